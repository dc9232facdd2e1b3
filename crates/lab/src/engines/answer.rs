//! Reads a pairing, and checks that it is valid.

use super::commands::AnswerForm;
use super::failure::FailureKind;
use super::question::Question;
use crate::tournament::Id;
use crate::words::counted;
use serde::{Deserialize, Serialize};

/// The pairing of a round, with the ids of the tournament's own file, in the program's order of boards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Answer {
    /// `(white, black)`.
    pub pairs: Vec<(Id, Id)>,
    /// The player who gets the pairing-allocated bye.
    pub bye: Option<Id>,
}

impl Answer {
    /// Returns the pairs in an order that does not depend on boards: by the smaller id of the pair; the bye comes last,
    /// as `(id, 0)`.
    pub fn sorted(&self) -> Vec<(Id, Id)> {
        let mut pairs = self.pairs.clone();
        pairs.sort_unstable_by_key(|&(white, black)| (white.min(black), white, black));
        pairs.extend(self.bye.map(|id| (id, 0)));
        pairs
    }
}

/// Pairs and bye as the program states them: numbers of the question, not checked yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RawAnswer {
    pub pairs: Vec<[u32; 2]>,
    /// The number of pairs announced in the answer itself.
    pub announced: Option<usize>,
}

#[derive(Deserialize)]
struct JsonAnswer {
    pairs: Vec<[u32; 2]>,
    bye: Option<u32>,
}

pub(super) fn read(text: &[u8], form: AnswerForm) -> Result<RawAnswer, FailureKind> {
    match form {
        AnswerForm::Javafo => read_javafo(text),
        AnswerForm::Json => {
            let json: JsonAnswer = serde_json::from_slice(text).map_err(|error| garbage(error.to_string()))?;
            Ok(RawAnswer::from_json(json.pairs, json.bye))
        }
    }
}

impl RawAnswer {
    pub(super) fn from_json(mut pairs: Vec<[u32; 2]>, bye: Option<u32>) -> Self {
        pairs.extend(bye.map(|id| [id, 0]));
        Self { pairs, announced: None }
    }
}

/// Parses the pairs of a text in JaVaFo's format; the opponent for the bye is 0.
///
/// # Errors
/// A sentence that describes what is not in that format.
pub fn pairs_of(text: &[u8]) -> Result<Vec<[Id; 2]>, String> {
    let raw = read_javafo(text).map_err(|kind| kind.to_string())?;
    let announced = raw.announced.unwrap_or(0);
    if announced != raw.pairs.len() {
        let (announced, there) = (counted(announced, "pair"), raw.pairs.len());
        let s = if there == 1 { "s" } else { "" };
        return Err(format!("the first line announces {announced}, but {there} follow{s}"));
    }
    Ok(raw.pairs)
}

/// Whether a text looks like a pairing: a number, followed by a pair.
pub(super) fn looks_like_a_pairing(text: &[u8]) -> bool {
    read_javafo(text).is_ok_and(|raw| !raw.pairs.is_empty())
}

fn garbage(message: impl Into<String>) -> FailureKind {
    FailureKind::Garbage { message: message.into() }
}

/// Parses the number of pairs, then one pair per line; blank lines are ignored.
fn read_javafo(text: &[u8]) -> Result<RawAnswer, FailureKind> {
    let text = String::from_utf8_lossy(text);
    if text.starts_with('\u{feff}') {
        return Err(garbage("the answer begins with a byte order mark; expected the number of pairs"));
    }
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next().ok_or_else(|| garbage("the answer is empty"))?;
    let announced: usize = first
        .parse()
        .map_err(|_| garbage(format!("the answer begins with {:?}; expected the number of pairs", shown(first))))?;
    let pairs = lines
        .map(|line| {
            let mut words = line.split_whitespace().map(str::parse);
            match (words.next(), words.next(), words.next()) {
                (Some(Ok(white)), Some(Ok(black)), None) => Ok([white, black]),
                _ => Err(garbage(format!("{:?} is not a pair of numbers", shown(line)))),
            }
        })
        .collect::<Result<_, _>>()?;
    Ok(RawAnswer { pairs, announced: Some(announced) })
}

/// Returns the beginning of a line.
fn shown(line: &str) -> String {
    line.chars().take(60).collect()
}

/// Converts the answer to the tournament's own ids, if it pairs every player to be paired exactly once.
pub(super) fn understand(raw: &RawAnswer, question: &Question) -> Result<Answer, FailureKind> {
    let expected = question.present.len().div_ceil(2);
    let found = raw.pairs.len();
    if found == 0 && raw.announced.unwrap_or(0) == 0 && expected > 0 {
        // Several programs answer this if there is no pairing.
        return Err(FailureKind::NoPairing);
    }
    let id = |player: u32| match player {
        0 => Err(FailureKind::UnknownId { id: 0 }),
        _ => question.ids.get(player as usize - 1).copied().ok_or(FailureKind::UnknownId { id: player }),
    };
    let mut answer = Answer::default();
    let mut seen = vec![false; question.ids.len() + 1];
    let (mut problem, mut absent) = (None, None);
    for &pair in &raw.pairs {
        // In JaVaFo's format, 0 for the bye takes Black's place; some programs write it first.
        let (player, opponent) = if pair[0] == 0 { (pair[1], 0) } else { (pair[0], pair[1]) };
        if opponent == 0 {
            let id = id(player)?;
            if answer.bye.replace(id).is_some() {
                problem = problem.or(Some("two players get the pairing-allocated bye".to_owned()));
            }
        } else {
            answer.pairs.push((id(player)?, id(opponent)?));
        }
        for number in [player, opponent].into_iter().filter(|&number| number != 0) {
            if std::mem::replace(&mut seen[number as usize], true) {
                problem = problem.or_else(|| Some(format!("player {number} is paired twice")));
            }
            if question.present.binary_search(&number).is_err() {
                // Reported first, because it explains a wrong number of pairs.
                absent = absent.or(Some(number));
            }
        }
    }
    if let Some(number) = absent {
        return Err(garbage(format!("player {number} is paired, but absent in round {}", question.round)));
    }
    if found != expected || raw.announced.is_some_and(|announced| announced != found) {
        let found = if found == expected { raw.announced.unwrap_or(found) } else { found };
        return Err(FailureKind::WrongNumberOfPairs { expected, found });
    }
    // An unnecessary bye replaces a pair, so that a player is left out.
    let left_out = || question.present.iter().find(|&&number| !seen[number as usize]);
    match problem.or_else(|| left_out().map(|number| format!("player {number} is not paired"))) {
        Some(message) => Err(garbage(message)),
        None => Ok(answer),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(present: &[u32]) -> Question {
        Question { bytes: Vec::new(), round: 1, rounds: 5, ids: vec![11, 12, 13, 14, 15], present: present.to_vec() }
    }

    fn asked(text: &str) -> Result<Answer, FailureKind> {
        read(text.as_bytes(), AnswerForm::Javafo).and_then(|raw| understand(&raw, &question(&[1, 2, 3, 4, 5])))
    }

    #[test]
    fn a_pairing() {
        let answer = asked("3\r\n4 1\r\n\r\n2 5 \r\n3 0\r\n").unwrap();
        assert_eq!(answer, Answer { pairs: vec![(14, 11), (12, 15)], bye: Some(13) });
        assert_eq!(answer.sorted(), [(14, 11), (12, 15), (13, 0)]);
        let json = br#"{"pairs":[[4,1],[2,5]],"bye":3}"#;
        let raw = read(json, AnswerForm::Json).unwrap();
        assert_eq!(understand(&raw, &question(&[1, 2, 3, 4, 5])).unwrap(), answer);
    }

    #[test]
    fn nonsense_is_named() {
        let wrong = |found| Err(FailureKind::WrongNumberOfPairs { expected: 3, found });
        assert_eq!(asked("2\n4 1\n2 5"), wrong(2));
        assert_eq!(asked("4\n4 1\n2 5\n3 0"), wrong(4));
        assert_eq!(asked("3\n4 1\n2 6\n3 0"), Err(FailureKind::UnknownId { id: 6 }));
        assert_eq!(asked("3\n4 1\n2 5\n0 0"), Err(FailureKind::UnknownId { id: 0 }));
        assert_eq!(asked("0\n"), Err(FailureKind::NoPairing));
        for text in ["", "hello", "3\n1 2 3", "3\n4 1\n2 x\n3 0", "3\n4 1\n4 5\n3 0", "3\n4 1\n2 0\n3 0", "-1\n"] {
            assert!(matches!(asked(text), Err(FailureKind::Garbage { .. })), "{text:?}: {:?}", asked(text));
        }
        // The answer has the required number of lines, but one is a bye, and player 4 has no opponent.
        let bye = read(b"2\n1 2\n3 0", AnswerForm::Javafo).unwrap();
        assert_eq!(understand(&bye, &question(&[1, 2, 3, 4])), Err(garbage("player 4 is not paired")));
        let absent = read(b"2\n4 1\n2 5", AnswerForm::Javafo).unwrap();
        let failure = understand(&absent, &question(&[1, 2, 3, 4])).unwrap_err();
        assert_eq!(failure, garbage("player 5 is paired, but absent in round 1"));
    }
}
