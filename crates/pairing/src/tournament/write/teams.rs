//! A tournament of teams as records: four players a team, whose games make up the matches, and a reserve who never
//! plays.
//!
//! Only match points, game points and colours on board 1 matter to a pairing; which board won what is invented here,
//! and the same for the same match.

use super::total;
use crate::tournament::boards::{self, BOARDS, DRAW, WIN, on_board, usual_game_points};
use crate::tournament::{Colour, Entry, Id, Outcome, Player, Points, Tournament};
use crate::trf::write::{
    PlayerLine, TeamLine, TrfBuilder, board_colours_line, bye, bye_line, forfeited_match_line, game,
    match_scoring_line, team_bye_line, team_line,
};
use crate::trf::{ByeKind, Cell, CellColour, MatchForfeit, ResultCode, Sex};

/// Players of a team: one reserve (article 4).
pub(super) const MEMBERS: usize = 5;

/// What the ratings of a team's players are above its own, by board. Those of the boards add up to nothing, so the
/// average of the four best is the team's rating, and the numbers follow from it (article 8).
const ABOVE: [i32; MEMBERS] = [60, 20, -20, -60, -100];

/// Teams below this are written with it: an unrated team counts with the minimum rating (article 7), and stands behind
/// them.
const LOWEST: u16 = 1300;

/// The most teams that a file can number.
pub const MOST_TEAMS: usize = 999;

/// The name of a board's player: invented, the same for the same place.
fn name(team: usize, board: usize) -> String {
    const FIRST: [&str; MEMBERS] = ["Anton", "Bruno", "Carlos", "Daniel", "Emil"];
    const SYLLABLES: [&str; 10] = ["ba", "de", "fi", "go", "lu", "ma", "ne", "ri", "so", "tu"];
    let digit = |place: usize| SYLLABLES[team / place % 10];
    let family = format!("{}{}{}", digit(100), digit(10), digit(1));
    let (initial, rest) = family.split_at(1);
    format!("{}{rest}, {}", initial.to_uppercase(), FIRST[board])
}

/// The records that only teams have, before the players: board colours (352), match points (362).
pub(super) fn settings(tournament: &Tournament, out: &mut TrfBuilder) {
    let colours = [CellColour::White, CellColour::Black, CellColour::White, CellColour::Black];
    out.line(&board_colours_line(&colours));
    let scoring = &tournament.scoring;
    out.line(&match_scoring_line(scoring.win[0], scoring.draw[0], scoring.loss[0]));
}

/// The number of a team's player on a board (from 0); the reserve comes behind the boards.
fn member(team: usize, board: usize) -> Id {
    u32::try_from(team * MEMBERS + board + 1).unwrap_or(u32::MAX)
}

/// The rating of a team's player; none for those of an unrated team.
fn rating(team: u16, board: usize) -> Option<u16> {
    (team > 0).then(|| u16::try_from(i32::from(team.max(LOWEST)) + ABOVE[board]).unwrap_or(LOWEST))
}

/// Players (001), teams (310), byes (320) and forfeited matches (330).
pub(super) fn records(tournament: &Tournament, ranks: &[u32], out: &mut TrfBuilder) {
    for (team, player) in tournament.players.iter().enumerate() {
        for board in 0..MEMBERS {
            let rounds = 0..player.entries.len();
            let cells: Vec<(Cell, Points)> = if board < BOARDS {
                rounds.map(|column| cell(tournament, team, board, column)).collect()
            } else {
                rounds.map(|_| (bye(ResultCode::ZeroBye), 0)).collect()
            };
            let own: Points = cells.iter().map(|&(_, points)| points).sum();
            let cells: Vec<Cell> = cells.into_iter().map(|(cell, _)| cell).collect();
            out.player(&PlayerLine {
                id: member(team, board),
                sex: Sex::Male,
                title: "",
                name: &name(team, board),
                rating: rating(player.rating, board),
                federation: "NOR",
                fide_number: &(15_000_000 + 7 * member(team, board)).to_string(),
                birth: &format!("{}/{:02}/{:02}", 1960 + team % 40, 1 + team % 12, 1 + board),
                points: Some(own),
                rank: Some(member(team, board)),
                rounds: &cells,
            });
        }
    }
    for (team, player) in tournament.players.iter().enumerate() {
        let members: Vec<Id> = (0..MEMBERS).map(|board| member(team, board)).collect();
        let game_points = player.game_points.iter().sum();
        out.line(&team_line(&TeamLine {
            id: player.id,
            name: &format!("Team {:03}", player.id),
            nickname: "",
            strength: "",
            match_points: Some(total(player)),
            game_points: Some(game_points),
            rank: Some(ranks[team]),
            members: &members,
        }));
    }
    let byes: Vec<Id> = (0..usize::from(tournament.recorded))
        .map(|column| {
            let has = |player: &&Player| player.entries.get(column).is_some_and(|e| e.outcome == Outcome::PairingBye);
            tournament.players.iter().find(has).map_or(0, |player| player.id)
        })
        .collect();
    let usual = usual_game_points(Outcome::PairingBye);
    out.line(&team_bye_line(Some(tournament.scoring.pairing_bye), Some(usual), &byes));
    for kind in [ByeKind::Full, ByeKind::Half] {
        for column in 0..usize::from(tournament.recorded) {
            let has = |player: &&Player| player.entries.get(column).is_some_and(|entry| entry.outcome == kind.into());
            let ids: Vec<Id> = tournament.players.iter().filter(has).map(|player| player.id).collect();
            if !ids.is_empty() {
                out.line(&bye_line(kind, u32::try_from(column + 1).unwrap_or(0), &ids));
            }
        }
    }
    forfeits(tournament, out);
}

fn forfeits(tournament: &Tournament, out: &mut TrfBuilder) {
    for column in 0..usize::from(tournament.recorded) {
        for player in &tournament.players {
            let Some(entry) = player.entries.get(column) else { continue };
            let other = entry.opponent.and_then(|other| tournament.players.get(other as usize));
            let Some((other, theirs)) = other.and_then(|other| Some((other, other.entries.get(column)?))) else {
                continue;
            };
            let first = match entry.colour {
                Some(colour) => colour == Colour::White,
                None => player.id < other.id,
            };
            if entry.outcome.played() || !first {
                continue;
            }
            let kind = match (entry.outcome, theirs.outcome) {
                (Outcome::ForfeitWin, _) => MatchForfeit::WhiteWins,
                (_, Outcome::ForfeitWin) => MatchForfeit::BlackWins,
                _ => MatchForfeit::Both,
            };
            out.line(&forfeited_match_line(kind, u32::try_from(column + 1).unwrap_or(0), player.id, other.id));
        }
    }
}

/// One player's round, and the points it is worth.
fn cell(tournament: &Tournament, team: usize, board: usize, column: usize) -> (Cell, Points) {
    let player = &tournament.players[team];
    let entry: &Entry = &player.entries[column];
    let opponent = entry.opponent.filter(|&other| (other as usize) < tournament.players.len());
    let (result, points) = match entry.outcome {
        // Byes are the team's: 320, 240.
        Outcome::PairingBye | Outcome::HalfBye | Outcome::FullBye | Outcome::ZeroBye => {
            return (bye(ResultCode::ZeroBye), 0);
        }
        Outcome::ForfeitWin => (ResultCode::ForfeitWin, WIN),
        Outcome::ForfeitLoss => (ResultCode::ForfeitLoss, 0),
        Outcome::Unknown => (ResultCode::Unknown, DRAW),
        Outcome::Win | Outcome::Draw | Outcome::Loss => {
            let theirs = opponent.map_or(0, |other| boards::points(&tournament.players[other as usize], column));
            on_board([boards::points(player, column), theirs], board, entry.colour == Some(Colour::White))
        }
    };
    let colour = entry.colour.map(|colour| if board.is_multiple_of(2) { colour } else { colour.other() });
    (game(opponent.map_or(0, |other| member(other as usize, board)), Colour::cell(colour), result), points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_places() {
        assert_eq!(
            [0, 7, 10, 123].map(|team| name(team, 0)),
            ["Bababa, Anton", "Babari, Anton", "Badeba, Anton", "Defigo, Anton",]
        );
        assert_eq!(name(999, 4), "Tututu, Emil");
    }
}
