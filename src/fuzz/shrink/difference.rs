//! The usual question: does another program pair the next round otherwise than the rules, and in the same way?

use super::players::bye;
use crate::check::verdict::{Kind, Reason};
use crate::check::{CheckOptions, Verdict, check_rounds};
use crate::engines::{Answer, FailureKind};
use crate::systems::{NoPairing, SystemId};
use crate::tournament::{Colour, Entry, Id, Outcome, Pairing, Position, Tournament};
use std::fmt;

/// How a program parts from the rules. Two that are equal have, as far as can be told, one cause.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Difference {
    /// It pairs otherwise: the verdict about its pairing, the kind, and the first criterion or else the article.
    Pairing(Verdict, Option<Kind>, Option<String>),
    /// It says that there is no pairing, where there is one.
    NoPairing,
    /// It fails, in this way.
    Failure(&'static str),
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pairing(verdict, kind, rule) => {
                f.write_str(verdict.name())?;
                kind.map_or(Ok(()), |kind| write!(f, ", {}", kind.words()))?;
                rule.as_ref().map_or(Ok(()), |rule| write!(f, ", {rule}"))
            }
            Self::NoPairing => f.write_str("no pairing found, where there is one"),
            Self::Failure(name) => f.write_str(name),
        }
    }
}

/// What a program says about the round after the last recorded one.
pub type Reply = Result<Answer, FailureKind>;

/// Compares the reply with what the rules give. `None` when there is no difference, no such round, or a failure for which
/// the program is not to blame.
#[must_use]
pub fn difference(tournament: &Tournament, system: SystemId, reply: &Reply) -> Option<Difference> {
    explained(tournament, system, reply).map(|(difference, _)| difference)
}

/// [`difference`], with the reason in words where there is one.
#[must_use]
pub fn explained(tournament: &Tournament, system: SystemId, reply: &Reply) -> Option<(Difference, Option<Reason>)> {
    let round = next_round(tournament)?;
    match reply {
        Ok(answer) => {
            let options = CheckOptions { round: Some(round), ..CheckOptions::default() };
            let paired = with_answer(tournament, answer);
            let verdict = check_rounds(&paired, system, &options).into_iter().find(|verdict| verdict.round == round)?;
            let reason = verdict.reason;
            let rule = reason.as_ref().and_then(|reason| reason.criterion.clone().or_else(|| reason.article.clone()));
            let kind = reason.as_ref().map(|reason| reason.kind);
            verdict.verdict.is_difference().then_some((Difference::Pairing(verdict.verdict, kind, rule), reason))
        }
        Err(FailureKind::NoPairing) => {
            let paired = by_rules(tournament, system, |room, position| room.pair(position));
            paired.is_ok().then_some((Difference::NoPairing, None))
        }
        Err(failure) => failure.is_fault().then_some((Difference::Failure(failure.name()), None)),
    }
}

/// The round after the last recorded one, if it is known to be one of the tournament.
#[must_use]
pub fn next_round(tournament: &Tournament) -> Option<u16> {
    let next = tournament.recorded.checked_add(1)?;
    tournament.rounds.filter(|&rounds| next <= rounds).map(|_| next)
}

/// The reply of something that pairs positions: the oracle, or a double.
///
/// # Errors
/// [`FailureKind::NoPairing`], also when there is no such round.
pub fn by_rules(
    tournament: &Tournament,
    system: SystemId,
    pair: impl FnOnce(&dyn crate::systems::PairingSystem, &Position) -> Result<Pairing, NoPairing>,
) -> Reply {
    let (Some(room), Some(round)) = (system.room(), next_round(tournament)) else { return Err(FailureKind::NoPairing) };
    let position = tournament.position(round, room.history(), tournament.rounds == Some(round));
    let pairing = pair(room, &position).map_err(|NoPairing| FailureKind::NoPairing)?;
    let id = |rank: u32| position.entrants[rank as usize].id;
    Ok(Answer {
        pairs: pairing.pairs.iter().map(|&(white, black)| (id(white), id(black))).collect(),
        bye: pairing.bye.map(id),
    })
}

/// The tournament with the answer as one more recorded round, its games not finished.
#[must_use]
pub fn with_answer(tournament: &Tournament, answer: &Answer) -> Tournament {
    let mut paired = tournament.clone();
    let column = usize::from(tournament.recorded);
    paired.recorded += 1;
    let round = paired.recorded;
    let absent = bye(tournament, Outcome::ZeroBye);
    for player in &mut paired.players {
        player.entries.resize(column + 1, absent);
    }
    for absence in tournament.absences.iter().filter(|absence| absence.round == round) {
        if let Some(player) = paired.players.get_mut(absence.player as usize) {
            player.entries[column] = bye(tournament, absence.kind);
        }
    }
    let index = |id: Id| tournament.players.iter().position(|player| player.id == id);
    for &(white, black) in &answer.pairs {
        let (Some(white), Some(black)) = (index(white), index(black)) else { continue };
        for (player, opponent, colour) in [(white, black, Colour::White), (black, white, Colour::Black)] {
            let opponent = u32::try_from(opponent).ok();
            let points = tournament.scoring.unknown;
            paired.players[player].entries[column] =
                Entry { opponent, colour: Some(colour), outcome: Outcome::Unknown, points, games: None };
        }
    }
    if let Some(player) = answer.bye.and_then(index) {
        paired.players[player].entries[column] = bye(tournament, Outcome::PairingBye);
    }
    paired
}
