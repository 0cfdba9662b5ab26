//! The XML of the ACL Anthology: a collection holds volumes, each with its facts and its papers. Front matter is no
//! paper; retracted papers stay and say so.

mod volume;

use crate::format::record::{Hint, Parsed, Record};
use crate::format::xml::{self, Element, Walk};
use crate::paper::Rel;
use volume::Volume;

/// The site on which the papers lie.
const SITE: &str = "https://aclanthology.org";

/// Elements that say that a paper was taken back.
const TAKEN_BACK: &[&str] = &["retracted", "removed"];

/// True for a collection with an identifier.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    xml::root(text).is_some_and(|root| root.is("collection") && root.has("id"))
}

/// Reads a collection.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    let mut walk = Walk::new(text, &["meta", "paper"]);
    let mut volume = Volume::default();
    while let Some(found) = walk.next(out) {
        let collection = found.above("collection", "id").unwrap_or_default();
        let number = found.above("volume", "id").unwrap_or_default();
        if !volume.is(&collection, &number) {
            volume = Volume::new(collection, number);
        }
        if found.element.is("paper") {
            out.record(Record { line: found.line, ..paper(found.element, &volume) });
        } else if found.is_in("volume") {
            volume.learn(found.element);
        }
    }
}

/// The record of a paper.
fn paper(paper: Element<'_, '_>, volume: &Volume) -> Record {
    let id = identifier(paper, volume);
    let taken_back = TAKEN_BACK.iter().any(|name| paper.all(name).next().is_some());
    let awards: Vec<_> = paper.all("award").filter_map(Element::line).collect();
    Record {
        title: paper.prose_at("title"),
        abstract_: paper.prose_at("abstract"),
        authors: people(paper),
        venue: volume.venue.clone(),
        year: volume.year,
        kind: if taken_back { Some("retracted".to_owned()) } else { volume.kind.map(str::to_owned) },
        track: volume.track.clone(),
        award: (!awards.is_empty()).then(|| awards.join("; ")),
        location: volume.location.clone(),
        key: paper.line_at("bibkey"),
        doi: paper.line_at("doi"),
        links: links(paper, id.as_deref()),
        acl: id,
        ..Record::default()
    }
}

/// Authors, or editors where there are none, in reading order. A name's variant in another script is not read.
fn people(paper: Element<'_, '_>) -> Vec<String> {
    let named = |role| paper.all(role).filter_map(name).collect::<Vec<_>>();
    let authors = named("author");
    if authors.is_empty() { named("editor") } else { authors }
}

/// A name in reading order.
fn name(person: Element<'_, '_>) -> Option<String> {
    let parts: Vec<_> = ["first", "last"].iter().filter_map(|part| person.line_at(part)).collect();
    if parts.is_empty() { person.line() } else { Some(parts.join(" ")) }
}

/// The address of a paper: the Anthology's identifier, or an address elsewhere.
fn address(paper: Element<'_, '_>) -> Option<String> {
    paper.line_at("url")
}

fn is_elsewhere(address: &str) -> bool {
    address.contains("://")
}

/// The identifier: the address where it is one, else made from collection, volume and paper.
fn identifier(paper: Element<'_, '_>, volume: &Volume) -> Option<String> {
    let own = address(paper).filter(|address| !is_elsewhere(address));
    own.or_else(|| volume.identifier(&paper.attribute("id")?))
}

/// The paper's page and its PDF, where it has one, a recording, and software.
fn links(paper: Element<'_, '_>, id: Option<&str>) -> Vec<(Rel, String)> {
    let mut links: Vec<_> = id.map(|id| (Rel::Page, format!("{SITE}/{id}/"))).into_iter().collect();
    match address(paper) {
        Some(other) if is_elsewhere(&other) => {
            let pdf = other.to_ascii_lowercase().ends_with(".pdf");
            links.push((if pdf { Rel::Pdf } else { Rel::Other }, other));
        }
        Some(id) => links.push((Rel::Pdf, format!("{SITE}/{id}.pdf"))),
        None => {}
    }
    let video = |video: Element<'_, '_>| Some((Rel::Other, absolute("", &video.attribute("href")?)));
    links.extend(paper.all("video").filter_map(video));
    let software = |file: Element<'_, '_>| {
        let software = file.attribute("type")?.eq_ignore_ascii_case("software");
        software.then_some((Rel::Code, absolute("/attachments", &file.line()?)))
    };
    links.extend(paper.all("attachment").filter_map(software));
    links
}

/// An address on the site, or the one that was given in full.
fn absolute(folder: &str, name: &str) -> String {
    if is_elsewhere(name) { name.to_owned() } else { format!("{SITE}{folder}/{name}") }
}

#[cfg(test)]
mod tests;
