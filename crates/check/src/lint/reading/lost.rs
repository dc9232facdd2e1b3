//! A player whose starting rank or record code is wrong, so that no opponent finds it: recognised by the opponents.

use super::{Meant, Shift, with_lines};
use crate::trf::{Code, Diagnostic, Document, PlayerField, PlayerRecord, Record, Severity, Span, line_number};
use std::collections::{BTreeMap, BTreeSet};

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
        lost.retain(|_, named| others(named) >= LEAST);
        let (&id, _) = lost.first_key_value().filter(|_| lost.len() == 1)?;
        Some(Self { id, named: lost.remove(&id)? })
    }

    /// Whether the blocks of a player name those who name the lost one, in the same rounds.
    fn is(&self, player: &PlayerRecord) -> bool {
        self.named.iter().all(|&(round, other)| player.cell(round).opponent == other)
    }

    fn found(&self, code: Code, line: usize, field: &'static str, span: Span, message: String) -> Diagnostic {
        let fix = if code == Code::T010 { "001".to_owned() } else { format!("{:>4}", self.id) };
        Diagnostic::new(code, line_number(line), message)
            .at(field, span)
            .with_fix(fix)
            .with_severities(Severity::Fatal, Severity::Fatal)
    }
}

/// The document with the number or the record code that the opponents expect.
pub(super) fn find(document: &Document) -> Option<Meant> {
    let lost = Lost::of(document)?;
    let (others, players) = (others(&lost.named), document.players().count());
    let with_number: Vec<&PlayerRecord> = document.players().filter(|player| lost.is(player)).collect();
    let (line, text, found, shift) = if let [player] = with_number[..] {
        let same = document.players().find(|other| other.id == player.id && other.line != player.line);
        // If others name it by its own number, it is not the lost one, unless two players have that number.
        let mut named = document.players().flat_map(|player| player.rounds.iter().map(|cell| cell.opponent));
        if player.id != 0 && same.is_none() && named.any(|opponent| opponent == player.id) {
            return None;
        }
        // The numbers of most files have no gaps: another number that leaves one is not the right one.
        let fits = |id: u32| (1..=players as u32).contains(&id);
        if same.is_none() && fits(player.id) && !fits(lost.id) {
            return None;
        }
        let span = PlayerField::Id.span();
        let text = document.text(player.line);
        let at = |column: u32| Some(text.char_indices().nth(column as usize - 1)?.0);
        let text = format!("{}{:>4}{}", &text[..at(span.first)?], lost.id, &text[at(span.last + 1)?..]);
        let number = document.columns(player.line, span).trim();
        let expected = format!("expected {}: {others} opponents of this player name that number", lost.id);
        let (code, message) = match same {
            Some(same) => (Code::P002, format!("line {} also has {number}; {expected}", line_number(same.line))),
            None => (Code::P001, format!("found {number:?}, {expected}")),
        };
        (player.line, text, lost.found(code, player.line, "starting rank", span, message), None)
    } else {
        let unknown =
            |&line: &usize| document.lines()[line].is_remarked() && !matches!(document.record(line), Record::Player(_));
        let lines = (0..document.lines().len()).filter(unknown).take(TRIED);
        let read = |line: usize| Some((line, lost.with_code(document.text(line))?));
        let candidates: Vec<(usize, (u32, String))> = lines.filter_map(read).collect();
        let [(line, (width, text))] = <[_; 1]>::try_from(candidates).ok()?;
        let span = Span::new(1, width);
        let code = document.columns(line, span);
        let message = format!(
            "found {code:?}, expected 001: this is the line of player {}, whom {others} opponents name",
            lost.id
        );
        let shift = Shift { line, from: 4, to: u32::MAX, by: width as i32 - 3 };
        (line, text, lost.found(Code::T010, line, "record code", span, message), Some(shift))
    };
    let document = with_lines(document, std::iter::once((line, text)))?;
    Some(Meant { document, found: vec![found], shifts: shift.into_iter().collect() })
}

impl Lost {
    /// The width of the damaged code and the line with 001 in its place, if that is the record of the lost player: one
    /// character of the code is missing, wrong, or one too many. Of several widths, the one that leaves the fewest
    /// remarks about the line: after another, its fields are off their columns.
    fn with_code(&self, text: &str) -> Option<(u32, String)> {
        let is_damaged = |code: &[char]| match code.len() {
            2 => matches!(code, ['0', '0' | '1']),
            3 => code.iter().zip("001".chars()).filter(|&(&letter, right)| letter != right).count() == 1,
            _ => (0..4).any(|at| {
                code.iter().enumerate().filter(|&(other, _)| other != at).map(|(_, letter)| letter).eq(&['0', '0', '1'])
            }),
        };
        let read = |width: u32| {
            let code: Vec<char> = text.chars().take(width as usize).collect();
            let text = format!("001{}", &text[text.char_indices().nth(width as usize)?.0..]);
            let document = Document::parse(text.as_bytes());
            let Record::Player(player) = document.record(0) else { return None };
            let right = player.id == self.id && !player.malformed && player.points.is_some() && self.is(player);
            (right && is_damaged(&code)).then(|| (document.remarks_of(0).len(), (width, text)))
        };
        let (_, read) = [3, 2, 4].into_iter().filter_map(read).min_by_key(|&(remarks, _)| remarks)?;
        Some(read)
    }
}

/// How many players name the lost one: in a match, each does in two columns.
fn others(named: &[(usize, u32)]) -> usize {
    named.iter().map(|&(_, other)| other).collect::<BTreeSet<u32>>().len()
}
