//! The table of tie-breaks (MTB26), without modifiers.

/// The participants for whom the table defines a tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Individuals.
    Individual,
    /// Both.
    Both,
    /// Teams.
    Team,
}

/// One of a team's scores; an individual has one score, under both names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// Match points.
    Match,
    /// Game points.
    Game,
}

impl Score {
    /// Its place in pairs of scores.
    #[must_use]
    pub fn slot(self) -> usize {
        match self {
            Self::Match => 0,
            Self::Game => 1,
        }
    }

    /// The other score.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Match => Self::Game,
            Self::Game => Self::Match,
        }
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $variant:ident $name:literal $article:literal $scope:ident $modifiers:literal)+) => {
        /// A tie-break without its modifiers.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind { $($(#[$doc])* $variant,)+ }

        impl Kind {
            /// All tie-breaks.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// The name in the code table.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }

            /// Its article in C.07.
            #[must_use]
            pub fn article(self) -> &'static str {
                match self { $(Self::$variant => $article,)+ }
            }

            /// The participants for whom it is defined.
            #[must_use]
            pub fn scope(self) -> Scope {
                match self { $(Self::$variant => Scope::$scope,)+ }
            }

            /// The modifiers that it takes, one letter each: `m` for `:MP`, `g` for `:GP`, then those after a slash.
            #[must_use]
            pub fn modifiers(self) -> &'static str {
                match self { $(Self::$variant => $modifiers,)+ }
            }
        }
    };
}

// Name, article of C.07, scope, modifiers.
kinds! {
    /// The score itself.
    Points "PTS" "4.1" Both "mg"
    /// Direct encounter.
    DirectEncounter "DE" "6" Individual "P"
    /// Rounds with as many points as a win.
    Wins "WIN" "7.1" Both "m"
    /// Wins over the board.
    WinsOverTheBoard "WON" "7.2" Both "m"
    /// Games with Black.
    BlackGames "BPG" "7.3" Individual ""
    /// Wins with Black.
    BlackWins "BWG" "7.4" Individual ""
    /// Progressive score.
    Progressive "PS" "7.5" Both "mgC"
    /// Rounds that one elected to play.
    RoundsElected "REP" "7.6" Individual ""
    /// Standard points.
    StandardPoints "STD" "7.7" Individual ""
    /// Pairing number.
    PairingNumber "TPN" "7.8" Both "R"
    /// Buchholz.
    Buchholz "BH" "8.1" Both "mgCMPF"
    /// Average of the opponents' Buchholz.
    AverageBuchholz "AOB" "8.2" Both "mgF"
    /// Fore Buchholz.
    ForeBuchholz "FB" "8.3" Both "mgCMP"
    /// Sonneborn-Berger.
    SonnebornBerger "SB" "9.1" Individual "CP"
    /// Koya.
    Koya "KS" "9.2" Both "mgL"
    /// Average rating of opponents.
    AverageRating "ARO" "10.1" Individual "CM"
    /// Tournament performance rating.
    Performance "TPR" "10.2" Individual ""
    /// Perfect tournament performance.
    PerfectPerformance "PTP" "10.3" Individual ""
    /// Average performance rating of opponents.
    AveragePerformance "APRO" "10.4" Individual ""
    /// Average perfect performance of opponents.
    AveragePerfect "APPO" "10.5" Individual ""
    /// Rating.
    Rating "RTNG" "10.6" Individual "R"
    /// Board count.
    BoardCount "BC" "12.1" Team ""
    /// Top board results.
    TopBoards "TBR" "12.2" Team ""
    /// Bottom board elimination.
    BottomBoards "BBE" "12.3" Team ""
    /// The other score of a team.
    OtherScore "MPVGP" "13.1" Team ""
    /// Extended Sonneborn-Berger: match points times match points.
    MatchMatch "EMMSB" "13.2" Team "CP"
    /// Extended Sonneborn-Berger: the opponents' match points times own game points.
    MatchGame "EMGSB" "13.2" Team "CP"
    /// Extended Sonneborn-Berger: the opponents' game points times own match points.
    GameMatch "EGMSB" "13.2" Team "CP"
    /// Extended Sonneborn-Berger: game points times game points.
    GameGame "EGGSB" "13.2" Team "CP"
    /// Extended direct encounter.
    Extended "EDE" "13.3" Team "P"
    /// … then the top boards.
    ExtendedTop "EDET" "13.3" Team "P"
    /// … then bottom board elimination.
    ExtendedBottom "EDEB" "13.3" Team "P"
    /// … then board count and top boards.
    ExtendedCountTop "EDEBT" "13.3" Team "P"
    /// … then board count and bottom board elimination.
    ExtendedCountBottom "EDEBB" "13.3" Team "P"
    /// Score and strength of schedule combined.
    ScoreStrength "SSSC" "13.4" Team "KPF"
}
