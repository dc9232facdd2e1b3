//! Every file that we write is read back as the original tournament: every system, every profile, every dialect. This
//! file lists what a dialect cannot express, or expresses in another form. `PAIRPROOF_CASES` sets the number of
//! tournaments for each, `PAIRPROOF_SEED` the first.

use crate::common::number;
use pairproof::generate::{BUILT_IN, Generator, Profile, render};
use pairproof::systems::SystemId;
use pairproof::tournament::{Form, Tournament};
use pairproof::trf::Document;
use pairproof::trf::write::Target;
use std::collections::BTreeSet;

/// The pairs that may not meet, by round: a group can also be written as pairs, and rounds that are never played do not
/// count.
fn forbidden(tournament: &Tournament) -> BTreeSet<(u16, u32, u32)> {
    let last = tournament.rounds.unwrap_or(tournament.recorded);
    let mut set = BTreeSet::new();
    for prohibition in &tournament.prohibitions {
        for round in prohibition.first..=prohibition.last.min(last) {
            for &one in &prohibition.players {
                set.extend(prohibition.players.iter().filter(|&&two| two > one).map(|&two| (round, one, two)));
            }
        }
    }
    set
}

/// The tournament without data that can be written in several ways (prohibitions, trailing zeros of virtual points, the
/// order of absences), and without data that only the file has (names, titles) or lacks (the rating of a team).
fn plain(tournament: &Tournament) -> Tournament {
    let mut plain = tournament.clone();
    plain.name.clear();
    plain.prohibitions.clear();
    plain.absences.sort_by_key(|absence| (absence.round, absence.player));
    for player in &mut plain.players {
        player.name.clear();
        player.title = Default::default();
        if tournament.form == Form::Teams {
            player.rating = 0;
        }
        let length = player.virtual_points.iter().rposition(|&points| points != 0).map_or(0, |last| last + 1);
        player.virtual_points.truncate(length);
    }
    plain
}

/// TRF16 has no record for byes announced for a round after the next, nor for pairs who may not meet in only some of
/// the rounds. A file of teams has the records of TRF25 in every dialect.
fn cut_to_trf16(tournament: &mut Tournament) {
    if tournament.form == Form::Teams {
        return;
    }
    let next = tournament.recorded + 1;
    tournament.absences.retain(|absence| absence.round <= next);
    let last = tournament.rounds.unwrap_or(tournament.recorded);
    tournament.prohibitions.retain(|prohibition| prohibition.first == 1 && prohibition.last >= last);
}

#[test]
fn what_was_written_is_read() {
    let (cases, first) = (number("PAIRPROOF_CASES", 3), number("PAIRPROOF_SEED", 0));
    let mut read = 0;
    for &system in SystemId::ALL {
        for &(name, _) in BUILT_IN.iter().filter(|(name, _)| *name != "giant") {
            for index in first..first + cases {
                let mut profile = Profile::built_in(name).and_then(|profile| profile.with("players", "4..24")).unwrap();
                if index % 2 == 0 {
                    profile = profile.with("unfinished", "1..2").unwrap();
                }
                let played = Generator::new(profile, system).play(29, index);
                for target in Target::ALL {
                    let bytes = render(&played, target);
                    let shown = || format!("{system}, {name}, {index}, {target}\n{}", String::from_utf8_lossy(&bytes));
                    let imported = Tournament::from_document_as(&Document::parse(&bytes), system.form());
                    let found = imported.unwrap_or_else(|refused| panic!("{refused:?}\n{}", shown())).tournament;
                    let mut written = played.tournament.clone();
                    if target == Target::Trf16 {
                        cut_to_trf16(&mut written);
                    }
                    assert_the_same(&plain(&found), &plain(&written), &shown);
                    assert_eq!(forbidden(&found), forbidden(&written), "{}", shown());
                    read += 1;
                }
            }
        }
    }
    assert!(read > 0);
}

/// Asserts equality, and shows the first lines that differ.
fn assert_the_same(found: &Tournament, expected: &Tournament, shown: &dyn Fn() -> String) {
    if found != expected {
        let (found, expected) = (format!("{found:#?}"), format!("{expected:#?}"));
        let differing: Vec<String> = (1..)
            .zip(found.lines().zip(expected.lines()))
            .filter(|(_, (found, expected))| found != expected)
            .take(10)
            .map(|(line, (found, expected))| format!("{line}: read {found}, written {expected}"))
            .collect();
        panic!("{}\n{}", differing.join("\n"), shown());
    }
}
