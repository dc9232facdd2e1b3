//! Reports of checks for people and for machines, and the questions that Python and the browser ask.

use pairproof_check::{PairError, PairedBy, PairedRound, TournamentFile};
use pairproof_check::{check, convert, escape, generate, standings};
use pairproof_matching::budget;
use pairproof_pairing::{systems, tournament};
use pairproof_trf as trf;

#[allow(missing_docs)]
pub mod drawing;
pub mod front;
#[allow(missing_docs)]
pub mod html;
#[allow(missing_docs)]
pub mod report;
