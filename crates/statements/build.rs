//! Collects the Fluent files of each language, so that a new file needs no line of code.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=locales");
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let mut list = String::from("[");
    for language in ["en", "de", "es", "fr"] {
        let folder = Path::new(&root).join("locales").join(language);
        let entries = fs::read_dir(&folder).map(|entries| entries.flatten().map(|entry| entry.path()).collect());
        let mut files: Vec<_> = entries.unwrap_or_else(|_| Vec::new());
        files.retain(|file| file.extension().is_some_and(|extension| extension == "ftl"));
        files.sort();
        let each: Vec<String> = files.iter().map(|file| format!("include_str!({file:?})")).collect();
        let _ = write!(list, "&[{}],", each.join(","));
    }
    list.push(']');
    let out = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("locales.rs"), list).expect("the folder of the build is writable");
}
