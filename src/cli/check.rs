//! `offprint check`: reads files and judges them. For each its format, papers, doubles and what is wrong in which line.

use super::add::count;
use super::args::ShortForm;
use super::columns::{Cell, Columns, prose};
use super::doubles::{self, Double, Named};
use super::out::{BOLD, FAINT, Out, complain};
use super::progress::Line;
use crate::config::Setup;
use crate::library::{Library, Policy};
use crate::paper::Paper;
use crate::source::{self, Complaint, FileReport, Loaded, Options, Outcome};
use serde_json::{Value, json};
use std::io;

/// Doubles of which nothing is odd that are printed.
const MOST_DOUBLES: usize = 10;

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

/// All that was judged.
struct Judgement {
    files: Vec<Judged>,
    /// What is wrong beside the files: folders, the list of sources.
    others: Vec<Complaint>,
    library: Library,
    read: usize,
    skipped: usize,
}

/// Judges the files; 0 when all is well, 1 with issues, 2 when something could not be read.
pub fn run(form: ShortForm, setup: &Setup, out: &mut Out) -> io::Result<u8> {
    let (inputs, notices) = source::asked(setup);
    // The files themselves are judged, and not what an earlier reading has kept of them.
    let options = Options { cache: None, ..Options::of(setup) };
    let mut read = Line::new().over(|watch| source::open(&inputs, &options, watch));
    let files = judge(&mut read);
    let of_file = |issue: &&Complaint| files.iter().any(|file| file.report.issues.contains(issue));
    let others = notices.iter().chain(&read.faults).filter(|issue| !of_file(issue)).cloned().collect();
    let policy = Policy { merge: !setup.opening.no_merge, ..Policy::default() };
    let doubles = if policy.merge { doubles::of(&read.papers) } else { Vec::new() };
    let library = Library::with(std::mem::take(&mut read.papers), policy);
    let judgement = Judgement { files, others, library, read: read.read, skipped: read.skipped };
    match form {
        ShortForm::Table => judgement.table(&doubles, out)?,
        ShortForm::Json => out.made(&judgement.json(&doubles))?,
    }
    if inputs.is_empty() {
        complain("no source is kept, and no path was given");
    }
    Ok(judgement.code())
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
    let mut row = vec![Cell::inked(&[BOLD], name.as_str())];
    if let Some(format) = format {
        let facts = format!(
            "{format}, {}, {abstracts} with abstract, {authors} with authors, {}, {rejected} rejected, {}",
            count(papers, "paper"),
            count(file.doubles, "double"),
            count(issues.len(), "issue"),
        );
        row.push(Cell::inked(&[FAINT], facts));
    }
    Columns::of([row.as_slice()], 0, out.width()).print(&row, out)?;
    for issue in issues {
        let line = issue.line.map(|line| format!("line {line}: ")).unwrap_or_default();
        prose(&[], &format!("{line}{}", issue.what), 2, out)?;
    }
    Ok(())
}

impl Judgement {
    fn code(&self) -> u8 {
        let unreadable = |file: &Judged| file.report.outcome != Outcome::Read;
        match () {
            () if self.files.iter().any(unreadable) || !self.others.is_empty() => 2,
            () if self.files.iter().any(|file| !file.report.issues.is_empty()) => 1,
            () => 0,
        }
    }

    fn table(&self, doubles: &[Double], out: &mut Out) -> io::Result<()> {
        self.files.iter().try_for_each(|file| print(file, out))?;
        self.others.iter().try_for_each(|issue| prose(&[], &issue.to_string(), 0, out))?;
        print_doubles(doubles, out)?;
        self.sum(out)
    }

    /// The last line: all files together.
    fn sum(&self, out: &mut Out) -> io::Result<()> {
        let skipped = if self.skipped > 0 {
            format!(", {} without papers", count(self.skipped, "file"))
        } else {
            String::new()
        };
        let words = format!(
            "{} in {}{skipped}; {} merged, {} rejected or withdrawn",
            count(self.library.len(), "paper"),
            count(self.read, "file"),
            count(self.library.doubles(), "double"),
            self.library.left_out(),
        );
        prose(&[], &words, 0, out)
    }

    fn json(&self, doubles: &[Double]) -> String {
        let whole = json!({
            "files": self.files.iter().map(object).collect::<Vec<_>>(),
            "issues": self.others.iter().map(issue).collect::<Vec<_>>(),
            "papers": self.library.len(), "doubles": self.library.doubles(),
            "rejected": self.library.left_out(), "read": self.read, "skipped": self.skipped,
            "merged": doubles.iter().map(double).collect::<Vec<_>>(),
        });
        // A value of strings and numbers has no way to fail.
        serde_json::to_string_pretty(&whole).unwrap_or_default() + "\n"
    }
}

/// The records that became one paper: all whose identifiers differ, and the first of the others.
fn print_doubles(doubles: &[Double], out: &mut Out) -> io::Result<()> {
    let different = doubles.iter().filter(|double| !double.different.is_empty()).count();
    let shown = different.max(MOST_DOUBLES.min(doubles.len()));
    for double in doubles.iter().take(shown) {
        let heading = double.records.iter().find_map(|record| record.title.as_deref());
        let heading = heading.unwrap_or("a paper without a title");
        let place = |record: &Named| format!("{} ({})", record.origin.file, record.id);
        let records: Vec<String> = double.records.iter().map(place).collect();
        let different = double.different.iter().map(|what| format!("; but different {what}"));
        let same = double.same.join(" or ");
        prose(&[], &format!("merged: {heading}"), 0, out)?;
        prose(&[FAINT], &format!("same {same}{}", different.collect::<String>()), 2, out)?;
        prose(&[FAINT], &format!("in {}", records.join(", ")), 2, out)?;
    }
    match doubles.len() - shown {
        0 => Ok(()),
        more => prose(&[], &format!("merged: {more} more; --format json lists all"), 0, out),
    }
}

fn double(double: &Double) -> Value {
    let record = |Named { origin, id, title }: &Named| json!({"file": origin.file, "path": origin.path, "id": id, "title": title});
    json!({
        "same": double.same, "different": double.different,
        "records": double.records.iter().map(record).collect::<Vec<_>>(),
    })
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
