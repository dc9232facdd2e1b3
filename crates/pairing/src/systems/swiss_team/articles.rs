//! The rules of C.04.6 by name and article, edition by edition.
//!
//! 4.3.3 is not among the rules that a mutant can lack, because nothing changes without it. A team that wants Black has
//! a colour difference of zero or more, and one that wants White of zero or less; if both are zero, the last colours
//! differ. So 4.3.4 to 4.3.6 grant whatever 4.3.3 grants.

use super::criteria::PAIRS;
use super::{colour_preferences, colours, criteria, oracle, words};
use crate::systems::common::double_swiss_and_swiss_team::criteria::floated_except_in_the_last_round;
use crate::systems::common::double_swiss_and_swiss_team::{
    Articles, Colours, Edition, Following, Group, PairCriterion, Pairs, Rulebook, Sets, Top, ids,
};
use crate::systems::{Rule, RuleId};
use crate::tournament::Position;

static NAMES_2026: [Rule; 23] = [
    Rule::named(RuleId::REMATCH, "C1", "2.1.1"),
    Rule::named(RuleId::SECOND_BYE, "C2", "2.1.2"),
    Rule::named(RuleId::COMPLETION, "C3", "2.2.1"),
    Rule::named(RuleId::COUNT, "C4", "2.3.1"),
    Rule::named(RuleId::FLOATER_SCORES, "C5", "2.3.2"),
    Rule::named(RuleId::NEXT_BRACKET, "C6", "2.3.3"),
    Rule::named(ids::UPFLOATERS_FLOATED, "C7", "2.3.4"),
    Rule::named(ids::ALIKE, "C8", "2.3.5"),
    Rule::named(ids::ALIKE_STRONGLY, "C9", "2.3.6"),
    Rule::named(ids::RECEIVERS_FLOATED, "C10", "2.3.7"),
    Rule::article(RuleId::BYE_SCORE, "3.4.2"),
    Rule::article(RuleId::BYE_GAMES, "3.4.3"),
    Rule::article(RuleId::BYE_NUMBER, "3.4.4"),
    Rule::article(RuleId::SET_ORDER, "3.5.4"),
    Rule::article(RuleId::PAIRING_ORDER, "3.6.3"),
    Rule::article(ids::COLOURS[0], "4.3.1"),
    Rule::article(ids::COLOURS[1], "4.3.2"),
    Rule::article(ids::COLOURS[3], "4.3.4"),
    Rule::article(ids::COLOURS[4], "4.3.5"),
    Rule::article(ids::COLOURS[5], "4.3.6"),
    Rule::article(ids::COLOURS[6], "4.3.7"),
    Rule::article(ids::COLOURS[7], "4.3.8"),
    Rule::article(ids::COLOURS[8], "4.3.9"),
];

static NAMES_2024: [Rule; 21] = [
    Rule::named(RuleId::REMATCH, "C1", "3.1.1"),
    Rule::named(RuleId::SECOND_BYE, "C2", "3.1.2"),
    Rule::named(RuleId::COMPLETION, "C3", "3.2.1"),
    Rule::named(RuleId::COUNT, "C4", "3.3.1"),
    Rule::named(RuleId::FLOATER_SCORES, "C5", "3.3.2"),
    Rule::named(RuleId::NEXT_BRACKET, "C6", "3.3.3"),
    Rule::named(ids::ALIKE, "C7", "3.3.4"),
    Rule::named(ids::ALIKE_STRONGLY, "C8", "3.3.5"),
    Rule::named(ids::RECEIVERS_FLOATED, "C9", "3.3.6"),
    Rule::article(RuleId::BYE_SCORE, "2.1.2"),
    Rule::article(RuleId::BYE_GAMES, "2.1.3"),
    Rule::article(RuleId::BYE_NUMBER, "2.1.4"),
    Rule::article(RuleId::SET_ORDER, "2.2.4"),
    Rule::article(RuleId::PAIRING_ORDER, "2.3.3"),
    Rule::article(ids::COLOURS[0], "4.3.1"),
    Rule::article(ids::COLOURS[1], "4.3.2"),
    Rule::article(ids::COLOURS[3], "4.3.4"),
    Rule::article(ids::COLOURS[4], "4.3.5"),
    Rule::article(ids::COLOURS[5], "4.3.6"),
    Rule::article(ids::COLOURS[6], "4.3.7"),
    Rule::article(ids::COLOURS[7], "4.3.8"),
];

const COLOURS: Colours = Colours {
    allocate: colours::allocate,
    literally: oracle::colours,
    why: words::colour,
    preference: colour_preferences::shown_preference,
    of_matches: false,
    article: "4.3",
};

const EDITION_2026: Edition = Edition {
    rules: &NAMES_2026,
    following: Following::Counted,
    group: Group::Present,
    sets: Sets::Floaters,
    top: Top::Number,
    upfloater_floated: criteria::floated,
    pairs: PAIRS,
    colours: COLOURS,
    articles: Articles {
        impossible: "3.3.3",
        complete: "3.3.1",
        bye: "3.4",
        bye_completion: "3.4.1",
        bracket: "3.5, 3.6",
    },
    participants: "teams",
};

/// C.04.6 of 2026.
pub static RULES_2026: Rulebook = Rulebook::of(&EDITION_2026);

/// Like [`RULES_2026`], but standings without virtual points determine the first-team (4.2.1).
pub static RULES_2026_FIRST_BY_STANDINGS: Rulebook = Rulebook::of(&Edition {
    colours: Colours { allocate: colours::allocate_by_standings, literally: oracle::colours_by_standings, ..COLOURS },
    ..EDITION_2026
});

/// SWISS-TEAM-4: C6 is complied with or not.
pub static RULES_2026_C6_MET: Rulebook = Rulebook::of(&Edition { following: Following::Met, ..EDITION_2026 });

/// Returns C8, C9 and a C10 with these floaters.
const fn with_floats(floated: fn(&Position, u32) -> bool) -> [PairCriterion; 3] {
    [PAIRS[0], PAIRS[1], PairCriterion { pairs: Pairs::Received(floated), ..PAIRS[2] }]
}

static FLOATED_UP: [PairCriterion; 3] = with_floats(criteria::floated_up);
static FLOATED_EXCEPT_LAST: [PairCriterion; 3] = with_floats(floated_except_in_the_last_round);

/// SWISS-TEAM-12: only a team that floated up is a floater of the previous round.
pub static RULES_2026_FLOATED_UP: Rulebook =
    Rulebook::of(&Edition { upfloater_floated: criteria::floated_up, pairs: &FLOATED_UP, ..EDITION_2026 });

/// SWISS-TEAM-13: C7 and C10 lapse in the last round only.
pub static RULES_2026_LAST_ROUND_ONLY: Rulebook = Rulebook::of(&Edition {
    upfloater_floated: floated_except_in_the_last_round,
    pairs: &FLOATED_EXCEPT_LAST,
    ..EDITION_2026
});

static UNWANTED_IN_THE_LAST: [PairCriterion; 3] = [
    PairCriterion { pairs: Pairs::Alike(criteria::wanted_except_in_the_last_round), ..PAIRS[0] },
    PairCriterion { pairs: Pairs::Alike(criteria::strongly_wanted_except_in_the_last_round), ..PAIRS[1] },
    PAIRS[2],
];

/// SWISS-TEAM-3: a team with a colour difference of zero has no preference in the last round.
pub static RULES_2026_LAST_ROUND_NONE: Rulebook = Rulebook::of(&Edition {
    pairs: &UNWANTED_IN_THE_LAST,
    colours: Colours {
        allocate: colours::allocate_without_last,
        literally: oracle::colours_without_last,
        why: words::colour_without_last,
        ..COLOURS
    },
    ..EDITION_2026
});

/// SWISS-TEAM-5: the following scoregroup is the next one that still has an unpaired team.
pub static RULES_2026_C6_OF_UNPAIRED: Rulebook = Rulebook::of(&Edition { group: Group::Unpaired, ..EDITION_2026 });

/// SWISS-TEAM-6: sets are also compared by C8 to C10 of their best pairing.
pub static RULES_2026_SET_BY_ALL: Rulebook = Rulebook::of(&Edition { sets: Sets::BestPairing, ..EDITION_2026 });

/// SWISS-TEAM-7: the top member has the higher score.
pub static RULES_2026_TOP_BY_SCORE: Rulebook = Rulebook::of(&Edition { top: Top::Score, ..EDITION_2026 });

/// SWISS-TEAM-14: only colours of the same round are compared.
pub static RULES_2026_SAME_ROUND: Rulebook = Rulebook::of(&Edition {
    colours: Colours { allocate: colours::allocate_in_a_round, literally: oracle::colours_in_a_round, ..COLOURS },
    ..EDITION_2026
});

/// C.04.6 of 2024. C6 counts the teams of the following scoregroup that can be paired inside it. As C5 fixes how many
/// of them are left, this means that the scoregroup needs the fewest upfloaters.
pub static RULES_2024: Rulebook = Rulebook::of(&Edition {
    rules: &NAMES_2024,
    upfloater_floated: criteria::nobody_floated,
    articles: Articles {
        impossible: "1.9.3",
        complete: "1.9.1",
        bye: "2.1",
        bye_completion: "2.1.1",
        bracket: "2.2, 2.3",
    },
    ..EDITION_2026
});
