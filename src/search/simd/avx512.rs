//! The operations on 64 bytes with AVX-512.

use super::{Block, GAP, HARD, LANES, LONGEST, Pattern, Row, SOFT};
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
#[allow(unsafe_code)]
fn load(lanes: &[u8; WIDTH]) -> V {
    // SAFETY: the reference is to 64 bytes that may be read, and the instruction takes any address.
    unsafe { _mm512_loadu_si512(lanes.as_ptr().cast()) }
}

#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
#[allow(unsafe_code)]
fn store(v: V, lanes: &mut [u8; WIDTH]) {
    // SAFETY: the reference is to 64 bytes that may be written, and the instruction takes any address.
    unsafe { _mm512_storeu_si512(lanes.as_mut_ptr().cast(), v) }
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

/// The difference, where it is less than nothing zero.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn less(a: V, b: V) -> V {
    _mm512_subs_epu8(a, b)
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

/// `then` where two bytes are the same, else zero.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn only(a: V, b: V, then: V) -> V {
    _mm512_maskz_mov_epi8(_mm512_cmpeq_epi8_mask(a, b), then)
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
