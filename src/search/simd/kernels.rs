//! The loops themselves, written over a handful of operations on `V`, a vector of `WIDTH` bytes. The file of each set
//! of instructions defines those and calls the macro.
//!
//! A deficit is what is lacking of the best possible score. Inside the loops it is kept as what is left of 255 without
//! it, in bytes that stop at nothing. For the `i`-th character of the pattern matched at column `j`, with `gap` what the
//! place lacks of the best bonus,
//!
//! ```text
//! m[i][j] = max(m[i-1][j-1] - min(gap, 4), p[i-1][j-1] - gap)
//! p[i][j] = max(m[i][j-1] - 4, p[i][j-1] - 1)
//! ```
//!
//! which is fuzzy-matcher's recurrence for a matcher that was not used before.

macro_rules! kernels {
    ($(#[$feature:meta])*) => {
        const GROUPS: usize = LANES / WIDTH;
        const ALL: u128 = (1 << WIDTH) - 1;

        /// The lanes of each group that are wanted.
        fn groups(wanted: u128) -> impl Iterator<Item = usize> {
            (0..GROUPS).filter(move |group| (wanted >> (group * WIDTH)) & ALL != 0)
        }

        $(#[$feature])*
        pub fn holds(signs: &[Row], pattern: &Pattern) -> u128 {
            let (mask, table, one) = (splat(pattern.mask()), table(pattern.table()), splat(1));
            let mut found = [splat(0); GROUPS];
            for row in signs {
                for group in 0..GROUPS {
                    let c = and(load(&row.as_chunks::<WIDTH>().0[group]), mask);
                    let state = found[group];
                    found[group] = same(c, lookup(table, state), add(state, one), state);
                }
            }
            let mut held = 0;
            for (group, found) in found.into_iter().enumerate() {
                let whole = same(found, splat(pattern.followed()), splat(0xff), splat(0));
                held |= u128::from(bits(whole)) << (group * WIDTH);
            }
            held
        }

        /// Fuzzy-matcher's bonuses: 8 behind a hard separator, 7 behind a soft one, 6 for a capital behind what is none.
        $(#[$feature])*
        pub fn costs(signs: &[Row], wanted: u128, out: &mut [Row]) {
            let (zero, one, two, eight) = (splat(0), splat(1), splat(2), splat(8));
            let (small, hard, soft) = (splat(0x7f), splat(HARD), splat(SOFT));
            for group in groups(wanted) {
                let (mut cost, mut of_capital) = (zero, zero);
                for (signs, out) in signs.iter().zip(out.iter_mut()) {
                    let sign = load(&signs.as_chunks::<WIDTH>().0[group]);
                    store(high(sign, of_capital, cost), &mut out.as_chunks_mut::<WIDTH>().0[group]);
                    let c = and(sign, small);
                    let behind = same(min(c, soft), c, one, eight);
                    cost = same(min(c, hard), c, zero, behind);
                    of_capital = high(sign, cost, min(cost, two));
                }
            }
        }

        $(#[$feature])*
        pub fn deficits(
            block: Block<'_>, pattern: &Pattern, wanted: u128, limit: u8, out: &mut [u8; LANES],
        ) -> u128 {
            match pattern.signs().len() {
                1 => score::<1, true>(block, pattern, wanted, out),
                2 => score::<2, true>(block, pattern, wanted, out),
                3 => score::<3, true>(block, pattern, wanted, out),
                4 => score::<4, true>(block, pattern, wanted, out),
                5 => score::<5, true>(block, pattern, wanted, out),
                6 => score::<6, true>(block, pattern, wanted, out),
                7 => score::<7, true>(block, pattern, wanted, out),
                8 => score::<8, true>(block, pattern, wanted, out),
                9 => score::<9, true>(block, pattern, wanted, out),
                10 => score::<10, true>(block, pattern, wanted, out),
                11 => score::<11, true>(block, pattern, wanted, out),
                12 => score::<12, true>(block, pattern, wanted, out),
                _ => score::<LONGEST, false>(block, pattern, wanted, out),
            }
            at_most(out, limit) & wanted
        }

        /// `N` is the length of the pattern where `EXACT`, else no less than it.
        $(#[$feature])*
        fn score<const N: usize, const EXACT: bool>(
            block: Block<'_>, pattern: &Pattern, wanted: u128, out: &mut [u8; LANES],
        ) {
            let length = if EXACT { N } else { pattern.signs().len().min(N) };
            let (mask, far) = (splat(pattern.mask()), splat(0));
            // Further on the first character lacks at least 8.
            let (one, four, inside) = (splat(1), splat(4), splat(0xff - 8));
            let mut chars = [far; N];
            chars.iter_mut().zip(pattern.signs()).for_each(|(to, from)| *to = splat(*from));
            for group in groups(wanted) {
                let (mut m, mut p, mut best) = ([far; N], [far; N], far);
                // The first character of a title has twice the bonus: nothing is lacking.
                let mut begin = splat(0xff);
                for (signs, costs) in block.signs.iter().zip(block.costs) {
                    let c = and(load(&signs.as_chunks::<WIDTH>().0[group]), mask);
                    let gap = load(&costs.as_chunks::<WIDTH>().0[group]);
                    let close = min(gap, four);
                    for i in (1..length).rev() {
                        let reached = max(less(m[i - 1], close), less(p[i - 1], gap));
                        p[i] = max(less(p[i], one), less(m[i], four));
                        m[i] = only(c, chars[i], reached);
                    }
                    p[0] = max(less(p[0], one), less(m[0], four));
                    m[0] = only(c, chars[0], max(begin, less(inside, gap)));
                    begin = far;
                    best = max(best, m[length - 1]);
                }
                store(less(splat(0xff), best), &mut out.as_chunks_mut::<WIDTH>().0[group]);
            }
        }

        $(#[$feature])*
        pub fn stands(signs: &[Row], pattern: &Pattern, wanted: u128, out: &mut [u8; LANES]) {
            let (mask, table, small) = (splat(pattern.mask()), table(pattern.table()), splat(0x7f));
            let (zero, one, lost, far) = (splat(0), splat(1), splat(0x80), splat(0xff));
            let (length, last_gap) = (splat(pattern.followed()), splat(GAP));
            for group in groups(wanted) {
                let (mut found, mut start, mut begun, mut whole) = (lost, far, zero, zero);
                for signs in signs {
                    let sign = load(&signs.as_chunks::<WIDTH>().0[group]);
                    let ended = same(found, length, one, zero);
                    let c = and(sign, small);
                    let gap = same(min(c, last_gap), c, far, zero);
                    begun = max(begun, ended);
                    whole = max(whole, and(ended, gap));
                    found = high(start, zero, found);
                    start = gap;
                    found = same(and(sign, mask), lookup(table, found), add(found, one), lost);
                }
                let ended = same(found, length, one, zero);
                let (begun, whole) = (max(begun, ended), max(whole, ended));
                store(add(begun, whole), &mut out.as_chunks_mut::<WIDTH>().0[group]);
            }
        }

        $(#[$feature])*
        pub fn at_most(numbers: &[u8; LANES], most: u8) -> u128 {
            let mut found = 0;
            for (group, chunk) in numbers.as_chunks::<WIDTH>().0.iter().enumerate() {
                let numbers = load(chunk);
                let within = same(min(numbers, splat(most)), numbers, splat(0xff), splat(0));
                found |= u128::from(bits(within)) << (group * WIDTH);
            }
            found
        }
    };
}
