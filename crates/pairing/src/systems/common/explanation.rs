//! How a round is paired, as data: the explanation that a system returns.

use super::reason::Reason;
use crate::tournament::Id;
use pairproof_statements::Statement;

/// How a round is paired by the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// Whether there is a pairing at all.
    pub paired: bool,
    /// The brackets from the top, for a system that is defined by criteria.
    pub brackets: Vec<BracketExplanation>,
    /// The steps in order, for a system that is defined by a procedure.
    pub steps: Vec<StepExplanation>,
    /// The receiver of the bye by the rules.
    pub bye: Option<Id>,
}

/// S1 and S2 before any exchange or transposition.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Groups {
    /// S1.
    pub s1: Vec<Id>,
    /// S2.
    pub s2: Vec<Id>,
}

/// One bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BracketExplanation {
    /// The number of the bracket, counted from 1 at the top.
    pub number: usize,
    /// The residents' score.
    pub score: String,
    /// `ordinary`, or in 2017 `penultimate` or `collapsed-last`.
    pub route: &'static str,
    /// Moved-down players.
    pub moved_down: Vec<Id>,
    /// Residents.
    pub residents: Vec<Id>,
    /// Original S1 and S2: in a heterogeneous bracket the MDPs that are paired, and all residents.
    pub groups: Groups,
    /// MDPs that are not paired here.
    pub limbo: Vec<Id>,
    /// Original S1R and S2R of the remainder, in a heterogeneous bracket.
    pub remainder: Option<Groups>,
    /// The exchange that was needed, if one was.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub exchange: Option<Statement>,
    /// The pairs with their colours.
    pub pairs: Vec<PairExplanation>,
    /// The players who float down or get the bye.
    pub downfloaters: Vec<Id>,
    /// All criteria with the values of the rules' candidate and, where it differs, of the recorded one.
    pub criteria: Vec<CriterionRow>,
    /// The record's candidate, where it differs.
    pub recorded: Option<RecordedCandidate>,
}

/// The recorded candidate of a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RecordedCandidate {
    /// (higher, lower) of each pair inside the bracket.
    pub pairs: Vec<[Id; 2]>,
    /// The players who are paired lower or have the bye.
    pub downfloaters: Vec<Id>,
    /// Whether it complies with the absolute and the completion criteria.
    pub lawful: bool,
}

/// A pair and its colours.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PairExplanation {
    /// White.
    pub white: Id,
    /// Black.
    pub black: Id,
    /// The article that decided the colours.
    pub article: String,
    /// The reason for these colours.
    pub why: Statement,
    /// Whether the record has the pair with reversed colours.
    pub turned: bool,
}

/// A criterion in the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CriterionRow {
    /// The criterion with its article.
    pub label: String,
    /// What the criterion counts.
    #[cfg_attr(feature = "serde", serde(serialize_with = "pairproof_statements::texts::one"))]
    pub what: Statement,
    /// The rules' value.
    pub expected: String,
    /// The record's value, where the record has another legal candidate.
    pub recorded: Option<String>,
    /// Whether this is the first criterion on which the two differ.
    pub decides: bool,
}

/// A step of a procedure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct StepExplanation {
    /// The article, as the rules number it.
    pub article: String,
    /// What is done, in a few words.
    pub title: Statement,
    /// What was considered, what was chosen, and why nothing earlier: one sentence each.
    pub lines: Vec<Statement>,
    /// The pairs that the step made, with their colours.
    pub pairs: Vec<PairExplanation>,
    /// Where the record differs from the rules in this step, in words; only in the first such step.
    pub recorded: Option<Statement>,
}

impl StepExplanation {
    /// Explains the difference in the first step in which the record differs from the rules. `has_differed`: whether
    /// the record has differed already, in an earlier step.
    pub fn say_once(&mut self, has_differed: &mut bool, differs: bool, why: impl FnOnce() -> Option<Reason>) {
        if !*has_differed && differs {
            *has_differed = true;
            self.recorded = why().map(|reason| reason.said.whole());
        }
    }
}
