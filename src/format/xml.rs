//! The layer under every reader of XML. It walks a text event by event, never deeper than a bound and never outside
//! the text, and hands over the elements that a reader asks for, one at a time, as small trees. What is broken is mended
//! where that is plain and told with its line; a text that breaks off keeps what came before.

mod entity;
mod flow;
mod lines;
mod opening;
mod tree;
mod walk;

pub use tree::Element;
pub use walk::{Found, Walk};

use quick_xml::events::Event;
use quick_xml::reader::Reader;
use tree::Tag;

/// Bytes at the start of a text in which its kind must show.
const HEAD: usize = 64 * 1024;

/// The first element of a text, and the start of the text.
pub struct Root<'a> {
    tag: Tag<'a>,
    head: &'a str,
}

impl Root<'_> {
    /// True where the element has this name.
    pub fn is(&self, name: &str) -> bool {
        tree::same_name(self.tag.local_name().as_ref(), name)
    }

    /// True where the element has this attribute.
    pub fn has(&self, attribute: &str) -> bool {
        tree::attribute(&self.tag, attribute).is_some()
    }

    /// True where these words stand in the start of the text, whatever their case.
    pub fn mentions(&self, words: &str) -> bool {
        let size = words.len();
        self.head.as_bytes().windows(size).any(|window| window.eq_ignore_ascii_case(words.as_bytes()))
    }
}

/// The first element of a text that is XML.
pub fn root(text: &str) -> Option<Root<'_>> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let head = text.get(..text.floor_char_boundary(HEAD)).filter(|head| head.starts_with('<'))?;
    let mut reader = Reader::from_str(head);
    loop {
        match reader.read_event().ok()? {
            Event::Start(tag) | Event::Empty(tag) => return Some(Root { tag, head }),
            Event::Text(text) if !text.trim().is_empty() => return None,
            Event::Text(_) | Event::Decl(_) | Event::PI(_) | Event::Comment(_) | Event::DocType(_) => {}
            _ => return None,
        }
    }
}

#[cfg(test)]
mod tests;
