//! Maths, set in one line of text: the source is parsed into atoms, the atoms are printed with the spaces and scripts
//! that a line can have. This small setter knows nothing about layout in two dimensions.

mod apply;
mod atom;
mod brackets;
mod commands;
mod delimiters;
mod environments;
mod fonts;
mod parse;
mod print;
mod scripts;
mod structures;
mod unknown;

use super::accents::maths_accent;
use super::commands::command as text_command;
use super::draft::Cells;
use super::kind::Glyphs;
use super::source::Source;
use super::symbols::{Class, symbol};
use parse::Parser;
use std::ops::Range;

/// Sets a part of a source as a formula, `depth` groups deep.
pub fn set(src: &Source, content: Range<usize>, depth: u8) -> Cells {
    let list = Parser::new(src, content, depth).list();
    print::print(&list, src.glyphs)
}

/// Sets the one command or script that a part of a source begins with, and the scripts and commands that follow it directly. Gives
/// the place after them.
pub fn set_one(src: &Source, content: Range<usize>, depth: u8) -> (Cells, usize) {
    let end = content.end;
    let mut parser = Parser::new(src, content, depth);
    let mut list = atom::List::new();
    parser.item(&mut list);
    while parser.at < end && (matches!(src.byte(parser.at), b'^' | b'_') || is_maths_at(src, parser.at, end))
    {
        parser.item(&mut list);
    }
    (print::print(&list, src.glyphs), parser.at)
}

/// True at a command that is a sign of maths or has an argument.
fn is_maths_at(src: &Source, at: usize, end: usize) -> bool {
    let name = src.get(at + 1..src.skip_letters(at + 1, end));
    let sign =
        symbol(name).is_some_and(|symbol| !matches!(symbol.class, Class::Space | Class::None | Class::Word));
    src.byte(at) == b'\\' && name.len() > 1 && (sign || (knows(name) && text_command(name).is_none()))
}

/// Sets a text as a script: `_` below, `^` above.
pub fn script(text: Cells, sign: char, glyphs: Glyphs) -> Cells {
    let mut out = Cells::new();
    match sign {
        '_' => scripts::set(&mut out, &text, &[], glyphs),
        _ => scripts::set(&mut out, &[], &text, glyphs),
    };
    out
}

/// True for a command that only maths knows.
pub fn knows(name: &str) -> bool {
    takes_argument(name)
        || commands::glued(name).is_some()
        || commands::private(name).is_some_and(|p| p.2.is_empty())
}

/// True for a command of maths that has an argument.
pub fn takes_argument(name: &str) -> bool {
    maths_accent(name).is_some() || commands::command(name).is_some()
}

/// True for an environment of maths.
pub fn is_environment(name: &str) -> bool {
    commands::environment(name).is_some()
}
