//! The operations on 32 bytes with AVX2.

use super::{Block, GAP, LANES, LONGEST, Pattern, Row};
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
fn load(lanes: &[u8; WIDTH]) -> V {
    let words = lanes.as_chunks::<8>().0;
    let word = |at: usize| i64::from_le_bytes(words[at]);
    _mm256_set_epi64x(word(3), word(2), word(1), word(0))
}

#[target_feature(enable = "avx2")]
#[inline]
fn store(v: V) -> [u8; WIDTH] {
    let words = [
        _mm256_extract_epi64::<0>(v),
        _mm256_extract_epi64::<1>(v),
        _mm256_extract_epi64::<2>(v),
        _mm256_extract_epi64::<3>(v),
    ];
    let mut lanes = [0; WIDTH];
    lanes.as_chunks_mut::<8>().0.iter_mut().zip(words).for_each(|(to, word)| *to = word.to_le_bytes());
    lanes
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
