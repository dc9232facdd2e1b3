//! The named readings: each differs from the edition in one choice.

use super::edition::*;
use super::system::EDITION_2026;
use crate::systems::{AbsoluteRules, ColourBar, Descriptor, Freed, Records};

/// [`LIM_2026`](super::LIM_2026) with one choice.
macro_rules! readings {
    ($($(#[$meta:meta])* $name:ident = $text:literal, $field:ident: $choice:expr;)*) => {$(
        $(#[$meta])*
        pub static $name: Descriptor = Descriptor {
            name: concat!("lim-2026/", $text),
            reading_of: Some(&super::LIM_2026),
            records: Records { text: concat!("Individual: Swiss-System lim-2026/", $text), ..EDITION_2026.records },
            absolute: absolute(Edition { $field: $choice, ..Edition::L2026 }),
            pairing: &Edition { $field: $choice, ..Edition::L2026 },
            ..EDITION_2026
        };
    )*};
}

/// Article 6, for the judge of legality.
const fn absolute(edition: Edition) -> AbsoluteRules {
    let freed = match edition.lifted {
        Lifted::SameScore => Freed::SameScore,
        Lifted::Everybody => Freed::Everybody,
        Lifted::Nobody => Freed::Nobody,
    };
    let Some(bar) = EDITION_2026.absolute.colours else { return EDITION_2026.absolute };
    AbsoluteRules { colours: Some(ColourBar { freed, ..bar }), ..EDITION_2026.absolute }
}

readings! {
    /// LIM-1: the bye only goes to somebody without whom the others can be paired.
    LIM_2026_BYE_COMPLETABLE = "bye-completable", bye: Bye::Completable;
    /// LIM-2: in the last round nobody is held by the limits of colours.
    LIM_2026_LIFTED_FOR_ALL = "lifted-for-all", lifted: Lifted::Everybody;
    /// LIM-2: the limits of colours hold in the last round too.
    LIM_2026_LIFTED_FOR_NOBODY = "lifted-for-nobody", lifted: Lifted::Nobody;
    /// LIM-3: when nobody has half of the points, the next group below is the median.
    LIM_2026_MEDIAN_BELOW = "median-below", median: Median::Below;
    /// LIM-3: when nobody has half of the points, the next group above is the median.
    LIM_2026_MEDIAN_ABOVE = "median-above", median: Median::Above;
    /// LIM-4: next to an empty median the nearest group of the other side is the adjacent one.
    LIM_2026_ADJACENT_BEYOND = "adjacent-beyond", adjacent: Adjacent::OtherSide;
    /// LIM-5: a player without a compatible opponent of the score of the group floats.
    LIM_2026_OPPONENTS_OF_ONE_SCORE = "opponents-of-one-score", members: Members::OneScore;
    /// LIM-6: the floater of 2.3.4 is one without whom the most pairs remain.
    LIM_2026_FLOATER_KEEPS_PAIRS = "floater-keeps-pairs", choice: Choice::KeepingPairs;
    /// LIM-7: the lowest numbered player remaining floats in company, whoever needs him.
    LIM_2026_COMPANY_OF_THE_LOWEST = "company-of-the-lowest", company: Company::Any;
    /// LIM-7: in company floats the lowest without whom the most pairs remain.
    LIM_2026_COMPANY_KEEPS_PAIRS = "company-keeps-pairs", company: Company::KeepingPairs;
    /// LIM-8: only the lowest numbered player is exchanged by 4.4.1.
    LIM_2026_SWAP_LOWEST = "swap-lowest-only", swap: Swap::Lowest;
    /// LIM-8: nobody is exchanged by 4.4.1; 4.4.2 holds always.
    LIM_2026_SWAP_NEVER = "swap-never", swap: Swap::Never;
    /// LIM-9: a floater is chosen by colours before types.
    LIM_2026_COLOURS_FIRST = "colours-before-types", order: FloaterOrder::ColourType;
    /// LIM-9: types of floaters do not count for 2.3.4.
    LIM_2026_WITHOUT_TYPES = "without-types", order: FloaterOrder::Colour;
    /// LIM-9: due colours do not count for 2.3.4.
    LIM_2026_WITHOUT_COLOURS = "without-colours", order: FloaterOrder::Type;
    /// LIM-9: the number alone decides who floats.
    LIM_2026_NUMBER_ONLY = "number-only", order: FloaterOrder::Number;
    /// LIM-10: the lowest numbered has the lowest score first.
    LIM_2026_LOWEST_SCORE_FIRST = "lowest-by-score", number: FloaterNumber::Score;
    /// LIM-11: opponents of other floaters are not excluded.
    LIM_2026_EXCLUDED_NOBODY = "excluding-nobody", excluded: Excluded::Nobody;
    /// LIM-11: all possible opponents of other floaters are excluded.
    LIM_2026_EXCLUDED_POSSIBLE = "excluding-possible", excluded: Excluded::Possible;
    /// LIM-13: only players of the score of the group count in 3.2.2.
    LIM_2026_COLOURS_OF_ONE_SCORE = "colours-of-one-score", majority: Majority::OneScore;
    /// LIM-14: who floated the round before is compared with others of the type, without provisos.
    LIM_2026_PREVIOUS_KEY = "previous-compared", previous: Previous::Key;
    /// LIM-15: only a float in the same direction counts in 3.10.
    LIM_2026_SAME_WAY = "previous-same-way", way: Way::Same;
    /// LIM-17: of floaters with one score, the larger number is the higher one.
    LIM_2026_LARGEST_NUMBER = "largest-number-highest", highest: Highest::Largest;
    /// LIM-19: floaters meet one another only where nobody else is left.
    LIM_2026_FLOATERS_APART = "floaters-apart", meeting: Meeting::Last;
    /// LIM-20: a floater gets an opponent who had the other colour last.
    LIM_2026_ALTERNATE_OF_LATEST = "alternate-of-latest", alternate: Alternate::Latest;
    /// LIM-21: a player without a game fits nobody.
    LIM_2026_NEWCOMER_FITS_NOBODY = "newcomer-fits-nobody", newcomer: Newcomer::FitsNobody;
    /// LIM-23: in odd rounds a difference of one does not count.
    LIM_2026_DUE_BY_PARITY = "due-by-parity", due: Due::ByParity;
    /// LIM-23: the alternate colour is always due.
    LIM_2026_DUE_ALTERNATE = "due-alternate", due: Due::Alternate;
    /// LIM-24: as many pairs with fitting colours as possible.
    LIM_2026_SECOND_MOST = "second-scrutiny-most", second: Second::Most;
    /// LIM-24: exchanges for colours stay in the other half.
    LIM_2026_SECOND_BOTTOM = "second-scrutiny-bottom-half", second: Second::BottomHalf;
    /// LIM-24: no exchanges for colours.
    LIM_2026_SECOND_NONE = "second-scrutiny-none", second: Second::None;
    /// LIM-25: the table of 4.2 is read from #1 upward too.
    LIM_2026_UPWARD_FROM_FIRST = "upward-from-first", upward: Upward::FromFirst;
    /// LIM-26: of two who are due one colour the larger difference gets it.
    LIM_2026_CLASH_BY_DIFFERENCE = "larger-difference-first", clash: Clash::Difference;
    /// LIM-27: the score of the higher ranked tells in 5.4 whether the pair is below the median.
    LIM_2026_BELOW_BY_SCORE = "below-by-score", below: Below::Score;
    /// LIM-28: the smaller number is the higher ranked in 5.4.
    LIM_2026_RANK_BY_NUMBER = "rank-by-number", rank: Rank::Number;
    /// LIM-30: the first pairing of the nearest group is cracked.
    LIM_2026_CRACK_FIRST = "crack-first", cracked: Cracked::First;
    /// LIM-30: the pairing of the best player of the nearest group is cracked.
    LIM_2026_CRACK_BEST = "crack-best", cracked: Cracked::Best;
    /// LIM-31: when the chosen side has no pairing left there is none.
    LIM_2026_CRACK_ONE_SIDE = "crack-one-side", exhausted: Exhausted::NoPairing;
    /// LIM-35: with identical histories the preferred one alternates, in even rounds too.
    LIM_2026_TIE_ALTERNATE = "tie-alternate", tie: Tie::Alternate;
    /// LIM-36: players of cracked pairings do not count as floaters in 2.6.1.
    LIM_2026_CRACK_COUNT_FIXED = "crack-count-fixed", counted: Counted::Fixed;
}
