//! What things look like: a table of roles for each theme, and the signs that frames and marks are drawn with.

use crate::config::{Environment, ThemeName};
use crate::search::figures::blocks;
use crate::shelf::Decision;
use crate::text::Glyphs;
use ratatui::style::{Color, Modifier, Style};

/// The look of each role of the screen.
#[derive(Debug, Clone, Copy)]
pub struct Theme {
    /// The ground of the whole screen; the terminal's own where it names no colour.
    pub ground: Style,
    /// Running text.
    pub text: Style,
    /// Names of panes and of the program.
    pub label: Style,
    /// What is of lesser weight: counts, facts, lines between panes.
    pub dim: Style,
    /// The one colour that calls the eye: the filter, the position, a star.
    pub accent: Style,
    /// The selected row of the pane in focus.
    pub selected: Style,
    /// The selected row of another pane.
    pub resting: Style,
    /// Characters that match the filter.
    pub matched: Style,
    /// The title above an abstract.
    pub title: Style,
    /// Code in a text.
    pub code: Style,
    /// A link of the page.
    pub link: Style,
    /// The link that Enter follows.
    pub followed: Style,
    /// Something that failed.
    pub warning: Style,
}

const fn plain() -> Style {
    Style::new()
}

const fn colour(color: Color) -> Style {
    Style::new().fg(color)
}

const BOLD: Modifier = Modifier::BOLD;

/// Sixteen colours that read well on a dark and on a light ground: the terminal's own.
const SIXTEEN: Theme = Theme {
    ground: plain(),
    text: plain(),
    label: plain().add_modifier(BOLD),
    dim: plain().add_modifier(Modifier::DIM),
    accent: colour(Color::Cyan),
    selected: plain().add_modifier(BOLD),
    resting: plain(),
    matched: colour(Color::Cyan).add_modifier(BOLD),
    title: plain().add_modifier(BOLD),
    code: colour(Color::Green),
    link: plain().add_modifier(Modifier::UNDERLINED),
    followed: plain().add_modifier(Modifier::REVERSED),
    warning: colour(Color::Red),
};

/// The same by attributes alone; no colour code leaves the program.
const PLAIN: Theme = Theme {
    accent: plain().add_modifier(BOLD),
    matched: plain().add_modifier(BOLD.union(Modifier::UNDERLINED)),
    selected: plain().add_modifier(Modifier::REVERSED),
    code: plain(),
    warning: plain().add_modifier(BOLD),
    ..SIXTEEN
};

const fn rgb(hex: u32) -> Color {
    Color::Rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// The tones of a theme in true colour.
struct Tones {
    paper: u32,
    text: u32,
    strong: u32,
    dim: u32,
    accent: u32,
    selected: u32,
    code: u32,
    warning: u32,
}

const fn toned(tones: Tones) -> Theme {
    let strong = colour(rgb(tones.strong));
    Theme {
        ground: colour(rgb(tones.text)).bg(rgb(tones.paper)),
        text: colour(rgb(tones.text)),
        label: strong.add_modifier(BOLD),
        dim: colour(rgb(tones.dim)),
        accent: colour(rgb(tones.accent)),
        selected: strong.bg(rgb(tones.selected)).add_modifier(BOLD),
        resting: colour(rgb(tones.text)).bg(rgb(tones.selected)),
        matched: colour(rgb(tones.accent)).add_modifier(BOLD),
        title: strong.add_modifier(BOLD),
        code: colour(rgb(tones.code)),
        link: colour(rgb(tones.text)).add_modifier(Modifier::UNDERLINED),
        followed: strong.bg(rgb(tones.selected)).add_modifier(Modifier::UNDERLINED),
        warning: colour(rgb(tones.warning)),
    }
}

const DARK: Theme = toned(Tones {
    paper: 0x1b1d22,
    text: 0xc9cdd4,
    strong: 0xf2f4f7,
    dim: 0x7b828e,
    accent: 0x7fb4ca,
    selected: 0x2c313a,
    code: 0xa3b88c,
    warning: 0xe08a7d,
});

const LIGHT: Theme = toned(Tones {
    paper: 0xfbfaf7,
    text: 0x33373d,
    strong: 0x101215,
    dim: 0x757b85,
    accent: 0x1f6f8b,
    selected: 0xe6e8ea,
    code: 0x4d6b2f,
    warning: 0xb3392b,
});

impl Theme {
    /// The bar before a selected row: in the accent where the keyboard is.
    pub fn bar(&self, focused: bool) -> Style {
        if focused { self.accent } else { self.dim }
    }

    /// The row at a cursor, in the pane with the keyboard or in another.
    pub fn row(&self, selected: bool, focused: bool) -> Style {
        match (selected, focused) {
            (true, true) => self.selected,
            (true, false) => self.resting,
            (false, _) => self.text,
        }
    }

    /// The theme of a name.
    pub fn named(name: ThemeName) -> Theme {
        match name {
            ThemeName::Default => SIXTEEN,
            ThemeName::Dark => DARK,
            ThemeName::Light => LIGHT,
            ThemeName::Plain => PLAIN,
        }
    }
}

/// The signs that the program itself draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signs {
    /// Between panes.
    pub line: &'static str,
    /// Before the selected row.
    pub bar: &'static str,
    /// A bookmark.
    pub star: &'static str,
    /// Beside a bookmark that is not yet saved.
    pub unsaved: &'static str,
    /// Between facts.
    pub dot: &'static str,
    /// For a cut end.
    pub ellipsis: &'static str,
    /// Before a related paper.
    pub arrow: &'static str,
    /// A dash in the program's own words.
    pub dash: &'static str,
    /// Behind what has more below it that is folded away.
    pub folded: &'static str,
    /// Before a marked row.
    pub marked: &'static str,
    /// Before a marked row that is selected.
    pub both: &'static str,
    /// On the right of a paper with a note.
    pub note: &'static str,
    /// Decided as must.
    pub must: &'static str,
    /// Decided as maybe.
    pub maybe: &'static str,
    /// Decided as skip.
    pub skip: &'static str,
}

/// For terminals that show Unicode.
pub const UNICODE: Signs = Signs {
    line: "│",
    bar: "▌",
    star: "★",
    unsaved: "∙",
    dot: "·",
    ellipsis: "…",
    arrow: "→",
    dash: "–",
    folded: " ▸",
    marked: "┃",
    both: "█",
    note: "¶",
    must: "!",
    maybe: "?",
    skip: "×",
};

/// For a locale without Unicode.
pub const ASCII: Signs = Signs {
    line: "|",
    bar: ">",
    star: "*",
    unsaved: "+",
    dot: "-",
    ellipsis: "~",
    arrow: ">",
    dash: "-",
    folded: " +",
    marked: "+",
    both: "#",
    note: "n",
    must: "!",
    maybe: "?",
    skip: "x",
};

impl Signs {
    /// A bar of so many cells, to an eighth of one.
    pub fn bar_of(&self, cells: f32) -> String {
        let eighths = (cells.max(0.0) * 8.0).round() as usize;
        if *self == ASCII {
            return "=".repeat(eighths.div_ceil(8));
        }
        blocks(eighths)
    }

    /// The glyphs that texts made by the program are set in.
    pub fn glyphs(&self) -> Glyphs {
        if *self == ASCII { Glyphs::Ascii } else { Glyphs::Unicode }
    }

    /// The sign of a decision.
    pub fn of_decision(&self, decision: Decision) -> &'static str {
        match decision {
            Decision::Must => self.must,
            Decision::Maybe => self.maybe,
            Decision::Skip => self.skip,
        }
    }

    /// The signs for a locale, as its environment variables name it; without one, Unicode.
    pub fn for_locale(environment: Environment<'_>) -> Signs {
        let set = |name: &&str| environment(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(set);
        let unicode = locale.is_none_or(|locale| {
            let locale = locale.to_string_lossy().to_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        });
        if unicode { UNICODE } else { ASCII }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_by_locale() {
        for (name, value, want) in [
            ("LC_ALL", "C", ASCII),
            ("LC_ALL", "C.UTF-8", UNICODE),
            ("LANG", "de_DE.utf8", UNICODE),
            ("LANG", "de_DE.ISO-8859-1", ASCII),
            ("LANG", "", UNICODE),
            ("OTHER", "C", UNICODE),
        ] {
            let environment = |asked: &str| (asked == name).then(|| value.into());
            assert_eq!(Signs::for_locale(&environment), want, "{name}={value}");
        }
    }
}
