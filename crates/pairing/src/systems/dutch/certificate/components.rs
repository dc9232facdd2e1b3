//! The components of the costs of a bracket's edges: the criteria, and then the order of the candidates (4.2 to 4.4).

use super::graph::{Edge, Graph, Scope};
use crate::matching::proof::Support;
use crate::systems::dutch::bracket::{Candidate, score};
use crate::systems::dutch::criteria::{Local, Measure, NextBracket, Setting};
use crate::tournament::Points;

/// One number of an edge's cost. Vertices of the bracket are their places in it, the BSNs less one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Component {
    /// The rule at a place of the edition's list: what a pair or a downfloater counts.
    Number(usize),
    /// The same for a list: one for each entry of this value.
    Entry(usize, Points),
    /// C8: how many the next bracket leaves.
    Left(usize),
    /// C8: how many of this score it leaves.
    LeftOf(usize, Points),
    /// C9: unplayed rounds of the receiver of the bye.
    Unplayed(usize),
    /// 4.4: this MDP floats on.
    Limbo(usize),
    /// 4.2: the BSN of the partner of this vertex, in the bracket or in its remainder.
    Partner(usize),
    /// 4.3.2: twice the number of exchanged players of the remainder.
    Exchanged,
    /// 4.3.2: the difference of the sums of their BSNs.
    Difference,
    /// 4.3.2: this player of S1 is exchanged, which comes earlier the lower ranked it is.
    LeavesS1(usize),
    /// 4.3.2: this player of S2 is exchanged, which comes earlier the higher ranked it is.
    LeavesS2(usize),
}

/// Is C9 (2.4.4) compared: does the single downfloater get the bye, whoever it is?
pub(super) fn compares_unplayed(setting: &Setting<'_>, candidate: &Candidate, bye_score: Option<Points>) -> bool {
    let level = score(setting.position, setting.bracket.residents.start);
    candidate.downfloaters.len() == 1 && bye_score.is_some_and(|least| least >= level)
}

/// The remainder of a bracket: residents that no MDP meets. Its first members, as many as pairs, are S1.
#[derive(Debug)]
pub(super) struct Remainder {
    /// The vertices, by rank.
    pub vertices: Vec<usize>,
    /// The BSN of each vertex of the bracket in the remainder, 0 for others.
    pub bsn: Vec<i64>,
    /// How many are in S1.
    pub s1: i64,
}

impl Remainder {
    fn s1(&self, v: usize) -> bool {
        self.bsn[v] > 0 && self.bsn[v] <= self.s1
    }

    fn s2(&self, v: usize) -> bool {
        self.bsn[v] > self.s1
    }
}

/// All components of a bracket's graph, the most important one first.
pub(super) fn of(graph: &Graph<'_>, candidate: &Candidate) -> Vec<Component> {
    let setting = &graph.setting;
    let mut components = Vec::new();
    for (place, rule) in setting.edition.rules.iter().enumerate() {
        match &rule.measure {
            Measure::ByeScore => {}
            Measure::NextBracket(NextBracket::DownfloaterScores) => {
                if graph.scope == Scope::Round && !graph.next.is_empty() {
                    components.push(Component::Left(place));
                    let scores = (0..graph.next.end).map(|v| graph.score(v)).collect();
                    components.extend(descending(scores).map(|score| Component::LeftOf(place, score)));
                }
            }
            Measure::NextBracket(NextBracket::ScoreDifferences) => {}
            Measure::Bye(_) => {
                if graph.scope == Scope::Round && compares_unplayed(setting, candidate, graph.bye_score) {
                    components.push(Component::Unplayed(place));
                }
            }
            Measure::Number(_) => components.push(Component::Number(place)),
            Measure::List(local) => {
                components.extend(descending(values(graph, local)).map(|value| Component::Entry(place, value)));
            }
        }
    }
    order(graph, candidate, &mut components);
    components
}

fn descending(mut values: Vec<Points>) -> impl Iterator<Item = Points> {
    values.sort_unstable_by(|a, b| b.cmp(a));
    values.dedup();
    values.into_iter()
}

/// What an entry of a list can be.
fn values(graph: &Graph<'_>, local: &Local) -> Vec<Points> {
    let mut values = Vec::new();
    for v in 0..graph.bracket {
        values.extend(local.floater.and_then(|of| of(&graph.setting, graph.rank(v))));
        if let Some(of) = local.pair {
            for w in (v + 1).max(graph.mdps)..graph.bracket {
                values.extend(of(&graph.setting, graph.rank(v), graph.rank(w)));
            }
        }
    }
    values
}

/// The order of the candidates.
fn order(graph: &Graph<'_>, candidate: &Candidate, components: &mut Vec<Component>) {
    let floats = |v: usize| candidate.downfloaters.binary_search(&graph.rank(v)).is_ok();
    components.extend((0..graph.mdps).map(Component::Limbo));
    components.extend((0..graph.mdps).filter(|&v| !floats(v)).map(Component::Partner));
    let remainder = &graph.remainder;
    if remainder.vertices.is_empty() {
        return;
    }
    components.extend([Component::Exchanged, Component::Difference]);
    let (s1, s2) = remainder.vertices.split_at(remainder.s1 as usize);
    components.extend(s1.iter().rev().map(|&v| Component::LeavesS1(v)));
    components.extend(s2.iter().map(|&v| Component::LeavesS2(v)));
    let upper = |v: &&usize| candidate.pairs.iter().any(|&(high, _)| high == graph.rank(**v));
    components.extend(remainder.vertices.iter().filter(upper).map(|&v| Component::Partner(v)));
}

impl Component {
    /// On which edges it can cost anything.
    pub fn support(self, graph: &Graph<'_>) -> Support {
        match self {
            Self::Limbo(v) | Self::Partner(v) | Self::LeavesS1(v) | Self::LeavesS2(v) => Support::Vertex(v),
            Self::Left(_) | Self::LeftOf(..) => Support::Below(graph.next.end),
            _ => Support::Below(graph.bracket),
        }
    }

    /// What an edge costs.
    pub fn cost(self, graph: &Graph<'_>, v: usize, w: usize) -> i64 {
        let (edge, setting) = (graph.edge(v, w), &graph.setting);
        let local = |place: usize| setting.edition.rules[place].local();
        let counted = |place: usize| match edge {
            Edge::Pair => local(place)?.pair?(setting, graph.rank(v), graph.rank(w)),
            Edge::Float => local(place)?.floater?(setting, graph.rank(v)),
            Edge::Elsewhere => None,
        };
        match self {
            Self::Number(place) => i64::from(counted(place).unwrap_or(0)),
            Self::Entry(place, value) => i64::from(counted(place) == Some(value)),
            Self::Left(_) => i64::from(graph.is_left(v, w)),
            Self::LeftOf(_, score) => i64::from(graph.is_left(v, w) && graph.score(v) == score),
            Self::Unplayed(place) => match (&setting.edition.rules[place].measure, edge) {
                (Measure::Bye(number), Edge::Float) if graph.is_bye(w) => {
                    i64::from(number(&setting.position.entrants[graph.rank(v) as usize]))
                }
                _ => 0,
            },
            Self::Limbo(p) => i64::from(p == v && edge == Edge::Float),
            _ => self.order_cost(graph, edge, (v, w)),
        }
    }

    fn order_cost(self, graph: &Graph<'_>, edge: Edge, (v, w): (usize, usize)) -> i64 {
        let remainder = &graph.remainder;
        if let Self::Partner(p) = self
            && p < graph.mdps
        {
            return if p == v && edge == Edge::Pair { w as i64 + 1 } else { 0 };
        }
        // Inside the remainder a pair has an upper and a lower player, a downfloater is like a lower one.
        let (upper, lower) = match edge {
            Edge::Pair if remainder.bsn[v] > 0 && remainder.bsn[w] > 0 => (Some(v), Some(w)),
            Edge::Float if remainder.bsn[v] > 0 => (None, Some(v)),
            _ => return 0,
        };
        let up = upper.filter(|&v| remainder.s2(v));
        let down = lower.filter(|&v| remainder.s1(v));
        match self {
            Self::Exchanged => i64::from(up.is_some()) + i64::from(down.is_some()),
            Self::Difference => up.map_or(0, |v| remainder.bsn[v]) - down.map_or(0, |v| remainder.bsn[v]),
            Self::LeavesS1(p) => -i64::from(down == Some(p)),
            Self::LeavesS2(p) => -i64::from(up == Some(p)),
            Self::Partner(p) if upper == Some(p) => lower.map_or(0, |w| remainder.bsn[w]),
            _ => 0,
        }
    }

    /// Its name in a certificate, but for the players that it may name.
    pub fn name(self, graph: &Graph<'_>) -> String {
        let rule = |place: usize| format!("C{}", place + 5);
        let id = |v: usize| graph.setting.position.entrants[graph.rank(v) as usize].id;
        match self {
            Self::Number(place) | Self::Left(place) | Self::Unplayed(place) => rule(place),
            Self::Entry(place, value) | Self::LeftOf(place, value) => format!("{}:{value}", rule(place)),
            Self::Limbo(v) => format!("limbo:{}", id(v)),
            Self::Partner(v) => format!("partner:{}", id(v)),
            Self::Exchanged => "exchanged".to_owned(),
            Self::Difference => "difference".to_owned(),
            Self::LeavesS1(v) => format!("S1:{}", graph.remainder.bsn[v]),
            Self::LeavesS2(v) => format!("S2:{}", graph.remainder.bsn[v]),
        }
    }

    /// Is it a criterion, and not only the order of the candidates?
    pub fn is_criterion(self) -> bool {
        matches!(self, Self::Number(_) | Self::Entry(..) | Self::Left(_) | Self::LeftOf(..) | Self::Unplayed(_))
    }
}
