//! The rules by name and article.

use crate::systems::{Rule, RuleId};

/// Rules that only this system has.
pub mod ids {
    use crate::systems::RuleId;

    /// 2.2: groups are paired towards the median.
    pub const MEDIAN: RuleId = RuleId("Median");
    /// 2.1: limits of colours in the search for opponents.
    pub const COLOUR_BARS: RuleId = RuleId("ColourBars");
    /// 2.6: pairings of the other side are cracked.
    pub const CRACK: RuleId = RuleId("Crack");
    /// 3.2.2: colours in the choice of a floater.
    pub const EQUALISING: RuleId = RuleId("Equalising");
    /// 3.2.4: the lowest numbered player floats downward and the highest numbered upward.
    pub const NUMBER: RuleId = RuleId("Number");
    /// 3.5: a floater without an opponent in the adjacent scoregroup is exchanged.
    pub const EXCHANGED: RuleId = RuleId("Exchanged");
    /// 3.6, 3.7: the order in which floaters are paired.
    pub const FLOATER_ORDER: RuleId = RuleId("FloaterOrder");
    /// 3.8: the highest numbered opponent downward and the lowest upward.
    pub const FLOATER_OPPONENT: RuleId = RuleId("FloaterOpponent");
    /// 3.8: the opponent's colour.
    pub const FLOATER_COLOURS: RuleId = RuleId("FloaterColours");
    /// 3.9: types of floaters.
    pub const TYPES: RuleId = RuleId("Types");
    /// 3.10: no player floats again.
    pub const PREVIOUS: RuleId = RuleId("Previous");
    /// 4.2: the order of the exchanges.
    pub const EXCHANGE_ORDER: RuleId = RuleId("ExchangeOrder");
    /// 4.4.1: the player who floated to make the number even returns.
    pub const SWAP: RuleId = RuleId("Swap");
    /// 4.4.2: the player who floats along with the stuck player.
    pub const COMPANY: RuleId = RuleId("Company");
    /// 5.2: the second scrutiny.
    pub const SECOND_SCRUTINY: RuleId = RuleId("SecondScrutiny");
    /// Article 6.
    pub const LAST_ROUND: RuleId = RuleId("LastRound");
    /// 5.5, 5.6: the colour that is due.
    pub const DUE: RuleId = RuleId("Due");
    /// 5.4: the latest time when one player had White and the other Black.
    pub const HISTORY: RuleId = RuleId("History");
    /// 5.4: identical histories, by rank.
    pub const RANK: RuleId = RuleId("Rank");
}

/// All rules, in the order of the articles. If no colour rule decides, the higher ranked player gets White.
pub static RULES: [Rule; 24] = [
    Rule::named(RuleId::SECOND_BYE, "1.1-barred", "1.1"),
    Rule::article(RuleId::BYE_NUMBER, "1.1"),
    Rule::named(RuleId::REMATCH, "2.1-met", "2.1"),
    Rule::named(ids::COLOUR_BARS, "2.1-colours", "2.1"),
    Rule::article(ids::MEDIAN, "2.2"),
    Rule::article(ids::CRACK, "2.6"),
    Rule::article(ids::EQUALISING, "3.2.2"),
    Rule::article(ids::NUMBER, "3.2.4"),
    Rule::article(ids::EXCHANGED, "3.5"),
    Rule::article(ids::FLOATER_ORDER, "3.6"),
    Rule::article(ids::FLOATER_OPPONENT, "3.8"),
    Rule::named(ids::FLOATER_COLOURS, "3.8-colours", "3.8"),
    Rule::article(ids::TYPES, "3.9"),
    Rule::article(ids::PREVIOUS, "3.10"),
    Rule::article(ids::EXCHANGE_ORDER, "4.2"),
    Rule::article(ids::SWAP, "4.4.1"),
    Rule::article(ids::COMPANY, "4.4.2"),
    Rule::article(ids::SECOND_SCRUTINY, "5.2"),
    Rule::article(ids::LAST_ROUND, "6"),
    Rule::article(RuleId::COLOUR_INITIAL, "7.2"),
    Rule::article(RuleId::COLOUR_LIMITS, "5.1"),
    Rule::article(ids::DUE, "5.6"),
    Rule::article(ids::HISTORY, "5.4"),
    Rule::named(ids::RANK, "5.4-rank", "5.4"),
];

/// The article of a rule.
#[must_use]
pub fn article(rule: RuleId) -> &'static str {
    Rule::of(&RULES, rule).map_or("", Rule::quoted)
}
