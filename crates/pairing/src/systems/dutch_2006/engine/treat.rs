//! Treats a bracket by C.1 to C.11 and C.14: each stage of requirements becomes a matching problem.

use super::ask::{Answer, Fixed, Mode, Query, Sum, WithinLimits};
use super::graph::{Everybody, Graph, Meetings, Rest};
use crate::systems::RuleId;
use crate::systems::dutch::oracle::transpositions_and_exchanges::{Exchange, Priority};
use crate::systems::dutch_2006::absolute::Strictness;
use crate::systems::dutch_2006::bracket::{Bracket, Candidate, Level, Stage};
use crate::systems::dutch_2006::criteria::{Setting, strictnesses};
use crate::systems::dutch_2006::edition::Law;
use crate::systems::transpositions_and_exchanges::earliest_remainder;
use crate::tournament::Position;

/// A pairing and the stage at which it was found.
pub(super) type Found = (Candidate, Stage);

/// Pairs a bracket; `None` if p becomes zero. With `wanted`, only this level counts (C.12). Without `minorities` the
/// answer is the same, but can take far longer.
pub(super) fn treat(
    position: &Position,
    law: Law,
    known: &Meetings,
    bracket: &Bracket,
    (rest, wanted): (Rest<'_>, Option<Level>),
    minorities: bool,
) -> Option<Found> {
    let setting = Setting::new(position, law, bracket);
    let mut best: Option<Found> = None;
    for strictness in strictnesses(position, law, bracket) {
        if let Some(found) = treat_with(&setting, known, strictness, (rest, wanted), minorities)
            && best.as_ref().is_none_or(|(known, _)| found.0.level() > known.level())
        {
            best = Some(found);
        }
        let full = Level { p: bracket.p(), pairs: bracket.players.len() / 2 };
        if best.as_ref().is_some_and(|(known, _)| known.level() == full) {
            break;
        }
    }
    best
}

fn treat_with(
    setting: &Setting<'_>,
    known: &Meetings,
    strictness: Strictness,
    (rest, wanted): (Rest<'_>, Option<Level>),
    minorities: bool,
) -> Option<Found> {
    let bracket = setting.bracket;
    let greatest = bracket.p();
    let x = setting.count(&bracket.players).x();
    let mut p = greatest;
    let mut fresh = true;
    let undivided = Graph::new(setting, known, strictness, rest);
    let mut everybody = undivided.perfect.then(|| Everybody::new(&undivided));
    loop {
        if p == 0 && greatest > 0 && !bracket.last {
            return None;
        }
        if everybody.as_mut().is_none_or(|everybody| everybody.can_be_matched(p)) {
            let graph = undivided.with(p);
            let group = Group { graph: &graph, strictness, x, minorities };
            if let Some(found) = group.pair(fresh, wanted) {
                return Some(found);
            }
        }
        if p == 0 {
            return None;
        }
        p -= 1;
        fresh = false;
    }
}

/// The position of a candidate in the order of D.1 and D.2: the opponents of S1, the exchange in the remainder, its
/// opponents.
pub(super) fn sequence(setting: &Setting<'_>, candidate: &Candidate) -> (Vec<u32>, Priority, Vec<u32>) {
    let (first, rest) = candidate.pairs.split_at(candidate.p);
    let opponents = |pairs: &[(u32, u32)]| -> Vec<u32> { pairs.iter().map(|&(_, lower)| lower).collect() };
    let s1: Vec<u32> = rest.iter().map(|&(higher, _)| higher).collect();
    let exchange = Exchange::making(&s1, &setting.remainder(candidate));
    (opponents(first), exchange.priority(), opponents(rest))
}

/// A bracket with a given p.
struct Group<'g> {
    graph: &'g Graph<'g>,
    strictness: Strictness,
    /// x of the heterogeneous group before C.11.
    x: usize,
    /// Whether to use the modes that know the parity of their sums ([`Mode::Minority`]).
    minorities: bool,
}

impl Group<'_> {
    fn query(&self, dropped: usize, mode: Mode, first: Sum, rest: Sum) -> Query {
        let imposed = self.graph.setting.law.edition.drops()[dropped..].to_vec();
        let (most, fixed) = (usize::MAX, Vec::new());
        Query { imposed, mode, first, rest, first_counts_more: true, together: false, most, fixed }
    }

    /// The modes that can matter: a majority counts only if x can be greater than zero.
    fn modes(&self) -> impl Iterator<Item = Mode> {
        let (own, p) = (self.graph.own, self.graph.p);
        let setting = self.graph.setting;
        let count = setting.count(&setting.bracket.players);
        let half = (own - 2 * p).div_ceil(2);
        let (white, black) = (count.w > half, count.b > half);
        Mode::ALL.into_iter().filter(move |&mode| match mode {
            // In a homogeneous group it is known which mode applies.
            Mode::None => p > 0 || !white && !black,
            Mode::White => white,
            Mode::Black => black,
            Mode::Minority { .. } => false,
        })
    }

    /// The modes in which C.11 raises x of the remainder. If x of the heterogeneous group is a limit too, and all of S2
    /// want a colour, these are the modes that know the parity of their sums.
    fn modes_of_raised(&self) -> Vec<Mode> {
        let Graph { own, p, setting, .. } = *self.graph;
        let two_limits = self.minorities && self.limit_of_first() == Sum::Least && setting.law.has(RuleId::PREFERENCE);
        let all_want = || self.graph.ranks[p..own].iter().all(|&rank| setting.wanted_colour(rank).is_some());
        if two_limits && all_want() { Mode::minorities(own % 2 == 1) } else { self.modes().collect() }
    }

    /// Number of criteria that C.9 and C.10 drop.
    fn all(&self) -> usize {
        self.graph.setting.law.edition.drops().len()
    }

    /// The first candidate that complies; `fresh`: no requirement has been dropped yet.
    fn pair(&self, fresh: bool, wanted: Option<Level>) -> Option<Found> {
        let (own, p) = (self.graph.own, self.graph.p);
        let nothing = self.query(self.all(), Mode::None, Sum::Any, Sum::Any);
        let answer = self.graph.ask(&nothing)?;
        let level = Level { p, pairs: (own - answer.unpaired) / 2 };
        let most = own / 2;
        let least = if self.graph.setting.bracket.last { most } else { 1 };
        if level.pairs < least || wanted.is_some_and(|wanted| wanted != level) {
            return None;
        }
        if fresh && level.pairs == most {
            return self.fresh();
        }
        let stage = Stage { dropped: self.all(), x: None, raised: None, strictness: self.strictness };
        Some((self.finish(answer.optima), stage))
    }

    /// C.9 to C.11, if p pairs and all pairs of the remainder can be made.
    fn fresh(&self) -> Option<Found> {
        let drops = self.graph.setting.law.edition.drops();
        for dropped in 0..=self.all() {
            // Dropping a criterion that no player could break has no effect.
            let of_use = dropped == 0 || self.graph.setting.matters(drops[dropped - 1]);
            if let Some(found) = of_use.then(|| self.raised(dropped, 0)).flatten() {
                return Some(found);
            }
        }
        let least = self.graph.ask(&self.query(self.all(), Mode::None, Sum::Least, Sum::Any))?.first;
        if least > self.x {
            return self.beyond(least);
        }
        let of_mode = |mode: Mode| self.least(&self.limited(self.all(), mode, None)).map(|least| mode.raised(least));
        let raised = self.modes_of_raised().into_iter().filter_map(of_mode).min()?;
        (raised.max(1)..=self.graph.own / 2).find_map(|raised| self.raised(self.all(), raised))
    }

    /// The query for a sum of the remainder of at most `most`; `None`: any sum.
    fn limited(&self, dropped: usize, mode: Mode, most: Option<usize>) -> Query {
        let rest = if most == Some(0) { Sum::Zero } else { Sum::Least };
        Query { most: most.unwrap_or(usize::MAX), ..self.query(dropped, mode, self.limit_of_first(), rest) }
    }

    /// The requirement on the heterogeneous group that follows from its x.
    fn limit_of_first(&self) -> Sum {
        match self.x {
            _ if self.graph.p == 0 => Sum::Any,
            0 => Sum::Zero,
            x if x >= self.graph.p => Sum::Any,
            _ => Sum::Least,
        }
    }

    /// Keeps x of the heterogeneous group as in A.8, and raises x of the remainder; one less is known to be too little.
    fn raised(&self, dropped: usize, raised: usize) -> Option<Found> {
        let modes = if raised == 0 { self.modes().collect() } else { self.modes_of_raised() };
        let candidates = modes.into_iter().filter_map(|mode| {
            let most = mode.most(raised)?;
            let mut query = self.limited(dropped, mode, Some(most));
            if !self.graph.may_be_complete(&query) {
                return None;
            }
            if query.first == Sum::Least {
                match most {
                    0 => query.fixed = self.graph.first_opponents(&query, self.x)?,
                    _ => {
                        let within = self.within_limits(&query, most)?;
                        self.extend(&mut query, most, within)?;
                    }
                }
                query.first = Sum::Any;
            }
            let answer = self.graph.ask(&query)?;
            (answer.rest <= most && self.complete(&answer)).then(|| self.finish(answer.optima))
        });
        let stage = Stage { dropped, x: Some(self.x), raised: Some(raised), strictness: self.strictness };
        Some((self.earliest(candidates)?, stage))
    }

    /// Raises x of the heterogeneous group to `x`, and x of the remainder as little as possible.
    fn beyond(&self, x: usize) -> Option<Found> {
        let answers =
            self.modes().filter_map(|mode| self.graph.ask(&self.query(self.all(), mode, Sum::Least, Sum::Least)));
        let answers: Vec<Answer> = answers.collect();
        let raised = answers.iter().map(|answer| answer.rest).min()?;
        let of_least = answers.into_iter().filter(|answer| answer.rest == raised);
        let candidate = self.earliest(of_least.map(|answer| self.finish(answer.optima)))?;
        let stage = Stage { dropped: self.all(), x: Some(x), raised: Some(raised), strictness: self.strictness };
        Some((candidate, stage))
    }

    /// Whether all players are paired, except one if their number is odd.
    fn complete(&self, answer: &Answer) -> bool {
        answer.unpaired == self.graph.own % 2
    }

    /// The matchings that keep x of the heterogeneous group, and at most `most` in the remainder.
    fn within_limits(&self, query: &Query, most: usize) -> Option<WithinLimits> {
        self.graph.within_limits(query, (self.x, most))
    }

    /// Adds the opponents of S1 in the first pairing in which the heterogeneous group denies no more preferences than
    /// x, and the sum of the remainder is at most `most`. `within`: the matchings with the opponents so far. With two
    /// limits at once no single matching decides, but a choice that one of several matchings excludes is skipped, and
    /// the others are tried. Once all of S1 have opponents, the answer is exact.
    fn extend(&self, query: &mut Query, most: usize, mut within: WithinLimits) -> Option<()> {
        let graph = self.graph;
        let v = query.fixed.len();
        if v == graph.p {
            return Some(());
        }
        let mut partners = within.partners(v, graph.p..graph.own);
        partners.retain(|&w| graph.allowed(query, v, w));
        let mut unchanged = Some(within);
        for w in partners {
            let mut with = unchanged.take().or_else(|| self.within_limits(query, most))?;
            match with.fix(v, w) {
                Fixed::Yes => {
                    query.fixed.push(w);
                    if self.extend(query, most, with).is_some() {
                        return Some(());
                    }
                    query.fixed.pop();
                }
                Fixed::No => unchanged = Some(with),
                Fixed::Spoilt => {}
            }
        }
        None
    }

    /// The least sum of the remainder that matchings do not exclude; `None` if they exclude all sums.
    fn least(&self, query: &Query) -> Option<usize> {
        let ask = |first_counts_more: bool, together: bool| {
            let answer = self.graph.ask(&Query { first_counts_more, together, ..query.clone() });
            answer.filter(|answer| self.complete(answer)).map(|answer| (answer.first, answer.rest))
        };
        let (first, most) = ask(true, false)?;
        if query.first != Sum::Least {
            return Some(most);
        }
        if first > self.x {
            return None;
        }
        let (first, rest) = ask(false, false)?;
        if first <= self.x {
            return Some(rest);
        }
        let (first, together) = ask(true, true)?;
        Some(rest.max((first + together).saturating_sub(self.x)).min(most))
    }

    /// The earliest of several candidates.
    fn earliest(&self, candidates: impl Iterator<Item = Candidate>) -> Option<Candidate> {
        candidates.min_by_key(|candidate| sequence(self.graph.setting, candidate))
    }

    /// The first of the best pairings: transpositions, exchanges, transpositions (D.1, D.2).
    fn finish(&self, mut optima: crate::matching::Optima) -> Candidate {
        let graph = self.graph;
        let mut pairs: Vec<(usize, usize)> = Vec::new();
        let mut taken = vec![false; graph.own];
        for v in 0..graph.p {
            let free: Vec<usize> = (graph.p..graph.own).filter(|&w| !taken[w]).collect();
            if let Some(w) = optima.first(v, &free) {
                pairs.push((v, w));
                (taken[v], taken[w]) = (true, true);
            }
        }
        let remainder: Vec<usize> = (0..graph.own).filter(|&v| !taken[v]).collect();
        let rest = earliest_remainder(&mut optima, &remainder, |v, w| graph.inside(v, w) && v >= graph.p);
        pairs.extend(rest);
        for &(v, w) in &pairs[graph.p.min(pairs.len())..] {
            (taken[v], taken[w]) = (true, true);
        }
        let rank = |v: usize| graph.ranks[v];
        let mut floaters: Vec<u32> = (0..graph.own).filter(|&v| !taken[v]).map(rank).collect();
        floaters.extend(&graph.setting.bracket.outside);
        floaters.sort_unstable();
        Candidate { pairs: pairs.iter().map(|&(v, w)| (rank(v), rank(w))).collect(), p: graph.p, floaters }
    }
}
