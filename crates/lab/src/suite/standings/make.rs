//! Makes the suite: small tournaments, the smallest first, each with every list given to the wrong calculators that
//! have not been detected often enough; then a few cases that suffice are selected.

use super::STANDINGS;
use super::judge::{Row, answer, rows, wrong};
use super::wrong::{FIELDS, Field, WrongCalculator, wrong_calculators};
use crate::campaign::report::capitalized;
use crate::campaign::round_context::before;
use crate::campaign::shrink::file::Texts;
use crate::campaign::standings::finished;
use crate::check::input::{InputOptions, lint_file};
use crate::generate::{Generator, Profile, Worker};
use crate::standings::{Event, Kind, Prepared, Regime, StandingsOptions, Table, TieBreak};
use crate::suite::files::{self, Asked, Case, Mutant, Suite, VERSION};
use crate::suite::make::Step;
use crate::suite::select::select;
use crate::systems::SystemId;
use crate::tournament::Tournament;
use crate::trf::Document;
use rayon::prelude::*;

/// Tournaments that are searched at a time, all for the same wrong calculators, so that the result does not depend on
/// the number of threads.
const CHUNK: u64 = 64;

/// The most rounds of a case.
const MOST_ROUNDS: u16 = 8;

/// The year of the tournaments, which selects the March 2026 edition of C.07.
const YEAR: u16 = 2026;

/// The options of the suite. The same options make the same suite, byte for byte, with any number of threads.
#[derive(Clone, Copy, Debug)]
pub struct MakeOptions {
    pub seed: u64,
    /// The most tournaments to search.
    pub tournaments: u64,
    /// Cases that each wrong calculator should fail.
    pub wanted: usize,
}

/// A tournament, a list, and the calculator for which it was found.
#[derive(Clone, Debug)]
struct Candidate {
    calculator: usize,
    bytes: Vec<u8>,
    list: &'static str,
    players: usize,
    rounds: u16,
}

/// A candidate with its table.
struct Small {
    candidate: Candidate,
    prepared: Prepared,
    asked: Vec<TieBreak>,
    table: Vec<Row>,
    /// The wrong calculators that fail it, by index.
    fails: Vec<usize>,
}

/// Makes the suite.
///
/// # Errors
/// A sentence, if a profile or a file cannot be made.
pub fn make(options: &MakeOptions, progress: &(dyn Fn(Step) + Sync)) -> Result<Suite, String> {
    let calculators = wrong_calculators();
    let found = search(options, &calculators, progress)?;
    progress(Step::Shrink(found.len()));
    let mut seen = Vec::new();
    let mut candidates = found;
    candidates.retain(|candidate| {
        let key = (candidate.bytes.clone(), candidate.list);
        let new = !seen.contains(&key);
        seen.push(key);
        new
    });
    let all: Vec<Small> = candidates.into_par_iter().filter_map(|candidate| small(candidate, &calculators)).collect();
    let cost = |small: &Small| (small.candidate.players, small.candidate.rounds);
    let costs: Vec<(Vec<usize>, (usize, u16))> = all.iter().map(|small| (small.fails.clone(), cost(small))).collect();
    let mut kept: Vec<&Small> =
        select(&costs, calculators.len(), options.wanted).into_iter().map(|at| &all[at]).collect();
    kept.sort_by_key(|small| (small.candidate.calculator, cost(small)));
    let cases: Vec<Case> = (1..).zip(kept).map(|(number, small)| describe(number, small, &calculators)).collect();
    let counted = |one: &WrongCalculator| Mutant::counted((&one.id, &one.says, one.kind, one.article.as_ref()), &cases);
    let mutants = calculators.iter().map(counted).collect();
    let made_with = env!("CARGO_PKG_VERSION").to_owned();
    let MakeOptions { seed, tournaments, wanted } = *options;
    let system = STANDINGS.to_owned();
    Ok(Suite { version: VERSION, system, seed, tournaments, aimed: 0, wanted, made_with, mutants, cases })
}

fn search(
    options: &MakeOptions,
    calculators: &[WrongCalculator],
    progress: &(dyn Fn(Step) + Sync),
) -> Result<Vec<Candidate>, String> {
    let mut found: Vec<Candidate> = Vec::new();
    let mut met = vec![0_usize; calculators.len()];
    let mut looked = 0;
    let all: u64 = FIELDS.iter().map(|field| field.share).sum();
    let mut next = 0;
    for field in &FIELDS {
        let each = options.tournaments * field.share / all;
        let system = SystemId::from_name(field.system).ok_or("a system is not known")?;
        // A calculator that several fields concern needs enough places in each of them.
        let mut here = vec![0_usize; calculators.len()];
        let shares: u64 = field.profiles.iter().map(|(_, share)| share).sum();
        for (text, share) in field.profiles {
            let profile = Profile::parse(text).map_err(|error| error.to_string())?;
            let generator = Generator::new(profile, system);
            let end = next + each * share / shares;
            while next < end {
                let wants = |at: &usize| here[*at] < options.wanted && concerns(field, &calculators[*at]);
                let needed: Vec<usize> = (0..calculators.len()).filter(wants).collect();
                progress(Step::Search(looked, met.iter().filter(|&&met| met < options.wanted).count()));
                if needed.is_empty() {
                    break;
                }
                let chunk = next..(next + CHUNK).min(end);
                next = chunk.end;
                looked += chunk.end - chunk.start;
                let look =
                    |worker: &mut Worker<'_>, index| look(worker, (options.seed, index), field, calculators, &needed);
                let places: Vec<Vec<Candidate>> = chunk.into_par_iter().map_init(|| generator.worker(), look).collect();
                for place in places.into_iter().flatten() {
                    if here[place.calculator] < options.wanted {
                        here[place.calculator] += 1;
                        met[place.calculator] += 1;
                        found.push(place);
                    }
                }
            }
            next = end;
        }
    }
    Ok(found)
}

fn tie_breaks(list: &str, teams: bool) -> Vec<TieBreak> {
    let read = |word| TieBreak::read(word, teams).ok().map(|found| found.tie_break);
    std::iter::once(TieBreak::plain(Kind::Points)).chain(list.split(',').filter_map(read)).collect()
}

fn concerns(field: &Field, calculator: &WrongCalculator) -> bool {
    field.lists.split_whitespace().any(|list| calculator.concerns(&tie_breaks(list, field.teams)))
}

/// Tries every round of one tournament with every list; returns the first place where each calculator is wrong.
fn look(
    worker: &mut Worker<'_>,
    (seed, index): (u64, u64),
    field: &'static Field,
    calculators: &[WrongCalculator],
    needed: &[usize],
) -> Vec<Candidate> {
    let played = worker.play(seed, index);
    let mut found: Vec<Candidate> = Vec::new();
    for round in 2..=played.tournament.recorded.min(MOST_ROUNDS) {
        let tournament = before(&played.tournament, round + 1);
        let Ok(bytes) = file_of(&tournament, played.system, "PTS") else { continue };
        let clean = lint_file(&Document::parse(&bytes), &InputOptions::default()).is_empty();
        let Some(prepared) = read(&bytes).filter(|_| clean) else { continue };
        for list in field.lists.split_whitespace() {
            let asked = tie_breaks(list, prepared.event.team);
            let open = |at: &&usize| {
                calculators[**at].concerns(&asked) && found.iter().all(|candidate| candidate.calculator != **at)
            };
            let open: Vec<usize> = needed.iter().filter(open).copied().collect();
            if open.is_empty() {
                continue;
            }
            let of_list = with_list(&prepared, &asked);
            let right = rows(&of_list, &asked);
            let fails =
                |at: &usize| !wrong(&asked, &right, &answer(&calculators[*at].rows(&of_list, &asked))).is_empty();
            for at in open.into_iter().filter(fails) {
                let Ok(bytes) = file_of(&tournament, played.system, &names(&asked).join(",")) else { continue };
                let players = prepared.event.participants.len();
                found.push(Candidate { calculator: at, bytes, list, players, rounds: round });
            }
        }
    }
    found
}

fn names(asked: &[TieBreak]) -> Vec<String> {
    asked.iter().map(ToString::to_string).collect()
}

fn with_list(prepared: &Prepared, asked: &[TieBreak]) -> Prepared {
    let mut prepared = prepared.clone();
    prepared.list.items = asked.to_vec();
    prepared
}

/// Reads a file into the form that the calculators use.
fn read(bytes: &[u8]) -> Option<Prepared> {
    Prepared::of_file(&Document::parse(bytes), None, &StandingsOptions::default()).ok()
}

/// Writes the finished tournament with a list in record 212.
fn file_of(tournament: &Tournament, system: SystemId, list: &str) -> Result<Vec<u8>, String> {
    let texts = Texts { title: "A table of standings", remarks: &[] };
    finished(tournament, system, &format!("212 {list}"), (&texts, YEAR))
}

fn small(candidate: Candidate, calculators: &[WrongCalculator]) -> Option<Small> {
    let clean = lint_file(&Document::parse(&candidate.bytes), &InputOptions::default()).is_empty();
    let prepared = read(&candidate.bytes).filter(|_| clean)?;
    let asked = tie_breaks(candidate.list, prepared.event.team);
    if prepared.list.items != asked || prepared.list.open {
        return None;
    }
    let table = rows(&prepared, &asked);
    let fails = (0..calculators.len())
        .filter(|&at| calculators[at].concerns(&asked))
        .filter(|&at| !wrong(&asked, &table, &answer(&calculators[at].rows(&prepared, &asked))).is_empty())
        .collect();
    Some(Small { candidate, prepared, asked, table, fails })
}

/// Returns the open questions on which a table depends. STANDINGS-4: whether forfeits of a round robin count as games
/// where games are counted; in a Swiss tournament they do not.
fn open_questions(prepared: &Prepared, asked: &[TieBreak], table: &[Row]) -> Vec<String> {
    let counts_games = |one: &TieBreak| matches!(one.kind, Kind::WinsOverTheBoard | Kind::BlackGames | Kind::BlackWins);
    if prepared.event.regime != Regime::Predetermined || !asked.iter().any(counts_games) {
        return Vec::new();
    }
    let event = Event { regime: Regime::Swiss, ..prepared.event.clone() };
    let otherwise = rows(&Prepared { event, ..prepared.clone() }, asked);
    if otherwise == *table { Vec::new() } else { vec!["STANDINGS-4".to_owned()] }
}

/// Describes a case, including the answer of the calculator for which it was found.
fn describe(number: usize, small: &Small, calculators: &[WrongCalculator]) -> Case {
    let Small { candidate, prepared, asked, table, fails } = small;
    let primary = &calculators[candidate.calculator];
    let theirs = primary.rows(prepared, asked);
    let complaints = wrong(asked, table, &answer(&theirs));
    let first = complaints.first().cloned().unwrap_or_default();
    let player = first.split(':').next().and_then(|id| id.trim().parse().ok()).unwrap_or(table[0].id);
    let standings = Table::new(&prepared.event, &prepared.list);
    let index = prepared.event.participants.iter().position(|participant| participant.id == player).unwrap_or(0);
    let row = table.iter().find(|row| row.id == player);
    let worked: Vec<String> = (0..asked.len())
        .map(|item| {
            let value = row.and_then(|row| row.values.get(item)).map_or("-", String::as_str);
            let how = standings.how(item, u32::try_from(index).unwrap_or(u32::MAX)).join("; ");
            let how = if how.is_empty() { String::new() } else { format!(" ({how})") };
            format!("{} of {player}: {value}{how}", asked[item])
        })
        .collect();
    let says = capitalized(&primary.says);
    let (_, right) = first.split_once(": ").unwrap_or(("", &first));
    let text = format!("{says} goes wrong with player {player} here. By the rules {right}.");
    let failing = fails.iter().map(|&at| &calculators[at]);
    Case {
        file: Case::file_name(number, &primary.id),
        round: candidate.rounds,
        players: candidate.players,
        pairs: Vec::new(),
        bye: None,
        standings: Some(Asked {
            tie_breaks: names(asked),
            edition: prepared.event.edition.name.to_owned(),
            player,
            worked,
            table: table.clone(),
        }),
        tests: primary.id.clone(),
        articles: Case::articles([primary].into_iter().chain(failing.clone()).filter_map(|one| one.article.as_ref())),
        fails: failing.map(|calculator| calculator.id.clone()).collect(),
        depends_on: open_questions(prepared, asked, table),
        by_rules: true,
        text,
        tournament: files::Tournament::of(&candidate.bytes),
    }
}
