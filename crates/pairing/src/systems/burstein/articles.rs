//! The rules of the two editions by name and article.

use super::edition::{Edition, Text};
use crate::systems::{Rule, RuleId};

/// Rules that only this system has.
pub mod ids {
    use crate::systems::RuleId;

    /// 1.7.2: the contribution of rounds without a game to the index.
    pub const UNPLAYED: RuleId = RuleId("Unplayed");
    /// 1.7.2, the exception: the value of absences up to the current round for the opponents.
    pub const ABSENCES: RuleId = RuleId("Absences");
    /// 1.7.2: virtual points do not count in the index.
    pub const VIRTUAL_POINTS: RuleId = RuleId("VirtualPoints");
    /// 1.8.1: Buchholz.
    pub const BUCHHOLZ: RuleId = RuleId("Buchholz");
    /// 1.8.1: Sonneborn-Berger.
    pub const SONNEBORN_BERGER: RuleId = RuleId("SonnebornBerger");
    /// 1.8.2: the smaller number ranks higher.
    pub const NUMBER: RuleId = RuleId("Number");
}

/// A rule with its name and article in the texts of 2026 and 2018; the article is empty if the name is an article.
type Named = (RuleId, [(&'static str, &'static str); 2]);

const RULES: [Named; 24] = [
    (RuleId::REMATCH, [("C1", "2.1.1"), ("C.1", "")]),
    (RuleId::SECOND_BYE, [("C2", "2.1.2"), ("C.2", "")]),
    (RuleId::SAME_COLOUR, [("C3", "2.1.3"), ("C.3", "")]),
    (RuleId::COMPLETION, [("C4", "2.2.1"), ("C.4", "")]),
    (RuleId::COUNT, [("C5", "2.3.1"), ("C.5", "")]),
    (RuleId::FLOATER_SCORES, [("C6", "2.3.2"), ("C.6", "")]),
    (RuleId::NEXT_BRACKET, [("C7", "2.3.3"), ("C.7", "")]),
    (RuleId::PREFERENCE, [("C8", "2.3.4"), ("C.8", "")]),
    (RuleId::SEEDING, [("1.6", ""), ("A.5", "")]),
    (ids::UNPLAYED, [("1.7.2-unplayed", "1.7.2"), ("A.6.b-unplayed", "A.6.b")]),
    (ids::ABSENCES, [("1.7.2-absences", "1.7.2"), ("A.6.b-absences", "A.6.b")]),
    (ids::VIRTUAL_POINTS, [("1.7.2-virtual", "1.7.2"), ("A.6.b-virtual", "A.6.b")]),
    (ids::BUCHHOLZ, [("1.8.1-Buchholz", "1.8.1"), ("A.7.a-Buchholz", "A.7.a")]),
    (ids::SONNEBORN_BERGER, [("1.8.1-Berger", "1.8.1"), ("A.7.a-Berger", "A.7.a")]),
    (ids::NUMBER, [("1.8.2", ""), ("A.7.b", "")]),
    (RuleId::BYE_SCORE, [("3.1.3", ""), ("B.0.c", "")]),
    (RuleId::BYE_GAMES, [("3.1.4", ""), ("B.0.d", "")]),
    (RuleId::BYE_NUMBER, [("3.1.5", ""), ("B.0.e", "")]),
    (RuleId::PAIRING_ORDER, [("4.3", ""), ("D.1", "")]),
    (RuleId::COLOUR_INITIAL, [("5.2.1", ""), ("E.0", "")]),
    (RuleId::COLOUR_BOTH, [("5.2.2", ""), ("E.1", "")]),
    (RuleId::COLOUR_STRONGER, [("5.2.3", ""), ("E.2", "")]),
    (RuleId::COLOUR_ALTERNATE, [("5.2.4", ""), ("E.3", "")]),
    (RuleId::COLOUR_HIGHER, [("5.2.5", ""), ("E.4", "")]),
];

/// All rules of an edition, in the order of the articles of 2026, the criteria first.
#[must_use]
pub fn rules(edition: Edition) -> Vec<Rule> {
    let place = usize::from(edition.text == Text::Of2018);
    let rule = |&(id, names): &Named| match names[place] {
        (name, "") => Rule::article(id, name),
        (name, article) => Rule::named(id, name, article),
    };
    RULES.iter().map(rule).collect()
}

/// The number of a colour rule in the text of an edition.
#[must_use]
pub fn colour_article(edition: Edition, rule: RuleId) -> &'static str {
    let place = usize::from(edition.text == Text::Of2018);
    RULES.iter().find(|&&(id, _)| id == rule).map_or("", |(_, names)| names[place].0)
}
