//! The plan of a campaign on disk, stored twice because the rest of the folder cannot be interpreted without it.

use super::checksummed;
use super::disk::{StoreError, open, write_checksummed};
use super::plan::{FORMAT, Plan};
use crate::beneath::Folder;
use std::path::Path;

pub(super) const PLAN: &str = "plan.json";
pub(super) const PLAN_COPY: &str = "plan.copy.json";

/// Reads the plan of a directory.
///
/// # Errors
/// [`StoreError::Missing`] if there is none, [`StoreError::Damaged`] if neither it nor its copy can be read.
pub fn read_plan(folder: &Path) -> Result<Plan, StoreError> {
    read_plan_and_damage(&open(folder)?).map(|(plan, _)| plan)
}

/// Reads the plan of a directory; also returns a sentence if only one of its two files can be read.
pub(super) fn read_plan_and_damage(folder: &Folder) -> Result<(Plan, Option<String>), StoreError> {
    let path = folder.at(PLAN);
    let read = |name| {
        let plan = checksummed::read::<Plan>(folder, name)?;
        plan.map(|plan| plan.sound().map(|()| plan)).transpose()
    };
    let said = |file: &str, why: Option<String>| format!("{file}: {}", why.unwrap_or("the file is missing".to_owned()));
    let (plan, damage) = match (read(PLAN), read(PLAN_COPY)) {
        (Ok(Some(plan)), Ok(Some(copy))) => {
            let other = (plan != copy).then(|| format!("{PLAN_COPY}: copy of another plan"));
            (plan, other)
        }
        (Ok(Some(plan)), copy) => (plan, Some(said(PLAN_COPY, copy.err()))),
        // A run that was killed at the very beginning only has the copy.
        (Ok(None), Ok(None)) => return Err(StoreError::Missing(folder.path().to_owned())),
        (plan, Ok(Some(copy))) => (copy, Some(format!("{}; using {PLAN_COPY}", said(PLAN, plan.err())))),
        (Err(message), _) => return Err(StoreError::Damaged { path, message }),
        (Ok(None), Err(message)) => return Err(StoreError::Damaged { path: folder.at(PLAN_COPY), message }),
    };
    if plan.format != FORMAT {
        let message = format!("plan format {} is not supported (expected {FORMAT})", plan.format);
        return Err(StoreError::Damaged { path, message });
    }
    Ok((plan, damage))
}

/// Whether this is the folder of a campaign.
pub fn is_campaign(folder: &Path) -> bool {
    [PLAN, PLAN_COPY].iter().any(|name| folder.join(name).exists())
}

pub(super) fn has_plan(folder: &Folder) -> bool {
    [PLAN, PLAN_COPY].iter().any(|name| folder.has(name))
}

pub(super) fn write_plan(folder: &Folder, plan: &Plan) -> Result<(), StoreError> {
    write_checksummed(folder, PLAN_COPY, plan)?;
    write_checksummed(folder, PLAN, plan)
}
