//! The writing of an image: a page for the header is left free, parts follow one another, each page of them gets its sum,
//! and at the end the header is written. No more than a page is held back.

use super::layout::{ALIGNED, Header, PAGE, Part, sum};
use std::io::{self, Seek, SeekFrom, Write};

/// An image on its way.
pub struct Summed<W> {
    to: W,
    header: Header,
    /// The page that is not full yet.
    page: Vec<u8>,
    sums: Vec<u8>,
    /// Bytes so far, with the header's page.
    at: u64,
}

impl<W: Write + Seek> Summed<W> {
    /// Begins an image at the start of what is written to.
    pub fn new(mut to: W) -> io::Result<Summed<W>> {
        to.write_all(&[0; PAGE])?;
        let header = Header { parts: std::array::from_fn(|_| PAGE as u64..PAGE as u64), ..Header::default() };
        let page = Vec::with_capacity(PAGE);
        Ok(Summed { to, header, page, sums: Vec::new(), at: PAGE as u64 })
    }

    /// Begins a part.
    pub fn begin(&mut self, part: Part) -> io::Result<()> {
        let room = self.at.next_multiple_of(ALIGNED) - self.at;
        self.add(&vec![0; room as usize])?;
        if let Some(range) = self.header.parts.get_mut(part as usize) {
            *range = self.at..self.at;
        }
        Ok(())
    }

    /// Goes on with the part that was begun last.
    pub fn add(&mut self, mut bytes: &[u8]) -> io::Result<()> {
        self.at += bytes.len() as u64;
        while !bytes.is_empty() {
            let (now, later) = bytes.split_at(bytes.len().min(PAGE - self.page.len()));
            self.page.extend_from_slice(now);
            bytes = later;
            if self.page.len() == PAGE {
                self.turn()?;
            }
        }
        Ok(())
    }

    /// Ends a part.
    pub fn end(&mut self, part: Part) {
        if let Some(range) = self.header.parts.get_mut(part as usize) {
            range.end = self.at;
        }
    }

    /// Writes a whole part.
    pub fn part(&mut self, part: Part, bytes: &[u8]) -> io::Result<()> {
        self.begin(part)?;
        self.add(bytes)?;
        self.end(part);
        Ok(())
    }

    fn turn(&mut self) -> io::Result<()> {
        self.sums.extend(sum(&self.page));
        self.to.write_all(&self.page)?;
        self.page.clear();
        Ok(())
    }

    /// Writes the sums and the header; of `facts` the numbers count, not the places.
    pub fn finish(mut self, facts: &Header) -> io::Result<W> {
        if !self.page.is_empty() {
            self.turn()?;
        }
        self.to.write_all(&self.sums)?;
        let end = self.at + self.sums.len() as u64;
        let header = Header { body_end: self.at, end, parts: self.header.parts, ..facts.clone() };
        self.to.seek(SeekFrom::Start(0))?;
        self.to.write_all(&header.to_page())?;
        self.to.flush()?;
        Ok(self.to)
    }
}
