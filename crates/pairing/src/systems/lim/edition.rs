//! The readings of the one edition, as data: by the letter, or one point otherwise.

/// A reading of the edition of 2026.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    /// What is read otherwise than by the letter.
    pub other: Option<Reading>,
}

impl Edition {
    /// The edition by the letter.
    pub const L2026: Self = Self { other: None };

    /// Is this the point that is read otherwise?
    #[must_use]
    pub fn reads(self, reading: Reading) -> bool {
        self.other == Some(reading)
    }
}

/// A point that can be read otherwise, with its id in `docs/open-questions.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// LIM-1, 1.1: the bye only goes to somebody without whom the others can be paired.
    ByeCompletable,
    /// LIM-2, 6: the limits of colours are lifted for everybody.
    LiftedForAll,
    /// LIM-2, 6: they are lifted for nobody.
    NeverLifted,
    /// LIM-3, 2.2: nobody has half of the points; then the next group below is the median.
    MedianBelow,
    /// LIM-3, 2.2: then the next group above is.
    MedianAbove,
    /// LIM-4, 3.3: next to an empty median the adjacent scoregroup is the nearest of the other side.
    AcrossTheMedian,
    /// LIM-5, 2.3.1 to 2.3.3: only those of the group's own score count as opponents.
    OwnScoreOnly,
    /// LIM-6, 2.3.4: only who leaves as many pairs as can be floats to make the number even.
    EveningKeepsPairs,
    /// LIM-6, 2.3, 4.4: everybody who floats leaves as many pairs as can be, and is chosen by article 3.
    MostPairs,
    /// LIM-7, 4.4.2: the lowest numbered player remaining, whether those before keep an opponent or not.
    CompanyUnchecked,
    /// LIM-7, 4.4.2: the lowest numbered whose loss costs no pair.
    CompanyKeepsPairs,
    /// LIM-7, 4.4.2: chosen by article 3.
    CompanyByArticle3,
    /// LIM-8, 4.4.1: only if the lowest numbered player floated to make the number even.
    SwapForTheLowest,
    /// LIM-9, 3.2.2, 3.9: colours, then the type, then the number.
    ColoursBeforeTypes,
    /// LIM-9, 3.2.4, 3.9: colours, then the number, then the type.
    NumberBeforeTypes,
    /// LIM-10, 3.2.4, 3.3: the lower score is lower numbered.
    LowestRanked,
    /// LIM-11, 3.3, 3.4: no opponent of another floater is excluded.
    NobodyExcluded,
    /// LIM-11, 3.3, 3.4: all possible opponents of other floaters are excluded.
    AllExcluded,
    /// LIM-12, 3.5: who must float by 4.4 without an opponent next is not exchanged for another.
    NotExchanged,
    /// LIM-13, 3.2.2: only those of the group's own score count.
    OwnColoursOnly,
    /// LIM-14, 3.10: to float again is avoided after types, whatever it costs.
    FloatedAfterTypes,
    /// LIM-14, 3.10: to float again is avoided before all else.
    FloatedFirst,
    /// LIM-15, 3.10: only a float in the same direction counts.
    FloatedSameWay,
    /// LIM-16, 3.10: a pairing with another score is a float even if the game was forfeited.
    ForfeitsFloat,
    /// LIM-17, 3.6, 3.7: the larger number is the higher one.
    LargerIsHigher,
    /// LIM-18, 3.8: available is whoever is compatible, whether the others can be paired or not.
    CompatibleIsAvailable,
    /// LIM-19, 3.8: floaters only meet one another where nobody else is left for them.
    FloatersApart,
    /// LIM-20, 3.8: due the alternate colour is who had the other colour last.
    OtherColourLast,
    /// LIM-21, 3.8, 5.2: who has not played fits nobody.
    NewcomersFitNobody,
    /// LIM-22, 3.8: who has floated in and finds nobody due the alternate colour floats on.
    FloatsOnForColours,
    /// LIM-23, 5.5: in odd rounds the alternate colour is due with a difference of one.
    AlternateInOddRounds,
    /// LIM-23, 5.1: the alternate colour is always due.
    AlternateAlways,
    /// LIM-24, 5.2: opponents are exchanged for their colours in the bottom half only.
    BottomHalf,
    /// LIM-24, 5.2: as many pairs as possible get fitting colours.
    MostFitting,
    /// LIM-25, 4.1.2: exchanges upward go by the table of 4.2 from the highest number on.
    TableFromTheTop,
    /// LIM-26, 5.6: of two who are due the same colour the larger difference goes first.
    LargerDifferenceFirst,
    /// LIM-27, 5.4: the score of the higher ranked decides whether it is below the median.
    BelowByScore,
    /// LIM-28, 5.4: the smaller number is higher ranked, whatever the scores.
    RankedByNumber,
    /// LIM-29, 5.4: of histories that agree as far as both go, the longer one differs.
    LongerHistoryDiffers,
    /// LIM-30, 2.6: the first pairing of the nearest group is cracked.
    CrackFirst,
    /// LIM-30, 2.6: the pairing of the best player of the nearest group is cracked.
    CrackBest,
    /// LIM-31, 2.6: if the chosen side has no pairing left there is no pairing of the round.
    OneSideCracked,
    /// LIM-32, 3.2.3, 3.8, 5.7: more than 2^n players in n rounds are a Maxi-tournament.
    MaxiTournaments,
    /// LIM-33, 7.1: the bye of the first round goes to the lowest rating of the file.
    LowestRatedBye,
    /// LIM-34, 2.2: half of the points that could be won.
    HalfOfWhatCouldBeWon,
    /// LIM-35, 5.4: with identical histories one gets the alternate of the last colour.
    IdenticalAlternate,
    /// LIM-36, 2.6.1: players of cracked pairings do not count as floaters.
    CrackedNotCounted,
    /// LIM-37, 2.6: a cracked pairing is not made again.
    NotMadeAgain,
    /// LIM-38, 3.5: who has no opponent next goes past that group.
    PastTheAdjacent,
}

/// What floaters are compared by, the first that differs decides (3.2.2, 3.2.4, 3.9, 3.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// 3.9.2: the type.
    Type,
    /// 3.2.2: does the floater leave due colours more unequal?
    Colours,
    /// 3.2.4, 3.3, 3.4.
    Number,
    /// 3.10, where it is an item like the others.
    Floated,
}

impl Edition {
    /// The items in their order.
    #[must_use]
    pub fn items(self) -> &'static [Item] {
        use Item::{Colours, Floated, Number, Type};
        match self.other {
            Some(Reading::ColoursBeforeTypes) => &[Colours, Type, Number],
            Some(Reading::NumberBeforeTypes) => &[Colours, Number, Type],
            Some(Reading::FloatedAfterTypes) => &[Type, Floated, Colours, Number],
            Some(Reading::FloatedFirst) => &[Floated, Type, Colours, Number],
            _ => &[Type, Colours, Number],
        }
    }

    /// Is 3.10 an item like the others? Else it has its two provisos.
    #[must_use]
    pub fn floated_is_an_item(self) -> bool {
        self.items().contains(&Item::Floated)
    }
}
