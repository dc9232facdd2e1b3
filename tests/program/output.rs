//! What the program writes: no invisible characters reach a terminal or a report, and `-o` destroys nothing.
#![cfg(unix)]

use crate::common::{Level, hidden_characters, left_to};
use crate::running::{json, pairproof, program, status, stdout, text};
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::Path;
use std::process::{Output, Stdio};

const CLUB: &str = "trf-samples/club.trf";

/// A file with a text in all its text fields.
fn with_everywhere(put: &str) -> String {
    let good = fs::read_to_string(CLUB).expect("a sample");
    let mut file = String::new();
    for line in good.lines() {
        // The columns after the field move, as in a file written by hand.
        match &line[..3] {
            "012" | "022" | "032" | "042" | "092" | "102" | "112" | "122" => file.push_str(&format!("{line}{put}\n")),
            "001" => {
                let name: String = put.chars().take(8).collect();
                file.push_str(&format!("{}{name}{}\n", &line[..14], &line[14 + name.chars().count()..]));
            }
            _ => file.push_str(&format!("{line}\n")),
        }
    }
    for record in ["182", "192", "202", "212", "222", "Q1\u{1b}", "XXC", "XXS", "XXA", "DAT", "###", "801", "142"] {
        file.push_str(&format!("{record} {put}\n"));
    }
    for record in
        ["013", "310", "240", "250", "260", "299", "300", "320", "330", "NOR    1", "132", "162", "172", "352"]
    {
        file.push_str(&format!("{record} {put} {put}\n"));
    }
    file
}

fn assert_harmless(what: &str, bytes: &[u8]) {
    let text = std::str::from_utf8(bytes).unwrap_or_else(|error| panic!("{what}: {error}"));
    let hidden = hidden_characters();
    if let Some(found) = text.chars().find(|c| *c != '\n' && hidden.contains(c)) {
        let at = text.find(found).unwrap_or(0);
        let around: String = text[..at].chars().rev().take(60).collect::<Vec<_>>().into_iter().rev().collect();
        panic!("{what}: {found:?} arrives raw behind {around:?}");
    }
}

fn assert_harmless_output(what: &str, output: &Output) {
    assert!((0..=3).contains(&status(output)), "{what}: {}", text(&output.stderr));
    assert_harmless(&format!("{what}: output"), &output.stdout);
    assert_harmless(&format!("{what}: errors"), &output.stderr);
}

/// Every invisible character, in every text field of a file, through every report and format; and in the name of a
/// file.
#[test]
fn nothing_hidden_arrives_raw() {
    if left_to(Level::Full, "nothing_hidden_arrives_raw") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let mut files = Vec::new();
    for (place, c) in hidden_characters().into_iter().enumerate() {
        if matches!(c, '\r' | '\n') {
            continue;
        }
        let path = folder.path().join(format!("{place}.trf"));
        fs::write(&path, with_everywhere(&format!("a{c}b{c}[31mc"))).expect("written");
        files.push(path);
    }
    let named = folder.path().join("na\u{1b}[2Jme\u{202e}\n\u{9b}\u{7f}.trf");
    fs::copy(CLUB, &named).expect("copied");
    files.push(named.clone());
    let at = |name: &str| folder.path().join(name).display().to_string();
    let all: Vec<&str> = files.iter().map(|path| path.to_str().expect("UTF-8")).collect();

    const CHECK: [&str; 6] = ["human", "json", "junit", "html", "sarif", "trf-comment"];
    let exports = CHECK.map(|kind| (kind, at(kind)));
    let exported: Vec<String> = exports.iter().map(|(kind, path)| format!("--export={kind}={path}")).collect();
    for format in CHECK {
        let mut arguments = vec!["check", "--format", format, "--waive", "H017,P006,P007,X013,T008"];
        arguments.extend(exported.iter().map(String::as_str));
        arguments.extend(&all);
        assert_harmless_output(&format!("check --format {format}"), &pairproof(&arguments));
    }
    for (kind, path) in &exports {
        assert_harmless(&format!("--export {kind}"), &fs::read(path).expect("an export"));
    }
    for format in ["human", "json", "sarif"] {
        let mut arguments = vec!["lint", "--all", "--format", format];
        arguments.extend(&all);
        assert_harmless_output(&format!("lint --format {format}"), &pairproof(&arguments));
    }
    // Two files: one with all characters at once, and one with the hostile name.
    let every: String = hidden_characters().into_iter().filter(|c| !matches!(c, '\r' | '\n')).collect();
    let whole = at("whole.trf");
    fs::write(&whole, with_everywhere(&every)).expect("written");
    let name = named.to_str().expect("UTF-8");
    for file in [&whole, name] {
        let run = |arguments: &[&str]| {
            let output = pairproof(&[arguments, &[file, "--output", &at("out")]].concat());
            let out = fs::read(at("out")).unwrap_or_default();
            (arguments.join(" "), output, out)
        };
        for format in ["human", "json", "html", "csv"] {
            let (what, output, out) = run(&["standings", "--format", format]);
            assert_harmless_output(&what, &output);
            assert_harmless(&what, &out);
        }
        for format in ["human", "json", "html"] {
            for wish in [&[][..], &["--force", "1-2"], &["--absent", "3"], &["--judge", "1-2 3-4"]] {
                let words = ["explain", "--round", "2", "--system", "dutch-2026", "--format", format, file];
                let words = [&words[..], wish].concat();
                assert_harmless_output(&words.join(" "), &pairproof(&words));
            }
        }
        assert_harmless_output("standings", &pairproof(&["standings", file, "--explain", "1"]));
        for format in ["pairs", "csv", "json"] {
            let (what, output, out) = run(&["pair", "--round", "2", "--format", format]);
            assert_harmless_output(&what, &output);
            assert_harmless(&what, &out);
        }
        for arguments in [&["pair"][..], &["convert", "--to", "trf16"], &["convert", "--to", "trf26"]] {
            let (what, output, _) = run(arguments);
            assert_harmless_output(&what, &output);
        }
        for arguments in [&["pair", file, "--output", name][..], &["shrink", file], &["check", file, "--\u{1b}[2J"]] {
            assert_harmless_output(&arguments.join(" "), &pairproof(arguments));
            fs::copy(CLUB, &named).expect("copied");
        }
    }
    for command in ["fuzz", "report", "stats", "replay", "merge", "engines"] {
        assert_harmless_output(command, &pairproof(&[command, "no\u{1b}[2J\u{202e}such", "--out", name]));
        assert_harmless_output(command, &pairproof(&[command, "no\u{1b}[2J\u{202e}such"]));
    }
}

/// The texts about the applicant in a plan, and about the suite itself, in every output format.
#[test]
fn plans_and_suites_hide_nothing() {
    if left_to(Level::Full, "plans_and_suites_hide_nothing") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let every: String = hidden_characters().into_iter().collect();
    let escaped: String = every.chars().map(|c| format!("\\u{:04x}", u32::from(c))).collect();
    let applicant = ["program", "version", "author", "contact", "download", "licence", "checker", "generator"];
    let fields: String = applicant.iter().map(|name| format!("{name} = \"{name} {escaped}\"\n")).collect();
    let system = "[[system]]\nname = \"dutch-2026\"\nprofile = \"tiny\"\nengines = [\"mutant:C14\"]\n";
    let plan = format!("seed = 1\ntournaments = 2\n[applicant]\n{fields}own-engine = true\n{system}");
    fs::write(at("plan.toml"), plan).expect("written");
    let accepted = pairproof(&["accept", &at("plan.toml"), "--quiet", "--out", &at("accepted")]);
    assert_harmless_output("accept", &accepted);
    for form in ["form.md", "form.html", "form.json"] {
        assert_harmless(form, &fs::read(folder.path().join("accepted").join(form)).expect(form));
    }

    let made = ["suite", "make", "--standings", "--tournaments", "10", "--cases", "1", "-o", &at("suite.json")];
    assert!(status(&pairproof(&made)) <= 1);
    let list = folder.path().join("suite.json");
    let whole = fs::read_to_string(&list).expect("a suite");
    for (before, after) in [("\"text\": \"", "text"), ("\"tests\": \"", "tests"), ("\"says\": \"", "says")] {
        fs::write(&list, whole.replace(before, &format!("{before}{escaped}"))).expect("written");
        for format in ["human", "json", "junit", "html"] {
            let what = format!("suite run --format {format}, {after}");
            let words = ["suite", "run", &at("suite.json"), "--format", format, "-o", &at("out")];
            assert_harmless_output(&what, &pairproof(&words));
            assert_harmless(&what, &fs::read(at("out")).expect("an answer"));
        }
        let answers = at("answers.json");
        assert!(status(&pairproof(&["suite", "run", &at("suite.json"), "--format", "json", "-o", &answers])) <= 1);
        for format in ["human", "json"] {
            let compared = pairproof(&["suite", "diff", &answers, &answers, "--format", format]);
            assert_harmless_output("suite diff", &compared);
        }
    }
}

/// JSON keeps the data of the file, however it is escaped.
#[test]
fn json_keeps_the_data() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("na\u{1b}me\u{202e}.trf");
    fs::copy(CLUB, &path).expect("copied");
    let output = pairproof(&["check", "--format", "json", path.to_str().expect("UTF-8")]);
    assert_eq!(json(&output)["files"][0]["path"], path.to_str().expect("UTF-8"));
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("there").permissions().mode() & 0o7777
}

/// Every command that has `-o`, with the arguments that make it write.
fn writers(folder: &Path) -> Vec<Vec<String>> {
    let campaign = folder.join("campaign").display().to_string();
    let fuzz = ["fuzz", "--tournaments", "1", "--profile", "tiny", "--seed", "1", "-q", "--out", &campaign];
    assert_eq!(status(&pairproof(&fuzz)), 0);
    [
        &["pair", "--round", "2", CLUB][..],
        &["convert", CLUB, "--to", "trf26"],
        &["standings", CLUB],
        &["standings", CLUB, "--write"],
        &["certify", CLUB],
        &["generate", "--seed", "1", "--players", "8", "--rounds", "3"],
        &["report", &campaign],
        &["shrink", "tests/cli/shrink-case.trf", "--engine", "mutant:C14"],
        &["suite", "run", "round-robin"],
    ]
    .iter()
    .map(|words| words.iter().map(ToString::to_string).collect())
    .collect()
}

fn run(words: &[String], to: &str) -> Output {
    program().args(words).args(["-o", to]).output().expect("the program starts")
}

#[test]
fn output_goes_through_devices_pipes_and_links() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    for words in writers(folder.path()) {
        let what = words.join(" ");
        let expected = run(&words, "-");
        assert_eq!(status(&expected), 0, "{what}: {}", text(&expected.stderr));
        assert!(!expected.stdout.is_empty(), "{what}");

        // Standard output by its name, and the null device, which must remain a device.
        let device = fs::metadata("/dev/null").expect("a device").rdev();
        assert_eq!(run(&words, "/dev/stdout").stdout, expected.stdout, "{what}");
        assert_eq!(status(&run(&words, "/dev/null")), 0, "{what}");
        assert_eq!(fs::metadata("/dev/null").expect("a device").rdev(), device, "{what}");

        // A pipe.
        let pipe = at("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
        assert!(made.success());
        let reader = std::process::Command::new("cat").arg(&pipe).stdout(Stdio::piped()).spawn().expect("cat");
        assert_eq!(status(&run(&words, pipe.to_str().expect("UTF-8"))), 0, "{what}");
        assert_eq!(reader.wait_with_output().expect("cat").stdout, expected.stdout, "{what}");
        fs::remove_file(&pipe).expect("removed");

        // A new file; an existing file keeps its mode; a link stays a link, even if its target does not exist yet.
        let file = at("file");
        fs::write(&file, "old").expect("written");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("mode");
        symlink("file", at("link")).expect("a link");
        symlink("not-yet", at("dangling")).expect("a link");
        for (name, target) in [("file", "file"), ("link", "file"), ("dangling", "not-yet"), ("new", "new")] {
            assert_eq!(status(&run(&words, at(name).to_str().expect("UTF-8"))), 0, "{what}");
            assert_eq!(fs::read(at(target)).expect("written"), expected.stdout, "{what}: {name}");
            if target == "file" {
                assert_eq!(mode(&file), 0o640, "{what}: {name}");
                fs::write(&file, "old").expect("written");
            }
        }
        for link in ["link", "dangling"] {
            assert!(fs::symlink_metadata(at(link)).expect("there").is_symlink(), "{what}: {link}");
        }
        for name in ["file", "link", "dangling", "not-yet", "new"] {
            fs::remove_file(at(name)).expect("removed");
        }
    }
    let names: Vec<_> =
        fs::read_dir(folder.path()).expect("a folder").map(|entry| entry.expect("one").file_name()).collect();
    assert_eq!(names, ["campaign"], "nothing else is left");
}

/// An impossible path is a usage error; a full disk is a write error, wherever it shows.
#[test]
fn write_errors_have_one_message_and_one_status() {
    let folder = tempfile::tempdir().expect("a folder");
    for words in writers(folder.path()) {
        let what = words.join(" ");
        let full = run(&words, "/dev/full");
        assert_eq!(status(&full), 3, "{what}");
        assert!(text(&full.stderr).contains("cannot write: /dev/full: "), "{what}: {}", text(&full.stderr));
        let out = fs::OpenOptions::new().write(true).open("/dev/full").expect("a device");
        let full = program().args(&words).args(["-o", "-"]).stdout(out).output().expect("the program starts");
        assert_eq!(status(&full), 3, "{what}");
        assert!(text(&full.stderr).contains("cannot write: standard output: "), "{what}: {}", text(&full.stderr));
        for place in [folder.path().to_str().expect("UTF-8"), "/no/such/folder/file"] {
            let refused = run(&words, place);
            assert_eq!(status(&refused), 2, "{what}: {place}");
            assert!(text(&refused.stderr).contains(place), "{what}: {}", text(&refused.stderr));
        }
    }
    let export = pairproof(&["check", CLUB, "--export", "json=/dev/full"]);
    assert_eq!(status(&export), 3);
    assert!(text(&export.stderr).contains("cannot write: /dev/full: "), "{}", text(&export.stderr));
}

#[test]
fn a_result_onto_its_input_is_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let input = folder.path().join("input.trf");
    let name = input.to_str().expect("UTF-8");
    for words in [&["convert", name, "--to", "trf26", "-o", name][..], &["standings", name, "--write", "-o", name]] {
        fs::copy(CLUB, &input).expect("copied");
        let expected = stdout(&pairproof(&words[..words.len() - 2]));
        assert_eq!(status(&pairproof(words)), 0, "{words:?}");
        assert_eq!(fs::read_to_string(&input).expect("there"), expected, "{words:?}");
    }
}

#[test]
fn exports_into_one_file_are_refused_before_any_work() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    fs::copy(CLUB, at("input.trf")).expect("copied");
    symlink("out", at("link")).expect("a link");
    symlink("input.trf", at("input-link")).expect("a link");
    let out = at("out");
    let around = format!("{}/../{}/out", folder.path().display(), folder.path().file_name().expect("a name").display());
    for (one, other) in
        [(&out, &out), (&out, &around), (&out, &at("link")), (&at("a"), &at("input-link")), (&at("a"), &"-".to_owned())]
    {
        if one.ends_with("out") {
            fs::write(&out, "old").expect("written");
        }
        let exports = [format!("json={one}"), format!("junit={other}")];
        let output = pairproof(&["check", &at("input.trf"), "--export", &exports[0], "--export", &exports[1]]);
        assert_eq!(status(&output), 2, "{exports:?}: {}", text(&output.stderr));
        assert_eq!(fs::read_to_string(&out).expect("there"), "old", "{exports:?}");
    }
}

#[test]
fn no_report_replaces_what_it_was_made_from() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let run = at("run");
    let fuzzed = pairproof(&["fuzz", "-q", "--seed", "3", "--count", "2", "--profile", "tiny", "--out", &run]);
    assert_eq!(status(&fuzzed), 0, "{}", text(&fuzzed.stderr));
    let expected = at("expected.toml");
    fs::copy("scripts/expectations/bbppairings-6.toml", &expected).expect("copied");
    let ledger = at("run/ledger.jsonl.gz");
    for (to, words) in [
        (&ledger, "belongs to the campaign"),
        (&at("run/plan.json"), "belongs to the campaign"),
        (&expected, "a file that the command reads"),
    ] {
        let before = fs::read(to).expect("a file");
        let output = pairproof(&["report", &run, "--expect", &expected, "-o", to]);
        assert_eq!(status(&output), 2, "{to}");
        assert!(text(&output.stderr).contains(words), "{}", text(&output.stderr));
        assert!(fs::read(to).is_ok_and(|after| after == before), "{to} was replaced");
    }
    // The campaign's own folder is a valid place for the report, and the report may be overwritten.
    for _ in 0..2 {
        assert_eq!(status(&pairproof(&["report", &run, "-o", &at("run/report.md")])), 0);
    }

    let suite = at("suite.json");
    fs::write(&suite, "{}").expect("written");
    let output = pairproof(&["suite", "run", &suite, "-o", &suite]);
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("a file that the command reads"), "{}", text(&output.stderr));
}

#[test]
fn a_full_disk_is_reported_by_help_and_version_too() {
    for words in [&["--help"][..], &["--version"], &["check", "--help"]] {
        let full = fs::File::options().write(true).open("/dev/full").expect("a full disk");
        let output = program().args(words).stdout(full).output().expect("an end");
        assert_eq!(status(&output), 3, "{words:?}");
        assert!(text(&output.stderr).contains("cannot write: standard output"), "{}", text(&output.stderr));
    }
}

/// A folder may only replace a folder made by the same command: files that the manifest does not list belong to the
/// user.
#[test]
fn folders_of_others_and_files_added_to_ours_are_spared() {
    let place = tempfile::tempdir().expect("a folder");
    let at = |name: &str| place.path().join(name).display().to_string();
    let writers: [(&[&str], &str); 3] = [
        (&["generate", "--seed", "1", "--profile", "tiny", "--count", "3", "--package"], "manifest.json"),
        (&["trial", "make", "--seed", "1", "--count", "2", "--kinds", "wrong-points", "--package"], "manifest.json"),
        (&["suite", "unpack", "team-round-robin", "--out"], "suite.json"),
    ];
    for (number, (words, marker)) in writers.into_iter().enumerate() {
        let run = |folder: &str| pairproof(&[words, &[folder]].concat());
        let foreign = at(&format!("foreign-{number}"));
        fs::create_dir_all(Path::new(&foreign).join("cases")).expect("a folder");
        fs::write(Path::new(&foreign).join("mine.trf"), "mine").expect("written");
        fs::write(Path::new(&foreign).join("cases/mine.trf"), "mine").expect("written");
        let files = r#"{"version":1,"made_by":"somebody","files":[{"name":"mine.trf"}]}"#;
        for manifest in [r#"{"name":"my web app"}"#, "no JSON", files] {
            fs::write(Path::new(&foreign).join(marker), manifest).expect("written");
            let output = run(&foreign);
            let said = text(&output.stderr);
            assert_eq!(status(&output), 2, "{words:?} {manifest}: {said}");
            assert!(said.contains(&format!("{foreign} already exists and is not a ")), "{said}");
            assert!(said.contains("choose another folder"), "{said}");
            for (name, kept) in [(marker, manifest), ("mine.trf", "mine"), ("cases/mine.trf", "mine")] {
                assert_eq!(fs::read_to_string(Path::new(&foreign).join(name)).expect("it is there"), kept);
            }
            assert_eq!(fs::read_dir(&foreign).expect("a folder").count(), 3);
        }
        let ours = at(&format!("ours-{number}"));
        assert_eq!(status(&run(&ours)), 0);
        fs::create_dir_all(Path::new(&ours).join("cases")).expect("a folder");
        for name in ["mine.trf", "cases/mine.trf", "notes.txt"] {
            fs::write(Path::new(&ours).join(name), "mine").expect("written");
        }
        assert_eq!(status(&run(&ours)), 0);
        for name in ["mine.trf", "cases/mine.trf", "notes.txt"] {
            assert_eq!(fs::read_to_string(Path::new(&ours).join(name)).expect("it is there"), "mine");
        }
    }
    // A new package would need a file of this name.
    let ours = at("ours-0");
    fs::write(Path::new(&ours).join("0003.trf"), "mine").expect("written");
    let manifest = fs::read(Path::new(&ours).join("manifest.json")).expect("it is there");
    let output = pairproof(&["generate", "--seed", "2", "--profile", "tiny", "--count", "5", "--package", &ours]);
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("0003.trf was not written by pairproof, or was changed since"));
    assert_eq!(fs::read(Path::new(&ours).join("0003.trf")).expect("it is there"), b"mine");
    assert_eq!(fs::read(Path::new(&ours).join("manifest.json")).expect("it is there"), manifest);
}

#[test]
fn a_file_that_nobody_named_as_output_is_not_replaced() {
    let place = tempfile::tempdir().expect("a folder");
    let file = |name: &str, bytes: &[u8]| {
        fs::write(place.path().join(name), bytes).expect("written");
    };
    let profile = pairproof(&["generate", "--profile", "tiny", "--print-profile"]).stdout;
    file("ratings.txt", b"1500 1600 1700 1800");
    file("profile.toml", &profile);
    file("profile.zip", &profile);
    file("club.trf", &fs::read(CLUB).expect("a sample"));
    file("club.min.trf", b"mine");
    let before = read_all(place.path());
    for (line, says) in [
        ("generate --rating-list ratings.txt -o ratings.txt", "this is a file that the command reads"),
        ("generate --profile profile.toml -o ./profile.toml", "this is a file that the command reads"),
        ("generate --profile profile.zip --package profile.zip", "this is a file that the command reads"),
        ("trial make --profile profile.zip --package profile.zip", "this is a file that the command reads"),
        ("generate --model club.trf -o club.trf", "this is the tournament file itself"),
        ("pair club.trf --total-rounds 6 -o new --certificate ./new", "two results would be written to this file"),
        ("shrink club.trf --engine mutant:C10", "club.min.trf exists already; name it with -o to replace it"),
    ] {
        let output = program().args(line.split(' ')).current_dir(place.path()).output().expect("the program starts");
        assert_eq!(status(&output), 2, "{line}: {}", text(&output.stderr));
        assert!(text(&output.stderr).contains(says), "{line}: {}", text(&output.stderr));
        assert!(read_all(place.path()) == before, "{line}");
    }
}

fn read_all(folder: &Path) -> Vec<(std::path::PathBuf, Vec<u8>)> {
    let paths = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut files: Vec<_> = paths.map(|path| (path.clone(), fs::read(path).expect("a file"))).collect();
    files.sort();
    files
}

/// The message names only the path that cannot be written.
#[test]
fn a_package_that_cannot_be_written_is_named() {
    for words in [&["generate", "--seed", "1"][..], &["trial", "make", "--seed", "1", "--count", "1"]] {
        let output = pairproof(&[words, &["--package", "no/such/package.zip"]].concat());
        let said = text(&output.stderr);
        assert!(said.contains("cannot write: no/such/package.zip: the folder does not exist"), "{said}");
        assert!(!said.contains("standard output"), "{said}");
    }
}
