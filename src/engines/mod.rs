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
//! | `engine` | asking |
//! | `once` | a program that is started once a question: its files, its command, what the ways to end mean |
//! | `process` | one run: bounded output, bounded time, nothing left behind |
//! | `runner` | where programs are run: a folder, and a supervisor where there is one |
//! | `scratch` | folders of questions, and reading answers from them |
//! | `supervisor`, `supervise`, `processes` | a second process that kills what programs leave behind: both sides (Unix) |
//! | `worker` | a program that answers many questions |
//! | `serve` | pairproof as such a program |
//! | `answer`, `check_report`, `standings` | reading what a program says; asking about standings |
//! | `failure` | what it may do instead of answering |
//! | `escape` | its words, made fit to be shown |
//! | `proof` | does an adapter work on this machine? |

mod adapter;
mod answer;
mod check_report;
mod engine;
mod escape;
mod failure;
mod locate;
mod named;
mod once;
mod process;
#[cfg(target_os = "linux")]
mod processes;
mod proof;
mod question;
mod runner;
mod scratch;
mod serve;
mod standings;
#[cfg(unix)]
mod supervise;
#[cfg(unix)]
mod supervisor;
mod worker;

pub use adapter::{
    AbsenceRecord, AccelerationRecord, Adapter, AdapterError, AnswerForm, ByeCodes, CheckCommand, ColourRecord,
    Deviation, Dialect, ExitCodes, GenerateCommand, LineEnds, Marker, Meaning, PairCommand, ProhibitionRecord,
    RoundsRecord, ScoringRecord, StandingsCheckCommand, StandingsCommand, StandingsForm, VersionCommand, WorkerCommand,
    shipped,
};
pub use answer::Answer;
pub use check_report::{CheckReport, CheckedRound, RoundOpinion};
pub use engine::{Engine, GenerateRequest, Mode, OpenOptions};
pub use escape::{line as escape_line, markdown as escape_markdown, text as escape_text};
pub use failure::{EngineFailure, FailureKind, Transcript};
pub use locate::{VENV_VARIABLE, locate};
pub use named::Named;
pub use proof::{Proof, Step, StepResult, prove};
pub use question::{Purpose, Question, write as write_question};
pub use serve::serve;
pub use standings::StandingsRow;
#[cfg(unix)]
pub use supervise::supervise;
#[cfg(unix)]
pub use supervisor::use_supervisors;
pub use worker::PROTOCOL;
