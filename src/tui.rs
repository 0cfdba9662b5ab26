//! The terminal face: takes the terminal, waits for keys, threads and signals, lets `update` change the state, does the
//! effects that it asks for, and draws. It waits without a clock: nothing ticks while nothing happens.

pub mod app;
pub mod cursor;
mod event;
pub mod facets;
pub mod hint;
mod input;
pub mod layout;
pub mod menu;
pub mod message;
mod outside;
pub mod overview;
pub mod page;
mod panic;
pub mod prompt;
pub mod run_page;
mod saving;
pub mod searching;
mod session;
pub mod sheet;
mod signals;
mod terminal;
pub mod text_field;
pub mod theme;
pub mod update;
pub mod view;
mod wake;
mod worker;

pub use session::run;
