//! One pass over blocks: titles are sifted by automaton, scored, counted, and the best are kept. Where a block has few
//! candidates they are gathered, so that scoring works on full blocks.

use super::blocks::{Blocks, Numbers};
use super::lanes::{Lanes, lanes_of};
use super::plan::{Form, Plan, Way};
use super::sheet::Gathered;
use super::titles::Titles;
use super::top::{Key, Top};
use crate::search::hit::{Rank, Tier};
use crate::search::simd::{Block, Isa, LANES, SHORT};
use crate::search::title::needle::Heading;
use std::ops::Range;

/// Between two looks at whether to go on.
const BLOCKS_A_LOOK: usize = 16;

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
            lanes: Lanes::default(),
            gathered: Gathered::default(),
            waiting: Vec::new(),
        }
    }

    /// Goes through some blocks; `None` where a newer search has come.
    pub fn blocks(&mut self, all: Blocks<'_>, range: Range<usize>) -> Option<()> {
        self.sifted.reserve(range.len());
        for at in range {
            if at % BLOCKS_A_LOOK == 0 && (self.task.stop)() {
                return None;
            }
            let (block, numbers) = all.block(at);
            let lanes = self.sift(block, numbers);
            self.sifted.push(lanes);
            let lanes = self.members(lanes, numbers);
            match self.task.plan.way {
                _ if lanes == 0 => {}
                Way::Scored(..) => self.put_off(at, block, numbers, lanes),
                Way::Plain => lanes_of(lanes).for_each(|lane| self.plainly(numbers.of(lane))),
                _ if lanes.count_ones() as usize <= self.few() => self.gather(lanes, numbers),
                _ => self.score(block, numbers, lanes),
            }
        }
        self.flush();
        self.take_up(all);
        Some(())
    }

    /// Ranks titles that stand in no block.
    pub fn long(&mut self, numbers: Numbers<'_>) {
        let task = self.task;
        numbers.iter().filter(|number| task.is_member(*number)).for_each(|number| self.plainly(number));
    }

    fn sift(&self, block: Block<'_>, numbers: Numbers<'_>) -> u128 {
        let all = u128::MAX >> (LANES - numbers.len().clamp(1, LANES));
        let mut lanes = all;
        for sieve in &self.task.plan.sieves {
            if lanes != 0 {
                lanes &= self.task.isa.holds(block.signs, sieve);
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

    fn gather(&mut self, lanes: u128, numbers: Numbers<'_>) {
        for lane in lanes_of(lanes) {
            let number = numbers.of(lane);
            self.gathered.push(number, self.task.titles.text(number));
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
            self.score(gathered.block(), Numbers::These(gathered.numbers()), u128::MAX >> spare);
            gathered.clear();
        }
        self.gathered = gathered;
    }

    fn score(&mut self, block: Block<'_>, numbers: Numbers<'_>, lanes: u128) {
        let plan = self.task.plan;
        match &plan.way {
            Way::Ranked(words) => {
                let found = self.lanes.words(self.task.isa, block, words, lanes);
                self.count += found.count_ones() as usize;
                let hopeful = self.lanes.hopeful(self.task.isa, block, plan, words, found, self.top.bar());
                lanes_of(hopeful).for_each(|lane| self.rank(numbers.of(lane), lane));
            }
            Way::Scored(form, _) => self.score_alone(block, form, numbers, lanes),
            Way::Plain => {}
        }
    }

    /// Scores the titles that begin with the query's first character; the others lack at least 8 and often need not be
    /// looked at, so they wait.
    fn put_off(&mut self, at: usize, block: Block<'_>, numbers: Numbers<'_>, lanes: u128) {
        let Way::Scored(form, first) = &self.task.plan.way else { return };
        let begin = lanes & self.task.isa.holds(block.signs.get(..1).unwrap_or_default(), first);
        let begin = if form.pattern.signs().len() > SHORT { lanes } else { begin };
        if begin != 0 {
            self.score_alone(block, form, numbers, begin);
        }
        if begin != lanes {
            self.waiting.push((at, lanes & !begin));
        }
    }

    fn take_up(&mut self, all: Blocks<'_>) {
        let Way::Scored(form, _) = &self.task.plan.way else { return };
        for (at, lanes) in std::mem::take(&mut self.waiting) {
            if self.top.bar() != Key::LAST && self.top.bar().rank().score > form.best - 8 {
                self.count += lanes.count_ones() as usize;
                continue;
            }
            let (block, numbers) = all.block(at);
            if lanes.count_ones() as usize <= self.few() {
                self.gather(lanes, numbers);
            } else {
                self.score_alone(block, form, numbers, lanes);
            }
        }
        self.flush();
    }

    /// Keeps the match in a lane if it is among the best so far.
    fn rank(&mut self, number: u32, lane: usize) {
        let (plan, titles) = (self.task.plan, self.task.titles);
        let text = &|| titles.text(number);
        let Way::Ranked(words) = &plan.way else { return };
        let score = self.lanes.score(plan, words, lane, text);
        if self.task.key(Rank { tier: Tier::Phrase, score }, number) < self.top.bar() {
            let tier = self.lanes.tier(plan, words, lane, text);
            self.top.push(self.task.key(Rank { tier, score }, number));
        }
    }

    fn score_alone(&mut self, block: Block<'_>, form: &Form, numbers: Numbers<'_>, lanes: u128) {
        let near = self.lanes.alone(self.task.isa, block, form, lanes);
        let far = lanes & !near;
        let short = form.pattern.signs().len() <= SHORT;
        self.count += near.count_ones() as usize + if short { far.count_ones() as usize } else { 0 };
        let bar = self.top.bar();
        let most = (form.best - bar.rank().score).clamp(0, 255) as u8;
        let hopeful = if bar == Key::LAST { near } else { near & self.lanes.at_most(self.task.isa, most) };
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

    /// Ranks one title by the reference.
    fn plainly(&mut self, number: u32) {
        let text = self.task.titles.text(number);
        if self.task.plan.beyond_ascii && text.is_ascii() {
            return;
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
