//! The folders that Offprint keeps things in: those of the XDG variables where they are set, else those of the system.
//! A relative folder is never used, for it would move with the working directory.

use directories::ProjectDirs;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The name of the program's own folder in each of the system's.
const APPLICATION: &str = "offprint";

/// The environment variables, given by the caller.
pub type Environment<'a> = &'a dyn Fn(&str) -> Option<OsString>;

/// Why the config folder is where it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::Display)]
pub enum Because {
    /// The command line said so.
    #[strum(to_string = "--config-dir")]
    Option,
    /// The environment said so.
    #[strum(to_string = "OFFPRINT_CONFIG_DIR")]
    Variable,
    /// The environment said so for all programs.
    #[strum(to_string = "XDG_CONFIG_HOME")]
    Xdg,
    /// It is where the system keeps such files.
    #[default]
    #[strum(to_string = "default")]
    System,
}

/// Where files are kept. A folder is `None` where the system names none: then the program runs without saving there.
/// None of them need exist.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Places {
    /// `config.toml` and `bookmarks.json`.
    pub config_dir: Option<PathBuf>,
    /// Why that folder.
    pub because: Because,
    /// What must outlive a crash but not a move to another machine.
    pub state_dir: Option<PathBuf>,
    /// Papers the user has brought in.
    pub data_dir: Option<PathBuf>,
    /// What can be made again.
    pub cache_dir: Option<PathBuf>,
}

impl Places {
    /// The folders by the command line's `--config-dir`, the environment, and the system.
    pub fn find(option: Option<&Path>, environment: Environment<'_>) -> Places {
        Places::resolve(option, environment, ProjectDirs::from("", "", APPLICATION).as_ref())
    }

    /// Why the config folder that the user has named is none, if it is none. One that is not there yet can be made.
    pub fn refusal(&self) -> Option<String> {
        let named = matches!(self.because, Because::Option | Because::Variable);
        let path = self.config_dir.as_deref().filter(|path| named && path.exists() && !path.is_dir())?;
        Some(format!("{} is not a folder, as {} must name one", path.display(), self.because))
    }

    /// The folders with the system's given.
    fn resolve(option: Option<&Path>, environment: Environment<'_>, system: Option<&ProjectDirs>) -> Places {
        let (config_dir, because) = config_dir(option, environment, system);
        let place = |variable: &str, folder: Option<&Path>| {
            xdg(environment, variable).or_else(|| folder.and_then(absolute))
        };
        // A system without a place for state keeps it beside the data.
        let beside = |system: &ProjectDirs| system.data_local_dir().join("state");
        let state = system.map(|system| system.state_dir().map_or_else(|| beside(system), Path::to_owned));
        Places {
            config_dir,
            because,
            state_dir: place("XDG_STATE_HOME", state.as_deref()),
            data_dir: place("XDG_DATA_HOME", system.map(ProjectDirs::data_dir)),
            cache_dir: place("XDG_CACHE_HOME", system.map(ProjectDirs::cache_dir)),
        }
    }
}

/// The config folder and why: option, own variable, XDG variable, system. The user's own words may be relative.
fn config_dir(
    option: Option<&Path>,
    environment: Environment<'_>,
    system: Option<&ProjectDirs>,
) -> (Option<PathBuf>, Because) {
    let own = environment("OFFPRINT_CONFIG_DIR").filter(|value| !value.is_empty()).map(PathBuf::from);
    let said = |path: &Path| std::path::absolute(path).ok();
    if let Some(path) = option {
        (said(path), Because::Option)
    } else if let Some(path) = own {
        (said(&path), Because::Variable)
    } else if let Some(path) = xdg(environment, "XDG_CONFIG_HOME") {
        (Some(path), Because::Xdg)
    } else {
        (system.and_then(|s| absolute(s.config_dir())), Because::System)
    }
}

/// The program's folder by an XDG variable, which counts only when it is absolute.
fn xdg(environment: Environment<'_>, variable: &str) -> Option<PathBuf> {
    let folder = environment(variable).map(PathBuf::from).filter(|path| path.is_absolute())?;
    Some(folder.join(APPLICATION))
}

fn absolute(path: &Path) -> Option<PathBuf> {
    path.is_absolute().then(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The config folder and its reason under an option and `NAME=value` variables, without a system folder.
    fn found(option: Option<&str>, variables: &[&str]) -> (Option<PathBuf>, Because) {
        let environment = |name: &str| {
            let set = variables.iter().filter_map(|pair| pair.split_once('='));
            set.filter(|(key, _)| *key == name).map(|(_, value)| OsString::from(value)).next()
        };
        let places = Places::resolve(option.map(Path::new), &environment, None);
        (places.config_dir, places.because)
    }

    #[test]
    fn the_nearer_word_counts() {
        let all = ["OFFPRINT_CONFIG_DIR=/v", "XDG_CONFIG_HOME=/x"];
        let at = |path: &str| Some(PathBuf::from(path));
        assert_eq!(found(Some("/o"), &all), (at("/o"), Because::Option));
        assert_eq!(found(None, &all), (at("/v"), Because::Variable));
        assert_eq!(found(None, &all[1..]), (at("/x/offprint"), Because::Xdg));
        assert_eq!(found(None, &["OFFPRINT_CONFIG_DIR=", "XDG_CONFIG_HOME=/x"]).1, Because::Xdg);
        assert_eq!(found(None, &["XDG_CONFIG_HOME=rel"]), (None, Because::System));
        assert_eq!(found(None, &[]), (None, Because::System));
    }

    #[test]
    fn a_relative_option_is_made_absolute() {
        let (dir, _) = found(Some("here"), &[]);
        assert!(dir.is_some_and(|dir| dir.is_absolute() && dir.ends_with("here")));
    }

    #[test]
    fn every_xdg_variable_counts() {
        let environment = |name: &str| Some(OsString::from(format!("/{name}")));
        let places = Places::resolve(Some(Path::new("/c")), &environment, None);
        assert_eq!(places.state_dir, Some("/XDG_STATE_HOME/offprint".into()));
        assert_eq!(places.data_dir, Some("/XDG_DATA_HOME/offprint".into()));
        assert_eq!(places.cache_dir, Some("/XDG_CACHE_HOME/offprint".into()));
    }
}
