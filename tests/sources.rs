//! Files to papers as a user meets it: what is kept, compared, refused and told when files are not as they should be.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail by a panic")]

use flate2::{Compression, write::GzEncoder};
use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// A home with files to read.
struct Desk {
    home: TempDir,
}

/// What a run left behind.
#[derive(Debug)]
struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Desk {
    fn new() -> Desk {
        Desk { home: tempfile::tempdir().unwrap() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    /// Writes a file; its path as an argument.
    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_owned()
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_offprint"));
        command.env_clear().env("HOME", self.home.path()).env("TERM", "xterm").args(arguments);
        command.stdin(Stdio::null());
        command
    }

    fn run(&self, arguments: &[&str]) -> Ran {
        let output = self.command(arguments).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    /// The output of a run that had nothing to complain about.
    fn fine(&self, arguments: &[&str]) -> String {
        let ran = self.run(arguments);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{arguments:?}: {}", ran.out);
        ran.out
    }

    fn json(&self, arguments: &[&str]) -> Value {
        let ran = self.run(&[arguments, &["--format", "json"]].concat());
        serde_json::from_str(&ran.out).unwrap_or_else(|_| panic!("{arguments:?}: {ran:?}"))
    }

    /// The titles that are listed, sorted.
    fn titles(&self, arguments: &[&str]) -> Vec<String> {
        let papers = self.json(&[&["list"], arguments].concat());
        let title = |paper: &Value| paper["title"].as_str().unwrap_or("untitled").to_owned();
        let mut titles: Vec<_> = papers.as_array().unwrap().iter().map(title).collect();
        titles.sort();
        titles
    }

    /// A fresh desk without the built-in pages.
    fn cleared() -> Desk {
        let desk = Desk::new();
        desk.fine(&["remove", "sample"]);
        desk
    }

    /// The files below the data folder, without the list and its lock.
    fn copies(&self) -> usize {
        files(&self.path(".local/share/offprint/sources")).len()
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// Papers as JSON lines: identifier, title, abstract.
fn lines(papers: &[(&str, &str, &str)]) -> String {
    let line = |(doi, title, text): &(&str, &str, &str)| {
        serde_json::json!({"doi": doi, "title": title, "abstract": text}).to_string() + "\n"
    };
    papers.iter().map(line).collect()
}

const RIVERS: (&str, &str, &str) = ("10.1000/a", "On Rivers", "They bend to the sea.");
const LAKES: (&str, &str, &str) = ("10.1000/b", "On Lakes", "They stand between hills.");
const SEAS: (&str, &str, &str) = ("10.1000/c", "On Seas", "They rise and fall.");

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn what_is_added_is_read_when_its_file_is_gone() {
    let desk = Desk::cleared();
    let file = desk.file("stick/water.jsonl", lines(&[RIVERS, LAKES]));
    assert!(desk.fine(&["add", &file]).starts_with("water: 2 papers"));
    fs::remove_dir_all(desk.path("stick")).unwrap();
    assert_eq!(desk.titles(&[]), ["On Lakes", "On Rivers"]);
    let sources = desk.json(&["sources"]);
    assert_eq!(
        (&sources[0]["name"], &sources[0]["kind"], &sources[0]["papers"]),
        (&"water".into(), &"copy".into(), &2.into())
    );
    assert!(desk.fine(&["sources"]).starts_with("water\tcopy\tjsonl\t2 papers\t"));
    assert!(desk.copies() > 0);
    desk.fine(&["remove", "water"]);
    assert_eq!((desk.copies(), desk.json(&["sources"])), (0, Value::Array(vec![])));
}

#[test]
fn a_path_is_opened_and_not_kept() {
    let desk = Desk::new();
    let file = desk.file("a.jsonl", lines(&[RIVERS]));
    assert_eq!(desk.titles(&["--from", &file]), ["On Rivers"]);
    assert_eq!(desk.titles(&[]).len(), 66);
}

#[test]
fn the_built_in_pages_are_a_source_that_can_go_and_come_back() {
    let desk = Desk::new();
    assert_eq!(desk.json(&["sources"])[0]["papers"], 66);
    assert!(desk.fine(&["remove", "sample"]).contains("--sample"));
    let ran = desk.run(&["list"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    assert!(ran.err.contains("`offprint add PATH`"), "{}", ran.err);
    desk.fine(&["add", "--sample"]);
    desk.fine(&["add", "--sample"]);
    assert_eq!((desk.titles(&[]).len(), desk.json(&["sources"]).as_array().unwrap().len()), (66, 1));
}

#[test]
fn a_newer_copy_is_compared() {
    let desk = Desk::cleared();
    let file = desk.file("water.jsonl", lines(&[RIVERS, LAKES]));
    desk.fine(&["add", &file]);
    desk.file("water.jsonl", lines(&[(RIVERS.0, "On Wide Rivers", RIVERS.2), SEAS]));
    let told = desk.fine(&["add", &file]);
    assert!(told.contains("1 added, 1 gone, 1 retitled, 0 with another abstract"), "{told}");
    assert_eq!(desk.titles(&[]), ["On Seas", "On Wide Rivers"]);
    let source = &desk.json(&["sources"])[0];
    assert_eq!((&source["changes"]["added"], &source["new"]), (&1.into(), &1.into()));
    assert!(desk.fine(&["add", &file]).contains("nothing changed"));
    assert_eq!(desk.copies(), 2, "the copies of before are gone");
}

#[test]
fn a_link_is_read_where_it_lies_and_refreshed() {
    let desk = Desk::cleared();
    let file = desk.file("water.jsonl", lines(&[RIVERS]));
    desk.fine(&["add", "--link", &file, "--name", "mine"]);
    desk.file("water.jsonl", lines(&[RIVERS, LAKES]));
    assert_eq!(desk.titles(&[]).len(), 2);
    assert!(desk.fine(&["refresh"]).contains("1 added, 0 gone"));
    fs::remove_file(&file).unwrap();
    let ran = desk.run(&["list"]);
    assert!(ran.err.contains("no such file") && ran.err.contains("`offprint remove mine`"), "{}", ran.err);
    assert_eq!(desk.run(&["refresh"]).code, Some(2));
    assert_eq!(desk.json(&["sources"])[0]["papers"], 2, "what was known stays");
    assert_eq!(desk.run(&["list"]).code, Some(2), "nothing could be read");
}

#[test]
fn a_source_does_not_take_the_place_of_a_stranger() {
    let desk = Desk::cleared();
    let one = desk.file("a/papers.jsonl", lines(&[RIVERS]));
    let other = desk.file("b/papers.jsonl", lines(&[SEAS]));
    desk.fine(&["add", &one]);
    let ran = desk.run(&["add", &other]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("--name"), "{}", ran.err);
    assert_eq!(desk.titles(&[]), ["On Rivers"]);
    desk.fine(&["add", &other, "--name", "seas"]);
    assert_eq!(desk.titles(&[]), ["On Rivers", "On Seas"]);
}

#[test]
fn wrong_names_are_refused() {
    let desk = Desk::new();
    let file = desk.file("a.jsonl", lines(&[RIVERS]));
    for arguments in [
        &["remove", "nothing"][..],
        &["refresh", "nothing"],
        &["refresh", "sample"],
        &["add", &file, "--name", "a b"],
        &["add", &file, "--name", "sample"],
        &["add", "-"],
        &["add", "no/such/file"],
        &["add"],
    ] {
        let ran = desk.run(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{arguments:?}: {ran:?}");
        assert!(!ran.err.is_empty());
    }
    assert_eq!(desk.copies(), 0);
}

#[test]
fn a_damaged_list_is_left_as_it_is() {
    let desk = Desk::cleared();
    let file = desk.file("a.jsonl", lines(&[RIVERS]));
    desk.fine(&["add", &file]);
    for damage in ["", "{", "[]", r#"{"format": "offprint-sources", "version": 9, "sources": []}"#] {
        desk.file(".local/share/offprint/sources.json", damage);
        let ran = desk.run(&["add", &file]);
        assert_eq!(ran.code, Some(1), "{damage}");
        assert!(ran.err.contains("sources.json"), "{}", ran.err);
        let list = fs::read_to_string(desk.path(".local/share/offprint/sources.json")).unwrap();
        assert_eq!(list, damage);
        assert!(desk.run(&["list"]).err.contains("it is left as it is"));
    }
    assert!(desk.copies() > 0);
}

#[test]
fn gzip_is_read_by_its_first_bytes_also_when_it_is_cut() {
    let desk = Desk::new();
    let many: Vec<String> = (0..3_000).map(|n| format!("On River {n} of {}", n * 7_919 % 1_009)).collect();
    let rows: Vec<_> = many.iter().map(|title| ("", title.as_str(), "")).collect();
    let text = lines(&rows);
    let whole = desk.file("whole.txt", packed(text.as_bytes()));
    assert_eq!(desk.titles(&["--from", &whole]).len(), 3_000);
    let packed = packed(text.as_bytes());
    let cut = desk.file("cut.gz", &packed[..packed.len() * 2 / 3]);
    let judged = desk.json(&["check", &cut]);
    let papers = judged["files"][0]["papers"].as_u64().unwrap();
    assert!((1..3_000).contains(&papers), "{papers}");
    assert!(judged.to_string().contains("is cut gzip"), "{judged}");
    assert_eq!(desk.run(&["check", &cut]).code, Some(1));
}

#[test]
fn the_limit_holds_for_what_is_unpacked() {
    let desk = Desk::new();
    let text = lines(&[RIVERS]) + &" ".repeat(2 << 20);
    let file = desk.file("bomb.gz", packed(text.as_bytes()));
    let ran = desk.run(&["list", "--from", &file, "--max-size", "1"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("unpacks to more than 1 MiB") && ran.err.contains("--max-size"), "{}", ran.err);
    let ran = desk.run(&["list", "--from", &file]);
    assert_eq!((ran.code, ran.err.contains("times its size")), (Some(0), true), "{}", ran.err);
    let plain = desk.file("large.jsonl", &text);
    assert!(desk.run(&["list", "--from", &plain, "--max-size", "1"]).err.contains("larger than 1 MiB"));
}

#[test]
fn a_folder_of_photographs_and_an_empty_file_say_what_they_are() {
    let desk = Desk::new();
    for n in 0..20 {
        desk.file(&format!("photos/{n}.png"), b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR");
    }
    let empty = desk.file("empty", "");
    let folder = desk.path("photos").to_str().unwrap().to_owned();
    for (path, said) in [(&folder, "holds no file of a known kind"), (&empty, "nothing is in it")] {
        for arguments in [&["list", "--from", path][..], &["add", path]] {
            let ran = desk.run(arguments);
            assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{arguments:?}");
            assert!(ran.err.contains(said) && ran.err.lines().count() == 1, "{}", ran.err);
        }
        assert_eq!(desk.run(&["check", path]).code, Some(2));
    }
}

#[test]
fn a_line_of_20_megabytes_is_cut_and_told() {
    let desk = Desk::new();
    let text = "all work and no play ".repeat(1_000_000);
    let file = desk.file("long.jsonl", lines(&[("10.1000/l", &text, &text)]));
    let ran = desk.run(&["list", "--from", &file, "--format", "json"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("the title at 2000 characters, the abstract at 64 KiB"), "{}", ran.err);
    let papers: Value = serde_json::from_str(&ran.out).unwrap();
    assert!(papers[0]["abstract"].as_str().unwrap().len() <= 64 * 1024);
}

#[test]
fn pipes_and_closed_folders_are_named() {
    let desk = Desk::new();
    let pipe = desk.path("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let ran = desk.run(&["check", pipe.to_str().unwrap()]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.out.contains("is a pipe"), "{ran:?}");
    // Root may enter every folder.
    if rustix::process::geteuid().is_root() {
        return;
    }
    use std::os::unix::fs::PermissionsExt;
    desk.file("all/open.jsonl", lines(&[RIVERS]));
    desk.file("all/closed/a.jsonl", lines(&[LAKES]));
    fs::set_permissions(desk.path("all/closed"), fs::Permissions::from_mode(0o000)).unwrap();
    let ran = desk.run(&["check", desk.path("all").to_str().unwrap()]);
    fs::set_permissions(desk.path("all/closed"), fs::Permissions::from_mode(0o700)).unwrap();
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.out.contains("closed: cannot be read: permission denied")
            && ran.out.contains("1 paper in 1 file")
    );
}

#[test]
fn good_files_are_read_beside_a_broken_one() {
    let desk = Desk::new();
    desk.file("all/a.jsonl", lines(&[RIVERS]));
    desk.file("all/b.jsonl", format!("{{\"title\": \"Half\n{}", lines(&[LAKES])));
    desk.file("all/c.gz", b"\x1f\x8b\x08\x00 nothing of gzip");
    desk.file("all/d.png", b"\x89PNG\r\n\x1a\n");
    let folder = desk.path("all").to_str().unwrap().to_owned();
    assert_eq!(desk.titles(&["--from", &folder]), ["On Lakes", "On Rivers"]);
    let judged = desk.json(&["check", &folder]);
    assert_eq!(
        (&judged["read"], &judged["skipped"], &judged["papers"]),
        (&2.into(), &1.into(), &2.into()),
        "{judged}"
    );
    let issues = &judged["files"][1]["issues"];
    assert_eq!((&issues[0]["line"], issues.as_array().unwrap().len()), (&1.into(), 1), "{judged}");
    assert!(judged["files"][2]["issues"][0]["what"].as_str().unwrap().contains("not sound gzip"));
}

#[test]
fn check_counts_and_tells_by_its_exit_code() {
    let desk = Desk::new();
    let good = desk.file("good.jsonl", lines(&[RIVERS, RIVERS, LAKES]));
    let file = &desk.json(&["check", &good])["files"][0];
    for (key, count) in
        [("papers", 3), ("with_abstract", 3), ("with_authors", 0), ("doubles", 1), ("rejected", 0)]
    {
        assert_eq!(file[key], count, "{key}");
    }
    assert_eq!((&file["format"], desk.run(&["check", &good]).code), (&"jsonl".into(), Some(0)));
    let bad = desk.file("bad.jsonl", lines(&[RIVERS]) + "{\"year\": 1}\n");
    let ran = desk.run(&["check", &good, &bad]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.contains("  line 2: a record with neither title nor abstract"), "{}", ran.out);
    assert_eq!(desk.run(&["check", &good, "no/such/file"]).code, Some(2));
}

#[test]
fn rejected_papers_are_left_out_and_counted() {
    let desk = Desk::new();
    let kinds = ["poster", "Accept (Oral)", "Reject", "Withdrawn", "Desk Reject", "Active"];
    let line = |(n, kind): (usize, &&str)| format!("{{\"title\": \"Paper {n}\", \"kind\": \"{kind}\"}}\n");
    let file = desk.file("a.jsonl", kinds.iter().enumerate().map(line).collect::<String>());
    assert_eq!(desk.titles(&["--from", &file]), ["Paper 0", "Paper 1", "Paper 5"]);
    assert!(desk.run(&["list", "--from", &file]).err.contains("3 rejected or withdrawn papers left out"));
    assert_eq!(desk.titles(&["--from", &file, "--all-decisions"]).len(), 6);
    let papers = desk.json(&["list", "--from", &file, "--all-decisions"]);
    let kinds: Vec<_> = papers.as_array().unwrap().iter().map(|paper| paper["kind"].as_str()).collect();
    for kind in [Some("oral"), Some("rejected"), Some("withdrawn"), Some("desk rejected"), None] {
        assert!(kinds.contains(&kind), "{kind:?} in {kinds:?}");
    }
    desk.file(".config/offprint/config.toml", "all_decisions = true\n");
    assert_eq!(desk.titles(&["--from", &file]).len(), 6);
}

#[test]
fn doubles_across_files_merge_and_remember_every_source() {
    let desk = Desk::new();
    desk.file("all/a.jsonl", lines(&[RIVERS]));
    desk.file(
        "all/b.jsonl",
        "{\"title\": \"On Rivers\", \"authors\": [\"Ada Brook\"], \"key\": \"brook31\"}\n",
    );
    let folder = desk.path("all").to_str().unwrap().to_owned();
    let papers = desk.json(&["list", "--from", &folder]);
    assert_eq!(papers.as_array().unwrap().len(), 1);
    let sources: Vec<_> = papers[0]["sources"]
        .as_array()
        .unwrap()
        .iter()
        .map(|source| source["file"].as_str().unwrap())
        .collect();
    assert_eq!(sources, ["a.jsonl", "b.jsonl"]);
    assert_eq!((&papers[0]["key"], &papers[0]["authors"][0]), (&"brook31".into(), &"Ada Brook".into()));
    assert_eq!(desk.titles(&["--from", &folder, "--no-merge"]).len(), 2);
}

#[test]
fn standard_input_is_read_and_kept_under_a_name() {
    let desk = Desk::cleared();
    let feed = |arguments: &[&str]| {
        let mut child = desk.command(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(lines(&[RIVERS, LAKES]).as_bytes()).unwrap();
        String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
    };
    assert_eq!(feed(&["list", "--from", "-"]).lines().count(), 2);
    assert!(feed(&["add", "-", "--name", "piped"]).starts_with("piped: 2 papers"));
    assert_eq!(desk.titles(&[]), ["On Lakes", "On Rivers"]);
}

#[test]
fn a_format_can_be_forced() {
    let desk = Desk::new();
    let file = desk.file("odd.txt", "{\"name\": \"no paper\"}\n{\"title\": \"On Rivers\"}\n[");
    let array = desk.run(&["list", "--from", &file, "--read-as", "json"]);
    assert!(array.err.contains("not JSON") || array.out.contains("On Rivers"), "{array:?}");
    let ran = desk.run(&["list", "--from", &file, "--read-as", "nope"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("jsonl") && ran.err.contains("page"), "{}", ran.err);
    let lines = desk.run(&["list", "--from", &file, "--read-as", "jsonl"]);
    assert_eq!((lines.code, lines.out.contains("On Rivers")), (Some(0), true), "{lines:?}");
}

#[test]
fn a_cache_changes_nothing_and_a_broken_one_is_made_anew() {
    let desk = Desk::new();
    let many: Vec<String> = (0..2_000).map(|n| format!("On \\textbf{{River}} {n}")).collect();
    let rows: Vec<_> = many.iter().map(|title| ("", title.as_str(), "They *bend*.\n\nAnd flow.")).collect();
    let file = desk.file("many.jsonl", lines(&rows) + "{\"year\": 1}\n");
    let cold = desk.run(&["list", "--from", &file, "--format", "json", "--no-merge"]);
    let kept = files(&desk.path(".cache/offprint/parsed"));
    assert_eq!(kept.len(), 1);
    let warm = desk.run(&["list", "--from", &file, "--format", "json", "--no-merge"]);
    assert!(cold.err.contains("many.jsonl:2001"), "{}", cold.err);
    assert!(cold.out == warm.out && cold.err == warm.err && cold.code == Some(0));
    let mut bytes = fs::read(&kept[0]).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&kept[0], bytes).unwrap();
    let again = desk.run(&["list", "--from", &file, "--format", "json", "--no-merge"]);
    assert!(cold.out == again.out && cold.err == again.err);
    assert_eq!(files(&desk.path(".cache/offprint/parsed")), kept);
}

#[test]
fn programs_that_add_at_once_lose_nothing() {
    let desk = Desk::cleared();
    let files: Vec<_> = (0..6).map(|n| desk.file(&format!("s{n}.jsonl"), lines(&[RIVERS]))).collect();
    let children: Vec<_> =
        files.iter().map(|file| desk.command(&["add", file]).stdout(Stdio::null()).spawn()).collect();
    for child in children {
        assert!(child.unwrap().wait().unwrap().success());
    }
    assert_eq!(desk.json(&["sources"]).as_array().unwrap().len(), 6);
    assert_eq!(desk.titles(&[]), ["On Rivers"]);
}

#[test]
fn files_without_papers_in_a_folder_are_counted() {
    let desk = Desk::new();
    desk.file("all/a.jsonl", lines(&[RIVERS]));
    desk.file("all/b.png", b"\x89PNG\r\n\x1a\n\x00");
    desk.file("all/deep/c.txt", "Dear Ada, this is a letter.");
    let folder = desk.path("all").to_str().unwrap().to_owned();
    let ran = desk.run(&["list", "--from", &folder]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), "offprint: 2 files hold no papers\n"));
    assert!(desk.fine(&["add", &folder]).contains("2 files without papers"));
    assert!(desk.fine(&["check", &folder]).contains("1 paper in 1 file, 2 files without papers"));
}

#[test]
fn a_paper_names_its_source_and_where_it_lies() {
    let desk = Desk::new();
    let water = desk.file("in/water.jsonl", lines(&[RIVERS]));
    let hills = desk.file("hills.jsonl", lines(&[LAKES]));
    desk.fine(&["add", desk.path("in").to_str().unwrap()]);
    desk.fine(&["add", "--link", &hills, "--name", "mine"]);
    fs::remove_dir_all(desk.path("in")).unwrap();
    let rows = [
        (&["title:\"On Rivers\""][..], "in", Value::from(water.as_str())),
        (&["title:\"On Lakes\""], "mine", hills.as_str().into()),
        (&["fedmerge"], "sample", Value::Null),
    ];
    for (query, name, path) in rows {
        for command in ["list", "show"] {
            let words = if command == "show" { query[0].trim_start_matches("title:") } else { query[0] };
            let json = desk.json(&[command, words.trim_matches('"')]);
            let paper = if command == "show" { &json } else { &json[0] };
            for source in [&paper["source"], &paper["sources"][0]] {
                assert_eq!((&source["name"], &source["path"]), (&name.into(), &path), "{command} {query:?}");
            }
        }
    }
    let lines = desk.fine(&["export", "rivers", "--format", "jsonl"]);
    assert!(lines.contains("\"name\":\"in\""), "{lines}");
    let opened = desk.json(&["list", "--from", &hills]);
    assert_eq!((&opened[0]["source"]["name"], &opened[0]["source"]["path"]), (&Value::Null, &hills.into()));
}

#[test]
fn a_link_whose_file_is_gone_is_marked_and_stays_as_it_was() {
    let desk = Desk::cleared();
    let (here, away) = (desk.file("a.jsonl", lines(&[RIVERS])), desk.file("b.jsonl", lines(&[LAKES])));
    desk.fine(&["add", "--link", &here, &away, "--name", "both"]);
    assert_eq!(desk.json(&["sources"])[0]["faults"], Value::Array(vec![]));
    fs::remove_file(&away).unwrap();
    let before = desk.json(&["sources"])[0].clone();
    let remedy = "`offprint add --link PATH --name both`";
    let fault = &before["faults"][0];
    assert_eq!(fault["path"], *away);
    assert!(fault["what"].as_str().unwrap().contains(remedy), "{fault}");
    let table = desk.fine(&["sources"]);
    assert!(table.trim_end().rsplit('\t').next().unwrap().contains(&away), "{table}");
    for arguments in [&["refresh"][..], &["refresh", "both"]] {
        let ran = desk.run(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{arguments:?}");
        for said in [away.as_str(), "no such file", "both stays as it is", remedy, "`offprint remove both`"] {
            assert!(ran.err.contains(said), "{said}: {}", ran.err);
        }
    }
    assert_eq!(desk.json(&["sources"])[0], before);
    desk.file("b.jsonl", lines(&[LAKES]));
    assert!(desk.fine(&["refresh", "both"]).contains("nothing changed"));
}

#[test]
fn a_damaged_copy_is_marked_and_told_until_it_is_copied_anew() {
    let what = "its copy is damaged";
    let damages: [fn(&mut Vec<u8>); 4] = [
        |bytes| {
            let middle = bytes.len() / 2;
            bytes[middle] ^= 0x10;
        },
        |bytes| bytes.truncate(bytes.len() / 2),
        Vec::clear,
        |bytes| bytes.push(0),
    ];
    for damage in damages {
        let desk = Desk::cleared();
        let file = desk.file("water.jsonl", lines(&[RIVERS, LAKES, SEAS]));
        desk.fine(&["add", &file]);
        let copy = files(&desk.path(".local/share/offprint/sources"))
            .into_iter()
            .find(|path| !path.ends_with("known.json.gz"))
            .unwrap();
        let mut bytes = fs::read(&copy).unwrap();
        damage(&mut bytes);
        fs::write(&copy, bytes).unwrap();
        let fault = desk.json(&["sources"])[0]["faults"][0].clone();
        let told = fault["what"].as_str().unwrap().to_owned();
        assert!(told.contains(what) && told.contains("`offprint refresh water`"), "{told}");
        assert_eq!(fault["path"], *file);
        let ran = desk.run(&["list"]);
        assert!(ran.err.contains(what) && ran.err.contains("`offprint refresh water`"), "{}", ran.err);
        desk.fine(&["refresh", "water"]);
        assert_eq!(desk.titles(&[]).len(), 3);
        desk.fine(&["list"]);
        assert_eq!(desk.json(&["sources"])[0]["faults"], Value::Array(vec![]));
    }
}

#[test]
fn a_copy_that_is_gone_is_told_and_one_of_damaged_gzip_is_no_more_damaged_than_it_was() {
    let desk = Desk::cleared();
    let many: String = (0..3000).map(|n| format!("{{\"title\": \"On River {n}\"}}\n")).collect();
    let whole = packed(many.as_bytes());
    let cut = desk.file("cut.jsonl.gz", &whole[..whole.len() / 2]);
    assert_eq!(desk.run(&["add", &cut]).code, Some(0));
    desk.fine(&["list", "river"]);
    assert_eq!(desk.json(&["sources"])[0]["faults"], Value::Array(vec![]));
    for copy in files(&desk.path(".local/share/offprint/sources")) {
        fs::remove_file(copy).unwrap();
    }
    let ran = desk.run(&["list"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("its copy cannot be read: no such file"), "{}", ran.err);
    fs::remove_file(&cut).unwrap();
    let ran = desk.run(&["refresh", "cut"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("`offprint add PATH --name cut` copies it from elsewhere"), "{}", ran.err);
}

#[test]
fn what_is_new_stays_new_until_a_copy_brings_something_else() {
    let desk = Desk::cleared();
    let file = desk.file("water.jsonl", lines(&[RIVERS]));
    desk.fine(&["add", "--link", &file]);
    desk.file("water.jsonl", lines(&[RIVERS, LAKES]));
    assert!(desk.fine(&["refresh"]).contains("1 added"));
    assert!(desk.fine(&["refresh"]).contains("nothing changed"));
    assert_eq!(desk.titles(&["is:new"]), ["On Lakes"]);
    assert_eq!(desk.json(&["sources"])[0]["changes"]["added"], 1);
    desk.file("water.jsonl", lines(&[RIVERS, LAKES, SEAS]));
    desk.fine(&["refresh"]);
    assert_eq!(desk.titles(&["is:new"]), ["On Seas"]);
}

#[test]
fn where_nobody_knows_what_was_there_nothing_is_called_new() {
    let desk = Desk::cleared();
    let file = desk.file("water.jsonl", lines(&[RIVERS, LAKES]));
    desk.fine(&["add", &file]);
    for file in files(&desk.path(".local/share/offprint/sources")) {
        fs::remove_file(file).unwrap();
    }
    let told = desk.fine(&["refresh", "water"]);
    assert_eq!(told, "water: 2 papers  (jsonl)\n");
    assert_eq!(desk.json(&["sources"])[0]["new"], 0);
    assert_eq!(desk.titles(&[]).len(), 2);
}

#[test]
fn a_folder_that_may_not_be_entered_is_named_once() {
    // Root may enter every folder.
    if rustix::process::geteuid().is_root() {
        return;
    }
    use std::os::unix::fs::PermissionsExt;
    let desk = Desk::new();
    desk.file("closed/a.jsonl", lines(&[RIVERS]));
    let folder = desk.path("closed");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o000)).unwrap();
    let ran = desk.run(&["list", "--from", folder.to_str().unwrap()]);
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).unwrap();
    assert_eq!((ran.code, ran.err.lines().count()), (Some(2), 1), "{}", ran.err);
    assert!(ran.err.contains("cannot be read: permission denied"), "{}", ran.err);
}

#[test]
fn a_path_that_gave_nothing_is_told_by_the_exit_code_and_the_others_are_kept() {
    let desk = Desk::cleared();
    let good = desk.file("good.jsonl", lines(&[RIVERS]));
    let missing = desk.path("missing.bib").to_str().unwrap().to_owned();
    for arguments in [&["--name", "some"][..], &[]] {
        let ran = desk.run(&[&["add", &good, &missing], arguments].concat());
        assert_eq!(ran.code, Some(2), "{arguments:?}");
        assert!(ran.err.contains(&missing) && ran.out.contains("1 paper"), "{ran:?}");
    }
    assert_eq!(desk.json(&["sources"]).as_array().unwrap().len(), 2);
}

#[test]
fn standard_input_is_read_once_however_often_it_is_named() {
    let desk = Desk::new();
    let mut command = desk.command(&["list", "--from", "-", "--from", "-", "--no-merge"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(lines(&[RIVERS]).as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 1);
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(told, "offprint: standard input: is named twice, and was read once\n");
}

#[test]
fn what_is_wrong_in_many_lines_is_told_once() {
    let desk = Desk::cleared();
    let file = desk.file("bare.jsonl", lines(&[RIVERS]) + &"{\"year\": 1}\n".repeat(50));
    for arguments in [&["list", "--from", &file][..], &["add", &file]] {
        let ran = desk.run(arguments);
        assert_eq!((ran.code, ran.err.lines().count()), (Some(0), 1), "{}", ran.err);
        assert!(ran.err.contains(":2: ") && ran.err.contains("the same in 49 more lines"), "{}", ran.err);
    }
    assert_eq!(desk.json(&["check", &file])["files"][0]["issues"].as_array().unwrap().len(), 50);
}

/// Two records, what they have in common in the words of `check`, and in what they differ; nothing where they stay two.
const DOUBLES: &[(&str, &str, Option<&str>, Option<&str>)] = &[
    (
        r#""title": "On Rivers", "doi": "10.1000/a""#,
        r#""title": "On rivers.", "doi": "10.1000/A", "year": 2031"#,
        Some("DOI 10.1000/a"),
        None,
    ),
    (
        r#""title": "On Rivers", "ids": ["arxiv:2031.00001"]"#,
        r#""title": "On Rivers", "ids": ["arxiv:2031.00001"], "year": 2031"#,
        Some("arXiv number 2031.00001"),
        None,
    ),
    (
        r#""title": "On Rivers", "ids": ["acl:2031.tide-main.1"]"#,
        r#""abstract": "They bend.", "ids": ["acl:2031.tide-main.1"]"#,
        Some("Anthology identifier 2031.tide-main.1"),
        None,
    ),
    (
        r#""title": "On Rivers", "ids": ["openreview:abc123"]"#,
        r#""title": "On Rivers", "ids": ["openreview:abc123"]"#,
        Some("OpenReview identifier abc123"),
        None,
    ),
    (
        r#""title": "On Rivers", "year": 2031"#,
        r#""title": "ON RIVERS", "year": 2031"#,
        Some("title and year"),
        None,
    ),
    (
        r#""title": "On Rivers", "year": 2031"#,
        r#""title": "On Rivers""#,
        Some("title, one without a year"),
        None,
    ),
    (
        r#""title": "On Rivers", "abstract": "They bend to the sea.""#,
        r#""abstract": "They bend to the sea.""#,
        Some("abstract, one without a title"),
        None,
    ),
    (
        r#""title": "On Rivers", "year": 2031, "authors": ["Ada Brook"], "doi": "10.1000/a""#,
        r#""title": "On Rivers", "year": 2031, "authors": ["A. Brook"], "doi": "10.2000/b""#,
        Some("title and year"),
        Some("DOIs: 10.1000/a, 10.2000/b"),
    ),
    (r#""title": "On Rivers", "year": 2031"#, r#""title": "On Rivers", "year": 2032"#, None, None),
    (
        r#""title": "On Rivers", "year": 2031, "authors": ["Ada Brook"]"#,
        r#""title": "On Rivers", "year": 2031, "authors": ["Cy Dale"]"#,
        None,
        None,
    ),
    (
        r#""title": "On Rivers", "abstract": "They bend to the sea.""#,
        r#""title": "On Rivers", "abstract": "Commerce between nations.""#,
        None,
        None,
    ),
    (
        r#""title": "On Rivers", "abstract": "They bend to the sea.""#,
        r#""title": "On Lakes", "abstract": "They bend to the sea.""#,
        None,
        None,
    ),
    (
        r#""title": "On Rivers", "doi": "10.1000/a", "authors": ["Ada Brook"]"#,
        r#""title": "On Lakes", "doi": "10.1000/a", "authors": ["Cy Dale"]"#,
        None,
        None,
    ),
];

#[test]
fn check_says_which_records_became_one_and_why() {
    let desk = Desk::new();
    for (one, other, same, different) in DOUBLES {
        let (a, b) =
            (desk.file("a.jsonl", format!("{{{one}}}\n")), desk.file("b.jsonl", format!("{{{other}}}\n")));
        let judged = desk.json(&["check", &a, &b]);
        let merged = judged["merged"].as_array().unwrap();
        assert_eq!(merged.len(), usize::from(same.is_some()), "{one} and {other}: {judged}");
        let text = desk.run(&["check", &a, &b]).out;
        assert_eq!(text.contains("merged: On Rivers\n"), same.is_some(), "{text}");
        let Some(same) = same else { continue };
        assert_eq!(merged[0]["same"], serde_json::json!([same]), "{one} and {other}");
        let different: Vec<&str> = different.iter().copied().collect();
        assert_eq!(merged[0]["different"], serde_json::json!(different), "{one} and {other}");
        let paths = ["a.jsonl", "b.jsonl"].map(|name| desk.path(name).to_str().unwrap().to_owned());
        assert_eq!([0, 1].map(|n| merged[0]["records"][n]["path"].as_str().unwrap().to_owned()), paths);
        for said in [*same].iter().chain(&different) {
            assert!(
                text.contains(said) && text.contains("a.jsonl (") && text.contains("b.jsonl ("),
                "{said}: {text}"
            );
        }
        assert_eq!(desk.json(&["check", "--no-merge", &a, &b])["merged"], serde_json::json!([]));
    }
}

#[test]
fn check_names_every_double_and_the_odd_ones_first() {
    let desk = Desk::new();
    let all = desk.run(&["list", "--format", "json"]).out;
    let (once, twice) = (desk.file("once.json", &all), desk.file("twice.json", &all));
    let odd = [("10.1000/a", 1), ("10.2000/b", 2)].map(|(doi, page)| {
        format!("{{\"title\": \"On Odd Rivers\", \"year\": 2031, \"doi\": \"{doi}\", \"page\": {page}}}\n")
    });
    let odd = desk.file("odd.jsonl", odd.concat());
    let judged = desk.json(&["check", &once, &twice, &odd]);
    let merged = judged["merged"].as_array().unwrap();
    let gone: usize = merged.iter().map(|double| double["records"].as_array().unwrap().len() - 1).sum();
    assert_eq!((judged["doubles"].as_u64(), gone), (Some(gone as u64), 67));
    assert_eq!(merged[0]["records"][0]["title"], "On Odd Rivers");
    let text = desk.run(&["check", &once, &twice, &odd]).out;
    assert!(text.contains("but different DOIs: 10.1000/a, 10.2000/b"), "{text}");
    assert!(text.contains("merged: 57 more; --format json lists all"), "{text}");
}
