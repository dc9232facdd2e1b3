//! Certificates of rounds, read by the verifiers, which share no code with the program.
//!
//! `PAIRPROOF_CASES=13000` makes certificates of about 100,000 rounds per system; `PAIRPROOF_SEED` is the seed.

use crate::common::{Draws, number};
use crate::running::{pairproof, python, status, stdout, text};
use crate::schemas::holds;
use pairproof::check::boards::boards;
use pairproof::check::certificate::Certified;
use pairproof::generate::{Generator, Number, Profile, render};
use pairproof::systems::Mutant;
use pairproof::tournament::{Pairing, Position, Tournament};
use pairproof::trf::write::Target;
use pairproof::{Board, InputOptions, SystemId, TournamentFile};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The systems that have certificates, with their verifiers and schemas.
const SYSTEMS: [(SystemId, &str, &str); 2] = [
    (SystemId::DUTCH_2026, "certificates/verify.py", "certificate"),
    (SystemId::DUTCH_2017, "certificates/verify_2017.py", "certificate-2017"),
];

/// How many certificates are validated against the schema, which takes longer than verifying them.
const OF_SCHEMA: usize = 40;

/// A verifier process that answers line by line.
struct Verifier {
    schema: &'static str,
    process: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Verifier {
    fn start(python: &Path, script: &str, schema: &'static str) -> Self {
        let mut command = Command::new(python);
        command.args([script, "-"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().expect("it starts");
        let questions = process.stdin.take().expect("its input");
        let answers = BufReader::new(process.stdout.take().expect("its output"));
        Self { schema, process, questions, answers }
    }

    fn ask(&mut self, trf: &str, certificate: &Value) -> String {
        writeln!(self.questions, "{}", json!({ "trf": trf, "certificate": certificate })).expect("it reads");
        self.questions.flush().expect("it reads");
        let mut answer = String::new();
        self.answers.read_line(&mut answer).expect("it answers");
        answer.trim_end().to_owned()
    }
}

impl Drop for Verifier {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The systems, each with its verifier; none without Python.
fn verifiers() -> impl Iterator<Item = (SystemId, Verifier)> {
    let start = |python: &'static Path| {
        SYSTEMS.map(|(system, script, schema)| (system, Verifier::start(python, script, schema)))
    };
    python().into_iter().flat_map(start)
}

/// Generated tournaments, cycling through all profiles and formats.
fn tournaments(system: SystemId, cases: u64) -> impl Iterator<Item = (String, TournamentFile)> {
    tournaments_of(system, cases, None)
}

/// The same with another number of players.
fn tournaments_of(
    system: SystemId,
    cases: u64,
    players: Option<Number<2, 9999>>,
) -> impl Iterator<Item = (String, TournamentFile)> {
    let seed = number("PAIRPROOF_SEED", 20_261_127);
    let profiles = ["tiny", "club", "byes-and-forfeits", "baku", "odd-scoring", "acceptance", "swiss-marathon", "open"];
    (0..cases).map(move |case| {
        let name = profiles[case as usize % profiles.len()];
        let mut profile = Profile::built_in(name).expect("a profile");
        if let Some(players) = &players {
            profile.tournament.players = players.clone();
        }
        let target = Target::ALL[case as usize % Target::ALL.len()];
        let bytes = render(&Generator::new(profile, system).play(seed, case), target);
        let options = InputOptions { system: Some(system), ..InputOptions::default() };
        let file = TournamentFile::open("-", &bytes, &options).expect("a tournament");
        (text(&bytes), file)
    })
}

#[test]
fn certificates_are_accepted() {
    for (system, mut verifier) in verifiers() {
        let (mut rounds, mut failed) = (0, 0);
        for (text, file) in tournaments(system, number("PAIRPROOF_CASES", 64)) {
            for round in 1..=file.tournament().recorded {
                let certified = file.certify(round, None).expect("a certificate");
                assert!(!matches!(certified, Certified::Refuted(_)), "round {round}: {certified:?}\n{text}");
                let certificate = serde_json::to_value(&certified).expect("JSON");
                let answer = verifier.ask(&text, &certificate);
                assert_eq!(
                    answer,
                    format!("accepted: {system}, round {round} is paired by the rules"),
                    "{certificate}\n{text}"
                );
                if rounds < OF_SCHEMA {
                    holds(verifier.schema, &certificate, &["certify"]);
                    // A field of the other form is ignored.
                    let mut more = certificate.clone();
                    more["better"] = Value::Null;
                    assert_eq!(verifier.ask(&text, &more), answer);
                }
                rounds += 1;
                failed += usize::from(certificate.to_string().contains("\"completion\""));
            }
        }
        println!("{system}: {rounds} rounds; {failed} with a collapsed bracket");
    }
}

/// The recorded rounds of a tournament, with the position before each.
fn positions(system: SystemId, tournament: &Tournament) -> impl Iterator<Item = (u16, Position)> {
    let position = move |round| tournament.position(round, system.history(), tournament.rounds == Some(round));
    (1..=tournament.recorded).map(move |round| (round, position(round)))
}

/// The certificate, or the refutation, of a pairing as JSON.
fn certified(file: &TournamentFile, round: u16, position: &Position, pairing: &Pairing) -> (Certified, Value) {
    let boards: Vec<Board> = boards(position, pairing).into_iter().map(Board::from).collect();
    let certified = file.certify(round, Some(&boards)).expect("a certificate");
    let json = serde_json::to_value(&certified).expect("JSON");
    (certified, json)
}

/// The oracle's pairings in fields of up to ten players can be certified, so no other pairing can.
/// `PAIRPROOF_CASES=25400` makes about 100,000 rounds.
#[test]
fn certificates_agree_with_the_oracle() {
    for (system, mut verifier) in verifiers() {
        let mut rounds = 0;
        for (text, file) in tournaments_of(system, number("PAIRPROOF_CASES", 64), Some(Number::Range(2, 10))) {
            for (round, position) in positions(system, file.tournament()) {
                let Ok(literal) = system.pair_literally(&position) else { continue };
                let (_, certificate) = certified(&file, round, &position, &literal);
                let answer = verifier.ask(&text, &certificate);
                assert_eq!(
                    answer,
                    format!("accepted: {system}, round {round} is paired by the rules"),
                    "{certificate}\n{text}"
                );
                rounds += 1;
            }
        }
        println!("{system}: {rounds} rounds of the oracle");
        assert!(rounds > 30);
    }
}

/// Every wrong answer of an engine that lacks a rule is refuted.
#[test]
fn wrong_answers_are_refuted() {
    verifiers().for_each(|(system, verifier)| refute(system, verifier));
}

fn refute(system: SystemId, mut verifier: Verifier) {
    let mutants: Vec<Mutant> = system.without_each().chain(system.variants()).collect();
    let (mut wrong, mut seen) = (0, vec![0u32; mutants.len()]);
    for (case, (text, file)) in tournaments(system, number("PAIRPROOF_CASES", 64)).enumerate() {
        for (round, position) in positions(system, file.tournament()) {
            let Ok(right) = system.pair(&position) else { continue };
            for (place, mutant) in mutants.iter().enumerate() {
                // Every mutant is used now and then, and a few in every round.
                if (place + case + usize::from(round)) % 6 != 0 || position.entrants.len() > mutant.largest {
                    continue;
                }
                let Ok(other) = (mutant.pair)(&position) else { continue };
                if other == right {
                    continue;
                }
                let (certified, refutation) = certified(&file, round, &position, &other);
                assert!(matches!(certified, Certified::Refuted(_)), "{}: round {round}\n{text}", mutant.rule);
                let answer = verifier.ask(&text, &refutation);
                let expected = format!("accepted: {system}, round {round} is not paired by the rules");
                assert!(answer.starts_with(&expected), "{}: {answer}: {refutation}\n{text}", mutant.rule);
                if wrong < OF_SCHEMA {
                    holds(verifier.schema, &refutation, &[&mutant.rule]);
                }
                wrong += 1;
                seen[place] += 1;
            }
        }
    }
    let never: Vec<&str> = mutants.iter().zip(&seen).filter(|(_, seen)| **seen == 0).map(|(it, _)| &*it.rule).collect();
    println!("{system}: {wrong} wrong answers refuted; never wrong: {never:?}");
    assert!(wrong > 30);
}

/// Collects the places of all values inside a value, as JSON pointers.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Array(items) => items.iter().enumerate().for_each(|(n, item)| places(item, &format!("{at}/{n}"), found)),
        Value::Object(fields) => {
            fields.iter().for_each(|(key, field)| places(field, &format!("{at}/{}", key.replace('~', "~0")), found));
        }
        _ => {}
    }
}

/// Changes a certificate in one place; `other` is the certificate of another round.
fn damage(certificate: &mut Value, other: &Value, draws: &mut Draws) {
    let mut found = Vec::new();
    places(certificate, "", &mut found);
    let place = draws.pick(&found).clone();
    let boards = certificate["pairs"].as_array().map_or(0, Vec::len);
    let brackets = [&*certificate, other].map(|it| it["brackets"].as_array().map_or(0, Vec::len));
    match draws.below(4) {
        0 if boards > 1 => {
            let (one, two) = (draws.below(boards), draws.below(boards));
            let (mine, yours) = (certificate["pairs"][one][0].take(), certificate["pairs"][two][1].take());
            certificate["pairs"][one][0] = yours;
            certificate["pairs"][two][1] = mine;
        }
        1 if brackets[0] > 0 && brackets[1] > 0 => {
            let (one, two) = (draws.below(brackets[0]), draws.below(brackets[1]));
            certificate["brackets"][one]["proof"] = other["brackets"][two]["proof"].clone();
        }
        _ => match certificate.pointer_mut(&place) {
            Some(Value::Number(number)) => {
                let change = *draws.pick(&[-16, -1, 1, 16]);
                *number = (number.as_i64().unwrap_or(0) + change).into();
            }
            Some(Value::Array(items)) if items.len() > 1 => {
                let (one, two) = (draws.below(items.len()), draws.below(items.len()));
                if one == two { drop(items.remove(one)) } else { items.swap(one, two) }
            }
            Some(value) => *value = draws.pick(&[json!(null), json!(true), json!(1.5), json!({}), json!("2")]).clone(),
            None => {}
        },
    }
}

/// The claimed pairs regardless of order, and the bye.
fn claimed(certificate: &Value) -> (Vec<String>, Value) {
    let mut pairs: Vec<String> = certificate["pairs"].as_array().into_iter().flatten().map(Value::to_string).collect();
    pairs.sort();
    (pairs, certificate["bye"].clone())
}

/// A damaged certificate is rejected, unless it still claims the right pairing and proves it.
#[test]
fn damaged_certificates_are_rejected() {
    verifiers().for_each(|(system, verifier)| reject(system, verifier));
}

fn reject(system: SystemId, mut verifier: Verifier) {
    let mut draws = Draws(number("PAIRPROOF_SEED", 1));
    let (mut rejected, mut accepted) = (0, 0);
    for (text, file) in tournaments(system, number("PAIRPROOF_CASES", 64)) {
        let certificates: Vec<Value> = (1..=file.tournament().recorded)
            .map(|round| serde_json::to_value(file.certify(round, None).expect("a certificate")).expect("JSON"))
            .collect();
        for whole in &certificates {
            for _ in 0..4 {
                let mut other = whole.clone();
                damage(&mut other, draws.pick(&certificates), &mut draws);
                if other == *whole {
                    continue;
                }
                let answer = verifier.ask(&text, &other);
                if answer.starts_with("accepted: ") {
                    assert_eq!(claimed(&other), claimed(whole), "{other}\n{text}");
                    accepted += 1;
                } else {
                    assert!(answer.starts_with("rejected: "), "{answer}\n{other}\n{text}");
                    rejected += 1;
                }
            }
        }
    }
    println!("{system}: {rejected} rejected, {accepted} still proofs of the right pairing");
    assert!(rejected > 20 * accepted);
}

/// `certify`, `pair --certificate` and `check --certificates`, and the verifier as users run it.
#[test]
fn commands_write_what_the_verifier_reads() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let club = "trf-samples/club.trf";
    let certified = pairproof(&["certify", club, "-o", &path("club.jsonl")]);
    assert_eq!(status(&certified), 0, "{}", text(&certified.stderr));
    let paired = pairproof(&["pair", club, "--certificate", &path("next.json")]);
    assert_eq!(status(&paired), 0, "{}", text(&paired.stderr));
    let checked = pairproof(&["check", club, "--certificates", &path("rounds")]);
    assert_eq!(status(&checked), 0, "{}", text(&checked.stderr));
    assert!(text(&checked.stderr).contains("rounds: 5 certificates"), "{}", text(&checked.stderr));
    let again = pairproof(&["check", club, "--certificates", &path("rounds")]);
    assert_eq!(status(&again), 2, "a folder that is not empty is left alone");

    let older = path("2017.trf");
    let generated =
        ["generate", "--seed", "1", "--players", "20", "--rounds", "5", "--system", "dutch-2017", "-o", &older];
    assert_eq!(status(&pairproof(&generated)), 0);
    assert_eq!(status(&pairproof(&["certify", &older, "-o", &path("2017.jsonl")])), 0);

    // A wrong answer, and a position without a pairing.
    fs::write(path("swapped"), "6\n1 4\n9 6\n5 10\n3 7\n8 11\n12 13\n").unwrap();
    let swapped = ["certify", club, "--round", "5", "--pairing", &path("swapped"), "-o", &path("refuted.json")];
    assert_eq!(status(&pairproof(&swapped)), 1);
    let player = |id: u32, points: &str, other: u32, game: &str| {
        let name = format!("Player {id}, A");
        format!("001 {id:>4}      {name:<33}{:33}{points:>4} {id:>4}  {other:>4} {game}\n", "")
    };
    let two = format!("{}{}", player(1, "1.0", 2, "w 1"), player(2, "0.0", 1, "b 0"));
    fs::write(path("two.trf"), format!("012 Two\n142 2\n152 W\n192 FIDE_DUTCH_2026\n{two}")).unwrap();
    let none = pairproof(&["pair", &path("two.trf"), "--certificate", &path("none.json")]);
    assert_eq!(status(&none), 1, "{}", text(&none.stderr));

    // A file without a round, and systems that have no certificates yet.
    fs::write(path("new.trf"), format!("012 New\n142 3\n152 W\n192 FIDE_DUTCH_2026\n{}", player(1, "0.0", 0, "- -")))
        .unwrap();
    let new = pairproof(&["certify", &path("new.trf")]);
    assert!(status(&new) == 3 && new.stdout.is_empty(), "{}", text(&new.stderr));
    let other = pairproof(&["certify", "trf-samples/dubov.trf"]);
    assert!(
        status(&other) == 2
            && text(&other.stderr).contains("dubov-2026 has no certificates yet; expected dutch-2026 or dutch-2017"),
        "{}",
        text(&other.stderr)
    );

    let Some(python) = python() else { return };
    for (trf, certificate, many) in [
        (club, path("club.jsonl"), 5),
        (club, path("next.json"), 1),
        (club, path("rounds/club.round-3.json"), 1),
        (club, path("refuted.json"), 1),
        (&path("two.trf"), path("none.json"), 1),
        (&older, path("2017.jsonl"), 5),
    ] {
        let script = if trf == older { "certificates/verify_2017.py" } else { "certificates/verify.py" };
        let verified = Command::new(python).args([script, trf, &certificate]).output().unwrap();
        let said = stdout(&verified);
        assert!(verified.status.success() && said.matches("accepted").count() == many, "{said}");
    }
}

#[test]
fn boards_are_refused_a_proof_where_no_pairing_is_legal() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let player = |id: u32, points: &str, games: &str| {
        let name = format!("Player {id}, A");
        format!("001 {id:>4}      {name:<33}{:33}{points:>4} {id:>4}  {games}\n", "")
    };
    let head = "012 Two\n142 3\n152 W\n192 FIDE_DUTCH_2026\n";
    let once = format!("{head}{}{}", player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0"));
    let twice = [player(1, "2.0", "   2 w 1     2 b 1"), player(2, "0.0", "   1 b 0     1 w 0")].concat();
    fs::write(path("once.trf"), once).unwrap();
    fs::write(path("twice.trf"), format!("{head}{twice}")).unwrap();
    fs::write(path("rematch"), "1\n2 1\n").unwrap();
    fs::write(path("none"), "0\n").unwrap();
    let exit = |words: &[&str]| status(&pairproof(&[&["certify"], words].concat()));
    assert_eq!(exit(&[&path("twice.trf")]), 1, "a recorded rematch");
    assert_eq!(exit(&[&path("once.trf"), "--round", "2", "--pairing", &path("rematch")]), 1);
    // That the round has no pairing is proven.
    assert_eq!(exit(&[&path("once.trf"), "--round", "2", "--pairing", &path("none")]), 0);
}
