//! Explains the bye, the floaters, the pairs in the order in which they are made, and their colours, by article; also
//! explains the first difference of a record.

use super::articles::{article, ids};
use super::colours::allocate;
use super::edition::{Edition, Reading};
use super::engine;
use super::route::{Cause, Floater, Made, Route};
use super::{criteria, due_colours};
use crate::systems::RuleId;
use crate::systems::common::case::Case;
use crate::systems::common::explanation::{Explanation, PairExplanation, StepExplanation};
use crate::systems::common::reason::{Kind, Reason};
use crate::tournament::{Colour, Points as Tenths};
use pairproof_statements::general::Cited;
use pairproof_statements::{Player, Players, Points, Sentence, Statement};

/// The maximum number of players passed over for the bye that are listed one by one.
const TOLD: usize = 6;

/// The statements of the Lim system.
pub mod messages {
    pub use crate::systems::common::messages::{ByeIncomplete, ByePassedOver, MorePassedOver};
    use pairproof_statements::{Player, Players, Points, Statement, messages};

    messages! {
        /// The procedure ends without a pairing.
        NoPairing = "lim-no-pairing"
        /// The expected and the recorded bye. `completes`: the reading requires that the others can be paired.
        Bye = "lim-bye" { expected: Players, recorded: Players, completes: bool }
        /// The step of the bye.
        ByeStep = "lim-bye-step"
        /// The player who has the bye, in its step; `completes` as in [`Bye`].
        ByeOf = "lim-bye-of" { player: Player, completes: bool }
        /// A player floats. `why`: `alone`, `even`, `exchanges`, `company`, `exchanged` or `cracked`.
        Floats = "lim-floats" { player: Player, group: Points, why: String }
        /// The record pairs a player in the group who floats by the rules.
        StaysInRecord = "lim-stays-in-record" { floats: Statement }
        /// A pair by the rules, and the recorded opponent of its first player. `floater`: the first available opponent
        /// of a floater; otherwise the first exchange that can stand, with due colours as far as possible.
        Pair = "lim-pair" { one: Player, other: Player, floater: bool, recorded: Players }
        /// The colours of a pair.
        ShouldHaveWhite = "lim-should-have-white" { white: Player, black: Player, why: Statement }
        /// Neither player has played.
        ByLot = "lim-by-lot" { player: Player }
        /// The opposite colours would exceed the limits.
        Limits = "lim-limits"
        /// Due colours that differ: `white`, `black` or `none`.
        Due = "lim-due" { white: Player, white_due: String, black: Player, black_due: String }
        /// Both are due the same colour; `player` had Black when their colours last differed.
        LastDiffered = "lim-last-differed" { due: String, player: Player }
        /// Both are due the same colour and have the same history; `higher`: the higher ranked player gets it.
        SameHistory = "lim-same-history" { due: String, higher: bool }
        /// Article 6 lifts the limits of colours for a pair.
        Lifted = "lim-lifted" { one: Player, other: Player }
        /// A scoregroup. `way`: paired `down`, `up`, or as the `median`.
        Group = "lim-group" { score: Points, way: String }
    }
}

/// The reason of the first difference between the record and the rules; `None` if there is none.
pub(super) fn reason(edition: Edition, case: &Case<'_>) -> Option<Reason> {
    let Ok(route) = engine::route(edition, case.position) else {
        return Some(plain(Kind::Pairs, "2.6", messages::NoPairing {}));
    };
    bye_reason(edition, case, &route).or_else(|| pair_reason(case, &route)).or_else(|| colour_reason(case, &route))
}

/// A reason without values.
fn plain(kind: Kind, article: &'static str, text: impl Into<Statement>) -> Reason {
    Reason::by(article, kind, Sentence::cited(format!("art. {article}"), text))
}

fn bye_reason(edition: Edition, case: &Case<'_>, route: &Route) -> Option<Reason> {
    let expected: Vec<u32> = route.bye.into_iter().collect();
    if case.recorded.byes == expected {
        return None;
    }
    if let Some(broken) = case.broken_by_one_of(&case.recorded.byes) {
        return Some(Reason::by(broken.article.trim_start_matches("art. "), Kind::Absolute, broken.cited()));
    }
    let completes = edition.reads(Reading::ByeCompletable);
    if let [bye] = case.recorded.byes[..]
        && completes
        && !engine::pairable_without(edition, case.position, bye)
    {
        return Some(plain(Kind::Bye, "1.1", messages::ByeIncomplete { player: Player(case.id(bye)) }));
    }
    let [expected, recorded] = [&expected, &case.recorded.byes].map(|ranks| Players(case.ids(ranks)));
    Some(plain(Kind::Bye, "1.1", messages::Bye { expected, recorded, completes }))
}

/// The step of the bye: the players who come before and are passed over, then the player who has it.
fn bye_step(edition: Edition, case: &Case<'_>, bye: u32) -> StepExplanation {
    let position = case.position;
    let mut before: Vec<u32> = (0..position.entrants.len() as u32).collect();
    before.sort_by_key(|&rank| criteria::bye_order(position, rank));
    before.truncate(before.iter().position(|&rank| rank == bye).unwrap_or(0));
    let passed_over = |&rank: &u32| -> Statement {
        let why = if criteria::bye_allowed(position, rank) { "incomplete" } else { "barred" }.to_owned();
        messages::ByePassedOver { player: Player(case.id(rank)), why, article: "1.1".to_owned() }.into()
    };
    let mut lines: Vec<Statement> = before.iter().take(TOLD).map(passed_over).collect();
    if before.len() > TOLD {
        lines.push(messages::MorePassedOver { more: before.len() - TOLD, teams: false }.into());
    }
    let completes = edition.reads(Reading::ByeCompletable);
    lines.push(messages::ByeOf { player: Player(case.id(bye)), completes }.into());
    StepExplanation {
        article: "1.1".to_owned(),
        title: messages::ByeStep {}.into(),
        lines,
        ..StepExplanation::default()
    }
}

/// The reason for the first pair, in the order of making, that the record does not have.
fn pair_reason(case: &Case<'_>, route: &Route) -> Option<Reason> {
    let partner = |rank: u32| case.recorded.partner[rank as usize];
    let missing = route.made.iter().find(|made| partner(made.one) != Some(made.other))?;
    let wrong = [missing.one, missing.other].into_iter().find_map(|rank| {
        let other = partner(rank).filter(|&other| other != rank)?;
        case.broken_by_pair(rank, other)
    });
    if let Some(broken) = wrong {
        let article = broken.article.trim_start_matches("art. ");
        return Some(Reason::by(article, Kind::Absolute, broken.cited()));
    }
    // A player who floats by the rules stays in the group in the record: report the choice of the floater first.
    let floater = route.floaters.iter().find(|floater| {
        let met = partner(floater.rank).filter(|&other| other != floater.rank);
        met.is_some_and(|other| criteria::score(case.position, other) == floater.group)
    });
    if let Some(floater) = floater {
        let (article, why) = cause(floater.cause);
        let statement = messages::Floats {
            player: Player(case.id(floater.rank)),
            group: Points(floater.group),
            why: why.to_owned(),
        };
        return Some(plain(Kind::Downfloaters, article, messages::StaysInRecord { floats: statement.into() }));
    }
    let (article, kind) = if missing.floater { ("3.8", Kind::Pairs) } else { ("4.1", Kind::ExchangeOrder) };
    let recorded = partner(missing.one).filter(|&other| other != missing.one);
    let statement = messages::Pair {
        one: Player(case.id(missing.one)),
        other: Player(case.id(missing.other)),
        floater: missing.floater,
        recorded: Players(case.ids(recorded.as_slice())),
    };
    Some(plain(kind, article, statement))
}

/// The article by which a player floats, and the keyword for the cause in statements.
fn cause(cause: Cause) -> (&'static str, &'static str) {
    match cause {
        Cause::Alone => ("2.3", "alone"),
        Cause::Even => ("2.3.4", "even"),
        Cause::Exchanges => ("4.4", "exchanges"),
        Cause::Company => ("4.4.2", "company"),
        Cause::Exchanged => ("3.5", "exchanged"),
        Cause::Cracked => ("2.6", "cracked"),
    }
}

/// The reason for the first pair whose recorded colours are swapped.
fn colour_reason(case: &Case<'_>, route: &Route) -> Option<Reason> {
    route.made.iter().find_map(|made| {
        let (white, black, rule) = allocate(case.position, made.one, made.other, made.group);
        case.recorded.has_turned(white, black).then(|| {
            let why = colour_words(case, ((white, black), made.group), rule);
            let [white, black] = [white, black].map(|rank| Player(case.id(rank)));
            plain(Kind::Colour, article(rule), messages::ShouldHaveWhite { white, black, why })
        })
    })
}

fn colour_words(case: &Case<'_>, ((white, black), group): ((u32, u32), Tenths), rule: RuleId) -> Statement {
    let player = |rank: u32| Player(case.id(rank));
    let due = |rank: u32| due_colours::due(case.position, rank).map_or("none", Colour::word).to_owned();
    match rule {
        RuleId::COLOUR_INITIAL => messages::ByLot { player: player(white.min(black)) }.into(),
        RuleId::COLOUR_LIMITS => messages::Limits {}.into(),
        ids::DUE => {
            messages::Due { white: player(white), white_due: due(white), black: player(black), black_due: due(black) }
                .into()
        }
        ids::HISTORY => messages::LastDiffered { due: due(white), player: player(white) }.into(),
        _ => messages::SameHistory { due: due(white), higher: group >= criteria::median(case.position) }.into(),
    }
}

/// The steps of the round; if it is recorded, the first step that differs carries the reason.
pub(super) fn explain_round(edition: Edition, case: &Case<'_>, recorded: bool) -> Explanation {
    let Ok(route) = engine::route(edition, case.position) else { return Explanation::default() };
    let mut steps = Vec::new();
    if let Some(bye) = route.bye {
        steps.push(bye_step(edition, case, bye));
    }
    // Groups in the order of pairing: from the top, from the bottom, the median.
    let median = criteria::median(case.position);
    let mut scores: Vec<Tenths> =
        route.made.iter().map(|made| made.group).chain(route.floaters.iter().map(|floater| floater.group)).collect();
    scores.sort_unstable_by_key(|&score| match score.cmp(&median) {
        std::cmp::Ordering::Greater => (0, -score),
        std::cmp::Ordering::Less => (1, score),
        std::cmp::Ordering::Equal => (2, 0),
    });
    scores.dedup();
    steps.extend(scores.into_iter().map(|score| group_step(case, &route, (score, median))));
    if recorded && let Some(reason) = reason(edition, case) {
        let differs = |step: &StepExplanation| step.pairs.iter().any(|pair| pair.turned || !has(case, pair));
        let at = match reason.kind {
            Kind::Bye => 0,
            _ => steps.iter().position(differs).unwrap_or(0),
        };
        if let Some(step) = steps.get_mut(at) {
            step.recorded = Some(reason.said.whole());
        }
    }
    Explanation { paired: true, steps, bye: route.bye.map(|rank| case.id(rank)), ..Explanation::default() }
}

/// Whether the record has this pair.
fn has(case: &Case<'_>, pair: &PairExplanation) -> bool {
    case.recorded.pairs.iter().any(|&(white, black)| {
        let ids = [case.id(white), case.id(black)];
        ids.contains(&pair.white) && ids.contains(&pair.black)
    })
}

fn group_step(case: &Case<'_>, route: &Route, (score, median): (Tenths, Tenths)) -> StepExplanation {
    let floater_line = |floater: &Floater| {
        let (article, why) = cause(floater.cause);
        let (player, group) = (Player(case.id(floater.rank)), Points(floater.group));
        let statement = messages::Floats { player, group, why: why.to_owned() }.into();
        Statement::from(Cited { label: format!("art. {article}"), statement })
    };
    let made = || route.made.iter().filter(|made| made.group == score);
    let lifted = made().filter(|made| !criteria::colours_allow(case.position, made.one, made.other)).map(|made| {
        let [one, other] = [made.one, made.other].map(|rank| Player(case.id(rank)));
        Statement::from(Cited { label: "art. 6".to_owned(), statement: messages::Lifted { one, other }.into() })
    });
    let pair = |made: &Made| {
        let (white, black, rule) = allocate(case.position, made.one, made.other, made.group);
        PairExplanation {
            white: case.id(white),
            black: case.id(black),
            article: article(rule).to_owned(),
            why: colour_words(case, ((white, black), made.group), rule),
            turned: case.recorded.has_turned(white, black),
        }
    };
    let way = match score.cmp(&median) {
        std::cmp::Ordering::Greater => "down",
        std::cmp::Ordering::Less => "up",
        std::cmp::Ordering::Equal => "median",
    };
    StepExplanation {
        article: "2.2".to_owned(),
        title: messages::Group { score: Points(score), way: way.to_owned() }.into(),
        lines: route.floaters.iter().filter(|floater| floater.group == score).map(floater_line).chain(lifted).collect(),
        pairs: made().map(pair).collect(),
        recorded: None,
    }
}
