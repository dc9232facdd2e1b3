//! Chooses upfloaters for brackets that need two or more and in which completion or C6 matters: by a maximum-weight
//! matching of residents and lower players.
//!
//! Every criterion is a digit of the weight, the most important first: that all required players are matched, then C4,
//! C5 from the lowest score up, C6, C7. The order of sets comes last: for one player after another, we keep the optimal
//! matchings in which the player is an upfloater, if there are any. So the set contains every player who is in some
//! optimal set together with all players accepted before. (The tests do the same with one long weight that has a bonus,
//! for each player, on the pairs that make the player an upfloater.)
//!
//! Not every player has to be considered. Residents who can be paired whichever players float up are represented by one
//! vertex per upfloater needed. If there are so many lower players that the rest of them can always be paired, only the
//! next few scoregroups take part.

use super::field::Field;
use super::{Following, Sets};
use crate::matching::{Accumulator, Costs, DigitLayout, Lex, Objective, Optima, Slot, Solver};
use crate::tournament::Points;

/// The input of the search for upfloaters.
pub(super) struct Task<'t> {
    pub residents: &'t [u32],
    /// All players below.
    pub lower: &'t [u32],
    /// Score of the following scoregroup.
    pub following: Option<Points>,
    /// How many players a maximum matching leaves unmatched: among the residents, and among the players below.
    pub lacking: usize,
    pub lacking_below: usize,
}

/// Returns the set of upfloaters, ascending. Residents and the players below can be paired together.
pub(super) fn choose(field: &Field<'_>, task: &Task<'_>) -> Vec<u32> {
    let group = task.lower.iter().take_while(|&&rank| Some(field.score(rank)) == task.following).count();
    let below = task.lower.len() - group;
    let jokers = task.lacking_below > 0 && task.residents.len() >= 2 * field.degree + task.lacking_below;
    let optional = !jokers && below >= 2 * field.degree + 4 + task.residents.len();
    let mut most = if optional { group + 2 * task.residents.len() + 4 } else { task.lower.len() };
    loop {
        let end = level_end(field, task.lower, most);
        let problem = Problem::new(field, task, end, jokers, optional);
        let everybody = end == task.lower.len();
        if let Some(set) = problem.best_of_face()
            && (everybody || set.len() == task.lacking)
        {
            return set;
        }
        if everybody {
            // Cannot happen: residents and the players below can be paired.
            return Vec::new();
        }
        most = 2 * end;
    }
}

/// Like [`choose`], but with all players in the matching. In the reading `Sets::BestPairing` the engine uses this; in
/// other readings only tests do, with long weights and a new matching for each question.
pub(super) fn choose_among_all(field: &Field<'_>, task: &Task<'_>) -> Vec<u32> {
    let problem = Problem::new(field, task, task.lower.len(), false, false);
    let by_all = field.rules.sets == Sets::BestPairing;
    if by_all { problem.best_of_face() } else { problem.solve() }.unwrap_or_default()
}

/// Returns the end of the scoregroup that contains the last of the first `most` players.
fn level_end(field: &Field<'_>, lower: &[u32], most: usize) -> usize {
    let most = most.min(lower.len());
    match most.checked_sub(1) {
        Some(last) => lower.partition_point(|&rank| field.score(rank) >= field.score(lower[last])),
        None => 0,
    }
}

/// The positions of the digits in a weight.
struct Digits {
    /// Limb and value of one upfloater of each level, from the top.
    levels: Vec<(usize, i64)>,
    following: usize,
    floated: usize,
}

const COVER: usize = 0;
const COUNT: usize = 1;

struct Problem<'p> {
    field: &'p Field<'p>,
    task: &'p Task<'p>,
    /// Vertices below this index are residents or represent them; the others are the players of `window`.
    top: usize,
    jokers: bool,
    /// Whether the players below may stay unmatched.
    optional: bool,
    window: &'p [u32],
    /// The score of each player of the window, as an index from the top; then the number of players with each score.
    level: Vec<usize>,
    sizes: Vec<usize>,
    digits: Digits,
    limbs: usize,
}

impl<'p> Problem<'p> {
    fn new(field: &'p Field<'p>, task: &'p Task<'p>, end: usize, jokers: bool, optional: bool) -> Self {
        let window = &task.lower[..end];
        let top = if jokers { task.lacking_below } else { task.residents.len() };
        let mut level = Vec::with_capacity(end);
        let mut sizes: Vec<usize> = Vec::new();
        for (at, &rank) in window.iter().enumerate() {
            if at == 0 || field.score(window[at - 1]) != field.score(rank) {
                sizes.push(0);
            }
            level.push(sizes.len() - 1);
            sizes[level[at]] += 1;
        }
        // From the lowest score up, each digit wide enough for its largest count.
        let (mut limb, mut room) = (COUNT + 1, ROOM);
        let mut levels = vec![(0, 0); sizes.len()];
        for (place, &size) in levels.iter_mut().zip(&sizes).rev() {
            let bits = usize::BITS - size.min(top).leading_zeros();
            if room < bits {
                (limb, room) = (limb + 1, ROOM);
            }
            room -= bits;
            *place = (limb, 1 << room);
        }
        let digits = Digits { levels, following: limb + 1, floated: limb + 2 };
        Self { field, task, top, jokers, optional, window, level, sizes, limbs: limb + 3, digits }
    }

    /// Returns the best set: takes all optimal matchings and narrows them down to those with each accepted upfloater.
    fn best_of_face(&self) -> Option<Vec<u32>> {
        let mut optima = self.optima(true)?;
        // C6 is either met or not; if no matching meets it, it decides nothing.
        let group = (self.top..self.len()).filter(|&w| self.in_following(w)).count();
        let pairs = (0..self.len()).filter_map(|v| optima.mate(v).filter(|&w| v < w).map(|w| (v, w)));
        let (mut floating, mut kept) = (0, 0);
        for (v, w) in pairs {
            floating += usize::from(v < self.top && self.in_following(w));
            kept += self.of_following(v, w);
        }
        if self.field.rules.following == Following::Met && group - kept > (group - floating) % 2 {
            optima = self.optima(false)?;
        }
        let mut missing = vec![0; self.sizes.len()];
        for w in self.top..self.len() {
            missing[self.level[w - self.top]] += usize::from(optima.mate(w).is_some_and(|v| v < self.top));
        }
        let mut set = Vec::new();
        for (at, &rank) in self.window.iter().enumerate() {
            let w = self.top + at;
            let missing = &mut missing[self.level[at]];
            if *missing > 0 && optima.narrow(&[w], |a, b| b == w && a < self.top, |_| false) {
                *missing -= 1;
                set.push(rank);
            }
        }
        Some(set)
    }

    /// Returns the best matchings; `None` if a player who must be matched cannot be.
    fn optima(&self, with_following: bool) -> Option<Optima> {
        let mut optima = Optima::of_pairable(&Prices::new(self, with_following), self.len(), !self.optional)?;
        (0..self.top).all(|v| optima.mate(v).is_some()).then_some(optima)
    }

    /// C6: counts the players of the following scoregroup in this pair, if the pair has an upfloater or both players
    /// are in that scoregroup.
    fn of_following(&self, v: usize, w: usize) -> usize {
        let (one, other) = (self.in_following(v), self.in_following(w));
        let counts = v < self.top && w >= self.top || one == other;
        if counts { usize::from(one) + usize::from(other) } else { 0 }
    }

    fn solve(&self) -> Option<Vec<u32>> {
        match self.limbs {
            ..=6 => Search::<6>::new(self).best(),
            7..=12 => Search::<12>::new(self).best(),
            13..=32 => Search::<32>::new(self).best(),
            _ => Search::<80>::new(self).best(),
        }
    }

    fn len(&self) -> usize {
        self.top + self.window.len()
    }

    fn in_following(&self, v: usize) -> bool {
        v >= self.top && Some(self.field.score(self.window[v - self.top])) == self.task.following
    }

    fn may_meet(&self, v: usize, w: usize) -> bool {
        let rank = |v: usize| match v.checked_sub(self.top) {
            Some(at) => self.window[at],
            None => self.task.residents[v],
        };
        if self.jokers && v.min(w) < self.top { v.max(w) >= self.top } else { self.field.may_meet(rank(v), rank(w)) }
    }

    /// The weight of a pair where all players take part and must be matched.
    fn weight<const N: usize>(&self, v: usize, w: usize, with_following: bool) -> Option<Lex<N>> {
        let (v, w) = (v.min(w), v.max(w));
        if !self.may_meet(v, w) {
            return None;
        }
        let mut weight = Lex([0; N]);
        let upfloater = v < self.top && w >= self.top;
        weight.0[COVER] = 2;
        if with_following {
            weight.0[self.digits.following] = self.of_following(v, w) as i64;
        }
        if upfloater {
            let at = w - self.top;
            weight.0[COUNT] = -1;
            let (limb, value) = self.digits.levels[self.level[at]];
            weight.0[limb] = -value;
            weight.0[self.digits.floated] = -i64::from(self.field.spared(self.window[at]));
        }
        Some(weight)
    }
}

/// The cost of a matching, as digits of a long weight.
struct Prices<'p> {
    problem: &'p Problem<'p>,
    words: usize,
    /// Top vertices that stay unmatched, where the others need not be matched.
    cover: Slot,
    /// C4.
    count: Slot,
    /// C5: upfloaters of each level, from the top.
    levels: Vec<Slot>,
    /// C6, or `None` to ignore it; the cost is negative because more is better.
    following: Option<Slot>,
    /// C7.
    floated: Slot,
    /// SWISS-TEAM-6: the criteria of the bracket's pairs; empty in other readings.
    pairs: Vec<Slot>,
}

impl<'p> Prices<'p> {
    fn new(problem: &'p Problem<'p>, with_following: bool) -> Self {
        let mut layout = DigitLayout::default();
        let most = problem.top as i64;
        let (cover, count) = (layout.add(most), layout.add(most));
        let mut levels: Vec<Slot> = problem.sizes.iter().rev().map(|&size| layout.add(most.min(size as i64))).collect();
        levels.reverse();
        let following = with_following.then(|| layout.add(problem.window.len() as i64));
        let floated = layout.add(most);
        let by_all = problem.field.rules.sets == Sets::BestPairing;
        let pairs = problem.field.rules.pairs.iter().filter(|_| by_all).map(|_| layout.add(most)).collect();
        Self { problem, words: layout.limbs(), cover, count, levels, following, floated, pairs }
    }
}

impl Costs for Prices<'_> {
    fn words(&self) -> usize {
        self.words
    }

    /// Where players below need not be matched, two of them are matched only for C6.
    fn allows(&self, v: usize, w: usize) -> bool {
        let problem = self.problem;
        let wanted = !problem.optional || v < problem.top || self.following.is_some() && problem.of_following(v, w) > 0;
        wanted && problem.may_meet(v, w)
    }

    fn alone(&self, v: usize, accumulator: &mut impl Accumulator) {
        self.cover.pay(accumulator, i64::from(v < self.problem.top));
    }

    fn pair(&self, v: usize, w: usize, accumulator: &mut impl Accumulator) {
        let problem = self.problem;
        if let Some(following) = self.following {
            following.pay(accumulator, -(problem.of_following(v, w) as i64));
        }
        if v < problem.top {
            let rank = |v: usize| {
                v.checked_sub(problem.top).map_or_else(|| problem.task.residents[v], |at| problem.window[at])
            };
            for (criterion, slot) in problem.field.rules.pairs.iter().zip(&self.pairs) {
                let counts = criterion.counts(problem.field.position, (rank(v), rank(w)));
                slot.pay(accumulator, i64::from(counts));
            }
        }
        if v < problem.top && w >= problem.top {
            let at = w - problem.top;
            self.count.pay(accumulator, 1);
            self.levels[problem.level[at]].pay(accumulator, 1);
            self.floated.pay(accumulator, i64::from(problem.field.spared(problem.window[at])));
        }
    }
}

/// Bits of a limb for digits: the sum of a thousand such limbs still fits.
const ROOM: u32 = 44;

struct Search<'p, const N: usize> {
    problem: &'p Problem<'p>,
    solver: Solver<Lex<N>>,
}

impl<'p, const N: usize> Search<'p, N> {
    fn new(problem: &'p Problem<'p>) -> Self {
        Self { problem, solver: Solver::new() }
    }

    fn run(&mut self, with_following: bool) -> Lex<N> {
        let problem = self.problem;
        self.solver.solve_with(problem.len(), Objective::Weight, |v, w| problem.weight(v, w, with_following))
    }

    fn upfloaters(&self) -> impl Iterator<Item = usize> + '_ {
        let top = self.problem.top;
        (top..self.problem.len()).filter(move |&w| self.solver.mate(w).is_some_and(|v| v < top))
    }

    fn best(&mut self) -> Option<Vec<u32>> {
        let problem = self.problem;
        let mut total = self.run(true);
        if total.0[COVER] < problem.len() as i64 {
            return None;
        }
        // C6 is either met or not; if no matching meets it, it decides nothing.
        let group = (problem.top..problem.len()).filter(|&w| problem.in_following(w)).count();
        let floating = self.upfloaters().filter(|&w| problem.in_following(w)).count();
        let left = group as i64 - total.0[problem.digits.following];
        let met = left <= ((group - floating) % 2) as i64;
        if problem.field.rules.following == Following::Met && !met {
            total = self.run(false);
        }
        let mut missing = vec![0; problem.sizes.len()];
        self.upfloaters().for_each(|w| missing[problem.level[w - problem.top]] += 1);
        let mut set = Vec::new();
        for (at, &rank) in problem.window.iter().enumerate() {
            let level = problem.level[at];
            if missing[level] > 0 && self.ask(problem.top + at, &mut total) {
                missing[level] -= 1;
                set.push(rank);
            }
        }
        Some(set)
    }

    /// Whether some best set contains `w` and all players accepted so far. If so, accepts `w`: only such sets count
    /// from then on.
    fn ask(&mut self, w: usize, total: &mut Lex<N>) -> bool {
        let had = self.solver.mate(w).is_some_and(|v| v < self.problem.top);
        self.bonus(w, 1);
        let found = self.solver.resolve(&[w]);
        let mut wanted = *total;
        wanted.0[COVER] += 1;
        debug_assert!(!had || found == wanted, "an upfloater stays one");
        if found == wanted {
            *total = found;
            return true;
        }
        self.bonus(w, -1);
        self.solver.resolve(&[w]);
        false
    }

    fn bonus(&mut self, w: usize, by: i64) {
        for v in 0..self.problem.top {
            if let Some(mut weight) = self.solver.weight(v, w) {
                weight.0[COVER] += by;
                self.solver.set_weight(v, w, Some(weight));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::testing::sketch;
    use crate::systems::swiss_team::RULES_2026;

    /// Residents 1 to 7 have met 8 to 14, so each seven need an upfloater. 15 and 16 have met 8 to 14: only one of them
    /// can float up. 18 does too, and 17 stays for the other.
    #[test]
    fn residents_are_not_alike_if_each_has_met_half_of_the_others() {
        let mut text = "round 10\n".to_owned();
        (1..=7).for_each(|tpn| text += &format!("{tpn} 2.0 -\n"));
        (8..=14).for_each(|tpn| text += &format!("{tpn} 2.0 - x1,2,3,4,5,6,7\n"));
        text += "15 1.5 - x8,9,10,11,12,13,14,16,18\n16 1.5 - x8,9,10,11,12,13,14,18\n17 1.0 -\n18 1.0 -\n";
        let position = sketch(&text);
        let field = Field::new(&position, &RULES_2026);
        let everybody: Vec<u32> = (0..18).collect();
        let (residents, lower) = everybody.split_at(14);
        let following = Some(field.score(14));
        let task = Task { residents, lower, following, lacking: 2, lacking_below: 2 };
        assert_eq!(choose(&field, &task), [14, 17]);
        assert_eq!(choose_among_all(&field, &task), [14, 17]);
    }

    /// From the lowest score up, digits of one bit each fill a limb before the next one begins.
    #[test]
    fn digits_fill_a_limb() {
        let player = |tpn: u32| format!("{tpn} {}.0 -\n", 60 - tpn);
        let position = sketch(&format!("round 1\n{}", (1..=51).map(player).collect::<String>()));
        let field = Field::new(&position, &RULES_2026);
        let everybody: Vec<u32> = (0..51).collect();
        let (residents, lower) = everybody.split_at(1);
        let task = Task { residents, lower, following: None, lacking: 1, lacking_below: 0 };
        let problem = Problem::new(&field, &task, lower.len(), false, false);
        let levels = &problem.digits.levels;
        assert_eq!([levels[49], levels[6], levels[5]], [(2, 1 << 43), (2, 1), (3, 1 << 43)]);
        assert_eq!((problem.digits.following, problem.digits.floated, problem.limbs), (4, 5, 6));
    }
}
