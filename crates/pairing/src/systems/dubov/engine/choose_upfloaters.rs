//! The set of upfloaters (3.2.1, 3.2.2).
//!
//! No player floats up if the residents and the others can be paired separately. One does if that reaches the lower
//! bound of C7, half the difference between the numbers of White and Black seekers. `exact` handles all other cases.

use super::exact;
use super::field::Field;
use super::shifts::no_pair_inside_the_smaller;
use crate::systems::common::meetings::Pool;
use crate::tournament::Colour;

/// Chooses one set after another, from the top.
pub(super) struct Chooser<'f> {
    field: &'f Field<'f>,
    /// Pools for queries about a bracket, and about the players below it.
    top: Pool<'f>,
    rest: Pool<'f>,
}

impl<'f> Chooser<'f> {
    pub fn new(field: &'f Field<'f>, rest: Pool<'f>) -> Self {
        Self { field, top: Pool::new(&field.meetings), rest }
    }

    /// The best set, ascending. All residents and lower players together must be pairable.
    pub fn choose(&mut self, residents: &[u32], lower: &[u32]) -> Vec<u32> {
        if residents.len().is_multiple_of(2) {
            if self.rest.perfect(lower.iter().copied()) && self.top.perfect(residents.iter().copied()) {
                return Vec::new();
            }
        } else if let Some(one) = self.one(residents, lower) {
            return vec![one];
        }
        let lacking = self.top.deficiency(residents);
        exact::choose(self.field, &mut self.rest, residents, lower, lacking)
    }

    /// The one upfloater, if it can be found without a weighted matching.
    fn one(&mut self, residents: &[u32], lower: &[u32]) -> Option<u32> {
        let (edition, position) = (self.field.edition, self.field.position);
        let whites = residents.iter().filter(|&&rank| self.field.seeks(rank, Colour::White)).count();
        let blacks = residents.len() - whites;
        let mut candidates: Vec<_> = lower
            .iter()
            .map(|&rank| {
                let white = usize::from(self.field.seeks(rank, Colour::White));
                let surplus = (whites + white).abs_diff(blacks + 1 - white);
                let counts: Vec<u32> = edition.floaters().map(|criterion| (criterion.count)(position, rank)).collect();
                ((-self.field.score(rank), surplus, counts), rank)
            })
            .collect();
        candidates.sort_unstable();
        for (_, one) in candidates {
            let bracket: Vec<u32> = residents.iter().copied().chain([one]).collect();
            let rest = lower.iter().copied().filter(|&rank| rank != one).collect::<Vec<_>>();
            if !self.rest.perfect(rest.into_iter()) || !self.top.perfect(bracket.iter().copied()) {
                continue;
            }
            return no_pair_inside_the_smaller(self.field, &bracket).then_some(one);
        }
        None
    }
}
