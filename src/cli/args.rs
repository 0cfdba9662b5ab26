//! The arguments of the command line, and their help.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// A terminal reader for conference papers.
///
/// Without a command it opens the reader on the built-in proceedings, or on the files given.
#[derive(Debug, Parser)]
#[command(name = "offprint", version, disable_help_subcommand = true)]
#[command(after_help = "A file named like a command is given as ./list or behind `--`.")]
pub struct Arguments {
    /// Keep settings and bookmarks in this folder
    #[arg(long, global = true, value_name = "FOLDER")]
    pub config_dir: Option<PathBuf>,

    /// Files of papers to open in the reader
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,

    /// What to do instead of opening the reader
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What is printed instead of opening the reader.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Print the papers, best match first
    List(ListArguments),
    /// Print one paper
    Show(ShowArguments),
    /// Print the keys in force, and where they come from
    Keys,
    /// Print the settings in force, and where they come from
    Config,
    /// Print the formats that are read and written
    Formats,
    /// Print the help, or that of a topic: query
    Help {
        /// What the help is about
        #[arg(value_enum)]
        topic: Option<Topic>,
    },
}

/// Something that has a help of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Topic {
    /// The query language
    Query,
}

/// Which papers are printed, and how.
#[derive(Debug, Args)]
pub struct ListArguments {
    /// What to look for: words of the title, fields such as year:2024; `offprint help query` tells all
    ///
    /// A part that begins with `-` is written with `!` instead, or the query is given behind `--`.
    pub query: Vec<String>,

    /// Read papers from this file instead of the built-in pages
    #[arg(long, value_name = "PATH")]
    pub from: Vec<PathBuf>,

    /// Only papers of this venue: "AAAI 2026" or "AAAI"
    #[arg(long)]
    pub venue: Option<String>,

    /// Only bookmarked papers
    #[arg(long)]
    pub bookmarked: bool,

    /// How the papers are written
    #[arg(long, value_enum, default_value_t = Form::Table)]
    pub format: Form,
}

/// Which paper is printed.
#[derive(Debug, Args)]
pub struct ShowArguments {
    /// The paper's identifier, or its title or a part of it
    #[arg(required = true, value_name = "ID|TITLE")]
    pub paper: Vec<String>,

    /// Read papers from this file instead of the built-in pages
    #[arg(long, value_name = "PATH")]
    pub from: Vec<PathBuf>,
}

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
