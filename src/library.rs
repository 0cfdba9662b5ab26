//! The library: the papers of an image, doubles merged, venues counted. Papers that only a bookmark knows stand behind
//! the open ones and are counted nowhere. A library is cheap to share: copies of it look at the same image.

mod behind;
mod double;
mod entry;
mod image;
mod merge;
mod paper_ref;
mod policy;
mod venues;

pub use entry::Slot;
pub use image::checked::{Bytes, OnDamage};
pub use image::layout::Part;
pub use paper_ref::PaperRef;
pub use policy::Policy;
pub use venues::VenueCount;

use crate::paper::{Paper, PaperId, digest};
use crate::text::CleanLine;
use behind::Behind;
use image::Image;
use image::build::{Built, build};
use std::collections::BTreeSet;
use std::io::{self, Cursor, Seek, Write};
use std::sync::Arc;

/// Papers, read where they lie.
#[derive(Debug, Clone)]
pub struct Library {
    image: Arc<Image>,
    behind: Arc<Behind>,
}

impl Default for Library {
    fn default() -> Library {
        Library::new(Vec::new())
    }
}

impl Library {
    /// A library of these papers, doubles merged, those rejected or withdrawn left out, in the order in which they came.
    pub fn new(papers: Vec<Paper>) -> Library {
        Library::with(papers, Policy::default())
    }

    /// A library of these papers, in the order in which they came.
    pub fn with(papers: Vec<Paper>, policy: Policy) -> Library {
        let Ok(Built { out, origins }) = build(papers, policy, &[], Cursor::new(Vec::new())) else {
            // Memory can always be written to; only more papers than a slot can number end here.
            return Library::default();
        };
        let known = |format: &str| origins.iter().map(|origin| origin.format).find(|name| *name == format);
        let bytes = Arc::new(out.into_inner());
        Image::open(bytes, &known, Box::new(|| ())).map(Library::of).unwrap_or_default()
    }

    /// Writes the image of a library of these papers, with `words` for whoever opens it.
    pub fn write<W: Write + Seek>(papers: Vec<Paper>, policy: Policy, words: &[u8], to: W) -> io::Result<W> {
        Ok(build(papers, policy, words, to)?.out)
    }

    /// Opens an image where it lies; `None` where it is none. `known` finds the name of a format. What is wrong within it
    /// is met when it is asked for: then `on_damage` is called once, and what cannot be read is missing.
    pub fn open(
        bytes: Bytes,
        known: &dyn Fn(&str) -> Option<&'static str>,
        on_damage: OnDamage,
    ) -> Option<Library> {
        Image::open(bytes, known, on_damage).map(Library::of)
    }

    fn of(image: Image) -> Library {
        Library { image: Arc::new(image), behind: Arc::default() }
    }

    /// The bytes of a part of its image; `None` where there are none, or not those that were written.
    pub fn part(&self, part: Part) -> Option<&[u8]> {
        self.image.part(part)
    }

    /// The same, to be used where it lies as long as it is needed.
    pub fn part_bytes(&self, part: Part) -> Option<Bytes> {
        self.image.part(part)?;
        Some(Arc::new(Lying { image: Arc::clone(&self.image), part }))
    }

    /// Writes its image again with these parts in it.
    pub fn write_with<W: Write + Seek>(&self, parts: &[(Part, &[u8])], to: W) -> io::Result<W> {
        self.image.write_with(parts, to)
    }

    /// Reads the whole image; false where something is not what was written.
    pub fn verify(&self) -> bool {
        self.image.verify()
    }

    /// True where something that was asked for was not what was written.
    pub fn is_damaged(&self) -> bool {
        self.image.is_damaged()
    }

    /// Adds papers that only bookmarks know; those that are here already are left out.
    pub fn keep(&mut self, papers: Vec<Paper>) {
        for paper in papers {
            if paper.identity.prints().iter().all(|print| self.find(print).is_none()) {
                let taken = |id: &PaperId| self.image.with_print(id).next().is_some();
                Arc::make_mut(&mut self.behind).add(paper, self.image.glyphs(), taken);
            }
        }
    }

    /// Open papers.
    pub fn len(&self) -> usize {
        self.image.len()
    }

    /// True when no paper is open.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Records that became one with another.
    pub fn doubles(&self) -> usize {
        self.image.header().doubles as usize
    }

    /// Papers that were left out because they were rejected or withdrawn.
    pub fn left_out(&self) -> usize {
        self.image.header().left_out as usize
    }

    /// The same in words, where there are any.
    pub fn left_out_notice(&self) -> Option<String> {
        let (count, papers) = (self.left_out(), if self.left_out() == 1 { "paper" } else { "papers" });
        (count > 0)
            .then(|| format!("{count} rejected or withdrawn {papers} left out; --all-decisions shows them"))
    }

    /// The open papers, in order.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + use<> {
        (0..self.image.behind(0).0).map(Slot)
    }

    /// The papers that only bookmarks know, in order.
    pub fn kept(&self) -> impl Iterator<Item = Slot> + use<> {
        (self.image.behind(0).0..self.image.behind(self.behind.len()).0).map(Slot)
    }

    /// The paper at a place. Panics for a slot of another library.
    pub fn paper(&self, slot: Slot) -> PaperRef<'_> {
        PaperRef::new(&self.image, &self.behind, slot)
    }

    /// The paper that has this fingerprint, or had it before it was merged.
    pub fn find(&self, id: &PaperId) -> Option<Slot> {
        let behind = || Some(self.image.behind(self.behind.find(id)?));
        self.image.with_print(id).next().or_else(behind)
    }

    /// The open papers that have an identifier or a fingerprint of one of these digests, in order.
    pub fn having(&self, digests: &[u64]) -> BTreeSet<Slot> {
        digests.iter().flat_map(|digest| self.image.with_digest(*digest)).collect()
    }

    /// The same, and the papers that share a fingerprint with one of them, and so on: all that can become known to who
    /// knows these digests, and learns from each paper.
    pub fn sharing(&self, digests: &[u64]) -> BTreeSet<Slot> {
        let mut found = self.having(digests);
        let mut new: Vec<Slot> = found.iter().copied().collect();
        while let Some(slot) = new.pop() {
            let prints = self.image.row(slot).map(|(_, lists)| lists.prints).unwrap_or_default();
            let sharing = prints.into_iter().flat_map(|print| self.image.with_digest(digest(print)));
            new.extend(sharing.filter(|slot| found.insert(*slot)));
        }
        found
    }

    /// The venues of the open papers: newest year first, then the most papers, then by name.
    pub fn venues(&self) -> &[VenueCount] {
        self.image.venues()
    }

    /// The tracks of the open papers and how many each has: the most papers first, then by name.
    pub fn tracks(&self) -> &[(CleanLine, usize)] {
        self.image.tracks()
    }
}

/// A part of an image that is not empty and had its sums when it was asked for.
struct Lying {
    image: Arc<Image>,
    part: Part,
}

impl AsRef<[u8]> for Lying {
    fn as_ref(&self) -> &[u8] {
        self.image.raw(self.part)
    }
}

#[cfg(test)]
mod tests;
