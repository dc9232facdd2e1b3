//! The rules of C.04.6 by name and article, edition by edition.
//!
//! 4.3.3 is not among the rules that a program can lack: without it nothing changes. Who wants Black has a colour
//! difference of zero or more, who wants White of zero or less; where both are zero, the last colours differ. So 4.3.4
//! to 4.3.6 grant what 4.3.3 grants.

use super::{colours, criteria, oracle, words};
use crate::systems::common::upfloaters::{
    Articles, Colours, Following, Group, Named, PairCriterion, Pairs, Rule, Rulebook, Sets, Top,
};
use crate::tournament::Position;

const fn criterion(rule: Rule, name: &'static str, article: &'static str) -> Named {
    Named { rule, name, article: Some(article) }
}

const fn article(rule: Rule, name: &'static str) -> Named {
    Named { rule, name, article: None }
}

const COLOURS: Colours = Colours {
    allocate: colours::allocate,
    literally: oracle::colours,
    why: words::colour,
    white: "have White",
    article: "4.3",
};

/// C8, C9 and C10 (2024: C7, C8 and C9).
const PAIRS: &[PairCriterion] = &[
    PairCriterion {
        pairs: Pairs::Alike(criteria::wanted),
        words: ["of the pairs, ", " have two teams with the same colour preference"],
    },
    PairCriterion {
        pairs: Pairs::Alike(criteria::strongly_wanted),
        words: ["of the pairs, ", " have two teams with the same strong colour preference"],
    },
    PairCriterion {
        pairs: Pairs::Received(criteria::floated),
        words: ["of the upfloaters' opponents, ", " floated in the previous round"],
    },
];

const EDITION_2026: Rulebook = Rulebook {
    rules: &[
        criterion(Rule::Rematch, "C1", "2.1.1"),
        criterion(Rule::SecondBye, "C2", "2.1.2"),
        criterion(Rule::Completion, "C3", "2.2.1"),
        criterion(Rule::UpfloaterCount, "C4", "2.3.1"),
        criterion(Rule::UpfloaterScores, "C5", "2.3.2"),
        criterion(Rule::Following, "C6", "2.3.3"),
        criterion(Rule::UpfloatersFloated, "C7", "2.3.4"),
        criterion(Rule::Pairs(0), "C8", "2.3.5"),
        criterion(Rule::Pairs(1), "C9", "2.3.6"),
        criterion(Rule::Pairs(2), "C10", "2.3.7"),
        article(Rule::ByeScore, "3.4.2"),
        article(Rule::ByeMatches, "3.4.3"),
        article(Rule::ByeNumber, "3.4.4"),
        article(Rule::SetOrder, "3.5.4"),
        article(Rule::PairingOrder, "3.6.3"),
        article(Rule::Colour(1), "4.3.1"),
        article(Rule::Colour(2), "4.3.2"),
        article(Rule::Colour(4), "4.3.4"),
        article(Rule::Colour(5), "4.3.5"),
        article(Rule::Colour(6), "4.3.6"),
        article(Rule::Colour(7), "4.3.7"),
        article(Rule::Colour(8), "4.3.8"),
        article(Rule::Colour(9), "4.3.9"),
    ],
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
pub static RULES_2026: Rulebook = EDITION_2026;

/// The same, where standings without virtual points make the first-team (4.2.1).
pub static RULES_2026_FIRST_BY_STANDINGS: Rulebook = Rulebook {
    colours: Colours { allocate: colours::allocate_by_standings, literally: oracle::colours_by_standings, ..COLOURS },
    ..EDITION_2026
};

/// SWISS-TEAM-4: C6 is complied with or not.
pub static RULES_2026_C6_MET: Rulebook = Rulebook { following: Following::Met, ..EDITION_2026 };

/// C8 and C9 with another C10.
const fn with_floats(floated: fn(&Position, u32) -> bool) -> [PairCriterion; 3] {
    [PAIRS[0], PAIRS[1], PairCriterion { pairs: Pairs::Received(floated), words: PAIRS[2].words }]
}

/// SWISS-TEAM-12: only who floated up is a floater of the previous round.
pub static RULES_2026_FLOATED_UP: Rulebook =
    Rulebook { upfloater_floated: criteria::floated_up, pairs: &with_floats(criteria::floated_up), ..EDITION_2026 };

/// SWISS-TEAM-13: C7 and C10 lapse in the last round only.
pub static RULES_2026_LAST_ROUND_ONLY: Rulebook = Rulebook {
    upfloater_floated: criteria::floated_but_in_the_last_round,
    pairs: &with_floats(criteria::floated_but_in_the_last_round),
    ..EDITION_2026
};

/// SWISS-TEAM-3: no preference in the last round with the colour difference zero.
pub static RULES_2026_LAST_ROUND_NONE: Rulebook = Rulebook {
    pairs: &[
        PairCriterion { pairs: Pairs::Alike(criteria::wanted_but_in_the_last_round), words: PAIRS[0].words },
        PairCriterion { pairs: Pairs::Alike(criteria::strongly_wanted_but_in_the_last_round), words: PAIRS[1].words },
        PAIRS[2],
    ],
    colours: Colours {
        allocate: colours::allocate_without_last,
        literally: oracle::colours_without_last,
        why: words::colour_without_last,
        ..COLOURS
    },
    ..EDITION_2026
};

/// SWISS-TEAM-5: the following scoregroup is the next one of which somebody is not paired yet.
pub static RULES_2026_C6_OF_UNPAIRED: Rulebook = Rulebook { group: Group::Unpaired, ..EDITION_2026 };

/// SWISS-TEAM-6: sets are compared by C8 to C10 of their best pairing as well.
pub static RULES_2026_SET_BY_ALL: Rulebook = Rulebook { sets: Sets::BestPairing, ..EDITION_2026 };

/// SWISS-TEAM-7: the top member has the higher score.
pub static RULES_2026_TOP_BY_SCORE: Rulebook = Rulebook { top: Top::Score, ..EDITION_2026 };

/// SWISS-TEAM-14: the colours of one round are compared.
pub static RULES_2026_SAME_ROUND: Rulebook = Rulebook {
    colours: Colours { allocate: colours::allocate_in_a_round, literally: oracle::colours_in_a_round, ..COLOURS },
    ..EDITION_2026
};

/// C.04.6 of 2024. C6 counts the teams of the following scoregroup that can be paired inside it; as C5 fixes how many
/// are left there, that is to need the fewest upfloaters.
pub static RULES_2024: Rulebook = Rulebook {
    rules: &[
        criterion(Rule::Rematch, "C1", "3.1.1"),
        criterion(Rule::SecondBye, "C2", "3.1.2"),
        criterion(Rule::Completion, "C3", "3.2.1"),
        criterion(Rule::UpfloaterCount, "C4", "3.3.1"),
        criterion(Rule::UpfloaterScores, "C5", "3.3.2"),
        criterion(Rule::Following, "C6", "3.3.3"),
        criterion(Rule::Pairs(0), "C7", "3.3.4"),
        criterion(Rule::Pairs(1), "C8", "3.3.5"),
        criterion(Rule::Pairs(2), "C9", "3.3.6"),
        article(Rule::ByeScore, "2.1.2"),
        article(Rule::ByeMatches, "2.1.3"),
        article(Rule::ByeNumber, "2.1.4"),
        article(Rule::SetOrder, "2.2.4"),
        article(Rule::PairingOrder, "2.3.3"),
        article(Rule::Colour(1), "4.3.1"),
        article(Rule::Colour(2), "4.3.2"),
        article(Rule::Colour(4), "4.3.4"),
        article(Rule::Colour(5), "4.3.5"),
        article(Rule::Colour(6), "4.3.6"),
        article(Rule::Colour(7), "4.3.7"),
        article(Rule::Colour(8), "4.3.8"),
    ],
    upfloater_floated: criteria::nobody_floated,
    articles: Articles {
        impossible: "1.9.3",
        complete: "1.9.1",
        bye: "2.1",
        bye_completion: "2.1.1",
        bracket: "2.2, 2.3",
    },
    ..EDITION_2026
};
