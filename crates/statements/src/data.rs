//! Statements as data for other programs, with their text in the current language.

use crate::{Sentence, Statement};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// The message and its arguments, without a text.
struct Data<'s>(&'s Statement);

fn entries<M: SerializeMap>(map: &mut M, statement: &Statement) -> Result<(), M::Error> {
    map.serialize_entry("message", statement.id)?;
    statement.arguments.iter().try_for_each(|(name, value)| map.serialize_entry(name, value))
}

impl Serialize for Data<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        entries(&mut map, self.0)?;
        map.end()
    }
}

impl Serialize for Statement {
    /// `{"message": "float-down", "who": [4, 7], "text": "4, 7 float down"}`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        entries(&mut map, self)?;
        map.serialize_entry("text", &self.to_string())?;
        map.end()
    }
}

impl Serialize for Sentence {
    /// `"text": "C6 (art. 2.3.2): 4 floats down", "statement": {"message": …}`: for a field that is flattened.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("text", &self.to_string())?;
        map.serialize_entry("statement", &Data(&self.statement))?;
        map.end()
    }
}

/// Statements as arguments have no separate text: it is part of the text around them.
pub(crate) fn nested<S: Serializer>(statements: &[Statement], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(statements.iter().map(Data))
}

/// Like `nested`, for one statement.
pub(crate) fn one<S: Serializer>(statement: &Statement, serializer: S) -> Result<S::Ok, S::Error> {
    Data(statement).serialize(serializer)
}

/// Serializers of fields for which data carry only the text.
pub mod texts {
    use crate::Statement;
    use serde::{Serialize, Serializer};

    /// For `serialize_with`: a statement.
    ///
    /// # Errors
    /// Errors of the serializer.
    pub fn one<S: Serializer>(statement: &Statement, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(statement)
    }

    /// For `serialize_with`: a statement, if there is one.
    ///
    /// # Errors
    /// Errors of the serializer.
    pub fn optional<S: Serializer>(statement: &Option<Statement>, serializer: S) -> Result<S::Ok, S::Error> {
        statement.as_ref().map(ToString::to_string).serialize(serializer)
    }

    /// For `serialize_with`: several statements.
    ///
    /// # Errors
    /// Errors of the serializer.
    pub fn list<S: Serializer>(statements: &[Statement], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(statements.iter().map(ToString::to_string))
    }
}
