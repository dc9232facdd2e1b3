//! The components of the costs of a bracket's edges: the criteria, and then the order of the candidates (4.2 to 4.4).

use super::graph::{Bye, Edge, Graph, Scope};
use crate::systems::dutch::bracket::Candidate;
use crate::systems::dutch::criteria::{Concerned, Criterion, Local, Measure, NextBracket, Rule, Setting, will_get_bye};
use crate::systems::dutch::edition::Text;
use crate::tournament::Points;

/// One component of an edge's cost. A vertex of the bracket is its index there: the BSN minus one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Component {
    /// The rule at this index of the edition's list: the count of a pair or a downfloater.
    Number(usize),
    /// The same for a list: the number of entries with this value.
    Entry(usize, Points),
    /// C8 (C.7): how many players the next bracket leaves unpaired. In 2017, if that bracket is the last one, a player
    /// barred from the bye counts twice.
    Left(usize),
    /// C8: how many of these players have this score. C.7: how many score differences have this size.
    NextEntry(usize, Points),
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
    /// 4.3.2: this player of S1 is exchanged; the lower ranked the player, the earlier the exchange.
    LeavesS1(usize),
    /// 4.3.2: this player of S2 is exchanged; the higher ranked the player, the earlier the exchange.
    LeavesS2(usize),
}

/// Whether C9 (2.4.4) applies: the only downfloater of the bracket will get the bye.
pub(super) fn compares_unplayed(setting: &Setting<'_>, candidate: &Candidate, bye_score: Option<Points>) -> bool {
    bye_score.is_some_and(|score| will_get_bye(setting, candidate, score).is_some())
}

/// The remainder of a bracket: the residents whom no MDP meets. Its first members, one per pair, are S1.
#[derive(Debug)]
pub(super) struct Remainder {
    /// The vertices, by rank.
    pub vertices: Vec<usize>,
    /// For each vertex of the bracket, its BSN in the remainder; 0 outside the remainder.
    pub bsn: Vec<i64>,
    /// The number of players in S1.
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
            Measure::NextBracket(compared) => {
                let scope = match compared {
                    NextBracket::DownfloaterScores => Scope::Round,
                    NextBracket::ScoreDifferences => Scope::Next,
                };
                if graph.scope == scope && !graph.next.is_empty() {
                    components.push(Component::Left(place));
                    let left = (0..graph.next.end).filter_map(|v| graph.next_entry(v, graph.next.end));
                    let paired = (0..graph.bracket).filter_map(|v| graph.next_entry(v, graph.next.start));
                    let entries = if scope == Scope::Next { left.chain(paired).collect() } else { left.collect() };
                    components.extend(descending(entries).map(|entry| Component::NextEntry(place, entry)));
                }
            }
            Measure::Bye(_) => {
                let score = match graph.bye {
                    Bye::OfScore(score) => Some(score),
                    Bye::Nobody | Bye::Anybody => None,
                };
                if graph.scope == Scope::Round && compares_unplayed(setting, candidate, score) {
                    components.push(Component::Unplayed(place));
                }
            }
            Measure::Number(_) => components.push(Component::Number(place)),
            Measure::List(local) => {
                // C.6: the number of score differences of 0 follows from the others, because C.5 fixes their total.
                let kept = |value: &Points| rule.criterion != Criterion::SCORE_DIFFERENCES || *value > 0;
                let values = descending(values(graph, local)).filter(kept);
                components.extend(values.map(|value| Component::Entry(place, value)));
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

/// The possible values of a list's entries.
fn values(graph: &Graph<'_>, local: &Local) -> Vec<Points> {
    let mut values = Vec::new();
    let mut add = |value: Option<Points>| {
        if let Some(value) = value.filter(|value| !values.contains(value)) {
            values.push(value);
        }
    };
    for v in 0..graph.bracket {
        add(local.floater.and_then(|of| of(&graph.setting, graph.rank(v))));
        if let Some(of) = local.pair {
            for w in (v + 1).max(graph.mdps)..graph.bracket {
                add(of(&graph.setting, graph.rank(v), graph.rank(w)));
            }
        }
    }
    values
}

/// Adds the components for the order of the candidates.
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

/// The indices of the components in which an edge can have a cost.
#[derive(Debug, Default)]
pub(super) struct Places {
    /// By rule: the component of a number, or the components of a list by value.
    rules: Vec<Vec<(Points, usize)>>,
    /// By vertex of the bracket: the rules that concern it, one bit per rule.
    concerned: Vec<u32>,
    left: Option<usize>,
    next: Vec<(Points, usize)>,
    unplayed: Option<(usize, usize)>,
    /// By vertex.
    limbo: Vec<Option<usize>>,
    partner: Vec<Option<usize>>,
    leaves: Vec<Option<usize>>,
    exchanged: Option<(usize, usize)>,
}

impl Places {
    pub fn new(graph: &Graph<'_>, components: &[Component]) -> Self {
        let none = vec![None; graph.bracket];
        let rules = graph.setting.edition.rules;
        let mut places = Self {
            rules: vec![Vec::new(); rules.len()],
            limbo: none.clone(),
            partner: none.clone(),
            leaves: none,
            ..Self::default()
        };
        for (at, &component) in components.iter().enumerate() {
            match component {
                Component::Number(place) => places.rules[place].push((0, at)),
                Component::Entry(place, value) => places.rules[place].push((value, at)),
                Component::Left(_) => places.left = Some(at),
                Component::NextEntry(_, entry) => places.next.push((entry, at)),
                Component::Unplayed(place) => places.unplayed = Some((place, at)),
                Component::Limbo(v) => places.limbo[v] = Some(at),
                Component::Partner(v) => places.partner[v] = Some(at),
                Component::Exchanged => places.exchanged = Some((at, at + 1)),
                Component::Difference => {}
                Component::LeavesS1(v) | Component::LeavesS2(v) => places.leaves[v] = Some(at),
            }
        }
        let concern = |v: usize| {
            let kinds = Concerned::of(&graph.setting.position.entrants[graph.rank(v) as usize]);
            let concerned = |rule: &Rule| rule.local().is_some_and(|local| kinds >> local.concerns as u8 & 1 == 1);
            (0..).zip(rules).filter(|(_, rule)| concerned(rule)).fold(0, |bits, (place, _)| bits | 1u32 << place)
        };
        places.concerned = (0..graph.bracket).map(concern).collect();
        places
    }

    /// Pays the cost of an edge in the components of the criteria.
    pub fn pay(&self, graph: &Graph<'_>, (v, w): (usize, usize), mut pay: impl FnMut(usize, i64)) {
        let edge = graph.edge(v, w);
        if edge != Edge::Elsewhere {
            self.pay_criteria(graph, edge, (v, w), &mut pay);
        }
        if let Some(left) = self.left {
            if graph.is_left(v, w) {
                pay(left, graph.left(v));
            }
            if let Some(entry) = graph.next_entry(v, w) {
                self.next.iter().filter(|(known, _)| *known == entry).for_each(|&(_, at)| pay(at, 1));
            }
        }
        if let Some((place, at)) = self.unplayed.filter(|_| edge == Edge::Float && graph.is_bye(w))
            && let Measure::Bye(number) = graph.setting.edition.rules[place].measure
        {
            pay_some(at, i64::from(number(&graph.setting.position.entrants[graph.rank(v) as usize])), &mut pay);
        }
    }

    /// Pays the cost of an edge in the components of the order.
    pub fn pay_late(&self, graph: &Graph<'_>, (v, w): (usize, usize), mut pay: impl FnMut(usize, i64)) {
        match graph.edge(v, w) {
            Edge::Pair => self.pay_order(graph, Some(v), w, &mut pay),
            Edge::Float => {
                self.limbo[v].into_iter().for_each(|at| pay(at, 1));
                self.pay_order(graph, None, v, &mut pay);
            }
            Edge::Elsewhere => {}
        }
    }

    fn pay_criteria(&self, graph: &Graph<'_>, edge: Edge, (v, w): (usize, usize), pay: &mut impl FnMut(usize, i64)) {
        let setting = &graph.setting;
        let mut bits = self.concerned[v] | if edge == Edge::Pair { self.concerned[w] } else { 0 };
        while bits != 0 {
            let place = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            let rule = setting.edition.rules[place];
            let counted = rule.local().and_then(|local| match edge {
                Edge::Pair => local.pair?(setting, graph.rank(v), graph.rank(w)),
                _ => local.floater?(setting, graph.rank(v)),
            });
            let Some(counted) = counted else { continue };
            match &rule.measure {
                Measure::List(_) => {
                    let entry = self.rules[place].iter().find(|(value, _)| *value == counted);
                    entry.into_iter().for_each(|&(_, at)| pay(at, 1));
                }
                _ => self.rules[place].iter().for_each(|&(_, at)| pay_some(at, i64::from(counted), pay)),
            }
        }
    }

    /// Pays for the order of the candidates. Inside the remainder a pair has an upper and a lower player; a downfloater
    /// counts as a lower one.
    fn pay_order(&self, graph: &Graph<'_>, upper: Option<usize>, lower: usize, pay: &mut impl FnMut(usize, i64)) {
        let remainder = &graph.remainder;
        if let Some(mdp) = upper.filter(|&v| v < graph.mdps) {
            self.partner[mdp].into_iter().for_each(|at| pay(at, lower as i64 + 1));
            return;
        }
        if remainder.bsn[lower] == 0 || upper.is_some_and(|v| remainder.bsn[v] == 0) {
            return;
        }
        let up = upper.filter(|&v| remainder.s2(v));
        let down = Some(lower).filter(|&v| remainder.s1(v));
        if let Some((exchanged, difference)) = self.exchanged.filter(|_| up.is_some() || down.is_some()) {
            pay(exchanged, i64::from(up.is_some()) + i64::from(down.is_some()));
            let sum = up.map_or(0, |v| remainder.bsn[v]) - down.map_or(0, |v| remainder.bsn[v]);
            pay_some(difference, sum, pay);
        }
        for v in up.into_iter().chain(down) {
            self.leaves[v].into_iter().for_each(|at| pay(at, -1));
        }
        if let Some(at) = upper.and_then(|v| self.partner[v]) {
            pay(at, remainder.bsn[lower]);
        }
    }
}

fn pay_some(component: usize, amount: i64, pay: &mut impl FnMut(usize, i64)) {
    if amount != 0 {
        pay(component, amount);
    }
}

impl Component {
    /// The component's name in a certificate; it may contain a player's id.
    pub fn name(self, graph: &Graph<'_>) -> String {
        let rule = |place: usize| match graph.setting.edition.text {
            Text::Of2026 => format!("C{}", place + 5),
            Text::Of2017 => format!("C.{}", place + 5),
        };
        let id = |v: usize| graph.setting.position.entrants[graph.rank(v) as usize].id;
        match self {
            Self::Number(place) | Self::Left(place) | Self::Unplayed(place) => rule(place),
            Self::Entry(place, value) | Self::NextEntry(place, value) => format!("{}:{value}", rule(place)),
            Self::Limbo(v) => format!("limbo:{}", id(v)),
            Self::Partner(v) => format!("partner:{}", id(v)),
            Self::Exchanged => "exchanged".to_owned(),
            Self::Difference => "difference".to_owned(),
            Self::LeavesS1(v) => format!("S1:{}", graph.remainder.bsn[v]),
            Self::LeavesS2(v) => format!("S2:{}", graph.remainder.bsn[v]),
        }
    }

    /// Whether the component belongs to a criterion, not to the order of the candidates.
    pub fn is_criterion(self) -> bool {
        matches!(self, Self::Number(_) | Self::Entry(..) | Self::Left(_) | Self::NextEntry(..) | Self::Unplayed(_))
    }
}
