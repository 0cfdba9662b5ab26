//! The operations on 64 bytes with AVX-512.

use super::{Block, GAP, LANES, LONGEST, Pattern, Row};
use std::arch::x86_64::*;

const WIDTH: usize = 64;

type V = __m512i;

#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn splat(byte: u8) -> V {
    _mm512_set1_epi8(byte as i8)
}

#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn load(lanes: &[u8; WIDTH]) -> V {
    // Two halves become two loads; eight words would become shuffles.
    let words = lanes.as_chunks::<8>().0;
    let word = |at: usize| i64::from_le_bytes(words[at]);
    let low = _mm256_set_epi64x(word(3), word(2), word(1), word(0));
    let high = _mm256_set_epi64x(word(7), word(6), word(5), word(4));
    _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high)
}

#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn store(v: V) -> [u8; WIDTH] {
    let halves = [_mm512_extracti64x4_epi64::<0>(v), _mm512_extracti64x4_epi64::<1>(v)];
    let words = halves.into_iter().flat_map(|half| {
        [
            _mm256_extract_epi64::<0>(half),
            _mm256_extract_epi64::<1>(half),
            _mm256_extract_epi64::<2>(half),
            _mm256_extract_epi64::<3>(half),
        ]
    });
    let mut lanes = [0; WIDTH];
    lanes.as_chunks_mut::<8>().0.iter_mut().zip(words).for_each(|(to, word)| *to = word.to_le_bytes());
    lanes
}

/// The table four times: each quarter of the vector looks up in its own.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn table(table: &[u8; 16]) -> V {
    let words = table.as_chunks::<8>().0;
    let (first, second) = (i64::from_le_bytes(words[0]), i64::from_le_bytes(words[1]));
    _mm512_set_epi64(second, first, second, first, second, first, second, first)
}

/// The entries of a table with these numbers; zero where the top bit is set.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn lookup(table: V, at: V) -> V {
    _mm512_shuffle_epi8(table, at)
}

#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn and(a: V, b: V) -> V {
    _mm512_and_si512(a, b)
}

#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn add(a: V, b: V) -> V {
    _mm512_adds_epu8(a, b)
}

#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn min(a: V, b: V) -> V {
    _mm512_min_epu8(a, b)
}

#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn max(a: V, b: V) -> V {
    _mm512_max_epu8(a, b)
}

/// `then` where two bytes are the same, else `other`.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn same(a: V, b: V, then: V, other: V) -> V {
    _mm512_mask_blend_epi8(_mm512_cmpeq_epi8_mask(a, b), other, then)
}

/// `then` where the top bit is set, else `other`.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn high(a: V, then: V, other: V) -> V {
    _mm512_mask_blend_epi8(_mm512_movepi8_mask(a), other, then)
}

/// The top bits.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn bits(v: V) -> u64 {
    _mm512_movepi8_mask(v)
}

kernels!(#[target_feature(enable = "avx512f,avx512bw")]);
