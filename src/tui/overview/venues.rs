//! Papers by venue and year, and how many of them are seen and left.

use super::drawing::{Drawing, Overview};
use super::row::{Bar, Ink, Piece, Row, bars, fitted, heading};
use crate::search::figures::{Progress, Series, bar, sparkline};
use crate::text::width::width;

/// Series that are told, beside the one that the list is narrowed to.
const TOLD: usize = 8;
/// Cells of the longest name of a series.
const NAME: usize = 18;
/// The name of the second table, whose first column it stands in.
const SEEN: &str = "Seen and left";
/// Cells of the longest sparkline.
const YEARS: usize = 16;
/// Cells of the longest bar.
const LONGEST: usize = 20;

/// The series that are told, and how many papers the others have.
fn told(overview: &Overview) -> (Vec<&Series>, usize, Progress) {
    let here = |series: &Series| Some(&series.name) == overview.series.as_ref();
    let all = overview.figures.series.iter().enumerate();
    let (told, others): (Vec<_>, Vec<_>) = all.partition(|(at, series)| *at < TOLD || here(series));
    let sum = |of: fn(&Progress) -> usize| others.iter().map(|(_, series)| of(&series.all)).sum();
    let rest = Progress { papers: sum(|all| all.papers), seen: sum(|all| all.seen) };
    (told.into_iter().map(|(_, series)| series).collect(), others.len(), rest)
}

/// The first and the last year that papers have.
fn span(overview: &Overview) -> Option<(u16, u16)> {
    let years = overview.figures.series.iter().flat_map(|series| &series.years);
    let years = || years.clone().filter_map(|(year, _)| *year);
    years().min().zip(years().max())
}

/// The columns that the tables of venues share: cells of names and of counts.
fn columns(told: &[&Series], rest: Progress, drawing: Drawing<'_>) -> (usize, usize) {
    let most = told.iter().map(|series| series.all.papers).chain([rest.papers]).max().unwrap_or(0);
    let digits = most.to_string().len().max(4);
    let names = told.iter().map(|series| width(&series.name)).max().unwrap_or(0);
    (names.min(NAME).min(drawing.cells / 3).max(width(SEEN)), digits)
}

/// Each series with its papers by year and all of them.
pub fn by_year(overview: &Overview, drawing: Drawing<'_>) -> Vec<Row> {
    let (told, others, rest) = told(overview);
    let span = span(overview);
    let about = match span {
        Some((first, last)) if first < last => format!("{first}{}{last}", drawing.signs.dash),
        Some((year, _)) => year.to_string(),
        None => String::new(),
    };
    let mut rows = vec![heading("Papers by venue and year", &about)];
    if told.is_empty() {
        rows.push(vec![Piece::new("no paper names its venue", Ink::Dim)]);
        return rows;
    }
    let (name, digits) = columns(&told, rest, drawing);
    let years = span.map_or(0, |(first, last)| usize::from(last - first) + 1).min(YEARS);
    let years = if years > 1 { years } else { 0 };
    let gap = if years > 0 { years + 2 } else { 0 };
    let room = drawing.cells.saturating_sub(name + gap + digits + 4).min(LONGEST);
    let most = told.iter().map(|series| series.all.papers).max().unwrap_or(0);
    let row = |series: &&Series| {
        let here = Some(&series.name) == overview.series.as_ref();
        let line = sparkline(&counts(series, span), years, drawing.glyphs());
        let line = if years > 0 { format!("  {line}") } else { String::new() };
        vec![
            Piece::new(fitted(&series.name, name, drawing.signs.ellipsis), ink(here)),
            Piece::new(line, Ink::Accent),
            Piece::new(format!("  {:>digits$}  ", series.all.papers), Ink::Text),
            Piece::new(bar(series.all.papers, most, room, drawing.glyphs()), dim(here)),
        ]
    };
    rows.extend(told.iter().map(row));
    if others > 0 {
        let words = fitted(&more(others, drawing), name + gap, drawing.signs.ellipsis);
        rows.push(vec![Piece::new(format!("{words}  {:>digits$}", rest.papers), Ink::Dim)]);
    }
    rows
}

fn ink(here: bool) -> Ink {
    if here { Ink::Accent } else { Ink::Text }
}

fn dim(here: bool) -> Ink {
    if here { Ink::Accent } else { Ink::Dim }
}

fn more(others: usize, drawing: Drawing<'_>) -> String {
    format!("{}and {others} more", drawing.signs.ellipsis)
}

/// Papers of a series in each year of the span.
fn counts(series: &Series, span: Option<(u16, u16)>) -> Vec<u32> {
    let Some((first, last)) = span else { return Vec::new() };
    let of = |year: u16| series.years.iter().find(|(known, _)| *known == Some(year));
    let count = |year| of(year).map_or(0, |(_, progress)| u32::try_from(progress.papers).unwrap_or(u32::MAX));
    (first..=last).map(count).collect()
}

/// The years of the series that the list is narrowed to, where there are several.
pub fn years_of_series(overview: &Overview, drawing: Drawing<'_>) -> Vec<Row> {
    let here = |series: &&Series| Some(&series.name) == overview.series.as_ref();
    let series = overview.figures.series.iter().find(here).filter(|series| series.years.len() > 1);
    let Some(series) = series else { return Vec::new() };
    let name = |year: &Option<u16>| year.map_or("no year".to_owned(), |year| year.to_string());
    let names: Vec<String> = series.years.iter().map(|(year, _)| name(year)).collect();
    let values = names.iter().zip(&series.years);
    let values: Vec<Bar<'_>> =
        values.map(|(name, (_, progress))| Bar { name, count: progress.papers, here: false }).collect();
    let mut rows = vec![heading(&series.name, "by year")];
    rows.extend(bars(&values, drawing));
    rows
}

/// Each series with what is seen of it, as a bar, and what is left.
pub fn seen(overview: &Overview, drawing: Drawing<'_>) -> Vec<Row> {
    let (told, others, rest) = told(overview);
    if told.is_empty() {
        return Vec::new();
    }
    let all = overview.figures.all;
    if all.seen == 0 {
        let words = format!("nothing is seen yet: all {} are left", all.papers);
        return vec![heading(SEEN, ""), vec![Piece::new(words, Ink::Dim)]];
    }
    let (name, digits) = columns(&told, rest, drawing);
    let room = drawing.cells.saturating_sub(name + 2 * digits + 6).min(LONGEST);
    let row = |text: &str, progress: Progress, here: bool| {
        let full = bar(progress.seen, progress.papers, room, drawing.glyphs());
        vec![
            Piece::new(fitted(text, name, drawing.signs.ellipsis), ink(here)),
            Piece::new(format!("  {:>digits$}", progress.seen), Ink::Text),
            Piece::new(format!("  {:>digits$}  ", progress.left()), Ink::Text),
            Piece::new(full, dim(here)),
        ]
    };
    let words = format!("  {:>digits$}  {:>digits$}", "seen", "left");
    let head = fitted(SEEN, name, drawing.signs.ellipsis);
    let mut rows = vec![vec![Piece::new(head, Ink::Label), Piece::new(words, Ink::Dim)]];
    let here = |series: &Series| Some(&series.name) == overview.series.as_ref();
    rows.extend(told.iter().map(|series| row(&series.name, series.all, here(series))));
    if others > 0 {
        rows.push(row(&more(others, drawing), rest, false));
    }
    rows
}
