// What all tests of the page share: a browser, the page from a file or from a server, and tournaments.
//
//   PAGE=…/pairproof.html CHROMIUM=/usr/bin/chromium PAIRPROOF=…/pairproof node --test web/test/page/*.test.mjs
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const { PAGE, CHROMIUM, PAIRPROOF } = process.env;
export const root = new URL("../../..", import.meta.url).pathname;
export const sample = (name) => readFileSync(`${root}/trf-samples/${name}`);

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
after(() => browser.close());

/** A tournament that the program makes: the same for the same words. */
export const generate = (...words) => execFileSync(PAIRPROOF, ["generate", "--seed", "3", ...words], { maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });

/** An open in which two boards of four rounds are exchanged. */
export function four(players) {
  const lines = generate("--players", String(players), "--rounds", "9").toString().split("\r\n");
  const at = new Map(lines.flatMap((line, place) => (line.startsWith("001 ") ? [[Number(line.slice(4, 8)), place]] : [])));
  const block = (id, round) => lines[at.get(id)].slice(81 + 10 * round, 91 + 10 * round);
  const put = (id, round, text) => {
    const line = lines[at.get(id)];
    lines[at.get(id)] = line.slice(0, 81 + 10 * round) + text + line.slice(91 + 10 * round);
  };
  for (const round of [3, 5, 6, 8]) {
    const whites = [...at.keys()].filter((id) => /^ *[1-9]\d* w 1/.test(block(id, round)));
    const [one, other] = whites;
    const [a, b] = [one, other].map((id) => Number(block(id, round).slice(0, 4)));
    const [first, second, third, fourth] = [block(one, round), block(other, round), block(a, round), block(b, round)];
    put(one, round, second);
    put(other, round, first);
    put(a, round, fourth);
    put(b, round, third);
  }
  return Buffer.from(lines.join("\r\n"));
}

let server;
/** The address of the page: on disk, or from a server. */
export async function address(from = "file") {
  if (from === "file") return pathToFileURL(PAGE).href;
  server ??= await new Promise((ready) => {
    const made = createServer((_, response) => response.setHeader("content-type", "text/html; charset=utf-8").end(readFileSync(PAGE)));
    made.listen(0, "127.0.0.1", () => ready(made));
    after(() => made.close());
  });
  return `http://127.0.0.1:${server.address().port}/`;
}

/** A page of its own, with everything that goes wrong in it. */
export async function desk({ from = "file", at, ...context } = {}) {
  const own = await browser.newContext({ locale: "en-GB", acceptDownloads: true, ...context });
  const page = await own.newPage();
  const faults = [];
  const requests = [];
  page.on("pageerror", (error) => faults.push(error.stack ?? error.message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(at ?? (await address(from)));
  await started(page);
  return {
    page,
    faults,
    requests,
    /** Ends the page: nothing went wrong, and nothing was asked of another place. */
    async end() {
      assert.deepEqual(faults, []);
      const foreign = requests.filter((url) => !/^(file|blob|data|about|http:\/\/127\.0\.0\.1)/.test(url));
      assert.deepEqual(foreign, []);
      await own.close();
    },
  };
}

export const started = (page) => page.waitForFunction(() => document.querySelector(".bar") && !/Starting|gestartet|Iniciando|Démarrage/.test(document.querySelector(".status").textContent));

/** Chooses files, and waits until all of them are checked. */
export async function choose(page, ...files) {
  await page.setInputFiles("#files", files.map(([name, buffer]) => ({ name, mimeType: "text/plain", buffer: Buffer.from(buffer) })));
  await checked(page);
}

/** Drops files on an element, as a hand does it. */
export async function drop(page, target, ...files) {
  const data = files.map(([name, buffer]) => [name, Buffer.from(buffer).toString("base64")]);
  await page.evaluate(([target, data]) => {
    const transfer = new DataTransfer();
    for (const [name, text] of data) transfer.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name));
    const element = document.querySelector(target);
    for (const kind of ["dragover", "drop"]) element.dispatchEvent(new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, [target, data]);
  await page.waitForTimeout(50);
  await checked(page);
}

/** Waits until nothing is being worked out, apart from causes. */
export async function checked(page) {
  await page.waitForSelector("#verdict-title");
  await page.waitForFunction(() => !document.querySelector(".status progress") && !/^(Checking …|Wird geprüft …|Comprobando …|Vérification …)$/.test(document.querySelector("#verdict-title").textContent), undefined, { timeout: 120_000 });
}

export const verdict = (page) => page.textContent("#verdict-title");
export const tab = async (page, name) => {
  await page.click(`#tab-${name}`);
  await page.waitForFunction((name) => document.querySelector(`#tab-${name}`).getAttribute("aria-selected") === "true", name);
};

/** Does something that changes the file, and waits for the new verdict. */
export async function change(page, act) {
  await page.evaluate(() => { document.querySelector(".status").dataset.before = "1"; });
  const before = await page.evaluate(() => document.querySelector(".status").textContent);
  await act();
  await page.waitForFunction((before) => !document.querySelector(".status progress") && document.querySelector(".status").textContent !== before, before);
}

/** The bytes that a click gives out. */
export async function saved(page, act) {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** The file as it is shown, saved as it is. */
export async function bytes(page) {
  await page.click(".bar button:has-text('Save')");
  const file = await saved(page, () => page.click("dialog button.main"));
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  return file.bytes;
}
