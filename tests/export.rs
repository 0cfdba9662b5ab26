//! `offprint export`: papers in every format that is written, on standard output or in a file that is written whole or not
//! at all and never over another one unasked.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail by a panic")]

#[path = "support/program.rs"]
mod program;

use offprint::format::FORMATS;
use offprint::text::sanitize_line;
use program::{Ran, home, is_calm, offprint, run};
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

fn written_formats() -> impl Iterator<Item = &'static str> {
    FORMATS.iter().filter(|format| format.write.is_some()).map(|format| format.name)
}

/// The names of what lies in a folder.
fn files(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// A folder for what is exported, apart from the settings.
fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn path(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).into_os_string().into_string().unwrap()
}

/// A table of papers to export.
fn tide(folder: &TempDir) -> String {
    let file = path(folder, "tide.csv");
    let rows = "title,authors,venue,year,abstract\nOn Tides,Ada Brook,TIDE,2031,We *count* waves.\n\
                On Eels,Ada Brook; Cy Dale,TIDE,2032,\"=1+1 eels\"\n";
    fs::write(&file, rows).unwrap();
    file
}

#[test]
fn every_format_is_written_and_read_again() {
    let (home, into) = (home(), folder());
    for format in written_formats() {
        let file = path(&into, &format!("papers.{format}"));
        let ran = run(&home, &["export", "--format", format, "-o", &file]);
        let said = format!("offprint: wrote 66 papers to {file}\n");
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (Some(0), "", said.as_str()));
        let plain = run(&home, &["export", "--format", format]).fine();
        assert_eq!(fs::read_to_string(&file).unwrap(), plain, "{format}");
        let listed =
            run(&home, &["list", "--format", "jsonl", "--no-merge", "--read-as", format, "--from", &file]);
        assert_eq!((listed.code, listed.out.lines().count()), (Some(0), 66), "{format}: {}", listed.err);
    }
    assert_eq!(files(into.path()).len(), written_formats().count());
}

#[test]
fn a_query_a_venue_and_a_file_choose_the_papers() {
    let (home, from) = (home(), folder());
    let tide = tide(&from);
    for (arguments, count) in [
        (&["federated"][..], 6),
        (&["--venue", "NAACL 2025"], 11),
        (&["--from", &tide], 2),
        (&["--from", &tide, "eels"], 1),
    ] {
        let all = [&["export", "--format", "jsonl"], arguments].concat();
        assert_eq!(run(&home, &all).fine().lines().count(), count, "{arguments:?}");
        let listed = run(&home, &[&["list", "--format", "jsonl"], arguments].concat()).fine();
        assert_eq!(listed.lines().count(), count, "{arguments:?}");
    }
}

#[test]
fn no_papers_are_the_empty_form_of_the_format_and_exit_code_1() {
    let (home, into) = (home(), folder());
    for format in written_formats() {
        let ran = run(&home, &["export", "zzqx", "--format", format]);
        assert_eq!(ran.code, Some(1), "{format}");
        assert!(ran.err.contains("no paper matches zzqx"), "{format}: {}", ran.err);
        let wanted = match format {
            "json" | "csl" => "[]\n",
            "csv" => ran
                .out
                .lines()
                .next()
                .map(|_| ran.out.as_str())
                .filter(|out| out.lines().count() == 1)
                .unwrap(),
            _ => "",
        };
        assert_eq!(ran.out, wanted, "{format}");
        let file = path(&into, format);
        let ran = run(&home, &["export", "--bookmarked", "--format", format, "-o", &file]);
        assert_eq!((ran.code, fs::read_to_string(&file).unwrap().as_str()), (Some(1), wanted), "{format}");
    }
}

#[test]
fn wrong_usage_and_nothing_readable_write_nothing() {
    let (home, into) = (home(), folder());
    let file = path(&into, "out.bib");
    for arguments in [
        &["export"][..],
        &["export", "--format", "yaml"],
        &["export", "--format", "bibtex", "--with", "secrets"],
        &["export", "--format", "bibtex", "--from", "not there"],
        &["export", "--format", "bibtex", "-o", &path(&into, ""), "--force"],
        &["export", "--format", "bibtex", "-o", "/dev/null", "--force"],
        &["export", "--format", "bibtex", "-o", "/dev/null"],
    ] {
        let to: &[&str] = if arguments.contains(&"-o") { &[] } else { &["-o", &file] };
        let ran = run(&home, &[arguments, to].concat());
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(!ran.err.is_empty() && is_calm(&ran.err), "{arguments:?}: {}", ran.err);
    }
    assert_eq!(files(into.path()), Vec::<String>::new());
    let ran = run(&home, &["export", "--format", "bibtex", "-o", &path(&into, "no/out.bib")]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.err.contains("out.bib was not written: there is no folder "), "{}", ran.err);
    let ran = run(&home, &["export", "--format", "bibtex", "-o", into.path().to_str().unwrap()]);
    assert!(ran.err.contains("is not a regular file"), "{}", ran.err);
}

#[test]
fn a_file_is_replaced_only_by_force_and_behind_its_link() {
    let (home, into) = (home(), folder());
    let (file, link) = (path(&into, "mine.bib"), path(&into, "link.bib"));
    fs::write(&file, "mine").unwrap();
    std::os::unix::fs::symlink("mine.bib", &link).unwrap();
    for name in [&file, &link] {
        let ran = run(&home, &["export", "--format", "bibtex", "-o", name]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{}", ran.err);
        assert_eq!(ran.err, format!("offprint: {name} exists; --force replaces it\n"));
        assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    }
    let ran = run(&home, &["export", "federated", "--format", "bibtex", "-o", &link, "--force"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(fs::read_to_string(&file).unwrap().starts_with('@'));
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(files(into.path()), ["link.bib", "mine.bib"]);
}

#[test]
fn a_bare_name_lies_in_the_folder_where_the_program_runs_and_a_dash_is_standard_output() {
    let (home, into) = (home(), folder());
    let mut command = offprint(home.path());
    command.current_dir(into.path()).args(["export", "federated", "--format", "ris", "-o", "out.ris"]);
    assert_eq!(Ran::of(command.output().unwrap()).code, Some(0));
    assert_eq!(files(into.path()), ["out.ris"]);
    let dash = run(&home, &["export", "federated", "--format", "ris", "-o", "-"]).fine();
    assert_eq!(dash, fs::read_to_string(into.path().join("out.ris")).unwrap());
}

#[test]
fn options_reach_the_writers() {
    let (home, from) = (home(), folder());
    let tide = tide(&from);
    let export = |arguments: &[&str]| run(&home, &[&["export", "--from", &tide], arguments].concat()).fine();
    assert!(!export(&["--format", "bibtex"]).contains("abstract"));
    assert!(export(&["--format", "bibtex", "--abstracts"]).contains("abstract = {We \\emph{count} waves.}"));
    assert!(export(&["--format", "markdown", "--abstracts"]).contains("We *count* waves."));
    assert!(export(&["--format", "bibtex"]).starts_with("@inproceedings{brook2031tides,"));
    let keyed = export(&["--format", "biblatex", "--key-template", "{venue}:{year}-{author}"]);
    assert!(keyed.contains("{tide:2031-brook,"), "{keyed}");
    assert!(export(&["--format", "csv"]).contains("\"'=1+1 eels\""));
    assert!(export(&["--format", "csv", "--raw-cells"]).contains("\"=1+1 eels\""));
    assert!(export(&["--format", "jsonl"]).contains("\"raw\":{\"abstract\":\"We *count* waves.\"}"));
    assert!(export(&["--format", "csv"]).contains("We count waves."));
}

#[test]
fn what_the_reader_made_of_a_paper_is_written_only_when_asked_for() {
    let (home, from) = (home(), folder());
    let tide = tide(&from);
    let listed = run(&home, &["list", "tides", "--from", &tide, "--format", "jsonl"]).fine();
    let paper: serde_json::Value = serde_json::from_str(&listed).unwrap();
    let entry = serde_json::json!({
        "title": paper["title"], "authors": paper["authors"], "bookmarked": "2031-01-01T00:00:00Z",
        "note": "A note of mine", "tags": ["mine-own"], "prints": [paper["id"]],
    });
    let kept = serde_json::json!({
        "format": "offprint-bookmarks", "version": 1, "entries": { paper["id"].as_str().unwrap(): entry },
    });
    fs::write(home.path().join("bookmarks.json"), kept.to_string()).unwrap();
    for format in written_formats() {
        let export = |with: &[&str]| {
            let arguments = ["export", "tides", "--bookmarked", "--format", format, "--from", &tide];
            run(&home, &[&arguments, with].concat()).fine()
        };
        let holds = |text: &str| ["A note of mine", "mine-own"].map(|words| text.contains(words));
        assert_eq!(holds(&export(&[])), [false; 2], "{format}");
        assert!(!export(&[]).contains("bookmarked"), "{format}");
        assert_eq!(holds(&export(&["--with", "notes"])), [true, false], "{format}");
        assert_eq!(holds(&export(&["--with", "notes,tags"])), [true; 2], "{format}");
        let marked = export(&["--with", "marks"]).contains("\"bookmarked\"");
        assert_eq!(marked, format.starts_with("json"), "{format}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let home = home();
    let mut command = offprint(home.path());
    command.args(["export", "--format", "json"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(0), ""));
}

/// A file system of so many bytes that ends with the test; `None` where nobody may mount one.
struct Small(TempDir);

impl Small {
    fn new(size: &str) -> Option<Small> {
        let folder = folder();
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={size},nr_inodes=20"), "tmpfs"])
            .arg(folder.path())
            .stderr(Stdio::null())
            .status();
        mount.is_ok_and(|status| status.success()).then_some(Small(folder))
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0.path()).status();
    }
}

#[test]
fn a_full_disk_leaves_nothing_and_the_old_file_as_it_was() {
    let Some(disk) = Small::new("16k") else {
        println!("no file system may be mounted here: a full disk was not tried");
        return;
    };
    let home = home();
    let (new, old) = (path(&disk.0, "new.json"), path(&disk.0, "old.json"));
    fs::write(&old, "mine").unwrap();
    for arguments in [&["-o", &new][..], &["-o", &old, "--force"]] {
        let ran = run(&home, &[&["export", "--format", "json"], arguments].concat());
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{arguments:?}");
        assert!(ran.err.contains("was not written: No space left"), "{}", ran.err);
        assert_eq!(files(disk.0.path()), ["old.json"]);
        assert_eq!(fs::read_to_string(&old).unwrap(), "mine");
    }
}

#[test]
fn the_words_of_a_path_are_cleaned_before_they_are_told() {
    let (home, into) = (home(), folder());
    let file = path(&into, "a\u{1b}[31m\u{202e}.bib");
    let ran = run(&home, &["export", "federated", "--format", "bibtex", "-o", &file]);
    assert_eq!(ran.code, Some(0));
    assert!(is_calm(&ran.err), "{:?}", ran.err);
    assert!(ran.err.contains(sanitize_line(&file).as_str()), "{}", ran.err);
}
