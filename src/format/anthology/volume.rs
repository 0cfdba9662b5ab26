//! A volume of the Anthology: its event, its track, and how its papers are numbered.

use crate::format::xml::Element;
use crate::paper::Venue;

/// Names of volumes that tell a track, and the kind of paper in it.
const TRACKS: &[(&str, &str)] = &[
    ("long", "long"),
    ("short", "short"),
    ("demo", "demo"),
    ("demos", "demo"),
    ("industry", "industry"),
    ("srw", "student research workshop"),
    ("tutorial", "tutorial"),
    ("tutorials", "tutorial"),
    ("tutorialabstract", "tutorial"),
    ("findings", "findings"),
    ("keynote", "keynote"),
];

/// The venue of workshops that have no other.
const WORKSHOPS: &str = "ws";
/// The venue of papers that a conference took without a talk.
const FINDINGS: &str = "findings";

/// What the papers of a volume share.
#[derive(Debug, Default)]
pub struct Volume {
    collection: String,
    number: String,
    /// The event and its year: "ACL 2023".
    pub venue: Option<String>,
    /// The year of publication.
    pub year: Option<u16>,
    /// The kind of paper, where the volume tells it.
    pub kind: Option<&'static str>,
    /// The track: "long", "main", "findings".
    pub track: Option<String>,
    /// The place of the event.
    pub location: Option<String>,
}

impl Volume {
    /// A volume of which only the names are known; that of the collection often tells the event, `2023.acl`.
    pub fn new(collection: String, number: String) -> Volume {
        let event = Venue::of_file(&collection);
        Volume {
            venue: event.as_ref().map(ToString::to_string),
            year: event.and_then(|event| event.year),
            kind: kind(&number),
            track: track(&number),
            location: None,
            collection,
            number,
        }
    }

    /// True for the volume of this name.
    pub fn is(&self, collection: &str, number: &str) -> bool {
        self.collection == collection && self.number == number
    }

    /// Takes in the facts of a volume.
    pub fn learn(&mut self, meta: Element<'_, '_>) {
        let title = meta.line_at("booktitle").or_else(|| meta.line_at("journal-title"));
        let title = title.unwrap_or_default();
        let slugs: Vec<_> = meta.all("venue").filter_map(Element::line).collect();
        self.year = meta.line_at("year").and_then(|year| year.get(..4)?.parse().ok());
        self.location = meta.line_at("address");
        if slugs.iter().any(|slug| slug == FINDINGS) {
            (self.kind, self.track) = (Some(FINDINGS), Some(FINDINGS.to_owned()));
        }
        self.kind = self.kind.or_else(|| Venue::track(&title));
        self.track = self.track.take().or_else(|| self.kind.map(str::to_owned));
        self.venue = self.event(&slugs, &title);
    }

    /// The event: the first venue that names one, else what the volume's title says.
    fn event(&self, slugs: &[String], title: &str) -> Option<String> {
        let named = slugs.iter().find(|slug| *slug != WORKSHOPS && *slug != FINDINGS);
        let series = match named {
            Some(slug) => spelled(slug, title),
            None => Venue::read(title).map(|venue| venue.series.to_string()).unwrap_or_else(|| {
                if slugs.is_empty() { String::new() } else { spelled(&self.number, title) }
            }),
        };
        let year = self.year.map(|year| year.to_string()).unwrap_or_default();
        Some(format!("{series} {year}")).filter(|_| !series.is_empty())
    }

    /// The identifier of a paper: `2023.acl-long.1`, `P00-1001`, `W05-0101`.
    pub fn identifier(&self, paper: &str) -> Option<String> {
        let (collection, volume) = (&self.collection, &self.number);
        if collection.is_empty() || volume.is_empty() || paper.is_empty() {
            return None;
        }
        if collection.starts_with(|c: char| c.is_ascii_digit()) {
            return Some(format!("{collection}-{volume}.{paper}"));
        }
        let many = collection.starts_with('W')
            || collection == "C69"
            || collection == "D19" && volume.parse::<u32>().is_ok_and(|volume| volume >= 5);
        Some(if many {
            format!("{collection}-{volume:0>2}{paper:0>2}")
        } else {
            format!("{collection}-{volume}{paper:0>3}")
        })
    }
}

fn kind(number: &str) -> Option<&'static str> {
    TRACKS.iter().find(|(name, _)| *name == number).map(|(_, kind)| *kind)
}

/// A volume that is named and not counted is a track.
fn track(number: &str) -> Option<String> {
    (kind(number).is_some() || number == "main").then(|| number.to_owned())
}

/// A venue as it is written: known, as the title of the volume spells it in a word or two, or in capitals where it is
/// short.
fn spelled(slug: &str, title: &str) -> String {
    if let Some(known) = Venue::known(slug) {
        return known.to_owned();
    }
    let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).collect::<String>();
    let words: Vec<_> =
        title.split(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | ':' | ',')).collect();
    let one_or_two =
        words.iter().map(|word| letters(word)).chain(words.windows(2).map(|pair| letters(&pair.concat())));
    let named = one_or_two.into_iter().find(|name| name.to_lowercase() == slug.to_lowercase());
    let short = slug.chars().count() <= 6;
    named.unwrap_or_else(|| if short { slug.to_uppercase() } else { slug.to_owned() })
}
