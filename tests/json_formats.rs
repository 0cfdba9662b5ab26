//! The readers of JSON on small, ugly files: what they make of each record, which format takes which file, and that no
//! damage to a file makes them fall.

#![allow(clippy::unwrap_used, reason = "a test falls where its files are missing")]

use offprint::format::{FORMATS, Hint, Parsed, Record, named, recognise};
use std::path::Path;

/// A file, its format, its name as the reader is told it, and what must come out: a line for each record and issue.
struct Row {
    file: &'static str,
    format: &'static str,
    name: &'static str,
    wanted: &'static [&'static str],
}

const ROWS: &[Row] = &[
    Row {
        file: "paperlists.json",
        format: "paperlists",
        name: "tide2031.json",
        wanted: &[
            "2: Salt &amp; Wind: $k$-Step Tides | abstract One line,⏎and $x^2$ on the next. | by Ada Brook + Cy van Dale + Eve Firth Jr. | in TIDE 2031 | on salt + wind + tides + coasts | kind Oral | track main | award Award | key brook2031salt | openreview aB3-Salt | links page https://openreview.net/forum?id=aB3-Salt + pdf https://openreview.net/pdf/00ff.pdf",
            "21: Sand on Stairs | by Gil Heath | in TIDE 2031 | kind Withdraw | openreview Zz9 | links page https://openreview.net/forum?id=Zz9",
            "22: Names of Shells | by Plato + Cy Dale Jr. + Eve Firth | in TIDE 2031 | session Shells & Sands | award Best Paper | doi 10.1000/shell.4 | acl 2031.acl-long.4 | links page https://aclanthology.org/2031.acl-long.4/",
            "26: - | abstract Kept for its abstract. | in TIDE 2031 | track workshop",
            "27: Last Dune | by J. L. MARSH Jr + D. L. REED | in TIDE 2031 | kind Reject | session Dunes II",
            "!24: a text where a paper was expected",
            "!25: not JSON: expected value",
            "!26: an object in `title` was left out",
        ],
    },
    Row {
        file: "openreview.json",
        format: "openreview",
        name: "",
        wanted: &[
            "2: Salt in the Wind | abstract We follow salt.⏎⏎Far inland. | by Ada Brook + Cy Dale | in TIDE 2031 | year 2031 | on salt + wind + coasts | kind oral | key brook2031salt | openreview f1 | links page https://openreview.net/forum?id=f1 + pdf https://openreview.net/pdf/ab.pdf",
            "8: Sand on the Stairs | abstract Sand. | by Eve Firth | in TIDE 2031 | kind Rejected Submission | openreview f2 | links page https://openreview.net/forum?id=f2",
            "10: Blind Dunes | abstract Who wrote this? | in TIDE 2031 Workshop Dunes | on dunes + sand | kind Accept (Poster) | openreview f3 | links page https://openreview.net/forum?id=f3 + pdf https://openreview.net/pdf/cd.pdf",
            "13: Reefs | abstract Old reefs. | by Gil Heath | in TIDE 2030 | kind Reject | openreview f4 | links page https://openreview.net/forum?id=f4",
            "16: A Slow Journal | by Ada Brook | in TLMR | year 2031 | kind Under review | openreview f6 | links page https://openreview.net/forum?id=f6",
            "17: Foam | abstract Foam. | in TIDE 2031 | kind Reject | openreview f7 | links page https://openreview.net/forum?id=f7",
            "!15: not JSON: expected value",
            "!16: an object in `abstract` was left out",
        ],
    },
    Row {
        file: "openreview-venues.json",
        format: "openreview",
        name: "",
        wanted: &[
            "3: Foam | abstract On foam. | by Ada Brook | in TIDE 2030 | kind accept | openreview g1 | links page https://openreview.net/forum?id=g1",
        ],
    },
    Row {
        file: "openreview.jsonl",
        format: "openreview",
        name: "",
        wanted: &[
            "1: Foam by Lines | by Ada Brook | in ICML 2031 Workshop Foam | kind Poster | openreview j1 | links page https://openreview.net/forum?id=j1",
            "4: Kelp | abstract On kelp. | in TMLR | kind Accepted | openreview j3 | links page https://openreview.net/forum?id=j3",
        ],
    },
    Row {
        file: "virtual-site.json",
        format: "virtual-site",
        name: "papers.json",
        wanted: &[
            "2: Salt at Texas A&amp;M | abstract We follow salt. | by Ada Brook + Cy Dale | in NeurIPS 2031 | year 2031 | on wind + Coasts + Salt | kind Accept (oral) | session Oral 3C | openreview s1 | links page https://openreview.net/forum?id=s1 + pdf https://openreview.net/pdf?id=s1 + page https://neurips.cc/virtual/2031/oral/1",
            "6: Sand | by Eve Firth | in ICML 2030 | year 2030 | kind Poster | links page https://icml.cc/virtual/2030/poster/2",
            "8: Reefs | abstract On reefs. | kind Poster",
            "!7: a list where a paper was expected",
            "!8: a number in `authors` was left out",
        ],
    },
    Row {
        file: "mlanthology.json",
        format: "mlanthology",
        name: "",
        wanted: &[
            "2: Salt in the Wind | abstract non(cid:173) linear salt | by Ada Brook + Plato | in TIDE | year 2031 | key brook2031tide-salt | doi 10.1000/s | openreview s1 | links page https://example.org/s + page https://openreview.net/forum?id=s1 + pdf https://example.org/s.pdf",
            "4: Sand | in TIDE | year 2031",
            "!5: not JSON: control character (\\u0000-\\u001F) found while parsing a string",
        ],
    },
    Row {
        file: "arxiv-json.jsonl",
        format: "arxiv-json",
        name: "",
        wanted: &[
            "1: Salt and⏎  Wind | abstract We follow salt⏎far inland.⏎⏎Then we go home. | by Ada Brook + Cy Dale Jr | in TIDE 2031 | year 2031 | on cs.SA + cs.WI | doi 10.1000/TIDE.1 | arxiv 3101.00001 | links page https://arxiv.org/abs/3101.00001 + pdf https://arxiv.org/pdf/3101.00001",
            "2: Dunes on Mars | abstract Red dunes. | by Eve Firth + Gil Heath | year 2006 | on astro-ph | arxiv astro-ph/0601001 | links page https://arxiv.org/abs/astro-ph/0601001 + pdf https://arxiv.org/pdf/astro-ph/0601001",
            "4: Alone | abstract Nobody wrote it. | arxiv 3101.00004 | links page https://arxiv.org/abs/3101.00004 + pdf https://arxiv.org/pdf/3101.00004",
            "!3: not JSON: control character (\\u0000-\\u001F) found while parsing a string",
        ],
    },
    Row {
        file: "arxiv-daily.json",
        format: "arxiv-daily",
        name: "",
        wanted: &[
            "2: Salt and Wind | by Ada Brook + … | year 2031 | on Salt | arxiv 3101.00001 | links page https://arxiv.org/abs/3101.00001 + code https://example.org/salt",
            "3: Sand, Again | by Cy Dale + … | year 2031 | on Salt | arxiv 3101.00002 | links page https://arxiv.org/abs/3101.00002 + code https://example.org/sand",
            "7: Sand, Again | by Cy Dale | year 2031 | on Sand | arxiv 3101.00002 | links page https://arxiv.org/abs/3101.00002",
            "!4: the line of 3101.00003 has no title between `**`",
            "!5: the line of 3101.00004 has no title between `**`",
            "!8: no papers in the topic “Updated”",
        ],
    },
    Row {
        file: "csl.json",
        format: "csl",
        name: "",
        wanted: &[
            "2: Salt in the Wind | abstract <p>We follow salt.</p> | by Ada Brook + Cy van Dale Jr. + The Tide, Wind and Salt Group | in TIDE 2031 | year 2031 | on salt + wind | kind Poster | at Bergen | key ABC | doi 10.1000/S.1 | links page https://example.org/s",
            "6: Sand | by Eve Firth | in Journal of Sand | year 2030 | kind article | key sand",
            "7: Reefs | key 7 | arxiv 3101.00005 | links page https://arxiv.org/abs/3101.00005",
            "8: - | key none",
            "!9: not JSON: number out of range",
        ],
    },
    Row {
        file: "semantic-scholar.json",
        format: "semantic-scholar",
        name: "",
        wanted: &[
            "2: Salt in the Wind | by Ada Brook + Cy Dale | in Journal of Salt | year 2031 | on Geology | key Brook2031SaltIT | doi 10.1000/s.1 | arxiv 3101.00001 | acl 2031.acl-long.4 | links page https://example.org/s + pdf https://example.org/s.pdf",
            "5: Only a Title",
            "6: A Cited One | year 2029",
            "7: -",
        ],
    },
    Row {
        file: "openalex.json",
        format: "openalex",
        name: "",
        wanted: &[
            "2: Salt in the Wind | abstract We follow salt after salt far | by Ada Brook + Cy Dale | in Journal of Salt | year 2031 | on Salt | doi https://doi.org/10.48550/arXiv.3101.00001 | arxiv 3101.00001 | links page https://example.org/s + other https://example.org/s.pdf",
            "6: Grant | on Sand + Wind",
        ],
    },
    Row {
        file: "openalex.jsonl",
        format: "openalex",
        name: "",
        wanted: &["1: Reefs | in Reef Letters | year 1992", "2: Shells | year 1993"],
    },
    Row {
        file: "crossref.json",
        format: "crossref",
        name: "",
        wanted: &[
            "2: Salt in the Wind: A Long Walk | abstract Aims⏎⏎We follow <i>salt</i> inland.⏎⏎H<sub>2</sub>O &lt; 3. | by Ada Brook + The Tide Group | in TIDE '31 | year 2031 | on Salt | at Bergen, Norway | doi 10.1000/s.1 | links page https://doi.org/10.1000/s.1 + pdf https://example.org/s.pdf",
            "6: - | in Journal of Sand | year 2030 | doi 10.1000/s.2",
        ],
    },
    Row {
        file: "crossref-work.json",
        format: "crossref",
        name: "",
        wanted: &[
            "1: Shells | by Eve Firth III | in Shell Letters | year 2029 | doi 10.1000/s.3 | links page https://example.org/shells",
        ],
    },
    Row {
        file: "hf-daily.json",
        format: "hf-daily",
        name: "",
        wanted: &[
            "1: Salt and⏎  Wind | abstract We follow salt. | by Ada Brook + Cy Dale | year 2031 | on salt + wind | arxiv 3101.00001 | links page https://arxiv.org/abs/3101.00001 + pdf https://arxiv.org/pdf/3101.00001 + other https://huggingface.co/papers/3101.00001 + code https://example.org/salt",
            "2: Sand | arxiv 3101.00002 | links page https://arxiv.org/abs/3101.00002 + pdf https://arxiv.org/pdf/3101.00002 + other https://huggingface.co/papers/3101.00002",
            "3: -",
        ],
    },
    Row {
        file: "papers-with-code.json",
        format: "papers-with-code",
        name: "",
        wanted: &[
            "2: Salt in the Wind | abstract We follow salt. | by Ada Brook + Cy Dale | in TIDE 2031 | year 2031 | on Salting | arxiv 3101.00001 | links page http://arxiv.org/abs/3101.00001v1 + pdf http://arxiv.org/pdf/3101.00001v1.pdf + other https://example.org/paper/salt",
            "3: Sand | openreview s2 | links page https://openreview.net/forum?id=s2 + other https://example.org/paper/sand",
        ],
    },
    Row {
        file: "title-authors.json",
        format: "title-authors",
        name: "dune2031data.json",
        wanted: &[
            "2: Salt in the Wind | by Ada Brook + Cy Dale | in DUNE 2031",
            "3: Sand on the Stairs again | in DUNE 2031",
            "4: Reefs | by Eve Firth + Gil Heath | in DUNE 2031",
            "7: Last Dune | by Ada Brook | in DUNE 2031",
            "!5: no list of authors for “Old Shells”",
            "!6: not JSON: a title was expected",
        ],
    },
];

fn text(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(file);
    std::fs::read_to_string(path).unwrap()
}

/// A record on one line; what it has not is not written.
fn shown(record: &Record) -> String {
    let mut line = format!("{}: {}", record.line, record.title.as_deref().unwrap_or("-"));
    let mut add = |mark: &str, value: Option<String>| {
        line.extend(value.filter(|value| !value.is_empty()).map(|value| format!(" | {mark} {value}")));
    };
    add("abstract", record.abstract_.clone());
    add("by", Some(record.authors.join(" + ")));
    add("in", record.venue.clone());
    add("year", record.year.map(|year| year.to_string()));
    add("on", Some(record.keywords.join(" + ")));
    add("kind", record.kind.clone());
    add("track", record.track.clone());
    add("session", record.session.clone());
    add("award", record.award.clone());
    add("at", record.location.clone());
    add("key", record.key.clone());
    add("doi", record.doi.clone());
    add("arxiv", record.arxiv.clone());
    add("acl", record.acl.clone());
    add("openreview", record.openreview.clone());
    let links: Vec<_> = record.links.iter().map(|(rel, url)| format!("{rel} {url}")).collect();
    add("links", Some(links.join(" + ")));
    line.replace('\n', "⏎")
}

fn all_shown(parsed: &Parsed) -> Vec<String> {
    let issues = parsed.issues.iter().map(|issue| format!("!{}: {}", issue.line, issue.what));
    parsed.records.iter().map(shown).chain(issues).collect()
}

#[test]
fn every_field_of_every_format_is_read() {
    for row in ROWS {
        let format = named(row.format).unwrap();
        let parsed = Parsed::by(format.read, &text(row.file), &Hint { file_name: row.name });
        assert_eq!(all_shown(&parsed), row.wanted, "{}", row.file);
    }
}

/// Formats that read any JSON of papers and stand last.
const LOOSE: &[&str] = &["json", "jsonl"];

#[test]
fn exactly_one_format_takes_a_file() {
    let hint = Hint::default();
    for row in ROWS {
        let text = text(row.file);
        let taken: Vec<_> = FORMATS.iter().filter(|format| (format.sniff)(&text, &hint)).collect();
        let strict: Vec<_> = taken.iter().map(|f| f.name).filter(|name| !LOOSE.contains(name)).collect();
        assert_eq!(strict, [row.format], "{}", row.file);
        assert_eq!(recognise(&text, &hint).map(|format| format.name), Some(row.format), "{}", row.file);
    }
}

#[test]
fn other_json_is_left_to_others() {
    for (text, wanted) in [
        (text("papers.json").as_str(), Some("json")),
        (
            "[{\"title\": \"Salt\", \"authors\": [\"Ada Brook\"], \"track\": \"main\", \"session\": \"1\"}]",
            Some("json"),
        ),
        ("{\"title\": \"Salt\", \"links\": [], \"keywords\": [\"salt\"]}", Some("jsonl")),
        ("{\"name\": \"a package\", \"version\": \"1\", \"keywords\": [\"two words\"]}", None),
        ("{\"a key of words\": \"a text\", \"another key\": [\"words\"]}", None),
        ("{\"results\": [{\"name\": \"x\"}], \"meta\": {}}", None),
        ("{\"data\": [1, 2]}", None),
        ("[[1, 2], [3]]", None),
        ("{\"type\": \"FeatureCollection\", \"features\": []}", None),
        ("{\"papers\": 3}", None),
        ("{\"notes\": [], \"count\": 0}", Some("openreview")),
        ("{\"total\": 0, \"offset\": 0, \"data\": []}", Some("semantic-scholar")),
        ("{\"meta\": {\"count\": 0}, \"results\": []}", Some("openalex")),
        ("{\"count\": 0, \"next\": null, \"previous\": null, \"results\": []}", Some("virtual-site")),
        (
            "{\"status\": \"ok\", \"message-type\": \"work-list\", \"message\": {\"items\": []}}",
            Some("crossref"),
        ),
        ("{\"venue\": \"tide\", \"year\": \"2031\", \"papers\": []}", Some("mlanthology")),
    ] {
        assert_eq!(recognise(text, &Hint::default()).map(|format| format.name), wanted, "{text}");
    }
}

#[test]
fn a_file_without_papers_is_no_fault() {
    for (text, format) in [
        ("{\"notes\": [], \"count\": 0}", "openreview"),
        ("{\"total\": 0, \"offset\": 0, \"data\": []}", "semantic-scholar"),
        ("{\"meta\": {\"count\": 0}, \"results\": []}", "openalex"),
        ("{\"message-type\": \"work-list\", \"message\": {\"items\": []}}", "crossref"),
        ("{}", "title-authors"),
        ("{\"Salt\": {}}", "arxiv-daily"),
    ] {
        assert_eq!(
            Parsed::by(named(format).unwrap().read, text, &Hint::default()),
            Parsed::default(),
            "{text}"
        );
    }
}

#[test]
fn depth_is_bounded() {
    for row in ROWS {
        let format = named(row.format).unwrap();
        for deep in
            ["[".repeat(200_000), "{\"a\":".repeat(200_000), format!("[{{\"title\":{}", "[".repeat(200_000))]
        {
            let parsed = Parsed::by(format.read, &deep, &Hint::default());
            assert!(parsed.records.is_empty() && !(format.sniff)(&deep, &Hint::default()), "{}", row.format);
        }
    }
}

#[test]
fn a_word_at_many_places_does_not_grow_beyond_an_abstract() {
    let (word, places) = ("w".repeat(1_000), vec!["1"; 10_000].join(","));
    let text = format!(
        "{{\"id\": \"https://openalex.org/W1\", \"abstract_inverted_index\": {{\"{word}\": [{places}]}}}}"
    );
    let parsed = Parsed::by(named("openalex").unwrap().read, &text, &Hint::default());
    assert!(parsed.records[0].abstract_.as_ref().is_some_and(|text| text.len() < 70_000));
}

proptest::proptest! {
    /// Fixtures with pieces cut out, doubled and replaced: every record and every issue stays inside the file.
    #[test]
    fn no_damage_makes_a_reader_fall(
        at in 0usize..100,
        cuts in proptest::collection::vec((0usize..4000, 0usize..80, "(\\[|\\]|\\{|\\}|\"|,|:|\\\\|\\*\\*|null|7|<|é|\n){0,4}"), 0..6),
    ) {
        let row = &ROWS[at % ROWS.len()];
        let mut text = text(row.file);
        for (at, length, piece) in cuts {
            let start = text.floor_char_boundary(at % (text.len() + 1));
            let end = text.floor_char_boundary((start + length).min(text.len()));
            text.replace_range(start..end, &piece);
        }
        let hint = Hint { file_name: row.name };
        let last = text.lines().count() + 1;
        for format in FORMATS {
            let _ = (format.sniff)(&text, &hint);
        }
        let parsed = Parsed::by(named(row.format).unwrap().read, &text, &hint);
        proptest::prop_assert!(parsed.records.iter().all(|record| (1..=last).contains(&record.line)));
        proptest::prop_assert!(parsed.issues.iter().all(|issue| (1..=last).contains(&issue.line)));
    }
}
