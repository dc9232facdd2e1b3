//! The Dutch system of 2017 and 2026: the first bracket and the first criterion that differ, with both values.
//!
//! This module does not implement any rule: the criteria functions of the system evaluate both sides.

pub(in crate::systems) mod colours;
pub mod messages;
mod order;
mod round;
mod words;

pub(super) use round::explain_round;

use crate::systems::RuleId;
use crate::systems::common::case::Case;
use crate::systems::common::messages::{ColoursTurned, MayNotMeet, no_pairing};
use crate::systems::common::points;
use crate::systems::common::reason::{BracketName, Kind, Reason, Side, split_label};
use crate::systems::dutch::bracket::{Bracket, Candidate, compatible};
use crate::systems::dutch::colours::{allocate, number};
use crate::systems::dutch::criteria::{Criterion, Quality, Rule, Setting, judge};
use crate::systems::dutch::edition::{Edition, Text};
use crate::systems::dutch::engine::{self, Outlook, Trace, TracedBracket};
use crate::tournament::Colour;
use pairproof_statements::{Player, Players, Points as InPoints, Sentence};

/// A round to be explained, by an edition that is defined by criteria.
#[derive(Clone, Copy, Debug)]
pub(super) struct DutchCase<'a> {
    /// The round.
    pub case: Case<'a>,
    /// The edition whose rules apply.
    pub edition: Edition,
}

impl<'a> std::ops::Deref for DutchCase<'a> {
    type Target = Case<'a>;

    fn deref(&self) -> &Case<'a> {
        &self.case
    }
}

impl DutchCase<'_> {
    fn setting<'s>(&'s self, bracket: &'s Bracket) -> Setting<'s> {
        Setting { position: self.position, edition: self.edition, bracket }
    }

    /// The record as a candidate of a bracket: pairs with both members in it; a player who has an opponent elsewhere,
    /// the bye or no opponent is a downfloater.
    fn recorded_candidate(&self, bracket: &Bracket) -> Candidate {
        let inside = |rank: u32| bracket.is_resident(rank) || bracket.mdps.binary_search(&rank).is_ok();
        let mut moved_down = Vec::new();
        let mut remainder = Vec::new();
        let mut downfloaters = Vec::new();
        for player in bracket.players() {
            match self.recorded.partner[player as usize].filter(|&other| other != player && inside(other)) {
                // Each pair once, from its higher ranked member.
                Some(other) if other < player => {}
                Some(other) if bracket.is_resident(player) => remainder.push((player, other)),
                Some(other) => moved_down.push((player, other)),
                None => downfloaters.push(player),
            }
        }
        moved_down.append(&mut remainder);
        Candidate { pairs: moved_down, downfloaters }
    }
}

/// Whether two candidates have the same pairs and the same downfloaters.
fn same(a: &Candidate, b: &Candidate) -> bool {
    let sorted = |candidate: &Candidate| {
        let mut pairs: Vec<_> = candidate.pairs.iter().map(|&(x, y)| (x.min(y), x.max(y))).collect();
        pairs.sort_unstable();
        pairs
    };
    a.downfloaters == b.downfloaters && sorted(a) == sorted(b)
}

/// Where and why the record differs from the rules; `None` if it does not.
pub(super) fn reason(case: &DutchCase<'_>) -> Option<Reason> {
    match engine::trace(case.position, case.edition) {
        Ok(trace) => match first_difference(case, &trace) {
            Some((number, traced)) => {
                let reason = bracket_reason(case, number, traced);
                let bye = bye_score(case, &trace).filter(|bye| bye.label != reason.said.label);
                Some(Reason { bye, ..reason })
            }
            None => colour_reason(case, &trace),
        },
        Err(_) => {
            let article = match case.edition.text {
                Text::Of2026 => "1.9.3",
                Text::Of2017 => "A.9",
            };
            let sentence = Sentence::cited(cited(case.edition, article), no_pairing(case.position));
            Some(Reason::by(article, Kind::Absolute, sentence))
        }
    }
}

/// C5 of the whole round: the recorded receiver of the bye has a higher score than the rules' one. Some bracket of the
/// record is worse by C5 for that reason, though seldom the first one that differs.
fn bye_score(case: &DutchCase<'_>, trace: &Trace) -> Option<Sentence> {
    case.edition.rules.iter().find(|rule| rule.criterion == Criterion::BYE_SCORE)?;
    let (&[mine], theirs) = (case.recorded.byes.as_slice(), trace.pairing.bye?) else { return None };
    let score = |rank: u32| case.position.entrants[rank as usize].score;
    let sides = |rank: u32| (Players(vec![case.id(rank)]), InPoints(score(rank)));
    let ((who, points), (rules_who, rules_points)) = (sides(mine), sides(theirs));
    let said = messages::ByeScore { who, points, rules_who, rules_points };
    (score(mine) > score(theirs)).then(|| Sentence::cited(case.edition.label(Criterion::BYE_SCORE), said))
}

/// The first bracket, from the top, in which the record and the rules differ; its number from 0.
fn first_difference<'t>(case: &DutchCase<'_>, trace: &'t Trace) -> Option<(usize, &'t TracedBracket)> {
    let differs = |traced: &TracedBracket| !same(&case.recorded_candidate(&traced.bracket), &traced.candidate);
    trace.brackets.iter().enumerate().find(|(_, traced)| differs(traced))
}

fn bracket_name(case: &DutchCase<'_>, number: usize, bracket: &Bracket) -> BracketName {
    let score = case.position.entrants.get(bracket.residents.start as usize).map_or(0, |entrant| entrant.score);
    BracketName {
        number: number + 1,
        score: points(score),
        moved_down: case.ids(&bracket.mdps),
        players: bracket.len(),
    }
}

fn bracket_reason(case: &DutchCase<'_>, number: usize, traced: &TracedBracket) -> Reason {
    let setting = case.setting(&traced.bracket);
    let recorded = case.recorded_candidate(&traced.bracket);
    let outlook = Outlook::new(case.position, case.edition);
    let mut reason = match judge(&setting, &recorded, &outlook) {
        None => illegal(case, &setting, &recorded),
        Some(quality) => match quality.0.iter().zip(&traced.quality.0).position(|(mine, theirs)| mine != theirs) {
            Some(place) => criterion_reason(case, &setting, place, (&recorded, &quality), traced),
            None => order::reason(case, &traced.bracket, &recorded, &traced.candidate),
        },
    };
    reason.bracket = Some(bracket_name(case, number, &traced.bracket));
    reason
}

/// The article as reports cite it: `art. 4.2`, `D.1`.
fn cited(edition: Edition, article: &str) -> String {
    match edition.text {
        Text::Of2026 => format!("art. {article}"),
        Text::Of2017 => article.to_owned(),
    }
}

/// The criterion of a label, and its article; `C.10` is both.
fn parts_of(label: &str) -> (String, String) {
    let (criterion, article) = split_label(label).unwrap_or((label, label));
    (criterion.to_owned(), article.to_owned())
}

fn criterion_reason(
    case: &DutchCase<'_>,
    setting: &Setting<'_>,
    place: usize,
    (recorded, quality): (&Candidate, &Quality),
    traced: &TracedBracket,
) -> Reason {
    let rule: &Rule = case.edition.rules[place];
    let criterion = rule.criterion;
    let valued = |candidate, quality: &'_ Quality| {
        let value = quality.0.get(place).cloned().unwrap_or_default();
        let players = case.ids(&words::counted(setting, rule, candidate));
        (value.clone(), Side { value: words::amounts(rule, &value), players })
    };
    let (mine, recorded_side) = valued(recorded, quality);
    let (theirs, expected_side) = valued(&traced.candidate, &traced.quality);
    let bye = criterion == Criterion::BYE_SCORE
        || criterion == Criterion::BYE_UNPLAYED
        || (setting.last() && recorded.downfloaters != traced.candidate.downfloaters);
    let kind = if bye {
        Kind::Bye
    } else if recorded.downfloaters != traced.candidate.downfloaters {
        Kind::Downfloaters
    } else {
        Kind::Pairs
    };
    let label = case.edition.label(criterion);
    let said = words::compare(
        case,
        setting,
        rule,
        (words::Valued { candidate: recorded, value: &mine }, &recorded_side),
        (words::Valued { candidate: &traced.candidate, value: &theirs }, &expected_side),
    );
    let said = Sentence::cited(&label, said);
    let (criterion, article) = parts_of(&label);
    Reason {
        criterion: Some(criterion),
        recorded: Some(recorded_side),
        expected: Some(expected_side),
        ..Reason::by(article, kind, said)
    }
}

/// Why the record is not a legal candidate here: it breaks an absolute criterion, or the rest cannot be completed.
fn illegal(case: &DutchCase<'_>, setting: &Setting<'_>, recorded: &Candidate) -> Reason {
    let forbidden = recorded.pairs.iter().find(|&&(a, b)| !compatible(case.position, a, b));
    let broken = match forbidden {
        Some(&(a, b)) => case.broken_by_pair(a, b),
        None if setting.last() => case.broken_by_one_of(&recorded.downfloaters),
        None => None,
    };
    let (criterion, article, text) = match (broken, forbidden) {
        (Some(broken), _) => {
            let (criterion, article) = parts_of(broken.article);
            (criterion, article, broken.cited())
        }
        (None, Some(&(a, b))) => {
            let (criterion, article) = match case.edition.text {
                Text::Of2026 => ("C1, C3", "2.1"),
                Text::Of2017 => ("C.1, C.3", "C.1, C.3"),
            };
            let said = MayNotMeet { a: Player(case.id(a)), b: Player(case.id(b)) };
            (criterion.to_owned(), article.to_owned(), Sentence::cited(cited(case.edition, article), said))
        }
        (None, None) => {
            let label = match case.edition.text {
                Text::Of2026 => "C4 (art. 2.2.1)",
                Text::Of2017 => "C.4",
            };
            let (criterion, article) = parts_of(label);
            let said = messages::Incomplete { who: Players(case.ids(&recorded.downfloaters)) };
            (criterion, article, Sentence::cited(label, said))
        }
    };
    Reason { criterion: Some(criterion), ..Reason::by(article, Kind::Absolute, text) }
}

/// The article that decided a colour.
fn colour_article(edition: Edition, rule: RuleId) -> String {
    match edition.text {
        Text::Of2026 => format!("5.2.{}", number(rule)),
        Text::Of2017 => format!("E.{}", number(rule)),
    }
}

/// The reason for the first pair, from the top, whose recorded colours are reversed.
fn colour_reason(case: &DutchCase<'_>, trace: &Trace) -> Option<Reason> {
    let mut turned = trace.pairing.pairs.iter().filter(|&&(white, black)| case.recorded.has_turned(white, black));
    let &(white, black) = turned.next()?;
    let more = turned.count();
    let (_, _, rule) = allocate(case.position, white, black);
    let article = colour_article(case.edition, rule);
    let excess = [(black, Colour::White), (white, Colour::Black)];
    let excess = excess.into_iter().filter_map(|(player, colour)| words::colour_excess(case, player, colour));
    let said = ColoursTurned {
        white: Player(case.id(white)),
        black: Player(case.id(black)),
        why: colours::colour(case, (white, black), rule, false),
        excess: excess.collect(),
        more,
    };
    let number = trace.brackets.iter().position(|traced| {
        traced.candidate.pairs.iter().any(|&(a, b)| (a.min(b), a.max(b)) == (white.min(black), white.max(black)))
    })?;
    let bracket = Some(bracket_name(case, number, &trace.brackets[number].bracket));
    let said = Sentence::cited(cited(case.edition, &article), said);
    Some(Reason { bracket, ..Reason::by(article, Kind::Colour, said) })
}
