//! Fake engines: small shell scripts in a temporary folder.
#![cfg(unix)]
#![allow(dead_code, reason = "every test file uses a part")]

use pairproof_lab::engines::{Adapter, Engine, OpenOptions};
use std::fs;
use std::path::PathBuf;
use std::time::Duration;
use tempfile::TempDir;

/// Nine players after three of five rounds.
pub const SAMPLE: &[u8] = include_bytes!("../../../crates/lab/src/engines/proof.trf");

/// The right fourth round of the sample, in JaVaFo's format.
pub const RIGHT: &str = "5\n4 5\n2 3\n8 7\n6 9\n1 0\n";

/// A timeout long enough for any shell on any machine.
pub const LONG: Duration = Duration::from_secs(120);

/// A short timeout for programs that hang.
pub const SHORT: Duration = Duration::from_millis(300);

/// A script, the folder that holds it, and its adapter.
pub struct Fake {
    pub folder: TempDir,
    pub script: PathBuf,
    pub adapter: String,
}

/// A fake that is run once per question: `$1` is the question file, `$2` the answer file.
pub fn fake(script: &str) -> Fake {
    with_adapter(
        script,
        r#"
name = "fake"
title = "a fake"
systems = ["dutch-2026"]

[version]
command = ["sh", "{program}", "version"]
after = "version "

[pair]
command = ["sh", "{program}", "{trf}", "{out}", "{system}", "{round}", "{rounds}"]

[check]
command = ["sh", "{program}", "{trf}"]

[generate]
command = ["sh", "{program}", "{config}", "{out}", "{seed}"]
players = "Players"
rounds = "Rounds"
seeded = true

[[marker]]
text = '### Error'
means = "refused"

[[marker]]
text = 'No valid pairing exists'
means = "no-pairing"

[exit]
ok = [0]
no_pairing = [1]
refused = [2]
"#,
    )
}

/// A fake that answers one question after the other.
pub fn fake_worker(script: &str) -> Fake {
    with_adapter(
        script,
        r#"
name = "fake"
title = "a fake"
systems = ["dutch-2026"]

[worker]
command = ["sh", "{program}"]
checks = true
"#,
    )
}

fn with_adapter(script: &str, adapter: &str) -> Fake {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("fake.sh");
    fs::write(&path, script).unwrap();
    Fake { folder, script: path, adapter: adapter.to_owned() }
}

impl Fake {
    pub fn open(&self, timeout: Duration) -> Engine {
        let adapter = Adapter::parse(&self.adapter, "fake.toml").unwrap();
        let options = OpenOptions { path: Some(self.script.clone()), timeout: Some(timeout), ..OpenOptions::default() };
        Engine::open(adapter, &options).unwrap()
    }
}
