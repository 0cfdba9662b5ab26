//! `offprint show`: one paper, found by its identifier, its DOI, its title or words of it.

use super::args::{PageForm, ShowArguments};
use super::list::rows;
use super::load::{Loaded, load};
use super::out::{Out, complain};
use super::{page, table};
use crate::config::Setup;
use crate::format::offprint::JsonPaper;
use crate::library::{PaperRef, Slot};
use crate::paper::{PaperId, Scheme};
use crate::search::{Query, Set, search};
use crate::text::fold::fold_key;
use std::io;

/// Prints the paper; 1 when none fits, 2 when several do, which are listed.
pub fn run(arguments: &ShowArguments, setup: &Setup, out: &mut Out) -> io::Result<u8> {
    let Some(loaded) = load(setup) else { return Ok(2) };
    let wanted = arguments.paper.join(" ");
    match the_one(&loaded, &wanted, out)? {
        Ok(slot) => {
            match arguments.format {
                PageForm::Page => page::print(&loaded, slot, setup.config.settings.reader.measure, out)?,
                PageForm::Json => out.made(&json(&loaded, slot))?,
            }
            Ok(0)
        }
        Err(code) => Ok(code),
    }
}

/// The paper as `list --format json` has it.
fn json(loaded: &Loaded, slot: Slot) -> String {
    // A struct of strings, numbers and lists has no way to fail.
    serde_json::to_string_pretty(&JsonPaper::shown(&loaded.outgoing(slot))).unwrap_or_default() + "\n"
}

/// The one paper that fits; else says why there is none or lists the several, and gives the exit code.
pub fn the_one(loaded: &Loaded, wanted: &str, out: &mut Out) -> io::Result<Result<Slot, u8>> {
    match candidates(loaded, wanted).as_slice() {
        [] => {
            complain(&format!("no paper has the identifier or the title {wanted}"));
            Ok(Err(1))
        }
        [slot] => Ok(Ok(*slot)),
        several => {
            table::print(&rows(several, loaded), out)?;
            complain(&format!("{} papers fit {wanted}; give the identifier of one", several.len()));
            Ok(Err(2))
        }
    }
}

/// The papers that fit best: by identifier, else by the whole title, else by the words of the heading.
fn candidates(loaded: &Loaded, wanted: &str) -> Vec<Slot> {
    let ids = [PaperId::parse(wanted), Scheme::Doi.id(wanted)];
    if let Some(slot) = ids.iter().flatten().find_map(|id| loaded.library.find(id)) {
        return vec![slot];
    }
    let key = fold_key(wanted);
    let named = |paper: &PaperRef<'_>| paper.title().is_some_and(|title| fold_key(title.plain()) == key);
    let exact: Vec<Slot> = loaded.all().filter(named).map(PaperRef::slot).collect();
    if exact.is_empty() { by_words(loaded, wanted) } else { exact }
}

/// The papers whose headings match in the best way that any does.
fn by_words(loaded: &Loaded, wanted: &str) -> Vec<Slot> {
    let found = |set| search(&loaded.library, &loaded.shelf, &Query::of_title(wanted).within(set));
    let mut hits = found(Set::All);
    if hits.is_empty() {
        hits = found(Set::Bookmarks);
    }
    let best = hits.iter().map(|hit| hit.rank.tier).max();
    hits.into_iter().filter(|hit| Some(hit.rank.tier) == best).map(|hit| hit.slot).collect()
}
