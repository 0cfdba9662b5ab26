//! Rows that are wider than the header because somebody left a comma unquoted: the torn cell is put together again
//! where the columns around it tell which one it was.

use super::header::Header;
use super::rows::Row;
use crate::format::columns::Field;

/// A row's cells, one a column.
#[derive(Debug, PartialEq, Eq)]
pub enum Mended {
    /// It was as wide as the header, or narrower.
    Whole(Vec<String>),
    /// A torn cell was joined.
    Joined(Vec<String>),
    /// It is not known which cell was torn.
    Unsure(Vec<String>),
}

/// Brings a row to the width of the header.
pub fn fit(row: &Row<'_>, header: &Header) -> Mended {
    let width = header.width();
    let again = (row.cells.len() > width).then(|| parted_anew(row.raw, header.delimiter));
    let again = again.filter(|again| (width..row.cells.len()).contains(&again.len()));
    let cells = again.as_deref().unwrap_or(&row.cells);
    if cells.len() <= width || cells[width..].iter().all(|cell| cell.trim().is_empty()) {
        return Mended::Whole(cells.to_vec());
    }
    let by = char::from(header.delimiter).to_string();
    let joined = anchor(cells, header).and_then(|(column, cell)| {
        let before = join(&cells[..cell], &torn(header, 0..column), &by)?;
        let after = join(&cells[cell + 1..], &torn(header, column + 1..width), &by)?;
        Some([&before[..], &cells[cell..=cell], &after[..]].concat())
    });
    match joined.or_else(|| join(cells, &torn(header, 0..width), &by)) {
        Some(joined) => Mended::Joined(joined),
        None => Mended::Unsure(cells[..width].to_vec()),
    }
}

/// A column of addresses and the first cell from there on that holds one.
fn anchor(cells: &[String], header: &Header) -> Option<(usize, usize)> {
    let links = header.fields().filter(|(field, _)| matches!(field, Field::Link(_)));
    let column = links.map(|(_, at)| at).min()?;
    let is_address =
        |cell: &String| cell.trim().starts_with("http://") || cell.trim().starts_with("https://");
    let cell = cells.iter().skip(column).position(is_address)? + column;
    Some((column, cell))
}

/// Some columns side by side, and which of them a comma may have torn.
struct Torn {
    width: usize,
    at: Option<usize>,
}

/// Of columns side by side the one that holds running text; `None` where several do.
fn torn(header: &Header, columns: std::ops::Range<usize>) -> Torn {
    let holding = |wanted: Field| {
        let mut held = header.fields().filter(|(field, at)| *field == wanted && columns.contains(at));
        held.next().map(|(_, at)| at - columns.start)
    };
    let (title, abstract_) = (holding(Field::Title), holding(Field::Abstract));
    let at = if title.is_some() && abstract_.is_some() { None } else { title.or(abstract_) };
    Torn { width: columns.len(), at }
}

/// The cells with the torn one joined; `None` where they are too few, or where none is known to be torn.
fn join(cells: &[String], torn: &Torn, by: &str) -> Option<Vec<String>> {
    let more = cells.len().checked_sub(torn.width)?;
    if more == 0 {
        return Some(cells.to_vec());
    }
    let at = torn.at?;
    let whole = cells[at..=at + more].join(by);
    Some([&cells[..at], &[whole], &cells[at + more + 1..]].concat())
}

/// The cells of a row in which quotes stand within quoted cells: a quote closes a cell only where no blank follows the
/// comma behind it, as one does in prose.
fn parted_anew(raw: &str, delimiter: u8) -> Vec<String> {
    let by = char::from(delimiter);
    let mut cells = Vec::new();
    let mut rest = raw.trim_end_matches('\n');
    loop {
        let quoted = rest.strip_prefix('"');
        let end = quoted.map_or_else(|| rest.find(by), |inside| closing(inside, by).map(|at| at + 2));
        let cell = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        cells.push(match cell.strip_prefix('"') {
            Some(inside) => inside.strip_suffix('"').unwrap_or(inside).replace("\"\"", "\""),
            None => cell.to_owned(),
        });
        match end.and_then(|end| rest.get(end + 1..)) {
            Some(next) => rest = next,
            None => return cells,
        }
    }
}

/// The quote that closes a cell before another one begins.
fn closing(inside: &str, by: char) -> Option<usize> {
    let ends = |at: &usize| {
        let next = inside[at + 1..].strip_prefix(by);
        next.is_some_and(|next| !next.starts_with(' '))
    };
    memchr::memchr_iter(b'"', inside.as_bytes()).find(ends)
}
