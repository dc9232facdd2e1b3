use super::*;
use crate::general;

#[test]
fn every_file_is_fluent() {
    for language in Language::ALL {
        let parsed = FluentResource::try_new(catalogue(language).to_owned());
        assert!(parsed.is_ok(), "{}: {:?}", language.code(), parsed.err().map(|(_, errors)| errors));
    }
}

#[test]
fn a_long_list_is_cut_in_every_language() {
    crate::messages! {
        /// Only here.
        Listed = "plain" { text: crate::Players }
    }
    assert_eq!(MESSAGES.len(), 1);
    let statement = Statement::from(Listed { text: crate::Players((1..=14).collect()) });
    let texts = Language::ALL.map(|language| statement.text(language));
    assert_eq!(texts[0], "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 2 more");
    assert!(texts[1].ends_with("und 2 weitere"));
}

#[test]
fn statements_nest() {
    let inner = Statement::from("both preferences are granted");
    let outer = Statement::from(general::Cited { label: "5.2.1".to_owned(), statement: inner.clone() });
    assert_eq!(outer.text(Language::English), "5.2.1: both preferences are granted");
    assert_eq!(general::Cited::read(&outer).map(|cited| cited.statement), Some(inner));
}

#[test]
fn languages_are_found_by_locale() {
    assert_eq!(Language::of("de_AT.UTF-8"), Some(Language::German));
    assert_eq!(Language::of("DE"), Some(Language::German));
    assert_eq!(Language::of("C.UTF-8"), None);
}

#[test]
fn pairs_are_listed_like_participants() {
    crate::messages! {
        /// Only here.
        Listed = "plain" { text: crate::Pairs }
    }
    assert_eq!(MESSAGES.len(), 1);
    let statement = Statement::from(Listed { text: crate::Pairs(vec![[3, 7], [4, 9]]) });
    assert_eq!(statement.text(Language::English), "3-7, 4-9");
    let names: Names<'_> = &|id| Some(format!("N{id}"));
    assert_eq!(statement.text_with(Language::English, names), "N3 - N7, N4 - N9");
    let pairs = crate::Pairs((1..=14).map(|id| [id, id + 20]).collect());
    let long = Statement::from(Listed { text: pairs.clone() });
    assert!(long.text(Language::English).ends_with("12-32 and 2 more"));
    assert_eq!(Listed::read(&long), Some(Listed { text: pairs }));
}
