//! Identifiers as a table of raw values, and the order of the fingerprints.

use super::*;

#[test]
fn raw_identifiers_become_one_form() {
    use Scheme::*;
    let rows = [
        (Doi, "10.1/ABC", Some("doi:10.1/abc")),
        (Doi, " https://doi.org/10.1/Abc. ", Some("doi:10.1/abc")),
        (Doi, "doi:10.1/x", Some("doi:10.1/x")),
        (Doi, "http://dx.doi.org/10.1/x/", Some("doi:10.1/x")),
        (Doi, "", None),
        (Doi, "10.1/a b", None),
        (Arxiv, "2301.00001v3", Some("arxiv:2301.00001")),
        (Arxiv, "arXiv:2301.00001", Some("arxiv:2301.00001")),
        (Arxiv, "https://arxiv.org/pdf/2301.00001v12.pdf", Some("arxiv:2301.00001")),
        (Arxiv, "hep-ex/0307015v1", Some("arxiv:hep-ex/0307015")),
        (Arxiv, "solv-int/9901001", Some("arxiv:solv-int/9901001")),
        (Acl, "https://aclanthology.org/2023.acl-long.1/", Some("acl:2023.acl-long.1")),
        (Acl, "P19-1001", Some("acl:p19-1001")),
        (Openreview, "https://openreview.net/forum?id=AbC_d-9", Some("openreview:abc_d-9")),
    ];
    for (scheme, raw, wanted) in rows {
        assert_eq!(scheme.id(raw).as_ref().map(PaperId::as_str), wanted, "{scheme} {raw:?}");
    }
}

#[test]
fn arguments_are_read_as_identifiers() {
    let rows = [
        ("doi:10.1/X", Some("doi:10.1/x")),
        (" h:0123456789abcdef ", Some("h:0123456789abcdef")),
        ("federated learning", None),
        ("title: of a paper", None),
        (":x", None),
        ("doi:", None),
    ];
    for (raw, wanted) in rows {
        assert_eq!(PaperId::parse(raw).as_ref().map(PaperId::as_str), wanted, "{raw:?}");
    }
}

#[test]
fn the_best_identifier_stands_first_and_all_fingerprints_stay() {
    let full = IdentitySource {
        doi: Some("10.1/x"),
        arxiv: Some("2301.00001"),
        acl: Some("P19-1001"),
        openreview: Some("abc"),
        title: Some("A Title"),
        year: Some(2020),
        abstract_: Some("Some words."),
    };
    let ranks = |source| -> Vec<usize> {
        Identity::new(&source).map(|i| i.prints().iter().map(PaperId::rank).collect()).unwrap_or_default()
    };
    assert_eq!(ranks(full), [0, 1, 2, 3, 4, 5]);
    assert_eq!(ranks(IdentitySource { doi: None, arxiv: None, acl: None, ..full }), [3, 4, 5]);
    let bare = IdentitySource { doi: None, arxiv: None, acl: None, openreview: None, ..full };
    assert_eq!(ranks(bare), [4, 5]);
    assert_eq!(ranks(IdentitySource { title: None, ..bare }), [5]);
    assert_eq!(ranks(IdentitySource { title: None, abstract_: None, ..full }), [] as [usize; 0]);
    assert_eq!(ranks(IdentitySource { title: Some("  "), abstract_: None, ..bare }), [] as [usize; 0]);
}

#[test]
fn hashes_never_change_and_forgive_case_and_marks() {
    let id = |title, year| {
        let source = IdentitySource { title: Some(title), year, ..Default::default() };
        Identity::new(&source).map(|identity| identity.id().to_string())
    };
    assert_eq!(fnv1a(b""), 0xcbf2_9ce4_8422_2325);
    assert_eq!(fnv1a(b"foobar"), 0x8594_4171_f739_67e8);
    assert_eq!(id("A Title: of Two", Some(2020)), id("a title, of   two", Some(2020)));
    assert_ne!(id("A Title", Some(2020)), id("A Title", Some(2021)));
    assert_ne!(id("???", None), id("!!!", None));
    assert!(id("???", None).is_some());
}
