//! How fast titles and abstracts are set, as a ratio to copying the same bytes, and whether the time stays linear. The
//! texts are made here; nothing is asserted.

#![allow(clippy::print_stdout)]

use offprint::text::{Kind, typeset};
use std::hint::black_box;
use std::time::{Duration, Instant};

const PLAIN: &str = "We study how quickly a learner adapts when the data it sees change over time. Our method keeps a small set of \
experts, each trained on its own window, and weighs them by their recent loss (see Section 3). On five tasks it needs half of \
the samples of the best earlier method, and it is as fast as a single model. An ablation shows that both parts matter: \
without the windows the gain is lost, and without the weights it is halved. We discuss limits and further work. ";

const MARKED: &str = "We prove that \\emph{every} learner with regret $\\mathcal{O}(\\sqrt{T \\log n})$ needs \
$\\Omega(\\frac{1}{\\epsilon^2})$ samples, where $x_{t+1} = x_t - \\eta \\nabla f(x_t)$ and $\\|x\\|_2 \\leq 1$. Our \
**simple** method---called ``Slow \\& Steady''---reaches $50\\%$ of the bound on `five_tasks`, see \
[the page](https://example.org/slow) and \\citep{smith2020}. For $k$-sparse inputs, $\\sum_{i=1}^n \\hat{\\theta}_i \\in \
\\mathbb{R}^{d \\times k}$ holds with probability $1-\\delta$ &amp; does not depend on $d$. ";

const TITLE: &str = "Learning to Wait: Delayed Feedback in Online Optimization";
const MARKED_TITLE: &str = "An $\\mathcal{O}(\\log n)$ Bound for {BERT}: \\emph{Slow} \\& Steady";

/// The time of one call, as the best of several rounds.
fn best(mut work: impl FnMut()) -> Duration {
    let rounds = (0..7).map(|_| {
        let start = Instant::now();
        work();
        start.elapsed()
    });
    rounds.min().unwrap_or_default()
}

fn abstracts(name: &str, source: &str) {
    const COUNT: u32 = 2_000;
    let source = source.repeat(2);
    let copy = best(|| (0..COUNT).for_each(|_| drop(black_box(black_box(source.as_str()).to_owned()))));
    let set = best(|| (0..COUNT).for_each(|_| drop(black_box(typeset(black_box(&source), Kind::Abstract)))));
    let each = f64::from(COUNT) / set.as_secs_f64();
    let ratio = set.as_secs_f64() / copy.as_secs_f64();
    println!("{name}: {} bytes, {each:.0} a second, {ratio:.1} times a copy", source.trim().len());
}

fn linearity(name: &str, source: &str) {
    let short = source.repeat(100_000 / source.len());
    let long = source.repeat(1_000_000 / source.len());
    let time =
        |source: &str| best(|| drop(black_box(typeset(black_box(source), Kind::Abstract)))).as_secs_f64();
    let (short, long) = (time(&short), time(&long));
    println!("{name}: 100 kB {:.2} ms, 1 MB {:.2} ms, ratio {:.1}", short * 1e3, long * 1e3, long / short);
}

fn main() {
    abstracts("abstract without markup", PLAIN);
    abstracts("abstract with markup", MARKED);
    linearity("text", PLAIN);
    linearity("markup", MARKED);
    for piece in ["{", "$", "\\frac{", "*a ", "[a](", "`a ", "<b>", "\\text{a} ", "_{a", "\\begin{cases}"] {
        linearity(piece, piece);
    }
    let titles: Vec<&str> = (0..100_000).map(|i| if i % 12 == 0 { MARKED_TITLE } else { TITLE }).collect();
    let start = Instant::now();
    let set: Vec<_> = titles.iter().map(|title| typeset(title, Kind::Title)).collect();
    println!("100,000 titles, one in twelve with markup: {:.0} ms", start.elapsed().as_secs_f64() * 1e3);
    drop(black_box(set));
}
