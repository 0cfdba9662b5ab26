//! What the terminal sends, as messages: keys as chords, pastes, the mouse.

use super::message::{Message, Mouse};
use crate::keymap::{Chord, Key};
use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use std::time::{Duration, Instant};

/// Time within which a second click is a double click.
const DOUBLE: Duration = Duration::from_millis(400);

/// Turns events into messages; knows the last click.
#[derive(Debug, Default)]
pub struct Input {
    click: Option<(Instant, u16, u16)>,
}

impl Input {
    /// The message of an event, where it has one.
    pub fn message(&mut self, event: Event) -> Option<Message> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => chord(key).map(Message::Key),
            Event::Paste(text) => Some(Message::Paste(text)),
            Event::Mouse(mouse) => self.mouse(mouse),
            _ => None,
        }
    }

    fn mouse(&mut self, event: MouseEvent) -> Option<Message> {
        let (column, row) = (event.column, event.row);
        let what = match event.kind {
            MouseEventKind::Down(MouseButton::Left) => self.click(column, row),
            MouseEventKind::ScrollDown => Mouse::WheelDown,
            MouseEventKind::ScrollUp => Mouse::WheelUp,
            _ => return None,
        };
        Some(Message::Mouse { what, column, row })
    }

    fn click(&mut self, column: u16, row: u16) -> Mouse {
        let now = Instant::now();
        let second = self
            .click
            .take()
            .is_some_and(|(then, x, y)| (x, y) == (column, row) && now.duration_since(then) <= DOUBLE);
        if second {
            return Mouse::DoubleClick;
        }
        self.click = Some((now, column, row));
        Mouse::Click
    }
}

/// A key of the terminal as a chord of the keymap.
fn chord(event: KeyEvent) -> Option<Chord> {
    let has = |modifier| event.modifiers.contains(modifier);
    let key = match event.code {
        KeyCode::Char(c) => Key::Char(c),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Tab | KeyCode::BackTab => Key::Tab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Insert => Key::Insert,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PgUp,
        KeyCode::PageDown => Key::PgDn,
        KeyCode::F(number) => Key::F(number),
        _ => return None,
    };
    let shift = has(KeyModifiers::SHIFT) || event.code == KeyCode::BackTab;
    Some(Chord::new(key, has(KeyModifiers::CONTROL), has(KeyModifiers::ALT), shift))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_become_chords() {
        for (code, modifiers, want) in [
            (KeyCode::Char('J'), KeyModifiers::SHIFT, "J"),
            (KeyCode::Char('d'), KeyModifiers::CONTROL, "C-d"),
            (KeyCode::Char('j'), KeyModifiers::ALT, "M-j"),
            (KeyCode::BackTab, KeyModifiers::SHIFT, "S-Tab"),
            (KeyCode::Left, KeyModifiers::ALT, "M-Left"),
            (KeyCode::Char(' '), KeyModifiers::NONE, "Space"),
            (KeyCode::F(5), KeyModifiers::NONE, "F5"),
        ] {
            let chord = chord(KeyEvent::new(code, modifiers)).unwrap();
            assert_eq!(chord.to_string(), want, "{code:?}");
        }
    }

    #[test]
    fn the_second_click_on_a_cell_is_double() {
        let mut input = Input::default();
        let clicks = [(1, 1), (1, 1), (1, 1), (2, 1)].map(|(x, y)| input.click(x, y));
        assert_eq!(clicks, [Mouse::Click, Mouse::DoubleClick, Mouse::Click, Mouse::Click]);
    }
}
