//! The same seed and number always give the same tournament.

use pairproof::generate::{BUILT_IN, Generator, Profile, VERSION, render};
use pairproof::systems::{SystemId, Unpaired};
use pairproof::tournament::{Pairing, Position};
use pairproof::trf::write::Target;
use rayon::prelude::*;

/// FNV-1a, 64 bits.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Pairs neighbours. The pairing is not legal, but it keeps these hashes independent of changes to the engine.
fn neighbours(position: &Position) -> Result<Pairing, Unpaired> {
    let ranks: Vec<u32> = (0..).take(position.entrants.len()).collect();
    let pairs =
        ranks.chunks_exact(2).map(|pair| if pair[0] % 4 == 0 { (pair[0], pair[1]) } else { (pair[1], pair[0]) });
    Ok(Pairing { pairs: pairs.collect(), bye: ranks.chunks_exact(2).remainder().first().copied() })
}

fn small(name: &str) -> Generator {
    let mut profile = Profile::built_in(name).unwrap();
    if name == "giant" || name == "acceptance" {
        profile = profile.with("players", "40..80").unwrap();
    }
    Generator::new(profile, SystemId::DUTCH_2026)
}

/// A changed hash means that old seeds give other tournaments: if so, raise [`VERSION`] and write the new hashes here.
#[test]
fn tournaments_never_change() {
    assert_eq!(VERSION, 5);
    let known = GOLDEN;
    let mut found = Vec::new();
    for &(name, _) in BUILT_IN {
        let generator = small(name);
        let mut all = 0_u64;
        for index in [0, 1, 2, 1_000_000_007] {
            let played = generator.play_with(20_260_301, index, &mut neighbours);
            let text = String::from_utf8(render(&played, Target::Engine)).unwrap();
            let text = text.replace(env!("CARGO_PKG_VERSION"), "VERSION");
            all = all.rotate_left(13) ^ hash(text.as_bytes());
        }
        found.push((name, all));
    }
    assert_eq!(found, known, "{found:#x?}");
}

const GOLDEN: [(&str, u64); 11] = [
    ("open", 0x2ca3_5064_372e_8f77),
    ("club", 0x95ff_0861_0170_1984),
    ("elite", 0x7c29_136d_b8a3_f7b5),
    ("swiss-marathon", 0x70f1_674d_e4ce_5529),
    ("byes-and-forfeits", 0xc446_cdc3_d1ae_7790),
    ("baku", 0xf454_5be4_d43a_4c71),
    ("tiny", 0xa834_b33c_3db4_2015),
    ("odd-scoring", 0xfdd4_e7f2_c0b4_fb04),
    ("giant", 0xada1_1d96_f074_00a3),
    ("round-robin", 0x8cdd_bb55_9a95_f0c2),
    ("acceptance", 0xa2fc_e1ea_b4b8_1124),
];

#[test]
fn threads_and_order_change_nothing() {
    let generator = small("club");
    let file = |index: u64| render(&generator.play(5, index), Target::Trf26);
    let one_by_one: Vec<_> = (0..40).map(file).collect();
    let together: Vec<_> = (0..40).into_par_iter().map(file).collect();
    let backwards: Vec<_> = (0..40).rev().map(file).collect();
    assert_eq!(one_by_one, together);
    assert!(one_by_one.iter().eq(backwards.iter().rev()));
}

#[test]
fn numbers_and_seeds_make_a_difference() {
    let generator = small("open");
    let file = |seed, index| render(&generator.play(seed, index), Target::Trf26);
    let entries = |seed, index| generator.play(seed, index).tournament.players;
    assert_ne!(entries(1, 0), entries(1, 1));
    assert_ne!(entries(1, 0), entries(2, 0));
    assert_ne!(file(1, 0), file(2, 0));
}

#[test]
fn an_unfinished_tournament_is_the_beginning_of_the_finished_one() {
    let whole = small("open");
    let part = Generator::new(whole.profile().with("unfinished", "3").unwrap(), SystemId::DUTCH_2026);
    for index in 0..5 {
        let (whole, part) = (whole.play(3, index).tournament, part.play(3, index).tournament);
        assert_eq!(part.recorded, 6);
        // Late entries who have not arrived yet are not in the file.
        if whole.players.len() == part.players.len() {
            for (early, late) in part.players.iter().zip(&whole.players) {
                assert_eq!(early.entries, late.entries[..6]);
            }
        }
    }
}

#[test]
fn the_command_in_a_file_makes_it_again() {
    let profile = Profile::built_in("tiny").unwrap().with("byes.half", "{ rate = 900, last-round = 2 }").unwrap();
    let played = Generator::new(profile.clone(), SystemId::DUTCH_2017).play(99, 7);
    let text = String::from_utf8(render(&played, Target::Trf26)).unwrap();
    let header = text.lines().next().unwrap();
    assert!(header.starts_with("### pairproof "), "{header}");
    for part in ["generator 5", "dutch-2017", "seed 99", "tournament 7", "--system dutch-2017", "--seed 99 --index 7"] {
        assert!(header.contains(part), "{header}");
    }
    // The options of the header give the same profile.
    let options = header.split_once("--profile ").unwrap().1;
    let (name, rest) = options.split_once(' ').unwrap();
    let mut again = Profile::built_in(name).unwrap();
    for option in rest.split("--set ").skip(1) {
        let option = option.split(" --").next().unwrap().trim().trim_matches('\'');
        let (key, value) = option.split_once('=').unwrap();
        again = again.with(key, value).unwrap();
    }
    assert_eq!(again, profile);
}
