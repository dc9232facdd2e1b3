//! What each round contributes to Buchholz and Sonneborn-Berger, and which contributions are cut (14, 16.4, 16.5).

use super::calculator::Calculator;
use super::contribution::{Contribution, Cut, Source};
use super::deviation::Deviation as D;
use super::event::{Event, Regime, Round, Score};
use super::scores::{Scores, fore_draw, not_voluntary};
use super::value::Value;
use crate::tournament::Points;

/// Which products are to be summed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Terms {
    /// The opponents' score.
    pub opponents: Score,
    /// One's own points; `None` in Buchholz.
    pub own: Option<Score>,
    /// Fore Buchholz (8.3).
    pub fore: bool,
    /// `/P`.
    pub forfeits_played: bool,
}

impl Terms {
    /// The denominator of the sum: tenths, or tenths times tenths.
    pub(super) fn denominator(&self) -> i64 {
        if self.own.is_some() { 100 } else { 10 }
    }
}

impl Calculator<'_> {
    /// The contributions of all rounds of a participant, nothing cut yet.
    pub(super) fn contributions(&self, index: usize, terms: &Terms, out: &mut Vec<Contribution>) {
        out.clear();
        let scores = self.scores(terms.opponents, terms.fore);
        for (place, round) in self.event.participants[index].rounds.iter().enumerate() {
            if let Some(mut contribution) = self.contribution(index, place, round, terms, scores) {
                let drawn = contribution.source == Source::Itself;
                let points = |own: Score| {
                    if drawn { self.event.worth[own.slot()].draw } else { round.points[own.slot()] }
                };
                contribution.factor = terms.own.map_or(1, points);
                out.push(contribution);
            }
        }
    }

    fn contribution(
        &self,
        index: usize,
        place: usize,
        round: &Round,
        terms: &Terms,
        scores: &Scores,
    ) -> Option<Contribution> {
        let event = self.event;
        let mut contribution = Contribution {
            round: u16::try_from(place + 1).unwrap_or(u16::MAX),
            opponent: round.opponent,
            score: 0,
            factor: 1,
            source: Source::Opponent,
            voluntary: false,
            cut: None,
        };
        let met = match event.regime {
            // 15.2: forfeits are games, and a free round is no round.
            Regime::Predetermined => Some(round.opponent?),
            Regime::Swiss if terms.fore && fore_draw(event, place, round) => round.opponent,
            Regime::Swiss => round.game().or_else(|| round.forfeit().filter(|_| terms.forfeits_played)),
        };
        if let Some(opponent) = met {
            contribution.score = scores.seen[opponent as usize];
            return Some(contribution);
        }
        let own = scores.own[index];
        if event.edition.is_article_14() {
            if event.edition.draws_against_itself(round.outcome) {
                return Some(Contribution { score: own, source: Source::Itself, ..contribution });
            }
            // A match lost by default has an opponent all the same; a round without a match has none.
            let score = scores.seen[round.forfeit()? as usize];
            return Some(Contribution { score, ..contribution });
        }
        contribution.voluntary = round.voluntary() && !not_voluntary(event, round);
        if let Some(score) = wrong_dummy(event, scores, index, terms.opponents) {
            return Some(Contribution { score, source: Source::Dummy, ..contribution });
        }
        let (cap, source) = match round.forfeit() {
            _ if !event.edition.caps_the_dummy() => (own, Source::Dummy),
            Some(opponent) if !event.deviates(D::ForfeitCapMissing) => {
                (scores.seen[opponent as usize], Source::CappedByOpponent)
            }
            _ => {
                let draws = event.worth[terms.opponents.slot()].draw.saturating_mul(Points::from(event.rounds));
                (draws, Source::CappedByDraws)
            }
        };
        contribution.score = own.min(cap);
        contribution.source = if cap < own { source } else { Source::Dummy };
        Some(contribution)
    }

    /// The sum for a participant after `low` and `high` cuts; the contributions stay in `out`, marked.
    pub(super) fn cut_sum(
        &self,
        index: usize,
        terms: &Terms,
        (low, high): (u16, u16),
        out: &mut Vec<Contribution>,
    ) -> Value {
        self.contributions(index, terms, out);
        cut(out, (low, high), self.event.regime == Regime::Swiss, self.event.deviation);
        let sum = out.iter().filter(|c| c.cut.is_none()).map(Contribution::product).sum();
        Value::new(sum, terms.denominator())
    }
}

/// The score of the dummy of a calculator that is wrong about it (16.4).
fn wrong_dummy(event: &Event, scores: &Scores, index: usize, score: Score) -> Option<Points> {
    match event.deviation? {
        D::NoDummy => Some(0),
        D::DummyAdjusted => Some(scores.seen[index]),
        D::DummyDraws => Some(event.worth[score.slot()].draw.saturating_mul(Points::from(event.rounds))),
        D::DummyUncapped => Some(scores.own[index]),
        _ => None,
    }
}

/// What contributions are cut by: the opponent's score (14.1); a calculator can be wrong about it.
fn significance(contribution: &Contribution, wrong: Option<D>) -> i64 {
    if wrong == Some(D::CutProduct) { contribution.product() } else { i64::from(contribution.score) }
}

/// Cuts the least significant contributions, then the most significant ones. Significance goes by the opponent's score,
/// then by the product, then by the earlier round. In a Swiss, a voluntarily unplayed round is cut first if it
/// contributes no less than the least significant one would (16.5); this holds for each low cut anew (16.5.2), and for
/// no high cut.
pub(super) fn cut(contributions: &mut [Contribution], (low, high): (u16, u16), swiss: bool, wrong: Option<D>) {
    for number in 0..low {
        let left = || contributions.iter().enumerate().filter(|(_, c)| c.cut.is_none());
        let Some((least, value)) = left().min_by_key(|(_, c)| (significance(c, wrong), c.product())) else { return };
        let value = value.product();
        let voluntary = left().filter(|(_, c)| c.voluntary).min_by_key(|(_, c)| (c.product(), c.score));
        let prefers = swiss && wrong != Some(D::CutPlain) && (number == 0 || wrong != Some(D::CutVoluntaryOnce));
        let enough = |product: i64| product >= value || wrong == Some(D::CutVoluntary);
        let (place, why) = match voluntary.filter(|(_, c)| prefers && enough(c.product())) {
            Some((place, _)) => (place, Cut::Voluntary),
            None => (least, Cut::Least),
        };
        contributions[place].cut = Some(why);
    }
    for _ in 0..high {
        let left = contributions.iter().enumerate().filter(|(_, c)| c.cut.is_none());
        // The last of equals is what `max_by_key` gives; which of equals makes no difference to the sum.
        let Some((place, _)) = left.max_by_key(|(_, c)| (significance(c, wrong), c.product())) else { return };
        contributions[place].cut = Some(Cut::Most);
    }
}
