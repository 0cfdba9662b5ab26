//! What is wrong in a file of settings, with its place, and the valid name that is nearest to an unknown one.

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

impl Fault {
    /// A fault at a byte of the file's text.
    pub fn at(text: &str, byte: usize, what: impl Into<String>) -> Fault {
        let before = text.get(..byte).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        Fault {
            line: line_of(text, byte),
            column: before[line_start..].chars().count() + 1,
            what: what.into(),
        }
    }
}

/// The line of a byte, from 1.
pub fn line_of(text: &str, byte: usize) -> usize {
    let before = text.as_bytes().get(..byte).unwrap_or(text.as_bytes());
    before.iter().filter(|b| **b == b'\n').count() + 1
}

/// The name that is most like `word`; of a name with dots the last part counts as well.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: String = word.chars().take(100).collect();
    let word = word.to_lowercase();
    let likeness = |name: &str| {
        let last = name.rsplit('.').next().unwrap_or(name);
        [name, last].map(|n| strsim::jaro_winkler(&word, &n.to_lowercase())).into_iter().fold(0.0, f64::max)
    };
    names.into_iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)))
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
    }

    #[test]
    fn counts_lines_and_characters() {
        let text = "ä = 1\nöö = 2\n";
        for (byte, place) in [(0, (1, 1)), (2, (1, 2)), (7, (2, 1)), (9, (2, 2)), (999, (3, 1))] {
            let fault = Fault::at(text, byte, "");
            assert_eq!((fault.line, fault.column), place, "byte {byte}");
        }
    }
}
