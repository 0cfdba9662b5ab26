//! A paper comes out of an image as it went in, whatever it has; and an image that is damaged never says anything else.

use super::build::build;
use super::checked::OnDamage;
use super::*;
use crate::format::{Record, RelatedRecord};
use crate::library::policy::Policy;
use crate::paper::{Rel, Relation};
use crate::text::Text;
use proptest::prelude::*;
use std::io::Cursor;
use std::sync::Arc;

fn policy() -> Policy {
    Policy { merge: false, all_decisions: true, ..Policy::default() }
}

fn bytes(papers: Vec<Paper>, policy: Policy) -> Vec<u8> {
    build(papers, policy, b"words", Cursor::new(Vec::new())).unwrap().out.into_inner()
}

fn open(bytes: Vec<u8>) -> Option<Image> {
    let known = |name: &str| ["json", "bibtex"].into_iter().find(|known| *known == name);
    Image::open(Arc::new(bytes), &known, silent())
}

fn silent() -> OnDamage {
    Box::new(|| ())
}

fn slots(image: &Image) -> impl Iterator<Item = Slot> {
    (0..image.len() as u32).map(Slot)
}

/// Any text, and what markup, accents and hostile characters make of it.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[A-Za-z ,.]{1,40}",
        "\\PC{1,20}",
        Just("On \\textbf{Rivers} and $x^2$, see https://example.org/t".to_owned()),
        Just("Über Flüsse und ihre Täler".to_owned()),
        Just("We *follow* forty rivers.\n\nThey bend.".to_owned()),
        Just("a\u{1b}[31m\u{202e}b".to_owned()),
    ]
}

fn maybe<T: std::fmt::Debug>(of: impl Strategy<Value = T>) -> impl Strategy<Value = Option<T>> {
    proptest::option::of(of)
}

prop_compose! {
    fn words()(title in maybe(text()), abstract_ in maybe(text()), authors in prop::collection::vec(text(), 0..4),
        keywords in prop::collection::vec(text(), 0..3), track in maybe(text()), session in maybe(text()),
        award in maybe(text()), key in maybe(text())) -> Record {
        Record { title, abstract_, authors, keywords, track, session, award, key, ..Record::default() }
    }
}

prop_compose! {
    fn paper()(words in words(), location in maybe(text()), venue in maybe("(ACL|CHI|Our Meeting) 20[0-3][0-9]"),
        year in maybe(1900u16..2100), kind in maybe("(Oral|Poster|Reject|Withdrawn|Desk Reject)"),
        doi in maybe("10\\.1000/[a-z0-9]{1,6}"), pdf in maybe("https://example\\.org/[a-z]{1,5}\\.pdf"),
        related in maybe(text()), files in prop::collection::vec("[ab]", 1..3), is_new: bool) -> Option<Paper> {
        let related = related.map(|title| RelatedRecord { rel: Relation::Similar, title });
        let record = Record {
            location, venue, year, kind, doi,
            links: pdf.map(|url| (Rel::Pdf, url)).into_iter().collect(),
            related: related.into_iter().collect(),
            ..words
        };
        let origin = |file: &String| Origin {
            file: sanitize_line(file),
            format: if file == "a" { "json" } else { "bibtex" },
            source: (file == "a").then(|| sanitize_line("kept")),
            path: (file != "a").then(|| sanitize_line("/papers/b.bib")),
        };
        let mut paper = record.into_paper(&origin(&files[0])).ok()?;
        paper.others = files[1..].iter().map(origin).collect();
        paper.is_new = is_new;
        Some(paper)
    }
}

fn papers() -> impl Strategy<Value = Vec<Paper>> {
    prop::collection::vec(paper(), 0..8).prop_map(|papers| papers.into_iter().flatten().collect())
}

proptest! {
    #[test]
    fn a_paper_comes_out_as_it_went_in(papers in papers(), ascii: bool) {
        let glyphs = if ascii { Glyphs::Ascii } else { Glyphs::Unicode };
        let image = open(bytes(papers.clone(), Policy { glyphs, ..policy() })).unwrap();
        prop_assert_eq!(image.len(), papers.len());
        for (slot, mut paper) in slots(&image).zip(papers) {
            let heading = paper.heading_in(glyphs);
            prop_assert_eq!(image.heading(slot), Some(heading.plain()));
            prop_assert_eq!(image.folded(slot).clone(), fold::fold(heading.plain()));
            prop_assert_eq!(image.folded_text(slot), Some(image.folded(slot).text()));
            prop_assert_eq!(image.year(slot), paper.year);
            prop_assert_eq!(image.venue(slot), paper.venue.as_ref());
            prop_assert_eq!(image.flags(slot) - Flags::PLAIN, Flags::of(&paper));
            prop_assert_eq!(image.title(slot), paper.title.as_ref().map(Text::plain));
            prop_assert_eq!(image.flags(slot).decision(), paper.decision);
            prop_assert_eq!(image.origins(slot).next(), Some(&paper.origin));
            prop_assert!(image.with_print(image.id(slot)).any(|found| found == slot));
            for print in paper.identity.prints() {
                prop_assert!(image.with_print(print).any(|found| found == slot));
            }
            // A second paper of one identifier stands under another.
            let read = image.read(slot).unwrap();
            paper.identity = Identity::with(&read, &paper);
            prop_assert_eq!(&image.entry(slot).paper, &read);
            prop_assert_eq!(read, paper);
        }
        prop_assert!(image.verify());
    }

    /// Under a header that is sound, whatever else: something or nothing, and never a panic.
    #[test]
    fn no_content_panics(papers in papers(), at: prop::sample::Index, noise: Vec<u8>) {
        let mut bytes = bytes(papers, policy());
        let header = Header::read(&bytes).unwrap();
        let (body_end, at) = (header.body_end as usize, at.index(bytes.len()));
        bytes.iter_mut().skip(at.max(PAGE)).zip(noise).for_each(|(place, byte)| *place = byte);
        // Whoever makes it on purpose makes the sums fit.
        let sums: Vec<u8> = bytes[PAGE..body_end].chunks(PAGE).flat_map(layout::sum).collect();
        bytes[body_end..].copy_from_slice(&sums);
        if let Some(image) = open(bytes) {
            look_at_all(&image);
        }
    }
}

use layout::PAGE;

/// The identity that a paper has in an image: its own, but where the identifier is another's.
struct Identity;

impl Identity {
    fn with(read: &Paper, paper: &Paper) -> crate::paper::Identity {
        assert_eq!(read.identity.prints(), paper.identity.prints());
        read.identity.clone()
    }
}

fn look_at_all(image: &Image) {
    for slot in slots(image) {
        let _ = (image.id(slot), image.folded(slot), image.year(slot), image.venue(slot), image.flags(slot));
        let entry = image.entry(slot);
        let _ = image.with_print(entry.paper.identity.id()).count();
        let _ = entry.paper.title.as_ref().map(|title| image.with_title(title));
        let _ = image.origins(slot).count();
    }
}

/// A small library with something of everything.
fn small() -> Vec<Paper> {
    let related = vec![RelatedRecord { rel: Relation::Next, title: "Über Seen".into() }];
    let one = Record {
        title: Some("On \\textbf{Rivers}".into()),
        abstract_: Some("They bend.".into()),
        authors: vec!["Ada Brook".into()],
        venue: Some("ACL 2031".into()),
        related,
        ..Record::default()
    };
    let other = Record { title: Some("Über Seen".into()), year: Some(2030), ..Record::default() };
    let origin = Origin { file: sanitize_line("a"), format: "json", ..Origin::default() };
    [one, other].map(|record| record.into_paper(&origin).unwrap()).into()
}

#[test]
fn no_flipped_bit_makes_another_library() {
    let whole = bytes(small(), Policy::default());
    let wanted = open(whole.clone()).unwrap();
    let told = |image: &Image, slot| {
        let title = small()[1].title.clone().unwrap();
        let columns = (image.year(slot), image.venue(slot).cloned(), image.flags(slot));
        let words = (image.heading(slot).map(str::to_owned), image.folded_text(slot).map(str::to_owned));
        let tables = (image.with_title(&title), image.with_print(image.id(slot)).collect::<Vec<_>>());
        (image.entry(slot).paper.clone(), columns, words, tables)
    };
    for (at, bit) in (0..whole.len()).zip((0..8).cycle()) {
        let mut broken = whole.clone();
        broken[at] ^= 1 << bit;
        let Some(image) = open(broken) else { continue };
        assert!(at >= PAGE, "byte {at} of the header");
        let same = slots(&image).all(|slot| told(&image, slot) == told(&wanted, slot));
        assert!(same || image.is_damaged(), "byte {at}");
        assert!(!image.verify() || at >= whole.len() - layout::SUM, "byte {at}");
    }
    for length in 0..whole.len() {
        assert!(open(whole[..length].to_vec()).is_none(), "{length} bytes");
    }
    let longer = [whole.as_slice(), b"x"].concat();
    assert!(open(longer).is_none());
}

/// Sums keep nobody from writing what a terminal obeys: such a text is never lent.
#[test]
fn what_is_not_clean_is_damage() {
    let image = open(bytes(small(), Policy::default())).unwrap();
    for text in ["On Rivers", "Über Seen", "two\nlines", "नदी", "👩‍👩‍👧"] {
        assert_eq!(image.lent(text), Some(text));
    }
    assert!(!image.is_damaged());
    for text in ["a\u{1b}[31m", "\u{202e}b", "\u{9b}2J", "\u{e0041}"] {
        assert_eq!(image.lent(text), None);
    }
    assert!(image.is_damaged());
}

#[test]
fn a_format_that_is_not_known_any_more_is_another_program() {
    let bytes = Arc::new(bytes(small(), Policy::default()));
    assert!(Image::open(bytes, &|_| None, silent()).is_none());
}

#[test]
fn a_title_is_found_however_it_is_spelled() {
    let image = open(bytes(small(), Policy::default())).unwrap();
    let found = |title: &str| image.with_title(&Text::unstyled(title));
    assert_eq!(found("uber  SEEN"), Some(Slot(1)));
    assert_eq!((found("on rivers"), found("Elsewhere")), (Some(Slot(0)), None));
}

/// A third paper of one identifier must not get the one that the second was given.
#[test]
fn papers_of_one_identifier_are_told_apart() {
    let paper = small().remove(1);
    let image = open(bytes(vec![paper; 4], policy())).unwrap();
    let mut ids: Vec<_> = slots(&image).map(|slot| image.id(slot).as_str()).collect();
    for (slot, id) in slots(&image).zip(&ids) {
        assert_eq!(image.with_print(&id.parse().unwrap()).next(), Some(slot), "{id}");
    }
    ids.dedup();
    assert_eq!(ids.len(), 4);
}
