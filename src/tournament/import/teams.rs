//! A tournament of teams: its teams become the players, its matches their rounds, match points their points.

use super::{ImportError, Imported, MOST_ROUNDS, line_number, settings};
use crate::tournament::{
    Absence, Entry, Form, MatchRound, Outcome, Player, Points, Prohibition, Scoring, Team, TeamTable, Tournament,
};
use crate::trf::{ByeKind, Code, Diagnostic, Document, IdAt, Origin, Severity, Title};

/// Replaces the players of `games` by their teams.
pub(super) fn import(document: &Document, games: Imported) -> Result<Imported, ImportError> {
    let Imported { tournament, mut remarks } = games;
    let Some(table) = TeamTable::of(document, &tournament) else {
        let problem = Diagnostic::new(Code::T001, 0, "the file has no record of a team (310, 013)");
        return Err(ImportError { problems: vec![problem] });
    };
    let mut teams = Tournament {
        form: Form::Teams,
        players: table.teams.iter().map(player).collect(),
        scoring: scoring(&table),
        initial_colour: None,
        prohibitions: Vec::new(),
        absences: absences(document, &table, tournament.recorded, &mut remarks),
        ..tournament
    };
    teams.prohibitions = prohibitions(document, &table, &mut remarks);
    settings::initial_colour(document, &mut teams, &mut remarks);
    Ok(Imported { tournament: teams, remarks })
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

/// The teams that a record names; unknown ones are remarked (X001) and left out.
fn named(table: &TeamTable, line: usize, ids: &[IdAt], remarks: &mut Vec<Diagnostic>) -> Vec<u32> {
    let mut teams = Vec::new();
    for named in ids {
        match table.index(named.id) {
            Some(index) => teams.push(index),
            None => remarks.push(
                Diagnostic::new(Code::X001, line_number(line), format!("there is no team {}; left out", named.id))
                    .at("teams", named.span),
            ),
        }
    }
    teams
}

/// Byes of rounds that are not recorded yet (240).
fn absences(document: &Document, table: &TeamTable, recorded: u16, remarks: &mut Vec<Diagnostic>) -> Vec<Absence> {
    let mut found = Vec::new();
    for record in document.byes().filter(|record| record.origin == Origin::Trf26) {
        let round = record.round.and_then(|round| u16::try_from(round).ok());
        let Some(round) = round.filter(|&round| round > recorded && usize::from(round) <= MOST_ROUNDS) else {
            continue;
        };
        let kind = match record.kind {
            Some(ByeKind::Full) => Outcome::FullBye,
            Some(ByeKind::Half) => Outcome::HalfBye,
            Some(ByeKind::Zero) | None => Outcome::ZeroBye,
        };
        let teams = named(table, record.line, &record.ids, remarks);
        found.extend(teams.into_iter().map(|player| Absence { player, round, kind }));
    }
    found.sort_by_key(|absence| (absence.round, absence.player));
    found.dedup_by_key(|absence| (absence.round, absence.player));
    found
}

/// Teams that must not meet (260).
fn prohibitions(document: &Document, table: &TeamTable, remarks: &mut Vec<Diagnostic>) -> Vec<Prohibition> {
    let mut found = Vec::new();
    for record in document.prohibitions().filter(|record| record.origin == Origin::Trf26) {
        let players = named(table, record.line, &record.ids, remarks);
        if record.last_round.is_none() {
            let message = "the last round is not given; the prohibition is taken to hold to the end";
            remarks.push(
                Diagnostic::new(Code::X008, line_number(record.line), message)
                    .with_severities(Severity::Warning, Severity::Warning),
            );
        }
        if players.len() >= 2 {
            let round = |round: Option<u32>, missing| round.map_or(missing, |r| u16::try_from(r).unwrap_or(u16::MAX));
            let (first, last) = (round(record.first_round, 1), round(record.last_round, u16::MAX));
            found.push(Prohibition { first, last, players });
        }
    }
    found
}
