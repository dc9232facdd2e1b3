//! The end of a search: which causes are needed, and for which rounds.

use super::cause::Search;
use super::messages;
use super::needed;
use super::search::{Diagnosis, Searching};
use crate::check::verdict::RoundVerdict;

impl Searching {
    /// Drops the causes that no round needs and that explain no points.
    fn drop_needless(&mut self) {
        let is_needed = |&place: &usize| {
            !self.causes[place - 1].points.is_empty() || self.by_round.values().any(|places| places.contains(&place))
        };
        let kept: Vec<usize> = (1..=self.causes.len()).filter(is_needed).collect();
        if kept.len() == self.causes.len() {
            return;
        }
        self.causes = kept.iter().map(|&place| self.causes[place - 1].clone()).collect();
        self.applied = kept.iter().map(|&place| self.applied[place - 1].take()).collect();
        let place_now = |place: &usize| kept.binary_search(place).map_or(0, |at| at + 1);
        for places in self.by_round.values_mut() {
            *places = places.iter().map(place_now).collect();
        }
        self.count_again();
    }

    /// Determines for the causes that are left, each with those before it, which rounds no longer agree.
    fn count_again(&mut self) {
        self.state = self.file.clone();
        self.fits = self.fits_of(&self.state);
        let (mut causes, applied) = (std::mem::take(&mut self.causes), std::mem::take(&mut self.applied));
        for (place, (cause, applied)) in causes.iter_mut().zip(&applied).enumerate() {
            let lasts = applied.as_ref().is_some_and(|applied| applied.take_in(&mut self.state));
            if !lasts {
                continue;
            }
            let fits = self.fits_of(&self.state);
            let both = self.fits.iter().zip(&fits);
            cause.against =
                both.filter(|(old, new)| old.1 == Some(0) && new.1 != Some(0)).map(|(old, _)| old.0).collect();
            let rounds = cause.evidence.iter().position(|it| messages::RoundsAgree::read(it).is_some());
            if let Some(at) = rounds {
                let agree = fits.iter().filter(|&&(_, fit)| fit == Some(0)).count();
                cause.evidence[at] = messages::RoundsAgree { agree, rounds: fits.len(), earlier: place > 0 }.into();
            }
            self.fits = fits;
        }
        (self.causes, self.applied) = (causes, applied);
    }

    /// Names the causes that each round needs.
    pub(super) fn finish(mut self, rounds: &mut [RoundVerdict]) -> Diagnosis {
        // Which causes a round needs is worth a search of its own.
        let mut steps = self.steps.max(self.most);
        let unknown = needed::leave_out_the_rest(&self.file, &self.applied, &mut self.by_round, &mut steps);
        // A cause may have made an agreeing round differ, and a later one may have undone that.
        let differs = |number: u16| rounds.iter().any(|it| it.round == number && it.verdict.is_difference());
        self.by_round.retain(|&round, _| differs(round));
        self.drop_needless();
        needed::name_rounds(&self.by_round, &unknown, &mut self.causes);
        let (tried, complete) = (self.tried, self.complete);
        let mut search = Search { tried, complete, not_reduced: unknown, ..Search::default() };
        for round in rounds.iter_mut().filter(|round| round.verdict.is_difference()) {
            let boards = round.boards_that_differ();
            round.explained_by = self.by_round.remove(&round.round).unwrap_or_default();
            let fit = self.fits.iter().find(|&&(other, _)| other == round.round).and_then(|&(_, fit)| fit);
            let explained = match round.explained_by.is_empty() {
                true => boards.saturating_sub(fit.unwrap_or(u32::MAX) as usize),
                false => boards,
            };
            for &cause in &round.explained_by {
                self.causes[cause - 1].boards += explained;
            }
            search.rounds += 1;
            search.rounds_explained += usize::from(!round.explained_by.is_empty());
            search.boards += boards;
            search.boards_explained += explained;
        }
        needed::name_illegal_rounds(rounds, &mut self.causes);
        let repaired = (!self.causes.is_empty()).then_some(self.state.tournament);
        Diagnosis { causes: self.causes, search, repaired }
    }
}
