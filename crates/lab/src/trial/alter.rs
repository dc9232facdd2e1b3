//! Makes an alteration of a given kind, and proves that the result is wrong.

use super::corpus::Label;
use super::kind::{Kind, Part};
use super::right::{Right, input, options};
use super::seats::{self, Changed};
use super::table;
use crate::campaign::opponent::oracle_field;
use crate::check::input::{Loaded, load};
use crate::check::{CheckOptions, RoundVerdict, Verdict, check_rounds};
use crate::standings::{Position, Prepared, StandingsOptions, Table};
use crate::tournament::{Id, Tournament};
use crate::trf::Document;
use serde::{Deserialize, Serialize};

/// A file with one alteration.
#[derive(Clone, Debug)]
pub struct Altered {
    pub bytes: Vec<u8>,
    pub label: Label,
}

/// The check that proves that an altered file is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Proof {
    /// The engine, which pairs the round differently.
    Engine,
    /// The literal oracle, which also pairs it differently.
    Oracle,
    /// The judge of legality, by a rule that the round violates.
    Judge,
    /// The calculator of the standings.
    Calculator,
}

/// Alters a tournament in one way of this kind. `None` if the tournament offers no opportunity.
pub fn alter(right: &Right, kind: Kind, lots: &mut dyn FnMut(usize) -> usize) -> Option<Altered> {
    let mut found = None;
    match kind {
        Kind::WrongAcceleration => found = acceleration(right),
        _ if kind.part() == Part::Standings => table::changes(right, kind, lots, |document, says| {
            found = standings(right, kind, &document, says);
            found.is_some()
        }),
        _ => seats::changes(right, kind, lots, |changed| {
            found = round(right, kind, &changed);
            found.is_some()
        }),
    }
    found
}

/// Alters a tournament in one way of the first of these kinds that is possible.
pub fn alter_any<'k>(
    right: &Right,
    kinds: impl IntoIterator<Item = &'k Kind>,
    lots: &mut dyn FnMut(usize) -> usize,
) -> Option<Altered> {
    kinds.into_iter().find_map(|&kind| alter(right, kind, lots))
}

/// Accepts a changed round if scores and other rounds are unchanged, the standings follow, and the round is wrong.
fn round(right: &Right, kind: Kind, changed: &Changed) -> Option<Altered> {
    let bytes = ranked_anew(&changed.document)?;
    let altered = loaded(right, &bytes)?;
    if !only_differs_in(&right.tournament, &altered.tournament, changed.round) {
        return None;
    }
    let asked = CheckOptions { round: Some(changed.round), ..options(right.system) };
    let verdict = check_rounds(&altered.tournament, right.system, &asked).pop()?;
    if !wrong(&verdict) || !is_of_kind(kind, &verdict) {
        return None;
    }
    let mut proven_by = vec![Proof::Engine];
    if altered.tournament.players.len() <= oracle_field(right.system) {
        let asked = CheckOptions { oracle: true, ..asked };
        let literally = check_rounds(&altered.tournament, right.system, &asked).pop()?;
        match literally.verdict {
            Verdict::Agrees => return None,
            Verdict::Unchecked | Verdict::Unfinished => {}
            _ => proven_by.push(Proof::Oracle),
        }
    }
    proven_by.extend((!verdict.broken.is_empty()).then_some(Proof::Judge));
    let ids = |players: &[usize]| players.iter().map(|&index| right.tournament.players[index].id).collect();
    let players: Vec<Id> = ids(&changed.players);
    Some(Altered { bytes, label: Label::new(kind, Some(changed.round), players, kind.says().to_owned(), proven_by) })
}

/// Whether the round is wrong under every reading of the edition.
fn wrong(verdict: &RoundVerdict) -> bool {
    verdict.verdict.is_difference() && verdict.agrees_under.is_empty()
}

/// Whether the check's verdict agrees with the label.
fn is_of_kind(kind: Kind, verdict: &RoundVerdict) -> bool {
    let breaks = |rule: &str| verdict.broken.iter().any(|broken| broken.rule == rule);
    match kind {
        Kind::WrongColour => verdict.verdict == Verdict::ColoursDiffer,
        Kind::SecondBye => breaks("second-bye"),
        Kind::Rematch => breaks("repeat-pairing"),
        Kind::ProhibitedPair => breaks("prohibited-pair"),
        _ => verdict.verdict == Verdict::Differs,
    }
}

/// Changes the virtual points, and labels the first round that does not follow from them.
fn acceleration(right: &Right) -> Option<Altered> {
    let bytes = ranked_anew(&seats::accelerated_otherwise(right)?)?;
    let altered = loaded(right, &bytes)?;
    let entries = |tournament: &Tournament| -> Vec<_> {
        tournament.players.iter().map(|player| player.entries.clone()).collect()
    };
    if entries(&altered.tournament) != entries(&right.tournament) {
        return None;
    }
    let verdicts = check_rounds(&altered.tournament, right.system, &options(right.system));
    let first = verdicts.iter().find(|verdict| verdict.verdict != Verdict::Agrees).filter(|verdict| wrong(verdict))?;
    let kind = Kind::WrongAcceleration;
    let label = Label::new(kind, Some(first.round), Vec::new(), kind.says().to_owned(), vec![Proof::Engine]);
    Some(Altered { bytes, label })
}

/// Accepts points or ranks that do not follow, in an otherwise unchanged file.
fn standings(right: &Right, kind: Kind, document: &Document, says: String) -> Option<Altered> {
    let bytes = document.to_bytes();
    let loaded = load("altered", &bytes, &input(right.system)).ok()?;
    if loaded.tournament != right.tournament {
        return None;
    }
    let positions: Vec<Position> = loaded.report.standings?;
    let of_points = |position: &Position| position.field != "rank";
    let points = positions.iter().filter(|position| of_points(position)).count();
    let fits = match kind {
        Kind::WrongPoints => points > 0,
        _ => points == 0 && !positions.is_empty(),
    };
    if !fits {
        return None;
    }
    let players = positions.iter().map(|position| position.id).collect();
    Some(Altered { bytes, label: Label::new(kind, None, players, says, vec![Proof::Calculator]) })
}

/// Recomputes the points and ranks of a file.
fn ranked_anew(document: &Document) -> Option<Vec<u8>> {
    let mut document = Document::parse(&document.to_bytes());
    let prepared = Prepared::of_file(&document, None, &StandingsOptions::default()).ok()?;
    Table::new(&prepared.event, &prepared.list).write(&mut document, &prepared).ok()?;
    Some(document.to_bytes())
}

/// Loads the altered file, if it can be read and its standings follow.
fn loaded(right: &Right, bytes: &[u8]) -> Option<Loaded> {
    let loaded = load("altered", bytes, &input(right.system)).ok()?;
    let follow = loaded.report.standings.as_ref().is_some_and(Vec::is_empty);
    (follow && loaded.tournament.rounds == right.tournament.rounds).then_some(loaded)
}

/// Whether all rounds except one, and all scores, are the same.
fn only_differs_in(one: &Tournament, other: &Tournament, round: u16) -> bool {
    let mut cleared = other.clone();
    let column = usize::from(round) - 1;
    let same = |(mine, theirs): (&crate::tournament::Player, &crate::tournament::Player)| {
        mine.entries.len() == theirs.entries.len()
            && mine.entries.get(column).map(|entry| entry.points) == theirs.entries.get(column).map(|it| it.points)
    };
    if one.players.len() != other.players.len() || !one.players.iter().zip(&other.players).all(same) {
        return false;
    }
    for (player, known) in cleared.players.iter_mut().zip(&one.players) {
        if let (Some(entry), Some(known)) = (player.entries.get_mut(column), known.entries.get(column)) {
            *entry = *known;
        }
    }
    cleared == *one
}
