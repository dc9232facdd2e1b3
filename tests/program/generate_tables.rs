//! The scores of games follow the federation's rating table (B.02 art. 8.1), in every profile and at every draw rate.

use crate::common::{Level, left_to};
use pairproof::generate::{BUILT_IN, Generator, Profile, RatingTable, Statistics};
use pairproof::systems::SystemId;
use rayon::prelude::*;

fn played(profile: Profile, system: SystemId, count: u64) -> (RatingTable, Statistics) {
    let generator = Generator::new(profile, system);
    let one = |index: u64| {
        let played = generator.play(8, index);
        (RatingTable::of(&played.tournament), played.statistics)
    };
    let both = |(mut table, mut sum): (RatingTable, Statistics), (other, more): (RatingTable, Statistics)| {
        table += other;
        sum += more;
        (table, sum)
    };
    (0..count).into_par_iter().map(one).reduce(Default::default, both)
}

/// Asserts that each class with at least `least` games is within 4.5 standard deviations of results without draws.
fn follows(name: &str, table: &RatingTable, least: u64) -> usize {
    let mut classes = 0;
    for (from, class) in table.classes().filter(|(_, class)| class.games >= least) {
        let [expected, observed] = [class.expected, class.observed].map(|sum| sum as f64 / class.games as f64 / 100.0);
        let bound = 4.5 * (expected * (1.0 - expected) / class.games as f64).sqrt();
        assert!((expected - observed).abs() <= bound, "{name}, {from}: {expected} {observed}\n{}", table.text());
        classes += 1;
    }
    classes
}

#[test]
fn results_follow_the_rating_table_in_every_profile() {
    for &(name, _) in BUILT_IN {
        let profile = Profile::built_in(name).unwrap();
        let profile = if name == "giant" { profile.with("players", "300").unwrap() } else { profile };
        let (table, _) = played(
            profile,
            SystemId::DUTCH_2026,
            match name {
                "acceptance" => 30,
                "round-robin" | "tiny" => 400,
                _ => 60,
            },
        );
        let classes = follows(name, &table, 200);
        assert!(classes >= 3 || name == "tiny", "{name}: {classes} classes\n{}", table.text());
    }
}

#[test]
fn results_follow_the_rating_table_at_every_rate_of_draws() {
    let mut shares = Vec::new();
    for width in ["0", "60", "133", "250", "500", "4000"] {
        let profile = Profile::built_in("open").unwrap().with("draw-width", width).unwrap();
        let (table, sum) = played(profile, SystemId::DUTCH_2026, 60);
        let classes = follows(width, &table, 200);
        assert!(classes >= 8, "{classes}");
        shares.push(100 * sum.draws / (sum.draws + sum.white_wins + sum.black_wins));
        assert!(sum.white_wins >= sum.black_wins, "White has an advantage: {sum:?}");
    }
    assert!(shares.is_sorted() && shares[0] < 5 && shares[5] > 40, "{shares:?}");
}

/// The target of the issue: within 0.01 in every class of 10,000 games, per profile.
#[test]
fn classes_of_ten_thousand_games_are_within_a_hundredth() {
    if left_to(Level::Full, "classes_of_ten_thousand_games_are_within_a_hundredth") {
        return;
    }
    for &(name, _) in BUILT_IN {
        let profile = Profile::built_in(name).unwrap();
        let (profile, count) = match name {
            "giant" => (profile.with("players", "300").unwrap(), 150),
            "acceptance" => (profile, 300),
            "tiny" | "elite" | "round-robin" => (profile, 6000),
            _ => (profile, 1500),
        };
        let (table, _) = played(profile, SystemId::DUTCH_2026, count);
        for (from, class) in table.classes().filter(|(_, class)| class.games >= 10_000) {
            let difference = class.observed.abs_diff(class.expected) as f64 / class.games as f64 / 100.0;
            println!("{name} {from}: {} games, {difference:.4}", class.games);
            assert!(difference <= 0.01, "{name}, {from}\n{}", table.text());
        }
    }
}
