//! The inner loops of the engine, over blocks of 128 titles that stand side by side: is a pattern there, how far is it
//! from the best score, does it stand at the start of a word. They are written once (`simd/kernels.rs`) and
//! compiled for each set of instructions; which one runs is found out when the program runs.
//!
//! The one `unsafe` is the call of a function compiled for instructions that the machine may lack. It is sound because
//! an [`Isa`] other than the portable one is only ever made by [`Isa::all`], which asks the machine first.

#[macro_use]
mod kernels;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod pattern;
mod portable;

pub use pattern::{END, GAP, HARD, LONGEST, Pattern, SHORT, SOFT, sign};

/// Titles of a block.
pub const LANES: usize = 128;

/// One character of each title of a block; read fastest where it begins at a cache line.
pub type Row = [u8; LANES];

/// The characters of the titles of a block, as [`Pattern`] encodes them, and what a match at each would cost.
#[derive(Debug, Clone, Copy)]
pub struct Block<'a> {
    /// Row `j` has the `j`-th character of each title.
    pub signs: &'a [Row],
    /// What the place lacks of the best bonus, as [`Isa::costs`] tells.
    pub costs: &'a [Row],
}

/// A set of instructions that this machine has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Isa(Kind);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Isa {
    /// Every set that this machine has, the fastest last.
    pub fn all() -> Vec<Isa> {
        let mut all = vec![Isa(Kind::Portable)];
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx2") {
                all.push(Isa(Kind::Avx2));
            }
            if is_x86_feature_detected!("avx512bw") && is_x86_feature_detected!("avx512f") {
                all.push(Isa(Kind::Avx512));
            }
        }
        all
    }

    /// The fastest set that this machine has.
    pub fn best() -> Isa {
        Isa::all().pop().unwrap_or(Isa(Kind::Portable))
    }
}

macro_rules! dispatch {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $kind:ty),*) -> $out:ty;)*) => {
        impl Isa {
            $(
                $(#[$doc])*
                #[allow(unsafe_code)]
                pub fn $name(self, $($arg: $kind),*) -> $out {
                    match self.0 {
                        Kind::Portable => portable::$name($($arg),*),
                        // SAFETY: `Isa::all` made this value after the machine said that it has AVX2.
                        #[cfg(target_arch = "x86_64")]
                        Kind::Avx2 => unsafe { avx2::$name($($arg),*) },
                        // SAFETY: `Isa::all` made this value after the machine said that it has AVX-512F and BW.
                        #[cfg(target_arch = "x86_64")]
                        Kind::Avx512 => unsafe { avx512::$name($($arg),*) },
                    }
                }
            )*
        }
    };
}

dispatch! {
    /// The titles that have the first [`SHORT`] characters of a pattern, in order.
    holds(signs: &[Row], pattern: &Pattern) -> u128;
    /// What each place of the wanted titles lacks of the best bonus, after what stands before it; for as many rows as
    /// there is room.
    costs(signs: &[Row], wanted: u128, out: &mut [Row]) -> ();
    /// What the score of each wanted title lacks of the best, at most 255; returns those within the limit.
    deficits(block: Block<'_>, pattern: &Pattern, wanted: u128, limit: u8, out: &mut [u8; LANES]) -> u128;
    /// For each wanted title whether a pattern of letters and digits is one of its words (2) or begins one (1).
    stands(signs: &[Row], pattern: &Pattern, wanted: u128, out: &mut [u8; LANES]) -> ();
    /// The titles whose number is at most this one.
    at_most(numbers: &[u8; LANES], most: u8) -> u128;
}

#[cfg(test)]
mod tests;
