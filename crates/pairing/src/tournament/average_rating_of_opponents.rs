//! The average rating of the opponents (C.04.4.1 art. 1.7, Dubov).

/// Rounds the average to the nearest integer, a half upwards (1.7.1); 0 without a game.
pub(super) fn average(sum: i64, games: usize) -> i32 {
    let games = games as i64;
    if games == 0 { 0 } else { i32::try_from((2 * sum + games).div_euclid(2 * games)).unwrap_or(i32::MAX) }
}
