//! The literal oracle: pairs the brackets from the top, trying the candidates of each in exactly the order of the
//! articles and keeping the best and earliest. It is exponential and deliberately simple, because it is the reference
//! that the engine must agree with.
//!
//! | module | subject |
//! |---|---|
//! | [`transpositions_and_exchanges`] | the order of the candidates (2026 art. 3 and 4, 2017 sections B and D) |
//! | [`outlook`] | what the rest of the field can do with a set of downfloaters, by plain recursion |
//! | `colours` | preferences, C3 and C10 to C13, and who gets White, written again from the articles |
//! | here | the best candidate of a bracket (3.8, B.8), and the route through the brackets (1.9, A.9) |
//!
//! From the rest of the system the oracle uses only the definitions of a bracket, a candidate and an edition, and the
//! criteria that are not about colours.

mod colours;
pub mod outlook;
pub mod transpositions_and_exchanges;

use super::bracket::{Bracket, Candidate, Route};
use super::criteria::{Criterion, Measure, Outlook, Quality, Rule, Setting, judge_with, rules};
use super::edition::Edition;
use crate::systems::NoPairing;
use crate::tournament::{Pairing, Points, Position};
use outlook::{LiteralOutlook, set_of};
use std::ops::ControlFlow;
use transpositions_and_exchanges::Level;

/// The largest field that [`pair_literally`] accepts. It takes milliseconds up to about twelve players, but becomes
/// impractical long before this many.
pub const LARGEST_FIELD: usize = 64;

/// Pairs a round by trying the candidates of each bracket in the order of the articles.
///
/// # Errors
/// [`NoPairing`] when no complete pairing complies with the absolute criteria (2026 art. 1.9.3, 2017 A.9).
///
/// # Panics
/// When the field is larger than [`LARGEST_FIELD`].
pub fn pair_literally(position: &Position, edition: Edition) -> Result<Pairing, NoPairing> {
    let brackets = brackets_literally(position, edition)?;
    let mut pairing = Pairing::default();
    for (_, candidate, _) in &brackets {
        pairing.pairs.extend(candidate.pairs.iter().map(|&(a, b)| colours::seat(position, (a, b))));
    }
    pairing.pairs.sort_unstable_by_key(|&(white, black)| white.min(black));
    pairing.bye = brackets.last().and_then(|(_, candidate, _)| candidate.downfloaters.first().copied());
    Ok(pairing)
}

/// The route of [`pair_literally`]: each bracket with the chosen candidate and its quality, from the top. A bracket of
/// 2017 that had to be paired again as PPB is listed once, as PPB.
///
/// # Errors
/// [`NoPairing`], as [`pair_literally`].
///
/// # Panics
/// As [`pair_literally`].
pub fn brackets_literally(
    position: &Position,
    edition: Edition,
) -> Result<Vec<(Bracket, Candidate, Quality)>, NoPairing> {
    assert!(position.entrants.len() <= LARGEST_FIELD, "the literal oracle is for small fields");
    let outlook = LiteralOutlook::new(position, edition);
    let level = |rank: u32| position.entrants[rank as usize].score;
    let pair = |bracket: &Bracket| best_candidate(&Setting { position, edition, bracket }, &outlook).ok_or(NoPairing);
    // 1.9.3, A.9: if it is impossible to complete the round, nothing is paired at all.
    outlook.completion(&[], 0).ok_or(NoPairing)?;
    let mut route = Vec::new();
    let mut mdps = Vec::new();
    let field = position.entrants.len() as u32;
    let mut below = 0;
    while below < field {
        // 1.3.1, A.3: the next scoregroup.
        let residents = below..(below..field).find(|&rank| level(rank) != level(below)).unwrap_or(field);
        below = residents.end;
        let mut bracket = Bracket { mdps, residents, route: Route::Ordinary };
        let (mut candidate, mut quality) = pair(&bracket)?;
        let collapses = outlook.completion(&candidate.downfloaters, below).is_none();
        if collapses {
            // 2017 A.9: the bracket just paired is the PPB and is paired again. In 2026 C4 already prevents this.
            bracket.route = Route::Penultimate;
            (candidate, quality) = pair(&bracket)?;
        }
        mdps = candidate.downfloaters.clone();
        route.push((bracket, candidate, quality));
        if collapses {
            let last = Bracket { mdps, residents: below..field, route: Route::CollapsedLast };
            let (candidate, quality) = pair(&last)?;
            route.push((last, candidate, quality));
            break;
        }
    }
    Ok(route)
}

/// The best candidate of a bracket, the earliest of equally good ones (2026 art. 3.8.1, 2017 B.8), with its quality.
/// `None` when no candidate complies with C1-C4 (C.1-C.4).
///
/// The number of pairs is decreased until a candidate exists; smaller numbers are not tried. That is safe: C6 (C.5) is
/// the highest criterion of all but C5, and some candidate that complies with C4 always reaches the bye score that C5
/// requires. That score is known beforehand: it is the least one in any completion of the round from here. Take the
/// completion that reaches it: its pairs inside the bracket are a candidate, and the rest of the round completes with
/// this bye score. So a candidate that does not reach it is as bad as one that does not comply, and is skipped before
/// pairs are counted.
///
/// For each number of pairs, every number M1 of paired MDPs is tried, from the largest: how many and which of them are
/// paired is decided by the criteria (C7, C.6), not beforehand.
fn best_candidate(setting: &Setting<'_>, outlook: &dyn Outlook) -> Option<(Candidate, Quality)> {
    let bracket = setting.bracket;
    let opponents_of = |a: u32| set_of(bracket.players().filter(|&b| a != b && may_be_paired(setting.position, a, b)));
    let mut opponents = vec![0; setting.position.entrants.len()];
    for player in bracket.players() {
        opponents[player as usize] = opponents_of(player);
    }
    let may_pair = |a: u32, b: u32| opponents[a as usize] >> b & 1 == 1;
    let bye_score = match setting.edition.rules.first().map(|rule| rule.measure) {
        Some(Measure::ByeScore) => Some(outlook.completion(&bracket.mdps, bracket.residents.start)?),
        _ => None,
    };
    let own = own_counts(setting.edition.rules);
    for pairs in (0..=bracket.len() / 2).rev() {
        let mut best: Option<(Candidate, Quality)> = None;
        for paired_mdps in (0..=bracket.mdps.len().min(pairs)).rev() {
            let walk = transpositions_and_exchanges::walk(
                setting,
                Level { pairs, paired_mdps },
                &may_pair,
                &mut |candidate| {
                    let Some(quality) = judged(setting, &own, candidate, outlook) else {
                        return ControlFlow::Continue(());
                    };
                    if bye_score.is_some_and(|least| quality.0[0] != [least])
                        || best.as_ref().is_some_and(|(_, best)| *best <= quality)
                    {
                        return ControlFlow::Continue(());
                    }
                    let perfect = is_perfect(setting, candidate, &quality);
                    best = Some((candidate.clone(), quality));
                    // 3.4.1, B.4: a perfect candidate is accepted immediately.
                    if perfect { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                },
            );
            if walk.is_break() {
                break;
            }
        }
        if best.is_some() {
            return best;
        }
    }
    None
}

/// C1 and C3 (C.1, C.3): whether the two may be paired.
pub(super) fn may_be_paired(position: &Position, a: u32, b: u32) -> bool {
    let (one, other) = (&position.entrants[a as usize], &position.entrants[b as usize]);
    !one.conflicts_with(b) && colours::may_meet(one, other)
}

/// White and Black of a pair of ranks, as the oracle gives them.
#[must_use]
pub fn colours(position: &Position, a: u32, b: u32) -> (u32, u32) {
    colours::seat(position, (a, b))
}

/// How well a candidate whose pairs comply with C1 and C3 meets every criterion; the oracle itself counts the criteria
/// about colours.
fn judged(setting: &Setting<'_>, own: &[Option<Own>], candidate: &Candidate, outlook: &dyn Outlook) -> Option<Quality> {
    let denied = colours::denied(setting.position, candidate);
    judge_with(setting, candidate, outlook, &|place| own[place].map(|count| vec![count(&denied)]))
}

/// A count that the oracle makes itself.
type Own = fn(&colours::Denied) -> Points;

/// For each criterion of a list, the oracle's own count of it, if it has one.
fn own_counts(list: &[&Rule]) -> Vec<Option<Own>> {
    let counted: [(&Rule, Own); 4] = [
        (&rules::TOPSCORER_IMBALANCE, |denied| denied.imbalance),
        (&rules::TOPSCORER_REPETITION, |denied| denied.repetition),
        (&rules::PREFERENCE, |denied| denied.preference),
        (&rules::STRONG_PREFERENCE, |denied| denied.strong),
    ];
    let own = |rule: &Rule| counted.iter().find(|(known, _)| std::ptr::eq(*known, rule)).map(|&(_, own)| own);
    list.iter().map(|rule| own(rule)).collect()
}

/// Whether the candidate, which has as many pairs as any, is plainly perfect (3.4.1, B.4). True only if it pairs all
/// players (the criteria that do not count pairs, and outside the CLB the score differences, are then the same for all
/// such candidates) and all other criteria count nothing: numbers are 0, lists empty.
fn is_perfect(setting: &Setting<'_>, candidate: &Candidate, quality: &Quality) -> bool {
    let nothing = |value: &[Points]| value.iter().all(|&number| number == 0);
    candidate.downfloaters.is_empty()
        && setting.bracket.route != Route::CollapsedLast
        && setting.edition.rules.iter().zip(&quality.0).all(|(rule, value)| {
            let of_pairs = rule.local().is_some_and(|local| local.pair.is_some());
            !of_pairs || rule.criterion == Criterion::SCORE_DIFFERENCES || nothing(value)
        })
}

#[cfg(test)]
mod tests {
    use super::own_counts;
    use crate::systems::dutch::Edition;
    use crate::systems::dutch::criteria::{Rule, rules};

    #[test]
    fn the_four_criteria_of_colours_are_counted_by_the_oracle_itself() {
        for edition in Edition::ALL {
            assert_eq!(own_counts(edition.rules).iter().flatten().count(), 4, "{edition:?}");
        }
    }

    #[test]
    fn a_rule_made_from_another_is_counted_as_it_says() {
        static CHANGED: Rule = Rule { what: "another one", ..rules::PREFERENCE };
        assert!(own_counts(&[&CHANGED])[0].is_none());
    }
}
