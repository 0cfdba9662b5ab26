//! Records become papers in batches, two of them at once.

use crate::format::record::Refused;
use crate::format::{Issue, Record};
use crate::paper::{Origin, Paper};

/// What came of some records.
#[derive(Default)]
pub struct Batch {
    /// What can be shown.
    pub papers: Vec<Paper>,
    /// What was cut, or could not be made a paper.
    pub issues: Vec<Issue>,
    /// Records that have nothing to show, and how many of them name authors.
    pub bare: (usize, usize),
    /// Papers whose editors stand in for authors, and those where a note stands in for the abstract.
    pub stand_ins: (usize, usize),
    /// Addresses that may not be opened.
    pub refused: Refused,
}

impl Batch {
    fn of(records: Vec<Record>) -> Batch {
        let mut batch = Batch { papers: Vec::with_capacity(records.len()), ..Batch::default() };
        for record in records {
            batch.issues.extend(record.cuts());
            let named = usize::from(!record.authors.is_empty() && !record.edited);
            let stand_ins = (usize::from(record.edited), usize::from(record.noted));
            match record.into_paper_telling(&Origin::default(), &mut batch.refused) {
                Ok(paper) => {
                    batch.papers.push(paper);
                    batch.stand_ins = (batch.stand_ins.0 + stand_ins.0, batch.stand_ins.1 + stand_ins.1);
                }
                Err(issue) => {
                    batch.issues.push(issue);
                    batch.bare = (batch.bare.0 + 1, batch.bare.1 + named);
                }
            }
        }
        batch
    }
}

/// Two batches, each on a thread of its own where there are two.
pub fn both(one: Vec<Record>, other: Vec<Record>) -> [Batch; 2] {
    if other.is_empty() {
        return [Batch::of(one), Batch::default()];
    }
    std::thread::scope(|scope| {
        let other = scope.spawn(|| Batch::of(other));
        let one = Batch::of(one);
        [one, other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))]
    })
}

/// How much of something is done, from 0 to 1.
pub fn share(done: usize, all: usize) -> f64 {
    done as f64 / all.max(1) as f64
}
