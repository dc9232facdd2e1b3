//! A player whose starting rank or record code is wrong, so that no opponent finds it: recognised by the opponents.

use super::{Meant, with_lines};
use crate::trf::{Code, Diagnostic, Document, PlayerField, PlayerRecord, Record, Severity, Span, line_number};
use std::collections::{BTreeMap, BTreeSet};

/// The columns of a record code.
const RECORD_CODE: Span = Span::new(1, 3);

/// A player must be named by this many others: one could be mistaken itself.
const LEAST: usize = 2;

/// Up to this many lines with an unknown code are tried; more lines than that are not damaged players.
const TRIED: usize = 60;

/// A player who is named by others and is not in the file.
struct Lost {
    id: u32,
    /// Who names it, and in which round (from 1).
    named: Vec<(usize, u32)>,
}

impl Lost {
    /// The only such player of a file, if it is the only one.
    fn of(document: &Document) -> Option<Self> {
        let known: BTreeSet<u32> = document.players().map(|player| player.id).collect();
        let mut lost: BTreeMap<u32, Vec<(usize, u32)>> = BTreeMap::new();
        for player in document.players() {
            for (round, cell) in (1..).zip(&player.rounds) {
                if cell.opponent != 0 && !cell.malformed && !known.contains(&cell.opponent) {
                    lost.entry(cell.opponent).or_default().push((round, player.id));
                    if lost.len() > 2 * known.len() {
                        return None;
                    }
                }
            }
        }
        // A wrong number may also stand in one block of another player.
        lost.retain(|_, named| named.len() >= LEAST);
        let (&id, _) = lost.first_key_value().filter(|_| lost.len() == 1)?;
        Some(Self { id, named: lost.remove(&id)? })
    }

    /// Whether the blocks of a player name those who name the lost one, in the same rounds.
    fn is(&self, player: &PlayerRecord) -> bool {
        self.named.iter().all(|&(round, other)| player.cell(round).opponent == other)
    }

    fn found(&self, code: Code, line: usize, field: &'static str, span: Span, message: String) -> Diagnostic {
        let fix = if code == Code::P001 { self.id.to_string() } else { "001".to_owned() };
        Diagnostic::new(code, line_number(line), message)
            .at(field, span)
            .with_fix(fix)
            .with_severities(Severity::Fatal, Severity::Fatal)
    }
}

/// The document with the number or the record code that the opponents expect.
pub(super) fn find(document: &Document) -> Option<Meant> {
    let lost = Lost::of(document)?;
    let mut named = document.players().flat_map(|player| player.rounds.iter().map(|cell| cell.opponent));
    let others = lost.named.len();
    let with_number: Vec<&PlayerRecord> = document.players().filter(|player| lost.is(player)).collect();
    let (line, text, found) = if let [player] = with_number[..] {
        // If others name it by its own number, there are two players.
        if player.id != 0 && named.any(|opponent| opponent == player.id) {
            return None;
        }
        let span = PlayerField::Id.span();
        let text = document.text(player.line);
        let at = |column: u32| Some(text.char_indices().nth(column as usize - 1)?.0);
        let text = format!("{}{:>4}{}", &text[..at(span.first)?], lost.id, &text[at(span.last + 1)?..]);
        let number = document.columns(player.line, span).trim();
        let message =
            format!("found {number:?}, expected {}: {others} opponents of this player name that number", lost.id);
        (player.line, text, lost.found(Code::P001, player.line, "starting rank", span, message))
    } else {
        let unknown =
            |&line: &usize| document.lines()[line].is_remarked() && !matches!(document.record(line), Record::Player(_));
        let lines = (0..document.lines().len()).filter(unknown).take(TRIED);
        let (line, text) = lines.filter_map(|line| Some((line, lost.with_code(document.text(line))?))).next()?;
        let code = document.columns(line, RECORD_CODE);
        let message = format!(
            "found {code:?}, expected 001: this is the line of player {}, whom {others} opponents name",
            lost.id
        );
        (line, text, lost.found(Code::T010, line, "record code", RECORD_CODE, message))
    };
    let document = with_lines(document, std::iter::once((line, text)))?;
    Some(Meant { document, found: vec![found], shifts: Vec::new() })
}

impl Lost {
    /// The line as the record of the lost player, if it is that with a damaged code: one character of the code is
    /// missing, wrong, or one too many.
    fn with_code(&self, text: &str) -> Option<String> {
        let read = |skipped: usize| {
            let text = format!("001{}", &text[text.char_indices().nth(skipped)?.0..]);
            let document = Document::parse(text.as_bytes());
            let Record::Player(player) = document.record(0) else { return None };
            let right = player.id == self.id && !player.malformed && player.points.is_some() && self.is(player);
            right.then_some(text)
        };
        [3, 2, 4].into_iter().find_map(read)
    }
}
