//! The command line: what the arguments ask for is either printed here, or handed on as the [`Setup`] of the reader.
//! Exit codes: 0 printed, 1 nothing to print or not written, 2 wrong usage or nothing readable.

mod add;
mod args;
mod check;
mod columns;
mod config;
mod doubles;
mod export;
mod formats;
mod help;
mod keys;
mod list;
mod load;
mod out;
mod page;
mod progress;
mod related;
mod remove;
mod show;
mod sources;
mod table;

use crate::config::{Config, Environment, Places, Setup};
use crate::disk::said;
use args::{Arguments, Command};
use clap::{CommandFactory, Parser};
use out::{Out, complain, explain};
use std::ffi::OsString;
use std::io::{self, ErrorKind, IsTerminal};

/// What the arguments ask for.
#[derive(Debug)]
pub enum Start {
    /// All was printed; the exit code.
    Done(u8),
    /// The reader is to be opened.
    Reader(Box<Setup>),
}

/// Reads the arguments, the program's name first, and does what they ask for.
pub fn start(arguments: impl IntoIterator<Item = OsString>, environment: Environment<'_>) -> Start {
    let mut out = Out::stdout(environment);
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(answer) => return Start::Done(finish(usage(&answer, &mut out), out)),
    };
    let places = Places::find(arguments.config_dir.as_deref(), environment);
    if let Some(refusal) = places.refusal() {
        complain(&refusal);
        return Start::Done(2);
    }
    let config = Config::load(places.config_dir.as_deref(), environment);
    for warning in &config.warnings {
        complain(&warning.to_string());
    }
    let opening = arguments.reading.opening(arguments.paths);
    let mut setup = Setup { config, places, opening, fresh: arguments.fresh };
    match (arguments.command, refusal(environment)) {
        (Some(command), _) => {
            let result = print(command, &mut setup, &mut out);
            Start::Done(finish(result, out))
        }
        (None, None) => Start::Reader(Box::new(setup)),
        (None, Some(why)) => {
            complain(&format!("{why}, so the reader cannot open; `offprint list` prints the papers"));
            Start::Done(2)
        }
    }
}

/// Does a command; its exit code.
fn print(command: Command, setup: &mut Setup, out: &mut Out) -> io::Result<u8> {
    setup.opening.paths = match &command {
        Command::List(arguments) => arguments.selection.from.clone(),
        Command::Export(arguments) => arguments.selection.from.clone(),
        Command::Show(arguments) => arguments.from.clone(),
        Command::Related(arguments) => arguments.from.clone(),
        Command::Check(arguments) => arguments.paths.clone(),
        _ => Vec::new(),
    };
    match command {
        Command::List(arguments) => list::run(&arguments, setup, out),
        Command::Show(arguments) => show::run(&arguments, setup, out),
        Command::Export(arguments) => export::run(&arguments, setup, out),
        Command::Add(arguments) => add::run(&arguments, setup, out),
        Command::Sources(arguments) => sources::run(arguments.format, setup, out),
        Command::Remove(arguments) => remove::run(&arguments.names, setup, out),
        Command::Refresh(arguments) => add::refresh(&arguments.names, setup, out),
        Command::Check(arguments) => check::run(arguments.format, setup, out),
        Command::Related(arguments) => related::run(&arguments, setup, out),
        Command::Formats => formats::run(out),
        Command::Help { topic } => help::run(topic, &Arguments::command().render_help().to_string(), out),
        Command::Keys => keys::run(&setup.config, &setup.places, out),
        Command::Config => config::run(&setup.config, &setup.places, out),
    }
}

/// Help and version on standard output, wrong usage on standard error.
fn usage(answer: &clap::Error, out: &mut Out) -> io::Result<u8> {
    let text = answer.render();
    match (answer.use_stderr(), out.styles()) {
        (true, _) => explain(&text.to_string()),
        (false, true) => out.made(&text.ansi().to_string())?,
        (false, false) => out.made(&text.to_string())?,
    }
    Ok(if answer.use_stderr() { 2 } else { 0 })
}

/// The exit code once all is written. A reader that went away has what it wanted.
fn finish(result: io::Result<u8>, mut out: Out) -> u8 {
    match result.and_then(|code| out.flush().map(|()| code)) {
        Ok(code) => code,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => 0,
        Err(error) => {
            complain(&format!("cannot write to standard output: {}", said(&error)));
            1
        }
    }
}

/// Why the reader cannot be opened here, if it cannot.
fn refusal(environment: Environment<'_>) -> Option<&'static str> {
    let term = environment("TERM").unwrap_or_default();
    if !io::stdout().is_terminal() {
        Some("standard output is not a terminal")
    } else if term.is_empty() {
        Some("TERM is not set")
    } else if term == "dumb" {
        Some("the terminal cannot place text (TERM=dumb)")
    } else if !io::stdin().is_terminal() && std::fs::File::open("/dev/tty").is_err() {
        Some("there is no terminal to read keys from")
    } else {
        None
    }
}
