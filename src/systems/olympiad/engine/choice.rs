//! The decisions of a group, in the order of the articles.

use super::super::bracket::{Bracket, Choice, Decision, Paired, Reception, Why, distance};
use super::super::groups::{Direction, Rank};
use super::super::rulebook::Rule;
use super::Field;
use super::graph::Graph;
use super::group::{Alone, Judge, Settled};
use super::inside;
use super::reception::Host;
use super::whole::Everybody;
use crate::matching::cardinality::BitMatcher;
use crate::systems::NoPairing;

/// A group that floaters leave.
pub(super) fn pair_most(
    field: &Field<'_>,
    bracket: &Bracket,
    on_the_way: &[&[Rank]],
    waiting: &[Rank],
) -> Result<Paired, NoPairing> {
    let group = Group::new(field, bracket, on_the_way, waiting);
    let (settled, limits) = group.decide(&mut Alone::default());
    let paired = group.finish(settled, limits);
    if let Some(paired) = paired {
        let gone: Vec<Rank> = paired.floating.iter().chain(&paired.inside).flat_map(|&(a, b)| [a, b]).collect();
        if field.completes(&gone) {
            return Ok(paired);
        }
    }
    let (settled, limits) = group.decide(&mut Everybody::new(field, &group.graphs[1]));
    group.finish(settled, limits).ok_or(NoPairing)
}

struct Group<'a> {
    field: &'a Field<'a>,
    bracket: &'a Bracket,
    on_the_way: &'a [&'a [Rank]],
    waiting: &'a [Rank],
    /// With the limits of 22, and without them.
    graphs: [Graph; 2],
}

impl<'a> Group<'a> {
    fn new(field: &'a Field<'a>, bracket: &'a Bracket, on_the_way: &'a [&'a [Rank]], waiting: &'a [Rank]) -> Self {
        let graphs = Graph::with_and_without_limits(field, bracket);
        Self { field, bracket, on_the_way, waiting, graphs }
    }

    fn knows(&self, above: Rule, below: Rule) -> bool {
        self.field.rules.knows(if self.bracket.direction == Direction::Up { below } else { above })
    }

    fn graph(&self, limits: bool) -> &Graph {
        &self.graphs[usize::from(!limits)]
    }

    /// Who meets floaters, and who leaves.
    fn decide(&self, judge: &mut dyn Judge) -> (Settled, bool) {
        let rules = self.field.rules;
        let mut settled = Settled::default();
        if !self.knows(Rule::DownRestPairs, Rule::UpRestPairs) && self.bracket.len() % 2 == 1 {
            // Without 30b and 33b the first in the order floats, whatever that leaves.
            settled.leaving.extend(self.vertices(&self.bracket.departures(rules)).take(1));
        }
        // 42, 23a.
        let within = judge.most(self.graph(true));
        let without = judge.most(self.graph(false));
        let limits = within == without || !rules.knows(Rule::LimitsYield);
        let graph = self.graph(limits);
        let mut most = if limits { within } else { without };
        if !settled.leaving.is_empty() {
            while most > 0 && !judge.fits(graph, most, &settled) {
                most -= 1;
            }
        }
        if !rules.knows(Rule::MostPairs) {
            return (self.peel(graph), limits);
        }
        self.receive(judge, (graph, limits), most, &mut settled);
        self.dismiss(judge, graph, most, &mut settled);
        (settled, limits)
    }

    fn vertices<'s>(&'s self, teams: &'s [Rank]) -> impl Iterator<Item = usize> + 's {
        teams.iter().filter_map(|&team| self.graphs[0].vertex(team))
    }

    /// 30a, 32, 33a, 35: floaters that can stay do, and take the first host that they can have.
    fn receive(&self, judge: &mut dyn Judge, (graph, limits): (&Graph, bool), most: usize, settled: &mut Settled) {
        for floater in 0..graph.floaters {
            settled.kept.push(floater);
            if !judge.fits(graph, most, settled) {
                settled.kept.pop();
            }
        }
        for floater in settled.kept.clone() {
            let hosts = self.bracket.hosts(self.field.rules, graph.teams[floater]);
            let mut passed = Vec::new();
            for host in self.vertices(&hosts) {
                if settled.leaving.contains(&host) || settled.pairs.iter().any(|&(_, taken)| taken == host) {
                    continue;
                }
                if graph.edge(floater, host) {
                    settled.pairs.push((floater, host));
                    if judge.fits(graph, most, settled) {
                        let choice = Choice::Host(graph.teams[floater], graph.teams[host]);
                        settled.decisions.push(Decision { choice, passed });
                        break;
                    }
                    settled.pairs.pop();
                }
                if self.field.tracing {
                    let (floater, host) = (graph.teams[floater], graph.teams[host]);
                    passed.push((host, self.field.why_not(limits, floater, host)));
                }
            }
        }
        for floater in (0..graph.floaters).filter(|floater| !settled.kept.contains(floater)) {
            settled.leaving.push(floater);
            let choice = Choice::GoesOn(graph.teams[floater]);
            settled.decisions.push(Decision { choice, passed: Vec::new() });
        }
    }

    /// 30 to 35, 41: who leaves, one after the other.
    fn dismiss(&self, judge: &mut dyn Judge, graph: &Graph, most: usize, settled: &mut Settled) {
        let (rules, position) = (self.field.rules, self.field.position);
        let mut order = self.bracket.departures(rules);
        let taken: Vec<Rank> = settled.pairs.iter().map(|&(_, host)| graph.teams[host]).collect();
        order.retain(|team| !taken.contains(team));
        let far = |team: Rank| distance(rules, position, self.bracket.direction, self.on_the_way, team);
        let mut host: Option<Host> = None;
        while settled.leaving.len() + 2 * most < graph.len() {
            let gone: Vec<Rank> = settled.leaving.iter().map(|&vertex| graph.teams[vertex]).collect();
            order.retain(|team| !gone.contains(team));
            let distances: Vec<usize> = order.iter().map(|&team| far(team)).collect();
            let mut fits = |team: Rank, settled: &mut Settled| {
                settled.leaving.extend(graph.vertex(team));
                let fits = judge.fits(graph, most, settled);
                settled.leaving.pop();
                fits
            };
            let mut near: Vec<usize> = distances.clone();
            near.sort_unstable();
            near.dedup();
            let mut chosen = None;
            for distance in near {
                let asked: Vec<Rank> =
                    order.iter().zip(&distances).filter(|(_, d)| **d == distance).map(|(&team, _)| team).collect();
                let received = distance == 0 && rules.knows(Rule::Destination);
                if received && host.is_none() {
                    let come = gone.iter().copied().filter(|&team| far(team) == 0);
                    let certain: Vec<Rank> = come.chain(self.waiting.iter().copied()).collect();
                    host = Some(Host::new(self.field, self.on_the_way, &certain, asked.clone()));
                }
                let mut best: Option<(Reception, Rank)> = None;
                for &team in &asked {
                    // 23b before the order, so whoever is received no better need not be asked.
                    let reception = match &mut host {
                        Some(host) if received => host.receive(team),
                        _ => Reception::Complete,
                    };
                    if best.is_none_or(|(known, _)| reception < known) && fits(team, settled) {
                        best = Some((reception, team));
                        if reception == Reception::Complete {
                            break;
                        }
                    }
                }
                if best.is_some() {
                    chosen = best;
                    break;
                }
            }
            // Somebody can always leave, or a double has lost its way.
            let Some((_, team)) = chosen else { break };
            let mut passed = Vec::new();
            if self.field.tracing {
                for &other in order.iter().take_while(|&&other| other != team) {
                    let why = if far(other) > far(team) {
                        Why::MetGroup
                    } else if fits(other, settled) {
                        Why::Reception
                    } else {
                        Why::Rest
                    };
                    passed.push((other, why));
                }
            }
            if let Some(host) = &mut host {
                host.admit(team);
            }
            settled.decisions.push(Decision { choice: Choice::Leaves(team), passed });
            settled.leaving.extend(graph.vertex(team));
        }
    }

    /// Without 42: teams are taken off in the order of departure until the rest can be paired.
    fn peel(&self, graph: &Graph) -> Settled {
        let mut settled = Settled { leaving: (0..graph.floaters).collect(), ..Settled::default() };
        let order = self.bracket.departures(self.field.rules);
        let mut order = self.vertices(&order);
        loop {
            let rest = graph.len() - settled.leaving.len();
            if rest.is_multiple_of(2) && Alone::default().fits(graph, rest / 2, &settled) {
                return settled;
            }
            let Some(next) = order.next() else { return settled };
            settled.leaving.push(next);
        }
    }

    /// 36 to 40 for those who stay.
    fn finish(&self, settled: Settled, limits: bool) -> Option<Paired> {
        let graph = self.graph(limits);
        let mut stays = vec![true; graph.len()];
        settled.leaving.iter().for_each(|&vertex| stays[vertex] = false);
        settled.pairs.iter().for_each(|&(a, b)| {
            stays[a] = false;
            stays[b] = false;
        });
        let rest: Vec<usize> = (0..graph.len()).filter(|&vertex| stays[vertex]).collect();
        let found = inside::search(self.field, self.bracket.direction, limits, graph, &rest)?;
        let inside = inside::pairs(&found);
        let decisions = [settled.decisions, found].concat();
        let team = |vertex: usize| graph.teams[vertex];
        Some(Paired {
            floating: settled.pairs.iter().map(|&(a, b)| (team(a), team(b))).collect(),
            inside,
            leaving: settled.leaving.iter().map(|&vertex| team(vertex)).collect(),
            limits,
            decisions,
        })
    }
}

/// The median group: everybody is paired, floaters first.
pub(super) fn pair_all(field: &Field<'_>, bracket: &Bracket) -> Result<Paired, NoPairing> {
    let with = Graph::of_bracket(field, bracket, true);
    let complete = |graph: &Graph, gone: &[usize]| {
        let mut matcher = BitMatcher::new();
        matcher.reset(graph.len());
        gone.iter().for_each(|&vertex| matcher.set_alive(vertex, false));
        matcher.complete(&graph.rows())
    };
    // 23a.
    let limits = complete(&with, &[]);
    let graph =
        if limits || !field.rules.knows(Rule::LimitsYield) { with } else { Graph::of_bracket(field, bracket, false) };
    let mut gone: Vec<usize> = Vec::new();
    let (mut floating, mut decisions) = (Vec::new(), Vec::new());
    for floater in 0..graph.floaters {
        if gone.contains(&floater) {
            continue;
        }
        let mut passed = Vec::new();
        for host in bracket.hosts(field.rules, graph.teams[floater]) {
            let Some(host) = graph.vertex(host).filter(|host| !gone.contains(host)) else { continue };
            let (team, other) = (graph.teams[floater], graph.teams[host]);
            if graph.edge(floater, host) {
                gone.extend([floater, host]);
                if complete(&graph, &gone) {
                    floating.push((team, other));
                    decisions.push(Decision { choice: Choice::Host(team, other), passed });
                    break;
                }
                gone.truncate(gone.len() - 2);
            }
            if field.tracing {
                passed.push((other, field.why_not(limits, team, other)));
            }
        }
    }
    let rest: Vec<usize> = (0..graph.len()).filter(|vertex| !gone.contains(vertex)).collect();
    let found = inside::search(field, Direction::Median, limits, &graph, &rest).ok_or(NoPairing)?;
    let inside = inside::pairs(&found);
    decisions.extend(found);
    Ok(Paired { floating, inside, leaving: Vec::new(), limits, decisions })
}
