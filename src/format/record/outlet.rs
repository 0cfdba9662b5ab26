//! Where the records of a long text go while the rest of it is read: batch after batch to another thread, which can also
//! say that no more are wanted.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// Records that are handed over at once.
const BATCH: usize = 512;
/// Batches that may wait; then the reader waits, so that records never pile up.
const WAITING: usize = 4;

/// Where records go; without a way out they stay with what was parsed.
#[derive(Debug, Clone)]
pub struct Outlet<T> {
    to: Option<SyncSender<Vec<T>>>,
    stop: Arc<AtomicBool>,
}

/// The other end of an outlet.
#[derive(Debug)]
pub struct Inlet<T> {
    /// The batches, in order; it ends with the text.
    pub batches: Receiver<Vec<T>>,
    stop: Arc<AtomicBool>,
}

/// An outlet and its other end.
pub fn outlet<T>() -> (Outlet<T>, Inlet<T>) {
    let (to, batches) = sync_channel(WAITING);
    let stop = Arc::<AtomicBool>::default();
    (Outlet { to: Some(to), stop: stop.clone() }, Inlet { batches, stop })
}

impl<T> Inlet<T> {
    /// Says that no more are wanted.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }
}

impl<T> Outlet<T> {
    /// True once no more are wanted.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// The same without a way out: records stay, and the end is still heard of.
    pub fn held(&self) -> Outlet<T> {
        Outlet { to: None, stop: self.stop.clone() }
    }

    /// Hands a full batch over.
    pub fn flow(&self, records: &mut Vec<T>) {
        if records.len() >= BATCH {
            self.flush(records);
        }
    }

    /// Hands over what there is.
    pub fn flush(&self, records: &mut Vec<T>) {
        let Some(to) = &self.to else { return };
        if to.send(std::mem::take(records)).is_err() {
            self.stop.store(true, Relaxed);
        }
    }
}

/// What was parsed is the same wherever it went.
impl<T> PartialEq for Outlet<T> {
    fn eq(&self, _: &Outlet<T>) -> bool {
        true
    }
}

impl<T> Eq for Outlet<T> {}

impl<T> Default for Outlet<T> {
    fn default() -> Outlet<T> {
        Outlet { to: None, stop: Arc::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{FORMATS, Hint, Parsed};
    use std::fmt::Write;

    fn lines(count: usize) -> String {
        let mut text = String::new();
        for number in 0..count {
            let _ = writeln!(text, "{{\"title\": \"River {number}\"}}");
        }
        text
    }

    #[test]
    fn records_come_in_order_and_whole() {
        let text = lines(2 * BATCH + 7);
        let format = crate::format::recognise(&text, &Hint::default()).unwrap();
        let whole = Parsed::by(format.read, &text, &Hint::default());
        let (outlet, inlet) = outlet();
        let read = || Parsed::through(outlet, format.read, &text, &Hint::default());
        let batches: Vec<_> = std::thread::scope(|scope| {
            scope.spawn(read);
            inlet.batches.iter().collect()
        });
        assert_eq!(batches.iter().map(Vec::len).collect::<Vec<_>>(), [BATCH, BATCH, 7]);
        assert_eq!(batches.concat(), whole.records);
    }

    /// A text of one format with many papers.
    fn text_of(name: &str) -> Option<String> {
        let many = |paper: fn(usize) -> String| (0..3 * BATCH).map(paper).collect::<String>();
        let prose = "We count waves, and each of them is counted twice. ".repeat(6);
        Some(match name {
            "jsonl" => lines(3 * BATCH),
            "json" => format!("[{}]", lines(3 * BATCH).trim().replace('\n', ",")),
            "yaml" => many(|n| format!("- title: River {n}\n  authors: Ada Brook\n")),
            "markdown" => many(|n| format!("### River {n}\n\n- **Authors:** Ada Brook\n\n")),
            "page" => format!("TIDE 2031 Papers\n\n{}", (prose + "\n\n").repeat(3 * BATCH)),
            "bibtex" => many(|n| format!("@misc{{k{n}, title = {{River {n}}}}}\n")),
            "ris" => many(|n| format!("TY  - CONF\nTI  - River {n}\nER  - \n")),
            "csv" => format!("title,authors\n{}", many(|n| format!("River {n},Ada Brook\n"))),
            "anthology" => format!(
                "<collection id=\"2031.tide\"><volume id=\"1\">{}</volume></collection>",
                many(|n| format!("<paper id=\"{n}\"><title>River {n}</title></paper>\n"))
            ),
            _ => return None,
        })
    }

    #[test]
    fn every_reader_ends_when_it_is_stopped() {
        for format in FORMATS {
            let text = text_of(format.name).unwrap_or_else(|| lines(3 * BATCH));
            let mut parsed = Parsed::default();
            if text_of(format.name).is_some() {
                let found = crate::format::recognise(&text, &Hint::default()).map(|found| found.name);
                assert_eq!(found, Some(format.name));
                assert!(Parsed::by(format.read, &text, &Hint::default()).records.len() >= 3 * BATCH);
            }
            let (outlet, inlet) = outlet();
            inlet.stop();
            parsed.outlet = outlet.held();
            (format.read)(&text, &Hint::default(), &mut parsed);
            assert!(parsed.records.len() <= 1, "{}: {}", format.name, parsed.records.len());
        }
    }
}
