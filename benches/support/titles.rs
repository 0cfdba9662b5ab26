//! Titles to search in: made from fragments by a seeded generator, the same for the same seed, or read from the file
//! that `OFFPRINT_TITLES` names, one a line, and spliced where more are wanted.

const SUBJECTS: &[&str] = &[
    "Federated Learning",
    "Graph Neural Networks",
    "Large Language Models",
    "Diffusion Models",
    "Transformers",
    "Low-Rank Adaptation",
    "Machine Translation",
    "Question Answering",
    "Speech Recognition",
    "Image Segmentation",
    "Reinforcement Learning",
    "Contrastive Pretraining",
    "Knowledge Graphs",
    "Optimal Transport",
    "Bandits",
    "Gaussian Processes",
    "Neural Radiance Fields",
    "Point Clouds",
    "Vision-Language Models",
    "Word2Vec",
    "BERT",
    "GANs",
    "GPT-4",
    "β-VAE",
    "Variational Inference",
    "Normalizing Flows",
    "Named Entity Recognition",
    "Dependency Parsing",
    "Coreference Resolution",
    "Sentiment Analysis",
    "Dialogue Systems",
    "Summarization",
    "Protein Folding",
    "Molecule Design",
    "Weather Forecasting",
    "Traffic Prediction",
    "Recommendation",
    "Anomaly Detection",
    "Continual Learning",
    "Meta-Learning",
    "Few-Shot Classification",
    "Active Learning",
    "Causal Discovery",
    "Off-Policy Evaluation",
    "Imitation Learning",
    "Multi-Agent Planning",
    "SLAM",
    "Object Detection",
    "Pose Estimation",
    "Optical Flow",
    "Video Captioning",
    "Text-to-Image Generation",
    "Code Completion",
    "Theorem Proving",
    "Program Synthesis",
    "Automatic Differentiation",
    "Quantization",
    "Mixture of Experts",
    "Sparse Attention",
    "State-Space Models",
    "Retrieval-Augmented Generation",
    "Instruction Tuning",
    "RLHF",
    "Hallucination",
    "Machine Unlearning",
    "Differential Privacy",
    "Fairness",
    "Adversarial Robustness",
    "Conformal Prediction",
    "Uncertainty",
    "k-Means Clustering",
    "Hashing",
    "Approximate Nearest-Neighbour Search",
    "Tensor Decomposition",
    "Submodular Maximization",
    "TCP/IP Traffic",
    "Electronic Health Records",
    "Legal Texts",
    "Chest X-Rays",
    "Remote Sensing",
    "Morphology",
    "OCR",
    "C++ Code",
];

const HEADS: &[&str] = &[
    "",
    "",
    "",
    "",
    "On ",
    "Towards ",
    "Rethinking ",
    "Revisiting ",
    "Learning ",
    "Understanding ",
    "Scaling ",
    "Efficient ",
    "Robust ",
    "Fast ",
    "Provable ",
    "A Survey of ",
    "A Theory of ",
    "An Empirical Study of ",
    "Unsupervised ",
    "Self-Supervised ",
    "Multilingual ",
    "Interpretable ",
    "Probing ",
    "Pruning ",
    "Distilling ",
    "Benchmarking ",
    "How Good Are ",
    "What Do We Know about ",
    "Is It Time for ",
    "Attention Is Not All of ",
    "Beyond ",
    "Simple ",
    "Lifelong ",
    "Privacy-Preserving ",
    "Hierarchical ",
    "Don’t Stop ",
    "Naïve ",
    "FedBlend: ",
    "GraphMix: ",
    "LoTRA: ",
    "DeepSift: ",
    "XLingua: ",
    "SALT: ",
    "DriftNet: ",
    "TinyBERT2: ",
    "MixUp++: ",
    "Gödel’s ",
    "Łukasiewicz ",
    "Rényi ",
    "Équité: ",
    "Über ",
    "IMAGE AND SIGNAL: ",
    "Zero-Shot ",
    "Guo and Gao on ",
];

const TAILS: &[&str] = &[
    "",
    "",
    "",
    " with Little Data",
    " under Distribution Shift",
    " at Scale",
    " without Labels",
    " in the Wild",
    " for Low-Resource Languages",
    " on Edge Devices",
    " via Random Features",
    " with Human Feedback",
    " from Noisy Labels",
    " by Message Passing",
    " for Clinical Decisions",
    " in Continuous Time",
    " as Games",
    " using Synthetic Data",
    ": A Case Study",
    ": Benchmarks and Baselines",
    " (Extended Abstract)",
    " and Its Limits",
    " with Regret 𝒪(√T)",
    " in Non-Euclidean Spaces",
    " through the Lens of Geometry",
    " with Language Models",
    " for Speech Enhancement",
    " over Heterogeneous Clients",
    " and Transformers",
    " for Autonomous Driving",
    " on Temporal Graphs",
    " with Sparse Rewards",
    " under Privacy Constraints",
    " — Lessons from Ten Years",
    " for Question Answering",
    " with Feedback Loops",
    " for the Analysis of Essays",
    " by Gradient Descent",
    " on SemEval-2023 Task 4",
    " with Wasserstein Distances",
    " for Students' Writing",
    " across Domains, Tasks and Languages",
    " on Обучение Data",
    " 日本語",
    " using Word Embeddings",
    " with Adaptive Federated Optimizers",
    " in Kernel Spaces",
    " for Drug Discovery",
    " [Demo]",
];

/// A small generator of numbers: xorshift.
pub struct Dice(u64);

impl Dice {
    /// The same numbers for the same seed.
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below this one.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % end.max(1) as u64) as usize
    }

    /// One of these.
    pub fn of<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
        all[self.below(all.len())]
    }
}

/// A title that reads like one.
pub fn made(dice: &mut Dice) -> String {
    let joint = [" for ", " and ", " with ", " meets ", ": ", " in ", " by "];
    let mut title = format!("{}{}", dice.of(HEADS), dice.of(SUBJECTS));
    if dice.below(3) > 0 {
        title = format!("{title}{}{}", dice.of(&joint), dice.of(SUBJECTS));
    }
    title + dice.of(TAILS)
}

/// So many titles: those of the file, spliced ("A for B") where they are too few, or made ones.
#[allow(dead_code, reason = "the tests make their own")]
pub fn titles(count: usize) -> Vec<String> {
    let mut dice = Dice::new(7);
    let file = std::env::var_os("OFFPRINT_TITLES").and_then(|path| std::fs::read_to_string(path).ok());
    let real: Vec<&str> = file.iter().flat_map(|text| text.lines()).filter(|line| !line.is_empty()).collect();
    if real.is_empty() {
        return (0..count).map(|_| made(&mut dice)).collect();
    }
    let mut titles: Vec<String> = real.iter().take(count).map(|line| (*line).to_owned()).collect();
    while titles.len() < count {
        let (head, tail) = (dice.of(&real), dice.of(&real));
        titles.push(spliced(head, tail));
    }
    titles
}

/// The first half of one title and the second of another.
#[allow(dead_code, reason = "the tests make their own")]
fn spliced(head: &str, tail: &str) -> String {
    let heads: Vec<&str> = head.split(' ').collect();
    let tails: Vec<&str> = tail.split(' ').collect();
    format!("{} for {}", heads[..heads.len().div_ceil(2)].join(" "), tails[tails.len() / 2..].join(" "))
}
