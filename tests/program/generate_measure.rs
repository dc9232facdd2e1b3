//! Measurements of the generator: what varies, how many tournaments end early, which criteria decide, how often events
//! occur.

use crate::common::{Level, left_to};
use pairproof::generate::{BUILT_IN, Generator, Profile, Statistics, rates_like};
use pairproof::systems::SystemId;
use pairproof::systems::dutch::Edition;
use pairproof::systems::dutch::criteria::Criterion;
use pairproof::systems::dutch::decisions::deciding;
use std::collections::{BTreeMap, BTreeSet};

fn generator(profile: &str, system: SystemId) -> Generator {
    Generator::new(Profile::built_in(profile).unwrap(), system)
}

#[test]
fn what_a_profile_lets_vary_varies() {
    for &(name, _) in BUILT_IN {
        let generator = generator(name, SystemId::DUTCH_2026);
        let mut seen: BTreeMap<&str, BTreeSet<i64>> = BTreeMap::new();
        for index in 0..300 {
            for (parameter, value) in generator.settings(1, index).values() {
                seen.entry(parameter).or_default().insert(value);
            }
        }
        // Parameters of team matches are drawn but do not apply to individuals.
        for parameter in generator.profile().varying().iter().filter(|name| !name.starts_with("teams.")) {
            assert!(seen[parameter].len() > 1, "{name}: {parameter} never varied");
        }
        for (parameter, values) in &seen {
            // A fixed number of rounds is reduced if there are too few players.
            let varies = generator.profile().varying().contains(parameter) || *parameter == "tournament.rounds";
            assert!(varies || values.len() == 1, "{name}: {parameter} varied: {values:?}");
        }
    }
}

#[test]
fn every_axis_varies_somewhere() {
    let varying: BTreeSet<&str> =
        BUILT_IN.iter().flat_map(|&(name, _)| Profile::built_in(name).unwrap().varying()).collect();
    // Even and odd rounds, both colours, scoring, byes: variations that have exposed faults elsewhere.
    for parameter in [
        "tournament.players",
        "tournament.rounds",
        "tournament.initial-colour",
        "tournament.acceleration",
        "tournament.tie-breaks",
        "ratings.model",
        "ratings.unrated",
        "results.unusual",
        "results.unrated",
        "byes.half",
        "byes.full",
        "byes.zero",
        "absences.forfeits",
        "absences.double-forfeits",
        "absences.withdrawals",
        "absences.late-entries",
        "scoring.points",
        "scoring.pairing-bye",
        "prohibitions.groups",
        "prohibitions.rounds",
        "teams.boards",
        "teams.reserves",
        "teams.colours",
        "teams.scores",
        "teams.match-points",
        "teams.bye",
        "teams.substitutions",
        "teams.board-forfeits",
    ] {
        assert!(varying.contains(parameter), "{parameter} is fixed in all profiles");
    }
}

/// Limits on tournaments that end early, per 1,000 of each profile.
const CUT_SHORT: [(&str, u64); 9] = [
    ("open", 0),
    ("club", 30),
    ("elite", 150),
    ("swiss-marathon", 500),
    ("byes-and-forfeits", 120),
    ("baku", 100),
    ("tiny", 250),
    ("odd-scoring", 150),
    // 15 or 20 players and up to 17 rounds.
    ("acceptance", 150),
];

#[test]
fn few_tournaments_end_early() {
    for (name, most) in CUT_SHORT {
        for system in [SystemId::DUTCH_2026, SystemId::DUTCH_2017] {
            let generator = generator(name, system);
            let count = if name == "acceptance" { 40 } else { 80 };
            let cut = (0..count).filter(|&index| {
                let played = generator.play(2, index);
                let crowded = 2 * u32::from(played.settings.rounds) > played.settings.players;
                assert!(played.cut_short.is_none() || crowded, "{name}, {system}: {index} had rounds enough");
                played.cut_short.is_some()
            });
            let cut = cut.count() as u64;
            println!("{name}, {system}: {cut} of {count} cut short");
            // With so few tournaments, twice the share can be chance.
            assert!(cut * 1000 <= (2 * most + 10) * count, "{name}, {system}: {cut} of {count}");
            assert!(name != "swiss-marathon" || cut > 0, "this profile is there to show it");
        }
    }
}

#[test]
fn every_criterion_decides_now_and_then() {
    if left_to(Level::Full, "every_criterion_decides_now_and_then") {
        return;
    }
    for (system, edition) in [(SystemId::DUTCH_2026, Edition::D2026), (SystemId::DUTCH_2017, Edition::D2017)] {
        let mut decided: BTreeMap<Criterion, u32> = BTreeMap::new();
        let mut rounds = 0;
        for (name, count) in [("tiny", 60), ("club", 40), ("byes-and-forfeits", 30), ("swiss-marathon", 30)] {
            let generator = generator(name, system);
            for index in 0..count {
                let _ = generator.play_with(3, index, &mut |position| {
                    if position.entrants.len() <= 24 {
                        rounds += 1;
                        for criterion in deciding(position, edition)? {
                            *decided.entry(criterion).or_default() += 1;
                        }
                    }
                    Ok(system.pair(position)?)
                });
            }
        }
        // Topscorers with unbalanced colours are very rare, so only last rounds are searched for them.
        let rare = [Criterion::TOPSCORER_IMBALANCE, Criterion::TOPSCORER_REPETITION];
        // The search found them here; if the generator has changed, it goes through thousands of tournaments.
        let known = [("swiss-marathon", 2321)];
        let search = ["tiny", "swiss-marathon"].into_iter().flat_map(|name| (0..6000).map(move |i| (name, i)));
        for (name, index) in known.into_iter().chain(search) {
            if rare.iter().all(|criterion| decided.contains_key(criterion)) {
                break;
            }
            let _ = generator(name, system).play_with(4, index, &mut |position| {
                if position.entrants.len() <= 12 && position.entrants.iter().any(|entrant| entrant.topscorer) {
                    rounds += 1;
                    for criterion in deciding(position, edition)? {
                        *decided.entry(criterion).or_default() += 1;
                    }
                }
                Ok(system.pair(position)?)
            });
        }
        for criterion in edition.criteria() {
            let times = decided.get(&criterion).copied().unwrap_or(0);
            println!("{system}: {} decided in {times} of {rounds} rounds", edition.label(criterion));
        }
        let never: Vec<_> = edition.criteria().filter(|criterion| !decided.contains_key(criterion)).collect();
        assert!(never.is_empty(), "{system}: {never:?} never decided in {rounds} rounds");
    }
}

#[test]
fn things_happen_as_often_as_they_should() {
    let mut sum = Statistics::default();
    let generator = generator("open", SystemId::DUTCH_2026);
    let mut player_rounds = 0;
    let count = 150;
    for index in 0..count {
        let played = generator.play(4, index);
        sum += played.statistics;
        player_rounds += u64::from(played.settings.players) * u64::from(played.tournament.recorded);
    }
    let share = |number: u64, of: u64| number * 10_000 / of;
    // 3 % in six of nine rounds.
    assert!((160..220).contains(&share(sum.half_byes, player_rounds)), "{sum:?}");
    let games = sum.white_wins + sum.black_wins + sum.draws;
    assert!(sum.white_wins > sum.black_wins && share(sum.draws, games) > 1_500, "{sum:?}");
    // 0.6 % of the players of each round.
    assert!((90..150).contains(&share(sum.forfeits, games)), "{sum:?}");
    assert!(sum.withdrawals > count && sum.late_entries > count / 3, "{sum:?}");
    assert_eq!(sum.rounds, 9 * count);
}

#[test]
fn counts_are_met() {
    let profile = Profile::default()
        .with("half", "{ count = 5, first-round = 2, last-round = 4 }")
        .and_then(|profile| profile.with("forfeits", "{ count = 3 }"))
        .and_then(|profile| profile.with("zero", "{ by-round = [0, 0, 10000] }"))
        .unwrap();
    let generator = Generator::new(profile.with("zero", "0").unwrap(), SystemId::DUTCH_2026);
    let mut sum = Statistics::default();
    for index in 0..20 {
        let played = generator.play(5, index);
        for (round, in_window) in (1..=9).map(|round| (round, (2..=4).contains(&round))) {
            let half = pairproof::tournament::Outcome::HalfBye;
            let any = played.tournament.players.iter().any(|player| player.entries[round - 1].outcome == half);
            assert!(in_window || !any, "a bye in round {round}");
        }
        sum += played.statistics;
    }
    assert_eq!((sum.half_byes, sum.forfeits), (100, 60), "{sum:?}");
    // All players request a bye in round 3: all but two get one.
    let generator = Generator::new(profile, SystemId::DUTCH_2026);
    let played = generator.play(5, 0);
    let there = played.tournament.players.iter().filter(|player| player.entries[2].opponent.is_some()).count();
    assert_eq!(there, 2);
}

/// Rates of single rounds, and counts, in the short form of the command line.
#[test]
fn rates_of_rounds_and_counts_are_met() {
    let generator = Generator::new(Profile::default().with("byes.half", "1:10%,2:5%").unwrap(), SystemId::DUTCH_2026);
    let mut byes = [0_u64; 9];
    for index in 0..60 {
        let played = generator.play(6, index);
        for (round, count) in byes.iter_mut().enumerate() {
            let half = pairproof::tournament::Outcome::HalfBye;
            *count +=
                played.tournament.players.iter().filter(|player| player.entries[round].outcome == half).count() as u64;
        }
    }
    // 40 players: 240 and 120 of 2,400.
    assert!((180..300).contains(&byes[0]) && (80..165).contains(&byes[1]), "{byes:?}");
    assert_eq!(byes[2..], [0; 7]);
    for (name, value) in
        [("zero", "count:7"), ("full", "count:4"), ("withdrawals", "count:3"), ("late-entries", "count:2")]
    {
        let profile = Profile::default().with(name, value).unwrap();
        let mut sum = Statistics::default();
        for index in 0..20 {
            sum += Generator::new(profile.clone(), SystemId::DUTCH_2026).play(7, index).statistics;
        }
        match name {
            "zero" => assert_eq!(sum.zero_byes, 140),
            "full" => assert_eq!(sum.full_byes, 80),
            "withdrawals" => assert_eq!(sum.withdrawals, 60),
            _ => assert_eq!(sum.late_entries, 40),
        }
    }
}

/// An event like another one has its rates, round by round.
#[test]
fn rates_are_those_of_a_model() {
    let event = Profile::built_in("open").unwrap().with("players", "300");
    let changes = [
        ("byes.half", "1:10%,2:5%,4:3%"),
        // In the first and last rounds they would look like late entries and withdrawals.
        ("byes.zero", "5:3%,6:4%"),
        ("forfeits", "2%"),
        ("double-forfeits", "1%"),
        ("withdrawals", "7:4%,8:3%"),
        ("late-entries", "2:3%,3:2%"),
        ("draw-width", "300"),
    ];
    let event =
        changes.iter().fold(event, |profile, (key, value)| profile.and_then(|profile| profile.with(key, value)));
    let model = Generator::new(event.unwrap(), SystemId::DUTCH_2026).play(1, 1);
    let mut like = Profile::built_in("acceptance").unwrap();
    let ratings: Vec<u16> = model.tournament.players.iter().map(|player| player.rating).collect();
    let own = [("ratings.given", format!("{ratings:?}")), ("tournament.rounds", "9".to_owned())];
    for (key, value) in own.into_iter().chain(rates_like(&model.tournament)) {
        like = like.with(key, &value).unwrap();
    }
    let again = Generator::new(like, SystemId::DUTCH_2026);
    let count = 12;
    let mut sum = Statistics::default();
    for index in 0..count {
        sum += again.play(2, index).statistics;
    }
    let once = Statistics::of_record(&model.tournament);
    let close = |name: &str, mine: u64, theirs: u64, spread: u64| {
        let mean = theirs / count;
        assert!(mine.abs_diff(mean) <= spread, "{name}: {mine} in the model, {mean} in events like it");
    };
    close("half-point byes", once.half_byes, sum.half_byes, 12);
    close("forfeits", once.forfeits, sum.forfeits, 12);
    close("double forfeits", once.double_forfeits, sum.double_forfeits, 8);
    close("draws", once.draws, sum.draws, 40);
    close("withdrawals", model.statistics.withdrawals, sum.withdrawals, 12);
    close("late entries", model.statistics.late_entries, sum.late_entries, 8);
    close("rounds missed", once.zero_byes, sum.zero_byes, 60);
}
