//! Turns the bytes of a file into a tournament that can be checked, or into a refusal with all reasons.

use super::finding::finding;
pub use super::finding::findings;
use super::verdict::{FileVerdict, Finding, RoundVerdict};
use crate::lint::fix::Proposed;
use crate::lint::reading::Meant;
use crate::lint::{FileUse, LintOptions, all_findings, all_findings_as_meant, each_finding, guessed_use};
use crate::standings::{self, Edition, StandingsOptions, StandingsVerdict};
use crate::systems::SystemId;
use crate::systems::declared;
use crate::systems::declared::messages::ByRecord;
use crate::tournament::{Form, Id, ImportError, Imported, Player, Tournament};
use crate::trf::{Code, Declaration, Diagnostic, Document, Encoding, ScoreTable, Severity, TournamentType};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// What the caller overrides, and which findings are waived.
#[derive(Clone, Debug, Default)]
pub struct InputOptions {
    /// The system to apply, regardless of the file.
    pub system: Option<SystemId>,
    /// Another reading of the text of the system ([`SystemId::in_reading`]).
    pub reading: Option<String>,
    /// The number of rounds, regardless of the file.
    pub total_rounds: Option<u16>,
    /// Codes of findings that do not stop the work.
    pub waived: Vec<String>,
    /// The caller can waive findings with `--waive CODE`, so a refusal advises it.
    pub advise_waiver: bool,
    /// Compare the standings too. Wrong points and ranks are then part of their verdict and not findings.
    pub standings: Option<StandingsOptions>,
    /// Ignore points and ranks altogether: errors in them are not findings. For callers that need only the pairings.
    pub ignore_standings: bool,
    /// Report every finding, however many there are ([`LintOptions::every`]).
    pub every_finding: bool,
    /// How games without a result count when the next round is paired.
    pub unfinished: Unfinished,
    /// The encoding of the file; none: detect it from the bytes.
    pub encoding: Option<Encoding>,
    /// The values of results if no record of the file gives them; none: infer them from the points.
    pub scores: Option<ScoreTable>,
}

impl InputOptions {
    /// Reads a file in the given encoding, if any.
    ///
    /// # Errors
    /// A message: the file is not a text in this encoding.
    pub fn document(&self, bytes: &[u8]) -> Result<Document, String> {
        let mut document = Document::parse_as(bytes, self.encoding).map_err(|wrong| wrong.to_string())?;
        if let Some(scores) = self.scores {
            document.assume_scores(scores);
        }
        Ok(document)
    }

    /// Whether findings of this code are waived.
    fn waives(&self, code: &str) -> bool {
        self.waived.iter().any(|waived| waived.eq_ignore_ascii_case(code))
    }
}

/// How games without a result count when a later round is paired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unfinished {
    /// The round is not paired.
    #[default]
    Refuse,
    /// They count as draws for pairing, as adjourned games do (C.04.2 art. 3.1).
    Draw,
}

/// A file that was loaded successfully.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The tournament; its number of rounds comes from the command line, else from the file.
    pub tournament: Tournament,
    /// The system, which this version supports.
    pub system: SystemId,
    /// Recorded rounds that are blank for all players: not a pair, not a bye, not an absence.
    pub blank_rounds: Vec<u16>,
    /// The federation of each player that has one, by the number in the file.
    pub federations: Vec<(Id, String)>,
    /// The year of the tournament, if a record gives its date.
    pub year: Option<u16>,
    /// The entries of the rank column, by the number in the file.
    pub ranks: Vec<(Id, u32)>,
    /// Departures that the file declares.
    pub declarations: Vec<Declaration>,
    /// The report so far: path, system, findings.
    pub report: FileVerdict,
}

/// Findings that the verdicts on rounds repeat by article: a barred bye, a repeat pairing, a prohibited pair, and
/// colours of round 1 that contradict the initial colour.
const JUDGED: [Code; 4] = [Code::G015, Code::G017, Code::G023, Code::H028];

/// Findings that the standings repeat: points that are not the sum of the results (of a player, of a team), ranks that
/// contradict the points.
const STANDINGS: [Code; 3] = [Code::P007, Code::P010, Code::M004];

/// Findings about points and ranks, for a caller who ignores both.
const IGNORED: [Code; 6] = [Code::P006, Code::P007, Code::P008, Code::P009, Code::P010, Code::M004];

/// Reads a file.
///
/// # Errors
/// The report of a file that is refused: not a tournament, a fatal finding that is not waived, or a system that this
/// version cannot pair. [`FileVerdict::refused`] says why in one line. If the system is the only reason and the
/// standings were still compared, [`FileVerdict::unpaired`] has it too.
pub fn load(path: &str, bytes: &[u8], options: &InputOptions) -> Result<Loaded, Box<FileVerdict>> {
    load_document(path, &options.document(bytes).map_err(|why| unreadable(path, why))?, options)
}

/// The report of a file that is not a text in the given encoding.
pub(crate) fn unreadable(path: &str, why: String) -> Box<FileVerdict> {
    Box::new(FileVerdict { path: path.to_owned(), refused: Some(why), ..FileVerdict::default() })
}

/// [`load`] for a document that was read already.
///
/// # Errors
/// As [`load`].
pub fn load_document(path: &str, document: &Document, options: &InputOptions) -> Result<Loaded, Box<FileVerdict>> {
    // Findings refer to the file as written; the file as it was meant is paired.
    let meant = Meant::of(document);
    let written = document;
    let document = meant.as_ref().map_or(document, |meant| &meant.document);
    let mut report = FileVerdict { path: path.to_owned(), ..FileVerdict::default() };
    // Findings that matter only for rating are left to `lint`, and those that the judge reports by article are dropped.
    let mut found = all_findings_as_meant(written, meant.as_ref(), &lint_options(options, true));
    found.retain(|finding| !JUDGED.contains(&finding.code) && !needed_to_pair(finding));
    soften(&mut found, options);
    let mut hints = Vec::new();
    if options.ignore_standings {
        found.retain(|finding| !IGNORED.contains(&finding.code));
    }
    if options.standings.is_some() {
        // Among teams, the points of single players are not part of the standings.
        let codes = if document.ranks_teams() { &STANDINGS[2..] } else { &STANDINGS[..2] };
        let repeated = |finding: &Diagnostic| finding.line > 0 && codes.contains(&finding.code);
        hints = found.extract_if(.., |finding| repeated(finding)).collect();
    }
    report.diagnostics = findings(written, &found, false);
    let chosen = choose(document, options, &mut report);
    let form = chosen.as_ref().map_or(Form::Games, |system| system.form());
    let imported = match imported(document, written, form, options) {
        Ok(imported) => imported,
        Err(error) => {
            let problems = unusable(&found, &error.problems);
            add_new(&mut report.diagnostics, findings(document, problems, false));
            report.refused = Some(refusal(problems, options));
            return Err(Box::new(report));
        }
    };
    let mut tournament = imported.tournament;
    let mut remarks = imported.remarks;
    // No initial colour is drawn for a schedule.
    remarks
        .retain(|remark| remark.code != Code::H015 || !chosen.as_ref().is_ok_and(|system| system.schedule.is_some()));
    add_new(&mut report.diagnostics, findings(document, &remarks, true));
    tournament.rounds = options.total_rounds.or(tournament.rounds);
    if let Some(schedule) = chosen.as_ref().ok().and_then(|system| system.schedule) {
        let kind = TournamentType::of(document);
        let whole = || schedule.rounds(tournament.players.len(), kind, tournament.recorded);
        tournament.rounds = tournament.rounds.or_else(|| Some(whole()));
    }
    report.name.clone_from(&tournament.name);
    report.players = tournament.players.len();
    report.declared_rounds = tournament.rounds;
    if let Some(diagnostic) = chosen.as_ref().ok().and_then(|&system| order_of_numbers(&tournament, system)) {
        add_new(&mut report.diagnostics, findings(document, &[diagnostic], true));
    }
    waive(&mut report.diagnostics, options);

    if let Some(problem) = options.standings.as_ref().and_then(|wanted| wanted.unusable(document)) {
        report.refused = Some(problem);
        return Err(Box::new(report));
    }
    let fatal = |finding: &&Finding| finding.severity == Severity::Fatal && !finding.waived;
    if !report.diagnostics.iter().any(|finding| fatal(&finding)) {
        compare_standings(document, (form, &tournament), options, &hints, &mut report);
    }
    let system = match chosen {
        Ok(system) => system,
        Err(refusal) => {
            if report.standings.is_some() && options.system.is_none() && options.reading.is_none() {
                report.rounds = (1..=tournament.recorded).map(RoundVerdict::unchecked).collect();
                report.unpaired = Some(refusal.clone());
            }
            report.refused = Some(refusal);
            return Err(Box::new(report));
        }
    };
    if let Some(refused) = refused_as_fatal(&report.diagnostics, (written, form), options) {
        report.refused = Some(refused);
        return Err(Box::new(report));
    }
    Ok(loaded(document, tournament, system, report))
}

/// The tournament of a document that is read as it was meant. A waiver of P001 or P002 does not give a player the
/// number that the file lacks.
fn imported(
    document: &Document,
    written: &Document,
    form: Form,
    options: &InputOptions,
) -> Result<Imported, ImportError> {
    if NUMBERS.iter().any(|code| options.waives(code.id())) {
        lacks_no_number(written, form)?;
    }
    Tournament::from_document_as(document, form)
}

/// The findings about the numbers of players, which a file can only lack or repeat as it is written.
const NUMBERS: [Code; 2] = [Code::P001, Code::P002];

/// Whether the file as it is written gives every player a number.
fn lacks_no_number(written: &Document, form: Form) -> Result<(), ImportError> {
    match Tournament::from_document_as(written, form) {
        Err(error) if error.problems.iter().any(|problem| NUMBERS.contains(&problem.code)) => Err(error),
        _ => Ok(()),
    }
}

/// The tournament with everything that a check needs from its document.
fn loaded(document: &Document, tournament: Tournament, system: SystemId, report: FileVerdict) -> Loaded {
    Loaded {
        blank_rounds: blank_rounds(document, &tournament, system.form()),
        federations: document.players().map(|player| (player.id, player.federation(document).to_owned())).collect(),
        year: document.day().map(|(day, _)| day.year),
        ranks: document.players().filter_map(|player| Some((player.id, player.rank?))).collect(),
        declarations: document.declarations(),
        tournament,
        system,
        report,
    }
}

/// Whether a finding matters only for pairing a round when none is recorded. Such a pairing is refused later
/// ([`PairError::Undeclared`](crate::PairError)).
fn needed_to_pair(found: &Diagnostic) -> bool {
    found.code == Code::H015 && found.severity_pairing == Severity::Fatal
}

/// A missing round, or a result that the points contradict, is fatal because of the points; it is not fatal if these
/// are compared or ignored.
fn soften(found: &mut [Diagnostic], options: &InputOptions) {
    let compared = options.standings.is_some() || options.ignore_standings;
    let by_points = |found: &&mut Diagnostic| matches!(found.code, Code::G006 | Code::G028);
    for found in found.iter_mut().filter(by_points).filter(|_| compared) {
        found.severity_pairing = found.severity_pairing.min(Severity::Error);
    }
}

/// Compares the standings, whatever the pairing system. Lint findings about the same points may explain them.
fn compare_standings(
    document: &Document,
    (form, tournament): (Form, &Tournament),
    options: &InputOptions,
    hints: &[Diagnostic],
    report: &mut FileVerdict,
) {
    let Some(wanted) = &options.standings else { return };
    // Team standings are computed from the players' games, standings of a match tournament from its matches.
    let games = (form == Form::Teams).then(|| Tournament::from_document(document).ok()).flatten();
    let games = games.map(|imported| Tournament { rounds: tournament.rounds, ..imported.tournament });
    // Choosing pairing rules that define their own standings chooses those too.
    let asked = options.system.and_then(Edition::of_system);
    let stated = StandingsOptions { edition: wanted.edition.or(asked), ..wanted.clone() };
    let Some(mut judged) = standings::judge(document, games.as_ref().unwrap_or(tournament), &stated) else {
        // No round is recorded, so points cannot be compared with results.
        let scored = document.players().any(|player| player.points.is_some_and(|points| points != 0));
        report.standings_verdict = scored.then(StandingsVerdict::without_rounds);
        return;
    };
    if wanted.edition.is_none() && asked.is_some() {
        judged.basis.edition_reason = "article 14 of the pairing system, --system".to_owned();
    }
    for position in judged.positions.iter_mut().filter(|position| position.field == "points") {
        let own = |hint: &&Diagnostic| hint.code == Code::P007 && hint.line as usize == position.line;
        if let Some((_, hint)) = hints.iter().find(own).and_then(|hint| hint.message.split_once("; ")) {
            let (said, hint) = (position.text.clone(), hint.to_owned());
            position.text = standings::messages::WithHint { said, hint }.into();
        }
    }
    report.standings = Some(judged.positions);
    report.standings_verdict = Some(judged.verdict);
    report.standings_basis = Some(judged.basis);
    report.ranking = judged.ranking;
}

/// Why a check would refuse the file because of its findings, whatever its standings and rules, in the same words. None
/// if it would not.
#[must_use]
pub fn refused_for(document: &Document, options: &InputOptions) -> Option<String> {
    found_besides_standings(document, options).1
}

/// The findings of a file except those about its points and ranks, and [`refused_for`].
#[must_use]
pub fn found_besides_standings(written: &Document, options: &InputOptions) -> (Vec<Finding>, Option<String>) {
    let meant = Meant::of(written);
    let document = meant.as_ref().map_or(written, |meant| &meant.document);
    let mut found = all_findings_as_meant(written, meant.as_ref(), &lint_options(options, true));
    let repeated = |found: &Diagnostic| found.line > 0 && STANDINGS.contains(&found.code);
    found.retain(|found| !JUDGED.contains(&found.code) && !repeated(found) && !needed_to_pair(found));
    let mut known = findings(written, &found, false);
    let mut report = FileVerdict::default();
    let form = choose(document, options, &mut report).map_or(Form::Games, |system| system.form());
    let remarks = match imported(document, written, form, options) {
        Ok(imported) => imported.remarks,
        Err(error) => return (known, Some(refusal(unusable(&found, &error.problems), options))),
    };
    add_new(&mut known, findings(document, &remarks, true));
    waive(&mut known, options);
    let refused = refused_as_fatal(&known, (written, form), options);
    (known, refused)
}

/// The recorded rounds that are blank for all players. A round with all players recorded as absent is not blank.
fn blank_rounds(document: &Document, tournament: &Tournament, form: Form) -> Vec<u16> {
    let is_blank = |&round: &u16| {
        let paired = |player: &Player| player.entries.get(usize::from(round) - 1).is_some_and(|it| it.outcome.paired());
        // A match has more than one block per round.
        !tournament.players.iter().any(paired)
            && (form != Form::Games || document.players().all(|player| player.cell(round.into()).blank))
    };
    (1..=tournament.recorded).filter(is_blank).collect()
}

/// The first fatal finding that is not waived, and how many more there are.
fn refused_as_fatal(found: &[Finding], (written, form): (&Document, Form), options: &InputOptions) -> Option<String> {
    let fatal = |finding: &&Finding| finding.severity == Severity::Fatal && !finding.waived;
    let first = found.iter().find(fatal)?;
    let more = found.iter().filter(fatal).map(|finding| 1 + finding.more as usize).sum::<usize>() - 1;
    let text = one_of(more, first.line, first.code, &first.message);
    let helps = || !NUMBERS.iter().any(|code| code.id() == first.code) || lacks_no_number(written, form).is_ok();
    Some(match options.advise_waiver && helps() {
        true => format!("{text}; correct the file, or ignore this with --waive {}", first.code),
        false => format!("{text}; correct the file"),
    })
}

/// A.2 of the Dutch rules before 2012: the numbers only reflect the order by rating, title and name. If those of the
/// file do not follow it, the pairing still does, and a finding says so.
fn order_of_numbers(tournament: &Tournament, system: SystemId) -> Option<Diagnostic> {
    let starting = tournament.starting_order(system.history().order);
    let (place, &index) = starting.iter().enumerate().find(|&(place, &index)| place != index as usize)?;
    let (first, last) = (tournament.players.get(index as usize)?, tournament.players.get(place)?);
    let message = format!(
        "the starting ranks do not follow A.2 (rating, title, alphabet): {} precedes {} there; the pairing follows A.2",
        first.id, last.id
    );
    Some(Diagnostic::new(Code::P005, 0, message))
}

/// One finding, and how many more there are.
fn one_of(more: usize, line: u32, code: &str, message: &str) -> String {
    let place = if line > 0 { format!("line {line}: ") } else { String::new() };
    let more = if more > 0 { format!(" (and {more} more)") } else { String::new() };
    format!("{place}{code}: {message}{more}")
}

/// The problems that make a file unusable. Records of another program's file (T014) have other meanings, so what they
/// lack as TRF records is irrelevant.
fn unusable<'p>(found: &'p [Diagnostic], problems: &'p [Diagnostic]) -> &'p [Diagnostic] {
    found.iter().find(|finding| finding.code == Code::T014).map_or(problems, std::slice::from_ref)
}

/// Why there is no tournament at all.
fn refusal(problems: &[Diagnostic], options: &InputOptions) -> String {
    match problems {
        [] => "the file cannot be read as a tournament".to_owned(),
        [first, ..] => {
            let vain =
                options.waives(first.code.id()).then_some("; correct the file, because --waive cannot help here");
            let text = one_of(Diagnostic::count(problems) - 1, first.line, first.code.id(), &first.message);
            text + vain.unwrap_or_default()
        }
    }
}

/// All findings about a file, without checking its pairings.
#[must_use]
pub fn lint_file(document: &Document, options: &InputOptions) -> Vec<Finding> {
    let mut found = findings(document, &all_findings(document, &lint_options(options, false)), false);
    waive(&mut found, options);
    found
}

/// [`lint_file`], one finding at a time: all findings of a bad file may not fit into memory.
pub fn lint_each(document: &Document, options: &InputOptions, mut take: impl FnMut(Finding)) {
    let proposed = Proposed::new(document);
    each_finding(document, &lint_options(options, false), |diagnostic| {
        let mut found = finding((document, &proposed), diagnostic, false);
        waive(std::slice::from_mut(&mut found), options);
        take(found);
    });
}

/// The likely use of a file, and why it is assumed.
#[must_use]
pub fn guessed_use_of(document: &Document) -> (FileUse, String) {
    guessed_use(document)
}

fn waive(findings: &mut [Finding], options: &InputOptions) {
    for finding in findings {
        finding.waived = options.waives(finding.code);
    }
}

fn lint_options(options: &InputOptions, pairing_only: bool) -> LintOptions {
    LintOptions {
        total_rounds: options.total_rounds.map(u32::from),
        asked: options.system.map(|system| system.records.tournament_type),
        pairing_only,
        every: options.every_finding,
        ..LintOptions::default()
    }
}

fn choose(document: &Document, options: &InputOptions, report: &mut FileVerdict) -> Result<SystemId, String> {
    let asked = match options.system {
        Some(system) => {
            report.system_reason = Some("--system".into());
            Ok(system)
        }
        None => {
            let selection = declared(document);
            report.system_reason = Some(selection.reason);
            selection.system
        }
    };
    let asked = match (asked, &options.reading) {
        (Ok(id), Some(reading)) => Ok(id.read_as(reading)?),
        (asked, _) => asked,
    };
    match asked {
        Ok(id) => {
            report.system = Some(id.name());
            Ok(id)
        }
        Err(name) => {
            let editions = SystemId::ALL.iter().filter(|id| id.reading_of.is_none());
            let known: Vec<&str> = editions.map(|id| id.name()).collect();
            let known = known.join(", ");
            let named = report.system_reason.as_ref().and_then(ByRecord::read);
            let place = named.map_or_else(String::new, |named| format!(" (record {}: {})", named.record, named.text));
            Err(format!(
                "the file asks for {name}{place}, which pairproof does not have; choose other rules with --system NAME ({known})"
            ))
        }
    }
}

/// Adds findings that are not there yet (the reader and the import may report the same thing).
fn add_new(known: &mut Vec<Finding>, more: Vec<Finding>) {
    if more.is_empty() {
        return;
    }
    let key = |finding: &Finding| (finding.code, finding.line, finding.columns);
    let mut places: HashMap<_, usize> =
        known.iter().enumerate().map(|(place, finding)| (key(finding), place)).collect();
    for finding in more {
        match places.entry(key(&finding)) {
            Entry::Occupied(place) => known[*place.get()].assumed |= finding.assumed,
            Entry::Vacant(place) => {
                place.insert(known.len());
                known.push(finding);
            }
        }
    }
    known.sort_by_key(|finding| finding.line);
}
