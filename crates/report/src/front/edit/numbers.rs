//! Swaps the numbers of two players.

use super::{Problem, line_of, refused};
use crate::check::verdict::IdPair;
use crate::trf::{Document, PlayerField, Record, Span, cell_spans};

/// The columns in which a record names one of the two, each with its number. An error names a record in which the
/// numbers cannot be swapped.
fn places(document: &Document, record: &Record, pair: IdPair) -> Result<Vec<(usize, Span, u32)>, String> {
    let of_players = !document.ranks_teams();
    let named = |line: usize, ids: &[crate::trf::IdAt]| {
        ids.iter().filter(|place| pair.contains(&place.id)).map(|place| (line, place.span, place.id)).collect()
    };
    Ok(match record {
        Record::Player(player) => {
            let own = pair.contains(&player.id).then_some((player.line, PlayerField::Id.span(), player.id));
            let blocks = (1..).zip(&player.rounds).filter(|(_, cell)| pair.contains(&cell.opponent));
            own.into_iter()
                .chain(blocks.map(|(round, cell)| (player.line, cell_spans(round).0, cell.opponent)))
                .collect()
        }
        Record::Bye(record) if of_players => named(record.line, &record.ids),
        Record::Prohibition(record) if of_players => named(record.line, &record.ids),
        Record::Adjustment(record) if of_players => named(record.line, &record.ids),
        Record::OldTeam(record) => named(record.line, &record.members),
        Record::Team(record) => named(record.line, &record.members),
        Record::Acceleration(_) | Record::AccelerationRange(_) if of_players => {
            return Err("acceleration (XXA or 250)".to_owned());
        }
        Record::LineUp(_) => return Err("line-ups (300)".to_owned()),
        Record::Data(_) | Record::National(_) => return Err("more about the players (DAT or national data)".to_owned()),
        _ => Vec::new(),
    })
}

pub(super) fn exchange(document: &mut Document, pair @ [one, other]: IdPair) -> Result<(), Problem> {
    let lines = (line_of(document, one)?, line_of(document, other)?);
    let found: Result<Vec<_>, String> = document.records().map(|record| places(document, record, pair)).collect();
    let why = |records| Problem::refused(format!("numbers cannot be exchanged in a file with records of {records}"));
    for (line, span, id) in found.map_err(why)?.into_iter().flatten() {
        let new = if id == one { other } else { one };
        let text = new.to_string();
        // The columns of a list are only as wide as its numbers.
        if text.len() > span.width() {
            return Err(Problem::refused(format!("line {}: {new} does not fit in the place of {id}", line + 1)));
        }
        document.set_right(line, span, &text).map_err(refused)?;
    }
    // The records stay in the order of their numbers, so the lines are swapped too.
    let (first, second) = (document.text(lines.0).to_owned(), document.text(lines.1).to_owned());
    document.replace_line(lines.0, &second).map_err(refused)?;
    document.replace_line(lines.1, &first).map_err(refused)
}
