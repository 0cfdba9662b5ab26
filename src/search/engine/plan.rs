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
}

/// A word, and if it has hyphens, also without them: that counts where the word as typed is not there.
#[derive(Debug)]
pub struct Word {
    /// As typed.
    pub first: Form,
    /// Without hyphens.
    pub second: Option<Form>,
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
    /// All words are plain: so the phrase is made of the same words.
    pub plain: bool,
    /// A word has a character outside ASCII, and so has every match.
    pub beyond_ascii: bool,
}

impl<'a> Plan<'a> {
    /// The plan for all of the ranking.
    pub fn ranked(query: &'a TitleQuery) -> Plan<'a> {
        let words: Option<Vec<Word>> = query.words().iter().map(Word::new).collect();
        let sieves = query.words().iter().filter_map(sieve).collect();
        let plain = words.iter().flatten().all(|word| word.second.is_none() && word.first.plain);
        let whole = query.whole().and_then(|whole| Form::new(whole, None));
        let beyond_ascii = !query.words().iter().all(|word| word.text().is_ascii());
        Plan { query, sieves, way: words.map_or(Way::Plain, Way::Ranked), whole, plain, beyond_ascii }
    }

    /// The plan for the score alone of the whole query; `None` where it is not fit for that.
    pub fn scored(query: &'a TitleQuery) -> Option<Plan<'a>> {
        let needle = query.whole().or(query.words().first())?;
        let (form, first) = (Form::new(needle, None)?, needle.text().get(..1)?);
        let sieves = vec![form.pattern.clone()];
        let way = Way::Scored(form, Pattern::new(first, needle.cased())?);
        Some(Plan { query, sieves, way, whole: None, plain: false, beyond_ascii: false })
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
        match second {
            Some(None) => None,
            second => Some(Word { first, second: second.flatten() }),
        }
    }
}

impl Form {
    /// `None` where the text is not fit for the fast way: its least score must be within reach of a byte.
    fn new(needle: &Needle, floor: Option<i64>) -> Option<Form> {
        let pattern = Pattern::new(needle.text(), needle.cased())?;
        let letters = pattern.signs().len() as i64;
        let best = 7 + 24 * letters;
        let limit = u8::try_from(best - floor.unwrap_or(best - 254)).ok().filter(|limit| *limit < 255)?;
        let plain = letters <= SHORT as i64 && needle.text().bytes().all(|b| b.is_ascii_alphanumeric());
        Some(Form { pattern, needle: needle.clone(), best, limit, plain })
    }
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
