//! The form in which a set text is kept outside of memory. Reading it back cleans the string and drops every span that
//! does not lie in it, so that no damage can do more than lose a style.

use super::address::Address;
use super::builder::TextBuilder;
use super::span::{Link, Span, Style, Text};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Plain string, styled stretches, links; places in bytes.
#[derive(Serialize, Deserialize)]
pub struct Stored {
    plain: String,
    spans: Vec<(u32, u32, u8)>,
    links: Vec<(u32, u32, Address)>,
}

impl From<Text> for Stored {
    fn from(text: Text) -> Stored {
        // What is set comes of a field with a limit, far below what the number holds.
        let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        let span = |span: &Span| (place(span.range.start), place(span.range.end), span.style.bits());
        let link = |(range, address): &Link| (place(range.start), place(range.end), address.clone());
        Stored {
            plain: text.plain().to_owned(),
            spans: text.spans().iter().map(span).collect(),
            links: text.links().iter().map(link).collect(),
        }
    }
}

impl From<Stored> for Text {
    fn from(stored: Stored) -> Text {
        let Stored { plain, spans, links } = stored;
        if spans.is_empty() && links.is_empty() {
            return Text::unstyled(&plain);
        }
        let mut end = 0;
        let spans = spans.into_iter().filter_map(|(from, to, bits)| {
            let range = checked(&plain, from, to, &mut end)?;
            Some(Span { range, style: Style::from_bits_truncate(bits) })
        });
        let spans = spans.collect();
        let mut end = 0;
        let links =
            links.into_iter().filter_map(|(from, to, url)| Some((checked(&plain, from, to, &mut end)?, url)));
        let links = links.collect();
        let mut builder = TextBuilder::new();
        builder.extend(&plain, spans, links);
        builder.finish()
    }
}

/// The range where it lies in the text, on borders of characters and behind the one before it.
fn checked(plain: &str, from: u32, to: u32, end: &mut usize) -> Option<Range<usize>> {
    let range = from as usize..to as usize;
    let lies = range.start >= *end && range.start < range.end && plain.get(range.clone()).is_some();
    lies.then(|| *end = range.end);
    lies.then_some(range)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Kind, typeset};

    #[test]
    fn a_text_is_kept_whole() {
        for raw in
            ["Plain words", "Of \\textbf{bold} and *slanted* words", "See https://example.org/a for $x^2$"]
        {
            let text = typeset(raw, Kind::Title);
            assert_eq!(Text::from(Stored::from(text.clone())), text, "{raw}");
        }
    }

    proptest::proptest! {
        #[test]
        fn no_stored_text_panics(plain in "\\PC{0,20}", spans: Vec<(u8, u8, u8)>) {
            let spans = spans.into_iter().map(|(a, b, c)| (a.into(), b.into(), c)).collect();
            let text = Text::from(Stored { plain, spans, links: Vec::new() });
            proptest::prop_assert!(text.spans().iter().all(|span| text.plain().get(span.range.clone()).is_some()));
            let _ = text.runs(0..text.plain().len()).count();
        }
    }
}
