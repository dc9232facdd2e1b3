//! Mutants: for every rule of the tables a schedule that does not know it and is right in everything else.

use super::table::{Exchange, Text};

/// The one rule that a mutant does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Numbers move by half the field from round to round; the mutant moves them by one.
    Order,
    /// The last number changes colour from round to round.
    LastNumber,
    /// The colours of the others follow from the sum of their numbers.
    Colours,
    /// Of an odd number the highest number is the bye.
    Bye,
    /// The second cycle has the colours reversed.
    Reversal,
    /// The last two rounds of the first cycle of two are exchanged.
    Exchange,
}

impl Rule {
    /// All rules.
    pub const ALL: [Self; 6] =
        [Self::Order, Self::LastNumber, Self::Colours, Self::Bye, Self::Reversal, Self::Exchange];

    /// The name; the annex does not number its rules.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Order => "order-of-rounds",
            Self::LastNumber => "last-number-alternates",
            Self::Colours => "colours",
            Self::Bye => "bye",
            Self::Reversal => "colours-reversed",
            Self::Exchange => "last-two-rounds",
        }
    }

    /// The text without it.
    #[must_use]
    pub fn taken_from(self, text: Text) -> Text {
        match self {
            Self::Order => Text { half_turn: false, ..text },
            Self::LastNumber => Text { last_alternates: false, ..text },
            Self::Colours => Text { colours_by_sum: false, ..text },
            Self::Bye => Text { highest_is_bye: false, ..text },
            Self::Reversal => Text { reversal: false, ..text },
            Self::Exchange => Text { exchange: Exchange::Never, ..text },
        }
    }
}
