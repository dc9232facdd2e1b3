//! Wrong calculators: each differs from C.07 in one known way, and is right in everything else.

use super::judge::{Row, rows};
use crate::standings::{CHANGES, Change, Edition, Kind as K, Prepared, TieBreak};
use crate::systems::suspect::Kind;

/// The tournaments that are drawn for some lists: individual Swiss, individual round robin, or teams.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The system by which it is paired.
    pub system: &'static str,
    /// Whether its participants are teams.
    pub teams: bool,
    /// Its share of the tournaments, relative to the other fields.
    pub share: u64,
    /// The profiles, the smallest first, each with its share of the tournaments.
    pub profiles: &'static [(&'static str, u64)],
    /// The lists that are asked about, separated by blanks; points come first in each.
    pub lists: &'static str,
}

const SMALLEST: &str = include_str!("../profiles/smallest.toml");
const BYES: &str = include_str!("../profiles/byes.toml");
const LONG: &str = include_str!("../profiles/long.toml");
const ROBIN: &str = include_str!("../profiles/standings-robin.toml");
const DOUBLE: &str = include_str!("../profiles/standings-double.toml");
const DRAWN: &str = include_str!("../profiles/standings-drawn.toml");
const TEAMS: &str = include_str!("../profiles/standings-teams.toml");

/// The fields, in the order of the search.
pub const FIELDS: [Field; 3] = [
    Field {
        system: "dutch-2026",
        teams: false,
        share: 1,
        profiles: &[(SMALLEST, 2), (BYES, 4), (LONG, 2)],
        lists: "DE DE/P WIN WON BPG BWG PS PS/C1 PS/C2 REP STD TPN TPN/R \
            BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P BH/C1/P AOB AOB/F \
            FB FB/C1 FB/M1 FB/P SB SB/C1 SB/C2 SB/P SB/C1/P KS KS/L+1 KS/L-1 ARO ARO/C1 ARO/C2 ARO/M1 TPR PTP APRO \
            APPO RTNG RTNG/R BH/C1,SB SB,WIN DE,BH",
    },
    Field {
        system: "round-robin",
        teams: false,
        share: 1,
        profiles: &[(ROBIN, 1), (DOUBLE, 1)],
        lists: "DE WIN WON BPG BWG SB SB/C1 KS KS/L+1 KS/L-1 ARO TPR APRO",
    },
    Field {
        system: "swiss-team-2026",
        teams: true,
        share: 3,
        profiles: &[(TEAMS, 1), (DRAWN, 6)],
        lists: "MPvGP BH:MP BH:GP BH:MP/C1 BH:GP/C1 BC TBR BBE \
            EMMSB EMMSB/C1 EMGSB EMGSB/C1 EGMSB EGMSB/C1 EGGSB EGGSB/C1 \
            EDE EDE/P EDET EDEB EDEBT EDEBB SSSC SSSC/K2 SSSC/F AOB:GP PS:GP",
    },
];

/// The fault of a calculator.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// One changed choice of the edition.
    Change(&'static Change),
    /// Another edition.
    Edition(Edition),
    /// A tie-break is omitted.
    Without(TieBreak),
    /// A tie-break is replaced by another one.
    Instead(TieBreak, TieBreak),
}

/// A calculator with one known fault.
#[derive(Clone, Debug)]
pub struct WrongCalculator {
    /// Its name, which never changes: `BH/C1 as BH`.
    pub id: String,
    /// Its description: `a calculator that …`.
    pub says: String,
    /// The article that it violates; `None` for another edition.
    pub article: Option<String>,
    pub kind: Kind,
    way: Way,
}

impl WrongCalculator {
    /// Whether it can differ for a list.
    pub fn concerns(&self, asked: &[TieBreak]) -> bool {
        match self.way {
            Way::Change(change) if change.article == "4.2" => asked.len() > 2,
            Way::Change(change) => asked.iter().any(|one| may_differ(change, one)),
            Way::Edition(_) => true,
            Way::Without(one) | Way::Instead(one, _) => asked.contains(&one),
        }
    }

    /// Returns its table.
    pub fn rows(&self, prepared: &Prepared, asked: &[TieBreak]) -> Vec<Row> {
        let mut prepared = prepared.clone();
        let mut answered = asked.to_vec();
        match self.way {
            Way::Change(change) => (change.apply)(&mut prepared.event.edition),
            Way::Edition(edition) => prepared.event.edition = edition,
            Way::Without(one) => prepared.list.items.retain(|item| *item != one),
            Way::Instead(one, other) => {
                for item in prepared.list.items.iter_mut().chain(&mut answered).filter(|item| **item == one) {
                    *item = other;
                }
            }
        }
        rows(&prepared, &answered)
    }
}

/// Changes of the input of all tie-breaks.
const EVERYWHERE: [&str; 3] = ["forfeit-played", "cut-unplayed", "byes-not-voluntary"];

/// Whether a change can affect a tie-break, by their articles; the changes of [`EVERYWHERE`] can affect all of them.
fn may_differ(change: &Change, one: &TieBreak) -> bool {
    let (article, own) = (change.article, one.kind.article());
    let sums = ["8.1", "8.2", "8.3", "9.1", "13.2", "13.4"].contains(&own);
    match article.split('.').next() {
        _ if EVERYWHERE.contains(&change.id) => true,
        Some("6") => one.is_of_the_group(),
        Some("7") => own.starts_with("7."),
        Some("10") => one.is_of_ratings(),
        Some("14" | "16" | "8") => sums,
        Some("9") => own == article,
        _ => true,
    }
}

/// Returns the wrong calculators, starting with the faults of single tie-breaks.
pub fn wrong_calculators() -> Vec<WrongCalculator> {
    let mut all: Vec<WrongCalculator> = Vec::new();
    for field in &FIELDS {
        for word in field.lists.split_whitespace().filter(|list| !list.contains(',')) {
            let Ok(found) = TieBreak::read(word, field.teams) else { continue };
            for calculator in of_tie_break(found.tie_break) {
                if all.iter().all(|other| other.id != calculator.id) {
                    all.push(calculator);
                }
            }
        }
    }
    all.extend(CHANGES.iter().map(|change| WrongCalculator {
        id: change.id.to_owned(),
        says: format!("a calculator that {}", change.says),
        article: Some(change.article.to_owned()),
        kind: Kind::Altered,
        way: Way::Change(change),
    }));
    all.push(WrongCalculator {
        id: format!("edition {}", Edition::E2024.name),
        says: "a calculator of the edition of August 2024".to_owned(),
        article: None,
        kind: Kind::Edition,
        way: Way::Edition(Edition::E2024),
    });
    all
}

/// Returns the possible faults in one tie-break: it is unknown, a modifier is ignored, or it is mistaken for another.
fn of_tie_break(one: TieBreak) -> Vec<WrongCalculator> {
    let mut all = vec![WrongCalculator {
        id: format!("without {one}"),
        says: format!("a calculator that ranks without {one}"),
        article: Some(one.kind.article().to_owned()),
        kind: Kind::Removed,
        way: Way::Without(one),
    }];
    let cuts = if one.high > 1 || (one.high == 0 && one.low > 1) { 1 } else { 0 };
    let cut = [["14.1", "14.2"], ["14.3", "14.4"]][usize::from(one.high > 0)][cuts];
    let mut instead = |other: TieBreak, article: &str| {
        if other != one {
            all.push(WrongCalculator {
                id: format!("{one} as {}", name(&other)),
                says: format!("a calculator that takes {one} for {}", name(&other)),
                article: Some(article.to_owned()),
                kind: Kind::Variant,
                way: Way::Instead(one, other),
            });
        }
    };
    if one.low > 0 {
        instead(TieBreak { low: 0, high: 0, ..one }, cut);
        instead(TieBreak { low: one.low + 1, high: if one.high > 0 { one.high + 1 } else { 0 }, ..one }, cut);
        if one.high > 0 {
            instead(TieBreak { high: 0, ..one }, cut);
        }
        if one.kind != K::Progressive {
            instead(TieBreak { low: 0, high: one.low, ..one }, cut);
        }
    }
    instead(TieBreak { forfeits_played: false, ..one }, "16.6");
    instead(TieBreak { fore: false, ..one }, "8.3");
    instead(TieBreak { reversed: false, ..one }, one.kind.article());
    instead(TieBreak { limit: 0, ..one }, "14.5");
    instead(TieBreak { limit: -one.limit, ..one }, "14.5");
    instead(TieBreak { divisor: None, ..one }, "13.4");
    if let Some(score) = one.score {
        instead(TieBreak { score: Some(score.other()), ..one }, one.kind.article());
    }
    if let Some(kind) = other_kind(one.kind) {
        instead(TieBreak { kind, ..one }, one.kind.article());
    }
    all
}

/// Returns a readable name, even where the table lacks the modifier: only the most significant values are cut.
fn name(one: &TieBreak) -> String {
    if one.high > 0 && one.low == 0 {
        return format!("{} without its {} most", TieBreak { high: 0, ..*one }, one.high);
    }
    one.to_string()
}

/// Returns the tie-break that a kind is most easily mistaken for.
fn other_kind(kind: K) -> Option<K> {
    Some(match kind {
        K::Wins => K::WinsOverTheBoard,
        K::WinsOverTheBoard => K::Wins,
        K::BlackGames => K::BlackWins,
        K::BlackWins => K::BlackGames,
        K::ForeBuchholz => K::Buchholz,
        K::Performance => K::PerfectPerformance,
        K::PerfectPerformance => K::Performance,
        K::AveragePerformance => K::AveragePerfect,
        K::AveragePerfect => K::AveragePerformance,
        K::MatchMatch => K::GameGame,
        K::GameGame => K::MatchMatch,
        K::MatchGame => K::GameMatch,
        K::GameMatch => K::MatchGame,
        K::TopBoards => K::BottomBoards,
        K::BottomBoards => K::TopBoards,
        K::ExtendedTop => K::ExtendedBottom,
        K::ExtendedBottom => K::ExtendedTop,
        K::ExtendedCountTop | K::ExtendedCountBottom => K::Extended,
        _ => return None,
    })
}
