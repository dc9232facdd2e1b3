//! `pairproof.toml`: the settings of a folder. It supplies the options that a command line omits.
//!
//! | file | what is decided there |
//! |---|---|
//! | `settings` | reading the file |
//! | `engine` | its table `[engine]`: a program, in the keys of an adapter file |
//! | `find` | searches for the file, and ignores untrusted ones |
//! | `runs` | the numbered folders of campaigns |
//! | `question` | one question to a program, in a form that it can answer |
//! | `new` | writing the file |

mod engine;
mod find;
mod new;
mod question;
mod runs;
mod settings;

pub use engine::named;
pub use find::{FILE, find};
pub use new::{KNOWN, KNOWN_TEXT, New};
pub use question::{Known, Said, Tried, ask, known, line, try_forms, words};
pub use runs::{latest_run, next_run};
pub use settings::{Project, ProjectError};

/// Whether this is the file of a folder, and not an adapter file.
pub fn is_project_file(path: &std::path::Path) -> bool {
    path.file_name().is_some_and(|name| name == FILE)
}
