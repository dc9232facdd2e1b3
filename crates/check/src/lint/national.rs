//! Rules of the national records (N). The reader checks single records.

use std::collections::HashSet;

use super::report::Report;
use crate::trf::facts::Facts;
use crate::trf::{Code, NationalRecord};

/// N001: unknown player, or a second record of one federation for a player.
pub(super) fn check(facts: &Facts, report: &mut Report) {
    let mut seen: HashSet<(&str, u32)> = HashSet::new();
    for record in facts.document.nationals() {
        let federation = facts.document.code(record.line);
        let message = if facts.index_of(record.id).is_none() {
            format!("no player has the starting rank {}", record.id)
        } else if !seen.insert((federation, record.id)) {
            format!("player {} has a record of {federation} already", record.id)
        } else {
            continue;
        };
        report.field(Code::N001, record.line, "starting rank", NationalRecord::ID, message);
    }
}
