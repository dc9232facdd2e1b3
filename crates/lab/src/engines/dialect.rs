//! The spellings that a program reads: the record for each setting of a tournament.

use serde::Deserialize;

/// The input format of a program. The question is always written from scratch: players 1 to n in the order of their
/// pairing numbers, no personal data, every setting in the one spelling given here.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Dialect {
    pub rounds: RoundsRecord,
    pub colour: ColourRecord,
    pub scoring: ScoringRecord,
    /// Whether to state the scoring even if it is the usual one.
    pub scoring_always: bool,
    /// All points must be multiples of this, in tenths; 0 for no restriction.
    pub points_step: u8,
    pub prohibitions: ProhibitionRecord,
    pub acceleration: AccelerationRecord,
    /// The players absent in the round to pair.
    pub absences: AbsenceRecord,
    pub byes: ByeCodes,
    pub line_ends: LineEnds,
}

macro_rules! spellings {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
        pub enum $name {
            $($(#[$vdoc])* #[serde(rename = $text)] $variant,)+
        }
    };
}

spellings!(
    RoundsRecord {
        #[default]
        R142 = "142",
        /// JaVaFo's `XXR`.
        Xxr = "XXR",
    }
);
spellings!(
    ColourRecord {
        #[default]
        R152 = "152",
        /// JaVaFo's `XXC`.
        Xxc = "XXC",
    }
);
spellings!(
    ScoringRecord {
        #[default]
        R162 = "162",
        /// bbpPairings' `BBW` and so on.
        Bb = "BB",
        /// JaVaFo's `XXS`.
        Xxs = "XXS",
        /// No record: only 1, 0.5 and 0 points.
        Usual = "none",
    }
);
spellings!(
    ProhibitionRecord {
        #[default]
        R260 = "260",
        /// JaVaFo's `XXP` with any number of ids.
        Xxp = "XXP",
        /// `XXP` with two ids per line.
        Pairs = "XXP-pairs",
        Nothing = "none",
    }
);
spellings!(
    AccelerationRecord {
        #[default]
        R250 = "250",
        /// JaVaFo's `XXA`.
        Xxa = "XXA",
        Nothing = "none",
    }
);
spellings!(
    /// Absences in the round to pair.
    AbsenceRecord {
        /// `0000 - Z` in the block of that round.
        #[default]
        Block = "block",
        R240 = "240",
        /// JaVaFo's `XXZ`.
        Xxz = "XXZ",
    }
);
spellings!(
    ByeCodes {
        /// `U F H Z`.
        #[default]
        Letters = "letters",
        /// `+ = -` as in 2006; a full-point bye cannot be expressed.
        Signs = "signs",
    }
);
spellings!(
    LineEnds {
        #[default]
        Lf = "lf",
        CrLf = "crlf",
        Cr = "cr",
    }
);
