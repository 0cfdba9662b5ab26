//! Finds the entries of a file before anything in them is read: where each begins and ends, so that a broken one costs
//! only itself. An entry that never closes ends where the next `@type{key,` begins a line.

/// An entry as it stands in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span<'a> {
    /// The line of its `@`, from 1.
    pub line: usize,
    /// The word after the `@`.
    pub kind: &'a str,
    /// From the `@` to the closing bracket.
    pub whole: &'a str,
    /// Between the brackets.
    pub body: &'a str,
    /// False where the closing bracket is missing.
    pub closed: bool,
    /// Whether `\{` counts as a brace, as it does for BibTeX.
    pub braces: Braces,
    /// True where its lines begin with `%`. BibTeX knows no comments, and reads such an entry.
    pub commented: bool,
}

/// Whether a brace after a backslash counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Braces {
    /// `\{` is a sign of the text.
    Escaped,
    /// `\{` opens a group.
    Counted,
}

/// Entries that may begin inside a value, such as an example in an abstract, before an entry is given up as unclosed.
const NESTED: usize = 4;
/// Letters of an entry's type, and bytes of a key that begins a line, at most.
const WORD: usize = 40;
const KEY: usize = 200;

/// The entries of a text in order, whatever stands between them.
#[derive(Debug)]
pub struct Spans<'a> {
    text: &'a str,
    at: usize,
    /// The place up to which lines are counted, and their number.
    counted: (usize, usize),
    /// Bytes that may still be looked at twice: it keeps the whole linear.
    budget: usize,
}

impl<'a> Spans<'a> {
    /// The entries of a text.
    pub fn new(text: &'a str) -> Self {
        Spans { text, at: 0, counted: (0, 1), budget: 2 * text.len() + (1 << 20) }
    }

    fn line(&mut self, at: usize) -> usize {
        let (from, line) = self.counted;
        let more = memchr::memchr_iter(b'\n', &self.text.as_bytes()[from..at]).count();
        self.counted = (at, line + more);
        line + more
    }

    /// Where the entry that opens at `open` ends, and how its braces are read.
    fn end(&mut self, open: usize, lenient: bool) -> (End, Braces) {
        let escaped = find_end(self.text, open, Braces::Escaped, lenient, &mut self.budget);
        if matches!(escaped, End::Closed(_)) {
            return (escaped, Braces::Escaped);
        }
        let counted = find_end(self.text, open, Braces::Counted, lenient, &mut self.budget);
        match counted {
            End::Closed(_) => (counted, Braces::Counted),
            End::Open(_) => (escaped, Braces::Escaped),
        }
    }
}

impl<'a> Iterator for Spans<'a> {
    type Item = Span<'a>;

    fn next(&mut self) -> Option<Span<'a>> {
        loop {
            let start = self.at + memchr::memchr(b'@', self.text.as_bytes().get(self.at..)?)?;
            self.at = start + 1;
            let Some(head) = head(self.text, start).filter(|_| may_begin(self.text, start)) else { continue };
            let (end, braces) = self.end(head.open, head.kind.eq_ignore_ascii_case("comment"));
            let (body_end, whole_end, closed) = match end {
                End::Closed(at) => (at, at + 1, true),
                End::Open(at) => (at, at, false),
            };
            self.at = whole_end;
            return Some(Span {
                line: self.line(start),
                kind: head.kind,
                whole: self.text.get(start..whole_end)?,
                body: self.text.get(head.open + 1..body_end)?,
                closed,
                braces,
                commented: before(self.text, start).contains('%'),
            });
        }
    }
}

/// The type of an entry and the place of its opening bracket.
struct Head<'a> {
    kind: &'a str,
    open: usize,
}

fn head(text: &str, at: usize) -> Option<Head<'_>> {
    let bytes = text.as_bytes();
    let blanks = |from: usize| {
        bytes.iter().skip(from).take(WORD).position(|b| !b.is_ascii_whitespace()).map(|n| from + n)
    };
    let start = blanks(at + 1)?;
    let letters =
        bytes.iter().skip(start).take(WORD).take_while(|b| b.is_ascii_alphanumeric() || **b == b'_');
    let end = start + letters.count();
    let open = blanks(end)?;
    (end > start && matches!(bytes.get(open), Some(b'{' | b'(')))
        .then(|| Some(Head { kind: text.get(start..end)?, open }))?
}

/// What stands before a place on its line; of a long line the last of it.
fn before(text: &str, at: usize) -> &str {
    let before = text.get(text.floor_char_boundary(at.saturating_sub(KEY))..at).unwrap_or_default();
    before.rsplit('\n').next().unwrap_or_default()
}

/// True where an `@` between entries can begin one: not in a mail address, and behind a `%` only where that begins the
/// line and a whole entry follows, as what else stands there may be prose.
fn may_begin(text: &str, at: usize) -> bool {
    let line = before(text, at);
    if line.contains('%') {
        return line.trim_start_matches(['%', ' ', '\t']).is_empty() && begins_entry(text, at);
    }
    !line.ends_with(|c: char| c.is_alphanumeric() || c == '\\')
}

/// True at the start of a line that reads `@type{key,`.
pub fn begins_line(text: &str, at: usize) -> bool {
    let bytes = text.as_bytes();
    let blanks = bytes[..at].iter().rev().take(WORD).take_while(|b| matches!(b, b' ' | b'\t')).count();
    let at_start =
        matches!(at.checked_sub(blanks + 1).map(|before| bytes[before]), None | Some(b'\n' | b'\r'));
    at_start && begins_entry(text, at)
}

/// True for `@type{key,`.
fn begins_entry(text: &str, at: usize) -> bool {
    let bytes = text.as_bytes();
    let Some(head) = head(text, at) else { return false };
    if ["comment", "string", "preamble"].iter().any(|word| head.kind.eq_ignore_ascii_case(word)) {
        return true;
    }
    let key = bytes.iter().skip(head.open + 1).take(KEY);
    let end = key.clone().position(|b| matches!(b, b',' | b'=' | b'{' | b'}' | b'"' | b'\\'));
    end.is_some_and(|end| bytes[head.open + 1 + end] == b',')
}

/// Where an entry ends.
#[derive(Debug, Clone, Copy)]
enum End {
    /// At its closing bracket.
    Closed(usize),
    /// Before the next entry, or with the text.
    Open(usize),
}

/// Follows the braces from the bracket that opens an entry. The next entry at a line's start ends one whose values are
/// all closed; in a value it may be an example, and a few are passed over.
fn find_end(text: &str, open: usize, braces: Braces, lenient: bool, budget: &mut usize) -> End {
    let bytes = text.as_bytes();
    let round = bytes[open] == b'(';
    let (mut depth, mut quoted, mut at) = (usize::from(!round), false, open + 1);
    let mut nested: Option<(usize, usize)> = None;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' if braces == Braces::Escaped => at += 1,
            b'{' => depth += 1,
            b'}' if depth == 1 && !round => return End::Closed(at),
            b'}' => depth = depth.saturating_sub(1),
            b'"' if round && depth == 0 => quoted = !quoted,
            b')' if round && depth == 0 && !quoted => return End::Closed(at),
            b'@' if begins_line(text, at) => {
                let (first, count) = nested.unwrap_or((at, 0));
                let in_value = depth > usize::from(!round) || lenient;
                if !in_value || count == NESTED || at - first > *budget {
                    *budget = budget.saturating_sub(at - first);
                    return End::Open(first);
                }
                nested = Some((first, count + 1));
            }
            _ => {}
        }
        at += 1;
    }
    let end = nested.map_or(bytes.len(), |(first, _)| first);
    *budget = budget.saturating_sub(bytes.len() - end);
    End::Open(end)
}
