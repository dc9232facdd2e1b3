//! Small tournaments for tests.

use crate::tournament::{Colour, Entry, Form, Outcome, Player, Scoring, TeamRules, Tournament};

/// Builds a tournament from one line per player with one word per round: `3w1` is White against 3, won; `3b+` a forfeit
/// win with Black scheduled; `3-+` a forfeit without colours; `U`, `H`, `F`, `Z` byes; `0w-` paired with nobody.
pub(super) fn tournament(lines: &[&str]) -> Tournament {
    let scoring = Scoring::default();
    let entry = |word: &str| {
        let alone = |outcome| Entry {
            opponent: None,
            colour: None,
            outcome,
            points: scoring.value(outcome, None),
            games: None,
        };
        match word {
            "U" => return alone(Outcome::PairingBye),
            "H" => return alone(Outcome::HalfBye),
            "F" => return alone(Outcome::FullBye),
            "Z" => return alone(Outcome::ZeroBye),
            _ => {}
        }
        let (id, rest) = word.split_at(word.len() - 2);
        let mut rest = rest.chars();
        let colour = match rest.next() {
            Some('w') => Some(Colour::White),
            Some('b') => Some(Colour::Black),
            _ => None,
        };
        let outcome = match rest.next() {
            Some('1') => Outcome::Win,
            Some('=') => Outcome::Draw,
            Some('0') => Outcome::Loss,
            Some('+') => Outcome::ForfeitWin,
            Some('-') => Outcome::ForfeitLoss,
            _ => Outcome::Unknown,
        };
        let id: u32 = id.parse().expect("an id");
        scoring.entry(id.checked_sub(1), colour, outcome)
    };
    let players: Vec<Player> = lines
        .iter()
        .zip(1..)
        .map(|(line, id)| Player {
            id,
            name: format!("Player {id}"),
            rating: 0,
            title: crate::trf::Title::None,
            entries: line.split_whitespace().map(entry).collect(),
            virtual_points: Vec::new(),
            adjustments: Vec::new(),
            game_points: Vec::new(),
        })
        .collect();
    Tournament {
        form: Form::Games,
        name: "Test".to_owned(),
        recorded: players.first().map_or(0, |player| player.entries.len() as u16),
        players,
        rounds: None,
        scoring: Scoring::default(),
        initial_colour: Some(Colour::White),
        team: TeamRules::default(),
        prohibitions: Vec::new(),
        absences: Vec::new(),
    }
}
