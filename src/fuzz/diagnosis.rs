//! Which rule does a program not know? What a program answered is put to engines that part from the rules in one known way.
//!
//! The *suspects* of a system are its doubles (the engine without one rule), the other readings of its text, the other editions of the
//! same family, and recorded deviations of known programs. A suspect explains a finding if it gives exactly the program's answer in every round of the finding, and if
//! no other answer of the program in that tournament speaks against it: where the program agreed with us, the suspect must agree
//! with us as well; where the program differs in another finding, the suspect gives our answer or the program's, so that a
//! program with two faults can be told from one with either.
//!
//! Only tournaments with findings cost anything, and what comes out depends on nothing but the answers.

use super::moment::{Moment, Opinion};
use crate::systems::{PairFunction, PairingSystem, SystemId};
use crate::tournament::{DUTCH_2026, HistoryRules, Outcomes, Position, Tournament};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An engine that parts from the rules of a system in one known way.
pub struct Suspect {
    /// Its name, which never changes: `without C14`, `reading c11-denied`, `edition dutch-2017`.
    pub id: String,
    /// What it is, in a sentence: `an engine without C14 (2.4.9)`.
    pub says: String,
    /// The article that it does not know.
    pub article: Option<String>,
    /// The largest field that it pairs in reasonable time.
    pub largest: usize,
    history: &'static HistoryRules,
    pair: PairFunction,
}

impl std::fmt::Debug for Suspect {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Suspect({})", self.id)
    }
}

impl Suspect {
    /// What it would pair; none in a field that is too large for it.
    fn opinion(&self, scene: &mut Scene) -> Option<Opinion> {
        let position = scene.seen_by(self.history);
        (position.entrants.len() <= self.largest).then(|| Opinion::of(position, &(self.pair)(position)))
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

/// The suspects of a system.
#[derive(Debug, Default)]
pub struct Suspects(Vec<Suspect>);

impl Suspects {
    /// All suspects of a system: rules in the order of the articles, then readings, then editions, then recorded
    /// deviations of known programs.
    #[must_use]
    pub fn of(system: SystemId) -> Self {
        let Some(room) = system.room() else { return Self::default() };
        let mut suspects = Vec::new();
        for rule in room.rules() {
            let Some(double) = room.without(&rule) else { continue };
            let short = |article: String| article.split(" (").next().unwrap_or_default().to_owned();
            let article =
                double.article.map(short).filter(|article| article.trim_start_matches("art. ") != double.rule);
            let says = match &article {
                Some(article) => format!("an engine without {} ({article})", double.rule),
                None => format!("an engine without {}", double.rule),
            };
            suspects.push(Suspect {
                id: format!("without {}", double.rule),
                says,
                article: Some(article.unwrap_or(double.rule)),
                largest: double.largest,
                history: room.history(),
                pair: double.pair,
            });
        }
        let family = |other: &&SystemId| **other != system && family(**other) == family(system);
        let (readings, editions): (Vec<SystemId>, Vec<SystemId>) =
            SystemId::ALL.iter().filter(family).partition(|other| other.base() == system.base());
        let rooms = readings.into_iter().map(|id| (format!("reading {}", id.reading()), id));
        let rooms = rooms.chain(editions.into_iter().map(|id| (format!("edition {id}"), id)));
        for (id, other) in rooms {
            let Some(room) = other.room() else { continue };
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
                history: room.history(),
                pair: Box::new(|position| room.pair(position)),
            });
        }
        suspects.extend(deviations(system));
        Self(suspects)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Suspect> {
        self.0.iter()
    }

    /// Looks a name up.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Suspect> {
        self.0.iter().find(|suspect| suspect.id == id)
    }

    /// Where a name stands in the order of [`Suspects::of`]; names that are not there stand at the end.
    #[must_use]
    pub fn place(&self, id: &str) -> usize {
        self.0.iter().position(|suspect| suspect.id == id).unwrap_or(self.0.len())
    }

    /// Asks all suspects about what one program said in one tournament: a diagnosis for each finding, by its number.
    #[must_use]
    pub fn diagnose(
        &self,
        room: &dyn PairingSystem,
        heard: &Heard,
        tournament: &Tournament,
    ) -> BTreeMap<usize, Diagnosis> {
        let mut diagnoses: BTreeMap<usize, Diagnosis> =
            heard.said.iter().filter_map(|said| said.finding).map(|finding| (finding, Diagnosis::default())).collect();
        let scene = |round: u16| Scene::new(tournament, round, room);
        let mut differing: Vec<(&Said, Scene)> =
            heard.said.iter().filter(|said| said.theirs.is_some()).map(|said| (said, scene(said.round))).collect();
        let mut agreed: Vec<(&Said, Option<Scene>)> =
            heard.said.iter().filter(|said| said.theirs.is_none()).map(|said| (said, None)).collect();
        for suspect in &self.0 {
            let mut fits: BTreeMap<usize, Fit> = diagnoses.keys().map(|&finding| (finding, Fit::Unheard)).collect();
            if !fitting(suspect, &mut differing, &mut fits) {
                continue;
            }
            let explains = fits.values().any(|fit| *fit == Fit::Explains);
            if explains && !agrees(suspect, &mut agreed, &scene) {
                continue;
            }
            for (diagnosis, fit) in diagnoses.values_mut().zip(fits.into_values()) {
                match fit {
                    Fit::Explains => diagnosis.explained_by.push(suspect.id.clone()),
                    Fit::NotAsked => diagnosis.not_asked.push(suspect.id.clone()),
                    Fit::Parts | Fit::Unheard => {}
                }
            }
        }
        diagnoses
    }
}

/// Recorded deviations of known programs that can be carried out, by the names that `scripts/engines` has for them.
fn deviations(system: SystemId) -> Option<Suspect> {
    // 1.4.3: as if the condition on the points belonged to the pairing-allocated bye as well.
    static WORTHLESS_BYE: HistoryRules = HistoryRules { downfloats: Outcomes::NONE, ..DUTCH_2026 };
    let room = system.room().filter(|_| system == SystemId::Dutch2026)?;
    Some(Suspect {
        id: "deviation worthless-bye-no-downfloat".to_owned(),
        says: "an engine with the deviation worthless-bye-no-downfloat (1.4.3)".to_owned(),
        article: Some("1.4.3".to_owned()),
        largest: usize::MAX,
        history: &WORTHLESS_BYE,
        pair: Box::new(|position| room.pair(position)),
    })
}

/// Systems of which one could be taken for another.
fn family(system: SystemId) -> u8 {
    match system.base() {
        SystemId::DoubleSwiss2026 => 0,
        SystemId::Olympiad2009 | SystemId::Olympiad2022 => 1,
        _ => 2,
    }
}

/// What a suspect is to a finding.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    /// No round of it was looked at yet.
    Unheard,
    /// It gives the program's answer.
    Explains,
    /// It does not.
    Parts,
    /// It could not be asked about some round.
    NotAsked,
}

/// Puts all rounds in which the program differs to the suspect. False when it explains nothing, or when it gives an answer that
/// is neither ours nor the program's.
fn fitting(suspect: &Suspect, differing: &mut [(&Said, Scene)], fits: &mut BTreeMap<usize, Fit>) -> bool {
    for (said, scene) in differing {
        let (Some(theirs), Some(fit)) = (&said.theirs, said.finding.and_then(|at| fits.get_mut(&at))) else { continue };
        let now = match suspect.opinion(scene) {
            None => Fit::NotAsked,
            Some(opinion) if opinion.same(theirs) => Fit::Explains,
            Some(opinion) if opinion.same(&scene.moment.ours) => Fit::Parts,
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
fn agrees(suspect: &Suspect, agreed: &mut [(&Said, Option<Scene>)], scene: &dyn Fn(u16) -> Scene) -> bool {
    agreed.iter_mut().all(|(said, kept)| {
        let scene = kept.get_or_insert_with(|| scene(said.round));
        scene.moment.position.entrants.len() > said.largest
            || suspect.opinion(scene).is_none_or(|opinion| opinion.same(&scene.moment.ours))
    })
}

/// What a program said in one tournament, round by round.
#[derive(Debug, Default)]
pub struct Heard {
    said: Vec<Said>,
}

#[derive(Debug)]
struct Said {
    round: u16,
    /// Its answer where it differs.
    theirs: Option<Opinion>,
    /// The finding that the answer belongs to.
    finding: Option<usize>,
    /// The program was not asked about larger fields.
    largest: usize,
}

impl Heard {
    /// It agrees with us, unless the field is larger than this.
    pub fn agrees(&mut self, round: u16, largest: usize) {
        self.said.push(Said { round, theirs: None, finding: None, largest });
    }

    /// It differs, which belongs to the finding of this number.
    pub fn differs(&mut self, round: u16, theirs: Opinion, finding: usize) {
        self.said.push(Said { round, theirs: Some(theirs), finding: Some(finding), largest: usize::MAX });
    }

    /// Did it say anything about this round?
    #[must_use]
    pub fn about(&self, round: u16) -> bool {
        self.said.iter().any(|said| said.round == round)
    }

    /// Is there anything to be diagnosed?
    #[must_use]
    pub fn differs_anywhere(&self) -> bool {
        self.said.iter().any(|said| said.theirs.is_some())
    }
}

/// The moment before a round, as the systems with other rules about unplayed rounds see it, too.
struct Scene {
    moment: Moment,
    others: Vec<(&'static HistoryRules, Position)>,
    own: &'static HistoryRules,
}

impl Scene {
    fn new(tournament: &Tournament, round: u16, room: &dyn PairingSystem) -> Self {
        Self { moment: Moment::before(tournament, round, room), others: Vec::new(), own: room.history() }
    }

    fn seen_by(&mut self, history: &'static HistoryRules) -> &Position {
        if history == self.own {
            return &self.moment.position;
        }
        let known = self.others.iter().position(|(rules, _)| *rules == history);
        let at = known.unwrap_or_else(|| {
            let (prefix, round) = (&self.moment.prefix, self.moment.round());
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
        let current = names(SystemId::Dutch2026);
        assert_eq!(current[..2], ["without C1", "without C2"]);
        for name in ["without 5.2.5", "reading c11-denied", "edition dutch-2017", "edition dutch-2012/javafo"] {
            assert!(current.contains(&name.to_owned()), "{name}");
        }
        assert_eq!(current.last().map(String::as_str), Some("deviation worthless-bye-no-downfloat"));
        assert!(names(SystemId::Dutch2012Javafo).contains(&"reading literal".to_owned()));
        assert!(names(SystemId::DoubleSwiss2026).iter().all(|name| name.starts_with("without ")));
        for &system in SystemId::ALL {
            let suspects = Suspects::of(system);
            let mut names = names(system);
            assert!(names.iter().all(|name| suspects.get(name).is_some_and(|suspect| !suspect.says.is_empty())));
            names.sort();
            names.dedup();
            assert_eq!(names.len(), suspects.iter().count(), "{system}: names occur once");
        }
        let says = |id: &str| Suspects::of(SystemId::Olympiad2022).get(id).map(|suspect| suspect.says.clone());
        assert_eq!(says("without 24a").as_deref(), Some("an engine without 24a (art. 7.5-7.7)"));
        assert_eq!(says("reading cross-first").as_deref(), Some("olympiad-2022 in the reading cross-first"));
    }

    /// A program with two faults, of which each shows alone in some rounds: each of its findings has its own suspect.
    #[test]
    fn two_faults_of_one_program_are_told_apart() {
        let system = SystemId::Dutch2026;
        let room = system.room().unwrap();
        let suspects = Suspects::of(system);
        let names = ["without C14", "without 5.2.4"];
        let generator = Generator::new(Profile::built_in("tiny").unwrap(), system).unwrap();
        let mut both = 0;
        for index in 0..150 {
            let tournament = generator.play(5, index).tournament;
            let mut heard = Heard::default();
            for round in 1..=tournament.recorded {
                let mut scene = Scene::new(&tournament, round, room);
                let opinions = names.iter().filter_map(|name| suspects.get(name)?.opinion(&mut scene));
                let mut differs: Vec<(usize, Opinion)> = opinions.enumerate().collect();
                differs.retain(|(_, opinion)| !opinion.same(&scene.moment.ours));
                match &differs[..] {
                    [(finding, opinion)] => heard.differs(round, opinion.clone(), *finding),
                    [] => heard.agrees(round, usize::MAX),
                    _ => {}
                }
            }
            let diagnoses = suspects.diagnose(room, &heard, &tournament);
            both += usize::from(diagnoses.len() == 2);
            for (finding, diagnosis) in diagnoses {
                assert!(diagnosis.explained_by.contains(&names[finding].to_owned()), "{index}: {diagnosis:?}");
                assert!(!diagnosis.explained_by.contains(&names[1 - finding].to_owned()), "{index}: {diagnosis:?}");
            }
        }
        assert!(both > 0, "no tournament shows both faults");
    }
}
