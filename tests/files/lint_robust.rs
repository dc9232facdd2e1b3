//! On any input, lint and the writers do not panic and are consistent.

use crate::common::{Level, level};
use pairproof::convert::convert;
use pairproof::lint::{LintOptions, Reader, all_findings};
use pairproof::trf::write::Target;
use pairproof::trf::{Code, Document, Severity};
use proptest::prelude::*;

fn digest(bytes: &[u8]) {
    let document = Document::parse(bytes);
    for reader in [None, Some(Reader::BbpPairings), Some(Reader::Javafo), Some(Reader::Gacrux)] {
        let options = LintOptions { next_round: reader.is_some(), reader, ..LintOptions::default() };
        let found = all_findings(&document, &options);
        assert!(found.is_sorted_by_key(|found| (found.line, found.span.map_or(0, |span| span.first), found.code)));
        let lines = document.lines().len();
        assert!(found.iter().all(|found| found.line as usize <= lines && found.worst() > Severity::None));
        let pairing_only = all_findings(&document, &LintOptions { pairing_only: true, ..options });
        assert!(found.iter().filter(|found| found.severity_pairing > Severity::None).eq(&pairing_only));
    }
    for target in Target::ALL {
        let converted = convert(&document, target);
        let text = String::from_utf8(converted.bytes).expect("UTF-8");
        assert!(text.is_empty() || text.ends_with("\r\n"));
        let again = Document::parse(text.as_bytes());
        let _ = all_findings(&again, &LintOptions::default());
        assert_eq!(again.players().count(), document.players().count());
    }
}

/// A line that looks like a record.
fn line() -> impl Strategy<Value = String> {
    let codes = prop::sample::select(vec![
        "012", "022", "042", "052", "062", "092", "132", "142", "152", "162", "172", "192", "202", "212", "222", "240",
        "250", "260", "299", "300", "310", "320", "330", "352", "362", "013", "802", "XXA", "XXC", "XXP", "XXR", "XXS",
        "XXZ", "BBW", "BBU", "FRA", "###", "001",
    ]);
    (codes, "[ 0-9WDLFHZ+=.,/-]{0,60}").prop_map(|(code, rest)| format!("{code} {rest}"))
}

/// A player line with blocks, small ids, and any result.
fn player() -> impl Strategy<Value = String> {
    let block = (0..9_u32, "[wb-]", "[10=WDLHFUZ+?-]|  ")
        .prop_map(|(id, colour, result)| format!("  {id:4} {colour} {result:1.1}"));
    (1..9_u32, 0..60_u32, 1..9_u32, prop::collection::vec(block, 0..5)).prop_map(|(id, points, rank, blocks)| {
        let head = format!(
            "001 {id:4} m    Name, {id:<27} 2000 FRA      600001 2000/01/01 {:4.1} {rank:4}",
            f64::from(points) / 10.0
        );
        format!("{head}{}", blocks.concat())
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        digest(&bytes);
    }

    #[test]
    fn any_records(lines in prop::collection::vec(prop_oneof![line(), player(), player()], 0..24)) {
        digest(lines.join("\r\n").as_bytes());
    }
}

#[test]
fn absurd_sizes() {
    // A player with many rounds, many players without, and records about all of them. The time grows with the square of
    // the sizes; the quick level takes half.
    let part = if level() == Level::Quick { 2 } else { 1 };
    let mut text = String::from(
        "142 9999\r\n192 FIDE_DUTCH\r\n162  W9999    D9999    L9999\r\n250      9999   1 999    1 9999\r\n",
    );
    text.push_str("XXS W=99999999999 D=88888888 PAB=-3\r\n");
    for id in 1..2000_u32 / part {
        text.push_str(&format!("001 {id:4} m    Name, {id:<27} 2000 FRA      600001 2000/01/01 99.9 {id:4}"));
        if id == 1 {
            text.push_str(&"     2 w 1".repeat(20_000));
        }
        text.push_str("\r\n");
    }
    for id in 2..3000 / part {
        text.push_str(&format!("XXP 1 {id}\r\nXXZ 1 {id}\r\n299          -9.9  000    {}\r\n", id % 10));
    }
    digest(text.as_bytes());
}

/// Pairs against a prohibition (G023) are searched for in a limited number of blocks of the members' records: ten
/// million, plus twenty per player of the file. Pairs beyond that are not reported.
#[test]
fn prohibitions_are_looked_at_up_to_a_limit() {
    const PLAYERS: usize = 1000;
    // 1 and 2 never met in five hundred rounds; 3 and 4 met in the first.
    let block = |id: usize| match id {
        1 | 2 => "     5 w 1".repeat(500),
        3 | 4 => format!("  {:>4} w 1", 7 - id),
        _ => String::new(),
    };
    let mut players = String::new();
    for id in 1..=PLAYERS {
        players += &format!("001 {id:4}      {:<33} 2000{:28} 0.0 {id:4}{}\r\n", "Name, N", "", block(id));
    }
    let told = |before: usize| {
        let text = players.clone() + &"260   1 500    1    2\r\n".repeat(before) + "260   1 500    3    4\r\n";
        let options = LintOptions { every: true, ..LintOptions::default() };
        let found = all_findings(&Document::parse(text.as_bytes()), &options);
        found.iter().filter(|found| found.code == Code::G023).count()
    };
    let records = (10_000_000 + 20 * PLAYERS) / 1000;
    assert_eq!([told(records - 1), told(records)], [1, 0]);
}
