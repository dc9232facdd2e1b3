//! What distinguishes the editions and readings, as data.

use crate::systems::dutch;
use crate::tournament::{Evaluation, OpponentScores, Position};
use std::fmt;

/// An edition of C.04.4.2, or a reading of one.
#[derive(Clone, Copy)]
pub struct Edition {
    /// The name on the command line.
    pub name: &'static str,
    /// The Dutch system of the seeding rounds.
    pub seeding: dutch::Edition,
    /// What C6 and C7 look at.
    pub floaters: Floaters,
    /// By which text rules are numbered.
    pub text: Text,
    /// The methods of the index, in their order (1.8.1, A.7.a).
    pub index: [Method; 2],
    /// What a round without a game adds to the index (1.7.2).
    pub unplayed: Unplayed,
    /// Who is the higher ranked player of a pair when it gets its colours (5.2.1, 5.2.5).
    pub higher: Higher,
}

/// What C6 and C7 look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Floaters {
    /// 2026: the scores of all outgoing floaters, in descending order.
    AllScores,
    /// 2018: how many incoming floaters are not paired, then their scores, in descending order.
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

/// What a round without a game adds to the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayed {
    /// 1.7.2: a game against oneself.
    AgainstOneself,
    /// Nothing.
    Nothing,
}

/// The ranking in which one player of a pair is the higher.
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

    /// BURSTEIN-10: colours go by score and number.
    pub const B2026_COLOURS_BY_SCORE: Self =
        Self { name: "burstein-2026/colours-by-score", higher: Higher::ByScore, ..Self::B2026 };

    /// BURSTEIN-15: Sonneborn-Berger before Buchholz, as before 2018.
    pub const B2026_BERGER_FIRST: Self = Self {
        name: "burstein-2026/berger-first",
        index: [Method::SonnebornBerger, Method::Buchholz],
        ..Self::B2026
    };

    /// 1.6.2, A.5: half the rounds, rounded down, but four at most.
    #[must_use]
    pub fn seeding_rounds(position: &Position) -> u16 {
        (position.rounds / 2).min(4)
    }

    /// Is the round of this position a seeding round?
    #[must_use]
    pub fn is_seeding(position: &Position) -> bool {
        position.round <= Self::seeding_rounds(position)
    }

    /// The index of a player (1.8.1, A.7.a): the greater, the higher ranked.
    #[must_use]
    pub fn index_of(&self, opposition: &OpponentScores) -> [i64; 2] {
        let value = match self.unplayed {
            Unplayed::AgainstOneself => opposition.total,
            Unplayed::Nothing => opposition.total.minus(opposition.unplayed),
        };
        self.index.map(|method| Self::by_method(method, value))
    }

    fn by_method(method: Method, value: Evaluation) -> i64 {
        match method {
            Method::Buchholz => value.buchholz,
            Method::SonnebornBerger => value.sonneborn_berger,
        }
    }

    /// A rule by its number in each text, with the word `art.` where the text has articles: `art. 4.3`, `D.1`.
    #[must_use]
    pub fn cite(&self, rule: (&'static str, &'static str)) -> String {
        match self.text {
            Text::Of2026 => format!("art. {}", rule.0),
            Text::Of2018 => rule.1.to_owned(),
        }
    }

    /// A rule by its number in each text: `4.3`, `D.1`.
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
