//! How closely results follow FIDE's rating table (B.02 art. 8.1): for games over the board between rated players, the
//! expected score of the higher-rated player and the actual one.

use super::statistics::{games, usual};
use crate::standings::expected_percent;
use crate::tournament::{Form, Outcome, Tournament, unfold};
use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// Games of one class of rating differences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedGames {
    /// Number of games.
    pub games: u64,
    /// Sum of the scores that the table expects of the higher-rated players, in hundredths of a point.
    pub expected: u64,
    /// Sum of the actual scores of the higher-rated players, in hundredths of a point.
    pub observed: u64,
}

/// The width of a class, in rating points.
const WIDTH: u32 = 50;

/// Games by rating difference: classes from 0, 50, … 650; the last class is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingTable([RatedGames; 14]);

impl RatingTable {
    /// Counts the games of a tournament. Odd results (½-0, 0-0) do not reflect strength and are left out, as are team
    /// matches, which are not games.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Self {
        let mut table = Self::default();
        match tournament.form {
            Form::Games => {}
            Form::Matches => return Self::of(&unfold(tournament)),
            Form::Teams => return table,
        }
        for (players, outcomes) in games(tournament).filter(|&(_, outcomes)| usual(outcomes)) {
            let [mine, theirs] = players.map(|index| i64::from(tournament.players[index as usize].rating));
            let scored = match outcomes[0] {
                Outcome::Win => 100,
                Outcome::Draw => 50,
                _ => 0,
            };
            table.count(mine, theirs, scored);
        }
        table
    }

    fn count(&mut self, mine: i64, theirs: i64, scored: u64) {
        // With equal ratings neither player is the higher rated.
        if mine <= 0 || theirs <= 0 || mine == theirs {
            return;
        }
        let difference = (mine - theirs).unsigned_abs();
        let class = usize::try_from(difference / u64::from(WIDTH)).unwrap_or(usize::MAX).min(self.0.len() - 1);
        let games = &mut self.0[class];
        games.games += 1;
        games.expected += u64::try_from(expected_percent((mine - theirs).abs())).unwrap_or(0);
        games.observed += if mine > theirs { scored } else { 100 - scored };
    }

    /// Each class that has games: the least difference, and the games.
    pub fn classes(&self) -> impl Iterator<Item = (u32, RatedGames)> + '_ {
        (0..).step_by(WIDTH as usize).zip(self.0).filter(|(_, games)| games.games > 0)
    }

    /// A table as text: one line per class.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = "rating difference      games  expected  observed\n".to_owned();
        for (from, games) in self.classes() {
            let per_game = |sum: u64| format!("{}.{:02}", sum / games.games / 100, sum / games.games % 100);
            let to = if from as usize / WIDTH as usize + 1 == self.0.len() {
                "or more".to_owned()
            } else {
                format!("to {}", from + WIDTH - 1)
            };
            text += &format!(
                "{from:>4} {to:<10} {:>11} {:>9} {:>9}\n",
                games.games,
                per_game(games.expected),
                per_game(games.observed)
            );
        }
        text
    }
}

impl AddAssign for RatingTable {
    fn add_assign(&mut self, other: Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            mine.games += theirs.games;
            mine.expected += theirs.expected;
            mine.observed += theirs.observed;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted_for_the_higher_rated() {
        let mut table = RatingTable::default();
        table.count(2000, 1900, 100);
        table.count(1900, 2000, 50);
        table.count(2000, 0, 100);
        table.count(1200, 2000, 0);
        table.count(2000, 2000, 100);
        let classes: Vec<_> = table.classes().collect();
        assert_eq!(classes.len(), 2);
        assert_eq!(classes[0], (100, RatedGames { games: 2, expected: 128, observed: 150 }));
        assert_eq!(classes[1], (650, RatedGames { games: 1, expected: 100, observed: 100 }));
        let text = table.text();
        let line: Vec<&str> = text.lines().nth(1).unwrap_or_default().split_whitespace().collect();
        assert_eq!(line, ["100", "to", "149", "2", "0.64", "0.75"]);
    }
}
