//! Rules of the tournament records (H). The initial colour (H015, H016), the scoring (H018, H019), the tournament type
//! (H020, H021) and tie-break descriptors (H022) are in separate files.

use super::LintOptions;
use super::persons::Again;
use super::report::{Adjust, Report};
use crate::trf::Format;
use crate::trf::facts::Facts;
use crate::trf::{Cell, Code, Date, Document, Origin, RoundCountRecord, Severity, Span, TextRecord};
use crate::words::counted;

/// All rules of this file.
pub(super) fn check(facts: &Facts, options: &LintOptions, again: &[Again], report: &mut Report) {
    names(facts, report);
    counts(facts, again, report);
    round_counts(facts, options, report);
    far_apart(facts, report);
    if !options.pairing_only {
        dates(facts, report);
        time_control(facts, report);
    }
    starting_order(facts, report);
    board_colours(facts, report);
}

/// The first record with this code.
pub(super) fn text_record(document: &Document, code: u16) -> Option<&TextRecord> {
    document.texts().find(|record| record.code == code)
}

/// H001, H002, H010, H026: texts that a report needs.
fn names(facts: &Facts, report: &mut Report) {
    let document = facts.document;
    let mut need = |code: Code, record: u16, what: &'static str| match text_record(document, record) {
        None => {
            report.file(code, what, format!("there is no {what} (record {record:03})"));
        }
        Some(found) if document.header(record).is_none() => {
            report.line(code, found.line, format!("the {what} is empty")).field = what;
        }
        Some(_) => {}
    };
    need(Code::H001, 12, "tournament name");
    need(Code::H002, 22, "city");
    need(Code::H002, 32, "federation");
    need(Code::H002, 102, "chief arbiter");
    if facts.trf26 {
        need(Code::H026, 182, "pairing controller");
    }
    if let (Some(record), Some(text)) = (text_record(document, 32), document.header(32))
        && !is_federation(text)
    {
        report.field(
            Code::H010,
            record.line,
            "federation",
            record.span,
            format!("found {text:?}, expected a code of three capital letters such as FRA"),
        );
    }
}

/// Whether a text has the form of a federation code.
pub(super) fn is_federation(text: &str) -> bool {
    text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// H003 (missing), H004, H005, G026: rules that matter for rating only.
fn dates(facts: &Facts, report: &mut Report) {
    let document = facts.document;
    for (end, code, what) in [(false, "042", "start date"), (true, "052", "end date")] {
        if !document.dates().any(|record| record.end == end) {
            report.file(Code::H003, what, format!("there is no {what} (record {code})"));
        }
    }
    let (start, end) = (document.start_date(), document.end_date());
    if let (Some(start), Some(end)) = (start, end)
        && end < start
        && let Some(record) = document.dates().find(|record| record.end && record.date.is_some())
    {
        report.field(
            Code::H004,
            record.line,
            "end date",
            record.span,
            format!("the end {end} is before the start {start}"),
        );
    }
    let Some(record) = document.round_dates().next() else {
        report.file(Code::H005, "round dates", "the round dates (record 132) are missing");
        return;
    };
    let mut wrong = Vec::new();
    let mut previous = None;
    for (round, at) in (1_usize..).zip(&record.dates) {
        let Some(date) = at.date else { continue };
        if start.is_some_and(|start| date < start) || end.is_some_and(|end| date > end) {
            wrong.push((at.span, format!("round {round} is dated {date}, outside the tournament's dates")));
        } else if previous.is_some_and(|previous| date < previous) {
            wrong.push((at.span, format!("round {round} is dated {date}, before the round that precedes it")));
        }
        previous = Some(date);
    }
    let others = wrong.len().saturating_sub(1);
    if let Some((span, mut message)) = wrong.into_iter().next() {
        if others > 0 {
            message.push_str(&format!("; {others} further dates of the line do not fit either"));
        }
        report.field(Code::H005, record.line, "round dates", span, message);
    }
    let given = record.dates.len();
    let undated: Vec<usize> = (1..=facts.played)
        .filter(|&round| {
            record.dates.get(round - 1).is_none_or(|at| at.date.is_none() && blank(document, record.line, at.span))
        })
        .collect();
    if !undated.is_empty() {
        let rounds = super::report::short_list(&undated);
        let what = if undated.iter().all(|&round| facts.is_pending(round)) { "paired" } else { "played" };
        report.line(Code::G026, record.line, format!("no date for round {rounds}, which was {what}")).field =
            "round dates";
    } else if let Some(rounds) = facts.rounds
        && !facts.rounds_disputed
        && given != rounds as usize
        && given >= facts.played
    {
        report
            .line(Code::H005, record.line, {
                let (dates, rounds) = (counted(given, "round date"), counted(rounds, "round"));
                format!("{dates}, but the tournament has {rounds}")
            })
            .field = "round dates";
    }
}

/// The rounds of an event begin and end within this many months of its start and end.
const MONTHS: i32 = 2;

/// H005: a start or an end that is months away from the first or the last round. The edition follows from the start, so
/// a wrong year matters for pairing.
fn far_apart(facts: &Facts, report: &mut Report) {
    let rounds: Vec<Date> =
        facts.document.round_dates().flat_map(|record| &record.dates).filter_map(|at| at.date).collect();
    let first = facts.document.round_dates().next().and_then(|record| record.dates.first()?.date);
    let complete = rounds.len() >= facts.rounds.map_or(facts.played, |all| all as usize);
    for record in facts.document.dates() {
        let Some(date) = record.date else { continue };
        let (field, end, which, round) = match record.end {
            false => ("start date", "starts", "first", first.as_ref()),
            true => ("end date", "ends", "last", rounds.iter().max().filter(|_| complete)),
        };
        // A round before the start or after the end is reported at its own date.
        let (start, end_date) = (facts.document.start_date(), facts.document.end_date());
        let within = |round: Date| start.is_none_or(|start| start <= round) && end_date.is_none_or(|end| round <= end);
        let Some(&round) = round.filter(|&&round| within(round)) else { continue };
        if (round.months() - date.months()).abs() > MONTHS {
            let message = format!("the tournament {end} on {date}, but the {which} round is dated {round}");
            report
                .field(Code::H005, record.line, field, record.span, message)
                .severity(Severity::Warning, Severity::Warning);
        }
    }
}

fn blank(document: &Document, line: usize, span: Span) -> bool {
    document.columns(line, span).trim().is_empty()
}

/// H007, H008, H009: numbers that can be counted.
fn counts(facts: &Facts, again: &[Again], report: &mut Report) {
    let players = facts.players.len();
    let rated = facts.players.iter().filter(|player| player.rating.is_some()).count();
    // A person who is in the file twice (P021) may be counted once, in both numbers.
    let second: Vec<_> = again.iter().filter_map(|one| one.pair(&facts.players)).map(|[_, second]| second).collect();
    let second_rated = second.iter().filter(|player| player.rating.is_some()).count();
    let counts_all =
        facts.document.counts().any(|record| record.code == 62 && record.count == u32::try_from(players).ok());
    for record in facts.document.counts() {
        let Some(count) = record.count else { continue };
        let (code, what, actual, twice) = match record.code {
            62 => (Code::H007, "number of players", players, second.len()),
            72 => (Code::H008, "number of rated players", rated, second_rated),
            _ => (Code::H009, "number of teams", facts.teams.len(), 0),
        };
        let once = actual - twice;
        let fits = count as usize == if counts_all || twice == 0 { actual } else { once };
        if !fits && record.playing.is_none_or(|playing| playing as usize != actual) {
            let records = match record.code {
                62 => counted(actual, "player record"),
                72 => counted(actual, "player record") + " with a rating",
                _ => counted(actual, "team record"),
            };
            let are = if actual == 1 { "is" } else { "are" };
            let message = format!("found {count}, but there {are} {records}");
            let found = report.field(code, record.line, what, record.span, message);
            // If opponents name a player who is not in the file, the number may be right and the record missing.
            if code == Code::H009 || count as usize <= actual || !names_a_missing_player(facts) {
                found.fix(if counts_all { actual } else { once }.to_string());
            }
        }
    }
}

/// Whether a block names an opponent who is not in the file.
fn names_a_missing_player(facts: &Facts) -> bool {
    let is_missing = |cell: &Cell| cell.opponent != 0 && !cell.malformed && facts.index_of(cell.opponent).is_none();
    facts.players.iter().any(|player| player.rounds.iter().any(is_missing))
}

/// H011 to H014: the number of rounds.
fn round_counts(facts: &Facts, options: &LintOptions, report: &mut Report) {
    let document = facts.document;
    let of = |origin: Origin| {
        document.round_counts().filter(|record| record.origin == origin && record.rounds.is_some()).last()
    };
    if let (Some(own), Some(private)) = (of(Origin::Trf26), of(Origin::Private))
        && let (Some(a), Some(b)) = (own.rounds, private.rounds)
        && a != b
    {
        report.field(Code::H012, private.line, "number of rounds", private.span, format!("XXR says {b}, 142 says {a}"));
    }
    let used: Option<&RoundCountRecord> = document.round_counts().filter(|record| record.rounds.is_some()).last();
    let Some(rounds) = options.rounds(facts) else {
        if options.next_round {
            report.file(
                Code::H011,
                "number of rounds",
                "the next round cannot be paired: neither 142 nor XXR says how many rounds there are",
            );
        }
        return;
    };
    if facts.rounds_disputed && options.total_rounds.is_none() {
        return;
    }
    // With --total-rounds, the record can have another number.
    let used = used.filter(|record| options.total_rounds.is_none() || record.rounds == Some(rounds));
    let (line, span) = used.map_or((None, None), |record| (Some(record.line), Some(record.span)));
    let mut say = |code: Code, message: String| match (line, span) {
        (Some(line), Some(span)) => {
            report.field(code, line, "number of rounds", span, message);
        }
        _ => {
            report.file(code, "number of rounds", message);
        }
    };
    if facts.recorded > rounds as usize {
        let (unit, note) = if options.two_columns(facts) { ("column", " (two per match)") } else { ("round", "") };
        let message =
            format!("{}{note}, but the player records reach {unit} {}", counted(rounds, unit), facts.recorded);
        let message = match options.total_rounds.is_some() && used.is_none() {
            true => format!("--total-rounds gives the tournament {message}; give more rounds, or leave the option out"),
            false => format!("the tournament has {message}"),
        };
        say(Code::H013, message);
    }
    let teams = facts.team_event && !facts.teams.is_empty();
    let (competitors, what) = if teams { (facts.teams.len(), "teams") } else { (facts.players.len(), "players") };
    let Ok(competitors) = u32::try_from(competitors) else { return };
    if competitors < 2 {
        return;
    }
    if let Some(message) = unsuitable(facts, options.format(facts), rounds, (competitors, what)) {
        say(Code::H014, message);
    }
}

/// H014: why a number of rounds does not suit the number of participants. In a double Swiss, rounds are columns.
fn unsuitable(facts: &Facts, format: Format, rounds: u32, (competitors, what): (u32, &str)) -> Option<String> {
    let in_words = counted(rounds, "round");
    // With an odd number, all can meet each other if each has a bye in one round.
    let too_many = |rounds: u32| rounds >= competitors + competitors % 2;
    match format {
        Format::Swiss if too_many(rounds) => {
            Some(format!("{in_words} for {competitors} {what}: too many for a Swiss tournament without repeated games"))
        }
        Format::RoundRobin => {
            let cycle = if competitors % 2 == 0 { competitors - 1 } else { competitors };
            let expected = facts.kind.map_or(0, |kind| kind.cycles.saturating_mul(cycle));
            (expected != 0 && expected != rounds)
                .then(|| format!("{in_words}, but a round robin of {competitors} {what} has {expected}"))
        }
        Format::DoubleSwiss if rounds % 2 == 1 => {
            Some(format!("{in_words}: a double Swiss has two columns per match, so the number must be even"))
        }
        Format::DoubleSwiss if too_many(rounds / 2) => {
            let matches = counted(rounds / 2, "round");
            let too_many = "too many for a double Swiss without repeated matches";
            Some(format!("{matches} (two columns each) for {competitors} {what}: {too_many}"))
        }
        _ => None,
    }
}

/// H023: missing, or different from 122. (The reader checks the grammar.)
fn time_control(facts: &Facts, report: &mut Report) {
    let document = facts.document;
    let Some(record) = text_record(document, 222).filter(|_| document.header(222).is_some()) else {
        if facts.trf26 {
            report.file(
                Code::H023,
                "time control",
                "the encoded time control (record 222), which TRF26 requires, is missing",
            );
        }
        return;
    };
    let encoded = document.columns(record.line, record.span);
    let plain = encoded.bytes().all(|byte| byte.is_ascii_digit() || b"/+:".contains(&byte));
    let Some(text) = document.header(122).filter(|_| plain) else { return };
    let first = encoded.split([':', '+']).next().unwrap_or("");
    let seconds = first.rsplit('/').next().and_then(|seconds| seconds.parse::<u32>().ok());
    if let (Some(minutes), Some(seconds)) = (first_minutes(text), seconds)
        && minutes.checked_mul(60) != Some(seconds)
    {
        report
            .field(
                Code::H023,
                record.line,
                "time control",
                record.span,
                format!("the first period has {seconds} seconds, but 122 says {text:?}, {minutes} minutes"),
            )
            .severity(Severity::None, Severity::Warning);
    }
}

/// The number before the first `min` or `'` of a text such as `90 min + 30 s/move`.
fn first_minutes(text: &str) -> Option<u32> {
    let lower = text.to_ascii_lowercase();
    let at = [lower.find("min"), lower.find('\'')].into_iter().flatten().min()?;
    let before = lower[..at].trim_end();
    let digits = before.len() - before.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let number = before[before.len() - digits..].parse().ok()?;
    // Texts such as `1 h 30 min` are not parsed here.
    (before.len() == digits).then_some(number)
}

/// H024: 172 and the national records need each other.
fn starting_order(facts: &Facts, report: &mut Report) {
    let document = facts.document;
    match (document.starting_orders().next(), document.nationals().next()) {
        (Some(record), None) => {
            report.line(Code::H024, record.line, "172 is given, but there are no national records").field = "method";
        }
        (None, Some(national)) => {
            report
                .line(
                    Code::H024,
                    national.line,
                    "national records are given, but 172 does not say how starting ranks follow from them",
                )
                .severity(Severity::Info, Severity::Warning)
                .field = "method";
        }
        _ => {}
    }
}

/// H025: missing in a TRF26 team event, or not as long as the number of boards played.
fn board_colours(facts: &Facts, report: &mut Report) {
    let document = facts.document;
    let Some(record) = document.board_colours().next() else {
        if document.teams().next().is_some() {
            report.file(
                Code::H025,
                "board colours",
                "the board colour sequence (record 352), which 310 needs, is missing",
            );
        }
        return;
    };
    let boards = boards_seen(facts);
    let length = record.colours.len();
    if boards != 0 && boards != length {
        report.field(
            Code::H025,
            record.line,
            "board colours",
            record.span,
            format!("colours of {length} boards, but the largest team match has {boards}"),
        );
    }
}

/// The most players of any team in one round, empty boards of 300 included.
fn boards_seen(facts: &Facts) -> usize {
    let mut most = facts.document.line_ups().map(|record| record.boards.len()).max().unwrap_or(0);
    let mut counts = vec![0_usize; facts.recorded];
    for team in facts.team_players() {
        let cells = || team.iter().flat_map(|&player| facts.players[player].rounds.iter().enumerate());
        for (round, cell) in cells() {
            if cell.opponent != 0 {
                counts[round] += 1;
                most = most.max(counts[round]);
            }
        }
        for (round, _) in cells() {
            counts[round] = 0;
        }
    }
    most
}
