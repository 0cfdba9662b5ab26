//! An element with all that stands in it, kept flat in the order of the text, so that no nesting costs a stack.

use super::{entity, flow};
use quick_xml::events::BytesStart;
use std::borrow::Cow;

/// A tag that opens an element, as it stands in the text.
pub type Tag<'a> = BytesStart<'a>;

/// One piece of an element.
#[derive(Debug)]
enum Node<'a> {
    Text(Cow<'a, str>),
    /// An element and the node after its last one.
    Element(Tag<'a>, usize),
}

/// An element in the making.
#[derive(Debug, Default)]
pub struct Tree<'a> {
    nodes: Vec<Node<'a>>,
    open: Vec<usize>,
    /// The line where it begins.
    pub line: usize,
}

impl<'a> Tree<'a> {
    /// True while an element is open.
    pub fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// How many elements are open.
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// Forgets all and begins with this element.
    pub fn begin(&mut self, tag: Tag<'a>, line: usize) {
        (self.line, self.nodes, self.open) = (line, Vec::new(), Vec::new());
        self.start(tag);
    }

    /// Opens an element.
    pub fn start(&mut self, tag: Tag<'a>) {
        self.open.push(self.nodes.len());
        self.nodes.push(Node::Element(tag, 0));
    }

    /// Adds text to the element that is open.
    pub fn text(&mut self, text: Cow<'a, str>) {
        self.nodes.push(Node::Text(text));
    }

    /// How many elements end with the innermost open one of this name, from the innermost.
    pub fn closes(&self, name: &str) -> Option<usize> {
        let named = |at: &usize| matches!(&self.nodes[*at], Node::Element(tag, _) if same_tag(tag, name));
        self.open.iter().rev().position(named).map(|above| above + 1)
    }

    /// Ends this many elements, from the innermost.
    pub fn close(&mut self, count: usize) {
        let end = self.nodes.len();
        for at in self.open.drain(self.open.len().saturating_sub(count)..) {
            if let Some(Node::Element(_, ends)) = self.nodes.get_mut(at) {
                *ends = end;
            }
        }
    }

    /// The name of the innermost open element.
    pub fn innermost(&self) -> Option<&str> {
        match self.nodes.get(*self.open.last()?)? {
            Node::Element(tag, _) => Some(local(tag)),
            Node::Text(_) => None,
        }
    }

    /// The outermost element, once it is closed.
    pub fn element(&self) -> Option<Element<'_, 'a>> {
        matches!(self.nodes.first()?, Node::Element(..)).then_some(Element { nodes: &self.nodes, at: 0 })
    }

    /// True where the element that is being made has this name.
    pub fn is(&self, name: &str) -> bool {
        matches!(self.nodes.first(), Some(Node::Element(tag, _)) if same_tag(tag, name))
    }
}

/// A name without its prefix.
fn local<'t>(tag: &'t Tag<'_>) -> &'t str {
    without_prefix(tag.name().into_inner())
}

/// A name without its prefix.
pub fn without_prefix(name: &str) -> &str {
    name.rsplit_once(':').map_or(name, |(_, local)| local)
}

fn same_tag(tag: &Tag<'_>, name: &str) -> bool {
    same_name(local(tag), name)
}

/// True for one name whatever its case; old exports write `SECONDARY_TITLE` for `secondary-title`.
pub fn same_name(a: &str, b: &str) -> bool {
    let even = |byte: u8| if byte == b'_' { b'-' } else { byte.to_ascii_lowercase() };
    a.len() == b.len() && a.bytes().zip(b.bytes()).all(|(a, b)| even(a) == even(b))
}

/// The value of an attribute.
pub fn attribute(tag: &Tag<'_>, name: &str) -> Option<String> {
    let mut attributes = tag.html_attributes();
    let found = attributes.with_checks(false).flatten().find(|a| a.key.local_name().as_ref() == name)?;
    Some(flow::line(&entity::decode(&found.value)))
}

/// Elements that are set in their own way in running text, and what is written around what they hold.
const SETTINGS: &[(&str, &str, &str)] = &[
    ("i", "<i>", "</i>"),
    ("italic", "<i>", "</i>"),
    ("em", "<i>", "</i>"),
    ("b", "<b>", "</b>"),
    ("bold", "<b>", "</b>"),
    ("strong", "<b>", "</b>"),
    ("tt", "<tt>", "</tt>"),
    ("sub", "<sub>", "</sub>"),
    ("subscript", "<sub>", "</sub>"),
    ("sup", "<sup>", "</sup>"),
    ("superscript", "<sup>", "</sup>"),
    ("tex-math", "$", "$"),
    ("p", "\n\n", "\n\n"),
    ("br", "\n", ""),
];

/// What is written around what an element holds.
fn setting(tag: &Tag<'_>) -> Option<(&'static str, &'static str)> {
    let face = if same_tag(tag, "style") { attribute(tag, "face")? } else { local(tag).to_owned() };
    SETTINGS.iter().find(|(name, ..)| same_name(name, &face)).map(|(_, open, close)| (*open, *close))
}

/// An element with what stands in it.
#[derive(Debug, Clone, Copy)]
pub struct Element<'t, 'a> {
    nodes: &'t [Node<'a>],
    at: usize,
}

impl<'t, 'a> Element<'t, 'a> {
    /// The tag, and the node after the last one.
    fn parts(&self) -> Option<(&'t Tag<'a>, usize)> {
        match self.nodes.get(self.at)? {
            Node::Element(tag, end) => Some((tag, (*end).max(self.at + 1))),
            Node::Text(_) => None,
        }
    }

    /// True where it has this name, whatever its prefix and case.
    pub fn is(&self, name: &str) -> bool {
        self.parts().is_some_and(|(tag, _)| same_tag(tag, name))
    }

    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<String> {
        attribute(self.parts()?.0, name)
    }

    /// The elements that stand in it, without those in them.
    pub fn children(self) -> impl Iterator<Item = Element<'t, 'a>> {
        let end = self.parts().map_or(self.at, |(_, end)| end);
        let mut next = self.at + 1;
        std::iter::from_fn(move || {
            while next < end {
                let element = Element { at: next, ..self };
                next = element.parts().map_or(next + 1, |(_, end)| end);
                if element.parts().is_some() {
                    return Some(element);
                }
            }
            None
        })
    }

    /// The children of this name.
    pub fn all(self, name: &str) -> impl Iterator<Item = Element<'t, 'a>> {
        self.children().filter(move |child| child.is(name))
    }

    /// The elements at the end of a path of names parted by `/`.
    pub fn path(self, path: &str) -> Vec<Element<'t, 'a>> {
        let step = |from: Vec<Element<'t, 'a>>, name: &str| from.iter().flat_map(|e| e.all(name)).collect();
        path.split('/').fold(vec![self], step)
    }

    /// The first element at the end of a path that holds some text, as one line.
    pub fn line_at(self, path: &str) -> Option<String> {
        self.path(path).into_iter().find_map(Element::line)
    }

    /// The first element at the end of a path that holds some text, as prose with its markup.
    pub fn prose_at(self, path: &str) -> Option<String> {
        self.path(path).into_iter().find_map(Element::prose)
    }

    /// All text in it as one line; `None` where there is none.
    pub fn line(self) -> Option<String> {
        let end = self.parts().map_or(self.at, |(_, end)| end);
        let text = |node: &'t Node<'a>| match node {
            Node::Text(text) => &**text,
            Node::Element(..) => "",
        };
        let raw: String = self.nodes.get(self.at..end).unwrap_or_default().iter().map(text).collect();
        Some(flow::line(&raw)).filter(|line| !line.is_empty())
    }

    /// All text in it as prose, what is set in its own way marked as HTML and TeX do; `None` where there is none.
    pub fn prose(self) -> Option<String> {
        let (_, end) = self.parts()?;
        let mut raw = String::new();
        let mut closing: Vec<(usize, &str)> = Vec::new();
        for (at, node) in self.nodes.iter().enumerate().take(end).skip(self.at + 1) {
            while let Some((_, mark)) = closing.pop_if(|(ends, _)| *ends <= at) {
                raw.push_str(mark);
            }
            match node {
                Node::Text(text) => raw.push_str(text),
                Node::Element(tag, ends) => {
                    let (open, close) = setting(tag).unwrap_or_default();
                    // Two formulas side by side would read as one that is set on a line of its own.
                    let apart = if open == "$" && raw.ends_with('$') { " " } else { "" };
                    raw.push_str(apart);
                    raw.push_str(open);
                    closing.push((*ends, close));
                }
            }
        }
        closing.iter().rev().for_each(|(_, mark)| raw.push_str(mark));
        Some(flow::prose(&raw)).filter(|prose| !prose.is_empty())
    }
}
