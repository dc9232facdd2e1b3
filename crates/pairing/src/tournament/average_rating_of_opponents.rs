//! The average rating of the opponents (C.04.4.1 art. 1.7, Dubov).

use super::Opposition;

impl Opposition {
    /// Returns the average rating of the opponents met over the board, to the nearest integer, a half upwards (1.7.1);
    /// 0 without a game.
    #[must_use]
    pub fn average_rating(&self) -> i32 {
        let games = i64::from(self.games);
        if games == 0 {
            return 0;
        }
        i32::try_from((2 * self.ratings + games).div_euclid(2 * games)).unwrap_or(i32::MAX)
    }
}
