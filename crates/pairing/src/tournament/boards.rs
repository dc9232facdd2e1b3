//! Matches on several boards: the game points that correspond to the result of a match, and which side won which board.

use super::{Form, Outcome, Player, Points, TeamRules, Tournament};
use crate::trf::ResultCode;

/// Game points of a won game, in tenths.
pub const WIN: Points = 10;
/// Game points of a drawn game, in tenths.
pub const DRAW: Points = 5;

/// Returns the game points for the outcome of a match on four boards when nothing more is known
/// ([`TeamRules::usual_game_points`]).
#[must_use]
pub fn usual_game_points(outcome: Outcome) -> Points {
    TeamRules::default().usual_game_points(outcome)
}

impl TeamRules {
    /// Returns the game points for the outcome of a match when nothing more is known: the narrowest score; a forfeited
    /// match is won on all boards, and the pairing-allocated bye is a drawn match (Olympiad, article 12).
    #[must_use]
    pub fn usual_game_points(&self, outcome: Outcome) -> Points {
        let drawn = Points::from(self.boards) * DRAW;
        match outcome {
            Outcome::Win => drawn + DRAW,
            Outcome::Draw | Outcome::Unknown | Outcome::HalfBye => drawn,
            Outcome::PairingBye => self.game_points_of_bye.unwrap_or(drawn),
            Outcome::Loss => drawn - DRAW,
            Outcome::ForfeitWin | Outcome::FullBye => 2 * drawn,
            Outcome::ForfeitLoss | Outcome::ZeroBye => 0,
        }
    }
}

/// Returns how much higher than the team a player is rated, by the place in the list of its players (from 0). For the
/// players on the boards this adds up to zero, so the average of the best is the team's rating, and the numbers follow
/// from it (Olympiad, article 8).
#[must_use]
pub fn above_the_team(boards: u16, place: usize) -> i32 {
    20 * (i32::from(boards) - 1) - 40 * i32::try_from(place).unwrap_or(0)
}

/// Whether the score is consistent with the outcomes of a played match, and possible on this number of boards.
fn fits(outcomes: [Outcome; 2], [mine, theirs]: [Points; 2], boards: u16) -> bool {
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
        && mine + theirs <= Points::from(boards) * WIN
        && mine % DRAW == 0
        && mine % WIN == theirs % WIN
}

/// Replaces game points that do not fit the result beside them, as when a tournament was changed, with the usual ones.
/// Does nothing in a tournament of players, nor where game points come first.
pub fn settle_game_points(tournament: &mut Tournament) {
    let rules = tournament.team;
    if tournament.form != Form::Teams || rules.game_points_first {
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
                    fits([entry.outcome, outcome], [points(&tournament.players[index], column), theirs], rules.boards)
                }
                _ => false,
            };
            if !kept {
                let usual = rules.usual_game_points(entry.outcome);
                set(&mut tournament.players[index], column, usual);
                if let (true, Some(other), Some((outcome, _))) = (entry.outcome.played(), entry.opponent, theirs) {
                    set(&mut tournament.players[other as usize], column, rules.usual_game_points(outcome));
                }
            }
        }
        tournament.players[index].game_points.truncate(recorded);
    }
}

/// Returns the game points of a team in a round, by column.
pub fn points(player: &Player, column: usize) -> Points {
    player.game_points.get(column).copied().unwrap_or(0)
}

fn set(player: &mut Player, column: usize, points: Points) {
    if player.game_points.len() <= column {
        player.game_points.resize(column + 1, 0);
    }
    player.game_points[column] = points;
}

/// Returns the result of a team with this score on a board: draws first, then the wins of the first team, the wins of
/// the second, and boards that both have lost by default.
pub(super) fn on_board([mine, theirs]: [Points; 2], board: usize, first: bool) -> (ResultCode, Points) {
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
                let sum = |score, first| (0..4).map(|board| on_board(score, board, first).1).sum::<Points>();
                assert_eq!((sum([mine, theirs], first), sum([theirs, mine], !first)), (mine, theirs));
            }
        }
        assert_eq!(on_board([10, 20], 3, true), (ResultCode::ForfeitLoss, 0));
        assert!(fits([Outcome::Loss, Outcome::Win], [10, 20], 4) && !fits([Outcome::Draw, Outcome::Draw], [25, 15], 4));
    }

    /// Four games end 1-0, ½-½, 0-1 or are forfeited by both: exactly the scores that these results can make up fit.
    #[test]
    fn a_score_fits_when_four_games_can_make_it_up() {
        let game = [[10, 0], [5, 5], [0, 10], [0, 0]];
        let mut possible = std::collections::BTreeSet::new();
        for number in 0..4_usize.pow(4) {
            let games = (0..4).map(|board| game[number / 4_usize.pow(board) % 4]);
            possible.insert(games.fold([0, 0], |[a, b], [c, d]| [a + c, b + d]));
        }
        for mine in -10..=50 {
            for theirs in -10..=50 {
                let score = [mine, theirs];
                let made = possible.contains(&score) && mine + theirs > 0;
                let fitting = |outcomes| fits(outcomes, score, 4);
                assert_eq!(fitting([Outcome::Win, Outcome::Loss]), made && mine > theirs, "{score:?}");
                assert_eq!(fitting([Outcome::Loss, Outcome::Win]), made && mine < theirs, "{score:?}");
                assert_eq!(fitting([Outcome::Draw, Outcome::Draw]), made && mine == theirs, "{score:?}");
                assert!(!fitting([Outcome::Win, Outcome::Draw]) && !fitting([Outcome::Unknown, Outcome::Unknown]));
            }
        }
    }

    /// Returns the game points by round of two teams that met, one with a bye, and one that was absent.
    fn settled(form: Form, points: [&[Points]; 4]) -> [Vec<Points>; 4] {
        let scoring = crate::tournament::Scoring::usual(Form::Teams);
        let rounds = [
            [(Some(1), Outcome::Win), (Some(1), Outcome::ForfeitLoss)],
            [(Some(0), Outcome::Loss), (Some(0), Outcome::ForfeitWin)],
            [(None, Outcome::PairingBye), (None, Outcome::FullBye)],
            [(None, Outcome::ZeroBye), (None, Outcome::HalfBye)],
        ];
        let players = (1..).zip(rounds).zip(points).map(|((id, rounds), points)| Player {
            id,
            name: String::new(),
            rating: 0,
            title: crate::trf::Title::None,
            entries: rounds.iter().map(|&(opponent, outcome)| scoring.entry(opponent, None, outcome)).collect(),
            virtual_points: Vec::new(),
            adjustments: Vec::new(),
            game_points: points.to_vec(),
        });
        let mut tournament = Tournament {
            form,
            name: String::new(),
            players: players.collect(),
            recorded: 2,
            rounds: None,
            scoring,
            initial_colour: None,
            team: crate::tournament::TeamRules::default(),
            prohibitions: Vec::new(),
            absences: Vec::new(),
        };
        settle_game_points(&mut tournament);
        [0, 1, 2, 3].map(|index| tournament.players[index].game_points.clone())
    }

    #[test]
    fn game_points_that_go_with_nothing_become_the_usual_ones() {
        let usual = [vec![25, 0], vec![15, 40], vec![20, 40], vec![0, 20]];
        // No game points at all, and game points for too many rounds.
        assert_eq!(settled(Form::Teams, [&[], &[], &[], &[]]), usual);
        assert_eq!(settled(Form::Teams, [&[25, 0, 7], &[15, 40, 9], &[20, 40, 1], &[0, 20, 3]]), usual);
        // A score that four games can make up stays; game points beside a forfeit or a bye do not.
        let kept = [vec![30, 0], vec![10, 40], vec![20, 40], vec![0, 20]];
        assert_eq!(settled(Form::Teams, [&[30, 10], &[10, 20], &[25, 15], &[5, 5]]), kept);
        // The loser has more, or only one side is wrong: the points of both become the usual ones.
        assert_eq!(settled(Form::Teams, [&[15, 0], &[25, 40], &[20, 40], &[0, 20]]), usual);
        assert_eq!(settled(Form::Teams, [&[35, 0], &[10, 40], &[20, 40], &[0, 20]]), usual);
        // Nothing changes in a tournament of players.
        assert_eq!(settled(Form::Games, [&[1], &[2, 3, 4], &[], &[]]), [vec![1], vec![2, 3, 4], vec![], vec![]]);
    }
}
