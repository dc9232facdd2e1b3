//! Compares one recorded round with the pairing that the rules give.

use super::boards::sort_boards;
use super::legality::{self, Law};
use super::verdict::{BrokenRule, IdPair, RoundVerdict, Verdict};
use crate::systems::Unpaired;
pub use crate::systems::common::case::Recorded;
use crate::tournament::{Pairing, Position, RecordedRound, Tournament};

/// In a table of opponents by rank: no opponent.
const NOBODY: u32 = u32::MAX;

/// Compares a recorded round with what the rules give, and judges its legality.
#[must_use]
pub fn compare(
    tournament: &Tournament,
    position: &Position,
    record: &RecordedRound,
    recorded: &Recorded,
    expected: &Result<Pairing, Unpaired>,
    law: Law,
) -> RoundVerdict {
    let broken = broken_rules(tournament, position, record, recorded, law);
    let mut verdict = RoundVerdict {
        round: record.round,
        verdict: Verdict::Agrees,
        missing: Vec::new(),
        unexpected: Vec::new(),
        colours: Vec::new(),
        broken,
        agrees_under: Vec::new(),
        declared: Vec::new(),
        reading: None,
        unfinished: None,
        reason: None,
        explained_by: Vec::new(),
        advice: None,
    };
    match expected {
        Ok(expected) => {
            // A reading that waives the rule against a second bye gives one itself; then any player may have it.
            if expected.bye.is_some_and(|rank| position.entrants[rank as usize].bye_barred) {
                verdict.broken.retain(|broken| !matches!(broken.rule, "second-bye" | "barred-bye"));
            }
            differences(position, recorded, expected, &mut verdict);
            verdict.verdict = if !verdict.broken.is_empty() {
                Verdict::Illegal
            } else if !verdict.missing.is_empty() || !verdict.unexpected.is_empty() {
                Verdict::Differs
            } else if !verdict.colours.is_empty() {
                Verdict::ColoursDiffer
            } else {
                Verdict::Agrees
            };
        }
        Err(Unpaired::NoPairing) => {
            differences(position, recorded, &Pairing::default(), &mut verdict);
            verdict.verdict = Verdict::NoLegalPairing;
        }
        Err(Unpaired::Unfinished(exhausted)) => {
            // Which players may have the bye is known only with a pairing: see above.
            let certain = |broken: &BrokenRule| !matches!(broken.rule, "second-bye" | "barred-bye");
            verdict.verdict = if verdict.broken.iter().any(certain) { Verdict::Illegal } else { Verdict::Unfinished };
            verdict.unfinished = Some(*exhausted);
        }
    }
    verdict
}

fn broken_rules(
    tournament: &Tournament,
    position: &Position,
    record: &RecordedRound,
    recorded: &Recorded,
    law: Law,
) -> Vec<BrokenRule> {
    let breaches = legality::judge(tournament, record, law);
    if breaches.is_empty() {
        return Vec::new();
    }
    let mut order = recorded.pairs.clone();
    sort_boards(position, &mut order);
    // The board of each player, by index.
    let index = |rank: u32| position.entrants[rank as usize].index;
    let mut board = vec![None; tournament.players.len()];
    for (&(white, black), number) in order.iter().zip(1u32..) {
        for player in [index(white), index(black)] {
            board[player as usize] = Some(number);
        }
    }
    let board_of = |(a, _): (u32, u32)| board.get(a as usize).copied().flatten();
    let mut broken: Vec<BrokenRule> =
        breaches.into_iter().map(|breach| breach.describe(tournament, law, breach.pair().and_then(board_of))).collect();
    broken.sort_by_key(|broken| broken.board.unwrap_or(u32::MAX));
    broken
}

/// Compares the pairs as sets, then the colours of the common pairs.
fn differences(position: &Position, recorded: &Recorded, expected: &Pairing, verdict: &mut RoundVerdict) {
    let id = |rank: u32| position.entrants[rank as usize].id;
    let ids = |(white, black): (u32, u32)| -> IdPair { [id(white), id(black)] };
    let mut partner = vec![NOBODY; position.entrants.len()];
    for &(white, black) in &expected.pairs {
        partner[white as usize] = black;
        partner[black as usize] = white;
    }
    for &(white, black) in &expected.pairs {
        if recorded.partner[white as usize] != Some(black) {
            verdict.missing.push(ids((white, black)));
        } else if recorded.has_turned(white, black) {
            verdict.colours.push(ids((white, black)));
        }
    }
    for &(white, black) in recorded.pairs.iter().filter(|&&(white, black)| partner[white as usize] != black) {
        verdict.unexpected.push(ids((white, black)));
    }
    if let Some(bye) = expected.bye.filter(|bye| !recorded.byes.contains(bye)) {
        verdict.missing.push([id(bye), 0]);
    }
    for &bye in recorded.byes.iter().filter(|&&bye| expected.bye != Some(bye)) {
        verdict.unexpected.push([id(bye), 0]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Exhausted;
    use crate::check::testing::tournament;
    use crate::systems::SystemId;
    use crate::tournament::DUTCH_2026;

    /// Compares round 1 of the tournament with an expected pairing by rank.
    fn compared(lines: &[&str], expected: Result<Pairing, Unpaired>) -> RoundVerdict {
        let tournament = tournament(lines);
        let position = tournament.position(1, &DUTCH_2026, false);
        let record = tournament.recorded_pairing(1);
        let recorded = Recorded::new(&position, &record);
        compare(&tournament, &position, &record, &recorded, &expected, Law::new(SystemId::DUTCH_2026, false))
    }

    fn pairing(pairs: &[(u32, u32)], bye: Option<u32>) -> Result<Pairing, Unpaired> {
        Ok(Pairing { pairs: pairs.to_vec(), bye })
    }

    #[test]
    fn the_same_pairs_bye_and_colours_agree() {
        let verdict = compared(&["3w1", "4b0", "1b0", "2w1", "U"], pairing(&[(0, 2), (3, 1)], Some(4)));
        assert_eq!(verdict.verdict, Verdict::Agrees);
    }

    #[test]
    fn forfeited_pairs_are_pairs_and_unknown_colours_agree_with_either() {
        for expected in [[(0, 2), (3, 1)], [(2, 0), (3, 1)]] {
            let verdict = compared(&["3-+", "4b-", "1--", "2w+"], pairing(&expected, None));
            assert_eq!(verdict.verdict, Verdict::Agrees, "{verdict:?}");
        }
    }

    #[test]
    fn turned_colours_are_distinguished_from_pairs() {
        let verdict = compared(&["3w1", "4b0", "1b0", "2w1"], pairing(&[(0, 2), (1, 3)], None));
        assert_eq!(verdict.verdict, Verdict::ColoursDiffer);
        assert_eq!(verdict.colours, [[2, 4]]);
        assert!(verdict.missing.is_empty() && verdict.unexpected.is_empty());
    }

    #[test]
    fn missing_and_unexpected_pairs_and_byes() {
        let verdict = compared(&["3w1", "4b0", "1b0", "2w1", "U"], pairing(&[(0, 2), (4, 1)], Some(3)));
        assert_eq!(verdict.verdict, Verdict::Differs);
        assert_eq!(verdict.missing, [[5, 2], [4, 0]]);
        assert_eq!(verdict.unexpected, [[4, 2], [5, 0]]);
    }

    /// One bye more than the rules give, or one fewer, is a difference.
    #[test]
    fn a_bye_that_is_only_missing_or_only_unexpected_differs() {
        let verdict = compared(&["3w1", "4b0", "1b0", "2w1", "Z"], pairing(&[(0, 2), (3, 1)], Some(3)));
        assert_eq!((verdict.verdict, verdict.missing.len(), verdict.unexpected.len()), (Verdict::Differs, 1, 0));
        let verdict = compared(&["3w1", "4b0", "1b0", "2w1", "U"], pairing(&[(0, 2), (3, 1)], None));
        assert_eq!((verdict.verdict, verdict.missing.len(), verdict.unexpected.len()), (Verdict::Differs, 0, 1));
    }

    /// A reading that waives the rule against a second bye gives one itself: then no bye of the record is illegal, and
    /// every other rule still holds.
    #[test]
    fn a_second_bye_is_legal_where_the_rules_give_one() {
        let lines = ["U U", "3w1 3b1", "2b0 2w0"];
        let tournament = tournament(&lines);
        let position = tournament.position(2, &DUTCH_2026, false);
        let record = tournament.recorded_pairing(2);
        let recorded = Recorded::new(&position, &record);
        let rank = |id| position.entrants.iter().position(|entrant| entrant.id == id).expect("a player") as u32;
        let law = Law::new(SystemId::DUTCH_2026, false);
        let rules = |bye| {
            let expected = pairing(&[], Some(rank(bye)));
            let verdict = compare(&tournament, &position, &record, &recorded, &expected, law);
            verdict.broken.iter().map(|broken| broken.rule).collect::<Vec<_>>()
        };
        assert_eq!(rules(1), ["repeat-pairing"]);
        assert_eq!(rules(3), ["repeat-pairing", "second-bye"]);
    }

    #[test]
    fn a_broken_rule_makes_it_illegal() {
        let verdict = compared(&["U", "U", "4w1", "3b0"], pairing(&[(0, 2), (3, 1)], None));
        assert_eq!(verdict.verdict, Verdict::Illegal);
        assert_eq!(verdict.broken.len(), 2);
        assert_eq!(verdict.missing, [[1, 3], [4, 2]]);
    }

    #[test]
    fn no_pairing_at_all() {
        let verdict = compared(&["2w1", "1b0"], Err(Unpaired::NoPairing));
        assert_eq!((verdict.verdict, verdict.unexpected), (Verdict::NoLegalPairing, vec![[1, 2]]));
    }

    #[test]
    fn a_rematch_is_illegal_even_if_the_engine_stopped() {
        let stopped = Exhausted::Steps(7);
        let verdict = compared(&["2w1", "1b0"], Err(stopped.into()));
        assert_eq!((verdict.verdict, verdict.unfinished), (Verdict::Unfinished, Some(stopped)));
        let verdict = compared(&["U", "U", "4w1", "3b0"], Err(stopped.into()));
        assert_eq!((verdict.verdict, verdict.unfinished), (Verdict::Illegal, Some(stopped)));
    }
}
