//! The reader's days: how many papers were decided or bookmarked on each of the last days, over a scale of dates.

use super::drawing::Drawing;
use super::row::{Ink, Piece, Row, heading};
use crate::search::figures::{Day, sparkline};
use crate::text::width::width;

/// Days that are told where there is less room.
const FEW: usize = 28;

/// A sparkline of the days, the latest on the right.
pub fn days(days: &[Day], drawing: Drawing<'_>) -> Vec<Row> {
    let few = days.len().saturating_sub(FEW);
    let days = if days.len() > drawing.cells { days.get(few..).unwrap_or_default() } else { days };
    let mut rows = vec![heading("Your days", &format!("the last {}", days.len()))];
    let counts: Vec<u32> = days.iter().map(|day| day.decisions).collect();
    let all: u32 = counts.iter().sum();
    let (Some(first), Some(last), true) = (days.first(), days.last(), all > 0) else {
        rows.push(vec![Piece::new("no decision in these days", Ink::Dim)]);
        return rows;
    };
    let line = sparkline(&counts, drawing.cells, drawing.glyphs());
    let (from, to) = (date(&first.date), date(&last.date));
    let gap = width(&line).saturating_sub(width(&from) + width(&to)).max(1);
    rows.push(vec![Piece::new(line, Ink::Accent)]);
    rows.push(vec![Piece::new(format!("{from}{}{to}", " ".repeat(gap)), Ink::Dim)]);
    let busy = counts.iter().filter(|count| **count > 0).count();
    let most = counts.iter().max().copied().unwrap_or(0);
    let on = if busy == 1 { "day" } else { "days" };
    let words = match (all, busy) {
        (1, _) => "1 decision on 1 day".to_owned(),
        (all, 1) => format!("{all} decisions on 1 day"),
        (all, busy) => format!("{all} decisions on {busy} {on}, at most {most}"),
    };
    rows.push(vec![Piece::new(words, Ink::Text)]);
    rows
}

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// `2026-05-01` as `1 May`; what is no date, as it stands.
fn date(date: &str) -> String {
    let mut parts = date.split('-').skip(1).map(|part| part.parse::<usize>().ok());
    let month = parts.next().flatten().and_then(|month| MONTHS.get(month.checked_sub(1)?));
    match (month, parts.next().flatten()) {
        (Some(month), Some(day)) => format!("{day} {month}"),
        _ => date.to_owned(),
    }
}
