//! Stub.

pub mod hit;
pub mod title;
