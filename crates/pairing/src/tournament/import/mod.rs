//! Converts a document to a tournament.
//!
//! The reader has already reported the errors of single lines, and the lint rules report contradictions. The import
//! uses everything it can interpret; each assumption becomes a finding, and only a file without a usable list of
//! players is refused.

mod acceleration;
mod players;
mod scoring;
mod settings;
mod teams;

pub use scoring::infer_scoring;
pub use settings::ImpliedColour;

use super::{Colour, Entry, Form, NoMatch, Outcome, Player, TeamRules, Tournament, fold};
use crate::trf::bounds::ROUNDS;
use crate::trf::findings::Findings;
use crate::trf::{Cell, Code, Diagnostic, Document, IdAt, PlayerRecord, ResultCode, line_number};
use players::Roster;
use std::collections::HashSet;

/// A tournament as read from a document.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The tournament.
    pub tournament: Tournament,
    /// Findings on what was assumed or left out, by line; a caller may refuse findings that are fatal for pairing. At
    /// most five hundred of one code and severity are kept, the others are counted ([`Diagnostic::more`]).
    pub remarks: Vec<Diagnostic>,
}

/// An [`Imported`] that still collects findings.
struct Importing {
    tournament: Tournament,
    remarks: Findings,
}

impl Importing {
    fn done(self) -> Imported {
        Imported { tournament: self.tournament, remarks: self.remarks.finish() }
    }
}

/// The document has no usable list of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportError {
    /// All reasons, at least one: no players or teams (T001), unreadable (P001) or repeated (P002) starting ranks.
    pub problems: Vec<Diagnostic>,
}

impl std::fmt::Display for ImportError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&summary(&self.problems))
    }
}

impl std::error::Error for ImportError {}

fn summary(problems: &[Diagnostic]) -> String {
    // Line 0 is the whole file.
    let said = |problem: &Diagnostic| match problem.line {
        0 => problem.message.clone(),
        line => format!("line {line}: {}", problem.message),
    };
    match problems {
        [] => "the file cannot be read as a tournament".to_owned(),
        [only] => said(only),
        [first, ..] => format!("{} (and {} more)", said(first), Diagnostic::count(problems) - 1),
    }
}

impl Tournament {
    /// Reads a document as an individual tournament.
    ///
    /// Pairing numbers follow the starting rank, or the order of the file with `XXC rank`. A block of the player
    /// records is a recorded round when at least one player takes part in its pairing, or when all players have an
    /// entry in it; entries beyond are absences from future rounds. Games with unknown opponents, or that only one
    /// player has, are kept unchanged: [`Tournament::recorded_pairing`] names them.
    ///
    /// # Errors
    /// [`ImportError`] when there are no players, or when a starting rank is unreadable or given twice.
    pub fn from_document(document: &Document) -> Result<Imported, ImportError> {
        Self::from_document_as(document, Form::Games)
    }

    /// Reads a document as a tournament of another form, which its system determines.
    ///
    /// # Errors
    /// As [`Tournament::from_document`].
    pub fn from_document_as(document: &Document, form: Form) -> Result<Imported, ImportError> {
        match form {
            Form::Games => Self::of_games(document),
            Form::Matches => Self::of_matches(document),
            Form::Teams => Self::of_teams(document),
        }
    }

    /// Infers the values of results from the points of a file, with the number of players whose points they do not
    /// explain. `None` if nothing is inferred, because records give the values.
    #[must_use]
    pub fn inferred_scoring(document: &Document) -> Option<(super::Scoring, usize)> {
        let roster = Roster::of(document, Form::Games).ok()?;
        let Importing { tournament, .. } = Self::of_columns(document, &roster);
        scoring::of_points(document, &roster, &tournament)
    }

    fn of_games(document: &Document) -> Result<Imported, ImportError> {
        let roster = Roster::of(document, Form::Games)?;
        let mut imported = Self::of_columns(document, &roster);
        acceleration::by_type(document, &roster, &mut imported.tournament, &mut imported.remarks);
        settings::initial_colour(document, &mut imported.tournament, &mut imported.remarks);
        Ok(imported.done())
    }

    /// Reads every two columns as a match ([`super::fold`]).
    fn of_matches(document: &Document) -> Result<Imported, ImportError> {
        let roster = Roster::of(document, Form::Matches)?;
        let Importing { mut tournament, mut remarks } = Self::of_columns(document, &roster);
        settings::initial_colour(document, &mut tournament, &mut remarks);
        let (mut tournament, odd) = fold(&tournament);
        for odd in odd {
            remarks.push(no_match(&roster, odd));
        }
        acceleration::by_type(document, &roster, &mut tournament, &mut remarks);
        Ok(Importing { tournament, remarks }.done())
    }

    /// Reads a tournament of teams, which become the players.
    fn of_teams(document: &Document) -> Result<Imported, ImportError> {
        let roster = Roster::of(document, Form::Teams)?;
        teams::import(document, Self::of_columns(document, &roster))
    }

    /// Reads every column as a round, without the acceleration of the tournament type and without the initial colour.
    fn of_columns(document: &Document, roster: &Roster) -> Importing {
        let mut remarks = Findings::default();
        let recorded = recorded_rounds(roster);
        let mut tournament = Self {
            form: Form::Games,
            name: document.header(12).unwrap_or_default().to_owned(),
            players: roster.records.iter().map(|record| player(document, roster, record, recorded)).collect(),
            recorded: u16::try_from(recorded).unwrap_or(u16::MAX),
            rounds: settings::rounds(document, &mut remarks),
            scoring: super::Scoring::default(),
            initial_colour: None,
            team: TeamRules::default(),
            prohibitions: Vec::new(),
            absences: Vec::new(),
        };
        if roster.individual {
            let index = |id| roster.index(id);
            let names = Names { what: "player", field: "players", index: &index };
            let found = settings::in_blocks(roster, recorded);
            tournament.absences =
                settings::absences(document, found, (true, tournament.recorded), &names, &mut remarks);
            tournament.prohibitions = settings::prohibitions(document, true, &names, &mut remarks);
        }
        scoring::apply(document, roster, &mut tournament, &mut remarks);
        acceleration::by_record(document, roster, &mut tournament, &mut remarks);
        Importing { tournament, remarks }
    }
}

/// Returns the finding about an entry in a file of matches that is not a match.
fn no_match(roster: &Roster, odd: NoMatch) -> Diagnostic {
    let at =
        |index: u32| roster.records.get(index as usize).map_or((0, 0), |record| (line_number(record.line), record.id));
    let (line, message) = match odd {
        NoMatch::Opponents(player, round) => {
            let (line, id) = at(player);
            (line, format!("match {round} of player {id}: the two games have different opponents"))
        }
        NoMatch::Colours(player, round) => {
            let (line, id) = at(player);
            (line, format!("match {round} of player {id}: both games have the same colour"))
        }
        NoMatch::Byes(player, round) => {
            let (line, id) = at(player);
            (line, format!("match {round} of player {id}: two different byes, though byes are for whole matches"))
        }
        NoMatch::Half(round) => (0, format!("match {round}: the second game is not recorded; it counts as unknown")),
    };
    Diagnostic::new(Code::G027, line, message)
}

/// Returns the number of blocks that are recorded rounds. A pairing-allocated bye alone may belong to the next round.
fn recorded_rounds(roster: &Roster) -> usize {
    let blocks = |record: &PlayerRecord| record.rounds.len().min(ROUNDS);
    let last_paired = |record: &&PlayerRecord| {
        record.rounds[..blocks(record)]
            .iter()
            .rposition(|cell| Outcome::of_cell(*cell).paired() && cell.result != ResultCode::PairingBye)
            .map_or(0, |last| last + 1)
    };
    let mut recorded = roster.records.iter().map(last_paired).max().unwrap_or(0);
    while recorded < ROUNDS && roster.records.iter().all(|record| !record.cell(recorded + 1).blank) {
        recorded += 1;
    }
    recorded
}

/// Returns one player with its recorded rounds; points are filled in when the scoring is known.
fn player(document: &Document, roster: &Roster, record: &PlayerRecord, recorded: usize) -> Player {
    let mut entries = Vec::with_capacity(recorded);
    entries.extend(record.rounds.iter().take(recorded).map(|cell| entry(cell, record.id, roster)));
    entries.resize(recorded, Entry::ABSENT);
    Player {
        id: record.id,
        name: record.name(document).to_owned(),
        rating: record.rating.unwrap_or(0),
        title: record.title,
        entries,
        virtual_points: Vec::new(),
        adjustments: Vec::new(),
        game_points: Vec::new(),
    }
}

fn entry(cell: &Cell, own_id: u32, roster: &Roster) -> Entry {
    let outcome = Outcome::of_cell(*cell);
    let alone = !outcome.paired() || outcome == Outcome::PairingBye;
    // No player meets itself: such an entry is left without an opponent, like one with an unknown opponent.
    let opponent = Some(cell.opponent).filter(|&id| !alone && id != own_id).and_then(|id| roster.index(id));
    Entry { opponent, colour: if alone { None } else { Colour::of_cell(cell.colour) }, outcome, points: 0, games: None }
}

/// The paired participants (players or teams), found by the ids of records.
struct Names<'a> {
    /// `player` or `team`.
    what: &'static str,
    /// The field of a finding.
    field: &'static str,
    index: &'a dyn Fn(u32) -> Option<u32>,
}

impl Names<'_> {
    /// Returns the participants that a record names, each once, by index; unknown ids are reported (X001) and left out.
    fn of(&self, line: usize, ids: &[IdAt], remarks: &mut Findings) -> Vec<u32> {
        let mut found = Vec::new();
        let mut seen = HashSet::new();
        for named in ids {
            match (self.index)(named.id) {
                Some(index) if seen.insert(index) => found.push(index),
                Some(_) => {}
                None => {
                    let message = format!("the file has no {} {}; record left out", self.what, named.id);
                    let line = line_number(line);
                    remarks.push(Diagnostic::new(Code::X001, line, message).at(self.field, named.span));
                }
            }
        }
        found
    }
}
