// axe finds nothing, and nothing is wider than the page: three widths, light and dark. SHOTS names a folder for pictures.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { choose, desk, four, root, sample, tab } from "./desk.mjs";

const axe = readFileSync(`${root}/web/node_modules/axe-core/axe.min.js`, "utf8");
const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });
const TABS = ["rounds", "standings", "cross", "findings", "file", "next", "settings", "report"];

const EVENTS = {
  club: () => sample("club.trf"),
  open: () => four(350),
  team: () => sample("team.trf"),
  faulty: () => Buffer.from(sample("club.trf").toString().replace("062 13", "062 14").replace("001    3 m ", "001    3 M ").replace(" 4.5    1", " 4.0    2")),
};

for (const scheme of ["light", "dark"]) {
  for (const width of [360, 800, 1600]) {
    for (const [event, file] of Object.entries(EVENTS)) {
      test(`${event}, ${width} pixels, ${scheme}`, async () => {
        const { page, end } = await desk({ colorScheme: scheme, viewport: { width, height: 900 }, bypassCSP: true });
        await page.addScriptTag({ content: axe });
        const found = [];
        const look = async (what) => {
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          const beyond = (width) => [...document.querySelectorAll("body *")].filter((part) => part.getBoundingClientRect().right > width && !part.closest(".scroll")).map((part) => part.outerHTML.slice(0, 100));
          if (wide > width) found.push(`${what}: ${wide} pixels: ${await page.evaluate(beyond, width)}`);
          if (shots) await page.screenshot({ path: `${shots}/${event}-${width}-${scheme}-${what}.png` });
          // Of hundreds of rows alike, axe is shown the page with the first ones.
          await page.evaluate(() => document.querySelectorAll("tbody tr:nth-child(n+12), .lines li:nth-child(n+25)").forEach((row) => { row.hidden = true; }));
          const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
          found.push(...violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.slice(0, 3).map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ""}`).join(" | ")}`));
        };
        await look("welcome");
        await choose(page, [`${event}.trf`, file()]);
        for (const name of TABS) {
          await tab(page, name);
          await page.waitForTimeout(name === "report" ? 700 : 250);
          await look(name);
        }
        await tab(page, "rounds");
        if (event !== "team") {
          await page.click("table.boards tbody button.result");
          await look("board");
          await page.keyboard.press("Escape");
          await page.click("table.boards tbody .person");
          await look("player");
          await page.keyboard.press("Escape");
        }
        await page.click(".bar button:has-text('Save')");
        await page.waitForTimeout(150);
        await look("save");
        assert.deepEqual(found, []);
        await end();
      });
    }
  }
}
