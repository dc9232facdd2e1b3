// What is done with files: open, change, undo, look for causes. A verdict is shown together with the version that it is of.
import type { CheckReport, Edit } from "../../npm/pairproof";
import { Cancelled, Engine, workers } from "./engine";
import { texts } from "./i18n";
import type { Analysis, Edited, Task } from "./protocol";
import { type DeskFile, bytesOf, currentFile, get, set, setFile } from "./store";

/** Versions of a file that can be taken back. */
const VERSIONS = 200;

/** For answers that somebody waits for. */
let quick: Engine;
/** For searches that may take long. */
let deep: Engine;
let number = 0;
/** Files may be opened before the workers have started. */
let begun: () => void;
const workersBegun = new Promise<void>((done) => (begun = done));

/** A tournament of two players. */
const WARM = `012 -\n001    1      A${" ".repeat(66)}1.0    1     2 w 1\n001    2      B${" ".repeat(66)}0.0    2     1 b 0\n`;

export const say = (...words: Parameters<ReturnType<typeof texts>>): string => texts(get().language)(...words);

export async function start(): Promise<void> {
  const worker = await workers();
  quick = new Engine(worker);
  deep = new Engine(worker);
  begun();
  // The first question compiles; nobody should wait for that.
  await quick.ask({ task: "analyse", file: new TextEncoder().encode(WARM), options: { path: "", lang: get().language, waive: [] } });
  set({ ready: true });
}

function notify(text: string, bad = false): void {
  set({ notice: { text, bad } });
}

const told = (error: unknown): string => (error instanceof Cancelled ? say("cancelled") : (error as Error).message);

/** Does something that is shown while it lasts, and can be given up. */
async function work<T>(text: string, task: Task): Promise<T> {
  set({ work: { text, step: 0, steps: 0 } });
  try {
    return await quick.ask<T>(task, (step, steps) => set({ work: { text, step, steps } }));
  } finally {
    if (!quick.busy) set({ work: undefined });
  }
}

export function cancel(): void {
  quick.cancel();
  set({ work: undefined });
}

const options = (file: DeskFile) => ({ path: file.name, lang: get().language, waive: file.waive });

/** Opens files; the first of them is shown. Those of one name and content that are open already are only shown. */
export async function open(chosen: { name: string; bytes: Uint8Array }[]): Promise<void> {
  if (chosen.length === 0) return notify(say("nothingToOpen"), true);
  set({ notice: undefined, dialog: undefined });
  const added: DeskFile[] = chosen.map(({ name, bytes }) => ({
    id: ++number,
    name: name || say("unnamed"),
    versions: [{ bytes, label: "" }],
    at: 0,
    saved: 0,
    search: "none",
    waive: [],
  }));
  set({ files: [...get().files, ...added], current: added[0]!.id, tab: "rounds", round: 1 });
  for (const file of added) await analyse(file.id);
}

/** Takes files as they were before the page was loaded again. */
export async function restore(files: Pick<DeskFile, "name" | "versions" | "at" | "saved">[], current: number): Promise<void> {
  const added: DeskFile[] = files.map((file) => ({ ...file, id: ++number, search: "none" as const, waive: [] }));
  const shown = added[current] ?? added[0];
  if (!shown) return;
  // What was opened while the page started stays, and is what is shown.
  const opened = get().files;
  set({ files: [...added, ...opened], current: opened.length > 0 ? get().current : shown.id });
  await analyse(shown.id, false);
  for (const file of added) if (file !== shown) await analyse(file.id, false);
}

async function analyse(id: number, jump = true): Promise<void> {
  const file = get().files.find((other) => other.id === id);
  if (!file) return;
  const bytes = bytesOf(file);
  await workersBegun;
  try {
    const analysis = await work<Analysis>(say("checking", { file: file.name }), { task: "analyse", file: bytes, options: options(file) });
    shown(id, bytes, analysis);
    if (jump && get().current === id) set({ round: firstRound(analysis) });
  } catch (error) {
    setFile(id, { problem: told(error) });
  }
}

/** The first round that differs, else the last one. */
function firstRound(analysis: Analysis): number {
  const { rounds } = analysis.check;
  const differs = rounds.find(({ verdict }) => !["agrees", "declared"].includes(verdict));
  return Math.max(1, (differs ?? rounds.at(-1))?.round ?? 1);
}

function shown(id: number, bytes: Uint8Array, analysis: Analysis): void {
  const file = get().files.find((other) => other.id === id);
  if (!file || bytesOf(file) !== bytes) return;
  const { causes: _, problem: __, ...rest } = file;
  const differs = analysis.check.rounds.some(({ verdict }) => verdict !== "agrees" && verdict !== "declared") || (analysis.summary.positions_differ ?? 0) > 0;
  const next: DeskFile = { ...rest, analysis, search: differs && !analysis.check.refused ? "running" : "none" };
  set({ files: get().files.map((other) => (other.id === id ? next : other)) });
  if (next.search === "running") void look(id, bytes);
}

/** Looks for causes of what differs. */
async function look(id: number, bytes: Uint8Array): Promise<void> {
  const file = get().files.find((other) => other.id === id);
  if (!file) return;
  const finish = (change: Partial<DeskFile>) => {
    const now = get().files.find((other) => other.id === id);
    if (now && bytesOf(now) === bytes) setFile(id, change);
  };
  // The file that is shown comes first.
  if (get().current === id) deep.cancel();
  try {
    const task: Task = { task: "ask", command: "check", file: bytes, options: options(file), as: "json" };
    const report = await deep.ask<CheckReport>(task);
    finish({ causes: report.files[0]!, search: "done" });
  } catch {
    finish({ search: "stopped" });
  }
}

export function stopSearch(): void {
  deep.cancel();
}

/** Checks a file again of which nothing is known. */
export async function recheck(file: DeskFile): Promise<void> {
  const { problem: _, ...rest } = file;
  set({ files: get().files.map((other) => (other.id === file.id ? rest : other)) });
  await analyse(file.id);
}

export function searchAgain(): void {
  const file = currentFile();
  if (!file) return;
  setFile(file.id, { search: "running" });
  void look(file.id, bytesOf(file));
}

/** Edits after which other points and ranks follow from the file. */
const SCORED: Edit["edit"][] = ["result", "boards", "bye", "remove-rounds", "tie-breaks"];

/** The edits, and points and ranks anew where those of the file followed from its results until now. */
function withStandings(file: DeskFile, edits: Edit[]): Edit[] {
  const followed = file.analysis?.standings && !file.analysis.check.refused && file.analysis.summary.positions_differ === 0;
  return followed && edits.some(({ edit }) => SCORED.includes(edit)) ? [...edits, { edit: "standings" }] : edits;
}

/** Changes the file that is shown. The verdict changes with it. */
export async function change(label: string, edits: Edit[]): Promise<boolean> {
  const file = currentFile();
  if (!file) return false;
  const before = bytesOf(file);
  try {
    const task: Task = { task: "edit", file: before, edits: withStandings(file, edits), options: options(file) };
    const edited = await work<Edited>(say("changing"), task);
    const now = get().files.find((other) => other.id === file.id);
    if (!now || bytesOf(now) !== before) return false;
    deep.cancel();
    let versions = [...now.versions.slice(0, now.at + 1), { bytes: edited.bytes, label }];
    let saved = now.saved > now.at ? -1 : now.saved;
    const over = Math.max(0, versions.length - VERSIONS);
    versions = versions.slice(over);
    saved -= over;
    setFile(file.id, { versions, at: versions.length - 1, saved });
    shown(file.id, edited.bytes, edited.analysis);
    notify(label);
    return true;
  } catch (error) {
    notify(say("notChanged", { why: told(error) }), true);
    return false;
  }
}

/** Goes one version back (-1) or forth (1). */
export async function go(by: -1 | 1): Promise<void> {
  const file = currentFile();
  const version = file?.versions[file.at + by];
  if (!file || !version) return;
  const label = (by < 0 ? file.versions[file.at]! : version).label;
  const { analysis } = file;
  try {
    const task: Task = { task: "analyse", file: version.bytes, options: options(file) };
    const next = await work<Analysis>(say("changing"), task);
    const now = get().files.find((other) => other.id === file.id);
    if (!now || now.at !== file.at || now.analysis !== analysis) return;
    deep.cancel();
    setFile(file.id, { at: file.at + by });
    shown(file.id, version.bytes, next);
    notify(say(by < 0 ? "undone" : "redone", { what: label }));
  } catch (error) {
    notify(told(error), true);
  }
}

export function close(id: number): void {
  const files = get().files.filter((file) => file.id !== id);
  if (get().current === id) deep.cancel();
  const current = get().current === id ? files.at(-1)?.id : get().current;
  set({ files, current, notice: undefined });
}

export function show(id: number): void {
  const analysis = get().files.find((file) => file.id === id)?.analysis;
  set({ current: id, notice: undefined, round: analysis ? firstRound(analysis) : 1 });
  if (currentFile()?.search === "stopped") searchAgain();
}

/** Asks about the version that is shown; the caller tells of problems. */
export function ask<T>(file: DeskFile, command: string, more: Record<string, unknown>, as: "json" | "text" | "bytes" = "json"): Promise<T> {
  const languages = ["explain", "what-if", "pair"].includes(command) ? { lang: get().language } : {};
  const waive = command === "standings" ? {} : { waive: file.waive };
  return quick.ask<T>({ task: "ask", command, file: bytesOf(file), options: { path: file.name, ...languages, ...waive, ...more }, as });
}

/** The same for what may take long and can be given up with the search. */
export function askLong<T>(file: DeskFile, command: string, more: Record<string, unknown>, as: "json" | "text" = "text"): Promise<T> {
  const engine = more.causes === false ? quick : deep;
  return engine.ask<T>({ task: "ask", command, file: bytesOf(file), options: { ...options(file), ...more }, as });
}

/** Checks the file although it has a finding because of which it was refused. */
export async function ignore(file: DeskFile, code: string): Promise<void> {
  setFile(file.id, { waive: [...file.waive, code] });
  await analyse(file.id);
}

export function repairable(file: DeskFile, codes: string[]): Promise<string[]> {
  return quick.ask<string[]>({ task: "repairable", file: bytesOf(file), codes });
}

/** Texts of reports are made in the language of the page: they are made again when it changes. */
export async function speak(language: ReturnType<typeof get>["language"]): Promise<void> {
  set({ language, notice: undefined });
  deep.cancel();
  for (const file of get().files) await analyse(file.id, false);
}
