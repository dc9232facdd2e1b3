//! A team tournament as records: the boards of each match or, if only its score is known, boards that add up to it.
//!
//! Only match points, game points and colours on board 1 matter to a pairing. If the winners of single boards are
//! unknown, they are invented, always in the same way for the same match.

use super::total;
use crate::tournament::boards::{self, DRAW, WIN, above_the_team, on_board};
use crate::tournament::{Colour, Entry, Form, Id, Outcome, Player, Points, Scoring, Tournament};
use crate::trf::write::{
    PlayerLine, TeamLine, TrfBuilder, board_colours_line, bye, bye_line, forfeited_match_line, game, line_up_line,
    match_scoring_line, team_bye_line, team_line,
};
use crate::trf::{ByeKind, Cell, CellColour, MatchForfeit, ResultCode, Sex};

/// A board of one side of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The player on this board, by the place in the list of the team's players (from 0).
    pub member: u16,
    /// The opponent on this board, by the place in the other team's list.
    pub opponent: u16,
    /// The result of the game for the member.
    pub result: ResultCode,
}

impl Seat {
    /// Returns the game points of the result.
    #[must_use]
    pub fn points(&self) -> Points {
        match self.result {
            ResultCode::Win | ResultCode::ForfeitWin => WIN,
            ResultCode::Draw | ResultCode::Unknown => DRAW,
            _ => 0,
        }
    }
}

/// The data of a file of teams beyond the tournament: who sat where, and the values of matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamSheets {
    /// Number of players of each team, including reserves.
    pub members: usize,
    /// Match points of a win, a draw, a loss (362).
    pub match_points: [Points; 3],
    /// Match points and game points of the pairing-allocated bye (320).
    pub bye: [Points; 2],
    /// The boards by team and round: `seats[t][r - 1][b - 1]`; empty in a round without a match.
    pub seats: Vec<Vec<Vec<Seat>>>,
}

/// Teams rated below this are written with it: an unrated team counts with the minimum rating (article 7), and ranks
/// behind them.
const LOWEST: u16 = 1300;

/// The largest number of teams that a file can number.
pub const MOST_TEAMS: usize = 999;

/// Returns the invented name of a board's player, which is always the same for the same place.
fn name(team: usize, board: usize) -> String {
    const FIRST: [&str; 14] = [
        "Anton", "Bruno", "Carlos", "Daniel", "Emil", "Felix", "Goran", "Hugo", "Ivan", "Jonas", "Karel", "Leon",
        "Marek", "Nils",
    ];
    const SYLLABLES: [&str; 10] = ["ba", "de", "fi", "go", "lu", "ma", "ne", "ri", "so", "tu"];
    let digit = |place: usize| SYLLABLES[team / place % 10];
    let family = format!("{}{}{}", digit(100), digit(10), digit(1));
    let (initial, rest) = family.split_at(1);
    format!("{}{rest}, {}", initial.to_uppercase(), FIRST[board % FIRST.len()])
}

/// Returns the rating of a team's player; `None` for players of an unrated team.
fn rating(team: u16, boards: u16, member: usize) -> Option<u16> {
    let own = i32::from(team.max(LOWEST)) + above_the_team(boards, member);
    (team > 0).then(|| u16::try_from(own).unwrap_or(LOWEST))
}

impl TeamSheets {
    /// Invents boards that make up the scores of a tournament: only the first players of each team play, in their
    /// order.
    #[must_use]
    pub fn invented(tournament: &Tournament) -> Self {
        let boards = tournament.team.boards;
        let scoring = &tournament.scoring;
        let usual = Scoring::usual(Form::Teams);
        let of_matches = if tournament.team.game_points_first { &usual } else { scoring };
        let round = |(player, column): (&Player, usize)| -> Vec<Seat> {
            (0..boards)
                .filter_map(|board| {
                    let result = invented(tournament, player, usize::from(board), column)?;
                    Some(Seat { member: board, opponent: board, result })
                })
                .collect()
        };
        let rounds = |player| (0..usize::from(tournament.recorded)).map(|column| round((player, column))).collect();
        Self {
            members: usize::from(boards) + 1,
            match_points: [of_matches.win[0], of_matches.draw[0], of_matches.loss[0]],
            bye: if tournament.team.game_points_first {
                [usual.pairing_bye, scoring.pairing_bye]
            } else {
                [scoring.pairing_bye, tournament.team.usual_game_points(Outcome::PairingBye)]
            },
            seats: tournament.players.iter().map(rounds).collect(),
        }
    }

    /// Writes the records that only teams have, before the players: board colours (352), match points (362).
    pub(super) fn settings(&self, tournament: &Tournament, out: &mut TrfBuilder) {
        let colours = [CellColour::White, CellColour::Black];
        let colours: Vec<CellColour> = colours.into_iter().cycle().take(tournament.team.boards.into()).collect();
        out.line(&board_colours_line(&colours));
        let [win, draw, loss] = self.match_points;
        out.line(&match_scoring_line(win, draw, loss));
    }

    /// Returns the number of a team's player.
    fn member(&self, team: usize, member: usize) -> Id {
        u32::try_from(team * self.members + member + 1).unwrap_or(u32::MAX)
    }

    /// Writes players (001), teams (310), byes (320, 240), forfeited matches (330), and line-ups that are not in the
    /// order of the team's players (300).
    pub(super) fn records(&self, tournament: &Tournament, ranks: &[u32], out: &mut TrfBuilder) {
        for (team, player) in tournament.players.iter().enumerate() {
            for member in 0..self.members {
                self.player(tournament, (team, player), member, out);
            }
        }
        for (team, player) in tournament.players.iter().enumerate() {
            let members: Vec<Id> = (0..self.members).map(|member| self.member(team, member)).collect();
            let secondary = player.game_points.iter().sum();
            let scores = [total(player), secondary];
            let [game_points, match_points] =
                if tournament.team.game_points_first { scores } else { [scores[1], scores[0]] };
            out.line(&team_line(&TeamLine {
                id: player.id,
                name: &format!("Team {:03}", player.id),
                nickname: "",
                strength: "",
                match_points: Some(match_points),
                game_points: Some(game_points),
                rank: Some(ranks[team]),
                members: &members,
            }));
        }
        self.byes(tournament, out);
        forfeits(tournament, out);
        self.line_ups(tournament, out);
    }

    fn player(&self, tournament: &Tournament, (team, own): (usize, &Player), member: usize, out: &mut TrfBuilder) {
        let seat = |round: &Vec<Seat>| {
            let at = round.iter().position(|seat| usize::from(seat.member) == member)?;
            Some((at, round[at]))
        };
        let seats: Vec<Option<(usize, Seat)>> = self.seats[team].iter().map(seat).collect();
        let cells = seats.iter().zip(&own.entries).map(|(seat, entry)| match seat {
            Some((board, seat)) => self.cell(tournament, entry, *board, seat),
            None => bye(ResultCode::ZeroBye),
        });
        let cells: Vec<Cell> = cells.collect();
        let id = self.member(team, member);
        out.player(&PlayerLine {
            id,
            sex: Sex::Male,
            title: "",
            name: &name(team, member),
            rating: rating(own.rating, tournament.team.boards, member),
            federation: "NOR",
            fide_number: &(15_000_000 + 7 * id).to_string(),
            birth: &format!("{}/{:02}/{:02}", 1960 + team % 40, 1 + team % 12, 1 + member % 28),
            points: Some(seats.iter().flatten().map(|(_, seat)| seat.points()).sum()),
            rank: Some(id),
            rounds: &cells,
        });
    }

    fn cell(&self, tournament: &Tournament, entry: &Entry, board: usize, seat: &Seat) -> Cell {
        let opponent = entry.opponent.filter(|&other| (other as usize) < tournament.players.len());
        let colour = entry.colour.map(|colour| if board.is_multiple_of(2) { colour } else { colour.other() });
        let opponent = opponent.map_or(0, |other| self.member(other as usize, seat.opponent.into()));
        game(opponent, Colour::cell(colour), seat.result)
    }

    fn byes(&self, tournament: &Tournament, out: &mut TrfBuilder) {
        let columns = 0..usize::from(tournament.recorded);
        let byes: Vec<Id> = columns
            .clone()
            .map(|column| {
                let has =
                    |player: &&Player| player.entries.get(column).is_some_and(|e| e.outcome == Outcome::PairingBye);
                tournament.players.iter().find(has).map_or(0, |player| player.id)
            })
            .collect();
        out.line(&team_bye_line(Some(self.bye[0]), Some(self.bye[1]), &byes));
        for kind in [ByeKind::Full, ByeKind::Half] {
            for column in columns.clone() {
                let has =
                    |player: &&Player| player.entries.get(column).is_some_and(|entry| entry.outcome == kind.into());
                let ids: Vec<Id> = tournament.players.iter().filter(has).map(|player| player.id).collect();
                if !ids.is_empty() {
                    out.line(&bye_line(kind, u32::try_from(column + 1).unwrap_or(0), &ids));
                }
            }
        }
    }

    fn line_ups(&self, tournament: &Tournament, out: &mut TrfBuilder) {
        for column in 0..usize::from(tournament.recorded) {
            for (team, own) in tournament.players.iter().enumerate() {
                let Some(seats) = self.seats[team].get(column) else { continue };
                let in_order = seats.is_sorted_by(|a, b| a.member < b.member);
                let opponent = own.entries[column].opponent.and_then(|other| tournament.players.get(other as usize));
                if let (false, Some(opponent)) = (in_order, opponent) {
                    let boards: Vec<Id> = seats.iter().map(|seat| self.member(team, seat.member.into())).collect();
                    out.line(&line_up_line(u32::try_from(column + 1).unwrap_or(0), own.id, opponent.id, &boards));
                }
            }
        }
    }
}

/// Returns the game points of a team in a round.
fn game_points(tournament: &Tournament, team: &Player, column: usize) -> Points {
    if tournament.team.game_points_first { team.entries[column].points } else { boards::points(team, column) }
}

/// Returns the result on a board of a match of which only the score is known; `None` if the round is a bye of the team.
fn invented(tournament: &Tournament, player: &Player, board: usize, column: usize) -> Option<ResultCode> {
    let entry = player.entries.get(column)?;
    match entry.outcome {
        // Byes belong to the team: 320, 240.
        Outcome::PairingBye | Outcome::HalfBye | Outcome::FullBye | Outcome::ZeroBye => None,
        Outcome::ForfeitWin => Some(ResultCode::ForfeitWin),
        Outcome::ForfeitLoss => Some(ResultCode::ForfeitLoss),
        Outcome::Unknown => Some(ResultCode::Unknown),
        Outcome::Win | Outcome::Draw | Outcome::Loss => {
            let other = entry.opponent.and_then(|other| tournament.players.get(other as usize));
            let theirs = other.map_or(0, |other| game_points(tournament, other, column));
            Some(
                on_board([game_points(tournament, player, column), theirs], board, entry.colour == Some(Colour::White))
                    .0,
            )
        }
    }
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
