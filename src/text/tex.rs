//! Commands of TeX in text. What is known is done, what is unknown shows its argument or its name, and a backslash that
//! is no command at all stays.

use super::commands::{self, Command};
use super::draft::Gap;
use super::links::address;
use super::markdown::find_from;
use super::maths;
use super::setter::Setter;
use super::source::Source;
use super::span::Style;
use super::symbols::{Class, symbol};
use std::ops::Range;

const ENVIRONMENT: usize = 9;

impl Setter<'_> {
    /// Whatever a backslash begins.
    pub fn command(&mut self) -> bool {
        let name = self.at + 1..self.src.skip_letters(self.at + 1, self.end);
        if name.start >= self.end {
            return false;
        }
        if name.is_empty() { self.sign_command() } else { self.named_command(name) }
    }

    /// A backslash before a sign.
    fn sign_command(&mut self) -> bool {
        match self.src.byte(self.at + 1) {
            b'\\' => self.double_backslash(),
            b'%' | b'&' | b'_' | b'#' | b'$' | b'{' | b'}' => self.escaped(1),
            b',' | b';' | b':' | b' ' | b'\n' | b'>' => self.gap(2, Gap::Space),
            b'!' | b'-' | b'/' | b'@' => self.skip(2),
            b'(' | b'[' if self.bracketed_formula(1) => true,
            b'\'' | b'`' | b'^' | b'"' | b'~' | b'=' | b'.' if self.accent() => true,
            b'|' => self.replace(2, "‖"),
            b'0'..=b'9' => false,
            byte if byte.is_ascii_punctuation() => self.escaped(1),
            _ => self.skip(1),
        }
    }

    /// Two backslashes: a line break, or a command that was escaped twice.
    fn double_backslash(&mut self) -> bool {
        let next = self.src.byte(self.at + 2);
        if b"%&_#${}".contains(&next) && self.at + 2 < self.end {
            return self.escaped(2);
        }
        if matches!(next, b'(' | b'[') && self.bracketed_formula(2) {
            return true;
        }
        let name = self.at + 2..self.src.skip_letters(self.at + 2, self.end);
        let known = commands::command(self.src.get(name.clone())).is_some()
            || maths::takes_argument(self.src.get(name.clone()));
        if known && self.src.byte(name.end) == b'{' {
            return self.skip(1);
        }
        let star = usize::from(next == b'*');
        let distance = self.src.bracket(self.at + 2 + star, self.end).filter(|close| close - self.at < 12);
        self.gap(distance.map_or(2 + star, |close| close + 1 - self.at), Gap::Line)
    }

    /// Shows the sign after so many backslashes.
    fn escaped(&mut self, backslashes: usize) -> bool {
        let start = self.at + backslashes;
        self.push_source(start..start + 1);
        self.skip(backslashes + 1)
    }

    /// A backslash before a name.
    fn named_command(&mut self, name: Range<usize>) -> bool {
        let word = self.src.get(name.clone());
        if self.is_drive() {
            let path = self.rest().find(char::is_whitespace).unwrap_or(self.rest().len());
            return self.replace(path, self.src.get(self.at..self.at + path));
        }
        if matches!(word, "n" | "t" | "r" | "d" | "w" | "s") && self.src.byte(name.end) != b'{' {
            return self.replace(2, self.src.get(self.at..name.end));
        }
        if let Some(command) = commands::command(word) {
            let star = usize::from(self.src.byte(name.end) == b'*');
            return self.perform(command, name.end + star);
        }
        if word.len() == 1 && self.accent() {
            return true;
        }
        self.symbol_command(word, name.end) || self.maths_command(word) || self.unknown_command(name)
    }

    fn symbol_command(&mut self, word: &str, after: usize) -> bool {
        let Some(symbol) = symbol(word).filter(|_| !commands::is_maths_only(word)) else { return false };
        let gap = if word == "par" { Gap::Paragraph } else { Gap::Line };
        match symbol.class {
            _ if commands::is_letter(word) => {
                self.draft.push_str(symbol.text(self.src.glyphs), self.style);
                self.at = self.src.skip_blanks(after, self.end);
                return true;
            }
            Class::Space => self.draft.gap(Gap::Space, self.style),
            Class::None if symbol.breaks_line() => self.draft.gap(gap, self.style),
            Class::None => {}
            Class::Word => self.draft.push_verbatim(symbol.text(self.src.glyphs), self.style),
            _ => return self.formula_here(),
        }
        self.at = after;
        true
    }

    fn maths_command(&mut self, word: &str) -> bool {
        maths::knows(word) && self.formula_here()
    }

    /// A command of maths outside a formula, with the scripts that follow it directly.
    fn formula_here(&mut self) -> bool {
        let (cells, end) = maths::set_one(self.src, self.at..self.end, self.depth());
        self.draft.push_cells(&cells, self.style);
        let moved = end > self.at;
        self.at = end.max(self.at);
        moved
    }

    /// `^{…}` or `_{…}` in text.
    pub fn script(&mut self) -> bool {
        let name = self.src.get(self.at + 2..self.src.skip_letters(self.at + 2, self.end));
        let command = self.src.byte(self.at + 1) == b'\\' && (maths::knows(name) || symbol(name).is_some());
        (command || self.src.brace(self.at + 1, self.end).is_some()) && self.formula_here()
    }

    fn unknown_command(&mut self, name: Range<usize>) -> bool {
        let word = self.src.get(name.clone());
        if let Some(length) = commands::glued(word) {
            return self.skip(1 + length);
        }
        let next = self.src.byte(name.end);
        if next != b'{' && self.previous().is_some_and(char::is_alphanumeric) {
            return self.replace(1 + word.len(), self.src.get(self.at..name.end));
        }
        let option = self.src.bracket(name.end, self.end).filter(|close| self.src.byte(close + 1) == b'{');
        let start = option.map_or(name.end, |close| close + 1);
        match self.src.brace(start, self.end).filter(|_| self.src.byte(start) == b'{') {
            Some(close) if close > start + 1 => {
                self.inside_group(start + 1..close, Style::empty());
                self.at = close + 1;
            }
            _ => {
                self.push_source(name.clone());
                self.at = name.end;
            }
        }
        true
    }

    /// True at a backslash of a path such as `C:\path\to`.
    fn is_drive(&self) -> bool {
        let before = self.src.get(0..self.at);
        let drive = before.strip_suffix(':').filter(|head| head.ends_with(|c: char| c.is_ascii_alphabetic()));
        drive.is_some_and(|head| {
            !head.get(..head.len() - 1).unwrap_or_default().ends_with(char::is_alphanumeric)
        })
    }

    /// The style of a command without its backslash before the brace here; its name was set and is taken back.
    pub fn lost_backslash(&mut self) -> Option<Style> {
        let before = self.src.get(0..self.at);
        let letters = before.bytes().rev().take(10).take_while(u8::is_ascii_alphabetic).count();
        let word = before.get(before.len() - letters..)?;
        let apart =
            !before.get(..before.len() - letters)?.ends_with(|c: char| c.is_alphanumeric() || c == '\\');
        let style = commands::lost(word).filter(|_| apart && self.draft.text().ends_with(word))?;
        self.draft.take_back(letters);
        Some(style)
    }

    fn perform(&mut self, command: Command, after: usize) -> bool {
        let start = self.at;
        self.at = after;
        match command {
            Command::Styled(style) => self.set_argument(style),
            Command::Declared(style) => self.declare(style),
            Command::After(hidden) => {
                self.hide_arguments(hidden);
                self.set_argument(Style::empty());
            }
            Command::Hidden(count) => self.hide_arguments(count),
            Command::Note => self.note(),
            Command::Cite => self.cite(),
            Command::Href => self.href(),
            Command::Url => self.url(),
            Command::Item => self.item(),
            Command::Begin => self.begin(start),
            Command::End => drop(self.argument()),
            Command::Verb => self.verb(),
        }
        true
    }

    /// The argument in braces that comes next, passed over.
    fn argument(&mut self) -> Option<Range<usize>> {
        let open = self.src.skip_blanks(self.at, self.end);
        let close = self.src.brace(open, self.end)?;
        self.at = close + 1;
        Some(open + 1..close)
    }

    /// The option in square brackets that comes next, passed over.
    fn option(&mut self) -> Option<Range<usize>> {
        let close = self.src.bracket(self.at, self.end)?;
        let option = self.at + 1..close;
        self.at = close + 1;
        Some(option)
    }

    fn set_argument(&mut self, style: Style) {
        let before = self.at;
        self.option();
        match self.argument() {
            Some(content) => self.inside_group(content, style),
            None => self.at = before,
        }
    }

    fn hide_arguments(&mut self, count: usize) {
        self.option();
        for _ in 0..count {
            self.argument();
        }
    }

    fn note(&mut self) {
        self.option();
        let Some(content) = self.argument() else { return };
        self.draft.gap(Gap::Space, self.style);
        self.draft.push('(', self.style);
        self.inside_group(content, Style::empty());
        self.draft.push(')', self.style);
    }

    /// Keys of a citation, with the notes that came before them: one note follows the keys, of two the first precedes.
    fn cite(&mut self) {
        let before = self.at;
        let first = self.option();
        let second = self.option();
        let Some(keys) = self.argument() else {
            self.at = before;
            return;
        };
        let (see, note) = if second.is_some() { (first, second) } else { (None, first) };
        self.draft.push('[', self.style);
        if let Some(see) = see.filter(|see| !see.is_empty()) {
            self.inside_group(see, Style::empty());
            self.draft.gap(Gap::Space, self.style);
        }
        let keys: Vec<&str> =
            self.src.get(keys).split(',').map(str::trim).filter(|key| !key.is_empty()).collect();
        self.draft.push_verbatim(&keys.join(", "), self.style);
        if let Some(note) = note.filter(|note| !note.is_empty()) {
            self.draft.push_verbatim(", ", self.style);
            self.inside_group(note, Style::empty());
        }
        self.draft.push(']', self.style);
    }

    fn href(&mut self) {
        self.option();
        let Some(url) = self.argument() else { return };
        match self.argument() {
            Some(label) => self.linked(label, address(self.src.get(url))),
            None => self.show_url(url),
        }
    }

    fn url(&mut self) {
        if let Some(url) = self.argument() {
            self.show_url(url);
        }
    }

    fn item(&mut self) {
        self.bullet(0);
        if let Some(label) = self.option() {
            self.inside_group(label, Style::empty());
            self.draft.gap(Gap::Space, self.style);
        }
    }

    /// The start of an environment: text ones vanish, those of maths are set as a formula.
    fn begin(&mut self, start: usize) {
        let Some(name) = self.argument() else { return };
        let name = self.src.get(name);
        if maths::is_environment(name) {
            let closer = format!("\\end{{{name}}}");
            let find = |src: &Source, from, end| find_from(src, from, end, &closer);
            if let Some(closing) = self.search(ENVIRONMENT, self.at, find) {
                let end = closing + closer.len();
                self.maths(start..end);
                self.at = end;
                return;
            }
        }
        self.option();
        if matches!(name, "tabular" | "array" | "minipage" | "multicols" | "wrapfigure") {
            self.argument();
        }
    }

    fn verb(&mut self) {
        let Some(mark) = self.src.next(self.at).filter(|c| !c.is_whitespace()) else { return };
        let start = self.at + mark.len_utf8();
        let closer = if mark == '{' { '}' } else { mark };
        if let Some(length) = self.src.get(start..self.paragraph_end()).find(closer) {
            let content = self.src.get(start..start + length);
            self.draft.push_verbatim(content, self.style | Style::CODE);
            self.at = start + length + closer.len_utf8();
        }
    }
}
