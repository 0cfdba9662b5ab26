//! Several lines of text that are being typed, with a cursor. It moves and deletes by graphemes, and what is typed fast
//! goes into the text in one piece: each edit costs the library a look at the whole text.

use super::edit::Edit;
use crate::text::{CleanText, clean::is_banned, sanitize};
use tui_textarea::{CursorMove, TextArea};
use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation};

/// Edits that can be taken back.
const UNDONE: usize = 1000;

/// Several lines of text with a cursor, which stands between graphemes.
#[derive(Debug, Clone)]
pub struct TextBlock {
    area: TextArea<'static>,
    /// Characters that were typed one after another and are not in the text yet: one edit, however fast they come.
    typed: String,
    /// Bytes of the text, or more.
    bytes: usize,
    most: usize,
    changes: u64,
}

/// Characters that the cursor walks at most.
const NEAR: usize = 500;

/// A place in a block: the line, and the byte in it.
pub type At = (usize, usize);

impl TextBlock {
    /// This text, of which at most so many bytes are kept, the cursor at its end.
    pub fn new(text: &str, most: usize) -> TextBlock {
        let text = CleanText::capped(text, most);
        let mut area = TextArea::from(text.split('\n'));
        area.set_max_histories(UNDONE);
        area.move_cursor(CursorMove::Bottom);
        area.move_cursor(CursorMove::End);
        TextBlock { area, typed: String::new(), bytes: text.len(), most, changes: 0 }
    }

    /// The text as it is now.
    pub fn text(&mut self) -> String {
        self.flush();
        self.area.lines().join("\n")
    }

    /// Its lines, without what was typed since the last [`TextBlock::flush`].
    pub fn lines(&self) -> &[String] {
        self.area.lines()
    }

    /// A number that is another after each change of the text.
    pub fn changes(&self) -> u64 {
        self.changes + u64::from(!self.typed.is_empty())
    }

    /// The cursor.
    pub fn cursor(&self) -> At {
        let cursor = self.area.cursor();
        (cursor.0, byte_of(self.line(cursor.0), cursor.1))
    }

    fn line(&self, line: usize) -> &str {
        self.area.lines().get(line).map_or("", String::as_str)
    }

    /// Puts what was typed into the text.
    pub fn flush(&mut self) {
        let typed = std::mem::take(&mut self.typed);
        if !typed.is_empty() {
            self.area.insert_str(&typed);
            self.changes += 1;
        }
    }

    /// Applies an edit; false where it changed nothing of the text.
    pub fn edit(&mut self, edit: Edit) -> bool {
        if let Edit::Insert(c) = edit {
            return self.type_char(c);
        }
        self.flush();
        let changed = match edit {
            Edit::Insert(_) => false,
            Edit::NewLine if !self.has_room(1) => false,
            Edit::NewLine => {
                self.area.insert_newline();
                true
            }
            Edit::Undo => self.area.undo(),
            Edit::Redo => self.area.redo(),
            Edit::Backspace => self.delete_before(),
            Edit::Delete => self.delete_behind(),
            Edit::DeleteWord => self.area.delete_word(),
            Edit::DeleteToStart => self.area.delete_line_by_head(),
            Edit::Left => return self.step(false),
            Edit::Right => return self.step(true),
            Edit::WordLeft => return self.go(CursorMove::WordBack, false),
            Edit::WordRight => return self.go(CursorMove::WordForward, true),
            Edit::Home => return self.go(CursorMove::Head, false),
            Edit::End => return self.go(CursorMove::End, true),
        };
        if changed {
            self.changes += 1;
            self.settle(false);
            self.bytes = if matches!(edit, Edit::Undo | Edit::Redo) { self.count() } else { self.bytes };
        }
        changed
    }

    fn type_char(&mut self, c: char) -> bool {
        let fits = !c.is_control() && !is_banned(c) && self.has_room(c.len_utf8());
        if fits {
            self.typed.push(c);
        }
        fits
    }

    /// Takes bytes, where so many more are still free.
    fn has_room(&mut self, bytes: usize) -> bool {
        if self.bytes + bytes > self.most {
            self.bytes = self.count();
        }
        let fits = self.bytes + bytes <= self.most;
        self.bytes += if fits { bytes } else { 0 };
        fits
    }

    fn count(&self) -> usize {
        let lines = self.area.lines();
        lines.iter().map(String::len).sum::<usize>() + lines.len().saturating_sub(1) + self.typed.len()
    }

    /// Inserts a text, cleaned; false where it would become too long or holds nothing.
    pub fn paste(&mut self, text: &str) -> bool {
        let text = sanitize(text);
        if text.is_empty() || !self.has_room(text.len()) {
            return false;
        }
        self.flush();
        self.changes += 1;
        self.area.insert_str(text.as_str());
        self.settle(true);
        true
    }

    /// Puts a text in the place of all, as edits that can be taken back.
    pub fn replace_all(&mut self, text: &str) {
        self.flush();
        let text = CleanText::capped(text, self.most);
        self.area.select_all();
        if !self.area.insert_str(text.as_str()) {
            self.area.cut();
        }
        (self.bytes, self.changes) = (text.len(), self.changes + 1);
    }

    /// Puts the cursor at a place, or before the grapheme that is there.
    pub fn go_to(&mut self, (line, byte): At) {
        self.flush();
        let column = self.line(line).get(..byte).map_or(usize::MAX, |before| before.chars().count());
        let short = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        let now = self.area.cursor();
        // The library counts no further than this; in a line beyond it the cursor walks, where that is near.
        let walks = column > usize::from(u16::MAX) && now.0 == line && now.1.abs_diff(column) <= NEAR;
        if !walks {
            self.area.move_cursor(CursorMove::Jump(short(line), short(column)));
            self.walk(CursorMove::Down, |at| at.0 < line);
        } else {
            self.walk(CursorMove::Back, |at| at.1 > column && at.0 == line);
            self.walk(CursorMove::Forward, |at| at.1 < column && at.0 == line);
        }
        self.settle(false);
    }

    fn walk(&mut self, by: CursorMove, further: impl Fn(At) -> bool) {
        let at = |area: &TextArea<'_>| (area.cursor().0, area.cursor().1);
        let mut before = None;
        while further(at(&self.area)) && before != Some(at(&self.area)) {
            before = Some(at(&self.area));
            self.area.move_cursor(by);
        }
    }

    fn go(&mut self, by: CursorMove, forward: bool) -> bool {
        self.area.move_cursor(by);
        self.settle(forward);
        false
    }

    /// Moves by a grapheme, also from line to line.
    fn step(&mut self, forward: bool) -> bool {
        let (line, byte) = self.cursor();
        let text = self.line(line);
        let (before, behind) = text.split_at(byte);
        let to = match forward {
            true => behind.graphemes(true).next().map(|grapheme| byte + grapheme.len()),
            false => before.grapheme_indices(true).next_back().map(|(at, _)| at),
        };
        match to {
            Some(to) => self.go_to((line, to)),
            None if forward && line + 1 < self.area.lines().len() => self.go_to((line + 1, 0)),
            None if !forward && line > 0 => self.go_to((line - 1, self.line(line - 1).len())),
            None => {}
        }
        false
    }

    fn delete_before(&mut self) -> bool {
        let (line, byte) = self.cursor();
        let grapheme = self.line(line).get(..byte).and_then(|before| before.graphemes(true).next_back());
        match grapheme.map_or(0, |grapheme| grapheme.chars().count()) {
            0 | 1 => self.area.delete_char(),
            chars => {
                self.step(false);
                self.area.delete_str(chars)
            }
        }
    }

    fn delete_behind(&mut self) -> bool {
        let (line, byte) = self.cursor();
        let grapheme = self.line(line).get(byte..).and_then(|behind| behind.graphemes(true).next());
        self.area.delete_str(grapheme.map_or(1, |grapheme| grapheme.chars().count()))
    }

    /// Moves the cursor out of the middle of a grapheme.
    fn settle(&mut self, forward: bool) {
        let (line, byte) = self.cursor();
        let text = self.line(line);
        let is_edge =
            |at: &usize| GraphemeCursor::new(*at, text.len(), true).is_boundary(text, 0) != Ok(false);
        let edge = match forward {
            true => (byte..=text.len()).find(|at| text.is_char_boundary(*at) && is_edge(at)),
            false => (0..=byte).rev().find(|at| text.is_char_boundary(*at) && is_edge(at)),
        };
        if let Some(edge) = edge.filter(|edge| *edge != byte) {
            self.go_to((line, edge));
        }
    }
}

/// The byte at which a character of a line begins.
fn byte_of(line: &str, column: usize) -> usize {
    line.char_indices().nth(column).map_or(line.len(), |(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn played(start: &str, edits: &[Edit]) -> TextBlock {
        let mut block = TextBlock::new(start, 100);
        for edit in edits {
            block.edit(*edit);
        }
        block.flush();
        block
    }

    #[test]
    fn edits() {
        use Edit::*;
        for (start, edits, want, cursor) in [
            ("", &[Insert('f'), NewLine, Insert('é')][..], "f\né", (1, 2)),
            ("a\nb", &[Home, Backspace], "ab", (0, 1)),
            ("a\nb", &[Left, Left, Delete], "ab", (0, 1)),
            ("a\nb", &[Left, Left, Left, Right, Right], "a\nb", (1, 0)),
            ("fed merge", &[DeleteWord], "fed ", (0, 4)),
            ("fed merge", &[WordLeft, DeleteToStart], "merge", (0, 0)),
            ("fed", &[Insert('s'), Insert('!'), Undo], "fed", (0, 3)),
            ("fed", &[Insert('s'), Undo, Redo], "feds", (0, 4)),
            ("", &[Undo, Redo, Backspace, Delete, Left, Right, WordLeft, WordRight], "", (0, 0)),
            ("e\u{301}", &[Backspace], "", (0, 0)),
            ("x👩\u{200d}👩\u{200d}👧y", &[Left, Backspace], "xy", (0, 1)),
            ("x👩\u{200d}👩\u{200d}👧y", &[Home, Right, Delete], "xy", (0, 1)),
            ("x", &[Insert('\u{1b}'), Insert('\u{202e}')], "x", (0, 1)),
        ] {
            let mut block = played(start, edits);
            assert_eq!((block.text().as_str(), block.cursor()), (want, cursor), "{start:?} {edits:?}");
        }
    }

    #[test]
    fn it_grows_no_longer_than_it_may() {
        let mut block = played("x", &[Edit::Insert('y'); 300]);
        assert_eq!(block.text().len(), 100);
        assert!(!block.edit(Edit::NewLine) && !block.paste("z"));
        block.edit(Edit::Backspace);
        assert!(block.paste("z") && !block.paste("z"));
        assert_eq!(TextBlock::new(&"x".repeat(200), 100).text().len(), 100);
    }

    #[test]
    fn what_replaces_all_can_be_taken_back() {
        for (before, after) in [("saved\ntext", "another"), ("", "new"), ("old", "")] {
            let mut block = TextBlock::new(before, 100);
            block.replace_all(after);
            assert_eq!(block.text(), after);
            while block.edit(Edit::Undo) {}
            assert_eq!(block.text(), before);
        }
    }

    #[test]
    fn a_place_beyond_what_the_library_counts_is_reached() {
        let mut block = TextBlock::new(&"x\n".repeat(70_000), 1 << 18);
        block.go_to((66_000, 0));
        assert_eq!(block.cursor(), (66_000, 0));
    }

    fn edit() -> impl Strategy<Value = Edit> {
        use Edit::*;
        let fixed = [
            NewLine,
            Backspace,
            Delete,
            DeleteWord,
            DeleteToStart,
            Left,
            Right,
            WordLeft,
            WordRight,
            Home,
            End,
            Undo,
            Redo,
        ];
        prop_oneof![
            prop::sample::select(fixed.to_vec()),
            prop::sample::select("ab .é\u{301}日👩\u{200d}".chars().collect::<Vec<_>>()).prop_map(Insert),
        ]
    }

    proptest! {
        #[test]
        fn the_cursor_stands_between_graphemes(start in "[a \ne\u{301}日👩\u{200d}]{0,20}", edits in prop::collection::vec(edit(), 0..40)) {
            let mut block = TextBlock::new(&start, 60);
            for edit in edits {
                block.edit(edit);
                block.flush();
                let (line, byte) = block.cursor();
                prop_assert!(block.lines()[line].is_char_boundary(byte));
                prop_assert!(block.text().len() <= 60 + 8);
            }
        }
    }
}
