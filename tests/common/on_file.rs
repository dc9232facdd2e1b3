//! Exact expected texts, stored in files: `PAIRPROOF_BLESS=1` rewrites them, for a person to review.

use std::fs;
use std::path::Path;

/// Asserts that the text equals the contents of `tests/data/NAME`.
///
/// # Panics
/// If they differ, with both texts from the first differing line on.
pub fn is_on_file(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    if std::env::var_os("PAIRPROOF_BLESS").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder that can be made");
        fs::write(&path, text).expect("a file that can be written");
        return;
    }
    let kept = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (kept, text): (Vec<&str>, Vec<&str>) = (kept.lines().collect(), text.lines().collect());
    let same = kept.iter().zip(&text).take_while(|(a, b)| a == b).count();
    assert!(
        kept == text,
        "{}, line {}\non file: {:#?}\nfound: {:#?}",
        path.display(),
        same + 1,
        kept.iter().skip(same).take(3).collect::<Vec<_>>(),
        text.iter().skip(same).take(3).collect::<Vec<_>>()
    );
}
