//! The meaning of a file, in one spelling, and whether a conversion keeps it.

use pairproof::convert::{Change, Converted, convert};
use pairproof::standings::{Prepared, StandingsOptions, judge_prepared};
use pairproof::trf::write::Target;
use pairproof::trf::{
    ByeKind, CellColour, Document, PlayerField, ResultCode, ScoreSymbol, ScoringSource, Severity, Sex, Title,
};
use std::collections::{BTreeMap, BTreeSet};

/// The meaning of a file, regardless of its spelling.
#[derive(Debug, PartialEq)]
struct Meaning {
    players: Vec<Player>,
    headers: Vec<(u16, Vec<String>)>,
    settings: Option<Settings>,
}

#[derive(Debug, PartialEq)]
struct Player {
    id: u32,
    sex: Sex,
    title: Title,
    name: String,
    rating: Option<u16>,
    federation: String,
    fide_number: String,
    birth: String,
    points: Option<i32>,
    rank: Option<u32>,
    rounds: Vec<(u32, CellColour, char)>,
}

/// The settings that TRF16 cannot express.
#[derive(Debug, PartialEq)]
struct Settings {
    rounds: Option<u32>,
    colour: Option<CellColour>,
    tournament_type: Option<String>,
    scores: Vec<i32>,
    byes: BTreeSet<(u32, u32, char)>,
    accelerations: BTreeMap<(u32, usize), i32>,
    prohibited: BTreeSet<(u32, u32, u32)>,
    adjustments: Vec<String>,
    teams: Vec<String>,
}

/// How many rounds were paired.
fn played(document: &Document) -> usize {
    let last = |player: &pairproof::trf::PlayerRecord| {
        player
            .rounds
            .iter()
            .rposition(|cell| cell.opponent != 0 || cell.result == ResultCode::ForfeitWin)
            .map_or(0, |last| last + 1)
    };
    let mut played = document.players().map(last).max().unwrap_or(0);
    while document.players().next().is_some() && document.players().all(|player| !player.cell(played + 1).blank) {
        played += 1;
    }
    played
}

fn entry(cell: pairproof::trf::Cell, team: bool) -> (u32, CellColour, char) {
    let letter = match cell.result {
        ResultCode::Blank if cell.opponent == 0 => 'Z',
        ResultCode::ForfeitLoss if cell.opponent == 0 && !team => 'Z',
        ResultCode::ForfeitWin if cell.opponent == 0 && !team => 'U',
        ResultCode::Draw if cell.opponent == 0 && !team => 'H',
        other => other.as_char().unwrap_or('!'),
    };
    (cell.opponent, cell.colour, letter)
}

pub fn scores(document: &Document) -> Vec<i32> {
    use ScoreSymbol as S;
    let slots = [
        S::WhiteWin,
        S::BlackWin,
        S::WhiteDraw,
        S::BlackDraw,
        S::WhiteLoss,
        S::BlackLoss,
        S::ForfeitWin,
        S::ForfeitLoss,
        S::FullBye,
        S::HalfBye,
        S::ZeroBye,
        S::PairingBye,
        S::MatchWin,
        S::MatchDraw,
        S::MatchLoss,
    ];
    let mut values = vec![10, 10, 5, 5, 0, 0, 10, 0, 10, 5, 0, 10, 20, 10, 0];
    let mut own_bye = None;
    for record in document.scorings() {
        for value in &record.values {
            for covered in value.symbol.covers() {
                if let Some(slot) = slots.iter().position(|slot| slot == covered) {
                    values[slot] = value.value;
                }
            }
            match value.symbol {
                S::Win if record.source != ScoringSource::Javafo => values[11] = value.value,
                S::PairingBye => own_bye = Some(value.value),
                _ => {}
            }
        }
    }
    values[11] = own_bye.unwrap_or(values[11]);
    values
}

fn meaning(document: &Document, with_settings: bool) -> Meaning {
    let played = played(document);
    let kind = document.tournament_type().unwrap_or("");
    let team = kind.contains("TEAM") || document.teams().next().is_some() || document.old_teams().next().is_some();
    let next = u32::try_from(played + 1).unwrap();
    let byes: BTreeSet<u32> =
        byes(document, played, team).into_keys().filter(|(round, _)| *round >= next).map(|(_, id)| id).collect();
    let players = document
        .players()
        .map(|player| Player {
            id: player.id,
            sex: player.sex,
            title: player.title,
            name: player.name(document).to_owned(),
            rating: player.rating,
            federation: player.federation(document).to_owned(),
            fide_number: player.field(document, PlayerField::FideNumber).to_owned(),
            birth: player.field(document, PlayerField::Birth).to_owned(),
            // With or without the byes of rounds to come: the target decides.
            points: player.points.filter(|_| !byes.contains(&player.id)),
            rank: player.rank,
            rounds: (1..=played).map(|round| entry(player.cell(round), team)).collect(),
        })
        .collect();
    let headers = [12, 22, 32, 102, 112]
        // For engines, several records are written into one line.
        .map(|code| (code, document.headers(code).flat_map(|text| text.split("; ")).map(str::to_owned).collect()))
        .into_iter()
        .collect();
    Meaning { players, headers, settings: with_settings.then(|| settings(document, played, team)) }
}

/// Byes of rounds to come, by round and participant; in a tournament of teams those of past rounds too.
fn byes(document: &Document, played: usize, team: bool) -> BTreeMap<(u32, u32), char> {
    let next = u32::try_from(played + 1).unwrap();
    let mut byes = BTreeMap::new();
    if !team {
        for player in document.players() {
            for (round, cell) in (1..).zip(&player.rounds).skip(played) {
                if !cell.blank {
                    byes.entry((round, player.id)).or_insert(entry(*cell, false).2);
                }
            }
        }
    }
    for record in document.byes() {
        let letter = match record.kind {
            Some(ByeKind::Full) => 'F',
            Some(ByeKind::Half) => 'H',
            _ => 'Z',
        };
        let round = record.round.unwrap_or(next);
        for at in record.ids.iter().filter(|_| team || round >= next) {
            byes.entry((round, at.id)).or_insert(letter);
        }
    }
    byes
}

fn settings(document: &Document, played: usize, team: bool) -> Settings {
    let all = document.expected_rounds().unwrap_or(40);
    let mut prohibited = BTreeSet::new();
    for record in document.prohibitions() {
        let last = record.last_round.unwrap_or(all).min(all);
        for round in record.first_round.unwrap_or(1)..=last {
            for one in &record.ids {
                for two in record.ids.iter().filter(|two| two.id > one.id) {
                    prohibited.insert((round, one.id, two.id));
                }
            }
        }
    }
    let mut accelerations = BTreeMap::new();
    for record in document.acceleration_ranges() {
        let first = record.first_round.unwrap_or(1);
        for round in first..=record.last_round.unwrap_or(first) {
            let id = record.first_id.unwrap_or(1);
            for id in id..=record.last_id.unwrap_or(id) {
                let value = record.game_points.filter(|&points| points != 0).or(record.match_points).unwrap_or(0);
                accelerations.insert((id, round as usize), value);
            }
        }
    }
    for record in document.accelerations() {
        for (round, value) in (1..).zip(&record.points) {
            if let Some(value) = value {
                accelerations.insert((record.id, round), *value);
            }
        }
    }
    accelerations.retain(|_, value| *value != 0);
    let strip = |text: &str| text.replace("_2026", "").replace("_2025", "").replace("_2017", "");
    Settings {
        rounds: document.expected_rounds(),
        colour: document.initial_colour(),
        tournament_type: document.tournament_type().map(strip),
        scores: scores(document),
        byes: byes(document, played, team).into_iter().map(|((round, id), letter)| (round, id, letter)).collect(),
        accelerations,
        prohibited,
        adjustments: document
            .adjustments()
            .map(|record| {
                let ids = record.ids.iter().map(|at| at.id).collect::<Vec<_>>();
                format!(
                    "{:?} {:?} {:?} {:?} {ids:?}",
                    record.kind, record.match_points, record.game_points, record.round
                )
            })
            .collect(),
        teams: teams(document),
    }
}

/// The team records without their line numbers.
fn teams(document: &Document) -> Vec<String> {
    let ids = |list: &[pairproof::trf::IdAt]| list.iter().map(|at| at.id).collect::<Vec<_>>();
    let teams = document.teams().map(|team| {
        let names = (team.name(document), team.nickname(document));
        format!(
            "{} {names:?} {:?} {:?} {:?} {:?} {:?}",
            team.id,
            team.strength,
            team.match_points,
            team.game_points,
            team.rank,
            ids(&team.members)
        )
    });
    let line_ups = document
        .line_ups()
        .map(|record| format!("{:?} {:?} {:?} {:?}", record.round, record.team, record.opponent, ids(&record.boards)));
    let byes = document
        .team_byes()
        .map(|record| format!("{:?} {:?} {:?}", record.match_points, record.game_points, ids(&record.teams)));
    let forfeits = document
        .forfeited_matches()
        .map(|record| format!("{:?} {:?} {:?} {:?}", record.kind, record.round, record.white, record.black));
    teams.chain(line_ups).chain(byes).chain(forfeits).collect()
}

/// The fictitious points as imported.
fn virtual_points(document: &Document) -> BTreeMap<(u32, usize), i32> {
    let tournament = pairproof::tournament::Tournament::from_document(document).unwrap().tournament;
    let points = |player: &pairproof::tournament::Player| {
        let id = player.id;
        (1..).zip(player.virtual_points.clone()).map(move |(round, points)| ((id, round), points)).collect::<Vec<_>>()
    };
    tournament.players.iter().flat_map(points).filter(|&(_, points)| points != 0).collect()
}

/// The number of ranks in a file that do not follow from its results.
fn wrong_ranks(bytes: &[u8]) -> usize {
    let document = Document::parse(bytes);
    let prepared = Prepared::of_file(&document, None, &StandingsOptions::default()).expect("standings");
    judge_prepared(&prepared).positions.iter().filter(|position| position.field == "rank").count()
}

/// Converts, checks that only the spelling changed, that a second conversion changes nothing, and that the result is
/// free of faults that the source did not have.
#[track_caller]
pub fn same_tournament(source: &[u8], name: &str) {
    let before = Document::parse(source);
    for target in Target::ALL {
        let Converted { bytes, notes, .. } = convert(&before, target);
        let after = Document::parse(&bytes);
        let with_settings = target != Target::Trf16;
        let (mut old, mut new) = (meaning(&before, with_settings), meaning(&after, with_settings));
        if let (Some(old), Some(new)) = (&mut old.settings, &mut new.settings)
            && notes.iter().any(|note| note.record == "192" && note.change == Change::Lost)
        {
            old.tournament_type = None;
            new.tournament_type = None;
        }
        if let Some(old) = &mut old.settings
            && notes.iter().any(|note| note.record == "192" && note.message == "written as 092")
        {
            assert_eq!(after.header(92), before.header(192), "{name} to {target}");
            old.tournament_type = None;
        } else if let Some(old) = &mut old.settings
            && notes.iter().any(|note| note.record == "192" && note.change == Change::Moved)
        {
            // The acceleration that the type names is written as separate records.
            old.tournament_type = old.tournament_type.take().map(|kind| kind.replace("_BAKU", ""));
            old.accelerations = virtual_points(&before);
        }
        if notes.iter().any(|note| note.message.contains(": points lost the bye of the next round")) {
            // The ranks follow from points without those byes, and the converter writes the ranks of the standings.
            for player in old.players.iter_mut().chain(&mut new.players) {
                player.rank = None;
            }
            assert_eq!(wrong_ranks(&bytes), 0, "{name} to {target}");
        }
        assert_eq!(old, new, "{name} to {target}: {notes:#?}");
        if with_settings {
            // (Without the scoring, which TRF16 loses, the same points may seem to say something else.)
            let again = convert(&after, target);
            assert_eq!(
                String::from_utf8_lossy(&again.bytes),
                String::from_utf8_lossy(&bytes),
                "{name} to {target} twice"
            );
        }
        let fatal = |document: &Document| {
            document.diagnostics().into_iter().filter(|found| found.worst() >= Severity::Error).count()
        };
        assert!(fatal(&after) <= fatal(&before), "{name} to {target}: {:#?}", after.diagnostics());
    }
}
