//! The table of records: a row says how lines with a code are read, and what else is known of the code.
//!
//! `docs/contributing/add-a-record.md` says what a new row needs.

use super::abnormal_points;
use super::columns::Columns;
use super::extensions;
use super::line::{Origin, Span};
use super::padding::{filled, no_number, no_points};
use super::player_reader;
use super::record::Record;
use super::remarks::Remarks;
use super::scoring;
use super::teams;
use super::tournament_records as header;

/// Which line is read, and its code.
#[derive(Clone, Copy)]
pub(super) struct At {
    /// Index of the line.
    pub(super) line: usize,
    /// The code in the spelling of the table.
    pub(super) code: &'static str,
}

impl At {
    /// The code as a number; 0 if it has letters.
    fn number(self) -> u16 {
        self.code.parse().unwrap_or(0)
    }
}

/// How many places of a line contradict the columns of its record: settles whether columns are characters or bytes.
pub(super) type Faults = fn(&Columns) -> u32;

/// One row.
pub(super) struct RecordRule {
    /// Columns 1 to 3.
    pub(super) code: &'static str,
    /// Reads a line.
    pub(super) read: fn(At, &Columns, &mut Remarks) -> Record,
    /// For records with a text before other fields.
    pub(super) faults: Option<Faults>,
    /// Words or text, which control characters do not shift.
    pub(super) free: bool,
    /// It may occur once (T015).
    pub(super) once: bool,
    /// Only TRF26 has it. 142 is not marked: Swiss-Manager writes it into a TRF16.
    pub(super) trf26: bool,
}

const fn row(code: &'static str, read: fn(At, &Columns, &mut Remarks) -> Record) -> RecordRule {
    RecordRule { code, read, faults: None, free: false, once: false, trf26: false }
}

impl RecordRule {
    const fn padded(self, faults: Faults) -> Self {
        Self { faults: Some(faults), ..self }
    }

    const fn free(self) -> Self {
        Self { free: true, ..self }
    }

    const fn once(self) -> Self {
        Self { once: true, ..self }
    }

    const fn trf26(self) -> Self {
        Self { trf26: true, ..self }
    }
}

/// All records that are read. Players first: most lines are theirs.
const TABLE: &[RecordRule] = &[
    row("001", |at, c, r| Record::Player(player_reader::parse(at.line, c, r))).padded(player_reader::faults),
    row("012", text).free().once(),
    row("022", text).free().once(),
    row("032", text).free().once(),
    row("042", |at, c, r| Record::Date(header::parse_date(at.line, false, c, r))).once(),
    row("052", |at, c, r| Record::Date(header::parse_date(at.line, true, c, r))).once(),
    row("062", count).once(),
    row("072", count).once(),
    row("082", count).once(),
    row("092", text).free().once(),
    row("102", text).free().once(),
    row("112", text).free(),
    row("122", text).free().once(),
    row("132", |at, c, r| Record::RoundDates(header::parse_round_dates(at.line, c, r))),
    row("142", |at, c, r| Record::RoundCount(header::parse_round_count(at.line, Origin::Trf26, c, r))).once(),
    row("152", |at, c, r| Record::InitialColour(header::parse_initial_colour(at.line, c, r))).once().trf26(),
    row("162", |at, c, r| Record::Scoring(scoring::parse_individual(at.line, c, r))).once().trf26(),
    row("172", |at, c, r| Record::StartingOrder(header::parse_starting_order(at.line, c, r))).once().trf26(),
    row("182", text).free().once().trf26(),
    row("192", text).free().once().trf26(),
    row("202", text).free().once().trf26(),
    row("212", text).free().once().trf26(),
    row("222", text).free().once().trf26(),
    row("352", |at, c, r| Record::BoardColours(header::parse_board_colours(at.line, c, r))).once().trf26(),
    row("362", |at, c, r| Record::Scoring(scoring::parse_match(at.line, c, r))).once().trf26(),
    row("013", |at, c, r| Record::OldTeam(teams::parse_old_team(at.line, c, r))).padded(teams::old_team_faults),
    row("240", |at, c, r| Record::Bye(extensions::parse_bye(at.line, c, r))).trf26(),
    row("250", |at, c, r| Record::AccelerationRange(Box::new(extensions::parse_acceleration_range(at.line, c, r))))
        .trf26(),
    row("260", |at, c, r| Record::Prohibition(extensions::parse_prohibition(at.line, Origin::Trf26, c, r))).trf26(),
    row("299", |at, c, r| Record::Adjustment(Box::new(abnormal_points::parse_adjustment(at.line, c, r)))).trf26(),
    row("300", |at, c, r| Record::LineUp(Box::new(teams::parse_line_up(at.line, c, r)))).trf26(),
    row("310", |at, c, r| Record::Team(Box::new(teams::parse_team(at.line, c, r)))).padded(teams::team_faults).trf26(),
    row("320", |at, c, r| Record::TeamBye(teams::parse_team_bye(at.line, c, r))).once().trf26(),
    row("330", |at, c, r| Record::ForfeitedMatch(teams::parse_forfeited_match(at.line, c, r))).trf26(),
    row("801", |_, _, _| Record::Crosstable).free().trf26(),
    row("802", |_, _, _| Record::Crosstable).padded(table_faults).free().trf26(),
    row("XXR", |at, c, r| Record::RoundCount(header::parse_round_count(at.line, Origin::Private, c, r))),
    row("XXC", |at, c, r| Record::Config(extensions::parse_config(at.line, c, r))),
    row("XXZ", |at, c, r| Record::Bye(extensions::parse_absentees(at.line, c, r))).free(),
    row("XXS", |at, c, r| Record::Scoring(scoring::parse_javafo(at.line, c, r))),
    row("XXA", |at, c, r| Record::Acceleration(extensions::parse_acceleration(at.line, c, r))),
    row("XXP", |at, c, r| Record::Prohibition(extensions::parse_prohibition(at.line, Origin::Private, c, r))).free(),
    row("BBW", bbp),
    row("BBD", bbp),
    row("BBL", bbp),
    row("BBZ", bbp),
    row("BBF", bbp),
    row("BBU", bbp),
    row("DAT", |at, c, r| Record::Data(extensions::parse_data(at.line, c, r))).free(),
];

/// How many rows there are.
pub(super) const ROWS: usize = TABLE.len();

/// The codes of the rows as numbers: those of all lines but the players' are looked for among them.
const CODES: [u32; ROWS] = {
    let mut codes = [0; ROWS];
    let mut place = 0;
    while place < ROWS {
        let &[a, b, c] = TABLE[place].code.as_bytes() else { panic!("a code has three columns") };
        codes[place] = u32::from_le_bytes([a, b, c, 0]);
        place += 1;
    }
    codes
};

/// The place of a code in the table.
pub(super) fn place(code: &str) -> Option<usize> {
    let &[a, b, c] = code.as_bytes() else { return None };
    let code = u32::from_le_bytes([a, b, c, 0]);
    CODES.iter().position(|&known| known == code)
}

/// The row of a code.
pub(super) fn rule(code: &str) -> Option<&'static RecordRule> {
    TABLE.get(place(code)?)
}

/// The place of the row of a record that may occur once.
pub(super) fn place_of_single(code: &str) -> Option<usize> {
    place(code).filter(|&place| TABLE[place].once)
}

fn text(at: At, columns: &Columns, remarks: &mut Remarks) -> Record {
    Record::Text(header::parse_text(at.line, at.number(), columns, remarks))
}

fn count(at: At, columns: &Columns, remarks: &mut Remarks) -> Record {
    Record::Count(header::parse_count(at.line, at.number(), columns, remarks))
}

fn bbp(at: At, columns: &Columns, remarks: &mut Remarks) -> Record {
    Record::Scoring(scoring::parse_bbp(at.line, columns, remarks))
}

/// 802: team number (5-7), nickname (9-13), match points (15-20), game points (22-27).
fn table_faults(columns: &Columns) -> u32 {
    filled(columns, &[8, 14, 21, 28])
        + no_number(columns, Span::new(5, 7))
        + no_points(columns, Span::new(15, 20))
        + no_points(columns, Span::new(22, 27))
}
