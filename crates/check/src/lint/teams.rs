//! Rules of the team records (M), apart from the sums of points (M004) and the crosstables (M011).

use std::collections::{HashMap, HashSet};

use super::report::{Adjust, Report, short_list};
use crate::trf::facts::Facts;
use crate::trf::{
    BoardColoursRecord, CellColour, Code, Format, LineUpRecord, PlayerRecord, ResultCode, Severity, Span, TeamRecord,
    cell_spans, line_number,
};

/// All rules of this file.
pub(super) fn check(facts: &Facts, report: &mut Report) {
    if !facts.team_event {
        return;
    }
    old_and_new(facts, report);
    numbers(facts, report);
    members(facts, report);
    let colours = facts.document.board_colours().next();
    let teams = facts.team_players();
    let places = Places::new(facts, &teams);
    line_ups(facts, colours, &places, report);
    orders(facts, colours, &teams, &places, report);
    team_byes(facts, &teams, report);
    forfeited(facts, &teams, &places, report);
    own_byes(facts, report);
}

/// The team of each player, by index.
struct Places {
    team: Vec<Option<usize>>,
    /// The place of each player within the team, by index.
    place: Vec<usize>,
    /// Index of a team by its number.
    by_number: HashMap<u32, usize>,
}

impl Places {
    fn new(facts: &Facts, teams: &[Vec<usize>]) -> Self {
        let mut team = vec![None; facts.players.len()];
        let mut place = vec![0; facts.players.len()];
        for (index, players) in teams.iter().enumerate() {
            for (at, &player) in players.iter().enumerate() {
                team[player] = Some(index);
                place[player] = at;
            }
        }
        let mut by_number = HashMap::new();
        for (index, team) in facts.teams.iter().enumerate() {
            by_number.entry(team.id).or_insert(index);
        }
        Self { team, place, by_number }
    }

    /// The team of a player, by id.
    fn of_id(&self, facts: &Facts, id: u32) -> Option<usize> {
        self.team[facts.index_of(id)?]
    }
}

/// M001: 013 and 310 contradict each other.
fn old_and_new(facts: &Facts, report: &mut Report) {
    let document = facts.document;
    let new: Vec<&TeamRecord> = document.teams().collect();
    if new.is_empty() {
        return;
    }
    let by_name: HashMap<&str, usize> =
        new.iter().enumerate().map(|(index, team)| (team.name(document), index)).collect();
    let mut old_count = 0;
    for (place, old) in document.old_teams().enumerate() {
        old_count += 1;
        let Some(team) = by_name.get(old.name(document)).copied().or(Some(place)).and_then(|index| new.get(index))
        else {
            continue;
        };
        let ids = |members: &[crate::trf::IdAt]| members.iter().map(|at| at.id).collect::<Vec<_>>();
        let message = if ids(&old.members) != ids(&team.members) {
            format!("other members than in 310, line {}", line_number(team.line))
        } else if old.name(document) != team.name(document) {
            format!("{:?}, but {:?} in 310, line {}", old.name(document), team.name(document), line_number(team.line))
        } else {
            continue;
        };
        report.line(Code::M001, old.line, message);
    }
    if old_count != 0 && old_count != new.len() {
        report.file(Code::M001, "", format!("{old_count} records 013, but {} records 310", new.len()));
    }
}

/// M002: duplicate numbers, or gaps.
fn numbers(facts: &Facts, report: &mut Report) {
    let mut first: HashMap<u32, usize> = HashMap::new();
    for team in facts.teams.iter().filter(|team| team.id != 0) {
        let before = *first.entry(team.id).or_insert(team.line);
        if before != team.line {
            let message = format!("team {} is also in line {}", team.id, line_number(before));
            report.field(Code::M002, team.line, "team number", TeamRecord::ID, message);
        }
    }
    let top = facts.max_team().min(999);
    let missing: Vec<usize> = (1..=top).filter(|id| !first.contains_key(id)).map(|id| id as usize).collect();
    if !missing.is_empty() {
        report.file(Code::M002, "team number", format!("the file has no team {}", short_list(&missing)));
    }
}

/// M003: unknown, in two teams, in none.
fn members(facts: &Facts, report: &mut Report) {
    if facts.teams.is_empty() {
        return;
    }
    let mut team_of: Vec<Option<u32>> = vec![None; facts.players.len()];
    let lists: Vec<(usize, u32, &[crate::trf::IdAt])> = if facts.document.teams().next().is_some() {
        facts.document.teams().map(|team| (team.line, team.id, team.members.as_slice())).collect()
    } else {
        (1..).zip(facts.document.old_teams()).map(|(id, team)| (team.line, id, team.members.as_slice())).collect()
    };
    for (line, team, members) in lists {
        let mut told = false;
        for at in members {
            let message = match facts.index_of(at.id) {
                None => format!("no player has the starting rank {}", at.id),
                Some(player) => match team_of[player].replace(team) {
                    None => continue,
                    Some(other) if other == team => format!("player {} is named twice", at.id),
                    Some(other) => format!("player {} is also in team {other}", at.id),
                },
            };
            if !std::mem::replace(&mut told, true) {
                report.field(Code::M003, line, "members", at.span, message);
            }
        }
    }
    let alone = || facts.players.iter().zip(&team_of).filter(|(_, team)| team.is_none()).map(|(player, _)| *player);
    let played = |player: &PlayerRecord| player.rounds.iter().any(|cell| cell.opponent != 0);
    let (playing, idle): (Vec<_>, Vec<_>) = alone().partition(|player| played(player));
    for (players, what) in [(playing, "has games but is not in any team"), (idle, "is not in any team and has no game")]
    {
        let Some(first) = players.first() else { continue };
        let ids: Vec<usize> = players.iter().map(|player| player.id as usize).collect();
        let message = match players.len() {
            1 => format!("player {} {what}", first.id),
            many => {
                let what = what.replace("has ", "have ").replace("is ", "are ");
                format!("{many} players {} ({})", what, short_list(&ids))
            }
        };
        let found = report.line(Code::M003, first.line, message);
        if !played(first) {
            found.severity(Severity::Info, Severity::Warning);
        }
    }
}

/// M006: line-ups against teams and games.
fn line_ups(facts: &Facts, colours: Option<&BoardColoursRecord>, places: &Places, report: &mut Report) {
    for record in facts.document.line_ups() {
        if let Some((span, message)) = line_up_fault(facts, colours, places, record) {
            report.field(Code::M006, record.line, "line-up", span, message);
        }
    }
}

fn line_up_fault(
    facts: &Facts,
    colours: Option<&BoardColoursRecord>,
    places: &Places,
    record: &LineUpRecord,
) -> Option<(Span, String)> {
    let (round, team) = (record.round? as usize, record.team?);
    let Some(&index) = places.by_number.get(&team) else {
        return Some((Span::new(9, 11), format!("the file has no team {team}")));
    };
    let opponent = record.opponent.filter(|&id| id != 0);
    if let Some(opponent) = opponent
        && !places.by_number.contains_key(&opponent)
    {
        return Some((Span::new(13, 15), format!("the file has no team {opponent}")));
    }
    if let Some(colours) = colours
        && record.boards.len() != colours.colours.len()
    {
        let message = format!("{} boards, but 352 has {}", record.boards.len(), colours.colours.len());
        return Some((Span::new(17, 20), message));
    }
    for at in record.boards.iter().filter(|at| at.id != 0) {
        let Some(player) = facts.index_of(at.id).filter(|&player| places.team[player] == Some(index)) else {
            return Some((at.span, format!("player {} is not in team {team}", at.id)));
        };
        let cell = facts.players[player].cell(round);
        let fielded = cell.opponent != 0 || matches!(cell.result, ResultCode::ForfeitWin | ResultCode::ForfeitLoss);
        if !fielded {
            return Some((at.span, format!("player {} has no game in round {round}", at.id)));
        }
        let met = (cell.opponent != 0).then(|| places.of_id(facts, cell.opponent)).flatten();
        if let (Some(met), Some(opponent)) = (met, opponent)
            && facts.teams[met].id != opponent
        {
            let message = format!("player {} met team {}, not team {opponent}", at.id, facts.teams[met].id);
            return Some((at.span, message));
        }
    }
    None
}

/// M007 and M012: who played on which board, if no line-up states it.
fn orders(
    facts: &Facts,
    colours: Option<&BoardColoursRecord>,
    teams: &[Vec<usize>],
    places: &Places,
    report: &mut Report,
) {
    let Some(colours) = colours.filter(|record| !record.colours.is_empty()) else { return };
    let pattern = &colours.colours;
    let mut line_ups: HashMap<(usize, u32), Vec<usize>> = HashMap::new();
    for record in facts.document.line_ups() {
        if let (Some(round), Some(team)) = (record.round, record.team) {
            let boards = record.boards.iter().map(|at| facts.index_of(at.id).unwrap_or(usize::MAX)).collect();
            line_ups.insert((round as usize, team), boards);
        }
    }
    for (index, players) in teams.iter().enumerate() {
        let team = &facts.teams[index];
        let last = players.iter().map(|&player| facts.players[player].rounds.len()).max().unwrap_or(0);
        let mut fielded: Vec<Vec<usize>> = vec![Vec::new(); last.min(facts.played)];
        for &player in players {
            for (boards, cell) in fielded.iter_mut().zip(&facts.players[player].rounds) {
                if cell.opponent != 0 || cell.result == ResultCode::ForfeitWin {
                    boards.push(player);
                }
            }
        }
        for (round, fielded) in (1_usize..).zip(fielded) {
            let listed = line_ups.get(&(round, team.id));
            let boards = listed.unwrap_or(&fielded);
            if boards.is_empty() {
                continue;
            }
            if listed.is_none()
                && boards.len() < pattern.len()
                && boards.iter().any(|&player| facts.players[player].cell(round).opponent != 0)
            {
                let message = format!(
                    "round {round}: team {} has {} of {} boards and no line-up record (300)",
                    team.id,
                    boards.len(),
                    pattern.len()
                );
                report.line(Code::M007, team.line, message).field = "members";
                continue;
            }
            let Some(board) = wrong_board(facts, boards, round, pattern) else { continue };
            let player = facts.players[boards[board]];
            // If only this team's order is wrong, the opponents are in the same disorder.
            let opponents: Vec<Option<usize>> = boards
                .iter()
                .map(|&player| facts.players.get(player).and_then(|p| facts.index_of(p.cell(round).opponent)))
                .collect();
            let in_order = opponents.iter().flatten().map(|&other| places.place[other]).is_sorted();
            if listed.is_some() || in_order {
                let (_, span, _) = cell_spans(u32::try_from(round).unwrap_or(0));
                let message = format!(
                    "round {round}, board {}: player {} has the colour of the other team",
                    board + 1,
                    player.id
                );
                report.field(Code::M012, player.line, "colour", span, message);
            } else {
                let message = format!(
                    "round {round}: team {} did not play in the order of its record (see player {}); a line-up record (300) is needed",
                    team.id, player.id
                );
                report.line(Code::M007, team.line, message).field = "members";
            }
        }
    }
}

/// The first board, from 0, on which the team has another colour than 352 gives it by the majority of its boards; in a
/// tie, the first board decides.
fn wrong_board(facts: &Facts, boards: &[usize], round: usize, pattern: &[CellColour]) -> Option<usize> {
    let differs = |(board, (&player, &expected)): (usize, (&usize, &CellColour))| {
        let colour = facts.players.get(player)?.cell(round).colour;
        (colour != CellColour::None).then_some((board, colour != expected))
    };
    let differing: Vec<(usize, bool)> = boards.iter().zip(pattern).enumerate().filter_map(differs).collect();
    let &(_, first) = differing.first()?;
    let as_first = differing.iter().filter(|&&(_, differs)| differs == first).count();
    let usual = if 2 * as_first >= differing.len() { first } else { !first };
    differing.iter().find(|&&(_, differs)| differs != usual).map(|&(board, _)| board)
}

/// M008: 320 names unknown teams, teams that played, or rounds that are not recorded. G015: it names a team twice.
fn team_byes(facts: &Facts, teams: &[Vec<usize>], report: &mut Report) {
    let index: HashMap<u32, usize> =
        facts.teams.iter().enumerate().rev().map(|(index, team)| (team.id, index)).collect();
    let mut seen = HashSet::new();
    // With an odd number of teams, each is free once in every cycle of a round robin.
    let once = facts.format != Format::RoundRobin;
    for record in facts.document.team_byes() {
        for (round, at) in (1_usize..).zip(&record.teams).filter(|(_, at)| at.id != 0) {
            let mut code = Code::M008;
            let message = match index.get(&at.id) {
                None => format!("round {round}: the file has no team {}", at.id),
                Some(_) if !seen.insert(at.id) && once => {
                    code = Code::G015;
                    format!("round {round}: team {} already has a bye", at.id)
                }
                Some(&team) => {
                    let game = teams[team].iter().find(|&&player| facts.players[player].cell(round).opponent != 0);
                    match game {
                        Some(&player) => format!(
                            "round {round}: team {} has a bye, but its player {} has a game",
                            at.id, facts.players[player].id
                        ),
                        None if round > facts.recorded => format!(
                            "round {round}: team {} has a bye, but the round is not recorded: no player has an entry for it (0000 - -)",
                            at.id
                        ),
                        None => continue,
                    }
                }
            };
            report.field(code, record.line, "teams", at.span, message);
            break;
        }
    }
}

/// M009: a forfeited match in which a game was played.
fn forfeited(facts: &Facts, teams: &[Vec<usize>], places: &Places, report: &mut Report) {
    for record in facts.document.forfeited_matches() {
        let (Some(round), Some(white), Some(black)) = (record.round, record.white, record.black) else { continue };
        let round = round as usize;
        let Some(&team) = places.by_number.get(&white) else {
            report.field(
                Code::M009,
                record.line,
                "White team",
                Span::new(12, 14),
                format!("the file has no team {white}"),
            );
            continue;
        };
        let Some(&other) = places.by_number.get(&black) else {
            report.field(
                Code::M009,
                record.line,
                "Black team",
                Span::new(16, 18),
                format!("the file has no team {black}"),
            );
            continue;
        };
        let played = teams[team]
            .iter()
            .chain(&teams[other])
            .find(|&&player| facts.players[player].cell(round).result.is_played());
        if let Some(&player) = played {
            let message =
                format!("the match of round {round} is forfeited, but player {} played", facts.players[player].id);
            report.line(Code::M009, record.line, message).field = "result";
        }
    }
}

/// M010: a team's bye that is written as byes of its players.
fn own_byes(facts: &Facts, report: &mut Report) {
    for player in &facts.players {
        let bye = player.rounds.iter().position(|cell| cell.result == ResultCode::PairingBye && cell.opponent == 0);
        if let Some(column) = bye {
            let (_, _, span) = cell_spans(u32::try_from(column + 1).unwrap_or(0));
            let message = format!("round {}: the bye is the team's; some programs count it twice", column + 1);
            report.field(Code::M010, player.line, "result", span, message).fix = Some("-".to_owned());
        }
    }
}
