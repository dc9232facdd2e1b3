//! Changes of an edition from outside: every engine that is wrong on purpose is an edition with one [`Change`]. Systems
//! declare their changes ([`PairingSystem::changes`]) and implement pairing under one; this module provides the names,
//! the articles and the list that all users share.

use super::rule::{Bar, Rule, RuleId};
use super::{Mutant, PairingSystem};
use crate::tournament::{Entrant, Pairing, Position};

/// One change of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// The rule does not apply.
    Without(RuleId),
    /// The first rule is applied only after the second one, which follows it in the text.
    After(RuleId, RuleId),
    /// The rule with its direction reversed: the most instead of the least, or the least instead of the most.
    Reversed(RuleId),
    /// The rule as it is in the edition of this name.
    AsIn(RuleId, &'static str),
    /// An additional absolute criterion.
    Also(&'static Bar),
}

impl Change {
    /// Returns the rule that is changed.
    #[must_use]
    pub fn rule(self) -> RuleId {
        match self {
            Self::Without(rule) | Self::After(rule, _) | Self::Reversed(rule) | Self::AsIn(rule, _) => rule,
            Self::Also(bar) => bar.rule,
        }
    }

    /// Returns the name, which never changes: `C14`, `C10 after C11`, `3.1.4 reversed`, `C14 of dutch-2017`.
    #[must_use]
    pub fn name(self, rules: &[Rule]) -> String {
        let name = |rule: RuleId| Rule::of(rules, rule).map_or(rule.0, |rule| &rule.name);
        match self {
            Self::Without(rule) => name(rule).to_owned(),
            Self::After(before, after) => format!("{} after {}", name(before), name(after)),
            Self::Reversed(rule) => format!("{} reversed", name(rule)),
            Self::AsIn(rule, edition) => format!("{} of {edition}", name(rule)),
            Self::Also(bar) => format!("{} as well", bar.rule.0),
        }
    }

    /// Yields one change for every two neighbouring rules of a list: the two exchanged.
    pub fn exchanges(rules: &[RuleId]) -> impl Iterator<Item = Self> {
        rules.windows(2).map(|pair| Self::After(pair[0], pair[1]))
    }
}

/// Returns the engine of a system with one change. `rules` ([`PairingSystem::named`]) supplies the rule names.
#[must_use]
pub fn mutant(pairing: &'static dyn PairingSystem, rules: &[Rule], change: Change) -> Mutant {
    Mutant {
        rule: change.name(rules),
        article: pairing.cited(rules, change),
        largest: pairing.largest_field(change),
        pair: Box::new(move |position| pairing.pair_changed(change, position)),
    }
}

/// Returns a copy of the position with `alter` applied to every participant.
#[must_use]
pub fn altered(position: &Position, alter: impl FnMut(&mut Entrant)) -> Position {
    let mut position = position.clone();
    position.entrants.iter_mut().for_each(alter);
    position
}

/// Returns the position as seen by an engine without one of the two rules outside the choice of pairs.
///
/// Participants may meet again (prohibited pairs may not), or any participant may have the bye. `None` for other
/// changes.
#[must_use]
pub fn without_knowledge(change: Change, position: &Position) -> Option<Position> {
    match change {
        Change::Without(RuleId::REMATCH) => {
            Some(altered(position, |entrant| entrant.conflicts.clone_from(&entrant.prohibited)))
        }
        Change::Without(RuleId::SECOND_BYE) => Some(altered(position, |entrant| entrant.bye_barred = false)),
        _ => None,
    }
}

/// Returns the same pairs with colours assigned again: `decided` returns White and Black of two ranks. Where it returns
/// `None`, the higher ranked has White.
#[must_use]
pub fn recoloured(mut pairing: Pairing, decided: impl Fn(u32, u32) -> Option<(u32, u32)>) -> Pairing {
    for (white, black) in &mut pairing.pairs {
        let (a, b) = (*white, *black);
        (*white, *black) = decided(a, b).unwrap_or((a.min(b), a.max(b)));
    }
    pairing
}
