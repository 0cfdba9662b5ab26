//! A text in the reader's own editor: a private file, the program that `VISUAL` or `EDITOR` names, and what it left. The
//! terminal is given back before and taken after by the caller.

use crate::text::clean::cap;
use crate::tui::message::Edited;
use rustix::process::{Pid, Signal, WaitOptions, WaitStatus, kill_current_process_group, waitpid};
use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{self, IsTerminal, Write, stdin};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Numbers that are tried for the name of the file.
const TRIES: u32 = 1000;

/// Lets the reader edit a text; the file stands in this folder meanwhile.
pub fn edit(folder: &Path, text: &str) -> Edited {
    let setting = |name: &str| std::env::var(name).ok();
    match named(&setting).and_then(|command| edit_with(&command, folder, text)) {
        Ok(edited) => edited,
        Err(fault) => Edited { text: None, fault: Some(fault) },
    }
}

/// The editor's command, split into words as a shell would, without one.
fn named(setting: &dyn Fn(&str) -> Option<String>) -> Result<Vec<String>, String> {
    let set = |name: &&str| setting(name).is_some_and(|value| !value.trim().is_empty());
    let name = ["VISUAL", "EDITOR"].into_iter().find(|name| set(name));
    let name = name.ok_or("no editor is named: set VISUAL or EDITOR to the one you like")?;
    let command = shell_words::split(&setting(name).unwrap_or_default());
    match command {
        Ok(words) if !words.is_empty() => Ok(words),
        _ => Err(format!("{name} cannot be understood: its quotes do not match")),
    }
}

fn edit_with(command: &[String], folder: &Path, text: &str) -> Result<Edited, String> {
    let file = write(folder, text).map_err(|why| format!("the note could not be handed out: {why}"))?;
    let ran = run(command, &file);
    let started = ran.is_ok();
    let fault = ran.unwrap_or_else(|why| Some(format!("{} could not be started: {why}", program(command))));
    match read(&file) {
        Ok(text) => {
            let _ = std::fs::remove_file(&file);
            Ok(Edited { text: Some(text).filter(|_| started), fault })
        }
        Err(why) => Err(format!("the note could not be taken back: {why}; it is in {}", file.display())),
    }
}

fn program(command: &[String]) -> &str {
    command.first().map_or("", String::as_str)
}

/// Writes the text into a file that only the reader may read.
fn write(folder: &Path, text: &str) -> io::Result<PathBuf> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let process = std::process::id();
    let mut last = io::ErrorKind::AlreadyExists.into();
    for number in 1..TRIES {
        let path = folder.join(format!("note-{process}-{number}.md"));
        match OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path) {
            Ok(mut file) => {
                file.write_all(text.as_bytes())?;
                // Editors expect that the last line has an end.
                file.write_all(if text.is_empty() || text.ends_with('\n') { b"" } else { b"\n" })?;
                return Ok(path);
            }
            Err(why) if why.kind() == io::ErrorKind::AlreadyExists => last = why,
            Err(why) => return Err(why),
        }
    }
    Err(last)
}

/// What the editor left. A text that no note can hold stays in its file.
fn read(file: &Path) -> io::Result<String> {
    let bytes = std::fs::read(file)?;
    if bytes.len() > cap::NOTE {
        return Err(io::Error::other(format!("it is longer than {} KiB", cap::NOTE / 1024)));
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Runs the editor on the file and waits for its end; says how it failed.
fn run(command: &[String], file: &Path) -> io::Result<Option<String>> {
    let mut editor = Command::new(program(command));
    editor.args(command.iter().skip(1)).arg(file);
    // Papers may have come by standard input; keys never do then.
    if let (false, Ok(terminal)) = (stdin().is_terminal(), File::open("/dev/tty")) {
        editor.stdin(terminal);
    }
    let child = editor.spawn()?;
    let status = wait(Pid::from_child(&child))?;
    Ok(match (status.exit_status(), status.terminating_signal()) {
        (Some(0), _) => None,
        (Some(code), _) => Some(format!("{} ended with {code}: the note is as it was", program(command))),
        (_, signal) => {
            let signal = signal.unwrap_or_default();
            Some(format!("{} was ended by signal {signal}: the note is as it was", program(command)))
        }
    })
}

/// Waits for the end. An editor that is suspended suspends us with it, so that the shell has the terminal.
fn wait(child: Pid) -> io::Result<WaitStatus> {
    loop {
        match waitpid(Some(child), WaitOptions::UNTRACED) {
            Ok(Some((_, status))) if status.stopped() => kill_current_process_group(Signal::STOP)?,
            Ok(Some((_, status))) => return Ok(status),
            Ok(None) | Err(rustix::io::Errno::INTR) => {}
            Err(why) => return Err(why.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_that_is_set_is_split_into_words() {
        for (visual, editor, want) in [
            (None, None, Err("set VISUAL or EDITOR")),
            (Some(""), Some(" "), Err("set VISUAL or EDITOR")),
            (Some("code --wait"), Some("vi"), Ok(&["code", "--wait"][..])),
            (Some(""), Some("vi"), Ok(&["vi"])),
            (None, Some("'/opt/my editor/ed' -x \"a b\""), Ok(&["/opt/my editor/ed", "-x", "a b"])),
            (None, Some("vi 'open"), Err("EDITOR cannot be understood")),
        ] {
            let setting = |name: &str| if name == "VISUAL" { visual } else { editor }.map(str::to_owned);
            match (named(&setting), want) {
                (Ok(words), Ok(want)) => assert_eq!(words, want),
                (Err(why), Err(want)) => assert!(why.contains(want), "{why}"),
                (got, want) => panic!("{got:?}, not {want:?}"),
            }
        }
    }

    #[test]
    fn what_the_editor_does_comes_back() {
        let script = |line: &str| ["sh", "-c", line, "sh"].map(str::to_owned).to_vec();
        for (command, text, fault) in [
            (script("printf more >> \"$1\""), Some("some\nmore"), None),
            (script("rm \"$1\" && printf new > \"$1\""), Some("new"), None),
            (script("printf x > \"$1\"; exit 3"), Some("x"), Some("ended with 3")),
            (script("kill -9 $$"), Some("some\n"), Some("by signal 9")),
            (vec!["no-such-editor".to_owned()], None, Some("could not be started")),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let edited = edit_with(&command, folder.path(), "some").unwrap();
            assert_eq!(edited.text.as_deref(), text, "{command:?}");
            assert_eq!(edited.fault.is_some(), fault.is_some(), "{:?}", edited.fault);
            assert!(edited.fault.unwrap_or_default().contains(fault.unwrap_or_default()));
            assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "no file is left");
        }
    }

    #[test]
    fn what_cannot_be_taken_back_is_named_and_stays() {
        let folder = tempfile::tempdir().unwrap();
        let long = ["sh", "-c", "head -c 300000 /dev/zero > \"$1\"", "sh"].map(str::to_owned);
        let why = edit_with(&long, folder.path(), "some").unwrap_err();
        assert!(why.contains("longer than 256 KiB") && why.contains("note-"), "{why}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn the_file_is_private() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let file = write(&folder.path().join("state"), "x").unwrap();
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
}
