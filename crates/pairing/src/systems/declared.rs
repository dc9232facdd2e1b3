//! Finds the system that a file asks for, from its own records.

use super::SystemId;
use super::system::Day;
use crate::tournament::Form;
use crate::trf::{Document, Format, Rules, TournamentType};
use pairproof_statements::Statement;

/// What a file states about its system.
#[derive(Clone, Copy, Debug, Default)]
pub struct Declared<'a> {
    /// Record 192.
    pub code: Option<&'a str>,
    /// Record 092, free text.
    pub text: Option<&'a str>,
    /// The date of the tournament, as (year, month, day).
    pub day: Option<Day>,
    /// The record of the date: 042 for the start, else 052 for the end, else 132 for a round; or the record of a date
    /// that cannot be read.
    pub record: &'a str,
    /// The text of that date, if no date can be read.
    pub unread: Option<&'a str>,
}

/// Statements about the system that a file asks for.
pub mod messages {
    use pairproof_statements::{Statement, messages};

    messages! {
        /// A record names the system; `edition`: how its edition was found; `unknown`: a code of record 192 that is not
        /// known, else `none`.
        ByRecord = "system-by-record" { record: String, text: String, edition: Vec<Statement>, unknown: String }
        /// No record names a system.
        ByDate = "system-by-date" { edition: Statement, unknown: String }
        /// The file has no date.
        InForce = "system-in-force"
        /// The only date of the file cannot be read.
        UnreadDate = "system-unread-date" { text: String, record: String }
        /// The date decides the edition.
        OnDate = "system-on-date" { date: String, record: String }
    }
}

/// The system that a file asks for, and how that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection {
    /// The system, or the name of one that pairproof does not know.
    pub system: Result<SystemId, String>,
    /// Why it is this system.
    pub reason: Statement,
}

/// Returns the system that a file asks for by its own records, and why.
#[must_use]
pub fn declared(document: &Document) -> Selection {
    let day = document.day();
    let unread = if day.is_none() { document.unread_date() } else { None };
    select(Declared {
        code: document.tournament_type(),
        text: document.header(92),
        day: day.map(|(date, _)| (date.year, date.month, date.day)),
        record: day.map(|(_, record)| record).or(unread.map(|(_, record)| record)).unwrap_or("042"),
        unread: unread.map(|(text, _)| text),
    })
}

/// Returns the system named in record 092 of a file, if there is one.
#[must_use]
pub fn named(document: &Document) -> Option<SystemId> {
    document.header(92).and_then(by_own_name)
}

/// Selects the system that a file asks for: by record 192, else 092, else the dates, else the edition in force.
#[must_use]
pub fn select(declared: Declared<'_>) -> Selection {
    let resolve = |asked: Asked, (record, text): (&str, &str), unknown: &str| {
        let (system, edition) = match asked {
            Asked::Family(systems) if systems.len() == 1 => (Ok(systems[0]), Vec::new()),
            Asked::Family(systems) => {
                let (id, why) = in_force(&systems, declared);
                (Ok(id), vec![why])
            }
            Asked::Other(name) => (Err(name), Vec::new()),
        };
        let (record, text) = (record.to_owned(), shortened(text));
        let reason = messages::ByRecord { record, text, edition, unknown: unknown.to_owned() }.into();
        Selection { system, reason }
    };
    let mut unknown = "none".to_owned();
    // Record 192 has no code for some systems; then 092 can name one of our systems.
    let named = || declared.text.and_then(by_own_name);
    // A code that looks like one of FIDE's but is not in the table cannot contradict the free text.
    let misspelt = |code| TournamentType::read(code).kind().is_some_and(|kind| kind.rules == Rules::Named(""));
    if let Some(code) = declared.code.filter(|code| !code.is_empty()) {
        match by_code(code) {
            Some(Asked::Other(_)) if named().is_some() => {}
            Some(Asked::Other(_)) if misspelt(code) && declared.text.and_then(by_text).is_some() => {
                unknown = shortened(code);
            }
            Some(asked) => return resolve(asked, ("192", code), "none"),
            None => unknown = shortened(code),
        }
    }
    if let Some(asked) = declared.text.and_then(by_text) {
        return resolve(asked, ("092", declared.text.unwrap_or_default()), &unknown);
    }
    let usual = editions(|id| id.family == SystemId::ALL[0].family);
    let (id, why) = in_force(&usual, declared);
    Selection { system: Ok(id), reason: messages::ByDate { edition: why, unknown }.into() }
}

/// Returns the editions for which a condition holds, without other readings, the current one first.
fn editions(holds: impl Fn(&SystemId) -> bool) -> Vec<SystemId> {
    SystemId::ALL.iter().copied().filter(|id| id.reading_of.is_none() && holds(id)).collect()
}

/// Returns which of several editions, the current one first, is in force on a day, and how that is known.
fn in_force(editions: &[SystemId], declared: Declared<'_>) -> (SystemId, Statement) {
    let current = editions.first().copied().unwrap_or(SystemId::ALL[0]);
    let record = declared.record.to_owned();
    match declared.day {
        None => match declared.unread.map(shortened) {
            Some(text) => (current, messages::UnreadDate { text, record }.into()),
            None => (current, messages::InForce {}.into()),
        },
        Some(day @ (y, m, d)) => {
            let then = editions.iter().copied().find(|id| id.in_force.from <= day);
            // A date before the first edition selects the first edition.
            let date = format!("{y:04}-{m:02}-{d:02}");
            (then.or(editions.last().copied()).unwrap_or(current), messages::OnDate { date, record }.into())
        }
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

enum Asked {
    /// One of our editions: the current one first, or only the edition that the file names.
    Family(Vec<SystemId>),
    /// Another system, by name.
    Other(String),
}

/// Returns the system that a value of record 192 asks for, by the only table of values.
fn by_code(code: &str) -> Option<Asked> {
    TournamentType::read(code).kind().map(|kind| by_type(kind, code))
}

fn by_type(kind: TournamentType, text: &str) -> Asked {
    let mut family = editions(|id| (id.records.asked_by)(kind));
    if family.is_empty() {
        // A value can also name another reading.
        let reading = SystemId::ALL.iter().copied().find(|id| (id.records.asked_by)(kind));
        family.extend(reading);
    }
    if let Some(&current) = family.first() {
        return Asked::Family(match kind.edition {
            None => family,
            Some(_) => {
                let named = family.iter().copied().find(|id| id.records.edition == kind.edition);
                vec![named.unwrap_or(current)]
            }
        });
    }
    Asked::Other(match (kind.format, kind.rules) {
        (Format::RoundRobin, _) => format!("a round robin by the organiser's own tables ({})", shortened(text)),
        (Format::Scheveningen | Format::Schiller | Format::Knockout, _) => {
            format!("{}, which is not a Swiss system", shortened(text))
        }
        (_, Rules::Named("")) => "a system that is not in FIDE's table".to_owned(),
        (_, Rules::Named(name)) => format!("the {name} system"),
        (_, Rules::Custom) => format!("the organiser's own system ({})", shortened(text)),
        (Format::Swiss, _) if kind.team => format!("the team Swiss ({})", shortened(text)),
        (Format::Swiss, Rules::Dubov) => "the Dubov system".to_owned(),
        (Format::Swiss | Format::DoubleSwiss, _) => shortened(text),
    })
}

/// Finds a word that is the name of one of our systems. `Round-Robin` is also an ordinary term: in a text about teams,
/// it does not name a system of players.
fn by_own_name(text: &str) -> Option<SystemId> {
    let mut named =
        text.split_whitespace().filter_map(|word| SystemId::from_name(&word.to_ascii_lowercase())).peekable();
    // Most texts contain no such word, and need no further look.
    named.peek()?;
    let teams = TournamentType::of_words(text).is_some_and(|kind| kind.team);
    named.find(|id| !teams || id.form() == Form::Teams)
}

/// Reads the free text of record 092: only an unambiguous text counts.
fn by_text(text: &str) -> Option<Asked> {
    if let Some(id) = by_own_name(text) {
        return Some(Asked::Family(vec![id]));
    }
    TournamentType::of_words(text).map(|kind| by_type(kind, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(code: &str, text: &str, day: Option<(u16, u8, u8)>) -> (Option<SystemId>, String) {
        let selection = select(Declared { code: Some(code), text: Some(text), day, record: "042", unread: None });
        (selection.system.ok(), selection.reason.to_string())
    }

    #[test]
    fn record_192_comes_first() {
        let old = Some((2010, 1, 1));
        assert_eq!(chosen("FIDE_DUTCH_2026", "Dutch 2012", old).0, Some(SystemId::DUTCH_2026));
        assert_eq!(chosen("FIDE_DUTCH_2025_BAKU", "", old).0, Some(SystemId::DUTCH_2026));
        assert_eq!(chosen("FIDE_DUTCH_2017_BAKU", "", None).0, Some(SystemId::DUTCH_2017));
        assert_eq!(chosen("FIDE_DUTCH", "", Some((2026, 1, 31))).0, Some(SystemId::DUTCH_2017));
        assert_eq!(chosen("FIDE_DUTCH_BAKU", "", Some((2026, 2, 1))).0, Some(SystemId::DUTCH_2026));
        assert_eq!(chosen("FIDE_BURSTEIN", "", None).0, Some(SystemId::BURSTEIN_2026));
        assert_eq!(chosen("FIDE_BURSTEIN_BAKU", "", Some((2025, 5, 1))).0, Some(SystemId::BURSTEIN_2018));
        assert_eq!(chosen("FIDE_TEAM_TYPEA_MP_GP_BAKU", "", None).0, Some(SystemId::SWISS_TEAM_2026));
        assert_eq!(chosen("FIDE_TEAM_MP", "", Some((2026, 1, 31))).0, Some(SystemId::SWISS_TEAM_2024));
    }

    #[test]
    fn values_of_round_robins_name_players_or_teams_and_the_order_of_the_rounds() {
        assert_eq!(chosen("FIDE_ROUNDROBIN", "", None).0, Some(SystemId::ROUND_ROBIN));
        assert_eq!(chosen("FIDE_DOUBLEROUNDROBIN", "", None).0, Some(SystemId::ROUND_ROBIN));
        assert_eq!(chosen("BERGER_ROUNDROBIN_G3", "", None).0, Some(SystemId::ROUND_ROBIN_IN_ORDER));
        assert_eq!(chosen("FIDE_TEAM_DOUBLEROUNDROBIN", "", None).0, Some(SystemId::TEAM_ROUND_ROBIN));
        assert_eq!(chosen("BERGER_TEAM_DOUBLEROUNDROBIN", "", None).0, Some(SystemId::TEAM_ROUND_ROBIN_IN_ORDER));
        assert_eq!(chosen("CUSTOM_ROUNDROBIN", "", None).0, None);
    }

    #[test]
    fn free_text_names_a_system_that_has_no_code() {
        assert_eq!(chosen("CUSTOM_TEAM_SWISS", "Swiss-System olympiad-2022", None).0, Some(SystemId::OLYMPIAD_2022));
        assert_eq!(chosen("", "Swiss-System olympiad-2009", None).0, Some(SystemId::OLYMPIAD_2009));
        assert_eq!(chosen("CUSTOM_TEAM_SWISS", "Team Swiss", None).0, None);
    }

    #[test]
    fn an_unknown_code_is_reported_and_skipped() {
        let (id, reason) = chosen("FIDE_DUCHT", "Swiss Dutch (2012)", None);
        assert_eq!(id, Some(SystemId::DUTCH_2012));
        assert!(reason.contains("unknown code FIDE_DUCHT"), "{reason}");
    }

    #[test]
    fn free_text_counts_only_when_unambiguous() {
        let day = Some((2020, 5, 1));
        assert_eq!(chosen("", "Individual Swiss", day).0, Some(SystemId::DUTCH_2017));
        assert_eq!(chosen("", "Individual  Swiss Dutch (Istanbul 2012 rules)", day).0, Some(SystemId::DUTCH_2012));
        assert_eq!(chosen("", "FIDE_DUTCH_2025", day).0, Some(SystemId::DUTCH_2026));
        assert_eq!(chosen("", "Round-Robin", day).0, Some(SystemId::ROUND_ROBIN));
        assert_eq!(chosen("", "Individual: Round Robin (10 players)", day).0, Some(SystemId::ROUND_ROBIN));
        assert_eq!(chosen("", "Team Round-Robin", day).0, Some(SystemId::TEAM_ROUND_ROBIN));
        assert_eq!(chosen("", "Individual: round-robin/in-order", day).0, Some(SystemId::ROUND_ROBIN_IN_ORDER));
        assert_eq!(chosen("", "Team Swiss System", day).0, Some(SystemId::SWISS_TEAM_2024));
        assert_eq!(chosen("", "Team Swiss", day).0, None);
    }

    #[test]
    fn dates_choose_the_edition_in_force() {
        let by_day = |day| chosen("", "", Some(day)).0;
        assert_eq!(by_day((2013, 6, 30)), Some(SystemId::DUTCH_2006));
        assert_eq!(by_day((2013, 7, 1)), Some(SystemId::DUTCH_2012));
        assert_eq!(by_day((2017, 6, 30)), Some(SystemId::DUTCH_2012));
        assert_eq!(by_day((2017, 7, 1)), Some(SystemId::DUTCH_2017));
        assert_eq!(by_day((2026, 1, 31)), Some(SystemId::DUTCH_2017));
        assert_eq!(by_day((2026, 2, 1)), Some(SystemId::DUTCH_2026));
        assert_eq!(chosen("", "", None).0, Some(SystemId::DUTCH_2026));
    }
}
