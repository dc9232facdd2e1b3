//! Real programs, if they are installed: Gacrux and py4swiss in a virtual environment (`PAIRPROOF_VENV`, see
//! `scripts/install-peers.sh`) or in the Python on `PATH`, the others at `PAIRPROOF_ENGINE_...`.

use pairproof::tournament::Tournament;
use pairproof::trf::Document;
use pairproof_lab::engines::{Adapter, Engine, FailureKind, GenerateRequest, Mode, OpenOptions, prove};
use std::time::Duration;

/// The engine, or a note in the test's output that it is not installed.
fn installed(name: &str, mode: Mode) -> Option<Engine> {
    let options = OpenOptions { mode: Some(mode), timeout: Some(Duration::from_secs(300)), ..OpenOptions::default() };
    let found =
        Engine::open(Adapter::load(name).unwrap(), &options).and_then(|engine| engine.version().map(|_| engine));
    match found {
        Ok(engine) => Some(engine),
        Err(failure) if matches!(failure.kind, FailureKind::NotFound { .. }) => {
            eprintln!("skipped: {failure}");
            None
        }
        // A jar without Java or a broken module must fail the test.
        Err(failure) => panic!("{failure}"),
    }
}

fn works(name: &str, modes: &[Mode]) {
    for &mode in modes {
        let Some(engine) = installed(name, mode) else { return };
        let proof = prove(&engine).unwrap();
        assert!(proof.works(), "{name}: {proof:#?}");
        nothing_to_pair_with(&engine);
        odd_settings(&engine);
        generator(&engine);
    }
}

/// Two players who have met already: the engine must report that no pairing exists.
fn nothing_to_pair_with(engine: &Engine) {
    let trf = "XXR 3\nXXC white1\n\
        001    1      Alpha, Ann                        2000                             1.0    1     2 w 1\n\
        001    2      Beta, Bob                         1900                             0.0    2     1 b 0\n";
    assert_eq!(engine.pair(trf.as_bytes()).unwrap_err().kind, FailureKind::NoPairing, "{}", engine.adapter().name);
}

/// Unusual points, a prohibited pair, an absence, virtual points: the engine accepts the file, whatever its dialect.
fn odd_settings(engine: &Engine) {
    let mut trf = "XXR 5\nXXC black1\nXXS W=3.0 D=1.0 PAB=1.0\nXXP 1 2\nXXP 3 4 5\nXXZ 4\n".to_owned();
    for id in [1, 2] {
        trf.push_str(&format!("XXA {id:4}  3.0  3.0  1.0\n"));
    }
    let rounds = ["   4 b 1", "   5 w =", "   6 b 0", "   1 w 0", "   2 b =", "   3 w 1", "0000 - U"];
    let points = ["3.0", "1.0", "0.0", "0.0", "1.0", "3.0", "1.0"];
    for (index, (round, points)) in rounds.iter().zip(points).enumerate() {
        let id = index + 1;
        trf.push_str(&format!("001 {id:4}      {:33} 2000{:28} {points}{id:5}  {round}\n", "Example, Ann", ""));
    }
    let answer = engine.pair(trf.as_bytes()).unwrap_or_else(|failure| {
        panic!("{failure}\n{}", String::from_utf8_lossy(&failure.transcript.question));
    });
    let sorted = answer.sorted();
    let met = |a: u32, b: u32| sorted.contains(&(a, b)) || sorted.contains(&(b, a));
    assert_eq!(sorted.len(), 3);
    assert!(!met(1, 2) && !met(3, 5), "{sorted:?}");
    assert!(sorted.iter().all(|&(white, black)| white != 4 && black != 4), "{sorted:?}");
}

/// The engine generates a valid tournament, and its own checker agrees with it.
fn generator(engine: &Engine) {
    let Some(command) = &engine.adapter().generate else { return };
    let request = GenerateRequest { seed: command.seeded.then_some(5), players: Some(14), rounds: Some(5) };
    let file = engine.generate(&request).unwrap_or_else(|failure| panic!("{failure}"));
    let tournament = Tournament::from_document(&Document::parse(&file)).unwrap().tournament;
    assert_eq!((tournament.players.len(), tournament.recorded), (14, 5));
    assert!(engine.check(&file).unwrap().agrees());
    if command.seeded {
        assert_eq!(engine.generate(&request).unwrap(), file);
    }
}

#[test]
fn gacrux() {
    works("gacrux", &[Mode::Process, Mode::Worker]);
}

#[test]
fn py4swiss() {
    works("py4swiss", &[Mode::Process, Mode::Worker]);
}

#[test]
fn bbp6() {
    works("bbp6", &[Mode::Process]);
}

#[test]
fn bbp5() {
    works("bbp5", &[Mode::Process]);
}

#[test]
fn javafo2() {
    works("javafo2", &[Mode::Process]);
}

#[test]
fn javafo1() {
    let Some(engine) = installed("javafo1", Mode::Process) else { return };
    assert!(prove(&engine).unwrap().works());
    nothing_to_pair_with(&engine);
    // It only knows the points 1, ½ and 0, so other points are not tested.
    generator(&engine);
}
