//! Where the keyboard is. A key is looked up in the scope itself, then in the scope it falls back to.

/// A place of the screen that has keys of its own.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    strum::EnumIter,
    strum::EnumString,
    strum::Display,
    strum::IntoStaticStr,
    strum::EnumMessage,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Scope {
    /// everywhere but in a text field
    Global,
    /// the venue pane
    Venues,
    /// the paper list
    Papers,
    /// the abstract
    Reader,
    /// the filter line; other keys type text
    Search,
    /// the help, the messages and the overview
    Help,
    /// a triage run
    Run,
    /// the last page of a triage run
    RunEnd,
    /// a menu; a row's own key chooses it
    Menu,
    /// a question in the last row; other keys type text
    Prompt,
    /// a note that is written; other keys type text
    Note,
    /// the question what shall become of unsaved changes
    Unsaved,
}

impl Scope {
    /// The scope whose keys work here too.
    pub fn fallback(self) -> Option<Scope> {
        match self {
            Scope::Global
            | Scope::Search
            | Scope::Run
            | Scope::RunEnd
            | Scope::Menu
            | Scope::Prompt
            | Scope::Note
            | Scope::Unsaved => None,
            _ => Some(Scope::Global),
        }
    }

    /// Where it is, in words.
    pub fn help(self) -> &'static str {
        strum::EnumMessage::get_documentation(&self).unwrap_or_default()
    }
}
