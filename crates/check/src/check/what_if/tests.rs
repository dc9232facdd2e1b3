use super::*;
use crate::generate::{Generator, Profile};

/// The number of positions; `PAIRPROOF_CASES` overrides it.
fn cases() -> u64 {
    std::env::var("PAIRPROOF_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(150)
}

/// Under a condition, the engine gives what the oracle finds by trying the candidates of the same field, and it
/// satisfies the condition; if the oracle finds no pairing, there is none.
#[test]
fn answers_are_those_of_the_oracle() {
    let generator = Generator::new(Profile::built_in("tiny").unwrap(), SystemId::DUTCH_2026);
    let limits = Limits::default();
    let (mut asked, mut impossible, mut index) = (0, 0, 0u64);
    while asked < cases() {
        index += 1;
        let tournament = generator.play(71, index).tournament;
        for round in 1..=tournament.recorded {
            let system = [SystemId::DUTCH_2026, SystemId::DUTCH_2017][(index % 2) as usize];
            let position = tournament.position(round, system.history(), false);
            let size = position.entrants.len() as u64;
            if !(4..=9).contains(&size) {
                continue;
            }
            let pick =
                |k: u64| position.entrants[((index * 7 + u64::from(round) * 13 + k * k * 5 + k) % size) as usize].id;
            let (a, b) = (pick(1), pick(2));
            if a == b {
                continue;
            }
            let mut wish = Wish::default();
            match (index + u64::from(round)) % 4 {
                0 => wish.force.push([a, b]),
                1 => wish.forbid.push([a, b]),
                2 => wish.absent.push(a),
                _ => wish.bye = Some(a),
            }
            let answer = answer(&tournament, (system, limits), (round, false), &wish).expect("players of the field");
            let mut field = with_round(&tournament, round, false);
            for id in &wish.absent {
                let player = field.players.iter_mut().find(|player| player.id == *id).unwrap();
                player.entries[usize::from(round - 1)] = Entry::ABSENT;
            }
            let mut restricted = field.position(round, system.history(), false);
            restrict(&mut restricted, &wish);
            // Two players who must not meet cannot be forced to: the oracle finds that by itself.
            let literal = system.pair_literally(&restricted);
            match (&literal, &answer.impossible) {
                (Ok(pairing), None) => {
                    assert_eq!(answer.pairs, in_order(&restricted, pairing), "{index}, round {round}: {wish:?}");
                    assert!(complies(&answer.pairs, &wish), "{index}, round {round}: {wish:?}");
                }
                (Err(_), Some(_)) => impossible += 1,
                (Ok(pairing), Some(why)) => {
                    assert!(!complies(&in_order(&restricted, pairing), &wish), "{index}, {round}: {wish:?}: {why}");
                    impossible += 1;
                }
                (Err(_), None) => panic!("{index}, round {round}: {wish:?}: {answer:?}"),
            }
            asked += 1;
        }
    }
    assert!(asked > impossible && impossible > 0, "{asked}, {impossible}");
    println!("{asked} positions, {impossible} without a pairing");
}

/// The rules' own pairing is not worse than itself; any other pairing is reported as worse.
#[test]
fn a_proposal_is_compared() {
    let generator = Generator::new(Profile::built_in("tiny").unwrap(), SystemId::DUTCH_2026);
    let mut different = 0;
    for index in 0..cases().max(40) {
        let tournament = generator.play(72, index).tournament;
        let Some(round) = (tournament.recorded > 0).then_some(tournament.recorded) else { continue };
        let ask = |wish: &Wish| {
            answer(&tournament, (SystemId::DUTCH_2026, Limits::default()), (round, false), wish).expect("an answer")
        };
        let given = ask(&Wish::default());
        if given.impossible.is_some() {
            // It was paired as the last round; it cannot be paired as an ordinary one.
            continue;
        }
        assert!(given.is_given_anyway(), "{given:?}");
        let mut proposal = given.pairs.clone();
        let again = ask(&Wish { proposal: Some(proposal.clone()), ..Wish::default() });
        assert!(again.is_given_anyway(), "{again:?}");
        if proposal.len() >= 2 && proposal[1][1] != 0 {
            let other = proposal[1][1];
            proposal[1][1] = std::mem::replace(&mut proposal[0][1], other);
            let other = ask(&Wish { proposal: Some(proposal), ..Wish::default() });
            assert!(!other.is_given_anyway());
            assert!(other.verdict.is_some_and(|verdict| verdict.reason.is_some()));
            different += 1;
        }
    }
    println!("{different} proposals that differ");
    assert!(different > 10);
}
