//! What the text of 2012 counts (A.7, A.8, B.2 to B.6, D.4), reimplemented; and what `dutch-2006/counting` counts
//! instead.

use crate::reasons::older::shared::Side;
use crate::reasons::older::{Bracket, Field};
use pairproof::check::verdict::Amount;
use pairproof::systems::SystemId;
use pairproof::tournament::Float;

/// What a requirement of C.10 or D.4 is about, most important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Criterion {
    B3Factor,
    S1Scores,
    TopscorerColours,
    StrongAsAbsolute,
    X,
    Z,
    B5Down,
    B6Down,
    B5Up,
    B6Up,
}

use Criterion as C;

/// M1: pairs of the players who are paired first.
pub fn m1(bracket: &Bracket, side: &Side) -> usize {
    side.pairs.iter().filter(|pair| bracket.first.contains(&pair.0)).count()
}

/// C.14.b.2: with M1 = 0 the bracket is managed as homogeneous.
pub fn as_homogeneous(bracket: &Bracket) -> Bracket {
    Bracket { first: Vec::new(), ..bracket.clone() }
}

/// The edition with its reading.
#[derive(Clone, Copy)]
pub struct Reading(pub SystemId);

impl Reading {
    pub fn counting(self) -> bool {
        self.0 == SystemId::DUTCH_2006_COUNTING
    }

    pub fn javafo(self) -> bool {
        self.0 == SystemId::DUTCH_2012_JAVAFO
    }

    /// DUTCH-2012-6: whether C.12 aims at more pairs.
    pub fn more_pairs(self) -> bool {
        !self.counting() && !self.javafo()
    }

    /// D.4: whether the B3-factor belongs to each remainder, and not to the bracket.
    pub fn within_remainders(self, bracket: &Bracket) -> bool {
        !bracket.first.is_empty() && matches!(self.0.name(), "dutch-2012" | "dutch-2012/p1-only")
    }

    /// The criteria of the reading, most important first.
    fn all(self) -> Vec<C> {
        let mut all = match self.0.name() {
            "dutch-2006/counting" => vec![C::TopscorerColours],
            "dutch-2012/javafo" => vec![C::B3Factor, C::S1Scores, C::TopscorerColours],
            _ => vec![C::TopscorerColours, C::B3Factor],
        };
        all.extend([C::StrongAsAbsolute, C::X, C::Z, C::B5Down, C::B6Down, C::B5Up, C::B6Up]);
        all
    }

    /// The criteria that are in force in a bracket, most important first.
    pub fn criteria(self, field: &Field<'_>, bracket: &Bracket) -> Vec<C> {
        let odd = field.position.round % 2 == 1;
        let in_force = |criterion: &C| match criterion {
            C::B3Factor => bracket.last && (bracket.joined || self.javafo()),
            C::S1Scores => !bracket.first.is_empty(),
            C::StrongAsAbsolute => odd && !bracket.without_a7d,
            C::Z => !odd,
            _ => true,
        };
        self.all().into_iter().filter(in_force).collect()
    }

    /// What a pairing costs by a criterion (less is better), and the players concerned.
    pub fn value(self, field: &Field<'_>, bracket: &Bracket, criterion: C, side: &Side) -> (Vec<i64>, Vec<u32>) {
        let score = |rank: u32| i64::from(field.score(rank));
        let left: Vec<u32> = side.floaters.iter().copied().filter(|rank| !bracket.outside.contains(rank)).collect();
        let first = |rank: u32| bracket.first.contains(&rank);
        let both = |least: u8| -> (Vec<i64>, Vec<u32>) {
            let pairs: Vec<&(u32, u32)> = side.pairs.iter().filter(|&&(a, b)| field.clash(a, b) >= least).collect();
            (vec![pairs.len() as i64], pairs.into_iter().flat_map(|&(a, b)| [a, b]).collect())
        };
        let count = |players: Vec<u32>| (vec![players.len() as i64], players);
        let freed = |rank: u32| self.counting() && field.is_topscorer(rank);
        let down = |back: usize| {
            let judged = |&rank: &u32| !(freed(rank) || self.javafo() && bracket.came.contains(&rank));
            let again = |&rank: &u32| field.entrant(rank).floats[back] == Some(Float::Down);
            count(left.iter().copied().filter(judged).filter(again).collect())
        };
        let up = |back: usize| {
            let uneven = side.pairs.iter().filter(|&&(a, b)| first(a) && score(a) != score(b));
            let again = |&rank: &u32| !freed(rank) && field.entrant(rank).floats[back] == Some(Float::Up);
            count(uneven.map(|pair| pair.1).filter(again).collect())
        };
        match criterion {
            C::B3Factor => {
                let whole = matches!(self.0.name(), "dutch-2012/javafo" | "dutch-2012/b3-whole");
                let pairs: Vec<(u32, u32)> = side.pairs.iter().copied().filter(|&(a, _)| whole || !first(a)).collect();
                let nobody = score(bracket.players[bracket.players.len() - 1]) - 10;
                let met = pairs.iter().map(|&(a, b)| (score(a) - score(b), vec![a, b]));
                let alone = left.iter().map(|&rank| (score(rank) - nobody, vec![rank]));
                let all: Vec<(i64, Vec<u32>)> = met.chain(alone).filter(|(difference, _)| *difference != 0).collect();
                let sum = all.iter().map(|(difference, _)| difference * difference).sum();
                (vec![sum], all.into_iter().flat_map(|(_, players)| players).collect())
            }
            C::S1Scores => {
                let s1: Vec<u32> = side.pairs.iter().map(|pair| pair.0).filter(|&rank| first(rank)).collect();
                (s1.iter().map(|&rank| -score(rank)).collect(), s1)
            }
            C::TopscorerColours => both(3),
            C::StrongAsAbsolute | C::Z => both(2),
            C::X => both(1),
            C::B5Down => down(0),
            C::B6Down => down(1),
            C::B5Up => up(0),
            C::B6Up => up(1),
        }
    }

    /// The article that drops the criterion, and the word that messages use for what it counts.
    pub fn words(self, criterion: C) -> (&'static str, String) {
        let ([since_2012, before], word) = match criterion {
            C::B3Factor => (["D.4", "B.3"], "score-differences"),
            C::S1Scores => (["D.3", "C.14"], "paired-scores"),
            C::TopscorerColours => (["C.10.g", "B.2"], "topscorer-colours"),
            C::StrongAsAbsolute => (["C.10.f", "A.7.c"], "strong-odd"),
            C::X => (["C.10.e", "C.11"], "preference"),
            C::Z => (["C.10.e", "A.7.d"], "strong-even"),
            C::B5Down => (["C.10.d", "C.10"], "down-1"),
            C::B6Down => (["C.10.c", "C.10"], "down-2"),
            C::B5Up => (["C.10.b", "C.9"], "up-1"),
            C::B6Up => (["C.10.a", "C.9"], "up-2"),
        };
        (if self.counting() { before } else { since_2012 }, word.to_owned())
    }
}

impl Criterion {
    pub fn is_scores(self) -> bool {
        self == C::S1Scores
    }

    pub fn is_squares(self) -> bool {
        self == C::B3Factor
    }

    /// A value in its unit.
    pub fn amount(self, value: i64) -> Amount {
        match self {
            _ if self.is_squares() => Amount::Squares(value),
            _ if self.is_scores() => Amount::Points(value as i32),
            _ => Amount::Count(value as i32),
        }
    }
}

/// Formats hundredths as a decimal number: `5.25`, `4`, `0.5`.
pub fn squares(hundredths: i64) -> String {
    let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
