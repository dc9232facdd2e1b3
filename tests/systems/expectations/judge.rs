//! Compares a file with its expectations.

use super::format::{Apart, Checked, Expectations, Finding, Paired, Reason, Standings};
use pairproof::check::input::{InputOptions, load};
use pairproof::check::run::{CheckOptions, check_file};
use pairproof::check::verdict::{self, FileVerdict, RoundVerdict};
use pairproof::lint::{LintOptions, all_findings};
use pairproof::standings::StandingsOptions;
use pairproof::systems::SystemId;
use pairproof::trf::Document;

/// A file under judgement.
pub struct Judge<'a> {
    /// Its path in the folder of tests.
    pub name: &'a str,
    pub bytes: &'a [u8],
    pub failures: Vec<String>,
}

/// Sorts boards in ascending order, the bye last.
fn sorted(mut boards: Vec<[u32; 2]>) -> Vec<[u32; 2]> {
    boards.sort_unstable_by_key(|&board| (board[1] == 0, board));
    boards
}

/// Parses boards from words (`white-black`, the bye as `(id)` or `id-0`) and sorts them.
fn boards(text: &str) -> Vec<[u32; 2]> {
    let number = |word: &str| word.parse().unwrap_or_else(|_| panic!("{text:?}: {word:?} is no board"));
    let board = |word: &str| match (word.strip_prefix('('), word.split_once('-')) {
        (Some(bye), _) => [number(bye.trim_end_matches(')')), 0],
        (None, Some((white, black))) => [number(white), number(black)],
        (None, None) => panic!("{text:?}: {word:?} is no board"),
    };
    sorted(text.split_whitespace().map(board).collect())
}

fn words(boards: &[[u32; 2]]) -> String {
    let word = |&[white, black]: &[u32; 2]| match black {
        0 => format!("({white})"),
        _ => format!("{white}-{black}"),
    };
    boards.iter().map(word).collect::<Vec<_>>().join(" ")
}

fn input(system: Option<SystemId>) -> InputOptions {
    InputOptions { system, ..InputOptions::default() }
}

impl Judge<'_> {
    pub fn judge(&mut self, expected: &Expectations) {
        let declared = expected.declared.as_deref();
        if let Some(name) = declared {
            let report = check_file(self.name, self.bytes, &CheckOptions::default());
            self.same("the system that the file asks for", &report.system, &Some(name));
            self.same("why the file is refused", &report.refused, &None);
        }
        for one in &expected.pairing {
            self.paired(one, declared);
        }
        for one in &expected.apart {
            self.apart(one);
        }
        for one in &expected.check {
            self.checked(one);
        }
        for one in &expected.finding {
            self.finding(one);
        }
        for one in &expected.standings {
            self.standings(one);
        }
    }

    fn fail(&mut self, what: &str) {
        self.failures.push(format!("{}: {what}", self.name));
    }

    fn same<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, found: &T, expected: &T) {
        if found != expected {
            self.fail(&format!("{what}\n  expected {expected:?}\n  found    {found:?}"));
        }
    }

    fn system(&self, name: &str) -> SystemId {
        SystemId::from_name(name).unwrap_or_else(|| panic!("{}: there is no system {name}", self.name))
    }

    fn systems(&self, names: Option<&Vec<String>>, declared: Option<&str>) -> Vec<SystemId> {
        match (names, declared) {
            (Some(names), _) => names.iter().map(|name| self.system(name)).collect(),
            (None, Some(name)) => vec![self.system(name)],
            (None, None) => panic!("{}: which systems? Neither `systems` nor `declared` says", self.name),
        }
    }

    /// The boards of a round as the engine pairs it; in a small field the oracle must agree.
    fn round(&mut self, system: SystemId, round: Option<u16>) -> Option<Vec<[u32; 2]>> {
        let loaded = load(self.name, self.bytes, &input(Some(system)));
        let tournament = loaded.unwrap_or_else(|report| panic!("{}: {:?}", self.name, report.refused)).tournament;
        let round = round.unwrap_or(tournament.recorded + 1);
        let position = tournament.position(round, system.history(), tournament.rounds == Some(round));
        let pairing = system.pair(&position);
        if position.entrants.len() <= system.oracle_field {
            let oracle = system.pair_literally(&position);
            self.same(&format!("{system}, round {round}: the engine's pairing and the oracle's"), &pairing, &oracle);
        }
        let pairing = pairing.ok()?;
        let id = |rank: u32| position.entrants[rank as usize].id;
        let pairs = pairing.pairs.iter().map(|&(white, black)| [id(white), id(black)]);
        Some(sorted(pairs.chain(pairing.bye.map(|bye| [id(bye), 0])).collect()))
    }

    fn paired(&mut self, expected: &Paired, declared: Option<&str>) {
        for system in self.systems(expected.systems.as_ref(), declared) {
            let found = self.round(system, expected.round);
            let what = format!("the pairing by {system}");
            if let Some(text) = &expected.boards {
                let wanted = if text == "none" { "none".to_owned() } else { words(&boards(text)) };
                self.same(&what, &found.as_ref().map_or("none".to_owned(), |boards| words(boards)), &wanted);
            }
            if let Some(number) = expected.number_of_boards {
                self.same(&format!("{what}: number of boards"), &found.map_or(0, |boards| boards.len()), &number);
            }
        }
    }

    fn apart(&mut self, expected: &Apart) {
        let [one, other] = [0, 1].map(|at| {
            let system = self.system(&expected.systems[at]);
            self.round(system, None).unwrap_or_default()
        });
        let only = |of: &[[u32; 2]], not: &[[u32; 2]]| {
            words(&of.iter().filter(|board| !not.contains(board)).copied().collect::<Vec<_>>())
        };
        let wanted = [0, 1].map(|at| words(&boards(&expected.boards[at])));
        self.same(
            &format!("boards of one of {:?} alone", expected.systems),
            &[only(&one, &other), only(&other, &one)],
            &wanted,
        );
    }

    /// The report about the rounds.
    fn report(&mut self, system: Option<SystemId>, input: InputOptions) -> FileVerdict {
        let report = check_file(self.name, self.bytes, &CheckOptions { input, ..CheckOptions::default() });
        self.same("why the file is refused", &report.refused, &None);
        if let Some(system) = system {
            self.same("the system", &report.system, &Some(system.name()));
        }
        report
    }

    fn checked(&mut self, expected: &Checked) {
        let systems = match &expected.systems {
            Some(names) => names.iter().map(|name| Some(self.system(name))).collect(),
            None => vec![None],
        };
        for system in systems {
            let report = self.report(system, input(system));
            let name = report.system.unwrap_or_default();
            let recorded: Vec<u16> = report.rounds.iter().map(|round| round.round).collect();
            for number in expected.rounds.as_ref().unwrap_or(&recorded) {
                match report.rounds.iter().find(|round| round.round == *number) {
                    Some(round) => self.verdict(&format!("{name}, round {number}"), round, expected),
                    None => self.fail(&format!("{name}: round {number} is not recorded")),
                }
            }
            if recorded.is_empty() {
                self.fail(&format!("{name}: no round is recorded"));
            }
        }
    }

    fn verdict(&mut self, round: &str, found: &RoundVerdict, expected: &Checked) {
        self.same(round, &found.verdict.name(), &expected.verdict.as_str());
        for (what, found, expected) in [
            ("missing", &found.missing, &expected.missing),
            ("unexpected", &found.unexpected, &expected.unexpected),
            ("colours", &found.colours, &expected.colours),
        ] {
            if let Some(text) = expected {
                self.same(&format!("{round}: {what}"), &words(&sorted(found.clone())), &words(&boards(text)));
            }
        }
        if let Some(expected) = &expected.broken {
            let broken = found.broken.iter().map(|broken| super::format::Broken {
                rule: broken.rule.to_owned(),
                article: broken.article.to_owned(),
                players: broken.players.clone(),
            });
            self.same(&format!("{round}: broken rules"), &broken.collect(), expected);
        }
        if let Some(expected) = &expected.reason {
            match &found.reason {
                Some(reason) => self.reason(round, reason, expected),
                None => self.fail(&format!("{round}: a reason is expected, and there is none")),
            }
        }
    }

    fn reason(&mut self, round: &str, found: &verdict::Reason, expected: &Reason) {
        let text = found.said.to_string();
        if expected.criterion.is_some() {
            self.same(&format!("{round}: criterion"), &found.criterion, &expected.criterion);
        }
        if expected.article.is_some() {
            self.same(&format!("{round}: article"), &found.article, &expected.article);
        }
        if expected.bracket.is_some() {
            self.same(&format!("{round}: bracket"), &found.bracket.as_ref().map(|one| one.number), &expected.bracket);
        }
        if expected.recorded_players.is_some() {
            let players = found.recorded.as_ref().map(|side| side.players.clone());
            self.same(&format!("{round}: players of the record"), &players, &expected.recorded_players);
        }
        if let Some(whole) = &expected.text {
            self.same(&format!("{round}: reason"), &text, whole);
        }
        let starts = expected.starts.iter().all(|start| text.starts_with(start));
        let contains = expected.contains.iter().all(|words| text.contains(words));
        let lacks = expected.lacks.iter().all(|words| !text.contains(words));
        if !(starts && contains && lacks) {
            self.fail(&format!("{round}: reason\n  expected {expected:?}\n  found    {text}"));
        }
    }

    fn finding(&mut self, expected: &Finding) {
        let lists: Vec<Vec<(String, String)>> = match &expected.systems {
            Some(names) => names
                .iter()
                .map(|name| {
                    let report = self.report(None, input(Some(self.system(name))));
                    report.diagnostics.iter().map(|one| (one.code.to_string(), one.message.to_string())).collect()
                })
                .collect(),
            None => {
                let found = all_findings(&Document::parse(self.bytes), &LintOptions::default());
                vec![found.iter().map(|one| (format!("{:?}", one.code), one.message.to_string())).collect()]
            }
        };
        for list in lists {
            let matches = |(code, message): &(String, String)| {
                expected.code.as_ref().is_none_or(|wanted| wanted == code)
                    && expected.contains.as_ref().is_none_or(|words| message.contains(words))
            };
            let found: Vec<String> = list.into_iter().filter(matches).map(|(_, message)| message).collect();
            let starts = expected.starts.as_ref().is_none_or(|starts| {
                starts.len() == found.len()
                    && found.iter().zip(starts).all(|(message, start)| message.starts_with(start))
            });
            if !starts || expected.count.is_some_and(|count| count != found.len()) {
                self.fail(&format!("findings\n  expected {expected:?}\n  found    {found:?}"));
            }
        }
    }

    fn standings(&mut self, expected: &Standings) {
        let input = InputOptions { standings: Some(StandingsOptions::default()), ..InputOptions::default() };
        let positions = self.report(None, input).standings;
        let found = positions.map(|positions| {
            positions.iter().map(|position| format!("{} {}", position.field, position.id)).collect::<Vec<_>>()
        });
        self.same("positions of the standings that do not follow", &found, &Some(expected.wrong.clone()));
    }
}
