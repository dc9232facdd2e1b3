//! 23b: can the next group be paired completely with this floater? One matching for the group, one search for each guest.

use super::super::bracket::{Bracket, Reception};
use super::super::groups::{Direction, Rank};
use super::Field;
use super::graph::Graph;
use crate::matching::cardinality::BitMatcher;

/// The next group, asked about one guest after the other.
pub(super) struct Host {
    /// With the limits of 22, and without them.
    graphs: [Graph; 2],
    matchers: [BitMatcher; 2],
    /// Pairs of the matchings.
    pairs: [usize; 2],
    /// Teams that are there whoever comes.
    there: usize,
    /// Vertices of the guests start here, in the order of `guests`.
    first: usize,
    guests: Vec<Rank>,
}

impl Host {
    /// `certain` come in any case (or wait there already), `guests` are asked about one at a time.
    pub fn new(field: &Field<'_>, on_the_way: &[&[Rank]], certain: &[Rank], guests: Vec<Rank>) -> Self {
        let direction = if on_the_way.len() == 1 { Direction::Median } else { Direction::Down };
        // Floaters first: those who come, then the guests.
        let floaters: Vec<Rank> = certain.iter().chain(&guests).copied().collect();
        let bracket = Bracket { direction, floaters, residents: on_the_way[0].to_vec() };
        let first = certain.len();
        let graphs = Graph::with_and_without_limits(field, &bracket);
        let matchers = [&graphs[0], &graphs[1]].map(|graph| {
            let mut matcher = BitMatcher::new();
            matcher.reset(graph.len());
            (first..first + guests.len()).for_each(|guest| matcher.set_alive(guest, false));
            matcher.maximise(&graph.rows());
            matcher
        });
        let pairs = [matchers[0].pairs(), matchers[1].pairs()];
        Self { there: bracket.len() - guests.len(), graphs, matchers, pairs, first, guests }
    }

    fn vertex(&self, guest: Rank) -> Option<usize> {
        self.guests.iter().position(|&other| other == guest).map(|place| self.first + place)
    }

    /// How well the group can be paired with this guest.
    pub fn receive(&mut self, guest: Rank) -> Reception {
        let Some(vertex) = self.vertex(guest) else { return Reception::Incomplete };
        let wanted = self.there.div_ceil(2);
        for (which, verdict) in [Reception::Complete, Reception::WithoutLimits].into_iter().enumerate() {
            let matcher = &mut self.matchers[which];
            let complete = match wanted.saturating_sub(self.pairs[which]) {
                0 => true,
                1 => {
                    matcher.set_alive(vertex, true);
                    let joined = matcher.augment_from(&self.graphs[which].rows(), vertex);
                    // What the path has joined is kept but for the guest: no matching without the guest is larger.
                    matcher.set_alive(vertex, false);
                    joined
                }
                _ => false,
            };
            if complete {
                return verdict;
            }
        }
        Reception::Incomplete
    }

    /// The guest comes.
    pub fn admit(&mut self, guest: Rank) {
        let Some(vertex) = self.vertex(guest) else { return };
        for which in 0..2 {
            self.matchers[which].set_alive(vertex, true);
            self.matchers[which].augment_from(&self.graphs[which].rows(), vertex);
            self.pairs[which] = self.matchers[which].pairs();
        }
        self.there += 1;
    }
}
