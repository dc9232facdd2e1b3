//! Converting changes the spelling and nothing else.

use std::collections::{BTreeMap, BTreeSet};

use pairproof::trf::write::{Change, Converted, Target, convert};
use pairproof::trf::{
    ByeKind, CellColour, Document, Origin, PlayerField, ResultCode, ScoreSymbol, ScoringSource, Severity, Sex, Title,
};

/// What a file says, however it spells it.
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

/// What TRF16 cannot say.
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

fn scores(document: &Document) -> Vec<i32> {
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

/// The fictitious points as the import understands them.
fn virtual_points(document: &Document) -> BTreeMap<(u32, usize), i32> {
    let tournament = pairproof::tournament::Tournament::from_document(document).unwrap().tournament;
    let points = |player: &pairproof::tournament::Player| {
        let id = player.id;
        (1..).zip(player.virtual_points.clone()).map(move |(round, points)| ((id, round), points)).collect::<Vec<_>>()
    };
    tournament.players.iter().flat_map(points).filter(|&(_, points)| points != 0).collect()
}

/// Converts, checks that nothing but the spelling changed, that a second conversion changes nothing, and that the result
/// is free of faults that the source did not have.
#[track_caller]
fn same_tournament(source: &[u8], name: &str) {
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
            && notes.iter().any(|note| note.record == "192" && note.change == Change::Moved)
        {
            // The acceleration that the type names stands in records of its own.
            old.tournament_type = old.tournament_type.take().map(|kind| kind.replace("_BAKU", ""));
            old.accelerations = virtual_points(&before);
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

const HEADERS: &str = "012 Open\r\n022 Lyon\r\n032 FRA\r\n042 2026/03/07\r\n052 2026/03/09\r\n102 Doe, Jane\r\n112 Roe, Rob\r\n112 Poe, Pia\r\n";

const PLAYERS: &str = "\
001    1 m GM Éloi, André                       2400 FRA      600001 2000/01/01  1.5    1     4 w 1     2 b =
001    2 w WG Şahin, Çağla                      2360 TUR      600002 2000/00/00  1.0    2     5 b =     1 w =
001    3 m    Three, Tom                        2320 FRA      600003 2000/01/01  1.0    1     6 w +
001    4 m    Four, Fay                              FRA                         0.5    5     1 b 0  0000 - H
001    5 m    Five, Flo                         2240 FRA      600005 2000/01/01  1.5    1     2 w =  0000 - U
001    6 m    Six, Sam                          2200 FRA      600006 2000/01/01  0.0    6     3 b -  0000 - Z  0000 - Z
";

fn file(extra: &str) -> Vec<u8> {
    format!("{HEADERS}{extra}{}", PLAYERS.replace('\n', "\r\n")).into_bytes()
}

#[test]
fn plain_files() {
    same_tournament(&file(""), "TRF16");
    same_tournament(&file("142 5\r\n152 W\r\n192 FIDE_DUTCH\r\n222 5400+30\r\n202 BH\r\n"), "TRF26");
    same_tournament(&file("XXR 5\r\nXXC white1\r\nXXZ 5\r\n"), "TRF(x)");
    same_tournament(b"", "nothing");
    same_tournament(b"### only a comment", "a comment");
}

#[test]
fn scorings() {
    for extra in [
        "142 5\r\n162  W 3.0    D 1.0    L 0.0    P 1.0\r\n",
        "XXR 5\r\nXXS W=3 D=1 PAB=1.5\r\n",
        "XXR 5\r\nBBW  3.0\r\nBBD  1.0\r\nBBL  0.0\r\nBBU  1.0\r\n",
        "142 5\r\n162  W 1.0    D 0.5    L 0.0    A 0.2\r\n",
    ] {
        same_tournament(&file(extra), extra);
    }
    // A loss by forfeit that is worth less than an absence: XXS and BB say it, 162 cannot, but 299 can.
    let source = file("XXR 5\r\nXXS FL=0 ZPB=0.5 WL=0.5 BL=0.5\r\n");
    let engine = Document::parse(&convert(&Document::parse(&source), Target::Engine).bytes);
    assert_eq!(scores(&engine), scores(&Document::parse(&source)));
    let trf26 = convert(&Document::parse(&source), Target::Trf26);
    assert!(trf26.notes.iter().any(|note| note.change == Change::Moved && note.message.contains("a forfeit loss")));
    assert!(String::from_utf8(trf26.bytes).unwrap().contains("\r\n299 -         0.0  000\r\n"));
    let trf16 = Document::parse(&convert(&Document::parse(&source), Target::Trf16).bytes);
    assert_eq!(scores(&trf16), scores(&Document::parse(&source)));
}

#[test]
fn rounds_to_come() {
    for extra in [
        "142 5\r\n240 H   3    1    2\r\n240 Z   3    5\r\n240 F   4    5\r\n",
        "XXR 5\r\nXXZ 1 2\r\n",
        "142 5\r\n250       1.0   1   2    1    3\r\n250       0.5   3   3    1    3\r\n",
        "XXR 5\r\nXXA    1  1.0  1.0  0.5\r\nXXA    2  1.0  1.0  0.5\r\nXXA    5  0.0  2.0\r\n",
        "142 5\r\n260   1   2    1    3    5\r\n260   1   5    2    4\r\n",
        "XXR 5\r\nXXP 1 3 6\r\n",
        "142 5\r\n299           0.5    1    4\r\n299 +         0.5  000\r\n",
        "142 5\r\n192 FIDE_DUTCH_2026_BAKU\r\n",
        "142 5\r\n192 FIDE_DUTCH_2017\r\n",
        "142 5\r\n192 FIDE_DUBOV\r\n",
    ] {
        same_tournament(&file(extra), extra);
    }
}

#[test]
fn what_the_engines_want() {
    let source =
        file("142 5\r\n152 B\r\n162  W 3.0    D 1.0    L 0.0    P 3.0\r\n240 H   3    1\r\n260   1   5    2    4\r\n");
    let converted = convert(&Document::parse(&source), Target::Engine);
    let text = String::from_utf8(converted.bytes).unwrap();
    let lines: Vec<&str> = text.split("\r\n").collect();
    for line in [
        "142 5",
        "XXR 5",
        "152 B",
        "XXC black1",
        "162  W 3.0    D 1.0    L 0.0    P 3.0",
        "XXS W=3.0 D=1.0 PAB=3.0",
        "BBW  3.0",
        "BBZ  0.0",
        "240 H   3    1",
        "240 Z   3    6",
        "XXZ 1 6",
        "260   1   5    2    4",
        "XXP 2 4",
    ] {
        assert!(lines.contains(&line), "{line:?} is missing in\n{text}");
    }
    assert!(lines.iter().all(|line| !line.ends_with(' ')));
    // The bye of the next round stands in the record.
    assert!(lines.iter().any(|line| line.starts_with("001    1") && line.ends_with("   2 b =  0000 - H")), "{text}");
    // Ordinary scoring is not told.
    let plain = convert(&Document::parse(&file("142 5\r\n162  W 1.0    D 0.5\r\n")), Target::Engine);
    assert!(!String::from_utf8(plain.bytes).unwrap().contains("162"));
}

#[test]
fn byes_of_the_next_round_and_points() {
    let points =
        |document: &Document| document.players().find(|player| player.id == 1).and_then(|player| player.points);
    let source = Document::parse(&file("142 5\r\n240 H   3    1\r\n"));
    assert_eq!(points(&source), Some(15));
    // In the record: counted; in 240 only: not.
    let engine = Document::parse(&convert(&source, Target::Engine).bytes);
    assert_eq!(points(&engine), Some(20));
    let trf26 = Document::parse(&convert(&engine, Target::Trf26).bytes);
    assert_eq!(points(&trf26), Some(15));
    assert_eq!(trf26.players().next().map(|player| player.rounds.len()), Some(2));
    let trf16 = Document::parse(&convert(&trf26, Target::Trf16).bytes);
    assert_eq!(points(&trf16), Some(20));
}

#[test]
fn what_trf16_cannot_say_is_told() {
    let source = file(
        "142 5\r\n152 W\r\n162  W 3.0\r\n192 FIDE_DUTCH\r\n222 5400+30\r\n202 BH\r\n260   1   5    2    4\r\n299           0.5    1    4\r\n### note\r\n",
    );
    let converted = convert(&Document::parse(&source), Target::Trf16);
    let lost: BTreeSet<&str> =
        converted.notes.iter().filter(|note| note.change == Change::Lost).map(|note| note.record.as_str()).collect();
    assert_eq!(lost, BTreeSet::from(["###", "202", "299"]));
    let text = String::from_utf8(converted.bytes).unwrap();
    assert!(text.contains("092 FIDE_DUTCH\r\n") && text.contains("122 5400+30\r\n"), "{text}");
    assert!(converted.notes.is_sorted_by_key(|note| note.line));
    // What TRF16 has no record for, but its time had private lines for.
    for line in ["XXR 5", "XXC white1", "XXS W=3.0 D=0.5 PAB=3.0", "XXP 2 4"] {
        assert!(text.contains(&format!("\r\n{line}\r\n")), "{line:?} is missing in\n{text}");
    }
}

#[test]
fn teams_are_carried_over() {
    let team = "\
142 2
152 W
192 FIDE_TEAM_TYPEA_MP_GP
352 WB
362 TW 3.0   TD 1.0   TL 0.0
001    1 m    Alder, One                        2200 FRA      600001 2000/01/01  1.0    1     2 w 1  0000 - -
001    2 m    Birch, One                        2190 FRA      600002 2000/01/01  0.0    5     1 b 0  0000 - +
310   1 Alpha                            ALP     2150    2.0    2.0   2     1
310   2 Bravo                            BRA             1.0    1.5   3     2
240 H   1    1
320  1.0  1.0 000   2
330 +-   2   1   2
300   1   1   2    1    0
";
    same_tournament(team.as_bytes(), "teams");
    let trf16 = convert(&Document::parse(team.as_bytes()), Target::Trf16);
    let text = String::from_utf8(trf16.bytes).unwrap();
    assert!(text.contains("013 Alpha                              1\r\n"), "{text}");
}

#[test]
fn old_spellings_are_brought_up_to_date() {
    let old = "\
001    1 m  g Old, Otto                         2400 FRA      600001 2000/01/01  1.5    1     2 w 1  0000 - =
001    2 w  m Older, Olga                       2360 FRA      600002 2000/01/01  1.0    2     1 b 0  0000 - +
001    3      Oldest, Orm                       2320 FRA      600003 2000/01/01  0.0    3            0000 - -
";
    let converted = convert(&Document::parse(old.as_bytes()), Target::Trf16);
    let text = String::from_utf8(converted.bytes).unwrap();
    for part in ["m GM Old, Otto", "   2 w 1  0000 - H\r\n", "   1 b 0  0000 - U\r\n", "0000 - Z  0000 - Z\r\n"] {
        assert!(text.contains(part), "{part:?} is missing in\n{text}");
    }
    assert!(converted.notes.iter().any(|note| note.message.contains("letter codes")));
}

#[test]
fn private_spellings_become_records() {
    let source =
        file("XXR 5\r\nXXC rank white1\r\nXXA    1  1.0  1.0  0.5\r\nXXA    2  1.0  1.0  0.5\r\nXXP 1 3\r\nXXZ 4\r\n");
    let document = Document::parse(&source);
    assert!(document.prohibitions().all(|record| record.origin == Origin::Private));
    let converted = convert(&document, Target::Trf26);
    let text = String::from_utf8(converted.bytes).unwrap();
    assert!(!text.contains("XX"), "{text}");
    for line in [
        "142 5",
        "152 W",
        "250       1.0   1   2    1    2",
        "250       0.5   3   3    1    2",
        "260   1   5    1    3",
        "240 Z   3    4    6",
    ] {
        assert!(text.contains(&format!("\r\n{line}\r\n")), "{line:?} is missing in\n{text}");
    }
    assert!(converted.notes.iter().any(|note| note.record == "XXC" && note.change == Change::Lost));
}

/// The samples, with their names.
fn samples() -> Vec<(String, Vec<u8>)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/trf-samples");
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder of samples").flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|extension| extension == "trf" || extension == "trfx") {
            files.push((path.display().to_string(), std::fs::read(&path).expect("a sample")));
        }
    }
    files.sort();
    files
}

#[test]
fn samples_keep_their_meaning() {
    let samples = samples();
    assert!(samples.len() >= 8);
    for (name, bytes) in samples {
        same_tournament(&bytes, &name);
    }
}

/// A small generator of numbers, the same on every machine.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(end)).unwrap()
    }

    fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }
}

/// A random tournament: paired at random, with every kind of result, bye and setting.
fn random_file(seed: u64) -> Vec<u8> {
    use pairproof::trf::write::{
        PlayerLine, TrfBuilder, acceleration_line, acceleration_range_line, adjustment_line, bbp_scoring_line, bye,
        bye_line, game, id_list_line, javafo_scoring_line, prohibition_line, scoring_line,
    };
    use pairproof::trf::{AdjustmentKind, Cell};
    let mut numbers = Numbers(seed.wrapping_mul(2_654_435_761) + 1);
    let (count, rounds) = (4 + numbers.below(12), numbers.below(7));
    let mut cells: Vec<Vec<Cell>> = vec![Vec::new(); count as usize];
    for _ in 0..rounds {
        let mut order: Vec<u32> = (1..=count).collect();
        for at in (1..order.len()).rev() {
            order.swap(at, numbers.below(u32::try_from(at).unwrap() + 1) as usize);
        }
        let mut row = vec![Cell::BLANK; count as usize];
        while let Some(one) = order.pop() {
            if numbers.one_in(8) {
                let kind = [ResultCode::HalfBye, ResultCode::ZeroBye, ResultCode::FullBye][numbers.below(3) as usize];
                row[one as usize - 1] = if numbers.one_in(3) { Cell::BLANK } else { bye(kind) };
                continue;
            }
            let Some(two) = order.pop() else {
                row[one as usize - 1] = bye(ResultCode::PairingBye);
                break;
            };
            use ResultCode as R;
            let (a, b) = [
                (R::Win, R::Loss),
                (R::Draw, R::Draw),
                (R::Loss, R::Win),
                (R::ForfeitWin, R::ForfeitLoss),
                (R::ForfeitLoss, R::ForfeitLoss),
                (R::UnratedWin, R::UnratedLoss),
                (R::UnratedDraw, R::UnratedDraw),
                (R::Draw, R::Loss),
                (R::Blank, R::Blank),
            ][numbers.below(9) as usize];
            row[one as usize - 1] = game(two, CellColour::White, a);
            row[two as usize - 1] = game(one, CellColour::Black, b);
        }
        for (list, cell) in cells.iter_mut().zip(row) {
            list.push(cell);
        }
    }
    let mut file = TrfBuilder::new();
    file.text("012", "Random Öpen").text("032", "FRA");
    let private = numbers.one_in(2);
    if numbers.below(3) > 0 {
        file.text(if private { "XXR" } else { "142" }, &(rounds + 1 + numbers.below(3)).to_string());
    }
    match (numbers.below(3), private) {
        (0, false) => file.text("152", "W"),
        (1, false) => file.text("152", "B"),
        (0, true) => file.text("XXC", "black1"),
        _ => &mut file,
    };
    match numbers.below(5) {
        0 => {
            file.line(&scoring_line(&[('W', 30), ('D', 10), ('P', 15)]));
        }
        1 => {
            file.line(&javafo_scoring_line(&[
                (ScoreSymbol::Win, 30),
                (ScoreSymbol::Draw, 20),
                (ScoreSymbol::PairingBye, 5),
            ]));
        }
        2 => {
            file.line(&bbp_scoring_line("BBW", 20)).line(&bbp_scoring_line("BBD", 10));
        }
        _ => {}
    }
    for (id, rounds) in (1..).zip(&cells) {
        let name = format!("Nāme {id}, Ann");
        file.player(&PlayerLine {
            id,
            sex: [Sex::Male, Sex::Female, Sex::Unknown][numbers.below(3) as usize],
            title: ["", "GM", "WFM"][numbers.below(3) as usize],
            name: &name,
            rating: (!numbers.one_in(4)).then(|| u16::try_from(1000 + numbers.below(1800)).unwrap()),
            federation: "FRA",
            fide_number: &numbers.below(99_999_999).to_string(),
            birth: "1990/00/00",
            points: Some(i32::try_from(numbers.below(50)).unwrap()),
            rank: Some(id),
            rounds,
        });
    }
    let id = |numbers: &mut Numbers| 1 + numbers.below(count);
    for round in rounds + 1..=rounds + 2 {
        let kind = [ByeKind::Full, ByeKind::Half, ByeKind::Zero][numbers.below(3) as usize];
        if numbers.one_in(2) {
            let who = id(&mut numbers);
            file.line(&bye_line(kind, round, &[who]));
        }
    }
    if private {
        let (one, two) = (id(&mut numbers), id(&mut numbers));
        file.line(&id_list_line("XXZ", &[one]));
        if one != two {
            file.line(&id_list_line("XXP", &[one, two]));
        }
        file.line(&acceleration_line(one, &[10, 10, 5])).line(&acceleration_line(two, &[0, 10]));
    } else {
        file.line(&prohibition_line((1, 2), &[1, 2]));
        file.line(&acceleration_range_line(None, Some(10), (1, 2), (1, count)));
        file.line(&acceleration_range_line(None, Some(5), (2, 3), (1, 1 + numbers.below(count))));
    }
    if numbers.one_in(4) {
        let who = id(&mut numbers);
        file.line(&adjustment_line(AdjustmentKind::Extra, None, Some(-5), None, &[who]));
    }
    file.finish()
}

#[test]
fn random_tournaments_keep_their_meaning() {
    for seed in 0..400 {
        same_tournament(&random_file(seed), &format!("seed {seed}"));
    }
}
