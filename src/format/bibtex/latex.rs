//! From a set text back to TeX that BibTeX can hold: signs escaped so that no value can end or run anything, bold and
//! italic as commands, formulas as the source has them, words with inner capitals in braces.

use super::groups::ungrouped;
use crate::text::{Kind, Style, Text, is_maths_command, typeset};
use std::ops::Range;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Signs that mean something to TeX. A brace becomes a command: BibTeX counts it even after a backslash.
const ESCAPES: &[(char, &str)] = &[
    ('\\', "\\textbackslash{}"),
    ('{', "\\textbraceleft{}"),
    ('}', "\\textbraceright{}"),
    ('~', "\\textasciitilde{}"),
    ('^', "\\textasciicircum{}"),
    ('<', "\\textless{}"),
    ('>', "\\textgreater{}"),
    ('|', "\\textbar{}"),
    ('#', "\\#"),
    ('$', "\\$"),
    ('%', "\\%"),
    ('&', "\\&"),
    ('_', "\\_"),
];
/// Combining marks and their commands.
const ACCENTS: &[(char, &str)] = &[
    ('\u{300}', "`"),
    ('\u{301}', "'"),
    ('\u{302}', "^"),
    ('\u{303}', "~"),
    ('\u{304}', "="),
    ('\u{306}', "u "),
    ('\u{307}', "."),
    ('\u{308}', "\""),
    ('\u{30b}', "H "),
    ('\u{30c}', "v "),
    ('\u{327}', "c "),
    ('\u{328}', "k "),
];
/// Letters with a command of their own.
const LETTERS: &[(char, &str)] = &[
    ('ß', "{\\ss}"),
    ('æ', "{\\ae}"),
    ('Æ', "{\\AE}"),
    ('œ', "{\\oe}"),
    ('Œ', "{\\OE}"),
    ('ø', "{\\o}"),
    ('Ø', "{\\O}"),
    ('ł', "{\\l}"),
    ('Ł', "{\\L}"),
    ('å', "{\\aa}"),
    ('Å', "{\\AA}"),
];
/// Styles and their commands.
const STYLES: &[(Style, &str)] = &[
    (Style::BOLD, "\\textbf{"),
    (Style::ITALIC, "\\emph{"),
    (Style::CODE, "\\texttt{"),
    (Style::SMALLCAPS, "\\textsc{"),
    (Style::UNDERLINE, "\\underline{"),
];

/// A plain value: a name, a venue, a keyword.
pub fn line(plain: &str) -> String {
    let mut out = String::new();
    escape(plain, &mut out);
    if out == plain || typeset(&out, Kind::Title).plain() == plain { out } else { guarded(plain) }
}

/// A title or an abstract, with the formulas of its source where they can be told apart in it.
pub fn text(text: &Text, raw: Option<&str>, kind: Kind) -> String {
    // A title is read without the braces that protect its capitals.
    let read =
        |tex: &str| if kind == Kind::Title { typeset(&ungrouped(tex), kind) } else { typeset(tex, kind) };
    let same = |tex: &String| read(tex).plain() == text.plain();
    let formulas = raw.filter(|raw| raw.contains('$')).and_then(|raw| formulas(text, raw, kind));
    let with_formulas = formulas.map(|formulas| written(text, &formulas, kind)).filter(same);
    let plainly = || Some(written(text, &[], kind)).filter(same);
    with_formulas.or_else(plainly).unwrap_or_else(|| guarded(text.plain()))
}

/// A text without styles, each sign that could be markup in braces.
fn guarded(plain: &str) -> String {
    let is_sign = |c: char| c.is_ascii_punctuation() && ESCAPES.iter().all(|(sign, _)| *sign != c);
    let mut out = String::new();
    for part in plain.split_inclusive(is_sign) {
        let words = part.trim_end_matches(is_sign);
        escape(words, &mut out);
        if let Some(sign) = part.get(words.len()..).filter(|sign| !sign.is_empty()) {
            out.extend(["{", sign, "}"]);
        }
    }
    out
}

/// A formula of the source and the bytes of the set text that show it.
type Formula<'r> = (Range<usize>, &'r str);

fn written(text: &Text, formulas: &[Formula<'_>], kind: Kind) -> String {
    let mut out = String::new();
    let mut at = 0;
    for (range, source) in formulas {
        styled(text, at..range.start, kind, &mut out);
        // A style that lowers capitals must leave those of a formula alone.
        out.extend(["{", source, "}"]);
        at = range.end;
    }
    styled(text, at..text.plain().len(), kind, &mut out);
    out
}

/// A part of a text with its styles as commands.
fn styled(text: &Text, range: Range<usize>, kind: Kind, out: &mut String) {
    if range.is_empty() {
        return;
    }
    for (piece, style) in text.runs(range) {
        let commands: Vec<_> = STYLES.iter().filter(|(one, _)| style.contains(*one)).collect();
        out.extend(commands.iter().map(|(_, command)| *command));
        match kind {
            Kind::Title => protected(piece, out),
            _ => escape(piece, out),
        }
        out.extend(commands.iter().map(|_| '}'));
    }
}

/// The formulas of a source, each with its place in the set text; `None` where one cannot be placed without a doubt or
/// holds what is not in the table of symbols.
fn formulas<'r>(text: &Text, raw: &'r str, kind: Kind) -> Option<Vec<Formula<'r>>> {
    let (mut found, mut at, mut rest) = (Vec::new(), 0, raw);
    while let Some((start, end)) = next_formula(rest) {
        let source = rest.get(start..end)?;
        if !is_harmless(source) {
            return None;
        }
        let before = typeset(rest.get(..start)?, kind);
        let shown = typeset(source, kind);
        let from = at + text.plain().get(at..)?.find(before.plain().trim())? + before.plain().trim().len();
        let from = from + text.plain().get(from..)?.find(shown.plain())?;
        if shown.is_empty() || !text.plain().get(at..from)?.trim().eq(before.plain().trim()) {
            return None;
        }
        at = from + shown.plain().len();
        found.push((from..at, source));
        rest = rest.get(end..)?;
    }
    Some(found)
}

/// The bytes of the next `$…$`, with its dollars.
fn next_formula(raw: &str) -> Option<(usize, usize)> {
    let dollar = |from: usize| {
        let ends = memchr::memchr_iter(b'$', raw.as_bytes().get(from..)?).map(|at| from + at);
        ends.into_iter().find(|at| !raw.get(..*at).unwrap_or_default().ends_with('\\'))
    };
    let start = dollar(0)?;
    Some((start, dollar(start + 1)? + 1))
}

/// True for a formula in plain signs, its braces balanced, each of its commands known.
fn is_harmless(source: &str) -> bool {
    let inner = source.trim_matches('$');
    let (mut depth, mut rest) = (0i32, inner);
    while let Some(c) = rest.chars().next() {
        rest = rest.get(c.len_utf8()..).unwrap_or_default();
        match c {
            '\\' => {
                let letters = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
                let length =
                    if letters > 0 { letters } else { rest.chars().next().map_or(0, char::len_utf8) };
                let (name, after) = rest.split_at(length);
                if matches!(name, "{" | "}" | "") || !is_maths_command(name) {
                    return false;
                }
                rest = after;
            }
            '{' => depth += 1,
            '}' => depth -= 1,
            '$' | '%' | '#' | '@' | '"' => return false,
            c if !(c.is_ascii_graphic() || c == ' ') => return false,
            _ => {}
        }
        if depth < 0 {
            return false;
        }
    }
    depth == 0 && !inner.is_empty()
}

/// Escapes a title, the words with inner capitals in braces.
fn protected(piece: &str, out: &mut String) {
    for part in piece.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let word = part.trim_end_matches(|c: char| !c.is_alphanumeric());
        let capital = |c: char| c.is_uppercase();
        let inner = word.chars().skip(1).any(capital);
        let named = word.contains(capital) && word.contains(|c: char| c.is_ascii_digit());
        match inner || named {
            true => {
                out.push('{');
                escape(word, out);
                out.push('}');
                escape(&part[word.len()..], out);
            }
            false => escape(part, out),
        }
    }
}

/// Appends a plain text with its signs escaped.
fn escape(plain: &str, out: &mut String) {
    let mut signs = plain.chars().peekable();
    while let Some(c) = signs.next() {
        if let Some((_, escaped)) = ESCAPES.iter().find(|(sign, _)| *sign == c) {
            out.push_str(escaped);
            // `&amp;` in the text is not to be taken for an entity.
            if c == '&' && signs.peek().is_some_and(|next| next.is_ascii_alphanumeric()) {
                out.push_str("{}");
            }
        } else if let Some((_, command)) = LETTERS.iter().find(|(letter, _)| *letter == c) {
            out.push_str(command);
        } else if let Some(accented) = accent(c) {
            out.push_str(&accented);
        } else if c == '@' && out.chars().next_back().is_none_or(char::is_whitespace) {
            // At the start of a line it could begin an entry.
            out.push_str("{@}");
        } else if c == '\n' && signs.peek() != Some(&'\n') && !out.ends_with('\n') {
            out.push_str("\\\\\n");
        } else {
            // Two hyphens or quotes would become one sign.
            if matches!(c, '-' | '`' | '\'') && out.ends_with(c) {
                out.push_str("{}");
            }
            out.push(c);
        }
    }
}

/// `{\"o}` for a Latin letter with one mark.
fn accent(c: char) -> Option<String> {
    if c.is_ascii() {
        return None;
    }
    let mut parts = std::iter::once(c).nfd();
    let (base, mark) = (parts.next()?, parts.next()?);
    let single = parts.next().is_none() && base.is_ascii_alphabetic() && is_combining_mark(mark);
    let (_, command) = ACCENTS.iter().find(|(known, _)| *known == mark).filter(|_| single)?;
    let base = match base {
        'i' => "\\i".to_owned(),
        base => base.to_string(),
    };
    Some(format!("{{\\{command}{base}}}"))
}
