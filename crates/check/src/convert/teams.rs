//! Conversion of the team records.

use super::conversion::{Change, Conversion};
use crate::trf::write::{
    Target, TeamLine, forfeited_match_line, line_up_line, old_team_line, team_bye_line, team_line,
};
use crate::trf::{IdAt, OldTeamRecord, TeamRecord};

fn ids(list: &[IdAt]) -> Vec<u32> {
    list.iter().map(|at| at.id).collect()
}

/// Writes 013 and 310.
pub(super) fn write(c: &mut Conversion) {
    let document = c.document;
    if !c.facts.team_event && c.target == Target::Engine {
        let why = "bbpPairings refuses teams in an individual tournament";
        let old = document.old_teams().map(|record| record.line);
        for line in old.chain(document.teams().map(|record| record.line)) {
            c.note(Some(line), Change::Lost, why);
        }
        return;
    }
    let old: Vec<&OldTeamRecord> = document.old_teams().collect();
    for record in &old {
        c.out.line(&old_team_line(record.name(document), &ids(&record.members)));
    }
    for record in document.teams() {
        if c.target != Target::Trf16 {
            let strength = document.columns(record.line, TeamRecord::STRENGTH).trim();
            c.out.line(&team_line(&TeamLine {
                id: record.id,
                name: record.name(document),
                nickname: record.nickname(document),
                strength,
                match_points: record.match_points,
                game_points: record.game_points,
                rank: record.rank,
                members: &ids(&record.members),
            }));
        } else if old.is_empty() {
            c.out.line(&old_team_line(record.name(document), &ids(&record.members)));
        }
    }
    if c.target == Target::Trf16
        && let Some(record) = document.teams().next()
    {
        c.note(Some(record.line), Change::Lost, "013 has only a team's name and members: no number, points or rank");
    }
}

/// Writes 300, 320 and 330.
pub(super) fn write_matches(c: &mut Conversion) {
    let document = c.document;
    for record in document.line_ups() {
        let (Some(round), Some(team)) = (record.round, record.team) else {
            c.note(Some(record.line), Change::Lost, "the line-up cannot be read");
            continue;
        };
        if !c.lost_in_trf16(record.line, "line-ups") {
            c.out.line(&line_up_line(round, team, record.opponent.unwrap_or(0), &ids(&record.boards)));
        }
    }
    for record in document.team_byes() {
        if !c.lost_in_trf16(record.line, "byes of teams") {
            c.out.line(&team_bye_line(record.match_points, record.game_points, &ids(&record.teams)));
        }
    }
    for record in document.forfeited_matches() {
        let (Some(kind), Some(round), Some(white), Some(black)) =
            (record.kind, record.round, record.white, record.black)
        else {
            c.note(Some(record.line), Change::Lost, "the forfeited match cannot be read");
            continue;
        };
        if !c.lost_in_trf16(record.line, "forfeited matches") {
            c.out.line(&forfeited_match_line(kind, round, white, black));
        }
    }
}
