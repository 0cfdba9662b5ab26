//! `offprint related`: the papers that are about the same as one, and the words that tie them to it.

use super::args::{Form, RelatedArguments};
use super::load::{Loaded, load};
use super::out::{FAINT, ITALIC, Out, complain};
use super::show::the_one;
use crate::config::Setup;
use crate::format::offprint::JsonPaper;
use crate::search::Lore;
use crate::search::related::Kin;
use crate::text::width::{cut, width};
use serde::Serialize;
use std::io;

/// The widest column of words, in cells.
const WIDEST_WORDS: usize = 36;
/// The least width of the heading, in cells; for its sake the identifier goes first, then the words.
const LEAST_HEADING: usize = 30;
/// Cells of the score, and of the gap between two columns.
const SCORE: usize = 4;
const GAP: usize = 2;

/// Prints the related papers, the closest first; 1 when none fits or none is related, 2 when several fit.
pub fn run(arguments: &RelatedArguments, setup: &Setup, out: &mut Out) -> io::Result<u8> {
    let Some(loaded) = load(setup) else { return Ok(2) };
    let slot = match the_one(&loaded, &arguments.paper.join(" "), out)? {
        Ok(slot) => slot,
        Err(code) => return Ok(code),
    };
    let lore = Lore::learn(&loaded.library, &|| false);
    let kin = lore.map(|lore| lore.kin(&loaded.library, slot, arguments.limit)).unwrap_or_default();
    match arguments.format {
        Form::Table => table(&kin, &loaded, out)?,
        form => out.made(&json(form, &kin, &loaded))?,
    }
    if kin.is_empty() {
        complain(&format!("no paper is related to {}", loaded.library.paper(slot).heading().plain()));
    }
    Ok(u8::from(kin.is_empty()))
}

/// A related paper as JSON: the keys of every paper, how close it is, and the words that tie.
#[derive(Serialize)]
struct JsonKin<'a> {
    #[serde(flatten)]
    paper: JsonPaper<'a>,
    score: f32,
    words: &'a [String],
}

fn json(form: Form, kin: &[Kin], loaded: &Loaded) -> String {
    let outgoing: Vec<_> = kin.iter().map(|kin| loaded.outgoing(kin.slot)).collect();
    let one = |(out, kin)| -> JsonKin<'_> {
        let Kin { score, words, .. }: &Kin = kin;
        JsonKin { paper: JsonPaper::shown(out), score: (score * 1000.0).round() / 1000.0, words }
    };
    let papers: Vec<JsonKin<'_>> = outgoing.iter().zip(kin).map(one).collect();
    // A struct of strings, numbers and lists has no way to fail.
    match form {
        Form::Jsonl => {
            papers.iter().map(|paper| serde_json::to_string(paper).unwrap_or_default() + "\n").collect()
        }
        _ => serde_json::to_string_pretty(&papers).unwrap_or_default() + "\n",
    }
}

/// Score, heading, words and identifier; piped, everything is whole and parted by tabs.
fn table(kin: &[Kin], loaded: &Loaded, out: &mut Out) -> io::Result<()> {
    let Some(cells) = out.width() else {
        return kin.iter().try_for_each(|kin| whole(kin, loaded, out));
    };
    let widest = |of: &dyn Fn(&Kin) -> usize| kin.iter().map(of).max().unwrap_or(0);
    let words = widest(&|kin| width(&kin.words.join(", "))).min(WIDEST_WORDS);
    let heading = widest(&|kin| width(loaded.library.paper(kin.slot).heading().plain()));
    let id = widest(&|kin| width(loaded.library.paper(kin.slot).id().as_str()));
    let widths = fit(cells, heading, words, id);
    kin.iter().try_for_each(|kin| aligned(kin, widths, loaded, out))
}

/// The widths of heading, words and identifier within `cells`; 0 for what is left out.
fn fit(cells: usize, heading: usize, mut words: usize, mut id: usize) -> [usize; 3] {
    let taken = |column: usize| if column > 0 { column + GAP } else { 0 };
    let room = |words, id| cells.saturating_sub(SCORE + GAP + taken(words) + taken(id));
    if room(words, id) < LEAST_HEADING.min(heading) {
        id = 0;
    }
    if room(words, id) < LEAST_HEADING.min(heading) {
        words = 0;
    }
    [heading.min(room(words, id)), words, id]
}

fn whole(kin: &Kin, loaded: &Loaded, out: &mut Out) -> io::Result<()> {
    let paper = loaded.library.paper(kin.slot);
    for column in [&format!("{:.2}", kin.score), paper.heading().plain(), &kin.words.join(", ")] {
        out.put(column)?;
        out.tab()?;
    }
    out.line(paper.id().as_str())
}

fn aligned(kin: &Kin, [heading, words, id]: [usize; 3], loaded: &Loaded, out: &mut Out) -> io::Result<()> {
    let paper = loaded.library.paper(kin.slot);
    let pad = |text: &str, cells: usize| " ".repeat(cells.saturating_sub(width(text)) + GAP);
    let name = cut(paper.heading().plain(), heading);
    out.inked(&[FAINT], &format!("{:.2}", kin.score))?;
    out.put(&" ".repeat(GAP))?;
    out.inked(if paper.title().is_some() { &[] } else { &[ITALIC] }, &name)?;
    if words > 0 {
        let ties = cut(&kin.words.join(", "), words);
        out.put(&pad(&name, heading))?;
        out.put(&ties)?;
        if id > 0 {
            out.put(&pad(&ties, words))?;
            out.inked(&[FAINT], paper.id().as_str())?;
        }
    }
    out.end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_tables_give_up_the_identifier_then_the_words() {
        let rows =
            [(160, [60, 30, 18]), (90, [32, 30, 18]), (80, [42, 30, 0]), (50, [44, 0, 0]), (1, [0, 0, 0])];
        for (cells, widths) in rows {
            assert_eq!(fit(cells, 60, 30, 18), widths, "{cells}");
        }
    }
}
