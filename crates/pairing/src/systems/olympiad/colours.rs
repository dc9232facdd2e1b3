//! Which team has White on board 1 (20-28). Pairs are made first; only the limits of 22 affect them.

use super::rulebook::Rulebook;
use super::who_may_meet::may_have;
use crate::systems::RuleId;
use crate::systems::olympiad::rulebook::ids;
use crate::tournament::{Colour, Entrant, Position, Preference, Strength};
use std::cmp::Ordering;

/// The rules of 20 to 28, in the order in which they are applied. The limits of 22 are two rules, which are left out
/// one at a time ([`may_have`]).
pub const COLOUR_RULES: [RuleId; 7] = [
    RuleId::COLOUR_LIMITS,
    ids::EQUALISE,
    ids::ALTERNATE,
    ids::SEQUENCE,
    ids::HIGHER_EQUALISES,
    ids::HIGHER_ALTERNATES,
    ids::DRAWN,
];

/// The colour that this rule gives the higher ranked of two teams, if it decides.
fn decide(rule: RuleId, rules: &Rulebook, higher: &Entrant, lower: &Entrant, drawn: Colour) -> Option<Colour> {
    match rule {
        RuleId::COLOUR_LIMITS => within_limits(rules, higher, lower),
        ids::EQUALISE => equalised(higher, lower),
        ids::ALTERNATE => alternated(higher, lower),
        ids::SEQUENCE => by_sequence(higher, lower),
        ids::HIGHER_EQUALISES => higher_equalised(higher),
        ids::HIGHER_ALTERNATES => higher_alternated(higher, lower),
        _ => Some(by_number(higher, drawn)),
    }
}

/// 22, if one of the two colourings keeps to it and the other does not.
fn within_limits(rules: &Rulebook, higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    let fits = |colour: Colour| may_have(rules, higher, colour) && may_have(rules, lower, colour.other());
    match (fits(Colour::White), fits(Colour::Black)) {
        (true, false) => Some(Colour::White),
        (false, true) => Some(Colour::Black),
        _ => None,
    }
}

/// The colour by 22, 24a and 27a, 25 and 27b, regardless of the opponent; `None` before the team's first game.
#[must_use]
pub fn wanted(rules: &Rulebook, team: &Entrant) -> Option<Preference> {
    let last = *team.colours.last()?;
    let within = |colour: Colour| may_have(rules, team, colour);
    let (colour, strength) = match (within(Colour::White), within(Colour::Black)) {
        (true, false) => (Colour::White, Strength::Absolute),
        (false, true) => (Colour::Black, Strength::Absolute),
        _ if team.colour_difference < 0 => (Colour::White, Strength::Strong),
        _ if team.colour_difference > 0 => (Colour::Black, Strength::Strong),
        _ => (last.other(), Strength::Mild),
    };
    Some(Preference { colour, strength })
}

/// 24a. Colours are counted as White minus Black: 25 to 28 speak of the number of Whites, which is the same for teams
/// that have played equally often; for other teams only the difference shows which colour equalises.
fn equalised(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    match higher.colour_difference.cmp(&lower.colour_difference) {
        Ordering::Greater => Some(Colour::Black),
        Ordering::Less => Some(Colour::White),
        Ordering::Equal => None,
    }
}

/// 25.
fn alternated(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    let (mine, theirs) = (higher.colours.last()?, lower.colours.last()?);
    (mine != theirs).then_some(mine.other())
}

/// The number of latest games in which the team had the same colour.
#[must_use]
pub fn run(team: &Entrant) -> usize {
    let latest = team.colours.last();
    team.colours.iter().rev().take_while(|&had| Some(had) == latest).count()
}

/// 26: of two teams with the same latest colour, the one that has had it longer in a row changes it. If both have had
/// it equally long, each team gets the other's colour of the latest game in which their colours differed, counted back
/// over played games.
fn by_sequence(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    if let Some(&latest) = higher.colours.last().filter(|&latest| lower.colours.last() == Some(latest)) {
        match run(higher).cmp(&run(lower)) {
            Ordering::Greater => return Some(latest.other()),
            Ordering::Less => return Some(latest),
            Ordering::Equal => {}
        }
    }
    let (mine, theirs) = (higher.colours.iter().rev(), lower.colours.iter().rev());
    mine.zip(theirs).skip(1).find(|(a, b)| a != b).map(|(a, _)| a.other())
}

/// 27a.
fn higher_equalised(higher: &Entrant) -> Option<Colour> {
    match higher.colour_difference {
        0 => None,
        1.. => Some(Colour::Black),
        _ => Some(Colour::White),
    }
}

/// 27b and 28. If the higher ranked team has not played yet, the other one alternates.
fn higher_alternated(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    match (higher.colours.last(), lower.colours.last()) {
        (Some(last), _) => Some(last.other()),
        (None, Some(last)) => Some(*last),
        (None, None) => None,
    }
}

/// 21: odd numbers have the colour drawn for number 1.
fn by_number(higher: &Entrant, drawn: Colour) -> Colour {
    if higher.tpn % 2 == 1 { drawn } else { drawn.other() }
}

/// White and Black of a pair given by rank, and the rule that decided.
#[must_use]
pub fn allocate(rules: &Rulebook, position: &Position, a: u32, b: u32) -> (u32, u32, RuleId) {
    allocate_by(rules, position, (a, b), &COLOUR_RULES)
}

/// [`allocate`] by these rules, in this order.
pub(super) fn allocate_by(
    rules: &Rulebook,
    position: &Position,
    (a, b): (u32, u32),
    order: &[RuleId],
) -> (u32, u32, RuleId) {
    let (high, low) = (a.min(b), a.max(b));
    let (higher, lower) = (&position.entrants[high as usize], &position.entrants[low as usize]);
    let decided = order
        .iter()
        .copied()
        .filter(|&asked| rules.has(asked))
        .find_map(|asked| Some((decide(asked, rules, higher, lower, position.initial_colour)?, asked)));
    match decided.unwrap_or((position.initial_colour, ids::DRAWN)) {
        (Colour::White, rule) => (high, low, rule),
        (Colour::Black, rule) => (low, high, rule),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Edition;
    use super::*;
    use crate::systems::dutch::testing::sketch;

    /// The colour of the first team, which is ranked higher, and the rule.
    fn decided(higher: &str, lower: &str) -> (Colour, RuleId) {
        let position = sketch(&format!("round 12\n1 4 {higher}\n2 4 {lower}"));
        let (white, _, rule) = allocate(&Rulebook::of(Edition::O2009), &position, 1, 0);
        (if white == 0 { Colour::White } else { Colour::Black }, rule)
    }

    #[test]
    fn what_a_team_is_shown_to_want() {
        let wanted = |history: &str| {
            let position = sketch(&format!("round 12\n1 4 {history}"));
            wanted(&Rulebook::of(Edition::O2009), &position.entrants[0])
        };
        let (white, black) = (Colour::White, Colour::Black);
        let is = |colour, strength| Some(Preference { colour, strength });
        assert_eq!(wanted("-"), None);
        assert_eq!([wanted("WW"), wanted("WBB")], [is(black, Strength::Absolute), is(white, Strength::Absolute)]);
        assert_eq!([wanted("W"), wanted("BWB")], [is(black, Strength::Strong), is(white, Strength::Strong)]);
        assert_eq!([wanted("WB"), wanted("BW")], [is(white, Strength::Mild), is(black, Strength::Mild)]);
    }

    #[test]
    fn the_limits_come_first() {
        // The lower ranked team has the smaller difference, but must not have White a third time.
        assert_eq!(decided("WBW", "BBWW"), (Colour::White, RuleId::COLOUR_LIMITS));
        assert_eq!(decided("WBWBW", "BBWW"), (Colour::White, RuleId::COLOUR_LIMITS));
    }

    #[test]
    fn colours_are_equalised() {
        assert_eq!(decided("WBW", "WB"), (Colour::Black, ids::EQUALISE));
        assert_eq!(decided("WB", "WBW"), (Colour::White, ids::EQUALISE));
        // Both have had White twice, but the first has had one game fewer with Black.
        assert_eq!(decided("WBW", "WBBW"), (Colour::Black, ids::EQUALISE));
    }

    #[test]
    fn colours_alternate() {
        assert_eq!(decided("WB", "BW"), (Colour::White, ids::ALTERNATE));
        assert_eq!(decided("BW", "WB"), (Colour::Black, ids::ALTERNATE));
    }

    #[test]
    fn the_latest_difference_decides() {
        assert_eq!(decided("WBWB", "BWWB"), (Colour::White, ids::SEQUENCE));
        assert_eq!(decided("WWBB", "BWBW"), (Colour::White, RuleId::COLOUR_LIMITS));
        assert_eq!(decided("BWWB", "WBWB"), (Colour::Black, ids::SEQUENCE));
    }

    /// Both are beyond the limits of 22, which therefore do not decide; no game shows a difference.
    #[test]
    fn the_longer_run_of_the_last_colour_ends() {
        assert_eq!(decided("BB", "WBBB"), (Colour::Black, ids::SEQUENCE));
        assert_eq!(decided("WBBB", "BB"), (Colour::White, ids::SEQUENCE));
        assert_eq!(decided("BWWW", "WW"), (Colour::Black, ids::SEQUENCE));
    }

    #[test]
    fn the_higher_ranked_equalises_then_alternates() {
        assert_eq!(decided("WBW", "WBW"), (Colour::Black, ids::HIGHER_EQUALISES));
        assert_eq!(decided("BWB", "BWB"), (Colour::White, ids::HIGHER_EQUALISES));
        assert_eq!(decided("WB", "WB"), (Colour::White, ids::HIGHER_ALTERNATES));
        assert_eq!(decided("BW", "BW"), (Colour::Black, ids::HIGHER_ALTERNATES));
        assert_eq!(decided("-", "BW"), (Colour::White, ids::HIGHER_ALTERNATES));
        assert_eq!(decided("BW", "-"), (Colour::Black, ids::HIGHER_ALTERNATES));
    }

    #[test]
    fn in_round_one_odd_numbers_have_the_colour_drawn() {
        let position = sketch("round 1 black\n1 0 -\n2 0 -\n3 0 -\n4 0 -");
        let rules = Rulebook::of(Edition::O2022);
        assert_eq!(allocate(&rules, &position, 0, 2), (2, 0, ids::DRAWN));
        assert_eq!(allocate(&rules, &position, 1, 3), (1, 3, ids::DRAWN));
    }
}
