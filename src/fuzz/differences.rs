//! What is found in one tournament: everybody who differs, and what others say about it.

use super::asking::{Exchange, Said};
use super::diagnosis::Heard;
use super::draw::Draw;
use super::finding::{Cause, Direction, FailureRecord, Finding, Verdict};
use super::moment::{Moment, Opinion, cut, recorded, recorded_beside};
use super::opponent::{Checked, Opponent, changed, complete, oracle};
use super::setup::{JUDGE, ORACLE, RECORD, Setup};
use super::tally::{Counts, Tally};
use super::trial::Found;
use crate::check::input::{InputOptions, load};
use crate::check::verdict::FileVerdict;
use crate::engines::{EngineFailure, FailureKind, GenerateRequest, Purpose};
use crate::generate::Played;
use crate::standings::StandingsOptions;
use crate::tournament::Tournament;
use std::collections::BTreeMap;

/// What is found in one tournament.
pub(super) struct Findings<'s> {
    pub setup: &'s Setup,
    pub index: u64,
    pub profile: usize,
    /// The tournament of a file, whose record is one more voice.
    pub record: Option<&'s Tournament>,
    pub found: Vec<Found>,
    /// What the program that is asked has said so far.
    pub heard: Heard,
}

/// A difference that may be a new finding.
struct Difference<'a> {
    moment: &'a Moment,
    engine: &'a str,
    direction: Direction,
    cause: Cause,
    theirs: Option<Opinion>,
    failure: Option<&'a EngineFailure>,
    /// What the program was given and wrote.
    exchange: Option<Exchange>,
    /// The file that it generated.
    generated: Option<Vec<u8>>,
}

impl Findings<'_> {
    /// Somebody in this process differs, or the judge says something: ask again, with the tournament as it stands in a file.
    pub fn suspect(&mut self, tournament: &Tournament, round: u16, engine: &str, tally: &mut Tally) {
        let setup = self.setup;
        let moment = Moment::before(tournament, round, setup.room());
        let incomplete = moment.ours.answer().and_then(|answer| moment.complete(answer).err());
        let (cause, theirs) = if let (JUDGE, Some(message)) = (engine, incomplete) {
            (Cause { kind: "garbage".to_owned(), text: message, ..Cause::default() }, None)
        } else {
            match setup.parting(engine, &moment) {
                Some(parting) => {
                    let theirs = parting.opinion().cloned();
                    (parting.cause, theirs)
                }
                None => {
                    let text = "it showed while the tournament was played, and not when the round was taken up again";
                    (Cause { kind: "unstable".to_owned(), text: text.to_owned(), ..Cause::default() }, None)
                }
            }
        };
        let colours = u64::from(cause.kind == "colour");
        if engine == JUDGE {
            tally.illegal += 1;
        } else if engine == ORACLE {
            if let Some(counts) = &mut tally.oracle {
                counts.with_differences = 1;
                counts.differ += 1;
                counts.colours += colours;
            }
        } else if let Some(place) = setup.opponents.iter().position(|opponent| opponent.name() == engine) {
            let counts = &mut tally.engines[place].ours;
            counts.with_differences = 1;
            counts.differ += 1;
            counts.colours += colours;
        }
        let difference = Difference {
            moment: &moment,
            engine,
            direction: Direction::Ours,
            cause,
            theirs,
            failure: None,
            exchange: None,
            generated: None,
        };
        self.add(difference);
    }

    /// Our tournament, or one of a file, before one of the programs. With `next`, it is asked about that round, too, which is
    /// not recorded; `otherwise` are recorded rounds that we would have paired otherwise.
    pub fn judged_by_them(
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
        if let Opponent::Program { .. } = opponent
            && !setup.closing()
            && setup.plan.asked.pairings()
        {
            if opponent.checks_whole() && tournament.recorded > 0 {
                self.checked(tournament, otherwise, opponent, &mut counts);
            } else {
                for round in 1..=tournament.recorded {
                    if !self.paired(tournament, round, opponent, &mut counts) {
                        break;
                    }
                }
            }
            if let Some(round) = next
                && counts.failed + counts.timed_out == 0
            {
                self.paired(tournament, round, opponent, &mut counts);
            }
        }
        tally.engines[place].ours = counts;
        self.diagnose(tournament);
    }

    /// A function of ours differs in some rounds of a tournament: in all others that it was asked about it agreed.
    pub fn heard_in_process(&mut self, tournament: &Tournament, next: Option<u16>, engine: &str) {
        let asked = self.setup.opponents.iter().find(|opponent| opponent.name() == engine);
        if let Some(Opponent::Function { largest, .. }) = asked {
            for round in (1..=tournament.recorded).chain(next) {
                if !self.heard.about(round) {
                    self.heard.agrees(round, *largest);
                }
            }
        }
        self.diagnose(tournament);
    }

    /// Which known fault would explain what the program said in this tournament?
    fn diagnose(&mut self, tournament: &Tournament) {
        let heard = std::mem::take(&mut self.heard);
        if !heard.differs_anywhere() || self.setup.gave_up() {
            return;
        }
        for (finding, diagnosis) in self.setup.suspects.diagnose(self.setup.room(), &heard, tournament) {
            self.found[finding].verdict.finding.diagnosis = Some(diagnosis);
        }
    }

    /// One question about the whole tournament.
    fn checked(&mut self, tournament: &Tournament, otherwise: &[u16], opponent: &Opponent, counts: &mut Counts) {
        let setup = self.setup;
        let (report, exchange) = match opponent.check(tournament) {
            Ok(report) => report,
            Err(failure) => {
                let moment = Moment::before(tournament, tournament.recorded, setup.room());
                let exchange = Exchange::of_failure(&failure, Purpose::Check);
                self.opinion(&moment, opponent, &Said { opinion: Err(failure), exchange }, counts);
                return;
            }
        };
        for (round, said) in report {
            if said == Checked::Agrees && !otherwise.contains(&round) {
                counts.agree += 1;
                self.heard.agrees(round, usize::MAX);
                continue;
            }
            let moment = Moment::before(tournament, round, setup.room());
            let recorded = recorded_beside(tournament, round, &moment.ours);
            let opinion = match said {
                Checked::Differs { missing, unexpected } => {
                    // Ids of the tournament are its numbers.
                    let theirs = changed(&recorded, &missing, &unexpected);
                    complete(opponent.name(), &moment, Opinion::Pairing(theirs))
                }
                // With the record, that is, and not with us.
                Checked::Agrees => Ok(Opinion::Pairing(recorded)),
                Checked::NoPairing => Ok(Opinion::NoPairing),
            };
            self.opinion(&moment, opponent, &Said { opinion, exchange: exchange.clone() }, counts);
        }
    }

    /// One question about one round. False when there is no use in asking about another one.
    fn paired(&mut self, tournament: &Tournament, round: u16, opponent: &Opponent, counts: &mut Counts) -> bool {
        if self.setup.closing() {
            return false;
        }
        let moment = Moment::before(tournament, round, self.setup.room());
        let said = opponent.ask(&moment);
        let go_on = !matches!(&said.opinion, Err(failure) if !matches!(failure.kind, FailureKind::Garbage { .. }));
        self.opinion(&moment, opponent, &said, counts);
        go_on
    }

    /// The record of a file, where nobody else is asked; `otherwise` are the rounds that we would have paired otherwise.
    pub fn judged_by_us_as_recorded(&mut self, tournament: &Tournament, otherwise: &[u16], counts: &mut Counts) {
        for round in 1..=tournament.recorded {
            match otherwise.contains(&round) {
                true => self.recorded_otherwise(tournament, round, counts),
                false => self.heard.agrees(round, usize::MAX),
            }
        }
        self.diagnose(tournament);
    }

    /// A recorded round that we would have paired otherwise.
    fn recorded_otherwise(&mut self, tournament: &Tournament, round: u16, counts: &mut Counts) {
        let setup = self.setup;
        let moment = Moment::before(tournament, round, setup.room());
        let Some((cause, theirs)) = Cause::of_record(tournament, &moment, setup.system) else {
            // It showed in the file as it is, and not when the round was taken up again; absences of rounds to come do that.
            counts.agree += 1;
            return;
        };
        counts.differ += 1;
        counts.with_differences = 1;
        counts.colours += u64::from(cause.kind == "colour");
        let known = self.found.len();
        let (engine, direction) = (RECORD, Direction::Theirs);
        self.add(Difference {
            moment: &moment,
            engine,
            direction,
            cause,
            theirs,
            failure: None,
            exchange: None,
            generated: None,
        });
        if let Some(found) = self.found.get_mut(known) {
            found.case = Some(cut(tournament, round));
        }
    }

    /// Counts what a program said about a round of ours.
    fn opinion(&mut self, moment: &Moment, opponent: &Opponent, said: &Said, counts: &mut Counts) {
        if self.setup.gave_up() {
            return;
        }
        let (cause, theirs, failure) = match &said.opinion {
            Ok(theirs) => match Cause::of(moment, theirs, self.setup.system) {
                None => {
                    counts.agree += 1;
                    self.heard.agrees(moment.round(), usize::MAX);
                    return;
                }
                Some(cause) => {
                    counts.differ += 1;
                    counts.with_differences = 1;
                    counts.colours += u64::from(cause.kind == "colour");
                    (cause, Some(theirs.clone()), None)
                }
            },
            Err(failure) if failure.kind.is_fault() => {
                match failure.kind {
                    FailureKind::Timeout { .. } => counts.timed_out += 1,
                    _ => counts.failed += 1,
                }
                (Cause::failure(failure), None, Some(&**failure))
            }
            Err(_) => {
                counts.skipped += 1;
                return;
            }
        };
        self.add(Difference {
            moment,
            engine: opponent.name(),
            direction: Direction::Ours,
            cause,
            theirs,
            failure,
            exchange: said.exchange.clone(),
            generated: None,
        });
    }

    /// One of their tournaments before us.
    pub fn judged_by_us(&mut self, played: &Played, place: usize, tally: &mut Tally) {
        let setup = self.setup;
        let opponent = &setup.opponents[place];
        let Some(engine) = opponent.generator().filter(|_| !setup.closing()) else { return };
        let command = engine.adapter().generate.as_ref();
        let takes =
            |key: fn(&crate::engines::GenerateCommand) -> &String| command.is_some_and(|it| !key(it).is_empty());
        let request = GenerateRequest {
            seed: command
                .is_some_and(|command| command.seeded)
                .then(|| Draw::new(setup.plan.seed, self.index).foreign_seed()),
            players: takes(|it| &it.players).then_some(played.settings.players),
            rounds: takes(|it| &it.rounds).then_some(played.settings.rounds),
        };
        let mut counts = Counts { tournaments: 1, ..Counts::default() };
        self.theirs(opponent, engine.generate(&request), &mut counts, tally);
        tally.engines[place].theirs = counts;
    }

    fn theirs(
        &mut self,
        opponent: &Opponent,
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
                match failure.kind {
                    FailureKind::Timeout { .. } => counts.timed_out += 1,
                    _ if failure.kind.is_fault() => counts.failed += 1,
                    // A field that cannot be paired, or nothing that could be asked.
                    _ => counts.skipped += 1,
                }
                if failure.kind.is_fault() {
                    let mut cause = Cause::failure(&failure);
                    cause.shape = format!("generate{}{}", if cause.shape.is_empty() { "" } else { "-" }, cause.shape);
                    self.whole_file(opponent, cause, Some(&failure), None);
                }
                return;
            }
        };
        let standings = setup.plan.asked.standings().then(StandingsOptions::default);
        let options = InputOptions { system: Some(setup.system), standings, ..InputOptions::default() };
        let mut tournament = match load("generated.trf", &bytes, &options) {
            Ok(loaded) => {
                self.standings(opponent, &loaded.report, &bytes, counts);
                loaded.tournament
            }
            Err(refused) => {
                counts.differ += 1;
                counts.with_differences = 1;
                let text = refused.refused.unwrap_or_default();
                let code = refused.diagnostics.iter().find(|finding| finding.severity == crate::trf::Severity::Fatal);
                let criterion = code.map(|finding| finding.code.to_owned());
                let cause = Cause { kind: "file-refused".to_owned(), criterion, text, ..Cause::default() };
                self.whole_file(opponent, cause, None, Some(bytes));
                return;
            }
        };
        if !setup.plan.asked.pairings() {
            return;
        }
        // A generated tournament is complete.
        tournament.rounds = tournament.rounds.or(Some(tournament.recorded));
        for round in 1..=tournament.recorded {
            let moment = Moment::before(&tournament, round, setup.room());
            let answer = recorded(&tournament, round);
            tally.rounds += 1;
            tally.pairs += answer.pairs.len() as u64;
            let theirs = complete(opponent.name(), &moment, Opinion::Pairing(answer));
            let (cause, theirs, failure) = match &theirs {
                Ok(theirs) => match Cause::of(&moment, theirs, setup.system) {
                    None => {
                        counts.agree += 1;
                        self.heard.agrees(round, usize::MAX);
                        continue;
                    }
                    Some(cause) => (cause, Some(theirs.clone()), None),
                },
                Err(failure) => (Cause::failure(failure), None, Some(&**failure)),
            };
            counts.differ += 1;
            counts.with_differences = 1;
            counts.colours += u64::from(cause.kind == "colour");
            let generated = Some(bytes.clone());
            self.add(Difference {
                moment: &moment,
                engine: opponent.name(),
                direction: Direction::Theirs,
                cause,
                theirs,
                failure,
                exchange: None,
                generated,
            });
        }
        self.diagnose(&tournament);
    }

    /// The standings that they wrote: do points and ranks follow from the results and their list of tie-breaks?
    fn standings(&mut self, opponent: &Opponent, report: &FileVerdict, bytes: &[u8], counts: &mut Counts) {
        let (Some(positions), Some(basis)) = (&report.standings, &report.standings_basis) else { return };
        counts.positions += (basis.points + basis.ranks) as u64;
        counts.positions_differ += positions.len() as u64;
        let Some(cause) = Cause::of_recorded_standings(report) else { return };
        counts.with_differences = 1;
        self.whole_file(opponent, cause, None, Some(bytes.to_vec()));
    }

    /// A finding about a file of theirs as a whole.
    fn whole_file(
        &mut self,
        opponent: &Opponent,
        cause: Cause,
        failure: Option<&EngineFailure>,
        bytes: Option<Vec<u8>>,
    ) {
        let finding = self.finding(opponent.name(), Direction::Theirs, &cause, (0, 0));
        let mut verdict = self.verdict(finding, cause.text);
        verdict.failure = failure.map(FailureRecord::from);
        self.found.push(Found { verdict, case: None, exchange: None, generated: bytes, standings: None });
    }

    pub(super) fn finding(
        &self,
        engine: &str,
        direction: Direction,
        cause: &Cause,
        (round, players): (u16, usize),
    ) -> Finding {
        Finding {
            id: format!("{:09}-r{round:02}-{}", self.index, direction.name()),
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

    pub(super) fn verdict(&self, finding: Finding, text: String) -> Verdict {
        let setup = self.setup;
        let plan = &setup.plan;
        let place = setup.opponents.iter().position(|opponent| opponent.name() == finding.engine);
        let deviations = match place.map(|place| &setup.opponents[place]) {
            Some(Opponent::Program { engine, .. }) => {
                engine.adapter().deviations.iter().map(|known| format!("{}: {}", known.name, known.says)).collect()
            }
            _ => Vec::new(),
        };
        let origin = setup.origin(self.profile, self.index);
        Verdict {
            version: 1,
            finding,
            system: plan.system.clone(),
            seed: plan.seed,
            pairproof: plan.pairproof.clone(),
            text,
            ours: None,
            theirs: None,
            failure: None,
            asked: place.and_then(|place| plan.engines.get(place).cloned()),
            known_deviations: deviations,
            origin,
            command: None,
            smallest: None,
        }
    }

    /// A new finding, or one more round of a known one.
    fn add(&mut self, difference: Difference<'_>) {
        let Difference { moment, engine, direction, cause, theirs, failure, exchange, generated } = difference;
        let mut finding = self.finding(engine, direction, &cause, (moment.round(), moment.position.entrants.len()));
        let known = self.found.iter().position(|known| {
            known.verdict.finding.bucket == finding.bucket && known.verdict.finding.direction == direction
        });
        let asked = engine == RECORD || self.setup.opponents.iter().any(|it| it.name() == engine);
        if let Some(theirs) = theirs.as_ref().filter(|_| asked) {
            self.heard.differs(moment.round(), theirs.clone(), known.unwrap_or(self.found.len()));
        }
        if let Some(known) = known {
            self.found[known].verdict.finding.rounds += 1;
            return;
        }
        if let Some(theirs) = &theirs {
            finding.votes = self.votes(moment, engine, theirs);
        }
        let mut verdict = self.verdict(finding, cause.text);
        verdict.ours = moment.ours.lines();
        verdict.theirs = theirs.as_ref().and_then(Opinion::lines);
        verdict.failure = failure.map(FailureRecord::from);
        // As they pair it: whoever reads the file with `pairproof check` sees where they part.
        let recorded = theirs.as_ref().and_then(Opinion::answer).or(moment.ours.answer());
        let recorded = recorded.filter(|answer| moment.complete(answer).is_ok());
        let case = recorded.map_or_else(|| moment.prefix.clone(), |answer| moment.with(answer));
        self.found.push(Found { verdict, case: Some(case), exchange, generated, standings: None });
    }

    /// What everybody else says: only now, that two disagree, are they asked.
    fn votes(&self, moment: &Moment, engine: &str, theirs: &Opinion) -> BTreeMap<String, String> {
        let setup = self.setup;
        let side = |opinion: &Opinion| match opinion {
            _ if opinion.same(&moment.ours) => "ours".to_owned(),
            _ if opinion.same(theirs) => "theirs".to_owned(),
            _ => "neither".to_owned(),
        };
        let mut votes = BTreeMap::new();
        if engine == JUDGE {
            return votes;
        }
        for opponent in setup.opponents.iter().filter(|opponent| opponent.name() != engine) {
            let vote = match opponent.opinion(moment) {
                Ok(opinion) => side(&opinion),
                Err(failure) => failure.kind.name().to_owned(),
            };
            votes.insert(opponent.name().to_owned(), vote);
        }
        if engine != ORACLE
            && let Some(opinion) = oracle(moment, setup.room())
        {
            votes.insert(ORACLE.to_owned(), side(&opinion));
        }
        let round = moment.round();
        if let Some(tournament) = self.record.filter(|tournament| engine != RECORD && round <= tournament.recorded) {
            let opinion = Opinion::Pairing(recorded_beside(tournament, round, &moment.ours));
            votes.insert(RECORD.to_owned(), side(&opinion));
        }
        votes
    }
}
