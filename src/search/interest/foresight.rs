//! How well decisions were foreseen: the area under the ROC curve.

/// The chance that a liked paper had a higher prediction than one that was left, equal ones counting half; `None` where
/// one of the two kinds is missing. Predictions must be numbers.
pub fn area(foreseen: impl Iterator<Item = (f32, bool)>) -> Option<f64> {
    let mut sorted: Vec<(f32, bool)> = foreseen.collect();
    sorted.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
    let (mut left, mut liked, mut won) = (0_u64, 0_u64, 0_u64);
    for equal in sorted.chunk_by(|a, b| a.0 == b.0) {
        let up = equal.iter().filter(|(_, liked)| *liked).count() as u64;
        let down = equal.len() as u64 - up;
        // Counted in halves.
        won += up * (2 * left + down);
        left += down;
        liked += up;
    }
    (left > 0 && liked > 0).then(|| won as f64 / (2 * left * liked) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Predictions and whether each paper was liked.
    type Pairs<'a> = &'a [(f32, bool)];

    #[test]
    fn the_area_is_that_of_all_pairs() {
        let rows: [(Pairs<'_>, Option<f64>); 7] = [
            (&[], None),
            (&[(0.5, true)], None),
            (&[(0.5, false), (0.1, false)], None),
            (&[(0.9, true), (0.1, false)], Some(1.0)),
            (&[(0.1, true), (0.9, false)], Some(0.0)),
            (&[(0.5, true), (0.5, false), (0.5, false)], Some(0.5)),
            (&[(0.9, true), (0.2, true), (0.5, false), (0.1, false)], Some(0.75)),
        ];
        for (pairs, wanted) in rows {
            assert_eq!(area(pairs.iter().copied()), wanted, "{pairs:?}");
        }
    }

    proptest::proptest! {
        #[test]
        fn the_area_is_counted_as_by_hand(pairs in proptest::collection::vec((0_u8..6, proptest::bool::ANY), 0..40)) {
            let pairs: Vec<(f32, bool)> = pairs.into_iter().map(|(at, liked)| (f32::from(at), liked)).collect();
            let of = |wanted: bool| pairs.iter().filter(move |pair| pair.1 == wanted).map(|pair| pair.0);
            let mut sum = 0.0;
            for (up, down) in of(true).flat_map(|up| of(false).map(move |down| (up, down))) {
                sum += if up > down { 1.0 } else if up == down { 0.5 } else { 0.0 };
            }
            let all = (of(true).count() * of(false).count()) as f64;
            let wanted = (all > 0.0).then(|| sum / all);
            proptest::prop_assert_eq!(area(pairs.iter().copied()), wanted);
        }
    }
}
