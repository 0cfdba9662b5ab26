//! Words as a paper shows them: from stems back to "BERT", "Bayesian" or "networks".

use crate::library::PaperRef;
use crate::search::index::{lower, stem, words};
use crate::text::fold::fold;

/// For each stem the word of the paper that has it, spelled as the paper mostly does; the stem itself where the paper
/// has none.
pub fn as_shown(paper: PaperRef<'_>, stems: &[&str]) -> Vec<String> {
    let mut forms: Vec<Vec<(String, usize)>> = vec![Vec::new(); stems.len()];
    if let Some(text) = paper.abstract_() {
        // A paper writes a word as it is in running text; titles have capitals of their own.
        count(text.plain(), stems, &mut forms, 4);
    }
    paper.keywords().iter().for_each(|keyword| count(keyword.as_str(), stems, &mut forms, 1));
    count(paper.heading().plain(), stems, &mut forms, 1);
    let best = |forms: &[(String, usize)]| {
        let most = forms.iter().max_by_key(|(form, count)| (*count, form.starts_with(char::is_lowercase)));
        most.map(|(form, _)| form.clone())
    };
    stems.iter().zip(&forms).map(|(stem, forms)| best(forms).unwrap_or_else(|| (*stem).to_owned())).collect()
}

/// Adds to each stem the words of a text that have it.
fn count(text: &str, stems: &[&str], forms: &mut [Vec<(String, usize)>], weight: usize) {
    let folded = fold(text);
    let text = folded.text();
    for word in words(text).filter_map(|range| text.get(range)) {
        let found = stem(&lower(word));
        let places = stems.iter().zip(forms.iter_mut()).filter(|(wanted, _)| **wanted == found);
        for (_, forms) in places {
            match forms.iter_mut().find(|(form, _)| form == word) {
                Some((_, count)) => *count += weight,
                None => forms.push((word.to_owned(), weight)),
            }
        }
    }
}
