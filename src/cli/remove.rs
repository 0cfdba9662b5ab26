//! `offprint remove`: a kept source is forgotten, and its copies are deleted.

use super::add::told;
use super::out::Out;
use crate::config::Setup;
use crate::source::{Kept, Kind, Source};
use std::io;

/// Forgets the sources; 2 when one is not known.
pub fn run(names: &[String], setup: &Setup, out: &mut Out) -> io::Result<u8> {
    let mut worst = 0;
    for name in names {
        match Kept::of(setup.places.data_dir.as_deref()).and_then(|kept| kept.remove(name)) {
            Ok(source) => out.line(&format!("{name} is removed{}", remark(&source)))?,
            Err(trouble) => worst = worst.max(told(&trouble)),
        }
    }
    Ok(worst)
}

/// What is left of it, or how it comes back.
fn remark(source: &Source) -> &'static str {
    match source.kind {
        Kind::Sample => "; `offprint add --sample` keeps the built-in pages again",
        Kind::Copy => ", and its copies are deleted",
        Kind::Link => "; its files stay where they are",
    }
}
