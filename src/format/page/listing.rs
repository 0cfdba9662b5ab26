//! The listing of an event: its heading, then abstracts, mostly without titles.

use super::paragraph::Paragraph;
use super::run::{self, Grouping};
use crate::format::record::{Outlet, Parsed, Record};

/// Reads what stands under the heading. Where titles stand between the abstracts, they are theirs.
pub fn read(event: &str, paragraphs: &[Paragraph], outlet: &Outlet<Record>) -> Parsed {
    let mut parsed = run::read(paragraphs, Grouping::OnePaperEach, outlet);
    for record in &mut parsed.records {
        record.venue = Some(event.to_owned());
    }
    parsed
}
