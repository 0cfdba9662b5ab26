//! Keys of written entries: the source's own where it is fit for TeX, else made from a template; each only once,
//! whatever its case.

use crate::format::outgoing::NameParts;
use crate::format::record::Outgoing;
use crate::text::fold::fold_key;
use std::collections::{HashMap, HashSet};

/// Bytes of a key of the source, and of one that is made.
const KEPT: usize = 80;
const MADE: usize = 60;
/// Words of a title that say little.
const SMALL: &[&str] = &[
    "a", "an", "the", "on", "of", "in", "for", "to", "and", "with", "from", "by", "at", "is", "are", "do",
    "does", "how", "what", "why", "when", "can", "towards", "toward", "via", "using",
];

/// A key for each paper, in their order.
pub fn keys(papers: &[Outgoing<'_>], template: &str) -> Vec<String> {
    let mut used = HashSet::new();
    let kept: Vec<_> =
        papers.iter().map(|paper| own(paper).filter(|key| used.insert(key.to_lowercase()))).collect();
    let mut counts = HashMap::new();
    let keys = papers.iter().zip(kept).map(|(paper, kept)| match kept {
        Some(key) => key.to_owned(),
        None => unique(made(paper, template), &mut used, &mut counts),
    });
    keys.collect()
}

/// The source's key, if TeX can hold it.
fn own<'a>(paper: &Outgoing<'a>) -> Option<&'a str> {
    let fit = |key: &&str| {
        (1..=KEPT).contains(&key.len())
            && key.bytes().all(|b| b.is_ascii_alphanumeric() || b":._/+-".contains(&b))
    };
    paper.paper.key.as_deref().filter(fit)
}

/// The key with a number where it was used before.
fn unique(key: String, used: &mut HashSet<String>, counts: &mut HashMap<String, usize>) -> String {
    if used.insert(key.clone()) {
        return key;
    }
    let count = counts.entry(key.clone()).or_insert(1);
    loop {
        *count += 1;
        let next = format!("{key}-{count}");
        if used.insert(next.clone()) {
            return next;
        }
    }
}

/// The key that the template gives, in `[a-z0-9:_-]`.
fn made(out: &Outgoing<'_>, template: &str) -> String {
    let mut key = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        key.push_str(before);
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        key.push_str(&part(out, name));
        rest = after;
    }
    key.push_str(rest);
    let mut key = fit(&key);
    key.truncate(MADE);
    if key.is_empty() { "paper".to_owned() } else { key }
}

/// What a name in the template stands for; nothing for an unknown one.
fn part(out: &Outgoing<'_>, name: &str) -> String {
    let paper = out.paper;
    match name {
        "author" => paper.authors.first().map_or(String::new(), |author| {
            fit(&fold_key(&NameParts::of(&author.name).family)).replace(['-', '_', ':'], "")
        }),
        "year" => paper.year.map_or(String::new(), |year| year.to_string()),
        "word" => {
            let heading = fold_key(paper.heading().plain());
            let words = heading.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| word.len() > 1);
            words.into_iter().find(|word| !SMALL.contains(word)).unwrap_or_default().to_owned()
        }
        "venue" => paper.venue.as_ref().map_or(String::new(), |venue| fit(&fold_key(&venue.series))),
        _ => String::new(),
    }
}

/// The letters that a key may have.
fn fit(raw: &str) -> String {
    let lower = raw.to_lowercase();
    lower
        .chars()
        .filter(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, ':' | '_' | '-'))
        .collect()
}
