//! From atoms to characters. Spaces that vanish in scripts are thin here; what stays everywhere is a plain space. The
//! caller drops the thin ones or makes them plain.

use super::super::accents;
use super::super::draft::Cells;
use super::super::kind::Glyphs;
use super::super::span::Style;
use super::super::symbols::Class;
use super::atom::{Atom, Body, List, Rows, THIN, cells};
use super::brackets::{bracketed, has_open_space, is_bracketed, is_one_sign, is_simple};
use super::scripts;

/// The characters of a formula.
pub fn print(list: &[Atom], glyphs: Glyphs) -> Cells {
    let mut printer =
        Printer { out: Cells::new(), glyphs, last: None, spaced: false, bare: false, gap: None, depth: 0 };
    let starts = operand_starts(list);
    for (at, (atom, starts_after)) in list.iter().zip(starts).enumerate() {
        if is_hyphen(list, at) {
            printer.out.push(('-', Style::empty()));
            printer.last = Some(atom);
        } else {
            printer.atom(atom, starts_after);
        }
    }
    printer.out
}

/// For each atom, whether an operand begins after it.
fn operand_starts(list: &[Atom]) -> Vec<bool> {
    let mut starts = vec![false; list.len()];
    let mut after = false;
    for (atom, start) in list.iter().zip(&mut starts).rev() {
        *start = after;
        after = match atom.class {
            Class::Bin | Class::Tight | Class::Space | Class::None | Class::Rel => after,
            Class::Close | Class::Punct => false,
            _ => true,
        };
    }
    starts
}

/// True for a minus between two words that is a hyphen: no difference is written in letters alone.
fn is_hyphen(list: &[Atom], at: usize) -> bool {
    let long =
        |atom: Option<&Atom>| matches!(atom.map(|a| &a.body), Some(Body::Letters(cells)) if cells.len() > 2);
    let minus = list.get(at).is_some_and(|atom| !atom.apart && atom.sign_char() == Some('−'));
    minus && at > 0 && long(list.get(at - 1)) && long(list.get(at + 1))
}

struct Printer<'a> {
    out: Cells,
    glyphs: Glyphs,
    /// The last atom that shows something.
    last: Option<&'a Atom>,
    /// The last atom is an operator with spaces.
    spaced: bool,
    /// The last atom ends in something that a letter must be set off from.
    bare: bool,
    gap: Option<char>,
    /// Brackets that are open.
    depth: i32,
}

impl<'a> Printer<'a> {
    fn atom(&mut self, atom: &'a Atom, starts_after: bool) {
        if atom.is_blank() {
            self.gap = self.gap.or((atom.class == Class::Space).then_some(THIN));
            return;
        }
        let operand_before = self.last.is_some_and(Atom::ends_operand);
        let hangs = self.last.is_some_and(|last| matches!(last.class, Class::Rel | Class::Tight));
        let spaced = match atom.class {
            Class::Bin => operand_before && starts_after,
            Class::Rel => (operand_before || hangs) && starts_after,
            _ => false,
        };
        let (mut shown, bare) = self.shown(atom);
        if matches!(atom.body, Body::Fraction(..))
            && self.last.is_some_and(|last| last.class == Class::Fn && last.is_bare())
        {
            shown = bracketed(shown);
        }
        if !self.out.is_empty()
            && let Some(space) = self.gap.or_else(|| self.space_before(atom, &shown, spaced))
        {
            self.out.push((space, Style::empty()));
        }
        self.out.extend(shown);
        self.depth += i32::from(atom.class == Class::Open) - i32::from(atom.class == Class::Close);
        (self.last, self.spaced, self.bare, self.gap) = (Some(atom), spaced, bare, None);
    }

    /// The space between the last atom and the next.
    fn space_before(&self, atom: &Atom, shown: &Cells, spaced: bool) -> Option<char> {
        let last = self.last?;
        let first = shown.first().map_or(' ', |cell| cell.0);
        let is_text = |atom: &Atom| matches!(atom.body, Body::Text(_));
        let colon = last.sign_char() == Some(':');
        if atom.apart && (is_text(last) || is_text(atom) || colon || (last.is_word() && atom.is_word())) {
            return Some(' ');
        }
        let ends = matches!(atom.class, Class::Close | Class::Punct | Class::Tight);
        let operator = matches!(atom.class, Class::Bin | Class::Rel) || "%!′".contains(first);
        match last.class {
            _ if self.spaced || spaced => Some(THIN),
            Class::Punct if !colon && !self.is_in_number(atom) => Some(THIN),
            Class::Fn if ends || "([".contains(first) => None,
            Class::Fn if last.is_bare() && "|‖".contains(first) => None,
            Class::Fn => Some(' '),
            Class::Op if ends || "([".contains(first) => None,
            Class::Op => Some(THIN),
            _ if matches!(atom.class, Class::Fn | Class::Op) && last.ends_operand() => Some(THIN),
            _ if matches!(last.body, Body::Fraction(..)) && !ends && !operator => Some(THIN),
            _ if self.bare && first.is_alphanumeric() => Some(THIN),
            _ if self.glyphs == Glyphs::Ascii && self.joins_words(last, atom, first) => Some(' '),
            _ => None,
        }
    }

    /// True for a comma inside a number: `10,000`.
    fn is_in_number(&self, atom: &Atom) -> bool {
        let is_thousand = matches!(&atom.body, Body::Number(digits) if digits.len() == 3);
        let before: Vec<char> = self.out.iter().rev().skip(1).take(4).map(|cell| cell.0).collect();
        let digits = before.iter().take_while(|c| c.is_ascii_digit()).count();
        let goes_on = digits == 3 && before.get(3) == Some(&',');
        let begins = (1..=3).contains(&digits) && before.get(digits - 1) != Some(&'0');
        is_thousand && !atom.apart && self.depth <= 0 && (begins || goes_on)
    }

    /// Names in place of signs need a space between them.
    fn joins_words(&self, last: &Atom, atom: &Atom, first: char) -> bool {
        let is_name = |atom: &Atom| matches!(&atom.body, Body::Sign(cells) if cells.len() > 1);
        let ends_word = self.out.last().is_some_and(|cell| cell.0.is_alphanumeric());
        ends_word && first.is_alphanumeric() && (is_name(last) || is_name(atom))
    }

    /// An atom with its scripts, and whether a letter after it must be set off.
    fn shown(&self, atom: &Atom) -> (Cells, bool) {
        let (mut out, bare) = self.body(&atom.body);
        if atom.is_bare() {
            return (out, bare);
        }
        if matches!(atom.body, Body::Fraction(..)) {
            out = bracketed(out);
        }
        let (sub, sup) = (print(&atom.sub, self.glyphs), print(&atom.sup, self.glyphs));
        let bare = scripts::set(&mut out, &sub, &sup, self.glyphs);
        (out, bare)
    }

    fn body(&self, body: &Body) -> (Cells, bool) {
        let out = match body {
            Body::Empty => Cells::new(),
            Body::Letters(cells) | Body::Number(cells) | Body::Sign(cells) | Body::Text(cells) => {
                cells.clone()
            }
            Body::Fraction(above, below) => self.fraction(above, below),
            Body::Binomial(above, below) => {
                let mut out = print(above, self.glyphs);
                out.extend(cells(" choose ", Style::empty()));
                out.extend(print(below, self.glyphs));
                bracketed(out)
            }
            Body::Root(index, of) => return self.root(index, of),
            Body::Accent { mark, every, name, of } => self.accent(*mark, *every, name, of),
            Body::Decorated(style, of) => {
                print(of, self.glyphs).into_iter().map(|(c, own)| (c, own | *style)).collect()
            }
            Body::Matrix(rows) => self.matrix(rows),
        };
        (out, false)
    }

    fn fraction(&self, above: &List, below: &List) -> Cells {
        let (above, mut under) = (print(above, self.glyphs), print(below, self.glyphs));
        let mut out = if has_open_space(&above) { bracketed(above) } else { above };
        if !is_simple(below) {
            under = bracketed(under);
        }
        out.push(('/', Style::empty()));
        out.extend(under);
        out
    }

    fn root(&self, index: &List, of: &List) -> (Cells, bool) {
        let index = print(index, self.glyphs);
        let inner = print(of, self.glyphs);
        let ascii = self.glyphs == Glyphs::Ascii;
        let single = matches!(of.as_slice(), [only] if only.sup.is_empty() && is_one_sign(only)) && !ascii;
        let mut out = Cells::new();
        match index.as_slice() {
            _ if ascii => {
                out.extend(index);
                out.extend(cells(if out.is_empty() { "sqrt" } else { "-root" }, Style::empty()));
            }
            [('3', _)] => out.extend(cells("∛", Style::empty())),
            [('4', _)] => out.extend(cells("∜", Style::empty())),
            _ => {
                scripts::set(&mut out, &[], &index, self.glyphs);
                out.extend(cells("√", Style::empty()));
            }
        }
        out.extend(if single || is_bracketed(&inner) { inner } else { bracketed(inner) });
        (out, single)
    }

    fn accent(&self, mark: char, every: bool, name: &str, of: &List) -> Cells {
        let inner = print(of, self.glyphs);
        if self.glyphs == Glyphs::Unicode || name.is_empty() {
            return accents::mark(&inner, mark, every);
        }
        let mut out = cells(name, Style::empty());
        out.extend(bracketed(inner));
        out
    }

    fn matrix(&self, matrix: &Rows) -> Cells {
        let mut out = cells(matrix.brackets.0, Style::empty());
        for (i, row) in matrix.rows.iter().enumerate() {
            if i > 0 {
                out.extend(cells("; ", Style::empty()));
            }
            for (j, cell) in row.iter().enumerate() {
                let between =
                    if out.last().is_some_and(|cell| cell.0 == ',') { " " } else { matrix.separator };
                out.extend(cells(if j > 0 { between } else { "" }, Style::empty()));
                out.extend(print(cell, self.glyphs));
            }
        }
        out.extend(cells(matrix.brackets.1, Style::empty()));
        out
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn spaces_of_a_formula() {
        crate::text::tests::check_rows(&[
            ("$a+b=c$, $-x$, $a\\le-1$, $x=$, $\\sim 40$", "a + b = c, −x, a ≤ −1, x=, ∼40"),
            (
                "$a\\cdot b\\times c/d$, $A\\cup B$, $f\\colon X\\to Y$, $g: A \\to B$",
                "a·b×c/d, A ∪ B, f: X → Y, g: A → B",
            ),
            (
                "$3\\log m$, $\\log(m)$, $\\ln|B|$, $\\sup_{g\\in G}|g|$",
                "3 log m, log(m), ln|B|, sup_(g∈G) |g|",
            ),
            ("$x,y;z$, $1,000,000$, $10{,}000$, $[0,100]$", "x, y; z, 1,000,000, 10,000, [0, 100]"),
            ("$n \\text{ is odd}$, $two words$, $a b$, $low-rank$", "n is odd, two words, ab, low-rank"),
        ]);
    }
}
