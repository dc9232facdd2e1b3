// The worker: owns the WebAssembly module, so that the page never waits for it.
import { Pairproof, load } from "../../npm/pairproof.js";
import { inert, visible, withoutOptions } from "./inert";
import type { Analysis, Edited, FromWorker, Task, ToWorker } from "./protocol";

let library: Promise<Pairproof> | undefined;

function send(message: FromWorker, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

/** The answer, or the words in which it is refused. */
function attempt<T>(question: () => T): T | string {
  try {
    return question();
  } catch (error) {
    if ((error as { kind?: string }).kind === "fault") throw error;
    return (error as Error).message;
  }
}

function analyse(pairproof: Pairproof, file: Uint8Array, options: Record<string, unknown>, step: (number: number) => void): Analysis {
  const begun = performance.now();
  step(1);
  const { path, lang, waive } = options as { path: string; lang: string; waive: string[] };
  const parsed = pairproof.parse(file, { path, lang, lines: true });
  step(2);
  const findings = pairproof.lint(file, { path, lang, every_finding: file.length < LARGE }).files[0].diagnostics;
  step(3);
  const report = pairproof.check(file, { path, lang, waive, causes: false });
  step(4);
  const rounds = attempt(() => pairproof.rounds(file, { path, lang, waive }));
  step(5);
  const standings = attempt(() => pairproof.standings(file, { path }));
  const waivable = /--waive ([A-Z]\d{3})/.exec(report.files[0].refused ?? "")?.[1];
  return {
    ...(waivable ? { waivable } : {}),
    parsed,
    findings,
    check: report.files[0],
    summary: report.summary,
    ...(typeof rounds === "string" ? {} : { rounds }),
    ...(typeof standings === "string" ? { unranked: standings } : { standings }),
    took: performance.now() - begun,
  };
}

/** Bytes from which on a file is hardly a tournament, and its findings are told in short. */
const LARGE = 1_000_000;
const STEPS = 5;

function carryOut(pairproof: Pairproof, id: number, task: Task): unknown {
  const step = (number: number) => send({ id, step: number, steps: STEPS });
  switch (task.task) {
    case "ask": {
      const bytes = pairproof.ask(task.command, task.file, task.options);
      if (task.as === "bytes") return bytes;
      const text = new TextDecoder().decode(bytes);
      return task.as === "text" ? text : JSON.parse(text);
    }
    case "analyse":
      return analyse(pairproof, task.file, task.options, step);
    case "edit": {
      const bytes = pairproof.edit(task.file, task.edits);
      return { bytes, analysis: analyse(pairproof, bytes, task.options, step) } satisfies Edited;
    }
    case "repairable": {
      const same = (bytes: Uint8Array) => bytes.length === task.file.length && bytes.every((byte, at) => byte === task.file[at]);
      return task.codes.filter((code) => {
        const repaired = attempt(() => pairproof.edit(task.file, [{ edit: "repair", codes: [code] }]));
        return typeof repaired !== "string" && !same(repaired);
      });
    }
  }
}

addEventListener("message", async ({ data }: MessageEvent<ToWorker>) => {
  if ("start" in data) {
    library = load(data.start);
    return;
  }
  const { id } = data;
  try {
    if (!library) throw new Error("the worker was asked before it was started");
    send({ id, value: inert(carryOut(await library, id, data)) });
  } catch (error) {
    const { kind, message } = error as { kind?: string; message: string };
    send({ id, problem: { kind: kind ?? "fault", message: visible(withoutOptions(message)) } });
  }
});
