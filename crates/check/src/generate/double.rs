//! Results of a match of two games: the player with White in the first game has Black in the second.

use super::random::Random;
use super::settings::Event;
use super::settings::ResultModel;
use crate::tournament::Outcome;

/// Plays a match between players of these strengths; the first has White in the first game. Returns the games of each.
///
/// How an event of a single game applies to the match is drawn: the whole match forfeited, or one game of it; one
/// forfeited by each player; and so on.
pub(super) fn play(
    results: &ResultModel,
    event: Option<Event>,
    (first, second): (i64, i64),
    random: &mut Random,
) -> [[Outcome; 2]; 2] {
    use Outcome::{Draw, ForfeitLoss, ForfeitWin, Loss};
    let [a, b] = results.play(first, second, random);
    let [d, c] = results.play(second, first, random);
    let mut games = [[a, b], [c, d]];
    let one = (random.bits() & 1) as usize;
    let either =
        |random: &mut Random, pair: [Outcome; 2]| if random.bits() & 1 == 0 { pair } else { [pair[1], pair[0]] };
    match event {
        Some(Event::Forfeit) => {
            let forfeit = either(random, [ForfeitWin, ForfeitLoss]);
            match random.below(4) {
                0 | 1 => games = [forfeit; 2],
                2 => games[one] = forfeit,
                _ => games = [forfeit, [forfeit[1], forfeit[0]]],
            }
        }
        Some(Event::DoubleForfeit) => match random.below(3) {
            0 => games = [[ForfeitLoss; 2]; 2],
            1 => games[one] = [ForfeitLoss; 2],
            _ => {
                games = [[ForfeitLoss; 2]; 2];
                games[one] = either(random, [ForfeitWin, ForfeitLoss]);
            }
        },
        Some(Event::Unusual) => {
            games[one] = match random.below(3) {
                0 => [Draw, Loss],
                1 => [Loss, Draw],
                _ => [Loss; 2],
            }
        }
        _ => {}
    }
    [[games[0][0], games[1][0]], [games[0][1], games[1][1]]]
}
