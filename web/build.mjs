// Makes the page (one file that needs nothing else) and the npm package from the WebAssembly module.
//
//   npm ci --prefix web && node web/build.mjs MODULE.wasm FOLDER     FOLDER/pairproof.html and FOLDER/npm
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";

const [module, folder] = process.argv.slice(2);
if (!folder) throw new Error("node web/build.mjs MODULE.wasm FOLDER");
const here = (name) => new URL(name, import.meta.url).pathname;
const text = (name) => readFileSync(here(name), "utf8");

cpSync(here("npm"), `${folder}/npm`, { recursive: true });
mkdirSync(`${folder}/npm`, { recursive: true });
cpSync(module, `${folder}/npm/pairproof.wasm`);

/** One classic script: a page that is opened from a disk may load no module. */
function script(entry) {
  const options = { bundle: true, minify: true, format: "iife", target: "es2022", charset: "utf8", legalComments: "none" };
  const jsx = { jsx: "automatic", jsxImportSource: "preact" };
  const { outputFiles } = buildSync({ ...options, ...jsx, entryPoints: [here(`page/src/${entry}`)], write: false });
  return `"use strict";${outputFiles[0].text.trim().replace(/<\/script/gi, "<\\/script").replace(/<!--/g, "<\\!--")}`;
}

const hash = (content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
const packed = gzipSync(readFileSync(module), { level: 9 }).toString("base64");
const [main, worker] = [script("main.tsx"), script("worker.ts")];
const { outputFiles: [{ text: css }] } = buildSync({ entryPoints: [here("page/src/page.css")], minify: true, write: false });
const style = css.trim();
const policy = [
  "default-src 'none'",
  `script-src ${hash(main)} 'wasm-unsafe-eval'`,
  "worker-src blob:",
  `style-src ${hash(style)}`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
const page = text("page/page.html")
  .replace("{{policy}}", () => policy)
  .replace("{{style}}", () => style)
  .replace("{{module}}", () => packed)
  .replace("{{worker}}", () => worker)
  .replace("{{script}}", () => main);
writeFileSync(`${folder}/pairproof.html`, page);
console.log(`${folder}/pairproof.html: ${Math.ceil(Buffer.byteLength(page) / 1000)} KB`);
