//! The native half of the Python package: one question, one answer (`pairproof::front`), and the program itself.
//!
//! Other threads of the interpreter keep running during a call; a campaign holds the interpreter lock only while it
//! calls the function under test, one call at a time. An internal error becomes PyO3's exception `PanicException`,
//! which the Python half converts to its own.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::ffi::OsString;

#[pymodule]
mod _native {
    #[pymodule_export]
    use super::{ask, fuzz, main};

    #[pymodule_init]
    fn init(module: &super::Bound<'_, super::PyModule>) -> super::PyResult<()> {
        super::PyModuleMethods::add(module, "version", env!("CARGO_PKG_VERSION"))
    }
}

/// Answers a command with options in JSON about a file: whether there is an answer, and the answer or the problem.
#[pyfunction]
fn ask<'py>(py: Python<'py>, command: &str, options: &str, file: &[u8]) -> (bool, Bound<'py, PyBytes>) {
    let answer = py.detach(|| pairproof::front::ask(command, options, file));
    match answer {
        Ok(bytes) => (true, PyBytes::new(py, &bytes)),
        Err(problem) => (false, PyBytes::new(py, problem.to_json().as_bytes())),
    }
}

/// Runs the program with these arguments; returns its exit status.
#[pyfunction]
fn main(py: Python<'_>, words: Vec<OsString>) -> u8 {
    py.detach(|| pairproof::cli::status_of(&words) as u8)
}

/// Runs a campaign with the options of `pairproof fuzz` (`words`) against a function that takes the bytes of a question
/// and returns the bytes of an answer; returns the result in JSON. An exception of the function is a finding. Ctrl-C
/// ends the campaign as soon as the function returns, or immediately if it is not running.
#[pyfunction]
fn fuzz(py: Python<'_>, function: Py<PyAny>, name: &str, words: Vec<OsString>) -> PyResult<String> {
    let pair = move |question: &[u8]| {
        Python::attach(|py| {
            let answer = function.bind(py).call1((PyBytes::new(py, question),));
            answer.and_then(|answer| answer.extract::<Vec<u8>>()).map_err(|error| in_words(py, &error))
        })
    };
    let mut interrupted = None;
    let mut stop = || {
        interrupted = interrupted.take().or_else(|| Python::attach(|py| py.check_signals().err()));
        interrupted.is_some()
    };
    let result = py.detach(|| pairproof::cli::fuzz_function(&words, name, Box::new(pair), &mut stop));
    match interrupted {
        Some(error) => Err(error),
        None => result.map_err(PyValueError::new_err),
    }
}

/// The traceback of an exception, and the exception.
fn in_words(py: Python<'_>, error: &PyErr) -> String {
    let traceback = error.traceback(py).and_then(|traceback| traceback.format().ok()).unwrap_or_default();
    format!("{traceback}{error}")
}
