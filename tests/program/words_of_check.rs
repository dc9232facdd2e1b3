//! A report never claims more than was compared: standings with tie-breaks that cannot be computed, rounds without a
//! record, ranks or points that a file does not have.

use crate::common::meet;
use crate::running::{json, pairproof, stdout};
use pairproof::generate::{Generator, Profile, render};
use pairproof::systems::SystemId;
use pairproof::tournament::Outcome;
use pairproof::trf::write::Target;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn ranked() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/club-ranked.trf")).expect("a sample")
}

/// The sample with another list of tie-breaks.
fn listing(tie_breaks: &str) -> String {
    let with = |line: &str| match line.get(..3) {
        Some("202" | "212") => format!("{} {tie_breaks}", &line[..3]),
        _ => line.to_owned(),
    };
    let text: Vec<String> = ranked().lines().map(with).collect();
    assert!(text.iter().any(|line| line.starts_with("202") || line.starts_with("212")), "the sample has a list");
    text.join("\n") + "\n"
}

/// The file with some columns (from 1) of players' lines replaced by blanks.
fn blanked(text: &str, first: usize, last: usize, whose: impl Fn(usize) -> bool) -> String {
    let mut players = 0;
    let mut lines = Vec::new();
    for line in text.lines() {
        let mut line = line.to_owned();
        if line.starts_with("001") {
            if whose(players) {
                line.replace_range(first - 1..last.min(line.len()), &" ".repeat(last.min(line.len()) + 1 - first));
            }
            players += 1;
        }
        lines.push(line);
    }
    lines.join("\n") + "\n"
}

struct Said {
    status: i32,
    headline: String,
    totals: String,
    verdict: serde_json::Value,
    summary: serde_json::Value,
    rounds: Vec<String>,
    junit: String,
    sarif: String,
    page: String,
}

fn check(text: &str) -> Said {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("event.trf");
    fs::write(&file, text).expect("a file");
    let file = file.to_string_lossy().into_owned();
    let form = |name: &str| stdout(&pairproof(&["check", "--format", name, &file]));
    let human = pairproof(&["check", &file]);
    let data = json(&pairproof(&["check", "--format", "json", &file]));
    let rounds = data["files"][0]["rounds"].as_array().expect("rounds");
    Said {
        status: human.status.code().expect("a status"),
        headline: stdout(&human).lines().next().expect("a headline").to_owned(),
        totals: stdout(&pairproof(&["check", "-q", &file])),
        verdict: data["files"][0]["standings_verdict"].clone(),
        summary: data["summary"].clone(),
        rounds: rounds.iter().map(|round| round["verdict"].as_str().expect("a word").to_owned()).collect(),
        junit: form("junit"),
        sarif: form("sarif"),
        page: form("html"),
    }
}

#[test]
fn standings_agree_only_where_everything_recorded_was_compared() {
    let said = check(&ranked());
    assert_eq!((said.status, said.verdict["verdict"].as_str()), (0, Some("agree")));
    assert!(said.headline.contains("standings agree"), "{}", said.headline);
    assert!(!said.totals.contains("compared") && !said.junit.contains("<skipped"), "{}", said.junit);
}

#[test]
fn tie_breaks_that_cannot_be_computed_make_the_check_incomplete() {
    for list in ["EXT", "ARO/U1500,BH", "DE/S", "OTHER_Lot", "NONSENSE,BH"] {
        let said = check(&listing(list));
        assert_eq!((said.status, said.verdict["verdict"].as_str()), (3, Some("partly-compared")), "{list}");
        let first = list.split(',').next().expect("a first one");
        let left_out = said.verdict["left_out"][0]["what"].as_str().expect("what was left out");
        assert!(left_out.starts_with(first), "{list}: {left_out}");
        for words in [&said.headline, &said.page] {
            assert!(!words.contains("standings agree"), "{list}: {words}");
            assert!(words.contains("points agree, standings only partly compared"), "{list}: {words}");
        }
        assert!(said.totals.contains("standings of 1 file not fully compared"), "{list}: {}", said.totals);
        assert!(said.junit.contains("<skipped") && said.junit.contains(first), "{list}: {}", said.junit);
        assert!(said.sarif.contains("standings-not-compared"), "{list}");
        assert_eq!(said.summary["standings_incomplete"], 1, "{list}");
    }
}

/// The ranks of participants separated by computed tie-breaks are compared, whatever follows in the list.
#[test]
fn a_tie_break_that_nobody_needs_leaves_nothing_out() {
    let text = ranked();
    let list = text.lines().find_map(|line| line.strip_prefix("202 ")).expect("a list").trim().to_owned();
    let said = check(&listing(&format!("{list},TPN,OTHER_Lot")));
    assert_eq!((said.status, said.verdict["verdict"].as_str()), (0, Some("agree")), "{}", said.headline);
}

#[test]
fn a_file_without_a_list_has_its_points_compared() {
    let text: String =
        ranked().lines().filter(|line| !line.starts_with("202")).map(|line| format!("{line}\n")).collect();
    let said = check(&text);
    assert_eq!((said.status, said.verdict["verdict"].as_str()), (0, Some("partly-compared")));
    assert!(said.headline.contains("points agree") && !said.headline.contains("standings"), "{}", said.headline);
    assert!(said.junit.contains("<skipped") && said.totals.contains("not fully compared"), "{}", said.totals);
    assert_eq!(said.verdict["left_out"][0]["why"], "the file names no tie-breaks");
}

/// A record 202 without a code is not a list: it must not decide the order at equal points.
#[test]
fn a_record_without_a_code_is_not_a_list() {
    let said = check(&listing(","));
    assert_eq!((said.status, said.verdict["verdict"].as_str()), (0, Some("partly-compared")));
    assert!(said.headline.contains("points agree") && !said.headline.contains("standings"), "{}", said.headline);
    assert!(said.junit.contains("<skipped") && said.totals.contains("not fully compared"), "{}", said.totals);
}

#[test]
fn ranks_that_are_not_recorded_are_not_claimed() {
    let none = check(&blanked(&ranked(), 86, 89, |_| true));
    assert_eq!((none.status, none.verdict["compared"].to_string()), (0, r#"["points"]"#.to_owned()));
    assert!(none.headline.contains("points agree") && !none.headline.contains("standings"), "{}", none.headline);
    let some = check(&blanked(&ranked(), 86, 89, |place| place < 2));
    assert_eq!(some.status, 0);
    assert!(some.headline.contains("points and 7 of 9 ranks agree"), "{}", some.headline);
    for said in [none, some] {
        assert_eq!(said.verdict["verdict"], "partly-compared");
        assert!(said.junit.contains("<skipped") && said.totals.contains("not fully compared"), "{}", said.totals);
        assert_eq!(
            (said.summary["standings_partly"].as_u64(), said.summary["standings_incomplete"].as_u64()),
            (Some(1), Some(0))
        );
    }
}

/// Round 4 of the sample is blank in all cells.
#[test]
fn a_round_for_which_nothing_is_recorded_does_not_agree() {
    let column = 92 + 3 * 10;
    let said = check(&blanked(&ranked(), column, column + 7, |_| true));
    assert_eq!(said.rounds[3], "nothing-recorded");
    assert_eq!(said.summary["nothing_recorded"], 1);
    assert!(said.headline.contains("1 round not recorded"), "{}", said.headline);
    assert!(said.totals.contains("1 not recorded"), "{}", said.totals);
    assert!(said.junit.contains("nothing is recorded for this round"), "{}", said.junit);
    assert!(said.sarif.contains("nothing-recorded") && said.page.contains("1 round not recorded"));
}

/// Points before the first recorded round do not follow from any result.
#[test]
fn points_without_any_round_are_not_compared() {
    let said = check(&blanked(&ranked(), 90, 200, |_| true));
    assert_eq!((said.status, said.verdict["verdict"].as_str()), (3, Some("not-compared")), "{}", said.headline);
    assert!(said.headline.contains("no recorded round") && said.headline.contains("standings not compared"));
    assert!(said.totals.contains("not fully compared") && said.junit.contains("<skipped"), "{}", said.totals);
}

/// A round in which all players are recorded as absent is recorded: it agrees, because there was no player to pair.
#[test]
fn a_round_in_which_all_are_absent_is_recorded() {
    let column = 92 + 3 * 10;
    let blank = blanked(&ranked(), column, column + 7, |_| true);
    let absent = |line: &str| match line.starts_with("001") {
        true => format!("{}0000 - Z{}\n", &line[..column - 1], &line[column + 7..]),
        false => format!("{line}\n"),
    };
    assert_eq!(check(&blank.lines().map(absent).collect::<String>()).rounds[3], "agrees");
}

/// A blank round on its own: nothing differs, but the check is incomplete.
#[test]
fn a_blank_round_alone_is_status_3() {
    let column = 92 + 3 * 10;
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("event.trf");
    fs::write(&file, blanked(&ranked(), column, column + 7, |_| true)).expect("a file");
    let ran = pairproof(&["check", "--no-standings", "--round", "4", &file.to_string_lossy()]);
    assert_eq!(ran.status.code(), Some(3), "{}", stdout(&ran));
    assert!(stdout(&ran).contains("round 4: nothing is recorded"), "{}", stdout(&ran));
}

#[test]
fn ignoring_the_standings_ignores_points_that_are_not_a_sum() {
    let text = blanked(&ranked(), 81, 84, |place| place == 1);
    let wrong = text.lines().map(|line| {
        let points = line.starts_with("001    1").then(|| format!("{}99.0{}", &line[..80], &line[84..]));
        points.unwrap_or_else(|| line.to_owned()) + "\n"
    });
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("event.trf");
    fs::write(&file, wrong.collect::<String>()).expect("a file");
    let ran = pairproof(&["check", "--no-standings", &file.to_string_lossy()]);
    let said = stdout(&ran);
    assert_eq!(ran.status.code(), Some(0), "{said}");
    assert!(!said.contains("points") && !said.contains("standings") && !said.contains("P007"), "{said}");
}

/// A file with two players of the last round swapped, or an earlier result changed.
fn altered(index: u64, by_hand: bool) -> Vec<u8> {
    let set = [("tournament.players", "14"), ("tournament.rounds", "5")];
    let club = Profile::built_in("club").expect("a profile");
    let profile = set.iter().fold(club, |profile, (key, value)| profile.with(key, value).expect("a setting"));
    let mut played = Generator::new(profile, SystemId::DUTCH_2026).play(5, index);
    let tournament = &mut played.tournament;
    let round = if by_hand { 5 } else { 3 };
    let pairs = tournament.recorded_pairing(round).pairs;
    let (one, two) = (pairs[1], pairs[2]);
    let boards = match by_hand {
        true => vec![[one.white, two.black], [two.white, one.black]],
        false => vec![[one.white, one.black]],
    };
    for [white, black] in boards {
        let now = tournament.players[white as usize].entries[usize::from(round - 1)].outcome;
        let other = if now == Outcome::Draw { [Outcome::Win, Outcome::Loss] } else { [Outcome::Draw; 2] };
        meet(tournament, round, [white, black], other);
    }
    render(&played, Target::Trf26)
}

#[test]
fn the_line_that_a_report_advises_declares_the_change() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("event.trf");
    let name = file.to_string_lossy().into_owned();
    let mut declared = [0, 0];
    for index in 0..16 {
        fs::write(&file, altered(index / 2, index % 2 == 0)).expect("a file");
        let said = stdout(&pairproof(&["check", "--no-standings", &name]));
        let Some(line) = said.lines().find_map(|line| line.find("### ").map(|at| line[at..].trim())) else { continue };
        let text = fs::read_to_string(&file).expect("a file") + line + "\n";
        fs::write(&file, text).expect("a file");
        let data = json(&pairproof(&["check", "--no-standings", "--format", "json", &name]));
        let rounds = data["files"][0]["rounds"].as_array().expect("rounds");
        let settled = |round: &serde_json::Value| matches!(round["verdict"].as_str(), Some("agrees" | "declared"));
        assert!(rounds.iter().all(settled), "{said}{data}");
        declared[usize::from(line.starts_with("### MPA"))] += 1;
    }
    assert!(declared.iter().all(|&count| count >= 1), "{declared:?}");
}

/// Reading a pipe might never end, so a folder is searched without it, but not in silence.
#[test]
#[cfg(unix)]
fn a_pipe_in_a_folder_is_skipped_with_a_message() {
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("club.trf"), ranked()).expect("written");
    let made = std::process::Command::new("mkfifo").arg(folder.path().join("pipe.trf")).status().expect("mkfifo");
    assert!(made.success());
    let output = pairproof(&["check", &folder.path().display().to_string()]);
    let told = crate::running::text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{told}");
    assert!(told.contains("pipe.trf: skipped, because it is not a regular file"), "{told}");
}
