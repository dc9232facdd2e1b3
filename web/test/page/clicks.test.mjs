// Every link and every control of the page and of the report is used. Nothing fails, and nothing leads away.
import assert from "node:assert/strict";
import test from "node:test";
import { checked, choose, desk, sample, started, tab } from "./desk.mjs";

const TABS = ["rounds", "standings", "cross", "findings", "file", "next", "settings", "report"];

/** A tournament with rounds that differ, findings and causes. */
function faulty() {
  const lines = sample("club.trf").toString().split("\r\n");
  const turned = lines.map((line) => (/^001    1 /.test(line) ? line.replace("    2 w =", "    2 b =") : /^001    2 /.test(line) ? line.replace("    1 b =", "    1 w =") : line));
  return Buffer.from(turned.join("\r\n").replace("062 13", "062 14").replace("001    3 m ", "001    3 M "));
}

/** Buttons, folded parts and links, also those inside of reports. */
const count = (page) => page.evaluate(() => {
  const parts = (root) => [...root.querySelectorAll("#part button, #part summary, .report a, .report summary, .verdict button, .verdict summary"), ...[...root.querySelectorAll(".embedded")].flatMap((host) => parts(host.shadowRoot))];
  window.parts = () => parts(document).filter((part) => part.checkVisibility() && !part.disabled && !/print/i.test(part.textContent));
  return window.parts().length;
});

for (const name of TABS) {
  test(`everything in ${name} can be clicked`, async () => {
    const { page, end } = await desk();
    await page.addInitScript(() => { window.print = () => undefined; });
    await page.reload();
    await started(page);
    await page.waitForSelector(".welcome, .verdict");
    const file = ["club.trf", faulty()];
    await choose(page, file);
    await page.waitForFunction(() => !document.querySelector(".verdict progress"));
    await tab(page, name);
    await page.waitForTimeout(300);
    const all = await count(page);
    assert.ok(all > 0);
    // Of many alike, the first ones.
    const step = Math.max(1, Math.floor(all / 60));
    for (let at = 0; at < all; at += step) {
      const there = await page.evaluate((at) => {
        const part = window.parts()[at];
        part?.click();
        return part !== undefined;
      }, at);
      if (!there) continue;
      await page.waitForTimeout(30);
      if (await page.locator("dialog").count()) {
        await page.keyboard.press("Escape");
        await page.waitForSelector("dialog", { state: "detached" });
      }
      await checked(page);
      if ((await page.getAttribute(`#tab-${name}`, "aria-selected")) !== "true") await tab(page, name);
    }
    assert.match(page.url(), /pairproof\.html$/);
    assert.ok(await page.isVisible("#verdict-title"));
    await end();
  });
}

test("a link of the report leads to its part, and the page stays", async () => {
  const { page, end } = await desk();
  await choose(page, ["club.trf", faulty()]);
  await tab(page, "report");
  const links = page.locator(".embedded a[href^='#']");
  await links.first().waitFor();
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href").slice(1)));
  assert.ok(targets.length >= 5);
  for (const [at, target] of targets.entries()) {
    await links.nth(at).click();
    const shown = await page.evaluate((id) => {
      const part = document.querySelector(".embedded").shadowRoot.getElementById(id);
      const { top, bottom } = part.getBoundingClientRect();
      return { seen: bottom > 0 && top < innerHeight, open: part.localName !== "details" || part.open };
    }, target);
    assert.deepEqual(shown, { seen: true, open: true }, target);
  }
  assert.match(page.url(), /pairproof\.html$/);
  await end();
});

test("with the keyboard alone: tabs, a board, a result, undo", async () => {
  const { page, end } = await desk();
  await choose(page, ["club.trf", sample("club.trf")]);
  await page.focus("#tab-rounds");
  for (const name of [...TABS.slice(1), "rounds"]) {
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement.id), `tab-${name}`);
  }
  await page.keyboard.press("Tab");
  assert.match(await page.evaluate(() => document.activeElement.className), /chip/);
  await page.focus("table.boards tbody button.result");
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[open]");
  assert.ok(await page.evaluate(() => document.querySelector("dialog").contains(document.activeElement)));
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement.className), "result");
  await end();
});
