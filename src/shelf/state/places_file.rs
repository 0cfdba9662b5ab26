//! `places.json`: the last places, for the sets of sources that were read last.

use super::file::{Content, Form, read_json};
use crate::shelf::place::Places;
use serde::{Deserialize, Serialize};

const FORMAT: &str = "offprint-places";
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Document<T> {
    format: String,
    version: u32,
    #[serde(flatten)]
    places: T,
}

impl Form for Places {
    const NAME: &'static str = "places.json";

    fn read(bytes: &[u8]) -> Content<Places> {
        match read_json::<Document<Places>>(bytes, FORMAT, VERSION) {
            Content::Good(document) => Content::Good(document.places),
            Content::Newer(version) => Content::Newer(version),
            Content::Damaged(why) => Content::Damaged(why),
        }
    }

    fn bytes(&self) -> Option<Vec<u8>> {
        let document = Document { format: FORMAT.to_owned(), version: VERSION, places: self };
        serde_json::to_vec_pretty(&document).ok()
    }
}
