//! Explains one player's round: why this opponent, this colour, this float or the bye, and why not another.
//!
//! The facts come from the explanation of the round. "Why not another?" is one what-if question per alternative
//! ([`super::what_if`]): the best pairing with that alternative, and the first criterion in which it is worse. This
//! module does not implement any rule.

use super::explain::{BracketExplanation, PairExplanation, RoundExplanation};
use super::verdict::{IdPair, Reason};
use super::what_if::{self, Wish};
use crate::PairError;
use crate::budget::Limits;
use crate::systems::SystemId;
use crate::tournament::{Colour, Entrant, Float, Id, Position, Tournament};
use pairproof_statements::{Player, Points, Statement, messages};

messages! {
    /// The score before the round.
    Stands = "player-stands" { player: Player, points: Points, round: u16 }
    /// The same, if virtual points are part of it.
    StandsAccelerated = "player-stands-accelerated" { player: Player, points: Points, extra: Points, round: u16 }
    /// The colour preference.
    Prefers = "player-prefers" { player: Player, white: bool, strength: String }
    /// No game yet.
    NoPreference = "player-no-preference" { player: Player }
    /// A float of one of the last two rounds.
    Floated = "player-floated" { player: Player, round: u16, down: bool }
    /// The bye is barred, after another one or points without a game.
    NoSecondBye = "player-no-second-bye" { player: Player }
    /// Where the player is paired.
    PairedIn = "player-paired-in" { player: Player, bracket: usize, points: String, moved: bool }
    /// A bracket from which the player floats down.
    MovesDown = "player-moves-down" { player: Player, bracket: usize, points: String }
    /// The bye.
    HasBye = "player-has-bye" { player: Player }
    /// The opponent.
    Meets = "player-meets" { player: Player, opponent: Player, white: bool }
    /// The file has another board for the player.
    FileHas = "player-file-has" { white: Player, black: Player }
    /// The file gives the player the bye.
    FileHasBye = "player-file-has-bye" { player: Player }
    /// The file does not pair the player.
    FileHasNone = "player-file-has-none" { player: Player }
    /// An alternative: another opponent.
    IfMet = "player-if-met" { player: Player, other: Player }
    /// An alternative: no float.
    IfStayed = "player-if-stayed" { player: Player, bracket: usize }
    /// Why the player cannot stay: nobody in the bracket is a possible opponent; `alone`: nobody else is in it.
    NobodyInside = "player-nobody-inside" { player: Player, alone: bool }
    /// An alternative: the bye of this player, or of another one.
    IfBye = "player-if-bye" { player: Player }
}

/// The maximum number of alternatives tried of each kind.
const TRIED: usize = 4;

/// A player in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PlayerInRound {
    /// The player.
    pub player: Id,
    /// The round.
    pub round: u16,
    /// The system that pairs.
    pub system: &'static str,
    /// What is known of the player before the round, and what the rules give.
    pub facts: Vec<Statement>,
    /// Why these colours, with the article.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub colours: Option<PairExplanation>,
    /// What the file has for the player instead, if it differs.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub recorded: Option<Statement>,
    /// Whether the recorded round differs from the rules, for this player or for others.
    pub round_differs: bool,
    /// Other possibilities, and what is against each.
    pub alternatives: Vec<Alternative>,
}

/// A possibility other than what the rules give.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Alternative {
    /// The supposition.
    pub supposed: Statement,
    /// Why it is impossible.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub impossible: Option<Statement>,
    /// Why the best pairing with it is worse.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub worse: Option<Reason>,
}

/// The player to be explained, with the data of the round.
struct Asked<'a> {
    tournament: &'a Tournament,
    engine: (SystemId, Limits),
    explained: &'a RoundExplanation,
    position: &'a Position,
    player: Id,
}

/// Explains what the rules give a player in an explained round.
///
/// # Errors
/// [`PairError::Question`]: the player is not in the field of the round, or the round has no pairing;
/// [`PairError::Unfinished`], also if only an alternative could not be paired.
pub fn explain_player(
    tournament: &Tournament,
    engine: (SystemId, Limits),
    explained: &RoundExplanation,
    player: Id,
) -> Result<PlayerInRound, PairError> {
    let round = explained.round;
    let position = tournament.position(round, engine.0.history(), explained.last_round);
    if !tournament.players.iter().any(|known| known.id == player) {
        return Err(PairError::Question(format!("the file has no number {player}")));
    }
    if !position.entrants.iter().any(|entrant| entrant.id == player) {
        return Err(PairError::Question(format!("player {player} is not in the field of round {round}")));
    }
    if !explained.paired {
        return Err(PairError::Question(format!("round {round} has no pairing by the rules")));
    }
    let asked = Asked { tournament, engine, explained, position: &position, player };
    let pair = asked.pair();
    let mut facts = asked.brought_along();
    facts.extend(asked.given(pair));
    let mut alternatives = asked.other_opponents(pair)?;
    alternatives.extend(asked.other_floats()?);
    alternatives.extend(asked.other_byes()?);
    let round_differs = explained.verdict.as_ref().is_some_and(|verdict| verdict.verdict.is_difference());
    let (system, colours, recorded) = (explained.system, pair.cloned(), asked.recorded());
    Ok(PlayerInRound { player, round, system, facts, colours, recorded, round_differs, alternatives })
}

impl Asked<'_> {
    /// The pair of the player; none with the bye.
    fn pair(&self) -> Option<&PairExplanation> {
        let Self { explained, player, .. } = self;
        let brackets = explained.brackets.iter().flat_map(|bracket| &bracket.pairs);
        let steps = explained.steps.iter().flat_map(|step| &step.pairs);
        brackets.chain(steps).find(|pair| [pair.white, pair.black].contains(player))
    }

    /// What the file has for the player, if it differs from the rules.
    fn recorded(&self) -> Option<Statement> {
        let verdict = self.explained.verdict.as_ref()?;
        let (player, of_player) = (Player(self.player), |pair: &&IdPair| pair.contains(&self.player));
        let turned = verdict.colours.iter().map(|&[white, black]| [black, white]);
        let boards: Vec<IdPair> = verdict.unexpected.iter().copied().chain(turned).collect();
        Some(match boards.iter().find(of_player) {
            Some([_, 0]) => FileHasBye { player }.into(),
            Some(&[white, black]) => FileHas { white: Player(white), black: Player(black) }.into(),
            None if verdict.missing.iter().any(|pair| of_player(&pair)) => FileHasNone { player }.into(),
            None => return None,
        })
    }

    fn brought_along(&self) -> Vec<Statement> {
        let &Self { player, position, .. } = self;
        // A schedule depends on neither points nor colours of earlier rounds.
        if position.schedule.is_some() {
            return Vec::new();
        }
        let round = position.round;
        let of_player = |&(_, entrant): &(u32, &Entrant)| entrant.id == player;
        let Some((rank, entrant)) = (0..).zip(&position.entrants).find(of_player) else { return Vec::new() };
        let (points, extra) = (Points(entrant.score), entrant.virtual_points);
        let mut facts = vec![match extra {
            0 => Stands { player: Player(player), points, round }.into(),
            _ => StandsAccelerated { player: Player(player), points, round, extra: Points(extra) }.into(),
        }];
        if let Some(preference) = self.engine.0.pairing.preference(position, rank) {
            let (white, strength) = (preference.colour == Colour::White, preference.strength.name().to_owned());
            facts.push(Prefers { player: Player(player), white, strength }.into());
        } else if entrant.colours.is_empty() {
            facts.push(NoPreference { player: Player(player) }.into());
        }
        // In one reading of the Dubov rules, the latest float may be of an earlier round than the previous one.
        let of_earlier_round = self.engine.0.history().upfloats.latest_paired;
        let floats = if of_earlier_round { [None; 2] } else { self.engine.0.pairing.floats(position, rank) };
        for (float, back) in floats.iter().zip(1..) {
            if let (Some(float), Some(round)) = (float, round.checked_sub(back)) {
                facts.push(Floated { player: Player(player), round, down: *float == Float::Down }.into());
            }
        }
        if entrant.bye_barred && position.entrants.len() % 2 == 1 {
            facts.push(NoSecondBye { player: Player(player) }.into());
        }
        facts
    }

    /// The brackets that the player passes through, and the opponent or the bye.
    fn given(&self, pair: Option<&PairExplanation>) -> Vec<Statement> {
        let &Self { player, explained, .. } = self;
        let mut facts: Vec<Statement> = Vec::new();
        for bracket in self.brackets() {
            let (number, points) = (bracket.number, bracket.score.clone());
            let moved = bracket.moved_down.contains(&player);
            if bracket.pairs.iter().any(|pair| [pair.white, pair.black].contains(&player)) {
                facts.push(PairedIn { player: Player(player), bracket: number, points, moved }.into());
            } else if bracket.downfloaters.contains(&player) && explained.bye != Some(player) {
                facts.push(MovesDown { player: Player(player), bracket: number, points }.into());
            }
        }
        match pair {
            Some(pair) => {
                let white = pair.white == player;
                let opponent = if white { pair.black } else { pair.white };
                facts.push(Meets { player: Player(player), opponent: Player(opponent), white }.into());
            }
            None if explained.bye == Some(player) => facts.push(HasBye { player: Player(player) }.into()),
            None => {}
        }
        facts
    }

    /// The brackets that contain the player.
    fn brackets(&self) -> impl Iterator<Item = &BracketExplanation> {
        let here = |list: &[Id]| list.contains(&self.player);
        self.explained.brackets.iter().filter(move |bracket| here(&bracket.moved_down) || here(&bracket.residents))
    }

    /// Other opponents: the nearest in the bracket in which the player is paired, or without brackets in the field.
    fn other_opponents(&self, pair: Option<&PairExplanation>) -> Result<Vec<Alternative>, PairError> {
        let &Self { player, .. } = self;
        let Some(pair) = pair else { return Ok(Vec::new()) };
        let opponent = if pair.white == player { pair.black } else { pair.white };
        let bracket = self.brackets().find(|bracket| bracket.pairs.contains(pair));
        let near: Vec<Id> = match bracket {
            Some(bracket) => bracket.moved_down.iter().chain(&bracket.residents).copied().collect(),
            None => self.position.entrants.iter().map(|entrant| entrant.id).collect(),
        };
        let place = |id: Id| near.iter().position(|&other| other == id).unwrap_or(0);
        let mut others: Vec<Id> = near.iter().copied().filter(|&id| id != player && id != opponent).collect();
        others.sort_by_key(|&id| (place(id).abs_diff(place(opponent)), place(id)));
        others.truncate(TRIED);
        let met = |other| {
            (
                IfMet { player: Player(player), other: Player(other) }.into(),
                Wish { force: vec![[player, other]], ..Wish::default() },
            )
        };
        self.tried(others.into_iter().map(met))
    }

    /// Staying in a bracket from which the player floats down: the player meets nobody outside it, and does not get
    /// the bye.
    fn other_floats(&self) -> Result<Vec<Alternative>, PairError> {
        let &Self { player, explained, .. } = self;
        let left = self.brackets().filter(|bracket| {
            bracket.downfloaters.contains(&player) && !(explained.bye == Some(player) && self.is_last(bracket))
        });
        let mut alternatives = Vec::new();
        for bracket in left {
            let supposed = IfStayed { player: Player(player), bracket: bracket.number }.into();
            let inside = |id: &Id| bracket.moved_down.contains(id) || bracket.residents.contains(id);
            let (mates, outside): (Vec<Id>, Vec<Id>) =
                self.position.entrants.iter().map(|entrant| entrant.id).filter(|&id| id != player).partition(inside);
            let round = (explained.round, explained.last_round);
            if what_if::may_meet_one_of(self.tournament, self.engine.0, round, player, &mates) {
                let forbid = outside.into_iter().map(|other| [player, other]).collect();
                let wish = Wish { forbid, no_bye: Some(player), ..Wish::default() };
                alternatives.extend(self.tried(std::iter::once((supposed, wish)))?);
            } else {
                let nobody = NobodyInside { player: Player(player), alone: mates.is_empty() };
                alternatives.push(Alternative { supposed, impossible: Some(nobody.into()), worse: None });
            }
        }
        Ok(alternatives)
    }

    fn is_last(&self, bracket: &BracketExplanation) -> bool {
        self.explained.brackets.last().is_some_and(|last| last.number == bracket.number)
    }

    /// The bye for the player, or, if the player has it, for the lowest-ranked others.
    fn other_byes(&self) -> Result<Vec<Alternative>, PairError> {
        let &Self { player, explained, position, .. } = self;
        let Some(owner) = explained.bye else { return Ok(Vec::new()) };
        let wish = |id: Id| (IfBye { player: Player(id) }.into(), Wish { bye: Some(id), ..Wish::default() });
        if owner != player {
            return self.tried([wish(player)].into_iter());
        }
        let others = position.entrants.iter().rev().map(|entrant| entrant.id).filter(|&id| id != player);
        self.tried(others.take(TRIED).map(wish))
    }

    /// Finds what is against each alternative; alternatives against which there is nothing are left out.
    fn tried(&self, wishes: impl Iterator<Item = (Statement, Wish)>) -> Result<Vec<Alternative>, PairError> {
        let round = (self.explained.round, self.explained.last_round);
        let answered = wishes.filter_map(|(supposed, wish)| {
            let answer = match what_if::answer(self.tournament, self.engine, round, &wish) {
                Ok(answer) => answer,
                Err(unfinished @ PairError::Unfinished { .. }) => return Some(Err(unfinished)),
                Err(_) => return None,
            };
            let worse = answer.verdict.and_then(|verdict| verdict.reason);
            let said = answer.impossible.is_some() || worse.is_some();
            said.then_some(Ok(Alternative { supposed, impossible: answer.impossible, worse }))
        });
        answered.collect()
    }
}

#[cfg(all(test, feature = "generate"))]
mod tests;
