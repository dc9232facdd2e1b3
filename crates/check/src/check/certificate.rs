//! Certificates of rounds as data for other programs: `docs/certificates.md` describes the format.

use crate::check::compare::Recorded;
use crate::check::run::readings;
use crate::check::verdict::Reading;
use crate::systems::dutch::Edition;
use crate::systems::dutch::certificate::{
    COST_SCALE, Certificate, CertifiedBracket, NamedDuals, NamedProof, NotProven, Scope, Vertex, certify, certify_none,
};
use crate::systems::dutch::colours::allocate;
use crate::systems::{NoPairing, SystemId};
use crate::tournament::{Colour, Id, Pairing, Position, Tournament};
use crate::tournament_file::{Board, rounds_recorded};

/// The version of the format.
const VERSION: u32 = 1;

/// Larger rounds are refused: a proof takes time and memory in proportion to the number of possible pairs.
const MOST_PLAYERS: usize = 2_500;

/// The premises of a round's certificate: taken from the file, or given by the caller.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Premises {
    /// `pairproof-certificate` or `pairproof-refutation`.
    pub format: &'static str,
    /// The version of the format.
    pub version: u32,
    /// The system and its edition.
    pub system: &'static str,
    /// The round, from 1.
    pub round: u16,
    /// The rounds of the tournament.
    pub rounds: u16,
    /// The initial colour (5.1): `w` or `b`.
    pub initial_colour: &'static str,
    /// The players to be paired.
    pub players: Vec<Id>,
}

/// A round that is what the rules give, with a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RoundCertificate {
    /// The premises.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub premises: Premises,
    /// The pairing that is proven.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub seats: Seats,
    /// The factor by which all costs are multiplied.
    pub scale: i64,
    /// C5 (2.3.1): no player with a lower score can get the bye.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub bye_proof: Option<ProofData>,
    /// The brackets, from the top.
    pub brackets: Vec<BracketData>,
}

/// A round that has no pairing by the absolute criteria (1.9.3, A.9 of 2017).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct NoPairingCertificate {
    /// The premises.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub premises: Premises,
    /// The factor by which all costs are multiplied.
    pub scale: i64,
    /// The proof.
    pub no_pairing: ProofData,
}

/// A round that is not what the rules give, with a better pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RoundRefutation {
    /// The premises.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub premises: Premises,
    /// The pairing that is refuted.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub seats: Seats,
    /// A pairing that is better; not always the best.
    pub better: Seats,
    /// Where it is better.
    pub reason: Reason,
    /// 2017: the proof that the better pairing is the correct one.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub proof: Option<ProofOfBetter>,
}

/// 2017: the certificate of the better pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ProofOfBetter {
    /// The factor by which all costs are multiplied.
    pub scale: i64,
    /// The brackets, from the top.
    pub brackets: Vec<BracketData>,
}

/// The boards of a pairing, and its bye.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Seats {
    /// White and Black of each pair.
    pub pairs: Vec<[Id; 2]>,
    /// The player who gets the pairing-allocated bye.
    pub bye: Option<Id>,
}

/// The respect in which a better pairing is better.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
pub enum Reason {
    /// A rule that the better pairing complies with and the other does not.
    Legal {
        /// `legal`: all players are paired once, by the absolute criteria; `colours`: article 5.
        rule: &'static str,
    },
    /// The first component in which the two pairings differ.
    Component {
        /// The bracket from 1; none for the bye (C5).
        bracket: Option<usize>,
        /// The component.
        component: String,
        /// Its value in the pairing that is refuted.
        wrong: i64,
        /// Its value in the better one.
        better: i64,
    },
    /// 2017: the first bracket in which the two pairings differ.
    Bracket {
        /// Its place in the list, from 1.
        bracket: usize,
    },
}

/// A bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BracketData {
    /// Players who floated down from the bracket above, by rank.
    pub moved_down: Vec<Id>,
    /// Residents, by rank.
    pub residents: Vec<Id>,
    /// The pairs, the higher-ranked player first.
    pub pairs: Vec<[Id; 2]>,
    /// The downfloaters.
    pub downfloaters: Vec<Id>,
    /// The totals in the components of the criteria; zeros are omitted.
    #[cfg_attr(feature = "serde", serde(serialize_with = "as_map"))]
    pub values: Vec<(String, i64)>,
    /// The proof.
    pub proof: ProofData,
    /// 2017 C.7: pairs of the next bracket; no other downfloaters permit better ones.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub next: Vec<[Id; 2]>,
    /// 2017 A.9: the proof that the round cannot be completed after this bracket, which is therefore paired again.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub completion: Option<ProofData>,
}

/// A proof.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ProofData {
    /// `bracket`, `next` or `round`.
    pub scope: &'static str,
    /// Odd sets of vertices.
    pub sets: Vec<Vec<VertexData>>,
    /// The dual values, by component.
    pub duals: Vec<DualsData>,
}

/// A vertex: the number of a player, `exit 1` and so on, or `bye`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
pub enum VertexData {
    /// A player.
    Player(Id),
    /// Anything else.
    Named(String),
}

impl VertexData {
    fn of(position: &Position, vertex: Vertex) -> Self {
        match vertex {
            Vertex::Player(rank) => Self::Player(position.entrants[rank as usize].id),
            Vertex::Exit(number) => Self::Named(format!("exit {number}")),
            Vertex::Bye => Self::Named("bye".to_owned()),
        }
    }

    fn key(self) -> String {
        match self {
            Self::Player(id) => id.to_string(),
            Self::Named(name) => name,
        }
    }
}

/// The dual values of a component; zeros are omitted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct DualsData {
    /// Its name.
    pub component: String,
    /// The duals of vertices.
    #[cfg_attr(feature = "serde", serde(serialize_with = "as_map", skip_serializing_if = "Vec::is_empty"))]
    pub players: Vec<(String, i64)>,
    /// The duals of sets, by their places in the list, from 0.
    #[cfg_attr(feature = "serde", serde(serialize_with = "as_map", skip_serializing_if = "Vec::is_empty"))]
    pub sets: Vec<(String, i64)>,
}

#[cfg(feature = "serde")]
fn as_map<S: serde::Serializer>(values: &[(String, i64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(values.iter().map(|(key, value)| (key, value)))
}

/// What can be proven about a round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
pub enum Certified {
    /// It is what the rules give.
    Proven(Box<RoundCertificate>),
    /// No pairing is legal.
    NoPairing(Box<NoPairingCertificate>),
    /// It is not what the rules give.
    Refuted(Box<RoundRefutation>),
}

/// Proves that a recorded round, or other boards for it or for the next round, is what the rules give, or refutes it.
/// If the number of rounds is not known, the last one is tried both as the last and as an ordinary one.
///
/// # Errors
/// A message: the round does not exist, the system has no certificates, or the boards have other players.
pub fn certify_round(
    tournament: &Tournament,
    system: SystemId,
    round: u16,
    other: Option<&[Board]>,
) -> Result<Certified, String> {
    let edition = edition(system).ok_or_else(|| {
        format!("{system} has no certificates yet; expected {} or {}", SystemId::DUTCH_2026, SystemId::DUTCH_2017)
    })?;
    let last = tournament.recorded + u16::from(other.is_some());
    if round == 0 || round > last {
        return Err(format!("round {round} cannot be certified: {}", rounds_recorded(tournament.recorded)));
    }
    let mut answers = Vec::new();
    for &reading in readings(tournament, round) {
        let position = tournament.position(round, system.history(), reading == Reading::Final);
        let players = position.entrants.len();
        if players > MOST_PLAYERS {
            return Err(format!(
                "round {round} has {players} players; expected at most {MOST_PLAYERS} for a certificate"
            ));
        }
        let pairing = match other {
            Some(boards) => of_boards(&position, boards)?,
            None => recorded(tournament, &position)?,
        };
        answers.push(certified(&position, (system, edition), &pairing)?);
    }
    let proven = answers.iter().position(|answer| !matches!(answer, Certified::Refuted(_)));
    Ok(answers.swap_remove(proven.unwrap_or(0)))
}

/// The edition of a system that has certificates.
fn edition(system: SystemId) -> Option<Edition> {
    Edition::ALL.into_iter().find(|edition| edition.name == system.name())
}

/// The recorded pairing. Colours that are not recorded are allocated by article 5.
fn recorded(tournament: &Tournament, position: &Position) -> Result<Pairing, String> {
    let recorded = Recorded::new(position, &tournament.recorded_pairing(position.round));
    if recorded.pairs.is_empty() && recorded.byes.is_empty() {
        return Err(format!("round {} cannot be certified: no pairing is recorded", position.round));
    }
    let pairs = recorded.pairs.iter().map(|&(white, black)| match recorded.colour[white as usize] {
        Some(_) => (white, black),
        None => {
            let (white, black, _) = allocate(position, white, black);
            (white, black)
        }
    });
    Ok(Pairing::of(pairs, recorded.byes.first().copied()))
}

fn of_boards(position: &Position, boards: &[Board]) -> Result<Pairing, String> {
    let rank = |id: Id| {
        let rank = position.entrants.iter().position(|entrant| entrant.id == id);
        rank.map(|rank| rank as u32)
            .ok_or_else(|| format!("player {id} is not to be paired in round {}", position.round))
    };
    let (mut pairs, mut bye) = (Vec::new(), None);
    for board in boards {
        match board.black {
            Some(black) => pairs.push((rank(board.white)?, rank(black)?)),
            None => bye = Some(rank(board.white)?),
        }
    }
    Ok(Pairing::of(pairs.into_iter(), bye))
}

/// Proves a pairing of a position with its colours, or refutes it. An illegal pairing is refuted by the correct one.
fn certified(
    position: &Position,
    (system, edition): (SystemId, Edition),
    pairing: &Pairing,
) -> Result<Certified, String> {
    let premises = |format| Premises {
        format,
        version: VERSION,
        system: system.name(),
        round: position.round,
        rounds: if position.last_round { position.round } else { position.rounds.max(position.round + 1) },
        initial_colour: if position.initial_colour == Colour::White { "w" } else { "b" },
        players: position.entrants.iter().map(|entrant| entrant.id).collect(),
    };
    let refuted = |better: &Pairing, reason, proof| {
        let premises = premises("pairproof-refutation");
        let (seats, better) = (seats(position, pairing), seats(position, better));
        Certified::Refuted(Box::new(RoundRefutation { premises, seats, better, reason, proof }))
    };
    Ok(match certify(position, edition, pairing) {
        // A certified pairing is legal, so article 5 determines who has White.
        Ok(certificate) if certificate.pairing != *pairing => {
            refuted(&certificate.pairing, Reason::Legal { rule: "colours" }, None)
        }
        Ok(certificate) => Certified::Proven(Box::new(RoundCertificate {
            premises: premises("pairproof-certificate"),
            seats: seats(position, pairing),
            scale: COST_SCALE,
            bye_proof: certificate.bye.as_ref().map(|proof| proof_data(position, Scope::Round, proof)),
            brackets: brackets(position, &certificate),
        })),
        Err(NotProven::Worse { bracket, component, values: [wrong, right], better }) => {
            let bracket = bracket.map(|place| place + 1);
            refuted(&better, Reason::Component { bracket, component, wrong, better: right }, None)
        }
        Err(NotProven::Other(certificate, place)) => {
            let proof = ProofOfBetter { scale: COST_SCALE, brackets: brackets(position, &certificate) };
            refuted(&certificate.pairing, Reason::Bracket { bracket: place + 1 }, Some(proof))
        }
        Err(NotProven::NotLegal) => match system.pair(position) {
            Ok(better) => refuted(&better, Reason::Legal { rule: "legal" }, None),
            Err(NoPairing) => Certified::NoPairing(Box::new(NoPairingCertificate {
                premises: premises("pairproof-certificate"),
                scale: COST_SCALE,
                no_pairing: proof_data(position, Scope::Round, &certify_none(position, edition).unwrap_or_default()),
            })),
        },
        Err(NotProven::Unproven) => {
            let round = position.round;
            return Err(format!(
                "round {round}: the right pairing cannot be proven, which is an error; please report it"
            ));
        }
    })
}

fn seats(position: &Position, pairing: &Pairing) -> Seats {
    let id = |rank: u32| position.entrants[rank as usize].id;
    Seats {
        pairs: pairing.pairs.iter().map(|&(white, black)| [id(white), id(black)]).collect(),
        bye: pairing.bye.map(id),
    }
}

fn brackets(position: &Position, certificate: &Certificate) -> Vec<BracketData> {
    let id = |rank: u32| position.entrants[rank as usize].id;
    let data = |certified: &CertifiedBracket| BracketData {
        moved_down: certified.bracket.mdps.iter().copied().map(id).collect(),
        residents: certified.bracket.residents.clone().map(id).collect(),
        pairs: certified.candidate.pairs.iter().map(|&(high, low)| [id(high), id(low)]).collect(),
        downfloaters: certified.candidate.downfloaters.iter().copied().map(id).collect(),
        values: certified.values.clone(),
        proof: proof_data(position, certified.scope, &certified.proof),
        next: certified.next.iter().map(|&(high, low)| [id(high), id(low)]).collect(),
        completion: certified.completion.as_ref().map(|proof| proof_data(position, Scope::Round, proof)),
    };
    certificate.brackets.iter().map(data).collect()
}

fn proof_data(position: &Position, scope: Scope, proof: &NamedProof) -> ProofData {
    let vertex = |&vertex: &Vertex| VertexData::of(position, vertex);
    let duals = |duals: &NamedDuals| DualsData {
        component: duals.component.clone(),
        players: duals.vertices.iter().map(|(v, value)| (vertex(v).key(), *value)).collect(),
        sets: duals.sets.iter().map(|(set, value)| (set.to_string(), *value)).collect(),
    };
    ProofData {
        scope: match scope {
            Scope::Bracket => "bracket",
            Scope::Next => "next",
            Scope::Round => "round",
        },
        sets: proof.sets.iter().map(|set| set.iter().map(vertex).collect()).collect(),
        duals: proof.duals.iter().map(duals).collect(),
    }
}
