//! Locates a program: by the given path, else an environment variable, else a virtual environment, else `PATH`.

use super::adapter::Adapter;
use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// The variable with the virtual environment for adapters of Python modules, unless another path is given.
pub const VENV_VARIABLE: &str = "PAIRPROOF_VENV";

/// Locates the program of an adapter.
pub fn locate(adapter: &Adapter, given: Option<&Path>) -> Result<PathBuf, String> {
    if let Some(path) = given {
        return existing(adapter, path, "the path given");
    }
    let variable = adapter.variable();
    if let Some(path) = env::var_os(&variable).filter(|value| !value.is_empty()) {
        return existing(adapter, Path::new(&path), &variable);
    }
    if adapter.venv.is_some()
        && let Some(path) = env::var_os(VENV_VARIABLE).filter(|value| !value.is_empty())
    {
        return existing(adapter, Path::new(&path), VENV_VARIABLE);
    }
    for name in &adapter.program {
        if name == "{self}" {
            // The library may be used by a program other than pairproof.
            match env::current_exe() {
                Ok(path) if path.file_stem().is_some_and(|stem| stem == "pairproof") => return Ok(path),
                _ => continue,
            }
        }
        if let Some(path) = on_path(OsStr::new(name)) {
            return Ok(path);
        }
    }
    let names: Vec<&str> = adapter.program.iter().map(String::as_str).filter(|name| *name != "{self}").collect();
    let places = if names.is_empty() {
        "it has no default program".to_owned()
    } else {
        match &names[..] {
            [name] => format!("{name} is not on PATH"),
            _ => format!("none of {} is on PATH", names.join(", ")),
        }
    };
    Err(format!("{places}; give its path with --engine {}=PATH or {variable}", adapter.name))
}

/// Resolves a path from the user: a program, a folder with a virtual environment, or a name on `PATH`.
fn existing(adapter: &Adapter, path: &Path, origin: &str) -> Result<PathBuf, String> {
    if let Some(python) = adapter.venv.as_ref().filter(|_| path.is_dir()) {
        return existing_file(&path.join(python), origin);
    }
    if path.components().count() == 1
        && !path.exists()
        && let Some(found) = on_path(path.as_os_str())
    {
        return Ok(found);
    }
    existing_file(path, origin)
}

fn existing_file(path: &Path, origin: &str) -> Result<PathBuf, String> {
    // Programs run in a temporary folder, so a relative path would not work. Links are not resolved: an interpreter in
    // a virtual environment locates the environment by its own path.
    let absolute = std::path::absolute(path).map_err(|error| format!("{}: {error}", path.display()))?;
    if absolute.is_file() { Ok(absolute) } else { Err(format!("{} ({origin}) is not a file", path.display())) }
}

/// Returns a file of this name in one of the folders of `PATH`.
pub(super) fn on_path(name: &OsStr) -> Option<PathBuf> {
    let paths = env::var_os("PATH")?;
    env::split_paths(&paths)
        .flat_map(|folder| {
            let plain = folder.join(name);
            let mut with_suffix = plain.clone().into_os_string();
            with_suffix.push(env::consts::EXE_SUFFIX);
            [plain, PathBuf::from(with_suffix)]
        })
        .find(|path| path.is_file())
        .and_then(|path| std::path::absolute(path).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_given_counts_and_says_what_is_wrong_with_it() {
        let adapter = Adapter::load("like-javafo").unwrap();
        let error = locate(&adapter, Some(Path::new("no/such/program"))).unwrap_err();
        assert!(error.contains("no/such/program"), "{error}");
        let error = locate(&adapter, None).unwrap_err();
        assert!(error.contains("PAIRPROOF_ENGINE_LIKE_JAVAFO"), "{error}");
    }

    #[test]
    fn a_folder_is_a_virtual_environment_for_those_who_live_in_one() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("bin")).unwrap();
        std::fs::write(folder.path().join("bin/python"), "").unwrap();
        let adapter = Adapter::load("py4swiss").unwrap();
        assert!(locate(&adapter, Some(folder.path())).unwrap().ends_with("bin/python"));
    }
}
