//! Conversion of prohibited pairs: 260 and `XXP`.

use std::collections::HashSet;

use super::conversion::{Change, Conversion};
use super::settings::ALL_ROUNDS;
use crate::trf::write::{Target, id_list_line, prohibition_line};
use crate::trf::{Origin, ProhibitionRecord};

/// Largest group that is written as pairs: py4swiss refuses longer lists of `XXP`.
pub(super) const PAIRED: usize = 100;

/// Maximum number of pairs written or remembered: groups of a hundred have fifty times as many pairs as members.
pub(super) const PAIRS: usize = 200_000;

/// What was written so far.
#[derive(Default)]
struct Written {
    /// Rounds and players of each record.
    records: HashSet<(u32, u32, Vec<u32>)>,
    /// Pairs that are kept apart in all rounds.
    pairs: HashSet<(u32, u32)>,
    /// Pairs of `XXP` that were written.
    lines: usize,
}

/// Writes the prohibitions; a file may give the same one in both spellings.
pub(super) fn prohibitions(c: &mut Conversion) {
    let document = c.document;
    let all = document.expected_rounds().unwrap_or(ALL_ROUNDS).clamp(1, ALL_ROUNDS);
    let mut written = Written::default();
    for record in document.prohibitions() {
        let ids: Vec<u32> = record.ids.iter().map(|at| at.id).collect();
        if ids.len() < 2 {
            c.note(Some(record.line), Change::Lost, "fewer than two players: the prohibition has no effect");
            continue;
        }
        let first = record.first_round.unwrap_or(1).max(1);
        let last = record.last_round.unwrap_or(all.max(first));
        if record.origin == Origin::Trf26 && record.last_round.is_none() {
            c.note(Some(record.line), Change::Changed, format!("no last round is given; written as {last}"));
        }
        let throughout = first == 1 && last >= all;
        if written.knows(record, (first, last), throughout, &ids) {
            continue;
        }
        if c.target != Target::Trf16 {
            c.out.line(&prohibition_line((first, last), &ids));
        } else if throughout {
            c.moved_to_private(record.line, "XXP");
        } else {
            let message = format!("TRF16 cannot limit a prohibition to rounds {first} to {last}");
            c.note(Some(record.line), Change::Lost, message);
        }
        if c.target != Target::Trf26 && throughout {
            forbidden_pairs(c, &ids, &mut written.lines);
        } else if c.target == Target::Engine {
            let message = "XXP has no rounds: programs that read only XXP miss this";
            c.note(Some(record.line), Change::Changed, message);
        }
    }
}

impl Written {
    /// Whether the same prohibition was written already. An `XXP` may repeat a 260 for all rounds, or a part of it.
    fn knows(&mut self, record: &ProhibitionRecord, (first, last): (u32, u32), throughout: bool, ids: &[u32]) -> bool {
        let mut sorted = ids.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let pairs = pairs_of(&sorted);
        if record.origin == Origin::Private && !pairs.is_empty() && pairs.iter().all(|pair| self.pairs.contains(pair)) {
            return true;
        }
        if throughout && self.pairs.len() < PAIRS {
            self.pairs.extend(pairs);
        }
        !self.records.insert((first, last, sorted))
    }
}

/// The pairs of a group in order; none for a large group.
pub(super) fn pairs_of(sorted: &[u32]) -> Vec<(u32, u32)> {
    if sorted.len() > PAIRED {
        return Vec::new();
    }
    let rest = |index: usize| sorted.iter().skip(index + 1);
    sorted.iter().enumerate().flat_map(|(index, &one)| rest(index).map(move |&two| (one, two))).collect()
}

/// Writes `XXP`, one line per pair: py4swiss refuses longer lists. A group that would need thousands of lines is not
/// split.
fn forbidden_pairs(c: &mut Conversion, ids: &[u32], lines: &mut usize) {
    let pairs = ids.len() * (ids.len() - 1) / 2;
    if ids.len() > PAIRED || *lines + pairs > PAIRS {
        c.out.line(&id_list_line("XXP", ids));
        return;
    }
    *lines += pairs;
    c.out.forbidden_pairs(ids);
}
