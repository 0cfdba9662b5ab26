//! What may stand together in one cell: no joiner or mark without something to join, no tower of marks, no grapheme
//! without end. What is cut off in the middle of a grapheme is marked by U+FFFD where letters were lost, or where the
//! rest would otherwise grow together with the next grapheme.

use unicode_normalization::char::is_combining_mark;
use unicode_segmentation::UnicodeSegmentation;

/// Marks that one base may carry.
const MARKS: usize = 8;
/// Bytes of one grapheme.
const BYTES: usize = 96;
/// Stands below a mark that has no base.
const DOTTED_CIRCLE: char = '\u{25cc}';

/// Limits every grapheme of a text whose characters are already clean.
pub(super) fn limit(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut graphemes = text.graphemes(true).peekable();
    while let Some(grapheme) = graphemes.next() {
        let next = graphemes.peek().and_then(|next| next.chars().next());
        push_limited(&mut out, grapheme, next);
    }
    out
}

fn push_limited(out: &mut String, grapheme: &str, next: Option<char>) {
    let grapheme = grapheme.trim_start_matches(is_joiner);
    let start = out.len();
    if grapheme.chars().next().is_some_and(|first| lacks_base(out, first)) {
        out.push(DOTTED_CIRCLE);
    }
    let based = out.len() - start;
    let kept = kept_bytes(grapheme, BYTES - based);
    let (kept, rest) = grapheme.split_at(kept);
    out.push_str(kept);
    let lost_letters = rest.chars().any(|c| !is_combining_mark(c) && !is_joiner(c));
    let whole = out.get(start..).unwrap_or_default();
    if !rest.is_empty() && (lost_letters || next.is_some_and(|next| grows_together(whole, next))) {
        out.push('\u{fffd}');
    }
}

/// How many bytes of a grapheme keep both limits.
fn kept_bytes(grapheme: &str, room: usize) -> usize {
    let mut marks = 0;
    for (at, c) in grapheme.char_indices() {
        marks = if is_combining_mark(c) {
            marks + 1
        } else if is_joiner(c) {
            marks
        } else {
            0
        };
        if marks > MARKS || at + c.len_utf8() > room {
            return at;
        }
    }
    grapheme.len()
}

fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}')
}

/// A mark at the start of a line, or one that would have joined what stands before it if it could. Some scripts have
/// marks that are graphemes of their own: these need only something before them.
fn lacks_base(before: &str, first: char) -> bool {
    let line_start = before.is_empty() || before.ends_with('\n');
    is_combining_mark(first) && (line_start || grows_together("a", first))
}

fn grows_together(left: &str, right: char) -> bool {
    let both = format!("{left}{right}");
    both.graphemes(true).nth_back(0).is_some_and(|last| last.len() > right.len_utf8())
}
