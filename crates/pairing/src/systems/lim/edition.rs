//! The readings of the only edition, as data: the literal one, and the readings that differ from it in one point.

/// A reading of the edition of 2026.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    /// The one point that is not read literally.
    pub other: Option<Reading>,
}

impl Edition {
    /// The edition, read literally.
    pub const L2026: Self = Self { other: None };

    /// Whether this is the point that is not read literally.
    #[must_use]
    pub fn reads(self, reading: Reading) -> bool {
        self.other == Some(reading)
    }
}

/// A point that can be read differently, with its id in `docs/open-questions.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// LIM-1, 1.1: the bye only goes to a player without whom the others can be paired.
    ByeCompletable,
    /// LIM-2, 6: the limits of colours are lifted for all players.
    LiftedForAll,
    /// LIM-6, 2.3.4: the floater that makes the number even leaves the maximum number of pairs.
    EveningKeepsPairs,
    /// LIM-6, 2.3, 4.4: every floater leaves the maximum number of pairs, and is chosen by article 3.
    MostPairs,
    /// LIM-14, 3.10: floating again is avoided right after the types, whatever it costs.
    FloatedAfterTypes,
    /// LIM-14, 3.10: floating again is avoided before all other items.
    FloatedFirst,
    /// LIM-24, 5.2: the second scrutiny does not change the pairs of players who were scrutinised before.
    ColoursInTurn,
    /// LIM-40, 3.10: the opponent of a floater has floated as well. Only the history differs.
    OpponentsFloat,
}

/// An item by which floaters are compared; the first that differs decides (3.2.2, 3.2.4, 3.9, 3.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// 3.9.2: the type.
    Type,
    /// 3.2.2: whether the floater leaves due colours more unequal.
    Colours,
    /// 3.2.4, 3.3, 3.4: the pairing number.
    Number,
    /// 3.10, in the readings in which it is an item like the others.
    Floated,
}

impl Edition {
    /// The items in their order.
    #[must_use]
    pub fn items(self) -> &'static [Item] {
        use Item::{Colours, Floated, Number, Type};
        match self.other {
            Some(Reading::FloatedAfterTypes) => &[Type, Floated, Colours, Number],
            Some(Reading::FloatedFirst) => &[Floated, Type, Colours, Number],
            _ => &[Type, Colours, Number],
        }
    }

    /// Whether 3.10 is an item like the others; otherwise its two provisos apply.
    #[must_use]
    pub fn floated_is_an_item(self) -> bool {
        self.items().contains(&Item::Floated)
    }
}
