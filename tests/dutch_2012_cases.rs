//! Positions on which readings of the Dutch rules of 2012 part, or that were once answered wrongly, under the name of what
//! they show. The files are in `tests/cases/dutch-2012`.

use pairproof::check::input::{InputOptions, load};
use pairproof::check::run::{CheckOptions, check_rounds};
use pairproof::check::verdict::{RoundVerdict, Verdict};
use pairproof::systems::SystemId;
use pairproof::tournament::Tournament;

const LETTER: SystemId = SystemId::Dutch2012;
const JAVAFO: SystemId = SystemId::Dutch2012Javafo;

fn case(name: &str) -> Tournament {
    let path = format!("{}/tests/cases/dutch-2012/{name}.trf", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let options = InputOptions { system: Some(LETTER), ..Default::default() };
    load(name, &bytes, &options).unwrap_or_else(|report| panic!("{name}: {:?}", report.refused)).tournament
}

/// The pairing of the next round as `white-black`, by id, and the bye in brackets, by the engine and by the oracle where the
/// field is small enough for it.
fn next(tournament: &Tournament, system: SystemId) -> String {
    let room = system.room().expect("a room");
    let round = tournament.recorded + 1;
    let position = tournament.position(round, room.history(), tournament.rounds == Some(round));
    let Ok(pairing) = room.pair(&position) else { return "none".to_owned() };
    if position.entrants.len() <= room.oracle_field() {
        assert_eq!(room.pair_literally(&position).as_ref(), Ok(&pairing), "{system}: the oracle says otherwise");
    }
    let id = |rank: u32| position.entrants[rank as usize].id;
    let pairs = pairing.pairs.iter().map(|&(white, black)| format!("{}-{}", id(white), id(black)));
    pairs.chain(pairing.bye.map(|rank| format!("({})", id(rank)))).collect::<Vec<_>>().join(" ")
}

fn round(tournament: &Tournament, system: SystemId, number: u16) -> RoundVerdict {
    let options = CheckOptions { round: Some(number), ..Default::default() };
    check_rounds(tournament, system, &options).remove(0)
}

fn why(verdict: &RoundVerdict) -> &str {
    verdict.reason.as_ref().map_or("", |reason| &reason.text)
}

// A.7.d: "as long as this does not result in ... floaters with an higher score": of 1 (5.0) and 2 (4.5), who can both meet
// nobody but 3, it is 2 who floats, though 1 and 3 both want White.
#[test]
fn colours_send_no_higher_score_down() {
    let tournament = case("colours-send-no-higher-score-down");
    assert_eq!(next(&tournament, LETTER), "3-1 9-2 4-6 5-7 8-12 13-10 14-11");
    assert_eq!(next(&tournament, JAVAFO), "3-1 9-2 4-6 5-7 8-12 13-10 14-11");
}

#[test]
fn seven_rounds_with_colours_and_floaters() {
    assert_eq!(next(&case("seven-rounds-with-colours-and-floaters"), LETTER), "8-6 1-4 5-10 7-2 3-9");
}

// C.12: "and this now allows P1 pairings": with 2 and 4 in place of 3 and 4 the next bracket has two pairs, as before.
#[test]
fn other_floaters_gain_no_pair() {
    assert_eq!(next(&case("other-floaters-gain-no-pair"), LETTER), "1-2 3-5 11-4 7-6 12-8 9-13 14-10");
}

// C.13, C.14: with both moved-down players paired the lowest bracket cannot be; then the number of pairs comes first (A.11).
// By the reading p1-only there is one pair, of a moved-down player, in a bracket of eight.
#[test]
fn most_pairs_when_the_lowest_bracket_needs_help() {
    let tournament = case("most-pairs-when-the-lowest-bracket-needs-help");
    assert_eq!(round(&tournament, LETTER, 7).verdict, Verdict::Agrees);
    assert_eq!(round(&tournament, JAVAFO, 7).verdict, Verdict::Agrees);
    let other = round(&tournament, SystemId::Dutch2012P1Only, 7);
    assert_eq!(other.verdict, Verdict::Differs);
    assert!(why(&other).starts_with("C.14: P1 has fallen below"), "{}", why(&other));
}

// The same, where X decides who of the moved-down players is paired (C.8.b), or the score does (javafo).
#[test]
fn one_moved_down_player_meets_the_penultimate_bracket() {
    let tournament = case("one-moved-down-player-meets-the-penultimate-bracket");
    let verdict = round(&tournament, LETTER, 4);
    let expected = "C.10.e: X: pairs in which both want the same colour: 2 (2, 4, 5, 7) as recorded, 1 (5, 7) suffice";
    assert_eq!(why(&verdict), expected);
    assert_eq!(round(&tournament, JAVAFO, 4).verdict, Verdict::Agrees);
}

// D.4: "such a homogeneous score bracket or remainder".
#[test]
fn the_b3_factor_is_that_of_the_remainder() {
    let tournament = case("b3-factor-of-the-remainder");
    assert_eq!(next(&tournament, LETTER), "8-3 4-1 2-6 5-7");
    assert_eq!(next(&tournament, SystemId::Dutch2012B3Whole), "8-3 2-1 4-6 5-7");
    assert_eq!(next(&tournament, JAVAFO), "8-3 2-1 4-6 5-7");
}

#[test]
fn javafo_looks_at_differences_before_scores_in_the_last_bracket() {
    let tournament = case("differences-before-scores-in-the-last-bracket");
    assert_eq!(round(&tournament, JAVAFO, 7).verdict, Verdict::Agrees);
}

// E.5 speaks of the first round. By the letter numbers decide as they do there; JaVaFo turns that round.
#[test]
fn no_game_after_round_one() {
    let (odd_white, even_white) = ("1-3 4-2 5-7 8-6", "3-1 2-4 7-5 6-8");
    for (file, letter, javafo) in [
        ("no-game-after-round-one-black", even_white, odd_white),
        ("no-game-after-round-one-white", odd_white, even_white),
        ("no-game-after-round-one-colour-unknown", odd_white, even_white),
    ] {
        let tournament = case(file);
        assert_eq!(next(&tournament, LETTER), letter, "{file}");
        assert_eq!(next(&tournament, JAVAFO), javafo, "{file}");
    }
}

// B.1.b: each of seven players has scored without playing.
#[test]
fn nobody_may_have_the_bye() {
    let tournament = case("nobody-may-have-the-bye");
    assert_eq!(next(&tournament, LETTER), "none");
    assert_eq!(next(&tournament, JAVAFO), "7-2 6-5 4-3 (1)");
}

// C.12: of twenty who came down, or of forty with three different scores, many may float twice. There are too many sets of
// them to look at one after the other: the engine once listed them all.
#[test]
fn many_may_float_twice() {
    for (name, players) in [("twenty-may-float-twice", 62), ("forty-of-three-scores-may-float-twice", 122)] {
        let tournament = case(name);
        for system in [LETTER, JAVAFO, SystemId::Dutch2012P1Only, SystemId::Dutch2012B3Whole] {
            let pairing = next(&tournament, system);
            assert_eq!(pairing.split(' ').count(), players / 2, "{name} {system}: {pairing}");
        }
    }
}

// No sentence of any reading about these files says more than it can prove.
#[test]
fn reasons_say_nothing_that_they_cannot_prove() {
    for file in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/dutch-2012")).expect("the cases") {
        let name = file.expect("a file").file_name().to_string_lossy().replace(".trf", "");
        let tournament = case(&name);
        for system in [LETTER, JAVAFO, SystemId::Dutch2012P1Only, SystemId::Dutch2012B3Whole] {
            for verdict in check_rounds(&tournament, system, &CheckOptions::default()) {
                assert!(
                    !why(&verdict).contains("report") && !why(&verdict).contains("2147483647"),
                    "{name}: {verdict:?}"
                );
                // A round that breaks B.1.b and is what JaVaFo pairs has nothing to explain.
                let explained = !verdict.verdict.is_difference() || verdict.reason.is_some();
                assert!(explained || verdict.verdict == Verdict::Illegal, "{name}: {verdict:?}");
            }
        }
    }
}
