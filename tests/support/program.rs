//! The program run as a user runs it: arguments in, standard output, standard error and exit code out.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// The program with a config folder of its own and nothing of the caller's environment that it heeds.
pub fn offprint(home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_offprint"));
    let heeded =
        ["OFFPRINT_CONFIG_DIR", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"];
    for variable in heeded {
        command.env_remove(variable);
    }
    command.env("HOME", home).env_remove("NO_COLOR").env("TERM", "xterm").stdin(Stdio::null());
    command
}

/// A folder that ends with the test.
pub fn home() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// Runs with the home as config folder.
pub fn run(home: &TempDir, arguments: &[&str]) -> Ran {
    let mut command = offprint(home.path());
    command.arg("--config-dir").arg(home.path()).args(arguments);
    Ran::of(command.output().unwrap())
}

/// What a run left behind.
#[derive(Debug)]
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Ran {
    pub fn of(output: Output) -> Ran {
        let text = |bytes| String::from_utf8(bytes).expect("only UTF-8 is written");
        Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    /// The output of a run that had nothing to complain about.
    pub fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }
}

/// True for a text that a terminal may be sent: no control character but the line feed and the tab.
pub fn is_calm(text: &str) -> bool {
    !text.chars().any(|c| c.is_control() && c != '\n' && c != '\t' || ('\u{202a}'..='\u{202e}').contains(&c))
}
