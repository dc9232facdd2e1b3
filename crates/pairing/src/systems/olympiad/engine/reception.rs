//! 23b: how well the receiving group can be paired with a floater. One matching per group and rung of its ladder, one
//! search per guest.

use super::super::bracket::{Bracket, Reception};
use super::super::groups::{Direction, Rank};
use super::Field;
use super::graph::Graph;
use crate::matching::cardinality::BitMatcher;
use crate::systems::olympiad::rulebook::ids;

/// The receiving group, tried with one guest after the other.
pub(super) struct Host<'a> {
    field: &'a Field<'a>,
    /// Floaters that come in any case, then the guests, then the group.
    bracket: Bracket,
    /// The index of the first guest.
    first: usize,
    guests: usize,
    /// The possible receptions, the best first.
    ladder: Vec<Reception>,
    /// The matching of each rung, made on demand.
    rungs: Vec<Option<Rung>>,
}

struct Rung {
    graph: Graph,
    /// A maximum matching without any guest.
    matcher: BitMatcher,
    /// Whether it leaves one team unmatched, which a guest may need.
    open: bool,
}

impl<'a> Host<'a> {
    /// The floaters `certain` come in any case (or wait there already), and one of the `guests` comes too.
    pub fn new(field: &'a Field<'a>, on_the_way: &[&[Rank]], certain: &[Rank], guests: &[Rank]) -> Self {
        let direction = if on_the_way.len() == 1 { Direction::Median } else { Direction::Down };
        let floaters: Vec<Rank> = certain.iter().chain(guests).copied().collect();
        let bracket = Bracket { direction, floaters, residents: on_the_way[0].to_vec() };
        let mut ladder = Reception::ladder(field.rules, direction);
        if !field.rules.has(ids::DESTINATION_ITSELF) {
            ladder.retain(|rung| matches!(rung, Reception::Complete(_)));
        }
        let rungs = ladder.iter().map(|_| None).collect();
        Self { field, bracket, first: certain.len(), guests: guests.len(), ladder, rungs }
    }

    /// The place on the ladder for this guest; the length of the ladder if there is none.
    pub fn receive(&mut self, guest: Rank) -> usize {
        let guests = &self.bracket.floaters[self.first..];
        let Some(vertex) = guests.iter().position(|&other| other == guest).map(|place| self.first + place) else {
            return self.ladder.len();
        };
        (0..self.ladder.len()).find(|&rung| self.climbs(rung, vertex)).unwrap_or(self.ladder.len())
    }

    /// The reception at a place on the ladder.
    pub fn reception(&self, rung: usize) -> Reception {
        self.ladder.get(rung).copied().unwrap_or(Reception::Refused)
    }

    fn climbs(&mut self, rung: usize, vertex: usize) -> bool {
        if self.rungs[rung].is_none() {
            self.rungs[rung] = Some(self.rung(self.ladder[rung]));
        }
        let Some(Rung { graph, matcher, open }) = &mut self.rungs[rung] else { return false };
        if !*open {
            return false;
        }
        matcher.set_alive(vertex, true);
        let joined = matcher.augment_from(&graph.rows(), vertex);
        // The matching is kept, except for the guest: no matching without the guest is larger.
        matcher.set_alive(vertex, false);
        joined
    }

    /// The matching of all floaters and teams, where one of the guests is to join. All have to be paired: if the number
    /// is odd, a spare vertex represents the opponent of the team of the group that is left over.
    fn rung(&self, reception: Reception) -> Rung {
        let (manner, placed) = match reception {
            Reception::Complete(manner) => (manner, false),
            Reception::Placed(manner) => (manner, true),
            Reception::Refused => unreachable!("not on the ladder"),
        };
        let mut graph = Graph::of_bracket(self.field, &self.bracket, manner);
        if placed {
            graph.join_residents();
        }
        let there = graph.len() - self.guests + 1;
        if !there.is_multiple_of(2) {
            let itself = self.field.rules.has(ids::DESTINATION_ITSELF);
            graph = graph.with_spare(1, if itself { graph.floaters } else { 0 });
        }
        let mut matcher = BitMatcher::new();
        matcher.reset(graph.len());
        (self.first..self.first + self.guests).for_each(|guest| matcher.set_alive(guest, false));
        let pairs = matcher.maximise(&graph.rows());
        let open = graph.len() - self.guests == 2 * pairs + 1;
        Rung { graph, matcher, open }
    }
}
