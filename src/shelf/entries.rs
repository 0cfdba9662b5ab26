//! All entries by identifier, with an index of their fingerprints: the one place that decides whether an entry and a
//! paper are the same.

use super::entry::Entry;
use crate::paper::PaperId;
use crate::text::fold::fold_key;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

/// The entries of a shelf, sorted by identifier.
#[derive(Debug, Clone, Default)]
pub struct Entries {
    map: BTreeMap<PaperId, Entry>,
    /// Made when it is first asked for: most files are read and written without it.
    by_print: OnceLock<Index>,
}

/// From each fingerprint to the entries that have it.
type Index = HashMap<PaperId, Vec<PaperId>>;

/// Entries that may share a fingerprint made of a text; one that more have, such as that of "To appear", tells nothing.
const MOST_SHARED: usize = 32;

impl Entries {
    /// The entry of this identifier.
    pub fn get(&self, id: &PaperId) -> Option<&Entry> {
        self.map.get(id)
    }

    /// All entries, sorted by identifier.
    pub fn iter(&self) -> impl Iterator<Item = (&PaperId, &Entry)> {
        self.map.iter()
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.map.len()
    }

    /// True without any entry.
    pub fn is_empty(&self) -> bool {
        self.map.is_empty()
    }

    /// Puts an entry in its place; one that stands there already is joined with it.
    pub fn insert(&mut self, id: PaperId, mut entry: Entry) {
        if let Some(old) = self.remove(&id) {
            entry.merge(old);
        }
        if let Some(index) = self.by_print.get_mut() {
            note_prints(index, &id, &entry);
        }
        self.map.insert(id, entry);
    }

    /// Takes an entry out.
    pub fn remove(&mut self, id: &PaperId) -> Option<Entry> {
        let entry = self.map.remove(id)?;
        if let Some(index) = self.by_print.get_mut() {
            for print in entry.prints.iter().chain([id]) {
                if let Some(ids) = index.get_mut(print) {
                    ids.retain(|other| other != id);
                }
            }
        }
        Some(entry)
    }

    fn index(&self) -> &Index {
        self.by_print.get_or_init(|| {
            let mut index = Index::with_capacity(self.map.len() * 3);
            self.map.iter().for_each(|(id, entry)| note_prints(&mut index, id, entry));
            index
        })
    }

    /// True where some entry shares a fingerprint; cheap, and to be confirmed by [`Entries::matching`].
    pub fn touches(&self, prints: &[PaperId]) -> bool {
        prints.iter().any(|print| self.index().get(print).is_some_and(|ids| !ids.is_empty()))
    }

    /// The identifiers of all entries that are this paper, the one that names it best first.
    pub fn matching(&self, id: &PaperId, facts: &Entry) -> Vec<PaperId> {
        let mut found: Vec<PaperId> = self.map.contains_key(id).then(|| id.clone()).into_iter().collect();
        for print in [id].into_iter().chain(&facts.prints) {
            let keys = self.index().get(print).map(Vec::as_slice).unwrap_or_default();
            let of_text = print.is_of_title() || print.is_of_abstract();
            if of_text && keys.len() > MOST_SHARED {
                continue;
            }
            for key in keys {
                let same = || self.map.get(key).is_some_and(|entry| is_same(entry, facts, print));
                if !found.contains(key) && same() {
                    found.push(key.clone());
                }
            }
        }
        found.sort_by_key(PaperId::rank);
        found
    }
}

fn note_prints(index: &mut Index, id: &PaperId, entry: &Entry) {
    for print in entry.prints.iter().filter(|print| *print != id).chain([id]) {
        index.entry(print.clone()).or_default().push(id.clone());
    }
}

/// Whether two views that share this fingerprint are one paper. An identifier decides alone. A title is refused when
/// first authors or abstracts are known on both sides and differ, and an abstract when titles or first authors do:
/// many papers are called "Introduction", and many have the abstract "To appear".
pub fn is_same(one: &Entry, other: &Entry, shared: &PaperId) -> bool {
    let authors = both(first_author(one), first_author(other));
    if shared.is_of_title() {
        let abstracts = share(one, other, PaperId::is_of_abstract);
        let known = [authors, abstracts];
        let other_paper = || share(one, other, |print| print.scheme() == "doi") == Some(false);
        !known.contains(&Some(false)) && (known.contains(&Some(true)) || !other_paper())
    } else if shared.is_of_abstract() {
        let titles = both(title(one), title(other));
        authors != Some(false) && titles != Some(false)
    } else {
        true
    }
}

/// Whether two values agree; `None` where one is not known.
fn both(one: Option<String>, other: Option<String>) -> Option<bool> {
    Some(one? == other?)
}

/// Whether the fingerprints of a kind have one in common; `None` where a side has none of the kind.
fn share(one: &Entry, other: &Entry, kind: impl Fn(&PaperId) -> bool) -> Option<bool> {
    let of = |entry: &Entry| -> Vec<PaperId> {
        entry.prints.iter().filter(|print| kind(print)).cloned().collect()
    };
    let (one, other) = (of(one), of(other));
    (!one.is_empty() && !other.is_empty()).then(|| one.iter().any(|print| other.contains(print)))
}

/// The last name alone: sources differ in initials.
fn first_author(entry: &Entry) -> Option<String> {
    let key = fold_key(entry.authors.first()?);
    key.split(' ').next_back().filter(|name| !name.is_empty()).map(str::to_owned)
}

fn title(entry: &Entry) -> Option<String> {
    entry.title.as_ref().map(|title| fold_key(title))
}

impl PartialEq for Entries {
    fn eq(&self, other: &Entries) -> bool {
        self.map == other.map
    }
}

impl Serialize for Entries {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.map.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(Rows)
    }
}

/// Reads entries one by one, so that two of one identifier (left by a merge of two files) are joined and not lost.
struct Rows;

impl<'de> Visitor<'de> for Rows {
    type Value = Entries;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a table of entries")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut rows: A) -> Result<Entries, A::Error> {
        let mut entries = Entries::default();
        while let Some((id, entry)) = rows.next_entry()? {
            entries.insert(id, entry);
        }
        Ok(entries)
    }
}
