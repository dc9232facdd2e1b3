//! The interface of a pairing system: a [`Descriptor`] with its properties, and a [`PairingSystem`] that pairs.

use super::change::Change;
use super::common::alterations::Alteration;
use super::common::case::Case;
use super::common::drawing::{Draw, Drawer};
use super::common::explanation::Explanation;
use super::common::reason::Reason;
use super::rule::Rule;
use crate::tournament::{Form, HistoryRules, Outcome, Pairing, Position, Preference};
use crate::trf::{Format, TournamentType};
use std::fmt;

/// Everything that is asked of one edition or reading of a pairing system. All fields are required: an answer that is
/// missing does not compile. A reading differs from its edition in a few fields and takes the others over
/// (`..EDITION`).
pub struct Descriptor {
    /// The name on the command line. A reading has its own name behind a stroke: `dutch-2012/javafo`.
    pub name: &'static str,
    /// The edition by the letter, of which this is another reading.
    pub reading_of: Option<&'static Descriptor>,
    /// The name that all editions of one system share. A program can take one edition for another of the same family.
    pub family: &'static str,
    /// What competes, and in what.
    pub form: Form,
    /// What files say about it.
    pub records: Records,
    /// When it is in force.
    pub in_force: InForce,
    /// How rounds without a game count, and how players of one score are ordered.
    pub history: HistoryRules,
    /// The absolute rules, for the judge of legality.
    pub absolute: AbsoluteRules,
    /// The edition of the standings rules that is part of the pairing rules, by name, if they have one.
    pub standings: Option<&'static str>,
    /// Whether it matters which round is the last one.
    pub last_round: LastRound,
    /// The largest field that [`PairingSystem::pair_literally`] should be asked to pair: beyond, it takes too long.
    pub oracle_field: usize,
    /// Known programs that count rounds without a game in another way.
    pub deviations: &'static [ForeignHistory],
    /// Faults of programs that lie before the choice of pairs, each with the article that it breaks.
    pub alterations: &'static [(&'static Alteration, &'static str)],
    /// Wrong engines of conformance suites that are not wrong at all.
    pub equivalents: &'static [Equivalent],
    /// The article that says which rounds without a game give a float, if there is one.
    pub floats_without_game: Option<&'static str>,
    /// Of a system whose rounds are all known before the first one: how many there are, and what files call it. Its
    /// [`HistoryRules::order`] is [`Order::Schedule`](crate::tournament::Order::Schedule).
    pub schedule: Option<Schedule>,
    /// What pairs.
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
    /// Does a value of record 192 (or the words of 092) ask for this family?
    pub asked_by: fn(TournamentType) -> bool,
    /// The year by which such a value names this edition, where the family has several.
    pub edition: Option<u16>,
    /// What kind of tournament record 192 should name.
    pub tournament_type: TournamentType,
    /// The value of record 192 that is written.
    pub code: &'static str,
    /// The value of record 192 for other programs, some of which do not know [`Records::code`]. The dates name the
    /// edition.
    pub code_for_engines: &'static str,
    /// The words of record 092 from which the edition is found again.
    pub text: &'static str,
}

/// Draws numbers with the help of random numbers below what is asked for.
pub type DrawFunction = fn(&[Drawer], &mut dyn FnMut(usize) -> usize) -> Result<Draw, String>;

/// A schedule: every round follows from the number of participants, their numbers and the number of the round.
#[derive(Clone, Copy, Debug)]
pub struct Schedule {
    /// How many rounds one cycle of so many participants has.
    pub cycle: fn(usize) -> u16,
    /// The values of record 192 for one cycle, two, and so on. More cycles than values have the last one.
    pub codes: &'static [&'static str],
    /// Draws the numbers, by the article that keeps players of one federation apart in the last rounds; the function
    /// that it is given returns a random number below its argument. An error says why there is no such drawing.
    pub draw: DrawFunction,
}

impl Schedule {
    /// How many cycles so many rounds of so many participants are, the last one perhaps not whole.
    #[must_use]
    pub fn cycles(&self, participants: usize, rounds: u16) -> u16 {
        rounds.div_ceil((self.cycle)(participants).max(1)).max(1)
    }

    /// The number of rounds where no record says it: whole cycles, as many as record 192 names, and enough for what is
    /// recorded.
    #[must_use]
    pub fn rounds(&self, participants: usize, kind: Option<TournamentType>, recorded: u16) -> u16 {
        let named = kind.filter(|kind| kind.format == Format::RoundRobin).map_or(1, |kind| kind.cycles);
        let cycles = self.cycles(participants, recorded).max(u16::try_from(named).unwrap_or(u16::MAX));
        (self.cycle)(participants).saturating_mul(cycles)
    }

    /// The value of record 192.
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

/// The absolute rules, as data for the judge of legality, who shares no code with any engine.
#[derive(Clone, Copy, Debug)]
pub struct AbsoluteRules {
    /// The article against meeting twice.
    pub repeat: &'static str,
    /// The article against a second bye.
    pub second_bye: &'static str,
    /// The article of the bye itself: one at most, and only for an odd number.
    pub bye: &'static str,
    /// The pairs that colours forbid; none where they forbid none.
    pub colours: Option<ColourBar>,
    /// The outcomes that bar a player from the bye. The bye itself does in every edition.
    pub barring: &'static [Outcome],
    /// Does a round without a game that is worth a win bar from the bye as well?
    pub barred_by_win_value: bool,
}

/// Which pairs colours forbid: those where either colour is denied to one of the two.
#[derive(Clone, Copy, Debug)]
pub struct ColourBar {
    /// The article.
    pub article: &'static str,
    /// Which colours are denied to a player.
    pub denied: DeniedColours,
    /// Who may meet nevertheless in the last round.
    pub freed: Freed,
}

impl ColourBar {
    /// Two players with the same absolute colour preference do not meet.
    #[must_use]
    pub const fn preferences(article: &'static str, freed: Freed) -> Self {
        Self { article, denied: DeniedColours::ByPreference, freed }
    }
}

/// Which colours are denied to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeniedColours {
    /// The one opposite to an absolute preference; a difference beyond one goes before two games of one colour.
    ByPreference,
    /// The same where any difference goes before the latest two games.
    ByAnyDifference,
    /// A third game of one colour running, and three more of it than of the other. Both can be denied.
    ByLimits,
}

/// Which pairs may be made in the last round although colours forbid them in others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freed {
    /// None.
    Nobody,
    /// With a topscorer (C.04.3 art. 1.8).
    Topscorers,
    /// Of two players of one score.
    SameScore,
    /// All.
    Everybody,
}

/// Is the last round paired by other rules than the rounds before it?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastRound {
    /// No.
    Ordinary,
    /// If there is a topscorer.
    Topscorers,
    /// Yes.
    Matters,
}

impl LastRound {
    /// Can this last round be paired otherwise than if it were another one?
    #[must_use]
    pub fn matters(self, position: &Position) -> bool {
        match self {
            Self::Ordinary => false,
            Self::Topscorers => position.entrants.iter().any(|entrant| entrant.topscorer),
            Self::Matters => true,
        }
    }
}

/// A deviation of a known program in how rounds without a game count, by the name that the adapters have for it.
#[derive(Clone, Copy, Debug)]
pub struct ForeignHistory {
    /// Its name: `worthless-bye-no-downfloat`.
    pub name: &'static str,
    /// The article that the program reads otherwise.
    pub article: &'static str,
    /// How that program counts rounds without a game.
    pub history: &'static HistoryRules,
}

/// Engines that break an article, and pair every legal position by the rules all the same.
#[derive(Clone, Copy, Debug)]
pub struct Equivalent {
    /// Their names in a suite: `C8 after C9`.
    pub engines: &'static [&'static str],
    /// Why, by the articles.
    pub why: &'static str,
}

/// Pairs by the rules of one edition or reading.
pub trait PairingSystem: Sync {
    /// Pairs the position by the fast engine.
    ///
    /// # Errors
    /// [`NoPairing`] when no pairing complies with the absolute criteria.
    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing>;

    /// Pairs the position by the literal oracle: candidates in the order of the articles, the best and earliest kept.
    /// Exponential; meant for small fields.
    ///
    /// # Errors
    /// [`NoPairing`] when no pairing complies with the absolute criteria.
    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing>;

    /// The rules, in the order of the articles.
    fn rules(&self) -> Vec<Rule>;

    /// The rules by which changes are named: all rules, and what the order of a text has besides.
    fn named(&self) -> Vec<Rule> {
        self.rules()
    }

    /// The changes that the system knows, besides leaving out each of its rules: two neighbouring rules exchanged, a
    /// rule turned round, a rule as another edition has it.
    fn changes(&self) -> Vec<Change> {
        Vec::new()
    }

    /// Pairs the position by the rules with one change, and is right in everything else.
    ///
    /// # Errors
    /// [`NoPairing`] when no pairing complies with the absolute criteria that are left.
    fn pair_changed(&self, change: Change, position: &Position) -> Result<Pairing, NoPairing>;

    /// The largest field that [`PairingSystem::pair_changed`] pairs in reasonable time.
    fn largest_field(&self, change: Change) -> usize {
        let _ = change;
        usize::MAX
    }

    /// The article that a change of these rules breaks; none where the name of a rule that is left out says it.
    fn cited(&self, rules: &[Rule], change: Change) -> Option<String> {
        let rule = Rule::of(rules, change.rule())?;
        match change {
            Change::Without(_) => rule.article.as_deref().map(str::to_owned),
            _ => Some(rule.quoted().to_owned()),
        }
    }

    /// The criteria that decided the pairing of a position, for statistics; none where the system cannot tell, or where
    /// there is no pairing.
    fn deciding(&self, position: &Position) -> Option<Vec<String>>;

    /// The colour preference of a participant, as it is shown to people.
    fn preference(&self, position: &Position, rank: u32) -> Option<Preference> {
        position.entrants[rank as usize].preference
    }

    /// Where and why a recorded round differs from the rules; nothing when it does not.
    fn reason(&self, case: &Case<'_>) -> Option<Reason>;

    /// How a round is paired; if it is `recorded`, with the first place in which the record differs.
    fn explain(&self, case: &Case<'_>, recorded: bool) -> Explanation;
}

/// Pairs a position.
pub type PairFunction = Box<dyn Fn(&Position) -> Result<Pairing, NoPairing> + Send + Sync>;

/// An engine with one [`Change`], to test the tests and campaigns that look for wrong programs.
pub struct Mutant {
    /// The name of the change.
    pub rule: String,
    /// Its article, where the name does not say it.
    pub article: Option<String>,
    /// The largest field that it pairs in reasonable time.
    pub largest: usize,
    /// How it pairs.
    pub pair: PairFunction,
}

/// There is no pairing that complies with the absolute criteria; the arbiter decides (C.04.3 art. 1.9.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPairing;

impl std::fmt::Display for NoPairing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("no pairing complies with the absolute criteria")
    }
}

impl std::error::Error for NoPairing {}
