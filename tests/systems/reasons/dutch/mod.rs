//! Every reason and every explanation of the Dutch system of 2017 and 2026, verified by reimplemented values.

mod explained;
mod order;
mod said;
pub mod values;

use crate::reasons::audit::{Audit, Round};
use crate::reasons::older::shared::{Side, Told};
use pairproof::check::verdict::{Amount, Kind, Side as Valued};
use pairproof::systems::dutch::Edition;
use pairproof::systems::dutch::criteria::{Criterion, Outlook as _};
use pairproof::systems::dutch::engine::{Outlook, trace};
use pairproof::systems::dutch::explain::messages as m;
use pairproof::systems::dutch::oracle::brackets_literally;
use pairproof_statements::{Points, Sentence};
use std::cell::Cell;
use std::ops::Deref;
use values::{Bracket, FLOATS_ON, Values};

/// A round with the values recomputed for it.
pub struct Case<'r> {
    told: &'r Told<'r>,
    values: Values<'r>,
    outlook: Outlook<'r>,
    /// Whether a value was taken from the engine because trying all sets takes too long.
    borrowed: Cell<bool>,
}

impl<'r> Deref for Case<'r> {
    type Target = Told<'r>;

    fn deref(&self) -> &Told<'r> {
        self.told
    }
}

/// A bracket of the rules with both candidates.
pub struct Sides {
    bracket: Bracket,
    rules: Side,
    record: Side,
}

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    // Seeding rounds of Burstein are paired by the edition of their date.
    let of_2026 = round.system.base().name().ends_with("-2026");
    let edition = if of_2026 { Edition::D2026 } else { Edition::D2017 };
    let outlook = Outlook::new(&round.position, edition);
    let Some(reason) = round.reason() else { return };
    let told = Told::new(round, reason, audit);
    let case = Case { told: &told, values: Values::new(&told, edition), outlook, borrowed: Cell::new(false) };
    let Ok(traced) = trace(&round.position, edition) else {
        return;
    };
    let sides = traced.brackets.iter().map(|traced| {
        let residents = traced.bracket.residents.clone().collect();
        let bracket = Bracket { mdps: traced.bracket.mdps.clone(), residents, route: traced.bracket.route };
        let rules = Side::new(&traced.candidate.pairs, &traced.candidate.downfloaters);
        let record = Side::recorded(round, &bracket.players());
        Sides { bracket, rules, record }
    });
    let sides: Vec<Sides> = sides.collect();
    case.compare_with_oracle(&sides);
    case.receivers_of_the_bye(traced.pairing.bye);
    let parted = sides.iter().position(|sides| sides.rules != sides.record);
    let number = match parted {
        Some(number) => {
            case.bracket_reason(&sides[number]);
            Some(number)
        }
        None => {
            let pairs =
                sides.iter().enumerate().flat_map(|(at, sides)| sides.rules.pairs.iter().map(move |&p| (at, p)));
            let mut pairs: Vec<(usize, (u32, u32))> = pairs.collect();
            pairs.sort_unstable_by_key(|pair| pair.1);
            case.values.colours.reason(&pairs, false)
        }
    };
    if let Some(number) = number {
        let bracket = &sides[number].bracket;
        told.bracket_name(number, &bracket.mdps, &bracket.players());
    }
    if case.borrowed.get() {
        told.partly("the best of a next bracket with too many sets of players to try");
    }
    case.explanation(&sides, parted);
}

impl Case<'_> {
    fn is_2026(&self) -> bool {
        self.values.edition == Edition::D2026
    }

    /// In small fields the literal oracle must take the same route as the trace.
    fn compare_with_oracle(&self, sides: &[Sides]) {
        if self.round.position.entrants.len() > 8 {
            return;
        }
        let literal = brackets_literally(&self.round.position, self.values.edition).unwrap_or_default();
        let same = literal.len() == sides.len()
            && literal.iter().zip(sides).all(|((bracket, candidate, _), sides)| {
                bracket.mdps == sides.bracket.mdps
                    && bracket.residents.clone().eq(sides.bracket.residents.iter().copied())
                    && bracket.route == sides.bracket.route
                    && Side::new(&candidate.pairs, &candidate.downfloaters) == sides.rules
            });
        self.demand(same, || "the oracle pairs otherwise".to_owned());
    }

    /// C5 of the whole round is added if the record's receiver of the bye has a higher score than the rules'.
    fn receivers_of_the_bye(&self, rules: Option<u32>) {
        let score = |rank: u32| self.values.score(rank);
        let worse = match (self.round.recorded.byes.as_slice(), rules) {
            (&[mine], Some(theirs)) if self.is_2026() => (score(mine) > score(theirs)).then_some([mine, theirs]),
            _ => None,
        };
        let [criterion, _, label] = self.label(0);
        let expected = worse.filter(|_| self.reason.criterion.as_ref() != Some(&criterion)).map(|[mine, theirs]| {
            self.demand(self.values.completion(&[], 0) == Some(score(theirs)), || "C5: another least score".to_owned());
            let [who, rules_who] = [mine, theirs].map(|rank| self.players(&[rank]));
            let [points, rules_points] = [mine, theirs].map(|rank| Points(score(rank)));
            Sentence::cited(label, m::ByeScore { who, points, rules_who, rules_points })
        });
        self.demand(self.reason.bye == expected, || format!("bye: {:?} instead of {expected:?}", self.reason.bye));
    }

    /// The criterion as the edition numbers it, its article, and both as cited.
    fn label(&self, place: usize) -> [String; 3] {
        let criterion = format!("C{}{}", if self.is_2026() { "" } else { "." }, place + 5);
        if !self.is_2026() {
            return [criterion.clone(), criterion.clone(), criterion];
        }
        let article = if place == 0 { "2.3.1".to_owned() } else { format!("2.4.{place}") };
        let cited = format!("{criterion} (art. {article})");
        [criterion, article, cited]
    }

    fn is_legal(&self, bracket: &Bracket, candidate: &Side) -> bool {
        candidate.pairs.iter().all(|&(a, b)| self.values.may(a, b))
            && (!self.values.must_complete(bracket)
                || self.values.completion(&candidate.floaters, self.values.below(bracket)).is_some())
    }

    fn value(&self, bracket: &Bracket, criterion: Criterion, candidate: &Side) -> Vec<i32> {
        // If trying all sets takes too long, use the engine's own answer.
        let own = self.values.value(bracket, criterion, candidate);
        own.unwrap_or_else(|| {
            self.borrowed.set(true);
            self.outlook.next_bracket(&candidate.floaters, self.values.below(bracket))
        })
    }

    fn bracket_reason(&self, sides: &Sides) {
        let Sides { bracket, rules, record } = sides;
        if !self.is_legal(bracket, record) {
            return self.illegal(bracket, record);
        }
        let order = self.values.order();
        let first_difference = order.iter().enumerate().find_map(|(place, &criterion)| {
            let (mine, theirs) = (self.value(bracket, criterion, record), self.value(bracket, criterion, rules));
            (mine != theirs).then_some((place, criterion, mine, theirs))
        });
        let Some((place, criterion, mine, theirs)) = first_difference else {
            return order::verify(self, sides);
        };
        self.demand(mine > theirs, || format!("criterion: the record is better by {criterion:?}: {mine:?} {theirs:?}"));
        let kind = match criterion {
            Criterion::BYE_SCORE | Criterion::BYE_UNPLAYED => Kind::Bye,
            _ => record.kind(rules, self.values.is_last(bracket)),
        };
        self.side(bracket, criterion, record, &mine, self.reason.recorded.as_ref());
        self.side(bracket, criterion, rules, &theirs, self.reason.expected.as_ref());
        let label = self.label(place);
        let said = self.said(sides, criterion, (&mine, &theirs));
        self.expect(kind, [&label[0], &label[1], &label[2]], said);
    }

    /// The players that a value is about.
    fn about(&self, bracket: &Bracket, criterion: Criterion, candidate: &Side) -> Vec<u32> {
        use Criterion as C;
        if let Some(counted) = self.values.counted(bracket, criterion, candidate) {
            return counted;
        }
        if let Some(differences) = self.values.differences(bracket, criterion, candidate) {
            return differences.into_iter().map(|(_, rank)| rank).collect();
        }
        match criterion {
            C::BYE_SCORE if !self.values.is_last(bracket) => Vec::new(),
            C::BYE_UNPLAYED if candidate.floaters.len() != 1 => Vec::new(),
            _ => candidate.floaters.clone(),
        }
    }

    /// Verifies the structured value of one side.
    fn side(&self, bracket: &Bracket, criterion: Criterion, candidate: &Side, value: &[i32], told: Option<&Valued>) {
        let counts = match criterion {
            Criterion::NEXT_BRACKET => 1,
            Criterion::BYE_SCORE | Criterion::DOWNFLOATER_SCORES | Criterion::SCORE_DIFFERENCES => 0,
            _ if self.values.differences(bracket, criterion, candidate).is_some() => 0,
            _ => usize::MAX,
        };
        let amount = |(place, &number): (usize, &i32)| match number {
            _ if place < counts => Amount::Count(number),
            FLOATS_ON.. => Amount::FloatsOn(number - FLOATS_ON),
            _ => Amount::Points(number),
        };
        let amounts: Vec<Amount> = value.iter().enumerate().map(amount).collect();
        let ids = self.round.ids(&self.about(bracket, criterion, candidate));
        let right = told.is_some_and(|told| told.value == amounts && told.players == ids);
        self.demand(right, || format!("values of {criterion:?}: {told:?} instead of {amounts:?} of {ids:?}"));
    }

    /// The record breaks an absolute criterion in this bracket, or leaves players that cannot all be paired.
    fn illegal(&self, bracket: &Bracket, record: &Side) {
        if self.is_broken(&bracket.players()) {
            return;
        }
        let legal_pairs = record.pairs.iter().all(|&(a, b)| self.values.may(a, b));
        let incomplete = self.values.completion(&record.floaters, self.values.below(bracket)).is_none();
        self.demand(legal_pairs && incomplete, || format!("completion: {}", self.reason.said));
        let label = if self.is_2026() { ["C4", "2.2.1", "C4 (art. 2.2.1)"] } else { ["C.4"; 3] };
        let said = m::Incomplete { who: self.players(&record.floaters) };
        self.expect(Kind::Absolute, label, said);
    }
}
