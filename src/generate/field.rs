//! The field before round 1: ratings, strengths, who will be absent when, virtual points, prohibited pairs.

use super::random::Random;
use super::settings::{Event, Settings};
use super::words::{Acceleration, ProhibitedRounds, RatingModel};
use crate::tournament::{Absence, Form, Outcome, Player, Prohibition, Tournament, baku_group_end, baku_points};
use crate::trf::Title;

/// Rating in the file (0 for none) and playing strength, in the order of pairing numbers.
pub(super) fn ratings(settings: &Settings, random: &mut Random) -> Vec<(u16, u16)> {
    let (low, high) = settings.rating_bounds;
    let mut drawn: Vec<(u16, u16)> = (0..settings.players)
        .map(|_| {
            let strength = match settings.rating_model {
                RatingModel::Normal => settings.rating_mean + random.bell(settings.rating_deviation),
                RatingModel::Uniform => random.between(low, high),
                RatingModel::Equal => settings.rating_mean,
            };
            let strength = u16::try_from(strength.clamp(low, high)).unwrap_or(0);
            let unrated = settings.unrated_players > 0 && random.chance(settings.unrated_players);
            (if unrated { 0 } else { strength }, strength)
        })
        .collect();
    // Stable among equals: nothing is known about an unrated player, not even to us.
    drawn.sort_by_key(|&(rating, _)| std::cmp::Reverse(rating));
    drawn
}

/// The tournament before round 1, without a recorded round.
pub(super) fn tournament(settings: &Settings, ratings: &[(u16, u16)]) -> Tournament {
    let players = (1..)
        .zip(ratings)
        .map(|(id, &(rating, _))| Player {
            id,
            name: String::new(),
            rating,
            title: Title::None,
            entries: Vec::with_capacity(usize::from(settings.rounds_to_play)),
            virtual_points: Vec::new(),
            adjustments: Vec::new(),
            game_points: Vec::new(),
        })
        .collect();
    Tournament {
        form: Form::Games,
        name: String::new(),
        players,
        recorded: 0,
        rounds: Some(settings.rounds),
        scoring: settings.scoring.clone(),
        initial_colour: Some(settings.initial_colour),
        prohibitions: Vec::new(),
        absences: Vec::new(),
    }
}

/// When a player is there: from the first round to before the second, both numbers of rounds.
#[derive(Clone, Copy)]
struct Stay {
    arrives: u16,
    leaves: u16,
    byes: u32,
}

/// Everybody's absences, known before round 1, ordered by round and player; and how many enter late and leave early.
pub(super) fn absences(settings: &Settings, random: &mut Random) -> (Vec<Absence>, [u32; 2]) {
    let mut absences = Vec::new();
    let mut stays = vec![Stay { arrives: 1, leaves: u16::MAX, byes: 0 }; settings.players as usize];
    let (mut late, mut gone) = (0, 0);
    let (most_late, most_gone) = (settings.players / 4, settings.players / 2);

    // Who enters late: by rate, round by round; then by count.
    for round in 2..=settings.rounds {
        let rate = settings.rate(Event::LateEntry, round);
        if rate > 0 {
            for stay in stays.iter_mut().filter(|stay| stay.arrives == 1) {
                if random.chance(rate) && late < most_late {
                    stay.arrives = round;
                    late += 1;
                }
            }
        }
    }
    for (player, round) in counted(settings, Event::LateEntry, random) {
        let stay = &mut stays[player as usize];
        if stay.arrives == 1 && late < most_late {
            stay.arrives = round;
            late += 1;
        }
    }
    for (player, round) in counted(settings, Event::Withdrawal, random) {
        let stay = &mut stays[player as usize];
        if stay.leaves == u16::MAX && round > stay.arrives && gone < most_gone {
            stay.leaves = round;
            gone += 1;
        }
    }
    let mut fixed: Vec<(u16, u32, Outcome)> = Vec::new();
    for (event, kind) in BYES {
        fixed.extend(counted(settings, event, random).into_iter().map(|(player, round)| (round, player, kind)));
    }
    fixed.sort_by_key(|&(round, player, _)| (round, player));
    fixed.dedup_by_key(|&mut (round, player, _)| (round, player));
    let mut fixed = fixed.into_iter().peekable();

    for round in 1..=settings.rounds {
        let leaving = settings.rate(Event::Withdrawal, round);
        let rates = BYES.map(|(event, _)| settings.rate(event, round));
        let any = leaving + rates.iter().sum::<u32>() > 0;
        let before = absences.len();
        for (player, stay) in (0..).zip(&mut stays) {
            let mut requested = None;
            if any {
                let mut roll = random.below(super::random::PER_TEN_THOUSAND);
                if roll < leaving {
                    if round > stay.arrives && round < stay.leaves && gone < most_gone {
                        stay.leaves = round;
                        gone += 1;
                    }
                } else {
                    roll -= leaving;
                    for ((_, kind), rate) in BYES.into_iter().zip(rates) {
                        if roll < rate {
                            requested = Some(kind);
                            break;
                        }
                        roll -= rate;
                    }
                }
            }
            if let Some((.., kind)) = fixed.next_if(|&(at, who, _)| (at, who) == (round, player)) {
                requested = Some(kind);
            }
            let kind = if round < stay.arrives || round >= stay.leaves {
                Outcome::ZeroBye
            } else if let Some(kind) = requested.filter(|_| stay.byes < settings.most_byes) {
                stay.byes += 1;
                kind
            } else {
                continue;
            };
            absences.push(Absence { player, round, kind });
        }
        // A round needs two players: otherwise requests are turned down, the last ones first.
        let outside = |absence: &Absence| {
            let stay = &stays[absence.player as usize];
            round < stay.arrives || round >= stay.leaves
        };
        while settings.players as usize - (absences.len() - before) < 2 {
            match absences[before..].iter().rposition(|absence| !outside(absence)) {
                Some(place) => absences.remove(before + place),
                None => break,
            };
        }
    }
    (absences, [late, gone])
}

/// The requested byes.
const BYES: [(Event, Outcome); 3] =
    [(Event::ZeroBye, Outcome::ZeroBye), (Event::HalfBye, Outcome::HalfBye), (Event::FullBye, Outcome::FullBye)];

/// Random players and rounds for an event that is counted.
fn counted(settings: &Settings, event: Event, random: &mut Random) -> Vec<(u32, u16)> {
    let (first, last) = settings.windows[event as usize];
    let count = settings.counts[event as usize];
    if first > last {
        return Vec::new();
    }
    let draw = |_| {
        let player = random.below(settings.players);
        let round = random.between(i64::from(first), i64::from(last));
        (player, u16::try_from(round).unwrap_or(first))
    };
    (0..count).map(draw).collect()
}

/// Fills the virtual points in; the absences must be known.
pub(super) fn accelerate(settings: &Settings, tournament: &mut Tournament, random: &mut Random) {
    match settings.acceleration {
        Acceleration::None => {}
        Acceleration::Baku | Acceleration::BakuOld => {
            // Late entries, who miss round 1 without points, do not move the last player of GA (C.04.7 art. 1.3).
            let mut listed = vec![true; tournament.players.len()];
            for absence in tournament.absences.iter().filter(|absence| absence.round == 1) {
                listed[absence.player as usize] &= absence.kind != Outcome::ZeroBye;
            }
            let win = settings.scoring.win_value();
            let values: Vec<_> = (1..=settings.rounds).map(|round| baku_points(round, settings.rounds, win)).collect();
            for player in &mut tournament.players[..baku_group_end(&listed)] {
                player.virtual_points.clone_from(&values);
            }
        }
        Acceleration::Ranges => {
            let players = tournament.players.len() as i64;
            for _ in 0..random.between(1, 4) {
                let first_round = random.between(1, i64::from(settings.rounds));
                let last_round = random.between(first_round, i64::from(settings.rounds));
                let first = random.between(1, players);
                let last = random.between(first, players);
                let points = random.between(1, 4) * i64::from(settings.scoring.win_value().max(2)) / 2;
                let rounds = usize::try_from(first_round - 1).unwrap_or(0)..usize::try_from(last_round).unwrap_or(0);
                let ids = usize::try_from(first - 1).unwrap_or(0)..usize::try_from(last).unwrap_or(0);
                for player in &mut tournament.players[ids] {
                    player.virtual_points.resize(usize::from(settings.rounds), 0);
                    player.virtual_points[rounds.clone()].fill(i32::try_from(points).unwrap_or(0));
                }
            }
        }
    }
}

/// Draws the groups that must not meet.
pub(super) fn prohibit(settings: &Settings, tournament: &mut Tournament, random: &mut Random) {
    for _ in 0..settings.prohibited_groups {
        let mut players: Vec<u32> = Vec::new();
        for _ in 0..settings.prohibited_size {
            let player = random.below(settings.players);
            if !players.contains(&player) {
                players.push(player);
            }
        }
        players.sort_unstable();
        let (first, last) = match settings.prohibited_rounds {
            ProhibitedRounds::All => (1, settings.rounds),
            ProhibitedRounds::Some => {
                let first = random.between(1, i64::from(settings.rounds));
                let last = random.between(first, i64::from(settings.rounds));
                (u16::try_from(first).unwrap_or(1), u16::try_from(last).unwrap_or(1))
            }
        };
        if players.len() >= 2 {
            tournament.prohibitions.push(Prohibition { first, last, players });
        }
    }
}
