//! `offprint check`: reads files and judges them. For each its format, papers, doubles and what is wrong in which line.

use super::add::count;
use super::args::ShortForm;
use super::out::{BOLD, FAINT, Out, complain};
use super::progress::Line;
use crate::config::Setup;
use crate::library::Library;
use crate::paper::Paper;
use crate::source::{self, Complaint, FileReport, Loaded, Options, Outcome};
use serde_json::{Value, json};
use std::io;

/// A file, and how many of its papers are there twice.
struct Judged {
    report: FileReport,
    doubles: usize,
}

impl Judged {
    /// What the file holds as papers: also those with neither title nor abstract, which no list can show.
    fn papers(&self) -> usize {
        self.report.papers + self.report.bare
    }

    fn authors(&self) -> usize {
        self.report.authors + self.report.bare_with_authors
    }
}

/// Judges the files; 0 when all is well, 1 with issues, 2 when something could not be read.
pub fn run(form: ShortForm, setup: &Setup, out: &mut Out) -> io::Result<u8> {
    let (inputs, notices) = source::asked(setup);
    // The files themselves are judged, and not what an earlier reading has kept of them.
    let options = Options { cache: None, ..Options::of(setup) };
    let mut read = Line::new().over(|watch| source::open(&inputs, &options, watch));
    let judged = judge(&mut read);
    let library = Library::new(std::mem::take(&mut read.papers));
    let of_file = |issue: &&Complaint| judged.iter().any(|file| file.report.issues.contains(issue));
    let others: Vec<Complaint> =
        notices.iter().chain(&read.faults).filter(|issue| !of_file(issue)).cloned().collect();
    match form {
        ShortForm::Table => {
            judged.iter().try_for_each(|file| print(file, out))?;
            others.iter().try_for_each(|issue| out.line(&issue.to_string()))?;
            sum(&library, &read, out)?;
        }
        ShortForm::Json => json_of(&judged, &others, &library, &read, out)?,
    }
    if inputs.is_empty() {
        complain("no source is kept, and no path was given");
    }
    let unreadable = |outcome| !matches!(outcome, Outcome::Read);
    Ok(match () {
        () if judged.iter().any(|file| unreadable(file.report.outcome)) || !others.is_empty() => 2,
        () if judged.iter().any(|file| !file.report.issues.is_empty()) => 1,
        () => 0,
    })
}

/// Finds the doubles within each file. The papers stay, in their order.
fn judge(read: &mut Loaded) -> Vec<Judged> {
    let mut rest = read.papers.as_slice();
    let mut judged = Vec::new();
    for report in std::mem::take(&mut read.files) {
        let (papers, others): (&[Paper], _) = rest.split_at(report.papers.min(rest.len()));
        rest = others;
        judged.push(Judged { doubles: Library::new(papers.to_vec()).doubles(), report });
    }
    judged
}

fn print(file: &Judged, out: &mut Out) -> io::Result<()> {
    let FileReport { file: name, format, abstracts, rejected, issues, .. } = &file.report;
    let (papers, authors) = (file.papers(), file.authors());
    out.inked(&[BOLD], name)?;
    if let Some(format) = format {
        let facts = format!(
            "  {format}, {}, {abstracts} with abstract, {authors} with authors, {}, {rejected} rejected, {}",
            count(papers, "paper"),
            count(file.doubles, "double"),
            count(issues.len(), "issue"),
        );
        out.inked(&[FAINT], &facts)?;
    }
    out.end()?;
    for issue in issues {
        let line = issue.line.map(|line| format!("line {line}: ")).unwrap_or_default();
        out.line(&format!("  {line}{}", issue.what))?;
    }
    Ok(())
}

/// The last line: all files together.
fn sum(library: &Library, read: &Loaded, out: &mut Out) -> io::Result<()> {
    let skipped = if read.skipped > 0 {
        format!(", {} without papers", count(read.skipped, "file"))
    } else {
        String::new()
    };
    out.line(&format!(
        "{} in {}{skipped}; {} merged, {} rejected or withdrawn",
        count(library.len(), "paper"),
        count(read.read, "file"),
        count(library.doubles(), "double"),
        library.left_out(),
    ))
}

fn json_of(
    judged: &[Judged],
    others: &[Complaint],
    library: &Library,
    read: &Loaded,
    out: &mut Out,
) -> io::Result<()> {
    let whole = json!({
        "files": judged.iter().map(object).collect::<Vec<_>>(),
        "issues": others.iter().map(issue).collect::<Vec<_>>(),
        "papers": library.len(), "doubles": library.doubles(), "rejected": library.left_out(),
        "read": read.read, "skipped": read.skipped,
    });
    // A value of strings and numbers has no way to fail.
    out.made(&(serde_json::to_string_pretty(&whole).unwrap_or_default() + "\n"))
}

fn object(file: &Judged) -> Value {
    let report = &file.report;
    let readable = report.outcome == Outcome::Read;
    json!({
        "file": report.file, "format": report.format, "readable": readable, "bytes": report.bytes,
        "papers": file.papers(), "with_abstract": report.abstracts, "with_authors": file.authors(),
        "bare": report.bare,
        "doubles": file.doubles, "rejected": report.rejected,
        "issues": report.issues.iter().map(issue).collect::<Vec<_>>(),
    })
}

fn issue(issue: &Complaint) -> Value {
    json!({"file": issue.file, "line": issue.line, "what": issue.what})
}
