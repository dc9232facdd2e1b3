//! Players who were probably not in the field when the first round was paired.
//!
//! When all scores are equal, the upper half of the list meets the lower half in order (C.04.3 art. 3.3), so the
//! opponents' numbers increase from board to board. Boards that break this order were added later, or made by hand. We
//! look for the largest set of boards that keeps the order, and suppose that the players on all other boards had been
//! left out. A player who was merely at another place in the list, or who replaced a player who had left, is supposed
//! to have been there.

use super::supposition::Supposition;
use crate::tournament::{Position, RecordedRound};

/// Fewer boards do not show an order, and more boards out of order are not exceptions.
const FEWEST: usize = 6;
const MOST_OUT: usize = 16;

/// A board: the indexes and ranks of both players, the higher-ranked player first.
#[derive(Clone, Copy)]
struct Board {
    players: [u32; 2],
    ranks: [u32; 2],
}

/// Suppositions for a round in which all players have the same score; none for other rounds.
pub(super) fn of(record: &RecordedRound, position: &Position) -> Vec<Supposition> {
    let [first, .., last] = &position.entrants[..] else { return Vec::new() };
    let ranks = position.ranks();
    let rank = |player: u32| ranks.get(player as usize).copied().flatten();
    let board = |pair: &crate::tournament::RecordedPair| {
        let (white, black) = (rank(pair.white)?, rank(pair.black)?);
        Some(match white < black {
            true => Board { players: [pair.white, pair.black], ranks: [white, black] },
            false => Board { players: [pair.black, pair.white], ranks: [black, white] },
        })
    };
    let mut boards: Vec<Board> = record.pairs.iter().filter_map(board).collect();
    if first.score != last.score || boards.len() < FEWEST {
        return Vec::new();
    }
    boards.sort_by_key(|board| board.ranks[0]);
    let kept = rising(&boards.iter().map(|board| board.ranks[1]).collect::<Vec<_>>());
    let out: Vec<usize> = (0..boards.len()).filter(|&at| !kept[at]).collect();
    if out.is_empty() || out.len() > MOST_OUT || 4 * out.len() > boards.len() {
        return Vec::new();
    }
    // The boards whose lower player merely had another place in the list: none, one, two.
    let mut moved: Vec<Vec<usize>> = vec![Vec::new()];
    moved.extend(out.iter().map(|&one| vec![one]));
    moved.extend(out.iter().enumerate().flat_map(|(at, &one)| out[at + 1..].iter().map(move |&two| vec![one, two])));
    // (The moved player had the place after the lower player of the last kept board above.)
    let behind = |at: usize| (0..at).rev().find(|&above| kept[above]).map(|above| boards[above].players[1]);
    let mut suppositions = Vec::new();
    for moved in &moved {
        let places: Option<Vec<[u32; 2]>> =
            moved.iter().map(|&at| Some([boards[at].players[1], behind(at)?])).collect();
        let Some(places) = places else { continue };
        let left_out: Vec<u32> =
            out.iter().filter(|at| !moved.contains(at)).flat_map(|&at| boards[at].players).collect();
        let with_byes = left_out.iter().chain(&record.byes).copied().collect::<Vec<u32>>();
        let mut suppose = |players: Vec<u32>| match (&places[..], &players[..]) {
            ([], []) => {}
            ([], _) => suppositions.push(Supposition::LeftOut(players)),
            (_, []) => {
                let moves = places.iter().map(|&[player, after]| (player, Some(after))).collect();
                suppositions.push(Supposition::Moved(moves));
            }
            _ => suppositions.push(Supposition::LateEntries(players, places.clone())),
        };
        suppose(left_out);
        if !record.byes.is_empty() {
            suppose(with_byes);
        }
    }
    suppositions
}

/// Marks the members of the longest rising subsequence; of several, the one that ends lowest.
fn rising(list: &[u32]) -> Vec<bool> {
    // For each length the place of the smallest end of a rising subsequence, and for each place its predecessor.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = vec![None; list.len()];
    for (at, &value) in list.iter().enumerate() {
        let length = ends.partition_point(|&end| list[end] < value);
        before[at] = length.checked_sub(1).map(|shorter| ends[shorter]);
        if length == ends.len() {
            ends.push(at);
        } else {
            ends[length] = at;
        }
    }
    let mut kept = vec![false; list.len()];
    let mut next = ends.last().copied();
    while let Some(at) = next {
        kept[at] = true;
        next = before[at];
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::{FEWEST, of, rising};
    use crate::tournament::{DUTCH_2026, Player, Position};
    use crate::tournament::{Form, HistoryRules, RecordedPair, RecordedRound, Scoring, TeamRules, Tournament};

    const RULES: &HistoryRules = &DUTCH_2026;

    /// The first round of this many players, all without points.
    fn position(players: u32) -> Position {
        let player = |index: u32| Player {
            id: index + 1,
            name: String::new(),
            rating: 0,
            title: crate::trf::Title::None,
            entries: Vec::new(),
            virtual_points: Vec::new(),
            adjustments: Vec::new(),
            game_points: Vec::new(),
        };
        let tournament = Tournament {
            form: Form::Games,
            name: String::new(),
            players: (0..players).map(player).collect(),
            recorded: 0,
            rounds: Some(5),
            scoring: Scoring::default(),
            initial_colour: None,
            team: TeamRules::default(),
            prohibitions: Vec::new(),
            absences: Vec::new(),
        };
        tournament.position(1, RULES, false)
    }

    /// The suppositions if the player with index `i` met the player `opponents[i]`, with alternating colours.
    fn supposed(position: &Position, opponents: &[u32], byes: &[u32]) -> Vec<String> {
        let pair = |(at, &other): (usize, &u32)| {
            let (white, black) = if at % 2 == 0 { (at as u32, other) } else { (other, at as u32) };
            RecordedPair { white, black, colours_known: true, played: true }
        };
        let pairs = opponents.iter().enumerate().map(pair).collect();
        let record = RecordedRound { round: 1, pairs, byes: byes.to_vec(), ..RecordedRound::default() };
        of(&record, position).iter().map(|it| format!("{it:?}")).collect()
    }

    #[test]
    fn boards_out_of_order_were_made_later_or_their_lower_half_stood_elsewhere() {
        // 0 to 9 meet 10 to 19, but 3 met 19, the last in the list, and the players below 12 moved up by one.
        let found = supposed(&position(20), &[10, 11, 12, 19, 13, 14, 15, 16, 17, 18], &[]);
        assert_eq!(found, ["LeftOut([3, 19])", "Moved([(19, Some(12))])"]);
        // With a bye, whose owner may be left out as well.
        let found = supposed(&position(21), &[10, 11, 12, 19, 13, 14, 15, 16, 17, 18], &[20]);
        let expected =
            ["LeftOut([3, 19])", "LeftOut([3, 19, 20])", "Moved([(19, Some(12))])", "LateEntries([20], [[19, 12]])"];
        assert_eq!(found, expected);
        // Two boards: none, one or both of the lower players had another place in the list.
        let found = supposed(&position(20), &[10, 11, 12, 19, 13, 14, 18, 15, 16, 17], &[]);
        let expected = [
            "LeftOut([3, 19, 6, 18])",
            "LateEntries([6, 18], [[19, 12]])",
            "LateEntries([3, 19], [[18, 14]])",
            "Moved([(19, Some(12)), (18, Some(14))])",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn an_opponent_above_whom_no_board_is_kept_stood_nowhere_else() {
        let found = supposed(&position(20), &[19, 10, 11, 12, 13, 14, 15, 16, 17, 18], &[]);
        assert_eq!(found, ["LeftOut([0, 19])"]);
    }

    #[test]
    fn nothing_is_supposed_without_an_order() {
        let none: Vec<String> = Vec::new();
        let in_order: Vec<u32> = (10..20).collect();
        assert_eq!(supposed(&position(20), &in_order, &[]), none);
        // The fewest boards that show an order, and one fewer. One of six is less than a quarter, two are more.
        let few =
            |boards: u32| -> Vec<u32> { (boards..2 * boards - 2).chain([2 * boards - 1, 2 * boards - 2]).collect() };
        assert_eq!(FEWEST, 6);
        assert_eq!(supposed(&position(12), &few(6), &[]).len(), 2);
        assert_eq!(supposed(&position(10), &few(5), &[]), none);
        assert_eq!(supposed(&position(12), &[11, 10, 6, 7, 8, 9], &[]), none);
        // Two of eight boards are a quarter.
        assert_eq!(supposed(&position(16), &[8, 15, 14, 9, 10, 11, 12, 13], &[]).len(), 4);
        assert_eq!(supposed(&position(14), &[7, 13, 12, 8, 9, 10, 11], &[]), none);
        // 16 boards out of order are accepted, 17 are not.
        let out = |boards: u32, turned: u32| -> Vec<u32> {
            let ordered = (boards..2 * boards - turned).chain((2 * boards - turned..2 * boards).rev());
            ordered.collect()
        };
        assert!(!supposed(&position(140), &out(70, 17), &[]).is_empty());
        assert_eq!(supposed(&position(140), &out(70, 18), &[]), none);
        // Not all players have the same score.
        let mut ahead = position(20);
        ahead.entrants[0].score = 10;
        assert_eq!(supposed(&ahead, &[10, 11, 12, 19, 13, 14, 15, 16, 17, 18], &[]), none);
    }

    #[test]
    fn what_breaks_the_order_is_left_out() {
        assert_eq!(rising(&[5, 9, 6, 7, 4, 8]), [true, false, true, true, false, true]);
        assert_eq!(rising(&[]), [false; 0]);
        assert_eq!(rising(&[1, 2]), [true, true]);
    }
}
