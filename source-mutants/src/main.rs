//! Rewrites Rust files in place so that one build holds every mutant. Each mutant is a small change of meaning (another
//! operator, a function that returns at once); which of them is on, an environment variable says when a program starts.
//! One build for all of them is what makes thousands of mutants affordable.
//!
//! `source-mutants LIST SKIP FILE…`: rewrites the files, leaves out the mutants with the numbers in `SKIP` (a file, one
//! a line; may be missing), and writes `LIST` (JSON): number, file, line, column, function, and what is changed.

mod rewrite;

use std::collections::HashSet;
use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [list, skip, files @ ..] = &arguments[..] else {
        eprintln!("source-mutants LIST SKIP FILE...");
        return ExitCode::from(2);
    };
    let skipped: HashSet<u32> = match fs::read_to_string(skip) {
        Ok(text) => text.lines().filter_map(|line| line.trim().parse().ok()).collect(),
        Err(_) => HashSet::new(),
    };
    match rewrite_all(files, &skipped) {
        Ok(mutants) => {
            let text = serde_json::to_string_pretty(&mutants).unwrap_or_default();
            if let Err(error) = fs::write(list, text) {
                eprintln!("{list}: {error}");
                return ExitCode::FAILURE;
            }
            println!("{} mutants in {} files", mutants.len(), files.len());
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn rewrite_all(files: &[String], skipped: &HashSet<u32>) -> Result<Vec<rewrite::Mutant>, String> {
    let mut mutants = Vec::new();
    let mut next = 1;
    for name in files {
        let text = fs::read_to_string(name).map_err(|error| format!("{name}: {error}"))?;
        let mut file = syn::parse_file(&text).map_err(|error| format!("{name}: {error}"))?;
        let found = rewrite::rewrite(&mut file, name, next, skipped);
        next += found.tried;
        mutants.extend(found.mutants);
        fs::write(name, prettyplease::unparse(&file)).map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(mutants)
}
