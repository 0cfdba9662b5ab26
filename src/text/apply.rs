//! What the known commands of TeX do in text: each reads its arguments and sets them.

use super::commands::Command;
use super::draft::Gap;
use super::links::address;
use super::markdown::find_from;
use super::maths;
use super::setter::Setter;
use super::source::Source;
use super::span::Style;
use std::ops::Range;

const ENVIRONMENT: usize = 9;

impl Setter<'_> {
    /// Does what a command does, with its arguments from `after` on.
    pub fn perform(&mut self, command: Command, after: usize) -> bool {
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
            Command::Script(sign) => self.raised(sign),
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

    fn raised(&mut self, sign: char) {
        if let Some(content) = self.argument() {
            let text = Setter::cells(self.src, content, self.depth());
            self.draft.push_cells(&maths::script(text, sign, self.src.glyphs), self.style);
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

#[cfg(test)]
mod tests {
    #[test]
    fn arguments_are_set() {
        crate::text::tests::check_rows(&[
            ("\\textbf{a \\textit{b}} {\\em c} \\texttt{d} \\sout{e}", "⟨b:a ⟩⟨bi:b⟩ ⟨i:c⟩ ⟨c:d⟩ ⟨s:e⟩"),
            ("\\em not in a group, {\\bf but {\\it here} too}", "not in a group, ⟨b:but ⟩⟨bi:here⟩⟨b: too⟩"),
            ("shown\\footnote{With care.} by \\citep[Sec. 2]{a,b}", "shown (With care.) by [a, b, Sec. 2]"),
            ("\\cite[see][p. 4]{k}, Fig.~\\ref{f}", "[see k, p. 4], Fig. [f]"),
            ("\\begin{itemize} \\item One \\item Two \\end{itemize}", "• One\n• Two"),
            ("\\label{s}\\textcolor{red}{hot} \\color{blue}cold\\vspace{2mm}", "hot cold"),
            ("m\\textsuperscript{2}, \\verb|a_b|, \\textsc{Name}", "m², ⟨c:a_b⟩, ⟨p:Name⟩"),
            ("\\begin{equation} a = b \\end{equation} holds", "a = b holds"),
        ]);
    }
}
