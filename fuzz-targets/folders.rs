//! Campaign folders and archives from untrusted sources. The bytes determine how a valid folder is altered and which
//! command reads it; nothing outside the folder may change, and no program may be started.

use flate2::Crc;
use flate2::bufread::GzDecoder;
use pairproof::systems::SystemId;
use pairproof_lab::campaign::report::{self, ReportKind};
use pairproof_lab::campaign::{
    Campaign, Plan, Request, Setup, Store, findings_below, merge, plan, read_plan, replay, run, shrink_findings, trust,
};
use pairproof_lab::engines::programs_started;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The files of a campaign folder by their path. They are altered in memory, and written once.
type Files = BTreeMap<String, Vec<u8>>;

const LEDGER: &str = "ledger.jsonl.gz";

/// The contents of a file that must not be touched.
const TREASURE: &[u8] = b"three years of work";

/// Paths that lead outside the folder, or nowhere.
const TEXTS: [&str; 16] = [
    "../../canary",
    "..",
    "canary",
    "/",
    ".",
    "",
    ".hidden",
    "a/b",
    "../canary/treasure",
    "/dev/zero",
    "command:mine=/bin/sh -c 'touch ../canary/ran'",
    "mutant:C8",
    "judge",
    "/bin/sh",
    "000000001-r02-ours",
    "\u{1b}[2J",
];

const NUMBERS: [u64; 8] = [0, 1, 2, 63, 20_000_000, 9_999_999_999, u64::MAX / 2, u64::MAX];

/// Takes bytes one by one; returns 0 when none are left.
struct Choices<'b>(&'b [u8]);

impl Choices<'_> {
    fn next(&mut self) -> usize {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(*first)
    }

    fn pick<'l, T>(&mut self, all: &'l [T]) -> &'l T {
        &all[self.next() % all.len()]
    }
}

/// Alters a folder, and reads it with the command that the bytes select.
pub fn campaign_folders(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let root = sandbox();
    let [run, canary] = ["run", "canary"].map(|name| root.path().join(name));
    fs::create_dir(&canary).expect("a sandbox");
    fs::write(canary.join("treasure"), TREASURE).expect("a sandbox");
    let mut files = template().clone();
    let command = choices.next();
    for _ in 0..=choices.next() % 4 {
        alter(&mut files, &mut choices);
    }
    for (name, bytes) in files {
        let path = run.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a sandbox");
        fs::write(path, bytes).expect("a sandbox");
    }
    if choices.next().is_multiple_of(3) {
        let names: Vec<&String> = template().keys().collect();
        link(&run.join(choices.pick(&names)), &canary, &mut choices);
    }
    let before = programs_started();
    read(&run, root.path(), command, &mut choices);
    assert_eq!(programs_started(), before, "a program was started");
    let names = |folder: &Path| {
        let mut names: Vec<String> = fs::read_dir(folder)
            .expect("a folder that nobody touched")
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(&canary), ["treasure"]);
    assert!(fs::read(canary.join("treasure")).is_ok_and(|text| text == TREASURE), "the treasure was touched");
    let allowed = ["archive.tar", "archive.tgz", "archive.zip", "canary", "merged", "run"];
    assert!(names(root.path()).iter().all(|name| allowed.contains(&name.as_str())), "{:?}", names(root.path()));
}

/// A temporary folder, in memory if possible.
fn sandbox() -> TempDir {
    let memory = Path::new("/dev/shm");
    let prefix = "pairproof-fuzz-";
    let made = tempfile::Builder::new().prefix(prefix).tempdir_in(memory);
    made.or_else(|_| tempfile::Builder::new().prefix(prefix).tempdir()).expect("a folder")
}

/// The files of a small campaign, by their path.
fn template() -> &'static Files {
    static FILES: OnceLock<Files> = OnceLock::new();
    FILES.get_or_init(|| {
        let folder = sandbox();
        let request = Request {
            engines: vec!["mutant:C8".to_owned()],
            profiles: vec!["tiny".to_owned()],
            tournaments: Some(33),
            seed: Some(4),
            max_findings_per_bucket: Some(1),
            ..Request::default()
        };
        let (plan, opponents, _) = plan(&request, None).expect("a plan");
        let mut store = Store::create(folder.path(), &plan).expect("a folder");
        let setup = Arc::new(Setup::new(plan, opponents).expect("a plan"));
        run(&setup, &mut store, 1, &mut |_| ()).expect("a run");
        let mut files = BTreeMap::new();
        collect(folder.path(), folder.path(), &mut files);
        assert!(files.keys().any(|name| name.ends_with("verdict.json")), "a campaign without findings");
        files
    })
}

fn collect(folder: &Path, root: &Path, files: &mut Files) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, root, files);
        } else {
            let name = path.strip_prefix(root).expect("below").to_string_lossy().into_owned();
            files.insert(name, fs::read(path).expect("a file"));
        }
    }
}

/// Makes one alteration.
fn alter(files: &mut Files, choices: &mut Choices<'_>) {
    let names: Vec<&String> = template().keys().collect();
    let json: Vec<&String> = names.iter().copied().filter(|name| name.ends_with(".json")).collect();
    match choices.next() % 8 {
        0..=2 => ledger(files, LEDGER, choices),
        3 => ledger(files, "spare.jsonl.gz", choices),
        4 => {
            let name = *choices.pick(&json);
            reseal(files, name, choices);
            // Otherwise the copy of the plan would disagree.
            if let ("plan.json", Some(plan)) = (name.as_str(), files.get(name).cloned()) {
                files.insert("plan.copy.json".to_owned(), plan);
            }
        }
        5 => partial(files, choices),
        6 => {
            let Some(bytes) = files.get_mut(*choices.pick(&names)) else { return };
            let at = choices.next() * 256 + choices.next();
            match (choices.next(), bytes.len()) {
                (_, 0) => {}
                (0..128, length) => bytes[at % length] ^= 1 << (at % 8),
                (_, length) => bytes.truncate(at % length),
            }
        }
        _ => drop(files.remove(*choices.pick(&names))),
    }
}

/// Replaces a file, or one of its folders, by a link.
fn link(path: &Path, canary: &Path, choices: &mut Choices<'_>) {
    let depth = choices.next() % 4;
    let path: PathBuf = path.ancestors().nth(depth).filter(|path| *path != canary).unwrap_or(path).to_owned();
    // Do not replace the run folder itself, or anything above it.
    if path.parent().is_none_or(|parent| !parent.join("plan.json").exists() && depth > 2) || path.ends_with("run") {
        return;
    }
    if !path.starts_with(canary.parent().expect("a root").join("run")) {
        return;
    }
    let _ = fs::remove_file(&path);
    let _ = fs::remove_dir_all(&path);
    let target = if choices.next().is_multiple_of(2) { canary.to_owned() } else { canary.join("treasure") };
    #[cfg(unix)]
    let _ = std::os::unix::fs::symlink(target, path);
    #[cfg(not(unix))]
    let _ = (target, path);
}

/// Alters lines of the ledger, and keeps the result under a name.
fn ledger(files: &mut Files, name: &str, choices: &mut Choices<'_>) {
    let Some(bytes) = files.get(LEDGER) else { return };
    let (mut rest, mut all) = (&bytes[..], Vec::new());
    while !rest.is_empty() {
        let mut lines = String::new();
        if GzDecoder::new(&mut rest).read_to_string(&mut lines).is_err() {
            return;
        }
        let mut lines: Vec<String> = lines.lines().map(str::to_owned).collect();
        if choices.next().is_multiple_of(2) {
            let at = choices.next() % lines.len().max(1);
            if let Some(line) = lines.get_mut(at)
                && let Ok(mut value) = serde_json::from_str::<Value>(line)
            {
                mutate(&mut value, choices);
                *line = value.to_string();
            }
        }
        all.extend(member((lines.join("\n") + "\n").as_bytes()));
    }
    files.insert(name.to_owned(), all);
}

/// A gzip member whose contents are stored: compressing them was half the time of an execution.
fn member(text: &[u8]) -> Vec<u8> {
    let mut all = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
    let blocks = text.chunks(usize::from(u16::MAX));
    let last = blocks.len().saturating_sub(1);
    for (at, block) in blocks.enumerate() {
        let length = block.len() as u16;
        all.push(u8::from(at == last));
        all.extend(length.to_le_bytes());
        all.extend((!length).to_le_bytes());
        all.extend(block);
    }
    let mut crc = Crc::new();
    crc.update(text);
    all.extend(crc.sum().to_le_bytes());
    all.extend(crc.amount().to_le_bytes());
    all
}

/// Turns findings of the ledger into findings of an unfinished batch.
fn partial(files: &mut Files, choices: &mut Choices<'_>) {
    let Some(bytes) = files.get(LEDGER) else { return };
    let mut lines = String::new();
    let _ = GzDecoder::new(&bytes[..]).read_to_string(&mut lines);
    let values = lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let found: Vec<Value> = values
        .filter_map(|line| line.get("finding").cloned())
        .map(|finding| {
            serde_json::json!({
                "tournament": finding["tournament"], "profile": "tiny", "cut": choices.next().is_multiple_of(2),
                "tally": pairproof_lab::campaign::Tally::default(), "findings": [finding],
            })
        })
        .collect();
    let mut value = serde_json::json!({
        "batches": [{ "batch": choices.next() % 4, "done": [], "profiles": {}, "found": found }]
    });
    mutate(&mut value, choices);
    files.insert("partial.json".to_owned(), seal(&value));
    if choices.next().is_multiple_of(2) {
        files.remove(LEDGER);
    }
}

fn reseal(files: &mut Files, name: &str, choices: &mut Choices<'_>) {
    let Some(bytes) = files.get_mut(name) else { return };
    let Ok(mut value) = serde_json::from_slice::<Value>(bytes) else { return };
    if let Value::Object(fields) = &mut value {
        fields.remove("checksum");
    }
    mutate(&mut value, choices);
    *bytes = seal(&value);
}

/// JSON with its checksum.
fn seal(value: &Value) -> Vec<u8> {
    let json = serde_json::to_string_pretty(value).expect("JSON") + "\n";
    let Some(members) = json.strip_prefix("{\n") else { return json.into_bytes() };
    let mut crc = Crc::new();
    crc.update(members.as_bytes());
    format!("{{\n  \"checksum\": \"{:08x}\",\n{members}", crc.sum()).into_bytes()
}

/// Changes one value, wherever it is.
fn mutate(value: &mut Value, choices: &mut Choices<'_>) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let at = choices.next() % fields.len();
            let Some(inner) = fields.values_mut().nth(at) else { return };
            mutate(inner, choices);
        }
        Value::Array(items) if !items.is_empty() => {
            let at = choices.next() % items.len();
            mutate(&mut items[at], choices);
        }
        Value::Number(_) => *value = Value::from(*choices.pick(&NUMBERS)),
        Value::String(_) => *value = Value::from(*choices.pick(&TEXTS)),
        Value::Null => *value = Value::from(*choices.pick(&TEXTS)),
        Value::Bool(known) => *value = Value::from(!*known),
        other => *other = Value::from(*choices.pick(&TEXTS)),
    }
}

/// Runs one of the commands that read a campaign folder or an archive of it.
fn read(run: &Path, root: &Path, command: usize, choices: &mut Choices<'_>) {
    let merged = root.join("merged");
    match command % 8 {
        0 | 1 => {
            let Ok(campaign) = Campaign::read(run) else { return };
            let kinds = [ReportKind::Html, ReportKind::Json, ReportKind::Junit, ReportKind::Markdown];
            let _ = report::write(&campaign, *choices.pick(&kinds), "pairproof", &mut Vec::new());
        }
        2 => drop(merge(&[run.to_owned()], &merged)),
        3 => drop(merge(&[archive(run, root, choices)], &merged)),
        4 => {
            for (folder, verdict) in findings_below(run).unwrap_or_default() {
                // As `replay` does without `--engine`.
                let recorded: Vec<_> = verdict.asked.iter().cloned().collect();
                let Some(system) = SystemId::from_name(&verdict.system) else { continue };
                let Ok(opened) = trust::open(&recorded, &[], false, system, None) else { continue };
                let _ = replay(&folder, &verdict, opened.first().map(|(opponent, _)| opponent));
            }
        }
        5 => {
            let Ok(known) = read_plan(run) else { return };
            let Some(setup) = trusted(&known) else { return };
            let _ = shrink_findings(&setup, run, 1, Some(Instant::now() + Duration::from_millis(20)), &mut |_| {});
        }
        _ => resume(run, choices),
    }
}

/// A setup for the plan, if all its engines may run without being named by the user.
fn trusted(plan: &Plan) -> Option<Arc<Setup>> {
    let system = plan.system().ok()?;
    let opened = trust::open(&plan.engines, &[], false, system, None).ok()?;
    let opponents = opened.into_iter().map(|(opponent, _)| opponent).collect();
    Setup::new(plan.clone(), opponents).ok().map(Arc::new)
}

fn resume(folder: &Path, choices: &mut Choices<'_>) {
    let Ok(known) = read_plan(folder) else { return };
    let more = choices.next().is_multiple_of(3);
    let request = Request {
        tournaments: known.tournaments.filter(|_| more).map(|it| it.saturating_add(2)),
        ..Request::default()
    };
    let Ok((plan, opponents, corpus)) = plan(&request, Some(&known)) else { return };
    let Ok(mut store) = Store::resume(folder, &plan) else { return };
    // Only small campaigns are run.
    let template: Plan = plan_of_template();
    let small = plan.tournaments.is_some_and(|it| it <= 40) && plan.profiles == template.profiles;
    let usual = plan.seconds.is_none() && plan.system == template.system && plan.seed == template.seed;
    if !small || !usual || corpus.is_some() || plan.oracle {
        return;
    }
    let Ok(setup) = Setup::new(plan, opponents) else { return };
    let _ = run(&Arc::new(setup), &mut store, 1, &mut |_| ());
}

fn plan_of_template() -> Plan {
    static PLAN: OnceLock<Plan> = OnceLock::new();
    PLAN.get_or_init(|| serde_json::from_slice(&template()["plan.json"]).expect("the plan of the template")).clone()
}

/// Makes an archive of the folder, with names that lead outside it.
fn archive(run: &Path, root: &Path, choices: &mut Choices<'_>) -> PathBuf {
    let mut files = Files::new();
    collect_real(run, run, &mut files);
    let prefix = *choices.pick(&["run", "x/run", "../run", "/tmp", ".", "a/../.."]);
    let named: Vec<(String, Vec<u8>)> =
        files.into_iter().map(|(name, bytes)| (format!("{prefix}/{name}"), bytes)).collect();
    if choices.next().is_multiple_of(3) {
        let path = root.join("archive.zip");
        let mut zip = zip::ZipWriter::new(fs::File::create(&path).expect("a sandbox"));
        for (name, bytes) in named {
            if zip.start_file(name, zip::write::SimpleFileOptions::default()).is_ok() {
                let _ = zip.write_all(&bytes);
            }
        }
        let _ = zip.finish();
        return path;
    }
    let mut tar = tar::Builder::new(Vec::new());
    for (name, bytes) in named {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        // The builder would refuse to write `..`.
        if let Some(gnu) = header.as_gnu_mut().filter(|_| name.len() < 100) {
            gnu.name[..name.len()].copy_from_slice(name.as_bytes());
        }
        header.set_cksum();
        let _ = tar.append(&header, &bytes[..]);
    }
    let bytes = tar.into_inner().expect("into memory");
    let plain = choices.next().is_multiple_of(2);
    let path = root.join(if plain { "archive.tar" } else { "archive.tgz" });
    fs::write(&path, if plain { bytes } else { member(&bytes) }).expect("a sandbox");
    path
}

/// The same as [`collect`], without links.
fn collect_real(folder: &Path, root: &Path, files: &mut Files) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let Ok(kind) = entry.file_type() else { continue };
        if kind.is_dir() {
            collect_real(&path, root, files);
        } else if let (true, Ok(bytes)) = (kind.is_file(), fs::read(&path)) {
            let name = path.strip_prefix(root).expect("below").to_string_lossy().into_owned();
            files.insert(name, bytes);
        }
    }
}
