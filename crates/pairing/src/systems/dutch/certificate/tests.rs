//! The engine's pairings can be proven, and no others.

use super::*;
use crate::systems::dutch::engine::pair;
use crate::systems::dutch::testing::{Shape, random_position, show};

/// Positions of all shapes that have a pairing, each with the engine's pairing.
fn paired(edition: Edition, seeds: u64) -> impl Iterator<Item = (Position, Pairing)> {
    let positions =
        Shape::ALL.into_iter().flat_map(move |(_, shape)| (0..seeds).map(move |seed| random_position(seed, &shape)));
    positions.filter_map(move |position| {
        let pairing = pair(&position, edition).ok()?;
        Some((position, pairing))
    })
}

#[test]
fn what_the_engine_pairs_is_proven() {
    for (edition, expected) in [(Edition::D2026, [1000, 0, 1000, 0]), (Edition::D2017, [1000, 100, 1000, 100])] {
        let mut seen = [0; 4];
        for (position, pairing) in paired(edition, 300) {
            match certify(&position, edition, &pairing) {
                Ok(certificate) => certificate.brackets.iter().for_each(|bracket| {
                    seen[bracket.scope as usize] += 1;
                    seen[3] += usize::from(bracket.completion.is_some());
                }),
                Err(why) => panic!("{edition:?}: {why:?}\n{}", show(&position)),
            }
        }
        assert!(seen.iter().zip(expected).all(|(&seen, least)| seen >= least), "{edition:?}: {seen:?}");
    }
}

/// Swapping two players of the round, if that is legal, gives a worse pairing, and the error names a better one.
#[test]
fn what_is_wrong_is_not_proven() {
    for edition in Edition::ALL {
        let mut refuted = 0;
        for (position, pairing) in paired(edition, 60) {
            let field = position.entrants.len() as u32;
            for (one, two) in (0..field).flat_map(|two| (0..two).map(move |one| (one, two))).step_by(7) {
                let swap = |rank| match rank {
                    _ if rank == one => two,
                    _ if rank == two => one,
                    _ => rank,
                };
                let pairs = pairing.pairs.iter().map(|&(white, black)| (swap(white), swap(black)));
                let other = coloured(&position, pairs.collect(), pairing.bye.map(swap));
                match certify(&position, edition, &other) {
                    Ok(_) => assert_eq!(other, pairing, "{}", show(&position)),
                    Err(NotProven::NotLegal) => {}
                    Err(NotProven::Worse { values: [wrong, right], better, .. }) => {
                        assert!(right < wrong && Mates::new(&position, &better).is_some());
                        refuted += 1;
                    }
                    Err(NotProven::Other(certificate, _)) => {
                        assert!(certificate.pairing == pairing && other != pairing, "{}", show(&position));
                        refuted += 1;
                    }
                    Err(NotProven::Unproven) => panic!("{}", show(&position)),
                }
            }
        }
        assert!(refuted > 300, "{edition:?}: {refuted}");
    }
}
