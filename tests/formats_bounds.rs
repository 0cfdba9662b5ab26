//! Every bound of the readers: what is beyond one is cut or left out, and a line says so. A row for each.

#![allow(clippy::unwrap_used, reason = "a test may fail by it")]

use offprint::source::{self, Options};
use std::ops::ControlFlow;

/// How many papers a file gives, and what is said of it.
fn read(name: &str, text: &str) -> (usize, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    let loaded =
        source::open(&source::paths(&[path]), &Options::default(), &mut |_| ControlFlow::Continue(()));
    let said = |complaint: &source::Complaint| match complaint.line {
        Some(line) => format!("{line}: {}", complaint.what),
        None => complaint.what.to_string(),
    };
    (loaded.papers.len(), loaded.issues.iter().map(said).collect())
}

fn nested(open: &str, inside: &str, close: &str, depth: usize) -> String {
    format!("{}{inside}{}", open.repeat(depth), close.repeat(depth))
}

const REFUSED: &str = "; one is opened only if it is http or https, in one word, without a user's name";

#[test]
fn json_has_its_bounds() {
    let deep = nested("[", "1", "]", 200);
    let long = "x".repeat(2_001);
    for (text, papers, said) in [
        (
            deep.clone(),
            0,
            "is JSON nested deeper than 128 levels, which no list of papers is; nothing in it was read",
        ),
        (
            format!("[{{\"title\": \"Salt\", \"x\": {deep}}}]"),
            0,
            "is JSON nested deeper than 128 levels, which no list of papers is; nothing in it was read",
        ),
        (
            format!("[{{\"title\": \"Salt\", \"x\": {deep}}}, {{\"title\": \"Sand\"}}]"),
            1,
            "1: record 1: nested deeper than 128 levels, which no paper is; it was left out",
        ),
        (
            format!("[\n{{\"title\": \"Salt\"}},\n{{\"title\": \"Sand\", \"x\": {deep}}}\n]"),
            1,
            "3: nested deeper than 128 levels, which no paper is; it was left out",
        ),
        (
            format!("{{\"title\": \"Salt\"}}\n{{\"title\": \"Sand\", \"x\": {deep}}}\n"),
            1,
            "2: nested deeper than 128 levels, which no paper is; it was left out",
        ),
        (
            "[{\"title\": \"Salt\"}, 17, {\"title\": \"Sand\"}]".into(),
            2,
            "1: record 2: a number where a paper was expected",
        ),
        (
            "[{\"title\": \"Salt\"}, {\"title\": \"Sand\", \"year\": {}}]".into(),
            2,
            "1: record 2: an object in `year` was left out",
        ),
        (
            format!("[{{\"title\": \"Salt\"}}, {{\"title\": \"{long}\"}}]"),
            2,
            "1: record 2: too long, and cut with “…”: the title at 2000 characters",
        ),
        (
            "[{\"title\": \"Salt\"}, {\"authors\": [\"Ada Brook\"]}]".into(),
            1,
            "1: record 2: a record with neither title nor abstract was left out",
        ),
    ] {
        assert_eq!(read("a.json", &text), (papers, vec![said.to_owned()]), "{}", &text[..text.len().min(80)]);
    }
}

#[test]
fn xml_has_its_bounds() {
    let file = |head: &str, title: &str| {
        format!(
            "<?xml version=\"1.0\"?>\n{head}<collection id=\"2031.tide\"><volume id=\"1\">\n\
                 <paper id=\"1\"><title>{title}</title></paper></volume></collection>"
        )
    };
    let unknown = |line: usize, name: &str| {
        format!(
            "{line}: the entity &{name}; is not known and stays as it is written; what a document declares is never looked up"
        )
    };
    let laughs = "<!DOCTYPE x [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\">]>\n";
    let outside = "<!DOCTYPE x [<!ENTITY xxe SYSTEM \"file:///etc/hostname\">]>\n";
    let external = "<!DOCTYPE x SYSTEM \"https://example.org/tide.dtd\">\n";
    let many: String = (0..30).map(|n| format!("&n{n};")).collect();
    for (text, said) in [
        (file(laughs, "Salt &b;&b; &b;"), vec![unknown(4, "b")]),
        (file(outside, "Salt &xxe;"), vec![unknown(4, "xxe")]),
        (file(external, "Salt &tide; &eacute;"), vec![unknown(4, "tide")]),
        (file("", "Salt &b; &c;"), vec![unknown(3, "b"), unknown(3, "c")]),
        (
            file("", &nested("<b>", "Salt", "</b>", 300)),
            vec!["3: what stands more than 256 elements deep was left out".to_owned()],
        ),
    ] {
        assert_eq!(read("a.xml", &text).1, said, "{text}");
    }
    let (papers, said) = read("a.xml", &file("", &many));
    assert_eq!((papers, said.len()), (1, 21));
    assert_eq!(said[20], "3: further entities that are not known stay as they are written");
}

#[test]
fn bibtex_has_its_bounds() {
    let chain: String =
        (0..12).map(|n| format!("@book{{b{n}, title = {{B{n}}}, crossref = {{b{}}}}}\n", n + 1)).collect();
    let wide: String = (0..20).map(|n| format!("@xdata{{x{n}, year = 2031}}\n")).collect();
    let names: Vec<_> = (0..20).map(|n| format!("x{n}")).collect();
    let doubling: String = (1..40).map(|n| format!("@string{{s{n} = s{} # s{}}}\n", n - 1, n - 1)).collect();
    let ring = |key: &str, of: &str| {
        format!(
            "@book{{{key}}}: its crossref leads in a ring through {of}; take one crossref of the ring out"
        )
    };
    for (text, said) in [
        (
            "@book{a, title = {A}, crossref = {b}}\n@book{b, title = {B}, crossref = {a}}\n".to_owned(),
            vec![format!("1: {}", ring("a", "a")), format!("2: {}", ring("b", "b"))],
        ),
        ("@book{a, title = {A}, crossref = {A}}".to_owned(), vec![format!("1: {}", ring("a", "a"))]),
        (
            format!("@misc{{a, title = {{A}}, crossref = {{b0}}}}\n{}", chain.replace("@book", "@proceedings")),
            vec!["1: @misc{a}: its crossref goes through more than 8 entries; nothing was taken from b8 and beyond".to_owned()],
        ),
        (
            format!("@misc{{a, title = {{A}}, xdata = {{{}}}}}\n{wide}", names.join(",")),
            vec!["1: @misc{a}: it inherits from more entries than the 16 that are looked at; the others were left out".to_owned()],
        ),
        (
            "@string{a = b}\n@string{b = a}\n@misc{k, title = a # { and } # b}".to_owned(),
            vec!["1: @string{a}: b has no value before this line and stays as text".to_owned()],
        ),
        (
            format!("@string{{s0 = {{abcdefgh}}}}\n{doubling}@misc{{k, title = {{A}}}}"),
            vec!["1: the names of @string stand for far more text than the file has; from here on a name stays as it is written".to_owned()],
        ),
        (
            format!("@misc{{k, title = {{A}}, note = {}}}", nested("{", "b", "}", 400)),
            vec!["1: @misc{k}: braces in the field note stand more than 256 deep; it was left out".to_owned()],
        ),
        (
            format!("\n@misc{{k, title = {{A}}, abstract = {{{}}}}}", "word ".repeat(20_000)),
            vec!["2: too long, and cut with “…”: the abstract at 64 KiB".to_owned()],
        ),
        (
            "@misc{k, title = {A}, url = {javascript:alert(1)}}\n@misc{l, title = {B}, url = {https://ada@example.org/}}".to_owned(),
            vec![format!("1: 2 addresses that may not be opened were left out, first javascript:alert(1){REFUSED}")],
        ),
        (
            "@misc{k, title = {A}, url = {ftp://example.org/a}}".to_owned(),
            vec![format!("1: an address that may not be opened was left out, ftp://example.org/a{REFUSED}")],
        ),
    ] {
        assert_eq!(read("a.bib", &text).1, said, "{}", &text[..text.len().min(200)]);
    }
}

#[test]
fn fields_of_every_format_have_their_bounds() {
    let long = "x".repeat(301);
    let row = |cell: &str| format!("title,authors,keywords,session\nSalt,Ada Brook,tides,{cell}\n");
    for (name, text, said) in [
        ("a.csv", row(&long), "2: too long, and cut with “…”: the session at 300 characters"),
        (
            "a.ris",
            format!("TY  - CONF\nTI  - Salt\nAU  - {long}\nER  - \n"),
            "1: too long, and cut with “…”: the name of an author at 300 characters",
        ),
        (
            "a.yml",
            format!("- title: Salt\n  authors: Ada Brook\n  venue: {long}\n"),
            "1: too long, and cut with “…”: the venue at 300 characters",
        ),
        (
            "a.md",
            format!("### Salt\n\n- **Authors:** Ada Brook\n- **Keywords:** tides, {long}\n"),
            "1: too long, and cut with “…”: a keyword at 300 characters",
        ),
    ] {
        assert_eq!(read(name, &text), (1, vec![said.to_owned()]), "{name}");
    }
}
