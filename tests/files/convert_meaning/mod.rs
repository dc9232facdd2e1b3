//! Converting changes only the spelling.

mod meaning;
mod random;

use meaning::{same_tournament, scores};
use pairproof::convert::{Change, convert};
use pairproof::trf::write::Target;
use pairproof::trf::{Document, Origin};
use std::collections::BTreeSet;

const HEADERS: &str = "012 Open\r\n022 Lyon\r\n032 FRA\r\n042 2026/03/07\r\n052 2026/03/09\r\n102 Doe, Jane\r\n112 Roe, Rob\r\n112 Poe, Pia\r\n";

const PLAYERS: &str = "\
001    1 m GM Éloi, André                       2400 FRA      600001 2000/01/01  1.5    1     4 w 1     2 b =
001    2 w WG Şahin, Çağla                      2360 TUR      600002 2000/00/00  1.0    2     5 b =     1 w =
001    3 m    Three, Tom                        2320 FRA      600003 2000/01/01  1.0    1     6 w +
001    4 m    Four, Fay                              FRA                         0.5    5     1 b 0  0000 - H
001    5 m    Five, Flo                         2240 FRA      600005 2000/01/01  1.5    1     2 w =  0000 - U
001    6 m    Six, Sam                          2200 FRA      600006 2000/01/01  0.0    6     3 b -  0000 - Z  0000 - Z
";

fn file(extra: &str) -> Vec<u8> {
    format!("{HEADERS}{extra}{}", PLAYERS.replace('\n', "\r\n")).into_bytes()
}

#[test]
fn plain_files() {
    same_tournament(&file(""), "TRF16");
    same_tournament(&file("142 5\r\n152 W\r\n192 FIDE_DUTCH\r\n222 5400+30\r\n202 BH\r\n"), "TRF26");
    same_tournament(&file("XXR 5\r\nXXC white1\r\nXXZ 5\r\n"), "TRF(x)");
    same_tournament(b"", "nothing");
    same_tournament(b"### only a comment", "a comment");
}

#[test]
fn scorings() {
    for extra in [
        "142 5\r\n162  W 3.0    D 1.0    L 0.0    P 1.0\r\n",
        "XXR 5\r\nXXS W=3 D=1 PAB=1.5\r\n",
        "XXR 5\r\nBBW  3.0\r\nBBD  1.0\r\nBBL  0.0\r\nBBU  1.0\r\n",
        "142 5\r\n162  W 1.0    D 0.5    L 0.0    A 0.2\r\n",
    ] {
        same_tournament(&file(extra), extra);
    }
    // A loss by forfeit that is worth less than an absence: XXS and BB can express it, 162 cannot, but 299 can.
    let source = file("XXR 5\r\nXXS FL=0 ZPB=0.5 WL=0.5 BL=0.5\r\n");
    let engine = Document::parse(&convert(&Document::parse(&source), Target::Engine).bytes);
    assert_eq!(scores(&engine), scores(&Document::parse(&source)));
    let trf26 = convert(&Document::parse(&source), Target::Trf26);
    assert!(trf26.notes.iter().any(|note| note.change == Change::Moved && note.message.contains("a forfeit loss")));
    assert!(String::from_utf8(trf26.bytes).unwrap().contains("\r\n299 -         0.0  000\r\n"));
    let trf16 = Document::parse(&convert(&Document::parse(&source), Target::Trf16).bytes);
    assert_eq!(scores(&trf16), scores(&Document::parse(&source)));
}

#[test]
fn rounds_to_come() {
    for extra in [
        "142 5\r\n240 H   3    1    2\r\n240 Z   3    5\r\n240 F   4    5\r\n",
        "XXR 5\r\nXXZ 1 2\r\n",
        "142 5\r\n250       1.0   1   2    1    3\r\n250       0.5   3   3    1    3\r\n",
        "XXR 5\r\nXXA    1  1.0  1.0  0.5\r\nXXA    2  1.0  1.0  0.5\r\nXXA    5  0.0  2.0\r\n",
        "142 5\r\n260   1   2    1    3    5\r\n260   1   5    2    4\r\n",
        "XXR 5\r\nXXP 1 3 6\r\n",
        "142 5\r\n299           0.5    1    4\r\n299 +         0.5  000\r\n",
        "142 5\r\n192 FIDE_DUTCH_2026_BAKU\r\n",
        "142 5\r\n192 FIDE_DUTCH_2017\r\n",
        "142 5\r\n192 FIDE_DUBOV\r\n",
    ] {
        same_tournament(&file(extra), extra);
    }
}

#[test]
fn what_the_engines_want() {
    let source =
        file("142 5\r\n152 B\r\n162  W 3.0    D 1.0    L 0.0    P 3.0\r\n240 H   3    1\r\n260   1   5    2    4\r\n");
    let converted = convert(&Document::parse(&source), Target::Engine);
    let text = String::from_utf8(converted.bytes).unwrap();
    let lines: Vec<&str> = text.split("\r\n").collect();
    for line in [
        "142 5",
        "XXR 5",
        "152 B",
        "XXC black1",
        "162  W 3.0    D 1.0    L 0.0    P 3.0",
        "XXS W=3.0 D=1.0 PAB=3.0",
        "BBW  3.0",
        "BBZ  0.0",
        "240 H   3    1",
        "240 Z   3    6",
        "XXZ 1 6",
        "260   1   5    2    4",
        "XXP 2 4",
    ] {
        assert!(lines.contains(&line), "{line:?} is missing in\n{text}");
    }
    assert!(lines.iter().all(|line| !line.ends_with(' ')));
    // The bye of the next round is in the player's record.
    assert!(lines.iter().any(|line| line.starts_with("001    1") && line.ends_with("   2 b =  0000 - H")), "{text}");
    // Ordinary scoring is not written.
    let plain = convert(&Document::parse(&file("142 5\r\n162  W 1.0    D 0.5\r\n")), Target::Engine);
    assert!(!String::from_utf8(plain.bytes).unwrap().contains("162"));
}

#[test]
fn byes_of_the_next_round_and_points() {
    let points =
        |document: &Document| document.players().find(|player| player.id == 1).and_then(|player| player.points);
    let source = Document::parse(&file("142 5\r\n240 H   3    1\r\n"));
    assert_eq!(points(&source), Some(15));
    // A bye in the player's record is counted, one only in 240 is not.
    let engine = Document::parse(&convert(&source, Target::Engine).bytes);
    assert_eq!(points(&engine), Some(20));
    let trf26 = Document::parse(&convert(&engine, Target::Trf26).bytes);
    assert_eq!(points(&trf26), Some(15));
    assert_eq!(trf26.players().next().map(|player| player.rounds.len()), Some(2));
    let trf16 = Document::parse(&convert(&trf26, Target::Trf16).bytes);
    assert_eq!(points(&trf16), Some(20));
}

#[test]
fn what_trf16_cannot_express_is_reported() {
    let source = file(
        "142 5\r\n152 W\r\n162  W 3.0\r\n192 FIDE_DUTCH\r\n222 5400+30\r\n202 BH\r\n260   1   5    2    4\r\n299           0.5    1    4\r\n### note\r\n",
    );
    let converted = convert(&Document::parse(&source), Target::Trf16);
    let lost: BTreeSet<&str> =
        converted.notes.iter().filter(|note| note.change == Change::Lost).map(|note| note.record.as_str()).collect();
    assert_eq!(lost, BTreeSet::from(["202", "299"]));
    let text = String::from_utf8(converted.bytes).unwrap();
    assert!(text.contains("092 FIDE_DUTCH\r\n") && text.contains("122 5400+30\r\n"), "{text}");
    assert!(converted.notes.is_sorted_by_key(|note| note.line));
    // TRF16 has no records for these, but programs of its time had private lines.
    for line in ["XXR 5", "XXC white1", "XXS W=3.0 D=0.5 PAB=3.0", "XXP 2 4"] {
        assert!(text.contains(&format!("\r\n{line}\r\n")), "{line:?} is missing in\n{text}");
    }
}

#[test]
fn teams_are_carried_over() {
    let team = "\
142 2
152 W
192 FIDE_TEAM_TYPEA_MP_GP
352 WB
362 TW 3.0   TD 1.0   TL 0.0
001    1 m    Alder, One                        2200 FRA      600001 2000/01/01  1.0    1     2 w 1  0000 - -
001    2 m    Birch, One                        2190 FRA      600002 2000/01/01  0.0    5     1 b 0  0000 - +
310   1 Alpha                            ALP     2150    2.0    2.0   2     1
310   2 Bravo                            BRA             1.0    1.5   3     2
240 H   1    1
320  1.0  1.0 000   2
330 +-   2   1   2
300   1   1   2    1    0
";
    same_tournament(team.as_bytes(), "teams");
    let trf16 = convert(&Document::parse(team.as_bytes()), Target::Trf16);
    let text = String::from_utf8(trf16.bytes).unwrap();
    assert!(text.contains("013 Alpha                              1\r\n"), "{text}");
}

#[test]
fn old_spellings_are_brought_up_to_date() {
    let old = "\
001    1 m  g Old, Otto                         2400 FRA      600001 2000/01/01  1.5    1     2 w 1  0000 - =
001    2 w  m Older, Olga                       2360 FRA      600002 2000/01/01  1.0    2     1 b 0  0000 - +
001    3      Oldest, Orm                       2320 FRA      600003 2000/01/01  0.0    3            0000 - -
";
    let converted = convert(&Document::parse(old.as_bytes()), Target::Trf16);
    let text = String::from_utf8(converted.bytes).unwrap();
    for part in ["m GM Old, Otto", "   2 w 1  0000 - H\r\n", "   1 b 0  0000 - U\r\n", "0000 - Z  0000 - Z\r\n"] {
        assert!(text.contains(part), "{part:?} is missing in\n{text}");
    }
    assert!(converted.notes.iter().any(|note| note.message.contains("letter codes")));
}

#[test]
fn private_spellings_become_records() {
    let source =
        file("XXR 5\r\nXXC rank white1\r\nXXA    1  1.0  1.0  0.5\r\nXXA    2  1.0  1.0  0.5\r\nXXP 1 3\r\nXXZ 4\r\n");
    let document = Document::parse(&source);
    assert!(document.prohibitions().all(|record| record.origin == Origin::Private));
    let converted = convert(&document, Target::Trf26);
    let text = String::from_utf8(converted.bytes).unwrap();
    assert!(!text.contains("XX"), "{text}");
    for line in [
        "142 5",
        "152 W",
        "250       1.0   1   2    1    2",
        "250       0.5   3   3    1    2",
        "260   1   5    1    3",
        "240 Z   3    4    6",
    ] {
        assert!(text.contains(&format!("\r\n{line}\r\n")), "{line:?} is missing in\n{text}");
    }
    assert!(converted.notes.iter().any(|note| note.record == "XXC" && note.change == Change::Lost));
}

/// The samples, with their names.
fn samples() -> Vec<(String, Vec<u8>)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/trf-samples");
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder of samples").flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|extension| extension == "trf" || extension == "trfx") {
            files.push((path.display().to_string(), std::fs::read(&path).expect("a sample")));
        }
    }
    files.sort();
    files
}

#[test]
fn samples_keep_their_meaning() {
    let samples = samples();
    assert!(samples.len() >= 8);
    for (name, bytes) in samples {
        same_tournament(&bytes, &name);
    }
}
