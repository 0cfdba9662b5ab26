//! Addresses: which may be opened, and in which form.

use super::*;
use proptest::prelude::*;

const ADDRESSES: &[(&str, Option<&str>)] = &[
    ("https://example.org", Some("https://example.org/")),
    ("  https://example.org/paper  ", Some("https://example.org/paper")),
    ("HTTPS://Example.ORG/Paper", Some("https://example.org/Paper")),
    ("http://example.org:8080/x?y=1#z", Some("http://example.org:8080/x?y=1#z")),
    ("https://example.org:443/", Some("https://example.org/")),
    ("https://bücher.example/", Some("https://xn--bcher-kva.example/")),
    ("https://example.org/naïve", Some("https://example.org/na%C3%AFve")),
    ("https://example.org/a%20b", Some("https://example.org/a%20b")),
    ("https://example.org/a/../b", Some("https://example.org/b")),
    ("https://example.org/<x>", Some("https://example.org/%3Cx%3E")),
    ("https://[2001:db8::1]/", Some("https://[2001:db8::1]/")),
    ("https://127.0.0.1/", Some("https://127.0.0.1/")),
    ("https://exam\u{200b}ple.org/", Some("https://example.org/")),
    ("https://example.org/\u{202e}fdp", Some("https://example.org/fdp")),
    ("https://example.org/a b", None),
    ("https://example.org/a\nb", None),
    ("https://example.org/\u{1b}[2J", None),
    ("https://example.org/\0", None),
    ("https://example.org/\"x\"", None),
    ("https://example.org/'x'", None),
    ("https://example.org/`id`", None),
    ("https://example.org\\@evil.example/", None),
    ("https://user@example.org/", None),
    ("https://user:secret@example.org/", None),
    ("https://@example.org/", None),
    ("https:///user@example.org/", None),
    ("https:///example.org/", None),
    ("https://", None),
    ("https:///", None),
    ("https://./", None),
    ("https://\u{1fef}id.example/", None),
    ("https://a(b).example/", None),
    ("https://$(id).example/", None),
    ("https:example.org", None),
    ("https://exa mple.org/", None),
    ("example.org/paper", None),
    ("//example.org/", None),
    ("ftp://example.org/", None),
    ("file:///etc/passwd", None),
    ("javascript:alert(1)", None),
    ("data:text/html,x", None),
    ("mailto:a@example.org", None),
    ("--version", None),
    ("", None),
    ("https://example.org:99999/", None),
];

#[test]
fn addresses_are_checked() {
    for (raw, expected) in ADDRESSES {
        assert_eq!(Address::new(raw).as_ref().map(Address::as_str), *expected, "{raw:?}");
    }
}

#[test]
fn an_address_has_a_length() {
    let of_length = |length: usize| format!("https://example.org/{}", "x".repeat(length - 20));
    assert!(Address::new(&of_length(2_048)).is_some());
    assert!(Address::new(&of_length(2_049)).is_none());
}

#[test]
fn hosts_stand_alone() {
    for (raw, host) in [
        ("https://example.org/a:b", "example.org"),
        ("http://example.org:8080/", "example.org"),
        ("https://[2001:db8::1]:8443/x", "[2001:db8::1]"),
        ("https://[2001:db8::1]/x", "[2001:db8::1]"),
        ("https://example.org?q=a/b:c", "example.org"),
    ] {
        assert_eq!(Address::new(raw).unwrap().host(), host, "{raw}");
    }
}

#[test]
fn dois_are_bared() {
    for (raw, expected) in [
        ("10.1234/ABC.5", Some("10.1234/abc.5")),
        ("doi:10.1234/abc", Some("10.1234/abc")),
        ("DOI: 10.1234/abc", Some("10.1234/abc")),
        ("doi:doi:10.1234/abc", Some("10.1234/abc")),
        ("https://doi.org/10.1234/abc", Some("10.1234/abc")),
        ("http://dx.doi.org/10.1234/abc.", Some("10.1234/abc")),
        ("doi.org/10.1234/abc", Some("10.1234/abc")),
        ("https://doi.org/10.1234/a%3Cb%3E?x=1", Some("10.1234/a<b>")),
        ("https://library.example/doi/full/10.1234/abc", Some("10.1234/abc")),
        ("info:doi/10.1234/abc", Some("10.1234/abc")),
        ("https://example.org/10.1234/abc", None),
        ("10.123/abc", None),
        ("10.1234567890/abc", None),
        ("10.1234/", None),
        ("10.1234", None),
        ("10.12a4/abc", None),
        ("10.1234/a b", None),
        ("10.1234/a\u{1b}b", None),
        ("11.1234/abc", None),
        ("https://doi.org/10.1234/a%0Ab", None),
        ("", None),
    ] {
        assert_eq!(doi(raw).as_deref(), expected, "{raw:?}");
    }
}

#[test]
fn dois_become_addresses() {
    for (raw, expected) in [
        ("10.1234/abc", Some("https://doi.org/10.1234/abc")),
        ("doi:10.1234/A(1)2;3:4", Some("https://doi.org/10.1234/a(1)2;3:4")),
        ("10.1234/a<b>#c?d%e'f", Some("https://doi.org/10.1234/a%3Cb%3E%23c%3Fd%25e%27f")),
        ("10.1234/é", Some("https://doi.org/10.1234/%C3%A9")),
        ("10.1234/../evil", None),
        ("nothing", None),
    ] {
        assert_eq!(Address::of_doi(raw).as_ref().map(Address::as_str), expected, "{raw:?}");
    }
}

proptest! {
    #[test]
    fn what_passes_is_plain(raw in "(https?://)?\\PC{0,40}") {
        if let Some(address) = Address::new(&raw) {
            prop_assert!(address.as_str().bytes().all(|b| b.is_ascii_graphic() && !b"\"'`\\".contains(&b)));
            prop_assert_eq!(Address::new(address.as_str()), Some(address.clone()));
            prop_assert!(!address.host().is_empty());
        }
    }

    #[test]
    fn a_doi_is_found_again_in_its_address(suffix in "[!-~é]{1,30}") {
        if let Some(address) = Address::of_doi(&format!("10.1234/{suffix}")) {
            prop_assert_eq!(doi(address.as_str()), doi(&format!("10.1234/{suffix}")));
        }
    }
}
