//! Counts values, one paper after the other.

use super::spelling::Spelling;
use crate::library::Slot;
use foldhash::fast::FixedState;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Spellings of a value that are told apart.
const SPELLINGS: usize = 16;

/// The spellings of one value, and how many papers have any of them.
#[derive(Debug)]
pub struct Group<'a> {
    /// Papers that have it.
    pub papers: usize,
    /// The first of them.
    pub first: Slot,
    last: Slot,
    spelled: (Cow<'a, str>, u32),
    /// The other spellings with how often they came; mostly there are none.
    others: Vec<(Cow<'a, str>, u32)>,
}

impl<'a> Group<'a> {
    fn new(text: Cow<'a, str>, slot: Slot) -> Group<'a> {
        Group { papers: 1, first: slot, last: slot, spelled: (text, 1), others: Vec::new() }
    }

    fn add(&mut self, text: Cow<'a, str>, slot: Slot) {
        if self.last == slot {
            return;
        }
        self.last = slot;
        self.papers += 1;
        let room = self.others.len() < SPELLINGS;
        let mut all = std::iter::once(&mut self.spelled).chain(&mut self.others);
        match all.find(|(other, _)| *other == text) {
            Some((_, count)) => *count += 1,
            None if room => self.others.push((text, 1)),
            None => {}
        }
    }

    /// The spelling that came most often; of several the first one met.
    pub fn name(&self) -> &str {
        let most =
            self.others.iter().fold(&self.spelled, |most, other| if other.1 > most.1 { other } else { most });
        &most.0
    }

    /// Every spelling.
    pub fn spellings(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.spelled).chain(&self.others).map(|(text, _)| &**text)
    }

    /// The form that all spellings share.
    pub fn key(&self) -> String {
        Spelling(Cow::Borrowed(&self.spelled.0)).key()
    }

    /// Most papers first, then by name.
    fn compare(&self, other: &Group<'_>) -> Ordering {
        let by_name = || {
            let (one, other) = (self.name(), other.name());
            lower(one).cmp(lower(other)).then_with(|| one.cmp(other))
        };
        other.papers.cmp(&self.papers).then_with(by_name)
    }
}

/// The values that were met so far.
#[derive(Debug, Default)]
pub struct Counts<'a> {
    places: HashMap<Spelling<'a>, u32, FixedState>,
    groups: Vec<Group<'a>>,
}

impl<'a> Counts<'a> {
    /// Counts a value of a paper, once however often the paper has it; false where there is nothing to read.
    pub fn add(&mut self, text: Cow<'a, str>, slot: Slot) -> bool {
        if text.trim().is_empty() {
            return false;
        }
        match self.places.entry(Spelling(text.clone())) {
            Entry::Occupied(place) => {
                if let Some(group) = self.groups.get_mut(*place.get() as usize) {
                    group.add(text, slot);
                }
            }
            Entry::Vacant(place) => {
                place.insert(self.groups.len() as u32);
                self.groups.push(Group::new(text, slot));
            }
        }
        true
    }

    /// The values; so many of them are in order, most papers first, then by name, and the others stand behind them.
    pub fn most_first(self, told: usize) -> Vec<Group<'a>> {
        let mut groups = self.groups;
        let told = told.min(groups.len());
        if told > 0 && told < groups.len() {
            groups.select_nth_unstable_by(told - 1, Group::compare);
        }
        if let Some(first) = groups.get_mut(..told) {
            first.sort_unstable_by(Group::compare);
        }
        groups
    }
}

fn lower(name: &str) -> impl Iterator<Item = u8> {
    name.bytes().map(|byte| byte.to_ascii_lowercase())
}
