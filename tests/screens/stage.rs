//! The reader without a terminal: the built-in papers, an empty shelf, keys by name, and the screen as text.

use offprint::config::{Settings, ThemeName};
use offprint::keymap::{Chord, Key, Keymap};
use offprint::library::Library;
use offprint::paper::Paper;
use offprint::search::Lore;
use offprint::search::interest::Features;
use offprint::shelf::Shelf;
use offprint::source;
use offprint::tui::app::{App, Look};
use offprint::tui::message::{Effect, Message};
use offprint::tui::theme::{Theme, UNICODE};
use offprint::tui::update::update;
use offprint::tui::view;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::sync::{Arc, LazyLock};
use std::time::Instant;

/// The built-in papers, read once.
fn builtin() -> Vec<Paper> {
    static PAPERS: LazyLock<Vec<Paper>> = LazyLock::new(|| source::builtin().papers);
    PAPERS.clone()
}

/// An app and the screen that it is drawn on.
pub struct Stage {
    /// The state.
    pub app: App,
    /// What was asked for, in order.
    pub effects: Vec<Effect>,
    terminal: Terminal<TestBackend>,
}

impl Stage {
    /// The built-in papers on a screen of this size.
    pub fn new(size: (u16, u16)) -> Stage {
        Stage::again(size, |_| ())
    }

    /// The same on a shelf.
    pub fn with(size: (u16, u16), shelf: Shelf) -> Stage {
        Stage::again(size, |app| app.shelf = shelf)
    }

    /// The same with something arranged before the papers come.
    pub fn again((width, height): (u16, u16), arrange: impl FnOnce(&mut App)) -> Stage {
        let look = Look {
            theme: Theme::named(ThemeName::Default),
            signs: UNICODE,
            page: Settings::default().reader,
            search: Settings::default().search,
        };
        let mut app = App::new(look, Keymap::default(), Shelf::default(), (width, height).into());
        arrange(&mut app);
        let terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut stage = Stage { app, effects: Vec::new(), terminal };
        stage.tell(Message::Loaded(Box::new(Library::new(builtin())), Vec::new()));
        stage
    }

    /// The same with everything learned from them.
    pub fn learned(size: (u16, u16)) -> Stage {
        static LORE: LazyLock<Arc<Lore>> = LazyLock::new(|| {
            Arc::new(Lore::learn(&Library::new(builtin()), &|| false).expect("nothing stops the learning"))
        });
        let mut stage = Stage::new(size);
        stage.tell(Message::Lore(LORE.clone()));
        stage
    }

    /// Gives the screen another size.
    pub fn resize(&mut self, (width, height): (u16, u16)) {
        self.terminal.backend_mut().resize(width, height);
        self.tell(Message::Resize((width, height).into()));
        self.tell(Message::Settle(Instant::now()));
    }

    /// Types a character as it is.
    pub fn type_char(&mut self, c: char) {
        self.tell(Message::Key(Chord::new(Key::Char(c), false, false, false)));
    }

    /// Hands a message to the app; what it asks the background for comes at once.
    pub fn tell(&mut self, message: Message) {
        for effect in update(&mut self.app, message) {
            if let Effect::FindTopics(learned) = &effect {
                let found = learned.lore.topics(&learned.library, &|| false);
                let told = Message::Topics(learned.lore.clone(), found.unwrap_or_default());
                self.effects.extend(update(&mut self.app, told));
            }
            if let Effect::FindFeatures(learned) = &effect {
                let found = Features::of(&learned.library, learned.lore.index(), &|| false).map(Arc::new);
                let told = Message::Features(learned.lore.clone(), found.unwrap_or_default());
                self.effects.extend(update(&mut self.app, told));
            }
            self.effects.push(effect);
        }
    }

    /// Presses keys, parted by spaces; `type:` types a word (`+` for a space), `unsaved:` says that saving failed,
    /// `settle:` that all keys so far were handled.
    pub fn press(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            match key.split_once(':') {
                Some(("type", word)) => {
                    for c in word.chars() {
                        let name = if c == '+' { "Space".to_owned() } else { c.to_string() };
                        self.chord(&name);
                    }
                }
                Some(("settle", _)) => self.tell(Message::Settle(Instant::now())),
                Some(("unsaved", _)) => self.tell(Message::Unsaved("not saved: the disk is full".to_owned())),
                _ => self.chord(key),
            }
        }
    }

    fn chord(&mut self, name: &str) {
        let chord: Chord = name.parse().unwrap_or_else(|_| panic!("no key is called {name}"));
        self.tell(Message::Key(chord));
    }

    /// The screen as text, without spaces at the ends of its lines.
    pub fn screen(&mut self) -> String {
        self.tell(Message::Settle(Instant::now()));
        let app = &self.app;
        self.terminal.draw(|frame| view::draw(frame, app)).unwrap();
        let buffer = self.terminal.backend().buffer();
        let width = usize::from(buffer.area.width).max(1);
        let rows = buffer.content().chunks(width).map(|row| {
            let mut line = String::new();
            let mut skip = 0;
            for cell in row {
                if skip == 0 {
                    line.push_str(cell.symbol());
                }
                skip = offprint::text::width::width(cell.symbol()).max(skip).saturating_sub(1);
            }
            line.trim_end().to_owned()
        });
        rows.collect::<Vec<_>>().join("\n")
    }
}
