//! Third-party engines: other programs that pair, asked as processes or as persistent workers.
//!
//! An [`Adapter`] is what is known about a program (a TOML file in `scripts/engines/`, or of your own); [`Engine::open`]
//! finds it; [`Engine::pair`], [`Engine::check`] and [`Engine::generate`] ask it. Whatever it does instead of answering is an
//! [`EngineFailure`] with the program's own words, never an abort of ours.
//!
//! | file | what is decided there |
//! |---|---|
//! | `adapter` | what an adapter may say |
//! | `named` | the program that one argument names: an adapter, or any command line |
//! | `locate` | where a program lies |
//! | `question` | a tournament in the words of one program |
//! | `engine` | asking, and what the ways to end mean |
//! | `process` | one run: bounded output, bounded time, nothing left behind |
//! | `worker` | a program that answers many questions |
//! | `serve` | pairproof as such a program |
//! | `answer`, `check_report` | reading what a program says |
//! | `failure` | what it may do instead of answering |
//! | `proof` | does an adapter work on this machine? |

mod adapter;
mod answer;
mod check_report;
mod engine;
mod failure;
mod locate;
mod named;
mod process;
mod proof;
mod question;
mod serve;
mod worker;

pub use adapter::{
    AbsenceRecord, AccelerationRecord, Adapter, AdapterError, AnswerForm, ByeCodes, CheckCommand, ColourRecord,
    Deviation, Dialect, ExitCodes, GenerateCommand, LineEnds, Marker, Meaning, PairCommand, ProhibitionRecord,
    RoundsRecord, ScoringRecord, VersionCommand, WorkerCommand, shipped,
};
pub use answer::Answer;
pub use check_report::{CheckReport, CheckedRound, RoundOpinion};
pub use engine::{Engine, GenerateRequest, Mode, OpenOptions};
pub use failure::{EngineFailure, FailureKind, Transcript};
pub use locate::{VENV_VARIABLE, locate};
pub use named::Named;
pub use proof::{Proof, Step, StepResult, prove};
pub use question::{Purpose, Question, write as write_question};
pub use serve::serve;
pub use worker::PROTOCOL;
