//! The interface of a pairing system: a [`Descriptor`] with its properties, and a [`PairingSystem`] that pairs.

use super::change::Change;
use super::common::alterations::Alteration;
use super::common::case::Case;
use super::common::drawing::{Draw, Drawer};
use super::common::explanation::Explanation;
use super::common::reason::Reason;
use super::rule::Rule;
use crate::tournament::{Float, Form, HistoryRules, Outcome, Pairing, Position, Preference};
use crate::trf::{Format, TournamentType};
use std::fmt;

/// The definition of one edition or reading of a pairing system. All fields are required: a missing property does not
/// compile. A reading differs from its edition in a few fields and takes over the others (`..EDITION`).
pub struct Descriptor {
    /// The name on the command line. A reading has its own name after a slash: `dutch-2012/javafo`.
    pub name: &'static str,
    /// The literal edition, of which this is another reading.
    pub reading_of: Option<&'static Descriptor>,
    /// The name that all editions of one system share. Programs may take one edition for another of the same family.
    pub family: &'static str,
    /// The form of competition: games, matches or teams.
    pub form: Form,
    /// How files name the system.
    pub records: Records,
    /// When it is in force.
    pub in_force: InForce,
    /// How rounds without a game count, and how players of one score are ordered.
    pub history: HistoryRules,
    /// The absolute rules, for the legality check.
    pub absolute: AbsoluteRules,
    /// The edition of the standings rules that is part of the pairing rules, by name, if they have one.
    pub standings: Option<&'static str>,
    /// Whether it matters which round is the last one.
    pub last_round: LastRound,
    /// The largest field for [`PairingSystem::pair_literally`]: larger fields take too long.
    pub oracle_field: usize,
    /// Known programs that count rounds without a game differently.
    pub deviations: &'static [ForeignHistory],
    /// Program faults that occur before the choice of pairs, each with the article that it breaks.
    pub alterations: &'static [(&'static Alteration, &'static str)],
    /// Wrong engines of conformance suites that always pair as the rules do.
    pub equivalents: &'static [Equivalent],
    /// The article that decides which rounds without a game give a float, if there is one.
    pub floats_without_game: Option<&'static str>,
    /// The schedule, for a system whose rounds are all known before the first one: number of rounds, and codes in
    /// files. The [`HistoryRules::order`] of such a system is [`Order::Schedule`](crate::tournament::Order::Schedule).
    pub schedule: Option<Schedule>,
    /// The implementation that pairs.
    pub pairing: &'static dyn PairingSystem,
}

impl fmt::Debug for Descriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Descriptor({})", self.name)
    }
}

/// How a file names the system: records 192 and 092.
#[derive(Clone, Copy, Debug)]
pub struct Records {
    /// Whether a value of record 192 (or the words of 092) asks for this family.
    pub asked_by: fn(TournamentType) -> bool,
    /// The year by which such a value names this edition, where the family has several.
    pub edition: Option<u16>,
    /// The tournament type that record 192 should name.
    pub tournament_type: TournamentType,
    /// The value of record 192 to write.
    pub code: &'static str,
    /// The value of record 192 to write for other programs, some of which do not know [`Records::code`]. The edition
    /// follows from the dates.
    pub code_for_engines: &'static str,
    /// The text of record 092, which identifies the edition.
    pub text: &'static str,
}

/// Draws numbers, given a function that returns a random number below its argument.
pub type DrawFunction = fn(&[Drawer], &mut dyn FnMut(usize) -> usize) -> Result<Draw, String>;

/// A schedule: every round follows from the number of participants, their numbers and the number of the round.
#[derive(Clone, Copy, Debug)]
pub struct Schedule {
    /// Returns the number of rounds in one cycle of this number of participants.
    pub cycle: fn(usize) -> u16,
    /// The values of record 192 for one cycle, two, and so on. For more cycles the last value is used.
    pub codes: &'static [&'static str],
    /// Draws the numbers, by the article that keeps players of one federation apart in the last rounds; the function
    /// passed to it returns a random number below its argument. The error says why there is no such drawing.
    pub draw: DrawFunction,
}

impl Schedule {
    /// Returns the number of cycles that these rounds and participants make; the last cycle may be incomplete.
    #[must_use]
    pub fn cycles(&self, participants: usize, rounds: u16) -> u16 {
        rounds.div_ceil((self.cycle)(participants).max(1)).max(1)
    }

    /// Returns the number of rounds where no record gives it: whole cycles, as many as record 192 names, and enough for
    /// the recorded rounds.
    #[must_use]
    pub fn rounds(&self, participants: usize, kind: Option<TournamentType>, recorded: u16) -> u16 {
        let named = kind.filter(|kind| kind.format == Format::RoundRobin).map_or(1, |kind| kind.cycles);
        let cycles = self.cycles(participants, recorded).max(u16::try_from(named).unwrap_or(u16::MAX));
        (self.cycle)(participants).saturating_mul(cycles)
    }

    /// Returns the value of record 192.
    #[must_use]
    pub fn code(&self, participants: usize, rounds: u16) -> &'static str {
        let cycles = usize::from(self.cycles(participants, rounds));
        self.codes.get(cycles - 1).or(self.codes.last()).copied().unwrap_or_default()
    }
}

/// A day as (year, month, day).
pub type Day = (u16, u8, u8);

/// When an edition is in force.
#[derive(Clone, Copy, Debug)]
pub struct InForce {
    /// The first day. A later edition of the same family ends it.
    pub from: Day,
    /// The first year of generated tournaments, and the number of years that they are spread over.
    pub generated: (u16, u16),
}

/// The absolute rules, as data for the legality check, which shares no code with any engine.
#[derive(Clone, Copy, Debug)]
pub struct AbsoluteRules {
    /// The article against meeting twice.
    pub repeat: &'static str,
    /// The article against a second bye.
    pub second_bye: &'static str,
    /// The article of the bye itself: one at most, and only for an odd number.
    pub bye: &'static str,
    /// The pairs that colours forbid; `None` if they forbid none.
    pub colours: Option<ColourBar>,
    /// The outcomes that bar a player from the bye. The bye itself bars in every edition.
    pub barring: &'static [Outcome],
    /// Whether a round without a game that is worth a win bars from the bye as well.
    pub barred_by_win_value: bool,
}

/// The pairs that colours forbid: whichever player gets White, one of the two gets a denied colour.
#[derive(Clone, Copy, Debug)]
pub struct ColourBar {
    /// The article.
    pub article: &'static str,
    /// The colours denied to a player.
    pub denied: DeniedColours,
    /// The pairs that are allowed nevertheless in the last round.
    pub freed: Freed,
}

impl ColourBar {
    /// Creates the rule that two players with the same absolute colour preference do not meet.
    #[must_use]
    pub const fn preferences(article: &'static str, freed: Freed) -> Self {
        Self { article, denied: DeniedColours::ByPreference, freed }
    }
}

/// The colours denied to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeniedColours {
    /// The opposite of an absolute preference; a difference beyond one takes precedence over two games of one colour.
    ByPreference,
    /// Like `ByPreference`, but any difference takes precedence over the latest two games.
    ByAnyDifference,
    /// A colour that would be the third in a row, or lead by three games over the other. Both can be denied.
    ByLimits,
}

/// The pairs that are allowed in the last round although colours forbid them in other rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freed {
    /// No pairs.
    Nobody,
    /// Pairs with a topscorer (C.04.3 art. 1.8).
    Topscorers,
    /// Pairs of two players with the same score.
    SameScore,
    /// All pairs.
    Everybody,
}

/// Whether the last round is paired by different rules from the rounds before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastRound {
    /// It is not.
    Ordinary,
    /// Only if there is a topscorer.
    Topscorers,
    /// It is.
    Matters,
}

impl LastRound {
    /// Whether this position can be paired differently because it is the last round.
    #[must_use]
    pub fn matters(self, position: &Position) -> bool {
        match self {
            Self::Ordinary => false,
            Self::Topscorers => position.entrants.iter().any(|entrant| entrant.topscorer),
            Self::Matters => true,
        }
    }
}

/// A deviation of a known program in how rounds without a game count, by its name in the adapters.
#[derive(Clone, Copy, Debug)]
pub struct ForeignHistory {
    /// Its name: `worthless-bye-no-downfloat`.
    pub name: &'static str,
    /// The article that the program reads differently.
    pub article: &'static str,
    /// How that program counts rounds without a game.
    pub history: &'static HistoryRules,
}

/// Engines that break an article, but pair every legal position as the rules do.
#[derive(Clone, Copy, Debug)]
pub struct Equivalent {
    /// Their names in a suite: `C8 after C9`.
    pub engines: &'static [&'static str],
    /// The reason, by the articles.
    pub why: &'static str,
}

/// Pairs by the rules of one edition or reading.
pub trait PairingSystem: Sync {
    /// Pairs the position by the fast engine.
    ///
    /// # Errors
    /// [`NoPairing`] when no pairing complies with the absolute criteria.
    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing>;

    /// Pairs the position by the literal oracle: candidates in the order of the articles, keeping the best and
    /// earliest. Exponential; meant for small fields.
    ///
    /// # Errors
    /// [`NoPairing`] when no pairing complies with the absolute criteria.
    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing>;

    /// Returns the rules, in the order of the articles.
    fn rules(&self) -> Vec<Rule>;

    /// Returns the rules by which changes are named: all rules, and the other entries in the order of a text.
    fn named(&self) -> Vec<Rule> {
        self.rules()
    }

    /// Returns the changes that the system knows, besides leaving out each of its rules: two neighbouring rules
    /// exchanged, a rule reversed, a rule as another edition has it.
    fn changes(&self) -> Vec<Change> {
        Vec::new()
    }

    /// Pairs the position by the rules with only this change.
    ///
    /// # Errors
    /// [`NoPairing`] when no pairing complies with the remaining absolute criteria.
    fn pair_changed(&self, change: Change, position: &Position) -> Result<Pairing, NoPairing>;

    /// Returns the largest field that [`PairingSystem::pair_changed`] pairs in reasonable time.
    fn largest_field(&self, change: Change) -> usize {
        let _ = change;
        usize::MAX
    }

    /// Returns the article that a change of these rules breaks; `None` if the name of a left-out rule already states
    /// it.
    fn cited(&self, rules: &[Rule], change: Change) -> Option<String> {
        let rule = Rule::of(rules, change.rule())?;
        match change {
            Change::Without(_) => rule.article.as_deref().map(str::to_owned),
            _ => Some(rule.quoted().to_owned()),
        }
    }

    /// Returns the criteria that decided the pairing of a position, for statistics; `None` if the system does not know
    /// them, or if there is no pairing.
    fn deciding(&self, position: &Position) -> Option<Vec<String>>;

    /// Returns the colour preference of a participant, as it is shown to users.
    fn preference(&self, position: &Position, rank: u32) -> Option<Preference> {
        position.entrants[rank as usize].preference
    }

    /// Returns the floats of a participant in the round before and the one before that, as the system uses them.
    fn floats(&self, position: &Position, rank: u32) -> [Option<Float>; 2] {
        position.entrants[rank as usize].floats
    }

    /// Returns where and why a recorded round differs from the rules; `None` when it does not.
    fn reason(&self, case: &Case<'_>) -> Option<Reason>;

    /// Explains how a round is paired; if it is `recorded`, with the first place in which the record differs.
    fn explain(&self, case: &Case<'_>, recorded: bool) -> Explanation;
}

/// A function that pairs a position.
pub type PairFunction = Box<dyn Fn(&Position) -> Result<Pairing, NoPairing> + Send + Sync>;

/// An engine with one [`Change`], for testing the tests and the campaigns that look for wrong programs.
pub struct Mutant {
    /// The name of the change.
    pub rule: String,
    /// Its article, if the name does not state it.
    pub article: Option<String>,
    /// The largest field that it pairs in reasonable time.
    pub largest: usize,
    /// The pairing function.
    pub pair: PairFunction,
}

/// No pairing complies with the absolute criteria; the arbiter decides (C.04.3 art. 1.9.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPairing;

impl std::fmt::Display for NoPairing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the rules give no pairing")
    }
}

impl std::error::Error for NoPairing {}
