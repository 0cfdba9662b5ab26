//! An image: all papers of a library as one run of bytes, made in memory or mapped from a file, and read where it lies.
//! What is only looked at is never copied; a paper is made anew when somebody wants to have it whole.
//!
//! ```text
//! papers -> build -> bytes (header, rows, columns, tables, sums) -> Image -> PaperRef
//! ```

pub mod build;
pub mod checked;
mod find;
pub mod flags;
pub mod layout;
pub mod row;
mod sparse;
mod summed;
mod table;

use crate::library::entry::{Entry, Slot};
use crate::library::venues::{VenueCount, in_order, tracks_in_order};
use crate::paper::{Origin, Paper, PaperId, Venue};
use crate::text::clean::is_banned;
use crate::text::{CleanLine, Folded, Glyphs, Text, fold, sanitize_line};
use checked::{Bytes, Checked, OnDamage};
use flags::Flags;
use layout::{Header, PARTS, Part};
use row::{Beside, Facts, Lists, Title};
use sparse::Sparse;
use std::io::{self, Seek, Write};
use std::ops::Range;
use summed::Summed;

/// Finds the name of a format that is known.
pub type Known<'a> = &'a dyn Fn(&str) -> Option<&'static str>;

/// The identifier of a paper that cannot be read, until the image is made anew.
const LOST: &str = "lost:lost";

/// An image that was opened.
pub struct Image {
    bytes: Checked,
    header: Header,
    /// By number.
    venues: Vec<Venue>,
    /// In their order.
    counted: Vec<VenueCount>,
    tracks: Vec<(CleanLine, usize)>,
    origins: Vec<Origin>,
    /// What stands for an identifier that cannot be read.
    lost: PaperId,
    /// What was made of the rows so far.
    ids: Sparse<PaperId>,
    headings: Sparse<Folded>,
    entries: Sparse<Box<Entry>>,
}

impl Image {
    /// Opens the bytes of an image; `None` where its header is not sound, or it has a format that `known` does not find.
    pub fn open(bytes: Bytes, known: Known<'_>, on_damage: OnDamage) -> Option<Image> {
        let header = Header::read(bytes.as_ref().as_ref())?;
        let bytes = Checked::new(bytes, usize::try_from(header.body_end).ok()?, on_damage);
        let part = |part| bytes.get(header.part(part));
        let named: Vec<(&str, Option<u16>, u64)> = postcard::from_bytes(part(Part::VenueNames)?).ok()?;
        type Place<'a> = (&'a str, &'a str, Option<&'a str>, Option<&'a str>);
        let places: Vec<Place<'_>> = postcard::from_bytes(part(Part::Origins)?).ok()?;
        let venue = |(series, year, papers): &(&str, _, _)| VenueCount {
            venue: Venue { series: sanitize_line(series), year: *year },
            papers: *papers as usize,
        };
        let counted: Vec<VenueCount> = named.iter().map(venue).collect();
        let origin = |(file, format, source, path): &Place<'_>| {
            Some(Origin {
                file: sanitize_line(file),
                format: if format.is_empty() { "" } else { known(format)? },
                source: source.map(sanitize_line),
                path: path.map(sanitize_line),
            })
        };
        let tracks: Vec<(&str, u64)> = postcard::from_bytes(part(Part::TrackNames)?).ok()?;
        let tracks = tracks.into_iter().map(|(track, papers)| (sanitize_line(track), papers as usize));
        let papers = usize::try_from(header.papers).ok()?;
        Some(Image {
            venues: counted.iter().map(|counted| counted.venue.clone()).collect(),
            counted: in_order(counted),
            tracks: tracks_in_order(tracks.collect()),
            origins: places.iter().map(origin).collect::<Option<_>>()?,
            lost: PaperId::parse(LOST)?,
            ids: Sparse::new(papers),
            headings: Sparse::new(papers),
            entries: Sparse::new(papers),
            bytes,
            header,
        })
    }

    /// What the first page tells.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// How many papers it has.
    pub fn len(&self) -> usize {
        // It was opened, so the number fits.
        self.header.papers as usize
    }

    /// The slot of a place behind its papers.
    pub fn behind(&self, place: u32) -> Slot {
        // A header tells of no more papers than the number holds.
        Slot((self.header.papers as u32).saturating_add(place))
    }

    /// The glyphs in which headings are set.
    pub fn glyphs(&self) -> Glyphs {
        if self.header.ascii == 1 { Glyphs::Ascii } else { Glyphs::Unicode }
    }

    /// The venues in their order.
    pub fn venues(&self) -> &[VenueCount] {
        &self.counted
    }

    /// The tracks in their order.
    pub fn tracks(&self) -> &[(CleanLine, usize)] {
        &self.tracks
    }

    /// A whole part; `None` where it is empty or not sound.
    pub fn part(&self, part: Part) -> Option<&[u8]> {
        self.bytes.get(self.header.part(part)).filter(|bytes| !bytes.is_empty())
    }

    /// A whole part without a look at its sums.
    pub fn raw(&self, part: Part) -> &[u8] {
        self.bytes.raw(self.header.part(part))
    }

    /// Reads all of it; false where something is not what was written.
    pub fn verify(&self) -> bool {
        let sound = PARTS.iter().all(|part| self.bytes.get(self.header.part(*part)).is_some());
        sound && !self.bytes.is_damaged()
    }

    /// True where something that was asked for was not what was written.
    pub fn is_damaged(&self) -> bool {
        self.bytes.is_damaged()
    }

    /// Writes the image again, with these parts in the place of its own.
    pub fn write_with<W: Write + Seek>(&self, parts: &[(Part, &[u8])], to: W) -> io::Result<W> {
        let mut out = Summed::new(to)?;
        for part in PARTS {
            let given = parts.iter().find(|(given, _)| *given == part).map(|(_, bytes)| *bytes);
            let own = || self.bytes.get(self.header.part(part)).ok_or(io::ErrorKind::InvalidData);
            out.part(part, given.map_or_else(own, Ok)?)?;
        }
        out.finish(&self.header)
    }

    /// The best identifier.
    pub fn id(&self, slot: Slot) -> &PaperId {
        let read = || self.bytes.told(row::id(self.facts(slot)?.id));
        self.ids.get(slot.index(), || read().unwrap_or_else(|| self.lost.clone()))
    }

    /// The heading as searching sees it.
    pub fn folded(&self, slot: Slot) -> &Folded {
        self.headings.get(slot.index(), || self.heading(slot).map(fold::fold).unwrap_or_default())
    }

    /// The whole paper.
    pub fn entry(&self, slot: Slot) -> &Entry {
        self.entries.get(slot.index(), || {
            let paper = self.bytes.told(self.read(slot)).unwrap_or_else(|| row::missing(&self.lost));
            Box::new(Entry::new(paper, true, self.glyphs()))
        })
    }

    /// Makes a paper of its row, without keeping it; `None` where something in it is wrong.
    pub fn read(&self, slot: Slot) -> Option<Paper> {
        let (facts, lists) = self.row(slot)?;
        let venue = self.number(Part::Venues, slot)?.checked_sub(1);
        let mut places = lists.origins.iter().map(|number| self.origins.get(*number as usize).cloned());
        let beside = Beside {
            venue: venue
                .map(|number| self.venues.get(number as usize).cloned().ok_or(()))
                .transpose()
                .ok()?,
            year: self.year(slot),
            decision: self.flags(slot).decision(),
            origin: places.next()??,
            others: places.collect::<Option<_>>()?,
            is_new: self.flags(slot).contains(Flags::NEW),
        };
        row::paper(&facts, lists, beside)
    }

    /// A text as it can be shown: the bytes are nobody's word for it that it is clean.
    pub fn lent<'a>(&self, text: &'a str) -> Option<&'a str> {
        let plain = |byte| matches!(byte, b' '..=b'~' | b'\n');
        let clean = text.bytes().all(plain) || !text.chars().any(is_banned);
        self.bytes.told(clean.then_some(text))
    }

    /// The heading as it is shown.
    pub fn heading(&self, slot: Slot) -> Option<&str> {
        if self.flags(slot).contains(Flags::PLAIN) {
            return self.folded_text(slot);
        }
        self.bytes.told(self.facts(slot)?.heading)
    }

    /// The plain title; the heading is the title as it is set for this screen.
    pub fn title(&self, slot: Slot) -> Option<&str> {
        let (facts, lists) = self.row(slot)?;
        match lists.title {
            Title::None => None,
            Title::AsItCame => facts.raw_title,
            // One that is set otherwise than in these glyphs is made.
            Title::Set(_) if self.glyphs() == Glyphs::Unicode => self.heading(slot),
            Title::Set(_) => self.entry(slot).paper.title.as_ref().map(Text::plain),
        }
    }

    /// The heading as searching sees it, in place.
    pub fn folded_text(&self, slot: Slot) -> Option<&str> {
        let bytes = self.piece(Part::Headings, Part::HeadingEnds, slot)?;
        self.bytes.told(str::from_utf8(bytes).ok())
    }

    /// The year, where there is one.
    pub fn year(&self, slot: Slot) -> Option<u16> {
        let year = self.number(Part::Years, slot)?.checked_sub(1)?;
        self.bytes.told(u16::try_from(year).ok())
    }

    /// The venue, where there is one.
    pub fn venue(&self, slot: Slot) -> Option<&Venue> {
        let number = self.number(Part::Venues, slot)?.checked_sub(1)?;
        self.bytes.told(self.venues.get(number as usize))
    }

    /// What the paper has.
    pub fn flags(&self, slot: Slot) -> Flags {
        let at = self.header.part(Part::Flags).start + slot.index();
        let byte = self.bytes.get(at..at + 1).and_then(<[u8]>::first);
        byte.copied().map(Flags::from_bits_truncate).unwrap_or_default()
    }

    /// What the paper has once, in place.
    pub fn facts(&self, slot: Slot) -> Option<Facts<'_>> {
        let row = self.piece(Part::Rows, Part::RowEnds, slot)?;
        self.bytes.told(Facts::read(row).map(|(facts, _)| facts))
    }

    /// The whole row, in place.
    pub fn row(&self, slot: Slot) -> Option<(Facts<'_>, Lists<'_>)> {
        let row = self.piece(Part::Rows, Part::RowEnds, slot)?;
        let read = || {
            let (facts, rest) = Facts::read(row)?;
            Some((facts, Lists::read(rest)?))
        };
        self.bytes.told(read())
    }

    /// The places where a paper was read, the first one first.
    pub fn origins(&self, slot: Slot) -> impl Iterator<Item = &Origin> + use<'_> {
        let numbers = self.row(slot).map(|(_, lists)| lists.origins).unwrap_or_default();
        numbers.into_iter().filter_map(|number| self.origins.get(number as usize))
    }

    /// The bytes of a paper in a part, whose ends stand in another.
    fn piece(&self, part: Part, ends: Part, slot: Slot) -> Option<&[u8]> {
        let (ends, all) = (self.header.part(ends), self.header.part(part));
        let end = |at: usize| {
            let start = ends.start + at * 8;
            let bytes = self.bytes.get(start..start + 8)?;
            usize::try_from(u64::from_le_bytes(*bytes.first_chunk()?)).ok()
        };
        let start = if slot.0 == 0 { 0 } else { end(slot.index() - 1)? };
        let range = start..end(slot.index())?;
        let inside: Option<Range<usize>> = (range.start <= range.end && range.end <= all.len())
            .then(|| all.start + range.start..all.start + range.end);
        self.bytes.get(self.bytes.told(inside)?)
    }

    /// A number of a part that has four bytes for each.
    fn number(&self, part: Part, at: Slot) -> Option<u32> {
        let start = self.header.part(part).start + at.index() * 4;
        Some(u32::from_le_bytes(*self.bytes.get(start..start + 4)?.first_chunk()?))
    }
}

impl std::fmt::Debug for Image {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Image").field("header", &self.header).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
