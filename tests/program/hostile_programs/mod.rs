//! The programs of `hostile.rs`: scripts that find pairproof in `$PAIRPROOF`, and a folder they do not own in
//! `$OUTSIDE`.

mod processes;
mod workers;

pub use processes::PROCESSES;
pub use workers::WORKERS;

/// A program that does everything but answer.
pub struct Hostile {
    /// What it does; the extension is that of its language.
    pub name: &'static str,
    /// The kinds of findings that it may cause; [`AGREES`] if it is harmless and answers correctly.
    pub findings: &'static [&'static str],
    pub script: &'static str,
}

const fn program(name: &'static str, findings: &'static [&'static str], script: &'static str) -> Hostile {
    Hostile { name, findings, script }
}

pub const AGREES: &[&str] = &[];

/// A readable but wrong pairing: how it differs does not matter here.
pub const DIFFERS: &[&str] = &["anything"];
