//! The operations on plain arrays, for machines without the instructions that the other files are for.

use super::{Block, GAP, HARD, LANES, LONGEST, Pattern, Row, SOFT};
use std::array::from_fn;

const WIDTH: usize = 16;

type V = [u8; WIDTH];

fn splat(byte: u8) -> V {
    [byte; WIDTH]
}

fn load(lanes: &[u8; WIDTH]) -> V {
    *lanes
}

fn store(v: V, lanes: &mut [u8; WIDTH]) {
    *lanes = v;
}

fn table(table: &[u8; 16]) -> V {
    *table
}

/// The entries of a table with these numbers; zero where the top bit is set.
fn lookup(table: V, at: V) -> V {
    from_fn(|i| if at[i] & 0x80 == 0 { table[usize::from(at[i] & 0x0f)] } else { 0 })
}

fn and(a: V, b: V) -> V {
    from_fn(|i| a[i] & b[i])
}

fn add(a: V, b: V) -> V {
    from_fn(|i| a[i].saturating_add(b[i]))
}

/// The difference, where it is less than nothing zero.
fn less(a: V, b: V) -> V {
    from_fn(|i| a[i].saturating_sub(b[i]))
}

fn min(a: V, b: V) -> V {
    from_fn(|i| a[i].min(b[i]))
}

fn max(a: V, b: V) -> V {
    from_fn(|i| a[i].max(b[i]))
}

/// `then` where two bytes are the same, else `other`.
fn same(a: V, b: V, then: V, other: V) -> V {
    from_fn(|i| if a[i] == b[i] { then[i] } else { other[i] })
}

/// `then` where two bytes are the same, else zero.
fn only(a: V, b: V, then: V) -> V {
    from_fn(|i| if a[i] == b[i] { then[i] } else { 0 })
}

/// `then` where the top bit is set, else `other`.
fn high(a: V, then: V, other: V) -> V {
    from_fn(|i| if a[i] & 0x80 != 0 { then[i] } else { other[i] })
}

/// The top bits.
fn bits(v: V) -> u64 {
    v.iter().rev().fold(0, |bits, byte| bits << 1 | u64::from(byte >> 7))
}

kernels!();
