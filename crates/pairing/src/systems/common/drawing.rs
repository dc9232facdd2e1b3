//! The drawing of numbers before the first round of a schedule, as data.

/// A player who draws a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawer {
    /// Federation.
    pub federation: String,
    /// Name, which orders the players of a federation.
    pub name: String,
}

/// The result of a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// The number of each player, in the order in which the players were given.
    pub numbers: Vec<u32>,
    /// Federations whose players could not be kept together, in the order in which they drew.
    pub divided: Vec<String>,
}
