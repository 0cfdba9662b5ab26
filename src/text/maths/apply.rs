//! What commands do in a formula: each reads its arguments and makes atoms of them.

use super::super::accents::{maths_accent, text_accent};
use super::super::commands as text_commands;
use super::super::setter::{DEEPEST, Setter};
use super::super::span::Style;
use super::super::symbols::{Class, Symbol, symbol};
use super::atom::{Atom, Body, List, Rows, cells};
use super::commands::{self, Command};
use super::fonts::Font;
use super::parse::{Parser, attach};

impl Parser<'_> {
    /// Whatever a backslash begins.
    pub(super) fn command(&mut self, list: &mut List) {
        let name = self.src.get(self.at + 1..self.src.skip_letters(self.at + 1, self.end));
        if name.is_empty() {
            return self.sign_command(list);
        }
        self.at += 1 + name.len();
        if self.depth >= DEEPEST {
            return self.name(list, name);
        }
        if let Some(command) = commands::command(name) {
            return self.perform(list, command);
        }
        if let Some((mark, _)) = maths_accent(name) {
            return self.accent(list, name, mark);
        }
        if let Some(symbol) = symbol(name) {
            return self.symbol(list, symbol);
        }
        if text_commands::command(name).is_some() {
            self.at -= 1 + name.len();
            return self.text_command(list);
        }
        self.unknown(list, name);
    }

    fn sign_command(&mut self, list: &mut List) {
        let Some(c) = self.src.next(self.at + 1).filter(|_| self.at + 1 < self.end) else {
            self.at += 1;
            return self.push(list, Atom::sign(Class::Ord, "\\", self.style));
        };
        self.at += 1 + c.len_utf8();
        match c {
            ',' | ';' | ':' | ' ' | '\n' | '>' => self.push(list, Atom::new(Class::Space, Body::Empty)),
            '\\' => self.double_backslash(list),
            '|' => self.delimiter_or_sign(list, '‖'),
            '{' | '}' => self.delimiter_or_sign(list, c),
            '!' | '-' | '/' | '@' | '(' | ')' | '[' | ']' | '*' => {}
            _ if text_accent(c).is_some() && self.depth < DEEPEST => self.accent(list, "", c),
            _ => self.push(list, Atom::new(Class::Ord, Body::Sign(vec![(c, self.style)]))),
        }
    }

    /// The end of a row, or a sign that was escaped twice.
    fn double_backslash(&mut self, list: &mut List) {
        let next = self.src.byte(self.at);
        if b"%&_#${}".contains(&next) && self.at < self.end {
            self.at += 1;
            return self.delimiter_or_sign(list, char::from(next));
        }
        let name = self.src.get(self.at..self.src.skip_letters(self.at, self.end));
        if !self.in_cell
            && self.depth < DEEPEST
            && (commands::command(name).is_some() || symbol(name).is_some_and(|s| s.class != Class::None))
        {
            self.at -= 1;
            return self.command(list);
        }
        self.push(list, Atom::new(Class::Space, Body::Empty));
    }

    fn perform(&mut self, list: &mut List, command: Command) {
        let starred = self.src.byte(self.at) == b'*' && command == Command::Operator;
        self.at += usize::from(starred);
        match command {
            Command::Font(font) => self.in_font(list, font),
            Command::DeclaredFont(font) => self.declared_font(list, font),
            Command::Styled(style) => self.in_style(list, style),
            Command::Decorated(style) => {
                let inner = self.argument();
                self.push(list, Atom::new(Class::Ord, Body::Decorated(style, inner)));
            }
            Command::Operator => self.operator(list),
            Command::Plain => self.in_font(list, Font::Plain),
            Command::Fraction => {
                let (above, below) = (self.argument(), self.argument());
                self.push(list, Atom::new(Class::Ord, Body::Fraction(above, below)));
            }
            Command::Binomial => {
                let (above, below) = (self.argument(), self.argument());
                self.push(list, Atom::new(Class::Ord, Body::Binomial(above, below)));
            }
            Command::Root => self.root(list),
            Command::Above => self.stacked(list, '^'),
            Command::Below => self.stacked(list, '_'),
            Command::Arrow(arrow) => self.arrow(list, arrow),
            Command::Modulus => self.modulus(list),
            Command::Fenced(open, close) => self.fenced(list, open, close),
            Command::Hidden(count) => (0..count).for_each(|_| drop(self.argument())),
            Command::Coloured => {
                self.argument();
                let inner = self.argument();
                self.append(list, inner);
            }
            Command::Side(side) => self.side(side),
            Command::Not => self.not(list),
            Command::Stack => self.stack(list),
            Command::Begin => self.environment(list),
            Command::End => drop(self.argument()),
            Command::Over => self.over(list),
        }
    }

    fn in_font(&mut self, list: &mut List, font: Font) {
        let before = std::mem::replace(&mut self.font, font);
        let inner = self.argument();
        self.font = before;
        self.append(list, inner);
    }

    /// An old font command: it means the group or the capitals that follow, as TeX had no other letters in it.
    fn declared_font(&mut self, list: &mut List, font: Font) {
        self.at = self.src.skip_blanks(self.at, self.end);
        if self.src.byte(self.at) == b'{' {
            return self.in_font(list, font);
        }
        let capitals = self.src.get(self.at..self.end).bytes().take_while(u8::is_ascii_uppercase).count();
        let text = self.src.get(self.at..self.at + capitals);
        if capitals > 0 {
            let before = std::mem::replace(&mut self.font, font);
            let drawn = self.drawn(text);
            self.font = before;
            self.at += capitals;
            self.push(list, Atom::new(Class::Ord, Body::Letters(drawn)));
        }
    }

    fn in_style(&mut self, list: &mut List, style: Style) {
        let before = self.style;
        self.style |= style;
        let inner = self.argument();
        self.style = before;
        self.append(list, inner);
    }

    /// A name typed as a function word: its atoms are set as one.
    fn operator(&mut self, list: &mut List) {
        let before = std::mem::take(&mut self.font);
        let inner = self.argument();
        self.font = before;
        let inner = super::print::print(&inner, self.src.glyphs);
        let name = inner.iter().map(|&(c, style)| if c == '−' { ('-', style) } else { (c, style) }).collect();
        self.push(list, Atom::new(Class::Fn, Body::Sign(name)));
    }

    fn root(&mut self, list: &mut List) {
        self.at = self.src.skip_blanks(self.at, self.end);
        let index = match self.src.bracket(self.at, self.end) {
            Some(close) => {
                let content = self.at + 1..close;
                self.at = close + 1;
                self.nested(content)
            }
            None => List::new(),
        };
        let inner = self.argument();
        self.push(list, Atom::new(Class::Ord, Body::Root(index, inner)));
    }

    fn accent(&mut self, list: &mut List, name: &str, sign: char) {
        let mark = if name.is_empty() { text_accent(sign).unwrap_or(sign) } else { sign };
        let every = maths_accent(name).is_some_and(|(_, every)| every);
        let inner = self.argument();
        self.push(
            list,
            Atom::new(Class::Ord, Body::Accent { mark, every, name: name.to_owned(), of: inner }),
        );
    }

    /// A base with something above or below, shown as a script.
    fn stacked(&mut self, list: &mut List, sign: char) {
        let script = self.argument();
        let base = self.argument();
        self.append(list, base);
        if !script.is_empty() {
            attach(list, sign, script);
        }
    }

    fn arrow(&mut self, list: &mut List, name: &str) {
        let below = self.src.bracket(self.at, self.end).map(|close| (self.at + 1..close, close + 1));
        if let Some((_, after)) = below {
            self.at = after;
        }
        let label = self.argument();
        if let Some(arrow) = symbol(name) {
            self.symbol(list, arrow);
        }
        if let Some((content, _)) = below {
            let below = self.nested(content);
            attach(list, '_', below);
        }
        if !label.is_empty() {
            attach(list, '^', label);
        }
    }

    fn modulus(&mut self, list: &mut List) {
        let inner = self.argument();
        self.push(list, Atom::new(Class::Space, Body::Empty));
        self.push(list, Atom::sign(Class::Open, "(", self.style));
        self.push(list, Atom::sign(Class::Fn, "mod", self.style));
        self.append(list, inner);
        self.push(list, Atom::sign(Class::Close, ")", self.style));
    }

    fn fenced(&mut self, list: &mut List, open: &str, close: &str) {
        let inner = self.argument();
        let sign = |name, class| {
            symbol(name).map(|s: &Symbol| Atom::sign(class, s.text(self.src.glyphs), self.style))
        };
        let (open, close) = (sign(open, Class::Open), sign(close, Class::Close));
        open.into_iter().for_each(|atom| self.push(list, atom));
        self.append(list, inner);
        close.into_iter().for_each(|atom| self.push(list, atom));
    }

    /// `\left` and its kin vanish and give a side to what follows; a dot after them is nothing.
    fn side(&mut self, side: Class) {
        let next = self.src.skip_blanks(self.at, self.end);
        if self.src.byte(next) == b'.' && next < self.end {
            self.at = next + 1;
        } else {
            self.side = Some(side);
        }
    }

    fn not(&mut self, list: &mut List) {
        let mut inner = self.argument();
        if let Some(Atom { body: Body::Sign(cells) | Body::Letters(cells), .. }) = inner.first_mut() {
            let style = cells.first().map_or(self.style, |cell| cell.1);
            cells.insert(1.min(cells.len()), ('\u{338}', style));
        }
        self.append(list, inner);
    }

    /// Lines of a subscript: in one line they are a list.
    fn stack(&mut self, list: &mut List) {
        self.at = self.src.skip_blanks(self.at, self.end);
        let Some(close) = self.src.brace(self.at, self.end) else { return };
        let rows = self.rows(self.at + 1..close);
        self.at = close + 1;
        let separator = Atom::sign(Class::Punct, ",", self.style);
        for (i, cell) in rows.into_iter().flatten().enumerate() {
            if i > 0 {
                self.push(list, separator.clone());
            }
            self.append(list, cell);
        }
    }

    /// `a \over b` parts its whole group.
    fn over(&mut self, list: &mut List) {
        let above = std::mem::take(list);
        let end = self.end;
        let below = self.nested(self.at..end);
        self.at = end;
        self.push(list, Atom::new(Class::Ord, Body::Fraction(above, below)));
    }

    /// A symbol of the table.
    fn symbol(&mut self, list: &mut List, symbol: &Symbol) {
        let text = symbol.text(self.src.glyphs);
        if symbol.breaks_line() || symbol.class == Class::Space {
            return self.push(list, Atom::new(Class::Space, Body::Empty));
        }
        match text {
            _ if symbol.class == Class::None => {}
            "‖" | "|" | "||" if symbol.class == Class::Ord => {
                self.delimiter_or_sign(list, if text == "|" { '|' } else { '‖' });
            }
            _ => {
                let class = match self.side.take() {
                    Some(side @ (Class::Open | Class::Close)) => side,
                    _ => symbol.class,
                };
                self.push(list, Atom::new(class, Body::Sign(cells(text, self.style))));
            }
        }
    }

    /// A command of text inside maths, done by the setter of text. Blanks at the edges of its argument count.
    fn text_command(&mut self, list: &mut List) {
        let start = self.at;
        let mut setter = Setter::new(self.src, start..self.end, self.depth + 1);
        setter.command();
        self.style |= setter.style;
        self.at = setter.at.max(start + 1);
        let drawn: Vec<_> =
            setter.draft.into_cells().into_iter().map(|(c, style)| (c, style | self.style)).collect();
        let source = self.src.get(start..self.at);
        let opens =
            source.split_once('{').is_some_and(|(_, content)| content.starts_with(char::is_whitespace));
        let closes = source.strip_suffix('}').is_some_and(|content| content.ends_with(char::is_whitespace));
        self.blank |= opens;
        if !drawn.is_empty() {
            self.push(list, Atom::new(Class::Ord, Body::Text(drawn)));
        }
        self.blank |= closes;
    }

    /// A command that is not known: a glued one, a private macro, its argument, or its name.
    fn unknown(&mut self, list: &mut List, name: &str) {
        if let Some((letter, font, style)) = commands::private(name) {
            let drawn = Body::Letters(vec![(font.letter(letter), self.style | style)]);
            return self.push(list, Atom::new(Class::Ord, drawn));
        }
        if let Some(length) = commands::glued(name) {
            return self.glued(list, name, length);
        }
        if self.src.brace(self.at, self.end).is_some_and(|close| close > self.at + 1) {
            let inner = self.argument();
            return self.append(list, inner);
        }
        self.name(list, name);
    }

    /// A known command with its argument glued to it: `\sqrtT`.
    fn glued(&mut self, list: &mut List, name: &str, length: usize) {
        let (head, tail) = (name.get(..length).unwrap_or_default(), name.get(length..).unwrap_or_default());
        self.at -= tail.len();
        match commands::command(head) {
            Some(command) => self.perform(list, command),
            None => {
                if let Some((mark, _)) = maths_accent(head) {
                    self.accent(list, head, mark);
                }
            }
        }
    }

    fn name(&mut self, list: &mut List, name: &str) {
        self.push(list, Atom::new(Class::Ord, Body::Letters(cells(name, self.style))));
    }

    /// An environment: rows of cells between brackets, or equations that flow in the line.
    fn environment(&mut self, list: &mut List) {
        let open = self.src.skip_blanks(self.at, self.end);
        let Some(close) = self.src.brace(open, self.end) else { return };
        let name = self.src.get(open + 1..close);
        self.at = close + 1;
        let Some((content, after)) = self.environment_content(name) else { return };
        match commands::environment(name) {
            Some(Some(brackets)) => {
                let columns = (name == "array").then(|| self.src.brace(content.start, content.end)).flatten();
                let rows = self.rows(columns.map_or(content.start, |close| close + 1)..content.end);
                let separator = if brackets.0 == "{ " { " " } else { ", " };
                let matrix = Rows { brackets, separator, rows };
                self.push(list, Atom::new(Class::Ord, Body::Matrix(matrix)));
            }
            _ => {
                let inner = self.nested(content);
                self.append(list, inner);
            }
        }
        self.at = after;
    }

    /// Where the environment that was just begun has its content, and where it ends.
    fn environment_content(&mut self, name: &str) -> Option<(std::ops::Range<usize>, usize)> {
        if self.unclosed {
            return None;
        }
        let (begin, end) = (format!("\\begin{{{name}}}"), format!("\\end{{{name}}}"));
        let (mut at, mut depth) = (self.at, 1);
        while let Some(next) = memchr::memchr(b'\\', self.src.get(at..self.end).as_bytes()) {
            at += next;
            if self.src.starts_with(at, &begin) {
                depth += 1;
            } else if self.src.starts_with(at, &end) {
                depth -= 1;
            }
            if depth == 0 {
                return Some((self.at..at, at + end.len()));
            }
            at += 1;
        }
        self.unclosed = true;
        None
    }

    fn rows(&mut self, content: std::ops::Range<usize>) -> Vec<Vec<List>> {
        if self.depth >= DEEPEST {
            return vec![vec![self.nested(content)]];
        }
        let mut inner = Parser::new(self.src, content, self.depth + 1);
        (inner.font, inner.style, inner.in_cell) = (self.font, self.style, true);
        let mut rows = vec![Vec::new()];
        loop {
            let cell = inner.list();
            if let Some(row) = rows.last_mut() {
                row.push(cell);
            }
            match self.src.byte(inner.at) {
                _ if inner.at >= inner.end => break,
                b'&' => inner.at += 1,
                _ => {
                    inner.at += 2;
                    rows.push(Vec::new());
                }
            }
        }
        rows.retain(|row| row.iter().any(|cell| !cell.is_empty()));
        rows
    }
}
