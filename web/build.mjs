// Makes the page (one file that needs nothing else) and the npm package from the WebAssembly module.
//
//   node web/build.mjs MODULE.wasm FOLDER     FOLDER/pairproof.html and FOLDER/npm
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const [module, folder] = process.argv.slice(2);
if (!folder) throw new Error("node web/build.mjs MODULE.wasm FOLDER");
const here = (name) => new URL(name, import.meta.url);
const text = (name) => readFileSync(here(name), "utf8");

cpSync(here("npm"), `${folder}/npm`, { recursive: true });
mkdirSync(`${folder}/npm`, { recursive: true });
cpSync(module, `${folder}/npm/pairproof.wasm`);

// One classic script: a page that is opened from a disk may load no module.
const library = text("npm/pairproof.js").replace(/^export /gm, "");
const packed = gzipSync(readFileSync(module), { level: 9 }).toString("base64");
const script = `"use strict";\n${library}\n${text("page/page.js")}`;
const hash = createHash("sha256").update(script).digest("base64");
const policy = [
  "default-src 'none'",
  `script-src 'sha256-${hash}' 'wasm-unsafe-eval'`,
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
const page = text("page/page.html")
  .replace("{{policy}}", () => policy)
  .replace("{{style}}", () => text("page/page.css"))
  .replace("{{module}}", () => packed)
  .replace("{{script}}", () => script);
writeFileSync(`${folder}/pairproof.html`, page);
console.log(`${folder}/pairproof.html: ${Math.ceil(Buffer.byteLength(page) / 1000)} KB`);
