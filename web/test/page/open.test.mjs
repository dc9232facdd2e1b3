// Files come in: by choice, drop, folder and paste; good ones and bad ones. The verdict is always that of the file shown.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { checked, choose, desk, drop, four, root, sample, tab, verdict } from "./desk.mjs";

const club = ["club.trf", sample("club.trf")];

for (const from of ["file", "server"]) {
  test(`from a ${from}: a chosen file is checked, and nothing leaves the page`, async () => {
    const { page, end } = await desk({ from });
    await choose(page, club);
    assert.equal(await verdict(page), "All 5 rounds agree with the rules");
    assert.match(await page.textContent(".verdict"), /Harbour Chess Club Championship: 13 participants; Dutch 2026/);
    const sent = page.evaluate(() => fetch("https://example.org").then(() => "sent", () => "refused"));
    assert.equal(await sent, "refused");
    await end().catch((error) => assert.match(error.message, /Content Security Policy/));
  });
}

test("a second drop on the report of the first takes its place", async () => {
  const { page, end } = await desk();
  await drop(page, "body", club);
  await tab(page, "report");
  await page.waitForSelector(".embedded");
  await drop(page, ".embedded", ["dubov.trf", sample("dubov.trf")]);
  assert.match(await page.textContent(".verdict"), /dubov/i);
  assert.equal(await page.title(), "dubov.trf – pairproof");
  assert.deepEqual(await page.$$eval(".files bdi", (names) => names.map((name) => name.textContent)), ["club.trf", "dubov.trf"]);
  await page.click(".files li:first-child button.link");
  assert.match(await page.textContent(".verdict"), /Harbour Chess Club/);
  await page.click(".files li:first-child button.quiet");
  assert.match(await page.textContent(".verdict"), /dubov/i);
  await end();
});

test("several files, and a folder", async () => {
  const { page, end } = await desk();
  await choose(page, club, ["burstein.trf", sample("burstein.trf")], ["lim.trf", sample("lim.trf")]);
  await page.waitForFunction(() => document.querySelectorAll(".files .open").length === 0);
  assert.equal(await page.locator(".files li").count(), 3);
  const folder = mkdtempSync(join(tmpdir(), "pairproof-desk-"));
  mkdirSync(join(folder, "inner"));
  writeFileSync(join(folder, "a.trf"), club[1]);
  writeFileSync(join(folder, "inner", "b.trf"), club[1]);
  writeFileSync(join(folder, "picture.png"), "no tournament");
  await page.setInputFiles("#folder", folder);
  await checked(page);
  await page.waitForFunction(() => document.querySelectorAll(".files .open").length === 0);
  assert.deepEqual((await page.$$eval(".files bdi", (names) => names.map((name) => name.textContent))).slice(3), ["a.trf", "b.trf"]);
  await end();
});

test("a text that is pasted, on the page or into the field", async () => {
  const { page, end } = await desk();
  await page.evaluate((text) => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true }));
  }, club[1].toString());
  await checked(page);
  assert.equal(await verdict(page), "All 5 rounds agree with the rules");
  assert.equal(await page.title(), "Harbour Chess Club Championship.trf – pairproof");
  await end();
  const second = await desk();
  await second.page.click("summary");
  await second.page.fill("#paste", club[1].toString());
  await second.page.click(".welcome button.main");
  await checked(second.page);
  assert.equal(await verdict(second.page), "All 5 rounds agree with the rules");
  await second.end();
});

const noise = (size) => Buffer.from(Array.from({ length: size }, (_, at) => (at * 7919 + (at >> 7) * 104729) % 256));
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(club[1].toString(), "utf16le")]);
for (const [what, content, words] of [
  ["a PDF", Buffer.concat([Buffer.from("%PDF-1.7\n%\xe2\xe3\n", "latin1"), noise(5000)]), /cannot be checked/],
  ["nothing", Buffer.alloc(0), /cannot be checked/],
  ["10 MB of noise", noise(10_000_000), /cannot be checked/],
  ["10 MB of line ends", Buffer.alloc(10_000_000, 10), /cannot be checked/],
  ["UTF-16", utf16, /All 5 rounds agree/],
]) {
  test(`a file that is ${what}: said, and the page goes on`, async () => {
    const { page, end } = await desk();
    await drop(page, "body", ["bad.trf", content]);
    assert.match(await verdict(page), words);
    for (const name of ["findings", "file", "cross", "standings", "next", "settings", "rounds"]) await tab(page, name);
    await drop(page, "body", club);
    assert.equal(await verdict(page), "All 5 rounds agree with the rules");
    await end();
  });
}

test("a check that lasts can be cancelled while the page answers", async () => {
  const { page, end } = await desk();
  const lines = Array.from({ length: 400_000 }, (_, at) => `001 ${String(at % 9999).padStart(4)} m    Player ${at}`).join("\n");
  const loading = page.setInputFiles("#files", [{ name: "large.trf", mimeType: "text/plain", buffer: Buffer.from(lines) }]);
  await page.click(".status button:has-text('Cancel')", { timeout: 60_000 }).catch(() => undefined);
  await loading;
  await page.waitForFunction(() => /Cancelled|cannot be checked/.test(document.querySelector("#verdict-title")?.textContent ?? ""), undefined, { timeout: 60_000 });
  if (/Cancelled/.test(await verdict(page))) {
    await page.click(".verdict button:text-is('Check')");
    await page.waitForFunction(() => /cannot be checked/.test(document.querySelector("#verdict-title").textContent), undefined, { timeout: 60_000 });
  }
  await choose(page, club);
  assert.equal(await verdict(page), "All 5 rounds agree with the rules");
  await end();
});

test("the search for causes can be stopped and started again", async () => {
  const { page, end } = await desk();
  await choose(page, ["open.trf", four(120)]);
  await page.click(".searching button:has-text('Stop')", { timeout: 3000 }).catch(() => undefined);
  if (await page.locator("button:has-text('Search again')").count()) await page.click("button:has-text('Search again')");
  await page.waitForFunction(() => !document.querySelector(".verdict progress"), undefined, { timeout: 60_000 });
  assert.match(await page.textContent(".verdict"), /Likely cause|First difference/);
  await end();
});

test("a file that is refused is checked all the same where that can be", async () => {
  const { page, end } = await desk();
  const turned = club[1].toString().replace("    2 w =", "    2 b =");
  await choose(page, ["turned.trf", Buffer.from(turned)]);
  assert.equal(await verdict(page), "This file cannot be checked");
  assert.doesNotMatch(await page.textContent(".verdict"), /--/);
  await page.click(".verdict button:has-text('Check anyway')");
  await page.waitForFunction(() => /agree|differ/.test(document.querySelector("#verdict-title").textContent));
  await end();
});

for (const width of [360, 1600]) {
  test(`where the rules give no pairing, the line that declares the boards is shown: ${width} pixels`, async () => {
    const { page, end } = await desk({ viewport: { width, height: 900 } });
    await choose(page, ["none.trf", readFileSync(`${root}/tests/cases/round-without-a-pairing.trf`)]);
    await page.waitForSelector(".verdict:has-text('add this line to the file: ### MPA @ Round 2: none => 2-1')");
    await tab(page, "rounds");
    await page.click(".chips button:has-text('2')");
    await page.waitForSelector(".difference:has-text('### MPA @ Round 2: none => 2-1')");
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/none-${width}.png`, fullPage: true });
    await end();
  });
}
