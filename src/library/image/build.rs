//! The making of an image: paper after paper is written as a row and dropped; only the columns, by which lists and
//! searches go, are held until the end.

use super::flags::Flags;
use super::layout::{Header, Part};
use super::row::{Facts, Lists};
use super::summed::Summed;
use super::table::Pairs;
use crate::library::merge::{self, Merged};
use crate::library::policy::Policy;
use crate::paper::{Origin, Paper, Venue, digest};
use crate::text::fold::{fold, fold_key};
use crate::text::{CleanLine, Glyphs};
use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::io::{self, Seek, Write};

/// What was written, and the places that its papers come from.
pub struct Built<W> {
    pub out: W,
    pub origins: Vec<Origin>,
}

/// Writes the image of these papers, in the order in which they came, with `words` for whoever opens it.
pub fn build<W: Write + Seek>(
    papers: Vec<Paper>,
    policy: Policy,
    words: &[u8],
    to: W,
) -> io::Result<Built<W>> {
    let records = papers.len();
    let named = papers.iter().any(|paper| !paper.related.is_empty());
    let merged = if policy.merge { merge::merge(papers) } else { merge::apart(papers) };
    let doubles = records - merged.len();
    let mut build = Build::new(policy.glyphs, named, to)?;
    let mut left_out = 0;
    for Merged { paper, .. } in merged {
        if paper.decision.is_some() && !policy.all_decisions {
            left_out += 1;
        } else {
            build.add(paper)?;
        }
    }
    build.finish(words, doubles as u64, left_out)
}

/// An image that is being made.
struct Build<W> {
    out: Summed<W>,
    glyphs: Glyphs,
    /// Papers so far.
    papers: u32,
    rows: u64,
    row_ends: Vec<u8>,
    headings: String,
    heading_ends: Vec<u8>,
    years: Vec<u8>,
    venue_of: Vec<u8>,
    flags: Vec<u8>,
    prints: Pairs,
    titles: Option<Pairs>,
    /// Digests of all fingerprints and identifiers so far.
    taken: HashSet<u64>,
    venues: Numbered<Venue>,
    tracks: Numbered<CleanLine>,
    origins: Numbered<Origin>,
}

impl<W: Write + Seek> Build<W> {
    /// Begins an image; `named` where some paper names others by their titles.
    fn new(glyphs: Glyphs, named: bool, to: W) -> io::Result<Build<W>> {
        let mut out = Summed::new(to)?;
        out.begin(Part::Rows)?;
        Ok(Build {
            out,
            glyphs,
            papers: 0,
            rows: 0,
            row_ends: Vec::new(),
            headings: String::new(),
            heading_ends: Vec::new(),
            years: Vec::new(),
            venue_of: Vec::new(),
            flags: Vec::new(),
            prints: Pairs::default(),
            titles: named.then(Pairs::default),
            taken: HashSet::new(),
            venues: Numbered::default(),
            tracks: Numbered::default(),
            origins: Numbered::default(),
        })
    }

    /// Puts a paper behind the others.
    fn add(&mut self, mut paper: Paper) -> io::Result<()> {
        let next = self.papers.checked_add(1).filter(|next| *next < u32::MAX);
        let next = next.ok_or(io::ErrorKind::FileTooLarge)?;
        // Two papers of one title stay apart, and a mark on one must not be seen on the other.
        if self.taken.contains(&paper.identity.id().digest()) {
            paper.identity = paper.identity.apart(|id| self.taken.contains(&id.digest()));
        }
        self.enter(&paper);
        let heading = paper.heading_in(self.glyphs);
        let folded = fold(heading.plain());
        let plain = heading.plain() == folded.text();
        self.row(&paper, Some(heading.plain()).filter(|_| !plain))?;
        self.columns(&paper, folded.text(), plain);
        self.papers = next;
        Ok(())
    }

    /// Enters all by which the paper is found.
    fn enter(&mut self, paper: &Paper) {
        let id = paper.identity.id();
        let others = paper.identity.prints().iter().filter(|print| *print != id);
        for print in std::iter::once(id).chain(others) {
            self.taken.insert(print.digest());
            self.prints.add(print.digest(), self.papers);
        }
        if let (Some(titles), Some(title)) = (&mut self.titles, &paper.title) {
            titles.add(digest(&fold_key(title.plain())), self.papers);
        }
    }

    fn row(&mut self, paper: &Paper, heading: Option<&str>) -> io::Result<()> {
        let places = std::iter::once(&paper.origin).chain(&paper.others);
        let origins = places.map(|origin| self.origins.number(origin)).collect();
        for part in [
            postcard::to_allocvec(&Facts::of(paper, heading)),
            postcard::to_allocvec(&Lists::of(paper, origins)),
        ] {
            let part = part.map_err(io::Error::other)?;
            self.rows += part.len() as u64;
            self.out.add(&part)?;
        }
        self.row_ends.extend(self.rows.to_le_bytes());
        Ok(())
    }

    fn columns(&mut self, paper: &Paper, folded: &str, plain: bool) {
        self.headings.push_str(folded);
        self.heading_ends.extend((self.headings.len() as u64).to_le_bytes());
        let year = paper.year.map_or(0, |year| u32::from(year) + 1);
        let venue = paper.venue.as_ref().map_or(0, |venue| self.venues.number(venue) + 1);
        if let Some(track) = &paper.track {
            self.tracks.number(track);
        }
        self.years.extend(year.to_le_bytes());
        self.venue_of.extend(venue.to_le_bytes());
        let mut flags = Flags::of(paper);
        flags.set(Flags::PLAIN, plain);
        self.flags.push(flags.bits());
    }

    fn finish(mut self, words: &[u8], doubles: u64, left_out: u64) -> io::Result<Built<W>> {
        self.out.end(Part::Rows);
        let (print_starts, prints) = self.prints.parts();
        let (title_starts, titles) = self.titles.as_ref().map(Pairs::parts).unwrap_or_default();
        let counted: Vec<(&str, Option<u16>, u64)> =
            self.venues.all().map(|(venue, count)| (venue.series.as_str(), venue.year, count)).collect();
        let lines = |(origin, _): (&'_ Origin, u64)| {
            let text = |line: &Option<CleanLine>| line.as_ref().map(ToString::to_string);
            (origin.file.to_string(), origin.format, text(&origin.source), text(&origin.path))
        };
        let places: Vec<_> = self.origins.all().map(lines).collect();
        let tracks: Vec<(&str, u64)> =
            self.tracks.all().map(|(track, count)| (track.as_str(), count)).collect();
        let tracks = postcard::to_allocvec(&tracks);
        let (venues, places) = (postcard::to_allocvec(&counted), postcard::to_allocvec(&places));
        let parts: [(Part, &[u8]); 14] = [
            (Part::RowEnds, &self.row_ends),
            (Part::Headings, self.headings.as_bytes()),
            (Part::HeadingEnds, &self.heading_ends),
            (Part::Years, &self.years),
            (Part::Venues, &self.venue_of),
            (Part::Flags, &self.flags),
            (Part::PrintStarts, &print_starts),
            (Part::Prints, &prints),
            (Part::TitleStarts, &title_starts),
            (Part::Titles, &titles),
            (Part::VenueNames, &venues.map_err(io::Error::other)?),
            (Part::TrackNames, &tracks.map_err(io::Error::other)?),
            (Part::Origins, &places.map_err(io::Error::other)?),
            (Part::Words, words),
        ];
        for (part, bytes) in parts {
            self.out.part(part, bytes)?;
        }
        let ascii = u64::from(self.glyphs == Glyphs::Ascii);
        let papers = self.papers.into();
        let out = self.out.finish(&Header { papers, doubles, left_out, ascii, ..Header::default() })?;
        Ok(Built { out, origins: self.origins.all.into_iter().map(|(origin, _)| origin).collect() })
    }
}

/// Things by number, in the order in which they came, and how often each did.
struct Numbered<T> {
    numbers: HashMap<T, u32>,
    all: Vec<(T, u64)>,
}

impl<T> Default for Numbered<T> {
    fn default() -> Numbered<T> {
        Numbered { numbers: HashMap::new(), all: Vec::new() }
    }
}

impl<T: Hash + Eq + Clone> Numbered<T> {
    /// The number of a thing that came once more.
    fn number(&mut self, thing: &T) -> u32 {
        let number = self.numbers.get(thing).copied().unwrap_or_else(|| {
            // There are no more of them than papers, or their places.
            let number = u32::try_from(self.all.len()).unwrap_or(u32::MAX);
            self.all.push((thing.clone(), 0));
            self.numbers.insert(thing.clone(), number);
            number
        });
        if let Some((_, count)) = self.all.get_mut(number as usize) {
            *count += 1;
        }
        number
    }

    fn all(&self) -> impl Iterator<Item = (&T, u64)> {
        self.all.iter().map(|(thing, count)| (thing, *count))
    }
}
