//! The arguments of the command line, and their help.

mod value;

use value::key_template;
pub use value::{Form, PageForm, ShortForm, Topic, With};

use crate::config::Opening;
use crate::export;
use crate::format::{FORMATS, WriteOptions};
use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// A terminal reader for conference papers.
///
/// Without a command it opens the reader on the kept sources, or on the files and folders given, which it does not keep.
#[derive(Debug, Parser)]
#[command(name = "offprint", version, disable_help_subcommand = true)]
#[command(after_help = "A file named like a command is given as ./list or behind `--`.")]
pub struct Arguments {
    /// Keep settings and bookmarks in this folder
    #[arg(long, global = true, value_name = "FOLDER")]
    pub config_dir: Option<PathBuf>,

    /// Files and folders of papers to open in the reader; `-` is standard input
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,

    /// Open the reader clean: not where it was left
    #[arg(long)]
    pub fresh: bool,

    /// How files are read
    #[command(flatten)]
    pub reading: ReadingArguments,

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
    /// Write the papers for other programs
    Export(ExportArguments),
    /// Keep files and folders of papers for good
    Add(AddArguments),
    /// Print the kept sources
    Sources(SourcesArguments),
    /// Forget a kept source, and delete its copies
    Remove(RemoveArguments),
    /// Read linked sources again, and tell what is new
    Refresh(RefreshArguments),
    /// Read files and judge them: papers, doubles, what is wrong and where
    Check(CheckArguments),
    /// Print the papers related to one, and the words that tie them
    Related(RelatedArguments),
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

/// How files are read; counts for every command.
#[derive(Debug, Args)]
pub struct ReadingArguments {
    /// Read every file as this format, whatever it holds
    #[arg(long, global = true, value_name = "FORMAT", value_parser = formats(), hide_possible_values = true)]
    pub read_as: Option<String>,

    /// Read, and unpack, at most so many MiB of a file
    #[arg(long, global = true, value_name = "MIB", value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub max_size: Option<u32>,

    /// Show rejected and withdrawn submissions too
    #[arg(long, global = true)]
    pub all_decisions: bool,

    /// Keep every record apart, doubles too
    #[arg(long, global = true)]
    pub no_merge: bool,
}

/// The names of the formats.
fn formats() -> PossibleValuesParser {
    FORMATS.iter().map(|format| format.name).collect::<Vec<_>>().into()
}

impl ReadingArguments {
    /// What is opened.
    pub fn opening(self, paths: Vec<PathBuf>) -> Opening {
        let ReadingArguments { read_as, max_size, all_decisions, no_merge } = self;
        Opening { paths, read_as, max_size, all_decisions, no_merge }
    }
}

/// What is kept.
#[derive(Debug, Args)]
pub struct AddArguments {
    /// Files and folders; each becomes a source of its own, unless --name makes them one
    #[arg(required_unless_present = "sample", value_name = "PATH")]
    pub paths: Vec<PathBuf>,

    /// Only remember the path; the files are read where they lie
    #[arg(long)]
    pub link: bool,

    /// Call the source so; one of this name becomes the older copy of it
    #[arg(long)]
    pub name: Option<String>,

    /// Keep the built-in pages again
    #[arg(long, conflicts_with_all = ["paths", "link", "name"])]
    pub sample: bool,
}

/// How the sources are printed.
#[derive(Debug, Args)]
pub struct SourcesArguments {
    /// How the sources are written
    #[arg(long, value_enum, default_value_t = ShortForm::Table)]
    pub format: ShortForm,
}

/// What is forgotten.
#[derive(Debug, Args)]
pub struct RemoveArguments {
    /// The names of the sources, as `offprint sources` prints them
    #[arg(required = true, value_name = "NAME")]
    pub names: Vec<String>,
}

/// What is read again.
#[derive(Debug, Args)]
pub struct RefreshArguments {
    /// The names of the sources; without one, every linked source
    #[arg(value_name = "NAME")]
    pub names: Vec<String>,
}

/// What is judged.
#[derive(Debug, Args)]
pub struct CheckArguments {
    /// Files and folders; without one, the kept sources
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,

    /// How the judgement is written
    #[arg(long, value_enum, default_value_t = ShortForm::Table)]
    pub format: ShortForm,
}

/// Which papers are meant.
#[derive(Debug, Args)]
pub struct Selection {
    /// What to look for: words of the title, fields such as year:2024; `offprint help query` tells all
    ///
    /// A part that begins with `-` is written with `!` instead, or the query is given behind `--`.
    pub query: Vec<String>,

    /// Read papers from this file or folder instead of the kept sources
    #[arg(long, value_name = "PATH")]
    pub from: Vec<PathBuf>,

    /// Only papers of this venue: "AAAI 2026" or "AAAI"
    #[arg(long)]
    pub venue: Option<String>,

    /// Only bookmarked papers
    #[arg(long)]
    pub bookmarked: bool,
}

/// Which papers are printed, and how.
#[derive(Debug, Args)]
pub struct ListArguments {
    /// Which papers
    #[command(flatten)]
    pub selection: Selection,

    /// How the papers are written
    #[arg(long, value_enum, default_value_t = Form::Table)]
    pub format: Form,
}

/// Which papers are written for other programs, and how.
#[derive(Debug, Args)]
#[command(override_usage = "offprint export --format <FORMAT> [OPTIONS] [QUERY]...")]
pub struct ExportArguments {
    /// Which papers
    #[command(flatten)]
    pub selection: Selection,

    /// The format in which the papers are written: there is no default
    #[arg(long, value_name = "FORMAT", value_parser = written_formats())]
    pub format: Option<String>,

    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Replace the file where it exists
    #[arg(long)]
    pub force: bool,

    /// Write abstracts to BibTeX, BibLaTeX and Markdown too; the other formats always have them
    #[arg(long)]
    pub abstracts: bool,

    /// What keys of BibTeX are made of where the source has none: {author}, {year}, {word}, {venue} and letters
    #[arg(long, value_name = "TEMPLATE", default_value = WriteOptions::KEY_TEMPLATE, value_parser = key_template)]
    pub key_template: String,

    /// Write what you have made of the papers too
    #[arg(long, value_enum, value_delimiter = ',', value_name = "WHAT")]
    pub with: Vec<With>,

    /// Write cells of CSV as they are, also those that a spreadsheet takes for formulas
    #[arg(long)]
    pub raw_cells: bool,
}

/// The names of the formats that are written.
fn written_formats() -> PossibleValuesParser {
    export::formats().map(|format| format.name).collect::<Vec<_>>().into()
}

/// Which paper is printed.
#[derive(Debug, Args)]
pub struct ShowArguments {
    /// The paper's identifier, or its title or a part of it
    #[arg(required = true, value_name = "ID|TITLE")]
    pub paper: Vec<String>,

    /// Read papers from this file or folder instead of the kept sources
    #[arg(long, value_name = "PATH")]
    pub from: Vec<PathBuf>,

    /// How the paper is written
    #[arg(long, value_enum, default_value_t = PageForm::Page)]
    pub format: PageForm,
}

/// The paper whose relations are printed, and how.
#[derive(Debug, Args)]
pub struct RelatedArguments {
    /// The paper's identifier, or its title or a part of it
    #[arg(required = true, value_name = "ID|TITLE")]
    pub paper: Vec<String>,

    /// Read papers from this file or folder instead of the kept sources
    #[arg(long, value_name = "PATH")]
    pub from: Vec<PathBuf>,

    /// Print at most so many papers
    #[arg(long, value_name = "NUMBER", default_value_t = 10)]
    pub limit: usize,

    /// How the papers are written
    #[arg(long, value_enum, default_value_t = Form::Table)]
    pub format: Form,
}
