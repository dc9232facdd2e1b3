//! `XXC rank` in a dialect that lacks it: players are renumbered in file order.

use super::conversion::{Change, Note};
use crate::trf::facts::Facts;
use crate::trf::write::{acceleration_line, id_list_line};
use crate::trf::{Document, IdAt, NationalRecord, Origin, PlayerField, Span, Unit, cell_spans, line_number};

/// The document without `XXC rank` if its players are not in the order of their numbers, and a note of what happened.
///
/// The players get new numbers. If something names players that cannot be renumbered, they keep their numbers and the
/// order is lost.
pub(super) fn without_rank(document: &Document) -> Option<(Document, Note)> {
    let rank = document.configs().find(|record| record.rank)?;
    if document.players().is_sorted_by_key(|player| player.id) {
        return None;
    }
    let mut plain = document.clone();
    for record in document.configs().filter(|record| record.rank) {
        let words = document.text(record.line).split_ascii_whitespace();
        let kept: Vec<&str> = words.filter(|word| !word.eq_ignore_ascii_case("rank")).collect();
        plain.replace_line(record.line, &kept.join(" ")).ok()?;
    }
    let (document, line, change, message) = match renumbered(&plain) {
        Some((renumbered, count)) => {
            let players = if count == 1 { "1 player has" } else { &format!("{count} players have") };
            let message = format!(
                "TRF26 cannot express that pairing numbers follow the order of the file: {players} another starting rank, its place in the file"
            );
            (renumbered, 0, Change::Changed, message)
        }
        None => {
            let message = "TRF26 cannot express that pairing numbers follow the order of the file";
            (plain, line_number(rank.line), Change::Lost, message.to_owned())
        }
    };
    let record = "XXC".to_owned();
    Some((document, Note { line, record, change, message }))
}

/// The document with players numbered by their position in the file, and how many numbers changed. None for teams, for
/// comments that declare departures by number, and if a number is missing or occurs twice.
fn renumbered(document: &Document) -> Option<(Document, usize)> {
    let facts = Facts::new(document);
    let own = |(index, id): (usize, u32)| facts.index_of(id) == Some(index);
    let ids = || facts.players.iter().map(|player| player.id).enumerate();
    if facts.team_event || !ids().all(own) || !document.declarations().is_empty() {
        return None;
    }
    let number = |id: u32| facts.index_of(id).and_then(|index| u32::try_from(index + 1).ok());
    let mut lines: Vec<(usize, String)> = Vec::new();
    for player in &facts.players {
        let blocks = (1_u32..).zip(&player.rounds).filter(|(_, cell)| cell.opponent != 0);
        let opponents = blocks.map(|(round, cell)| (cell_spans(round).0, cell.opponent));
        let fields = std::iter::once((PlayerField::Id.span(), player.id)).chain(opponents);
        lines.push((player.line, with_numbers(document, player.line, fields, number)?));
    }
    for record in document.nationals() {
        let fields = std::iter::once((NationalRecord::ID, record.id));
        lines.push((record.line, with_numbers(document, record.line, fields, number)?));
    }
    for record in document.accelerations() {
        let id = number(record.id).unwrap_or(record.id);
        let points: Vec<i32> = record.points.iter().map(|points| points.unwrap_or(0)).collect();
        lines.push((record.line, acceleration_line(id, &points)));
    }
    let byes = document.byes().map(|record| (record.line, record.origin, &record.ids));
    let prohibitions = document.prohibitions().map(|record| (record.line, record.origin, &record.ids));
    let adjustments = document.adjustments().map(|record| (record.line, Origin::Trf26, &record.ids));
    let teams = document.old_teams().map(|record| (record.line, Origin::Trf26, &record.members));
    for (line, origin, ids) in byes.chain(prohibitions).chain(adjustments).chain(teams) {
        let text = if origin == Origin::Private {
            // These have no columns.
            let ids: Vec<u32> = ids.iter().map(|at| number(at.id).unwrap_or(at.id)).collect();
            id_list_line(document.code(line), &ids)
        } else {
            with_numbers(document, line, ids.iter().map(|&IdAt { id, span }| (span, id)), number)?
        };
        lines.push((line, text));
    }
    let count = ids().filter(|&(index, id)| id as usize != index + 1).count();
    let mut renumbered = document.clone();
    for (line, text) in lines {
        renumbered.replace_line(line, &text).ok()?;
    }
    Some((renumbered, count))
}

/// A line with new numbers in these columns. None if a number does not fit.
fn with_numbers(
    document: &Document,
    line: usize,
    fields: impl Iterator<Item = (Span, u32)>,
    number: impl Fn(u32) -> Option<u32>,
) -> Option<String> {
    let text = document.text(line);
    // The character that starts in each column.
    let mut columns: Vec<Option<char>> = text.chars().map(Some).collect();
    if document.lines().get(line).is_some_and(|line| line.unit() == Unit::Bytes) {
        columns = vec![None; text.len()];
        text.char_indices().for_each(|(at, letter)| columns[at] = Some(letter));
    }
    for (span, id) in fields {
        // The number of a player who is not in the file is kept.
        let Some(new) = number(id) else { continue };
        let new = format!("{new:>width$}", width = span.width());
        let place = columns.get_mut(span.first as usize - 1..span.last as usize)?;
        if new.len() > place.len() {
            return None;
        }
        place.iter_mut().zip(new.chars()).for_each(|(column, letter)| *column = Some(letter));
    }
    Some(columns.into_iter().flatten().collect())
}
