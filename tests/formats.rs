//! The built-in pages, read as the program reads them: what must come out of them, paper by paper.

use offprint::format::{self, Hint, Outgoing, Parsed};
use offprint::library::{Library, PaperRef};
use offprint::paper::Relation;
use offprint::source;

fn library() -> Library {
    Library::new(source::builtin().papers)
}

fn papers(library: &Library) -> impl Iterator<Item = PaperRef<'_>> {
    library.slots().map(|slot| library.paper(slot))
}

/// The paper whose heading begins so.
fn named<'a>(library: &'a Library, start: &str) -> PaperRef<'a> {
    let found = papers(library).find(|paper| paper.heading().plain().starts_with(start));
    found.unwrap_or_else(|| panic!("no paper begins “{start}”"))
}

#[test]
fn the_pages_hold_66_papers() {
    let library = library();
    let count = |wanted: fn(&PaperRef<'_>) -> bool| papers(&library).filter(wanted).count();
    assert_eq!(library.len(), 66);
    assert_eq!(count(|paper| paper.raw_abstract().is_some()), 63);
    assert_eq!(count(|paper| paper.raw_abstract().is_some() && paper.title().is_some()), 40);
    assert_eq!(count(|paper| paper.title().is_none()), 23);
    assert_eq!(count(|paper| paper.raw_abstract().is_none()), 3);
}

#[test]
fn nothing_in_the_pages_is_left_over() {
    let loaded = source::builtin();
    assert_eq!(loaded.read, 5);
    assert_eq!(loaded.issues, []);
}

#[test]
fn venues_are_counted() {
    let library = library();
    let venues: Vec<_> =
        library.venues().iter().map(|count| format!("{} ({})", count.venue, count.papers)).collect();
    assert_eq!(venues, ["AAAI 2026 (53)", "NAACL 2025 (11)", "EMNLP 2025 (1)", "ACL 2023 (1)"]);
}

#[test]
fn each_lecture_page_and_the_listing_end_untitled() {
    let library = library();
    let untitled = |file: &str| {
        papers(&library)
            .filter(|paper| paper.title().is_none() && paper.origin().file.starts_with(file))
            .count()
    };
    assert_eq!(["000", "001", "002", "003", "004"].map(untitled), [1, 1, 1, 1, 19]);
}

#[test]
fn the_paper_of_a_page_has_its_facts() {
    let library = library();
    for (start, place, keywords) in [
        ("Beyond Binary Erasure", "Singapore", &["explainable ml", "ml: transparent", "interpretable"][..]),
        ("L2-LoRA", "Singapore", &["learning & optimization", "large language models", "interpretability"]),
        ("FlexiGPT", "United States", &["parameter-efficient-training", "lora", "weight-sharing", "pruning"]),
        ("FedMerge", "Singapore", &["non-iiid", "model merging", "federated learning"]),
    ] {
        let paper = named(&library, start);
        assert_eq!((paper.kind(), paper.location()), (Some("poster"), Some(place)), "{start}");
        assert_eq!(paper.keywords().iter().map(|k| k.as_str()).collect::<Vec<_>>(), keywords, "{start}");
    }
    let with_facts = papers(&library).filter(|p| p.kind().is_some() || !p.keywords().is_empty()).count();
    assert_eq!(with_facts, 4, "only a page's own paper has a kind and keywords");
}

#[test]
fn next_and_similar_lectures_are_papers() {
    let library = library();
    for (start, next, similar, venue, full) in [
        ("Beyond Binary", "Generalizable Heterogeneity", "Balancing Forget Quality", "NAACL 2025", true),
        ("L2-LoRA", "Mitigating Noise and Imbalance", "Convolutional LoRA Aggregation", "EMNLP 2025", false),
        ("FlexiGPT", "Balancing Forget Quality", "SkipCat", "AAAI 2026", false),
        ("FedMerge", "MGT-Prism", "Federated Learning for Semantic Parsing", "ACL 2023", false),
    ] {
        let related: Vec<_> = named(&library, start).related().collect();
        let [(Relation::Next, first, Some(_)), (Relation::Similar, second, Some(slot))] = related[..] else {
            panic!("{start}: {related:?}");
        };
        assert!(first.plain().starts_with(next) && second.plain().starts_with(similar), "{start}");
        let other = library.paper(slot);
        assert_eq!(other.venue().map(ToString::to_string).as_deref(), Some(venue), "{start}");
        assert_eq!(other.raw_abstract().is_some(), full, "{start}");
    }
}

#[test]
fn paragraphs_of_an_abstract_stay() {
    let library = library();
    let paragraphs = |paper: PaperRef<'_>| paper.raw_abstract().unwrap_or_default().split("\n\n").count();
    assert_eq!(paragraphs(named(&library, "Dynamic Deep Prompt")), 3);
    assert_eq!(paragraphs(named(&library, "FusedRec")), 2);
    assert_eq!(papers(&library).filter(|paper| paragraphs(*paper) == 1).count(), 64);
}

#[test]
fn notices_are_no_part_of_a_paper() {
    let library = library();
    for paper in papers(&library) {
        let text = format!("{} {}", paper.heading().plain(), paper.raw_abstract().unwrap_or_default());
        for words in [
            "log in",
            "pleased to announce",
            "Welcome to",
            ".css-",
            "underline.io",
            "Downloads",
            "Registration",
        ] {
            assert!(!text.contains(words), "{words} in {text}");
        }
    }
}

#[test]
fn no_markup_is_left_in_what_is_shown() {
    let library = library();
    for paper in papers(&library) {
        let keywords = paper.keywords().iter().map(|keyword| keyword.to_string());
        let related = paper.related().map(|(_, title, _)| title.plain().to_owned());
        let shown =
            [paper.heading().plain().to_owned(), paper.abstract_().unwrap_or_default().plain().to_owned()];
        for text in shown.into_iter().chain(keywords).chain(related) {
            for mark in ["\\", "$", "**", "&#", "&amp;", ".css-", "``", "''", "{", "}"] {
                assert!(!text.contains(mark), "{mark} in {text}");
            }
        }
    }
}

#[test]
fn an_abstract_is_shown_with_its_paragraphs_and_without_the_breaks_of_its_lines() {
    let library = library();
    for paper in papers(&library) {
        let shown = paper.abstract_().unwrap_or_default();
        let raw = paper.raw_abstract().unwrap_or_default();
        assert_eq!(shown.plain().matches("\n\n").count(), raw.matches("\n\n").count());
        assert!(!shown.plain().replace("\n\n", " ").contains('\n'), "{}", shown.plain());
    }
}

#[test]
fn a_copy_with_entities_is_the_same_abstract() {
    let library = library();
    let merge = named(&library, "FedMerge").abstract_().unwrap_or_default();
    let holding =
        papers(&library).filter(|p| p.abstract_().unwrap_or_default().plain().contains("“FedMerge”"));
    assert_eq!(holding.count(), 1);
    assert!(merge.plain().contains("“FedMerge”"), "{}", merge.plain());
}

/// A paper as it goes out of a library.
fn outgoing<'a>(library: &'a Library, paper: PaperRef<'a>) -> Outgoing<'a> {
    let related = paper.related().map(|(_, _, slot)| slot.map(|slot| library.paper(slot).id())).collect();
    Outgoing { related, ..Outgoing::new(paper.paper()) }
}

#[test]
fn what_is_written_is_read_as_the_same_papers() {
    let library = library();
    let out: Vec<_> = papers(&library).map(|paper| outgoing(&library, paper)).collect();
    for name in ["json", "jsonl"] {
        let format = format::named(name).unwrap();
        let text = format.write.unwrap()(&out, &format::WriteOptions::default());
        assert_eq!(format::recognise(&text, &Hint::default()).map(|format| format.name), Some(name));
        let parsed = Parsed::by(format.read, &text, &Hint::default());
        assert_eq!(parsed.issues, []);
        for (record, paper) in parsed.records.into_iter().zip(papers(&library)) {
            let again = record.into_paper(paper.origin()).unwrap();
            assert_eq!(again.identity, paper.paper().identity);
            assert_eq!((&again.title, again.abstract_()), (&paper.paper().title, paper.abstract_()));
            assert_eq!((again.kind.as_deref(), &again.keywords[..]), (paper.kind(), paper.keywords()));
            assert_eq!((again.venue.as_ref(), &again.related), (paper.venue(), &paper.paper().related));
        }
    }
}
