//! C.12 and C.13: what the brackets below can do with other floaters.

use super::reasons::{Level, most_first};
use super::{Case, Sides};
use crate::reasons::audit::Audit;
use crate::reasons::field::Graph;
use pairproof::check::verdict::Reason;
use pairproof::systems::dutch_procedure::bracket::{Bracket as EngineBracket, Reason as Why};
use pairproof::systems::dutch_procedure::engine;

/// How far a bracket gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// It is the lowest bracket and cannot be paired.
    Nowhere,
    To(Level),
    /// Too much would have to be tried.
    Unknown,
}

/// Brackets of at most so many players are tried out where matchings do not decide.
const TRIED: usize = 10;

impl Case<'_> {
    /// The record is no worse in this bracket: what lies below decides.
    pub(super) fn excluded(&self, sides: &Sides, reason: &Reason, audit: &mut Audit) {
        match sides.why {
            Why::Backtracked => self.backtracked(sides, reason, audit),
            Why::Completion => {
                let all = [&sides.record.floaters[..], &sides.lower[..]].concat();
                let names = self.field.names(&sides.record.floaters);
                let text = format!("C.13: with {names} moved down, the lowest bracket cannot be paired");
                audit.demand(reason.said.to_string() == text && !self.field.pairable(&all), || {
                    format!("completion: {}, of {}", reason.said, names)
                });
                self.kind(sides, reason, audit);
                self.cited("C.13", reason, audit);
                audit.verified.push("C.13".to_owned());
                audit.fully();
            }
            _ => audit.untrue.push(format!("the record is better, and nothing below says otherwise: {}", reason.said)),
        }
    }

    fn backtracked(&self, sides: &Sides, reason: &Reason, audit: &mut Audit) {
        self.kind(sides, reason, audit);
        self.cited("C.12", reason, audit);
        let (mine, theirs) = (&sides.record.floaters, &sides.rules.floaters);
        let scores = |ranks: &[u32]| ranks.iter().map(|&rank| self.field.points(rank)).collect::<Vec<_>>().join(", ");
        let text = if scores(mine) != scores(theirs) {
            format!(
                "for the sake of the next bracket other players with the same scores as before ({}) are moved down; the \
                 recorded ones have {}",
                scores(theirs),
                scores(mine)
            )
        } else {
            let (names, others) = (self.field.names(mine), self.field.names(theirs));
            match (self.reach(sides, mine), self.reach(sides, theirs)) {
                (Reach::Nowhere, Reach::To(_)) => {
                    format!("with {names} moved down, the lowest bracket cannot be paired; with {others} it can")
                }
                (Reach::To(mine), Reach::To(theirs)) if mine.pairs < theirs.pairs => format!(
                    "with {names} moved down, the next bracket makes {}, with {others} it makes {}",
                    counted(mine.pairs),
                    theirs.pairs
                ),
                (Reach::To(mine), Reach::To(theirs)) if mine.m1 < theirs.m1 => format!(
                    "with {names} moved down, {} of the moved-down players are paired in the next bracket, with {others} {} are",
                    mine.m1, theirs.m1
                ),
                (Reach::Unknown, _) | (_, Reach::Unknown) => {
                    audit.verified.push("C.12, a large bracket".to_owned());
                    return audit.partly("what the next bracket can make (C.12)");
                }
                (mine, theirs) => {
                    return audit.untrue.push(format!("C.12: {mine:?} is no less than {theirs:?}: {}", reason.said));
                }
            }
        };
        audit.demand(reason.said.to_string() == format!("C.12: {text}"), || {
            format!("sentence: {}, but it is: C.12: {text}", reason.said)
        });
        audit.verified.push("C.12".to_owned());
        audit.fully();
    }

    /// How far the next score bracket gets with these from above, as C.12 asks it (DUTCH-2012-6).
    pub(super) fn reach(&self, sides: &Sides, floaters: &[u32]) -> Reach {
        let Some(&first) = sides.lower.first() else { return Reach::Unknown };
        let level = self.field.score(first);
        let residents: Vec<u32> = sides.lower.iter().copied().filter(|&rank| self.field.score(rank) == level).collect();
        let last = residents.len() == sides.lower.len();
        let bracket = self.bracket(floaters, &residents, last);
        let players = &bracket.players;
        if last && !self.field.pairable(players) {
            return Reach::Nowhere;
        }
        let together = bracket.mdps.iter().any(|&a| bracket.mdps.iter().any(|&b| a != b && self.field.may_meet(a, b)));
        if together {
            return if last || players.len() > TRIED {
                Reach::Unknown
            } else {
                Reach::To(self.tried(players, &bracket.mdps))
            };
        }
        // As no two of them can meet, the most pairs and the most of these go together.
        let joined = |a: usize, b: usize| self.field.may_meet(players[a], players[b]);
        let pairs = (players.len() - Graph::new(players.len(), joined).left_over()) / 2;
        let mut m1 = most_first(&self.field, players, &bracket.mdps);
        if last && m1 > 0 {
            // Everybody is paired, one of them with the bye.
            let size = players.len();
            let whole = |a: usize, b: usize| match players.get(b) {
                Some(&other) => self.field.may_meet(players[a], other),
                None => self.field.may_stay(players[a]) && !bracket.mdps.contains(&players[a]),
            };
            let all = Graph::new(size + size % 2, whole).left_over() == 0;
            m1 = bracket.mdps.len() - usize::from(!all);
        }
        Reach::To(Level { m1, pairs })
    }

    /// Does the next score bracket make all P0 pairs, and all who came down one of them, with these?
    fn makes_all(&self, sides: &Sides, floaters: &[u32]) -> bool {
        let first = sides.lower.first().map(|&rank| self.field.score(rank));
        let residents: Vec<u32> =
            sides.lower.iter().copied().filter(|&rank| Some(self.field.score(rank)) == first).collect();
        let bracket = self.bracket(floaters, &residents, residents.len() == sides.lower.len());
        self.reach(sides, floaters) == Reach::To(Level { m1: bracket.mdps.len(), pairs: bracket.p0() })
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
            if self.field.may_meet(one, other) {
                let left = [&rest[..at], &rest[at + 1..]].concat();
                let level = self.tried(&left, first);
                let of_first = usize::from(first.contains(&one));
                best = better(best, Level { m1: level.m1 + of_first, pairs: level.pairs + 1 });
            }
        }
        best
    }

    /// "C.12: paired again", "C.13: paired again": is it so? With the floaters of its ordinary pairing the bracket
    /// below gets less far, or cannot be paired.
    pub(super) fn paired_again(&self, sides: &Sides, audit: &mut Audit) {
        if !matches!(sides.why, Why::Completion | Why::Backtracked) {
            return;
        }
        let bracket = EngineBracket {
            players: sides.bracket.players.clone(),
            mdps: sides.bracket.mdps.len(),
            came_down: sides.bracket.came_down.len(),
            outside: sides.bracket.outside.clone(),
            last: sides.bracket.last,
            pairs_first: sides.bracket.pairs_first,
        };
        let Some(before) = engine::ordinary(self.field.position, self.edition.law(), &bracket) else {
            return audit.untrue.push("explanation: a bracket that cannot be paired was paired again".to_owned());
        };
        match sides.why {
            Why::Completion => {
                let all = [&before.floaters[..], &sides.lower[..]].concat();
                // Or C.12 had come in between, for the sake of a next bracket that did not make all its pairs.
                let needed = !self.field.pairable(&all) || !self.makes_all(sides, &before.floaters);
                audit.demand(needed, || "explanation: C.13 was not needed".to_owned());
            }
            Why::Backtracked => {
                let (mine, theirs) = (self.reach(sides, &before.floaters), self.reach(sides, &sides.rules.floaters));
                let further = match (mine, theirs) {
                    (Reach::To(mine), Reach::To(theirs)) => {
                        // JaVaFo: or higher scores are paired.
                        theirs.pairs > mine.pairs || theirs.m1 > mine.m1 || self.reading.javafo()
                    }
                    (Reach::Nowhere, theirs) => theirs != Reach::Nowhere,
                    _ => true,
                };
                audit.demand(further, || format!("explanation: C.12 gets no further, {mine:?} {theirs:?}"));
            }
            _ => {}
        }
    }
}

/// `1 pair`, `2 pairs`.
fn counted(pairs: usize) -> String {
    format!("{pairs} {}", if pairs == 1 { "pair" } else { "pairs" })
}
