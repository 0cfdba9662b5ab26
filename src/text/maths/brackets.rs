//! Where a line needs brackets that a formula in two dimensions does not.

use super::super::draft::Cells;
use super::super::span::Style;
use super::super::symbols::Class;
use super::atom::{Atom, Body, THIN};

/// Round brackets with something in them.
pub fn bracketed(inner: Cells) -> Cells {
    if is_bracketed(&inner) {
        return inner;
    }
    let mut out = vec![('(', Style::empty())];
    out.extend(inner);
    out.push((')', Style::empty()));
    out
}

/// True when a space stands outside all brackets.
pub fn has_open_space(cells: &[(char, Style)]) -> bool {
    let (mut depth, mut fenced) = (0i32, false);
    cells.iter().any(|&(c, _)| {
        match c {
            '(' | '[' | '{' | '⟨' => depth += 1,
            ')' | ']' | '}' | '⟩' => depth -= 1,
            '|' | '‖' => fenced = !fenced,
            _ => {}
        }
        (c == ' ' || c == THIN) && depth <= 0 && !fenced
    })
}

/// True for a denominator that needs no brackets.
pub fn is_simple(list: &[Atom]) -> bool {
    let shown: Vec<&Atom> = list.iter().filter(|atom| !atom.is_blank()).collect();
    match shown.as_slice() {
        [only] => {
            is_one_sign(only)
                || matches!(&only.body, Body::Letters(l) if matches!(l.as_slice(), [('d', _), _]))
        }
        [first, second] if first.is_bare() && matches!(first.sign_char(), Some('∂' | 'd')) => {
            is_one_sign(second)
        }
        [first, .., last] => {
            first.class == Class::Open && last.class == Class::Close && first.is_bare() && is_one_pair(&shown)
        }
        [] => true,
    }
}

/// True when the first bracket is closed by the last.
fn is_one_pair(list: &[&Atom]) -> bool {
    let mut depth = 0i32;
    let closes = list.iter().position(|atom| {
        depth += i32::from(atom.class == Class::Open) - i32::from(atom.class == Class::Close);
        depth <= 0
    });
    closes == Some(list.len() - 1)
}

/// True for one number, letter or symbol.
pub fn is_one_sign(atom: &Atom) -> bool {
    match &atom.body {
        Body::Letters(cells) => cells.len() == 1,
        Body::Number(_) | Body::Root(..) => true,
        Body::Sign(_) => atom.class == Class::Ord,
        Body::Text(cells) => !cells.iter().any(|cell| cell.0 == ' '),
        Body::Accent { of, .. } | Body::Decorated(_, of) => {
            matches!(of.as_slice(), [only] if is_one_sign(only))
        }
        _ => false,
    }
}

/// True for one pair of brackets with all else inside.
pub fn is_bracketed(cells: &[(char, Style)]) -> bool {
    let mut depth = 0i32;
    let last = cells.len().saturating_sub(1);
    let closes_last = cells.iter().enumerate().find_map(|(at, (c, _))| {
        depth += i32::from(*c == '(') - i32::from(*c == ')');
        (depth <= 0).then_some(at)
    });
    cells.len() > 1 && closes_last == Some(last)
}
