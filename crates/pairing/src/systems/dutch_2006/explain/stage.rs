//! The requirements under which a pairing was found.

use super::{LiteralCase, messages as m};
use crate::systems::common::before_2017::explain::{line, lowered};
use crate::systems::dutch_2006::bracket::{Count, Stage, Step};
use crate::systems::dutch_2006::criteria::Setting;
use crate::systems::dutch_2006::edition::Criterion;
use pairproof_statements::Statement;

/// The keyword that messages use for the float of a criterion.
pub(super) fn float(criterion: Criterion) -> String {
    if criterion.up() { "up" } else { "down" }.to_owned()
}

/// A.8.
fn counts(count: Count, remainder: bool) -> Statement {
    let said = m::Counts { remainder, w: count.w, b: count.b, q: count.q, x: count.x() };
    line("A.8", said)
}

/// The requirements: p, x and the criteria that had been dropped.
pub(super) fn stage(case: &LiteralCase<'_>, step: &Step, stage: &Stage) -> Statement {
    let setting = case.setting(&step.bracket);
    let candidate = &step.candidate;
    let limit = |of: &str, p: usize, x: Option<usize>| {
        m::Limit { of: of.to_owned(), p, limited: x.is_some(), x: x.unwrap_or_default() }.into()
    };
    let mut parts = Vec::new();
    let of_rest = candidate.pairs.len() - candidate.p;
    if candidate.p > 0 {
        parts.push(limit("s1", candidate.p, stage.x));
    }
    if candidate.p == 0 || of_rest > 0 {
        let own = setting.count(&setting.remainder(candidate)).x();
        let of = if candidate.p > 0 { "remainder" } else { "all" };
        parts.push(limit(of, of_rest, stage.raised.map(|raised| own + raised)));
    }
    m::Stage { parts, dropped: stage.dropped, first: float(case.edition.drops()[0]) }.into()
}

/// The steps of the procedure that were needed, one per line.
pub(super) fn lines(case: &LiteralCase<'_>, step: &Step) -> Vec<Statement> {
    let setting = case.setting(&step.bracket);
    let mut lines = Vec::new();
    if step.bracket.players.is_empty() {
        return lines;
    }
    if let Some(yielding) = setting.yielding {
        lines.push(line("A.7.d", m::MildYield { colour: yielding }));
    }
    lines.push(counts(setting.count(&step.bracket.players), false));
    let Some(found) = &step.stage else {
        lines.push(line("C.14", m::WholeMovedDown {}));
        return lines;
    };
    lines.extend(colours_treated(case, &setting, step, found));
    let candidate = &step.candidate;
    if candidate.p > 0 && candidate.pairs.len() > candidate.p {
        lines.push(counts(setting.count(&setting.remainder(candidate)), true));
    }
    for &criterion in &case.edition.drops()[..found.dropped] {
        let said = m::Dropped { article: criterion.article().to_owned(), float: float(criterion) };
        lines.push(line(case.edition.dropped_by(criterion), said));
    }
    let x = setting.count(&step.bracket.players).x();
    if (found.x, found.raised) != (Some(x), Some(0)) {
        lines.push(line("C.11", m::XRaised { stage: stage(case, step, found) }));
    }
    if candidate.p < step.bracket.p() {
        lines.push(lowered("p", step.bracket.p(), candidate.p));
    }
    let (made, most) = (candidate.pairs.len(), step.bracket.players.len() / 2);
    if made < most {
        let what = if candidate.p > 0 { "remainder" } else { "p" };
        lines.push(lowered(what, most - candidate.p, made - candidate.p));
    }
    lines
}

/// A.7.c and the note to B.2.
fn colours_treated(case: &LiteralCase<'_>, setting: &Setting<'_>, step: &Step, stage: &Stage) -> Vec<Statement> {
    let possible = crate::systems::dutch_2006::criteria::strictnesses(case.position, setting.law, &step.bracket);
    let mut lines = Vec::new();
    if stage.strictness.strong_as_absolute || possible.iter().any(|strictness| strictness.strong_as_absolute) {
        lines.push(line("A.7.c", m::StrongAsAbsolute { applied: stage.strictness.strong_as_absolute }));
    }
    if stage.strictness.note {
        lines.push(line("B.2", m::NoteApplied {}));
    }
    lines
}
