//! Shared code of the tests of the standings.

#![allow(dead_code)]

pub mod oracle;

use crate::common::{Draws, number};
use pairproof::generate::{Generator, Played, Profile};
use pairproof::standings::{Edition, Event, Participant, Regime, Round, Score, Worth};
use pairproof::systems::SystemId;
use pairproof::tournament::{Colour, Outcome};

/// The number of cases of a property test: `PAIRPROOF_CASES`, or the default.
pub fn cases(default: u64) -> u64 {
    number("PAIRPROOF_CASES", default)
}

/// Individual tie-breaks with random modifiers, including some that the code table does not have.
pub fn descriptor(dice: &mut Draws) -> String {
    const NAMES: [&str; 20] = [
        "DE", "WIN", "WON", "BPG", "BWG", "PS", "REP", "STD", "TPN", "BH", "AOB", "FB", "SB", "KS", "ARO", "TPR",
        "PTP", "APRO", "APPO", "RTNG",
    ];
    let name = *dice.pick(&NAMES);
    let mut text = name.to_owned();
    let cut = |dice: &mut Draws, kinds: &[char]| match dice.below(3) {
        0 => String::new(),
        _ => format!("/{}{}", dice.pick(kinds), 1 + dice.below(3)),
    };
    match name {
        "BH" | "FB" | "SB" => {
            text += &cut(dice, &['C', 'M']);
            if dice.one_in(3) {
                text += "/P";
            }
            if name == "BH" && dice.one_in(6) {
                text += "/F";
            }
        }
        "ARO" => text += &cut(dice, &['C', 'M']),
        "PS" => text += &cut(dice, &['C']),
        "AOB" if dice.one_in(2) => text += "/F",
        "DE" if dice.one_in(3) => text += "/P",
        "KS" => text += ["", "/L+1", "/L-1", "/L+2"][dice.below(4)],
        "TPN" | "RTNG" if dice.one_in(2) => text += "/R",
        _ => {}
    }
    text
}

/// A list of such tie-breaks.
pub fn list(dice: &mut Draws) -> String {
    let length = 1 + dice.below(5);
    (0..length).map(|_| descriptor(dice)).collect::<Vec<_>>().join(",")
}

/// Generators of small tournaments with byes, forfeits, withdrawals and odd scoring.
pub fn generators() -> Vec<Generator> {
    let sized = |name: &str, players: &str, rounds: &str| {
        let profile = Profile::built_in(name).expect(name);
        let profile = profile
            .with("tournament.players", players)
            .expect(players)
            .with("tournament.rounds", rounds)
            .expect(rounds);
        Generator::new(profile, SystemId::DUTCH_2026)
    };
    vec![
        sized("byes-and-forfeits", "4..12", "3..7"),
        sized("byes-and-forfeits", "8..24", "4..9"),
        sized("odd-scoring", "4..12", "3..7"),
        sized("tiny", "4..8", "3..5"),
        sized("club", "8..20", "5..7"),
    ]
}

/// A generated tournament as an event, in a random edition, sometimes as if its pairings had been predetermined.
pub fn event_of(played: &Played, dice: &mut Draws) -> Event {
    let regime = if dice.one_in(4) { Regime::Predetermined } else { Regime::Swiss };
    let mut event = Event::individual(&played.tournament, regime, *dice.pick(&Edition::ALL));
    if dice.one_in(3) {
        for participant in &mut event.participants {
            participant.rating.get_or_insert(1400);
        }
    }
    if dice.one_in(8) {
        let one = dice.below(event.participants.len());
        event.participants[one].extra = [*dice.pick(&[-10, -5, 5]); 2];
    }
    event
}

/// Two games that make a match of this outcome: the same twice, or two different ones.
fn two_games(outcome: Outcome, different: bool, first: bool) -> [Outcome; 2] {
    match (outcome, different) {
        (Outcome::Draw, true) if first => [Outcome::Win, Outcome::Loss],
        (Outcome::Draw, true) => [Outcome::Loss, Outcome::Win],
        (Outcome::Win, true) => [Outcome::Draw, Outcome::Win],
        (Outcome::Loss, true) => [Outcome::Draw, Outcome::Loss],
        _ => [outcome; 2],
    }
}

/// An event that no pairing system would produce: any two players may meet, any number of times.
pub fn wild_event(dice: &mut Draws) -> Event {
    let (players, rounds) = (2 + dice.below(7), 1 + dice.below(7));
    let [win, draw, loss, absence] =
        *dice.pick(&[[10, 5, 0, 0], [30, 10, 0, 0], [20, 10, 0, 0], [30, 20, 10, 0], [10, 5, 0, 0]]);
    let bye = *dice.pick(&[win, draw, loss]);
    let mut participants: Vec<Participant> = (1..)
        .take(players)
        .map(|id| Participant {
            id,
            name: String::new(),
            rating: Some(1400 + u16::try_from(dice.below(900)).expect("small")),
            rounds: Vec::new(),
            extra: [0; 2],
            boards: Vec::new(),
        })
        .collect();
    if dice.one_in(10) {
        participants[0].rating = None;
    }
    let matches = dice.one_in(4);
    for _ in 0..rounds {
        let mut free: Vec<usize> = (0..players).collect();
        let mut entries = vec![Round::ABSENT; players];
        while free.len() >= 2 && !dice.one_in(12) {
            let one = free.swap_remove(dice.below(free.len()));
            let two = free.swap_remove(dice.below(free.len()));
            use Outcome as O;
            let (a, b) = *dice.pick(&[
                (O::Win, O::Loss),
                (O::Win, O::Loss),
                (O::Draw, O::Draw),
                (O::Loss, O::Win),
                (O::Loss, O::Loss),
                (O::Draw, O::Loss),
                (O::ForfeitWin, O::ForfeitLoss),
                (O::ForfeitLoss, O::ForfeitWin),
                (O::ForfeitLoss, O::ForfeitLoss),
            ]);
            let split = dice.one_in(2);
            for (own, other, outcome, colour) in [(one, two, a, Colour::White), (two, one, b, Colour::Black)] {
                let points = match outcome {
                    O::Win | O::ForfeitWin => win,
                    O::Draw => draw,
                    O::Loss => loss,
                    _ => absence,
                };
                let opponent = u32::try_from(other).ok();
                let games = (matches && outcome.played()).then(|| two_games(outcome, split, own == one));
                entries[own] = Round { outcome, opponent, colour: Some(colour), points: [points; 2], games };
            }
        }
        for player in free {
            let (outcome, points) = *dice.pick(&[
                (Outcome::ZeroBye, absence),
                (Outcome::HalfBye, draw),
                (Outcome::PairingBye, bye),
                (Outcome::FullBye, win),
            ]);
            entries[player] = Round { outcome, points: [points; 2], ..Round::ABSENT };
        }
        for (participant, entry) in participants.iter_mut().zip(entries) {
            participant.rounds.push(entry);
        }
    }
    let recorded = u16::try_from(rounds).expect("small");
    Event {
        readings: Vec::new(),
        edition: *dice.pick(&Edition::ALL),
        regime: if dice.one_in(3) { Regime::Predetermined } else { Regime::Swiss },
        team: false,
        primary: Score::Game,
        rounds: recorded + u16::from(dice.one_in(5)),
        recorded,
        worth: [Worth { win: [win; 2], draw, loss }; 2],
        boards: 1,
        game_win: win,
        participants,
    }
}

/// Tie-breaks of teams with random modifiers.
fn team_descriptor(dice: &mut Draws) -> String {
    const NAMES: [&str; 27] = [
        "EDE", "EDET", "EDEB", "EDEBT", "EDEBB", "EDE", "BC", "TBR", "BBE", "MPvGP", "EMMSB", "EMGSB", "EGMSB",
        "EGGSB", "SSSC", "SSSC", "DE", "WIN", "WON", "PS", "REP", "STD", "BH", "AOB", "FB", "SB", "KS",
    ];
    let name = *dice.pick(&NAMES);
    let mut text = name.to_owned();
    if !matches!(name, "BC" | "TBR" | "BBE" | "EMMSB" | "EMGSB" | "EGMSB" | "EGGSB" | "WON" | "REP") && dice.one_in(2) {
        text += *dice.pick(&[":MP", ":GP"]);
    }
    match name {
        "BH" | "FB" | "SB" | "SSSC" | "EMMSB" | "EMGSB" | "EGMSB" | "EGGSB" => {
            text += &match dice.below(3) {
                0 => String::new(),
                1 => format!("/C{}", 1 + dice.below(2)),
                _ => format!("/M{}", 1 + dice.below(2)),
            };
            if name == "SSSC" && dice.one_in(3) {
                text += &format!("/K{}", 1 + dice.below(9));
            }
            if matches!(name, "BH" | "SSSC") && dice.one_in(5) {
                text += "/F";
            }
            if dice.one_in(3) {
                text += "/P";
            }
        }
        "PS" if dice.one_in(2) => text += "/C1",
        "AOB" if dice.one_in(2) => text += "/F",
        "DE" | "EDE" | "EDET" | "EDEB" | "EDEBT" | "EDEBB" if dice.one_in(3) => text += "/P",
        "KS" => text += ["", "/L+1", "/L-1", "/L+2"][dice.below(4)],
        _ => {}
    }
    text
}

/// A list of tie-breaks of teams.
pub fn team_list(dice: &mut Draws) -> String {
    let length = 1 + dice.below(5);
    (0..length).map(|_| team_descriptor(dice)).collect::<Vec<_>>().join(",")
}

/// Teams that meet any number of times, with points on one to four boards, forfeits, byes, and many ties.
pub fn team_event(dice: &mut Draws) -> Event {
    let (teams, rounds, boards) = (2 + dice.below(7), 1 + dice.below(7), 1 + dice.below(4));
    let match_points = *dice.pick(&[[20, 10, 0], [30, 10, 0], [10, 5, 0], [30, 20, 10]]);
    let whole = 10 * i32::try_from(boards).expect("small");
    let bye = *dice.pick(&[[match_points[0], whole], [match_points[1], whole / 2]]);
    let team =
        |id| Participant { id, name: String::new(), rating: None, rounds: vec![], extra: [0; 2], boards: vec![] };
    let mut participants: Vec<Participant> = (1..).take(teams).map(team).collect();
    if dice.one_in(10) {
        participants[0].extra = [*dice.pick(&[-10, 10]), *dice.pick(&[-5, 0, 5])];
    }
    for _ in 0..rounds {
        let mut free: Vec<usize> = (0..teams).collect();
        let mut entries = vec![(Round::ABSENT, vec![0; boards]); teams];
        while free.len() >= 2 && !dice.one_in(10) {
            let pair = [0; 2].map(|_: i32| free.swap_remove(dice.below(free.len())));
            let forfeit = dice.below(12);
            let mut on_boards = [vec![0; boards], vec![0; boards]];
            let [first, second] = &mut on_boards;
            for (own, other) in first.iter_mut().zip(second) {
                [*own, *other] = match (forfeit, dice.below(3)) {
                    (0, _) | (3.., 0) => [10, 0],
                    (1, _) | (3.., 1) => [0, 10],
                    (2, _) => [0, 0],
                    _ => [5, 5],
                };
            }
            let totals: Vec<i32> = on_boards.iter().map(|points| points.iter().sum()).collect();
            for side in [0, 1] {
                let (outcome, points) = match totals[side].cmp(&totals[1 - side]) {
                    _ if forfeit == side => (Outcome::ForfeitWin, match_points[0]),
                    _ if forfeit < 3 => (Outcome::ForfeitLoss, 0),
                    std::cmp::Ordering::Greater => (Outcome::Win, match_points[0]),
                    std::cmp::Ordering::Less => (Outcome::Loss, match_points[2]),
                    std::cmp::Ordering::Equal => (Outcome::Draw, match_points[1]),
                };
                let round = Round {
                    outcome,
                    opponent: u32::try_from(pair[1 - side]).ok(),
                    colour: Some(if side == 0 { Colour::White } else { Colour::Black }),
                    points: [points, totals[side]],
                    games: None,
                };
                entries[pair[side]] = (round, on_boards[side].clone());
            }
        }
        for team in free {
            let (outcome, points) = *dice.pick(&[
                (Outcome::ZeroBye, [0, 0]),
                (Outcome::HalfBye, [match_points[1], whole / 2]),
                (Outcome::PairingBye, bye),
                (Outcome::FullBye, [match_points[0], whole]),
            ]);
            let each = points[1] / i32::try_from(boards).expect("small");
            entries[team] = (Round { outcome, points, ..Round::ABSENT }, vec![each; boards]);
        }
        for (participant, (round, points)) in participants.iter_mut().zip(entries) {
            participant.rounds.push(round);
            participant.boards.push(points);
        }
    }
    let recorded = u16::try_from(rounds).expect("small");
    Event {
        readings: Vec::new(),
        edition: *dice.pick(&Edition::ALL),
        regime: if dice.one_in(3) { Regime::Predetermined } else { Regime::Swiss },
        team: true,
        primary: *dice.pick(&[Score::Match, Score::Match, Score::Game]),
        rounds: recorded + u16::from(dice.one_in(5)),
        recorded,
        worth: [
            Worth { win: [match_points[0]; 2], draw: match_points[1], loss: match_points[2] },
            Worth { win: [whole; 2], draw: whole / 2, loss: 0 },
        ],
        boards: u16::try_from(boards).expect("small"),
        game_win: 10,
        participants,
    }
}
