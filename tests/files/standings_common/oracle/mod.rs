//! Tie-breaks straight from the articles of C.07, one player at a time and without caching: slow, and sharing only its
//! input types with the calculator. For players and teams.

mod places;

use pairproof::standings::{Edition, Event, Kind, Regime, Round, Score, TieBreak};
use pairproof::tournament::{Colour, Outcome};
use std::cmp::Ordering;

/// A fraction; never reduced, compared by cross products.
#[derive(Clone, Copy, Debug)]
pub struct Fraction(pub i128, pub i128);

impl Fraction {
    pub fn order(self, other: Self) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }
}

/// A player's situation in a round, as section 16 sorts them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Situation {
    Game(usize),
    WonByForfeit(usize),
    LostByForfeit(usize),
    Requested,
    Given,
}

fn situation(round: &Round) -> Situation {
    let opponent = round.opponent.map(|index| index as usize);
    match (round.outcome, opponent) {
        (Outcome::Win | Outcome::Draw | Outcome::Loss | Outcome::Unknown, Some(other)) => Situation::Game(other),
        (Outcome::ForfeitWin, Some(other)) => Situation::WonByForfeit(other),
        (Outcome::ForfeitLoss, Some(other)) => Situation::LostByForfeit(other),
        (Outcome::HalfBye | Outcome::ZeroBye, _) => Situation::Requested,
        (Outcome::ForfeitLoss, None) => Situation::Given,
        _ => Situation::Given,
    }
}

/// 16.1.2.
fn is_vur(round: &Round) -> bool {
    matches!(round.outcome, Outcome::HalfBye | Outcome::ZeroBye | Outcome::ForfeitLoss)
}

/// EDE and its variants.
pub const EXTENDED: [Kind; 5] =
    [Kind::Extended, Kind::ExtendedTop, Kind::ExtendedBottom, Kind::ExtendedCountTop, Kind::ExtendedCountBottom];

pub struct Oracle<'e>(pub &'e Event);

impl Oracle<'_> {
    fn rounds(&self, player: usize) -> &[Round] {
        &self.0.participants[player].rounds
    }

    fn draw(&self, slot: usize) -> i128 {
        self.0.worth[slot].draw.into()
    }

    fn win(&self, slot: usize) -> i128 {
        self.0.worth[slot].win[0].max(self.0.worth[slot].win[1]).into()
    }

    /// Section 11: the score on which a team's tie-break is computed; 0 is match points.
    fn slot(&self, tie_break: &TieBreak) -> usize {
        let of = |score| if score == Score::Match { 0 } else { 1 };
        if self.0.team { of(tie_break.score.unwrap_or(self.0.primary)) } else { 1 }
    }

    fn swiss(&self) -> bool {
        self.0.regime == Regime::Swiss
    }

    /// 8.3: whether a paired game of the very last round counts as a draw.
    fn taken_for_a_draw(&self, player: usize, number: usize, fore: bool) -> bool {
        fore && self.0.recorded >= self.0.rounds
            && number == usize::from(self.0.recorded)
            && self.rounds(player)[number - 1].opponent.is_some()
    }

    fn awarded(&self, player: usize, number: usize, fore: bool, slot: usize) -> i128 {
        if self.taken_for_a_draw(player, number, fore) {
            return self.draw(slot);
        }
        self.rounds(player)[number - 1].points[slot].into()
    }

    fn final_score(&self, player: usize, fore: bool, slot: usize) -> i128 {
        let rounds = 1..=self.rounds(player).len();
        rounds.map(|number| self.awarded(player, number, fore, slot)).sum::<i128>()
            + i128::from(self.0.participants[player].extra[slot])
    }

    /// 16.3.
    fn score_for_opponents(&self, player: usize, fore: bool, slot: usize) -> i128 {
        let rounds = self.rounds(player);
        let mut sum = 0;
        for number in 1..=rounds.len() {
            let requested = matches!(rounds[number - 1].outcome, Outcome::HalfBye | Outcome::ZeroBye);
            let only_vurs_follow = (number + 1..=rounds.len())
                .all(|later| is_vur(&rounds[later - 1]) && !self.taken_for_a_draw(player, later, fore));
            let draw = self.swiss() && requested && only_vurs_follow;
            sum += if draw { self.draw(slot) } else { self.awarded(player, number, fore, slot) };
        }
        sum
    }

    /// The contribution of round `number`: the opponent's (or dummy's) score, and whether 16.5 may cut it first.
    fn brings(
        &self,
        player: usize,
        number: usize,
        fore: bool,
        forfeits_played: bool,
        slot: usize,
    ) -> Option<(i128, bool)> {
        let round = &self.rounds(player)[number - 1];
        if !self.swiss() {
            return round.opponent.map(|other| (self.score_for_opponents(other as usize, fore, slot), false));
        }
        if self.taken_for_a_draw(player, number, fore) {
            return round.opponent.map(|other| (self.score_for_opponents(other as usize, fore, slot), false));
        }
        let own = self.final_score(player, fore, slot);
        let old = self.0.edition == Edition::E2024;
        Some(match situation(round) {
            Situation::Game(other) => (self.score_for_opponents(other, fore, slot), false),
            Situation::WonByForfeit(other) | Situation::LostByForfeit(other) if forfeits_played => {
                (self.score_for_opponents(other, fore, slot), false)
            }
            Situation::WonByForfeit(other) | Situation::LostByForfeit(other) => {
                let score = if old { own } else { own.min(self.score_for_opponents(other, fore, slot)) };
                (score, is_vur(round))
            }
            Situation::Requested | Situation::Given => {
                let score = if old { own } else { own.min(self.draw(slot) * i128::from(self.0.rounds)) };
                (score, is_vur(round))
            }
        })
    }

    /// Buchholz (`own` is `None`) or Sonneborn-Berger with the player's own points of a kind, after the cuts of 14 and
    /// 16.5. In tenths or hundredths. `theirs` is the kind of the opponents' points.
    fn summed(&self, player: usize, tie_break: &TieBreak, fore: bool, theirs: usize, own: Option<usize>) -> i128 {
        // Opponent's score, product, cut first?
        let mut left: Vec<(i128, i128, bool)> = Vec::new();
        for number in 1..=self.rounds(player).len() {
            if let Some((score, vur)) = self.brings(player, number, fore, tie_break.forfeits_played, theirs) {
                let points = own.map_or(1, |own| i128::from(self.rounds(player)[number - 1].points[own]));
                left.push((score, score * points, vur));
            }
        }
        for _ in 0..tie_break.low {
            if left.is_empty() {
                break;
            }
            let mut least = 0;
            let mut vur: Option<usize> = None;
            for at in 0..left.len() {
                if (left[at].0, left[at].1) < (left[least].0, left[least].1) {
                    least = at;
                }
                let lower = |than: usize| (left[at].1, left[at].0) < (left[than].1, left[than].0);
                if left[at].2 && vur.is_none_or(lower) {
                    vur = Some(at);
                }
            }
            match vur {
                Some(at) if self.swiss() && left[at].1 >= left[least].1 => left.remove(at),
                _ => left.remove(least),
            };
        }
        for _ in 0..tie_break.high {
            let most = left.iter().map(|&(score, product, _)| (score, product)).max();
            if let Some(at) = left.iter().position(|&(score, product, _)| Some((score, product)) == most) {
                left.remove(at);
            }
        }
        left.iter().map(|one| one.1).sum()
    }

    /// 15.2 and 7: whether the round counts as a game, and as a game won.
    fn of_article_7(&self, round: &Round) -> (bool, bool) {
        let forfeits = !self.swiss() && round.opponent.is_some();
        match round.outcome {
            Outcome::Win => (true, true),
            Outcome::Draw | Outcome::Loss | Outcome::Unknown => (true, false),
            Outcome::ForfeitWin => (forfeits, forfeits),
            Outcome::ForfeitLoss => (forfeits && self.0.edition == Edition::E2024, false),
            _ => (false, false),
        }
    }

    fn counted(&self, player: usize, counts: impl Fn(&Round) -> bool) -> Option<Fraction> {
        Some(Fraction(self.rounds(player).iter().filter(|round| counts(round)).count() as i128, 1))
    }

    /// 7.2 to 7.4 count games, not matches: the second game of a match has the other colour.
    fn counted_games(&self, player: usize, counts: impl Fn((bool, bool), Option<Colour>) -> bool) -> Option<Fraction> {
        let mut count = 0;
        for round in self.rounds(player) {
            let Some([first, second]) = round.games else {
                count += i128::from(counts(self.of_article_7(round), round.colour));
                continue;
            };
            let other = match round.colour {
                Some(Colour::White) => Some(Colour::Black),
                Some(Colour::Black) => Some(Colour::White),
                None => None,
            };
            for (game, colour) in [(first, round.colour), (second, other)] {
                count += i128::from(counts((true, game == Outcome::Win), colour));
            }
        }
        Some(Fraction(count, 1))
    }

    /// The opponent of each round over the board; one of a match counts once.
    fn opponents(&self, player: usize) -> Vec<usize> {
        let met = |round: &Round| if let Situation::Game(other) = situation(round) { Some(other) } else { None };
        self.rounds(player).iter().filter_map(met).collect()
    }

    /// The opponent and the half points of each game over the board.
    fn games(&self, player: usize) -> Vec<(usize, i128)> {
        let mut games = Vec::new();
        for round in self.rounds(player) {
            if let Situation::Game(other) = situation(round) {
                let outcomes = round.games.map_or(vec![round.outcome], |both| both.to_vec());
                games.extend(outcomes.into_iter().map(|outcome| match outcome {
                    Outcome::Win => (other, 2),
                    Outcome::Loss => (other, 0),
                    _ => (other, 1),
                }));
            }
        }
        games
    }

    fn rating(&self, player: usize) -> i128 {
        i128::from(self.0.participants[player].rating.unwrap_or(0))
    }

    /// A mean, halves rounded up.
    fn mean(values: &[i128]) -> Option<i128> {
        let (sum, count) = (values.iter().sum::<i128>(), values.len() as i128);
        (count > 0).then(|| (2 * sum + count).div_euclid(2 * count))
    }

    fn performance(&self, player: usize) -> Option<i128> {
        let games = self.games(player);
        let ratings: Vec<i128> = self.opponents(player).into_iter().map(|other| self.rating(other)).collect();
        let average = Self::mean(&ratings)?;
        let halves: i128 = games.iter().map(|game| game.1).sum();
        let exact = 100.0 * halves as f64 / (2.0 * games.len() as f64);
        let percent = (exact + 0.5 + 1e-9).floor() as usize;
        let table = "800 677 589 538 501 470 444 422 401 383 366 351 336 322 309 296 284 273 262 251 240 230 220 211 202 193 \
                     184 175 166 158 149 141 133 125 117 110 102 95 87 80 72 65 57 50 43 36 29 21 14 7 0";
        let table: Vec<i128> = table.split_whitespace().map(|n| n.parse().expect("a number")).collect();
        Some(if percent >= 50 { average + table[100 - percent] } else { average - table[percent] })
    }

    fn expected(difference: i128) -> i128 {
        let bounds = "3 10 17 25 32 39 46 53 61 68 76 83 91 98 106 113 121 129 137 145 153 162 170 179 188 197 206 215 225 235 \
                      245 256 267 278 290 302 315 328 344 357 374 391 411 432 456 484 517 559 619 735";
        let mut stronger = 50;
        for bound in bounds.split(' ').filter(|word| !word.is_empty()) {
            if difference.abs() > bound.parse().expect("a number") {
                stronger += 1;
            }
        }
        if difference < 0 { 100 - stronger } else { stronger }
    }

    fn perfect(&self, player: usize) -> Option<i128> {
        let games = self.games(player);
        let lowest = games.iter().map(|&(other, _)| self.rating(other)).min()?;
        let score: i128 = games.iter().map(|game| 50 * game.1).sum();
        if score == 0 {
            return Some(lowest - 800);
        }
        // The expected score rises with the rating, so the first sufficient rating can be found in steps of falling
        // size.
        let reached =
            |own: i128| games.iter().map(|&(other, _)| Self::expected(own - self.rating(other))).sum::<i128>() >= score;
        let mut own = lowest - 800;
        for step in [400, 40, 4, 1] {
            while !reached(own + step) {
                own += step;
            }
        }
        Some(own + 1)
    }

    /// A team's points on each board over all rounds.
    fn boards(&self, team: usize) -> Vec<i128> {
        let sum = |board: usize| self.0.participants[team].boards.iter().map(|round| i128::from(round[board])).sum();
        (0..usize::from(self.0.boards)).map(sum).collect()
    }

    /// 12.2, 12.3: points that are compared one after the other; more is better.
    pub fn lists(&self, tie_break: &TieBreak, team: usize) -> Option<Vec<i128>> {
        match tie_break.kind {
            Kind::TopBoards => Some(self.boards(team)),
            Kind::BottomBoards => Some(Self::eliminated(&self.boards(team))),
            _ => None,
        }
    }

    /// 12.3: the points on all boards but the last, on all but the last two, and so on.
    fn eliminated(boards: &[i128]) -> Vec<i128> {
        (1..boards.len()).map(|without| boards[..boards.len() - without].iter().sum()).collect()
    }

    /// The value of a tie-break that does not depend on the tied group; `None` if it is undefined.
    pub fn value(&self, tie_break: &TieBreak, player: usize) -> Option<Fraction> {
        let someone_unrated = self.0.participants.iter().any(|participant| participant.rating.is_none());
        let rating = |value: Option<i128>| value.filter(|_| !someone_unrated).map(|value| Fraction(value, 1));
        let slot = self.slot(tie_break);
        // Wins of a team are match wins, unless the tie-break names the score.
        let wins = if self.0.team && tie_break.score.is_none() { 0 } else { slot };
        let berger =
            |theirs: usize, own: usize| Some(Fraction(self.summed(player, tie_break, false, theirs, Some(own)), 100));
        match tie_break.kind {
            Kind::Points => Some(Fraction(self.final_score(player, false, slot), 10)),
            Kind::PairingNumber => Some(Fraction(self.0.participants[player].id.into(), 1)),
            Kind::Wins => self.counted(player, |round| i128::from(round.points[wins]) == self.win(wins)),
            Kind::WinsOverTheBoard => self.counted_games(player, |(_, won), _| won),
            Kind::BlackGames => self.counted_games(player, |(game, _), colour| game && colour == Some(Colour::Black)),
            Kind::BlackWins => self.counted_games(player, |(_, won), colour| won && colour == Some(Colour::Black)),
            Kind::Progressive => self.progressive(player, tie_break),
            Kind::RoundsElected if self.swiss() => self.counted(player, |round| !is_vur(round)),
            Kind::RoundsElected => self.counted(player, |round| {
                round.opponent.is_some() && (round.outcome != Outcome::ForfeitLoss || self.0.edition == Edition::E2024)
            }),
            Kind::StandardPoints => self.standard_points(player, slot),
            Kind::Buchholz => Some(Fraction(self.summed(player, tie_break, tie_break.fore, slot, None), 10)),
            Kind::ForeBuchholz => Some(Fraction(self.summed(player, tie_break, true, slot, None), 10)),
            Kind::SonnebornBerger => berger(slot, slot),
            // 13.2: the first letter is the opponents' score, the second the team's own.
            Kind::MatchMatch => berger(0, 0),
            Kind::MatchGame => berger(0, 1),
            Kind::GameMatch => berger(1, 0),
            Kind::GameGame => berger(1, 1),
            // 13.1.
            Kind::OtherScore => Some(Fraction(self.final_score(player, false, 1 - slot), 10)),
            // 12.1.
            Kind::BoardCount => {
                let boards = self.boards(player);
                Some(Fraction(boards.iter().enumerate().map(|(at, points)| (at as i128 + 1) * points).sum(), 10))
            }
            // 13.4.
            Kind::ScoreStrength => {
                let divisor = match tie_break.divisor {
                    Some(divisor) => i128::from(divisor),
                    None => self.win(slot) * i128::from(self.0.rounds) / self.win(1 - slot),
                };
                let divisor = divisor.max(1);
                let strength = self.summed(player, tie_break, tie_break.fore, slot, None);
                Some(Fraction(self.final_score(player, false, 1 - slot) * divisor + strength, 10 * divisor))
            }
            Kind::AverageBuchholz => self.average_buchholz(player, tie_break),
            Kind::Koya => self.koya(player, tie_break),
            Kind::AverageRating => rating(self.average_rating(player, tie_break)),
            Kind::Performance => rating(self.performance(player)),
            Kind::PerfectPerformance => rating(self.perfect(player)),
            Kind::AveragePerformance => {
                let each: Vec<i128> = self.opponents(player).into_iter().filter_map(|o| self.performance(o)).collect();
                rating(Self::mean(&each))
            }
            Kind::AveragePerfect => {
                let each: Vec<i128> = self.opponents(player).into_iter().filter_map(|o| self.perfect(o)).collect();
                rating(Self::mean(&each))
            }
            Kind::Rating => rating(Some(self.rating(player))),
            _ => None,
        }
    }

    fn progressive(&self, player: usize, tie_break: &TieBreak) -> Option<Fraction> {
        let rounds = self.rounds(player);
        let slot = self.slot(tie_break);
        let mut sum = 0;
        for last in 1..=rounds.len() {
            if last > usize::from(tie_break.low) {
                sum += rounds[..last].iter().map(|round| i128::from(round.points[slot])).sum::<i128>();
            }
        }
        Some(Fraction(sum, 10))
    }

    fn standard_points(&self, player: usize, slot: usize) -> Option<Fraction> {
        let rounds = self.rounds(player);
        let mut halves = 0;
        for (at, round) in rounds.iter().enumerate() {
            let theirs = match round.opponent {
                Some(other) => self.rounds(other as usize)[at].points[slot].into(),
                None => self.draw(slot),
            };
            let own = i128::from(round.points[slot]);
            halves += if own > theirs { 2 } else { i128::from(own == theirs) };
        }
        Some(Fraction(halves, 2))
    }

    fn average_buchholz(&self, player: usize, tie_break: &TieBreak) -> Option<Fraction> {
        let rounds = self.rounds(player);
        let slot = self.slot(tie_break);
        let whole = TieBreak::plain(Kind::Buchholz);
        let mut sum = 0;
        let mut count = 0;
        for round in rounds {
            let met = match situation(round) {
                Situation::Game(other) => Some(other),
                Situation::WonByForfeit(other) | Situation::LostByForfeit(other) if !self.swiss() => Some(other),
                _ => None,
            };
            if let Some(other) = met {
                sum += self.summed(other, &whole, tie_break.fore, slot, None);
                count += 10;
            }
        }
        (count > 0).then_some(Fraction(sum, count))
    }

    fn koya(&self, player: usize, tie_break: &TieBreak) -> Option<Fraction> {
        let rounds = self.rounds(player);
        let slot = self.slot(tie_break);
        let field = (0..self.0.participants.len()).filter(|&p| self.rounds(p).iter().any(|r| r.opponent.is_some()));
        let field = field.count() as i128;
        let mut games = i128::from(self.0.rounds);
        if !self.swiss() && field % 2 == 1 {
            games -= games / field;
        }
        // Twice the limit, in tenths.
        let limit = self.win(slot) * games + 10 * i128::from(tie_break.limit);
        let mut sum = 0;
        for round in rounds {
            if let Some(other) = round.opponent {
                let score: i128 = self.rounds(other as usize).iter().map(|r| i128::from(r.points[slot])).sum();
                if 2 * score >= limit {
                    sum += i128::from(round.points[slot]);
                }
            }
        }
        Some(Fraction(sum, 10))
    }

    fn average_rating(&self, player: usize, tie_break: &TieBreak) -> Option<i128> {
        let mut ratings: Vec<i128> = self.opponents(player).into_iter().map(|other| self.rating(other)).collect();
        ratings.sort_unstable();
        for _ in 0..tie_break.low {
            if !ratings.is_empty() {
                ratings.remove(0);
            }
        }
        for _ in 0..tie_break.high {
            ratings.pop();
        }
        Self::mean(&ratings)
    }
}
