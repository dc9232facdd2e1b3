//! [Changes](super::changes) of rules that nevertheless pair every legal position correctly, and the reason. A
//! different wording in another edition does not always have a different effect.

use crate::systems::Equivalent;
use crate::systems::common::equivalents::BOTH_AND_STRONGER;

const SAME_UPFLOATERS: Equivalent = Equivalent {
    engines: &["C15 of dutch-2017", "C17 of dutch-2017", "C19 of dutch-2017", "C21 of dutch-2017"],
    why: "In a bracket of this edition all residents have one score, so those who float up in it are the \
          opponents of the moved-down players: both texts count the same players and the same differences.",
};

/// C.04.3 of 2026.
pub static OF_2026: [Equivalent; 7] = [
    Equivalent {
        engines: &["C8 after C9"],
        why: "C9 counts only where the bracket has one downfloater who will get the bye (C5, C6 are equal by \
              then). In the next bracket this downfloater stays unpaired by C5, regardless of the player, and has the same \
              score by C7: so C8 is the same for all candidates among which C9 chooses.",
    },
    Equivalent {
        engines: &["C14 of dutch-2017", "C16 of dutch-2017"],
        why: "The text of 2017 also counts moved-down players who float down again. They do so in every candidate: \
              either they meet a lower score in the bracket, or they float on. So it adds the same number to every \
              candidate.",
    },
    SAME_UPFLOATERS,
    Equivalent {
        engines: &["C18 of dutch-2017", "C20 of dutch-2017"],
        why: "In all remaining candidates the same number of moved-down players of each score float on (C7), and the \
              same number of residents float again (C14, C16). A.8 of 2017 adds one point to the score difference of \
              each player who floats on. That orders such candidates like a difference larger than any other: the \
              highest score at which more of these players float on decides.",
    },
    Equivalent {
        engines: &["C8 of dutch-2017"],
        why: "In all remaining candidates the downfloaters have the same scores (C7). In the next bracket each of them \
              adds its difference from the residents to the list of 2017 if it is paired, and a larger one if it is \
              not. So in both texts the highest score at which more players are left unpaired decides.",
    },
    Equivalent {
        engines: &["reading c11-denied"],
        why: "It differs from the literal reading only where the latest two games had the colour that a colour \
              difference of two requires (WWWWBB). No history under the rules leads there.",
    },
    Equivalent { engines: &["5.2.1 after 5.2.2"], why: BOTH_AND_STRONGER },
];

/// C.04.3 of 2017.
pub static OF_2017: [Equivalent; 2] = [
    Equivalent {
        engines: &["C.13 of dutch-2026", "C.15 of dutch-2026", "C.17 of dutch-2026", "C.19 of dutch-2026"],
        why: "A player who meets a higher score in a bracket floats up: both texts count the same players and the same \
              differences, the opponents of moved-down players and, in a collapsed bracket, residents with a lower \
              score.",
    },
    Equivalent { engines: &["E.1 after E.2"], why: BOTH_AND_STRONGER },
];
