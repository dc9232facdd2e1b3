//! Conversion of the tournament's own records.

use std::collections::{BTreeMap, HashSet};

use super::convert::Conversion;
use super::lines::{
    acceleration_line, acceleration_range_line, adjustment_line, bbp_scoring_line, board_colours_line, date_line,
    id_list_line, javafo_scoring_line, match_scoring_line, prohibition_line, round_dates_line, scoring_line,
    starting_order_line, text_line,
};
use super::{Change, Target};
use crate::trf::score_table::tenths;
use crate::trf::{
    AdjustmentLayout, CellColour, Code, Date, Origin, Record, ScoreSymbol, ScoringSource, StartingOrderMethod,
};
use crate::trf::{Rules, TournamentType};

/// The day from which the Dutch rules of 2026 are in force.
const DUTCH_2026_FROM: Date = Date { year: 2026, month: 2, day: 1 };

/// The largest number of a round that three columns hold: "all rounds" where the tournament's number is not known.
const ALL_ROUNDS: u32 = 999;

/// 012 to 132.
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
    if c.target == Target::Trf16 && document.header(92).is_none() {
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
        c.out.line(&round_dates_line(&dates));
    }
}

/// Writes all records of free text with these codes.
fn texts(c: &mut Conversion, codes: &[u16]) {
    let document = c.document;
    for &code in codes {
        for record in document.texts().filter(|record| record.code == code) {
            c.out.text(&format!("{code:03}"), document.columns(record.line, record.span));
        }
    }
}

/// Puts the text of a newer record into an older one that is not there.
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
    if c.target == Target::Trf16 {
        if let Some(record) = document.round_counts().filter(|record| record.rounds.is_some()).last() {
            c.lost_in_trf16(record.line, "the number of rounds");
        }
        let line = document.initial_colours().map(|record| record.line).next();
        if let Some(line) = line
            .or_else(|| document.configs().filter(|record| record.colour.is_some()).map(|record| record.line).next())
        {
            c.lost_in_trf16(line, "the initial colour");
        }
    } else {
        if let Some(rounds) = rounds {
            c.out.text("142", &rounds.to_string());
        }
        match colour {
            Some(CellColour::White) => {
                c.out.text("152", "W");
            }
            Some(CellColour::Black) => {
                c.out.text("152", "B");
            }
            _ => {}
        }
    }
    let rank = document.configs().find(|record| record.rank).map(|record| record.line);
    if c.target == Target::Engine {
        if let Some(rounds) = rounds {
            c.out.text("XXR", &rounds.to_string());
        }
        let mut words = Vec::new();
        if rank.is_some() {
            words.push("rank");
        }
        match colour {
            Some(CellColour::White) => words.push("white1"),
            Some(CellColour::Black) => words.push("black1"),
            _ => {}
        }
        if !words.is_empty() {
            c.out.text("XXC", &words.join(" "));
        }
    } else if let Some(line) = rank {
        c.note(
            Some(line),
            Change::Lost,
            format!("{} cannot say that pairing numbers go by the order of the file", c.target),
        );
    }
}

/// 162, `XXS`, `BB?` and 362.
pub(super) fn scoring(c: &mut Conversion) {
    let document = c.document;
    let last = |wanted: fn(ScoringSource) -> bool| {
        document.scorings().filter(|record| wanted(record.source)).map(|record| record.line).last()
    };
    if let Some(line) = last(|source| source != ScoringSource::Match)
        && !c.facts.scores.is_usual()
        && !c.lost_in_trf16(line, "the scoring")
    {
        individual_scoring(c, line);
    }
    if let Some(line) = last(|source| source == ScoringSource::Match)
        && !c.lost_in_trf16(line, "match points")
    {
        let (mut win, mut draw, mut loss) = (20, 10, 0);
        for record in document.scorings().filter(|record| record.source == ScoringSource::Match) {
            for value in &record.values {
                match value.symbol {
                    ScoreSymbol::MatchWin => win = value.value,
                    ScoreSymbol::MatchDraw => draw = value.value,
                    ScoreSymbol::MatchLoss => loss = value.value,
                    _ => {}
                }
            }
        }
        c.out.line(&match_scoring_line(win, draw, loss));
    }
}

fn individual_scoring(c: &mut Conversion, line: usize) {
    use ScoreSymbol as S;
    let scores = &c.facts.scores;
    let value = |symbol| scores.get(symbol);
    let (win, draw, loss) = (value(S::WhiteWin), value(S::WhiteDraw), value(S::WhiteLoss));
    let absence = value(S::ZeroBye);
    let mut values = vec![('W', win), ('D', draw), ('L', loss)];
    let engine = c.target == Target::Engine;
    if absence != 0 {
        if engine {
            c.note(
                Some(line),
                Change::Changed,
                format!(
                    "an absence is worth {}, told in XXS and BBZ only: bbpPairings refuses the A of 162",
                    tenths(absence)
                ),
            );
        } else {
            values.push(('A', absence));
        }
    }
    values.push(('P', value(S::PairingBye)));
    if value(S::Unknown) != draw {
        if engine {
            c.note(Some(line), Change::Lost, "the value of an unknown result is left out: bbpPairings refuses it");
        } else {
            values.push(('X', value(S::Unknown)));
        }
    }
    c.out.line(&scoring_line(&values));
    let shortcuts = [
        (S::BlackWin, win),
        (S::ForfeitWin, win),
        (S::FullBye, win),
        (S::BlackDraw, draw),
        (S::HalfBye, draw),
        (S::BlackLoss, loss),
    ];
    let mut special: Vec<(S, i32)> = shortcuts
        .into_iter()
        .filter(|&(symbol, usual)| value(symbol) != usual)
        .map(|(symbol, _)| (symbol, value(symbol)))
        .collect();
    if value(S::ForfeitLoss) != absence {
        special.push((S::ForfeitLoss, value(S::ForfeitLoss)));
    }
    if !engine {
        for (symbol, value) in special {
            let name = crate::trf::lint::symbol_name(symbol);
            let message = format!("162 cannot say that {name} is worth {}", tenths(value));
            c.note(Some(line), Change::Lost, message);
        }
        return;
    }
    let mut javafo = vec![(S::Win, win), (S::Draw, draw)];
    for (symbol, usual) in [(S::WhiteLoss, 0), (S::BlackLoss, 0), (S::ZeroBye, 0), (S::ForfeitLoss, 0)] {
        if value(symbol) != usual {
            javafo.push((symbol, value(symbol)));
        }
    }
    javafo.push((S::PairingBye, value(S::PairingBye)));
    let in_bbp = |symbol: S| matches!(symbol, S::ForfeitLoss);
    for &(symbol, value) in &special {
        if !javafo.iter().any(|&(known, _)| known == symbol) {
            javafo.push((symbol, value));
        }
        if !in_bbp(symbol) {
            let name = crate::trf::lint::symbol_name(symbol);
            c.note(Some(line), Change::Changed, format!("only XXS says that {name} is worth {}", tenths(value)));
        }
    }
    c.out.line(&javafo_scoring_line(&javafo));
    for (code, value) in [
        ("BBW", win),
        ("BBD", draw),
        ("BBL", loss),
        ("BBZ", absence),
        ("BBF", value(S::ForfeitLoss)),
        ("BBU", value(S::PairingBye)),
    ] {
        c.out.line(&bbp_scoring_line(code, value));
    }
    // The last word on values that the shortcuts of these lines have just covered.
    let again: Vec<(S, i32)> = special.iter().copied().filter(|&(symbol, _)| !in_bbp(symbol)).collect();
    if !again.is_empty() {
        c.out.line(&javafo_scoring_line(&again));
    }
}

/// 172 to 222 and 352.
pub(super) fn late_headers(c: &mut Conversion) {
    let document = c.document;
    for line in document.lines() {
        if let Record::StartingOrder(record) = line.record()
            && !c.lost_in_trf16(record.line, "the starting-rank method")
        {
            let federation = record.federation.map_or("", |span| document.columns(record.line, span).trim());
            let method = record.method.map_or_else(
                || document.columns(record.line, record.method_span).trim().to_owned(),
                |method| method_name(method).to_owned(),
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
    for line in document.lines() {
        if let Record::BoardColours(record) = line.record()
            && !c.lost_in_trf16(record.line, "board colours")
        {
            c.out.line(&board_colours_line(&record.colours));
        }
    }
}

fn method_name(method: StartingOrderMethod) -> &'static str {
    match method {
        StartingOrderMethod::Fide => "FIDE",
        StartingOrderMethod::National => "NRO",
        StartingOrderMethod::FideThenNational => "FIDON",
        StartingOrderMethod::NationalThenFide => "NIDOF",
        StartingOrderMethod::Higher => "HBFN",
        StartingOrderMethod::Lower => "LBFN",
        StartingOrderMethod::Other => "OTHER",
    }
}

/// 192: without edition, where the dates tell it.
fn tournament_type(c: &mut Conversion, line: usize, text: &str) {
    let spelt = TournamentType::respell(text);
    if spelt.is_some() {
        c.note(Some(line), Change::Changed, format!("{text:?} is written as the table spells it"));
    }
    let text = spelt.as_deref().unwrap_or(text);
    let kind = TournamentType::parse(text);
    let Some(kind) = kind else {
        if c.target == Target::Engine {
            c.note(Some(line), Change::Lost, format!("{text:?} is unknown, and bbpPairings refuses unknown types"));
        } else {
            c.out.text("192", text);
        }
        return;
    };
    let Some(edition) = kind.edition else {
        // bbpPairings refuses types that it does not pair.
        let refused = !matches!(kind.rules, Rules::Dutch | Rules::Burstein);
        if c.target == Target::Engine && refused && !kind.team {
            c.note(Some(line), Change::Lost, format!("bbpPairings refuses {text}"));
        } else {
            c.out.text("192", text);
        }
        return;
    };
    let start = c.document.start_date();
    let implied = if start.is_some_and(|start| start < DUTCH_2026_FROM) { 2017 } else { 2026 };
    let plain = TournamentType::without_edition(text);
    if edition == implied {
        c.out.text("192", &plain);
    } else if c.target == Target::Engine {
        c.out.text("192", &plain);
        let message =
            format!("the edition of {edition} is left out, which bbpPairings refuses; the dates imply {implied}");
        c.note(Some(line), Change::Lost, message);
    } else {
        c.out.text("192", text);
    }
}

/// `XXA` and 250: never both, for programs add them up or read one of them only.
pub(super) fn accelerations(c: &mut Conversion) {
    let document = c.document;
    let private = document.accelerations().next().map(|record| record.line);
    let ranges = document.acceleration_ranges().next().map(|record| record.line);
    if c.target == Target::Trf16 {
        if let Some(line) = ranges.or(private) {
            c.lost_in_trf16(line, "accelerations");
        }
        return;
    }
    if private.is_none() {
        for record in document.acceleration_ranges() {
            let (Some(first_round), Some(first_id)) = (record.first_round, record.first_id) else {
                c.note(Some(record.line), Change::Lost, "the range cannot be read");
                continue;
            };
            // In an individual tournament the value belongs into the second field.
            let (matches, games) = if c.facts.team_event {
                (record.match_points, record.game_points)
            } else {
                (None, record.game_points.filter(|&points| points != 0).or(record.match_points))
            };
            let rounds = (first_round, record.last_round.unwrap_or(first_round));
            let ids = (first_id, record.last_id.unwrap_or(first_id));
            c.out.line(&acceleration_range_line(matches, games, rounds, ids));
        }
        return;
    }
    if let Some(line) = ranges {
        c.note(Some(line), Change::Moved, "250 and XXA are both there; they are written as one");
    }
    let table = acceleration_table(c);
    if c.target == Target::Engine {
        for (&id, values) in &table {
            c.out.line(&acceleration_line(id, values));
        }
    } else {
        if let Some(line) = private {
            c.note(Some(line), Change::Moved, "written as 250");
        }
        for (value, rounds, ids) in acceleration_ranges(c, &table) {
            c.out.line(&acceleration_range_line(None, Some(value), rounds, ids));
        }
    }
}

/// The fictitious points of each player, `XXA` over 250.
fn acceleration_table(c: &mut Conversion) -> BTreeMap<u32, Vec<i32>> {
    let document = c.document;
    let mut table: BTreeMap<u32, Vec<i32>> = BTreeMap::new();
    // A file may claim anything; beyond this much work it is no tournament.
    let mut budget = 20_000_000_u64;
    for record in document.acceleration_ranges() {
        let (Some(first), Some(first_id)) = (record.first_round, record.first_id) else { continue };
        let value = record.game_points.filter(|&points| points != 0).or(record.match_points).unwrap_or(0);
        let last = record.last_round.unwrap_or(first).min(ALL_ROUNDS);
        let last_id = record.last_id.unwrap_or(first_id).min(c.facts.max_id());
        let numbers = if document.pairing_numbers_by_file_order() { Some(c.facts) } else { None };
        for number in first_id..=last_id {
            budget = budget.saturating_sub(u64::from(last) + 1);
            if budget == 0 {
                return table;
            }
            let id = match numbers {
                Some(facts) => facts.players.get(number as usize - 1).map(|player| player.id),
                None => c.facts.index_of(number).map(|_| number),
            };
            let Some(id) = id else { continue };
            let values = table.entry(id).or_default();
            for round in first.max(1)..=last {
                set(values, round as usize, value);
            }
        }
    }
    for record in document.accelerations() {
        if c.facts.index_of(record.id).is_none() {
            let message = format!("there is no player {}", record.id);
            c.note(Some(record.line), Change::Lost, message);
            continue;
        }
        let values = table.entry(record.id).or_default();
        for (round, value) in (1..).zip(&record.points) {
            if let Some(value) = *value {
                set(values, round, value);
            }
        }
    }
    table
}

fn set(values: &mut Vec<i32>, round: usize, value: i32) {
    if values.len() < round {
        values.resize(round, 0);
    }
    values[round - 1] = value;
}

/// A value, rounds and pairing numbers.
type Range = (i32, (u32, u32), (u32, u32));

/// The table as ranges of pairing numbers and rounds.
fn acceleration_ranges(c: &Conversion, table: &BTreeMap<u32, Vec<i32>>) -> Vec<Range> {
    let mut numbered: Vec<(u32, &Vec<i32>)> = if c.document.pairing_numbers_by_file_order() {
        (1..).zip(&c.facts.players).filter_map(|(number, player)| Some((number, table.get(&player.id)?))).collect()
    } else {
        table.iter().map(|(&id, values)| (id, values)).collect()
    };
    numbered.sort_unstable_by_key(|(number, _)| *number);
    let rounds = table.values().map(Vec::len).max().unwrap_or(0);
    let mut ranges: Vec<Range> = Vec::new();
    // Ranges of the round before, by numbers and value: a range that goes on is made longer.
    let mut open: BTreeMap<(u32, u32, i32), usize> = BTreeMap::new();
    for (round, column) in (1..).zip(0..rounds) {
        let mut now: Vec<(u32, u32, i32)> = Vec::new();
        for &(number, values) in &numbered {
            let value = values.get(column).copied().unwrap_or(0);
            match now.last_mut() {
                Some((_, last, before)) if *before == value && *last + 1 == number => *last = number,
                _ if value != 0 => now.push((number, number, value)),
                // A gap: the next number does not follow.
                _ => {}
            }
        }
        let mut next = BTreeMap::new();
        for key in now {
            let index = match open.get(&key) {
                Some(&index) => {
                    ranges[index].1.1 = round;
                    index
                }
                None => {
                    ranges.push((key.2, (round, round), (key.0, key.1)));
                    ranges.len() - 1
                }
            };
            next.insert(key, index);
        }
        open = next;
    }
    ranges
}

/// 260 and `XXP`.
pub(super) fn prohibitions(c: &mut Conversion) {
    let document = c.document;
    if c.target == Target::Trf16 {
        if let Some(record) = document.prohibitions().next() {
            c.lost_in_trf16(record.line, "prohibited pairings");
        }
        return;
    }
    let all = document.expected_rounds().unwrap_or(ALL_ROUNDS).clamp(1, ALL_ROUNDS);
    // The same may be said in both spellings.
    let mut written = HashSet::new();
    for record in document.prohibitions() {
        let ids: Vec<u32> = record.ids.iter().map(|at| at.id).collect();
        if ids.len() < 2 {
            c.note(Some(record.line), Change::Lost, "fewer than two players keep nobody apart");
            continue;
        }
        let first = record.first_round.unwrap_or(1).max(1);
        let last = record.last_round.unwrap_or(all.max(first));
        if record.origin == Origin::Trf26 && record.last_round.is_none() {
            c.note(Some(record.line), Change::Changed, format!("no last round is given; written as {last}"));
        }
        // An XXP may be the echo of a 260 that goes beyond the last round.
        let echo = record.origin != Origin::Trf26
            && written.iter().any(|(from, to, known)| (*from, *known == ids) == (1, true) && *to >= last);
        if echo || !written.insert((first, last, ids.clone())) {
            continue;
        }
        c.out.line(&prohibition_line((first, last), &ids));
        if c.target == Target::Engine && first == 1 && last >= all {
            c.out.line(&id_list_line("XXP", &ids));
        } else if c.target == Target::Engine {
            c.note(
                Some(record.line),
                Change::Changed,
                "XXP knows no rounds: programs that read only XXP do not see this",
            );
        }
    }
}

/// 299.
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
                "bbpPairings refuses a file with 299, and no other record says this",
            );
        }
        let ids: Vec<u32> = record.ids.iter().map(|at| at.id).collect();
        c.out.line(&adjustment_line(kind, record.match_points, record.game_points, record.round, &ids));
    }
}
