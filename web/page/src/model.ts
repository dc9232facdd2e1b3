// What the page derives from the answers of the library: nothing that a rule decides.
import type { Edit, Pair, Parsed, RoundVerdict } from "../../npm/pairproof";
import type { Analysis } from "./protocol";

export type Player = Parsed["players"][number];

export interface Board {
  white: number;
  /** 0 for the pairing-allocated bye. */
  black: number;
  /** The characters of the file for both sides. */
  results: [string, string];
  points: [string | null, string | null];
}

export const people = (analysis: Analysis): Map<number, Player> => new Map(analysis.parsed.players.map((player) => [player.id, player]));

/** The names behind numbers: of teams, or of players. */
export function names(analysis: Analysis): Map<number, string> {
  const teams = analysis.rounds?.form === "teams";
  const list = teams ? analysis.parsed.teams.flatMap(({ id, name }) => (id ? [{ id, name }] : [])) : analysis.parsed.players;
  return new Map(list.map(({ id, name }) => [id, name]));
}

/** Can results and boards of this file be changed with a click? */
export const isEditable = (analysis: Analysis): boolean => (analysis.rounds?.form ?? "games") === "games" && !analysis.parsed.team_event;

/** The boards of a round, as they are ordered by the rules; as the file has them where it is refused. */
export function boardsOf(analysis: Analysis, round: number): Board[] {
  const byId = people(analysis);
  const letter = (id: number) => byId.get(id)?.rounds[round - 1]?.result ?? " ";
  const known = analysis.rounds?.rounds.find((other) => other.round === round);
  if (known) {
    return known.boards.map(({ white, black, result, points }) => {
      if (!isEditable(analysis)) {
        const [own = "", other = ""] = result.split(" : ");
        return { white, black, results: [own, other], points };
      }
      return { white, black, results: [letter(white), letter(black)], points };
    });
  }
  const boards: Board[] = [];
  for (const player of analysis.parsed.players) {
    const block = player.rounds[round - 1];
    if (!block?.opponent || block.colour !== "white") continue;
    boards.push({ white: player.id, black: block.opponent, results: [letter(player.id), letter(block.opponent)], points: [null, null] });
  }
  return boards;
}

/** Players who have no board in a round, and what the file says about them. */
export function withoutBoard(analysis: Analysis, round: number): { player: Player; result: string }[] {
  const seated = new Set(boardsOf(analysis, round).flatMap(({ white, black }) => [white, black]));
  const others = analysis.parsed.players.filter(({ id }) => !seated.has(id));
  return others.map((player) => ({ player, result: player.rounds[round - 1]?.result ?? " " }));
}

const SIGNS: Record<string, string> = { "1": "1", "0": "0", "=": "½", W: "1", L: "0", D: "½", "+": "+", "-": "–", H: "½", F: "1", U: "1", Z: "0", "?": "?", " ": "" };

export const sign = (letter: string | null | undefined): string => SIGNS[letter ?? " "] ?? letter ?? "";

/** `1 – 0`; nothing where there is no result. */
export function score([white, black]: [string, string]): string {
  const [own, other] = [sign(white), sign(black)];
  return other === "" ? own : `${own} : ${other}`;
}

/** The name of a system as people write it: `Dutch 2026`, `Team round robin (in-order)`. */
export function systemName(name: string): string {
  const [base = "", reading] = name.split("/");
  const words = base.replaceAll("-", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${reading ? ` (${reading})` : ""}`;
}

/** Results that can be chosen for a board: the characters of White and of Black. */
export const RESULTS: [string, string][] = [["1", "0"], ["=", "="], ["0", "1"], ["+", "-"], ["-", "+"], ["-", "-"], [" ", " "]];

export const differs = ({ verdict }: RoundVerdict): boolean => !["agrees", "declared"].includes(verdict);

const key = ([one, other]: Pair): string => `${one}-${other}`;

/** Boards that only the file has, and boards whose colours are turned in it. */
export function differing(round: RoundVerdict | undefined): Set<string> {
  const { unexpected = [], colours = [] } = (round ?? {}) as { unexpected?: Pair[]; colours?: Pair[] };
  return new Set([...unexpected.map(key), ...colours.map(([white, black]) => key([black, white]))]);
}

export const isDiffering = (set: Set<string>, { white, black }: Board): boolean => set.has(key([white, black]));

/** Edits that carry out what a cause supposes; none where a person has to decide. */
export function remedy(analysis: Analysis, cause: { statement?: unknown; rounds: number[] }): Edit[] {
  const said = cause.statement as Record<string, unknown> & { message: string };
  const [a, b, round] = [Number(said.a), Number(said.b), Number(said.round)];
  const [white, black] = [Number(said.white), Number(said.black)];
  const results: Record<string, [string, string]> = {
    white: ["1", "0"], draw: ["=", "="], black: ["0", "1"], "white-forfeit": ["+", "-"], "black-forfeit": ["-", "+"],
  };
  const byes: Record<string, "pairing" | "half" | "full" | "zero"> = { pairing: "pairing", half: "half", full: "full", absent: "zero" };
  switch (said.message) {
    case "cause-boards-recorded":
      return exchange(round, boardsOf(analysis, round), a, b);
    case "cause-edition":
      return String(said.system).includes("/") ? [] : [{ edit: "system", system: String(said.system) }];
    case "cause-numbers":
      return [{ edit: "numbers", players: [a, b] }];
    case "cause-colours-recorded":
      return [{ edit: "boards", round, boards: [[white, black]] }];
    case "cause-result": {
      const [own, other] = results[String(said.result)] ?? [];
      return own && other ? [{ edit: "result", round, player: white, result: own, opponent: other }] : [];
    }
    case "cause-bye": {
      const bye = byes[String(said.what)];
      return bye ? [{ edit: "bye", round, player: Number(said.player), bye }] : [];
    }
    case "cause-last-round":
      return said.last === true && cause.rounds[0] ? [{ edit: "rounds", rounds: cause.rounds[0] }] : [];
    default:
      return [];
  }
}

/** Puts two players of a round into each other's place; the results stay with the boards. */
export function exchange(round: number, boards: Board[], one: number, other: number): Edit[] {
  const swap = (id: number) => (id === one ? other : id === other ? one : id);
  const concerned = boards.filter(({ white, black }) => [white, black].some((id) => id === one || id === other));
  const seats = concerned.map((board) => ({ ...board, white: swap(board.white), black: swap(board.black) }));
  const pairs = seats.map(({ white, black }): Pair => (white === 0 ? [black, 0] : [white, black]));
  const games = seats.filter(({ white, black, results }) => white !== 0 && black !== 0 && results.join("").trim() !== "");
  const results = games.map(({ white, results: [own, opponent] }): Edit => ({ edit: "result", round, player: white, result: own, opponent }));
  return pairs.length ? [{ edit: "boards", round, boards: pairs }, ...results] : [];
}
