//! The records of the format. Each has its own file, named after its codes, with its columns, its grammar, its writer
//! and its findings; [`TABLE`] lists them.
//!
//! `docs/contributing/add-a-record.md` explains how to add one.

pub(crate) mod abnormal_points_299;
pub(crate) mod acceleration_ranges_250;
pub(crate) mod acceleration_xxa;
pub(crate) mod board_colours_352;
pub(crate) mod byes_240_xxz;
pub(crate) mod configuration_xxc;
pub(crate) mod counts_062_072_082;
mod crosstables_801_802;
pub(crate) mod dates_042_052;
pub(crate) mod forfeited_match_330;
pub(crate) mod free_text_012_022_032_092_102_112_122_182;
pub(crate) mod initial_colour_152;
pub(crate) mod line_up_300;
pub(crate) mod national_data_nrs;
pub(crate) mod player_001;
pub(crate) mod player_data_dat;
pub(crate) mod player_rounds_001;
pub(crate) mod prohibited_pairs_260_xxp;
pub(crate) mod round_count_142_xxr;
pub(crate) mod round_dates_132;
pub(crate) mod scoring_162_362_xxs_bbw;
pub(crate) mod starting_order_172;
pub(crate) mod team_013;
pub(crate) mod team_310;
pub(crate) mod team_byes_320;
mod time_control_222;

// What most records use, for `use super::*`.
use crate::fields::{self, Date, Field, Points, PointsForm, name_of, named, whole};
use crate::grammar::{
    CONTENT, Cursor, IdList, Read, blanks, column, filled_ids, free_ids, ids, ids_without_gaps, optional, points,
    range, required, rest, signed_points, slots, word,
};
use crate::padding::{filled, gap, list_faults, no_date, no_number, no_points};
use crate::record::Record;
use crate::write::row::Row;
use crate::{CellColour, Code, Diagnostic, Document, IdAt, Origin, Severity, Span};

/// Counts the places of a line that contradict its record's columns: settles whether columns are characters or bytes.
pub(crate) type Faults = fn(Cursor) -> u32;

/// How lines with a code are read, and what else is known about the code.
pub(crate) struct RecordRule {
    /// Columns 1 to 3.
    pub code: &'static str,
    /// The grammar.
    pub read: fn(Cursor) -> Read<Record>,
    /// The findings about a line that the grammar adds, apart from T009.
    pub findings: &'static [Code],
    /// For records with a text before other fields.
    pub faults: Option<Faults>,
    /// Whether it is words or text, which control characters do not shift.
    pub free: bool,
    /// Whether it may occur only once (T015).
    pub once: bool,
    /// Whether only TRF26 has it. 142 is not marked: Swiss-Manager writes it into a TRF16.
    pub trf26: bool,
}

impl RecordRule {
    const fn new(code: &'static str, read: fn(Cursor) -> Read<Record>, findings: &'static [Code]) -> Self {
        Self { code, read, findings, faults: None, free: false, once: false, trf26: false }
    }

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

/// All records that are read. Players come first because most lines are player records.
const TABLE: &[&[RecordRule]] = &[
    player_001::RULES,
    free_text_012_022_032_092_102_112_122_182::RULES,
    time_control_222::RULES,
    dates_042_052::RULES,
    counts_062_072_082::RULES,
    round_dates_132::RULES,
    round_count_142_xxr::RULES,
    initial_colour_152::RULES,
    scoring_162_362_xxs_bbw::RULES,
    starting_order_172::RULES,
    board_colours_352::RULES,
    team_013::RULES,
    byes_240_xxz::RULES,
    acceleration_ranges_250::RULES,
    acceleration_xxa::RULES,
    prohibited_pairs_260_xxp::RULES,
    abnormal_points_299::RULES,
    line_up_300::RULES,
    team_310::RULES,
    team_byes_320::RULES,
    forfeited_match_330::RULES,
    crosstables_801_802::RULES,
    configuration_xxc::RULES,
    player_data_dat::RULES,
];

/// The record of a code.
pub(crate) fn rule(code: &str) -> Option<&'static RecordRule> {
    TABLE.iter().copied().flatten().find(|rule| rule.code == code)
}
