//! The graph whose perfect matchings are the candidates of a bracket.

use super::components::{self, Component, Places, Remainder};
use super::{Mates, NamedProof, NotProven, Proven, Vertex, bye_allowed, compatible, next_group, pairing_of, score};
use crate::matching::proof::{LexicographicCosts, NotCheapest, prove};
use crate::systems::dutch::bracket::Candidate;
use crate::systems::dutch::criteria::Setting;
use crate::tournament::{Pairing, Points};
use std::ops::Range;

/// How far a proof looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The bracket alone, with as many exits as it has downfloaters.
    Bracket,
    /// 2017 C.7: the bracket and the next scoregroup, with one exit per downfloater and per player of the scoregroup.
    Next,
    /// All players from the bracket down, and the bye.
    Round,
}

/// The restriction on who can get the bye in a graph of the round, in addition to C2 (C.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bye {
    /// The number of players is even.
    Nobody,
    /// 2017: any player.
    Anybody,
    /// 2026 C5: players with this score.
    OfScore(Points),
}

/// What an edge means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    /// A pair of the bracket.
    Pair,
    /// Its smaller end floats down.
    Float,
    /// Neither end is in the bracket.
    Elsewhere,
}

/// The graph of a bracket. Vertices: MDPs, residents, then the lower players within the scope by rank, then the exits
/// or the bye.
pub(super) struct Graph<'a> {
    pub setting: Setting<'a>,
    pub scope: Scope,
    pub bye: Bye,
    /// The number of MDPs, and of all players of the bracket.
    pub mdps: usize,
    pub bracket: usize,
    /// The vertices of the next scoregroup.
    pub next: Range<usize>,
    pub remainder: Remainder,
    ranks: Vec<u32>,
    size: usize,
    components: Vec<Component>,
    places: Places,
}

impl<'a> Graph<'a> {
    pub fn new(setting: Setting<'a>, candidate: &Candidate, scope: Scope, bye: Bye) -> Self {
        let position = setting.position;
        let mut ranks: Vec<u32> = setting.bracket.players().collect();
        let (mdps, bracket) = (setting.bracket.mdps.len(), ranks.len());
        let next = bracket..bracket + next_group(&setting).len();
        let below = match scope {
            Scope::Bracket => setting.below(),
            Scope::Next => setting.below() + next.len() as u32,
            Scope::Round => position.entrants.len() as u32,
        };
        ranks.extend(setting.below()..below);
        let size = ranks.len()
            + match scope {
                Scope::Bracket => candidate.downfloaters.len(),
                Scope::Next => candidate.downfloaters.len() + next.len(),
                Scope::Round => usize::from(bye != Bye::Nobody),
            };
        let taken = |rank: u32| {
            let by_mdp = |&(high, low): &(u32, u32)| low == rank && setting.bracket.mdps.contains(&high);
            candidate.pairs.iter().any(by_mdp)
        };
        let vertices: Vec<usize> = (mdps..bracket).filter(|&v| !taken(ranks[v])).collect();
        let mut bsn = vec![0; bracket];
        (1..).zip(&vertices).for_each(|(number, &v)| bsn[v] = number);
        let inside = candidate.pairs.iter().filter(|(high, _)| !setting.bracket.mdps.contains(high)).count();
        let remainder = Remainder { vertices, bsn, s1: inside as i64 };
        let (components, places) = (Vec::new(), Places::default());
        let mut graph = Self { setting, scope, bye, mdps, bracket, next, remainder, ranks, size, components, places };
        graph.components = components::of(&graph, candidate);
        graph.places = Places::new(&graph, &graph.components);
        graph
    }

    pub fn rank(&self, v: usize) -> u32 {
        self.ranks[v]
    }

    pub fn score(&self, v: usize) -> Points {
        score(self.setting.position, self.ranks[v])
    }

    /// Whether a vertex is the bye, which follows all players.
    pub fn is_bye(&self, v: usize) -> bool {
        self.scope == Scope::Round && v == self.ranks.len()
    }

    pub fn edge(&self, v: usize, w: usize) -> Edge {
        match (v < self.bracket, w < self.bracket) {
            (true, true) => Edge::Pair,
            (true, false) => Edge::Float,
            (false, _) => Edge::Elsewhere,
        }
    }

    /// C8 (C.7): whether an edge leaves its smaller end unpaired in the next bracket.
    pub fn is_left(&self, v: usize, w: usize) -> bool {
        v < self.next.end && w >= self.next.end
    }

    /// 2026 C8: the score of a player whom the next bracket leaves unpaired. 2017 C.7: the score difference (A.8) of
    /// such a player, and of a pair of the next bracket.
    pub fn next_entry(&self, v: usize, w: usize) -> Option<Points> {
        if self.scope == Scope::Round {
            return self.is_left(v, w).then(|| self.score(v));
        }
        let meets = self.next.contains(&w) && self.edge(v, w) == Edge::Float;
        let level = self.score(self.next.start);
        (meets || self.is_left(v, w)).then(|| self.score(v) - level + if meets { 0 } else { 10 })
    }

    /// The count of a player whom the next bracket leaves unpaired: 1, but 2 in 2017 if it is the last bracket and the
    /// player may not get the bye (DUTCH-2026-5).
    pub fn left(&self, v: usize) -> i64 {
        let last = self.setting.below() as usize + self.next.len() == self.setting.position.entrants.len();
        if self.scope == Scope::Next && last && !bye_allowed(self.setting.position, self.rank(v)) { 2 } else { 1 }
    }

    /// The components of C8 (C.7).
    pub fn of_next(&self) -> Range<usize> {
        let of = |component: &Component| matches!(component, Component::Left(_) | Component::NextEntry(..));
        let start = self.components.iter().take_while(|component| !of(component)).count();
        start..start + self.components[start..].iter().take_while(|component| of(component)).count()
    }

    fn vertex(&self, v: usize) -> Vertex {
        match self.scope {
            _ if v < self.ranks.len() => Vertex::Player(self.ranks[v]),
            Scope::Bracket | Scope::Next => Vertex::Exit((v - self.ranks.len()) as u32 + 1),
            Scope::Round => Vertex::Bye,
        }
    }

    fn name(&self, component: usize) -> String {
        self.components[component].name(self)
    }

    /// The round as a matching of this graph.
    fn mates(&self, mates: &Mates) -> Vec<usize> {
        let mut place = vec![usize::MAX; self.setting.position.entrants.len()];
        self.ranks.iter().enumerate().for_each(|(v, &rank)| place[rank as usize] = v);
        let mut all = vec![usize::MAX; self.size];
        let mut exit = self.ranks.len();
        for (v, &rank) in self.ranks.iter().enumerate() {
            let mate = mates.of[rank as usize].map(|mate| place[mate as usize]).filter(|&w| w != usize::MAX);
            let w = mate.unwrap_or(exit);
            all[v] = w;
            if mate.is_none() {
                all[w] = v;
                exit += 1;
            }
        }
        // Unused exits are matched with one another.
        (exit..self.size).for_each(|w| all[w] = if (w - exit).is_multiple_of(2) { w + 1 } else { w - 1 });
        all
    }

    /// Proves that a round is the best matching of this graph.
    pub fn prove(&self, mates: &Mates) -> Result<Proven, NotCheapest> {
        let mates = self.mates(mates);
        let proof = prove(self, &mates)?;
        let named = NamedProof::of(proof, |v| self.vertex(v), |component| self.name(component));
        Ok((self.values(&mates), self.scope, named))
    }

    /// The cost of a matching, by component.
    fn totals(&self, mates: &[usize]) -> Vec<i64> {
        let mut totals = vec![0; self.components.len()];
        for v in (0..self.size).filter(|&v| mates[v] > v) {
            self.pay(v, mates[v], |component, cost| totals[component] += cost);
            self.pay_late(v, mates[v], |component, cost| totals[component] += cost);
        }
        totals
    }

    /// The nonzero costs of a matching in the components of the criteria.
    fn values(&self, mates: &[usize]) -> Vec<(String, i64)> {
        let totals = self.totals(mates);
        let criteria = self.components.iter().zip(totals).filter(|(component, _)| component.is_criterion());
        criteria.filter(|&(_, value)| value != 0).map(|(component, value)| (component.name(self), value)).collect()
    }

    /// Reports a cheaper matching as a better pairing of the round.
    pub fn worse(&self, mates: &Mates, cheaper: &NotCheapest) -> NotProven {
        let component = self.components[cheaper.component];
        let values = [&self.mates(mates), &cheaper.mates].map(|mates| self.totals(mates)[cheaper.component]);
        NotProven::Worse {
            bracket: None,
            component: component.name(self),
            values,
            better: self.pairing(mates, &cheaper.mates),
        }
    }

    /// The round with its pairs from this bracket down replaced.
    fn pairing(&self, mates: &Mates, other: &[usize]) -> Pairing {
        let position = self.setting.position;
        let bye = position.entrants.len();
        let mut all: Vec<usize> = mates.of.iter().map(|mate| mate.map_or(bye, |mate| mate as usize)).collect();
        for (v, &rank) in self.ranks.iter().enumerate() {
            all[rank as usize] = self.ranks.get(other[v]).map_or(bye, |&mate| mate as usize);
        }
        pairing_of(position, &all)
    }
}

impl LexicographicCosts for Graph<'_> {
    fn size(&self) -> usize {
        self.size
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        let position = self.setting.position;
        match self.edge(v, w) {
            // MDPs never meet one another.
            Edge::Pair if w < self.mdps => false,
            _ if w < self.ranks.len() => compatible(position, self.ranks[v], self.ranks[w]),
            _ if self.scope != Scope::Round => true,
            _ => {
                let score = Bye::OfScore(self.score(v));
                bye_allowed(position, self.ranks[v]) && (self.bye == Bye::Anybody || self.bye == score)
            }
        }
    }

    fn components(&self) -> usize {
        self.components.len()
    }

    fn late(&self) -> usize {
        self.components.iter().position(|component| !component.is_criterion()).unwrap_or(self.components.len())
    }

    fn pay(&self, v: usize, w: usize, pay: impl FnMut(usize, i64)) {
        self.places.pay(self, (v, w), pay);
    }

    fn pay_late(&self, v: usize, w: usize, pay: impl FnMut(usize, i64)) {
        self.places.pay_late(self, (v, w), pay);
    }
}
