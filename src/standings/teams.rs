//! From the records of teams to what tie-breaks look at: matches out of games (001, 300), byes (240, 320), forfeits (330) and
//! abnormal points (299).

use super::edition::Edition;
use super::event::{Event, Participant, Regime, Round, Score, Worth};
use super::team_games::{Games, Side};
use crate::tournament::{Outcome, Points, Tournament};
use crate::trf::lint::TournamentType;
use crate::trf::{
    AdjustmentKind, AdjustmentRecord, ByeKind, Document, MatchForfeit, Record, ScoreSymbol, ScoringSource,
};
use std::collections::HashMap;

/// A round of a team that is not a match decided over the boards.
#[derive(Clone, Copy)]
enum Special {
    /// 320.
    PairingBye,
    /// 240.
    Bye(ByeKind),
    /// 330: won or not, against whom (by index).
    Forfeit(bool, Option<u32>),
}

/// What a match is worth, and the pairing-allocated bye, in match points and game points.
struct Values {
    win: Points,
    draw: Points,
    loss: Points,
    bye: [Option<Points>; 2],
}

/// The teams' ids, names and members (by index of the player), by id. 310 if there is any, else 013.
struct Teams {
    list: Vec<(u32, String, Vec<u32>)>,
}

impl Teams {
    fn of(document: &Document, tournament: &Tournament) -> Self {
        let places: HashMap<u32, u32> =
            (0..).zip(&tournament.players).map(|(index, player)| (player.id, index)).collect();
        let indexes =
            |members: &[crate::trf::IdAt]| members.iter().filter_map(|at| places.get(&at.id).copied()).collect();
        let mut list: Vec<(u32, String, Vec<u32>)> = document
            .teams()
            .filter(|team| team.id != 0)
            .map(|team| (team.id, team.name(document).to_owned(), indexes(&team.members)))
            .collect();
        if list.is_empty() {
            let old = (1..).zip(document.old_teams());
            list = old.map(|(id, team)| (id, team.name(document).to_owned(), indexes(&team.members))).collect();
        }
        list.sort_by_key(|team| team.0);
        list.dedup_by_key(|team| team.0);
        Self { list }
    }

    fn index(&self, id: u32) -> Option<u32> {
        self.list.binary_search_by_key(&id, |team| team.0).ok().and_then(|index| u32::try_from(index).ok())
    }
}

impl Event {
    /// A tournament of teams; `None` when the file has none.
    #[must_use]
    pub fn teams(document: &Document, tournament: &Tournament, regime: Regime, edition: Edition) -> Option<Self> {
        let teams = Teams::of(document, tournament);
        if teams.list.is_empty() {
            return None;
        }
        let recorded = tournament.recorded;
        let members: Vec<&[u32]> = teams.list.iter().map(|team| team.2.as_slice()).collect();
        let games = Games::of(document, tournament, &members, |id| teams.index(id));
        let values = values(document);
        let special = specials(document, &teams);
        let boards = games.boards;
        let (game_win, game_draw) = (tournament.scoring.win_value(), tournament.scoring.draw[0]);
        let whole = |points: Points| points.saturating_mul(Points::from(boards));
        let worth = [
            Worth { win: [values.win; 2], draw: values.draw },
            Worth { win: [whole(game_win); 2], draw: whole(game_draw) },
        ];
        let mut event = Self {
            edition,
            regime,
            team: true,
            primary: primary(document),
            rounds: tournament.rounds.unwrap_or(0).max(recorded),
            recorded,
            worth,
            boards,
            game_win,
            participants: Vec::with_capacity(teams.list.len()),
        };
        for (index, (id, name, _)) in (0..).zip(&teams.list) {
            let mut participant = Participant {
                id: *id,
                name: name.clone(),
                rating: None,
                rounds: Vec::with_capacity(usize::from(recorded)),
                extra: [0; 2],
                boards: Vec::with_capacity(usize::from(recorded)),
            };
            for round in 1..=recorded {
                let side = games.side(index, round);
                let other = side.opponent.map(|opponent| games.side(opponent, round));
                let special = special.get(&(index, round)).copied();
                let (entry, on_boards) = match special {
                    Some(special) => unplayed(special, side, &values, &event, game_draw),
                    None => played(side, other, &values, &event),
                };
                participant.rounds.push(entry);
                participant.boards.push(on_boards);
            }
            event.participants.push(participant);
        }
        adjust(&mut event, document, &teams);
        Some(event)
    }
}

/// The score that ranks first: match points, unless record 192 says otherwise.
fn primary(document: &Document) -> Score {
    let Some(text) = document.tournament_type() else { return Score::Match };
    let game_points_first = match TournamentType::parse(text) {
        Some(kind) => kind.game_points_first,
        None => text.split('_').find(|word| matches!(*word, "MP" | "GP")) == Some("GP"),
    };
    if game_points_first { Score::Game } else { Score::Match }
}

fn values(document: &Document) -> Values {
    let mut values = Values { win: 20, draw: 10, loss: 0, bye: [None; 2] };
    for record in document.scorings().filter(|record| record.source == ScoringSource::Match) {
        for value in &record.values {
            match value.symbol {
                ScoreSymbol::MatchWin => values.win = value.value,
                ScoreSymbol::MatchDraw => values.draw = value.value,
                ScoreSymbol::MatchLoss => values.loss = value.value,
                _ => {}
            }
        }
    }
    if let Some(record) = document.team_byes().next() {
        values.bye = [record.match_points, record.game_points];
    }
    values
}

fn specials(document: &Document, teams: &Teams) -> HashMap<(u32, u16), Special> {
    let mut special = HashMap::new();
    let short = |round: u32| u16::try_from(round).unwrap_or(0);
    for record in document.byes() {
        if let (Some(kind), Some(round)) = (record.kind, record.round) {
            for team in record.ids.iter().filter_map(|at| teams.index(at.id)) {
                special.insert((team, short(round)), Special::Bye(kind));
            }
        }
    }
    for record in document.team_byes() {
        for (round, at) in (1..).zip(&record.teams) {
            if let Some(team) = teams.index(at.id) {
                special.insert((team, round), Special::PairingBye);
            }
        }
    }
    for record in document.forfeited_matches() {
        if let (Some(kind), Some(round), Some(white), Some(black)) =
            (record.kind, record.round, record.white, record.black)
        {
            let (white, black) = (teams.index(white), teams.index(black));
            let sides = [(white, black, MatchForfeit::WhiteWins), (black, white, MatchForfeit::BlackWins)];
            for (team, other, wins) in sides {
                if let Some(team) = team {
                    special.insert((team, short(round)), Special::Forfeit(kind == wins, other));
                }
            }
        }
    }
    special
}

/// A round without a match. A pairing-allocated bye is a draw unless 320 says otherwise (C.04.6 1.4), and a win on each board in
/// the tie-breaks of article 12, where a half-point bye is a draw on each.
fn unplayed(special: Special, side: &Side, values: &Values, event: &Event, game_draw: Points) -> (Round, Vec<Points>) {
    let each = |points: Points| vec![points; usize::from(event.boards)];
    let game = event.worth[1];
    let bye = |outcome: Outcome, points: [Points; 2]| Round { outcome, points, ..Round::ABSENT };
    match special {
        Special::PairingBye => {
            let points = [values.bye[0].unwrap_or(values.draw), values.bye[1].unwrap_or(game.draw)];
            (bye(Outcome::PairingBye, points), each(event.game_win))
        }
        Special::Bye(ByeKind::Full) => (bye(Outcome::FullBye, [values.win, game.win[0]]), each(event.game_win)),
        Special::Bye(ByeKind::Half) => (bye(Outcome::HalfBye, [values.draw, game.draw]), each(game_draw)),
        Special::Bye(ByeKind::Zero) => (Round::ABSENT, each(0)),
        Special::Forfeit(won, opponent) => {
            let present = !side.boards.is_empty();
            let boards = match (won, present) {
                (_, true) => side.on_boards(event.boards),
                (true, false) => each(event.game_win),
                (false, false) => each(0),
            };
            let outcome = if won { Outcome::ForfeitWin } else { Outcome::ForfeitLoss };
            let points = [if won { values.win } else { 0 }, boards.iter().sum()];
            (Round { outcome, opponent, colour: side.colour, points }, boards)
        }
    }
}

/// A match, or a round in which the team has nothing. A match in which nobody of one side appeared is forfeited, one with a
/// single game on any board is played.
fn played(side: &Side, other: Option<&Side>, values: &Values, event: &Event) -> (Round, Vec<Points>) {
    let boards = side.on_boards(event.boards);
    let Some(other) = other else {
        if side.own_bye {
            return unplayed(Special::PairingBye, side, values, event, 0);
        }
        return (Round::ABSENT, boards);
    };
    let (own, theirs) = (side.points(), other.points());
    let (outcome, match_points) = if !side.played && side.absent {
        (Outcome::ForfeitLoss, 0)
    } else if !side.played && other.absent {
        (Outcome::ForfeitWin, values.win)
    } else {
        match own.cmp(&theirs) {
            std::cmp::Ordering::Greater => (Outcome::Win, values.win),
            std::cmp::Ordering::Equal => (Outcome::Draw, values.draw),
            std::cmp::Ordering::Less => (Outcome::Loss, values.loss),
        }
    };
    (Round { outcome, opponent: side.opponent, colour: side.colour, points: [match_points, own] }, boards)
}

/// Record 299. The narrower of two records wins: first those for all, then those for a round, for teams, for both.
fn adjust(event: &mut Event, document: &Document, teams: &Teams) {
    let mut records: Vec<&AdjustmentRecord> = document.adjustments().filter(|record| record.kind.is_some()).collect();
    records.sort_by_key(|record| (!record.ids.is_empty(), record.round.is_some()));
    for record in records {
        let chosen: Vec<u32> = record.ids.iter().filter_map(|at| teams.index(at.id)).collect();
        let points = [record.match_points, record.game_points];
        for (index, team) in (0..).zip(&mut event.participants) {
            if !record.ids.is_empty() && !chosen.contains(&index) {
                continue;
            }
            if record.kind == Some(AdjustmentKind::Extra) {
                if record.round.is_none_or(|round| round <= u32::from(event.recorded)) {
                    team.extra[0] += points[0].unwrap_or(0);
                    team.extra[1] += points[1].unwrap_or(0);
                }
                continue;
            }
            for (number, round) in (1..).zip(&mut team.rounds) {
                if kind_of(round.outcome) == record.kind && record.round.is_none_or(|only| only == number) {
                    round.points = [points[0].unwrap_or(round.points[0]), points[1].unwrap_or(round.points[1])];
                }
            }
        }
    }
}

fn kind_of(outcome: Outcome) -> Option<AdjustmentKind> {
    Some(match outcome {
        Outcome::Win => AdjustmentKind::Win,
        Outcome::Draw => AdjustmentKind::Draw,
        Outcome::Loss => AdjustmentKind::Loss,
        Outcome::ForfeitWin => AdjustmentKind::ForfeitWin,
        Outcome::ForfeitLoss => AdjustmentKind::ForfeitLoss,
        Outcome::FullBye => AdjustmentKind::FullBye,
        Outcome::HalfBye => AdjustmentKind::HalfBye,
        Outcome::ZeroBye => AdjustmentKind::ZeroBye,
        Outcome::PairingBye | Outcome::Unknown => return None,
    })
}

/// Does the file rank teams? As record 192 says; without it, records of teams in TRF26 settle it. 013 alone is used for team
/// prizes of individual tournaments.
#[must_use]
pub fn is_team_event(document: &Document) -> bool {
    match document.tournament_type() {
        Some(kind) => kind.contains("TEAM"),
        None => {
            document.teams().next().is_some()
                || document
                    .lines()
                    .iter()
                    .any(|line| matches!(line.record(), Record::BoardColours(_) | Record::LineUp(_)))
        }
    }
}
