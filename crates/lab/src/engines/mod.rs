//! Third-party engines: other pairing programs, run as processes or as persistent workers.
//!
//! An [`Adapter`] describes a program (a TOML file in `crates/lab/engines/`, or your own); [`Engine::open`] locates the
//! program; [`Engine::pair`], [`Engine::check`] and [`Engine::generate`] ask it. If it does not answer, the result is
//! an [`EngineFailure`] with the program's own output; we never abort.
//!
//! | file | what is decided there |
//! |---|---|
//! | `adapter`, `commands`, `dialect` | the description of a program: its commands, and the spellings that it reads |
//! | `engine_argument` | the program that one argument names: an adapter, or any command line |
//! | `locate` | locates a program |
//! | `question`, `team_question` | a tournament in the dialect of one program; a team tournament |
//! | `engine` | asking |
//! | `program` | a program started once per question: its files, its command, the meaning of its exit statuses |
//! | `process` | one run: bounded output, bounded time, nothing left behind |
//! | `runner` | the environment of programs: a folder, and a supervisor on systems that have one |
//! | `scratch` | folders of questions, and reading answers from them |
//! | `supervisor`, `supervisor_process`, `process_tree` | a second process that kills what programs leave behind: both sides (Unix) |
//! | `worker`, `protocol` | a program that answers many questions; the messages |
//! | `serve` | pairproof as such a program |
//! | `answer`, `check_report`, `standings` | reading a program's output; asking about standings |
//! | `function` | a function of this process instead of a program |
//! | `failure` | the ways in which a program can fail to answer |
//! | `foreign` | all readers of foreign output in one function, for the fuzz targets |
//! | `escape` | makes a program's output safe to display |
//! | `identity` | the files of a program, and whether they changed |
//! | `proof` | whether an adapter works on this machine |

mod adapter;
mod answer;
mod check_report;
mod commands;
mod dialect;
mod engine;
mod engine_argument;
mod failure;
pub mod foreign;
mod function;
pub mod identity;
mod locate;
mod process;
#[cfg(target_os = "linux")]
mod process_tree;
mod program;
mod proof;
mod protocol;
mod question;
mod runner;
mod scratch;
mod serve;
mod standings;
#[cfg(unix)]
mod supervisor;
#[cfg(unix)]
mod supervisor_process;
mod team_question;
mod worker;

pub(crate) use adapter::is_plain;
pub use adapter::{Adapter, AdapterError, KnownDifference, shipped};
pub use answer::{Answer, pairs_of};
pub use check_report::{CheckReport, CheckedRound, RoundOpinion};
pub use commands::{
    AnswerForm, CheckCommand, ExitCodes, GenerateCommand, Marker, Meaning, PairCommand, StandingsCheckCommand,
    StandingsCommand, StandingsForm, VersionCommand, WorkerCommand,
};
pub use dialect::{
    AbsenceRecord, AccelerationRecord, ByeCodes, ColourRecord, Dialect, LineEnds, ProhibitionRecord, RoundsRecord,
    ScoringRecord,
};
pub use engine::{Engine, GenerateRequest, Mode, OpenOptions};
pub use engine_argument::{EngineArgument, can_run, valid_name};
pub use failure::{EngineFailure, FailureKind, Transcript};
pub use function::PairFunction;
pub use locate::{VENV_VARIABLE, locate};
pub use proof::{Proof, Step, StepResult, prove};
pub(crate) use proof::{sample, sample_fits};
pub use protocol::{PROTOCOL, StandingsRow};
pub use question::{Purpose, Question, write as write_question};
pub use runner::programs_started;
pub use serve::serve;
pub use shell_words::quote as quoted_for_shell;

#[cfg(unix)]
pub use supervisor::use_supervisors;
#[cfg(unix)]
pub use supervisor_process::supervise;
