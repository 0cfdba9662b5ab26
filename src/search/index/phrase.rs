//! Phrases: words that stand together in their order. A blank or hyphen of the phrase stands for any signs between two
//! words, other signs must be there. Texts are gone through by hand: from one place of a byte that is seldom to the next.

use super::field::BORDER;
use super::words::{is_of_word, lower, stands_alone, words};
use crate::text::fold::fold;
use memchr::{memchr2_iter, memmem};
use std::ops::Range;

/// A phrase, ready to be looked for.
#[derive(Debug, Clone)]
pub struct Phrase {
    /// Its words in lower case.
    pub words: Vec<String>,
    /// The last word may go on.
    pub unfinished: bool,
    /// What must stand before the first word.
    lead: Gap,
    /// What must stand behind each word.
    gaps: Vec<Gap>,
    /// It must begin where a word begins.
    starts: bool,
    /// In the first word the place of a letter that texts seldom have; `None` where it is not of ASCII letters.
    seldom: Option<usize>,
}

/// What may stand between two words.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Gap {
    /// Nothing.
    Close,
    /// Any signs but none of a word, at least one where this is true.
    Signs(bool),
    /// These signs, with any blanks between them, and before or behind them where it says so.
    These { pieces: Vec<Box<str>>, before: bool, behind: bool },
}

/// Letters as texts have them, the most frequent first; all else is rarer.
const FREQUENT: &[u8] = b"etaoinsrhldcumfpgwybvkxjqz";

impl Phrase {
    /// Reads a phrase; `None` for one without anything in it.
    pub fn new(text: &str, unfinished: bool) -> Option<Phrase> {
        let folded = fold(text.trim());
        let text = folded.text().trim();
        let places: Vec<Range<usize>> = words(text).collect();
        let word = |place: &Range<usize>| text.get(place.clone()).map(lower).unwrap_or_default();
        let words: Vec<String> = places.iter().map(word).collect();
        let ends = places.iter().map(|place| place.end);
        let starts = places.iter().skip(1).map(|place| place.start).chain([text.len()]);
        let between = |(at, (from, to)): (usize, (usize, usize))| {
            let signs = text.get(from..to).unwrap_or_default();
            let last = at + 1 == words.len();
            let alone = |at: usize| words.get(at).is_some_and(|word| word.chars().any(stands_alone));
            gap(signs, if last { Gap::Close } else { Gap::Signs(!(alone(at) || alone(at + 1))) })
        };
        let gaps = ends.zip(starts).enumerate().map(between).collect();
        let lead = gap(text.get(..places.first().map_or(text.len(), |place| place.start))?, Gap::Close);
        let starts = joins(text.chars().next());
        let seldom = words.first().and_then(|word| seldom(word));
        (!text.is_empty()).then_some(Phrase { words, unfinished, lead, gaps, starts, seldom })
    }

    /// True where a folded text holds it.
    pub fn is_in(&self, folded: &str) -> bool {
        self.places(folded).next().is_some()
    }

    /// The bytes of a folded text where it stands.
    pub fn places<'t>(&'t self, folded: &'t str) -> impl Iterator<Item = Range<usize>> + 't {
        let mut free = 0;
        self.candidates(folded).filter_map(move |start| {
            let end = (start >= free).then(|| self.end(folded, start)).flatten()?;
            free = end.max(start + 1);
            Some(start..end)
        })
    }

    /// Every byte where it could begin, in order.
    fn candidates<'t>(&'t self, text: &'t str) -> Box<dyn Iterator<Item = usize> + 't> {
        if let Gap::These { pieces, .. } = &self.lead {
            let first = pieces.first().map_or("", |piece| piece);
            return Box::new(memmem::find_iter(text.as_bytes(), first.as_bytes()));
        }
        let first = self.words.first().map_or("", String::as_str);
        if let Some((at, letter)) = self.seldom.and_then(|at| Some((at, *first.as_bytes().get(at)?))) {
            let places = memchr2_iter(letter, letter.to_ascii_uppercase(), text.as_bytes());
            return Box::new(places.filter_map(move |place| place.checked_sub(at)));
        }
        Box::new(text.char_indices().map(|(at, _)| at))
    }

    /// The end of the phrase that begins at a byte, where it does.
    fn end(&self, text: &str, start: usize) -> Option<usize> {
        let mut at = self.lead.end(text, start)?;
        for (number, (word, gap)) in self.words.iter().zip(&self.gaps).enumerate() {
            at = word_end(word, text, at)?;
            let open = self.unfinished && number + 1 == self.words.len();
            if !open && !word.ends_with(stands_alone) && joins(next(text, at)) {
                return None;
            }
            at = gap.end(text, at)?;
        }
        let before = || text.get(..start).and_then(|text| text.chars().next_back());
        (!(self.starts && joins(before()))).then_some(at)
    }
}

impl Gap {
    /// Where it ends, if it is at a byte.
    fn end(&self, text: &str, at: usize) -> Option<usize> {
        match self {
            Gap::Close => Some(at),
            Gap::Signs(least) => {
                let end = at + run(text.get(at..)?, |c| !is_of_word(c) && c != BORDER);
                (end > at || !least).then_some(end)
            }
            Gap::These { pieces, before, behind } => {
                let blanks = |at: usize| Some(at + run(text.get(at..)?, is_blank));
                let mut end = at;
                for (number, piece) in pieces.iter().enumerate() {
                    end = if number > 0 || *before { blanks(end)? } else { end };
                    end += text.get(end..)?.strip_prefix(&**piece).map(|_| piece.len())?;
                }
                if *behind { blanks(end) } else { Some(end) }
            }
        }
    }
}

/// What must stand where a phrase has these signs; blanks and hyphens alone stand for `blanks`.
fn gap(signs: &str, blanks: Gap) -> Gap {
    if signs.is_empty() {
        return Gap::Close;
    }
    let pieces: Vec<Box<str>> =
        signs.split(is_blank).filter(|piece| !piece.is_empty()).map(Box::from).collect();
    if pieces.is_empty() {
        return blanks;
    }
    Gap::These { pieces, before: signs.starts_with(is_blank), behind: signs.ends_with(is_blank) }
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '-'
}

/// True for a character that makes one word with those beside it.
fn joins(c: Option<char>) -> bool {
    c.is_some_and(|c| is_of_word(c) && !stands_alone(c))
}

fn next(text: &str, at: usize) -> Option<char> {
    text.get(at..)?.chars().next()
}

/// Bytes of the characters at the start for which this holds.
fn run(text: &str, holds: impl Fn(char) -> bool) -> usize {
    text.find(|c| !holds(c)).unwrap_or(text.len())
}

/// The end of a word, in lower case, that stands at a byte of a text in any case; more may follow it.
fn word_end(word: &str, text: &str, at: usize) -> Option<usize> {
    let rest = text.as_bytes().get(at..)?;
    if word.is_ascii() {
        let same = rest.get(..word.len())?.eq_ignore_ascii_case(word.as_bytes());
        return same.then_some(at + word.len());
    }
    let mut wanted = word.chars();
    for (byte, c) in text.get(at..)?.char_indices() {
        if wanted.as_str().is_empty() {
            return Some(at + byte);
        }
        if !c.to_lowercase().all(|c| wanted.next() == Some(c)) {
            return None;
        }
    }
    wanted.as_str().is_empty().then_some(text.len())
}

/// The place of the letter of a word that texts have least often.
fn seldom(word: &str) -> Option<usize> {
    let often = |letter: &u8| FREQUENT.iter().position(|known| known == letter).unwrap_or(FREQUENT.len());
    let rarest = word.bytes().enumerate().max_by_key(|(_, letter)| often(letter));
    rarest.filter(|_| word.is_ascii()).map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_found_as_its_words_in_order() {
        let rows = [
            ("end to end", "An End-to-End system", true),
            ("end-to-end", "from end to end.", true),
            ("low rank", "a low, rank", true),
            ("low rank", "rank low", false),
            ("low rank", "slow rank", false),
            ("low rank", "low ranks", false),
            ("low rank", "slow rank, low rank", true),
            ("low rank", "low ж rank", false),
            ("ж мир", "ж мирный ж мир", true),
            ("ж мир ж", "ж мирный ж мир ж", true),
            ("ж мир ж", "ж мирный ж", false),
            ("C++", "written in C and D", false),
            ("C++", "written in C++ today", true),
            ("TCP/IP", "over tcp/ip nets", true),
            ("TCP/IP", "over tcp ip nets", false),
            ("Müller", "by Muller", true),
            ("河流", "这条河流很长", true),
            ("河 流", "这条河流很长", true),
            ("attention", "self\u{1e}attention", true),
            ("self attention", "self\u{1e}attention", false),
            ("(see fig. 2)", "as they bend (See Fig. 2) slowly", true),
            ("(see fig. 2)", "as they bend (see fig 2) slowly", false),
            ("C++", "C+ and C++", true),
            ("aa", "aaa aa", true),
            ("AA", "aaa", false),
            ("ÉTÉ é", "l'ete e", true),
            ("--", "a -- b", true),
            ("straße", "Straße", true),
        ];
        for (phrase, text, holds) in rows {
            let folded = fold(text);
            assert_eq!(
                Phrase::new(phrase, false).unwrap().is_in(folded.text()),
                holds,
                "{phrase:?} in {text:?}"
            );
        }
    }

    #[test]
    fn an_unfinished_phrase_may_go_on() {
        assert!(Phrase::new("low ra", true).unwrap().is_in("a low rank"));
        assert!(!Phrase::new("low ra", false).unwrap().is_in("a low rank"));
        assert!(Phrase::new("  ", false).is_none());
    }

    #[test]
    fn places_are_all_that_there_are() {
        for (phrase, text, wanted) in [
            ("low rank", "Low-rank, low rank; lowrank low  RANK", vec!["Low-rank", "low rank", "low  RANK"]),
            ("a a", "a a a a", vec!["a a", "a a"]),
            ("河", "河流河", vec!["河", "河"]),
            ("c++", "C++, c++!", vec!["C++", "c++"]),
        ] {
            let phrase = Phrase::new(phrase, false).unwrap();
            assert_eq!(phrase.places(text).map(|place| &text[place]).collect::<Vec<_>>(), wanted);
        }
    }

    /// A phrase of plain words by the words of a text, one after the other.
    fn slow(phrase: &str, text: &str, unfinished: bool) -> bool {
        let all = |text: &str| words(text).map(|range| lower(&text[range])).collect::<Vec<_>>();
        let (sought, has) = (all(phrase), all(text));
        let (last, whole) = sought.split_last().unwrap();
        has.windows(sought.len()).any(|window| {
            let (end, start) = window.split_last().unwrap();
            start == whole && (end == last || unfinished && end.starts_with(last.as_str()))
        })
    }

    proptest::proptest! {
        #[test]
        fn a_phrase_of_words_is_where_its_words_follow_one_another(
            phrase in "[abAé]{1,2}( [abé]{1,2}){0,2}",
            text in "([aAbéB]{1,2}[ ,.-]{1,2}){0,12}",
            unfinished: bool,
        ) {
            let (phrase, text) = (fold(&phrase).text().to_owned(), fold(&text).text().to_owned());
            let found = Phrase::new(&phrase, unfinished).unwrap().is_in(&text);
            proptest::prop_assert_eq!(found, slow(&phrase, &text, unfinished), "{} in {}", phrase, text);
        }

        #[test]
        fn a_phrase_of_any_signs_is_found_in_itself(text in "\\PC{1,20}") {
            if let Some(phrase) = Phrase::new(&text, false) {
                let folded = fold(text.trim());
                proptest::prop_assert!(phrase.is_in(folded.text()), "{phrase:?}");
            }
        }
    }
}
