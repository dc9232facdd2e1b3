//! Runs the cases of `tests/cli/`: each is a `NAME.cmd` (arguments, one command a file, run in that folder) with what
//! it must write and return: `NAME.stdout`, `NAME.stderr`, `NAME.status`; `NAME.stdin` is what it reads. `BLESS=1`
//! rewrites them.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

struct Outcome {
    stdout: String,
    stderr: String,
    status: String,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli")
}

fn run(case: &Path) -> Outcome {
    let line = fs::read_to_string(case).expect("a readable case");
    let arguments = line.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace);
    let mut child = Command::new(env!("CARGO_BIN_EXE_pairproof"))
        .args(arguments)
        .current_dir(folder())
        .env_remove("COLUMNS")
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let input = fs::read(case.with_extension("stdin")).unwrap_or_default();
    // The program may be done before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(&input);
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes: Vec<u8>| {
        let text = String::from_utf8(bytes).expect("UTF-8 output");
        text.replace(env!("CARGO_PKG_VERSION"), "VERSION")
    };
    Outcome {
        stdout: text(output.stdout),
        stderr: text(output.stderr),
        status: output.status.code().map_or("signal".to_owned(), |code| format!("{code}\n")),
    }
}

#[test]
fn cases_do_what_they_say() {
    let bless = std::env::var_os("BLESS").is_some();
    let mut cases: Vec<PathBuf> = fs::read_dir(folder())
        .expect("the folder of cases")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "cmd"))
        .collect();
    cases.sort();
    assert!(!cases.is_empty(), "no cases found");
    let mut failures = Vec::new();
    for case in &cases {
        let outcome = run(case);
        for (extension, got) in [("stdout", &outcome.stdout), ("stderr", &outcome.stderr), ("status", &outcome.status)]
        {
            let path = case.with_extension(extension);
            if bless {
                // An absent file means: nothing written.
                if got.is_empty() {
                    let _ = fs::remove_file(&path);
                } else {
                    fs::write(&path, got).expect("a writable folder");
                }
                continue;
            }
            let wanted = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
            if wanted != got.replace("\r\n", "\n") {
                failures.push(format!("{}:\n--- wanted\n{wanted}--- got\n{got}", path.display()));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
