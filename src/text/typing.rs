//! What writers of TeX type for signs that keyboards lack: quotes, dashes, ties, and the percent sign that was meant to
//! begin a comment.

use super::draft::Gap;
use super::setter::Setter;
use super::source::Source;
use super::span::Style;

impl Setter<'_> {
    /// A grave accent that opens a quotation: ` `` ` or `` `word' ``.
    pub fn opening_quote(&mut self) -> bool {
        if self.src.starts_with(self.at + 1, "`") {
            let closes = self.double_quotes > 0 && self.follows_text() && !self.is_letter_at(self.at + 2);
            return self.double_quote(2, !closes);
        }
        let Some(close) = single_quote_end(self.src, self.at + 1, self.paragraph_end()) else { return false };
        self.single_quote = Some(close);
        self.replace(1, "‘")
    }

    /// An apostrophe or a straight quote that closes a quotation, or `''` that opens one.
    pub fn closing_quote(&mut self) -> bool {
        if self.src.byte(self.at) == b'"' {
            return self.double_quotes > 0 && self.follows_text() && self.double_quote(1, false);
        }
        if self.single_quote == Some(self.at) {
            self.single_quote = None;
            return self.replace(1, "’");
        }
        if !self.src.starts_with(self.at + 1, "'") {
            return false;
        }
        let apart = self.previous().is_none_or(|c| c.is_whitespace() || c == '(');
        self.double_quote(2, apart && self.is_letter_at(self.at + 2))
    }

    /// `--` and `---`; longer runs are rules, and `-->` is an arrow.
    pub fn dashes(&mut self) -> bool {
        let run = self.rest().bytes().take_while(|b| *b == b'-').count();
        let code = self.style.contains(Style::CODE);
        let arrow = code || self.src.byte(self.at + run) == b'>' || self.previous() == Some('<');
        match run {
            2 if !arrow => self.replace(2, "–"),
            3 if !arrow => self.replace(3, "—"),
            _ => self.replace(run, self.src.get(self.at..self.at + run)),
        }
    }

    /// A tilde that ties two words is a space; before a number on its own it means "about".
    pub fn tie(&mut self) -> bool {
        let Some(before) = self.previous() else { return false };
        let Some(after) = self.src.next(self.at + 1).filter(|_| self.at + 1 < self.end) else { return false };
        let joins = (before.is_alphanumeric() || ".,)]}$;:'’”".contains(before))
            && (after.is_alphanumeric() || "(\\$[{`“".contains(after));
        let range = after.is_ascii_digit() && self.follows_number();
        joins && !range && self.gap(1, Gap::Space)
    }

    /// A percent sign between a sentence and the next one began a comment; only the sign goes.
    pub fn comment_sign(&mut self) -> bool {
        let before = self.src.get(0..self.at);
        let ended = before.trim_end().ends_with(['.', '!', '?']) && before.ends_with(char::is_whitespace);
        let word = self.src.skip_blanks(self.at + 1, self.end);
        let capital = self.src.next(word).is_some_and(char::is_uppercase);
        ended && capital && self.skip(1)
    }

    fn double_quote(&mut self, source_bytes: usize, opens: bool) -> bool {
        if opens {
            self.double_quotes += 1;
            return self.replace(source_bytes, "“");
        }
        self.double_quotes = self.double_quotes.saturating_sub(1);
        self.replace(source_bytes, "”")
    }

    fn follows_text(&self) -> bool {
        self.previous().is_some_and(|c| !c.is_whitespace() && c != '(')
    }

    fn is_letter_at(&self, at: usize) -> bool {
        self.src.next(at).is_some_and(char::is_alphabetic)
    }

    /// True when the word before is a plain number, as in `5~10`.
    fn follows_number(&self) -> bool {
        let before = self.src.get(0..self.at);
        let mut word =
            before.chars().rev().take_while(|c| c.is_alphanumeric() || matches!(c, '.' | ',')).take(20);
        before.ends_with(|c: char| c.is_ascii_digit()) && word.all(|c| !c.is_alphabetic())
    }
}

/// The apostrophe that closes a quotation with single quotes: after a sign, and not before a letter.
fn single_quote_end(src: &Source, from: usize, end: usize) -> Option<usize> {
    let rest = src.get(from..end);
    let mut quotes = rest.char_indices().filter(|(_, c)| matches!(c, '\'' | '’' | '`'));
    let closes = |at: usize, c: char| {
        let before = src.previous(from + at).is_some_and(|c| !c.is_whitespace());
        let after = rest.get(at + c.len_utf8()..).and_then(|rest| rest.chars().next());
        c != '`' && before && at > 0 && after.is_none_or(|next| !next.is_alphanumeric() && next != c)
    };
    let found = quotes.find(|&(at, c)| c == '`' || closes(at, c));
    found.filter(|&(_, c)| c != '`').map(|(at, _)| from + at)
}

#[cfg(test)]
mod tests {
    #[test]
    fn quotes_dashes_and_ties() {
        crate::text::tests::check_rows(&[
            ("``Slow is smooth'' and `fast' is not", "“Slow is smooth” and ‘fast’ is not"),
            ("we say ''hello'' (''twice'') to it's owner", "we say “hello” (“twice”) to it's owner"),
            ("``half\" and half, a 6'' ruler", "“half” and half, a 6” ruler"),
            ("a rock 'n' roll \"day\", don't `stop", "a rock 'n' roll \"day\", don't `stop"),
            ("pages 3--7 -- or more---see below", "pages 3–7 – or more—see below"),
            ("run \\texttt{prog --fast} -- it ends", "run ⟨c:prog --fast⟩ – it ends"),
            ("a ---- rule, an --> arrow, <-- back", "a ---- rule, an --> arrow, <-- back"),
            ("Tab.~4, Eq.~(2), LLaMA~3, see~\\cite{k}", "Tab. 4, Eq. (2), LLaMA 3, see [k]"),
            ("takes ~30 s (~40), 3~9 of us", "takes ~30 s (~40), 3~9 of us"),
            ("It works. %Then more. A gain of 7 % Here", "It works. Then more. A gain of 7 % Here"),
        ]);
    }
}
