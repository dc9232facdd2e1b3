//! The Dutch criteria of 2017 and 2026, reimplemented from the articles: for verification only, so as simple as
//! possible.

use crate::reasons::field::Graph;
use crate::reasons::older::sequence::sets;
use crate::reasons::older::shared::{Colours, Side, Told};
use pairproof::systems::dutch::Edition;
use pairproof::systems::dutch::bracket::Route;
use pairproof::systems::dutch::criteria::Criterion;
use pairproof::systems::dutch::edition::Text;
use pairproof::tournament::{Colour, Entrant, Float, Outcome, Position};
use std::cell::RefCell;
use std::collections::HashMap;

/// Stands for the score difference of a moved-down player who floats on: larger than any real one.
pub const FLOATS_ON: i32 = 1_000_000;

/// At most this many sets of players are tried to find the best for the next bracket.
const MOST_SETS: usize = 900;

/// A bracket.
#[derive(Clone, Debug)]
pub struct Bracket {
    pub mdps: Vec<u32>,
    pub residents: Vec<u32>,
    pub route: Route,
}

impl Bracket {
    pub fn players(&self) -> Vec<u32> {
        [&self.mdps[..], &self.residents[..]].concat()
    }
}

/// The colour that a player should get, and how strongly: 3 absolute, 2 strong, 1 mild (1.7, A.6).
pub fn preference(entrant: &Entrant) -> Option<(Colour, u8)> {
    let balance = balance(entrant);
    let last = *entrant.colours.last()?;
    let twice = entrant.colours.len() > 1 && entrant.colours[entrant.colours.len() - 2] == last;
    Some(match balance {
        2.. => (Colour::Black, 3),
        ..=-2 => (Colour::White, 3),
        _ if twice => (last.other(), 3),
        1 => (Colour::Black, 2),
        -1 => (Colour::White, 2),
        _ => (last.other(), 1),
    })
}

/// Games with White less games with Black (1.6, A.6).
pub fn balance(entrant: &Entrant) -> i32 {
    entrant.colours.iter().map(|&colour| if colour == Colour::White { 1 } else { -1 }).sum()
}

/// How many times in a row the player would have had the colour.
pub fn in_a_row(entrant: &Entrant, colour: Colour) -> usize {
    1 + entrant.colours.iter().rev().take_while(|&&before| before == colour).count()
}

/// The new colour difference, if the colour takes it beyond two and makes it wider than before.
pub fn too_wide(entrant: &Entrant, colour: Colour) -> Option<i32> {
    let before = balance(entrant);
    let after = before + if colour == Colour::White { 1 } else { -1 };
    (after.abs() > 2 && after.abs() > before.abs()).then_some(after)
}

/// Cached answers, by floaters and the first rank below.
type Answers<T> = RefCell<HashMap<(Vec<u32>, u32), Option<T>>>;

/// The field with the edition whose criteria count.
pub struct Values<'r> {
    pub position: &'r Position,
    pub edition: Edition,
    pub colours: Colours<'r>,
    /// Rounds without a played game, by rank, counted from the entries.
    unplayed: Vec<i32>,
    completions: Answers<i32>,
    next: Answers<Vec<i32>>,
}

impl<'r> Values<'r> {
    pub fn new(told: &'r Told<'r>, edition: Edition) -> Self {
        let round = told.round;
        let unplayed = round.position.entrants.iter().map(|entrant| {
            let entries = &round.tournament.players[entrant.index as usize].entries;
            let before = &entries[..usize::from(round.tournament.recorded) - 1];
            let game = |outcome| matches!(outcome, Outcome::Win | Outcome::Draw | Outcome::Loss | Outcome::Unknown);
            before.iter().filter(|entry| !game(entry.outcome)).count() as i32
        });
        let (article, limits) = match edition.text {
            Text::Of2026 => (("5.2.", "art. "), ["C.04.1 art. 6", "C.04.1 art. 7"]),
            Text::Of2017 => (("E.", ""), ["C.04.1.f", "C.04.1.g"]),
        };
        let colours = Colours { told, wide: true, turned: false, article, limits: Some(limits), bound: false };
        Self {
            position: &round.position,
            edition,
            colours,
            unplayed: unplayed.collect(),
            completions: RefCell::default(),
            next: RefCell::default(),
        }
    }

    /// The criteria in descending priority.
    pub fn order(&self) -> Vec<Criterion> {
        use Criterion as C;
        let mut order = match self.edition.text {
            Text::Of2026 => {
                vec![C::BYE_SCORE, C::DOWNFLOATERS, C::DOWNFLOATER_SCORES, C::NEXT_BRACKET, C::BYE_UNPLAYED]
            }
            Text::Of2017 => vec![C::DOWNFLOATERS, C::SCORE_DIFFERENCES, C::NEXT_BRACKET],
        };
        order.extend([C::TOPSCORER_IMBALANCE, C::TOPSCORER_REPETITION, C::PREFERENCE, C::STRONG_PREFERENCE]);
        order.extend([C::DOWNFLOAT_AGAIN, C::UPFLOAT_AGAIN, C::DOWNFLOAT_AGAIN_AFTER_TWO, C::UPFLOAT_AGAIN_AFTER_TWO]);
        order.extend([C::DOWNFLOAT_AGAIN_DIFFERENCE, C::UPFLOAT_AGAIN_DIFFERENCE]);
        order.extend([C::DOWNFLOAT_AGAIN_AFTER_TWO_DIFFERENCE, C::UPFLOAT_AGAIN_AFTER_TWO_DIFFERENCE]);
        order
    }

    pub fn entrant(&self, rank: u32) -> &Entrant {
        &self.position.entrants[rank as usize]
    }

    pub fn score(&self, rank: u32) -> i32 {
        self.entrant(rank).score
    }

    fn field(&self) -> u32 {
        self.position.entrants.len() as u32
    }

    /// C1 and C3.
    pub fn may(&self, a: u32, b: u32) -> bool {
        let (p, q) = (self.entrant(a), self.entrant(b));
        let insist = |entrant: &Entrant| {
            preference(entrant).filter(|preference| preference.1 == 3).map(|preference| preference.0)
        };
        let clash = insist(p).is_some() && insist(p) == insist(q) && !p.topscorer && !q.topscorer;
        !clash && !p.conflicts.contains(b)
    }

    /// Whether these can be paired, floaters not with each other; if their number is odd, one that `may_stay` is left
    /// over.
    fn pairable(&self, floaters: &[u32], others: &[u32], may_stay: impl Fn(u32) -> bool) -> bool {
        let all = [floaters, others].concat();
        let size = all.len();
        let odd = size % 2;
        let joined = |a: usize, b: usize| {
            if b == size { may_stay(all[a]) } else { b >= floaters.len() && self.may(all[a], all[b]) }
        };
        Graph::new(size + odd, joined).left_over() == 0
    }

    /// The lowest score of a bye receiver with which the floaters and all players from rank `below` on can be paired (0
    /// without a bye); `None` if they cannot.
    pub fn completion(&self, floaters: &[u32], below: u32) -> Option<i32> {
        let key = (floaters.to_vec(), below);
        if let Some(&known) = self.completions.borrow().get(&key) {
            return known;
        }
        let others: Vec<u32> = (below..self.field()).collect();
        let allowed = |rank: u32| !self.entrant(rank).bye_barred;
        let answer = if (floaters.len() + others.len()).is_multiple_of(2) {
            self.pairable(floaters, &others, |_| false).then_some(0)
        } else {
            let mut scores: Vec<i32> = floaters.iter().chain(&others).map(|&rank| self.score(rank)).collect();
            scores.sort_unstable();
            scores.dedup();
            let with = |least: i32| self.pairable(floaters, &others, |rank| allowed(rank) && self.score(rank) <= least);
            scores.into_iter().find(|&least| with(least))
        };
        self.completions.borrow_mut().insert(key, answer);
        answer
    }

    /// First rank after a bracket.
    pub fn below(&self, bracket: &Bracket) -> u32 {
        bracket.residents.last().map_or(0, |last| last + 1)
    }

    pub fn is_last(&self, bracket: &Bracket) -> bool {
        self.below(bracket) == self.field()
    }

    /// C4 of 2026 after every bracket; of 2017 in the penultimate pairing bracket, and where the bye is given (A.9,
    /// C.2).
    pub fn must_complete(&self, bracket: &Bracket) -> bool {
        self.edition == Edition::D2026 || self.is_last(bracket) || bracket.route == Route::Penultimate
    }

    /// The scoregroup after a bracket.
    pub fn next_group(&self, below: u32) -> Vec<u32> {
        (below..self.field()).filter(|&rank| self.score(rank) == self.score(below)).collect()
    }

    /// C8, C.7: the best value of the next bracket; `None` if too many sets would have to be tried.
    pub fn next_bracket(&self, floaters: &[u32], below: u32) -> Option<Vec<i32>> {
        let key = (floaters.to_vec(), below);
        if let Some(known) = self.next.borrow().get(&key) {
            return known.clone();
        }
        let answer = self.search_next(floaters, below);
        self.next.borrow_mut().insert(key, answer.clone());
        answer
    }

    fn search_next(&self, floaters: &[u32], below: u32) -> Option<Vec<i32>> {
        let group = self.next_group(below);
        let end = below + group.len() as u32;
        let players = [floaters, &group[..]].concat();
        let bye = self.completion(floaters, below);
        let mut best: Option<Vec<i32>> = None;
        for size in (players.len() % 2..=players.len()).step_by(2) {
            if best.as_ref().is_some_and(|best| self.edition == Edition::D2026 || size as i32 > best[0]) {
                break;
            }
            if binomial(players.len(), size) > MOST_SETS {
                return None;
            }
            for left in sets(&players, size) {
                let stays = |rank: &u32| !left.contains(rank);
                let (down, up): (Vec<u32>, Vec<u32>) =
                    players.iter().copied().filter(stays).partition(|rank| floaters.contains(rank));
                let value = self.next_value(floaters, &group, &left, end == self.field());
                if best.as_ref().is_some_and(|best| *best <= value) || !self.pairable(&down, &up, |_| false) {
                    continue;
                }
                if self.edition == Edition::D2017 || self.completion(&left, end) == bye {
                    best = Some(value);
                }
            }
        }
        best
    }

    /// The value of a next bracket that leaves `left`.
    fn next_value(&self, floaters: &[u32], group: &[u32], left: &[u32], last: bool) -> Vec<i32> {
        let mut scores: Vec<i32> = left.iter().map(|&rank| self.score(rank)).collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        let mut value = vec![left.len() as i32];
        if self.edition == Edition::D2026 {
            value.extend(scores);
            return value;
        }
        value[0] += left.iter().filter(|&&rank| last && self.entrant(rank).bye_barred).count() as i32;
        let level = self.score(group[0]);
        let met = floaters.iter().filter(|rank| !left.contains(rank));
        let mut differences: Vec<i32> = met.map(|&rank| self.score(rank) - level).collect();
        differences.extend(scores.iter().map(|score| score - (level - 10)));
        let pairs = (floaters.len() + group.len() - left.len()) / 2;
        differences.resize(pairs + left.len(), 0);
        differences.sort_unstable_by(|a, b| b.cmp(a));
        value.extend(differences);
        value
    }

    /// Whether the only downfloater is sure to get the bye (the note to C9), given the lowest score of a receiver.
    fn gets_bye(&self, floater: u32, below: u32, least: i32) -> bool {
        let others: Vec<u32> = (below..self.field()).collect();
        let odd = others.len().is_multiple_of(2);
        let other = |rank: u32| rank != floater && !self.entrant(rank).bye_barred && self.score(rank) <= least;
        odd && !self.pairable(&[floater], &others, other)
    }

    fn floated(&self, rank: u32, back: usize, float: Float) -> bool {
        self.entrant(rank).floats[back] == Some(float)
    }

    /// Pairs of different scores.
    fn uneven(&self, candidate: &Side) -> Vec<(u32, u32)> {
        candidate.pairs.iter().copied().filter(|&(a, b)| self.score(a) != self.score(b)).collect()
    }

    /// The players that a counting criterion counts, ascending; `None` for a criterion that does not count players of
    /// the bracket.
    pub fn counted(&self, bracket: &Bracket, criterion: Criterion, candidate: &Side) -> Option<Vec<u32>> {
        use Criterion as C;
        let of_2026 = self.edition == Edition::D2026;
        let given = |pairs: &dyn Fn(&(u32, u32)) -> bool, counts: &dyn Fn(&Entrant, Colour) -> bool| -> Vec<u32> {
            let given = candidate.pairs.iter().filter(|pair| pairs(pair)).flat_map(|&pair| {
                let (white, black, _) = self.colours.of(pair);
                [(white, Colour::White), (black, Colour::Black)]
            });
            given.filter(|&(rank, colour)| counts(self.entrant(rank), colour)).map(|(rank, _)| rank).collect()
        };
        let of_topscorer = |&(a, b): &(u32, u32)| self.entrant(a).topscorer || self.entrant(b).topscorer;
        let denied = |entrant: &Entrant, colour: Colour| {
            preference(entrant).filter(|preference| preference.0 != colour).map(|preference| preference.1)
        };
        let down_again = |back: usize| -> Vec<u32> {
            let again = |rank: &u32| self.floated(*rank, back, Float::Down);
            let floaters = candidate.floaters.iter().copied().filter(again);
            if of_2026 {
                floaters.filter(|rank| bracket.residents.contains(rank)).collect()
            } else {
                floaters.chain(self.uneven(candidate).into_iter().map(|pair| pair.0).filter(again)).collect()
            }
        };
        let up_again = |back: usize| -> Vec<u32> {
            let pairs = self.uneven(candidate).into_iter().filter(|pair| !of_2026 || bracket.mdps.contains(&pair.0));
            pairs.map(|pair| pair.1).filter(|&rank| self.floated(rank, back, Float::Up)).collect()
        };
        let mut players = match criterion {
            C::DOWNFLOATERS => candidate.floaters.clone(),
            C::TOPSCORER_IMBALANCE => given(&of_topscorer, &|entrant, colour| too_wide(entrant, colour).is_some()),
            // In the reading `c11-denied`, only against the preference.
            C::TOPSCORER_REPETITION => given(&of_topscorer, &|entrant, colour| {
                let granted = preference(entrant).is_some_and(|preference| preference.0 == colour);
                in_a_row(entrant, colour) > 2 && !(self.position.third_only_if_denied && granted)
            }),
            C::PREFERENCE => given(&|_| true, &|entrant, colour| denied(entrant, colour).is_some()),
            C::STRONG_PREFERENCE => given(&|_| true, &|entrant, colour| denied(entrant, colour) == Some(2)),
            C::DOWNFLOAT_AGAIN => down_again(0),
            C::DOWNFLOAT_AGAIN_AFTER_TWO => down_again(1),
            C::UPFLOAT_AGAIN => up_again(0),
            C::UPFLOAT_AGAIN_AFTER_TWO => up_again(1),
            _ => return None,
        };
        players.sort_unstable();
        Some(players)
    }

    /// The score differences that a criterion compares, each with its player, the largest first.
    pub fn differences(&self, bracket: &Bracket, criterion: Criterion, candidate: &Side) -> Option<Vec<(i32, u32)>> {
        use Criterion as C;
        let of_2026 = self.edition == Edition::D2026;
        let pairs = self.uneven(candidate);
        let down = |back: usize| -> Vec<(i32, u32)> {
            let lowest = bracket.players().last().map_or(0, |&rank| self.score(rank));
            let paired = pairs.iter().map(|&(a, b)| (self.score(a) - self.score(b), a));
            let on = candidate.floaters.iter().filter(|rank| !of_2026 || bracket.mdps.contains(rank)).map(|&rank| {
                let difference = self.score(rank) - lowest;
                (if of_2026 { FLOATS_ON + difference } else { difference + 10 }, rank)
            });
            paired.chain(on).filter(|&(_, rank)| self.floated(rank, back, Float::Down)).collect()
        };
        let up = |back: usize| -> Vec<(i32, u32)> {
            let lower = pairs.iter().map(|&(a, b)| (self.score(a) - self.score(b), b));
            lower.filter(|&(_, rank)| self.floated(rank, back, Float::Up)).collect()
        };
        let mut all = match criterion {
            C::DOWNFLOAT_AGAIN_DIFFERENCE => down(0),
            C::UPFLOAT_AGAIN_DIFFERENCE => up(0),
            C::DOWNFLOAT_AGAIN_AFTER_TWO_DIFFERENCE => down(1),
            C::UPFLOAT_AGAIN_AFTER_TWO_DIFFERENCE => up(1),
            _ => return None,
        };
        all.sort_unstable_by_key(|&(value, rank)| (-value, rank));
        Some(all)
    }

    /// The value of one criterion; `None` if too many sets would have to be tried.
    pub fn value(&self, bracket: &Bracket, criterion: Criterion, candidate: &Side) -> Option<Vec<i32>> {
        use Criterion as C;
        let below = self.below(bracket);
        if let Some(counted) = self.counted(bracket, criterion, candidate) {
            return Some(vec![counted.len() as i32]);
        }
        if let Some(differences) = self.differences(bracket, criterion, candidate) {
            return Some(differences.into_iter().map(|(value, _)| value).collect());
        }
        let scores = candidate.floaters.iter().map(|&rank| self.score(rank));
        Some(match criterion {
            C::BYE_SCORE => vec![self.completion(&candidate.floaters, below)?],
            C::DOWNFLOATER_SCORES => descending(scores.collect()),
            C::SCORE_DIFFERENCES => {
                let lowest = bracket.players().last().map_or(0, |&rank| self.score(rank));
                let pairs = candidate.pairs.iter().map(|&(a, b)| self.score(a) - self.score(b));
                descending(pairs.chain(scores.map(|score| score - (lowest - 10))).collect())
            }
            C::NEXT_BRACKET if self.is_last(bracket) || bracket.route != Route::Ordinary => vec![],
            C::NEXT_BRACKET => return self.next_bracket(&candidate.floaters, below),
            C::BYE_UNPLAYED => {
                let least = self.completion(&candidate.floaters, below)?;
                match candidate.floaters[..] {
                    [only] if self.gets_bye(only, below, least) => vec![self.unplayed[only as usize]],
                    _ => vec![0],
                }
            }
            _ => return None,
        })
    }
}

fn descending(mut values: Vec<i32>) -> Vec<i32> {
    values.sort_unstable_by(|a, b| b.cmp(a));
    values
}

fn binomial(n: usize, k: usize) -> usize {
    (0..k.min(n - k)).fold(1usize, |product, i| product.saturating_mul(n - i) / (i + 1))
}
