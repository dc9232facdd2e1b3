// A tournament of 120 players from the registration to the final standings: on the page only, and by commands only.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { bytes, change, choose, desk, generate, tab, verdict } from "./desk.mjs";

const ROUNDS = 9;
const PLAYERS = 120;
const RESULTS = [["1 : 0", "1-0"], ["½ : ½", "½"], ["0 : 1", "0-1"]];

/** Draws numbers: the same each time. */
function draws(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Who is away, has a bye or must not meet, before a round. Three numbers in a row, so that nobody is away and has a bye. */
function beforeRound(draw) {
  const first = 1 + draw(100);
  return {
    zero: [first, first + 1, first + 2],
    half: [first + 3, first + 4],
    full: [first + 5],
    forbid: [[first + 6, first + 7], [first + 8, first + 9]],
  };
}

async function forbid(page, [one, other]) {
  await page.selectOption("#forbid-one", String(one));
  await page.selectOption("#forbid-other", String(other));
  await page.selectOption("#forbid-in", "round");
  await change(page, () => page.click("button:text-is('Forbid')"));
}

/** Enters the results of all open games on the page, and returns them as values of `--result`. */
async function enterResults(page, round, draw) {
  const given = [];
  for (;;) {
    const game = page.locator(".open-games li").first();
    if ((await game.count()) === 0) return given;
    const [white, black] = await game.locator("b").allTextContents();
    const [words, option] = RESULTS[draw(3)];
    await change(page, () => game.locator(`button:text-is('${words}')`).click());
    given.push(`${round}:${white}-${black}=${option}`);
  }
}

async function onPage(registered) {
  const { page, end } = await desk();
  const draw = draws(2026);
  const orders = [];
  await choose(page, ["day.trf", registered]);
  for (let round = 1; round <= ROUNDS; round++) {
    await tab(page, "next");
    const results = await enterResults(page, round - 1, draw);
    const { zero, half, full, forbid: pairs } = beforeRound(draw);
    const present = page.locator("details:has(table.present)");
    if ((await present.getAttribute("open")) === null) await present.locator("summary").click();
    for (const [bye, players] of Object.entries({ zero, half, full })) {
      for (const id of players) await change(page, () => page.selectOption(`table.present tbody tr:nth-child(${id}) select`, bye));
    }
    if (!(await page.isVisible("#forbid-one"))) await page.click("summary:has-text('Pairs that must not meet')");
    for (const pair of pairs) await forbid(page, pair);
    await page.waitForSelector("table.pairing");
    await change(page, () => page.click("button:has-text('Enter this round in the file')"));
    assert.equal(await verdict(page), round === 1 ? "The round agrees with the rules" : `All ${round} rounds agree with the rules`);
    orders.push({ results, zero, half, full, pairs });
  }
  await tab(page, "next");
  const results = await enterResults(page, ROUNDS, draw);
  const file = await bytes(page);
  await end();
  return { file, orders, results };
}

test("the page and the commands write the same file, byte by byte", async () => {
  const registered = generate("--players", String(PLAYERS), "--rounds", String(ROUNDS), "--profile", "open", "--tie-breaks", '"BH/C1,BH,SB,TPN"', "--unfinished", String(ROUNDS));
  const { file, orders, results } = await onPage(registered);
  const folder = mkdtempSync(join(tmpdir(), "pairproof-day-"));
  const path = join(folder, "day.trf");
  const run = (...words) => execFileSync(process.env.PAIRPROOF, words, { maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "pipe"] }).toString();
  try {
    writeFileSync(path, registered);
    for (const { results: last, zero, half, full, pairs } of orders) {
      const result = last.length ? ["--result", last.join(",")] : [];
      const forbidden = pairs.map((pair) => pair.join("-")).join(",");
      run("pair", path, "-o", path, ...result, "--absent", zero.join(","), "--half-bye", half.join(","), "--full-bye", full.join(","), "--forbid", forbidden);
    }
    run("standings", path, "--result", results.join(","), "--write", "-o", path);
    assert.match(run("check", path), /9 rounds agree, standings agree/);
    assert.deepEqual(file.toString().split("\r\n"), readFileSync(path).toString().split("\r\n"));
    assert.ok(file.equals(readFileSync(path)));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
