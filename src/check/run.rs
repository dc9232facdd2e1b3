//! A whole file, round by round.

use super::compare::{Recorded, compare};
use super::explain;
use super::input::{InputOptions, load};
use super::legality::Law;
use super::verdict::{FileVerdict, Reading, RoundVerdict, Verdict};
use crate::systems::{PairingSystem, SystemId};
use crate::tournament::{Position, Timeline, Tournament};

/// How to check.
#[derive(Clone, Debug, Default)]
pub struct CheckOptions {
    /// How to read the file.
    pub input: InputOptions,
    /// Only this round.
    pub round: Option<u16>,
    /// Pair by the literal oracle; fields that are too large for it stay unchecked.
    pub oracle: bool,
}

/// Checks a file, given as its bytes.
#[must_use]
pub fn check_file(path: &str, bytes: &[u8], options: &CheckOptions) -> FileVerdict {
    let loaded = match load(path, bytes, &options.input) {
        Ok(loaded) => loaded,
        Err(mut report) => {
            if report.unpaired.is_some() {
                // The standings are an answer, too.
                report.refused = None;
                report.rounds.retain(|round| options.round.is_none_or(|wanted| wanted == round.round));
            }
            return *report;
        }
    };
    let mut report = loaded.report;
    let recorded = loaded.tournament.recorded;
    if let Some(round) = options.round.filter(|&round| round == 0 || round > recorded) {
        report.refused = Some(format!("round {round} is not recorded; the file has {recorded} rounds"));
        return report;
    }
    report.rounds = check_rounds(&loaded.tournament, loaded.system, options);
    report
}

/// Checks the recorded rounds of a tournament, each from the recorded history before it. Empty for a system that this
/// version cannot pair.
#[must_use]
pub fn check_rounds(tournament: &Tournament, system: SystemId, options: &CheckOptions) -> Vec<RoundVerdict> {
    let Some(room) = system.room() else { return Vec::new() };
    let mut timeline = Timeline::new(tournament, room.history());
    let mut verdicts = Vec::with_capacity(usize::from(tournament.recorded));
    let mut position = timeline.position(tournament, false);
    for round in 1..=tournament.recorded {
        if options.round.is_none_or(|wanted| wanted == round) {
            let job = RoundToCheck { tournament, timeline: &timeline, system, room, options };
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
    room: &'static dyn PairingSystem,
    options: &'a CheckOptions,
}

/// Is `round` the last one? Both answers are possible for the last recorded round of a file that does not declare how many
/// rounds there are.
#[must_use]
pub fn readings(tournament: &Tournament, round: u16) -> &'static [Reading] {
    match tournament.rounds {
        Some(rounds) if rounds == round => &[Reading::Final],
        Some(_) => &[Reading::Ordinary],
        None if round == tournament.recorded => &[Reading::Final, Reading::Ordinary],
        None => &[Reading::Ordinary],
    }
}

/// `position` is room that is used again.
fn check_round(job: &RoundToCheck<'_>, position: &mut Position) -> RoundVerdict {
    let round = job.timeline.round();
    let readings = readings(job.tournament, round);
    let mut best: Option<(RoundVerdict, Reading)> = None;
    let mut other_differs = false;
    for &reading in readings {
        job.timeline.position_into(job.tournament, reading == Reading::Final, position);
        let topscorers = position.entrants.iter().any(|entrant| entrant.topscorer);
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
        if reading == Reading::Final && !topscorers {
            break;
        }
    }
    let Some((mut verdict, reading)) = best else { unreachable!("a round has at least one reading") };
    if other_differs {
        verdict.reading = Some(reading);
    }
    if verdict.verdict.is_difference() {
        job.timeline.position_into(job.tournament, reading == Reading::Final, position);
        verdict.reason = reason(job, position, reading);
    }
    verdict
}

fn check_reading(job: &RoundToCheck<'_>, position: &Position, reading: Reading) -> RoundVerdict {
    let record = job.tournament.recorded_pairing(position.round);
    let recorded = Recorded::new(position, &record);
    let law = Law::new(job.system, reading == Reading::Final);
    let too_large = job.options.oracle && position.entrants.len() > job.room.oracle_field();
    let expected = match (job.options.oracle, too_large) {
        (true, false) => job.room.pair_literally(position),
        _ => job.room.pair(position),
    };
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

/// Which of two readings to take: the one that agrees, else the one that is nearer. A tie goes to the first.
fn rank(verdict: &RoundVerdict) -> (u8, usize) {
    let class = match verdict.verdict {
        Verdict::Agrees => 0,
        Verdict::ColoursDiffer => 1,
        Verdict::Differs => 2,
        Verdict::Illegal => 3,
        Verdict::NoLegalPairing => 4,
        Verdict::Unchecked => 5,
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
