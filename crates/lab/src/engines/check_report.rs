//! Parses the report of a program's own check: `Round #n`, and a table of two columns for a round that it would pair
//! differently.

use super::failure::FailureKind;
use super::question::Question;
use crate::tournament::Id;
use serde::Serialize;

/// A program's opinion of the recorded rounds of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CheckReport {
    /// One entry per round that it checked.
    pub rounds: Vec<CheckedRound>,
}

impl CheckReport {
    /// Whether it agrees with every round.
    pub fn agrees(&self) -> bool {
        self.rounds.iter().all(|round| round.verdict == RoundOpinion::Agrees)
    }
}

/// A program's opinion of a round. Ids are those of the tournament's own file; the bye is `(id, 0)`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CheckedRound {
    /// The round, from 1.
    pub round: u16,
    pub verdict: RoundOpinion,
    /// Pairs that it would have made but that are not recorded.
    pub missing: Vec<(Id, Id)>,
    /// Recorded pairs that it would not have made.
    pub unexpected: Vec<(Id, Id)>,
}

/// A program's verdict on a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoundOpinion {
    /// It would have paired the round as recorded.
    Agrees,
    /// It would have paired the round differently.
    Differs,
    /// It finds no pairing.
    NoPairing,
}

pub(super) fn read(text: &[u8], question: &Question) -> Result<CheckReport, FailureKind> {
    let text = String::from_utf8_lossy(text);
    let mut report = CheckReport::default();
    // The column at which the right half of the table begins, while inside a table.
    let mut table = None;
    for line in text.lines() {
        if let Some(round) = round_number(line) {
            report.rounds.push(CheckedRound {
                round,
                verdict: RoundOpinion::Agrees,
                missing: Vec::new(),
                unexpected: Vec::new(),
            });
            table = None;
            continue;
        }
        let Some(last) = report.rounds.last_mut() else { continue };
        let lower = line.to_ascii_lowercase();
        if lower.contains("no valid pairing") || lower.contains("pairing impossible") {
            last.verdict = RoundOpinion::NoPairing;
            table = None;
        } else if lower.contains("checker pairing") {
            last.verdict = RoundOpinion::Differs;
            table = lower.find("tournament");
        } else if let Some(column) = table {
            if line.trim().is_empty() {
                table = None;
                continue;
            }
            for (start, pair) in cells(line).map_err(|message| FailureKind::Garbage { message })? {
                if pair == NOBODY {
                    last.verdict = RoundOpinion::NoPairing;
                    continue;
                }
                let pair = own_ids(pair, question)?;
                // A cell is below its heading; its first column determines the half.
                let half = if start + 2 < column { &mut last.missing } else { &mut last.unexpected };
                half.push(pair);
            }
        }
    }
    let expected = usize::from(question.round);
    if report.rounds.len() != expected && !report.rounds.iter().any(|round| round.verdict == RoundOpinion::NoPairing) {
        let found = report.rounds.len();
        return Err(FailureKind::Garbage { message: format!("the report has {found} rounds; expected {expected}") });
    }
    Ok(report)
}

/// Parses the number of `Round #n`.
fn round_number(line: &str) -> Option<u16> {
    let (_, rest) = line.split_once("Round #")?;
    let digits: &str = &rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())];
    digits.parse().ok()
}

/// `PAB: null`: JaVaFo 3 writes this if its own pairing of a round failed.
const NOBODY: [u32; 2] = [0, 0];

/// Parses the pairs of a line of the table (`8 - 5`, `PAB: 6`), each with the column at which it begins. An empty half
/// may contain a single dash.
fn cells(line: &str) -> Result<Vec<(usize, [u32; 2])>, String> {
    let mut found = Vec::new();
    let mut words = words(line).into_iter().peekable();
    while let Some((start, word)) = words.next() {
        if word.eq_ignore_ascii_case("PAB:") || word.eq_ignore_ascii_case("PAB") {
            let id = words.next().and_then(|(_, word)| if word == "null" { Some(0) } else { word.parse().ok() });
            found.push((start, [id.ok_or_else(|| format!("unexpected line in the report table: {line:?}"))?, 0]));
        } else if let Ok(white) = word.parse() {
            let dash = words.next().is_some_and(|(_, word)| word == "-");
            let black = words.next().and_then(|(_, word)| word.parse().ok()).filter(|_| dash);
            found
                .push((start, [white, black.ok_or_else(|| format!("unexpected line in the report table: {line:?}"))?]));
        } else if word != "-" {
            return Err(format!("unexpected line in the report table: {line:?}"));
        }
    }
    Ok(found)
}

/// Returns the words of a line with their columns; a dash or a colon ends a word.
fn words(line: &str) -> Vec<(usize, String)> {
    let mut words: Vec<(usize, String)> = Vec::new();
    let mut open = false;
    for (column, c) in line.chars().enumerate() {
        if c.is_whitespace() {
            open = false;
        } else if c == '-' {
            words.push((column, "-".to_owned()));
            open = false;
        } else {
            match words.last_mut() {
                Some((_, word)) if open => word.push(c),
                _ => words.push((column, c.to_string())),
            }
            open = c != ':';
        }
    }
    words
}

/// Converts numbers of the question to ids of the file; 0 is kept.
pub(super) fn own_ids(pair: [u32; 2], question: &Question) -> Result<(Id, Id), FailureKind> {
    let id = |player: u32| match player {
        0 => Ok(0),
        _ => question.ids.get(player as usize - 1).copied().ok_or(FailureKind::UnknownId { id: player }),
    };
    let (white, black) = (id(pair[0])?, id(pair[1])?);
    Ok(if white == 0 { (black, 0) } else { (white, black) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(round: u16) -> Question {
        let ids = (101..=130).collect();
        Question { bytes: Vec::new(), round, rounds: 9, ids, present: (1..=30).collect() }
    }

    #[test]
    fn three_programs_write_it_in_three_ways() {
        let one = "f: Round #1\nf: Round #2\n  Checker pairings        Tournament pairings \n\
            \x20     8 -   6                  8 -   5\n      5 -   0                  6 -   0\n\n";
        let two = "f: Round #1\r\nf: Round #2\r\n  Checker pairings        Tournament pairings \r\n\
            \x20    24 -  21                 24 -  29\r\n    PAB:   29                PAB:   21\r\n";
        let three = "================= Round #1 =================\n\n================= Round #2 =================\n\
            \x20 Checker pairing         Tournament analysis   \n      8  - 6                  8  - 5            \n\
            \x20     5  - 0                     -              \n\nCheck: False\n";
        let report = read(one.as_bytes(), &question(2)).unwrap();
        assert!(!report.agrees());
        assert_eq!(report.rounds[0].verdict, RoundOpinion::Agrees);
        assert_eq!(report.rounds[1].missing, [(108, 106), (105, 0)]);
        assert_eq!(report.rounds[1].unexpected, [(108, 105), (106, 0)]);
        let report = read(two.as_bytes(), &question(2)).unwrap();
        assert_eq!(report.rounds[1].missing, [(124, 121), (129, 0)]);
        assert_eq!(report.rounds[1].unexpected, [(124, 129), (121, 0)]);
        let report = read(three.as_bytes(), &question(2)).unwrap();
        assert_eq!(report.rounds[1].missing, [(108, 106), (105, 0)]);
        assert_eq!(report.rounds[1].unexpected, [(108, 105)]);
    }

    #[test]
    fn wide_numbers_keep_their_side() {
        let text = "Round #1\n  Checker pairings        Tournament pairings \n\
            \x20  1234 -1235               1234 - 999\n";
        let mut wide = question(1);
        wide.ids = (1..=2000).collect();
        let report = read(text.as_bytes(), &wide).unwrap();
        assert_eq!(report.rounds[0].missing, [(1234, 1235)]);
        assert_eq!(report.rounds[0].unexpected, [(1234, 999)]);
    }

    #[test]
    fn agreement_and_nonsense() {
        assert!(read(b"x: Round #1\nx: Round #2\n", &question(2)).unwrap().agrees());
        assert!(matches!(read(b"x: Round #1\n", &question(2)), Err(FailureKind::Garbage { .. })));
        let text = "Round #1\nNo valid pairing exists for round 1\n";
        assert_eq!(read(text.as_bytes(), &question(2)).unwrap().rounds[0].verdict, RoundOpinion::NoPairing);
        let text = "Round #1\n  Checker pairings        Tournament pairings\n    PAB:  null                PAB:    4\n";
        assert_eq!(read(text.as_bytes(), &question(1)).unwrap().rounds[0].verdict, RoundOpinion::NoPairing);
        let text = "Round #1\n  Checker pairings   Tournament pairings\n  hello\n";
        assert!(matches!(read(text.as_bytes(), &question(1)), Err(FailureKind::Garbage { .. })));
        let text = "Round #1\n  Checker pairings   Tournament pairings\n  1 - 99\n";
        assert!(matches!(read(text.as_bytes(), &question(1)), Err(FailureKind::UnknownId { id: 99 })));
    }
}
