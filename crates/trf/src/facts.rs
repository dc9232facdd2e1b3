//! Facts about a file that several rules and the writers need, collected in one pass.

use crate::score_table::ScoreTable;
use crate::{Cell, Document, PlayerRecord, ResultCode};
use crate::{Format, TournamentType};

/// The largest starting rank that the field can hold.
const MAX_ID: u32 = 9999;

/// One team, from 310 or else 013.
#[derive(Debug)]
pub struct TeamFacts {
    /// Line index.
    pub line: usize,
    /// Team number: of the record, or the place in the file.
    pub id: u32,
    /// Member ids in board order, as written.
    pub members: Vec<u32>,
}

/// The facts. Players are given by their index in file order.
pub struct Facts<'d> {
    /// The file.
    pub document: &'d Document,
    /// All players in file order.
    pub players: Vec<&'d PlayerRecord>,
    /// Index of the first player with an id, plus one; 0 for none.
    by_id: Vec<u32>,
    /// The number of rounds in the longest player record.
    pub recorded: usize,
    /// The number of rounds that were paired; blocks beyond are absences announced for later rounds.
    pub played: usize,
    /// The number of rounds of the tournament, if the file gives it.
    pub rounds: Option<u32>,
    /// Whether records give different numbers of rounds (H012).
    pub rounds_disputed: bool,
    /// Whether it is a tournament of teams.
    pub team_event: bool,
    /// Whether there is a record that only TRF26 has, apart from 142, which earlier programs write too.
    pub trf26: bool,
    /// Whether there is any letter result code.
    pub letters: bool,
    /// The teams, in file order.
    pub teams: Vec<TeamFacts>,
    /// The tournament type, if 192 names a known one.
    pub kind: Option<TournamentType>,
    /// The format of the event by 192 or else 092; a Swiss if neither gives one.
    pub format: Format,
    /// The values of results.
    pub scores: ScoreTable,
}

impl<'d> Facts<'d> {
    /// Gathers the facts.
    pub fn new(document: &'d Document) -> Self {
        let players: Vec<&PlayerRecord> = document.players().collect();
        let top = players.iter().map(|player| player.id).filter(|&id| id <= MAX_ID).max().unwrap_or(0);
        let mut by_id = vec![0; top as usize + 1];
        for (index, player) in (1..).zip(&players) {
            if let Some(slot) = by_id.get_mut(player.id as usize)
                && player.id != 0
                && *slot == 0
            {
                *slot = index;
            }
        }
        let recorded = document.recorded_rounds();
        let kind = TournamentType::declared(document);
        let teams = teams(document);
        let team_event = is_team_event(document, kind);
        let letters = players
            .iter()
            .any(|player| player.rounds.iter().any(|cell| cell.result.is_bye() || is_unrated(cell.result)));
        Self {
            played: played_rounds(&players, recorded),
            recorded,
            rounds: document.expected_rounds(),
            rounds_disputed: {
                let mut given = document.round_counts().filter_map(|record| record.rounds);
                given.next().is_some_and(|first| given.any(|other| other != first))
            },
            team_event,
            trf26: has_trf26_records(document),
            letters,
            teams,
            kind,
            format: TournamentType::of(document).map_or(Format::Swiss, |kind| kind.format),
            scores: ScoreTable::of(document),
            by_id,
            players,
            document,
        }
    }

    /// The index of the (first) player with this id.
    pub fn index_of(&self, id: u32) -> Option<usize> {
        match self.by_id.get(id as usize) {
            Some(&place) if place != 0 => Some(place as usize - 1),
            _ => None,
        }
    }

    /// The largest id in use.
    pub fn max_id(&self) -> u32 {
        u32::try_from(self.by_id.len().saturating_sub(1)).unwrap_or(u32::MAX)
    }

    /// The largest team number.
    pub fn max_team(&self) -> u32 {
        self.teams.iter().map(|team| team.id).max().unwrap_or(0)
    }

    /// The pairing number of a player: its id, or its place in the file when `XXC rank` says so.
    pub fn pairing_numbers(&self) -> Vec<u32> {
        if self.document.pairing_numbers_by_file_order() {
            (1..).take(self.players.len()).collect()
        } else {
            self.players.iter().map(|player| player.id).collect()
        }
    }

    /// The players' indexes of each team in board order; a player belongs only to the first team that lists the player.
    pub fn team_players(&self) -> Vec<Vec<usize>> {
        let mut taken = vec![false; self.players.len()];
        let mut teams = Vec::with_capacity(self.teams.len());
        for team in &self.teams {
            let mut players = Vec::new();
            for &member in &team.members {
                if let Some(player) = self.index_of(member)
                    && !std::mem::replace(&mut taken[player], true)
                {
                    players.push(player);
                }
            }
            teams.push(players);
        }
        teams
    }

    /// Whether a block is a pairing-allocated bye; without letter codes, that is a forfeit win without opponent.
    pub fn is_pairing_bye(&self, cell: Cell) -> bool {
        cell.result == ResultCode::PairingBye
            || (!self.letters && !self.team_event && cell.opponent == 0 && cell.result == ResultCode::ForfeitWin)
    }
}

/// Whether a result was played but is not rated.
fn is_unrated(result: ResultCode) -> bool {
    matches!(result, ResultCode::UnratedWin | ResultCode::UnratedDraw | ResultCode::UnratedLoss)
}

/// The teams of 310, or of 013 if there are none.
fn teams(document: &Document) -> Vec<TeamFacts> {
    let mut teams: Vec<TeamFacts> = document
        .teams()
        .map(|team| TeamFacts {
            line: team.line,
            id: team.id,
            members: team.members.iter().map(|member| member.id).collect(),
        })
        .collect();
    if teams.is_empty() {
        teams = (1..)
            .zip(document.old_teams())
            .map(|(id, team)| TeamFacts {
                line: team.line,
                id,
                members: team.members.iter().map(|member| member.id).collect(),
            })
            .collect();
    }
    teams
}

/// Whether it is a team event. Team records of TRF26 settle it; 013 is also used for prizes of individual events.
fn is_team_event(document: &Document, kind: Option<TournamentType>) -> bool {
    if let Some(kind) = kind {
        return kind.team;
    }
    let individual = || document.header(92).is_some_and(|text| text.to_ascii_lowercase().contains("individual"));
    document.teams().next().is_some()
        || document.has_matches()
        || (document.old_teams().next().is_some() && !individual())
}

/// Whether the file describes its tournament by records of TRF26. Byes (240) and prohibited pairs (260) are orders for
/// the next round, which programs add to files of any dialect.
fn has_trf26_records(document: &Document) -> bool {
    use crate::ScoringSource;
    let of_trf26 = |source| matches!(source, ScoringSource::Individual | ScoringSource::Match);
    document.texts().any(|text| text.code > 132)
        || document.initial_colours().next().is_some()
        || document.starting_orders().next().is_some()
        || document.acceleration_ranges().next().is_some()
        || document.adjustments().next().is_some()
        || document.teams().next().is_some()
        || document.has_matches()
        || document.scorings().any(|scoring| of_trf26(scoring.source))
}

/// The number of rounds that were paired. A block with an opponent makes its round a paired one; a pairing-allocated
/// bye alone does not, because it may announce one for the next round (G024). Blocks beyond are absences in later
/// rounds, unless all players have one.
fn played_rounds(players: &[&PlayerRecord], recorded: usize) -> usize {
    let mut filled = vec![0_usize; recorded];
    let mut paired = 0;
    for player in players {
        for (round, cell) in (1..).zip(&player.rounds) {
            if !cell.blank {
                filled[round - 1] += 1;
            }
            if takes_part(*cell) && round > paired {
                paired = round;
            }
        }
    }
    while filled.get(paired).is_some_and(|&count| count == players.len()) {
        paired += 1;
    }
    paired
}

/// Whether the block shows that its player was paired: with an opponent, or with a bye in the old notation.
fn takes_part(cell: Cell) -> bool {
    cell.opponent != 0 || matches!(cell.result, ResultCode::ForfeitWin | ResultCode::Win | ResultCode::UnratedWin)
}
