//! One altered round as a user sees it, and the list of untrue statements in it.

use crate::reasons::altered::Altered;
use pairproof::check::compare::Recorded;
use pairproof::check::explain::{Case, RoundExplanation, explain_round};
use pairproof::check::legality::Law;
use pairproof::check::verdict::{Reason, RoundVerdict};
use pairproof::check::{CheckOptions, check_rounds};
use pairproof::systems::SystemId;
use pairproof::tournament::{Position, Tournament};

/// How far a reason could be verified.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// Every claim, by an independent implementation of the rules.
    Fully,
    /// All but the named part.
    Partly(String),
    /// Only the claims common to every system.
    #[default]
    Generally,
}

/// What was verified, and what is untrue.
#[derive(Default)]
pub struct Audit {
    /// How far the reason was verified.
    pub depth: Depth,
    /// A line for each untrue statement: its kind, then the details.
    pub untrue: Vec<String>,
    /// The sentences that were verified, by the pattern that they follow.
    pub verified: Vec<String>,
}

impl Audit {
    /// Records an untrue statement unless `holds`.
    pub fn demand(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            self.untrue.push(fault());
        }
    }

    /// Records that every claim of the reason is verified, unless a part was already recorded as unverified.
    pub fn fully(&mut self) {
        if self.depth == Depth::Generally {
            self.depth = Depth::Fully;
        }
    }

    /// Records that a part of the reason is not verified.
    pub fn partly(&mut self, what: &str) {
        self.depth = Depth::Partly(what.to_owned());
    }
}

/// An altered round with everything that `check` and `explain` report about it.
pub struct Round<'a> {
    pub system: SystemId,
    pub altered: &'a Altered,
    pub tournament: &'a Tournament,
    /// The field before the round.
    pub position: Position,
    /// The record by rank.
    pub recorded: Recorded,
    pub verdict: RoundVerdict,
    pub explanation: RoundExplanation,
}

impl<'a> Round<'a> {
    /// Checks and explains the last round; nothing if it agrees with the rules.
    pub fn check(system: SystemId, altered: &'a Altered) -> Option<Self> {
        let tournament = &altered.tournament;
        let round = tournament.recorded;
        let options = CheckOptions { round: Some(round), ..CheckOptions::default() };
        let verdict = check_rounds(tournament, system, &options).pop()?;
        if !verdict.verdict.is_difference() {
            return None;
        }
        let last_round = tournament.rounds == Some(round);
        let position = tournament.position(round, system.history(), last_round);
        let record = tournament.recorded_pairing(round);
        let recorded = Recorded::new(&position, &record);
        let law = Law::new(system, last_round);
        let case = Case { tournament, position: &position, system, record: &record, recorded: &recorded, law };
        let explanation = explain_round(&case, Some(verdict.clone()));
        Some(Self { system, altered, tournament, position, recorded, verdict, explanation })
    }

    pub fn reason(&self) -> Option<&Reason> {
        self.verdict.reason.as_ref()
    }

    /// The rank of a player by its number in the file.
    pub fn rank(&self, id: u32) -> Option<u32> {
        self.position.entrants.iter().position(|entrant| entrant.id == id).map(|rank| rank as u32)
    }

    pub fn id(&self, rank: u32) -> u32 {
        self.position.entrants[rank as usize].id
    }

    pub fn ids(&self, ranks: &[u32]) -> Vec<u32> {
        ranks.iter().map(|&rank| self.id(rank)).collect()
    }

    /// Describes the round in enough detail to see what is wrong.
    pub fn describe(&self) -> String {
        let mut text = format!("  {}\n", self.altered.origin);
        if let Some(reason) = self.reason() {
            text += &format!("  reason: {}\n  {reason:?}\n", reason.said);
        }
        text += &format!("  broken: {:?}\n", self.verdict.broken);
        let pairs: Vec<String> =
            self.recorded.pairs.iter().map(|&(w, b)| format!("{}-{}", self.id(w), self.id(b))).collect();
        text += &format!("  recorded {} bye {:?}\n", pairs.join(" "), self.ids(&self.recorded.byes));
        if self.position.entrants.len() <= 40 {
            text += &pairproof::systems::dutch::testing::show(&self.position);
        }
        if std::env::var_os("PAIRPROOF_EXPLAIN").is_some() {
            let _ = pairproof_report::report::write_explanation(&mut text, &self.explanation, None, false);
        }
        text
    }
}
