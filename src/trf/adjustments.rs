//! Abnormal points (299), ready to be asked for single results.

use std::collections::HashMap;

use super::facts::Facts;
use crate::trf::score_table::total;
use crate::trf::{AdjustmentKind, AdjustmentRecord, ByeKind, Cell, Document, ResultCode};

/// Somebody (`None`: everybody), a kind of result, a round (`None`: all).
type Key = (Option<u32>, AdjustmentKind, Option<u32>);

/// All 299 records, by what they concern. Participants are ids.
pub(crate) struct Adjustments {
    values: HashMap<Key, Points>,
    extras: HashMap<Option<u32>, Points>,
}

/// Match points and game points (or an individual's points), in tenths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Points {
    pub match_points: Option<i32>,
    pub game_points: Option<i32>,
}

impl Adjustments {
    /// Gathers the records of a file with this number of played rounds.
    pub fn of(document: &Document, played: usize) -> Self {
        let mut all = Self { values: HashMap::new(), extras: HashMap::new() };
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

    /// There is none.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty() && self.extras.is_empty()
    }

    /// The value that a kind of result has for somebody in a round, if it is abnormal. The narrower record wins.
    pub fn value(&self, id: u32, kind: AdjustmentKind, round: u32) -> Option<Points> {
        let keys = [(Some(id), Some(round)), (Some(id), None), (None, Some(round)), (None, None)];
        keys.into_iter().find_map(|(id, round)| self.values.get(&(id, kind, round)).copied())
    }

    /// Bonus and penalty points of somebody in the rounds that were played, and those that name no round.
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
        let absences = i32::try_from(facts.played.saturating_sub(cells.len())).unwrap_or(i32::MAX);
        let blank = facts.scores.value(Cell::BLANK, old_byes).saturating_mul(absences);
        total(written.chain([blank, self.extra(id).game_points.unwrap_or(0)]))
    }
}

/// Sums, with a missing number as 0.
fn add(one: Option<i32>, two: Option<i32>) -> Option<i32> {
    Some(one.unwrap_or(0).saturating_add(two.unwrap_or(0)))
}

/// Which kind of 299 concerns a block.
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

/// Which kind of 299 concerns an announced bye.
pub(crate) fn kind_of_bye(kind: ByeKind) -> AdjustmentKind {
    match kind {
        ByeKind::Full => AdjustmentKind::FullBye,
        ByeKind::Half => AdjustmentKind::HalfBye,
        ByeKind::Zero => AdjustmentKind::ZeroBye,
    }
}
