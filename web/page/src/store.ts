// The state of the desk: which files are open, what is known of each, and what is shown.
import { useEffect, useState } from "preact/hooks";
import type { CheckReport } from "../../npm/pairproof";
import type { Language } from "./i18n";
import type { Analysis } from "./protocol";

export const TABS = ["rounds", "standings", "cross", "findings", "file", "next", "settings", "report"] as const;
export type Tab = (typeof TABS)[number];

/** A version of a file. */
export interface Version {
  bytes: Uint8Array;
  /** What was changed to get it; empty for the file as it was opened. */
  label: string;
}

/** How far the search for causes is. */
export type Search = "none" | "running" | "done" | "stopped";

export interface DeskFile {
  id: number;
  name: string;
  versions: Version[];
  /** The version that is shown. */
  at: number;
  /** The version that was saved last. */
  saved: number;
  /** What is known of this very version; none while it is worked out. */
  analysis?: Analysis;
  /** The same with causes. */
  causes?: CheckReport["files"][number];
  search: Search;
  /** Findings that are ignored. */
  waive: string[];
  /** Why nothing is known of it. */
  problem?: string;
}

export interface State {
  files: DeskFile[];
  current: number | undefined;
  tab: Tab;
  round: number;
  language: Language;
  /** What is being done, and how far it is. */
  work: { text: string; step: number; steps: number } | undefined;
  /** What was done last, or why it was not. */
  notice: { text: string; bad: boolean } | undefined;
  dialog: Dialog | undefined;
  /** Can files be checked? */
  ready: boolean;
}

/** What is changed in a window of its own. */
export type Dialog =
  | { what: "board"; round: number; white: number; black: number }
  | { what: "player"; player: number }
  | { what: "save" };

let state: State = {
  files: [],
  current: undefined,
  tab: "rounds",
  round: 1,
  language: "en",
  work: undefined,
  notice: undefined,
  dialog: undefined,
  ready: false,
};
const listeners = new Set<() => void>();

export const get = (): State => state;

export function set(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function setFile(id: number, change: Partial<DeskFile>): void {
  set({ files: state.files.map((file) => (file.id === id ? { ...file, ...change } : file)) });
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDesk(): State {
  const [, again] = useState(0);
  useEffect(() => subscribe(() => again((times) => times + 1)), []);
  return state;
}

export const currentFile = (): DeskFile | undefined => state.files.find((file) => file.id === state.current);
export const bytesOf = (file: DeskFile): Uint8Array => file.versions[file.at]!.bytes;

const numbers = new WeakMap<Uint8Array, number>();
let last = 0;

/** A number of the version that is shown, which no other has. */
export function versionOf(file: DeskFile): number {
  const bytes = bytesOf(file);
  const known = numbers.get(bytes) ?? ++last;
  numbers.set(bytes, known);
  return known;
}
