//! The descendants of a process (Linux).

use std::collections::BTreeMap;
use std::fs;

/// Returns all descendants of a process, each with its parent, except the given children and their descendants.
pub(super) fn descendants(of: u32, except: &[u32]) -> Vec<(u32, u32)> {
    let mut children: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(process) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
        let Ok(stat) = fs::read(entry.path().join("stat")) else { continue };
        if let Some(parent) = parent(&stat) {
            children.entry(parent).or_default().push(process);
        }
    }
    let mut found = Vec::new();
    let mut open = vec![of];
    while let Some(parent) = open.pop() {
        for child in children.remove(&parent).into_iter().flatten().filter(|child| !except.contains(child)) {
            found.push((child, parent));
            open.push(child);
        }
    }
    found
}

/// Returns our own children, as far as the system lists them. This is faster than [`descendants`]: fast enough to catch
/// a process that keeps escaping by starting another one and ending.
pub(super) fn children() -> Vec<u32> {
    let mut found = Vec::new();
    for thread in fs::read_dir("/proc/self/task").into_iter().flatten().flatten() {
        let Ok(list) = fs::read_to_string(thread.path().join("children")) else { continue };
        found.extend(list.split_ascii_whitespace().filter_map(|word| word.parse::<u32>().ok()));
    }
    found
}

/// Parses the fourth word of `/proc/PID/stat`; the second one is the program's name in brackets, with any characters.
fn parent(stat: &[u8]) -> Option<u32> {
    let end = stat.iter().rposition(|&byte| byte == b')')?;
    std::str::from_utf8(&stat[end + 1..]).ok()?.split_ascii_whitespace().nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_confuse() {
        assert_eq!(parent(b"12 (a) S 1) (b\n) S 7 12 12"), Some(7));
        assert_eq!(parent(b"nonsense"), None);
    }

    #[test]
    fn children_are_found() {
        let mut child = std::process::Command::new("sleep").arg("60").spawn().unwrap();
        let own = std::process::id();
        assert!(descendants(own, &[]).contains(&(child.id(), own)));
        // Not all systems list children.
        assert!(children().is_empty() || children().contains(&child.id()));
        assert!(!descendants(own, &[child.id()]).contains(&(child.id(), own)));
        child.kill().unwrap();
        child.wait().unwrap();
    }
}
