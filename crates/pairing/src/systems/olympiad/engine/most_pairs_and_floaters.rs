//! The decisions about a group, in the order of the articles: as many pairs as possible (42), within the colour limits
//! if possible (23a), and which teams stay or float (30 to 35, 41).

use super::super::bracket::{Because, Bracket, Choice, Decision, Manner, Meet, Paired, Reception, Why, distance};
use super::super::groups::{Direction, Rank};
use super::Field;
use super::graph::Graph;
use super::group::{Alone, Judge, Settled, fits};
use super::inside;
use super::reception::Host;
use super::slow_for_tests::Anew;
use super::whole::Everybody;
use crate::matching::cardinality::BitMatcher;
use crate::systems::NoPairing;
use crate::systems::RuleId;
use crate::systems::olympiad::rulebook::ids;

/// Pairs a group from which teams float.
pub(super) fn pair_most(
    field: &Field<'_>,
    bracket: &Bracket,
    on_the_way: &[&[Rank]],
    waiting: &[Rank],
) -> Result<Paired, NoPairing> {
    let group = Group::new(field, bracket, on_the_way, waiting);
    if field.anew {
        let (settled, limits) = group.decide(&mut Anew::new(field, &group.graphs));
        return group.finish(settled, limits).ok_or(NoPairing);
    }
    let mut alone = Alone::new(&group.graphs);
    let (settled, limits) = group.decide(&mut alone);
    let paired = group.finish(settled, limits);
    if let Some(paired) = paired {
        let gone: Vec<Rank> = paired.floating.iter().chain(&paired.inside).flat_map(|&(a, b)| [a, b]).collect();
        if field.completes(&gone) {
            return Ok(paired);
        }
    }
    let (settled, limits) =
        group.decide(&mut Everybody::new(field, &group.graphs, [alone.most(true), alone.most(false)]));
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

    fn knows(&self, above: RuleId, below: RuleId) -> bool {
        self.field.rules.has(if self.bracket.direction == Direction::Up { below } else { above })
    }

    fn graph(&self, limits: bool) -> &Graph {
        &self.graphs[usize::from(!limits)]
    }

    /// Decides which teams meet floaters, and which teams leave.
    fn decide(&self, judge: &mut dyn Judge) -> (Settled, bool) {
        let rules = self.field.rules;
        let mut settled = Settled::default();
        if !self.knows(ids::DOWN_REST_PAIRS, ids::UP_REST_PAIRS) && self.bracket.len() % 2 == 1 {
            // Without 30b and 33b the first in the order floats, whatever that leaves.
            settled.leaving.extend(self.vertices(&self.bracket.departures(rules)).take(1));
        }
        // 42, 23a.
        let yields = rules.has(ids::LIMITS_YIELD);
        let limits = !yields || judge.limits_keep_most();
        if !rules.has(ids::MOST_PAIRS) {
            return (self.peel(self.graph(limits)), limits);
        }
        let most = judge.start(limits, &settled.leaving);
        self.receive(judge, (limits, most), &mut settled);
        self.dismiss(judge, self.graph(limits), most, &mut settled);
        (settled, limits)
    }

    fn vertices<'s>(&'s self, teams: &'s [Rank]) -> impl Iterator<Item = usize> + 's {
        teams.iter().filter_map(|&team| self.graphs[0].vertex(team))
    }

    /// 30a, 32, 33a, 35: floaters that can stay do so, and meet the first host that they can.
    fn receive(&self, judge: &mut dyn Judge, (limits, most): (bool, usize), settled: &mut Settled) {
        let (graph, tracing) = (self.graph(limits), self.field.tracing);
        let mut unkept: Vec<(usize, Vec<(Rank, Why)>)> = Vec::new();
        for floater in 0..graph.floaters {
            settled.kept.push(floater);
            if !judge.keep(floater) {
                let meets_nobody = |graph: &Graph| !(graph.floaters..graph.len()).any(|a| graph.edge(a, floater));
                let why = tracing.then(|| match meets_nobody(graph) {
                    true => (graph.teams[floater], Why::NoOpponent(self.because(meets_nobody))),
                    false => (graph.teams[floater], self.why_unfit(graph, most, settled)),
                });
                unkept.push((floater, why.into_iter().collect()));
                settled.kept.pop();
            }
        }
        let mut taken = vec![false; graph.len()];
        settled.leaving.iter().for_each(|&vertex| taken[vertex] = true);
        for floater in settled.kept.clone() {
            let hosts = self.bracket.hosts(self.field.rules, graph.teams[floater], Meet::Residents);
            let hosts: Vec<usize> = self.vertices(&hosts).filter(|&host| !taken[host]).collect();
            let Some(host) = judge.host(floater, &hosts) else { continue };
            let mut passed = Vec::new();
            for &other in hosts.iter().filter(|_| tracing).take_while(|&&other| other != host) {
                settled.pairs.push((floater, other));
                let why = self.field.apart(limits, graph.teams[floater], graph.teams[other]);
                passed.push((graph.teams[other], why.unwrap_or_else(|| self.why_unfit(graph, most, settled))));
                settled.pairs.pop();
            }
            taken[host] = true;
            settled.pairs.push((floater, host));
            let choice = Choice::Host(graph.teams[floater], graph.teams[host]);
            settled.decisions.push(Decision { choice, passed });
        }
        for (floater, passed) in unkept {
            judge.leave(floater);
            settled.leaving.push(floater);
            settled.decisions.push(Decision { choice: Choice::GoesOn(graph.teams[floater]), passed });
        }
    }

    /// Why the group cannot be paired after the decisions so far, although none of their pairs is forbidden.
    fn why_unfit(&self, graph: &Graph, most: usize, settled: &Settled) -> Why {
        let unbound = Settled { kept: Vec::new(), ..settled.clone() };
        if !fits(graph, most, &unbound) {
            Why::Fewer(self.because(|graph| !fits(graph, most, &unbound)))
        } else if !fits(graph, most, settled) {
            Why::Stranded(self.because(|graph| !fits(graph, most, settled)))
        } else {
            Why::Completion
        }
    }

    /// The cause of an impossibility: the colour limits only if it would be possible without them.
    fn because(&self, impossible: impl Fn(&Graph) -> bool) -> Because {
        if impossible(self.graph(false)) { Because::Meetings } else { Because::Limits }
    }

    /// 30 to 35, 41: chooses the teams that leave, one after the other.
    fn dismiss(&self, judge: &mut dyn Judge, graph: &Graph, most: usize, settled: &mut Settled) {
        if settled.leaving.len() + 2 * most >= graph.len() {
            return;
        }
        let mut order = self.bracket.departures(self.field.rules);
        let taken: Vec<Rank> = settled.pairs.iter().map(|&(_, host)| graph.teams[host]).collect();
        let gone: Vec<Rank> = settled.leaving.iter().map(|&vertex| graph.teams[vertex]).collect();
        order.retain(|team| !taken.contains(team) && !gone.contains(team));
        let mut travel = Travel::new(self, order, gone);
        // 41 precedes the choice: these teams are among the floaters whom the next group has to receive (23b).
        let paired = settled.pairs.iter().flat_map(|&(floater, host)| [floater, host]);
        let gone: Vec<usize> = paired.chain(settled.leaving.iter().copied()).collect();
        let left: Vec<usize> = (0..graph.len()).filter(|vertex| !gone.contains(vertex)).collect();
        for team in travel.order.clone() {
            let all = self.graph(false);
            let Some(vertex) = graph.vertex(team).filter(|_| left.len() > 1) else { continue };
            let must = !left.iter().any(|&other| all.edge(vertex, other));
            if must && settled.leaving.len() + 2 * most < graph.len() {
                settled.decisions.push(Decision { choice: Choice::MustLeave(team), passed: Vec::new() });
                travel.leave(team);
                judge.leave(vertex);
                settled.leaving.push(vertex);
            }
        }
        while settled.leaving.len() + 2 * most < graph.len() {
            let mut may_leave = |team: Rank| graph.vertex(team).is_some_and(|vertex| judge.may_leave(vertex));
            let mut near: Vec<usize> = travel.order.iter().map(|&team| travel.distance(team)).collect();
            near.sort_unstable();
            near.dedup();
            let mut chosen: Option<(usize, Rank)> = None;
            for distance in near {
                for team in travel.at(distance) {
                    // 23b precedes the order, so a team that is received no better need not be tried.
                    let rung = travel.rung(team);
                    if chosen.is_none_or(|(known, _)| rung < known) && may_leave(team) {
                        chosen = Some((rung, team));
                        if rung == 0 {
                            break;
                        }
                    }
                }
                if chosen.is_some() {
                    break;
                }
            }
            // A team can always leave, except in a mutant.
            let Some((rung, team)) = chosen else { break };
            let mut passed = Vec::new();
            if self.field.tracing {
                for other in travel.order.clone().into_iter().take_while(|&other| other != team) {
                    let (near, far) = (travel.distance(team), travel.distance(other));
                    let why = if far > near {
                        Why::MetGroups(far)
                    } else if may_leave(other) {
                        let theirs = travel.rung(other);
                        Why::Reception(travel.reception(other, theirs), travel.reception(team, rung))
                    } else {
                        settled.leaving.extend(graph.vertex(other));
                        let why = self.why_unfit(graph, most, settled);
                        settled.leaving.pop();
                        why
                    };
                    passed.push((other, why));
                }
            }
            settled.decisions.push(Decision { choice: Choice::Leaves(team), passed });
            travel.leave(team);
            if let Some(vertex) = graph.vertex(team) {
                judge.leave(vertex);
                settled.leaving.push(vertex);
            }
        }
    }

    /// Without 42: teams are taken off in the order of departure until the rest can be paired.
    fn peel(&self, graph: &Graph) -> Settled {
        let mut settled = Settled { leaving: (0..graph.floaters).collect(), ..Settled::default() };
        let order = self.bracket.departures(self.field.rules);
        let mut order = self.vertices(&order);
        loop {
            let rest = graph.len() - settled.leaving.len();
            if rest.is_multiple_of(2) && fits(graph, rest / 2, &settled) {
                return settled;
            }
            let Some(next) = order.next() else { return settled };
            settled.leaving.push(next);
        }
    }

    /// 36 to 40 for the teams that stay.
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
            manner: Manner { meet: Meet::Residents, limits },
            decisions,
        })
    }
}

/// The groups to which leaving teams would go, and how they would be received there.
struct Travel<'g, 'a> {
    group: &'g Group<'a>,
    /// Teams that may be chosen to leave, in this order.
    order: Vec<Rank>,
    /// Teams that leave in any case.
    gone: Vec<Rank>,
    /// By rank: how many groups a team of the group passes over.
    distances: Vec<usize>,
    /// Receiving groups, by distance.
    hosts: Vec<Option<Host<'g>>>,
}

impl<'g, 'a> Travel<'g, 'a> {
    fn new(group: &'g Group<'a>, order: Vec<Rank>, gone: Vec<Rank>) -> Self {
        let Field { rules, position, .. } = *group.field;
        let mut distances = vec![usize::MAX; position.entrants.len()];
        for &team in order.iter().chain(&gone) {
            distances[team as usize] = distance(rules, position, group.bracket.direction, group.on_the_way, team);
        }
        let hosts = group.on_the_way.iter().map(|_| None).collect();
        Self { group, order, gone, distances, hosts }
    }

    fn distance(&self, team: Rank) -> usize {
        self.distances[team as usize]
    }

    fn at(&self, distance: usize) -> Vec<Rank> {
        self.order.iter().copied().filter(|&team| self.distance(team) == distance).collect()
    }

    /// Records that this team leaves in any case.
    fn leave(&mut self, team: Rank) {
        self.order.retain(|&other| other != team);
        self.gone.push(team);
        // A team that has met all of the median group is received there nevertheless.
        let last = self.hosts.len().saturating_sub(1);
        if let Some(host) = self.hosts.get_mut(self.distances[team as usize].min(last)) {
            *host = None;
        }
    }

    /// The group that a team would go to; `None` if there is none that it can meet.
    fn host(&mut self, team: Rank) -> Option<&mut Host<'g>> {
        let distance = self.distance(team);
        let group = self.group;
        let way = group.on_the_way.get(distance..).filter(|way| !way.is_empty())?;
        if self.hosts[distance].is_none() {
            let median = way.len() == 1;
            let comes = |other: Rank| self.distance(other) == distance || median && self.distance(other) > distance;
            let come = self.gone.iter().copied().filter(|&other| comes(other));
            let waiting = if median { group.waiting } else { &[] };
            let certain: Vec<Rank> = come.chain(waiting.iter().copied()).collect();
            self.hosts[distance] = Some(Host::new(group.field, way, &certain, &self.at(distance)));
        }
        self.hosts[distance].as_mut()
    }

    /// 23b: how well a team is received, 0 being best.
    fn rung(&mut self, team: Rank) -> usize {
        if !self.group.field.rules.has(ids::DESTINATION) {
            return 0;
        }
        self.host(team).map_or(usize::MAX, |host| host.receive(team))
    }

    fn reception(&mut self, team: Rank, rung: usize) -> Reception {
        self.host(team).map_or(Reception::Refused, |host| host.reception(rung))
    }
}

/// Pairs the median group: all teams, floaters first.
pub(super) fn pair_all(field: &Field<'_>, bracket: &Bracket) -> Result<Paired, NoPairing> {
    let mut matcher = BitMatcher::new();
    let mut complete = |graph: &Graph| {
        matcher.reset(graph.len());
        matcher.complete(&graph.rows())
    };
    // 23a.
    let yields = field.rules.has(ids::LIMITS_YIELD);
    let manners = Manner::all(field.rules, Direction::Median).into_iter().filter(|manner| manner.limits || yields);
    let mut graphs = manners.map(|manner| (manner, Graph::of_bracket(field, bracket, manner)));
    let (manner, graph) = graphs.find(|(_, graph)| complete(graph)).ok_or(NoPairing)?;
    let (mut floating, mut decisions) = (Vec::new(), Vec::new());
    for floater in 0..graph.floaters {
        if !matcher.is_alive(floater) {
            continue;
        }
        let hosts = bracket.hosts(field.rules, graph.teams[floater], manner.meet);
        let hosts = hosts.into_iter().filter_map(|host| graph.vertex(host)).filter(|&host| matcher.is_alive(host));
        let hosts: Vec<usize> = hosts.collect();
        let Some(host) = field.take_first(&mut matcher, &graph, floater, &hosts) else { continue };
        let team = graph.teams[floater];
        let why = |other: Rank| (other, field.apart(manner.limits, team, other).unwrap_or(Why::Others));
        let before = hosts.into_iter().filter(|_| field.tracing).take_while(|&other| other != host);
        let passed = before.map(|other| why(graph.teams[other])).collect();
        floating.push((team, graph.teams[host]));
        decisions.push(Decision { choice: Choice::Host(team, graph.teams[host]), passed });
    }
    let rest: Vec<usize> = (0..graph.len()).filter(|&vertex| matcher.is_alive(vertex)).collect();
    let found = inside::search(field, Direction::Median, manner.limits, &graph, &rest).ok_or(NoPairing)?;
    let inside = inside::pairs(&found);
    decisions.extend(found);
    Ok(Paired { floating, inside, leaving: Vec::new(), manner, decisions })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::Change;
    use crate::systems::dutch::testing::sketch;
    use crate::systems::olympiad::rulebook::{Edition, Rulebook};

    fn down(residents: Vec<Rank>) -> Bracket {
        Bracket { direction: Direction::Down, floaters: Vec::new(), residents }
    }

    /// Only 1 and 2 have not met.
    #[test]
    fn without_42_teams_leave_in_order_until_the_rest_can_be_paired() {
        let position = sketch("round 4\n1 2.0 - x3,4\n2 2.0 - x3,4\n3 2.0 - x4\n4 2.0 -\n");
        let rules = Rulebook::changed(Edition::O2009, Change::Without(ids::MOST_PAIRS));
        let (field, bracket) = (Field::new(&position, &rules), down(vec![0, 1, 2, 3]));
        let group = Group::new(&field, &bracket, &[], &[]);
        assert_eq!(group.peel(group.graph(false)).leaving, [3, 2]);
    }

    /// 1 and 2 have not met, nor have 3 and 5: as many pairs as possible if 4 leaves.
    #[test]
    fn without_30b_the_last_of_an_odd_number_leaves_first() {
        let position = sketch("round 5\n1 2.0 - x3,4,5\n2 2.0 - x3,4,5\n3 2.0 - x4\n4 2.0 - x5\n5 2.0 -\n");
        let leaving = |rules: &Rulebook| {
            let (field, bracket) = (Field::new(&position, rules), down(vec![0, 1, 2, 3, 4]));
            let group = Group::new(&field, &bracket, &[], &[]);
            group.decide(&mut Alone::new(&group.graphs)).0.leaving
        };
        assert_eq!(leaving(&Rulebook::of(Edition::O2009)), [3]);
        let without = Rulebook::changed(Edition::O2009, Change::Without(ids::DOWN_REST_PAIRS));
        assert_eq!(leaving(&without), [4, 3, 2]);
    }
}
