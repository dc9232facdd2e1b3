//! The players in a report, with score, colours and preference before a round.

use crate::check::points;
use crate::check::verdict::{Checked, IdPair, RoundVerdict};
use crate::systems::SystemId;
use crate::tournament::{Id, Position, Tournament};

pub use crate::drawing::names::{Names, colours, preference};

/// The names of what was checked; only numbers if nothing was.
pub fn names_of(checked: Option<&Checked>) -> Names<'_> {
    checked.map_or_else(Names::default, |checked| Names::of(&checked.tournament))
}

/// The field before a recorded round, or before the next one, with the colour preferences of the system.
pub fn field(tournament: &Tournament, system: SystemId, round: u16, last_round: bool) -> Position {
    let mut position = Tournament::position(tournament, round, system.history(), last_round);
    let ranks = 0..position.entrants.len() as u32;
    let preferences: Vec<_> = ranks.map(|rank| system.pairing.preference(&position, rank)).collect();
    for (entrant, preference) in position.entrants.iter_mut().zip(preferences) {
        entrant.preference = preference;
    }
    position
}

/// The pairs of a recorded round, White first.
pub fn recorded_boards(tournament: &Tournament, round: u16) -> Vec<IdPair> {
    let id = |index: u32| tournament.players[index as usize].id;
    tournament.recorded_pairing(round).pairs.iter().map(|pair| [id(pair.white), id(pair.black)]).collect()
}

/// A participant of a board in question, before the round.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct InQuestion {
    pub id: Id,
    pub name: String,
    /// In points.
    pub score: String,
    /// `WBW`, oldest first.
    pub colours: String,
    /// `White (mild)`.
    pub preference: String,
}

/// The participants to describe, at most `most`: first those on the first missing, unexpected and colour-reversed
/// board, then those on the others, and those whom a broken rule or the reason names.
pub fn in_question(position: &Position, names: &Names<'_>, round: &RoundVerdict, most: usize) -> Vec<InQuestion> {
    let lists = [&round.missing, &round.unexpected, &round.colours];
    let mut ids: Vec<Id> = lists.iter().filter_map(|pairs| pairs.first()).flatten().copied().collect();
    ids.extend(lists.into_iter().flatten().flatten().copied());
    ids.extend(round.broken.iter().flat_map(|broken| broken.players.iter().copied()));
    if let Some(reason) = &round.reason {
        let sides = [&reason.recorded, &reason.expected].into_iter().flatten();
        ids.extend(sides.flat_map(|side| side.players.iter().copied()));
    }
    listed(position, names, ids, most)
}

/// The participants of two lists of boards, the first board of each first. At most `most`.
pub fn those_of(position: &Position, names: &Names<'_>, boards: [&[IdPair]; 2], most: usize) -> Vec<InQuestion> {
    let mut ids: Vec<Id> = boards.iter().filter_map(|pairs| pairs.first()).flatten().copied().collect();
    ids.extend(boards.into_iter().flatten().flatten().copied());
    listed(position, names, ids, most)
}

fn listed(position: &Position, names: &Names<'_>, ids: Vec<Id>, most: usize) -> Vec<InQuestion> {
    let mut told: Vec<InQuestion> = Vec::new();
    if position.schedule.is_some() {
        // A schedule depends on neither scores nor colours.
        return told;
    }
    for id in ids {
        let Some(entrant) = position.entrants.iter().find(|entrant| entrant.id == id) else { continue };
        if told.len() < most && told.iter().all(|other| other.id != id) {
            told.push(InQuestion {
                id,
                name: names.name(id).to_owned(),
                score: points(entrant.score),
                colours: colours(entrant),
                preference: preference(entrant),
            });
        }
    }
    told
}
