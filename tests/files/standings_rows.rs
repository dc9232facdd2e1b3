//! Small events as rows of a table: one text per participant, one word per round, in the letters of TRF.
//!
//! `2w1` is a game against number 2 with White, won; `2b+` a forfeit won, `2b-` a forfeit lost; `U` a pairing-allocated
//! bye worth a win, `H`, `F` and `Z` as in TRF; `.` a bye that was not requested and is worth nothing.

use pairproof::standings::{Edition, Event, List, Participant, Regime, Round, Score, Table, Worth};
use pairproof::tournament::{Colour, Outcome};

fn round(word: &str) -> Round {
    let bye = |outcome, points| Round { outcome, points: [points; 2], ..Round::ABSENT };
    match word {
        "U" => return bye(Outcome::PairingBye, 10),
        "F" => return bye(Outcome::FullBye, 10),
        "H" => return bye(Outcome::HalfBye, 5),
        "Z" => return bye(Outcome::ZeroBye, 0),
        "." => return bye(Outcome::FullBye, 0),
        _ => {}
    }
    let at = word.find(['w', 'b']).expect(word);
    let opponent: u32 = word[..at].parse().expect(word);
    let (outcome, points) = match &word[at + 1..] {
        "1" => (Outcome::Win, 10),
        "=" => (Outcome::Draw, 5),
        "0" => (Outcome::Loss, 0),
        "+" => (Outcome::ForfeitWin, 10),
        "-" => (Outcome::ForfeitLoss, 0),
        other => panic!("{other:?} in {word:?}"),
    };
    let colour = if word[at..].starts_with('w') { Colour::White } else { Colour::Black };
    Round { outcome, opponent: Some(opponent - 1), colour: Some(colour), points: [points; 2], games: None }
}

/// A Swiss of individuals in the edition of 2026, all of them rated 2000. The rows of both opponents must agree about a
/// game.
pub fn swiss(rows: &[&str]) -> Event {
    let of_row = |(id, row): (u32, &&str)| Participant {
        rounds: row.split_whitespace().map(round).collect(),
        ..participant(id)
    };
    let participants: Vec<Participant> = (1..).zip(rows).map(of_row).collect();
    let rounds = participants[0].rounds.len();
    for one in &participants {
        assert_eq!(one.rounds.len(), rounds, "{rows:?}: number {}", one.id);
        for (at, round) in one.rounds.iter().enumerate() {
            let answer = round.opponent.map(|other| participants[other as usize].rounds[at].opponent);
            assert!(
                answer.is_none_or(|back| back == Some(one.id - 1)),
                "{rows:?}: number {}, round {}",
                one.id,
                at + 1
            );
        }
    }
    event(Edition::E2026, rounds, participants)
}

/// An individual Swiss tournament; `rounds` is its number of rounds.
pub fn event(edition: Edition, rounds: usize, participants: Vec<Participant>) -> Event {
    let rounds = u16::try_from(rounds).expect("few rounds");
    Event {
        readings: Vec::new(),
        edition,
        regime: Regime::Swiss,
        team: false,
        primary: Score::Game,
        rounds,
        recorded: rounds,
        worth: [Worth { win: [10; 2], draw: 5, loss: 0 }; 2],
        boards: 1,
        game_win: 10,
        participants,
    }
}

/// A participant without rounds, rated 2000.
pub fn participant(id: u32) -> Participant {
    Participant { id, name: String::new(), rating: Some(2000), rounds: Vec::new(), extra: [0; 2], boards: Vec::new() }
}

/// The same with predetermined pairings.
pub fn robin(rows: &[&str]) -> Event {
    Event { regime: Regime::Predetermined, ..swiss(rows) }
}

/// The same with these ratings; 0 means none.
pub fn rated(ratings: &[u16], mut event: Event) -> Event {
    assert_eq!(ratings.len(), event.participants.len());
    for (one, &rating) in event.participants.iter_mut().zip(ratings) {
        one.rating = Some(rating).filter(|&rating| rating > 0);
    }
    event
}

/// Teams: `matches` as rows, two points for a won match and one for a drawn one; `boards` has each team's points on the
/// boards in tenths, round by round.
pub fn teams(matches: &[&str], boards: &[&[&[i32]]]) -> Event {
    let mut event = swiss(matches);
    event.team = true;
    event.primary = Score::Match;
    assert_eq!(matches.len(), boards.len());
    for (team, boards) in event.participants.iter_mut().zip(boards) {
        team.rating = None;
        team.boards = boards.iter().map(|points| points.to_vec()).collect();
        assert_eq!(team.boards.len(), team.rounds.len());
        for (round, points) in team.rounds.iter_mut().zip(&team.boards) {
            round.points = [2 * round.points[0], points.iter().sum()];
        }
    }
    let each = event.participants[0].boards[0].len();
    let whole = 10 * i32::try_from(each).expect("few boards");
    event.boards = u16::try_from(each).expect("few boards");
    event.worth = [Worth { win: [20; 2], draw: 10, loss: 0 }, Worth { win: [whole; 2], draw: whole / 2, loss: 0 }];
    event
}

/// The last tie-break of a list for number 1.
pub fn figure(event: &Event, names: &str) -> String {
    let list = List::parse(names, event);
    assert!(!list.open, "{names}: {:?}", list.notes);
    Table::new(event, &list).figures[list.items.len() - 1][0].text()
}

/// The first and last place of each participant by one tie-break alone, ignoring the points.
pub fn places(event: &Event, name: &str) -> Vec<[u32; 2]> {
    let mut list = List::parse(&format!("{name},PTS"), event);
    assert!(!list.open, "{name}: {:?}", list.notes);
    list.items.truncate(1);
    Table::new(event, &list).places
}
