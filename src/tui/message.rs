//! All that can reach `update`, and all that it can ask for. Both are plain values: what happened, and what shall be
//! done.

use crate::keymap::Chord;
use crate::library::Library;
use crate::paper::PaperId;
use crate::search::interest::Features;
use crate::search::topics::Topic;
use crate::search::{Engine, Lore};
use crate::shelf::{Draft, Keep, LeftDraft, Operation, Report};
use crate::source::Progress;
use crate::text::Address;
use crate::tui::searching::{Answer, Search};
use ratatui::layout::Size;
use std::sync::Arc;
use std::time::Instant;

/// Something happened.
#[derive(Debug)]
pub enum Message {
    /// A key was pressed.
    Key(Chord),
    /// Text was pasted, as it came.
    Paste(String),
    /// The mouse did something at a cell.
    Mouse {
        /// What it did.
        what: Mouse,
        /// Counted from the left, from 0.
        column: u16,
        /// Counted from the top, from 0.
        row: u16,
    },
    /// The screen has this size now.
    Resize(Size),
    /// Something is wrong that does not stop the program.
    Warn(Vec<String>),
    /// What is read: the name of the set of sources; and whether the place of the last start in it is not wanted.
    Sources(String, bool),
    /// How far the reading is.
    Progress(Progress),
    /// The papers so far; more are coming.
    Partial(Box<Library>),
    /// There is no source to read.
    NoSource,
    /// Papers were read; with what could not be.
    Loaded(Box<Library>, Vec<String>),
    /// The papers that were loaded last can be searched fast.
    Engine(Box<Engine>),
    /// What the search of this turn found.
    Found(u64, Answer),
    /// What was learned from the papers that were loaded last.
    Lore(Arc<Lore>),
    /// What was learned, grouped into topics.
    Topics(Arc<Lore>, Vec<Topic>),
    /// What tells of liking in the papers that were loaded last.
    Features(Arc<Lore>, Arc<Features>),
    /// The writer of the shelf says how it went.
    Shelf(Report),
    /// The clipboard was sent, or why not.
    Copied(Result<(), String>),
    /// What was written into which file, or why not.
    Written(Result<String, String>),
    /// The editor of a note has ended.
    Edited(Edited),
    /// The program is about to stop or to end: what is open is kept.
    Leaving,
    /// The browser was started, or why not.
    Opened(Result<Address, String>),
    /// The program wants to end, but changes are not saved: why.
    Unsaved(String),
    /// Everything that came at once was handled, now: bring what is derived up to date.
    Settle(Instant),
}

/// What the editor of a note left.
#[derive(Debug, Default)]
pub struct Edited {
    /// The text; none where it is not known.
    pub text: Option<String>,
    /// Why the note is not to be changed.
    pub fault: Option<String>,
}

/// What a mouse can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mouse {
    /// The left button went down.
    Click,
    /// It went down a second time at the same cell.
    DoubleClick,
    /// The wheel turned towards the reader.
    WheelDown,
    /// The wheel turned away.
    WheelUp,
}

/// Something to be done outside of the state.
#[derive(Debug, PartialEq)]
pub enum Effect {
    /// Hand changes to the writer of the shelf.
    Save(Vec<Operation>),
    /// Keep the note that is being written, for the next start.
    Draft(Box<Draft>),
    /// The draft goes when all that was handed over before is saved.
    DropDraft,
    /// The draft of this paper stays for later; the next one has a place of its own.
    LeaveDraft(PaperId),
    /// A draft of an earlier session goes.
    Discard(Box<LeftDraft>),
    /// Let the reader's editor have a note.
    Edit(String),
    /// Keep what came by itself: papers seen, the history, where the reader is.
    Keep(Box<Keep>),
    /// Send a text to the terminal's clipboard.
    Copy(String),
    /// Write a text into a new file of the working directory.
    Write {
        /// Its name without number and ending.
        stem: String,
        /// What is written.
        text: String,
        /// How many papers that is.
        count: usize,
    },
    /// Open an address in the browser.
    Open(Address),
    /// Do a search, in the background.
    Search(Box<Search>),
    /// Group the papers into topics, in the background.
    FindTopics(Box<Learned>),
    /// Find what tells of liking in papers.
    FindFeatures(Box<Learned>),
    /// Stop the reading of papers, and show what has come so far.
    StopReading,
    /// Draw every cell anew.
    Redraw,
    /// Give the terminal back and stop until continued.
    Suspend,
    /// End, when everything is saved.
    Quit,
    /// End; what cannot be saved is kept aside.
    QuitNow,
    /// Keep unsaved changes aside for the next start, and end.
    KeepAside,
    /// End and lose what is not saved.
    Abandon,
}

/// Papers and what was learned from them, for work in the background.
#[derive(Debug, Clone)]
pub struct Learned {
    /// The papers.
    pub library: Library,
    /// What was learned.
    pub lore: Arc<Lore>,
}

impl PartialEq for Learned {
    fn eq(&self, other: &Learned) -> bool {
        Arc::ptr_eq(&self.lore, &other.lore)
    }
}
