//! One pass over blocks: titles are sifted by automaton, scored, counted, and the best are kept. Where a block has few
//! candidates they are gathered, so that scoring works on full blocks.

use super::blocks::{Blocks, Numbers};
use super::lanes::{Lanes, lanes_of};
use super::plan::{Form, Plan, Way};
use super::sheet::Gathered;
use super::titles::Titles;
use super::top::{Key, Top};
use crate::search::hit::Rank;
use crate::search::simd::{Isa, LANES, Row};
use crate::search::title::needle::Heading;
use std::ops::Range;

/// What does not change during a search.
#[derive(Clone, Copy)]
pub struct Task<'a> {
    /// The instructions to use.
    pub isa: Isa,
    /// All titles.
    pub titles: &'a Titles,
    /// The query.
    pub plan: &'a Plan<'a>,
    /// A bit for each slot; all papers where there is none.
    pub members: Option<&'a [u64]>,
    /// True when a newer search has come.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

/// A pass and what it has found so far.
pub struct Scan<'a> {
    task: Task<'a>,
    /// How many match.
    pub count: usize,
    /// The best of them.
    pub top: Top,
    /// For each block the titles that passed the sieves, members or not.
    pub sifted: Vec<u128>,
    lanes: Lanes,
    gathered: Gathered,
    /// Blocks that may not need to be scored.
    waiting: Vec<(usize, u128)>,
}

impl<'a> Scan<'a> {
    /// A pass that keeps the best so many.
    pub fn new(task: Task<'a>, most: usize) -> Scan<'a> {
        Scan {
            task,
            count: 0,
            top: Top::new(most),
            sifted: Vec::new(),
            lanes: Lanes::new(task.isa),
            gathered: Gathered::default(),
            waiting: Vec::new(),
        }
    }

    /// Goes through some blocks; `None` where a newer search has come.
    pub fn blocks(&mut self, all: Blocks<'_>, range: Range<usize>) -> Option<()> {
        self.sifted.reserve(range.len());
        for at in range {
            if (self.task.stop)() {
                return None;
            }
            let (signs, numbers) = all.block(at);
            let lanes = self.sift(signs, numbers);
            self.sifted.push(lanes);
            let lanes = self.members(lanes, numbers);
            match self.task.plan.way {
                _ if lanes == 0 => {}
                Way::Scored(..) => self.score_or_put_off(at, signs, numbers, lanes),
                Way::Plain => lanes_of(lanes).try_for_each(|lane| self.plainly(numbers.of(lane)))?,
                _ if lanes.count_ones() as usize <= self.few() => self.gather(signs, numbers, lanes),
                _ => self.score(signs, numbers, lanes),
            }
        }
        self.flush();
        self.take_up(all)
    }

    /// Ranks titles that stand in no block; `None` where a newer search has come.
    pub fn long(&mut self, numbers: Numbers<'_>) -> Option<()> {
        let task = self.task;
        numbers.iter().filter(|number| task.is_member(*number)).try_for_each(|number| self.plainly(number))
    }

    fn sift(&self, signs: &[Row], numbers: Numbers<'_>) -> u128 {
        let all = u128::MAX >> (LANES - numbers.len().clamp(1, LANES));
        let mut lanes = all;
        for sieve in &self.task.plan.sieves {
            if lanes != 0 {
                lanes &= self.task.isa.holds(signs, sieve);
            }
        }
        lanes
    }

    fn members(&self, lanes: u128, numbers: Numbers<'_>) -> u128 {
        match self.task.members {
            None => lanes,
            Some(_) => lanes_of(lanes)
                .filter(|lane| self.task.is_member(numbers.of(*lane)))
                .fold(0, |members, lane| members | 1 << lane),
        }
    }

    /// Candidates of a block up to which it is cheaper to write them anew than to score the block.
    fn few(&self) -> usize {
        let letters = self.task.plan.sieves.iter().map(|sieve| sieve.signs().len()).sum::<usize>();
        (2 * letters).min(LANES / 3)
    }

    fn gather(&mut self, signs: &[Row], numbers: Numbers<'_>, lanes: u128) {
        for lane in lanes_of(lanes) {
            self.gathered.push(numbers.of(lane), signs, lane);
            if self.gathered.numbers().len() == LANES {
                self.flush();
            }
        }
    }

    /// Scores what was gathered.
    fn flush(&mut self) {
        let mut gathered = std::mem::take(&mut self.gathered);
        let spare = LANES.checked_sub(gathered.numbers().len()).filter(|spare| *spare < LANES);
        if let Some(spare) = spare {
            self.score(gathered.signs(), Numbers::These(gathered.numbers()), u128::MAX >> spare);
            gathered.clear();
        }
        self.gathered = gathered;
    }

    fn score(&mut self, signs: &[Row], numbers: Numbers<'_>, lanes: u128) {
        let plan = self.task.plan;
        match &plan.way {
            Way::Ranked(words) => {
                let found = self.lanes.words(signs, words, lanes);
                self.count += found.count_ones() as usize;
                let hopeful = self.lanes.hopeful(signs, plan, words, found, self.top.bar());
                lanes_of(hopeful).for_each(|lane| self.rank(numbers.of(lane), lane));
            }
            Way::Scored(form, _) => self.score_alone(signs, form, numbers, lanes),
            Way::Plain => {}
        }
    }

    /// Scores the titles that begin with the query's first character; the others lack some points and often need not be
    /// looked at, so where they are many they wait.
    fn score_or_put_off(&mut self, at: usize, signs: &[Row], numbers: Numbers<'_>, lanes: u128) {
        let Way::Scored(form, first) = &self.task.plan.way else { return };
        let begin = lanes & self.task.isa.holds(signs.get(..1).unwrap_or_default(), first);
        let begin = if form.is_short() { begin } else { lanes };
        let rest = if self.is_settled(form) { 0 } else { lanes & !begin };
        self.count += if form.is_short() { lanes.count_ones() as usize } else { 0 };
        if (begin | rest).count_ones() as usize <= self.few() {
            return self.gather(signs, numbers, begin | rest);
        }
        if begin != 0 {
            self.score_alone(signs, form, numbers, begin);
        }
        if rest != 0 {
            self.waiting.push((at, rest));
        }
    }

    /// True where only titles that begin with the query's first character may still be among the best.
    fn is_settled(&self, form: &Form) -> bool {
        self.top.bar() != Key::LAST && form.best - self.top.bar().rank().score < form.inside
    }

    fn take_up(&mut self, all: Blocks<'_>) -> Option<()> {
        let Way::Scored(form, _) = &self.task.plan.way else { return Some(()) };
        for (at, lanes) in std::mem::take(&mut self.waiting) {
            if (self.task.stop)() {
                return None;
            }
            if self.is_settled(form) {
                break;
            }
            let (signs, numbers) = all.block(at);
            let lanes = self.lanes.promising(signs, form, lanes, self.reach(form));
            if lanes.count_ones() as usize <= self.few() {
                self.gather(signs, numbers, lanes);
            } else {
                self.score_alone(signs, form, numbers, lanes);
            }
        }
        self.flush();
        Some(())
    }

    /// The greatest deficit that may still be among the best.
    fn reach(&self, form: &Form) -> u8 {
        let bar = self.top.bar();
        if bar == Key::LAST { 255 } else { (form.best - bar.rank().score).clamp(0, 255) as u8 }
    }

    /// Keeps the match in a lane if it is among the best so far.
    fn rank(&mut self, number: u32, lane: usize) {
        let (plan, titles) = (self.task.plan, self.task.titles);
        let text = &|| titles.text(number);
        let Way::Ranked(words) = &plan.way else { return };
        let score = self.lanes.score(plan, words, lane, text);
        let (tier, _) = self.lanes.at_best(words, lane);
        if self.task.key(Rank { tier, score }, number) < self.top.bar() {
            let tier = self.lanes.tier(plan, words, lane, text);
            self.top.push(self.task.key(Rank { tier, score }, number));
        }
    }

    fn score_alone(&mut self, signs: &[Row], form: &Form, numbers: Numbers<'_>, lanes: u128) {
        let near = self.lanes.alone(signs, form, lanes);
        let far = lanes & !near;
        let short = form.is_short();
        self.count += if short { 0 } else { near.count_ones() as usize };
        let bar = self.top.bar();
        let hopeful = near & self.lanes.at_most(self.reach(form));
        for lane in lanes_of(hopeful) {
            let rank = Rank { score: self.lanes.alone_score(form, lane), ..Rank::default() };
            self.top.push(self.task.key(rank, numbers.of(lane)));
        }
        // What a byte cannot tell may only matter where better ones are few.
        let best = Rank { score: form.best - 255, ..Rank::default() };
        for lane in lanes_of(far).filter(|_| !short || Key::new(best, 0) < bar) {
            let heading = Heading::of(self.task.titles.text(numbers.of(lane)));
            if let Some(score) = form.needle.score(&heading) {
                self.count += usize::from(!short);
                self.top.push(self.task.key(Rank { score, ..Rank::default() }, numbers.of(lane)));
            }
        }
    }

    /// Ranks one title by the reference, which takes microseconds; `None` where a newer search has come.
    fn plainly(&mut self, number: u32) -> Option<()> {
        if (self.task.stop)() {
            return None;
        }
        let text = self.task.titles.text(number);
        if self.task.plan.beyond_ascii && text.is_ascii() {
            return Some(());
        }
        let rank = match &self.task.plan.way {
            Way::Scored(form, _) => {
                form.needle.score(&Heading::of(text)).map(|score| Rank { score, ..Rank::default() })
            }
            _ => self.task.plan.query.rank_text(text),
        };
        if let Some(rank) = rank {
            self.count += 1;
            self.top.push(self.task.key(rank, number));
        }
        Some(())
    }
}

impl Task<'_> {
    fn key(&self, rank: Rank, number: u32) -> Key {
        Key::new(rank, self.titles.turn(number))
    }

    fn is_member(&self, number: u32) -> bool {
        let Some((members, slot)) = self.members.zip(self.titles.slot(self.titles.turn(number))) else {
            return true;
        };
        members.get(slot.index() / 64).is_some_and(|bits| bits >> (slot.index() % 64) & 1 == 1)
    }
}
