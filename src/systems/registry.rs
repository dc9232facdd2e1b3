//! All pairing systems, editions and readings: one line each. What they are is in their folders.

use super::SystemId;

macro_rules! systems {
    ($($name:ident = $folder:ident;)*) => {
        impl SystemId {
            $(
                #[doc = concat!("Described in the folder `", stringify!($folder), "`.")]
                pub const $name: Self = Self::new(&super::$folder::$name);
            )*

            /// All of them, of each family the current edition first; the first family is what a file asks for that
            /// names none.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];
        }
    };
}

systems! {
    DUTCH_2026 = dutch;
    DUTCH_2026_FLOATS_BY_RESULTS = dutch;
    DUTCH_2026_C11_DENIED = dutch;
    DUTCH_2017 = dutch;
    DUTCH_2012 = dutch_procedure;
    DUTCH_2012_JAVAFO = dutch_procedure;
    DUTCH_2012_P1_ONLY = dutch_procedure;
    DUTCH_2012_B3_WHOLE = dutch_procedure;
    DUTCH_2006 = dutch_2006;
    DUTCH_2006_OF_1998 = dutch_2006;
    DUTCH_2006_COUNTING = dutch_procedure;
    OLYMPIAD_2009 = olympiad;
    OLYMPIAD_2009_FLOATERS_MEET = olympiad;
    OLYMPIAD_2022 = olympiad;
    OLYMPIAD_2022_FLOATERS_MEET = olympiad;
    OLYMPIAD_2022_CROSS_FIRST = olympiad;
    DOUBLE_SWISS_2026 = double_swiss;
    ROUND_ROBIN = round_robin;
    ROUND_ROBIN_IN_ORDER = round_robin;
    TEAM_ROUND_ROBIN = round_robin;
    TEAM_ROUND_ROBIN_IN_ORDER = round_robin;
    BURSTEIN_2026 = burstein;
    BURSTEIN_2026_UNPLAYED_NOTHING = burstein;
    BURSTEIN_2026_COLOURS_BY_SCORE = burstein;
    BURSTEIN_2026_BERGER_FIRST = burstein;
    BURSTEIN_2018 = burstein;
    DUBOV_2026 = dubov;
    DUBOV_2026_BYE_AFTER_FULL = dubov;
    DUBOV_2026_FLOATS_PLAYED = dubov;
    DUBOV_2026_GAMES_PAIRED = dubov;
    DUBOV_2026_LATEST_PAIRED = dubov;
    DUBOV_2026_HALVES_FIRST = dubov;
    DUBOV_2026_POOL_SUBGROUP = dubov;
    DUBOV_2026_C6_HIGHEST = dubov;
    DUBOV_2026_C9_MOST = dubov;
    DUBOV_2026_MAXIMUM_EXACTLY = dubov;
    DUBOV_2026_SCORE_FIRST = dubov;
    DUBOV_2018 = dubov;
    LIM_2026 = lim;
    LIM_2026_BYE_COMPLETABLE = lim;
    LIM_2026_LIFTED_FOR_ALL = lim;
    LIM_2026_LIFTED_FOR_NOBODY = lim;
    LIM_2026_MEDIAN_BELOW = lim;
    LIM_2026_MEDIAN_ABOVE = lim;
    LIM_2026_ADJACENT_BEYOND = lim;
    LIM_2026_OPPONENTS_OF_ONE_SCORE = lim;
    LIM_2026_FLOATER_KEEPS_PAIRS = lim;
    LIM_2026_COMPANY_OF_THE_LOWEST = lim;
    LIM_2026_COMPANY_KEEPS_PAIRS = lim;
    LIM_2026_SWAP_LOWEST = lim;
    LIM_2026_SWAP_NEVER = lim;
    LIM_2026_COLOURS_FIRST = lim;
    LIM_2026_WITHOUT_TYPES = lim;
    LIM_2026_WITHOUT_COLOURS = lim;
    LIM_2026_NUMBER_ONLY = lim;
    LIM_2026_LOWEST_SCORE_FIRST = lim;
    LIM_2026_EXCLUDED_NOBODY = lim;
    LIM_2026_EXCLUDED_POSSIBLE = lim;
    LIM_2026_COLOURS_OF_ONE_SCORE = lim;
    LIM_2026_PREVIOUS_KEY = lim;
    LIM_2026_SAME_WAY = lim;
    LIM_2026_LARGEST_NUMBER = lim;
    LIM_2026_FLOATERS_APART = lim;
    LIM_2026_ALTERNATE_OF_LATEST = lim;
    LIM_2026_NEWCOMER_FITS_NOBODY = lim;
    LIM_2026_DUE_BY_PARITY = lim;
    LIM_2026_DUE_ALTERNATE = lim;
    LIM_2026_SECOND_MOST = lim;
    LIM_2026_SECOND_BOTTOM = lim;
    LIM_2026_SECOND_NONE = lim;
    LIM_2026_UPWARD_FROM_FIRST = lim;
    LIM_2026_CLASH_BY_DIFFERENCE = lim;
    LIM_2026_BELOW_BY_SCORE = lim;
    LIM_2026_RANK_BY_NUMBER = lim;
    LIM_2026_CRACK_FIRST = lim;
    LIM_2026_CRACK_BEST = lim;
    LIM_2026_CRACK_ONE_SIDE = lim;
    LIM_2026_TIE_ALTERNATE = lim;
    LIM_2026_CRACK_COUNT_FIXED = lim;
    SWISS_TEAM_2026 = swiss_team;
    SWISS_TEAM_2026_FIRST_BY_STANDINGS = swiss_team;
    SWISS_TEAM_2024 = swiss_team;
}
