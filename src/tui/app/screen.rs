//! What the reader of the program has chosen for the eye, the screen, and what lies over its panes.

use crate::config;
use crate::tui::layout::{Pane, Widths};
use crate::tui::menu::Menu;
use crate::tui::overview::Overview;
use crate::tui::prompt::Prompt;
use crate::tui::sheet::Sheet;
use crate::tui::theme::{Signs, Theme};
use ratatui::layout::Size;

/// What the reader of the program has chosen.
#[derive(Debug, Clone)]
pub struct Look {
    /// Colours and attributes.
    pub theme: Theme,
    /// Frames and marks.
    pub signs: Signs,
    /// How abstracts are set.
    pub page: config::Reader,
    /// How full texts are searched.
    pub search: config::SearchSettings,
}

impl Look {
    /// What the settings ask for.
    pub fn of(settings: config::Settings, signs: Signs) -> Look {
        let config::Settings { theme, reader, search, .. } = settings;
        Look { theme: Theme::named(theme), signs, page: reader, search }
    }
}

/// The screen and what lies over it.
#[derive(Debug, Default)]
pub struct Screen {
    /// Columns and rows.
    pub size: Size,
    /// The pane that keys go to.
    pub focus: Pane,
    /// The reader has the whole screen; the pane that had the keys before.
    pub zoom: Option<Pane>,
    /// How much wider than usual the panes are wanted.
    pub widths: Widths,
    /// What lies over the panes.
    pub overlay: Option<Overlay>,
    /// What the overview shows, while it is open.
    pub overview: Option<Box<Overview>>,
}

/// What lies over the panes.
#[derive(Debug)]
pub enum Overlay {
    /// A sheet, scrolled.
    Sheet {
        /// What it shows.
        of: Sheet,
        /// The line on top.
        top: usize,
    },
    /// Rows to choose from.
    Menu(Menu),
    /// A question in the last row.
    Prompt(Box<Prompt>),
    /// Changes are not saved, and the program was asked to end.
    Unsaved,
}
