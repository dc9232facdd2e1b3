//! The kinds of records, and which parser reads which code.

use super::extensions::{
    AccelerationRangeRecord, AccelerationRecord, AdjustmentRecord, ByeRecord, ConfigRecord, DataRecord, NationalRecord,
    ProhibitionRecord,
};
use super::line::Span;
use super::player::PlayerRecord;
use super::scoring::ScoringRecord;
use super::teams::{ForfeitedMatchRecord, LineUpRecord, OldTeamRecord, TeamByeRecord, TeamRecord};
use super::tournament_records::{
    BoardColoursRecord, CountRecord, DateRecord, InitialColourRecord, RoundCountRecord, RoundDatesRecord,
    StartingOrderRecord, TextRecord,
};

/// An id in a list, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdAt {
    /// Player's starting rank or team number; 0 where the record allows an empty place.
    pub id: u32,
    /// Its columns.
    pub span: Span,
}

/// Whether a record has TRF26's spelling or a private one for the same thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The numbered record of TRF26.
    Trf26,
    /// The private line of an engine (`XX?`).
    Private,
}

/// What one line says. Every typed record carries `line`, its index (from 0) in the document.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Record {
    /// An empty or blank line.
    Blank,
    /// A comment (`###`).
    Comment,
    /// A ruler or legend without comment mark, as Swiss-Manager writes before the players (T013).
    Ruler,
    /// Free text: 012 022 032 092 102 112 122 182 192 202 212 222.
    Text(TextRecord),
    /// 042 and 052.
    Date(DateRecord),
    /// 062, 072 and 082.
    Count(CountRecord),
    /// 132.
    RoundDates(RoundDatesRecord),
    /// 142 and `XXR`.
    RoundCount(RoundCountRecord),
    /// 152.
    InitialColour(InitialColourRecord),
    /// 162, 362, `XXS`, `BB?`.
    Scoring(ScoringRecord),
    /// 172.
    StartingOrder(StartingOrderRecord),
    /// 352.
    BoardColours(BoardColoursRecord),
    /// 001.
    Player(PlayerRecord),
    /// A player's national data, under a federation's code.
    National(Box<NationalRecord>),
    /// `XXC`.
    Config(ConfigRecord),
    /// 240 and `XXZ`.
    Bye(ByeRecord),
    /// `XXA`.
    Acceleration(AccelerationRecord),
    /// 250.
    AccelerationRange(Box<AccelerationRangeRecord>),
    /// 260 and `XXP`.
    Prohibition(ProhibitionRecord),
    /// 299.
    Adjustment(Box<AdjustmentRecord>),
    /// `DAT` (Tornelo).
    Data(DataRecord),
    /// 013.
    OldTeam(OldTeamRecord),
    /// 310.
    Team(Box<TeamRecord>),
    /// 300.
    LineUp(Box<LineUpRecord>),
    /// 320.
    TeamBye(TeamByeRecord),
    /// 330.
    ForfeitedMatch(ForfeitedMatchRecord),
    /// 801 and 802: for human readers only, never read for data.
    Crosstable,
    /// A code that nothing is known about, or whose meaning is private to one program; kept as it is.
    Unknown,
}

impl Record {
    /// Tells the record its line's new index, after lines were inserted or removed.
    pub(super) fn set_line(&mut self, index: usize) {
        match self {
            Self::Blank | Self::Comment | Self::Ruler | Self::Crosstable | Self::Unknown => {}
            Self::Text(record) => record.line = index,
            Self::Date(record) => record.line = index,
            Self::Count(record) => record.line = index,
            Self::RoundDates(record) => record.line = index,
            Self::RoundCount(record) => record.line = index,
            Self::InitialColour(record) => record.line = index,
            Self::Scoring(record) => record.line = index,
            Self::StartingOrder(record) => record.line = index,
            Self::BoardColours(record) => record.line = index,
            Self::Player(record) => record.line = index,
            Self::National(record) => record.line = index,
            Self::Config(record) => record.line = index,
            Self::Bye(record) => record.line = index,
            Self::Acceleration(record) => record.line = index,
            Self::AccelerationRange(record) => record.line = index,
            Self::Prohibition(record) => record.line = index,
            Self::Adjustment(record) => record.line = index,
            Self::Data(record) => record.line = index,
            Self::OldTeam(record) => record.line = index,
            Self::Team(record) => record.line = index,
            Self::LineUp(record) => record.line = index,
            Self::TeamBye(record) => record.line = index,
            Self::ForfeitedMatch(record) => record.line = index,
        }
    }
}
