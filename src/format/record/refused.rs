//! Addresses that may not be opened: they are left out of the paper, and told once for a file and not one by one, as
//! some files are full of them.

use crate::format::limit::cap_graphemes;

/// Characters of an address that are shown.
const SHOWN: usize = 60;

/// What was refused so far.
#[derive(Debug, Clone, Default)]
pub struct Refused {
    count: usize,
    /// The line of the first one, and the address.
    first: Option<(usize, String)>,
}

impl Refused {
    /// Takes in an address of a record, which its number tells from others on its line.
    pub fn add(&mut self, line: usize, number: Option<usize>, raw: &str) {
        self.count += 1;
        self.first.get_or_insert_with(|| {
            let of = number.map(|number| format!(" of record {number}")).unwrap_or_default();
            (line, format!("{}{of}", cap_graphemes(raw.trim(), SHOWN)))
        });
    }

    /// Takes in what was refused of later records.
    pub fn extend(&mut self, later: Refused) {
        self.count += later.count;
        self.first = self.first.take().or(later.first);
    }

    /// The line of the first, and what is to be said of all.
    pub fn told(self) -> Option<(usize, String)> {
        let (line, first) = self.first?;
        let told = match self.count {
            1 => format!("an address that may not be opened was left out, {first}"),
            count => format!("{count} addresses that may not be opened were left out, first {first}"),
        };
        let rule = "one is opened only if it is http or https, in one word, without a user's name";
        Some((line, format!("{told}; {rule}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_is_named_and_all_are_counted() {
        let mut refused = Refused::default();
        assert_eq!(refused.clone().told(), None);
        refused.add(7, Some(2), "ftp://example.org/a");
        let rule = "; one is opened only if it is http or https, in one word, without a user's name";
        let one = "an address that may not be opened was left out, ftp://example.org/a of record 2";
        assert_eq!(refused.clone().told(), Some((7, one.to_owned() + rule)));
        let mut later = Refused::default();
        later.add(9, None, "javascript:1");
        refused.extend(later);
        let two = "2 addresses that may not be opened were left out, first ftp://example.org/a of record 2";
        assert_eq!(refused.told(), Some((7, two.to_owned() + rule)));
    }
}
