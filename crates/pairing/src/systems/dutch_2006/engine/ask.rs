//! Matching queries: whether a compliant pairing exists, and which pairings are cheapest.
//!
//! The colours of a remainder are the difficulty: its x is that of its own players (A.8), who depend on the choices of
//! the heterogeneous group. But "no more preferences are denied than x, raised by r" can be checked without x. In a
//! group of n players that makes floor(n/2) pairs, with w - ceil(n/2) = x, the pairs of two Whites number x, plus one
//! for each pair without a White, plus one for an unpaired player who does not want White. So the condition is: pairs
//! without any White, pairs of two Blacks, and an unpaired player who does not want White are r at most in all
//! ([`Mode::White`]). The same holds for Black, and with x = 0 denied preferences are counted as such ([`Mode::None`]).
//! Each condition is sufficient, and that of the greatest of the three numbers is exact, since it is x: so a group
//! complies if it complies in one of the modes, and in each mode the condition is a sum over pairs.
//!
//! If all players of the remainder want a colour, x ties the two kinds of denied pairs together. Let W be the number of
//! pairs of two Whites, B that of two Blacks, and w and b the numbers of players. If n is even, W - B = (w - b) / 2, so
//! that x is |W - B|, and at most x + r are denied if and only if 2 W or 2 B is at most r. If n is odd and a White
//! stays unpaired, W - B = (w - b - 1) / 2; then x = W - B if w > b, and B - W - 1 if b > w, so the condition is that 2
//! B or 2 W + 1 is at most r (of these two, the condition of the smaller group follows from the other). The same holds
//! with the colours exchanged. These are the modes [`Mode::Minority`]: their sums count pairs of one colour. The sums
//! of the other modes have a parity that no matching knows; here r gives the limit without it.

use super::graph::Graph;
use crate::matching::{Accumulator, BitMatcher, Costs, DigitLayout, Lex, Optima, Slot, Solver, Weight, cheapest};
use crate::systems::dutch_2006::edition::Criterion;
use crate::tournament::Colour;
use std::ops::Range;

/// How the preferences denied in a homogeneous group or remainder are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// x = 0.
    None,
    /// More players want White.
    White,
    /// More players want Black.
    Black,
    /// All players want a colour, pairs in which both want `colour` are counted, and the unpaired player wants `left`.
    Minority { colour: Colour, left: Option<Colour> },
}

impl Mode {
    pub const ALL: [Self; 3] = [Self::None, Self::White, Self::Black];

    /// The modes of a remainder in which all players want a colour; `odd`: one of them stays unpaired.
    pub fn minorities(odd: bool) -> Vec<Self> {
        let colours = [Colour::White, Colour::Black];
        let left = if odd { colours.map(Some).to_vec() } else { vec![None] };
        let with = |colour| left.iter().map(move |&left| Self::Minority { colour, left });
        colours.into_iter().flat_map(with).collect()
    }

    fn majority(self) -> Option<Colour> {
        match self {
            Self::None | Self::Minority { .. } => None,
            Self::White => Some(Colour::White),
            Self::Black => Some(Colour::Black),
        }
    }

    /// The sum that is allowed if x is raised by this much. `None`: no more than if it is raised by one less.
    pub fn most(self, raised: usize) -> Option<usize> {
        let Self::Minority { colour, left } = self else { return Some(raised) };
        let twice = raised.checked_sub(usize::from(left == Some(colour)))?;
        (twice % 2 == 0).then_some(twice / 2)
    }

    /// The amount by which x must be raised for this sum.
    pub fn raised(self, sum: usize) -> usize {
        let Self::Minority { colour, left } = self else { return sum };
        2 * sum + usize::from(left == Some(colour))
    }
}

/// The requirement on a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sum {
    /// No requirement.
    Any,
    /// It must be zero.
    Zero,
    /// As little as possible.
    Least,
}

/// A query to the matching.
#[derive(Clone, Debug)]
pub(super) struct Query {
    /// The criteria that are imposed.
    pub imposed: Vec<Criterion>,
    pub mode: Mode,
    /// Preferences denied in the heterogeneous group.
    pub first: Sum,
    /// Preferences denied in the homogeneous group or remainder, as the mode counts them.
    pub rest: Sum,
    /// If both sums are to be least: whether the heterogeneous group comes first.
    pub first_counts_more: bool,
    /// If both sums are to be least: whether neither comes first, so that their total is least.
    pub together: bool,
    /// The most that a single pair of the homogeneous group or remainder may count.
    pub most: usize,
    /// Fixed opponents of the first members of S1.
    pub fixed: Vec<usize>,
}

/// All best pairings, with their numbers.
pub(super) struct Answer {
    pub optima: Optima,
    /// Players of the bracket who stay unpaired.
    pub unpaired: usize,
    /// Preferences denied in the heterogeneous group, in one of the pairings.
    pub first: usize,
    /// The sum of the mode, in one of the pairings.
    pub rest: usize,
}

impl Graph<'_> {
    /// Answers a query; `None` if its requirements cannot be met. Among the other goals, more pairs come first.
    pub fn ask(&self, query: &Query) -> Option<Answer> {
        let mut optima = Optima::of(&Prices::new(self, query), self.len(), self.perfect)?;
        let [unpaired, first, rest] = self.sums(query, |v| optima.mate(v))?;
        Some(Answer { optima, unpaired, first, rest })
    }

    /// The players of the bracket that a matching leaves unpaired, the preferences that it denies in the heterogeneous
    /// group, and the sum of the mode; `None` if a player without a mate must have one.
    fn sums(&self, query: &Query, mut mate: impl FnMut(usize) -> Option<usize>) -> Option<[usize; 3]> {
        let [mut unpaired, mut first, mut rest] = [0; 3];
        for v in 0..self.ranks.len() {
            match mate(v) {
                None if self.forbidden_alone(query, v) => return None,
                Some(w) if w < v => {}
                Some(w) if self.inside(v, w) && v < self.p => first += usize::from(self.denies(v, w)),
                Some(w) if self.inside(v, w) => rest += self.pair_sum(query.mode, v, w),
                _ if v < self.own => {
                    unpaired += 1;
                    rest += self.floater_sum(query.mode, v);
                }
                _ => {}
            }
        }
        Some([unpaired, first, rest])
    }

    /// Whether, apart from the sums, all players of the bracket but at most one can be paired. A cheap test of which
    /// only `false` is certain: it lets the odd player leave, and ignores the players below the bracket.
    pub fn may_be_complete(&self, query: &Query) -> bool {
        let own: Vec<usize> = (0..self.own).collect();
        BitMatcher::can_pair_or_leave_one(&own, |v, w| self.allowed(query, v, w), |v| !self.forbidden_float(query, v))
    }

    /// The opponents of S1 in the first pairing (D.1) that makes all pairs and denies at most `most` preferences in the
    /// heterogeneous group, if there is one; for a query in which that is the only sum.
    ///
    /// One matching is kept. An opponent is accepted if the best matching with all pairs so far and this one is good
    /// enough; then the next player also has an acceptable opponent.
    pub fn first_opponents(&self, query: &Query, most: usize) -> Option<Vec<usize>> {
        let (mut solver, least) = self.within_limit(query, most)?;
        (0..self.p).map(|v| solver.fix_first_within(v, self.p..self.own, least)).collect()
    }

    /// The matchings of a query within three limits: of the heterogeneous group, of the remainder, and of both
    /// together. `None` if no pairing of all players complies with each of them.
    pub fn within_limits(&self, query: &Query, (first, rest): (usize, usize)) -> Option<WithinLimits> {
        let limits =
            [(Sum::Least, Sum::Any, first), (Sum::Any, Sum::Least, rest), (Sum::Least, Sum::Least, first + rest)];
        let matchings = limits.into_iter().map(|(first, rest, limit)| {
            self.within_limit(&Query { first, rest, together: true, ..query.clone() }, limit)
        });
        matchings.collect::<Option<_>>().map(WithinLimits)
    }

    /// The best matching of a query in which one sum, or both together, is to be least, and the least weight with which
    /// it makes all pairs within a limit on that sum; `None` if the best one does not.
    fn within_limit(&self, query: &Query, limit: usize) -> Option<(Solver<Lex<1>>, Lex<1>)> {
        let prices = Prices::new(self, query);
        let solver = cheapest(&prices, self.len(), self.perfect)?;
        let [unpaired, first, rest] = self.sums(query, |v| solver.mate(v))?;
        let [of_first, of_rest] = [query.first, query.rest].map(|sum| sum == Sum::Least);
        let sum = first * usize::from(of_first) + rest * usize::from(of_rest);
        if unpaired != self.own % 2 || sum > limit {
            return None;
        }
        // The digits before this one are already least, so any loss is in this digit.
        let mut room = Lex([0]);
        let digit = if of_first { prices.first } else { prices.rest };
        digit.pay(&mut room, (limit - sum) as i64);
        let least = solver.total().sub(room);
        Some((solver, least))
    }

    fn denies(&self, v: usize, w: usize) -> bool {
        self.setting.denies(self.ranks[v], self.ranks[w])
    }

    fn pair_sum(&self, mode: Mode, v: usize, w: usize) -> usize {
        let denies = self.denies(v, w);
        let wanted_colour = |v: usize| self.setting.wanted_colour(self.ranks[v]);
        if let Mode::Minority { colour, .. } = mode {
            return usize::from(denies && wanted_colour(v) == Some(colour));
        }
        let Some(colour) = mode.majority() else { return usize::from(denies) };
        let without = wanted_colour(v) != Some(colour) && wanted_colour(w) != Some(colour);
        usize::from(without) + usize::from(denies && without)
    }

    fn floater_sum(&self, mode: Mode, v: usize) -> usize {
        usize::from(mode.majority().is_some_and(|colour| self.setting.wanted_colour(self.ranks[v]) != Some(colour)))
    }

    /// Whether the mode requires a player with another preference to stay unpaired.
    fn left_to_another(&self, mode: Mode, v: usize) -> bool {
        matches!(
            mode,
            Mode::Minority { left: Some(left), .. } if self.setting.wanted_colour(self.ranks[v]) != Some(left)
        )
    }

    /// Whether this player of the bracket must not stay unpaired in it.
    fn forbidden_float(&self, query: &Query, v: usize) -> bool {
        v < self.own
            && (v < self.p
                || self.must_stay(v)
                || query.imposed.iter().any(|&criterion| self.setting.floater_breaks(criterion, self.ranks[v]))
                || query.rest == Sum::Zero && self.floater_sum(query.mode, v) > 0
                || self.left_to_another(query.mode, v))
    }

    /// Whether this vertex must have a mate.
    fn forbidden_alone(&self, query: &Query, v: usize) -> bool {
        self.forbidden_float(query, v) || self.must_be_met(v)
    }

    /// Whether the query allows this pair of vertices, the smaller one first.
    pub fn allowed(&self, query: &Query, v: usize, w: usize) -> bool {
        if !self.edge(v, w) || query.fixed.get(v).is_some_and(|&mate| mate != w) {
            return false;
        }
        if query.fixed.get(v).is_none() && query.fixed.contains(&w) {
            return false;
        }
        if !self.inside(v, w) {
            return !self.forbidden_float(query, v);
        }
        let (a, b) = (self.ranks[v], self.ranks[w]);
        let colours = match (v < self.p, query.first, query.rest) {
            (true, Sum::Zero, _) => !self.denies(v, w),
            (false, _, Sum::Zero) => self.pair_sum(query.mode, v, w) == 0,
            (false, _, Sum::Least) => query.most > 1 || self.pair_sum(query.mode, v, w) <= query.most,
            _ => true,
        };
        colours && !query.imposed.iter().any(|&criterion| self.setting.pair_breaks(criterion, a, b))
    }
}

/// Matchings of all players, one for each of three limits, each with the least weight that its limit allows. They are
/// on the heap: a search keeps some of them for each member of S1.
pub(super) struct WithinLimits(Vec<(Solver<Lex<1>>, Lex<1>)>);

/// The result of [`WithinLimits::fix`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fixed {
    /// All matchings have the pair from now on.
    Yes,
    /// A limit does not allow the pair; nothing has changed.
    No,
    /// A limit does not allow the pair, but some matchings have it now: they are of no further use.
    Spoilt,
}

impl WithinLimits {
    /// Those of the candidates with whom `v` may comply with every limit. Only a refusal is certain.
    pub fn partners(&mut self, v: usize, candidates: Range<usize>) -> Vec<usize> {
        let mut partners: Vec<usize> = candidates.collect();
        for (solver, least) in &mut self.0 {
            if let Some(totals) = solver.totals_with(v) {
                partners.retain(|&w| totals[w].is_some_and(|total| total >= *least));
            }
        }
        partners
    }

    /// Fixes the pair `v`-`w` if it complies with every limit.
    pub fn fix(&mut self, v: usize, w: usize) -> Fixed {
        match self.0.iter_mut().position(|(solver, least)| !solver.fix_pair_within(v, w, *least)) {
            None => Fixed::Yes,
            Some(0) => Fixed::No,
            Some(_) => Fixed::Spoilt,
        }
    }
}

/// The costs of a matching, as digits of a weight.
struct Prices<'q> {
    graph: &'q Graph<'q>,
    query: &'q Query,
    words: usize,
    forbidden: Slot,
    unpaired: Slot,
    first: Slot,
    rest: Slot,
}

impl<'q> Prices<'q> {
    fn new(graph: &'q Graph<'q>, query: &'q Query) -> Self {
        let mut layout = DigitLayout::default();
        let n = graph.len() as i64;
        let (forbidden, unpaired) = (layout.add(n), layout.add(n));
        let (mut first, mut rest) = (Slot::NONE, Slot::NONE);
        let both = query.first == Sum::Least && query.rest == Sum::Least;
        if both && query.together {
            // A pair counts at most two, and an unpaired player one.
            first = layout.add(n);
            rest = first;
        } else {
            let mut add_first = |layout: &mut DigitLayout| {
                if query.first == Sum::Least {
                    first = layout.add(n);
                }
            };
            if query.first_counts_more {
                add_first(&mut layout);
            }
            if query.rest == Sum::Least {
                rest = layout.add(n);
            }
            if !query.first_counts_more {
                add_first(&mut layout);
            }
        }
        Self { graph, query, words: layout.limbs(), forbidden, unpaired, first, rest }
    }

    fn float(&self, v: usize, accumulator: &mut impl Accumulator) {
        self.unpaired.pay(accumulator, 1);
        self.rest.pay(accumulator, self.graph.floater_sum(self.query.mode, v) as i64);
    }
}

impl Costs for Prices<'_> {
    fn words(&self) -> usize {
        self.words
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        self.graph.allowed(self.query, v, w)
    }

    fn alone(&self, v: usize, accumulator: &mut impl Accumulator) {
        self.forbidden.pay(accumulator, i64::from(self.graph.forbidden_alone(self.query, v)));
        if v < self.graph.own {
            self.float(v, accumulator);
        }
    }

    fn pair(&self, v: usize, w: usize, accumulator: &mut impl Accumulator) {
        if !self.graph.inside(v, w) {
            if v < self.graph.own {
                self.float(v, accumulator);
            }
        } else if v < self.graph.p {
            self.first.pay(accumulator, i64::from(self.graph.denies(v, w)));
        } else {
            self.rest.pay(accumulator, self.graph.pair_sum(self.query.mode, v, w) as i64);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Mode;
    use crate::systems::dutch_2006::bracket::Count;
    use crate::tournament::Colour;

    /// In a remainder in which all players want a colour, the modes raise x by the amount that counting gives.
    #[test]
    fn minorities_are_what_x_must_be_raised_by() {
        let lefts = [None, Some(Colour::White), Some(Colour::Black)];
        for (whites, blacks, mixed) in (0..512).map(|at| (at / 64, at / 8 % 8, at % 8)) {
            for left in lefts {
                let single = |colour| usize::from(left == Some(colour));
                let w = 2 * whites + mixed + single(Colour::White);
                let b = 2 * blacks + mixed + single(Colour::Black);
                let x = Count { w, b, q: (w + b).div_ceil(2) }.x();
                let needed = (whites + blacks).saturating_sub(x);
                let of_mode = |mode: Mode| match mode {
                    Mode::Minority { left: wanted, .. } if wanted != left => None,
                    Mode::Minority { colour: Colour::White, .. } => Some(mode.raised(whites)),
                    _ => Some(mode.raised(blacks)),
                };
                let found = Mode::minorities(left.is_some()).into_iter().filter_map(of_mode).min();
                assert_eq!(found, Some(needed), "{whites} {blacks} {mixed} {left:?}");
            }
        }
        for mode in Mode::minorities(true) {
            for sum in 0..5 {
                assert_eq!(mode.most(mode.raised(sum)), Some(sum));
                assert_eq!(mode.most(mode.raised(sum) + 1), None);
            }
        }
    }
}
