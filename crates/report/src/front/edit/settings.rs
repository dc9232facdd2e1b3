//! Edits of settings of the whole tournament.

use super::{Problem, head, refused};
use crate::check::verdict::IdPair;
use crate::systems::{SystemId, declared};
use crate::trf::write::{id_list_line, prohibition_line, text_line};
use crate::trf::{Dialect, Document, Origin, TournamentType, bounds, tie_break::words};

/// Whether the file has records of 2026. If so, it gets more of them, otherwise private lines.
fn is_new(document: &Document) -> bool {
    document.dialect() == Dialect::Trf26
}

/// Replaces the first record with this code and removes the others; inserts one before the players if there is none.
fn set(document: &mut Document, code: &str, text: Option<&str>) -> Result<(), Problem> {
    let lines: Vec<usize> = (0..document.lines().len()).filter(|&line| document.code(line) == code).collect();
    for &line in lines.iter().skip(usize::from(text.is_some())).rev() {
        document.remove_line(line).map_err(refused)?;
    }
    match (text, lines.first()) {
        (Some(text), Some(&line)) => document.replace_line(line, &text_line(code, text)).map_err(refused),
        (Some(text), None) => document.insert_line(head(document), &text_line(code, text)).map_err(refused),
        (None, _) => Ok(()),
    }
}

pub(super) fn rounds(document: &mut Document, rounds: u16) -> Result<(), Problem> {
    if !(1..=bounds::ROUNDS).contains(&usize::from(rounds)) {
        return Err(Problem::usage(format!("expected a number of rounds from 1 to {}", bounds::ROUNDS)));
    }
    let has = |new: bool| document.round_counts().any(|record| (record.origin == Origin::Trf26) == new);
    let (new, private) = (has(true), has(false));
    let text = rounds.to_string();
    if new || !private && is_new(document) {
        set(document, "142", Some(&text))?;
    }
    if private || !new && !is_new(document) {
        set(document, "XXR", Some(&text))?;
    }
    Ok(())
}

pub(super) fn system(document: &mut Document, name: &str) -> Result<(), Problem> {
    let id = SystemId::from_name(name).ok_or_else(|| Problem::usage(format!("unknown system {name:?}")))?;
    let records = id.records;
    let code = Some(records.code).filter(|code| !code.is_empty());
    let accelerated =
        TournamentType::of(document).filter(|kind| kind.baku).and(code).map(|code| format!("{code}_BAKU"));
    // Record 192 if the file may have it; the words of 092 if no value of 192 names the edition.
    let codes: &[Option<&str>] = &[accelerated.as_deref(), code, None];
    let codes = if is_new(document) || document.tournament_type().is_some() { codes } else { &codes[2..] };
    for &code in codes {
        for text in [None, Some(records.text)] {
            let mut changed = document.clone();
            set(&mut changed, "192", code)?;
            if text.is_some() {
                set(&mut changed, "092", text)?;
            }
            if declared::declared(&changed).system.ok() == Some(id) {
                *document = changed;
                return Ok(());
            }
        }
    }
    Err(Problem::refused(format!("no record of the file can name {name}")))
}

pub(super) fn tie_breaks(document: &mut Document, list: &str) -> Result<(), Problem> {
    let list = words(list).collect::<Vec<_>>().join(",");
    if list.is_empty() {
        set(document, "212", None)?;
        return set(document, "202", None);
    }
    // 212 takes precedence over 202 if a file has both.
    let code = if document.header(212).is_some() { "212" } else { "202" };
    set(document, code, Some(&list))
}

fn ids([one, other]: IdPair, document: &Document) -> Result<[u32; 2], Problem> {
    let teams = document.ranks_teams();
    let known = |id: u32| {
        if teams {
            document.teams().any(|team| team.id == id)
        } else {
            document.players().any(|player| player.id == id)
        }
    };
    match [one, other].into_iter().find(|&id| id == 0 || !known(id)) {
        Some(unknown) => Err(Problem::refused(format!("the file has no participant {unknown}"))),
        None if one == other => {
            Err(Problem::refused(format!("expected two different participants, found {one} twice")))
        }
        None => Ok([one.min(other), one.max(other)]),
    }
}

pub(super) fn prohibit(document: &mut Document, pair: IdPair, rounds: Option<[u16; 2]>) -> Result<(), Problem> {
    let pair = ids(pair, document)?;
    let line = if let Some([first, last]) = rounds {
        // No other dialect can limit a prohibition to some rounds.
        prohibition_line((first.into(), last.into()), &pair)
    } else if is_new(document) {
        let last = document.expected_rounds().unwrap_or(0).max(u32::try_from(document.recorded_rounds()).unwrap_or(0));
        prohibition_line((1, last.max(1)), &pair)
    } else {
        id_list_line("XXP", &pair)
    };
    document.push_line(&line).map_err(refused)
}

pub(super) fn allow(document: &mut Document, pair: IdPair) -> Result<(), Problem> {
    let pair = ids(pair, document)?;
    let only = |ids: &[crate::trf::IdAt]| {
        let mut ids: Vec<u32> = ids.iter().map(|place| place.id).collect();
        ids.sort_unstable();
        ids == pair
    };
    let lines: Vec<usize> = document.prohibitions().filter(|it| only(&it.ids)).map(|it| it.line).collect();
    if lines.is_empty() {
        return Err(Problem::refused(format!("no record forbids only {} and {} to meet", pair[0], pair[1])));
    }
    lines.iter().rev().try_for_each(|&line| document.remove_line(line).map_err(refused))
}
