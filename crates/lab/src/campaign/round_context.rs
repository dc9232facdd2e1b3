//! The state of a tournament before a round, which is the same for all programs. It can extract one round of a
//! tournament, and substitute another program's pairing of it.

use crate::budget::{Exhausted, Limits};
use crate::engines::Answer;
use crate::systems::{LimitedEngine, Suspect, Unpaired, pair_within};
use crate::tournament::{Absence, Colour, Entry, Id, Outcome, Pairing, Position, Timeline, Tournament};

/// What a program says about a round. Ids are those of the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opinion {
    Pairing(Answer),
    /// No pairing complies with the absolute criteria.
    NoPairing,
    /// Our own engine reached its limits: nothing can be said about the round.
    Unfinished(Exhausted),
}

impl Opinion {
    pub fn of(position: &Position, pairing: &Result<Pairing, Unpaired>) -> Self {
        let pairing = match pairing {
            Ok(pairing) => pairing,
            Err(Unpaired::NoPairing) => return Self::NoPairing,
            Err(Unpaired::Unfinished(exhausted)) => return Self::Unfinished(*exhausted),
        };
        // A rank that does not exist becomes an id that does not exist.
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

    /// The same pairs, bye and colours?
    pub fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Pairing(a), Self::Pairing(b)) => a.sorted() == b.sorted(),
            (Self::NoPairing, Self::NoPairing) => true,
            _ => false,
        }
    }

    /// As lists of ids for a file: the bye is `[id, 0]`; none for no pairing.
    pub fn lines(&self) -> Option<Vec<[Id; 2]>> {
        self.answer().map(|answer| answer.sorted().into_iter().map(|(white, black)| [white, black]).collect())
    }
}

#[derive(Clone, Debug)]
pub struct RoundContext {
    /// The rounds before, and who will be absent; ids count from 1.
    pub prefix: Tournament,
    pub position: Position,
    pub ours: Opinion,
    /// The limits of each question to our engine, and to others of our own, about this round.
    pub limits: Limits,
}

impl RoundContext {
    /// Before `round` of a tournament, which is recorded or the one after the last recorded one. What the record says
    /// about it counts for who is absent only.
    pub fn before(tournament: &Tournament, round: u16, engine: LimitedEngine) -> Self {
        let prefix = before(tournament, round);
        let mut timeline = Timeline::new(&prefix, engine.system.history());
        timeline.advance_to(&prefix, round);
        let position = timeline.position(&prefix, prefix.rounds == Some(round));
        let ours = Opinion::of(&position, &engine.pair(&position));
        Self { prefix, position, ours, limits: engine.limits }
    }

    /// Before the round after the last recorded one, if it is known to be one of the tournament.
    pub fn next(tournament: &Tournament, engine: LimitedEngine) -> Option<Self> {
        let next = tournament.recorded.checked_add(1)?;
        tournament.rounds.filter(|&rounds| next <= rounds).map(|_| Self::before(tournament, next, engine))
    }

    pub fn round(&self) -> u16 {
        self.position.round
    }

    /// What a suspect pairs; none in a field that is too large for it, or that takes it too long.
    pub fn opinion_of(&self, suspect: &Suspect, limits: Limits) -> Option<Opinion> {
        if self.position.entrants.len() > suspect.largest {
            return None;
        }
        let seen = suspect.sees(&self.prefix, &self.position);
        // What it sees as the rules do it pairs as they do, if it pairs by the rules.
        if suspect.pairs_by_the_rules() && *seen == self.position {
            return Some(self.ours.clone());
        }
        let opinion = Opinion::of(&seen, &pair_within(limits, || suspect.pair(&seen)));
        (!matches!(opinion, Opinion::Unfinished(_))).then_some(opinion)
    }

    /// Does the pairing of a suspect differ from that of the rules?
    pub fn differs(&self, suspect: &Suspect, limits: Limits) -> bool {
        self.opinion_of(suspect, limits).is_some_and(|opinion| !opinion.same(&self.ours))
    }

    /// Who is paired, ascending.
    fn present(&self) -> Vec<Id> {
        let mut ids: Vec<Id> = self.position.entrants.iter().map(|entrant| entrant.id).collect();
        ids.sort_unstable();
        ids
    }

    /// Does the answer pair every player once? What is wrong, if not.
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

    /// The tournament with this round paired so; all games are drawn. The answer must be complete.
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

/// The tournament as it stood before `round`: that round is the next one to pair, without the players whom the record
/// does not pair in it. Players are numbered from 1; what is decided about later rounds only is left out.
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

/// Who is not paired in a round: by the record where there is one, else as announced.
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

/// The pairing that is recorded for a round, by numbers from 1.
pub fn recorded(tournament: &Tournament, round: u16) -> Answer {
    let record = tournament.recorded_pairing(round);
    Answer {
        pairs: record.pairs.iter().map(|pair| (pair.white + 1, pair.black + 1)).collect(),
        bye: record.byes.first().map(|&index| index + 1),
    }
}

/// The same beside our pairing: a pair without colours in the record has ours.
pub fn recorded_beside(tournament: &Tournament, round: u16, ours: &Opinion) -> Answer {
    let record = tournament.recorded_pairing(round);
    let pairs = record.pairs.iter().map(|pair| {
        let (white, black) = (pair.white + 1, pair.black + 1);
        let turned = !pair.colours_known && ours.answer().is_some_and(|ours| ours.pairs.contains(&(black, white)));
        if turned { (black, white) } else { (white, black) }
    });
    Answer { pairs: pairs.collect(), bye: record.byes.first().map(|&index| index + 1) }
}

/// The tournament as it stood when `round` was recorded; players are numbered from 1.
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
