//! Checks whether the points and ranks of a file follow from its results and its list.

use super::event::Score;
use super::messages;
use super::recorded::Recorded;
use super::table::Table;
use super::value::Value;
use crate::tournament::Id;
use crate::trf::tenths;
use crate::trf::tie_break::Kind;
use pairproof_statements::{Player, Statement};

/// A position that does not follow.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Position {
    /// `player` or `team`.
    pub of: &'static str,
    /// The number in the file.
    pub id: Id,
    /// What is wrong: `points`, `match points`, `game points` or `rank`.
    pub field: &'static str,
    /// The line in the file, from 1.
    pub line: usize,
    /// The recorded value.
    pub recorded: String,
    /// The value that follows from results and list; `3-5` for a shared rank.
    pub expected: String,
    /// What separates this participant from one whom the file ranks on the other side.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub decided: Option<Decided>,
    /// The explanation in words.
    #[cfg_attr(feature = "serde", serde(serialize_with = "pairproof_statements::texts::one"))]
    pub text: Statement,
    /// Whether it follows once the causes of the check are applied.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "std::ops::Not::not"))]
    pub explained: bool,
}

/// The first tie-break that separates two participants.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Decided {
    /// The tie-break as the list has it.
    pub tie_break: String,
    /// Its articles.
    pub article: String,
    /// The other participant.
    pub against: Id,
    /// This participant's value.
    pub own: Amount,
    /// The other participant's value.
    pub other: Amount,
}

/// A value and how it was computed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Amount {
    /// The value.
    pub value: String,
    /// One phrase per round or step: the opponents, what was cut, by which article.
    pub how: Vec<String>,
}

/// Participants whom the whole list leaves tied.
#[derive(Default)]
struct Tied {
    /// The first and the last of their places.
    places: [u32; 2],
    /// The recorded ranks among these places, each with its participant (by index), in this order.
    ranks: Vec<(u32, u32)>,
}

/// The places that a participant may have: `3`, or `3-5`.
fn places([first, last]: [u32; 2]) -> String {
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}

impl Table<'_> {
    fn what(&self) -> &'static str {
        if self.event.team { "team" } else { "player" }
    }

    /// The points that do not follow. Recorded points may include byes of a future round, and leave unknown results
    /// out.
    #[must_use]
    pub fn wrong_points(&self, recorded: &[Recorded]) -> Vec<Position> {
        let mut positions = Vec::new();
        let fields: &[(Score, &'static str)] = if self.event.team {
            &[(Score::Match, "match points"), (Score::Game, "game points")]
        } else {
            &[(Score::Game, "points")]
        };
        for (index, record) in recorded.iter().enumerate() {
            let participant = &self.event.participants[index];
            for &(score, field) in fields {
                let Some(found) = record.points[score.slot()] else { continue };
                let expected = self.event.total(index, score);
                if found == expected || record.also[score.slot()].contains(&(found - expected)) {
                    continue;
                }
                let each: Vec<String> = participant
                    .rounds
                    .iter()
                    .map(|round| Value::tenths(round.points[score.slot()].into()).to_string())
                    .collect();
                let extra = participant.extra[score.slot()];
                let text = messages::WrongPoints {
                    who: Player(participant.id),
                    what: field.replace(' ', "-"),
                    recorded: tenths(found),
                    expected: tenths(expected),
                    each: each.join(" + "),
                    extra: if extra == 0 { "none".to_owned() } else { tenths(extra) },
                }
                .into();
                positions.push(Position {
                    of: self.what(),
                    id: participant.id,
                    field,
                    line: record.line,
                    recorded: tenths(found),
                    expected: tenths(expected),
                    decided: None,
                    text,
                    explained: false,
                });
            }
        }
        positions
    }

    /// The ranks that do not follow. Participants who are tied to the end may share the first of their places, or have
    /// one each, by lot (4.2); if the list is open, any of their places is accepted.
    #[must_use]
    pub fn wrong_ranks(&self, recorded: &[Recorded]) -> Vec<Position> {
        let mut positions = Vec::new();
        let mut tied = Tied::default();
        for (place, &index) in self.order.iter().enumerate() {
            let Some(rank) = recorded[index as usize].rank else { continue };
            let [first, last] = self.places[index as usize];
            if (first..=last).contains(&rank) {
                if tied.places != [first, last] {
                    tied = self.tied(recorded, [first, last]);
                }
                if let Some(text) = self.shared_wrongly(&tied, index, rank) {
                    positions.push(self.position(recorded, index, rank, None, text));
                }
                continue;
            }
            let other = self.contradicting(recorded, place, rank, rank < first);
            let decided = other.and_then(|other| self.decided(place, other));
            let text = self.rank_in_words(index, rank, decided.as_ref());
            positions.push(self.position(recorded, index, rank, decided, text));
        }
        positions
    }

    fn position(
        &self,
        recorded: &[Recorded],
        index: u32,
        rank: u32,
        decided: Option<Decided>,
        text: Statement,
    ) -> Position {
        Position {
            of: self.what(),
            id: self.event.participant(index).id,
            field: "rank",
            line: recorded[index as usize].line,
            recorded: rank.to_string(),
            expected: places(self.places[index as usize]),
            decided,
            text,
            explained: false,
        }
    }

    /// The participants who are tied to the end and have these places.
    fn tied(&self, recorded: &[Recorded], places: [u32; 2]) -> Tied {
        let [first, last] = places;
        // A rank outside these places is reported for that reason.
        let inside = |rank: &u32| (first..=last).contains(rank);
        let rank_of = |member: u32| recorded[member as usize].rank.filter(inside);
        let members = &self.order[first as usize - 1..last as usize];
        let mut ranks: Vec<(u32, u32)> =
            members.iter().filter_map(|&member| Some((rank_of(member)?, member))).collect();
        ranks.sort_unstable();
        Tied { places, ranks }
    }

    /// Explains a wrongly shared rank: tied members either all share their first place, or all have different places.
    fn shared_wrongly(&self, tied: &Tied, index: u32, rank: u32) -> Option<Statement> {
        let [first, last] = tied.places;
        if self.list.open || first == last {
            return None;
        }
        let all_share = tied.ranks.last().is_none_or(|&(highest, _)| highest == first);
        let from = tied.ranks.partition_point(|&(lower, _)| lower < rank);
        let with = tied.ranks[from..].iter().take(2).find(|&&(other, member)| member != index && other == rank);
        match with {
            Some(&(_, other)) if !all_share => Some(
                messages::SharedRank {
                    who: Player(self.event.participant(index).id),
                    rank,
                    other: Player(self.event.participant(other).id),
                    tied: last + 1 - first,
                    first,
                    last,
                }
                .into(),
            ),
            _ => None,
        }
    }

    /// The nearest participant, by place in the order, whom the file ranks on the other side.
    fn contradicting(&self, recorded: &[Recorded], place: usize, rank: u32, too_high: bool) -> Option<usize> {
        let group = self.places[self.order[place] as usize];
        let rank_at = |at: &usize| recorded[self.order[*at] as usize].rank;
        let apart = |at: &usize| self.places[self.order[*at] as usize] != group;
        if too_high {
            (0..place).rev().filter(apart).find(|at| rank_at(at).is_some_and(|other| other >= rank))
        } else {
            (place + 1..self.order.len()).filter(apart).find(|at| rank_at(at).is_some_and(|other| other <= rank))
        }
    }

    /// What separates two participants, given by their places in the order; `None` if they are tied to the end.
    #[must_use]
    pub fn decided(&self, place: usize, other: usize) -> Option<Decided> {
        Some(self.compared(self.deciding(place, other)?, place, other))
    }

    /// Compares two participants, given by their places in `order`, by tie-break `item` of the list.
    #[must_use]
    pub fn compared(&self, item: usize, place: usize, other: usize) -> Decided {
        let tie_break = &self.list.items[item];
        let amount = |place: usize| {
            let index = self.order[place];
            Amount { value: self.figures[item][index as usize].text(), how: self.how(item, index) }
        };
        Decided {
            tie_break: tie_break.to_string(),
            article: self.event.edition.articles_of(tie_break),
            against: self.event.participant(self.order[other]).id,
            own: amount(place),
            other: amount(other),
        }
    }

    fn rank_in_words(&self, index: u32, rank: u32, decided: Option<&Decided>) -> Statement {
        let (who, expected) = (Player(self.event.participant(index).id), self.places[index as usize]);
        let places = places(expected);
        let Some(decided) = decided else {
            return messages::WrongRankAlone { who, rank, places, ahead: expected[0] - 1 }.into();
        };
        let by_points = decided.tie_break == Kind::Points.name();
        messages::WrongRank {
            who,
            rank,
            places,
            behind: rank < expected[0],
            other: Player(decided.against),
            by: if by_points { "points".to_owned() } else { format!("{} ({})", decided.tie_break, decided.article) },
            own: decided.own.value.clone(),
            others: decided.other.value.clone(),
        }
        .into()
    }
}
