//! H022: the tie-break descriptors of 202 and 212 (table MTB26).

use super::facts::Facts;
use super::report::Report;
use crate::trf::{Code, TextRecord};

/// In which events a tie-break exists.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    Individual,
    Both,
    Team,
}

/// Name, scope, allowed modifiers: `m` `:MP`, `g` `:GP`, `C` cut, `M` median, `L` Koya limit, `K` normaliser, `P`, `F`, `R`.
const TABLE: &[(&str, Scope, &str)] = &[
    ("DE", Scope::Individual, "P"),
    ("BPG", Scope::Individual, ""),
    ("BWG", Scope::Individual, ""),
    ("REP", Scope::Individual, ""),
    ("STD", Scope::Individual, ""),
    ("SB", Scope::Individual, "CP"),
    ("ARO", Scope::Individual, "CM"),
    ("TPR", Scope::Individual, ""),
    ("PTP", Scope::Individual, ""),
    ("APRO", Scope::Individual, ""),
    ("APPO", Scope::Individual, ""),
    ("RTNG", Scope::Individual, "R"),
    ("WIN", Scope::Both, "m"),
    ("WON", Scope::Both, "m"),
    ("PS", Scope::Both, "mgC"),
    ("TPN", Scope::Both, "R"),
    ("BH", Scope::Both, "mgCMPF"),
    ("AOB", Scope::Both, "mgF"),
    ("FB", Scope::Both, "mgCMP"),
    ("KS", Scope::Both, "mgL"),
    ("BC", Scope::Team, ""),
    ("TBR", Scope::Team, ""),
    ("BBE", Scope::Team, ""),
    ("MPVGP", Scope::Team, ""),
    ("EMMSB", Scope::Team, "CP"),
    ("EMGSB", Scope::Team, "CP"),
    ("EGMSB", Scope::Team, "CP"),
    ("EGGSB", Scope::Team, "CP"),
    ("EDE", Scope::Team, "P"),
    ("EDET", Scope::Team, "P"),
    ("EDEB", Scope::Team, "P"),
    ("EDEBT", Scope::Team, "P"),
    ("EDEBB", Scope::Team, "P"),
    ("SSSC", Scope::Team, "KPF"),
    ("PTS", Scope::Both, "mg"),
];

/// H022.
pub(super) fn check(facts: &Facts, report: &mut Report) {
    let document = facts.document;
    let records: Vec<&TextRecord> = document.texts().filter(|record| matches!(record.code, 202 | 212)).collect();
    for record in &records {
        let mut wrong = document
            .columns(record.line, record.span)
            .split(',')
            .filter_map(|descriptor| complaint(descriptor.trim(), record.code, facts.team_event));
        if let Some(first) = wrong.next() {
            let others = wrong.count();
            let more = if others > 0 { format!("; {others} more in this line") } else { String::new() };
            report.field(Code::H022, record.line, "tie-breaks", record.span, format!("{first}{more}"));
        }
    }
    let text = |code| {
        records
            .iter()
            .find(|record| record.code == code)
            .map(|record| (*record, document.columns(record.line, record.span)))
    };
    if let (Some((_, without)), Some((record, with))) = (text(202), text(212)) {
        let plain =
            |text: &str| -> Vec<String> { text.split(',').map(|name| name.trim().to_ascii_uppercase()).collect() };
        let (without, mut with) = (plain(without), plain(with));
        if with.first().is_some_and(|name| name.split(':').next() == Some("PTS")) {
            with.remove(0);
        }
        if without != with {
            report.field(
                Code::H022,
                record.line,
                "tie-breaks",
                record.span,
                "212 says something else than 202; give one of them",
            );
        }
    }
}

/// What is wrong with a descriptor.
fn complaint(descriptor: &str, code: u16, team_event: bool) -> Option<String> {
    if descriptor.is_empty() {
        return Some("an empty descriptor".to_owned());
    }
    let upper = descriptor.to_ascii_uppercase();
    if upper.starts_with("OTHER_") {
        return None;
    }
    let mut parts = upper.split('/');
    let head = parts.next().unwrap_or("");
    let (name, score) = match head.split_once(':') {
        Some((name, score)) => (name, Some(score)),
        None => (head, None),
    };
    let Some(&(_, scope, allowed)) = TABLE.iter().find(|(known, ..)| *known == name) else {
        return Some(format!("{descriptor:?} is not a known tie-break"));
    };
    if name == "PTS" && code == 202 {
        return Some("PTS belongs into 212, not into 202".to_owned());
    }
    if !team_event && (scope == Scope::Team || score.is_some()) {
        return Some(format!("{descriptor:?} is for tournaments of teams"));
    }
    if team_event && scope == Scope::Individual {
        return Some(format!("{descriptor:?} is for individual tournaments"));
    }
    let allows = |letter: char| allowed.contains(letter);
    match score {
        None => {}
        Some("MP") if allows('m') => {}
        Some("GP") if allows('g') => {}
        Some(score) => return Some(format!("{descriptor:?}: {name} takes no \":{score}\"")),
    }
    parts
        .find(|modifier| !is_allowed(modifier, allowed))
        .map(|modifier| format!("{descriptor:?}: {name} takes no \"/{modifier}\""))
}

/// A modifier without its slash.
fn is_allowed(modifier: &str, allowed: &str) -> bool {
    let Some(letter) = modifier.chars().next() else { return false };
    let rest = &modifier[letter.len_utf8()..];
    let number =
        !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()) && rest.bytes().any(|byte| byte != b'0');
    allowed.contains(letter)
        && match letter {
            'C' | 'M' | 'K' => number,
            'L' => rest
                .strip_prefix(['+', '-'])
                .is_some_and(|n| !n.is_empty() && n.bytes().all(|byte| byte.is_ascii_digit())),
            'P' | 'F' | 'R' => rest.is_empty(),
            _ => false,
        }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn individual_descriptors() {
        for good in [
            "BH",
            "bh/c1",
            "BH/C1/P",
            "BH/M2",
            "DE",
            "SB/C2",
            "ARO/M1",
            "KS/L+1",
            "PS/C1",
            "RTNG/R",
            "TPN",
            "OTHER_Lot",
            "AOB/F",
        ] {
            assert_eq!(complaint(good, 202, false), None, "{good}");
        }
        for bad in ["", "XYZ", "BH/C", "BH/C0", "BH/Q", "SB/M1", "BH:MP", "EDE", "PTS", "DE/C1", "KS/L1", "WIN/R", "/"]
        {
            assert!(complaint(bad, 202, false).is_some(), "{bad}");
        }
        assert_eq!(complaint("PTS", 212, false), None);
    }

    #[test]
    fn team_descriptors() {
        for good in ["EDE", "BH:MP", "BH:GP/C1", "MPvGP", "SSSC/K2", "EMMSB/C1/P", "WIN:MP", "EDET/P"] {
            assert_eq!(complaint(good, 202, true), None, "{good}");
        }
        for bad in ["WIN:GP", "SB", "TBR/C1", "DE"] {
            assert!(complaint(bad, 202, true).is_some(), "{bad}");
        }
    }
}
