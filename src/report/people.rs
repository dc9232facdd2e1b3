//! Participants as people know them: by name, with score, colours and preference before a round.

use crate::check::points;
use crate::check::verdict::{Checked, IdPair, RoundVerdict};
use crate::systems::SystemId;
use crate::tournament::{Colour, Entrant, Id, Position, Preference, Strength, Tournament};
use std::collections::HashMap;

/// Characters of a name where space is short.
const SHORT: usize = 18;

/// The names of a tournament; without one, numbers only.
#[derive(Debug, Default)]
pub struct Names<'a>(HashMap<Id, &'a str>);

impl<'a> Names<'a> {
    pub fn of(tournament: &'a Tournament) -> Self {
        Self(tournament.players.iter().map(|player| (player.id, player.name.as_str())).collect())
    }

    pub fn of_checked(checked: Option<&'a Checked>) -> Self {
        checked.map_or_else(Self::default, |checked| Self::of(&checked.tournament))
    }

    /// The whole name; empty when the file has none.
    pub fn name(&self, id: Id) -> &'a str {
        self.0.get(&id).copied().unwrap_or_default()
    }

    /// Surname and initial.
    pub fn short(&self, id: Id) -> String {
        shortened(self.name(id))
    }

    /// Number and short name: `7 Olsen J.`
    pub fn numbered(&self, id: Id) -> String {
        format!("{id} {}", self.short(id)).trim_end().to_owned()
    }

    /// Number and whole name: `7 Olsen, Jon`.
    pub fn whole(&self, id: Id) -> String {
        format!("{id} {}", self.name(id)).trim_end().to_owned()
    }

    /// A pair, White first: `7 Olsen J. - 3 Berg K.`, or `7 Olsen J. bye`.
    pub fn pair(&self, [white, black]: IdPair) -> String {
        match black {
            0 => format!("{} bye", self.numbered(white)),
            _ => format!("{} - {}", self.numbered(white), self.numbered(black)),
        }
    }
}

fn shortened(name: &str) -> String {
    let (surname, given) = name.split_once(',').unwrap_or((name, ""));
    let surname = surname.trim();
    let short = match given.trim().chars().next() {
        Some(initial) => format!("{surname} {initial}."),
        None => surname.to_owned(),
    };
    if short.chars().count() <= SHORT {
        return short;
    }
    let start: String = surname.chars().take(SHORT - 1).collect();
    format!("{}.", start.trim_end())
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

/// Colours of played games, oldest first: `WBW`; `-` for none.
pub fn colours(entrant: &Entrant) -> String {
    let letter = |colour: &Colour| if *colour == Colour::White { 'W' } else { 'B' };
    let colours: String = entrant.colours.iter().map(letter).collect();
    if colours.is_empty() { "-".to_owned() } else { colours }
}

/// The colour that is preferred, and how strongly: `White (strong)`.
pub fn preference(entrant: &Entrant) -> String {
    let Some(Preference { colour, strength }) = entrant.preference else { return "no preference".to_owned() };
    let strength = match strength {
        Strength::Mild => "mild",
        Strength::Strong => "strong",
        Strength::Absolute => "absolute",
    };
    format!("{} ({strength})", if colour == Colour::White { "White" } else { "Black" })
}

/// A participant of a board in question, before the round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
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

/// Who is concerned first: the highest board that the rules give and the record lacks, the highest that only the record
/// has, or the highest with turned colours; then those whom the reason counts. At most `most`.
pub fn in_question(position: &Position, names: &Names<'_>, round: &RoundVerdict, most: usize) -> Vec<InQuestion> {
    let lists = [&round.missing, &round.unexpected, &round.colours];
    let mut ids: Vec<Id> = lists.iter().filter_map(|pairs| pairs.first()).flatten().copied().collect();
    ids.extend(lists.into_iter().flatten().flatten().copied());
    ids.extend(round.broken.iter().flat_map(|broken| broken.players.iter().copied()));
    if let Some(reason) = &round.reason {
        let sides = [&reason.recorded, &reason.expected].into_iter().flatten();
        ids.extend(sides.flat_map(|side| side.players.iter().copied()));
    }
    let mut told: Vec<InQuestion> = Vec::new();
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

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn short_names_are_surname_and_initial() {
        assert_eq!(shortened("Olsen, Jon"), "Olsen J.");
        assert_eq!(shortened("Olsen"), "Olsen");
        assert_eq!(shortened("A team with a very long name"), "A team with a ver.");
        assert_eq!(shortened(""), "");
    }
}
