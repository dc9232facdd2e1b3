//! The judge: which absolute rules a recorded round breaks.
//!
//! It works on the bare record of the earlier rounds and shares no code with any engine: not the scores, not the colour
//! preferences, not the list of earlier opponents. An engine that is wrong cannot make the judge wrong in the same way.

pub mod messages;

use super::verdict::BrokenRule;
use crate::systems::{AbsoluteRules, ColourBar, DeniedColours, Freed, SystemId};
use crate::tournament::{Anomaly, Colour, Entry, Id, Outcome, Points, Prohibition, RecordedRound, Tournament};
use pairproof_statements::{Player, Statement};

/// The absolute rules of a system, for a last round or another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Law {
    system: SystemId,
    /// Whether it is the last round of the tournament, in which rules about colours yield (C.04.3 art. 1.8).
    last_round: bool,
}

/// An absolute rule, broken. Players are indexes into [`Tournament::players`], rounds are earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// The two have already played.
    RepeatPairing(u32, u32, u16),
    /// The two must not meet (260, XXP).
    ProhibitedPair(u32, u32),
    /// Both have an absolute preference for the colour, and neither is a topscorer.
    SameAbsoluteColour(u32, u32, Colour),
    /// With either allocation of colours, one of the two gets a colour that the limits deny.
    ColourLimits(u32, u32),
    /// The player already had the pairing-allocated bye.
    SecondBye(u32, u16),
    /// The player may not have the bye because of that earlier round without a game.
    BarredBye(u32, u16, Outcome),
    /// One more pairing-allocated bye in the round.
    ExtraBye(u32),
    /// A bye although the number of players paired is even.
    NeedlessBye(u32),
    /// The player is neither paired nor given the bye.
    LeftUnpaired(u32),
    /// The player is paired with itself.
    PairedWithItself(u32),
    /// The first names the second, who names another player (given) or none.
    NotMutual(u32, u32, Option<u32>),
    /// The player is paired although announced as absent.
    AbsentPaired(u32),
}

impl Law {
    /// The law of a system, for a last round or another one.
    #[must_use]
    pub fn new(system: SystemId, last_round: bool) -> Self {
        Self { system, last_round }
    }

    /// The players who are exempt from the rule about colours in this round.
    fn freed(self) -> Freed {
        self.rules().colours.filter(|_| self.last_round).map_or(Freed::Nobody, |bar| bar.freed)
    }

    fn rules(self) -> AbsoluteRules {
        self.system.absolute
    }

    /// Whether this earlier round bars its player from the pairing-allocated bye. The bye itself does in every edition.
    fn bars_bye(self, entry: &Entry, win: Points) -> bool {
        let rules = self.rules();
        rules.barring.contains(&entry.outcome)
            || (rules.barred_by_win_value && unplayed(entry.outcome) && entry.points >= win)
    }

    /// Whether a schedule fixes all pairs and byes. If so, no earlier round forbids them.
    fn scheduled(self) -> bool {
        self.system.schedule.is_some()
    }
}

/// Whether no game was played over the board.
fn unplayed(outcome: Outcome) -> bool {
    !matches!(outcome, Outcome::Win | Outcome::Draw | Outcome::Loss | Outcome::Unknown)
}

/// Judges a recorded round by the rounds before it. Breaches in the order of the record; none if the round is legal.
#[must_use]
pub fn judge(tournament: &Tournament, record: &RecordedRound, law: Law) -> Vec<Breach> {
    let before = usize::from(record.round.saturating_sub(1));
    let judge = Judge { tournament, law, before, forbidden: forbidden(tournament, record.round) };
    let mut breaches = Vec::new();
    for pair in &record.pairs {
        judge.pair(pair.white, pair.black, &mut breaches);
    }
    judge.byes(record, &mut breaches);
    judge.anomalies(record, &mut breaches);
    judge.absences(record, &mut breaches);
    breaches
}

struct Judge<'t> {
    tournament: &'t Tournament,
    law: Law,
    /// Number of rounds before the one judged.
    before: usize,
    /// For each player the prohibitions of the round that name it, ascending; empty when there are none at all.
    forbidden: Vec<Vec<usize>>,
}

/// The prohibitions that name each player in `round`.
fn forbidden(tournament: &Tournament, round: u16) -> Vec<Vec<usize>> {
    let active = |rule: &&Prohibition| rule.first <= round && round <= rule.last;
    if !tournament.prohibitions.iter().any(|rule| active(&rule)) {
        return Vec::new();
    }
    let mut lists = vec![Vec::new(); tournament.players.len()];
    for (number, rule) in tournament.prohibitions.iter().filter(active).enumerate() {
        for &player in &rule.players {
            if let Some(list) = lists.get_mut(player as usize) {
                list.push(number);
            }
        }
    }
    lists
}

impl Judge<'_> {
    /// The rounds of a player before the one judged.
    fn history(&self, player: u32) -> &[Entry] {
        let entries = self.tournament.players.get(player as usize).map_or(&[][..], |player| &player.entries);
        &entries[..self.before.min(entries.len())]
    }

    fn pair(&self, a: u32, b: u32, breaches: &mut Vec<Breach>) {
        if self.law.scheduled() {
            return;
        }
        let barring = self.law.system.history().readings.forfeits_bar_meeting;
        let met = |entry: &Entry| entry.opponent == Some(b) && (barring || !unplayed(entry.outcome));
        if let Some(index) = self.history(a).iter().position(met) {
            breaches.push(Breach::RepeatPairing(a, b, round_of(index)));
        }
        if let (Some(mine), Some(theirs)) = (self.forbidden.get(a as usize), self.forbidden.get(b as usize))
            && mine.iter().any(|rule| theirs.binary_search(rule).is_ok())
        {
            breaches.push(Breach::ProhibitedPair(a, b));
        }
        if let Some(bar) = self.law.rules().colours
            && !self.freed(a, b)
        {
            breaches.extend(self.colours(bar, a, b));
        }
    }

    /// Returns the breach if a rule about colours forbids a pair.
    fn colours(&self, bar: ColourBar, a: u32, b: u32) -> Option<Breach> {
        match bar.denied {
            DeniedColours::ByLimits => {
                let may = |white, black| !self.denied(white, Colour::White) && !self.denied(black, Colour::Black);
                (!may(a, b) && !may(b, a)).then_some(Breach::ColourLimits(a, b))
            }
            by => {
                let mine = self.absolute(a, by)?;
                (self.absolute(b, by) == Some(mine)).then_some(Breach::SameAbsoluteColour(a, b, mine))
            }
        }
    }

    /// Whether the two may meet in this round regardless of their colours.
    fn freed(&self, a: u32, b: u32) -> bool {
        match self.law.freed() {
            Freed::Nobody => false,
            Freed::Topscorers => self.topscorer(a) || self.topscorer(b),
            Freed::SameScore => self.score(a).is_some() && self.score(a) == self.score(b),
            Freed::Everybody => true,
        }
    }

    /// Whether the colour would be the third one in a row, or bring the colour difference to three.
    fn denied(&self, player: u32, colour: Colour) -> bool {
        let played = self.history(player).iter().filter(|entry| !unplayed(entry.outcome));
        let colours: Vec<Colour> = played.filter_map(|entry| entry.colour).collect();
        let same = colours.iter().filter(|&&had| had == colour).count();
        let running = colours.iter().rev().take_while(|&&had| had == colour).count();
        running >= 2 || same + 1 >= colours.len() - same + 3
    }

    /// The colour that a player must have: a difference beyond one, or the same colour in the two latest games.
    fn absolute(&self, player: u32, by: DeniedColours) -> Option<Colour> {
        let (mut whites, mut blacks) = (0usize, 0usize);
        let (mut last, mut last_but_one) = (None, None);
        for entry in self.history(player) {
            if entry.colour.is_some() && !unplayed(entry.outcome) {
                match entry.colour {
                    Some(Colour::White) => whites += 1,
                    _ => blacks += 1,
                }
                (last, last_but_one) = (entry.colour, last);
            }
        }
        let (last, last_but_one) = (last?, last_but_one?);
        let twice = last == last_but_one;
        // The smallest colour difference that takes precedence over the two latest games.
        let decides = match by {
            DeniedColours::ByAnyDifference if twice => 1,
            _ => 2,
        };
        if whites.abs_diff(blacks) >= decides {
            Some(if whites > blacks { Colour::Black } else { Colour::White })
        } else if twice {
            Some(if last == Colour::White { Colour::Black } else { Colour::White })
        } else {
            None
        }
    }

    /// Whether the player has more than half of the maximum score so far.
    fn topscorer(&self, player: u32) -> bool {
        self.score(player).is_some_and(|score| 2 * score > self.win() * self.before as Points)
    }

    /// The score by which the player is paired.
    fn score(&self, player: u32) -> Option<Points> {
        let data = self.tournament.players.get(player as usize)?;
        let games: Points = self.history(player).iter().map(|entry| entry.points).sum();
        let counts = |&&(from, _): &&(u16, Points)| usize::from(from) <= self.before + 1;
        let given: Points = data.adjustments.iter().filter(counts).map(|&(_, points)| points).sum();
        let virtual_points = data.virtual_points.get(self.before).copied().unwrap_or(0);
        Some(games + given + virtual_points)
    }

    fn win(&self) -> Points {
        let [white, black] = self.tournament.scoring.win;
        white.max(black)
    }

    fn byes(&self, record: &RecordedRound, breaches: &mut Vec<Breach>) {
        for (count, &player) in record.byes.iter().enumerate() {
            if count > 0 {
                breaches.push(Breach::ExtraBye(player));
            }
            if self.law.scheduled() {
                continue;
            }
            let history = || self.history(player).iter().enumerate();
            let earlier = history().find(|(_, entry)| entry.outcome == Outcome::PairingBye);
            if let Some((index, _)) = earlier {
                breaches.push(Breach::SecondBye(player, round_of(index)));
            } else if let Some((index, entry)) = history().find(|(_, entry)| self.law.bars_bye(entry, self.win())) {
                breaches.push(Breach::BarredBye(player, round_of(index), entry.outcome));
            }
        }
        let [player, ..] = record.byes[..] else { return };
        let taking_part = self
            .tournament
            .players
            .iter()
            .filter_map(|player| player.entries.get(self.before))
            .filter(|entry| !matches!(entry.outcome, Outcome::HalfBye | Outcome::FullBye | Outcome::ZeroBye))
            .count();
        if taking_part % 2 == 0 {
            breaches.push(Breach::NeedlessBye(player));
        }
    }

    fn anomalies(&self, record: &RecordedRound, breaches: &mut Vec<Breach>) {
        for anomaly in &record.anomalies {
            match *anomaly {
                Anomaly::NoOpponent(player) => breaches.push(Breach::LeftUnpaired(player)),
                Anomaly::NotMutual(a, b) if a == b => breaches.push(Breach::PairedWithItself(a)),
                Anomaly::NotMutual(a, b) => {
                    let other =
                        self.tournament.players.get(b as usize).and_then(|player| player.entries.get(self.before));
                    breaches.push(Breach::NotMutual(a, b, other.and_then(|entry| entry.opponent)));
                }
                // A matter of the file (G004), not of the pairing.
                Anomaly::ColourClash(..) => {}
            }
        }
    }

    fn absences(&self, record: &RecordedRound, breaches: &mut Vec<Breach>) {
        if self.law.scheduled() {
            return;
        }
        for absence in self.tournament.absences.iter().filter(|absence| absence.round == record.round) {
            let player = self.tournament.players.get(absence.player as usize);
            let entry = player.and_then(|player| player.entries.get(self.before));
            let away = |outcome| matches!(outcome, Outcome::HalfBye | Outcome::FullBye | Outcome::ZeroBye);
            if entry.is_some_and(|entry| !away(entry.outcome)) {
                breaches.push(Breach::AbsentPaired(absence.player));
            }
        }
    }
}

fn round_of(index: usize) -> u16 {
    u16::try_from(index + 1).unwrap_or(u16::MAX)
}

impl Breach {
    /// The short name.
    #[must_use]
    pub fn rule(self) -> &'static str {
        match self {
            Self::RepeatPairing(..) => "repeat-pairing",
            Self::ProhibitedPair(..) => "prohibited-pair",
            Self::SameAbsoluteColour(..) => "same-absolute-colour",
            Self::ColourLimits(..) => "colour-limits",
            Self::SecondBye(..) => "second-bye",
            Self::BarredBye(..) => "barred-bye",
            Self::ExtraBye(_) => "several-byes",
            Self::NeedlessBye(_) => "needless-bye",
            Self::LeftUnpaired(_) => "left-unpaired",
            Self::PairedWithItself(_) => "paired-with-itself",
            Self::NotMutual(_, _, Some(_)) => "paired-twice",
            Self::NotMutual(_, _, None) => "not-mutual",
            Self::AbsentPaired(_) => "absent-paired",
        }
    }

    /// The article that is broken.
    #[must_use]
    pub fn article(self, law: Law) -> &'static str {
        let rules = law.rules();
        match self {
            Self::RepeatPairing(..) => rules.repeat,
            Self::ProhibitedPair(..) => "records 260, XXP",
            Self::SameAbsoluteColour(..) | Self::ColourLimits(..) => rules.colours.map_or("C.04.1", |bar| bar.article),
            Self::SecondBye(..) | Self::BarredBye(..) => rules.second_bye,
            Self::ExtraBye(_) | Self::NeedlessBye(_) | Self::LeftUnpaired(_) => rules.bye,
            Self::PairedWithItself(_) | Self::NotMutual(..) => "C.04.1",
            Self::AbsentPaired(_) => "C.04.2 art. 3.3",
        }
    }

    /// The players concerned, the pair first.
    #[must_use]
    pub fn players(self) -> Vec<u32> {
        match self {
            Self::RepeatPairing(a, b, _)
            | Self::ProhibitedPair(a, b)
            | Self::SameAbsoluteColour(a, b, _)
            | Self::ColourLimits(a, b) => vec![a, b],
            Self::NotMutual(a, b, c) => [a, b].into_iter().chain(c.filter(|&c| c != a)).collect(),
            Self::SecondBye(a, _)
            | Self::BarredBye(a, ..)
            | Self::ExtraBye(a)
            | Self::NeedlessBye(a)
            | Self::LeftUnpaired(a)
            | Self::PairedWithItself(a)
            | Self::AbsentPaired(a) => vec![a],
        }
    }

    /// The recorded pair concerned, if there is one.
    #[must_use]
    pub fn pair(self) -> Option<(u32, u32)> {
        match self {
            Self::RepeatPairing(a, b, _)
            | Self::ProhibitedPair(a, b)
            | Self::SameAbsoluteColour(a, b, _)
            | Self::ColourLimits(a, b) => Some((a, b)),
            _ => None,
        }
    }

    /// The breach as a report states it. `board` is the board number of the pair, if known.
    #[must_use]
    pub fn describe(self, tournament: &Tournament, law: Law, board: Option<u32>) -> BrokenRule {
        let id = |index: u32| -> Id { tournament.players.get(index as usize).map_or(0, |player| player.id) };
        let player = |index: u32| Player(id(index));
        let said: Statement = match self {
            Self::RepeatPairing(a, b, round) => messages::MetBefore { a: player(a), b: player(b), round }.into(),
            Self::ProhibitedPair(a, b) => messages::MustNotMeet { a: player(a), b: player(b) }.into(),
            Self::SameAbsoluteColour(a, b, colour) => messages::SameColour {
                a: player(a),
                b: player(b),
                colour,
                topscorers: law.freed() == Freed::Topscorers,
            }
            .into(),
            Self::ColourLimits(a, b) => messages::ColourLimits { a: player(a), b: player(b) }.into(),
            Self::SecondBye(a, round) => messages::SecondBye { player: player(a), round }.into(),
            Self::BarredBye(a, round, outcome) => {
                let what = match outcome {
                    Outcome::ForfeitWin => "forfeit",
                    Outcome::FullBye => "full",
                    Outcome::HalfBye => "half",
                    _ => "points",
                };
                messages::BarredBye { player: player(a), what: what.to_owned(), round }.into()
            }
            Self::ExtraBye(a) => messages::ExtraBye { player: player(a) }.into(),
            Self::NeedlessBye(a) => messages::NeedlessBye { player: player(a) }.into(),
            Self::LeftUnpaired(a) => messages::LeftUnpaired { player: player(a) }.into(),
            Self::PairedWithItself(a) => messages::PairedWithItself { player: player(a) }.into(),
            Self::NotMutual(a, b, Some(c)) => {
                messages::PairedTwice { player: player(b), a: player(a), b: player(c) }.into()
            }
            Self::NotMutual(a, b, None) => messages::NotMutual { a: player(a), b: player(b) }.into(),
            Self::AbsentPaired(a) => messages::AbsentPaired { player: player(a) }.into(),
        };
        BrokenRule {
            rule: self.rule(),
            article: self.article(law),
            board,
            pair: self.pair().is_some(),
            players: self.players().into_iter().map(id).collect(),
            said: said.into(),
        }
    }
}

#[cfg(test)]
mod tests;
