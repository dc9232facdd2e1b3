//! What `explain` prints about the brackets of 2006: every line is made again.

use super::Sides;
use super::values::{Count, Stage, Strictness, Values};
use crate::reasons::audit::Audit;
use crate::reasons::older::colour_name;
use pairproof::check::verdict::Reason;
use pairproof::systems::dutch_2006::bracket::Reason as Why;

impl Values<'_> {
    pub(super) fn explanation(&self, sides: &[Sides], parted: Option<usize>, reason: &Reason, audit: &mut Audit) {
        let told = &self.field.round.explanation;
        audit.demand(told.steps.len() == sides.len() && told.paired, || "explanation: brackets are missing".to_owned());
        for (number, (told, sides)) in told.steps.iter().zip(sides).enumerate() {
            self.field.explained_pairs(&told.pairs, &sides.rules.pairs, audit);
            let recorded = (parted == Some(number)).then(|| {
                let (first, rest) = self.split(&sides.bracket, sides.p, &sides.record);
                let pairs = [first, rest].concat();
                self.field.recorded_words((&pairs, &sides.record.floaters), &reason.said.to_string())
            });
            let step = (self.lines(sides), recorded);
            self.field.explained_step((number, told), &sides.bracket, step, audit);
        }
    }

    fn lines(&self, sides: &Sides) -> Vec<String> {
        let Sides { bracket, why, rules, .. } = sides;
        let names = |ranks: &[u32]| self.field.names(ranks);
        let mut lines = Vec::new();
        let residents: Vec<u32> = bracket.players.iter().copied().filter(|rank| !bracket.came.contains(rank)).collect();
        if !bracket.came.is_empty() {
            lines.push(format!("moved down: {}", names(&bracket.came)));
        }
        lines.push(format!("residents: {}", names(&residents)));
        if !bracket.outside.is_empty() {
            lines.push(format!("C.1: no opponent in this bracket for {}: moved down", names(&bracket.outside)));
        }
        if !bracket.moved_down.is_empty() && !bracket.heterogeneous {
            lines.push("A.3: at least half of the bracket was moved down: treated as homogeneous".to_owned());
        }
        match why {
            Why::Ordinary => {}
            Why::Backtracked => {
                lines.push("C.12: paired again, so that the next bracket could make its p pairs".to_owned());
            }
            Why::Completion => lines.push("C.13: paired again, so that the lowest bracket could be paired".to_owned()),
            Why::Joined => lines.push("C.13: joined with what was above it".to_owned()),
        }
        lines.extend(self.stage_lines(sides));
        if !rules.floaters.is_empty() {
            let floaters = names(&rules.floaters);
            lines.push(if bracket.last { format!("the bye: {floaters}") } else { format!("moves down: {floaters}") });
        }
        lines
    }

    fn stage_lines(&self, sides: &Sides) -> Vec<String> {
        let Sides { bracket, rules, p, .. } = sides;
        let mut lines = Vec::new();
        if bracket.players.is_empty() {
            return lines;
        }
        let count = |Count { w, b, q, x }: Count| format!("w = {w}, b = {b}, q = {q}, x = {x}");
        if let Some(colour) = self.yielding(bracket) {
            lines.push(format!("A.7.d: mild preferences for {} yield", colour_name(colour)));
        }
        lines.push(format!("A.8: {}", count(self.count(bracket, &bracket.players))));
        let Some((stage, strictness)) = sides.stage else {
            lines.push("C.14: p = 0: the entire score bracket is moved down".to_owned());
            return lines;
        };
        lines.extend(self.colour_lines(sides, strictness));
        let (first, rest) = self.split(bracket, *p, rules);
        if *p > 0 && !rest.is_empty() {
            let remainder = self.remainder(bracket, &first);
            lines.push(format!("A.8, remainder: {}", count(self.count(bracket, &remainder))));
        }
        for criterion in &self.drops()[..stage.dropped] {
            let article = if criterion.up == self.of_1998 { "C.10" } else { "C.9" };
            lines.push(format!("{article}: {} dropped", criterion.name()));
        }
        let (_, x) = self.start(bracket);
        if stage != (Stage { dropped: stage.dropped, x: Some(x), raised: Some(0) }) {
            lines.push(format!("C.11: x raised ({})", self.stage_words(sides, stage)));
        }
        if *p < bracket.p() {
            lines.push(format!("C.14: p lowered from {} to {p}", bracket.p()));
        }
        let most = bracket.players.len() / 2;
        if rules.pairs.len() < most {
            let of = if *p > 0 { " of the remainder" } else { "" };
            lines.push(format!("C.14: p{of} lowered from {} to {}", most - p, rest.len()));
        }
        lines
    }

    fn colour_lines(&self, sides: &Sides, strictness: Strictness) -> Vec<String> {
        let mut lines = Vec::new();
        if strictness.strong {
            lines.push("A.7.c: strong preferences are treated as absolute ones".to_owned());
        } else if self.strictnesses(&sides.bracket).iter().any(|strictness| strictness.strong) {
            lines.push("A.7.c: not applied, it would result in additional downfloaters".to_owned());
        }
        if strictness.note {
            lines.push("B.2, note: not applied to players with more than half of the points".to_owned());
        }
        lines
    }
}
