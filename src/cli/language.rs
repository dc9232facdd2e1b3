//! The language of reports: `--lang`, else the environment.

use super::common::heading;
use clap::Args;
use pairproof_statements::Language;
use std::env;

#[derive(Args, Clone, Copy, Debug)]
pub(super) struct LanguageArgs {
    /// Language of the report: en, de, es, fr
    ///
    /// Without it the language comes from LC_ALL, LC_MESSAGES or LANG; English if they name another one.
    #[arg(long, value_name = "CODE", value_parser = language, help_heading = heading::OUTPUT)]
    lang: Option<Language>,
}

impl LanguageArgs {
    /// Sets the language of everything printed from now on.
    pub(super) fn apply(self) {
        let set = |name: &&str| env::var(name).is_ok_and(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find(set).and_then(|name| env::var(name).ok());
        let language = self.lang.or_else(|| locale.and_then(|locale| Language::of(&locale)));
        language.unwrap_or(Language::English).make_current();
    }
}

fn language(code: &str) -> Result<Language, String> {
    let known = Language::ALL.map(Language::code);
    let exact = Language::ALL.into_iter().find(|language| language.code() == code);
    exact.ok_or_else(|| format!("expected one of {}", known.join(", ")))
}
