//! A round day: the options of `pair` have the same effect as editing the file by hand, and commands alone run a
//! tournament from the registration to the final standings.

use crate::common::{Draws, number};
use crate::running::{json, pairproof, status, text};
use pairproof::front::results::GameResult;
use pairproof::front::round_changes::{RoundChanges, with_rounds};
use pairproof::generate::{Generator, Profile, render};
use pairproof::trf::Document;
use pairproof::trf::write::Target;
use pairproof::{InputOptions, PairError, PairedBy, PairedRound, SystemId, TournamentFile};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// A file edited by hand, as lines: the code only knows columns.
#[derive(Clone)]
struct ByHand(Vec<Vec<char>>);

impl ByHand {
    fn read(text: &str) -> Self {
        Self(text.strip_suffix("\r\n").unwrap_or(text).split("\r\n").map(|line| line.chars().collect()).collect())
    }

    fn text(&self) -> String {
        self.0.iter().map(|line| line.iter().collect::<String>() + "\r\n").collect()
    }

    fn put(line: &mut Vec<char>, first: usize, text: &str) {
        while line.len() < first - 1 + text.chars().count() {
            line.push(' ');
        }
        for (column, c) in (first - 1..).zip(text.chars()) {
            line[column] = c;
        }
    }

    fn player(&mut self, id: u32) -> &mut Vec<char> {
        let number = format!("001 {id:>4}");
        self.0.iter_mut().find(|line| line.iter().collect::<String>().starts_with(&number)).expect("a player")
    }

    fn block(&mut self, id: u32, round: u16, text: &str) {
        Self::put(self.player(id), 92 + 10 * (usize::from(round) - 1), text);
    }

    fn result(&mut self, id: u32, round: u16, result: char) {
        Self::put(self.player(id), 99 + 10 * (usize::from(round) - 1), &result.to_string());
    }

    /// Removes a player from the lists of unpaired players of a round, except from a list of this kind.
    fn forget(&mut self, id: u32, round: u16, kind: Option<char>) {
        let mut left = Vec::new();
        for line in &self.0 {
            let words: String = line.iter().collect();
            let words: Vec<&str> = words.split_whitespace().collect();
            let of_kind = kind.is_some_and(|kind| words.get(1) == Some(&kind.to_string().as_str()));
            let named = match words[..] {
                ["240", _, of_round, ..] => of_round == round.to_string() && !of_kind,
                ["XXZ", ..] => true,
                _ => false,
            };
            let head = if words[0] == "XXZ" { 1 } else { 3 };
            let number = id.to_string();
            if !named || !words[head..].contains(&number.as_str()) {
                left.push(line.clone());
                continue;
            }
            let rest: Vec<&str> = words[head..].iter().copied().filter(|&word| word != number).collect();
            if rest.is_empty() {
                continue;
            }
            let text = if head == 1 {
                format!("XXZ {}", rest.join(" "))
            } else {
                let ids: String = rest.iter().map(|id| format!(" {id:>4}")).collect();
                format!("240 {} {:>3}{ids}", words[1], round)
            };
            left.push(text.chars().collect());
        }
        self.0 = left;
    }

    /// Writes a block without an opponent.
    fn bye(&mut self, id: u32, round: u16, letter: char) {
        self.forget(id, round, Some(letter));
        self.block(id, round, &format!("0000 - {letter}"));
    }

    fn change(&mut self, changes: &RoundChanges, round: u16) {
        for (ids, letter) in [(&changes.absent, 'Z'), (&changes.full_bye, 'F'), (&changes.half_bye, 'H')] {
            ids.iter().for_each(|&id| self.bye(id, round, letter));
        }
        for [one, other] in &changes.forbid {
            let ids = format!("{:>4} {:>4}", one.min(other), one.max(other));
            self.0.push(format!("260 {round:>3} {round:>3} {ids}").chars().collect());
        }
        for GameResult { round, players, results, .. } in &changes.results {
            (0..2).for_each(|side| self.result(players[side], *round, results[side]));
        }
    }

    /// The file without points and ranks, which follow from the results.
    fn without_standings(mut self) -> String {
        for line in self.0.iter_mut().filter(|line| line.starts_with(&['0', '0', '1'])) {
            Self::put(line, 81, "         ");
            while line.last() == Some(&' ') {
                line.pop();
            }
        }
        self.text()
    }
}

/// Random changes of a round.
fn drawn(file: &TournamentFile, round: u16, draws: &mut Draws) -> RoundChanges {
    let ids: Vec<u32> = file.tournament().players.iter().map(|player| player.id).collect();
    let mut changes = RoundChanges::default();
    for &id in &ids {
        match draws.below(24) {
            0 => changes.absent.push(id),
            1 => changes.half_bye.push(id),
            2 if draws.one_in(2) => changes.full_bye.push(id),
            _ => {}
        }
    }
    for _ in 0..draws.below(4) {
        let pair = [*draws.pick(&ids), *draws.pick(&ids)];
        changes.forbid.extend((pair[0] != pair[1]).then_some(pair));
    }
    let mut games = BTreeMap::new();
    for _ in 0..draws.below(4) * usize::from(round > 1) {
        let (of_round, id) = (draws.between(1, i64::from(round) - 1) as u16, *draws.pick(&ids));
        let cell = file.document().players().find(|player| player.id == id).map(|it| it.cell(of_round.into()));
        let Some(other) = cell.map(|cell| cell.opponent).filter(|&other| other > 0) else { continue };
        let result = *draws.pick(&["1-0", "0-1", "½", "=", "1/2", "+-", "-+", "--"]);
        games.entry((of_round, [id.min(other), id.max(other)])).or_insert(format!("{of_round}:{id}-{other}={result}"));
    }
    changes.results = games.into_values().map(|text| text.parse().expect("a result")).collect();
    changes
}

fn pair(file: &TournamentFile, round: u16) -> Result<PairedRound, PairError> {
    file.pair_by(&file.round_to_pair(Some(round))?, PairedBy::Engine)
}

/// Records the round in the file, by hand.
fn record(mut file: ByHand, before: &TournamentFile, paired: &PairedRound, known: &BTreeSet<u32>) -> ByHand {
    let round = paired.round;
    for absence in before.tournament().absences.iter().filter(|absence| absence.round == round) {
        let id = before.tournament().players[absence.player as usize].id;
        let letter = absence.kind.code().as_char().expect("a letter");
        if !known.contains(&id) {
            file.bye(id, round, letter);
        }
    }
    for board in &paired.boards {
        match board.black {
            None => file.block(board.white, round, "0000 - U"),
            Some(black) => {
                file.block(board.white, round, &format!("{black:>4} w  "));
                file.block(black, round, &format!("{:>4} b  ", board.white));
            }
        }
    }
    file
}

/// Compares several possible next rounds of one tournament: returns how many were compared, and how many have a
/// pairing.
fn compare(seed: u64, cases: u64) -> [u64; 2] {
    let mut draws = Draws(seed);
    let system = SystemId::from_name(draws.pick::<&str>(&[
        "dutch-2026",
        "dutch-2026",
        "dutch-2017",
        "dubov-2026",
        "burstein-2026",
    ]));
    let profile =
        Profile::built_in(draws.pick::<&str>(&["club", "byes-and-forfeits", "byes-and-forfeits"])).expect("a profile");
    let players = draws.between(4, 26).to_string();
    let unfinished = draws.between(1, 5).to_string();
    let changed =
        [("tournament.players", &*players), ("tournament.rounds", "6"), ("tournament.unfinished", &*unfinished)];
    let profile = changed.into_iter().fold(profile, |profile, (key, value)| profile.with(key, value).expect("a value"));
    let target = *draws.pick(&[Target::Trf16, Target::Trf26]);
    let profile =
        if target == Target::Trf16 { profile.with("prohibitions.rounds", "all").expect("a value") } else { profile };
    let played = Generator::new(profile, system.expect("a system")).play(seed, 0);
    let bytes = render(&played, target);
    let input = InputOptions::default();
    let (mut compared, mut with_pairing) = (0, 0);
    for _ in 0..cases {
        let mut start = ByHand::read(std::str::from_utf8(&bytes).expect("UTF-8"));
        let Ok(file) = TournamentFile::open("-", start.text().as_bytes(), &input) else { continue };
        let round = file.tournament().recorded + 1;
        if target == Target::Trf16 && draws.one_in(3) {
            let here: Vec<u32> = file.tournament().players.iter().map(|player| player.id).collect();
            start.0.push(format!("XXZ {}", draws.pick(&here)).chars().collect());
        }
        let text = start.text();
        let Ok(file) = TournamentFile::open("-", text.as_bytes(), &input) else { continue };
        let changes = drawn(&file, round, &mut draws);
        assert_eq!(changes.problems(&file, round), Vec::<String>::new());
        let mut hand = start.clone();
        hand.change(&changes, round);
        let scores = Some(file.tournament().scoring.table());
        let ignoring = InputOptions { ignore_standings: true, scores, ..InputOptions::default() };
        let by_hand = TournamentFile::open("-", hand.text().as_bytes(), &ignoring).expect("what was written by hand");
        let made = changes.made(&file, &input, round).expect("the changes are made");
        let (expected, paired) = (pair(&by_hand, round), pair(&made, round));
        assert_eq!(paired, expected, "seed {seed}: {changes:?}\n{text}");
        compared += 1;
        let Ok(paired) = paired else { continue };
        with_pairing += 1;
        let written =
            with_rounds(&file, &made, &input, std::slice::from_ref(&paired)).expect("the file with the round");
        let written = String::from_utf8(written).expect("UTF-8");
        let known = in_blocks(hand.text().as_bytes(), round);
        let hand = record(hand, &by_hand, &paired, &known);
        assert_eq!(
            ByHand::read(&written).without_standings(),
            hand.without_standings(),
            "seed {seed}: {changes:?}\n{text}"
        );
    }
    [compared, with_pairing]
}

/// The players whose own record marks them as unpaired in a round, and whom no XXZ record lists.
fn in_blocks(bytes: &[u8], round: u16) -> BTreeSet<u32> {
    let document = Document::parse(bytes);
    let named: BTreeSet<u32> = document
        .byes()
        .filter(|record| record.round.is_none())
        .flat_map(|record| record.ids.iter().map(|at| at.id))
        .collect();
    let told = document.players().filter(|player| !player.cell(round.into()).blank).map(|player| player.id);
    told.filter(|id| !named.contains(id)).collect()
}

#[test]
fn a_round_with_changes_is_the_round_of_a_file_in_which_they_were_written_by_hand() {
    let (cases, first) = (number("PAIRPROOF_CASES", 800), number("PAIRPROOF_SEED", 0));
    let each = 10;
    let each_seed = (first..first + cases.div_ceil(each)).map(|seed| compare(seed, each));
    let [compared, paired] = each_seed.fold([0, 0], |sum, more| [sum[0] + more[0], sum[1] + more[1]]);
    println!("{compared} rounds compared, {paired} of them with a pairing, written and compared");
    assert!(paired > cases / 2, "only {paired} of {cases} cases were compared");
}

/// Random results for all games of a round without one, as values of `--result`.
fn results(file: &[u8], round: u16, draws: &mut Draws) -> Vec<String> {
    let document = Document::parse(file);
    let open = document.players().filter_map(|player| {
        let cell = player.cell(round.into());
        let white = cell.colour == pairproof::trf::CellColour::White;
        (white && cell.opponent > 0 && cell.result.as_char().is_none_or(|c| c == ' '))
            .then_some((player.id, cell.opponent))
    });
    let result = |(white, black): (u32, u32), draws: &mut Draws| {
        let result = *draws.pick(&["1-0", "1-0", "0-1", "0-1", "½", "½", "=", "+-", "--"]);
        format!("{round}:{white}-{black}={result}")
    };
    open.map(|game| result(game, draws)).collect()
}

#[test]
fn a_tournament_is_run_by_commands_from_the_registration_to_the_final_standings() {
    run_by_commands(9, |text| text);
}

/// Programs write starting lists without points and ranks, and many without the last columns at all.
#[test]
fn a_tournament_is_run_from_a_starting_list_without_points() {
    let cut = |line: &str| if line.starts_with("001") { line[..80].trim_end() } else { line }.to_owned() + "\r\n";
    run_by_commands(3, |text| text.lines().map(cut).collect());
}

fn run_by_commands(rounds: u16, list: impl Fn(String) -> String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("day.trf");
    let file = path.to_str().expect("a path");
    let made = format!(
        "generate --seed 5 --players 120 --rounds {rounds} --profile open --tie-breaks \"BH/C1,BH,SB\" --set tournament.unfinished={rounds} -o"
    );
    let made = pairproof(&made.split(' ').chain([file]).collect::<Vec<_>>());
    assert_eq!(status(&made), 0, "{}", text(&made.stderr));
    fs::write(&path, list(fs::read_to_string(&path).expect("the file"))).expect("written");
    let mut draws = Draws(2026);
    for round in 1..=rounds {
        let mut words = vec!["pair".to_owned(), file.to_owned(), "-o".to_owned(), file.to_owned()];
        let mut option = |name: &str, values: Vec<String>| {
            if !values.is_empty() {
                words.extend([name.to_owned(), values.join(",")]);
            }
        };
        option("--result", results(&fs::read(&path).expect("the file"), round - 1, &mut draws));
        // Consecutive numbers, so that no player is both absent and has a bye.
        let first = draws.between(1, 100) as u32;
        option("--absent", (first..first + 3).map(|id| id.to_string()).collect());
        option("--half-bye", (first + 3..first + 5).map(|id| id.to_string()).collect());
        option("--full-bye", vec![(first + 5).to_string()]);
        option("--forbid", vec![format!("{}-{}", first + 6, first + 7), format!("{}-{}", first + 8, first + 9)]);
        let paired = pairproof(&words.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(status(&paired), 0, "round {round}: {}", text(&paired.stderr));
        let checked = json(&pairproof(&["check", file, "--format", "json"]));
        assert_eq!(checked["summary"]["agree"], round, "round {round}: {checked}");
        assert_eq!(checked["summary"]["differ"], 0);
        let list =
            pairproof(&["pair", file, "--round", &round.to_string(), "--unfinished", "draw", "--format", "text"]);
        assert!(text(&list.stdout).contains("Full-point bye:") && text(&list.stdout).contains("Absent:"), "{list:?}");
    }
    let last = results(&fs::read(&path).expect("the file"), rounds, &mut draws).join(",");
    let written = pairproof(&["standings", file, "--result", &last, "--write", "-o", file]);
    assert_eq!(status(&written), 0, "{}", text(&written.stderr));
    let checked = pairproof(&["check", file]);
    assert_eq!(status(&checked), 0, "{}", text(&checked.stdout));
    assert!(
        text(&checked.stdout).contains(&format!("{rounds} rounds agree, standings agree")),
        "{}",
        text(&checked.stdout)
    );
}

/// The output of a command line that ends with the file and must succeed.
fn done(line: &str, file: &str) -> String {
    let output = pairproof(&line.split(' ').chain([file]).collect::<Vec<_>>());
    assert_eq!(status(&output), 0, "{line}: {}{}", text(&output.stdout), text(&output.stderr));
    text(&output.stdout)
}

/// The points of a file without a scoring record show what results are worth; those of a new result are not among them.
#[test]
fn new_results_do_not_change_what_results_are_worth() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (plain, declared, out) = (path("plain.trf"), path("declared.trf"), path("out.trf"));
    let points = |file: &str| -> Vec<String> {
        let read = fs::read_to_string(file).expect("a file");
        read.lines().filter(|line| line.starts_with("001")).map(|line| line[80..84].trim().to_owned()).collect()
    };
    for (win, scoring) in [(1, "162  W 1.0    D 0.5    L 0.0"), (3, "162  W 3.0    D 1.0    L 0.0")] {
        let open: String = ONE_GAME_OPEN.replace("1.0", &format!("{win}.0")).replace("2.0", &format!("{}.0", 2 * win));
        fs::write(&plain, &open).expect("written");
        fs::write(&declared, open.replace("192 ", &format!("{scoring}\n192 "))).expect("written");
        for result in ["1-0", "0-1", "=", "+-", "-+", "--"] {
            let result = format!("2:2-7={result}");
            let pairs = [&plain, &declared].map(|file| done(&format!("pair --result {result} --half-bye 4"), file));
            assert_eq!(pairs[0], pairs[1], "{win}, {result}");
            let written = [&plain, &declared].map(|file| {
                let standings = pairproof(&["standings", file, "--result", &result, "--write", "-o", &out]);
                assert_eq!(status(&standings), 0, "{}", text(&standings.stderr));
                let by_standings = points(&out);
                let paired = pairproof(&["pair", file, "--result", &result, "--half-bye", "4", "-o", &out]);
                assert_eq!(status(&paired), 0, "{}", text(&paired.stderr));
                let checked = json(&pairproof(&["check", &out, "--no-standings", "--no-causes", "--format", "json"]));
                assert_eq!(checked["files"][0]["rounds"][2]["verdict"], "agrees", "{result}: {checked}");
                [by_standings, points(&out)]
            });
            assert_eq!(written[0], written[1], "{win}, {result}");
        }
    }
}

/// Seven players; the points of all results are right, and one game of round 2 has none.
const ONE_GAME_OPEN: &str = "\
012 Club
042 2026/08/12
052 2026/08/20
142 5
152 W
192 FIDE_DUTCH_2026
001    1 m    Alder, Ann                        2400 POL                         2.0    1     4 w 1     3 b 1
001    2 m    Birch, Bea                        2390 POL                         1.0    2     5 b 1     7 w
001    3 m    Cedar, Cid                        2380 POL                         1.0    3     6 w 1     1 w 0
001    4 m    Dogwood, Dan                      2370 POL                         0.0    6     1 b 0  0000 - Z
001    5 m    Elm, Eve                          2360 POL                         0.0    7     2 w 0     6 b 0
001    6 m    Fir, Flo                          2350 POL                         1.0    4     3 b 0     5 w 1
001    7 m    Gorse, Guy                        2340 POL                         1.0    5  0000 - U     2 b
";

/// The rank of each player, as recorded.
fn ranks(text: &str) -> Vec<String> {
    text.lines().filter(|line| line.starts_with("001")).map(|line| line[85..89].to_owned()).collect()
}

/// The opponent of a game without a result contributes nothing to the tie-breaks yet; files that count it are read too.
#[test]
fn a_round_that_is_only_paired_does_not_change_the_ranks() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("open.trf");
    let file = path.to_str().expect("a path");
    let read = || fs::read_to_string(&path).expect("the file");
    let done = |line: &str| done(line, file);
    let none =
        "--half-byes 0 --full-byes 0 --zero-byes 0 --forfeits 0 --double-forfeits 0 --withdrawals 0 --late-entries 0";
    let mut changed = 0;
    for seed in 1..=4 {
        done(&format!(
            "generate --seed {seed} --players 24 --rounds 6 --unfinished 1 --scoring 1-0.5-0 {none} --tie-breaks BH/C1,BH,SB -o"
        ));
        let before = ranks(&read());
        done(&format!("pair {file} -o"));
        assert_eq!(ranks(&read()), before, "seed {seed}");
        let checked = done("check");
        assert!(checked.contains("6 rounds agree, standings agree") && !checked.contains("as if"), "{checked}");
        // With a value for games without a result, their opponents count.
        fs::write(&path, read() + "162  X 0.0\r\n").expect("written");
        done(&format!("standings {file} --write -o"));
        fs::write(&path, read().replace("162  X 0.0\r\n", "")).expect("written");
        if ranks(&read()) != before {
            changed += 1;
            let checked = done("check");
            assert!(checked.contains("as if the opponents of games without a result had been met"), "{checked}");
            let checked = done("check --standings-reading open-games");
            assert!(checked.contains("standings agree") && !checked.contains("as if"), "{checked}");
        }
    }
    assert!(changed > 0);
}

/// A match of teams brings no match points before all its boards are finished, but the points of finished boards count.
/// Files that count open boards as draws, or the match by the other boards, are read too.
#[test]
fn a_match_with_an_open_board_brings_no_match_points() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("teams.trf");
    let file = path.to_str().expect("a path");
    let read = || fs::read_to_string(&path).expect("the file");
    let done = |line: &str| done(line, file);
    let points = || -> Vec<[String; 2]> {
        let teams = read();
        let teams = teams.lines().filter(|line| line.starts_with("310"));
        teams.map(|line| [&line[56..62], &line[63..69]].map(|points| points.trim().to_owned())).collect()
    };
    let generate = "generate --system swiss-team-2026 --players 10 --rounds 5 --seed 3 --forfeits 0 --double-forfeits 0 \
                    --half-byes 0 --full-byes 0 --zero-byes 0 --withdrawals 0 --late-entries 0";
    done(&format!("{generate} --unfinished 1 -o"));
    let before = points();
    done(&format!("{generate} -o"));
    let full = read();
    let finished = points();
    assert_ne!(before, finished);
    // Round 5 is in columns 132 to 139.
    let open = |text: &str, results: &str| -> String {
        let line = |line: &str| match line.starts_with("001") && results.contains(&line[138..139]) {
            true => format!("{}*{}", &line[..138], &line[139..]),
            false => line.to_owned(),
        };
        text.split_inclusive('\n').map(line).collect()
    };
    // No board of round 5 is finished: the points are those of round 4.
    fs::write(&path, open(&full, "10=")).expect("written");
    done(&format!("standings {file} --write -o"));
    assert!(done("standings").contains("standings during round 5"));
    assert_eq!(points(), before);
    let sheet = done("pair --round 6 --total-rounds 6 --unfinished draw --format text");
    // Record 192 ranks by game points.
    let seats = (1..).zip(&before).map(|(team, [_, points])| format!("Team {team:03} {points:>4}"));
    assert!(seats.into_iter().all(|seat| sheet.contains(&seat)), "{sheet}");
    let checked = done("check");
    assert!(checked.contains("standings agree"), "{checked}");
    // The drawn boards are not finished: the matches bring the points of the other boards, and no match points.
    let drawn = open(&full, "=");
    fs::write(&path, &drawn).expect("written");
    done(&format!("standings {file} --write -o"));
    let known = points();
    let less = |slot: usize| known.iter().zip(&finished).any(|(known, finished)| known[slot] != finished[slot]);
    assert!(less(0) && less(1), "{known:?}");
    assert!(done("check").contains("standings agree"));
    // The file counts them as draws.
    fs::write(&path, &drawn).expect("written");
    let checked = text(&pairproof(&["check", file]).stdout);
    assert!(
        checked.contains("points agree") && checked.contains("the points count games that have no result"),
        "{checked}"
    );
}

#[test]
fn only_the_tournament_with_the_round_is_written_over_its_source() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("club.trf");
    let file = path.to_str().expect("a path");
    for (sample, words) in [
        ("trf-samples/club.trf", "--format text"),
        ("tests/cli/game-without-result.trf", "--unfinished each"),
        ("trf-samples/round-robin.trf", "--draw-numbers 7"),
    ] {
        let bytes = fs::read(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(sample)).expect("a sample");
        fs::write(&path, &bytes).expect("a copy");
        let output = pairproof(&["pair", file, "-o", file].into_iter().chain(words.split(' ')).collect::<Vec<_>>());
        assert_eq!(status(&output), 2, "{words}");
        assert_eq!(fs::read(&path).expect("the file"), bytes, "{words}");
    }
}
