//! How much of the recorded standings was compared, so that the verdict does not claim more than that.

use super::judge::Prepared;
use super::list::List;
use super::recorded::Recorded;
use super::table::Table;
use pairproof_statements::Statement;

/// Statements about what was compared.
pub mod messages {
    use pairproof_statements::{Statement, messages};

    messages! {
        /// The verdict: `agree`, `differ`, `partly`, `as-recorded`, `not-compared` or `none`, and what was compared.
        Standings = "standings-verdict" { verdict: String, first: Statement, others: Vec<Statement> }
        /// `points` or `ranks`, all of them or some.
        Share = "standings-share" { what: String, whole: bool, some: usize, all: usize }
        /// Ranks, as far as the list decides them.
        RanksAsFar = "standings-ranks-as-far" { list: String }
    }
}

/// The result of checking the standings of a file, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Comparison {
    /// The points and ranks of all participants were compared, and they follow from the results.
    Agree,
    /// At least one recorded point total or rank does not follow.
    Differ,
    /// What was compared follows from the results, but something was left out.
    PartlyCompared,
    /// Nothing was compared.
    NotCompared,
}

/// Something that was not compared.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct LeftOut {
    /// What was left out: `points`, `ranks`, `order of equal points`, or the tie-breaks that were not computed.
    pub what: String,
    /// The reason.
    pub why: String,
    /// Whether it makes the check incomplete. It does if the file records it and it could not be compared, but not if
    /// the file contains too little to compare it.
    pub incomplete: bool,
}

/// A verdict on the standings, and what it covers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct StandingsVerdict {
    /// The verdict.
    pub verdict: Comparison,
    /// What was compared: points, ranks, or a part of them; empty if nothing was.
    #[cfg_attr(feature = "serde", serde(serialize_with = "pairproof_statements::texts::list"))]
    pub compared: Vec<Statement>,
    /// What was not compared.
    pub left_out: Vec<LeftOut>,
}

impl StandingsVerdict {
    /// A verdict: `ranks_left_out` is why ranks were not compared, `wrong` counts the positions that do not follow.
    pub(super) fn new(
        prepared: &Prepared,
        table: &Table<'_>,
        ranks_left_out: Option<&'static str>,
        wrong: usize,
    ) -> Self {
        let recorded = &prepared.recorded;
        let with_points = recorded.iter().filter(|record| record.points.iter().any(Option::is_some)).count();
        let with_rank = recorded.iter().filter(|record| record.rank.is_some()).count();
        let everybody = recorded.len();
        let (mut compared, mut left_out) = (Vec::new(), Vec::new());
        if with_points > 0 {
            compared.push(share(with_points, everybody, "points"));
        }
        if with_points < everybody {
            left_out.push(not_recorded("points", everybody - with_points, everybody));
        }
        if with_rank < everybody {
            left_out.push(not_recorded("ranks", everybody - with_rank, everybody));
        }
        match ranks_left_out {
            // Reported above.
            Some(_) if with_rank == 0 => {}
            Some(why) => {
                let incomplete = prepared.list.source != List::NONE;
                left_out.push(LeftOut { what: "ranks".to_owned(), why: why.to_owned(), incomplete });
            }
            None => match undecided(prepared, table) {
                Some(rest) => {
                    left_out.push(rest);
                    // If points were compared, only they are mentioned.
                    if compared.is_empty() {
                        compared.push(messages::RanksAsFar { list: prepared.list.text() }.into());
                    }
                }
                None => compared.push(share(with_rank, everybody, "ranks")),
            },
        }
        let verdict = if wrong > 0 {
            Comparison::Differ
        } else if compared.is_empty() {
            Comparison::NotCompared
        } else if left_out.is_empty() {
            Comparison::Agree
        } else {
            Comparison::PartlyCompared
        };
        Self { verdict, compared, left_out }
    }

    /// The verdict before the first recorded round.
    #[must_use]
    pub fn without_rounds() -> Self {
        let (what, why) = ("points and ranks".to_owned(), "the file records no round".to_owned());
        let left_out = vec![LeftOut { what, why, incomplete: true }];
        Self { verdict: Comparison::NotCompared, compared: Vec::new(), left_out }
    }

    /// Whether the file records something that could not be compared.
    #[must_use]
    pub fn is_incomplete(&self) -> bool {
        self.left_out.iter().any(|left| left.incomplete)
    }

    /// A verdict that claims no more than what was compared, for instance `points agree`.
    #[must_use]
    pub fn statement(&self) -> Statement {
        let verdict = match self.verdict {
            Comparison::Agree => "agree",
            Comparison::Differ => "differ",
            Comparison::PartlyCompared if self.is_incomplete() => "partly",
            // The file records no more than this.
            Comparison::PartlyCompared => "as-recorded",
            Comparison::NotCompared if self.is_incomplete() => "not-compared",
            Comparison::NotCompared => "none",
        };
        let mut compared = self.compared.iter().cloned();
        let first = compared.next().unwrap_or_default();
        messages::Standings { verdict: verdict.to_owned(), first, others: compared.collect() }.into()
    }

    /// Everything that was not compared, each with the reason, as one line.
    #[must_use]
    pub fn left_out_in_words(&self) -> String {
        let each = self.left_out.iter().map(|left| format!("{}: {}", left.what, left.why));
        each.collect::<Vec<_>>().join("; ")
    }
}

/// `points`, or `12 of 14 points`.
fn share(some: usize, all: usize, what: &str) -> Statement {
    messages::Share { what: what.to_owned(), whole: some == all, some, all }.into()
}

fn not_recorded(what: &str, lacking: usize, all: usize) -> LeftOut {
    let why = if lacking == all { "none are recorded".to_owned() } else { format!("{lacking} of {all} not recorded") };
    LeftOut { what: what.to_owned(), why, incomplete: false }
}

/// Ranks that the computed part of the list does not decide: ranks of participants whom it leaves tied, if the list
/// continues with tie-breaks that were not computed, or if the file has no list at all.
fn undecided(prepared: &Prepared, table: &Table<'_>) -> Option<LeftOut> {
    let list = &prepared.list;
    let ranked = |(record, [first, last]): (&Recorded, &[u32; 2])| record.rank.is_some() && first != last;
    let tied = prepared.recorded.iter().zip(&table.places).filter(|&pair| ranked(pair)).count();
    if tied == 0 {
        return None;
    }
    if let [first, rest @ ..] = &list.not_computed[..] {
        let more = if rest.is_empty() { String::new() } else { format!(", {}", rest.join(", ")) };
        let why = format!("{first} cannot be computed; the order of {tied} tied participants depends on it");
        return Some(LeftOut { what: format!("{first}{more}"), why, incomplete: true });
    }
    (list.source == List::NONE).then(|| LeftOut {
        what: "order of equal points".to_owned(),
        why: "the file names no tie-breaks".to_owned(),
        incomplete: false,
    })
}
