// The next round is paired, entered, printed; 350 players.
import assert from "node:assert/strict";
import test from "node:test";
import { bytes, change, choose, desk, generate, sample, tab, verdict } from "./desk.mjs";

/** A tournament of which the last round is not played yet. */
const going = (players) => generate("--players", String(players), "--rounds", "9", "--unfinished", "1");

test("the next round is entered as the rules pair it, and agrees", async () => {
  const { page, end } = await desk();
  await choose(page, ["open.trf", going(40)]);
  await tab(page, "next");
  const heading = await page.textContent("#part h3");
  const round = Number(/\d+/.exec(heading)[0]);
  await page.waitForSelector("table.pairing");
  const boards = await page.$$eval("table.pairing tbody tr", (rows) => rows.map((row) => [...row.querySelectorAll("b")].map((number) => number.textContent).join("-")));
  assert.ok(boards.length >= 15);
  await change(page, () => page.click("button:has-text('Enter this round in the file')"));
  assert.match(await page.textContent("#part h3"), new RegExp(`^Round ${round}: agrees$`));
  const entered = await page.$$eval("table.boards tbody tr", (rows) => rows.map((row) => [...row.querySelectorAll(".person b")].map((number) => number.textContent).join("-")));
  assert.deepEqual(entered.filter((board) => board.includes("-")).sort(), boards.filter((board) => board.includes("-")).sort());
  await end();
});

test("an absence, a forbidden pair and an open game change the pairing", async () => {
  const { page, end } = await desk();
  const club = sample("club.trf").toString().replace(/( {4}9 w) 1(\r?\n)/, "$1  $2").replace(/( {4}1 b) 0(\r?\n)/, "$1  $2");
  await choose(page, ["club.trf", Buffer.from(club)]);
  await tab(page, "next");
  await page.waitForSelector(".open-games");
  assert.match(await page.textContent(".open-games"), /1 game without a result/);
  await page.waitForSelector("#part .bad");
  await change(page, () => page.click("#part .bad button:has-text('Recalculate points and ranks')"));
  await page.waitForFunction(() => /has no result/.test(document.querySelector("#part .bad")?.textContent));
  await page.check(".open-games input");
  await page.waitForSelector("table.pairing");
  await change(page, () => page.click(".open-games button:text-is('1 : 0')"));
  await page.waitForSelector("table.pairing");
  const first = () => page.$eval("table.pairing tbody tr", (row) => [...row.querySelectorAll("b")].map((number) => number.textContent));
  const [white, black] = await first();
  await page.click("summary:has-text('Pairs that must not meet')");
  await page.selectOption("#forbid-one", white);
  await page.selectOption("#forbid-other", black);
  await change(page, () => page.click("button:text-is('Forbid')"));
  await page.waitForSelector("table.pairing");
  assert.notDeepEqual(await first(), [white, black]);
  await change(page, () => page.click("button:text-is('Allow')"));
  await page.waitForSelector("table.pairing");
  assert.deepEqual(await first(), [white, black]);
  await change(page, () => page.selectOption("table.present tbody tr:nth-child(1) select", "half"));
  await page.waitForSelector("table.pairing");
  const seated = await page.$$eval("table.pairing b", (numbers) => numbers.map((number) => number.textContent));
  assert.ok(!seated.includes("1") && seated.includes("2"));
  await change(page, () => page.selectOption("table.present tbody tr:nth-child(1) select", "none"));
  await page.waitForSelector("table.pairing");
  assert.deepEqual(await first(), [white, black]);
  await end();
});

test("matches and teams are paired and shown, but not edited", async () => {
  const { page, end } = await desk();
  for (const [name, boards] of [["double-swiss.trf", 4], ["olympiad.trf", 6]]) {
    await choose(page, [name, sample(name)]);
    await tab(page, "settings");
    await page.fill("#rounds", String(Number(await page.inputValue("#rounds")) + 1));
    await change(page, () => page.click(".settings form:nth-of-type(2) button"));
    await tab(page, "next");
    await page.waitForSelector("table.pairing");
    assert.equal(await page.locator("table.pairing tbody tr").count(), boards);
    assert.equal(await page.locator("button:has-text('Enter this round')").count(), 0);
    await tab(page, "rounds");
    assert.equal(await page.locator("#part button.result").count(), 0);
  }
  await end();
});

test("why this pairing, and what if", async () => {
  const { page, end } = await desk();
  await choose(page, ["open.trf", going(40)]);
  await tab(page, "next");
  await page.waitForSelector("table.pairing");
  await page.click("summary:has-text('Why this pairing?')");
  await page.waitForFunction(() => document.querySelector("details.why .embedded")?.shadowRoot?.textContent.includes("Bracket"));
  const [white, black] = await page.$eval("table.pairing tbody tr", (row) => [...row.querySelectorAll("b")].map((number) => number.textContent));
  await page.click("summary:has-text('What if')");
  await page.selectOption(".what-if form label:nth-of-type(1) select", "forbid");
  await page.selectOption(".what-if form label:nth-of-type(2) select", white);
  await page.selectOption(".what-if form label:nth-of-type(3) select", black);
  await page.click(".what-if form button");
  await page.waitForFunction(() => document.querySelector("details.what-if .embedded")?.shadowRoot?.querySelector("svg"));
  await end();
});

test("boards, rounds and report are printed whole", async () => {
  const { page, end } = await desk();
  const file = going(350);
  await choose(page, ["open.trf", file]);
  await tab(page, "next");
  await page.waitForSelector("table.pairing");
  const pages = async () => ((await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;
  await page.emulateMedia({ media: "print" });
  const width = await page.evaluate(() => [...document.querySelectorAll("table.pairing, table.pairing th")].every((part) => part.getBoundingClientRect().right <= innerWidth + 1));
  assert.ok(width);
  assert.equal(await page.isVisible(".bar"), false);
  assert.ok((await pages()) >= 3, "175 boards take pages");
  await page.emulateMedia({ media: "screen" });
  await tab(page, "report");
  await page.waitForSelector(".embedded");
  await page.emulateMedia({ media: "print" });
  const printed = await pages();
  assert.ok(printed >= 3 && printed <= 6, `the report of 350 players is printed whole, on at most six pages: ${printed}`);
  await end();
});

test("350 players: how long it takes", async () => {
  const { page, end } = await desk();
  const file = generate("--players", "350", "--rounds", "9");
  const took = await page.evaluate((text) => new Promise((done) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], "open.trf"));
    const begun = performance.now();
    new MutationObserver(() => /agree|differ/.test(document.querySelector("#verdict-title")?.textContent ?? "") && done(performance.now() - begun)).observe(document.body, { childList: true, subtree: true, characterData: true });
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }), file.toString("base64"));
  console.log(`350 players, ${Math.round(took)} ms from drop to verdict: ${await verdict(page)}`);
  for (const [round, words] of [[9, "0 : 1"], [9, "1 : 0"], [4, "½ : ½"], [4, "0 : 1"]]) {
    await tab(page, "rounds");
    await page.click(`.chips button:nth-child(${round})`);
    await page.click("table.boards tbody tr:nth-child(9) button.result");
    await page.waitForSelector("dialog[open]");
    const again = await page.evaluate((words) => new Promise((done) => {
      const button = [...document.querySelectorAll("dialog .choices button")].find((other) => other.textContent === words);
      const begun = performance.now();
      new MutationObserver(() => document.querySelector(".status").textContent.includes(`is now ${words}`) && done(performance.now() - begun)).observe(document.body, { childList: true, subtree: true, characterData: true });
      button.click();
    }), words);
    console.log(`${Math.round(again)} ms from a result in round ${round} to the verdict: ${await verdict(page)}`);
  }
  assert.notDeepEqual(await bytes(page), file);
  await end();
});
