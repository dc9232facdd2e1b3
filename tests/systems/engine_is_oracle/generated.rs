//! Engine = oracle in generated tournaments, which each system and reading pairs itself. Random positions are drawn
//! without any rounds before them, so only here do readings count that change nothing else, for example which unplayed
//! rounds give floats.

use super::{Compared, Counts, compare_pairings};
use crate::common::number;
use pairproof::budget::Limits;
use pairproof::generate::{Generator, Profile};
use pairproof::systems::{LimitedEngine, SystemId};

/// A profile with byes, absences, forfeits and late entries of 2 to 8 players.
const PROFILE: &str = "tiny";

#[test]
fn every_reading_pairs_its_own_tournaments() {
    let tournaments = number("PAIRPROOF_CASES", 400);
    let profile = Profile::built_in(PROFILE).expect("a built-in profile");
    for &system in SystemId::ALL {
        let generator = Generator::new(profile.clone(), system);
        let (mut rounds, mut otherwise) = (0_u64, 0_u64);
        for index in 0..tournaments {
            generator.play_with(number("PAIRPROOF_SEED", 0), index, &mut |position| {
                let compared = compare_pairings(system, position, &mut Counts::new());
                if let Compared::Differ { engine, oracle } = compared {
                    panic!("{system}, tournament {index}, round {}\nengine {engine}\noracle {oracle}", position.round);
                }
                rounds += 1;
                otherwise += u64::from(system.pair(position) != system.base().pair(position));
                LimitedEngine { system, limits: Limits::NONE }.pair(position)
            });
        }
        println!(
            "{system}: {rounds} rounds, in {otherwise} the engine of {} pairs this position otherwise",
            system.base()
        );
        assert!(rounds > tournaments, "{system}: {rounds} rounds");
    }
}
