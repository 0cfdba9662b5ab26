use super::*;
use fuzzy_matcher::FuzzyMatcher;
use fuzzy_matcher::skim::{SkimMatcherV2, SkimScoreConfig};
use proptest::prelude::*;
use std::cmp::Reverse;

const TITLES: &[&str] = &[
    "Federated Learning under Drifting Client Data",
    "FedBlend: Blending Federated Models without a Server",
    "Feedback-Driven Speech Enhancement for Hearing Aids",
    "Attention Is All You Want: Pruning without Regret",
    "Allocating Attention: Isotropic Heads in Long Documents",
    "Low-Rank Adaptation of Speech Models on Small Devices",
    "Lowering the Rank of Adaptive Filters",
    "Judging Students' Essays with GPT-4",
    "Word2Vec Revisited: Negative Sampling at Scale",
    "Machine Translation for Low-Resource Languages of the Andes",
    "Parsing with Low Resources Helps Machine Translation",
    "Translation of Legal Texts by Machine",
    "Training GANs with Little Data",
    "A GAN for Weather Maps",
    "Ganging Up on Noise: Ensembles of Denoisers",
    "Gait Analysis from Wearable Sensors",
    "Human–Robot Dialogue: A Survey",
    "Don’t Stop Pretraining on Domain Text",
    "Naïve Bayes Meets Modern Tokenizers",
    "Gödel’s Numbers in Program Synthesis",
    "Łukasiewicz Logic for Soft Constraints",
    "β-VAE Disentanglement Reconsidered",
    "L₂ Regularization of Deep Networks",
    "Regret Bounds of 𝒪(√T) for Bandits",
    "BERT: Pre-training for Biomedical Text",
    "Robert Frost in the Age of Language Models",
    "Large Language Models as Weather Forecasters",
    "Graph Neural Networks for Molecule Design",
    "Neural Scene Graphs",
    "Offline Reinforcement Learning with Few Rewards",
    "Reinforcement of Concrete Models by Simulation",
    "Diffusion Models for Audio",
    "Speeding up Diffusion with Consistency",
    "Optimal Transport for Domain Shift",
    "Transformers that Count",
    "Wasserstein Distances on Trees",
    "k-Means Clustering of Streaming Data",
    "TCP/IP Traffic Classification with Tiny Models",
    "C++ Code Completion for Embedded Systems",
    "Обучение с подкреплением для роботов",
    "日本語の質問応答データセット",
    "Question Answering over Tables",
    "Visual Question Answering for the Blind",
    "ImageNet Is Not Enough",
    "An Eﬃcient Index for Similarity Search",
    "Self-Supervised Learning from Video",
    "SuperGLUE Saturation and What Follows",
    "Privacy, Fairness, and the Law",
    "What word2vec Does Not Say about Street Imagery and Maps",
    "Fine-Tuned Models as Almanacs",
    "On Fine-Tuned Almanacs",
    "Self-Organized Almanacs",
];

/// What is typed, and the beginning of the title that must come first; none where nothing may match.
const FIRST: &[(&str, Option<&str>)] = &[
    ("fedlern", Some("Federated Learning under")),
    ("O(sqrt(T))", Some("Regret Bounds")),
    ("sqrt(T)", Some("Regret Bounds")),
    ("L_2", Some("L₂ Regularization")),
    ("l_{2} regul", Some("L₂ Regularization")),
    ("fed", Some("Federated Learning under")),
    ("federated", Some("Federated Learning under")),
    ("fedblend", Some("FedBlend")),
    ("blend fed", Some("FedBlend")),
    ("attn is all", Some("Attention Is All")),
    ("attention is all", Some("Attention Is All")),
    ("all attention", Some("Attention Is All")),
    ("lowrank adapt", Some("Low-Rank Adaptation")),
    ("low rank adapt", Some("Low-Rank Adaptation")),
    ("low-rank adaptation", Some("Low-Rank Adaptation")),
    ("gpt4", Some("Judging Students")),
    ("gpt-4", Some("Judging Students")),
    ("students' essays", Some("Judging Students")),
    ("w2v", Some("Word2Vec")),
    ("word2vec", Some("Word2Vec")),
    ("machine translation low resource", Some("Machine Translation for Low")),
    ("low resource machine translation", Some("Machine Translation for Low")),
    ("low resource parsing", Some("Parsing with")),
    ("translation machine", Some("Translation of Legal")),
    ("machine translation", Some("Machine Translation for")),
    ("gan", Some("A GAN for")),
    ("gans", Some("Training GANs")),
    ("GAN", Some("A GAN for")),
    ("human-robot", Some("Human–Robot")),
    ("human robot dialogue", Some("Human–Robot")),
    ("don't stop", Some("Don’t Stop")),
    ("dont stop", Some("Don’t Stop")),
    ("naive bayes", Some("Naïve Bayes")),
    ("naïve", Some("Naïve Bayes")),
    ("godel's", Some("Gödel")),
    ("lukasiewicz", Some("Łukasiewicz")),
    ("beta-vae", Some("β-VAE")),
    ("β-vae", Some("β-VAE")),
    ("l2 reg", Some("L₂")),
    ("O(√T)", Some("Regret Bounds")),
    ("bert", Some("BERT:")),
    ("BERT", Some("BERT:")),
    ("bert: pre-training", Some("BERT:")),
    ("bert pretraining", Some("BERT:")),
    ("robert", Some("Robert Frost")),
    ("lang model", Some("Robert Frost")),
    ("graph neural", Some("Graph Neural Networks")),
    ("neural graph", Some("Graph Neural Networks")),
    ("scene", Some("Neural Scene Graphs")),
    ("reinforcement learning", Some("Offline Reinforcement")),
    ("diffusion", Some("Diffusion Models")),
    ("models diffusion", Some("Diffusion Models")),
    ("optml transport", Some("Optimal Transport")),
    ("transfmr", Some("Transformers that")),
    ("wsserstein", Some("Wasserstein")),
    ("k-means", Some("k-Means")),
    ("kmeans", Some("k-Means")),
    ("tcp/ip", Some("TCP/IP")),
    ("c++", Some("C++ Code")),
    ("обучение", Some("Обучение")),
    ("質問", Some("日本語")),
    ("vqa blind", Some("Visual Question")),
    ("question answering", Some("Question Answering over")),
    ("visual qa", Some("Visual Question")),
    ("imgnet", Some("ImageNet")),
    ("efficient index", Some("An Eﬃcient")),
    ("selfsup", Some("Self-Supervised")),
    ("glue", Some("SuperGLUE")),
    ("fairness privacy", Some("Privacy, Fairness")),
    ("privacy, fairness", Some("Privacy, Fairness")),
    ("zzqx", None),
    ("wqrtk", None),
    ("asdfgh", None),
    ("qwerty", None),
    ("federated zzqx", None),
    ("FEDERATED", None),
];

fn ranked(query: &str) -> Vec<&'static str> {
    let query = TitleQuery::new(query);
    let mut hits: Vec<_> =
        TITLES.iter().filter_map(|title| query.rank(&fold(title)).map(|rank| (rank, *title))).collect();
    hits.sort_by_key(|(rank, title)| (Reverse(*rank), title.len()));
    hits.into_iter().map(|(_, title)| title).collect()
}

#[test]
fn queries_find_what_they_mean() {
    for (query, expected) in FIRST {
        let hits = ranked(query);
        match expected {
            Some(start) => {
                let first = hits.first().unwrap_or_else(|| panic!("{query:?} finds nothing"));
                assert!(first.starts_with(start), "{query:?} finds {hits:#?}");
            }
            None => assert!(hits.is_empty(), "{query:?} finds {hits:#?}"),
        }
    }
}

#[test]
fn all_that_is_meant_is_found() {
    for (query, count) in [("w2v", 2), ("fedlern", 1), ("weather", 2), ("machine translation", 3)] {
        let hits = ranked(query);
        assert_eq!(hits.len(), count, "{query:?} finds {hits:#?}");
    }
}

#[test]
fn what_is_not_meant_is_not_found() {
    for (query, title) in [
        ("gan", "Large Language"),
        ("fed", "Fine-Tuned Models"),
        ("fed", "On Fine-Tuned"),
        ("gan", "Self-Organized"),
        ("gan", "What word2vec"),
        ("gan", "Reinforcement of"),
        ("fedlern", "Feedback-Driven"),
        ("BERT", "Robert Frost"),
        ("attn is all", "Translation of Legal"),
        ("reinforcement learning", "Reinforcement of"),
        ("question answering", "日本語"),
    ] {
        assert!(!ranked(query).iter().any(|hit| hit.starts_with(title)), "{query:?} finds {title:?}");
    }
}

#[test]
fn tiers_are_in_order() {
    for (query, heading, tier) in [
        ("low rank", "On Low-Rank Models", Tier::Phrase),
        ("low ra", "On Low-Rank Models", Tier::Phrase),
        ("rank low", "On Low-Rank Models", Tier::Words),
        ("ra low", "On Low-Rank Models", Tier::Prefixes),
        ("odel low", "On Low-Rank Models", Tier::Scattered),
        ("rank", "On Low-Rank Models", Tier::Phrase),
        ("mod", "On Low-Rank Models", Tier::Prefixes),
        ("modl", "On Low-Rank Models", Tier::Scattered),
        ("gan", "Organs and a GAN", Tier::Phrase),
    ] {
        let rank = TitleQuery::new(query).rank(&fold(heading)).unwrap_or_else(|| panic!("{query:?}"));
        assert_eq!(rank.tier, tier, "{query:?} in {heading:?}");
    }
    assert!(Tier::Phrase > Tier::Words && Tier::Words > Tier::Prefixes && Tier::Prefixes > Tier::Scattered);
}

#[test]
fn highlights_are_on_the_shown_text() {
    for (query, shown, expected) in [
        ("rank", "Low-Rank Models", &["Rank"][..]),
        ("low rank", "Low-Rank Models", &["Low-Rank"]),
        ("models low", "Low-Rank Models", &["Low", "Models"]),
        ("naive bayes", "On Naïve Bayes", &["Naïve Bayes"]),
        ("verse", "The i\u{308}verse", &["verse"]),
        ("beta", "The β-VAE", &["β"]),
        ("efficient", "An Eﬃcient Index", &["Eﬃcient"]),
        ("gan", "Organs and a GAN", &["GAN"]),
        ("fedlern", "Federated Learning", &["Fed", "Le", "rn"]),
        ("обуч", "Машинное Обучение", &["Обуч"]),
        ("zzqx", "Low-Rank Models", &[]),
        ("", "Low-Rank Models", &[]),
    ] {
        let ranges = TitleQuery::new(query).highlights(&fold(shown));
        let hits: Vec<&str> = ranges.into_iter().map(|range| &shown[range]).collect();
        assert_eq!(hits, expected, "{query:?} in {shown:?}");
    }
}

#[test]
fn an_empty_query_matches_everything() {
    let query = TitleQuery::new("  ");
    assert!(query.is_empty());
    assert_eq!(query.rank(&fold("anything")), Some(Rank::default()));
}

#[test]
fn long_words_and_headings_are_capped() {
    let heading = fold(&"ab".repeat(500_000));
    let query = TitleQuery::new(&"ab".repeat(5_000));
    assert_eq!(query.rank(&heading).map(|rank| rank.tier), Some(Tier::Prefixes));
    assert!(query.highlights(&heading).iter().all(|range| range.end <= 4 * 1024));
}

#[test]
fn scores_are_those_of_a_fresh_matcher() {
    let config = SkimScoreConfig { penalty_case_mismatch: 0, ..SkimScoreConfig::default() };
    for title in TITLES.iter().filter(|title| title.is_ascii()) {
        for word in ["learning", "gan", "fed", "the", "sss", "Models", "translation"] {
            let Some(rank) = TitleQuery::new(word).rank(&fold(title)) else { continue };
            let fresh = SkimMatcherV2::default().score_config(config).fuzzy_indices(title, word);
            assert_eq!(Some(rank.score), fresh.map(|(score, _)| score), "{word:?} in {title:?}");
        }
    }
}

proptest! {
    #[test]
    fn a_word_of_the_heading_always_matches(heading in "[a-zA-Zé–]{1,12}( [a-zA-Zéß0-9-]{1,12}){0,6}", pick in any::<prop::sample::Index>()) {
        let words: Vec<&str> = heading.split(' ').collect();
        let word = words[pick.index(words.len())];
        let rank = TitleQuery::new(word).rank(&fold(&heading));
        prop_assert!(rank.is_some(), "{:?} in {:?}", word, heading);
    }

    #[test]
    fn highlights_are_sorted_and_whole(query in "[a-zé ]{0,8}|\\PC{0,12}", shown in "[a-zA-Zéβﬁ日 \u{301}-]{0,40}|\\PC{0,40}") {
        let folded = fold(&shown);
        let query = TitleQuery::new(&query);
        let ranges = query.highlights(&folded);
        prop_assert!(ranges.iter().all(|range| range.start < range.end && shown.get(range.clone()).is_some()));
        prop_assert!(ranges.windows(2).all(|pair| pair[0].end < pair[1].start));
        prop_assert!(ranges.is_empty() || query.rank(&folded).is_some());
    }
}
