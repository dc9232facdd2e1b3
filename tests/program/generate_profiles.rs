//! Profiles as files, and values of the command line.

use pairproof::generate::{BUILT_IN, Profile, ProfileError};

#[test]
fn built_in_profiles_are_known_and_readable() {
    let names: Vec<&str> = BUILT_IN.iter().map(|&(name, _)| name).collect();
    let needed = [
        "open",
        "club",
        "elite",
        "swiss-marathon",
        "byes-and-forfeits",
        "baku",
        "tiny",
        "odd-scoring",
        "giant",
        "round-robin",
        "acceptance",
    ];
    assert_eq!(names, needed);
    for name in names {
        Profile::built_in(name).unwrap();
    }
    assert!(matches!(Profile::built_in("none"), Err(ProfileError::Unknown(_))));
}

#[test]
fn a_printed_profile_is_the_same_when_read() {
    for &(name, _) in BUILT_IN {
        let profile = Profile::built_in(name).unwrap();
        let text = profile.to_toml();
        assert_eq!(Profile::parse(&text).as_ref(), Ok(&profile), "{text}");
    }
}

/// A word alone is always drawn, whatever its weight (found by a fuzz target).
#[test]
fn the_weight_of_a_word_alone_has_no_effect() {
    let plain = Profile::parse("[ratings]\nmodel = \"normal\"\n").unwrap();
    for text in ["[ratings]\nmodel = { normal = 4 }\n", "[ratings]\nmodel = [\"normal\"]\n"] {
        let profile = Profile::parse(text).unwrap();
        assert_eq!(profile, plain, "{text}");
        assert_eq!(Profile::parse(&profile.to_toml()).as_ref(), Ok(&profile), "{text}");
    }
}

#[test]
fn an_empty_profile_is_the_default() {
    assert_eq!(Profile::parse(""), Ok(Profile::default()));
}

fn place(text: &str) -> (usize, usize, String) {
    match Profile::parse(text) {
        Err(ProfileError::Text { line, column, message }) => (line, column, message),
        other => panic!("{other:?}"),
    }
}

#[test]
fn errors_tell_the_place() {
    let (line, column, message) = place("[tournament]\nplayers = 40\nplayer = 3\n");
    assert_eq!((line, column), (3, 1), "{message}");
    assert!(message.contains("player"), "{message}");
    let (line, column, message) = place("[tournament]\nplayers = 100000\n");
    assert_eq!((line, column), (2, 11), "{message}");
    assert!(message.contains("2 to 9999"), "{message}");
    let (line, _, message) = place("[byes]\n\nhalf = { rate = 5, each = 1 }\n");
    assert_eq!(line, 3, "{message}");
    assert!(message.contains("each"), "{message}");
    let (line, column, _) = place("[scoring]\npoints = \"0-1-2\"\n");
    assert_eq!((line, column), (2, 10));
    assert_eq!(place("[tournament]\nplayers = = 4\n").0, 2);
    assert_eq!(place("[tournament]\ninitial-colour = [\"white\", \"blue\"]\n").0, 2);
    assert_eq!(place("[tournament]\nrounds = { from = 9, to = 5 }\n").0, 2);
    assert_eq!(place("[tournament]\nrounds = []\n").0, 2);
    assert_eq!(place("[tournament]\nrounds = { one-of = [1, 2], weights = [1] }\n").0, 2);
    assert_eq!(place("[colour]\n").0, 1);
}

#[test]
fn values_have_short_forms() {
    let base = Profile::default();
    let pairs = [
        ("players", "6..12", "players", "{ from = 6, to = 12 }"),
        ("tournament.players", "6,8,10", "players", "[6, 8, 10]"),
        ("initial-colour", "white,black", "initial-colour", "[\"white\", \"black\"]"),
        ("acceleration", "baku", "acceleration", "\"baku\""),
        ("points", "3-1-0", "points", "\"3-1-0\""),
        ("half", "5", "byes.half", "{ rate = 5 }"),
        ("half", "5..9", "byes.half", "{ rate = { from = 5, to = 9 } }"),
        ("half", "5%", "byes.half", "500"),
        ("half", "0.25%..1.5%", "byes.half", "{ from = 25, to = 150 }"),
        ("results.random", "1%,20%", "results.random", "[100, 2000]"),
        ("half", "{ rate = 5%, first-round = 2 }", "byes.half", "{ rate = 500, first-round = 2 }"),
        ("half", "1:10%,3:1%..2%", "byes.half", "{ by-round = [1000, 0, { from = 100, to = 200 }] }"),
        ("half", "count:3", "byes.half", "{ count = 3 }"),
        ("half", "2:5%, count:1..4", "byes.half", "{ by-round = [0, 500], count = { from = 1, to = 4 } }"),
        ("tie-breaks", "BH/C1,DE,SB", "tie-breaks", "[\"BH/C1,DE,SB\"]"),
        ("pairing-bye", "0.5", "pairing-bye", "\"0.5\""),
    ];
    for (key, value, long_key, long_value) in pairs {
        assert_eq!(base.with(key, value), base.with(long_key, long_value), "{key}={value}");
        assert_ne!(base.with(key, value).unwrap(), base);
    }
    for (key, value) in [
        ("unrated", "5"),
        ("nothing", "1"),
        ("tournament.half", "1"),
        ("players", "1"),
        ("players", "many"),
        ("players", "5%"),
        ("half", "x%"),
        ("half", "0.125%"),
        ("half", "0:5%"),
        ("half", "100:5%"),
        ("half", "1:5%,5%"),
        ("half", "number:5"),
        ("ratings.unrated", "1:5%"),
    ] {
        assert!(matches!(base.with(key, value), Err(ProfileError::Override { .. })), "{key}={value}");
    }
}
