//! `offprint add` and `offprint refresh`: sources kept for good, and their newer copies.

use super::args::AddArguments;
use super::load::tell;
use super::out::{FAINT, Out, complain};
use super::progress::Line;
use crate::config::Setup;
use crate::format;
use crate::source::{Added, Kept, Kind, Options, Request, SAMPLE, Trouble, briefly};
use std::io;
use std::path::PathBuf;

/// Keeps what is named; 1 when something could not be written, 2 when something could not be read or is refused.
pub fn run(arguments: &AddArguments, setup: &Setup, out: &mut Out) -> io::Result<u8> {
    let kept = match Kept::of(setup.places.data_dir.as_deref()) {
        Ok(kept) => kept,
        Err(trouble) => return Ok(told(&trouble)),
    };
    if arguments.sample {
        return match kept.add_sample() {
            Ok(()) => out.line(&format!("{SAMPLE}: the built-in pages")).map(|()| 0),
            Err(trouble) => Ok(told(&trouble)),
        };
    }
    let groups: Vec<&[PathBuf]> = match &arguments.name {
        Some(_) => vec![&arguments.paths],
        None => arguments.paths.chunks(1).collect(),
    };
    let read_as = setup.opening.read_as.as_deref().and_then(format::named);
    let mut worst = 0;
    for paths in groups {
        let request = Request { paths, name: arguments.name.as_deref(), link: arguments.link, read_as };
        let added = Line::new().over(|watch| kept.add(&request, &Options::of(setup), watch));
        worst = worst.max(print(added, out)?);
    }
    Ok(worst)
}

/// Reads sources anew; without a name, every linked one.
pub fn refresh(names: &[String], setup: &Setup, out: &mut Out) -> io::Result<u8> {
    let kept = match Kept::of(setup.places.data_dir.as_deref()) {
        Ok(kept) => kept,
        Err(trouble) => return Ok(told(&trouble)),
    };
    let names = if names.is_empty() { linked(&kept) } else { names.to_vec() };
    if names.is_empty() {
        out.line("no source is linked; name a copied one to read it again where it came from")?;
    }
    let mut worst = 0;
    for name in names {
        let read = Line::new().over(|watch| kept.refresh(&name, &Options::of(setup), watch));
        worst = worst.max(print(read, out)?);
    }
    Ok(worst)
}

fn linked(kept: &Kept) -> Vec<String> {
    let (sources, fault) = kept.list();
    fault.iter().for_each(|fault| complain(&fault.to_string()));
    let linked = sources.iter().filter(|source| source.kind == Kind::Link);
    linked.map(|source| source.name.to_string()).collect()
}

/// Says what became of a source; the exit code.
fn print(added: Result<Added, Trouble>, out: &mut Out) -> io::Result<u8> {
    let added = match added {
        Ok(added) => added,
        Err(trouble) => return Ok(told(&trouble)),
    };
    tell(&briefly(&added.issues));
    let source = &added.source;
    out.put(&format!("{}: {}", source.name, count(source.papers, "paper")))?;
    let mut facts = vec![source.formats.join(", ")];
    if source.rejected > 0 {
        facts.push(format!("{} rejected or withdrawn", source.rejected));
    }
    if added.skipped > 0 {
        facts.push(format!("{} without papers", count(added.skipped, "file")));
    }
    out.inked(&[FAINT], &format!("  ({})", facts.join("; ")))?;
    out.end()?;
    if let Some(changes) = &added.changes {
        out.line(&format!("  {changes}"))?;
    }
    Ok(if added.missed { 2 } else { 0 })
}

/// A number and its noun.
pub fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// Tells a trouble on standard error; the exit code.
pub fn told(trouble: &Trouble) -> u8 {
    match trouble {
        Trouble::Refused(what) => complain(what),
        Trouble::Unreadable(issues) if issues.is_empty() => complain("nothing in it is a file of papers"),
        Trouble::Unreadable(issues) => tell(&briefly(issues)),
        Trouble::Unsaved(what) => {
            complain(what);
            return 1;
        }
    }
    2
}
