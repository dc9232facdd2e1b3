//! All known ways in which an engine can be wrong, in one list for all users: the causes of a differing round,
//! campaigns, `mutant:`, suites and acceptance.
//!
//! A *suspect* is an engine that differs from the rules in one known way and is right in everything else. It may lack a
//! rule or have a wrong version of it ([`Change`](super::Change)), see a tournament or players different from those the
//! rules see ([`Alteration`](super::common::alterations::Alteration)), count a round without a game differently, or
//! pair by another reading or edition.

use super::common::alterations::Sees;
use super::{Mutant, NoPairing, PairFunction, SystemId};
use crate::tournament::{HistoryRules, Outcome, Outcomes, Pairing, Position, Scoring, Tournament};
use std::borrow::Cow;
use std::sync::Arc;

/// The way in which an engine is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Kind {
    /// It lacks a rule.
    Removed,
    /// It has a wrong version of a rule: in another place of the order, or as another edition has it.
    Variant,
    /// It sees players or results different from those the rules see.
    Altered,
    /// It counts a round without a game differently.
    Unplayed,
    /// It reads an ambiguous article differently from the default, which is the literal reading.
    Reading,
    /// It pairs by another edition.
    Edition,
    /// A recorded deviation of a known program.
    Deviation,
    /// A single round as a known program paired it.
    Seen,
}

impl Kind {
    /// Whether it is a whole text rather than a single rule: it explains something only where it explains everything.
    #[must_use]
    pub fn is_whole_text(self) -> bool {
        matches!(self, Self::Reading | Self::Edition)
    }
}

/// What a suspect sees instead of what the rules see.
#[derive(Clone, Copy, Debug)]
enum View {
    History(HistoryChange),
    Tournament(fn(&mut Tournament)),
    Position(fn(&mut Position)),
}

/// A different way of counting rounds without a game.
#[derive(Clone, Copy, Debug)]
enum HistoryChange {
    Whole(&'static HistoryRules),
    Downfloat(Outcome, When),
    DownfloatsAboveLoss(Outcomes),
    ByeBar(Outcome, When),
    ByeBarsAtWin(Outcomes),
}

/// When a round without a game counts.
#[derive(Clone, Copy, Debug)]
enum When {
    Always,
    /// If it is worth enough points.
    WorthEnough,
    Never,
}

impl When {
    /// Makes an outcome count in this way only.
    fn apply(self, outcome: Outcome, always: &mut Outcomes, if_worth_enough: &mut Outcomes) {
        let this = Outcomes::of(&[outcome]);
        (*always, *if_worth_enough) = (always.without(this), if_worth_enough.without(this));
        match self {
            Self::Always => *always = always.with(this),
            Self::WorthEnough => *if_worth_enough = if_worth_enough.with(this),
            Self::Never => {}
        }
    }
}

impl HistoryChange {
    fn apply(self, rules: &mut HistoryRules) {
        match self {
            Self::Whole(others) => *rules = *others,
            Self::Downfloat(outcome, when) => {
                when.apply(outcome, &mut rules.downfloats, &mut rules.downfloats_above_loss);
            }
            Self::DownfloatsAboveLoss(outcomes) => rules.downfloats_above_loss = outcomes,
            Self::ByeBar(outcome, when) => when.apply(outcome, &mut rules.bye_bars, &mut rules.bye_bars_at_win),
            Self::ByeBarsAtWin(outcomes) => rules.bye_bars_at_win = outcomes,
        }
    }
}

/// How a suspect pairs what it sees.
type SharedPairFunction = Arc<dyn Fn(&Position) -> Result<Pairing, NoPairing> + Send + Sync>;

/// An engine that is wrong in one known way.
#[derive(Clone)]
pub struct Suspect {
    /// Its name, which never changes: `without C14`, `C10 after C11`, `forfeits-are-games`, `edition dutch-2017`.
    pub id: String,
    /// A description: `an engine without C14 (2.4.9)`.
    pub says: String,
    /// The article that it breaks; `None` for another edition or reading.
    pub article: Option<String>,
    /// The way in which it is wrong.
    pub kind: Kind,
    /// Why it is not wrong at all: it pairs every legal position as the rules do
    /// ([`Descriptor::equivalents`](super::Descriptor::equivalents)).
    pub equivalent: Option<&'static str>,
    /// The largest field that it pairs in reasonable time.
    pub largest: usize,
    system: SystemId,
    views: Vec<View>,
    /// The pairing function; `None` for the rules of the system.
    pair: Option<SharedPairFunction>,
}

impl std::fmt::Debug for Suspect {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Suspect({})", self.id)
    }
}

impl Suspect {
    /// Returns all suspects of a system: single rules in the order of the articles, variants of rules, altered views of
    /// the tournament, rounds without a game, then readings, editions and known deviations.
    #[must_use]
    pub fn all(system: SystemId) -> Vec<Self> {
        let mut suspects = without_each(system);
        suspects.extend(system.variants().map(|mutant| {
            let says = match &mutant.article {
                Some(article) => format!("an engine with {} ({article})", mutant.rule),
                None => format!("an engine with {}", mutant.rule),
            };
            let named = (mutant.rule.clone(), says, mutant.article.clone());
            Self { kind: Kind::Variant, ..Self::of_mutant(named, system, mutant) }
        }));
        suspects.extend(system.alterations.iter().map(|(alteration, article)| {
            let view = match alteration.sees {
                Sees::Tournament(alter) => View::Tournament(alter),
                Sees::Position(alter) => View::Position(alter),
            };
            by_the_rules(system, alteration.name, alteration.says, article, Kind::Altered, view)
        }));
        suspects.extend(unplayed(system));
        suspects.extend(whole_texts(system));
        // Recorded deviations of known programs that we can reproduce, by the names in their adapters.
        suspects.extend(system.deviations.iter().map(|deviation| {
            let says = format!("has the deviation {}", deviation.name);
            let view = View::History(HistoryChange::Whole(deviation.history));
            let id = format!("deviation {}", deviation.name);
            let mut suspect = by_the_rules(system, &id, &says, deviation.article, Kind::Deviation, view);
            suspect.says = format!("an engine with the deviation {} ({})", deviation.name, deviation.article);
            suspect
        }));
        suspects.sort_by_key(|suspect| suspect.kind);
        for suspect in &mut suspects {
            let known = system.equivalents.iter().find(|known| known.engines.contains(&suspect.id.as_str()));
            suspect.equivalent = known.map(|known| known.why);
        }
        suspects
    }

    /// Creates a suspect from a pairing function, such as a known program of which some rounds are known.
    #[must_use]
    pub fn of_a_program(
        (id, says, article): (String, String, Option<String>),
        system: SystemId,
        pair: PairFunction,
    ) -> Self {
        let (kind, largest, views, pair) = (Kind::Seen, usize::MAX, Vec::new(), Some(Arc::from(pair)));
        Self { id, says, article, kind, equivalent: None, largest, system, views, pair }
    }

    /// Creates the suspect of an engine without a rule.
    fn of_mutant(named: (String, String, Option<String>), system: SystemId, mutant: Mutant) -> Self {
        let Mutant { largest, pair, .. } = mutant;
        Self { kind: Kind::Removed, largest, ..Self::of_a_program(named, system, pair) }
    }

    /// Returns a suspect with both faults; `None` if both change how positions are paired, or either is a whole text.
    #[must_use]
    pub fn and(&self, other: &Self) -> Option<Self> {
        let wholly = |suspect: &Self| suspect.kind.is_whole_text() || suspect.kind == Kind::Seen;
        if wholly(self) || wholly(other) || self.pair.is_some() && other.pair.is_some() {
            return None;
        }
        let without = |text: &str| text.strip_prefix("an engine ").unwrap_or(text).to_owned();
        Some(Self {
            id: format!("{} + {}", self.id, other.id),
            says: format!("{} and {}", self.says, without(&other.says)),
            article: match (&self.article, &other.article) {
                (Some(one), Some(another)) => Some(format!("{one} and {another}")),
                (one, another) => one.clone().or_else(|| another.clone()),
            },
            kind: self.kind.max(other.kind),
            equivalent: None,
            largest: self.largest.min(other.largest),
            system: self.system,
            views: self.views.iter().chain(&other.views).copied().collect(),
            pair: self.pair.clone().or_else(|| other.pair.clone()),
        })
    }

    /// Whether it pairs what it sees by the rules.
    #[must_use]
    pub fn pairs_by_the_rules(&self) -> bool {
        self.pair.is_none()
    }

    /// Returns what it sees where the rules see `position`; `prefix` is the tournament before the round.
    #[must_use]
    pub fn sees<'a>(&self, prefix: &Tournament, position: &'a Position) -> Cow<'a, Position> {
        let mut history = *self.system.history();
        let mut altered: Option<Tournament> = None;
        for view in &self.views {
            match view {
                View::History(change) => change.apply(&mut history),
                View::Tournament(alter) => alter(altered.get_or_insert_with(|| prefix.clone())),
                View::Position(_) => {}
            }
        }
        if altered.is_none() && history == *self.system.history() {
            return self.sees_players(Cow::Borrowed(position));
        }
        let tournament = altered.as_ref().unwrap_or(prefix);
        let last = tournament.rounds == Some(position.round);
        self.sees_players(Cow::Owned(tournament.position(position.round, &history, last)))
    }

    /// Whether what it sees depends on more than the position that the rules see.
    #[must_use]
    pub fn needs_tournament(&self) -> bool {
        self.views.iter().any(|view| !matches!(view, View::Position(_)))
    }

    /// Like [`Suspect::sees`], for a suspect that does not need the tournament.
    #[must_use]
    pub fn sees_players<'a>(&self, mut seen: Cow<'a, Position>) -> Cow<'a, Position> {
        for view in &self.views {
            if let View::Position(alter) = view {
                alter(seen.to_mut());
            }
        }
        seen
    }

    /// Pairs what it sees.
    ///
    /// # Errors
    /// [`NoPairing`] when no pairing complies with the absolute criteria that it knows.
    pub fn pair(&self, seen: &Position) -> Result<Pairing, NoPairing> {
        match &self.pair {
            Some(pair) => pair(seen),
            None => self.system.pair(seen),
        }
    }
}

/// Returns the engines without one rule each.
fn without_each(system: SystemId) -> Vec<Suspect> {
    let without = system.without_each().map(|mutant| {
        let short = |article: &String| article.split(" (").next().unwrap_or_default().to_owned();
        let article = mutant.article.as_ref().map(short);
        let article = article.filter(|article| article.trim_start_matches("art. ") != mutant.rule);
        let says = match &article {
            Some(article) => format!("an engine without {} ({article})", mutant.rule),
            None => format!("an engine without {}", mutant.rule),
        };
        let article = article.unwrap_or_else(|| mutant.rule.clone());
        Suspect::of_mutant((format!("without {}", mutant.rule), says, Some(article)), system, mutant)
    });
    without.collect()
}

/// Returns the other readings of the text, and the other editions of the same family.
fn whole_texts(system: SystemId) -> impl Iterator<Item = Suspect> {
    let family = move |other: &&SystemId| **other != system && other.family == system.family;
    let (readings, editions): (Vec<SystemId>, Vec<SystemId>) =
        SystemId::ALL.iter().filter(family).partition(|other| other.base() == system.base());
    let readings = readings.into_iter().map(|id| (Kind::Reading, format!("reading {}", id.reading()), id));
    let editions = editions.into_iter().map(|id| (Kind::Edition, format!("edition {id}"), id));
    readings.chain(editions).map(move |(kind, id, other)| {
        let says = match other.reading() {
            SystemId::LITERAL => format!("{} read literally", other.base()),
            reading => format!("{} in the reading {reading}", other.base()),
        };
        let says = if kind == Kind::Edition && other == other.base() { other.to_string() } else { says };
        Suspect {
            id,
            says,
            article: None,
            kind,
            equivalent: None,
            largest: usize::MAX,
            system,
            views: vec![View::History(HistoryChange::Whole(other.history()))],
            pair: Some(Arc::new(move |position: &Position| other.pair(position))),
        }
    })
}

/// Creates an engine that sees something different and pairs it by the rules.
fn by_the_rules(system: SystemId, id: &str, says: &str, article: &str, kind: Kind, view: View) -> Suspect {
    Suspect {
        id: id.to_owned(),
        says: format!("an engine that {says} ({article})"),
        article: Some(article.to_owned()),
        kind,
        equivalent: None,
        largest: usize::MAX,
        system,
        views: vec![view],
        pair: None,
    }
}

/// Returns `2.1.2` for `C2 (art. 2.1.2)`.
fn article_of(label: &'static str) -> &'static str {
    label.split_once("(art. ").map_or(label, |(_, article)| article.trim_end_matches(')'))
}

/// Rounds without a game, in the order of the articles, with their names in identifiers and sentences.
const WITHOUT_A_GAME: [(Outcome, &str, &str); 6] = [
    (Outcome::PairingBye, "pairing-bye", "a pairing-allocated bye"),
    (Outcome::HalfBye, "half-bye", "a half-point bye"),
    (Outcome::FullBye, "full-bye", "a full-point bye"),
    (Outcome::ZeroBye, "absence", "an absence"),
    (Outcome::ForfeitWin, "forfeit-win", "a win by forfeit"),
    (Outcome::ForfeitLoss, "forfeit-loss", "a loss by forfeit"),
];

/// Returns engines that are each wrong about one kind of round without a game: whether it gives a float, or bars from
/// the bye.
fn unplayed(system: SystemId) -> Vec<Suspect> {
    // In a schedule nothing that happened bars from the bye.
    if system.schedule.is_some() {
        return Vec::new();
    }
    let mut suspects: Vec<Suspect> =
        system.floats_without_game.into_iter().flat_map(|article| floats(system, article)).collect();
    suspects.extend(byes(system));
    suspects
}

/// Returns engines that are each wrong about one kind of round without a game that gives a downfloat.
fn floats(system: SystemId, article: &str) -> Vec<Suspect> {
    let (rules, scoring) = (system.history(), Scoring::default());
    let (always, above_loss) = (rules.downfloats, rules.downfloats_above_loss);
    let make = |id: &str, says: &str, change| unplayed_by_the_rules(system, (id, says, article), change);
    let mut suspects = Vec::new();
    for (outcome, id, words) in WITHOUT_A_GAME {
        let worth_enough = above_loss.contains(outcome) && scoring.value(outcome, None) > scoring.loss_value();
        if always.contains(outcome) || worth_enough {
            let says = format!("does not give a downfloat for {words}");
            suspects.push(make(&format!("no-float-for-{id}"), &says, HistoryChange::Downfloat(outcome, When::Never)));
        }
        if !always.contains(outcome) {
            let says = format!("always gives a downfloat for {words}");
            suspects.push(make(&format!("float-for-{id}"), &says, HistoryChange::Downfloat(outcome, When::Always)));
        }
    }
    let all_of_them = WITHOUT_A_GAME.iter().all(|&(outcome, ..)| always.contains(outcome));
    if above_loss != Outcomes::NONE {
        let says = "gives no downfloat for points without a game, except for the bye";
        suspects.push(make("no-float-for-points", says, HistoryChange::DownfloatsAboveLoss(Outcomes::NONE)));
    } else if !all_of_them {
        let says = "gives a downfloat for all points without a game";
        suspects.push(make("float-for-points", says, HistoryChange::DownfloatsAboveLoss(Outcomes::ALL)));
    }
    suspects
}

/// Returns engines that are each wrong about one kind of round without a game that bars from the bye.
fn byes(system: SystemId) -> Vec<Suspect> {
    let (rules, scoring) = (system.history(), Scoring::default());
    let (always, at_win) = (rules.bye_bars, rules.bye_bars_at_win);
    let article = article_of(system.absolute.second_bye);
    let make = |id: &str, says: &str, change| unplayed_by_the_rules(system, (id, says, article), change);
    let mut suspects = Vec::new();
    for (outcome, id, words) in WITHOUT_A_GAME {
        let worth_enough = at_win.contains(outcome) && scoring.value(outcome, None) >= scoring.win_value();
        if always.contains(outcome) || worth_enough {
            let says = format!("gives the bye to a player despite {words}");
            suspects.push(make(&format!("no-bar-for-{id}"), &says, HistoryChange::ByeBar(outcome, When::Never)));
        }
        if !always.contains(outcome) {
            let says = format!("bars from the bye for {words}");
            suspects.push(make(&format!("bar-for-{id}"), &says, HistoryChange::ByeBar(outcome, When::Always)));
        } else if at_win.contains(outcome) {
            let says = format!("bars from the bye for {words} only if it is worth a win");
            let change = HistoryChange::ByeBar(outcome, When::WorthEnough);
            suspects.push(make(&format!("bar-for-{id}-worth-a-win"), &says, change));
        }
    }
    suspects.push(if at_win == Outcomes::NONE {
        let says = "bars from the bye for the points of a win without a game";
        make("bar-for-a-win", says, HistoryChange::ByeBarsAtWin(Outcomes::ALL))
    } else {
        let says = "gives the bye to a player who has had the points of a win without a game";
        make("no-bar-for-a-win", says, HistoryChange::ByeBarsAtWin(Outcomes::NONE))
    });
    suspects
}

/// Creates an engine that counts rounds without a game differently.
fn unplayed_by_the_rules(system: SystemId, (id, says, article): (&str, &str, &str), change: HistoryChange) -> Suspect {
    by_the_rules(system, id, says, article, Kind::Unplayed, View::History(change))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_occur_once_and_every_article_is_named() {
        for &system in SystemId::ALL {
            let engines = Suspect::all(system);
            let mut names: Vec<&str> = engines.iter().map(|engine| engine.id.as_str()).collect();
            names.sort_unstable();
            let count = names.len();
            names.dedup();
            assert_eq!(names.len(), count, "{system}");
            // A reading has the equivalents of its text, but is not one of its own wrong engines.
            for known in system.equivalents.iter().filter(|_| system.reading_of.is_none()) {
                assert!(known.engines.iter().all(|id| engines.iter().any(|engine| engine.id == *id)), "{system}");
            }
            for engine in &engines {
                assert!(!engine.says.is_empty());
                let whole = matches!(engine.kind, Kind::Reading | Kind::Edition);
                assert_eq!(engine.article.is_none(), whole, "{system}: {}", engine.id);
            }
        }
    }
}
