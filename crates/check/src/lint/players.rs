//! Rules of the players (P), apart from points (P007) and ranks.

use super::LintOptions;
use super::causes::Causes;
use super::persons::{self, Again};
use super::ranks;
use super::report::{Adjust, Report, short_list};
use super::tournament::is_federation;
use crate::tournament::title_place;
use crate::trf::facts::Facts;
use crate::trf::{
    Cell, Code, Diagnostic, Format, PlayerField, PlayerRecord, ResultCode, Severity, Sex, Span, Title, cell_spans,
    line_number,
};
use crate::words::counted;
use std::collections::BTreeSet;

/// All rules of this file.
pub(super) fn check(facts: &Facts, options: &LintOptions, (causes, again): (&Causes, &[Again]), report: &mut Report) {
    if facts.players.is_empty() {
        return;
    }
    ids(facts, report);
    starting_order(facts, again, report);
    ranks::check(facts, causes, report);
    // Look the dates up once: a file without dates is searched to its end.
    let today = options.today.or_else(|| facts.document.end_date()).or_else(|| facts.document.start_date());
    let today = today.map(|date| date.to_string());
    // Where a person has two records, P021 explains why one of them has no games.
    let attended = |player: &PlayerRecord| player.rounds.iter().any(is_present);
    let twice: BTreeSet<usize> = again
        .iter()
        .filter_map(|one| one.pair(&facts.players))
        .filter(|pair| pair.iter().any(|player| attended(player)))
        .flatten()
        .map(|player| player.line)
        .collect();
    for player in &facts.players {
        rating(player, report);
        if !options.pairing_only {
            person(facts, today.as_deref(), player, report);
        }
        presence(facts, player, (causes, twice.contains(&player.line)), report);
    }
    persons::check(facts, again, report);
}

/// Adds a finding about a field of a player's line.
pub(super) fn field<'r>(
    report: &'r mut Report,
    code: Code,
    player: &PlayerRecord,
    field: PlayerField,
    message: String,
) -> &'r mut Diagnostic {
    report.field(code, player.line, field.name(), field.span(), message)
}

/// P002, P003, P004: the sequence of starting ranks.
fn ids(facts: &Facts, report: &mut Report) {
    let mut previous: Option<&PlayerRecord> = None;
    for (index, player) in facts.players.iter().enumerate() {
        if player.id == 0 {
            continue;
        }
        if let Some(first) = facts.index_of(player.id)
            && first != index
        {
            let message =
                format!("{} is also the starting rank in line {}", player.id, line_number(facts.players[first].line));
            field(report, Code::P002, player, PlayerField::Id, message);
        } else if let Some(before) = previous
            && before.id > player.id
        {
            let message = format!("{} comes after {}", player.id, before.id);
            field(report, Code::P004, player, PlayerField::Id, message);
        }
        previous = Some(player);
    }
    let missing: Vec<usize> =
        (1..=facts.max_id()).filter(|&id| facts.index_of(id).is_none()).map(|id| id as usize).collect();
    if !missing.is_empty() {
        let ranks = if missing.len() == 1 { "rank" } else { "ranks" };
        let message = format!("no player has the starting {ranks} {}", short_list(&missing));
        let severity = facts.document.pairing_numbers_by_file_order();
        let found = report.file(Code::P003, PlayerField::Id.name(), message);
        if severity {
            found.severity(Severity::Info, Severity::Warning);
        }
    }
}

/// P005: rating, title, name (C.04.2, article 2.2). Only the first place where the order breaks is reported: what
/// follows may be a block of late entries. The rating that counts may be a national one, so nothing is reported if 172
/// names one. The numbers of a round robin are drawn by lot.
fn starting_order(facts: &Facts, again: &[Again], report: &mut Report) {
    let document = facts.document;
    let other = facts.team_event || facts.format == Format::RoundRobin;
    if document.nationals().next().is_some() || other || document.pairing_numbers_by_file_order() {
        return;
    }
    let mut by_id: Vec<&PlayerRecord> =
        (1..=facts.max_id()).filter_map(|id| Some(facts.players[facts.index_of(id)?])).collect();
    by_id.dedup_by_key(|player| player.id);
    // One of two records of a person (P021) stands where it was added, not in order.
    let twice: BTreeSet<usize> =
        again.iter().filter_map(|one| one.pair(&facts.players)).flatten().map(|player| player.line).collect();
    by_id.retain(|player| !twice.contains(&player.line));
    // A player without a rating is not the lowest: the arbiter estimates the rating (C.04.2 art. 2.1).
    by_id.retain(|player| player.rating.is_some_and(|rating| rating > 0));
    let key = |player: &PlayerRecord| (std::cmp::Reverse(player.rating.unwrap_or(0)), title_place(player.title));
    let mut breaks = 0;
    let mut first = None;
    for pair in by_id.windows(2) {
        let (before, after) = (pair[0], pair[1]);
        if key(before) > key(after) {
            breaks += 1;
            first = first.or(Some((before, after)));
        }
    }
    if let Some((before, after)) = first {
        let show = |player: &PlayerRecord| match player.rating {
            Some(rating) => format!("{} ({rating})", player.id),
            None => format!("{} (no rating)", player.id),
        };
        let mut message = format!("{} is listed after {}", show(after), show(before));
        if breaks > 1 {
            message.push_str(&format!("; the order breaks in {breaks} places"));
        }
        field(report, Code::P005, after, PlayerField::Id, message);
    }
}

/// P017 (range).
fn rating(player: &PlayerRecord, report: &mut Report) {
    if let Some(rating) = player.rating
        && !(400..=3400).contains(&rating)
    {
        let message = format!("a rating of {rating} is not plausible");
        field(report, Code::P017, player, PlayerField::Rating, message);
    }
}

/// H010, P015 (a man with a women's title), P016, P018, P020 (future): rules that matter for rating only.
fn person(facts: &Facts, today: Option<&str>, player: &PlayerRecord, report: &mut Report) {
    let document = facts.document;
    let name = player.name(document);
    let nickname = Severity::Info;
    let bad = if name.is_empty() {
        Some(("the name is empty".to_owned(), Severity::Warning))
    } else if let Some(found) = out_of_place(name) {
        let severity = if found.is_control() { Severity::Warning } else { nickname };
        Some((format!("the name contains {found:?}"), severity))
    } else if memchr::memchr(b',', name.as_bytes()).is_none() {
        Some((format!("{name:?} has no comma between family name and first name"), nickname))
    } else if name.len() >= 33 && name.chars().count() == PlayerField::Name.span().width() && !name.ends_with('.') {
        Some(("the name fills its field and may have been cut".to_owned(), nickname))
    } else {
        None
    };
    if let Some((message, severity)) = bad {
        let (name, span) = (PlayerField::Name.name(), PlayerField::Name.span());
        report.field(Code::P016, player.line, name, span, message).severity(Severity::None, severity);
    }
    let federation = player.federation(document);
    if !federation.is_empty() && !is_federation(federation) {
        let message = format!("found {federation:?}, expected a code of three capital letters such as FRA");
        field(report, Code::H010, player, PlayerField::Federation, message);
    }
    if matches!(player.title, Title::Wgm | Title::Wim | Title::Wfm | Title::Wcm) && player.sex == Sex::Male {
        field(report, Code::P015, player, PlayerField::Title, "a women's title for a man".to_owned());
    }
    let zeros = || player.field(document, PlayerField::FideNumber).bytes().all(|byte| byte == b'0');
    if player.fide_number.is_none() && zeros() {
        field(report, Code::P018, player, PlayerField::FideNumber, "the FIDE number is missing".to_owned());
    }
    let birth = player.field(document, PlayerField::Birth);
    if let Some(today) = today
        && is_later(birth, today)
    {
        field(report, Code::P020, player, PlayerField::Birth, format!("born {birth}, after {today}"));
    }
}

/// A character that does not occur in names: a digit, or a control character.
fn out_of_place(name: &str) -> Option<char> {
    // Branch-free, so that many bytes are examined together. Few names have anything but letters.
    let odd = |byte: u8| !(b' '..0x7f).contains(&byte) | byte.is_ascii_digit();
    let any = name.bytes().fold(false, |any, byte| any | odd(byte));
    any.then(|| name.chars().find(|c| c.is_ascii_digit() || c.is_control())).flatten()
}

/// Whether a birth date is later than a day. Both are `YYYY/MM/DD`, which sorts as text; other forms are not compared.
fn is_later(birth: &str, today: &str) -> bool {
    birth > today && birth.bytes().map(|b| b.is_ascii_digit()).eq(today.bytes().map(|b| b.is_ascii_digit()))
}

/// P022 (no game, no bye; not for teams, whose reserves may never play), G019 (hole), G022 (blank up to the end).
fn presence(facts: &Facts, player: &PlayerRecord, (causes, twice): (&Causes, bool), report: &mut Report) {
    if facts.played == 0 {
        return;
    }
    let (mut first_blank, mut last_present) = (None, None);
    let mut hole = None;
    for (round, cell) in (1_usize..).zip(&player.rounds[..facts.played.min(player.rounds.len())]) {
        if is_present(cell) {
            last_present = Some(round);
            hole = hole.or(first_blank);
        } else if cell.blank && !causes.blank.contains(&round) {
            first_blank = first_blank.or(Some(round));
        }
    }
    if last_present.is_none() {
        let later = player.rounds.iter().skip(facts.played).any(is_present);
        if !later && !facts.team_event && !twice {
            report
                .line(Code::P022, player.line, format!("no game and no bye in {}", counted(facts.played, "round")))
                .field = "rounds";
        }
        return;
    }
    if let Some(round) = hole {
        let (span, ..) = cell_spans(u32::try_from(round).unwrap_or(0));
        let span = Span::new(span.first, span.first + 7);
        let message =
            format!("round {round} is blank, but later rounds are not; Z would say that the player was absent");
        report.field(Code::G019, player.line, "round", span, message).fix("0000 - Z");
    }
    if player.rounds.len() < facts.played {
        let first = player.rounds.len() + 1;
        let which = if first == facts.played {
            format!("round {first} is")
        } else {
            format!("rounds {first} to {} are", facts.played)
        };
        let message = format!("{which} blank; Z would say that the player was absent");
        report.line(Code::G022, player.line, message).fix("0000 - Z").field = "rounds";
    }
}

/// Whether the player had a game or a bye.
fn is_present(cell: &Cell) -> bool {
    cell.opponent != 0 || !matches!(cell.result, ResultCode::Blank | ResultCode::ZeroBye) && !old_absence(*cell)
}

/// `0000 - -`: an absence in the old notation.
fn old_absence(cell: Cell) -> bool {
    cell.opponent == 0 && cell.result == ResultCode::ForfeitLoss
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn birth_dates_are_compared_in_one_form_only() {
        assert!(is_later("1998/04/01", "1998/03/31"));
        assert!(!is_later("1998/04/01", "1998/04/01"));
        assert!(!is_later("2014/00/00", "2014/03/31"));
        assert!(!is_later("2030", "2014/03/31"));
    }
}
