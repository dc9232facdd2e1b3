//! Invalid option combinations are errors before any work: status 2, nothing written, all of them reported at once.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn run(line: &str, folder: &Path) -> Output {
    let here = |word: &str| match word.strip_prefix('@') {
        Some(case) => Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(case).into_os_string(),
        None => word.into(),
    };
    let mut command = Command::new(env!("CARGO_BIN_EXE_pairproof"));
    command.args(line.split_whitespace().map(here)).current_dir(folder);
    command.output().expect("the program runs")
}

/// The command line (`@` is the folder of the tests), and the texts that must be printed.
const CASES: &[(&str, &[&str])] = &[
    // Several at once.
    (
        "check @cli/club.trf --tie-breaks FOO,AOB/C1 --waive NOPE --reading bar --export json=out",
        &["\"FOO\" is not a known tie-break", "AOB does not take: \"C1\"", "--waive NOPE", "--reading bar"],
    ),
    // --tie-breaks.
    ("standings @cases/cut-of-an-average.trf --tie-breaks AOB/C1 -o out", &["AOB does not take: \"C1\""]),
    ("standings @cli/club-ranked.trf --tie-breaks BH,XYZ -o out", &["\"XYZ\" is not a known tie-break"]),
    ("standings @cli/club-ranked.trf --tie-breaks , -o out", &["the list is empty"]),
    (
        "standings @cli/club-ranked.trf --tie-breaks EDE,BH:MP -o out",
        &["\"EDE\" is for teams", "\"BH:MP\" is for teams"],
    ),
    ("standings @standings/fourteen-teams/case.trf --tie-breaks ARO -o out", &["\"ARO\" is for individuals"]),
    ("check @cli/club.trf --tie-breaks SSSC", &["\"SSSC\" is for teams"]),
    ("check @cli/club.trf --no-standings --tie-breaks BH", &["cannot be used with"]),
    ("check @cli/club.trf --no-standings --tie-break-edition 2026-03-01", &["cannot be used with"]),
    ("check @cli/club.trf --no-standings --standings-reading aob-games", &["cannot be used with"]),
    ("check @cli/club.trf --tie-break-edition 1999", &["possible values"]),
    ("standings @cli/club-ranked.trf --tie-break-edition olympiad-2009 -o out", &["it is for teams"]),
    // --standings-reading.
    ("standings @cli/club-ranked.trf --standings-reading NAME", &["possible values"]),
    ("standings @cli/club-ranked.trf --standings-reading aob-games -o out", &["only round robins are concerned"]),
    ("standings @cases/three-without-a-game.trf --tie-breaks ARO/R -o out", &["ARO does not take: \"R\""]),
    // --system and --reading.
    ("check @cli/club.trf --system dutch-1999", &["possible values"]),
    ("check @cli/club.trf --reading nonsense", &["--reading nonsense: no system has this reading"]),
    ("check @cli/club.trf --system dutch-2026 --reading javafo", &["--reading javafo: dutch-2026"]),
    ("check @cli/club.trf --system dutch-2012/javafo --reading literal", &["names another reading already"]),
    ("check @cli/club.trf --reading javafo", &["--reading javafo: dutch-2026"]),
    ("pair @cli/club.trf --reading javafo -o out", &["--reading javafo: dutch-2026"]),
    ("explain @cli/club.trf --round 2 --reading javafo", &["--reading javafo: dutch-2026"]),
    ("pair @cli/club.trf --reading any -o out", &["--reading any: only `check`"]),
    ("explain @cli/club.trf --round 2 --reading any", &["--reading any: only `check`"]),
    ("shrink @cli/club.trf --oracle --reading any -o out", &["--reading any: only `check`"]),
    ("lint @cli/club.trf --reading javafo", &["--reading"]),
    // --waive.
    ("check @cli/club.trf --waive NOPE", &["--waive NOPE"]),
    ("lint @cli/club.trf --waive P999,nope", &["--waive P999", "--waive nope"]),
    ("pair @cli/club.trf --waive X -o out", &["--waive X"]),
    // Rounds.
    ("standings @cli/club-ranked.trf --total-rounds 3 -o out", &["H013: the tournament has 3 rounds"]),
    // All numbers that do not exist are listed.
    ("explain @cli/club.trf --round 2 --absent 98,99", &["the file has none of the numbers 98, 99"]),
    ("explain @cli/club.trf --round 2 --absent 98 --force 97-1 --bye 96", &["none of the numbers 96, 97, 98"]),
    ("explain @cli/club.trf --round 2 --judge 98-1,99", &["the file has none of the numbers 98, 99"]),
    // Files that are not tournaments.
    ("standings claims.toml -o out", &["claims.toml: refused: the file has no player record (001)"]),
    ("generate --model claims.toml -o out", &["claims.toml: refused: T001: the file has no player record (001)"]),
    // Numbers beyond all limits.
    ("generate --seed 99999999999999999999 -o out", &["a whole number from 0 to 18446744073709551615"]),
    ("generate --index x -o out", &["a whole number from 0 to 18446744073709551615"]),
    ("fuzz --count 99999999999999999999 --out out", &["a whole number from 1 to 18446744073709551615"]),
    ("suite make --standings --cases 99999999999999999999 -o out", &["a whole number from 1 to 20"]),
    ("check @cli/club.trf --jobs 99999999999999999999", &["a whole number from 1 to 65535"]),
    ("explain @cli/club.trf --player 99999999999999999999", &["the number of a player in the file"]),
    ("standings @cli/club.trf --explain 99999999999999999999", &["the number of a player in the file"]),
    // Mutants that the system has.
    (
        "suite run round-robin --engine mutant:white-first -o out",
        &["unknown fault \"white-first\"", "such as \"reading in-order\""],
    ),
    ("check @cli/club.trf --round 0", &["expected a whole number from 1 to 999"]),
    ("check @cli/club.trf --round 99", &["round 99 is not recorded"]),
    ("pair @cli/club.trf --round 0 -o out", &["expected a whole number from 1 to 999"]),
    ("explain @cli/club.trf --round 0", &["expected a whole number from 1 to 999"]),
    ("check @cli/club.trf --total-rounds 0", &["expected a whole number from 1 to 999"]),
    ("check @cli/club.trf --total-rounds 3", &["H013"]),
    // The other options of check and standings.
    ("check @cli/club.trf --jobs 0", &["expected a whole number from 1 to 65535"]),
    ("check @cli/club.trf --export json=out --export human=out", &["out is named twice"]),
    ("check @cli/club.trf --export form=out", &["unknown kind form"]),
    ("standings @cli/club-ranked.trf --explain 3 3", &["expected two different participants"]),
    ("standings @cli/club-ranked.trf --explain 3 99", &["the file has no participant 99"]),
    ("standings @cli/club-ranked.trf --write --format json", &["cannot be used with"]),
    // generate.
    ("generate --tie-breaks FOO -o out", &["\"FOO\" is not a known tie-break"]),
    ("generate --tie-breaks BH,EMMSB -o out", &["\"EMMSB\" is for teams"]),
    ("generate --system olympiad-2009 --tie-breaks ARO -o out", &["\"ARO\" is for individuals"]),
    ("generate --system olympiad-2009 --boards 6 -o out", &["teams.boards"]),
    ("generate --set nonsense=1 -o out", &["nonsense"]),
    ("generate --set nonsense -o out", &["expected KEY=VALUE"]),
    ("generate --profile no-such -o out", &["no-such"]),
    ("generate --count 3 -o out", &["--out DIR"]),
    ("generate --print-profile --seed 7 -o out", &["cannot be used with"]),
    (
        "generate --system olympiad-2009 --acceleration baku --scoring 3-1-0 -o out",
        &["tournament.acceleration", "scoring.points"],
    ),
    // Engines.
    ("engines --engine no-such", &["no engine is called"]),
    ("engines --engine no-such --engine claims.toml", &["no engine is called", "\"dutch-1999\" is claimed"]),
    ("fuzz --tournaments 1 --engine claims.toml --out out", &["\"dutch-1999\" is claimed"]),
    ("fuzz --tournaments 1 --engine mutant:NOPE --out out", &["NOPE"]),
    ("fuzz --tournaments 1 --profile tiny=0 --out out", &["weight"]),
    ("fuzz --tournaments 1 --profile tiny --profile tiny --out out", &["named twice"]),
    ("engines --list --timeout 3", &["cannot be used with"]),
    ("shrink @cli/club.trf --command true -o out", &["write {} there"]),
    ("shrink @cli/club.trf --oracle --timeout 3 -o out", &["cannot be used with"]),
    ("shrink @cli/club.trf --engine mutant:C10 --timeout 3 -o out", &["--timeout"]),
];

const CLAIMS: &str =
    "name = \"claims\"\ntitle = \"Claims\"\nsystems = [\"dutch-1999\"]\n[pair]\ncommand = [\"{program}\", \"{trf}\"]\n";

#[test]
fn invalid_options_are_errors_before_any_work() {
    let mut failures = Vec::new();
    for (line, said) in CASES {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("claims.toml"), CLAIMS).expect("a writable folder");
        let output = run(line, folder.path());
        let error = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
        let left: Vec<_> =
            fs::read_dir(folder.path()).expect("a folder").map(|entry| entry.expect("an entry").file_name()).collect();
        if output.status.code() != Some(2) || said.iter().any(|words| !error.contains(words)) || left.len() != 1 {
            failures.push(format!("{line}\n  status {:?}, left {left:?}, said: {error}", output.status.code()));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Both the named reading of the standings and the literal one can be requested for disputed files.
#[test]
fn both_readings_of_the_standings_can_be_asked_for() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let values = |line: &str| {
        let output = run(line, here);
        assert_eq!(output.status.code(), Some(0), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let rows = report["standings"].as_array().expect("rows").clone();
        rows.into_iter()
            .map(|row| (row["rank"].as_u64(), row["id"].as_u64(), row["values"].clone()))
            .collect::<Vec<_>>()
    };
    let of = |rows: &[(Option<u64>, Option<u64>, serde_json::Value)], id: u64, code: &str| {
        let row = rows.iter().find(|row| row.1 == Some(id)).expect("the player");
        (row.0.expect("a rank"), row.2[code].as_str().expect("a value").to_owned())
    };
    // STANDINGS-9: players 1 and 3 both failed to appear for their game.
    let file = "standings --format json --tie-breaks AOB @cases/round-robin-with-forfeits.trf";
    let (literal, games) = (values(file), values(&format!("{file} --standings-reading aob-games")));
    assert_eq!(of(&literal, 1, "AOB").1, "30.1875");
    assert_eq!(of(&games, 1, "AOB").1, "30.2143");
    assert_eq!((of(&literal, 2, "AOB"), of(&games, 2, "AOB")), ((5, "30.1875".into()), (6, "30.1429".into())));
    // STANDINGS-10: the literal reading refuses ARO/R (see the table of options), and ranks the undefined last.
    let file = "standings --format json @cases/three-without-a-game.trf";
    let plain = values(&format!("{file} --tie-breaks ARO"));
    let turned = values(&format!("{file} --tie-breaks ARO/R --standings-reading reverse-any"));
    assert_eq!(of(&plain, 10, "ARO"), (22, "-".into()));
    assert_eq!(of(&turned, 10, "ARO/R"), (12, "-".into()));
    assert_eq!((of(&plain, 15, "ARO").0, of(&turned, 15, "ARO/R").0), (1, 10));
}

/// A wrong entry in the file's own list is a finding, and the standings report what they leave out.
#[test]
fn an_invalid_modifier_in_a_file_is_a_finding() {
    let folder = tempfile::tempdir().expect("a folder");
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/cut-of-an-average.trf");
    let text = fs::read_to_string(case).expect("the case").replacen("142 8", "142 8\r\n202 AOB/C1,BH", 1);
    fs::write(folder.path().join("case.trf"), text).expect("a writable folder");
    let lint = run("lint case.trf", folder.path());
    let told = String::from_utf8_lossy(&lint.stdout).into_owned();
    assert!(told.contains("H022") && told.contains("has a modifier that AOB does not take: \"C1\""), "{told}");
    for line in ["check case.trf", "standings case.trf"] {
        let output = run(line, folder.path());
        let told = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
        assert!(told.contains("has a modifier that AOB does not take: \"C1\""), "{line}: {told}");
    }
}
