//! The forms of one parameter of a profile: a fixed value, a range, a list, a bell curve; and how each is drawn.

use super::random::Random;
use serde::de::value::MapAccessDeserializer;
use serde::de::{self, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// An integer between `MIN` and `MAX`, fixed or drawn for each tournament.
///
/// In TOML: `40`; `{ from = 15, to = 215 }`; `[4, 6, 8]`, all equally likely; `{ one-of = [4, 6], weights = [3, 1] }`;
/// `{ mean = 40, deviation = 10 }`, with `from` and `to` to truncate it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Number<const MIN: i64, const MAX: i64> {
    /// Always this value.
    Fixed(i64),
    /// Evenly from the first to the second, both included.
    Range(i64, i64),
    /// One of these values, with weights.
    OneOf(Vec<(i64, u32)>),
    /// A bell curve, cut at the ends.
    Bell {
        /// The middle.
        mean: i64,
        /// The standard deviation.
        deviation: i64,
        /// The least value.
        from: i64,
        /// The greatest value.
        to: i64,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct NumberTable {
    from: Option<i64>,
    to: Option<i64>,
    one_of: Option<Vec<i64>>,
    weights: Option<Vec<u32>>,
    mean: Option<i64>,
    deviation: Option<i64>,
}

impl<const MIN: i64, const MAX: i64> Number<MIN, MAX> {
    /// Draws a value for one tournament.
    pub(super) fn draw(&self, random: &mut Random) -> i64 {
        match self {
            Self::Fixed(value) => *value,
            Self::Range(from, to) => random.between(*from, *to),
            Self::OneOf(values) => {
                values.get(random.weighted(values.iter().map(|&(_, weight)| weight))).map_or(MIN, |&(value, _)| value)
            }
            Self::Bell { mean, deviation, from, to } => (mean + random.bell(*deviation)).clamp(*from, *to),
        }
    }

    /// The least and the greatest value that can be drawn.
    #[must_use]
    pub fn bounds(&self) -> (i64, i64) {
        match self {
            Self::Fixed(value) => (*value, *value),
            Self::Range(from, to) | Self::Bell { from, to, .. } => (*from, *to),
            Self::OneOf(values) => {
                let drawn = || values.iter().filter(|&&(_, weight)| weight > 0).map(|&(value, _)| value);
                (drawn().min().unwrap_or(MIN), drawn().max().unwrap_or(MIN))
            }
        }
    }

    /// Whether more than one value can be drawn.
    #[must_use]
    pub fn varies(&self) -> bool {
        let (least, greatest) = self.bounds();
        least != greatest
    }

    /// Whether the value is always 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.bounds() == (0, 0)
    }

    fn checked(self) -> Result<Self, String> {
        let outside = |value: &i64| !(MIN..=MAX).contains(value);
        let wrong = match &self {
            Self::Fixed(value) => Some(*value).filter(outside),
            Self::Range(from, to) | Self::Bell { from, to, .. } if from > to => {
                return Err(format!("the range goes from {from} down to {to}; the smaller number comes first"));
            }
            Self::Range(from, to) => [*from, *to].into_iter().find(outside),
            Self::Bell { mean, deviation, from, to } => {
                if !(0..=1_000_000).contains(deviation) {
                    return Err(format!("the deviation {deviation} is not from 0 to 1000000"));
                }
                [*mean, *from, *to].into_iter().find(outside)
            }
            Self::OneOf(values) => {
                if values.iter().all(|&(_, weight)| weight == 0) {
                    return Err("nothing to choose from".to_owned());
                }
                if values.iter().any(|&(_, weight)| weight > MOST_WEIGHT) || values.len() > MOST_VALUES {
                    return Err(format!("at most {MOST_VALUES} values with weights up to {MOST_WEIGHT}"));
                }
                values.iter().map(|&(value, _)| value).find(outside)
            }
        };
        match wrong {
            Some(value) => Err(format!("{value} is not from {MIN} to {MAX}")),
            None => Ok(self),
        }
    }
}

impl NumberTable {
    fn number<const MIN: i64, const MAX: i64>(self) -> Result<Number<MIN, MAX>, String> {
        let number = match self {
            Self { one_of: Some(values), weights, from: None, to: None, mean: None, deviation: None } => {
                let weights = weights.unwrap_or_else(|| vec![1; values.len()]);
                if weights.len() != values.len() {
                    return Err(format!("{} values but {} weights", values.len(), weights.len()));
                }
                Number::OneOf(values.into_iter().zip(weights).collect())
            }
            Self { mean: Some(mean), deviation: Some(deviation), from, to, one_of: None, weights: None } => {
                Number::Bell { mean, deviation, from: from.unwrap_or(MIN), to: to.unwrap_or(MAX) }
            }
            Self { from: Some(from), to: Some(to), one_of: None, weights: None, mean: None, deviation: None } => {
                Number::Range(from, to)
            }
            _ => return Err("expected from and to, or one-of (with weights), or mean and deviation".to_owned()),
        };
        number.checked()
    }
}

/// Largest weight: weights are summed in 32 bits.
const MOST_WEIGHT: u32 = 1_000_000;
const MOST_VALUES: usize = 1_000;

impl<'de, const MIN: i64, const MAX: i64> Deserialize<'de> for Number<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader<const MIN: i64, const MAX: i64>;
        impl<'de, const MIN: i64, const MAX: i64> Visitor<'de> for Reader<MIN, MAX> {
            type Value = Number<MIN, MAX>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                write!(f, "a number from {MIN} to {MAX}, a list of them, or a table with a range or a distribution")
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<Self::Value, E> {
                Number::Fixed(value).checked().map_err(E::custom)
            }

            fn visit_u64<E: de::Error>(self, value: u64) -> Result<Self::Value, E> {
                self.visit_i64(i64::try_from(value).unwrap_or(i64::MAX))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let mut values = Vec::new();
                while let Some(value) = list.next_element()? {
                    values.push((value, 1));
                }
                Number::OneOf(values).checked().map_err(de::Error::custom)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                NumberTable::deserialize(MapAccessDeserializer::new(map))?.number().map_err(de::Error::custom)
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

impl<const MIN: i64, const MAX: i64> Serialize for Number<MIN, MAX> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = match self {
            Self::Fixed(value) => return serializer.serialize_i64(*value),
            Self::OneOf(values) if values.iter().all(|&(_, weight)| weight == 1) => {
                let mut list = serializer.serialize_seq(Some(values.len()))?;
                for (value, _) in values {
                    list.serialize_element(value)?;
                }
                return list.end();
            }
            _ => serializer.serialize_map(None)?,
        };
        match self {
            Self::Fixed(_) => {}
            Self::OneOf(values) => {
                map.serialize_entry("one-of", &values.iter().map(|&(value, _)| value).collect::<Vec<_>>())?;
                map.serialize_entry("weights", &values.iter().map(|&(_, weight)| weight).collect::<Vec<_>>())?;
            }
            Self::Range(from, to) => {
                map.serialize_entry("from", from)?;
                map.serialize_entry("to", to)?;
            }
            Self::Bell { mean, deviation, from, to } => {
                map.serialize_entry("mean", mean)?;
                map.serialize_entry("deviation", deviation)?;
                map.serialize_entry("from", from)?;
                map.serialize_entry("to", to)?;
            }
        }
        map.end()
    }
}

/// A word, fixed or drawn for each tournament.
///
/// In TOML: `"white"`; `["white", "black"]`, equally likely; `{ white = 3, black = 1 }`, with weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<T>(Vec<(T, u32)>);

impl<T: Clone> Choice<T> {
    /// Always this value.
    #[must_use]
    pub fn fixed(value: T) -> Self {
        Self(vec![(value, 1)])
    }

    /// One of these values, with weights.
    pub(super) fn weighted(values: impl IntoIterator<Item = (T, u32)>) -> Self {
        Self(values.into_iter().collect())
    }

    pub(super) fn draw(&self, random: &mut Random) -> &T {
        let place = if self.0.len() == 1 { 0 } else { random.weighted(self.0.iter().map(|&(_, weight)| weight)) };
        &self.0[place].0
    }

    /// Draws one of the suitable values, `None` if there are none.
    pub(super) fn draw_where(&self, suits: impl Fn(&T) -> bool + Clone, random: &mut Random) -> Option<&T> {
        let weights = self.0.iter().map(|(value, weight)| if suits(value) { *weight } else { 0 });
        let possible = weights.clone().filter(|&weight| weight > 0).count();
        let place = match possible {
            0 => return None,
            1 => weights.clone().position(|weight| weight > 0).unwrap_or(0),
            _ => random.weighted(weights),
        };
        Some(&self.0[place].0)
    }

    /// The values that can be drawn.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.0.iter().filter(|&&(_, weight)| weight > 0).map(|(value, _)| value)
    }

    /// Whether more than one value can be drawn.
    #[must_use]
    pub fn varies(&self) -> bool {
        self.values().count() > 1
    }
}

impl<'de, T: FromStr> Deserialize<'de> for Choice<T>
where
    T::Err: fmt::Display,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader<T>(std::marker::PhantomData<T>);
        impl<T: FromStr> Reader<T>
        where
            T::Err: fmt::Display,
        {
            fn read<E: de::Error>(words: impl IntoIterator<Item = (String, u32)>) -> Result<Choice<T>, E> {
                let mut values = Vec::new();
                for (word, weight) in words {
                    if weight > MOST_WEIGHT || values.len() >= MOST_VALUES {
                        return Err(E::custom(format!("at most {MOST_VALUES} words, weights up to {MOST_WEIGHT}")));
                    }
                    values.push((word.parse::<T>().map_err(E::custom)?, weight));
                }
                if values.iter().all(|&(_, weight)| weight == 0) {
                    return Err(E::custom("nothing to choose from"));
                }
                // A single word is always drawn, whatever its weight, and is written without a weight.
                if let [(_, weight)] = &mut values[..] {
                    *weight = 1;
                }
                Ok(Choice(values))
            }
        }
        impl<'de, T: FromStr> Visitor<'de> for Reader<T>
        where
            T::Err: fmt::Display,
        {
            type Value = Choice<T>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a word, a list of words, or a table of words and weights")
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Self::Value, E> {
                Self::read([(word.to_owned(), 1)])
            }

            // Some words are numbers: a value in points, as in `pairing-bye = 0.5`.
            fn visit_f64<E: de::Error>(self, value: f64) -> Result<Self::Value, E> {
                self.visit_str(&value.to_string())
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<Self::Value, E> {
                self.visit_str(&value.to_string())
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let mut words = Vec::new();
                while let Some(word) = list.next_element()? {
                    words.push((word, 1));
                }
                Self::read(words)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                // Sorted by word, so that the order in which a table was written never changes a tournament.
                Self::read(BTreeMap::<String, u32>::deserialize(MapAccessDeserializer::new(map))?)
            }
        }
        deserializer.deserialize_any(Reader(std::marker::PhantomData))
    }
}

impl<T: fmt::Display> Serialize for Choice<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let [(only, _)] = &self.0[..] {
            return serializer.collect_str(only);
        }
        if self.0.iter().all(|&(_, weight)| weight == 1) {
            return serializer.collect_seq(self.0.iter().map(|(word, _)| word.to_string()));
        }
        serializer.collect_map(self.0.iter().map(|(word, weight)| (word.to_string(), weight)))
    }
}

/// How often an event happens: by rate, by count, or both.
///
/// A rate is in hundredths of a per cent of all player-rounds: 500 means that 5 % of all players are affected in each
/// round. In TOML: any form of a [`Number`] is a rate; a table has `rate`, `count` (a number for the whole tournament),
/// `by-round` (a list: the rate of each round, none after its end), `first-round` and `last-round`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frequency {
    /// In hundredths of a per cent of the player-rounds of each round.
    pub rate: Rate,
    /// Number of events in the whole tournament, in addition to the rate.
    pub count: Number<0, 100_000>,
    /// The rate of each round, instead of `rate`.
    pub by_round: Vec<Rate>,
    /// The first round affected.
    pub first_round: Number<1, 999>,
    /// The last round affected.
    pub last_round: Number<1, 999>,
}

/// A rate in hundredths of a per cent.
pub type Rate = Number<0, 10_000>;

impl Frequency {
    /// A fixed rate.
    #[must_use]
    pub const fn rate(rate: i64) -> Self {
        Self {
            rate: Number::Fixed(rate),
            count: Number::Fixed(0),
            by_round: Vec::new(),
            first_round: Number::Fixed(1),
            last_round: Number::Fixed(999),
        }
    }

    /// Never.
    pub const NEVER: Self = Self::rate(0);

    /// Whether the event can happen at all.
    #[must_use]
    pub fn possible(&self) -> bool {
        let rate =
            if self.by_round.is_empty() { !self.rate.is_zero() } else { self.by_round.iter().any(|r| !r.is_zero()) };
        rate || !self.count.is_zero()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct FrequencyTable {
    rate: Option<Rate>,
    count: Option<Number<0, 100_000>>,
    by_round: Option<Vec<Rate>>,
    first_round: Option<Number<1, 999>>,
    last_round: Option<Number<1, 999>>,
    from: Option<i64>,
    to: Option<i64>,
    one_of: Option<Vec<i64>>,
    weights: Option<Vec<u32>>,
    mean: Option<i64>,
    deviation: Option<i64>,
}

impl FrequencyTable {
    fn frequency(self) -> Result<Frequency, String> {
        let Self { rate, count, by_round, first_round, last_round, from, to, one_of, weights, mean, deviation } = self;
        let plain = NumberTable { from, to, one_of, weights, mean, deviation };
        let own = plain.from.is_some() || plain.to.is_some() || plain.one_of.is_some() || plain.mean.is_some();
        let rate = match rate {
            Some(_) if own => return Err("the rate is given twice".to_owned()),
            Some(_) if by_round.is_some() => return Err("give rate or by-round, not both".to_owned()),
            Some(rate) => rate,
            None if own => plain.number()?,
            None => Number::Fixed(0),
        };
        let never = Frequency::NEVER;
        Ok(Frequency {
            rate,
            count: count.unwrap_or(never.count),
            by_round: by_round.unwrap_or_default(),
            first_round: first_round.unwrap_or(never.first_round),
            last_round: last_round.unwrap_or(never.last_round),
        })
    }
}

impl<'de> Deserialize<'de> for Frequency {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Frequency;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a rate (a percentage such as 5%, or a number of hundredths: 500), or a table with rate, count, by-round, first-round, last-round")
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<Self::Value, E> {
                Number::Fixed(value).checked().map(|rate| Frequency { rate, ..Frequency::NEVER }).map_err(E::custom)
            }

            fn visit_u64<E: de::Error>(self, value: u64) -> Result<Self::Value, E> {
                self.visit_i64(i64::try_from(value).unwrap_or(i64::MAX))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
                let rate = Rate::deserialize(de::value::SeqAccessDeserializer::new(list))?;
                Ok(Frequency { rate, ..Frequency::NEVER })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                FrequencyTable::deserialize(MapAccessDeserializer::new(map))?.frequency().map_err(de::Error::custom)
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

impl Serialize for Frequency {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let never = Self::NEVER;
        let rate_only = Self { rate: self.rate.clone(), ..Self::NEVER };
        if *self == rate_only {
            return self.rate.serialize(serializer);
        }
        let mut map = serializer.serialize_map(None)?;
        if !self.by_round.is_empty() {
            map.serialize_entry("by-round", &self.by_round)?;
        } else if self.rate != never.rate {
            map.serialize_entry("rate", &self.rate)?;
        }
        if self.count != never.count {
            map.serialize_entry("count", &self.count)?;
        }
        if self.first_round != never.first_round {
            map.serialize_entry("first-round", &self.first_round)?;
        }
        if self.last_round != never.last_round {
            map.serialize_entry("last-round", &self.last_round)?;
        }
        map.end()
    }
}
