//! Two players whose numbers, or whose rounds, are exchanged: recognised by their opponents.

use super::Meant;
use super::byes::sums;
use crate::trf::facts::Facts;
use crate::trf::{Code, Diagnostic, Document, PlayerField, PlayerRecord, Severity, cell_spans, line_number};
use std::collections::{BTreeMap, HashMap};

/// Fewer contradictions can also come from single wrong opponents.
const LEAST: usize = 6;

/// The maximum number of pairs that are tried.
const TRIED: usize = 8;

/// The document with the exchange reversed, if that removes every contradiction between two blocks.
pub(super) fn find(document: &Document) -> Option<Meant> {
    let players: Vec<&PlayerRecord> = document.players().collect();
    let by_id: HashMap<u32, &PlayerRecord> = players.iter().map(|player| (player.id, *player)).collect();
    // Two players have four contradictions in a round: their own, and those of their opponents.
    let most = 4 * document.recorded_rounds();
    let blocks = players.iter().flat_map(|player| {
        (1..).zip(&player.rounds).filter(|(_, cell)| cell.opponent != 0).map(|(round, cell)| (*player, round, *cell))
    });
    let contradicts = |&(player, round, cell): &(&PlayerRecord, usize, crate::trf::Cell)| {
        by_id.get(&cell.opponent).is_none_or(|other| other.id == player.id || other.cell(round).opponent != player.id)
    };
    let wrong: Vec<_> = blocks.filter(contradicts).take(most + 1).collect();
    if by_id.len() < players.len() || !(LEAST..=most).contains(&wrong.len()) {
        return None;
    }
    // The two numbers in question: the one that a player names, and that of the player who names this one instead.
    let mut votes: BTreeMap<[u32; 2], usize> = BTreeMap::new();
    for &(player, round, cell) in &wrong {
        for other in players.iter().filter(|other| other.cell(round).opponent == player.id && other.id != cell.opponent)
        {
            let pair = [cell.opponent.min(other.id), cell.opponent.max(other.id)];
            *votes.entry(pair).or_default() += 1;
        }
    }
    let most = votes.values().copied().max()?;
    let holds = |pair: &[u32; 2]| {
        let number = |id: u32| other_number(id, *pair);
        players.iter().all(|player| {
            (1..).zip(&player.rounds).filter(|(_, cell)| cell.opponent != 0).all(|(round, cell)| {
                let named = by_id.get(&number(cell.opponent));
                named.is_some_and(|named| named.line != player.line && named.cell(round).opponent == number(player.id))
            })
        })
    };
    let likely = votes.iter().filter(|&(_, &votes)| votes == most).map(|(pair, _)| *pair).take(TRIED);
    let holding: Vec<[u32; 2]> = likely.filter(holds).collect();
    // In a small field two exchanges may have the same effect.
    let [pair] = holding[..] else { return None };
    let [one, two] = [by_id.get(&pair[0])?, by_id.get(&pair[1])?];
    // In a list that is in order, the lines kept their numbers, so the rounds were exchanged.
    let in_order = players.is_sorted_by_key(|player| player.id);
    let facts = Facts::new(document);
    let sum = sums(&facts);
    let fit = [one, two].iter().all(|player| player.points == Some(sum(player)));
    let mut meant = document.clone();
    for (own, other) in [(one, two), (two, one)] {
        match (in_order, fit) {
            (false, _) => meant.set_right(own.line, PlayerField::Id.span(), &other.id.to_string()).ok()?,
            (true, true) => exchange(&mut meant, document, [own, other], PlayerField::Points.span().first)?,
            (true, false) => exchange(&mut meant, document, [own, other], cell_spans(1).0.first)?,
        }
    }
    let (first, second) = if one.line < two.line { (one, two) } else { (two, one) };
    let message = format!(
        "the numbers of players {} and {} (line {}), or their rounds, are exchanged: in {} blocks the opponent does not name the player in return; exchanged back, all do",
        first.id,
        second.id,
        line_number(second.line),
        wrong.len()
    );
    let found = Diagnostic::new(Code::P001, line_number(first.line), message)
        .at("starting rank", PlayerField::Id.span())
        .with_severities(Severity::Fatal, Severity::Fatal);
    Some(Meant { document: meant, found: vec![found], shifts: Vec::new() })
}

/// The number that a player has if two players exchange theirs.
fn other_number(id: u32, [one, two]: [u32; 2]) -> u32 {
    match id {
        _ if id == one => two,
        _ if id == two => one,
        _ => id,
    }
}

/// Gives a player the rest of the other's line, from a column on.
fn exchange(meant: &mut Document, document: &Document, [own, other]: [&PlayerRecord; 2], from: u32) -> Option<()> {
    let split = |line: usize| {
        let text = document.text(line);
        text.split_at(text.char_indices().nth(from as usize - 1).map_or(text.len(), |(at, _)| at))
    };
    meant.replace_line(own.line, &format!("{}{}", split(own.line).0, split(other.line).1)).ok()
}
