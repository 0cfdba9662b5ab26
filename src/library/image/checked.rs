//! The bytes of an image, each page of which is held against its sum when something in it is asked for first. What is
//! asked for once in a page costs no more afterwards than a look at a bit.

use super::layout::{PAGE, SUM, sum};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Bytes that somebody holds: in memory, or in a file that is mapped.
pub type Bytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// What is done once when the bytes turn out to be wrong.
pub type OnDamage = Box<dyn Fn() + Send + Sync>;

/// The bytes, and which pages of them are known to be sound.
pub struct Checked {
    bytes: Bytes,
    /// Where the sums begin.
    sums: usize,
    /// A bit for each page of the body.
    sound: Box<[AtomicU64]>,
    damaged: AtomicBool,
    on_damage: OnDamage,
}

impl Checked {
    /// Bytes whose header was read: the sums begin at `sums`.
    pub fn new(bytes: Bytes, sums: usize, on_damage: OnDamage) -> Checked {
        let pages = sums.saturating_sub(PAGE).div_ceil(PAGE);
        let sound = (0..pages.div_ceil(64)).map(|_| AtomicU64::new(0)).collect();
        Checked { bytes, sums, sound, damaged: AtomicBool::new(false), on_damage }
    }

    /// Some bytes of the body; `None`, and the damage is told, where they are not those that were written.
    pub fn get(&self, range: Range<usize>) -> Option<&[u8]> {
        let pages = range.start.checked_sub(PAGE)? / PAGE..(range.end.max(range.start) - PAGE).div_ceil(PAGE);
        let sound = range.end <= self.sums && pages.into_iter().all(|page| self.is_sound(page));
        let found = sound.then(|| self.bytes.as_ref().as_ref().get(range)).flatten();
        self.told(found)
    }

    /// Some bytes as they are.
    pub fn raw(&self, range: Range<usize>) -> &[u8] {
        self.bytes.as_ref().as_ref().get(range).unwrap_or_default()
    }

    /// Hands a value on; where there is none, that is damage.
    pub fn told<T>(&self, value: Option<T>) -> Option<T> {
        if value.is_none() && !self.damaged.swap(true, Relaxed) {
            (self.on_damage)();
        }
        value
    }

    /// True where something was found wrong.
    pub fn is_damaged(&self) -> bool {
        self.damaged.load(Relaxed)
    }

    fn is_sound(&self, page: usize) -> bool {
        let (Some(word), bit) = (self.sound.get(page / 64), 1 << (page % 64)) else { return false };
        if word.load(Relaxed) & bit != 0 {
            return true;
        }
        // Two threads may come to the same page at once: both come to the same end.
        let sound = self.holds(page).unwrap_or_default();
        if sound {
            word.fetch_or(bit, Relaxed);
        }
        sound
    }

    /// Whether a page has its sum.
    fn holds(&self, page: usize) -> Option<bool> {
        let bytes = self.bytes.as_ref().as_ref();
        let start = PAGE + page * PAGE;
        let content = bytes.get(start..(start + PAGE).min(self.sums))?;
        let at = self.sums + page * SUM;
        Some(bytes.get(at..at + SUM)? == sum(content))
    }
}
