//! The kinds of records, and the query that returns all records of one kind in file order.

use crate::{
    AccelerationRangeRecord, AccelerationRecord, AdjustmentRecord, BoardColoursRecord, ByeRecord, ConfigRecord,
    CountRecord, DataRecord, DateRecord, Document, ForfeitedMatchRecord, InitialColourRecord, LineUpRecord,
    NationalRecord, OldTeamRecord, PlayerRecord, ProhibitionRecord, RoundCountRecord, RoundDatesRecord, ScoringRecord,
    StartingOrderRecord, TeamByeRecord, TeamRecord, TextRecord,
};

macro_rules! records {
    (
        plain { $($(#[$plain_doc:meta])* $plain:ident,)+ }
        typed { $($(#[$doc:meta])* $name:ident: $kind:ident($record:ty) => $content:ty,)+ }
    ) => {
        /// The content of one line. Every typed record has `line`, its index (from 0) in the document.
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub enum Record {
            $($(#[$plain_doc])* $plain,)+
            $($(#[$doc])* $kind($record),)+
        }

        /// The kinds of [`Record`], without the content of a record.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Kind {
            $($plain,)+
            $($kind,)+
        }

        impl Kind {
            /// The number of kinds.
            pub(super) const COUNT: usize = [$(Self::$plain,)+ $(Self::$kind,)+].len();
        }

        impl Record {
            /// The records without content other than their kind.
            pub(super) const PLAIN: &'static [Self] = &[$(Self::$plain,)+];

            /// The kind of the record.
            pub(super) fn kind(&self) -> Kind {
                match self {
                    $(Self::$plain => Kind::$plain,)+
                    $(Self::$kind(_) => Kind::$kind,)+
                }
            }

            /// Sets the index of the record's line, after lines were inserted or removed.
            pub(super) fn set_line(&mut self, index: usize) {
                match self {
                    $(Self::$plain => {})+
                    $(Self::$kind(record) => record.line = index,)+
                }
            }
        }

        impl Document {
            $($(#[$doc])*
            pub fn $name(&self) -> impl Iterator<Item = &$content> {
                self.records_near(Kind::$kind).filter_map(|record| match record {
                    Record::$kind(record) => {
                        let record: &$content = record;
                        Some(record)
                    }
                    _ => None,
                })
            })+
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
        /// An unknown code, or one whose meaning is private to one program; kept unchanged.
        Unknown,
    }
    typed {
        /// Free text: 012 022 032 092 102 112 122 182 192 202 212 222.
        texts: Text(TextRecord) => TextRecord,
        /// 042 and 052.
        dates: Date(DateRecord) => DateRecord,
        /// 062, 072 and 082.
        counts: Count(CountRecord) => CountRecord,
        /// 132.
        round_dates: RoundDates(RoundDatesRecord) => RoundDatesRecord,
        /// 142 and `XXR`.
        round_counts: RoundCount(RoundCountRecord) => RoundCountRecord,
        /// 152.
        initial_colours: InitialColour(InitialColourRecord) => InitialColourRecord,
        /// 162, 362, `XXS`, `BB?`.
        scorings: Scoring(ScoringRecord) => ScoringRecord,
        /// 172.
        starting_orders: StartingOrder(StartingOrderRecord) => StartingOrderRecord,
        /// 352.
        board_colours: BoardColours(BoardColoursRecord) => BoardColoursRecord,
        /// 001.
        players: Player(PlayerRecord) => PlayerRecord,
        /// A player's national data, under a federation's code.
        nationals: National(Box<NationalRecord>) => NationalRecord,
        /// `XXC`.
        configs: Config(ConfigRecord) => ConfigRecord,
        /// 240 and `XXZ`.
        byes: Bye(ByeRecord) => ByeRecord,
        /// `XXA`.
        accelerations: Acceleration(AccelerationRecord) => AccelerationRecord,
        /// 250.
        acceleration_ranges: AccelerationRange(Box<AccelerationRangeRecord>) => AccelerationRangeRecord,
        /// 260 and `XXP`.
        prohibitions: Prohibition(ProhibitionRecord) => ProhibitionRecord,
        /// 299.
        adjustments: Adjustment(Box<AdjustmentRecord>) => AdjustmentRecord,
        /// `DAT` (Tornelo).
        player_data: Data(DataRecord) => DataRecord,
        /// 013.
        old_teams: OldTeam(OldTeamRecord) => OldTeamRecord,
        /// 310.
        teams: Team(Box<TeamRecord>) => TeamRecord,
        /// 300.
        line_ups: LineUp(Box<LineUpRecord>) => LineUpRecord,
        /// 320.
        team_byes: TeamBye(TeamByeRecord) => TeamByeRecord,
        /// 330.
        forfeited_matches: ForfeitedMatch(ForfeitedMatchRecord) => ForfeitedMatchRecord,
    }
}
