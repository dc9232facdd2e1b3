//! Every criterion, written once. A rule that 2017 counts differently from 2026 is a separate rule.

use super::{Concerned, Criterion, Local, Measure, NextBracket, OfFloater, OfPair, Rule, Setting};
use crate::systems::dutch::bracket::score;
use crate::systems::dutch::colours::{allocate, colour_of_higher};
use crate::tournament::{Colour, Entrant, Float, Points, Position, Strength};

/// The score difference of an MDP that floats on, added to its ordinary one: larger than any other (2026 C18, C20;
/// the text gives it no value, DUTCH-2026-6 in `docs/open-questions.md`).
pub const FLOATS_ON: Points = 1_000_000;

const fn rule(criterion: Criterion, what: &'static str, measure: Measure) -> Rule {
    Rule { criterion, what, counted: "", measure }
}

const fn list(criterion: Criterion, what: &'static str, counted: &'static str, local: Local) -> Rule {
    Rule { criterion, what, counted, measure: Measure::List(local) }
}

const fn number(criterion: Criterion, counted: &'static str, local: Local) -> Rule {
    Rule { criterion, what: counted, counted, measure: Measure::Number(local) }
}

/// A local function that counts only downfloaters and concerns all players.
const fn of_floaters(floater: OfFloater) -> Local {
    Local { concerns: Concerned::All, most: 1, pair: None, floater: Some(floater), members: |_, _, _| Vec::new() }
}

/// C5 (2.3.1): the score of the player who gets the pairing-allocated bye.
pub static BYE_SCORE: Rule = rule(Criterion::BYE_SCORE, "bye-score", Measure::ByeScore);

/// C6 (2.4.1), C.5: the number of downfloaters.
pub static DOWNFLOATERS: Rule = number(Criterion::DOWNFLOATERS, "downfloaters", of_floaters(|_, _| Some(1)));

/// C7 (2.4.2): the downfloaters' scores, in descending order.
pub static DOWNFLOATER_SCORES: Rule = rule(
    Criterion::DOWNFLOATER_SCORES,
    "downfloater-scores",
    Measure::List(of_floaters(|setting, rank| Some(score(setting.position, rank)))),
);

/// C.6: the pairing score difference (A.8), of pairs and of downfloaters in descending order.
pub static SCORE_DIFFERENCES: Rule = rule(
    Criterion::SCORE_DIFFERENCES,
    "score-differences",
    Measure::List(Local {
        pair: Some(|setting, high, low| Some(difference(setting, high, low))),
        ..of_floaters(|setting, rank| Some(artificial_difference(setting, rank)))
    }),
);

/// C8 (2.4.3): how well the next bracket can be paired with these downfloaters.
pub static NEXT_BRACKET_2026: Rule =
    rule(Criterion::NEXT_BRACKET, "next-bracket-scores", Measure::NextBracket(NextBracket::DownfloaterScores));

/// C.7: as C8, by the criteria of 2017.
pub static NEXT_BRACKET_2017: Rule =
    rule(Criterion::NEXT_BRACKET, "next-bracket-differences", Measure::NextBracket(NextBracket::ScoreDifferences));

/// C9 (2.4.4): unplayed rounds of the player who gets the bye.
pub static BYE_UNPLAYED: Rule =
    rule(Criterion::BYE_UNPLAYED, "bye-unplayed", Measure::Bye(|entrant| Points::from(entrant.unplayed)));

/// C10 (2.4.5), C.8: topscorers or their opponents who get a colour difference above +2 or below -2.
pub static TOPSCORER_IMBALANCE: Rule = number(
    Criterion::TOPSCORER_IMBALANCE,
    "imbalance",
    of_topscorers(
        |setting, high, low| count(in_topscorers_pair(setting, high, low, beyond_two)),
        |setting, high, low| in_topscorers_pair(setting, high, low, beyond_two).collect(),
    ),
);

/// C11 (2.4.6), C.9: topscorers or their opponents who get the same colour three times in a row.
pub static TOPSCORER_REPETITION: Rule = number(
    Criterion::TOPSCORER_REPETITION,
    "repetition",
    of_topscorers(
        |setting, high, low| count(in_topscorers_pair(setting, high, low, third_in_a_row)),
        |setting, high, low| in_topscorers_pair(setting, high, low, third_in_a_row).collect(),
    ),
);

/// A local function that counts only pairs of a topscorer, in which both players may count.
const fn of_topscorers(pair: OfPair, members: fn(&Setting<'_>, u32, u32) -> Vec<u32>) -> Local {
    Local { concerns: Concerned::Topscorer, most: 2, pair: Some(pair), floater: None, members }
}

fn count(counted: impl Iterator<Item = u32>) -> Option<Points> {
    match counted.count() {
        0 => None,
        counted => Some(counted as Points),
    }
}

/// The players of a topscorer's pair whose new colour (art. 5, section E) is `bad`; none for other pairs.
fn in_topscorers_pair(
    setting: &Setting<'_>,
    high: u32,
    low: u32,
    bad: fn(&Position, &Entrant, Colour) -> bool,
) -> impl Iterator<Item = u32> {
    let position = setting.position;
    let (a, b) = (setting.entrant(high), setting.entrant(low));
    let both = (a.topscorer || b.topscorer).then(|| {
        let (colour, _) = colour_of_higher(a, b, position.initial_colour);
        let first = bad(position, a, colour).then_some(high);
        let second = bad(position, b, colour.other()).then_some(low);
        first.into_iter().chain(second)
    });
    both.into_iter().flatten()
}

fn beyond_two(_: &Position, player: &Entrant, colour: Colour) -> bool {
    let before = player.colour_difference;
    let after = before + if colour == Colour::White { 1 } else { -1 };
    after.abs() > 2 && after.abs() > before.abs()
}

/// Whether this colour counts as the third in a row. In the reading `c11-denied` it counts only if the player does not
/// prefer it.
fn third_in_a_row(position: &Position, player: &Entrant, colour: Colour) -> bool {
    let again = matches!(player.colours[..], [.., before, latest] if before == colour && latest == colour);
    let granted = player.preference.is_some_and(|preference| preference.colour == colour);
    again && !(position.third_only_if_denied && granted)
}

/// C12 (2.4.7), C.10: players who do not get their preference; one in each pair that prefers the same colour.
pub static PREFERENCE: Rule = number(
    Criterion::PREFERENCE,
    "preference",
    of_preferences(|setting, high, low| clash(setting, high, low).map(|_| 1)),
);

/// C13 (2.4.8), C.11: players who do not get their strong preference. The stronger of two preferences is granted
/// (5.2.2, E.2), so the weaker one must be strong to count; if both are absolute (topscorers), the denied one is not a
/// *strong* preference (1.7.2).
pub static STRONG_PREFERENCE: Rule = number(
    Criterion::STRONG_PREFERENCE,
    "strong-preference",
    of_preferences(|setting, high, low| (clash(setting, high, low)? == Strength::Strong).then_some(1)),
);

const fn of_preferences(pair: OfPair) -> Local {
    Local {
        concerns: Concerned::Preference,
        most: 1,
        pair: Some(pair),
        floater: None,
        members: |setting, high, low| {
            let (white, black, _) = allocate(setting.position, high, low);
            let denied = |rank: u32, got: Colour| setting.entrant(rank).preference.is_some_and(|p| p.colour != got);
            let both = [(white, Colour::White), (black, Colour::Black)];
            both.into_iter().filter(|&(rank, got)| denied(rank, got)).map(|(rank, _)| rank).collect()
        },
    }
}

/// The weaker of the two preferences of a pair that prefers the same colour.
fn clash(setting: &Setting<'_>, high: u32, low: u32) -> Option<Strength> {
    setting.entrant(high).clash(setting.entrant(low))
}

/// C14 (2.4.9): *resident* downfloaters who had a downfloat in the previous round.
pub static DOWNFLOAT_AGAIN_2026: Rule =
    number(Criterion::DOWNFLOAT_AGAIN, "down-resident-1", of_downfloats::<0>(None, resident_floats::<0>));

/// C.12: players who receive the same downfloat as in the previous round, paired with a lower score or floating.
pub static DOWNFLOAT_AGAIN_2017: Rule =
    number(Criterion::DOWNFLOAT_AGAIN, "down-1", of_downfloats::<0>(Some(meets_lower::<0>), floats_again::<0>));

/// C15 (2.4.10): opponents of MDPs who had an upfloat in the previous round.
pub static UPFLOAT_AGAIN_2026: Rule =
    number(Criterion::UPFLOAT_AGAIN, "up-resident-1", of_upfloats::<0>(meets_higher::<0>));

/// C.13: players who receive the same upfloat as in the previous round (in a collapsed bracket residents of different
/// scores meet).
pub static UPFLOAT_AGAIN_2017: Rule = Rule { what: "up-1", counted: "up-1", ..UPFLOAT_AGAIN_2026 };

/// C16 (2.4.11): as C14, two rounds before.
pub static DOWNFLOAT_AGAIN_AFTER_TWO_2026: Rule =
    number(Criterion::DOWNFLOAT_AGAIN_AFTER_TWO, "down-resident-2", of_downfloats::<1>(None, resident_floats::<1>));

/// C.14: as C.12, two rounds before.
pub static DOWNFLOAT_AGAIN_AFTER_TWO_2017: Rule = number(
    Criterion::DOWNFLOAT_AGAIN_AFTER_TWO,
    "down-2",
    of_downfloats::<1>(Some(meets_lower::<1>), floats_again::<1>),
);

/// C17 (2.4.12): as C15, two rounds before.
pub static UPFLOAT_AGAIN_AFTER_TWO_2026: Rule =
    number(Criterion::UPFLOAT_AGAIN_AFTER_TWO, "up-resident-2", of_upfloats::<1>(meets_higher::<1>));

/// C.15: as C.13, two rounds before.
pub static UPFLOAT_AGAIN_AFTER_TWO_2017: Rule = Rule { what: "up-2", counted: "up-2", ..UPFLOAT_AGAIN_AFTER_TWO_2026 };

/// C18 (2.4.13): score differences, in descending order, of MDPs who had a downfloat in the previous round; that of an
/// MDP that floats on counts as larger than any other.
pub static DOWNFLOAT_AGAIN_DIFFERENCE_2026: Rule = list(
    Criterion::DOWNFLOAT_AGAIN_DIFFERENCE,
    "differences-down-moved-1",
    "down-moved-1",
    of_downfloats::<0>(Some(difference_down::<0>), difference_on::<0>),
);

/// C.16: score differences of players who receive the same downfloat as in the previous round; for a downfloater, the
/// difference from the artificial score of A.8.
pub static DOWNFLOAT_AGAIN_DIFFERENCE_2017: Rule = list(
    Criterion::DOWNFLOAT_AGAIN_DIFFERENCE,
    "differences-down-1",
    "down-1",
    of_downfloats::<0>(Some(difference_down::<0>), difference_to_floor::<0>),
);

/// C19 (2.4.14): score differences, in descending order, of players who get the same upfloat as in the previous round.
pub static UPFLOAT_AGAIN_DIFFERENCE_2026: Rule = list(
    Criterion::UPFLOAT_AGAIN_DIFFERENCE,
    "differences-up-resident-1",
    "up-resident-1",
    of_upfloats::<0>(difference_up::<0>),
);

/// C.17: as C19.
pub static UPFLOAT_AGAIN_DIFFERENCE_2017: Rule =
    Rule { what: "differences-up-1", counted: "up-1", ..UPFLOAT_AGAIN_DIFFERENCE_2026 };

/// C20 (2.4.15): as C18, two rounds before.
pub static DOWNFLOAT_AGAIN_AFTER_TWO_DIFFERENCE_2026: Rule = list(
    Criterion::DOWNFLOAT_AGAIN_AFTER_TWO_DIFFERENCE,
    "differences-down-moved-2",
    "down-moved-2",
    of_downfloats::<1>(Some(difference_down::<1>), difference_on::<1>),
);

/// C.18: as C.16, two rounds before.
pub static DOWNFLOAT_AGAIN_AFTER_TWO_DIFFERENCE_2017: Rule = list(
    Criterion::DOWNFLOAT_AGAIN_AFTER_TWO_DIFFERENCE,
    "differences-down-2",
    "down-2",
    of_downfloats::<1>(Some(difference_down::<1>), difference_to_floor::<1>),
);

/// C21 (2.4.16): as C19, two rounds before.
pub static UPFLOAT_AGAIN_AFTER_TWO_DIFFERENCE_2026: Rule = list(
    Criterion::UPFLOAT_AGAIN_AFTER_TWO_DIFFERENCE,
    "differences-up-resident-2",
    "up-resident-2",
    of_upfloats::<1>(difference_up::<1>),
);

/// C.19: as C21.
pub static UPFLOAT_AGAIN_AFTER_TWO_DIFFERENCE_2017: Rule =
    Rule { what: "differences-up-2", counted: "up-2", ..UPFLOAT_AGAIN_AFTER_TWO_DIFFERENCE_2026 };

/// A local function of players who had a downfloat `BACK + 1` rounds ago; in a pair, of the higher ranked.
const fn of_downfloats<const BACK: usize>(pair: Option<OfPair>, floater: OfFloater) -> Local {
    Local {
        concerns: if BACK == 0 { Concerned::Downfloat } else { Concerned::DownfloatAfterTwo },
        most: 1,
        pair,
        floater: Some(floater),
        members: |_, high, _| vec![high],
    }
}

/// A local function of players who had an upfloat `BACK + 1` rounds ago, each the lower ranked of a pair.
const fn of_upfloats<const BACK: usize>(pair: OfPair) -> Local {
    Local {
        concerns: if BACK == 0 { Concerned::Upfloat } else { Concerned::UpfloatAfterTwo },
        most: 1,
        pair: Some(pair),
        floater: None,
        members: |_, _, low| vec![low],
    }
}

fn difference(setting: &Setting<'_>, high: u32, low: u32) -> Points {
    score(setting.position, high) - score(setting.position, low)
}

/// The score difference of a pair of different scores whose member `player` had this float `BACK + 1` rounds ago.
fn uneven<const BACK: usize>(
    setting: &Setting<'_>,
    (high, low): (u32, u32),
    player: u32,
    float: Float,
) -> Option<Points> {
    let difference = difference(setting, high, low);
    (difference != 0 && setting.entrant(player).floats[BACK] == Some(float)).then_some(difference)
}

fn difference_down<const BACK: usize>(setting: &Setting<'_>, high: u32, low: u32) -> Option<Points> {
    uneven::<BACK>(setting, (high, low), high, Float::Down)
}

fn difference_up<const BACK: usize>(setting: &Setting<'_>, high: u32, low: u32) -> Option<Points> {
    uneven::<BACK>(setting, (high, low), low, Float::Up)
}

fn meets_lower<const BACK: usize>(setting: &Setting<'_>, high: u32, low: u32) -> Option<Points> {
    difference_down::<BACK>(setting, high, low).map(|_| 1)
}

fn meets_higher<const BACK: usize>(setting: &Setting<'_>, high: u32, low: u32) -> Option<Points> {
    difference_up::<BACK>(setting, high, low).map(|_| 1)
}

fn floats_again<const BACK: usize>(setting: &Setting<'_>, rank: u32) -> Option<Points> {
    (setting.entrant(rank).floats[BACK] == Some(Float::Down)).then_some(1)
}

fn resident_floats<const BACK: usize>(setting: &Setting<'_>, rank: u32) -> Option<Points> {
    floats_again::<BACK>(setting, rank).filter(|_| setting.bracket.is_resident(rank))
}

/// C18, C20: the difference of an MDP that floats on.
fn difference_on<const BACK: usize>(setting: &Setting<'_>, rank: u32) -> Option<Points> {
    let on = FLOATS_ON + score(setting.position, rank) - setting.residents_score();
    floats_again::<BACK>(setting, rank).filter(|_| !setting.bracket.is_resident(rank)).map(|_| on)
}

fn difference_to_floor<const BACK: usize>(setting: &Setting<'_>, rank: u32) -> Option<Points> {
    floats_again::<BACK>(setting, rank).map(|_| artificial_difference(setting, rank))
}

/// A.8: a downfloater's difference from a score one point below the lowest player of the bracket.
fn artificial_difference(setting: &Setting<'_>, rank: u32) -> Points {
    let lowest = setting.bracket.lowest().map_or(0, |lowest| score(setting.position, lowest));
    score(setting.position, rank) - (lowest - 10)
}
