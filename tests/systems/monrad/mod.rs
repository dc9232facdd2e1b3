//! A fictitious system: a folder with its rules, engine, oracle, mutants and explanation, registered by one line
//! (`mod monrad`). The test runs everything that the program can do with a system.
//!
//! The rules, written for this test:
//!
//! * **M1**: two participants meet at most once.
//! * **M2**: when the number is odd, the bye goes to the lowest-ranked participant who has had none and without whom
//!   the others can be paired.
//! * **M3**: ranked by score, then by number, each participant in turn meets the next unpaired one, unless the others
//!   could then not be paired.
//! * **M4**: White goes to the participant who has had it less often; otherwise the higher ranked alternates its last
//!   colour; without one, it has the initial colour.

mod engine;
mod explain;
mod oracle;
mod system;

use pairproof::check::{CheckOptions, Verdict, check_file};
use pairproof::generate::{Generator, Profile, VERSION, render};
use pairproof::systems::{Suspect, SystemId};
use pairproof::tournament::Position;
use pairproof::trf::write::Target;
use pairproof::{InputOptions, TournamentFile};
use pairproof_lab::campaign::{
    Campaign, Conclusion, End, Opponent, Plan, PlannedEngine, PlannedProfile, Setup, Shard, Store, Suspects, run,
};
use std::sync::Arc;
use system::{ENDLESS, MONRAD};

const SYSTEM: SystemId = SystemId::new(&MONRAD);

fn generator(profile: &str) -> Generator {
    Generator::new(Profile::built_in(profile).expect("a built-in profile"), SYSTEM)
}

fn options() -> InputOptions {
    InputOptions { system: Some(SYSTEM), ..InputOptions::default() }
}

/// Calls `look` with all positions of some tournaments.
fn positions(mut look: impl FnMut(&Position)) {
    let generator = generator("tiny");
    for index in 0..150 {
        generator.play_with(1, index, &mut |position| {
            look(position);
            Ok(SYSTEM.pair(position)?)
        });
    }
}

#[test]
fn engine_is_oracle() {
    let mut compared = 0;
    positions(|position| {
        if position.entrants.len() <= SYSTEM.oracle_field {
            assert_eq!(SYSTEM.pair(position), SYSTEM.pair_literally(position));
            compared += 1;
        }
    });
    assert!(compared > 300, "{compared}");
}

#[test]
fn every_mutant_differs_somewhere() {
    for rule in SYSTEM.rules() {
        let mutant = SYSTEM.without(&rule.to_lowercase()).expect("a mutant");
        let mut differs = 0;
        positions(|position| differs += u32::from((mutant.pair)(position) != SYSTEM.pair(position)));
        assert!(differs > 0, "an engine without {rule} is never seen");
    }
    assert!(SYSTEM.lacking("M9").is_err_and(|error| error.contains("M1, M2, M3, M4")));
}

#[test]
fn files_are_written_read_paired_checked_and_explained() {
    let generator = generator("tiny");
    for index in 0..40 {
        let played = generator.play(2, index);
        let bytes = render(&played, Target::Trf26);
        let verdict = check_file("monrad.trf", &bytes, &CheckOptions { input: options(), ..CheckOptions::default() });
        assert_eq!((verdict.system, &verdict.refused), (Some("monrad"), &None), "{index}");
        assert!(verdict.rounds.iter().all(|round| round.verdict == Verdict::Agrees), "{index}: {:?}", verdict.rounds);
        let file = TournamentFile::open("monrad.trf", &bytes, &options()).expect("a file");
        for round in 1..=file.tournament().recorded {
            let explained = file.explain(round).expect("an explanation");
            let pairs: usize = explained.steps.iter().map(|step| step.pairs.len()).sum();
            let boards = file.pair(round).expect("a pairing").boards;
            assert_eq!(pairs, boards.iter().filter(|board| board.black.is_some()).count());
        }
    }
}

#[test]
fn a_wrong_record_is_explained_by_its_article() {
    let generator = generator("tiny");
    for rule in SYSTEM.rules() {
        let mutant = SYSTEM.without(&rule).expect("a mutant");
        let reasons: Vec<String> = (0..60)
            .flat_map(|index| {
                let played = generator.play_with(3, index, &mut |position| Ok((mutant.pair)(position)?));
                let options = CheckOptions { input: options(), ..CheckOptions::default() };
                check_file("monrad.trf", &render(&played, Target::Trf26), &options).rounds
            })
            .filter_map(|round| round.reason)
            .filter_map(|reason| reason.article)
            .collect();
        assert!(reasons.contains(&rule), "without {rule}: {reasons:?}");
    }
}

/// Returns the plan of a campaign of 60 tournaments against an engine without M3.
fn plan() -> Plan {
    let toml = Profile::built_in("tiny").expect("a built-in profile").to_toml();
    Plan {
        format: pairproof_lab::campaign::plan::FORMAT,
        pairproof: "test".to_owned(),
        generator: VERSION,
        system: SYSTEM.name().to_owned(),
        seed: 1,
        profiles: vec![PlannedProfile { name: "tiny".to_owned(), weight: 1, toml }],
        corpus: None,
        tournaments: Some(60),
        seconds: None,
        engines: vec![PlannedEngine {
            name: "mutant-M3".to_owned(),
            adapter: "mutant:M3".to_owned(),
            path: None,
            version: None,
            files: Vec::new(),
        }],
        asked: pairproof_lab::campaign::plan::Asked::Pairings,
        oracle: true,
        budget: None,
        batch: 10,
        sample: 4,
        max_findings_per_bucket: 1,
        shard: Shard::WHOLE,
        merged: false,
        parameters: Vec::new(),
    }
}

#[test]
fn a_campaign_finds_and_diagnoses_a_mutant() {
    let mutant = SYSTEM.without("M3").expect("a mutant");
    let named = ("without M3".to_owned(), "an engine without M3".to_owned(), None);
    let suspect = Box::new(Suspect::of_a_program(named, SYSTEM, mutant.pair));
    let opponent = Opponent::Function { name: "mutant-M3".to_owned(), suspect };
    let folder = tempfile::tempdir().expect("a folder");
    let plan = plan();
    let setup = Setup::of_system(SYSTEM, plan.clone(), vec![opponent]).expect("a campaign");
    let mut store = Store::create(&folder.path().join("campaign"), &plan).expect("a directory");
    let end = run(&Arc::new(setup), &mut store, 1, &mut |_| {}).expect("a run");
    assert_eq!(end, End::Complete);
    let campaign = Campaign::read(store.folder()).expect("a campaign");
    assert_eq!(campaign.conclusion(), Conclusion::Differences);
    let total = campaign.total();
    assert!(total.oracle.is_some_and(|counts| counts.agree > 50 && counts.differ == 0), "engine = oracle");
    let ids: Vec<String> = campaign
        .findings()
        .into_iter()
        .flat_map(|(_, verdict)| verdict.finding.diagnosis)
        .flat_map(|it| it.explained_by)
        .collect();
    assert!(ids.contains(&"without M3".to_owned()), "{ids:?}");
    assert!(Suspects::of(SYSTEM).get("without M3").is_some());
}

/// Runs a campaign with an engine that never returns after round 2.
fn endless(plan: Plan, jobs: usize) -> (End, Campaign, Vec<pairproof_lab::campaign::Verdict>) {
    let plan = Plan { system: ENDLESS.name.to_owned(), engines: Vec::new(), oracle: false, ..plan };
    let folder = tempfile::tempdir().expect("a folder");
    let setup = Setup::of_system(SystemId::new(&ENDLESS), plan.clone(), Vec::new()).expect("a campaign");
    let mut store = Store::create(&folder.path().join("campaign"), &plan).expect("a directory");
    let end = run(&Arc::new(setup), &mut store, jobs, &mut |_| {}).expect("a run");
    let campaign = Campaign::read(store.folder()).expect("a campaign");
    let found = campaign.findings().into_iter().map(|(_, verdict)| verdict).collect();
    (end, campaign, found)
}

#[test]
fn a_campaign_continues_after_a_round_that_its_engine_cannot_finish() {
    let (end, campaign, found) = endless(Plan { budget: Some(1_000_000), ..plan() }, 2);
    assert_eq!((end, campaign.conclusion()), (End::Complete, Conclusion::Unanswered));
    let total = campaign.total();
    assert!(total.unfinished > 20, "{}", total.unfinished);
    assert_eq!((total.tournaments, total.differences(), total.failures()), (60, 0, total.unfinished));
    assert_eq!(total.cut_short.get("unfinished"), Some(&total.unfinished));
    let [verdict] = &found[..] else { panic!("as many as the plan keeps of one bucket") };
    assert_eq!((&*verdict.finding.bucket, verdict.finding.round), ("pairproof.unfinished", 3));
    assert_eq!(verdict.answers.text, "round 3: the engine stopped after 1 million steps");
}

#[test]
fn the_time_of_a_campaign_ends_a_round_of_its_own_engine() {
    // The round is given some seconds more, in which a job uses a whole core.
    let plan = Plan { budget: Some(u64::MAX), tournaments: None, seconds: Some(1), ..plan() };
    let (end, campaign, found) = endless(plan, 1);
    assert_eq!(end, End::Complete);
    assert_eq!((campaign.total().unfinished, found.len()), (0, 0), "it is no finding");
}
