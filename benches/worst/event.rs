//! A tournament as the search stores it: drawn at random, passed to an engine, written to a file.

use pairproof::systems::SystemId;
use pairproof::tournament::write::{Extras, Grouping, Person, ranks_by_points, total, write};
use pairproof::tournament::{
    Colour, Entry, Form, Outcome, Player, Position, Prohibition, Scoring, Timeline, Tournament, settle_game_points,
};
use pairproof::trf::write::Target;
use pairproof::trf::{Date, Sex, Title};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

pub struct Dice(ChaCha8Rng);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    pub fn below(&mut self, n: usize) -> usize {
        ((u64::from(self.0.next_u32()) * n as u64) >> 32) as usize
    }
}

/// The maximum number of rounds played in a tournament.
pub const MOST_ROUNDS: usize = 14;

/// A tournament whose rounds were paired at random among similar scores.
pub fn start(system: SystemId, players: usize, dice: &mut Dice) -> Tournament {
    let form = system.form();
    let player = |index: usize| Player {
        id: index as u32 + 1,
        name: format!("Player {}", index + 1),
        rating: (2700 - index * 1500 / players) as u16,
        title: Title::None,
        entries: Vec::new(),
        virtual_points: Vec::new(),
        adjustments: Vec::new(),
        game_points: Vec::new(),
    };
    let mut tournament = Tournament {
        form,
        name: String::new(),
        players: (0..players).map(player).collect(),
        recorded: 0,
        rounds: None,
        scoring: Scoring::usual(form),
        initial_colour: Some(Colour::White),
        team: pairproof::tournament::TeamRules::default(),
        prohibitions: Vec::new(),
        absences: Vec::new(),
    };
    for _ in 0..dice.below(4) {
        add_group(&mut tournament, dice);
    }
    let style = dice.below(5);
    for _ in 0..=dice.below(MOST_ROUNDS - 1) {
        add_round(&mut tournament, style, dice);
    }
    tournament
}

/// Adds a group of players who must not meet: neighbours in the list, every second player, or random ones.
pub fn add_group(tournament: &mut Tournament, dice: &mut Dice) {
    let players = tournament.players.len();
    let size = 2 + dice.below(players / 2);
    let first = dice.below(players - size);
    let kind = dice.below(3);
    let of_group = |index: usize, dice: &mut Dice| match kind {
        0 => (first..first + size).contains(&index),
        1 => index.is_multiple_of(2) && index < 2 * size,
        _ => dice.below(players) < size,
    };
    let players: Vec<u32> = (0..players).filter(|&index| of_group(index, dice)).map(|index| index as u32).collect();
    tournament.prohibitions.push(Prohibition { first: tournament.recorded + 1, last: 99, players });
}

/// The result for White, by style: 0 by strength, 1 random, 2 White wins, 3 drawn, 4 the later player wins.
pub fn result(style: usize, white_is_better: bool, dice: &mut Dice) -> Outcome {
    let won = |won: bool| if won { Outcome::Win } else { Outcome::Loss };
    match style {
        0 if dice.below(4) == 0 => Outcome::Draw,
        0 => won(white_is_better == (dice.below(8) > 0)),
        1 => [Outcome::Win, Outcome::Draw, Outcome::Loss][dice.below(3)],
        2 => Outcome::Win,
        3 => Outcome::Draw,
        _ => won(!white_is_better),
    }
}

/// Every player meets a new opponent of about the same score; a player without a possible opponent is absent.
pub fn add_round(tournament: &mut Tournament, style: usize, dice: &mut Dice) {
    let players = tournament.players.len();
    let key = |player: &Player, dice: &mut Dice| (-total(player), dice.below(players));
    let keys: Vec<(i32, usize)> = tournament.players.iter().map(|player| key(player, dice)).collect();
    let mut order: Vec<usize> = (0..players).collect();
    order.sort_by_key(|&index| keys[index]);
    let column = usize::from(tournament.recorded);
    for player in &mut tournament.players {
        player.entries.push(Entry::ABSENT);
    }
    while !order.is_empty() {
        let one = order.remove(0);
        let Some(at) = order.iter().position(|&other| !have_met(tournament, one, other)) else { continue };
        let other = order.remove(at);
        let white_first = dice.below(2) == 0;
        let (white, black) = if white_first { (one, other) } else { (other, one) };
        let outcome = result(style, white < black, dice);
        play(tournament, column, (white, black), outcome);
    }
    tournament.recorded += 1;
}

pub fn have_met(tournament: &Tournament, one: usize, other: usize) -> bool {
    tournament.players[one].entries.iter().any(|entry| entry.opponent == Some(other as u32))
}

/// Writes a game into a round, replacing any entries; `outcome` is White's.
pub fn play(tournament: &mut Tournament, column: usize, (white, black): (usize, usize), outcome: Outcome) {
    let other = match outcome {
        Outcome::Win => Outcome::Loss,
        Outcome::Loss => Outcome::Win,
        _ => Outcome::Draw,
    };
    let scoring = &tournament.scoring;
    let own = scoring.entry(Some(black as u32), Some(Colour::White), outcome);
    let theirs = scoring.entry(Some(white as u32), Some(Colour::Black), other);
    tournament.players[white].entries[column] = own;
    tournament.players[black].entries[column] = theirs;
}

/// The position before the next round.
pub fn next_position(system: SystemId, tournament: &Tournament) -> Position {
    let mut settled = tournament.clone();
    settle_game_points(&mut settled);
    let mut timeline = Timeline::new(&settled, system.history());
    let round = settled.recorded + 1;
    timeline.advance_to(&settled, round);
    timeline.position(&settled, settled.rounds == Some(round))
}

/// The tournament as a file.
pub fn file(system: SystemId, tournament: &Tournament) -> Vec<u8> {
    let mut settled = tournament.clone();
    settle_game_points(&mut settled);
    // Without the number of rounds, a program would refuse the file.
    let rounds = *settled.rounds.get_or_insert(settled.recorded + 2);
    // Virtual points of rounds that the tournament does not have would be a finding (X004).
    settled.players.iter_mut().for_each(|player| player.virtual_points.truncate(usize::from(rounds)));
    let person = |player: &Player| Person {
        sex: Sex::Unknown,
        title: "",
        name: player.name.clone(),
        federation: "",
        fide_number: String::new(),
        birth: String::new(),
    };
    let points: Vec<i32> = settled.players.iter().map(total).collect();
    let columns = if settled.form == Form::Matches { 2 } else { 1 };
    let day = |round: u16| Date { year: 2026, month: 3 + (round / 28) as u8, day: 1 + (round % 28) as u8 };
    let extras = Extras {
        comments: vec!["found by benches/worst.rs".to_owned()],
        title: "A round that takes long".into(),
        city: "",
        federation: "",
        days: (0..columns * rounds).map(day).collect(),
        system: system.records.text,
        arbiter: "".into(),
        kind: system.records.code,
        tie_breaks: String::new(),
        baku: false,
        grouping: Grouping::ByRounds,
        people: settled.players.iter().map(person).collect(),
        ranks: ranks_by_points(&points),
        unrated: Vec::new(),
    };
    write(&settled, &extras, Target::Trf26)
}
