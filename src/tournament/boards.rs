//! Matches on four boards: the game points that go with how a match ended, and which board won what.

use super::{Form, Outcome, Player, Points, Tournament};
use crate::trf::ResultCode;

/// Boards of a match.
pub const BOARDS: usize = 4;

/// Game points of a single game, in tenths.
pub(crate) const WIN: Points = 10;
/// Of a drawn one.
pub(crate) const DRAW: Points = 5;

/// Game points that go with the outcome of a match when nothing more is known: the narrowest score; a forfeited match
/// is won on all boards, and the pairing-allocated bye is two game points (article 12).
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

/// Puts game points right that do not go with what they stand beside, as when a tournament was changed: they become the
/// usual ones. Does nothing to players.
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

/// The game points of a team in a round, by column.
pub(crate) fn points(player: &Player, column: usize) -> Points {
    player.game_points.get(column).copied().unwrap_or(0)
}

fn set(player: &mut Player, column: usize, points: Points) {
    if player.game_points.len() <= column {
        player.game_points.resize(column + 1, 0);
    }
    player.game_points[column] = points;
}

/// How a team with this score fared on a board: draws first, then the wins of the first team, those of the second, and
/// boards that both have lost by default.
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
                let sum = |score, first| (0..BOARDS).map(|board| on_board(score, board, first).1).sum::<Points>();
                assert_eq!((sum([mine, theirs], first), sum([theirs, mine], !first)), (mine, theirs));
            }
        }
        assert_eq!(on_board([10, 20], 3, true), (ResultCode::ForfeitLoss, 0));
        assert!(fits([Outcome::Loss, Outcome::Win], [10, 20]) && !fits([Outcome::Draw, Outcome::Draw], [25, 15]));
    }
}
