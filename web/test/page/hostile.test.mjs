// Scripts, bidirectional and control characters in every field: inert.
import assert from "node:assert/strict";
import test from "node:test";
import { choose, desk, sample, tab } from "./desk.mjs";

const TABS = ["rounds", "standings", "cross", "findings", "file", "next", "settings", "report"];
const HIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;

const club = sample("club.trf").toString();
const name = (text) => club.replace("Falkenrath, Dario                ", text.padEnd(33).slice(0, 33));
const FILES = {
  "a name that is markup": name("<img src=x onerror=window.hit=1>"),
  "a name that closes a script": name("</script><script>window.hit=1//"),
  "a name that is a style": name("</style><svg onload=window.hit=1>"),
  "a name from right to left": name("\u202eecila\u202c, \u2066Bob\u2069 \u200f\u061c"),
  "control characters": name("Bell\u0007 Esc\u001b[31m Nul\u0000 Del\u007f"),
  "a tournament that is markup": club.replace("Harbour Chess Club Championship", "<iframe srcdoc='<script>top.hit=1</script>'></iframe>\u202e"),
  "records that are markup": `${club}XXX <script>window.hit=1</script>\r\n192 <b onmouseover=window.hit=1>\r\n202 <script>window.hit=1</script>\r\n### <!--<script>\r\n`,
  "dates and federations": club.replace("2026/03/02", "<u>'\"&</u>").replace("POL", "<b>").replace("Bergen", "javascript:window.hit=1"),
};

for (const [what, text] of Object.entries(FILES)) {
  test(`${what}: inert in every tab and window`, async () => {
    const { page, end } = await desk();
    await choose(page, [`<img src=x onerror=window.hit=1>\u202e.trf`, Buffer.from(text)]);
    const look = async (where) => {
      const found = await page.evaluate(() => {
        const all = (root) => [...root.querySelectorAll("*")].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
        const elements = all(document);
        const text = elements.filter(({ localName }) => !["script", "style"].includes(localName)).flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data)).join("\n");
        return {
          hit: window.hit,
          strange: elements.filter((element) => element.matches("img, iframe, object, embed, b[onmouseover], u, [onerror], [onload]")).map(({ outerHTML }) => outerHTML),
          scripts: elements.filter(({ localName }) => localName === "script").length,
          text: text + elements.map((element) => `${element.getAttribute("aria-label") ?? ""} ${element.title ?? ""}`).join("\n") + document.title,
        };
      });
      assert.equal(found.hit, undefined, where);
      assert.deepEqual(found.strange, [], where);
      assert.equal(found.scripts, 3, where);
      assert.doesNotMatch(found.text, HIDDEN, where);
    };
    for (const tabName of TABS) {
      await tab(page, tabName);
      await page.waitForTimeout(250);
      await look(tabName);
    }
    await tab(page, "rounds");
    for (const summary of await page.$$("#part summary")) await summary.click();
    await page.waitForTimeout(400);
    await look("folded parts");
    if (await page.locator("table.boards .person").count()) {
      await page.click("table.boards tbody .person");
      await page.waitForSelector("dialog[open]");
      await look("player");
      await page.keyboard.press("Escape");
      await page.waitForSelector("dialog", { state: "detached" });
      await page.click("table.boards tbody button.result");
      await page.waitForSelector("dialog[open]");
      await look("board");
      await page.keyboard.press("Escape");
    }
    await page.click(".bar button:has-text('Save')");
    await page.waitForTimeout(200);
    await look("save");
    await end();
  });
}
