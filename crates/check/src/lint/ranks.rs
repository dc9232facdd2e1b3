//! Ranks against points, and their sequence: P009 (too large), P010, P012, P013.

use super::causes::Causes;
use super::players::field;
use super::report::{Adjust, Report};
use crate::trf::facts::Facts;
use crate::trf::{Code, PlayerField, PlayerRecord, tenths};
use crate::words::counted;
use std::collections::BTreeSet;

/// All rules of this file.
pub(super) fn check(facts: &Facts, causes: &Causes, report: &mut Report) {
    let count = facts.players.len();
    for player in &facts.players {
        if let Some(rank) = player.rank
            && rank as usize > count
        {
            let message = format!("rank {rank}; expected at most {count}, the number of players");
            field(report, Code::P009, player, PlayerField::Rank, message);
        }
    }
    // In a team tournament nothing states how the players are ranked.
    if facts.team_event || facts.played == 0 {
        return;
    }
    // The others are compared without a rank that is blank, 0 or too large (P009).
    let is_a_rank = |rank: &u32| *rank as usize <= count;
    let mut ranked: Vec<(u32, &PlayerRecord)> =
        facts.players.iter().filter_map(|player| Some((player.rank.filter(is_a_rank)?, *player))).collect();
    let complete = ranked.len() == count;
    if ranked.len() < 2 {
        return;
    }
    let scored = facts.players.iter().filter_map(|player| player.points);
    let uneven = scored.clone().max() != scored.min();
    if uneven && complete && ranked.iter().all(|&(rank, player)| rank == player.id) && !sorted_by_points(facts) {
        report.file(
            Code::P013,
            PlayerField::Rank.name(),
            format!("all {count} ranks equal the starting ranks after {}", counted(facts.played, "round")),
        );
        return;
    }
    // Within a shared rank players with fewer points come first, for the backward pass below.
    ranked.sort_by_key(|&(rank, player)| (rank, player.points, player.line));
    if contradicted_ranks((facts, causes), &ranked, report) || !complete {
        return;
    }
    let mut previous = 0;
    for (place, &(rank, player)) in (1_u32..).zip(&ranked) {
        if rank != place && rank != previous {
            let message = format!("rank {rank} for the player at place {place}: expected {place}, or a shared rank");
            field(report, Code::P012, player, PlayerField::Rank, message);
            break;
        }
        previous = rank;
    }
}

/// Whether points never increase in the order of the ids.
fn sorted_by_points(facts: &Facts) -> bool {
    let by_id: Vec<i32> = (1..=facts.max_id()).filter_map(|id| facts.players[facts.index_of(id)?].points).collect();
    by_id.is_sorted_by(|a, b| a >= b)
}

/// Minimum number of ranks that contradict the points, which must also be more than a quarter of all, before ranks and
/// points are considered unrelated.
const UNRELATED: usize = 4;

/// A player who is ranked before (or level with) a player with more points.
struct Contradiction<'p> {
    player: &'p PlayerRecord,
    points: i32,
    /// The player with more points.
    other: &'p PlayerRecord,
    more: i32,
}

impl Contradiction<'_> {
    fn message(&self) -> String {
        let rank = |player: &PlayerRecord| player.rank.unwrap_or(0);
        let (points, more) = (tenths(self.points), tenths(self.more));
        let (rank, other, other_rank) = (rank(self.player), self.other.id, rank(self.other));
        format!("rank {rank} with {points} points, but player {other} with {more} points has rank {other_rank}")
    }
}

fn contradictions<'p>(
    facts: &Facts,
    ranked: &[(u32, &'p PlayerRecord)],
    points_of: impl Fn(&PlayerRecord) -> Option<i32>,
) -> Vec<Contradiction<'p>> {
    let mut best: Option<(&PlayerRecord, i32)> = None;
    let mut found = Vec::new();
    for &(_, player) in ranked.iter().rev().filter(|(_, player)| is_settled(facts, player)) {
        let Some(points) = points_of(player) else { continue };
        match best {
            Some((other, more)) if more > points => found.push(Contradiction { player, points, other, more }),
            _ => best = Some((player, points)),
        }
    }
    found
}

/// Whether the points do not include a bye of a future round, which the rank does not count.
fn is_settled(facts: &Facts, player: &PlayerRecord) -> bool {
    player.rounds.len() <= facts.played
}

/// The rank that a player should have, if with it all ranks follow the points: the one that is missing, or that of the
/// players before it with the same points if the file shares ranks.
fn expected_rank(
    facts: &Facts,
    ranked: &[(u32, &PlayerRecord)],
    wrong: &PlayerRecord,
    points_of: impl Fn(&PlayerRecord) -> Option<i32>,
) -> Option<u32> {
    let points_of = |player: &PlayerRecord| points_of(player).filter(|_| is_settled(facts, player));
    let own = points_of(wrong)?;
    // Whether players with the same points share a rank, and whether they have different ones.
    let (mut expected, mut shares, mut splits) = (None, false, false);
    // The rank and the points of the players before, and the place of this one.
    let (mut before, mut least, mut place) = (0, i32::MAX, 0);
    let missing = |place: u32, before: u32, least: i32| (place, (own == least).then_some(before));
    for &(rank, player) in ranked.iter().filter(|(_, player)| player.line != wrong.line) {
        place += 1;
        if rank == before {
            shares = true;
        } else {
            if rank == place + 1 && expected.is_none() && own <= least {
                expected = Some(missing(place, before, least));
                least = own;
                place += 1;
            }
            if rank != place {
                return None;
            }
            splits |= points_of(player) == Some(least);
            before = rank;
        }
        least = points_of(player).filter(|&points| points <= least)?;
    }
    let at_the_end = || (own <= least).then(|| missing(place + 1, before, least));
    let (place, level) = expected.or_else(at_the_end)?;
    match level {
        // A file that does both leaves open which of the two is right here.
        Some(_) if shares && splits => None,
        Some(level) if shares => Some(level),
        _ => Some(place),
    }
}

/// P010: a player ranked behind (or level) has more points. Returns whether this says all about the ranks: they are
/// unrelated to the points, or one wrong rank explains everything.
fn contradicted_ranks(
    (facts, causes): (&Facts, &Causes),
    ranked: &[(u32, &PlayerRecord)],
    report: &mut Report,
) -> bool {
    let mut found = contradictions(facts, ranked, |player| player.points);
    let points = |player: &PlayerRecord| causes.contradicted.get(&player.line).copied().or(player.points);
    // Points that contradict the results are reported already, and the rank may follow from the results.
    if !causes.contradicted.is_empty() {
        let by_results: BTreeSet<usize> =
            contradictions(facts, ranked, points).iter().map(|found| found.player.line).collect();
        found.retain(|found| by_results.contains(&found.player.line));
    }
    let Some(last) = found.last() else { return false };
    // The player with the wrong rank is one of the two in every contradiction.
    let complete = ranked.len() == facts.players.len();
    let expected = |player| Some((player, expected_rank(facts, ranked, player, points).filter(|_| complete)?));
    if let (Some((player, rank)), None) | (None, Some((player, rank))) = (expected(last.player), expected(last.other)) {
        let written = player.rank.unwrap_or(0);
        let message = format!("rank {written}, expected {rank}; with that rank, all ranks follow the points");
        field(report, Code::P010, player, PlayerField::Rank, message).fix(format!("{rank:>4}"));
        return true;
    }
    if found.len() >= UNRELATED && 4 * found.len() > ranked.len() {
        let (some, all, message) = (found.len(), ranked.len(), last.message());
        let message = format!("the ranks do not follow from the points: {some} of {all}, for instance {message}");
        report.file(Code::P010, PlayerField::Rank.name(), message);
        return true;
    }
    for found in found {
        field(report, Code::P010, found.player, PlayerField::Rank, found.message());
    }
    false
}
