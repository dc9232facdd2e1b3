// The library in Node: reads the module beside this file.
import { readFile } from "node:fs/promises";
import { load as start } from "./pairproof.js";

export { Pairproof, PairproofError } from "./pairproof.js";

/** Starts the library, from the module of this package unless another is given. */
export async function load(source) {
  return start(source ?? (await readFile(new URL("./pairproof.wasm", import.meta.url))));
}
