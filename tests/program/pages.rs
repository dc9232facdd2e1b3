//! Pages of `check`, `explain` and `standings`: one file each, well-formed, harmless, and with everything in the JSON
//! report.

use crate::running::{json, pairproof, stdout};
use serde_json::Value;
use std::fs;
use std::path::Path;

const SAMPLES: &[&str] = &[
    "trf-samples/club.trf",
    "trf-samples/double-swiss.trf",
    "trf-samples/dutch-2012.trf",
    "trf-samples/faulty/rematch.trf",
    "trf-samples/faulty/second-bye.trf",
    "trf-samples/faulty/unknown-tournament-type.trf",
    "trf-samples/olympiad.trf",
    "tests/cases/round-without-a-pairing.trf",
    "tests/cli/club-bye.trf",
    "tests/cli/club-colours.trf",
    "tests/cli/club-misranked.trf",
    "tests/cli/double-swiss-other-pairs.trf",
    "tests/cli/double-swiss-turned.trf",
];

fn path(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name).to_string_lossy().into_owned()
}

/// Every tag is closed, in order; every `&` begins a reference; nothing is fetched, run or hidden.
pub fn sound(page: &str) {
    let (kind, mut rest) = page.split_at("<!doctype html>".len());
    assert_eq!(kind, "<!doctype html>");
    let mut open: Vec<&str> = Vec::new();
    while let Some(at) = rest.find('<') {
        let end = at + rest[at..].find('>').expect("a tag ends");
        let tag = &rest[at + 1..end];
        let name = |tag: &'_ str| tag.split([' ', '\n', '/']).next().unwrap_or_default().len();
        if let Some(closed) = tag.strip_prefix('/') {
            assert_eq!(
                open.pop(),
                Some(closed),
                "closed in order, before {}",
                &rest[end..].chars().take(80).collect::<String>()
            );
        } else if !tag.ends_with('/') {
            open.push(&tag[..name(tag)]);
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "quotes of <{tag}>");
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty(), "{open:?}");
    for reference in page.split('&').skip(1) {
        let name: String = reference.chars().take_while(|&c| c != ';').take(8).collect();
        assert!(["amp", "lt", "gt", "quot", "#x27", "#x2f", "#39"].contains(&name.as_str()), "&{name}");
    }
    for foreign in ["<script", "<link", "<img", "<iframe", "http:", "https:", "@import", "url(", " src=", "javascript:"]
    {
        assert!(!page.contains(foreign), "{foreign}");
    }
    assert!(!page.contains("{&quot;"), "data of the program instead of a text");
    let hidden =
        |c: char| (c.is_control() && c != '\n') || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}');
    assert!(!page.contains(hidden));
}

/// The visible words of a page, with white space collapsed.
fn words(page: &str) -> String {
    let mut text = String::new();
    let body = page.split_once("<body>").expect("a body").1;
    for part in body.split('<') {
        text.push_str(part.split_once('>').map_or(part, |(_, text)| text));
    }
    resolved(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text without character references.
fn resolved(text: String) -> String {
    let references = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"), ("&#x2f;", "/"), ("&amp;", "&")];
    references.iter().fold(text, |text, (reference, sign)| text.replace(reference, sign))
}

fn stands(text: &str, fact: &str) {
    let fact = fact.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains(&fact), "{fact:?} is missing");
}

/// Asserts that the page has all facts of its report.
fn facts(report: &Value, page: &str) {
    let text = words(page);
    for file in report["files"].as_array().expect("files") {
        for field in ["name", "system", "refused", "unpaired"] {
            stands(&text, file[field].as_str().unwrap_or_default());
        }
        for position in file["standings"].as_array().into_iter().flatten() {
            // On the page a name follows each number of a participant; the words in between are the same.
            let (_, words) = position["text"].as_str().expect("words").split_once(' ').expect("a number");
            match position["decided"]["against"].as_u64() {
                Some(other) => {
                    let (before, after) = words.split_once(&format!(" {other} on ")).expect("the other one");
                    stands(&text, &format!("{before} {other}"));
                    stands(&text, &format!(" on {after}"));
                }
                None => stands(&text, words),
            }
        }
        for round in file["rounds"].as_array().expect("rounds").iter().filter(|_| file["unpaired"].is_null()) {
            let number = &round["round"];
            let verdict = round["verdict"].as_str().expect("a verdict").replace('-', " ");
            let verdict = verdict.replace("no legal pairing", "no pairing by the rules");
            stands(&text, &format!("Round {number}: {verdict}"));
            for list in ["missing", "unexpected", "colours"] {
                for pair in round[list].as_array().into_iter().flatten() {
                    let row = format!("data-pair=\"{}-{}\"", pair[0], pair[1]);
                    assert!(page.contains(&row), "round {number}: {row}");
                }
            }
            for broken in round["broken"].as_array().into_iter().flatten() {
                stands(&text, broken["text"].as_str().expect("words"));
            }
            stands(&text, round["reason"]["text"].as_str().unwrap_or_default());
            stands(&text, round["advice"]["text"].as_str().unwrap_or_default());
        }
        // A line that is copied into a file has blanks, and nothing after it.
        for cause in file["causes"].as_array().into_iter().flatten() {
            let line = cause["line"].as_str().map_or_else(String::new, |line| format!("{line}</p>"));
            assert!(resolved(page.to_owned()).contains(&line), "{line:?} is missing");
        }
        for finding in file["diagnostics"].as_array().expect("findings") {
            stands(&text, finding["code"].as_str().expect("a code"));
        }
    }
}

#[test]
fn pages_are_well_formed_and_say_what_the_report_says() {
    for sample in SAMPLES {
        let file = path(sample);
        let page = stdout(&pairproof(&["check", &file, "--format", "html"]));
        sound(&page);
        facts(&json(&pairproof(&["check", &file, "--format", "json"])), &page);
        if !sample.contains("type") {
            sound(&stdout(&pairproof(&["explain", &file, "--round", "2", "--format", "html"])));
        }
        sound(&stdout(&pairproof(&["standings", &file, "--format", "html"])));
    }
}

/// A sentence that ends with an abbreviated name has one full stop.
#[test]
fn no_full_stop_follows_an_abbreviation() {
    for sample in ["tests/cli/club-wrong-result-right-points.trf", "trf-samples/faulty/rematch.trf"] {
        let page = words(&stdout(&pairproof(&["check", &path(sample), "--format", "html"])));
        assert!(page.contains("Likely cause") && !page.replace("...", "").contains(".."), "{sample}: {page}");
    }
}

#[test]
fn the_page_of_an_explanation_has_its_steps_in_every_system() {
    for entry in fs::read_dir(path("trf-samples")).expect("the samples") {
        let file = entry.expect("an entry").path().to_string_lossy().into_owned();
        if !file.ends_with(".trf") {
            continue;
        }
        let explained = json(&pairproof(&["explain", &file, "--format", "json"]));
        let page = stdout(&pairproof(&["explain", &file, "--format", "html"]));
        sound(&page);
        let text = words(&page);
        for step in explained["steps"].as_array().into_iter().flatten() {
            stands(&text, step["title"]["text"].as_str().expect("a title"));
        }
    }
}

#[test]
fn the_page_of_an_answer_says_why_nothing_is_possible_and_what_the_record_is() {
    let file = path("trf-samples/club.trf");
    for [option, value] in [["--bye", "1"], ["--force", "1-4"], ["--forbid", "1-4"], ["--absent", "1"]] {
        let asked = |form| pairproof(&["explain", &file, "--round", "5", "--format", form, option, value]);
        let (answer, page) = (json(&asked("json")), stdout(&asked("html")));
        sound(&page);
        let text = words(&page);
        if let Some(why) = answer["impossible"]["text"].as_str() {
            stands(&text, why);
        }
        if text.contains("the record") {
            stands(&text, "(\"the record\" is the pairing you asked about)");
        }
    }
}

#[test]
fn many_files_are_one_page_and_an_export_is_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let export = folder.path().join("page.html");
    let (one, other) = (path("trf-samples/club.trf"), path("trf-samples/faulty/rematch.trf"));
    let html = format!("html={}", export.display());
    let page = stdout(&pairproof(&["check", &one, &other, "--format", "html", "--export", &html]));
    sound(&page);
    assert_eq!(fs::read_to_string(export).unwrap(), page);
    assert!(page.contains("id=\"f1\"") && page.contains("id=\"f2r5\""));
    let index = page.split_once("<nav").expect("an index").1.split_once("</nav>").expect("its end").0;
    assert!(index.contains("href=\"#f1\"") && index.contains("href=\"#f2\""));
    stands(&words(&format!("<body>{index}")), "4 rounds agree, 1 round differs");
    assert!(!stdout(&pairproof(&["check", &one, "--format", "html"])).contains("<nav"), "one file needs no index");
}

/// The cells of the rows of the cross table.
fn cross(page: &str) -> Vec<Vec<String>> {
    let table = page.split_once("<table class=\"cross").expect("a cross table").1.split_once("</table>").unwrap().0;
    let row = |row: &str| {
        let cells = row.split("<td").skip(1).map(|cell| cell.split_once('>').unwrap().1);
        cells.map(|cell| cell.split_once("</td>").unwrap().0.to_owned()).collect()
    };
    table.split("<tr>").skip(2).map(row).collect()
}

#[test]
fn the_cross_table_has_the_ranks_and_the_order_of_the_standings() {
    for sample in
        ["trf-samples/club.trf", "trf-samples/team.trf", "trf-samples/olympiad.trf", "tests/cli/club-misranked.trf"]
    {
        let file = path(sample);
        let standings = json(&pairproof(&["standings", &file, "--format", "json"]));
        let expected: Vec<(String, String)> = standings["standings"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| (row["rank"].to_string(), row["id"].to_string()))
            .collect();
        let rows = cross(&stdout(&pairproof(&["check", &file, "--format", "html"])));
        let shown: Vec<(String, String)> = rows.iter().map(|row| (row[0].clone(), row[1].clone())).collect();
        assert_eq!(shown, expected, "{sample}");
    }
}

#[test]
fn a_team_event_shows_match_points_and_game_points() {
    let page = stdout(&pairproof(&["check", &path("trf-samples/olympiad.trf"), "--format", "html"]));
    let rows = cross(&page);
    assert_eq!(rows[0][1..4], ["1", "Team 001", "6w 2.0 (3.0)"]);
    assert_eq!(rows[0][rows[0].len() - 2..], ["11.0", "19.5"]);
    assert!(page.contains("<th>Match points</th><th>Game points</th>"));
}

/// Differences in the standings are above the rounds, and in the headline.
#[test]
fn differences_of_the_standings_stand_where_the_eye_falls() {
    let page = words(&stdout(&pairproof(&["check", &path("tests/cli/club-misranked.trf"), "--format", "html"])));
    let at = |text: &str| page.find(text).unwrap_or_else(|| panic!("{text:?} is missing"));
    assert!(at("2 standings entries differ") < at("8 Quillfeather M. is ranked 6 but should be 5"));
    assert!(at("8 Quillfeather M. is ranked 6 but should be 5") < at("Rounds without a difference"));
}

/// The drawing of a round that differs: both pairings, a floater with an arrow.
#[test]
fn a_round_that_differs_is_drawn() {
    let page = stdout(&pairproof(&["check", &path("trf-samples/faulty/rematch.trf"), "--format", "html"]));
    assert_eq!(page.matches("<figure>").count(), 2);
    assert_eq!(page.matches("class=\"arrow bad\"").count(), 2);
    assert_eq!(page.matches("class=\"arrow good\"").count(), 0);
    stands(&words(&page), "5 Amberly G. floats down");
    assert!(page.contains("title=\"article 2.4.1: downfloaters\""), "the article is a tooltip");
}

#[test]
fn names_cannot_do_anything() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hostile.trf");
    let club = fs::read_to_string(path("trf-samples/faulty/rematch.trf")).unwrap();
    let hostile = club
        .replacen("Falkenrath, Dario", "<b>&\"'\u{1b}[2J\u{202e}\u{7},xyzu", 1)
        .replacen("Amberly, Gino", "</svg><i>\u{85}xyz", 1)
        .replacen("Harbour", "<script", 1);
    assert!(hostile.contains("<b>&") && hostile.contains("</svg>") && hostile.contains("<script"));
    fs::write(&file, hostile).unwrap();
    let file = file.to_string_lossy();
    for arguments in [
        vec!["check", &file, "--format", "html"],
        vec!["explain", &file, "--round", "5", "--format", "html"],
        vec!["standings", &file, "--format", "html"],
    ] {
        let page = stdout(&pairproof(&arguments));
        sound(&page);
        assert!(!page.contains("<b>&") && !page.contains("<i>"), "{arguments:?}");
    }
}
