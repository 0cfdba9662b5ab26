//! A line of the query language with one more term that narrows what it finds, or with that term taken out; what else was
//! typed stays as it was typed wherever it can.

use super::query::parse::{Reading, read};
use super::query::{Expr, Query};

/// True for a line of which everything found has to fulfil the term.
pub fn has(line: &str, term: &str) -> bool {
    let term = read(term).expr;
    parts(read(line).expr).contains(&term)
}

/// The line that finds what the line finds and the term finds too; `None` for the odd line that cannot be written so: a
/// lone closing parenthesis is a word, but not within a group.
pub fn with(line: &str, term: &str) -> Option<String> {
    let mut wanted = read(line);
    wanted.expr = Expr::all(vec![wanted.expr, read(term).expr]);
    let line = line.trim();
    let texts = [format!("{line} {term}").trim_start().to_owned(), format!("({line}) {term}")];
    as_typed(texts.into_iter(), wanted)
}

/// The line without the term; `None` where it has no such term, or cannot be written without.
pub fn without(line: &str, term: &str) -> Option<String> {
    let mut wanted = read(line);
    let one = read(term).expr;
    let mut parts = parts(wanted.expr);
    parts.remove(parts.iter().position(|part| *part == one)?);
    wanted.expr = Expr::all(parts);
    let cut = line.match_indices(term).map(|(at, _)| {
        let (before, after) = (line[..at].trim_end(), line[at + term.len()..].trim_start());
        let gap = if before.ends_with('(') || after.starts_with(')') { "" } else { " " };
        format!("{before}{gap}{after}").trim().to_owned()
    });
    as_typed(cut, wanted)
}

/// What each paper that an expression finds has to fulfil.
fn parts(expr: Expr) -> Vec<Expr> {
    match expr {
        Expr::All(parts) => parts,
        other => vec![other],
    }
}

/// The first of the texts that says what is wanted, else that in the words of the program.
fn as_typed(texts: impl Iterator<Item = String>, wanted: Reading) -> Option<String> {
    let mut query = Query::new(wanted.expr.clone());
    query.sorts.clone_from(&wanted.sorts);
    let says = |text: &String| {
        let reading = read(text);
        reading.expr == wanted.expr && reading.sorts == wanted.sorts && reading.faults.is_empty()
    };
    texts.chain([query.to_string()]).find(says)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_term_comes_and_goes() {
        for (line, term, want) in [
            ("", "year:2024", "year:2024"),
            ("tides", "year:2024", "tides year:2024"),
            ("  tides  of ", "year:2024", "tides  of year:2024"),
            ("tides | gulls", "year:2024", "(tides | gulls) year:2024"),
            ("tides sort:-year", "kind:talk", "tides sort:-year kind:talk"),
            ("\"tides of", "year:2024", "\"tides of*\" year:2024"),
            ("-(tides | gulls)", "author:\"Li Wei\"", "-(tides | gulls) author:\"Li Wei\""),
            ("tides /a(b", "year:2024", "tides year:2024"),
        ] {
            let more = with(line, term).unwrap();
            assert_eq!(more, want, "{line} + {term}");
            assert!(has(&more, term) && !has(line, term), "{line} + {term}");
            assert!(!has(&without(&more, term).unwrap(), term));
        }
        for (line, term, want) in [
            ("tides year:2024 gulls", "year:2024", Some("tides gulls")),
            ("year:2024", "year:2024", Some("")),
            ("Year:2024 tides", "year:2024", Some("tides")),
            ("(tides year:2024) gulls", "year:2024", Some("(tides) gulls")),
            ("year:2024 | tides", "year:2024", None),
            ("-year:2024", "year:2024", None),
            ("author:\"Li Wei\" sort:year", "author:\"Li Wei\"", Some("sort:year")),
            ("year:202 year:2024", "year:2024", Some("year:202")),
        ] {
            assert_eq!(without(line, term).as_deref(), want, "{line} - {term}");
        }
    }

    fn lines() -> impl Strategy<Value = String> {
        let words = [
            "tides",
            "-gulls",
            "|",
            "(",
            ")",
            "year:2023",
            "\"a b\"",
            "\"",
            "/",
            "sort:-year",
            "is:x",
            "author:li",
        ];
        prop::collection::vec(prop::sample::select(words.to_vec()), 0..8).prop_map(|words| words.join(" "))
    }

    proptest! {
        #[test]
        fn whatever_stands_there_the_term_is_added_and_taken_out(line in lines(), odd in "\\PC{0,12}") {
            for line in [line, odd] {
                let (term, before) = ("venue:\"ACL 2024\"", read(&line));
                let more = with(&line, term);
                prop_assert!(more.is_some() || line.contains(')'), "{line}");
                let Some(more) = more else { continue };
                prop_assert!(has(&more, term), "{line} -> {more}");
                prop_assert_eq!(&read(&more).sorts, &before.sorts);
                let less = without(&more, term);
                prop_assert!(less.is_some() || line.contains(')'), "{line}");
                prop_assert!(less.is_none_or(|less| read(&less).expr == before.expr), "{} -> {}", line, more);
            }
        }
    }
}
