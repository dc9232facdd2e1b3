//! The rates of an event, as parameters of a profile: how often byes were requested, games forfeited, and so on.

use super::settings::ResultModel;
use super::statistics::{games, usual};
use crate::tournament::{Form, Outcome, Player, Tournament, unfold};

/// The first and last round (from 1, inclusive) in which a player was present, according to the record.
fn stay(player: &Player) -> Option<(usize, usize)> {
    let there = |entry: &crate::tournament::Entry| entry.outcome != Outcome::ZeroBye;
    Some((player.entries.iter().position(there)? + 1, player.entries.iter().rposition(there)? + 1))
}

/// Hundredths of a per cent.
fn share(count: usize, of: usize) -> usize {
    (10_000 * count + of / 2).checked_div(of).unwrap_or(0).min(10_000)
}

/// The parameters that generate events like this one: rates of byes, forfeits, odd results, withdrawals and late
/// entries per round, and of draws overall. Missing the first rounds is a late entry, missing the last ones is leaving.
#[must_use]
pub fn rates_like(tournament: &Tournament) -> Vec<(&'static str, String)> {
    let rounds = usize::from(tournament.recorded);
    let stays: Vec<_> = tournament.players.iter().filter_map(|player| Some((player, stay(player)?))).collect();
    let mut rates: Vec<(&'static str, Vec<usize>)> = [
        "byes.half",
        "byes.full",
        "byes.zero",
        "absences.withdrawals",
        "absences.late-entries",
        "absences.forfeits",
        "absences.double-forfeits",
        "results.unusual",
    ]
    .map(|name| (name, Vec::new()))
    .into();
    for round in 1..=rounds {
        let present: Vec<_> = stays.iter().filter(|(_, (from, to))| (*from..=*to).contains(&round)).collect();
        let with = |outcome| present.iter().filter(|(player, _)| player.entries[round - 1].outcome == outcome).count();
        let left = stays.iter().filter(|(_, (_, to))| to + 1 == round).count();
        let here_before = stays.iter().filter(|(_, (from, to))| *from < round && to + 1 >= round).count();
        let late = stays.iter().filter(|(_, (from, _))| round > 1 && *from == round).count();
        let on_time = stays.iter().filter(|(_, (from, _))| *from == 1 || *from >= round).count();
        let [single, double, odd, boards] = boards(tournament, round);
        let shares = [
            share(with(Outcome::HalfBye), present.len()),
            share(with(Outcome::FullBye), present.len()),
            share(with(Outcome::ZeroBye), present.len()),
            share(left, here_before),
            share(late, on_time),
            // The rate is per player, and a board has two.
            share(single, 2 * boards),
            share(double, boards),
            share(odd, boards),
        ];
        for ((_, list), share) in rates.iter_mut().zip(shares) {
            list.push(share);
        }
    }
    let text = |list: &Vec<usize>| match list.iter().all(|&rate| rate == 0) {
        true => "0".to_owned(),
        false => format!("{{ by-round = {list:?} }}"),
    };
    let mut parameters: Vec<(&'static str, String)> = rates.iter().map(|(name, list)| (*name, text(list))).collect();
    if let Some(width) = draw_width(tournament) {
        let names = ["results.draw-width", "results.draw-width-growth", "results.random", "results.spread"];
        parameters.extend(names.into_iter().zip([width.to_string(), "0".into(), "0".into(), "400".into()]));
    }
    parameters
}

/// Numbers of boards of a round: forfeited by one player, forfeited by both, with an odd result, and all.
fn boards(tournament: &Tournament, round: usize) -> [usize; 4] {
    let mut counts = [0; 4];
    for (index, player) in (0_u32..).zip(&tournament.players) {
        let entry = player.entries[round - 1];
        let other = entry.opponent.filter(|&other| other > index).and_then(|at| tournament.players.get(at as usize));
        let Some(other) = other else { continue };
        let outcomes = [entry.outcome, other.entries[round - 1].outcome];
        let lost = outcomes.iter().filter(|&&outcome| outcome == Outcome::ForfeitLoss).count();
        let known = outcomes.iter().all(|&outcome| outcome != Outcome::Unknown);
        counts[0] += usize::from(lost == 1);
        counts[1] += usize::from(lost == 2);
        counts[2] += usize::from(lost == 0 && known && !usual(outcomes));
        counts[3] += 1;
    }
    counts
}

/// The draw width that gives as many draws between players of these ratings as there were.
fn draw_width(tournament: &Tournament) -> Option<i64> {
    let tournament = match tournament.form {
        Form::Games => tournament.clone(),
        Form::Matches => unfold(tournament),
        Form::Teams => return None,
    };
    let strength = |index: u32| match tournament.players[index as usize].rating {
        0 => 2000,
        rating => i64::from(rating),
    };
    let played = games(&tournament).filter(|&(_, outcomes)| usual(outcomes));
    let played: Vec<_> = played.map(|(ends, outcomes)| (ends.map(strength), outcomes[0] == Outcome::Draw)).collect();
    if played.is_empty() {
        return None;
    }
    let draws = played.iter().filter(|(_, drawn)| *drawn).count() as u64;
    let expected = |draw_width: i64| -> u64 {
        let model = ResultModel { draw_width, draw_width_growth: 0, random: 0, ..ResultModel::USUAL };
        let drawn = |&([white, black], _): &([i64; 2], bool)| {
            let (win, loss) = model.odds(white, black);
            (1 << 32) - u64::from(win) - u64::from(loss)
        };
        played.iter().map(drawn).sum::<u64>() >> 32
    };
    let (mut low, mut high) = (0, 4000);
    while low < high {
        let middle = (low + high) / 2;
        if expected(middle) < draws { low = middle + 1 } else { high = middle }
    }
    Some(low)
}
