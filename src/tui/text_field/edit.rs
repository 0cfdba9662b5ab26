//! What can be done to a text that is being typed.

/// What can be done to a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edit {
    /// Types a character.
    Insert(char),
    /// Deletes the character before the cursor.
    Backspace,
    /// Deletes the character under the cursor.
    Delete,
    /// Deletes the word before the cursor.
    DeleteWord,
    /// Deletes everything before the cursor.
    DeleteToStart,
    /// Moves by a character.
    Left,
    /// Moves by a character.
    Right,
    /// Moves by a word.
    WordLeft,
    /// Moves by a word.
    WordRight,
    /// Moves to the start.
    Home,
    /// Moves to the end.
    End,
    /// Begins a line; nothing in a text of one line.
    NewLine,
    /// Takes the last edit back.
    Undo,
    /// Makes it again.
    Redo,
}
