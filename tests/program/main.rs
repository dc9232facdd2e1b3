//! The program as a user has it: its commands, campaigns, other programs, and the guides that the documents give.

mod accept;
mod agrees_under;
mod budget;
mod ci;
mod cli;
mod cluster;
#[path = "../common/mod.rs"]
mod common;
mod convert_peers;
mod diagnosis_mutants;
mod docs_render;
mod drop_in;
mod engines_cli;
mod engines_common;
mod engines_peers;
mod engines_processes;
mod engines_workers;
mod findings;
mod front;
mod front_door;
mod fuzz_campaign;
mod fuzz_corpus;
mod fuzz_ends;
mod fuzz_expectations;
mod fuzz_report;
mod fuzz_shrink;
mod fuzz_standings;
mod generate_files;
mod generate_measure;
mod generate_package;
mod generate_profiles;
mod generate_questions;
mod generate_same_again;
mod generate_tables;
mod generate_teams;
mod generate_tie_breaks;
mod guide;
mod hostile;
mod hostile_folders;
#[cfg(target_os = "linux")]
mod hostile_programs;
mod kills;
mod options;
mod output;
mod pages;
#[cfg(unix)]
mod program_identity;
mod repairs;
mod round_day;
mod running;
mod sarif;
mod schemas;
mod suite;
mod timed_campaigns;
mod trial;
mod words_of_check;
