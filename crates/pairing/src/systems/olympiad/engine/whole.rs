//! The same questions for the group and the rest of the field: a matching of all remaining teams, with as many pairs
//! inside the group as possible. Used only if the group alone has led to floaters that the field cannot absorb.
//!
//! All matchings with the maximum number of pairs inside the group are kept ([`Optima`]), and each decision reduces
//! them. A floater that is kept, or a team that leaves, loses its other pairs. (Two teams that are a pair inside the
//! group and both leave could meet later. But a matching in which they do could have one more pair inside the group
//! than the maximum, by pairing them there.)

use super::Field;
use super::graph::Graph;
use super::group::Judge;
use crate::matching::cardinality::BitMatcher;
use crate::matching::{Accumulator, Costs, DigitLayout, Optima, Slot};

/// Looks at all open teams.
pub(super) struct Everybody<'g> {
    /// The graph of 16a among all: the teams of the group first, in the order of the group's graphs.
    field: Graph,
    /// With the limits of 22, and without them.
    graphs: &'g [Graph; 2],
    /// The number of pairs and the matchings before any decision, once computed.
    first: [Option<(usize, Option<Optima>)>; 2],
    /// Upper bounds on the number of pairs inside the group, with the limits and without them.
    bounds: [usize; 2],
    limits: bool,
    /// The matchings that the decisions leave; `None` if not all teams can be paired.
    optima: Option<Optima>,
}

/// The costs: one for each pair outside the group.
struct Outside<'g> {
    field: &'g Graph,
    group: &'g Graph,
    leaving: &'g [usize],
    outside: Slot,
}

impl Outside<'_> {
    fn inside(&self, v: usize, w: usize) -> bool {
        inside(self.group, v, w) && !self.leaving.contains(&v) && !self.leaving.contains(&w)
    }
}

/// Whether these two may be a pair inside the group.
fn inside(group: &Graph, v: usize, w: usize) -> bool {
    v.max(w) < group.len() && group.edge(v, w)
}

impl Costs for Outside<'_> {
    fn words(&self) -> usize {
        1
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        self.field.edge(v, w) || self.inside(v, w)
    }

    fn alone(&self, _: usize, _: &mut impl Accumulator) {}

    fn pair(&self, v: usize, w: usize, accumulator: &mut impl Accumulator) {
        self.outside.pay(accumulator, i64::from(!self.inside(v, w)));
    }
}

impl<'g> Everybody<'g> {
    /// `alone`: the number of pairs that the group makes by itself, with the limits and without them.
    pub fn new(field: &Field<'_>, graphs: &'g [Graph; 2], alone: [usize; 2]) -> Self {
        let field = Graph::of_everybody(field, &graphs[0]);
        // Teams behind the group that cannot be paired with each other need a team of the group each.
        let group = graphs[0].len();
        let mut matcher = BitMatcher::new();
        matcher.reset(field.len());
        matcher.keep_alive(group..field.len());
        let needed = field.len() - group - 2 * matcher.maximise(&field.rows());
        let bounds = alone.map(|pairs| pairs.min(group.saturating_sub(needed) / 2));
        Self { field, graphs, bounds, first: [None, None], limits: true, optima: None }
    }

    fn group(&self) -> &'g Graph {
        &self.graphs[usize::from(!self.limits)]
    }

    /// All complete matchings with the greatest number of pairs inside the group, and that number: zero if there are
    /// none.
    fn solve(field: &Graph, graphs: &[Graph; 2], limits: bool, leaving: &[usize]) -> (usize, Option<Optima>) {
        let group = &graphs[usize::from(!limits)];
        let outside = DigitLayout::default().add(field.len() as i64);
        let costs = Outside { field, group, leaving, outside };
        let mut optima = Optima::of_pairable(&costs, field.len(), true);
        let mut pairs = 0;
        if let Some(optima) = &mut optima {
            let mates = (0..group.len()).filter_map(|v| Some((v, optima.mate(v)?)));
            pairs = mates.filter(|&(v, w)| v < w && costs.inside(v, w)).count();
        }
        (pairs, optima)
    }
}

impl Judge for Everybody<'_> {
    fn most(&mut self, limits: bool) -> usize {
        let at = usize::from(!limits);
        let (pairs, _) = self.first[at].get_or_insert_with(|| Self::solve(&self.field, self.graphs, limits, &[]));
        *pairs
    }

    fn limits_keep_most(&mut self) -> bool {
        let [with, without] = self.bounds;
        if with < without && self.most(false) > with {
            return false;
        }
        let within = self.most(true);
        within == without || within == self.most(false)
    }

    fn start(&mut self, limits: bool, leaving: &[usize]) -> usize {
        self.limits = limits;
        let known = self.first[usize::from(!limits)].take().filter(|_| leaving.is_empty());
        let (pairs, optima) = known.unwrap_or_else(|| Self::solve(&self.field, self.graphs, limits, leaving));
        self.optima = optima;
        pairs
    }

    fn keep(&mut self, floater: usize) -> bool {
        let group = self.group();
        self.optima.as_mut().is_some_and(|optima| optima.narrow(&[floater], |v, w| inside(group, v, w), |_| false))
    }

    fn host(&mut self, floater: usize, residents: &[usize]) -> Option<usize> {
        let group = self.group();
        let possible: Vec<usize> = residents.iter().copied().filter(|&other| group.edge(floater, other)).collect();
        self.optima.as_mut()?.first(floater, &possible)
    }

    fn may_leave(&mut self, vertex: usize) -> bool {
        let group = self.group();
        let Some(optima) = &mut self.optima else { return false };
        optima.mate(vertex).is_some_and(|mate| !inside(group, vertex, mate))
            || optima.may_narrow(&[vertex], |v, w| !inside(group, v, w), |_| true)
    }

    fn leave(&mut self, vertex: usize) {
        let group = self.group();
        if let Some(optima) = &mut self.optima {
            let left = optima.narrow(&[vertex], |v, w| !inside(group, v, w), |_| true);
            debug_assert!(left, "it can leave");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::testing::sketch;
    use crate::systems::olympiad::rulebook::{Edition, Rulebook};

    /// A group that fills its words has no bit for the next team.
    #[test]
    fn the_first_team_behind_a_group_of_64_is_outside() {
        let text: String = (1..=65).map(|tpn| format!("{tpn} 1.0 -\n")).collect();
        let (position, rules) = (sketch(&format!("round 1\n{text}")), Rulebook::of(Edition::O2009));
        let field = super::Field::new(&position, &rules);
        let group = Graph::of_field(&field, &(0..64).collect::<Vec<u32>>());
        assert!(inside(&group, 62, 63));
        assert!(!inside(&group, 0, 64) && !inside(&group, 63, 64));
    }
}
