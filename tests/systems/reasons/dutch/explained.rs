//! What `explain` prints about the brackets of 2017 and 2026.

use super::order;
use super::values::FLOATS_ON;
use super::{Case, Sides};
use crate::reasons::field::points;
use crate::reasons::older::shared::Side;
use pairproof::check::explain::BracketExplanation;
use pairproof::systems::dutch::bracket::Route;
use pairproof::systems::dutch::criteria::Criterion;

impl Case<'_> {
    /// Verifies everything that `explain` prints about the brackets.
    pub(super) fn explanation(&self, sides: &[Sides], parted: Option<usize>) {
        let told = &self.round.explanation.brackets;
        self.demand(told.len() == sides.len() && self.round.explanation.paired, || {
            "explanation: brackets are missing".to_owned()
        });
        for (number, (told, sides)) in told.iter().zip(sides).enumerate() {
            self.explained_players(number, told, sides);
            let parts = parted == Some(number);
            let legal = self.is_legal(&sides.bracket, &sides.record);
            let recorded = told.recorded.as_ref().map(|recorded| {
                let pairs: Vec<[u32; 2]> =
                    sides.record.pairs.iter().map(|&(a, b)| [self.round.id(a), self.round.id(b)]).collect();
                let mut said = recorded.pairs.clone();
                said.sort_by_key(|pair| pairs.iter().position(|other| other == pair));
                said == pairs
                    && recorded.downfloaters == self.round.ids(&sides.record.floaters)
                    && recorded.lawful == legal
            });
            self.demand(recorded == parts.then_some(true), || {
                format!("explanation: recorded side {:?}", told.recorded)
            });
            self.rows(told, sides, parts && legal);
        }
    }

    fn explained_players(&self, number: usize, told: &BracketExplanation, sides: &Sides) {
        let Sides { bracket, rules, .. } = sides;
        let ids = |ranks: &[u32]| self.round.ids(ranks);
        let parts = order::Parts::of(bracket, rules);
        let (s1, s2) = parts.remainder.split_at(parts.n1);
        let heterogeneous = !bracket.mdps.is_empty();
        let groups = if heterogeneous { (ids(&parts.moved_down), ids(&bracket.residents)) } else { (ids(s1), ids(s2)) };
        let remainder = told.remainder.as_ref().map(|groups| (groups.s1.clone(), groups.s2.clone()));
        let limbo: Vec<u32> = bracket.mdps.iter().copied().filter(|rank| rules.floaters.contains(rank)).collect();
        let route = match bracket.route {
            Route::Ordinary => "ordinary",
            Route::Penultimate => "penultimate",
            Route::CollapsedLast => "collapsed-last",
        };
        let right = told.number == number + 1
            && told.score == points(self.values.score(bracket.residents[0]))
            && told.route == route
            && told.moved_down == ids(&bracket.mdps)
            && told.residents == ids(&bracket.residents)
            && (told.groups.s1.clone(), told.groups.s2.clone()) == groups
            && told.limbo == ids(&limbo)
            && remainder == heterogeneous.then(|| (ids(s1), ids(s2)))
            && told.downfloaters == ids(&rules.floaters)
            && told.exchange == (!parts.exchanged.0.is_empty()).then(|| parts.exchange(self));
        self.demand(right, || format!("explanation: players of {told:?}"));
        self.values.colours.explained(&told.pairs, &rules.pairs);
    }

    /// Verifies the table of criteria.
    fn rows(&self, told: &BracketExplanation, sides: &Sides, compared: bool) {
        let order = self.values.order();
        self.demand(told.criteria.len() == order.len(), || "explanation: rows are missing".to_owned());
        let mut decided = false;
        for (place, (&criterion, row)) in order.iter().zip(&told.criteria).enumerate() {
            let theirs = self.value(&sides.bracket, criterion, &sides.rules);
            let mine = compared.then(|| self.value(&sides.bracket, criterion, &sides.record));
            let other = mine.as_deref().unwrap_or(&[]);
            let right = row.label == self.label(place)[2]
                && self.cell(sides, criterion, (&theirs, &sides.rules), other, &row.expected);
            self.demand(right, || format!("table: {row:?} of {criterion:?}, but the value is {theirs:?}"));
            let recorded = match (&mine, &row.recorded) {
                (Some(mine), Some(text)) => self.cell(sides, criterion, (mine, &sides.record), &theirs, text),
                (None, None) => true,
                _ => false,
            };
            self.demand(recorded, || format!("table: {row:?} of {criterion:?}, but the recorded value is {mine:?}"));
            let decides = mine.is_some_and(|mine| mine != theirs) && !decided;
            self.demand(row.decides == decides, || format!("table: {row:?} decides? {decides}"));
            decided |= decides;
        }
    }

    /// Verifies a cell of the table.
    fn cell(
        &self,
        sides: &Sides,
        criterion: Criterion,
        (value, candidate): (&[i32], &Side),
        other: &[i32],
        text: &str,
    ) -> bool {
        use Criterion as C;
        let level = self.values.score(sides.bracket.residents[sides.bracket.residents.len() - 1]);
        let one = |&number: &i32| match number {
            FLOATS_ON.. => format!("floats on with {}", points(number - FLOATS_ON + level)),
            _ => points(number),
        };
        let items: Vec<String> = value.iter().map(one).collect();
        match (criterion, value) {
            (_, []) => text == "-",
            (C::NEXT_BRACKET, _) => {
                let left = match self.left(&sides.bracket, value, candidate) {
                    (left, 0) => left.to_string(),
                    (left, barred) => format!("{left} ({barred} barred from the bye)"),
                };
                if value.len() == 1 {
                    return text == left;
                }
                let rest = text.strip_prefix(&format!("{left}: "));
                // The list shows one item more than the difference needs, because the count precedes it.
                rest.is_some_and(|rest| items_are(rest, &items[1..], &value[1..], other.get(1..).unwrap_or(&[])))
            }
            (C::BYE_SCORE | C::DOWNFLOATER_SCORES | C::SCORE_DIFFERENCES, _) => items_are(text, &items, value, other),
            _ if self.values.differences(&sides.bracket, criterion, candidate).is_some() => {
                items_are(text, &items, value, other)
            }
            _ => text == value[0].to_string(),
        }
    }
}

/// Whether the text lists the items; it may end in `...`, but not before the difference from the other side shows.
fn items_are(text: &str, items: &[String], values: &[i32], other: &[i32]) -> bool {
    let told: Vec<&str> = text.split(", ").collect();
    match told.split_last() {
        Some((&"...", told)) => {
            let same = values.iter().zip(other).take_while(|(a, b)| a == b).count();
            told.len() < items.len()
                && told.iter().zip(items).all(|(a, b)| a == b)
                && (values == other || other.is_empty() || told.len() > same)
        }
        _ => told == items,
    }
}
