//! The drawing of numbers before the first round of a schedule, as data.

/// Somebody who draws a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawer {
    /// Federation.
    pub federation: String,
    /// Name, which orders the players of a federation.
    pub name: String,
}

/// What was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// The number of each who drew, in the order in which they were given.
    pub numbers: Vec<u32>,
    /// Federations whose players could not be kept together, in the order in which they drew.
    pub divided: Vec<String>,
}
