//! Plays a match of teams: the line-ups, and the results of the games.

use super::random::Random;
use super::settings::{ResultModel, Settings};
use super::team_part::TeamSettings;
use crate::tournament::boards::above_the_team;
use crate::tournament::write::Seat;
use crate::tournament::{Outcome, Points};
use crate::trf::ResultCode;

/// A match: the outcomes for the two teams, their game points, and their boards.
pub(super) type Match = ([Outcome; 2], [Points; 2], [Vec<Seat>; 2]);

/// Plays a match between teams of these strengths. The first has White on board 1.
pub(super) fn play(settings: &Settings, strengths: (i64, i64), random: &mut Random) -> Match {
    let team = &settings.team;
    let line_ups = [line_up(team, random), line_up(team, random)];
    // At least one game is played: otherwise it would be a forfeited match.
    let spared = random.below(u32::from(team.rules.boards)) as usize;
    let mut seats = [Vec::new(), Vec::new()];
    for (board, (&mine, &theirs)) in line_ups[0].iter().zip(&line_ups[1]).enumerate() {
        let forfeited = team.board_forfeits > 0 && random.chance(team.board_forfeits) && board != spared;
        let strength =
            |team_strength, member: u16| team_strength + i64::from(above_the_team(team.rules.boards, member.into()));
        let ends = (strength(strengths.0, mine), strength(strengths.1, theirs));
        let results = if forfeited { forfeit(random) } else { game(&settings.results, ends, board, random) };
        seats[0].push(Seat { member: mine, opponent: theirs, result: results[0] });
        seats[1].push(Seat { member: theirs, opponent: mine, result: results[1] });
    }
    let points = [0, 1].map(|side: usize| seats[side].iter().map(Seat::points).sum::<Points>());
    let outcomes = match points[0].cmp(&points[1]) {
        std::cmp::Ordering::Greater => [Outcome::Win, Outcome::Loss],
        std::cmp::Ordering::Less => [Outcome::Loss, Outcome::Win],
        std::cmp::Ordering::Equal => [Outcome::Draw, Outcome::Draw],
    };
    (outcomes, points, seats)
}

/// The boards of a match to which one team or both did not appear: those of the first players.
pub(super) fn forfeited(team: &TeamSettings, outcomes: [Outcome; 2]) -> [Vec<Seat>; 2] {
    outcomes.map(|outcome| {
        let won = outcome == Outcome::ForfeitWin;
        let result = if won { ResultCode::ForfeitWin } else { ResultCode::ForfeitLoss };
        (0..team.rules.boards).map(|board| Seat { member: board, opponent: board, result }).collect()
    })
}

/// The line-up, by board. Reserves take the boards of the players they replace, or all move up in order.
fn line_up(team: &TeamSettings, random: &mut Random) -> Vec<u16> {
    let boards = team.rules.boards;
    let mut members: Vec<u16> = (0..boards).collect();
    if team.reserves == 0 || team.substitutions == 0 {
        return members;
    }
    let mut reserves: Vec<u16> = (boards..team.members()).collect();
    for member in &mut members {
        if !reserves.is_empty() && random.chance(team.substitutions) {
            *member = reserves.swap_remove(random.below(u32::try_from(reserves.len()).unwrap_or(0)) as usize);
        }
    }
    if random.bits() & 1 == 0 {
        members.sort_unstable();
    }
    members
}

fn game(results: &ResultModel, (first, second): (i64, i64), board: usize, random: &mut Random) -> [ResultCode; 2] {
    let codes = |outcomes: [Outcome; 2]| outcomes.map(Outcome::code);
    if board.is_multiple_of(2) {
        codes(results.play(first, second, random))
    } else {
        let [white, black] = codes(results.play(second, first, random));
        [black, white]
    }
}

/// The results of a board at which one player is missing, rarely both.
fn forfeit(random: &mut Random) -> [ResultCode; 2] {
    match random.below(8) {
        0 => [ResultCode::ForfeitLoss; 2],
        lot if lot % 2 == 0 => [ResultCode::ForfeitWin, ResultCode::ForfeitLoss],
        _ => [ResultCode::ForfeitLoss, ResultCode::ForfeitWin],
    }
}
