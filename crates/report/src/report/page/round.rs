//! A round as the page shows it: boards, differences and reasons, and the drawings.

use super::cross;
use super::words;
use crate::check::Verdict;
use crate::check::explain::{BracketExplanation, CriterionRow, RoundExplanation, StepExplanation};
use crate::check::verdict::{BrokenRule, Checked, IdPair, Reading, Reason, RoundVerdict};
use crate::drawing::{Drawn, Field, caption, text};
use crate::report::explanation::state;
use crate::report::human::verdict_words;
use crate::report::messages::TakenAs;
use crate::report::people::{InQuestion, Names, field, in_question};
use crate::report::what_if::AnswerTold;
use crate::tournament::{Id, Position, Tournament};
use serde::Serialize;
use std::collections::{HashMap, HashSet};

/// Maximum number of participants described on boards in question.
const IN_QUESTION: usize = 8;
/// Largest field of which a drawing shows every board if nothing is compared.
const WHOLE_FIELD: usize = 60;
/// The side that is compared.
const FILE: &str = "file";

#[derive(Serialize)]
pub struct RoundPage {
    round: u16,
    verdict: &'static str,
    words: String,
    differs: bool,
    notes: Vec<String>,
    broken: Vec<BrokenRule>,
    missing: Vec<[Person; 2]>,
    unexpected: Vec<[Person; 2]>,
    /// The side with the boards that are not expected.
    other: String,
    colours: Vec<[Person; 2]>,
    reason: Option<Reason>,
    why: Option<Why>,
    /// Why the bye does not go to the recorded player, if `why` is about something else.
    also: Option<String>,
    /// The criteria of the bracket in which a criterion decides.
    criteria: Vec<CriterionRow>,
    /// The heading of a round that causes explain.
    pub explained: Option<String>,
    /// Whether it is explained by a cause that another round shows already.
    pub folded: bool,
    /// What to do if the rules give no pairing.
    advice: Option<String>,
    in_question: Vec<InQuestion>,
    drawings: Vec<Drawing>,
    boards: Vec<Board>,
}

/// A reason in words, with its criterion separate.
#[derive(Serialize)]
struct Why {
    label: String,
    /// The article, and what the criterion counts.
    title: String,
    text: String,
}

#[derive(Serialize)]
struct Person {
    id: Id,
    name: String,
}

#[derive(Serialize)]
struct Drawing {
    title: String,
    svg: String,
}

#[derive(Serialize)]
struct Board {
    number: usize,
    white: Person,
    black: Person,
    result: String,
    differs: bool,
}

/// The steps and brackets that a whole explanation adds to a round.
#[derive(Serialize)]
pub struct Explained<'a> {
    paired: bool,
    last_round: bool,
    brackets: &'a [BracketExplanation],
    steps: &'a [StepExplanation],
    bye: Option<Id>,
}

impl<'a> Explained<'a> {
    pub fn new(explanation: &'a RoundExplanation) -> Self {
        Self {
            paired: explanation.paired,
            last_round: explanation.last_round,
            brackets: &explanation.brackets,
            steps: &explanation.steps,
            bye: explanation.bye,
        }
    }
}

/// A round of a check. If it differs, `explained` has the values of the criteria.
pub fn checked(
    checked: &Checked,
    names: &Names<'_>,
    verdict: &RoundVerdict,
    explained: Option<&RoundExplanation>,
) -> RoundPage {
    let position = field(&checked.tournament, checked.system, verdict.round, verdict.reading == Some(Reading::Final));
    let recorded = boards_of(&checked.tournament, &position, verdict.round);
    let differing: HashSet<IdPair> = verdict.unexpected.iter().copied().chain(turned(&verdict.colours)).collect();
    let deciding = explained
        .and_then(|explained| explained.brackets.iter().find(|bracket| bracket.criteria.iter().any(|row| row.decides)));
    RoundPage {
        drawings: drawings(&position, names, verdict, &recorded),
        in_question: match verdict.verdict.is_difference() {
            true => in_question(&position, names, verdict, IN_QUESTION),
            false => Vec::new(),
        },
        why: verdict.reason.as_ref().map(|reason| why(reason, deciding)),
        also: verdict.reason.as_ref().and_then(also),
        criteria: deciding.map_or_else(Vec::new, |bracket| shown_rows(&bracket.criteria)),
        explained: None,
        folded: false,
        advice: verdict.advice.as_ref().map(ToString::to_string),
        boards: table(names, &recorded, &differing),
        notes: notes(verdict),
        missing: people(names, &verdict.missing),
        unexpected: people(names, &verdict.unexpected),
        other: caption(FILE),
        colours: people(names, &verdict.colours),
        broken: verdict.broken.clone(),
        reason: verdict.reason.clone(),
        round: verdict.round,
        verdict: verdict.verdict.name(),
        words: verdict_words(verdict.verdict).0.to_string(),
        differs: verdict.verdict.is_difference(),
    }
}

fn why(reason: &Reason, deciding: Option<&BracketExplanation>) -> Why {
    let label = reason.criterion.clone().unwrap_or_default();
    let row = deciding.and_then(|bracket| bracket.criteria.iter().find(|row| row.decides));
    let counts = row.map_or_else(String::new, |row| format!(": {}", row.what));
    let said = reason.said.to_string();
    match said.strip_prefix(label.as_str()) {
        Some(text) if !label.is_empty() => {
            let title = format!("article {}{counts}", reason.article.as_deref().unwrap_or_default());
            Why { label, title, text: text.to_owned() }
        }
        _ => Why { label: String::new(), title: String::new(), text: said },
    }
}

fn also(reason: &Reason) -> Option<String> {
    reason.bye.as_ref().map(ToString::to_string)
}

/// A round that is not recorded, as the rules pair it.
pub fn next(checked: &Checked, names: &Names<'_>, explanation: &RoundExplanation) -> RoundPage {
    let position = field(&checked.tournament, checked.system, explanation.round, explanation.last_round);
    let pairs = pairs_of(explanation);
    let (nobody, nothing) = (HashSet::new(), HashSet::new());
    let all = position.entrants.len() <= WHOLE_FIELD;
    let drawn = Drawn { pairs: &pairs, differing: &nothing, class: "good", concerned: &nobody, all };
    let svg = Field::new(&position, names).draw(&drawn, &caption("rules"));
    let recorded: Vec<(IdPair, String)> = pairs.into_iter().map(|pair| (pair, String::new())).collect();
    RoundPage {
        round: explanation.round,
        verdict: "not-recorded",
        words: state("not-recorded"),
        differs: false,
        notes: Vec::new(),
        broken: Vec::new(),
        missing: Vec::new(),
        unexpected: Vec::new(),
        other: caption(FILE),
        colours: Vec::new(),
        reason: None,
        why: None,
        also: None,
        criteria: Vec::new(),
        explained: None,
        folded: false,
        advice: None,
        in_question: Vec::new(),
        drawings: if all && explanation.paired { vec![Drawing { title: caption("rules"), svg }] } else { Vec::new() },
        boards: table(names, &recorded, &nothing),
    }
}

fn answer_title(told: &AnswerTold<'_>) -> String {
    caption(if told.wish.proposal.is_some() { "proposed" } else { "best" })
}

/// A round as requested, beside the pairing by the rules.
pub fn answered(checked: &Checked, told: &AnswerTold<'_>, given: &[IdPair]) -> RoundPage {
    let AnswerTold { answer, names, concerned, .. } = *told;
    let position = field(&checked.tournament, checked.system, answer.round, answer.last_round);
    let changed: HashSet<Id> = [&answer.given_up, &answer.instead].into_iter().flatten().flatten().copied().collect();
    let field = Field::new(&position, names);
    let in_order = |pairs: &[IdPair]| {
        let mut pairs = pairs.to_vec();
        pairs.sort_by_key(|pair| position.entrants.iter().position(|entrant| pair.contains(&entrant.id)));
        pairs
    };
    let draw = |title: String, pairs: &[IdPair], differing: &[IdPair], class| {
        let differing: HashSet<IdPair> = differing.iter().copied().collect();
        let pairs = in_order(pairs);
        let drawn = Drawn { pairs: &pairs, differing: &differing, class, concerned: &changed, all: false };
        Drawing { svg: field.draw(&drawn, &title), title }
    };
    let mut drawings = Vec::new();
    if !changed.is_empty() {
        drawings.push(draw(caption("rules"), given, &answer.given_up, "good"));
        if !answer.pairs.is_empty() {
            drawings.push(draw(answer_title(told), &answer.pairs, &answer.instead, "bad"));
        }
    }
    let verdict = answer.verdict.as_ref().filter(|verdict| verdict.verdict.is_difference());
    let reason = verdict.and_then(|verdict| verdict.reason.clone());
    let boards: Vec<(IdPair, String)> = answer.pairs.iter().map(|&pair| (pair, String::new())).collect();
    RoundPage {
        round: answer.round,
        verdict: "not-recorded",
        words: String::new(),
        differs: false,
        notes: Vec::new(),
        broken: verdict.map_or_else(Vec::new, |verdict| verdict.broken.clone()),
        missing: people(names, &answer.given_up),
        unexpected: people(names, &answer.instead),
        other: answer_title(told),
        colours: Vec::new(),
        why: reason.as_ref().map(|reason| why(reason, None)),
        also: reason.as_ref().and_then(also),
        reason,
        criteria: Vec::new(),
        explained: None,
        folded: false,
        advice: None,
        in_question: concerned.to_vec(),
        drawings,
        boards: table(names, &boards, &answer.instead.iter().copied().collect()),
    }
}

/// All pairs of an explanation, and the bye.
fn pairs_of(explanation: &RoundExplanation) -> Vec<IdPair> {
    let brackets = explanation.brackets.iter().flat_map(|bracket| &bracket.pairs);
    let steps = explanation.steps.iter().flat_map(|step| &step.pairs);
    let pairs = brackets.chain(steps).map(|pair| [pair.white, pair.black]);
    pairs.chain(explanation.bye.map(|id| [id, 0])).collect()
}

fn turned(pairs: &[IdPair]) -> impl Iterator<Item = IdPair> + '_ {
    pairs.iter().map(|&[white, black]| [black, white])
}

fn people(names: &Names<'_>, pairs: &[IdPair]) -> Vec<[Person; 2]> {
    pairs.iter().map(|pair| pair.map(|id| Person { id, name: names.name(id).to_owned() })).collect()
}

/// The recorded boards in their order (C.04.2 art. 3.6), the bye last.
pub fn boards_of(tournament: &Tournament, position: &Position, round: u16) -> Vec<(IdPair, String)> {
    let mut boards = cross::boards(tournament, round);
    let ranks: HashMap<Id, usize> = (0..).zip(&position.entrants).map(|(rank, entrant)| (entrant.id, rank)).collect();
    let score = |id: Id| ranks.get(&id).map_or(i32::MIN / 4, |&at| position.entrants[at].score);
    boards.sort_by_key(|&([white, black], _)| {
        let (one, other) = (score(white), if black == 0 { i32::MIN / 4 } else { score(black) });
        let first = [white, black].iter().filter_map(|id| ranks.get(id)).min().copied();
        (black == 0, -one.max(other), -(one + other), first)
    });
    boards
}

fn table(names: &Names<'_>, boards: &[(IdPair, String)], differing: &HashSet<IdPair>) -> Vec<Board> {
    let row = |(number, (pair, result)): (usize, &(IdPair, String))| {
        let [white, black] = pair.map(|id| Person { id, name: names.name(id).to_owned() });
        Board { number, white, black, result: result.clone(), differs: differing.contains(pair) }
    };
    (1..).zip(boards).map(row).collect()
}

fn notes(verdict: &RoundVerdict) -> Vec<String> {
    let mut notes: Vec<String> = verdict.declared.iter().map(|it| text(words::Declares { text: it.clone() })).collect();
    if !verdict.agrees_under.is_empty() {
        notes.push(text(words::RoundAgreesUnder { readings: verdict.agrees_under.join(", ") }));
    }
    notes.extend(verdict.reading.map(|reading| text(TakenAs { last: reading == Reading::Final })));
    notes.extend(verdict.unfinished.map(|exhausted| text(words::Stopped { text: exhausted.to_string() })));
    notes
}

/// The criteria that are not zero on both sides.
fn shown_rows(rows: &[CriterionRow]) -> Vec<CriterionRow> {
    let nil = |value: &str| matches!(value, "0" | "-" | "0.0");
    let any = |row: &&CriterionRow| {
        row.decides || !nil(&row.expected) || row.recorded.as_deref().is_some_and(|value| !nil(value))
    };
    rows.iter().filter(any).cloned().collect()
}

/// Draws the recorded and the right pairing, if they differ.
fn drawings(
    position: &Position,
    names: &Names<'_>,
    verdict: &RoundVerdict,
    recorded: &[(IdPair, String)],
) -> Vec<Drawing> {
    if !verdict.verdict.is_difference() && verdict.verdict != Verdict::Declared {
        return Vec::new();
    }
    let field = Field::new(position, names);
    let recorded: Vec<IdPair> = recorded.iter().map(|(pair, _)| *pair).collect();
    let concerned: HashSet<Id> =
        [&verdict.missing, &verdict.unexpected, &verdict.colours].into_iter().flatten().flatten().copied().collect();
    let wrong: HashSet<IdPair> = verdict.unexpected.iter().copied().chain(turned(&verdict.colours)).collect();
    let right: HashSet<IdPair> = verdict.missing.iter().chain(&verdict.colours).copied().collect();
    let drawn = Drawn { pairs: &recorded, differing: &wrong, class: "bad", concerned: &concerned, all: false };
    let label = &caption(FILE);
    let all = verdict.verdict == Verdict::NoLegalPairing && recorded.len() <= WHOLE_FIELD;
    let mut drawings = vec![Drawing { title: caption(FILE), svg: field.draw(&Drawn { all, ..drawn }, label) }];
    if right.is_empty() {
        return drawings;
    }
    let mut given: Vec<IdPair> = recorded.iter().filter(|pair| !wrong.contains(*pair)).copied().collect();
    given.extend(&right);
    given.sort_by_key(|pair| position.entrants.iter().position(|entrant| pair.contains(&entrant.id)));
    let drawn = Drawn { pairs: &given, differing: &right, class: "good", concerned: &concerned, all: false };
    let svg = field.draw(&drawn, &caption("rules"));
    drawings.push(Drawing { title: caption("rules"), svg });
    drawings
}
