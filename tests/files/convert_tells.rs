//! A conversion names every change, and a refusal says what to do.

use pairproof::check::input::{InputOptions, load};
use pairproof::convert::{Change, Converted, convert};
use pairproof::front::conversion::{converted, unfit};
use pairproof::systems::declared;
use pairproof::tournament::Tournament;
use pairproof::trf::write::Target;
use pairproof::trf::{Document, Origin};

const CLUB: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/trf-samples/club.trf");
const CONTRADICTING: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/trf-samples/faulty/rounds-contradict.trf");

fn file(path: &str) -> Vec<u8> {
    std::fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The sample with a text replaced.
fn club(from: &str, to: &[u8]) -> Vec<u8> {
    let file = file(CLUB);
    let at = file.windows(from.len()).position(|part| part == from.as_bytes()).expect("the text");
    [&file[..at], to, &file[at + from.len()..]].concat()
}

/// Notes of changes, as `line record message`.
fn changes(converted: &Converted) -> Vec<String> {
    let changed = converted.notes.iter().filter(|note| note.change == Change::Changed);
    changed.map(|note| format!("{} {} {}", note.line, note.record, note.message)).collect()
}

fn line_of(bytes: &[u8], code: &str, text: &str) -> usize {
    let document = Document::parse(bytes);
    let here = |&line: &usize| document.code(line) == code && document.text(line).contains(text);
    1 + (0..document.lines().len()).find(here).expect("the line")
}

#[test]
fn control_characters_that_become_blanks_are_named() {
    let becomes = "a control character becomes a blank";
    for (from, to, code, text) in [
        ("Falkenrath", &b"Falken\x01ath"[..], "001", "Falken"),
        ("Falkenrath", b"Falken\x1aath", "001", "Falken"),
        ("Falkenrath", b"Falken\x81ath", "001", "Falken"),
        ("Bergen", b"Ber\x00gen", "022", "Ber"),
    ] {
        let source = club(from, to);
        let document = Document::parse(&source);
        for target in Target::ALL {
            let converted = convert(&document, target);
            let line = line_of(&source, code, text);
            assert_eq!(converted.refused, None);
            let changes = changes(&converted);
            let named = changes.iter().any(|note| *note == format!("{line} {code} {becomes}"));
            assert!(named, "{to:?} to {target}: {changes:?}");
        }
    }
    let two = convert(&Document::parse(&club("Falkenrath", b"Fal\x01en\x02ath")), Target::Trf26);
    assert!(changes(&two).iter().any(|note| note.ends_with("2 control characters become blanks")));
    let none = convert(&Document::parse(&file(CLUB)), Target::Trf26);
    assert!(!changes(&none).iter().any(|note| note.contains("control")), "{:?}", none.notes);
}

#[test]
fn a_character_in_column_4_that_is_left_out_is_named() {
    for (code, instead, letter) in [("012 ", "012Á", "Á"), ("042 ", "0426", "6"), ("052 ", "052\t", "\\t")] {
        let source = club(code, instead.as_bytes());
        let line = line_of(&source, &code[..3], "");
        let converted = convert(&Document::parse(&source), Target::Trf26);
        let expected = format!("{line} {} column 4 held \"{letter}\"; it is left out", &code[..3]);
        assert_eq!(converted.refused, None);
        assert!(changes(&converted).contains(&expected), "{expected}: {:?}", converted.notes);
    }
}

/// The last player has a bye for the round to come: for the rules that is a round; for pairing programs it is written
/// as an absence, and a note says so.
#[test]
fn an_announced_pairing_bye_is_not_a_reason_to_refuse() {
    const SOURCE: &[u8] = b"\
142 5
152 W
192 FIDE_DUTCH
001    1 m    Alpha                             2200 FRA                         2.0    1     3 w 1     2 b 1
001    2 m    Beta                              2100 FRA                         1.0    2  0000 - U     1 w 0
001    3 m    Gamma                             2000 FRA                         2.0    1     1 b 0  0000 - U  0000 - U
";
    let document = Document::parse(SOURCE);
    for target in Target::ALL {
        let converted = converted(&document, target, &[]).expect("a file that a check reads");
        assert_eq!(converted.refused, None, "{target}: {:?}", converted.notes);
        let named = changes(&converted).iter().any(|note| note.contains("bye of the next round is written as Z"));
        assert_eq!(named, target == Target::Engine, "{target}");
    }
}

#[test]
fn contradicting_numbers_of_rounds_are_decided_as_a_check_does() {
    let bytes = file(CONTRADICTING);
    let document = Document::parse(&bytes);
    for waived in [&["H012"][..], &["H012", "H013"]] {
        let waived: Vec<String> = waived.iter().map(|&code| code.to_owned()).collect();
        let options = InputOptions { waived: waived.clone(), ..InputOptions::default() };
        let checked = load("file", &bytes, &options).expect("a file that a check reads").tournament.rounds;
        assert_eq!(checked, Some(9), "142 says 9, XXR says 8, the players have 9");
        for target in Target::ALL {
            let converted = converted(&document, target, &waived).expect("a file that a check reads");
            assert_eq!(converted.refused, None, "{target}");
            assert_eq!(Document::parse(&converted.bytes).expected_rounds(), Some(9), "{target}");
            let note = converted.notes.iter().find(|note| note.record == "XXR").expect("a note");
            assert_eq!(note.message, "8 rounds; another record gives 9");
        }
    }
    // Neither number is enough: the last one counts, and waiving both findings gives the file.
    let bytes = String::from_utf8(bytes).expect("UTF-8").replace("142 9", "142 7").into_bytes();
    let document = Document::parse(&bytes);
    let one = converted(&document, Target::Trf26, &["H012".to_owned()]).expect("a file that a check reads");
    let why = one.refused.unwrap_or_default();
    assert!(
        why.starts_with("`pairproof check` would refuse the converted file: ") && why.contains("--waive H013"),
        "{why}"
    );
    let both = converted(&document, Target::Trf26, &["H012".to_owned(), "H013".to_owned()]);
    assert_eq!(both.expect("a file that a check reads").refused, None);
}

#[test]
fn findings_that_cannot_be_waived_are_reported() {
    let source = file(CLUB);
    let text = String::from_utf8_lossy(&source).replace("001    2", "001    1");
    for (bytes, code) in [(text.as_bytes(), "P002"), (b"012 Nobody\r\n", "T001")] {
        let why = converted(&Document::parse(bytes), Target::Trf26, &[code.to_owned()]).expect_err("a refusal");
        assert!(why.ends_with(&format!("; correct the file, because {code} cannot be waived")), "{why}");
    }
    let why = converted(&Document::parse(&file(CONTRADICTING)), Target::Trf26, &[]).expect_err("a refusal");
    assert!(why.ends_with("; correct the file, or ignore this with --waive H012"), "{why}");
}

#[test]
fn a_refusal_names_the_line_of_the_source_and_what_is_missing() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/a-win-with-black-worth-more.trf");
    let source = file(path);
    let converted = convert(&Document::parse(&source), Target::Trf26);
    let why = converted.refused.expect("a refusal");
    let document = Document::parse(&source);
    let named = why.strip_prefix("line ").and_then(|rest| rest.split_once(": P007: ")).expect("a place").0;
    let player = document.code(named.parse::<usize>().expect("a number") - 1);
    assert_eq!(player, "001", "{why}");
    assert!(why.ends_with("; missing there: XXS (line 5)"), "{why}");
    let said = unfit(&why, Target::Trf26);
    assert!(said.starts_with("refused: trf26 cannot hold this tournament; nothing was written: "), "{said}");
    let own = unfit("when read again, the written file differs, and no note says so: players", Target::Trf26);
    assert!(own.ends_with("; nothing was written. Please report this file") && !own.contains("trf26"), "{own}");
}

/// Numbers by the order of the file, in a dialect without them: all references to players stay correct.
#[test]
fn numbers_by_the_order_of_the_file_become_starting_ranks() {
    const SOURCE: &str = "\
012 Club
XXR 4
XXC rank white1
XXA   30  1.0
XXP 7 30
XXZ 12
001    7 m    Alpha                             2200 FRA                         1.0    1    30 w 1
001   30 m    Beta                              2100 FRA                         0.0    3     7 b 0
001   12 m    Gamma                             2000 FRA                         1.0    1     9 b 1
001    9 m    Delta                             1900 FRA                         0.0    3    12 w 0
NOR   30                                        2050
";
    let document = Document::parse(SOURCE.as_bytes());
    let converted = converted(&document, Target::Trf26, &[]).expect("a file that a check reads");
    assert_eq!(converted.refused, None, "{:?}", converted.notes);
    let changes = changes(&converted);
    assert!(changes.iter().any(|note| note.contains("4 players have another starting rank")), "{changes:?}");
    let written = Document::parse(&converted.bytes);
    let read = |document: &Document| Tournament::from_document(document).expect("a tournament").tournament;
    let (before, after) = (read(&document), read(&written));
    for (one, other) in before.players.iter().zip(&after.players) {
        assert_eq!((&one.entries, &one.virtual_points), (&other.entries, &other.virtual_points));
    }
    assert_eq!(after.players.iter().map(|player| player.id).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!(written.nationals().map(|record| record.id).collect::<Vec<_>>(), [2]);
    let ids = |ids: &[pairproof::trf::IdAt]| ids.iter().map(|at| at.id).collect::<Vec<_>>();
    assert_eq!(written.prohibitions().map(|record| ids(&record.ids)).collect::<Vec<_>>(), [[1, 2]]);
    assert_eq!(written.byes().map(|record| ids(&record.ids)).collect::<Vec<_>>(), [[3]]);
}

/// Teams have their own numbers, and comments that name players are not changed: the order is lost, and named.
#[test]
fn an_order_that_cannot_become_numbers_is_named_as_lost() {
    const SOURCE: &str = "\
XXR 3
XXC rank white1
### pairproof:late-entry round=1 players=1
001    2 m    Alpha                             2200 FRA                         1.0    1     1 w 1
001    1 m    Beta                              2100 FRA                         0.0    2     2 b 0
";
    let converted = convert(&Document::parse(SOURCE.as_bytes()), Target::Trf26);
    assert_eq!(converted.refused, None, "{:?}", converted.notes);
    let lost = converted.notes.iter().find(|note| note.record == "XXC").expect("a note");
    assert_eq!((lost.line, lost.change), (2, Change::Lost));
}

#[test]
fn what_many_players_lose_is_named_once() {
    let player =
        |id: u32| format!("001 {id:>4} m    Name, {id:<27} 2000 FRA      60000{id} 1990        0.0 {id:>4}\r\n");
    let lost = |players: u32| -> Vec<String> {
        let file: String = (1..=players).map(player).collect();
        let converted = convert(&Document::parse(file.as_bytes()), Target::Engine);
        assert_eq!(converted.refused, None);
        converted.notes.iter().filter(|note| note.change == Change::Lost).map(|note| note.message.clone()).collect()
    };
    assert_eq!(lost(9), ["not written: birth date; py4swiss refuses it (9 players)"]);
    assert_eq!(lost(1), ["not written: birth date \"1990\"; py4swiss refuses it"]);
}

/// A record 240 has three columns for the round: blocks beyond round 999 announce no bye.
#[test]
fn byes_beyond_the_last_possible_round_are_not_written() {
    let player = format!("001 {:4} m    {:33} {:32}0.0 {:4}{}\n", 14, "Late, Lena", "", 14, "  0000 - H".repeat(1100));
    let file = [file(CLUB), player.into_bytes()].concat();
    for target in [Target::Trf26, Target::Engine] {
        let converted = convert(&Document::parse(&file), target);
        let written = Document::parse(&converted.bytes);
        let byes = written.byes().filter(|record| record.origin == Origin::Trf26);
        let rounds: Vec<_> = byes.map(|record| record.round).collect();
        assert!(rounds.iter().all(|round| round.is_some_and(|round| round <= 999)), "{rounds:?}");
        assert!(rounds.contains(&Some(999)), "{rounds:?}");
    }
}

/// The written file is read as the same edition as its source, or a note names both.
#[test]
fn an_edition_is_kept_or_named() {
    let players = "001    1 m    A, A                              2228 POL                         0.0    1\n\
                   001    2 m    B, B                              2179 POL                         0.0    2\n";
    let days = ["", "2012/01/01", "2013/07/01", "2017/06/28", "2017/07/01", "2026/01/31", "2026/02/01", "2018"];
    let codes =
        ["FIDE_DUTCH", "FIDE_DUTCH_2017", "FIDE_DUTCH_2026", "FIDE_BURSTEIN", "FIDE_ROUNDROBIN\n192 FIDE_DUTCH"];
    let round: &str = &format!("132{}18/05/05\n", " ".repeat(88));
    let mut named = 0;
    for (day, code, dated) in
        days.iter().flat_map(|day| codes.map(|code| [(day, code, ""), (day, code, round)]).concat())
    {
        let start = if day.is_empty() { String::new() } else { format!("042 {day}\n") };
        let text = format!("012 T\n{start}{dated}142 3\n152 W\n192 {code}\n{players}");
        let source = Document::parse(text.as_bytes());
        for target in [Target::Trf16, Target::Trf26, Target::Engine] {
            let converted = convert(&source, target);
            let system = |document: &Document| declared(document).system;
            if system(&source) != system(&Document::parse(&converted.bytes)) {
                assert!(converted.notes.iter().any(|note| note.message.contains("--system")), "{target:?}:\n{text}");
                assert_ne!(target, Target::Trf26, "{text}");
                named += 1;
            }
        }
    }
    assert!(named > 0);
}
