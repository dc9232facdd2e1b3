//! Two tournaments in one file, and duplicated lines.

use super::{Meant, with_lines};
use crate::lint::persons::{self, Again};
use crate::trf::{Code, Diagnostic, Document, PlayerRecord, Severity, line_number};
use std::collections::BTreeSet;

/// If at least this many starting ranks are repeated, the file is treated as two tournaments.
const AGAIN: usize = 3;

pub(super) fn find(document: &Document) -> Option<Meant> {
    let players: Vec<&PlayerRecord> = document.players().collect();
    let mut by_id: Vec<&PlayerRecord> = players.iter().copied().filter(|player| player.id != 0).collect();
    by_id.sort_by_key(|player| player.id);
    let same = by_id.chunk_by(|one, next| one.id == next.id);
    let mut again: Vec<(usize, usize)> =
        same.flat_map(|same| same[1..].iter().map(|player| (player.line, same[0].line))).collect();
    again.sort_unstable();
    if again.is_empty() {
        return renumbered(document, &players);
    }
    let text = |line: usize| document.text(line).trim_end();
    let copies: Vec<(usize, usize)> =
        again.iter().copied().filter(|&(line, earlier)| text(line) == text(earlier)).collect();
    if again.len() >= AGAIN {
        let second = second_tournament(document, &players, (again[0].0, copies.len() < again.len()));
        if second.is_some() {
            return second;
        }
    }
    let found = copies.iter().map(|&(line, earlier)| {
        let message = format!("this line is a copy of line {}", line_number(earlier));
        Diagnostic::new(Code::P002, line_number(line), message).with_fix("remove the line")
    });
    let found: Vec<Diagnostic> = found.collect();
    let meant = with_lines(document, copies.iter().map(|&(line, _)| (line, String::new())))?;
    (!found.is_empty()).then_some(Meant { document: meant, found, shifts: Vec::new() })
}

/// Lines with the person and the rounds of another line, but with a later starting rank that nothing else in the file
/// mentions. If a record or the number of players counts such a line, it may be meant, and nothing is changed.
fn renumbered(document: &Document, players: &[&PlayerRecord]) -> Option<Meant> {
    let has_played = |player: &PlayerRecord| player.rounds.iter().any(|cell| cell.opponent != 0);
    let copies: Vec<Again> = persons::again(document, players)
        .into_iter()
        .map(|again| again.by_rank(players))
        .filter(|again| {
            again.pair(players).is_some_and(|[first, second]| has_played(second) && first.rounds == second.rounds)
        })
        .collect();
    let numbers: BTreeSet<u32> = copies.iter().map(|again| players[again.second].id).collect();
    let lines: BTreeSet<usize> = copies.iter().map(|again| players[again.second].line).collect();
    let others: Vec<&PlayerRecord> = players.iter().copied().filter(|player| !lines.contains(&player.line)).collect();
    let rated = others.iter().filter(|player| player.rating.is_some()).count();
    let counts_them = document.counts().any(|record| match record.code {
        62 => record.count.is_some_and(|count| count as usize != others.len()),
        72 => record.count.is_some_and(|count| count as usize != rated),
        _ => false,
    });
    let last = others.iter().map(|player| player.id).max().unwrap_or(0);
    if numbers.first().is_none_or(|&first| first <= last) || counts_them || mentions(document, players, &numbers) {
        return None;
    }
    let found = copies.iter().map(|again| {
        let message = format!("{}, with the same rounds", again.words(document, players));
        Diagnostic::new(Code::P021, line_number(players[again.second].line), message)
            .with_severities(Severity::Fatal, Severity::Fatal)
            .with_fix("remove the line")
    });
    let found = found.collect();
    let document = with_lines(document, copies.iter().map(|again| (players[again.second].line, String::new())))?;
    Some(Meant { document, found, shifts: Vec::new() })
}

/// Whether an opponent or any other record has one of these numbers.
fn mentions(document: &Document, players: &[&PlayerRecord], numbers: &BTreeSet<u32>) -> bool {
    let is_one = |word: &str| word.parse::<u32>().is_ok_and(|number| numbers.contains(&number));
    let mut records = (0..document.lines().len()).filter(|&line| document.code(line) != "001");
    players.iter().flat_map(|player| &player.rounds).any(|cell| numbers.contains(&cell.opponent))
        || records.any(|line| document.text(line).split_whitespace().skip(1).any(is_one))
}

/// Starting ranks begin again at `line`: from the records before it on, everything belongs to another tournament, or to
/// the same one again. If no player differs, that is so only if every later line repeats one before it: otherwise
/// something would be lost.
fn second_tournament(document: &Document, players: &[&PlayerRecord], (line, differs): (usize, bool)) -> Option<Meant> {
    let before = players.iter().rev().find(|player| player.line < line)?.line;
    // The second tournament begins with the first of its own records that the first tournament also has.
    let code = |line: usize| document.code(line);
    let own = |&line: &usize| !code(line).is_empty() && (0..=before).any(|earlier| code(earlier) == code(line));
    let start = (before + 1..line).find(own).unwrap_or(line);
    if !differs {
        let texts: BTreeSet<&str> = (0..start).map(|line| document.text(line).trim_end()).collect();
        let repeats = |line: usize| texts.contains(document.text(line).trim_end());
        if !(start..document.lines().len()).all(|line| document.text(line).trim().is_empty() || repeats(line)) {
            return None;
        }
    }
    let count = players.iter().filter(|player| player.line >= start).count();
    let name = (start..line).find(|&line| code(line) == "012").map(|line| document.text(line)[3..].trim());
    let name = name.filter(|name| !name.is_empty()).map_or_else(String::new, |name| format!(" ({name})"));
    let (what, fix) = match differs {
        true => (format!("a second tournament{name} with {count} players"), "move it to a separate file"),
        false => (format!("a copy of the tournament, with its {count} players,"), "remove the lines from here on"),
    };
    let message = format!("{what} begins here; only the first one was read");
    let found = Diagnostic::new(Code::T022, line_number(start), message).with_fix(fix);
    let mut meant = document.clone();
    meant.retain_lines(|line, _| line < start);
    Some(Meant { document: meant, found: vec![found], shifts: Vec::new() })
}
