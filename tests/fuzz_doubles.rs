use pairproof::generate::{Generator, Profile};
use pairproof::systems::dutch::doubles::{self, Fault};
use pairproof::systems::dutch::{Edition, engine};
use pairproof::systems::SystemId;
use std::time::Instant;

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

#[test]
#[ignore]
fn search() {
    let most = number("MOST", 2000);
    let seed = number("SEED", 1);
    let profiles = std::env::var("PROFILES").unwrap_or("tiny".into());
    let only = std::env::var("ONLY").ok();
    for (system, edition) in [(SystemId::Dutch2026, Edition::D2026), (SystemId::Dutch2017, Edition::D2017)] {
        for spec in profiles.split(';') {
            let mut words = spec.split_whitespace();
            let mut profile = Profile::built_in(words.next().unwrap()).unwrap();
            for w in words {
                let (k, v) = w.split_once('=').unwrap();
                profile = profile.with(k, v).unwrap();
            }
            let generator = Generator::new(profile, system).unwrap();
            let mut worker = generator.worker();
            let mut left = Fault::for_edition(edition);
            if let Some(only) = &only {
                left.retain(|f| only.split(',').any(|n| n == f.name(edition)));
            }
            let start = Instant::now();
            for index in 0..most {
                if left.is_empty() { break; }
                worker.play_with(seed, index, &mut |position| {
                    let ours = engine::pair(position, edition);
                    if position.entrants.len() <= 10 {
                    left.retain(|&fault| {
                        let theirs = doubles::pair(position, edition, fault);
                        if ours != theirs {
                            println!("{} {spec}: {} at {index} round {} players {} ({:.1}s)", edition.name(), fault.name(edition), position.round, position.entrants.len(), start.elapsed().as_secs_f64());
                        }
                        ours == theirs
                    });
                    }
                    ours
                });
            }
            println!("{} {spec}: LEFT {:?} {:.1}s", edition.name(), left.iter().map(|f| f.name(edition)).collect::<Vec<_>>(), start.elapsed().as_secs_f64());
        }
    }
}
