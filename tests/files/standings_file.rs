//! Points and ranks in a file, compared with its results: which positions are reported, in which words, and what is not
//! compared at all.

use crate::lint_rules::file::File;
use pairproof::standings::{
    Edition, Judged, List, Position, Prepared, StandingsOptions, StandingsReading, Table, judge,
};
use pairproof::tournament::Tournament;
use pairproof::trf::Document;
use std::path::Path;

/// Points, rank and rounds of a player, as the file has them.
type Row<'a> = (&'a str, &'a str, &'a str);

/// Four players and three rounds: 1 and 3 have two points, 2 and 4 one. 3 beat 1, and 2 beat 4.
const FOUR: [Row; 4] = [
    ("2.0", "2", "     2 w 1     3 b 0     4 w 1"),
    ("1.0", "3", "     1 b 0     4 w 1     3 b 0"),
    ("2.0", "1", "     4 b 0     1 w 1     2 w 1"),
    ("1.0", "4", "     3 w 1     2 b 0     1 b 0"),
];

/// Builds a file: the players follow three fixed records and the given ones, so with one of these they begin on line 5.
fn file(records: &str, rows: &[Row]) -> Document {
    let mut text = format!("012 Club\n042 2026/04/11\n192 FIDE_DUTCH\n{records}");
    for (id, (points, rank, rounds)) in (1..).zip(rows) {
        text += &format!("001 {id:>4}      {:<33} 2000{:28}{points:>4} {rank:>4}{rounds}\n", "A, B", "");
    }
    Document::parse(text.as_bytes())
}

fn judged_with(document: &Document, options: &StandingsOptions) -> Judged {
    let tournament = Tournament::from_document(document).expect("a tournament").tournament;
    judge(document, &tournament, options).expect("rounds to judge")
}

fn judged(document: &Document) -> Judged {
    judged_with(document, &StandingsOptions::default())
}

fn four(records: &str, ranks: [&str; 4]) -> Judged {
    let mut rows = FOUR;
    for (row, rank) in rows.iter_mut().zip(ranks) {
        row.1 = rank;
    }
    judged(&file(records, &rows))
}

fn texts(judged: &Judged) -> Vec<String> {
    judged.positions.iter().map(|position| position.text.to_string()).collect()
}

fn position(of: &Judged) -> &Position {
    assert_eq!(of.positions.len(), 1, "{:?}", of.positions);
    &of.positions[0]
}

/// 4.2: participants who stay tied may have any of their places; a participant on another's place is reported with the
/// nearest participant who should be on the other side, and the first tie-break that separates the two.
#[test]
fn a_wrong_rank_is_reported_with_what_decides() {
    let without_list = four("142 3\n", ["1", "2", "3", ""]);
    assert_eq!(
        texts(&without_list),
        [
            "3 is ranked 3 but should be 1-2: ahead of 2 on points, 2 to 1",
            "2 is ranked 2 but should be 3-4: behind 3 on points, 1 to 2",
        ]
    );
    let [third, second] = &without_list.positions[..] else { panic!("two positions") };
    assert_eq!((third.of, third.id, third.field, third.line), ("player", 3, "rank", 7));
    assert_eq!((third.recorded.as_str(), third.expected.as_str()), ("3", "1-2"));
    assert_eq!((second.recorded.as_str(), second.expected.as_str()), ("2", "3-4"));
    // A single possible place is printed as one number.
    let exchanged = four("142 3\n202 DE\n", ["1", "3", "2", "4"]);
    assert_eq!(exchanged.positions[0].expected, "1");
    assert_eq!(
        texts(&exchanged),
        [
            "3 is ranked 2 but should be 1: ahead of 1 on DE (C.07 art. 6), 1. to 2.",
            "1 is ranked 1 but should be 2: behind 3 on DE (C.07 art. 6), 2. to 1.",
        ]
    );
}

/// A rank shared with a participant who should be ahead or behind is wrong.
#[test]
fn a_wrongly_shared_rank_is_reported_with_the_player_ahead_or_behind() {
    assert_eq!(
        texts(&four("142 3\n202 DE\n", ["1", "3", "1", "4"])),
        ["1 is ranked 1 but should be 2: behind 3 on DE (C.07 art. 6), 2. to 1."]
    );
    assert_eq!(
        texts(&four("142 3\n202 DE\n", ["2", "3", "2", "4"])),
        ["3 is ranked 2 but should be 1: ahead of 1 on DE (C.07 art. 6), 1. to 2."]
    );
}

/// 4.2: of three participants who stay tied, two may not share a place other than the first; both are reported.
#[test]
fn who_shares_a_place_behind_the_first_is_named_with_the_other() {
    let rows = |ranks: [&'static str; 3]| {
        let rounds =
            ["     2 w 1     3 b 0  0000 - U", "     1 b 0  0000 - U     3 w 1", "  0000 - U     1 w 1     2 b 0"];
        let mut rows = rounds.map(|rounds| ("2.0", "", rounds));
        rows.iter_mut().zip(ranks).for_each(|(row, rank)| row.1 = rank);
        rows
    };
    let told = |ranks| judged(&file("142 3\n202 WIN\n", &rows(ranks)));
    let rule = "3 tied to the end share rank 1, or have 1 to 3 by lot (C.07 art. 4.2)";
    assert_eq!(
        texts(&told(["1", "2", "2"])),
        [format!("2 shares rank 2 with 3; {rule}"), format!("3 shares rank 2 with 2; {rule}")]
    );
    for ranks in [["1", "1", "1"], ["3", "1", "2"], ["1", "", "3"]] {
        assert_eq!(texts(&told(ranks)), [""; 0], "{ranks:?}");
    }
}

/// If no other rank contradicts it, a wrong rank is explained by the number of participants ahead.
#[test]
fn a_rank_that_no_other_rank_contradicts_is_explained_by_those_ahead() {
    let lonely = four("142 3\n202 DE\n", ["1", "", "", ""]);
    assert_eq!(texts(&lonely), ["1 is ranked 1 but should be 2: 1 is ahead"]);
    assert_eq!(position(&lonely).decided, None);
    assert_eq!(texts(&four("142 3\n202 DE\n", ["", "5", "", ""])), ["2 is ranked 5 but should be 3: 2 are ahead"]);
}

/// A rank of 0 is not a rank, nor is a blank.
#[test]
fn a_rank_of_zero_is_not_a_rank() {
    let one = four("142 3\n202 DE\n", ["2", "0", "1", "4"]);
    assert_eq!((texts(&one).len(), one.basis.ranks, one.basis.ranks_left_out), (0, 3, None));
    let none = four("142 3\n202 DE\n", ["0", "0", "0", ""]);
    assert_eq!((none.basis.ranks, none.basis.ranks_left_out), (0, Some("the file has no ranks")));
}

/// With a single player, it is impossible to tell whether ranks are just starting numbers, so they are compared.
#[test]
fn starting_numbers_as_ranks_are_left_out_unless_there_is_only_one() {
    let all = four("142 3\n", ["1", "2", "3", "4"]);
    assert_eq!(all.basis.ranks_left_out, Some("all ranks are the starting numbers, and the file has no list"));
    let one = judged(&file("142 3\n", &[("1.0", "1", "  0000 - U")]));
    assert_eq!((one.basis.points, one.basis.ranks, one.basis.ranks_left_out), (1, 1, None));
}

#[test]
fn wrong_points_are_reported_with_every_round() {
    let mut rows = FOUR;
    rows[0].0 = "3.0";
    let wrong = judged(&file("142 3\n202 DE\n", &rows));
    assert_eq!(texts(&wrong), ["1 has 3.0 points, but the results give 2.0: 1 + 0 + 1"]);
    let found = position(&wrong);
    assert_eq!((found.of, found.id, found.field, found.line), ("player", 1, "points", 6));
    assert_eq!((found.recorded.as_str(), found.expected.as_str()), ("3.0", "2.0"));
    // Wrong points alone do not affect the ranks.
    assert_eq!((wrong.basis.ranks, wrong.basis.ranks_left_out), (4, None));
}

/// Some programs count byes of future rounds immediately. Such points are not a mistake, but ranks cannot be compared.
/// 1 has two half points to come: the file may count none of them, the first, or both.
#[test]
fn points_may_contain_byes_of_rounds_to_come() {
    const LEFT_OUT: Option<&str> = Some("the points already include byes of the next round");
    let half = "142 5\n202 DE\n240 H   4    1\n";
    let two = "142 5\n202 DE\n240 H   4    1\n240 H   5    1\n";
    let absent = "142 5\n202 DE\n240 Z   4    1\n";
    for (records, points, wrong, left_out) in [
        (half, "2.0", 0, None),
        (half, "2.5", 0, LEFT_OUT),
        (half, "3.0", 1, None),
        (half, "1.5", 1, None),
        (two, "2.0", 0, None),
        (two, "2.5", 0, LEFT_OUT),
        (two, "3.0", 0, LEFT_OUT),
        (two, "3.5", 1, None),
        (two, "1.5", 1, None),
        (absent, "2.0", 0, None),
        (absent, "2.5", 1, None),
    ] {
        let mut rows = FOUR;
        rows[0].0 = points;
        let said = judged(&file(records, &rows));
        assert_eq!((said.positions.len(), said.basis.ranks_left_out), (wrong, left_out), "{records} {points}");
    }
}

/// An unknown result counts as a draw for pairing, but not in the standings; if the points count it, the report says
/// so. A player whose results are all known has exactly the points of these results.
#[test]
fn points_may_leave_unknown_results_out() {
    let mut rows = FOUR;
    rows[0].2 = "     2 w 1     3 b 0     4 w ?";
    rows[3].2 = "     3 w 1     2 b 0     1 b ?";
    let counted = Some("the points count games that have no result");
    for (points, wrong, ranks) in [
        (["1.5", "1.0", "2.0", "1.5"], &[][..], counted),
        (["1.0", "1.0", "2.0", "1.0"], &[], None),
        (["0.5", "1.0", "2.0", "1.5"], &[1], counted),
        (["2.0", "1.0", "2.0", "1.5"], &[1], counted),
        (["1.0", "0.0", "0.0", "1.0"], &[2, 3], None),
    ] {
        for (row, points) in rows.iter_mut().zip(points) {
            row.0 = points;
        }
        let said = judged(&file("142 3\n202 DE\n", &rows));
        let points = |position: &&Position| position.field == "points";
        let named: Vec<u32> = said.positions.iter().filter(points).map(|position| position.id).collect();
        assert_eq!((&named[..], said.basis.ranks_left_out), (wrong, ranks), "{rows:?}");
    }
}

/// Two rounds of three. 1 has two points, 6 none, the others one. Buchholz of 2, 3, 4 and 5: 3, 2, 2, 1, so the
/// starting number decides between 3 and 4. If the tournament is over, its last games are draws in Fore Buchholz: 3, 1,
/// 2, 2, so 4 and 5 are ahead of 3.
const SIX: [Row; 6] = [
    ("2.0", "1", "     2 w 1     4 b 1"),
    ("1.0", "2", "     1 b 0     3 w 1"),
    ("1.0", "5", "     5 w 1     2 b 0"),
    ("1.0", "3", "     6 b 1     1 w 0"),
    ("1.0", "4", "     3 b 0     6 w 1"),
    ("0.0", "6", "     4 w 0     5 b 0"),
];

#[test]
fn while_rounds_are_to_come_ranks_may_follow_as_if_there_were_none() {
    const NOTE: &str = "ranked as if the recorded rounds were all";
    let noted = |judged: &Judged| judged.basis.notes.iter().any(|note| note == NOTE);
    let said = judged(&file("142 3\n202 FB,TPN\n", &SIX));
    assert_eq!((texts(&said).len(), noted(&said)), (0, true), "{said:?}");
    assert!(!noted(&judged(&file("142 2\n202 FB,TPN\n", &SIX))), "no round is to come");
    // With the ranks of an unfinished tournament.
    let mut rows = SIX;
    for (row, rank) in rows.iter_mut().zip(["1", "2", "3", "4", "5", "6"]) {
        row.1 = rank;
    }
    let going_on = judged(&file("142 3\n202 FB,TPN\n", &rows));
    assert_eq!((texts(&going_on).len(), noted(&going_on)), (0, false));
    // Ranks that fit neither case are reported as in an unfinished tournament.
    let said = judged(&file("142 3\n202 WIN,TPN\n", &SIX));
    assert_eq!((texts(&said).len(), noted(&said)), (3, false), "{said:?}");
    // Wrong points alone are wrong in both cases.
    rows[5].0 = "1.0";
    let said = judged(&file("142 3\n202 FB,TPN\n", &rows));
    assert_eq!((position(&said).field, noted(&said)), ("points", false));
}

/// Teams: match points and game points, the line of record 310, a rank of 0.
#[test]
fn positions_of_teams_are_of_their_records() {
    let of = |file: &File| judged(&Document::parse(&file.bytes()));
    let clean = of(&File::team());
    assert_eq!((clean.positions.len(), clean.basis.points, clean.basis.ranks), (0, 6, 3));
    let wrong = File::team().change("2.0    2.0   2     1    4", "3.0    2.0   2     1    4");
    let line = 1 + wrong.0.iter().position(|line| line.starts_with("310   1")).expect("team 1");
    let said = of(&wrong);
    let found = position(&said);
    assert_eq!((found.of, found.id, found.field, found.line), ("team", 1, "match points", line));
    assert_eq!((found.recorded.as_str(), found.expected.as_str()), ("3.0", "2.0"));
    assert_eq!(found.text.to_string(), "1 has 3.0 match points, but the results give 2.0: 2 + 0");
    let zero = of(&File::team().change("2.0    2.0   2     1    4", "2.0    2.0   0     1    4"));
    assert_eq!((zero.positions.len(), zero.basis.ranks, zero.basis.ranks_left_out), (0, 2, None));
}

fn prepared(document: &Document) -> Prepared {
    let tournament = Tournament::from_document(document).expect("a tournament").tournament;
    Prepared::new(document, &tournament, &StandingsOptions::default())
}

/// Record 299 without a type: extra points added to a team's match points and game points; all such records add up.
#[test]
fn points_on_top_of_a_team_are_added_up() {
    let extra = |file: File| prepared(&Document::parse(&file.bytes())).event.participants[0].extra;
    assert_eq!(extra(File::team()), [0, 0]);
    assert_eq!(extra(File::team().add("299    -1.0   0.5    2    1")), [-10, 5]);
    let both = File::team().add("299    -1.0   0.5    2    1").add("299     3.0   2.0    1    1");
    assert_eq!(extra(both), [20, 25]);
}

/// Extra points of a round count from the next one on: those of the last recorded round count in its standings, those
/// of a future round do not.
#[test]
fn points_on_top_of_the_last_round_count_in_its_standings() {
    let extra = |round: u32| {
        let document = file(&format!("142 5\n299           0.5  {round:>3}    1\n"), &FOUR);
        prepared(&document).event.participants[0].extra
    };
    assert_eq!([2, 3, 4].map(extra), [[5, 5], [5, 5], [0, 0]]);
}

/// A tie-break list from the rules, not the file: the Olympiad's rules have one, for teams; other files have none.
#[test]
fn only_the_olympiad_has_a_list_of_its_own() {
    let list = |bytes: &[u8]| prepared(&Document::parse(bytes)).list;
    let team = list(&File::team().without("202").bytes());
    assert_eq!((team.source, team.text().as_str(), team.open), (List::NONE, "PTS", true));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("trf-samples/olympiad.trf");
    let olympiad = list(&std::fs::read(path).expect("a sample"));
    assert_eq!((olympiad.source, olympiad.text().as_str()), ("article 14", "PTS, EMGSB/C1, MPvGP, BH:MP/C1"));
}

/// Requests that a file cannot satisfy: tie-breaks and editions for the other kind of participants, a reading of round
/// robins.
#[test]
fn options_that_do_not_apply_to_a_file_are_refused() {
    let teams = Document::parse(&File::team().bytes());
    let players = Document::parse(&File::trf26().bytes());
    let robin = Document::parse(&File::trf26().change("192 FIDE_DUTCH", "192 FIDE_ROUNDROBIN").bytes());
    let list = |text: &str| StandingsOptions { tie_breaks: Some(text.to_owned()), ..StandingsOptions::default() };
    let edition = |edition| StandingsOptions { edition: Some(edition), ..StandingsOptions::default() };
    let reading = |reading| StandingsOptions { readings: vec![reading], ..StandingsOptions::default() };
    let cases = [
        (list("BH,EDE"), &players, Some("--tie-breaks: \"EDE\" is for teams; the file ranks players")),
        (list("BH,EDE"), &teams, None),
        (list("BH,ARO"), &players, None),
        (list("BH,ARO"), &teams, Some("--tie-breaks: \"ARO\" is for individuals; the file ranks teams")),
        (
            edition(Edition::OLYMPIAD_2009),
            &players,
            Some("--tie-break-edition olympiad-2009: it is for teams; the file ranks players"),
        ),
        (edition(Edition::OLYMPIAD_2009), &teams, None),
        (edition(Edition::DUTCH_2006), &players, None),
        (
            edition(Edition::DUTCH_2006),
            &teams,
            Some("--tie-break-edition dutch-2006: it is for players; the file ranks teams"),
        ),
        (edition(Edition::E2024), &teams, None),
        (edition(Edition::E2024), &players, None),
        (
            reading(StandingsReading::AobGames),
            &players,
            Some("--standings-reading aob-games: only round robins are concerned"),
        ),
        (reading(StandingsReading::AobGames), &robin, None),
        (reading(StandingsReading::ReverseAny), &players, None),
    ];
    for (options, document, wanted) in cases {
        assert_eq!(options.unusable(document).as_deref(), wanted, "{options:?}");
        let prepared = Prepared::of_file(document, None, &options);
        assert_eq!(prepared.err().as_deref(), wanted, "{options:?}");
    }
}

/// A file of a Double-Swiss is about matches: it has half as many rounds as columns. Others are about games.
#[test]
fn standings_of_matches_are_of_matches() {
    for (sample, columns) in [("double-swiss.trf", 2), ("club.trf", 1), ("team.trf", 1)] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("trf-samples").join(sample);
        let document = Document::parse(&std::fs::read(path).expect("a sample"));
        let prepared = Prepared::of_file(&document, None, &StandingsOptions::default()).expect("a tournament");
        assert_eq!(document.recorded_rounds(), columns * usize::from(prepared.event.recorded), "{sample}");
    }
}

/// The rank columns after the standings have been written.
fn written(records: &str, ranks: [&str; 4]) -> Vec<Option<u32>> {
    let mut rows = FOUR;
    for (row, rank) in rows.iter_mut().zip(ranks) {
        row.1 = rank;
    }
    let mut document = file(records, &rows);
    let prepared = prepared(&document);
    Table::new(&prepared.event, &prepared.list).write(&mut document, &prepared).expect("numbers that fit");
    document.players().map(|player| player.rank).collect()
}

/// 4.2: ranks that were drawn by lot are kept if they are possible; otherwise tied participants share the first place.
/// By wins 1 and 3 are tied, and 2 and 4.
#[test]
fn written_ranks_keep_what_was_drawn_by_lot() {
    let some = |ranks: [u32; 4]| ranks.map(Some);
    assert_eq!(written("142 3\n202 WIN\n", ["2", "3", "1", "4"]), some([2, 3, 1, 4]), "by lot");
    assert_eq!(written("142 3\n202 WIN\n", ["1", "4", "1", "3"]), some([1, 4, 1, 3]), "shared, and by lot");
    assert_eq!(written("142 3\n202 WIN\n", ["2", "4", "2", "3"]), some([1, 4, 1, 3]), "2 is shared wrongly");
    assert_eq!(written("142 3\n202 WIN\n", ["2", "4", "", "3"]), some([1, 4, 1, 3]), "one has no rank");
    assert_eq!(written("142 3\n202 WIN\n", ["2", "4", "3", "1"]), some([1, 3, 1, 3]), "3 and 1 are exchanged");
    assert_eq!(written("142 3\n202 DE\n", ["1", "4", "2", "3"]), some([2, 3, 1, 4]), "nobody is tied");
}
