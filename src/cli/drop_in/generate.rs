//! `-g`: a random tournament. Random numbers are drawn differently from the original programs, so a seed gives another
//! tournament; the settings of a configuration have the same meaning.

use super::arguments::{Request, Source};
use super::{Failure, Peer, Stop, beside, common, open, write};
use crate::campaign::request::random_seed;
use crate::generate::{CutReason, Generator, Profile, render};
use crate::tournament::Outcome;
use crate::trf::write::Target;
use std::path::{Path, PathBuf};

pub(super) fn run(peer: &Peer, request: &Request, source: &Source, out: &Path, seed: Option<u64>) -> Result<(), Stop> {
    let profile = Profile::built_in("open").and_then(|profile| profile.with("tournament.players", "15..215"));
    let profile = profile.and_then(|profile| profile.with("tournament.rounds", "5..15"));
    let mut profile = profile.map_err(|error| (Failure::Fault, error.to_string()))?;
    let changes = match source {
        Source::Usual => Vec::new(),
        Source::Configuration(file) => configuration(file)?,
        Source::Model(file) => model(peer, request, file)?,
    };
    for (key, value) in changes {
        profile = profile.with(key, &value).map_err(|error| (Failure::Refused, error.to_string()))?;
    }
    let played = Generator::new(profile, request.system(peer)?).play(seed.unwrap_or_else(random_seed), 0);
    let out = place(source, out);
    write(&render(&played, if peer.trf26 { Target::Engine } else { Target::Trf16 }), &out)?;
    match played.cut_short {
        None => Ok(()),
        Some(cut) => {
            let failure = match cut.reason {
                CutReason::NoPairing => Failure::NoPairing,
                CutReason::Unfinished(_) => Failure::Limit,
            };
            Err((failure, format!("{}: the tournament ends before round {}", common::shown(&out), cut.round)))
        }
    }
}

/// The path of a tournament: beside the file that it is made from.
pub(super) fn place(source: &Source, out: &Path) -> PathBuf {
    source.file().map_or_else(|| out.to_owned(), |file| beside(file, out))
}

/// Reads parameters of our profile from a file of `Name=Value` lines.
fn configuration(path: &Path) -> Result<Vec<(&'static str, String)>, Stop> {
    let name = common::shown(path);
    let bytes = common::read(path).map_err(|error| (Failure::File, format!("{name}: cannot be read: {error}")))?;
    let text = String::from_utf8_lossy(&bytes);
    let (mut changes, mut points) = (Vec::new(), [10, 5, 0, 0]);
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with(['#', '!'])) {
        let refused = |why: &str| (Failure::Refused, format!("{name}: {line}: {why}"));
        let (key, value) = line.split_once(['=', ':']).ok_or_else(|| refused("expected Name=Value"))?;
        let value: f64 = value.trim().parse().map_err(|_| refused("expected a number as the value"))?;
        if !(0.0..1e6).contains(&value) {
            return Err(refused("the value is out of range"));
        }
        // Values are tenths of a point, whole numbers (players, per cent), or rates of one in N.
        let tenths = (value * 10.0).round() as u32;
        let whole = value.round() as u32;
        let one_in = || 10_000_u32.checked_div(whole).unwrap_or(0).min(10_000).to_string();
        match key.trim() {
            "PlayersNumber" => changes.push(("tournament.players", whole.to_string())),
            "RoundsNumber" => changes.push(("tournament.rounds", whole.to_string())),
            // Twice the half width of the draws is about this share of the games between equals.
            "DrawPercentage" => changes.push(("results.draw-width", (whole.min(90) * 4).to_string())),
            "ForfeitRate" => changes.push(("absences.forfeits", one_in())),
            "RetiredRate" => changes.push(("absences.withdrawals", one_in())),
            "HalfPointByeRate" | "HalfPointByteRate" => changes.push(("byes.half", one_in())),
            "HighestRating" => changes.push(("ratings.high", whole.to_string())),
            "LowestRating" => changes.push(("ratings.low", whole.to_string())),
            "PointsForWin" => points[0] = tenths,
            "PointsForDraw" => points[1] = tenths,
            "PointsForLoss" => points[2] = tenths,
            "PointsForZPB" | "PointsForForfeitLoss" => points[3] = tenths,
            "PointsForPAB" => changes.push(("scoring.pairing-bye", decimal(tenths))),
            _ => return Err(refused("unknown parameter")),
        }
    }
    if points != [10, 5, 0, 0] {
        changes.push(("scoring.points", points.map(decimal).join("-")));
    }
    Ok(changes)
}

fn decimal(tenths: u32) -> String {
    if tenths.is_multiple_of(10) { (tenths / 10).to_string() } else { format!("{}.{}", tenths / 10, tenths % 10) }
}

/// Takes parameters of our profile from a tournament: its size, and how often players were absent.
fn model(peer: &Peer, request: &Request, path: &Path) -> Result<Vec<(&'static str, String)>, Stop> {
    let file = open(peer, request, path, |recorded, declared| declared.or(Some(recorded)))?;
    let tournament = file.tournament();
    let entries = || tournament.players.iter().flat_map(|player| &player.entries);
    let all = entries().count().max(1);
    let share =
        |outcome: Outcome| (entries().filter(|entry| entry.outcome == outcome).count() * 10_000 / all).to_string();
    let ratings = || tournament.players.iter().map(|player| player.rating).filter(|&rating| rating >= 1000);
    let rounds = tournament.rounds.unwrap_or(tournament.recorded);
    let mut changes = vec![
        ("tournament.players", tournament.players.len().to_string()),
        ("tournament.rounds", rounds.to_string()),
        ("absences.forfeits", share(Outcome::ForfeitLoss)),
        ("byes.half", share(Outcome::HalfBye)),
    ];
    if let (Some(low), Some(high)) = (ratings().min(), ratings().max()) {
        changes.extend([("ratings.low", low.to_string()), ("ratings.high", high.to_string())]);
    }
    Ok(changes)
}
