// The file is changed with clicks: the verdict follows at once, and everything can be taken back.
import assert from "node:assert/strict";
import test from "node:test";
import { bytes, change, choose, desk, sample, saved, tab, verdict } from "./desk.mjs";

const club = sample("club.trf");
const undo = (page) => change(page, () => page.click(".bar button:has-text('Undo')"));
const result = async (page, round, board, words) => {
  await tab(page, "rounds");
  await page.click(`.chips button:nth-child(${round})`);
  await page.click(`table.boards tbody tr:nth-child(${board}) button.result`);
  await change(page, () => page.click(`dialog .choices button:text-is('${words}')`));
};

test("a result: verdict and standings change, undo brings back every byte", async () => {
  const { page, end } = await desk();
  await choose(page, ["club.trf", club]);
  await result(page, 2, 1, "½ : ½");
  assert.match(await verdict(page), /rounds? differs?|standings/);
  assert.notDeepEqual(await bytes(page), club);
  await page.waitForFunction(() => !document.querySelector(".verdict progress"));
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => document.querySelector("#verdict-title").textContent === "All 5 rounds agree with the rules");
  assert.deepEqual(await bytes(page), club);
  await change(page, () => page.click(".bar button:has-text('Redo')"));
  assert.match(await verdict(page), /rounds? differs?|standings/);
  await end();
});

test("the verdict never belongs to another version than the one that is shown", async () => {
  const { page, end } = await desk();
  await choose(page, ["club.trf", club]);
  const seen = await page.evaluate(() => {
    window.seen = [];
    new MutationObserver(() => window.seen.push([document.querySelector("#verdict-title").textContent, document.querySelector("table.boards tbody button.result")?.textContent])).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  assert.equal(seen, undefined);
  await page.click(".chips button:nth-child(2)");
  const before = await page.textContent("table.boards tbody button.result");
  await result(page, 2, 1, "½ : ½");
  const all = await page.evaluate(() => window.seen);
  for (const [said, shown] of all.filter(([, shown]) => shown === "½ : ½")) assert.notEqual(said, "All 5 rounds agree with the rules", `${before} → ${shown}`);
  await end();
});

test("colours, players of a board, byes and numbers", async () => {
  const { page, end } = await desk();
  await choose(page, ["club.trf", club]);
  await page.click(".chips button:nth-child(3)");
  const board = () => page.click("table.boards tbody tr:nth-child(2) button.result");
  const [white, black] = await page.$$eval("table.boards tbody tr:nth-child(2) .person", (people) => people.map((person) => person.textContent));
  await board();
  await change(page, () => page.click("dialog button:has-text('Swap the colours')"));
  assert.match(await verdict(page), /rounds? 3/);
  assert.deepEqual(await page.$$eval("table.boards tbody .person", (people, two) => people.map((person) => person.textContent).filter((name) => two.includes(name)), [white, black]), [black, white]);
  await undo(page);
  await board();
  const other = await page.$eval("table.boards tbody tr:nth-child(1) .person b", (number) => number.textContent);
  await page.selectOption("#instead", other);
  await change(page, () => page.click("dialog fieldset button:text-is('Change')"));
  assert.match(await verdict(page), /differ/);
  await undo(page);
  await page.click("table.boards tbody tr:nth-child(1) .person >> nth=0");
  await change(page, () => page.click("dialog .choices button:has-text('half-point bye')"));
  assert.match(await verdict(page), /differ|not/);
  await undo(page);
  await page.click("table.boards tbody tr:nth-child(1) .person >> nth=0");
  await page.selectOption("#number-with", { index: 5 });
  await change(page, () => page.click("dialog fieldset:last-of-type button"));
  assert.match(await verdict(page), /differ/);
  await undo(page);
  assert.equal(await verdict(page), "All 5 rounds agree with the rules");
  assert.deepEqual(await bytes(page), club);
  await end();
});

test("system, number of rounds, tie-breaks, a round removed, points and ranks", async () => {
  const { page, end } = await desk();
  await choose(page, ["club.trf", club]);
  await tab(page, "settings");
  await change(page, () => page.selectOption("#system", "dubov-2026"));
  assert.match(await page.textContent(".verdict"), /Dubov 2026/);
  assert.match(await verdict(page), /differ/);
  await undo(page);
  await page.fill("#rounds", "7");
  await change(page, () => page.click(".settings form:nth-of-type(2) button"));
  assert.match((await bytes(page)).toString(), /^XXR 7\r?$/m);
  await page.fill("#tie-breaks", "BH, SB");
  await change(page, () => page.click(".settings form:nth-of-type(3) button"));
  await tab(page, "standings");
  assert.match(await page.textContent("table.standings thead"), /BH.*SB/);
  await tab(page, "settings");
  await change(page, () => page.click("button:has-text('Remove round 5')"));
  assert.match(await verdict(page), /4 rounds|standings/);
  await change(page, () => page.click(".settings button:has-text('Recalculate points and ranks')"));
  assert.equal(await verdict(page), "All 4 rounds agree with the rules");
  for (let times = 0; times < 4; times += 1) await undo(page);
  assert.deepEqual(await bytes(page), club);
  await end();
});

test("a line is changed, and a finding repaired with a click", async () => {
  const { page, end } = await desk();
  await choose(page, ["club.trf", club]);
  await tab(page, "file");
  await page.click("#line-6 button.line");
  await page.fill(".edit-line input", "062 99");
  await change(page, () => page.click(".edit-line button.main"));
  assert.ok(await page.locator("#line-6 .remark").count() > 0);
  await tab(page, "findings");
  await change(page, () => page.click(".finding li button:has-text('Repair')"));
  assert.deepEqual(await bytes(page), club);
  await end();
});

test("safe repairs, all at once", async () => {
  const { page, end } = await desk();
  const odd = club.toString().replace("001    1 m ", "001    1 M ").replace("001    2 m ", "001    2 M ");
  await choose(page, ["odd.trf", Buffer.from(odd)]);
  await tab(page, "findings");
  await change(page, () => page.click("button:has-text('Make all safe repairs')"));
  assert.deepEqual(await bytes(page), club);
  await end();
});

test("the likely cause is told, and applied with a click", async () => {
  const { page, end } = await desk();
  const lines = club.toString().split("\r\n");
  const turned = lines.map((line) => (/^001    1 /.test(line) ? line.replace("    2 w =", "    2 b =") : /^001    2 /.test(line) ? line.replace("    1 b =", "    1 w =") : line)).join("\r\n");
  await choose(page, ["turned.trf", Buffer.from(turned)]);
  assert.match(await verdict(page), /round 3|rounds/);
  await page.waitForSelector(".cause .said");
  const top = await page.$eval(".cause .said", (cause) => cause.getBoundingClientRect().bottom);
  assert.ok(top < 720, `the cause stands in the first screen: ${top}`);
  assert.match(await page.textContent(".cause"), /What to do:/);
  await change(page, () => page.click(".cause button:has-text('Correct the file this way')"));
  assert.equal(await verdict(page), "All 5 rounds agree with the rules");
  assert.deepEqual(await bytes(page), club);
  await end();
});

test("the file is saved in every format", async () => {
  const { page, end } = await desk();
  await choose(page, ["club.trf", club]);
  await page.click(".bar button:has-text('Save')");
  for (const dialect of ["trf26", "trf16", "engine"]) {
    await page.selectOption("#dialect", dialect);
    const file = await saved(page, () => page.click("dialog button:has-text('Convert and save')"));
    assert.equal(file.name, `club-${dialect}.trf`);
    assert.match(file.bytes.toString(), /^012 Harbour Chess Club Championship/m);
  }
  await end();
});
