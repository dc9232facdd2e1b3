//! What if? The best pairing of a round under a condition, and which rules it violates or satisfies less well.
//!
//! A condition is a changed position: two players who must not be paired get a conflict; two who must be paired may not
//! meet any other player or get the bye; if a player is to get the bye, no other player may. The system's engine pairs
//! that position, so the result is what the rules give for a field with these restrictions. It is then compared with
//! the pairing without the condition. This module does not implement any rule.

use super::legality::{Breach, Law, judge};
use super::run::{CheckOptions, check_rounds};
use super::verdict::{IdPair, RoundVerdict, Verdict};
use crate::PairError;
use crate::budget::Limits;
use crate::check::boards::boards;
use crate::systems::{SystemId, Unpaired, pair_within};
use crate::tournament::{Colour, Entry, Id, Outcome, Pairing, Position, RecordedPair, RecordedRound, Tournament};
use pairproof_statements::{Statement, messages};
use std::collections::{BTreeSet, HashMap};

messages! {
    /// A bye is requested in an even field.
    EvenField = "wish-even-field" { players: usize }
    /// No pairing satisfies the condition.
    NoPairing = "wish-no-pairing"
    /// The condition breaks an absolute rule.
    Broken = "wish-broken" { statement: Statement, article: String }
}

/// The conditions on a round, all of which must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// Pairs that must meet.
    pub force: Vec<[Id; 2]>,
    /// Pairs that must not meet.
    pub forbid: Vec<[Id; 2]>,
    /// Players who are not in the field.
    pub absent: Vec<Id>,
    /// The player who must get the pairing-allocated bye.
    pub bye: Option<Id>,
    /// A player who must not get the pairing-allocated bye.
    pub no_bye: Option<Id>,
    /// The whole round, as (white, black) and (player, 0). Absences are then the only other condition.
    pub proposal: Option<Vec<IdPair>>,
}

impl Wish {
    /// Returns two conditions that contradict each other, if there are any.
    fn contradiction(&self) -> Option<String> {
        let same = |one: &[Id; 2], other: &[Id; 2]| one == other || *one == [other[1], other[0]];
        for (place, pair) in self.force.iter().enumerate() {
            let [one, other] = pair;
            if self.forbid.iter().any(|forbidden| same(forbidden, pair)) {
                return Some(format!("{one} and {other} are to meet, and not to meet"));
            }
            for (id, opponent) in [(one, other), (other, one)] {
                if self.absent.contains(id) {
                    return Some(format!("{id} is to be absent, and to meet {opponent}"));
                }
                if self.bye == Some(*id) {
                    return Some(format!("{id} is to have the bye, and to meet {opponent}"));
                }
                let second = self.force[place + 1..].iter().find(|next| next.contains(id) && !same(next, pair));
                if let Some(&[one, other]) = second {
                    let another = if one == *id { other } else { one };
                    return Some(format!("{id} is to meet both {opponent} and {another}"));
                }
            }
        }
        let absent = self.bye.filter(|bye| self.absent.contains(bye));
        absent.map(|bye| format!("{bye} is to be absent, and to have the bye"))
    }
}

/// The result of pairing under conditions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Answer {
    /// The system that pairs.
    pub system: &'static str,
    /// The round.
    pub round: u16,
    /// Whether it is paired as the last round.
    pub last_round: bool,
    /// Why no pairing satisfies the conditions; `None` if one does.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub impossible: Option<Statement>,
    /// The best pairing under the conditions, or the proposed one; boards in their order, the bye last.
    pub pairs: Vec<IdPair>,
    /// Pairs that the rules give without the conditions and that this pairing does not have.
    pub given_up: Vec<IdPair>,
    /// The pairs that replace them.
    pub instead: Vec<IdPair>,
    /// The pairing compared with what the rules give for the same field: the first criterion that is worse.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub verdict: Option<RoundVerdict>,
}

impl Answer {
    /// Whether it is what the rules give to the players who remain.
    #[must_use]
    pub fn is_by_the_rules(&self) -> bool {
        self.impossible.is_none() && self.verdict.as_ref().is_none_or(|verdict| verdict.verdict == Verdict::Agrees)
    }

    /// Whether it is what the rules give anyway.
    #[must_use]
    pub fn is_given_anyway(&self) -> bool {
        self.is_by_the_rules() && self.given_up.is_empty() && self.instead.is_empty() && !self.pairs.is_empty()
    }
}

/// Pairs a recorded round, or the next one, under conditions.
///
/// # Errors
/// [`PairError::Question`]: contradictory conditions, or a player who is not in the field; [`PairError::Unfinished`].
pub fn answer(
    tournament: &Tournament,
    (system, limits): (SystemId, Limits),
    (round, last_round): (u16, bool),
    wish: &Wish,
) -> Result<Answer, PairError> {
    let refused = |why| Err(PairError::Question(why));
    if let Some(contradiction) = wish.contradiction() {
        return refused(format!("the options contradict each other: {contradiction}"));
    }
    if system.schedule.is_some() && !wish.absent.is_empty() {
        return refused("the schedule of a round robin is fixed: an absence does not change it".to_owned());
    }
    let base = with_round(tournament, round, last_round);
    let given = pair(&base, system, limits, (round, last_round), |_| {})?;
    let ids = ids_of(&base);
    let mut field = base.clone();
    let column = usize::from(round - 1);
    let boards = wish.force.iter().chain(&wish.forbid).chain(wish.proposal.iter().flatten()).flatten();
    let named = wish.absent.iter().chain(boards.filter(|&&id| id != 0)).chain(&wish.bye);
    known(&ids, named.copied())?;
    for &id in &wish.absent {
        let index = present(&field, &ids, round, id)?;
        field.players[index as usize].entries[column] = Entry::ABSENT;
    }
    let named = wish.force.iter().chain(&wish.forbid).flatten().chain(&wish.bye);
    for &id in named {
        present(&field, &ids, round, id)?;
    }
    let mut answer = Answer {
        system: system.name(),
        round,
        last_round,
        impossible: None,
        pairs: Vec::new(),
        given_up: Vec::new(),
        instead: Vec::new(),
        verdict: None,
    };
    let wished = match &wish.proposal {
        Some(proposal) => proposed(&field, &ids, round, proposal)?,
        None => {
            answer.impossible = against(&field, system, (round, last_round), wish, &ids);
            if answer.impossible.is_some() {
                return Ok(answer);
            }
            let restrict = |position: &mut Position| restrict(position, wish);
            match pair(&field, system, limits, (round, last_round), restrict)? {
                Some(pairs) if complies(&pairs, wish) => pairs,
                Some(_) => {
                    return refused(format!("{system} cannot answer this: its procedure gives one pairing"));
                }
                None => {
                    answer.impossible = Some(NoPairing {}.into());
                    return Ok(answer);
                }
            }
        }
    };
    let given = given.unwrap_or_default();
    let same = |a: &IdPair, b: &IdPair| a == b;
    answer.given_up = given.iter().filter(|one| !wished.iter().any(|other| same(one, other))).copied().collect();
    answer.instead = wished.iter().filter(|one| !given.iter().any(|other| same(one, other))).copied().collect();
    enter(&mut field, &ids, column, &wished);
    let options = CheckOptions { round: Some(round), limits, ..CheckOptions::default() };
    answer.verdict = check_rounds(&field, system, &options).pop();
    if let Some(RoundVerdict { verdict: Verdict::Unfinished, unfinished: Some(exhausted), .. }) = answer.verdict {
        return Err(PairError::Unfinished { round, exhausted });
    }
    answer.pairs = wished;
    Ok(answer)
}

/// The tournament with the round as a recorded one: all players who are to be paired are in the field.
fn with_round(tournament: &Tournament, round: u16, last_round: bool) -> Tournament {
    let mut tournament = tournament.clone();
    if round > tournament.recorded {
        let present = tournament.present(round);
        for (player, here) in tournament.players.iter_mut().zip(present) {
            let unpaired = Entry { outcome: Outcome::Unknown, ..Entry::ABSENT };
            player.entries.push(if here { unpaired } else { Entry::ABSENT });
        }
        tournament.recorded = round;
    }
    let beyond = tournament.recorded.saturating_add(1);
    tournament.rounds =
        Some(if last_round { round } else { tournament.rounds.filter(|&n| n != round).unwrap_or(beyond) });
    tournament
}

/// Checks that the file has these numbers; the error lists all that it lacks.
fn known(ids: &HashMap<Id, u32>, named: impl Iterator<Item = Id>) -> Result<(), PairError> {
    let unknown: BTreeSet<Id> = named.filter(|id| !ids.contains_key(id)).collect();
    let unknown: Vec<String> = unknown.iter().map(Id::to_string).collect();
    match &unknown[..] {
        [] => Ok(()),
        [only] => Err(PairError::Question(format!("the file has no number {only}"))),
        all => Err(PairError::Question(format!("the file has none of the numbers {}", all.join(", ")))),
    }
}

/// The index of a player who is to be paired.
fn present(tournament: &Tournament, ids: &HashMap<Id, u32>, round: u16, id: Id) -> Result<u32, PairError> {
    let here = ids.get(&id).copied().filter(|&index| tournament.present(round)[index as usize]);
    here.ok_or_else(|| PairError::Question(format!("{id} is not in the field of round {round}")))
}

/// Applies `change` to the position and returns the engine's boards; `None` if the field cannot be paired.
fn pair(
    tournament: &Tournament,
    system: SystemId,
    limits: Limits,
    (round, last_round): (u16, bool),
    change: impl FnOnce(&mut Position),
) -> Result<Option<Vec<IdPair>>, PairError> {
    let mut position = tournament.position(round, system.history(), last_round);
    change(&mut position);
    match pair_within(limits, || system.pair(&position)) {
        Ok(pairing) => Ok(Some(in_order(&position, &pairing))),
        Err(Unpaired::NoPairing) => Ok(None),
        Err(Unpaired::Unfinished(exhausted)) => Err(PairError::Unfinished { round, exhausted }),
    }
}

fn in_order(position: &Position, pairing: &Pairing) -> Vec<IdPair> {
    boards(position, pairing)
}

/// Restricts a position to pairings that satisfy the conditions.
pub fn restrict(position: &mut Position, wish: &Wish) {
    let ranks: HashMap<Id, u32> = position.entrants.iter().zip(0..).map(|(entrant, rank)| (entrant.id, rank)).collect();
    let pair = |&[a, b]: &[Id; 2]| Some((*ranks.get(&a)?, *ranks.get(&b)?));
    for (a, b) in wish.forbid.iter().filter_map(pair) {
        keep_apart(position, a, b);
    }
    for (a, b) in wish.force.iter().filter_map(pair) {
        for other in (0..position.entrants.len() as u32).filter(|&other| other != a && other != b) {
            keep_apart(position, a, other);
            keep_apart(position, b, other);
        }
        position.entrants[a as usize].bye_barred = true;
        position.entrants[b as usize].bye_barred = true;
    }
    if let Some(&rank) = wish.no_bye.and_then(|id| ranks.get(&id)) {
        position.entrants[rank as usize].bye_barred = true;
    }
    if let Some(bye) = wish.bye {
        position.entrants.iter_mut().filter(|entrant| entrant.id != bye).for_each(|entrant| entrant.bye_barred = true);
    }
}

fn keep_apart(position: &mut Position, a: u32, b: u32) {
    for (one, other) in [(a, b), (b, a)] {
        let entrant = &mut position.entrants[one as usize];
        for list in [&mut entrant.conflicts, &mut entrant.prohibited] {
            list.insert(other);
        }
    }
}

/// Whether a pairing satisfies the conditions.
fn complies(pairs: &[IdPair], wish: &Wish) -> bool {
    let meets = |&[a, b]: &[Id; 2]| pairs.contains(&[a, b]) || pairs.contains(&[b, a]);
    wish.force.iter().all(meets)
        && !wish.forbid.iter().any(meets)
        && wish.bye.is_none_or(|bye| pairs.contains(&[bye, 0]))
        && !wish.no_bye.is_some_and(|bye| pairs.contains(&[bye, 0]))
}

/// Whether the absolute rules allow a player to meet at least one of the others.
pub(super) fn may_meet_one_of(
    tournament: &Tournament,
    system: SystemId,
    round: (u16, bool),
    player: Id,
    others: &[Id],
) -> bool {
    let ids = ids_of(tournament);
    let index = |id: Id| ids.get(&id).copied();
    let pair = |&other: &Id| {
        Some(RecordedPair { white: index(player)?, black: index(other)?, colours_known: false, played: true })
    };
    let pairs: Vec<RecordedPair> = others.iter().filter_map(pair).collect();
    let record = RecordedRound { round: round.0, pairs: pairs.clone(), ..RecordedRound::default() };
    let broken = judge(tournament, &record, Law::new(system, round.1));
    let broken: BTreeSet<u32> = broken.into_iter().filter_map(Breach::pair).map(|(_, other)| other).collect();
    pairs.iter().any(|pair| !broken.contains(&pair.black))
}

fn ids_of(tournament: &Tournament) -> HashMap<Id, u32> {
    tournament.players.iter().zip(0..).map(|(player, index)| (player.id, index)).collect()
}

/// The absolute rule that a requested pair or bye would break.
fn against(
    tournament: &Tournament,
    system: SystemId,
    (round, last_round): (u16, bool),
    wish: &Wish,
    ids: &HashMap<Id, u32>,
) -> Option<Statement> {
    let field = tournament.present(round).into_iter().filter(|&here| here).count();
    if wish.bye.is_some() && field % 2 == 0 {
        return Some(EvenField { players: field }.into());
    }
    let index = |id: Id| ids.get(&id).copied();
    let pair = |&[a, b]: &[Id; 2]| {
        Some(RecordedPair { white: index(a)?, black: index(b)?, colours_known: false, played: true })
    };
    let pairs = wish.force.iter().filter_map(pair).collect();
    let byes = wish.bye.and_then(index).into_iter().collect();
    let record = RecordedRound { round, pairs, byes, ..RecordedRound::default() };
    let law = Law::new(system, last_round);
    let broken = judge(tournament, &record, law).into_iter().map(|breach| breach.describe(tournament, law, None));
    let mut broken = broken.filter(|broken| broken.pair || matches!(broken.rule, "second-bye" | "barred-bye"));
    broken.next().map(|broken| Broken { statement: broken.said.statement, article: broken.article.to_owned() }.into())
}

/// Checks a proposal: all players named are in the field, and each is named once.
fn proposed(
    tournament: &Tournament,
    ids: &HashMap<Id, u32>,
    round: u16,
    proposal: &[IdPair],
) -> Result<Vec<IdPair>, PairError> {
    let mut seen = Vec::new();
    for &id in proposal.iter().flatten().filter(|&&id| id != 0) {
        present(tournament, ids, round, id)?;
        if seen.contains(&id) {
            return Err(PairError::Question(format!("{id} is named twice")));
        }
        seen.push(id);
    }
    Ok(proposal.to_vec())
}

/// Enters a pairing in the record of a round. Players who are not named are left unpaired.
fn enter(tournament: &mut Tournament, ids: &HashMap<Id, u32>, column: usize, pairs: &[IdPair]) {
    for player in &mut tournament.players {
        let Some(entry) = player.entries.get_mut(column).filter(|entry| entry.outcome.paired()) else { continue };
        *entry = Entry { outcome: Outcome::Unknown, ..Entry::ABSENT };
    }
    for &[white, black] in pairs {
        for (one, other, colour) in [(white, black, Colour::White), (black, white, Colour::Black)] {
            let Some(player) = ids.get(&one).and_then(|&index| tournament.players.get_mut(index as usize)) else {
                continue;
            };
            let Some(entry) = player.entries.get_mut(column) else { continue };
            *entry = match ids.get(&other) {
                Some(&opponent) => {
                    Entry { opponent: Some(opponent), colour: Some(colour), outcome: Outcome::Unknown, ..Entry::ABSENT }
                }
                None => Entry { outcome: Outcome::PairingBye, ..Entry::ABSENT },
            };
        }
    }
}

#[cfg(all(test, feature = "generate"))]
mod tests;
