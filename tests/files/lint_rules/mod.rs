//! Each lint rule: a minimal file that breaks only this rule, and clean files that break none.

pub mod file;
mod fixes;
mod one_finding;
mod told;

use file::{File, RECORDS_26, RULER_16};
use pairproof::lint::{LintOptions, Reader, lint};
use pairproof::trf::{Code, Date, Document, TournamentType};

#[test]
fn clean_files_of_every_dialect() {
    File::trf16().clean();
    File::trf26().clean();
    File::team().clean();
    File::trf16()
        .before_players("XXR 3\nXXC white1\nXXS W=3 D=1 PAB=1")
        .points(1, "7.0")
        .points(2, "7.0")
        .points(3, "3.0")
        .clean();
    File::trf16().before_players("XXR 3\nBBW  1.0\nBBD  0.5\nBBU  1.0").clean();
    // 2006: no letter codes.
    File::trf16().block(4, 3, "0000 - -").block(1, 3, "0000 - +").clean();
    // With an absence and a pairing-allocated bye in letters.
    File::trf16().block(4, 3, "0000 - Z").block(1, 3, "0000 - U").clean();
}

/// `lint` has the rules between records; it does not repeat the reader's findings in single lines.
#[test]
fn lint_alone_tells_what_the_reader_does_not() {
    let file = File::trf26().change("142 3", "142 4").put(1, 58, "600001     ");
    let document = Document::parse(&file.bytes());
    let told: Vec<Code> = lint(&document, &LintOptions::default()).iter().map(|found| found.code).collect();
    assert_eq!(told, [Code::H005, Code::H014], "three dates, and four rounds of four players");
    let all: Vec<Code> = file.findings().iter().map(|found| found.code).collect();
    assert_eq!(all, [Code::H005, Code::H014, Code::P019], "and a number that is not right-aligned");
}

#[test]
fn tournament_names() {
    let found = File::trf16().without("012").breaks(Code::H001);
    assert_eq!((found.line, found.field), (0, "tournament name"));
    File::trf16().change("012 Club Cup", "012").breaks(Code::H001);
    File::trf16().without("102").breaks(Code::H002);
    File::trf16().change("032 FRA", "032 France").breaks(Code::H010);
    File::trf26().without("182").breaks(Code::H026);
}

#[test]
fn dates() {
    File::trf16().without("052").breaks(Code::H003);
    File::trf16().change("052 2026/03/09", "052 9.3.2026").breaks(Code::H003);
    File::trf16().change("052 2026/03/09", "052 2026/03/06").breaks_all(&[Code::H004, Code::H005]);
    File::trf16().without("132").breaks(Code::H005);
    File::trf16().change("26/03/08  26/03/09", "26/03/08  26/03/10").breaks(Code::H005);
    File::trf16().change("26/03/07  26/03/08", "26/03/09  26/03/08").breaks(Code::H005);
    File::trf16().change("26/03/08", "26/02/30").breaks(Code::H006);
    File::trf16().change("26/03/08  26/03/09", "26/03/08").breaks(Code::G026);
    File::trf26().change("142 3", "142 2").breaks_all(&[Code::H005, Code::H013]);
}

#[test]
fn numbers_that_can_be_counted() {
    let found = File::trf16().change("062 4", "062 5").breaks(Code::H007);
    assert_eq!(found.fix.as_deref(), Some("4"));
    File::trf16().change("062 4", "062 9 (4)").clean();
    File::trf16().change("072 4", "072 3").breaks(Code::H008);
    File::team().change("082 3", "082 4").breaks(Code::H009);
}

#[test]
fn numbers_of_rounds() {
    let next = LintOptions { next_round: true, ..LintOptions::default() };
    File::trf16().breaks_with(Code::H011, &next);
    File::trf26().before_players("XXR 4").breaks(Code::H012);
    File::trf26().change("142 3", "142 4").breaks_all(&[Code::H005, Code::H014]);
    File::trf26().change("FIDE_DUTCH", "BERGER_ROUNDROBIN_G2").breaks(Code::H014);
    File::trf26().change("FIDE_DUTCH", "BERGER_ROUNDROBIN").clean();
    // Three matches of four players, and four; two columns per match.
    let double = |columns: &str| {
        let file = File::trf26().change("FIDE_DUTCH", "FIDE_DOUBLESWISS").change("142 3", columns);
        let found = file.findings().into_iter().find(|found| found.code == Code::H014);
        found.map(|found| found.message)
    };
    assert_eq!(double("142 6"), None);
    let message = "4 rounds (two columns each) for 4 players: too many for a double Swiss without repeated matches";
    assert_eq!(double("142 8").as_deref(), Some(message));
    assert!(double("142 7").is_some_and(|message| message.contains("must be even")));
}

#[test]
fn initial_colours() {
    let unpaired =
        (1..=4).fold(File::trf26(), |file, id| file.put(id, 92, &" ".repeat(28)).points(id, "0.0").rank(id, 1));
    unpaired.clean();
    unpaired.clone().without("152").breaks(Code::H015);
    File::trf26().change("152 W", "152 B").breaks(Code::H028);
    File::trf26().before_players("XXC black1").breaks(Code::H016);
    File::trf26().change("152 W", "152 X").breaks(Code::H016);
}

#[test]
fn scorings() {
    File::trf26().before_players("162  W 1.0    Q 0.5").breaks(Code::H017);
    File::trf26().before_players("162  W 1.0    D 0.5    L 0.0    P 1.0\nXXS W=3 PAB=1").breaks_all(&[
        Code::H018,
        Code::P007,
        Code::P007,
        Code::P007,
    ]);
    File::trf26()
        .before_players("162  W 0.0    D 0.5")
        .points(1, "0.5")
        .points(2, "0.5")
        .points(3, "0.0")
        .breaks(Code::H019);
    File::trf26()
        .change("FIDE_DUTCH", "FIDE_DUTCH_BAKU")
        .before_players("162  W 3.0    D 1.0")
        .points(1, "7.0")
        .points(2, "7.0")
        .points(3, "3.0")
        .breaks(Code::H019);
}

#[test]
fn tournament_types() {
    File::trf26().change("FIDE_DUTCH", "FIDE_LIM").breaks(Code::H020);
    let found = File::trf26().change("FIDE_DUTCH", "fide_dutch").breaks(Code::H020);
    assert_eq!(found.fix.as_deref(), Some("FIDE_DUTCH"));
    let found = File::trf26().change("FIDE_DUTCH", "FIDE_DUTCH_2025").breaks(Code::H020);
    assert_eq!(found.fix.as_deref(), Some("FIDE_DUTCH"));
    File::trf26().change("FIDE_DUTCH", "FIDE_DUTCH_2026").clean();
    let dubov = LintOptions { asked: TournamentType::parse("FIDE_DUBOV"), ..LintOptions::default() };
    File::trf26().breaks_with(Code::H020, &dubov);
    File::trf26().without("192").breaks(Code::H021);
}

#[test]
fn tie_breaks() {
    File::trf26().change("BH/C1,BH", "BH/C1,XX").breaks(Code::H022);
    File::trf26().change("BH/C1,BH", "BH:MP,BH").breaks(Code::H022);
    File::trf26().before_players("212 PTS,BH/C1,BH,DE,WIN").clean();
    File::trf26().before_players("212 PTS,BH").breaks(Code::H022);
}

#[test]
fn time_controls_and_starting_order() {
    File::trf26().without("222").breaks(Code::H023);
    File::trf26().change("222 5400+30", "222 90+30s").breaks(Code::H023);
    File::trf26().change("222 5400+30", "222 3600+30").breaks(Code::H023);
    File::trf26().before_players("172 FRA FIDON").breaks(Code::H024);
    let national = "FRA    1                                        2390";
    File::trf26().add(national).breaks(Code::H024);
    File::trf26().before_players("172 FRA FIDON").add(national).clean();
}

#[test]
fn board_colours() {
    File::team().without("352").breaks(Code::H025);
    File::team().change("352 WB", "352 WBW").breaks_all(&[Code::H025, Code::M007, Code::M007, Code::M007, Code::M007]);
}

#[test]
fn starting_ranks() {
    // Three opponents name player 4: its number is wrong, not theirs.
    File::trf16().put(4, 5, "   x").breaks_all(&[Code::P001]);
    File::trf16()
        .change("062 4", "062 5")
        .change("072 4", "072 5")
        .add("001    4 m    Elm, Eve                          2000 FRA      600005 1993/04/14  0.0    4  0000 - Z  0000 - Z  0000 - Z")
        .breaks_all(&[Code::P002, Code::P022]);
    let gap = RULER_16
        .replace("001    4 m    Dogwood", "001    5 m    Dogwood")
        .replace("   4 w 1     2 w 0", "   5 w 1     2 w 0")
        .replace("     2 b =     4 w 1", "     2 b =     5 w 1")
        .replace("     4 b 1     1 w =", "     5 b 1     1 w =");
    File::of(&gap).breaks(Code::P003);
    let mut swapped = File::trf16();
    let last = swapped.0.len() - 1;
    swapped.0.swap(last, last - 1);
    swapped.breaks(Code::P004);
    File::trf16().change(" 2100 FRA", " 2250 FRA").breaks(Code::P005);
}

#[test]
fn points() {
    File::trf16().points(4, "").breaks(Code::P006);
    let found = File::trf16().points(4, "1.0").breaks(Code::P007);
    assert_eq!((found.line, found.field), (16, "points"));
    // Rank 4 goes with it.
    File::trf16().points(1, "3.5").rank(2, 2).breaks(Code::P007);
    let three = File::trf16().points(1, "7.0").points(2, "7.0").points(3, "3.0");
    let found = three.breaks(Code::P007);
    assert_eq!(found.line, 0);
    assert!(found.message.contains("win 3.0, draw 1.0"), "{}", found.message);
    three.before_players("XXS W=3 D=1").clean();
    // 299 is a part of the sum.
    File::trf26().points(4, "0.5").add("299           0.5    3    4").clean();
    File::trf26().add("299           0.5    3    4").breaks(Code::P007);
}

#[test]
fn byes_of_the_next_round_in_the_points() {
    let in_record = |points: &str| File::trf26().change("142 3", "142 4").block(4, 4, "0000 - H").points(4, points);
    let others = [Code::H005, Code::H014];
    let with = |code: &[Code]| [&others[..], code].concat();
    in_record("0.5").breaks_all(&with(&[Code::X010]));
    in_record("0.0").breaks_all(&with(&[Code::X010, Code::G025]));
    let in_240 = |points: &str| File::trf26().change("142 3", "142 4").add("240 H   4    4").points(4, points);
    in_240("0.0").breaks_all(&with(&[]));
    in_240("0.5").breaks_all(&with(&[Code::G025]));
}

#[test]
fn ranks() {
    File::trf16().rank(4, 5).breaks(Code::P009);
    File::trf16().rank(3, 4).rank(4, 3).breaks(Code::P010);
    File::trf16().rank(4, 3).breaks(Code::P010);
    File::trf16().rank(1, 2).rank(2, 2).breaks(Code::P012);
    let by_id =
        File::trf16().block(1, 3, "   4 w 0").block(4, 3, "   1 b 1").points(1, "1.5").points(4, "1.0").rank(2, 2);
    by_id.breaks(Code::P013);
}

#[test]
fn persons() {
    File::trf16().put(1, 10, "x").breaks(Code::P014);
    File::trf16().put(1, 11, " xx").breaks(Code::P015);
    File::trf16().put(1, 11, "WGM").breaks(Code::P015);
    File::trf16().change("Alder, Ann", "Alder  Ann").breaks(Code::P016);
    File::trf16().put(4, 49, " 210").breaks(Code::P017);
    File::trf16().change("600001", "      ").breaks(Code::P018);
    File::trf16().change("600002", "600001").breaks(Code::P019);
    File::trf16().change("1990/01/11", "2027/01/11").breaks(Code::P020);
    let today = LintOptions { today: Some(Date { year: 1992, month: 1, day: 1 }), ..LintOptions::default() };
    assert_eq!(File::trf16().findings_with(&today).len(), 2);
    File::trf16().change("Birch, Bea", "Alder, Ann").change("1991/02/12", "1990/01/11").breaks(Code::P021);
    File::trf16()
        .change("062 4", "062 5")
        .change("072 4", "072 5")
        .add("001    5 m    Elm, Eve                          2000 FRA      600005 1993/04/14  0.0    5  0000 - Z  0000 - Z  0000 - Z")
        .breaks(Code::P022);
    File::trf16().change("2100 FRA", "2100 Fra").breaks(Code::H010);
}

#[test]
fn opponents() {
    File::trf16().block(1, 3, "   9 w 1").breaks(Code::G001);
    File::trf16().block(1, 3, "   1 w 1").breaks(Code::G002);
    File::trf16().block(1, 3, "   3 w 1").breaks(Code::G003);
    let found = File::trf16().block(1, 3, "   4 b 1").breaks(Code::G004);
    assert_eq!(found.span.map(|span| span.first), Some(117));
}

#[test]
fn results() {
    File::trf16().block(4, 3, "   1 b 1").points(4, "1.0").rank(3, 3).rank(4, 3).breaks(Code::G005);
    File::trf16().block(1, 3, "   4 w 0").points(1, "1.5").rank(1, 2).rank(2, 1).breaks(Code::G006);
    File::trf16().block(4, 3, "   1 b L").breaks(Code::G007);
    File::trf16().block(4, 3, "   1 b -").breaks(Code::G008);
    File::trf16().block(4, 3, "   1 - 0").breaks(Code::G009);
    File::trf16()
        .block(4, 3, "0000 w U")
        .block(1, 3, "0000 - Z")
        .points(4, "1.0")
        .points(1, "1.5")
        .rank(1, 2)
        .rank(2, 1)
        .rank(4, 3)
        .breaks(Code::G010);
    File::trf16().block(4, 3, "0000 - -").block(1, 3, "0000 - U").breaks(Code::G011);
    File::trf16().block(4, 3, "   1 b 3").breaks(Code::G012);
    File::trf26()
        .block(4, 3, "   1 b ?")
        .block(1, 3, "   4 w ?")
        .points(4, "0.5")
        .points(1, "2.0")
        .rank(1, 2)
        .rank(2, 1)
        .breaks_all(&[Code::G012, Code::G012, Code::G013]);
    // Once per round, also in the last one.
    let open = File::trf16().block(4, 3, "   1 b  ").block(1, 3, "   4 w  ").points(1, "1.5").rank(1, 2).rank(2, 1);
    open.breaks(Code::G013);
}

#[test]
fn byes() {
    let two = File::trf16().block(1, 3, "0000 - U").block(4, 3, "0000 - U").points(4, "1.0").rank(4, 3);
    two.breaks(Code::G014);
    let again = File::trf16()
        .block(1, 2, "0000 - U")
        .block(2, 2, "0000 - Z")
        .block(1, 3, "0000 - U")
        .block(4, 3, "0000 - Z")
        .points(1, "3.0")
        .points(2, "2.0")
        .rank(2, 2);
    again.breaks(Code::G015);
    // One of three has no opponent and no bye.
    File::trf16().block(4, 3, "0000 - Z").block(1, 3, "0000 w +").breaks_all(&[Code::G009, Code::G016]);
    File::trf26().change("142 3", "142 4").block(4, 4, "0000 - U").points(4, "1.0").rank(4, 3).breaks_all(&[
        Code::H005,
        Code::H014,
        Code::G024,
    ]);
}

#[test]
fn histories() {
    let again =
        File::trf16().block(1, 3, "   3 b 1").block(3, 3, "   1 w 0").block(2, 3, "   4 w 1").block(4, 3, "   2 b 0");
    let found = again.findings();
    assert_eq!(found.iter().map(|found| found.code).collect::<Vec<_>>(), [Code::G017, Code::G017]);
    // After a forfeit they may be paired again.
    let forfeit = |file: File| {
        file.block(1, 1, "   3 w +").block(3, 1, "   1 b -").block(2, 1, "   4 b +").block(4, 1, "   2 w -")
    };
    forfeit(again).clean();
    let third = File::trf16().block(1, 2, "   2 w =").block(2, 2, "   1 b =");
    third.breaks_all(&[Code::G018, Code::G018]);
    File::trf16().block(4, 1, "        ").block(2, 1, "0000 - U").breaks(Code::G019);
    File::trf16().block(4, 3, "   1 B 0").breaks(Code::G020);
    File::trf16().block(4, 3, "0001 b 0").breaks(Code::G021);
    File::trf16().block(4, 3, "        ").block(1, 3, "0000 - U").breaks(Code::G022);
    File::trf26().add("260   1   2    1    3").breaks(Code::G023);
    File::trf26().add("260   2   3    1    3").clean();
    File::trf26().add("XXP 1 3 4").breaks(Code::G023);
}

#[test]
fn accelerations_and_prohibitions() {
    File::trf26().add("260   1   1    1    9").breaks(Code::X001);
    File::trf26().add("250       1.0   1   1    1    9").breaks(Code::X001);
    File::trf26().add("XXA    9  1.0").breaks(Code::X001);
    File::trf26().add("XXA     1  1.0").breaks(Code::X002);
    File::trf26().add("250       1.0   1   1    1    2").add("XXA    1  1.0").breaks(Code::X003);
    File::trf26().add("250       1.0   1   4    1    2").breaks(Code::X004);
    File::trf26().add("XXA    1  1.0  1.0  0.5  0.5").breaks(Code::X004);
    File::trf26().add("250  1.0  1.0   1   1    1    2").breaks(Code::X005);
    File::team().add("250       2.0   1   1    1    2").breaks(Code::X006);
    File::trf26().change("FIDE_DUTCH", "FIDE_DUTCH_BAKU").add("250       1.0   1   1    1    2").breaks(Code::X007);
    File::trf26().add("260   1   1    1").breaks(Code::X008);
}

#[test]
fn announced_byes() {
    let bye = File::trf16().before_players(RECORDS_26).block(4, 3, "0000 - Z").block(1, 3, "0000 - U");
    bye.clone().add("240 Z   3    4").clean();
    bye.clone().add("240 H   3    4").breaks(Code::X009);
    bye.clone().add("240 Z   3    4").add("240 Z   3    4").breaks(Code::X009);
    bye.clone().add("240 Q   3    4").breaks(Code::X009);
    // XXZ lists the players not paired in the next round, without reasons.
    let next = File::trf16().before_players("XXR 4").block(4, 4, "0000 - H").points(4, "0.5");
    next.clone().add("XXZ 4").breaks_all(&[Code::H014, Code::H005]);
    next.add("XXZ 3").breaks_all(&[Code::H014, Code::H005, Code::X010]);
}

#[test]
fn records_that_a_program_does_not_hear() {
    let reader = |reader| LintOptions { reader: Some(reader), ..LintOptions::default() };
    File::trf26().breaks_with(Code::X011, &reader(Reader::Javafo));
    assert_eq!(File::trf26().before_players("XXR 3").findings_with(&reader(Reader::Javafo)), []);
    File::trf26().before_players("XXS W=1 D=0.5").breaks_with(Code::X011, &reader(Reader::BbpPairings));
    File::trf26().add("XXA    1  1.0").breaks_with(Code::X011, &reader(Reader::Gacrux));
}

#[test]
fn private_lines() {
    File::trf16().before_players("BBW 1.0").breaks(Code::X012);
    File::trf26().add("299 Q         0.5    3    4").breaks(Code::X013);
    File::trf26().points(4, "0.5").add("299     1.0   0.5    3    4").breaks(Code::X013);
    File::trf26().before_players("XXS baku").breaks(Code::X014);
}

#[test]
fn team_records() {
    let old = |name: &str, members: &str| format!("013 {name:<32}{members}");
    let all = File::team()
        .add(&old("Alpha", "   1    4    7"))
        .add(&old("Bravo", "   2    5"))
        .add(&old("Charlie", "   3    6"));
    all.clean();
    File::team()
        .add(&old("Alpha", "   1    7    4"))
        .add(&old("Bravo", "   2    5"))
        .add(&old("Charlie", "   3    6"))
        .breaks(Code::M001);
    File::team().change("310   3 ", "310   4 ").breaks_all(&[Code::M002, Code::M004, Code::M004, Code::M008]);
    File::team().change("2     1    4    7", "2     1    4    7   99").breaks(Code::M003);
    File::team().change("2.0    2.0   2", "2.0    1.5   2").breaks(Code::M004);
    File::team().change("3.0    2.5   1", "2.0    2.5   1").breaks(Code::M004);
    File::team().add("300   2   1   3    4    7").clean();
    File::team().add("300   2   1   3    4    5").breaks(Code::M006);
    File::team()
        .change("320  1.0  1.0   3   2", "320  1.0  1.0   1   2")
        .findings()
        .iter()
        .find(|d| d.code == Code::M008)
        .unwrap();
    // Record 320 alone does not make a round: the players need entries.
    let unrecorded = File::team().change("320  1.0  1.0   3   2", "320  1.0  1.0   3   2   1").breaks(Code::M008);
    assert!(unrecorded.message.contains("the round is not recorded"), "{}", unrecorded.message);
    File::team().add("330 +-   1   1   2").findings().iter().find(|d| d.code == Code::M009).unwrap();
    File::team().put(3, 92, "0000 - U").findings().iter().find(|d| d.code == Code::M010).unwrap();
    File::team().add("802   1 ALP      2.0    2.0").clean();
    File::team().add("802   1 ALP      2.0    1.0").breaks(Code::M011);
    let colours = File::team().block(6, 2, "   7 w =").block(7, 2, "   6 b =");
    colours.breaks_all(&[Code::M012, Code::M012]);
}

#[test]
fn national_records() {
    let national = "FRA    1                                        2390";
    let file = File::trf26().before_players("172 FRA FIDON").add(national);
    file.clone().add(national).breaks(Code::N001);
    file.add("FRA    9                                        2390").breaks(Code::N001);
}

/// Codes that neither the reader nor a rule reports, with the reason in the module's documentation.
const NOT_CHECKED: [Code; 2] = [Code::P011, Code::M005];

#[test]
fn findings_are_sorted_and_the_same_every_time() {
    let file = File::trf16().without("012").points(4, "1.0").block(1, 3, "   9 w 1");
    let first = file.findings();
    assert!(first.len() > 2);
    assert!(first.is_sorted_by_key(|found| (found.line, found.span.map_or(0, |span| span.first), found.code)));
    for _ in 0..3 {
        assert_eq!(file.findings(), first);
    }
    assert!(first.iter().all(|found| !NOT_CHECKED.contains(&found.code)));
}
