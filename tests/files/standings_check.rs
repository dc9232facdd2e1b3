//! `check` on generated files: correct standings are confirmed, and every altered position is reported exactly.

use crate::common::Draws;
use crate::standings_common;

use pairproof::check::input::InputOptions;
use pairproof::check::{CheckOptions, FileVerdict, Summary, check_file};
use pairproof::generate::{Generator, Profile, render};
use pairproof::standings::{Edition, List, Position, Prepared, StandingsOptions, Table};
use pairproof::systems::SystemId;
use pairproof::tournament::{Form, Tournament};
use pairproof::trf::write::Target;
use pairproof::trf::{Document, PlayerField};
use standings_common::cases;
use standings_common::oracle::Oracle;

/// Tie-break lists that the generator writes.
const LISTS: [&str; 8] = [
    "BH/C1,BH,SB",
    "BH/M1,AOB,SB/C1",
    "DE,WIN,BH/C1,SB/C2",
    "FB/C1,AOB/F,PS/C1",
    "PS,WON,BWG,BPG,REP",
    "ARO/C1,TPR,PTP,APRO,APPO",
    "STD,KS/L-1,TPN",
    "BH/C2/P,SB/C1/P,DE/P",
];

fn check(bytes: &[u8]) -> FileVerdict {
    let standings = Some(StandingsOptions::default());
    check_file(
        "case",
        bytes,
        &CheckOptions { input: InputOptions { standings, ..InputOptions::default() }, ..Default::default() },
    )
}

fn positions(verdict: &FileVerdict) -> &[Position] {
    assert_eq!(verdict.refused, None);
    verdict.standings.as_deref().expect("standings were compared")
}

/// The reported positions, sorted.
fn named(positions: &[Position]) -> Vec<(&'static str, u32)> {
    let mut named: Vec<_> = positions.iter().map(|position| (position.field, position.id)).collect();
    named.sort_unstable();
    named
}

/// A complete generated file whose list is `LISTS[which]`.
fn file(number: u64, which: usize) -> Document {
    let profile = ["byes-and-forfeits", "odd-scoring", "club"][(number % 3) as usize];
    let profile = Profile::built_in(profile).expect(profile);
    let set = [("tie-breaks", LISTS[which]), ("tournament.players", "6..16"), ("tournament.rounds", "3..6")];
    let profile =
        set.iter().fold(profile, |profile, (key, value)| profile.with(key, &quoted(key, value)).expect(value));
    let generator = Generator::new(profile, SystemId::DUTCH_2026);
    Document::parse(&render(&generator.play(99, number), Target::Trf26))
}

/// A list of tie-breaks contains commas, so it is given as the only item of a list.
fn quoted(key: &str, value: &str) -> String {
    if key == "tie-breaks" { format!("[\"{value}\"]") } else { value.to_owned() }
}

fn each(mut look: impl FnMut(Document, usize, &mut Draws)) {
    for number in 0..cases(60) {
        let mut dice = Draws(number);
        let which = dice.below(LISTS.len());
        let document = file(number, which);
        // A tournament that ended early for lack of a legal pairing may be ranked by two readings.
        let complete = document.expected_rounds().is_some_and(|rounds| rounds as usize == document.recorded_rounds());
        if complete {
            look(document, which, &mut dice);
        }
    }
}

#[test]
fn generated_standings_follow() {
    each(|document, which, _| {
        let verdict = check(&document.to_bytes());
        assert_eq!(positions(&verdict), [], "{}", String::from_utf8_lossy(&document.to_bytes()));
        let basis = verdict.standings_basis.as_ref().expect("a basis");
        assert_eq!(basis.source, "record 202");
        assert_eq!(basis.list.join(","), format!("PTS,{}", LISTS[which]));
        assert_eq!((basis.points, basis.ranks), (verdict.players, verdict.players));
        let mut summary = Summary::default();
        summary.add(&verdict);
        assert_eq!((summary.positions, summary.positions_differ), (2 * verdict.players, 0));
    });
}

/// The id of each participant, with its first and last place by the oracle.
fn places(document: &Document, list: &str) -> Vec<(u32, (usize, usize))> {
    let tournament = Tournament::from_document(document).expect("a tournament").tournament;
    let prepared = Prepared::new(document, &tournament, &StandingsOptions::default());
    let list = List::parse(list, &prepared.event);
    let ids = prepared.event.participants.iter().map(|participant| participant.id);
    ids.zip(Oracle(&prepared.event).places(&list.items)).collect()
}

#[test]
fn two_ranks_exchanged_are_both_named() {
    let mut exchanged = 0;
    each(|mut document, which, dice| {
        let places = places(&document, LISTS[which]);
        let players: Vec<(usize, u32, u32)> =
            document.players().map(|player| (player.line, player.id, player.rank.expect("a rank"))).collect();
        let (a, b) = (*dice.pick(&players), *dice.pick(&players));
        document.set_right(a.0, PlayerField::Rank.span(), &b.2.to_string()).expect("it fits");
        document.set_right(b.0, PlayerField::Rank.span(), &a.2.to_string()).expect("it fits");
        let place = |id: u32| places.iter().find(|one| one.0 == id).map(|one| one.1);
        let mut wanted = if place(a.1) == place(b.1) { Vec::new() } else { vec![("rank", a.1), ("rank", b.1)] };
        wanted.sort_unstable();
        exchanged += wanted.len();
        let verdict = check(&document.to_bytes());
        assert_eq!(named(positions(&verdict)), wanted, "{}", String::from_utf8_lossy(&document.to_bytes()));
        for position in positions(&verdict) {
            let decided = position.decided.as_ref().expect("what decides");
            assert_ne!(decided.own.value, decided.other.value);
            assert!(decided.article.starts_with("C.07 art. "));
        }
    });
    assert!(exchanged > 0);
}

#[test]
fn a_changed_point_is_named_alone() {
    each(|mut document, _, dice| {
        let players: Vec<(usize, u32, i32)> =
            document.players().map(|player| (player.line, player.id, player.points.expect("points"))).collect();
        let (line, id, points) = *dice.pick(&players);
        let other = points + 5 * i32::try_from(1 + dice.below(4)).expect("small");
        document
            .set_right(line, PlayerField::Points.span(), &format!("{}.{}", other / 10, other % 10))
            .expect("it fits");
        let verdict = check(&document.to_bytes());
        assert_eq!(named(positions(&verdict)), [("points", id)], "{}", String::from_utf8_lossy(&document.to_bytes()));
    });
}

#[test]
fn another_list_names_those_whom_it_moves() {
    let mut moved = 0;
    each(|mut document, which, dice| {
        let other = (which + 1 + dice.below(LISTS.len() - 1)) % LISTS.len();
        let places = places(&document, LISTS[other]);
        let line = (0..document.lines().len()).find(|&line| document.code(line) == "202").expect("a list");
        document.replace_line(line, &format!("202 {}", LISTS[other])).expect("a line");
        let rank = |id: u32| document.players().find(|player| player.id == id).and_then(|player| player.rank);
        let mut wanted: Vec<_> = places
            .iter()
            .filter(|&&(id, (first, last))| !(first..=last).contains(&(rank(id).expect("a rank") as usize)))
            .map(|&(id, _)| ("rank", id))
            .collect();
        wanted.sort_unstable();
        moved += wanted.len();
        let verdict = check(&document.to_bytes());
        assert_eq!(named(positions(&verdict)), wanted, "{}", String::from_utf8_lossy(&document.to_bytes()));
    });
    assert!(moved > 0);
}

#[test]
fn written_standings_follow() {
    each(|mut document, which, _| {
        let before = document.to_bytes();
        let players: Vec<usize> = document.players().map(|player| player.line).collect();
        for line in players {
            document.set_right(line, PlayerField::Rank.span(), "").expect("it fits");
            document.set_right(line, PlayerField::Points.span(), "").expect("it fits");
        }
        let tournament = Tournament::from_document(&document).expect("a tournament").tournament;
        let prepared = Prepared::new(&document, &tournament, &StandingsOptions::default());
        let table = pairproof::standings::Table::new(&prepared.event, &prepared.list);
        table.write(&mut document, &prepared).expect("numbers that fit");
        assert_eq!(positions(&check(&document.to_bytes())), [], "{}", LISTS[which]);
        // If no participants stay tied, this is the original file.
        let tied = table.separated.iter().skip(1).any(Option::is_none);
        if !tied {
            assert_eq!(String::from_utf8(document.to_bytes()), String::from_utf8(before));
        }
    });
}

/// A small file by hand.
fn by_hand(list: &str, ranks: [&str; 4]) -> Vec<u8> {
    let rounds = [
        (2.0, "     2 w 1     3 b 0     4 w 1"),
        (1.0, "     1 b 0     4 w 1     3 b 0"),
        (2.0, "     4 b 0     1 w 1     2 w 1"),
        (1.0, "     3 w 1     2 b 0     1 b 0"),
    ];
    let mut text = format!("012 Four\n042 2026/04/11\n052 2026/04/11\n142 3\n152 W\n192 FIDE_DUTCH\n{list}");
    for ((id, (points, rounds)), rank) in (1..).zip(rounds).zip(ranks) {
        text += &format!(
            "001 {id:>4}      {:<33} {:>4}{:28}{points:>4.1} {rank:>4}{rounds}\n",
            "A, B",
            2100 - id * 100,
            ""
        );
    }
    text.into_bytes()
}

#[test]
fn the_hand_made_file_is_on_its_columns() {
    let document = Document::parse(&by_hand("", ["1", "2", "3", "4"]));
    let read: Vec<_> = document.players().map(|player| (player.points, player.rank, player.rounds.len())).collect();
    assert_eq!(read, [(Some(20), Some(1), 3), (Some(10), Some(2), 3), (Some(20), Some(3), 3), (Some(10), Some(4), 3)]);
}

#[test]
fn without_a_list_only_ranks_against_points_are_wrong() {
    // 1 and 3 have two points, 2 and 4 one.
    for (ranks, wrong) in [
        (["1", "3", "2", "4"], &[][..]),
        (["2", "4", "1", "3"], &[]),
        (["1", "3", "1", "3"], &[]),
        (["1", "2", "3", "4"], &[]),
        (["", "", "", ""], &[]),
        (["1", "2", "3", ""], &[("rank", 2), ("rank", 3)]),
        (["2", "1", "3", "4"], &[("rank", 2), ("rank", 3)]),
    ] {
        let verdict = check(&by_hand("", ranks));
        assert_eq!(named(positions(&verdict)), wrong, "{ranks:?}");
    }
}

#[test]
fn shared_ranks_are_shared_at_the_first_place() {
    // By direct encounter 3 is ahead of 1, and 2 of 4; by wins all four are tied in pairs.
    for (list, ranks, wrong) in [
        ("202 DE\n", ["2", "3", "1", "4"], &[][..]),
        ("202 DE\n", ["1", "3", "2", "4"], &[("rank", 1), ("rank", 3)]),
        ("202 DE\n", ["1", "3", "1", "4"], &[("rank", 1)]),
        ("202 WIN\n", ["1", "3", "1", "3"], &[]),
        ("202 WIN\n", ["2", "3", "1", "4"], &[]),
        ("202 WIN\n", ["2", "3", "2", "4"], &[("rank", 1), ("rank", 3)]),
        ("202 WIN,OTHER_Lot\n", ["2", "3", "2", "4"], &[]),
        ("212 DE,PTS\n", ["2", "3", "1", "4"], &[]),
    ] {
        let verdict = check(&by_hand(list, ranks));
        assert_eq!(named(positions(&verdict)), wrong, "{list:?} {ranks:?}");
    }
}

#[test]
fn the_caller_may_state_list_and_edition() {
    let bytes = by_hand("202 WIN\n", ["1", "3", "2", "4"]);
    let stated = StandingsOptions {
        tie_breaks: Some("DE".to_owned()),
        edition: Some(Edition::E2024),
        ..StandingsOptions::default()
    };
    let input = InputOptions { standings: Some(stated), ..InputOptions::default() };
    let verdict = check_file("case", &bytes, &CheckOptions { input, ..CheckOptions::default() });
    assert_eq!(named(positions(&verdict)), [("rank", 1), ("rank", 3)]);
    let basis = verdict.standings_basis.expect("a basis");
    assert_eq!((basis.source, basis.edition), ("--tie-breaks", "2024-08-01"));
}

#[test]
fn standings_are_checked_only_on_request() {
    let verdict = check_file("case", &by_hand("202 DE\n", ["1", "3", "2", "4"]), &CheckOptions::default());
    assert_eq!((verdict.standings, verdict.standings_basis), (None, None));
}

/// In a Double-Swiss an opponent is met in one match, although the file has two columns for it.
#[test]
fn a_match_counts_its_opponent_once() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/trf-samples/double-swiss.trf");
    let document = Document::parse(&std::fs::read(path).expect(path));
    let tournament = Tournament::from_document_as(&document, Form::Matches).expect("a tournament").tournament;
    let options =
        StandingsOptions { tie_breaks: Some("BH,WIN".to_owned()), edition: None, ..StandingsOptions::default() };
    let prepared = Prepared::new(&document, &tournament, &options);
    let table = Table::new(&prepared.event, &prepared.list);
    let of = |name: &str, index: usize| {
        let item = prepared.list.items.iter().position(|item| item.to_string() == name).expect(name);
        table.figures[item][index].text()
    };
    // 1 met 4, 3, 5 and 2, who have 5, 5, 7 and 6.5 points; it forfeited both games against 7, and the dummy has 5, as
    // 1 and 7 have.
    assert_eq!(of("BH", 0), "28.5");
    // 1 won its match against 4; it drew or forfeited the others.
    assert_eq!(of("WIN", 0), "1");
}

#[test]
fn generated_matches_have_true_standings() {
    for number in 0..60 {
        let profile = Profile::built_in("byes-and-forfeits").expect("a profile");
        let set = [
            ("tie-breaks", LISTS[number as usize % LISTS.len()]),
            ("tournament.players", "6..16"),
            ("tournament.rounds", "3..6"),
        ];
        let profile =
            set.iter().fold(profile, |profile, (key, value)| profile.with(key, &quoted(key, value)).expect(value));
        let generator = Generator::new(profile, SystemId::DOUBLE_SWISS_2026);
        let bytes = render(&generator.play(7, number), Target::Trf26);
        let verdict = check(&bytes);
        assert_eq!(positions(&verdict), [], "case {number}\n{}", String::from_utf8_lossy(&bytes));
    }
}
