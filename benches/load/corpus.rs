//! Papers of any number, made of the words and sentences of the built-in ones by a seeded generator: the same papers at
//! each run, nearly all titles different.

use offprint::format::Record;
use offprint::paper::{Origin, Paper};
use std::fmt::Write;

const SERIES: [&str; 8] = ["AAAI", "ACL", "EMNLP", "ICLR", "ICML", "NAACL", "NeurIPS", "CVPR"];
const KINDS: [&str; 3] = ["oral", "poster", "spotlight"];
const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(SEED);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) as usize % end.max(1)
    }

    fn pick<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of.get(self.below(of.len())).copied().unwrap_or_default()
    }
}

/// What papers are made of.
struct Pieces<'a> {
    titles: Vec<Vec<&'a str>>,
    sentences: Vec<&'a str>,
    first: Vec<&'a str>,
    last: Vec<&'a str>,
}

/// So many papers.
pub fn papers(count: usize) -> Vec<Paper> {
    let builtin = offprint::source::builtin().papers;
    let names = builtin.iter().flat_map(|paper| &paper.authors);
    let names: Vec<_> = names.filter_map(|author| author.name.split_once(' ')).collect();
    let (first, last) = names.into_iter().unzip();
    let abstracts = builtin.iter().filter_map(|paper| paper.raw_abstract.as_deref());
    let titles = builtin.iter().filter_map(|paper| paper.raw_title.as_deref());
    let pieces = Pieces {
        titles: titles.map(|title| title.split(' ').collect()).collect(),
        sentences: abstracts.flat_map(|text| text.split_inclusive(". ")).map(str::trim).collect(),
        first,
        last,
    };
    let mut random = Random(SEED);
    let records = (0..count).map(|number| pieces.record(number, &mut random));
    records.filter_map(|record| record.into_paper(&Origin::default()).ok()).collect()
}

impl Pieces<'_> {
    fn record(&self, number: usize, random: &mut Random) -> Record {
        let parts: Vec<_> = (0..3).map(|_| self.words(random)).collect();
        let sentences: Vec<_> = (0..5 + random.below(5)).map(|_| random.pick(&self.sentences)).collect();
        let authors = (0..1 + random.below(7))
            .map(|_| format!("{} {}", random.pick(&self.first), random.pick(&self.last)));
        let authors = authors.collect();
        let year = 2005 + random.below(21);
        Record {
            title: Some(parts.join(" ")),
            abstract_: Some(sentences.join(" ")),
            authors,
            venue: Some(format!("{} {year}", random.pick(&SERIES))),
            kind: Some(random.pick(&KINDS).to_owned()),
            doi: Some(format!("10.1000/{year}.{number}")),
            ..Record::default()
        }
    }

    /// Some words in a row of a title.
    fn words(&self, random: &mut Random) -> String {
        let Some(title) = self.titles.get(random.below(self.titles.len())) else { return String::new() };
        let start = random.below(title.len());
        title.iter().skip(start).take(3).copied().collect::<Vec<_>>().join(" ")
    }
}

/// The papers as a collection of the ACL Anthology.
pub fn anthology(papers: &[Paper]) -> String {
    let mut out = String::from(
        "<?xml version='1.0' encoding='UTF-8'?>\n<collection id=\"2023.acl\">\n<volume id=\"long\">\n<meta>\
         <booktitle>Proceedings of the 61st Annual Meeting of the Association for Computational Linguistics \
         (Volume 1: Long Papers)</booktitle><year>2023</year></meta>\n",
    );
    for (number, paper) in papers.iter().enumerate() {
        let _ = write!(out, "<paper id=\"{number}\">");
        element(&mut out, "title", paper.raw_title.as_deref());
        for author in &paper.authors {
            let (first, last) = author.name.split_once(' ').unwrap_or(("", &author.name));
            out.push_str("<author>");
            element(&mut out, "first", Some(first));
            element(&mut out, "last", Some(last));
            out.push_str("</author>");
        }
        element(&mut out, "abstract", paper.raw_abstract.as_deref());
        element(&mut out, "url", Some(&format!("2023.acl-long.{number}")));
        element(&mut out, "doi", paper.doi.as_deref());
        out.push_str("</paper>\n");
    }
    out + "</volume>\n</collection>\n"
}

fn element(out: &mut String, name: &str, content: Option<&str>) {
    let Some(content) = content else { return };
    let escaped = content.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let _ = write!(out, "<{name}>{escaped}</{name}>");
}
