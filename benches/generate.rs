//! How long a random tournament takes: in all, without the pairing engine, and writing the file.

use pairproof::generate::{Generator, Profile, render};
use pairproof::systems::{SystemId, Unpaired};
use pairproof::tournament::{Pairing, Position};
use pairproof::trf::write::Target;

/// The allocator of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    divan::main();
}

fn generator() -> Generator {
    let profile = Profile::built_in("open").expect("a built-in profile");
    Generator::new(profile, SystemId::DUTCH_2026)
}

/// Number of tournaments that the benches cycle through.
const TOURNAMENTS: u64 = 50;

/// 40 players, 9 rounds, the engine included.
#[divan::bench]
fn play_open(bencher: divan::Bencher) {
    let generator = generator();
    let mut worker = generator.worker();
    let mut index = 0;
    bencher.bench_local(|| {
        index = (index + 1) % TOURNAMENTS;
        worker.play(1, index)
    });
}

/// The same with precomputed pairings: everything but the engine.
#[divan::bench]
fn play_open_without_engine(bencher: divan::Bencher) {
    let generator = generator();
    let system = SystemId::DUTCH_2026;
    let books: Vec<Vec<Result<Pairing, Unpaired>>> = (0..TOURNAMENTS)
        .map(|index| {
            let mut book = Vec::new();
            generator.play_with(1, index, &mut |position: &Position| {
                book.push(system.pair(position).map_err(Unpaired::from));
                book[book.len() - 1].clone()
            });
            book
        })
        .collect();
    let mut worker = generator.worker();
    let mut index = 0;
    bencher.bench_local(|| {
        index = (index + 1) % TOURNAMENTS;
        let mut book = books[index as usize].iter().cloned();
        worker.play_with(1, index, &mut |_| book.next().unwrap_or(Err(Unpaired::NoPairing)))
    });
}

/// The file of a tournament that has been played.
#[divan::bench]
fn render_open(bencher: divan::Bencher) {
    let played = generator().play(1, 1);
    bencher.bench_local(|| render(&played, Target::Trf26));
}
