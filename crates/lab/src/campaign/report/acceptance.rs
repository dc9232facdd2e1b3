//! The figures that an application for acceptance requires.
//!
//! There are two blocks for each other program: the candidate's checker on tournaments of the other generator, and the
//! other checker on tournaments of the candidate's generator. The limit since March 2026 is 10 discrepancies in 50,000
//! tournaments each way (TEC manual 3.9.4). Before, it was one difference in 500 tournaments (form FE-1).

use super::causes::ReportedCause;
use super::sorting::{Class, Sorting};
use crate::campaign::directory::Campaign;
use crate::campaign::finding::{JUDGE, ORACLE, OURSELVES};
use crate::campaign::plan::Asked;
use crate::campaign::tally::{Counts, EngineTally, Sizes, Spread};
use serde::Serialize;
use std::collections::BTreeMap;

/// The number of tournaments that the present procedure requires, each way.
pub const ASKED: u64 = 50_000;

/// The generator of tournaments that come from files.
const FILES: &str = "the files";

/// The number of discrepancies that it tolerates among [`ASKED`] tournaments.
pub const TOLERATED: u64 = 10;

#[derive(Clone, Debug, Serialize)]
pub struct Acceptance {
    pub candidate: String,
    pub blocks: Vec<Block>,
    /// Causes by class: as people sorted them, or by proposal.
    pub input: Vec<Sorted>,
    pub of_candidate: Vec<Sorted>,
    pub interpretation: Vec<Sorted>,
    /// Causes that have not been sorted yet; they are also listed above, in the proposed class.
    pub unsorted: u64,
}

/// One checker on one generator's tournaments.
#[derive(Clone, Debug, Serialize)]
pub struct Block {
    pub checker: String,
    pub generator: String,
    pub tournaments: u64,
    /// Rounds that were compared.
    pub rounds: u64,
    /// Minimum, mean and maximum number of players per tournament; `None` for a campaign that an older version ran.
    pub players_per_tournament: Option<(u64, f64, u64)>,
    /// The same for its rounds.
    pub rounds_per_tournament: Option<(u64, f64, u64)>,
    /// Tournaments with a discrepancy.
    pub with_differences: u64,
    /// Tournaments without a discrepancy in which a question was not answered or not asked.
    pub undecided: u64,
    /// The share of tournaments with a discrepancy among the decided ones, and the bounds of its 95 % confidence
    /// interval (Wilson), each in percent; `None` if no tournament is decided.
    pub rate: Option<(f64, f64, f64)>,
    pub rounds_with_differences: u64,
    /// Points, ranks and values that were compared with results and tie-breaks.
    pub positions: u64,
    /// Why no standings were compared; empty if some were.
    pub no_standings: String,
    /// Points and ranks that do not follow from the results.
    pub positions_differ: u64,
    /// Questions without a usable answer, about rounds and about standings.
    pub unanswered: u64,
    /// Rounds and standings that could not be asked about, because the program's dialect cannot express them.
    pub not_put: u64,
    pub present: Bar,
    pub old: Bar,
}

/// The number of tolerated discrepancies, and whether the limit is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bar {
    pub needed: u64,
    /// Discrepancies tolerated among the decided tournaments.
    pub tolerated: u64,
    /// Whether the limit is met, which requires enough decided tournaments. A question without an answer counts as a
    /// discrepancy: the answer might have been one.
    pub met: bool,
}

/// A cause with its class.
#[derive(Clone, Debug, Serialize)]
pub struct Sorted {
    pub bucket: String,
    pub tournaments: u64,
    pub findings: u64,
    pub rounds: u64,
    pub text: String,
    /// Whether people chose the class; otherwise it is a proposal.
    pub decided: bool,
    pub note: String,
    /// When it was reported to the author of the program, from sorting.toml.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reported: Option<String>,
}

impl Bar {
    fn present(counts: &Counts) -> Self {
        // For fewer tournaments the limit is proportional, so that a short run predicts the result of a long one.
        Self::of(counts, ASKED, TOLERATED * counts.decided().min(ASKED) / ASKED)
    }

    fn old(counts: &Counts) -> Self {
        Self::of(counts, 500, counts.decided() / 500)
    }

    fn of(counts: &Counts, needed: u64, tolerated: u64) -> Self {
        let discrepancies = counts.with_differences + counts.unanswered();
        Self { needed, tolerated, met: counts.decided() >= needed && discrepancies <= tolerated }
    }
}

impl Acceptance {
    /// Iterates over the causes of all classes, each with its class.
    pub fn sorted(&self) -> impl Iterator<Item = (Class, &Sorted)> {
        [
            (Class::Input, &self.input),
            (Class::Candidate, &self.of_candidate),
            (Class::Interpretation, &self.interpretation),
        ]
        .into_iter()
        .flat_map(move |(class, list)| list.iter().map(move |sorted| (class, sorted)))
    }

    pub(super) fn new(
        campaign: &Campaign,
        candidate: &str,
        causes: &[ReportedCause],
        sorting: &BTreeMap<String, Sorting>,
    ) -> Self {
        let (total, asked) = (campaign.total(), campaign.plan.asked);
        let mut blocks = Vec::new();
        if let Some(counts) = total.record.or(total.record_as_voice)
            && candidate == OURSELVES
        {
            blocks.push(Block::new((OURSELVES, FILES), asked, &counts, total.files));
        }
        let generator = if campaign.plan.corpus.is_some() { FILES } else { OURSELVES };
        let engines = campaign.plan.engines.iter().zip(&total.engines);
        for (engine, tally) in engines.filter(|(engine, _)| candidate == OURSELVES || engine.name == candidate) {
            let EngineTally { ours, theirs, sizes } = tally;
            if theirs.tournaments > 0 {
                blocks.push(Block::new((OURSELVES, &engine.name), asked, theirs, sizes[1]));
            }
            if ours.tournaments > 0 {
                blocks.push(Block::new((&engine.name, generator), asked, ours, sizes[0]));
            }
        }
        let mut form = Self {
            candidate: candidate.to_owned(),
            blocks,
            input: Vec::new(),
            of_candidate: Vec::new(),
            interpretation: Vec::new(),
            unsorted: 0,
        };
        let concerned = |cause: &&ReportedCause| candidate == OURSELVES || cause.engine == candidate;
        for cause in causes.iter().filter(concerned) {
            let decided = sorting.get(&cause.bucket);
            form.unsorted += u64::from(decided.is_none());
            let (class, note) = match decided {
                Some(sorting) => (sorting.class, sorting.note.clone()),
                None => proposal(cause, candidate),
            };
            let list = match class {
                Class::Input => &mut form.input,
                Class::Candidate => &mut form.of_candidate,
                Class::Interpretation => &mut form.interpretation,
            };
            list.push(Sorted {
                bucket: cause.bucket.clone(),
                tournaments: cause.tournaments,
                findings: cause.findings,
                rounds: cause.rounds,
                text: if cause.diagnosis.is_empty() { &cause.headline } else { &cause.diagnosis }.clone(),
                decided: decided.is_some(),
                note,
                reported: decided.and_then(|sorting| sorting.reported.clone()),
            });
        }
        form
    }
}

/// Proposes the side at fault: the side that the others vote against. Without votes, the program other than pairproof,
/// because pairproof's answers are proven against a literal oracle. This is only a proposal.
fn proposal(cause: &ReportedCause, candidate: &str) -> (Class, String) {
    let of = |ours_right: bool| if (candidate == OURSELVES) == ours_right { Class::Input } else { Class::Candidate };
    if cause.engine == OURSELVES || cause.engine == JUDGE || cause.engine == ORACLE {
        return (of(false), "the finding is about pairproof itself".to_owned());
    }
    if let Some(known) = &cause.known_deviation {
        return (of(true), format!("looks like a known deviation of {}: {known}", cause.engine));
    }
    let agree = |votes: u64| match votes {
        1 => "1 other answer agrees".to_owned(),
        _ => format!("{votes} other answers agree"),
    };
    let engine = &cause.engine;
    match (cause.votes_ours, cause.votes_theirs) {
        (0, 0) => (of(true), "no other program was asked".to_owned()),
        (ours, 0) => (of(true), format!("{} with pairproof, none with {engine}", agree(ours))),
        (0, theirs) => (of(false), format!("{} with {engine}, none with pairproof", agree(theirs))),
        (ours, theirs) => (Class::Interpretation, format!("{} with pairproof, {theirs} with {engine}", agree(ours))),
    }
}

/// Returns the share of `count` among `of`, and the bounds of its 95 % interval by Wilson's score, in percent.
fn wilson(count: u64, of: u64) -> (f64, f64, f64) {
    const Z: f64 = 1.959_964;
    let (n, share) = (of as f64, count as f64 / of as f64);
    let middle = share + Z * Z / (2.0 * n);
    let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let end = |value: f64| (100.0 * value / (1.0 + Z * Z / n)).clamp(0.0, 100.0);
    (100.0 * share, end(middle - half), end(middle + half))
}

impl Block {
    fn new((checker, generator): (&str, &str), asked: Asked, counts: &Counts, sizes: Sizes) -> Self {
        let spread = |spread: Spread| (spread.count > 0).then(|| (spread.least, spread.mean(), spread.greatest));
        let no_standings = match (counts.positions, checker, generator) {
            (1.., _, _) => String::new(),
            (_, OURSELVES, FILES) => "pairproof standings compares them file by file".to_owned(),
            (_, OURSELVES, _) => format!("the files of {generator} contain none"),
            _ if !asked.standings() => "the campaign did not ask about standings".to_owned(),
            _ if counts.standings_failed > 0 => format!("{checker} gave no usable answer about standings"),
            _ if counts.standings_skipped > 0 => "none of these tournaments could be asked about".to_owned(),
            _ => format!("{checker} has no command for standings, or its adapter does not name it"),
        };
        Self {
            checker: checker.to_owned(),
            generator: generator.to_owned(),
            tournaments: counts.tournaments,
            rounds: counts.agree + counts.differ,
            players_per_tournament: spread(sizes.players),
            rounds_per_tournament: spread(sizes.rounds),
            with_differences: counts.with_differences,
            undecided: counts.undecided,
            rate: (counts.decided() > 0).then(|| wilson(counts.with_differences, counts.decided())),
            rounds_with_differences: counts.differ,
            positions: counts.positions,
            no_standings,
            positions_differ: counts.positions_differ,
            unanswered: counts.unanswered(),
            not_put: counts.skipped + counts.standings_skipped,
            present: Bar::present(counts),
            old: Bar::old(counts),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        // 10 of 100: 5.52 to 17.44 %, as in published tables.
        let (share, from, to) = wilson(10, 100);
        assert!((share - 10.0).abs() < 1e-9 && (from - 5.523).abs() < 0.001 && (to - 17.437).abs() < 0.001);
        let (_, from, to) = wilson(0, 2000);
        assert!(from < 1e-9 && (to - 0.1917).abs() < 0.001, "{to}");
    }

    #[test]
    fn bars_are_those_of_the_procedures() {
        let counts = |tournaments, with_differences, undecided| Counts {
            tournaments,
            with_differences,
            undecided,
            ..Counts::default()
        };
        assert_eq!(Bar::present(&counts(50_000, 10, 0)), Bar { needed: 50_000, tolerated: 10, met: true });
        assert!(!Bar::present(&counts(50_000, 11, 0)).met);
        assert!(!Bar::present(&counts(49_999, 0, 0)).met);
        // More than the required number of tournaments does not raise the limit.
        assert_eq!(Bar::present(&counts(500_000, 11, 0)), Bar { needed: 50_000, tolerated: 10, met: false });
        assert_eq!(Bar::old(&counts(5_000, 10, 0)), Bar { needed: 500, tolerated: 10, met: true });
        assert!(!Bar::old(&counts(5_000, 11, 0)).met);
        assert!(!Bar::old(&counts(499, 0, 0)).met);
    }

    #[test]
    fn a_tournament_without_an_answer_is_not_one_that_agrees() {
        let counts = |tournaments, failed| Counts { tournaments, undecided: failed, failed, ..Counts::default() };
        assert_eq!(Bar::present(&counts(50_000, 50_000)), Bar { needed: 50_000, tolerated: 0, met: false });
        assert!(!Bar::old(&counts(50_000, 50_000)).met);
        // Enough tournaments are decided, but the undecided ones could exceed the limit.
        assert!(Bar::present(&counts(60_000, 10)).met);
        assert!(!Bar::present(&counts(60_000, 11)).met);
    }
}
