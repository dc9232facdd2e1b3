//! The readings of the one edition, as data.

/// A reading of the edition of 2026.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    /// Who can get the bye (1.1).
    pub bye: Bye,
    /// For whom the limits of colours are lifted in the last round (article 6).
    pub lifted: Lifted,
}

/// Reading of 1.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bye {
    /// The lowest ranked who is not barred, even if the others cannot be paired then.
    Lowest,
    /// The lowest ranked who is not barred and without whom the others can be paired.
    Completable,
}

/// Reading of article 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lifted {
    /// For two players of one score.
    SameScore,
    /// For everybody.
    Everybody,
}

impl Edition {
    /// The edition by the letter.
    pub const L2026: Self = Self { bye: Bye::Lowest, lifted: Lifted::SameScore };
}
