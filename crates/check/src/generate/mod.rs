//! Random tournaments: a profile gives the possible values of each parameter; a seed and a number identify one
//! tournament.
//!
//! [`Generator::play`] makes a tournament without any text, fast enough for a campaign; [`render`] writes it as a file.
//! All randomness comes from one ChaCha8 stream per tournament (key: the seed, stream: the number), sampled in
//! integers, so tournament N can be generated alone, on any machine, with any number of threads.
//!
//! | file | contents |
//! |---|---|
//! | `parameter`, `words`, `tie_breaks` | the possible values of one parameter |
//! | `profile`, `team_part`, `overrides` | all parameters, profiles as files, and single parameters by name |
//! | `settings` | what is drawn before the first round |
//! | `field` | ratings, absences, virtual points, prohibitions |
//! | `results`, `double`, `teams` | the result of a game, of a match of two games, and of a team match |
//! | `play` | the rounds |
//! | `standings` | the final ranks |
//! | `model` | the rates of an event that was played |
//! | `render`, `people`, `header` | what a file contains besides the tournament |
//! | `variety`, `statistics`, `rating_table` | what a run tested |
//! | `random` | the random source |

mod double;
mod field;
mod header;
mod model;
mod origin;
mod overrides;
mod parameter;
mod people;
mod play;
mod profile;
mod random;
mod rating_table;
mod render;
mod results;
mod settings;
mod standings;
mod statistics;
mod team_part;
mod teams;
mod tie_breaks;
mod variety;
mod words;

pub use model::rates_like;
pub use origin::{LazyOrigin, Origin};
pub use overrides::is_rate;
pub use parameter::{Choice, Frequency, Number, Rate};
pub use play::{CutReason, CutShort, PairFunction, Played};
pub use profile::{
    AbsencePart, BUILT_IN, ByePart, HIGHEST_RATING, Profile, ProfileError, ProhibitionPart, RatingPart, ResultPart,
    ScoringPart, TournamentPart,
};
pub use rating_table::{RatedGames, RatingTable};
pub use render::render;
pub use settings::{Event, ResultModel, Settings};
pub use standings::{ranks, team_ranks};
pub use statistics::Statistics;
pub use team_part::{TeamPart, TeamSettings};
pub use tie_breaks::TieBreakList;
pub use variety::value_in_words;
pub use words::{
    Acceleration, ByeValue, ColourPreferences, InitialColour, PointScale, ProhibitedRounds, RatingModel, TeamScores,
    UnknownWord,
};

use crate::budget::Limits;
use crate::systems::{LimitedEngine, SystemId};
use crate::tournament::{Colour, Position, TeamRules, Timeline};
use std::sync::Arc;

/// The version of the generator. It is increased whenever the same profile, seed and number yield a different
/// tournament.
pub const VERSION: u32 = 5;

/// Maximum number of redraws of a tournament that cannot be finished. In some profiles (three players over nine rounds)
/// most tournaments end early.
const MOST_DRAWS: u32 = 200;

/// Returns a source of random numbers below a bound, from a seed: for lots that are drawn outside a tournament.
pub fn lots(seed: u64) -> impl FnMut(usize) -> usize {
    let mut random = random::Random::new(seed, 0);
    move |bound| random.below(u32::try_from(bound).unwrap_or(u32::MAX)) as usize
}

/// Makes random tournaments of one profile, paired by one system.
#[derive(Clone)]
pub struct Generator {
    profile: Profile,
    origin: Arc<LazyOrigin>,
    system: SystemId,
    limits: Limits,
}

impl Generator {
    /// A generator.
    #[must_use]
    pub fn new(profile: Profile, system: SystemId) -> Self {
        let origin = Arc::new(Origin::when_asked(&profile));
        Self { profile, origin, system, limits: Limits::default() }
    }

    /// Sets other limits for the pairing of a round; a tournament that exceeds them ends early.
    #[must_use]
    pub fn within(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// The profile.
    #[must_use]
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The system.
    #[must_use]
    pub fn system(&self) -> SystemId {
        self.system
    }

    /// The command that generates tournament `index` of the run with this seed again.
    #[must_use]
    pub fn command(&self, seed: u64, index: u64) -> String {
        format!("pairproof generate --system {} {} --seed {seed} --index {index}", self.system, self.origin.options)
    }

    /// The settings drawn for tournament `index` of the run with this seed, without playing it.
    #[must_use]
    pub fn settings(&self, seed: u64, index: u64) -> Settings {
        Settings::draw(&self.profile, self.system, &mut random::Random::new(seed, index))
    }

    /// Plays tournament `index` of the run with this seed. A [`Worker`] is faster for many tournaments.
    #[must_use]
    pub fn play(&self, seed: u64, index: u64) -> Played {
        self.worker().play(seed, index)
    }

    /// Plays tournament `index`, redrawn until all its rounds have a pairing. Also returns the number of redraws.
    /// [`Played::seed`] is the seed of the last draw, which gives the same tournament at once. A tournament that is
    /// unfinished because the engine reached its limits is not redrawn.
    #[must_use]
    pub fn play_complete(&self, seed: u64, index: u64) -> (Played, u32) {
        let no_pairing = |played: &Played| played.cut_short.is_some_and(|cut| cut.reason == CutReason::NoPairing);
        let mut worker = self.worker();
        let mut played = worker.play(seed, index);
        let mut again = 0;
        while no_pairing(&played) && again < MOST_DRAWS {
            again += 1;
            // The factor is odd, so no two seeds of a run coincide.
            let seed = seed.wrapping_add(u64::from(again).wrapping_mul(0x9e37_79b9_7f4a_7c15));
            played = worker.play(seed, index);
        }
        (played, again)
    }

    /// The same tournament, paired by `pair` ([`Worker::play_with`]).
    pub fn play_with(&self, seed: u64, index: u64, pair: PairFunction<'_>) -> Played {
        self.worker().play_with(seed, index, pair)
    }

    /// A worker for one thread.
    #[must_use]
    pub fn worker(&self) -> Worker<'_> {
        let position = Position {
            round: 0,
            rounds: 0,
            last_round: false,
            initial_colour: Colour::White,
            third_only_if_denied: false,
            schedule: None,
            last_two_rounds: false,
            team: TeamRules::default(),
            entrants: Vec::new(),
        };
        Worker { generator: self, timeline: Timeline::of_nobody(self.system.history()), position }
    }
}

/// Plays one tournament after another and reuses its buffers.
#[derive(Clone)]
pub struct Worker<'g> {
    generator: &'g Generator,
    timeline: Timeline,
    position: Position,
}

impl Worker<'_> {
    /// Plays tournament `index` of the run with this seed.
    #[must_use]
    pub fn play(&mut self, seed: u64, index: u64) -> Played {
        let Generator { system, limits, .. } = *self.generator;
        let engine = LimitedEngine { system, limits };
        self.play_with(seed, index, &mut |position| engine.pair(position))
    }

    /// The same tournament, paired by `pair`. It stays the same as long as `pair` returns the pairings of the system.
    ///
    /// A pairing must name every entrant once, by rank; its pairs are taken in the order given.
    pub fn play_with(&mut self, seed: u64, index: u64, pair: PairFunction<'_>) -> Played {
        let Self { generator, timeline, position } = self;
        play::Game { generator, timeline, position, pair }.play(seed, index)
    }
}
