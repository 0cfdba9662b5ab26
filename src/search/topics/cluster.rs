//! Spherical k-means over the vectors of papers: each paper belongs to the centre that its vector is closest to, each
//! centre is the direction of its papers. The first centres are papers far from one another, chosen by a fixed seed.

use crate::library::Slot;
use crate::search::vectors::Vectors;

/// Rounds at most; most libraries settle sooner.
const ROUNDS: usize = 30;
/// Runs from different beginnings, of which the best counts.
const RUNS: u64 = 3;

/// Papers shared out.
#[derive(Debug, Clone, Default)]
pub struct Clusters {
    /// How many clusters there are; some may be empty.
    pub count: usize,
    /// Papers of each cluster.
    pub sizes: Vec<u32>,
    /// For each paper its cluster and its closeness to the centre.
    places: Vec<(u32, f32)>,
    /// The sum of all closenesses.
    closeness: f32,
}

impl Clusters {
    /// The papers of a cluster, the closest to its centre first.
    pub fn members(&self, number: usize, papers: &[u32]) -> Vec<Slot> {
        let mut members: Vec<(f32, u32)> = papers
            .iter()
            .zip(&self.places)
            .filter(|(_, (place, _))| *place as usize == number)
            .map(|(paper, (_, closeness))| (*closeness, *paper))
            .collect();
        members.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        members.into_iter().map(|(_, paper)| Slot(paper)).collect()
    }

    /// For each stem how many papers of each cluster keep it.
    pub fn shares(&self, vectors: &Vectors, papers: &[u32]) -> Vec<Vec<u32>> {
        let mut shares = vec![vec![0; self.count]; vectors.stems()];
        for (paper, (place, _)) in papers.iter().zip(&self.places) {
            for (stem, _) in vectors.of(*paper) {
                shares[*stem as usize][*place as usize] += 1;
            }
        }
        shares
    }
}

/// Shares papers out among `count` clusters; `None` when nobody wants them any more.
pub fn cluster(
    vectors: &Vectors,
    papers: &[u32],
    count: usize,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Clusters> {
    let mut best = Clusters { count, sizes: vec![0; count], ..Clusters::default() };
    if count == 0 {
        return Some(best);
    }
    for run in 0..RUNS {
        let mut centres = Centres::seeded(vectors, papers, count, run);
        let mut clusters = Clusters::default();
        for _ in 0..ROUNDS {
            if stop() {
                return None;
            }
            let next = centres.share_out(vectors, papers);
            let settled = next.closeness <= clusters.closeness * 1.0005;
            clusters = next;
            if settled {
                break;
            }
            centres = Centres::of(vectors, papers, &clusters);
        }
        if clusters.closeness > best.closeness {
            best = clusters;
        }
    }
    Some(best)
}

/// The centres, laid out so that those of one stem stand together.
struct Centres {
    count: usize,
    weights: Vec<f32>,
}

impl Centres {
    fn none(vectors: &Vectors, count: usize) -> Centres {
        Centres { count, weights: vec![0.0; vectors.stems() * count] }
    }

    fn row(&self, stem: u32) -> &[f32] {
        let start = stem as usize * self.count;
        &self.weights[start..start + self.count]
    }

    fn add(&mut self, vectors: &Vectors, paper: u32, number: usize) {
        for (stem, weight) in vectors.of(paper) {
            self.weights[*stem as usize * self.count + number] += weight;
        }
    }

    /// Papers far from one another: each next is drawn by its distance to those before.
    fn seeded(vectors: &Vectors, papers: &[u32], count: usize, seed: u64) -> Centres {
        let mut random = Random(seed);
        let mut centres = Centres::none(vectors, count);
        let mut distances = vec![1.0_f32; papers.len()];
        for number in 0..count {
            let at = random.draw(&distances);
            let Some(chosen) = papers.get(at) else { break };
            centres.add(vectors, *chosen, number);
            let mut closeness = vec![0.0_f32; vectors.len()];
            for (stem, weight) in vectors.of(*chosen) {
                vectors.having(*stem).iter().for_each(|(other, w)| closeness[*other as usize] += weight * w);
            }
            for (paper, distance) in papers.iter().zip(&mut distances) {
                *distance = distance.min((1.0 - closeness[*paper as usize]).max(0.0));
            }
            distances[at] = 0.0;
        }
        centres
    }

    /// The directions of the clusters' papers.
    fn of(vectors: &Vectors, papers: &[u32], clusters: &Clusters) -> Centres {
        let mut centres = Centres::none(vectors, clusters.count);
        for (paper, (place, _)) in papers.iter().zip(&clusters.places) {
            centres.add(vectors, *paper, *place as usize);
        }
        let mut lengths = vec![0.0_f32; clusters.count];
        for row in centres.weights.chunks_exact(clusters.count) {
            lengths.iter_mut().zip(row).for_each(|(length, weight)| *length += weight * weight);
        }
        let scales: Vec<f32> =
            lengths.iter().map(|length| 1.0 / length.sqrt().max(f32::MIN_POSITIVE)).collect();
        for row in centres.weights.chunks_exact_mut(clusters.count) {
            row.iter_mut().zip(&scales).for_each(|(weight, scale)| *weight *= scale);
        }
        centres
    }

    /// Gives each paper to its closest centre.
    fn share_out(&self, vectors: &Vectors, papers: &[u32]) -> Clusters {
        let mut clusters = Clusters { count: self.count, sizes: vec![0; self.count], ..Clusters::default() };
        let mut closeness = vec![0.0_f32; self.count];
        for paper in papers {
            closeness.fill(0.0);
            for (stem, weight) in vectors.of(*paper) {
                closeness.iter_mut().zip(self.row(*stem)).for_each(|(sum, centre)| *sum += weight * centre);
            }
            let mut best = (0, 0.0);
            for (number, value) in (0..).zip(&closeness) {
                if *value > best.1 {
                    best = (number, *value);
                }
            }
            clusters.sizes[best.0 as usize] += 1;
            clusters.closeness += best.1;
            clusters.places.push(best);
        }
        clusters
    }
}

/// A small generator of numbers, splitmix64: the same seed gives the same numbers.
struct Random(u64);

impl Random {
    /// A number from 0 to below 1.
    fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 40) as f32 / (1_u32 << 24) as f32
    }

    /// A place, drawn by these weights.
    fn draw(&mut self, weights: &[f32]) -> usize {
        let mut left = self.next() * weights.iter().sum::<f32>();
        let drawn = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        drawn.or_else(|| weights.iter().rposition(|weight| *weight > 0.0)).unwrap_or(0)
    }
}
