//! Words and names in a file: types of tournaments, tie-breaks, titles, methods, departures in comments.

use pairproof::trf::tie_break::{Kind, TieBreak};
use pairproof::trf::{Declaration, Document, Format, FormerResult, ReadType, Record, Rules, TournamentType};

/// C.04.6 is a team Swiss; a team round robin by FIDE's rules is not one, nor is a Swiss by the organiser's rules.
#[test]
fn the_team_swiss_is_a_swiss_of_teams_by_fides_rules() {
    for (text, is_it) in [
        ("FIDE_TEAM", true),
        ("FIDE_TEAM_TYPEB_GP", true),
        ("FIDE_TEAM_MP_BAKU", true),
        ("FIDE_TEAM_ROUNDROBIN", false),
        ("CUSTOM_TEAM_SWISS", false),
        ("FIDE_DOUBLESWISS", false),
        ("FIDE_DUTCH", false),
        ("FIDE_ROUNDROBIN", false),
    ] {
        let kind = TournamentType::parse(text).expect(text);
        assert_eq!(kind.is_fide_team(), is_it, "{text}");
    }
}

/// A value that is not in the table determines the first score only if it names one, and only for teams.
#[test]
fn the_first_score_of_a_type_that_is_not_in_the_table() {
    for (text, game_points_first) in [
        ("OTHER_TEAM_ROUNDROBIN", false),
        ("OTHER_TEAM_MP_ROUNDROBIN", false),
        ("OTHER_TEAM_GP_ROUNDROBIN", true),
        ("OTHER_TEAM_GP_MP", true),
        ("OTHER_TEAM_MP_GP", false),
        ("CUSTOM_GP", false),
    ] {
        let ReadType::Guessed(kind) = TournamentType::read(text) else { panic!("{text} is in the table") };
        assert_eq!(kind.game_points_first, game_points_first, "{text}");
    }
}

/// After `_G` comes the number of cycles: digits only.
#[test]
fn cycles_are_digits() {
    let cycles = |text: &str| TournamentType::parse(text).map(|kind| kind.cycles);
    assert_eq!(cycles("BERGER_ROUNDROBIN_G2"), Some(2));
    assert_eq!(cycles("BERGER_ROUNDROBIN_G12"), Some(12));
    for other in ["_G+2", "_G-2", "_G2x", "_G", "_G0", "_G 2"] {
        assert_eq!(cycles(&format!("BERGER_ROUNDROBIN{other}")), None, "{other}");
    }
}

/// Record 092 is free text: only unambiguous words count.
#[test]
fn words_that_name_a_system() {
    let of = |text: &str| TournamentType::of_words(text).map(|kind| (kind.format, kind.rules, kind.team));
    for (text, expected) in [
        ("Individual: Swiss-System (Dubov)", Some((Format::Swiss, Rules::Dubov, false))),
        ("Dubov System", Some((Format::Swiss, Rules::Dubov, false))),
        ("Individual: Swiss-System (Burstein)", Some((Format::Swiss, Rules::Burstein, false))),
        ("burstein", Some((Format::Swiss, Rules::Burstein, false))),
        ("Schiller System", Some((Format::Schiller, Rules::Unknown, false))),
        ("Berger tables", Some((Format::RoundRobin, Rules::Unknown, false))),
        ("Team: Swiss-System", Some((Format::Swiss, Rules::Fide, true))),
        ("Team: Swiss", Some((Format::Swiss, Rules::Unknown, true))),
        ("Double-Swiss", Some((Format::DoubleSwiss, Rules::Fide, false))),
        // A name that only contains the word is another name.
        ("Dubovnik Open", None),
        ("Bursteiner Cup", None),
        ("Individual: Swiss-System", None),
    ] {
        assert_eq!(of(text), expected, "{text}");
    }
}

/// `/R` reverses a tie-break. The table has it for two; in one reading it may follow any tie-break with one number per
/// participant, once.
#[test]
fn tie_breaks_that_can_be_turned() {
    let turned = |text: &str, teams: bool, any: bool| {
        TieBreak::read_with(text, teams, any).ok().map(|found| (found.tie_break.kind, found.tie_break.reversed))
    };
    for any in [false, true] {
        assert_eq!(turned("TPN/R", false, any), Some((Kind::PairingNumber, true)));
        assert_eq!(turned("RTNG/r", false, any), Some((Kind::Rating, true)));
        assert_eq!(turned("TPN/R/R", false, any), None, "turned twice");
        assert_eq!(turned("BH", false, any), Some((Kind::Buchholz, false)));
    }
    for (text, teams, kind) in [
        ("BH/R", false, Kind::Buchholz),
        ("bh/c1/r", false, Kind::Buchholz),
        ("WIN/R", false, Kind::Wins),
        ("BH:MP/R", true, Kind::Buchholz),
    ] {
        assert_eq!(turned(text, teams, false), None, "{text}: the table does not have it");
        assert_eq!(turned(text, teams, true), Some((kind, true)), "{text}");
    }
    // Direct encounters and board-by-board comparisons are not numbers that can be reversed.
    for (text, teams) in [("DE/R", false), ("EDE/R", true), ("TBR/R", true), ("BBE/R", true), ("XYZ/R", false)] {
        assert_eq!(turned(text, teams, true), None, "{text}");
    }
}

/// 172: a method has the name by which it was read.
#[test]
fn methods_of_the_starting_order_have_their_names() {
    for name in ["FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER"] {
        let document = Document::parse(format!("172 NED {name}\r\n").as_bytes());
        let Record::StartingOrder(record) = document.record(0) else { panic!("{:?}", document.record(0)) };
        assert_eq!(record.method.map(|method| method.name()), Some(name));
    }
}

/// Boards made by hand are written in the format of FIDE's manual, and read back without those the engine also makes.
#[test]
fn boards_made_by_hand_are_written_in_one_line() {
    let line = Declaration::line(10, &[[1, 10], [2, 3], [7, 0]], &[[1, 10], [3, 2], [8, 0]]);
    assert_eq!(line, "### MPA @ Round 10: 1-10 2-3 7=PAB => 1-10 3-2 8=PAB\n");
    let read = Declaration::read_all(line.trim_end());
    assert_eq!(read, Some(Ok(vec![Declaration::ManualPairing { round: 10, boards: vec![[3, 2], [8, 0]] }])));
    assert_eq!(Declaration::line(1, &[], &[]), "### MPA @ Round 1: none => none\n");
}

/// Every former result is read by its own name, and only a correction may have a former result or an end.
#[test]
fn departures_have_their_own_words_only() {
    let results = [
        ("1-0", FormerResult::White),
        ("1/2-1/2", FormerResult::Draw),
        ("0-1", FormerResult::Black),
        ("+--", FormerResult::WhiteByForfeit),
        ("--+", FormerResult::BlackByForfeit),
    ];
    for (name, was) in results {
        assert_eq!(was.to_string(), name);
        let line = format!("### pairproof:result-correction round=3 game=21-89 was={name} until=5");
        let correction = Declaration::ResultCorrection { round: 3, game: [21, 89], was, until: 5 };
        assert_eq!(Declaration::read(&line), Some(Ok(correction.clone())));
        let told = format!("the result of 21-89 in round 3 was {name} when the round was paired");
        assert_eq!(correction.to_string(), told);
    }
    for (line, word) in [
        ("manual-pairing round=1 boards=1-2 until=3", "until"),
        ("late-entry round=1 players=5 until=3", "until"),
        ("late-entry round=1 players=5 was=1-0", "was"),
        ("manual-pairing round=1 boards=1-2 players=5", "players"),
    ] {
        let kind = line.split(' ').next().expect("a kind");
        let wrong = format!("found {word:?}, which {kind} does not have");
        assert_eq!(Declaration::read(&format!("### pairproof:{line}")), Some(Err(wrong)));
    }
}
