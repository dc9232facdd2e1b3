//! The bill of materials of the program in CycloneDX 1.5: every crate that is linked into it, from `cargo metadata` and
//! `Cargo.lock`. It contains neither times nor random numbers: the same commit gives the same bytes.

use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::{Command, ExitCode};
use std::{fs, io};

/// Prints the bill for a target.
pub fn run(root: &Path, target: &str) -> ExitCode {
    match bill(root, target) {
        Ok(bill) => {
            println!("{bill:#}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("sbom: {error}");
            ExitCode::FAILURE
        }
    }
}

fn bill(root: &Path, target: &str) -> io::Result<Value> {
    let metadata = metadata(root, target)?;
    let checksums = checksums(&fs::read_to_string(root.join("Cargo.lock"))?)?;
    let packages: BTreeMap<&str, &Value> = list(&metadata["packages"]).map(|it| (text(&it["id"]), it)).collect();
    let nodes: BTreeMap<&str, &Value> = list(&metadata["resolve"]["nodes"]).map(|it| (text(&it["id"]), it)).collect();
    let program = packages
        .values()
        .find(|it| it["name"] == "pairproof")
        .ok_or_else(|| other("the workspace has no package pairproof"))?;

    // Only crates linked into the program: build and test dependencies are not included.
    let mut linked: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut waiting = vec![text(&program["id"])];
    while let Some(id) = waiting.pop() {
        if linked.contains_key(id) {
            continue;
        }
        let deps = nodes.get(id).into_iter().flat_map(|node| list(&node["deps"]));
        let normal = deps.filter(|dep| list(&dep["dep_kinds"]).any(|kind| kind["kind"].is_null()));
        let normal: BTreeSet<&str> = normal.map(|dep| text(&dep["pkg"])).collect();
        waiting.extend(&normal);
        linked.insert(id, normal);
    }
    let reference = |id: &str| packages.get(id).map(|package| purl(package)).unwrap_or_default();
    let components = linked.keys().filter(|&&id| id != text(&program["id"])).filter_map(|id| packages.get(id));
    let components: Vec<Value> = components.map(|package| component(package, &checksums)).collect();
    let dependencies: Vec<Value> = linked
        .iter()
        .map(|(id, on)| json!({"ref": reference(id), "dependsOn": on.iter().map(|id| reference(id)).collect::<Vec<_>>()}))
        .collect();
    let mut subject = component(program, &checksums);
    subject["type"] = json!("application");
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": subject, "properties": [{"name": "pairproof:target", "value": target}]},
        "components": components,
        "dependencies": dependencies,
    }))
}

fn metadata(root: &Path, target: &str) -> io::Result<Value> {
    let options = ["metadata", "--locked", "--format-version", "1", "--filter-platform", target];
    let output = Command::new("cargo").args(options).current_dir(root).output()?;
    if !output.status.success() {
        return Err(other(&String::from_utf8_lossy(&output.stderr)));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| other(&error.to_string()))
}

/// The SHA-256 of each package of a registry, by name and version.
fn checksums(lock: &str) -> io::Result<BTreeMap<(String, String), String>> {
    let lock: toml::Table = toml::from_str(lock).map_err(|error| other(&error.to_string()))?;
    let packages = lock.get("package").and_then(toml::Value::as_array).into_iter().flatten();
    let field = |package: &toml::Value, name: &str| package.get(name)?.as_str().map(str::to_owned);
    Ok(packages.filter_map(|it| Some(((field(it, "name")?, field(it, "version")?), field(it, "checksum")?))).collect())
}

fn component(package: &Value, checksums: &BTreeMap<(String, String), String>) -> Value {
    let (name, version) = (text(&package["name"]), text(&package["version"]));
    // Old packages write `MIT/Apache-2.0`, which is not an SPDX expression.
    let license = text(&package["license"]).replace('/', " OR ");
    let mut component = json!({
        "type": "library",
        "bom-ref": purl(package),
        "name": name,
        "version": version,
        "purl": purl(package),
        "licenses": [{"expression": license}],
    });
    if let Some(sha256) = checksums.get(&(name.to_owned(), version.to_owned())) {
        component["hashes"] = json!([{"alg": "SHA-256", "content": sha256}]);
    }
    component
}

fn purl(package: &Value) -> String {
    format!("pkg:cargo/{}@{}", text(&package["name"]), text(&package["version"]))
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn other(message: &str) -> io::Error {
    io::Error::other(message.to_owned())
}
