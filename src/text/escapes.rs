//! Commands that a reference manager took for plain text and escaped: `{\textbackslash}emph\{x\}`. They are restored
//! before anything is read.

use std::borrow::Cow;

/// What an escaped backslash looks like; without one before a letter nothing is restored.
const BACKSLASHES: [&str; 2] = ["{\\textbackslash}", "\\textbackslash{}"];

/// The other signs that such programs escape, longer ones first.
const SIGNS: &[(&str, &str)] = &[
    ("{\\textdollar}", "$"),
    ("\\textdollar{}", "$"),
    ("{\\textasciitilde}", "~"),
    ("{\\{}", "{"),
    ("{\\}}", "}"),
    ("\\^{}", "^"),
    ("{\\^}", "^"),
    ("\\{", "{"),
    ("\\}", "}"),
    ("\\$", "$"),
    ("\\_", "_"),
];

/// Restores escaped commands, where there are any.
pub fn restore(text: &str) -> Cow<'_, str> {
    let escaped = |mark: &str| {
        let mut places = text.match_indices(mark);
        places.any(|(at, _)| {
            text.get(at + mark.len()..)
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()))
        })
    };
    if !BACKSLASHES.iter().any(|mark| escaped(mark)) {
        return text.into();
    }
    // The other signs first: a restored backslash must not escape what follows it.
    let signs = SIGNS.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to));
    BACKSLASHES.iter().fold(signs, |text, mark| text.replace(mark, "\\")).into()
}

#[cfg(test)]
mod tests {
    use super::restore;

    #[test]
    fn escaped_commands_are_restored() {
        for (source, wanted) in [
            (r"a {\textbackslash}emph\{word\} here", r"a \emph{word} here"),
            (r"{\textdollar}{\textbackslash}alpha{\textdollar}", r"$\alpha$"),
            (r"\textbackslash{}textbf\{x\_y\}", r"\textbf{x_y}"),
            (r"a lone {\textbackslash} and \{a set\}", r"a lone {\textbackslash} and \{a set\}"),
        ] {
            assert_eq!(restore(source), wanted);
        }
    }
}
