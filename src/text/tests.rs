//! What holds for every string that the typesetter is given.

use super::*;
use proptest::prelude::*;

/// Characters that a terminal must never see, and the space that formulas use inside.
fn is_banned(c: char) -> bool {
    (c.is_control() && c != '\n') || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Styles in the rows of tests: `⟨b:bold⟩`; a link has its address in square brackets after it.
fn written(text: &Text) -> String {
    const LETTERS: [(Style, char); 6] = [
        (Style::BOLD, 'b'),
        (Style::ITALIC, 'i'),
        (Style::UNDERLINE, 'u'),
        (Style::STRIKE, 's'),
        (Style::CODE, 'c'),
        (Style::SMALLCAPS, 'p'),
    ];
    let mut cuts = vec![0, text.plain().len()];
    cuts.extend(text.links().iter().flat_map(|(range, _)| [range.start, range.end]));
    cuts.sort_unstable();
    let mut out = String::new();
    for part in cuts.windows(2) {
        for (piece, style) in text.runs(part[0]..part[1]) {
            let letters: String = LETTERS.iter().filter(|l| style.contains(l.0)).map(|l| l.1).collect();
            out += &if style.is_empty() { piece.to_owned() } else { format!("⟨{letters}:{piece}⟩") };
        }
        if let Some((_, address)) =
            text.links().iter().find(|(range, _)| range.end == part[1] && part[0] < part[1])
        {
            out += &format!("[{}]", address.as_str());
        }
    }
    out
}

/// Sets each source as an abstract and compares it with what is wanted.
pub fn check_rows(rows: &[(&str, &str)]) {
    for (source, wanted) in rows {
        assert_eq!(written(&typeset(source, Kind::Abstract)), *wanted, "{source}");
    }
}

#[test]
fn a_title_is_one_line() {
    for (source, wanted) in [
        ("On\\\\Two <br> Lines\nand  more", "On Two Lines and more"),
        ("- Not a list", "- Not a list"),
        ("{BERT}: \\emph{again}", "BERT: again"),
    ] {
        assert_eq!(typeset(source, Kind::Title).plain(), wanted);
    }
}

#[test]
fn maths_in_ascii() {
    for (source, wanted) in [
        ("$\\mathcal{O}(\\sqrt{T})$", "O(sqrt(T))"),
        ("$x_i \\leq \\alpha\\beta$", "x_i <= alpha beta"),
        ("$a \\to b$, $n^2$, $w_{ij}$, $m^{1/3}$", "a -> b, n^2, w_ij, m^(1/3)"),
        ("$\\hat{y}$, $\\|x\\|_2$, $f'$, $x \\in \\mathbb{R}^d$, $-1$", "hat(y), ||x||_2, f', x in R^d, -1"),
        ("$x ≤ 2α$", "x <= 2 alpha"),
    ] {
        assert_eq!(typeset_with(source, Kind::Abstract, Glyphs::Ascii).plain(), wanted, "{source}");
    }
}

fn check(text: &Text) {
    let plain = text.plain();
    let ranges = text.spans().iter().map(|span| &span.range);
    let mut end = 0;
    for range in ranges {
        assert!(
            plain.get(range.clone()).is_some_and(|part| !part.is_empty()) && range.start >= end,
            "{range:?}"
        );
        end = range.end;
    }
    let mut end = 0;
    for (range, _) in text.links() {
        assert!(
            plain.get(range.clone()).is_some_and(|part| !part.is_empty()) && range.start >= end,
            "{range:?}"
        );
        end = range.end;
    }
    let joined: String = text.runs(0..plain.len()).map(|(part, _)| part).collect();
    assert_eq!(joined, plain);
    assert_eq!(text.slice(0..plain.len()), *text);
}

/// Strings of the signs and words that mean something to the typesetter.
fn markup() -> impl Strategy<Value = String> {
    const PIECES: &[&str] = &[
        "\\",
        "$",
        "`",
        "~",
        "{",
        "}",
        "^",
        "_",
        "<",
        ">",
        "&",
        "*",
        "#",
        "[",
        "]",
        "(",
        ")",
        "-",
        "--",
        "'",
        "''",
        "\"",
        "!",
        "%",
        " ",
        "\n",
        "\n\n",
        "a",
        "word",
        "é",
        "5",
        "\\frac",
        "\\sqrt",
        "\\textbf{",
        "\\emph",
        "\\begin{cases}",
        "\\end{cases}",
        "\\left|",
        "\\text{",
        "\\hat",
        "\\over",
        "\\cite[",
        "\\href{",
        "https://a.org/",
        "<b>",
        "</b>",
        "<sub>",
        "</sub>",
        "\\item",
        "\\(",
        "\\)",
        "$$",
        "&amp;",
        "&#27;",
        "\\\\",
        "\\verb|",
        "\\cal",
        "\\not",
        "\\'",
        "\u{301}",
        "**",
        "__",
        "```",
    ];
    prop::collection::vec(prop::sample::select(PIECES), 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn any_string_is_set(raw in any::<String>(), title in any::<bool>()) {
        check(&typeset(&raw, if title { Kind::Title } else { Kind::Abstract }));
    }

    #[test]
    fn any_markup_is_set(raw in markup(), title in any::<bool>(), ascii in any::<bool>()) {
        let kind = if title { Kind::Title } else { Kind::Abstract };
        let text = typeset_with(&raw, kind, if ascii { Glyphs::Ascii } else { Glyphs::Unicode });
        check(&text);
        prop_assert!(kind == Kind::Abstract || !text.plain().contains('\n'));
        prop_assert!(!text.plain().contains(char::from_u32(0x2009).unwrap()));
        prop_assert_eq!(text.plain().trim(), text.plain());
    }

    #[test]
    fn text_without_markup_is_unchanged(words in prop::collection::vec("[a-zA-Z0-9éüßñ.,;:()!?\"'/+=@-]{1,9}", 1..20)) {
        let raw = words.join(" ");
        let plain = !raw.contains("--") && !raw.contains("''") && !raw.contains("://") && !raw.starts_with("- ");
        prop_assume!(plain);
        let text = typeset(&raw, Kind::Abstract);
        prop_assert_eq!(text.plain(), raw.as_str());
        // The long way gives the same as the fast one.
        let source = source::Source::new(&raw, Kind::Abstract, Glyphs::Unicode);
        let mut setter = setter::Setter::new(&source, 0..source.text.len(), 0);
        setter.run();
        prop_assert_eq!(setter.draft.finish(), text);
    }
}

#[test]
fn decoded_characters_are_cleaned_again() {
    for raw in [
        "a&#27;[31mb",
        "a&#x202e;b",
        "a&amp;#27;b",
        "a\\text{&#27;}b",
        "$&#x202e;x^2$",
        "`&#27;`",
        "[a&#27;](https://a.org/)",
    ] {
        let text = typeset(raw, Kind::Abstract);
        assert!(!text.plain().contains(is_banned), "{raw:?} {text:?}");
        check(&text);
    }
}

#[test]
fn deep_and_long_nesting_ends_soon() {
    let pieces = [
        "{",
        "}",
        "$",
        "$$",
        "\\(",
        "\\[",
        "\\frac{",
        "\\sqrt{",
        "\\hat",
        "\\frac",
        "^",
        "_",
        "^{",
        "_{a",
        "x^",
        "\\textbf{",
        "\\emph{a ",
        "$\\text{",
        "\\left(",
        "a \\over ",
        "[",
        "[a](",
        "![",
        "<b>",
        "<sub>",
        "<i",
        "*a ",
        "**a ",
        "_a ",
        "*a* ",
        "`a ",
        "``a ",
        "`a' ",
        "~~a ",
        "''a ",
        "\\begin{cases}",
        "\\begin{align}",
        "\\begin{pmatrix}a&",
        "&amp;",
        "&amp",
        "https://",
        "\\verb|",
        "\\cite[",
        "# ",
        "- a\n",
        "\\\\",
        "\\",
        "\\a",
        "|",
        "(",
        "+",
        "%",
        " ",
        "\n",
        "\\item ",
        "\\'",
        "\\'{",
        "\\not",
        "{a,",
        "\\sqrt[",
        "\\substack{",
        "http://(",
        "a~",
        "\u{301}",
        "\\text{a} ",
        "$a",
        "\\href{a}{",
        "</b>",
        "\\underline{",
        "\\xrightarrow[",
        "\\mathcal",
        "\\bf ",
        "1,",
        ",000",
        "a,b(",
        "\\log|",
    ];
    for piece in pieces {
        for head in ["", "$"] {
            let raw = head.to_owned() + &piece.repeat(10_000) + "}$";
            check(&typeset(&raw, Kind::Abstract));
        }
        let balanced = piece.repeat(10_000) + &"}".repeat(10_000) + &"$".repeat(10_000);
        check(&typeset(&balanced, Kind::Abstract));
    }
}
