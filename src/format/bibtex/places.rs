//! Where a paper is: addresses and identifiers as BibTeX files write them, with TeX's escapes, in lists of files and in
//! the fields of several archives.

use super::inherit::Fields;
use crate::format::place;
use crate::format::record::Record;
use crate::paper::Rel;

/// Fields that hold an address, and what it leads to.
const ADDRESSES: &[(&str, Rel)] = &[
    ("url", Rel::Page),
    ("ee", Rel::Page),
    ("pdf", Rel::Pdf),
    ("bdsk-url-1", Rel::Page),
    ("code", Rel::Code),
    ("software", Rel::Code),
    ("video", Rel::Other),
    ("supp", Rel::Other),
];
/// Fields in which an address may stand among other words.
const MENTIONS: &[&str] = &["howpublished", "note"];
/// What stands before an arXiv number.
const ARXIV: &[&str] = &["arxiv.org/abs/", "arxiv.org/pdf/", "10.48550/arxiv.", "arxiv:", "abs/"];
/// What stands before an Anthology identifier.
const ANTHOLOGY: &[&str] =
    &["aclanthology.org/", "aclweb.org/anthology/", "aclanthology.info/papers/", "10.18653/v1/"];

/// Sets links and identifiers of a record.
pub fn read(fields: &Fields<'_, '_>, record: &mut Record) {
    record.doi = fields.get("doi").map(|doi| bare(&doi).replace('\\', ""));
    for (name, rel) in ADDRESSES {
        if let Some(url) = fields.get(name).map(|value| bare(&value)).filter(|url| place::has_scheme(url)) {
            // Fields for other things are filled with care; in `url` people put whatever they have.
            let is_pdf = *rel == Rel::Page && is_pdf(&url);
            record.links.push((if is_pdf { Rel::Pdf } else { *rel }, url));
        }
    }
    if let Some(files) = fields.get("file") {
        record.links.extend(file_list(&files).into_iter().filter(|f| is_address(f)).map(|f| (Rel::Pdf, f)));
    }
    let mentioned = MENTIONS.iter().filter_map(|name| fields.get(name)).filter_map(|text| mention(&text));
    record.links.extend(mentioned.map(|url| (Rel::Other, url)));
    record.arxiv = arxiv(fields);
    let given = fields.get("openreview").map(|id| bare(&id));
    let forum = given.as_deref().map(|id| format!("https://openreview.net/forum?id={id}"));
    let preprint = record.arxiv.as_deref().map(|id| format!("https://arxiv.org/abs/{id}"));
    record.links.extend([forum, preprint].into_iter().flatten().map(|url| (Rel::Page, url)));
    let known = record.links.iter().map(|(_, url)| url).chain(&record.doi);
    record.acl = known.into_iter().find_map(|place| anthology(place));
    record.openreview = given.or_else(|| record.links.iter().find_map(|(_, url)| forum_id(url)));
}

/// An address or an identifier without TeX's escapes and braces.
fn bare(raw: &str) -> String {
    let raw = raw.trim();
    let raw = raw.strip_prefix("\\url{").and_then(|rest| rest.strip_suffix('}')).unwrap_or(raw);
    let raw = raw.replace("\\textasciitilde", "~").replace("$\\sim$", "~").replace("\\textunderscore", "_");
    let (mut out, mut chars) = (String::with_capacity(raw.len()), raw.chars().peekable());
    while let Some(c) = chars.next() {
        match c {
            '{' | '}' => {}
            '\\' if chars.peek().is_some_and(|next| next.is_ascii_punctuation()) => out.extend(chars.next()),
            c => out.push(c),
        }
    }
    let out = out.trim();
    out.strip_prefix('<').and_then(|rest| rest.strip_suffix('>')).unwrap_or(out).to_owned()
}

fn is_address(raw: &str) -> bool {
    raw.starts_with("http://") || raw.starts_with("https://")
}

fn is_pdf(url: &str) -> bool {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    path.to_ascii_lowercase().ends_with(".pdf") || url.contains("arxiv.org/pdf/")
}

/// The first address among other words.
fn mention(text: &str) -> Option<String> {
    let start = text.find("https://").or_else(|| text.find("http://"))?;
    let rest = text.get(start..)?;
    let end = rest.find(|c: char| c.is_whitespace() || matches!(c, '}' | ',' | ';' | '"' | '>'));
    let url = bare(rest.get(..end.unwrap_or(rest.len()))?);
    Some(url.trim_end_matches(['.', ')']).to_owned())
}

/// The paths of a list of files: `Full Text:/a/b.pdf:application/pdf;:c.pdf:PDF`, a backslash before a sign of the
/// list itself.
pub fn file_list(raw: &str) -> Vec<String> {
    let paths = escaped_split(raw, ';').into_iter().filter_map(|file| {
        let mut parts = escaped_split(&file, ':');
        let path = match parts.len() {
            0 => return None,
            1 => parts.pop()?,
            // An address whose colon nobody escaped was split at it.
            n => {
                let from = parts.iter().position(|part| matches!(part.as_str(), "http" | "https"));
                let end = if n > 2 { n - 1 } else { n };
                from.filter(|from| *from < end)
                    .map_or_else(|| parts.get(1).cloned(), |from| Some(parts[from..end].join(":")))?
            }
        };
        let path = path.replace('\\', "");
        (!path.trim().is_empty()).then(|| path.trim().to_owned())
    });
    paths.collect()
}

/// Splits at a sign that has no backslash before it; backslashes stay.
fn escaped_split(raw: &str, at: char) -> Vec<String> {
    let (mut parts, mut escaped) = (vec![String::new()], false);
    for c in raw.chars() {
        if c == at && !escaped {
            parts.push(String::new());
            continue;
        }
        escaped = c == '\\' && !escaped;
        if let Some(last) = parts.last_mut() {
            last.push(c);
        }
    }
    parts
}

/// The arXiv number, from the fields made for it or from where else people write it.
fn arxiv(fields: &Fields<'_, '_>) -> Option<String> {
    let archive = fields.first(&["archiveprefix", "eprinttype"]);
    let named = archive.as_deref().map(|name| name.trim().eq_ignore_ascii_case("arxiv"));
    let eprint = fields.get("eprint").map(|number| bare(&number));
    if let Some(eprint) = eprint.filter(|_| named != Some(false)) {
        let number = after(&eprint, ARXIV).unwrap_or(&eprint);
        if let Some(number) = arxiv_number(number, named == Some(true)) {
            return Some(number);
        }
    }
    let elsewhere = ["doi", "url", "ee", "pdf", "journal", "volume", "note", "howpublished"];
    elsewhere.into_iter().filter_map(|name| fields.get(name)).find_map(|value| {
        let value = bare(&value);
        arxiv_number(after(&value, ARXIV)?, false)
    })
}

/// `2301.01234`, without its version, or `hep-th/9901001`; a name says that it is one, whatever it looks like.
fn arxiv_number(raw: &str, named: bool) -> Option<String> {
    let end =
        raw.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '/' | '-'))).unwrap_or(raw.len());
    let number = raw.get(..end)?.trim_end_matches(['.', '/']).trim_end_matches(".pdf");
    let number = match number.rsplit_once('v') {
        Some((bare, version)) if !version.is_empty() && version.bytes().all(|b| b.is_ascii_digit()) => bare,
        _ => number,
    };
    let digits = |part: &str, least: usize| part.len() >= least && part.bytes().all(|b| b.is_ascii_digit());
    let new = number
        .split_once('.')
        .is_some_and(|(month, rest)| digits(month, 4) && month.len() == 4 && digits(rest, 4));
    let old = number.split_once('/').is_some_and(|(list, rest)| {
        list.starts_with(|c: char| c.is_ascii_alphabetic()) && digits(rest, 7) && rest.len() == 7
    });
    (new || old || (named && !number.is_empty() && !number.contains('/'))).then(|| number.to_owned())
}

/// The Anthology identifier in an address or a DOI.
fn anthology(place: &str) -> Option<String> {
    let rest = after(place, ANTHOLOGY)?;
    let end = rest.find(['?', '#']).unwrap_or(rest.len());
    let id = rest.get(..end)?.trim_end_matches('/').trim_end_matches(".pdf").rsplit('/').next()?;
    let old = id.len() == 8
        && id.starts_with(|c: char| c.is_ascii_alphabetic())
        && id.as_bytes().get(3) == Some(&b'-');
    let new = id.get(..5).is_some_and(|year| year.ends_with('.'))
        && id.contains('-')
        && id.rsplit_once('.').is_some_and(|(_, n)| n.bytes().all(|b| b.is_ascii_digit()));
    (old || new).then(|| id.to_owned())
}

/// The forum in an address of OpenReview.
fn forum_id(url: &str) -> Option<String> {
    let query = after(url, &["openreview.net/forum?", "openreview.net/pdf?"])?;
    query.split(['&', '#']).find_map(|part| part.strip_prefix("id=")).map(str::to_owned)
}

/// What follows the first of these marks, whatever its case.
fn after<'a>(raw: &'a str, marks: &[&str]) -> Option<&'a str> {
    let lower = raw.to_ascii_lowercase();
    marks.iter().find_map(|mark| raw.get(lower.find(mark)? + mark.len()..))
}
