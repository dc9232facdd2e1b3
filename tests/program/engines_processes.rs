//! Programs that are started once per question, and every way in which they can fail to answer.
#![cfg(unix)]

use crate::engines_common;

use engines_common::{Fake, LONG, RIGHT, SAMPLE, SHORT, fake};
use pairproof::systems::SystemId;
use pairproof_lab::engines::{
    Adapter, Engine, EngineFailure, FailureKind, GenerateRequest, Mode, OpenOptions, RoundOpinion,
};
use std::path::PathBuf;
use std::thread;

/// A fake that always writes this answer.
fn answering(text: &str) -> Fake {
    fake(&format!("cat > \"$2\" <<'END'\n{text}END\n"))
}

fn failure(fake: &Fake) -> EngineFailure {
    fake.open(LONG).pair(SAMPLE).unwrap_err()
}

#[test]
fn a_right_answer() {
    let fake = answering(RIGHT);
    let engine = fake.open(LONG);
    let answer = engine.pair(SAMPLE).unwrap();
    assert_eq!(answer.pairs, [(4, 5), (2, 3), (8, 7), (6, 9)]);
    assert_eq!(answer.bye, Some(1));
    // No state accumulates between questions.
    assert_eq!(engine.pair(SAMPLE).unwrap(), answer);
}

#[test]
fn answers_are_in_the_ids_of_the_file() {
    let spread = String::from_utf8(SAMPLE.to_vec()).unwrap();
    let spread: String = spread
        .lines()
        .map(|line| match line.strip_prefix("001    ") {
            // 1 to 9 become 101 to 109, for players and opponents alike.
            Some(rest) => {
                let (fixed, rounds) = rest.split_at(84);
                let rounds = format!("{rounds:30}");
                let rounds: String = (0..3)
                    .map(|round| {
                        let cell = &rounds[10 * round..10 * round + 10];
                        if cell.starts_with("  0000") { cell.to_owned() } else { cell.replacen("     ", "   10", 1) }
                    })
                    .collect();
                format!("001  10{fixed}{rounds}\n")
            }
            None => format!("{line}\n"),
        })
        .collect();
    let answer = answering(RIGHT).open(LONG).pair(spread.as_bytes()).unwrap();
    assert_eq!(answer.pairs, [(104, 105), (102, 103), (108, 107), (106, 109)], "{spread}");
    assert_eq!(answer.bye, Some(101));
}

#[test]
fn the_question_is_there_and_the_command_is_filled() {
    let script = "grep -c '^001' \"$1\" >&2; echo \"$3 $4 $5\" >&2; exit 2";
    let failure = failure(&fake(script));
    assert_eq!(failure.transcript.stderr, "9\ndutch-2026 4 5\n");
    assert!(String::from_utf8(failure.transcript.question).unwrap().contains("\n001    9 "));
    assert!(failure.transcript.command.starts_with("sh "), "{}", failure.transcript.command);
}

#[test]
fn a_crash() {
    let failure = failure(&fake("echo some words; echo ouch >&2; exit 9"));
    assert_eq!(failure.kind, FailureKind::Crash { status: Some(9), signal: None });
    assert_eq!((failure.transcript.stdout.as_str(), failure.transcript.stderr.as_str()), ("some words\n", "ouch\n"));
    assert!(failure.to_string().contains("ouch"), "{failure}");
    let failure = self::failure(&fake("kill -SEGV $$"));
    assert_eq!(failure.kind, FailureKind::Crash { status: None, signal: Some(11) });
    assert!(failure.kind.is_fault());
}

#[test]
fn a_program_that_hangs_is_stopped() {
    let failure = fake("echo thinking; sleep 3600").open(SHORT).pair(SAMPLE).unwrap_err();
    assert_eq!(failure.kind, FailureKind::Timeout { milliseconds: 300 });
}

#[test]
fn a_program_that_floods_is_stopped_and_cut() {
    let failure = fake("while :; do echo yes yes yes yes yes yes; done").open(SHORT).pair(SAMPLE).unwrap_err();
    // Which limit comes first, that of the time or that of the output, depends on how busy the machine is.
    assert!(matches!(failure.kind, FailureKind::Timeout { .. } | FailureKind::TooMuch { .. }), "{failure:?}");
    assert!(failure.transcript.stdout.len() < 20_000);
}

#[test]
fn nonsense_is_named() {
    for text in ["hello\n", "5\n4 5\n2 3\n8 7\n6 9\n1 x\n", "5\n4 5\n2 3\n8 7\n6 9\n6 0\n", "\n"] {
        let failure = failure(&answering(text));
        assert!(matches!(failure.kind, FailureKind::Garbage { .. }), "{text:?}: {failure}");
        assert_eq!(failure.transcript.stdout, text, "the answer itself is kept");
    }
    let failure = failure(&fake("echo where to"));
    assert!(failure.to_string().contains("the answer file is missing"), "{failure}");
}

#[test]
fn wrong_numbers_of_pairs_and_strangers() {
    assert_eq!(
        failure(&answering("4\n4 5\n2 3\n8 7\n6 9\n")).kind,
        FailureKind::WrongNumberOfPairs { expected: 5, found: 4 }
    );
    assert_eq!(failure(&answering("5\n4 5\n2 3\n8 7\n6 10\n1 0\n")).kind, FailureKind::UnknownId { id: 10 });
}

#[test]
fn refusals_and_the_lack_of_a_pairing() {
    let refused = |message: &str| FailureKind::Refused { message: message.to_owned() };
    assert_eq!(failure(&fake("echo 'bad file' >&2; exit 2")).kind, refused("bad file"));
    // An error that only the output shows.
    assert_eq!(failure(&fake("echo '### Error 401'; echo 'no players'")).kind, refused("Error 401 no players"));
    assert_eq!(failure(&fake("echo 'No valid pairing exists' >&2; exit 1")).kind, FailureKind::NoPairing);
    assert_eq!(failure(&answering("0\n")).kind, FailureKind::NoPairing);
    assert!(!failure(&answering("0\n")).kind.is_fault());
    // The status alone may be a crash; so may the words with another status.
    let crash = |status| FailureKind::Crash { status: Some(status), signal: None };
    assert_eq!(failure(&fake("echo Traceback >&2; exit 1")).kind, crash(1));
    assert_eq!(failure(&fake("echo 'No valid pairing exists' >&2; exit 139")).kind, crash(139));
}

#[test]
fn programs_that_are_not_there() {
    let open = |path: &str| {
        let adapter = Adapter::load("like-javafo").unwrap();
        Engine::open(adapter, &OpenOptions { path: Some(PathBuf::from(path)), ..OpenOptions::default() })
    };
    assert!(matches!(open("/no/such/program").unwrap_err().kind, FailureKind::NotFound { .. }));
    // The file exists but cannot be started.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("no-program");
    std::fs::write(&path, "just text").unwrap();
    let failure = open(path.to_str().unwrap()).unwrap().pair(SAMPLE).unwrap_err();
    assert!(matches!(failure.kind, FailureKind::NotFound { .. }), "{failure}");
}

#[test]
fn what_an_engine_cannot_be_asked() {
    let unsupported = |result: Result<Engine, EngineFailure>| {
        assert!(matches!(result.unwrap_err().kind, FailureKind::Unsupported { .. }));
    };
    let fake = answering(RIGHT);
    let open = |options: OpenOptions| {
        let adapter = Adapter::parse(&fake.adapter, "fake.toml").unwrap();
        Engine::open(adapter, &OpenOptions { path: Some(fake.script.clone()), ..options })
    };
    unsupported(open(OpenOptions { system: Some(SystemId::DUTCH_2017), ..OpenOptions::default() }));
    unsupported(open(OpenOptions { mode: Some(Mode::Worker), ..OpenOptions::default() }));
    let engine = fake.open(LONG);
    assert!(matches!(engine.pair(b"no tournament").unwrap_err().kind, FailureKind::Unsupported { .. }));
}

#[test]
fn many_threads_ask_one_engine() {
    // The answer depends on the question, so that a mix-up of two questions would be detected.
    let fake = fake(
        "n=$(grep -c '^001' \"$1\"); { echo $((n / 2)); i=1; while [ $i -lt $n ]; do echo $i $((i + 1)); i=$((i + 2)); done; } > \"$2\"",
    );
    let engine = fake.open(LONG);
    thread::scope(|scope| {
        for thread in 1..=4_u32 {
            let engine = &engine;
            scope.spawn(move || {
                for repeat in 0..5 {
                    let players = 2 * (thread * 5 + repeat);
                    let mut trf = "XXR 9\n".to_owned();
                    for id in 1..=players {
                        trf.push_str(&format!("001 {id:4}      {:33} 2000{:28} 0.0{id:5}\n", "Example, Ann", ""));
                    }
                    let answer = engine.pair(trf.as_bytes()).unwrap();
                    assert_eq!(answer.pairs.len(), players as usize / 2);
                }
            });
        }
    });
}

#[test]
fn checks() {
    let rounds = "echo 'f: Round #1'; echo 'f: Round #2'; echo 'f: Round #3';";
    let report = fake(rounds).open(LONG).check(SAMPLE).unwrap();
    assert!(report.agrees());
    let table = "echo '  Checker pairings        Tournament pairings '; echo '      9 -   8                  8 -   9'";
    let report = fake(&format!("{rounds}{table}")).open(LONG).check(SAMPLE).unwrap();
    assert!(!report.agrees());
    assert_eq!(report.rounds[2].verdict, RoundOpinion::Differs);
    assert_eq!((&report.rounds[2].missing[..], &report.rounds[2].unexpected[..]), (&[(9, 8)][..], &[(8, 9)][..]));
    let failure = fake("echo nothing").open(LONG).check(SAMPLE).unwrap_err();
    assert!(matches!(failure.kind, FailureKind::Garbage { .. }), "{failure}");
}

#[test]
fn generators() {
    let request = GenerateRequest { seed: Some(77), players: Some(12), rounds: None };
    let fake_generator = fake("{ cat \"$1\"; echo \"seed $3\"; } > \"$2\"");
    assert_eq!(fake_generator.open(LONG).generate(&request).unwrap(), b"Players=12\nseed 77\n");
    let failure = fake("exit 0").open(LONG).generate(&request).unwrap_err();
    assert!(matches!(failure.kind, FailureKind::Garbage { .. }), "{failure}");
}

#[test]
fn versions() {
    assert_eq!(fake("echo Fake version 1.2").open(LONG).version().unwrap().as_deref(), Some("1.2"));
    assert_eq!(fake("echo Fake").open(LONG).version().unwrap(), None);
}
