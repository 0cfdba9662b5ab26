//! What things look like: a table of roles for each theme, and the signs that frames and marks are drawn with.

use crate::config::{Environment, ThemeName};
use ratatui::style::{Color, Modifier, Style};

/// The look of each role of the screen.
#[derive(Debug, Clone, Copy)]
pub struct Theme {
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

/// True colour from a handful of tones.
const fn toned(text: u32, strong: u32, dim: u32, accent: u32, ground: u32, code: u32, warning: u32) -> Theme {
    Theme {
        text: colour(rgb(text)),
        label: colour(rgb(strong)).add_modifier(BOLD),
        dim: colour(rgb(dim)),
        accent: colour(rgb(accent)),
        selected: colour(rgb(strong)).bg(rgb(ground)).add_modifier(BOLD),
        resting: colour(rgb(text)).bg(rgb(ground)),
        matched: colour(rgb(accent)).add_modifier(BOLD),
        title: colour(rgb(strong)).add_modifier(BOLD),
        code: colour(rgb(code)),
        link: colour(rgb(text)).add_modifier(Modifier::UNDERLINED),
        followed: colour(rgb(strong)).bg(rgb(ground)).add_modifier(Modifier::UNDERLINED),
        warning: colour(rgb(warning)),
    }
}

const DARK: Theme = toned(0xc9cdd4, 0xf2f4f7, 0x7b828e, 0x7fb4ca, 0x2a2f38, 0xa3b88c, 0xe08a7d);
const LIGHT: Theme = toned(0x33373d, 0x101215, 0x7a808a, 0x1f6f8b, 0xe4e8ee, 0x4d6b2f, 0xb3392b);

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
}

/// For terminals that show Unicode.
pub const UNICODE: Signs =
    Signs {
        line: "│", bar: "▌", star: "★", unsaved: "∙", dot: "·", ellipsis: "…", arrow: "→", dash: "–"
    };

/// For a locale without Unicode.
pub const ASCII: Signs =
    Signs { line: "|", bar: ">", star: "*", unsaved: "+", dot: "-", ellipsis: "~", arrow: ">", dash: "-" };

impl Signs {
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
