//! The editions of 2009 and 2022 and their readings, as descriptors for the rest of the program.

use super::colours::{COLOUR_RULES, allocate_by};
use super::{Edition, Rulebook, colours, engine, explain, oracle, rulebook};
use crate::systems::Change;
use crate::systems::change::recoloured;
use crate::systems::common::alterations;
use crate::systems::common::case::Case;
use crate::systems::common::explanation::Explanation;
use crate::systems::common::reason::Reason;
use crate::systems::{
    AbsoluteRules, Descriptor, Equivalent, InForce, LastRound, NoPairing, PairingSystem, Records, Rule,
};
use crate::tournament::{
    Float, Form, OLYMPIAD_2009 as HISTORY_2009, OLYMPIAD_2022 as HISTORY_2022, Outcome, Pairing, Position, Preference,
};
use crate::trf::{Format, Rules, TournamentType};

/// The value of record 192: these rules do not have a value of their own.
const CODE: &str = "CUSTOM_TEAM_SWISS";

const EDITION_2009: Descriptor = Descriptor {
    name: "olympiad-2009",
    reading_of: None,
    family: "olympiad",
    form: Form::Teams,
    records: Records {
        // Only record 092 can name it.
        asked_by: |_| false,
        edition: Some(2009),
        tournament_type: TournamentType { team: true, ..TournamentType::plain(Format::Swiss, Rules::Custom) },
        code: CODE,
        code_for_engines: CODE,
        text: "Swiss-System olympiad-2009",
    },
    in_force: InForce { from: (0, 0, 0), generated: (2007, 5) },
    history: HISTORY_2009,
    absolute: AbsoluteRules {
        repeat: "art. 16a",
        second_bye: "art. 16b",
        bye: "art. 12",
        // The colour limits (22) yield if a group cannot be paired within them (23a).
        colours: None,
        // 16b: having scored without playing.
        barring: &[Outcome::PairingBye, Outcome::ForfeitWin, Outcome::FullBye, Outcome::HalfBye],
        barred_by_win_value: false,
    },
    // Article 14.
    standings: Some("olympiad-2009"),
    last_round: LastRound::Ordinary,
    oracle_field: 10,
    deviations: &[],
    alterations: &[
        (&alterations::FORFEITS_ARE_GAMES, "16a"),
        (&alterations::FORFEITS_BAR_MEETING, "16a"),
        (&alterations::NO_PROHIBITIONS, "record 260"),
        (&alterations::WHITE_FIRST, "21"),
        (&alterations::BLACK_FIRST, "21"),
    ],
    equivalents: &[Equivalent {
        engines: &["bar-for-a-win"],
        why: "A team that has the points of a win without a match has scored without playing, which bars by itself.",
    }],
    floats_without_game: None,
    schedule: None,
    pairing: &Edition::O2009,
};

/// The Olympiad's team Swiss, 2009.
pub static OLYMPIAD_2009: Descriptor = EDITION_2009;

/// The same, where two floaters may meet in the median group.
pub static OLYMPIAD_2009_FLOATERS_MEET: Descriptor = Descriptor {
    name: "olympiad-2009/floaters-meet",
    reading_of: Some(&OLYMPIAD_2009),
    records: Records { text: "Swiss-System olympiad-2009/floaters-meet", ..EDITION_2009.records },
    pairing: &Edition::O2009FloatersMeet,
    ..EDITION_2009
};

const EDITION_2022: Descriptor = Descriptor {
    name: "olympiad-2022",
    records: Records { edition: Some(2022), text: "Swiss-System olympiad-2022", ..EDITION_2009.records },
    in_force: InForce { from: (2022, 1, 1), generated: (2022, 3) },
    history: HISTORY_2022,
    absolute: AbsoluteRules {
        repeat: "art. 16a of 2009",
        second_bye: "art. 4.2 (2009: 16b)",
        bye: "art. 4.2 (2009: 12)",
        // 7.3 and 7.4 (2009: 22) yield as in 2009.
        ..EDITION_2009.absolute
    },
    pairing: &Edition::O2022,
    ..EDITION_2009
};

/// The Olympiad's team Swiss, 2022.
pub static OLYMPIAD_2022: Descriptor = EDITION_2022;

/// The same, where two floaters may meet in the median group.
pub static OLYMPIAD_2022_FLOATERS_MEET: Descriptor = Descriptor {
    name: "olympiad-2022/floaters-meet",
    reading_of: Some(&OLYMPIAD_2022),
    records: Records { text: "Swiss-System olympiad-2022/floaters-meet", ..EDITION_2022.records },
    pairing: &Edition::O2022FloatersMeet,
    ..EDITION_2022
};

/// The same, with the top half against the bottom half above the median wherever that is possible.
pub static OLYMPIAD_2022_CROSS_FIRST: Descriptor = Descriptor {
    name: "olympiad-2022/cross-first",
    reading_of: Some(&OLYMPIAD_2022),
    records: Records { text: "Swiss-System olympiad-2022/cross-first", ..EDITION_2022.records },
    pairing: &Edition::O2022CrossFirst,
    ..EDITION_2022
};

impl PairingSystem for Edition {
    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        engine::pair(position, &Rulebook::of(*self))
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        oracle::pair_literally(position, *self)
    }

    fn rules(&self) -> Vec<Rule> {
        rulebook::rules(*self)
    }

    fn changes(&self) -> Vec<Change> {
        // The limits of 22 have no name of their own among the rules of colours; they stay first.
        Change::exchanges(&COLOUR_RULES[1..]).collect()
    }

    fn pair_changed(&self, change: Change, position: &Position) -> Result<Pairing, NoPairing> {
        let rules = Rulebook::changed(*self, change);
        if !matches!(change, Change::After(..)) {
            return engine::pair(position, &rules);
        }
        let order = rules.list(&COLOUR_RULES);
        let seats = |a, b| {
            let (white, black, _) = allocate_by(&rules, position, (a, b), &order);
            Some((white, black))
        };
        Ok(recoloured(engine::pair(position, &Rulebook::of(*self))?, seats))
    }

    fn deciding(&self, _: &Position) -> Option<Vec<String>> {
        None
    }

    /// The text has no such term. This is the colour that it gives the team where it decides: the only colour within
    /// the limits of 22 (absolute), the one that equalises (24a, 27a; strong) or alternates (25, 27b; mild).
    fn preference(&self, position: &Position, rank: u32) -> Option<Preference> {
        colours::wanted(&Rulebook::of(*self), &position.entrants[rank as usize])
    }

    /// No rule asks for earlier floats.
    fn floats(&self, _: &Position, _: u32) -> [Option<Float>; 2] {
        [None; 2]
    }

    fn reason(&self, case: &Case<'_>) -> Option<Reason> {
        explain::reason(&explain::OlympiadCase { case: *case, edition: *self })
    }

    fn explain(&self, case: &Case<'_>, recorded: bool) -> Explanation {
        explain::explain_round(&explain::OlympiadCase { case: *case, edition: *self }, recorded)
    }
}
