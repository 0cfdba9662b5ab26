//! Text as it came and text as it is shown. Everything from outside passes [`sanitize`] on the way in, [`typeset`]
//! turns markup into styled text, and what typeset makes is cleaned once more: no control character, escape sequence
//! or bidirectional override reaches a screen.

mod accents;
pub mod address;
mod apply;
mod builder;
pub mod clean;
mod commands;
mod dollars;
mod draft;
mod entities;
mod escapes;
pub mod fold;
pub mod justify;
mod kind;
mod links;
mod markdown;
mod maths;
mod setter;
mod source;
pub mod span;
mod stored;
mod symbols;
mod tags;
mod tex;
mod to_markdown;
mod typing;
pub mod width;
pub mod wrap;

pub use address::Address;
pub use builder::TextBuilder;
pub use clean::{CleanLine, CleanText, sanitize, sanitize_line};
pub use fold::Folded;
pub use kind::{Glyphs, Kind};
pub use span::{Link, Runs, Span, Style, Text};

use unicode_normalization::is_nfc;

/// Sets a raw string (LaTeX, Markdown, HTML mixed) as styled Unicode text. Accepts any string, keeps every word.
pub fn typeset(raw: &str, kind: Kind) -> Text {
    typeset_with(raw, kind, Glyphs::Unicode)
}

/// Like [`typeset`], with maths in the glyphs that the terminal has.
pub fn typeset_with(raw: &str, kind: Kind, glyphs: Glyphs) -> Text {
    let raw = raw.trim();
    if is_plain(raw) {
        return Text::unstyled(raw);
    }
    let source = source::Source::new(raw, kind, glyphs);
    let mut setter = setter::Setter::new(&source, 0..source.text.len(), 0);
    setter.run();
    setter.draft.finish()
}

/// The same for a text that was cleaned: one without markup, as most are, is shared and not copied.
pub fn typeset_clean(raw: &CleanText, kind: Kind) -> Text {
    if is_plain(raw) { Text::plain_of(raw) } else { typeset(raw, kind) }
}

/// True for a cleaned text that is shown as it stands.
pub fn is_plain(raw: &str) -> bool {
    raw.trim().len() == raw.len() && is_unmarked(raw) && (raw.is_ascii() || is_nfc(raw))
}

/// True for a command of maths, or of a symbol, that is known; named without its backslash.
pub fn is_maths_command(name: &str) -> bool {
    maths::knows(name) || symbols::symbol(name).is_some()
}

/// True for a text in which nothing can be markup; most titles and abstracts are such.
fn is_unmarked(raw: &str) -> bool {
    const PAIRS: [&[u8]; 4] = [b"--", b"''", b"  ", b"://"];
    let bytes = raw.as_bytes();
    // No early end inside a block, so that the compiler can look at many bytes at once.
    let marked = |block: &[u8]| block.iter().fold(false, |marked, &byte| marked | is_mark(byte));
    !bytes.chunks(64).any(marked)
        && !bytes.starts_with(b"- ")
        && !PAIRS.iter().any(|pair| memchr::memmem::find(bytes, pair).is_some())
}

fn is_mark(byte: u8) -> bool {
    byte < b' '
        || matches!(
            byte,
            b'\\' | b'$' | b'`' | b'~' | b'{' | b'}' | b'^' | b'_' | b'<' | b'&' | b'*' | b'#' | b'[' | b'%'
        )
}

#[cfg(test)]
mod tests;
