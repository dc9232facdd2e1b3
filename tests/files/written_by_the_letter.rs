//! The exact output for small tournaments that contain one of everything, in every dialect. `written_is_read` tests
//! that it can be read back; this test also reveals a column, record or value that is wrong in both directions.

use crate::common::on_file::is_on_file;
use pairproof::tournament::write::{Extras, Grouping, Person, ranks_by_points, total, write};
use pairproof::tournament::{
    Absence, Colour, Entry, Form, Outcome, Player, Points, Prohibition, Scoring, TeamColours, TeamRules, Tournament,
};
use pairproof::trf::write::Target;
use pairproof::trf::{Date, Sex, Title};

/// `4w1` is opponent 4, White, a win; `4-+` a forfeit without colour; `U`, `H`, `F`, `Z` are byes.
fn entry(cell: &str, scoring: &Scoring) -> Entry {
    let outcome = match cell.chars().last() {
        Some('1') => Outcome::Win,
        Some('=') => Outcome::Draw,
        Some('0') => Outcome::Loss,
        Some('+') => Outcome::ForfeitWin,
        Some('-') => Outcome::ForfeitLoss,
        Some('U') => Outcome::PairingBye,
        Some('H') => Outcome::HalfBye,
        Some('F') => Outcome::FullBye,
        Some('Z') => Outcome::ZeroBye,
        _ => panic!("cell {cell}"),
    };
    let digits: String = cell.chars().take_while(char::is_ascii_digit).collect();
    if digits.is_empty() {
        return scoring.entry(None, None, outcome);
    }
    let colour = match cell.as_bytes()[digits.len()] {
        b'w' => Some(Colour::White),
        b'b' => Some(Colour::Black),
        _ => None,
    };
    scoring.entry(Some(digits.parse::<u32>().expect("a number") - 1), colour, outcome)
}

/// A row is a rating and one cell per round; game points of a team follow the cell: `4w1/25`.
fn tournament(form: Form, scoring: Scoring, rows: &[(u16, &str)]) -> Tournament {
    let player = |(at, &(rating, row)): (usize, &(u16, &str))| {
        let cells: Vec<(&str, Option<&str>)> = row
            .split_whitespace()
            .map(|cell| cell.split_once('/').map_or((cell, None), |(cell, points)| (cell, Some(points))))
            .collect();
        let points = |(_, points): &(&str, Option<&str>)| points.map_or(0, |it| it.parse().expect("game points"));
        Player {
            id: at as u32 + 1,
            name: format!("Player {}", at + 1),
            rating,
            title: Title::None,
            entries: cells.iter().map(|(cell, _)| entry(cell, &scoring)).collect(),
            virtual_points: Vec::new(),
            adjustments: Vec::new(),
            game_points: if form == Form::Teams { cells.iter().map(points).collect() } else { Vec::new() },
        }
    };
    let players: Vec<Player> = rows.iter().enumerate().map(player).collect();
    Tournament {
        form,
        name: "Everything".into(),
        recorded: players[0].entries.len() as u16,
        players,
        rounds: Some(7),
        team: TeamRules::default(),
        scoring,
        initial_colour: Some(Colour::White),
        prohibitions: Vec::new(),
        absences: Vec::new(),
    }
}

fn extras<'a>(tournament: &Tournament, kind: &'static str) -> Extras<'a> {
    let points: Vec<Points> = tournament.players.iter().map(total).collect();
    let people = tournament.players.iter().map(|player| Person {
        sex: if player.id % 3 == 0 { Sex::Female } else { Sex::Male },
        title: if player.id == 2 { "WG" } else { "" },
        name: format!("Surname{}, Name", player.id),
        federation: "NOR",
        fide_number: (1_500_000 + player.id).to_string(),
        birth: "1980/02/03".into(),
    });
    Extras {
        comments: vec!["one of everything".into()],
        title: "Everything".into(),
        city: "Valdemora",
        federation: "ESP",
        days: (1..=tournament.recorded as u8).map(|day| Date { year: 2026, month: 5, day }).collect(),
        system: "Swiss",
        arbiter: "Jorissen, Leon".into(),
        kind,
        tie_breaks: "BH,SB".into(),
        baku: false,
        grouping: Grouping::ByRounds,
        people: people.collect(),
        ranks: ranks_by_points(&points),
        unrated: vec![(1, 1), (2, 0), (2, 2)],
    }
}

/// Every dialect, one after the other.
fn in_all_dialects(tournament: &Tournament, extras: &Extras<'_>) -> String {
    let mut text = String::new();
    for target in Target::ALL {
        let bytes = write(tournament, extras, target);
        let written = String::from_utf8(bytes).expect("UTF-8").replace("\r\n", "\n");
        text += &format!("== {target}\n{written}");
    }
    text.replace(concat!("pairproof ", env!("CARGO_PKG_VERSION")), "pairproof VERSION")
}

fn absence(player: u32, round: u16, kind: Outcome) -> Absence {
    Absence { player, round, kind }
}

/// Five teams: a played match of every kind of score, forfeits with and without colours, every bye, an unrated team and
/// one below the lowest rating.
fn teams() -> Tournament {
    let rows = [
        (2400, "2w1/25 3b=/20 4w+/40 5-+/40 U/20"),
        (2000, "1b0/15 U/20 3w-/0 4w1/40 5b=/20"),
        (1100, "4b1/30 1w=/20 2b-/0 H/20 4-+/40"),
        (0, "3w0/10 5b0/05 1b-/0 2b0/0 3--/0"),
        (1500, "F/40 4w1/35 Z/0 1--/0 2w=/20"),
    ];
    let mut tournament = tournament(Form::Teams, Scoring::usual(Form::Teams), &rows);
    tournament.absences = vec![
        absence(4, 6, Outcome::HalfBye),
        absence(1, 6, Outcome::HalfBye),
        absence(2, 7, Outcome::ZeroBye),
        absence(0, 7, Outcome::FullBye),
    ];
    tournament.prohibitions = vec![
        Prohibition { first: 1, last: 7, players: vec![0, 2] },
        Prohibition { first: 2, last: 3, players: vec![1, 3, 4] },
    ];
    tournament.players[0].adjustments = vec![(1, 10), (3, -20)];
    tournament.players[0].virtual_points = vec![10, 10, 5];
    tournament.players[1].virtual_points = vec![10, 10, 0];
    tournament
}

#[test]
fn teams_by_the_letter() {
    let tournament = teams();
    is_on_file("written/teams.txt", &in_all_dialects(&tournament, &extras(&tournament, "OLYMPIAD")));
}

#[test]
fn what_a_team_competition_has_laid_down_is_in_record_192() {
    let mut text = String::new();
    for colours in [TeamColours::TypeA, TeamColours::TypeB, TeamColours::None] {
        for (game_points_first, no_secondary) in [(false, false), (true, false), (false, true), (true, true)] {
            let mut tournament = teams();
            tournament.team = TeamRules { colours, game_points_first, no_secondary, ..TeamRules::default() };
            for target in Target::ALL {
                let bytes = write(&tournament, &extras(&tournament, "FIDE_TEAM"), target);
                let written = String::from_utf8(bytes).expect("UTF-8");
                let chosen = written.lines().filter(|line| ["192", "250", "299"].contains(&&line[..3]));
                text += &format!("== {colours:?} {game_points_first} {no_secondary} {target}\n");
                chosen.for_each(|line| text += &format!("{line}\n"));
            }
        }
    }
    is_on_file("written/team-types.txt", &text);
}

/// Nine players with every result, byes of the next round and later, points given outside the rounds, prohibitions for
/// all rounds and for some, accelerations, unrated results.
fn players(scoring: Scoring) -> Tournament {
    let rows = [
        (2400, "5w1 3b= 2w1"),
        (2300, "6b0 4w= 1b0"),
        (2200, "7w1 1w= 4b="),
        (2100, "8b1 2b= 3w="),
        (2000, "1b0 8w+ 6-+"),
        (1900, "2w1 7b0 5--"),
        (1800, "3b0 6w1 U"),
        (0, "4w0 5b- Z"),
        (1700, "H F 0Z"),
    ];
    let rows: Vec<(u16, String)> = rows.iter().map(|&(rating, row)| (rating, row.replace("0Z", "Z"))).collect();
    let rows: Vec<(u16, &str)> = rows.iter().map(|(rating, row)| (*rating, row.as_str())).collect();
    let mut tournament = tournament(Form::Games, scoring, &rows);
    tournament.initial_colour = Some(Colour::Black);
    tournament.absences =
        vec![absence(8, 4, Outcome::HalfBye), absence(2, 4, Outcome::ZeroBye), absence(3, 6, Outcome::FullBye)];
    tournament.prohibitions = vec![
        Prohibition { first: 1, last: 7, players: vec![0, 7] },
        Prohibition { first: 1, last: 6, players: vec![1, 7, 8] },
        Prohibition { first: 2, last: 9, players: vec![2, 7] },
    ];
    tournament.players[4].adjustments = vec![(2, 5), (4, -10)];
    for (at, points) in [(0, vec![10, 10, 5]), (1, vec![10, 10, 5]), (2, vec![10, 0, 5]), (4, vec![0, 10, 0, 0])] {
        tournament.players[at].virtual_points = points;
    }
    tournament
}

#[test]
fn players_by_the_letter() {
    let usual = Scoring::default();
    let simple = Scoring { win: [30; 2], draw: [10; 2], forfeit_win: 30, full_bye: 30, half_bye: 10, ..usual.clone() };
    let absent = Scoring { zero_bye: 1, forfeit_loss: 1, loss: [2; 2], pairing_bye: 20, ..simple.clone() };
    let free = Scoring { win: [10, 12], forfeit_loss: -5, ..usual.clone() };
    let scorings = [("usual", usual), ("simple", simple), ("absent", absent), ("free", free)];
    for (name, scoring) in scorings {
        let tournament = players(scoring);
        let extras = extras(&tournament, "FIDE_DUTCH");
        is_on_file(&format!("written/players-{name}.txt"), &in_all_dialects(&tournament, &extras));
    }
}

#[test]
fn accelerations_by_the_letter() {
    let mut text = String::new();
    for grouping in [Grouping::ByPlayer, Grouping::ByRounds, Grouping::EachRound] {
        for (baku, kind) in [(false, "FIDE_DUTCH"), (true, "FIDE_DUTCH"), (true, "CUSTOM_SWISS")] {
            let tournament = players(Scoring::default());
            let extras = Extras { grouping, baku, ..extras(&tournament, kind) };
            for target in Target::ALL {
                let written = String::from_utf8(write(&tournament, &extras, target)).expect("UTF-8");
                text += &format!("== {grouping:?} baku {baku} {kind} {target}\n");
                let chosen = written.lines().filter(|line| ["192", "250", "XXA"].contains(&&line[..3]));
                chosen.for_each(|line| text += &format!("{line}\n"));
            }
        }
    }
    is_on_file("written/accelerations.txt", &text);
}

/// Matches of two games: one won by two games and one by a game and a draw, forfeits, the bye in both columns.
#[test]
fn matches_by_the_letter() {
    let rows = [(2000, "2w1 3b= U"), (1900, "1b0 5w+ 3w="), (1800, "4w= 1w= 2b="), (1700, "3b= H F"), (0, "U 2b- Z")];
    let mut tournament = tournament(Form::Matches, Scoring::usual(Form::Matches), &rows);
    tournament.players[2].entries[0].games = Some([Outcome::Win, Outcome::Loss]);
    tournament.players[3].entries[0].games = Some([Outcome::Loss, Outcome::Win]);
    is_on_file("written/matches.txt", &in_all_dialects(&tournament, &extras(&tournament, "FIDE_DOUBLE_SWISS")));
}
