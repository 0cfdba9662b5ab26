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
    /// Print the papers related to one, and the words that tie them
    Related(RelatedArguments),
    /// Print the keys in force, and where they come from
    Keys,
    /// Print the settings in force, and where they come from
    Config,
    /// Print the formats that are read and written
    Formats,
}

/// Which papers are printed, and how.
#[derive(Debug, Args)]
pub struct ListArguments {
    /// Words that the title must match, in any order
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

/// The paper whose relations are printed, and how.
#[derive(Debug, Args)]
pub struct RelatedArguments {
    /// The paper's identifier, or its title or a part of it
    #[arg(required = true, value_name = "ID|TITLE")]
    pub paper: Vec<String>,

    /// Read papers from this file instead of the built-in pages
    #[arg(long, value_name = "PATH")]
    pub from: Vec<PathBuf>,

    /// Print at most so many papers
    #[arg(long, value_name = "NUMBER", default_value_t = 10)]
    pub limit: usize,

    /// How the papers are written
    #[arg(long, value_enum, default_value_t = Form::Table)]
    pub format: Form,
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
