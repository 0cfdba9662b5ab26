//! Words as a paper shows them: from stems back to "BERT", "Bayesian" or "networks".

use crate::library::PaperRef;
use crate::search::index::{lower, stem, words};
use crate::text::fold::fold;

/// Counts of the forms of each stem.
type Forms = Vec<Vec<(String, usize)>>;

/// For each stem the word that has it, spelled as the papers mostly do; the stem itself where they have none.
pub fn as_shown<'a>(papers: impl Iterator<Item = PaperRef<'a>>, stems: &[&str]) -> Vec<String> {
    let mut forms: Forms = vec![Vec::new(); stems.len()];
    for paper in papers {
        if let Some(text) = paper.abstract_() {
            // A paper writes a word as it is in running text; titles have capitals of their own.
            count(text.plain(), stems, &mut forms, 4, str::to_owned);
        }
        paper.keyword_texts().into_iter().for_each(|keyword| count(keyword, stems, &mut forms, 1, bare));
        count(paper.heading_text(), stems, &mut forms, 1, bare);
    }
    let best = |forms: &[(String, usize)]| {
        let most = forms.iter().max_by_key(|(form, count)| (*count, form.starts_with(char::is_lowercase)));
        most.map(|(form, _)| form.clone())
    };
    stems.iter().zip(&forms).map(|(stem, forms)| best(forms).unwrap_or_else(|| (*stem).to_owned())).collect()
}

/// A word of a title, without the capital that titles give to each word.
fn bare(word: &str) -> String {
    let later = word.chars().skip(1);
    if word.chars().count() > 2 && later.clone().all(char::is_lowercase) {
        lower(word)
    } else {
        word.to_owned()
    }
}

/// Adds to each stem the words of a text that have it.
fn count(
    text: &str,
    stems: &[&str],
    forms: &mut [Vec<(String, usize)>],
    weight: usize,
    spelled: fn(&str) -> String,
) {
    let folded = fold(text);
    let text = folded.text();
    for word in words(text).filter_map(|range| text.get(range)) {
        let found = stem(&lower(word));
        let places = stems.iter().zip(forms.iter_mut()).filter(|(wanted, _)| **wanted == found);
        for (_, forms) in places {
            let word = spelled(word);
            match forms.iter_mut().find(|(form, _)| *form == word) {
                Some((_, count)) => *count += weight,
                None => forms.push((word, weight)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_lend_no_capital_to_a_word() {
        for (word, wanted) in
            [("Networks", "networks"), ("BERT", "BERT"), ("iPhone", "iPhone"), ("GAN", "GAN")]
        {
            assert_eq!(bare(word), wanted);
        }
    }
}
