//! The table of the query language: each field's name, what kind of value it takes, what it finds, and an example. The
//! parser, the completion, `offprint help query` and the README all go by these rows.

/// A text of a paper that can be searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// The title, or the first words of the abstract: where free words are sought.
    Heading,
    /// The title alone.
    Title,
    /// The abstract.
    Abstract,
    /// Heading, abstract, authors and keywords.
    Text,
    /// Each author.
    Author,
    /// The venue by its short and long names.
    Venue,
    /// Each keyword.
    Keyword,
    /// The way of presenting.
    Kind,
    /// The track.
    Track,
    /// Each tag of the reader.
    Tag,
    /// The reader's note.
    Note,
    /// Every identifier.
    Id,
    /// The DOI.
    Doi,
    /// The file and its format.
    Source,
}

/// The kind of value that a field takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// A word, a phrase or a regex, sought in a text.
    Text(Part),
    /// A year or a range.
    Year,
    /// What a paper is.
    Mark,
    /// What a paper has.
    Asset,
    /// A paper's identifier.
    Near,
    /// An order.
    Sort,
}

/// A field of the language.
#[derive(Debug, PartialEq, Eq)]
pub struct Field {
    /// What is typed before the colon.
    pub name: &'static str,
    /// What may follow it.
    pub takes: Takes,
    /// What it finds, for the help.
    pub about: &'static str,
    /// A query that uses it.
    pub example: &'static str,
    /// What a paper has that has it: "an abstract".
    pub thing: &'static str,
}

const fn text(
    name: &'static str,
    part: Part,
    thing: &'static str,
    about: &'static str,
    example: &'static str,
) -> Field {
    Field { name, takes: Takes::Text(part), about, example, thing }
}

const fn other(name: &'static str, takes: Takes, about: &'static str, example: &'static str) -> Field {
    Field { name, takes, about, example, thing: "that" }
}

/// Every field, in the order of the help.
pub const FIELDS: &[Field] = &[
    text("title", Part::Title, "a title", "the title alone; letters may be left out", "title:fedmerge"),
    text(
        "abs",
        Part::Abstract,
        "an abstract",
        "words of the abstract in any inflection; the last one may be unfinished",
        "abs:retriev",
    ),
    text(
        "text",
        Part::Text,
        "a text",
        "title, abstract, authors and keywords together",
        "text:\"low resource\"",
    ),
    text(
        "author",
        Part::Author,
        "authors",
        "a name or its beginning, with or without accents",
        "author:garcia",
    ),
    text("venue", Part::Venue, "a venue", "the venue by its short or long name", "venue:naacl"),
    Field {
        thing: "a year",
        ..other("year", Takes::Year, "a year, its first digits, or a range", "year:2023..2025")
    },
    text("key", Part::Keyword, "keywords", "a keyword or its beginning", "key:\"machine translation\""),
    text("kind", Part::Kind, "a kind", "the way of presenting: oral, poster, demo", "kind:poster"),
    text("track", Part::Track, "a track", "the track of the conference", "track:findings"),
    text("tag", Part::Tag, "a tag", "one of your tags", "tag:thesis"),
    text("note", Part::Note, "a note", "your note", "note:reread"),
    text("id", Part::Id, "an identifier", "an identifier or its beginning", "id:acl:2025.naacl"),
    text("doi", Part::Doi, "a DOI", "a DOI or its beginning", "doi:10.18653"),
    text(
        "source",
        Part::Source,
        "a source",
        "the file that the paper was read from, or its format",
        "source:acl",
    ),
    other(
        "is",
        Takes::Mark,
        "bookmarked, seen, unseen, untitled, new, must, maybe, skip, noted or oral",
        "is:unseen",
    ),
    other("has", Takes::Asset, "abstract, pdf, doi or note", "-has:pdf"),
    other(
        "near",
        Takes::Near,
        "papers related to the one with this identifier",
        "near:acl:2025.naacl-long.1",
    ),
    other(
        "sort",
        Takes::Sort,
        "the order: title, year (newest first), venue, author, relevance or listed; - reverses it",
        "sort:-year",
    ),
];

/// What is not a field: how it is typed, what it finds, an example.
pub const SIGNS: &[(&str, &str, &str)] = &[
    (
        "words",
        "each word in the title, in any order; letters may be left out, a capital asks for that case",
        "lowrank adapt",
    ),
    ("\"…\"", "exactly these words; a * at the end leaves the last one unfinished", "\"question answering\""),
    ("/…/", "a regular expression; a capital in it asks for that case", "/multi-?modal/"),
    ("-… or !…", "not this; a word then counts only at the beginning of a word", "translation -speech"),
    ("a | b", "one of both", "parsing | tagging"),
    ("(…)", "parentheses hold together", "(gan | diffusion) audio"),
];

/// The field of a name, whatever its case.
pub fn named(name: &str) -> Option<&'static Field> {
    FIELDS.iter().find(|field| field.name.eq_ignore_ascii_case(name))
}

/// The field that seeks in a text; none for the heading, which free words seek in.
pub fn of_part(part: Part) -> Option<&'static Field> {
    FIELDS.iter().find(|field| field.takes == Takes::Text(part))
}
