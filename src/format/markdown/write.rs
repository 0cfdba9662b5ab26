//! Writes a list in Markdown: a heading for each paper, its facts as a list, its abstract as a quotation. Nothing that
//! a paper holds is read as markup.

use crate::format::outgoing::WriteOptions;
use crate::format::record::Outgoing;
use crate::paper::{Link, Rel};

/// Signs that mean something anywhere in a line.
const SIGNS: [char; 12] = ['\\', '`', '*', '_', '[', ']', '<', '>', '|', '#', '!', '~'];

/// Writes a section for each paper.
pub fn write(papers: &[Outgoing<'_>], options: &WriteOptions<'_>) -> String {
    papers.iter().map(|paper| section(paper, options)).collect::<Vec<_>>().join("\n")
}

fn section(out: &Outgoing<'_>, options: &WriteOptions<'_>) -> String {
    let paper = out.paper;
    let mut text = format!("### {}\n\n", escaped(paper.heading().plain()));
    for (name, value) in facts(out) {
        if !value.is_empty() {
            text.push_str(&format!("- **{name}:** {value}\n"));
        }
    }
    let shown = paper.abstract_().filter(|_| out.has_abstract(options));
    if let Some(shown) = shown {
        text.push_str(&format!("\n{}", quotation(shown.plain())));
    }
    if let Some(note) = out.note {
        text.push_str(&format!("\n{}", paragraphs(note, "")));
    }
    text
}

/// The facts, each a line.
fn facts(out: &Outgoing<'_>) -> Vec<(&'static str, String)> {
    let paper = out.paper;
    let names: Vec<_> = paper.authors.iter().map(|author| escaped(&author.name)).collect();
    let keywords: Vec<_> = paper.keywords.iter().map(|keyword| escaped(keyword)).collect();
    let venue = paper.venue.as_ref().map(ToString::to_string);
    let year = paper.year.map(|year| year.to_string());
    let mut facts = vec![
        ("Authors", names.join(", ")),
        ("Venue", escaped(&venue.or(year).unwrap_or_default())),
        ("Kind", escaped(paper.kind.as_deref().unwrap_or_default())),
        ("Location", escaped(paper.location.as_deref().unwrap_or_default())),
        ("Keywords", keywords.join(", ")),
    ];
    facts.extend(
        paper.links.iter().map(|link| (label(link), format!("<{}>", link.url.as_str().replace('>', "%3E")))),
    );
    facts.push(("Tags", escaped(&out.tags.join(", "))));
    facts
}

fn label(link: &Link) -> &'static str {
    match link.rel {
        Rel::Page => "Page",
        Rel::Pdf => "PDF",
        Rel::Doi => "DOI",
        Rel::Code => "Code",
        Rel::Other => "Link",
    }
}

/// An abstract as a quotation.
fn quotation(plain: &str) -> String {
    paragraphs(plain, "> ")
}

/// Lines with a mark before each.
fn paragraphs(plain: &str, mark: &str) -> String {
    let lines = plain.lines().map(|line| format!("{mark}{}", escaped(line)));
    lines.map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// A line in which nothing is markup.
fn escaped(line: &str) -> String {
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut out = String::with_capacity(line.len());
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    for (at, c) in line.char_indices() {
        let first = at == 0 && matches!(c, '-' | '+' | '=');
        let number = at == digits && digits > 0 && matches!(c, '.' | ')');
        let entity = c == '&' && line[at + 1..].starts_with(|c: char| c.is_ascii_alphanumeric() || c == '#');
        if first || number || entity || SIGNS.contains(&c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
