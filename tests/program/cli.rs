//! The cases of `tests/cli/`: each is one file, a command line with its exit status and all that it prints.

use std::path::Path;

#[test]
fn cases_do_what_they_say() {
    let cases = trycmd::TestCases::new();
    cases
        .register_bin("pairproof", Path::new(env!("CARGO_BIN_EXE_pairproof")).to_owned())
        .insert_var("[VERSION]", env!("CARGO_PKG_VERSION"))
        .expect("a name in brackets")
        // The terminal of whoever runs the tests does not matter.
        .env("COLUMNS", "")
        .env("NO_COLOR", "1")
        .case("tests/cli/*.toml");
}
