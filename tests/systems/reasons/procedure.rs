//! Checks that apply to every reason, whatever the procedure: a legal record is never accused of something that only an
//! illegal one can do, and the numbers and players of a comparison occur in its sentence.

use crate::reasons::audit::{Audit, Round};
use crate::reasons::dutch_2012::procedure;
use pairproof::check::verdict::{Amount, Kind, Reason, Side};
use pairproof::systems::common::before_2017::messages as before_2017;
use pairproof::systems::common::messages::{MayNotMeet, NoPairing};
use pairproof::systems::dutch_2012::explain::messages as dutch_2012;

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    let Some(reason) = round.reason() else { return };
    if round.verdict.broken.is_empty() {
        legal(reason, audit);
    }
    // Other systems have their own verifiers of values.
    if procedure(round.system).is_some() {
        for side in [&reason.recorded, &reason.expected].into_iter().flatten() {
            numbers(side, reason, audit);
        }
    }
}

/// The record itself always completes the pairing of the remaining players, so no reason may deny that one exists.
fn legal(reason: &Reason, audit: &mut Audit) {
    audit.demand(reason.kind != Kind::Absolute, || format!("absolute reason of a legal round: {}", reason.said));
    let impossible = [
        NoPairing::ID,
        MayNotMeet::ID,
        before_2017::LeftUnpaired::ID,
        before_2017::LowestUnpairable::ID,
        dutch_2012::LowestWithOthers::ID,
    ];
    let said = impossible.contains(&reason.said.statement.id);
    audit.demand(!said, || format!("impossible, but recorded: {}", reason.said));
}

/// Every count and every player of a side occurs in the sentence.
fn numbers(side: &Side, reason: &Reason, audit: &mut Audit) {
    let said = reason.said.to_string();
    let tokens: Vec<&str> = said.split(|c: char| !(c.is_ascii_digit() || c == '.')).collect();
    let tokens: Vec<&str> = tokens.iter().map(|token| token.trim_matches('.')).collect();
    for amount in &side.value {
        let told = match *amount {
            Amount::Count(0) => {
                ["0", "nobody", "none", "no "].iter().any(|word| reason.said.to_string().contains(word))
            }
            Amount::Count(count) => tokens.contains(&count.to_string().as_str()),
            Amount::Points(tenths) => tokens.contains(&format!("{}.{}", tenths / 10, tenths.abs() % 10).as_str()),
            Amount::Squares(hundredths) => tokens.contains(&(hundredths as f64 / 100.0).to_string().as_str()),
            Amount::FloatsOn(_) => reason.said.to_string().contains("floats on"),
        };
        audit.demand(told, || format!("a value that the sentence does not tell: {amount:?} in {}", reason.said));
    }
    for player in side.players.iter().take(12) {
        let told = tokens.contains(&player.to_string().as_str());
        audit.demand(told, || format!("a player whom the sentence does not name: {player} in {}", reason.said));
    }
}
