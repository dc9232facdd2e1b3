//! The messages of pairproof, as data.
//!
//! A [`Statement`] consists of a message id and arguments. The code that creates one names the message by its type, so
//! the compiler checks names and types of the arguments; the code that reads one gets the same type back:
//!
//! ```
//! use pairproof_statements::{Players, Statement, messages};
//!
//! messages! {
//!     /// These players float down.
//!     FloatDown = "float-down" { who: Players }
//! }
//!
//! let statement = Statement::from(FloatDown { who: Players(vec![4, 7]) });
//! assert_eq!(statement.id, "float-down");
//! assert_eq!(FloatDown::read(&statement).unwrap().who, Players(vec![4, 7]));
//! ```
//!
//! With the feature `text`, `Statement::text` turns a statement into words. The words of each language are one folder
//! of Fluent files in `locales`, and a test of the workspace compares their messages and arguments with the types.

#[cfg(feature = "serde")]
mod data;
#[cfg(feature = "text")]
mod text;
mod value;

#[cfg(feature = "serde")]
pub use data::texts;
#[cfg(feature = "text")]
pub use text::{Language, Names, catalogue};
pub use value::{Argument, Pairs, Player, Players, Points, PointsList, Value, in_points};

/// A message with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Statement {
    /// The id of the message in the files of `locales`.
    pub id: &'static str,
    /// The arguments by name, in the order of their declaration.
    pub arguments: Vec<(&'static str, Value)>,
}

impl Statement {
    /// The argument with this name.
    #[must_use]
    pub fn argument(&self, name: &str) -> Option<&Value> {
        self.arguments.iter().find(|argument| argument.0 == name).map(|argument| &argument.1)
    }
}

/// A statement, preceded by the rule that it is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sentence {
    /// The rule as reports cite it: `C12 (art. 2.4.7)`, `C.10`, `art. 4.2`; none if the rule is given elsewhere.
    pub label: Option<String>,
    /// The statement.
    pub statement: Statement,
}

impl Sentence {
    /// Creates a statement preceded by its rule.
    #[must_use]
    pub fn cited(label: impl Into<String>, statement: impl Into<Statement>) -> Self {
        Self { label: Some(label.into()), statement: statement.into() }
    }

    /// Returns rule and statement as one statement.
    #[must_use]
    pub fn whole(&self) -> Statement {
        match &self.label {
            Some(label) => general::Cited { label: label.clone(), statement: self.statement.clone() }.into(),
            None => self.statement.clone(),
        }
    }
}

impl<S: Into<Statement>> From<S> for Sentence {
    fn from(statement: S) -> Self {
        Self { label: None, statement: statement.into() }
    }
}

/// The definition of a message, for the test that compares the languages with the types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Definition {
    /// The id of the message.
    pub id: &'static str,
    /// The names of its arguments.
    pub arguments: &'static [&'static str],
}

/// Declares messages: a type for each, conversions from and to [`Statement`], and `MESSAGES`, the list of definitions.
///
/// One invocation per module. Types of fields implement [`Argument`].
#[macro_export]
macro_rules! messages {
    ($($(#[$doc:meta])* $name:ident = $id:literal $({ $($(#[$field_doc:meta])* $field:ident: $kind:ty),* $(,)? })?)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug, PartialEq, Eq)]
            #[allow(missing_docs, reason = "the message says what its arguments are")]
            pub struct $name {
                $($($(#[$field_doc])* pub $field: $kind,)*)?
            }

            impl $name {
                /// The id of the message.
                pub const ID: &'static str = $id;

                /// The arguments, if the statement is this message.
                #[must_use]
                pub fn read(statement: &$crate::Statement) -> Option<Self> {
                    if statement.id != $id {
                        return None;
                    }
                    Some(Self {
                        $($($field: $crate::Argument::read(statement.argument(stringify!($field))?)?,)*)?
                    })
                }
            }

            impl From<$name> for $crate::Statement {
                fn from(message: $name) -> Self {
                    let $name { $($($field,)*)? } = message;
                    Self {
                        id: $id,
                        arguments: vec![$($((stringify!($field), $crate::Argument::value($field)),)*)?],
                    }
                }
            }
        )*

        /// The messages that are declared here.
        pub const MESSAGES: &[$crate::Definition] = &[
            $($crate::Definition { id: $id, arguments: &[$($(stringify!($field),)*)?] },)*
        ];
    };
}

/// Messages that every part of the program needs.
pub mod general {
    use crate::Statement;

    messages! {
        /// A text that is the same in all languages: a quotation, or a text that has no message yet.
        Plain = "plain" { text: String }
        /// A statement preceded by the rule that it is about: `C12 (art. 2.4.7): …`.
        Cited = "cited" { label: String, statement: Statement }
        /// Two statements, one after the other.
        Both = "both" { first: Statement, second: Statement }
    }
}

impl Default for Statement {
    /// An empty statement.
    fn default() -> Self {
        Self::from("")
    }
}

impl From<String> for Statement {
    fn from(text: String) -> Self {
        general::Plain { text }.into()
    }
}

impl From<&str> for Statement {
    fn from(text: &str) -> Self {
        general::Plain { text: text.to_owned() }.into()
    }
}
