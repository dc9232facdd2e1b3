//! A team tournament: its teams become the players, its matches their rounds, and match points their points.

use super::{ImportError, Imported, Importing, Names, acceleration, settings};
use crate::tournament::{
    Entry, Form, MatchRound, Outcome, Player, Points, Scoring, Team, TeamColours, TeamRules, TeamTable, Tournament,
};
use crate::trf::{Code, Diagnostic, Document, TeamType, Title, TournamentType};

/// Replaces the players of `games` with their teams.
pub(super) fn import(document: &Document, games: Importing) -> Result<Imported, ImportError> {
    let Importing { tournament, mut remarks } = games;
    let Some(table) = TeamTable::of(document, &tournament) else {
        let problem = Diagnostic::new(Code::T001, 0, "the file has no record of a team (310, 013)");
        return Err(ImportError { problems: vec![problem] });
    };
    let index = |id| table.index(id);
    let names = Names { what: "team", field: "teams", index: &index };
    let rules = TeamRules { boards: table.boards, ..TeamRules::of(document) };
    let bye = table.bye[1].filter(|&points| points != rules.usual_game_points(Outcome::PairingBye));
    let rules = TeamRules { game_points_of_bye: bye, ..rules };
    let mut teams = Tournament {
        team: rules,
        form: Form::Teams,
        players: table.teams.iter().map(|team| player(team, rules)).collect(),
        scoring: scoring(&table, rules),
        initial_colour: None,
        prohibitions: Vec::new(),
        absences: settings::absences(document, Vec::new(), (false, tournament.recorded), &names, &mut remarks),
        ..tournament
    };
    teams.prohibitions = settings::prohibitions(document, false, &names, &mut remarks);
    settings::initial_colour(document, &mut teams, &mut remarks);
    acceleration::of_teams(document, &mut teams, &mut remarks);
    Ok(Importing { tournament: teams, remarks }.done())
}

impl TeamRules {
    /// Returns what record 192 states about a competition of teams by FIDE's rules; the default where it states
    /// nothing.
    fn of(document: &Document) -> Self {
        let Some(kind) = TournamentType::declared(document) else { return Self::default() };
        if !kind.is_fide_team() {
            return Self::default();
        }
        let colours = match kind.team_type {
            Some(TeamType::A) => TeamColours::TypeA,
            Some(TeamType::B) => TeamColours::TypeB,
            None => TeamColours::None,
        };
        Self { colours, game_points_first: kind.game_points_first, no_secondary: kind.one_score, ..Self::default() }
    }

    /// Orders match points and game points: the primary score, then the secondary one.
    fn in_order<T>(self, [match_points, game_points]: [T; 2]) -> [T; 2] {
        if self.game_points_first { [game_points, match_points] } else { [match_points, game_points] }
    }
}

fn player(team: &Team, rules: TeamRules) -> Player {
    let entry = |round: &MatchRound| Entry {
        opponent: round.opponent,
        colour: round.colour,
        outcome: round.outcome,
        points: rules.in_order(round.points)[0],
        games: None,
    };
    let mut game_points: Vec<Points> = team.rounds.iter().map(|round| rules.in_order(round.points)[1]).collect();
    let mut adjustments = Vec::new();
    for &(round, points) in &team.extra {
        let [primary, points] = rules.in_order(points);
        // Additional game points for a round count with that round; those from the start cannot matter before round 1.
        let column = usize::from(round.unwrap_or(1)).saturating_sub(1);
        if let Some(own) = game_points.get_mut(column) {
            *own += points;
        }
        adjustments.push((round.map_or(1, |round| round.saturating_add(1)), primary));
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

/// Returns points by outcome; 299 has already changed the points of single teams and rounds. Where game points come
/// first, a win is a win on all boards.
fn scoring(table: &TeamTable, rules: TeamRules) -> Scoring {
    let [whole_win, whole_draw, _] = table.whole_match();
    let worth = [[table.match_worth[0], whole_win], [table.match_worth[1], whole_draw], [table.match_worth[2], 0]];
    let [win, draw, loss] = worth.map(|points| rules.in_order(points)[0]);
    Scoring::of_three([win, draw, loss], rules.in_order(table.bye)[0].unwrap_or(draw))
}
