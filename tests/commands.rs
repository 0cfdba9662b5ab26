//! The program run as a user runs it: arguments in, standard output, standard error and exit code out.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// The program with a config folder of its own and nothing of the caller's environment that it heeds.
fn offprint(home: &Path) -> Command {
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
fn home() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// A home whose config folder, given by `--config-dir`, holds this `config.toml`.
fn home_with(config: &str) -> TempDir {
    let home = home();
    fs::write(home.path().join("config.toml"), config).unwrap();
    home
}

/// Runs with the home as config folder.
fn run(home: &TempDir, arguments: &[&str]) -> Ran {
    let mut command = offprint(home.path());
    command.arg("--config-dir").arg(home.path()).args(arguments);
    Ran::of(command.output().unwrap())
}

/// What a run left behind.
#[derive(Debug)]
struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Ran {
    fn of(output: Output) -> Ran {
        let text = |bytes| String::from_utf8(bytes).expect("only UTF-8 is written");
        Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    /// The output of a run that had nothing to complain about.
    fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }
}

/// True for a text that a terminal may be sent: no control character but the line feed and the tab.
fn is_calm(text: &str) -> bool {
    !text.chars().any(|c| c.is_control() && c != '\n' && c != '\t' || ('\u{202a}'..='\u{202e}').contains(&c))
}

#[test]
fn help_names_every_command() {
    let help = run(&home(), &["--help"]).fine();
    for word in ["list", "show", "keys", "config", "formats", "PATH", "--config-dir", "--version"] {
        assert!(help.contains(word), "{word} is missing in:\n{help}");
    }
}

#[test]
fn the_version_is_the_package_s() {
    assert_eq!(run(&home(), &["--version"]).fine(), format!("offprint {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn wrong_usage_is_told_on_standard_error() {
    for arguments in [
        &["--bad"][..],
        &["keys", "extra"],
        &["list", "--format", "yaml"],
        &["show"],
        &["list", "--venue"],
        &["list", "--\u{1b}[31m\u{202e}"],
    ] {
        let ran = run(&home(), arguments);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(ran.err.contains("Usage") || ran.err.contains("--help"), "{}", ran.err);
        assert!(is_calm(&ran.err), "{:?}", ran.err);
    }
}

#[test]
fn without_a_terminal_the_reader_names_the_list() {
    let home = home();
    fs::write(home.path().join("list"), "").unwrap();
    for arguments in [&[][..], &["./list"], &["--", "list"]] {
        let ran = run(&home, arguments);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(ran.err.contains("`offprint list`"), "{}", ran.err);
        assert_eq!(ran.err.lines().count(), 1);
    }
}

#[test]
fn keys_are_listed_by_place_with_what_they_do() {
    let keys = run(&home(), &["keys"]).fine();
    for line in ["global  ", "  C-d ", "reader  the abstract", "search  "] {
        assert!(keys.lines().any(|l| l.starts_with(line)), "{line} is missing in:\n{keys}");
    }
    let line = keys.lines().find(|l| l.starts_with("  b ")).unwrap();
    assert_eq!(line.split_whitespace().collect::<Vec<_>>(), ["b", "bookmark", "bookmark"]);
}

#[test]
fn a_changed_key_is_listed_with_the_line_that_set_it() {
    let home = home_with("[keys.papers]\nbookmark = [\"B\"]\nread = []\n");
    let keys = run(&home, &["keys"]).fine();
    let lines: Vec<_> = keys.lines().filter(|l| l.contains("config.toml:")).collect();
    assert_eq!(lines.len(), 2, "{keys}");
    assert!(lines[0].contains("(no key)") && lines[0].ends_with("config.toml:3"), "{}", lines[0]);
    assert!(lines[1].starts_with("  B ") && lines[1].ends_with("config.toml:2"), "{}", lines[1]);
}

#[test]
fn config_tells_every_value_and_its_source() {
    let home = home_with("theme = \"dark\"\n");
    let config = run(&home, &["config"]).fine();
    let line =
        |name: &str| config.lines().find(|l| l.starts_with(name)).unwrap_or_else(|| panic!("{config}"));
    assert!(line("theme").contains("\"dark\"") && line("theme").ends_with("config.toml:1"));
    assert!(line("mouse").contains("true") && line("mouse").ends_with("default"));
    assert!(line("reader.measure").contains("78"));
    assert!(line("config folder").ends_with("--config-dir"));
}

#[test]
fn the_config_folder_is_the_one_named_nearest() {
    let home = home();
    let run = |variables: &[(&str, &str)]| {
        let ran =
            Ran::of(offprint(home.path()).envs(variables.iter().copied()).arg("config").output().unwrap());
        ran.fine().lines().find(|l| l.starts_with("config folder")).unwrap().to_owned()
    };
    assert!(run(&[("OFFPRINT_CONFIG_DIR", "/v"), ("XDG_CONFIG_HOME", "/x")]).contains(" /v "));
    assert!(run(&[("XDG_CONFIG_HOME", "/x")]).contains(" /x/offprint "));
    assert!(run(&[("XDG_CONFIG_HOME", "x")]).contains(home.path().to_str().unwrap()));
    assert!(run(&[("HOME", "rel")]).contains("nothing is saved there"));
}

#[test]
fn a_warning_names_file_line_and_column_and_stops_nothing() {
    let home = home_with("mouse = false\n  them = \"dark\"\n[keys.papers]\nbokmark = [\"b\"]\n");
    let ran = run(&home, &["config"]);
    assert_eq!(ran.code, Some(0));
    let lines: Vec<_> = ran.err.lines().collect();
    assert_eq!(lines.len(), 2, "{}", ran.err);
    let file = home.path().join("config.toml");
    let begin = format!("offprint: {}:", file.display());
    assert!(lines[0].starts_with(&format!("{begin}2:3: ")) && lines[0].contains("`theme`"), "{}", lines[0]);
    assert!(
        lines[1].starts_with(&format!("{begin}4:1: ")) && lines[1].contains("`bookmark`"),
        "{}",
        lines[1]
    );
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for command in ["keys", "config"] {
        let mut child = offprint(home().path())
            .arg(command)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{command}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let ran = Ran::of(offprint(home().path()).arg("keys").stdout(full).output().unwrap());
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.starts_with("offprint: cannot write"), "{}", ran.err);
}
