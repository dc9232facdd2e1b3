//! Packs the suites into the program, and says which commit it was built from. The commit is for release builds only: a
//! debug build would be compiled again after every commit.

use std::process::Command;

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (!text.is_empty()).then_some(text)
}

/// Writes one gzipped file per suite, and `suites.rs`: an array of their names and bytes.
#[cfg(feature = "cli")]
fn pack_suites() -> std::io::Result<()> {
    use std::{env, fs, io::Write, path::Path};
    println!("cargo:rerun-if-changed=suite");
    let out = env::var("OUT_DIR").map_err(std::io::Error::other)?;
    let mut paths = fs::read_dir("suite")?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    let mut array = String::new();
    for path in paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        packed.write_all(&fs::read(&path)?)?;
        fs::write(Path::new(&out).join(format!("{name}.gz")), packed.finish()?)?;
        array += &format!("({name:?}, include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{name}.gz\"))),\n");
    }
    fs::write(Path::new(&out).join("suites.rs"), format!("[{array}]"))
}

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    #[cfg(feature = "cli")]
    pack_suites().expect("the suites can be packed");
    println!("cargo:rerun-if-env-changed=PAIRPROOF_COMMIT");
    if std::env::var("PROFILE").as_deref() != Ok("release") || std::env::var_os("PAIRPROOF_COMMIT").is_some() {
        return;
    }
    // Outside a repository (in a package), no commit is recorded.
    let Some(commit) = git(&["rev-parse", "--short=12", "HEAD"]) else { return };
    for file in ["HEAD".to_owned(), git(&["symbolic-ref", "-q", "HEAD"]).unwrap_or_default()] {
        if let Some(path) = git(&["rev-parse", "--git-path", &file]).filter(|_| !file.is_empty()) {
            println!("cargo:rerun-if-changed={path}");
        }
    }
    println!("cargo:rustc-env=PAIRPROOF_COMMIT={commit}");
}
