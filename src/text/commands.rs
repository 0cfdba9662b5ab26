//! The commands of TeX that text knows, as a table: what each does with its arguments. Symbols are in
//! `assets/symbols.tsv`, the commands of maths in `maths/commands.rs`.

use super::span::Style;

/// What a command of text does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Its argument is set in a style.
    Styled(Style),
    /// All up to the end of the group is set in a style.
    Declared(Style),
    /// So many arguments are not shown, the one after them is.
    After(usize),
    /// So many arguments are not shown.
    Hidden(usize),
    /// Its argument is shown in round brackets.
    Note,
    /// Its argument is a list of keys, shown in square brackets.
    Cite,
    /// Its argument is set above or below the line.
    Script(char),
    /// An address and a label.
    Href,
    /// An address.
    Url,
    /// A list item.
    Item,
    /// The start of an environment.
    Begin,
    /// The end of an environment.
    End,
    /// Code between two equal signs.
    Verb,
}

use Command::{After, Cite, Declared, Hidden, Note, Styled};

const CODE: Style = Style::CODE;
const PLAIN: Style = Style::empty();

const COMMANDS: &[(&str, Command)] = &[
    ("textbf", Styled(Style::BOLD)),
    ("emph", Styled(Style::ITALIC)),
    ("textit", Styled(Style::ITALIC)),
    ("textsl", Styled(Style::ITALIC)),
    ("underline", Styled(Style::UNDERLINE)),
    ("uline", Styled(Style::UNDERLINE)),
    ("ul", Styled(Style::UNDERLINE)),
    ("sout", Styled(Style::STRIKE)),
    ("st", Styled(Style::STRIKE)),
    ("texttt", Styled(CODE)),
    ("lstinline", Command::Verb),
    ("verb", Command::Verb),
    ("textsc", Styled(Style::SMALLCAPS)),
    ("text", Styled(PLAIN)),
    ("textrm", Styled(PLAIN)),
    ("textsf", Styled(PLAIN)),
    ("textmd", Styled(PLAIN)),
    ("textup", Styled(PLAIN)),
    ("textnormal", Styled(PLAIN)),
    ("mbox", Styled(PLAIN)),
    ("hbox", Styled(PLAIN)),
    ("makebox", Styled(PLAIN)),
    ("fbox", Styled(PLAIN)),
    ("ensuremath", Styled(PLAIN)),
    ("enquote", Styled(PLAIN)),
    ("textsuperscript", Command::Script('^')),
    ("textsubscript", Command::Script('_')),
    ("section", Styled(Style::BOLD)),
    ("subsection", Styled(Style::BOLD)),
    ("subsubsection", Styled(Style::BOLD)),
    ("paragraph", Styled(Style::BOLD)),
    ("bf", Declared(Style::BOLD)),
    ("bfseries", Declared(Style::BOLD)),
    ("em", Declared(Style::ITALIC)),
    ("it", Declared(Style::ITALIC)),
    ("itshape", Declared(Style::ITALIC)),
    ("slshape", Declared(Style::ITALIC)),
    ("tt", Declared(CODE)),
    ("ttfamily", Declared(CODE)),
    ("sc", Declared(Style::SMALLCAPS)),
    ("scshape", Declared(Style::SMALLCAPS)),
    ("textcolor", After(1)),
    ("colorbox", After(1)),
    ("parbox", After(1)),
    ("raisebox", After(1)),
    ("scalebox", After(1)),
    ("resizebox", After(2)),
    ("multicolumn", After(2)),
    ("hyperref", After(0)),
    ("label", Hidden(1)),
    ("vspace", Hidden(1)),
    ("hspace", Hidden(1)),
    ("color", Hidden(1)),
    ("definecolor", Hidden(3)),
    ("setlength", Hidden(2)),
    ("fontsize", Hidden(2)),
    ("includegraphics", Hidden(1)),
    ("bibliography", Hidden(1)),
    ("bibliographystyle", Hidden(1)),
    ("pagestyle", Hidden(1)),
    ("thispagestyle", Hidden(1)),
    ("phantom", Hidden(1)),
    ("hphantom", Hidden(1)),
    ("vphantom", Hidden(1)),
    ("index", Hidden(1)),
    ("nocite", Hidden(1)),
    ("footnotemark", Hidden(0)),
    ("footnote", Note),
    ("footnotetext", Note),
    ("thanks", Note),
    ("cite", Cite),
    ("citep", Cite),
    ("citet", Cite),
    ("citealp", Cite),
    ("citealt", Cite),
    ("citeauthor", Cite),
    ("citeyear", Cite),
    ("citeyearpar", Cite),
    ("citenum", Cite),
    ("citeposs", Cite),
    ("citetext", Cite),
    ("newcite", Cite),
    ("shortcite", Cite),
    ("parencite", Cite),
    ("textcite", Cite),
    ("autocite", Cite),
    ("footcite", Cite),
    ("fullcite", Cite),
    ("Citet", Cite),
    ("Citep", Cite),
    ("Citeauthor", Cite),
    ("ref", Cite),
    ("eqref", Cite),
    ("cref", Cite),
    ("Cref", Cite),
    ("autoref", Cite),
    ("nameref", Cite),
    ("pageref", Cite),
    ("vref", Cite),
    ("href", Command::Href),
    ("url", Command::Url),
    ("nolinkurl", Command::Url),
    ("path", Command::Url),
    ("item", Command::Item),
    ("begin", Command::Begin),
    ("end", Command::End),
];

/// Commands of text that are split off a name they were glued to: `\emphword`.
const GLUED: &[&str] =
    &["emph", "textbf", "textit", "texttt", "textsc", "textrm", "textsf", "underline", "uline", "sout"];

/// Commands whose backslash was lost, as such (`emph`) or with the letter after it (`\t` read as a tab).
const LOST: &[(&str, Style)] = &[
    ("textbf", Style::BOLD),
    ("extbf", Style::BOLD),
    ("emph", Style::ITALIC),
    ("textit", Style::ITALIC),
    ("extit", Style::ITALIC),
    ("texttt", CODE),
    ("exttt", CODE),
    ("textsc", Style::SMALLCAPS),
    ("extsc", Style::SMALLCAPS),
    ("textrm", PLAIN),
    ("extrm", PLAIN),
    ("underline", Style::UNDERLINE),
];

/// Letters and signs of text that TeX writes as commands; so are all names that begin with `text`.
const LETTERS: &[&str] = &[
    "aa",
    "AA",
    "ae",
    "AE",
    "o",
    "O",
    "oe",
    "OE",
    "l",
    "L",
    "ss",
    "i",
    "j",
    "dh",
    "DH",
    "th",
    "TH",
    "dj",
    "DJ",
    "ng",
    "S",
    "P",
    "copyright",
    "pounds",
    "euro",
    "NG",
];

/// The command of a name.
pub fn command(name: &str) -> Option<Command> {
    COMMANDS.iter().find(|(known, _)| *known == name).map(|(_, command)| *command)
}

/// The length of the command that a name begins with by mistake.
pub fn glued(name: &str) -> Option<usize> {
    GLUED.iter().find(|known| name.starts_with(**known)).map(|known| known.len())
}

/// The style of a word before a brace that is a command without its backslash.
pub fn lost(word: &str) -> Option<Style> {
    LOST.iter().find(|(known, _)| *known == word).map(|(_, style)| *style)
}

/// True for a letter or sign of text that ends before a blank, which is not shown.
pub fn takes_blank(name: &str) -> bool {
    let suffix = matches!(name, "texttrademark" | "textregistered" | "textellipsis");
    LETTERS.contains(&name) || (name.starts_with("text") && !suffix)
}

/// True for a sign that a single letter stands for in text only.
pub fn is_text_only(name: &str) -> bool {
    matches!(name, "O" | "o" | "L" | "l" | "i" | "j" | "S" | "P")
}

/// True for a symbol that a single capital letter stands for in maths only.
pub fn is_maths_only(name: &str) -> bool {
    matches!(name, "R" | "E" | "C" | "N" | "Q" | "Z")
}
