//! Names that several papers have: authors and keywords, however they are spelled.

use crate::text::fold::fold_key;
use std::collections::HashMap;

/// A name of two papers or more.
#[derive(Debug, PartialEq, Eq)]
pub struct Shared {
    /// As the first paper spells it.
    pub name: String,
    /// Who has it, in order.
    pub papers: Vec<u32>,
}

/// Names that two papers or more have, in the order in which they are first met.
pub fn shared<'a, N: Iterator<Item = &'a str>>(papers: impl Iterator<Item = (u32, N)>) -> Vec<Shared> {
    let mut known: HashMap<String, usize> = HashMap::new();
    let mut all: Vec<(&str, Vec<u32>)> = Vec::new();
    for (paper, names) in papers {
        for name in names {
            let key = fold_key(name);
            if key.is_empty() {
                continue;
            }
            let at = *known.entry(key).or_insert(all.len());
            match all.get_mut(at) {
                Some((_, having)) if having.last() == Some(&paper) => {}
                Some((_, having)) => having.push(paper),
                None => all.push((name, vec![paper])),
            }
        }
    }
    let several = all.into_iter().filter(|(_, papers)| papers.len() > 1);
    several.map(|(name, papers)| Shared { name: name.to_owned(), papers }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_however_they_are_spelled() {
        let rows: [(u32, &[&str]); 4] = [
            (0, &["Ana García", "Li Wei"]),
            (1, &["ana garcia", "", "--"]),
            (2, &["Bo", "Bo"]),
            (5, &["Li Wei"]),
        ];
        let found = shared(rows.iter().map(|(paper, names)| (*paper, names.iter().copied())));
        let one = |name: &str, papers: &[u32]| Shared { name: name.to_owned(), papers: papers.to_vec() };
        assert_eq!(found, [one("Ana García", &[0, 1]), one("Li Wei", &[0, 5])]);
    }
}
