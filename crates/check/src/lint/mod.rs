//! Lint: everything in a file that contradicts something else in the same file.
//!
//! The reader itself reports errors within a single line or field ([`Document::diagnostics`]); [`lint`] adds the rules
//! that compare several records, and the few that look for a missing record. [`all_findings`] returns both.
//!
//! One module per group of codes: tournament records (H), players (P), rounds (G), extensions (X), teams (M), national
//! records (N).
//!
//! Codes that are reported in a limited way or not here, and why:
//!
//! * P011, M005: whether a rank agrees with the declared tie-breaks needs the tie-breaks to be computed.
//! * H026 and H021 are about title tournaments. A file does not declare these, so they are reported for every TRF26
//!   file.
//! * H010 checks the form of a federation code (three capital letters), not the list of codes, which changes over time.
//! * G027: reported when columns are folded into matches, which only happens for a system of matches.
//! * M011: record 801 has no published column formula; only points and byes of record 802 are compared.

mod causes;
mod claims;
mod declared;
mod extensions;
pub mod fix;
mod initial_colour;
mod national;
mod pairs;
mod persons;
mod players;
mod points;
mod purpose;
mod ranks;
pub mod reading;
mod report;
mod rounds;
mod scoring;
mod summed;
mod team_numbers;
mod team_score;
mod teams;
mod tie_breaks;
mod tournament;
mod types;

use crate::systems::{self, SystemId};
use crate::trf::facts::Facts;
use crate::trf::findings::{Findings, MOST, Places};
use crate::trf::{Date, Diagnostic, Document, Format, Severity, TournamentType, line_number};
pub use purpose::{FileUse, guessed_use};
use reading::Meant;
use report::Report;

/// The program for which a file is meant, if it matters that it silently ignores some records (X011).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reader {
    /// bbpPairings: ignores `XXZ` and `XXS`.
    BbpPairings,
    /// JaVaFo: ignores 142, 162, 240, 250, 260 and `BB?`.
    Javafo,
    /// gacrux (TieBreakServer): ignores `XXP`, `XXA` and `BB?`.
    Gacrux,
}

/// What the caller intends to do with the file.
#[derive(Clone, Debug, Default)]
pub struct LintOptions {
    /// The next round is to be paired: the number of rounds and the initial colour are then needed (H011, H015).
    pub next_round: bool,
    /// The number of rounds, if the caller knows better than the file. A round of a Double-Swiss is a match.
    pub total_rounds: Option<u32>,
    /// The kind of tournament whose rules the caller is going to apply, to be compared with record 192 (H020).
    pub asked: Option<TournamentType>,
    /// The program for which the file is meant (X011).
    pub reader: Option<Reader>,
    /// The day on which the file is checked: later birth dates and tournament dates are impossible (P020).
    pub today: Option<Date>,
    /// Keep only what matters for pairing: findings whose severity for pairing is none are left out.
    pub pairing_only: bool,
    /// Keep every finding. Otherwise five hundred of each code and severity are kept, and the others counted
    /// ([`Diagnostic::more`]): a bad file has more of them than fit into memory.
    pub every: bool,
}

impl LintOptions {
    fn most(&self) -> usize {
        if self.every { usize::MAX } else { MOST }
    }

    /// Whether a round is two columns of the players' records, as in a Double-Swiss.
    fn two_columns(&self, facts: &Facts) -> bool {
        self.format(facts) == Format::DoubleSwiss
    }

    /// The kind of tournament: the caller's, else the file's.
    fn format(&self, facts: &Facts) -> Format {
        self.asked.map_or(facts.format, |asked| asked.format)
    }

    /// The number of rounds, in columns as in record 142: the caller's, else the file's.
    fn rounds(&self, facts: &Facts) -> Option<u32> {
        let columns = if self.two_columns(facts) { 2 } else { 1 };
        self.total_rounds.map(|rounds| rounds.saturating_mul(columns)).or(facts.rounds)
    }
}

/// The Olympiad's rules, if a team tournament names them in record 092; 192 has no code for them.
fn olympiad(facts: &Facts) -> Option<SystemId> {
    let named = facts.team_event.then(|| systems::named(facts.document)).flatten();
    named.filter(|id| id.family == SystemId::OLYMPIAD_2009.family)
}

/// Checks the rules between records. Sorted by line, column, code; findings about the whole file have line 0.
///
/// Findings of the reader in single lines are not repeated here. Linear in the size of the file.
#[must_use]
pub fn lint(document: &Document, options: &LintOptions) -> Vec<Diagnostic> {
    let meant = Meant::of(document);
    let document = meant.as_ref().map_or(document, |meant| &meant.document);
    finish(rules(document, options, begin(meant.as_ref(), Findings::keeping(options.most()))), meant.as_ref(), options)
}

/// All findings of a file, from the reader and from [`lint`], in the order of [`lint`].
#[must_use]
pub fn all_findings(document: &Document, options: &LintOptions) -> Vec<Diagnostic> {
    all_findings_as_meant(document, Meant::of(document).as_ref(), options)
}

/// [`all_findings`] of a file whose intended meaning is already known.
pub(crate) fn all_findings_as_meant(
    document: &Document,
    meant: Option<&Meant>,
    options: &LintOptions,
) -> Vec<Diagnostic> {
    let document = meant.map_or(document, |meant| &meant.document);
    let mut findings = begin(meant, Findings::keeping(options.most()));
    document.diagnose(&mut findings);
    finish(rules(document, options, findings), meant, options)
}

/// Passes on all findings of a file one by one, in the order of [`all_findings`], and keeps only a few bytes of each: a
/// bad file has more of them than fit into memory.
pub fn each_finding(document: &Document, options: &LintOptions, mut take: impl FnMut(Diagnostic)) {
    if !options.every {
        all_findings(document, options).into_iter().for_each(take);
        return;
    }
    let meant = Meant::of(document);
    let document = meant.as_ref().map_or(document, |meant| &meant.document);
    let mut findings = begin(meant.as_ref(), Findings::packed());
    let remarked = document.diagnose_whole(&mut findings);
    let remarked = remarked.map(|index| (line_number(index), document.remarks_of(index)));
    rules(document, options, findings).each(remarked, &mut |mut found| {
        if let Some(meant) = &meant {
            meant.place(&mut found);
        }
        if !options.pairing_only || found.severity_pairing > Severity::None {
            take(found);
        }
    });
}

/// All findings of a file, without their texts.
fn places(document: &Document, options: &LintOptions) -> Places {
    let meant = Meant::of(document);
    let document = meant.as_ref().map_or(document, |meant| &meant.document);
    let mut findings = begin(meant.as_ref(), Findings::places());
    document.diagnose(&mut findings);
    rules(document, options, findings).into_places()
}

/// Findings that begin with the faults that were corrected before the file was checked.
fn begin(meant: Option<&Meant>, mut findings: Findings) -> Findings {
    for found in meant.into_iter().flat_map(|meant| &meant.found) {
        findings.push(found.clone());
    }
    findings
}

fn finish(report: Report, meant: Option<&Meant>, options: &LintOptions) -> Vec<Diagnostic> {
    let mut found = report.finish();
    if let Some(meant) = meant {
        found.iter_mut().for_each(|found| meant.place(found));
    }
    if options.pairing_only {
        found.retain(|found| found.severity_pairing > Severity::None);
    }
    if options.every { found } else { summed::up(found) }
}

fn rules(document: &Document, options: &LintOptions, findings: Findings) -> Report {
    let mut report = Report::new(findings);
    if crate::trf::file_rules::first_barred(document).is_some() {
        // Another program's file, whose records have other meanings (T014).
        return report;
    }
    let facts = Facts::new(document);
    let again = persons::again(document, &facts.players);
    tournament::check(&facts, options, &again, &mut report);
    initial_colour::check(&facts, options, &mut report);
    scoring::check(&facts, &mut report);
    types::check(&facts, options, &mut report);
    tie_breaks::check(&facts, &mut report);
    let causes = points::check(&facts, &mut report);
    players::check(&facts, options, (&causes, &again), &mut report);
    rounds::check(&facts, &causes, &mut report);
    extensions::check(&facts, options, &mut report);
    teams::check(&facts, &mut report);
    team_score::check(&facts, &mut report);
    team_numbers::check(&facts, &mut report);
    national::check(&facts, &mut report);
    declared::check(&facts, &mut report);
    report
}
