//! What each round contributes to Buchholz and Sonneborn-Berger, and which contributions are cut (14, 16.4, 16.5).

use super::calculator::Calculator;
use super::contribution::{Contribution, Cut, Source};
use super::edition::{Cap, Dummy, Edition, Significance};
use super::event::{Event, Round, Score};
use super::scores::{Scores, fore_draw};
use super::value::Value;
use crate::tournament::Points;

/// The products to be summed.
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
    /// The contributions of all rounds of a participant, before any cuts.
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
        let edition = &event.edition;
        let met = if terms.fore && !event.is_predetermined() && fore_draw(event, place, round) {
            round.opponent
        } else if event.is_open(round) {
            return None;
        } else if event.is_predetermined() {
            // 15.2: forfeits are games, and a free round does not count.
            Some(round.opponent?)
        } else {
            round.opponent_in(edition.games).or_else(|| round.forfeit().filter(|_| terms.forfeits_played))
        };
        if let Some(opponent) = met {
            contribution.score = scores.seen[opponent as usize];
            return Some(contribution);
        }
        let own = scores.own[index];
        if edition.is_article_14() {
            if edition.drawn_against_itself.contains(round.outcome) {
                return Some(Contribution { score: own, source: Source::Itself, ..contribution });
            }
            // A match lost by default still has an opponent; a round without a match has none.
            let score = scores.seen[round.forfeit()? as usize];
            return Some(Contribution { score, ..contribution });
        }
        contribution.voluntary = edition.voluntary.contains(round.outcome);
        let draws = || event.worth[terms.opponents.slot()].draw.saturating_mul(Points::from(event.rounds));
        let score = match edition.dummy {
            Dummy::Own => own,
            Dummy::Adjusted => scores.seen[index],
            Dummy::Draws => draws(),
            Dummy::Nothing => 0,
            Dummy::Virtual => {
                let score = virtual_score(event, index, place, terms.opponents);
                return Some(Contribution { score, source: Source::Virtual, ..contribution });
            }
        };
        let cap = if round.forfeit().is_some() { edition.forfeit_cap } else { edition.dummy_cap };
        let (most, source) = match (cap, round.opponent) {
            (Cap::Opponent, Some(opponent)) => (scores.seen[opponent as usize], Source::CappedByOpponent),
            (Cap::None, _) => (score, Source::Dummy),
            _ => (draws(), Source::CappedByDraws),
        };
        contribution.score = score.min(most);
        contribution.source = if most < score { source } else { Source::Dummy };
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
        cut(out, (low, high), !self.event.is_predetermined(), &self.event.edition);
        let sum = out.iter().filter(|c| c.cut.is_none()).map(Contribution::product).sum();
        Value::new(sum, terms.denominator())
    }
}

/// The score of the virtual opponent of an unplayed round: the participant's score before it, the points that the
/// participant did not get in it, and a draw in every later round that was played.
fn virtual_score(event: &Event, index: usize, place: usize, score: Score) -> Points {
    let worth = &event.worth[score.slot()];
    let rounds = &event.participants[index].rounds;
    let points = |round: &Round| round.points[score.slot()];
    let before: Points = rounds[..place].iter().map(points).sum();
    let later = rounds[place + 1..].iter().filter(|round| !event.is_open(round)).count();
    let later = Points::try_from(later).unwrap_or(Points::MAX);
    before + worth.any_win() - points(&rounds[place]) + worth.draw.saturating_mul(later)
}

/// The key by which contributions are cut (14.1).
fn significance(contribution: &Contribution, edition: &Edition) -> i64 {
    match edition.significance {
        Significance::Score => i64::from(contribution.score),
        Significance::Product => contribution.product(),
    }
}

/// Cuts the least significant contributions, then the most significant ones. Significance is by the opponent's score,
/// then by the product, then by the earlier round. In a Swiss, a voluntarily unplayed round is cut first if it
/// contributes no less than the least significant one would (16.5); this applies to each low cut again (16.5.2), and to
/// no high cut.
pub(super) fn cut(contributions: &mut [Contribution], (low, high): (u16, u16), swiss: bool, edition: &Edition) {
    for number in 0..low {
        let left = || contributions.iter().enumerate().filter(|(_, c)| c.cut.is_none());
        let Some((least, value)) = left().min_by_key(|(_, c)| (significance(c, edition), c.product())) else { return };
        let value = value.product();
        let voluntary = left().filter(|(_, c)| c.voluntary).min_by_key(|(_, c)| (c.product(), c.score));
        let prefers = swiss && number < edition.voluntary_cuts;
        let enough = |product: i64| product >= value || edition.cut_lesser_voluntary;
        let (place, why) = match voluntary.filter(|(_, c)| prefers && enough(c.product())) {
            Some((place, _)) => (place, Cut::Voluntary),
            None => (least, Cut::Least),
        };
        contributions[place].cut = Some(why);
    }
    for _ in 0..high {
        let left = contributions.iter().enumerate().filter(|(_, c)| c.cut.is_none());
        // The last of equals is what `max_by_key` gives; which of equals makes no difference to the sum.
        let Some((place, _)) = left.max_by_key(|(_, c)| (significance(c, edition), c.product())) else { return };
        contributions[place].cut = Some(Cut::Most);
    }
}
