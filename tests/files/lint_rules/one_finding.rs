//! One mistake is one finding, at its place.

use super::file::File;
use pairproof::trf::Code;

fn sample(name: &str) -> File {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("trf-samples");
    File::of(&std::fs::read_to_string(folder.join(name)).expect("a sample"))
}

/// The majority of the boards of a match shows which team had White, so a board that is reversed is named itself.
#[test]
fn a_reversed_board_of_a_match_is_named() {
    for board in 1..=4 {
        let olympiad = sample("olympiad.trf");
        let reversed = [board, 20 + board].into_iter().fold(olympiad, |file, id| {
            let colour = if (id % 2 == 1) == (id < 20) { "b" } else { "w" };
            file.put(id, 97, colour)
        });
        let mut found = reversed.findings();
        found.retain(|found| found.code == Code::M012);
        let expected = [board, 20 + board]
            .map(|id| format!("round 1, board {board}: player {id} has the colour of the other team"));
        assert_eq!(found.iter().map(|found| &found.message).collect::<Vec<_>>(), expected.iter().collect::<Vec<_>>());
    }
}
