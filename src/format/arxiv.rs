//! What arXiv gives out as feeds: the answers of its search in Atom, and its daily announcements in RSS. The authors'
//! comment often names the conference.

use crate::format::names;
use crate::format::record::{Hint, Parsed, Record};
use crate::format::xml::{self, Element, Found, Walk};
use crate::paper::{Rel, Venue};

/// Elements that open a feed.
const FEEDS: &[&str] = &["feed", "rss", "rdf"];

/// True for a feed of arXiv.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    xml::root(text).is_some_and(|root| FEEDS.iter().any(|feed| root.is(feed)) && root.mentions("arxiv.org"))
}

/// Reads a feed.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    let mut walk = Walk::new(text, &["entry", "item"]);
    let (mut replaced, mut first) = (0, 0);
    while let Some(Found { line, element, .. }) = walk.next(out) {
        if element.is("entry") {
            out.record(Record { line, ..entry(element) });
        } else if is_replaced(element) {
            first = if replaced == 0 { line } else { first };
            replaced += 1;
        } else {
            out.record(Record { line, ..item(element) });
        }
    }
    if replaced > 0 {
        let papers = if replaced == 1 { "paper was" } else { "papers were" };
        out.issue(first, format!("{replaced} {papers} left out that the feed announces as replaced"));
        out.issues.sort_by_key(|issue| issue.line);
    }
}

/// The record of an entry in Atom.
fn entry(entry: Element<'_, '_>) -> Record {
    let page = entry.line_at("id");
    let year = |date: String| date.get(..4)?.parse().ok();
    let venue = ["comment", "journal_ref"].iter().find_map(|field| Venue::mentioned(&entry.line_at(field)?));
    let terms = entry.all("category").filter_map(|category| category.attribute("term"));
    Record {
        title: entry.prose_at("title"),
        abstract_: entry.prose_at("summary"),
        authors: entry.path("author/name").into_iter().filter_map(Element::line).collect(),
        venue: venue.map(|venue| venue.to_string()),
        year: entry.line_at("published").and_then(year),
        keywords: terms.collect(),
        doi: entry.line_at("doi"),
        arxiv: page.as_deref().and_then(number),
        links: links(entry, page),
        ..Record::default()
    }
}

/// The page of an entry and what it links to.
fn links(entry: Element<'_, '_>, page: Option<String>) -> Vec<(Rel, String)> {
    let link = |link: Element<'_, '_>| {
        let is = |name: &str, value: &str| link.attribute(name).is_some_and(|given| given == value);
        let rel = match () {
            () if is("title", "pdf") || is("type", "application/pdf") => Rel::Pdf,
            () if is("title", "doi") => Rel::Doi,
            () if is("rel", "alternate") => Rel::Page,
            () => Rel::Other,
        };
        Some((rel, link.attribute("href")?))
    };
    let mut links: Vec<_> = entry.all("link").filter_map(link).collect();
    if !links.iter().any(|(rel, _)| *rel == Rel::Page) {
        links.extend(page.map(|page| (Rel::Page, page)));
    }
    links
}

/// The number in an address or a name of arXiv: `2202.12139v1`, `astro-ph/0601001`.
fn number(raw: &str) -> Option<String> {
    let rest =
        ["/abs/", "/pdf/", "arXiv.org:", "arXiv:"].iter().find_map(|mark| Some(raw.split_once(mark)?.1));
    let number = rest?.split_whitespace().next()?;
    (number.contains('.') || number.contains('/')).then(|| number.to_owned())
}

/// True for an announcement of a new version of a paper that was announced before.
fn is_replaced(item: Element<'_, '_>) -> bool {
    let kind = item.line_at("announce_type").or_else(|| {
        let (_, after) = item
            .line_at("description")?
            .split_once("Announce Type:")
            .map(|(a, b)| (a.to_owned(), b.to_owned()))?;
        after.split_whitespace().next().map(str::to_owned)
    });
    kind.is_some_and(|kind| kind.starts_with("replace"))
}

/// The record of an item in RSS.
fn item(item: Element<'_, '_>) -> Record {
    let link = item.line_at("link");
    let about = item.prose_at("description").unwrap_or_default();
    let text = about.split_once("Abstract:").map_or(about.as_str(), |(_, text)| text);
    let creators = item.all("creator").filter_map(Element::line);
    let year = |date: String| {
        date.split_whitespace().find_map(|word| word.parse().ok().filter(|y| (1990..2100).contains(y)))
    };
    Record {
        title: item.prose_at("title").map(|title| without_number(&title).to_owned()),
        abstract_: Some(text.trim().to_owned()),
        authors: creators.flat_map(|names| names::split(&without_tags(&names))).collect(),
        year: item.line_at("pubDate").or_else(|| item.line_at("date")).and_then(year),
        keywords: item.all("category").filter_map(Element::line).collect(),
        doi: item.line_at("DOI"),
        arxiv: link.as_deref().and_then(number).or_else(|| number(&item.line_at("guid")?)),
        links: link.map(|link| (Rel::Page, link)).into_iter().collect(),
        ..Record::default()
    }
}

/// A title without the number that older feeds write after it: `… (arXiv:2101.00001v1 [cs.CL])`.
fn without_number(title: &str) -> &str {
    title.rsplit_once(" (arXiv:").map_or(title, |(title, _)| title)
}

/// Names that older feeds wrap in links.
fn without_tags(raw: &str) -> String {
    let pieces = raw.split('<').map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text));
    pieces.collect()
}

#[cfg(test)]
mod tests;
