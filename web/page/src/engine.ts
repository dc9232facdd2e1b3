// Workers that answer questions, one after another. A question can be given up: its worker is ended, and another starts.
import type { FromWorker, Task } from "./protocol";

export class Problem extends Error {
  constructor(readonly kind: string, message: string) {
    super(message);
  }
}

/** The question was given up. */
export class Cancelled extends Error {}

type Waiting = {
  settle: (value: unknown) => void;
  fail: (error: Error) => void;
  progress: ((step: number, steps: number) => void) | undefined;
};

export class Engine {
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #number = 0;

  constructor(private readonly start: () => Worker) {}

  /** Is anything asked? */
  get busy(): boolean {
    return this.#waiting.size > 0;
  }

  ask<T>(task: Task, progress?: (step: number, steps: number) => void): Promise<T> {
    this.#worker ??= this.#started();
    const id = ++this.#number;
    return new Promise<T>((settle, fail) => {
      this.#waiting.set(id, { settle: settle as (value: unknown) => void, fail, progress });
      this.#worker?.postMessage({ ...task, id });
    });
  }

  /** Gives all questions up. */
  cancel(): void {
    if (!this.busy) return;
    this.#end(new Cancelled("cancelled"));
  }

  #end(error: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { fail } of waiting) fail(error);
  }

  #started(): Worker {
    const worker = this.start();
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      const waiting = this.#waiting.get(data.id);
      if (!waiting) return;
      if ("step" in data) {
        waiting.progress?.(data.step, data.steps);
        return;
      }
      this.#waiting.delete(data.id);
      if ("problem" in data) waiting.fail(new Problem(data.problem.kind, data.problem.message));
      else waiting.settle(data.value);
    });
    worker.addEventListener("error", (event) => this.#end(new Problem("fault", event.message)));
    return worker;
  }
}

/** Starts workers from the texts that the page carries. Nothing is loaded. */
export async function workers(): Promise<() => Worker> {
  const text = (id: string) => document.getElementById(id)?.textContent ?? "";
  const packed = Uint8Array.from(atob(text("module").trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
  const url = URL.createObjectURL(new Blob([text("worker")], { type: "text/javascript" }));
  return () => {
    const worker = new Worker(url);
    worker.postMessage({ start: module });
    return worker;
  };
}
