//! Matchings and pairing systems: engine = oracle, criteria, positions, reasons, disputes. No process is started.

mod budget;
#[path = "../common/mod.rs"]
mod common;
mod double_swiss_files;
mod dutch_2012_cases;
mod dutch_criteria;
mod dutch_fictitious_edition;
mod dutch_large_fields;
mod dutch_oracle;
mod dutch_oracle_listed;
mod dutch_shortcuts;
mod engine_is_oracle;
mod expectations;
mod fictitious_criteria;
mod hall;
mod matching_cardinality;
mod matching_common;
mod matching_optima;
mod matching_totals;
mod matching_weighted;
mod monrad;
mod mutants;
mod olympiad_2022;
mod olympiad_cases;
mod olympiad_files;
mod oracles_stand_alone;
#[path = "matching_common/peer.rs"]
mod peer;
mod reasons;
mod round_robin;
mod shortcuts;
mod stated_values;
mod work;
