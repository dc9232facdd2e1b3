//! `pairproof generate`: random tournaments.

use super::common::{self, BudgetArgs, Outcome, heading, refused, shown};
use super::exit::{Exit, status_help};
use crate::budget::Limits;
use crate::campaign::package::{self, Manifest, Wanted};
use crate::campaign::request::{profile_file, random_seed, read_profile};
use crate::check::input::{InputOptions, load};
use crate::front;
use crate::generate::{
    BUILT_IN, Generator, HIGHEST_RATING, Played, RatingTable, Statistics, is_rate, rates_like, render,
};
use crate::systems::SystemId;
use crate::trf::write::Target;
use crate::words::counted;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use rayon::prelude::*;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  pairproof generate -o open.trf
  pairproof generate --profile tiny --count 1000 --seed 7 --out files
  pairproof generate --count 5000 --seed 7 --package tournaments.zip
  pairproof generate --players 6..12 --half-byes 5% --set results.random=20%
  pairproof generate --profile club --print-profile > mine.toml

VALUE is a number, a range (15..215), a choice (white,black), or any TOML
value that a profile accepts. RATE is a percentage of the players in each
round (5%, 0.5%, 1%..3%), a percentage for single rounds (1:10%,2:5%), or a
number of times in the tournament (count:3). For options about boards, of the
boards. Without %, the number is in hundredths of a percent: 500 is 5%.

";

/// Generate random tournaments
#[derive(Args, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{}", status_help(
    "all tournaments were written",
    "",
    "the step budget ran out in a round, or a file could not be written"
)))]
pub(super) struct GenerateArgs {
    /// Seed of the run [default: random, printed to stderr]
    #[arg(long, value_name = "S", value_parser = common::whole(0..=u64::MAX))]
    seed: Option<u64>,

    /// Number of tournaments
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = common::whole(1..=u64::MAX))]
    count: u64,

    /// Index of the first tournament of the run
    ///
    /// With the same system, profile and options, a tournament depends only on seed and index: --index 5 generates the
    /// sixth one alone.
    #[arg(long, hide_short_help = true, value_name = "N", default_value_t = 0, value_parser = common::whole(0..=u64::MAX))]
    index: u64,

    /// Built-in profile, or a profile file [default: acceptance]
    #[arg(long, value_name = "NAME|FILE", value_parser = common::profiles(), hide_possible_values = true, long_help = profiles_help("acceptance, in which everything varies; for round robins: round-robin"))]
    profile: Option<String>,

    /// Pairing system and edition
    #[arg(long, value_name = "NAME", default_value = "dutch-2026", hide_possible_values = true,
          long_help = common::systems_list("Pairing system and edition"), value_parser = common::systems())]
    system: SystemId,

    /// Dialect of the files
    #[arg(long, help_heading = heading::OUTPUT, value_name = "DIALECT", default_value = "trf26",
          value_parser = common::targets())]
    to: Target,

    /// Write one tournament to this file [default: standard output]
    #[arg(short, long, help_heading = heading::OUTPUT, value_name = "FILE", conflicts_with = "out_dir")]
    output: Option<PathBuf>,

    /// Write one file per tournament to this folder
    ///
    /// The folder is created if it does not exist.
    #[arg(long = "out", alias = "out-dir", help_heading = heading::OUTPUT, value_name = "DIR")]
    out_dir: Option<PathBuf>,

    /// Write files and a manifest to a folder or a .zip archive
    #[arg(long, help_heading = heading::OUTPUT, value_name = "DIR|FILE.zip", conflicts_with_all = ["output", "out_dir"])]
    package: Option<PathBuf>,

    /// Keep tournaments with a round for which the rules give no pairing
    ///
    /// By default they are replaced by new ones.
    #[arg(long, hide_short_help = true)]
    incomplete: bool,

    /// Number of tournaments generated in parallel [default: number of CPUs]
    #[arg(long, help_heading = heading::LIMITS, hide_short_help = true, value_name = "N", value_parser = common::whole(1..=u16::MAX))]
    jobs: Option<u16>,

    #[command(flatten)]
    budget: BudgetArgs,

    /// Print the resulting profile and exit
    #[arg(long, conflicts_with_all = ["seed", "count", "index", "out_dir", "package", "jobs", "budget"])]
    print_profile: bool,

    /// Take the ratings from this file
    ///
    /// Numbers separated by spaces, commas or line ends; 0 is a player without rating.
    #[arg(long, hide_short_help = true, value_name = "FILE", conflicts_with_all = ["players", "model"])]
    rating_list: Option<PathBuf>,

    /// Take ratings, rounds and rates from this tournament file
    ///
    /// The rates are those of byes, forfeits, unusual results, withdrawals and late entries in each round, and of
    /// draws. Options given beside it override them.
    #[arg(long, hide_short_help = true, value_name = "FILE", conflicts_with = "players")]
    model: Option<PathBuf>,

    #[command(flatten)]
    changes: Changes,
}

/// Parameters of the profile that have an option of their own: option, name in a profile, help.
const PARAMETERS: [(&str, &str, &str); 30] = [
    ("players", "tournament.players", "Number of players"),
    ("rounds", "tournament.rounds", "Number of rounds"),
    ("unfinished", "tournament.unfinished", "Stop this many rounds before the end [default without a value: 1]"),
    ("initial-colour", "tournament.initial-colour", "Colour of the first board: white or black"),
    ("acceleration", "tournament.acceleration", "Acceleration: none, baku, baku-old or ranges"),
    ("tie-breaks", "tournament.tie-breaks", "Tie-breaks: none, or a list as in record 202 (BH/C1,DE,SB)"),
    ("ratings", "ratings.model", "Distribution of the ratings: normal, uniform or equal"),
    ("rating-mean", "ratings.mean", "Mean rating"),
    ("rating-deviation", "ratings.deviation", "Standard deviation of the ratings"),
    ("unrated-players", "ratings.unrated", "Share of players without rating"),
    ("half-byes", "byes.half", "Half-point byes"),
    ("full-byes", "byes.full", "Full-point byes"),
    ("zero-byes", "byes.zero", "Zero-point byes"),
    ("forfeits", "absences.forfeits", "Games lost by forfeit"),
    ("double-forfeits", "absences.double-forfeits", "Games lost by forfeit by both players"),
    ("withdrawals", "absences.withdrawals", "Players who leave"),
    ("late-entries", "absences.late-entries", "Players who enter late"),
    ("unusual-results", "results.unusual", "Games that end ½-0, 0-½, 0-0"),
    ("unrated-games", "results.unrated", "Games too short to be rated"),
    ("scoring", "scoring.points", "Points for win-draw-loss[-absence], such as 1-0.5-0 or 3-1-0"),
    ("pairing-bye", "scoring.pairing-bye", "Points for the pairing-allocated bye: win, draw, loss or a number"),
    ("prohibited-groups", "prohibitions.groups", "Groups of players who must not meet"),
    ("boards", "teams.boards", "Teams: boards of a match"),
    ("reserves", "teams.reserves", "Teams: players beyond those of the boards"),
    ("substitutions", "teams.substitutions", "Teams: boards on which a reserve plays"),
    ("board-forfeits", "teams.board-forfeits", "Teams: boards forfeited in a match that is played"),
    ("team-colours", "teams.colours", "Teams: colour preferences: type-a, type-b or none"),
    ("team-scores", "teams.scores", "Teams: match-points or game-points first; with -only, nothing second"),
    ("match-points", "teams.match-points", "Teams: match points for win-draw-loss, such as 2-1-0 or 3-1-0"),
    ("team-bye", "teams.bye", "Teams: the bye as a match: win, draw, loss or match points"),
];

/// Options that replace parameters of the profile.
#[derive(Debug)]
struct Changes {
    /// Parameter and value.
    parameters: Vec<(&'static str, String)>,
    /// The values of `--set`.
    set: Vec<String>,
}

impl FromArgMatches for Changes {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = |(option, key, _): &(&'static str, &'static str, &str)| {
            Some((*key, matches.get_one::<String>(option)?.clone()))
        };
        let set = matches.get_many::<String>("set").into_iter().flatten().cloned().collect();
        Ok(Self { parameters: PARAMETERS.iter().filter_map(given).collect(), set })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Changes {
    fn augment_args(command: Command) -> Command {
        let options = PARAMETERS.iter().map(|&(option, parameter, help)| {
            let value = if is_rate(parameter) { "RATE" } else { "VALUE" };
            let rare = !["players", "rounds", "half-byes", "forfeits"].contains(&option);
            let arg = Arg::new(option).long(option).value_name(value).help(help).hide_short_help(rare);
            if option == "unfinished" { arg.num_args(0..=1).default_missing_value("1") } else { arg }
        });
        let set = Arg::new("set").long("set").value_name("KEY=VALUE").action(ArgAction::Append);
        let set = set.help("Any parameter that --print-profile lists (repeatable)");
        command.next_help_heading("Parameters that override the profile").args(options).arg(set)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl Changes {
    /// Returns the key and the value of each change; those of `--set` come last.
    fn list(&self) -> Result<Vec<(&str, &str)>, String> {
        let mut list: Vec<(&str, &str)> = self.parameters.iter().map(|(key, value)| (*key, value.as_str())).collect();
        for option in &self.set {
            list.push(option.split_once('=').ok_or_else(|| format!("--set {option}: expected KEY=VALUE"))?);
        }
        Ok(list)
    }
}

pub(super) fn run(args: &GenerateArgs) -> Outcome {
    for output in [args.output.as_deref(), args.package.as_deref()] {
        args.model.iter().try_for_each(|model| common::spare(model, output))?;
        let read = args.profile.as_deref().and_then(profile_file);
        args.rating_list.as_deref().into_iter().chain(read).try_for_each(|read| common::spare_input(read, output))?;
    }
    let generator = generator(args).map_err(refused)?;
    if args.print_profile {
        common::write_output(generator.profile().to_toml().as_bytes(), args.output.as_deref())?;
        return Ok(Exit::Agreed);
    }
    if args.count > 1 && args.out_dir.is_none() && args.package.is_none() {
        return Err(refused("--count: expected --out DIR or --package DIR for several tournaments"));
    }
    let last = args.index.checked_add(args.count - 1);
    let last = last.ok_or_else(|| refused("--index: the last tournament of the run would exceed 2^64 - 1"))?;
    let seed = args.seed.unwrap_or_else(|| {
        let seed = random_seed();
        let _ = writeln!(std::io::stderr(), "seed {seed}");
        seed
    });
    if let Some(note) = fewer_rounds(args, &generator) {
        let _ = writeln!(common::stderr(), "{note}");
    }
    if let Some(path) = &args.package {
        return write_package(args, &generator, seed, path);
    }
    if let Some(folder) = &args.out_dir {
        fs::create_dir_all(folder).map_err(|error| refused(format!("{}: {error}", shown(folder))))?;
    }
    let width = last.to_string().len().max(4);
    let make = |index: u64| -> Result<Tally, Exit> {
        let (played, again) = package::play(&generator, seed, index, args.incomplete);
        let file = args.out_dir.as_ref().map(|folder| folder.join(format!("{seed}-{index:0width$}.trf")));
        let path: Option<&Path> = file.as_deref().or(args.output.as_deref());
        let text = render(&played, args.to);
        match &file {
            // Only the folder was given. The same tournament has the same bytes; any other file is not ours.
            Some(path) if fs::read(path).is_ok_and(|there| there != text) => {
                let path = shown(path);
                return Err(refused(format!(
                    "{path}: another file of this name exists; remove it, or give another --out"
                )));
            }
            _ => common::write_output(&text, path)?,
        }
        Ok(Tally::of(&played, again))
    };
    let tally = if args.count == 1 {
        make(args.index)?
    } else {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(common::threads(args.jobs)).build();
        let all = || (args.index..=last).into_par_iter().map(make).try_reduce(Tally::default, |a, b| Ok(a.and(b)));
        pool.map_err(|error| refused(format!("cannot start threads: {error}")))?.install(all)?
    };
    tally.print(args.count);
    Ok(if tally.unfinished > 0 { Exit::Incomplete } else { Exit::Agreed })
}

/// Writes the files and the manifest.
fn write_package(args: &GenerateArgs, generator: &Generator, seed: u64, path: &Path) -> Outcome {
    let GenerateArgs { index: first, count, to: target, incomplete, .. } = *args;
    let wanted = Wanted { seed, first, count, target, incomplete };
    let manifest = packed(generator, &wanted, common::threads(args.jobs), path)?;
    let tally = Tally {
        cut_short: manifest.incomplete,
        unfinished: 0,
        drawn_again: manifest.drawn_again,
        statistics: manifest.statistics,
        rating_table: manifest.rating_table,
    };
    tally.print(count);
    Ok(if manifest.incomplete > 0 && !incomplete { Exit::Incomplete } else { Exit::Agreed })
}

/// Writes a package of complete tournaments of a profile as TRF26.
pub(super) fn make_package(
    system: SystemId,
    profile: &str,
    seed: u64,
    count: u64,
    jobs: usize,
    path: &Path,
) -> Result<(), Exit> {
    let target = Target::Trf26;
    let profile = read_profile(profile).map_err(refused)?;
    let generator = front::generator::generator(profile, &[], (system, target), Limits::default()).map_err(refused)?;
    packed(&generator, &Wanted { seed, first: 0, count, target, incomplete: false }, jobs, path).map(|_| ())
}

fn packed(generator: &Generator, wanted: &Wanted, jobs: usize, path: &Path) -> Result<Manifest, Exit> {
    let Wanted { seed, first, count, target, incomplete } = *wanted;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build();
    let pool = pool.map_err(|error| refused(format!("cannot start threads: {error}")))?;
    let mut command = format!("{} --count {count} --to {target}", generator.command(seed, first));
    if incomplete {
        command += " --incomplete";
    }
    // A fixed name instead of the real one, so that the same tournaments give the same bytes under any name.
    let archive = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("zip"));
    command += if archive { " --package package.zip" } else { " --package package" };
    pool.install(|| package::package(generator, wanted, path, command)).map_err(common::no_package)
}

/// Creates the generator for the options, or returns why it cannot.
fn generator(args: &GenerateArgs) -> Result<Generator, String> {
    let name = args.profile.as_deref().unwrap_or(front::generator::default_profile(args.system));
    let profile = read_profile(name)?;
    let given = given(args)?;
    let given = given.iter().map(|(key, value)| (*key, value.as_str()));
    let changes: Vec<(&str, &str)> = given.chain(args.changes.list()?).collect();
    front::generator::generator(profile, &changes, (args.system, args.to), args.budget.limits())
}

/// Says that some tournaments have other numbers of rounds than an option or a profile file asks for. That is not
/// refused: the same profile may make larger tournaments, too, and campaigns record such commands.
fn fewer_rounds(args: &GenerateArgs, generator: &Generator) -> Option<String> {
    let profile = generator.profile();
    let by_option = args.changes.list().is_ok_and(|list| list.iter().any(|(key, _)| key.ends_with("rounds")));
    let asked =
        by_option || args.model.is_some() || args.profile.as_deref().is_some_and(|it| profile_file(it).is_some());
    if !asked || profile.tournament.rounds_short_of_players.is_some() {
        return None;
    }
    let (least, most) = profile.tournament.rounds.bounds();
    let players = match profile.ratings.given.len() {
        0 => profile.tournament.players.bounds().0,
        given => i64::try_from(given).unwrap_or(i64::MAX),
    };
    if let Some(schedule) = &generator.system().schedule {
        let cycle = i64::from((schedule.cycle)(usize::try_from(players).unwrap_or(0)));
        return [least, most].iter().any(|rounds| ![cycle, 2 * cycle].contains(rounds)).then(|| {
            format!(
                "a round robin has whole cycles: {players} players have {cycle} rounds, or {} in two cycles",
                2 * cycle
            )
        });
    }
    (players <= most).then(|| {
        let fewer = counted(players.unsigned_abs().saturating_sub(1), "round");
        format!("{most} rounds need at least {} players; {players} players get {fewer}", most + 1)
    })
}

/// Reads parameters from a list of ratings or from another tournament.
fn given(args: &GenerateArgs) -> Result<Vec<(&'static str, String)>, String> {
    let read = |path: &Path| fs::read(path).map_err(|error| format!("{}: {error}", shown(path)));
    let list = |ratings: &[u16], path: &Path| match ratings.len() {
        0 | 1 => Err(format!("{}: found {} ratings; expected at least 2", shown(path), ratings.len())),
        _ => Ok(("ratings.given", format!("{ratings:?}"))),
    };
    if let Some(path) = &args.rating_list {
        return Ok(vec![list(&ratings(&shown(path), &read(path)?)?, path)?]);
    }
    let Some(path) = &args.model else { return Ok(Vec::new()) };
    let options = InputOptions { system: Some(args.system), ..InputOptions::default() };
    let loaded = load(&shown(path), &read(path)?, &options);
    let refused = |why: Option<String>| format!("{}: refused: {}", shown(path), why.unwrap_or_default());
    let model = loaded.map_err(|verdict| refused(verdict.refused))?.tournament;
    let of_all: Vec<u16> = model.players.iter().map(|player| player.rating).collect();
    let rounds = model.rounds.unwrap_or(model.recorded);
    let mut given = vec![list(&of_all, path)?];
    if rounds > 0 {
        given.push(("tournament.rounds", rounds.to_string()));
    }
    if model.recorded > 0 {
        given.extend(rates_like(&model));
    }
    Ok(given)
}

/// Parses ratings from free text, or reports every word that is not a rating.
fn ratings(name: &str, bytes: &[u8]) -> Result<Vec<u16>, String> {
    let text = std::str::from_utf8(bytes).map_err(|error| format!("{name}: {error}"))?;
    let (mut ratings, mut faults) = (Vec::new(), Vec::new());
    for (line, words) in (1..).zip(text.lines()) {
        for word in words.split([' ', '\t', ',', ';', '\r']).filter(|word| !word.is_empty()) {
            match word.parse() {
                Ok(rating) if rating <= HIGHEST_RATING => ratings.push(rating),
                _ => {
                    faults.push(format!("{name}:{line}: found {word:?}; expected a rating from 0 to {HIGHEST_RATING}"))
                }
            }
        }
    }
    if faults.is_empty() { Ok(ratings) } else { Err(faults.join("\n")) }
}

/// The help of `--profile`, with the built-in profiles.
fn profiles_help(default: &str) -> String {
    let names: Vec<&str> = BUILT_IN.iter().map(|&(name, _)| name).collect();
    format!("Built-in profile, or a profile file [default: {default}]\n\nBuilt in: {}", names.join(", "))
}

/// Totals of a run.
#[derive(Clone, Copy, Default)]
struct Tally {
    cut_short: u64,
    /// Ended early because the engine reached its limits.
    unfinished: u64,
    /// Tournaments that could not be finished and were drawn again.
    drawn_again: u64,
    statistics: Statistics,
    rating_table: RatingTable,
}

impl Tally {
    fn of(played: &Played, again: u32) -> Self {
        let unfinished = u64::from(played.unfinished());
        Self {
            cut_short: u64::from(played.cut_short.is_some()) - unfinished,
            unfinished,
            drawn_again: again.into(),
            statistics: played.statistics,
            rating_table: RatingTable::of(&played.tournament),
        }
    }

    fn and(mut self, other: Self) -> Self {
        self.cut_short += other.cut_short;
        self.unfinished += other.unfinished;
        self.drawn_again += other.drawn_again;
        self.rating_table += other.rating_table;
        self.statistics += other.statistics;
        self
    }

    fn print(&self, count: u64) {
        let mut err = common::stderr();
        if self.drawn_again > 0 {
            let _ = writeln!(
                err,
                "{} discarded and replaced, because the rules gave no pairing of a round",
                counted(self.drawn_again, "tournament")
            );
        }
        if self.cut_short > 0 {
            let _ = writeln!(
                err,
                "{} of {count} ended early (the rules gave no pairing)",
                counted(self.cut_short, "tournament")
            );
        }
        if self.unfinished > 0 {
            let _ = writeln!(
                err,
                "{} of {count} ended early (the step budget ran out in a round); raise it with --budget",
                counted(self.unfinished, "tournament")
            );
        }
        if count > 1 {
            let counts: Vec<String> =
                self.statistics.counts().iter().map(|(name, number)| format!("{name} {number}")).collect();
            let _ = writeln!(err, "{count} tournaments: {}", counts.join(", "));
            let _ = write!(err, "{}", self.rating_table.text());
        }
    }
}
