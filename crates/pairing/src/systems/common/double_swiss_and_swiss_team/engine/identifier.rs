//! Pairs a bracket (3.6): finds the first identifier that complies with C1 and is best by the criteria of pairs.

use super::field::Field;
use super::{PairCriterion, Pairs, Top, by_score, criteria};
use crate::matching::bits::{has, members, put, take};
use crate::matching::cardinality::Adjacency;
use crate::matching::{BitMatcher, Lex, Objective, Solver};
use crate::tournament::{Colour, Position};

/// Returns the pairs, `(higher, lower)` by rank, ascending. Residents and upfloaters can be paired with one another.
/// `matcher` is a reusable buffer.
pub(super) fn pair(
    field: &Field<'_>,
    criteria: &[PairCriterion],
    residents: &[u32],
    upfloaters: &[u32],
    matcher: &mut BitMatcher,
) -> Vec<(u32, u32)> {
    // Late in a tournament most brackets are a single pair.
    match (residents, upfloaters) {
        (&[a, b], []) | (&[a], &[b]) => return vec![(a.min(b), a.max(b))],
        _ => {}
    }
    if field.rules.top == Top::Score {
        return by_score::pair(field, criteria, residents, upfloaters);
    }
    let bracket = Members { field, players: by_number(field, residents, upfloaters), upfloaters };
    let board = Board::new(field, &bracket.players);
    let bottom_of = match bracket.narrowed(&board, criteria, matcher) {
        Some((board, members)) => board.bottoms(members),
        None => board.counted(&bracket.costs(criteria)),
    };
    by_rank(&bracket.players, bottom_of)
}

/// Like [`pair`], but by weights only; for tests.
pub(super) fn pair_by_weights(
    field: &Field<'_>,
    criteria: &[PairCriterion],
    residents: &[u32],
    upfloaters: &[u32],
) -> Vec<(u32, u32)> {
    if field.rules.top == Top::Score {
        return by_score::pair(field, criteria, residents, upfloaters);
    }
    let bracket = Members { field, players: by_number(field, residents, upfloaters), upfloaters };
    by_rank(&bracket.players, Board::new(field, &bracket.players).counted(&bracket.costs(criteria)))
}

fn by_number(field: &Field<'_>, residents: &[u32], upfloaters: &[u32]) -> Vec<u32> {
    let mut players: Vec<u32> = residents.iter().chain(upfloaters).copied().collect();
    players.sort_unstable_by_key(|&rank| criteria::tpn(field.position, rank));
    players
}

fn by_rank(players: &[u32], pairs: Vec<(usize, usize)>) -> Vec<(u32, u32)> {
    let ranks = pairs.into_iter().map(|(top, bottom)| (players[top], players[bottom]));
    let mut pairs: Vec<(u32, u32)> = ranks.map(|(a, b)| (a.min(b), a.max(b))).collect();
    pairs.sort_unstable();
    pairs
}

/// The players of a bracket, by TPN.
struct Members<'m> {
    field: &'m Field<'m>,
    players: Vec<u32>,
    upfloaters: &'m [u32],
}

impl Members<'_> {
    /// Returns the board that has only the best pairings by all criteria, and one of them; `None` if no such board is
    /// known.
    ///
    /// Each criterion has a bound that no pairing can go below. If some pairing reaches the bounds of this and all
    /// earlier criteria, the pairings that do are those of a board with fewer pairs: pairs that cost something beyond
    /// the bound are forbidden.
    fn narrowed(
        &self,
        board: &Board,
        criteria: &[PairCriterion],
        matcher: &mut BitMatcher,
    ) -> Option<(Board, Vec<usize>)> {
        let mut open = board.clone();
        let mut known: Option<(Board, Vec<usize>)> = None;
        for criterion in criteria {
            let mut strict = open.clone();
            let constant = match criterion.pairs {
                Pairs::Alike(wanted) => {
                    let wishes: Vec<Option<Colour>> =
                        self.players.iter().map(|&rank| wanted(self.field.position, rank)).collect();
                    [Colour::White, Colour::Black].iter().for_each(|&colour| strict.part(&wishes, colour));
                    false
                }
                Pairs::Received(counts) => self.forbid(&mut strict, &open, counts),
            };
            if strict.rows == open.rows {
                continue;
            }
            let restricted = strict.clone();
            if let Some(members) = strict.members(matcher) {
                known = Some((strict, members));
                open = restricted;
            } else if !constant {
                return None;
            }
        }
        known.filter(|(board, _)| board.rows == open.rows).or_else(|| {
            let members = open.members(matcher).unwrap_or_default();
            Some((open, members))
        })
    }

    /// Forbids pairs of an upfloater and a resident who counts. Returns true if the number of such pairs, where some
    /// are needed, is the same in every pairing that earlier criteria leave: a single upfloater is in one pair,
    /// whomever it meets, and so is each upfloater where all residents count.
    fn forbid(&self, strict: &mut Board, open: &Board, counts: fn(&Position, u32) -> bool) -> bool {
        let rises = |rank: u32| self.upfloaters.binary_search(&rank).is_ok();
        let counted: Vec<usize> = (0..self.players.len())
            .filter(|&at| !rises(self.players[at]) && counts(self.field.position, self.players[at]))
            .collect();
        let rising: Vec<usize> = (0..self.players.len()).filter(|&at| rises(self.players[at])).collect();
        for &a in &rising {
            counted.iter().filter(|&&b| has(open.row(a), b)).for_each(|&b| strict.forbid(a, b));
        }
        rising.len() == 1 || counted.len() + rising.len() == self.players.len()
    }

    /// Returns the cost of each pair for all criteria together: a number with one digit per criterion.
    fn costs(&self, criteria: &[PairCriterion]) -> Vec<i64> {
        let base = self.players.len() as i64 / 2 + 1;
        let position = self.field.position;
        let cost = |a: u32, b: u32| {
            let digit = |criterion: &PairCriterion| i64::from(criterion.counts(position, (a, b)));
            criteria.iter().fold(0, |cost, criterion| cost * base + digit(criterion))
        };
        let rows = self.players.iter().flat_map(|&a| self.players.iter().map(move |&b| (a, b)));
        rows.map(|(a, b)| if a == b { 0 } else { cost(a, b) }).collect()
    }
}

/// The players of the bracket by TPN, and who can meet whom.
#[derive(Clone)]
struct Board {
    n: usize,
    words: usize,
    rows: Vec<u64>,
    /// Players who are decided to be top members.
    tops: Vec<u64>,
    /// Players who are not decided yet. A player in neither set is a bottom member.
    free: Vec<u64>,
}

impl Board {
    fn new(field: &Field<'_>, players: &[u32]) -> Self {
        let n = players.len();
        let words = n.div_ceil(64);
        let mut place = vec![usize::MAX; field.position.entrants.len()];
        for (at, &rank) in players.iter().enumerate() {
            place[rank as usize] = at;
        }
        let mut full = vec![0; words];
        (0..n).for_each(|at| put(&mut full, at));
        let mut board = Self { n, words, rows: full.repeat(n), tops: vec![0; words], free: full };
        for (at, &rank) in players.iter().enumerate() {
            let row = &mut board.rows[at * words..(at + 1) * words];
            take(row, at);
            for other in field.position.entrants[rank as usize].conflicts.iter() {
                let other = place[other as usize];
                if other < n {
                    take(row, other);
                }
            }
        }
        board
    }

    fn row(&self, v: usize) -> &[u64] {
        &self.rows[v * self.words..(v + 1) * self.words]
    }

    /// Keeps the pairings with the fewest pairs of two players who prefer this colour. If these are at most half of all
    /// players, they do not meet each other; otherwise every other player must meet one of them.
    fn part(&mut self, wishes: &[Option<Colour>], colour: Colour) {
        let mut mask = vec![0; self.words];
        let mut wishing = 0;
        for (at, _) in wishes.iter().enumerate().filter(|&(_, &wish)| wish == Some(colour)) {
            put(&mut mask, at);
            wishing += 1;
        }
        let majority = 2 * wishing > self.n;
        for at in 0..self.n {
            if has(&mask, at) != majority {
                let row = &mut self.rows[at * self.words..(at + 1) * self.words];
                row.iter_mut().zip(&mask).for_each(|(row, &mask)| *row &= if majority { mask } else { !mask });
            }
        }
    }

    fn forbid(&mut self, a: usize, b: usize) {
        take(&mut self.rows[a * self.words..(a + 1) * self.words], b);
        take(&mut self.rows[b * self.words..(b + 1) * self.words], a);
    }

    /// Finds the first possible set of top members. Returns a pairing with it, as the partner of each player; `None` if
    /// there is no pairing at all.
    ///
    /// Usually the first half can be on top. If not, one player after the other is decided, while keeping a pairing in
    /// which all decided players are where they belong.
    fn members(&mut self, matcher: &mut BitMatcher) -> Option<Vec<usize>> {
        let half = self.n / 2;
        matcher.reset(self.n);
        for v in 0..self.n {
            take(&mut self.free, v);
            if v < half {
                put(&mut self.tops, v);
            }
        }
        for v in 0..half {
            if has(self.row(v), v + half) {
                matcher.pair(v, v + half);
            }
        }
        if !matcher.complete(self) {
            self.tops.fill(0);
            (0..self.n).for_each(|v| put(&mut self.free, v));
            if !matcher.complete(self) {
                return None;
            }
            self.decide(matcher);
        }
        Some((0..self.n).filter_map(|v| matcher.mate(v)).collect())
    }

    fn decide(&mut self, matcher: &mut BitMatcher) {
        let mut missing = self.n / 2;
        for v in 0..self.n {
            take(&mut self.free, v);
            let mate = matcher.mate(v).unwrap_or(v);
            if missing == 0 {
                continue;
            }
            put(&mut self.tops, v);
            if mate > v {
                missing -= 1;
                continue;
            }
            // `v` is the bottom member of its pair: can it be on top instead?
            matcher.separate(v);
            if matcher.augment_from(self, mate) {
                missing -= 1;
            } else {
                take(&mut self.tops, v);
                matcher.pair(mate, v);
            }
        }
    }

    /// Returns the first pairing with these top members, in their order; `mate` is a pairing with them to start from.
    fn bottoms(&self, mut mate: Vec<usize>) -> Vec<(usize, usize)> {
        let tops: Vec<usize> = members(&self.tops).collect();
        let mut open_tops = self.tops.clone();
        let mut open_bottoms: Vec<u64> = vec![0; self.words];
        (0..self.n).filter(|&v| !has(&self.tops, v)).for_each(|v| put(&mut open_bottoms, v));
        let mut walk = Walk { board: self, seen: vec![0; self.words], next: vec![0; self.n], queue: Vec::new() };
        let mut pairs = Vec::with_capacity(tops.len());
        for top in tops {
            take(&mut open_tops, top);
            walk.improve(top, &mut mate, &open_tops, &open_bottoms);
            take(&mut open_bottoms, mate[top]);
            pairs.push((top, mate[top]));
        }
        pairs
    }

    /// Returns the first of the cheapest pairings. Rare: only needed when no pairing reaches the bounds of all
    /// criteria.
    fn counted(&self, costs: &[i64]) -> Vec<(usize, usize)> {
        let mut solver: Solver<Lex<2>> = Solver::new();
        let objective = Objective::CardinalityThenWeight;
        let cost = |a: usize, b: usize| -costs[a * self.n + b];
        let mut total = solver.solve_with(self.n, objective, |a, b| has(self.row(a), b).then(|| Lex([0, cost(a, b)])));
        // Top members: a bonus on the pairs in which this player is on top.
        let mut tops = Vec::new();
        for v in 0..self.n {
            if tops.len() == self.n / 2 {
                break;
            }
            let change = |solver: &mut Solver<Lex<2>>, by: i64| {
                for w in v + 1..self.n {
                    if let Some(Lex([bonus, cost])) = solver.weight(v, w) {
                        solver.set_weight(v, w, Some(Lex([bonus + by, cost])));
                    }
                }
                solver.resolve(&[v])
            };
            let found = change(&mut solver, 1);
            if found == Lex([total.0[0] + 1, total.0[1]]) {
                total = found;
                tops.push(v);
            } else {
                change(&mut solver, -1);
            }
        }
        let on_top = |v: usize| tops.binary_search(&v).is_ok();
        solver.solve_with(self.n, objective, |a, b| {
            (has(self.row(a), b) && on_top(a) && !on_top(b)).then(|| Lex([0, cost(a, b)]))
        });
        let first = |&top: &usize| Some((top, (top + 1..self.n).find(|&bottom| solver.fix_pair(top, bottom))?));
        tops.iter().map_while(first).collect()
    }
}

impl Adjacency for Board {
    fn len(&self) -> usize {
        self.n
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        let (top, bottom) = (u.min(v), u.max(v));
        let decided = match (has(&self.free, top), has(&self.free, bottom)) {
            (true, true) => true,
            (_, true) => has(&self.tops, top),
            // Undecided players come after all decided ones.
            (true, false) => false,
            (false, false) => has(&self.tops, top) && !has(&self.tops, bottom),
        };
        decided && has(self.row(top), bottom)
    }

    fn restrict(&self, u: usize, row: &mut [u64]) {
        let (top, free) = (has(&self.tops, u), has(&self.free, u));
        for (at, word) in row.iter_mut().enumerate() {
            // Bits below u in this word.
            let below = match at.cmp(&(u / 64)) {
                std::cmp::Ordering::Less => u64::MAX,
                std::cmp::Ordering::Equal => (1 << (u % 64)) - 1,
                std::cmp::Ordering::Greater => 0,
            };
            let allowed = if free {
                self.tops[at] | self.free[at]
            } else if top {
                !self.tops[at] & !below
            } else {
                self.tops[at] & below
            };
            *word &= allowed & self.rows[u * self.words + at];
        }
    }
}

/// One alternating search per top member.
struct Walk<'b> {
    board: &'b Board,
    /// Top members who can change their opponent so that their present bottom member becomes free.
    seen: Vec<u64>,
    /// The bottom member that each of these would take.
    next: Vec<usize>,
    queue: Vec<usize>,
}

impl Walk<'_> {
    /// Gives `top` the first bottom member with whom all open players can still be paired, and updates `mate`.
    fn improve(&mut self, top: usize, mate: &mut [usize], open_tops: &[u64], open_bottoms: &[u64]) {
        let own = mate[top];
        let row = self.board.row(top);
        self.seen.fill(0);
        let open: Vec<u64> = row.iter().zip(open_bottoms).map(|(row, open)| row & open).collect();
        let mut wishes = members(&open).skip_while(|&bottom| bottom < top).take_while(|&bottom| bottom < own);
        let Some(first) = wishes.next() else { return };
        self.queue.clear();
        self.queue.push(own);
        let mut at = 0;
        while let Some(&bottom) = self.queue.get(at) {
            at += 1;
            for (word, &open) in open_tops.iter().enumerate() {
                let mut fresh = self.board.row(bottom)[word] & open & !self.seen[word];
                while fresh != 0 {
                    let other = word * 64 + fresh.trailing_zeros() as usize;
                    fresh &= fresh - 1;
                    if other > bottom {
                        break;
                    }
                    put(&mut self.seen, other);
                    self.next[other] = bottom;
                    self.queue.push(mate[other]);
                }
            }
            if has(&self.seen, mate[first]) {
                break;
            }
        }
        let mut possible = [first].into_iter().chain(wishes).filter(|&bottom| has(&self.seen, mate[bottom]));
        let Some(mut bottom) = possible.next() else { return };
        let mut taker = top;
        loop {
            let robbed = mate[bottom];
            mate[taker] = bottom;
            mate[bottom] = taker;
            if bottom == own {
                return;
            }
            taker = robbed;
            bottom = self.next[robbed];
        }
    }
}
