//! What of a record is longer than is kept, so that its owner is told.

use super::{Issue, Record};
use crate::format::limit::{self, cap_graphemes};

impl Record {
    /// What [`Record::into_paper`] will cut, in one issue.
    pub fn cuts(&self) -> Option<Issue> {
        let long =
            |text: &Option<String>, most: usize| text.as_ref().is_some_and(|text| text.trim().len() > most);
        // A grapheme has one byte at least; only what has more bytes is counted.
        let title = long(&self.title, limit::TITLE)
            && self
                .title
                .as_ref()
                .is_some_and(|title| cap_graphemes(title.trim(), limit::TITLE) != title.trim());
        let rows = [
            (title, format!("the title at {} characters", limit::TITLE)),
            (
                long(&self.abstract_, limit::ABSTRACT),
                format!("the abstract at {} KiB", limit::ABSTRACT >> 10),
            ),
            (self.authors.len() > limit::AUTHORS, format!("the list of authors at {}", limit::AUTHORS)),
            (self.keywords.len() > limit::KEYWORDS, format!("the list of keywords at {}", limit::KEYWORDS)),
            (self.links.len() > limit::LINKS, format!("the list of links at {}", limit::LINKS)),
        ];
        let cut: Vec<_> = rows.into_iter().filter(|(is, _)| *is).map(|(_, what)| what).collect();
        let what = || format!("too long: {} was cut", cut.join(" and "));
        (!cut.is_empty()).then(|| Issue { line: self.line, what: what() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_is_told_once() {
        let long = |bytes: usize| Some("x".repeat(bytes));
        for (record, said) in [
            (
                Record { title: long(limit::TITLE), abstract_: long(limit::ABSTRACT), ..Record::default() },
                None,
            ),
            (Record { title: Some("é".repeat(limit::TITLE)), ..Record::default() }, None),
            (
                Record {
                    title: long(limit::TITLE + 1),
                    abstract_: long(limit::ABSTRACT + 1),
                    ..Record::default()
                },
                Some("too long: the title at 2000 characters and the abstract at 64 KiB was cut"),
            ),
            (
                Record { authors: vec!["A".into(); limit::AUTHORS + 1], ..Record::default() },
                Some("too long: the list of authors at 2000 was cut"),
            ),
        ] {
            assert_eq!(record.cuts().map(|issue| issue.what).as_deref(), said);
        }
    }
}
