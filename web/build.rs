//! Sets the same stack size as the program's: 8 MiB. The default of WebAssembly is 1 MiB.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rustc-link-arg-cdylib=-zstack-size=8388608");
}
