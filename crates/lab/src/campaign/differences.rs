//! The findings of one tournament: which opponents differ from our engine in which round, and how the others pair that
//! round.

use super::cause::Cause;
use super::diagnosis::Observations;
use super::finding::{
    Answers, Direction, FailureRecord, Finding, JUDGE, ORACLE, OURSELVES, RECORD, UNFINISHED, Verdict,
};
use super::names::FindingId;
use super::opponent::{Checked, Exchange, Opponent, Response, changed, complete, oracle};
use super::round_context::{Opinion, RoundContext, before, cut, recorded_beside};
use super::setup::Setup;
use super::tally::{Counts, Sizes, Tally};
use crate::budget::Exhausted;
use crate::engines::{EngineFailure, FailureKind, Purpose, Transcript};
use crate::tournament::Tournament;
use std::collections::BTreeMap;

/// A finding with everything its folder needs.
#[derive(Debug)]
pub struct NewFinding {
    pub verdict: Verdict,
    /// The tournament with the round in question as its last recorded round, as the program pairs it if it does.
    pub case: Option<Tournament>,
    /// The question to the program, and its answer.
    pub exchange: Option<Exchange>,
    /// The file that the program generated.
    pub generated: Option<Vec<u8>>,
    /// The file about whose standings the program was asked; what it was given and answered.
    pub standings: Option<(Vec<u8>, Transcript)>,
}

impl From<Verdict> for NewFinding {
    fn from(verdict: Verdict) -> Self {
        Self { verdict, case: None, exchange: None, generated: None, standings: None }
    }
}

/// The result of processing a tournament.
#[derive(Debug, Default)]
pub struct Outcome {
    pub index: u64,
    /// The index of its profile in the plan.
    pub profile: usize,
    pub tally: Tally,
    pub found: Vec<NewFinding>,
    /// Whether the time was over before every program had been asked about everything.
    pub cut: bool,
}

impl Outcome {
    /// Returns `None` if a question may have been cancelled.
    pub(super) fn new(findings: Findings<'_>, profile: usize, mut tally: Tally) -> Option<Self> {
        tally.unfinished += u64::from(findings.unfinished);
        tally.settle();
        let setup = findings.setup;
        let cut = setup.closing() && !setup.opponents.is_empty();
        let outcome = Self { index: findings.index, profile, tally, found: findings.found, cut };
        (!setup.cancelled()).then_some(outcome)
    }
}

/// The findings of one tournament.
pub(super) struct Findings<'s> {
    pub setup: &'s Setup,
    pub index: u64,
    profile: usize,
    /// The tournament of a corpus file, whose record counts as one more vote.
    record: Option<&'s Tournament>,
    pub found: Vec<NewFinding>,
    /// The answers so far of the program that is currently asked.
    pub observations: Observations,
    /// Whether there is a round that our engine could not pair within its limits.
    unfinished: bool,
}

/// A difference that may be a new finding.
pub(super) struct Difference<'a> {
    context: &'a RoundContext,
    engine: &'a str,
    direction: Direction,
    cause: Cause,
    theirs: Option<Opinion>,
    failure: Option<Box<EngineFailure>>,
    /// The question to the program, and its answer.
    exchange: Option<Exchange>,
    /// The file that the program generated.
    generated: Option<Vec<u8>>,
}

impl<'a> Difference<'a> {
    fn new(context: &'a RoundContext, engine: &'a str, direction: Direction, cause: Cause) -> Self {
        Self { context, engine, direction, cause, theirs: None, failure: None, exchange: None, generated: None }
    }

    /// Creates the difference from a program's response.
    pub fn of_response(
        context: &'a RoundContext,
        engine: &'a str,
        direction: Direction,
        cause: Cause,
        said: Response,
    ) -> Self {
        let mut difference = Self::new(context, engine, direction, cause);
        match said.opinion {
            Ok(theirs) => difference.theirs = Some(theirs),
            Err(failure) => difference.failure = Some(failure),
        }
        difference.exchange = said.exchange;
        difference
    }

    /// Attaches the generated file that shows the difference.
    pub fn in_file(self, bytes: &[u8]) -> Self {
        Self { generated: Some(bytes.to_vec()), ..self }
    }
}

impl<'s> Findings<'s> {
    pub fn new(setup: &'s Setup, index: u64, profile: usize, record: Option<&'s Tournament>) -> Self {
        Self {
            setup,
            index,
            profile,
            record,
            found: Vec::new(),
            observations: Observations::default(),
            unfinished: false,
        }
    }

    /// Asks the oracle, functions and the judge again about the rounds they objected to. `next` is a round that is not
    /// recorded but about which functions were also asked.
    pub fn in_process(
        &mut self,
        tournament: &Tournament,
        next: Option<u16>,
        mut objections: Vec<(u16, String)>,
        tally: &mut Tally,
    ) {
        objections.sort_by(|(round, name), (other_round, other)| (name, round).cmp(&(other, other_round)));
        objections.dedup();
        for of_one in objections.chunk_by(|(_, name), (_, other)| name == other) {
            let engine = of_one[0].1.as_str();
            for &(round, _) in of_one {
                self.ask_again(tournament, round, engine, tally);
            }
            // A function agreed in all other rounds that it was asked about.
            let asked = self.setup.opponents.iter().find(|opponent| opponent.name() == engine);
            if let Some(Opponent::Function { suspect, .. }) = asked {
                for round in (1..=tournament.recorded).chain(next) {
                    if !self.observations.about(round) {
                        self.observations.agrees(round, suspect.largest);
                    }
                }
            }
            self.diagnose(tournament);
        }
    }

    /// Asks again about a round in which the oracle or a function differs, or to which the judge of legality objects,
    /// this time with the tournament as a file holds it.
    fn ask_again(&mut self, tournament: &Tournament, round: u16, engine: &str, tally: &mut Tally) {
        let setup = self.setup;
        let context = RoundContext::before(tournament, round, setup.ours());
        if self.leaves_unfinished(tournament, &context) {
            return;
        }
        let incomplete = context.ours.answer().and_then(|answer| context.complete(answer).err());
        let (cause, theirs) = if let (JUDGE, Some(message)) = (engine, incomplete) {
            (Cause::plain("garbage", message), None)
        } else if let Some(disagreement) = setup.disagreement(engine, &context) {
            let theirs = disagreement.opinion().cloned();
            (disagreement.cause, theirs)
        } else {
            let text = "the difference appeared while the tournament was played, but not when the round was repeated";
            (Cause::plain("unstable", text), None)
        };
        if engine == JUDGE {
            tally.illegal += 1;
        } else if engine == ORACLE {
            if let Some(counts) = &mut tally.oracle {
                counts.difference(&cause.kind);
            }
        } else if let Some(place) = setup.opponents.iter().position(|opponent| opponent.name() == engine) {
            tally.engines[place].ours.difference(&cause.kind);
        }
        self.add(Difference { theirs, ..Difference::new(&context, engine, Direction::Ours, cause) });
    }

    /// Asks a program about our tournament or that of a file, and, with `next`, also about that round, which is not
    /// recorded. `otherwise` are the recorded rounds that we would have paired differently.
    pub fn ask_opponent(
        &mut self,
        tournament: &Tournament,
        (next, otherwise): (Option<u16>, &[u16]),
        place: usize,
        tally: &mut Tally,
    ) {
        let setup = self.setup;
        let opponent = &setup.opponents[place];
        let mut counts = tally.engines[place].ours;
        counts.tournaments = 1;
        tally.engines[place].sizes[0] = Sizes::of(tournament);
        if let Opponent::Program { .. } = opponent
            && setup.plan.asked.pairings()
        {
            let before = counts.rounds();
            let answers = if opponent.checks_whole() && tournament.recorded > 0 && !setup.closing() {
                self.ask_about_all_rounds(tournament, otherwise, opponent, &mut counts);
                counts.failed + counts.timed_out == 0
            } else {
                (1..=tournament.recorded).all(|round| self.ask_about(tournament, round, opponent, &mut counts))
            };
            if let Some(round) = next.filter(|_| answers) {
                self.ask_about(tournament, round, opponent, &mut counts);
            }
            // A failure of the program, or the end of the time, can leave rounds it was not asked about.
            let rounds = u64::from(tournament.recorded) + u64::from(next.is_some());
            counts.skipped += rounds.saturating_sub(counts.rounds() - before);
        }
        tally.engines[place].ours = counts;
        self.diagnose(tournament);
    }

    /// Determines which known faults would explain the program's answers in this tournament.
    pub fn diagnose(&mut self, tournament: &Tournament) {
        let observations = std::mem::take(&mut self.observations);
        if !observations.differs_anywhere() || self.setup.cancelled() {
            return;
        }
        for (finding, diagnosis) in self.setup.suspects.diagnose(self.setup.ours(), &observations, tournament) {
            self.found[finding].verdict.finding.diagnosis = Some(diagnosis);
        }
    }

    /// Asks one question about the whole tournament.
    fn ask_about_all_rounds(
        &mut self,
        tournament: &Tournament,
        otherwise: &[u16],
        opponent: &Opponent,
        counts: &mut Counts,
    ) {
        let setup = self.setup;
        let (report, exchange) = match opponent.check(tournament) {
            Ok(report) => report,
            Err(failure) => {
                let context = RoundContext::before(tournament, tournament.recorded, setup.ours());
                let exchange = Exchange::of_failure(&failure, Purpose::Check);
                self.take_response(&context, opponent, Response { opinion: Err(failure), exchange }, counts);
                return;
            }
        };
        for (round, said) in report {
            if said == Checked::Agrees && !otherwise.contains(&round) {
                counts.agree += 1;
                self.observations.agrees(round, usize::MAX);
                continue;
            }
            let context = RoundContext::before(tournament, round, setup.ours());
            let recorded = recorded_beside(tournament, round, &context.ours);
            let opinion = match said {
                Checked::Differs { missing, unexpected } => {
                    // Ids of the tournament are its numbers.
                    let theirs = changed(&recorded, &missing, &unexpected);
                    complete(opponent.name(), &context, Opinion::Pairing(theirs))
                }
                // It agrees with the record, that is, and not with us.
                Checked::Agrees => Ok(Opinion::Pairing(recorded)),
                Checked::NoPairing => Ok(Opinion::NoPairing),
            };
            self.take_response(&context, opponent, Response { opinion, exchange: exchange.clone() }, counts);
        }
    }

    /// Asks one question about one round. Returns false if the program gave no answer: it would hardly give one about a
    /// later round of the same tournament, and each question could last as long as its time limit. An unusable
    /// answer does not stop the questions.
    fn ask_about(&mut self, tournament: &Tournament, round: u16, opponent: &Opponent, counts: &mut Counts) -> bool {
        if self.setup.closing() {
            return false;
        }
        let context = RoundContext::before(tournament, round, self.setup.ours());
        let said = opponent.ask(&context);
        let go_on = said.opinion.as_ref().err().is_none_or(|failure| is_an_answer(&failure.kind));
        self.take_response(&context, opponent, said, counts);
        go_on
    }

    /// Counts a program's answer about one of our rounds.
    fn take_response(&mut self, context: &RoundContext, opponent: &Opponent, said: Response, counts: &mut Counts) {
        if self.setup.cancelled() {
            return;
        }
        if self.leaves_unfinished(&context.prefix, context) {
            counts.skipped += 1;
            return;
        }
        let cause = said.cause(context, self.setup.system);
        match (&said.opinion, &cause) {
            (Ok(_), None) => {
                counts.agree += 1;
                self.observations.agrees(context.round(), usize::MAX);
            }
            (Ok(_), Some(cause)) => counts.difference(&cause.kind),
            (Err(failure), _) => counts.failure(&failure.kind),
        }
        if let Some(cause) = cause {
            self.add(Difference::of_response(context, opponent.name(), Direction::Ours, cause, said));
        }
    }

    /// Compares the record of a file with our pairing, if no program is asked; `otherwise` are the rounds that we would
    /// have paired differently.
    pub fn compare_record(&mut self, tournament: &Tournament, otherwise: &[u16], counts: &mut Counts) {
        for round in 1..=tournament.recorded {
            match otherwise.contains(&round) {
                true => self.recorded_otherwise(tournament, round, counts),
                false => self.observations.agrees(round, usize::MAX),
            }
        }
        self.diagnose(tournament);
    }

    /// Compares a recorded round that we would have paired differently.
    fn recorded_otherwise(&mut self, tournament: &Tournament, round: u16, counts: &mut Counts) {
        let setup = self.setup;
        let context = RoundContext::before(tournament, round, setup.ours());
        if self.leaves_unfinished(tournament, &context) {
            counts.skipped += 1;
            return;
        }
        let Some((cause, theirs)) = Cause::of_record(tournament, &context, setup.system) else {
            // The difference appeared in the file as a whole, but not when the round was repeated on its own; absences
            // in future rounds can cause that.
            counts.agree += 1;
            return;
        };
        counts.difference(&cause.kind);
        let known = self.found.len();
        self.add(Difference { theirs, ..Difference::new(&context, RECORD, Direction::Theirs, cause) });
        if let Some(found) = self.found.get_mut(known) {
            found.case = Some(cut(tournament, round));
        }
    }

    /// Whether our engine reached its limits. That is then the finding, and no program differs from it.
    pub fn leaves_unfinished(&mut self, tournament: &Tournament, context: &RoundContext) -> bool {
        let Opinion::Unfinished(exhausted) = context.ours else { return false };
        self.unfinished(tournament, context.round(), exhausted);
        true
    }

    /// Adds the finding that our engine reached its limits in this round: one finding per tournament.
    pub fn unfinished(&mut self, tournament: &Tournament, round: u16, exhausted: Exhausted) {
        if std::mem::replace(&mut self.unfinished, true) {
            return;
        }
        let cause = Cause::plain(UNFINISHED, format!("round {round}: {exhausted}"));
        let finding = self.finding(OURSELVES, Direction::Ours, &cause, (round, tournament.players.len()));
        let verdict = self.verdict(finding, cause.text);
        self.found.push(NewFinding { case: Some(before(tournament, round)), ..verdict.into() });
    }

    /// Adds a finding about a file as a whole.
    pub fn add_whole(
        &mut self,
        engine: &str,
        direction: Direction,
        cause: Cause,
        failure: Option<&EngineFailure>,
    ) -> &mut NewFinding {
        let mut verdict = self.verdict(self.finding(engine, direction, &cause, (0, 0)), cause.text);
        verdict.failure = failure.map(FailureRecord::from);
        self.found.push(verdict.into());
        let last = self.found.len() - 1;
        &mut self.found[last]
    }

    fn finding(&self, engine: &str, direction: Direction, cause: &Cause, (round, players): (u16, usize)) -> Finding {
        Finding {
            id: FindingId::of(self.index, round, direction.name()),
            bucket: cause.bucket(engine),
            tournament: self.index,
            profile: self.setup.plan.profiles[self.profile].name.clone(),
            engine: engine.to_owned(),
            direction,
            round,
            players,
            kind: cause.kind.clone(),
            criterion: cause.criterion.clone(),
            article: cause.article.clone(),
            shape: cause.shape.clone(),
            rounds: 1,
            votes: BTreeMap::new(),
            diagnosis: None,
        }
    }

    fn verdict(&self, finding: Finding, text: String) -> Verdict {
        let (setup, plan) = (self.setup, &self.setup.plan);
        let place = setup.opponents.iter().position(|opponent| opponent.name() == finding.engine);
        let deviations = match place.map(|place| &setup.opponents[place]) {
            Some(Opponent::Program { engine, .. }) => {
                engine.adapter().deviations.iter().map(|known| format!("{}: {}", known.name, known.says)).collect()
            }
            _ => Vec::new(),
        };
        let origin = match finding.direction {
            Direction::Theirs if finding.engine != RECORD => format!("generated by {}", finding.engine),
            _ => setup.origin(self.profile, self.index),
        };
        Verdict {
            version: 1,
            finding,
            system: plan.system.clone(),
            seed: plan.seed,
            budget: plan.budget,
            pairproof: plan.pairproof.clone(),
            answers: Answers { text, ours: None, theirs: None },
            failure: None,
            asked: place.and_then(|place| plan.engines.get(place).cloned()),
            known_deviations: deviations,
            origin,
            generated_from: None,
            command: None,
            not_reproduced: false,
            smallest: None,
            evidence: BTreeMap::new(),
        }
    }

    /// Adds a new finding, or one more round to a known one.
    pub fn add(&mut self, difference: Difference<'_>) {
        let Difference { context, engine, direction, cause, theirs, failure, exchange, generated } = difference;
        let mut finding = self.finding(engine, direction, &cause, (context.round(), context.position.entrants.len()));
        let known = self.found.iter().position(|known| {
            known.verdict.finding.bucket == finding.bucket && known.verdict.finding.direction == direction
        });
        let asked = engine == RECORD || self.setup.opponents.iter().any(|it| it.name() == engine);
        if let Some(theirs) = theirs.as_ref().filter(|_| asked) {
            self.observations.differs(context.round(), theirs.clone(), known.unwrap_or(self.found.len()));
        }
        if let Some(known) = known {
            self.found[known].verdict.finding.rounds += 1;
            return;
        }
        if let Some(theirs) = &theirs {
            finding.votes = self.votes(context, engine, theirs);
        }
        let mut verdict = self.verdict(finding, cause.text);
        verdict.answers.ours = context.ours.lines();
        verdict.answers.theirs = theirs.as_ref().and_then(Opinion::lines);
        verdict.failure = failure.as_deref().map(FailureRecord::from);
        // The case records the program's pairing: `pairproof check` then shows where the file differs from the rules.
        let recorded = theirs.as_ref().and_then(Opinion::answer).or(context.ours.answer());
        let recorded = recorded.filter(|answer| context.complete(answer).is_ok());
        let case = recorded.map_or_else(|| context.prefix.clone(), |answer| context.with(answer));
        self.found.push(NewFinding { case: Some(case), exchange, generated, ..verdict.into() });
    }

    /// Collects the opinions of all others, who are asked only now that two disagree.
    fn votes(&self, context: &RoundContext, engine: &str, theirs: &Opinion) -> BTreeMap<String, String> {
        let setup = self.setup;
        let side = |opinion: &Opinion| match opinion {
            _ if opinion.same(&context.ours) => "ours".to_owned(),
            _ if opinion.same(theirs) => "theirs".to_owned(),
            _ => "neither".to_owned(),
        };
        let mut votes = BTreeMap::new();
        if engine == JUDGE {
            return votes;
        }
        for opponent in setup.opponents.iter().filter(|opponent| opponent.name() != engine) {
            let vote = match opponent.ask(context).opinion {
                Ok(opinion) => side(&opinion),
                Err(failure) => failure.kind.name().to_owned(),
            };
            votes.insert(opponent.name().to_owned(), vote);
        }
        if engine != ORACLE
            && let Some(opinion) = oracle(context, setup.system)
        {
            votes.insert(ORACLE.to_owned(), side(&opinion));
        }
        let round = context.round();
        if let Some(tournament) = self.record.filter(|tournament| engine != RECORD && round <= tournament.recorded) {
            let opinion = Opinion::Pairing(recorded_beside(tournament, round, &context.ours));
            votes.insert(RECORD.to_owned(), side(&opinion));
        }
        votes
    }
}

/// Whether the program gave an answer, though not a usable one.
fn is_an_answer(failure: &FailureKind) -> bool {
    use FailureKind as Kind;
    matches!(failure, Kind::Garbage { .. } | Kind::WrongNumberOfPairs { .. } | Kind::UnknownId { .. } | Kind::NoPairing)
}
