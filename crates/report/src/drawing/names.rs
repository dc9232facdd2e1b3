//! Participants as shown to people: by name, with colours and preference.

use super::messages;
use crate::check::verdict::IdPair;
use crate::tournament::{Colour, Entrant, Id, Tournament};

/// Maximum number of characters of a name where space is short.
const SHORT: usize = 18;

/// The names of a tournament, by id; without names, only numbers are shown.
#[derive(Debug, Default)]
pub struct Names<'a>(Vec<(Id, &'a str)>);

impl<'a> Names<'a> {
    pub fn of(tournament: &'a Tournament) -> Self {
        let mut names: Vec<(Id, &str)> =
            tournament.players.iter().map(|player| (player.id, player.name.as_str())).collect();
        // They are nearly always in this order already.
        names.sort_by_key(|&(id, _)| id);
        Self(names)
    }

    /// The whole name; empty if the file has none.
    pub fn name(&self, id: Id) -> &'a str {
        self.0.binary_search_by_key(&id, |&(known, _)| known).map_or("", |place| self.0[place].1)
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

/// Colours of played games, oldest first: `WBW`; `-` for none.
pub fn colours(entrant: &Entrant) -> String {
    let letter = |colour: &Colour| if *colour == Colour::White { 'W' } else { 'B' };
    let colours: String = entrant.colours.iter().map(letter).collect();
    if colours.is_empty() { "-".to_owned() } else { colours }
}

/// The preferred colour, and how strong the preference is: `White (strong)`.
pub fn preference(entrant: &Entrant) -> String {
    let strength = entrant.preference.map_or("none", |preference| preference.strength.name());
    let white = entrant.preference.is_some_and(|preference| preference.colour == Colour::White);
    messages::text(messages::Prefers { white, strength: strength.to_owned() })
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
