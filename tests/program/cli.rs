//! The cases of `tests/cli/`: each is one file with a command line, its exit status and its whole output.

use std::path::Path;

#[test]
fn cases_do_what_they_say() {
    let cases = trycmd::TestCases::new();
    cases
        .register_bin("pairproof", Path::new(env!("CARGO_BIN_EXE_pairproof")).to_owned())
        .insert_var("[VERSION]", env!("CARGO_PKG_VERSION"))
        .expect("a name in brackets")
        // Makes the output independent of the terminal in which the tests run.
        .env("COLUMNS", "")
        .env("NO_COLOR", "1")
        .case("tests/cli/*.toml");
}
