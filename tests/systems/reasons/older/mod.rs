//! What the verifiers of the Dutch system before 2017 share: the record, preferences, section E and section D, written
//! again from the texts of 2012 and of 1992 to 2006.

pub mod sequence;

use crate::reasons::audit::{Audit, Round};
use crate::reasons::dutch::values;
use crate::reasons::field::Graph;
use crate::reasons::sentence::points;
use pairproof::check::explain::{PairExplanation, StepExplanation};
use pairproof::check::verdict::{BrokenRule, Kind, Reason};
use pairproof::tournament::{Colour, Entrant, Position};

/// Pairs by rank.
pub type Pairs = Vec<(u32, u32)>;

/// Pairs as (higher, lower) and those left over, both ascending by rank.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Side {
    pub pairs: Vec<(u32, u32)>,
    pub floaters: Vec<u32>,
}

impl Side {
    pub fn new(pairs: &[(u32, u32)], floaters: &[u32]) -> Self {
        let mut pairs: Vec<(u32, u32)> = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        let mut floaters = floaters.to_vec();
        pairs.sort_unstable();
        floaters.sort_unstable();
        Self { pairs, floaters }
    }
}

/// What both verifiers ask of a bracket.
pub trait AnyBracket: std::fmt::Debug {
    fn everybody(&self) -> Vec<u32>;

    /// Who was moved down into it.
    fn came_down(&self) -> &[u32];
}

/// Where a bracket ends.
pub struct End {
    /// The first rank below it.
    pub end: u32,
    /// Is it the lowest one?
    pub last: bool,
    /// Does it have residents of several scores?
    pub merged: bool,
}

/// The field of a round.
pub struct Field<'r> {
    pub round: &'r Round<'r>,
    pub position: &'r Position,
    /// E.5 is turned round after the first round (JaVaFo).
    pub late_colours_turned: bool,
    /// Nobody is barred from the bye, as the round has no pairing otherwise (JaVaFo).
    pub byes_waived: bool,
}

impl<'r> Field<'r> {
    pub fn new(round: &'r Round<'r>) -> Self {
        Self { round, position: &round.position, late_colours_turned: false, byes_waived: false }
    }

    pub fn size(&self) -> u32 {
        self.position.entrants.len() as u32
    }

    pub fn entrant(&self, rank: u32) -> &'r Entrant {
        &self.position.entrants[rank as usize]
    }

    pub fn score(&self, rank: u32) -> i32 {
        self.entrant(rank).score
    }

    pub fn id(&self, rank: u32) -> u32 {
        self.round.id(rank)
    }

    /// As sentences name players; long lists are cut.
    pub fn names(&self, ranks: &[u32]) -> String {
        let shown: Vec<String> = ranks.iter().take(12).map(|&rank| self.id(rank).to_string()).collect();
        match ranks.len() {
            0 => "nobody".to_owned(),
            count if count > 12 => format!("{} and {} more", shown.join(", "), count - 12),
            _ => shown.join(", "),
        }
    }

    /// A.7: the colour that a player prefers, and how strongly: 3 absolute, 2 strong, 1 mild.
    pub fn wish(&self, rank: u32) -> Option<(Colour, u8)> {
        values::wish(self.entrant(rank))
    }

    /// The least strength with which both want the same colour; 0 if they do not.
    pub fn clash(&self, a: u32, b: u32) -> u8 {
        match (self.wish(a), self.wish(b)) {
            (Some((mine, strength)), Some((theirs, other))) if mine == theirs => strength.min(other),
            _ => 0,
        }
    }

    pub fn is_topscorer(&self, rank: u32) -> bool {
        self.entrant(rank).topscorer
    }

    /// B.1.a, B.2 as far as it is absolute: not where one of the two has more than half of the points in the last
    /// round.
    pub fn may_meet(&self, a: u32, b: u32) -> bool {
        let free = self.is_topscorer(a) || self.is_topscorer(b);
        !self.entrant(a).conflicts.contains(&b) && (free || self.clash(a, b) < 3)
    }

    /// B.1.b.
    pub fn may_stay(&self, rank: u32) -> bool {
        self.byes_waived || !self.entrant(rank).bye_barred
    }

    /// Can all of these be paired, one of them with the bye if they are odd in number?
    pub fn pairable(&self, players: &[u32]) -> bool {
        let size = players.len();
        let joined = |a: usize, b: usize| match players.get(b) {
            Some(&other) => self.may_meet(players[a], other),
            None => self.may_stay(players[a]),
        };
        Graph::new(size + size % 2, joined).left_over() == 0
    }

    /// The record inside a bracket: whoever has no opponent in it is left over.
    pub fn recorded(&self, players: &[u32]) -> Side {
        let mut side = Side::default();
        for &rank in players {
            match self.round.recorded.partner[rank as usize] {
                Some(other) if other != rank && players.contains(&other) => {
                    if rank < other {
                        side.pairs.push((rank, other));
                    }
                }
                _ => side.floaters.push(rank),
            }
        }
        Side::new(&side.pairs, &side.floaters)
    }

    /// White, Black and the article (E.1 to E.5).
    pub fn colours(&self, (one, other): (u32, u32)) -> (u32, u32, usize) {
        let (high, low) = (one.min(other), one.max(other));
        let give = |colour: Colour, article: usize| match colour {
            Colour::White => (high, low, article),
            Colour::Black => (low, high, article),
        };
        let (mine, theirs) = match (self.wish(high), self.wish(low)) {
            (None, None) => return give(self.first_colour(high), 5),
            (Some((colour, _)), None) => return give(colour, 1),
            (None, Some((colour, _))) => return give(colour.other(), 1),
            (Some(mine), Some(theirs)) => (mine, theirs),
        };
        if mine.0 != theirs.0 {
            return give(mine.0, 1);
        }
        if mine.1 != theirs.1 {
            return give(if mine.1 > theirs.1 { mine.0 } else { mine.0.other() }, 2);
        }
        let (a, b) = (self.entrant(high), self.entrant(low));
        match a.colours.iter().rev().zip(b.colours.iter().rev()).find(|(a, b)| a != b) {
            Some((&latest, _)) => give(latest.other(), 3),
            None => give(mine.0, 4),
        }
    }

    /// E.5, for the higher ranked.
    fn first_colour(&self, high: u32) -> Colour {
        let turned = self.late_colours_turned && self.position.round > 1;
        let odd = self.entrant(high).tpn % 2 == 1;
        if odd == turned { self.position.initial_colour.other() } else { self.position.initial_colour }
    }

    /// Why a pair has these colours, from the histories.
    pub fn colour_words(&self, (white, black, article): (u32, u32, usize)) -> String {
        let high = white.min(black);
        let wishes = (self.wish(white), self.wish(black));
        let equal = || format!("both want {} equally", wishes.0.map_or("", |(colour, _)| colour_name(colour)));
        let granted = |one: u32, other: u32| {
            format!("the preference of {} is granted, {} has none", self.id(one), self.id(other))
        };
        match (article, wishes) {
            (1, (Some(_), Some(_))) => "both preferences are granted".to_owned(),
            (1, (Some(_), None)) => granted(white, black),
            (1, _) => granted(black, white),
            (2, (Some((Colour::White, _)), _)) => {
                format!("the stronger preference, that of {}, is granted", self.id(white))
            }
            (2, _) => format!("the stronger preference, that of {}, is granted", self.id(black)),
            (3, _) => format!("{}; they alternate to the latest time when one had White and the other Black", equal()),
            (4, _) => format!("{}; the preference of {}, the higher ranked, is granted", equal(), self.id(high)),
            _ => {
                let turned = self.late_colours_turned && self.position.round > 1;
                let turned = if turned { ", turned round after round 1" } else { "" };
                let tpn = self.entrant(high).tpn;
                format!(
                    "neither player has a colour preference; {}, the higher ranked, has the {} pairing number {tpn} \
                     (initial colour {}{turned})",
                    self.id(high),
                    if tpn % 2 == 1 { "odd" } else { "even" },
                    colour_name(self.position.initial_colour)
                )
            }
        }
    }

    /// A broken rule that the reason repeats.
    pub fn cited(&self, reason: &Reason) -> Option<&'r BrokenRule> {
        let mut broken = self.round.verdict.broken.iter();
        broken.find(|broken| reason.said.to_string() == format!("{}: {}", broken.article, broken.said))
    }

    /// Everybody from a rank on can be paired, or not: then nothing can be said but that.
    pub fn no_pairing(&self, reason: &Reason, text: &str, audit: &mut Audit) {
        let everybody: Vec<u32> = (0..self.size()).collect();
        audit.demand(!self.pairable(&everybody), || "no pairing: but there is one".to_owned());
        let right = reason.said.to_string() == text
            && reason.article.as_deref() == Some("C.13")
            && reason.kind == Kind::Absolute;
        audit.demand(right, || format!("no pairing: {reason:?}"));
        audit.verified.push("no pairing".to_owned());
        audit.fully();
    }

    /// An absolute rule that the record breaks among these players.
    pub fn broken(&self, players: &[u32], reason: &Reason, audit: &mut Audit) {
        audit.demand(reason.kind == Kind::Absolute, || format!("kind: {:?} of an illegal bracket", reason.kind));
        let Some(broken) = self.cited(reason) else {
            return audit.untrue.push(format!("a broken rule that is none: {}", reason.said));
        };
        let concerned = |id: &u32| self.round.rank(*id).is_some_and(|rank| players.contains(&rank));
        audit.demand(broken.players.iter().all(concerned), || {
            format!("a broken rule of another bracket: {}", reason.said)
        });
        let named = reason.criterion.as_deref() == Some(broken.article);
        audit.demand(named, || format!("criterion of a broken rule: {:?}", reason.criterion));
        audit.verified.push(format!("broken: {}", broken.rule));
        audit.fully();
    }

    /// Only colours differ. Pairs in the order of the brackets; the number of the bracket of the first that is turned,
    /// from 0.
    pub fn colour_reason(&self, pairs: &[(usize, (u32, u32))], reason: &Reason, audit: &mut Audit) -> Option<usize> {
        let has_turned = |black: u32| self.round.recorded.colour[black as usize] == Some(Colour::White);
        let coloured = pairs.iter().map(|&(number, pair)| (number, self.colours(pair)));
        let turned: Vec<_> = coloured.filter(|&(_, (_, black, _))| has_turned(black)).collect();
        let Some(&(number, (white, black, article))) = turned.first() else {
            audit.untrue.push(format!("colour: no colour is turned: {}", reason.said));
            return None;
        };
        let mut text = format!(
            "E.{article}: {} should have White against {}: {}",
            self.id(white),
            self.id(black),
            self.colour_words((white, black, article))
        );
        match turned.len() - 1 {
            0 => {}
            1 => text += "; 1 more board with turned colours",
            more => text += &format!("; {more} more boards with turned colours"),
        }
        audit.demand(reason.said.to_string() == text, || format!("colour: {}, but it is: {text}", reason.said));
        let right = reason.kind == Kind::Colour && reason.article == Some(format!("E.{article}"));
        audit.demand(right, || format!("colour: {:?} {:?}", reason.kind, reason.article));
        audit.verified.push(format!("colour E.{article}"));
        audit.fully();
        Some(number)
    }

    /// All brackets are those of the rules: only colours differ. The number of the bracket of the first pair that is
    /// turned, from 0.
    pub fn colours_only<'p>(
        &self,
        brackets: impl Iterator<Item = &'p [(u32, u32)]>,
        reason: &Reason,
        audit: &mut Audit,
    ) -> Option<usize> {
        let pairs = brackets.enumerate().flat_map(|(number, pairs)| pairs.iter().map(move |&pair| (number, pair)));
        self.colour_reason(&pairs.collect::<Vec<_>>(), reason, audit)
    }

    /// A.3, C.13: those of a bracket who did not float into it are the next scoregroup, in the lowest bracket perhaps
    /// several.
    pub fn end_of(&self, start: u32, everybody: &[u32], floaters: &[u32], audit: &mut Audit) -> End {
        let residents: Vec<u32> = everybody.iter().copied().filter(|rank| !floaters.contains(rank)).collect();
        let end = residents.last().map_or(start, |&rank| rank + 1);
        let last = end == self.size();
        let merged = residents.iter().any(|&rank| self.score(rank) != self.score(residents[0]));
        let next = (start..end).collect::<Vec<_>>();
        let group = last || self.score(end) != self.score(end.max(1) - 1);
        audit.demand(residents == next && group && (!merged || last), || {
            format!("bracket: {residents:?} are no score bracket")
        });
        End { end, last, merged }
    }

    /// C.13: the first so many of two brackets that are joined count as moved down; they end with a score.
    pub fn joined(&self, everybody: &[u32], moved_down: usize, end: &End, audit: &mut Audit) -> Vec<u32> {
        let (came, below) = everybody.split_at(moved_down);
        let between = below.first().map(|&rank| self.score(rank)) == came.last().map(|&rank| self.score(rank));
        audit.demand(end.last && end.merged && !between, || format!("bracket: {came:?} were not moved down"));
        came.to_vec()
    }

    /// The bracket that a reason names.
    pub fn bracket_name(&self, number: usize, bracket: &impl AnyBracket, reason: &Reason, audit: &mut Audit) {
        let right = reason.bracket.as_ref().is_some_and(|name| {
            name.number == number + 1
                && name.score == self.bracket_score(bracket)
                && name.moved_down == self.round.ids(bracket.came_down())
                && name.players == bracket.everybody().len()
        });
        audit.demand(right, || format!("bracket: {:?}, but it is bracket {} {bracket:?}", reason.bracket, number + 1));
    }

    /// The score of those who were not moved down.
    fn bracket_score(&self, bracket: &impl AnyBracket) -> String {
        let own = bracket.everybody().into_iter().find(|rank| !bracket.came_down().contains(rank));
        points(own.map_or(0, |rank| self.score(rank)))
    }

    /// A step of the explanation: its heading, its lines, and what it says of the record.
    pub fn explained_step(
        &self,
        (number, told): (usize, &StepExplanation),
        bracket: &impl AnyBracket,
        (lines, recorded): (Vec<String>, Option<String>),
        audit: &mut Audit,
    ) {
        let named = told.article == format!("bracket {}", number + 1)
            && told.title == format!("{} points", self.bracket_score(bracket)).into();
        audit.demand(named, || format!("explanation: {} {}", told.article, told.title));
        audit.demand(told.lines.iter().map(ToString::to_string).collect::<Vec<_>>() == lines, || {
            format!("explanation: {:?}, but it is: {lines:?}", told.lines)
        });
        audit.demand(told.recorded.as_ref().map(ToString::to_string) == recorded, || {
            format!("explanation: recorded {:?}, but it is: {recorded:?}", told.recorded)
        });
    }

    /// The colours of a step of the explanation.
    pub fn explained_pairs(&self, told: &[PairExplanation], rules: &[(u32, u32)], audit: &mut Audit) {
        for pair in told {
            let ranks = self.round.rank(pair.white).zip(self.round.rank(pair.black));
            let right = ranks.is_some_and(|(white, black)| {
                let (first, second, article) = self.colours((white, black));
                let turned = self.round.recorded.partner[white as usize] == Some(black)
                    && self.round.recorded.colour[white as usize] == Some(Colour::Black);
                (first, second) == (white, black)
                    && pair.article == format!("E.{article}")
                    && pair.why.to_string() == self.colour_words((white, black, article))
                    && pair.turned == turned
                    && rules.contains(&(white.min(black), white.max(black)))
            });
            audit.demand(right, || format!("explanation: colours {pair:?}"));
        }
        audit.demand(told.len() == rules.len(), || "explanation: pairs are missing".to_owned());
    }

    /// What the explanation says of the record in the bracket where it parts.
    pub fn recorded_words(&self, (pairs, left): (&[(u32, u32)], &[u32]), why: &str) -> String {
        let pairs: Vec<String> = pairs.iter().map(|&(a, b)| format!("{}-{}", self.id(a), self.id(b))).collect();
        let pairs = if pairs.is_empty() { "no pairs".to_owned() } else { format!("pairs {}", pairs.join(" ")) };
        format!("{pairs}, left over {}; {why}", self.names(left))
    }

    pub fn points(&self, rank: u32) -> String {
        points(self.score(rank))
    }
}

/// `1 pair is`, `2 pairs are`.
pub fn pairs_are(count: usize) -> String {
    format!("{count} {}", if count == 1 { "pair is" } else { "pairs are" })
}

pub fn colour_name(colour: Colour) -> &'static str {
    if colour == Colour::White { "White" } else { "Black" }
}
