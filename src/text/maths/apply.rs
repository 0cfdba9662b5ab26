//! What commands do in a formula: each reads its arguments and makes atoms of them.

use super::super::accents::{maths_accent, text_accent};
use super::super::commands as text_commands;
use super::super::setter::{DEEPEST, Setter};
use super::super::symbols::{Class, Symbol, symbol};
use super::atom::{Atom, Body, List, cells};
use super::commands::{self, Command};
use super::fonts::Font;
use super::parse::Parser;

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
        if let Some(symbol) = symbol(name).filter(|_| !text_commands::is_text_only(name)) {
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

    pub(super) fn perform(&mut self, list: &mut List, command: Command) {
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

    /// `\left` and its kin vanish and give a side to what follows; a dot after them is nothing.
    fn side(&mut self, side: Class) {
        let next = self.src.skip_blanks(self.at, self.end);
        if self.src.byte(next) == b'.' && next < self.end {
            self.at = next + 1;
        } else {
            self.side = Some(side);
        }
    }

    /// A symbol of the table.
    pub(super) fn symbol(&mut self, list: &mut List, symbol: &Symbol) {
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
}
