//! Rules of the records that steer the pairing (X): 240, 250, 260, 299, `XXA`, `XXP`, `XXZ`.

use std::collections::HashMap;

use super::report::Report;
use super::{LintOptions, Reader};
use crate::trf::facts::Facts;
use crate::trf::virtual_points;
use crate::trf::{
    AccelerationRecord, ByeKind, ByeRecord, Cell, Code, IdAt, Origin, ResultCode, ScoringSource, Span, cell_spans,
    line_number, tenths,
};

/// All rules of this file.
pub(super) fn check(facts: &Facts, options: &LintOptions, report: &mut Report) {
    unknown_ids(facts, report);
    accelerations(facts, options, report);
    byes(facts, report);
    in_column_only(facts, options, report);
    adjustments(facts, report);
    if let Some(reader) = options.reader {
        deaf_reader(facts, reader, report);
    }
}

/// X001: ids that no participant has. One finding per line.
fn unknown_ids(facts: &Facts, report: &mut Report) {
    let document = facts.document;
    let teams = facts.team_event && !facts.teams.is_empty();
    let mut team_ids: Vec<u32> = facts.teams.iter().map(|team| team.id).collect();
    team_ids.sort_unstable();
    // Private lines do not distinguish teams; in a team tournament it is not defined whom they mean.
    let known = |id: u32, origin: Origin| {
        let team = teams && team_ids.binary_search(&id).is_ok();
        let player = facts.index_of(id).is_some();
        team || (player && (!teams || origin == Origin::Private))
    };
    let who = if teams { "team" } else { "player" };
    let mut list = |line: usize, ids: &[IdAt], origin: Origin| {
        let mut unknown = ids.iter().filter(|at| at.id != 0 && !known(at.id, origin));
        if let Some(first) = unknown.next() {
            let others = unknown.count();
            let more = if others > 0 { format!("; nor are {others} further ids of the line") } else { String::new() };
            report.field(Code::X001, line, "ids", first.span, format!("the file has no {who} {}{more}", first.id));
        }
    };
    for record in document.byes() {
        list(record.line, &record.ids, record.origin);
    }
    for record in document.prohibitions() {
        list(record.line, &record.ids, record.origin);
    }
    for record in document.adjustments() {
        list(record.line, &record.ids, Origin::Trf26);
    }
    for record in document.accelerations() {
        list(record.line, &[IdAt { id: record.id, span: Span::new(5, 8) }], Origin::Private);
    }
    let top = if teams { facts.max_team() } else { facts.max_id() };
    for record in document.acceleration_ranges() {
        let ends = [(record.first_id, Span::new(23, 26)), (record.last_id, Span::new(28, 31))];
        if let Some((id, span)) = ends.into_iter().find_map(|(id, span)| Some((id.filter(|&id| id > top)?, span))) {
            let message = format!("the range goes to {id}, but the last {who} is {top}");
            report.field(Code::X001, record.line, "ids", span, message);
        }
    }
}

/// X003 to X007.
fn accelerations(facts: &Facts, options: &LintOptions, report: &mut Report) {
    let document = facts.document;
    let rounds = options.rounds(facts);
    // The same points in both records, for different programs, are harmless.
    let alike = || virtual_points::of_ranges(facts) == virtual_points::of_private(facts);
    let private = document.accelerations().next();
    let private = private.filter(|_| document.acceleration_ranges().next().is_some() && (facts.team_event || !alike()));
    let mut first_range = true;
    for record in document.acceleration_ranges() {
        let line = record.line;
        if let Some(private) = private.filter(|_| first_range) {
            let message = format!(
                "XXA gives accelerations too (line {}); programs interpret both differently",
                line_number(private.line)
            );
            report.line(Code::X003, line, message);
        }
        if first_range && facts.kind.is_some_and(|kind| kind.baku) {
            report.line(Code::X007, line, "the acceleration that 192 names is replaced by 250");
        }
        first_range = false;
        let (matches, games) = (record.match_points.unwrap_or(0), record.game_points.unwrap_or(0));
        if !facts.team_event && matches != 0 {
            let message = format!(
                "{} match points in an individual tournament; the points belong in columns 10-13",
                tenths(matches)
            );
            report.field(Code::X005, line, "match points", Span::new(5, 8), message);
        }
        let game_points_first = facts.kind.is_some_and(|kind| kind.game_points_first);
        if facts.team_event && !game_points_first && matches == 0 && games != 0 {
            let message =
                format!("{} game points, though match points decide; the points belong in columns 5-8", tenths(games));
            report.field(Code::X006, line, "game points", Span::new(10, 13), message);
        }
        if let (Some(rounds), Some(last)) = (rounds, record.last_round.or(record.first_round))
            && last > rounds
        {
            let message = format!("up to round {last}, but the tournament has {rounds}");
            report.field(Code::X004, line, "last round", Span::new(19, 21), message);
        }
    }
    let Some(rounds) = rounds else { return };
    for record in document.accelerations() {
        let last = record.points.iter().rposition(|points| points.is_some_and(|points| points != 0));
        if let Some(last) = last.filter(|&last| last >= rounds as usize) {
            let message = format!("points for round {}, but the tournament has {rounds}", last + 1);
            let span = AccelerationRecord::span(u32::try_from(last + 1).unwrap_or(u32::MAX / 8));
            report.field(Code::X004, record.line, "accelerations", span, message);
        }
    }
}

/// Whether a block agrees with an announced bye.
fn agrees(cell: Cell, kind: ByeKind) -> bool {
    cell.opponent == 0
        && match kind {
            ByeKind::Full => cell.result == ResultCode::FullBye,
            ByeKind::Half => matches!(cell.result, ResultCode::HalfBye | ResultCode::Draw),
            ByeKind::Zero => matches!(cell.result, ResultCode::ZeroBye | ResultCode::Blank | ResultCode::ForfeitLoss),
        }
}

/// X009: several records for one type and round, one participant in two types, or a different entry in 001.
fn byes(facts: &Facts, report: &mut Report) {
    let mut records: HashMap<(ByeKind, u32), usize> = HashMap::new();
    let mut byes: HashMap<(u32, u32), ByeKind> = HashMap::new();
    let next = u32::try_from(facts.played + 1).unwrap_or(u32::MAX);
    for record in facts.document.byes() {
        let (Some(kind), Some(round)) =
            (record.kind, record.round.or((record.origin == Origin::Private).then_some(next)))
        else {
            continue;
        };
        if record.origin == Origin::Trf26
            && let Some(before) = records.insert((kind, round), record.line)
        {
            let message =
                format!("a second record of this type for round {round}; the first is in line {}", line_number(before));
            report.line(Code::X009, record.line, message).field = "type";
        }
        if let Some((at, message)) = contradiction(facts, record, kind, round, &mut byes) {
            report.field(Code::X009, record.line, "ids", at.span, message);
        }
    }
}

/// The first participant of the record whose bye contradicts another record, and a message.
fn contradiction(
    facts: &Facts,
    record: &ByeRecord,
    kind: ByeKind,
    round: u32,
    byes: &mut HashMap<(u32, u32), ByeKind>,
) -> Option<(IdAt, String)> {
    let mut first = None;
    for &at in &record.ids {
        // `XXZ` only says that a player is not paired, whatever the points.
        let private = record.origin == Origin::Private;
        let before = if private { kind } else { *byes.entry((at.id, round)).or_insert(kind) };
        let told = if before != kind {
            Some(format!("{} has another kind of bye in round {round} already", at.id))
        } else if facts.team_event {
            None
        } else {
            let player = facts.index_of(at.id).map(|index| facts.players[index]);
            let cell = player.map_or(Cell::BLANK, |player| player.cell(round as usize));
            let paired = round as usize <= facts.played;
            // A blank block before the round is paired says nothing.
            let same =
                agrees(cell, kind) || (private && cell.opponent == 0) || (cell.blank && !paired) || cell.malformed;
            (!same && player.is_some()).then(|| format!("the record of player {} disagrees about round {round}", at.id))
        };
        if let (Some(message), None) = (told, &first) {
            first = Some((at, message));
        }
    }
    first
}

/// X010: an absence in the next round that only the player's own record shows.
fn in_column_only(facts: &Facts, options: &LintOptions, report: &mut Report) {
    let next = facts.played + 1;
    let over = options.rounds(facts).is_some_and(|rounds| facts.played >= rounds as usize);
    if facts.team_event || facts.recorded < next || over {
        return;
    }
    let mut listed = vec![false; facts.players.len()];
    for record in facts.document.byes() {
        if record.round.is_none_or(|round| round as usize == next) {
            for at in &record.ids {
                if let Some(player) = facts.index_of(at.id) {
                    listed[player] = true;
                }
            }
        }
    }
    let (opponent, _, result) = cell_spans(u32::try_from(next).unwrap_or(u32::MAX / 20));
    for (player, listed) in facts.players.iter().zip(listed) {
        let cell = player.cell(next);
        if !cell.blank && cell.result != ResultCode::PairingBye && !listed {
            let message =
                format!("the absence in round {next} is recorded only here; TRF26 also requires a record 240");
            report.field(Code::X010, player.line, "round", Span::new(opponent.first, result.last), message);
        }
    }
}

/// X013: match points in an individual tournament.
fn adjustments(facts: &Facts, report: &mut Report) {
    if facts.team_event {
        return;
    }
    for record in facts.document.adjustments() {
        if let Some(points) = record.match_points.filter(|&points| points != 0) {
            let message = format!("{} match points in an individual tournament", tenths(points));
            report.field(Code::X013, record.line, "match points", Span::new(7, 11), message);
        }
    }
}

/// X011: records that are ignored by the program for which the file is meant.
fn deaf_reader(facts: &Facts, reader: Reader, report: &mut Report) {
    let document = facts.document;
    let mut say = |line: Option<usize>, message: &str| {
        if let Some(line) = line {
            report.line(Code::X011, line, message);
        }
    };
    let scoring =
        |source: ScoringSource| document.scorings().find(|record| record.source == source).map(|record| record.line);
    let bye = |origin: Origin| document.byes().find(|record| record.origin == origin).map(|record| record.line);
    let prohibition =
        |origin: Origin| document.prohibitions().find(|record| record.origin == origin).map(|record| record.line);
    let rounds =
        |origin: Origin| document.round_counts().find(|record| record.origin == origin).map(|record| record.line);
    let (own, javafo, bbp) =
        (scoring(ScoringSource::Individual), scoring(ScoringSource::Javafo), scoring(ScoringSource::Bbp));
    let (range, private) =
        (document.acceleration_ranges().next().map(|r| r.line), document.accelerations().next().map(|r| r.line));
    match reader {
        Reader::BbpPairings => {
            say(
                bye(Origin::Private).filter(|_| bye(Origin::Trf26).is_none()),
                "bbpPairings does not read XXZ; write 240",
            );
            say(javafo.filter(|_| own.or(bbp).is_none()), "bbpPairings does not read XXS; write 162");
        }
        Reader::Javafo => {
            say(
                rounds(Origin::Trf26).filter(|_| rounds(Origin::Private).is_none()),
                "JaVaFo does not read 142; write XXR",
            );
            say(
                own.or(bbp).filter(|_| javafo.is_none() && !facts.scores.is_usual()),
                "JaVaFo does not read this scoring; write XXS",
            );
            say(bye(Origin::Trf26).filter(|_| bye(Origin::Private).is_none()), "JaVaFo does not read 240; write XXZ");
            say(range.filter(|_| private.is_none()), "JaVaFo does not read 250; write XXA");
            say(
                prohibition(Origin::Trf26).filter(|_| prohibition(Origin::Private).is_none()),
                "JaVaFo does not read 260; write XXP",
            );
        }
        Reader::Gacrux => {
            say(bbp.filter(|_| own.is_none()), "gacrux does not read this scoring; write 162");
            say(private.filter(|_| range.is_none()), "gacrux does not read XXA; write 250");
            say(
                prohibition(Origin::Private).filter(|_| prohibition(Origin::Trf26).is_none()),
                "gacrux does not read XXP; write 260",
            );
        }
    }
}
