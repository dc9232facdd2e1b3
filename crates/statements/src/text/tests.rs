use super::*;
use crate::general;

#[test]
fn every_file_is_fluent() {
    for language in Language::ALL {
        let parsed = FluentResource::try_new(catalogue(language).to_owned());
        assert!(parsed.is_ok(), "{}: {:?}", language.code(), parsed.err().map(|(_, errors)| errors));
    }
}

/// A message that is parsed alone has the same text as when the whole file is parsed.
#[test]
fn a_message_has_everything_it_refers_to() {
    for language in Language::ALL {
        let mut whole = FluentBundle::new_concurrent(vec![language.code().parse().unwrap()]);
        whole.set_use_isolating(false);
        whole.add_resource(FluentResource::try_new(catalogue(language).to_owned()).unwrap()).unwrap();
        let ids = catalogue(language).lines().filter_map(|line| line.split_once(" = ").or(line.split_once(" =")));
        let ids = ids.map(|(id, _)| id).filter(|id| id.starts_with(|c: char| c.is_ascii_lowercase()));
        let mut count = 0;
        for id in ids {
            let alone = bundle_of(language, id).unwrap_or_else(|| panic!("{}: {id}", language.code()));
            let said = |bundle: &FluentBundle<FluentResource>| {
                let pattern = bundle.get_message(id).unwrap().value().unwrap();
                bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned()
            };
            assert_eq!(said(alone), said(&whole), "{}: {id}", language.code());
            count += 1;
        }
        assert!(count > 300, "{count} messages");
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
