//! What an earlier reading of a file has kept, handed on in the place of the file.

use super::One;
use crate::source::cache::Cache;
use crate::source::gzip;
use crate::source::report::Outcome;

impl One<'_> {
    /// Hands on what an earlier reading has kept; false where there is nothing sound.
    pub(super) fn again(&mut self, cache: Option<&Cache>, bounds: gzip::Bounds) -> bool {
        let kept = cache.and_then(Cache::load).filter(|kept| kept.bytes <= bounds.size);
        let (Some(cache), Some(mut kept)) = (cache, kept) else { return false };
        let before = self.report.clone();
        self.report.format = Some(kept.format.name);
        self.report.bytes = kept.bytes;
        std::mem::take(&mut kept.issues)
            .into_iter()
            .for_each(|(line, what)| self.report.complain(line, &what));
        let mut going = true;
        while let Some(batch) = kept.next() {
            let Some((papers, share)) = batch else {
                // What was handed on stands, and is passed over when the file itself is read.
                cache.forget();
                self.given = self.report.papers;
                self.report = before;
                return false;
            };
            going = going && self.hand_on(papers, kept.format, share);
        }
        self.report.outcome = if going { Outcome::Read } else { Outcome::Stopped };
        true
    }
}
