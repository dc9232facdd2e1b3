//! The rules of C.04.5 by name and article.

use super::{colours, criteria, oracle, words};
use crate::systems::common::double_swiss_and_swiss_team::criteria::floated_except_in_the_last_round;
use crate::systems::common::double_swiss_and_swiss_team::{
    Articles, Colours, Edition, Following, Group, Rulebook, Sets, Top, ids,
};
use crate::systems::{Rule, RuleId};

static NAMES: [Rule; 18] = [
    Rule::named(RuleId::REMATCH, "C1", "2.1.1"),
    Rule::named(RuleId::SECOND_BYE, "C2", "2.1.2"),
    Rule::named(RuleId::COMPLETION, "C3", "2.2.1"),
    Rule::named(RuleId::COUNT, "C4", "2.3.1"),
    Rule::named(RuleId::FLOATER_SCORES, "C5", "2.3.2"),
    Rule::named(RuleId::NEXT_BRACKET, "C6", "2.3.3"),
    Rule::named(ids::UPFLOATERS_FLOATED, "C7", "2.3.4"),
    Rule::named(ids::RECEIVERS_FLOATED, "C8", "2.3.5"),
    Rule::article(RuleId::BYE_SCORE, "3.4.2"),
    Rule::article(RuleId::BYE_GAMES, "3.4.3"),
    Rule::article(RuleId::BYE_NUMBER, "3.4.4"),
    Rule::article(RuleId::SET_ORDER, "3.5.4"),
    Rule::article(RuleId::PAIRING_ORDER, "3.6.3"),
    Rule::article(ids::COLOURS[0], "4.3.1"),
    Rule::article(ids::COLOURS[1], "4.3.2"),
    Rule::article(ids::COLOURS[2], "4.3.3"),
    Rule::article(ids::COLOURS[3], "4.3.4"),
    Rule::article(ids::COLOURS[4], "4.3.5"),
];

/// C.04.5 of 2026.
pub static RULES: Rulebook = Rulebook::of(&EDITION);

/// DOUBLE-SWISS-2: C6 is complied with or not.
pub static RULES_C6_MET: Rulebook = Rulebook::of(&Edition { following: Following::Met, ..EDITION });

const EDITION: Edition = Edition {
    rules: &NAMES,
    following: Following::Counted,
    group: Group::Present,
    sets: Sets::Floaters,
    top: Top::Number,
    upfloater_floated: floated_except_in_the_last_round,
    pairs: criteria::PAIRS,
    colours: Colours {
        allocate: colours::allocate_without,
        literally: oracle::colours,
        why: words::colour,
        // C.04.5 has no preferences: 4.3 gives colours to pairs.
        preference: |_, _| None,
        of_matches: true,
        article: "4.3",
    },
    articles: Articles {
        impossible: "3.3.3",
        complete: "3.3.1",
        bye: "3.4",
        bye_completion: "3.4.1",
        bracket: "3.5, 3.6",
    },
    participants: "players",
};
