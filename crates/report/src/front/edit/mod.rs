//! Edits of a file, made one after another. Every byte outside the edited places stays.
//!
//! | file | what it changes |
//! |---|---|
//! | `rounds` | results, boards, byes and absences: the blocks of the players' records |
//! | `settings` | number of rounds, system, tie-breaks, pairs that may not meet |
//! | `numbers` | the numbers of two players, swapped everywhere in the file |
//! | `repairs` | safe repairs of the linter; recomputed points and ranks; a line replaced by the user's text |

mod numbers;
mod repairs;
mod rounds;
mod settings;

use super::Problem;
use crate::check::verdict::IdPair;
use crate::tournament::{Id, Tournament};
use crate::trf::{ByeKind, Document, EditError, ResultCode, ScoreTable};
use pairproof_check::lint::reading::Meant;
use serde::Deserialize;

/// A change of a file. Rounds and lines count from 1; players are given by their numbers in the file.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "edit", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Edit {
    /// The result of a game, as the file writes it for this player: `1 = 0 W D L + - ?`, or a blank for none.
    Result {
        /// The round.
        round: u16,
        /// The player.
        player: Id,
        /// The result of the player.
        result: char,
        /// The result of the opponent, if it does not follow from the player's.
        opponent: Option<char>,
    },
    /// Boards of a round: White and Black, or `[id, 0]` for the pairing-allocated bye. A game that is already in the
    /// file keeps its result. Former opponents who are on none of these boards no longer have a game. If the round is
    /// not recorded yet, the byes and absences that records 240 and `XXZ` announce for it are recorded too.
    Boards {
        /// The round.
        round: u16,
        /// The boards.
        boards: Vec<IdPair>,
    },
    /// A bye, an absence or nothing, in place of the player's entry in this round.
    Bye {
        /// The round.
        round: u16,
        /// The player, or the team.
        player: Id,
        /// The kind of bye.
        bye: Bye,
    },
    /// Removes a round and everything after it.
    RemoveRounds {
        /// The first round that is removed.
        from: u16,
    },
    /// The planned number of rounds.
    Rounds {
        /// Number of rounds.
        rounds: u16,
    },
    /// The pairing system, by the name of its edition.
    System {
        /// The name, as `dutch-2026`.
        system: String,
    },
    /// The tie-breaks, as record 202 or 212 writes them; an empty list removes the record.
    TieBreaks {
        /// The list.
        list: String,
    },
    /// Forbids two participants to meet.
    Prohibit {
        /// The two participants.
        players: IdPair,
        /// Only from the first to the last of these rounds.
        rounds: Option<[u16; 2]>,
    },
    /// Allows two participants to meet: removes the records that forbid it to these two alone.
    Allow {
        /// The two participants.
        players: IdPair,
    },
    /// Swaps the numbers of two players everywhere in the file.
    Numbers {
        /// The two players.
        players: IdPair,
    },
    /// Replaces a line; without a text, removes it.
    Line {
        /// The line.
        line: usize,
        /// Its new text.
        text: Option<String>,
    },
    /// Replaces some columns of a line, as a finding proposes.
    Field {
        /// The line.
        line: usize,
        /// First and last column, from 1.
        columns: [u32; 2],
        /// The new text, aligned left or right like the old one.
        text: String,
    },
    /// Makes the safe repairs of findings.
    Repair {
        /// Codes of the findings; all if none is named.
        #[serde(default)]
        codes: Vec<String>,
    },
    /// Recomputes points and ranks from the results.
    Standings {},
}

/// The entry of a player who does not play.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum Bye {
    /// The pairing-allocated bye.
    Pairing,
    /// A full-point bye.
    Full,
    /// A half-point bye.
    Half,
    /// Absent, without points.
    Zero,
    /// No bye: the player is present, and may be paired.
    None,
}

impl Bye {
    fn result(self) -> Option<ResultCode> {
        match self {
            Self::Pairing => Some(ResultCode::PairingBye),
            Self::Full => Some(ResultCode::FullBye),
            Self::Half => Some(ResultCode::HalfBye),
            Self::Zero => Some(ResultCode::ZeroBye),
            Self::None => None,
        }
    }

    /// The kind of bye in record 240.
    fn requested(self) -> Option<ByeKind> {
        match self {
            Self::Full => Some(ByeKind::Full),
            Self::Half => Some(ByeKind::Half),
            Self::Zero => Some(ByeKind::Zero),
            Self::Pairing | Self::None => None,
        }
    }
}

/// Returns the file with all changes made, in their order.
///
/// # Errors
/// The first change that cannot be made, and the reason.
pub fn edited(mut document: Document, edits: &[Edit]) -> Result<Vec<u8>, Problem> {
    let computes = |edit: &Edit| matches!(edit, Edit::Standings {});
    let scores = edits.iter().any(computes).then(|| Scores::of(&document));
    for (number, edit) in (1..).zip(edits) {
        if let Some(scores) = scores.as_ref().filter(|_| computes(edit)) {
            scores.hold_in(&mut document);
        }
        let changed = apply(&mut document, edit);
        changed.map_err(|why| Problem { message: format!("change {number}: {}", why.message), ..why })?;
    }
    Ok(document.to_bytes())
}

/// The values of results in a file that is to be edited. If no record gives them, they are inferred from the points,
/// which usually do not contain new results, so that the file shows the values as it was. But the points may contain
/// results that the file lacks.
pub(super) struct Scores(Option<(ScoreTable, usize)>);

impl Scores {
    /// Reads the file before it is edited.
    pub fn of(document: &Document) -> Self {
        if let Some(&scores) = document.assumed_scores() {
            return Self(Some((scores, 0)));
        }
        let meant = Meant::of(document);
        let inferred = Tournament::inferred_scoring(meant.as_ref().map_or(document, |meant| &meant.document));
        Self(inferred.map(|(scoring, unexplained)| (scoring.table(), unexplained)))
    }

    /// Gives the edited file the values that explain more points: those of the file before, or those of the file now.
    pub fn hold_in(&self, document: &mut Document) {
        let Self(Some((scores, unexplained))) = *self else { return };
        let now = if unexplained > 0 { Self::of(document).0 } else { None };
        let better = now.filter(|&(_, fewer)| fewer < unexplained);
        document.assume_scores(better.map_or(scores, |(scores, _)| scores));
    }
}

/// Makes one change.
///
/// # Errors
/// Why it cannot be made; the document may have been partly changed.
pub fn apply(document: &mut Document, edit: &Edit) -> Result<(), Problem> {
    match edit {
        Edit::Result { round, player, result, opponent } => {
            rounds::result(document, *round, *player, (*result, *opponent))
        }
        Edit::Boards { round, boards } => rounds::boards(document, *round, boards),
        Edit::Bye { round, player, bye } => rounds::bye(document, *round, *player, *bye),
        Edit::RemoveRounds { from } => rounds::remove(document, *from),
        Edit::Rounds { rounds } => settings::rounds(document, *rounds),
        Edit::System { system } => settings::system(document, system),
        Edit::TieBreaks { list } => settings::tie_breaks(document, list),
        Edit::Prohibit { players, rounds } => settings::prohibit(document, *players, *rounds),
        Edit::Allow { players } => settings::allow(document, *players),
        Edit::Numbers { players } => numbers::exchange(document, *players),
        Edit::Line { line, text } => repairs::line(document, *line, text.as_deref()),
        Edit::Field { line, columns, text } => repairs::field(document, *line, *columns, text),
        Edit::Repair { codes } => repairs::repair(document, codes),
        Edit::Standings {} => repairs::standings(document),
    }
}

/// The index of a player's line.
fn line_of(document: &Document, id: Id) -> Result<usize, Problem> {
    let found = document.players().find(|player| player.id == id && id != 0).map(|player| player.line);
    found.ok_or_else(|| Problem::refused(format!("the file has no player {id}")))
}

/// Where a record of the whole tournament is inserted: before the first player.
fn head(document: &Document) -> usize {
    document.players().next().map_or(document.lines().len(), |player| player.line)
}

fn refused(error: EditError) -> Problem {
    Problem::refused(error)
}

#[cfg(test)]
mod tests;
