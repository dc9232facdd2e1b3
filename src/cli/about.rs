//! Information about the program: version, shell completions, manual pages.

use super::common::{self, Outcome, cannot_write, refused, shown};
use super::exit::Exit;
use crate::atomic_file::{TEMPORARY, TemporaryFolder};
use crate::standings::Edition;
use crate::systems::SystemId;
use clap::Args;
use clap_complete::Shell;
use std::io;
use std::path::PathBuf;

/// Print the completion script of a shell
#[derive(Args, Debug)]
#[command(after_long_help = "\
Examples:
  pairproof completions bash > ~/.local/share/bash-completion/completions/pairproof
  pairproof completions zsh > ~/.zfunc/_pairproof
")]
pub(super) struct CompletionsArgs {
    /// Shell
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
}

pub(super) fn completions(args: &CompletionsArgs) -> Outcome {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut visible(), "pairproof", &mut text);
    common::write_output(&text, None)?;
    Ok(Exit::Agreed)
}

/// Write the manual pages
///
/// Writes pairproof.1 and one page per command.
#[derive(Args, Debug)]
#[command(after_long_help = "\
Examples:
  pairproof man ~/.local/share/man/man1
")]
pub(super) struct ManArgs {
    /// Folder for the pages, created if it does not exist
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

pub(super) fn man(args: &ManArgs) -> Outcome {
    let failed = |error: io::Error| refused(format!("{}: {error}", shown(&args.folder)));
    std::fs::create_dir_all(&args.folder).map_err(failed)?;
    let unwritten = |error: io::Error| cannot_write(&args.folder, &error);
    let new = TemporaryFolder::create(TEMPORARY, &args.folder).map_err(unwritten)?;
    clap_mangen::generate_to(visible(), new.path()).map_err(unwritten)?;
    for page in std::fs::read_dir(new.path()).map_err(unwritten)? {
        let page = page.map_err(unwritten)?;
        std::fs::rename(page.path(), args.folder.join(page.file_name())).map_err(unwritten)?;
    }
    Ok(Exit::Agreed)
}

/// The command line without the subcommands that only programs call.
fn visible() -> clap::Command {
    let all = super::command_line(None);
    let (kept, bare): (Vec<_>, _) =
        (all.get_subcommands().filter(|command| !command.is_hide_set()).cloned().collect(), super::root());
    bare.subcommands(kept)
}

/// Print version, commit, pairing systems and formats
#[derive(Args, Debug)]
pub(super) struct VersionArgs {}

pub(super) fn version() -> Outcome {
    common::print(&long_version())?;
    Ok(Exit::Agreed)
}

fn long_version() -> String {
    let commit = option_env!("PAIRPROOF_COMMIT").unwrap_or("unknown (not a release build)");
    let systems = SystemId::ALL.iter().filter(|id| **id == id.base()).map(|id| id.name()).collect::<Vec<_>>();
    let editions = Edition::NAMED.map(|edition| edition.name).join(", ");
    format!(
        "pairproof {}\ncommit:    {commit}\nsystems:   {}\nstandings: {editions}\nfiles:     TRF06, TRF16, TRF26, JaVaFo and bbpPairings extensions\nJSON:      version 1\n",
        env!("CARGO_PKG_VERSION"),
        systems.join(", ")
    )
}
