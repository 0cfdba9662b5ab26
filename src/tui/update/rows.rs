//! The second rows of the paper list: the sentence of the first hit while a full text is sought, the words that tie each
//! paper to another while related ones are listed. Only what is in sight is made.

use crate::library::{PaperRef, Slot};
use crate::search::index::{Fields, sentence};
use crate::search::{Query, lore};
use crate::tui::app::{App, Below};
use std::collections::HashMap;

/// Begins the rows of a list that was just found.
pub fn begin(app: &mut App) {
    let App { library, papers, .. } = app;
    let near = papers.query.near().and_then(|id| lore::named(library, id));
    let kin = papers.lore.as_ref().zip(near).map(|(lore, slot)| lore.kin(library, slot, lore::NEAR));
    let ties = kin.into_iter().flatten();
    papers.below =
        ties.map(|kin| (kin.slot, Below { text: kin.words.join(", "), hits: Vec::new() })).collect();
    papers.tall = !papers.below.is_empty() || (papers.query.seeks_text() && app.look.search.sentence);
}

/// Makes the rows that are in sight.
pub fn settle(app: &mut App) {
    if app.entry_height() < 2 || app.papers.stale {
        return;
    }
    let height = app.papers_height();
    let App { library, papers, .. } = app;
    let top = papers.cursor.top;
    let seen = (top..top + height).filter_map(|row| papers.found.get(row));
    let missing: Vec<Slot> = seen.filter(|slot| !papers.below.contains_key(slot)).collect();
    let made: HashMap<_, _> =
        missing.into_iter().map(|slot| (slot, first_hit(&papers.query, library.paper(slot)))).collect();
    papers.below.extend(made);
}

/// The sentence of the first hit in the abstract, else the authors or keywords that have one.
fn first_hit(query: &Query, paper: PaperRef<'_>) -> Below {
    let text = paper.abstract_().unwrap_or_default();
    let hits = query.hits(text.plain(), Fields::ABSTRACT);
    // The first words of a paper without title stand above as its heading.
    let shown = if paper.title().is_none() { paper.heading().plain().len() } else { 0 };
    let found = hits.iter().find(|hit| hit.start >= shown).or(hits.first()).map(|hit| {
        let range = sentence(text.plain(), hit);
        // Each is one byte, so that the places of hits stay.
        text.plain().get(range).unwrap_or_default().replace(['\n', '\t'], " ")
    });
    if let Some(text) = found {
        return Below { hits: query.hits(&text, Fields::ABSTRACT), text };
    }
    let authors = paper.authors().iter().map(|author| author.name.as_str());
    let keywords = paper.keywords().iter().map(|keyword| keyword.as_str());
    let others = [
        (Fields::AUTHOR, authors.collect::<Vec<_>>().join(", ")),
        (Fields::KEYWORD, keywords.collect::<Vec<_>>().join(", ")),
    ];
    let lit = others.into_iter().map(|(part, text)| Below { hits: query.hits(&text, part), text });
    lit.into_iter().find(|below| !below.hits.is_empty()).unwrap_or_default()
}
