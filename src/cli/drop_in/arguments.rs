//! Parses the command lines of both programs into a request.

use super::{Failure, PEERS, Peer, Program, Stop};
use crate::cli::COMMANDS;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// What a command line requests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// `-r`: first print which program answers.
    pub version: bool,
    /// Whether to use the program's other system instead of the Dutch one.
    pub other: bool,
    pub action: Action,
    /// `-l`: write a checklist, to this path or beside the file.
    pub checklist: Option<Option<PathBuf>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Nothing,
    Check { file: PathBuf },
    Pair { file: PathBuf, out: Option<PathBuf> },
    Generate { source: Source, out: PathBuf, seed: Option<u64> },
}

/// The parameters of a random tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Source {
    Usual,
    Configuration(PathBuf),
    Model(PathBuf),
}

impl Source {
    pub(super) fn file(&self) -> Option<&Path> {
        match self {
            Self::Usual => None,
            Self::Configuration(file) | Self::Model(file) => Some(file),
        }
    }
}

/// Recognises the program whose command line this is, and its request. If we are called by its name, every command line
/// belongs to it; otherwise the form decides. `named` is the version to use where the form leaves it open.
pub(super) fn recognise(words: &[OsString], named: Option<&str>) -> Option<(&'static Peer, Result<Request, Stop>)> {
    let (called, rest) = words.split_first()?;
    let name = Path::new(called).file_stem().unwrap_or_default().to_string_lossy();
    let called = Peer::called(&name, named);
    let peer = called.or_else(|| Peer::of_form(form(rest)?, named))?;
    if let Some(unknown) = named.filter(|&named| !PEERS.iter().any(|peer| peer.name == named)) {
        let known = PEERS.map(|peer| peer.name).join(", ");
        return Some((
            peer,
            Err((Failure::Usage, format!("PAIRPROOF_AS: unknown {unknown:?}; expected one of {known}"))),
        ));
    }
    let request = match peer.program {
        Program::BbpPairings => bbp_pairings(rest),
        Program::JaVaFo => javafo(rest),
    };
    Some((peer, request.ok_or_else(|| (Failure::Usage, usage(peer.program, &name)))))
}

/// The program whose form the arguments of `pairproof` have, if any. Our subcommands take precedence.
fn form(words: &[OsString]) -> Option<Program> {
    let is = |word: Option<&OsString>, options: &[&str]| word.is_some_and(|word| options.iter().any(|it| word == it));
    let system = ["--dutch", "--burstein"];
    if is(words.first(), &system) || (is(words.first(), &["-r"]) && is(words.get(1), &system)) {
        return Some(Program::BbpPairings);
    }
    let (words, _) = without_switches(words);
    let file = usize::from(is(words.first(), &["-r"]));
    let first = words.get(file)?;
    let ours = COMMANDS.iter().any(|(name, _)| first == name) || first == "help";
    let plain = !ours && !first.as_encoded_bytes().starts_with(b"-");
    let asked = (plain && is(words.get(file + 1), &["-p", "-c", "-g"])) || is(Some(first), &["-g"]);
    asked.then_some(Program::JaVaFo)
}

/// The words that have not been read yet.
struct Words<'a>(&'a [OsString]);

impl<'a> Words<'a> {
    fn next(&mut self) -> Option<&'a OsStr> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    /// Consumes this option if it comes next.
    fn option(&mut self, name: &str) -> bool {
        let there = self.0.first().is_some_and(|word| word == name);
        if there {
            self.0 = &self.0[1..];
        }
        there
    }

    /// Consumes the name of a file: a word that is not an option.
    fn value(&mut self) -> Option<PathBuf> {
        let word = self.0.first()?.as_encoded_bytes();
        if word.len() > 1 && word.starts_with(b"-") { None } else { self.next().map(PathBuf::from) }
    }
}

/// `[-r] (--dutch | --burstein) (FILE -c | FILE -p [OUT] | (MODEL -g | -g [CONFIG]) -o OUT [-s SEED]) [-l [LIST]]`
fn bbp_pairings(words: &[OsString]) -> Option<Request> {
    let mut words = Words(words);
    let nothing = Request { version: true, other: false, action: Action::Nothing, checklist: None };
    let version = words.option("-r");
    if words.0.is_empty() {
        return Some(nothing);
    }
    let other = words.option("--burstein");
    if !other && !words.option("--dutch") {
        return None;
    }
    let action = action(&mut words)?;
    let checklist = words.option("-l").then(|| words.value());
    words.0.is_empty().then_some(Request { version, other, action, checklist })
}

/// `FILE -c`, `FILE -p [OUT]`, `MODEL -g -o OUT`, `-g [CONFIG] -o OUT`, the last two with `-s SEED`.
fn action(words: &mut Words<'_>) -> Option<Action> {
    let file = words.value();
    match (words.next()?.to_str()?, file) {
        ("-c", Some(file)) => Some(Action::Check { file }),
        ("-p", Some(file)) => Some(Action::Pair { file, out: words.value() }),
        ("-g", model) => {
            let configuration = words.value();
            let source = match (model, configuration) {
                (None, None) => Source::Usual,
                (None, Some(file)) => Source::Configuration(file),
                (Some(file), None) => Source::Model(file),
                (Some(_), Some(_)) => return None,
            };
            if !words.option("-o") {
                return None;
            }
            let out = words.value()?;
            // We treat a seed that is not a number as a usage error.
            let seed = if words.option("-s") { Some(words.next()?.to_str()?.parse().ok()?) } else { None };
            Some(Action::Generate { source, out, seed })
        }
        _ => None,
    }
}

/// The words without JaVaFo's `-w`, `-q [N]` and `-D`, which may stand anywhere, and whether `-D` is among them. The
/// first two select a search method of JaVaFo and have no effect here; the third selects the Dubov system.
fn without_switches(words: &[OsString]) -> (Vec<OsString>, bool) {
    let (mut left, mut dubov) = (Vec::new(), false);
    let mut words = words.iter().peekable();
    while let Some(word) = words.next() {
        match word.to_str() {
            Some("-w") => {}
            Some("-D") => dubov = true,
            Some("-q") => {
                words.next_if(|next| next.to_str().is_some_and(|it| it.parse::<u64>().is_ok()));
            }
            _ => left.push(word.clone()),
        }
    }
    (left, dubov)
}

/// `[-r] (FILE -c | FILE -p [OUT] | (MODEL -g | -g [CONFIG]) -o OUT)`, then `-l [LIST]`; see also [`without_switches`].
fn javafo(words: &[OsString]) -> Option<Request> {
    let (words, other) = without_switches(words);
    let mut words = Words(&words);
    let version = words.option("-r");
    if words.0.is_empty() {
        return Some(Request { version: true, other: false, action: Action::Nothing, checklist: None });
    }
    let action = action(&mut words)?;
    let checklist = words.option("-l").then(|| words.value());
    words.0.is_empty().then_some(Request { version, other, action, checklist })
}

fn usage(program: Program, name: &str) -> String {
    let forms: &[&str] = match program {
        Program::BbpPairings => &[
            "[-r]",
            "[-r] (--dutch | --burstein) FILE -c [-l [LIST]]",
            "[-r] (--dutch | --burstein) FILE -p [OUT] [-l [LIST]]",
            "[-r] (--dutch | --burstein) (MODEL -g | -g [CONFIG]) -o OUT [-s SEED] [-l [LIST]]",
        ],
        Program::JaVaFo => &[
            "[-r]",
            "[-r] FILE -c [-D]",
            "[-r] FILE -p [OUT] [-D] [-l [LIST]]",
            "[-r] (MODEL -g | -g [CONFIG]) -o OUT",
        ],
    };
    let forms: Vec<String> = forms.iter().map(|form| format!("\n  {name} {form}")).collect();
    format!("unknown arguments; expected one of these forms:{}", forms.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<(&'static str, Option<Request>)> {
        let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        recognise(&words, None).map(|(peer, request)| (peer.name, request.ok()))
    }

    fn action(line: &str) -> Option<Action> {
        Some(read(line)?.1?.action)
    }

    #[test]
    fn names_and_forms_say_who_is_meant() {
        let peer = |line: &str| read(line).map(|(name, _)| name);
        assert_eq!(peer("/usr/bin/bbpPairings --dutch f -p"), Some("bbp6"));
        assert_eq!(peer("bbpPairings5.exe --dutch f -p"), Some("bbp5"));
        assert_eq!(peer("bbpPairings5.0.1 --dutch f -p"), Some("bbp5"));
        assert_eq!(peer("javafo14 f -p"), Some("javafo1"));
        assert_eq!(peer("pairproof --burstein f -c"), Some("bbp6"));
        assert_eq!(peer("pairproof f.trf -p"), Some("javafo3"));
        assert_eq!(peer("pairproof -r f.trf -c"), Some("javafo3"));
        for anywhere in ["pairproof f.trf -w -q 3 -p o", "pairproof -w f.trf -p o -q", "pairproof -D f.trf -p o -q 3"] {
            let pairs = Some(Action::Pair { file: "f.trf".into(), out: Some("o".into()) });
            assert_eq!((peer(anywhere), action(anywhere)), (Some("javafo3"), pairs), "{anywhere}");
        }
        for ours in ["pairproof", "pairproof pair -p", "pairproof check f", "pairproof --version", "pairproof -o -p"] {
            assert_eq!(peer(ours), None, "{ours}");
        }
        let words: Vec<OsString> = ["pairproof", "--dutch", "f", "-p"].map(OsString::from).into();
        let named = |named| recognise(&words, Some(named)).map(|(peer, _)| peer.name);
        assert_eq!((named("bbp5"), named("javafo1")), (Some("bbp5"), Some("bbp6")));
    }

    #[test]
    fn forms_of_bbp_pairings() {
        let file = || PathBuf::from("f");
        assert_eq!(action("bbpPairings --dutch f -c"), Some(Action::Check { file: file() }));
        assert_eq!(action("bbpPairings --dutch f -p"), Some(Action::Pair { file: file(), out: None }));
        let both = read("bbpPairings -r --dutch f -p o -l l").and_then(|(_, request)| request);
        assert_eq!(
            both,
            Some(Request {
                version: true,
                other: false,
                action: Action::Pair { file: file(), out: Some("o".into()) },
                checklist: Some(Some("l".into())),
            })
        );
        let generate = |source, seed| Some(Action::Generate { source, out: "o".into(), seed });
        assert_eq!(action("bbpPairings --dutch -g -o o -s 7"), generate(Source::Usual, Some(7)));
        assert_eq!(action("bbpPairings --dutch -g c -o o"), generate(Source::Configuration("c".into()), None));
        assert_eq!(action("bbpPairings --dutch f -g -o o"), generate(Source::Model(file()), None));
        for wrong in ["--dutch", "--dutch f", "f -p", "--dutch f -c x", "--dutch f -g c -o o", "--lim f -p", "--help"] {
            assert_eq!(action(&format!("bbpPairings {wrong}")), None, "{wrong}");
        }
    }

    #[test]
    fn forms_of_javafo() {
        let pair = |out: Option<&str>| Some(Action::Pair { file: "f".into(), out: out.map(PathBuf::from) });
        assert_eq!(action("javafo f -p"), pair(None));
        let dubov = |line: &str| read(line).and_then(|(_, request)| Some(request?.other));
        assert_eq!((dubov("pairproof -D f -p"), dubov("javafo f -p -D")), (Some(true), Some(true)));
        assert_eq!(action("javafo f -p o -w -q 100 -l"), pair(Some("o")));
        assert_eq!(action("javafo f -p -q -l"), pair(None));
        assert_eq!(action("javafo -r"), Some(Action::Nothing));
        assert_eq!(action("javafo -x"), None);
    }
}
