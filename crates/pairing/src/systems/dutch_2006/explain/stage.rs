//! What was required when a pairing was found, in words.

use super::LiteralCase;
use crate::systems::dutch_2006::bracket::{Stage, Step};
use crate::systems::dutch_2006::rules::{Count, Setting};
use crate::tournament::Colour;

pub(super) fn colour(colour: Colour) -> &'static str {
    if colour == Colour::White { "White" } else { "Black" }
}

/// `w = 3, b = 1, q = 2, x = 1`.
pub(super) fn count(count: Count) -> String {
    format!("w = {}, b = {}, q = {}, x = {}", count.w, count.b, count.q, count.x())
}

/// The criteria that had been dropped.
fn dropped(case: &LiteralCase<'_>, stage: &Stage) -> Vec<&'static str> {
    case.edition.drops()[..stage.dropped].iter().map(|criterion| criterion.name()).collect()
}

/// A stage in a few words: `p = 2, x = 0, B.6 for upfloats dropped`.
pub(super) fn words(case: &LiteralCase<'_>, step: &Step, stage: &Stage) -> String {
    let setting = case.setting(&step.bracket);
    let candidate = &step.candidate;
    let mut words = Vec::new();
    let of_rest = candidate.pairs.len() - candidate.p;
    let x = |x: Option<usize>| x.map_or_else(|| "x raised to p".to_owned(), |x| format!("x = {x}"));
    if candidate.p > 0 {
        words.push(format!("p = {}, {}", candidate.p, x(stage.x)));
    }
    if candidate.p == 0 || of_rest > 0 {
        let own = setting.count(&setting.remainder(candidate)).x();
        let of = if candidate.p > 0 { "in the remainder " } else { "" };
        words.push(format!("{of}p = {of_rest}, {}", x(stage.raised.map(|raised| own + raised))));
    }
    words.push(match dropped(case, stage)[..] {
        [] => "B.5 and B.6 imposed".to_owned(),
        ref names => format!("{} dropped", names.join(", ")),
    });
    words.join("; ")
}

/// The steps of the procedure that were needed, a line each.
pub(super) fn lines(case: &LiteralCase<'_>, step: &Step) -> Vec<String> {
    let setting = case.setting(&step.bracket);
    let mut lines = Vec::new();
    if step.bracket.players.is_empty() {
        return lines;
    }
    if let Some(yielding) = setting.yielding {
        lines.push(format!("A.7.d: mild preferences for {} yield", colour(yielding)));
    }
    lines.push(format!("A.8: {}", count(setting.count(&step.bracket.players))));
    let Some(stage) = &step.stage else {
        lines.push("C.14: p = 0: the entire score bracket is moved down".to_owned());
        return lines;
    };
    lines.extend(colours_treated(case, &setting, step, stage));
    let candidate = &step.candidate;
    if candidate.p > 0 && candidate.pairs.len() > candidate.p {
        lines.push(format!("A.8, remainder: {}", count(setting.count(&setting.remainder(candidate)))));
    }
    for criterion in &case.edition.drops()[..stage.dropped] {
        lines.push(format!("{}: {} dropped", case.edition.dropped_by(*criterion), criterion.name()));
    }
    // A player moved down without any opponent has led to C.14 already, which takes one from x.
    let lonely = step.bracket.lonely_moved_down(case.position, setting.law).is_some();
    let x = setting.count(&step.bracket.players).x().saturating_sub(usize::from(lonely));
    if (stage.x, stage.raised) != (Some(x), Some(0)) {
        lines.push(format!("C.11: x raised ({})", words(case, step, stage)));
    }
    if candidate.p < step.bracket.p() {
        lines.push(format!("C.14: p lowered from {} to {}", step.bracket.p(), candidate.p));
    }
    let (made, most) = (candidate.pairs.len(), step.bracket.players.len() / 2);
    if made < most {
        let (of, p) = if candidate.p > 0 { (" of the remainder", candidate.p) } else { ("", 0) };
        lines.push(format!("C.14: p{of} lowered from {} to {}", most - p, made - p));
    }
    lines
}

/// A.7.c and the note to B.2.
fn colours_treated(case: &LiteralCase<'_>, setting: &Setting<'_>, step: &Step, stage: &Stage) -> Vec<String> {
    let possible = crate::systems::dutch_2006::rules::strictnesses(case.position, setting.law, &step.bracket);
    let mut lines = Vec::new();
    if stage.strictness.strong_as_absolute {
        lines.push("A.7.c: strong preferences are treated as absolute ones".to_owned());
    } else if possible.iter().any(|strictness| strictness.strong_as_absolute) {
        lines.push("A.7.c: not applied, it would result in additional downfloaters".to_owned());
    }
    if stage.strictness.note {
        lines.push("B.2, note: not applied to players with more than half of the points".to_owned());
    }
    lines
}
