//! The note that is being written: its text, how it stands on the screen, and what it began from; and the texts that
//! were left unfinished.

use crate::paper::Paper;
use crate::shelf::Draft;
use crate::text::clean::cap;
use crate::text::width::{grapheme_width, width};
use crate::text::{CleanText, sanitize, wrap};
use crate::tui::layout::Pane;
use crate::tui::text_field::TextBlock;
use std::ops::Range;
use std::time::Instant;
use unicode_segmentation::UnicodeSegmentation;

/// All that is written in notes and not kept yet.
#[derive(Debug, Default)]
pub struct Notes {
    /// The note that is being written.
    pub open: Option<Box<Note>>,
    /// Texts that were left in this session, the latest last.
    pub left: Vec<Draft>,
    /// The text that an earlier session left.
    pub offer: Offer,
}

/// How far the offer of a text that an earlier session left has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Offer {
    /// It is made when the last row is free.
    #[default]
    Waiting,
    /// It stands in the last row: the key for a note takes it up.
    Standing,
    /// It was made; the note of its paper still takes it up.
    Made,
}

/// A note that is being written.
#[derive(Debug)]
pub struct Note {
    /// The paper; a copy, for it may go from the library meanwhile.
    pub paper: Paper,
    /// The note that was there when the writing began.
    pub base: Option<CleanText>,
    /// The entry's `rev` at that time.
    pub rev: u64,
    /// The text.
    pub field: TextBlock,
    /// The rows that it takes on the screen.
    pub rows: Vec<NoteRow>,
    /// The row on top.
    pub top: usize,
    /// The pane that had the keyboard.
    pub back: Pane,
    /// When it changed first since it was last drafted; `None` where it did not.
    pub since: Option<Instant>,
    /// The state of the text that is drafted.
    pub drafted: u64,
    /// The cells and the state of the text that the rows are made for.
    set: Option<(usize, u64)>,
    /// The cell that Up and Down look for.
    cell: Option<usize>,
}

/// A row of a note on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteRow {
    /// The line of the text.
    pub line: usize,
    /// The bytes of it.
    pub bytes: Range<usize>,
}

impl Note {
    /// A note to be written from what is there.
    pub fn new(paper: Paper, base: Option<CleanText>, rev: u64, back: Pane) -> Note {
        let field = TextBlock::new(base.as_ref().map_or("", CleanText::as_str), cap::NOTE);
        Note {
            paper,
            base,
            rev,
            field,
            rows: Vec::new(),
            top: 0,
            back,
            since: None,
            drafted: 0,
            set: None,
            cell: None,
        }
    }

    /// Goes on with a text that was left.
    pub fn from_draft(draft: &Draft, back: Pane) -> Note {
        let mut note = Note::new(draft.to_paper(), draft.base.clone(), draft.rev, back);
        note.field.replace_all(&draft.text);
        note
    }

    /// The text as it would be kept; `None` where it is blank.
    pub fn text(&mut self) -> Option<CleanText> {
        let text = self.field.text();
        let text = text.trim_end();
        (!text.is_empty()).then(|| CleanText::capped(text, cap::NOTE))
    }

    /// True where keeping it would change something.
    pub fn is_changed(&mut self) -> bool {
        let base = self.base.clone().unwrap_or_default();
        self.field.text() != base.as_str() && self.text() != self.base
    }

    /// The text as a draft.
    pub fn draft(&mut self) -> Draft {
        let text = sanitize(&self.field.text());
        Draft::new(&self.paper, self.base.clone(), self.rev, text)
    }

    /// Makes the rows for a width in cells, where the text or the width changed.
    pub fn set(&mut self, cells: usize) {
        self.field.flush();
        let now = Some((cells, self.field.changes()));
        if self.set == now {
            return;
        }
        self.set = now;
        let lines = self.field.lines().iter().enumerate();
        let row = |(line, text): (usize, &String)| {
            wrap::soft(text, cells).into_iter().map(move |bytes| NoteRow { line, bytes })
        };
        self.rows = lines.flat_map(row).collect();
    }

    /// The text of a row.
    pub fn row_text(&self, row: &NoteRow) -> &str {
        self.field.lines().get(row.line).and_then(|line| line.get(row.bytes.clone())).unwrap_or_default()
    }

    /// The row that holds the cursor, and the cells before it.
    pub fn cursor(&self) -> (usize, usize) {
        let (line, byte) = self.field.cursor();
        let at = self.rows.partition_point(|row| (row.line, row.bytes.start) <= (line, byte));
        let at = at.saturating_sub(1);
        let before = self.rows.get(at).map_or("", |row| {
            let line = self.field.lines().get(line).map_or("", String::as_str);
            line.get(row.bytes.start..byte).unwrap_or_default()
        });
        (at, width(before))
    }

    /// Moves the cursor by rows; it keeps to the cell where the first such move began.
    pub fn go_rows(&mut self, by: isize) {
        let (row, cell) = self.cursor();
        let cell = self.cell.unwrap_or(cell);
        let to = row.saturating_add_signed(by);
        let last = self.rows.len().saturating_sub(1);
        match (to > last, to == 0 && row == 0 && by < 0) {
            (true, _) if row == last => self.go_to(last, usize::MAX),
            (_, true) => self.go_to(0, 0),
            _ => self.go_to(to.min(last), cell),
        }
        self.cell = Some(cell);
    }

    /// Puts the cursor into a row, at the grapheme that begins at a cell or before it.
    pub fn go_to(&mut self, row: usize, cell: usize) {
        let Some(row) = self.rows.get(row).cloned() else { return };
        let text = self.row_text(&row);
        // Behind its last grapheme the next row begins, where the line goes on.
        let goes_on = self.field.lines().get(row.line).is_some_and(|line| row.bytes.end < line.len());
        let mut right = 0;
        let at = text.grapheme_indices(true).find(|(at, grapheme)| {
            right += grapheme_width(grapheme);
            right > cell || goes_on && at + grapheme.len() == text.len()
        });
        let byte = row.bytes.start + at.map_or(text.len(), |(at, _)| at);
        self.field.go_to((row.line, byte));
        self.cell = None;
    }

    /// Forgets the cell that Up and Down look for: the cursor was moved otherwise.
    pub fn settle_cell(&mut self) {
        self.cell = None;
    }

    /// Scrolls just so far that the cursor is seen in so many rows.
    pub fn show(&mut self, height: usize) {
        let row = self.cursor().0;
        let lowest = (row + 1).saturating_sub(height.max(1));
        self.top = self.top.clamp(lowest, row.max(lowest));
    }

    /// Scrolls by rows, as far as there are some.
    pub fn scroll(&mut self, by: isize, height: usize) {
        let last = self.rows.len().saturating_sub(height);
        self.top = self.top.saturating_add_signed(by).min(last);
    }
}
