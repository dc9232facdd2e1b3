//! What the verifiers of the Dutch system before 2017 share: brackets, preferences, section D and the lines of
//! explanations, reimplemented from the texts of 2012 and of 1992 to 2006.

pub mod sequence;
pub mod shared;

use crate::reasons::dutch::values;
use crate::reasons::expected::no_pairing_of;
use crate::reasons::field::Graph;
use pairproof::check::explain::StepExplanation;
use pairproof::check::verdict::Kind;
use pairproof::systems::common::before_2017::messages as m;
use pairproof::tournament::{Colour, Entrant, Position};
use pairproof_statements::{Sentence, Statement};
use sequence::Place;
use shared::{Colours, Side, Told, bracket_score};
use std::cmp::Ordering;
use std::ops::Deref;

/// A bracket of the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bracket {
    /// All players who are paired here, ascending.
    pub players: Vec<u32>,
    /// The players who came from a higher bracket.
    pub came: Vec<u32>,
    /// The moved-down players who are paired first; empty in a homogeneous bracket.
    pub first: Vec<u32>,
    /// A.3: at least half came from above, so that it is treated as homogeneous.
    pub half: bool,
    /// C.1: the players without an opponent here.
    pub outside: Vec<u32>,
    pub last: bool,
    /// C.12 of 2012 has brought others down so that P1 pairs can be made.
    pub pairs_first: bool,
    /// C.13 of 2012 has joined brackets into it.
    pub joined: bool,
    /// A.7.d of 2012 is not applied, as its proviso says.
    pub without_a7d: bool,
}

impl Bracket {
    pub fn everybody(&self) -> Vec<u32> {
        let mut everybody = [&self.players[..], &self.outside[..]].concat();
        everybody.sort_unstable();
        everybody
    }
}

/// Why a bracket was paired as it was: in the ordinary course, or by C.12 or C.13.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    Ordinary,
    Backtracked,
    Completion,
    Joined,
}

/// A bracket of the engine.
pub struct Step {
    pub everybody: Vec<u32>,
    /// How many of the players who are paired here came from above.
    pub came: usize,
    pub outside: Vec<u32>,
    pub why: Why,
    pub rules: Side,
    /// The pairs in the order of the engine.
    pub pairs: shared::Pairs,
}

/// A bracket of the rules with both pairings.
pub struct Sides {
    pub bracket: Bracket,
    pub why: Why,
    pub rules: Side,
    pub record: Side,
    /// All players below the bracket.
    pub lower: Vec<u32>,
}

impl Sides {
    /// All players of the next lower score.
    pub fn next_group(&self, field: &Field<'_>) -> Vec<u32> {
        let level = self.lower.first().map(|&rank| field.score(rank));
        self.lower.iter().copied().filter(|&rank| Some(field.score(rank)) == level).collect()
    }
}

/// The field of a round.
pub struct Field<'r> {
    pub told: &'r Told<'r>,
    pub position: &'r Position,
    pub colours: Colours<'r>,
    /// No player is barred from the bye, as the round has no pairing otherwise (JaVaFo).
    pub byes_waived: bool,
}

impl<'r> Deref for Field<'r> {
    type Target = Told<'r>;

    fn deref(&self) -> &Told<'r> {
        self.told
    }
}

/// A line of a step with its article.
pub fn line(article: &str, said: impl Into<Statement>) -> Statement {
    Sentence::cited(article, said).whole()
}

pub fn lowered(what: &str, from: usize, to: usize) -> Statement {
    line("C.14", m::Lowered { what: what.to_owned(), from, to })
}

impl<'r> Field<'r> {
    pub fn new(told: &'r Told<'r>, turned: bool, bound: bool) -> Self {
        let colours = Colours { told, wide: false, turned, article: ("E.", ""), limits: None, bound };
        Self { told, position: &told.round.position, colours, byes_waived: false }
    }

    pub fn everybody(&self) -> Vec<u32> {
        (0..self.position.entrants.len() as u32).collect()
    }

    pub fn entrant(&self, rank: u32) -> &'r Entrant {
        &self.position.entrants[rank as usize]
    }

    pub fn score(&self, rank: u32) -> i32 {
        self.entrant(rank).score
    }

    /// A.7: the colour that a player prefers, and how strongly: 3 absolute, 2 strong, 1 mild.
    pub fn preference(&self, rank: u32) -> Option<(Colour, u8)> {
        values::preference(self.entrant(rank))
    }

    /// The weaker of the two preferences if both want the same colour; otherwise 0.
    pub fn clash(&self, a: u32, b: u32) -> u8 {
        match (self.preference(a), self.preference(b)) {
            (Some((mine, strength)), Some((theirs, other))) if mine == theirs => strength.min(other),
            _ => 0,
        }
    }

    pub fn is_topscorer(&self, rank: u32) -> bool {
        self.entrant(rank).topscorer
    }

    /// B.1.a, and B.2 where it is absolute: not if one of the two has more than half of the points in the last round.
    pub fn may_meet(&self, a: u32, b: u32) -> bool {
        let free = self.is_topscorer(a) || self.is_topscorer(b);
        !self.entrant(a).conflicts.contains(b) && (free || self.clash(a, b) < 3)
    }

    /// B.1.b.
    pub fn may_stay(&self, rank: u32) -> bool {
        self.byes_waived || !self.entrant(rank).bye_barred
    }

    /// Whether all of these can be paired, one of them with the bye if their number is odd.
    pub fn pairable(&self, players: &[u32]) -> bool {
        let size = players.len();
        let joined = |a: usize, b: usize| match players.get(b) {
            Some(&other) => self.may_meet(players[a], other),
            None => self.may_stay(players[a]),
        };
        Graph::new(size + size % 2, joined).left_over() == 0
    }

    /// No pairing complies with the absolute criteria.
    pub fn no_pairing(&self) {
        self.demand(!self.pairable(&self.everybody()), || "no pairing: but there is one".to_owned());
        self.expect(Kind::Absolute, "C.13", no_pairing_of(&self.told.round.position));
    }

    /// Demands that this is the reason, by this article.
    pub fn expect(&self, kind: Kind, article: &str, said: impl Into<Statement>) {
        self.told.expect(kind, [article; 3], said);
    }

    /// A.3, C.1, C.13: the brackets, rebuilt from the floaters of each bracket above. `make` builds one from the
    /// moved-down players, the residents and how the brackets were paired; `same` compares each with the engine's.
    pub fn sides(
        &self,
        steps: &[Step],
        make: impl Fn(&[u32], &[u32], bool, (Option<Why>, Why)) -> Bracket,
        same: impl Fn(usize, &Bracket) -> bool,
    ) -> Vec<Sides> {
        let size = self.everybody().len() as u32;
        let mut start = 0;
        let mut found: Vec<Sides> = Vec::new();
        for (number, step) in steps.iter().enumerate() {
            let floaters = found.last().map_or(Vec::new(), |sides| sides.rules.floaters.clone());
            // The players who did not float in are the next scoregroup, in the lowest bracket perhaps several.
            let residents: Vec<u32> = step.everybody.iter().copied().filter(|rank| !floaters.contains(rank)).collect();
            let end = residents.last().map_or(start, |&rank| rank + 1);
            let last = end == size;
            let merged = residents.iter().any(|&rank| self.score(rank) != self.score(residents[0]));
            let whole = last || self.score(end) != self.score(end.max(1) - 1);
            self.demand(residents == (start..end).collect::<Vec<_>>() && whole && (!merged || last), || {
                format!("bracket: {residents:?} are no score bracket")
            });
            // Of two joined brackets the upper one is moved down, unless the one above was paired again since.
            let on = step.outside.iter().filter(|rank| floaters.contains(rank)).count();
            let came = if step.came + on > floaters.len() {
                let (came, below) = step.everybody.split_at(step.came);
                let between = below.first().map(|&rank| self.score(rank)) == came.last().map(|&rank| self.score(rank));
                self.demand(last && merged && !between, || format!("bracket: {came:?} were not moved down"));
                came.to_vec()
            } else {
                floaters
            };
            let below: Vec<u32> = step.everybody.iter().copied().filter(|rank| !came.contains(rank)).collect();
            let bracket = make(&came, &below, last, (found.last().map(|sides| sides.why), step.why));
            self.demand(same(number, &bracket), || format!("bracket {number}: it is {bracket:?}"));
            let record = Side::recorded(self.round, &step.everybody);
            found.push(Sides {
                bracket,
                why: step.why,
                rules: step.rules.clone(),
                record,
                lower: (end..size).collect(),
            });
            start = end;
        }
        self.demand(start == size, || "bracket: not everybody is in one".to_owned());
        found
    }

    /// The whole round: `why` verifies the reason of the first bracket that differs, `lines` makes the lines of a step
    /// before and after the line about its floaters. `named`: a reason about colours has its article as criterion.
    pub fn verify(
        &self,
        (steps, sides): (&[Step], &[Sides]),
        why: impl Fn(usize),
        lines: impl Fn(usize) -> [Vec<Statement>; 2],
        named: bool,
    ) {
        let parted = sides.iter().position(|sides| sides.rules != sides.record);
        let number = match parted {
            Some(number) => {
                why(number);
                Some(number)
            }
            None => {
                let pairs =
                    steps.iter().enumerate().flat_map(|(at, step)| step.pairs.iter().map(move |&pair| (at, pair)));
                self.colours.reason(&pairs.collect::<Vec<_>>(), named)
            }
        };
        if let Some(number) = number {
            let bracket = &sides[number].bracket;
            self.bracket_name(number, &bracket.came, &bracket.everybody());
        }
        let told = &self.round.explanation;
        self.demand(told.steps.len() == sides.len() && told.paired, || "explanation: brackets are missing".to_owned());
        let bye = sides.last().and_then(|sides| sides.rules.floaters.first()).map(|&rank| self.round.id(rank));
        self.demand(told.bye == bye, || format!("explanation: the bye is {bye:?}"));
        for (at, (told, sides)) in told.steps.iter().zip(sides).enumerate() {
            self.colours.explained(&told.pairs, &sides.rules.pairs);
            self.explained(told, sides, at, lines(at));
            self.demand(told.recorded.is_some() == (parted == Some(at)), || "explanation: the record".to_owned());
            let Some(said) = &told.recorded else { continue };
            let same = m::Recorded::read(said).is_some_and(|mut said| {
                said.pairs.0.sort_by_key(|pair| self.round.rank(pair[0]));
                said.pairs.0 == self.pairs(&sides.record.pairs)
                    && said.floaters == self.players(&sides.record.floaters)
                    && said.why == self.reason.said.whole()
            });
            self.demand(same, || format!("explanation: recorded {said}"));
        }
    }

    /// Verifies the heading and the lines of a step.
    fn explained(&self, told: &StepExplanation, sides: &Sides, at: usize, own: [Vec<Statement>; 2]) {
        let Sides { bracket, why, rules, .. } = sides;
        let everybody = bracket.everybody();
        let named = told.article == format!("bracket {}", at + 1)
            && told.title == format!("{} points", bracket_score(self.round, &bracket.came, &everybody)).into();
        self.demand(named, || format!("explanation: {} {}", told.article, told.title));
        let mut lines: Vec<Statement> = Vec::new();
        if !bracket.came.is_empty() {
            lines.push(m::MovedDown { players: self.players(&bracket.came) }.into());
        }
        // No player is moved down from the lowest bracket: players without an opponent there are residents.
        let here = if bracket.last { &everybody } else { &bracket.players };
        let residents: Vec<u32> = here.iter().copied().filter(|rank| !bracket.came.contains(rank)).collect();
        lines.push(m::Residents { players: self.players(&residents) }.into());
        if !bracket.outside.is_empty() && !bracket.last {
            lines.push(line("C.1", m::NoOpponent { players: self.players(&bracket.outside) }));
        }
        if bracket.half {
            lines.push(line("A.3", m::Homogeneous {}));
        }
        lines.extend(match why {
            Why::Ordinary => None,
            Why::Backtracked => Some(line("C.12", m::PairedAgain { below: "next".to_owned() })),
            Why::Completion => Some(line("C.13", m::PairedAgain { below: "lowest".to_owned() })),
            Why::Joined => Some(line("C.13", m::Joined {})),
        });
        let [before, after] = own;
        lines.extend(before);
        let players = self.players(&rules.floaters);
        if !rules.floaters.is_empty() {
            lines.push(if bracket.last { m::Bye { players }.into() } else { m::MovesDown { players }.into() });
        }
        lines.extend(after);
        self.demand(told.lines == lines, || format!("explanation: {:?}, but it is: {lines:?}", told.lines));
    }

    /// An absolute rule that the record breaks in its bracket; several unpaired players in the lowest break `article`.
    pub fn absolute(&self, sides: &Sides, article: &str) -> bool {
        let Sides { bracket, record, .. } = sides;
        let forbidden = record.pairs.iter().any(|&(a, b)| !self.may_meet(a, b));
        let barred = bracket.last && record.floaters.iter().any(|&rank| !self.may_stay(rank));
        if forbidden || barred {
            self.demand(self.is_broken(&bracket.everybody()), || {
                format!("a broken rule that is none: {}", self.reason.said)
            });
            return true;
        }
        let left = bracket.last && record.floaters.len() > 1;
        if left {
            let said = m::LeftUnpaired { players: self.players(&record.floaters) };
            self.expect(Kind::Absolute, article, said);
        }
        left
    }

    /// C.13: with the recorded floaters, the players below cannot all be paired.
    pub fn lowest_unpairable(&self, sides: &Sides) -> bool {
        !self.pairable(&[&sides.record.floaters[..], &sides.lower[..]].concat())
    }

    /// Section D: what puts the rules' pairing before the record's, and whether it does come before.
    pub fn order(&self, mine: &Place, theirs: &Place) -> (Kind, &'static str, Statement, Ordering) {
        let transposed = |s1: &[u32], mine: &[u32], theirs: &[u32]| {
            let at = mine.iter().zip(theirs).position(|(a, b)| a != b).unwrap_or_default();
            let [player, opponent, recorded] = [s1, theirs, mine].map(|ranks| self.player(ranks[at]));
            let but = m::EarlierTransposition { player, opponent, recorded };
            (Kind::TranspositionOrder, "D.1", but.into(), theirs.cmp(mine))
        };
        let [s1, recorded] = [theirs, mine].map(|place| self.players(&place.s1));
        if mine.s1 != theirs.s1 {
            let but = m::EarlierSet { s1, recorded };
            return (Kind::MovedDownOrder, "D.3", but.into(), theirs.s1.cmp(&mine.s1));
        }
        if mine.opponents != theirs.opponents {
            return transposed(&mine.s1, &mine.opponents, &theirs.opponents);
        }
        if mine.upper != theirs.upper {
            let exchanged = |place: &Place| {
                let named = |numbers: Vec<usize>| numbers.into_iter().map(|number| place.group[number - 1]).collect();
                let (leave, come): (Vec<u32>, Vec<u32>) = (named(place.exchanged().0), named(place.exchanged().1));
                (self.players(&leave), self.players(&come))
            };
            let ((from_s1, from_s2), (recorded_from_s1, recorded_from_s2)) = (exchanged(theirs), exchanged(mine));
            let but = m::EarlierExchange { from_s1, from_s2, recorded_from_s1, recorded_from_s2 };
            return (Kind::ExchangeOrder, "D.2", but.into(), theirs.exchange().cmp(&mine.exchange()));
        }
        transposed(&mine.upper, &mine.lower, &theirs.lower)
    }
}
