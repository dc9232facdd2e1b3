//! One question to a program: a small tournament, in a form that the program can answer.

use crate::budget::Limits;
use crate::campaign::round_context::RoundContext;
use crate::engines::{
    Adapter, Answer, Engine, EngineArgument, EngineFailure, FailureKind, OpenOptions, PairCommand, sample, sample_fits,
};
use crate::generate::{Generator, Profile};
use crate::systems::{LimitedEngine, SystemId};
use crate::tournament::Tournament;
use std::path::Path;
use std::time::Duration;

/// A tournament, and the pairing of its next round by the rules.
#[derive(Clone, Debug)]
pub struct Known {
    pub tournament: Tournament,
    pub round: u16,
    pub expected: Answer,
}

/// How many tournaments are examined to find a suitable one.
const DRAWN: u64 = 200;

/// Returns a small tournament of a system whose next round is known. The command `engines` asks about the same one.
pub fn known(system: SystemId) -> Option<Known> {
    if sample_fits(system) {
        let (tournament, expected) = sample()?;
        return Some(Known { round: tournament.recorded + 1, tournament, expected });
    }
    let profile = Profile::built_in(if system.schedule.is_some() { "round-robin" } else { "tiny" }).ok()?;
    let generator = Generator::new(profile, system);
    let engine = LimitedEngine { system, limits: Limits::default() };
    // Small, with some rounds recorded. A field with a bye is preferred below.
    let fit = |tournament: &Tournament| (5..=9).contains(&tournament.players.len()) && tournament.recorded >= 3;
    let drawn = (0..DRAWN).map(|index| generator.play_complete(1, index).0.tournament).filter(fit);
    let mut asked = drawn.filter_map(|tournament| {
        let context = RoundContext::before(&tournament, 3, engine);
        let expected = context.ours.answer()?.clone();
        Some(Known { tournament: context.prefix, round: 3, expected })
    });
    let first = asked.next();
    asked.find(|known| known.expected.bye.is_some()).or(first)
}

/// A program's reaction to the question.
#[derive(Clone, Debug)]
pub enum Said {
    Right,
    Wrong(Answer),
    /// The program says that it cannot pair the round.
    NoPairing,
    /// No usable answer.
    Nothing(Box<EngineFailure>),
}

/// A form of the command that was tried.
#[derive(Clone, Debug)]
pub struct Tried {
    /// The words of the command, with `{in}` and `{out}`; empty for a program with an adapter.
    pub words: Vec<String>,
    pub said: Said,
}

impl Tried {
    /// Whether it is an answer, right or wrong.
    pub fn is_answered(&self) -> bool {
        !matches!(self.said, Said::Nothing(_))
    }
}

/// The time limit per question, in case a program waits for input forever.
const TIME: Duration = Duration::from_secs(20);

/// Asks a program, named by an argument as [`EngineArgument::parse`] reads it.
///
/// # Errors
/// If the program cannot be asked at all.
pub fn ask(argument: EngineArgument, system: SystemId, known: &Known) -> Result<Said, EngineFailure> {
    let options =
        OpenOptions { path: argument.path, system: Some(system), timeout: Some(TIME), ..OpenOptions::default() };
    let engine = Engine::open(argument.adapter, &options)?;
    Ok(match engine.pair_tournament(&known.tournament) {
        Ok(answer) if answer.sorted() == known.expected.sorted() => Said::Right,
        Ok(answer) => Said::Wrong(answer),
        Err(EngineFailure { kind: FailureKind::NoPairing, .. }) => Said::NoPairing,
        Err(failure) => Said::Nothing(Box::new(failure)),
    })
}

/// Asks a program by its command: first as given, then, until one is answered, in the other forms in which programs are
/// called. The first result is for the given form; the last one has an answer, if any has.
///
/// # Errors
/// If the program cannot be found or started.
pub fn try_forms(name: &str, words: &[String], system: SystemId, known: &Known) -> Result<Vec<Tried>, String> {
    let mut tried: Vec<Tried> = Vec::new();
    for words in forms(words) {
        let mut adapter = Adapter::model(name);
        adapter.systems = vec![system.name().to_owned()];
        adapter.title = words.join(" ");
        adapter.pair = Some(PairCommand { command: words.clone(), ..PairCommand::default() });
        adapter.name_the_question();
        adapter.sound_parts()?;
        let path = adapter.locate_commands(Path::new(""))?;
        let argument = EngineArgument { adapter, path, planned: String::new() };
        let said = ask(argument, system, known).map_err(|failure| failure.to_string())?;
        if let Said::Nothing(failure) = &said
            && matches!(failure.kind, FailureKind::NotFound { .. } | FailureKind::Unsupported { .. })
        {
            return Err(failure.to_string());
        }
        tried.push(Tried { words, said });
        if tried.last().is_some_and(Tried::is_answered) {
            break;
        }
    }
    Ok(tried)
}

/// Splits a typed command into words.
///
/// # Errors
/// If a quote is missing.
pub fn words(line: &str) -> Result<Vec<String>, String> {
    shell_words::split(line).map_err(|error| format!("{line}: {error}"))
}

/// Formats a command as one would type it.
pub fn line(words: &[String]) -> String {
    let places = |line: String, place: &str| line.replace(&format!("'{{{place}}}'"), &format!("{{{place}}}"));
    ["in", "out"].into_iter().fold(shell_words::join(words), places)
}

/// Returns the forms of a command, the given one first.
fn forms(words: &[String]) -> Vec<Vec<String>> {
    let has = |place: &str| words.iter().any(|word| word.contains(place));
    let with =
        |more: &[&str]| words.iter().cloned().chain(more.iter().map(|&word| word.to_owned())).collect::<Vec<_>>();
    match (has("{in}") || has("{trf}"), has("{out}")) {
        (false, false) => vec![with(&["{in}"]), with(&["{in}", "{out}"]), with(&["{in}", "-p", "{out}"]), with(&[])],
        (true, false) => vec![with(&[]), with(&["{out}"]), with(&["-p", "{out}"])],
        (false, true) => vec![with(&[]), without_answer_file(words)],
        (true, true) => vec![with(&[]), without_answer_file(words)],
    }
}

/// Returns the command without the answer file, and without the option before it.
fn without_answer_file(words: &[String]) -> Vec<String> {
    let mut left: Vec<String> = Vec::new();
    for word in words {
        if !word.contains("{out}") {
            left.push(word.clone());
        } else if word == "{out}" && left.len() > 1 && left.last().is_some_and(|before| before.starts_with('-')) {
            left.pop();
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_system_has_a_small_question() {
        for &system in SystemId::ALL.iter().filter(|id| id.reading_of.is_none()) {
            let known = known(system).unwrap_or_else(|| panic!("{system}"));
            assert!(known.round >= 3 && known.tournament.players.len() <= 9, "{system}");
        }
    }

    #[test]
    fn the_given_form_comes_first() {
        let forms = |line: &str| {
            let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
            super::forms(&words).into_iter().map(|words| words.join(" ")).collect::<Vec<_>>()
        };
        assert_eq!(forms("my"), ["my {in}", "my {in} {out}", "my {in} -p {out}", "my"]);
        assert_eq!(forms("my {in}"), ["my {in}", "my {in} {out}", "my {in} -p {out}"]);
        assert_eq!(forms("my --pair {in} -o {out}"), ["my --pair {in} -o {out}", "my --pair {in}"]);
        assert_eq!(forms("my --out={out} {in}"), ["my --out={out} {in}", "my {in}"]);
    }
}
