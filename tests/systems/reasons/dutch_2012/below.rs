//! C.12 and C.13: what the brackets below can do with other floaters.

use super::reasons::{Level, most_first};
use super::{Case, m};
use crate::reasons::field::Graph;
use crate::reasons::older::{Sides, Why};
use pairproof::systems::common::before_2017::messages::{LowestUnpairable, NoOpponentsBelow};
use pairproof::systems::dutch_2012::bracket::Bracket as EngineBracket;
use pairproof::systems::dutch_2012::engine;
use pairproof_statements::{PointsList, Statement};

/// How far a bracket gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// It is the lowest bracket and cannot be paired.
    Nowhere,
    To(Level),
    /// Too many pairings would have to be tried.
    Unknown,
}

/// Brackets of at most this many players are searched exhaustively where matchings do not decide.
const TRIED: usize = 10;

impl Case<'_> {
    /// The record is not worse in this bracket: the brackets below decide.
    pub(super) fn excluded(&self, sides: &Sides) {
        match sides.why {
            Why::Backtracked => self.backtracked(sides),
            Why::Completion => {
                self.demand(self.lowest_unpairable(sides), || format!("completion: {}", self.reason.said));
                let said = LowestUnpairable { floaters: self.players(&sides.record.floaters) };
                self.expect(sides, "C.13", said);
            }
            _ => self.demand(false, || {
                format!("the record is better, and nothing below says otherwise: {}", self.reason.said)
            }),
        }
    }

    /// C.1: whether a moved-down player has no opponent in the next score bracket, so that C.12 applies.
    fn strands(&self, sides: &Sides, floaters: &[u32]) -> bool {
        let everybody = [floaters, &sides.next_group(&self.field)[..]].concat();
        let meets = |&a: &u32| everybody.iter().any(|&b| a != b && self.may_meet(a, b));
        self.reading.more_pairs() && !floaters.iter().all(meets)
    }

    fn backtracked(&self, sides: &Sides) {
        let (mine, theirs) = (&sides.record.floaters, &sides.rules.floaters);
        let scores = |ranks: &[u32]| PointsList(ranks.iter().map(|&rank| self.score(rank)).collect());
        let (recorded, scores) = (scores(mine), scores(theirs));
        let (floaters, others) = (self.players(mine), self.players(theirs));
        let said: Statement = if recorded != scores {
            m::OtherScores { scores, recorded }.into()
        } else if self.strands(sides, mine) && !self.strands(sides, theirs) {
            return self.expect(sides, "C.1", NoOpponentsBelow { floaters });
        } else {
            match (self.reach(sides, mine), self.reach(sides, theirs)) {
                (Reach::Nowhere, Reach::To(_)) => m::LowestWithOthers { floaters, others }.into(),
                (Reach::To(mine), Reach::To(theirs)) if mine.pairs < theirs.pairs => {
                    m::PairsBelow { floaters, pairs: mine.pairs, others, more: theirs.pairs }.into()
                }
                (Reach::To(mine), Reach::To(theirs)) if mine.m1 < theirs.m1 => {
                    m::PairedBelow { floaters, paired: mine.m1, others, more: theirs.m1 }.into()
                }
                (Reach::Unknown, _) | (_, Reach::Unknown) => {
                    // The numbers are taken as printed, everything else is verified.
                    self.partly("what the next bracket can make (C.12)");
                    match (
                        m::PairsBelow::read(&self.reason.said.statement),
                        m::PairedBelow::read(&self.reason.said.statement),
                    ) {
                        (Some(told), _) if told.pairs < told.more => m::PairsBelow { floaters, others, ..told }.into(),
                        (_, Some(told)) if told.paired < told.more => {
                            m::PairedBelow { floaters, others, ..told }.into()
                        }
                        _ => m::LowestWithOthers { floaters, others }.into(),
                    }
                }
                (mine, theirs) => {
                    return self
                        .demand(false, || format!("C.12: {mine:?} is no less than {theirs:?}: {}", self.reason.said));
                }
            }
        };
        self.expect(sides, "C.12", said);
    }

    /// How far the next score bracket gets with these from above, as C.12 requires (DUTCH-2012-6).
    pub(super) fn reach(&self, sides: &Sides, floaters: &[u32]) -> Reach {
        let residents = sides.next_group(&self.field);
        if residents.is_empty() {
            return Reach::Unknown;
        }
        let last = residents.len() == sides.lower.len();
        let bracket = self.bracket(floaters, &residents, last);
        let players = &bracket.players;
        if last && !self.pairable(players) {
            return Reach::Nowhere;
        }
        let together = bracket.first.iter().any(|&a| bracket.first.iter().any(|&b| a != b && self.may_meet(a, b)));
        if together {
            return if last || players.len() > TRIED {
                Reach::Unknown
            } else {
                Reach::To(self.tried(players, &bracket.first))
            };
        }
        // As no two of them can meet, a maximum matching can pair the most of these.
        let joined = |a: usize, b: usize| self.may_meet(players[a], players[b]);
        let pairs = (players.len() - Graph::new(players.len(), joined).left_over()) / 2;
        let mut m1 = most_first(&self.field, players, &bracket.first);
        if last && m1 > 0 {
            // All players are paired, one of them with the bye.
            let size = players.len();
            let whole = |a: usize, b: usize| match players.get(b) {
                Some(&other) => self.may_meet(players[a], other),
                None => self.may_stay(players[a]) && !bracket.first.contains(&players[a]),
            };
            let all = Graph::new(size + size % 2, whole).left_over() == 0;
            m1 = bracket.first.len() - usize::from(!all);
        }
        Reach::To(Level { m1, pairs })
    }

    /// Whether the next score bracket, with these, makes all P0 pairs and pairs all moved-down players.
    fn makes_all(&self, sides: &Sides, floaters: &[u32]) -> bool {
        let residents = sides.next_group(&self.field);
        let bracket = self.bracket(floaters, &residents, residents.len() == sides.lower.len());
        let all = Level { m1: bracket.first.len(), pairs: bracket.players.len() / 2 };
        self.reach(sides, floaters) == Reach::To(all)
    }

    /// The best level of all pairings.
    fn tried(&self, players: &[u32], first: &[u32]) -> Level {
        let better = |a: Level, b: Level| {
            let key = |level: Level| {
                if self.reading.more_pairs() { (level.pairs, level.m1) } else { (level.m1, level.pairs) }
            };
            if key(a) > key(b) { a } else { b }
        };
        let Some((&one, rest)) = players.split_first() else { return Level { m1: 0, pairs: 0 } };
        let mut best = self.tried(rest, first);
        for (at, &other) in rest.iter().enumerate() {
            if self.may_meet(one, other) {
                let left = [&rest[..at], &rest[at + 1..]].concat();
                let level = self.tried(&left, first);
                let of_first = usize::from(first.contains(&one));
                best = better(best, Level { m1: level.m1 + of_first, pairs: level.pairs + 1 });
            }
        }
        best
    }

    /// Verifies "C.12: paired again" and "C.13: paired again": with the floaters of its ordinary pairing, the bracket
    /// below gets less far, or cannot be paired.
    pub(super) fn paired_again(&self, sides: &Sides) {
        if !matches!(sides.why, Why::Completion | Why::Backtracked) {
            return;
        }
        let bracket = EngineBracket {
            players: sides.bracket.players.clone(),
            mdps: sides.bracket.first.len(),
            came_down: sides.bracket.came.len(),
            outside: sides.bracket.outside.clone(),
            last: sides.bracket.last,
            pairs_first: sides.bracket.pairs_first,
            joined: false,
            without_a7d: false,
        };
        let Some(before) = engine::ordinary(self.position, self.edition.law(), &bracket) else {
            return self.demand(false, || "explanation: a bracket that cannot be paired was paired again".to_owned());
        };
        match sides.why {
            Why::Completion => {
                let all = [&before.floaters[..], &sides.lower[..]].concat();
                // Or C.12 had intervened, because the next bracket did not make all its pairs, or because a player had
                // no opponent in it (C.1).
                let needed = !self.pairable(&all)
                    || !self.makes_all(sides, &before.floaters)
                    || self.strands(sides, &before.floaters);
                self.demand(needed, || "explanation: C.13 was not needed".to_owned());
            }
            Why::Backtracked => {
                let (mine, theirs) = (self.reach(sides, &before.floaters), self.reach(sides, &sides.rules.floaters));
                let further = match (mine, theirs) {
                    (Reach::To(mine), Reach::To(theirs)) => {
                        // JaVaFo: or higher scores are paired.
                        let stranded = self.strands(sides, &before.floaters);
                        theirs.pairs > mine.pairs || theirs.m1 > mine.m1 || self.reading.javafo() || stranded
                    }
                    (Reach::Nowhere, theirs) => theirs != Reach::Nowhere,
                    _ => true,
                };
                self.demand(further, || format!("explanation: C.12 gets no further, {mine:?} {theirs:?}"));
            }
            _ => {}
        }
    }
}
