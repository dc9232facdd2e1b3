//! Conversion of accelerations: 250, `XXA`, and the Baku acceleration that the tournament type names.

use std::collections::BTreeMap;

use super::conversion::{Change, Conversion};
use crate::tournament::{Form, Tournament, unfold};
use crate::trf::facts::Facts;
use crate::trf::virtual_points::{self, VirtualPoints};
use crate::trf::write::{Target, acceleration_line, acceleration_range_line};
use crate::trf::{Document, Format};

/// The fictitious points of each player, as the import understands them: explicit points, else those of a `_BAKU` type.
pub(super) fn table(facts: &Facts, document: &Document) -> VirtualPoints {
    if facts.team_event {
        return VirtualPoints::new();
    }
    let explicit = document.acceleration_ranges().next().is_some() || document.accelerations().next().is_some();
    if explicit || !facts.kind.is_some_and(|kind| kind.baku) {
        return virtual_points::of_both(facts);
    }
    let form = if facts.format == Format::DoubleSwiss { Form::Matches } else { Form::Games };
    let Ok(imported) = Tournament::from_document_as(document, form) else { return VirtualPoints::new() };
    let tournament = if form == Form::Matches { unfold(&imported.tournament) } else { imported.tournament };
    let points = tournament.players.into_iter().map(|player| (player.id, player.virtual_points)).collect();
    virtual_points::trimmed(points)
}

/// Writes the accelerations: TRF26 has 250 or its type, TRF16 only `XXA`. Engines get both, `XXA` first: JaVaFo and
/// py4swiss read only `XXA`, Gacrux only 250, and bbpPairings lets a 250 replace earlier values but appends an `XXA`.
pub(super) fn accelerations(c: &mut Conversion) {
    let document = c.document;
    if c.facts.team_event {
        of_teams(c);
        return;
    }
    let private = document.accelerations().next().map(|record| record.line);
    let ranges = document.acceleration_ranges().next().map(|record| record.line);
    for record in
        document.acceleration_ranges().filter(|record| record.first_round.is_none() || record.first_id.is_none())
    {
        c.note(Some(record.line), Change::Lost, "the range cannot be read");
    }
    for record in document.accelerations().filter(|record| c.facts.index_of(record.id).is_none()) {
        c.note(Some(record.line), Change::Lost, format!("the file has no player {}", record.id));
    }
    let explicit = private.or(ranges).is_some();
    let table = std::mem::take(&mut c.virtual_points);
    if c.target != Target::Trf26 {
        for (&id, values) in &table {
            c.out.line(&acceleration_line(id, values));
        }
    }
    match (c.target, explicit) {
        // Record 192 names the acceleration.
        (Target::Trf26, false) => {}
        (Target::Trf16, _) => {
            let kind = || document.texts().find(|record| record.code == 192).map(|record| record.line);
            if let Some(line) = ranges.or_else(kind).filter(|_| !table.is_empty()) {
                c.moved_to_private(line, "XXA");
            }
        }
        _ => {
            if let Some(line) = private.filter(|_| ranges.is_none()) {
                let how = if c.target == Target::Engine { "written as 250 too" } else { "written as 250" };
                c.note(Some(line), Change::Moved, how);
            }
            // Pairing numbers by file order are not ids, but some programs take them for ids.
            if c.target == Target::Trf26 || !document.pairing_numbers_by_file_order() {
                for (value, rounds, ids) in merged(c, &table) {
                    c.out.line(&acceleration_range_line(None, Some(value), rounds, ids));
                }
            }
        }
    }
}

/// Copies the ranges of teams, whose numbers do not change: only 250 names teams.
fn of_teams(c: &mut Conversion) {
    let document = c.document;
    for record in document.acceleration_ranges() {
        let (Some(first_round), Some(first_id)) = (record.first_round, record.first_id) else {
            c.note(Some(record.line), Change::Lost, "the range cannot be read");
            continue;
        };
        if !c.lost_in_trf16(record.line, "accelerations of teams") {
            let rounds = (first_round, record.last_round.unwrap_or(first_round));
            let ids = (first_id, record.last_id.unwrap_or(first_id));
            c.out.line(&acceleration_range_line(record.match_points, record.game_points, rounds, ids));
        }
    }
    for record in document.accelerations() {
        c.note(Some(record.line), Change::Lost, "XXA names players, and teams are paired");
    }
}

/// A value, rounds and pairing numbers.
type Range = (i32, (u32, u32), (u32, u32));

/// The table as ranges of pairing numbers and rounds.
fn merged(c: &Conversion, table: &VirtualPoints) -> Vec<Range> {
    let mut numbered: Vec<(u32, &Vec<i32>)> = if c.document.pairing_numbers_by_file_order() {
        (1..).zip(&c.facts.players).filter_map(|(number, player)| Some((number, table.get(&player.id)?))).collect()
    } else {
        table.iter().map(|(&id, values)| (id, values)).collect()
    };
    numbered.sort_unstable_by_key(|(number, _)| *number);
    let rounds = table.values().map(Vec::len).max().unwrap_or(0);
    let mut ranges: Vec<Range> = Vec::new();
    // Ranges of the previous round, by numbers and value: a range that continues is extended.
    let mut open: BTreeMap<(u32, u32, i32), usize> = BTreeMap::new();
    for (round, column) in (1..).zip(0..rounds) {
        let mut now: Vec<(u32, u32, i32)> = Vec::new();
        for &(number, values) in &numbered {
            let value = values.get(column).copied().unwrap_or(0);
            match now.last_mut() {
                Some((_, last, before)) if *before == value && *last + 1 == number => *last = number,
                _ if value != 0 => now.push((number, number, value)),
                // A gap: the next number does not follow.
                _ => {}
            }
        }
        let mut next = BTreeMap::new();
        for key in now {
            let index = match open.get(&key) {
                Some(&index) => {
                    ranges[index].1.1 = round;
                    index
                }
                None => {
                    ranges.push((key.2, (round, round), (key.0, key.1)));
                    ranges.len() - 1
                }
            };
            next.insert(key, index);
        }
        open = next;
    }
    ranges
}
