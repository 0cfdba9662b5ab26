//! Addresses as sources write them: what each leads to, and which identifier of the paper stands in it.

use crate::format::event;
use crate::format::record::Record;
use crate::paper::Rel;

/// Hosts of source code and data.
const CODE: &[&str] = &["github.com/", "gitlab.com/", "huggingface.co/", "bitbucket.org/", "codeberg.org/"];

/// Marks of an address of the ACL Anthology, before the identifier.
const ANTHOLOGY: &[&str] = &["aclanthology.org/", "aclweb.org/anthology/"];

/// The address in a text: its first word, a missing scheme put before it; `None` where that is no address.
pub fn address(raw: &str) -> Option<String> {
    let word = raw.split_whitespace().next()?.trim_matches(['<', '>', '"', ',', ';']);
    match word {
        _ if word.starts_with("http://") || word.starts_with("https://") => Some(word.to_owned()),
        _ if word.starts_with("//") => Some(format!("https:{word}")),
        _ if word.starts_with("www.") => Some(format!("https://{word}")),
        _ => None,
    }
}

/// Schemes of addresses that have no `//`.
const SCHEMES: &[&str] = &["javascript", "vbscript", "data", "file", "mailto"];

/// True for an address of whatever scheme, whether it may be opened or not.
pub fn has_scheme(raw: &str) -> bool {
    raw.trim().split_once(':').is_some_and(|(scheme, rest)| {
        let formed =
            scheme.len() > 1 && scheme.bytes().all(|b| b.is_ascii_alphanumeric() || b"+-.".contains(&b));
        formed && (rest.starts_with("//") || SCHEMES.iter().any(|known| known.eq_ignore_ascii_case(scheme)))
    })
}

/// What an address leads to, as far as it tells.
pub fn rel(url: &str) -> Rel {
    let lower = url.to_ascii_lowercase();
    let path = lower.split(['?', '#']).next().unwrap_or_default();
    match () {
        () if path.ends_with(".pdf") || path.ends_with("/pdf") || path.contains("/pdf/") => Rel::Pdf,
        () if lower.contains("huggingface.co/papers/") => Rel::Page,
        () if CODE.iter().any(|host| lower.contains(host)) => Rel::Code,
        () if lower.contains("doi.org/10.") => Rel::Doi,
        () => Rel::Page,
    }
}

/// Adds an address to a record, with the identifiers that stand in it; what is no address is left out.
pub fn add(record: &mut Record, given: Option<Rel>, raw: &str) {
    let Some(url) = address(raw) else {
        // What may not be opened goes along, so that it can be told.
        let other = has_scheme(raw).then(|| (given.unwrap_or(Rel::Page), raw.to_owned()));
        return record.links.extend(other);
    };
    let rel = given.unwrap_or_else(|| rel(&url));
    if matches!(rel, Rel::Page | Rel::Pdf | Rel::Doi) {
        identify(record, &url);
    }
    record.links.push((rel, url));
}

/// Takes the identifiers in an address of the paper, where the record has none of their kind.
fn identify(record: &mut Record, url: &str) {
    let take = |held: &mut Option<String>, found: Option<String>| {
        if held.is_none() {
            *held = found;
        }
    };
    take(&mut record.arxiv, event::arxiv_number(url));
    take(&mut record.openreview, event::forum(url));
    take(&mut record.acl, anthology(url));
    let doi = url.split_once("doi.org/").map(|(_, doi)| doi).filter(|doi| doi.starts_with("10."));
    take(&mut record.doi, doi.map(str::to_owned));
}

/// The identifier in an address of the ACL Anthology: `2020.acl-main.8`, `P19-1007`.
fn anthology(url: &str) -> Option<String> {
    let rest = ANTHOLOGY.iter().find_map(|mark| url.split_once(mark)).map(|(_, rest)| rest)?;
    let id = rest.split(['/', '?', '#']).next()?.trim_end_matches(".pdf");
    let is_paper = id.contains(['-', '.']) && id.ends_with(|c: char| c.is_ascii_digit());
    is_paper.then(|| id.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_tells_what_it_leads_to_and_who_the_paper_is() {
        for (raw, rel, url, id) in [
            ("https://example.org/a.PDF?x=1", Rel::Pdf, "https://example.org/a.PDF?x=1", ""),
            ("//www.example.org/a     U2  - L20", Rel::Page, "https://www.example.org/a", ""),
            ("www.example.org", Rel::Page, "https://www.example.org", ""),
            ("https://huggingface.co/papers/2301.1", Rel::Page, "https://huggingface.co/papers/2301.1", ""),
            ("https://github.com/brook/tide", Rel::Code, "https://github.com/brook/tide", ""),
            (
                "http://arxiv.org/pdf/2301.00001v2",
                Rel::Pdf,
                "http://arxiv.org/pdf/2301.00001v2",
                "2301.00001v2",
            ),
            (
                "https://openreview.net/forum?id=aB_9",
                Rel::Page,
                "https://openreview.net/forum?id=aB_9",
                "aB_9",
            ),
            ("https://doi.org/10.1/x", Rel::Doi, "https://doi.org/10.1/x", "10.1/x"),
            (
                "https://www.aclweb.org/anthology/2031.tide-main.8.pdf",
                Rel::Pdf,
                "https://www.aclweb.org/anthology/2031.tide-main.8.pdf",
                "2031.tide-main.8",
            ),
            ("https://aclanthology.org/venues/acl", Rel::Page, "https://aclanthology.org/venues/acl", ""),
        ] {
            let mut record = Record::default();
            add(&mut record, None, raw);
            assert_eq!(record.links, [(rel, url.to_owned())]);
            let ids = [record.arxiv, record.openreview, record.acl, record.doi];
            assert_eq!(ids.into_iter().flatten().collect::<String>(), id, "{raw}");
        }
    }

    #[test]
    fn what_is_no_address_is_left_out() {
        for raw in ["", "  ", "None", "see: the book", "C:/a.pdf", "doi:10.1/x"] {
            let mut record = Record::default();
            add(&mut record, Some(Rel::Page), raw);
            assert_eq!(record, Record::default(), "{raw:?}");
        }
    }
}
