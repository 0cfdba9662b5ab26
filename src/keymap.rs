//! What keys do: [`Action`]s by [`Scope`], bound to [`Chord`]s by a table in `assets/keymap.toml` that the user's config
//! can change. No terminal type stands here.

mod action;
mod scope;

pub use action::Action;
pub use scope::Scope;
