//! What the reader tolerates, and the code of each finding.

use pairproof::trf::{
    AdjustmentLayout, CellColour, Code, Date, Diagnostic, Dialect, Document, Encoding, Ending, PlayerField, Record,
    ResultCode, ScoreSymbol, Severity, Sex, Title, Unit,
};

/// The columns before the rounds, for a player with this name.
fn head(id: u32, name: &str) -> String {
    format!("001 {id:>4} m    {name:<33} 2000 NED      123456 1990/02/28  1.0    1  ")
}

fn player(blocks: &str) -> String {
    format!("{}{blocks}", head(1, "Baker, Ben"))
}

fn parse(text: &str) -> Document {
    Document::parse(text.as_bytes())
}

/// The codes of all findings, without those about missing players and line ends.
fn codes(document: &Document) -> Vec<&'static str> {
    let aside = ["T001", "T004", "T005", "T012"];
    document.diagnostics().iter().map(|found| found.code.id()).filter(|id| !aside.contains(id)).collect()
}

fn only(document: &Document, code: Code) -> Diagnostic {
    let mut found: Vec<_> = document.diagnostics().into_iter().filter(|found| found.code == code).collect();
    assert_eq!(found.len(), 1, "{:#?}", document.diagnostics());
    found.remove(0)
}

/// Parses lines that must cause exactly these findings, and lose no byte.
fn odd(line: &str, expected: &[&str]) -> Document {
    let document = parse(line);
    assert_eq!(codes(&document), expected, "{line:?}\n{:#?}", document.diagnostics());
    assert_eq!(document.to_bytes(), line.as_bytes());
    document
}

fn put(line: &str, column: usize, text: &str) -> String {
    format!("{}{text}{}", &line[..column - 1], &line[column - 1 + text.len()..])
}

#[test]
fn line_ends_of_all_kinds() {
    let document = parse("012 A\r022 B\n\r\n032 C\r\n042 2026/01/01");
    let ends: Vec<_> = document.lines().iter().map(|line| line.ending()).collect();
    assert_eq!(ends, [Ending::Cr, Ending::Lf, Ending::CrLf, Ending::CrLf, Ending::None]);
    let ends = only(&document, Code::T004);
    let counted = "line ends: 2 CR LF, 1 CR, 1 LF; expected CR LF everywhere";
    assert_eq!((ends.line, &*ends.message), (0, counted));
    let counted = |text: &str| only(&parse(text), Code::T004).message;
    assert_eq!(counted("012 A\r022 B\r\r"), "line ends: 0 CR LF, 3 CR, 0 LF; expected CR LF everywhere");
    assert_eq!(counted("012 A\n022 B\n"), "line ends: 0 CR LF, 0 CR, 2 LF; expected CR LF everywhere");
    assert_eq!(only(&document, Code::T005).line, 5);
    assert_eq!(only(&document, Code::T001).severity_pairing, Severity::Fatal);
    assert_eq!(document.header(32), Some("C"));
    assert!(parse("").lines().is_empty());
    assert_eq!(parse("012 A\r\n").lines().len(), 1);
}

#[test]
fn byte_order_mark() {
    let document = parse("\u{feff}142 9\r\n");
    assert!(document.has_bom());
    assert_eq!(document.expected_rounds(), Some(9));
    assert_eq!(only(&document, Code::T003).line, 0);
    assert_eq!(document.to_bytes(), "\u{feff}142 9\r\n".as_bytes());
}

#[test]
fn names_padded_by_characters_by_bytes_and_in_cp1252() {
    let name = "Müller-Ångström, Zoë";
    let by_chars = format!("{}   4 w 1", head(1, name));
    let document = odd(&by_chars, &[]);
    let record = document.players().next().expect("player");
    assert_eq!((record.name(&document), record.rounds[0].opponent), (name, 4));

    let extra = name.len() - name.chars().count();
    let by_bytes = by_chars.replacen(&" ".repeat(extra + 1), " ", 1).replacen(&" ".repeat(extra), "", 0);
    assert_eq!(by_bytes.len(), by_chars.len() - extra);
    let document = odd(&by_bytes, &["T007"]);
    let record = document.players().next().expect("player");
    assert_eq!(document.lines()[0].unit(), Unit::Bytes);
    assert_eq!((record.name(&document), record.points, record.rounds[0].opponent), (name, Some(10), 4));

    let latin: Vec<u8> = by_chars.chars().map(|c| u8::try_from(u32::from(c)).expect("Latin-1")).collect();
    let document = Document::parse(&latin);
    assert_eq!((document.encoding(), codes(&document)), (Encoding::Cp1252, vec!["T002"]));
    let record = document.players().next().expect("player");
    assert_eq!((record.name(&document), record.rounds[0].opponent), (name, 4));
    assert_eq!(document.to_bytes(), latin);
}

#[test]
fn a_national_name_may_be_padded_by_bytes() {
    for (pad, unit) in [(33 - 10, Unit::Chars), (33 - 12, Unit::Bytes)] {
        let line = format!("FRA    7      Zoë, André{} 1984 IDF", " ".repeat(pad));
        let document = parse(&line);
        let national = document.nationals().next().expect("national record");
        assert_eq!((national.rating, document.lines()[0].unit()), (Some(1984), unit));
    }
}

#[test]
fn a_field_may_be_padded_in_other_ways() {
    let line = put(&player("0004 w 1"), 5, "0001");
    odd(&line, &["G021"]);
    odd(&put(&player("   4 w 1"), 5, "1   "), &[]);
    odd(&player("4    w 1"), &["G021"]);
    for points in ["   1", " 1  ", "1   "] {
        assert_eq!(odd(&put(&player(""), 81, points), &[]).players().next().expect("player").points, Some(10));
    }
    assert_eq!(odd(&put(&player(""), 81, "  .5"), &[]).players().next().expect("player").points, Some(5));
}

#[test]
fn points_that_are_understood_with_a_remark() {
    for (points, value, severity) in [
        (" 1,5", Some(15), Severity::Warning),
        ("1.50", Some(15), Severity::Warning),
        ("-1.0", Some(-10), Severity::Fatal),
        ("1.25", None, Severity::Fatal),
        (" abc", None, Severity::Fatal),
        ("    ", None, Severity::Fatal),
    ] {
        let document = odd(&put(&player(""), 81, points), &["P006"]);
        assert_eq!(document.players().next().expect("player").points, value, "{points}");
        assert_eq!(only(&document, Code::P006).severity_pairing, severity, "{points}");
    }
    odd(&put(&player(""), 81, " 100"), &["P008"]);
}

#[test]
fn ids_that_cannot_be_used() {
    for id in ["    ", "   0", " -1 ", " x1 "] {
        let document = odd(&put(&player(""), 5, id), &["P001"]);
        assert_eq!(document.players().next().expect("player").id, 0);
        assert_eq!(only(&document, Code::P001).span, Some(PlayerField::Id.span()));
    }
}

#[test]
fn sex_and_titles() {
    for (sex, read) in [("f", Sex::Female), ("W", Sex::Female), ("M", Sex::Male), ("x", Sex::Unknown)] {
        let document = odd(&put(&player(""), 10, sex), &["P014"]);
        assert_eq!(document.players().next().expect("player").sex, read);
    }
    for (title, read, remarked) in [
        (" GM", Title::Gm, false),
        ("im ", Title::Im, false),
        ("WCM", Title::Wcm, false),
        ("  g", Title::Gm, true),
        ("  m", Title::Im, true),
        (" wf", Title::Wfm, true),
        (" mf", Title::Wim, true),
        (" MF", Title::Fm, true),
        ("  w", Title::Other, true),
        ("XYZ", Title::Other, true),
    ] {
        let expected: &[&str] = if remarked { &["P015"] } else { &[] };
        assert_eq!(
            odd(&put(&player(""), 11, title), expected).players().next().expect("player").title,
            read,
            "{title}"
        );
    }
    // `m` in column 10 is the sex, in column 13 a title.
    let document = odd(&put(&player(""), 10, "   m"), &["P015"]);
    let record = document.players().next().expect("player");
    assert_eq!((record.sex, record.title), (Sex::Unknown, Title::Im));
}

#[test]
fn numbers_and_dates_of_a_player() {
    assert_eq!(odd(&put(&player(""), 49, "0000"), &["P017"]).players().next().expect("player").rating, None);
    odd(&put(&player(""), 49, "20x0"), &["P017"]);
    odd(&put(&player(""), 58, "123456     "), &["P019"]);
    odd(&put(&player(""), 58, "1990-01-01 "), &["P019"]);
    assert_eq!(odd(&put(&player(""), 58, "          0"), &[]).players().next().expect("player").fide_number, None);
    odd(&put(&player(""), 70, "2014/00/00"), &[]);
    // A colon follows the digits in ASCII, but is not a digit.
    for birth in ["      1978", "1969.12.06", "0000/00/00", "1990/13/01", "199:/02/28", "19:0/02/28", "1990/02/2x"] {
        odd(&put(&player(""), 70, birth), &["P020"]);
    }
    odd(&put(&player(""), 86, "    "), &["P009"]);
}

#[test]
fn blocks_of_all_kinds() {
    // No opponent and no colour, only a letter (Lichess); and trailing blanks, which are ignored.
    let document = odd(&player("       U         H         -  "), &[]);
    let record = document.players().next().expect("player");
    let read: Vec<_> = record.rounds.iter().map(|cell| (cell.opponent, cell.result)).collect();
    assert_eq!(read, [(0, ResultCode::PairingBye), (0, ResultCode::HalfBye), (0, ResultCode::ForfeitLoss)]);
    // Cut after the opponent or the colour.
    assert_eq!(odd(&player("   4 w 1    12"), &[]).players().next().expect("player").rounds[1].opponent, 12);
    assert_eq!(odd(&player("   4 w"), &[]).players().next().expect("player").rounds[0].colour, CellColour::White);
    // Letters in the other case.
    let document = odd(&player("   4 W 1  0000 - h"), &["G020"]);
    assert_eq!(document.players().next().expect("player").rounds[1].result, ResultCode::HalfBye);
    // An unknown result is not an absence, nor is an unreadable one.
    assert_eq!(
        odd(&player("   4 w ?"), &["G012"]).players().next().expect("player").rounds[0].result,
        ResultCode::Unknown
    );
    let document = odd(&player("   4 w *"), &["G012"]);
    assert_eq!(document.players().next().expect("player").rounds[0].result, ResultCode::Unknown);
    assert_eq!(only(&document, Code::G012).severity_pairing, Severity::Warning);
    let document = odd(&player("   4 w 7"), &["G012"]);
    let cell = document.players().next().expect("player").rounds[0];
    assert!(cell.malformed && cell.result == ResultCode::Invalid);
    assert_eq!(only(&document, Code::G012).severity_pairing, Severity::Fatal);
}

#[test]
fn blocks_out_of_place() {
    let document = odd(&player("    4 w 1"), &["T008"]);
    assert!(document.players().next().expect("player").malformed);
    odd(&player("   4 w 1   x"), &["T017"]);
    odd(&player("   4 w 1  junk"), &["T017"]);
    odd(&player("   4xw 1"), &["T009"]);
    odd(&put(&player(""), 48, "x"), &["T009"]);
}

#[test]
fn tabs_and_control_characters() {
    let document = odd("240 Z   2    5\t  ", &["T006"]);
    assert_eq!(document.byes().next().expect("240").ids.len(), 1);
    assert_eq!(only(&document, Code::T006).severity_pairing, Severity::Info);
    odd(&put(&player(""), 20, "\t"), &["T006"]);
    // Two invalid characters, equal or different, are still reported; two letters beyond ASCII are not.
    for two in ["\t\t", "\x7f\x7f", "\x01\x01", "\t\x7f", "\x7f"] {
        odd(&put(&player(""), 20, two), &["T006"]);
    }
    for name in ["Béker, Bén", "Béké, Bén", "Bäker, Ben"] {
        let document = odd(&format!("{}   4 w 1", head(1, name)), &[]);
        let player = document.players().next().expect("player");
        assert_eq!((player.name(&document), player.rating, player.rounds.len()), (name, Some(2000), 1));
    }
}

/// Other Unicode spaces around a field are blanks too: no-break spaces, wide spaces.
#[test]
fn blanks_of_all_kinds_are_not_part_of_a_field() {
    for (before, after) in [("\u{a0}", "\u{a0}"), ("\u{a0}", ""), ("", "\u{a0}"), ("\u{3000}", "\u{2003} ")] {
        let document = odd(&head(1, &format!("{before}Baker, Ben{after}")), &[]);
        assert_eq!(document.players().next().expect("player").name(&document), "Baker, Ben");
    }
}

#[test]
fn rulers_and_legends() {
    let text = concat!(
        "         1         2         3\n",
        "123456789012345678901234567890\n",
        "001234567890123456789012345678\n",
        "DDD SSSS sTTT NNNNNNNNNNNNNNNN\n",
    );
    let document = odd(text, &["T013"; 4]);
    assert!(document.records().all(|record| *record == Record::Ruler));
    // Ten digits or marks without a blank, wherever the line begins.
    odd("1234567890", &["T013"]);
    odd("123456789", &["T010"]);
    odd("----+----1", &["T013"]);
}

#[test]
fn codes_that_are_not_records() {
    odd("ZZZ something", &["T010"]);
    odd("XXY 2", &["T010"]);
    odd("xxr 7", &["T011"]);
    assert_eq!(parse("xxr 7").expected_rounds(), Some(7));
    let document = odd(" 001    1", &["T011"]);
    assert_eq!(only(&document, Code::T011).severity_pairing, Severity::Error, "a line that is not read");
    // A code after one to four blanks is misplaced; after more, or directly before another character, it is not one.
    odd("    012 Open", &["T011"]);
    odd(" 012", &["T011"]);
    for other in ["     012 Open", "         012 Open", " 0125 Open", " ZZZ something", " 0x"] {
        odd(other, &["T010"]);
    }
    odd("340 something", &["T018"]);
    odd("MFO   1 2", &["T018"]);
    odd("FRAU", &["T010"]);
}

#[test]
fn vega_description_files_are_refused() {
    // The fields are separated by bars, three of them or more.
    for line in ["001|1|Baker, Ben|NED|2000\n", "001|1|Baker, Ben|NED\n"] {
        let found = only(&parse(line), Code::T014);
        assert_eq!((found.severity_pairing, found.line), (Severity::Fatal, 1), "{line:?}");
    }
    // Bars elsewhere have no meaning: in a valid player's name, in a comment or in a record between players.
    odd(&head(1, "B|ker, B|n |"), &[]);
    let odd_player = put(&player(""), 86, "    ");
    for between in ["### a | b | c | d", "012 a | b | c | d", "240 | | | |", "013 a | b | c | d"] {
        let document = parse(&format!("{odd_player}\n{between}\n{odd_player}\n"));
        assert!(!codes(&document).contains(&"T014"), "{between:?}: {:?}", codes(&document));
    }
}

#[test]
fn records_that_say_two_things() {
    let document = parse("012 A\n012 B\n112 C\n112 D\n152 W\n152 W\n");
    assert_eq!(codes(&document), ["T015"]);
    assert_eq!(only(&document, Code::T015).line, 2);
}

#[test]
fn trailing_blanks_where_they_matter() {
    odd("192 FIDE_DUTCH ", &["T016"]);
    odd("152 W ", &["T016"]);
    odd("152 w", &["H016"]);
    odd("152 white", &["H016"]);
}

#[test]
fn dates_in_other_forms() {
    let date = |day, month, year| Some(Date { year, month, day });
    for (text, read) in [
        ("May 29, 2020", date(29, 5, 2020)),
        ("29 May 2020", date(29, 5, 2020)),
        ("28. 07. 2005", date(28, 7, 2005)),
        ("28/07/2005", date(28, 7, 2005)),
        ("07/28/2005", date(28, 7, 2005)),
        ("05/12/2005", date(5, 12, 2005)),
        ("12/12/2005", date(12, 12, 2005)),
        ("12/13/2005", date(13, 12, 2005)),
        ("2005-07-28", date(28, 7, 2005)),
        ("20050728", date(28, 7, 2005)),
        ("05/07/28", date(28, 7, 2005)),
        ("some day", None),
        ("", None),
    ] {
        let document = odd(&format!("042 {text}"), &["H003"]);
        assert_eq!(document.start_date(), read, "{text}");
    }
    assert_eq!(odd("052 2026/02/29", &["H006"]).end_date(), None);
    assert!(odd("052 2024/02/29", &[]).end_date().is_some());
    // One date in a separate line, in other columns and in the long form.
    let document = odd("132   2026/03/07", &["H005"]);
    assert_eq!(document.round_dates().next().expect("132").dates[0].date, date(7, 3, 2026));
    odd("222 90 min", &["H023"]);
    odd("222 W300-B240", &[]);
}

#[test]
fn scoring_off_its_columns() {
    let read = |text, expected: &[&str]| -> Vec<_> {
        odd(text, expected).scorings().flat_map(|record| record.values.clone()).map(|v| (v.symbol, v.value)).collect()
    };
    assert_eq!(read("162 W 3.0 D 1.0", &["H017"]), [(ScoreSymbol::Win, 30), (ScoreSymbol::Draw, 10)]);
    assert_eq!(only(&parse("162 W 3.0 D 1.0"), Code::H017).severity_pairing, Severity::Warning);
    assert_eq!(read("162  W 3.0    Z 0.5", &["H017"]), [(ScoreSymbol::Win, 30), (ScoreSymbol::Absence, 5)]);
    assert_eq!(only(&parse("162  W 3.0    Q 0.5"), Code::H017).severity_pairing, Severity::Fatal);
    assert_eq!(read("BBW 3.0", &["X012"]), [(ScoreSymbol::Win, 30)]);
    assert!(read("XXS baku", &["X014"]).is_empty());
    assert_eq!(read("XXS W=3 D=x", &["H017"]), [(ScoreSymbol::Win, 30)]);
}

#[test]
fn accelerations_off_their_columns() {
    let document = odd("XXA     7  1.0  0.5", &["X002"]);
    let record = document.accelerations().next().expect("XXA");
    assert_eq!((record.id, record.points.as_slice()), (7, [Some(10), Some(5)].as_slice()));
    odd("XXA true", &["X014"]);
    odd("250       1.0   1        1   20", &["X005"]);
    odd("250       1.0   3   1    1   20", &["X005"]);
}

#[test]
fn abnormal_points_in_the_narrow_layout() {
    let document = odd("299   -1.0 -0.5   1    5", &["X013"]);
    let record = document.adjustments().next().expect("299");
    assert_eq!((record.layout, record.round), (AdjustmentLayout::Narrow, Some(1)));
    assert_eq!((record.match_points, record.game_points, record.ids[0].id), (Some(-10), Some(-5), 5));
    assert_eq!(only(&document, Code::X013).severity_pairing, Severity::Warning);
    odd("299 Q   1.0   1.0    1    5", &["X013"]);
    odd("299 W   abc   1.0    1    5", &["X013"]);
}

#[test]
fn other_records_with_faults() {
    odd("172 FIDON", &["H024"]);
    odd("172 NED BEST", &["H024"]);
    odd("142 many", &["H011"]);
    odd("062 many", &["H007"]);
    odd("352 WBX", &["H025"]);
    odd("240 Q   2    5", &["X009"]);
    odd("240     2    5", &["X009"]);
    odd("240 H   2    5 0000", &["X009"]);
    odd("260   1        1    3", &["X008"]);
    odd("260   1   3    1", &["X008"]);
    odd("XXP 1 x 3", &["X008"]);
    odd("XXZ 1 x 3", &["X009"]);
    odd("XXC green1", &["H016"]);
    odd("330 10   8  27   5", &["M009"]);
    odd("330 ??   8  27   5", &["M009"]);
    odd("300   2       3    4    7", &["M006"]);
    odd("320  x.0  1.0   3   2", &["M008"]);
    odd("FRA    7                                        19x4", &["N001"]);
    // The members are one column further to the right.
    let document = odd("013 Alpha                               1    4    7", &["M003"]);
    assert_eq!(document.old_teams().next().expect("013").members.iter().map(|at| at.id).collect::<Vec<_>>(), [1, 4, 7]);
}

#[test]
fn the_version_is_only_a_hint() {
    assert_eq!(parse(&player("0000 - +")).dialect(), Dialect::Trf06);
    assert_eq!(parse(&player("0000 - U")).dialect(), Dialect::Trf16);
    assert_eq!(parse(&format!("{}\nXXR 9", player("0000 - U"))).dialect(), Dialect::Trfx);
    assert_eq!(parse("BBW  3.0").dialect(), Dialect::Trfbx);
    assert_eq!(parse("152 W").dialect(), Dialect::Trf26);
    assert_eq!(parse("### x").dialect(), Dialect::Trf26);
    let document = parse("142 9\r\n");
    assert_eq!((document.dialect(), only(&document, Code::T012).line), (Dialect::Trf16, 1));
}

#[test]
fn every_code_has_its_own_id() {
    for &code in Code::ALL {
        assert_eq!(Code::from_id(code.id()), Some(code));
        assert!(!code.title().is_empty());
    }
    assert_eq!(Code::from_id("nonsense"), None);
}

#[test]
fn a_line_may_be_endless() {
    // Two million columns, each block bad: findings stay few, and time stays linear.
    let line = player(&"   x y z  ".repeat(200_000));
    let document = parse(&line);
    assert_eq!(document.players().next().expect("player").rounds.len(), 200_000);
    assert!(document.diagnostics().len() < 100);
    let mut accented = player(&"   4 w 1  ".repeat(100_000));
    accented.push('é');
    let document = parse(&accented);
    assert!(document.players().next().expect("player").rounds.len() >= 100_000);
    assert_eq!(document.to_bytes(), accented.as_bytes());
}
