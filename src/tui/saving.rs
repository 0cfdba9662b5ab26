//! The loop's hand that saves: the writer of the shelf, and how long is waited for it.

use super::message::Effect;
use super::panic;
use crate::shelf::{Report, Writer};
use std::path::PathBuf;
use std::time::Duration;

/// Time that a saving may take before the program asks what to do.
const SAVING: Duration = Duration::from_millis(2500);
/// The same after a signal: the pending changes are then kept aside.
const LAST_SAVING: Duration = Duration::from_millis(400);

/// What the reader changes, on its way to the disk.
pub struct Saving {
    /// None where the system names no folder to save in.
    writer: Option<Writer>,
    /// Where drafts are, and a note while another program edits it.
    pub folder: PathBuf,
}

impl Saving {
    /// By this writer.
    pub fn new(writer: Option<Writer>, folder: PathBuf) -> Saving {
        Saving { writer, folder }
    }

    /// Does what is for the disk, and hands back what is not.
    pub fn perform(&self, effect: Effect) -> Option<Effect> {
        let Some(writer) = &self.writer else { return Some(effect) };
        match effect {
            Effect::Save(operations) => {
                panic::planted("save");
                writer.save_all(operations);
            }
            Effect::Draft(draft) => {
                panic::draft(Some(&self.folder));
                writer.draft(*draft);
            }
            Effect::DropDraft => {
                panic::draft(None);
                writer.drop_draft();
            }
            Effect::LeaveDraft(id) => writer.leave_draft(id),
            Effect::Discard(left) => writer.discard(*left),
            Effect::Keep(keep) => writer.keep(*keep),
            other => return Some(other),
        }
        None
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
