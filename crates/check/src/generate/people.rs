//! Invented people, places and dates for the files. They depend only on the seed and the numbers and use nothing from
//! the random stream, so a tournament can be played without them.

use super::play::Played;
use crate::tournament::title_place;
use crate::tournament::write::Person;
use crate::trf::{Date, Sex, Title};

const FAMILY: [&str; 64] = [
    "Abendroth",
    "Achterberg",
    "Alderwick",
    "Amarante",
    "Arnesen",
    "Balogun",
    "Bareille",
    "Brunet",
    "Carvajal",
    "Cernak",
    "Corvino",
    "Dahlgren",
    "Demirel",
    "Dragan",
    "Eberwein",
    "Eskola",
    "Fairbairn",
    "Ferrante",
    "Fontaine",
    "Gadzhi",
    "Garrido",
    "Grunfeldt",
    "Halvorsen",
    "Haraldur",
    "Ibanez",
    "Ilves",
    "Jankowiak",
    "Jorissen",
    "Kaplan",
    "Karim",
    "Kowalik",
    "Lindqvist",
    "Lombardo",
    "Lysenko",
    "Mahler",
    "Mbeki",
    "Moravec",
    "Nakagawa",
    "Navarro",
    "Nyberg",
    "Oduya",
    "Olsthoorn",
    "Ortega",
    "Palmgren",
    "Petrosian",
    "Quintana",
    "Radovan",
    "Rasmussen",
    "Romero",
    "Sandoval",
    "Schreiber",
    "Silvestri",
    "Tanaka",
    "Thorvald",
    "Ustinov",
    "Valente",
    "Verhoeven",
    "Wachter",
    "Westergaard",
    "Xavier",
    "Yamamoto",
    "Yilmaz",
    "Zamora",
    "Zeller",
];

const FIRST: [(&str, &str); 32] = [
    ("Adrian", "Ada"),
    ("Bruno", "Beate"),
    ("Carlos", "Clara"),
    ("Daniel", "Dora"),
    ("Emil", "Elena"),
    ("Fabian", "Freya"),
    ("Goran", "Greta"),
    ("Hugo", "Hanna"),
    ("Ivan", "Ines"),
    ("Jonas", "Julia"),
    ("Karel", "Katja"),
    ("Leon", "Lena"),
    ("Marek", "Marta"),
    ("Nils", "Nora"),
    ("Oscar", "Olga"),
    ("Pavel", "Paula"),
    ("Quentin", "Quirina"),
    ("Ruben", "Rosa"),
    ("Stefan", "Sofia"),
    ("Tomas", "Tessa"),
    ("Ulrich", "Ursula"),
    ("Viktor", "Vera"),
    ("Walter", "Wilma"),
    ("Xaver", "Xenia"),
    ("Yusuf", "Yara"),
    ("Zoltan", "Zora"),
    ("Anton", "Alma"),
    ("Boris", "Birte"),
    ("Cyril", "Cora"),
    ("Dario", "Diana"),
    ("Erik", "Edith"),
    ("Felix", "Fanny"),
];

const FEDERATIONS: [&str; 16] =
    ["ARG", "AUT", "BRA", "CZE", "ESP", "EST", "FRA", "GER", "IND", "ITA", "JPN", "NED", "NOR", "POL", "RSA", "USA"];

/// A well mixed number (the finaliser of SplitMix64).
fn mix(value: u64) -> u64 {
    let mut x = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// A pseudorandom number of the tournament for one purpose.
fn number(played: &Played, purpose: u64) -> u64 {
    mix(mix(played.seed ^ mix(played.index)) ^ purpose)
}

fn pick<T: Copy>(list: &[T], number: u64) -> T {
    list[usize::try_from(number % list.len() as u64).unwrap_or(0)]
}

/// The players, by index. Players of equal rating are ordered by title, then by name, as the starting list requires
/// (C.04.2 art. 2.2).
pub(super) fn people(played: &Played) -> Vec<Person> {
    let tournament = &played.tournament;
    let base = number(played, u64::MAX);
    let mut people: Vec<(u8, Person)> = (0..)
        .zip(&tournament.players)
        .map(|(index, player)| {
            let own = number(played, index);
            let woman = own.is_multiple_of(5);
            let (his, her) = pick(&FIRST, own >> 8);
            let day = (base % 21_000 + index * 7_919) % 21_000;
            let title = title(player.rating, woman, own >> 32);
            let person = Person {
                sex: if woman { Sex::Female } else { Sex::Male },
                title: title.as_str(),
                name: format!("{}, {}", pick(&FAMILY, own >> 16), if woman { her } else { his }),
                federation: pick(&FEDERATIONS, own >> 24),
                // Numbers and days are distinct and unordered, because the steps are primes.
                fide_number: (10_000_000 + (base % 80_000_000 + index * 48_271) % 80_000_000).to_string(),
                birth: after(Date { year: 1950, month: 1, day: 1 }, day).to_string(),
            };
            (title_place(title), person)
        })
        .collect();
    let mut first = 0;
    for next in 1..=people.len() {
        if next == people.len() || tournament.players[next].rating != tournament.players[first].rating {
            people[first..next].sort_by_cached_key(|(title, person)| (*title, person.name.to_lowercase()));
            first = next;
        }
    }
    people.into_iter().map(|(_, person)| person).collect()
}

/// A title, usually the one that matches the rating. Ratings fall but titles stay, so it can also be higher, lower or
/// missing; women may have a women's title.
fn title(rating: u16, woman: bool, lot: u64) -> Title {
    let level: u64 = match rating {
        2500.. => 4,
        2400.. => 3,
        2300.. => 2,
        2200.. => 1,
        _ => 0,
    };
    let level = match lot % 8 {
        0 if rating > 1800 => level + 1,
        1 | 2 => level.saturating_sub(1),
        3 => 0,
        _ => level,
    };
    match (level, woman && lot & 8 != 0) {
        (0, _) => Title::None,
        (1, false) => Title::Cm,
        (2, false) => Title::Fm,
        (3, false) => Title::Im,
        (_, false) => Title::Gm,
        (1, true) => Title::Wcm,
        (2, true) => Title::Wfm,
        (3, true) => Title::Wim,
        (_, true) => Title::Wgm,
    }
}

/// The town and federation of the tournament.
pub(super) fn place(played: &Played) -> (&'static str, &'static str) {
    const PLACES: [(&str, &str); 8] = [
        ("Salzbrueck", "AUT"),
        ("Porto Alvo", "BRA"),
        ("Hradisko", "CZE"),
        ("Valdemora", "ESP"),
        ("Clairmont", "FRA"),
        ("Lindenau", "GER"),
        ("Nordvik", "NOR"),
        ("Wielgora", "POL"),
    ];
    pick(&PLACES, number(played, 1 << 40))
}

/// The name of the arbiter.
pub(super) fn arbiter(played: &Played) -> String {
    let own = number(played, 2 << 40);
    format!("{}, {}", pick(&FAMILY, own), pick(&FIRST, own >> 8).0)
}

/// The dates of `rounds` rounds, one per day, while the edition was in force.
pub(super) fn days(played: &Played, rounds: u16) -> impl Iterator<Item = Date> {
    let (first, span) = played.system.in_force.generated;
    let own = number(played, 3 << 40);
    let year = first + u16::try_from(own % u64::from(span)).unwrap_or(0);
    let start = after(Date { year, month: 3, day: 1 }, (own >> 8) % 180);
    (0..u64::from(rounds)).map(move |days| after(start, days))
}

/// The date `days` days after `start`.
fn after(start: Date, days: u64) -> Date {
    let mut date = start;
    let mut left = days;
    loop {
        let leap = date.year.is_multiple_of(4) && (!date.year.is_multiple_of(100) || date.year.is_multiple_of(400));
        let length = match date.month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        let rest = u64::from(length - date.day);
        if left <= rest {
            date.day += u8::try_from(left).unwrap_or(0);
            return date;
        }
        left -= rest + 1;
        date.day = 1;
        date.month += 1;
        if date.month > 12 {
            date.month = 1;
            date.year += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_do_not_follow_from_ratings() {
        let of = |rating: u16, woman| (0..16).map(move |lot| title(rating, woman, lot)).collect::<Vec<_>>();
        for rating in [1900, 2250, 2450, 2700] {
            let titles = of(rating, false);
            assert!(titles.iter().any(|title| *title != titles[4]), "{rating}");
            assert!(!titles.iter().any(|title| title.as_str().starts_with('W')));
        }
        assert!(of(2450, true).contains(&Title::Wim) && of(2450, true).contains(&Title::Im));
    }

    #[test]
    fn days_go_on() {
        let day = |year, month, day| Date { year, month, day };
        assert_eq!(after(day(2024, 2, 28), 2), day(2024, 3, 1));
        assert_eq!(after(day(2025, 2, 28), 1), day(2025, 3, 1));
        assert_eq!(after(day(1950, 1, 1), 365), day(1951, 1, 1));
        assert_eq!(after(day(1999, 12, 31), 1), day(2000, 1, 1));
    }
}
