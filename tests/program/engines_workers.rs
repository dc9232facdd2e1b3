//! Programs that answer one question after the other, and every way in which they can fail to answer.
#![cfg(unix)]

use crate::engines_common;

use engines_common::{Fake, LONG, SAMPLE, SHORT, fake_worker};
use pairproof::systems::SystemId;
use pairproof_lab::engines::{Adapter, Engine, FailureKind, Mode, OpenOptions, RoundOpinion};
use std::fs;
use std::path::PathBuf;
use std::thread;

/// A worker that logs every start, greets, and runs `body` for each question; `$id` is its number, `$n` counts.
fn worker(body: &str) -> Fake {
    let mut fake = fake_worker("");
    let starts = fake.folder.path().join("starts");
    let script = format!(
        r#"echo start >> '{}'
echo '{{"hello":"fake","protocol":1,"version":"7"}}'
n=0
right() {{ echo "{{\"id\":$id,\"pairs\":[[4,5],[2,3],[8,7],[6,9]],\"bye\":1}}"; }}
while read -r line; do
  n=$((n + 1))
  id=${{line#*:}}; id=${{id%%,*}}
  {body}
done
"#,
        starts.display()
    );
    fs::write(&fake.script, script).unwrap();
    fake.adapter = fake.adapter.replace("[worker]", "[worker]\npreferred = true");
    fake
}

fn starts(fake: &Fake) -> usize {
    fs::read_to_string(fake.folder.path().join("starts")).map_or(0, |text| text.lines().count())
}

#[test]
fn one_process_answers_many_questions() {
    let fake = worker("right");
    let engine = fake.open(LONG);
    assert_eq!(engine.mode(), Mode::Worker);
    assert_eq!(engine.version().unwrap().as_deref(), Some("7"));
    for _ in 0..20 {
        let answer = engine.pair(SAMPLE).unwrap();
        assert_eq!((answer.pairs.len(), answer.bye), (4, Some(1)));
    }
    assert_eq!(starts(&fake), 1);
}

#[test]
fn threads_get_workers_of_their_own() {
    let fake = worker("right");
    let engine = fake.open(LONG);
    thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| (0..10).for_each(|_| assert!(engine.pair(SAMPLE).is_ok())));
        }
    });
    assert!((1..=3).contains(&starts(&fake)));
}

#[test]
fn one_that_dies_of_old_age_is_replaced() {
    // It answers two questions and crashes on the third.
    let fake = worker("[ $n -lt 3 ] || exit 9; right");
    let engine = fake.open(LONG);
    for _ in 0..6 {
        assert!(engine.pair(SAMPLE).is_ok());
    }
    assert_eq!((starts(&fake), engine.answered_again()), (3, 2));
}

#[test]
fn one_that_dies_of_a_question_is_a_finding() {
    let fake = worker("echo 'last words' >&2; exit 9");
    let engine = fake.open(LONG);
    let failure = engine.pair(SAMPLE).unwrap_err();
    assert_eq!(failure.kind, FailureKind::Crash { status: Some(9), signal: None });
    assert!(failure.transcript.stderr.contains("last words"), "{:?}", failure.transcript);
    // The next question gets a new one.
    assert!(engine.pair(SAMPLE).is_err());
    assert_eq!(starts(&fake), 2);
}

#[test]
fn one_that_hangs_is_stopped_and_replaced() {
    let fake = worker("case $id in 1) right;; *) sleep 3600;; esac");
    // Enough time to start; each question is answered at once or never.
    let engine = fake.open(SHORT * 10);
    assert!(engine.pair(SAMPLE).is_ok());
    assert!(matches!(engine.pair(SAMPLE).unwrap_err().kind, FailureKind::Timeout { .. }));
    assert!(engine.pair(SAMPLE).is_ok());
    assert_eq!(starts(&fake), 2);
}

#[test]
fn one_that_does_not_greet() {
    let silent = fake_worker("sleep 3600");
    assert!(matches!(silent.open(SHORT).pair(SAMPLE).unwrap_err().kind, FailureKind::Timeout { .. }));
    let rude = fake_worker("echo what; sleep 3600");
    assert!(matches!(rude.open(LONG).pair(SAMPLE).unwrap_err().kind, FailureKind::Garbage { .. }));
    let futuristic = fake_worker("echo '{\"hello\":\"x\",\"protocol\":99}'; sleep 3600");
    assert!(matches!(futuristic.open(LONG).pair(SAMPLE).unwrap_err().kind, FailureKind::Garbage { .. }));
    let dead = fake_worker("exit 4");
    let failure = dead.open(LONG).pair(SAMPLE).unwrap_err();
    assert_eq!(failure.kind, FailureKind::Crash { status: Some(4), signal: None });
}

#[test]
fn errors_and_nonsense() {
    let kind = |body: &str| worker(body).open(LONG).pair(SAMPLE).unwrap_err().kind;
    let say = |rest: &str| format!("echo \"{{\\\"id\\\":$id,{}}}\"", rest.replace('"', "\\\""));
    assert_eq!(kind(&say(r#""error":"bad file""#)), FailureKind::Refused { message: "bad file".to_owned() });
    assert_eq!(kind(&say(r#""error":"none","kind":"no-pairing""#)), FailureKind::NoPairing);
    assert_eq!(kind(&say(r#""error":"oh","kind":"crash""#)), FailureKind::Crash { status: None, signal: None });
    assert_eq!(
        kind(&say(r#""pairs":[[4,5],[2,3]],"bye":1"#)),
        FailureKind::WrongNumberOfPairs { expected: 5, found: 3 }
    );
    assert_eq!(kind(&say(r#""pairs":[[4,5],[2,3],[8,7],[6,99]],"bye":1"#)), FailureKind::UnknownId { id: 99 });
    for body in ["echo hello", "echo '{}'", "echo '{\"id\":77,\"pairs\":[]}'", &say(r#""rounds":[]"#)] {
        assert!(matches!(kind(body), FailureKind::Garbage { .. }), "{body}: {:?}", kind(body));
    }
    let told = |body: &str| kind(body).to_string();
    let said = told("echo '{\"id\":77,\"pairs\":[]}'");
    assert!(said.contains("found an answer to question 77, expected one to question 1"), "{said}");
    let said = told("echo '{}'");
    assert!(said.contains("found an answer without a number, expected one to question 1"), "{said}");
}

#[test]
fn a_refusal_costs_no_worker() {
    let fake = worker("echo \"{\\\"id\\\":$id,\\\"error\\\":\\\"no\\\"}\"");
    let engine = fake.open(LONG);
    for _ in 0..3 {
        assert!(matches!(engine.pair(SAMPLE).unwrap_err().kind, FailureKind::Refused { .. }));
    }
    assert_eq!(starts(&fake), 1);
}

#[test]
fn pairproof_is_a_worker() {
    let open = |mode| {
        let path = Some(PathBuf::from(env!("CARGO_BIN_EXE_pairproof")));
        let options = OpenOptions { path, mode, system: Some(SystemId::DUTCH_2017), timeout: Some(LONG) };
        Engine::open(Adapter::load("pairproof-self").unwrap(), &options).unwrap()
    };
    let (worker, process) = (open(None), open(Some(Mode::Process)));
    assert_eq!((worker.mode(), process.mode()), (Mode::Worker, Mode::Process));
    let answer = worker.pair(SAMPLE).unwrap();
    assert_eq!(answer.bye, Some(1));
    assert_eq!(process.pair(SAMPLE).unwrap(), answer);
    assert_eq!(worker.version().unwrap().as_deref(), Some(env!("CARGO_PKG_VERSION")));
    assert!(worker.check(SAMPLE).unwrap().agrees());
    // Other programs do not have the option of our command line.
    let Err(failure) = worker.pair(include_bytes!("../cli/club.trf")) else { panic!("all rounds are over") };
    let said = failure.kind.to_string();
    assert!(said.contains("the tournament has 5 rounds") && !said.contains("--total-rounds"), "{said}");
    // The colours of one game swapped.
    let text = String::from_utf8(SAMPLE.to_vec()).unwrap();
    let text = text.replace("     8 w =", "     8 b =").replace("     9 b =", "     9 w =");
    let report = worker.check(text.as_bytes()).unwrap();
    assert_eq!(report.rounds[2].verdict, RoundOpinion::Differs);
    assert_eq!((&report.rounds[2].missing[..], &report.rounds[2].unexpected[..]), (&[(9, 8)][..], &[(8, 9)][..]));
}
