//! The alterations of a recorded round.
//!
//! All but one swap two players: each gets the opponents, colours and results of the other. The two must have scored
//! the same points in that round, so that every score and every other round stays the same.

use super::kind::Kind;
use super::right::{Right, shuffled};
use crate::tournament::{Entry, Outcome, Points, Tournament};
use crate::trf::write::acceleration_range_line;
use crate::trf::{Document, Span, cell_spans};
use std::collections::HashMap;

/// A changed round.
#[derive(Debug)]
pub struct Changed {
    pub document: Document,
    pub round: u16,
    /// The indexes of the players.
    pub players: Vec<usize>,
}

/// The number of swaps that are tried in each round.
const PLACES: usize = 6;

/// Tries changes of this kind, one after the other.
pub fn changes(right: &Right, kind: Kind, lots: &mut dyn FnMut(usize) -> usize, mut take: impl FnMut(Changed) -> bool) {
    let tournament = &right.tournament;
    // A schedule has no scoregroups, so there are no floaters.
    let meaningless = kind == Kind::WrongFloater && right.system.schedule.is_some();
    if right.document.ranks_teams() || meaningless {
        return;
    }
    for column in shuffled(usize::from(tournament.recorded), lots) {
        let pairs = places(tournament, kind, column);
        for at in shuffled(pairs.len(), lots).into_iter().take(PLACES) {
            let (one, other) = pairs[at];
            let round = u16::try_from(column + 1).unwrap_or(u16::MAX);
            let document = match kind {
                Kind::WrongColour => turned(right, column, (one, other)),
                _ => exchanged(right, column, (one, other)),
            };
            if document.is_some_and(|document| take(Changed { document, round, players: vec![one, other] })) {
                return;
            }
        }
    }
}

/// Returns the players whom this kind can concern in a round; of two players to be swapped, the kind names the first.
fn places(tournament: &Tournament, kind: Kind, column: usize) -> Vec<(usize, usize)> {
    let field = Field { tournament, column, scores: scores(tournament, column) };
    let count = tournament.players.len();
    let all = (0..count).flat_map(|one| (0..count).map(move |other| (one, other)));
    all.filter(|&(one, other)| one != other && field.concerns(kind, one, other)).collect()
}

/// Returns the score with which each player was paired.
fn scores(tournament: &Tournament, column: usize) -> Vec<Points> {
    let score = |player: &crate::tournament::Player| {
        let given = player.adjustments.iter().filter(|&&(from, _)| usize::from(from) <= column + 1);
        let made: Points = player.entries[..column].iter().map(|entry| entry.points).sum();
        made + given.map(|&(_, points)| points).sum::<Points>()
            + player.virtual_points.get(column).copied().unwrap_or(0)
    };
    tournament.players.iter().map(score).collect()
}

struct Field<'t> {
    tournament: &'t Tournament,
    column: usize,
    scores: Vec<Points>,
}

impl Field<'_> {
    fn entry(&self, player: usize) -> &Entry {
        &self.tournament.players[player].entries[self.column]
    }

    fn opponent(&self, player: usize) -> Option<usize> {
        self.entry(player).opponent.map(|index| index as usize)
    }

    fn before(&self, player: usize) -> &[Entry] {
        &self.tournament.players[player].entries[..self.column]
    }

    fn concerns(&self, kind: Kind, one: usize, other: usize) -> bool {
        if kind == Kind::WrongColour {
            return self.opponent(one) == Some(other) && one < other && self.entry(one).colour.is_some();
        }
        if self.entry(one).points != self.entry(other).points || self.opponent(one) == Some(other) {
            return false;
        }
        let Some(theirs) = self.opponent(other) else { return false };
        let bye = self.entry(one).outcome == Outcome::PairingBye;
        let had_bye = || self.before(other).iter().any(|entry| entry.outcome == Outcome::PairingBye);
        match (kind, self.opponent(one)) {
            (Kind::WrongBye, None) => bye && !had_bye(),
            (Kind::SecondBye, None) => bye && had_bye(),
            (_, None) => false,
            (_, Some(mine)) => self.pair_concerns(kind, (one, mine), (other, theirs)),
        }
    }

    fn pair_concerns(&self, kind: Kind, (one, mine): (usize, usize), (other, theirs): (usize, usize)) -> bool {
        let score = |player: usize| self.scores[player];
        match kind {
            Kind::WrongPair => one < other && score(one) == score(other) && score(mine) == score(theirs),
            Kind::WrongFloater => {
                score(one) == score(other) && score(mine) < score(one) && score(theirs) >= score(other)
            }
            Kind::Rematch => self.met(one, theirs) || self.met(other, mine),
            Kind::ProhibitedPair => self.prohibited(one, theirs) || self.prohibited(other, mine),
            _ => false,
        }
    }

    fn met(&self, one: usize, other: usize) -> bool {
        let with = |entry: &Entry| entry.opponent.is_some_and(|index| index as usize == other);
        self.before(one).iter().any(|entry| with(entry) && entry.outcome.played())
    }

    fn prohibited(&self, one: usize, other: usize) -> bool {
        let round = self.column + 1;
        self.tournament.prohibitions.iter().any(|rule| {
            let names = |player: usize| rule.players.iter().any(|&index| index as usize == player);
            (usize::from(rule.first)..=usize::from(rule.last)).contains(&round) && names(one) && names(other)
        })
    }
}

/// Returns the columns of the file that belong to a round, counted from 0.
fn columns(right: &Right, round: usize) -> impl Iterator<Item = u32> {
    right.tournament.form.columns(u16::try_from(round + 1).unwrap_or(u16::MAX)).map(u32::from)
}

/// Returns the line of each player, by index.
fn lines(right: &Right) -> Vec<Option<usize>> {
    let by_id: HashMap<u32, usize> = right.document.players().map(|record| (record.id, record.line)).collect();
    right.tournament.players.iter().map(|player| by_id.get(&player.id).copied()).collect()
}

fn exchanged(right: &Right, column: usize, (one, other): (usize, usize)) -> Option<Document> {
    let (mut document, lines) = (right.document.clone(), lines(right));
    let players = &right.tournament.players;
    for at in columns(right, column) {
        let (opponent, _, result) = cell_spans(at);
        let whole = Span::new(opponent.first, result.last);
        let cells = [one, other].map(|player| lines[player].map(|line| document.columns(line, whole).to_owned()));
        let [mine, theirs] = cells;
        document.set_left(lines[one]?, whole, &theirs?).ok()?;
        document.set_left(lines[other]?, whole, &mine?).ok()?;
        for (player, now) in [(one, other), (other, one)] {
            if let Some(met) = players[player].entries[column].opponent {
                let line = (*lines.get(met as usize)?)?;
                document.set_right(line, opponent, &players[now].id.to_string()).ok()?;
            }
        }
    }
    Some(document)
}

fn turned(right: &Right, column: usize, (one, other): (usize, usize)) -> Option<Document> {
    let (mut document, lines) = (right.document.clone(), lines(right));
    for at in columns(right, column) {
        let (_, colour, _) = cell_spans(at);
        let [mine, theirs] =
            [one, other].map(|player| lines[player].map(|line| document.columns(line, colour).to_owned()));
        document.set_left(lines[one]?, colour, &theirs?).ok()?;
        document.set_left(lines[other]?, colour, &mine?).ok()?;
    }
    Some(document)
}

/// Returns the file without its acceleration, or, if it has none, with one.
pub fn accelerated_otherwise(right: &Right) -> Option<Document> {
    let mut document = right.document.clone();
    let players = &right.tournament.players;
    let accelerated = players.iter().any(|player| player.virtual_points.iter().any(|&points| points != 0));
    if !accelerated {
        let half = u32::try_from(players.len() / 2).ok().filter(|&half| half > 0)?;
        let win = right.tournament.scoring.win_value();
        document.push_line(&acceleration_range_line(None, Some(win), (1, 1), (1, half))).ok()?;
        return Some(document);
    }
    for line in (0..document.lines().len()).rev() {
        let text = document.text(line).to_owned();
        if text.starts_with("250 ") || text.starts_with("XXA ") {
            document.remove_line(line).ok()?;
        } else if let Some(plain) = text.trim_end().strip_suffix("_BAKU").filter(|_| text.starts_with("192 ")) {
            document.replace_line(line, plain).ok()?;
        }
    }
    Some(document)
}
