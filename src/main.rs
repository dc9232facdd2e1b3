//! The `pairproof` binary: everything happens in [`pairproof::cli`].

/// Pairing makes many small lists that live for one bracket; this allocator halves what they cost (see `benches/`).
#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    pairproof::cli::main()
}
