use super::*;

#[test]
fn events_are_read_as_sources_write_them() {
    for (raw, shown) in [
        ("AAAI 2026", "AAAI 2026"),
        ("AAAI-26", "AAAI 2026"),
        ("NeurIPS'24", "NeurIPS 2024"),
        ("NeurIPS ’24", "NeurIPS 2024"),
        ("CHI '23", "CHI 2023"),
        ("KDD-99", "KDD 1999"),
        ("2025 NAACL", "NAACL 2025"),
        ("iclr2017", "ICLR 2017"),
        ("neurips 2023", "NeurIPS 2023"),
        ("  ACL   2023 ", "ACL 2023"),
        ("ACL 2023 Workshop on Narrative", "ACL Workshop on Narrative 2023"),
        ("EMNLP-IJCNLP 2019", "EMNLP 2019"),
        ("SIGIR-AP 2024", "SIGIR-AP 2024"),
        ("3DV 2024", "3DV 2024"),
        ("Web4All (2019)", "Web4All 2019"),
        ("TACL", "TACL"),
        ("Proceedings of the 61st Annual Meeting of the ACL (Volume 1: Long Papers)", "ACL 2023"),
        (
            "2025 Annual Conference of the Nations of the Americas Chapter of the Association for Computational Linguistics",
            "NAACL 2025",
        ),
        ("The 40th AAAI Conference on Artificial Intelligence", "AAAI 2026"),
        ("Advances in Neural Information Processing Systems 37", "NeurIPS 2024"),
        ("Kolloquium für Sprachtechnik 2011", "Kolloquium für Sprachtechnik 2011"),
        ("国际会议 2024", "国际会议 2024"),
        ("NAACL-HLT 2019", "NAACL 2019"),
        ("NIPS 2016", "NeurIPS 2016"),
        ("NeurIPS 2023 spotlight", "NeurIPS 2023"),
        ("NeurIPS 2023 Datasets and Benchmarks Poster", "NeurIPS 2023"),
        ("ICLR 2024 oral", "ICLR 2024"),
        ("ICLR 2025 Conference Withdrawn Submission", "ICLR 2025"),
        ("Submitted to ICML 2026", "ICML 2026"),
        ("NeurIPS 2018 12", "NeurIPS 2018"),
        ("ICLR.cc/2024/Conference", "ICLR 2024"),
        ("NeurIPS 2023 Workshop on Tides", "NeurIPS Workshop on Tides 2023"),
        ("iclr2017.json", "ICLR 2017"),
        ("neurips-2025-orals-posters.json.gz", "NeurIPS 2025"),
        ("2023.acl.xml", "ACL 2023"),
        ("acl2020-main_papers.csv", "ACL 2020"),
        ("DBLP:conf/icml/BrookD23", "ICML 2023"),
        ("DBLP:conf/nips/BrookDF19a", "NeurIPS 2019"),
        ("conf/kdd/2024", "KDD 2024"),
        ("DBLP:conf/tides/Brook98", "TIDES 1998"),
        ("DBLP:journals/corr/abs-2301-00001", "CoRR"),
        ("ICML (1)", "ICML"),
        ("ICLR (Poster) 2016", "ICLR 2016"),
        ("CVPR Workshops 2022", "CVPR Workshops 2022"),
        ("CHI '23: CHI Conference on Human Factors in Computing Systems", "CHI 2023"),
        ("SIGIR '20: The 43rd International ACM SIGIR conference on research", "SIGIR 2020"),
        ("CVPR 2023, Vancouver, BC, Canada", "CVPR 2023"),
        ("Proceedings of the 2023 CHI Conference on Human Factors in Computing Systems", "CHI 2023"),
        ("2023 IEEE/CVF Conference on Computer Vision and Pattern Recognition (CVPR)", "CVPR 2023"),
        ("Findings of the Association for Computational Linguistics: EMNLP 2020", "EMNLP 2020"),
        ("Findings of ACL 2023", "ACL 2023"),
        (
            "Proceedings of the 61st Annual Meeting of the Association for Computational Linguistics (Volume 4: Student Research Workshop)",
            "ACL 2023",
        ),
        ("Proceedings of the Thirty-Seventh AAAI Conference on Artificial Intelligence", "AAAI 2023"),
        ("The Twelfth International Conference on Learning Representations", "ICLR 2024"),
        ("37th Conference on Neural Information Processing Systems", "NeurIPS 2023"),
        ("Proceedings of the 41st International Conference on Machine Learning", "ICML 2024"),
        (
            "Proceedings of the Ninth Conference on Computational Natural Language Learning (CoNLL-2005)",
            "CoNLL 2005",
        ),
        ("Proceedings of the 28th International Conference on Computational Linguistics", "COLING"),
        ("Proceedings of the 5th Harbour: Where Boats meet Nets Workshop (Harbour 2031)", "Harbour 2031"),
        ("Proceedings of the 3rd Workshop on Old Maps (OldMAPS 2031)", "OldMAPS 2031"),
        ("Proceedings of the 3rd Workshop on Old Maps (ACL 2031)", "Workshop on Old Maps (ACL) 2031"),
        ("30th ACM International Symposium on Tidal Software (ISTS)", "ISTS"),
        ("Transactions of the Association for Computational Linguistics, Volume 13", "TACL"),
        ("Journal of Tides", "Journal of Tides"),
        ("*SEM 2022", "*SEM 2022"),
    ] {
        assert_eq!(Venue::read(raw).map(|venue| venue.to_string()).as_deref(), Some(shown), "{raw:?}");
    }
}

#[test]
fn a_year_alone_is_no_venue() {
    for raw in ["", "  ", "2024", "'24", "-", "(2024)"] {
        assert_eq!(Venue::read(raw), None, "{raw:?}");
    }
}

proptest::proptest! {
    #[test]
    fn no_text_panics(raw in "\\PC{0,40}", tail in "[-'’A-Z 0-9é]{0,20}") {
        let _ = Venue::read(&format!("{raw}{tail}"));
    }
}

#[test]
fn files_and_remarks_name_events() {
    for (file, shown) in [
        ("iclr2017.json", Some("ICLR 2017")),
        ("CoRL_2021.json", Some("CoRL 2021")),
        ("2024.emnlp.xml", Some("EMNLP 2024")),
        ("papers2023.csv", None),
        ("iclr.json", None),
        ("", None),
    ] {
        assert_eq!(Venue::of_file(file).map(|venue| venue.to_string()).as_deref(), shown, "{file}");
    }
    for (remark, shown) in [
        ("Accepted at the 16th Conference on Tides (ICOT) 2023", Some("ICOT 2023")),
        ("13 pages, in Proc. of the Symposium on Tides (ISOT 2022)", Some("ISOT 2022")),
        ("Accepted to ICLR2023", Some("ICLR 2023")),
        ("8 pages, 6th Workshop on Tides (TID'21)", Some("TID 2021")),
        ("To appear at NeurIPS 2031", Some("NeurIPS 2031")),
        ("Tides workshop @ ICML 2031", Some("ICML Workshop 2031")),
        ("Symposium on Algorithms (SOA), 2021", Some("SOA 2021")),
        ("Submitted to ICML 2031", None),
        ("Under review at ICLR 2031", None),
        ("2023 IEEE 2024 pages in April 2023", None),
        ("24 pages, 3 figures", None),
        ("", None),
    ] {
        assert_eq!(Venue::mentioned(remark).map(|venue| venue.to_string()).as_deref(), shown, "{remark}");
    }
}

#[test]
fn a_series_is_found_by_its_names() {
    for (event, words, found) in [
        ("NAACL 2025", "north american", true),
        ("NAACL 2025", "Nations of the Americas", true),
        ("NAACL 2025", "naacl", true),
        ("NAACL 2025", "acl", false),
        ("ACL 2023", "ACL", true),
        ("NeurIPS 2023", "nips", true),
        ("ACL 2023 Workshop on Old Maps", "old maps", true),
        ("ACL 2023", "ld maps", false),
        ("ACL 2023", "", false),
    ] {
        assert_eq!(Venue::read(event).unwrap().series_matches(words), found, "{event}: {words}");
    }
    assert_eq!(
        Venue::read("ICLR 2024").unwrap().long_name(),
        Some("International Conference on Learning Representations")
    );
    assert_eq!(Venue::read("Journal of Tides").unwrap().long_name(), None);
    assert_eq!(
        (Venue::track("Meeting (Volume 2: Short Papers)"), Venue::track("Meeting")),
        (Some("short"), None)
    );
}

#[test]
fn every_series_is_read_by_each_of_its_names() {
    for series in series::SERIES {
        let read = |name: &str| Venue::read(&format!("{name} 2031")).map(|venue| venue.series.to_string());
        assert_eq!(read(series.short).as_deref(), Some(series.short));
        let long = read(&format!("Proceedings of the {}", series.long));
        assert!(series.short == "CL" || long.as_deref() == Some(series.short), "{}: {long:?}", series.long);
        for name in series.also.iter().filter(|name| !name.contains(' ')) {
            assert_eq!(read(name).as_deref(), Some(series.short), "{name}");
        }
    }
}

proptest::proptest! {
    #[test]
    fn what_was_read_is_read_as_the_same(
        words in proptest::collection::vec(proptest::sample::select(vec![
            "Proceedings of the", "ACL", "(ACL 2020)", "'23", "2019", "61st", "(Volume 1: Long Papers)", "Workshop on", "Tides", "-24",
            "Findings of", "(TIDE)", "The", "NeurIPS", "iclr2017.json", "conf/icml/A20", "oral", ":", "(1)", ",", "Advances", "*", "é",
        ]), 0..7),
    ) {
        let raw = words.join(" ");
        if let Some(venue) = Venue::read(&raw) {
            let again = Venue::read(&venue.to_string());
            proptest::prop_assert_eq!(again.as_ref(), Some(&venue), "{}", raw);
        }
        let _ = Venue::mentioned(&raw);
    }
}
