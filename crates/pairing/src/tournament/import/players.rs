//! The players: converts ids in the file to indices in the tournament.

use super::ImportError;
use crate::tournament::Form;
use crate::trf::file_rules::no_players;
use crate::trf::findings::Findings;
use crate::trf::{Code, Diagnostic, Document, PlayerField, PlayerRecord, TournamentType, line_number};

/// The players of a document in pairing-number order, and the index of each id.
pub(super) struct Roster<'d> {
    pub(super) records: Vec<&'d PlayerRecord>,
    /// `XXC rank`: whether a pairing number is the place in the file, not the id.
    pub(super) by_file_order: bool,
    /// Whether players, not teams, are paired, so that the ids of 240, 250, 260 and 299 are ids of players.
    pub(super) individual: bool,
    /// The index of each id; `NOBODY` where there is none.
    places: Vec<u32>,
}

const NOBODY: u32 = u32::MAX;

impl<'d> Roster<'d> {
    pub(super) fn of(document: &'d Document, form: Form) -> Result<Self, ImportError> {
        let mut records: Vec<&PlayerRecord> = document.players().collect();
        let by_file_order = document.pairing_numbers_by_file_order();
        if !by_file_order {
            records.sort_by_key(|record| record.id);
        }
        let mut problems = Findings::default();
        if records.is_empty() {
            problems.push(no_players(document));
        }
        // Four columns cannot hold an id beyond 9999.
        let largest = records.iter().map(|record| record.id).max().unwrap_or(0);
        let mut places = vec![NOBODY; largest as usize + 1];
        for (index, record) in (0..).zip(&records) {
            let at = |code: Code, message: String| {
                Diagnostic::new(code, line_number(record.line), message)
                    .at(PlayerField::Id.name(), PlayerField::Id.span())
            };
            let problem = match places.get_mut(record.id as usize) {
                Some(place) if record.id != 0 && *place == NOBODY => {
                    *place = index;
                    continue;
                }
                Some(_) if record.id != 0 => {
                    at(Code::P002, format!("starting rank {} is given to two players", record.id))
                }
                _ => at(Code::P001, "the starting rank is not a number from 1 to 9999".to_owned()),
            };
            problems.push(problem);
        }
        let problems = problems.finish();
        if !problems.is_empty() {
            return Err(ImportError { problems });
        }
        let teams = TournamentType::declared(document).is_some_and(|kind| kind.team);
        let individual = form != Form::Teams && !teams;
        Ok(Self { records, by_file_order, individual, places })
    }

    /// Returns the index of an id.
    pub(super) fn index(&self, id: u32) -> Option<u32> {
        self.places.get(id as usize).copied().filter(|&place| place != NOBODY)
    }

    /// Returns the pairing number of the player at an index, as ranges in records 250 count them.
    pub(super) fn number(&self, index: usize) -> u32 {
        if self.by_file_order {
            u32::try_from(index + 1).unwrap_or(u32::MAX)
        } else {
            self.records.get(index).map_or(0, |record| record.id)
        }
    }
}
