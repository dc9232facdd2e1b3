//! Abnormal points (299), indexed for look-ups of single results.

use std::collections::HashMap;

use super::facts::Facts;
use crate::score_table::total;
use crate::{AdjustmentKind, AdjustmentRecord, ByeKind, Cell, Document, ResultCode};

/// A participant (`None`: all), a kind of result, a round (`None`: all).
type Key = (Option<u32>, AdjustmentKind, Option<u32>);

/// All 299 records, by what they concern. Participants are ids.
pub struct Adjustments {
    values: HashMap<Key, Points>,
    extras: HashMap<Option<u32>, Points>,
    /// Rounds for which a record gives the value of a participant's absence, ascending.
    own_absences: HashMap<u32, Vec<u32>>,
    absences: Absences,
}

/// The rounds for which a record gives the value of an absence for all participants, each with the sums up to it, so
/// that the cost of a sum does not depend on the number of rounds.
#[derive(Default)]
struct Absences(Vec<(u32, Sums)>);

#[derive(Clone, Copy, Default)]
struct Sums {
    /// The number of rounds named.
    named: i64,
    /// The number of rounds whose record has no points for individuals: the usual value applies.
    usual: i64,
    /// The points of the other rounds, in tenths.
    points: i64,
}

impl Absences {
    fn of(values: &HashMap<Key, Points>) -> Self {
        let round = |(&(id, kind, round), &points): (&Key, &Points)| {
            (id.is_none() && kind == AdjustmentKind::ZeroBye).then_some((round?, points))
        };
        let mut rounds: Vec<(u32, Points)> = values.iter().filter_map(round).collect();
        rounds.sort_unstable_by_key(|&(round, _)| round);
        let mut sums = Sums::default();
        let add = |(round, points): (u32, Points)| {
            sums.named += 1;
            sums.usual += i64::from(points.game_points.is_none());
            sums.points += i64::from(points.game_points.unwrap_or(0));
            (round, sums)
        };
        Self(rounds.into_iter().map(add).collect())
    }

    fn between(&self, first: u32, last: u32) -> Sums {
        let up_to = |end: u32| {
            let count = self.0.partition_point(|&(round, _)| round <= end);
            count.checked_sub(1).map_or(Sums::default(), |at| self.0[at].1)
        };
        let (before, all) = (up_to(first.saturating_sub(1)), up_to(last));
        Sums { named: all.named - before.named, usual: all.usual - before.usual, points: all.points - before.points }
    }
}

/// Match points and game points (or an individual's points), in tenths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// Match points, in tenths.
    pub match_points: Option<i32>,
    /// Game points, in tenths.
    pub game_points: Option<i32>,
}

impl Adjustments {
    /// Gathers the records of a file with this number of played rounds.
    pub fn of(document: &Document, played: usize) -> Self {
        let mut all = Self {
            values: HashMap::new(),
            extras: HashMap::new(),
            own_absences: HashMap::new(),
            absences: Absences::default(),
        };
        for record in document.adjustments() {
            let Some(kind) = record.kind else { continue };
            if kind == AdjustmentKind::Extra && record.round.is_some_and(|round| round as usize > played) {
                continue;
            }
            if record.ids.is_empty() {
                all.add(None, kind, record);
            }
            for at in &record.ids {
                all.add(Some(at.id), kind, record);
            }
        }
        for &(id, kind, round) in all.values.keys() {
            if let (Some(id), AdjustmentKind::ZeroBye, Some(round)) = (id, kind, round) {
                all.own_absences.entry(id).or_default().push(round);
            }
        }
        all.own_absences.values_mut().for_each(|rounds| rounds.sort_unstable());
        all.absences = Absences::of(&all.values);
        all
    }

    fn add(&mut self, id: Option<u32>, kind: AdjustmentKind, record: &AdjustmentRecord) {
        let points = Points { match_points: record.match_points, game_points: record.game_points };
        if kind == AdjustmentKind::Extra {
            let sum = self.extras.entry(id).or_default();
            sum.match_points = add(sum.match_points, points.match_points);
            sum.game_points = add(sum.game_points, points.game_points);
        } else {
            self.values.insert((id, kind, record.round), points);
        }
    }

    /// Whether there are no adjustments.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty() && self.extras.is_empty()
    }

    /// The abnormal value of a kind of result for a participant in a round, if there is one. The narrower record wins.
    pub fn value(&self, id: u32, kind: AdjustmentKind, round: u32) -> Option<Points> {
        let keys = [(Some(id), Some(round)), (Some(id), None), (None, Some(round)), (None, None)];
        keys.into_iter().find_map(|(id, round)| self.values.get(&(id, kind, round)).copied())
    }

    /// The bonus and penalty points of a participant, from records for played rounds or without a round.
    pub fn extra(&self, id: u32) -> Points {
        let of = |who| self.extras.get(&who).copied().unwrap_or_default();
        let (own, all) = (of(Some(id)), of(None));
        Points {
            match_points: add(own.match_points, all.match_points),
            game_points: add(own.game_points, all.game_points),
        }
    }

    /// The sum of an individual's results in the rounds that were played, with all adjustments.
    pub fn individual_sum(&self, facts: &Facts, id: u32, cells: &[Cell]) -> i32 {
        let old_byes = !facts.letters && !facts.team_event;
        let written = (1_u32..).zip(cells.iter().take(facts.played)).map(|(round, &cell)| {
            let usual = facts.scores.value(cell, old_byes);
            let abnormal = kind_of(cell, old_byes).and_then(|kind| self.value(id, kind, round));
            abnormal.and_then(|points| points.game_points).unwrap_or(usual)
        });
        // Blank blocks at the end are absences too.
        let usual = facts.scores.value(Cell::BLANK, old_byes);
        let blank = self.absences(id, usual, cells.len() as u32 + 1, facts.played as u32);
        total(written.chain([blank, self.extra(id).game_points.unwrap_or(0)]))
    }

    /// The points of a participant for being absent in all of these rounds. Takes time in proportion to the records
    /// that name this participant, not to the rounds.
    fn absences(&self, id: u32, usual: i32, first: u32, last: u32) -> i32 {
        if first > last {
            return 0;
        }
        let value = |key: Key| self.values.get(&key).map(|points| i64::from(points.game_points.unwrap_or(usual)));
        let kind = AdjustmentKind::ZeroBye;
        let rounds = i64::from(last - first) + 1;
        let own = value((Some(id), kind, None));
        let other = own.or_else(|| value((None, kind, None))).unwrap_or(usual.into());
        let mut sum = if own.is_some() {
            other.saturating_mul(rounds)
        } else {
            let of_all = self.absences.between(first, last);
            other.saturating_mul(rounds - of_all.named) + i64::from(usual) * of_all.usual + of_all.points
        };
        for &round in self.own_absences.get(&id).into_iter().flatten().filter(|&&round| (first..=last).contains(&round))
        {
            let otherwise = own.or_else(|| value((None, kind, Some(round)))).unwrap_or(other);
            sum += value((Some(id), kind, Some(round))).unwrap_or(otherwise) - otherwise;
        }
        sum.clamp(i32::MIN.into(), i32::MAX.into()) as i32
    }
}

/// Adds two numbers; a missing one counts as 0.
fn add(one: Option<i32>, two: Option<i32>) -> Option<i32> {
    Some(one.unwrap_or(0).saturating_add(two.unwrap_or(0)))
}

/// The kind of 299 that concerns a block.
fn kind_of(cell: Cell, old_byes: bool) -> Option<AdjustmentKind> {
    Some(match cell.result {
        ResultCode::Draw if cell.opponent == 0 => AdjustmentKind::HalfBye,
        ResultCode::ForfeitWin if cell.opponent == 0 && old_byes => return None,
        ResultCode::ForfeitLoss if cell.opponent == 0 => AdjustmentKind::ZeroBye,
        ResultCode::Win | ResultCode::UnratedWin => AdjustmentKind::Win,
        ResultCode::Draw | ResultCode::UnratedDraw => AdjustmentKind::Draw,
        ResultCode::Loss | ResultCode::UnratedLoss => AdjustmentKind::Loss,
        ResultCode::ForfeitWin => AdjustmentKind::ForfeitWin,
        ResultCode::ForfeitLoss => AdjustmentKind::ForfeitLoss,
        ResultCode::HalfBye => AdjustmentKind::HalfBye,
        ResultCode::FullBye => AdjustmentKind::FullBye,
        ResultCode::ZeroBye => AdjustmentKind::ZeroBye,
        ResultCode::Blank if cell.opponent == 0 => AdjustmentKind::ZeroBye,
        _ => return None,
    })
}

/// The kind of 299 that concerns an announced bye.
pub fn kind_of_bye(kind: ByeKind) -> AdjustmentKind {
    match kind {
        ByeKind::Full => AdjustmentKind::FullBye,
        ByeKind::Half => AdjustmentKind::HalfBye,
        ByeKind::Zero => AdjustmentKind::ZeroBye,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value of an absence: points, the round or 0 for all, the participant or 0 for all.
    fn record(&(points, round, id): &(&str, u32, u32)) -> String {
        let shown = |number: u32| if number == 0 { String::new() } else { number.to_string() };
        format!("299 Z       {points:>5}  {:>3} {:>4}\n", shown(round), shown(id))
    }

    #[test]
    fn an_absence_without_a_block_has_the_value_of_the_narrowest_record() {
        let everybody = [("0.5", 2, 0), ("0.2", 0, 0)];
        let own = [("0.3", 0, 7), ("0.4", 3, 7)];
        let mixed = |round| [&everybody[..], &[("0.4", round, 7)]].concat();
        for (records, id, first, sum) in [
            (vec![], 7, 1, 0),
            (everybody.to_vec(), 7, 1, 2 + 5 + 2),
            (everybody.to_vec(), 7, 3, 2),
            (everybody.to_vec(), 7, 4, 0),
            (own.to_vec(), 7, 1, 3 + 3 + 4),
            (own.to_vec(), 8, 1, 0),
            ([everybody, own].concat(), 7, 1, 3 + 3 + 4),
            ([everybody, own].concat(), 7, 2, 3 + 4),
            (mixed(3), 7, 1, 2 + 5 + 4),
            (mixed(2), 7, 1, 2 + 4 + 2),
            (mixed(2), 8, 1, 2 + 5 + 2),
        ] {
            let text: String = records.iter().map(record).collect();
            let adjustments = Adjustments::of(&Document::parse(text.as_bytes()), 3);
            assert_eq!(adjustments.absences(id, 0, first, 3), sum, "{id} from round {first} with\n{text}");
            // The same, round by round.
            let points = |round| adjustments.value(id, AdjustmentKind::ZeroBye, round)?.game_points;
            let one_by_one: i32 = (first..=3).map(|round| points(round).unwrap_or(0)).sum();
            assert_eq!(one_by_one, sum, "{id} from round {first} with\n{text}");
        }
    }
}
