//! The games that make a match: the players of a team, board by board, in each round.

use crate::tournament::{Colour, Outcome, Points, Tournament};
use crate::trf::bounds::BOARDS;
use crate::trf::{Cell, CellColour, Document, PlayerRecord, ResultCode};
use std::collections::HashMap;

/// One side of a match.
#[derive(Clone, Debug, Default)]
pub(super) struct Side {
    /// The other team, by index.
    pub opponent: Option<u32>,
    /// The points on each filled board.
    pub boards: Vec<Points>,
    /// The same, but a forfeit is worth what a game won or lost is (C.07 art. 12).
    standard: Vec<Points>,
    /// The colour on the first board.
    pub colour: Option<Colour>,
    /// Whether a game was played over the board.
    pub played: bool,
    /// Whether a game has no result.
    pub open: bool,
    /// Whether all players forfeited, so that no player appeared.
    pub absent: bool,
    /// Whether no board is filled although players have the pairing-allocated bye.
    pub own_bye: bool,
}

impl Side {
    pub(super) fn points(&self) -> Points {
        self.boards.iter().sum()
    }

    fn add_board(&mut self, points: Points, standard: Points) {
        self.boards.push(points);
        self.standard.push(standard);
    }

    /// Returns the points on each of `count` boards as article 12 of C.07 counts them.
    pub(super) fn on_boards(&self, count: u16) -> Vec<Points> {
        let mut boards = self.standard.clone();
        boards.resize(boards.len().max(usize::from(count)), 0);
        boards
    }
}

/// All sides of all rounds.
pub(super) struct Games {
    sides: HashMap<(u32, u16), Side>,
    none: Side,
    /// Boards of a match: the number of colours in 352, else the largest number ever filled.
    pub boards: u16,
}

impl Games {
    /// Collects the sides. `members` are the players (by index) of each team, in board order; `team_index` finds a team
    /// by id.
    pub(super) fn of(
        document: &Document,
        tournament: &Tournament,
        members: &[&[u32]],
        team_index: impl Fn(u32) -> Option<u32>,
    ) -> Self {
        let records: HashMap<u32, &PlayerRecord> = document.players().map(|record| (record.id, record)).collect();
        let mut team_of: HashMap<u32, u32> = HashMap::new();
        for (team, players) in (0..).zip(members) {
            for &player in *players {
                team_of.insert(tournament.players[player as usize].id, team);
            }
        }
        let mut line_ups: HashMap<(u32, u16), (Option<u32>, Vec<u32>)> = HashMap::new();
        for record in document.line_ups() {
            if let (Some(round), Some(team)) = (record.round, record.team.and_then(&team_index)) {
                let boards = record.boards.iter().map(|at| at.id).collect();
                let key = (team, u16::try_from(round).unwrap_or(0));
                line_ups.insert(key, (record.opponent.and_then(&team_index), boards));
            }
        }
        let pattern = document.board_colours().next().map(|record| record.colours.clone()).unwrap_or_default();
        let mut games = Self { sides: HashMap::new(), none: Side::default(), boards: 0 };
        for (team, players) in (0..).zip(members) {
            for round in 1..=tournament.recorded {
                let line_up = line_ups.get(&(team, round));
                let ids: Vec<u32> = match line_up {
                    Some((_, boards)) => boards.clone(),
                    None => players.iter().map(|&player| tournament.players[player as usize].id).collect(),
                };
                let mut side = Side { absent: true, ..Side::default() };
                let cell = |id: &u32| Some(records.get(id)?.cell(usize::from(round)));
                // If as many players have an opponent as there are boards, the others did not sit at a board.
                let seated = ids.iter().filter_map(cell).filter(|cell| cell.opponent != 0).count();
                let complete = line_up.is_none() && !pattern.is_empty() && seated >= pattern.len();
                for id in ids {
                    if complete && cell(&id).is_some_and(|cell| cell.opponent == 0) {
                        continue;
                    }
                    if side.boards.len() == usize::from(BOARDS) {
                        break;
                    }
                    let Some(record) = records.get(&id) else {
                        // An empty board of a line-up is lost by forfeit.
                        side.add_board(0, tournament.scoring.value(Outcome::Loss, None));
                        continue;
                    };
                    add(
                        &mut side,
                        record.cell(usize::from(round)),
                        tournament,
                        team,
                        &team_of,
                        line_up.is_some(),
                        &pattern,
                    );
                }
                side.absent &= !side.boards.is_empty();
                side.own_bye &= side.boards.is_empty();
                side.opponent = side.opponent.or_else(|| line_up.and_then(|(opponent, _)| *opponent));
                games.boards = games.boards.max(u16::try_from(side.boards.len()).unwrap_or(0));
                games.sides.insert((team, round), side);
            }
        }
        let declared = u16::try_from(pattern.len()).ok();
        games.boards = declared.filter(|&boards| boards > 0).unwrap_or(games.boards.max(1)).min(BOARDS);
        games
    }

    pub(super) fn side(&self, team: u32, round: u16) -> &Side {
        self.sides.get(&(team, round)).unwrap_or(&self.none)
    }
}

/// Adds one player's round. Byes belong to the team, and `0000 =` is one too.
fn add(
    side: &mut Side,
    cell: Cell,
    tournament: &Tournament,
    team: u32,
    team_of: &HashMap<u32, u32>,
    in_line_up: bool,
    pattern: &[CellColour],
) {
    use ResultCode as R;
    let outcome = match (cell.result, cell.opponent != 0) {
        (R::Win | R::UnratedWin, true) => Outcome::Win,
        (R::Draw | R::UnratedDraw, true) => Outcome::Draw,
        (R::Loss | R::UnratedLoss, true) => Outcome::Loss,
        (R::Blank | R::Unknown | R::Invalid, true) => Outcome::Unknown,
        (R::ForfeitWin, _) => Outcome::ForfeitWin,
        (R::ForfeitLoss, _) => Outcome::ForfeitLoss,
        (R::PairingBye, _) => {
            side.own_bye = true;
            return;
        }
        _ => {
            if in_line_up {
                side.add_board(0, 0);
            }
            return;
        }
    };
    let colour = Colour::of_cell(cell.colour);
    // The colours of a match follow 352, or else alternate over the boards, so any board with a colour determines the
    // colour of board 1.
    if side.colour.is_none() {
        let board = side.boards.len();
        let same = match (pattern.first(), pattern.get(board)) {
            (Some(first), Some(here)) => first == here,
            _ => board.is_multiple_of(2),
        };
        side.colour = colour.map(|colour| if same { colour } else { colour.other() });
    }
    let other = team_of.get(&cell.opponent).copied().filter(|&other| other != team);
    side.opponent = side.opponent.or(other);
    side.played |= outcome.played();
    side.open |= outcome == Outcome::Unknown;
    side.absent &= outcome == Outcome::ForfeitLoss;
    let [points, standard] = [outcome, outcome.as_played()].map(|it| tournament.scoring.value(it, colour));
    side.add_board(points, standard);
}
