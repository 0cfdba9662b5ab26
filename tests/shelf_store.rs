//! The shelf on disk against bad files, links, kills, other programs and bad disks. What needs root or `strace` says
//! so and passes where it has neither. Nothing is left behind.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stderr,
    clippy::type_complexity,
    reason = "a test may fall"
)]

#[path = "support/scratch_shelf.rs"]
mod scratch_shelf;

use offprint::paper::{Paper, PaperId};
use offprint::shelf::{Notice, Report, Shelf, Trouble, Writer};
use scratch_shelf::{Place, id, names, paper, paper_with, toggle};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

// ---- What is written, and how it lies there ----

#[test]
fn the_file_is_pretty_sorted_private_and_ends_its_last_line() {
    let place = Place::new();
    [2, 1, 3].into_iter().for_each(|n| place.add(n));
    let text = fs::read_to_string(place.file()).unwrap();
    assert!(
        text.starts_with("{\n  \"format\": \"offprint-bookmarks\",\n  \"version\": 1,\n  \"entries\": {\n")
    );
    assert!(text.ends_with("}\n"));
    assert_eq!(place.ids(), [id(1), id(2), id(3)]);
    let json = place.json();
    let entry = json["entries"][id(1)].as_object().unwrap();
    let keys: Vec<_> = entry.keys().collect();
    assert!(keys.is_sorted(), "{keys:?}");
    assert_eq!(entry["title"], "Paper number 1");
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(&place.file()), mode(&place.config())), (0o600, 0o700));
    assert_eq!(place.names(), [".bookmarks.json.lock", "bookmarks.json", "bookmarks.json.bak"]);
}

#[test]
fn opening_writes_nothing() {
    let place = Place::new();
    let (_, shelf, notices) = place.open();
    assert_eq!((shelf.bookmark_count(), notices), (0, vec![]));
    assert_eq!(names(place.root.path()), [] as [&str; 0]);
}

#[test]
fn mode_and_owner_of_the_file_stay() {
    let place = Place::new();
    place.add(1);
    fs::set_permissions(place.file(), fs::Permissions::from_mode(0o640)).unwrap();
    if is_root() {
        std::os::unix::fs::chown(place.file(), Some(1234), Some(2345)).unwrap();
    }
    let before = place.file().metadata().unwrap();
    place.add(2);
    let after = place.file().metadata().unwrap();
    assert_eq!((after.mode(), after.uid(), after.gid()), (before.mode(), before.uid(), before.gid()));
    assert_ne!(after.ino(), before.ino());
}

#[test]
fn what_root_makes_for_a_user_is_the_users() {
    let place = Place::new();
    if !is_root() {
        return eprintln!("skipped: needs root");
    }
    std::os::unix::fs::chown(place.root.path(), Some(1234), Some(2345)).unwrap();
    [1, 2].into_iter().for_each(|n| place.add(n));
    let paths = place.names().into_iter().map(|name| place.config().join(name)).chain([place.config()]);
    for path in paths {
        let data = path.metadata().unwrap();
        assert_eq!((data.uid(), data.gid()), (1234, 2345), "{path:?}");
    }
}

#[test]
fn the_last_file_and_those_of_three_days_are_kept() {
    let place = Place::new();
    let name = |suffix: &str| place.config().join(format!("bookmarks.json{suffix}"));
    let read = |suffix: &str| fs::read_to_string(name(suffix)).unwrap_or_default();
    let mut evenings = Vec::new();
    place.add(0);
    for day in 1..=5 {
        evenings.push(read(""));
        let file = fs::File::options().write(true).open(place.file()).unwrap();
        let then = std::time::SystemTime::now() - Duration::from_secs(86_400 * (10 - day));
        file.set_modified(then).unwrap();
        place.add(day as usize * 10);
        let before = read("");
        place.add(day as usize * 10 + 1);
        assert_eq!(read(".bak"), before);
    }
    evenings.reverse();
    assert_eq!([read(".bak.1"), read(".bak.2"), read(".bak.3")], evenings[..3]);
    assert_eq!(place.names().len(), 6, "{:?}", place.names());
}

#[test]
fn leftovers_of_kills_are_swept_and_a_backup_that_is_the_file_itself_leaves_none() {
    let place = Place::new();
    place.add(1);
    fs::hard_link(place.file(), place.config().join("bookmarks.json.bak")).unwrap();
    fs::write(place.config().join(".bm-1-2.tmp"), "left by a kill").unwrap();
    place.add(2);
    assert_eq!(place.names(), [".bookmarks.json.lock", "bookmarks.json", "bookmarks.json.bak"]);
    assert_eq!(place.ids().len(), 2);
}

// ---- What is read ----

/// Files that are no shelf, by name.
fn damaged() -> Vec<(&'static str, Vec<u8>)> {
    let place = Place::new();
    place.add(1);
    let good = fs::read(place.file()).unwrap();
    let text = String::from_utf8(good.clone()).unwrap();
    let with = |old: &str, new: &str| {
        assert!(text.contains(old));
        text.replace(old, new).into_bytes()
    };
    vec![
        ("empty", vec![]),
        ("only white space", b" \n\n".to_vec()),
        ("cut", good[..good.len() / 2].to_vec()),
        ("last brace missing", good[..good.len() - 2].to_vec()),
        ("filled with NUL", vec![0; good.len()]),
        ("NUL at the end", [&good[..], &[0; 512]].concat()),
        ("marks of a merge", with("  \"version\"", "<<<<<<< HEAD\n  \"version\"")),
        ("twice", [&good[..], &good[..]].concat()),
        ("a list", b"[]".to_vec()),
        ("entries a list", with("\"entries\": {", "\"entries\": [], \"x\": {")),
        ("an entry of the wrong type", with("\"rev\": 1", "\"rev\": \"one\"")),
        ("another format", with("offprint-bookmarks", "other-bookmarks")),
        ("no version", with("\"version\": 1,", "")),
        ("UTF-16", text.encode_utf16().flat_map(u16::to_le_bytes).collect()),
        ("not UTF-8", good.iter().map(|byte| if *byte == b'A' { 0xff } else { *byte }).collect()),
        ("100,000 deep", vec![b'['; 100_000]),
    ]
}

#[test]
fn a_damaged_file_is_never_lost_and_its_backup_takes_its_place() {
    for (name, bytes) in damaged() {
        let place = Place::new();
        [7, 8].into_iter().for_each(|n| place.add(n));
        let backup = fs::read(place.config().join("bookmarks.json.bak")).unwrap();
        place.put(&bytes);
        for _ in 0..2 {
            let (_, shelf, notices) = place.open();
            let told = matches!(&notices[..], [Notice::Damaged { copy: Some(_), backup: Some(_), .. }]);
            assert!(told, "{name}: {notices:?}");
            assert_eq!(shelf.bookmark_count(), 1, "{name}");
            assert_eq!(fs::read(place.file()).unwrap(), bytes, "{name}");
        }
        let copies = || -> Vec<Vec<u8>> {
            let names = place.names().into_iter().filter(|name| name.contains(".bad-"));
            names.map(|name| fs::read(place.config().join(name)).unwrap()).collect()
        };
        assert_eq!(copies(), std::slice::from_ref(&bytes), "{name}: one copy, whole");
        place.add(9);
        assert_eq!(place.ids(), [id(7), id(9)], "{name}");
        assert_eq!(copies(), [bytes], "{name}");
        let kept = fs::read(place.config().join("bookmarks.json.bak")).unwrap();
        assert_eq!(kept, backup, "{name}: a damaged file is no backup");
    }
}

#[test]
fn a_file_damaged_while_the_program_runs_loses_nothing_that_was_saved() {
    let place = Place::new();
    let (mut store, mut shelf, _) = place.open();
    for n in 0..3 {
        store.save(&[toggle(&mut shelf, n)]).unwrap();
    }
    place.put(b"{ half");
    assert!(store.reload().unwrap().is_none());
    let saved = store.save(&[toggle(&mut shelf, 3)]).unwrap();
    assert!(matches!(&saved.notices[..], [Notice::Damaged { .. }]), "{saved:?}");
    assert_eq!(place.ids().len(), 4);
}

#[test]
fn without_a_backup_a_damaged_file_gives_an_empty_shelf() {
    let place = Place::new();
    place.put(b"not json");
    let (_, shelf, notices) = place.open();
    assert!(matches!(&notices[..], [Notice::Damaged { copy: Some(_), backup: None, .. }]));
    assert_eq!(shelf.bookmark_count(), 0);
    assert_eq!(fs::read(place.file()).unwrap(), b"not json");
}

#[test]
fn a_file_of_a_newer_version_is_read_and_never_written() {
    let place = Place::new();
    place.add(1);
    let text = fs::read_to_string(place.file()).unwrap();
    let newer = text.replace("\"version\": 1", "\"version\": 999");
    let odd = "{\"format\":\"offprint-bookmarks\",\"version\":999,\"entries\":[\"another form\"]}".to_owned();
    for (text, count) in [(newer, 1), (odd, 0)] {
        place.put(text.as_bytes());
        let (mut store, mut shelf, notices) = place.open();
        assert!(matches!(&notices[..], [Notice::Unusable(fault)] if fault.trouble == Trouble::Newer(999)));
        assert_eq!(shelf.bookmark_count(), count);
        let fault = store.save(&[toggle(&mut shelf, 5)]).unwrap_err();
        assert_eq!(fault.trouble, Trouble::Newer(999));
        assert!(shelf.is_bookmarked(paper(5).identity.id()));
        assert_eq!(fs::read(place.file()).unwrap(), text.as_bytes());
    }
}

#[test]
fn unknown_fields_survive_a_save_at_every_level() {
    let place = Place::new();
    let file = format!(
        "\u{feff}{{\"format\":\"offprint-bookmarks\",\"version\":1,\"theme\":{{\"b\":1,\"a\":[2.5,null]}},\
         \"entries\":{{{:?}:{{\"bookmarked\":\"2020-01-01T00:00:00Z\",\"stars\":5,\
         \"links\":[{{\"rel\":\"video\",\"url\":\"odd:x\",\"lang\":\"en\"}}]}},\"h:1\":{{\"only\":\"mine\"}}}}}}",
        id(1)
    );
    place.put(file.as_bytes());
    place.add(2);
    let json = place.json();
    assert_eq!(json["theme"], serde_json::json!({"b": 1, "a": [2.5, null]}));
    let entry = &json["entries"][id(1)];
    assert_eq!((&entry["stars"], &entry["bookmarked"]), (&5.into(), &"2020-01-01T00:00:00Z".into()));
    assert_eq!(entry["links"][0], serde_json::json!({"rel": "video", "url": "odd:x", "lang": "en"}));
    assert_eq!(json["entries"]["h:1"]["only"], "mine");
    let (mut store, mut shelf, _) = place.open();
    let key = PaperId::parse(&id(1)).unwrap();
    let kept = shelf.entry(&key).unwrap().to_paper(&key);
    store.save(&[shelf.toggle_bookmark(&kept)]).unwrap();
    let entry = &place.json()["entries"][id(1)];
    assert_eq!(entry["stars"], 5, "an entry with unknown fields outlives its bookmark");
    assert_eq!(entry["bookmarked"], serde_json::Value::Null);
}

#[test]
fn two_entries_of_one_identifier_are_joined() {
    let place = Place::new();
    place.put(
        b"{\"format\":\"offprint-bookmarks\",\"version\":1,\"entries\":{\
          \"doi:10.1/1\":{\"bookmarked\":\"2020\",\"note\":\"one\"},\"DOI:10.1/1\":{\"note\":\"two\",\"tags\":[\"b\"]}}}",
    );
    let (_, shelf, _) = place.open();
    let entry = shelf.entry(&PaperId::parse("doi:10.1/1").unwrap()).unwrap();
    let note = entry.note.as_deref().unwrap();
    assert!(note.contains("one") && note.contains("two") && entry.bookmarked.is_some(), "{note}");
}

#[test]
fn what_is_no_regular_file_is_refused_at_once_and_left() {
    use rustix::fs::{CWD, Mode, mkfifoat};
    let makers: [(&str, fn(&Path)); 4] = [
        ("pipe", |path| mkfifoat(CWD, path, Mode::RUSR | Mode::WUSR).unwrap()),
        ("folder", |path| fs::create_dir(path).unwrap()),
        ("endless device", |path| symlink("/dev/zero", path).unwrap()),
        ("too large", |path| fs::File::create(path).unwrap().set_len((256 << 20) + 1).unwrap()),
    ];
    for (name, make) in makers {
        let place = Place::new();
        fs::create_dir(place.config()).unwrap();
        make(&place.file());
        let before = place.file().symlink_metadata().unwrap();
        let (mut store, mut shelf, notices) = place.open();
        assert!(matches!(&notices[..], [Notice::Unusable(_)]), "{name}: {notices:?}");
        if name != "endless device" {
            let fault = store.save(&[toggle(&mut shelf, 1)]).unwrap_err();
            let wanted = if name == "too large" { Trouble::TooLarge(256 << 20) } else { Trouble::NotAFile };
            assert_eq!(fault.trouble, wanted, "{name}");
            assert!(fault.to_string().contains("bookmarks.json"));
        }
        let after = place.file().symlink_metadata().unwrap();
        assert_eq!((after.ino(), after.len()), (before.ino(), before.len()), "{name}");
    }
}

// ---- Links ----

#[test]
fn links_are_written_through_and_stay() {
    let rows: [(&str, &[(&str, &str)], &str); 5] = [
        ("relative", &[("config/bookmarks.json", "../dotfiles/marks.json")], "dotfiles/marks.json"),
        (
            "chain of three",
            &[("config/bookmarks.json", "one"), ("config/one", "../two"), ("two", "dotfiles/marks.json")],
            "dotfiles/marks.json",
        ),
        ("dangling, folder missing", &[("config/bookmarks.json", "../new/a/m.json")], "new/a/m.json"),
        ("the folder", &[("config", "dotfiles")], "dotfiles/bookmarks.json"),
        ("the folder, dangling", &[("config", "later/offprint")], "later/offprint/bookmarks.json"),
    ];
    for (name, links, target) in rows {
        let place = Place::new();
        fs::create_dir(place.at("dotfiles")).unwrap();
        for (link, to) in links {
            let link = place.at(link);
            fs::create_dir_all(link.parent().unwrap()).unwrap();
            symlink(to, link).unwrap();
        }
        [1, 2].into_iter().for_each(|n| place.add(n));
        assert_eq!(place.ids(), [id(1), id(2)], "{name}");
        assert!(place.at(target).symlink_metadata().unwrap().is_file(), "{name}");
        for (link, to) in links {
            assert_eq!(fs::read_link(place.at(link)).unwrap(), Path::new(to), "{name}");
        }
    }
}

#[test]
fn links_in_a_circle_are_refused() {
    for links in [
        [("config/bookmarks.json", "other"), ("config/other", "bookmarks.json")],
        [("config", "elsewhere"), ("elsewhere", "config")],
    ] {
        let place = Place::new();
        for (link, to) in links {
            fs::create_dir_all(place.at(link).parent().unwrap()).unwrap();
            symlink(to, place.at(link)).unwrap();
        }
        let (mut store, mut shelf, notices) = place.open();
        assert!(
            matches!(&notices[..], [Notice::Unusable(fault)] if fault.trouble == Trouble::Loop),
            "{notices:?}"
        );
        assert_eq!(store.save(&[toggle(&mut shelf, 1)]).unwrap_err().trouble, Trouble::Loop);
        for (link, to) in links {
            assert_eq!(fs::read_link(place.at(link)).unwrap(), Path::new(to));
        }
    }
}

// ---- Several programs ----

#[test]
fn four_writers_lose_nothing() {
    let place = Place::new();
    std::thread::scope(|scope| {
        for writer in 0..4 {
            let place = &place;
            scope.spawn(move || {
                let (mut store, mut shelf, _) = place.open();
                for n in 0..100 {
                    let operation = toggle(&mut shelf, writer * 1000 + n);
                    while let Err(fault) = store.save(std::slice::from_ref(&operation)) {
                        assert_eq!(fault.trouble, Trouble::Busy);
                    }
                }
            });
        }
    });
    assert_eq!(place.ids().len(), 400);
    assert!(!place.has_temporary_files());
}

#[test]
fn each_program_sees_what_the_other_saved() {
    let place = Place::new();
    let (mut one, mut shelf, _) = place.open();
    let (mut two, mut other, _) = place.open();
    assert!(!one.save(&[toggle(&mut shelf, 1)]).unwrap().others);
    assert!(two.save(&[toggle(&mut other, 2)]).unwrap().others);
    other.replace(two.marks());
    assert_eq!(other.bookmark_count(), 2);
    shelf.replace(one.reload().unwrap().expect("the file changed"));
    assert_eq!(shelf.bookmark_count(), 2);
    assert!(one.reload().unwrap().is_none());
}

// ---- The thread ----

/// Waits for a report that fits.
fn wait<T>(writer: &Writer, fit: impl Fn(Report) -> Option<T>) -> T {
    let started = Instant::now();
    while started.elapsed() < Duration::from_secs(20) {
        if let Some(found) = writer.report().and_then(&fit) {
            return found;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    panic!("no such report");
}

#[test]
fn the_thread_saves_reports_and_wakes() {
    let place = Place::new();
    let (store, mut shelf, _) = place.open();
    let (bell, wake) = std::sync::mpsc::channel();
    let writer = Writer::spawn(store, move || assert!(bell.send(()).is_ok())).unwrap();
    for n in 0..50 {
        writer.save(toggle(&mut shelf, n));
    }
    writer.flush(Duration::from_secs(5)).unwrap();
    let mut saves = 0;
    while let Some(report) = writer.report() {
        let Report::Saved { seq } = report else { panic!("{report:?}") };
        shelf.mark_saved(seq);
        saves += 1;
    }
    assert!((1..=50).contains(&saves));
    assert!(shelf.pending().is_empty());
    assert_eq!(place.ids().len(), 50);
    place.add(99);
    writer.look();
    let entries = wait(&writer, |report| match report {
        Report::Changed(entries) => Some(entries),
        _ => None,
    });
    assert_eq!(entries.entries.len(), 51);
    writer.join();
    assert_eq!(wake.iter().count(), saves + 1, "one call for each report");
}

#[test]
fn what_fails_stays_pending_and_is_saved_with_the_next_change() {
    let place = Place::new();
    fs::create_dir_all(place.file()).unwrap();
    let (store, mut shelf, _) = place.open();
    let writer = Writer::spawn(store, || {}).unwrap();
    writer.save(toggle(&mut shelf, 1));
    let what = wait(&writer, |report| match report {
        Report::Failed { seq: 1, what } => Some(what),
        _ => None,
    });
    assert_eq!(what.trouble, Trouble::NotAFile);
    assert_eq!(writer.flush(Duration::from_millis(400)).unwrap_err().operations.len(), 1);
    fs::remove_dir(place.file()).unwrap();
    writer.save(toggle(&mut shelf, 2));
    wait(&writer, |report| matches!(report, Report::Saved { seq: 2 }).then_some(()));
    assert_eq!(place.ids(), [id(1), id(2)]);
}

#[test]
fn at_an_ending_signal_a_held_lock_loses_nothing() {
    let place = Place::new();
    place.add(1);
    let lock = fs::File::open(place.config().join(".bookmarks.json.lock")).unwrap();
    lock.lock().unwrap();
    let (store, mut shelf, _) = place.open();
    let writer = Writer::spawn(store, || {}).unwrap();
    writer.save(toggle(&mut shelf, 2));
    writer.save(toggle(&mut shelf, 1));
    assert!(writer.end(Duration::from_millis(400)).is_ok());
    assert_eq!(names(&place.at("state")), [format!("pending-{}.json", std::process::id())]);
    // A start while the lock is still held shows the changes; one after it saves them.
    let (_, shelf, notices) = place.open();
    assert!(matches!(notices[..], [Notice::Recovered(2), Notice::Unusable(_)]), "{notices:?}");
    assert!(shelf.is_bookmarked(paper(2).identity.id()) && !shelf.is_bookmarked(paper(1).identity.id()));
    lock.unlock().unwrap();
    let (_, shelf, notices) = place.open();
    assert_eq!((shelf.bookmark_count(), notices), (1, vec![Notice::Recovered(2)]));
    assert_eq!(names(&place.at("state")), [] as [&str; 0]);
    assert_eq!(place.ids(), [id(2)]);
}

#[test]
fn a_shelf_that_cannot_be_saved_in_its_place_is_saved_elsewhere() {
    let place = Place::new();
    let (_, mut shelf, _) = place.open();
    toggle(&mut shelf, 1);
    fs::create_dir(place.config()).unwrap();
    shelf.save_elsewhere(&place.file()).unwrap();
    assert_eq!(place.ids(), [id(1)]);
    toggle(&mut shelf, 2);
    assert!(shelf.save_elsewhere(&place.file()).is_err());
    assert_eq!(place.ids(), [id(1)]);
}

// ---- Kills ----

const CHILD: &str = "OFFPRINT_TEST_SHELF";

/// Not a test of its own: run again by the tests below in a process of its own, it adds bookmarks one by one and names
/// each after its save returned.
#[test]
fn child() {
    let Ok(task) = std::env::var(CHILD) else { return };
    let mut parts = task.splitn(3, ' ');
    let mut next = || parts.next().unwrap();
    let (from, count): (usize, usize) = (next().parse().unwrap(), next().parse().unwrap());
    let root = PathBuf::from(next());
    let (mut store, mut shelf, _) = Shelf::open(&root.join("config"), &root.join("state"));
    for n in from..from + count {
        match store.save(&[toggle(&mut shelf, n)]) {
            Ok(saved) => writeln!(std::io::stdout(), "\nsaved {n} {:?}", saved.notices).unwrap(),
            Err(fault) => writeln!(std::io::stdout(), "\nfailed {fault}").unwrap(),
        }
    }
}

/// The command that runs [`child`], under `before` (such as a tracer).
fn child_command(place: &Place, from: usize, count: usize, before: &[&str]) -> Command {
    let program = std::env::current_exe().unwrap();
    let mut words = before.iter().map(std::ffi::OsString::from).chain([program.into()]);
    let mut command = Command::new(words.next().unwrap());
    command.args(words).args(["--exact", "child", "--nocapture", "--test-threads=1"]);
    command.env(CHILD, format!("{from} {count} {}", place.root.path().display()));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    command
}

fn saved_in(output: &str) -> Vec<usize> {
    output.lines().filter_map(|line| line.strip_prefix("saved ")?.split(' ').next()?.parse().ok()).collect()
}

#[test]
fn a_kill_at_any_moment_loses_nothing_that_was_saved() {
    let place = Place::new();
    place.add(0);
    let mut promised = vec![0];
    for round in 1..=20 {
        let mut child = child_command(&place, round * 1000, 1000, &[]).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut seen = String::new();
        // It is killed somewhere in the work that follows its first save.
        for line in lines.by_ref().map_while(Result::ok) {
            seen += &format!("{line}\n");
            if line.starts_with("saved ") {
                break;
            }
        }
        std::thread::sleep(Duration::from_micros(round as u64 * 997 % 13_000));
        child.kill().unwrap();
        child.wait().unwrap();
        lines.map_while(Result::ok).for_each(|line| seen += &format!("{line}\n"));
        promised.extend(saved_in(&seen));
        let (_, shelf, notices) = place.open();
        assert_eq!(notices, [], "round {round}");
        let is_there = |n: &usize| shelf.is_bookmarked(paper(*n).identity.id());
        let missing: Vec<_> = promised.iter().filter(|n| !is_there(n)).collect();
        assert_eq!(missing, [] as [&usize; 0], "round {round}");
    }
    assert!(promised.len() > 20);
    place.add(1);
    assert!(!place.has_temporary_files());
}

/// True where a tracer may be used.
fn strace() -> bool {
    let works =
        Command::new("strace").args(["-qq", "-o", "/dev/null", "true"]).stderr(Stdio::null()).status();
    let works = works.is_ok_and(|status| status.success());
    if !works {
        eprintln!("skipped: strace is not installed or not allowed");
    }
    works
}

#[test]
fn the_file_is_synced_before_the_rename_and_the_folder_after() {
    if !strace() {
        return;
    }
    let place = Place::new();
    place.add(0);
    let log = place.at("log");
    let calls = "--trace=write,fsync,link,linkat,rename,renameat,renameat2";
    let before = ["strace", "-f", "-qq", "-y", calls, "-o", log.to_str().unwrap()];
    let output = child_command(&place, 1, 1, &before).output().unwrap();
    assert_eq!(saved_in(&String::from_utf8_lossy(&output.stdout)), [1]);
    let log = fs::read_to_string(log).unwrap();
    let at = |call: &str, on: &str| {
        let line = log.lines().position(|line| line.contains(call) && line.contains(on));
        line.unwrap_or_else(|| panic!("no {call} {on}\n{log}"))
    };
    let order = [
        at("write(", ".tmp>"),
        at("fsync(", ".tmp>"),
        at("rename", "bookmarks.json.bak\""),
        at("rename", "bookmarks.json\""),
        at("fsync(", "/config>"),
    ];
    assert!(order.is_sorted(), "{order:?}\n{log}");
}

#[test]
fn an_error_of_any_call_leaves_the_old_file_or_says_that_it_is_in_doubt() {
    if !strace() {
        return;
    }
    // The call, its error, which one, and what is printed.
    let rows = [
        ("fsync", "EIO", "1", "failed"),
        ("fsync", "EIO", "2", "Doubt"),
        ("rename", "EIO", "2", "failed"),
        ("rename", "EBUSY", "2", "mounted"),
        ("rename", "EROFS", "2", "cannot be written"),
        ("linkat", "EPERM", "1", "saved"),
        ("flock", "ENOLCK", "1+", "NoLock"),
        ("fchmod", "EPERM", "1", "failed"),
    ];
    for (call, error, when, said) in rows {
        let place = Place::new();
        place.add(0);
        let old = fs::read(place.file()).unwrap();
        let inject = format!("inject={call}:error={error}:when={when}");
        let trace = format!("trace={call}");
        let before = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", &trace, "-e", &inject];
        let output = child_command(&place, 1, 1, &before).output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(text.contains(said), "{call} {error} {when}: {text}");
        if text.contains("\nfailed ") {
            assert_eq!(fs::read(place.file()).unwrap(), old, "{call} {error}");
        } else {
            assert_eq!(place.ids(), [id(0), id(1)], "{call} {error}");
        }
        assert!(!place.has_temporary_files(), "{call} {error}");
    }
}

// ---- Bad disks, for root ----

/// A mount that ends with the test.
struct Mount(PathBuf);

impl Mount {
    fn new(arguments: &[&str], target: &Path) -> Option<Mount> {
        let mount = || Command::new("mount").args(arguments).arg(target).stderr(Stdio::null()).status();
        if is_root() && mount().is_ok_and(|status| status.success()) {
            return Some(Mount(target.to_owned()));
        }
        eprintln!("skipped: mounting is not allowed");
        None
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

#[test]
fn a_full_disk_loses_nothing_and_leaves_nothing() {
    for (what, options) in [("space", "size=64k"), ("inodes", "size=1m,nr_inodes=6")] {
        let place = Place::new();
        fs::create_dir(place.config()).unwrap();
        let Some(_mount) = Mount::new(&["-t", "tmpfs", "-o", options, "tmpfs"], &place.config()) else {
            return;
        };
        let (mut store, mut shelf, _) = place.open();
        store.save(&[toggle(&mut shelf, 0)]).unwrap();
        let old = fs::read(place.file()).unwrap();
        let fill = |n: usize| place.config().join(format!("fill{n}"));
        match what {
            "space" => drop(fs::File::create(fill(0)).unwrap().write_all(&[0; 1 << 20])),
            _ => (0..10).for_each(|n| drop(fs::File::create(fill(n)))),
        }
        let failed = toggle(&mut shelf, 1);
        let fault = store.save(std::slice::from_ref(&failed)).unwrap_err();
        assert_eq!(fault.trouble, Trouble::Full, "{what}: {fault}");
        assert_eq!(fs::read(place.file()).unwrap(), old, "{what}");
        assert!(!place.has_temporary_files(), "{what}");
        (0..10).for_each(|n| drop(fs::remove_file(fill(n))));
        store.save(&[failed, toggle(&mut shelf, 2)]).unwrap();
        assert_eq!(place.ids(), [id(0), id(1), id(2)], "{what}");
    }
}

#[test]
fn a_file_that_is_mounted_on_its_own_is_left_and_named() {
    let place = Place::new();
    place.add(1);
    let real = place.at("real");
    fs::rename(place.file(), &real).unwrap();
    place.put(b"");
    let Some(_mount) = Mount::new(&["--bind", real.to_str().unwrap()], &place.file()) else { return };
    let (mut store, mut shelf, _) = place.open();
    assert_eq!(shelf.bookmark_count(), 1);
    let old = fs::read(&real).unwrap();
    let fault = store.save(&[toggle(&mut shelf, 2)]).unwrap_err();
    assert_eq!(fault.trouble, Trouble::Mounted);
    assert!(fault.to_string().contains("bookmarks.json is mounted"));
    assert_eq!(fs::read(&real).unwrap(), old);
    assert!(!place.has_temporary_files());
}

#[test]
fn a_folder_that_cannot_be_written_is_told_at_the_start() {
    let place = Place::new();
    place.add(1);
    let config = place.config();
    let _mount = if is_root() {
        let Some(mount) = Mount::new(&["--bind", config.to_str().unwrap()], &config) else { return };
        let remount = Command::new("mount").args(["-o", "remount,ro,bind"]).arg(&config).status();
        assert!(remount.unwrap().success());
        Some(mount)
    } else {
        fs::set_permissions(&config, fs::Permissions::from_mode(0o500)).unwrap();
        None
    };
    let (mut store, mut shelf, notices) = place.open();
    assert!(
        matches!(&notices[..], [Notice::Unusable(fault)] if fault.trouble == Trouble::ReadOnly),
        "{notices:?}"
    );
    assert_eq!(shelf.bookmark_count(), 1);
    assert_eq!(store.save(&[toggle(&mut shelf, 2)]).unwrap_err().trouble, Trouble::ReadOnly);
    assert!(shelf.is_bookmarked(paper(2).identity.id()));
    if !is_root() {
        fs::set_permissions(&config, fs::Permissions::from_mode(0o700)).unwrap();
    }
}

// ---- Time, by hand: cargo test --release --test shelf_store -- --ignored --nocapture ----

#[test]
#[ignore = "a measurement"]
fn how_long_a_save_takes() {
    let words = "Some words of an abstract that is as long as most are. ".repeat(25);
    for (count, abstract_) in [(10, words.as_str()), (5_000, words.as_str()), (100_000, "")] {
        let place = Place::new();
        let (mut store, mut shelf, _) = place.open();
        let papers: Vec<_> = (0..count).map(|n| paper_with(n, &format!("{n} {abstract_}"))).collect();
        let started = Instant::now();
        let all: Vec<_> = papers.iter().map(|paper| shelf.toggle_bookmark(paper)).collect();
        let toggled = started.elapsed();
        store.save(&all).unwrap();
        eprintln!("toggle {toggled:?}, first save {:?}", started.elapsed() - toggled);
        let (started, (mut store, mut shelf, _)) = (Instant::now(), place.open());
        let opened = started.elapsed();
        let mut times: Vec<Duration> = (0..11)
            .map(|n| {
                let operation = shelf.toggle_bookmark(&paper_with(count + n, abstract_));
                let started = Instant::now();
                store.save(&[operation]).unwrap();
                started.elapsed()
            })
            .collect();
        times.sort();
        let papers: Vec<Paper> = (0..100_000).map(|n| paper_with(n, "")).collect();
        let started = Instant::now();
        shelf.adopt(&papers);
        let (adopted, size) = (started.elapsed(), place.file().metadata().unwrap().len() >> 10);
        let [median, worst] = [times[5], times[10]];
        eprintln!(
            "{count} entries, {size} KiB: open {opened:?}, save {median:?} (worst {worst:?}), adopt {adopted:?}"
        );
    }
}
