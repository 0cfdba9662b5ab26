//! What of a record is longer than is kept, so that its owner is told.

use super::{Issue, Record};
use crate::format::limit::{self, cap_graphemes};

impl Record {
    /// What [`Record::into_paper`] will cut, in one issue.
    pub fn cuts(&self) -> Option<Issue> {
        let cut = [self.long_texts(), self.long_lines(), self.long_lists()].concat();
        (!cut.is_empty()).then(|| self.issue(&format!("too long, and cut with “…”: {}", cut.join(", "))))
    }

    fn long_texts(&self) -> Vec<String> {
        let title = self.title.as_deref().is_some_and(|title| is_longer(title, limit::TITLE));
        let abstract_ = self.abstract_.as_deref().is_some_and(|text| text.trim().len() > limit::ABSTRACT);
        let rows = [
            (title, format!("the title at {} characters", limit::TITLE)),
            (abstract_, format!("the abstract at {} KiB", limit::ABSTRACT >> 10)),
        ];
        rows.into_iter().filter(|(is, _)| *is).map(|(_, what)| what).collect()
    }

    /// Fields of one line, and lines in lists.
    fn long_lines(&self) -> Vec<String> {
        let fields = [
            ("the venue", &self.venue),
            ("the kind", &self.kind),
            ("the track", &self.track),
            ("the session", &self.session),
            ("the award", &self.award),
            ("the location", &self.location),
            ("the key", &self.key),
        ];
        let long = |text: &String| is_longer(text, limit::LINE);
        let fields = fields.into_iter().filter(|(_, text)| text.as_ref().is_some_and(long));
        let lists = [("the name of an author", &self.authors), ("a keyword", &self.keywords)];
        let lists = lists.into_iter().filter(|(_, texts)| texts.iter().any(long));
        let names = fields.map(|(name, _)| name).chain(lists.map(|(name, _)| name));
        names.map(|name| format!("{name} at {} characters", limit::LINE)).collect()
    }

    fn long_lists(&self) -> Vec<String> {
        let rows = [
            ("authors", self.authors.len(), limit::AUTHORS),
            ("keywords", self.keywords.len(), limit::KEYWORDS),
            ("links", self.links.len(), limit::LINKS),
            ("related papers", self.related.len(), limit::LINKS),
        ];
        let long = rows.into_iter().filter(|(_, count, most)| count > most);
        long.map(|(name, _, most)| format!("the list of {name} at {most}")).collect()
    }
}

/// True for more graphemes than these. One has a byte at least, so that only what has more bytes is counted.
fn is_longer(text: &str, most: usize) -> bool {
    let text = text.trim();
    text.len() > most && cap_graphemes(text, most) != text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::Rel;

    fn long(bytes: usize) -> Option<String> {
        Some("x".repeat(bytes))
    }

    #[test]
    fn what_is_too_long_is_told_once_and_by_its_name() {
        let none = Record::default;
        let link = (Rel::Page, "https://example.org".to_owned());
        for (record, said) in [
            (Record { title: long(limit::TITLE), abstract_: long(limit::ABSTRACT), ..none() }, ""),
            (Record { title: Some("é".repeat(limit::TITLE)), venue: long(limit::LINE), ..none() }, ""),
            (
                Record { title: long(limit::TITLE + 1), abstract_: long(limit::ABSTRACT + 1), ..none() },
                "the title at 2000 characters, the abstract at 64 KiB",
            ),
            (
                Record { authors: vec!["A".into(); limit::AUTHORS + 1], ..none() },
                "the list of authors at 2000",
            ),
            (
                Record {
                    venue: long(limit::LINE + 1),
                    keywords: long(limit::LINE + 1).into_iter().collect(),
                    ..none()
                },
                "the venue at 300 characters, a keyword at 300 characters",
            ),
            (Record { links: vec![link; limit::LINKS + 1], ..none() }, "the list of links at 100"),
            (
                Record { number: Some(17), session: long(limit::LINE + 1), ..none() },
                "record 17: the session at 300 characters",
            ),
        ] {
            let told = record.cuts().map(|issue| issue.what).unwrap_or_default();
            assert_eq!(told.replace("too long, and cut with “…”: ", ""), said);
        }
    }
}
