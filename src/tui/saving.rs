//! The loop's hand that saves: the writer of the shelf, and how long is waited for it.

use crate::paper::PaperId;
use crate::shelf::{Draft, LeftDraft, Operation, Report, Writer};
use std::time::Duration;

/// Time that a saving may take before the program asks what to do.
const SAVING: Duration = Duration::from_millis(2500);
/// The same after a signal: the pending changes are then kept aside.
const LAST_SAVING: Duration = Duration::from_millis(400);

/// What the reader changes, on its way to the disk.
pub struct Saving {
    /// None where the system names no folder to save in.
    writer: Option<Writer>,
}

impl Saving {
    /// By this writer.
    pub fn new(writer: Option<Writer>) -> Saving {
        Saving { writer }
    }

    /// Has changes saved.
    pub fn save(&self, operations: Vec<Operation>) {
        if let Some(writer) = &self.writer {
            writer.save_all(operations);
        }
    }

    /// Keeps the note that is being written.
    pub fn draft(&self, draft: Draft) {
        self.writer.iter().for_each(|writer| writer.draft(draft.clone()));
    }

    /// The draft goes: its note is saved, or given up.
    pub fn drop_draft(&self) {
        self.writer.iter().for_each(Writer::drop_draft);
    }

    /// The draft of a paper stays for later.
    pub fn leave_draft(&self, id: PaperId) {
        self.writer.iter().for_each(|writer| writer.leave_draft(id.clone()));
    }

    /// A draft of an earlier session goes.
    pub fn discard(&self, left: LeftDraft) {
        self.writer.iter().for_each(|writer| writer.discard(left.clone()));
    }

    /// Looks whether another program changed the shelf.
    pub fn look(&self) {
        if let Some(writer) = &self.writer {
            writer.look();
        }
    }

    /// What the writer has to say next.
    pub fn report(&self) -> Option<Report> {
        self.writer.as_ref().and_then(Writer::report)
    }

    /// Waits until everything is saved; else says why it is not.
    pub fn flush(&self) -> Result<(), String> {
        self.wait(SAVING)
    }

    /// The same where the program ends whatever comes of it.
    pub fn last(&self) {
        let _ = self.wait(LAST_SAVING);
    }

    fn wait(&self, patience: Duration) -> Result<(), String> {
        let flushed = self.writer.as_ref().map_or(Ok(()), |writer| writer.flush(patience));
        flushed.map_err(|why| why.what.to_string())
    }

    /// Saves, or lays what cannot be saved aside for the next start.
    pub fn keep_aside(&self) -> Result<(), String> {
        let ended = self.writer.as_ref().map_or(Ok(()), |writer| writer.end(LAST_SAVING));
        ended.map_err(|why| why.what.to_string())
    }
}
