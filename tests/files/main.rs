//! Files: reading, lint, conversion, tournaments, standings. No process is started.

mod bounds;
mod circles;
#[path = "../common/mod.rs"]
mod common;
mod convert_keeps;
mod convert_meaning;
mod declared_rounds;
mod fuzz_corpus;
mod lint_robust;
mod lint_rules;
mod lint_samples;
mod on_file;
mod padding;
mod read_by_the_letter;
mod reading_files;
mod source_lines;
mod standings_articles;
mod standings_check;
mod standings_common;
mod standings_file;
mod standings_limits;
mod standings_oracle;
mod standings_rows;
mod standings_words;
mod standings_worked;
mod standings_wrong;
mod tables;
mod tidy;
mod tournament_import;
mod tournament_limits;
mod tournament_position;
mod trf_edit;
mod trf_records;
mod trf_tolerance;
mod written_by_the_letter;
mod written_is_read;
