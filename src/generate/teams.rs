//! A tournament of teams as records: four players a team, whose games make up the matches, and a reserve who never plays.
//!
//! Only match points, game points and colours on board 1 matter to a pairing; which board won what is invented here, and the
//! same for the same match.

use super::random::Random;
use super::settings::ResultModel;
use crate::tournament::{Colour, Entry, Form, Id, Outcome, Player, Points, Tournament};
use crate::trf::write::{
    PlayerLine, TeamLine, TrfBuilder, board_colours_line, bye, bye_line, forfeited_match_line, game,
    match_scoring_line, team_bye_line, team_line,
};
use crate::trf::{ByeKind, Cell, CellColour, MatchForfeit, ResultCode, Sex};

/// Boards of a match.
pub const BOARDS: usize = 4;

/// Players of a team: one reserve (article 4).
pub const MEMBERS: usize = 5;

/// What the ratings of a team's players are above its own, by board. Those of the boards add up to nothing, so the average of the
/// four best is the team's rating, and the numbers follow from it (article 8).
const ABOVE: [i32; MEMBERS] = [60, 20, -20, -60, -100];

/// Teams below this are written with it: an unrated team counts with the minimum rating (article 7), and stands behind them.
const LOWEST: u16 = 1300;

/// The most teams that a file can number.
pub const MOST_TEAMS: usize = 999;

/// Game points of a single game, in tenths.
const WIN: Points = 10;
const DRAW: Points = 5;

/// Game points that go with the outcome of a match when nothing more is known: the narrowest score; a forfeited match is won on
/// all boards, and the pairing-allocated bye is two game points (article 12).
#[must_use]
pub fn usual_game_points(outcome: Outcome) -> Points {
    match outcome {
        Outcome::Win => 25,
        Outcome::Draw | Outcome::Unknown | Outcome::PairingBye | Outcome::HalfBye => 20,
        Outcome::Loss => 15,
        Outcome::ForfeitWin | Outcome::FullBye => 40,
        Outcome::ForfeitLoss | Outcome::ZeroBye => 0,
    }
}

/// Does the score fit the outcomes of a played match, and can four games make it up?
fn fits(outcomes: [Outcome; 2], [mine, theirs]: [Points; 2]) -> bool {
    let order = match outcomes {
        [Outcome::Win, Outcome::Loss] => mine > theirs,
        [Outcome::Loss, Outcome::Win] => mine < theirs,
        [Outcome::Draw, Outcome::Draw] => mine == theirs,
        _ => return false,
    };
    order
        && mine + theirs > 0
        && mine >= 0
        && theirs >= 0
        && mine + theirs <= 40
        && mine % DRAW == 0
        && mine % WIN == theirs % WIN
}

/// Puts game points right that do not go with what they stand beside, as when a tournament was changed: they become the usual
/// ones. Does nothing to players.
pub fn settle_game_points(tournament: &mut Tournament) {
    if tournament.form != Form::Teams {
        return;
    }
    let recorded = usize::from(tournament.recorded);
    for index in 0..tournament.players.len() {
        for column in 0..recorded {
            let Some(entry) = tournament.players[index].entries.get(column).copied() else { continue };
            let other = entry.opponent.and_then(|other| tournament.players.get(other as usize));
            let theirs = other.and_then(|other| Some((other.entries.get(column)?.outcome, points(other, column))));
            let kept = match theirs {
                Some((outcome, theirs)) if entry.outcome.played() => {
                    fits([entry.outcome, outcome], [points(&tournament.players[index], column), theirs])
                }
                _ => false,
            };
            if !kept {
                let usual = usual_game_points(entry.outcome);
                set(&mut tournament.players[index], column, usual);
                if let (true, Some(other), Some((outcome, _))) = (entry.outcome.played(), entry.opponent, theirs) {
                    set(&mut tournament.players[other as usize], column, usual_game_points(outcome));
                }
            }
        }
        tournament.players[index].game_points.truncate(recorded);
    }
}

fn points(player: &Player, column: usize) -> Points {
    player.game_points.get(column).copied().unwrap_or(0)
}

fn set(player: &mut Player, column: usize, points: Points) {
    if player.game_points.len() <= column {
        player.game_points.resize(column + 1, 0);
    }
    player.game_points[column] = points;
}

/// Plays a match on four boards: how it ended for the two teams, and their game points. The first has White on board 1.
pub(super) fn play(
    results: &ResultModel,
    (first, second): (i64, i64),
    random: &mut Random,
) -> ([Outcome; 2], [Points; 2]) {
    let mut points = [0; 2];
    for board in 0..BOARDS {
        let worth = |outcome: Outcome| match outcome {
            Outcome::Win => WIN,
            Outcome::Draw => DRAW,
            _ => 0,
        };
        if board.is_multiple_of(2) {
            let [white, black] = results.play(first, second, random);
            points = [points[0] + worth(white), points[1] + worth(black)];
        } else {
            let [white, black] = results.play(second, first, random);
            points = [points[0] + worth(black), points[1] + worth(white)];
        }
    }
    let outcomes = match points[0].cmp(&points[1]) {
        std::cmp::Ordering::Greater => [Outcome::Win, Outcome::Loss],
        std::cmp::Ordering::Less => [Outcome::Loss, Outcome::Win],
        std::cmp::Ordering::Equal => [Outcome::Draw, Outcome::Draw],
    };
    (outcomes, points)
}

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
pub fn settings(tournament: &Tournament, out: &mut TrfBuilder) {
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

/// How many players of a tournament have a rating (072).
pub fn rated_players(tournament: &Tournament) -> usize {
    MEMBERS * tournament.players.iter().filter(|team| team.rating > 0).count()
}

/// Match points and game points of a team.
fn totals(team: &Player) -> [Points; 2] {
    let extra: Points = team.adjustments.iter().map(|&(_, points)| points).sum();
    [team.entries.iter().map(|entry| entry.points).sum::<Points>() + extra, team.game_points.iter().sum()]
}

/// What ranks a team: match points, then article 14 (a), (b), (c). A bye and a match won by default count as drawn against the
/// team itself; a match lost by default has an opponent and no points; a round without a match counts nothing.
fn article_14(tournament: &Tournament, index: usize) -> [i64; 4] {
    let team = &tournament.players[index];
    let [match_points, game_points] = totals(team).map(i64::from);
    let mut met: Vec<[i64; 2]> = Vec::new();
    for (column, entry) in team.entries.iter().enumerate() {
        let other = entry.opponent.and_then(|other| tournament.players.get(other as usize));
        // As opponents see it: without points on top.
        let theirs = other.map(|other| other.entries.iter().map(|entry| i64::from(entry.points)).sum());
        match entry.outcome {
            Outcome::PairingBye | Outcome::HalfBye | Outcome::FullBye | Outcome::ForfeitWin => {
                met.push([match_points, match_points * i64::from(usual_game_points(Outcome::Draw))]);
            }
            _ => met.extend(theirs.map(|theirs: i64| [theirs, theirs * i64::from(points(team, column))])),
        }
    }
    met.sort_unstable();
    let counted = met.get(1..).unwrap_or_default();
    let sum = |slot: usize| counted.iter().map(|numbers| numbers[slot]).sum();
    [match_points, sum(1), game_points, sum(0)]
}

/// Players (001), teams (310), byes (320) and forfeited matches (330).
pub fn records(tournament: &Tournament, out: &mut TrfBuilder) {
    let total = |index: usize| totals(&tournament.players[index]);
    let mut order: Vec<usize> = (0..tournament.players.len()).collect();
    let strengths: Vec<[i64; 4]> = order.iter().map(|&index| article_14(tournament, index)).collect();
    order.sort_by_key(|&index| (strengths[index].map(|number| -number), index));
    let mut ranks = vec![0; order.len()];
    for (rank, &index) in (1..).zip(&order) {
        ranks[index] = rank;
    }
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
        let [match_points, game_points] = total(team);
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
    let byes: Vec<Id> = (0..usize::from(tournament.recorded))
        .map(|column| {
            let has = |player: &&Player| player.entries.get(column).is_some_and(|e| e.outcome == Outcome::PairingBye);
            tournament.players.iter().find(has).map_or(0, |player| player.id)
        })
        .collect();
    let usual = usual_game_points(Outcome::PairingBye);
    out.line(&team_bye_line(Some(tournament.scoring.pairing_bye), Some(usual), &byes));
    for (letter, kind) in [(ByeKind::Full, Outcome::FullBye), (ByeKind::Half, Outcome::HalfBye)] {
        for column in 0..usize::from(tournament.recorded) {
            let has = |player: &&Player| player.entries.get(column).is_some_and(|entry| entry.outcome == kind);
            let ids: Vec<Id> = tournament.players.iter().filter(has).map(|player| player.id).collect();
            if !ids.is_empty() {
                out.line(&bye_line(letter, u32::try_from(column + 1).unwrap_or(0), &ids));
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
            let theirs = opponent.map_or(0, |other| self::points(&tournament.players[other as usize], column));
            on_board([self::points(player, column), theirs], board, entry.colour == Some(Colour::White))
        }
    };
    let colour = entry.colour.map(|colour| if board.is_multiple_of(2) { colour } else { colour.other() });
    let colour = match colour {
        Some(Colour::White) => CellColour::White,
        Some(Colour::Black) => CellColour::Black,
        None => CellColour::None,
    };
    (game(opponent.map_or(0, |other| member(other as usize, board)), colour, result), points)
}

/// How a team with this score fared on a board: draws first, then the wins of the first team, those of the second, and boards
/// that both have lost by default.
fn on_board([mine, theirs]: [Points; 2], board: usize, first: bool) -> (ResultCode, Points) {
    let draws = usize::from(mine % WIN != 0);
    let wins = |points: Points| usize::try_from(points / WIN).unwrap_or(0);
    let (white, black) = if first { (wins(mine), wins(theirs)) } else { (wins(theirs), wins(mine)) };
    let won = |own: bool| if own { (ResultCode::Win, WIN) } else { (ResultCode::Loss, 0) };
    match board {
        board if board < draws => (ResultCode::Draw, DRAW),
        board if board < draws + white => won(first),
        board if board < draws + white + black => won(!first),
        _ => (ResultCode::ForfeitLoss, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_make_up_the_score() {
        for mine in (0..=40).step_by(5) {
            let theirs = 40 - mine;
            for first in [true, false] {
                let sum = |score, first| (0..BOARDS).map(|board| on_board(score, board, first).1).sum::<Points>();
                assert_eq!((sum([mine, theirs], first), sum([theirs, mine], !first)), (mine, theirs));
            }
        }
        assert_eq!(on_board([10, 20], 3, true), (ResultCode::ForfeitLoss, 0));
        assert!(fits([Outcome::Loss, Outcome::Win], [10, 20]) && !fits([Outcome::Draw, Outcome::Draw], [25, 15]));
    }
}
