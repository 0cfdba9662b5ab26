use super::*;
use crate::format::record::Record;
use crate::paper::Rel;

const HARBOUR: &str = include_str!("../../../tests/fixtures/harbour.bib");

fn parsed(text: &str) -> Parsed {
    Parsed::by(read, text, &Hint::default())
}

fn records(text: &str) -> Vec<Record> {
    parsed(text).records
}

fn one(fields: &str) -> Record {
    records(&format!("@misc{{k, {fields}}}")).remove(0)
}

fn titles(text: &str) -> Vec<String> {
    records(text).into_iter().map(|record| record.title.unwrap_or_default()).collect()
}

#[test]
fn an_ugly_file_gives_its_papers() {
    let parsed = parsed(HARBOUR);
    let rows: Vec<_> = parsed
        .records
        .iter()
        .map(|r| {
            (
                r.line,
                r.key.as_deref().unwrap_or("-"),
                r.title.as_deref().unwrap_or("-"),
                r.authors.join(" & "),
                r.year,
            )
        })
        .collect();
    let wanted = [
        (
            8,
            "brook-2031-walls",
            "Reading NeRF Walls: H{\\\"o}hen, $\\alpha$-Cracks and 50\\% Tides",
            "Ada Brook & Cy van der Dale & Harbour Board and Sons & …",
            Some(2031),
        ),
        (29, "-", "A Paper Without a Key", "Eve Firth", Some(2023)),
        (36, "Blank Key2030", "A Comma Is Missing", "F. Gale & G. Hay", Some(2030)),
        (43, "unbalanced", "Too {Many Braces", "Jo Ives", Some(2029)),
        (48, "round", "In (round) brackets", "Lu King", Some(2031)),
        (50, "ring1", "Ring One", "M Lee", Some(2027)),
        (51, "ring2", "Ring Two", "Nan Moss", Some(2027)),
        (54, "DBLP:conf/tide/Reed31", "Counting Eels.", "Ossian Reed", Some(2031)),
        (60, "eel", "Half an {\\'E}l \\{ open", "Pat Quill Jr.", Some(2028)),
        (63, "gone", "Commented out", "", None),
        (65, "sand-etal-2030-mud", "Mud", "Ida Sand", None),
        (70, "last", "Never Closed, author = {Tarn, Ulf", "", None),
    ];
    for (row, wanted) in rows.iter().zip(wanted) {
        assert_eq!((row.0, row.1, row.2, row.3.as_str(), row.4), wanted);
    }
    assert_eq!(rows.len(), wanted.len());
    let issues: Vec<_> = parsed.issues.iter().map(|issue| (issue.line, issue.what.as_str())).collect();
    let ring = |entry: &str, field: &str, key: &str| {
        format!("{entry}: its {field} leads in a ring through {key}; take one {field} of the ring out")
    };
    let open = "its braces never close; it was read as far as it goes";
    assert_eq!(
        issues,
        [
            (43, format!("@book{{unbalanced}}: {open}").as_str()),
            (50, ring("@inproceedings{ring1}", "crossref", "ring1").as_str()),
            (50, ring("@inproceedings{ring1}", "xdata", "shared").as_str()),
            (51, ring("@inproceedings{ring2}", "xdata", "shared").as_str()),
            (51, ring("@inproceedings{ring2}", "crossref", "ring2").as_str()),
            (70, format!("@article{{last}}: {open}").as_str())
        ]
    );
}

#[test]
fn the_fields_of_an_entry_are_found() {
    let all = records(HARBOUR);
    let walls = &all[0];
    assert_eq!(walls.venue.as_deref(), Some("TIDE '31"));
    assert_eq!(walls.keywords, ["walls", "dating, slow", "tides"]);
    assert_eq!((walls.kind.as_deref(), walls.location.as_deref()), (Some("oral"), Some("Bergen, Norway")));
    assert_eq!(walls.doi.as_deref(), Some("https://doi.org/10.1000/Walls_31"));
    let links = [
        (Rel::Page, "https://tides.example.org/walls_31"),
        (Rel::Pdf, "https://tides.example.org/walls.pdf"),
    ];
    assert_eq!(walls.links, links.map(|(rel, url)| (rel, url.to_owned())));
    assert!(
        walls
            .abstract_
            .as_deref()
            .is_some_and(|text| text.contains("@misc{inside") && text.ends_with("paragraph."))
    );
    assert_eq!(all[1].arxiv.as_deref(), Some("2301.01234"));
    assert_eq!(all[2].venue.as_deref(), Some("or"));
    assert_eq!(
        (all[4].venue.as_deref(), all[4].location.as_deref()),
        (Some("Proceedings of Harbours 2031"), Some("Bergen"))
    );
    assert_eq!(all[7].venue.as_deref(), Some("TIDE"));
    assert_eq!((all[8].arxiv.as_deref(), all[8].kind.as_deref()), (Some("2301.09999"), Some("chapter")));
    let mud = &all[10];
    assert_eq!(
        (mud.acl.as_deref(), mud.openreview.as_deref(), mud.kind.as_deref()),
        (Some("2030.tide-long.7"), Some("Ab_C1"), Some("poster"))
    );
}

#[test]
fn names_come_in_reading_order() {
    for (field, wanted) in [
        ("Ada Brook and Cy Dale", &["Ada Brook", "Cy Dale"][..]),
        ("Brook, Ada AND  Dale, Cy", &["Ada Brook", "Cy Dale"]),
        ("Brook, Ada\n  and\n  Dale, Cy and", &["Ada Brook", "Cy Dale"]),
        ("van Dale, Cy", &["Cy van Dale"]),
        ("Dale, III, Cy", &["Cy Dale III"]),
        ("{Sand and Sons, Inc.} and Candy Anders", &["Sand and Sons, Inc.", "Candy Anders"]),
        ("family=Dale, given=Cy, prefix=van", &["Cy van Dale"]),
        ("Brook, Ada and others", &["Ada Brook", "…"]),
        ("Plato", &["Plato"]),
        ("{\\'E}l, Pat", &["Pat {\\'E}l"]),
        ("and and and", &[]),
    ] {
        assert_eq!(names::read(field), wanted, "{field:?}");
    }
}

#[test]
fn a_file_may_begin_with_its_proceedings() {
    let head = "@Proceedings{h, booktitle={Conference on Tides}, shortname={TIDE}, year={2031}, address={Bergen}, editor={Sand, I}}\n";
    let papers =
        "@InProceedings{a, title={A}}\n@inproceedings{b, title={B}, booktitle={Eels}}\n@misc{c, title={C}}\n";
    let facts = |text: &str| -> Vec<_> {
        let facts = |r: Record| {
            (r.venue.unwrap_or_default(), r.year, r.location.unwrap_or_default(), r.authors.len())
        };
        records(text).into_iter().map(facts).collect()
    };
    let (none, other) =
        ((String::new(), None, String::new(), 0), ("Eels".to_owned(), None, String::new(), 0));
    let tide = ("TIDE".to_owned(), Some(2031), "Bergen".to_owned(), 0);
    assert_eq!(facts(&format!("{head}{papers}")), [tide, other.clone(), none.clone()]);
    assert_eq!(facts(&format!("{papers}{head}")), [none.clone(), other.clone(), none.clone()]);
    assert_eq!(facts(&format!("{head}{head}{papers}")), [none.clone(), other, none]);
}

#[test]
fn braces_that_only_group_are_taken_out() {
    for (raw, wanted) in [
        ("{{Walls, Waves}} and {NeRF}s", "Walls, Waves and NeRFs"),
        ("H{\\\"o}he {\\em of} \\textbf{a {Wall}}", "H{\\\"o}he {\\em of} \\textbf{a Wall}"),
        ("\\'{e} \\v{c} x^{2} $x_{1} {a}$ -{}-", "\\'{e} \\v{c} x^{2} $x_{1} {a}$ -{}-"),
        ("\\href{x}{Tide} \\{a\\}", "\\href{x}{Tide} \\{a\\}"),
        ("{never closed", "{never closed"),
        ("closed} twice", "closed} twice"),
    ] {
        assert_eq!(groups::ungrouped(raw), wanted);
    }
}

#[test]
fn values_are_joined_and_names_put_in() {
    for (fields, title) in [
        ("title = {a} # \" b\" # { c}", "a b c"),
        ("title = 12", "12"),
        ("title = nowhere", "nowhere"),
        ("title = {March } # MAR", "March March"),
        ("Title = {}, TITLE = {{}}, title = { x }", " x "),
        ("title = {A}, subtitle = {B}", "A: B"),
        ("title = {A?}, subtitle = {B}", "A? B"),
        ("title = \"a {\"} b\"", "a {\"} b"),
        ("+x = {1}, a+b = {2}, title = {c}", "c"),
    ] {
        assert_eq!(one(fields).title.as_deref(), Some(title), "{fields}");
    }
}

#[test]
fn a_later_definition_does_not_reach_back_and_rings_end() {
    let text = "@string{a = b} @string{b = a # \"!\"} @string{b = b # b}\n@misc{k, title = a # { } # b}";
    assert_eq!(titles(text), ["b b!b!"]);
}

#[test]
fn an_entry_behind_percent_signs_is_one_and_prose_behind_them_is_not() {
    let text = "% see @misc{k, and so on\n%% @article{a,\n%   title = {Tides},\n  % author = {Ada Brook},\n%}\n% ada@misc{x,}\n\
                @misc{b, title = {Salt}, % author = {Nobody}\n year = 2031}";
    let parsed = parsed(text);
    let rows: Vec<_> = parsed.records.iter().map(|r| (r.line, r.title.as_deref(), r.authors.len())).collect();
    assert_eq!(rows, [(2, Some("Tides"), 1), (7, Some("Salt"), 0)]);
    assert_eq!(parsed.issues, []);
}

#[test]
fn editors_and_notes_stand_in_and_are_told_apart() {
    let note =
        format!("note = {{We count waves.{} And more.}}", " Each of them is counted twice.".repeat(10));
    for (fields, edited, noted) in [
        ("author = {Ada Brook}, editor = {Cy Dale}, abstract = {Waves.}".to_owned(), false, false),
        ("editor = {Cy Dale}".to_owned(), true, false),
        (note, false, true),
    ] {
        let record = one(&format!("title = {{A}}, {fields}"));
        assert_eq!((record.edited, record.noted), (edited, noted), "{fields}");
        assert_eq!(record.authors.len(), usize::from(!noted), "{fields}");
    }
}

#[test]
fn identifiers_are_found_where_people_write_them() {
    for (fields, arxiv, acl, openreview) in [
        ("eprint = {1706.03762}, archivePrefix = {arXiv}", Some("1706.03762"), None, None),
        ("eprint = {hep-th/9901001v2}, eprinttype = {arxiv}", Some("hep-th/9901001"), None, None),
        ("eprint = {12345}, eprinttype = {pubmed}", None, None, None),
        ("journal = {arXiv preprint arXiv:1706.03762}", Some("1706.03762"), None, None),
        ("doi = {10.48550/arXiv.1706.03762}", Some("1706.03762"), None, None),
        ("url = {http://arxiv.org/pdf/1706.03762v5.pdf}", Some("1706.03762"), None, None),
        ("url = {https://www.aclweb.org/anthology/P19-1007}", None, Some("P19-1007"), None),
        ("url = {https://aclanthology.org/2020.acl-main.7.pdf}", None, Some("2020.acl-main.7"), None),
        ("doi = {10.18653/v1/P19-1007}", None, Some("P19-1007"), None),
        ("url = {https://openreview.net/forum?id=Ab_C1&x=2}", None, None, Some("Ab_C1")),
        ("url = {https://example.org/abs/1}", None, None, None),
    ] {
        let record = one(fields);
        let found = (record.arxiv.as_deref(), record.acl.as_deref(), record.openreview.as_deref());
        assert_eq!(found, (arxiv, acl, openreview), "{fields}");
    }
}

#[test]
fn lists_of_files_are_taken_apart() {
    for (list, wanted) in [
        ("Full Text:/a/b.pdf:application/pdf;Snapshot:/c.html:text/html", &["/a/b.pdf", "/c.html"][..]),
        (":c.pdf:PDF", &["c.pdf"]),
        ("/plain/path.pdf", &["/plain/path.pdf"]),
        (":a\\;b\\:c.pdf:PDF", &["a;b:c.pdf"]),
        ("x:https://e.org/a.pdf:PDF", &["https://e.org/a.pdf"]),
        (";;", &[]),
    ] {
        assert_eq!(places::file_list(list), wanted, "{list}");
    }
}

#[test]
fn a_file_is_bibtex_by_an_entry_at_the_start_of_a_line() {
    for (text, wanted) in [
        ("@article{a,\n title={x}}", true),
        ("Scopus\nEXPORT DATE: today\n\n@ARTICLE{Some One2025,\n}", true),
        ("\u{feff}  @Misc ( a , title = {x})", true),
        ("@string{a = {b}}", true),
        ("@comment{x}", true),
        ("@article{,\n title={x}}", true),
        ("mail me at a@b{c,", false),
        ("@someone (who wrote) said", false),
        ("{\"x\": \"\n@article{a,\"}", false),
        ("# A list\n\n- [Paper](https://e.org)\n\n```bibtex\n@article{a,\n title={x}}\n```", false),
        ("", false),
    ] {
        assert_eq!(sniff(text, &Hint::default()), wanted, "{text:?}");
    }
}

/// What is built to take long, and the papers that it holds.
#[test]
fn hostile_files_end() {
    let (deep, many) = (100_000, 10_000);
    let doubling: String = (1..40).map(|n| format!("@string{{s{n} = s{} # s{}}}\n", n - 1, n - 1)).collect();
    let rings: String = (0..1_000)
        .map(|n| format!("@misc{{k{n}, title={{T}}, crossref={{k{}}}}}\n", (n + 1) % 1_000))
        .collect();
    let parents: Vec<_> = (0..1_000).map(|n| format!("k{n}")).collect();
    let wide: String =
        (0..1_000).map(|n| format!("@xdata{{k{n}, xdata={{{}}}}}\n", parents[..40].join(","))).collect();
    for (what, text, papers) in [
        (
            "braces",
            format!(
                "@misc{{a, title={{{}{}}}}}\n@misc{{b, title={{T}}}}",
                "{".repeat(deep),
                "}".repeat(deep)
            ),
            2,
        ),
        ("open braces", format!("@misc{{a, title={{{}\n@misc{{b,\n title={{T}}}}", "{".repeat(deep)), 2),
        (
            "closing braces",
            format!("@misc{{a, title={{T}}}}{}\n@misc{{b, title={{T}}}}", "}".repeat(deep)),
            2,
        ),
        ("open entries", "@misc{a, title={T\n".repeat(many), many),
        ("open entries in values", "@misc{a,\n title={{{\n".repeat(many), many),
        ("open entries in one line", "@misc{a, x={ ".repeat(deep), 1),
        ("open quotes", "@misc{a, title=\"T\n".repeat(many), many),
        ("signs", format!("@misc{{{}", "@({\"=,#%\\".repeat(deep)), 1),
        (
            "doubling strings",
            format!(
                "@string{{s0 = {{ab}}}}\n{doubling}{}",
                "@misc{a, title = {T} # s39 # s39}\n".repeat(2_000)
            ),
            2_000,
        ),
        ("rings", rings, 1_000),
        ("wide xdata", format!("{wide}@misc{{a, title={{T}}, xdata={{k0}}}}"), 1),
        (
            "one name over and over",
            format!("@string{{s = {{{}}}}} @misc{{a, title = s{}}}", "x".repeat(60_000), " # s".repeat(deep)),
            1,
        ),
    ] {
        assert_eq!(records(&text).len(), papers, "{what}");
    }
}

proptest::proptest! {
    /// The fixture with a piece cut out, doubled or replaced.
    #[test]
    fn no_mutated_file_panics(from in 0usize..4000, length in 0usize..200, noise in "([@{}()\",=#%\\\\\n]|\\PC){0,30}", twice in proptest::bool::ANY) {
        let from = HARBOUR.floor_char_boundary(from);
        let to = HARBOUR.floor_char_boundary(from + length).max(from);
        let (head, tail) = if twice { (&HARBOUR[..to], &HARBOUR[from..]) } else { (&HARBOUR[..from], &HARBOUR[to..]) };
        let text = format!("{head}{noise}{tail}");
        let _ = sniff(&text, &Hint::default());
        let parsed = parsed(&text);
        let lines = text.lines().count().max(1);
        proptest::prop_assert!(parsed.issues.iter().all(|issue| (1..=lines).contains(&issue.line)));
        proptest::prop_assert!(parsed.records.len() < 40);
    }

    #[test]
    fn no_text_panics(text in "([@{}()\",=#%\\\\\n a-c]|and|\\PC){0,80}") {
        let _ = parsed(&format!("@misc{{{text}"));
        let _ = parsed(&text);
        let _ = names::read(&text);
        let _ = places::file_list(&text);
    }

    /// A broken entry takes nothing from the entries round it.
    #[test]
    fn broken_entries_cost_only_themselves(broken in "[{}\",=a-c \n]{0,40}") {
        let text = format!("@misc{{a, title={{A}}}}\n@misc{{x, {broken}\n@misc{{b, title={{B}}}}\n@misc{{c, title={{C}}}}\n");
        let titles = titles(&text);
        proptest::prop_assert!(["A", "B", "C"].iter().all(|title| titles.iter().any(|t| t == title)), "{text}");
    }
}
