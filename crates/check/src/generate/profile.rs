//! A profile: the possible values of each parameter of a random tournament.

use super::parameter::{Choice, Frequency, Number};
use super::settings::ResultModel;
use super::team_part::TeamPart;
use super::tie_breaks::TieBreakList;
use super::words::{Acceleration, ByeValue, InitialColour, PointScale, ProhibitedRounds, RatingModel};
use crate::trf::spelling::nearest;
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// All parameters. Those that a file does not give are as in [`Profile::default`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Profile {
    /// Size, rounds, settings.
    pub tournament: TournamentPart,
    /// The field.
    pub ratings: RatingPart,
    /// How games end.
    pub results: ResultPart,
    /// Requested byes.
    pub byes: ByePart,
    /// Other reasons why players do not play.
    pub absences: AbsencePart,
    /// Values of results.
    pub scoring: ScoringPart,
    /// Pairs that must not meet.
    pub prohibitions: ProhibitionPart,
    /// Matches of teams.
    pub teams: TeamPart,
}

/// Size, rounds, settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct TournamentPart {
    /// Players on the list, late entries included.
    pub players: Number<2, 9999>,
    /// Rounds; never as many as players.
    pub rounds: Number<1, 99>,
    /// If given, the number of rounds is the number of players less this, instead of `rounds`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds_short_of_players: Option<Number<1, 9998>>,
    /// Rounds at the end that are not paired, as in a tournament in progress.
    pub unfinished: Number<0, 99>,
    /// `white` or `black`.
    pub initial_colour: Choice<InitialColour>,
    /// `none`, `baku`, `baku-old`, `ranges`.
    pub acceleration: Choice<Acceleration>,
    /// `none` or lists as in record 202, by which the standings are ranked; lists that do not suit the system are never
    /// drawn.
    pub tie_breaks: Choice<TieBreakList>,
}

impl Default for TournamentPart {
    fn default() -> Self {
        Self {
            players: Number::Fixed(40),
            rounds: Number::Fixed(9),
            rounds_short_of_players: None,
            unfinished: Number::Fixed(0),
            initial_colour: Choice::fixed(InitialColour::White),
            acceleration: Choice::fixed(Acceleration::None),
            tie_breaks: Choice::fixed(TieBreakList::NONE),
        }
    }
}

/// The field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct RatingPart {
    /// `normal`, `uniform`, `equal`.
    pub model: Choice<RatingModel>,
    /// The middle of `normal`, the value of `equal`.
    pub mean: Number<1000, 2999>,
    /// The standard deviation of `normal`.
    pub deviation: Number<0, 1000>,
    /// The least rating.
    pub low: Number<1000, 2999>,
    /// The greatest rating.
    pub high: Number<1000, 2999>,
    /// The share of players without a rating, in hundredths of a per cent.
    pub unrated: Number<0, 10_000>,
    /// The ratings themselves, 0 for none. If given, they determine the number of players, and no ratings are drawn.
    #[serde(skip_serializing_if = "Vec::is_empty", deserialize_with = "given_ratings")]
    pub given: Vec<u16>,
}

/// Reads the given ratings: none, or at least two, of at most four digits.
fn given_ratings<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<u16>, D::Error> {
    let given = Vec::<u16>::deserialize(deserializer)?;
    match given.iter().find(|&&rating| rating > HIGHEST_RATING) {
        Some(rating) => {
            Err(serde::de::Error::custom(format!("found {rating}; expected a rating from 0 to {HIGHEST_RATING}")))
        }
        None if given.len() == 1 => Err(serde::de::Error::custom("found one rating; expected at least 2")),
        None => Ok(given),
    }
}

/// The highest rating: the column of the record has four digits.
pub const HIGHEST_RATING: u16 = 9999;

impl Default for RatingPart {
    fn default() -> Self {
        Self {
            model: Choice::fixed(RatingModel::Normal),
            mean: Number::Fixed(1900),
            deviation: Number::Fixed(250),
            low: Number::Fixed(1000),
            high: Number::Fixed(2800),
            unrated: Number::Fixed(0),
            given: Vec::new(),
        }
    }
}

/// How games end.
///
/// The expected score follows from the difference of the ratings by the rating table (B.02 art. 8.1), which applies
/// unchanged at a `spread` of 400. White scores as if rated `white-advantage` points higher. Draws lie within
/// `draw-width` points on both sides of a logistic curve, as far as the score leaves room for them. Both hold at a mean
/// rating of 2000 and grow by their `-growth` for each 1000 points of the mean. The defaults come from figures
/// published for Gacrux.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ResultPart {
    /// Rating points that make a tenfold ratio of chances: 400 for the rating table itself, fewer for games that the
    /// stronger player wins more often.
    pub spread: Number<50, 4000>,
    /// White's advantage, in rating points.
    pub white_advantage: Number<-1000, 1000>,
    /// Increase of the advantage per 1000 points of mean rating.
    pub white_advantage_growth: Number<-1000, 1000>,
    /// Half the width of the draws, in rating points.
    pub draw_width: Number<0, 4000>,
    /// Increase of the draw width per 1000 points of mean rating.
    pub draw_width_growth: Number<-1000, 1000>,
    /// The share of games, in hundredths of a per cent, whose result has nothing to do with the ratings.
    pub random: Number<0, 10_000>,
    /// Games that end ½-0, 0-½ or 0-0.
    pub unusual: Frequency,
    /// Games too short to be rated (`W`, `D`, `L`).
    pub unrated: Frequency,
}

impl Default for ResultPart {
    fn default() -> Self {
        let usual = ResultModel::USUAL;
        Self {
            spread: Number::Fixed(usual.spread),
            white_advantage: Number::Fixed(usual.white_advantage),
            white_advantage_growth: Number::Fixed(usual.white_advantage_growth),
            draw_width: Number::Fixed(usual.draw_width),
            draw_width_growth: Number::Fixed(usual.draw_width_growth),
            random: Number::Fixed(0),
            unusual: Frequency::NEVER,
            unrated: Frequency::NEVER,
        }
    }
}

/// Requested byes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ByePart {
    /// Half-point byes (`H`).
    pub half: Frequency,
    /// Full-point byes (`F`).
    pub full: Frequency,
    /// Zero-point byes (`Z`).
    pub zero: Frequency,
    /// The most byes of all three kinds that a player gets.
    pub most_per_player: Number<0, 999>,
}

impl Default for ByePart {
    fn default() -> Self {
        Self {
            half: Frequency::NEVER,
            full: Frequency::NEVER,
            zero: Frequency::NEVER,
            most_per_player: Number::Fixed(999),
        }
    }
}

/// Other reasons why players do not play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct AbsencePart {
    /// Players who do not appear although their opponent does.
    pub forfeits: Frequency,
    /// Games for which neither player appears.
    pub double_forfeits: Frequency,
    /// Players who leave, and miss this round and all later ones. At most half of the field, never before round 2.
    pub withdrawals: Frequency,
    /// Players who enter in this round, and missed all earlier ones. At most a quarter of the field, never before round
    /// 2.
    pub late_entries: Frequency,
}

impl Default for AbsencePart {
    fn default() -> Self {
        Self {
            forfeits: Frequency::NEVER,
            double_forfeits: Frequency::NEVER,
            withdrawals: Frequency::NEVER,
            late_entries: Frequency::NEVER,
        }
    }
}

/// Values of results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ScoringPart {
    /// Win, draw, loss, and absence if it is not worth 0: `1-0.5-0`, `3-1-0`, `3-2-1-0.5`.
    pub points: Choice<PointScale>,
    /// The pairing-allocated bye: `win`, `draw`, `loss`, or a value.
    pub pairing_bye: Choice<ByeValue>,
}

impl Default for ScoringPart {
    fn default() -> Self {
        Self { points: Choice::fixed(PointScale::STANDARD), pairing_bye: Choice::fixed(ByeValue::Win) }
    }
}

/// Groups of players of whom no two may meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ProhibitionPart {
    /// Number of groups.
    pub groups: Number<0, 500>,
    /// Players in each group.
    pub size: Number<2, 20>,
    /// `all`: the whole tournament; `some`: from a random round to a random round.
    pub rounds: Choice<ProhibitedRounds>,
}

impl Default for ProhibitionPart {
    fn default() -> Self {
        Self { groups: Number::Fixed(0), size: Number::Fixed(2), rounds: Choice::fixed(ProhibitedRounds::All) }
    }
}

/// The built-in profiles, by name.
pub const BUILT_IN: &[(&str, &str)] = &[
    ("open", include_str!("../../generators/open.toml")),
    ("club", include_str!("../../generators/club.toml")),
    ("elite", include_str!("../../generators/elite.toml")),
    ("swiss-marathon", include_str!("../../generators/swiss-marathon.toml")),
    ("byes-and-forfeits", include_str!("../../generators/byes-and-forfeits.toml")),
    ("baku", include_str!("../../generators/baku.toml")),
    ("tiny", include_str!("../../generators/tiny.toml")),
    ("odd-scoring", include_str!("../../generators/odd-scoring.toml")),
    ("giant", include_str!("../../generators/giant.toml")),
    ("round-robin", include_str!("../../generators/round-robin.toml")),
    ("acceptance", include_str!("../../generators/acceptance.toml")),
];

/// A profile that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProfileError {
    /// Unknown, malformed or out-of-bounds content, with its position.
    #[error("line {line}, column {column}: {message}")]
    Text {
        /// Line, from 1.
        line: usize,
        /// Column in characters, from 1.
        column: usize,
        /// What was found and what was expected.
        message: String,
    },
    /// An override that does not fit its parameter.
    #[error("{key}={value}: {message}")]
    Override {
        /// The key as given.
        key: String,
        /// The value as given.
        value: String,
        /// What was expected.
        message: String,
    },
    /// No built-in profile has this name.
    #[error("no profile {0:?}{meant} Expected a file or one of: {names}", meant = meant(.0), names = names())]
    Unknown(String),
}

fn meant(typed: &str) -> String {
    let found = nearest(typed, BUILT_IN.iter().map(|&(name, _)| name));
    found.map_or_else(|| ".".to_owned(), |name| format!("; did you mean {name}?"))
}

fn names() -> String {
    BUILT_IN.iter().map(|&(name, _)| name).collect::<Vec<_>>().join(", ")
}

impl Profile {
    /// Returns a built-in profile.
    ///
    /// # Errors
    /// [`ProfileError::Unknown`] if no profile has this name.
    pub fn built_in(name: &str) -> Result<Self, ProfileError> {
        Self::parse(Self::built_in_text(name)?)
    }

    /// Returns the text of a built-in profile.
    ///
    /// # Errors
    /// [`ProfileError::Unknown`] if no profile has this name.
    pub fn built_in_text(name: &str) -> Result<&'static str, ProfileError> {
        let found = BUILT_IN.iter().find(|&&(known, _)| known == name);
        found.map(|&(_, text)| text).ok_or_else(|| ProfileError::Unknown(name.to_owned()))
    }

    /// Reads a profile.
    ///
    /// # Errors
    /// [`ProfileError::Text`] with the position of anything unknown, malformed or out of bounds.
    pub fn parse(text: &str) -> Result<Self, ProfileError> {
        toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start).min(text.len());
            let before = text.get(..at).unwrap_or(text);
            let line_start = before.rfind('\n').map_or(0, |end| end + 1);
            ProfileError::Text {
                line: before.matches('\n').count() + 1,
                column: before[line_start..].chars().count() + 1,
                message: error.message().trim().to_owned(),
            }
        })
    }

    /// The profile as a file, with every parameter.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        for part in PARTS {
            let _ = writeln!(text, "{}[{part}]", if text.is_empty() { "" } else { "\n" });
            for (key, value) in self.entries().into_iter().filter(|(key, _)| key.starts_with(&format!("{part}."))) {
                let _ = writeln!(text, "{} = {value}", &key[part.len() + 1..]);
            }
        }
        text
    }

    /// Every parameter, as a path and a value in TOML.
    #[must_use]
    pub fn entries(&self) -> Vec<(String, String)> {
        self.values().into_iter().map(|(path, value)| (path, value.to_string())).collect()
    }

    /// Every parameter, as a path and a parsed value.
    pub(super) fn values(&self) -> Vec<(String, toml::Value)> {
        let mut table = toml::Table::try_from(self).unwrap_or_default();
        let mut entries = Vec::new();
        for part in PARTS {
            if let Some(toml::Value::Table(values)) = table.remove(*part) {
                entries.extend(values.into_iter().map(|(key, value)| (format!("{part}.{key}"), value)));
            }
        }
        entries
    }

    /// The overrides that turn another profile into this one; `own` are the values of this one, the same for all bases.
    pub(super) fn changes(&self, own: &[(String, toml::Value)], base: &Self) -> Vec<(String, String)> {
        let short = self.tournament.rounds_short_of_players.is_some();
        let lost = !short && base.tournament.rounds_short_of_players.is_some();
        let base = base.values();
        let differs = |entry: &&(String, toml::Value)| {
            // Setting `rounds` resets `rounds-short-of-players`, so it must not come last.
            let rounds = entry.0 == "tournament.rounds";
            !(short && rounds) && (lost && rounds || !base.contains(entry))
        };
        own.iter().filter(differs).map(|(path, value)| (path.clone(), value.to_string())).collect()
    }
}

const PARTS: &[&str] = &["tournament", "ratings", "results", "byes", "absences", "scoring", "prohibitions", "teams"];
