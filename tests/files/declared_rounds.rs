//! Departures that a file declares: a round counts as declared only if they explain exactly its differences.

use crate::common::meet;
use pairproof::check::declared::settle;
use pairproof::check::{CheckOptions, Verdict, check_rounds};
use pairproof::generate::{Generator, Profile};
use pairproof::systems::SystemId;
use pairproof::tournament::{Colour, Outcome, Tournament};
use pairproof::trf::Document;

const SYSTEM: SystemId = SystemId::DUTCH_2026;

/// A tournament that follows the rules, without announced byes.
fn generated(index: u64) -> Tournament {
    let profile = Profile::built_in("byes-and-forfeits").expect("a profile");
    let set = [("tournament.players", "14"), ("tournament.rounds", "6")];
    let profile = set.iter().fold(profile, |profile, (key, value)| profile.with(key, value).expect("a setting"));
    Generator::new(profile, SYSTEM).play(11, index).tournament
}

/// The verdict on a round if the file has these lines.
fn settled(tournament: &Tournament, round: u16, lines: &str) -> Verdict {
    let declarations = Document::parse(lines.as_bytes()).declarations();
    assert_eq!(declarations.len(), lines.lines().count(), "{lines}");
    let options = CheckOptions { round: Some(round), ..CheckOptions::default() };
    let mut rounds = check_rounds(tournament, SYSTEM, &options);
    settle(tournament, SYSTEM, &declarations, &mut rounds);
    assert_eq!(rounds[0].declared.len(), declarations.iter().filter(|it| it.concerns(round)).count(), "{lines}");
    rounds[0].verdict
}

const DRAW: [Outcome; 2] = [Outcome::Draw; 2];

#[test]
fn boards_made_by_hand_are_all_that_differs() {
    let mut tested = 0;
    for index in 0..12 {
        let mut tournament = generated(index);
        let pairs = tournament.recorded_pairing(2).pairs;
        let ids = |[a, b]: [u32; 2]| format!("{}-{}", a + 1, b + 1);
        let (one, two) = (pairs[1], pairs[2]);
        // The second and third boards swap their players with Black.
        let made = [[one.white, two.black], [two.white, one.black]];
        made.iter().for_each(|&pair| meet(&mut tournament, 2, pair, DRAW));
        if settled(&tournament, 2, "") != Verdict::Differs {
            continue;
        }
        tested += 1;
        let declare = |boards: &[String]| format!("### pairproof:manual-pairing round=2 boards={}", boards.join(","));
        let both = made.map(ids);
        assert_eq!(settled(&tournament, 2, &declare(&both)), Verdict::Declared);
        // Two lines add up, in any order; one of the two boards is not enough.
        let lines = format!("{}\n{}", declare(&both[1..]), declare(&both[..1]));
        assert_eq!(settled(&tournament, 2, &lines), Verdict::Declared);
        assert_eq!(settled(&tournament, 2, &declare(&both[1..])), Verdict::Differs);
        // One board too many, swapped colours, another round.
        let first = ids([pairs[0].white, pairs[0].black]);
        assert_eq!(settled(&tournament, 2, &declare(&[both[0].clone(), both[1].clone(), first])), Verdict::Differs);
        let turned = [ids([made[0][1], made[0][0]]), both[1].clone()];
        assert_eq!(settled(&tournament, 2, &declare(&turned)), Verdict::Differs);
        let elsewhere = declare(&both).replace("round=2", "round=3");
        assert_eq!(settled(&tournament, 2, &elsewhere), Verdict::Differs);
        // A late entry is declared, too: the field from which the boards were made by hand is unknown.
        let mixed = format!("{}\n### pairproof:late-entry round=2 players=1", declare(&both));
        assert_eq!(settled(&tournament, 2, &mixed), Verdict::Differs);
    }
    assert!(tested >= 6, "{tested}");
}

#[test]
fn a_board_that_was_turned_is_declared_as_it_stands() {
    let mut tested = 0;
    for index in 0..12 {
        let mut tournament = generated(index);
        let pair = tournament.recorded_pairing(1).pairs[1];
        meet(&mut tournament, 1, [pair.black, pair.white], DRAW);
        if settled(&tournament, 1, "") != Verdict::ColoursDiffer {
            continue;
        }
        tested += 1;
        let declare =
            |white: u32, black: u32| format!("### pairproof:manual-pairing round=1 boards={}-{}", white + 1, black + 1);
        assert_eq!(settled(&tournament, 1, &declare(pair.black, pair.white)), Verdict::Declared);
        assert_eq!(settled(&tournament, 1, &declare(pair.white, pair.black)), Verdict::ColoursDiffer);
    }
    assert!(tested >= 6, "{tested}");
}

#[test]
fn who_entered_late_was_not_in_the_field() {
    let mut tested = 0;
    for index in 0..60 {
        let mut tournament = generated(index);
        for round in 2..=tournament.recorded {
            let absent: Vec<u32> =
                tournament.recorded_pairing(round).absent.iter().map(|&(player, _)| player).collect();
            let &[a, b, ..] = &absent[..] else { continue };
            let present = tournament.recorded_pairing(round).pairs[0].white;
            meet(&mut tournament, round, [a, b], DRAW);
            let declare = |players: &str| format!("### pairproof:late-entry round={round} players={players}");
            if settled(&tournament, round, "") == Verdict::Differs {
                tested += 1;
                let both = format!("{},{}", a + 1, b + 1);
                assert_eq!(settled(&tournament, round, &declare(&both)), Verdict::Declared);
                // A player who was present all the time.
                assert_eq!(settled(&tournament, round, &declare(&(present + 1).to_string())), Verdict::Differs);
                // A player who is not in the file.
                assert_eq!(settled(&tournament, round, &declare(&format!("{both},99"))), Verdict::Differs);
            }
            break;
        }
    }
    assert!(tested >= 3, "{tested}");
}

#[test]
fn a_result_was_another_one_when_the_round_was_paired() {
    let former = [
        ("1-0", [Outcome::Win, Outcome::Loss]),
        ("1/2-1/2", DRAW),
        ("0-1", [Outcome::Loss, Outcome::Win]),
        ("+--", [Outcome::ForfeitWin, Outcome::ForfeitLoss]),
        ("--+", [Outcome::ForfeitLoss, Outcome::ForfeitWin]),
    ];
    let mut tested = std::collections::BTreeMap::new();
    for index in 0..60 {
        let original = generated(index);
        for pair in original.recorded_pairing(2).pairs {
            let now = [pair.white, pair.black].map(|player| original.players[player as usize].entries[1].outcome);
            let Some((was, _)) = former.iter().find(|(_, outcomes)| *outcomes == now) else { continue };
            let mut tournament = original.clone();
            let other = if now == [Outcome::Loss, Outcome::Win] { [Outcome::Win, Outcome::Loss] } else { former[2].1 };
            meet(&mut tournament, 2, [pair.white, pair.black], other);
            if settled(&tournament, 3, "") != Verdict::Differs {
                continue;
            }
            *tested.entry(*was).or_insert(0) += 1;
            let (white, black) = (pair.white + 1, pair.black + 1);
            let declare =
                |game: &str, was: &str| format!("### pairproof:result-correction round=2 game={game} was={was}");
            let game = format!("{white}-{black}");
            let third = (1..=3).find(|id| ![white, black].contains(id)).expect("one of three");
            assert_eq!(settled(&tournament, 3, &declare(&game, was)), Verdict::Declared, "{index} {was}");
            // The former result is the present one; the opponent does not exist; the two did not meet.
            let as_now = former.iter().find(|(_, outcomes)| *outcomes == other).expect("one of them").0;
            assert_eq!(settled(&tournament, 3, &declare(&game, as_now)), Verdict::Differs);
            assert_eq!(settled(&tournament, 3, &declare(&format!("{white}-99"), was)), Verdict::Differs);
            assert_eq!(settled(&tournament, 3, &declare(&format!("{white}-{third}"), was)), Verdict::Differs);
            // The round after the next one only if the line says so.
            let until = format!("{} until=4", declare(&game, was));
            if settled(&tournament, 4, "") == Verdict::Differs {
                assert_eq!(settled(&tournament, 4, &declare(&game, was)), Verdict::Differs);
                assert_eq!(settled(&tournament, 4, &until), Verdict::Declared);
            }
        }
    }
    assert!(tested.len() == 5 && tested.values().sum::<u32>() > 30, "{tested:?}");
}

/// A forfeit is not a game, so the two may meet again. If the file now records a game, the second one looks illegal.
#[test]
fn a_second_meeting_after_a_forfeit_is_declared_by_the_earlier_result() {
    let mut tested = 0;
    for index in 0..400 {
        let original = generated(index);
        for round in 2..=original.recorded {
            for pair in original.recorded_pairing(round).pairs {
                let entries = |player: u32| &original.players[player as usize].entries[..usize::from(round - 1)];
                let met = (1..).zip(entries(pair.white).iter().zip(entries(pair.black)));
                let Some((first, (one, other))) =
                    met.into_iter().find(|(_, (one, _))| one.opponent == Some(pair.black))
                else {
                    continue;
                };
                let had_white = one.colour == Some(Colour::White);
                let (seats, outcomes) = if had_white {
                    ([pair.white, pair.black], [one.outcome, other.outcome])
                } else {
                    ([pair.black, pair.white], [other.outcome, one.outcome])
                };
                let was = match outcomes {
                    [Outcome::ForfeitWin, _] => "+--",
                    [_, Outcome::ForfeitWin] => "--+",
                    _ => "---",
                };
                let mut tournament = original.clone();
                meet(&mut tournament, first, seats, DRAW);
                let game = seats.map(|player| (player + 1).to_string()).join("-");
                let line = |until| {
                    format!("### pairproof:result-correction round={first} game={game} was={was} until={until}")
                };
                assert_eq!(settled(&tournament, round, ""), Verdict::Illegal);
                assert_eq!(settled(&tournament, round, &line(round)), Verdict::Declared, "{index}, round {round}");
                let boards = format!("### pairproof:manual-pairing round={round} boards={game}");
                assert_eq!(settled(&tournament, round, &boards), Verdict::Illegal);
                tested += 1;
            }
        }
    }
    assert!(tested >= 5, "{tested}");
}
