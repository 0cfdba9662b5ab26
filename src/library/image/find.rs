//! How a paper is found in an image: by its fingerprints and by its title, in tables that are used where they lie.

use super::Image;
use super::layout::Part;
use super::row::Title;
use super::table;
use crate::library::entry::Slot;
use crate::paper::{PaperId, digest};
use crate::text::Text;
use crate::text::fold::fold_key;

impl Image {
    /// The papers that have this fingerprint, or had it before they were merged, in their order.
    pub fn with_print(&self, print: &PaperId) -> impl Iterator<Item = Slot> + use<'_> {
        let (print, digest) = (print.clone(), print.digest());
        let has = move |slot: &Slot| {
            let row = self.row(*slot);
            row.is_some_and(|(facts, lists)| {
                facts.id == print.as_str() || lists.prints.contains(&print.as_str())
            })
        };
        self.with_digest(digest).filter(has)
    }

    /// The papers that have a fingerprint of this digest, or one that looks like it.
    pub fn with_digest(&self, digest: u64) -> impl Iterator<Item = Slot> + use<'_> {
        self.candidates(Part::PrintStarts, Part::Prints, digest)
    }

    /// The first paper of this title, however it is spelled.
    pub fn with_title(&self, title: &Text) -> Option<Slot> {
        if self.header.part(Part::Titles).is_empty() {
            return None;
        }
        let key = fold_key(title.plain());
        let mut candidates = self.candidates(Part::TitleStarts, Part::Titles, digest(&key));
        candidates.find(|slot| self.title_key(*slot).as_ref() == Some(&key))
    }

    /// The key of a paper's title.
    fn title_key(&self, slot: Slot) -> Option<String> {
        let (facts, lists) = self.row(slot)?;
        match lists.title {
            Title::None => None,
            Title::AsItCame => facts.raw_title.map(fold_key),
            Title::Set(title) => Some(fold_key(title.plain())),
        }
    }

    /// The papers in the bucket of a hash that have its mark.
    fn candidates(&self, starts: Part, entries: Part, hash: u64) -> impl Iterator<Item = Slot> + use<'_> {
        let buckets = (self.header.part(starts).len() / 4).saturating_sub(1);
        let bounds = table::bucket(hash, buckets).and_then(|bucket| {
            Some(self.number(starts, Slot(bucket as u32))?..self.number(starts, Slot(bucket as u32 + 1))?)
        });
        let all = self.header.part(entries);
        let entry = move |at: u32| {
            let start = all.start + at as usize * table::ENTRY;
            let end = Some(start + table::ENTRY).filter(|end| *end <= all.end);
            let found = self.bytes.told(end).and_then(|end| self.bytes.get(start..end));
            Some(u64::from_le_bytes(*found?.first_chunk()?))
        };
        let marked = move |entry: u64| (entry as u32 == table::mark(hash)).then_some((entry >> 32) as u32);
        let open = self.header.papers;
        let found = bounds.unwrap_or_default().map_while(entry).filter_map(marked);
        found.filter(move |slot| u64::from(*slot) < open).map(Slot)
    }
}
