//! Explains how the procedure paired a bracket. The caller supplies the differences between the two procedures.

use super::messages as m;
use super::{PairedBracket, SectionE, allocate};
use crate::systems::RuleId;
use crate::systems::common::case::Case;
use crate::systems::common::explanation::{Explanation, PairExplanation, StepExplanation};
use crate::systems::common::messages::{ColoursTurned, MayNotMeet};
use crate::systems::common::reason::{BracketName, Kind, Reason};
use crate::systems::dutch::colours::number;
use crate::tournament::Colour;
use pairproof_statements::{Pairs, Player, Players, Sentence, Statement};
use std::ops::Deref;

/// A round to be explained by the rules of one edition.
#[derive(Clone, Copy, Debug)]
pub struct EditionCase<'a, E> {
    /// The round.
    pub case: Case<'a>,
    /// The edition whose rules apply.
    pub edition: E,
}

impl<'a, E> Deref for EditionCase<'a, E> {
    type Target = Case<'a>;

    fn deref(&self) -> &Case<'a> {
        &self.case
    }
}

/// Whether two results have the same pairs and floaters.
pub(in crate::systems) fn same(a: (&[(u32, u32)], &[u32]), b: (&[(u32, u32)], &[u32])) -> bool {
    let sorted = |pairs: &[(u32, u32)]| {
        let mut pairs = pairs.to_vec();
        pairs.sort_unstable();
        pairs
    };
    a.1 == b.1 && sorted(a.0) == sorted(b.0)
}

/// Returns a reason without values.
pub(in crate::systems) fn plain(kind: Kind, article: &str, said: impl Into<Statement>) -> Reason {
    Reason { criterion: Some(article.to_owned()), ..Reason::by(article, kind, Sentence::cited(article, said)) }
}

/// Returns a statement preceded by its article, as a line of a step.
pub(in crate::systems) fn line(article: &str, said: impl Into<Statement>) -> Statement {
    Sentence::cited(article, said).whole()
}

/// Converts pairs of ranks to pairs of participants.
pub(in crate::systems) fn pairs(case: &Case<'_>, pairs: &[(u32, u32)]) -> Pairs {
    Pairs(pairs.iter().map(|&(a, b)| [case.id(a), case.id(b)]).collect())
}

/// Returns the players who move from S1 to S2 and from S2 to S1 by the exchange that gives a group this S1.
fn exchanged(case: &Case<'_>, group: &[u32], s1: &[u32]) -> [Players; 2] {
    let half = &group[..s1.len()];
    let without =
        |a: &[u32], b: &[u32]| Players(a.iter().filter(|rank| !b.contains(rank)).map(|&rank| case.id(rank)).collect());
    [without(half, s1), without(s1, half)]
}

/// D.2: the exchange that leads to the S1 of the rules, which comes before the exchange that leads to the recorded S1.
pub(in crate::systems) fn earlier_exchange(
    case: &Case<'_>,
    group: &[u32],
    [rules, recorded]: [&[u32]; 2],
) -> m::EarlierExchange {
    let [from_s1, from_s2] = exchanged(case, group, rules);
    let [recorded_from_s1, recorded_from_s2] = exchanged(case, group, recorded);
    m::EarlierExchange { from_s1, from_s2, recorded_from_s1, recorded_from_s2 }
}

/// Finds a broken absolute rule in a bracket: a forbidden pair, a player who may not have the bye, or several players
/// `left_over` in the last bracket, contrary to `article`.
pub(in crate::systems) fn illegal(
    case: &Case<'_>,
    forbidden: Option<(u32, u32)>,
    barred: Option<u32>,
    (left_over, article): (&[u32], &str),
) -> Option<Reason> {
    let concerned = match (forbidden, barred) {
        (Some((a, b)), _) => vec![a, b],
        (None, Some(rank)) => vec![rank],
        (None, None) if left_over.len() > 1 => Vec::new(),
        (None, None) => return None,
    };
    Some(match (case.broken_by_all(&concerned), forbidden) {
        (Some(broken), _) => plain(Kind::Absolute, broken.article, broken.said.statement.clone()),
        (None, Some((a, b))) => {
            plain(Kind::Absolute, "B.1", MayNotMeet { a: Player(case.id(a)), b: Player(case.id(b)) })
        }
        (None, None) => plain(Kind::Absolute, article, m::LeftUnpaired { players: Players(case.ids(left_over)) }),
    })
}

/// Returns the reason for the first pair, from the top, whose recorded colours are reversed. `why` explains its
/// colours.
pub(in crate::systems) fn colour_reason(
    case: &Case<'_>,
    law: impl SectionE,
    brackets: &[impl PairedBracket],
    name: impl Fn(usize) -> BracketName,
    why: impl Fn((u32, u32), RuleId) -> Statement,
) -> Option<Reason> {
    let mut turned = brackets.iter().enumerate().flat_map(|(number, bracket)| {
        bracket.pairs().iter().filter_map(move |&(a, b)| {
            let (white, black, rule) = allocate(case.position, law, a, b);
            case.recorded.has_turned(white, black).then_some((number, white, black, rule))
        })
    });
    let (number, white, black, rule) = turned.next()?;
    let more = turned.count();
    let said = ColoursTurned {
        white: Player(case.id(white)),
        black: Player(case.id(black)),
        why: colours(case, (white, black), rule, why),
        excess: Vec::new(),
        more,
    };
    Some(Reason { bracket: Some(name(number)), ..plain(Kind::Colour, &article(rule), said) })
}

fn article(rule: RuleId) -> String {
    if rule == RuleId::SAME_COLOUR { "B.2".to_owned() } else { format!("E.{}", number(rule)) }
}

/// Explains the colours of a pair: by B.2, or by what `why` returns for a rule of section E.
fn colours(
    case: &Case<'_>,
    (white, black): (u32, u32),
    rule: RuleId,
    why: impl Fn((u32, u32), RuleId) -> Statement,
) -> Statement {
    if rule != RuleId::SAME_COLOUR {
        return why((white, black), rule);
    }
    let exempt_is_white = case.position.entrants[white as usize].topscorer;
    let (bound, exempt, colour) =
        if exempt_is_white { (black, white, Colour::Black) } else { (white, black, Colour::White) };
    m::BoundGranted { player: Player(case.id(bound)), exempt: Player(case.id(exempt)), colour }.into()
}

/// The first bracket in which the record differs.
pub(in crate::systems) struct RecordedBracket<'r> {
    /// Its number, from 0.
    pub number: usize,
    /// The recorded pairs inside it.
    pub pairs: &'r [(u32, u32)],
    /// The other players of the bracket.
    pub floaters: &'r [u32],
    /// Why the rules do not give this result.
    pub why: Statement,
}

/// Explains the round, with one step per bracket.
pub(in crate::systems) fn explanation(
    case: &Case<'_>,
    brackets: &[impl PairedBracket],
    mut steps: Vec<StepExplanation>,
    differs: Option<RecordedBracket<'_>>,
) -> Explanation {
    if let Some(RecordedBracket { number, pairs: recorded, floaters, why }) = differs {
        let (pairs, floaters) = (pairs(case, recorded), Players(case.ids(floaters)));
        steps[number].recorded = Some(m::Recorded { pairs, floaters, why }.into());
    }
    let bye = brackets.last().and_then(|last| last.floaters().first()).map(|&rank| case.id(rank));
    Explanation { paired: true, steps, bye, ..Explanation::default() }
}

/// The players of a bracket.
pub(in crate::systems) struct Members<'b> {
    /// Players who moved down from a higher bracket.
    pub moved_down: &'b [u32],
    /// Players with the score of the bracket.
    pub residents: &'b [u32],
    /// Players whom C.1 moves down, having no opponent in the bracket.
    pub outside: &'b [u32],
    /// A.3: whether the bracket was treated as homogeneous although players were moved down.
    pub half: bool,
}

impl Members<'_> {
    /// Returns the first lines of a step.
    pub fn lines(&self, case: &Case<'_>) -> Vec<Statement> {
        let players = |ranks: &[u32]| Players(case.ids(ranks));
        let mut lines = Vec::new();
        if !self.moved_down.is_empty() {
            lines.push(m::MovedDown { players: players(self.moved_down) }.into());
        }
        lines.push(m::Residents { players: players(self.residents) }.into());
        if !self.outside.is_empty() {
            lines.push(line("C.1", m::NoOpponent { players: players(self.outside) }));
        }
        if self.half {
            lines.push(line("A.3", m::Homogeneous {}));
        }
        lines
    }
}

/// Returns the line reporting that a bracket was paired again because of a lower bracket: `next` or `lowest`.
pub(in crate::systems) fn paired_again(article: &str, below: &str) -> Statement {
    line(article, m::PairedAgain { below: below.to_owned() })
}

/// Returns the line reporting how far C.14 lowered a number of pairs.
pub(in crate::systems) fn lowered(what: &str, from: usize, to: usize) -> Statement {
    line("C.14", m::Lowered { what: what.to_owned(), from, to })
}

/// Returns the line naming the floaters, if there are any.
pub(in crate::systems) fn floaters_line(case: &Case<'_>, floaters: &[u32], last: bool) -> Option<Statement> {
    let players = Players(case.ids(floaters));
    let said = if last { m::Bye { players }.into() } else { m::MovesDown { players }.into() };
    (!floaters.is_empty()).then_some(said)
}

/// Returns the step of a bracket with its pairs. `why` explains the colours of a pair.
pub(in crate::systems) fn step(
    case: &Case<'_>,
    law: impl SectionE,
    name: &BracketName,
    lines: Vec<Statement>,
    pairs: &[(u32, u32)],
    why: impl Fn((u32, u32), RuleId) -> Statement,
) -> StepExplanation {
    let pair = |&(a, b): &(u32, u32)| {
        let (white, black, rule) = allocate(case.position, law, a, b);
        PairExplanation {
            white: case.id(white),
            black: case.id(black),
            article: article(rule),
            why: colours(case, (white, black), rule, &why),
            turned: case.recorded.has_turned(white, black),
        }
    };
    StepExplanation {
        article: format!("bracket {}", name.number),
        title: format!("{} points", name.score).into(),
        lines,
        pairs: pairs.iter().map(pair).collect(),
        recorded: None,
    }
}
