//! Offprint: a terminal reader for conference papers.

pub mod cli;
pub mod config;
pub mod disk;
pub mod export;
pub mod format;
pub mod keymap;
pub mod library;
pub mod paper;
pub mod search;
pub mod shelf;
pub mod source;
pub mod text;
pub mod tui;

use std::process::ExitCode;

/// Does what the command line asks for: prints, or opens the reader.
pub fn run() -> ExitCode {
    match cli::start(std::env::args_os(), &|name| std::env::var_os(name)) {
        cli::Start::Done(code) => code.into(),
        cli::Start::Reader(setup) => tui::run(*setup),
    }
}
