//! Processes one tournament of a campaign: generates or reads it, pairs and judges it, and asks every program about it.

use super::corpus_file;
use super::differences::{Findings, Outcome};
use super::finding::{JUDGE, UNFINISHED};
use super::in_process::InProcess;
use super::setup::Setup;
use super::tally::Tally;
use crate::check::legality::{Law, judge};
use crate::generate::{CutReason, CutShort, Generator, Played, Worker};
use crate::systems::Unpaired;

/// Processes one tournament after another on one thread.
pub struct Trial<'s> {
    setup: &'s Setup,
    workers: Vec<Worker<'s>>,
    in_process: InProcess<'s>,
}

impl<'s> Trial<'s> {
    pub fn new(setup: &'s Setup) -> Self {
        let workers = setup.generators.iter().map(Generator::worker).collect();
        Self { setup, workers, in_process: InProcess::new(setup) }
    }

    /// Processes tournament `index`; `None` if the campaign was stopped meanwhile.
    pub fn run(&mut self, index: u64) -> Option<Outcome> {
        let setup = self.setup;
        let plan = &setup.plan;
        let mut tally = self.in_process.begin();
        if plan.corpus.is_some() {
            return corpus_file::run(setup, &mut self.in_process, index, tally);
        }
        let profile = plan.profile_of(index);
        let mut aborted = false;
        let in_process = &mut self.in_process;
        let played = self.workers[profile].play_with(plan.seed, index, &mut |position| {
            if setup.cancelled() {
                aborted = true;
                return Err(Unpaired::NoPairing);
            }
            let (pairing, well_formed) = in_process.pair(index, position, &mut tally);
            if well_formed { pairing } else { Err(Unpaired::NoPairing) }
        });
        if aborted {
            return None;
        }
        count(&mut tally, &played);
        self.judge(&played, &mut tally);

        let next = played.cut_short.filter(|cut| cut.reason == CutReason::NoPairing).map(|cut| cut.round);
        self.in_process.ask_about_tournament(&played.tournament, next, &mut tally);
        let objections = std::mem::take(&mut self.in_process.objections);
        let illegal = objections.iter().any(|(_, name)| name == JUDGE);
        let mut findings = Findings::new(setup, index, profile, None);
        if let Some(CutShort { round, reason: CutReason::Unfinished(exhausted) }) = played.cut_short {
            findings.unfinished(&played.tournament, round, exhausted);
        }
        findings.in_process(&played.tournament, next, objections, &mut tally);
        if !illegal {
            for place in 0..setup.opponents.len() {
                findings.ask_opponent(&played.tournament, (next, &[]), place, &mut tally);
                findings.ask_standings(&played.tournament, place, &mut tally);
                findings.check_generated(&played, place, &mut tally);
            }
        }
        Outcome::new(findings, profile, tally)
    }

    /// Has the judge of legality check every round.
    fn judge(&mut self, played: &Played, tally: &mut Tally) {
        let tournament = &played.tournament;
        for round in 1..=tournament.recorded {
            let law = Law::new(self.setup.system, tournament.rounds == Some(round));
            let record = tournament.recorded_pairing(round);
            tally.rounds += 1;
            tally.pairs += record.pairs.len() as u64;
            if !judge(tournament, &record, law).is_empty() {
                self.in_process.object(round, JUDGE);
            }
        }
    }
}

/// Counts the characteristics of a tournament.
fn count(tally: &mut Tally, played: &Played) {
    tally.tournaments += 1;
    tally.sizes[Tally::size_class(played.tournament.players.len())] += 1;
    *tally.planned_rounds.entry(played.settings.rounds).or_default() += 1;
    tally.events = played.statistics;
    tally.parameters = played.settings.values().into_iter().map(|(_, value)| [value, value]).collect();
    if let Some(cut) = played.cut_short {
        let reason = match cut.reason {
            CutReason::NoPairing => "no-pairing",
            CutReason::Unfinished(_) => UNFINISHED,
        };
        *tally.cut_short.entry(reason.to_owned()).or_default() += 1;
    }
}
