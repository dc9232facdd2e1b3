//! A stack as large as the program has it: 8 MiB. The usual one of WebAssembly is 1 MiB.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rustc-link-arg-cdylib=-zstack-size=8388608");
}
