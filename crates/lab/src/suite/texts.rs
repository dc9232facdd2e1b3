//! The text of a case about the wrong engine that it was made for.

use super::files::{Case, Suite};
use super::search::STEPS;
use super::seen::Seen;
use crate::TournamentFile;
use crate::budget::Limits;
use crate::campaign::cause::Cause;
use crate::campaign::report::capitalized;
use crate::campaign::round_context::{Opinion, RoundContext};
use crate::check::input::InputOptions;
use crate::systems::{Suspect, SystemId};
use crate::tournament::Id;

/// Returns two sentences: what a wrong engine does here, and why that is wrong.
pub(super) fn text(context: &RoundContext, wrong: &Suspect, system: SystemId) -> String {
    let Some(theirs) = context.opinion_of(wrong, Limits::of_steps(STEPS)) else { return String::new() };
    let says = capitalized(&wrong.says);
    let (only_theirs, only_ours) = (pairs_without(&theirs, &context.ours), pairs_without(&context.ours, &theirs));
    let does = match theirs.answer() {
        Some(_) => format!("{says} pairs {only_theirs} here; the rules give {only_ours}."),
        None => format!("{says} finds no pairing here; the rules give {only_ours}."),
    };
    let reason = Cause::of(context, &theirs, system).map_or_else(String::new, |cause| cause.text);
    let reason = capitalized(reason.lines().next().unwrap_or_default().trim().trim_end_matches('.'));
    if reason.is_empty() { does } else { format!("{does} {reason}.") }
}

/// Returns the pairs of one opinion that are not in the other: `2-5, 3-4, bye 7`.
fn pairs_without(opinion: &Opinion, other: &Opinion) -> String {
    let lines = |opinion: &Opinion| opinion.lines().unwrap_or_default();
    let others = lines(other);
    let pair = |[white, black]: [Id; 2]| match black {
        0 => format!("bye {white}"),
        _ => format!("{white}-{black}"),
    };
    let own: Vec<String> = lines(opinion).into_iter().filter(|line| !others.contains(line)).map(pair).collect();
    own.join(", ")
}

impl Suite {
    /// Returns the suite with the current descriptions of the wrong engines and texts of the cases. Nothing else
    /// changes. `seen` are the rounds paired by known programs, from which some cases were made.
    ///
    /// # Errors
    /// A sentence, if the suite is not one of a pairing system, or if a case cannot be read or no engine fails it.
    pub fn in_current_words(&self, seen: &[Seen]) -> Result<Self, String> {
        let system: SystemId = self.system.parse().map_err(|error| format!("{}: {error}", self.system))?;
        let engines = Suspect::all(system);
        let mut suite = self.clone();
        for mutant in &mut suite.mutants {
            if let Some(engine) = engines.iter().find(|engine| engine.id == mutant.id) {
                mutant.says.clone_from(&engine.says);
            }
        }
        for case in &mut suite.cases {
            let context = case.context(system)?;
            let known = seen.iter().filter(|seen| seen.id() == case.tests).find_map(|seen| {
                let of_program = seen.context(system).filter(|it| it.ours.same(&context.ours))?;
                Some(format!("{} {}", text(&of_program, &seen.engine(system), system), seen.about))
            });
            let wrong = || engines.iter().find(|engine| engine.id == case.tests);
            let text = known.or_else(|| Some(text(&context, wrong()?, system)));
            case.reword(text.ok_or_else(|| format!("{}: {} is not a wrong engine", case.file, case.tests))?);
        }
        Ok(suite)
    }
}

impl Case {
    /// Returns the state before the round of the case.
    fn context(&self, system: SystemId) -> Result<RoundContext, String> {
        let file = TournamentFile::open(&self.file, &self.tournament.bytes(), &InputOptions::default());
        let file = file.map_err(|error| format!("{}: {error}", self.file))?;
        RoundContext::next(file.tournament(), system.into())
            .ok_or_else(|| format!("{}: round {} is not a round of the tournament", self.file, self.round))
    }

    /// Replaces the text, which the tournament file repeats as a remark.
    fn reword(&mut self, text: String) {
        let remark = |text: &str| format!("### {text}\r");
        self.tournament.replace_line(&remark(&self.text), remark(&text));
        self.text = text;
    }
}
