//! What a file's name or an address tells of a paper: its event, its number at arXiv, its forum at OpenReview.

/// Words before a year that name no event.
const NO_EVENT: &[&str] = &[
    "accepted", "all", "arxiv", "data", "export", "list", "output", "paper", "papers", "results", "virtual",
];

/// Words of a comment by which an event has taken a paper.
const TAKEN: &[&str] =
    &["accepted", "appear", "camera", "proceedings", "published", "presented", "oral", "spotlight"];

/// The words of a text: letters and digits each for themselves.
fn words(raw: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut start = 0;
    let mut before: Option<char> = None;
    for (at, c) in raw.char_indices() {
        let parts =
            |a: char, b: char| a.is_alphabetic() != b.is_alphabetic() || a.is_numeric() != b.is_numeric();
        if before.is_some_and(|before| parts(before, c)) {
            words.push(&raw[start..at]);
            start = at;
        }
        before = Some(c);
    }
    words.push(&raw[start..]);
    words.retain(|word| word.chars().all(char::is_alphanumeric) && !word.is_empty());
    words
}

fn is_year(word: &str) -> bool {
    word.len() == 4 && word.parse().is_ok_and(|year: u16| (1950..2100).contains(&year))
}

/// A series and a year that stand beside one another; the series in capitals where it is all small.
fn event(series: &str, year: &str) -> Option<String> {
    let named = (2..=12).contains(&series.len())
        && series.chars().all(char::is_alphabetic)
        && !NO_EVENT.iter().any(|word| word.eq_ignore_ascii_case(series));
    (named && is_year(year)).then(|| format!("{} {year}", in_capitals(series)))
}

/// A short name that is written small, in capitals; any other as it is.
pub fn in_capitals(series: &str) -> String {
    if series.contains(char::is_uppercase) { series.to_owned() } else { series.to_uppercase() }
}

/// The event of which a file's name begins: `iclr2017.json`, `neurips-2025-orals.json`.
pub fn of_file(name: &str) -> Option<String> {
    match words(name.split('.').next()?)[..] {
        [series, year, ..] => event(series, year),
        _ => None,
    }
}

/// The event of a paper's page at the site of its conference, the ACL Anthology or the CVF.
pub fn of_address(address: &str) -> Option<String> {
    let words = words(address);
    let beside =
        |wanted: fn(&str, &str) -> Option<String>| words.windows(2).find_map(|pair| wanted(pair[0], pair[1]));
    if let Some((host, rest)) = address.split_once(".cc/") {
        let series = host.rsplit(['.', '/']).next()?;
        let year = rest.split('/').find(|word| is_year(word))?;
        return event(series, year);
    }
    if address.contains("aclanthology.org/") {
        return beside(|year, series| event(series, year));
    }
    address.contains("thecvf.com/").then(|| beside(event)).flatten()
}

/// The event of a group at OpenReview: `ICLR.cc/2024/Conference`, `NIPS.cc/2018/Workshop/LLD`, `TMLR`.
pub fn of_group(group: &str) -> Option<String> {
    let parts: Vec<_> = group.split('/').collect();
    let Some(at) = parts.iter().position(|part| is_year(part)) else {
        let alone =
            parts.first().filter(|first| parts.len() == 1 && !first.is_empty() && !first.contains('.'));
        return alone.map(|first| (*first).to_owned());
    };
    let series = parts.get(at.checked_sub(1)?)?.split('.').next()?;
    let workshop = match parts.get(at + 1..) {
        Some(["Workshop", name, ..]) => format!(" Workshop {name}"),
        _ => String::new(),
    };
    (!series.is_empty()).then(|| format!("{series} {}{workshop}", parts[at]))
}

/// The event that a comment at arXiv says has taken the paper: "Accepted at ICST 2022, 12 pages".
pub fn of_comment(comment: &str) -> Option<String> {
    let lower = comment.to_lowercase();
    let taken = TAKEN.iter().any(|word| lower.contains(word));
    let not_yet = ["workshop", "submitted", "under review"].iter().any(|word| lower.contains(word));
    let pair = words(comment).windows(2).find_map(|pair| {
        let is_short_name = pair[0].chars().filter(|c| c.is_uppercase()).count() >= 2;
        event(pair[0], pair[1]).filter(|_| is_short_name)
    });
    pair.filter(|event| !not_yet && (taken || comment.trim_start().starts_with(event.as_str())))
}

/// The number in an address or DOI of arXiv, with its version where it has one.
pub fn arxiv_number(address: &str) -> Option<String> {
    let lower = address.to_ascii_lowercase();
    let marks = ["arxiv.org/abs/", "arxiv.org/pdf/", "10.48550/arxiv."];
    let start = marks.iter().find_map(|mark| Some(lower.find(mark)? + mark.len()))?;
    let number = address.get(start..)?.split(['?', '#', ' ', ')']).next()?.trim_end_matches(".pdf");
    number.starts_with(|c: char| c.is_ascii_alphanumeric()).then(|| number.to_owned())
}

/// The identifier of a forum at OpenReview in its address.
pub fn forum(address: &str) -> Option<String> {
    let id = address.split_once("openreview.net/")?.1.split_once("?id=")?.1;
    id.split(['&', '#']).next().filter(|id| !id.is_empty()).map(str::to_owned)
}

/// The key of the first entry in a piece of BibTeX.
pub fn bibtex_key(entry: &str) -> Option<String> {
    let (_, rest) = entry.trim_start().strip_prefix('@')?.split_once('{')?;
    let key = rest.split_once(',')?.0.trim();
    (!key.is_empty() && !key.contains(['=', '{', '}'])).then(|| key.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_told_by_names_and_addresses() {
        for (read, raw, wanted) in [
            (of_file as fn(&str) -> Option<String>, "iclr2017.json", Some("ICLR 2017")),
            (of_file, "neurips-2025-orals-posters.json.gz", Some("NEURIPS 2025")),
            (of_file, "CoRL_2021.json", Some("CoRL 2021")),
            (of_file, "papers2023.json", None),
            (of_file, "iclr.json", None),
            (of_file, "", None),
            (of_file, "日本2023.json", Some("日本 2023")),
            (of_comment, "12 pages. Accepted at ICST 2022 (main track)", Some("ICST 2022")),
            (of_comment, "NeurIPS 2021", Some("NeurIPS 2021")),
            (of_comment, "To appear in the NeurIPS 2021 Workshop on Salt", None),
            (of_comment, "Submitted to ICML 2031", None),
            (of_comment, "PhD thesis, MIT 2019", None),
            (of_comment, "Accepted in May 2022", None),
            (of_address, "https://iclr.cc/virtual/2021/poster/3064", Some("ICLR 2021")),
            (
                of_address,
                "https://papers.nips.cc/paper_files/paper/1987/hash/d5-Abstract.html",
                Some("NIPS 1987"),
            ),
            (of_address, "https://aclanthology.org/2021.acl-long.24/", Some("ACL 2021")),
            (of_address, "https://openaccess.thecvf.com/content_cvpr_2013/html/B_3D.html", Some("CVPR 2013")),
            (of_address, "https://openaccess.thecvf.com/content/CVPR2023/html/B_3D.html", Some("CVPR 2023")),
            (of_address, "https://openreview.net/forum?id=tide2031", None),
            (of_group, "ICLR.cc/2024/Conference", Some("ICLR 2024")),
            (of_group, "NIPS.cc/2018/Workshop/LLD", Some("NIPS 2018 Workshop LLD")),
            (of_group, "aistats.org/AISTATS/2025/Conference/Submission", Some("AISTATS 2025")),
            (of_group, "TMLR", Some("TMLR")),
            (of_group, "2024/Conference", None),
            (of_group, "", None),
        ] {
            assert_eq!(read(raw).as_deref(), wanted, "{raw}");
        }
    }

    #[test]
    fn identifiers_are_told_by_addresses() {
        for (read, raw, wanted) in [
            (
                arxiv_number as fn(&str) -> Option<String>,
                "http://arxiv.org/abs/2201.03814v2",
                Some("2201.03814v2"),
            ),
            (arxiv_number, "https://arxiv.org/pdf/2201.03814.pdf", Some("2201.03814")),
            (arxiv_number, "https://doi.org/10.48550/arXiv.2201.03814", Some("2201.03814")),
            (arxiv_number, "http://arxiv.org/abs/astro-ph/0601001", Some("astro-ph/0601001")),
            (arxiv_number, "https://arxiv.org/list/cs.CL", None),
            (forum, "https://openreview.net/forum?id=B1-Hhnslg&noteId=x", Some("B1-Hhnslg")),
            (forum, "https://openreview.net/pdf?id=B1", Some("B1")),
            (forum, "https://example.org/forum?id=B1", None),
            (bibtex_key, "@misc{\nbrook2031salt,\ntitle={Salt}}", Some("brook2031salt")),
            (bibtex_key, "@misc{title={Salt, Sand}}", None),
            (bibtex_key, "Salt", None),
        ] {
            assert_eq!(read(raw).as_deref(), wanted, "{raw}");
        }
    }
}
