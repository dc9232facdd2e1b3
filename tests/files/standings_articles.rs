//! Single articles of C.07 on events made for them.

use crate::standings_rows::{event, participant};
use pairproof::standings::{
    Edition, Event, List, Participant, Prepared, Regime, Round, Score, StandingsOptions, Table,
};
use pairproof::tournament::{Colour, Outcome, Tournament};
use pairproof::trf::Document;

/// One round of the player under test: points in tenths, and the adjusted score of the (scheduled) opponent, if any.
#[derive(Clone, Copy)]
enum Own {
    Game(i32, i32),
    ForfeitWin(i32),
    ForfeitLoss(i32),
    Half,
    Zero,
}

/// Number 1 has these rounds; the other players only exist to have the required scores.
fn against(edition: Edition, own: &[Own]) -> Event {
    let mut all = vec![participant(1)];
    for (place, &round) in own.iter().enumerate() {
        let index = u32::try_from(all.len()).expect("few players");
        let (outcome, points, answer, score) = match round {
            Own::Game(points, score) => match points {
                10 => (Outcome::Win, 10, Some((Outcome::Loss, 0)), score),
                5 => (Outcome::Draw, 5, Some((Outcome::Draw, 5)), score),
                _ => (Outcome::Loss, 0, Some((Outcome::Win, 10)), score),
            },
            Own::ForfeitWin(score) => (Outcome::ForfeitWin, 10, Some((Outcome::ForfeitLoss, 0)), score),
            Own::ForfeitLoss(score) => (Outcome::ForfeitLoss, 0, Some((Outcome::ForfeitWin, 10)), score),
            Own::Half => (Outcome::HalfBye, 5, None, 0),
            Own::Zero => (Outcome::ZeroBye, 0, None, 0),
        };
        let opponent = answer.map(|_| index);
        all[0].rounds.push(Round { outcome, opponent, colour: Some(Colour::White), points: [points; 2], games: None });
        if let Some((outcome, points)) = answer {
            // Byes that were not requested, one of which brings the missing points.
            let mut other = participant(index + 1);
            let idle = Round { outcome: Outcome::PairingBye, ..Round::ABSENT };
            other.rounds = vec![idle; own.len()];
            other.rounds[place] =
                Round { outcome, opponent: Some(0), colour: Some(Colour::Black), points: [points; 2], games: None };
            other.rounds[(place + 1) % own.len()].points = [score - points; 2];
            all.push(other);
        }
    }
    event(edition, own.len(), all)
}

/// The tie-breaks of number 1.
pub fn figures(event: &Event, names: &str) -> Vec<String> {
    let list = List::parse(names, event);
    let table = Table::new(event, &list);
    table.figures.iter().skip(1).map(|figures| figures[0].text()).collect()
}

#[test]
fn a_bye_asked_for_in_the_middle() {
    // The dummy has 7 points; since 2026, at most a draw in each of ten rounds.
    use Own::{Game as G, Zero};
    let own = [G(10, 50), G(10, 50), G(0, 65), Zero, G(10, 45), G(5, 60), G(10, 50), G(5, 65), G(10, 55), G(10, 60)];
    assert_eq!(figures(&against(Edition::E2024, &own), "BH,BH/C1,SB"), ["57", "50", "37.25"]);
    assert_eq!(figures(&against(Edition::E2026, &own), "BH,BH/C1,SB"), ["55", "50", "37.25"]);
}

#[test]
fn a_forfeit_win_against_a_player_who_left() {
    use Own::{ForfeitWin, Game as G};
    let own = [G(10, 50), G(10, 55), G(5, 50), G(5, 45), G(10, 60), G(10, 55), ForfeitWin(55), G(5, 65), G(5, 60)];
    assert_eq!(figures(&against(Edition::E2024, &own), "BH"), ["51"]);
    assert_eq!(figures(&against(Edition::E2026, &own), "BH"), ["49.5"]);
}

#[test]
fn a_forfeit_loss_and_a_withdrawal() {
    use Own::{ForfeitLoss, Game as G, Zero};
    let own =
        [G(10, 35), G(10, 60), G(10, 65), G(5, 75), G(10, 65), G(5, 80), G(5, 65), G(10, 70), ForfeitLoss(75), Zero];
    assert_eq!(figures(&against(Edition::E2024, &own), "BH"), ["64.5"]);
    assert_eq!(figures(&against(Edition::E2026, &own), "BH"), ["63"]);
}

#[test]
fn a_forfeit_win_against_a_player_with_few_points() {
    use Own::{ForfeitWin, Game as G};
    let own = [
        ForfeitWin(45),
        G(10, 50),
        G(10, 60),
        G(10, 70),
        G(10, 80),
        G(10, 70),
        G(10, 70),
        G(10, 85),
        G(5, 80),
        G(10, 80),
    ];
    assert_eq!(figures(&against(Edition::E2024, &own), "BH"), ["74"]);
    assert_eq!(figures(&against(Edition::E2026, &own), "BH"), ["69"]);
}

#[test]
fn a_half_point_bye_is_cut_first() {
    use Own::{Game as G, Half};
    let own = [G(10, 30), Half, G(10, 15), G(5, 35), G(5, 35)];
    for edition in Edition::ALL {
        assert_eq!(figures(&against(edition, &own), "BH/C1"), ["11.5"]);
    }
    // In Sonneborn-Berger only if it contributes at least as much as the least opponent: 1.25 against 1.5.
    assert_eq!(figures(&against(Edition::E2026, &own), "SB,SB/C1,SB/C2"), ["9.25", "7.75", "6.5"]);
}

#[test]
fn medians_cut_low_ones_first() {
    use Own::Game as G;
    let own = [G(10, 30), G(5, 20), G(0, 50), G(5, 40)];
    let event = against(Edition::E2026, &own);
    assert_eq!(figures(&event, "BH,BH/M1,BH/M2,BH/M3,BH/C9"), ["14", "7", "0", "0", "0"]);
    // The table of codes (MTB26) does not have a median of Sonneborn-Berger.
    let list = List::parse("SB/M1", &event);
    assert!(list.open && list.notes[0].contains("M1"), "{list:?}");
    assert_eq!(figures(&event, "PS/C1,PS/C9"), ["5", "0"]);
}

/// Games of a small event: (round, White, Black, points of White in tenths).
pub fn games(edition: Edition, players: u32, rounds: usize, list: &[(usize, u32, u32, i32)]) -> Event {
    let mut all: Vec<Participant> = (1..=players).map(participant).collect();
    for one in &mut all {
        one.rounds = vec![Round::ABSENT; rounds];
    }
    let outcome = |points| match points {
        10 => Outcome::Win,
        5 => Outcome::Draw,
        _ => Outcome::Loss,
    };
    for &(round, white, black, points) in list {
        let sides = [(white, black, points, Colour::White), (black, white, 10 - points, Colour::Black)];
        for (own, other, points, colour) in sides {
            all[own as usize - 1].rounds[round - 1] = Round {
                outcome: outcome(points),
                opponent: Some(other - 1),
                colour: Some(colour),
                points: [points; 2],
                games: None,
            };
        }
    }
    event(edition, rounds, all)
}

/// The places by direct encounter alone.
fn encounter_places(event: &Event, name: &str) -> Vec<[u32; 2]> {
    let mut list = List::parse(&format!("{name},PTS"), event);
    list.items.truncate(1);
    Table::new(event, &list).places
}

#[test]
fn a_player_who_cannot_be_caught_is_first() {
    // 1 beat 2, 3, 4; 2 beat 3, 4; 3 and 4 have not met.
    let list = [(1, 1, 2, 10), (1, 3, 4, 5), (2, 1, 3, 10), (2, 2, 4, 10), (3, 1, 4, 10), (3, 2, 3, 10)];
    let without: Vec<_> = list.into_iter().filter(|game| game.3 == 10).collect();
    let event = games(Edition::E2026, 4, 3, &without);
    assert_eq!(encounter_places(&event, "DE"), [[1, 1], [2, 2], [3, 4], [3, 4]]);
}

#[test]
fn nobody_is_sure_with_too_many_games_missing() {
    // 1 drew with 2, 2 beat 3; 4 met no one.
    let event = games(Edition::E2026, 4, 2, &[(1, 1, 2, 5), (2, 2, 3, 10)]);
    assert_eq!(encounter_places(&event, "DE"), [[1, 4]; 4]);
}

#[test]
fn several_games_between_two_count_their_mean() {
    // 1 and 2 met twice, 1 scoring 1.5; 3 beat 1 and lost to 2: 1 has ¾ + 0, 2 has ¼ + 1, 3 has 1.
    let event = games(Edition::E2026, 3, 4, &[(1, 1, 2, 10), (2, 2, 1, 5), (3, 3, 1, 10), (4, 2, 3, 10)]);
    assert_eq!(encounter_places(&event, "DE"), [[3, 3], [1, 1], [2, 2]]);
}

#[test]
fn forfeits_are_encounters_where_the_modifier_says_so() {
    let mut event = games(Edition::E2026, 2, 1, &[(1, 1, 2, 10)]);
    event.participants[0].rounds[0].outcome = Outcome::ForfeitWin;
    event.participants[1].rounds[0].outcome = Outcome::ForfeitLoss;
    assert_eq!(encounter_places(&event, "DE"), [[1, 2], [1, 2]]);
    assert_eq!(encounter_places(&event, "DE/P"), [[1, 1], [2, 2]]);
    event.regime = Regime::Predetermined;
    assert_eq!(encounter_places(&event, "DE"), [[1, 1], [2, 2]]);
}

#[test]
fn forfeits_in_round_robins_are_games_but_since_2026_no_lost_ones_of_article_7() {
    let mut event = games(Edition::E2024, 2, 1, &[(1, 2, 1, 0)]);
    event.regime = Regime::Predetermined;
    event.participants[0].rounds[0].outcome = Outcome::ForfeitWin;
    event.participants[1].rounds[0].outcome = Outcome::ForfeitLoss;
    // 1 had Black and won by forfeit.
    assert_eq!(figures(&event, "WIN,WON,BPG,BWG,REP,ARO"), ["1", "1", "1", "1", "1", "-"]);
    event.participants.swap(0, 1);
    for (own, other) in [(0, 1), (1, 0)] {
        event.participants[own].rounds[0].opponent = Some(other);
    }
    assert_eq!(figures(&event, "BPG,REP"), ["0", "1"]);
    event.edition = Edition::E2026;
    assert_eq!(figures(&event, "BPG,REP"), ["0", "0"]);
}

#[test]
fn unrated_players_switch_article_10_off() {
    let mut event = games(Edition::E2026, 3, 1, &[(1, 1, 2, 10)]);
    assert_eq!(figures(&event, "ARO,TPR,PTP,APRO,APPO,RTNG"), ["2000", "2800", "2736", "1200", "1200", "2000"]);
    event.participants[2].rating = None;
    assert_eq!(figures(&event, "ARO,TPR,PTP,APRO,APPO,RTNG"), ["-"; 6]);
    let list = List::parse("ARO", &event);
    assert!(list.notes[0].contains("left out"), "{:?}", list.notes);
}

#[test]
fn koya_counts_strong_opponents() {
    // Two rounds: a player with a point is strong.
    let event = games(Edition::E2026, 3, 2, &[(1, 1, 2, 10), (2, 2, 3, 10)]);
    assert_eq!(figures(&event, "KS,KS/L+1,KS/L-2"), ["1", "0", "1"]);
}

fn file(extra: &str) -> Document {
    let players = [
        "001    1      One, A                            2200                             2.0    1     4 w 1     2 b 0     3 w 1",
        "001    2      Two, B                            2100                             2.5    2     3 b 1     1 w 1     4 b =",
        "001    3      Three, C                          2000                             0.0    4     2 w 0     4 b 0     1 b 0",
        "001    4      Four, D                           1900                             1.5    3     1 b 0     3 w 1     2 w =",
    ];
    let text = format!("012 X\n042 2026/04/01\n142 3\n152 W\n192 FIDE_DUTCH\n{extra}{}\n", players.join("\n"));
    Document::parse(text.as_bytes())
}

fn values(extra: &str, names: &str) -> Vec<Vec<String>> {
    let document = file(extra);
    let tournament = Tournament::from_document(&document).expect("a tournament").tournament;
    let options = StandingsOptions { tie_breaks: Some(names.to_owned()), edition: None, ..StandingsOptions::default() };
    let prepared = Prepared::new(&document, &tournament, &options);
    let table = Table::new(&prepared.event, &prepared.list);
    table.figures.iter().map(|figures| figures.iter().map(|figure| figure.text()).collect()).collect()
}

#[test]
fn virtual_points_never_count() {
    let names = "BH,SB,PS,FB,KS";
    assert_eq!(values("250       1.0   1   2    1    2\n", names), values("", names));
    assert_eq!(values("XXA    1  1.0  1.0\n", names), values("", names));
}

#[test]
fn a_penalty_counts_in_the_points_alone() {
    let plain = values("", "PTS,BH,SB,PS,WIN");
    let fined = values("299          -0.5    2    2\n", "PTS,BH,SB,PS,WIN");
    assert_eq!(plain[0], ["2", "2.5", "0", "1.5"]);
    assert_eq!(fined[0], ["2", "2", "0", "1.5"]);
    assert_eq!(fined[1..], plain[1..]);
}

#[test]
fn other_points_for_a_win() {
    let scored = values("162  W 3.0    D 1.0    L 0.0\n", "PTS,BH,SB,WIN,PS");
    assert_eq!(scored[0], ["6", "7", "0", "4"]);
    // 1 met 4, 2, 3: 4 + 7 + 0; wins against 4 and 3 are worth 3 each.
    assert_eq!((&*scored[1][0], &*scored[2][0], &*scored[3][0], &*scored[4][0]), ("11", "12", "2", "12"));
}

#[test]
fn lists_start_with_the_points_unless_they_say_where() {
    let event = games(Edition::E2026, 2, 1, &[(1, 1, 2, 10)]);
    let text = |list: &str| List::parse(list, &event).text();
    assert_eq!(text("BH, SB"), "PTS, BH, SB");
    assert_eq!(text("STD,PTS,BH"), "STD, PTS, BH");
    let list = List::parse("BH,EDE,SB", &event);
    assert_eq!((list.text().as_str(), list.open), ("PTS, BH", true));
    assert!(list.notes[0].contains("for teams"), "{:?}", list.notes);
}

#[test]
fn absurd_files_are_handled() {
    let player = "001    1      One, A                            2200                             2.0    1     4 w 1     2 b 0     1 w 1";
    for head in [
        "192 FIDE_TEAM\n352 WBWB\n310   1 A\n310   1 B\n320 99.9 99.9   1   1   1\n330 +-   1   1   1\n",
        &format!(
            "192 FIDE_TEAM\n352 {}\n310   1 Alpha                            ALP     2150    2.0    2.0   2     1    1    7\n",
            "W".repeat(5000)
        ),
        "192 FIDE_ROUNDROBIN\n162  W99.9    D99.9    L99.9    A99.9    P99.9\n142 999\n",
        "202 BH/C65535,BH/M65535,KS/L-32768,SSSC/K1,PS/C65535,ARO/M9\n142 1\n",
        "299 W      -99.9\n299        -99.9  000    1\n202 DE,DE,DE,TPN/R\n",
    ] {
        let document = Document::parse(format!("012 X\n{head}{player}\n").as_bytes());
        let Ok(imported) = Tournament::from_document(&document) else { continue };
        let prepared = Prepared::new(&document, &imported.tournament, &StandingsOptions::default());
        let table = Table::new(&prepared.event, &prepared.list);
        assert_eq!(table.order.len(), prepared.event.participants.len());
        let _ = pairproof::standings::judge(&document, &imported.tournament, &StandingsOptions::default());
    }
}

// The final standings of the Dutch rules of 1992 to 2006: games against each other decide only the first place, then
// the average rating of the opponents, not rounded; lots may follow.
#[test]
fn the_final_standings_before_2012() {
    let text = "\
012 Four who all meet
042 2007/03/01
001    1      First                             1900                             2.0    2     4 w 1     3 b 1     2 w 0
001    2      Second                            2000                             2.0    1     3 b 1     4 w 0     1 b 1
001    3      Third                             1800                             1.0    4     2 w 0     1 w 0     4 b 1
001    4      Fourth                            1700                             1.0    3     1 b 0     2 b 1     3 w 0
202 DE,BH
";
    let document = Document::parse(text.as_bytes());
    let tournament = Tournament::from_document(&document).expect("a tournament").tournament;
    let ranked = |options: &StandingsOptions| {
        let prepared = Prepared::new(&document, &tournament, options);
        let table = Table::new(&prepared.event, &prepared.list);
        let ids: Vec<u32> = table.order.iter().map(|&index| table.event.participant(index).id).collect();
        (ids, prepared.list.text(), prepared.list.open)
    };
    let own = StandingsOptions { edition: Some(Edition::DUTCH_2006), ..StandingsOptions::default() };
    assert_eq!(ranked(&own), (vec![2, 1, 4, 3], "PTS, DE, ARO".to_owned(), true));
    assert_eq!(ranked(&StandingsOptions::default()).0, [2, 1, 3, 4]);
    let stated = StandingsOptions { tie_breaks: Some("ARO".to_owned()), ..own };
    assert_eq!(ranked(&stated).0, [1, 2, 4, 3]);
}

// Lots are not drawn here: players tied after the average rating stay tied.
#[test]
fn what_lots_would_decide_is_left_open() {
    let players = (1..=2).map(|id| {
        let mut player = participant(id);
        let (outcome, points) = (Outcome::Draw, [5; 2]);
        player.rounds.push(Round { outcome, opponent: Some(2 - id), colour: Some(Colour::White), points, games: None });
        player
    });
    let event = event(Edition::DUTCH_2006, 1, players.collect());
    let list = List { open: true, ..List::parse("PTS,DE,ARO", &event) };
    let table = Table::new(&event, &list);
    assert_eq!(table.places, [[1, 2], [1, 2]]);
}

/// C.05, withdrawals: in the final standings of a round robin, a sentence names the players who stopped before half of
/// their games. Exactly half is enough to count, and so is coming back.
#[test]
fn who_stopped_before_half_of_a_round_robin_is_named() {
    let all = [(1, 1, 2, 10), (2, 1, 2, 10), (3, 1, 2, 10), (4, 1, 2, 10)];
    let mut event = games(Edition::E2026, 3, 4, &all);
    event.regime = Regime::Predetermined;
    let stopping = |event: &Event, forfeited: &[usize]| {
        let mut event = event.clone();
        for &round in forfeited {
            event.participants[0].rounds[round - 1].outcome = Outcome::ForfeitWin;
            event.participants[1].rounds[round - 1].outcome = Outcome::ForfeitLoss;
        }
        event.half_played().map(|words| words.split(" played").next().unwrap_or_default().to_owned())
    };
    let named = Some("2".to_owned());
    assert_eq!(stopping(&event, &[]), None);
    assert_eq!(stopping(&event, &[4]), None);
    assert_eq!(stopping(&event, &[3, 4]), None, "half of the games");
    assert_eq!(stopping(&event, &[2, 3, 4]), named);
    assert_eq!(stopping(&event, &[1, 2, 3]), None, "back in the last round");
    // Rounds without an opponent are not games: two of three were played.
    event.participants[1].rounds[0] = Round::ABSENT;
    assert_eq!(stopping(&event, &[4]), None);
    assert_eq!(stopping(&event, &[3, 4]), named);
    // Only in final standings, and only with predetermined pairings.
    event.rounds = 5;
    assert_eq!(stopping(&event, &[2, 3, 4]), None);
    event.rounds = 4;
    event.regime = Regime::Swiss;
    assert_eq!(stopping(&event, &[2, 3, 4]), None);
}

/// 9.2: the limit of Koya is half of the maximum points. In a round robin of an odd field each player is free once per
/// cycle; a listed player who is never paired does not make a field odd.
#[test]
fn koya_in_a_round_robin_counts_the_rounds_in_which_one_can_play() {
    let cycle = [(1, 1, 2, 10), (2, 2, 3, 10), (3, 3, 1, 10)];
    let twice: Vec<_> = cycle.iter().chain(&[(4, 2, 1, 0), (5, 3, 2, 0), (6, 1, 3, 0)]).copied().collect();
    let robin = |players, rounds, list: &[_]| {
        let mut event = games(Edition::E2026, players, rounds, list);
        event.regime = Regime::Predetermined;
        event
    };
    // Each player has one point of two games.
    let mut single = robin(3, 3, &cycle);
    assert_eq!(figures(&single, "KS"), ["1"]);
    single.regime = Regime::Swiss;
    assert_eq!(figures(&single, "KS"), ["0"], "three rounds, and 1.5 would be half");
    // Two of four games.
    assert_eq!(figures(&robin(3, 6, &twice), "KS"), ["2"]);
    assert_eq!(figures(&robin(4, 3, &cycle), "KS"), ["1"], "number 4 is never paired");
    // An even field: half of the maximum in three rounds is 1.5 points.
    let four = [(1, 1, 2, 10), (1, 3, 4, 5), (2, 2, 3, 10), (3, 3, 1, 10)];
    assert_eq!(figures(&robin(4, 3, &four), "KS"), ["0"], "only 3 has 1.5, and 1 lost to it");
}

/// 12.1: board count only separates teams with equal game points; it leaves others tied.
#[test]
fn board_count_needs_equal_game_points() {
    let mut event = games(Edition::E2026, 4, 1, &[(1, 1, 2, 10), (1, 3, 4, 10)]);
    event.team = true;
    event.primary = Score::Match;
    event.boards = 2;
    // Game points 1.5 to 0.5 and 1 to 1, by boards.
    let boards = [[10, 5], [0, 5], [5, 5], [5, 5]];
    for (one, boards) in event.participants.iter_mut().zip(boards) {
        one.boards = vec![boards.to_vec()];
        one.rounds[0].points[1] = boards.iter().sum();
    }
    let places = |event: &Event| {
        let list = List::parse("MPTS,BC", event);
        Table::new(event, &list).places
    };
    assert_eq!(places(&event), [[1, 2], [3, 4], [1, 2], [3, 4]]);
    // The same game points: the win on the second board counts twice as much as on the first.
    event.participants[0].boards = vec![vec![10, 5]];
    event.participants[2].boards = vec![vec![5, 10]];
    for at in [0, 2] {
        event.participants[at].rounds[0].points[1] = 15;
    }
    assert_eq!(places(&event), [[1, 1], [3, 4], [2, 2], [3, 4]]);
}

/// Which tie-break separates two places, and which players were still tied before it.
#[test]
fn a_table_says_what_decided() {
    // Points 1, 1, 1, 1; the ratings of the opponents differ.
    let mut event = games(Edition::E2026, 4, 2, &[(1, 1, 2, 10), (1, 3, 4, 10), (2, 2, 3, 10), (2, 4, 1, 10)]);
    for (one, rating) in event.participants.iter_mut().zip([2000, 2100, 2200, 2300]) {
        one.rating = Some(rating);
    }
    // Average rating of the opponents: 1 met 2 and 4 (2200), 2 met 1 and 3 (2100), 3 met 4 and 2 (2200), 4 met 3 and
    // 1 (2100).
    let list = List::parse("PTS,ARO,RTNG", &event);
    let table = Table::new(&event, &list);
    let ids: Vec<u32> = table.order.iter().map(|&index| index + 1).collect();
    assert_eq!(ids, [3, 1, 4, 2]);
    assert_eq!(
        [(0, 1), (1, 2), (2, 3), (0, 3), (3, 0)].map(|(one, two)| table.deciding(one, two)),
        [Some(2), Some(1), Some(2), Some(1), Some(1)]
    );
    assert_eq!(table.deciding(2, 2), None);
    let group = |item, place| table.tied_before(item, place).iter().map(|&index| index + 1).collect::<Vec<u32>>();
    assert_eq!(group(1, 2), [3, 1, 4, 2]);
    assert_eq!(group(2, 0), [3, 1]);
    assert_eq!(group(2, 3), [4, 2]);
    assert_eq!([0, 1, 2, 3, 4].map(|index| table.place_of(index)), [Some(1), Some(3), Some(0), Some(2), None]);
}
