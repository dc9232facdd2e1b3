//! Virtual points: XXA, 250, or the Baku acceleration that the tournament type names.

use super::Roster;
use crate::tournament::{Player, Points, Tournament, baku_group_end, baku_points, listed_before_round_1};
use crate::trf::bounds::{self, ROUNDS};
use crate::trf::findings::Findings;
use crate::trf::{AccelerationRangeRecord, Code, Diagnostic, Document, Severity, TournamentType, line_number};

/// Fills in explicit virtual points (250, XXA). Of several records for one place the last one counts. XXA, which names
/// a single player, takes precedence over 250.
pub(super) fn by_record(document: &Document, roster: &Roster, tournament: &mut Tournament, remarks: &mut Findings) {
    if roster.individual {
        let points =
            |record: &AccelerationRangeRecord| record.game_points.filter(|&points| points != 0).or(record.match_points);
        by_range(document, &|index, _| roster.number(index), &points, tournament, remarks);
    }
    for record in document.accelerations() {
        let Some(player) = roster.index(record.id).and_then(|index| tournament.players.get_mut(index as usize)) else {
            let message = format!("the file has no player {}; record left out", record.id);
            remarks.push(Diagnostic::new(Code::X001, line_number(record.line), message));
            continue;
        };
        for (round, points) in (1..=ROUNDS).zip(&record.points) {
            if let Some(points) = *points {
                set(player, round, points);
            }
        }
    }
}

/// 250: `number` returns the number of a player, given with its index; `points` returns the points of a record.
fn by_range(
    document: &Document,
    number: &dyn Fn(usize, &Player) -> u32,
    points: &dyn Fn(&AccelerationRangeRecord) -> Option<Points>,
    tournament: &mut Tournament,
    remarks: &mut Findings,
) {
    let mut given = 0;
    for record in document.acceleration_ranges() {
        let points = points(record).unwrap_or(0);
        let (Some(first), Some(first_id)) = (record.first_round, record.first_id) else { continue };
        let rounds = first..=record.last_round.unwrap_or(first).min(ROUNDS as u32);
        let ids = first_id..=record.last_id.unwrap_or(first_id);
        for (index, player) in tournament.players.iter_mut().enumerate() {
            given += 1;
            if ids.contains(&number(index, player)) {
                given += rounds.clone().count();
                rounds.clone().for_each(|round| set(player, round as usize, points));
            }
        }
        if given > bounds::GIVEN_BY_RANGES {
            let message =
                "the records 250 up to this line give more points than any tournament has; the others are left out";
            let found = Diagnostic::new(Code::X005, line_number(record.line), message);
            remarks.push(found.with_severities(Severity::Fatal, Severity::Error));
            return;
        }
    }
}

/// Virtual points of teams: 250 in primary points, else the Baku acceleration of the type.
pub(super) fn of_teams(document: &Document, tournament: &mut Tournament, remarks: &mut Findings) {
    let number = |player: &Player| player.id;
    let primary =
        |record: &AccelerationRangeRecord| record.match_points.filter(|&points| points != 0).or(record.game_points);
    if document.acceleration_ranges().next().is_some() {
        by_range(document, &|_, player| number(player), &primary, tournament, remarks);
    } else if TournamentType::declared(document).is_some_and(|kind| kind.baku && kind.is_fide_team()) {
        apply_baku(tournament, remarks);
    }
}

/// Fills in the virtual points of a `_BAKU` type; explicit points replace them altogether.
pub(super) fn by_type(document: &Document, roster: &Roster, tournament: &mut Tournament, remarks: &mut Findings) {
    let ranges = roster.individual && document.acceleration_ranges().next().is_some();
    let explicit = ranges || document.accelerations().next().is_some();
    let baku = TournamentType::declared(document).is_some_and(|kind| kind.baku);
    if baku && !explicit && roster.individual {
        apply_baku(tournament, remarks);
    }
}

fn set(player: &mut Player, round: usize, points: Points) {
    let Some(place) = round.checked_sub(1) else { return };
    if player.virtual_points.len() <= place {
        player.virtual_points.resize(place + 1, 0);
    }
    player.virtual_points[place] = points;
}

/// Applies the acceleration of `192 …_BAKU`.
fn apply_baku(tournament: &mut Tournament, remarks: &mut Findings) {
    let Some(rounds) = tournament.rounds else {
        let message = "the type names Baku acceleration, which needs the number of rounds; no acceleration was taken";
        remarks.push(Diagnostic::new(Code::X015, 0, message).with_severities(Severity::Error, Severity::None));
        return;
    };
    let listed = listed_before_round_1(tournament);
    let end = baku_group_end(&listed);
    let win = tournament.scoring.win_value();
    for player in &mut tournament.players[..end] {
        player.virtual_points = (1..=rounds).map(|round| baku_points(round, rounds, win)).collect();
    }
    let late = listed.iter().filter(|&&on_list| !on_list).count();
    let mut message = format!(
        "the virtual points follow from the tournament type: group GA is the first {end} of {} players",
        tournament.players.len()
    );
    if late > 0 {
        let (players, count) =
            if late == 1 { ("player", "counts as a late entry") } else { ("players", "count as late entries") };
        message
            .push_str(&format!("; {late} {players} not paired in round 1 {count}, without effect on its last player"));
    }
    remarks.push(Diagnostic::new(Code::X015, 0, message));
}
