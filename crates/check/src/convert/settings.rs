//! Conversion of the tournament's own records.

use super::conversion::{Change, Conversion};
use crate::systems::declared::{Declared, declared, select};
use crate::trf::write::{
    Target, adjustment_line, board_colours_line, date_line, round_dates_line, starting_order_line, text_line,
};
use crate::trf::{AdjustmentLayout, CellColour, Code, Date, TextRecord};
use crate::trf::{Rules, TournamentType};

/// The largest round number that fits into three columns: "all rounds" if the number of rounds is unknown.
pub(super) const ALL_ROUNDS: u32 = 999;

/// Writes 012 to 132.
pub(super) fn headers(c: &mut Conversion) {
    let document = c.document;
    texts(c, &[12, 22, 32]);
    for (end, code) in [(false, "042"), (true, "052")] {
        for record in document.dates().filter(|record| record.end == end) {
            let line = match record.date {
                Some(date) => date_line(code, date),
                None => text_line(code, document.columns(record.line, record.span)),
            };
            c.out.line(&line);
        }
    }
    for record in document.counts() {
        let code = format!("{:03}", record.code);
        let text = match (record.count, record.playing) {
            (Some(count), Some(playing)) => format!("{count} ({playing})"),
            (Some(count), None) => count.to_string(),
            _ => document.columns(record.line, record.span).to_owned(),
        };
        c.out.text(&code, &text);
    }
    texts(c, &[92]);
    let unwritten = match c.target {
        Target::Trf16 => true,
        Target::Trf26 => false,
        Target::Engine => document.header(192).is_some_and(is_refused),
    };
    if unwritten && document.header(92).is_none() {
        fold(c, 192, "092");
    }
    texts(c, &[102, 112, 122]);
    if c.target == Target::Trf16 && document.header(122).is_none() {
        fold(c, 222, "122");
    }
    for record in document.round_dates() {
        let dates: Vec<Option<Date>> = record.dates.iter().map(|at| at.date).collect();
        if record.dates.iter().any(|at| at.date.is_none() && !document.columns(record.line, at.span).trim().is_empty())
        {
            c.note(Some(record.line), Change::Lost, "round dates that cannot be read are left out");
        }
        if c.target == Target::Engine {
            let mut message = "py4swiss refuses round dates: it looks for them in other columns".to_owned();
            if document.day().is_some_and(|(_, record)| record == "132") {
                message.push_str("; without a date, pairings and tie-breaks follow the rules in force");
            }
            c.note(Some(record.line), Change::Lost, message);
        } else {
            c.out.line(&round_dates_line(&dates));
        }
    }
}

/// Writes all free-text records with these codes; for engines one line per code, because py4swiss refuses a second one.
fn texts(c: &mut Conversion, codes: &[u16]) {
    let document = c.document;
    for &code in codes {
        let records: Vec<_> = document.texts().filter(|record| record.code == code).collect();
        let text = |record: &TextRecord| document.columns(record.line, record.span);
        let name = format!("{code:03}");
        if c.target == Target::Engine && records.len() > 1 {
            let all: Vec<&str> = records.iter().copied().map(text).collect();
            c.out.text(&name, &all.join("; "));
            c.note(Some(records[1].line), Change::Moved, "written into one line: py4swiss refuses a second one");
            continue;
        }
        for record in records {
            c.out.text(&name, text(record));
        }
    }
}

/// Writes the text of a newer record as its older counterpart, which the source lacks.
fn fold(c: &mut Conversion, code: u16, into: &'static str) {
    let document = c.document;
    let found = document.texts().find(|record| record.code == code && document.header(code).is_some());
    if let Some(record) = found {
        c.out.text(into, document.columns(record.line, record.span));
        c.note(Some(record.line), Change::Moved, format!("written as {into}"));
    }
}

/// 142, 152, `XXR`, `XXC`.
pub(super) fn rounds_and_colour(c: &mut Conversion) {
    let document = c.document;
    let rounds = document.expected_rounds();
    let colour = document.initial_colour();
    for record in document.round_counts().filter(|record| record.rounds.is_some() && record.rounds != rounds) {
        let message = format!("{} rounds; another record gives {}", record.rounds.unwrap_or(0), rounds.unwrap_or(0));
        c.note(Some(record.line), Change::Lost, message);
    }
    let own = document.initial_colours().map(|record| (record.line, record.colour));
    let private = document.configs().filter_map(|record| Some((record.line, record.colour?)));
    let other = |&(_, found): &(usize, CellColour)| found != CellColour::None && Some(found) != colour;
    for (line, _) in own.chain(private).filter(other) {
        c.note(Some(line), Change::Lost, "another record gives a different initial colour, which takes precedence");
    }
    let letter = match colour {
        Some(CellColour::White) => Some(("W", "white1")),
        Some(CellColour::Black) => Some(("B", "black1")),
        _ => None,
    };
    if c.target != Target::Trf16 {
        if let Some(rounds) = rounds {
            c.out.text("142", &rounds.to_string());
        }
        if let Some((letter, _)) = letter {
            c.out.text("152", letter);
        }
    }
    let rank = document.configs().find(|record| record.rank).map(|record| record.line);
    if c.target == Target::Trf26 {
        if let Some(line) = rank {
            c.note(Some(line), Change::Lost, "TRF26 cannot express that pairing numbers follow the order of the file");
        }
        return;
    }
    if let Some(rounds) = rounds {
        c.out.text("XXR", &rounds.to_string());
        if let Some(record) = document.round_counts().filter(|record| record.rounds.is_some()).last() {
            c.moved_to_private(record.line, "XXR");
        }
    }
    let mut words = Vec::new();
    words.extend(rank.map(|_| "rank"));
    words.extend(letter.map(|(_, word)| word));
    if !words.is_empty() {
        c.out.text("XXC", &words.join(" "));
        if let Some(record) = document.initial_colours().last() {
            c.moved_to_private(record.line, "XXC");
        }
    }
}

/// Writes 172 to 222 and 352.
pub(super) fn late_headers(c: &mut Conversion) {
    let document = c.document;
    for record in document.starting_orders() {
        if !c.lost_in_trf16(record.line, "the starting-rank method") {
            let federation = record.federation.map_or("", |span| document.columns(record.line, span).trim());
            let method = record.method.map_or_else(
                || document.columns(record.line, record.method_span).trim().to_owned(),
                |method| method.name().to_owned(),
            );
            c.out.line(&starting_order_line(federation, &method));
        }
    }
    for (code, what) in [
        (182, "the pairing controller"),
        (192, "the tournament type"),
        (202, "tie-breaks"),
        (212, "tie-breaks"),
        (222, "the encoded time control"),
    ] {
        for record in document.texts().filter(|record| record.code == code) {
            let text = document.columns(record.line, record.span);
            if c.target != Target::Trf16 {
                if code == 192 {
                    tournament_type(c, record.line, text);
                } else {
                    c.out.text(&code.to_string(), text);
                }
                continue;
            }
            let folded = match code {
                192 => document.header(92).is_none(),
                222 => document.header(122).is_none(),
                _ => false,
            };
            if !folded {
                c.lost_in_trf16(record.line, what);
            }
        }
    }
    for record in document.board_colours() {
        if !c.lost_in_trf16(record.line, "board colours") {
            c.out.line(&board_colours_line(&record.colours));
        }
    }
}

/// Whether bbpPairings refuses a file with this type: it does not know it, or does not pair it.
fn is_refused(text: &str) -> bool {
    let spelt = TournamentType::respell(text);
    TournamentType::parse(spelt.as_deref().unwrap_or(text)).is_none_or(|kind| {
        kind.edition.is_none() && !matches!(kind.rules, Rules::Dutch | Rules::Burstein) && !kind.team
    })
}

/// Writes 192: without edition if the dates imply it; for engines without acceleration, which other records give.
fn tournament_type(c: &mut Conversion, line: usize, text: &str) {
    let spelt = TournamentType::respell(text);
    if spelt.is_some() {
        c.note(Some(line), Change::Changed, format!("{text:?} is written as the table spells it"));
    }
    let mut text = spelt.as_deref().unwrap_or(text);
    if c.target == Target::Engine
        && !c.virtual_points.is_empty()
        && let Some(plain) = text.strip_suffix("_BAKU")
    {
        text = plain;
        c.note(Some(line), Change::Moved, "the acceleration is written as XXA and 250, which more programs read");
    }
    if c.target == Target::Engine && is_refused(text) {
        // Otherwise 092 names the system instead.
        if c.document.header(92).is_some() {
            c.note(Some(line), Change::Lost, format!("bbpPairings refuses {text}"));
        }
        return;
    }
    let Some(edition) = TournamentType::parse(text).and_then(|kind| kind.edition) else {
        c.out.text("192", text);
        return;
    };
    let plain = TournamentType::without_edition(text);
    // An engine's file has no round dates.
    let day = match c.target {
        Target::Engine => c.document.start_date().or_else(|| c.document.end_date()),
        _ => c.document.day().map(|(day, _)| day),
    };
    let read =
        Declared { code: Some(&plain), day: day.map(|day| (day.year, day.month, day.day)), ..Declared::default() };
    let read = select(read).system;
    if day.is_some() && read == declared(c.document).system {
        c.note(Some(line), Change::Changed, format!("written as {plain}: the dates imply the edition of {edition}"));
        c.out.text("192", &plain);
    } else if c.target == Target::Engine {
        c.out.text("192", &plain);
        let read = read.map_or_else(|name| name, |system| system.to_string());
        let message =
            format!("the edition of {edition} is left out, which bbpPairings refuses; without it, {read} is read");
        c.note(Some(line), Change::Lost, message);
    } else {
        c.out.text("192", text);
    }
}

/// Writes 299.
pub(super) fn adjustments(c: &mut Conversion) {
    let document = c.document;
    for record in document.adjustments() {
        if c.lost_in_trf16(record.line, "abnormal points") {
            continue;
        }
        let Some(kind) = record.kind else {
            c.note(Some(record.line), Change::Lost, format!("the type cannot be read ({})", Code::X013));
            continue;
        };
        if record.layout == AdjustmentLayout::Narrow {
            c.note(Some(record.line), Change::Changed, "written in the wide layout");
        }
        if c.target == Target::Engine {
            c.note(
                Some(record.line),
                Change::Changed,
                "bbpPairings refuses a file with 299, and no other record expresses this",
            );
        }
        let ids: Vec<u32> = record.ids.iter().map(|at| at.id).collect();
        c.out.line(&adjustment_line(kind, record.match_points, record.game_points, record.round, &ids));
    }
}
