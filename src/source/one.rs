//! Reads one file: bytes, cache, gzip, encoding, format, records, papers. Papers are handed on in batches, so that they
//! can be shown while the rest is read.

mod again;

use super::batch::{both, share};
use super::cache::{self, Cache};
use super::decode::{decode, is_binary};
use super::options::Options;
use super::plan::{Bytes, Input, Job, Place};
use super::report::{FileReport, Outcome};
use super::{copy, file, gzip, health, meant};
use crate::format::record::{Inlet, Refused, outlet};
use crate::format::{self, Format, Hint, Issue, Parsed, Record};
use crate::paper::{Origin, Paper};
use crate::text::sanitize_line;
use std::borrow::Cow;
use std::path::Path;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

/// Time after which a reader that finds no paper is asked to go on.
const TICK: Duration = Duration::from_millis(50);

/// Bytes by which a file of no known kind is described.
const HEAD: usize = 4096;

/// Where a file's papers go, with the share of the file that is done; false stops the reading.
pub type Sink<'a> = &'a mut dyn FnMut(Vec<Paper>, f64) -> bool;

/// Reads a file, and says how it went.
pub fn read(job: &Job, input: &Input, options: &Options, sink: Sink<'_>) -> FileReport {
    let report = FileReport {
        file: sanitize_line(&job.shown),
        name: job.name.clone(),
        path: job.path.clone(),
        input: job.input,
        ..FileReport::default()
    };
    let mut one = One { job, input, options, report, sink, whole: true, given: 0 };
    if let Err(what) = one.run() {
        one.report.outcome = Outcome::Unreadable;
        one.complain(&what);
    }
    one.report
}

/// A file that is being read.
struct One<'a> {
    job: &'a Job,
    input: &'a Input,
    options: &'a Options,
    report: FileReport,
    sink: Sink<'a>,
    /// False where the bytes are not those of a finished file.
    whole: bool,
    /// Papers that were handed on already.
    given: usize,
}

impl One<'_> {
    /// The error is why nothing could be read.
    fn run(&mut self) -> Result<(), String> {
        let bounds =
            gzip::Bounds { size: self.options.bounds.size.max(self.job.allowed), ..self.options.bounds };
        // A folder may hold films: one look tells that they need not be read.
        if let Bytes::File(path) = &self.job.bytes
            && !self.job.asked
            && is_foreign(&file::head(path))
        {
            meant::unknown(self.job, &[], "\0", &mut self.report);
            return Ok(());
        }
        let mut raw = self.raw(bounds)?;
        let folder = self.options.cache.as_deref().filter(|_| self.whole);
        let cache = Cache::of(folder, &raw, &self.job.name, self.input.read_as);
        let Some(copies) = &self.options.copies else {
            if cache.as_ref().is_some_and(Cache::is_there) && matches!(self.job.bytes, Bytes::File(_)) {
                // The file is not needed beside what was made of it; where that is not sound, it is read once more.
                drop(raw);
                if self.again(cache.as_ref(), bounds) {
                    return Ok(());
                }
                raw = self.raw(bounds)?;
            }
            return self.parse(raw, bounds, cache.filter(|_| self.whole));
        };
        if !self.again(cache.as_ref(), bounds) {
            self.parse(Cow::Borrowed(&raw), bounds, cache)?;
        }
        self.store(copies, &raw);
        Ok(())
    }

    /// The file as it lies on the disk.
    fn raw(&mut self, bounds: gzip::Bounds) -> Result<Cow<'static, [u8]>, String> {
        Ok(match &self.job.bytes {
            Bytes::Text(text) => Cow::Borrowed(text.as_bytes()),
            Bytes::File(path) => {
                let content = file::read(path, bounds.size)?;
                self.compare(&content.bytes);
                Cow::Owned(self.noted(content))
            }
            Bytes::StandardInput => Cow::Owned(self.noted(file::standard_input(bounds.size)?)),
        })
    }

    /// Looks whether a copy is still what was written. Of a damaged one the rest is read, and what is missing is told.
    fn compare(&mut self, bytes: &[u8]) {
        let Place::Copy { of, .. } = &self.input.place else { return };
        if !self.report.damaged && health::is_damaged(of, bytes) {
            self.report.damaged = true;
            self.complain("is damaged; what can be read of it is shown");
        }
    }

    /// Tells what is wrong with the file as a whole, and for a kept one the way out.
    fn complain(&mut self, what: &str) {
        let copied = matches!(self.input.place, Place::Copy { .. });
        let there = matches!(&self.job.bytes, Bytes::File(path) if path.exists());
        let remedy = |name: &String| format!("; {}", health::remedy(name, copied, there));
        let remedy = self.input.source.as_ref().map(remedy).unwrap_or_default();
        let copy = if copied { "its copy " } else { "" };
        self.report.complain(None, &format!("{copy}{what}{remedy}"));
    }

    /// Lays a copy of a file that was read into a folder.
    fn store(&mut self, folder: &Path, raw: &[u8]) {
        if self.report.outcome != Outcome::Read {
            return;
        }
        match copy::store(folder, raw) {
            Ok(copied) => self.report.stored = Some(copied),
            Err(what) => {
                self.report.outcome = Outcome::Uncopied;
                self.report.complain(None, &what);
            }
        }
    }

    fn noted(&mut self, content: file::Content) -> Vec<u8> {
        if let Some(note) = content.note {
            self.whole = false;
            self.report.complain(None, &note);
        }
        content.bytes
    }

    /// Unpacks, decodes and parses; every form of the file is dropped as soon as the next one is there.
    fn parse(
        &mut self,
        raw: Cow<'_, [u8]>,
        bounds: gzip::Bounds,
        cache: Option<Cache>,
    ) -> Result<(), String> {
        let bytes = match gzip::is_gzip(&raw) {
            true => Cow::Owned(self.unpacked(&raw, bounds)?),
            false => raw,
        };
        self.report.bytes = bytes.len() as u64;
        let head = bytes.get(..bytes.len().min(HEAD)).unwrap_or_default().to_vec();
        let decoded = decode(bytes);
        let hint = Hint { file_name: self.job.name.strip_suffix(".gz").unwrap_or(&self.job.name) };
        let Some(format) = self.input.read_as.or_else(|| format::recognise(&decoded.text, &hint)) else {
            meant::unknown(self.job, &head, &decoded.text, &mut self.report);
            return Ok(());
        };
        self.report.format = Some(format.name);
        if let Some(note) = decoded.note {
            self.report.complain(None, &note);
        }
        // What a file that is forced into a format looks like, for the case that nothing of it can be read.
        let forced = self.input.read_as.is_some() && !decoded.text.trim().is_empty();
        let like = forced.then(|| format::recognise(&decoded.text, &hint).map(|like| like.name)).flatten();
        self.convert(decoded.text, &hint, format, cache);
        if forced && self.report.outcome == Outcome::Read && self.report.papers + self.report.bare == 0 {
            let like = like.filter(|name| *name != format.name);
            let like = like.map(|name| format!("; it looks like {name}")).unwrap_or_default();
            self.report.complain(None, &format!("nothing in it reads as {}{like}", format.name));
            self.report.outcome = Outcome::Unreadable;
        }
        Ok(())
    }

    fn unpacked(&mut self, raw: &[u8], bounds: gzip::Bounds) -> Result<Vec<u8>, String> {
        let unpacked = gzip::unpack(raw, bounds)?;
        unpacked.notes.iter().for_each(|note| self.report.complain(None, note));
        Ok(unpacked.bytes)
    }

    /// Parses a text on a thread of its own, and makes papers of the records as they come.
    fn convert(&mut self, text: String, hint: &Hint<'_>, format: &'static Format, cache: Option<Cache>) {
        let mut writer = cache.map(Cache::writer);
        let lines = 1 + memchr::memchr_iter(b'\n', text.as_bytes()).count();
        let (outlet, inlet) = outlet();
        let issues = std::thread::scope(|scope| {
            let parser = scope.spawn(move || Parsed::through(outlet, format.read, &text, hint));
            let made = self.papers(&inlet, lines, format, &mut writer);
            inlet.stop();
            drop(inlet);
            let parsed = parser.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            made.map(|issues| [parsed, issues].concat())
        });
        let Some(mut issues) = issues else { return };
        issues.sort_by_key(|issue: &Issue| issue.line);
        issues.iter().for_each(|issue| self.report.complain(Some(issue.line), &issue.what));
        self.report.outcome = Outcome::Read;
        if let Some(writer) = writer {
            writer.finish(&self.report, format);
        }
    }

    /// Makes papers of records, two batches at once where two are there; `None` where the reading is stopped.
    fn papers(
        &mut self,
        inlet: &Inlet<Record>,
        lines: usize,
        format: &'static Format,
        writer: &mut Option<cache::Writer>,
    ) -> Option<Vec<Issue>> {
        let (mut issues, mut refused) = (Vec::new(), Refused::default());
        loop {
            let one = match inlet.batches.recv_timeout(TICK) {
                Ok(records) => records,
                // A long text may be read for a while before its first record is whole.
                Err(RecvTimeoutError::Timeout) if (self.sink)(Vec::new(), 0.0) => continue,
                Err(RecvTimeoutError::Timeout) => return None,
                Err(RecvTimeoutError::Disconnected) => {
                    issues.extend(refused.told().map(|(line, what)| Issue { line, what }));
                    return Some(issues);
                }
            };
            let other = inlet.batches.try_recv().unwrap_or_default();
            let line = other.last().or(one.last()).map_or(0, |record| record.line);
            for batch in both(one, other) {
                issues.extend(batch.issues);
                refused.extend(batch.refused);
                writer.iter_mut().for_each(|writer| writer.batch(&batch.papers));
                if !self.hand_on(batch.papers, format, share(line, lines)) {
                    return None;
                }
                self.report.count_others(batch.bare, batch.stand_ins);
            }
        }
    }

    /// Says of papers where they were read and which are new, and hands them on; false where the reading is stopped.
    fn hand_on(&mut self, mut papers: Vec<Paper>, format: &'static Format, share: f64) -> bool {
        let origin = Origin {
            file: sanitize_line(&self.job.name),
            format: format.name,
            source: self.input.source.as_deref().map(sanitize_line),
            path: self.job.path.clone(),
        };
        for paper in &mut papers {
            paper.origin = origin.clone();
            paper.is_new = paper.identity.prints().iter().any(|print| self.input.fresh.contains(print));
        }
        self.report.count(&papers);
        let given = self.given.min(papers.len());
        self.given -= given;
        papers.drain(..given);
        (self.sink)(papers, share)
    }
}

/// True for the first bytes of what can be no file of papers, packed or not.
fn is_foreign(head: &[u8]) -> bool {
    !gzip::is_gzip(head) && is_binary(head)
}
