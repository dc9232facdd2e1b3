//! The edition and its readings, as data: one choice for each point that the text leaves open.

/// A choice for every open point. A reading differs from [`Edition::L2026`] in one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    /// 1.1: who can get the bye (LIM-1).
    pub bye: Bye,
    /// Article 6: for whom the limits of colours are lifted in the last round (LIM-2).
    pub lifted: Lifted,
    /// 2.2: the median scoregroup when nobody has half of the points (LIM-3).
    pub median: Median,
    /// 3.3, 3.4: the adjacent scoregroup next to an empty median (LIM-4).
    pub adjacent: Adjacent,
    /// 2.3.1 to 2.3.3: the players of the scoregroup among whom there is no opponent (LIM-5).
    pub members: Members,
    /// 2.3.4: among whom the floater is chosen (LIM-6).
    pub choice: Choice,
    /// 4.4.2: the lowest numbered player remaining (LIM-7).
    pub company: Company,
    /// 4.4.1: which floater of 2.3.4 is exchanged (LIM-8).
    pub swap: Swap,
    /// 3.2.2, 3.2.4, 3.9: what comes first (LIM-9).
    pub order: FloaterOrder,
    /// 3.2.4, 3.3: the lowest numbered of several scores (LIM-10).
    pub number: FloaterNumber,
    /// 3.3, 3.4: the opponents of other floaters that are excluded (LIM-11).
    pub excluded: Excluded,
    /// 3.2.2: whose due colours count (LIM-13).
    pub majority: Majority,
    /// 3.10: who floated the round before (LIM-14).
    pub previous: Previous,
    /// 3.10: which float of the round before counts (LIM-15).
    pub way: Way,
    /// 3.6, 3.7: the highest pairing number (LIM-17).
    pub highest: Highest,
    /// 3.8: may floaters meet one another (LIM-19).
    pub meeting: Meeting,
    /// 3.8: who is due the alternate colour (LIM-20).
    pub alternate: Alternate,
    /// 3.8, 5.2: a player without a game (LIM-21).
    pub newcomer: Newcomer,
    /// 5.1, 5.5, 5.6: the due colour (LIM-23).
    pub due: Due,
    /// 5.2: the second scrutiny (LIM-24).
    pub second: Second,
    /// 4.1.2: the exchanges upward (LIM-25).
    pub upward: Upward,
    /// 5.6: both are due one colour, with unequal differences (LIM-26).
    pub clash: Clash,
    /// 5.4: players below the median (LIM-27).
    pub below: Below,
    /// 5.4: the higher ranked (LIM-28).
    pub rank: Rank,
    /// 2.6: the next pairing (LIM-30).
    pub cracked: Cracked,
    /// 2.6: the chosen side has no pairing left (LIM-31).
    pub exhausted: Exhausted,
    /// 5.4: the colour of the one preferred where histories are identical (LIM-35).
    pub tie: Tie,
    /// 2.6.1: the number of floaters (LIM-36).
    pub counted: Counted,
}

impl Edition {
    /// The edition by the letter.
    pub const L2026: Self = Self {
        bye: Bye::Lowest,
        lifted: Lifted::SameScore,
        median: Median::Empty,
        adjacent: Adjacent::Median,
        members: Members::All,
        choice: Choice::Everybody,
        company: Company::Covering,
        swap: Swap::Any,
        order: FloaterOrder::TypeColour,
        number: FloaterNumber::Number,
        excluded: Excluded::Matched,
        majority: Majority::All,
        previous: Previous::Provisos,
        way: Way::Either,
        highest: Highest::First,
        meeting: Meeting::Yes,
        alternate: Alternate::Due,
        newcomer: Newcomer::FitsAll,
        due: Due::Equalising,
        second: Second::InTurn,
        upward: Upward::Mirrored,
        clash: Clash::History,
        below: Below::Group,
        rank: Rank::Score,
        cracked: Cracked::Last,
        exhausted: Exhausted::OtherSide,
        tie: Tie::Due,
        counted: Counted::Growing,
    };
}

/// The choices for one open point, the literal one first.
macro_rules! choices {
    ($($(#[$meta:meta])* $name:ident { $($(#[$of:meta])* $variant:ident)* })*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$of])* $variant,)*
        }
    )*};
}

choices! {
    /// 1.1: who can get the bye.
    Bye {
        /// The lowest ranked who is not barred, even if the others cannot be paired then.
        Lowest
        /// The lowest ranked who is not barred and without whom the others can be paired.
        Completable
    }
    /// Article 6: for whom the limits of colours are lifted in the last round.
    Lifted {
        /// For two players of one score.
        SameScore
        /// For everybody.
        Everybody
        /// For nobody.
        Nobody
    }
    /// 2.2: the median scoregroup when nobody has half of the points.
    Median {
        /// An empty group, which only holds floaters.
        Empty
        /// The next group below.
        Below
        /// The next group above.
        Above
    }
    /// 3.3, 3.4: the adjacent scoregroup next to an empty median.
    Adjacent {
        /// The median: nobody.
        Median
        /// The nearest group of the other side.
        OtherSide
    }
    /// 2.3.1 to 2.3.3: the players of the scoregroup among whom there is no opponent.
    Members {
        /// All, those who floated in as well.
        All
        /// Those of its score only.
        OneScore
    }
    /// 2.3.4: among whom the floater is chosen.
    Choice {
        /// Everybody in the group; then 4.4.
        Everybody
        /// Those without whom the most pairs remain.
        KeepingPairs
    }
    /// 4.4.2: the lowest numbered player remaining.
    Company {
        /// The lowest without whom those before have an opponent.
        Covering
        /// The lowest.
        Any
        /// The lowest without whom the most pairs remain.
        KeepingPairs
    }
    /// 4.4.1: which floater of 2.3.4 is exchanged.
    Swap {
        /// Whoever floated to make the number even.
        Any
        /// The lowest numbered of the group only.
        Lowest
        /// None.
        Never
    }
    /// 3.2.2, 3.2.4, 3.9: what comes first.
    FloaterOrder {
        /// The type, then colours, then the number.
        TypeColour
        /// Colours, then the type, then the number.
        ColourType
        /// Colours, then the number.
        Colour
        /// The type, then the number.
        Type
        /// The number.
        Number
    }
    /// 3.2.4, 3.3: the lowest numbered of several scores.
    FloaterNumber {
        /// The larger pairing number.
        Number
        /// The lower score, then the larger number.
        Score
    }
    /// 3.3, 3.4: the opponents of other floaters that are excluded.
    Excluded {
        /// One for each floater who is ahead.
        Matched
        /// None.
        Nobody
        /// All their possible ones.
        Possible
    }
    /// 3.2.2: whose due colours count.
    Majority {
        /// Those of everybody in the group.
        All
        /// Those of the players of its score.
        OneScore
    }
    /// 3.10: who floated the round before.
    Previous {
        /// Gives way to the next one, with the provisos of 3.10.1 and 3.10.2.
        Provisos
        /// Gives way to those of the same type.
        Key
    }
    /// 3.10: which float of the round before counts.
    Way {
        /// Either way.
        Either
        /// The way now concerned.
        Same
    }
    /// 3.6, 3.7: the highest pairing number.
    Highest {
        /// #1 (4.2).
        First
        /// The largest number.
        Largest
    }
    /// 3.8: may floaters meet one another.
    Meeting {
        /// Yes.
        Yes
        /// Only where nobody else is left.
        Last
    }
    /// 3.8: who is due the alternate colour.
    Alternate {
        /// Who is due the other colour.
        Due
        /// Who had the other colour last.
        Latest
    }
    /// 3.8, 5.2: a player without a game.
    Newcomer {
        /// Fits everybody.
        FitsAll
        /// Fits nobody.
        FitsNobody
    }
    /// 5.1, 5.5, 5.6: the due colour.
    Due {
        /// The one that equalises, else the alternate.
        Equalising
        /// In odd rounds, with a difference of one, the alternate.
        ByParity
        /// The alternate.
        Alternate
    }
    /// 5.2: the second scrutiny.
    Second {
        /// Each in turn takes the first opponent with a fitting colour, else the first.
        InTurn
        /// As many fitting pairs as possible.
        Most
        /// As in turn, but fitting opponents come from the other half only.
        BottomHalf
        /// There is none.
        None
    }
    /// 4.1.2: the exchanges upward.
    Upward {
        /// The table of 4.2 from the lowest number.
        Mirrored
        /// The table of 4.2 from #1.
        FromFirst
    }
    /// 5.6: both are due one colour, with unequal differences.
    Clash {
        /// The history decides (5.4).
        History
        /// The larger difference decides.
        Difference
    }
    /// 5.4: players below the median.
    Below {
        /// By the group in which the pair is made.
        Group
        /// By the score of the higher ranked.
        Score
    }
    /// 5.4: the higher ranked.
    Rank {
        /// The higher score, then the smaller number.
        Score
        /// The smaller number.
        Number
    }
    /// 2.6: the next pairing.
    Cracked {
        /// The one made last.
        Last
        /// The first of the nearest group.
        First
        /// The one of the highest ranked player of the nearest group.
        Best
    }
    /// 2.6: the chosen side has no pairing left.
    Exhausted {
        /// The other side's is cracked.
        OtherSide
        /// There is no pairing.
        NoPairing
    }
    /// 5.4: the colour of the one preferred where histories are identical.
    Tie {
        /// The due one.
        Due
        /// The alternate one.
        Alternate
    }
    /// 2.6.1: the number of floaters.
    Counted {
        /// With those whose pairing was cracked.
        Growing
        /// Before the first is cracked.
        Fixed
    }
}
