//! Whatever is pressed, clicked, pasted or read, at whatever size: the reader draws, and never falls.

use crate::stage::Stage;
use offprint::format::{Hint, Parsed, named};
use offprint::keymap::Keymap;
use offprint::library::Library;
use offprint::paper::Origin;
use offprint::text::sanitize_line;
use offprint::tui::message::{Message, Mouse};
use proptest::prelude::*;

/// Papers with what breaks a layout: wide and combining characters, right-to-left text, no spaces, no title, links.
const HOSTILE: &str = r#"[
    {"title": "\u001b[2J\u001b]52;c;AAAA\u0007 \u202egnitirw \u2066isolated\u2069", "abstract": "x\u0007y\u009b31m\n\n\n\nz"},
    {"title": "日本語の題名がとても長くて一行に入りきらない場合の表示について", "abstract": "日本語の要約。空白のない文章です。"},
    {"title": "👩‍👩‍👧‍👦👨🏽‍🚀 e\u0301e\u0301e\u0301 \u0301\u0301\u0301 नमस्ते مرحبا", "authors": ["", "\u0000", "山田 太郎"]},
    {"abstract": "anabstractwithoutasinglespaceinitthatisfarwiderthananymeasureofthereaderwouldeverallowit and $\\frac{a}{b}"},
    {"title": "Links", "abstract": "See https://example.org/a and [this](https://example.org/b).", "links": [{"rel": "pdf", "url": "https://example.org/c.pdf"}, {"rel": "page", "url": "javascript:alert(1)"}]}
]"#;

fn hostile() -> Library {
    let parsed = Parsed::by(named("json").unwrap().read, HOSTILE, &Hint::default());
    let origin = Origin { file: sanitize_line("hostile.json"), format: "json", ..Origin::default() };
    Library::new(parsed.records.into_iter().filter_map(|record| record.into_paper(&origin).ok()).collect())
}

fn stage(size: (u16, u16)) -> Stage {
    let mut stage = Stage::new(size);
    stage.tell(Message::Loaded(Box::new(hostile()), vec!["a\u{1b}[31m warning".to_owned()]));
    stage
}

#[test]
fn every_small_size_is_drawn() {
    for keys in ["", "G", "h", "Enter", "/ type:a", "?"] {
        let mut stage = stage((40, 20));
        stage.press(keys);
        for (width, height) in (0..40).flat_map(|width| (0..20).map(move |height| (width, height))) {
            stage.resize((width, height));
            let screen = stage.screen();
            assert!(
                !screen.contains(|c: char| c.is_control() && c != '\n'),
                "{width}x{height} {keys}: {screen:?}"
            );
        }
    }
}

#[derive(Debug, Clone)]
enum Happening {
    Chord(usize),
    Type(char),
    Mouse(u8, u16, u16),
    Resize(u16, u16),
    Paste(String),
    Unsaved,
}

fn happening() -> impl Strategy<Value = Happening> {
    prop_oneof![
        8 => any::<usize>().prop_map(Happening::Chord),
        4 => any::<char>().prop_map(Happening::Type),
        2 => (0u8..4, 0u16..130, 0u16..40).prop_map(|(what, x, y)| Happening::Mouse(what, x, y)),
        2 => (0u16..130, 0u16..40).prop_map(|(width, height)| Happening::Resize(width, height)),
        1 => any::<String>().prop_map(Happening::Paste),
        1 => Just(Happening::Unsaved),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn nothing_that_happens_makes_it_fall(happenings in prop::collection::vec(happening(), 0..60)) {
        let chords: Vec<_> = Keymap::default().rows().iter().flat_map(|row| row.chords.clone()).collect();
        let mut stage = stage((120, 36));
        for happening in happenings {
            match happening {
                Happening::Chord(number) => stage.tell(Message::Key(chords[number % chords.len()])),
                Happening::Type(c) => stage.type_char(c),
                Happening::Mouse(what, column, row) => {
                    let what = [Mouse::Click, Mouse::DoubleClick, Mouse::WheelDown, Mouse::WheelUp][usize::from(what)];
                    stage.tell(Message::Mouse { what, column, row });
                }
                Happening::Resize(width, height) => stage.resize((width, height)),
                Happening::Paste(text) => stage.tell(Message::Paste(text)),
                Happening::Unsaved => stage.tell(Message::Unsaved("the disk is full".to_owned())),
            }
            let screen = stage.screen();
            prop_assert!(!screen.contains(|c: char| c.is_control() && c != '\n'), "{:?}", screen);
        }
    }
}
