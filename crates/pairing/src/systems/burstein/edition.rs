//! The differences between the editions and readings, as data.

use super::criteria;
use crate::systems::PairCriterion;
use crate::systems::dutch;
use crate::tournament::Position;
use std::fmt;

/// An edition of C.04.4.2, or a reading of one.
#[derive(Clone, Copy)]
pub struct Edition {
    /// The name on the command line.
    pub name: &'static str,
    /// The Dutch system of the seeding rounds.
    pub seeding: dutch::Edition,
    /// The values that C6 and C7 compare.
    pub floaters: Floaters,
    /// The text by which rules are numbered.
    pub text: Text,
    /// The methods of the index, in their order (1.8.1, A.7.a).
    pub index: [Method; 2],
    /// The contribution of a round without a game to the index (1.7.2).
    pub unplayed: Unplayed,
    /// The ranking that determines the higher ranked player of a pair for the colours (5.2.1, 5.2.5).
    pub higher: Higher,
    /// The score that decides the bye (3.1.3).
    pub bye_score: ByeScore,
    /// The rounds that count as games for the bye (3.1.4).
    pub bye_games: ByeGames,
    /// The number whose parity decides (5.2.1).
    pub parity: Parity,
    /// How C7 evaluates the next bracket.
    pub following: Following,
    /// The games compared to find the latest time with different colours (5.2.4).
    pub alternation: Alternation,
    /// How the colour of an absolute preference is determined (1.5.1).
    pub absolute: Absolute,
    /// C8: the criteria that are counted over pairs.
    pub pairs: &'static [PairCriterion],
}

/// Reading of C7.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Following {
    /// The fewest floaters of the next bracket, then the least C6.
    ByDegrees,
    /// Whether the next bracket complies: all its players are paired, except one resident if their number is odd.
    Met,
}

/// Reading of 5.2.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alternation {
    /// Histories without unplayed rounds (C.04.2 art. 3.4).
    Histories,
    /// Games of one round.
    SameRound,
}

/// Reading of 1.5.1, where the difference and the latest two games call for different colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absolute {
    /// A difference beyond one decides, then the latest two games.
    WideDifference,
    /// The difference, unless it is zero.
    AnyDifference,
}

/// Reading of 3.1.3 under acceleration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByeScore {
    /// The score of the pairing, virtual points included (C.04.7 art. 1.5).
    Pairing,
    /// The score of the standings.
    Standings,
}

/// Reading of 3.1.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByeGames {
    /// Games over the board.
    Played,
    /// Forfeits too: all rounds with an opponent.
    Paired,
}

/// Reading of 5.2.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parity {
    /// The number of the higher ranked of the two.
    OfTheHigher,
    /// The smaller of the two numbers.
    OfTheSmaller,
}

/// The values that C6 and C7 compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Floaters {
    /// 2026: the scores of all outgoing floaters, in descending order.
    AllScores,
    /// 2018: the number of incoming floaters that are not paired, then their scores, in descending order.
    IncomingFirst,
}

/// A text that numbers its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// Articles: `C6 (art. 2.3.2)`, `art. 4.3`.
    Of2026,
    /// Sections: `C.6`, `D.1`.
    Of2018,
}

/// A method of the index (1.7.1, A.6.a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Buchholz.
    Buchholz,
    /// Sonneborn-Berger.
    SonnebornBerger,
}

/// The contribution of a round without a game to the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayed {
    /// 1.7.2: a game against oneself.
    AgainstOneself,
    /// Nothing.
    Nothing,
}

/// The ranking that determines the higher ranked player of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Higher {
    /// 1.8: index, then TPN.
    ByIndex,
    /// Score, then TPN, as in other systems.
    ByScore,
}

impl Edition {
    /// In force from February 2026.
    pub const B2026: Self = Self {
        name: "burstein-2026",
        seeding: dutch::Edition::D2026,
        floaters: Floaters::AllScores,
        text: Text::Of2026,
        index: [Method::Buchholz, Method::SonnebornBerger],
        unplayed: Unplayed::AgainstOneself,
        higher: Higher::ByIndex,
        bye_score: ByeScore::Pairing,
        bye_games: ByeGames::Played,
        parity: Parity::OfTheHigher,
        following: Following::ByDegrees,
        alternation: Alternation::Histories,
        absolute: Absolute::WideDifference,
        pairs: &[criteria::PREFERENCE],
    };

    /// In force until January 2026.
    pub const B2018: Self = Self {
        name: "burstein-2018",
        seeding: dutch::Edition::D2017,
        floaters: Floaters::IncomingFirst,
        text: Text::Of2018,
        ..Self::B2026
    };

    /// BURSTEIN-3: a round without a game adds nothing.
    pub const B2026_UNPLAYED_NOTHING: Self =
        Self { name: "burstein-2026/unplayed-nothing", unplayed: Unplayed::Nothing, ..Self::B2026 };

    /// BURSTEIN-10: the higher ranked player for the colours is determined by score and number.
    pub const B2026_COLOURS_BY_SCORE: Self =
        Self { name: "burstein-2026/colours-by-score", higher: Higher::ByScore, ..Self::B2026 };

    /// BURSTEIN-15: Sonneborn-Berger before Buchholz, as before 2018.
    pub const B2026_BERGER_FIRST: Self =
        Self { name: "burstein-2026/berger-first", index: [Method::SonnebornBerger, Method::Buchholz], ..Self::B2026 };

    /// BURSTEIN-1: the series of absences ends with the latest finished round. Only the history differs.
    pub const B2026_SERIES_FINISHED: Self = Self { name: "burstein-2026/series-finished", ..Self::B2026 };

    /// BURSTEIN-1: no absence is a draw. Only the history differs.
    pub const B2026_SERIES_NEVER: Self = Self { name: "burstein-2026/series-never", ..Self::B2026 };

    /// BURSTEIN-7: a full-point bye does not bar a player from the bye. Only the history differs.
    pub const B2026_BYE_AFTER_FULL: Self = Self { name: "burstein-2026/bye-after-full-point", ..Self::B2026 };

    /// BURSTEIN-8: the bye is assigned by the score of the standings.
    pub const B2026_BYE_BY_STANDINGS: Self =
        Self { name: "burstein-2026/bye-by-standings", bye_score: ByeScore::Standings, ..Self::B2026 };

    /// BURSTEIN-9: forfeits count as games for the bye.
    pub const B2026_GAMES_PAIRED: Self =
        Self { name: "burstein-2026/games-paired", bye_games: ByeGames::Paired, ..Self::B2026 };

    /// BURSTEIN-11: the parity of the smaller number decides.
    pub const B2026_PARITY_OF_SMALLER: Self =
        Self { name: "burstein-2026/parity-of-smaller", parity: Parity::OfTheSmaller, ..Self::B2026 };

    /// BURSTEIN-4: C7 is either met or not, without degrees.
    pub const B2026_C7_MET: Self = Self { name: "burstein-2026/c7-met", following: Following::Met, ..Self::B2026 };

    /// BURSTEIN-12: colours of the same round are compared.
    pub const B2026_SAME_ROUND: Self =
        Self { name: "burstein-2026/same-round", alternation: Alternation::SameRound, ..Self::B2026 };

    /// BURSTEIN-14: the difference decides. The history differs too.
    pub const B2026_DIFFERENCE_DECIDES: Self =
        Self { name: "burstein-2026/difference-decides", absolute: Absolute::AnyDifference, ..Self::B2026 };

    /// BURSTEIN-6: C.6 and C.7 of 2018 compare all floaters, as 2026 does.
    pub const B2018_C6_OF_2026: Self =
        Self { name: "burstein-2018/c6-of-2026", floaters: Floaters::AllScores, ..Self::B2018 };

    /// BURSTEIN-7: a full-point bye bars a player from the bye. Only the history differs.
    pub const B2018_FULL_POINT_BARS: Self = Self { name: "burstein-2018/full-point-bars", ..Self::B2018 };

    /// All editions and readings.
    pub const ALL: [Self; 16] = [
        Self::B2026,
        Self::B2018,
        Self::B2026_UNPLAYED_NOTHING,
        Self::B2026_COLOURS_BY_SCORE,
        Self::B2026_BERGER_FIRST,
        Self::B2026_SERIES_FINISHED,
        Self::B2026_SERIES_NEVER,
        Self::B2026_BYE_AFTER_FULL,
        Self::B2026_BYE_BY_STANDINGS,
        Self::B2026_GAMES_PAIRED,
        Self::B2026_PARITY_OF_SMALLER,
        Self::B2026_C7_MET,
        Self::B2026_SAME_ROUND,
        Self::B2026_DIFFERENCE_DECIDES,
        Self::B2018_C6_OF_2026,
        Self::B2018_FULL_POINT_BARS,
    ];

    /// 1.6.2, A.5: half the rounds, rounded down, but at most four.
    fn seeding_rounds(position: &Position) -> u16 {
        (position.rounds / 2).min(4)
    }

    /// Whether the round of this position is a seeding round.
    #[must_use]
    pub fn is_seeding(position: &Position) -> bool {
        position.round <= Self::seeding_rounds(position)
    }

    /// The number of a rule, given by its number in each text: `4.3`, `D.1`.
    #[must_use]
    pub fn article(&self, rule: (&'static str, &'static str)) -> &'static str {
        match self.text {
            Text::Of2026 => rule.0,
            Text::Of2018 => rule.1,
        }
    }
}

impl PartialEq for Edition {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Edition {}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
