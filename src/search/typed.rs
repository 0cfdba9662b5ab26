//! Formulas as people type them, in the form that a folded text has them in: `L_2` is shown as L₂ and folded to "L2",
//! `sqrt(T)` is shown as √T and folded to "sqrtT".

use std::borrow::Cow;

/// Takes the signs out of a folded line that a formula has only while it is typed.
pub fn as_set(line: &str) -> Cow<'_, str> {
    if !line.contains(['_', '^', '(', '{', '\\']) {
        return Cow::Borrowed(line);
    }
    let chars: Vec<char> = line.chars().collect();
    let mut out = String::with_capacity(line.len());
    let mut at = 0;
    while let Some(c) = chars.get(at) {
        let rest = chars.get(at..).unwrap_or_default();
        let script = matches!(c, '_' | '^') && out.ends_with(|c: char| c.is_alphanumeric() || c == ')');
        if let Some((letter, length)) = root(rest) {
            out.push_str("sqrt");
            out.push(letter);
            at += length;
        } else if let Some((letter, length)) =
            script.then(|| one(rest.get(1..).unwrap_or_default())).flatten()
        {
            out.push(letter);
            at += length + 1;
        } else {
            out.push(*c);
            at += 1;
        }
    }
    Cow::Owned(out)
}

/// The one letter below a root, and the characters that it takes with all signs.
fn root(chars: &[char]) -> Option<(char, usize)> {
    let slash = usize::from(chars.first() == Some(&'\\'));
    let rest = chars.get(slash..)?.strip_prefix(&['s', 'q', 'r', 't'])?;
    let (letter, length) = in_brackets(rest)?;
    Some((letter, slash + 4 + length))
}

/// One letter or digit alone or in braces, and the characters that it takes.
fn one(chars: &[char]) -> Option<(char, usize)> {
    match chars {
        [letter, next, ..] if letter.is_alphanumeric() && next.is_alphanumeric() => None,
        [letter, ..] if letter.is_alphanumeric() => Some((*letter, 1)),
        chars => in_brackets(chars),
    }
}

fn in_brackets(chars: &[char]) -> Option<(char, usize)> {
    match chars {
        ['(', letter, ')', ..] | ['{', letter, '}', ..] if letter.is_alphanumeric() => Some((*letter, 3)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_lose_the_signs_of_typing() {
        for (typed, set) in [
            ("O(sqrt(T))", "O(sqrtT)"),
            ("\\sqrt{T} bounds", "sqrtT bounds"),
            ("sqrt(T+1)", "sqrt(T+1)"),
            ("L_2", "L2"),
            ("l_{1} norm", "l1 norm"),
            ("T^2", "T2"),
            ("f(x)^2", "f(x)2"),
            ("snake_case", "snake_case"),
            ("_x", "_x"),
            ("x_", "x_"),
            ("GPT-4 (v)", "GPT-4 (v)"),
        ] {
            assert_eq!(as_set(typed), set, "{typed}");
        }
    }

    proptest::proptest! {
        #[test]
        fn any_line_is_taken(line in "\\PC{0,20}|[a-z_^(){}\\\\sqrt]{0,20}") {
            proptest::prop_assert!(as_set(&line).len() <= line.len());
        }
    }
}
