//! Which parser reads a line: by its first three columns, with the misspellings that are understood.

use super::codes::Code;
use super::columns::Columns;
use super::diagnostic::{Diagnostic, Severity};
use super::extensions;
use super::line::{Span, Unit};
use super::padding::{Counting, Layout};
use super::player_reader;
use super::record::{Origin, Record};
use super::remarks::Remarks;
use super::scoring;
use super::teams;
use super::tournament_records as header;

/// The kind of record that a code stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Player,
    Text(u16),
    Date(u16),
    Count(u16),
    RoundDates,
    RoundCount(Origin),
    InitialColour,
    IndividualScoring,
    MatchScoring,
    JavafoScoring,
    BbpScoring,
    StartingOrder,
    BoardColours,
    OldTeam,
    Bye,
    Absentees,
    AccelerationRange,
    Acceleration,
    Prohibition(Origin),
    Adjustment,
    LineUp,
    Team,
    TeamBye,
    ForfeitedMatch,
    Crosstable,
    Config,
    Data,
}

fn kind(code: &str) -> Option<Kind> {
    Some(match code {
        "001" => Kind::Player,
        "012" => Kind::Text(12),
        "022" => Kind::Text(22),
        "032" => Kind::Text(32),
        "042" => Kind::Date(42),
        "052" => Kind::Date(52),
        "062" => Kind::Count(62),
        "072" => Kind::Count(72),
        "082" => Kind::Count(82),
        "092" => Kind::Text(92),
        "102" => Kind::Text(102),
        "112" => Kind::Text(112),
        "122" => Kind::Text(122),
        "132" => Kind::RoundDates,
        "142" => Kind::RoundCount(Origin::Trf26),
        "152" => Kind::InitialColour,
        "162" => Kind::IndividualScoring,
        "172" => Kind::StartingOrder,
        "182" => Kind::Text(182),
        "192" => Kind::Text(192),
        "202" => Kind::Text(202),
        "212" => Kind::Text(212),
        "222" => Kind::Text(222),
        "352" => Kind::BoardColours,
        "362" => Kind::MatchScoring,
        "013" => Kind::OldTeam,
        "240" => Kind::Bye,
        "250" => Kind::AccelerationRange,
        "260" => Kind::Prohibition(Origin::Trf26),
        "299" => Kind::Adjustment,
        "300" => Kind::LineUp,
        "310" => Kind::Team,
        "320" => Kind::TeamBye,
        "330" => Kind::ForfeitedMatch,
        "801" | "802" => Kind::Crosstable,
        "XXR" => Kind::RoundCount(Origin::Private),
        "XXC" => Kind::Config,
        "XXZ" => Kind::Absentees,
        "XXS" => Kind::JavafoScoring,
        "XXA" => Kind::Acceleration,
        "XXP" => Kind::Prohibition(Origin::Private),
        "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => Kind::BbpScoring,
        "DAT" => Kind::Data,
        _ => return None,
    })
}

/// Codes of the drafts that became other records.
const DRAFT: [&str; 10] = ["340", "ACC", "TSE", "PAB", "FPB", "HPB", "ZPB", "MFO", "DFM", "OOO"];

/// What a line was read as.
pub(super) struct Parsed {
    pub(super) record: Record,
    pub(super) unit: Unit,
    /// Whether the line itself tells its column unit; `None` where both units are the same or make no difference.
    pub(super) settled: Option<bool>,
}

impl Parsed {
    /// A record without columns.
    fn plain(record: Record) -> Self {
        Self { record, unit: Unit::Chars, settled: None }
    }
}

/// The unit of a line with some layout, and whether the line itself settles it.
fn unit_of(layout: Layout, text: &str, counting: Counting, table: &mut Vec<u32>) -> (Unit, Option<bool>) {
    match counting {
        Counting::As(unit) => (unit, None),
        Counting::Settle(usual) => match layout.unit(text, table) {
            Some(unit) => (unit, Some(true)),
            None => (usual, Some(false)),
        },
    }
}

/// Reads one line. `table` is scratch space.
pub(super) fn parse_line(
    line: usize,
    text: &str,
    ascii: bool,
    counting: Counting,
    table: &mut Vec<u32>,
    remarks: &mut Remarks,
) -> Parsed {
    let plain = Parsed::plain;
    if text.starts_with("###") {
        return plain(Record::Comment);
    }
    let bytes = text.as_bytes();
    if bytes.iter().all(|byte| matches!(byte, b' ' | b'\t')) {
        return plain(Record::Blank);
    }
    let code = text.get(..3).unwrap_or("");
    let separated = matches!(bytes.get(3), None | Some(b' '));
    let mut found = kind(code);
    if (found.is_none() || !separated) && is_ruler(text) {
        remarks.push(|line| {
            Diagnostic::new(Code::T013, line, "a ruler or legend line; some programs read it as a record")
                .with_fix("put ### before it")
        });
        return plain(Record::Ruler);
    }
    if found.is_none() && separated && code.is_ascii() {
        // Letters in lower case are understood; digits have no case.
        found = kind(&code.to_ascii_uppercase());
        if found.is_some() {
            remarks.push(|line| {
                let upper = code.to_ascii_uppercase();
                Diagnostic::new(Code::T011, line, format!("found {code:?}, expected {upper:?}"))
                    .at("record code", Span::new(1, 3))
                    .with_fix(upper)
            });
        }
    }
    let Some(kind) = found else {
        return unknown(line, text, ascii, counting, (code, separated), table, remarks);
    };
    let layout = match kind {
        _ if ascii => None,
        Kind::Player => Some(Layout::Player),
        Kind::Team => Some(Layout::Team),
        Kind::OldTeam => Some(Layout::OldTeam),
        Kind::Crosstable if code == "802" => Some(Layout::TeamTable),
        _ => None,
    };
    let (unit, settled) = layout.map_or((Unit::Chars, None), |layout| unit_of(layout, text, counting, table));
    let columns = Columns::new(text, ascii, unit, table);
    if !separated {
        remarks.field(Code::T009, "record code", Span::new(4, 4), || "column 4 is not blank".to_owned());
    }
    if !matches!(
        kind,
        Kind::Text(_) | Kind::Absentees | Kind::Prohibition(Origin::Private) | Kind::Crosstable | Kind::Data
    ) {
        control_characters(&columns, remarks);
    }
    let record = match kind {
        Kind::Player => Record::Player(player_reader::parse(line, &columns, remarks)),
        Kind::Text(code) => Record::Text(header::parse_text(line, code, &columns, remarks)),
        Kind::Date(code) => Record::Date(header::parse_date(line, code, &columns, remarks)),
        Kind::Count(code) => Record::Count(header::parse_count(line, code, &columns, remarks)),
        Kind::RoundDates => Record::RoundDates(header::parse_round_dates(line, &columns, remarks)),
        Kind::RoundCount(origin) => Record::RoundCount(header::parse_round_count(line, origin, &columns, remarks)),
        Kind::InitialColour => Record::InitialColour(header::parse_initial_colour(line, &columns, remarks)),
        Kind::IndividualScoring => Record::Scoring(scoring::parse_individual(line, &columns, remarks)),
        Kind::MatchScoring => Record::Scoring(scoring::parse_match(line, &columns, remarks)),
        Kind::JavafoScoring => Record::Scoring(scoring::parse_javafo(line, &columns, remarks)),
        Kind::BbpScoring => Record::Scoring(scoring::parse_bbp(line, &columns, remarks)),
        Kind::StartingOrder => Record::StartingOrder(header::parse_starting_order(line, &columns, remarks)),
        Kind::BoardColours => Record::BoardColours(header::parse_board_colours(line, &columns, remarks)),
        Kind::OldTeam => Record::OldTeam(teams::parse_old_team(line, &columns, remarks)),
        Kind::Bye => Record::Bye(extensions::parse_bye(line, &columns, remarks)),
        Kind::Absentees => Record::Bye(extensions::parse_absentees(line, &columns, remarks)),
        Kind::AccelerationRange => {
            Record::AccelerationRange(Box::new(extensions::parse_acceleration_range(line, &columns, remarks)))
        }
        Kind::Acceleration => Record::Acceleration(extensions::parse_acceleration(line, &columns, remarks)),
        Kind::Prohibition(origin) => {
            Record::Prohibition(extensions::parse_prohibition(line, origin, &columns, remarks))
        }
        Kind::Adjustment => Record::Adjustment(Box::new(extensions::parse_adjustment(line, &columns, remarks))),
        Kind::LineUp => Record::LineUp(Box::new(teams::parse_line_up(line, &columns, remarks))),
        Kind::Team => Record::Team(Box::new(teams::parse_team(line, &columns, remarks))),
        Kind::TeamBye => Record::TeamBye(teams::parse_team_bye(line, &columns, remarks)),
        Kind::ForfeitedMatch => Record::ForfeitedMatch(teams::parse_forfeited_match(line, &columns, remarks)),
        Kind::Crosstable => Record::Crosstable,
        Kind::Config => Record::Config(extensions::parse_config(line, &columns, remarks)),
        Kind::Data => Record::Data(extensions::parse_data(line, &columns, remarks)),
    };
    Parsed { record, unit, settled }
}

/// A line whose code is none of ours: national data, a draft's record, a misplaced record, or something private.
fn unknown(
    line: usize,
    text: &str,
    ascii: bool,
    counting: Counting,
    (code, separated): (&str, bool),
    table: &mut Vec<u32>,
    remarks: &mut Remarks,
) -> Parsed {
    let plain = Parsed::plain;
    let code_span = Span::new(1, 3);
    if DRAFT.contains(&code) && separated {
        remarks.push(|line| {
            let message = format!("{code} was a record of a draft only; it is kept but not read");
            Diagnostic::new(Code::T018, line, message).at("record code", code_span)
        });
        return plain(Record::Unknown);
    }
    let letters = code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    let private = code.starts_with("XX") || code.starts_with("BB");
    if letters && separated && !private {
        let (unit, settled) =
            if ascii { (Unit::Chars, None) } else { unit_of(Layout::National, text, counting, table) };
        let columns = Columns::new(text, ascii, unit, table);
        if let Some(record) = extensions::parse_national(line, &columns, remarks) {
            control_characters(&columns, remarks);
            return Parsed { record: Record::National(Box::new(record)), unit, settled };
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

/// A known code behind a few blanks.
fn misplaced_code(text: &str) -> Option<&str> {
    let trimmed = text.trim_start_matches(' ');
    let code = trimmed.get(..3)?;
    let blanks = text.len() - trimmed.len();
    let separated = matches!(trimmed.as_bytes().get(3), None | Some(b' '));
    ((1..=4).contains(&blanks) && separated && kind(code).is_some()).then_some(code)
}

/// Rulers: digits and marks only, long or not starting at the left edge; and the legend `DDD SSSS …`.
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

/// TAB and other control characters shift or hide columns (T006). Blanks and TABs at the end do no harm.
fn control_characters(columns: &Columns, remarks: &mut Remarks) {
    let text = columns.text();
    // One pass without branches: nearly all lines have none.
    if !text.bytes().fold(false, |any, byte| any | (byte < 0x20) | (byte == 0x7f)) {
        return;
    }
    let inside = text.trim_end_matches([' ', '\t']);
    let control = |c: char| c.is_ascii_control();
    if let Some(at) = inside.find(control) {
        let column = u32::try_from(inside[..at].chars().count()).unwrap_or(u32::MAX).saturating_add(1);
        let found = inside[at..].chars().next().unwrap_or('\t');
        remarks.field(Code::T006, "", Span::new(column, column), || {
            format!("the character U+{:04X} stands among the columns", u32::from(found))
        });
    } else {
        remarks.push(|line| {
            Diagnostic::new(Code::T006, line, "a TAB follows the last field")
                .with_severities(Severity::Info, Severity::Warning)
                .with_fix("remove it")
        });
    }
}
