//! The names of all systems and editions, and which one a file asks for.

use super::double_swiss::DoubleSwiss;
use super::dutch::Edition;
use super::dutch::Reading;
use super::dutch::doubles::{self, Fault};
use super::dutch_2006::Edition as Literal;
use super::dutch_procedure::Edition as Procedure;
use super::olympiad::Edition as Olympiad;
use super::{Double, NoPairing, PairingSystem};
use crate::tournament::{self, Form, HistoryRules, Pairing, Position};
use crate::trf::{Document, Format, Rules, TournamentType};
use std::fmt;

/// A pairing system in one edition. Not every one is built yet: [`SystemId::room`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SystemId {
    /// FIDE (Dutch), in force from 1 February 2026.
    Dutch2026,
    /// The same, floats of earlier rounds judged by results alone, without record 299.
    Dutch2026FloatsByResults,
    /// The same, C11 counting only players who are denied their preference.
    Dutch2026C11Denied,
    /// FIDE (Dutch), Baku 2016 and Goynuk 2017.
    Dutch2017,
    /// FIDE (Dutch), Istanbul 2012.
    Dutch2012,
    /// The same, as JaVaFo 1.4 reads it.
    Dutch2012Javafo,
    /// The same, with only P1 falling below M1 in C.13.
    Dutch2012P1Only,
    /// The same, with the B3-factor (D.4) of all pairs of the last bracket.
    Dutch2012B3Whole,
    /// FIDE (Dutch) as it stood in 2006.
    Dutch2006,
    /// The same, as it stood in 1998.
    Dutch2006Of1998,
    /// The same as of 2006, by counting violations as the text of 2012 does.
    Dutch2006Counting,
    /// The Olympiad's team Swiss, 2009.
    Olympiad2009,
    /// The same, where two floaters may meet in the median group.
    Olympiad2009FloatersMeet,
    /// The Olympiad's team Swiss, 2022.
    Olympiad2022,
    /// The same, where two floaters may meet in the median group.
    Olympiad2022FloatersMeet,
    /// The same, with the top half against the bottom half above the median wherever that is possible.
    Olympiad2022CrossFirst,
    /// The double Swiss of 2026.
    DoubleSwiss2026,
}

impl SystemId {
    /// All of them, the current one first.
    pub const ALL: &'static [Self] = &[
        Self::Dutch2026,
        Self::Dutch2026FloatsByResults,
        Self::Dutch2026C11Denied,
        Self::Dutch2017,
        Self::Dutch2012,
        Self::Dutch2012Javafo,
        Self::Dutch2012P1Only,
        Self::Dutch2012B3Whole,
        Self::Dutch2006,
        Self::Dutch2006Of1998,
        Self::Dutch2006Counting,
        Self::Olympiad2009,
        Self::Olympiad2009FloatersMeet,
        Self::Olympiad2022,
        Self::Olympiad2022FloatersMeet,
        Self::Olympiad2022CrossFirst,
        Self::DoubleSwiss2026,
    ];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Dutch2026 => "dutch-2026",
            Self::Dutch2026FloatsByResults => Reading::FLOATS_BY_RESULTS.name(),
            Self::Dutch2026C11Denied => Reading::C11_DENIED.name(),
            Self::Dutch2017 => "dutch-2017",
            Self::Dutch2012 => "dutch-2012",
            Self::Dutch2012Javafo => "dutch-2012/javafo",
            Self::Dutch2012P1Only => "dutch-2012/p1-only",
            Self::Dutch2012B3Whole => "dutch-2012/b3-whole",
            Self::Dutch2006 => "dutch-2006",
            Self::Dutch2006Of1998 => "dutch-2006/1998",
            Self::Dutch2006Counting => "dutch-2006/counting",
            Self::Olympiad2009 => "olympiad-2009",
            Self::Olympiad2009FloatersMeet => "olympiad-2009/floaters-meet",
            Self::Olympiad2022 => "olympiad-2022",
            Self::Olympiad2022FloatersMeet => "olympiad-2022/floaters-meet",
            Self::Olympiad2022CrossFirst => "olympiad-2022/cross-first",
            Self::DoubleSwiss2026 => "double-swiss-2026",
        }
    }

    /// Looks a name up.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|id| id.name() == name)
    }

    /// The edition without a reading of its own.
    #[must_use]
    pub fn base(self) -> Self {
        match self {
            Self::Dutch2026FloatsByResults | Self::Dutch2026C11Denied => Self::Dutch2026,
            Self::Dutch2012Javafo | Self::Dutch2012P1Only | Self::Dutch2012B3Whole => Self::Dutch2012,
            Self::Dutch2006Of1998 | Self::Dutch2006Counting => Self::Dutch2006,
            Self::Olympiad2009FloatersMeet => Self::Olympiad2009,
            Self::Olympiad2022FloatersMeet | Self::Olympiad2022CrossFirst => Self::Olympiad2022,
            _ => self,
        }
    }

    /// The name of the reading without a name of its own, which takes the text by the letter.
    pub const LITERAL: &'static str = "literal";

    /// The name of the reading (`--reading`).
    #[must_use]
    pub fn reading(self) -> &'static str {
        self.name().split_once('/').map_or(Self::LITERAL, |(_, reading)| reading)
    }

    /// The other readings of the same edition, the literal one first.
    pub fn other_readings(self) -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(move |id| id.base() == self.base() && *id != self)
    }

    /// The names of the readings of the same text that have a name of their own.
    pub fn readings(self) -> impl Iterator<Item = &'static str> {
        let named = Self::ALL.iter().filter(move |id| id.base() == self.base());
        named.map(|id| id.reading()).filter(|&reading| reading != Self::LITERAL)
    }

    /// The same edition in another reading.
    #[must_use]
    pub fn in_reading(self, name: &str) -> Option<Self> {
        Self::ALL.iter().find(|id| id.base() == self.base() && id.reading() == name).copied()
    }

    /// Takes what `--system` (or the file) and `--reading` say together.
    ///
    /// # Errors
    /// Why that means nothing.
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

    /// What competes, and in what.
    #[must_use]
    pub fn form(self) -> Form {
        match self {
            Self::DoubleSwiss2026 => Form::Matches,
            _ if self.olympiad().is_some() => Form::Teams,
            _ => Form::Games,
        }
    }

    /// What record 192 calls a tournament of this system. The Olympiad's rules have no value of their own.
    #[must_use]
    pub fn tournament_type(self) -> TournamentType {
        match self.form() {
            Form::Games => TournamentType::plain(Format::Swiss, Rules::Dutch),
            Form::Matches => TournamentType::plain(Format::DoubleSwiss, Rules::Fide),
            Form::Teams => TournamentType { team: true, ..TournamentType::plain(Format::Swiss, Rules::Custom) },
        }
    }

    /// The system itself, if this version has it.
    #[must_use]
    pub fn room(self) -> Option<&'static dyn PairingSystem> {
        match self {
            Self::Dutch2026 => Some(&Edition::D2026),
            Self::Dutch2026FloatsByResults => Some(&Reading::FLOATS_BY_RESULTS),
            Self::Dutch2026C11Denied => Some(&Reading::C11_DENIED),
            Self::Dutch2017 => Some(&Edition::D2017),
            Self::Dutch2012 => Some(&Procedure::D2012),
            Self::Dutch2012Javafo => Some(&Procedure::D2012JaVaFo),
            Self::Dutch2012P1Only => Some(&Procedure::D2012P1Only),
            Self::Dutch2012B3Whole => Some(&Procedure::D2012B3Whole),
            Self::Dutch2006 => Some(&Literal::D2006),
            Self::Dutch2006Of1998 => Some(&Literal::D1998),
            Self::Dutch2006Counting => Some(&Procedure::D2006),
            Self::DoubleSwiss2026 => Some(&DoubleSwiss),
            Self::Olympiad2009 => Some(&Olympiad::O2009),
            Self::Olympiad2009FloatersMeet => Some(&Olympiad::O2009FloatersMeet),
            Self::Olympiad2022 => Some(&Olympiad::O2022),
            Self::Olympiad2022FloatersMeet => Some(&Olympiad::O2022FloatersMeet),
            Self::Olympiad2022CrossFirst => Some(&Olympiad::O2022CrossFirst),
        }
    }

    /// The edition of the Dutch system, for those whose procedure is read as counting violations.
    #[must_use]
    pub fn procedure(self) -> Option<Procedure> {
        Procedure::ALL.into_iter().find(|edition| edition.name() == self.name())
    }

    /// The edition of the Dutch system before 2012, for those that are paired by its own procedure.
    #[must_use]
    pub fn literal(self) -> Option<Literal> {
        Literal::ALL.into_iter().find(|edition| edition.name() == self.name())
    }

    /// The edition of the Dutch system, for those that are defined by criteria.
    #[must_use]
    pub fn edition(self) -> Option<Edition> {
        match self {
            Self::Dutch2026 | Self::Dutch2026FloatsByResults | Self::Dutch2026C11Denied => Some(Edition::D2026),
            Self::Dutch2017 => Some(Edition::D2017),
            _ => None,
        }
    }

    /// The edition or reading of the Olympiad's rules.
    #[must_use]
    pub fn olympiad(self) -> Option<Olympiad> {
        Olympiad::ALL.into_iter().find(|edition| edition.name() == self.name())
    }

    /// The edition of the Dutch system in force on a day, given as (year, month, day). The first of the three dates is our
    /// assumption: the text of 2012 was agreed in September 2012.
    #[must_use]
    pub fn dutch_on(day: (u16, u8, u8)) -> Self {
        match day {
            day if day < (2013, 7, 1) => Self::Dutch2006,
            day if day < (2017, 7, 1) => Self::Dutch2012,
            day if day < (2026, 2, 1) => Self::Dutch2017,
            _ => Self::Dutch2026,
        }
    }
}

impl fmt::Display for SystemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl PairingSystem for Edition {
    fn name(&self) -> &'static str {
        Edition::name(*self)
    }

    fn history(&self) -> &'static HistoryRules {
        match self {
            Self::D2026 => &tournament::DUTCH_2026,
            Self::D2017 => &tournament::DUTCH_2017,
        }
    }

    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        super::dutch::engine::pair(position, *self)
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        super::dutch::oracle::pair_literally(position, *self)
    }

    fn oracle_field(&self) -> usize {
        16
    }

    fn rules(&self) -> Vec<String> {
        Fault::for_edition(*self).into_iter().map(|fault| fault.name(*self)).collect()
    }

    fn without(&self, rule: &str) -> Option<Double> {
        let edition = *self;
        let fault = Fault::from_name(rule, edition)?;
        Some(Double {
            rule: fault.name(edition),
            article: fault.article(edition),
            largest: fault.largest_field(),
            pair: Box::new(move |position| doubles::pair(position, edition, fault)),
        })
    }
}

/// What a file says about its system.
#[derive(Clone, Copy, Debug, Default)]
pub struct Declared<'a> {
    /// Record 192.
    pub code: Option<&'a str>,
    /// Record 092, free text.
    pub text: Option<&'a str>,
    /// The day of the start (042), else of the end (052), as (year, month, day).
    pub day: Option<(u16, u8, u8)>,
}

/// Which system a file asks for, and how that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection {
    /// The system, or the name of one that pairproof does not know.
    pub system: Result<SystemId, String>,
    /// Why.
    pub reason: String,
}

/// The system that a file asks for, by its own records, and why.
#[must_use]
pub fn declared(document: &Document) -> Selection {
    let day = document.start_date().or_else(|| document.end_date());
    select(Declared {
        code: document.tournament_type(),
        text: document.header(92),
        day: day.map(|date| (date.year, date.month, date.day)),
    })
}

/// The system that a file asks for: record 192, else 092, else the dates, else the edition in force.
#[must_use]
pub fn select(declared: Declared<'_>) -> Selection {
    let by_dates = || match declared.day {
        Some(day @ (y, m, d)) => (SystemId::dutch_on(day), format!("by the date {y:04}-{m:02}-{d:02}")),
        None => (SystemId::Dutch2026, "no date given: the edition in force".to_owned()),
    };
    let resolve = |asked: Asked, record: &str| match asked {
        Asked::System(id) => Selection { system: Ok(id), reason: record.to_owned() },
        Asked::Dutch => {
            let (id, why) = by_dates();
            Selection { system: Ok(id), reason: format!("{record}, {why}") }
        }
        Asked::Other(name) => Selection { system: Err(name), reason: record.to_owned() },
    };
    let mut unknown = String::new();
    // 192 has no code for some systems; then 092 can name ours.
    let named = || declared.text.and_then(by_own_name);
    if let Some(code) = declared.code.filter(|code| !code.is_empty()) {
        match by_code(code) {
            Some(Asked::Other(_)) if named().is_some() => {}
            Some(asked) => return resolve(asked, &format!("record 192: {code}")),
            None => unknown = format!("; record 192 has the unknown code {}", shortened(code)),
        }
    }
    if let Some(asked) = declared.text.and_then(by_text) {
        return resolve(asked, &format!("record 092: {}{unknown}", shortened(declared.text.unwrap_or_default())));
    }
    let (id, why) = by_dates();
    Selection { system: Ok(id), reason: format!("{why}{unknown}") }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

enum Asked {
    System(SystemId),
    /// The Dutch system, edition not named.
    Dutch,
    /// Something else, by name.
    Other(String),
}

/// The system that a value of record 192 asks for, by the one table of values.
fn by_code(code: &str) -> Option<Asked> {
    TournamentType::read(code).kind().map(|kind| by_type(kind, code))
}

fn by_type(kind: TournamentType, text: &str) -> Asked {
    let other = |name: &str| Asked::Other(name.to_owned());
    match (kind.format, kind.rules) {
        (Format::RoundRobin, _) => Asked::Other(format!("a round robin ({})", shortened(text))),
        (Format::Scheveningen | Format::Schiller | Format::Knockout, _) => {
            Asked::Other(format!("{}, which is no Swiss system", shortened(text)))
        }
        (_, Rules::Custom) => Asked::Other(format!("the organiser's own system ({})", shortened(text))),
        (Format::Swiss, _) if kind.team => Asked::Other(format!("the team Swiss ({})", shortened(text))),
        (Format::DoubleSwiss, _) => Asked::System(SystemId::DoubleSwiss2026),
        (Format::Swiss, Rules::Dutch) => match kind.edition {
            Some(2006) => Asked::System(SystemId::Dutch2006),
            Some(2012) => Asked::System(SystemId::Dutch2012),
            Some(2017) => Asked::System(SystemId::Dutch2017),
            Some(_) => Asked::System(SystemId::Dutch2026),
            None => Asked::Dutch,
        },
        (Format::Swiss, Rules::Dubov) => other("the Dubov system"),
        (Format::Swiss, Rules::Burstein) => other("the Burstein system"),
        (Format::Swiss, _) => Asked::Other(shortened(text)),
    }
}

/// A word that is the name of one of our systems.
fn by_own_name(text: &str) -> Option<SystemId> {
    text.split_whitespace().find_map(|word| SystemId::from_name(&word.to_ascii_lowercase()))
}

/// Free text of record 092: only what is unmistakable counts.
fn by_text(text: &str) -> Option<Asked> {
    if let Some(id) = by_own_name(text) {
        return Some(Asked::System(id));
    }
    TournamentType::of_words(text).map(|kind| by_type(kind, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(code: &str, text: &str, day: Option<(u16, u8, u8)>) -> (Option<SystemId>, String) {
        let selection = select(Declared { code: Some(code), text: Some(text), day });
        (selection.system.ok(), selection.reason)
    }

    #[test]
    fn names_are_found_again() {
        for &id in SystemId::ALL {
            assert_eq!(SystemId::from_name(id.name()), Some(id));
        }
        assert_eq!(SystemId::from_name("dutch-1999"), None);
    }

    #[test]
    fn a_reading_is_a_system_of_its_own() {
        let javafo = SystemId::Dutch2012.in_reading("javafo").unwrap();
        assert_eq!((javafo.name(), javafo.base()), ("dutch-2012/javafo", SystemId::Dutch2012));
        assert_eq!(SystemId::Dutch2012.readings().collect::<Vec<_>>(), ["javafo", "p1-only", "b3-whole"]);
        assert_eq!(SystemId::Dutch2026.in_reading("javafo"), None);
        assert_eq!(javafo.in_reading("literal"), Some(SystemId::Dutch2012));
        assert_eq!(javafo.other_readings().next(), Some(SystemId::Dutch2012));
        assert!(SystemId::Dutch2012.read_as("javafo").is_ok() && javafo.read_as("javafo").is_ok());
        assert!(javafo.read_as("literal").is_err() && SystemId::Dutch2026.read_as("javafo").is_err());
    }

    #[test]
    fn record_192_comes_first() {
        let old = Some((2010, 1, 1));
        assert_eq!(chosen("FIDE_DUTCH_2026", "Dutch 2012", old).0, Some(SystemId::Dutch2026));
        assert_eq!(chosen("FIDE_DUTCH_2025_BAKU", "", old).0, Some(SystemId::Dutch2026));
        assert_eq!(chosen("FIDE_DUTCH_2017_BAKU", "", None).0, Some(SystemId::Dutch2017));
        assert_eq!(chosen("FIDE_DUTCH", "", Some((2026, 1, 31))).0, Some(SystemId::Dutch2017));
        assert_eq!(chosen("FIDE_DUTCH_BAKU", "", Some((2026, 2, 1))).0, Some(SystemId::Dutch2026));
        assert_eq!(chosen("FIDE_BURSTEIN", "", None).0, None);
        assert_eq!(chosen("FIDE_TEAM_TYPEA_MP_GP_BAKU", "", None).0, None);
    }

    #[test]
    fn free_text_names_a_system_that_has_no_code() {
        assert_eq!(chosen("CUSTOM_TEAM_SWISS", "Swiss-System olympiad-2022", None).0, Some(SystemId::Olympiad2022));
        assert_eq!(chosen("", "Swiss-System olympiad-2009", None).0, Some(SystemId::Olympiad2009));
        assert_eq!(chosen("CUSTOM_TEAM_SWISS", "Team Swiss", None).0, None);
    }

    #[test]
    fn an_unknown_code_is_told_and_passed_over() {
        let (id, reason) = chosen("FIDE_DUCHT", "Swiss Dutch (2012)", None);
        assert_eq!(id, Some(SystemId::Dutch2012));
        assert!(reason.contains("unknown code FIDE_DUCHT"), "{reason}");
    }

    #[test]
    fn free_text_counts_only_when_unmistakable() {
        let day = Some((2020, 5, 1));
        assert_eq!(chosen("", "Individual Swiss", day).0, Some(SystemId::Dutch2017));
        assert_eq!(chosen("", "Individual  Swiss Dutch (Istanbul 2012 rules)", day).0, Some(SystemId::Dutch2012));
        assert_eq!(chosen("", "FIDE_DUTCH_2025", day).0, Some(SystemId::Dutch2026));
        assert_eq!(chosen("", "Round-Robin", day).0, None);
        assert_eq!(chosen("", "Team Swiss System", day).0, None);
    }

    #[test]
    fn dates_choose_the_edition_in_force() {
        let by_day = |day| chosen("", "", Some(day)).0;
        assert_eq!(by_day((2013, 6, 30)), Some(SystemId::Dutch2006));
        assert_eq!(by_day((2013, 7, 1)), Some(SystemId::Dutch2012));
        assert_eq!(by_day((2017, 6, 30)), Some(SystemId::Dutch2012));
        assert_eq!(by_day((2017, 7, 1)), Some(SystemId::Dutch2017));
        assert_eq!(by_day((2026, 1, 31)), Some(SystemId::Dutch2017));
        assert_eq!(by_day((2026, 2, 1)), Some(SystemId::Dutch2026));
        assert_eq!(chosen("", "", None).0, Some(SystemId::Dutch2026));
    }
}
