//! H022: the tie-break descriptors of 202 and 212. Their meaning is defined by [`tie_break`].

use super::report::{Adjust, Report};
use crate::trf::facts::Facts;
use crate::trf::tie_break::{Kind, TieBreak, words};
use crate::trf::{Code, Severity, TextRecord};

/// H022.
pub(super) fn check(facts: &Facts, report: &mut Report) {
    let document = facts.document;
    let teams = document.ranks_teams();
    let records: Vec<&TextRecord> = document.texts().filter(|record| matches!(record.code, 202 | 212)).collect();
    for record in &records {
        let text = document.columns(record.line, record.span);
        let findings = findings(text, record.code, teams);
        let Some(worst) = findings.iter().find(|finding| !finding.harmless).or_else(|| findings.first()) else {
            continue;
        };
        let others = findings.len() - 1;
        let more = if others > 0 { format!("; {others} more in this line") } else { String::new() };
        let message = format!("{}{more}", worst.message);
        let found = report.field(Code::H022, record.line, "tie-breaks", record.span, message);
        if worst.harmless {
            found.severity(Severity::Info, Severity::Warning);
        }
        if let Some(fix) = respelt(text, teams) {
            found.fix(fix);
        }
    }
    let text = |code| {
        records
            .iter()
            .find(|record| record.code == code)
            .map(|record| (*record, document.columns(record.line, record.span)))
    };
    if let (Some((_, without)), Some((record, with))) = (text(202), text(212)) {
        let plain = |text: &str| -> Vec<String> { words(text).map(str::to_ascii_uppercase).collect() };
        let (without, mut with) = (plain(without), plain(with));
        if with.first().is_some_and(|name| name.split(':').next() == Some(Kind::Points.name())) {
            with.remove(0);
        }
        if without != with {
            report.field(Code::H022, record.line, "tie-breaks", record.span, "212 contradicts 202; keep one of them");
        }
    }
}

/// A fault of a list.
struct Wrong {
    message: String,
    /// The list can be used as it is.
    harmless: bool,
}

fn findings(text: &str, code: u16, teams: bool) -> Vec<Wrong> {
    let mut findings = Vec::new();
    let mut say = |message: String, harmless: bool| findings.push(Wrong { message, harmless });
    for place in text.split(',') {
        match place.split_whitespace().count() {
            0 => say("an empty descriptor".to_owned(), true),
            1 => {}
            _ => say(format!("{:?}: a blank separates two descriptors, expected a comma", place.trim()), true),
        }
    }
    for word in words(text) {
        match TieBreak::read(word, teams) {
            Err(unusable) if unusable.own => {}
            Err(unusable) => say(unusable.to_string(), false),
            Ok(found) => {
                if let Some(remark) = found.remark {
                    say(remark, true);
                }
                if found.tie_break.kind == Kind::Points && code == 202 {
                    say("PTS belongs in 212, not in 202".to_owned(), true);
                }
            }
        }
    }
    findings
}

/// The whole list in the spelling of the table, if a descriptor is spelt differently.
fn respelt(text: &str, teams: bool) -> Option<String> {
    let mut other = false;
    let mut list = Vec::new();
    for word in words(text) {
        match TieBreak::read(word, teams) {
            Ok(found) => {
                other |= found.fix.is_some();
                list.push(found.fix.unwrap_or_else(|| word.to_owned()));
            }
            Err(unusable) if unusable.own => list.push(word.to_owned()),
            Err(_) => return None,
        }
    }
    other.then(|| list.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str, code: u16, teams: bool) -> Vec<(String, bool)> {
        findings(text, code, teams).into_iter().map(|wrong| (wrong.message, wrong.harmless)).collect()
    }

    #[test]
    fn lists_of_individuals() {
        assert!(found("BH/C1,bh,OTHER_Lot,RTNG/R", 202, false).is_empty());
        for bad in ["XYZ", "BH/C", "BH/C0", "BH/Q", "SB/M1", "BH:MP", "EDE", "DE/C1", "KS/L1", "WIN/R", "/"] {
            assert!(found(bad, 202, false).iter().any(|(_, harmless)| !harmless), "{bad}");
        }
        for odd in ["", "BH,,SB", "BH SB", "GE", "BH-C1", "PTS,BH"] {
            let found = found(odd, 202, false);
            assert!(!found.is_empty() && found.iter().all(|(_, harmless)| *harmless), "{odd}: {found:?}");
        }
        assert!(found("PTS,BH", 212, false).is_empty());
        assert_eq!(respelt("bh-c1,GE", false).as_deref(), Some("BH/C1,REP"));
    }
}
