//! H020, H021: the tournament type (192). The meaning of its values is defined by [`TournamentType`].

use super::LintOptions;
use super::report::{Adjust, Report};
use super::tournament::text_record;
use crate::trf::facts::Facts;
use crate::trf::{Code, Diagnostic, ReadType, Severity, TextRecord, TournamentType};

/// H020, H021: the tournament type.
pub(super) fn check(facts: &Facts, options: &LintOptions, report: &mut Report) {
    let document = facts.document;
    let Some(record) = text_record(document, 192).filter(|_| document.tournament_type().is_some()) else {
        if facts.trf26 {
            report.file(
                Code::H021,
                "tournament type",
                "the tournament type (record 192), which TRF26 requires, is missing",
            );
        }
        return;
    };
    let text = document.columns(record.line, record.span);
    let kind = match TournamentType::read(text) {
        ReadType::Listed(kind) => kind,
        ReadType::Respelt(kind, spelling) => {
            let message = format!("{text:?} is written {spelling} in the table of tournament types");
            say(report, record, message).fix(spelling);
            kind
        }
        read => {
            let taken = read.kind().map_or_else(String::new, |kind| format!("; read as {}", kind.words()));
            let meant = TournamentType::nearest(text);
            let meant = meant.map_or_else(String::new, |name| format!("; did you mean {name}?"));
            say(report, record, format!("{text:?} is not in the table of tournament types{taken}{meant}"));
            return;
        }
    };
    related(facts, options, record, (text, kind), report);
}

/// Compares a value that was understood with the request of the caller and the other records.
fn related(
    facts: &Facts,
    options: &LintOptions,
    record: &TextRecord,
    (text, kind): (&str, TournamentType),
    report: &mut Report,
) {
    if TournamentType::is_draft_spelling(text) {
        say(report, record, format!("{text:?} is a draft's name of the edition of 2026"))
            .fix(TournamentType::without_edition(text))
            .severity(Severity::Info, Severity::Warning);
    }
    if let Some(asked) = options.asked
        && (asked.format, asked.rules, asked.team) != (kind.format, kind.rules, kind.team)
    {
        say(report, record, format!("{text} is {}, but {} was asked for", kind.words(), asked.words()));
    }
    if kind.team && facts.teams.is_empty() {
        say(report, record, format!("{text} is a team tournament, but the file has no team records"));
    } else if !kind.team && facts.document.teams().next().is_some() {
        say(report, record, format!("{text} is an individual tournament, but there are team records (310)"));
    }
}

fn say<'r>(report: &'r mut Report, record: &TextRecord, message: String) -> &'r mut Diagnostic {
    report.field(Code::H020, record.line, "tournament type", record.span, message)
}
