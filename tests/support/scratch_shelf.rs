//! A shelf in a scratch place, and papers for it.
#![allow(dead_code, reason = "each test takes what it needs")]

use offprint::paper::{Author, Identity, IdentitySource, Origin, Paper};
use offprint::shelf::{Notice, Operation, Shelf, Store};
use offprint::text::{Kind, sanitize, sanitize_line, typeset};
use std::fs;
use std::path::{Path, PathBuf};

/// A scratch place with a config and a state folder that do not exist yet.
pub struct Place {
    pub root: tempfile::TempDir,
}

impl Place {
    pub fn new() -> Place {
        Place { root: tempfile::tempdir().unwrap() }
    }

    pub fn at(&self, name: &str) -> PathBuf {
        self.root.path().join(name)
    }

    pub fn config(&self) -> PathBuf {
        self.at("config")
    }

    pub fn file(&self) -> PathBuf {
        self.config().join("bookmarks.json")
    }

    pub fn open(&self) -> (Store, Shelf, Vec<Notice>) {
        Shelf::open(&self.config(), &self.at("state"))
    }

    /// Puts bytes in the file's place.
    pub fn put(&self, bytes: &[u8]) {
        fs::create_dir_all(self.config()).unwrap();
        fs::write(self.file(), bytes).unwrap();
    }

    /// Adds a bookmark as the command line would.
    pub fn add(&self, n: usize) {
        let (mut store, mut shelf, _) = self.open();
        let operation = toggle(&mut shelf, n);
        store.save(&[operation]).unwrap();
    }

    pub fn ids(&self) -> Vec<String> {
        let (_, shelf, _) = self.open();
        shelf.entries().map(|(id, _)| id.to_string()).collect()
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&fs::read(self.file()).unwrap()).unwrap()
    }

    /// The names in the config folder, sorted.
    pub fn names(&self) -> Vec<String> {
        names(&self.config())
    }

    pub fn has_temporary_files(&self) -> bool {
        self.names().iter().any(|name| name.ends_with(".tmp"))
    }
}

pub fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = files.map(|f| f.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

pub fn paper(n: usize) -> Paper {
    paper_with(n, "Some words on a subject.")
}

pub fn paper_with(n: usize, abstract_: &str) -> Paper {
    let (doi, title) = (format!("10.1/{n}"), format!("Paper number {n}"));
    let abstract_ = (!abstract_.is_empty()).then_some(abstract_);
    let source = IdentitySource {
        doi: Some(&doi),
        title: Some(&title),
        year: Some(2024),
        abstract_,
        ..Default::default()
    };
    Paper {
        identity: Identity::new(&source).unwrap(),
        title: Some(typeset(&sanitize(&title), Kind::Title)),
        raw_title: Some(sanitize(&title)),
        raw_abstract: abstract_.map(sanitize),
        authors: vec![Author { name: sanitize_line("Ann Lee") }],
        venue: None,
        year: Some(2024),
        keywords: vec![sanitize_line("reading")],
        kind: None,
        decision: None,
        track: None,
        session: None,
        award: None,
        location: None,
        doi: Some(sanitize_line(&doi)),
        key: None,
        links: Vec::new(),
        related: Vec::new(),
        origin: Origin { file: sanitize_line("a.json"), format: "offprint", ..Origin::default() },
        others: Vec::new(),
        is_new: false,
    }
}

pub fn id(n: usize) -> String {
    format!("doi:10.1/{n}")
}

pub fn toggle(shelf: &mut Shelf, n: usize) -> Operation {
    shelf.toggle_bookmark(&paper(n))
}
