//! Converts a tournament of individuals to an [`Event`].

use super::edition::Edition;
use super::event::{Event, Participant, Regime, Round, Score, Worth};
use crate::tournament::{Entry, Form, Outcome, Player, Tournament};
use crate::trf::Document;
use crate::trf::{Format, TournamentType};

impl Regime {
    /// The regime by record 192; if that is missing or unknown, by the words of record 092.
    #[must_use]
    pub fn of(document: &Document) -> Self {
        match TournamentType::of(document).map(|kind| kind.format) {
            Some(Format::RoundRobin | Format::Scheveningen | Format::Schiller) => Self::Predetermined,
            Some(Format::Swiss | Format::DoubleSwiss | Format::Knockout) | None => Self::Swiss,
        }
    }
}

impl Event {
    /// A tournament of individuals. Its number of rounds is the declared one, but at least the recorded one.
    #[must_use]
    pub fn individual(tournament: &Tournament, regime: Regime, edition: Edition) -> Self {
        let scoring = &tournament.scoring;
        let worth = Worth { win: scoring.win, draw: scoring.draw[0], loss: scoring.least_loss() };
        Self {
            edition,
            readings: Vec::new(),
            regime,
            team: false,
            primary: Score::Game,
            rounds: tournament.rounds.unwrap_or(0).max(tournament.recorded),
            recorded: tournament.recorded,
            worth: [worth; 2],
            boards: 1,
            game_win: scoring.win_value(),
            participants: tournament.players.iter().map(|player| participant(player, tournament)).collect(),
        }
    }
}

/// The outcomes of the games of a match that was played; a forfeited game counts as played.
fn games(entry: &Entry) -> Option<[Outcome; 2]> {
    entry.outcome.played().then(|| entry.games.unwrap_or([entry.outcome; 2]).map(Outcome::as_played))
}

fn participant(player: &Player, tournament: &Tournament) -> Participant {
    let recorded = tournament.recorded;
    let round = |entry: &Entry| Round {
        outcome: entry.outcome,
        opponent: entry.opponent,
        colour: entry.colour,
        points: [entry.points; 2],
        games: if tournament.form == Form::Matches { games(entry) } else { None },
    };
    // Additional points of a round count from the next one on; those of future rounds do not count yet.
    let counts = |&&(from, _): &&(u16, i32)| from <= recorded.saturating_add(1);
    let extra = player.adjustments.iter().filter(counts).map(|&(_, points)| points).sum();
    Participant {
        id: player.id,
        name: player.name.clone(),
        rating: Some(player.rating).filter(|&rating| rating > 0),
        rounds: player.entries.iter().map(round).collect(),
        extra: [extra; 2],
        boards: Vec::new(),
    }
}
