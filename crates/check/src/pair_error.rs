//! Why a round was not paired, in words.

use crate::budget::Exhausted;
use crate::systems::NoPairing;

/// Why a round was not paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairError {
    /// No pairing complies with the absolute rules.
    NoPairing {
        /// The round.
        round: u16,
    },
    /// The engine reached its limits: the pairing is not known.
    Unfinished {
        /// The round.
        round: u16,
        /// The limit that was reached.
        exhausted: Exhausted,
    },
    /// The round lies too far ahead, or after the end of the tournament.
    Round {
        /// The round.
        round: u16,
        /// `paired` or `explained`.
        asked: &'static str,
        /// The reason.
        why: String,
    },
    /// The file does not say what the pairing depends on.
    Undeclared {
        /// The number of rounds: the last round can be paired differently.
        rounds: bool,
        /// The initial colour.
        initial_colour: bool,
    },
    /// Games of earlier rounds without a result.
    NoResult(String),
    /// The field is too large for the oracle, or for the engine without a rule.
    FieldTooLarge(String),
    /// The system does not have this rule.
    Rule(String),
    /// The question cannot be asked about this round.
    Question(String),
}

impl std::fmt::Display for PairError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoPairing { round } => write!(f, "round {round}: {NoPairing}; the arbiter decides"),
            Self::Unfinished { round, exhausted } => write!(f, "round {round} is unfinished: {exhausted}"),
            Self::Round { round, asked, why } => write!(f, "round {round} cannot be {asked}: {why}"),
            Self::Undeclared { rounds, initial_colour } => {
                let rounds = rounds.then_some((
                    "H011: the number of rounds is not given, and the last round can be paired differently",
                    "add --total-rounds N",
                ));
                let colour = initial_colour.then_some((
                    "H015: neither 152 nor XXC gives the initial colour, and no round shows it",
                    "add --waive H015 to assume White",
                ));
                let (found, advice): (Vec<&str>, Vec<&str>) = rounds.into_iter().chain(colour).unzip();
                write!(f, "{}; {}", found.join("; "), advice.join(", and "))
            }
            Self::NoResult(games) => write!(
                f,
                "{games}; enter the results, or pair with --unfinished draw, which counts adjourned games as draws for \
                 pairing only (C.04.2 art. 3.1)"
            ),
            Self::FieldTooLarge(why) | Self::Rule(why) | Self::Question(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for PairError {}
