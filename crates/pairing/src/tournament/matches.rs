//! Matches of two games (Double-Swiss, C.04.5), and how a file format that only has games represents them.
//!
//! Match `k` is columns `2k - 1` and `2k` of the file: the same opponent, with colours reversed. A requested bye is in
//! both columns with the same letter. The pairing-allocated bye is `U` in the first column; the second column makes up
//! the rest of its value: `H` for a win and a draw. No other format is published; `docs/double-swiss.md` describes this
//! one.
//!
//! [`fold`] combines games into matches, [`unfold`] splits matches into games. In a tournament of matches, rounds are
//! matches everywhere, and [`Scoring`] gives the values of matches: twice the values of a game.

use super::{Absence, Colour, Entry, Form, Outcome, Player, Points, Scoring, TeamRules, Tournament};
use std::borrow::Cow;

impl Scoring {
    /// Returns the values of matches of two games: everything doubled, except the pairing-allocated bye, which is a win
    /// and a draw (art. 1.4) where it is a win among games.
    #[must_use]
    pub fn of_matches(&self) -> Self {
        let mut scoring = self.map(|points| points * 2);
        if self.pairing_bye == self.win_value() {
            scoring.pairing_bye = self.win_value() + self.draw[0].max(self.draw[1]);
        }
        scoring
    }

    /// Returns the values of the games of matches. The first column of the pairing-allocated bye is a win if a
    /// requested bye in the second column makes up the rest; otherwise each column is half of it.
    #[must_use]
    pub fn of_games(&self) -> Self {
        let mut scoring = self.map(|points| points / 2);
        if rest_of_bye(self, &scoring).is_some() {
            scoring.pairing_bye = scoring.win_value();
        }
        scoring
    }

    /// Returns the usual scoring.
    #[must_use]
    pub fn usual(form: Form) -> Self {
        match form {
            Form::Matches => Self::default().of_matches(),
            Form::Games => Self::default(),
            Form::Teams => Self {
                // A bye is worth a drawn match (Olympiad, art. 12).
                pairing_bye: 10,
                ..Self::default().map(|points| points * 2)
            },
        }
    }

    /// Returns the outcome in the second column of the pairing-allocated bye of a match; the first has `U`.
    #[must_use]
    pub fn second_of_bye(&self) -> Outcome {
        rest_of_bye(self, &self.of_games()).unwrap_or(Outcome::PairingBye)
    }

    fn map(&self, change: impl Fn(Points) -> Points) -> Self {
        Self {
            win: self.win.map(&change),
            draw: self.draw.map(&change),
            loss: self.loss.map(&change),
            forfeit_win: change(self.forfeit_win),
            forfeit_loss: change(self.forfeit_loss),
            pairing_bye: change(self.pairing_bye),
            half_bye: change(self.half_bye),
            full_bye: change(self.full_bye),
            zero_bye: change(self.zero_bye),
            unknown: change(self.unknown),
        }
    }

    /// Returns the value of an entry: of its outcome or, if the games of a match differ from its outcome, their sum.
    #[must_use]
    pub fn worth(&self, entry: &Entry) -> Points {
        match entry.games {
            Some(games) => games.iter().map(|&game| self.value(game, entry.colour) / 2).sum(),
            None => self.value(entry.outcome, entry.colour),
        }
    }
}

/// Returns the requested bye that, together with a win, is worth the pairing-allocated bye of a match.
fn rest_of_bye(matches: &Scoring, games: &Scoring) -> Option<Outcome> {
    let rest = matches.pairing_bye - games.win_value();
    [Outcome::HalfBye, Outcome::FullBye, Outcome::ZeroBye].into_iter().find(|&bye| games.value(bye, None) == rest)
}

/// Whether the player forfeited both games, and so the match (preface of C.04.5).
fn forfeited(games: [Outcome; 2]) -> bool {
    games == [Outcome::ForfeitLoss; 2]
}

/// Returns the outcome of a match for the player whose games are `mine`.
fn match_outcome(mine: [Outcome; 2], theirs: [Outcome; 2]) -> Outcome {
    let halves = |games: [Outcome; 2]| -> u8 {
        let value = |game| match game {
            Outcome::Win | Outcome::ForfeitWin => 2,
            Outcome::Draw => 1,
            _ => 0,
        };
        games.into_iter().map(value).sum()
    };
    if forfeited(mine) {
        Outcome::ForfeitLoss
    } else if forfeited(theirs) {
        Outcome::ForfeitWin
    } else if mine.contains(&Outcome::Unknown) || theirs.contains(&Outcome::Unknown) {
        Outcome::Unknown
    } else {
        match halves(mine).cmp(&halves(theirs)) {
            std::cmp::Ordering::Greater => Outcome::Win,
            std::cmp::Ordering::Equal => Outcome::Draw,
            std::cmp::Ordering::Less => Outcome::Loss,
        }
    }
}

impl Entry {
    /// Creates a match: the first game with `colour`, the second with the other colour; both outcomes for either side.
    #[must_use]
    pub fn of_match(
        opponent: Option<u32>,
        colour: Option<Colour>,
        mine: [Outcome; 2],
        theirs: [Outcome; 2],
        scoring: &Scoring,
    ) -> Self {
        let outcome = match_outcome(mine, theirs);
        let games = Some(mine).filter(|&games| games != [outcome; 2]);
        let mut entry = Self { opponent, colour, outcome, points: 0, games };
        entry.points = scoring.worth(&entry);
        entry
    }

    /// Whether a game of the match was played, so that its colour counts (art. 1.6). In a tournament of games: whether
    /// the game was played.
    #[must_use]
    pub fn gives_colour(&self) -> bool {
        self.outcome.played() && self.games.is_none_or(|games| games.iter().any(|game| game.played()))
    }

    /// Returns the outcomes of the two games of a match.
    fn both_games(&self) -> [Outcome; 2] {
        self.games.unwrap_or([self.outcome; 2])
    }
}

impl Tournament {
    /// Returns the same tournament, in which games without a result are worth nothing. They count as draws for pairing
    /// only (C.04.2 art. 3.1).
    #[must_use]
    pub fn of_known_results(&self) -> Cow<'_, Self> {
        let open = |entry: &Entry| {
            let games = entry.both_games();
            games.iter().filter(|&&game| game == Outcome::Unknown).count() as Points
        };
        let unknown = self.scoring.unknown;
        if self.players.iter().all(|player| player.entries.iter().all(|entry| open(entry) == 0)) {
            return Cow::Borrowed(self);
        }
        let mut known = self.clone();
        known.scoring.unknown = 0;
        for entry in known.players.iter_mut().flat_map(|player| &mut player.entries) {
            entry.points -= open(entry) * unknown / 2;
        }
        Cow::Owned(known)
    }
}

/// Something in a file that is not a match. Players are indexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMatch {
    /// The player has different opponents in the two columns, or an opponent in one of them only.
    Opponents(u32, u16),
    /// The player has the same colour in both columns.
    Colours(u32, u16),
    /// The player has two different byes.
    Byes(u32, u16),
    /// The second game of the last match is not recorded yet.
    Half(u16),
}

/// Combines games into matches. If two columns do not form a match, this is reported, and the first column decides.
#[must_use]
pub fn fold(games: &Tournament) -> (Tournament, Vec<NoMatch>) {
    let matches = games.recorded.div_ceil(2);
    let mut odd: Vec<NoMatch> = Vec::new();
    if games.recorded % 2 == 1 {
        odd.push(NoMatch::Half(matches));
    }
    let scoring = folded_scoring(games);
    let players = (0..).zip(&games.players).map(|(index, player)| {
        let entries = (1..=matches).map(|round| folded_entry(games, &scoring, index, round, &mut odd)).collect();
        Player {
            entries,
            virtual_points: player.virtual_points.iter().copied().step_by(2).collect(),
            adjustments: player.adjustments.iter().map(|&(round, points)| (round.div_ceil(2), points)).collect(),
            ..player.clone()
        }
    });
    let players = players.collect();
    let mut absences: Vec<Absence> = games.absences.clone();
    absences.iter_mut().for_each(|absence| absence.round = absence.round.div_ceil(2));
    absences.retain(|absence| absence.round > matches);
    absences.sort_by_key(|absence| (absence.round, absence.player));
    absences.dedup_by_key(|absence| (absence.round, absence.player));
    let mut prohibitions = games.prohibitions.clone();
    for rule in &mut prohibitions {
        rule.first = rule.first.div_ceil(2);
        rule.last = if rule.last == u16::MAX { rule.last } else { rule.last.div_ceil(2) };
    }
    let tournament = Tournament {
        form: Form::Matches,
        team: TeamRules::default(),
        name: games.name.clone(),
        players,
        recorded: matches,
        rounds: games.rounds.map(|rounds| rounds.div_ceil(2)),
        scoring,
        initial_colour: games.initial_colour,
        prohibitions,
        absences,
    };
    (tournament, odd)
}

/// Returns the scoring of matches. The record shows the value of the bye: the sum of its points in the first and the
/// second column.
fn folded_scoring(games: &Tournament) -> Scoring {
    let mut scoring = games.scoring.of_matches();
    let mut byes =
        games.players.iter().flat_map(|player| player.entries.chunks(2)).filter_map(|columns| match columns {
            [first, second] if first.outcome == Outcome::PairingBye && !second.outcome.paired() => {
                Some(first.points + second.points)
            }
            _ => None,
        });
    if let Some(worth) = byes.next() {
        scoring.pairing_bye = worth;
    }
    scoring
}

fn folded_entry(games: &Tournament, scoring: &Scoring, index: u32, round: u16, odd: &mut Vec<NoMatch>) -> Entry {
    let at = usize::from(round - 1) * 2;
    let columns = |player: u32| -> [Option<&Entry>; 2] {
        let entries = games.players.get(player as usize).map_or(&[][..], |player| &player.entries);
        [entries.get(at), entries.get(at + 1)]
    };
    let [Some(first), second] = columns(index) else { return Entry::ABSENT };
    let meets = |entry: &Entry| entry.outcome.paired() && entry.outcome != Outcome::PairingBye;
    if !meets(first) && !second.is_some_and(meets) {
        return folded_bye(scoring, first, second, || odd.push(NoMatch::Byes(index, round)));
    }
    // If the two columns do not belong together, the first column with an opponent decides who it is.
    let scheduled = if meets(first) { first } else { second.unwrap_or(first) };
    let together = |second: &Entry| meets(first) && meets(second) && first.opponent == second.opponent;
    if second.is_some_and(|second| !together(second)) {
        odd.push(NoMatch::Opponents(index, round));
    } else if second.is_some_and(|second| first.colour.is_some() && first.colour == second.colour) {
        odd.push(NoMatch::Colours(index, round));
    }
    let turned = !meets(first);
    let colour = if turned { scheduled.colour.map(Colour::other) } else { scheduled.colour };
    // Without an opponent in a column, the side did not appear; a missing column is still to be played.
    let played = |entry: Option<&Entry>| match entry {
        Some(entry) if meets(entry) => entry.outcome,
        Some(_) => Outcome::ForfeitLoss,
        None => Outcome::Unknown,
    };
    let mine = [Some(first), second].map(played);
    let theirs = scheduled.opponent.map_or([Outcome::Unknown; 2], |opponent| columns(opponent).map(played));
    let mut entry = Entry::of_match(scheduled.opponent, colour, mine, theirs, scoring);
    // Sum up the columns themselves: White and Black may be worth different points, and some points are by decision.
    entry.points = first.points + second.map_or(scoring.value(Outcome::Unknown, None) / 2, |second| second.points);
    entry
}

/// Combines two columns into a bye of a match, requested or allocated.
fn folded_bye(scoring: &Scoring, first: &Entry, second: Option<&Entry>, odd: impl FnOnce()) -> Entry {
    let second = second.unwrap_or(first);
    let allocated = [first, second].iter().any(|entry| entry.outcome == Outcome::PairingBye);
    if allocated {
        let both = first.outcome == second.outcome;
        let points = if both { scoring.pairing_bye } else { first.points + second.points };
        return Entry { points, outcome: Outcome::PairingBye, ..Entry::ABSENT };
    }
    let points = first.points + second.points;
    if first.outcome != second.outcome {
        odd();
        let better = if first.points >= second.points { first } else { second };
        return Entry { points, outcome: better.outcome, ..Entry::ABSENT };
    }
    Entry { points, outcome: first.outcome, ..Entry::ABSENT }
}

/// Splits matches into games: two columns for each match, as in a file.
#[must_use]
pub fn unfold(matches: &Tournament) -> Tournament {
    let scoring = matches.scoring.of_games();
    let players = matches.players.iter().map(|player| Player {
        entries: player.entries.iter().flat_map(|entry| unfolded_entry(entry, matches, &scoring)).collect(),
        virtual_points: player.virtual_points.iter().flat_map(|&points| [points; 2]).collect(),
        adjustments: player.adjustments.iter().map(|&(round, points)| (first_column(round), points)).collect(),
        ..player.clone()
    });
    let absences = matches.absences.chunk_by(|a, b| a.round == b.round).flat_map(|of_round| {
        let column = first_column(of_round[0].round);
        let of_column = move |round: u16| of_round.iter().map(move |&absence| Absence { round, ..absence });
        of_column(column).chain(of_column(column + 1))
    });
    let mut prohibitions = matches.prohibitions.clone();
    for rule in &mut prohibitions {
        rule.first = first_column(rule.first);
        rule.last = rule.last.saturating_mul(2);
    }
    Tournament {
        form: Form::Games,
        team: TeamRules::default(),
        name: matches.name.clone(),
        players: players.collect(),
        recorded: matches.recorded.saturating_mul(2),
        rounds: matches.rounds.map(|rounds| rounds.saturating_mul(2)),
        absences: absences.collect(),
        initial_colour: matches.initial_colour,
        prohibitions,
        scoring,
    }
}

/// Returns the first of the two columns of a match.
fn first_column(round: u16) -> u16 {
    round.saturating_mul(2).saturating_sub(1)
}

fn unfolded_entry(entry: &Entry, matches: &Tournament, scoring: &Scoring) -> [Entry; 2] {
    let alone = |outcome: Outcome| Entry { outcome, points: scoring.value(outcome, None), ..Entry::ABSENT };
    if entry.outcome == Outcome::PairingBye {
        let second = rest_of_bye(&matches.scoring, scoring).unwrap_or(Outcome::PairingBye);
        return [Outcome::PairingBye, second].map(alone);
    }
    if !entry.outcome.paired() {
        return [alone(entry.outcome); 2];
    }
    let mut colour = entry.colour;
    entry.both_games().map(|outcome| {
        let points = scoring.value(outcome, colour);
        let game = Entry { opponent: entry.opponent, colour, outcome, points, games: None };
        colour = colour.map(Colour::other);
        game
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Outcome::{Draw, ForfeitLoss, ForfeitWin, Loss, Unknown, Win};

    fn entry(mine: [Outcome; 2], theirs: [Outcome; 2]) -> Entry {
        Entry::of_match(Some(1), Some(Colour::White), mine, theirs, &Scoring::usual(Form::Matches))
    }

    #[test]
    fn a_match_is_worth_its_games() {
        let both = entry([Win; 2], [Loss; 2]);
        assert_eq!((both.outcome, both.points, both.games), (Win, 20, None));
        let narrow = entry([Win, Draw], [Loss, Draw]);
        assert_eq!((narrow.outcome, narrow.points), (Win, 15));
        let shared = entry([Loss, Win], [Win, Loss]);
        assert_eq!((shared.outcome, shared.points, shared.games), (Draw, 10, Some([Loss, Win])));
        // A game can end 0-½, so a match can end 1½-0.
        assert_eq!(entry([Win, Draw], [Loss, Loss]).points, 15);
        assert_eq!(entry([Draw, Unknown], [Draw, Unknown]).outcome, Unknown);
        assert_eq!(entry([Win, Unknown], [Loss, Loss]).outcome, Unknown);
        assert_eq!(entry([Win, Loss], [Loss, Unknown]).outcome, Unknown);
    }

    // Preface and 1.6: only a player who forfeits both games forfeits the match; a colour needs a game that was played.
    #[test]
    fn a_match_is_forfeited_by_both_games() {
        let whole = entry([ForfeitWin; 2], [ForfeitLoss; 2]);
        assert_eq!((whole.outcome, whole.points, whole.gives_colour()), (ForfeitWin, 20, false));
        assert_eq!(entry([ForfeitLoss; 2], [ForfeitWin; 2]).outcome, ForfeitLoss);
        assert_eq!(entry([ForfeitLoss; 2], [ForfeitLoss; 2]).outcome, ForfeitLoss);
        // The opponent did not appear at all, this player missed the first game only.
        let late = entry([ForfeitLoss, ForfeitWin], [ForfeitLoss; 2]);
        assert_eq!((late.outcome, late.points), (ForfeitWin, 10));
        let one = entry([ForfeitWin, Loss], [ForfeitLoss, Win]);
        assert_eq!((one.outcome, one.points, one.gives_colour()), (Draw, 10, true));
        let each = entry([ForfeitWin, ForfeitLoss], [ForfeitLoss, ForfeitWin]);
        assert_eq!((each.outcome, each.outcome.played(), each.gives_colour()), (Draw, true, false));
    }

    #[test]
    fn the_bye_is_a_win_and_a_draw() {
        let scoring = Scoring::usual(Form::Matches);
        assert_eq!([scoring.win[0], scoring.draw[0], scoring.pairing_bye], [20, 10, 15]);
        assert_eq!(scoring.of_games(), Scoring::default());
        assert_eq!(Scoring { pairing_bye: 5, ..Scoring::default() }.of_matches().pairing_bye, 10);
    }
}
