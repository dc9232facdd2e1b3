//! Exact findings for single lines: columns, code, severity for pairing and for rating, the found and the expected
//! text; and the data read from such a line nevertheless.

use crate::lint_rules::file::report;
use pairproof::trf::{AdjustmentLayout, Document, Record, ScoreSymbol};

/// The findings about a single line.
fn found(line: &str) -> (Document, String) {
    let document = Document::parse(format!("{line}\r\n").as_bytes());
    let mut found = document.diagnostics();
    found.retain(|found| found.code.id() != "T001");
    let text = report(&found);
    (document, text)
}

#[track_caller]
fn tells(line: &str, expected: &[&str]) -> Document {
    let (document, text) = found(line);
    assert_eq!(text.lines().collect::<Vec<_>>(), expected, "{line:?}");
    document
}

const LISTS: &[(&str, &[&str])] = &[
    ("240 H   2    5 0000", &["1:16-19 X009 warning/info id: an empty place in the list"]),
    ("240 H   2", &["1 X009 warning/warning the record names no players"]),
    (
        "240 H   2 0000",
        &[
            "1 X009 warning/warning the record names no players",
            "1:11-14 X009 warning/info id: an empty place in the list",
        ],
    ),
    ("240 H   2   x5   11", &["1:11-14 X009 error/error id: found \"  x5\", expected a number"]),
    ("240 H   2    5x  11", &["1:15-15 T009 error/warning column 15 separates two fields but holds \"x\""]),
    ("260   1   3    1 0000   16", &["1:18-21 X008 warning/info id: an empty place in the list"]),
    ("XXZ 4 0", &["1:7-7 X009 error/error id: found \"0\", expected a number"]),
    ("XXP 1 0 3", &["1:7-7 X008 error/warning id: found \"0\", expected a number"]),
    ("XXP 1 3 0", &["1:9-9 X008 error/warning id: found \"0\", expected a number"]),
];

/// Lists of players or teams: places of four columns separated by blanks, or words; 0 is not a valid number.
#[test]
fn lists_of_numbers() {
    for (line, expected) in LISTS {
        tells(line, expected);
    }
    let ids = |line: &str| -> Vec<u32> {
        let document = found(line).0;
        let byes = document.byes().flat_map(|record| &record.ids);
        byes.chain(document.prohibitions().flat_map(|record| &record.ids)).map(|at| at.id).collect()
    };
    assert_eq!(ids("240 H   2    5 0000"), [5]);
    assert_eq!(ids("260   1   3    1 0000   16"), [1, 16]);
    assert_eq!(ids("XXZ 4 0"), [4]);
    assert_eq!(ids("XXP 1 0 3"), [1, 3]);
    // A number may be in the first column of its place, which may be the last column of the line.
    assert_eq!(ids("240 H   2 7"), [7]);
    assert_eq!(ids("240 H   2    5 7"), [5, 7]);
}

const RANGES: &[(&str, &[&str])] = &[
    ("250       1.0   1   3    1   20", &[]),
    // An unreadable value is not also reported as missing.
    ("250       1.0   1   x    1   20", &["1:19-21 X005 fatal/warning last round: found \"x\", expected a number"]),
    ("250       1.0   1   3    1    x", &["1:28-31 X005 fatal/warning last id: found \"x\", expected a number"]),
    (
        "250       1.0   1        1   20",
        &["1:19-21 X005 warning/warning last round: the last round is missing; programs differ on what that means"],
    ),
    (
        "250       1.0   1   3    1",
        &["1:28-31 X005 warning/warning last id: the last id is missing; programs differ on what that means"],
    ),
    ("250       1.0   3   1    1   20", &["1:19-21 X005 fatal/warning last round: the range goes from 3 to 1"]),
    ("250       1.0   1   3   20    1", &["1:28-31 X005 fatal/warning last id: the range goes from 20 to 1"]),
    ("250       1.0   3   3   20   20", &[]),
    ("260   1   x    1   16", &["1:9-11 X008 error/warning last round: found \"x\", expected a number"]),
];

#[test]
fn ranges() {
    for (line, expected) in RANGES {
        tells(line, expected);
    }
}

/// Records with fields of fixed width, and the columns between the fields.
const SEPARATORS: &[(&str, &[u32])] = &[
    ("250 2.0 x 1.0x  1x  3x   1x  20", &[9, 14, 18, 22, 27]),
    ("240 Hx  2x   5", &[6, 10]),
    ("260   1x  3x   1   11", &[8, 12]),
    ("300   2x  1x  3x   4x   7", &[8, 12, 16, 21]),
    (
        "310   1xAlpha                           xALP  x  2150x   2.0x   2.0x  2xx   1x   4",
        &[8, 41, 47, 54, 61, 68, 72, 73, 78],
    ),
    ("320  1.0x 1.5x  3x  2", &[9, 14, 18]),
    ("330 -+x  8x 27x  5", &[7, 11, 15]),
    ("013 Alpha                              1x   4", &[41]),
];

/// A letter between two fields makes them one for a program that reads words: T009, for each column.
#[test]
fn the_columns_between_fields_are_blank() {
    for (line, columns) in SEPARATORS {
        let text = |column: &u32| {
            format!("1:{column}-{column} T009 error/warning column {column} separates two fields but holds \"x\"")
        };
        let expected: Vec<String> = columns.iter().map(text).collect();
        tells(line, &expected.iter().map(String::as_str).collect::<Vec<_>>());
        // A TAB is reported once, by T006.
        let tabs = found(&line.replacen('x', "\t", columns.len())).1;
        assert!(tabs.contains(" T006 ") && !tabs.contains(" T009 "), "{line:?} with TABs: {tabs}");
        tells(&line.replacen('x', " ", columns.len()), &[]);
    }
}

/// 162: pairs of a symbol in column 6, 15, 24, ... and a value after it.
#[test]
fn values_of_results() {
    let outside =
        "is not on the columns of this record: symbols from column 6, every nine, and values of no more than 999.9";
    let values = |document: &Document| -> Vec<(ScoreSymbol, i32)> {
        document.scorings().flat_map(|record| &record.values).map(|value| (value.symbol, value.value)).collect()
    };
    // A symbol in the last column, which has no value.
    let expected = format!("1:6-15 H017 fatal/error values: \"W 3.0    D\" {outside}");
    assert_eq!(values(&tells("162  W 3.0    D", &[&expected])), [(ScoreSymbol::Win, 30)]);
    // A symbol that the table does not have, without a value.
    let expected = format!("1:6-28 H017 fatal/error values: \"W 3.0    Q        L 0.0\" {outside}");
    assert_eq!(values(&tells("162  W 3.0    Q        L 0.0", &[&expected])), [(ScoreSymbol::Win, 30)]);
    // A pair that is left out.
    let left_out = tells("162  W 3.0             L 0.0", &[]);
    assert_eq!(values(&left_out), [(ScoreSymbol::Win, 30), (ScoreSymbol::Loss, 0)]);
}

/// `XXA`: 0 is not a valid number.
#[test]
fn fictitious_points_of_nobody() {
    let document = tells(
        "XXA    0  1.0",
        &[
            "1:8-13 X002 fatal/- accelerations: found \"0  1.0\", expected an id in columns 5-8 and points in 10-13, 15-18, …",
        ],
    );
    let record = document.accelerations().next().expect("XXA");
    assert_eq!((record.id, record.points.len()), (0, 0));
}

/// 132: YY/MM/DD in columns 92-99, 102-109, ..., two blanks between. Years from 70 on belong to the twentieth century.
#[test]
fn dates_of_rounds() {
    let dates = |text: &str| -> Vec<String> {
        let document = found(&format!("132{}{text}", " ".repeat(88))).0;
        let record = document.round_dates().next().expect("132");
        record.dates.iter().map(|date| date.date.map_or("none".into(), |date| date.to_string())).collect()
    };
    assert_eq!(dates("69/12/31  70/01/01  71/01/01"), ["2069/12/31", "1970/01/01", "1971/01/01"]);
    for (text, last) in [("26/03/07x 26/03/08", 109), ("26/03/07 x26/03/08", 109), ("26/03/07 x", 101)] {
        let expected = format!(
            "1:92-{last} H005 -/error round dates: found {text:?}, \
             expected YY/MM/DD in columns 92-99, 102-109, 112-119, …"
        );
        tells(&format!("132{}{text}", " ".repeat(88)), &[&expected]);
    }
}

/// 042 and 052: YYYY/MM/DD. A date in another format is repaired if the day exists.
#[test]
fn dates_of_the_tournament() {
    tells("042 28.02.2026", &["1:5-14 H003 -/error date: found \"28.02.2026\", expected YYYY/MM/DD [fix: 2026/02/28]"]);
    tells("052 30.02.2026", &["1:5-14 H003 warning/error date: found \"30.02.2026\", expected YYYY/MM/DD"]);
    tells("052 2026/02/30", &["1:5-14 H006 -/error date: found 2026/02/30, which is not a date"]);
    tells("042 soon", &["1:5-8 H003 warning/error date: found \"soon\", expected YYYY/MM/DD"]);
    tells("042", &["1:5-4 H003 -/error date: found nothing, expected YYYY/MM/DD"]);
}

/// 299 is read in two layouts: a round in columns 20-22 and players from 24 on, or a round in 17-19 and players from 21
/// on. Without a round, the layout is the one in which the players' numbers end where their places end.
#[test]
fn abnormal_points_without_a_round() {
    let narrow = "1 X013 error/error the ids fit the narrow layout only (from column 21, no round given)";
    let neither = "1:18-18 X013 fatal/error round and ids: round and ids fit neither layout";
    for (line, layout, ids, expected) in [
        // Columns 22-24, 21-24, and two players.
        ("299 W       1.0      123", AdjustmentLayout::Narrow, &[123][..], &[narrow][..]),
        ("299 W       1.0     1234", AdjustmentLayout::Narrow, &[1234], &[narrow]),
        ("299 W       1.0     1234   56", AdjustmentLayout::Narrow, &[1234, 56], &[narrow]),
        // Columns 24-27.
        ("299 W       1.0        1234", AdjustmentLayout::Wide, &[1234], &[]),
        ("299 W       1.0           7", AdjustmentLayout::Wide, &[7], &[]),
        // A number in column 18 is neither a round nor a player.
        ("299 W       1.0  5", AdjustmentLayout::Undecided, &[], &[neither]),
        ("299 W       1.0", AdjustmentLayout::Undecided, &[], &[]),
    ] {
        let document = tells(line, expected);
        let record = document.adjustments().next().expect("299");
        assert_eq!((record.layout, record.round), (layout, None), "{line:?}");
        assert_eq!(record.game_points, Some(10), "{line:?}");
        assert_eq!(record.ids.iter().map(|at| at.id).collect::<Vec<_>>(), ids, "{line:?}");
    }
}

/// National data begin with the code of a federation: three capital letters, and a player's number in columns 5-8.
#[test]
fn national_data() {
    let rated = |rating: &str| {
        let document = tells(&format!("FRA    7{}{rating}", " ".repeat(40)), &[]);
        document.nationals().next().expect("national data").rating
    };
    assert_eq!([rated("1984"), rated("0000"), rated("   0"), rated("")], [Some(1984), None, None, None]);
    for code in ["998", "fra", "Fra", "F-A"] {
        let document = tells(
            &format!("{code}    7{}1984", " ".repeat(40)),
            &[&format!(
                "1:1-3 T010 info/info record code: {code:?} is not a known record code; the line is kept but not read"
            )],
        );
        assert_eq!(document.record(0), &Record::Unknown);
    }
}
