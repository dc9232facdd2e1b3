//! The engine's pairings can be proven, and no others.

use super::*;
use crate::systems::dutch::engine::pair;
use crate::systems::dutch::testing::{Shape, random_position, show};

#[test]
fn what_the_engine_pairs_is_proven() {
    let mut scopes = [0; 2];
    for (_, shape) in Shape::ALL {
        for seed in 0..300 {
            let position = random_position(seed, &shape);
            let Ok(pairing) = pair(&position, Edition::D2026) else { continue };
            match certify(&position, Edition::D2026, &pairing) {
                Ok(certificate) => {
                    certificate.brackets.iter().for_each(|bracket| scopes[usize::from(bracket.whole_round)] += 1);
                }
                Err(why) => panic!("seed {seed}: {why:?}\n{}", show(&position)),
            }
        }
    }
    assert!(scopes.iter().all(|&count| count > 1000), "{scopes:?}");
}

/// Two players of the round change places: if that is legal, it is worse, and what is better is named.
#[test]
fn what_is_wrong_is_not_proven() {
    let mut refuted = 0;
    for (_, shape) in Shape::ALL {
        for seed in 0..60 {
            let position = random_position(seed, &shape);
            let Ok(pairing) = pair(&position, Edition::D2026) else { continue };
            let field = position.entrants.len() as u32;
            for (one, two) in (0..field).flat_map(|two| (0..two).map(move |one| (one, two))).step_by(7) {
                let swap = |rank| match rank {
                    _ if rank == one => two,
                    _ if rank == two => one,
                    _ => rank,
                };
                let pairs = pairing.pairs.iter().map(|&(white, black)| (swap(white), swap(black)));
                let other = coloured(&position, pairs.collect(), pairing.bye.map(swap));
                match certify(&position, Edition::D2026, &other) {
                    Ok(_) => assert_eq!(other, pairing, "{}", show(&position)),
                    Err(NotProven::NotLegal) => {}
                    Err(NotProven::Worse { values: [wrong, right], better, .. }) => {
                        assert!(right < wrong && Mates::new(&position, &better).is_some());
                        refuted += 1;
                    }
                }
            }
        }
    }
    assert!(refuted > 300, "{refuted}");
}
