// A reload, a link with a file in it, and the languages.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { bytes, change, checked, choose, desk, root, sample, started, tab, verdict } from "./desk.mjs";

const club = sample("club.trf");

for (const from of ["file", "server"]) {
  test(`from a ${from}: files, changes, tab and language survive a reload`, async () => {
    const { page, end } = await desk({ from });
    await choose(page, ["lim.trf", sample("lim.trf")], ["club.trf", club]);
    await page.click(".files li:nth-child(2) button.link");
    await tab(page, "settings");
    await page.fill("#rounds", "7");
    await change(page, () => page.click(".settings form:nth-of-type(2) button"));
    await page.selectOption("#language", "de");
    await checked(page);
    const before = await verdict(page);
    await page.waitForTimeout(600);
    await page.reload();
    await started(page);
    await checked(page);
    assert.equal(await verdict(page), before);
    assert.equal(await page.inputValue("#language"), "de");
    assert.equal(await page.getAttribute("#tab-settings", "aria-selected"), "true");
    assert.equal(await page.locator(".files li").count(), 2);
    await change(page, () => page.click(".bar button:has-text('Rückgängig')"));
    await page.selectOption("#language", "en");
    await checked(page);
    assert.deepEqual(await bytes(page), club);
    await end();
  });
}

test("a file that is opened while the page starts again stays, beside those from before", async () => {
  const { page, end } = await desk();
  await choose(page, ["club.trf", club]);
  await checked(page);
  await page.waitForTimeout(600);
  await page.reload({ waitUntil: "commit" });
  await choose(page, ["lim.trf", sample("lim.trf")]);
  await started(page);
  await checked(page);
  assert.deepEqual(await page.locator(".files li button.link").allTextContents(), ["✓ club.trf", "✓ lim.trf"]);
  assert.deepEqual(await bytes(page), sample("lim.trf"));
  await end();
});

test("a link carries a file to another browser", async () => {
  const { page, end } = await desk();
  await choose(page, ["club.trf", club]);
  await page.click(".bar button:has-text('Save')");
  await page.click("dialog button:has-text('Copy a link')");
  const link = await page.inputValue("#address");
  assert.match(link, /^file:.*#file=club\.trf&data=[\w-]+$/);
  await end();
  const other = await desk({ at: link });
  await checked(other.page);
  assert.equal(await verdict(other.page), "All 5 rounds agree with the rules");
  assert.deepEqual(await bytes(other.page), club);
  assert.doesNotMatch(other.page.url(), /#/);
  await other.end();
  const broken = await desk({ at: link.slice(0, -40) });
  assert.ok(await broken.page.isVisible(".welcome"));
  await broken.end();
});

const LANGUAGES = ["en", "de", "es", "fr"];
const texts = (language) => JSON.parse(readFileSync(`${root}/web/page/src/locales/${language}.json`, "utf8"));

test("all languages have the same texts with the same places", () => {
  const places = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
  const english = texts("en");
  for (const language of LANGUAGES) {
    const own = texts(language);
    assert.deepEqual(Object.keys(own), Object.keys(english), language);
    for (const [key, text] of Object.entries(own)) {
      assert.notEqual(text.trim(), "", `${language}: ${key}`);
      assert.deepEqual(places(text), places(english[key]), `${language}: ${key}`);
      assert.equal(text.includes(" | "), english[key].includes(" | "), `${language}: ${key}`);
      assert.doesNotMatch(text, /--[a-z]/, "no hint at a command line");
    }
  }
});

test("every text is used", async () => {
  const { readdirSync } = await import("node:fs");
  const folder = `${root}/web/page/src`;
  const sources = readdirSync(folder, { recursive: true }).filter((name) => /\.tsx?$/.test(name)).map((name) => readFileSync(`${folder}/${name}`, "utf8")).join("\n");
  const families = ["todo-", "tab-", "verdict-", "severity-", "wish-", "dialect-"];
  const unused = Object.keys(texts("en")).filter((key) => !families.some((family) => key.startsWith(family)) && !sources.includes(`"${key}"`));
  assert.deepEqual(unused, []);
});

for (const language of LANGUAGES) {
  test(`the page in ${language}`, async () => {
    const { page, end } = await desk({ locale: language, viewport: { width: 360, height: 800 } });
    const own = texts(language);
    assert.equal(await page.getAttribute("html", "lang"), language);
    assert.equal(await page.textContent(".lead"), own.lead);
    await choose(page, ["club.trf", club]);
    assert.equal(await verdict(page), own.allAgree.split(" | ")[1].replace("{n}", "5"));
    for (const name of ["rounds", "standings", "cross", "findings", "file", "next", "settings", "report"]) {
      await tab(page, name);
      assert.match(await page.textContent(`#tab-${name}`), new RegExp(`^${own[`tab-${name}`]}`));
      assert.doesNotMatch(await page.textContent("#part"), /\{\w+\}|undefined|NaN/);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, name);
    }
    await end();
  });
}
