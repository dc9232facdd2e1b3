//! Which rule does a program not know? What a program answered is put to engines that part from the rules in one known
//! way.
//!
//! The *suspects* of a system are its mutants (the engine without one rule), the other readings of its text, the other
//! editions of the same family, and recorded deviations of known programs. A suspect explains a finding if it gives
//! exactly the program's answer in every round of the finding, and if no other answer of the program in that tournament
//! speaks against it: where the program agreed with us, the suspect must agree with us as well; where the program
//! differs in another finding, the suspect gives our answer or the program's, so that a program with two faults can be
//! told from one with either.
//!
//! Only tournaments with findings cost anything, and what comes out depends on nothing but the answers.

use super::round_context::{Opinion, RoundContext};
use crate::systems::{LimitedEngine, PairFunction, SystemId, pair_within};
use crate::tournament::{HistoryRules, Position, Tournament};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An engine that differs from the rules of a system in one known way.
pub struct Suspect {
    /// Its name, which never changes: `without C14`, `reading c11-denied`, `edition dutch-2017`.
    pub id: String,
    /// What it is, in a sentence: `an engine without C14 (2.4.9)`.
    pub says: String,
    /// The article that it does not know.
    pub article: Option<String>,
    /// The largest field that it pairs in reasonable time.
    pub largest: usize,
    /// How it counts rounds without a game.
    pub history: &'static HistoryRules,
    /// How it pairs what it sees.
    pub pair: PairFunction,
}

impl std::fmt::Debug for Suspect {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Suspect({})", self.id)
    }
}

impl Suspect {
    /// What it would pair; none in a field that is too large for it, or that takes it too long.
    fn opinion(&self, views: &mut RoundViews) -> Option<Opinion> {
        let limits = views.context.limits;
        let position = views.seen_by(self.history);
        let pair = || Opinion::of(position, &pair_within(limits, || (self.pair)(position)));
        (position.entrants.len() <= self.largest)
            .then(pair)
            .filter(|opinion| !matches!(opinion, Opinion::Unfinished(_)))
    }
}

/// What the suspects say about the findings of one kind in one tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diagnosis {
    /// Those that explain the finding, in the order of [`Suspects::of`]. None: none of those that were asked.
    #[serde(default)]
    pub explained_by: Vec<String>,
    /// Those that could not be asked, because the field is too large for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_asked: Vec<String>,
}

#[derive(Debug, Default)]
pub struct Suspects(Vec<Suspect>);

impl Suspects {
    /// All suspects of a system: rules in the order of the articles, then readings, then editions, then recorded
    /// deviations of known programs.
    pub fn of(system: SystemId) -> Self {
        let mut suspects = Vec::new();
        for mutant in system.without_each() {
            let short = |article: String| article.split(" (").next().unwrap_or_default().to_owned();
            let article =
                mutant.article.map(short).filter(|article| article.trim_start_matches("art. ") != mutant.rule);
            let says = match &article {
                Some(article) => format!("an engine without {} ({article})", mutant.rule),
                None => format!("an engine without {}", mutant.rule),
            };
            suspects.push(Suspect {
                id: format!("without {}", mutant.rule),
                says,
                article: Some(article.unwrap_or(mutant.rule)),
                largest: mutant.largest,
                history: system.history(),
                pair: mutant.pair,
            });
        }
        let family = |other: &&SystemId| **other != system && other.family == system.family;
        let (readings, editions): (Vec<SystemId>, Vec<SystemId>) =
            SystemId::ALL.iter().filter(family).partition(|other| other.base() == system.base());
        let rooms = readings.into_iter().map(|id| (format!("reading {}", id.reading()), id));
        let rooms = rooms.chain(editions.into_iter().map(|id| (format!("edition {id}"), id)));
        for (id, other) in rooms {
            let says = match other.reading() {
                SystemId::LITERAL => format!("{} by the letter", other.base()),
                reading => format!("{} in the reading {reading}", other.base()),
            };
            let says = if id.starts_with("edition") && other == other.base() { other.to_string() } else { says };
            suspects.push(Suspect {
                id,
                says,
                article: None,
                largest: usize::MAX,
                history: other.history(),
                pair: Box::new(move |position| other.pair(position)),
            });
        }
        // Recorded deviations of known programs that can be carried out, by the names that `crates/lab/engines` has for
        // them.
        suspects.extend(system.deviations.iter().map(|deviation| Suspect {
            id: format!("deviation {}", deviation.name),
            says: format!("an engine with the deviation {} ({})", deviation.name, deviation.article),
            article: Some(deviation.article.to_owned()),
            largest: usize::MAX,
            history: deviation.history,
            pair: Box::new(move |position| system.pair(position)),
        }));
        Self(suspects)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Suspect> {
        self.0.iter()
    }

    pub fn into_vec(self) -> Vec<Suspect> {
        self.0
    }

    pub fn get(&self, id: &str) -> Option<&Suspect> {
        self.0.iter().find(|suspect| suspect.id == id)
    }

    /// Where a name stands in the order of [`Suspects::of`]; names that are not there stand at the end.
    pub fn place(&self, id: &str) -> usize {
        self.0.iter().position(|suspect| suspect.id == id).unwrap_or(self.0.len())
    }

    /// Asks all suspects about what one program said in one tournament: a diagnosis for each finding, by its number.
    pub fn diagnose(
        &self,
        engine: LimitedEngine,
        observations: &Observations,
        tournament: &Tournament,
    ) -> BTreeMap<usize, Diagnosis> {
        let mut diagnoses: BTreeMap<usize, Diagnosis> = observations
            .observed
            .iter()
            .filter_map(|observed| observed.finding)
            .map(|finding| (finding, Diagnosis::default()))
            .collect();
        let views = |round: u16| RoundViews::new(tournament, round, engine);
        let mut differing: Vec<(&Observation, RoundViews)> = observations
            .observed
            .iter()
            .filter(|observed| observed.theirs.is_some())
            .map(|observed| (observed, views(observed.round)))
            .collect();
        let mut agreed: Vec<(&Observation, Option<RoundViews>)> = observations
            .observed
            .iter()
            .filter(|observed| observed.theirs.is_none())
            .map(|observed| (observed, None))
            .collect();
        for suspect in &self.0 {
            let mut fits: BTreeMap<usize, Fit> = diagnoses.keys().map(|&finding| (finding, Fit::Unseen)).collect();
            if !fitting(suspect, &mut differing, &mut fits) {
                continue;
            }
            let explains = fits.values().any(|fit| *fit == Fit::Explains);
            if explains && !agrees(suspect, &mut agreed, &views) {
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
        diagnoses
    }
}

/// What a suspect is to a finding.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    /// No round of it was looked at yet.
    Unseen,
    /// It gives the program's answer.
    Explains,
    Parts,
    /// It could not be asked about some round.
    NotAsked,
}

/// Puts all rounds in which the program differs to the suspect. False when it explains nothing, or when it gives an
/// answer that is neither ours nor the program's.
fn fitting(suspect: &Suspect, differing: &mut [(&Observation, RoundViews)], fits: &mut BTreeMap<usize, Fit>) -> bool {
    for (observed, views) in differing {
        let (Some(theirs), Some(fit)) = (&observed.theirs, observed.finding.and_then(|at| fits.get_mut(&at))) else {
            continue;
        };
        let now = match suspect.opinion(views) {
            None => Fit::NotAsked,
            Some(opinion) if opinion.same(theirs) => Fit::Explains,
            Some(opinion) if opinion.same(&views.context.ours) => Fit::Parts,
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

/// Does the suspect agree with us wherever the program does? Rounds that are too large for either are passed over.
fn agrees(
    suspect: &Suspect,
    agreed: &mut [(&Observation, Option<RoundViews>)],
    views: &dyn Fn(u16) -> RoundViews,
) -> bool {
    agreed.iter_mut().all(|(observed, kept)| {
        let views = kept.get_or_insert_with(|| views(observed.round));
        views.context.position.entrants.len() > observed.largest
            || suspect.opinion(views).is_none_or(|opinion| opinion.same(&views.context.ours))
    })
}

/// What a program said in one tournament, round by round.
#[derive(Debug, Default)]
pub struct Observations {
    observed: Vec<Observation>,
}

#[derive(Debug)]
struct Observation {
    round: u16,
    /// Its answer where it differs.
    theirs: Option<Opinion>,
    /// The finding that the answer belongs to.
    finding: Option<usize>,
    /// The program was not asked about larger fields.
    largest: usize,
}

impl Observations {
    /// It agrees with us, unless the field is larger than this.
    pub fn agrees(&mut self, round: u16, largest: usize) {
        self.observed.push(Observation { round, theirs: None, finding: None, largest });
    }

    /// It differs, which belongs to the finding of this number.
    pub fn differs(&mut self, round: u16, theirs: Opinion, finding: usize) {
        self.observed.push(Observation { round, theirs: Some(theirs), finding: Some(finding), largest: usize::MAX });
    }

    /// Did it say anything about this round?
    pub fn about(&self, round: u16) -> bool {
        self.observed.iter().any(|observed| observed.round == round)
    }

    /// Is there anything to be diagnosed?
    pub fn differs_anywhere(&self) -> bool {
        self.observed.iter().any(|observed| observed.theirs.is_some())
    }
}

/// A round as each system sees it: systems differ in how unplayed rounds count.
struct RoundViews {
    context: RoundContext,
    others: Vec<(&'static HistoryRules, Position)>,
    own: &'static HistoryRules,
}

impl RoundViews {
    fn new(tournament: &Tournament, round: u16, engine: LimitedEngine) -> Self {
        let own = engine.system.history();
        Self { context: RoundContext::before(tournament, round, engine), others: Vec::new(), own }
    }

    fn seen_by(&mut self, history: &'static HistoryRules) -> &Position {
        if history == self.own {
            return &self.context.position;
        }
        let known = self.others.iter().position(|(rules, _)| *rules == history);
        let at = known.unwrap_or_else(|| {
            let (prefix, round) = (&self.context.prefix, self.context.round());
            let position = prefix.position(round, history, prefix.rounds == Some(round));
            self.others.push((history, position));
            self.others.len() - 1
        });
        &self.others[at].1
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
        for name in ["without 5.2.5", "reading c11-denied", "edition dutch-2017", "edition dutch-2012/javafo"] {
            assert!(current.contains(&name.to_owned()), "{name}");
        }
        assert_eq!(current.last().map(String::as_str), Some("deviation every-unplayed-round-a-downfloat"));
        assert!(names(SystemId::DUTCH_2012_JAVAFO).contains(&"reading literal".to_owned()));
        assert!(names(SystemId::DOUBLE_SWISS_2026).iter().all(|name| name.starts_with("without ")));
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

    /// A program with two faults, of which each shows alone in some rounds: each of its findings has its own suspect.
    #[test]
    fn two_faults_of_one_program_are_told_apart() {
        let system = SystemId::DUTCH_2026;
        let suspects = Suspects::of(system);
        let names = ["without C14", "without 5.2.4"];
        let generator = Generator::new(Profile::built_in("tiny").unwrap(), system);
        let mut both = 0;
        for index in 0..150 {
            let tournament = generator.play(5, index).tournament;
            let mut observations = Observations::default();
            for round in 1..=tournament.recorded {
                let mut views = RoundViews::new(&tournament, round, system.into());
                let opinions = names.iter().filter_map(|name| suspects.get(name)?.opinion(&mut views));
                let mut differs: Vec<(usize, Opinion)> = opinions.enumerate().collect();
                differs.retain(|(_, opinion)| !opinion.same(&views.context.ours));
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
