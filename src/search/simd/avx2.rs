//! The operations on 32 bytes with AVX2.

use super::{Block, GAP, HARD, LANES, LONGEST, Pattern, Row, SOFT};
use std::arch::x86_64::*;

const WIDTH: usize = 32;

type V = __m256i;

#[target_feature(enable = "avx2")]
#[inline]
fn splat(byte: u8) -> V {
    _mm256_set1_epi8(byte as i8)
}

#[target_feature(enable = "avx2")]
#[inline]
#[allow(unsafe_code)]
fn load(lanes: &[u8; WIDTH]) -> V {
    // SAFETY: the reference is to 32 bytes that may be read, and the instruction takes any address.
    unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) }
}

#[target_feature(enable = "avx2")]
#[inline]
#[allow(unsafe_code)]
fn store(v: V, lanes: &mut [u8; WIDTH]) {
    // SAFETY: the reference is to 32 bytes that may be written, and the instruction takes any address.
    unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), v) }
}

/// The table twice: each half of the vector looks up in its own.
#[target_feature(enable = "avx2")]
#[inline]
fn table(table: &[u8; 16]) -> V {
    let words = table.as_chunks::<8>().0;
    let (first, second) = (i64::from_le_bytes(words[0]), i64::from_le_bytes(words[1]));
    _mm256_set_epi64x(second, first, second, first)
}

/// The entries of a table with these numbers; zero where the top bit is set.
#[target_feature(enable = "avx2")]
#[inline]
fn lookup(table: V, at: V) -> V {
    _mm256_shuffle_epi8(table, at)
}

#[target_feature(enable = "avx2")]
#[inline]
fn and(a: V, b: V) -> V {
    _mm256_and_si256(a, b)
}

#[target_feature(enable = "avx2")]
#[inline]
fn add(a: V, b: V) -> V {
    _mm256_adds_epu8(a, b)
}

/// The difference, where it is less than nothing zero.
#[target_feature(enable = "avx2")]
#[inline]
fn less(a: V, b: V) -> V {
    _mm256_subs_epu8(a, b)
}

#[target_feature(enable = "avx2")]
#[inline]
fn min(a: V, b: V) -> V {
    _mm256_min_epu8(a, b)
}

#[target_feature(enable = "avx2")]
#[inline]
fn max(a: V, b: V) -> V {
    _mm256_max_epu8(a, b)
}

/// `then` where two bytes are the same, else `other`.
#[target_feature(enable = "avx2")]
#[inline]
fn same(a: V, b: V, then: V, other: V) -> V {
    _mm256_blendv_epi8(other, then, _mm256_cmpeq_epi8(a, b))
}

/// `then` where two bytes are the same, else zero.
#[target_feature(enable = "avx2")]
#[inline]
fn only(a: V, b: V, then: V) -> V {
    _mm256_and_si256(then, _mm256_cmpeq_epi8(a, b))
}

/// `then` where the top bit is set, else `other`.
#[target_feature(enable = "avx2")]
#[inline]
fn high(a: V, then: V, other: V) -> V {
    _mm256_blendv_epi8(other, then, a)
}

/// The top bits.
#[target_feature(enable = "avx2")]
#[inline]
fn bits(v: V) -> u64 {
    u64::from(_mm256_movemask_epi8(v) as u32)
}

kernels!(#[target_feature(enable = "avx2")]);
