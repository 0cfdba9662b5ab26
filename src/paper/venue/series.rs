//! The table of series: the usual conferences and journals, the short name by which each calls itself, its long name,
//! and what else sources write for it.

/// A series.
#[derive(Debug)]
pub struct Series {
    /// As it calls itself: `NeurIPS`.
    pub short: &'static str,
    /// Its long name, without number and year.
    pub long: &'static str,
    /// Other short names, and other words that tell its long name, in lower case.
    pub also: &'static [&'static str],
    /// How meetings are counted, where a long name often has the number and no year.
    counted: Option<Counted>,
}

/// The year of a meeting that is only counted: `from` and its number, for numbers of at least `first`.
#[derive(Debug, Clone, Copy)]
struct Counted {
    from: u16,
    first: u16,
}

const fn row(short: &'static str, long: &'static str, also: &'static [&'static str]) -> Series {
    Series { short, long, also, counted: None }
}

impl Series {
    const fn since(self, from: u16, first: u16) -> Series {
        Series { counted: Some(Counted { from, first }), ..self }
    }

    /// The year of the meeting of this number.
    pub fn year_of(&self, number: u16) -> Option<u16> {
        let counted = self.counted.filter(|counted| (counted.first..=150).contains(&number))?;
        Some(counted.from + number)
    }
}

/// Every series. Where the long name of one holds that of another, it comes first: a chapter's conference is also a
/// meeting "of the Association for Computational Linguistics".
pub static SERIES: &[Series] = &[
    row(
        "NAACL",
        "North American Chapter of the Association for Computational Linguistics",
        &[
            "naacl-hlt",
            "hlt-naacl",
            "hlt/naacl",
            "naacl/hlt",
            "of the americas chapter",
            "nations of the americas",
            "north american chapter",
        ],
    ),
    row(
        "EACL",
        "European Chapter of the Association for Computational Linguistics",
        &["european chapter of the a"],
    ),
    row(
        "AACL",
        "Asia-Pacific Chapter of the Association for Computational Linguistics",
        &["aacl-ijcnlp", "ijcnlp-aacl", "asia-pacific chapter of the a"],
    ),
    row(
        "TACL",
        "Transactions of the Association for Computational Linguistics",
        &["trans. assoc. comput. linguistics"],
    ),
    row("EMNLP", "Empirical Methods in Natural Language Processing", &["emnlp/ijcnlp", "emnlp-ijcnlp"]),
    row("CoNLL", "Computational Natural Language Learning", &["natural language learning"]),
    row("IJCNLP", "International Joint Conference on Natural Language Processing", &[]),
    row(
        "LREC-COLING",
        "Joint International Conference on Computational Linguistics, Language Resources and Evaluation",
        &["lrec/coling", "conference on computational linguistics, language resources and evaluation"],
    ),
    row("COLING", "International Conference on Computational Linguistics", &[]),
    row(
        "LREC",
        "International Conference on Language Resources and Evaluation",
        &["language resources and evaluation conference"],
    ),
    row("SemEval", "International Workshop on Semantic Evaluation", &[]),
    row("*SEM", "Joint Conference on Lexical and Computational Semantics", &["starsem"]),
    row("WMT", "Conference on Machine Translation", &[]),
    row("CL", "Computational Linguistics", &["cl"]),
    row(
        "ACL",
        "Annual Meeting of the Association for Computational Linguistics",
        &[
            "annual meeting of the acl",
            "acl/ijcnlp",
            "acl-ijcnlp",
            "meeting of the association for computational linguistics",
        ],
    )
    .since(1962, 1),
    row("NeurIPS", "Neural Information Processing Systems", &["nips"]).since(1986, 1),
    row("ICLR", "International Conference on Learning Representations", &[]).since(2012, 1),
    row("ICML", "International Conference on Machine Learning", &[]).since(1983, 10),
    row("AISTATS", "International Conference on Artificial Intelligence and Statistics", &[]).since(1997, 12),
    row("COLT", "Conference on Learning Theory", &["computational learning theory"]).since(1987, 1),
    row(
        "UAI",
        "Conference on Uncertainty in Artificial Intelligence",
        &["uncertainty in artificial intelligence"],
    )
    .since(1984, 1),
    row("CoRL", "Conference on Robot Learning", &[]).since(2016, 1),
    row("AKBC", "Automated Knowledge Base Construction", &[]),
    row("MIDL", "Medical Imaging with Deep Learning", &[]),
    row("COLM", "Conference on Language Modeling", &[]),
    row("AutoML", "International Conference on Automated Machine Learning", &[]),
    row("TMLR", "Transactions on Machine Learning Research", &["trans. mach. learn. res."]),
    row("JMLR", "Journal of Machine Learning Research", &["j. mach. learn. res."]),
    row(
        "IJCAI",
        "International Joint Conference on Artificial Intelligence",
        &["ijcai-ecai", "international joint conferences on artificial intelligence"],
    )
    .since(1991, 25),
    row(
        "AAAI",
        "AAAI Conference on Artificial Intelligence",
        &["national conference on artificial intelligence"],
    )
    .since(1986, 24),
    row("ECAI", "European Conference on Artificial Intelligence", &[]),
    row("ICAPS", "International Conference on Automated Planning and Scheduling", &[]),
    row(
        "AAMAS",
        "International Conference on Autonomous Agents and Multiagent Systems",
        &["autonomous agents and multi-agent systems"],
    ),
    row(
        "WACV",
        "Winter Conference on Applications of Computer Vision",
        &["workshop on applications of computer vision"],
    ),
    row("ECCV", "European Conference on Computer Vision", &[]),
    row("ACCV", "Asian Conference on Computer Vision", &[]),
    row("ICCV", "International Conference on Computer Vision", &[]),
    row(
        "CVPR",
        "Conference on Computer Vision and Pattern Recognition",
        &["computer vision and pattern recognition"],
    ),
    row("BMVC", "British Machine Vision Conference", &[]),
    row("3DV", "International Conference on 3D Vision", &[]),
    row(
        "MICCAI",
        "Medical Image Computing and Computer Assisted Intervention",
        &["medical image computing and computer-assisted intervention"],
    ),
    row(
        "SIGGRAPH",
        "Special Interest Group on Computer Graphics and Interactive Techniques",
        &["computer graphics and interactive techniques"],
    ),
    row(
        "KDD",
        "Conference on Knowledge Discovery and Data Mining",
        &["sigkdd", "knowledge discovery and data mining", "knowledge discovery & data mining"],
    )
    .since(1994, 1),
    row(
        "SIGIR",
        "Conference on Research and Development in Information Retrieval",
        &["research and development in information retrieval"],
    )
    .since(1977, 1),
    row(
        "CIKM",
        "Conference on Information and Knowledge Management",
        &["information and knowledge management", "information & knowledge management"],
    ),
    row("WSDM", "Conference on Web Search and Data Mining", &["web search and data mining"]),
    row(
        "WWW",
        "The Web Conference",
        &[
            "world wide web conference",
            "acm web conference",
            "international conference on world wide web",
            "world wide web",
        ],
    ),
    row("RecSys", "Conference on Recommender Systems", &[]),
    row("ECIR", "European Conference on Information Retrieval", &[]),
    row("CHI", "Conference on Human Factors in Computing Systems", &["human factors in computing systems"]),
    row(
        "CSCW",
        "Computer-Supported Cooperative Work and Social Computing",
        &["computer supported cooperative work"],
    ),
    row(
        "UIST",
        "Symposium on User Interface Software and Technology",
        &["user interface software and technology"],
    ),
    row(
        "ICASSP",
        "International Conference on Acoustics, Speech and Signal Processing",
        &["acoustics, speech, and signal processing"],
    ),
    row(
        "Interspeech",
        "Annual Conference of the International Speech Communication Association",
        &["international speech communication association"],
    ),
    row("ICRA", "International Conference on Robotics and Automation", &["robotics and automation"]),
    row(
        "IROS",
        "International Conference on Intelligent Robots and Systems",
        &["intelligent robots and systems"],
    ),
    row("RSS", "Robotics: Science and Systems", &[]),
    row(
        "PLDI",
        "Conference on Programming Language Design and Implementation",
        &["programming language design and implementation"],
    ),
    row("POPL", "Symposium on Principles of Programming Languages", &["principles of programming languages"]),
    row("ICSE", "International Conference on Software Engineering", &[]),
    row("SIGMOD", "International Conference on Management of Data", &["management of data"]),
    row("VLDB", "International Conference on Very Large Data Bases", &["very large data bases"]),
    row("STOC", "Symposium on Theory of Computing", &["theory of computing"]),
    row("FOCS", "Symposium on Foundations of Computer Science", &["foundations of computer science"]),
    row(
        "NoDaLiDa",
        "Nordic Conference on Computational Linguistics",
        &["nordic conference of computational linguistics"],
    ),
    row("RANLP", "Recent Advances in Natural Language Processing", &[]),
    row("INLG", "International Natural Language Generation Conference", &[]),
    row(
        "SIGDIAL",
        "Meeting of the Special Interest Group on Discourse and Dialogue",
        &["special interest group on discourse and dialogue"],
    ),
    row("IWSLT", "International Conference on Spoken Language Translation", &["spoken language translation"]),
    row("BEA", "Workshop on Innovative Use of NLP for Building Educational Applications", &[]),
    row("BioNLP", "Workshop on Biomedical Natural Language Processing", &[]),
    row("CoRR", "Computing Research Repository", &["arxiv preprint"]),
    row(
        "JEP/TALN/RECITAL",
        "Journées d’Études sur la Parole, Traitement Automatique des Langues Naturelles",
        &["jeptalnrecital"],
    ),
    row("EarlyMT", "Pre-1980 MT conferences", &["earlymt"]),
];
