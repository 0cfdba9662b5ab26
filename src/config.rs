//! What the user has set: settings and keys from `config.toml`, read leniently. Nothing in the file stops the program;
//! what is wrong in it becomes a warning with its place, and the default counts.

mod places;
mod setting;
#[cfg(test)]
mod tests;

pub use places::{Because, Environment, Places};
pub use setting::{Paragraphs, Reader, SETTINGS, SearchSettings, Setting, Settings, TextSettings, ThemeName};

use crate::keymap::{Fault, Faults, Keymap, in_file_order, instead};
use crate::text::{CleanLine, sanitize_line};
use setting::setting;
use std::collections::HashMap;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The name of the file in the config folder.
const FILE_NAME: &str = "config.toml";

/// The largest file that is read, in bytes.
const LARGEST: u64 = 1 << 20;

/// The longest warning, in graphemes.
const LONGEST_WARNING: usize = 300;

/// What a face of the program starts with.
#[derive(Debug, Clone)]
pub struct Setup {
    /// What the user has set.
    pub config: Config,
    /// Where files are kept.
    pub places: Places,
    /// What is opened, and how.
    pub opening: Opening,
    /// The reader opens clean, and not where it was left.
    pub fresh: bool,
}

/// What a run of the program opens, as the command line says.
#[derive(Debug, Clone, Default)]
pub struct Opening {
    /// The files to read; none for the kept sources.
    pub paths: Vec<PathBuf>,
    /// The name of the format that every file is read as, whatever it holds.
    pub read_as: Option<String>,
    /// Mebibytes of a file that are read at most, in place of the setting.
    pub max_size: Option<u32>,
    /// Rejected and withdrawn submissions too, whatever the setting.
    pub all_decisions: bool,
    /// Every record for itself, doubles too.
    pub no_merge: bool,
}

impl Opening {
    /// The name of the set of sources: under it is kept where the reader was. The same paths have the same name from
    /// every folder.
    pub fn name(&self) -> String {
        let whole = |path: &PathBuf| match std::path::absolute(path) {
            Ok(whole) if path.as_os_str() != "-" => whole.to_string_lossy().into_owned(),
            _ => path.to_string_lossy().into_owned(),
        };
        match &self.paths[..] {
            [] => "kept".to_owned(),
            paths => paths.iter().map(whole).collect::<Vec<_>>().join("\n"),
        }
    }
}

/// Where a value comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// It is the program's own.
    Default,
    /// A line of the user's file.
    File {
        /// The line, from 1.
        line: usize,
    },
    /// An environment variable.
    Variable(&'static str),
}

/// Something in the file that does not count, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    /// The file, for the reader's eyes.
    pub file: CleanLine,
    /// The place; `None` when it is the file as a whole.
    pub place: Option<(usize, usize)>,
    /// What is wrong.
    pub what: CleanLine,
}

impl std::fmt::Display for Warning {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.place {
            Some((line, column)) => write!(f, "{}:{line}:{column}: {}", self.file, self.what),
            None => write!(f, "{}: {}", self.file, self.what),
        }
    }
}

impl Warning {
    /// The same with the file's name alone, for a narrow place.
    pub fn brief(&self) -> String {
        let name = self.file.rsplit('/').next().unwrap_or_default();
        self.to_string().replacen(self.file.as_str(), name, 1)
    }
}

/// Everything in force, and where it comes from.
#[derive(Debug, Clone, Default)]
pub struct Config {
    /// The values.
    pub settings: Settings,
    /// The keys.
    pub keymap: Keymap,
    /// What in the file does not count.
    pub warnings: Vec<Warning>,
    /// The file that was read; `None` when there is none.
    pub file: Option<PathBuf>,
    origins: HashMap<&'static str, Origin>,
}

impl Config {
    /// Reads `config.toml` of a config folder; without the file everything is at its default. `NO_COLOR` makes the
    /// theme plain whatever the file says.
    pub fn load(folder: Option<&Path>, environment: Environment<'_>) -> Config {
        let mut config = match folder.map(|folder| folder.join(FILE_NAME)) {
            Some(path) => Config::load_file(path),
            None => Config::default(),
        };
        if environment("NO_COLOR").is_some_and(|value| !value.is_empty()) {
            config.settings.theme = ThemeName::Plain;
            config.origins.insert("theme", Origin::Variable("NO_COLOR"));
        }
        config
    }

    /// Reads a text as the file of this name.
    pub fn read(text: &str, file: &str) -> Config {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut reading = Reading { config: Config::default(), faults: Faults::new(text) };
        match DeTable::parse(text) {
            Ok(root) => reading.table(root.get_ref(), ""),
            Err(error) => reading.broken(&error),
        }
        reading.finish(file)
    }

    /// Where the value of a setting comes from.
    pub fn origin(&self, name: &str) -> Origin {
        self.origins.get(name).copied().unwrap_or(Origin::Default)
    }

    fn load_file(path: PathBuf) -> Config {
        let name = path.to_string_lossy().into_owned();
        match read_file(&path) {
            Ok(text) => Config { file: Some(path), ..Config::read(&text, &name) },
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                Config::default()
            }
            Err(error) => {
                let what = sanitize_line(&format!("cannot be read: {error}; the defaults count"));
                let warning = Warning { file: sanitize_line(&name), place: None, what };
                Config { warnings: vec![warning], ..Config::default() }
            }
        }
    }
}

/// The text of a regular file; anything else could block or never end.
fn read_file(path: &Path) -> io::Result<String> {
    if !std::fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(io::Error::other("it is larger than 1 MiB"));
    }
    String::from_utf8(bytes).map_err(|_| io::Error::other("it is not UTF-8 text"))
}

/// The state of one reading.
struct Reading<'t> {
    config: Config,
    faults: Faults<'t>,
}

impl Reading<'_> {
    fn broken(&mut self, error: &toml::de::Error) {
        let what = || format!("this is not TOML: {}; the defaults count", error.message());
        self.faults.add(error.span().unwrap_or_default().start, what);
    }

    /// Reads a table whose names begin with `prefix`.
    fn table(&mut self, table: &DeTable<'_>, prefix: &str) {
        for (key, span, value) in in_file_order(table) {
            let name = format!("{prefix}{key}");
            let inside = format!("{name}.");
            if let Some(setting) = setting(&name) {
                self.value(setting, &span, value);
            } else if name == "keys" || SETTINGS.iter().any(|s| s.name.starts_with(&inside)) {
                self.inner(&name, &inside, value);
            } else {
                let instead = || instead(&name, known_names(), "`offprint config` lists all");
                self.faults.add(span.start, || format!("unknown setting `{name}`; {}", instead()));
            }
        }
    }

    fn value(&mut self, setting: &'static Setting, span: &Range<usize>, value: &Spanned<DeValue<'_>>) {
        match (setting.read)(&mut self.config.settings, value.get_ref()) {
            Ok(()) => {
                let line = self.faults.line(span.start);
                self.config.origins.insert(setting.name, Origin::File { line });
            }
            Err(must) => {
                let default = (setting.show)(&Settings::default());
                let what = || format!("`{}` must be {must}; the default {default} counts", setting.name);
                self.faults.add(value.span().start, what);
            }
        }
    }

    fn inner(&mut self, name: &str, prefix: &str, value: &Spanned<DeValue<'_>>) {
        match value.get_ref() {
            DeValue::Table(keys) if name == "keys" => self.config.keymap.change(keys, &mut self.faults),
            DeValue::Table(table) => self.table(table, prefix),
            _ => {
                let what = || format!("`{name}` must be a table, such as [{name}]");
                self.faults.add(value.span().start, what);
            }
        }
    }

    fn finish(self, file: &str) -> Config {
        let file = sanitize_line(file);
        let warning = |fault: Fault| Warning {
            file: file.clone(),
            place: Some((fault.line, fault.column)),
            what: CleanLine::capped(&fault.what, LONGEST_WARNING),
        };
        Config { warnings: self.faults.finish().into_iter().map(warning).collect(), ..self.config }
    }
}

/// The names that may stand in the file: tables and settings.
fn known_names() -> impl Iterator<Item = &'static str> {
    let tables = SETTINGS.iter().filter_map(|s| s.name.split_once('.')).map(|(table, _)| table);
    SETTINGS.iter().map(|s| s.name).chain(tables).chain(["keys"])
}
