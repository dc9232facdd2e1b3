//! The options of a question, and the invalid combinations of them.

use super::Problem;
use super::edit::Edit;
use crate::budget::Limits;
use crate::check::input::{InputOptions, Unfinished};
use crate::check::verdict::IdPair;
use crate::check::what_if::Wish;
use crate::standings::{Edition, StandingsOptions, StandingsReading};
use crate::systems::SystemId;
use crate::tournament::Id;
use crate::trf::tie_break::{UNKNOWN, probably, with_codes, words};
use crate::trf::write::Target;
use crate::trf::{Code, Document, Encoding};
use pairproof_statements::Language;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The value of `reading` that accepts whichever reading agrees.
pub const ANY: &str = "any";

/// Options of all commands, with the names of the program's options.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The name of the file in reports.
    pub path: Option<String>,
    /// `json`, `html` or `text`, if the command has them.
    pub format: Option<String>,
    /// The language of texts: `en`, `de`, `es` or `fr`.
    pub lang: Option<String>,
    /// The system that pairs, instead of the file's.
    pub system: Option<String>,
    /// A reading of its text.
    pub reading: Option<String>,
    /// The number of rounds, instead of the file's.
    pub total_rounds: Option<u16>,
    /// The encoding of the file, as `cp1250`.
    pub encoding: Option<String>,
    /// Codes of findings that are waived.
    pub waive: Vec<String>,
    /// Every finding, however many there are.
    pub every_finding: bool,
    /// The round.
    pub round: Option<u16>,
    /// Games without a result in earlier rounds: `refuse` or `draw`.
    pub unfinished: Option<String>,
    /// Pair by the literal oracle.
    pub oracle: bool,
    /// Look for causes; they are looked for unless this is false.
    pub causes: Option<bool>,
    /// Compare the standings; they are compared unless this is false.
    pub standings: Option<bool>,
    /// Tie-breaks, instead of the file's.
    pub tie_breaks: Option<String>,
    /// The edition of C.07.
    pub tie_break_edition: Option<String>,
    /// Readings of C.07.
    pub standings_reading: Vec<String>,
    /// Two participants to compare.
    pub compare: Option<[Id; 2]>,
    /// Maximum number of steps per round.
    pub budget: Option<u64>,
    /// Pairs that must meet.
    pub force: Vec<IdPair>,
    /// Pairs that must not meet.
    pub forbid: Vec<IdPair>,
    /// Participants who are not in the field.
    pub absent: Vec<Id>,
    /// The participant who has the bye.
    pub bye: Option<Id>,
    /// The whole round to be judged: White and Black, and 0 for the bye.
    pub judge: Option<Vec<IdPair>>,
    /// The target dialect.
    pub to: Option<String>,
    /// A built-in profile, or the text of one.
    pub profile: Option<String>,
    /// Parameters that replace those of the profile.
    pub set: BTreeMap<String, String>,
    /// Changes of the file, in their order.
    pub edits: Vec<Edit>,
    /// Include the text of every line.
    pub lines: bool,
    /// The seed.
    pub seed: u64,
    /// The number of the tournament.
    pub index: u64,
}

/// The options for reading a file.
const INPUT: &[&str] = &["path", "lang", "system", "reading", "total_rounds", "encoding", "waive"];
const STANDINGS: &[&str] = &["tie_breaks", "tie_break_edition", "standings_reading"];

/// The commands, and the lists of options that each accepts.
const COMMANDS: [(&str, &[&[&str]]); 11] = [
    ("parse", &[&["path", "lang", "encoding", "lines"]]),
    ("rounds", &[INPUT]),
    ("edit", &[&["path", "encoding", "edits"]]),
    ("lint", &[&["path", "lang", "system", "total_rounds", "encoding", "waive", "every_finding"]]),
    ("check", &[INPUT, STANDINGS, &["format", "round", "oracle", "causes", "standings", "budget"]]),
    ("explain", &[INPUT, &["format", "round", "budget"]]),
    ("what-if", &[INPUT, &["format", "round", "budget", "force", "forbid", "absent", "bye", "judge"]]),
    ("standings", &[STANDINGS, &["path", "format", "total_rounds", "encoding", "compare"]]),
    ("pair", &[INPUT, &["round", "oracle", "budget", "unfinished"]]),
    ("convert", &[&["path", "format", "to", "encoding", "waive"]]),
    ("generate", &[&["system", "budget", "profile", "set", "seed", "index", "to"]]),
];

impl Options {
    /// Reads the options of a command.
    ///
    /// # Errors
    /// An unknown command or option, or a value of the wrong type.
    pub fn read(command: &str, json: &str) -> Result<Self, Problem> {
        let known = COMMANDS.iter().find(|(name, _)| *name == command);
        let (_, lists) = known.ok_or_else(|| Problem::usage(format!("unknown command {command:?}")))?;
        let json = if json.trim().is_empty() { "{}" } else { json };
        let wrong = |error: serde_json::Error| Problem::usage(format!("options of {command}: {error}"));
        let given: BTreeMap<String, serde_json::Value> = serde_json::from_str(json).map_err(wrong)?;
        if let Some(name) = given.keys().find(|name| !lists.iter().any(|list| list.contains(&name.as_str()))) {
            return Err(Problem::usage(format!("{command} has no option {name:?}")));
        }
        serde_json::from_value(given.into_iter().collect()).map_err(wrong)
    }

    /// The name of the file in reports: `-` by default.
    #[must_use]
    pub fn path(&self) -> &str {
        self.path.as_deref().unwrap_or("-")
    }

    /// The language of texts: English by default.
    ///
    /// # Errors
    /// A language that pairproof does not have.
    pub fn language(&self) -> Result<Language, Problem> {
        let code = self.lang.as_deref().unwrap_or("en");
        let known = Language::ALL.map(Language::code);
        let unknown = || Problem::usage(format!("lang: {code:?} is not one of {}", known.join(", ")));
        Language::ALL.into_iter().find(|language| language.code() == code).ok_or_else(unknown)
    }

    /// The limits of the engine.
    #[must_use]
    pub fn limits(&self) -> Limits {
        self.budget.map_or_else(Limits::default, Limits::of_steps)
    }

    /// The requested system.
    ///
    /// # Errors
    /// An unknown name.
    pub fn system(&self) -> Result<Option<SystemId>, Problem> {
        let id =
            |name: &String| SystemId::named(name).ok_or_else(|| Problem::usage(format!("unknown system {name:?}")));
        self.system.as_ref().map(id).transpose()
    }

    /// The requested encoding.
    ///
    /// # Errors
    /// An unknown name.
    pub fn encoding(&self) -> Result<Option<Encoding>, Problem> {
        let known = |name: &String| {
            Encoding::from_name(name).ok_or_else(|| Problem::usage(format!("encoding: {name:?} is unknown")))
        };
        self.encoding.as_ref().map(known).transpose()
    }

    /// The file as lines and records.
    ///
    /// # Errors
    /// An unknown encoding, or one that the file does not have.
    pub fn document(&self, file: &[u8]) -> Result<Document, Problem> {
        Document::parse_as(file, self.encoding()?).map_err(|wrong| Problem::refused(format!("refused: {wrong}")))
    }

    /// How the file is read: by one reading, unless `any` allows [`ANY`].
    ///
    /// # Errors
    /// Invalid option combinations.
    pub fn input(&self, any: bool) -> Result<InputOptions, Problem> {
        if self.total_rounds == Some(0) || self.round == Some(0) {
            return Err(Problem::usage("expected a round from 1 on"));
        }
        let system = self.system()?;
        let reading = self.reading.clone().filter(|name| !(any && name == ANY));
        let problems = reading.as_deref().and_then(|name| wrong_reading(system, name)).into_iter();
        if let Some(problem) = problems.chain(wrong_codes(&self.waive)).next() {
            return Err(Problem::usage(problem));
        }
        let unfinished = match self.unfinished.as_deref() {
            None | Some("refuse") => Unfinished::Refuse,
            Some("draw") => Unfinished::Draw,
            Some(other) => return Err(Problem::usage(format!("unfinished: {other:?} is not refuse or draw"))),
        };
        Ok(InputOptions {
            unfinished,
            encoding: self.encoding()?,
            system,
            reading,
            total_rounds: self.total_rounds,
            waived: self.waive.clone(),
            advise_waiver: true,
            every_finding: self.every_finding,
            ..InputOptions::default()
        })
    }

    /// How the standings are computed.
    ///
    /// # Errors
    /// Invalid option combinations.
    pub fn standings_options(&self) -> Result<StandingsOptions, Problem> {
        let edition = |name: &String| {
            Edition::from_name(name)
                .ok_or_else(|| Problem::usage(format!("unknown edition {name:?} of the tie-break rules")))
        };
        let reading = |name: &String| {
            StandingsReading::from_name(name)
                .ok_or_else(|| Problem::usage(format!("unknown reading {name:?} of the tie-break rules")))
        };
        let edition = self.tie_break_edition.as_ref().map(edition).transpose()?;
        let readings = self.standings_reading.iter().map(reading).collect::<Result<Vec<_>, _>>()?;
        let options = StandingsOptions { tie_breaks: self.tie_breaks.as_deref().map(with_codes), edition, readings };
        match wrong_tie_breaks(&options).into_iter().next() {
            Some(problem) => Err(Problem::usage(problem)),
            None => Ok(options),
        }
    }

    /// The target dialect, or `usual`.
    ///
    /// # Errors
    /// An unknown name.
    pub fn target(&self, usual: Option<Target>) -> Result<Target, Problem> {
        match &self.to {
            Some(name) => name.parse().map_err(Problem::usage),
            None => usual.ok_or_else(|| Problem::usage("to: expected trf16, trf26 or engine")),
        }
    }

    /// The request for a round.
    #[must_use]
    pub fn wish(&self) -> Wish {
        Wish {
            force: self.force.clone(),
            forbid: self.forbid.clone(),
            absent: self.absent.clone(),
            bye: self.bye,
            proposal: self.judge.clone(),
            ..Wish::default()
        }
    }
}

/// What is wrong with the name of a reading, for a system or for any.
pub fn wrong_reading(system: Option<SystemId>, name: &str) -> Option<String> {
    if let Some(system) = system {
        return system.read_as(name).err();
    }
    if SystemId::ALL.iter().any(|id| id.reading() == name) {
        return None;
    }
    let named = SystemId::ALL.iter().filter(|id| id.reading() != SystemId::LITERAL);
    let known: Vec<&str> = named.map(|id| id.name()).collect();
    Some(format!("--reading {name}: no system has this reading; expected one of: literal, {}", known.join(", ")))
}

/// Messages about waived codes that do not exist.
pub fn wrong_codes(waived: &[String]) -> Vec<String> {
    let unknown = waived.iter().filter(|code| Code::from_id(&code.to_ascii_uppercase()).is_none());
    unknown.map(|code| format!("--waive {code}: unknown code; `pairproof lint` prints the codes of a file")).collect()
}

/// Messages about tie-breaks that are not valid for any file.
pub fn wrong_tie_breaks(options: &StandingsOptions) -> Vec<String> {
    let Some(list) = &options.tie_breaks else { return Vec::new() };
    if words(list).next().is_none() {
        return vec!["--tie-breaks: the list is empty; write PTS to rank by points alone".to_owned()];
    }
    // Whether a file ranks teams is not known yet.
    let wrong = |word| match (options.read(word, false), options.read(word, true)) {
        (Err(unusable), Err(_)) if !unusable.own => {
            let usual = || "; expected codes such as BH/C1, SB, DE, or names such as 'Buchholz cut 1'".to_owned();
            let unknown = unusable.problem == UNKNOWN;
            let meant = probably(word).filter(|_| unknown).map(|code| format!("; did you mean {code}?"));
            let meant = if unknown { meant.unwrap_or_else(usual) } else { String::new() };
            Some(format!("--tie-breaks: {unusable}{meant}"))
        }
        _ => None,
    };
    words(list).filter_map(wrong).collect()
}
