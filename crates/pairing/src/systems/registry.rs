//! All pairing systems, editions and readings: one line each. Their folders define them.

use super::SystemId;

macro_rules! systems {
    ($($name:ident = $folder:ident;)*) => {
        impl SystemId {
            $(
                #[doc = concat!("Described in the folder `", stringify!($folder), "`.")]
                pub const $name: Self = Self::new(&super::$folder::$name);
            )*

            /// All systems, in each family the current edition first. The first family is the default for files that
            /// name no system.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];
        }
    };
}

systems! {
    DUTCH_2026 = dutch;
    DUTCH_2026_FLOATS_BY_RESULTS = dutch;
    DUTCH_2026_C11_DENIED = dutch;
    DUTCH_2017 = dutch;
    DUTCH_2012 = dutch_2012;
    DUTCH_2012_JAVAFO = dutch_2012;
    DUTCH_2012_P1_ONLY = dutch_2012;
    DUTCH_2012_B3_WHOLE = dutch_2012;
    DUTCH_2006 = dutch_2006;
    DUTCH_2006_OF_1998 = dutch_2006;
    DUTCH_2006_COUNTING = dutch_2012;
    OLYMPIAD_2009 = olympiad;
    OLYMPIAD_2009_FLOATERS_MEET = olympiad;
    OLYMPIAD_2022 = olympiad;
    OLYMPIAD_2022_FLOATERS_MEET = olympiad;
    OLYMPIAD_2022_CROSS_FIRST = olympiad;
    DOUBLE_SWISS_2026 = double_swiss;
    DOUBLE_SWISS_2026_C6_MET = double_swiss;
    ROUND_ROBIN = round_robin;
    ROUND_ROBIN_IN_ORDER = round_robin;
    ROUND_ROBIN_BOTH_EXCHANGED = round_robin;
    TEAM_ROUND_ROBIN = round_robin;
    TEAM_ROUND_ROBIN_IN_ORDER = round_robin;
    TEAM_ROUND_ROBIN_BOTH_EXCHANGED = round_robin;
    BURSTEIN_2026 = burstein;
    BURSTEIN_2026_UNPLAYED_NOTHING = burstein;
    BURSTEIN_2026_COLOURS_BY_SCORE = burstein;
    BURSTEIN_2026_BERGER_FIRST = burstein;
    BURSTEIN_2026_SERIES_FINISHED = burstein;
    BURSTEIN_2026_SERIES_NEVER = burstein;
    BURSTEIN_2026_BYE_AFTER_FULL = burstein;
    BURSTEIN_2026_BYE_BY_STANDINGS = burstein;
    BURSTEIN_2026_GAMES_PAIRED = burstein;
    BURSTEIN_2026_PARITY_OF_SMALLER = burstein;
    BURSTEIN_2026_C7_MET = burstein;
    BURSTEIN_2026_SAME_ROUND = burstein;
    BURSTEIN_2026_DIFFERENCE_DECIDES = burstein;
    BURSTEIN_2018 = burstein;
    BURSTEIN_2018_C6_OF_2026 = burstein;
    BURSTEIN_2018_FULL_POINT_BARS = burstein;
    DUBOV_2026 = dubov;
    DUBOV_2026_BYE_AFTER_FULL = dubov;
    DUBOV_2026_FLOATS_PLAYED = dubov;
    DUBOV_2026_GAMES_PAIRED = dubov;
    DUBOV_2026_LATEST_PAIRED = dubov;
    DUBOV_2026_HALVES_FIRST = dubov;
    DUBOV_2026_POOL_SUBGROUP = dubov;
    DUBOV_2026_C6_HIGHEST = dubov;
    DUBOV_2026_C9_MOST = dubov;
    DUBOV_2018 = dubov;
    LIM_2026 = lim;
    LIM_2026_BYE_COMPLETABLE = lim;
    LIM_2026_LIFTED_FOR_ALL = lim;
    LIM_2026_EVENING_KEEPS_PAIRS = lim;
    LIM_2026_MOST_PAIRS = lim;
    LIM_2026_FLOATED_AFTER_TYPES = lim;
    LIM_2026_FLOATED_FIRST = lim;
    LIM_2026_COLOURS_IN_TURN = lim;
    LIM_2026_OPPONENTS_FLOAT = lim;
    SWISS_TEAM_2026 = swiss_team;
    SWISS_TEAM_2026_FIRST_BY_STANDINGS = swiss_team;
    SWISS_TEAM_2026_C6_MET = swiss_team;
    SWISS_TEAM_2026_FLOATED_UP = swiss_team;
    SWISS_TEAM_2026_LAST_ROUND_ONLY = swiss_team;
    SWISS_TEAM_2026_FLOATS_BY_STANDINGS = swiss_team;
    SWISS_TEAM_2026_FORFEITS_FLOAT = swiss_team;
    SWISS_TEAM_2026_LAST_ROUND_NONE = swiss_team;
    SWISS_TEAM_2026_C6_OF_UNPAIRED = swiss_team;
    SWISS_TEAM_2026_SET_BY_ALL = swiss_team;
    SWISS_TEAM_2026_TOP_BY_SCORE = swiss_team;
    SWISS_TEAM_2026_FORFEITS_BAR_MEETING = swiss_team;
    SWISS_TEAM_2026_SAME_ROUND = swiss_team;
    SWISS_TEAM_2026_FORFEITS_ARE_PLAYED = swiss_team;
    SWISS_TEAM_2024 = swiss_team;
}
