//! The form to submit.

use super::dossier;
use super::plan::{Applicant, Procedure, SystemPlan};
use super::trial::{TrialError, Trials, trials};
use crate::campaign::package::{MANIFEST, Manifest};
use crate::campaign::report::{Block, Class, ReportError, Summary};
use crate::campaign::{Campaign, Opponent};
use crate::digest;
use crate::engines::identity::ProgramFile;
use crate::escape;
use crate::generate::value_in_words;
use crate::systems::SystemId;
use minijinja::{AutoEscape, context};
use serde::Serialize;
use std::fs::File;
use std::path::{Path, PathBuf};

/// The contents of the form.
#[derive(Debug, Serialize)]
pub struct Form {
    /// The version of this format.
    pub version: u32,
    /// The version of pairproof that wrote it.
    pub pairproof: String,
    /// The SHA-256 of that program; empty if it cannot be read.
    pub pairproof_sha256: String,
    pub candidate: String,
    pub applicant: Applicant,
    /// The number of tournaments of each generator planned for each system.
    pub tournaments: u64,
    pub seed: u64,
    /// Whether everything that was planned has been done.
    pub complete: bool,
    pub systems: Vec<SystemForm>,
}

/// The section of a system.
#[derive(Debug, Serialize)]
pub struct SystemForm {
    pub system: String,
    pub profile: String,
    pub package: PackageForm,
    pub programs: Vec<Identity>,
    pub campaigns: Vec<CampaignForm>,
    pub blocks: Vec<Block>,
    pub differences: Vec<DifferenceForm>,
    pub trials: Trials,
    /// Parameters of the generator that took more than one value in the tournaments of the campaign.
    pub varied: Vec<String>,
    /// Parameters that always had the same value, with that value.
    pub constant: Vec<(String, String)>,
}

/// Our tournaments as files.
#[derive(Debug, Serialize)]
pub struct PackageForm {
    pub file: String,
    pub sha256: String,
    pub tournaments: u64,
    /// Attempts that could not be finished and were drawn again.
    pub drawn_again: u64,
    /// Files whose last rounds are missing.
    pub incomplete: u64,
    /// The command that generates it again.
    pub command: String,
}

/// A program that took part.
#[derive(Debug, Serialize)]
pub struct Identity {
    pub name: String,
    pub title: String,
    pub version: String,
    pub program: String,
    /// The files of the program; empty for pairproof's own engines.
    pub files: Vec<ProgramFile>,
    /// How it is called to check, to generate, and to state standings, or why it is not.
    pub checker: String,
    pub generator: String,
    pub standings: String,
    /// The known deviations from the rules.
    pub known: Vec<String>,
}

/// A campaign, and how much of it was completed.
#[derive(Debug, Serialize)]
pub struct CampaignForm {
    pub folder: String,
    pub says: String,
    pub day: String,
    pub complete: bool,
    pub tournaments: u64,
    /// Our own tournaments that ended early because no pairing complied with the absolute rules.
    pub cut_short: u64,
    pub unanswered: u64,
}

/// A cause of differences.
#[derive(Debug, Serialize)]
pub struct DifferenceForm {
    pub bucket: String,
    pub class: Class,
    /// Whether people chose the class; otherwise it is a proposal.
    pub decided: bool,
    pub known: bool,
    pub text: String,
    pub note: String,
    pub tournaments: u64,
    pub rounds: u64,
    pub dossier: String,
    pub reported: String,
}

/// Why the form could not be written.
#[derive(Debug, thiserror::Error)]
pub enum FormError {
    #[error(transparent)]
    Report(#[from] ReportError),
    #[error(transparent)]
    Store(#[from] crate::campaign::StoreError),
    #[error(transparent)]
    Trial(#[from] TrialError),
    #[error("{0}: {1}")]
    Read(PathBuf, String),
    #[error("template: {0:#}")]
    Template(#[from] minijinja::Error),
}

/// The format of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormKind {
    Markdown,
    Html,
    Json,
}

impl FormKind {
    /// All formats, each with the name of its file.
    pub const ALL: [(Self, &'static str); 3] =
        [(Self::Markdown, "form.md"), (Self::Html, "form.html"), (Self::Json, "form.json")];
}

impl Form {
    /// Creates a form without a system.
    pub fn new(plan: &Procedure) -> Self {
        let ourselves = std::env::current_exe().map(|path| digest::of_file(&path, u64::MAX)).unwrap_or_default();
        Self {
            version: 1,
            pairproof: env!("CARGO_PKG_VERSION").to_owned(),
            pairproof_sha256: ourselves,
            candidate: plan.candidate.clone(),
            applicant: plan.applicant.clone(),
            tournaments: plan.tournaments,
            seed: plan.seed,
            complete: true,
            systems: Vec::new(),
        }
    }

    /// Adds the section of a system from the folder of the procedure.
    ///
    /// # Errors
    /// [`FormError`].
    pub fn add(
        &mut self,
        plan: &Procedure,
        (system, id): (&SystemPlan, SystemId),
        out: &Path,
    ) -> Result<(), FormError> {
        let mut section = SystemForm {
            system: system.name.clone(),
            profile: system.profile(id).to_owned(),
            package: package(system, out)?,
            programs: system.engines.iter().map(|text| identity(plan, text, id)).collect(),
            campaigns: Vec::new(),
            blocks: Vec::new(),
            differences: Vec::new(),
            trials: trials(plan, (system, id), out)?,
            varied: Vec::new(),
            constant: Vec::new(),
        };
        for step in plan.steps(system, id) {
            let folder = out.join(&step.folder);
            let campaign = Campaign::read(&folder)?;
            let summary = Summary::new(&campaign, &plan.candidate)?;
            section.campaigns.push(CampaignForm {
                folder: step.folder,
                says: step.says,
                day: summary.day.clone(),
                complete: summary.complete,
                tournaments: summary.tournaments,
                cut_short: summary.discarded,
                unanswered: summary.failures,
            });
            self.complete &= summary.complete;
            section.take(&campaign, &summary);
        }
        self.systems.push(section);
        Ok(())
    }

    /// Returns the form as bytes.
    ///
    /// # Errors
    /// [`FormError::Template`].
    pub fn write(&self, kind: FormKind) -> Result<Vec<u8>, FormError> {
        let text = match kind {
            FormKind::Json => escape::json(serde_json::to_string_pretty(self).unwrap_or_default()) + "\n",
            FormKind::Markdown => self.render(include_str!("form.txt"), AutoEscape::None)?,
            FormKind::Html => self.render(include_str!("form.html"), AutoEscape::Html)?,
        };
        Ok(escape::page(&text).into_bytes())
    }

    fn render(&self, template: &str, auto: AutoEscape) -> Result<String, FormError> {
        let mut environment = crate::campaign::report::environment(auto);
        environment.add_template("form", template)?;
        Ok(environment.get_template("form")?.render(context! { f => self })?)
    }
}

impl SystemForm {
    /// Adds the results of a campaign.
    fn take(&mut self, campaign: &Campaign, summary: &Summary) {
        self.blocks.extend(summary.acceptance.blocks.iter().cloned());
        for (class, sorted) in summary.acceptance.sorted() {
            let cause = summary.causes.iter().find(|cause| cause.bucket == sorted.bucket);
            self.differences.push(DifferenceForm {
                bucket: sorted.bucket.clone(),
                class,
                decided: sorted.decided,
                known: cause.is_some_and(|cause| cause.known_deviation.is_some()),
                text: sorted.text.clone(),
                note: sorted.note.clone(),
                tournaments: sorted.tournaments,
                rounds: sorted.rounds,
                dossier: dossier::folder(&self.system, &sorted.bucket),
                reported: sorted.reported.clone().unwrap_or_else(|| "not yet".to_owned()),
            });
        }
        for profile in &summary.profiles {
            let constant = campaign.constant_parameters(profile);
            let all = campaign.plan.parameters.iter().filter(|name| !constant.iter().any(|(known, ..)| known == *name));
            self.varied.extend(all.cloned());
            self.constant.extend(constant.into_iter().map(|(name, value, _)| {
                let value = value_in_words(&name, value);
                (name, value)
            }));
        }
    }
}

/// Returns the package of a system, from the manifest in it.
fn package(system: &SystemPlan, out: &Path) -> Result<PackageForm, FormError> {
    let path = out.join(system.package());
    let failed = |error: String| FormError::Read(path.clone(), error);
    let file = File::open(&path).map_err(|error| failed(error.to_string()))?;
    let mut archive = zip::ZipArchive::new(file).map_err(|error| failed(error.to_string()))?;
    let entry = archive.by_name(MANIFEST).map_err(|error| failed(error.to_string()))?;
    let manifest: Manifest = serde_json::from_reader(entry).map_err(|error| failed(error.to_string()))?;
    Ok(PackageForm {
        file: system.package(),
        sha256: digest::of_file(&path, u64::MAX),
        tournaments: manifest.count,
        drawn_again: manifest.drawn_again,
        incomplete: manifest.incomplete,
        command: manifest.command,
    })
}

/// Describes a program from its adapter.
fn identity(plan: &Procedure, text: &str, id: SystemId) -> Identity {
    let mut identity = Identity {
        name: text.to_owned(),
        title: "one of pairproof's own engines".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        program: "pairproof".to_owned(),
        files: Vec::new(),
        checker: "none (it is asked for pairings only)".to_owned(),
        generator: "none".to_owned(),
        standings: "none".to_owned(),
        known: Vec::new(),
    };
    let Ok((opponent, planned)) = Opponent::open(text, id, None) else {
        identity.title = "no longer found".to_owned();
        return identity;
    };
    planned.name.clone_into(&mut identity.name);
    let Opponent::Program { engine, .. } = &opponent else { return identity };
    let adapter = engine.adapter();
    adapter.title.clone_into(&mut identity.title);
    let given = (*planned.name == *plan.candidate).then(|| plan.applicant.version.clone());
    let version = planned.version.or(given).filter(|version| !version.is_empty());
    identity.version = version.unwrap_or_else(|| "unknown".to_owned());
    identity.program = engine.program().display().to_string();
    identity.files = engine.files();
    let called = |command: Option<&Vec<String>>, none: &str| {
        command.filter(|words| !words.is_empty()).map_or_else(|| none.to_owned(), |words| in_words(words))
    };
    identity.checker = called(adapter.check.as_ref().map(|it| &it.command), "none (it is asked for pairings only)");
    identity.generator = called(adapter.generate.as_ref().map(|it| &it.command), "none");
    let by_worker = "its worker states them";
    identity.standings =
        adapter.standings.as_ref().map_or_else(|| "none".to_owned(), |it| called(Some(&it.command), by_worker));
    identity.known = adapter.deviations.iter().map(|it| format!("{} ({}): {}", it.name, it.article, it.says)).collect();
    identity
}

/// Formats a command, with quotes around words that contain blanks.
fn in_words(command: &[String]) -> String {
    let quoted = |word: &String| {
        let blank = word.is_empty() || word.contains(char::is_whitespace);
        if blank { shell_words::quote(word).into_owned() } else { word.clone() }
    };
    command.iter().map(quoted).collect::<Vec<_>>().join(" ")
}

/// Writes all forms below `out`.
///
/// # Errors
/// [`FormError`].
pub fn write_all(form: &Form, out: &Path) -> Result<(), FormError> {
    for (kind, name) in FormKind::ALL {
        let path = out.join(name);
        let bytes = form.write(kind)?;
        crate::atomic_file::AtomicFile::write_whole(&path, &bytes)
            .map_err(|error| FormError::Read(path.clone(), error.to_string()))?;
    }
    Ok(())
}
