//! What `explain` prints about the brackets of 2012: every line is made again.

use super::values::{Criterion, squares};
use super::{Case, Sides};
use crate::reasons::audit::Audit;
use pairproof::check::verdict::Reason;
use pairproof::systems::dutch_procedure::bracket::Reason as Why;

impl Case<'_> {
    pub(super) fn explanation(&self, sides: &[Sides], parted: Option<usize>, reason: &Reason, audit: &mut Audit) {
        let told = &self.field.round.explanation;
        audit.demand(told.steps.len() == sides.len() && told.paired, || "explanation: brackets are missing".to_owned());
        for (number, (told, sides)) in told.steps.iter().zip(sides).enumerate() {
            self.paired_again(sides, audit);
            self.field.explained_pairs(&told.pairs, &sides.rules.pairs, audit);
            let record = (&sides.record.pairs[..], &sides.record.floaters[..]);
            let recorded =
                (parted == Some(number)).then(|| self.field.recorded_words(record, &reason.said.to_string()));
            let step = (self.lines(sides), recorded);
            self.field.explained_step((number, told), &sides.bracket, step, audit);
        }
    }

    fn lines(&self, Sides { bracket, why, rules, .. }: &Sides) -> Vec<String> {
        let names = |ranks: &[u32]| self.field.names(ranks);
        let mut lines = Vec::new();
        let residents: Vec<u32> =
            bracket.players.iter().copied().filter(|rank| !bracket.came_down.contains(rank)).collect();
        if !bracket.came_down.is_empty() {
            lines.push(format!("moved down: {}", names(&bracket.came_down)));
        }
        lines.push(format!("residents: {}", names(&residents)));
        if !bracket.outside.is_empty() {
            lines.push(format!("C.1: no opponent in this bracket for {}: moved down", names(&bracket.outside)));
        }
        if !bracket.came_down.is_empty() && bracket.mdps.is_empty() {
            lines.push("A.3: at least half of the bracket was moved down: treated as homogeneous".to_owned());
        }
        match why {
            Why::Ordinary => {}
            Why::Backtracked => {
                lines.push("C.12: paired again; with these floaters the next bracket gets further".to_owned());
            }
            Why::Completion => lines.push("C.13: paired again, so that the lowest bracket could be paired".to_owned()),
            Why::Merged => lines.push("C.13: joined with what was above it".to_owned()),
        }
        let (m1, p1) = (bracket.m1(rules), rules.pairs.len());
        if m1 < bracket.mdps.len() {
            lines.push(format!("C.14: M1 lowered from {} to {m1}", bracket.mdps.len()));
        }
        if p1 < bracket.p0() {
            lines.push(format!("C.14: P1 lowered from {} to {p1}", bracket.p0()));
        }
        lines.extend(self.given_up(if m1 == 0 { bracket.as_homogeneous() } else { bracket.clone() }, rules));
        if !rules.floaters.is_empty() {
            let floaters = names(&rules.floaters);
            lines.push(if bracket.last { format!("the bye: {floaters}") } else { format!("moves down: {floaters}") });
            if bracket.last && rules.floaters.iter().any(|&rank| self.field.entrant(rank).bye_barred) {
                lines.push("B.1.b: waived, as the round has no pairing otherwise".to_owned());
            }
        }
        lines
    }

    /// What the rules' pairing does not fulfil, from what is given up first.
    fn given_up(&self, paired: super::Bracket, rules: &crate::reasons::older::Side) -> Vec<String> {
        let odd = self.field.position.round % 2 == 1;
        let mut lines = Vec::new();
        for criterion in self.reading.criteria(&self.field, &paired).into_iter().rev() {
            let (value, players) = self.reading.value(&self.field, &paired, criterion, rules);
            let total: i64 = value.iter().sum();
            if total == 0 || criterion.is_scores() || criterion == Criterion::PairDifferences {
                continue;
            }
            let (article, name, counted) = self.reading.words(criterion, odd);
            let who = self.field.names(&players);
            lines.push(match criterion {
                Criterion::B3Factor => format!("{article}: {name} {} ({counted})", squares(total)),
                Criterion::X | Criterion::Z => format!("{article}: {name} = {total}: {counted} ({who})"),
                _ => format!("{article}: {name} dropped; {counted}: {total} ({who})"),
            });
        }
        lines
    }
}
