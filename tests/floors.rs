//! Holds the plan of the house: who may import whom, the five rules, and the budgets of files and functions. It reads
//! the source as tokens; the tables come first, each broken rule is named with its file and line.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail by a panic")]

#[path = "support/rust_source.rs"]
mod rust_source;

use rust_source::{Named, SourceFile, read_tree};
use std::path::PathBuf;

/// Each room and the rooms it may import; a room is a module at the top of the crate.
const ROOMS: &[(&str, &[&str])] = &[
    ("main", &["lib", "cli"]),
    (
        "lib",
        &[
            "cli", "tui", "source", "export", "library", "search", "shelf", "format", "config", "disk",
            "paper", "text", "keymap",
        ],
    ),
    (
        "cli",
        &[
            "source", "export", "library", "search", "shelf", "format", "config", "disk", "paper", "text",
            "keymap",
        ],
    ),
    (
        "tui",
        &["source", "export", "library", "search", "shelf", "format", "config", "paper", "text", "keymap"],
    ),
    ("source", &["library", "search", "shelf", "format", "config", "disk", "paper", "text", "keymap"]),
    ("export", &["format", "library", "shelf", "disk"]),
    ("library", &["paper", "text"]),
    ("search", &["library", "shelf", "paper", "text"]),
    ("shelf", &["disk", "paper", "text"]),
    ("format", &["paper", "text"]),
    ("config", &["keymap", "paper", "text"]),
    ("disk", &["text"]),
    ("paper", &["text"]),
    ("text", &[]),
    ("keymap", &["text"]),
];

/// A rule about words: none of them in files below one of `under` (all of `src/` where empty) but those in `except`.
struct Ban {
    rule: &'static str,
    words: &'static [&'static str],
    under: &'static [&'static str],
    except: &'static [&'static str],
}

const TERMINAL: &[&str] = &["ratatui", "crossterm", "tui_textarea"];
const OUTSIDE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::env",
    "std::process",
    "std::os",
    "rustix",
    "directories",
    "canonicalize",
    "read_dir",
    "is_file",
    "is_dir",
    "symlink_metadata",
];
const EFFECTS: &[&str] = &[
    "std::fs",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "std::io",
    "rustix",
    "crossterm::execute",
    "crossterm::queue",
    "crossterm::terminal",
    "execute!",
];

/// The loop: it hands App to update and view, so it may name both.
const LOOP: &[&str] = &["tui/session"];

/// Modules that may hold `unsafe`, each with its proof beside it.
const UNSAFE: &[&str] = &["search/simd", "source/cache/map"];

const BANS: &[Ban] = &[
    Ban { rule: "rule 1: the terminal is known to tui alone", words: TERMINAL, under: &[], except: &["tui"] },
    Ban {
        rule: "rule 2: no file, network or environment access here",
        words: OUTSIDE,
        under: &["paper", "text", "format", "search", "keymap"],
        except: &[],
    },
    Ban {
        rule: "rule 3: a view takes &App",
        words: &["&mut App", "&'_ mut App"],
        under: &["tui/view", "tui/layout", "tui/theme"],
        except: &[],
    },
    Ban {
        rule: "rule 4: only update changes App",
        words: &["&mut App", "&'_ mut App"],
        under: &["tui"],
        except: &["tui/update", "tui/session"],
    },
    Ban {
        rule: "rule 4: the loop hands App on and touches nothing of it",
        words: &["app."],
        under: LOOP,
        except: &[],
    },
    Ban {
        rule: "rule 4: update returns its effects and does none",
        words: EFFECTS,
        under: &["tui/update"],
        except: &[],
    },
    Ban { rule: "unsafe is denied", words: &["unsafe"], under: &[], except: UNSAFE },
];

const FILE_LINES: usize = 300;
const FILE_MEDIAN: usize = 150;
const FUNCTION_LINES: usize = 60;
const FUNCTION_MEDIAN: usize = 10;

#[test]
fn the_house_keeps_its_rules() {
    let files = read_tree(env!("CARGO_MANIFEST_DIR").as_ref(), "src");
    assert!(files.len() > 10, "the source was not found");
    let broken = check(&files);
    assert!(broken.is_empty(), "{} rules broken:\n{}", broken.len(), broken.join("\n"));
}

/// A file that no other declares is not compiled, and nothing else tells of it.
#[test]
fn every_file_is_part_of_the_house() {
    let files = read_tree(env!("CARGO_MANIFEST_DIR").as_ref(), "src");
    for file in files.iter().filter(|file| !["src/lib.rs", "src/main.rs"].contains(&file.name.as_str())) {
        let (folder, name) = file.name.trim_end_matches(".rs").rsplit_once('/').unwrap();
        let above = if folder == "src" { "src/lib.rs".to_owned() } else { format!("{folder}.rs") };
        let text = std::fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(&above));
        let declared =
            text.is_ok_and(|text| text.lines().any(|line| line.trim().ends_with(&format!("mod {name};"))));
        assert!(declared, "{} is declared in no file; {above} should have `mod {name};`", file.name);
    }
}

/// Every broken rule as `file:line: rule: what`.
fn check(files: &[SourceFile]) -> Vec<String> {
    let shipped: Vec<&SourceFile> = files.iter().filter(|file| !for_tests(file, files)).collect();
    let mut broken = Vec::new();
    for file in &shipped {
        budget(file, &mut broken);
        BANS.iter().for_each(|ban| banned(file, ban, &mut broken));
        for named in file.paths() {
            let Some(target) = resolve(file, &named, files) else { continue };
            floor(file, &named, &target, &mut broken);
            view_apart(file, &named, &target, &mut broken);
            child_above(file, &named, &target, files, &mut broken);
        }
    }
    medians(&shipped, &mut broken);
    broken
}

fn complain(file: &SourceFile, line: usize, rule: &str, what: &str) -> String {
    format!("{}:{line}: {rule}: {what}", file.name)
}

fn for_tests(file: &SourceFile, files: &[SourceFile]) -> bool {
    let below_tests = |above: &SourceFile| {
        let rest = file.module.strip_prefix(above.module.as_slice());
        rest.and_then(<[String]>::first).is_some_and(|child| above.test_children.contains(child))
    };
    file.only_tests || files.iter().any(below_tests)
}

fn budget(file: &SourceFile, broken: &mut Vec<String>) {
    if !file.first_line.starts_with("//! ") {
        broken.push(complain(file, 1, "a file opens with its purpose", "no `//!`"));
    }
    if file.name.ends_with("/mod.rs") {
        broken.push(complain(file, 1, "a module's file stands beside its folder", "mod.rs"));
    }
    if file.lines > FILE_LINES {
        broken.push(complain(file, FILE_LINES, "files have at most 300 lines", &file.lines.to_string()));
    }
    for function in file.functions().iter().filter(|f| f.lines > FUNCTION_LINES) {
        let what = format!("`{}` has {}", function.name, function.lines);
        broken.push(complain(file, function.line, "functions have at most 60 lines", &what));
    }
}

fn medians(files: &[&SourceFile], broken: &mut Vec<String>) {
    let file_lines = median(files.iter().map(|f| f.lines).collect());
    if file_lines >= FILE_MEDIAN {
        broken.push(format!("src: the median file is under {FILE_MEDIAN} lines: {file_lines}"));
    }
    let function_lines = median(files.iter().flat_map(|f| f.functions()).map(|f| f.lines).collect());
    if function_lines >= FUNCTION_MEDIAN {
        broken.push(format!("src: the median function is under {FUNCTION_MEDIAN} lines: {function_lines}"));
    }
}

fn median(mut values: Vec<usize>) -> usize {
    values.sort_unstable();
    values.get(values.len() / 2).copied().unwrap_or_default()
}

/// True where a file is the room or part of a room such as `tui/view`, which also stands for `tui/view/list`.
fn stands_in(file: &SourceFile, place: &str) -> bool {
    let place: Vec<&str> = place.split('/').collect();
    file.module.len() >= place.len() && file.module.iter().zip(&place).all(|(a, b)| a == b)
}

fn banned(file: &SourceFile, ban: &Ban, broken: &mut Vec<String>) {
    let concerned = ban.under.is_empty() || ban.under.iter().any(|place| stands_in(file, place));
    if !concerned || ban.except.iter().any(|place| stands_in(file, place)) {
        return;
    }
    let paths = file.paths();
    for word in ban.words {
        let lines = if word.contains("::") { path_lines(&paths, word) } else { word_lines(file, word) };
        broken.extend(lines.into_iter().map(|line| complain(file, line, ban.rule, word)));
    }
}

fn path_lines(paths: &[Named], word: &str) -> Vec<usize> {
    let wanted: Vec<&str> = word.split("::").collect();
    let begins = |named: &&Named| {
        named.segments.len() >= wanted.len() && named.segments.iter().zip(&wanted).all(|(a, b)| a == b)
    };
    paths.iter().filter(begins).map(|named| named.line).collect()
}

/// Lines where these tokens follow one another: `&mut App`, `unsafe`.
fn word_lines(file: &SourceFile, word: &str) -> Vec<usize> {
    let sample = SourceFile::parse("src/sample.rs", word);
    let wanted = sample.tokens.iter().map(|t| &t.text);
    let hits = file.tokens.windows(sample.tokens.len());
    hits.filter(|w| w.iter().map(|t| &t.text).eq(wanted.clone())).map(|w| w[0].line).collect()
}

/// What a path leads to: the module that has it, and what is named there (nothing where the module itself is).
struct Target {
    module: Vec<String>,
    item: Option<String>,
}

/// `None` where the path leaves the crate.
fn resolve(file: &SourceFile, named: &Named, files: &[SourceFile]) -> Option<Target> {
    let mut full = absolute(file, named)?;
    let exists = |module: &[String]| module.is_empty() || files.iter().any(|f| f.module == module);
    let mut item = None;
    while !exists(&full) {
        item = full.pop();
    }
    Some(Target { module: full, item })
}

fn absolute(file: &SourceFile, named: &Named) -> Option<Vec<String>> {
    let is_main = file.module == ["main"];
    let (first, rest) = named.segments.split_first()?;
    match first.as_str() {
        "offprint" if is_main => Some(rest.to_vec()),
        "crate" if !is_main => Some(rest.to_vec()),
        "self" | "super" => relative(file, named),
        child if file.children().iter().any(|c| c == child) => {
            Some(file.module.iter().chain(&named.segments).cloned().collect())
        }
        _ => None,
    }
}

/// A path that begins with `self` or some `super`, of which those within inline modules stay in the file.
fn relative(file: &SourceFile, named: &Named) -> Option<Vec<String>> {
    let rest: Vec<String> =
        named.segments.iter().skip_while(|s| *s == "self" || *s == "super").cloned().collect();
    let ups = named.segments.iter().filter(|s| *s == "super").count();
    if ups < named.depth || (ups == 0 && named.depth > 0) {
        return None;
    }
    let kept = file.module.len().checked_sub(ups - named.depth)?;
    Some(file.module[..kept].iter().cloned().chain(rest).collect())
}

fn room(module: &[String]) -> &str {
    module.first().map_or("lib", String::as_str)
}

fn floor(file: &SourceFile, named: &Named, target: &Target, broken: &mut Vec<String>) {
    let (here, there) = (room(&file.module), room(&target.module));
    let Some((_, allowed)) = ROOMS.iter().find(|(name, _)| *name == here) else {
        broken.push(complain(file, 1, "a room stands in the floors table", here));
        return;
    };
    if here != there && !allowed.contains(&there) {
        let what = format!("{here} must not know {there} (`{}`)", named.segments.join("::"));
        broken.push(complain(file, named.line, "the floors", &what));
    }
}

/// Rule 3: view is imported by the loop and its own files alone, and knows nothing of update.
fn view_apart(file: &SourceFile, named: &Named, target: &Target, broken: &mut Vec<String>) {
    let leads_to = |name: &str| target.module.starts_with(&["tui".to_owned(), name.to_owned()]);
    let in_view = stands_in(file, "tui/view");
    let may_view = in_view || file.module == ["tui"] || LOOP.iter().any(|place| stands_in(file, place));
    let wrong = (leads_to("view") && !may_view) || (leads_to("update") && in_view);
    if wrong {
        let rule = "rule 3: view and update stand apart, no state imports view";
        broken.push(complain(file, named.line, rule, &named.segments.join("::")));
    }
}

/// Rule 5: naming a sibling through the file above is no import of that file; an item of it is.
fn child_above(
    file: &SourceFile,
    named: &Named,
    target: &Target,
    files: &[SourceFile],
    broken: &mut Vec<String>,
) {
    let Some(item) = &target.item else { return };
    let Some([child, ..]) = file.module.strip_prefix(target.module.as_slice()) else { return };
    let Some(above) = files.iter().find(|f| f.module == target.module) else { return };
    if above.module.is_empty() || !imports(above, child, files) {
        return;
    }
    let what = format!("`{item}` of {}, which imports {child}; name it by the file that has it", above.name);
    broken.push(complain(
        file,
        named.line,
        "rule 5: a child never imports the file above that imports it",
        &what,
    ));
}

fn imports(above: &SourceFile, child: &str, files: &[SourceFile]) -> bool {
    let below: Vec<String> = above.module.iter().cloned().chain([child.to_owned()]).collect();
    let targets = above.paths().into_iter().filter_map(|named| resolve(above, &named, files));
    targets.into_iter().any(|target| target.module.starts_with(&below))
}

/// The files of a small house: name and text.
type House = &'static [(&'static str, &'static str)];

/// The rows of the test of the checker: a house, and the words that the complaint about it must hold.
const PLANTED: &[(House, &[&str])] = &[
    (
        &[("src/text.rs", "//! T.\nuse crate::paper::Paper;"), ("src/paper.rs", "//! P.")],
        &["src/text.rs:2", "the floors", "text must not know paper"],
    ),
    (
        &[("src/cli.rs", "//! C.\nfn a() { crate::tui::run() }"), ("src/tui.rs", "//! T.")],
        &["src/cli.rs:2", "cli must not know tui"],
    ),
    (
        &[
            ("src/main.rs", "//! M.\nuse offprint::{cli, text::Text};"),
            ("src/cli.rs", "//! C."),
            ("src/text.rs", "//! T."),
        ],
        &["src/main.rs:2", "main must not know text"],
    ),
    (
        &[("src/attic.rs", "//! A.\nuse crate::text;"), ("src/text.rs", "//! T.")],
        &["src/attic.rs:1", "floors table"],
    ),
    (&[("src/search.rs", "//! S.\nuse ratatui::text::Line;")], &["src/search.rs:2", "rule 1"]),
    (&[("src/format/x.rs", "//! X.\n\nuse std::{fmt, fs};")], &["src/format/x.rs:3", "rule 2", "std::fs"]),
    (
        &[("src/text.rs", "//! T.\nfn f() { let _ = std::env::var(\"A\"); }")],
        &["src/text.rs:2", "rule 2", "std::env"],
    ),
    (
        &[("src/paper.rs", "//! P.\nfn f(p: &std::path::Path) -> bool { p.is_file() }")],
        &["src/paper.rs:2", "rule 2"],
    ),
    (&[("src/tui/view/list.rs", "//! L.\nfn f(app: &mut App) {}")], &["src/tui/view/list.rs:2", "rule 3"]),
    (
        &[
            ("src/tui/view.rs", "//! V.\nuse super::update::x;"),
            ("src/tui/update.rs", "//! U."),
            ("src/tui.rs", "//! T."),
        ],
        &["src/tui/view.rs:2", "rule 3"],
    ),
    (
        &[("src/tui/app.rs", "//! A.\nuse crate::tui::view::draw;"), ("src/tui/view.rs", "//! V.")],
        &["src/tui/app.rs:2", "rule 3"],
    ),
    (&[("src/tui/input.rs", "//! I.\nfn f(app: &mut App) {}")], &["src/tui/input.rs:2", "rule 4"]),
    (
        &[("src/tui/session.rs", "//! S.\nfn f(app: &mut App) { app.size = 1 }")],
        &["src/tui/session.rs:2", "rule 4", "touches nothing"],
    ),
    (
        &[("src/tui/update/read.rs", "//! R.\nfn f() { std::thread::spawn(|| ()); }")],
        &["src/tui/update/read.rs:2", "rule 4"],
    ),
    (
        &[
            ("src/text.rs", "//! T.\nmod span;\npub use span::Span;\npub enum Kind {}"),
            ("src/text/span.rs", "//! S.\nuse super::Kind;"),
        ],
        &["src/text/span.rs:2", "rule 5", "`Kind` of src/text.rs"],
    ),
    (
        &[
            ("src/tui.rs", "//! T.\nmod view;\nfn f() { view::draw() }"),
            ("src/tui/view.rs", "//! V."),
            ("src/tui/view/list.rs", "//! L.\nuse crate::tui::Size;"),
        ],
        &["src/tui/view/list.rs:2", "rule 5"],
    ),
    (&[("src/text.rs", "use std::fmt;")], &["src/text.rs:1", "opens with its purpose"]),
    (&[("src/text/mod.rs", "//! T.")], &["src/text/mod.rs:1", "stands beside its folder"]),
    (&[("src/text.rs", "//! T.\nfn f() { unsafe { g() } }")], &["src/text.rs:2", "unsafe"]),
];

/// Houses that break no rule, though a careless checker would say so.
const SOUND: &[House] = &[
    &[
        ("src/text.rs", "//! T.\nmod span;\nmod clean;\npub use span::Span;"),
        ("src/text/span.rs", "//! S.\nuse super::clean::Clean;"),
        ("src/text/clean.rs", "//! C."),
    ],
    &[
        ("src/text.rs", "//! T.\nmod span;\npub enum Kind {}"),
        ("src/text/span.rs", "//! S.\nuse super::Kind;"),
    ],
    &[
        (
            "src/text.rs",
            "//! T.\n// unsafe, crate::tui::x\nconst A: &str = \"crate::tui::x unsafe ratatui\";",
        ),
        ("src/tui.rs", "//! T."),
    ],
    &[
        (
            "src/text.rs",
            "//! T.\n#[cfg(test)]\nmod tests {\n    use super::*;\n    use std::fs;\n    use crate::tui::run;\n}",
        ),
        ("src/tui.rs", "//! T."),
    ],
    &[
        ("src/text.rs", "//! T.\n#[cfg(test)]\nmod rows;\npub fn a() {}"),
        ("src/text/rows.rs", "//! R.\nuse super::*;\nuse std::fs;"),
    ],
    &[("src/text.rs", "//! T.\npub fn a() {}\nmod inner {\n    use super::a;\n}")],
    &[
        (
            "src/tui.rs",
            "//! T.\nmod view;\nmod update;\nuse ratatui::Frame;\nfn f() { view::draw(); update::update() }",
        ),
        ("src/tui/view.rs", "//! V.\nuse super::app::App;\nfn f(a: &App) {}"),
        ("src/tui/update.rs", "//! U.\nuse super::app::App;\nfn f(a: &mut App) {}"),
        ("src/tui/app.rs", "//! A."),
        ("src/tui/session.rs", "//! S.\nuse super::view;\nfn f(app: &mut App) { update(app) }"),
    ],
];

fn house(files: &[(&str, &str)]) -> Vec<SourceFile> {
    files.iter().map(|(name, text)| SourceFile::parse(name, text)).collect()
}

#[test]
fn planted_faults_are_found() {
    for (files, words) in PLANTED {
        let broken = check(&house(files));
        let named = broken.iter().any(|line| words.iter().all(|word| line.contains(word)));
        assert!(named, "{files:?}: expected {words:?}, got {broken:?}");
    }
}

#[test]
fn sound_houses_pass() {
    for files in SOUND {
        assert_eq!(check(&house(files)), Vec::<String>::new(), "{files:?}");
    }
}

#[test]
fn long_files_and_functions_are_found() {
    let body = |lines: usize| format!("//! L.\nfn long() {{\n{}}}\n", "    call();\n".repeat(lines));
    let found = |text: &str| check(&house(&[("src/text.rs", text)])).join("\n");
    assert!(found(&body(59)).contains("src/text.rs:2: functions have at most 60 lines: `long` has 61"));
    assert!(!found(&body(58)).contains("at most 60"));
    let file = |lines: usize| format!("//! L.\n{}", "const A: u8 = 1;\n".repeat(lines - 1));
    assert!(found(&file(301)).contains("files have at most 300 lines: 301"));
    assert!(!found(&file(300)).contains("at most 300"));
    assert!(found(&file(151)).contains("median file"));
    let tested =
        format!("{}#[cfg(test)]\nmod tests {{\n{}}}\n", file(120), "    const A: u8 = 1;\n".repeat(400));
    assert_eq!(found(&tested), "");
}
