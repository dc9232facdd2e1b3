//! The native half of the Python package: one question, one answer (`pairproof::front`), and the program itself.
//!
//! The other interpreter threads go on while we work. A fault of ours is the exception `PanicException` of PyO3, which
//! the Python half turns into its own.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::ffi::OsString;

#[pymodule]
mod _native {
    #[pymodule_export]
    use super::{ask, main};

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

/// Runs the program on these words; its exit status.
#[pyfunction]
fn main(py: Python<'_>, words: Vec<OsString>) -> u8 {
    py.detach(|| pairproof::cli::status_of(&words) as u8)
}
