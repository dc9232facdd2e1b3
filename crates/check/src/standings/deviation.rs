//! Calculators that are wrong in one known way, as data: what conformance suites tell from the right one.

macro_rules! deviations {
    ($($variant:ident $name:literal $article:literal $says:literal)+) => {
        /// One way in which a calculator differs from C.07.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Deviation { $(#[doc = $says] $variant,)+ }

        impl Deviation {
            /// All of them, in the order of the articles.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// The name, which never changes.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }

            /// The article of C.07 that it breaks.
            #[must_use]
            pub fn article(self) -> &'static str {
                match self { $(Self::$variant => $article,)+ }
            }

            /// What the calculator does, as the end of a sentence about it.
            #[must_use]
            pub fn says(self) -> &'static str {
                match self { $(Self::$variant => $says,)+ }
            }
        }
    };
}

deviations! {
    LastFirst "last-first" "4.2" "applies the tie-breaks behind the points in the opposite order"
    EncounterForfeits "encounter-forfeits" "6.1.1" "counts forfeits in direct encounter"
    EncounterSums "encounter-sums" "6.1.2" "adds up several games against one opponent instead of their mean"
    EncounterOnce "encounter-once" "6.2" "does not apply direct encounter again to those still tied"
    EncounterPartial "encounter-partial" "6.3" "orders a group by direct encounter although not all have met"
    EncounterAllMet "encounter-all-met" "6.3" "uses direct encounter only if all have met"
    WinsPlayed "wins-played" "7.1" "counts as wins only games won over the board"
    WinsForfeit "wins-forfeit" "7.2" "counts forfeit wins as won over the board"
    BlackForfeits "black-forfeits" "7.3" "counts forfeits as games with Black"
    BlackWinsForfeit "black-wins-forfeit" "7.4" "counts forfeit wins as wins with Black"
    BlackIsWhite "black-is-white" "7.3" "counts White instead of Black"
    ProgressiveLast "progressive-last" "7.5" "cuts the last of the progressive scores instead of the first"
    ProgressivePlayed "progressive-played" "7.5" "counts only the scores after rounds that were played"
    ElectedByes "elected-byes" "7.6" "counts requested byes as rounds that one elected to play"
    ElectedForfeits "elected-forfeits" "7.6" "counts forfeit losses as rounds that one elected to play"
    ElectedGames "elected-games" "7.6" "counts only games as rounds that one elected to play"
    StandardByes "standard-byes" "7.7" "gives no standard points for rounds without an opponent"
    StandardDraw "standard-draw" "7.7" "compares every result with a draw for standard points"
    BuchholzRaw "buchholz-raw" "16.3" "takes the opponents' scores as they are"
    AdjustAll "adjust-all" "16.3.1" "counts every requested bye of an opponent as a draw"
    AdjustLast "adjust-last" "16.3.2" "counts an opponent's requested bye as a draw in the last round only"
    AdjustForfeits "adjust-forfeits" "16.3.2" "counts an opponent's forfeit loss at the end as a draw"
    NoDummy "no-dummy" "16.4" "lets unplayed rounds contribute nothing"
    DummyAdjusted "dummy-adjusted" "16.4" "gives the dummy opponent the adjusted own score"
    DummyDraws "dummy-draws" "16.4" "gives the dummy opponent a draw in every round"
    DummyUncapped "dummy-uncapped" "16.4" "gives the dummy opponent the own score without a cap"
    ForfeitCapMissing "forfeit-cap-missing" "16.4.1"
        "caps the dummy of a forfeit by draws, not by the scheduled opponent"
    ForfeitPlayed "forfeit-played" "16.2" "takes forfeits for games"
    CutPlain "cut-plain" "16.5" "cuts the least significant value, whether voluntarily unplayed or not"
    CutVoluntary "cut-voluntary" "16.5"
        "cuts a voluntarily unplayed round even if it contributes less than the least significant value"
    CutVoluntaryOnce "cut-voluntary-once" "16.5.2" "prefers a voluntarily unplayed round for the first cut only"
    CutUnplayed "cut-unplayed" "16.1.2" "takes a pairing-allocated bye for a voluntarily unplayed round"
    ByesNotVoluntary "byes-not-voluntary" "16.1.1" "does not take requested byes for voluntarily unplayed rounds"
    ForfeitsNotVoluntary "forfeits-not-voluntary" "16.1.2"
        "does not take forfeit losses for voluntarily unplayed rounds"
    CutProduct "cut-product" "14.1" "cuts the smallest product instead of that of the lowest opponent"
    AverageAllRounds "average-all-rounds" "8.2" "divides the sum of the opponents' Buchholz by all rounds"
    AverageWhole "average-whole" "8.2" "rounds the mean of the opponents' Buchholz to a whole number"
    ForeOpponents "fore-opponents" "8.3" "does not take the forfeits of the last round for draws in Fore Buchholz"
    KoyaMore "koya-more" "9.2" "asks for more than half of the points"
    KoyaRounds "koya-rounds" "9.2" "counts the free rounds of an odd field in the half of the points"
    MeanDown "mean-down" "10" "rounds means of ratings down"
    RatingForfeits "rating-forfeits" "10" "counts the ratings of opponents of forfeits"
    PercentDown "percent-down" "10.2" "rounds the percentage of a performance down"
    PerfectZero "perfect-zero" "10.3" "subtracts 735 instead of 800 from the lowest opponent of a player without points"
    ListAverages "average-unplayed" "10.4" "averages the performance of scheduled opponents, too"
    UnplayedByOpponents "robin-as-swiss" "15.2" "treats a round robin like a Swiss"
    ForfeitLossCounts "robin-2024" "15.2" "counts forfeit losses of a round robin as games, as until 2026"
}
