// The npm package gives the bytes of the native program, on all samples.
//
//   node web/test/samples.mjs NPM-FOLDER PAIRPROOF
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const [folder, program] = process.argv.slice(2);
const { load, PairproofError } = await import(pathToFileURL(resolve(folder, "node.js")));
const library = await load();
process.chdir(new URL("../..", import.meta.url).pathname);

const samples = ["trf-samples", "trf-samples/faulty", "tests/cli"].flatMap((place) =>
  readdirSync(place).filter((name) => /\.trfx?$/.test(name)).sort().map((name) => `${place}/${name}`));

let compared = 0;
/** The same answer, or none from both. */
function same(words, command, bytes, options) {
  const native = spawnSync(program, words, { maxBuffer: 1 << 28 });
  let answer;
  try {
    answer = library.ask(command, bytes, options);
  } catch (error) {
    if (!(error instanceof PairproofError)) throw error;
    assert.notEqual(error.kind, "fault", `${words.join(" ")}: ${error.message}`);
    assert.equal(native.stdout.length, 0, `${words.join(" ")}: ${error.message}`);
    compared += 1;
    return;
  }
  assert.ok(Buffer.from(answer).equals(native.stdout), words.join(" "));
  compared += 1;
}

for (const path of samples) {
  const bytes = readFileSync(path);
  same(["check", path, "--format", "json"], "check", bytes, { path });
  same(["lint", path, "--format", "json"], "lint", bytes, { path });
  same(["standings", path, "--format", "json"], "standings", bytes, { path });
  same(["pair", path, "--format", "json"], "pair", bytes, { path });
  same(["convert", path, "--to", "trf26"], "convert", bytes, { path, to: "trf26" });
  same(["explain", path, "--round", "2", "--format", "json"], "explain", bytes, { path, round: 2 });
  same(["explain", path, "--round", "2", "--format", "json", "--forbid", "1-2"], "what-if", bytes, { path, round: 2, forbid: [[1, 2]] });
}
same(["check", samples[0], "--format", "html"], "check", readFileSync(samples[0]), { path: samples[0], format: "html" });
same(["generate", "--seed", "7", "--players", "30"], "generate", "", { seed: 7, set: { "tournament.players": "30" } });

// Problems are exceptions of a kind, and the library goes on.
for (const [command, options, kind] of [["juggle", {}, "usage"], ["check", { colour: 1 }, "usage"], ["pair", {}, "refused"]]) {
  assert.throws(() => library.ask(command, "", options), (error) => error.kind === kind);
}
assert.equal(library.pair(readFileSync("trf-samples/club.trf"), { round: 5 })[0].boards[0].join(), "1,9");
const club = readFileSync("trf-samples/club.trf");
assert.deepEqual(Buffer.from(library.edit(club, [])), club);
const edited = library.edit(club, [{ edit: "result", round: 5, player: 1, result: "=" }, { edit: "standings" }]);
assert.equal(library.parse(edited, { lines: true }).players[0].points, "4.0");
assert.deepEqual(library.rounds(club).rounds[4].boards[0], { white: 1, black: 9, result: "1 : 0", points: ["3.5", "3.0"] });
console.log(`${compared} answers about ${samples.length} files are the native program's, byte for byte`);
