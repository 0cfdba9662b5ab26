//! The words that an option takes: forms of output, topics of the help, what goes with a paper. Their comments are the
//! help of the command line.

use clap::ValueEnum;

/// A form of the printed list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// Aligned columns; parted by tabs when piped
    Table,
    /// One JSON array
    Json,
    /// One JSON object a line
    Jsonl,
}

/// A form of what is no list of papers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ShortForm {
    /// Aligned columns
    Table,
    /// JSON
    Json,
}

/// A form of one paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PageForm {
    /// A page, set for the width of the terminal
    Page,
    /// One JSON object
    Json,
}

/// What a reader makes of a paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum With {
    /// Notes
    Notes,
    /// Tags
    Tags,
    /// Bookmarks, as `bookmarked` in JSON
    Marks,
}

/// Something that has a help of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Topic {
    /// The query language
    Query,
}

/// What a template of keys may name.
const KEY_PARTS: [&str; 4] = ["author", "year", "word", "venue"];

/// A template of keys as it is; the error says what in it cannot be meant.
pub fn key_template(raw: &str) -> Result<String, String> {
    let parts = KEY_PARTS.map(|part| format!("{{{part}}}")).join(", ");
    let mut rest = raw;
    let mut named = 0;
    while let Some((_, after)) = rest.split_once('{') {
        let Some((name, after)) = after.split_once('}') else {
            return Err(format!("`{{{after}` has no `}}`"));
        };
        if !KEY_PARTS.contains(&name) {
            return Err(format!("`{{{name}}}` is none of {parts}"));
        }
        named += 1;
        rest = after;
    }
    if named == 0 { Err(format!("it names none of {parts}")) } else { Ok(raw.to_owned()) }
}
