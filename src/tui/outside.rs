//! What leaves the program by the reader's wish: a text for the clipboard, an address for the browser.

mod editor;

pub use editor::edit;

use super::event::Event;
use super::wake::Sender;
use crate::export;
use crate::text::{Address, sanitize};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::path::Path;
use std::process::{Command, Stdio};

/// Bytes that the clipboard sequence takes: a sequence of 100,000 bytes, which terminals still accept.
const CLIPBOARD: usize = 74_994;

/// The sequence that hands a text to the terminal's clipboard (OSC 52). A text that is too long is refused, not cut.
pub fn clipboard(text: &str) -> Result<String, String> {
    let clean = sanitize(text);
    let clean = clean.as_str().trim_end();
    if clean.len() > CLIPBOARD {
        return Err(format!("too long for the clipboard: {} bytes of {CLIPBOARD}", clean.len()));
    }
    Ok(format!("\x1b]52;c;{}\x07", STANDARD.encode(clean)))
}

/// Numbers that are tried behind the name of a file.
const TRIES: u32 = 1000;

/// Writes a bibliography into a new file of the working directory; says which, or why not. What is there already is
/// never written over: the file then has a number.
pub fn write(stem: &str, text: &str, count: usize) -> Result<String, String> {
    let numbered = (2..TRIES).map(|number| format!("{stem}-{number}.bib"));
    let mut names = std::iter::once(format!("{stem}.bib")).chain(numbered);
    let free = names.find(|name| Path::new(name).symlink_metadata().is_err());
    let name = free.ok_or_else(|| format!("every name from {stem}.bib on is taken"))?;
    export::to_file(Path::new(&name), text, false)?;
    let papers = if count == 1 { "1 paper".to_owned() } else { format!("{count} papers") };
    Ok(format!("{papers} written to {name}"))
}

/// Starts the browser on an address and says how it went. The browser is not waited for by the loop.
pub fn browse(address: Address, events: Sender<Event>) {
    let sender = events.clone();
    let program = program(std::env::var("BROWSER").ok().as_deref());
    let work = move || {
        let mut command = Command::new(&program);
        command.arg(address.as_str()).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        match command.spawn() {
            Ok(mut child) => {
                events.send(Event::Opened(Ok(address)));
                let _ = child.wait();
            }
            Err(why) => events.send(Event::Opened(Err(format!("{program} could not be started: {why}")))),
        }
    };
    if let Err(why) = super::worker::spawn("browser", sender.clone(), work) {
        sender.send(Event::Opened(Err(why.to_string())));
    }
}

/// The browser: what the user names, where it is a plain name of a program, else the system's opener.
fn program(chosen: Option<&str>) -> String {
    let plain = |name: &&str| !name.is_empty() && !name.contains([' ', '%', ':', '\t', '"', '\'']);
    let system = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    chosen.filter(plain).unwrap_or(system).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clipboard_takes_clean_text_or_refuses() {
        assert_eq!(clipboard("Fed\n").unwrap(), "\x1b]52;c;RmVk\x07");
        assert!(clipboard(&"x".repeat(CLIPBOARD)).is_ok());
        assert!(clipboard(&"x".repeat(CLIPBOARD + 1)).is_err());
    }

    #[test]
    fn a_browser_is_a_plain_name() {
        let system = program(None);
        for (chosen, want) in
            [("firefox", "firefox"), ("firefox %s", &system), ("", &system), ("a:b", &system)]
        {
            assert_eq!(program(Some(chosen)), want, "{chosen}");
        }
    }
}
