//! [`SystemId`]: a pairing system in one edition or reading, as a value.

use super::change::{Change, mutant};
use super::system::{Descriptor, Mutant, NoPairing};
use crate::tournament::{Form, HistoryRules, Pairing, Position};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::str::FromStr;

/// A pairing system in one edition or reading: a handle on its [`Descriptor`]. Two handles are equal if their names
/// are. They are ordered as [`SystemId::ALL`] is; systems that are not listed come last, by name.
#[derive(Clone, Copy)]
pub struct SystemId(&'static Descriptor);

/// A name that no system has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownSystem(pub String);

impl std::fmt::Display for UnknownSystem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: no such system", self.0)
    }
}

impl std::error::Error for UnknownSystem {}

impl SystemId {
    /// Creates the handle of a descriptor. Systems of other crates need not be listed.
    #[must_use]
    pub const fn new(descriptor: &'static Descriptor) -> Self {
        Self(descriptor)
    }

    /// Returns the name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// Looks up a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|id| id.name() == name)
    }

    /// Returns the edition in force of a system that is named without its year: `dutch`, `swiss-team`.
    #[must_use]
    pub fn in_force(system: &str) -> Option<Self> {
        let year = |id: Self| id.name().strip_prefix(system)?.strip_prefix('-')?.parse::<u16>().ok();
        let editions = Self::ALL.iter().copied().filter(|id| id.reading_of.is_none());
        let editions = editions.filter_map(|id| Some((year(id)?, id)));
        editions.max_by_key(|&(year, _)| year).map(|(_, id)| id)
    }

    /// Looks up a name typed by a user: of an edition or a reading, or of a system without its year.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::from_name(name).or_else(|| Self::in_force(name))
    }

    /// Returns the form of competition: games, matches or teams.
    #[must_use]
    pub fn form(self) -> Form {
        self.0.form
    }

    /// Returns how rounds without a game count.
    #[must_use]
    pub fn history(self) -> &'static HistoryRules {
        &self.0.history
    }

    /// Pairs the position by the fast engine, without limits; [`LimitedEngine`](super::LimitedEngine) has limits.
    ///
    /// # Errors
    /// [`NoPairing`] when no pairing complies with the absolute criteria.
    pub fn pair(self, position: &Position) -> Result<Pairing, NoPairing> {
        self.pairing.pair(position)
    }

    /// Pairs the position by the oracle; see [`super::PairingSystem::pair_literally`].
    ///
    /// # Errors
    /// [`NoPairing`] when no pairing complies with the absolute criteria.
    pub fn pair_literally(self, position: &Position) -> Result<Pairing, NoPairing> {
        self.pairing.pair_literally(position)
    }

    /// Returns the names of the rules, in the order of the articles.
    #[must_use]
    pub fn rules(self) -> Vec<String> {
        self.pairing.rules().into_iter().map(|rule| rule.name.into_owned()).collect()
    }

    /// Returns the engine that lacks only the rule of this name (upper and lower case are the same).
    #[must_use]
    pub fn without(self, rule: &str) -> Option<Mutant> {
        let rules = self.pairing.rules();
        let found = rules.iter().find(|known| known.name.eq_ignore_ascii_case(rule))?;
        Some(mutant(self.0.pairing, &rules, Change::Without(found.id)))
    }

    /// Returns the engines without one rule each, in the order of the articles.
    pub fn without_each(self) -> impl Iterator<Item = Mutant> {
        let (pairing, rules) = (self.0.pairing, self.pairing.rules());
        (0..rules.len()).map(move |at| mutant(pairing, &rules, Change::Without(rules[at].id)))
    }

    /// Returns the engines that have every rule, but one of them wrongly.
    pub fn variants(self) -> impl Iterator<Item = Mutant> {
        let (pairing, rules) = (self.0.pairing, self.pairing.named());
        pairing.changes().into_iter().map(move |change| mutant(pairing, &rules, change))
    }

    /// Like [`SystemId::without`], for a rule typed by a user.
    ///
    /// # Errors
    /// A message that lists the rules.
    pub fn lacking(self, rule: &str) -> Result<Mutant, String> {
        let known = || self.rules().join(", ");
        self.without(rule)
            .ok_or_else(|| format!("{self} has no rule {rule:?} that can be left out; it has {}", known()))
    }

    /// Returns the edition in its literal reading.
    #[must_use]
    pub fn base(self) -> Self {
        self.reading_of.map_or(self, Self)
    }

    /// The name of the reading without a suffix, which takes the text literally.
    pub const LITERAL: &'static str = "literal";

    /// Returns the name of the reading (`--reading`).
    #[must_use]
    pub fn reading(self) -> &'static str {
        self.name().split_once('/').map_or(Self::LITERAL, |(_, reading)| reading)
    }

    /// Returns the other readings of the same edition, the literal one first.
    pub fn other_readings(self) -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(move |id| id.base() == self.base() && *id != self)
    }

    /// Returns the names of the readings of the same edition, without the literal one.
    pub fn readings(self) -> impl Iterator<Item = &'static str> {
        let named = Self::ALL.iter().filter(move |id| id.base() == self.base());
        named.map(|id| id.reading()).filter(|&reading| reading != Self::LITERAL)
    }

    /// Returns the same edition in another reading.
    #[must_use]
    pub fn in_reading(self, name: &str) -> Option<Self> {
        Self::ALL.iter().find(|id| id.base() == self.base() && id.reading() == name).copied()
    }

    /// Combines the system given by `--system` (or the file) with `--reading`.
    ///
    /// # Errors
    /// Why the combination is invalid.
    pub fn read_as(self, reading: &str) -> Result<Self, String> {
        let Some(id) = self.in_reading(reading) else {
            let known: Vec<&str> = self.readings().collect();
            return Err(match known[..] {
                [] => format!("--reading {reading}: {} has one reading only", self.base()),
                _ => format!("--reading {reading}: {} has the readings literal, {}", self.base(), known.join(", ")),
            });
        };
        if self.reading() != Self::LITERAL && id != self {
            return Err(format!("--reading {reading}: {self} names another reading already"));
        }
        Ok(id)
    }

    fn place(self) -> usize {
        Self::ALL.iter().position(|id| *id == self).unwrap_or(usize::MAX)
    }
}

impl Deref for SystemId {
    type Target = Descriptor;

    fn deref(&self) -> &Descriptor {
        self.0
    }
}

impl FromStr for SystemId {
    type Err = UnknownSystem;

    fn from_str(name: &str) -> Result<Self, UnknownSystem> {
        Self::from_name(name).ok_or_else(|| UnknownSystem(name.to_owned()))
    }
}

impl fmt::Display for SystemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for SystemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SystemId({})", self.name())
    }
}

impl PartialEq for SystemId {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for SystemId {}

impl Hash for SystemId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl Ord for SystemId {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.place(), self.name()).cmp(&(other.place(), other.name()))
    }
}

impl PartialOrd for SystemId {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_are_found_again() {
        for &id in SystemId::ALL {
            assert_eq!(id.name().parse(), Ok(id));
        }
        let unknown: Result<SystemId, _> = "dutch-1999".parse();
        assert_eq!(unknown.unwrap_err().to_string(), "dutch-1999: no such system");
        let names: HashSet<SystemId> = SystemId::ALL.iter().copied().collect();
        assert_eq!(names.len(), SystemId::ALL.len(), "names occur once");
        assert!(SystemId::ALL.is_sorted(), "the order is that of the list");
    }

    #[test]
    fn a_name_without_a_year_is_the_edition_in_force() {
        for (name, edition) in [
            ("dutch", "dutch-2026"),
            ("dubov", "dubov-2026"),
            ("burstein", "burstein-2026"),
            ("lim", "lim-2026"),
            ("swiss-team", "swiss-team-2026"),
            ("double-swiss", "double-swiss-2026"),
            ("olympiad", "olympiad-2022"),
        ] {
            assert_eq!(SystemId::named(name).map(SystemId::name), Some(edition));
            assert_eq!(SystemId::named(edition).map(SystemId::name), Some(edition));
        }
        for name in ["", "swiss", "dutch-", "dutch-1999", "Dutch", "team", "burstein-2018/c6-of"] {
            assert_eq!(SystemId::named(name), None, "{name}");
        }
    }

    #[test]
    fn a_reading_is_a_system_of_its_own() {
        let javafo = SystemId::DUTCH_2012.in_reading("javafo").unwrap();
        assert_eq!((javafo.name(), javafo.base()), ("dutch-2012/javafo", SystemId::DUTCH_2012));
        assert_eq!(SystemId::DUTCH_2012.readings().collect::<Vec<_>>(), ["javafo", "p1-only", "b3-whole"]);
        assert_eq!(SystemId::DUTCH_2026.in_reading("javafo"), None);
        assert_eq!(javafo.in_reading("literal"), Some(SystemId::DUTCH_2012));
        assert_eq!(javafo.other_readings().next(), Some(SystemId::DUTCH_2012));
        assert!(SystemId::DUTCH_2012.read_as("javafo").is_ok() && javafo.read_as("javafo").is_ok());
        assert!(javafo.read_as("literal").is_err() && SystemId::DUTCH_2026.read_as("javafo").is_err());
    }

    #[test]
    fn the_name_of_a_reading_starts_with_that_of_its_edition() {
        for &id in SystemId::ALL {
            let edition = id.name().split('/').next();
            assert_eq!(edition, Some(id.base().name()));
            assert_eq!((id.base().family, id.base().form), (id.family, id.form), "{id}");
        }
    }
}
