//! A question that a line of text answers; it stands in the last row of the screen.

use crate::tui::text_field::TextField;

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ask {
    /// Tags for the marked papers or the selected one.
    Tags,
    /// The name under which the present query is kept.
    SearchName,
    /// Another name for a saved search.
    NewSearchName,
}

impl Ask {
    /// What stands before the line.
    pub fn label(self) -> &'static str {
        match self {
            Ask::Tags => "Tags",
            Ask::SearchName => "Save this search as",
            Ask::NewSearchName => "Its new name",
        }
    }
}

/// A question and the answer so far.
#[derive(Debug, Clone)]
pub struct Prompt {
    /// What is asked for.
    pub ask: Ask,
    /// The answer so far.
    pub field: TextField,
    /// How the answer can go on: what Tab adds behind the cursor.
    pub rest: String,
    /// How the answer is written; shown where there is room.
    pub hint: String,
}

impl Prompt {
    /// A question, with an answer to begin from.
    pub fn new(ask: Ask, answer: &str) -> Prompt {
        Prompt { ask, field: TextField::new(answer), rest: String::new(), hint: String::new() }
    }
}
