//! `pairproof.toml` in commands: supplies the options that the command line omits.

use super::common::{refused, shown, stderr};
use super::exit::Exit;
use crate::project::{FILE, Project, ProjectError, find, latest_run, next_run};
use crate::systems::SystemId;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The `pairproof.toml` of this folder, and the settings that a command has used.
pub(super) struct Here {
    project: Project,
    folder: PathBuf,
    used: Vec<String>,
}

impl Here {
    /// Finds the file that applies to the current folder, if there is one. Ends the command if it cannot be used.
    pub(super) fn find() -> Result<Option<Self>, Exit> {
        let folder = std::env::current_dir().map_err(|error| refused(format!("the current folder: {error}")))?;
        let read = |path: PathBuf| {
            // Errors show the path relative to the current folder.
            let project = Project::read(path.strip_prefix(&folder).unwrap_or(&path))?;
            Ok(Self { project, folder: folder.clone(), used: Vec::new() })
        };
        let found = find(&folder).and_then(|path| path.map(read).transpose());
        found.map_err(|error: ProjectError| refused(error))
    }

    /// Like `find`, for a command that needs the file because its arguments do not name a campaign.
    pub(super) fn needed() -> Result<Self, Exit> {
        Self::needed_else("a campaign", "name the folder of a campaign")
    }

    /// Like `find`, but ends the command if there is no file. `what` is what may be named instead, and `how` says how.
    pub(super) fn needed_else(what: &str, how: &str) -> Result<Self, Exit> {
        let none = || refused(format!("neither {what} nor a {FILE} here: {how}, or begin with `pairproof init`"));
        Self::find()?.ok_or_else(none)
    }

    /// Returns the given path, or else the latest campaign of this folder and the file that names it.
    pub(super) fn given_or_latest(given: Option<PathBuf>) -> Result<(PathBuf, Option<Self>), Exit> {
        if let Some(given) = given {
            return Ok((given, None));
        }
        let mut here = Self::needed()?;
        Ok((here.latest_run()?, Some(here)))
    }

    /// Returns the program that `take` selects from the file of this folder, if there is one, and prints what was used.
    pub(super) fn program(
        here: Option<Self>,
        take: impl FnOnce(&mut Self) -> Option<String>,
    ) -> Result<Option<String>, Exit> {
        let mut here = here.map_or_else(Self::find, |here| Ok(Some(here)))?;
        let program = here.as_mut().and_then(take);
        here.iter().for_each(Self::say);
        Ok(program)
    }

    pub(super) fn project(&self) -> &Project {
        &self.project
    }

    /// Whether a folder is below the folder of the file.
    pub(super) fn has(&self, folder: &Path) -> bool {
        let place = self.project.path.parent().unwrap_or(Path::new(""));
        let whole = |path: &Path| self.folder.join(path).canonicalize().ok();
        whole(folder).zip(whole(place)).is_some_and(|(folder, place)| folder.starts_with(place))
    }

    /// Shortens a path below the current folder to a relative one.
    pub(super) fn short(&self, path: &Path) -> PathBuf {
        path.strip_prefix(&self.folder).unwrap_or(path).to_owned()
    }

    /// The engine argument for the program.
    pub(super) fn engine(&mut self) -> String {
        self.used.push(format!("engine {} ({})", self.project.engine(), self.project.command()));
        self.project.argument()
    }

    /// The same, but only if the program is one of these: a campaign may have tested another program.
    pub(super) fn engine_among<'n>(&mut self, mut names: impl Iterator<Item = &'n str>) -> Option<String> {
        names.any(|name| name == self.project.engine()).then(|| self.engine())
    }

    pub(super) fn system(&mut self) -> SystemId {
        self.used.push(self.project.system.to_string());
        self.project.system
    }

    pub(super) fn profiles(&mut self) -> Vec<String> {
        if !self.project.profiles.is_empty() {
            self.used.push(format!("profile {}", self.project.profiles.join(" ")));
        }
        self.project.profiles.clone()
    }

    /// Notes the profile of an acceptance procedure, which draws its tournaments from one profile.
    pub(super) fn first_profile(&mut self) {
        let one_of = match self.project.profiles.len() {
            0 | 1 => String::new(),
            several => format!(" (only the first of {several}; a plan takes one profile)"),
        };
        self.used.extend(self.project.profiles.first().map(|profile| format!("profile {profile}{one_of}")));
    }

    pub(super) fn expect(&mut self) -> Option<PathBuf> {
        let file = self.project.expect.as_ref().map(|path| self.short(path))?;
        self.used.push(format!("expectations {}", shown(&file)));
        Some(file)
    }

    /// Finds the folder of the latest campaign.
    pub(super) fn latest_run(&mut self) -> Result<PathBuf, Exit> {
        let out = self.short(&self.project.out);
        let none = || refused(format!("{}: no campaign yet; run `pairproof fuzz`", shown(&out)));
        let run = latest_run(&out).ok_or_else(none)?;
        self.used.push(format!("campaign {}", shown(&run)));
        Ok(run)
    }

    /// Chooses the folder for a new campaign.
    pub(super) fn next_run(&mut self) -> Result<PathBuf, Exit> {
        let out = self.short(&self.project.out);
        let wrong = |path: &Path, error: std::io::Error| refused(format!("{}: {error}", shown(path)));
        std::fs::create_dir_all(&out).map_err(|error| wrong(&out, error))?;
        // Another process may be taking the same number.
        let run = loop {
            let run = next_run(&out);
            match std::fs::create_dir(&run) {
                Ok(()) => break run,
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(wrong(&run, error)),
            }
        };
        self.used.push(format!("campaign {}", shown(&run)));
        Ok(run)
    }

    /// The folder of an acceptance procedure: the folder whose file of this name has this text, or else a new one.
    pub(super) fn procedure_of(&mut self, file: &str, text: &str) -> Result<PathBuf, Exit> {
        let out = self.short(&self.project.out);
        let folders = (1_u32..).map(|number| out.join(format!("accept-{number}")));
        let same = |folder: &PathBuf| {
            std::fs::read_to_string(folder.join(file)).is_ok_and(|known| known == text) || !folder.exists()
        };
        let found = folders.into_iter().find(same).ok_or_else(|| refused("too many folders of procedures"))?;
        self.used.push(format!("procedure {}", shown(&found)));
        Ok(found)
    }

    /// Prints on one line which settings of the file are used, so that a command is shown before it is run.
    pub(super) fn say(&self) {
        if !self.used.is_empty() {
            let path = shown(&self.short(&self.project.path));
            let used = crate::escape::line_of_any_length(&self.used.join(", "));
            let _ = writeln!(stderr(), "using {path}: {used}");
        }
    }
}
