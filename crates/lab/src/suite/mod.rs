//! Suites: small tournaments that distinguish a correct engine from wrong ones.
//!
//! A suite of a system is a JSON file that can be used without this program: tournaments up to a round, and the pairing
//! of that round by the rules. [`make()`] finds them with *wrong engines* ([`Suspect`](crate::systems::Suspect)), each
//! of which differs from the rules in one known way, and keeps a few that suffice; [`run()`] runs an engine on the
//! cases of a suite and reports which articles it gets wrong.
//!
//! | file | what is decided there |
//! |---|---|
//! | `search` | the rounds in small random tournaments that wrong engines pair differently |
//! | `aimed` | the tournaments of the second stage, aimed at wrong engines that the first stage rarely detects |
//! | `seen` | rounds that a known program paired wrongly |
//! | `shrink` | the smallest tournament in which a wrong engine differs |
//! | `select` | selects the cases to keep |
//! | `make` | all steps, in this order |
//! | `texts` | the text of a case about the wrong engine that it was made for |
//! | `files` | a suite on disk: read, written, unpacked into a folder |
//! | `run` | runs an engine on every case |
//! | `outcome` | the results: text, JSON, JUnit, the changes since another run |
//! | `standings` | the same for tables of standings |
//! | `page` | the suite as a page, with the answers of an engine if there are any |

mod aimed;
pub mod files;
pub mod make;
pub mod outcome;
pub mod page;
pub mod run;
mod search;
pub mod seen;
mod select;
mod shrink;
pub mod standings;
mod texts;

pub use files::{Case, Mutant, Suite, SuiteError};
pub use make::{MakeOptions, make};
pub use outcome::{Changes, Outcome};
pub use run::run;
pub use seen::Seen;
