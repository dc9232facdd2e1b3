//! Every reason and every explanation of the Dutch system of 2017 and 2026, verified by values that are written again.

mod colours;
mod explained;
mod order;
pub mod values;
mod words;

use crate::reasons::audit::{Audit, Round};
use crate::reasons::sentence::{capture, is_list_of, points};
use pairproof::check::verdict::{Amount, Kind, Reason, Side};
use pairproof::systems::dutch::Edition;
use pairproof::systems::dutch::criteria::{Criterion, Outlook as _};
use pairproof::systems::dutch::engine::{Outlook, trace};
use pairproof::systems::dutch::oracle::brackets_literally;
use pairproof::tournament::Outcome;
use std::cell::Cell;
use values::{Bracket, Candidate, FLOATS_ON, Values};

/// A round with what is recomputed about it.
pub struct Case<'r> {
    pub round: &'r Round<'r>,
    pub values: Values<'r>,
    outlook: Outlook<'r>,
    /// Was a value taken from the engine, as trying all sets takes too long?
    borrowed: Cell<bool>,
}

/// A bracket of the rules with both candidates.
pub struct Sides {
    pub bracket: Bracket,
    pub rules: Candidate,
    pub record: Candidate,
}

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    // Seeding rounds of Burstein are paired by the edition of their date.
    let of_2026 = round.system.base().name().ends_with("-2026");
    let edition = if of_2026 { Edition::D2026 } else { Edition::D2017 };
    let unplayed = round.position.entrants.iter().map(|entrant| {
        let entries = &round.tournament.players[entrant.index as usize].entries;
        let before = &entries[..usize::from(round.tournament.recorded) - 1];
        let game = |outcome| matches!(outcome, Outcome::Win | Outcome::Draw | Outcome::Loss | Outcome::Unknown);
        before.iter().filter(|entry| !game(entry.outcome)).count() as i32
    });
    let values = Values::new(&round.position, edition, unplayed.collect());
    let case = Case { round, values, outlook: Outlook::new(&round.position, edition), borrowed: Cell::new(false) };
    let Some(reason) = round.reason() else { return };
    let Ok(traced) = trace(&round.position, edition) else {
        audit.demand(case.values.completion(&[], 0).is_none(), || "no pairing: but there is one".to_owned());
        let text = "no pairing of this round complies with the absolute criteria; the arbiter decides";
        let article = if edition == Edition::D2026 { "1.9.3" } else { "A.9" };
        let right = reason.said.to_string() == text
            && reason.article.as_deref() == Some(article)
            && reason.kind == Kind::Absolute;
        audit.demand(right, || format!("no pairing: {reason:?}"));
        audit.verified.push("no pairing".to_owned());
        audit.fully();
        return;
    };
    let sides: Vec<Sides> = traced
        .brackets
        .iter()
        .map(|traced| {
            let residents = traced.bracket.residents.clone().collect();
            let bracket = Bracket { mdps: traced.bracket.mdps.clone(), residents, route: traced.bracket.route };
            let rules = Candidate::new(traced.candidate.pairs.clone(), traced.candidate.downfloaters.clone());
            let record = case.recorded(&bracket);
            Sides { bracket, rules, record }
        })
        .collect();
    case.compare_with_oracle(&sides, audit);
    let parted = sides.iter().position(|sides| sides.rules != sides.record);
    match parted {
        Some(number) => {
            let sides = &sides[number];
            case.bracket_name(number, &sides.bracket, reason, audit);
            case.bracket_reason(sides, reason, audit);
        }
        None => case.colour_reason(&sides, reason, audit),
    }
    if case.borrowed.get() {
        audit.partly("the best of a next bracket with too many sets of players to try");
    }
    audit.fully();
    case.explanation(&sides, parted, audit);
}

impl Case<'_> {
    pub fn id(&self, rank: u32) -> u32 {
        self.round.id(rank)
    }

    fn is_2026(&self) -> bool {
        self.values.edition == Edition::D2026
    }

    /// The record inside a bracket.
    fn recorded(&self, bracket: &Bracket) -> Candidate {
        let players = bracket.players();
        let mut candidate = Candidate::default();
        for &rank in &players {
            match self.round.recorded.partner[rank as usize] {
                Some(other) if other != rank && players.contains(&other) => {
                    if rank < other {
                        candidate.pairs.push((rank, other));
                    }
                }
                _ => candidate.floaters.push(rank),
            }
        }
        Candidate::new(candidate.pairs, candidate.floaters)
    }

    /// In small fields the route of the literal oracle is that of the trace.
    fn compare_with_oracle(&self, sides: &[Sides], audit: &mut Audit) {
        if self.round.position.entrants.len() > 8 {
            return;
        }
        let literal = brackets_literally(&self.round.position, self.values.edition).unwrap_or_default();
        let same = literal.len() == sides.len()
            && literal.iter().zip(sides).all(|((bracket, candidate, _), sides)| {
                bracket.mdps == sides.bracket.mdps
                    && bracket.residents.clone().eq(sides.bracket.residents.iter().copied())
                    && bracket.route == sides.bracket.route
                    && Candidate::new(candidate.pairs.clone(), candidate.downfloaters.clone()) == sides.rules
            });
        audit.demand(same, || "the oracle pairs otherwise".to_owned());
    }

    fn bracket_name(&self, number: usize, bracket: &Bracket, reason: &Reason, audit: &mut Audit) {
        let right = reason.bracket.as_ref().is_some_and(|name| {
            name.number == number + 1
                && name.score == points(self.values.score(bracket.residents[0]))
                && name.moved_down == self.round.ids(&bracket.mdps)
                && name.players == bracket.players().len()
        });
        audit.demand(right, || format!("bracket: {:?}, but it is bracket {} {bracket:?}", reason.bracket, number + 1));
    }

    /// The criterion as the edition numbers it, and its article.
    fn label(&self, place: usize) -> (String, String) {
        match (self.is_2026(), place) {
            (true, 0) => ("C5".to_owned(), "2.3.1".to_owned()),
            (true, _) => (format!("C{}", place + 5), format!("2.4.{place}")),
            (false, _) => (format!("C.{}", place + 5), format!("C.{}", place + 5)),
        }
    }

    fn full_label(&self, place: usize) -> String {
        let (criterion, article) = self.label(place);
        if self.is_2026() { format!("{criterion} (art. {article})") } else { criterion }
    }

    fn is_lawful(&self, bracket: &Bracket, candidate: &Candidate) -> bool {
        candidate.pairs.iter().all(|&(a, b)| self.values.may(a, b))
            && (!self.values.must_complete(bracket)
                || self.values.completion(&candidate.floaters, self.values.below(bracket)).is_some())
    }

    fn value(&self, bracket: &Bracket, criterion: Criterion, candidate: &Candidate) -> Vec<i32> {
        // Where trying all sets takes too long, the engine's own answer has to do.
        let own = self.values.value(bracket, criterion, candidate);
        own.unwrap_or_else(|| {
            self.borrowed.set(true);
            self.outlook.next_bracket(&candidate.floaters, self.values.below(bracket))
        })
    }

    fn bracket_reason(&self, sides: &Sides, reason: &Reason, audit: &mut Audit) {
        let Sides { bracket, rules, record } = sides;
        if !self.is_lawful(bracket, record) {
            return self.unlawful(bracket, record, reason, audit);
        }
        let order = self.values.order();
        let parting = order.iter().enumerate().find_map(|(place, &criterion)| {
            let (mine, theirs) = (self.value(bracket, criterion, record), self.value(bracket, criterion, rules));
            (mine != theirs).then_some((place, criterion, mine, theirs))
        });
        let Some((place, criterion, mine, theirs)) = parting else {
            return order::verify(self, sides, reason, audit);
        };
        audit
            .demand(mine > theirs, || format!("criterion: the record is better by {criterion:?}: {mine:?} {theirs:?}"));
        let (name, article) = self.label(place);
        audit.demand(reason.criterion.as_ref() == Some(&name) && reason.article.as_ref() == Some(&article), || {
            format!("criterion: {:?} instead of {name} {mine:?} {theirs:?}", reason.criterion)
        });
        let last = self.values.is_last(bracket);
        let kind = match criterion {
            Criterion::BYE_SCORE | Criterion::BYE_UNPLAYED => Kind::Bye,
            _ if rules.floaters == record.floaters => Kind::Pairs,
            _ if last => Kind::Bye,
            _ => Kind::Downfloaters,
        };
        audit.demand(reason.kind == kind, || format!("kind: {:?} instead of {kind:?}", reason.kind));
        self.side(bracket, criterion, record, &mine, reason.recorded.as_ref(), audit);
        self.side(bracket, criterion, rules, &theirs, reason.expected.as_ref(), audit);
        let prefix = format!("{}: ", self.full_label(place));
        let said = reason.said.to_string();
        let text = said.strip_prefix(&prefix).unwrap_or_default();
        let holds = self.sentence(sides, criterion, (&mine, &theirs), text);
        audit.demand(holds == Some(true), || format!("sentence of {criterion:?}, {mine:?} against {theirs:?}: {text}"));
        audit.verified.push(format!("{name} {criterion:?}"));
    }

    /// The players that a value is about.
    fn players(&self, bracket: &Bracket, criterion: Criterion, candidate: &Candidate) -> Vec<u32> {
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

    /// The structured value of one side.
    fn side(
        &self,
        bracket: &Bracket,
        criterion: Criterion,
        candidate: &Candidate,
        value: &[i32],
        side: Option<&Side>,
        audit: &mut Audit,
    ) {
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
        let players = self.round.ids(&self.players(bracket, criterion, candidate));
        let right = side.is_some_and(|side| side.value == amounts && side.players == players);
        audit.demand(right, || format!("values of {criterion:?}: {side:?} instead of {amounts:?} of {players:?}"));
    }

    /// The record breaks an absolute criterion in this bracket, or leaves a rest that cannot be completed.
    fn unlawful(&self, bracket: &Bracket, record: &Candidate, reason: &Reason, audit: &mut Audit) {
        let cited = self
            .round
            .verdict
            .broken
            .iter()
            .find(|broken| reason.said.to_string() == format!("{}: {}", broken.article, broken.said));
        audit.demand(reason.kind == Kind::Absolute, || format!("kind: {:?} of an illegal bracket", reason.kind));
        if let Some(broken) = cited {
            let concerned = |id: &u32| self.round.rank(*id).is_some_and(|rank| bracket.players().contains(&rank));
            audit.demand(broken.players.iter().all(concerned), || {
                format!("a broken rule of another bracket: {}", reason.said)
            });
            let named = reason.criterion.as_deref().is_some_and(|name| broken.article.starts_with(name));
            audit.demand(named, || format!("criterion of a broken rule: {:?}", reason.criterion));
            audit.verified.push(format!("broken: {}", broken.rule));
            return;
        }
        let label = if self.is_2026() { "C4 (art. 2.2.1)" } else { "C.4" };
        let text = if record.floaters.is_empty() {
            format!("{label}: with nobody floating down, the players below cannot all be paired")
        } else {
            format!("{label}: with {{}} floating down, they and the players below cannot all be paired")
        };
        let who = self.round.ids(&record.floaters);
        let right = capture(&text, &reason.said.to_string())
            .is_some_and(|found| found.iter().all(|text| is_list_of(text, &who)));
        let legal_pairs = record.pairs.iter().all(|&(a, b)| self.values.may(a, b));
        let incomplete = self.values.completion(&record.floaters, self.values.below(bracket)).is_none();
        audit.demand(right && legal_pairs && incomplete, || format!("completion: {}", reason.said));
        audit.verified.push("C4 completion".to_owned());
    }
}
