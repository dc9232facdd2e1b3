//! Reasons, valid in several systems, why a mutant is equivalent to the rules. A system's descriptor states to which of
//! its mutants each reason applies.

/// The rule on granting both preferences is applied before or after the rule on the stronger one.
pub const BOTH_AND_STRONGER: &str = "Two preferences for different colours are both granted by either rule; of two for \
    the same colour only the second rule says anything. So it does not matter which of the two is asked first.";

/// The rule for two players without a game is applied before or after the next one.
pub const NEITHER_HAS_PLAYED: &str = "The first rule is for two players who have not played. They have no different \
    preferences and no limits of colours, so the next rule decides nothing about them.";

/// The colour of an absolute preference follows the latest two games, or a colour difference of more than two.
pub const WIDE_AGAINST_LATEST: &str = "The two readings differ only where the latest two games had the colour that the \
    colour difference asks for: before these games it was three at least. No history under the rules leads there.";
