//! Points against results (P007), and the byes of the next round in the points (G025).

use super::causes::Causes;
use super::report::{Adjust, Report};
use crate::trf::adjustments::Adjustments;
use crate::trf::facts::Facts;
use crate::trf::score_table::{ScoreTable, Worths, total};
use crate::trf::{ByeKind, Cell, Code, PlayerField, PlayerRecord, ResultCode, ScoreSymbol, Severity, tenths};
use crate::words::counted;

/// State that is the same for all players.
struct Context<'f, 'd> {
    facts: &'f Facts<'d>,
    adjustments: Adjustments,
    /// Without letter codes a forfeit win without an opponent is the pairing-allocated bye.
    old_byes: bool,
    /// The values of blocks under the file's scoring.
    worths: Worths,
    /// Fictitious points of each player in the next round and in the last one played.
    accelerations: [Vec<i32>; 2],
    /// Byes of the next round that record 240 gives.
    announced: Vec<Option<ScoreSymbol>>,
}

/// The values of a player's results, and of the entries in future rounds, in tenths.
#[derive(Clone, Copy)]
pub(super) struct Sums {
    /// The results of the rounds played.
    pub sum: i32,
    /// The entries in future rounds.
    pub ahead: i32,
}

/// Reports P007 and G025, and finds single causes of many wrong points.
pub(super) fn check(facts: &Facts, report: &mut Report) -> Causes {
    let next = facts.played + 1;
    let old_byes = !facts.letters && !facts.team_event;
    let context = Context {
        facts,
        adjustments: Adjustments::of(facts.document, facts.played),
        old_byes,
        worths: facts.scores.worths(old_byes),
        accelerations: [accelerations(facts, next), accelerations(facts, facts.played)],
        announced: announced(facts, next),
    };
    let sums: Vec<Sums> = facts.players.iter().map(|player| context.sums(player)).collect();
    if context.undeclared(&sums, report) {
        return Causes::default();
    }
    let mut causes = Causes::find(facts, &sums, report);
    for (index, (player, &Sums { sum, ahead })) in facts.players.iter().zip(&sums).enumerate() {
        let Some(points) = player.points else { continue };
        if causes.explains(index)
            || player.rounds.iter().any(|cell| cell.malformed || cell.result == ResultCode::Invalid)
        {
            continue;
        }
        let announced = context.announced[index].filter(|_| ahead == 0).map_or(0, |symbol| facts.scores.get(symbol));
        if points == sum + ahead && ahead != 0 {
            // This is what all engines expect if the bye is in the player's own record.
        } else if points == sum {
            if ahead != 0 {
                let message = format!(
                    "{} points without the bye of the next round, worth {}, which is in the record",
                    tenths(points),
                    tenths(ahead)
                );
                next_bye(player, message, points + ahead, report);
            }
        } else if announced != 0 && points == sum + announced {
            let message = format!(
                "{} points with the bye of the next round, worth {}, which is not in the record",
                tenths(points),
                tenths(announced)
            );
            next_bye(player, message, sum, report);
        } else if points != context.sum_without_unknown(player) {
            context.contradiction(index, player, points, sum, report);
            causes.contradicted.insert(player.line, sum);
        }
    }
    causes
}

fn next_bye(player: &PlayerRecord, message: String, fix: i32, report: &mut Report) {
    let field = PlayerField::Points;
    report.field(Code::G025, player.line, field.name(), field.span(), message).fix(tenths(fix));
}

/// The bye of the next round that record 240 gives each player (by index).
fn announced(facts: &Facts, next: usize) -> Vec<Option<ScoreSymbol>> {
    let mut announced = vec![None; facts.players.len()];
    if facts.team_event {
        return announced;
    }
    for record in facts.document.byes().filter(|record| record.round.is_some_and(|round| round as usize == next)) {
        let symbol = match record.kind {
            Some(ByeKind::Full) => ScoreSymbol::FullBye,
            Some(ByeKind::Half) => ScoreSymbol::HalfBye,
            _ => ScoreSymbol::ZeroBye,
        };
        for player in record.ids.iter().filter_map(|at| facts.index_of(at.id)) {
            announced[player] = announced[player].or(Some(symbol));
        }
    }
    announced
}

impl Context<'_, '_> {
    /// Reports once that a scoring in use, but not declared, explains all points, which are then correct. Applies if
    /// the file declares no scoring and the usual one does not explain the points, if need be without a last round that
    /// was paired but not played.
    fn undeclared(&self, sums: &[Sums], report: &mut Report) -> bool {
        let facts = self.facts;
        if facts.scores.is_declared() || !self.adjustments.is_empty() || facts.team_event {
            return false;
        }
        let fit = |player: &PlayerRecord, Sums { sum, ahead }: Sums| {
            player.points.is_none_or(|points| points == sum || points == sum + ahead)
        };
        if facts.players.iter().zip(sums).all(|(player, &sums)| fit(player, sums)) {
            return false;
        }
        let under = |player: &PlayerRecord, worths: &Worths| Sums {
            sum: self.sum_under(player, worths),
            ahead: self.ahead(player, worths),
        };
        let explains = |(_, scores): &(usize, ScoreTable)| {
            let worths = scores.worths(self.old_byes);
            let before_last = |player: &PlayerRecord| {
                let sum = self.sum_under(player, &worths) - worths.of(player.cell(facts.played));
                player.points.is_none_or(|points| points == sum)
            };
            facts.players.iter().all(|player| fit(player, under(player, &worths)))
                || facts.is_pending(facts.played) && facts.players.iter().all(|player| before_last(player))
        };
        let Some((1.., scores)) = (0..).zip(ScoreTable::in_use()).find(explains) else { return false };
        let value = |symbol| tenths(scores.get(symbol));
        let message = format!(
            "all points fit win {}, draw {}, loss {}, pairing-allocated bye {}, but no record says so (162, XXS, BB?)",
            value(ScoreSymbol::WhiteWin),
            value(ScoreSymbol::WhiteDraw),
            value(ScoreSymbol::WhiteLoss),
            value(ScoreSymbol::PairingBye)
        );
        report.file(Code::P007, PlayerField::Points.name(), message).severity(Severity::Warning, Severity::Error);
        true
    }

    /// The value of a player's entries in future rounds.
    fn ahead(&self, player: &PlayerRecord, worths: &Worths) -> i32 {
        let to_come = player.rounds.get(self.facts.played..).unwrap_or_default();
        total(to_come.iter().map(|&cell| worths.of(cell)))
    }

    /// The sums of a player's records.
    fn sums(&self, player: &PlayerRecord) -> Sums {
        Sums { sum: self.sum(player), ahead: self.ahead(player, &self.worths) }
    }

    /// The sum of the results.
    fn sum(&self, player: &PlayerRecord) -> i32 {
        if self.adjustments.is_empty() {
            self.sum_under(player, &self.worths)
        } else {
            self.adjustments.individual_sum(self.facts, player.id, &player.rounds)
        }
    }

    /// The sum of the results under a given scoring, without 299.
    fn sum_under(&self, player: &PlayerRecord, worths: &Worths) -> i32 {
        let written = player.rounds.get(..self.facts.played).unwrap_or(&player.rounds);
        let written = total(written.iter().map(|&cell| worths.of(cell)));
        let absences = i32::try_from(self.facts.played.saturating_sub(player.rounds.len())).unwrap_or(i32::MAX);
        total([written, worths.of(Cell::BLANK).saturating_mul(absences)].into_iter())
    }

    /// The sum if unknown results count nothing: no rule says whether they do.
    fn sum_without_unknown(&self, player: &PlayerRecord) -> i32 {
        let unknown = player.rounds.iter().filter(|cell| cell.result == ResultCode::Unknown).count();
        let value = self.facts.scores.get(ScoreSymbol::Unknown);
        total(
            [self.sum(player), value.saturating_mul(i32::try_from(unknown).unwrap_or(0)).saturating_neg()].into_iter(),
        )
    }

    /// Reports P007, with the interpretation that would explain the points.
    fn contradiction(&self, index: usize, player: &PlayerRecord, points: i32, sum: i32, report: &mut Report) {
        let facts = self.facts;
        let difference = points - sum;
        let mut message = format!(
            "found {}, but the results of {} give {}",
            tenths(points),
            counted(facts.played, "round"),
            tenths(sum)
        );
        let known = self.sum_without_unknown(player);
        if known != sum {
            message.push_str(&format!(", or {} without the games that have no result", tenths(known)));
        }
        let mut accelerated = false;
        let byes =
            i32::try_from(player.rounds.iter().take(facts.played).filter(|&&cell| facts.is_pairing_bye(cell)).count())
                .unwrap_or(0);
        let bye_value = facts.scores.get(ScoreSymbol::PairingBye);
        if self.accelerations.iter().any(|points| points[index] != 0 && points[index] == difference) {
            accelerated = true;
            message.push_str(&format!("; they fit if the acceleration of {} is counted", tenths(difference)));
        } else if !self.adjustments.is_empty() && self.sum_under(player, &self.worths) == points {
            message.push_str("; they fit if record 299 is left out");
        } else if byes > 0 && difference % byes == 0 && bye_value + difference / byes >= 0 {
            let value = tenths(bye_value + difference / byes);
            message.push_str(&format!("; they fit if the pairing-allocated bye is worth {value}"));
        } else if facts.kind.is_some_and(|kind| kind.baku)
            && [facts.scores.get(ScoreSymbol::WhiteWin), facts.scores.get(ScoreSymbol::WhiteDraw)].contains(&difference)
        {
            accelerated = true;
            message.push_str(&format!("; they fit if a Baku acceleration of {} is counted", tenths(difference)));
        }
        let field = PlayerField::Points;
        let found = report.field(Code::P007, player.line, field.name(), field.span(), message);
        if accelerated {
            found.severity(Severity::Warning, Severity::Error);
        } else if facts.team_event {
            // In a team tournament a player's points are informative only.
            found.severity(Severity::Warning, Severity::Warning);
        }
    }
}

/// The fictitious points of each player (by index) in a round, from `XXA` and 250.
fn accelerations(facts: &Facts, round: usize) -> Vec<i32> {
    let mut points = vec![0; facts.players.len()];
    let Some(column) = round.checked_sub(1) else { return points };
    for record in facts.document.accelerations() {
        if let (Some(player), Some(Some(value))) = (facts.index_of(record.id), record.points.get(column)) {
            points[player] = *value;
        }
    }
    // Later records replace earlier ones. They are applied in reverse order, each only where nothing is set yet, so
    // that many long ones cost no more than their ends.
    let in_range = |first: Option<u32>, last: Option<u32>| {
        first.is_some_and(|first| first as usize <= round && last.unwrap_or(first) as usize >= round)
    };
    let records: Vec<_> =
        facts.document.acceleration_ranges().filter(|record| in_range(record.first_round, record.last_round)).collect();
    if records.is_empty() {
        return points;
    }
    let mut free: Vec<u32> = (0..facts.max_id() + 2).collect();
    for record in records.into_iter().rev() {
        let (Some(value), Some(first)) = (record.game_points, record.first_id) else { continue };
        let last = record.last_id.unwrap_or(first).min(facts.max_id());
        let mut id = next_free(&mut free, first);
        while id <= last {
            if let Some(player) = facts.index_of(id)
                && points[player] == 0
            {
                points[player] = value;
            }
            free[id as usize] = id + 1;
            id = next_free(&mut free, id);
        }
    }
    points
}

/// The first id from `id` on that is still free, `u32::MAX` beyond the last; shortens the path for later lookups.
fn next_free(free: &mut [u32], id: u32) -> u32 {
    let mut end = id;
    while let Some(&next) = free.get(end as usize) {
        if next == end {
            break;
        }
        end = next;
    }
    if free.get(end as usize).is_none() {
        return u32::MAX;
    }
    let mut at = id;
    while at != end {
        let next = free[at as usize];
        free[at as usize] = end;
        at = next;
    }
    end
}
