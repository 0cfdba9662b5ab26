//! What an entry has from others: all of its `xdata`, and from its `crossref` what its proceedings tell of the event.
//! An author or an abstract of the proceedings is never the paper's. Where a file begins with the only proceedings
//! in it, as those of PMLR do, the papers that name no other belong to it.

use super::entry::Entry;
use super::value::Macros;
use std::borrow::Cow;
use std::collections::HashMap;

/// Fields of a parent that hold for the papers in it, and the fields of the parent in which they may stand.
const INHERITED: &[(&str, &[&str])] = &[
    ("shortname", &["shortname"]),
    ("booktitle", &["booktitle", "title"]),
    ("booktitleaddon", &["booktitleaddon", "titleaddon"]),
    ("eventtitle", &["eventtitle"]),
    ("journal", &["journal"]),
    ("journaltitle", &["journaltitle"]),
    ("series", &["series"]),
    ("year", &["year"]),
    ("date", &["date"]),
    ("location", &["location"]),
    ("venue", &["venue"]),
    ("address", &["address"]),
];
/// Entries from which one may inherit, in one line and in all.
const DEPTH: usize = 8;
const PARENTS: usize = 16;
/// What is said of an entry with more of them.
const TOO_MANY: &str =
    "it inherits from more entries than the 16 that are looked at; the others were left out";

/// All entries of a file, found by their keys.
pub struct Entries<'a> {
    all: Vec<Entry<'a>>,
    by_key: HashMap<String, usize>,
    head: Option<usize>,
    macros: Macros,
}

impl<'a> Entries<'a> {
    /// The first entry of a key is the one that it names; `ids` are further keys.
    pub fn new(all: Vec<Entry<'a>>, macros: Macros) -> Entries<'a> {
        let mut heads = (0..all.len()).filter(|at| all[*at].kind.eq_ignore_ascii_case("proceedings"));
        let head = heads.next().filter(|at| *at == 0 && heads.next().is_none());
        let mut entries = Entries { all, by_key: HashMap::new(), head, macros };
        for at in 0..entries.all.len() {
            let key = entries.all[at].key.to_lowercase();
            entries.by_key.entry(key).or_insert(at);
        }
        for at in 0..entries.all.len() {
            for alias in entries.keys_in(at, "ids") {
                entries.by_key.entry(alias).or_insert(at);
            }
        }
        entries
    }

    /// The entries of these types, each with all that it inherits.
    pub fn of_types(&self, wanted: fn(&str) -> bool) -> impl Iterator<Item = Fields<'_, 'a>> {
        (0..self.all.len()).filter(move |at| wanted(self.all[*at].kind)).map(|at| {
            let mut faults = Vec::new();
            let xdata = self.ancestors(at, "xdata", &mut faults);
            let mut parents = Vec::new();
            for parent in self.ancestors(at, "crossref", &mut faults) {
                parents.push(parent);
                parents.extend(self.ancestors(parent, "xdata", &mut faults));
            }
            if parents.is_empty() && self.is_homeless(at) {
                parents.extend(self.head);
            }
            if parents.len() > PARENTS {
                faults.push(TOO_MANY.to_owned());
                parents.truncate(PARENTS);
            }
            faults.dedup();
            Fields { entries: self, at, xdata, parents, faults }
        })
    }

    /// True for a paper of a conference that names no proceedings.
    fn is_homeless(&self, at: usize) -> bool {
        let entry = self.all.get(at).filter(|entry| entry.kind.eq_ignore_ascii_case("inproceedings"));
        entry.is_some() && ["booktitle", "crossref"].iter().all(|name| self.own(at, name).is_none())
    }

    /// A field of an entry itself; the first that is not empty counts.
    fn own(&self, at: usize, name: &str) -> Option<Cow<'_, str>> {
        let named = self.all.get(at)?.fields.iter().filter(|(field, _)| field.eq_ignore_ascii_case(name));
        named.map(|(_, pieces)| self.macros.text(pieces)).find(|value| !is_blank(value))
    }

    /// The keys in a field, in lower case.
    fn keys_in(&self, at: usize, name: &str) -> Vec<String> {
        let Some(value) = self.own(at, name) else { return Vec::new() };
        value
            .split(',')
            .map(|key| key.trim().to_lowercase())
            .filter(|key| !key.is_empty())
            .take(PARENTS + 1)
            .collect()
    }

    /// Those from which an entry inherits by this field, the nearest first. A ring ends where it closes, and what is too
    /// far is left out; either is told.
    fn ancestors(&self, of: usize, name: &str, faults: &mut Vec<String>) -> Vec<usize> {
        // Each with the place, in this list, of the one that names it.
        let mut found = vec![(of, 0)];
        let mut edge = 0;
        for depth in 0..=DEPTH {
            for child in std::mem::replace(&mut edge, found.len())..found.len() {
                let keys = self.keys_in(found[child].0, name);
                let parents = keys.iter().filter_map(|key| self.by_key.get(key).copied());
                for parent in parents {
                    let key = self.all[parent].key;
                    match () {
                        () if is_above(&found, child, parent) => faults.push(format!(
                            "its {name} leads in a ring through {key}; take one {name} of the ring out"
                        )),
                        () if found.iter().any(|(known, _)| *known == parent) => {}
                        () if depth == DEPTH => faults.push(format!(
                            "its {name} goes through more than {DEPTH} entries; nothing was taken from {key} and beyond"
                        )),
                        () if found.len() >= PARENTS => faults.push(TOO_MANY.to_owned()),
                        () => found.push((parent, child)),
                    }
                }
            }
        }
        found.into_iter().skip(1).map(|(at, _)| at).collect()
    }

    /// True once after the names of `@string` could not be replaced any more.
    pub fn ran_out(&self) -> bool {
        self.macros.ran_out()
    }
}

/// True where an entry is this child or among those that led to it.
fn is_above(found: &[(usize, usize)], child: usize, entry: usize) -> bool {
    let mut at = child;
    while found[at].0 != entry && at > 0 {
        at = found[at].1;
    }
    found[at].0 == entry
}

/// An entry with all that it inherits.
pub struct Fields<'e, 'a> {
    entries: &'e Entries<'a>,
    at: usize,
    xdata: Vec<usize>,
    parents: Vec<usize>,
    /// What could not be inherited, and why.
    pub faults: Vec<String>,
}

impl<'e, 'a> Fields<'e, 'a> {
    /// The entry itself.
    pub fn entry(&self) -> &'e Entry<'a> {
        // `Entries::of_types` makes one for each of its entries.
        &self.entries.all[self.at]
    }

    /// The value of a field, whatever its case; `None` where it is empty.
    pub fn get(&self, name: &str) -> Option<Cow<'e, str>> {
        let own = std::iter::once(&self.at).chain(&self.xdata);
        own.into_iter().find_map(|at| self.entries.own(*at, name)).or_else(|| self.inherited(name))
    }

    /// The first of these fields that has a value.
    pub fn first(&self, names: &[&str]) -> Option<Cow<'e, str>> {
        names.iter().find_map(|name| self.get(name))
    }

    fn inherited(&self, name: &str) -> Option<Cow<'e, str>> {
        if self.parents.is_empty() {
            return None;
        }
        let (_, sources) = INHERITED.iter().find(|(field, _)| *field == name)?;
        let from = |parent: &usize| sources.iter().find_map(|source| self.entries.own(*parent, source));
        self.parents.iter().find_map(from)
    }
}

/// True for a value that shows nothing.
fn is_blank(value: &str) -> bool {
    value.chars().all(|c| c.is_whitespace() || matches!(c, '{' | '}'))
}
