//! A query as the engine works on it: a pattern for each word by which titles are sifted, and where all words are fit
//! for the fast way, how each is scored.

use crate::search::simd::{Pattern, SHORT};
use crate::search::title::TitleQuery;
use crate::search::title::needle::Needle;

/// A text to score.
#[derive(Debug)]
pub struct Form {
    /// For the fast way.
    pub pattern: Pattern,
    /// For the exact way.
    pub needle: Needle,
    /// The best possible score.
    pub best: i64,
    /// The greatest deficit of a match.
    pub limit: u8,
    /// It is of letters and digits and short: `stands` can tell its tier.
    pub plain: bool,
    /// The least deficit in a title that does not begin with the first character.
    pub inside: i64,
    /// The first few characters, and the least deficit of the others; of a long text.
    pub beginning: Option<(Pattern, u8)>,
}

/// Characters of [`Form::beginning`].
const FEW: usize = 3;

/// A word, and if it has hyphens, also without them: that counts where the word as typed is not there.
#[derive(Debug)]
pub struct Word {
    /// As typed.
    pub first: Form,
    /// Without hyphens.
    pub second: Option<Form>,
    /// Of a word that is not plain the letters and digits that it begins with.
    opening: Option<Pattern>,
}

/// How the words of a query are found.
#[derive(Debug)]
pub enum Way {
    /// By score and tier of each word.
    Ranked(Vec<Word>),
    /// By the score of the whole query alone; with its first character.
    Scored(Form, Pattern),
    /// By the reference: a word is too long or not ASCII.
    Plain,
}

/// A query, ready to be searched.
#[derive(Debug)]
pub struct Plan<'a> {
    /// The query.
    pub query: &'a TitleQuery,
    /// What every match has.
    pub sieves: Vec<Pattern>,
    /// How it is found.
    pub way: Way,
    /// All of the query in one pattern, where there is one.
    pub whole: Option<Form>,
    /// A word has a character outside ASCII, and so has every match.
    pub beyond_ascii: bool,
}

impl<'a> Plan<'a> {
    /// The plan for all of the ranking.
    pub fn ranked(query: &'a TitleQuery) -> Plan<'a> {
        let words: Option<Vec<Word>> = query.words().iter().map(Word::new).collect();
        let sieves = query.words().iter().filter_map(sieve).collect();
        let whole = query.whole().and_then(|whole| Form::new(whole, None));
        let beyond_ascii = !query.words().iter().all(|word| word.text().is_ascii());
        Plan { query, sieves, way: words.map_or(Way::Plain, Way::Ranked), whole, beyond_ascii }
    }

    /// The plan for the score alone of the whole query; `None` where it is not fit for that.
    pub fn scored(query: &'a TitleQuery) -> Option<Plan<'a>> {
        let needle = query.whole().or(query.words().first())?;
        let (form, first) = (Form::new(needle, None)?, needle.text().get(..1)?);
        let sieves = vec![form.pattern.clone()];
        let way = Way::Scored(form, Pattern::new(first, needle.cased())?);
        Some(Plan { query, sieves, way, whole: None, beyond_ascii: false })
    }
}

impl Word {
    fn new(needle: &Needle) -> Option<Word> {
        let first = Form::new(needle, Some(needle.floor()))?;
        let squeezed = needle.squeezed().filter(|squeezed| !squeezed.text().is_empty());
        // Which of the two counts is told by `holds`, which follows only so many characters.
        if squeezed.is_some() && first.pattern.signs().len() > SHORT {
            return None;
        }
        let second = squeezed.map(|squeezed| Form::new(&squeezed, Some(squeezed.floor())));
        let opening = opening(needle.text()).filter(|_| !first.plain);
        match second {
            Some(None) => None,
            second => Some(Word { first, second: second.flatten(), opening }),
        }
    }

    /// Of a plain word all of it, else what it begins with; `None` where that cannot be told from what `stands` follows.
    pub fn opening(&self) -> Option<&Pattern> {
        if self.first.plain { Some(&self.first.pattern) } else { self.opening.as_ref() }
    }
}

impl Form {
    /// True where `holds` follows all of it.
    pub fn is_short(&self) -> bool {
        self.pattern.signs().len() <= SHORT
    }

    /// `None` where the text is not fit for the fast way: its least score must be within reach of a byte.
    fn new(needle: &Needle, floor: Option<i64>) -> Option<Form> {
        let pattern = Pattern::new(needle.text(), needle.cased())?;
        let letters = pattern.signs().len() as i64;
        let best = 7 + 24 * letters;
        let limit = u8::try_from(best - floor.unwrap_or(best - 254)).ok().filter(|limit| *limit < 255)?;
        let plain = letters <= SHORT as i64 && needle.text().bytes().all(|b| b.is_ascii_alphanumeric());
        let inside = 8 + least_behind(needle.text(), 1);
        let beginning = beginning(needle).filter(|_| pattern.signs().len() > FEW + 1);
        Some(Form { pattern, needle: needle.clone(), best, limit, plain, inside, beginning })
    }
}

fn beginning(needle: &Needle) -> Option<(Pattern, u8)> {
    let pattern = Pattern::new(needle.text().get(..FEW)?, needle.cased())?;
    Some((pattern, u8::try_from(least_behind(needle.text(), FEW)).ok()?))
}

/// What the characters from this one on lack in the best of cases: 4 behind a letter or digit, or 2 where a capital
/// follows what is none, which is never so twice in turn; nothing behind what a word may begin after.
fn least_behind(text: &str, from: usize) -> i64 {
    let (mut least, mut after_capital) = (0, false);
    for pair in text.as_bytes().windows(2).skip(from - 1) {
        let in_word = pair.first().is_some_and(u8::is_ascii_alphanumeric);
        let capital = in_word && !after_capital;
        least += if !in_word {
            0
        } else if capital {
            2
        } else {
            4
        };
        after_capital = capital;
    }
    least
}

fn opening(word: &str) -> Option<Pattern> {
    let letters = word.split(|c: char| !c.is_alphanumeric()).next()?;
    let fits = letters.len() <= SHORT && letters.is_ascii();
    Pattern::new(letters, letters.chars().any(char::is_uppercase)).filter(|_| fits)
}

/// What a title that matches a word has in any case: the ASCII signs of the word, hyphens left out.
fn sieve(needle: &Needle) -> Option<Pattern> {
    let fit = needle.text().is_ascii();
    let signs: String = match needle.squeezed().filter(|squeezed| !squeezed.text().is_empty() || !fit) {
        Some(squeezed) => squeezed.text().to_owned(),
        None => needle.text().to_owned(),
    };
    let ascii: String = signs.chars().filter(|c| matches!(c, ' '..='~')).take(SHORT).collect();
    Pattern::new(&ascii, needle.cased() && fit)
}
