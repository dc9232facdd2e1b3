//! The purpose of a file, guessed from its contents: it decides which severities apply if the caller does not say.

use super::reading::Meant;
use crate::trf::Document;
use crate::trf::facts::Facts;

/// What a file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FileUse {
    /// A report of a finished tournament that is to be rated.
    Rating,
    /// A file from which a round is to be paired.
    Pairing,
    /// An archived tournament: what matters is its results, not what a report needs.
    Archive,
}

/// The guessed purpose of a file, and the reason for the guess.
#[must_use]
pub fn guessed_use(document: &Document) -> (FileUse, String) {
    let meant = Meant::of(document);
    let document = meant.as_ref().map_or(document, |meant| &meant.document);
    let facts = Facts::new(document);
    if let Some(rounds) = facts.rounds.filter(|&rounds| rounds as usize > facts.played) {
        return (FileUse::Pairing, format!("{} of {rounds} rounds are recorded", facts.played));
    }
    if facts.is_pending(facts.played) {
        return (FileUse::Pairing, format!("no game of round {} has a result yet", facts.played));
    }
    let place = document.header(22).is_some() && document.header(32).is_some();
    let lacking = match (place, document.start_date().is_some() && document.end_date().is_some()) {
        (_, false) => Some("the start or end date is missing"),
        (false, _) => Some("it names no city or no federation"),
        _ => None,
    };
    if let Some(lacking) = lacking {
        return (FileUse::Archive, format!("no round is to be paired, and {lacking}"));
    }
    let numbered = facts.players.iter().filter(|player| player.fide_number.is_some()).count();
    if document.header(102).is_some() && 2 * numbered > facts.players.len() {
        return (FileUse::Rating, "it names a chief arbiter and FIDE numbers".to_owned());
    }
    let lacks = match document.header(102) {
        Some(_) => "most players have no FIDE number",
        None => "it names no chief arbiter",
    };
    (FileUse::Archive, format!("no round is to be paired, and {lacks}"))
}
