//! Folding: rows of shown and folded texts, and what holds for any text.

use super::*;
use proptest::prelude::*;

const FOLDS: &[(&str, &str)] = &[
    ("plain ASCII", "plain ASCII"),
    ("Naïve Café", "Naive Cafe"),
    ("Nai\u{308}ve", "Naive"),
    ("Łukasz Ørsted Đorđe Weiß", "Lukasz Orsted Dorde Weiss"),
    ("Œuvre æther ﬁne ﬂow eﬃcient", "OEuvre aether fine flow efficient"),
    ("Don’t “quote” «me»", "Don't \"quote\" \"me\""),
    ("a–b — c‐d‑e −1", "a-b - c-d-e -1"),
    ("Ｆｕｌｌ\u{3000}width", "Full width"),
    ("no\u{a0}break", "no break"),
    ("L₂ and T⁴ and x½", "L2 and T4 and x1/2"),
    ("𝒪(√T) over ℝ and 𝔽", "O(sqrtT) over R and F"),
    ("β-VAE", "beta-VAE"),
    ("ε-greedy, ϵ-greedy", "epsilon-greedy, epsilon-greedy"),
    ("Λ and 𝛼 and 𝚺", "Lambda and alpha and Sigma"),
    ("ϑ ϕ ς", "theta phi sigma"),
    ("λόγος", "λογος"),
    ("Hᵦ in Ω", "Hbeta in Omega"),
    ("5 µm", "5 mum"),
    ("p ≤ 0.05 ≥ x ≠ y", "p <= 0.05 >= x != y"),
    ("A → B ⇒ C", "A -> B => C"),
    ("2×2 ≈ 4 ± 1", "2x2 ~ 4 +- 1"),
    ("to be…", "to be..."),
    ("日本語 한국어 ガイド", "日本語 한국어 ガイド"),
    ("ёлка", "елка"),
    ("हिन्दी", "हिन्दी"),
    ("مُحَمَّد", "محمد"),
    ("❤\u{fe0f}", "❤"),
];

#[test]
fn folds_to_what_people_type() {
    for (shown, folded) in FOLDS {
        assert_eq!(fold(shown).text(), *folded, "{shown:?}");
    }
}

#[test]
fn keys_are_words_alone() {
    for (text, key) in [
        ("FedMerge: Federated  Model-Merging!", "fedmerge federated model merging"),
        ("  “Attention” is—all ", "attention is all"),
        ("L₂-Norm of 𝒪(√T)", "l2 norm of o sqrtt"),
        ("Обучение с учителем", "обучение с учителем"),
        ("日本語の論文", "日本語の論文"),
        ("हिन्दी अनुवाद", "हिन्दी अनुवाद"),
        ("?!", ""),
        ("", ""),
    ] {
        assert_eq!(fold_key(text), key, "{text:?}");
    }
}

#[test]
fn folded_characters_lead_back_to_shown_ones() {
    for (shown, hit, expected) in [
        ("naïve Bayes", "ve", "ve"),
        ("naïve Bayes", "i", "ï"),
        ("nai\u{308}ve", "i", "i\u{308}"),
        ("eﬃcient", "fic", "ﬃc"),
        ("β-VAE", "beta", "β"),
        ("β-VAE", "VAE", "VAE"),
        ("the café\u{301}", "cafe", "café\u{301}"),
        ("a ≤ b", "<=", "≤"),
        ("plain", "lai", "lai"),
    ] {
        let folded = fold(shown);
        let byte = folded.text().find(hit).unwrap();
        let start = folded.text()[..byte].chars().count();
        let range = folded.shown_range(start..start + hit.chars().count());
        assert_eq!(&shown[range], expected, "{shown:?} {hit:?}");
    }
}

proptest! {
    #[test]
    fn maps_are_whole(shown in "[a-zéßα日–\u{301}½ 👩]{0,40}|\\PC{0,60}") {
        let folded = fold(&shown);
        let count = folded.text().chars().count();
        let bytes: Vec<usize> = (0..=count).map(|at| folded.shown_byte(at)).collect();
        prop_assert!(bytes.is_sorted());
        prop_assert_eq!(bytes.last(), Some(&shown.len()));
        prop_assert!(bytes.iter().all(|&byte| shown.is_char_boundary(byte)));
        prop_assert!((0..count).all(|at| shown.is_char_boundary(folded.shown_range(at..at + 1).end)));
    }

    #[test]
    fn keys_are_their_own_keys(text in "[a-zA-Zéßα–\u{301} ]{0,40}|\\PC{0,60}") {
        let key = fold_key(&text);
        prop_assert_eq!(&fold_key(&key), &key);
        prop_assert!(!key.starts_with(' ') && !key.ends_with(' ') && !key.contains("  "));
        prop_assert!(!key.chars().any(|c| c.is_ascii_uppercase() || c.is_ascii_punctuation()));
    }
}
