//! The texts in the folder of a finding.

use crate::campaign::finding::{
    Answers, CHECK, Direction, Finding, JUDGE, MinimalCase, ORACLE, OURSELVES, RECORD, UNFINISHED, Verdict,
    vote_in_words,
};
use crate::campaign::plan::CORPUS;
use crate::campaign::round_context::RoundContext;
use crate::escape;
use crate::tournament::Id;
use crate::words::counted;
use std::fmt::Write as _;

/// If there are more pairs than this, `explain.md` only lists the pairs that differ.
const MOST_PAIRS: usize = 30;

/// Describes the program or other source of an answer.
fn source_name(verdict: &Verdict) -> String {
    match verdict.finding.engine.as_str() {
        ORACLE => "the literal oracle".to_owned(),
        JUDGE => "the judge of legality".to_owned(),
        OURSELVES => "pairproof itself".to_owned(),
        RECORD => "the record of the file".to_owned(),
        name => match verdict.asked.as_ref().and_then(|asked| asked.version.as_ref()) {
            Some(version) => format!("{name} ({version})"),
            None => name.to_owned(),
        },
    }
}

/// Returns `explain.md`: the tournament that is easiest to read comes first.
pub(super) fn explain(
    verdict: &Verdict,
    suspects: &Option<Vec<String>>,
    case: Option<&RoundContext>,
    smallest: Option<&RoundContext>,
) -> String {
    let finding = &verdict.finding;
    let mut text = format!("# {}\n\n", finding.bucket);
    if finding.kind == UNFINISHED {
        return format!("{text}{}", of_unfinished(verdict));
    }
    let _ = writeln!(
        text,
        "{}: pairproof {} and {} disagree.",
        verdict.system,
        verdict.pairproof,
        escape::markdown(&source_name(verdict))
    );
    if let Some(suspects) = suspects {
        let none = suspects.is_empty();
        let said = if none { "none of the engines with one known fault".to_owned() } else { suspects.join("; ") };
        let _ = writeln!(text, "\nIn the original tournament, the same answers are given by: {said}.");
    }
    if let (Some(known), Some(context)) = (&verdict.smallest, smallest) {
        small(&mut text, verdict, known, context);
        let _ = writeln!(text, "\n## Where it was found: `case.trf`");
    } else if case.is_some() {
        let _ = writeln!(text, "\n## The tournament: `case.trf`");
    }
    if finding.is_about_standings() {
        of_standings(&mut text, verdict);
    }
    found(&mut text, verdict, case);
    again(&mut text, verdict);
    if finding.profile != CORPUS && finding.direction != Direction::Theirs {
        let _ = writeln!(text, "\nTo generate the tournament again: `{}`.", verdict.origin);
    }
    text
}

/// Describes a round that our own engine did not finish.
fn of_unfinished(verdict: &Verdict) -> String {
    let Finding { round, players, .. } = verdict.finding;
    format!(
        "{}: the engine of pairproof {} did not finish round {round} of `case.trf` ({players} players). No pairing differs: the \
         tournament was left before this round.\n\n> {}\n\n`pairproof pair case.trf --round {round} --budget STEPS` gives it \
         more; `./reproduce.sh` tries again with the budget of the campaign (exit status 1: still unfinished, 0: \
         finished).\n\nThe tournament comes from: `{}`.\n",
        verdict.system, verdict.pairproof, verdict.answers.text, verdict.origin
    )
}

/// Describes the smallest tournament, and both pairings.
fn small(text: &mut String, verdict: &Verdict, known: &MinimalCase, context: &RoundContext) {
    let rounds = context.prefix.rounds.unwrap_or(known.round);
    let so_far = if known.complete { "" } else { " found so far" };
    let _ = writeln!(text, "\n## The smallest tournament{so_far} that shows it: `min.trf`\n");
    let players = counted(known.players, "player");
    let _ = write!(text, "{players}; the difference is in round {} of {rounds}.", known.round);
    if !known.complete {
        let _ = write!(text, " The search is not finished: `pairproof shrink` continues it.");
    }
    let _ = match (known.round, known.by_rules) {
        (1, _) => writeln!(text),
        (_, true) => writeln!(text, " The rounds before it follow the rules."),
        (_, false) => writeln!(
            text,
            " The rounds before are legal, but not what the rules give (`pairproof check` says so): no such \
             tournament was found that shows the difference. Only the round in question counts."
        ),
    };
    quoted(text, verdict, &known.answers.text);
    pairings(text, verdict, &known.answers);
}

/// Describes the smallest event on which the standings differ.
fn of_standings(text: &mut String, verdict: &Verdict) {
    if let Some(known) = &verdict.smallest {
        let _ = writeln!(text, "\n## The smallest event that shows it: `min.trf`\n");
        let (players, rounds) = (counted(known.players, "player"), counted(known.rounds, "round"));
        let _ = writeln!(text, "{players}, {rounds}; the list of tie-breaks is in record 202.");
        quoted(text, verdict, &known.answers.text);
    }
    let _ = writeln!(text, "\n## Where it was found: `case.trf`");
}

fn found(text: &mut String, verdict: &Verdict, case: Option<&RoundContext>) {
    let finding = &verdict.finding;
    let _ = if finding.profile == CORPUS {
        writeln!(text, "\nFile `{}` of the corpus (tournament {}).", verdict.origin, finding.tournament)
    } else {
        writeln!(
            text,
            "\nTournament {} of the campaign with seed {}, profile `{}`.",
            finding.tournament, verdict.seed, finding.profile
        )
    };
    if let Some(context) = case {
        let _ = writeln!(
            text,
            "Round {}{}, {} players to be paired, of {} on the list.",
            finding.round,
            context.prefix.rounds.map_or_else(String::new, |rounds| format!(" of {rounds}")),
            finding.players,
            context.prefix.players.len()
        );
    }
    quoted(text, verdict, &verdict.answers.text);
    if let Some(article) = &finding.article {
        let criterion =
            finding.criterion.as_ref().map_or_else(String::new, |criterion| format!("Criterion {criterion}, "));
        let _ = writeln!(text, "\n{criterion}article {article}.");
    }
    if verdict.answers.theirs.is_some() || verdict.answers.ours.is_some() {
        pairings(text, verdict, &verdict.answers);
    }
    if !finding.votes.is_empty() {
        let _ = writeln!(text, "\nAsked because two programs disagree:\n");
        for (name, vote) in &finding.votes {
            let _ = writeln!(text, "* {name} {}", vote_in_words(vote, &finding.engine));
        }
    }
    if !verdict.known_deviations.is_empty() {
        let _ = writeln!(text, "\nKnown about this program (this does not explain the difference):\n");
        for known in &verdict.known_deviations {
            let _ = writeln!(text, "* {known}");
        }
    }
}

fn again(text: &mut String, verdict: &Verdict) {
    let finding = &verdict.finding;
    let _ = writeln!(text, "\n## Reproduce\n");
    if finding.is_about_standings() {
        let _ = writeln!(
            text,
            "`./reproduce.sh` asks the program again. Exit status: 1 while the two differ, 0 when they agree, 3 when the program \
             cannot be asked. `pairproof standings FILE --explain A B` shows how the values of pairproof come about."
        );
        return;
    }
    let _ = writeln!(
        text,
        "`./reproduce.sh` asks the program again and prints both pairings. Exit status: 1 while they differ, 0 when they \
         agree, 3 when the program cannot be asked."
    );
    let smallest = verdict.smallest.as_ref();
    let (file, round) = smallest.map_or(("case.trf", finding.round), |smallest| ("min.trf", smallest.round));
    let theirs = smallest.map_or(&verdict.answers, |smallest| &smallest.answers).theirs.is_some();
    if finding.round > 0 {
        let last =
            if theirs { "The last round of the file is as the program pairs it, with all games drawn." } else { "" };
        let _ = writeln!(text, "\n`pairproof explain {file} --round {round}` shows the whole round. {last}");
    }
    if let Some(command) = smallest.map_or(verdict.command.as_ref(), |smallest| smallest.command.as_ref()) {
        let _ = writeln!(text, "\nThe program alone, in this folder:\n\n```\n{command}\n```");
    }
}

fn quoted(text: &mut String, verdict: &Verdict, words: &str) {
    if words.is_empty() {
        return;
    }
    text.push('\n');
    for line in words.lines() {
        // The text of a failure, or of a judgement of standings, was written by the program.
        let judged = verdict.finding.is_about_standings() && verdict.finding.criterion.as_deref() == Some(CHECK);
        let line = if judged || verdict.failure.is_some() { escape::markdown(line) } else { line.to_owned() };
        let _ = writeln!(text, "> {line}");
    }
}

/// Formats a pairing for human readers.
pub(super) fn shown<'p>(pairs: impl Iterator<Item = &'p [Id; 2]>) -> String {
    let one = |[white, black]: &[Id; 2]| match black {
        0 => format!("{white} (bye)"),
        _ => format!("{white}-{black}"),
    };
    let pairs: Vec<String> = pairs.map(one).collect();
    if pairs.is_empty() { "-".to_owned() } else { pairs.join(" ") }
}

/// Prints both pairings, and the pairs that only one of them has.
fn pairings(text: &mut String, verdict: &Verdict, answers: &Answers) {
    let (ours, theirs) = (answers.ours.as_deref(), answers.theirs.as_deref());
    let name = &verdict.finding.engine;
    let failed = verdict.failure.is_some();
    let row = |text: &mut String, who: &str, own: Option<&[[Id; 2]]>, other: Option<&[[Id; 2]]>, none: &str| {
        let Some(own) = own else {
            let _ = writeln!(text, "| {who} | {none} | |");
            return;
        };
        let only = shown(own.iter().filter(|pair| !other.is_some_and(|other| other.contains(pair))));
        let all = if own.len() > MOST_PAIRS { format!("{} pairs", own.len()) } else { shown(own.iter()) };
        let only = if other.is_some() { only } else { String::new() };
        let _ = writeln!(text, "| {who} | {all} | {only} |");
    };
    let _ = writeln!(text, "\n| | pairing | differs |\n|---|---|---|");
    row(text, "by the rules", ours, theirs, "no pairing");
    let none = match name.as_str() {
        _ if failed => "no answer",
        RECORD => "not a pairing",
        _ => "no pairing",
    };
    row(text, name, theirs, ours, none);
}

/// Returns `engine.txt`.
pub(super) fn engine(verdict: &Verdict, errors: &str) -> String {
    let mut text = format!("{}\n", source_name(verdict));
    if let Some(asked) = &verdict.asked {
        let _ = writeln!(text, "adapter: {}", asked.adapter);
        if let Some(path) = &asked.path {
            let _ = writeln!(text, "program: {path}");
        }
        let _ = writeln!(text, "version: {}", asked.version.as_deref().unwrap_or("unknown"));
    }
    let smallest = verdict.smallest.as_ref();
    let commands = [(CASE_FILES, verdict.command.as_ref()), (MIN_FILES, smallest.and_then(|it| it.command.as_ref()))];
    for ([question, answer, expected], command) in commands {
        if let Some(command) = command {
            let _ = writeln!(text, "\n{question}, answered {answer}; expected {expected}\ncommand: {command}");
        }
    }
    if verdict.finding.is_about_standings() && verdict.failure.is_none() {
        let _ = writeln!(text, "\ntheir standings: answer.txt; explain.md has the values that differ");
        return text;
    }
    let _ = writeln!(text, "\ntheir answer:");
    match (&verdict.answers.theirs, &verdict.failure) {
        (Some(pairs), _) => {
            for [white, black] in pairs {
                let _ = writeln!(text, "{white} {black}");
            }
            if !errors.is_empty() {
                let _ = writeln!(text, "\n--- standard error\n{errors}");
            }
        }
        (None, Some(failure)) => {
            let _ = writeln!(text, "{}\n\ncommand: {}\n", failure.message, failure.command);
            let _ = writeln!(text, "--- standard output\n{}\n--- standard error\n{}", failure.stdout, failure.stderr);
        }
        (None, None) => {
            let _ = writeln!(text, "none");
        }
    }
    text
}

const CASE_FILES: [&str; 3] = ["question.trf", "answer.txt", "expected.txt"];
const MIN_FILES: [&str; 3] = ["min.question.trf", "min.answer.txt", "min.expected.txt"];

/// Returns `reproduce.sh`, which works from any folder, even after the campaign was moved.
pub(super) fn reproduce(verdict: &Verdict) -> String {
    format!(
        "#!/bin/sh\n\
         # {}\n\
         # Runs the program again{}. Exit status 1: they still differ; 0: they agree; 3: the program cannot be run.\n\
         # A program in another place: ./reproduce.sh --engine NAME=PATH\n\
         # The tournament as it was generated: {}\n\
         if ! command -v \"${{PAIRPROOF:-pairproof}}\" >/dev/null 2>&1; then\n\
         \x20   echo \"pairproof is not on PATH; PAIRPROOF=/path/to/pairproof says where it is\" >&2\n\
         \x20   exit 3\n\
         fi\n\
         exec \"${{PAIRPROOF:-pairproof}}\" replay --run-recorded \"$@\" -- \"$(dirname -- \"$0\")\"\n",
        escape::line_of_any_length(&verdict.finding.bucket),
        if verdict.finding.round > 0 { " and prints both pairings" } else { "" },
        escape::line_of_any_length(&verdict.origin)
    )
}
