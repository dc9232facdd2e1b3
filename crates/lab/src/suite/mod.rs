//! Suites: small tournaments that tell a right engine from wrong ones.
//!
//! A suite of a system is a JSON file, which can be used without this program: tournaments up to a round, and the
//! pairing of that round that the rules give. [`make()`] looks for them with *wrong engines*
//! ([`Suspect`](crate::systems::Suspect)), each of which differs from the rules in one known way, and keeps few
//! that suffice; [`run()`] puts the cases of a suite to an engine and says which articles it does not know.
//!
//! | file | what is decided there |
//! |---|---|
//! | `search` | where wrong engines part from the rules, in small random tournaments |
//! | `aimed` | the tournaments of its second stage, made for wrong engines that are hardly met otherwise |
//! | `seen` | rounds that a known program paired otherwise |
//! | `shrink` | the smallest tournament in which one does |
//! | `select` | which cases are kept |
//! | `make` | all of it, in this order |
//! | `texts` | what a case says about the wrong engine that it was made for |
//! | `files` | a suite on disk: read, written, unpacked into a folder |
//! | `run` | an engine asked about every case |
//! | `outcome` | what came of it: text, JSON, JUnit, the changes since another run |
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
