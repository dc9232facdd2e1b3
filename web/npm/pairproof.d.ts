/** A tournament file (TRF). A string is taken as UTF-8. */
export type Source = string | Uint8Array | ArrayBuffer;
/** Two participants by their numbers in the file; the pairing-allocated bye is `[id, 0]`. */
export type Pair = [number, number];

export interface InputOptions {
  /** How the file is called in reports. */
  path?: string;
  /** The language of texts: en, de, es or fr. */
  lang?: string;
  system?: string;
  reading?: string;
  total_rounds?: number;
  waive?: string[];
  /** Steps that the engine may put into a round. Without effect as long as WebAssembly cannot unwind. */
  budget?: number;
}

export interface StandingsOptions {
  path?: string;
  total_rounds?: number;
  tie_breaks?: string;
  tie_break_edition?: string;
  standings_reading?: string[];
  compare?: Pair;
}

export interface CheckOptions extends InputOptions, Omit<StandingsOptions, "compare"> {
  round?: number;
  oracle?: boolean;
  causes?: boolean;
  standings?: boolean;
}

export interface Wish {
  force?: Pair[];
  forbid?: Pair[];
  absent?: number[];
  bye?: number;
  judge?: Pair[];
}

export interface GenerateOptions {
  seed?: number;
  index?: number;
  system?: string;
  profile?: string;
  to?: string;
  set?: Record<string, string>;
  budget?: number;
}

export interface Finding {
  code: string;
  severity: "none" | "info" | "warning" | "error" | "fatal";
  severity_rating: "none" | "info" | "warning" | "error" | "fatal";
  line?: number;
  columns?: [number, number];
  field?: string;
  message: string;
  /** What to write instead, or what to do. */
  fix?: string;
  /** `fix` is left to the user: `lint --fix` does not make it. */
  by_hand?: true;
  [more: string]: unknown;
}

export interface RoundVerdict {
  round: number;
  verdict: string;
  /** The causes of the file that explain this round, counted from 1. */
  explained_by?: number[];
  /** What to do if the rules give no pairing. */
  advice?: { text: string };
  [more: string]: unknown;
}

/** What probably happened: `text` says it. */
export interface Cause {
  kind: string;
  text: string;
  players: number[];
  rounds: number[];
  boards: number;
  points?: number[];
  /** A line for the file that declares it. */
  line?: string;
  evidence?: string[];
  [more: string]: unknown;
}

export interface FileVerdict {
  path: string;
  refused?: string;
  rounds: RoundVerdict[];
  causes?: Cause[];
  diagnostics: Finding[];
  [more: string]: unknown;
}

/** docs/schema/check.json */
export interface CheckReport {
  version: 1;
  files: FileVerdict[];
  summary: Record<string, number>;
}

/** docs/schema/lint.json */
export interface LintReport {
  version: 1;
  files: { path: string; refused?: string; diagnostics: Finding[] }[];
  summary: Record<string, number>;
}

/** docs/schema/explain.json */
export interface Explanation {
  version: 1;
  round: number;
  [more: string]: unknown;
}

/** docs/schema/what-if.json */
export interface WhatIf {
  version: 1;
  system: string;
  round: number;
  last_round: boolean;
  impossible?: string;
  pairs: Pair[];
  given_up: Pair[];
  instead: Pair[];
  [more: string]: unknown;
}

/** docs/schema/standings.json */
export interface StandingsReport {
  version: 1;
  path: string;
  round: number;
  rounds: number;
  list: string[];
  standings: { rank: number; last: number; id: number; name: string; values: Record<string, string>; recorded_rank?: number }[];
  [more: string]: unknown;
}

export interface PairedRound {
  round: number;
  boards: Pair[];
}

export interface Parsed {
  version: 1;
  path: string;
  name: string;
  dialect: string;
  tournament_type?: string;
  rounds?: number;
  recorded: number;
  /** The system that the file asks for, and why. */
  system?: string;
  system_reason: string;
  /** All systems that a file can ask for. */
  systems: string[];
  tie_breaks?: string;
  encoding: string;
  team_event: boolean;
  players: {
    id: number;
    /** From 1. */
    line: number;
    name: string;
    title: string;
    rating: number | null;
    federation: string;
    fide_number: number | null;
    birth: string;
    points: string | null;
    rank: number | null;
    rounds: { opponent: number | null; colour: "white" | "black" | null; result: string | null }[];
  }[];
  teams: { id?: number; name: string; members: number[] }[];
  /** Without a round: of the round to pair. */
  byes: { round?: number; bye?: "full" | "half" | "zero"; ids: number[] }[];
  /** Nobody of a list may meet anybody else of it, in all rounds or from one to another. */
  prohibited: { line: number; ids: number[]; from?: number; to?: number }[];
  /** The text of every line, if it was asked for. */
  lines?: string[];
}

export interface Rounds {
  version: 1;
  /** What the numbers are: players, or teams. */
  form: "games" | "matches" | "teams";
  rounds: {
    round: number;
    /** In the order of C.04.2 art. 3.6; `points` before the round. */
    boards: { white: number; black: number; result: string; points: [string | null, string | null] }[];
  }[];
  next: { round: number; field: { id: number; points: string }[] };
}

/** A change of a file. Rounds and lines count from 1; players go by their numbers. */
export type Edit =
  | { edit: "result"; round: number; player: number; result: string; opponent?: string }
  | { edit: "boards"; round: number; boards: Pair[] }
  | { edit: "bye"; round: number; player: number; bye: "pairing" | "full" | "half" | "zero" | "none" }
  | { edit: "remove-rounds"; from: number }
  | { edit: "rounds"; rounds: number }
  | { edit: "system"; system: string }
  | { edit: "tie-breaks"; list: string }
  | { edit: "prohibit"; players: Pair; rounds?: [number, number] }
  | { edit: "allow" | "numbers"; players: Pair }
  | { edit: "line"; line: number; text?: string }
  | { edit: "field"; line: number; columns: [number, number]; text: string }
  | { edit: "repair"; codes?: string[] }
  | { edit: "standings" };

export interface ConversionNotes {
  version: 1;
  path: string;
  refused?: string;
  notes: { line: number; record: string; change: "lost" | "moved" | "changed"; message: string }[];
}

export class PairproofError extends Error {
  readonly kind: "usage" | "refused" | "no-pairing" | "unfinished" | "fault";
  constructor(kind: PairproofError["kind"], message: string);
}

/** In Node the module of the package is read unless another is given; a page has to give it. */
export function load(source?: WebAssembly.Module | ArrayBuffer | Uint8Array): Promise<Pairproof>;

export class Pairproof {
  ask(command: string, file?: Source, options?: Record<string, unknown>): Uint8Array;
  parse(file: Source, options?: { path?: string; lang?: string; lines?: boolean }): Parsed;
  rounds(file: Source, options?: InputOptions): Rounds;
  edit(file: Source, edits: Edit[], options?: { path?: string; encoding?: string }): Uint8Array;
  lint(file: Source, options?: Pick<InputOptions, "path" | "lang" | "system" | "total_rounds" | "waive"> & { every_finding?: boolean }): LintReport;
  check(file: Source, options?: CheckOptions): CheckReport;
  explain(file: Source, round?: number, options?: InputOptions): Explanation;
  whatIf(file: Source, round: number, wish: Wish, options?: InputOptions): WhatIf;
  standings(file: Source, options?: StandingsOptions): StandingsReport;
  pair(file: Source, options?: InputOptions & { round?: number; oracle?: boolean; unfinished?: "refuse" | "draw" }): PairedRound[];
  page(command: "check" | "explain" | "what-if" | "standings", file: Source, options?: Record<string, unknown>): string;
  convert(file: Source, to: "trf16" | "trf26" | "engine"): Uint8Array;
  conversionNotes(file: Source, to: "trf16" | "trf26" | "engine"): ConversionNotes;
  generate(options?: GenerateOptions): string;
}
