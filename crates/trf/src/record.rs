//! The kinds of records.

use crate::{
    AccelerationRangeRecord, AccelerationRecord, AdjustmentRecord, BoardColoursRecord, ByeRecord, ConfigRecord,
    CountRecord, DataRecord, DateRecord, ForfeitedMatchRecord, InitialColourRecord, LineUpRecord, NationalRecord,
    OldTeamRecord, PlayerRecord, ProhibitionRecord, RoundCountRecord, RoundDatesRecord, ScoringRecord,
    StartingOrderRecord, TeamByeRecord, TeamRecord, TextRecord,
};

macro_rules! records {
    (plain { $($(#[$plain_doc:meta])* $plain:ident,)+ } typed { $($(#[$doc:meta])* $kind:ident($record:ty),)+ }) => {
        /// What one line says. Every typed record carries `line`, its index (from 0) in the document.
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub enum Record {
            $($(#[$plain_doc])* $plain,)+
            $($(#[$doc])* $kind($record),)+
        }

        /// The kinds of [`Record`], without what a record says.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Kind {
            $($plain,)+
            $($kind,)+
        }

        impl Kind {
            /// How many kinds there are.
            pub(super) const COUNT: usize = [$(Self::$plain,)+ $(Self::$kind,)+].len();
        }

        impl Record {
            /// The records that say no more than their kind.
            pub(super) const PLAIN: &'static [Self] = &[$(Self::$plain,)+];

            /// Which of the kinds it is.
            pub(super) fn kind(&self) -> Kind {
                match self {
                    $(Self::$plain => Kind::$plain,)+
                    $(Self::$kind(_) => Kind::$kind,)+
                }
            }

            /// Tells the record its line's new index, after lines were inserted or removed.
            pub(super) fn set_line(&mut self, index: usize) {
                match self {
                    $(Self::$plain => {})+
                    $(Self::$kind(record) => record.line = index,)+
                }
            }
        }
    };
}

records! {
    plain {
        /// An empty or blank line.
        Blank,
        /// A comment (`###`).
        Comment,
        /// A ruler or legend without comment mark, as Swiss-Manager writes before the players (T013).
        Ruler,
        /// 801 and 802: for human readers only, never read for data.
        Crosstable,
        /// A code that nothing is known about, or whose meaning is private to one program; kept as it is.
        Unknown,
    }
    typed {
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
    }
}
