//! Writes a list in Markdown: a heading for each paper, its facts as a list, its abstract as a quotation. Emphasis and links
//! are kept, maths is Unicode, and nothing else that a paper holds is read as markup.

use super::quote::{ABSTRACT, NOTE};
use crate::format::outgoing::WriteOptions;
use crate::format::record::Outgoing;
use crate::format::several;
use crate::paper::{Link, Paper, Rel, Venue};
use crate::text::{Kind, Text, typeset};

/// Signs that mean something anywhere in a line.
const SIGNS: [char; 12] = ['\\', '`', '*', '_', '[', ']', '<', '>', '|', '#', '!', '~'];

/// Writes a section for each paper.
pub fn write(papers: &[Outgoing<'_>], options: &WriteOptions<'_>) -> String {
    papers.iter().map(|paper| section(paper, options)).collect::<Vec<_>>().join("\n")
}

fn section(out: &Outgoing<'_>, options: &WriteOptions<'_>) -> String {
    let paper = out.paper;
    let mut text = format!("### {}\n\n", heading(paper));
    for (name, value) in facts(out, options) {
        if !value.is_empty() {
            text.push_str(&format!("- **{name}:** {value}\n"));
        }
    }
    if let Some(shown) = paper.abstract_().filter(|_| out.has_abstract(options)) {
        text.push_str(&quotation(ABSTRACT, &set(&shown, Kind::Abstract)));
    }
    if let Some(note) = out.note {
        text.push_str(&quotation(NOTE, &paragraphs(note)));
    }
    text
}

/// The title; the first words of the abstract, and by an ellipsis known as such, where there is none.
fn heading(paper: &Paper) -> String {
    let set = set(&paper.heading(), Kind::Title).replace('\n', " ");
    if paper.title.is_none() && !set.ends_with('…') { set + "…" } else { set }
}

/// A text with its emphasis, paragraph by paragraph, where its words are read again as what they are.
fn set(text: &Text, kind: Kind) -> String {
    let paragraphs: Vec<_> = text.paragraphs().map(|range| best_form(&text.slice(range), kind)).collect();
    let whole = paragraphs.join("\n\n");
    if typeset(&whole, kind).plain() == text.plain() { whole } else { best_form(text, kind) }
}

/// The form that is read as the same text, else as the same words: with emphasis if that can be, with signs as entities
/// if it must.
fn best_form(text: &Text, kind: Kind) -> String {
    let (marked, plain) = (text.to_markdown(), paragraphs(text.plain()));
    if typeset(&marked, kind) == *text {
        return marked;
    }
    let tagged = code_tags(&marked);
    let forms = [&marked, &tagged, &plain].into_iter().flat_map(|form| {
        // After a backslash a bar alone is a norm of TeX; now and then another sign is taken for something too.
        let both =
            guarded(&entities(form).replace("&#92;", "\\textbackslash{}").replace("&#38;", "&amp;amp;"));
        // A backslash before the end of a line is a space of TeX too.
        let breaks = form.replace("\\\n", "<br>");
        [form.clone(), form.replace("\\|", "&#124;"), entities(form), guarded(form), both, breaks]
    });
    let forms = forms.flat_map(|form| [items(&form), form].into_iter().rev());
    let forms: Vec<_> = forms.map(|form| (typeset(&form, kind), form)).collect();
    let same = |same: fn(&Text, &Text) -> bool| forms.iter().find(|(read, _)| same(read, text));
    let best = same(|read, text| read == text).or_else(|| same(|read, text| read.plain() == text.plain()));
    best.map_or(marked, |(_, form)| form.clone())
}

/// The same with bullets as the items of a list.
fn items(marked: &str) -> String {
    marked.replace("\\\n• ", "\n- ")
}

/// A Markdown text with its escaped signs as entities: after a backslash some are commands of TeX.
fn entities(marked: &str) -> String {
    let mut out = String::with_capacity(marked.len());
    let mut signs = marked.chars().peekable();
    while let Some(c) = signs.next() {
        match signs.next_if(|next| c == '\\' && next.is_ascii_punctuation()) {
            Some(sign) => out.push_str(&format!("&#{};", u32::from(sign))),
            None => out.push(c),
        }
    }
    out
}

/// A Markdown text with its code in tags: a grave accent beside a letter is taken for a quote.
fn code_tags(marked: &str) -> String {
    let (mut out, mut signs, mut is_code) = (String::with_capacity(marked.len()), marked.chars(), false);
    while let Some(c) = signs.next() {
        match c {
            '`' => {
                is_code = !is_code;
                out.push_str(if is_code { "<code>" } else { "</code>" });
            }
            '\\' if !is_code => {
                out.push(c);
                out.extend(signs.next());
            }
            c if is_code && SIGNS.contains(&c) => out.extend(['\\', c]),
            c => out.push(c),
        }
    }
    out
}

/// A Markdown text in which no sign is one of TeX's, and no `&mu;` that the text means an entity: the last resort, as
/// other programs show some of it otherwise.
fn guarded(marked: &str) -> String {
    let mut out = String::with_capacity(marked.len());
    let mut signs = marked.chars().peekable();
    while let Some(c) = signs.next() {
        match (c, signs.peek()) {
            ('\\', Some('\\')) => out.push_str("\\textbackslash{}"),
            ('\\', Some('&')) => out.push_str("&amp;amp;"),
            ('{' | '}' | '$', _) => out.extend(['\\', c]),
            _ => {
                out.push(c);
                continue;
            }
        }
        if c == '\\' {
            signs.next();
        }
    }
    out
}

/// The facts, each a line.
fn facts(out: &Outgoing<'_>, options: &WriteOptions<'_>) -> Vec<(&'static str, String)> {
    let paper = out.paper;
    let names: Vec<_> = paper.authors.iter().map(|author| author.name.as_str()).collect();
    let keywords: Vec<_> = paper.keywords.iter().map(|keyword| keyword.as_str()).collect();
    let venue = paper.venue.as_ref().map(ToString::to_string);
    let tells_year = |venue: &String| Venue::read(venue).is_some_and(|venue| venue.year.is_some());
    let year = paper.year.filter(|_| !venue.as_ref().is_some_and(tells_year));
    let whole = |value: &str| vec![value.to_owned()];
    let line = |value: Option<&str>| value.map_or(String::new(), |value| row(value, &[value], whole));
    let name = |value: Option<&str>| signs_escaped(value.unwrap_or_default());
    let mut facts = vec![
        ("Authors", row(&several::row_of_people(&names, ", "), &names, several::people)),
        ("Venue", line(venue.as_deref())),
        ("Year", year.map_or(String::new(), |year| year.to_string())),
        ("Kind", line(paper.kind.as_deref())),
        ("Track", line(paper.track.as_deref())),
        ("Session", line(paper.session.as_deref())),
        ("Award", line(paper.award.as_deref())),
        ("Location", line(paper.location.as_deref())),
        ("Keywords", row(&several::row_of_keywords(&keywords, ", "), &keywords, several::keywords)),
    ];
    facts.extend(paper.links.iter().filter_map(|link| Some((label(link)?, target(link)))));
    facts.extend([
        ("DOI", paper.doi.as_deref().map_or(String::new(), |doi| linked(doi, paper))),
        ("arXiv ID", name(out.id("arxiv"))),
        ("Anthology ID", name(out.id("acl"))),
        ("OpenReview ID", name(out.id("openreview"))),
        ("Key", name(key(out, options))),
        ("Tags", signs_escaped(&out.tags.join(", "))),
    ]);
    facts
}

/// The source's key; the identifier where nothing else would tell that the heading is a paper's.
fn key<'a>(out: &Outgoing<'a>, options: &WriteOptions<'_>) -> Option<&'a str> {
    let paper = out.paper;
    let tells = !paper.authors.is_empty()
        || !paper.links.is_empty()
        || (paper.raw_abstract.is_some() && out.has_abstract(options));
    paper.key.as_deref().or_else(|| (!tells).then(|| paper.identity.id().as_str()))
}

/// A row of values in which nothing is markup, in the form in which each is read again as what it is.
fn row(row: &str, items: &[&str], part: impl Fn(&str) -> Vec<String>) -> String {
    let escaped = signs_escaped(row);
    // Brackets and marks alone, unlike these, mean nothing to Markdown.
    let plain = !row.contains(['\\', '`', '*', '_', '<', '&', '#']) && !row.contains("](");
    let forms = [Some(escaped.clone()), Some(entities(&escaped)), plain.then(|| row.to_owned())];
    let is_read = |form: &String| {
        let read = part(form).into_iter().map(|item| typeset(&item, Kind::Title).plain().to_owned());
        read.eq(items.iter().copied())
    };
    forms.into_iter().flatten().find(is_read).unwrap_or(escaped)
}

/// What a link leads to, in a word; the resolver's address stands behind the DOI.
fn label(link: &Link) -> Option<&'static str> {
    Some(match link.rel {
        Rel::Page => "Page",
        Rel::Pdf => "PDF",
        Rel::Code => "Code",
        Rel::Other => "Other",
        Rel::Doi => return None,
    })
}

fn target(link: &Link) -> String {
    format!("<{}>", link.url.as_str().replace('>', "%3E"))
}

/// A DOI on the address of its resolver.
fn linked(doi: &str, paper: &Paper) -> String {
    let resolver = paper.links.iter().find(|link| link.rel == Rel::Doi).map(target);
    resolver.map_or(signs_escaped(doi), |target| format!("[{}]({target})", signs_escaped(doi)))
}

/// A quotation under a label.
fn quotation(label: &str, marked: &str) -> String {
    let text = format!("{label} {marked}");
    let lines = text.lines().map(|line| format!("> {line}").trim_end().to_owned() + "\n");
    "\n".to_owned() + &lines.collect::<String>()
}

/// The words of a text, its paragraphs and lines kept.
fn paragraphs(plain: &str) -> String {
    let lines: Vec<_> = plain.lines().map(escaped).collect();
    // Without a backslash a line break would be a space.
    lines.join("\\\n").replace("\\\n\\\n", "\n\n")
}

/// A line in which nothing is markup.
fn escaped(line: &str) -> String {
    let line = signs_escaped(line);
    let number = line.bytes().take_while(u8::is_ascii_digit).count();
    let (before, rest) = line.split_at(number);
    let leads = if number == 0 { rest.starts_with(['-', '+', '=']) } else { rest.starts_with(['.', ')']) };
    format!("{before}{}{rest}", if leads { "\\" } else { "" })
}

/// Words behind others on a line, in which nothing is markup.
fn signs_escaped(line: &str) -> String {
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut out = String::with_capacity(line.len());
    for (at, c) in line.char_indices() {
        let entity = c == '&' && line[at + 1..].starts_with(|c: char| c.is_ascii_alphanumeric() || c == '#');
        if entity || SIGNS.contains(&c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
