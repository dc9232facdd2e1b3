//! A tournament of teams: its teams become the players, its matches their rounds, match points their points.

use super::{ImportError, Imported, Importing, Names, settings};
use crate::tournament::{Entry, Form, MatchRound, Player, Points, Scoring, Team, TeamTable, Tournament};
use crate::trf::{Code, Diagnostic, Document, Title};

/// Replaces the players of `games` by their teams.
pub(super) fn import(document: &Document, games: Importing) -> Result<Imported, ImportError> {
    let Importing { tournament, mut remarks } = games;
    let Some(table) = TeamTable::of(document, &tournament) else {
        let problem = Diagnostic::new(Code::T001, 0, "the file has no record of a team (310, 013)");
        return Err(ImportError { problems: vec![problem] });
    };
    let index = |id| table.index(id);
    let names = Names { what: "team", field: "teams", index: &index };
    let mut teams = Tournament {
        form: Form::Teams,
        players: table.teams.iter().map(player).collect(),
        scoring: scoring(&table),
        initial_colour: None,
        prohibitions: Vec::new(),
        absences: settings::absences(document, Vec::new(), (false, tournament.recorded), &names, &mut remarks),
        ..tournament
    };
    teams.prohibitions = settings::prohibitions(document, false, &names, &mut remarks);
    settings::initial_colour(document, &mut teams, &mut remarks);
    Ok(Importing { tournament: teams, remarks }.done())
}

fn player(team: &Team) -> Player {
    let entry = |round: &MatchRound| Entry {
        opponent: round.opponent,
        colour: round.colour,
        outcome: round.outcome,
        points: round.points[0],
        games: None,
    };
    let mut game_points: Vec<Points> = team.rounds.iter().map(|round| round.points[1]).collect();
    let mut adjustments = Vec::new();
    for &(round, [match_points, points]) in &team.extra {
        // Game points on top of a round go with that round; those from the start cannot matter before the first.
        let column = usize::from(round.unwrap_or(1)).saturating_sub(1);
        if let Some(own) = game_points.get_mut(column) {
            *own += points;
        }
        adjustments.push((round.map_or(1, |round| round.saturating_add(1)), match_points));
    }
    Player {
        id: team.id,
        name: team.name.clone(),
        rating: 0,
        title: Title::None,
        entries: team.rounds.iter().map(entry).collect(),
        virtual_points: Vec::new(),
        adjustments,
        game_points,
    }
}

/// Match points by outcome; 299 has already changed those of single teams and rounds.
fn scoring(table: &TeamTable) -> Scoring {
    let [win, draw, loss] = table.match_worth;
    Scoring {
        win: [win; 2],
        draw: [draw; 2],
        loss: [loss; 2],
        forfeit_win: win,
        forfeit_loss: 0,
        pairing_bye: table.bye[0].unwrap_or(draw),
        half_bye: draw,
        full_bye: win,
        zero_bye: 0,
        unknown: draw,
    }
}
