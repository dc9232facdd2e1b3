//! One tournament of a campaign: played, judged, and shown to everybody who has an opinion.

use super::draw::Draw;
use super::finding::{Cause, Direction, FailureRecord, Finding, Verdict};
use super::moment::{Moment, Opinion, recorded};
use super::opponent::{Checked, ORACLE_FIELD, Opponent, changed, complete, oracle};
use super::plan::{Plan, PlanError};
use super::tally::{Counts, EngineTally, Tally};
use crate::check::input::{InputOptions, load};
use crate::check::legality::{Law, judge};
use crate::engines::{EngineFailure, FailureKind, GenerateRequest};
use crate::generate::{CutReason, Generator, Played, Worker, deciding};
use crate::systems::{NoPairing, PairingSystem, SystemId};
use crate::tournament::{Pairing, Position, Tournament};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

/// Fields beyond this are not looked at for criteria: it would take longer than everything else.
const LARGEST_SAMPLE: usize = 250;

/// A campaign, ready to be run: the plan and everybody in it.
pub struct Setup {
    /// The plan.
    pub plan: Plan,
    /// Its system.
    pub system: SystemId,
    /// A generator for each profile.
    pub generators: Vec<Generator>,
    /// The engines, in the order of the plan.
    pub opponents: Vec<Opponent>,
    /// Stop as soon as possible.
    pub stop: AtomicBool,
    room: &'static dyn PairingSystem,
}

impl std::fmt::Debug for Setup {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Setup").field("plan", &self.plan).field("opponents", &self.opponents).finish_non_exhaustive()
    }
}

impl Setup {
    /// Makes everything ready.
    ///
    /// # Errors
    /// [`PlanError`] when the plan cannot be carried out.
    pub fn new(plan: Plan, opponents: Vec<Opponent>) -> Result<Self, PlanError> {
        let system = plan.system()?;
        let generators = plan.generators()?;
        let room = system.room().ok_or(crate::generate::NotBuilt(system))?;
        Ok(Self { plan, system, generators, opponents, stop: AtomicBool::new(false), room })
    }

    /// The system's engine.
    #[must_use]
    pub fn room(&self) -> &'static dyn PairingSystem {
        self.room
    }

    /// Stops the campaign: no question is answered from now on.
    pub fn abandon(&self) {
        self.stop.store(true, Ordering::Relaxed);
        for opponent in &self.opponents {
            opponent.abandon();
        }
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// What somebody would pair; `engine` is a name of the plan, `oracle`, or `judge`, who has no opinion of its own.
    ///
    /// # Errors
    /// Whatever a program did instead.
    pub fn opinion(&self, engine: &str, moment: &Moment) -> Result<Opinion, Box<EngineFailure>> {
        match engine {
            ORACLE => Ok(oracle(moment, self.room).unwrap_or_else(|| moment.ours.clone())),
            JUDGE => Ok(moment.ours.clone()),
            _ => match self.opponents.iter().find(|opponent| opponent.name() == engine) {
                Some(opponent) => opponent.opinion(moment),
                None => Ok(moment.ours.clone()),
            },
        }
    }

    /// Why somebody differs at a moment, if they do: asked anew.
    #[must_use]
    pub fn cause(&self, engine: &str, moment: &Moment) -> Option<(Cause, Option<Opinion>)> {
        if engine == JUDGE {
            return Some((Cause::illegal(moment, &moment.ours, self.system)?, Some(moment.ours.clone())));
        }
        match self.opinion(engine, moment) {
            Ok(theirs) => Some((Cause::of(moment, &theirs, self.system)?, Some(theirs))),
            Err(failure) if failure.kind.is_fault() => Some((Cause::failure(&failure), None)),
            Err(_) => None,
        }
    }
}

/// The name of the literal oracle among the engines.
pub const ORACLE: &str = "oracle";
/// The name of the judge of legality.
pub const JUDGE: &str = "judge";
/// The name for our own breakdowns.
pub const OURSELVES: &str = "pairproof";

/// What became of a tournament.
#[derive(Debug, Default)]
pub struct Outcome {
    /// Its number.
    pub index: u64,
    /// Its profile.
    pub profile: usize,
    /// Its counts.
    pub tally: Tally,
    /// What was found.
    pub found: Vec<Found>,
}

/// A finding with what its folder needs.
#[derive(Debug)]
pub struct Found {
    /// Everything to be told.
    pub verdict: Verdict,
    /// The tournament, the round in question recorded last, as they pair it where they do.
    pub case: Option<Tournament>,
    /// What the program was asked, or the file that it generated.
    pub extra: Option<(&'static str, Vec<u8>)>,
}

/// Runs tournament after tournament on one thread.
pub struct Trial<'s> {
    setup: &'s Setup,
    workers: Vec<Worker<'s>>,
    paired: Vec<bool>,
}

impl<'s> Trial<'s> {
    /// Room for one thread.
    #[must_use]
    pub fn new(setup: &'s Setup) -> Self {
        Self { setup, workers: setup.generators.iter().map(Generator::worker).collect(), paired: Vec::new() }
    }

    /// Tournament `index`. None when the campaign was stopped meanwhile.
    #[must_use]
    pub fn run(&mut self, index: u64) -> Option<Outcome> {
        let setup = self.setup;
        let plan = &setup.plan;
        let profile = plan.profile_of(index);
        let mut tally = Tally { engines: vec![EngineTally::default(); setup.opponents.len()], ..Tally::default() };
        let mut suspects: Vec<(u16, String)> = Vec::new();
        let mut aborted = false;
        let sampled = |round: u16| {
            plan.sample > 0 && index.wrapping_mul(31).wrapping_add(u64::from(round)).is_multiple_of(plan.sample)
        };
        tally.oracle = plan.oracle.then(Counts::default);

        let paired = &mut self.paired;
        let played = self.workers[profile].play_with(plan.seed, index, &mut |position| {
            if setup.stopped() {
                aborted = true;
                return Err(NoPairing);
            }
            let pairing = setup.room.pair(position);
            let Ok(ours) = pairing.as_ref().map(|pairing| well_formed(position, pairing, paired)) else {
                // Nobody may know better.
                for name in in_process(setup, position, &pairing, &mut tally) {
                    suspects.push((position.round, name));
                }
                return pairing;
            };
            if !ours {
                suspects.push((position.round, JUDGE.to_owned()));
                return Err(NoPairing);
            }
            for name in in_process(setup, position, &pairing, &mut tally) {
                suspects.push((position.round, name));
            }
            if sampled(position.round) && position.entrants.len() <= LARGEST_SAMPLE {
                sample(setup, position, &mut tally);
            }
            pairing
        });
        if aborted {
            return None;
        }
        count(&mut tally, &played);

        let mut findings = Findings { setup, index, profile, found: Vec::new() };
        self.judge(&played, &mut tally, &mut suspects);
        let suspicious = suspects.iter().any(|(_, name)| name == JUDGE);
        suspects.sort();
        suspects.dedup();
        for (round, name) in suspects {
            findings.suspect(&played.tournament, round, &name, &mut tally);
        }
        if !suspicious {
            for place in 0..setup.opponents.len() {
                findings.judged_by_them(&played, place, &mut tally);
                findings.judged_by_us(&played, place, &mut tally);
            }
        }
        if setup.stopped() {
            // Some question may have been given up.
            return None;
        }
        Some(Outcome { index, profile, tally, found: findings.found })
    }

    /// Every round before the judge of legality.
    fn judge(&self, played: &Played, tally: &mut Tally, suspects: &mut Vec<(u16, String)>) {
        let tournament = &played.tournament;
        for round in 1..=tournament.recorded {
            let law = Law::new(self.setup.system, tournament.rounds == Some(round));
            let record = tournament.recorded_pairing(round);
            tally.rounds += 1;
            tally.pairs += record.pairs.len() as u64;
            if !judge(tournament, &record, law).is_empty() {
                suspects.push((round, JUDGE.to_owned()));
            }
        }
    }
}

/// Does the pairing name everybody once?
fn well_formed(position: &Position, pairing: &Pairing, seen: &mut Vec<bool>) -> bool {
    seen.clear();
    seen.resize(position.entrants.len(), false);
    let mut once = |rank: u32| match seen.get_mut(rank as usize) {
        Some(seen) => !std::mem::replace(seen, true),
        None => false,
    };
    let named = pairing.pairs.iter().all(|&(white, black)| once(white) && once(black)) && pairing.bye.is_none_or(once);
    named && 2 * pairing.pairs.len() + usize::from(pairing.bye.is_some()) == position.entrants.len()
}

/// Asks those who need no other process: the oracle and functions. The names of those who differ.
fn in_process(setup: &Setup, position: &Position, ours: &Result<Pairing, NoPairing>, tally: &mut Tally) -> Vec<String> {
    let mut differ = Vec::new();
    if let Some(counts) = &mut tally.oracle {
        if position.entrants.len() > ORACLE_FIELD {
            counts.skipped += 1;
        } else if same(&setup.room.pair_literally(position), ours) {
            counts.agree += 1;
        } else {
            differ.push(ORACLE.to_owned());
        }
    }
    for (opponent, counts) in setup.opponents.iter().zip(&mut tally.engines) {
        if let Opponent::Function { name, largest, pair } = opponent {
            if position.entrants.len() > *largest {
                counts.ours.skipped += 1;
            } else if same(&pair(position), ours) {
                counts.ours.agree += 1;
            } else {
                differ.push(name.clone());
            }
        }
    }
    differ
}

/// The same pairs, bye and colours? The order of the pairs says nothing.
fn same(one: &Result<Pairing, NoPairing>, other: &Result<Pairing, NoPairing>) -> bool {
    if one == other {
        return true;
    }
    let (Ok(one), Ok(other)) = (one, other) else { return false };
    let sorted = |pairing: &Pairing| {
        let mut pairs = pairing.pairs.clone();
        pairs.sort_unstable();
        pairs
    };
    one.bye == other.bye && sorted(one) == sorted(other)
}

fn sample(setup: &Setup, position: &Position, tally: &mut Tally) {
    let Some(edition) = setup.system.edition() else { return };
    if let Ok(criteria) = deciding(position, edition) {
        tally.decided.rounds += 1;
        for criterion in criteria {
            let label = edition.label(criterion);
            let name = label.split_once(" (").map_or(label.as_str(), |(name, _)| name).to_owned();
            *tally.decided.criteria.entry(name).or_default() += 1;
        }
    }
}

/// Counts what a tournament was like.
fn count(tally: &mut Tally, played: &Played) {
    tally.tournaments += 1;
    tally.sizes[Tally::size_class(played.tournament.players.len())] += 1;
    *tally.planned_rounds.entry(played.settings.rounds).or_default() += 1;
    tally.events = played.statistics;
    tally.parameters = played.settings.values().into_iter().map(|(_, value)| [value, value]).collect();
    if let Some(cut) = played.cut_short {
        let reason = match cut.reason {
            CutReason::NoPairing => "no-pairing",
        };
        *tally.cut_short.entry(reason.to_owned()).or_default() += 1;
    }
}

/// What is found in one tournament.
struct Findings<'s> {
    setup: &'s Setup,
    index: u64,
    profile: usize,
    found: Vec<Found>,
}

/// A difference that may be a new finding.
struct Difference<'a> {
    moment: &'a Moment,
    engine: &'a str,
    direction: Direction,
    cause: Cause,
    theirs: Option<Opinion>,
    failure: Option<&'a EngineFailure>,
    extra: Option<(&'static str, Vec<u8>)>,
}

impl Findings<'_> {
    /// Somebody in this process differs, or the judge says something: ask again, with the tournament as it stands in a file.
    fn suspect(&mut self, tournament: &Tournament, round: u16, engine: &str, tally: &mut Tally) {
        let setup = self.setup;
        let moment = Moment::before(tournament, round, setup.room);
        let incomplete = moment.ours.answer().and_then(|answer| moment.complete(answer).err());
        let (cause, theirs) = if let (JUDGE, Some(message)) = (engine, incomplete) {
            (Cause { kind: "garbage".to_owned(), text: message, ..Cause::default() }, None)
        } else {
            match setup.cause(engine, &moment) {
                Some(known) => known,
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
            extra: None,
        };
        self.add(difference);
    }

    /// Our tournament before one of the programs.
    fn judged_by_them(&mut self, played: &Played, place: usize, tally: &mut Tally) {
        let setup = self.setup;
        let opponent = &setup.opponents[place];
        let mut counts = tally.engines[place].ours;
        counts.tournaments = 1;
        if let Opponent::Program { .. } = opponent
            && !setup.stopped()
        {
            let tournament = &played.tournament;
            if opponent.checks_whole() && tournament.recorded > 0 {
                self.checked(tournament, opponent, &mut counts);
            } else {
                for round in 1..=tournament.recorded {
                    if !self.paired(tournament, round, opponent, &mut counts) {
                        break;
                    }
                }
            }
            if let Some(cut) = played.cut_short
                && counts.failed + counts.timed_out == 0
            {
                self.paired(tournament, cut.round, opponent, &mut counts);
            }
        }
        tally.engines[place].ours = counts;
    }

    /// One question about the whole tournament.
    fn checked(&mut self, tournament: &Tournament, opponent: &Opponent, counts: &mut Counts) {
        let setup = self.setup;
        let report = match opponent.check(tournament) {
            Ok(report) => report,
            Err(failure) => {
                self.failed(tournament, tournament.recorded, opponent, &failure, counts);
                return;
            }
        };
        for (round, said) in report {
            if let Checked::Agrees = said {
                counts.agree += 1;
                continue;
            }
            let moment = Moment::before(tournament, round, setup.room);
            let recorded = recorded(tournament, round);
            let opinion = match said {
                Checked::Differs { missing, unexpected } => {
                    // Ids of the tournament are its numbers.
                    let theirs = changed(&recorded, &missing, &unexpected);
                    complete(opponent.name(), &moment, Opinion::Pairing(theirs))
                }
                _ => Ok(Opinion::NoPairing),
            };
            self.opinion(&moment, opponent, opinion, counts);
        }
    }

    /// One question about one round. False when there is no use in asking about another one.
    fn paired(&mut self, tournament: &Tournament, round: u16, opponent: &Opponent, counts: &mut Counts) -> bool {
        if self.setup.stopped() {
            return false;
        }
        let moment = Moment::before(tournament, round, self.setup.room);
        let opinion = opponent.opinion(&moment);
        let go_on = !matches!(&opinion, Err(failure) if !matches!(failure.kind, FailureKind::Garbage { .. }));
        self.opinion(&moment, opponent, opinion, counts);
        go_on
    }

    fn failed(
        &mut self,
        tournament: &Tournament,
        round: u16,
        opponent: &Opponent,
        failure: &EngineFailure,
        counts: &mut Counts,
    ) {
        let moment = Moment::before(tournament, round, self.setup.room);
        self.opinion(&moment, opponent, Err(Box::new(failure.clone())), counts);
    }

    /// Counts what a program said about a round of ours.
    fn opinion(
        &mut self,
        moment: &Moment,
        opponent: &Opponent,
        opinion: Result<Opinion, Box<EngineFailure>>,
        counts: &mut Counts,
    ) {
        if self.setup.stopped() {
            return;
        }
        let (cause, theirs, failure) = match &opinion {
            Ok(theirs) => match Cause::of(moment, theirs, self.setup.system) {
                None => {
                    counts.agree += 1;
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
        let extra = failure
            .map(|failure| ("question.trf", failure.transcript.question.clone()))
            .filter(|(_, bytes)| !bytes.is_empty());
        let engine = opponent.name();
        self.add(Difference { moment, engine, direction: Direction::Ours, cause, theirs, failure, extra });
    }

    /// One of their tournaments before us.
    fn judged_by_us(&mut self, played: &Played, place: usize, tally: &mut Tally) {
        let setup = self.setup;
        let opponent = &setup.opponents[place];
        let Some(engine) = opponent.generator() else { return };
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
        if setup.stopped() {
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
        let options = InputOptions { system: Some(setup.system), ..InputOptions::default() };
        let mut tournament = match load("generated.trf", &bytes, &options) {
            Ok(loaded) => loaded.tournament,
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
        // A generated tournament is complete.
        tournament.rounds = tournament.rounds.or(Some(tournament.recorded));
        let mut kept = Some(bytes);
        for round in 1..=tournament.recorded {
            let moment = Moment::before(&tournament, round, setup.room);
            let answer = recorded(&tournament, round);
            tally.rounds += 1;
            tally.pairs += answer.pairs.len() as u64;
            let theirs = complete(opponent.name(), &moment, Opinion::Pairing(answer));
            let (cause, theirs, failure) = match &theirs {
                Ok(theirs) => match Cause::of(&moment, theirs, setup.system) {
                    None => {
                        counts.agree += 1;
                        continue;
                    }
                    Some(cause) => (cause, Some(theirs.clone()), None),
                },
                Err(failure) => (Cause::failure(failure), None, Some(&**failure)),
            };
            counts.differ += 1;
            counts.with_differences = 1;
            counts.colours += u64::from(cause.kind == "colour");
            let extra = kept.take().map(|bytes| ("generated.trf", bytes));
            self.add(Difference {
                moment: &moment,
                engine: opponent.name(),
                direction: Direction::Theirs,
                cause,
                theirs,
                failure,
                extra,
            });
        }
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
        let extra = bytes.map(|bytes| ("generated.trf", bytes));
        self.found.push(Found { verdict, case: None, extra });
    }

    fn finding(&self, engine: &str, direction: Direction, cause: &Cause, (round, players): (u16, usize)) -> Finding {
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
        }
    }

    fn verdict(&self, finding: Finding, text: String) -> Verdict {
        let setup = self.setup;
        let plan = &setup.plan;
        let place = setup.opponents.iter().position(|opponent| opponent.name() == finding.engine);
        let deviations = match place.map(|place| &setup.opponents[place]) {
            Some(Opponent::Program { engine, .. }) => {
                engine.adapter().deviations.iter().map(|known| format!("{}: {}", known.name, known.says)).collect()
            }
            _ => Vec::new(),
        };
        let origin = setup.generators[self.profile].command(plan.seed, self.index);
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
            smallest: None,
        }
    }

    /// A new finding, or one more round of a known one.
    fn add(&mut self, difference: Difference<'_>) {
        let Difference { moment, engine, direction, cause, theirs, failure, extra } = difference;
        let mut finding = self.finding(engine, direction, &cause, (moment.round(), moment.position.entrants.len()));
        let known = self.found.iter_mut().find(|known| {
            known.verdict.finding.bucket == finding.bucket && known.verdict.finding.direction == direction
        });
        if let Some(known) = known {
            known.verdict.finding.rounds += 1;
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
        self.found.push(Found { verdict, case: Some(case), extra });
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
            && let Some(opinion) = oracle(moment, setup.room)
        {
            votes.insert(ORACLE.to_owned(), side(&opinion));
        }
        votes
    }
}
