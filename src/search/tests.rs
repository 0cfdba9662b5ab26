use super::*;
use crate::format::Record;
use crate::library::Library;
use crate::paper::{Origin, Paper, Rel};
use crate::shelf::{Entries, Entry, Shelf};
use crate::text::{sanitize, sanitize_line};

fn paper(id: &str, title: &str, abstract_: &str, authors: &[&str], venue: &str, more: Record) -> Paper {
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let record = Record {
        title: some(title),
        abstract_: some(abstract_),
        authors: authors.iter().map(|author| (*author).to_owned()).collect(),
        venue: some(venue),
        acl: some(id),
        ..more
    };
    record
        .into_paper(&Origin { file: sanitize_line("tide.json"), format: "json", ..Origin::default() })
        .unwrap()
}

fn with(kind: &str, keywords: &[&str]) -> Record {
    let keywords = keywords.iter().map(|keyword| (*keyword).to_owned()).collect();
    Record { kind: (!kind.is_empty()).then(|| kind.to_owned()), keywords, ..Record::default() }
}

/// Seven papers, called by their places from 0.
fn library() -> Library {
    let pdf =
        Record { links: vec![(Rel::Pdf, "https://example.org/1.pdf".into())], ..with("oral", &["speech"]) };
    let doi = Record { doi: Some("10.1000/tide.4".into()), ..with("poster", &["Sea Level", "tides"]) };
    Library::new(vec![
        paper(
            "2024.acl-long.1",
            "Low-Rank Adaptation of Speech Models",
            "Small devices cannot hold large models. We train low rank factors for speech.",
            &["Ana García", "Li Wei"],
            "ACL 2024",
            pdf,
        ),
        paper(
            "2025.naacl-long.2",
            "BERT: Pre-training for Tidal Charts",
            "Charts of tides are read by a masked model.\n\nIt beats older readers on forty harbours.",
            &["Jörg Müller", "Ana Garcia-Lopez"],
            "NAACL 2025",
            doi,
        ),
        paper(
            "2025.naacl-long.3",
            "Machine Translation for Low-Resource Languages of the Coast",
            "",
            &["Mary Ann O’Neil"],
            "NAACL 2025",
            with("poster", &["machine translation"]),
        ),
        paper(
            "2026.aaai-main.4",
            "TCP/IP Traffic of Lighthouses",
            "Lighthouses talk. We listen to their packets with a GAN.",
            &["Zoë Adams"],
            "AAAI 2026",
            with("", &["networks"]),
        ),
        paper(
            "2023.emnlp-main.5",
            "Training GANs on Maps of Speech",
            "A generator draws maps; naïve readers cannot tell.",
            &["Bo Li"],
            "EMNLP 2023",
            with("oral", &["Maps"]),
        ),
        paper(
            "2023.emnlp-main.6",
            "",
            "Without a title this abstract tells of gulls and of grain, and of an organ that plays at night for both of them.",
            &["Cy Dale"],
            "EMNLP 2023",
            Record::default(),
        ),
        paper(
            "2020.tide-1.7",
            "Salt",
            "Ships carry salt.",
            &[],
            "Tide Letters",
            Record { year: Some(2020), ..Record::default() },
        ),
    ])
}

fn shelf(library: &Library) -> Shelf {
    let mut entries = Entries::default();
    let mut put = |at: u32, change: &dyn Fn(&mut Entry)| {
        let paper = library.paper(crate::library::Slot(at)).paper();
        let mut entry = Entry::of(paper);
        change(&mut entry);
        entries.insert(paper.identity.id().clone(), entry);
    };
    put(0, &|entry| entry.bookmarked = Some(crate::shelf::Time::now()));
    put(1, &|entry| {
        entry.tags = vec![sanitize_line("thesis"), sanitize_line("to read")];
        entry.decision = Some(sanitize_line("must"));
    });
    put(3, &|entry| entry.note = Some(sanitize("Ask Zoë about\nthe packets")));
    put(4, &|entry| entry.decision = Some(sanitize_line("skip")));
    Shelf::new(entries)
}

/// A query and the places of what it finds, best first.
const FINDS: &[(&str, &[u32])] = &[
    ("", &[0, 1, 2, 3, 4, 5, 6]),
    // Free words.
    ("speech", &[0, 4]),
    ("lowrank adapt", &[0]),
    ("BERT: Pre-training", &[1]),
    ("bert:", &[1]),
    ("TCP/IP", &[3]),
    ("zzqx", &[]),
    // Phrases, regexes.
    ("\"low rank\"", &[]),
    ("\"low-rank\"", &[0]),
    ("\"LOW-RESOURCE languages\"", &[2]),
    ("\"low-resource lang\"", &[]),
    ("\"low-resource lang", &[2]),
    ("\"gan\"", &[]),
    ("\"gan*\"", &[4]),
    ("\"rank\"", &[0]),
    ("\"tcp/ip\"", &[3]),
    ("/^t/", &[3, 4]),
    ("/^[BL]/", &[0, 1]),
    ("/low-r(ank|esource)/", &[0, 2]),
    ("/Low-r/", &[]),
    // Not, or, parentheses.
    ("speech -maps", &[0]),
    ("speech !maps", &[0]),
    ("-a", &[1, 2, 3, 4, 6]),
    ("-gan", &[0, 1, 2, 3, 5, 6]),
    ("tidal | salt", &[1, 6]),
    ("(tidal | salt) year:2020", &[6]),
    ("speech | year:2020", &[0, 4, 6]),
    ("-(speech | tidal) -title:salt", &[2, 3, 5]),
    // Texts.
    ("title:abstract", &[]),
    ("abstract tells", &[5]),
    ("abs:naive", &[4]),
    ("abs:reader", &[1, 4]),
    ("abs:eader", &[]),
    ("abs:\"model it beats\"", &[1]),
    ("abs:\"model. it beats\"", &[1]),
    ("abs:\"it model beats\"", &[]),
    // The last word of long texts may be unfinished, each in any inflection; the others are whole.
    ("abs:chart abs:tid", &[1]),
    ("abs:tid abs:chart", &[]),
    ("abs:tid year:2025", &[1]),
    ("abs:listens", &[3]),
    ("abs:/^charts/", &[1]),
    ("text:/^bo/", &[4]),
    ("text:/^li/", &[0, 3]),
    ("text:\"wei ana\"", &[]),
    ("abs:/l[ao]rge|gulls/", &[0, 5]),
    ("text:garcia", &[0, 1]),
    ("text:maps", &[4]),
    ("text:tides text:bert", &[1]),
    ("-abs:a", &[0, 2, 6]),
    // Names.
    ("author:garcia", &[0, 1]),
    ("author:garcía", &[0, 1]),
    ("author:muller", &[1]),
    ("author:o'neil", &[2]),
    ("author:\"li wei\"", &[0]),
    ("author:li", &[0, 4]),
    ("author:\"ann mary\"", &[]),
    ("venue:naacl", &[1, 2]),
    ("venue:acl", &[0]),
    ("venue:\"north american\"", &[1, 2]),
    ("venue:\"north american 2024\"", &[]),
    ("venue:\"NAACL 2025\"", &[1, 2]),
    ("venue:aaai-26", &[3]),
    ("venue:2023", &[4, 5]),
    ("venue:tide", &[6]),
    ("venue:/^..A/", &[1, 2, 3]),
    ("key:sea", &[1]),
    ("key:level", &[1]),
    ("key:\"machine translation\"", &[2]),
    ("kind:oral", &[0, 4]),
    ("track:main", &[]),
    ("id:acl:2025", &[1, 2]),
    ("doi:10.1000", &[1]),
    ("source:tide", &[0, 1, 2, 3, 4, 5, 6]),
    ("source:xml", &[]),
    // The shelf.
    ("tag:thesis", &[1]),
    ("tag:read", &[1]),
    ("tag:\"to read\"", &[1]),
    ("note:zoe", &[3]),
    ("note:\"about the\"", &[3]),
    ("is:bookmarked", &[0]),
    ("is:must", &[1]),
    ("is:maybe", &[]),
    ("is:skip | is:noted", &[3, 4]),
    ("is:seen", &[1, 4]),
    ("is:unseen is:oral", &[0]),
    ("is:untitled", &[5]),
    ("is:new", &[]),
    ("has:pdf", &[0]),
    ("-has:abstract", &[2]),
    ("has:doi", &[1]),
    ("has:note", &[3]),
    ("near:acl:2025.naacl-long.2", &[]),
    // Years.
    ("year:2024", &[0]),
    ("year:2024..2025", &[0, 1, 2]),
    ("year:>2024", &[1, 2, 3]),
    ("year:<2023", &[6]),
    ("year:202", &[0, 1, 2, 3, 4, 5, 6]),
    // Orders.
    ("sort:title", &[1, 0, 2, 6, 3, 4, 5]),
    ("sort:-title", &[4, 3, 6, 2, 0, 1, 5]),
    ("sort:year", &[3, 1, 2, 0, 4, 5, 6]),
    ("sort:-year", &[6, 4, 5, 0, 1, 2, 3]),
    ("sort:venue", &[3, 0, 4, 5, 1, 2, 6]),
    ("sort:author", &[3, 5, 0, 4, 1, 2, 6]),
    ("speech sort:listed", &[0, 4]),
    ("l (title:adapt | id:acl:2026)", &[0, 3]),
    ("l (title:adapt | id:acl:2026) sort:-relevance", &[3, 0]),
    ("sort:-listed", &[6, 5, 4, 3, 2, 1, 0]),
];

fn found(library: &Library, shelf: &Shelf, line: &str) -> Vec<u32> {
    let parsed = parse(line);
    assert_eq!(parsed.faults, [], "{line}");
    search(library, shelf, &parsed.query).into_iter().map(|hit| hit.slot.0).collect()
}

#[test]
fn queries_find_what_they_mean() {
    let library = library();
    let shelf = shelf(&library);
    let missed = |(line, places): &(&str, &[u32])| {
        let found = found(&library, &shelf, line);
        (found != *places).then(|| format!("{line}: {found:?} and not {places:?}"))
    };
    assert_eq!(FINDS.iter().filter_map(missed).collect::<Vec<_>>(), [] as [String; 0]);
}

/// Queries of long texts in every form that the grammar has.
const LONG: [&str; 22] = [
    "abs:model",
    "abs:mo",
    "abs:models",
    "abs:large abs:mod",
    "abs:\"large language\"",
    "abs:\"large langu*\"",
    "abs:low-rank",
    "abs:/fed\\w+/",
    "abs:/^We/",
    "-abs:model",
    "!abs:\"the\" abs:we",
    "abs:model | abs:graph",
    "(abs:model | year:2025) text:learn",
    "text:li",
    "text:/^Li/",
    "text:\"machine learning\"",
    "text:learning year:>2024",
    "abs:model fed",
    "abs:C++",
    "abs:--",
    "abs:3.5",
    "abs:é",
];

#[test]
fn an_index_answers_as_a_scan_does() {
    let shelf = Shelf::default();
    for library in [library(), Library::new(crate::source::builtin().papers)] {
        let index = index::Index::build(&library, &|| false).unwrap();
        let indexed = body::Indexed::new(&index, &|| false);
        for line in FINDS.iter().map(|(line, _)| line).chain(&LONG) {
            for stems in [true, false] {
                let query = parse(line).query.stemmed(stems);
                let by_index = search_with(&library, &shelf, &query, &Helpers::of(&indexed));
                let slots = |hits: Vec<Match>| {
                    let mut slots: Vec<_> = hits.into_iter().map(|hit| hit.slot).collect();
                    slots.sort();
                    slots
                };
                assert_eq!(slots(by_index), slots(search(&library, &shelf, &query)), "{line}");
            }
        }
    }
}

#[test]
fn papers_that_came_later_are_read_and_words_rank_where_no_title_does() {
    let papers = |titles: &[(&str, &str)]| {
        let paper = |(at, (title, text)): (usize, &(&str, &str))| {
            paper(&format!("2024.tide-1.{at}"), title, text, &[], "", Record::default())
        };
        Library::new(titles.iter().enumerate().map(paper).collect())
    };
    let rows = [
        ("Gulls", "One gull among many other birds of the coast, and a long story of them."),
        ("Late Terns", "Gulls, gulls, gulls."),
        ("Salt", "Nothing of birds."),
        ("Late", "A gull that came late."),
    ];
    let index = index::Index::build(&papers(&rows[..3]), &|| false).unwrap();
    let indexed = body::Indexed::new(&index, &|| false);
    let library = papers(&rows);
    for (line, places) in [
        ("abs:gull", &[1, 0, 3][..]),
        ("abs:gull sort:listed", &[0, 1, 3]),
        ("abs:gull late", &[3, 1]),
        ("abs:/gull/", &[0, 1, 3]),
    ] {
        let hits = search_with(&library, &Shelf::default(), &parse(line).query, &Helpers::of(&indexed));
        assert_eq!(hits.into_iter().map(|hit| hit.slot.0).collect::<Vec<_>>(), places, "{line}");
    }
}

#[test]
fn hits_are_lit_in_the_parts_that_are_sought() {
    for (line, stems, wanted) in [
        ("abs:network", true, &["networks", "Networked"][..]),
        ("abs:network", false, &["networks", "Networked"]),
        ("abs:networks", false, &["networks"]),
        ("text:\"of rivers\" -abs:we", true, &["of rivers"]),
        ("abs:/r.ver/ | abs:train", true, &["train", "river"]),
        ("network", true, &[]),
    ] {
        let shown = "We train networks of rivers. Networked.";
        let query = parse(line).query.stemmed(stems);
        let hits = query.hits(shown, index::Fields::ABSTRACT);
        assert_eq!(hits.into_iter().map(|hit| &shown[hit]).collect::<Vec<_>>(), wanted, "{line}");
    }
}

#[test]
fn case_accents_and_quotes_make_no_difference_in_fields() {
    let library = library();
    let shelf = shelf(&library);
    for (one, other) in [
        ("author:MÜLLER", "author:muller"),
        ("abs:NAÏVE", "abs:naive"),
        ("author:o’neil", "author:o'neil"),
        ("“low-resource languages”", "\"low-resource languages\""),
        ("venue:NaAcL", "venue:naacl"),
        ("key:MAPS", "key:maps"),
    ] {
        let papers = found(&library, &shelf, one);
        assert!(!papers.is_empty() && papers == found(&library, &shelf, other), "{one}");
    }
}

#[test]
fn highlights_are_what_is_wanted_of_the_heading() {
    let library = library();
    for (line, at, shown) in [
        ("speech adapt", 0, &["Adapt", "Speech"][..]),
        ("\"low-rank\" speech", 0, &["Low-Rank", "Speech"]),
        ("/a.a/ -speech", 0, &["Ada"]),
        ("/[lr]o?w/", 0, &["Low"]),
        ("title:tidal | title:charts", 1, &["Tidal", "Charts"]),
        ("abs:charts", 1, &[]),
        ("text:charts", 1, &["Charts"]),
        ("-tidal", 1, &[]),
    ] {
        let paper = library.paper(crate::library::Slot(at));
        let heading = paper.heading().plain();
        let lit: Vec<&str> = parse(line).query.highlights(paper).into_iter().map(|at| &heading[at]).collect();
        assert_eq!(lit, shown, "{line}");
    }
}

#[test]
fn what_is_near_or_new_is_asked_of_helpers() {
    let library = library();
    let shelf = shelf(&library);
    let scan = body::Scan::default();
    let helpers = Helpers {
        body: &scan,
        near: &|id| {
            (id == "acl:x").then(|| vec![(crate::library::Slot(2), 0.5), (crate::library::Slot(5), 0.9)])
        },
        is_new: &|paper| paper.slot().0 > 4,
        interest: &|_| None,
        ..Helpers::of(&scan)
    };
    for (line, places) in [("near:acl:x", &[5, 2][..]), ("is:new", &[5, 6]), ("near:acl:x -is:new", &[2])] {
        let hits = search_with(&library, &shelf, &parse(line).query, &helpers);
        assert_eq!(hits.into_iter().map(|hit| hit.slot.0).collect::<Vec<_>>(), places, "{line}");
    }
}

#[test]
fn a_query_that_finds_nothing_is_explained() {
    let library = library();
    let shelf = shelf(&library);
    for (line, terms, hindrance, lacking) in [
        ("speech zzqx", &[("speech", 2, 0), ("zzqx", 0, 2)][..], Some("zzqx"), &[][..]),
        (
            "tidal speech venue:naacl",
            &[("tidal", 1, 0), ("speech", 2, 1), ("venue:naacl", 2, 0)],
            Some("speech"),
            &[],
        ),
        ("speech track:main", &[("speech", 2, 0), ("track:main", 0, 2)], Some("track:main"), &["a track"]),
        (
            "salt year:2024 speech author:adams",
            &[("salt", 1, 0), ("speech", 2, 0), ("year:2024", 1, 0), ("author:adams", 1, 0)],
            None,
            &[],
        ),
        ("zzqx", &[("zzqx", 0, 7)], None, &[]),
        ("zzqx | wqrt", &[("zzqx | wqrt", 0, 7)], None, &[]),
    ] {
        let diagnosis = diagnose(&library, &shelf, &parse(line).query);
        let shown: Vec<_> =
            diagnosis.terms.iter().map(|term| (term.text.as_str(), term.alone, term.without)).collect();
        assert_eq!(shown, terms, "{line}");
        assert_eq!(diagnosis.hindrance().map(|term| term.text.as_str()), hindrance, "{line}");
        assert_eq!(diagnosis.lacking, lacking, "{line}");
    }
}

#[test]
fn counts_of_a_diagnosis_are_those_of_searches() {
    let library = library();
    let shelf = shelf(&library);
    for line in ["speech zzqx tidal", "tidal speech venue:naacl", "is:must (tidal | salt) -charts year:2020"]
    {
        let terms = diagnose(&library, &shelf, &parse(line).query).terms;
        for (at, term) in terms.iter().enumerate() {
            let others = terms.iter().enumerate().filter(|(other, _)| *other != at);
            let others: Vec<String> = others.map(|(_, term)| format!("({})", term.text)).collect();
            assert_eq!(found(&library, &shelf, &term.text).len(), term.alone, "{line}: {}", term.text);
            assert_eq!(
                found(&library, &shelf, &others.join(" ")).len(),
                term.without,
                "{line}: {}",
                term.text
            );
        }
    }
}

/// A line, with `^` for the cursor where it is not at the end, and its completions.
const COMPLETIONS: &[(&str, &[&str])] = &[
    ("", &[]),
    ("ti", &["title:"]),
    ("speech au", &["author:"]),
    ("-ye", &["year:"]),
    ("(so", &["source:", "sort:"]),
    ("SO", &["source:", "sort:"]),
    ("t", &[]),
    ("speech", &[]),
    ("ti^tle", &[]),
    ("ti^ speech", &["title:"]),
    ("venue:naa", &["NAACL", "\"NAACL 2025\""]),
    ("venue:NAACL", &[]),
    ("venue:\"naacl 2", &["\"NAACL 2025\""]),
    ("venue:north", &["NAACL", "\"NAACL 2025\""]),
    ("venue:emnlp", &["EMNLP", "\"EMNLP 2023\""]),
    ("year:", &["2026", "2025", "2024", "2023", "2020"]),
    ("year:202", &["2026", "2025", "2024", "2023", "2020"]),
    ("year:2020", &[]),
    ("kind:", &["oral", "poster"]),
    ("key:ma", &["\"machine translation\"", "Maps"]),
    ("key:lev", &["\"Sea Level\""]),
    ("author:gar", &["\"Ana García\"", "\"Ana Garcia-Lopez\""]),
    ("author:mul", &["\"Jörg Müller\""]),
    ("author:\"jorg m", &["\"Jörg Müller\""]),
    ("tag:", &["thesis", "\"to read\""]),
    ("is:un", &["unseen", "untitled"]),
    ("has:", &["abstract", "pdf", "doi", "note"]),
    ("sort:-t", &["-title"]),
    ("source:t", &["tide.json"]),
    ("note:z", &[]),
    ("title:a", &[]),
    ("nofield:a", &[]),
    ("\"ti", &[]),
    ("venue:\"x\" ", &[]),
];

#[test]
fn lines_go_on_with_what_is_there() {
    let library = library();
    let shelf = shelf(&library);
    for (line, texts) in COMPLETIONS {
        let cursor = line.chars().position(|c| c == '^').unwrap_or(line.chars().count());
        let line = line.replace('^', "");
        let completions = complete(&library, &shelf, &line, cursor);
        let shown: Vec<&str> = completions.iter().map(|completion| completion.text.as_str()).collect();
        assert_eq!(shown, *texts, "{line}");
        for completion in completions {
            let before: String = line.chars().take(completion.range.start).collect();
            assert!(parse(&format!("{before}{}", completion.text)).faults.is_empty(), "{completion:?}");
            assert!(!completion.about.is_empty() && completion.range.end == cursor, "{completion:?}");
        }
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(300))]

    #[test]
    fn no_query_panics_and_what_it_says_agrees(line in query::tests::lines(), cursor in 0_usize..30) {
        let library = library();
        let shelf = shelf(&library);
        let query = parse(&line).query;
        let found = search(&library, &shelf, &query);
        let negated = Query::new(query::Expr::negated(query.expr.clone()));
        // Words of titles are taken more strictly where they shall not be there; all else is there or not.
        let of_title = ["Heading, Words", "Title, Words"];
        if !query.expr.is_empty() && !of_title.iter().any(|term| format!("{:?}", query.expr).contains(term)) {
            proptest::prop_assert_eq!(found.len() + search(&library, &shelf, &negated).len(), library.len());
        }
        for slot in library.slots() {
            let paper = library.paper(slot);
            let lit = query.highlights(paper);
            let ordered = lit.windows(2).all(|pair| pair[0].end < pair[1].start);
            let whole = lit.iter().all(|place| paper.heading().plain().get(place.clone()).is_some());
            proptest::prop_assert!(ordered && whole, "{:?}", lit);
        }
        let diagnosis = diagnose(&library, &shelf, &query);
        proptest::prop_assert!(diagnosis.terms.iter().all(|term| term.alone >= found.len()));
        for completion in complete(&library, &shelf, &line, cursor) {
            proptest::prop_assert!(completion.range.start <= completion.range.end && completion.range.end <= cursor);
        }
    }
}
