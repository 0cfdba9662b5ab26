//! What is wrong in a file of settings, with its place, and the valid name that is nearest to an unknown one.

/// Faults of one file that are kept; whoever has more cannot read them all.
const MOST: usize = 50;

/// A place in a settings file and what is wrong there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// What is wrong, and what was done or could be written in its place.
    pub what: String,
}

/// The faults of a file as they are found, the first of many.
#[derive(Debug)]
pub struct Faults<'t> {
    text: &'t str,
    /// The byte at which each line begins.
    lines: Vec<usize>,
    list: Vec<Fault>,
    more: usize,
}

impl<'t> Faults<'t> {
    /// No fault in a file of this text.
    pub fn new(text: &'t str) -> Self {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let lines = std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect();
        Faults { text, lines, list: Vec::new(), more: 0 }
    }

    /// The line of a byte, from 1.
    pub fn line(&self, byte: usize) -> usize {
        self.lines.partition_point(|start| *start <= byte)
    }

    /// Adds what is wrong at a byte.
    pub fn add(&mut self, byte: usize, what: impl FnOnce() -> String) {
        if self.list.len() == MOST {
            self.more += 1;
            return;
        }
        let line = self.line(byte);
        let start = self.lines.get(line - 1).copied().unwrap_or(0);
        let before = self.text.get(start..byte).unwrap_or_default();
        self.list.push(Fault { line, column: before.chars().count() + 1, what: what() });
    }

    /// Adds what is wrong in a line as a whole.
    pub fn add_line(&mut self, line: usize, what: impl FnOnce() -> String) {
        let start = self.lines.get(line.saturating_sub(1)).copied().unwrap_or(0);
        let indent =
            self.text.get(start..).map_or(0, |rest| rest.len() - rest.trim_start_matches([' ', '\t']).len());
        self.add(start + indent, what);
    }

    /// The faults in the order in which they were found; the last one tells how many are left out.
    pub fn finish(mut self) -> Vec<Fault> {
        if let (Some(last), more @ 1..) = (self.list.last_mut(), self.more) {
            last.what.push_str(&format!("; and {more} more"));
        }
        self.list
    }
}

/// How like two names are at least, from 0 to 1, for one to be taken for the other mistyped.
const NEAR: f64 = 0.8;

/// The name that is most like `word`, where one is like it; of a name with dots the last part counts as well.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: String = word.chars().take(100).collect();
    let word = word.to_lowercase();
    let likeness = |name: &str| {
        let last = name.rsplit('.').next().unwrap_or(name);
        [name, last].map(|n| strsim::jaro_winkler(&word, &n.to_lowercase())).into_iter().fold(0.0, f64::max)
    };
    let scored = names.into_iter().map(|name| (name, likeness(name)));
    let best = scored.max_by(|(_, a), (_, b)| a.total_cmp(b));
    best.filter(|(_, likeness)| *likeness >= NEAR).map(|(name, _)| name)
}

/// What helps whoever wrote an unknown name: the nearest one, else where all of them stand.
pub fn instead<'a>(word: &str, names: impl IntoIterator<Item = &'a str>, all: &str) -> String {
    nearest(word, names).map_or_else(|| all.to_owned(), |near| format!("the nearest is `{near}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_the_nearest() {
        let names = ["theme", "mouse", "reader.measure"];
        for (word, want) in [("them", "theme"), ("Mose", "mouse"), ("measure", "reader.measure")] {
            assert_eq!(nearest(word, names), Some(want), "{word}");
        }
        assert_eq!(nearest("x", []), None);
        for stranger in ["colour", "zzqx", "", "wrap", "font_size"] {
            assert_eq!(nearest(stranger, names), None, "{stranger}");
        }
        assert_eq!(instead("zzqx", names, "`offprint config` lists all"), "`offprint config` lists all");
    }

    #[test]
    fn counts_lines_and_characters() {
        let text = "ä = 1\nöö = 2\n";
        for (byte, place) in [(0, (1, 1)), (2, (1, 2)), (7, (2, 1)), (9, (2, 2)), (999, (3, 1))] {
            let mut faults = Faults::new(text);
            faults.add(byte, String::new);
            let [fault] = &faults.finish()[..] else { panic!("one fault") };
            assert_eq!((fault.line, fault.column), place, "byte {byte}");
        }
    }

    #[test]
    fn the_last_of_many_tells_how_many_are_left_out() {
        let mut faults = Faults::new("");
        (0..MOST + 7).for_each(|i| faults.add(0, || i.to_string()));
        let list = faults.finish();
        assert_eq!((list.len(), list[MOST - 1].what.as_str()), (MOST, "49; and 7 more"));
    }
}
