//! MODS, the XML of libraries, as the ACL Anthology and reference managers export it.

use crate::format::names;
use crate::format::record::{Hint, Parsed, Record};
use crate::format::xml::{self, Element, Found, Walk};
use crate::paper::{Rel, Venue};

/// Where the year stands, the best place first.
const DATES: &[&str] = &[
    "originInfo/dateIssued",
    "part/date",
    "relatedItem/originInfo/dateIssued",
    "relatedItem/part/date",
    "originInfo/copyrightDate",
    "originInfo/dateCreated",
];

/// True for one record or several.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    xml::root(text).is_some_and(|root| root.is("mods") || root.is("modsCollection"))
}

/// Reads records.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    let mut walk = Walk::new(text, &["mods"]);
    while let Some(Found { line, element, .. }) = walk.next(out) {
        out.record(Record { line, ..paper(element) });
    }
}

/// The record of a paper.
fn paper(mods: Element<'_, '_>) -> Record {
    let host = mods.all("relatedItem").find(|item| item.attribute("type").is_some_and(|kind| kind == "host"));
    let identifier = |kind: &str| {
        let of_kind =
            |id: &Element<'_, '_>| id.attribute("type").is_some_and(|given| given.eq_ignore_ascii_case(kind));
        mods.all("identifier").filter(of_kind).find_map(Element::line)
    };
    let addresses = addresses(mods);
    let venue = host.and_then(title);
    let place = |item: Element<'_, '_>| item.line_at("originInfo/place/placeTerm");
    Record {
        title: title(mods),
        abstract_: mods.prose_at("abstract"),
        authors: people(mods),
        kind: venue.as_deref().and_then(Venue::track).map(str::to_owned),
        venue,
        year: DATES.iter().find_map(|path| year(&mods.line_at(path)?)),
        keywords: mods.path("subject/topic").into_iter().filter_map(Element::line).collect(),
        location: host.and_then(place).or_else(|| place(mods)),
        key: identifier("citekey").or_else(|| mods.attribute("ID")),
        doi: identifier("doi"),
        arxiv: identifier("arxiv"),
        acl: addresses.iter().find(|address| address.contains("aclanthology.org/")).cloned(),
        links: addresses.into_iter().map(|address| (Rel::Page, address)).collect(),
        ..Record::default()
    }
}

/// The title with its article and its second part; not another form of it.
fn title(item: Element<'_, '_>) -> Option<String> {
    let main = item.all("titleInfo").find(|info| info.attribute("type").is_none())?;
    let title = main.prose_at("title")?;
    let article = main.line_at("nonSort").map(|article| format!("{article} ")).unwrap_or_default();
    let second = main.prose_at("subTitle").map(|second| format!(": {second}")).unwrap_or_default();
    Some(format!("{article}{title}{second}"))
}

/// Authors, or editors where there are none.
fn people(mods: Element<'_, '_>) -> Vec<String> {
    let of = |roles: &[&str]| {
        let named = mods.all("name").filter(|person| roles.contains(&role(*person).as_str()));
        named.filter_map(name).collect::<Vec<_>>()
    };
    let authors = of(&["author", "aut", "creator", "cre", ""]);
    if authors.is_empty() { of(&["editor", "edt"]) } else { authors }
}

/// What a person did, in lower case; empty where nothing is said.
fn role(person: Element<'_, '_>) -> String {
    person.line_at("role/roleTerm").unwrap_or_default().to_lowercase()
}

/// A name in reading order.
fn name(person: Element<'_, '_>) -> Option<String> {
    let part = |kind: Option<&str>| {
        let of_kind = |part: &Element<'_, '_>| part.attribute("type").as_deref() == kind;
        person.all("namePart").filter(of_kind).filter_map(Element::line).collect::<Vec<_>>().join(" ")
    };
    let full = names::joined(&[&part(Some("given")), &part(Some("family"))]);
    let name = if full.is_empty() { names::turned(&part(None)) } else { full };
    Some(name).filter(|name| !name.is_empty())
}

/// The first four digits in a date.
fn year(date: &str) -> Option<u16> {
    date.split(|c: char| !c.is_ascii_digit()).find(|digits| digits.len() == 4)?.parse().ok()
}

/// Addresses of the paper; previews are none.
fn addresses(mods: Element<'_, '_>) -> Vec<String> {
    let whole = |url: &Element<'_, '_>| url.attribute("access").is_none_or(|access| access != "preview");
    mods.path("location/url").into_iter().filter(whole).filter_map(Element::line).collect()
}

#[cfg(test)]
mod tests;
