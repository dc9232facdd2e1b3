//! Builds matches from games: from the records of teams (310, 013), line-ups (300), byes (240, 320), forfeits (330),
//! values (162, 362) and abnormal points (299) to the result of each team in each round.

mod games;

use super::{Colour, Id, Outcome, Points, Tournament};
use crate::trf::{AdjustmentKind, AdjustmentRecord, ByeKind, Document, MatchForfeit, MatchValues};
use games::{Games, Side};
use std::collections::HashMap;

/// The round of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchRound {
    /// The outcome of the match.
    pub outcome: Outcome,
    /// Index of the scheduled opponent.
    pub opponent: Option<u32>,
    /// The scheduled colour on board 1.
    pub colour: Option<Colour>,
    /// Points awarded, in tenths: match points and game points.
    pub points: [Points; 2],
    /// Whether a board has no result; outcome and points are those with the value of an unknown result on it.
    pub open: bool,
}

impl MatchRound {
    /// A round of absence without points.
    pub const ABSENT: Self =
        Self { outcome: Outcome::ZeroBye, opponent: None, colour: None, points: [0; 2], open: false };
}

/// A team with its rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    /// The number in the file, which is the pairing number.
    pub id: Id,
    /// The name.
    pub name: String,
    /// One entry per recorded round.
    pub rounds: Vec<MatchRound>,
    /// Additional points (record 299 without a type), with the round to whose result they belong (`None`: from the
    /// start): match points and game points.
    pub extra: Vec<(Option<u16>, [Points; 2])>,
    /// Points on each board, round by round, as article 12 of C.07 counts them: `boards[r - 1][b - 1]`.
    pub boards: Vec<Vec<Points>>,
}

/// All teams of a file, by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamTable {
    /// The teams.
    pub teams: Vec<Team>,
    /// Boards of a match.
    pub boards: u16,
    /// Match points of a win, a draw, a loss.
    pub match_worth: [Points; 3],
    /// The pairing-allocated bye: match points and game points, where 320 gives them.
    pub bye: [Option<Points>; 2],
    /// Game points of a single game won, drawn, or lost.
    pub game_worth: [Points; 3],
}

/// A round of a team that is not a match decided over the boards.
#[derive(Clone, Copy)]
enum Special {
    /// 320.
    PairingBye,
    /// 240.
    Bye(ByeKind),
    /// 330: whether it was won, and the opponent (by index).
    Forfeit(bool, Option<u32>),
}

/// The values of a match and of the pairing-allocated bye, in match points and game points.
struct Values {
    win: Points,
    draw: Points,
    loss: Points,
    bye: [Option<Points>; 2],
}

/// The teams' ids, names and members (by index of the player), by id. From 310 if there is any, else from 013.
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

impl TeamTable {
    /// Returns the teams of a document; `games` is the same document read as a tournament of players. `None` when the
    /// file has no teams.
    #[must_use]
    pub fn of(document: &Document, games: &Tournament) -> Option<Self> {
        let teams = Teams::of(document, games);
        if teams.list.is_empty() {
            return None;
        }
        let members: Vec<&[u32]> = teams.list.iter().map(|team| team.2.as_slice()).collect();
        let matches = Games::of(document, games, &members, |id| teams.index(id));
        let values = values(document);
        let special = specials(document, &teams);
        let mut table = Self {
            teams: Vec::with_capacity(teams.list.len()),
            boards: matches.boards,
            match_worth: [values.win, values.draw, values.loss],
            bye: values.bye,
            game_worth: [games.scoring.win_value(), games.scoring.draw[0], games.scoring.least_loss()],
        };
        for (index, (id, name, _)) in (0..).zip(&teams.list) {
            let mut team =
                Team { id: *id, name: name.clone(), rounds: Vec::new(), extra: Vec::new(), boards: Vec::new() };
            for round in 1..=games.recorded {
                let side = matches.side(index, round);
                let other = side.opponent.map(|opponent| matches.side(opponent, round));
                let special = special.get(&(index, round)).copied();
                let (entry, on_boards) = match special {
                    Some(special) => unplayed(special, side, &values, &table),
                    None => played(side, other, &values, &table),
                };
                team.rounds.push(entry);
                team.boards.push(on_boards);
            }
            table.teams.push(team);
        }
        adjust(&mut table, document, &teams, games.recorded);
        Some(table)
    }

    /// Returns the index of a team, by its number.
    #[must_use]
    pub fn index(&self, id: Id) -> Option<u32> {
        self.teams.binary_search_by_key(&id, |team| team.id).ok().and_then(|index| u32::try_from(index).ok())
    }

    /// Returns the game points of a match won, drawn, or lost on all boards.
    #[must_use]
    pub fn whole_match(&self) -> [Points; 3] {
        self.game_worth.map(|points| points.saturating_mul(Points::from(self.boards)))
    }
}

fn values(document: &Document) -> Values {
    let MatchValues { win, draw, loss } = MatchValues::of(document);
    let mut values = Values { win, draw, loss, bye: [None; 2] };
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

/// Returns a round without a match. A pairing-allocated bye is a draw unless 320 says otherwise (C.04.6 1.4). In the
/// tie-breaks of article 12 it is a win on each board, and a half-point bye is a draw on each.
fn unplayed(special: Special, side: &Side, values: &Values, table: &TeamTable) -> (MatchRound, Vec<Points>) {
    let each = |points: Points| vec![points; usize::from(table.boards)];
    let [game_win, game_draw, game_loss] = table.game_worth;
    let [whole_win, whole_draw, _] = table.whole_match();
    let bye = |outcome: Outcome, points: [Points; 2]| MatchRound { outcome, points, ..MatchRound::ABSENT };
    match special {
        Special::PairingBye => {
            let points = [values.bye[0].unwrap_or(values.draw), values.bye[1].unwrap_or(whole_draw)];
            (bye(Outcome::PairingBye, points), each(game_win))
        }
        Special::Bye(ByeKind::Full) => (bye(Outcome::FullBye, [values.win, whole_win]), each(game_win)),
        Special::Bye(ByeKind::Half) => (bye(Outcome::HalfBye, [values.draw, whole_draw]), each(game_draw)),
        Special::Bye(ByeKind::Zero) => (MatchRound::ABSENT, each(0)),
        Special::Forfeit(won, opponent) => {
            let present = !side.boards.is_empty();
            let boards = match (won, present) {
                (_, true) => side.on_boards(table.boards),
                (true, false) => each(game_win),
                (false, false) => each(game_loss),
            };
            let outcome = if won { Outcome::ForfeitWin } else { Outcome::ForfeitLoss };
            let game_points = match (won, present) {
                (_, true) => side.points(),
                (true, false) => whole_win,
                (false, false) => 0,
            };
            let points = [if won { values.win } else { 0 }, game_points];
            (MatchRound { outcome, opponent, colour: side.colour, points, open: false }, boards)
        }
    }
}

/// Returns a match, or a round in which the team has nothing. A match is forfeited if no player of one side appeared; a
/// match with a single game on any board is played.
fn played(side: &Side, other: Option<&Side>, values: &Values, table: &TeamTable) -> (MatchRound, Vec<Points>) {
    let boards = side.on_boards(table.boards);
    let Some(other) = other else {
        if side.own_bye {
            return unplayed(Special::PairingBye, side, values, table);
        }
        return (MatchRound::ABSENT, boards);
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
    let (opponent, colour, points) = (side.opponent, side.colour, [match_points, own]);
    (MatchRound { outcome, opponent, colour, points, open: side.open || other.open }, boards)
}

/// Applies records 299, the narrower ones last: first those for all, then for a round, for teams, and for both.
fn adjust(table: &mut TeamTable, document: &Document, teams: &Teams, recorded: u16) {
    let mut records: Vec<&AdjustmentRecord> = document.adjustments().filter(|record| record.kind.is_some()).collect();
    records.sort_by_key(|record| (!record.ids.is_empty(), record.round.is_some()));
    for record in records {
        let chosen: Vec<u32> = record.ids.iter().filter_map(|at| teams.index(at.id)).collect();
        let points = [record.match_points, record.game_points];
        let changed = record.kind.and_then(Outcome::of_adjustment);
        for (index, team) in (0..).zip(&mut table.teams) {
            if !record.ids.is_empty() && !chosen.contains(&index) {
                continue;
            }
            if record.kind == Some(AdjustmentKind::Extra) {
                let round =
                    record.round.filter(|&round| round != 0).map(|round| u16::try_from(round).unwrap_or(u16::MAX));
                if round.is_none_or(|round| round <= recorded) {
                    team.extra.push((round, points.map(|points| points.unwrap_or(0))));
                }
                continue;
            }
            for (number, round) in (1..).zip(&mut team.rounds) {
                if Some(round.outcome) == changed && record.round.is_none_or(|only| only == number) {
                    round.points = [points[0].unwrap_or(round.points[0]), points[1].unwrap_or(round.points[1])];
                }
            }
        }
    }
}
