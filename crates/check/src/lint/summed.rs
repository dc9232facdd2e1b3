//! Merges the same minor finding on many lines into one.

use super::report::short_list;
use crate::trf::{Code, Diagnostic, Severity};
use std::collections::BTreeMap;

/// Maximum number of lines with the same blemish that are listed one by one.
const LISTED: usize = 3;

/// Whether a finding concerns the same field of many records, without making the others wrong: listed one by one, such
/// findings hide the rest.
fn is_blemish(code: Code) -> bool {
    use Code as C;
    matches!(
        code,
        C::T006
            | C::H010
            | C::P005
            | C::P009
            | C::P010
            | C::P014
            | C::P015
            | C::P016
            | C::P017
            | C::P018
            | C::P019
            | C::P020
            | C::P022
            | C::G006
            | C::G011
            | C::G013
            | C::G014
            | C::G015
            | C::G017
            | C::G018
            | C::G019
            | C::G020
            | C::G021
            | C::G022
            | C::G025
            | C::X010
    )
}

/// The findings, with those of one blemish merged at the first line that has it.
pub(super) fn up(found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut lines: BTreeMap<(Code, Severity, Severity), Vec<usize>> = BTreeMap::new();
    for one in found.iter().filter(|one| one.line > 0 && is_blemish(one.code)) {
        lines.entry(kind(one)).or_default().push(one.line as usize);
    }
    lines.retain(|_, lines| lines.len() > LISTED);
    if lines.is_empty() {
        return found;
    }
    let more: BTreeMap<_, u32> = lines.keys().map(|&key| (key, more_of(&found, key))).collect();
    let mut kept = Vec::with_capacity(found.len());
    for mut one in found {
        let Some(all) = lines.get_mut(&kind(&one)).filter(|_| one.line > 0) else {
            kept.push(one);
            continue;
        };
        if all.is_empty() {
            continue;
        }
        let mut others = std::mem::take(all).split_off(1);
        let count = others.len() + more[&kind(&one)] as usize;
        others.dedup();
        let word = if count == 1 { "place" } else { "places" };
        one.message.push_str(&format!("; the same in {count} more {word} (lines {})", short_list(&others)));
        one.more = 0;
        kept.push(one);
    }
    kept
}

fn kind(one: &Diagnostic) -> (Code, Severity, Severity) {
    (one.code, one.severity_pairing, one.severity_rating)
}

/// How many more findings of a kind there are than are listed.
fn more_of(found: &[Diagnostic], key: (Code, Severity, Severity)) -> u32 {
    found.iter().filter(|one| kind(one) == key).map(|one| one.more).sum()
}
