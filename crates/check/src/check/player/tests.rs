use super::*;
use crate::check::explain::explain_within;
use crate::check::legality::{Law, judge};
use crate::generate::{Generator, Profile};
use crate::tournament::{RecordedPair, RecordedRound};

/// The number of rounds; `PAIRPROOF_CASES` overrides it.
fn cases() -> usize {
    std::env::var("PAIRPROOF_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(60)
}

fn rounds(system: SystemId, most: usize) -> impl Iterator<Item = (Tournament, RoundExplanation)> {
    let generator = Generator::new(Profile::built_in("tiny").unwrap(), system);
    let played = (0u64..).flat_map(move |index| {
        let tournament = generator.play(138, index).tournament;
        (1..=tournament.recorded).map(move |round| (tournament.clone(), round)).collect::<Vec<_>>()
    });
    let explained = played.filter_map(move |(tournament, round)| {
        let explained = explain_within(&tournament, system, round, None, Limits::default()).ok()?;
        explained.paired.then_some((tournament, explained))
    });
    explained.take(most)
}

/// Every fact is compared with the position and the engine's pairing.
#[test]
fn facts_are_those_of_the_position_and_of_the_pairing() {
    for system in [SystemId::DUTCH_2026, SystemId::DUBOV_2026, SystemId::LIM_2026, SystemId::DOUBLE_SWISS_2026] {
        for (tournament, explained) in rounds(system, cases()) {
            let position = tournament.position(explained.round, system.history(), explained.last_round);
            let pairing = system.pair(&position).expect("it was explained");
            for (rank, entrant) in (0u32..).zip(&position.entrants) {
                let told = explain_player(&tournament, (system, Limits::default()), &explained, entrant.id).unwrap();
                let stands = told.facts.iter().find_map(Stands::read).expect("the score");
                assert_eq!(stands.points.0, entrant.score);
                let prefers = told.facts.iter().find_map(Prefers::read);
                let preference = system.pairing.preference(&position, rank);
                assert_eq!(prefers.map(|it| it.white), preference.map(|it| it.colour == Colour::White));
                let floats = told.facts.iter().filter_map(Floated::read).count();
                assert_eq!(floats, system.pairing.floats(&position, rank).iter().flatten().count());
                let met = pairing.pairs.iter().find(|&&(white, black)| [white, black].contains(&rank));
                let id = |rank: u32| position.entrants[rank as usize].id;
                match (told.facts.iter().find_map(Meets::read), met) {
                    (Some(meets), Some(&(white, black))) => {
                        let opponent = if white == rank { black } else { white };
                        assert_eq!((meets.opponent.0, meets.white), (id(opponent), white == rank), "{system}");
                    }
                    (None, None) => assert!(told.facts.iter().any(|fact| HasBye::read(fact).is_some())),
                    (told, met) => panic!("{system}: {told:?} {met:?}"),
                }
            }
        }
    }
}

/// If another opponent is called impossible, the judge of legality rejects the pair, or the oracle finds no pairing
/// with it; if something is worse, the pairing with that opponent is legal.
#[test]
fn alternatives_are_judged_once_more() {
    let system = SystemId::DUTCH_2026;
    let (mut impossible, mut worse) = (0, 0);
    for (tournament, explained) in rounds(system, cases()) {
        let position = tournament.position(explained.round, system.history(), explained.last_round);
        let Some(entrant) = position.entrants.first() else { continue };
        let told = explain_player(&tournament, (system, Limits::default()), &explained, entrant.id).unwrap();
        for alternative in &told.alternatives {
            let Some(met) = IfMet::read(&alternative.supposed) else { continue };
            let index = |id: Id| tournament.players.iter().position(|player| player.id == id).unwrap() as u32;
            let (white, black) = (index(met.player.0), index(met.other.0));
            let pair = RecordedPair { white, black, colours_known: false, played: true };
            let record = RecordedRound { round: explained.round, pairs: vec![pair], ..RecordedRound::default() };
            let law = Law::new(system, explained.last_round);
            let broken =
                judge(&tournament, &record, law).into_iter().any(|breach| breach.describe(&tournament, law, None).pair);
            let mut restricted = position.clone();
            let wish = Wish { force: vec![[met.player.0, met.other.0]], ..Wish::default() };
            what_if::restrict(&mut restricted, &wish);
            let literal = system.pair_literally(&restricted);
            if alternative.impossible.is_some() {
                assert!(broken || literal.is_err(), "{:?}", alternative.supposed);
                impossible += 1;
            } else {
                assert!(!broken && literal.is_ok() && alternative.worse.is_some(), "{:?}", alternative.supposed);
                worse += 1;
            }
        }
    }
    assert!(impossible > 0 && worse > 0, "{impossible} impossible, {worse} worse");
}
