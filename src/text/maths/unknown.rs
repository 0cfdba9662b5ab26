//! Commands of maths that are in no table: glued ones, private macros that many papers share, and the rest, which show
//! their argument or their name.

use super::super::accents::maths_accent;
use super::super::symbols::{Class, symbol};
use super::atom::{Atom, Body, List, cells};
use super::commands;
use super::parse::Parser;

impl Parser<'_> {
    /// A command that is not known: a glued one, a private macro, its argument, or its name.
    pub(super) fn unknown(&mut self, list: &mut List, name: &str) {
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
    pub(super) fn glued(&mut self, list: &mut List, name: &str, length: usize) {
        let (head, tail) = (name.get(..length).unwrap_or_default(), name.get(length..).unwrap_or_default());
        self.at -= tail.len();
        self.glued = if tail.len() > 1 && symbol(tail).is_some() { tail.len() } else { 0 };
        match commands::command(head) {
            Some(command) => self.perform(list, command),
            None => {
                if let Some((mark, _)) = maths_accent(head) {
                    self.accent(list, head, mark);
                }
            }
        }
    }

    pub(super) fn name(&mut self, list: &mut List, name: &str) {
        self.push(list, Atom::new(Class::Ord, Body::Letters(cells(name, self.style))));
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn private_and_glued_commands() {
        crate::text::tests::check_rows(&[
            ("$\\sqrtk$, $\\mathbbZ^2$, $\\mathcalL$, $\\hattheta$", "√k, ℤ², ℒ, θ\u{302}"),
            (
                "$\\R^n$, $\\E[x]$, $\\cA$, $\\calB$, $\\bw$, $\\bfw$, $\\eps$",
                "ℝⁿ, 𝔼[x], 𝒜, ℬ, ⟨b:w⟩, ⟨b:w⟩, ε",
            ),
            ("$\\norm{w}$, $\\abs{w}$, $\\loss(x)$, $\\my{y}$", "‖w‖, |w|, loss(x), y"),
        ]);
    }
}
