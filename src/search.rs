//! Searching: which papers of the library a query finds, best first; why it finds none; and how a line goes on.

pub mod body;
pub mod complete;
pub mod diagnosis;
pub mod engine;
pub mod facets;
mod facts;
pub mod figures;
mod find;
pub mod found;
pub mod hit;
pub mod index;
pub mod interest;
pub mod lore;
pub mod narrow;
mod order;
mod plan;
pub mod query;
pub mod related;
mod simd;
pub mod title;
pub mod topics;
mod typed;
pub mod vectors;

pub use body::{Body, Helpers};
pub use complete::{Completion, complete};
pub use diagnosis::{Diagnosis, diagnose, diagnose_with};
pub use engine::Engine;
pub use find::{answer, is_for_engine, search, search_by, search_with};
pub use found::Found;
pub use hit::Match;
pub use lore::{Known, Lore, helped};
pub use query::{Parsed, Query, QueryFault, Set, parse, parse_for};

#[cfg(test)]
mod tests;
