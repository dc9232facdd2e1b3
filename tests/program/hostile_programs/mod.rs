//! The programs of `hostile.rs`: scripts that find pairproof in `$PAIRPROOF`, and in `$OUTSIDE` a folder that is not
//! theirs.

mod processes;
mod workers;

pub use processes::PROCESSES;
pub use workers::WORKERS;

/// A program that does everything but answer.
pub struct Hostile {
    /// What it does; the ending is that of its language.
    pub name: &'static str,
    /// The kinds of findings that it may lead to; [`AGREES`] if it harms nobody and is right.
    pub findings: &'static [&'static str],
    pub script: &'static str,
}

const fn program(name: &'static str, findings: &'static [&'static str], script: &'static str) -> Hostile {
    Hostile { name, findings, script }
}

pub const AGREES: &[&str] = &[];

/// A pairing that can be read, and is not the right one: how it differs is not the matter here.
pub const DIFFERS: &[&str] = &["anything"];
