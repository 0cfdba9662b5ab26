//! What became of a submission that was not published: rejected, rejected without review, withdrawn. Lists of
//! submissions hold such papers beside the accepted ones.

use serde::{Deserialize, Serialize};

/// Why a submission was not published.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, strum::Display, strum::IntoStaticStr, Serialize, Deserialize,
)]
#[strum(serialize_all = "lowercase")]
pub enum Decision {
    /// Rejected after review.
    Rejected,
    /// Rejected without review.
    #[strum(serialize = "desk rejected")]
    DeskRejected,
    /// Taken back by its authors.
    Withdrawn,
}

/// Words of a longer text are the name of something, and no decision.
const MOST_WORDS: usize = 6;

impl Decision {
    /// Reads the words of a decision or a status: "Reject", "Desk Rejected Submission", "Withdrawn", "Submitted to ICLR
    /// 2024", which is what is left of a rejected one. `None` for every other word: accepted, or not decided.
    pub fn read(raw: &str) -> Option<Decision> {
        let lower = raw.to_lowercase();
        let words: Vec<&str> =
            lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let any = |start: &str| words.iter().any(|word| word.starts_with(start));
        match () {
            () if words.len() > MOST_WORDS => None,
            () if any("withdr") => Some(Decision::Withdrawn),
            () if any("reject") && any("desk") => Some(Decision::DeskRejected),
            () if any("reject") || lower.trim_start().starts_with("submitted to ") => {
                Some(Decision::Rejected)
            }
            () => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decisions_are_read_in_every_form() {
        for (raw, decision) in [
            ("Reject", Some(Decision::Rejected)),
            ("rejected", Some(Decision::Rejected)),
            ("Submitted to ICLR 2024", Some(Decision::Rejected)),
            ("Desk Reject", Some(Decision::DeskRejected)),
            ("ICLR 2024 Conference Desk Rejected Submission", Some(Decision::DeskRejected)),
            ("Desk_Rejected_Submission", Some(Decision::DeskRejected)),
            ("Withdraw", Some(Decision::Withdrawn)),
            ("Withdrawn Submission", Some(Decision::Withdrawn)),
            ("Active", None),
            ("Accept (poster)", None),
            ("Poster", None),
            ("", None),
            ("a talk on rejection sampling for language models", None),
        ] {
            assert_eq!(Decision::read(raw), decision, "{raw:?}");
        }
        assert_eq!(Decision::read(&Decision::DeskRejected.to_string()), Some(Decision::DeskRejected));
    }
}
