//! What each fuzz target does with its bytes. The targets give it what libFuzzer makes up, `tests/files/fuzz_corpus.rs`
//! every file of the corpus: so what was found once is tested for ever, without a fuzzer.

#![allow(dead_code, unused_imports, reason = "each target has one of the bodies")]

#[path = "folders.rs"]
mod folders;

pub use folders::campaign_folders;

use flate2::Compression;
use flate2::write::GzEncoder;
use pairproof::budget::Limits;
use pairproof::check::{CheckOptions, OtherReadings, Summary, check_file};
use pairproof::convert::convert;
use pairproof::generate::Profile;
use pairproof::lint::fix::fixed;
use pairproof::lint::{LintOptions, lint};
use pairproof::standings::{Prepared, StandingsOptions, Table, judge_prepared};
use pairproof::tournament::write::{Extras, Grouping, Person, write};
use pairproof::tournament::{Form, Tournament};
use pairproof::trf::write::Target;
use pairproof::trf::{Code, Document, Sex};
use pairproof_lab::campaign::ledger::Reader;
use pairproof_lab::campaign::{Expectations, Finding, Plan};
use pairproof_lab::engines::foreign::read_everything;
use pairproof_lab::engines::{Adapter, Dialect, Purpose, Question, shipped, write_question};
use pairproof_report::report::{Event, Sarif, Writer as _};
use std::borrow::Cow;
use std::io::{Seek, SeekFrom, Write as _};
use std::sync::OnceLock;

/// Any bytes are read without loss, and what cannot be read is a finding.
pub fn parse(bytes: &[u8]) {
    let document = Document::parse(bytes);
    assert!(document.to_bytes() == bytes, "a document that was not edited has the bytes of its file");
    let _ = (document.diagnostics(), document.dialect());
}

/// Read, lint, import in each form, standings calculated, compared and written.
pub fn judge(bytes: &[u8]) {
    let mut document = Document::parse(bytes);
    let _ = lint(&document, &LintOptions::default());
    for form in [Form::Games, Form::Matches, Form::Teams] {
        let _ = Tournament::from_document_as(&document, form);
    }
    if let Ok(prepared) = Prepared::of_file(&document, None, &StandingsOptions::default()) {
        let _ = judge_prepared(&prepared);
        let _ = Table::new(&prepared.event, &prepared.list).write(&mut document, &prepared);
        let _ = Document::parse(&document.to_bytes()).diagnostics();
    }
}

/// Repaired as `lint --fix` does: the file says the same as before, and there is nothing left for a second repair.
pub fn repair(bytes: &[u8]) {
    let meaning = |bytes: &[u8]| Tournament::from_document(&Document::parse(bytes)).ok().map(|read| read.tournament);
    let fix = |bytes: &[u8]| fixed(Document::parse(bytes), &LintOptions::default(), |_| false);
    let once = fix(bytes);
    assert!(meaning(&once.bytes) == meaning(bytes), "a repaired file is read as the same tournament");
    let twice = fix(&once.bytes);
    assert!(twice.bytes == once.bytes, "a second repair changes nothing: {:?}", twice.repairs);
}

/// Converted, written, and put as a question to a program: the dialects take turns by the length of the file. What we
/// wrote is read again.
pub fn rewrite(bytes: &[u8]) {
    let document = Document::parse(bytes);
    let target = Target::ALL[bytes.len() % Target::ALL.len()];
    let converted = convert(&document, target);
    let _ = Document::parse(&converted.bytes).diagnostics();
    for form in [Form::Games, Form::Matches, Form::Teams] {
        let Ok(imported) = Tournament::from_document_as(&document, form) else { continue };
        let tournament = imported.tournament;
        let written = write(&tournament, &extras(&tournament), target);
        let _ = Document::parse(&written).diagnostics();
        let dialect = &dialects()[bytes.len() % dialects().len()];
        for purpose in [Purpose::Pair, Purpose::Check] {
            let _ = write_question(&tournament, Some("FIDE_TEAM_TYPEA_MP_GP"), dialect, purpose);
        }
    }
}

/// Checked, with all that can be waived waived and other readings told, within a small budget, and reported as SARIF.
pub fn rounds(bytes: &[u8]) {
    let mut options = CheckOptions::default();
    options.input.waived = Code::ALL.iter().map(|code| code.id().to_owned()).collect();
    options.input.standings = Some(StandingsOptions::default());
    options.other_readings = OtherReadings::Told;
    options.limits = Limits { steps: 200_000, bytes: 64 << 20 };
    let verdict = check_file("fuzz", bytes, &options);
    let mut sarif = Vec::new();
    let mut writer = Sarif::new(&mut sarif);
    writer.event(Event::File(&verdict)).expect("into memory");
    writer.event(Event::Finished(&Summary::default())).expect("into memory");
    serde_json::from_slice::<serde_json::Value>(&sarif).expect("a report is JSON, whatever the file says");
}

/// What other programs say: pairings, reports, standings, lines of workers; and adapters.
pub fn answers(bytes: &[u8]) {
    let ids = vec![11, 12, 13, 14, 15];
    let question = Question { bytes: Vec::new(), round: 3, rounds: 5, ids, present: vec![1, 2, 3, 5] };
    read_everything(&question, bytes);
}

/// Profiles, lists of expectations and adapters: TOML. What is read is written, and read again to the same.
pub fn toml_files(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(profile) = Profile::parse(text) {
        let again = Profile::parse(&profile.to_toml()).expect("a profile that we wrote");
        assert_eq!(again, profile);
    }
    let _ = Expectations::parse(text);
    let _ = Adapter::parse(text, "fuzz");
}

/// Ledgers, plans and findings. The text stands in the ledger as it is, and as a member that is complete.
pub fn campaign_files(bytes: &[u8]) {
    let _ = serde_json::from_slice::<Plan>(bytes);
    let _ = serde_json::from_slice::<Finding>(bytes);
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).expect("into memory");
    let member = encoder.finish().expect("into memory");
    for ledger in [bytes, &member, &[&member[..], bytes, &member[..]].concat()] {
        let mut file = tempfile::tempfile().expect("a file without a name");
        file.write_all(ledger).and_then(|()| file.seek(SeekFrom::Start(0))).expect("a file that can be written");
        let mut reader = Reader::new(file);
        let mut frames = 0;
        while reader.next_frame().expect("a file that can be read").is_some() {
            frames += 1;
        }
        let _ = (frames, reader.damage().iter().map(ToString::to_string).count());
    }
}

/// The dialects of all adapters that come with the program, read once.
fn dialects() -> &'static [Dialect] {
    static DIALECTS: OnceLock<Vec<Dialect>> = OnceLock::new();
    let load = |name| Adapter::load(name).expect("an adapter that comes with the program").dialect;
    DIALECTS.get_or_init(|| shipped().into_iter().map(load).collect())
}

/// People and days of nobody.
fn extras(tournament: &Tournament) -> Extras<'static> {
    Extras {
        comments: Vec::new(),
        title: Cow::Borrowed("fuzz"),
        city: "",
        federation: "",
        days: Vec::new(),
        system: "",
        arbiter: Cow::Borrowed(""),
        kind: "",
        tie_breaks: String::new(),
        baku: false,
        grouping: Grouping::ByPlayer,
        people: vec![nobody(); tournament.players.len()],
        ranks: (1..).take(tournament.players.len()).collect(),
        unrated: Vec::new(),
    }
}

fn nobody() -> Person {
    Person {
        sex: Sex::Unknown,
        title: "",
        name: "Somebody".to_owned(),
        federation: "",
        fide_number: String::new(),
        birth: String::new(),
    }
}
