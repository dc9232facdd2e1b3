//! Conversion of the players, their national data, and absences from future rounds.

use std::collections::{BTreeMap, BTreeSet};

use super::conversion::{Change, Conversion, ranges};
use crate::tournament::Outcome;
use crate::trf::adjustments::Adjustments;
use crate::trf::bounds::ROUNDS;
use crate::trf::score_table::{ScoreTable, total};
use crate::trf::write::{NationalLine, PlayerLine, Target, bye, bye_line, id_list_line, national_line, player_line};
use crate::trf::{
    ByeKind, Cell, CellColour, Date, NationalRecord, Origin, PlayerField, PlayerRecord, ResultCode, Span, Title, Unit,
    cell_spans,
};

/// Note for a player whose points changed.
const WITH_BYES: &str = "points with the bye of the next round, as engines expect them";
/// The same note for a target that expects points without the bye.
pub(super) const WITHOUT_BYES: &str = "points without the bye of the next round";
/// Subject of a note; see [`write`].
pub(super) const ANNOUNCED_BYE: &str = "a pairing-allocated bye of the next round";

/// Byes and absences of rounds that are not paired yet.
pub(super) struct Absences {
    /// By round and participant.
    by_round: BTreeMap<u32, BTreeMap<u32, ByeKind>>,
    /// Absences from paired rounds: only in team tournaments, whose 001 records do not show them.
    past: BTreeMap<(u32, ByeKind), BTreeSet<u32>>,
    /// The next round.
    next: u32,
    /// Rounds in which all players are absent: entries for all of them would make the round count as played.
    empty: BTreeSet<u32>,
}

impl Absences {
    /// Collects the byes of 001, 240 and `XXZ`. Where they differ, the player's own record takes precedence, then the
    /// first 240. `XXZ` comes last because it does not give the kind of a bye.
    pub fn new(c: &mut Conversion) -> Self {
        let facts = c.facts;
        let next = u32::try_from(facts.played + 1).unwrap_or(u32::MAX);
        let mut absences = Self { by_round: BTreeMap::new(), past: BTreeMap::new(), next, empty: BTreeSet::new() };
        if !facts.team_event {
            for player in &facts.players {
                // Blocks beyond the last possible round are not rounds.
                for (round, &cell) in (1_u32..).zip(&player.rounds).take(ROUNDS).skip(facts.played) {
                    if let Some(kind) = bye_kind(cell) {
                        absences.by_round.entry(round).or_default().entry(player.id).or_insert(kind);
                    }
                }
            }
        }
        let of = |origin: Origin| c.document.byes().filter(move |record| record.origin == origin);
        let records: Vec<_> = of(Origin::Trf26).chain(of(Origin::Private)).collect();
        for record in records {
            let (Some(kind), Some(round)) =
                (record.kind, record.round.or((record.origin == Origin::Private).then_some(next)))
            else {
                c.note(Some(record.line), Change::Lost, "the type or the round cannot be read");
                continue;
            };
            if round < next {
                if facts.team_event {
                    absences.past.entry((round, kind)).or_default().extend(record.ids.iter().map(|at| at.id));
                } else {
                    c.note(Some(record.line), Change::Moved, "the round was played: it is in the players' records");
                }
                continue;
            }
            for at in &record.ids {
                absences.by_round.entry(round).or_default().entry(at.id).or_insert(kind);
            }
        }
        let all =
            |players: &BTreeMap<u32, ByeKind>| facts.players.iter().all(|player| players.contains_key(&player.id));
        absences.empty =
            absences.by_round.iter().filter(|(_, players)| all(players)).map(|(&round, _)| round).collect();
        if !absences.empty.is_empty() && c.target == Target::Trf16 && !facts.team_event {
            c.note(None, Change::Lost, "TRF16 cannot express that a future round has no games");
        }
        absences
    }

    /// The bye of a player in a future round.
    fn of(&self, round: u32, id: u32) -> Option<ByeKind> {
        self.by_round.get(&round)?.get(&id).copied()
    }

    /// The last round with an absence, 0 if there is none.
    fn last_round(&self) -> u32 {
        self.by_round.keys().next_back().copied().unwrap_or(0)
    }

    /// Writes 240 and, for the next round, `XXZ`.
    pub fn write(&self, c: &mut Conversion) {
        if c.target == Target::Trf16 {
            if c.facts.team_event
                && let Some(record) = c.document.byes().next()
            {
                c.lost_in_trf16(record.line, "byes of teams");
            }
            return;
        }
        for ((round, kind), ids) in &self.past {
            let ids: Vec<u32> = ids.iter().copied().collect();
            c.out.line(&bye_line(*kind, *round, &ids));
        }
        for (&round, players) in &self.by_round {
            for kind in ByeKind::ALL {
                let ids: Vec<u32> = players.iter().filter(|&(_, &other)| other == kind).map(|(&id, _)| id).collect();
                if !ids.is_empty() {
                    c.out.line(&bye_line(kind, round, &ids));
                }
            }
            if round == self.next && c.target == Target::Engine {
                let ids: Vec<u32> = players.keys().copied().collect();
                c.out.line(&id_list_line("XXZ", &ids));
            }
        }
    }
}

/// The bye that a block of a future round announces.
fn bye_kind(cell: Cell) -> Option<ByeKind> {
    if cell.blank || cell.opponent != 0 {
        return None;
    }
    match cell.result {
        ResultCode::FullBye => Some(ByeKind::Full),
        ResultCode::HalfBye | ResultCode::Draw => Some(ByeKind::Half),
        ResultCode::ZeroBye | ResultCode::ForfeitLoss | ResultCode::Blank => Some(ByeKind::Zero),
        _ => None,
    }
}

/// Writes 001 and the national records.
pub(super) fn write(c: &mut Conversion, absences: &Absences) {
    let facts = c.facts;
    let adjustments = Adjustments::of(c.document, facts.played);
    let mut changed = 0_usize;
    let mut announced_byes = 0_usize;
    let mut strict =
        Strictness { points: facts.players.iter().map(|player| player.points).collect(), ..Default::default() };
    strict.points.sort_unstable_by(|one, other| other.cmp(one));
    for player in &facts.players {
        let before = announced_byes;
        let cells = cells(c, absences, player, &mut changed, &mut announced_byes);
        let points = points(c, absences, &adjustments, player, &cells);
        if player.points.is_none() && points.is_some() {
            strict.unscored.push(player.line);
        } else if points != player.points {
            // A bye that is written as Z is worth nothing in the next round.
            let with_byes = c.target == Target::Engine && announced_byes == before;
            c.note(Some(player.line), Change::Changed, if with_byes { WITH_BYES } else { WITHOUT_BYES });
        }
        let mut line = line(c, player, points, &cells, &mut strict);
        let unread = |&(round, cell): &(u32, &Cell)| {
            (cell.malformed || cell.result == ResultCode::Invalid) && (round as usize) <= facts.played
        };
        let unread: Vec<u32> = (1_u32..).zip(&player.rounds).filter(unread).map(|(round, _)| round).collect();
        if let [first, rest @ ..] = &unread[..] {
            line = kept_as_they_are(c, player, &line, &unread);
            let message = match rest {
                [] => format!("round {first} cannot be read and is kept unchanged"),
                _ => format!("rounds {} cannot be read and are kept unchanged", ranges(&unread)),
            };
            c.note(Some(player.line), Change::Changed, message);
        }
        c.out.line(&line);
    }
    if changed > 0 {
        let message =
            format!("{changed} entries of rounds that are blank or in an older form are written with letter codes");
        c.note(None, Change::Changed, message);
    }
    if announced_byes > 0 {
        c.note(
            None,
            Change::Changed,
            format!("{ANNOUNCED_BYE} is written as Z: bbpPairings takes U for a played round"),
        );
    }
    strict.tell(c);
    nationals(c);
}

/// What the strictest readers of engine files refuse. Lines of players are indices.
#[derive(Default)]
struct Strictness {
    /// The points of all players, highest first.
    points: Vec<Option<i32>>,
    /// A rank is missing.
    unranked: Vec<usize>,
    /// The points are missing before the first round.
    unscored: Vec<usize>,
}

impl Strictness {
    fn tell(self, c: &mut Conversion) {
        let more = |lines: &[usize]| match lines.len() {
            1 => String::new(),
            count => format!(" ({count} players)"),
        };
        if let Some(&line) = self.unscored.first() {
            let message = format!("no points; 0.0 is written{}", more(&self.unscored));
            c.note(Some(line), Change::Changed, message);
        }
        if let Some(&line) = self.unranked.first() {
            let message = format!(
                "no rank; the place by points is written, because py4swiss refuses blanks{}",
                more(&self.unranked)
            );
            c.note(Some(line), Change::Changed, message);
        }
        if c.target != Target::Engine {
            return;
        }
        let facts = c.facts;
        if (1..=facts.max_id()).any(|id| facts.index_of(id).is_none())
            && facts.document.configs().all(|word| !word.rank)
        {
            c.note(None, Change::Changed, "starting ranks are missing in the sequence: most engines refuse that");
        }
        let unknown = facts.players.iter().find_map(|player| {
            let open = |cell: &Cell| cell.opponent != 0 && cell.result.is_open();
            player.rounds.iter().position(open).map(|round| (player.line, round + 1))
        });
        if let Some((line, round)) = unknown {
            let message = format!("the result of round {round} is unknown: most engines refuse that");
            c.note(Some(line), Change::Changed, message);
        }
        let unusual = facts.players.iter().find_map(|player| {
            let half = |&(round, cell): &(usize, &Cell)| {
                let reply = facts.index_of(cell.opponent).map_or(Cell::BLANK, |other| facts.players[other].cell(round));
                let lost = |cell: Cell| matches!(cell.result, ResultCode::Loss | ResultCode::UnratedLoss);
                let drawn = |cell: Cell| matches!(cell.result, ResultCode::Draw | ResultCode::UnratedDraw);
                lost(*cell) && reply.opponent == player.id && (lost(reply) || drawn(reply))
            };
            (1..).zip(&player.rounds).find(half).map(|(round, _)| (player.line, round))
        });
        if let Some((line, round)) = unusual {
            let message = format!("py4swiss refuses a game that ended 0-0 or ½-0, as the one of round {round} did");
            c.note(Some(line), Change::Changed, message);
        }
    }
}

/// The blocks to be written for the target.
fn cells(
    c: &Conversion,
    absences: &Absences,
    player: &PlayerRecord,
    changed: &mut usize,
    announced_byes: &mut usize,
) -> Vec<Cell> {
    let facts = c.facts;
    // Rounds left blank at the end are absences. A file with thousands of players and thousands of rounds is not
    // filled, though: it is not a real tournament.
    let fill = facts.players.len().saturating_mul(facts.played) <= 10_000_000;
    let shown = if fill { facts.played } else { facts.played.min(player.rounds.len()) };
    let mut cells: Vec<Cell> = (1..=shown)
        .map(|round| {
            let cell = player.cell(round);
            let written = canonical(cell, facts.team_event);
            *changed += usize::from(written != cell);
            written
        })
        .collect();
    let last = match c.target {
        Target::Trf16 => absences.last_round(),
        Target::Trf26 => 0,
        Target::Engine => absences.next,
    };
    let in_file = u32::try_from(player.rounds.len()).unwrap_or(u32::MAX);
    if !fill {
        return cells;
    }
    // A file may announce a bye for round 999: do not write blocks that are not needed.
    for round in absences.next..=last.max(in_file).min(absences.next.saturating_add(998)) {
        let own = player.cell(round as usize);
        let cell = if own.result == ResultCode::PairingBye && own.opponent == 0 {
            if c.target == Target::Engine {
                *announced_byes += 1;
                Cell { result: ResultCode::ZeroBye, ..own }
            } else {
                own
            }
        } else {
            let told = round <= last && !facts.team_event && !absences.empty.contains(&round);
            match absences.of(round, player.id).filter(|_| told) {
                Some(kind) => bye(Outcome::from(kind).code()),
                None if facts.team_event && round <= last.max(in_file) => own,
                None => Cell::BLANK,
            }
        };
        cells.push(cell);
    }
    while cells.last().is_some_and(|cell| cell.blank) {
        cells.pop();
    }
    cells
}

/// Replaces the result of a block without opponent by its letter code.
fn canonical(cell: Cell, team_event: bool) -> Cell {
    if cell.opponent != 0 || cell.malformed || cell.result == ResultCode::Invalid {
        return cell;
    }
    let result = match cell.result {
        ResultCode::Blank => ResultCode::ZeroBye,
        // In a team tournament these are boards at which one or both players did not appear.
        _ if team_event => return cell,
        ResultCode::ForfeitWin => ResultCode::PairingBye,
        ResultCode::Draw => ResultCode::HalfBye,
        ResultCode::ForfeitLoss => ResultCode::ZeroBye,
        other => other,
    };
    let colour = if result.is_bye() { CellColour::None } else { cell.colour };
    Cell { result, colour, blank: false, ..cell }
}

/// The points to be written: including future byes that the written record shows, excluding those that it does not.
/// Points that the results do not explain are kept. For engines, blank points before the first round are none.
fn points(
    c: &Conversion,
    absences: &Absences,
    adjustments: &Adjustments,
    player: &PlayerRecord,
    cells: &[Cell],
) -> Option<i32> {
    let facts = c.facts;
    let none = (c.target == Target::Engine && facts.played == 0 && !facts.team_event).then_some(0);
    let points = player.points.or(none)?;
    if facts.team_event {
        return Some(points);
    }
    let old_byes = !facts.letters;
    let value = |cells: &[Cell]| -> i32 {
        total(cells.iter().skip(facts.played).map(|&cell| ScoreTable::value(&facts.scores, cell, old_byes)))
    };
    let sum = adjustments.individual_sum(facts, player.id, &player.rounds);
    let announced = absences
        .of(absences.next, player.id)
        .map_or(0, |kind| facts.scores.value(bye(Outcome::from(kind).code()), false));
    let known = [sum, sum + value(&player.rounds), sum + announced];
    Some(if known.contains(&points) { sum + value(cells) } else { points })
}

/// A player's line.
fn line(c: &Conversion, player: &PlayerRecord, points: Option<i32>, cells: &[Cell], strict: &mut Strictness) -> String {
    let document = c.document;
    let engine = c.target == Target::Engine;
    let text = |field| player.field(document, field);
    // py4swiss refuses fields that it cannot read, even if no pairing depends on them.
    let number = text(PlayerField::FideNumber);
    let bad_number = engine && player.fide_number.is_none() && number.bytes().any(|byte| !byte.is_ascii_digit());
    let birth = text(PlayerField::Birth);
    let bad_birth = engine && !birth.is_empty() && Date::read(birth).is_none();
    let bad_title = engine && player.title == Title::Other;
    let mut rank = player.rank;
    if engine && rank.is_none() {
        strict.unranked.push(player.line);
        let better = strict.points.partition_point(|&other| other > player.points);
        rank = u32::try_from(better + 1).ok();
    }
    let title = match player.title {
        Title::Other if !bad_title => text(PlayerField::Title),
        title => title.as_str(),
    };
    player_line(&PlayerLine {
        id: player.id,
        sex: player.sex,
        title,
        name: text(PlayerField::Name),
        rating: player.rating,
        federation: text(PlayerField::Federation),
        fide_number: if bad_number { "" } else { number },
        birth: if bad_birth { "" } else { birth },
        points,
        rank,
        rounds: cells,
    })
}

/// The line, with the blocks of some rounds copied from the source. In one pass, because a line can have a hundred
/// thousand blocks; and only up to the last of these rounds, because the rest of such a line is large.
fn kept_as_they_are(c: &Conversion, player: &PlayerRecord, line: &str, rounds: &[u32]) -> String {
    let document = c.document;
    let text = document.text(player.line);
    let block = |round: u32| {
        let (opponent, _, result) = cell_spans(round);
        (opponent.first as usize - 1, result.last as usize)
    };
    let last = rounds.last().map_or(0, |&round| block(round).1);
    // The character that starts in each column.
    let source: Vec<Option<char>> = if document.lines().get(player.line).is_some_and(|line| line.unit() == Unit::Bytes)
    {
        let mut columns = vec![None; text.len().min(last)];
        text.char_indices().take_while(|&(at, _)| at < last).for_each(|(at, letter)| columns[at] = Some(letter));
        columns
    } else {
        text.chars().take(last).map(Some).collect()
    };
    let behind = line.char_indices().nth(last).map_or(line.len(), |(at, _)| at);
    let (before, behind) = line.split_at(behind);
    let mut columns: Vec<char> = before.chars().collect();
    columns.resize(last, ' ');
    for &round in rounds {
        let (first, end) = block(round);
        let letters = source.get(first..end.min(source.len())).unwrap_or_default().iter().flatten();
        for (place, &letter) in (first..end).zip(letters.chain(std::iter::repeat(&' '))) {
            columns[place] = if letter.is_control() { ' ' } else { letter };
        }
    }
    let mut kept: String = columns.into_iter().collect();
    kept.push_str(behind);
    kept.truncate(kept.trim_end().len());
    kept
}

fn nationals(c: &mut Conversion) {
    let document = c.document;
    let mut lost = None;
    for record in document.nationals() {
        if c.target == Target::Trf16 {
            lost = lost.or(Some(record.line));
            continue;
        }
        let text = |span: Span| document.columns(record.line, span).trim();
        let line = national_line(&NationalLine {
            federation: document.code(record.line),
            id: record.id,
            sex: text(NationalRecord::SEX),
            classification: text(NationalRecord::CLASSIFICATION),
            name: text(NationalRecord::NAME),
            rating: record.rating,
            origin: text(NationalRecord::NATIONAL_ORIGIN),
            number: text(NationalRecord::NUMBER),
            birth: text(NationalRecord::BIRTH),
        });
        c.out.line(&line);
    }
    if let Some(line) = lost {
        c.lost_in_trf16(line, "national ratings");
    }
}
