// The page in a real browser, from a file: a tournament is dropped, and verdict, report, round, what if, standings and
// conversion come. Speaks the DevTools protocol through a pipe; needs Chromium and Node, no package.
//
//   node web/test/page.mjs CHROMIUM PAGE.html TOURNAMENT.trf [SCREENSHOTS]
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [browser, page, tournament, screenshots] = process.argv.slice(2);
const profile = mkdtempSync(join(tmpdir(), "pairproof-page-"));
const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", `--user-data-dir=${profile}`];
const child = spawn(browser, [...flags, "about:blank"], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
const waiting = new Map();
const requests = [];
let number = 0;
let rest = "";
child.stdio[4].on("data", (data) => {
  const messages = (rest + data).split("\0");
  rest = messages.pop();
  for (const text of messages) {
    const message = JSON.parse(text);
    if (message.method === "Network.requestWillBeSent") requests.push(message.params.request.url);
    const { yes, no } = waiting.get(message.id) ?? {};
    waiting.delete(message.id);
    if (message.error) no?.(new Error(message.error.message));
    else yes?.(message.result);
  }
});
let session;
function send(method, params = {}) {
  number += 1;
  child.stdio[3].write(`${JSON.stringify({ id: number, method, params, sessionId: session })}\0`);
  return new Promise((yes, no) => waiting.set(number, { yes, no }));
}
async function run(expression) {
  const { result, exceptionDetails } = await send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
  assert.equal(exceptionDetails, undefined, expression);
  return result.value;
}
async function until(expression, what) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await run(expression)) return;
    await new Promise((go) => setTimeout(go, 50));
  }
  throw new Error(`${what}: ${await run("document.getElementById('status').textContent")}`);
}
const status = () => run("document.getElementById('status').textContent");
const reported = (words) => until(`document.getElementById('report').contentDocument?.body?.textContent.includes(${JSON.stringify(words)})`, words);

try {
  const { targetId } = await send("Target.createTarget", { url: "about:blank" });
  session = (await send("Target.attachToTarget", { targetId, flatten: true })).sessionId;
  await send("Network.enable");
  await send("Page.enable");
  await send("Page.navigate", { url: pathToFileURL(resolve(page)).href });
  await until("document.getElementById('status')?.textContent.startsWith('Ready')", "the library starts");

  // A drop, as a hand does it: bytes in, verdict out.
  const text = readFileSync(tournament, "latin1");
  const took = await run(`new Promise((done) => {
    const bytes = Uint8Array.from(${JSON.stringify(text)}, (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], ${JSON.stringify(basename(tournament))}));
    const begun = performance.now();
    new MutationObserver(() => done(performance.now() - begun)).observe(document.getElementById("status"), { childList: true });
    document.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  })`);
  console.log(`${Math.round(took)} ms from drop to verdict: ${await status()}`);
  assert.match(await status(), /rounds agree/);
  await reported("Cross table");
  if (screenshots) {
    for (const width of [360, 1280]) {
      await send("Emulation.setDeviceMetricsOverride", { width, height: 1100, deviceScaleFactor: 1, mobile: width < 500 });
      await new Promise((go) => setTimeout(go, 500));
      assert.ok(await run("document.documentElement.scrollWidth <= innerWidth"), `the page is no wider than ${width}`);
      const { data } = await send("Page.captureScreenshot");
      writeFileSync(join(screenshots, `page-${width}.png`), Buffer.from(data, "base64"));
    }
  }

  await run("document.getElementById('show-standings').click()");
  await reported("Standings");
  await run("document.getElementById('round').value = 2, document.getElementById('round-form').requestSubmit()");
  await reported("round 2");
  await run("document.getElementById('who').value = '1-2', document.getElementById('ask').click()");
  await reported("What if");
  await until("document.getElementById('report').contentDocument?.querySelector('svg')", "the drawing of both pairings");
  await run("document.getElementById('convert-form').requestSubmit()");
  await until("/bytes$/.test(document.getElementById('status').textContent)", "the conversion");

  // What is no tournament is said, and the page goes on.
  await run(`open(new File(["nothing"], "empty.trf"))`);
  assert.match(await status(), /refused/);

  // Every control has a name, and the order of the keyboard is that of the page.
  const nodes = (await send("Accessibility.getFullAXTree")).nodes.filter((node) => !node.ignored);
  const named = ["button", "textbox", "combobox", "spinbutton", "Iframe"];
  for (const node of nodes.filter(({ role }) => named.includes(role?.value))) {
    assert.ok(node.name?.value, `a ${node.role.value} without a name`);
  }
  assert.ok(await run("document.querySelector('[role=status][aria-live]') !== null && document.querySelector('[tabindex]') === null"));

  // Nothing was asked of any other place, and nothing can be.
  const foreign = requests.filter((url) => !/^(file|blob|data|about):/.test(url));
  assert.deepEqual(foreign, []);
  assert.equal(await run("fetch('https://example.org').then(() => 'sent', () => 'refused')"), "refused");
  console.log("the page works from a file, and nothing leaves it");
} finally {
  child.kill();
  await new Promise((gone) => (child.exitCode === null && child.signalCode === null ? child.on("exit", gone) : gone()));
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
