//! Brackets, fences and single signs. A fence such as `|` opens and closes with one sign: which it does is known only
//! from the fences that are open inside the same brackets.

use super::super::symbols::{Class, sign};
use super::atom::{Atom, Body, List};
use super::parse::Parser;

impl Parser<'_> {
    /// Appends a sign; a fence or a bracket is opened or closed by it.
    pub(super) fn delimiter_or_sign(&mut self, list: &mut List, c: char) {
        let side = self.side.take();
        let class = match c {
            '|' | '‖' | '∥' => self.fence(c, side),
            _ => side.filter(|side| *side != Class::Ord).unwrap_or_else(|| class_of(c)),
        };
        match class {
            Class::Open if !is_fence(c) => self.fences.push(c),
            Class::Close if !is_fence(c) => while self.fences.pop().is_some_and(is_fence) {},
            _ => {}
        }
        let atom = match (c, sign(c)) {
            ('-', _) => Atom::sign(class, self.sign_text("−", "-"), self.style),
            (_, Some(symbol)) => Atom::sign(class, symbol.text(self.src.glyphs), self.style),
            _ => Atom::new(class, Body::Sign(vec![(c, self.style)])),
        };
        self.push(list, atom);
    }

    /// A fence closes where the same fence is open inside the same brackets; else it opens.
    pub(super) fn fence(&mut self, c: char, side: Option<Class>) -> Class {
        let open = self.fences.last() == Some(&c);
        let class = side.unwrap_or(if open { Class::Close } else { Class::Open });
        match class {
            Class::Open => self.fences.push(c),
            Class::Close if open => drop(self.fences.pop()),
            _ => {}
        }
        class
    }
}

fn is_fence(c: char) -> bool {
    matches!(c, '|' | '‖' | '∥')
}

fn class_of(c: char) -> Class {
    match c {
        '+' | '-' => Class::Bin,
        '*' | '/' => Class::Tight,
        '=' | '<' | '>' => Class::Rel,
        ',' | ';' | ':' => Class::Punct,
        '(' | '[' | '{' => Class::Open,
        ')' | ']' | '}' => Class::Close,
        _ => sign(c).map_or(Class::Ord, |symbol| symbol.class),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn fences_open_and_close() {
        crate::text::tests::check_rows(&[
            ("$|a|+|b|$, $|-c|$, $p(y|-x)$, $\\|x-y\\|$", "|a| + |b|, |−c|, p(y|−x), ‖x − y‖"),
            ("$\\left( a \\right)$, $\\left. f \\right|_a$, $\\bigl[ b \\bigr]$", "(a), f|ₐ, [b]"),
            ("$\\{ x \\mid x>0 \\}$, $\\langle a,b \\rangle$", "{x | x > 0}, ⟨a, b⟩"),
        ]);
    }
}
