//! A function of this process that pairs a round. It is asked, compared and shrunk like a program.

use super::adapter::Adapter;
use super::answer::{self, Answer};
use super::commands::AnswerForm;
use super::engine::Engine;
use super::engine_argument::valid_name;
use super::failure::{EngineFailure, FailureKind, Transcript};
use super::question::Question;
use crate::systems::SystemId;
use std::fmt;
use std::path::PathBuf;

/// The function that is called with the question, a TRF file. It returns the pairing in JaVaFo's format: the number of
/// pairs, then one pair per line; 0 pairs if the rules give none. An error describes how the function failed.
pub type PairFunction = dyn Fn(&[u8]) -> Result<Vec<u8>, String> + Send + Sync;

/// A pairing function. It cannot be interrupted: the time limit of an engine does not apply to it.
pub(super) struct Function(Box<PairFunction>);

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Function")
    }
}

impl Engine {
    /// Creates an engine that calls a function instead of running a program. The questions are in the dialect of
    /// `like-javafo`.
    ///
    /// # Errors
    /// A sentence, if the name is not valid for an engine.
    pub fn of_function(name: &str, system: SystemId, function: Box<PairFunction>) -> Result<Self, String> {
        valid_name(name)?;
        let mut adapter = Adapter::model(name);
        adapter.systems = vec![system.name().to_owned()];
        let mut engine = Self::new(adapter, PathBuf::new(), Some(system));
        engine.function = Some(Function(function));
        Ok(engine)
    }

    pub(super) fn call(
        &self,
        Function(function): &Function,
        question: &Question,
    ) -> Result<(Answer, Transcript), EngineFailure> {
        let words = [format!("{}(question)", self.adapter().name)];
        let text = function(&question.bytes).map_err(|error| {
            let transcript = Transcript::new(&words, &question.bytes, b"", error.as_bytes());
            self.failed(FailureKind::Crash { status: None, signal: None }, transcript)
        })?;
        let transcript = Transcript::new(&words, &question.bytes, &text, b"");
        match answer::read(&text, AnswerForm::Javafo).and_then(|raw| answer::understand(&raw, question)) {
            Ok(answer) => Ok((answer, transcript)),
            Err(kind) => Err(self.failed(kind, transcript)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE: &[u8] = b"012 Three\nXXR 5\n152 W\n\
001    1      Adler A.                          2000                             0.0    1\n\
001    2      Birke B.                          1900                             0.0    2\n\
001    3      Cedar C.                          1800                             0.0    3\n";

    fn asked(function: Box<PairFunction>) -> Result<Answer, EngineFailure> {
        Engine::of_function("mine", SystemId::DUTCH_2026, function).unwrap().pair(THREE)
    }

    #[test]
    fn a_function_is_an_engine() {
        let answer = asked(Box::new(|question: &[u8]| {
            assert!(question.starts_with(b"012 "));
            Ok(b"2\n1 2\n3 0\n".to_vec())
        }));
        assert_eq!(answer.unwrap().sorted(), [(1, 2), (3, 0)]);
    }

    #[test]
    fn its_errors_are_failures_in_its_own_words() {
        let failure = asked(Box::new(|_: &[u8]| Err("Traceback\nKeyError: 7".to_owned()))).unwrap_err();
        assert!(failure.kind.is_fault() && failure.to_string().contains("KeyError: 7"), "{failure}");
        let failure = asked(Box::new(|_: &[u8]| Ok(b"1\n1 2\n".to_vec()))).unwrap_err();
        assert_eq!(failure.kind, FailureKind::WrongNumberOfPairs { expected: 2, found: 1 });
        let failure = asked(Box::new(|_: &[u8]| Ok(b"0\n".to_vec()))).unwrap_err();
        assert_eq!(failure.kind, FailureKind::NoPairing);
        assert!(Engine::of_function("oracle", SystemId::DUTCH_2026, Box::new(|_: &[u8]| Ok(Vec::new()))).is_err());
    }
}
