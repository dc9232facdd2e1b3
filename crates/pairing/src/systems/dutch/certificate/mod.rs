//! Certificates: a round with a proof that anyone can check without an engine.
//!
//! The candidates of a bracket are the perfect matchings of a graph ([`graph`]); every criterion, and then the order in
//! which candidates are generated, is a component of the edges' costs ([`components`]). The proof that the pairing is
//! the cheapest is a set of dual values ([`crate::matching::proof`]). `docs/certificates.md` explains what a
//! certificate proves and what it does not.
//!
//! The graph covers only the bracket if the rest of the field cannot improve on it, otherwise all remaining players.
//! Either way the proof does not depend on how the pairing was found: the engine may be wrong, but a wrong pairing
//! cannot get a certificate. The edition of 2017 takes another route through the brackets ([`route`]).

mod components;
mod graph;
mod next_bracket;
mod route;

use super::bracket::{Bracket, Candidate, Route, bye_allowed, compatible, score, scoregroups};
use super::colours::coloured;
use super::criteria::Setting;
use super::edition::{Completion, Edition, Text};
use crate::matching::proof::{LexicographicCosts, NotCheapest, Proof, SCALE, prove, prove_none};
use crate::tournament::{Pairing, Points, Position};
use graph::{Bye, Graph};
use std::ops::Range;

pub use graph::Scope;

/// A certificate of one round. Players are ranks in [`Position::entrants`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The pairing that is proven, with the colours of article 5.
    pub pairing: Pairing,
    /// C5 (2.3.1): proof that no player with a lower score can get the bye. `None` without a bye, and in 2017.
    pub bye: Option<NamedProof>,
    /// The brackets, from the top; in 2017 also the bracket after which the round cannot be completed (A.9).
    pub brackets: Vec<CertifiedBracket>,
}

/// A bracket and the proof that it is paired as the articles say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertifiedBracket {
    /// The players.
    pub bracket: Bracket,
    /// How they are paired.
    pub candidate: Candidate,
    /// The nonzero costs of the candidate in the components of the criteria.
    pub values: Vec<(String, i64)>,
    /// How far the proof looks.
    pub scope: Scope,
    /// The proof.
    pub proof: NamedProof,
    /// 2017 C.7: pairs of the next bracket; no other downfloaters permit better ones.
    pub next: Vec<(u32, u32)>,
    /// 2017 A.9: proof that the round cannot be completed after this bracket, which is therefore paired again.
    pub completion: Option<NamedProof>,
}

/// A vertex of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vertex {
    /// A player, by rank.
    Player(u32),
    /// An exit of the bracket, numbered from 1.
    Exit(u32),
    /// The pairing-allocated bye.
    Bye,
}

/// A proof with its vertices and components by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedProof {
    /// Odd sets.
    pub sets: Vec<Vec<Vertex>>,
    /// The dual values by component; each set is given by its index in `sets`.
    pub duals: Vec<NamedDuals>,
}

/// The dual values in one component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedDuals {
    /// The component's name.
    pub component: String,
    /// The dual values of vertices.
    pub vertices: Vec<(Vertex, i64)>,
    /// The dual values of sets.
    pub sets: Vec<(usize, i64)>,
}

impl NamedProof {
    fn of(proof: Proof, vertex: impl Fn(usize) -> Vertex, name: impl Fn(usize) -> String) -> Self {
        let duals = proof.duals.into_iter().map(|duals| NamedDuals {
            component: if duals.auxiliary { format!("~{}", name(duals.component)) } else { name(duals.component) },
            vertices: duals.vertices.into_iter().map(|(v, value)| (vertex(v), value)).collect(),
            sets: duals.sets,
        });
        let sets = proof.sets.into_iter().map(|set| set.into_iter().map(&vertex).collect());
        Self { sets: sets.collect(), duals: duals.collect() }
    }
}

/// The factor by which all costs are multiplied.
pub const COST_SCALE: i64 = SCALE;

/// Why a pairing cannot be certified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotProven {
    /// It is not a legal pairing: a player is missing or paired twice, two players must not meet, or the bye goes to a
    /// player who must not get it.
    NotLegal,
    /// A better pairing of the round exists: the place of the first bracket that differs (none: the bye, C5), the
    /// component that decides, and the pairing.
    Worse {
        /// The place of the bracket, from 0; none where the bye is given to too high a score (C5).
        bracket: Option<usize>,
        /// The component in which the other pairing is better.
        component: String,
        /// Its value in the pairing to be proven, and in the better one.
        values: [i64; 2],
        /// The better pairing.
        better: Pairing,
    },
    /// 2017: another pairing is the right one. Its certificate, and the place of the first bracket that differs.
    Other(Box<Certificate>, usize),
    /// The engine's own pairing cannot be proven, which is an error of this program.
    Unproven,
}

/// Certifies any pairing. Colours are ignored.
///
/// Costs a weighted matching, O(n³), for each component that needs a search ([`prove`]): of the bracket alone or, if
/// the rest of the field restricts it, of all remaining players; in 2017 also of the bracket and the next scoregroup.
///
/// # Errors
/// [`NotProven`] when the pairing is not the one that the edition defines.
pub fn certify(position: &Position, edition: Edition, pairing: &Pairing) -> Result<Certificate, NotProven> {
    let mates = Mates::new(position, pairing).ok_or(NotProven::NotLegal)?;
    if edition.completion == Completion::Penultimate {
        return route::certify(position, edition, &mates);
    }
    let bye = match pairing.bye {
        None => None,
        Some(rank) => Some(least_bye(position, &mates, rank)?),
    };
    let bye_score = pairing.bye.map(|rank| score(position, rank));
    let mut brackets = Vec::new();
    let mut mdps = Vec::new();
    for residents in scoregroups(position) {
        let bracket = Bracket { mdps, residents, route: Route::Ordinary };
        let candidate = mates.candidate(&bracket).ok_or(NotProven::NotLegal)?;
        let setting = Setting { position, edition, bracket: &bracket };
        let proven = prove_bracket(setting, &candidate, &mates, bye_score);
        let (values, scope, proof) = proven.map_err(|mut why| {
            if let NotProven::Worse { bracket, .. } = &mut why {
                *bracket = Some(brackets.len());
            }
            why
        })?;
        mdps = candidate.downfloaters.clone();
        let (next, completion) = (Vec::new(), None);
        brackets.push(CertifiedBracket { bracket, candidate, values, scope, proof, next, completion });
    }
    Ok(Certificate { pairing: coloured(position, pairing.pairs.clone(), pairing.bye), bye, brackets })
}

type Proven = (Vec<(String, i64)>, Scope, NamedProof);

/// Proves a bracket: alone if that is enough, otherwise together with all remaining players.
fn prove_bracket(
    setting: Setting<'_>,
    candidate: &Candidate,
    mates: &Mates,
    bye_score: Option<Points>,
) -> Result<Proven, NotProven> {
    let bye = bye_score.map_or(Bye::Nobody, Bye::OfScore);
    // A candidate that is better in the bracket alone may be impossible in the round, so a failure is not final.
    if mates.rest_is_harmless(&setting, candidate, bye_score)
        && let Ok(proven) = Graph::new(setting, candidate, Scope::Bracket, bye).prove(mates)
    {
        return Ok(proven);
    }
    let graph = Graph::new(setting, candidate, Scope::Round, bye);
    graph.prove(mates).map_err(|cheaper| graph.worse(mates, &cheaper))
}

/// The opponent of each player in a round.
struct Mates {
    /// By rank.
    of: Vec<Option<u32>>,
}

impl Mates {
    /// `None` when the pairing is not legal ([`NotProven::NotLegal`]).
    fn new(position: &Position, pairing: &Pairing) -> Option<Self> {
        let mut of = vec![None; position.entrants.len()];
        let mut seat = |rank: u32, mate: u32| {
            let seat = of.get_mut(rank as usize)?;
            if seat.is_some() || rank == mate {
                return None;
            }
            *seat = Some(mate);
            Some(())
        };
        for &(white, black) in &pairing.pairs {
            seat(white, black)?;
            seat(black, white)?;
        }
        if pairing.pairs.iter().any(|&(white, black)| !compatible(position, white, black)) {
            return None;
        }
        let alone = (0..).zip(&of).filter(|(_, mate)| mate.is_none()).map(|(rank, _)| rank).collect::<Vec<u32>>();
        let bye_is_legal = pairing.bye.is_none_or(|rank| bye_allowed(position, rank));
        (alone == pairing.bye.into_iter().collect::<Vec<_>>() && bye_is_legal).then_some(Self { of })
    }

    /// Only these pairs; all other players are unpaired.
    fn of_pairs(position: &Position, pairs: &[(u32, u32)]) -> Self {
        let mut of = vec![None; position.entrants.len()];
        for &(high, low) in pairs {
            of[high as usize] = Some(low);
            of[low as usize] = Some(high);
        }
        Self { of }
    }

    /// The mate of a player, if it is in a bracket.
    fn inside(&self, bracket: &Bracket, rank: u32) -> Option<u32> {
        self.of[rank as usize].filter(|&mate| bracket.is_resident(mate) || bracket.mdps.contains(&mate))
    }

    /// The round's pairing of a bracket. `None` if it pairs two MDPs with each other.
    fn candidate(&self, bracket: &Bracket) -> Option<Candidate> {
        let mut candidate = Candidate::default();
        for rank in bracket.players() {
            match self.inside(bracket, rank) {
                None => candidate.downfloaters.push(rank),
                Some(mate) if mate > rank => {
                    if !bracket.is_resident(mate) {
                        return None;
                    }
                    candidate.pairs.push((rank, mate));
                }
                Some(_) => {}
            }
        }
        Some(candidate)
    }

    /// Whether the rest of the field does as well as possible after this candidate: the next bracket leaves no player
    /// unpaired, or one resident if its size is odd (C8), and C9 compares nothing.
    fn rest_is_harmless(&self, setting: &Setting<'_>, candidate: &Candidate, bye_score: Option<Points>) -> bool {
        let residents = next_group(setting);
        if residents.is_empty() {
            return false;
        }
        let next = Bracket { mdps: candidate.downfloaters.clone(), residents, route: Route::Ordinary };
        let left: Vec<u32> = next.players().filter(|&rank| self.inside(&next, rank).is_none()).collect();
        let fewest = left.len() == next.len() % 2;
        let lowest = left.iter().all(|&rank| next.is_resident(rank));
        fewest && lowest && !components::compares_unplayed(setting, candidate, bye_score)
    }
}

/// The scoregroup below a bracket; empty below the last one.
fn next_group(setting: &Setting<'_>) -> Range<u32> {
    let below = setting.below();
    scoregroups(setting.position).into_iter().find(|group| group.start == below).unwrap_or(below..below)
}

/// The graph for C5: all players and the bye, which costs its receiver's score.
struct ByeGraph<'a> {
    position: &'a Position,
}

impl ByeGraph<'_> {
    fn vertex(&self, v: usize) -> Vertex {
        if v == self.position.entrants.len() { Vertex::Bye } else { Vertex::Player(v as u32) }
    }
}

impl LexicographicCosts for ByeGraph<'_> {
    fn size(&self) -> usize {
        self.position.entrants.len() + 1
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        if w + 1 == self.size() {
            bye_allowed(self.position, v as u32)
        } else {
            compatible(self.position, v as u32, w as u32)
        }
    }

    fn components(&self) -> usize {
        1
    }

    fn pay(&self, v: usize, w: usize, mut pay: impl FnMut(usize, i64)) {
        if w + 1 == self.size() && score(self.position, v as u32) != 0 {
            pay(0, i64::from(score(self.position, v as u32)));
        }
    }
}

/// Proves that a position has no pairing (1.9.3, A.9): the players, and the bye where their number is odd, cannot all
/// be matched by the absolute criteria. `None` if they can.
#[must_use]
pub fn certify_none(position: &Position, edition: Edition) -> Option<NamedProof> {
    incomplete(position, edition, &[], 0)
}

/// Proves that `floaters`, who can no longer meet one another, and all players from rank `below` down cannot all be
/// matched, with the bye if their number is odd.
fn incomplete(position: &Position, edition: Edition, floaters: &[u32], below: u32) -> Option<NamedProof> {
    let graph = ByeGraph { position };
    let everybody = position.entrants.len() as u32;
    let mut vertices: Vec<usize> = floaters.iter().copied().chain(below..everybody).map(|rank| rank as usize).collect();
    if vertices.len() % 2 == 1 {
        vertices.push(everybody as usize);
    }
    let allows = |v: usize, w: usize| w >= floaters.len() && graph.allows(vertices[v], vertices[w]);
    let proof = prove_none(vertices.len(), |v, w| allows(v.min(w), v.max(w)))?;
    let name = match edition.text {
        Text::Of2026 => "C4",
        Text::Of2017 => "A.9",
    };
    Some(NamedProof::of(proof, |v| graph.vertex(vertices[v]), |_| name.to_owned()))
}

fn least_bye(position: &Position, mates: &Mates, receiver: u32) -> Result<NamedProof, NotProven> {
    let graph = ByeGraph { position };
    let bye = position.entrants.len();
    let mate = |rank: usize| mates.of[rank].map_or(bye, |mate| mate as usize);
    let all: Vec<usize> = (0..bye).map(mate).chain([receiver as usize]).collect();
    match prove(&graph, &all) {
        Ok(proof) => Ok(NamedProof::of(proof, |v| graph.vertex(v), |_| "C5".to_owned())),
        Err(NotCheapest { mates, .. }) => {
            let other = mates[bye] as u32;
            let better = pairing_of(position, &mates);
            let values = [receiver, other].map(|rank| i64::from(score(position, rank)));
            Err(NotProven::Worse { bracket: None, component: "C5".to_owned(), values, better })
        }
    }
}

/// The pairing given by the mates of all players and, last, of the bye.
fn pairing_of(position: &Position, mates: &[usize]) -> Pairing {
    let players = position.entrants.len();
    let pairs = (0..players).filter(|&v| mates[v] > v && mates[v] < players);
    let bye = (0..players).find(|&v| mates[v] == players).map(|v| v as u32);
    coloured(position, pairs.map(|v| (v as u32, mates[v] as u32)).collect(), bye)
}

#[cfg(test)]
mod tests;
