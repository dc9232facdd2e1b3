//! A matrix for publication: programs and conformance suites as a static site, with the board of campaigns and the
//! history of runs. Programs are not ranked: rows are in alphabetical order.
//!
//! | file | what is decided there |
//! |---|---|
//! | `date` | the day of a run |
//! | `results` | the results of a program in the suites, as data |
//! | `history` | the counts of earlier runs |
//! | `board` | the work and the findings of campaigns |
//! | `badge` | a small drawing for the page of a program |
//! | `cell` | the page of one program and one suite, its failed cases drawn |
//! | `site` | the folder, and the overview pages |
//!
//! # The folder
//!
//! | file | |
//! |---|---|
//! | `index.html` | programs and suites; the board in short; the last runs |
//! | `cells/ENGINE/SUITE.html` | one program and one suite |
//! | `engines/ENGINE.json`, `engines/ENGINE.svg` | the results of a program, and its badge |
//! | `board.html`, `campaigns/NAME.html` | the campaigns, and the report of each |
//! | `history.json` | earlier runs; the next run adds a row |
//! | `pairproof-matrix.json` | the contents of the folder; it is complete if this file is there |

mod badge;
mod board;
mod cell;
mod date;
mod history;
mod results;
mod site;

pub use board::{Board, State};
pub use date::day;
pub use results::{Answers, NamedSuite};
pub use site::{MatrixError, Site, Written};
