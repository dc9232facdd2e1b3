//! Which rule does a program lack? Its answers are compared with the answers of engines that deviate from the rules in
//! one known way ([`Suspect`]).
//!
//! A suspect explains a finding if it gives exactly the program's answer in every round of the finding, and if no other
//! answer of the program in that tournament contradicts it: where the program agrees with us, the suspect must agree as
//! well; where the program differs in another finding, the suspect must give our answer or the program's.
//!
//! A program can have several faults. If no suspect explains the whole finding, its rounds are examined one by one. A
//! suspect explains one round if it gives the program's answer there and agrees wherever the program agrees, whatever
//! it gives in the other differing rounds. If a round has no such suspect, pairs of faults are tried, taken from those
//! seen in this tournament.
//!
//! Only tournaments with findings take time, and the result depends only on the answers.

use super::round_context::{Opinion, RoundContext};
use crate::systems::{LimitedEngine, Suspect, SystemId};
use crate::tournament::{Id, Tournament};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The result of comparing the suspects with the findings of one kind in one tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diagnosis {
    /// The suspects that explain the finding, in the order of [`Suspects::of`]; empty if none of those tried does.
    #[serde(default)]
    pub explained_by: Vec<String>,
    /// The suspects that could not be tried because the field is too large for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_asked: Vec<String>,
    /// If no suspect explains all rounds of the finding: the parts that can be explained. They do not overlap.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<Part>,
}

/// Some rounds of a finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// How many rounds these are.
    pub rounds: u64,
    /// The suspects, or pairs of suspects, that give the program's answer in all of these rounds.
    pub explained_by: Vec<String>,
}

/// The most rounds of a tournament that are examined one by one, and the most pairs of suspects that are tried there.
const ONE_BY_ONE: usize = 6;
const PAIRS: usize = 60;
/// A suspect limited to at most this many players enumerates candidates.
const SMALL: usize = 20;

/// Joins the names of two combined suspects.
pub(super) const AND: &str = " + ";

#[derive(Debug, Default)]
pub struct Suspects(Vec<Suspect>);

impl Suspects {
    /// Returns all suspects of a system that deviate from its rules somewhere: first single rules, which give the
    /// simplest explanations, then readings and editions.
    pub fn of(system: SystemId) -> Self {
        let mut suspects = Suspect::all(system);
        suspects.retain(|suspect| suspect.equivalent.is_none());
        suspects.sort_by_key(|suspect| suspect.kind.is_whole_text());
        Self(suspects)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Suspect> {
        self.0.iter()
    }

    pub fn get(&self, id: &str) -> Option<&Suspect> {
        self.0.iter().find(|suspect| suspect.id == id)
    }

    /// Returns a suspect, or two combined suspects.
    pub fn one_or_both(&self, id: &str) -> Option<Suspect> {
        match id.split_once(AND) {
            Some((one, other)) => self.get(one)?.and(self.get(other)?),
            None => self.get(id).cloned(),
        }
    }

    /// Describes a suspect, or two combined suspects.
    pub fn says(&self, id: &str) -> String {
        self.one_or_both(id).map_or_else(|| id.to_owned(), |suspect| suspect.says)
    }

    /// Returns the position of a name in the order of [`Suspects::of`]; combined suspects and unknown names come last.
    pub fn place(&self, id: &str) -> usize {
        let place = |id: &str| self.0.iter().position(|suspect| suspect.id == id);
        let several = || {
            let (one, other) = id.split_once(AND)?;
            Some(self.0.len() * (1 + place(one)?) + place(other)?)
        };
        place(id).or_else(several).unwrap_or(usize::MAX)
    }

    /// Whether the suspect is a whole text, which explains something only if it explains everything.
    pub fn is_whole_text(&self, place: usize) -> bool {
        self.0.get(place).is_some_and(|suspect| suspect.kind.is_whole_text())
    }

    /// Compares all suspects with a program's answers in one tournament; returns a diagnosis per finding number.
    pub fn diagnose(
        &self,
        engine: LimitedEngine,
        observations: &Observations,
        tournament: &Tournament,
    ) -> BTreeMap<usize, Diagnosis> {
        let mut rounds = Rounds::new(engine, observations, tournament);
        let mut diagnoses: BTreeMap<usize, Diagnosis> =
            rounds.differing.iter().map(|differing| (differing.finding, Diagnosis::default())).collect();
        for suspect in &self.0 {
            let mut fits: BTreeMap<usize, Fit> = diagnoses.keys().map(|&finding| (finding, Fit::Unseen)).collect();
            if !rounds.fitting(suspect, &mut fits) {
                continue;
            }
            let explains = fits.values().any(|fit| *fit == Fit::Explains);
            if explains && !rounds.agrees(suspect) {
                continue;
            }
            for (diagnosis, fit) in diagnoses.values_mut().zip(fits.into_values()) {
                match fit {
                    Fit::Explains => diagnosis.explained_by.push(suspect.id.clone()),
                    Fit::NotAsked => diagnosis.not_asked.push(suspect.id.clone()),
                    Fit::Parts | Fit::Unseen => {}
                }
            }
        }
        if diagnoses.values().any(|diagnosis| diagnosis.explained_by.is_empty()) {
            self.take_apart(&mut rounds, &mut diagnoses);
        }
        diagnoses
    }

    /// Examines the findings that no suspect explains round by round.
    fn take_apart(&self, rounds: &mut Rounds<'_>, diagnoses: &mut BTreeMap<usize, Diagnosis>) {
        // Suspects that enumerate candidates would cost more than all others.
        let quick = |suspect: &&Suspect| !suspect.kind.is_whole_text() && suspect.largest > SMALL;
        let single: Vec<&Suspect> = self.0.iter().filter(quick).collect();
        let looked_at = rounds.differing.len().min(ONE_BY_ONE);
        // For each round, the suspects that give the program's answer, by their index in `single`.
        let mut gives: Vec<Vec<usize>> = vec![Vec::new(); looked_at];
        for (place, suspect) in single.iter().enumerate() {
            let those: Vec<usize> = (0..looked_at).filter(|&at| rounds.differing[at].gives(suspect)).collect();
            if !those.is_empty() && rounds.agrees(suspect) {
                those.into_iter().for_each(|at| gives[at].push(place));
            }
        }
        let seen: BTreeSet<usize> = gives.iter().flatten().copied().collect();
        let pairs = seen.iter().flat_map(|&one| seen.range(one + 1..).map(move |&other| (one, other))).take(PAIRS);
        let both: Vec<Suspect> = pairs.filter_map(|(one, other)| single[one].and(single[other])).collect();
        let mut parts: BTreeMap<usize, Vec<Part>> = BTreeMap::new();
        for (at, given) in gives.iter().enumerate() {
            let differing = &rounds.differing[at];
            if !diagnoses[&differing.finding].explained_by.is_empty() {
                continue;
            }
            let mut explained_by: Vec<String> = given.iter().map(|&place| single[place].id.clone()).collect();
            if explained_by.is_empty() {
                explained_by.extend(both.iter().filter(|both| differing.gives(both)).map(|both| both.id.clone()));
            }
            let parts = parts.entry(differing.finding).or_default();
            match parts.iter_mut().find(|part| part.explained_by == explained_by) {
                _ if explained_by.is_empty() => {}
                Some(part) => part.rounds += 1,
                None => parts.push(Part { rounds: 1, explained_by }),
            }
        }
        for (finding, parts) in parts {
            if let Some(diagnosis) = diagnoses.get_mut(&finding) {
                diagnosis.apart = parts;
            }
        }
    }
}

/// Whether two opinions have the same pairs and the same bye, ignoring colours.
fn same_pairs(one: &Opinion, other: &Opinion) -> bool {
    let pairs = |opinion: &Opinion| {
        let mut pairs: Vec<(Id, Id)> =
            opinion.answer()?.pairs.iter().map(|&(white, black)| (white.min(black), white.max(black))).collect();
        pairs.sort_unstable();
        Some((pairs, opinion.answer()?.bye))
    };
    pairs(one).is_some_and(|own| Some(own) == pairs(other))
}

/// How well a suspect fits a finding.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    /// No round of the finding has been examined yet.
    Unseen,
    /// The suspect gives the program's answer in every round.
    Explains,
    Parts,
    /// The suspect could not be tried on some round.
    NotAsked,
}

/// The rounds of one tournament that a program was asked about.
struct Rounds<'a> {
    engine: LimitedEngine,
    tournament: &'a Tournament,
    differing: Vec<Differing<'a>>,
    /// The rounds in which the program agrees, with its largest field and a context created when first needed.
    agreed: Vec<(u16, usize, Option<RoundContext>)>,
}

/// A round in which the program differs.
struct Differing<'a> {
    finding: usize,
    theirs: &'a Opinion,
    context: RoundContext,
}

impl Differing<'_> {
    fn gives(&self, suspect: &Suspect) -> bool {
        self.context.opinion_of(suspect, self.context.limits).is_some_and(|opinion| opinion.same(self.theirs))
    }
}

impl<'a> Rounds<'a> {
    fn new(engine: LimitedEngine, observations: &'a Observations, tournament: &'a Tournament) -> Self {
        let (mut differing, mut agreed) = (Vec::new(), Vec::new());
        for Observation { round, theirs, finding, largest } in &observations.observed {
            match (theirs, finding) {
                (Some(theirs), &Some(finding)) => {
                    let context = RoundContext::before(tournament, *round, engine);
                    differing.push(Differing { finding, theirs, context });
                }
                (Some(_), None) => {}
                (None, _) => agreed.push((*round, *largest, None)),
            }
        }
        Self { engine, tournament, differing, agreed }
    }

    /// Compares a suspect with all rounds in which the program differs. Returns false if it explains nothing, or if it
    /// gives an answer that is neither ours nor the program's.
    fn fitting(&self, suspect: &Suspect, fits: &mut BTreeMap<usize, Fit>) -> bool {
        for Differing { finding, theirs, context } in &self.differing {
            let Some(fit) = fits.get_mut(finding) else { continue };
            let now = match context.opinion_of(suspect, context.limits) {
                // A rule about pairs does not explain colours; the suspects that enumerate candidates are such rules.
                None if suspect.largest <= SMALL && same_pairs(theirs, &context.ours) => Fit::Parts,
                None => Fit::NotAsked,
                Some(opinion) if opinion.same(theirs) => Fit::Explains,
                Some(opinion) if opinion.same(&context.ours) => Fit::Parts,
                Some(_) => return false,
            };
            *fit = match (*fit, now) {
                (Fit::Parts, _) | (_, Fit::Parts) => Fit::Parts,
                (Fit::NotAsked, _) | (_, Fit::NotAsked) => Fit::NotAsked,
                _ => now,
            };
            if fits.values().all(|fit| *fit == Fit::Parts) {
                return false;
            }
        }
        true
    }

    /// Whether the suspect agrees with us wherever the program does. Rounds too large for either are skipped.
    fn agrees(&mut self, suspect: &Suspect) -> bool {
        let (engine, tournament) = (self.engine, self.tournament);
        self.agreed.iter_mut().all(|(round, largest, kept)| {
            let context = kept.get_or_insert_with(|| RoundContext::before(tournament, *round, engine));
            context.position.entrants.len() > *largest || !context.differs(suspect, context.limits)
        })
    }
}

/// A program's answers in one tournament, round by round.
#[derive(Debug, Default)]
pub struct Observations {
    observed: Vec<Observation>,
}

#[derive(Debug)]
struct Observation {
    round: u16,
    /// The program's answer if it differs.
    theirs: Option<Opinion>,
    /// The number of the finding to which the answer belongs.
    finding: Option<usize>,
    /// The largest field that the program is asked about.
    largest: usize,
}

impl Observations {
    /// Records that the program agrees with us, unless the field is larger than `largest`.
    pub fn agrees(&mut self, round: u16, largest: usize) {
        self.observed.push(Observation { round, theirs: None, finding: None, largest });
    }

    /// Records an answer that differs, which belongs to the finding of this number.
    pub fn differs(&mut self, round: u16, theirs: Opinion, finding: usize) {
        self.observed.push(Observation { round, theirs: Some(theirs), finding: Some(finding), largest: usize::MAX });
    }

    /// Whether the program has answered about this round.
    pub fn about(&self, round: u16) -> bool {
        self.observed.iter().any(|observed| observed.round == round)
    }

    /// Whether there is anything to diagnose.
    pub fn differs_anywhere(&self) -> bool {
        self.observed.iter().any(|observed| observed.theirs.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Generator, Profile};

    #[test]
    fn suspects_have_names_that_stay() {
        let names = |system| Suspects::of(system).iter().map(|suspect| suspect.id.clone()).collect::<Vec<_>>();
        let current = names(SystemId::DUTCH_2026);
        assert_eq!(current[..2], ["without C1", "without C2"]);
        for name in
            ["without 5.2.5", "C10 after C11", "one-round-of-floats", "float-for-half-bye", "edition dutch-2017"]
        {
            assert!(current.contains(&name.to_owned()), "{name}");
        }
        assert!(current.contains(&"deviation every-unplayed-round-a-downfloat".to_owned()));
        assert!(current.last().is_some_and(|last| last.starts_with("edition ")), "whole texts come last");
        assert!(names(SystemId::DUTCH_2012_JAVAFO).contains(&"reading literal".to_owned()));
        for &system in SystemId::ALL {
            let suspects = Suspects::of(system);
            let mut names = names(system);
            assert!(names.iter().all(|name| suspects.get(name).is_some_and(|suspect| !suspect.says.is_empty())));
            names.sort();
            names.dedup();
            assert_eq!(names.len(), suspects.iter().count(), "{system}: names occur once");
        }
        let says = |id: &str| Suspects::of(SystemId::OLYMPIAD_2022).get(id).map(|suspect| suspect.says.clone());
        assert_eq!(says("without 24a").as_deref(), Some("an engine without 24a (art. 7.5-7.7)"));
        assert_eq!(says("reading cross-first").as_deref(), Some("olympiad-2022 in the reading cross-first"));
    }

    /// A program with two faults, each of which shows alone in some rounds: each of its findings has its own suspect.
    #[test]
    fn two_faults_of_one_program_are_distinguished() {
        let system = SystemId::DUTCH_2026;
        let suspects = Suspects::of(system);
        let names = ["without C14", "without 5.2.4"];
        let generator = Generator::new(Profile::built_in("tiny").unwrap(), system);
        let mut both = 0;
        for index in 0..150 {
            let tournament = generator.play(5, index).tournament;
            let mut observations = Observations::default();
            for round in 1..=tournament.recorded {
                let context = RoundContext::before(&tournament, round, system.into());
                let limits = context.limits;
                let opinion = |name: &&str| context.opinion_of(suspects.get(name)?, limits);
                let opinions = names.iter().filter_map(opinion);
                let mut differs: Vec<(usize, Opinion)> = opinions.enumerate().collect();
                differs.retain(|(_, opinion)| !opinion.same(&context.ours));
                match &differs[..] {
                    [(finding, opinion)] => observations.differs(round, opinion.clone(), *finding),
                    [] => observations.agrees(round, usize::MAX),
                    _ => {}
                }
            }
            let diagnoses = suspects.diagnose(system.into(), &observations, &tournament);
            both += usize::from(diagnoses.len() == 2);
            for (finding, diagnosis) in diagnoses {
                assert!(diagnosis.explained_by.contains(&names[finding].to_owned()), "{index}: {diagnosis:?}");
                assert!(!diagnosis.explained_by.contains(&names[1 - finding].to_owned()), "{index}: {diagnosis:?}");
            }
        }
        assert!(both > 0, "no tournament shows both faults");
    }
}
