//! Checks a whole file, round by round.

use super::causes::{self, CauseKind, Facts};
use super::compare::{Recorded, compare};
use super::declared;
use super::explain;
use super::input::{InputOptions, Loaded, load};
use super::legality::Law;
pub use super::verdict::readings;
use super::verdict::{Checked, FileVerdict, Reading, RoundVerdict, Verdict};
use crate::budget::{Exhausted, Limits, within};
use crate::standings::{self, StandingsOptions};
use crate::systems::{SystemId, pair_within};
use crate::tournament::{Form, Id, Position, Timeline, Tournament};
use crate::trf::Document;
use crate::words::counted;

/// How to check.
#[derive(Clone, Debug, Default)]
pub struct CheckOptions {
    /// How to read the file.
    pub input: InputOptions,
    /// Only this round.
    pub round: Option<u16>,
    /// Pair by the literal oracle; fields that are too large for it stay unchecked.
    pub oracle: bool,
    /// How to treat a round that agrees only under another reading of the same edition.
    pub other_readings: OtherReadings,
    /// The limits of each call of the engine for a round.
    pub limits: Limits,
    /// Look for causes of the rounds that differ.
    pub causes: bool,
}

/// How other readings of the same edition are used. They are tried only on rounds that differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OtherReadings {
    /// They are not tried.
    #[default]
    Ignored,
    /// A round that differs is reported to agree under them.
    Told,
    /// A round that agrees under any of them agrees.
    Accepted,
}

/// Checks a file, given as its bytes.
#[must_use]
pub fn check_file(path: &str, bytes: &[u8], options: &CheckOptions) -> FileVerdict {
    let loaded = match load(path, bytes, &options.input) {
        Ok(loaded) => loaded,
        Err(mut report) => {
            if report.unpaired.is_some() {
                // The standings are a result, too.
                report.refused = None;
                report.rounds.retain(|round| options.round.is_none_or(|wanted| wanted == round.round));
            }
            return *report;
        }
    };
    let (mut report, repaired) = check_and_repair(loaded, options);
    if let Some((repaired, wanted)) = repaired.zip(options.input.standings.as_ref()) {
        explain_positions(bytes, &repaired, wanted, &mut report);
    }
    report
}

/// Marks the positions of the standings that the causes explain. If a round is missing, none can follow from the
/// record; of one person with two numbers, one has no place in the standings.
fn explain_positions(bytes: &[u8], repaired: &Tournament, wanted: &StandingsOptions, report: &mut FileVerdict) {
    let Some(positions) = report.standings.as_mut().filter(|it| !it.is_empty() && repaired.form != Form::Teams) else {
        return;
    };
    let left =
        standings::judge(&Document::parse(bytes), repaired, wanted).map_or_else(Vec::new, |judged| judged.positions);
    let missing = report.causes.iter().any(|cause| cause.kind == CauseKind::MissingRound);
    let two = report.causes.iter().filter(|cause| cause.kind == CauseKind::OnePerson);
    let two: Vec<Id> = two.flat_map(|cause| cause.players.iter().copied()).collect();
    for position in positions {
        position.explained = missing
            || two.contains(&position.id)
            || !left.iter().any(|other| (other.id, other.field) == (position.id, position.field));
    }
}

/// Checks a tournament that is already loaded.
#[must_use]
pub fn check_loaded(loaded: Loaded, options: &CheckOptions) -> FileVerdict {
    check_and_repair(loaded, options).0
}

/// The verdict, and the tournament with all causes applied.
fn check_and_repair(loaded: Loaded, options: &CheckOptions) -> (FileVerdict, Option<Tournament>) {
    let mut report = loaded.report;
    let mut repaired = None;
    let recorded = loaded.tournament.recorded;
    if let Some(round) = options.round.filter(|&round| round == 0 || round > recorded) {
        report.refused = Some(format!("round {round} is not recorded; the file has {}", counted(recorded, "round")));
        return (report, None);
    }
    report.rounds = check_rounds(&loaded.tournament, loaded.system, options);
    leave_blank(&loaded.blank_rounds, &mut report.rounds);
    if !loaded.declarations.is_empty() {
        declared::settle(&loaded.tournament, loaded.system, &loaded.declarations, &mut report.rounds);
    }
    report.agrees_under = readings_of_all(&loaded.tournament, loaded.system, &report.rounds, options);
    // A reading under which all rounds agree leaves nothing to be explained.
    if options.causes && report.agrees_under.is_empty() {
        let mut facts = Facts {
            blank: loaded.blank_rounds,
            federations: loaded.federations,
            year: loaded.year,
            ranks: loaded.ranks,
            ..Facts::default()
        };
        if let Some(positions) = &report.standings {
            facts.take_in_points(&loaded.tournament, positions);
        }
        let diagnosis = causes::find(&loaded.tournament, loaded.system, &mut report.rounds, facts, causes::STEPS);
        report.causes = diagnosis.causes;
        repaired = diagnosis.repaired;
        report.search = Some(diagnosis.search);
    }
    let (declarations, causes) = (&loaded.declarations, &mut report.causes);
    declared::propose(&loaded.tournament, loaded.system, declarations, &mut report.rounds, causes);
    report.checked =
        Some(Box::new(Checked { tournament: loaded.tournament, system: loaded.system, limits: options.limits }));
    (report, repaired)
}

/// Sets the verdict of blank rounds to `NothingRecorded`: there is nothing to compare.
pub fn leave_blank(blank: &[u16], rounds: &mut [RoundVerdict]) {
    for round in rounds.iter_mut().filter(|round| blank.contains(&round.round)) {
        *round = RoundVerdict::bare(round.round, Verdict::NothingRecorded);
    }
}

/// The other readings under which all rounds agree, if some differ under the chosen one. Only readings that account for
/// every round that differs are tried; the rounds that agree anyway must then agree under them, too.
fn readings_of_all(
    tournament: &Tournament,
    system: SystemId,
    rounds: &[RoundVerdict],
    options: &CheckOptions,
) -> Vec<&'static str> {
    let differs = |round: &&RoundVerdict| round.verdict.is_difference() || !round.agrees_under.is_empty();
    if options.other_readings == OtherReadings::Ignored || rounds.len() < 2 || !rounds.iter().any(|it| differs(&it)) {
        return Vec::new();
    }
    let accounts = |other: &SystemId| {
        rounds.iter().filter(differs).all(|round| round.agrees_under.contains(&other.reading()))
            && rounds.iter().filter(|round| !differs(round) && round.verdict != Verdict::NothingRecorded).all(|round| {
                round.verdict == Verdict::Agrees && agrees(tournament, *other, round.round, options) == Ok(true)
            })
    };
    system.other_readings().filter(accounts).map(SystemId::reading).collect()
}

/// Whether a recorded round agrees in pairs, bye and colours, by a system or reading.
fn agrees(tournament: &Tournament, system: SystemId, round: u16, options: &CheckOptions) -> Result<bool, Exhausted> {
    let mut timeline = Timeline::new(tournament, system.history());
    timeline.advance_to(tournament, round);
    let job = RoundToCheck { tournament, timeline: &timeline, system, options };
    let mut unfinished = None;
    for &reading in readings(tournament, round) {
        let position = timeline.position(tournament, reading == Reading::Final);
        let verdict = check_reading(&job, &position, reading);
        if verdict.verdict == Verdict::Agrees {
            return Ok(true);
        }
        unfinished = unfinished.or(verdict.unfinished);
    }
    unfinished.map_or(Ok(false), Err)
}

/// Checks the recorded rounds of a tournament, each from the recorded history before it.
#[must_use]
pub fn check_rounds(tournament: &Tournament, system: SystemId, options: &CheckOptions) -> Vec<RoundVerdict> {
    let mut timeline = Timeline::new(tournament, system.history());
    let mut verdicts = Vec::with_capacity(usize::from(tournament.recorded));
    let mut position = timeline.position(tournament, false);
    for round in 1..=tournament.recorded {
        if options.round.is_none_or(|wanted| wanted == round) {
            let job = RoundToCheck { tournament, timeline: &timeline, system, options };
            verdicts.push(check_round(&job, &mut position));
        }
        if options.round == Some(round) {
            break;
        }
        timeline.advance(tournament);
    }
    verdicts
}

struct RoundToCheck<'a> {
    tournament: &'a Tournament,
    timeline: &'a Timeline,
    system: SystemId,
    options: &'a CheckOptions,
}

/// `position` is a reusable buffer.
fn check_round(job: &RoundToCheck<'_>, position: &mut Position) -> RoundVerdict {
    let round = job.timeline.round();
    let readings = readings(job.tournament, round);
    let mut best: Option<(RoundVerdict, Reading)> = None;
    let mut other_differs = false;
    for &reading in readings {
        job.timeline.position_into(job.tournament, reading == Reading::Final, position);
        let both_matter = job.system.last_round.matters(position);
        let verdict = check_reading(job, position, reading);
        match &best {
            Some((known, _)) => {
                other_differs = (known.verdict, &known.missing, &known.colours)
                    != (verdict.verdict, &verdict.missing, &verdict.colours);
                if rank(&verdict) < rank(known) {
                    best = Some((verdict, reading));
                }
            }
            None => best = Some((verdict, reading)),
        }
        if reading == Reading::Final && !both_matter {
            break;
        }
    }
    let Some((mut verdict, reading)) = best else { unreachable!("a round has at least one reading") };
    if other_differs {
        verdict.reading = Some(reading);
    }
    if verdict.verdict.is_difference() {
        let asked = job.options.other_readings;
        let others = job.system.other_readings().filter(|_| asked != OtherReadings::Ignored);
        for other in others {
            match agrees(job.tournament, other, round, job.options) {
                Ok(true) => verdict.agrees_under.push(other.reading()),
                Ok(false) => {}
                Err(exhausted) => verdict.unfinished = Some(exhausted),
            }
        }
        if asked == OtherReadings::Accepted && !verdict.agrees_under.is_empty() {
            return RoundVerdict {
                verdict: Verdict::Agrees,
                agrees_under: verdict.agrees_under,
                ..RoundVerdict::unchecked(round)
            };
        }
        job.timeline.position_into(job.tournament, reading == Reading::Final, position);
        match within(job.options.limits, || reason(job, position, reading)) {
            Ok(reason) => verdict.reason = reason,
            Err(exhausted) => verdict.unfinished = Some(exhausted),
        }
    }
    verdict
}

fn check_reading(job: &RoundToCheck<'_>, position: &Position, reading: Reading) -> RoundVerdict {
    let record = job.tournament.recorded_pairing(position.round);
    let recorded = Recorded::new(position, &record);
    let law = Law::new(job.system, reading == Reading::Final);
    let too_large = job.options.oracle && position.entrants.len() > job.system.oracle_field;
    let expected = pair_within(job.options.limits, || match (job.options.oracle, too_large) {
        (true, false) => job.system.pair_literally(position),
        _ => job.system.pair(position),
    });
    let mut verdict = compare(job.tournament, position, &record, &recorded, &expected, law);
    if too_large {
        verdict = RoundVerdict {
            verdict: Verdict::Unchecked,
            missing: Vec::new(),
            unexpected: Vec::new(),
            colours: Vec::new(),
            ..verdict
        };
    }
    verdict
}

/// The rank of a reading, the best being the lowest: one that agrees, one that may agree as far as is known, then the
/// one with fewer differences. A tie goes to the first.
fn rank(verdict: &RoundVerdict) -> (u8, usize) {
    let class = match verdict.verdict {
        Verdict::Agrees => 0,
        Verdict::Declared | Verdict::Unfinished => 1,
        Verdict::ColoursDiffer => 2,
        Verdict::Differs => 3,
        Verdict::Illegal => 4,
        Verdict::NoLegalPairing => 5,
        Verdict::NothingRecorded | Verdict::Unchecked => 6,
    };
    (class, verdict.missing.len() + verdict.colours.len())
}

fn reason(job: &RoundToCheck<'_>, position: &Position, reading: Reading) -> Option<super::verdict::Reason> {
    let record = job.tournament.recorded_pairing(position.round);
    let recorded = Recorded::new(position, &record);
    let law = Law::new(job.system, reading == Reading::Final);
    explain::reason(&explain::Case {
        tournament: job.tournament,
        position,
        system: job.system,
        record: &record,
        recorded: &recorded,
        law,
    })
}
