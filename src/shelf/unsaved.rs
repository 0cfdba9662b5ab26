//! Operations that are not on disk yet, and the papers that they concern, so that each row of a list can ask.

use super::operation::Operation;
use crate::paper::PaperId;
use std::collections::HashMap;

/// The operations on their way to the disk.
#[derive(Debug, Default)]
pub struct Pending {
    operations: Vec<Operation>,
    /// For each paper the last of its operations.
    papers: HashMap<PaperId, u64>,
    last: u64,
}

impl Pending {
    /// The number of the next operation.
    pub fn number(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    /// The operations, oldest first.
    pub fn all(&self) -> &[Operation] {
        &self.operations
    }

    /// Adds an operation on the entry of this identifier.
    pub fn push(&mut self, operation: Operation, key: Option<PaperId>) {
        for id in operation.paper().into_iter().chain(&key) {
            self.papers.insert(id.clone(), operation.seq);
        }
        self.operations.push(operation);
    }

    /// True where an operation concerns the paper.
    pub fn concern(&self, id: &PaperId) -> bool {
        self.papers.contains_key(id)
    }

    /// The entry of an identifier stands under another one now.
    pub fn follow(&mut self, from: &PaperId, to: &PaperId) {
        if let Some(last) = self.papers.get(from).copied() {
            self.papers.insert(to.clone(), last);
        }
    }

    /// Drops what is on disk.
    pub fn mark_saved(&mut self, seq: u64) {
        self.operations.retain(|operation| operation.seq > seq);
        self.papers.retain(|_, last| *last > seq);
    }
}
