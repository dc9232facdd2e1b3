//! Wrong engines: each differs from the rules of a system in one known way, and is right in everything else.

use crate::budget::Limits;
use crate::campaign::Suspects;
use crate::campaign::round_context::{Opinion, RoundContext};
use crate::systems::common::alterations::Sees;
use crate::systems::{PairFunction, SystemId, pair_within};
use crate::tournament::{HistoryRules, Outcome, Position, Tournament};
use serde::{Deserialize, Serialize};

/// In what way an engine is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// It does not know a rule.
    Removed,
    /// It knows a rule wrongly: in another place of the order, or as another edition has it.
    Variant,
    /// It sees other players, or other results, than the rules do.
    Altered,
    /// It counts a round without a game otherwise.
    Unplayed,
    /// It reads an article that can be read in two ways as nobody has to: the literal reading is the default.
    Reading,
    /// It pairs by another edition.
    Edition,
    /// A recorded deviation of a known program.
    Deviation,
    /// A single round as a known program paired it.
    Seen,
}

/// What it pairs instead of the position that the rules see.
enum View {
    History(HistoryRules),
    Tournament(fn(&mut Tournament)),
    Position(fn(&mut Position)),
}

/// An engine that is wrong in one known way.
pub struct WrongEngine {
    /// Its name, which never changes: `without C14`.
    pub id: String,
    /// What it is: `an engine without C14 (2.4.9)`.
    pub says: String,
    /// The article that it breaks; of another edition or reading none.
    pub article: Option<String>,
    pub kind: Kind,
    /// Why it is not wrong at all: it pairs every legal position as the rules do
    /// ([`Descriptor::equivalents`](crate::systems::Descriptor::equivalents)).
    pub equivalent: Option<&'static str>,
    /// The largest field that it pairs in reasonable time.
    largest: usize,
    view: View,
    pair: PairFunction,
}

impl std::fmt::Debug for WrongEngine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "WrongEngine({})", self.id)
    }
}

impl WrongEngine {
    /// What it pairs; none in a field that is too large for it, or that takes it too long.
    pub fn opinion(&self, context: &RoundContext, system: SystemId, limits: Limits) -> Option<Opinion> {
        if context.position.entrants.len() > self.largest {
            return None;
        }
        let round = context.round();
        let position = |tournament: &Tournament, history: &HistoryRules| {
            tournament.position(round, history, tournament.rounds == Some(round))
        };
        let seen = match &self.view {
            View::History(history) if history == system.history() => None,
            View::History(history) => Some(position(&context.prefix, history)),
            View::Tournament(alter) => {
                let mut altered = context.prefix.clone();
                alter(&mut altered);
                Some(position(&altered, system.history()))
            }
            View::Position(alter) => {
                let mut altered = context.position.clone();
                alter(&mut altered);
                Some(altered)
            }
        };
        let seen = seen.as_ref().unwrap_or(&context.position);
        // What it sees as the rules do it pairs as they do, if it pairs by the rules.
        if *seen == context.position && self.pairs_by_the_rules() {
            return Some(context.ours.clone());
        }
        let opinion = Opinion::of(seen, &pair_within(limits, || (self.pair)(seen)));
        (!matches!(opinion, Opinion::Unfinished(_))).then_some(opinion)
    }

    fn pairs_by_the_rules(&self) -> bool {
        matches!(self.kind, Kind::Altered | Kind::Unplayed | Kind::Deviation)
    }

    /// Does its pairing of the round differ from that of the rules?
    pub fn differs(&self, context: &RoundContext, system: SystemId, limits: Limits) -> bool {
        self.opinion(context, system, limits).is_some_and(|opinion| !opinion.same(&context.ours))
    }
}

impl WrongEngine {
    /// A known program of which some rounds are known.
    pub(super) fn of_a_program(id: String, says: String, article: Option<String>, pair: PairFunction) -> Self {
        let view = View::Position(|_| {});
        Self { id, says, article, kind: Kind::Seen, equivalent: None, largest: usize::MAX, view, pair }
    }
}

/// Everything that we know how to be wrong about in a system: rules one by one in the order of the articles, variants
/// of rules, what is seen of the tournament, rounds without a game, then readings, editions and known deviations.
pub fn wrong_engines(system: SystemId) -> Vec<WrongEngine> {
    let known = Suspects::of(system).into_vec().into_iter().map(|suspect| WrongEngine {
        kind: match suspect.id.split(' ').next() {
            Some("reading") => Kind::Reading,
            Some("edition") => Kind::Edition,
            Some("deviation") => Kind::Deviation,
            _ => Kind::Removed,
        },
        id: suspect.id,
        says: suspect.says,
        article: suspect.article,
        equivalent: None,
        largest: suspect.largest,
        view: View::History(*suspect.history),
        pair: suspect.pair,
    });
    let variants = system.variants().map(|mutant| WrongEngine {
        says: match &mutant.article {
            Some(article) => format!("an engine with {} ({article})", mutant.rule),
            None => format!("an engine with {}", mutant.rule),
        },
        id: mutant.rule,
        article: mutant.article,
        kind: Kind::Variant,
        equivalent: None,
        largest: mutant.largest,
        view: View::History(*system.history()),
        pair: mutant.pair,
    });
    let altered = system.alterations.iter().map(|(alteration, article)| {
        let view = match alteration.sees {
            Sees::Tournament(alter) => View::Tournament(alter),
            Sees::Position(alter) => View::Position(alter),
        };
        by_the_rules(system, alteration.name, alteration.says, article, Kind::Altered, view)
    });
    let mut engines: Vec<WrongEngine> = known.chain(variants).chain(altered).chain(unplayed(system)).collect();
    engines.sort_by_key(|engine| engine.kind);
    for engine in &mut engines {
        let known = system.equivalents.iter().find(|known| known.engines.contains(&engine.id.as_str()));
        engine.equivalent = known.map(|known| known.why);
    }
    engines
}

/// An engine that sees something else, and pairs it by the rules.
fn by_the_rules(system: SystemId, id: &str, says: &str, article: &str, kind: Kind, view: View) -> WrongEngine {
    WrongEngine {
        id: id.to_owned(),
        says: format!("an engine that {says} ({article})"),
        article: Some(article.to_owned()),
        kind,
        equivalent: None,
        largest: usize::MAX,
        view,
        pair: Box::new(move |position| system.pair(position)),
    }
}

/// `2.1.2` of `C2 (art. 2.1.2)`.
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

/// An engine for each round without a game that gives a float, or bars from the bye, and should not, or the other way
/// round.
fn unplayed(system: SystemId) -> impl Iterator<Item = WrongEngine> {
    let rules = *system.history();
    let make = move |id: String, says: String, article: &str, history: HistoryRules| {
        by_the_rules(system, &id, &says, article, Kind::Unplayed, View::History(history))
    };
    let of_floats = move |article: &'static str| {
        let each = WITHOUT_A_GAME.into_iter().map(move |(outcome, id, words)| {
            let gives = rules.downfloats.contains(outcome);
            let history = HistoryRules { downfloats: rules.downfloats.toggled(outcome), ..rules };
            let says = if gives { "does not give" } else { "always gives" };
            let id = format!("{}-for-{id}", if gives { "no-float" } else { "float" });
            make(id, format!("{says} a downfloat for {words}"), article, history)
        });
        let history = HistoryRules { downfloats_above_loss: !rules.downfloats_above_loss, ..rules };
        let (id, says) = match rules.downfloats_above_loss {
            true => ("no-float-for-points", "gives no downfloat for points without a game, but for the bye"),
            false => ("float-for-points", "gives a downfloat for all points without a game"),
        };
        // Where each of them gives one, points give none beside.
        let moot = WITHOUT_A_GAME.iter().all(|&(outcome, ..)| rules.downfloats.contains(outcome));
        each.chain((!moot).then(|| make(id.to_owned(), says.to_owned(), article, history)))
    };
    let article = article_of(system.absolute.second_bye);
    let of_byes = WITHOUT_A_GAME.into_iter().map(move |(outcome, id, words)| {
        let bars = rules.bye_bars.contains(outcome);
        let history = HistoryRules { bye_bars: rules.bye_bars.toggled(outcome), ..rules };
        let says = if bars { "gives the bye to a player despite" } else { "bars from the bye for" };
        let id = format!("{}-for-{id}", if bars { "no-bar" } else { "bar" });
        make(id, format!("{says} {words}"), article, history)
    });
    let history = HistoryRules { bye_bars_at_win: !rules.bye_bars_at_win, ..rules };
    let (id, says) = match rules.bye_bars_at_win {
        true => ("no-bar-for-a-win", "gives the bye to a player who has had the points of a win without a game"),
        false => ("bar-for-a-win", "bars from the bye for the points of a win without a game"),
    };
    let of_wins = make(id.to_owned(), says.to_owned(), article, history);
    let all = system.floats_without_game.into_iter().flat_map(of_floats).chain(of_byes).chain([of_wins]);
    // In a schedule nothing that happened bars from the bye.
    all.filter(move |_| system.schedule.is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_occur_once_and_every_article_is_named() {
        for &system in SystemId::ALL {
            let engines = wrong_engines(system);
            let mut names: Vec<&str> = engines.iter().map(|engine| engine.id.as_str()).collect();
            names.sort_unstable();
            let count = names.len();
            names.dedup();
            assert_eq!(names.len(), count, "{system}");
            // A reading has those of its text; itself is none of its wrong engines.
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
