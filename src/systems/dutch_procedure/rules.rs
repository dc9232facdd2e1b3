//! Every rule as one function: what forbids a pair, and what a pair or a floater costs.
//!
//! Oracle, engine and `explain` all count with these functions. A cost is a number of violations, but for the B.3
//! factor.

use super::bracket::{Bracket, Candidate};
use super::edition::{Edition, Floaters, Law};
use crate::systems::dutch::bracket::may_meet;
use crate::tournament::{Entrant, Float, Points, Position, Preference, Strength};

/// A rule that can be known or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// B.1.a: two players meet once.
    Rematch,
    /// B.1.b: who has scored without playing gets no bye.
    SecondBye,
    /// B.2: two players who must both have the same colour do not meet, unless one is a top scorer.
    SameColour,
    /// A.3: a bracket of which half were moved down is homogeneous.
    HalfMovedDown,
    /// C.12: the previous bracket is asked for other floaters.
    Backtrack,
    /// A.7.d, note to B.2: neither may lead to floaters with a higher score, nor A.7.d to pairs with a higher
    /// difference.
    Proviso,
    /// A criterion that can be violated.
    Criterion(Criterion),
    /// E.1: both preferences.
    Both,
    /// E.2: the stronger preference.
    Stronger,
    /// E.3: alternate to the latest round with different colours.
    Alternate,
    /// E.4: the preference of the higher ranked.
    HigherRanked,
    /// E.5: the number of the player in S1.
    Initial,
}

/// What can be violated in part, most important first: C.10 drops them from the last one on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// D.4, B.3: the sum of the squared score differences in the last bracket.
    ScoreDifferences,
    /// JaVaFo, when not all moved-down players can be paired: the highest scores are, before anything else (C.8.b,
    /// D.3).
    PairedScores,
    /// The provisos of A.7.d and of the note to B.2: the scores of the floaters, the highest first.
    FloaterScores,
    /// B.2 for top scorers (dropped by C.10.g).
    TopscorerColours,
    /// The proviso of A.7.d: the score differences of the pairs, summed up as B.3 is in D.4.
    PairDifferences,
    /// A.7.d: in odd rounds strong preferences count as absolute ones (dropped by C.10.f).
    StrongAsAbsolute,
    /// B.4, X: pairs in which both want the same colour (C.10.e).
    Preference,
    /// A.7.e, Z: in even rounds, pairs in which both want the same colour strongly (C.10.e).
    StrongPreference,
    /// B.5 for downfloaters (C.10.d).
    DownfloatAgain,
    /// B.6 for downfloaters (C.10.c).
    DownfloatAfterTwo,
    /// B.5 for upfloaters (C.10.b).
    UpfloatAgain,
    /// B.6 for upfloaters (C.10.a).
    UpfloatAfterTwo,
}

impl Criterion {
    /// Those of 2012 by the letter.
    pub const OF_2012: [Self; 11] = [
        Self::ScoreDifferences,
        Self::FloaterScores,
        Self::TopscorerColours,
        Self::PairDifferences,
        Self::StrongAsAbsolute,
        Self::Preference,
        Self::StrongPreference,
        Self::DownfloatAgain,
        Self::DownfloatAfterTwo,
        Self::UpfloatAgain,
        Self::UpfloatAfterTwo,
    ];

    /// Those of 2012 as JaVaFo has them: no provisos.
    pub const OF_JAVAFO: [Self; 10] = [
        Self::ScoreDifferences,
        Self::PairedScores,
        Self::TopscorerColours,
        Self::StrongAsAbsolute,
        Self::Preference,
        Self::StrongPreference,
        Self::DownfloatAgain,
        Self::DownfloatAfterTwo,
        Self::UpfloatAgain,
        Self::UpfloatAfterTwo,
    ];

    /// Is the value a list of scores?
    #[must_use]
    pub fn is_scores(self) -> bool {
        matches!(self, Self::PairedScores | Self::FloaterScores)
    }

    /// Is the value a sum of squared score differences?
    #[must_use]
    pub fn is_squares(self) -> bool {
        matches!(self, Self::ScoreDifferences | Self::PairDifferences)
    }
}

impl Criterion {
    /// The article that gives the criterion up, and what is given up, as the edition words it.
    #[must_use]
    pub fn label(self, edition: Edition) -> (&'static str, &'static str) {
        if edition.is_2012() {
            return match self {
                Self::ScoreDifferences => ("D.4", "B3-factor"),
                Self::PairedScores => ("D.3", "S1"),
                Self::FloaterScores => ("A.7.d", "scores of the floaters"),
                Self::PairDifferences => ("A.7.d", "score differences"),
                Self::TopscorerColours => ("C.10.g", "B2 for top scorers"),
                Self::StrongAsAbsolute => ("C.10.f", "A7.d"),
                Self::Preference => ("C.10.e", "X"),
                Self::StrongPreference => ("C.10.e", "Z"),
                Self::DownfloatAgain => ("C.10.d", "B5 for downfloaters"),
                Self::DownfloatAfterTwo => ("C.10.c", "B6 for downfloaters"),
                Self::UpfloatAgain => ("C.10.b", "B5 for upfloaters"),
                Self::UpfloatAfterTwo => ("C.10.a", "B6 for upfloaters"),
            };
        }
        let (down, up) = ("C.10", "C.9");
        match self {
            Self::ScoreDifferences | Self::PairDifferences => ("B.3", "B3"),
            Self::PairedScores | Self::FloaterScores => ("C.14", "S1"),
            Self::TopscorerColours => ("B.2", "B2 for players with more than half of the points"),
            Self::StrongAsAbsolute => ("A.7.c", "A7.c"),
            Self::Preference => ("C.11", "x"),
            Self::StrongPreference => ("A.7.d", "A7.d"),
            Self::DownfloatAgain => (down, "B5 for downfloats"),
            Self::DownfloatAfterTwo => (down, "B6 for downfloats"),
            Self::UpfloatAgain => (up, "B5 for upfloats"),
            Self::UpfloatAfterTwo => (up, "B6 for upfloats"),
        }
    }

    /// What is counted.
    #[must_use]
    pub fn counted(self) -> &'static str {
        match self {
            Self::ScoreDifferences => "sum of the squared score differences",
            Self::PairedScores => "scores of the moved-down players that are paired",
            Self::FloaterScores => "scores of the players left over",
            Self::PairDifferences => "sum of the squared score differences of all pairs",
            Self::TopscorerColours => "pairs of a top scorer in which both have the same absolute colour preference",
            Self::StrongAsAbsolute => {
                "pairs in which both want the same colour strongly or absolutely, in an odd round"
            }
            Self::Preference => "pairs in which both want the same colour",
            Self::StrongPreference => {
                "pairs in which both want the same colour strongly or absolutely, in an even round"
            }
            Self::DownfloatAgain => "downfloaters who floated down in the previous round",
            Self::DownfloatAfterTwo => "downfloaters who floated down two rounds before",
            Self::UpfloatAgain => "upfloaters who floated up in the previous round",
            Self::UpfloatAfterTwo => "upfloaters who floated up two rounds before",
        }
    }
}

impl Rule {
    /// All rules of the edition of 2012 in the order of its articles, with the names by which the command line knows
    /// them.
    pub const ALL: [(Self, &'static str); 20] = [
        (Self::HalfMovedDown, "A.3"),
        (Self::Criterion(Criterion::StrongAsAbsolute), "A.7.d"),
        (Self::Proviso, "A.7.d-proviso"),
        (Self::Criterion(Criterion::StrongPreference), "A.7.e"),
        (Self::Rematch, "B.1.a"),
        (Self::SecondBye, "B.1.b"),
        (Self::SameColour, "B.2"),
        (Self::Criterion(Criterion::TopscorerColours), "C.10.g"),
        (Self::Criterion(Criterion::Preference), "B.4"),
        (Self::Criterion(Criterion::DownfloatAgain), "B.5-down"),
        (Self::Criterion(Criterion::UpfloatAgain), "B.5-up"),
        (Self::Criterion(Criterion::DownfloatAfterTwo), "B.6-down"),
        (Self::Criterion(Criterion::UpfloatAfterTwo), "B.6-up"),
        (Self::Backtrack, "C.12"),
        (Self::Criterion(Criterion::ScoreDifferences), "D.4"),
        (Self::Both, "E.1"),
        (Self::Stronger, "E.2"),
        (Self::Alternate, "E.3"),
        (Self::HigherRanked, "E.4"),
        (Self::Initial, "E.5"),
    ];

    /// The rules of the editions before 2012 that differ in name; the others are [`Rule::ALL`].
    const BEFORE_2012: [(Self, &'static str); 4] = [
        (Self::Criterion(Criterion::StrongAsAbsolute), "A.7.c"),
        (Self::Criterion(Criterion::StrongPreference), "A.7.d"),
        (Self::SameColour, "B.2"),
        (Self::Criterion(Criterion::TopscorerColours), "B.2-note"),
    ];

    /// E.1 to E.5.
    pub(super) const COLOURS: [Self; 5] =
        [Self::Both, Self::Stronger, Self::Alternate, Self::HigherRanked, Self::Initial];

    /// The rules of an edition, in the order of its articles.
    pub fn of(edition: Edition) -> impl Iterator<Item = Self> {
        let known = move |rule: &Self| match rule {
            Self::Criterion(criterion) => edition.criteria().contains(criterion),
            Self::Proviso => edition.criteria().contains(&Criterion::FloaterScores),
            _ => true,
        };
        Self::ALL.iter().map(|&(rule, _)| rule).filter(known)
    }

    /// The name on the command line.
    #[must_use]
    pub fn name(self, edition: Edition) -> &'static str {
        let named =
            |names: &[(Self, &'static str)]| names.iter().find(|(rule, _)| *rule == self).map(|&(_, name)| name);
        let older = if edition.is_2012() { None } else { named(&Self::BEFORE_2012) };
        older.or_else(|| named(&Self::ALL)).unwrap_or("")
    }

    /// Looks a name up.
    #[must_use]
    pub fn from_name(name: &str, edition: Edition) -> Option<Self> {
        Self::of(edition).find(|rule| rule.name(edition).eq_ignore_ascii_case(name))
    }
}

/// How much a candidate violates: less is better, from the first number on.
pub type Violations = Vec<i64>;

/// The bracket that is looked at, and by which law.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// The field.
    pub position: &'a Position,
    /// The text.
    pub law: Law,
    /// The bracket.
    pub bracket: &'a Bracket,
}

/// The colour that both want, and the weaker of the two strengths; `None` if their wishes can both be granted.
fn clash(a: &Entrant, b: &Entrant) -> Option<Strength> {
    let (p, q): (Preference, Preference) = (a.preference?, b.preference?);
    (p.colour == q.colour).then(|| p.strength.min(q.strength))
}

/// B.1.a, B.2: may the two be paired at all? With a top scorer, B.2 is no absolute rule.
#[must_use]
pub fn compatible(position: &Position, law: Law, a: u32, b: u32) -> bool {
    let (x, y) = (&position.entrants[a as usize], &position.entrants[b as usize]);
    let met = if law.knows(Rule::Rematch) { !may_meet(position, a, b) } else { x.prohibited.binary_search(&b).is_ok() };
    !met && (x.topscorer || y.topscorer || !law.knows(Rule::SameColour) || clash(x, y) != Some(Strength::Absolute))
}

/// B.1.b: may the player get the bye?
#[must_use]
pub fn bye_allowed(position: &Position, law: Law, rank: u32) -> bool {
    !position.entrants[rank as usize].bye_barred || !law.knows(Rule::SecondBye) || law.byes_waived
}

impl Setting<'_> {
    fn entrant(&self, rank: u32) -> &Entrant {
        &self.position.entrants[rank as usize]
    }

    /// What a candidate violates, most important first (C.10); to be compared with candidates of the same level (C.14)
    /// only.
    #[must_use]
    pub fn violations(&self, candidate: &Candidate) -> Violations {
        if candidate.m1 == 0 && self.bracket.heterogeneous() {
            let bracket = &self.bracket.as_homogeneous();
            return Setting { bracket, ..*self }.violations(candidate);
        }
        self.criteria().flat_map(|criterion| self.values(criterion, candidate)).collect()
    }

    /// The criteria that can cost anything in this bracket, most important first.
    pub fn criteria(&self) -> impl DoubleEndedIterator<Item = Criterion> + '_ {
        self.law.criteria().filter(|&criterion| self.matters(criterion))
    }

    /// The members of the pairs and the floaters that a criterion counts in a candidate, by rank.
    #[must_use]
    pub fn guilty(&self, criterion: Criterion, candidate: &Candidate) -> Vec<u32> {
        let pairs = candidate.pairs.iter().filter(|&&(a, b)| self.pair(criterion, a, b) > 0);
        let ups = matches!(criterion, Criterion::UpfloatAgain | Criterion::UpfloatAfterTwo);
        let mut players: Vec<u32> = pairs.flat_map(|&(a, b)| if ups { vec![b] } else { vec![a, b] }).collect();
        players.extend(self.floating(candidate).filter(|&rank| self.floater(criterion, rank) > 0));
        players
    }

    /// What a candidate costs by one criterion: one number or, of scores, a list; less is better, from the first number
    /// on.
    #[must_use]
    pub fn values(&self, criterion: Criterion, candidate: &Candidate) -> Violations {
        match criterion {
            Criterion::PairedScores => candidate.s1().map(|rank| -i64::from(self.entrant(rank).score)).collect(),
            // Ranks ascend, so scores descend.
            Criterion::FloaterScores => {
                self.floating(candidate).map(|rank| i64::from(self.entrant(rank).score)).collect()
            }
            _ => vec![self.total(criterion, candidate)],
        }
    }

    /// The floaters of a candidate without those who leave the bracket in any case (C.1).
    pub fn floating<'c>(&'c self, candidate: &'c Candidate) -> impl Iterator<Item = u32> + 'c {
        candidate.floaters.iter().copied().filter(|rank| !self.bracket.outside.contains(rank))
    }

    /// What a candidate costs by one criterion that is a sum.
    #[must_use]
    pub fn total(&self, criterion: Criterion, candidate: &Candidate) -> i64 {
        let pairs: i64 = candidate.pairs.iter().map(|&(a, b)| self.pair(criterion, a, b)).sum();
        pairs + self.floating(candidate).map(|rank| self.floater(criterion, rank)).sum::<i64>()
    }

    /// Can the criterion cost anything in this bracket?
    #[must_use]
    pub fn matters(&self, criterion: Criterion) -> bool {
        let odd = self.position.round % 2 == 1;
        self.law.knows(Rule::Criterion(criterion))
            && match criterion {
                Criterion::ScoreDifferences => self.bracket.last,
                Criterion::PairedScores => self.bracket.heterogeneous(),
                Criterion::FloaterScores => {
                    self.proviso()
                        && (self.matters(Criterion::StrongAsAbsolute) || self.matters(Criterion::TopscorerColours))
                }
                Criterion::PairDifferences => self.proviso() && self.matters(Criterion::StrongAsAbsolute),
                Criterion::TopscorerColours => self.bracket.players.iter().any(|&r| self.entrant(r).topscorer),
                Criterion::StrongAsAbsolute => odd,
                Criterion::StrongPreference => !odd,
                Criterion::Preference => true,
                Criterion::DownfloatAgain => self.floated(0, Float::Down),
                Criterion::DownfloatAfterTwo => self.floated(1, Float::Down),
                Criterion::UpfloatAgain => self.bracket.heterogeneous() && self.floated(0, Float::Up),
                Criterion::UpfloatAfterTwo => self.bracket.heterogeneous() && self.floated(1, Float::Up),
            }
    }

    /// Can colours decide in this bracket who floats with which score, and is that against the law?
    fn proviso(&self) -> bool {
        let score = |rank: Option<&u32>| rank.map(|&rank| self.entrant(rank).score);
        let players = &self.bracket.players;
        self.law.knows(Rule::Proviso) && score(players.first()) != score(players.last())
    }

    /// Do B.5 and B.6 protect the player?
    #[must_use]
    pub fn protected(&self, rank: u32) -> bool {
        !(self.law.edition.frees_topscorers_of_floats() && self.entrant(rank).topscorer)
    }

    fn floated(&self, back: usize, float: Float) -> bool {
        self.bracket.players.iter().any(|&r| self.entrant(r).floats[back] == Some(float))
    }

    /// What a pair costs, `a` the higher ranked.
    #[must_use]
    pub fn pair(&self, criterion: Criterion, a: u32, b: u32) -> i64 {
        let (x, y) = (self.entrant(a), self.entrant(b));
        let clash = clash(x, y);
        match criterion {
            // D.4: "such a homogeneous score bracket or remainder": no pair of S1 in a heterogeneous bracket.
            Criterion::ScoreDifferences if self.bracket.is_mdp(a) && !self.law.edition.b3_of_all_pairs() => 0,
            Criterion::ScoreDifferences | Criterion::PairDifferences => square(x.score - y.score),
            Criterion::PairedScores | Criterion::FloaterScores => 0,
            Criterion::TopscorerColours => i64::from(clash == Some(Strength::Absolute)),
            // Two absolute preferences are B.2's business already.
            Criterion::StrongAsAbsolute => i64::from(clash.is_some_and(|strength| strength >= Strength::Strong)),
            Criterion::Preference => i64::from(clash.is_some()),
            Criterion::StrongPreference => i64::from(clash.is_some_and(|strength| strength >= Strength::Strong)),
            Criterion::DownfloatAgain | Criterion::DownfloatAfterTwo => 0,
            Criterion::UpfloatAgain => i64::from(self.upfloater(a, b) && y.floats[0] == Some(Float::Up)),
            Criterion::UpfloatAfterTwo => i64::from(self.upfloater(a, b) && y.floats[1] == Some(Float::Up)),
        }
    }

    /// A.4, C.3.g: is the lower ranked of the pair an upfloater, for B.5 and B.6? Only in the heterogeneous part of a
    /// bracket: the remainder counts as homogeneous (A.3), whatever the scores in a merged bracket.
    fn upfloater(&self, a: u32, b: u32) -> bool {
        self.bracket.is_mdp(a) && self.entrant(a).score != self.entrant(b).score && self.protected(b)
    }

    /// What a player costs who stays unpaired: a downfloater, or in the last bracket the receiver of the bye.
    #[must_use]
    pub fn floater(&self, criterion: Criterion, rank: u32) -> i64 {
        let player = self.entrant(rank);
        let judged = match self.law.edition.floaters() {
            Floaters::All => true,
            Floaters::Residents => !self.bracket.moved_down(rank),
        };
        let judged = judged && self.protected(rank);
        match criterion {
            // D.4: the bye is an opponent one point below the lowest of the bracket.
            Criterion::ScoreDifferences => square(player.score - (self.bracket.lowest(self.position) - 10)),
            Criterion::DownfloatAgain => i64::from(judged && player.floats[0] == Some(Float::Down)),
            Criterion::DownfloatAfterTwo => i64::from(judged && player.floats[1] == Some(Float::Down)),
            _ => 0,
        }
    }
}

fn square(difference: Points) -> i64 {
    i64::from(difference) * i64::from(difference)
}

#[cfg(test)]
mod tests;
