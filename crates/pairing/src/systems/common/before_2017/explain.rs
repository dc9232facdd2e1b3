//! How a bracket of a procedure is explained. What differs between the two procedures is handed in.

use super::{PairedBracket, SectionE, allocate};
use crate::systems::RuleId;
use crate::systems::common::case::Case;
use crate::systems::common::explanation::{Explanation, PairExplanation, StepExplanation};
use crate::systems::common::reason::{BracketName, Kind, Reason};
use crate::systems::dutch::colours::number;
use pairproof_statements::general::Both;
use pairproof_statements::{Sentence, Statement};
use std::ops::Deref;

/// A round to be explained by one edition.
#[derive(Clone, Copy, Debug)]
pub struct EditionCase<'a, E> {
    /// The round.
    pub case: Case<'a>,
    /// Whose rules.
    pub edition: E,
}

impl<'a, E> Deref for EditionCase<'a, E> {
    type Target = Case<'a>;

    fn deref(&self) -> &Case<'a> {
        &self.case
    }
}

/// The same pairs and floaters?
pub(in crate::systems) fn same(a: (&[(u32, u32)], &[u32]), b: (&[(u32, u32)], &[u32])) -> bool {
    let sorted = |pairs: &[(u32, u32)]| {
        let mut pairs = pairs.to_vec();
        pairs.sort_unstable();
        pairs
    };
    a.1 == b.1 && sorted(a.0) == sorted(b.0)
}

/// A reason without values.
pub(in crate::systems) fn plain(kind: Kind, article: &str, text: impl Into<Statement>) -> Reason {
    Reason { criterion: Some(article.to_owned()), ..Reason::by(article, kind, Sentence::cited(article, text)) }
}

/// `1 pair is`, `2 pairs are`.
pub(in crate::systems) fn pairs_are(count: usize) -> String {
    if count == 1 { "1 pair is".to_owned() } else { format!("{count} pairs are") }
}

/// A broken absolute rule in a bracket: a forbidden pair, a player who may not have the bye, or several players
/// `left_over` in the last bracket, for which the edition has its own words.
pub(in crate::systems) fn unlawful(
    case: &Case<'_>,
    forbidden: Option<(u32, u32)>,
    barred: Option<u32>,
    (left_over, words): (bool, impl FnOnce() -> Reason),
) -> Option<Reason> {
    let concerned = match (forbidden, barred) {
        (Some((a, b)), _) => vec![a, b],
        (None, Some(rank)) => vec![rank],
        (None, None) if left_over => Vec::new(),
        (None, None) => return None,
    };
    Some(match (case.broken_by_all(&concerned), forbidden) {
        (Some(broken), _) => plain(Kind::Absolute, broken.article, broken.said.statement.clone()),
        (None, Some((a, b))) => plain(Kind::Absolute, "B.1", format!("{} and {} may not meet", case.id(a), case.id(b))),
        (None, None) => words(),
    })
}

/// The first pair, from the top, whose recorded colours are turned. `why`: the words for its colours.
pub(in crate::systems) fn colour_reason(
    case: &Case<'_>,
    law: impl SectionE,
    brackets: &[impl PairedBracket],
    name: impl Fn(usize) -> BracketName,
    why: impl Fn((u32, u32), RuleId) -> String,
) -> Option<Reason> {
    let mut turned = brackets.iter().enumerate().flat_map(|(number, bracket)| {
        bracket.pairs().iter().filter_map(move |&(a, b)| {
            let (white, black, rule) = allocate(case.position, law, a, b);
            case.recorded.has_turned(white, black).then_some((number, white, black, rule))
        })
    });
    let (number, white, black, rule) = turned.next()?;
    let more = turned.count();
    let why = why((white, black), rule);
    let mut text = format!("{} should have White against {}: {why}", case.id(white), case.id(black));
    if more > 0 {
        text.push_str(&format!("; {more} more board{} with turned colours", if more == 1 { "" } else { "s" }));
    }
    Some(Reason { bracket: Some(name(number)), ..plain(Kind::Colour, &article(rule), text) })
}

fn article(rule: RuleId) -> String {
    format!("E.{}", number(rule))
}

/// The first bracket in which the record differs.
pub(in crate::systems) struct RecordedBracket<'r> {
    /// Its number, from 0.
    pub number: usize,
    /// The recorded pairs inside it.
    pub pairs: &'r [(u32, u32)],
    /// The others.
    pub floaters: &'r [u32],
    /// Why it is not what the rules give.
    pub why: Statement,
}

/// The round out of its brackets, a step each.
pub(in crate::systems) fn explanation(
    case: &Case<'_>,
    brackets: &[impl PairedBracket],
    mut steps: Vec<StepExplanation>,
    differs: Option<RecordedBracket<'_>>,
) -> Explanation {
    if let Some(RecordedBracket { number, pairs, floaters, why }) = differs {
        let pairs: Vec<String> = pairs.iter().map(|&(a, b)| format!("{}-{}", case.id(a), case.id(b))).collect();
        let pairs = if pairs.is_empty() { "no pairs".to_owned() } else { format!("pairs {}", pairs.join(" ")) };
        let first = format!("{pairs}, left over {}", case.names(floaters)).into();
        steps[number].recorded = Some(Both { first, second: why }.into());
    }
    let bye = brackets.last().and_then(|last| last.floaters().first()).map(|&rank| case.id(rank));
    Explanation { paired: true, steps, bye, ..Explanation::default() }
}

/// Who is in a bracket.
pub(in crate::systems) struct Members<'b> {
    /// Those who came from above.
    pub moved_down: &'b [u32],
    /// Those of its own score.
    pub residents: &'b [u32],
    /// Those whom C.1 moves on.
    pub outside: &'b [u32],
    /// A.3: it was treated as homogeneous although players were moved down.
    pub half: bool,
}

impl Members<'_> {
    /// The first lines of a step.
    pub fn lines(&self, case: &Case<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        if !self.moved_down.is_empty() {
            lines.push(format!("moved down: {}", case.names(self.moved_down)));
        }
        lines.push(format!("residents: {}", case.names(self.residents)));
        if !self.outside.is_empty() {
            lines.push(format!("C.1: no opponent in this bracket for {}: moved down", case.names(self.outside)));
        }
        if self.half {
            lines.push("A.3: at least half of the bracket was moved down: treated as homogeneous".to_owned());
        }
        lines
    }
}

/// The line that says who floats, if a player does.
pub(in crate::systems) fn floaters_line(case: &Case<'_>, floaters: &[u32], last: bool) -> Option<String> {
    let what = if last { "the bye" } else { "moves down" };
    (!floaters.is_empty()).then(|| format!("{what}: {}", case.names(floaters)))
}

/// The step of a bracket with its pairs. `why`: the words for the colours of a pair.
pub(in crate::systems) fn step(
    case: &Case<'_>,
    law: impl SectionE,
    name: &BracketName,
    lines: Vec<String>,
    pairs: &[(u32, u32)],
    why: impl Fn((u32, u32), RuleId) -> String,
) -> StepExplanation {
    let pair = |&(a, b): &(u32, u32)| {
        let (white, black, rule) = allocate(case.position, law, a, b);
        PairExplanation {
            white: case.id(white),
            black: case.id(black),
            article: article(rule),
            why: why((white, black), rule).into(),
            turned: case.recorded.has_turned(white, black),
        }
    };
    StepExplanation {
        article: format!("bracket {}", name.number),
        title: format!("{} points", name.score).into(),
        lines: lines.into_iter().map(Into::into).collect(),
        pairs: pairs.iter().map(pair).collect(),
        recorded: None,
    }
}
