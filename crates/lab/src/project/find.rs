//! Searches for the file: in a folder and in its parents, up to the root of the repository.

use super::settings::ProjectError;
use crate::campaign::is_campaign;
use std::fs;
use std::path::{Path, PathBuf};

/// The name of the file.
pub const FILE: &str = "pairproof.toml";

/// Returns the file of a folder, or of its nearest parent that has one.
///
/// The file names a command that is run. A file in the folder of a campaign, which may be of untrusted origin, is never
/// used; nor is one that another user wrote, for example above a folder in `/tmp`.
///
/// # Errors
/// [`ProjectError::NotTaken`].
pub fn find(folder: &Path) -> Result<Option<PathBuf>, ProjectError> {
    for above in folder.ancestors() {
        let path = above.join(FILE);
        // Also below a campaign: the folder of a finding.
        let of_campaign = is_campaign(above) || above.ancestors().skip(1).take(3).any(is_campaign);
        if !of_campaign && path.is_file() {
            return match stranger(&path, folder) {
                None => Ok(Some(path)),
                Some(why) => Err(ProjectError::NotTaken(format!(
                    "{}: {why}, and pairproof does not run its command automatically; name the program \
                     (--engine {0}), or make the file yours",
                    path.display()
                ))),
            };
        }
        if above.join(".git").exists() {
            break;
        }
    }
    Ok(None)
}

/// Returns why a file may not be trusted: it belongs to another user. The superuser, who works in other users' folders
/// in a container, may also use a file of the folder's owner.
#[cfg(unix)]
fn stranger(path: &Path, folder: &Path) -> Option<&'static str> {
    use std::os::unix::fs::MetadataExt;
    let owner = fs::metadata(path).ok()?.uid();
    let me = rustix::process::geteuid().as_raw();
    let of_folder = fs::metadata(folder).ok().map(|data| data.uid()).filter(|_| me == 0);
    (owner != me && owner != 0 && Some(owner) != of_folder).then_some("the file belongs to another user")
}

#[cfg(not(unix))]
fn stranger(_: &Path, _: &Path) -> Option<&'static str> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_found_above_but_not_in_a_campaign_and_not_above_the_repository() {
        let root = tempfile::tempdir().unwrap();
        let root = root.path().canonicalize().unwrap();
        let below = root.join("a/b");
        fs::create_dir_all(below.join("finding")).unwrap();
        let found = |folder: &Path| find(folder).unwrap();
        assert_eq!(found(&below), None);
        fs::write(root.join(FILE), "").unwrap();
        assert_eq!(found(&below), Some(root.join(FILE)));
        // A campaign folder may come from someone else.
        fs::write(below.join("plan.json"), "{}").unwrap();
        fs::write(below.join(FILE), "").unwrap();
        fs::write(below.join("finding").join(FILE), "").unwrap();
        assert_eq!(found(&below), Some(root.join(FILE)));
        assert_eq!(found(&below.join("finding")), Some(root.join(FILE)));
        fs::create_dir(root.join("a/.git")).unwrap();
        assert_eq!(found(&below), None);
        assert_eq!(found(&root), Some(root.join(FILE)));
    }
}
