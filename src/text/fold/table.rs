//! What people type for characters that their keyboard does not have. What Unicode itself decomposes (accents, maths
//! letters, subscripts, full width forms) is not listed.

/// What is typed for a character: dashes, quotes, ligatures, letters with strokes, relations.
pub(super) fn typed(c: char) -> Option<&'static str> {
    Some(match c {
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' | '⁃' | '﹘' | '﹣' | '－' => "-",
        '‘' | '’' | '‚' | '‛' | '′' | 'ʼ' | 'ʹ' | '´' | '‹' | '›' => "'",
        '“' | '”' | '„' | '‟' | '″' | '«' | '»' => "\"",
        'æ' => "ae",
        'Æ' => "AE",
        'œ' => "oe",
        'Œ' => "OE",
        'ß' => "ss",
        'ẞ' => "SS",
        'ø' => "o",
        'Ø' => "O",
        'ł' => "l",
        'Ł' => "L",
        'đ' | 'ð' => "d",
        'Đ' | 'Ð' => "D",
        'þ' => "th",
        'Þ' => "Th",
        'ı' => "i",
        'ħ' => "h",
        'Ħ' => "H",
        '⁄' | '∕' | '÷' => "/",
        '∗' | '⋅' => "*",
        '≤' | '⩽' | '≦' => "<=",
        '≥' | '⩾' | '≧' => ">=",
        '≪' => "<<",
        '≫' => ">>",
        '≠' => "!=",
        '≈' | '∼' | '≃' => "~",
        '→' | '⟶' | '↦' => "->",
        '←' | '⟵' => "<-",
        '↔' | '⟷' => "<->",
        '⇒' | '⟹' => "=>",
        '⇔' | '⟺' => "<=>",
        '×' => "x",
        '√' => "sqrt",
        '∞' => "infty",
        '∈' => "in",
        '∑' => "sum",
        '∏' => "prod",
        '∂' => "partial",
        '∇' => "nabla",
        '±' => "+-",
        '∓' => "-+",
        _ => return None,
    })
}

/// True for a Greek letter, also a mathematical, raised or lowered one.
pub(super) fn is_greek(c: char) -> bool {
    let listed = matches!(c, '\u{b5}' | '\u{370}'..='\u{379}' | '\u{37b}'..='\u{3ff}' | '\u{1d5d}'..='\u{1d61}'
        | '\u{1d66}'..='\u{1d6a}' | '\u{1dbf}' | '\u{1f00}'..='\u{1fff}' | '\u{2126}' | '\u{213c}'..='\u{213f}'
        | '\u{1d6a8}'..='\u{1d7cb}');
    listed && c.is_alphabetic()
}

/// The name of a Greek letter without accents.
pub(super) fn greek_name(c: char) -> Option<&'static str> {
    NAMES
        .iter()
        .find(|(letters, _)| letters.contains(&c))
        .map(|(letters, [lower, upper])| if letters.last() == Some(&c) { *upper } else { *lower })
}

/// Letters, the capital last, and their names in lower case and with a capital.
#[rustfmt::skip]
const NAMES: &[(&[char], [&str; 2])] = &[
    (&['α', 'Α'], ["alpha", "Alpha"]),
    (&['β', 'Β'], ["beta", "Beta"]),
    (&['γ', 'Γ'], ["gamma", "Gamma"]),
    (&['δ', 'Δ'], ["delta", "Delta"]),
    (&['ε', 'Ε'], ["epsilon", "Epsilon"]),
    (&['ζ', 'Ζ'], ["zeta", "Zeta"]),
    (&['η', 'Η'], ["eta", "Eta"]),
    (&['θ', 'Θ'], ["theta", "Theta"]),
    (&['ι', 'Ι'], ["iota", "Iota"]),
    (&['κ', 'Κ'], ["kappa", "Kappa"]),
    (&['λ', 'Λ'], ["lambda", "Lambda"]),
    (&['μ', 'Μ'], ["mu", "Mu"]),
    (&['ν', 'Ν'], ["nu", "Nu"]),
    (&['ξ', 'Ξ'], ["xi", "Xi"]),
    (&['ο', 'Ο'], ["omicron", "Omicron"]),
    (&['π', 'Π'], ["pi", "Pi"]),
    (&['ρ', 'Ρ'], ["rho", "Rho"]),
    (&['σ', 'ς', 'Σ'], ["sigma", "Sigma"]),
    (&['τ', 'Τ'], ["tau", "Tau"]),
    (&['υ', 'Υ'], ["upsilon", "Upsilon"]),
    (&['φ', 'Φ'], ["phi", "Phi"]),
    (&['χ', 'Χ'], ["chi", "Chi"]),
    (&['ψ', 'Ψ'], ["psi", "Psi"]),
    (&['ω', 'Ω'], ["omega", "Omega"]),
];
