//! Runs `lint --fix` and `convert` on good and bad files in which some bytes, columns or lines were changed. A repaired
//! file has the same meaning, no new finding, and needs no second repair, and every change is printed. A file that
//! `check` refuses is not converted; a converted file can be read. `PAIRPROOF_CASES=3000` runs more cases,
//! `PAIRPROOF_SEED` other cases.

use crate::common::{Draws, number};
use pairproof::check::input::{InputOptions, load, refused_for};
use pairproof::convert::{Change, convert};
use pairproof::front::conversion::converted;
use pairproof::lint::fix::{Fixed, fixed};
use pairproof::lint::{LintOptions, all_findings};
use pairproof::standings::StandingsOptions;
use pairproof::tournament::Tournament;
use pairproof::trf::write::Target;
use pairproof::trf::{Code, Document, Record};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The files that are mutated.
fn sources() -> Vec<(PathBuf, Vec<u8>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["trf-samples", "trf-samples/faulty", "tests/cases", "tests/data/lint", "tests/data/reliability"] {
        let entries = fs::read_dir(root.join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
        for path in entries.map(|entry| entry.expect("an entry").path()) {
            let wanted = path.extension().is_some_and(|end| end == "trf" || end == "trfx" || end == "txt");
            let small = fs::metadata(&path).is_ok_and(|about| about.len() < 40_000);
            if wanted && small {
                files.push((path.clone(), fs::read(&path).expect("a sample")));
            }
        }
    }
    files.sort();
    files
}

/// Makes one to three changes: a byte, a column of some lines, a line, the line ends, the encoding.
fn mutated(file: &[u8], draws: &mut Draws) -> Vec<u8> {
    let mut bytes = file.to_vec();
    for _ in 0..draws.between(1, 3) {
        mutate(&mut bytes, draws);
    }
    bytes
}

fn mutate(bytes: &mut Vec<u8>, draws: &mut Draws) {
    const ODD: &[u8] = b"\xe9\xc3\xff\t\0 0x,.-=+1wWbBHhfFZ9?*#\r\n";
    let mut lines: Vec<Vec<u8>> = bytes.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    if lines.is_empty() {
        return;
    }
    let line = draws.below(lines.len());
    let column = draws.below(lines[line].len());
    let odd = *draws.pick(ODD);
    match draws.below(12) {
        0 => lines[line].insert(column, odd),
        1 if !lines[line].is_empty() => {
            lines[line].remove(column);
        }
        2 => lines.iter_mut().for_each(|line| line.insert(column.min(line.len().saturating_sub(2)), b' ')),
        3 => {
            lines.remove(line);
        }
        4 => {
            let other = lines[draws.below(lines.len())].clone();
            lines.insert(line, other);
        }
        5 => {
            let other = draws.below(lines.len());
            lines.swap(line, other);
        }
        6 => lines.iter_mut().for_each(|line| line.retain(|&byte| byte != b'\r')),
        7 => {
            let records = [
                "XXR 9\r\n",
                "142 x\r\n",
                "Q17 what\r\n",
                "### a comment\r\n",
                "162  W 3.0    D i.0\r\n",
                "BBL  x\r\n",
                "240 H   2    1    x\r\n",
                "XXP 1 2 q\r\n",
                "xxc white1\r\n",
                "152   w  \r\n",
                "299 F   1.0   1    1\r\n",
                "XXA    1  1.0 x\r\n",
                "260   1   9    1    2    3\r\n",
                "DAT x\r\n",
                "----------------\r\n",
            ];
            lines.insert(line, draws.pick(&records).as_bytes().to_vec());
        }
        8 => lines[line].truncate(column),
        9 => {
            let end = (column + 4).min(lines[line].len());
            lines[line][column..end].fill(odd);
        }
        10 => lines[line].make_ascii_lowercase(),
        _ if !lines[line].is_empty() => lines[line][column] = odd,
        _ => {}
    }
    *bytes = lines.concat();
}

/// Counts how often each line has each code.
fn findings(bytes: &[u8]) -> BTreeMap<(u32, Code), usize> {
    let mut found = BTreeMap::new();
    let options = LintOptions { every: true, ..LintOptions::default() };
    for finding in all_findings(&Document::parse(bytes), &options) {
        *found.entry((finding.line, finding.code)).or_insert(0) += 1;
    }
    found
}

fn lines(bytes: &[u8]) -> Vec<String> {
    let document = Document::parse(bytes);
    (0..document.lines().len()).map(|line| document.text(line).to_owned()).collect()
}

fn repaired_well(bytes: &[u8]) -> Result<(), String> {
    let fix = |bytes: &[u8]| fixed(Document::parse(bytes), &LintOptions::default(), |_| false);
    let Fixed { bytes: once, repairs, .. } = fix(bytes);
    let again = fix(&once);
    if again.bytes != once || !again.repairs.is_empty() {
        return Err(format!("a second repair: {:?}", again.repairs));
    }
    if repairs.is_empty() != (once == bytes) {
        return Err(format!("changed without a word, or not: {repairs:?}"));
    }
    let (before, after) = (findings(bytes), findings(&once));
    // The reader lists forty findings per line: after a repair, hidden ones may appear.
    let many =
        |line: u32| before.iter().filter(|((at, _), _)| *at == line).map(|(_, count)| count).sum::<usize>() >= 40;
    for (&(line, code), count) in &after {
        if before.get(&(line, code)).is_none_or(|known| known < count) && !many(line) {
            return Err(format!("line {line}: {code} is new: {count}"));
        }
    }
    let read =
        |bytes: &[u8]| Tournament::from_document(&Document::parse(bytes)).map(|imported| imported.tournament).ok();
    if read(bytes) != read(&once) {
        return Err("another tournament".to_owned());
    }
    let named: BTreeSet<u32> = repairs.iter().map(|repair| repair.line).collect();
    let (old, new) = (lines(bytes), lines(&once));
    for (line, (old, new)) in (1..).zip(old.iter().zip(&new)) {
        if old != new && !named.contains(&line) {
            return Err(format!("line {line} was changed without a word: {old:?}, {new:?}"));
        }
    }
    if old.len() == new.len() { Ok(()) } else { Err("other lines".to_owned()) }
}

/// The lines that a note names: its own, and the ones listed in brackets at its end.
fn lines_of(line: u32, message: &str) -> Vec<u32> {
    let listed = message.rsplit_once(" lines: ").map(|(_, list)| list.trim_end_matches(')'));
    let ranges = listed.into_iter().flat_map(|list| list.split(", "));
    let range = |text: &str| {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        first.parse::<u32>().ok().zip(last.parse().ok()).map(|(first, last)| first..=last)
    };
    ranges.filter_map(range).flatten().chain([line]).collect()
}

fn converted_well(bytes: &[u8]) -> Result<(), String> {
    let document = Document::parse(bytes);
    let options = InputOptions { standings: Some(StandingsOptions::default()), ..InputOptions::default() };
    let by_points = |code: &str| code == "G006" || code == "G028";
    let checked = load("file", bytes, &options)
        .map(|loaded| loaded.report.diagnostics.iter().any(|finding| by_points(finding.code)))
        .map_err(|report| report.refused.unwrap_or_default());
    let refused = refused_for(&document, &InputOptions::default());
    let by_code = checked.as_ref().is_err_and(|why| Code::ALL.iter().any(|code| why.contains(&format!("{code}: "))));
    // A missing round, and a result that the points contradict, are not fatal where the points are compared.
    let unpaired = checked.as_ref().is_err_and(|why| why.contains("the file asks for"));
    if by_code != refused.is_some() && !unpaired && checked != Ok(true) {
        return Err(format!("check: {checked:?}; convert: {refused:?}"));
    }
    if refused.is_some() {
        return Ok(());
    }
    for target in Target::ALL {
        let converted = converted(&document, target, &[]).expect("a file that is not refused");
        if converted.refused.as_ref().is_some_and(|why| why.contains("read again")) {
            return Err(format!(
                "{target}: a difference without a name: {:?} {:#?}",
                converted.refused, converted.notes
            ));
        }
        if converted.refused.is_some() {
            continue;
        }
        let again = Document::parse(&converted.bytes);
        let written: BTreeSet<&str> = (0..again.records().count()).map(|index| again.text(index)).collect();
        let lost = converted.notes.iter().filter(|note| note.change == Change::Lost);
        let lost: BTreeSet<u32> = lost.flat_map(|note| lines_of(note.line, &note.message)).collect();
        for (line, record) in (1..).zip(document.records()) {
            let kept = match record {
                Record::Comment => written.contains(document.text(line as usize - 1)),
                Record::Ruler | Record::Unknown | Record::Crosstable => lost.contains(&line),
                _ => true,
            };
            if !kept {
                return Err(format!("{target}: line {line} is lost without a word"));
            }
        }
        if let Some(why) = refused_for(&Document::parse(&converted.bytes), &InputOptions::default()) {
            return Err(format!("{target}: written, and refused: {why}"));
        }
    }
    Ok(())
}

#[test]
fn are_repaired_once_and_converted_without_silent_losses() {
    let (cases, seed) = (number("PAIRPROOF_CASES", 300), number("PAIRPROOF_SEED", 20_261_125));
    println!("PAIRPROOF_CASES={cases} PAIRPROOF_SEED={seed}");
    let sources = sources();
    assert!(sources.len() > 40);
    let mut wrong = Vec::new();
    for case in 0..cases {
        let mut draws = Draws(seed.wrapping_add(case.wrapping_mul(0x0010_0001)));
        let (path, file) = draws.pick(&sources);
        let bytes =
            if case < sources.len() as u64 { sources[case as usize].1.clone() } else { mutated(file, &mut draws) };
        for (what, found) in [("fix", repaired_well(&bytes)), ("convert", converted_well(&bytes))] {
            let Err(why) = found else { continue };
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
            let kept = folder.join(format!("mutated-{what}-{case}.trf"));
            fs::write(&kept, &bytes).expect("a file for the case");
            wrong.push(format!("{}: case {case}, {what}, {}: {why}", kept.display(), path.display()));
        }
    }
    assert!(wrong.is_empty(), "{} of {cases}:\n{}", wrong.len(), wrong.join("\n"));
}

fn reliability(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/reliability").join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn zero_padded_opponents_are_repaired_in_one_run() {
    let fixed = fixed(Document::parse(&reliability("zero-padded-opponents.trf")), &LintOptions::default(), |_| false);
    assert!(fixed.left.is_empty(), "{:?}", fixed.left);
    let text = String::from_utf8(fixed.bytes).unwrap();
    assert!(text.contains("     7 w 1    13 b 1") && text.contains("  0000 - U     3 w 0\r\n"), "{text}");
}

/// An extra byte in the birth date shifts the points by one column, and a repair would turn `4.5` into `4.05`.
#[test]
fn a_line_that_is_shifted_by_one_byte_is_not_changed() {
    let file = reliability("shifted-by-one-byte.trf");
    let fixed = fixed(Document::parse(&file), &LintOptions::default(), |_| false);
    assert_eq!((fixed.bytes == file, fixed.repairs.len()), (true, 0));
    let lines: Vec<u32> = fixed.left_out.iter().map(|left| left.line).collect();
    assert_eq!(lines, [0, 20], "the encoding is a guess, and the line: {:?}", fixed.left_out);
}

#[test]
fn what_cannot_be_read_is_not_converted_unless_waived_and_then_named() {
    for (name, code, line, record) in [
        ("unreadable-162.trf", "H017", 26, "162"),
        ("unreadable-bbl.trf", "H017", 17, "BBL"),
        ("fewer-rounds-declared-than-recorded.trf", "H013", 0, ""),
    ] {
        let document = Document::parse(&reliability(name));
        let mut options = InputOptions { advise_waiver: true, ..InputOptions::default() };
        let refused = refused_for(&document, &options).unwrap_or_default();
        assert!(refused.contains(&format!("{code}: ")) && refused.contains(&format!("--waive {code}")), "{refused}");
        options.waived = vec![code.to_owned()];
        assert_eq!(refused_for(&document, &options), None, "{name}");
        let notes = convert(&document, Target::Trf26).notes;
        let named =
            |at: &pairproof::convert::Note| (at.line, at.record.as_str(), at.change) == (line, record, Change::Lost);
        assert!(line == 0 || notes.iter().any(named), "{name}: {notes:#?}");
    }
}
