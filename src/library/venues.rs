//! The venues and tracks of a library: how many papers each has, and in which order they are listed.

use crate::paper::Venue;
use crate::text::CleanLine;
use std::cmp::Reverse;

/// A venue and how many open papers it has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VenueCount {
    /// The event.
    pub venue: Venue,
    /// Open papers of it.
    pub papers: usize,
}

/// The newest year first, then the most papers, then by name.
pub fn in_order(mut counted: Vec<VenueCount>) -> Vec<VenueCount> {
    counted.sort_by(|a, b| {
        let key = |count: &VenueCount| (Reverse(count.venue.year), Reverse(count.papers));
        key(a).cmp(&key(b)).then_with(|| a.venue.series.cmp(&b.venue.series))
    });
    counted
}

/// The most papers first, then by name.
pub fn tracks_in_order(mut tracks: Vec<(CleanLine, usize)>) -> Vec<(CleanLine, usize)> {
    tracks.sort_by(|one, other| Reverse(one.1).cmp(&Reverse(other.1)).then_with(|| one.0.cmp(&other.0)));
    tracks
}
