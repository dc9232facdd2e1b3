//! Random tournaments keep their meaning: paired at random, with every kind of result, bye and setting.

use super::meaning::same_tournament;
use pairproof::trf::write::{
    PlayerLine, TrfBuilder, acceleration_line, acceleration_range_line, adjustment_line, bbp_scoring_line, bye,
    bye_line, game, id_list_line, javafo_scoring_line, prohibition_line, scoring_line,
};
use pairproof::trf::{AdjustmentKind, ByeKind, Cell, CellColour, ResultCode, ScoreSymbol, Sex};

/// A small random number generator, the same on every machine.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(end)).unwrap()
    }

    fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }
}

/// The rounds of each player.
fn random_cells(numbers: &mut Numbers, count: u32, rounds: u32) -> Vec<Vec<Cell>> {
    let mut cells: Vec<Vec<Cell>> = vec![Vec::new(); count as usize];
    for _ in 0..rounds {
        let mut order: Vec<u32> = (1..=count).collect();
        for at in (1..order.len()).rev() {
            order.swap(at, numbers.below(u32::try_from(at).unwrap() + 1) as usize);
        }
        let mut row = vec![Cell::BLANK; count as usize];
        while let Some(one) = order.pop() {
            if numbers.one_in(8) {
                let kind = [ResultCode::HalfBye, ResultCode::ZeroBye, ResultCode::FullBye][numbers.below(3) as usize];
                row[one as usize - 1] = if numbers.one_in(3) { Cell::BLANK } else { bye(kind) };
                continue;
            }
            let Some(two) = order.pop() else {
                row[one as usize - 1] = bye(ResultCode::PairingBye);
                break;
            };
            use ResultCode as R;
            let (a, b) = [
                (R::Win, R::Loss),
                (R::Draw, R::Draw),
                (R::Loss, R::Win),
                (R::ForfeitWin, R::ForfeitLoss),
                (R::ForfeitLoss, R::ForfeitLoss),
                (R::UnratedWin, R::UnratedLoss),
                (R::UnratedDraw, R::UnratedDraw),
                (R::Draw, R::Loss),
                (R::Blank, R::Blank),
            ][numbers.below(9) as usize];
            row[one as usize - 1] = game(two, CellColour::White, a);
            row[two as usize - 1] = game(one, CellColour::Black, b);
        }
        for (list, cell) in cells.iter_mut().zip(row) {
            list.push(cell);
        }
    }
    cells
}

/// The number of rounds, the initial colour and the scoring, in public records or in private ones.
fn random_settings(file: &mut TrfBuilder, numbers: &mut Numbers, rounds: u32, private: bool) {
    if numbers.below(3) > 0 {
        file.text(if private { "XXR" } else { "142" }, &(rounds + 1 + numbers.below(3)).to_string());
    }
    match (numbers.below(3), private) {
        (0, false) => file.text("152", "W"),
        (1, false) => file.text("152", "B"),
        (0, true) => file.text("XXC", "black1"),
        _ => &mut *file,
    };
    match numbers.below(5) {
        0 => {
            file.line(&scoring_line(&[('W', 30), ('D', 10), ('P', 15)]));
        }
        1 => {
            file.line(&javafo_scoring_line(&[
                (ScoreSymbol::Win, 30),
                (ScoreSymbol::Draw, 20),
                (ScoreSymbol::PairingBye, 5),
            ]));
        }
        2 => {
            file.line(&bbp_scoring_line("BBW", 20)).line(&bbp_scoring_line("BBD", 10));
        }
        _ => {}
    }
}

fn random_players(file: &mut TrfBuilder, numbers: &mut Numbers, cells: &[Vec<Cell>]) {
    for (id, rounds) in (1..).zip(cells) {
        let name = format!("Nāme {id}, Ann");
        file.player(&PlayerLine {
            id,
            sex: [Sex::Male, Sex::Female, Sex::Unknown][numbers.below(3) as usize],
            title: ["", "GM", "WFM"][numbers.below(3) as usize],
            name: &name,
            rating: (!numbers.one_in(4)).then(|| u16::try_from(1000 + numbers.below(1800)).unwrap()),
            federation: "FRA",
            fide_number: &numbers.below(99_999_999).to_string(),
            birth: "1990/00/00",
            points: Some(i32::try_from(numbers.below(50)).unwrap()),
            rank: Some(id),
            rounds,
        });
    }
}

/// Announced byes, prohibited pairs, accelerations and adjustments.
fn random_extras(file: &mut TrfBuilder, numbers: &mut Numbers, (count, rounds): (u32, u32), private: bool) {
    let id = |numbers: &mut Numbers| 1 + numbers.below(count);
    for round in rounds + 1..=rounds + 2 {
        let kind = [ByeKind::Full, ByeKind::Half, ByeKind::Zero][numbers.below(3) as usize];
        if numbers.one_in(2) {
            let who = id(numbers);
            file.line(&bye_line(kind, round, &[who]));
        }
    }
    if private {
        let (one, two) = (id(numbers), id(numbers));
        file.line(&id_list_line("XXZ", &[one]));
        if one != two {
            file.line(&id_list_line("XXP", &[one, two]));
        }
        file.line(&acceleration_line(one, &[10, 10, 5])).line(&acceleration_line(two, &[0, 10]));
    } else {
        file.line(&prohibition_line((1, 2), &[1, 2]));
        file.line(&acceleration_range_line(None, Some(10), (1, 2), (1, count)));
        file.line(&acceleration_range_line(None, Some(5), (2, 3), (1, 1 + numbers.below(count))));
    }
    if numbers.one_in(4) {
        let who = id(numbers);
        file.line(&adjustment_line(AdjustmentKind::Extra, None, Some(-5), None, &[who]));
    }
}

/// A random tournament.
fn random_file(seed: u64) -> Vec<u8> {
    let mut numbers = Numbers(seed.wrapping_mul(2_654_435_761) + 1);
    let (count, rounds) = (4 + numbers.below(12), numbers.below(7));
    let cells = random_cells(&mut numbers, count, rounds);
    let mut file = TrfBuilder::new();
    file.text("012", "Random Öpen").text("032", "FRA");
    let private = numbers.one_in(2);
    random_settings(&mut file, &mut numbers, rounds, private);
    random_players(&mut file, &mut numbers, &cells);
    random_extras(&mut file, &mut numbers, (count, rounds), private);
    file.finish()
}

#[test]
fn random_tournaments_keep_their_meaning() {
    for seed in 0..400 {
        same_tournament(&random_file(seed), &format!("seed {seed}"));
    }
}
