//! The rules of the tables, and the table without one of them.

use super::table::{Exchange, Text};
use crate::systems::{Rule, RuleId};

/// Numbers move by half the field from round to round; without the rule they move by one.
pub const ORDER: RuleId = RuleId("order-of-rounds");
/// The last number changes colour from round to round.
pub const LAST_NUMBER: RuleId = RuleId("last-number-alternates");
/// The colours of the others follow from the sum of their numbers.
pub const COLOURS: RuleId = RuleId("colours");
/// With an odd number of participants, the highest number is the bye.
pub const BYE: RuleId = RuleId("bye");
/// The second cycle has the colours reversed.
pub const REVERSAL: RuleId = RuleId("colours-reversed");
/// The last two rounds of the first cycle of two are exchanged.
pub const EXCHANGE: RuleId = RuleId("last-two-rounds");

/// Returns all rules; the annex, which is the article of each, does not number them.
#[must_use]
pub fn rules(annex: &'static str) -> [Rule; 6] {
    [ORDER, LAST_NUMBER, COLOURS, BYE, REVERSAL, EXCHANGE].map(|id| Rule::named(id, id.0, annex))
}

/// Returns the text without a rule.
#[must_use]
pub fn without(rule: RuleId, text: Text) -> Text {
    match rule {
        ORDER => Text { half_turn: false, ..text },
        LAST_NUMBER => Text { last_alternates: false, ..text },
        COLOURS => Text { colours_by_sum: false, ..text },
        BYE => Text { highest_is_bye: false, ..text },
        REVERSAL => Text { reversal: false, ..text },
        _ => Text { exchange: Exchange::Never, ..text },
    }
}
