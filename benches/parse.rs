//! How long reading a file takes.

use pairproof::trf::Document;

fn main() {
    divan::main();
}

/// A complete file of invented players.
fn file(players: u32, rounds: u32, name: &str) -> Vec<u8> {
    let mut text =
        String::from("012 Bench Open\r\n042 2026/03/07\r\n052 2026/03/09\r\n142 11\r\n152 W\r\n192 FIDE_DUTCH\r\n");
    for id in 1..=players {
        let full = format!("{name}{id}, First");
        text.push_str(&format!(
            "001 {id:>4} m GM {full:<33} {:>4} NED {:>11} 1990/02/28 {:>4} {id:>4}  ",
            2800 - id % 1500,
            100_000 + id,
            format!("{}.5", rounds / 2)
        ));
        for round in 1..=rounds {
            let opponent = (id + round * 7) % players + 1;
            text.push_str(&format!(
                "{opponent:>4} {} {}  ",
                ["w", "b"][(round % 2) as usize],
                ["1", "=", "0"][(id % 3) as usize]
            ));
        }
        text.push_str("\r\n");
    }
    text.into_bytes()
}

#[divan::bench(args = [(40, 9), (1000, 11), (9999, 13)])]
fn ascii(bencher: divan::Bencher, (players, rounds): (u32, u32)) {
    let bytes = file(players, rounds, "Player");
    bencher.counter(divan::counter::BytesCount::of_slice(&bytes)).bench(|| Document::parse(&bytes));
}

#[divan::bench(args = [(40, 9), (1000, 11)])]
fn accented(bencher: divan::Bencher, (players, rounds): (u32, u32)) {
    let bytes = file(players, rounds, "Müller");
    bencher.counter(divan::counter::BytesCount::of_slice(&bytes)).bench(|| Document::parse(&bytes));
}

#[divan::bench]
fn one_line_of_ten_megabytes(bencher: divan::Bencher) {
    let mut bytes = file(1, 1, "Player");
    let end = bytes.len() - 2;
    bytes.truncate(end);
    bytes.extend("   4 w 1  ".repeat(1_000_000).bytes());
    bencher.bench(|| Document::parse(&bytes));
}

#[divan::bench]
fn write_back(bencher: divan::Bencher) {
    let document = Document::parse(&file(1000, 11, "Player"));
    bencher.bench(|| document.to_bytes());
}
