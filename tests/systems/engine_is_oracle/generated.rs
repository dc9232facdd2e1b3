//! Engine = oracle in generated tournaments, which each system and reading pairs itself. Random positions are drawn
//! without any rounds before them, so only here do readings count that change nothing else, for example which unplayed
//! rounds give floats.

use super::{Compared, Counts, compare_pairings};
use crate::common::number;
use crate::mutants::generator;
use pairproof::systems::SystemId;

#[test]
fn every_reading_pairs_its_own_tournaments() {
    let tournaments = number("PAIRPROOF_CASES", 400);
    for &system in SystemId::ALL {
        // 2 to 8 players, with byes, absences, forfeits and late entries.
        let generator = generator(system, ("tiny", &[]));
        let mut rounds = 0_u64;
        for index in 0..tournaments {
            generator.play_with(number("PAIRPROOF_SEED", 0), index, &mut |position| {
                let compared = compare_pairings(system, position, &mut Counts::new());
                if let Compared::Differ { engine, oracle } = compared {
                    panic!("{system}, tournament {index}, round {}\nengine {engine}\noracle {oracle}", position.round);
                }
                rounds += 1;
                Ok(system.pair(position)?)
            });
        }
        println!("{system}: {rounds} rounds compared, 0 differ");
        assert!(rounds > tournaments, "{system}: {rounds} rounds");
    }
}
