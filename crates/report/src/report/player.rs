//! One player in one round, as text.

use super::messages;
use super::people::Names;
use super::round::{named, rule_of};
use super::style::{BAD, BOLD};
use crate::check::player::{Alternative, PlayerInRound};
use crate::escape;
use pairproof_statements::Statement;
use std::fmt::{self, Write};

/// Writes what the rules give a player in a round of the file at `path`, and what rules out the alternatives.
///
/// # Errors
/// If the writer fails.
pub fn write_player(out: &mut String, path: &str, told: &PlayerInRound, names: &Names<'_>) -> fmt::Result {
    let path = escape::line_of_any_length(path);
    let heading = Statement::from(messages::RoundBySystem { round: told.round, system: told.system.to_owned() });
    writeln!(out, "{BOLD}{path}{BOLD:#}, {heading}")?;
    for fact in &told.facts {
        writeln!(out, "  {}", named(fact, names))?;
    }
    if let Some(pair) = &told.colours {
        let why =
            messages::Why { bracket: 0, score: String::new(), said: pair.why.clone(), rule: pair.article.clone() };
        writeln!(out, "    {}", named(&why.into(), names))?;
    }
    if let Some(recorded) = &told.recorded {
        writeln!(out, "  {BAD}{}{BAD:#}", named(recorded, names))?;
    }
    if !told.alternatives.is_empty() {
        writeln!(out, "{BOLD}{}{BOLD:#}", Statement::from(messages::WhyNot {}))?;
    }
    for alternative in &told.alternatives {
        writeln!(out, "  {}", named(&against(alternative), names))?;
    }
    Ok(())
}

/// An alternative, and what is against it.
fn against(alternative: &Alternative) -> Statement {
    let Alternative { supposed, impossible, worse } = alternative;
    let (said, rule) = match (impossible, worse) {
        (Some(impossible), _) => (impossible.clone(), "none".to_owned()),
        (None, Some(reason)) => {
            let said = reason.bye.as_ref().unwrap_or(&reason.said);
            (said.statement.clone(), rule_of(said))
        }
        (None, None) => (Statement::default(), "none".to_owned()),
    };
    let why = messages::Why { bracket: 0, score: String::new(), said, rule }.into();
    messages::Alternative { supposed: supposed.clone(), why }.into()
}
