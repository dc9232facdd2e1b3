// The library as a WebAssembly module, for Node and for pages. `web/src/lib.rs` says what the module exports.

/** Why there is no answer. `kind`: usage, refused, no-pairing, unfinished, or fault. */
export class PairproofError extends Error {
  constructor(kind, message) {
    super(message);
    this.name = "PairproofError";
    this.kind = kind;
  }
}

/** Starts the library from the bytes of `pairproof.wasm`, or a compiled module. */
export async function load(source) {
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  return new Pairproof(module, await WebAssembly.instantiate(module, {}));
}

/** The library. Nothing is kept between two questions. */
export class Pairproof {
  #module;
  #instance;

  constructor(module, instance) {
    this.#module = module;
    this.#instance = instance;
  }

  /** The bytes that the program prints for a command: JSON, a page (`format: "html"`) or a file. */
  ask(command, file = "", options = {}) {
    const bytes = typeof file === "string" ? new TextEncoder().encode(file) : new Uint8Array(file);
    const head = new TextEncoder().encode(`${command}\n${JSON.stringify(options)}\n`);
    // A module that has failed is not asked again.
    this.#instance ??= new WebAssembly.Instance(this.#module, {});
    const module = this.#instance.exports;
    try {
      const room = module.room(head.length + bytes.length) >>> 0;
      const memory = new Uint8Array(module.memory.buffer, room);
      memory.set(head);
      memory.set(bytes, head.length);
      const answered = module.ask();
      const answer = new Uint8Array(module.memory.buffer, module.answer() >>> 0, module.answer_size() >>> 0).slice();
      if (answered) return answer;
      const { kind, message } = JSON.parse(new TextDecoder().decode(answer));
      throw new PairproofError(kind, message);
    } catch (error) {
      if (error instanceof PairproofError) throw error;
      this.#instance = null;
      throw new PairproofError("fault", `a fault of pairproof, not of the file: ${error.message}`);
    }
  }

  #text(command, file, options) {
    return new TextDecoder().decode(this.ask(command, file, options));
  }

  /** What a file says. */
  parse(file, options) {
    return JSON.parse(this.#text("parse", file, options));
  }

  /** Everything wrong with a file itself. */
  lint(file, options) {
    return JSON.parse(this.#text("lint", file, options));
  }

  /** Pairs every recorded round again, and compares the standings. */
  check(file, options) {
    return JSON.parse(this.#text("check", file, options));
  }

  /** How a round is paired. */
  explain(file, round, options) {
    return JSON.parse(this.#text("explain", file, { ...options, round }));
  }

  /** The best pairing of a round with a wish, and what is worse. */
  whatIf(file, round, wish, options) {
    return JSON.parse(this.#text("what-if", file, { ...options, ...wish, round }));
  }

  /** The standings. */
  standings(file, options) {
    return JSON.parse(this.#text("standings", file, options));
  }

  /** The next round, or another one. */
  pair(file, options) {
    return JSON.parse(this.#text("pair", file, options)).rounds;
  }

  /** The boards of all recorded rounds, and the field of the next one. */
  rounds(file, options) {
    return JSON.parse(this.#text("rounds", file, options));
  }

  /** The file with changes made; every byte that no change names stays. */
  edit(file, edits, options) {
    return this.ask("edit", file, { ...options, edits });
  }

  /** The page of `check`, `explain`, `what-if` or `standings`: one HTML document without scripts. */
  page(command, file, options) {
    return this.#text(command, file, { ...options, format: "html" });
  }

  /** The same tournament in another dialect: trf16, trf26 or engine. */
  convert(file, to) {
    return this.ask("convert", file, { to });
  }

  /** What a conversion loses, moves or changes. */
  conversionNotes(file, to) {
    return JSON.parse(this.#text("convert", file, { to, format: "json" }));
  }

  /** A random tournament. */
  generate(options) {
    return this.#text("generate", "", options);
  }
}
