//! The state of a tournament before a round, which is the same for all programs. It can extract one round of a
//! tournament, and substitute another program's pairing of it.

use crate::budget::{Exhausted, Limits};
use crate::engines::Answer;
use crate::systems::{LimitedEngine, Suspect, Unpaired, pair_within};
use crate::tournament::{Absence, Colour, Entry, Id, Outcome, Pairing, Position, Timeline, Tournament};

/// A program's opinion on a round. Ids are those of the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opinion {
    Pairing(Answer),
    /// No pairing complies with the absolute criteria.
    NoPairing,
    /// Our own engine reached its limits: nothing is known about the round.
    Unfinished(Exhausted),
}

impl Opinion {
    pub fn of(position: &Position, pairing: &Result<Pairing, Unpaired>) -> Self {
        let pairing = match pairing {
            Ok(pairing) => pairing,
            Err(Unpaired::NoPairing) => return Self::NoPairing,
            Err(Unpaired::Unfinished(exhausted)) => return Self::Unfinished(*exhausted),
        };
        // An invalid rank becomes an invalid id.
        let id = |rank: u32| position.entrants.get(rank as usize).map_or(Id::MAX, |entrant| entrant.id);
        let pairs = pairing.pairs.iter().map(|&(white, black)| (id(white), id(black))).collect();
        Self::Pairing(Answer { pairs, bye: pairing.bye.map(id) })
    }

    pub fn answer(&self) -> Option<&Answer> {
        match self {
            Self::Pairing(answer) => Some(answer),
            Self::NoPairing | Self::Unfinished(_) => None,
        }
    }

    /// Whether both have the same pairs, bye and colours.
    pub fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Pairing(a), Self::Pairing(b)) => a.sorted() == b.sorted(),
            (Self::NoPairing, Self::NoPairing) => true,
            _ => false,
        }
    }

    /// Returns the pairs as lists of ids for a file, with the bye as `[id, 0]`; `None` if there is no pairing.
    pub fn lines(&self) -> Option<Vec<[Id; 2]>> {
        self.answer().map(|answer| answer.sorted().into_iter().map(|(white, black)| [white, black]).collect())
    }
}

#[derive(Clone, Debug)]
pub struct RoundContext {
    /// The earlier rounds, and the absences of this round; ids count from 1.
    pub prefix: Tournament,
    pub position: Position,
    pub ours: Opinion,
    /// The limits of each question to our own engines about this round.
    pub limits: Limits,
}

impl RoundContext {
    /// Creates the state before `round`, which is recorded or the one after the last recorded round. The record of the
    /// round itself is only used to see which players are absent.
    pub fn before(tournament: &Tournament, round: u16, engine: LimitedEngine) -> Self {
        let prefix = before(tournament, round);
        let mut timeline = Timeline::new(&prefix, engine.system.history());
        timeline.advance_to(&prefix, round);
        let position = timeline.position(&prefix, prefix.rounds == Some(round));
        let ours = Opinion::of(&position, &engine.pair(&position));
        Self { prefix, position, ours, limits: engine.limits }
    }

    /// Creates the state before the round after the last recorded one, if the tournament is known to have that round.
    pub fn next(tournament: &Tournament, engine: LimitedEngine) -> Option<Self> {
        let next = tournament.recorded.checked_add(1)?;
        tournament.rounds.filter(|&rounds| next <= rounds).map(|_| Self::before(tournament, next, engine))
    }

    pub fn round(&self) -> u16 {
        self.position.round
    }

    /// Returns a suspect's pairing; `None` if the field is too large for it, or if it takes too long.
    pub fn opinion_of(&self, suspect: &Suspect, limits: Limits) -> Option<Opinion> {
        if self.position.entrants.len() > suspect.largest {
            return None;
        }
        let seen = suspect.sees(&self.prefix, &self.position);
        // A suspect that pairs by the rules and sees an unchanged position gives the same pairing as the rules.
        if suspect.pairs_by_the_rules() && *seen == self.position {
            return Some(self.ours.clone());
        }
        let opinion = Opinion::of(&seen, &pair_within(limits, || suspect.pair(&seen)));
        (!matches!(opinion, Opinion::Unfinished(_))).then_some(opinion)
    }

    /// Whether a suspect's pairing differs from the pairing by the rules.
    pub fn differs(&self, suspect: &Suspect, limits: Limits) -> bool {
        self.opinion_of(suspect, limits).is_some_and(|opinion| !opinion.same(&self.ours))
    }

    /// Returns the players to be paired, in ascending order.
    fn present(&self) -> Vec<Id> {
        let mut ids: Vec<Id> = self.position.entrants.iter().map(|entrant| entrant.id).collect();
        ids.sort_unstable();
        ids
    }

    /// Checks that the answer pairs every player exactly once; the error describes what is wrong.
    pub fn complete(&self, answer: &Answer) -> Result<(), String> {
        let mut named: Vec<Id> = answer.pairs.iter().flat_map(|&(white, black)| [white, black]).collect();
        named.extend(answer.bye);
        named.sort_unstable();
        let present = self.present();
        if named == present {
            return Ok(());
        }
        if let Some(twice) = named.windows(2).find(|two| two[0] == two[1]) {
            return Err(format!("player {} is paired twice", twice[0]));
        }
        if let Some(stranger) = named.iter().find(|id| present.binary_search(id).is_err()) {
            return Err(format!("player {stranger} is paired, but does not take part"));
        }
        let missing = present.iter().find(|id| named.binary_search(id).is_err());
        Err(format!("player {} is not paired", missing.copied().unwrap_or(0)))
    }

    /// Returns the tournament with this pairing of the round, all games drawn. The answer must be complete.
    pub fn with(&self, answer: &Answer) -> Tournament {
        let mut tournament = self.prefix.clone();
        let round = self.round();
        let scoring = tournament.scoring.clone();
        for player in &mut tournament.players {
            player.entries.push(scoring.entry(None, None, Outcome::ZeroBye));
        }
        let column = usize::from(round - 1);
        let mut put = |index: u32, entry: Entry| {
            if let Some(place) = tournament.players.get_mut(index as usize).and_then(|p| p.entries.get_mut(column)) {
                *place = entry;
            }
        };
        for absence in tournament.absences.iter().filter(|absence| absence.round == round) {
            put(absence.player, scoring.entry(None, None, absence.kind));
        }
        for &(white, black) in &answer.pairs {
            let (white, black) = (white.wrapping_sub(1), black.wrapping_sub(1));
            put(white, scoring.entry(Some(black), Some(Colour::White), Outcome::Draw));
            put(black, scoring.entry(Some(white), Some(Colour::Black), Outcome::Draw));
        }
        if let Some(bye) = answer.bye {
            put(bye.wrapping_sub(1), scoring.entry(None, None, Outcome::PairingBye));
        }
        tournament.absences.retain(|absence| absence.round != round);
        tournament.recorded = round;
        tournament
    }
}

/// Returns the tournament as it was before `round`: that round is the next one to pair, without the players that the
/// record does not pair in it. Players are numbered from 1; decisions about later rounds are left out.
pub fn before(tournament: &Tournament, round: u16) -> Tournament {
    let mut before = tournament.clone();
    let column = usize::from(round.max(1) - 1);
    before.absences = absent_in(tournament, round);
    before.recorded = tournament.recorded.min(round.max(1) - 1);
    for (player, id) in before.players.iter_mut().zip(1..) {
        player.id = id;
        player.entries.truncate(column);
        player.game_points.truncate(column);
        player.adjustments.retain(|&(from, _)| from <= round);
    }
    before
}

/// Returns the players not paired in a round: by the record if there is one, else as announced.
pub fn absent_in(tournament: &Tournament, round: u16) -> Vec<Absence> {
    if round > tournament.recorded {
        return tournament.absences.iter().filter(|absence| absence.round == round).copied().collect();
    }
    let column = usize::from(round.max(1) - 1);
    let unpaired = |(player, entry): (u32, &Entry)| {
        (!entry.outcome.paired()).then_some(Absence { player, round, kind: entry.outcome })
    };
    let entries =
        (0..).zip(&tournament.players).filter_map(|(index, player)| Some((index, player.entries.get(column)?)));
    entries.filter_map(unpaired).collect()
}

/// Returns the recorded pairing of a round, by player numbers from 1.
pub fn recorded(tournament: &Tournament, round: u16) -> Answer {
    let record = tournament.recorded_pairing(round);
    Answer {
        pairs: record.pairs.iter().map(|pair| (pair.white + 1, pair.black + 1)).collect(),
        bye: record.byes.first().map(|&index| index + 1),
    }
}

/// Like [`recorded`], but a pair without colours in the record gets the colours of our pairing.
pub fn recorded_beside(tournament: &Tournament, round: u16, ours: &Opinion) -> Answer {
    let record = tournament.recorded_pairing(round);
    let pairs = record.pairs.iter().map(|pair| {
        let (white, black) = (pair.white + 1, pair.black + 1);
        let turned = !pair.colours_known && ours.answer().is_some_and(|ours| ours.pairs.contains(&(black, white)));
        if turned { (black, white) } else { (white, black) }
    });
    Answer { pairs: pairs.collect(), bye: record.byes.first().map(|&index| index + 1) }
}

/// Returns the tournament as it was after `round` was recorded; players are numbered from 1.
pub fn cut(tournament: &Tournament, round: u16) -> Tournament {
    let mut cut = before(tournament, round + 1);
    cut.absences.retain(|absence| absence.round > round);
    cut
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Generator, Profile};
    use crate::systems::SystemId;

    #[test]
    fn a_round_taken_out_and_put_in_again_is_paired_alike() {
        let system = SystemId::DUTCH_2026;
        for name in ["byes-and-forfeits", "baku", "tiny", "odd-scoring", "club"] {
            let generator = Generator::new(Profile::built_in(name).unwrap(), system);
            for index in 0..40 {
                let played = generator.play(11, index);
                let tournament = &played.tournament;
                for round in 1..=tournament.recorded {
                    let context = RoundContext::before(tournament, round, system.into());
                    let answer = recorded(tournament, round);
                    context.complete(&answer).unwrap();
                    assert!(
                        context.ours.same(&Opinion::Pairing(answer.clone())),
                        "{name} {index} round {round}: {:?} instead of {answer:?}",
                        context.ours
                    );
                    let again = context.with(&answer);
                    assert_eq!(recorded(&again, round).sorted(), answer.sorted());
                    assert!(RoundContext::before(&again, round, system.into()).ours.same(&context.ours));
                }
                if let Some(cut) = played.cut_short {
                    assert_eq!(RoundContext::before(tournament, cut.round, system.into()).ours, Opinion::NoPairing);
                }
            }
        }
    }

    #[test]
    fn incomplete_answers_are_found() {
        let system = SystemId::DUTCH_2026;
        let generator = Generator::new(Profile::built_in("tiny").unwrap(), system);
        let tournament = generator.play(1, 3).tournament;
        let context = RoundContext::before(&tournament, 1, system.into());
        let good = recorded(&tournament, 1);
        let mut twice = good.clone();
        twice.pairs.push(good.pairs[0]);
        assert!(context.complete(&twice).unwrap_err().contains("twice"));
        let mut short = good.clone();
        short.pairs.pop();
        assert!(context.complete(&short).unwrap_err().contains("not paired"));
        let mut stranger = good;
        stranger.pairs[0].0 = 9_999;
        assert!(context.complete(&stranger).unwrap_err().contains("does not take part"));
    }
}
