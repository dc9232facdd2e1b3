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
    /// Teams that are there whoever comes.
    there: usize,
    /// Vertices of the guests: the order of `guests` in [`Host::new`].
    first: usize,
    guests: Vec<Rank>,
}

impl Host {
    /// `certain` come in any case (or wait there already), `guests` one at a time.
    pub fn new(field: &Field<'_>, on_the_way: &[&[Rank]], certain: &[Rank], guests: &[Rank]) -> Self {
        let direction = if on_the_way.len() == 1 { Direction::Median } else { Direction::Down };
        // Floaters first: those who come, then the guests.
        let floaters: Vec<Rank> = certain.iter().chain(guests).copied().collect();
        let bracket = Bracket { direction, floaters, residents: on_the_way[0].to_vec() };
        let first = certain.len();
        let graphs = [true, false].map(|limits| Graph::of_bracket(field, &bracket, limits));
        let matchers = [&graphs[0], &graphs[1]].map(|graph| {
            let mut matcher = BitMatcher::new();
            matcher.reset(graph.len());
            (first..first + guests.len()).for_each(|guest| matcher.set_alive(guest, false));
            matcher.maximise(&graph.rows());
            matcher
        });
        Self { there: bracket.len() - guests.len(), graphs, matchers, first, guests: guests.to_vec() }
    }

    /// How well the group can be paired with this guest.
    pub fn receive(&mut self, guest: Rank) -> Reception {
        let Some(place) = self.guests.iter().position(|&other| other == guest) else { return Reception::Incomplete };
        let vertex = self.first + place;
        let verdicts = [Reception::Complete, Reception::WithoutLimits];
        for ((graph, matcher), verdict) in self.graphs.iter().zip(&mut self.matchers).zip(verdicts) {
            matcher.set_alive(vertex, true);
            let rows = graph.rows();
            matcher.augment_from(&rows, vertex);
            let complete = matcher.pairs() == self.there.div_ceil(2);
            // What the path has joined is kept but for the guest: no matching without the guest is larger.
            matcher.set_alive(vertex, false);
            if complete {
                return verdict;
            }
        }
        Reception::Incomplete
    }
}
