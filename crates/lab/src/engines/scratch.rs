//! Folders for questions: each question has its own, and nothing of it remains, whatever a program does in it.
//!
//! A [`Scratch`] is the folder of one runner, `pairproof-questions-XXXXXXXX` in the machine's temporary directory, with
//! one subfolder per question. The owner holds a lock on it; [`sweep`] removes folders whose owner has died.

use super::failure::FailureKind;
use crate::input_limits::{ANSWER, QUESTION_FILES, QUESTION_FOLDER};
use std::fs::{self, File, Metadata};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Once;

/// The prefix of the folders' names.
const PREFIX: &str = "pairproof-questions-";

/// The prefix until they are locked: folders with this prefix are not swept.
const UNLOCKED: &str = "pairproof-new-";

/// The most bytes read of an answer file, and of each output stream.
pub(super) const LARGEST: usize = ANSWER as usize;

/// The folder of a runner. It is removed on drop.
#[derive(Debug)]
pub(super) struct Scratch {
    root: PathBuf,
    /// Held for our lifetime, so that no sweep removes the folder.
    _lock: Option<File>,
    questions: u64,
}

impl Scratch {
    pub(super) fn new() -> io::Result<Self> {
        static SWEPT: Once = Once::new();
        SWEPT.call_once(|| sweep(&std::env::temp_dir()));
        let (root, lock) = locked_folder()?;
        Ok(Self { root, _lock: lock, questions: 0 })
    }

    pub(super) fn root(&self) -> &Path {
        &self.root
    }

    /// Creates a new, empty folder. If a program has destroyed the runner's folder, a new one is created.
    pub(super) fn question(&mut self) -> io::Result<PathBuf> {
        self.questions += 1;
        let folder = self.root.join(self.questions.to_string());
        if fs::create_dir(&folder).is_ok() {
            return Ok(folder);
        }
        remove(&self.root);
        (self.root, self._lock) = locked_folder()?;
        let folder = self.root.join(self.questions.to_string());
        fs::create_dir(&folder)?;
        Ok(folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        remove(&self.root);
    }
}

/// Creates a new folder and locks it.
fn locked_folder() -> io::Result<(PathBuf, Option<File>)> {
    let folder = tempfile::Builder::new().prefix(UNLOCKED).rand_bytes(8).tempdir()?.keep();
    let lock = lock(&folder);
    let name = folder.file_name().map(|name| name.to_string_lossy().replace(UNLOCKED, PREFIX));
    let root = folder.with_file_name(name.unwrap_or_default());
    fs::rename(&folder, &root)?;
    Ok((root, lock))
}

/// Locks a folder. Folders can only be locked on Unix; elsewhere nothing is swept.
#[cfg(unix)]
fn lock(folder: &Path) -> Option<File> {
    let file = File::open(folder).ok()?;
    file.try_lock().ok().map(|()| file)
}

#[cfg(not(unix))]
fn lock(_: &Path) -> Option<File> {
    None
}

/// Removes folders that killed runs left among these temporary files: our own folders that are not locked.
#[cfg(unix)]
fn sweep(temporary: &Path) {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let own = rustix::process::geteuid().as_raw();
    let Ok(entries) = fs::read_dir(temporary) else { return };
    for entry in entries.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with(PREFIX)) {
        let path = entry.path();
        // Other users may create anything with such a name; only our own folders are touched, never links.
        let Ok(data) = fs::symlink_metadata(&path) else { continue };
        if !data.is_dir() || data.uid() != own {
            continue;
        }
        if data.permissions().mode() & 0o700 != 0o700 {
            let _ = fs::set_permissions(&path, fs::Permissions::from_mode(0o700));
        }
        if let Some(_lock) = lock(&path) {
            remove(&path);
        }
    }
}

#[cfg(not(unix))]
fn sweep(_: &Path) {}

/// Removes a folder with its contents, without following links, and restores missing permissions. Anything that cannot
/// be removed stays.
pub(super) fn remove(folder: &Path) {
    if fs::remove_dir_all(folder).is_ok() {
        return;
    }
    match fs::symlink_metadata(folder) {
        Ok(data) if data.is_dir() => drop(remove_stubborn(folder, &data)),
        // A program put something else in the folder's place.
        Ok(_) => drop(fs::remove_file(folder)),
        Err(_) => {}
    }
}

/// Like [`remove`], for folders without permissions, and for folders nested so deeply that their paths are too long:
/// the contents of an inner folder are moved up first.
fn remove_stubborn(folder: &Path, data: &Metadata) -> io::Result<()> {
    open_up(folder, data);
    let mut moved = 0_u64;
    loop {
        let mut empty = true;
        for entry in fs::read_dir(folder)?.flatten() {
            empty = false;
            let path = entry.path();
            let data = fs::symlink_metadata(&path)?;
            if !data.is_dir() {
                fs::remove_file(&path)?;
                continue;
            }
            open_up(&path, &data);
            for inner in fs::read_dir(&path)?.flatten() {
                let inner = inner.path();
                let data = fs::symlink_metadata(&inner)?;
                if data.is_dir() {
                    open_up(&inner, &data);
                    moved += 1;
                    fs::rename(&inner, folder.join(format!("moved-{moved}")))?;
                } else {
                    fs::remove_file(&inner)?;
                }
            }
            fs::remove_dir(&path)?;
        }
        if empty {
            return fs::remove_dir(folder);
        }
    }
}

/// Restores our permissions for a file or folder. `data` shows that it is not a link.
#[cfg(unix)]
fn open_up(path: &Path, data: &Metadata) {
    use std::os::unix::fs::PermissionsExt;
    let wanted = if data.is_dir() { 0o700 } else { 0o600 };
    if data.permissions().mode() & wanted != wanted {
        let _ = fs::set_permissions(path, fs::Permissions::from_mode(wanted));
    }
}

#[cfg(not(unix))]
fn open_up(path: &Path, data: &Metadata) {
    let mut permissions = data.permissions();
    if permissions.readonly() {
        #[allow(clippy::permissions_set_readonly_false, reason = "there are no permissions of others outside Unix")]
        permissions.set_readonly(false);
        let _ = fs::set_permissions(path, permissions);
    }
}

/// Returns the limit that a program exceeded in its folder: bytes or files, and the value. Stops counting at the limit
/// of files.
pub(super) fn too_large(folder: &Path) -> Option<(&'static str, u64)> {
    let mut open = vec![folder.to_owned()];
    let (mut bytes, mut files) = (0_u64, 0);
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).into_iter().flatten().flatten() {
            files += 1;
            if files > QUESTION_FILES {
                return Some(("the number of its files", QUESTION_FILES));
            }
            let Ok(data) = fs::symlink_metadata(entry.path()) else { continue };
            if data.is_dir() {
                open.push(entry.path());
            }
            bytes = bytes.saturating_add(occupied(&data));
            if bytes > QUESTION_FOLDER {
                return Some(("its files", QUESTION_FOLDER));
            }
        }
    }
    None
}

/// Returns the disk space of a file: a sparse file may claim any length.
#[cfg(unix)]
fn occupied(data: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::blocks(data).saturating_mul(512)
}

#[cfg(not(unix))]
fn occupied(data: &Metadata) -> u64 {
    data.len()
}

/// Reads an answer file: a regular file in a folder that is still a folder, at most [`LARGEST`] bytes. Symbolic links
/// are refused. Must be called after the program is dead.
pub(super) fn read_answer(folder: &Path, path: &Path) -> Result<Vec<u8>, FailureKind> {
    let nothing = |why: String| FailureKind::Garbage { message: format!("the answer file is missing ({why})") };
    let wrong = |what: &str| FailureKind::Garbage { message: format!("the answer file is {what}") };
    // A program may have removed the permissions of its folder, or of the runner's folder above.
    if let Some((root, data)) = folder.parent().and_then(|root| Some((root, fs::symlink_metadata(root).ok()?)))
        && data.is_dir()
    {
        open_up(root, &data);
    }
    match fs::symlink_metadata(folder) {
        Ok(data) if data.is_dir() => open_up(folder, &data),
        Ok(_) => return Err(nothing("the program has replaced its folder".to_owned())),
        Err(_) => return Err(nothing("the program has deleted its folder".to_owned())),
    }
    let data = fs::symlink_metadata(path).map_err(|error| nothing(error.to_string()))?;
    let kind = data.file_type();
    if kind.is_symlink() {
        return Err(wrong("a symbolic link"));
    }
    if kind.is_dir() {
        return Err(wrong("a folder"));
    }
    if !kind.is_file() {
        return Err(wrong("not a regular file"));
    }
    open_up(path, &data);
    let file = open_without_waiting(path).map_err(|error| nothing(error.to_string()))?;
    // Checked again, now on the opened file.
    let length = match file.metadata() {
        Ok(data) if data.is_file() => data.len(),
        _ => return Err(wrong("not a regular file")),
    };
    if length > LARGEST as u64 {
        return Err(FailureKind::TooMuch { what: "its answer file".to_owned(), limit: LARGEST as u64 });
    }
    let mut text = Vec::new();
    file.take(length).read_to_end(&mut text).map_err(|error| nothing(error.to_string()))?;
    Ok(text)
}

#[cfg(unix)]
fn open_without_waiting(path: &Path) -> io::Result<File> {
    use rustix::fs::{Mode, OFlags, open};
    let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC | OFlags::NOCTTY;
    Ok(File::from(open(path, flags, Mode::empty())?))
}

#[cfg(not(unix))]
fn open_without_waiting(path: &Path) -> io::Result<File> {
    File::open(path)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    #[test]
    fn a_stubborn_folder_is_removed_and_no_link_is_followed() {
        let outside = tempfile::tempdir().unwrap();
        fs::write(outside.path().join("keep"), "me").unwrap();
        let mut scratch = Scratch::new().unwrap();
        let folder = scratch.question().unwrap();
        symlink(outside.path(), folder.join("link")).unwrap();
        fs::create_dir_all(folder.join("a/b/c")).unwrap();
        fs::write(folder.join("a/b/file"), "x").unwrap();
        for closed in ["a/b/c", "a/b", "a"] {
            fs::set_permissions(folder.join(closed), fs::Permissions::from_mode(0o0)).unwrap();
        }
        let data = fs::symlink_metadata(&folder).unwrap();
        remove_stubborn(&folder, &data).unwrap();
        assert!(!folder.exists());
        // A link replaces the folder itself.
        symlink(outside.path(), &folder).unwrap();
        remove(&folder);
        assert!(fs::symlink_metadata(&folder).is_err());
        assert!(outside.path().join("keep").exists());
    }

    #[test]
    fn folders_too_deep_for_a_name_are_removed() {
        let mut scratch = Scratch::new().unwrap();
        let folder = scratch.question().unwrap();
        let root = scratch.root().to_owned();
        // Built from the inside out, so that no path used here exceeds the limit of the system.
        let mut inner = folder.join("inner");
        fs::create_dir(&inner).unwrap();
        for depth in 0..600 {
            let outer = folder.join(format!("outer-{depth}"));
            fs::create_dir(&outer).unwrap();
            fs::rename(&inner, outer.join("a-folder-with-a-long-name")).unwrap();
            inner = outer;
        }
        drop(scratch);
        assert!(!root.exists());
    }

    #[test]
    fn a_deleted_folder_is_replaced() {
        let mut scratch = Scratch::new().unwrap();
        let first = scratch.root().to_owned();
        fs::remove_dir_all(&first).unwrap();
        let folder = scratch.question().unwrap();
        assert!(folder.is_dir() && scratch.root() != first);
    }

    #[test]
    fn only_what_nobody_holds_is_swept() {
        let temporary = tempfile::tempdir().unwrap();
        let make = |name: &str| {
            let path = temporary.path().join(name);
            fs::create_dir(&path).unwrap();
            fs::write(path.join("file"), "x").unwrap();
            path
        };
        let (dead, living, other) = (make("pairproof-questions-dead"), make("pairproof-questions-live"), make("other"));
        fs::set_permissions(&dead, fs::Permissions::from_mode(0o0)).unwrap();
        let link = temporary.path().join("pairproof-questions-link");
        symlink(&other, &link).unwrap();
        let _held = lock(&living).unwrap();
        sweep(temporary.path());
        assert!(!dead.exists() && living.join("file").exists() && other.join("file").exists());
        assert!(fs::symlink_metadata(&link).is_ok());
    }

    #[test]
    fn many_small_files_do_not_hide_a_large_one() {
        let mut scratch = Scratch::new().unwrap();
        let folder = scratch.question().unwrap();
        for file in 0..1500 {
            fs::write(folder.join(format!("{file:05}")), "").unwrap();
        }
        assert_eq!(too_large(&folder), None);
        fs::create_dir(folder.join("zz")).unwrap();
        let part = vec![1; 1 << 20];
        let mut big = File::create(folder.join("zz/big")).unwrap();
        for _ in 0..=QUESTION_FOLDER >> 20 {
            std::io::Write::write_all(&mut big, &part).unwrap();
        }
        assert_eq!(too_large(&folder), Some(("its files", QUESTION_FOLDER)));
        fs::remove_file(folder.join("zz/big")).unwrap();
        for file in 0..QUESTION_FILES {
            fs::write(folder.join(format!("more-{file}")), "").unwrap();
        }
        assert_eq!(too_large(&folder), Some(("the number of its files", QUESTION_FILES)));
    }

    #[test]
    fn answers_are_regular_files() {
        let mut scratch = Scratch::new().unwrap();
        let folder = scratch.question().unwrap();
        let path = folder.join("answer");
        let said = || match read_answer(&folder, &path) {
            Ok(text) => String::from_utf8(text).unwrap(),
            Err(kind) => kind.to_string(),
        };
        assert!(said().contains("the answer file is missing"));
        fs::write(&path, "5").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o0)).unwrap();
        assert_eq!(said(), "5");
        File::options().write(true).open(&path).unwrap().set_len(1 << 40).unwrap();
        assert!(said().contains("too much"), "{}", said());
        fs::remove_file(&path).unwrap();
        symlink("/dev/zero", &path).unwrap();
        assert!(said().contains("a symbolic link"));
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        assert!(said().contains("a folder"));
        fs::remove_dir(&path).unwrap();
        assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
        assert!(said().contains("not a regular file"));
    }
}
