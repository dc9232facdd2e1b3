//! Reasons, valid in several systems, why a mutant is equivalent to the rules. A system's descriptor says which of its
//! mutants each reason applies to.

/// The preferences of both are asked for before or after the stronger one.
pub const BOTH_AND_STRONGER: &str = "Two preferences for different colours are both granted by either rule; of two for \
    the same colour only the second rule says anything. So it does not matter which of the two is asked first.";

/// The rule for two players without a game is asked before or after the next one.
pub const NEITHER_HAS_PLAYED: &str = "The first rule is for two players who have not played. They have no different \
    preferences and no limits of colours, so the next rule decides nothing about them.";

/// The latest two games, or a colour difference of more than two, say which colour an absolute preference is for.
pub const WIDE_AGAINST_LATEST: &str = "The two readings differ only where the latest two games had the colour that the \
    colour difference asks for: before these games it was three at least. No history under the rules leads there.";
