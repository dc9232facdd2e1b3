//! Results, boards, byes and absences.

use super::{Bye, Problem, line_of, refused};
use crate::check::verdict::IdPair;
use crate::tournament::Id;
use crate::trf::write::{bye as bye_block, bye_line, game, id_list_line};
use crate::trf::{
    ByeKind, ByeRecord, Cell, CellColour, Document, Origin, PlayerRecord, ResultCode, Span, bounds, cell_spans,
};
use std::collections::HashSet;

/// A result of a game, as the file writes it.
fn letter(written: char) -> Result<ResultCode, Problem> {
    let known = match written {
        '?' => Some(ResultCode::Unknown),
        _ => ResultCode::from_char(written).filter(|code| !code.is_bye()),
    };
    let expected = "expected one of 1 = 0 W D L + - ? or a blank";
    known.ok_or_else(|| Problem::usage(format!("found the result {written:?}; {expected}")))
}

fn number(round: u16) -> Result<u32, Problem> {
    let known = (1..=bounds::ROUNDS).contains(&usize::from(round));
    let wrong = || Problem::usage(format!("expected a round from 1 to {}, found {round}", bounds::ROUNDS));
    known.then_some(u32::from(round)).ok_or_else(wrong)
}

fn cell(document: &Document, line: usize, round: u32) -> Cell {
    let at = document.players().find(|player| player.line == line);
    at.map_or(Cell::BLANK, |player| player.cell(round as usize))
}

/// Writes a block. A blank block at the end of its line leaves no trailing blanks.
fn put(document: &mut Document, line: usize, round: u32, cell: Cell) -> Result<(), Problem> {
    let (opponent, colour, result) = cell_spans(round);
    if cell.blank {
        let rest = document.columns(line, Span::new(opponent.first, u32::MAX - 1));
        if rest.is_empty() {
            return Ok(());
        }
        if document.columns(line, Span::new(result.last + 1, u32::MAX - 1)).trim().is_empty() {
            let kept = document.columns(line, Span::new(1, opponent.first - 1)).trim_end().to_owned();
            return document.replace_line(line, &kept).map_err(refused);
        }
        return document.set_left(line, Span::new(opponent.first, result.last), "").map_err(refused);
    }
    let text = if cell.opponent == 0 { "0000".to_owned() } else { cell.opponent.to_string() };
    document.set_right(line, opponent, &text).map_err(refused)?;
    let letter = match cell.colour {
        CellColour::White => "w",
        CellColour::Black => "b",
        CellColour::None => "-",
    };
    document.set_left(line, colour, letter).map_err(refused)?;
    let code = cell.result.as_char().unwrap_or(' ').to_string();
    document.set_left(line, result, &code).map_err(refused)
}

pub(super) fn result(
    document: &mut Document,
    round: u16,
    player: Id,
    (own, other): (char, Option<char>),
) -> Result<(), Problem> {
    let round = number(round)?;
    let own = letter(own)?;
    let other = other.map_or(Ok(own.of_opponent().unwrap_or(own)), letter)?;
    let line = line_of(document, player)?;
    let block = cell(document, line, round);
    if block.opponent == 0 {
        return Err(Problem::refused(format!("player {player} has no game in round {round}")));
    }
    let against = line_of(document, block.opponent)?;
    let answer = cell(document, against, round);
    if answer.opponent != player {
        return Err(Problem::refused(format!(
            "player {player} has a game with {} in round {round}, but not the other way round",
            block.opponent
        )));
    }
    put(document, line, round, Cell { result: own, ..block })?;
    put(document, against, round, Cell { result: other, ..answer })
}

pub(super) fn boards(document: &mut Document, of_round: u16, boards: &[IdPair]) -> Result<(), Problem> {
    let round = number(of_round)?;
    if document.ranks_teams() {
        return Err(Problem::refused("the boards of a team event cannot be changed here"));
    }
    let ids: Vec<Id> = boards.iter().flatten().copied().filter(|&id| id != 0).collect();
    let mut seated = HashSet::new();
    if let Some(twice) = ids.iter().find(|&&id| !seated.insert(id)) {
        return Err(Problem::refused(format!("player {twice} sits on two boards")));
    }
    if boards.iter().any(|&[white, _]| white == 0) {
        return Err(Problem::usage("a board has no White; a bye is written [number, 0]"));
    }
    for (id, kind) in announced(document, round) {
        if !seated.contains(&id) {
            bye(document, of_round, id, kind)?;
        }
    }
    for &id in &ids {
        let former = cell(document, line_of(document, id)?, round).opponent;
        if former != 0
            && !seated.contains(&former)
            && let Ok(line) = line_of(document, former)
            && cell(document, line, round).opponent == id
        {
            put(document, line, round, Cell::BLANK)?;
        }
    }
    for &[white, black] in boards {
        if black == 0 {
            put(document, line_of(document, white)?, round, bye_block(ResultCode::PairingBye))?;
            continue;
        }
        for (own, other, colour) in [(white, black, CellColour::White), (black, white, CellColour::Black)] {
            let line = line_of(document, own)?;
            let before = cell(document, line, round);
            let result = if before.opponent == other { before.result } else { ResultCode::Blank };
            put(document, line, round, game(other, colour, result))?;
        }
    }
    Ok(())
}

/// The byes and absences in a round not yet recorded that records other than the player's own announce.
fn announced(document: &Document, round: u32) -> Vec<(Id, Bye)> {
    if round as usize <= recorded(document) {
        return Vec::new();
    }
    let bye = |record: &ByeRecord| match (record.origin, record.kind) {
        (Origin::Trf26, None) => None,
        (Origin::Trf26, Some(ByeKind::Full)) => Some(Bye::Full),
        (Origin::Trf26, Some(ByeKind::Half)) => Some(Bye::Half),
        _ => Some(Bye::Zero),
    };
    let mut announced = Vec::new();
    for record in document.byes() {
        let private = record.origin != Origin::Trf26;
        // `XXZ` means the next round, whichever that is, so it must no longer name the player.
        let unrecorded = |player: &PlayerRecord| private || player.cell(round as usize).blank;
        let known = |id: Id| document.players().find(|player| player.id == id).is_some_and(unrecorded);
        let ids = record.ids.iter().map(|place| place.id).filter(|&id| known(id));
        if private || record.round == Some(round) {
            announced.extend(ids.filter_map(|id| Some((id, bye(record)?))));
        }
    }
    announced
}

/// The number of recorded rounds: up to the last one in which a player has an opponent or the pairing-allocated bye.
fn recorded(document: &Document) -> usize {
    let paired = |cell: &Cell| cell.opponent != 0 || cell.result == ResultCode::PairingBye;
    let last = document.players().filter_map(|player| player.rounds.iter().rposition(paired)).max();
    last.map_or(0, |column| column + 1)
}

pub(super) fn bye(document: &mut Document, round: u16, player: Id, kind: Bye) -> Result<(), Problem> {
    let round = number(round)?;
    if document.ranks_teams() {
        return team_bye(document, round, player, kind);
    }
    let line = line_of(document, player)?;
    let former = cell(document, line, round).opponent;
    if former != 0
        && let Ok(other) = line_of(document, former)
        && cell(document, other, round).opponent == player
    {
        put(document, other, round, Cell::BLANK)?;
    }
    forget(document, round, player, kind.requested())?;
    put(document, line, round, kind.result().map_or(Cell::BLANK, bye_block))
}

/// Changes the byes of a team in record 240; the pairing-allocated bye of a team (320) is not changed here.
fn team_bye(document: &mut Document, round: u32, team: Id, kind: Bye) -> Result<(), Problem> {
    if !document.teams().any(|record| record.id == team) {
        return Err(Problem::refused(format!("the file has no team {team} in a record 310")));
    }
    if kind == Bye::Pairing {
        return Err(Problem::refused("the pairing-allocated bye of a team cannot be changed here"));
    }
    forget(document, round, team, None)?;
    match kind.requested() {
        Some(kind) => document.push_line(&bye_line(kind, round, &[team])).map_err(refused),
        None => Ok(()),
    }
}

/// Removes a number from the records 240 of a round whose kind is not `kind`, and from `XXZ` if that is the round to
/// pair.
fn forget(document: &mut Document, round: u32, id: Id, kind: Option<ByeKind>) -> Result<(), Problem> {
    let recorded = recorded(document);
    let of_round = |record: &&ByeRecord| match record.origin {
        Origin::Trf26 => record.round == Some(round) && (kind.is_none() || record.kind != kind),
        _ => round as usize > recorded,
    };
    let named = |record: &&ByeRecord| record.ids.iter().any(|place| place.id == id);
    let records: Vec<ByeRecord> = document.byes().filter(of_round).filter(named).cloned().collect();
    for record in records.iter().rev() {
        let left: Vec<Id> = record.ids.iter().map(|place| place.id).filter(|&other| other != id).collect();
        let text = match (record.origin, record.kind) {
            _ if left.is_empty() => None,
            (Origin::Trf26, Some(kind)) => Some(bye_line(kind, round, &left)),
            (Origin::Trf26, None) => continue,
            _ => Some(id_list_line("XXZ", &left)),
        };
        match text {
            Some(text) => document.replace_line(record.line, &text).map_err(refused)?,
            None => document.remove_line(record.line).map_err(refused)?,
        }
    }
    Ok(())
}

pub(super) fn remove(document: &mut Document, from: u16) -> Result<(), Problem> {
    let from = number(from)?;
    if document.ranks_teams() {
        return Err(Problem::refused("rounds of a team event cannot be removed here"));
    }
    let lines: Vec<usize> =
        document.players().filter(|it| it.rounds.len() >= from as usize).map(|it| it.line).collect();
    let first = cell_spans(from).0.first;
    for line in lines {
        let kept = document.columns(line, Span::new(1, first - 1)).trim_end().to_owned();
        document.replace_line(line, &kept).map_err(refused)?;
    }
    Ok(())
}
