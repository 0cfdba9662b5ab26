//! Tags: the question for those of the chosen papers, and the keys of the favourite ones. In the line of tags, spaces and
//! commas part them, and quotes hold one of several words together.

use super::prompt;
use super::shelving::{papers_of, step};
use super::status::say;
use crate::keymap::{Action, Chord, Scope};
use crate::shelf::Change;
use crate::text::CleanLine;
use crate::text::clean::cap;
use crate::tui::app::{App, Tone};
use crate::tui::hint::with_hint;
use crate::tui::message::Effect;
use crate::tui::prompt::{Ask, Prompt};
use crate::tui::text_field::TextField;
use std::collections::BTreeSet;

/// Tags that the name of a step lists.
const NAMED: usize = 4;

/// Asks for the tags of the chosen papers, beginning with those that all of them have.
pub fn ask(app: &mut App) -> Vec<Effect> {
    let chosen = app.chosen().len();
    if chosen == 0 {
        say(app, Tone::Notice, "no paper is selected");
        return Vec::new();
    }
    keep_favourites(app);
    let line: String = shared(app).iter().map(|tag| format!("{} ", quoted(tag))).collect();
    let of = if chosen > 1 { format!("{}: ", papers_of(chosen)) } else { String::new() };
    let hint = format!("{of}spaces part tags, \"quotes\" hold words together");
    prompt::open(app, Prompt { hint, ..Prompt::new(Ask::Tags, &line) });
    Vec::new()
}

/// The tags that all chosen papers have.
fn shared(app: &App) -> BTreeSet<CleanLine> {
    let tags = |slot| -> BTreeSet<CleanLine> {
        let entry = app.shelf.entry(app.library.paper(slot).id());
        entry.into_iter().flat_map(|entry| entry.tags.iter().cloned()).collect()
    };
    let all = app.chosen().into_iter().map(tags);
    all.reduce(|one, other| &one & &other).unwrap_or_default()
}

/// Gives the chosen papers the tags of the line, and takes those away that were taken out of it, as one step.
pub fn answer(app: &mut App, line: &str) -> Vec<Effect> {
    let tags = words(line).into_iter().map(|word| CleanLine::capped(&word.tag, cap::AUTHOR));
    let wanted: BTreeSet<CleanLine> = tags.collect();
    let shared = shared(app);
    let add: Vec<CleanLine> = (&wanted - &shared).into_iter().collect();
    let remove: Vec<CleanLine> = (&shared - &wanted).into_iter().collect();
    if add.is_empty() && remove.is_empty() {
        say(app, Tone::Notice, "the tags are as they were");
        return Vec::new();
    }
    change(app, add, remove)
}

/// Adds or takes away the tag of a favourite key: the first key is that of the most used tag.
pub fn favourite(app: &mut App, scope: Scope, chord: Chord) -> Vec<Effect> {
    keep_favourites(app);
    let keys = app.keymap.chords(scope, Action::Favourite);
    let number = keys.iter().position(|key| *key == chord).unwrap_or(0);
    let Some(tag) = app.papers.favourites.get(number).cloned() else {
        let (so_far, does) = match app.papers.favourites.len() {
            0 => ("no tag yet".to_owned(), "gives a paper its first one"),
            1 => ("there is 1 tag so far".to_owned(), "makes more"),
            count => (format!("there are {count} tags so far"), "makes more"),
        };
        let words = with_hint(app, &so_far, scope, Action::Tags, does);
        say(app, Tone::Notice, &words);
        return Vec::new();
    };
    match shared(app).contains(&tag) {
        true => change(app, Vec::new(), vec![tag]),
        false => change(app, vec![tag], Vec::new()),
    }
}

/// The tags of the favourite keys keep their places as long as the program runs: what a key adds, the same key takes
/// away again. New tags follow.
fn keep_favourites(app: &mut App) {
    let keys = app.keymap.chords(Scope::Global, Action::Favourite).len();
    let known = &mut app.papers.favourites;
    for (tag, _) in app.shelf.tags() {
        if known.len() < keys && !known.contains(tag) {
            known.push(tag.clone());
        }
    }
}

/// Changes the tags of the chosen papers, as one step, and says so.
fn change(app: &mut App, add: Vec<CleanLine>, remove: Vec<CleanLine>) -> Vec<Effect> {
    let name = name(&add, &remove);
    let count = app.chosen().len();
    if count == 0 {
        say(app, Tone::Notice, "no paper is selected");
        return Vec::new();
    }
    let effects = step(app, &name, |_| Change::Tags { add: add.clone(), remove: remove.clone() });
    keep_favourites(app);
    let of = if count > 1 { format!(", {}", papers_of(count)) } else { String::new() };
    let words = with_hint(app, &format!("{name}{of}"), Scope::Global, Action::Undo, "undoes it");
    say(app, Tone::Notice, &words);
    effects
}

/// "tags +retrieval -old".
fn name(add: &[CleanLine], remove: &[CleanLine]) -> String {
    let signed = |sign: char, tags: &[CleanLine]| -> Vec<String> {
        tags.iter().map(|tag| format!("{sign}{tag}")).collect()
    };
    let all = [signed('+', add), signed('-', remove)].concat();
    let more = if all.len() > NAMED { format!(" and {} more", all.len() - NAMED) } else { String::new() };
    let named: Vec<String> = all.into_iter().take(NAMED).collect();
    format!("tags {}{more}", named.join(" "))
}

/// A tag in the line.
#[derive(Debug, PartialEq)]
struct Word {
    /// The character of the line at which it begins, its quote with it.
    start: usize,
    tag: String,
    /// More of it could be typed.
    open: bool,
}

/// The tags of a line, without those that are empty.
fn words(line: &str) -> Vec<Word> {
    let parts = |c: char| c.is_whitespace() || c == ',';
    let mut found = Vec::new();
    let mut rest = line.chars().enumerate().peekable();
    while let Some((start, first)) = rest.next() {
        if parts(first) {
            continue;
        }
        let mut tag = String::new();
        let mut open = true;
        if first == '"' {
            while let Some((_, c)) = rest.next() {
                if c == '"' && rest.next_if(|(_, c)| *c == '"').is_none() {
                    open = false;
                    break;
                }
                tag.push(c);
            }
        } else {
            tag.extend(Some(first).filter(|c| *c != '#'));
            while let Some((_, c)) = rest.next_if(|(_, c)| !parts(*c)) {
                tag.push(c);
            }
            open = rest.peek().is_none();
        }
        let tag = tag.trim().to_owned();
        found.push(Word { start, tag, open });
    }
    found.retain(|word| !word.tag.is_empty() || word.open);
    found
}

/// A tag as it stands in the line.
fn quoted(tag: &str) -> String {
    let plain = !tag.contains([' ', ',']) && !tag.starts_with(['"', '#']);
    if plain { tag.to_owned() } else { format!("\"{}\"", tag.replace('"', "\"\"")) }
}

/// How the line can go on: the character from which it is replaced, what was typed from there, and the tag.
fn completion(app: &App, field: &TextField) -> Option<(usize, usize, CleanLine)> {
    let line = field.text();
    let end = line.chars().count();
    if field.cursor() < end {
        return None;
    }
    let mut words = words(line);
    let last = words.pop_if(|word| word.open);
    let (start, typed) = last.map_or((end, String::new()), |word| (word.start, word.tag.to_lowercase()));
    let fits = |tag: &CleanLine| {
        tag.to_lowercase().starts_with(&typed) && !words.iter().any(|word| word.tag == tag.as_str())
    };
    let (tag, _) = app.shelf.tags().into_iter().find(|(tag, _)| fits(tag))?;
    Some((start, typed.chars().count(), tag.clone()))
}

/// What is shown behind the cursor.
pub fn rest(app: &App, field: &TextField) -> String {
    let Some((_, typed, tag)) = completion(app, field) else { return String::new() };
    tag.chars().skip(typed).collect()
}

/// Takes the completion.
pub fn complete(app: &App, field: &TextField) -> TextField {
    let mut field = field.clone();
    if let Some((start, _, tag)) = completion(app, &field) {
        field.replace(start..field.cursor(), &format!("{} ", quoted(&tag)));
    }
    field
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_tags() {
        for (line, want) in [
            ("", &[][..]),
            ("retrieval old", &["retrieval", "old"]),
            (" retrieval,old ,, #new ", &["retrieval", "old", "new"]),
            ("\"machine translation\" old", &["machine translation", "old"]),
            ("\"machine translation", &["machine translation"]),
            ("\"say \"\"so\"\"\" a\"b", &["say \"so\"", "a\"b"]),
            ("\"\" \" \" # ,", &[]),
            ("\"#one\"", &["#one"]),
        ] {
            let tags: Vec<String> =
                words(line).into_iter().map(|word| word.tag).filter(|tag| !tag.is_empty()).collect();
            assert_eq!(tags, want, "{line:?}");
        }
    }

    #[test]
    fn a_tag_comes_back_from_the_line() {
        for tag in ["old", "machine translation", "a,b", "say \"so\"", "\"", "#one", "日本語"] {
            let words = words(&quoted(tag));
            assert_eq!(
                words.iter().map(|word| word.tag.as_str()).collect::<Vec<_>>(),
                [tag],
                "{}",
                quoted(tag)
            );
        }
    }
}
