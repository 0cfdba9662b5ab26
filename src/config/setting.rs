//! The settings as a table: name, help, how a value is read and shown. The reading of the file, `offprint config` and
//! the test of `config.example.toml` all go by these rows.

use crate::text::Glyphs;
use toml::de::DeValue;

/// The colours of the screen.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Default,
    strum::Display,
    strum::EnumString,
    strum::VariantNames,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
pub enum ThemeName {
    /// The terminal's own 16 colours.
    #[default]
    Default,
    /// True colours on a dark ground.
    Dark,
    /// True colours on a light ground.
    Light,
    /// No colour: bold, underline and reverse alone.
    Plain,
}

/// Every value that a user can set, keys apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The colours of the screen.
    pub theme: ThemeName,
    /// Whether the mouse selects, opens and scrolls.
    pub mouse: bool,
    /// Mebibytes of a file that are read, and unpacked, at most.
    pub max_size: u32,
    /// Times the packed size of a gzip file above which its owner is told.
    pub gzip_ratio: u32,
    /// Whether rejected and withdrawn submissions are shown.
    pub all_decisions: bool,
    /// How abstracts are set.
    pub reader: Reader,
    /// How texts are written.
    pub text: TextSettings,
    /// How full texts are searched.
    pub search: SearchSettings,
}

/// How full texts are searched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchSettings {
    /// Whether a word is found in all its English inflections.
    pub stem: bool,
    /// Whether the list shows the sentence of a paper's first hit.
    pub sentence: bool,
}

impl Default for SearchSettings {
    fn default() -> Self {
        SearchSettings { stem: true, sentence: true }
    }
}

/// How texts are written.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TextSettings {
    /// The glyphs that maths is set in.
    pub math: Glyphs,
}

/// What parts two paragraphs.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Default,
    strum::Display,
    strum::EnumString,
    strum::VariantNames,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
pub enum Paragraphs {
    /// A blank line.
    #[default]
    Blank,
    /// The first line of each but the first begins further right.
    Indent,
}

/// How abstracts are set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reader {
    /// The widest line of an abstract, in terminal cells.
    pub measure: u16,
    /// What parts two paragraphs.
    pub paragraphs: Paragraphs,
    /// Whether lines are filled to the measure.
    pub justify: bool,
    /// Seconds in the reader after which a paper counts as seen; 0 for never by itself.
    pub seen_after: u16,
}

impl Default for Settings {
    fn default() -> Self {
        let reader = Reader { measure: 78, paragraphs: Paragraphs::Blank, justify: false, seen_after: 3 };
        Settings {
            theme: ThemeName::Default,
            mouse: true,
            max_size: 256,
            gzip_ratio: 200,
            all_decisions: false,
            reader,
            text: TextSettings::default(),
            search: SearchSettings::default(),
        }
    }
}

/// One setting. A name with a dot stands in the table before the dot.
pub struct Setting {
    /// Its name from the root of the file: `reader.measure`.
    pub name: &'static str,
    /// What it does.
    pub help: &'static str,
    /// Reads a value; on failure says what the value must be and leaves the setting as it was.
    pub read: fn(&mut Settings, &DeValue<'_>) -> Result<(), String>,
    /// The value in force, as it would stand in the file.
    pub show: fn(&Settings) -> String,
}

/// All settings, in the order of the example file.
pub const SETTINGS: &[Setting] = &[
    Setting {
        name: "theme",
        help: "the colours: default (the terminal's own 16), dark, light (true colour), plain (none)",
        read: |settings, value| choice(value).map(|theme| settings.theme = theme),
        show: |settings| format!("\"{}\"", settings.theme),
    },
    Setting {
        name: "mouse",
        help: "whether a click selects, a double click reads and the wheel scrolls",
        read: |settings, value| truth(value).map(|mouse| settings.mouse = mouse),
        show: |settings| settings.mouse.to_string(),
    },
    Setting {
        name: "max_size",
        help: "MiB of a file that are read, and unpacked, at most, from 1 to 65536",
        read: |settings, value| number(value, 1, 65_536).map(|size| settings.max_size = size),
        show: |settings| settings.max_size.to_string(),
    },
    Setting {
        name: "gzip_ratio",
        help: "how many times its size a gzip file may unpack to before that is told, from 2 to 2000",
        read: |settings, value| number(value, 2, 2_000).map(|ratio| settings.gzip_ratio = ratio),
        show: |settings| settings.gzip_ratio.to_string(),
    },
    Setting {
        name: "all_decisions",
        help: "whether rejected and withdrawn submissions are shown",
        read: |settings, value| truth(value).map(|all| settings.all_decisions = all),
        show: |settings| settings.all_decisions.to_string(),
    },
    Setting {
        name: "reader.measure",
        help: "the widest line of an abstract, in columns, from 20 to 200",
        read: |settings, value| number(value, 20, 200).map(|cells| settings.reader.measure = cells),
        show: |settings| settings.reader.measure.to_string(),
    },
    Setting {
        name: "reader.paragraphs",
        help: "what parts two paragraphs: blank (a blank line), indent (the first line begins further right)",
        read: |settings, value| choice(value).map(|parted| settings.reader.paragraphs = parted),
        show: |settings| format!("\"{}\"", settings.reader.paragraphs),
    },
    Setting {
        name: "reader.justify",
        help: "whether lines are filled to the measure by wider spaces",
        read: |settings, value| truth(value).map(|justify| settings.reader.justify = justify),
        show: |settings| settings.reader.justify.to_string(),
    },
    Setting {
        name: "reader.seen_after",
        help: "seconds in the reader after which a paper counts as seen, from 0 (never by itself) to 3600",
        read: |settings, value| number(value, 0, 3600).map(|seconds| settings.reader.seen_after = seconds),
        show: |settings| settings.reader.seen_after.to_string(),
    },
    Setting {
        name: "text.math",
        help: "the glyphs of maths: unicode, or ascii for a terminal that lacks them (x_i, <=, alpha)",
        read: |settings, value| choice(value).map(|glyphs| settings.text.math = glyphs),
        show: |settings| format!("\"{}\"", settings.text.math),
    },
    Setting {
        name: "search.stem",
        help: "whether a word of a full text is found in all its English inflections (network, networks)",
        read: |settings, value| truth(value).map(|stem| settings.search.stem = stem),
        show: |settings| settings.search.stem.to_string(),
    },
    Setting {
        name: "search.sentence",
        help: "whether the list shows below each paper the sentence of its first hit in a full text",
        read: |settings, value| truth(value).map(|shown| settings.search.sentence = shown),
        show: |settings| settings.search.sentence.to_string(),
    },
];

/// The setting of a name.
pub fn setting(name: &str) -> Option<&'static Setting> {
    SETTINGS.iter().find(|setting| setting.name == name)
}

fn truth(value: &DeValue<'_>) -> Result<bool, String> {
    value.as_bool().ok_or_else(|| "true or false".to_owned())
}

fn number<N: TryFrom<u32>>(value: &DeValue<'_>, least: u32, most: u32) -> Result<N, String> {
    let read = value.as_integer().and_then(|i| u32::from_str_radix(i.as_str(), i.radix()).ok());
    read.filter(|n| (least..=most).contains(n))
        .and_then(|n| N::try_from(n).ok())
        .ok_or_else(|| format!("a whole number from {least} to {most}"))
}

fn choice<T: std::str::FromStr + strum::VariantNames>(value: &DeValue<'_>) -> Result<T, String> {
    let read = value.as_str().and_then(|name| name.parse().ok());
    read.ok_or_else(|| format!("one of \"{}\"", T::VARIANTS.join("\", \"")))
}
