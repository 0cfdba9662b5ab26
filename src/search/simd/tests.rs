//! Every set of instructions does what the portable way does, also where it was asked for a part.

use super::*;
use proptest::prelude::*;

fn rows() -> impl Strategy<Value = Vec<Row>> {
    let byte = "[abA -0é\0√]".prop_map(|text| text.chars().next().map_or(END, sign));
    prop::collection::vec(byte, 0..40 * LANES).prop_map(|bytes| bytes.as_chunks::<LANES>().0.to_vec())
}

proptest! {
    #[test]
    fn all_sets_agree(signs in rows(), text in "[abA ]{1,20}", cased: bool, wanted: u128, limit: u8, seed: u8) {
        let Some(pattern) = Pattern::new(&text, cased) else { return Ok(()) };
        let results = Isa::all().into_iter().map(|isa| {
            let (mut deficits, mut stands, mut costs) = ([7; LANES], [7; LANES], signs.clone());
            isa.costs(&signs, wanted, &mut costs);
            let block = Block { signs: &signs, costs: &costs };
            let near = isa.deficits(block, &pattern, wanted, limit, &mut deficits);
            isa.stands(&signs, &pattern, wanted, &mut stands);
            let lanes = |found: [u8; LANES]| (0..LANES).filter(|l| wanted >> l & 1 == 1).map(|l| found[l]).collect();
            let (deficits, stands): (Vec<u8>, Vec<u8>) = (lanes(deficits), lanes(stands));
            (isa.holds(&signs, &pattern), near, isa.at_most(&[limit; LANES], seed), deficits, stands)
        });
        let results: Vec<_> = results.collect();
        prop_assert!(results.windows(2).all(|pair| pair[0] == pair[1]));
        prop_assert!(text.len() > SHORT || limit == 255 || results[0].1 & !results[0].0 == 0);
    }
}

#[test]
fn patterns_know_what_they_hold() {
    for (old, cased, new, new_cased, expected) in [
        ("fed", false, "feder", false, true),
        ("fed", false, "xFxExD", true, true),
        ("Fed", true, "feder", false, false),
        ("Fed", true, "Feder", true, true),
        ("feder", false, "fed", false, false),
    ] {
        let pattern = |text, cased| Pattern::new(text, cased).unwrap();
        assert_eq!(pattern(old, cased).is_in(&pattern(new, new_cased)), expected, "{old:?} in {new:?}");
    }
    assert_eq!(Pattern::new("é", false), None);
    assert_eq!(Pattern::new("", false), None);
    assert_eq!(Pattern::new(&"a".repeat(LONGEST + 1), false), None);
}
