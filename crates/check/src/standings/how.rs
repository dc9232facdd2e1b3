//! Explains in words how a figure was computed: which opponents, what was cut, which article.

use super::boards::weighted;
use super::contribution::{Contribution, Cut, Source};
use super::dummies_cuts_and_medians::Terms;
use super::edition::{Dummy, SeveralGames};
use super::event::{Event, Round, Score};
use super::rating::RatedGames;
use super::table::Table;
use super::value::Value;
use crate::tournament::{Outcome, Points};
use crate::trf::tie_break::{Kind, TieBreak};

fn points(tenths: Points) -> String {
    Value::tenths(i64::from(tenths)).decimal()
}

/// A round without a game, in words.
fn unplayed(round: &Round) -> &'static str {
    match round.outcome {
        Outcome::PairingBye => "pairing-allocated bye",
        Outcome::FullBye => "full-point bye",
        Outcome::HalfBye => "half-point bye",
        Outcome::ZeroBye => "absent",
        Outcome::ForfeitWin => "forfeit win",
        Outcome::ForfeitLoss => "forfeit loss",
        _ => "no opponent in the file",
    }
}

/// Why a value is cut, with the article.
fn cut_in_words(tie_break: &TieBreak, cut: Cut) -> String {
    let article = match (cut, tie_break.high, tie_break.low) {
        (Cut::Voluntary, ..) => "16.5",
        (Cut::Least, 0, 1) => "14.1",
        (Cut::Least, 0, _) => "14.2",
        (_, 1, _) => "14.3",
        _ => "14.4",
    };
    let why = match cut {
        Cut::Voluntary => "voluntarily unplayed",
        Cut::Least => "least significant",
        Cut::Most => "most significant",
    };
    format!("; cut, {why} (art. {article})")
}

impl Table<'_> {
    /// How tie-break `item` of a participant (by index) was computed, one phrase per round or step.
    #[must_use]
    pub fn how(&self, item: usize, index: u32) -> Vec<String> {
        use Kind as K;
        let Some(tie_break) = self.list.items.get(item) else { return Vec::new() };
        let at = index as usize;
        let score = self.calculator.score_of(tie_break);
        match tie_break.kind {
            K::Points => self.sum_of_rounds(at, score),
            K::OtherScore => self.sum_of_rounds(at, score.other()),
            K::Buchholz | K::ForeBuchholz => {
                self.contributions_of(tie_break, at, self.calculator.buchholz_terms(tie_break))
            }
            K::ScoreStrength => self.score_strength_of(tie_break, at),
            K::SonnebornBerger | K::MatchMatch | K::MatchGame | K::GameMatch | K::GameGame => {
                self.contributions_of(tie_break, at, self.calculator.berger_terms(tie_break))
            }
            K::AverageBuchholz => self.average_of(tie_break, at),
            K::Progressive => self.progress_of(tie_break, at),
            K::Koya => self.koya_of(tie_break, at),
            K::Wins => self.rounds_that(at, "scored as wins", |round| {
                self.calculator.is_win(round, self.calculator.score_of_wins(tie_break))
            }),
            K::WinsOverTheBoard => {
                self.games_that(at, "won over the board", |game| self.calculator.is_won_over_the_board(game))
            }
            K::BlackGames => self.games_that(at, "played with Black", |game| self.calculator.is_black_game(game)),
            K::BlackWins => self.games_that(at, "won with Black", |game| self.calculator.is_black_win(game)),
            K::RoundsElected => self.rounds_that(at, "elected to play", |round| self.calculator.is_elected(round)),
            K::StandardPoints => self.standard_of(tie_break, at),
            K::AverageRating | K::Performance | K::PerfectPerformance => self.ratings_of(tie_break, at),
            K::AveragePerformance | K::AveragePerfect => self.performances_of(tie_break, at),
            K::BoardCount | K::TopBoards | K::BottomBoards => self.boards_of(item, tie_break, index),
            K::PairingNumber | K::Rating => Vec::new(),
            K::DirectEncounter
            | K::Extended
            | K::ExtendedTop
            | K::ExtendedBottom
            | K::ExtendedCountTop
            | K::ExtendedCountBottom => self.encounters_of(item, tie_break, index),
        }
    }

    fn sum_of_rounds(&self, at: usize, score: Score) -> Vec<String> {
        let participant = &self.event.participants[at];
        let each: Vec<String> = participant.rounds.iter().map(|round| points(round.points[score.slot()])).collect();
        let mut how = vec![format!("rounds: {}", each.join(" + "))];
        let extra = participant.extra[score.slot()];
        if extra != 0 {
            how.push(format!("{} by record 299", points(extra)));
        }
        how
    }

    fn contributions_of(&self, tie_break: &TieBreak, at: usize, terms: Terms) -> Vec<String> {
        let mut list = Vec::new();
        self.calculator.cut_sum(at, &terms, (tie_break.low, tie_break.high), &mut list);
        list.iter().map(|contribution| self.contribution_of(at, &terms, tie_break, contribution)).collect()
    }

    fn contribution_of(&self, at: usize, terms: &Terms, tie_break: &TieBreak, one: &Contribution) -> String {
        let event = self.event;
        let round = &event.participants[at].rounds[usize::from(one.round) - 1];
        let scores = self.calculator.scores(terms.opponents, terms.fore);
        let mut text = format!("round {}: {}", one.round, points(one.score));
        if terms.own.is_some() {
            let product = Value::new(one.product(), terms.denominator()).decimal();
            text.push_str(&format!(" × {} = {product}", points(one.factor)));
        }
        match (one.source, one.opponent) {
            (Source::Opponent, Some(opponent)) => {
                text.push_str(&format!(" (opponent {})", event.participant(opponent).id));
                let slot = terms.opponents.slot();
                let extra = event.participant(opponent).extra[slot];
                if extra != 0 {
                    text.push_str(&format!(", without {} by record 299", points(extra)));
                }
                let plain: Points = event.participant(opponent).rounds.iter().map(|r| r.points[slot]).sum();
                if !terms.fore && plain != scores.seen[opponent as usize] {
                    let article = match event.edition.dummy {
                        Dummy::Virtual => "as from 2009 to 2023",
                        _ => "art. 16.3",
                    };
                    text.push_str(&format!(", adjusted from {} ({article})", points(plain)));
                }
            }
            (Source::CappedByOpponent, Some(opponent)) => text.push_str(&format!(
                " (dummy opponent; {}): no more than {} has (art. 16.4.1)",
                unplayed(round),
                event.participant(opponent).id
            )),
            (Source::CappedByDraws, _) => {
                text.push_str(&format!(" (dummy opponent; {}): a draw in every round (art. 16.4.2)", unplayed(round)));
            }
            (Source::Virtual, _) => {
                text.push_str(&format!(" (virtual opponent; {}), as from 2009 to 2023", unplayed(round)));
            }
            (Source::Itself, _) => {
                text.push_str(&format!(" (the team itself; {}): a drawn match (Olympiad art. 14)", unplayed(round)));
            }
            _ => text.push_str(&format!(" (dummy opponent; {}): own score (art. 16.4)", unplayed(round))),
        }
        match one.cut {
            None => {}
            Some(Cut::Least) if event.edition.is_article_14() => {
                text.push_str("; left out, the fewest match points (Olympiad art. 14)");
            }
            Some(cut) => text.push_str(&cut_in_words(tie_break, cut)),
        }
        text
    }

    fn score_strength_of(&self, tie_break: &TieBreak, at: usize) -> Vec<String> {
        let secondary = self.event.total(at, self.calculator.score_of(tie_break).other());
        let scale = self.calculator.scale(tie_break);
        let mut how = vec![format!("{} + Buchholz / {scale}", points(secondary))];
        how.extend(self.contributions_of(tie_break, at, self.calculator.buchholz_terms(tie_break)));
        how
    }

    fn average_of(&self, tie_break: &TieBreak, at: usize) -> Vec<String> {
        let each = |opponent| {
            let value = self.calculator.opponents_buchholz(tie_break, opponent).decimal();
            format!("{value} (opponent {})", self.event.participant(opponent).id)
        };
        self.calculator.played_opponents(at).map(each).collect()
    }

    fn progress_of(&self, tie_break: &TieBreak, at: usize) -> Vec<String> {
        let text = |(round, score): (u16, i64)| {
            let cut = if round <= tie_break.low { "; cut" } else { "" };
            format!("after round {round}: {}{cut}", Value::tenths(score))
        };
        (1..).zip(self.calculator.running_scores(at, tie_break)).map(text).collect()
    }

    fn koya_of(&self, tie_break: &TieBreak, at: usize) -> Vec<String> {
        let slot = self.calculator.score_of(tie_break).slot();
        let mut how = vec![format!("limit {}", Value::new(self.calculator.twice_the_limit(tie_break), 20).decimal())];
        for (number, round) in (1..).zip(&self.event.participants[at].rounds) {
            let strong = round.opponent.filter(|&opponent| self.calculator.is_strong(opponent, tie_break));
            if let Some(opponent) = strong {
                let id = self.event.participant(opponent).id;
                let number: u32 = number;
                how.push(format!("round {number}: {} against {id}", points(round.points[slot])));
            }
        }
        how
    }

    fn rounds_that(&self, at: usize, what: &str, counts: impl Fn(&Round) -> bool) -> Vec<String> {
        let rounds: Vec<String> = (1_u32..)
            .zip(&self.event.participants[at].rounds)
            .filter(|(_, round)| counts(round))
            .map(|(number, _)| number.to_string())
            .collect();
        let list = if rounds.is_empty() { "none".to_owned() } else { rounds.join(" ") };
        vec![format!("rounds {what}: {list}")]
    }

    /// The rounds of the games that count, each as often as it has one. With predetermined pairings some forfeits do.
    fn games_that(&self, at: usize, what: &str, counts: impl Fn(&Round) -> bool) -> Vec<String> {
        let rounds = &self.event.participants[at].rounds;
        let games = (1_u32..).zip(rounds).flat_map(|(number, round)| round.each_game().map(move |game| (number, game)));
        let (forfeits, played): (Vec<_>, Vec<_>) =
            games.filter(|(_, game)| counts(game)).partition(|(_, game)| game.forfeit().is_some());
        let list = |games: &[(u32, Round)]| {
            let numbers: Vec<String> = games.iter().map(|(number, _)| number.to_string()).collect();
            if numbers.is_empty() { "none".to_owned() } else { numbers.join(" ") }
        };
        let matches = rounds.iter().any(|round| round.games.is_some());
        let what = if matches { format!("games {what}, by round") } else { format!("rounds {what}") };
        let mut how = vec![format!("{what}: {}", list(&played))];
        if !forfeits.is_empty() {
            how.push(format!("forfeits, which count as games (art. 15.2): {}", list(&forfeits)));
        }
        how
    }

    fn standard_of(&self, tie_break: &TieBreak, at: usize) -> Vec<String> {
        let slot = self.calculator.score_of(tie_break).slot();
        let each: Vec<String> = (0..)
            .zip(&self.event.participants[at].rounds)
            .map(|(place, round)| Value::new(self.calculator.standard_halves(place, round, slot), 2).to_string())
            .collect();
        vec![format!("rounds: {}", each.join(" + "))]
    }

    fn ratings_of(&self, tie_break: &TieBreak, at: usize) -> Vec<String> {
        let cuts = self.calculator.cuts_of_ratings(at, tie_break);
        let text = |(RatedGames { opponent, games, halves }, cut): (RatedGames, Option<Cut>)| {
            let opponent = self.event.participant(opponent);
            let rating = opponent.rating.map_or_else(|| "unrated".to_owned(), |rating| rating.to_string());
            let cut = cut.map(|cut| cut_in_words(tie_break, cut)).unwrap_or_default();
            let games = if games > 1 { format!(" in {games} games") } else { String::new() };
            format!("{}{games} against {} ({rating}){cut}", Value::new(halves, 2), opponent.id)
        };
        self.calculator.rated_games(at).zip(cuts).map(text).collect()
    }

    fn performances_of(&self, tie_break: &TieBreak, at: usize) -> Vec<String> {
        let kind =
            if tie_break.kind == Kind::AveragePerformance { Kind::Performance } else { Kind::PerfectPerformance };
        let of = |opponent: u32| self.calculator.figure(&TieBreak::plain(kind), opponent as usize).text();
        let text = |RatedGames { opponent, .. }| {
            format!("{} (opponent {})", of(opponent), self.event.participant(opponent).id)
        };
        self.calculator.rated_games(at).map(text).collect()
    }

    fn boards_of(&self, item: usize, tie_break: &TieBreak, index: u32) -> Vec<String> {
        let mut how = on_boards(&self.calculator.board_totals(index as usize));
        let compared = self.place_of(index).is_none_or(|place| self.is_compared(item, place));
        if tie_break.kind == Kind::BoardCount && !compared {
            how.push("not compared: the game points of the tied teams differ (art. 12.1)".to_owned());
        }
        how
    }

    fn encounters_of(&self, item: usize, tie_break: &TieBreak, index: u32) -> Vec<String> {
        let Some(place) = self.place_of(index) else { return Vec::new() };
        let mut group = self.tied_before(item, place).to_vec();
        if group.len() == 1 {
            return vec!["not tied with anyone".to_owned()];
        }
        group.sort_unstable();
        let score = self.calculator.score_of(tie_break);
        let scores: &[Score] = if tie_break.kind == Kind::DirectEncounter { &[score] } else { &[score, score.other()] };
        let mut how = Vec::new();
        self.encounters_within(&group, index, tie_break, scores, &mut how);
        how
    }
}

impl Table<'_> {
    /// The steps that order a member of a tied group (sorted by index): its results within the group, and, as soon as
    /// one of the scores divides the group, the same within the part that is left around it (6.2, 6.3, 13.3).
    fn encounters_within(
        &self,
        group: &[u32],
        index: u32,
        tie_break: &TieBreak,
        scores: &[Score],
        how: &mut Vec<String>,
    ) {
        let ids: Vec<String> = group.iter().map(|&member| self.event.participant(member).id.to_string()).collect();
        how.push(format!("{} {}", if how.is_empty() { "among" } else { "then among" }, ids.join(", ")));
        // Who has met whom is the same in every score.
        let met = self.calculator.encounters(group, scores[0], tie_break.forfeits_played);
        let all_met = met.iter().all(|one| one.missing == 0);
        for (at, &score) in scores.iter().enumerate() {
            self.own_encounters(group, index, tie_break, score, how);
            if self.event.edition.is_dutch_2006() {
                // Only the first place is decided, and at once.
                return;
            }
            let parts = self.calculator.divide(group, score, tie_break.forfeits_played);
            if parts.len() < 2 {
                continue;
            }
            let alone = parts[..parts.len() - 1].iter().any(|part| *part == [index]);
            if alone && !all_met {
                how.push("ahead of the others, whatever the missing games bring (art. 6.3)".to_owned());
            }
            // A score continues inside its own parts before another one has its turn (13.3.3).
            let mut scores = scores.to_vec();
            scores.swap(0, at);
            if let Some(part) = parts.iter().find(|part| part.len() > 1 && part.contains(&index)) {
                self.encounters_within(part, index, tie_break, &scores, how);
            }
            return;
        }
        if !all_met {
            how.push("decides nothing: not all of them have met, and nobody is sure to be first (art. 6.3)".to_owned());
        }
        if let [one, two] = *group
            && !matches!(tie_break.kind, Kind::DirectEncounter | Kind::Extended)
        {
            let boards = self.calculator.boards_against(index, if index == one { two } else { one }, tie_break);
            how.push(format!("boards against each other (art. 13.3.2): {}", on_boards(&boards).join(", ")));
            if matches!(tie_break.kind, Kind::ExtendedCountTop | Kind::ExtendedCountBottom) {
                how.push(format!("board count {} (the lower is ahead)", Value::tenths(weighted(&boards))));
            }
        }
    }

    /// The results of a member within a tied group in one of the scores.
    fn own_encounters(&self, group: &[u32], index: u32, tie_break: &TieBreak, score: Score, how: &mut Vec<String>) {
        let encounters = self.calculator.encounters(group, score, tie_break.forfeits_played);
        let Some(own) = encounters.iter().find(|one| one.member == index) else { return };
        let others = group.len() - 1;
        let met = others - own.missing;
        let against = if others == 1 { "the other".to_owned() } else { format!("{met} of the {others} others") };
        let sum = own.sum.to_string();
        let what = name(self.event, score);
        let what = if sum == "1" { what.trim_end_matches('s') } else { what };
        how.push(format!("{sum} {what} against {against}"));
        let games = self.games_within(group, index, score, tie_break.forfeits_played);
        if games.len() > met && self.event.edition.several_games == SeveralGames::Mean {
            how.push("several games against one opponent count as their mean (art. 6.1.2)".to_owned());
        }
        how.extend(games);
    }

    /// The games of a member of a tied group against the others.
    fn games_within(&self, group: &[u32], index: u32, score: Score, forfeits_played: bool) -> Vec<String> {
        let rounds = (1_u32..).zip(&self.event.participant(index).rounds);
        let games = rounds.filter_map(|(number, round)| {
            let other = self.calculator.is_encounter(round, forfeits_played)?;
            let inside = other != index && group.binary_search(&other).is_ok();
            let (own, id) = (points(round.points[score.slot()]), self.event.participant(other).id);
            inside.then(|| format!("round {number}: {own} against {id}"))
        });
        games.collect()
    }
}

/// The points on each board.
fn on_boards(points_on: &[Points]) -> Vec<String> {
    (1_u32..).zip(points_on).map(|(board, &total)| format!("board {board}: {}", points(total))).collect()
}

fn name(event: &Event, score: Score) -> &'static str {
    match (event.team, score) {
        (false, _) => "points",
        (true, Score::Match) => "match points",
        (true, Score::Game) => "game points",
    }
}
