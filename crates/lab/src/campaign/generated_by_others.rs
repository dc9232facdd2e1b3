//! A tournament that another program generated: our engine and our standings are compared with what stands in its file.

use super::cause::Cause;
use super::differences::{Difference, Findings};
use super::draw::Draw;
use super::finding::Direction;
use super::opponent::{Opponent, Response, complete};
use super::round_context::{Opinion, RoundContext, recorded};
use super::tally::{Counts, Sizes, Tally};
use crate::check::input::{InputOptions, load};
use crate::check::verdict::FileVerdict;
use crate::engines::{EngineFailure, GenerateCommand, GenerateRequest};
use crate::generate::Played;
use crate::standings::StandingsOptions;
use crate::trf::Severity;

impl Findings<'_> {
    /// Has a program generate a tournament as large as one of ours, and checks it.
    pub fn check_generated(&mut self, played: &Played, place: usize, tally: &mut Tally) {
        let setup = self.setup;
        let opponent = &setup.opponents[place];
        let Some(engine) = opponent.generator().filter(|_| !setup.closing()) else { return };
        let command = engine.adapter().generate.as_ref();
        let takes = |key: fn(&GenerateCommand) -> &String| command.is_some_and(|it| !key(it).is_empty());
        let seeded = command.is_some_and(|command| command.seeded);
        let request = GenerateRequest {
            seed: seeded.then(|| Draw::new(setup.plan.seed, self.index).foreign_seed()),
            players: takes(|it| &it.players).then_some(played.settings.players),
            rounds: takes(|it| &it.rounds).then_some(played.settings.rounds),
        };
        let mut counts = Counts { tournaments: 1, ..Counts::default() };
        self.check_file(opponent, place, engine.generate(&request), &mut counts, tally);
        tally.engines[place].theirs = counts;
    }

    fn check_file(
        &mut self,
        opponent: &Opponent,
        place: usize,
        file: Result<Vec<u8>, EngineFailure>,
        counts: &mut Counts,
        tally: &mut Tally,
    ) {
        let setup = self.setup;
        if setup.gave_up() {
            return;
        }
        let bytes = match file {
            Ok(bytes) => bytes,
            Err(failure) => {
                // No fault: a field that cannot be paired, or nothing that could be asked.
                counts.failure(&failure.kind);
                if failure.kind.is_fault() {
                    let mut cause = Cause::failure(&failure);
                    cause.shape = format!("generate{}{}", if cause.shape.is_empty() { "" } else { "-" }, cause.shape);
                    self.add_whole(opponent.name(), Direction::Theirs, cause, Some(&failure));
                }
                return;
            }
        };
        let standings = setup.plan.asked.standings().then(StandingsOptions::default);
        let options = InputOptions { system: Some(setup.system), standings, ..InputOptions::default() };
        let mut tournament = match load("generated.trf", &bytes, &options) {
            Ok(loaded) => {
                self.check_standings(opponent, &loaded.report, &bytes, counts);
                loaded.tournament
            }
            Err(refused) => {
                let code = refused.diagnostics.iter().find(|finding| finding.severity == Severity::Fatal);
                let criterion = code.map(|finding| finding.code.to_owned());
                let cause =
                    Cause { criterion, ..Cause::plain("file-refused", refused.refused.clone().unwrap_or_default()) };
                counts.difference(&cause.kind);
                self.add_whole(opponent.name(), Direction::Theirs, cause, None).generated = Some(bytes);
                return;
            }
        };
        tally.engines[place].sizes[1] = Sizes::of(&tournament);
        if !setup.plan.asked.pairings() {
            return;
        }
        // A generated tournament is complete.
        tournament.rounds = tournament.rounds.or(Some(tournament.recorded));
        for round in 1..=tournament.recorded {
            let context = RoundContext::before(&tournament, round, setup.ours());
            if self.leaves_unfinished(&tournament, &context) {
                counts.skipped += 1;
                break;
            }
            let answer = recorded(&tournament, round);
            tally.rounds += 1;
            tally.pairs += answer.pairs.len() as u64;
            let opinion = complete(opponent.name(), &context, Opinion::Pairing(answer));
            let said = Response { opinion, exchange: None };
            let Some(cause) = said.cause(&context, setup.system) else {
                counts.agree += 1;
                self.observations.agrees(round, usize::MAX);
                continue;
            };
            counts.difference(&cause.kind);
            let difference = Difference::of_response(&context, opponent.name(), Direction::Theirs, cause, said);
            self.add(difference.in_file(&bytes));
        }
        self.diagnose(&tournament);
    }

    /// The standings that they wrote: do points and ranks follow from the results and their list of tie-breaks?
    fn check_standings(&mut self, opponent: &Opponent, report: &FileVerdict, bytes: &[u8], counts: &mut Counts) {
        let (Some(positions), Some(basis)) = (&report.standings, &report.standings_basis) else { return };
        counts.positions += (basis.points + basis.ranks) as u64;
        counts.positions_differ += positions.len() as u64;
        let Some(cause) = Cause::of_recorded_standings(report) else { return };
        counts.with_differences = 1;
        self.add_whole(opponent.name(), Direction::Theirs, cause, None).generated = Some(bytes.to_vec());
    }
}
