//! One test per kind of record: a well-formed line is read correctly and without remarks.

use pairproof::trf::{
    AdjustmentKind, AdjustmentLayout, ByeKind, CellColour, Date, Document, MatchForfeit, Origin, PlayerField, Record,
    ResultCode, ScoreSymbol, Sex, Span, StartingOrderMethod, Title, cell_spans,
};
use std::num::NonZeroU64;

/// Parses lines that must not cause any remark except that the file has no player.
fn clean(lines: &str) -> Document {
    let bytes = lines.replace('\n', "\r\n");
    let document = Document::parse(bytes.as_bytes());
    let found: Vec<_> =
        document.diagnostics().into_iter().filter(|found| !matches!(found.code.id(), "T001" | "T012")).collect();
    assert!(found.is_empty(), "{found:#?}");
    assert_eq!(document.to_bytes(), bytes.as_bytes());
    document
}

const ALICE: &str = concat!(
    "001    7 wWGM Arkwright, Alice                  2315 NED     1234567 1990/02/28 11.5   12  ",
    "   4 w 1  0000 - U              12 b    "
);

#[test]
fn player() {
    let document = clean(&format!("{ALICE}\n"));
    let player = document.players().next().expect("one player");
    assert_eq!((player.line, player.id, player.sex, player.title), (0, 7, Sex::Female, Title::Wgm));
    assert_eq!((player.rating, player.fide_number), (Some(2315), NonZeroU64::new(1_234_567)));
    assert_eq!((player.points, player.rank), (Some(115), Some(12)));
    assert_eq!(player.name(&document), "Arkwright, Alice");
    assert_eq!(player.federation(&document), "NED");
    assert_eq!(player.field(&document, PlayerField::Birth), "1990/02/28");
    assert!(!player.malformed);
    let cells: Vec<_> =
        player.rounds.iter().map(|cell| (cell.opponent, cell.colour, cell.result, cell.blank)).collect();
    assert_eq!(
        cells,
        [
            (4, CellColour::White, ResultCode::Win, false),
            (0, CellColour::None, ResultCode::PairingBye, false),
            (0, CellColour::None, ResultCode::Blank, true),
            // Paired with an unknown result, which differs from an absence.
            (12, CellColour::Black, ResultCode::Blank, false),
        ]
    );
    assert_eq!(player.cell(4).opponent, 12);
    assert!(player.cell(5).blank && player.cell(0).blank);
    assert_eq!(cell_spans(2), (Span::new(102, 105), Span::new(107, 107), Span::new(109, 109)));
    assert_eq!(document.columns(0, cell_spans(2).2), "U");
}

#[test]
fn every_result_code() {
    // An unknown result, `?`, is read, too, with a finding (G012): `tests/files/reading_files.rs`.
    let codes = "1=0WDL+-HFUZ";
    let mut line = ALICE[..91].to_owned();
    for code in codes.chars() {
        let opponent = if "HFUZ".contains(code) { "0000 -" } else { "   3 w" };
        line.push_str(&format!("{opponent} {code}  "));
    }
    let document = clean(&format!("{line}\n"));
    let player = document.players().next().expect("one player");
    let read: String = player.rounds.iter().filter_map(|cell| cell.result.as_char()).collect();
    assert_eq!(read, codes);
    assert!(player.rounds.iter().all(|cell| cell.result.is_bye() == (cell.opponent == 0)));
}

#[test]
fn headers() {
    let document = clean(
        "012 Spring Open\n022 Nowhere\n032 NED\n042 2026/03/07\n052 2026/03/09\n062 129 (88)\n072 80\n082 0\n\
         092 Individual Swiss\n102 Doe, Jane\n112 Roe, Richard\n112 Poe, Paula\n122 90 min + 30 s\n182 Program 1.0\n\
         192 FIDE_DUTCH\n202 BH/C1,SB\n212 PTS,BH/C1\n222 40/6000+30:900+30\n",
    );
    assert_eq!(document.header(12), Some("Spring Open"));
    assert_eq!(document.header(202), Some("BH/C1,SB"));
    assert_eq!(document.headers(112).collect::<Vec<_>>(), ["Roe, Richard", "Poe, Paula"]);
    assert_eq!(document.header(13), None);
    assert_eq!(document.tournament_type(), Some("FIDE_DUTCH"));
    assert_eq!(document.start_date(), Some(Date { year: 2026, month: 3, day: 7 }));
    assert_eq!(document.end_date().map(|date| date.to_string()).as_deref(), Some("2026/03/09"));
    let counts: Vec<_> = document.counts().map(|record| (record.code, record.count, record.playing)).collect();
    assert_eq!(counts, [(62, Some(129), Some(88)), (72, Some(80), None), (82, Some(0), None)]);
}

#[test]
fn round_dates() {
    let line = format!("132{}26/03/07  26/03/08  99/12/31\n", " ".repeat(88));
    let document = clean(&line);
    let record = document.round_dates().next().expect("132");
    let dates: Vec<_> = record.dates.iter().filter_map(|date| date.date).map(|date| date.to_string()).collect();
    assert_eq!(dates, ["2026/03/07", "2026/03/08", "1999/12/31"]);
    assert_eq!(record.dates[1].span, Span::new(102, 109));
}

#[test]
fn rounds_and_colour() {
    let document = clean("142 9\nXXR 11\n152 B\nXXC rank white1\n");
    let counts: Vec<_> = document.round_counts().map(|record| (record.line, record.origin, record.rounds)).collect();
    assert_eq!(counts, [(0, Origin::Trf26, Some(9)), (1, Origin::Private, Some(11))]);
    assert_eq!(document.expected_rounds(), Some(11));
    assert_eq!(document.initial_colour(), Some(CellColour::Black), "152 comes before XXC");
    assert!(document.pairing_numbers_by_file_order());
    assert_eq!(clean("XXC black1\n").initial_colour(), Some(CellColour::Black));
}

fn values(document: &Document) -> Vec<(ScoreSymbol, i32)> {
    document.scorings().flat_map(|record| record.values.iter().map(|value| (value.symbol, value.value))).collect()
}

#[test]
fn scoring() {
    let individual = clean("162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.0    X 1.5\n");
    assert_eq!(
        values(&individual),
        [
            (ScoreSymbol::Win, 30),
            (ScoreSymbol::Draw, 10),
            (ScoreSymbol::Loss, 0),
            (ScoreSymbol::Absence, 0),
            (ScoreSymbol::PairingBye, 10),
            (ScoreSymbol::Unknown, 15)
        ]
    );
    let team = clean("362 TW 2     TD 1     TL 0\n");
    assert_eq!(values(&team), [(ScoreSymbol::MatchWin, 20), (ScoreSymbol::MatchDraw, 10), (ScoreSymbol::MatchLoss, 0)]);
    let javafo = clean("XXS W=3 D=1 PAB=1 BL=.5\nXXS ZPB=0\n");
    assert_eq!(
        values(&javafo),
        [
            (ScoreSymbol::Win, 30),
            (ScoreSymbol::Draw, 10),
            (ScoreSymbol::PairingBye, 10),
            (ScoreSymbol::BlackLoss, 5),
            (ScoreSymbol::ZeroBye, 0)
        ]
    );
    let bbp = clean("BBW  3.0\nBBD  1.0\nBBL  0.5\nBBZ  0.0\nBBF  0.0\nBBU  1.0\n");
    assert_eq!(
        values(&bbp),
        [
            (ScoreSymbol::Win, 30),
            (ScoreSymbol::Draw, 10),
            (ScoreSymbol::Loss, 5),
            (ScoreSymbol::ZeroBye, 0),
            (ScoreSymbol::ForfeitLoss, 0),
            (ScoreSymbol::PairingBye, 10)
        ]
    );
    assert!(ScoreSymbol::Win.covers().contains(&ScoreSymbol::FullBye));
}

#[test]
fn starting_order_and_boards() {
    let document = clean("172 NED NIDOF\n352 WBWB\n");
    let Record::StartingOrder(record) = document.record(0) else { panic!("{:?}", document.record(0)) };
    assert_eq!(record.method, Some(StartingOrderMethod::NationalThenFide));
    assert_eq!(record.federation, Some(Span::new(5, 7)));
    let Record::BoardColours(boards) = document.record(1) else { panic!("{:?}", document.record(1)) };
    assert_eq!(boards.colours, [CellColour::White, CellColour::Black, CellColour::White, CellColour::Black]);
}

#[test]
fn byes() {
    let document = clean("240 H   2    5   11\nXXZ 4 17 22\n");
    let byes: Vec<_> = document.byes().collect();
    assert_eq!((byes[0].kind, byes[0].round, byes[0].origin), (Some(ByeKind::Half), Some(2), Origin::Trf26));
    assert_eq!(byes[0].ids.iter().map(|at| (at.id, at.span.first)).collect::<Vec<_>>(), [(5, 11), (11, 16)]);
    assert_eq!((byes[1].kind, byes[1].round, byes[1].origin), (Some(ByeKind::Zero), None, Origin::Private));
    assert_eq!(byes[1].ids.iter().map(|at| at.id).collect::<Vec<_>>(), [4, 17, 22]);
}

#[test]
fn accelerations() {
    let document = clean("XXA    7  1.0  0.5       0.5\n250       1.0   1   3    1   20\n");
    let own = document.accelerations().next().expect("XXA");
    assert_eq!((own.id, own.points.as_slice()), (7, [Some(10), Some(5), None, Some(5)].as_slice()));
    let range = document.acceleration_ranges().next().expect("250");
    assert_eq!((range.match_points, range.game_points), (None, Some(10)));
    assert_eq!((range.first_round, range.last_round), (Some(1), Some(3)));
    assert_eq!((range.first_id, range.last_id), (Some(1), Some(20)));
}

#[test]
fn prohibitions() {
    let document = clean("260   1   3    1   11   16\nXXP 13\t78 102\n");
    let records: Vec<_> = document.prohibitions().collect();
    assert_eq!((records[0].first_round, records[0].last_round), (Some(1), Some(3)));
    assert_eq!(records[0].ids.iter().map(|at| at.id).collect::<Vec<_>>(), [1, 11, 16]);
    assert_eq!((records[1].first_round, records[1].last_round), (None, None));
    assert_eq!(records[1].ids.iter().map(|at| at.id).collect::<Vec<_>>(), [13, 78, 102]);
}

#[test]
fn adjustments() {
    let document = clean("299    -1.0   0.0    3    5\n299 +   2.0   2.5  000\n299 -  0.0  1.5\n");
    let records: Vec<_> = document.adjustments().collect();
    assert_eq!((records[0].kind, records[0].layout), (Some(AdjustmentKind::Extra), AdjustmentLayout::Wide));
    assert_eq!((records[0].match_points, records[0].game_points), (Some(-10), Some(0)));
    assert_eq!((records[0].round, records[0].ids[0].id), (Some(3), 5));
    assert_eq!((records[1].kind, records[1].round), (Some(AdjustmentKind::ForfeitWin), None));
    assert_eq!((records[1].match_points, records[1].game_points), (Some(20), Some(25)));
    assert_eq!((records[2].match_points, records[2].game_points), (Some(0), Some(15)), "the short example");
    assert_eq!((records[2].kind, records[2].layout), (Some(AdjustmentKind::ForfeitLoss), AdjustmentLayout::Undecided));
}

#[test]
fn teams() {
    let document = clean(concat!(
        "013 Alpha                              1    4    7\n",
        "310   1 Alpha                            ALP     2150    2.0    2.0   2     1    4    7\n",
        "300   2   1   3    4    0    7\n",
        "320  1.0  1.5   3   0   2\n",
        "330 -+   8  27   5\n",
        "801 anything\n802 anything\n",
    ));
    let old = document.old_teams().next().expect("013");
    assert_eq!(old.name(&document), "Alpha");
    assert_eq!(old.members.iter().map(|at| at.id).collect::<Vec<_>>(), [1, 4, 7]);
    let team = document.teams().next().expect("310");
    assert_eq!((team.id, team.name(&document), team.nickname(&document)), (1, "Alpha", "ALP"));
    assert_eq!((team.strength, team.match_points, team.game_points), (Some(21500), Some(20), Some(20)));
    assert_eq!((team.rank, team.members.len(), team.members[2].id), (Some(2), 3, 7));
    let line_up = document.line_ups().next().expect("300");
    assert_eq!((line_up.round, line_up.team, line_up.opponent), (Some(2), Some(1), Some(3)));
    assert_eq!(line_up.boards.iter().map(|at| at.id).collect::<Vec<_>>(), [4, 0, 7]);
    let bye = document.team_byes().next().expect("320");
    assert_eq!((bye.match_points, bye.game_points), (Some(10), Some(15)));
    assert_eq!(bye.teams.iter().map(|at| at.id).collect::<Vec<_>>(), [3, 0, 2]);
    let forfeit = document.forfeited_matches().next().expect("330");
    assert_eq!(forfeit.kind, Some(MatchForfeit::BlackWins));
    assert_eq!((forfeit.round, forfeit.white, forfeit.black), (Some(8), Some(27), Some(5)));
    assert_eq!(document.record(5), &Record::Crosstable);
}

#[test]
fn national_data_comments_and_private_lines() {
    let document = clean(concat!(
        "### a comment\n",
        "\n",
        "FRA    7                                        1984 IDF   A12345\n",
        "DAT 7 EMAIL somebody at example\n",
    ));
    assert_eq!((document.record(0), document.record(1)), (&Record::Comment, &Record::Blank));
    let national = document.nationals().next().expect("national record");
    assert_eq!((national.id, national.rating), (7, Some(1984)));
    let Record::Data(data) = document.record(3) else { panic!("{:?}", document.record(3)) };
    assert_eq!(data.id, Some(7));
    assert_eq!(document.columns(3, data.kind), "EMAIL");
    assert_eq!(document.columns(3, data.value), "somebody at example");
}
