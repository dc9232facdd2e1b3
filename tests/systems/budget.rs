//! Engines that their limits stop at any point, and that pair again afterwards as if nothing had happened.

use pairproof::budget::Limits;
use pairproof::check::Verdict;
use pairproof::generate::{Generator, Profile, render};
use pairproof::systems::{LimitedEngine, SystemId, Unpaired};
use pairproof::trf::write::Target;
use pairproof::{InputOptions, TournamentFile};

/// Step limits, each about 1.5 times the previous one.
fn limits() -> impl Iterator<Item = Limits> {
    std::iter::successors(Some(1u64), |&steps| Some(steps + steps / 2 + 1)).take(36).map(Limits::of_steps)
}

#[test]
fn an_engine_pairs_as_ever_or_does_not_finish() {
    for &system in SystemId::ALL {
        let (mut stopped, mut finished) = (0, 0);
        for profile in ["tiny", "byes-and-forfeits", "swiss-marathon"] {
            let generator = Generator::new(Profile::built_in(profile).expect("a built-in profile"), system);
            for index in 0..3 {
                generator.play_with(31, index, &mut |position| {
                    let known = system.pair(position).map_err(Unpaired::from);
                    let mut done = false;
                    for limits in limits().step_by(3) {
                        match (LimitedEngine { system, limits }.pair(position), &known) {
                            (Err(Unpaired::Unfinished(_)), _) => {
                                assert!(!done, "{system} {profile} {index}: less was enough");
                                stopped += 1;
                            }
                            (answer, known) => {
                                assert_eq!(&answer, known, "{system} {profile} {index}");
                                done = true;
                                finished += 1;
                            }
                        }
                    }
                    assert!(done, "{system} {profile} {index}: it ends");
                    known
                });
            }
        }
        // A schedule is looked up, not searched for, so no limit stops it.
        let searched = system.schedule.is_none();
        assert!((stopped > 0 || !searched) && finished > 0, "{system}: {stopped} stopped, {finished} finished");
    }
}

/// Engines that lack one rule pair the rounds, so that some differ and reasons are searched for.
#[test]
fn a_check_says_what_it_knows() {
    let (mut rounds, mut whole, mut half) = (0, 0, 0);
    let profile = Profile::built_in("tiny").expect("a built-in profile");
    for &system in SystemId::ALL {
        let generator = Generator::new(profile.clone(), system);
        for (rule, index) in system.rules().into_iter().step_by(2).zip(0..) {
            let mutant = system.without(&rule).expect("a mutant");
            let played = generator.play_with(5, index, &mut |position| Ok((mutant.pair)(position)?));
            let options = InputOptions { system: Some(system), ..InputOptions::default() };
            let file = TournamentFile::open("-", &render(&played, Target::Trf26), &options).expect("a file");
            let known = file.check();
            for limits in limits().take(20) {
                let checked = file.clone().within(limits).check();
                for (round, known) in checked.rounds.iter().zip(&known.rounds) {
                    rounds += 1;
                    match (round.verdict, round.unfinished) {
                        (_, None) => assert_eq!(round, known, "{system} without {rule}"),
                        (Verdict::Unfinished, Some(_)) => {
                            whole += 1;
                            assert!(round.missing.is_empty() && round.unexpected.is_empty() && round.reason.is_none());
                        }
                        (_, Some(_)) => {
                            // The verdict is right; the reason or the other reading is missing.
                            half += 1;
                            assert_eq!(round.verdict, known.verdict, "{system} without {rule}");
                            assert!(round.reason.is_none() || round.reason == known.reason, "{system} without {rule}");
                        }
                    }
                }
            }
        }
    }
    assert!(whole > 0 && half > 0 && whole + half < rounds, "{whole} and {half} of {rounds}");
}
