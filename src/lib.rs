//! Offprint: a terminal reader for conference papers.

pub mod cli;
pub mod config;
pub mod format;
pub mod keymap;
pub mod library;
pub mod paper;
pub mod search;
pub mod shelf;
pub mod source;
pub mod text;
pub mod tui;
