//! The results of a check: plain data that uses the ids of the file, for all report writers.

use super::causes::cause::{Cause, Search};
use crate::budget::{Exhausted, Limits};
use crate::standings::{Basis, Position, Ranked, StandingsVerdict};
use crate::systems::SystemId;
pub use crate::systems::common::reason::{Amount, BracketName, BrokenRule, Kind, Reason, Side};
use crate::tournament::{Id, Tournament};
use pairproof_statements::{Sentence, Statement};

/// A pair as (white, black); the pairing-allocated bye is (player, 0).
pub type IdPair = [Id; 2];

/// The verdict on one file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct FileVerdict {
    /// The path as it was given or found; `-` for standard input.
    pub path: String,
    /// The tournament's name.
    pub name: String,
    /// The pairing system and edition, as named on the command line; none when the file was refused before that.
    pub system: Option<&'static str>,
    /// Why this system was chosen.
    #[cfg_attr(feature = "serde", serde(serialize_with = "pairproof_statements::texts::optional"))]
    pub system_reason: Option<Statement>,
    /// Number of players in the file.
    pub players: usize,
    /// Number of rounds that the file (or the command line) declares.
    pub declared_rounds: Option<u16>,
    /// Why nothing was checked, if nothing was.
    pub refused: Option<String>,
    /// Why no round was paired although everything else was checked: pairproof does not have the rules that the file
    /// names.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub unpaired: Option<String>,
    /// One verdict per recorded round (or only for the round requested).
    pub rounds: Vec<RoundVerdict>,
    /// What was probably different when rounds that differ were paired, or where the record is wrong: in the order in
    /// which they were found, each on top of the ones before it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub causes: Vec<Cause>,
    /// The extent of the search for causes; none if there was no search.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub search: Option<Search>,
    /// The other readings of the same edition under which all rounds agree, if several were checked and some differ.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub agrees_under: Vec<&'static str>,
    /// The positions of the standings that do not follow from results and list; none if they were not compared.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub standings: Option<Vec<Position>>,
    /// The verdict on the standings, and how much of them it covers; none if they were not compared.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub standings_verdict: Option<StandingsVerdict>,
    /// The basis of the verdict on the standings.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub standings_basis: Option<Basis>,
    /// The participants in the order of the standings; empty if these were not compared.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub ranking: Vec<Ranked>,
    /// What is wrong with the file, and what was assumed or repaired.
    pub diagnostics: Vec<Finding>,
    /// What was checked, for reports that show names, scores and colours; none if nothing could be paired.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub checked: Option<Box<Checked>>,
}

/// A tournament, and the rules by which it was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The tournament.
    pub tournament: Tournament,
    /// The system, edition and reading.
    pub system: SystemId,
    /// The limits of each further call of the engine for a round.
    pub limits: Limits,
}

/// The verdict about a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Verdict {
    /// Pairs, bye and colours are what the rules give.
    Agrees,
    /// Other pairs, or another bye; legal, but not what the rules give.
    Differs,
    /// The pairs are right, a colour is not.
    ColoursDiffer,
    /// Differs exactly as the file declares (`###`).
    Declared,
    /// The recorded round breaks an absolute rule.
    Illegal,
    /// The rules give no pairing of this round.
    NoLegalPairing,
    /// The file records no pair and no pairing-allocated bye for this round, so there is nothing to compare.
    NothingRecorded,
    /// The round could not be paired by the requested means.
    Unchecked,
    /// The engine reached its limits before it had paired the round.
    Unfinished,
}

impl Verdict {
    /// The name in reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Agrees => "agrees",
            Self::Differs => "differs",
            Self::ColoursDiffer => "colours-differ",
            Self::Declared => "declared",
            Self::Illegal => "illegal",
            Self::NoLegalPairing => "no-legal-pairing",
            Self::NothingRecorded => "nothing-recorded",
            Self::Unchecked => "unchecked",
            Self::Unfinished => "unfinished",
        }
    }

    /// Whether it counts as a difference.
    #[must_use]
    pub fn is_difference(self) -> bool {
        match self {
            Self::Differs | Self::ColoursDiffer | Self::Illegal | Self::NoLegalPairing => true,
            Self::Agrees | Self::Declared | Self::NothingRecorded | Self::Unchecked | Self::Unfinished => false,
        }
    }
}

/// How the last recorded round was treated if the file does not declare the number of rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Reading {
    /// As the last round of the tournament: topscorers count (C.04.3 art. 1.8).
    Final,
    /// As one of the rounds before the last.
    Ordinary,
}

/// Whether `round` is the last one. Both readings are possible for the last recorded round of a file that does not
/// declare the number of rounds.
#[must_use]
pub fn readings(tournament: &Tournament, round: u16) -> &'static [Reading] {
    match tournament.rounds {
        Some(rounds) if rounds == round => &[Reading::Final],
        Some(_) => &[Reading::Ordinary],
        None if round == tournament.recorded => &[Reading::Final, Reading::Ordinary],
        None => &[Reading::Ordinary],
    }
}

/// The verdict on one round, with all differences.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RoundVerdict {
    /// The round, from 1.
    pub round: u16,
    /// The verdict.
    pub verdict: Verdict,
    /// Pairs that the rules give and the file lacks.
    pub missing: Vec<IdPair>,
    /// Pairs that the file has and the rules do not give.
    pub unexpected: Vec<IdPair>,
    /// Common pairs whose colours are reversed, as the rules give them.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub colours: Vec<IdPair>,
    /// Absolute rules that the recorded round breaks.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub broken: Vec<BrokenRule>,
    /// The other readings of the same edition under which pairs, bye and colours of a round that differs are what the
    /// rules give.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub agrees_under: Vec<&'static str>,
    /// What the file declares about the pairing of the round, whether or not that accounts for it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub declared: Vec<String>,
    /// Set if the number of rounds is not declared and the reading makes a difference.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub reading: Option<Reading>,
    /// The limit that the engine reached: before it had paired the round ([`Verdict::Unfinished`]), or, for a round
    /// that differs, before it had found the reason or tried the other readings.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub unfinished: Option<Exhausted>,
    /// Where and why record and rules differ.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub reason: Option<Reason>,
    /// The causes of [`FileVerdict::causes`] that explain a round that differs, counted from 1.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub explained_by: Vec<usize>,
    /// What to do about a round for which the rules give no pairing.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub advice: Option<Sentence>,
}

impl RoundVerdict {
    /// The boards and byes on which record and rules differ: missing ones, unexpected ones, and boards with reversed
    /// colours.
    pub fn differing_boards(&self) -> impl Iterator<Item = &IdPair> {
        self.missing.iter().chain(&self.unexpected).chain(&self.colours)
    }

    /// The number of boards on which record and rules differ.
    #[must_use]
    pub fn boards_that_differ(&self) -> usize {
        self.missing.len().max(self.unexpected.len()) + self.colours.len()
    }

    /// A round that was not paired.
    #[must_use]
    pub fn unchecked(round: u16) -> Self {
        Self::bare(round, Verdict::Unchecked)
    }

    /// A verdict that needs no pairing.
    #[must_use]
    pub fn bare(round: u16, verdict: Verdict) -> Self {
        Self {
            round,
            verdict,
            missing: Vec::new(),
            unexpected: Vec::new(),
            colours: Vec::new(),
            broken: Vec::new(),
            agrees_under: Vec::new(),
            declared: Vec::new(),
            reading: None,
            unfinished: None,
            reason: None,
            explained_by: Vec::new(),
            advice: None,
        }
    }
}

/// A finding about the file itself.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Finding {
    /// Stable code, for instance `P007`.
    pub code: &'static str,
    /// How much it matters for pairing: `none`, `info`, `warning`, `error`, `fatal`.
    pub severity: crate::trf::Severity,
    /// How much it matters for rating.
    pub severity_rating: crate::trf::Severity,
    /// Line, from 1; 0 when the whole file is meant, which serialized data omit.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_zero"))]
    pub line: u32,
    /// First and last column, from 1.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub columns: Option<[u32; 2]>,
    /// The field's name.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "str::is_empty"))]
    pub field: &'static str,
    /// What was found and what was expected.
    pub message: String,
    /// What to write instead, or what to do.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub fix: Option<String>,
    /// Whether `fix` is left to the user: `lint --fix` does not make it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "std::ops::Not::not"))]
    pub by_hand: bool,
    /// How many more findings of this code and these severities there are that are not listed.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_zero"))]
    pub more: u32,
    /// An assumption or repair that the pairing rests on.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "std::ops::Not::not"))]
    pub assumed: bool,
    /// Waived on the command line.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "std::ops::Not::not"))]
    pub waived: bool,
    /// The source line (or the part of a long one around the place), for human eyes.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub source: Option<SourceLine>,
}

/// A piece of a source line to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLine {
    /// The text shown.
    pub text: String,
    /// Characters of the line left out before it.
    pub skipped: usize,
    /// Whether something is left out after it.
    pub cut: bool,
}

/// The totals of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Summary {
    /// Files processed.
    pub files: usize,
    /// Rounds checked.
    pub rounds: usize,
    /// Rounds that agree.
    pub agree: usize,
    /// Rounds that differ in any way.
    pub differ: usize,
    /// Rounds that differ exactly as their file declares; they count neither as agreeing nor as differing.
    pub declared: usize,
    /// Rounds that do not agree under the chosen reading, but under another one of the same edition. They count as
    /// rounds that differ, or, if any reading is accepted, as rounds that agree.
    pub agree_under_reading: usize,
    /// Files refused.
    pub refused: usize,
    /// Rounds for which the file records nothing.
    pub nothing_recorded: usize,
    /// Rounds that could not be checked.
    pub unchecked: usize,
    /// Rounds that the engine could not pair within its limits.
    pub unfinished: usize,
    /// Points and ranks compared.
    pub positions: usize,
    /// Points and ranks that do not follow.
    pub positions_differ: usize,
    /// Files whose standings were only partly compared.
    pub standings_partly: usize,
    /// Files among these that record something that could not be compared: the check is incomplete.
    pub standings_incomplete: usize,
}

impl Summary {
    /// Adds the verdict on a file.
    pub fn add(&mut self, file: &FileVerdict) {
        self.files += 1;
        self.refused += usize::from(file.refused.is_some());
        for round in &file.rounds {
            self.rounds += 1;
            self.agree += usize::from(round.verdict == Verdict::Agrees);
            self.differ += usize::from(round.verdict.is_difference());
            self.declared += usize::from(round.verdict == Verdict::Declared);
            self.agree_under_reading += usize::from(!round.agrees_under.is_empty());
            self.nothing_recorded += usize::from(round.verdict == Verdict::NothingRecorded);
            self.unchecked += usize::from(round.verdict == Verdict::Unchecked);
            self.unfinished += usize::from(round.verdict == Verdict::Unfinished);
        }
        self.positions += file.standings_basis.as_ref().map_or(0, |basis| basis.points + basis.ranks);
        self.positions_differ += file.standings.as_ref().map_or(0, Vec::len);
        if let Some(verdict) = &file.standings_verdict {
            self.standings_partly += usize::from(!verdict.left_out.is_empty());
            self.standings_incomplete += usize::from(verdict.is_incomplete());
        }
    }
}

#[cfg(feature = "serde")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde asks for")]
fn is_zero(count: &u32) -> bool {
    *count == 0
}
