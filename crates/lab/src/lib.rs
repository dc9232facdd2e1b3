//! The laboratory: other programs as processes, campaigns, shrinking, conformance suites, acceptance.

use pairproof_check::{InputOptions, PairError, PairedBy, PairedRound, TournamentFile};
use pairproof_check::{check, escape, generate, standings, words};
use pairproof_matching::budget;
use pairproof_pairing::{systems, tournament};
use pairproof_report::{drawing, front, html};
use pairproof_trf as trf;

#[allow(missing_docs)]
pub mod accept;
#[allow(missing_docs)]
pub mod atomic_file;
#[allow(missing_docs)]
pub mod atomic_folder;
#[allow(missing_docs)]
pub mod beneath;
#[allow(missing_docs)]
pub mod campaign;
mod digest;
#[allow(missing_docs)]
pub mod engines;
#[allow(missing_docs)]
pub mod input_limits;
#[allow(missing_docs)]
pub mod matrix;
#[allow(missing_docs)]
pub mod project;
#[allow(missing_docs)]
pub mod suite;
mod toml_reader;
#[allow(missing_docs)]
pub mod trial;
