//! What a key can do. The name in the keymap and the line in the help are derived from the variant and its comment.

/// An action, without payload; its documentation is its help.
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
pub enum Action {
    /// next line
    Down,
    /// previous line
    Up,
    /// half a page down
    HalfPageDown,
    /// half a page up
    HalfPageUp,
    /// page down
    PageDown,
    /// page up
    PageUp,
    /// to the first line
    First,
    /// to the last line
    Last,
    /// pane to the left
    Left,
    /// pane to the right
    Right,
    /// next pane
    NextPane,
    /// previous pane
    PreviousPane,
    /// open or follow
    Enter,
    /// clear the filter, then go back
    Back,
    /// filter titles
    Filter,
    /// read the abstract
    Read,
    /// fold the years of a series, or unfold them
    Fold,
    /// next paper
    NextPaper,
    /// previous paper
    PreviousPaper,
    /// scroll the abstract down
    ScrollDown,
    /// scroll the abstract up
    ScrollUp,
    /// next link, author or keyword
    NextLink,
    /// previous link, author or keyword
    PreviousLink,
    /// follow the link, or a page down
    Follow,
    /// back to the place before
    Return,
    /// forward to the place gone back from
    Forward,
    /// make the pane wider
    Wider,
    /// make the pane narrower
    Narrower,
    /// usual widths of the panes
    UsualWidths,
    /// list the related papers
    Related,
    /// next hit in the full texts
    NextHit,
    /// previous hit in the full texts
    PreviousHit,
    /// abstract on the whole screen
    Zoom,
    /// the text as it came, or set
    Source,
    /// bookmark
    Bookmark,
    /// must be read
    Must,
    /// may be read
    Maybe,
    /// not to be read
    Skip,
    /// take the decision back
    Undecide,
    /// seen, or not seen
    Seen,
    /// undo the last change
    Undo,
    /// redo what was undone
    Redo,
    /// all changes, and back to any of them
    History,
    /// write a note
    Note,
    /// write the note in your editor ($VISUAL or $EDITOR)
    NoteOutside,
    /// keep the note and close it
    KeepNote,
    /// leave the note as it was
    LeaveNote,
    /// begin a line
    NewLine,
    /// tags
    Tags,
    /// one of the tags used most
    Favourite,
    /// mark a paper, or take the mark back
    Mark,
    /// mark a range of papers
    MarkRange,
    /// mark all papers of the list
    MarkAll,
    /// mark the others of the list
    MarkOthers,
    /// copy title and citation
    Copy,
    /// write the list as a bibliography (BibTeX)
    Export,
    /// open the paper's link
    Open,
    /// titles or full text for free words
    FullText,
    /// take the completion, or go to the next pane
    Complete,
    /// keep the filter, go to the list
    Accept,
    /// clear the filter, then leave it
    Cancel,
    /// a character left
    CursorLeft,
    /// a character right
    CursorRight,
    /// a word left
    CursorWordLeft,
    /// a word right
    CursorWordRight,
    /// to the start of the line
    CursorStart,
    /// to the end of the line
    CursorEnd,
    /// delete the character before
    DeleteLeft,
    /// delete the character behind
    DeleteRight,
    /// delete the word before
    DeleteWord,
    /// delete to the start of the line
    DeleteLine,
    /// choose the order of the list
    Sort,
    /// triage: go through the list, a key a paper
    Run,
    /// what the list has, and narrow it by that
    Facets,
    /// the figures of all papers and of your days
    Overview,
    /// topics in place of venues, or back
    Topics,
    /// keep this search under a name
    SaveSearch,
    /// rename a saved search
    Rename,
    /// remove a saved search
    Remove,
    /// all keys
    Help,
    /// all messages so far
    Messages,
    /// try to save once more
    Retry,
    /// keep the changes aside for the next start
    KeepAside,
    /// lose the changes
    Discard,
    /// draw the screen anew
    Redraw,
    /// suspend
    Suspend,
    /// close this
    Close,
    /// quit
    Quit,
    /// quit at once
    QuitNow,
}

impl Action {
    /// What it does, in words: its line in the help.
    pub fn help(self) -> &'static str {
        strum::EnumMessage::get_documentation(&self).unwrap_or_default()
    }
}
