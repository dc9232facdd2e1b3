//! A group, or the whole field, as bit rows.

use super::super::bracket::{Bracket, Manner, Meet};
use super::super::groups::Rank;
use super::super::who_may_meet::may_have;
use super::Field;
use crate::matching::bits::{has, of_word, take};
use crate::matching::cardinality::BitRows;
use crate::systems::olympiad::rulebook::ids;
use crate::tournament::Colour;

/// Which teams may be paired. Vertices are indices into `teams`.
#[derive(Clone, Default)]
pub(super) struct Graph {
    pub teams: Vec<Rank>,
    words: usize,
    bits: Vec<u64>,
    /// Vertices below this are floaters.
    pub floaters: usize,
}

/// The largest number of teams whose pairs are examined one by one.
const SMALL: usize = 12;

impl Graph {
    /// The graph of 16a alone, among these teams.
    pub fn of_field(field: &Field<'_>, teams: &[Rank]) -> Self {
        let mut graph = Self::complete(teams.to_vec(), 0);
        graph.separate_opponents(field);
        graph
    }

    /// The graph of 16a among all open teams: the teams of a group first, in their order.
    pub fn of_everybody(field: &Field<'_>, group: &Self) -> Self {
        let mut inside = vec![false; field.open.len()];
        group.teams.iter().for_each(|&team| inside[team as usize] = true);
        let behind = (0..field.open.len()).filter(|&rank| field.open[rank] && !inside[rank]).map(|rank| rank as u32);
        let teams: Vec<u32> = group.teams.iter().copied().chain(behind).collect();
        Self::of_field(field, &teams)
    }

    /// [`Graph::of_bracket`] with the limits of 22, and without them.
    pub fn with_and_without_limits(field: &Field<'_>, bracket: &Bracket) -> [Self; 2] {
        let without = Self::of_bracket(field, bracket, Manner { meet: Meet::Residents, limits: false });
        let mut with = without.clone();
        with.separate_colours(field);
        [with, without]
    }

    /// The graph of a group with its floaters: 16a, the teams that floaters may meet there, and 22 if required.
    pub fn of_bracket(field: &Field<'_>, bracket: &Bracket, manner: Manner) -> Self {
        let mut graph = Self::complete(bracket.teams().collect(), bracket.floaters.len());
        graph.separate_opponents(field);
        if manner.meet == Meet::Residents {
            for a in 0..graph.floaters {
                (0..graph.floaters).for_each(|b| graph.cut(a, b));
            }
        }
        if !field.rules.has(ids::MUST_LEAVE) {
            graph.keep_everybody();
        }
        if manner.limits {
            graph.separate_colours(field);
        }
        graph
    }

    fn complete(teams: Vec<Rank>, floaters: usize) -> Self {
        let words = teams.len().div_ceil(64);
        let mut graph = Self { bits: vec![u64::MAX; teams.len() * words], teams, words, floaters };
        let spare = words * 64 - graph.len();
        for vertex in 0..graph.len() {
            if spare > 0 {
                graph.bits[(vertex + 1) * words - 1] = u64::MAX >> spare;
            }
            graph.cut(vertex, vertex);
        }
        graph
    }

    /// 16a.
    fn separate_opponents(&mut self, field: &Field<'_>) {
        if self.len() <= SMALL {
            for a in 0..self.len() {
                let meets = field.meetings.row(self.teams[a]);
                for b in 0..a {
                    if !has(meets, self.teams[b] as usize) {
                        self.cut(a, b);
                    }
                }
            }
            return;
        }
        let mut place = vec![0; field.position.entrants.len()];
        self.teams.iter().enumerate().for_each(|(vertex, &team)| place[team as usize] = vertex);
        let inside = field.meetings.set(&self.teams);
        for vertex in 0..self.len() {
            for (at, (inside, meets)) in inside.iter().zip(field.meetings.row(self.teams[vertex])).enumerate() {
                // Each of the two opponents removes the other from its own row.
                let row = &mut self.bits[vertex * self.words..(vertex + 1) * self.words];
                of_word(inside & !meets).for_each(|bit| take(row, place[at * 64 + bit]));
            }
        }
    }

    /// 22: separates two teams that need the same colour, and a team that may have neither colour from all others.
    fn separate_colours(&mut self, field: &Field<'_>) {
        let mut may = [vec![0u64; self.words], vec![0u64; self.words]];
        for vertex in 0..self.len() {
            let team = &field.position.entrants[self.teams[vertex] as usize];
            for (mask, colour) in may.iter_mut().zip([Colour::White, Colour::Black]) {
                if may_have(field.rules, team, colour) {
                    mask[vertex / 64] |= 1 << (vertex % 64);
                }
            }
        }
        for vertex in 0..self.len() {
            let has = |mask: &[u64]| mask[vertex / 64] >> (vertex % 64) & 1 == 1;
            let (white, black) = (has(&may[0]), has(&may[1]));
            let row = &mut self.bits[vertex * self.words..(vertex + 1) * self.words];
            for (word, (whites, blacks)) in row.iter_mut().zip(may[0].iter().zip(&may[1])) {
                *word &= if white { *blacks } else { 0 } | if black { *whites } else { 0 };
            }
        }
    }

    /// Without 41: a resident that has met all others of the group may meet them again.
    fn keep_everybody(&mut self) {
        for vertex in self.floaters..self.len() {
            if self.row(vertex).iter().all(|&word| word == 0) {
                for other in (self.floaters..self.len()).filter(|&other| other != vertex) {
                    self.join(vertex, other);
                }
            }
        }
    }

    fn join(&mut self, a: usize, b: usize) {
        self.bits[a * self.words + b / 64] |= 1 << (b % 64);
        self.bits[b * self.words + a / 64] |= 1 << (a % 64);
    }

    /// Allows all pairs of residents: then a complete pairing only proves that all floaters have opponents.
    pub fn join_residents(&mut self) {
        for a in self.floaters..self.len() {
            (self.floaters..a).for_each(|b| self.join(a, b));
        }
    }

    /// Returns the graph with `spare` more vertices at the end, each joined to all from `first` on, but not to each
    /// other: for the team left over if a number is odd, or for teams that leave.
    pub fn with_spare(&self, spare: usize, first: usize) -> Self {
        let teams = self.teams.iter().copied().chain(std::iter::repeat_n(Rank::MAX, spare)).collect();
        let mut graph = Self::complete(teams, self.floaters);
        for (vertex, row) in graph.bits.chunks_mut(graph.words.max(1)).enumerate() {
            row.fill(0);
            if vertex < self.len() {
                row[..self.words].copy_from_slice(self.row(vertex));
            }
        }
        for spare in self.len()..graph.len() {
            (first..self.len()).for_each(|vertex| graph.join(vertex, spare));
        }
        graph
    }

    /// Separates a vertex from all vertices from `first` on, or joins them again.
    pub fn keep_from(&mut self, vertex: usize, first: usize, apart: bool) {
        let change = if apart { Self::cut } else { Self::join };
        (first..self.len()).for_each(|other| change(self, vertex, other));
    }

    fn cut(&mut self, a: usize, b: usize) {
        self.bits[a * self.words + b / 64] &= !(1 << (b % 64));
        self.bits[b * self.words + a / 64] &= !(1 << (a % 64));
    }

    pub fn len(&self) -> usize {
        self.teams.len()
    }

    fn row(&self, vertex: usize) -> &[u64] {
        &self.bits[vertex * self.words..(vertex + 1) * self.words]
    }

    pub fn edge(&self, a: usize, b: usize) -> bool {
        self.bits[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }

    pub fn rows(&self) -> BitRows<'_> {
        BitRows::new(self.len(), &self.bits).expect("as many rows as vertices")
    }

    /// The vertex of a team.
    pub fn vertex(&self, team: Rank) -> Option<usize> {
        self.teams.iter().position(|&other| other == team)
    }
}

impl Graph {
    /// Only pairs of a vertex in `top` with one in `bottom`; the new graph numbers `top` first, then `bottom`.
    pub fn between(&self, top: &[usize], bottom: &[usize]) -> Self {
        let vertices: Vec<usize> = top.iter().chain(bottom).copied().collect();
        let mut graph = Self::complete(vertices.iter().map(|&vertex| self.teams[vertex]).collect(), 0);
        for a in 0..vertices.len() {
            for b in 0..a {
                let across = b < top.len() && a >= top.len();
                if !across || !self.edge(vertices[a], vertices[b]) {
                    graph.cut(a, b);
                }
            }
        }
        graph
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::Change;
    use crate::systems::dutch::testing::sketch;
    use crate::systems::olympiad::groups::Direction;
    use crate::systems::olympiad::rulebook::{Edition, Rulebook};

    /// Without 41, a team that has met all others of the group may meet them again; the others may not.
    #[test]
    fn without_41_a_team_that_has_met_all_others_may_meet_them_again() {
        let position = sketch("round 4\n1 2.0 -\n2 2.0 - x3\n3 2.0 - x1,4\n4 2.0 - x1\n");
        let rules = Rulebook::changed(Edition::O2009, Change::Without(ids::MUST_LEAVE));
        let field = Field::new(&position, &rules);
        let bracket = Bracket { direction: Direction::Down, floaters: Vec::new(), residents: vec![0, 1, 2, 3] };
        let graph = Graph::of_bracket(&field, &bracket, Manner { meet: Meet::Residents, limits: false });
        let pairs = (0..4).flat_map(|a| (0..4).map(move |b| (a, b))).filter(|&(a, b)| a != b && graph.edge(a, b));
        let forward: Vec<(usize, usize)> = pairs.clone().filter(|(a, b)| a < b).collect();
        let mut backward: Vec<(usize, usize)> = pairs.filter(|(a, b)| a > b).map(|(a, b)| (b, a)).collect();
        backward.sort_unstable();
        assert_eq!((&forward[..], &backward[..]), (&[(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)][..], &forward[..]));
    }
}
