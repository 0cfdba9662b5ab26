//! The program run as a user runs it: arguments in, standard output, standard error and exit code out.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail by a panic")]

#[path = "support/program.rs"]
mod program;

use program::{Ran, home, is_calm, offprint, run};
use std::fs;
use std::process::Stdio;
use tempfile::TempDir;

/// A home whose config folder, given by `--config-dir`, holds this `config.toml`.
fn home_with(config: &str) -> TempDir {
    let home = home();
    fs::write(home.path().join("config.toml"), config).unwrap();
    home
}

#[test]
fn help_names_every_command() {
    let help = run(&home(), &["--help"]).fine();
    for word in ["list", "show", "related", "keys", "config", "formats", "PATH", "--config-dir", "--version"]
    {
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
        &["export"],
        &["export", "--format", "bibtex", "--key-template", "{autor}{year}"],
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
fn a_wrong_word_names_those_there_are() {
    for (arguments, words) in [
        (&["list", "--format", "yaml"][..], &["table", "json", "jsonl"][..]),
        (&["show", "x", "--format", "yaml"], &["page", "json"]),
        (&["sources", "--format", "yaml"], &["table", "json"]),
        (&["export", "--format", "yaml"], &["bibtex", "markdown", "csv"]),
        (&["export"], &["bibtex", "markdown", "csv"]),
        (&["export", "--format", "csv", "--with", "all"], &["notes", "tags", "marks"]),
        (&["list", "--read-as", "yml"], &["yaml", "anthology", "ris"]),
        (&["help", "keys"], &["query"]),
        (
            &["export", "--format", "bibtex", "--key-template", "{autor}"],
            &["`{autor}`", "{author}", "{venue}"],
        ),
        (&["export", "--format", "bibtex", "--key-template", "{author"], &["`{author` has no `}`"]),
        (&["export", "--format", "bibtex", "--key-template", "mine"], &["{author}", "{word}"]),
    ] {
        let ran = run(&home(), arguments);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{arguments:?}");
        words.iter().for_each(|word| assert!(ran.err.contains(word), "{word}: {}", ran.err));
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
fn an_action_that_lost_its_key_is_listed_with_who_took_it() {
    let home = home_with("[keys.global]\nquit = [\"b\"]\n");
    let ran = run(&home, &["keys"]);
    let line = ran.out.lines().find(|line| line.contains(" bookmark ")).unwrap();
    assert!(line.trim_start().starts_with("(no key)"), "{line}");
    assert!(line.contains("taken by quit") && line.ends_with("config.toml:2"), "{line}");
}

#[test]
fn a_config_folder_that_is_a_file_is_refused_in_plain_words() {
    let home = home();
    let file = home.path().join("file");
    fs::write(&file, "").unwrap();
    let file = file.to_str().unwrap();
    let said = format!("offprint: {file} is not a folder, as --config-dir must name one\n");
    let ran = Ran::of(offprint(home.path()).args(["--config-dir", file, "list"]).output().unwrap());
    assert_eq!((ran.code, ran.out.as_str(), ran.err), (Some(2), "", said));
    let ran = |variable: &str| {
        Ran::of(offprint(home.path()).env(variable, file).args(["list", "fedmerge"]).output().unwrap())
    };
    let own = ran("OFFPRINT_CONFIG_DIR");
    assert!(own.code == Some(2) && own.err.contains("as OFFPRINT_CONFIG_DIR must name one"), "{}", own.err);
    // What is said to all programs is no reason to print nothing.
    let remedies = [
        ("XDG_CONFIG_HOME", "--config-dir"),
        ("XDG_DATA_HOME", "XDG_DATA_HOME"),
        ("XDG_STATE_HOME", "XDG_STATE_HOME"),
    ];
    for (variable, remedy) in remedies {
        let ran = ran(variable);
        assert_eq!((ran.code, ran.out.lines().count(), ran.err.lines().count()), (Some(0), 1, 1), "{ran:?}");
        assert!(
            ran.err.contains("a part of its path is no folder") && ran.err.contains(remedy),
            "{}",
            ran.err
        );
    }
    assert_eq!(ran("XDG_CACHE_HOME").fine().lines().count(), 1);
}

#[test]
fn a_name_that_is_like_none_is_given_no_neighbour() {
    let home = home_with("colour = \"dark\"\n[keys.papers]\nfrobnicate = [\"x\"]\n");
    let ran = run(&home, &["config"]);
    assert!(!ran.err.contains("nearest"), "{}", ran.err);
    for said in ["unknown setting `colour`; `offprint config` lists all", "`offprint keys` lists all"] {
        assert!(ran.err.contains(said), "{said}: {}", ran.err);
    }
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
    for command in ["list", "keys", "config", "formats"] {
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
    for command in
        [&["keys"][..], &["list"], &["list", "--format", "json"], &["show", "fedmerge"], &["--help"]]
    {
        let full = full.try_clone().unwrap();
        let ran = Ran::of(offprint(home().path()).args(command).stdout(full).output().unwrap());
        assert_eq!(ran.code, Some(1), "{command:?}");
        assert_eq!(ran.err, "offprint: cannot write to standard output: No space left on device\n");
    }
}

/// The papers of `list --format json` with these arguments besides.
fn papers(home: &TempDir, arguments: &[&str]) -> Vec<serde_json::Value> {
    let arguments = [&["list", "--format", "json"], arguments].concat();
    serde_json::from_str(&run(home, &arguments).fine()).expect("an array")
}

/// How many of the papers a test holds for.
fn count(papers: &[serde_json::Value], test: impl Fn(&serde_json::Value) -> bool) -> usize {
    papers.iter().filter(|paper| test(paper)).count()
}

#[test]
fn the_built_in_pages_are_listed_whole() {
    let papers = papers(&home(), &[]);
    assert_eq!(papers.len(), 66);
    assert_eq!(count(&papers, |p| p["abstract"].is_string()), 63);
    assert_eq!(count(&papers, |p| p["abstract"].is_string() && p["title"].is_string()), 40);
    assert_eq!(count(&papers, |p| p["abstract"].is_string() && p["title"].is_null()), 23);
    assert_eq!(count(&papers, |p| p["abstract"].is_null() && p["title"].is_string()), 3);
    for (venue, number) in [("AAAI 2026", 53), ("NAACL 2025", 11), ("EMNLP 2025", 1), ("ACL 2023", 1)] {
        assert_eq!(count(&papers, |p| p["venue"] == venue), number, "{venue}");
    }
}

#[test]
fn every_paper_has_every_key_of_its_kind() {
    let null_or_text = |value: &serde_json::Value| value.is_null() || value.is_string();
    for paper in papers(&home(), &[]) {
        for key in ["title", "abstract", "venue", "series", "kind", "location", "doi"] {
            assert!(paper.get(key).is_some_and(null_or_text), "{key} of {paper}");
        }
        for key in ["authors", "keywords", "links", "related"] {
            assert!(paper[key].is_array(), "{key} of {paper}");
        }
        assert!(paper["id"].is_string() && paper["heading"].is_string() && paper["bookmarked"] == false);
        assert!(paper.get("year").is_some_and(|year| year.is_null() || year.is_u64()));
        assert!(paper["source"]["file"].is_string() && paper["source"]["format"].is_string());
        for related in paper["related"].as_array().unwrap() {
            assert!(related["title"].is_string() && null_or_text(&related["id"]), "{related}");
            assert!(["next", "similar"].contains(&related["rel"].as_str().unwrap()));
        }
    }
}

#[test]
fn json_lines_hold_the_same_papers() {
    let home = home();
    let lines = run(&home, &["list", "--format", "jsonl"]).fine();
    let lines: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines, papers(&home, &[]));
}

#[test]
fn a_table_has_four_columns_when_piped() {
    let home = home();
    let table = run(&home, &["list"]).fine();
    assert_eq!(table.lines().count(), 66);
    assert!(table.lines().all(|line| line.split('\t').count() == 4), "{table}");
    assert!(is_calm(&table));
}

#[test]
fn words_and_venues_narrow_the_list() {
    let home = home();
    let found = papers(&home, &["fedmerge"]);
    assert!(found[0]["title"].as_str().unwrap().starts_with("FedMerge"), "{found:?}");
    assert_eq!(papers(&home, &["--venue", "NAACL 2025"]).len(), 11);
    assert_eq!(papers(&home, &["--venue", "naacl"]).len(), 11);
    let both = papers(&home, &["federated", "--venue", "AAAI 2026"]);
    assert!(!both.is_empty() && both.iter().all(|paper| paper["venue"] == "AAAI 2026"));
}

#[test]
fn a_query_is_the_same_language_everywhere() {
    let home = home();
    for (arguments, least) in [
        (&["fedmerge"][..], 1),
        (&["fed", "!merge", "year:2026"], 5),
        (&["--", "fed", "-merge"], 5),
        (&["venue:naacl sort:-title"], 11),
        (&["abs:federated"], 3),
        (&["\"Federated Linear\" | /^fedmer/"], 2),
    ] {
        assert!(papers(&home, arguments).len() >= least, "{arguments:?}");
    }
    let titles: Vec<String> = papers(&home, &["venue:naacl", "sort:title"])
        .iter()
        .filter_map(|paper| paper["title"].as_str().map(str::to_lowercase))
        .collect();
    assert!(titles.is_sorted() && titles.len() > 5, "{titles:?}");
}

#[test]
fn a_bad_query_is_code_2_with_its_column() {
    let home = home();
    for (query, said) in [
        ("fed year:soon", "column 10: `soon` is not a year"),
        ("/a(b/", "column 3: bad regex: unclosed group"),
        ("is:fine", "column 4: `fine` is not one of bookmarked"),
    ] {
        let ran = run(&home, &["list", query]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{query}");
        assert!(ran.err.contains(said), "{query}: {}", ran.err);
    }
}

#[test]
fn a_query_that_finds_nothing_says_why() {
    let ran = run(&home(), &["list", "fedmerge", "zzqx", "track:main"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    for said in ["1  fedmerge", "0  zzqx", "0  track:main", "no paper has a track"] {
        assert!(ran.err.contains(said), "{said}: {}", ran.err);
    }
    assert!(run(&home(), &["list", "fed", "zzqx"]).err.contains("without zzqx there are 8"));
}

#[test]
fn the_help_of_the_language_names_every_field() {
    let help = run(&home(), &["help", "query"]).fine();
    for field in offprint::search::query::field::FIELDS {
        assert!(help.contains(field.name) && help.contains(field.example), "{}", field.name);
    }
    assert!(run(&home(), &["help"]).fine().contains("Usage: offprint"));
    assert_eq!(run(&home(), &["help", "nothing"]).code, Some(2));
}

#[test]
fn no_paper_is_an_empty_array_and_code_1() {
    let home = home();
    for arguments in [&["zzqx"][..], &["wqrtk"], &["--bookmarked"], &["--venue", "XYZ 1999"]] {
        let ran = run(&home, &[&["list", "--format", "json"], arguments].concat());
        assert_eq!((ran.code, ran.out.trim()), (Some(1), "[]"), "{arguments:?}");
    }
    let ran = run(&home, &["list", "zzqx"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    assert!(run(&home, &["list", "--venue", "XYZ 1999"]).err.contains("AAAI 2026"));
}

#[test]
fn papers_are_read_from_files_in_place_of_the_built_in_ones() {
    let home = home();
    let file = home.path().join("mine.json");
    fs::write(&file, r#"[{"title": "On \\textbf{Rivers}", "year": 2031}, {"title": 7}]"#).unwrap();
    let ran = run(&home, &["list", "--format", "json", "--from", file.to_str().unwrap()]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let papers: Vec<serde_json::Value> = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(papers.len(), 1);
    assert_eq!(
        (papers[0]["title"].as_str(), papers[0]["source"]["file"].as_str()),
        (Some("On Rivers"), Some("mine.json"))
    );
    assert!(ran.err.contains("mine.json:1"), "the issue has its line: {}", ran.err);
}

#[test]
fn what_is_listed_can_be_read_back() {
    let home = home();
    let file = home.path().join("all.json");
    fs::write(&file, run(&home, &["list", "--format", "json"]).fine()).unwrap();
    let (first, again) = (papers(&home, &[]), papers(&home, &["--from", file.to_str().unwrap()]));
    let facts = |papers: &[serde_json::Value]| -> Vec<_> {
        let facts =
            |p: &serde_json::Value| ["id", "title", "abstract", "venue", "related"].map(|key| p[key].clone());
        papers.iter().map(facts).collect()
    };
    assert_eq!(facts(&first), facts(&again));
}

#[test]
fn a_file_of_no_known_kind_names_the_formats() {
    let home = home();
    let file = home.path().join("a.bin");
    fs::write(&file, b"\x00\x01\x02 no papers here \xff").unwrap();
    for command in [&["list"][..], &["show", "x"]] {
        let ran = run(&home, &[command, &["--from", file.to_str().unwrap()]].concat());
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{command:?}");
        assert!(ran.err.contains("a.bin") && ran.err.contains("json"), "{}", ran.err);
        assert!(is_calm(&ran.err), "{:?}", ran.err);
    }
    let ran = run(&home, &["list", "--from", "no/such/file"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("no/such/file"), "{}", ran.err);
}

#[test]
fn a_paper_is_shown_by_identifier_title_and_words() {
    let home = home();
    let paper = papers(&home, &["fedmerge"]).remove(0);
    let title = paper["title"].as_str().unwrap();
    let by_id = run(&home, &["show", paper["id"].as_str().unwrap()]).fine();
    assert!(by_id.starts_with(&format!("{title}\nAAAI 2026 · poster · Singapore\n")), "{by_id}");
    let paragraphs = paper["abstract"].as_str().unwrap();
    assert!(by_id.contains(&format!("\n\n{paragraphs}\n")), "piped, a paragraph is one line:\n{by_id}");
    for related in paper["related"].as_array().unwrap() {
        assert!(by_id.contains(related["title"].as_str().unwrap()), "{by_id}");
    }
    for words in [&[title][..], &["fedmerge"], &["FedMerge:", "Federated", "Model"]] {
        assert_eq!(run(&home, &[&["show"], words].concat()).fine(), by_id, "{words:?}");
    }
    assert!(is_calm(&by_id));
}

#[test]
fn several_candidates_are_listed_with_code_2_and_none_is_code_1() {
    let home = home();
    let ran = run(&home, &["show", "federated"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.out.lines().count() > 1, "{}", ran.out);
    assert!(ran.err.contains("identifier"), "{}", ran.err);
    let id = ran.out.lines().next().unwrap().rsplit('\t').next().unwrap().to_owned();
    assert_eq!(run(&home, &["show", &id]).code, Some(0));
    let ran = run(&home, &["show", "zzqx"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    assert!(ran.err.contains("zzqx"));
}

#[test]
fn formats_are_listed_with_what_is_done_with_them() {
    let formats = run(&home(), &["formats"]).fine();
    for (name, does) in [("json ", "read, written"), ("jsonl ", "read, written"), ("page ", "read ")] {
        let line = formats.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{formats}"));
        assert!(line.contains(does), "{line}");
    }
}

/// Bookmarks the first of the built-in papers and returns its identifier.
fn bookmark_first(home: &TempDir) -> String {
    use offprint::{library::Library, shelf::Shelf, shelf::store::Store, source};
    let library = Library::new(source::builtin().papers);
    let paper = library.paper(library.slots().next().unwrap()).paper();
    let (mut store, entries, _) = Store::open(home.path(), &home.path().join("state"));
    let operation = Shelf::new(entries).toggle_bookmark(paper);
    store.save(&[operation]).unwrap();
    paper.identity.id().to_string()
}

#[test]
fn bookmarks_are_marked_and_listed() {
    let home = home();
    let id = bookmark_first(&home);
    let all = papers(&home, &[]);
    assert_eq!((all.len(), count(&all, |p| p["bookmarked"] == true)), (66, 1));
    let marked = papers(&home, &["--bookmarked"]);
    assert_eq!((marked.len(), marked[0]["id"].as_str()), (1, Some(id.as_str())));
    assert!(run(&home, &["list"]).fine().starts_with("★\t"));
    assert!(run(&home, &["show", &id]).fine().contains("★ bookmarked"));
}

#[test]
fn a_bookmark_is_listed_and_shown_without_its_source() {
    let home = home();
    let id = bookmark_first(&home);
    let whole = papers(&home, &["--bookmarked"]);
    let file = home.path().join("other.json");
    fs::write(&file, r#"{"title": "On Rivers"}"#).unwrap();
    let from = ["--from", file.to_str().unwrap()];
    assert_eq!(papers(&home, &from).len(), 1);
    let marked = papers(&home, &[&["--bookmarked"], &from[..]].concat());
    assert_eq!(marked.len(), 1);
    for key in ["id", "title", "abstract", "venue"] {
        assert_eq!(marked[0][key], whole[0][key], "{key}");
    }
    let shown = run(&home, &[&["show", &id], &from[..]].concat()).fine();
    assert!(shown.contains("kept by its bookmark"), "{shown}");
}

#[test]
fn nothing_hostile_of_a_file_is_printed() {
    let home = home();
    let bad = "x\u{1b}]52;c;AAAA\u{7}\u{1b}[31m\u{202e}\u{9b}31m&#27;[0m&#x202e;\u{0}y";
    let paper = serde_json::json!({
        "title": format!("Rivers {bad}"), "abstract": format!("{bad}\n\n{bad}"), "authors": [bad], "venue": bad,
        "keywords": [bad], "kind": bad, "location": bad, "doi": bad, "links": [{"rel": "page", "url": bad}],
        "related": [{"rel": "next", "title": bad}],
    });
    let file = home.path().join("\u{1b}[31mbad\u{202e}.json");
    fs::write(&file, format!("[{paper}, {{\"{}\": 1}}]", "t\\u001b")).unwrap();
    let from = file.to_str().unwrap();
    for arguments in [
        &["list", "--from", from][..],
        &["list", "--format", "json", "--from", from],
        &["list", "--format", "jsonl", "--from", from],
        &["show", "rivers", "--from", from],
        &["list", "--venue", bad, "--from", from],
        &["show", "q\u{1b}[31m\u{202e}", "--from", from],
    ] {
        let arguments: Vec<String> = arguments.iter().map(|word| word.replace('\0', "")).collect();
        let ran = run(&home, &arguments.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(ran.code.is_some_and(|code| code <= 2), "{ran:?}");
        assert!(is_calm(&ran.out) && is_calm(&ran.err), "{ran:?}");
    }
}

/// What a command writes to a terminal of 60 columns.
fn on_a_terminal(arguments: &[&str], variables: &[(&str, &str)]) -> String {
    on_columns(60, arguments, variables)
}

/// What a command writes to a terminal of so many columns.
fn on_columns(cols: u16, arguments: &[&str], variables: &[(&str, &str)]) -> String {
    use std::io::Read;
    let size = portable_pty::PtySize { rows: 24, cols, pixel_width: 0, pixel_height: 0 };
    let pty = portable_pty::native_pty_system().openpty(size).unwrap();
    let home = home();
    let mut command = portable_pty::CommandBuilder::new(env!("CARGO_BIN_EXE_offprint"));
    command.args(["--config-dir", home.path().to_str().unwrap()]);
    command.args(arguments);
    command.env_remove("NO_COLOR");
    command.env("TERM", "xterm");
    variables.iter().for_each(|(name, value)| command.env(name, value));
    let mut child = pty.slave.spawn_command(command).unwrap();
    drop(pty.slave);
    let mut bytes = Vec::new();
    // Linux reports the end of a terminal as an error; what was read before it counts.
    let _ = pty.master.try_clone_reader().unwrap().read_to_end(&mut bytes);
    child.wait().unwrap();
    String::from_utf8(bytes).unwrap()
}

#[test]
fn styles_are_for_terminals_that_want_them() {
    for arguments in [&["list"][..], &["show", "fedmerge"], &["keys"], &["config"], &["formats"], &["--help"]]
    {
        assert!(on_a_terminal(arguments, &[]).contains('\u{1b}'), "{arguments:?}");
        assert!(on_a_terminal(arguments, &[("NO_COLOR", "")]).contains('\u{1b}'), "{arguments:?}");
        for plain in [("NO_COLOR", "1"), ("TERM", "dumb")] {
            assert!(!on_a_terminal(arguments, &[plain]).contains('\u{1b}'), "{arguments:?} {plain:?}");
        }
    }
}

#[test]
fn lists_and_pages_fit_the_terminal() {
    use offprint::text::width::width;
    let folder = home();
    let file = folder.path().join("rivers.jsonl");
    fs::write(&file, "{\"title\": \"On Rivers\"}\n{\"year\": 1}\n".repeat(2)).unwrap();
    let check = ["check", file.to_str().unwrap()];
    for columns in [20, 40, 80] {
        for arguments in [
            &["list"][..],
            &["show", "fedmerge"],
            &["keys"],
            &["config"],
            &["formats"],
            &["sources"],
            &["help", "query"],
            &check,
        ] {
            // An identifier is never cut.
            let columns = if arguments[0] == "show" { columns.max(40) } else { columns };
            let printed = on_columns(columns, arguments, &[("NO_COLOR", "1")]);
            assert!(printed.len() > 40, "{arguments:?}: {printed}");
            for line in printed.lines() {
                assert!(width(line.trim_end()) <= columns.into(), "{arguments:?} at {columns}: {line}");
            }
        }
    }
}

#[test]
fn related_papers_come_with_the_words_that_tie_them() {
    let home = home();
    let file = home.path().join("papers.jsonl");
    let papers = [
        ("Meandering Rivers", "Rivers meander where floods erode their banks."),
        ("Floods and Banks", "A flood erodes river banks."),
        ("On BERT", "We prune the attention heads of BERT."),
        ("On Swallows", "Nineteen swallows sang at dusk."),
    ];
    let lines = papers.map(|(title, text)| format!("{{\"title\": \"{title}\", \"abstract\": \"{text}\"}}\n"));
    fs::write(&file, lines.concat()).unwrap();
    let related = |paper: &str, more: &[&str]| {
        let from = ["related", paper, "--from", file.to_str().unwrap()];
        run(&home, &[&from, more].concat())
    };
    let table = related("Meandering Rivers", &[]).fine();
    let columns: Vec<&str> = table.trim_end().split('\t').collect();
    assert_eq!((columns.len(), columns[1]), (4, "Floods and Banks"), "{table}");
    assert!(columns[2].split(", ").all(|word| "Rivers floods banks erode".contains(word)), "{table}");
    let json = related(columns[3], &["--format", "json"]).fine();
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json[0]["title"], "Meandering Rivers");
    assert_eq!(json[0]["words"].as_array().unwrap().len(), 3);
    assert!(json[0]["score"].as_f64().unwrap() > 0.1);
    for (paper, code, told) in [
        ("nothing of the kind", 1, "no paper has the identifier"),
        ("On Swallows", 1, "no paper is related"),
        ("On", 2, "papers fit On"),
    ] {
        let ran = related(paper, &[]);
        assert_eq!(ran.code, Some(code), "{paper}: {}", ran.err);
        assert!(ran.err.contains(told), "{paper}: {}", ran.err);
    }
    let none = related("On Swallows", &["--format", "json"]);
    assert_eq!((none.code, none.out.as_str()), (Some(1), "[]\n"));
}
