//! A file on the page of a check: headline, causes, standings, rounds, cross table, and findings.

use super::words::{MorePositions, PositionsExplained, Severity, StandingsBasis};
use super::{cross, explain, round};
use crate::check::FileVerdict;
use crate::check::verdict::Finding;
use crate::drawing::text;
use crate::report::causes;
use crate::report::findings::name as severity_words;
use crate::report::human::{headline, participants};
use crate::report::people::{Names, names_of};
use crate::report::round::named;
use crate::report::standings::text_of;
use crate::report::style::{BAD, GOOD};
use crate::report::wrap::unwrapped;
use crate::standings::{Amount, Kind, Position};
use crate::trf::Code;
use serde::Serialize;
use std::collections::BTreeMap;

/// Maximum number of findings shown per code.
const SHOWN: usize = 3;
/// Number of positions that are shown openly; the others are folded.
const POSITIONS: usize = 10;

/// A file.
#[derive(Serialize)]
pub struct FilePage<'a> {
    number: usize,
    heading: &'a str,
    file: &'a FileVerdict,
    headline: Vec<Part>,
    participants: String,
    /// The parts of the standings that were not compared, and why.
    not_compared: String,
    causes: Vec<causes::Told>,
    partly: Option<String>,
    /// The basis of the standings.
    basis: Option<String>,
    positions: Positions,
    rounds: Vec<round::RoundPage>,
    cross: Option<cross::Cross>,
    findings: Vec<Group>,
}

/// A part of the headline.
#[derive(Clone, Debug, Serialize)]
pub struct Part {
    text: String,
    /// `good`, `bad`, or nothing.
    class: &'static str,
}

/// The positions of the standings that do not follow.
#[derive(Default, Serialize)]
struct Positions {
    open: Vec<Place>,
    more: Vec<Place>,
    /// The number of further positions, in words.
    more_words: String,
    explained: Vec<Place>,
    explained_words: String,
}

#[derive(Serialize)]
struct Place {
    text: String,
    /// How the deciding values were computed.
    how: Vec<String>,
}

/// Findings of one code.
#[derive(Serialize)]
struct Group {
    code: &'static str,
    title: &'static str,
    severity: String,
    #[serde(skip)]
    worst: crate::trf::Severity,
    messages: Vec<String>,
    more: usize,
}

/// A line of the index.
#[derive(Debug, Serialize)]
pub struct Entry {
    number: usize,
    heading: String,
    path: String,
    headline: Vec<Part>,
    refused: Option<String>,
    /// The first likely cause, in words.
    cause: Option<String>,
}

impl<'a> FilePage<'a> {
    /// The page of the file with this number, from 1.
    pub fn new(file: &'a FileVerdict, number: usize) -> Self {
        let checked = file.checked.as_deref();
        let names = names_of(checked);
        let rounds = checked.map_or_else(Vec::new, |checked| {
            let page = |verdict| {
                let explained = causes::heading(file, verdict).map(|heading| heading.to_string());
                let folded = causes::is_folded(file, verdict);
                let mut page = round::checked(checked, &names, verdict, explain(checked, verdict).as_ref());
                (page.explained, page.folded) = (explained, folded);
                page
            };
            file.rounds.iter().map(page).collect()
        });
        let left_out = file.standings_verdict.as_ref().filter(|verdict| verdict.is_incomplete());
        Self {
            number,
            heading: heading(file),
            file,
            headline: parts(file),
            participants: participants(file).to_string(),
            not_compared: left_out.map_or_else(String::new, |verdict| verdict.left_out_in_words()),
            causes: told(file, &names),
            partly: causes::partly(file),
            basis: basis(file),
            positions: positions(file, &names),
            rounds,
            cross: checked.map(|checked| cross::table(&checked.tournament, file)),
            findings: grouped(&file.diagnostics),
        }
    }

    /// The line of this file in the index.
    pub fn entry(&self) -> Entry {
        Entry {
            number: self.number,
            heading: self.heading.to_owned(),
            path: self.file.path.clone(),
            headline: self.headline.clone(),
            refused: self.file.refused.clone(),
            cause: self.causes.first().map(|cause| cause.said.clone()),
        }
    }
}

/// The causes in sentences. A line for the file is as it is to be copied: with blanks, and nothing after it.
fn told(file: &FileVerdict, names: &Names<'_>) -> Vec<causes::Told> {
    let mut told = causes::described(file, names, true);
    for (told, cause) in told.iter_mut().zip(&file.causes) {
        let end = if cause.line.is_some() || told.todo.ends_with('.') { "" } else { "." };
        told.todo = unwrapped(&told.todo) + end;
    }
    told
}

/// The name of the tournament, or of the file without its folders.
pub fn heading(file: &FileVerdict) -> &str {
    if !file.name.is_empty() {
        return &file.name;
    }
    let last = file.path.rsplit(['/', '\\']).find(|part| !part.is_empty());
    last.unwrap_or(&file.path)
}

fn parts(file: &FileVerdict) -> Vec<Part> {
    let class = |style| match style {
        GOOD => "good",
        BAD => "bad",
        _ => "",
    };
    headline(file).into_iter().map(|(style, said)| Part { text: said.to_string(), class: class(style) }).collect()
}

fn basis(file: &FileVerdict) -> Option<String> {
    let basis = file.standings_basis.as_ref()?;
    let (source, edition) = (basis.source.to_owned(), text_of(basis.edition));
    Some(text(StandingsBasis { list: basis.list.join(", "), source, edition, reason: basis.edition_reason.clone() }))
}

fn positions(file: &FileVerdict, names: &Names<'_>) -> Positions {
    let all = file.standings.iter().flatten();
    let (explained, open): (Vec<&Position>, Vec<&Position>) = all.partition(|position| position.explained);
    let place = |position: &&Position| place(position, names);
    let more: Vec<Place> = open.iter().skip(POSITIONS).map(place).collect();
    let explained: Vec<Place> = explained.iter().map(place).collect();
    Positions {
        open: open.iter().take(POSITIONS).map(place).collect(),
        more_words: text(MorePositions { more: more.len() }),
        more,
        explained_words: text(PositionsExplained { positions: explained.len() }),
        explained,
    }
}

fn place(position: &Position, names: &Names<'_>) -> Place {
    let side = |id, amount: &Amount| format!("{id}: {} = {}", amount.value, amount.how.join("; "));
    let decided = position.decided.as_ref().filter(|decided| decided.tie_break != Kind::Points.name());
    let how = decided.map_or_else(Vec::new, |decided| {
        let sides = [(position.id, &decided.own), (decided.against, &decided.other)];
        sides.into_iter().filter(|(_, amount)| !amount.how.is_empty()).map(|(id, amount)| side(id, amount)).collect()
    });
    Place { text: named(&position.text, names), how }
}

fn grouped(findings: &[Finding]) -> Vec<Group> {
    let mut groups: BTreeMap<&str, Group> = BTreeMap::new();
    for finding in findings {
        let group = groups.entry(finding.code).or_insert_with(|| Group {
            code: finding.code,
            title: Code::from_id(finding.code).map_or("", Code::title),
            severity: String::new(),
            worst: finding.severity,
            messages: Vec::new(),
            more: 0,
        });
        group.worst = group.worst.max(finding.severity);
        group.more += finding.more as usize;
        if group.messages.len() == SHOWN {
            group.more += 1;
            continue;
        }
        let place = if finding.line == 0 { String::new() } else { format!("line {}: ", finding.line) };
        group.messages.push(format!("{place}{}", finding.message));
    }
    let named = |mut group: Group| {
        group.severity = text(Severity { severity: severity_words(group.worst).0.to_owned() });
        group
    };
    groups.into_values().map(named).collect()
}

#[cfg(test)]
mod tests {
    use super::heading;
    use crate::check::FileVerdict;

    #[test]
    fn a_file_without_a_name_has_a_short_heading() {
        let of = |name: &str, path: &str| {
            let file = FileVerdict { name: name.into(), path: path.into(), ..FileVerdict::default() };
            heading(&file).to_owned()
        };
        assert_eq!(of("Harbour Open", "a/b.trf"), "Harbour Open");
        assert_eq!(of("", "/home/arbiter/events/2026/open.trf"), "open.trf");
        assert_eq!(of("", "C:\\events\\open.trf"), "open.trf");
        assert_eq!(of("", "-"), "-");
    }
}
