//! The tournament as the rules see it: participants, rounds, scores, colours and floats *as they stood before a round*.
//!
//! [`Tournament`] holds everything that happened; [`Position`] is the input of a pairing system for one round: the
//! players to pair, in ranking order, each with score, colour history, floats and the opponents it may not meet. Points
//! are integers in tenths ([`Points`]), rounds count from 1, ids are the ids in the file.
//!
//! | file | contents |
//! |---|---|
//! | `types` | what happened |
//! | `position` | what a pairing system sees |
//! | `history` | how an edition interprets rounds without a game, as data |
//! | `colour_preferences` | colour difference and preference |
//! | `floats` | which pairings and rounds without a game give a float |
//! | `starting_list` | the order before the first round: rating, title, name |
//! | `pairing_numbers` | which players have a number, and which are late entries |
//! | `ranks` | sets of ranks |
//! | `ranking` | the order before a later round: score, game points, number |
//! | `opponent_scores` | the scores of the opponents so far (Burstein) |
//! | `average_rating_of_opponents` | ARO (Dubov) |
//! | `past` | the state of a player that carries over from round to round |
//! | `timeline` | steps through the rounds to the position before each |
//! | `record` | the recorded pairing of a round |
//! | `teams` | matches of teams, built from games |
//! | `virtual_points` | the Baku acceleration |
//! | `matches` | matches of two games, and games as a file holds them |
//! | `import`, `write` | conversion from a document to a tournament, and back |
//! | `codes` | codes of a file and their meaning |
//! | `boards` | game points of matches on four boards |

mod average_rating_of_opponents;
pub mod boards;
mod codes;
mod colour_preferences;
mod floats;
mod history;
mod import;
mod matches;
mod opponent_scores;
mod pairing_numbers;
mod past;
mod position;
mod ranking;
mod ranks;
mod record;
mod starting_list;
mod teams;
mod timeline;
mod types;
mod virtual_points;
pub mod write;

pub use boards::{settle_game_points, usual_game_points};
pub use colour_preferences::*;
pub use history::*;
pub use import::*;
pub use matches::*;
pub use opponent_scores::{Evaluation, OpponentScores};
pub use pairing_numbers::*;
pub use position::*;
pub use ranking::Order;
pub use ranks::Ranks;
pub use record::*;
pub use starting_list::*;
pub use teams::{MatchRound, Team, TeamTable};
pub use timeline::*;
pub use types::*;
pub use virtual_points::*;
