//! Commands of maths that build something of their arguments: roots, accents, fractions, fenced and stacked things, and
//! arguments in another alphabet or style.

use super::super::accents::{maths_accent, text_accent};
use super::super::span::Style;
use super::super::symbols::{Class, Symbol, symbol};
use super::atom::{Atom, Body, List};
use super::fonts::Font;
use super::parse::{Parser, attach};

impl Parser<'_> {
    pub(super) fn in_font(&mut self, list: &mut List, font: Font) {
        let before = std::mem::replace(&mut self.font, font);
        let inner = self.argument();
        self.font = before;
        self.append(list, inner);
    }

    /// An old font command: it means the group or the capitals that follow, as TeX had no other letters in it.
    pub(super) fn declared_font(&mut self, list: &mut List, font: Font) {
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

    pub(super) fn in_style(&mut self, list: &mut List, style: Style) {
        let before = self.style;
        self.style |= style;
        let inner = self.argument();
        self.style = before;
        // Signs that printing adds, such as the bar of a fraction, have the style as well.
        if inner.iter().any(Atom::is_structure) {
            return self.push(list, Atom::new(Class::Ord, Body::Decorated(style, inner)));
        }
        self.append(list, inner);
    }

    /// A name typed as a function word: its atoms are set as one.
    pub(super) fn operator(&mut self, list: &mut List) {
        let before = std::mem::take(&mut self.font);
        let inner = self.argument();
        self.font = before;
        let inner = super::print::print(&inner, self.src.glyphs);
        let name = inner.iter().map(|&(c, style)| if c == '−' { ('-', style) } else { (c, style) }).collect();
        self.push(list, Atom::new(Class::Fn, Body::Sign(name)));
    }

    pub(super) fn root(&mut self, list: &mut List) {
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

    pub(super) fn accent(&mut self, list: &mut List, name: &str, sign: char) {
        let mark = if name.is_empty() { text_accent(sign).unwrap_or(sign) } else { sign };
        let every = maths_accent(name).is_some_and(|(_, every)| every);
        let inner = self.argument();
        self.push(
            list,
            Atom::new(Class::Ord, Body::Accent { mark, every, name: name.to_owned(), of: inner }),
        );
    }

    /// A base with something above or below, shown as a script.
    pub(super) fn stacked(&mut self, list: &mut List, sign: char) {
        let script = self.argument();
        let base = self.argument();
        self.append(list, base);
        if !script.is_empty() {
            attach(list, sign, script);
        }
    }

    pub(super) fn arrow(&mut self, list: &mut List, name: &str) {
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

    pub(super) fn modulus(&mut self, list: &mut List) {
        let inner = self.argument();
        self.push(list, Atom::new(Class::Space, Body::Empty));
        self.push(list, Atom::sign(Class::Open, "(", self.style));
        self.push(list, Atom::sign(Class::Fn, "mod", self.style));
        self.append(list, inner);
        self.push(list, Atom::sign(Class::Close, ")", self.style));
    }

    pub(super) fn fenced(&mut self, list: &mut List, open: &str, close: &str) {
        let inner = self.argument();
        let sign = |name, class| {
            symbol(name).map(|s: &Symbol| Atom::sign(class, s.text(self.src.glyphs), self.style))
        };
        let (open, close) = (sign(open, Class::Open), sign(close, Class::Close));
        open.into_iter().for_each(|atom| self.push(list, atom));
        self.append(list, inner);
        close.into_iter().for_each(|atom| self.push(list, atom));
    }

    pub(super) fn not(&mut self, list: &mut List) {
        let mut inner = self.argument();
        if let Some(Atom { body: Body::Sign(cells) | Body::Letters(cells), .. }) = inner.first_mut() {
            let style = cells.first().map_or(self.style, |cell| cell.1);
            cells.insert(1.min(cells.len()), ('\u{338}', style));
        }
        self.append(list, inner);
    }

    /// `a \over b` parts its whole group.
    pub(super) fn over(&mut self, list: &mut List) {
        let above = std::mem::take(list);
        let end = self.end;
        let below = self.nested(self.at..end);
        self.at = end;
        self.push(list, Atom::new(Class::Ord, Body::Fraction(above, below)));
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn roots_fractions_and_fonts() {
        crate::text::tests::check_rows(&[
            (
                "$\\frac{1}{\\delta^2}$, $\\frac{x+y}{z}$, $\\tfrac{1}{3k}$, $p \\over q$",
                "1/δ², (x + y)/z, 1/(3k), p/q",
            ),
            (
                "$\\frac{\\log m}{m}$, $\\frac{\\partial L}{\\partial w}$, $\\log\\frac{1}{p}$",
                "(log m)/m, ∂L/∂w, log(1/p)",
            ),
            (
                "$\\lim_{m\\to\\infty}\\frac{1}{m}$, $\\binom{m}{2}$, $\\frac12 x$",
                "lim_(m→∞) 1/m, (m choose 2), 1/2 x",
            ),
            ("$\\sqrt{k}$, $\\sqrt{2k}$, $\\sqrt[3]{m}$, $\\sqrt{\\delta}J$", "√k, √(2k), ∛m, √δ J"),
            ("$\\mathbb{P}$, $\\mathcal{LN}$, ${\\cal F}(n)$, $\\mathbf{w}^\\top x$", "ℙ, ℒ𝒩, ℱ(n), ⟨b:w⟩ᵀx"),
            (
                "$\\mathbf{\\frac{a}{b}}$, $\\L \\P(x)$, $\\boldsymbol{\\sqrt{2k}}$",
                "⟨b:a/b⟩, LP(x), ⟨b:√(2k)⟩",
            ),
            (
                "$\\operatorname{Tr}(A)$, $a \\pmod{p}$, $X \\overset{d}{\\to} Y$, $\\not\\in$",
                "Tr(A), a (mod p), X →ᵈ Y, ∉",
            ),
        ]);
    }
}
