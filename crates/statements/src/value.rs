//! The types of message arguments.

use crate::Statement;

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A participant, by the number in the file.
    Player(u32),
    /// Participants in an order that matters to the message.
    Players(Vec<u32>),
    /// Pairs of participants.
    Pairs(Vec<[u32; 2]>),
    /// A count, or another number that is neither a participant nor a score.
    Count(i64),
    /// A score in tenths.
    Points(i32),
    /// Scores or score differences in tenths.
    PointsList(Vec<i32>),
    /// A word of a small set, by which a message selects its wording, or a text that is the same in all languages.
    Text(String),
    /// Another statement inside this one.
    Statement(Box<Statement>),
    /// Several statements of one kind.
    Statements(Vec<Statement>),
}

#[cfg(feature = "serde")]
impl serde::Serialize for Value {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Player(id) => serializer.serialize_u32(*id),
            Self::Players(ids) => ids.serialize(serializer),
            Self::Pairs(pairs) => pairs.serialize(serializer),
            Self::Count(count) => serializer.serialize_i64(*count),
            Self::Points(tenths) => serializer.serialize_str(&in_points(*tenths)),
            Self::PointsList(list) => serializer.collect_seq(list.iter().map(|&tenths| in_points(tenths))),
            Self::Text(text) => serializer.serialize_str(text),
            Self::Statement(statement) => crate::data::one(statement, serializer),
            Self::Statements(statements) => crate::data::nested(statements, serializer),
        }
    }
}

/// Formats points in tenths as people write them: `2.5`.
#[must_use]
pub fn in_points(tenths: i32) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    format!("{sign}{}.{}", tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10)
}

/// A type that an argument of a message can have.
pub trait Argument: Sized {
    /// Converts to a value.
    fn value(self) -> Value;

    /// Converts from a value; none if it is of another kind.
    fn read(value: &Value) -> Option<Self>;
}

/// A participant, by the number in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Player(pub u32);

/// Participants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Players(pub Vec<u32>);

/// Pairs of participants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub Vec<[u32; 2]>);

/// A score in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points(pub i32);

/// Scores or score differences in tenths.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PointsList(pub Vec<i32>);

macro_rules! arguments {
    ($($type:ty, $variant:ident, $self:ident => $out:expr, $value:ident => $back:expr;)*) => {
        $(impl Argument for $type {
            fn value($self) -> Value {
                Value::$variant($out)
            }

            fn read(value: &Value) -> Option<Self> {
                match value {
                    Value::$variant($value) => $back,
                    _ => None,
                }
            }
        })*
    };
}

arguments! {
    Player, Player, self => self.0, id => Some(Self(*id));
    Players, Players, self => self.0, ids => Some(Self(ids.clone()));
    Pairs, Pairs, self => self.0, pairs => Some(Self(pairs.clone()));
    Points, Points, self => self.0, tenths => Some(Self(*tenths));
    PointsList, PointsList, self => self.0, list => Some(Self(list.clone()));
    i64, Count, self => self, count => Some(*count);
    i32, Count, self => i64::from(self), count => Self::try_from(*count).ok();
    u16, Count, self => i64::from(self), count => Self::try_from(*count).ok();
    u32, Count, self => i64::from(self), count => Self::try_from(*count).ok();
    usize, Count, self => i64::try_from(self).unwrap_or(i64::MAX), count => Self::try_from(*count).ok();
    String, Text, self => self, text => Some(text.clone());
    Statement, Statement, self => Box::new(self), statement => Some((**statement).clone());
    Vec<Statement>, Statements, self => self, statements => Some(statements.clone());
}

/// A truth value is represented by a word: `yes` or `no`.
impl Argument for bool {
    fn value(self) -> Value {
        Value::Text(if self { "yes" } else { "no" }.to_owned())
    }

    fn read(value: &Value) -> Option<Self> {
        match value {
            Value::Text(text) => Some(text == "yes"),
            _ => None,
        }
    }
}
