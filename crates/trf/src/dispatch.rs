//! Selects the parser of a line by its first three columns, including known misspellings.

use super::codes::{Code, Severity};
use super::columns::Columns;
use super::declarations::Declaration;
use super::diagnostic::Diagnostic;
use super::document::Rare;
use super::federations::is_federation;
use super::grammar::{Cursor, Source};
use super::line::{Span, Unit};
use super::padding::Counting;
use super::record::Record;
use super::records::{RecordRule, national_data_nrs, rule};
use super::remarks::Remarks;

/// Codes in drafts of the format whose records later got other codes.
const DRAFT: [&str; 10] = ["340", "ACC", "TSE", "PAB", "FPB", "HPB", "ZPB", "MFO", "DFM", "OOO"];

/// The result of reading a line.
pub(super) struct Parsed {
    pub(super) record: Record,
    pub(super) unit: Unit,
    /// Whether the line itself settles its column unit; `None` if both units are the same or make no difference.
    pub(super) settled: Option<bool>,
}

impl Parsed {
    /// A record without columns.
    fn plain(record: Record) -> Self {
        Self { record, unit: Unit::Chars, settled: None }
    }
}

/// The line that a record is read from, and what is known about it.
#[derive(Clone, Copy)]
pub(super) struct Text<'a> {
    pub(super) line: usize,
    pub(super) text: &'a str,
    /// Whether it has characters beyond ASCII, and whether it may have control characters.
    pub(super) rare: Rare,
    pub(super) counting: Counting,
    pub(super) remarks: &'a Remarks,
}

impl<'a> Text<'a> {
    /// Cuts the line into the columns of a record, in a unit.
    fn cut(self, rule: &'static RecordRule, unit: Unit, table: &'a mut Vec<u32>) -> Source<'a> {
        let Self { line, text, rare, remarks, .. } = self;
        Source { columns: Columns::new(text, !rare.wide, unit, table), line, rule, remarks }
    }

    /// The unit in which the line has fewer faults, and whether the line itself settles it: if both units have equally
    /// many, it is the usual one.
    fn unit(self, rule: &'static RecordRule, table: &mut Vec<u32>) -> (Unit, Option<bool>) {
        let Some(faults) = rule.faults.filter(|_| self.rare.wide) else { return (Unit::Chars, None) };
        let usual = match self.counting {
            Counting::As(unit) => return (unit, None),
            Counting::Settle(usual) => usual,
        };
        let [by_chars, by_bytes] =
            [Unit::Chars, Unit::Bytes].map(|unit| faults(Cursor::new(&self.cut(rule, unit, table))));
        match by_chars.cmp(&by_bytes) {
            std::cmp::Ordering::Less => (Unit::Chars, Some(true)),
            std::cmp::Ordering::Greater => (Unit::Bytes, Some(true)),
            std::cmp::Ordering::Equal => (usual, Some(false)),
        }
    }
}

/// Reads one line. `table` is scratch space.
pub(super) fn parse_line(input: Text, table: &mut Vec<u32>) -> Parsed {
    let Text { text, rare, remarks, .. } = input;
    let plain = Parsed::plain;
    if text.starts_with("###") {
        if let Some(Err(wrong)) = Declaration::read_all(text) {
            remarks.push(|line| Diagnostic::new(Code::T020, line, wrong.clone()));
        }
        return plain(Record::Comment);
    }
    let bytes = text.as_bytes();
    if bytes.iter().all(|byte| matches!(byte, b' ' | b'\t')) {
        return plain(Record::Blank);
    }
    let code = text.get(..3).unwrap_or("");
    let separated = matches!(bytes.get(3), None | Some(b' '));
    let mut found = rule(code);
    if (found.is_none() || !separated) && is_ruler(text) {
        remarks.push(|line| {
            Diagnostic::new(Code::T013, line, "a ruler or legend line; some programs read it as a record")
                .with_fix("put ### before it")
        });
        return plain(Record::Ruler);
    }
    if found.is_none() && separated && code.is_ascii() {
        // Letters in lower case are understood; digits have no case.
        found = rule(&code.to_ascii_uppercase());
        if found.is_some() {
            remarks.push(|line| {
                let upper = code.to_ascii_uppercase();
                Diagnostic::new(Code::T011, line, format!("found {code:?}, expected {upper:?}"))
                    .at("record code", Span::new(1, 3))
                    .with_fix(upper)
            });
        }
    }
    let Some(rule) = found else {
        return unknown(input, (code, separated), table);
    };
    let (unit, settled) = input.unit(rule, table);
    let source = input.cut(rule, unit, table);
    if !separated {
        remarks.field(Code::T009, "record code", Span::new(4, 4), || "column 4 is not blank".to_owned());
    }
    if rare.controls && !rule.free {
        control_characters(text, remarks);
    }
    let record = (rule.read)(Cursor::new(&source)).map_or(Record::Unknown, |(_, record)| record);
    Parsed { record, unit, settled }
}

/// Reads a line whose code is not in the table: national data, a draft's record, a misplaced record, or a private one.
fn unknown(input: Text, (code, separated): (&str, bool), table: &mut Vec<u32>) -> Parsed {
    let Text { text, rare, remarks, .. } = input;
    let plain = Parsed::plain;
    let code_span = Span::new(1, 3);
    if DRAFT.contains(&code) && separated {
        remarks.push(|line| {
            let message = format!("{code} was a record of a draft only; it is kept but not read");
            Diagnostic::new(Code::T018, line, message).at("record code", code_span)
        });
        return plain(Record::Unknown);
    }
    if separated && is_federation(code) {
        let (unit, settled) = input.unit(&national_data_nrs::RULE, table);
        let source = input.cut(&national_data_nrs::RULE, unit, table);
        if let Ok((_, record)) = (source.rule.read)(Cursor::new(&source)) {
            if rare.controls {
                control_characters(text, remarks);
            }
            return Parsed { record, unit, settled };
        }
    }
    if let Some(code) = misplaced_code(text) {
        remarks.push(|line| {
            let message = format!("{code} is not in the first three columns, so the line is not read");
            let found = Diagnostic::new(Code::T011, line, message).at("record code", code_span);
            found.with_severities(Severity::Error, Severity::Error).with_fix("remove the blanks before it")
        });
        return plain(Record::Unknown);
    }
    remarks.push(|line| {
        let message =
            format!("{:?} is not a known record code; the line is kept but not read", text.get(..3).unwrap_or(""));
        Diagnostic::new(Code::T010, line, message).at("record code", code_span)
    });
    plain(Record::Unknown)
}

/// A known code after a few blanks.
fn misplaced_code(text: &str) -> Option<&str> {
    let trimmed = text.trim_start_matches(' ');
    let code = trimmed.get(..3)?;
    let blanks = text.len() - trimmed.len();
    let separated = matches!(trimmed.as_bytes().get(3), None | Some(b' '));
    ((1..=4).contains(&blanks) && separated && rule(code).is_some()).then_some(code)
}

/// Whether a line is a ruler (only digits and marks, long or not starting at the left edge) or the legend `DDD SSSS …`.
fn is_ruler(text: &str) -> bool {
    let text = text.trim_end();
    if text.starts_with("DDD ") && text.get(4..8).is_none_or(|id| !id.trim().bytes().all(|byte| byte.is_ascii_digit()))
    {
        return true;
    }
    let marks =
        |byte: u8| byte.is_ascii_digit() || matches!(byte, b' ' | b'.' | b'-' | b'|' | b'+' | b'=' | b'_' | b':');
    let long = text.len() >= 10 && !text.bytes().take(10).any(|byte| byte == b' ');
    text.bytes().all(marks) && (long || (text.starts_with(' ') && misplaced_code(text).is_none()))
}

/// TAB and other control characters shift or hide columns (T006). Blanks and TABs at the end are harmless.
fn control_characters(text: &str, remarks: &Remarks) {
    if !Rare::of(text).controls {
        return;
    }
    let inside = text.trim_end_matches([' ', '\t']);
    let control = |c: char| c.is_ascii_control();
    if let Some(at) = inside.find(control) {
        let column = u32::try_from(inside[..at].chars().count()).unwrap_or(u32::MAX).saturating_add(1);
        let found = inside[at..].chars().next().unwrap_or('\t');
        remarks.field(Code::T006, "", Span::new(column, column), || {
            format!("the line contains the control character U+{:04X}", u32::from(found))
        });
    } else {
        remarks.push(|line| {
            Diagnostic::new(Code::T006, line, "a TAB follows the last field")
                .with_severities(Severity::Info, Severity::Warning)
                .with_fix("remove it")
        });
    }
}
