//! Makes one paper of its doubles: the richer value of each field wins, and every fingerprint of every copy still
//! leads to it.

use crate::library::double::{same_by_abstract, same_by_identifier, same_by_title};
use crate::paper::{Author, Identity, IdentitySource, Paper, PaperId};
use crate::text::fold::fold_key;
use std::collections::HashMap;

/// A paper, and all the fingerprints of the copies it was made from.
#[derive(Debug)]
pub struct Merged {
    /// The paper with the richest values.
    pub paper: Paper,
    /// Fingerprints of all copies.
    pub prints: Vec<PaperId>,
    order: usize,
}

/// Papers of one title that are compared; beyond that ("Preface", "Editorial") they count as different.
const SAME_TITLE: usize = 32;
/// Fingerprints of one paper; copies with ever other identifiers beyond that count as other papers.
const MOST_PRINTS: usize = 64;
/// Links, and related papers, of one paper.
const MOST_LINKS: usize = 100;

/// Merges doubles. A paper stands where its first copy with an abstract stood.
pub fn merge(papers: Vec<Paper>) -> Vec<Merged> {
    let mut merger = Merger { groups: Vec::with_capacity(papers.len()), ..Merger::default() };
    for (order, paper) in papers.into_iter().enumerate() {
        merger.add(Merged { prints: paper.identity.prints().to_vec(), paper, order });
    }
    let mut merged: Vec<_> = merger.groups.into_iter().flatten().collect();
    merged.sort_by_key(|group| group.order);
    merged
}

/// Every paper for itself.
pub fn apart(papers: Vec<Paper>) -> Vec<Merged> {
    let one = |(order, paper): (usize, Paper)| Merged { prints: Vec::new(), paper, order };
    papers.into_iter().enumerate().map(one).collect()
}

/// What has been met so far, by all that a double could share with it.
#[derive(Default)]
struct Merger {
    groups: Vec<Option<Merged>>,
    by_print: HashMap<PaperId, usize>,
    /// By folded title the last place.
    by_title: HashMap<String, usize>,
    /// For each place the one before it of the same title.
    before: Vec<Option<usize>>,
}

impl Merger {
    fn add(&mut self, mut group: Merged) {
        let mut title = title_key(&group.paper);
        while let Some(place) = self.double_of(&group.paper, title.as_deref()) {
            let Some(known) = self.groups.get_mut(place).and_then(Option::take) else { break };
            group = join(known, group);
            title = title_key(&group.paper);
        }
        let place = self.groups.len();
        for print in &group.prints {
            self.by_print.insert(print.clone(), place);
        }
        self.before.push(title.and_then(|title| self.by_title.insert(title, place)));
        self.groups.push(Some(group));
    }

    /// The place of a paper that is this one.
    fn double_of(&self, paper: &Paper, title: Option<&str>) -> Option<usize> {
        let known = |place: &usize| {
            let group = self.groups.get(*place)?.as_ref().filter(|group| group.prints.len() < MOST_PRINTS)?;
            Some((*place, &group.paper))
        };
        let prints = paper.identity.prints();
        let by_print = |wanted: fn(&PaperId) -> bool, same: fn(&Paper, &Paper) -> bool| {
            let known = prints
                .iter()
                .filter(|print| wanted(print))
                .filter_map(|print| known(self.by_print.get(print)?));
            known.into_iter().find(|(_, other)| same(other, paper)).map(|(place, _)| place)
        };
        let by_title = || {
            let last = self.by_title.get(title?).copied();
            let places = std::iter::successors(last, |place| self.before.get(*place).copied().flatten());
            let known = places.filter_map(|place| known(&place)).take(SAME_TITLE);
            known.into_iter().find(|(_, other)| same_by_title(other, paper)).map(|(place, _)| place)
        };
        by_print(|print| !print.is_of_title() && !print.is_of_abstract(), same_by_identifier)
            .or_else(by_title)
            .or_else(|| by_print(PaperId::is_of_abstract, same_by_abstract))
    }
}

/// The title by which doubles find each other.
fn title_key(paper: &Paper) -> Option<String> {
    paper.title.as_ref().map(|title| fold_key(title.plain()))
}

/// Joins two copies: the one that was published, with an abstract, else the earlier, is the one that the other completes.
fn join(a: Merged, b: Merged) -> Merged {
    let rank = |group: &Merged| {
        let paper = &group.paper;
        (paper.decision.is_some(), paper.raw_abstract.is_none(), group.order)
    };
    let (mut base, other) = if rank(&a) <= rank(&b) { (a, b) } else { (b, a) };
    let new: Vec<_> = other.prints.into_iter().filter(|print| !base.prints.contains(print)).collect();
    base.prints.extend(new);
    let of_abstract = complete(&mut base.paper, other.paper);
    if let Some(identity) = identity(&base, of_abstract) {
        base.paper.identity = identity;
    }
    base
}

/// Fills what is missing, and takes the fuller list and the longer abstract; the fingerprint of the abstract it has then.
fn complete(base: &mut Paper, other: Paper) -> Option<PaperId> {
    let mut of_abstract = base.identity.of_abstract().cloned();
    if base.title.is_none() {
        (base.title, base.raw_title) = (other.title, other.raw_title);
    }
    let length = |text: &Option<_>| text.as_ref().map_or(0, |text: &crate::text::CleanText| text.len());
    // A tenth more is more text; less is other markup.
    if length(&other.raw_abstract) * 10 > length(&base.raw_abstract) * 11 {
        base.raw_abstract = other.raw_abstract;
        of_abstract = other.identity.of_abstract().cloned();
    }
    if base.venue.as_ref().is_none_or(|venue| venue.year.is_none()) && other.venue.is_some() {
        base.venue = other.venue;
    }
    base.year = base.venue.as_ref().and_then(|venue| venue.year).or(base.year).or(other.year);
    if richness(&other.authors) > richness(&base.authors) {
        base.authors = other.authors;
    }
    if other.keywords.len() > base.keywords.len() {
        base.keywords = other.keywords;
    }
    // What a rejected copy is called says nothing of the published paper.
    base.kind = base.kind.take().or(other.kind.filter(|_| other.decision == base.decision));
    base.track = base.track.take().or(other.track);
    base.session = base.session.take().or(other.session);
    base.award = base.award.take().or(other.award);
    base.location = base.location.take().or(other.location);
    base.key = base.key.take().or(other.key);
    base.doi = base.doi.take().or(other.doi);
    base.is_new |= other.is_new;
    add_new(&mut base.links, other.links, |a, b| a.url.leads_where(&b.url));
    base.links.sort_by_key(|link| link.rel as u8);
    add_new(&mut base.related, other.related, |a, b| (a.rel, a.title.plain()) == (b.rel, b.title.plain()));
    base.links.truncate(MOST_LINKS);
    base.related.truncate(MOST_LINKS);
    let origins = std::iter::once(other.origin).chain(other.others).filter(|origin| *origin != base.origin);
    add_new(&mut base.others, origins.collect(), |a, b| a == b);
    of_abstract
}

/// A list of more authors is richer, then one that writes their names out.
fn richness(authors: &[Author]) -> (usize, usize) {
    (authors.len(), authors.iter().map(|author| author.name.len()).sum())
}

/// Appends what the list does not have yet.
fn add_new<T>(list: &mut Vec<T>, more: Vec<T>, same: impl Fn(&T, &T) -> bool) {
    for new in more {
        if !list.iter().any(|known| same(known, &new)) {
            list.push(new);
        }
    }
}

/// The identity of a paper that knows what all its copies knew, with all their fingerprints.
fn identity(group: &Merged, of_abstract: Option<PaperId>) -> Option<Identity> {
    let id = |scheme| group.prints.iter().find(|print| print.scheme() == scheme).map(PaperId::as_str);
    let of_title = Identity::new(&IdentitySource {
        doi: id("doi"),
        arxiv: id("arxiv"),
        acl: id("acl"),
        openreview: id("openreview"),
        title: group.paper.title.as_ref().map(|title| title.plain()),
        year: group.paper.year,
        // Its fingerprint is known, and to make it anew the abstract would have to be set.
        abstract_: None,
    });
    let mut prints: Vec<_> = of_title.iter().flat_map(|identity| identity.prints()).cloned().collect();
    prints.extend(of_abstract);
    let others: Vec<_> = group.prints.iter().filter(|print| !prints.contains(print)).cloned().collect();
    prints.extend(others);
    prints.sort_by_key(PaperId::rank);
    Some(Identity::with_id(prints.first()?.clone(), &prints))
}
