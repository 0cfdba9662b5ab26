//! Where the keyboard is. A key is looked up in the scope itself, then in the scopes it falls back to.

/// A place of the screen that has keys of its own.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    strum::EnumIter,
    strum::EnumString,
    strum::Display,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Scope {
    /// Everywhere but in a text field.
    Global,
    /// The venue pane.
    Venues,
    /// The paper list.
    Papers,
    /// The abstract.
    Reader,
    /// The filter line; keys that are not bound here type text.
    Search,
    /// The help page.
    Help,
}
