// What the page and its workers say to each other.
import type { CheckReport, Edit, Finding, LintReport, Parsed, Rounds, StandingsReport } from "../../npm/pairproof";

/** Everything about one version of a file that needs no long search. */
export interface Analysis {
  parsed: Parsed;
  findings: Finding[];
  /** Without causes, until these were looked for. */
  check: CheckReport["files"][number];
  summary: CheckReport["summary"];
  /** The finding because of which the file is refused, if it can be ignored. */
  waivable?: string;
  /** None where the file is refused. */
  rounds?: Rounds;
  standings?: StandingsReport;
  /** Why there are no standings. */
  unranked?: string;
  /** How long it took, in milliseconds. */
  took: number;
}

export type Task =
  | { task: "ask"; command: string; file: Uint8Array; options: Record<string, unknown>; as: "json" | "text" | "bytes" }
  | { task: "analyse"; file: Uint8Array; options: Record<string, unknown> }
  | { task: "edit"; file: Uint8Array; edits: Edit[]; options: Record<string, unknown> }
  | { task: "repairable"; file: Uint8Array; codes: string[] };

export type ToWorker = { start: WebAssembly.Module } | (Task & { id: number });

export type FromWorker =
  | { id: number; step: number; steps: number }
  | { id: number; value: unknown }
  | { id: number; problem: { kind: string; message: string } };

/** An edited file, and what follows from it. */
export interface Edited {
  bytes: Uint8Array;
  analysis: Analysis;
}

export type { CheckReport, LintReport };
