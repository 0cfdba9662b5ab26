//! The commands of maths with arguments, as a table, and the brackets of environments.

use super::super::accents::maths_accent;
use super::super::span::Style;
use super::super::symbols::{Class, symbol};
use super::fonts::Font;

/// What a command of maths does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Its argument in an alphabet.
    Font(Font),
    /// All up to the end of the group in an alphabet.
    DeclaredFont(Font),
    /// Its argument in a style.
    Styled(Style),
    /// Its argument drawn in a style as a whole, such as an underline.
    Decorated(Style),
    /// Its argument as a function word.
    Operator,
    /// Its argument as it is.
    Plain,
    /// Numerator and denominator.
    Fraction,
    /// Two numbers, one over the other.
    Binomial,
    /// An index in square brackets and an argument.
    Root,
    /// A mark and a base that has it above.
    Above,
    /// A mark and a base that has it below.
    Below,
    /// An arrow with a label above.
    Arrow(&'static str),
    /// A modulus in round brackets.
    Modulus,
    /// An argument between two signs.
    Fenced(&'static str, &'static str),
    /// So many arguments that are not shown.
    Hidden(usize),
    /// An argument that is not shown, and one that is.
    Coloured,
    /// The next delimiter opens, closes or stands alone.
    Side(Class),
    /// The relation that follows is crossed out.
    Not,
    /// Lines, one over the other.
    Stack,
    /// The start of an environment.
    Begin,
    /// The end of an environment.
    End,
    /// Numerator before, denominator after.
    Over,
}

use Command::{Arrow, DeclaredFont, Decorated, Fenced, Font as InFont, Hidden, Plain, Side, Styled};

const COMMANDS: &[(&str, Command)] = &[
    ("mathbb", InFont(Font::Double)),
    ("mathds", InFont(Font::Double)),
    ("mathbbm", InFont(Font::Double)),
    ("Bbb", InFont(Font::Double)),
    ("mathcal", InFont(Font::Script)),
    ("mathscr", InFont(Font::Script)),
    ("mathfrak", InFont(Font::Fraktur)),
    ("cal", DeclaredFont(Font::Script)),
    ("frak", DeclaredFont(Font::Fraktur)),
    ("mathbf", Styled(Style::BOLD)),
    ("boldsymbol", Styled(Style::BOLD)),
    ("bm", Styled(Style::BOLD)),
    ("pmb", Styled(Style::BOLD)),
    ("mathbfit", Styled(Style::BOLD)),
    ("bold", Styled(Style::BOLD)),
    ("mathit", Styled(Style::ITALIC)),
    ("mathtt", Styled(Style::CODE)),
    ("underline", Decorated(Style::UNDERLINE)),
    ("cancel", Decorated(Style::STRIKE)),
    ("operatorname", Command::Operator),
    ("mathop", Command::Operator),
    ("mathrm", Plain),
    ("mathsf", Plain),
    ("mathnormal", Plain),
    ("mathord", Plain),
    ("mathbin", Plain),
    ("mathrel", Plain),
    ("mathopen", Plain),
    ("mathclose", Plain),
    ("mathpunct", Plain),
    ("mathinner", Plain),
    ("boxed", Plain),
    ("underbrace", Plain),
    ("overbrace", Plain),
    ("smash", Plain),
    ("ensuremath", Plain),
    ("frac", Command::Fraction),
    ("tfrac", Command::Fraction),
    ("dfrac", Command::Fraction),
    ("cfrac", Command::Fraction),
    ("nicefrac", Command::Fraction),
    ("sfrac", Command::Fraction),
    ("binom", Command::Binomial),
    ("tbinom", Command::Binomial),
    ("dbinom", Command::Binomial),
    ("sqrt", Command::Root),
    ("overset", Command::Above),
    ("stackrel", Command::Above),
    ("underset", Command::Below),
    ("xrightarrow", Arrow("rightarrow")),
    ("xleftarrow", Arrow("leftarrow")),
    ("pmod", Command::Modulus),
    ("norm", Fenced("Vert", "Vert")),
    ("abs", Fenced("vert", "vert")),
    ("ceil", Fenced("lceil", "rceil")),
    ("floor", Fenced("lfloor", "rfloor")),
    ("label", Hidden(1)),
    ("hspace", Hidden(1)),
    ("vspace", Hidden(1)),
    ("mspace", Hidden(1)),
    ("color", Hidden(1)),
    ("phantom", Hidden(1)),
    ("hphantom", Hidden(1)),
    ("vphantom", Hidden(1)),
    ("tag", Hidden(1)),
    ("textcolor", Command::Coloured),
    ("left", Side(Class::Open)),
    ("bigl", Side(Class::Open)),
    ("Bigl", Side(Class::Open)),
    ("biggl", Side(Class::Open)),
    ("Biggl", Side(Class::Open)),
    ("right", Side(Class::Close)),
    ("bigr", Side(Class::Close)),
    ("Bigr", Side(Class::Close)),
    ("biggr", Side(Class::Close)),
    ("Biggr", Side(Class::Close)),
    ("middle", Side(Class::Ord)),
    ("bigm", Side(Class::Ord)),
    ("not", Command::Not),
    ("substack", Command::Stack),
    ("begin", Command::Begin),
    ("end", Command::End),
    ("over", Command::Over),
];

/// Environments of maths with their brackets; those without brackets flow in the line.
const ENVIRONMENTS: &[(&str, Option<(&str, &str)>)] = &[
    ("matrix", Some(("", ""))),
    ("smallmatrix", Some(("", ""))),
    ("array", Some(("", ""))),
    ("pmatrix", Some(("(", ")"))),
    ("bmatrix", Some(("[", "]"))),
    ("Bmatrix", Some(("{", "}"))),
    ("vmatrix", Some(("|", "|"))),
    ("Vmatrix", Some(("‖", "‖"))),
    ("cases", Some(("{ ", ""))),
    ("dcases", Some(("{ ", ""))),
    ("equation", None),
    ("align", None),
    ("aligned", None),
    ("alignat", None),
    ("gather", None),
    ("gathered", None),
    ("multline", None),
    ("eqnarray", None),
    ("flalign", None),
    ("split", None),
    ("math", None),
    ("displaymath", None),
    ("subequations", None),
];

/// The command of a name.
pub fn command(name: &str) -> Option<Command> {
    COMMANDS.iter().find(|(known, _)| *known == name).map(|(_, command)| *command)
}

/// The brackets of an environment of maths, if it is one.
pub fn environment(name: &str) -> Option<Option<(&'static str, &'static str)>> {
    let name = name.trim_end_matches('*');
    ENVIRONMENTS.iter().find(|(known, _)| *known == name).map(|(_, brackets)| *brackets)
}

/// The length of the font, accent or root that a name begins with by mistake: `\sqrtT`.
pub fn glued(name: &str) -> Option<usize> {
    let splits = |length: &usize| {
        let (Some(head), Some(tail)) = (name.get(..*length), name.get(*length..)) else { return false };
        match command(head) {
            Some(InFont(_) | Styled(_) | Plain) => head.starts_with("math") || is_single(tail),
            Some(Command::Root) => true,
            _ => maths_accent(head).is_some() && is_single(tail),
        }
    };
    (2..name.len()).rev().find(splits)
}

fn is_single(tail: &str) -> bool {
    tail.len() == 1 || symbol(tail).is_some()
}

/// A private macro that many papers share: a bold letter or a script capital. The rest are in the table of symbols.
pub fn private(name: &str) -> Option<(char, Font, Style)> {
    let letter = name.chars().next_back()?;
    match name.get(..name.len() - 1)? {
        "b" | "bf" => Some((letter, Font::Plain, Style::BOLD)),
        "c" | "cal" if letter.is_ascii_uppercase() => Some((letter, Font::Script, Style::empty())),
        _ => None,
    }
}
