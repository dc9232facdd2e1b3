// The rounds: verdict, boards that can be changed, and the drawing of both pairings where they differ.
import { useEffect, useState } from "preact/hooks";
import type { RoundVerdict } from "../../../npm/pairproof";
import type { Key } from "../i18n";
import { type Board, boardsOf, differing, differs, isDiffering, isEditable, names, score, withoutBoard } from "../model";
import { ask } from "../session";
import { type DeskFile, bytesOf, get, set } from "../store";
import { Name, Person, Scroll, t } from "./parts";
import { Report } from "./report";

export const verdictOf = (file: DeskFile, round: number): RoundVerdict | undefined =>
  (file.causes ?? file.analysis?.check)?.rounds.find((other) => other.round === round);

/** Asks once for each version, and again when anything of the question changes. */
export function useAnswer<T>(question: (() => Promise<T>) | undefined, dependencies: unknown[]): { value?: T; problem?: string } {
  const [answer, setAnswer] = useState<{ to: unknown[]; value?: T; problem?: string }>({ to: [] });
  useEffect(() => {
    let wanted = true;
    question?.().then((value) => wanted && setAnswer({ to: dependencies, value }), (error: Error) => wanted && setAnswer({ to: dependencies, problem: error.message }));
    return () => { wanted = false; };
  }, dependencies);
  // An answer about another version of the file is not shown, not even until the next one comes.
  const current = answer.to.length === dependencies.length && answer.to.every((value, place) => Object.is(value, dependencies[place]));
  return current ? answer : {};
}

function Choice({ file, rounds, shown }: { file: DeskFile; rounds: number; shown: number }) {
  return (
    <nav class="chips" aria-label={t("rounds")}>
      {Array.from({ length: rounds }, (_, index) => index + 1).map((round) => {
        const verdict = verdictOf(file, round);
        const wrong = verdict && differs(verdict);
        const words = verdict ? t(`verdict-${verdict.verdict}` as Key) : t("verdict-unchecked");
        return (
          <button key={round} type="button" aria-current={round === shown ? "true" : undefined} class={wrong ? "chip bad" : "chip"}
            aria-label={`${t("round", { round })}: ${words}`} onClick={() => set({ round })}>
            {round}<span aria-hidden="true">{!verdict ? "" : wrong ? " ✗" : " ✓"}</span>
          </button>
        );
      })}
    </nav>
  );
}

/** The boards of a round as a table. */
export function Boards({ file, round, boards }: { file: DeskFile; round: number; boards: Board[] }) {
  const analysis = file.analysis!;
  const people = names(analysis);
  const marked = differing(verdictOf(file, round));
  const editable = isEditable(analysis);
  // A file whose points are wrong has none, and a match has other points.
  const scored = boards.some(({ points }) => points[0] || points[1]);
  return (
    <Scroll label={t("boardsOf", { round })}>
      <table class="boards">
        <caption class="away">{t("boardsOf", { round })}</caption>
        <thead><tr><th scope="col">{t("board")}</th><th scope="col" class="words">{t("white")}</th>{scored && <th scope="col" class="optional">{t("points")}</th>}
          <th scope="col">{t("result")}</th>{scored && <th scope="col" class="optional">{t("points")}</th>}<th scope="col" class="words">{t("black")}</th></tr></thead>
        <tbody>
          {boards.map((board, place) => {
            const words = score(board.results) || t("noResult");
            const open = () => set({ dialog: { what: "board", round, white: board.white, black: board.black } });
            return (
              <tr key={`${board.white}-${board.black}`} class={isDiffering(marked, board) ? "differs" : ""}>
                <td>{place + 1}</td>
                <td class="words"><Person id={board.white} names={people} clicked={editable} /></td>
                {scored && <td class="optional">{board.points[0]}</td>}
                <td>{editable
                  ? <button type="button" class="result" onClick={open} aria-label={t("changeBoard", { board: place + 1, result: words })}>{words}</button>
                  : words}</td>
                {scored && <td class="optional">{board.points[1]}</td>}
                <td class="words"><Person id={board.black} names={people} clicked={editable} /></td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}

/** Who does not play. */
function Without({ file, round }: { file: DeskFile; round: number }) {
  const analysis = file.analysis!;
  const absent = withoutBoard(analysis, round);
  const people = names(analysis);
  if (absent.length === 0 || !isEditable(analysis)) return null;
  const words: Record<string, Key> = { H: "byeHalf", F: "byeFull", U: "byePairing", Z: "byeZero" };
  return (
    <details class="without" open={absent.length <= 12}>
      <summary>{t("withoutBoard", { n: absent.length })}</summary>
      <ul class="columns">
        {absent.map(({ player, result }) => <li key={player.id}><Person id={player.id} names={people} /> <span class="dim">{t(words[result] ?? "byeNothing")}</span></li>)}
      </ul>
    </details>
  );
}

/** What differs in a round, drawn, and how the rules pair it. */
function Difference({ file, verdict }: { file: DeskFile; verdict: RoundVerdict }) {
  const people = names(file.analysis!);
  const { missing = [], unexpected = [], colours = [], broken = [], reason } = verdict as {
    missing?: [number, number][]; unexpected?: [number, number][]; colours?: [number, number][];
    broken?: { article: string; text: string }[]; reason?: { text: string };
  };
  const version = bytesOf(file);
  const { value, problem } = useAnswer(() => ask<string>(file, "explain", { round: verdict.round, format: "html" }, "text"), [version, verdict.round, get().language]);
  const rows = Math.max(missing.length, unexpected.length);
  const pair = (board: [number, number] | undefined) => board && <><Person id={board[0]} names={people} /> – <Person id={board[1]} names={people} /></>;
  return (
    <section class="difference">
      {broken.map(({ article, text }) => <p key={text} class="bad">{article}: <Name of={text} /></p>)}
      {reason && <p><b>{t("why")}</b> <Name of={reason.text} /></p>}
      {file.search !== "running" && verdict.advice && <p><b>{t("todo")}</b> <Name of={verdict.advice.text} /></p>}
      {colours.length > 0 && <p><b>{t("coloursTurned")}</b> {colours.slice(0, 10).map((board) => <span key={board.join()} class="pair">{pair(board)}</span>)}</p>}
      {value && <Report html={value} selector=".sides" language={get().language} />}
      {problem && <p class="dim">{problem}</p>}
      {rows > 0 && (
        <details open={rows <= 6}>
          <summary>{t("differingBoards", { n: rows })}</summary>
          <Scroll label={t("differingBoards", { n: rows })}>
            <table class="boards"><thead><tr><th scope="col" class="words">{t("fileHas")}</th><th scope="col" class="words">{t("rulesGive")}</th></tr></thead>
              <tbody>{Array.from({ length: rows }, (_, row) => (
                <tr key={row}><td class="words">{pair(unexpected[row])}</td><td class="words">{pair(missing[row])}</td></tr>
              ))}</tbody></table>
          </Scroll>
        </details>
      )}
    </section>
  );
}

/** How the rules pair a round, bracket by bracket. */
export function Explanation({ file, round }: { file: DeskFile; round: number }) {
  const [open, setOpen] = useState(false);
  const version = bytesOf(file);
  const question = open ? () => ask<string>(file, "explain", { round, format: "html" }, "text") : undefined;
  const { value, problem } = useAnswer(question, [open, version, round, get().language]);
  return (
    <details class="why" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("whyThisPairing")}</summary>
      {open && !value && !problem && <p>{t("working")}</p>}
      {problem && <p class="bad">{problem}</p>}
      {value && <Report html={value} language={get().language} />}
    </details>
  );
}

export function RoundsTab({ file }: { file: DeskFile }) {
  const analysis = file.analysis!;
  const rounds = analysis.check.rounds.length || analysis.parsed.recorded;
  const round = Math.min(get().round, Math.max(rounds, 1));
  const verdict = verdictOf(file, round);
  if (rounds === 0) return <p>{t("noRounds")} <button type="button" onClick={() => set({ tab: "next" })}>{t("tab-next")}</button></p>;
  const wrong = verdict && differs(verdict);
  return (
    <>
      <Choice file={file} rounds={rounds} shown={round} />
      <h3>{t("round", { round })}: {verdict
        ? <span class={wrong ? "bad" : "good"}>{t(`verdict-${verdict.verdict}` as Key)}</span>
        : <span class="dim">{t("verdict-unchecked")}</span>}</h3>
      {verdict && wrong && !analysis.check.refused && <Difference file={file} verdict={verdict} />}
      <Boards file={file} round={round} boards={boardsOf(analysis, round)} />
      <Without file={file} round={round} />
      {!analysis.check.refused && <Explanation file={file} round={round} />}
      {!analysis.check.refused && <WhatIf file={file} round={round} />}
    </>
  );
}

const WISHES = ["force", "forbid", "absent", "bye"] as const;

/** What would the rules give if …? */
export function WhatIf({ file, round }: { file: DeskFile; round: number }) {
  const [wish, setWish] = useState<(typeof WISHES)[number]>("force");
  const [one, setOne] = useState(0);
  const [other, setOther] = useState(0);
  const [asked, setAsked] = useState<Record<string, unknown>>();
  const version = bytesOf(file);
  const question = asked ? () => ask<string>(file, "what-if", { ...asked, round, format: "html" }, "text") : undefined;
  const { value, problem } = useAnswer(question, [asked, version, round, get().language]);
  const analysis = file.analysis!;
  const people = names(analysis);
  const two = wish === "force" || wish === "forbid";
  const ready = one > 0 && (!two || (other > 0 && other !== one));
  const choice = (id: string, label: string, chosen: number, choose: (id: number) => void) => (
    <label class="field" for={id}><span>{label}</span>
      <select id={id} value={chosen} onChange={(event) => choose(Number(event.currentTarget.value))}>
        <option value={0}>{t("choose")}</option>
        {[...people].map(([number, name]) => <option key={number} value={number}>{`${number} ${name}`}</option>)}
      </select></label>
  );
  const put = (event: Event) => {
    event.preventDefault();
    if (ready) setAsked({ force: { force: [[one, other]] }, forbid: { forbid: [[one, other]] }, absent: { absent: [one] }, bye: { bye: one } }[wish]);
  };
  return (
    <details class="what-if">
      <summary>{t("whatIf")}</summary>
      <form class="row" onSubmit={put}>
        <label class="field" for={`wish-${round}`}><span>{t("whatIf")}</span>
          <select id={`wish-${round}`} value={wish} onChange={(event) => setWish(event.currentTarget.value as (typeof WISHES)[number])}>
            {WISHES.map((name) => <option key={name} value={name}>{t(`wish-${name}`)}</option>)}
          </select></label>
        {choice(`one-${round}`, t("participant"), one, setOne)}
        {two && choice(`other-${round}`, t("and"), other, setOther)}
        <button type="submit" disabled={!ready}>{t("ask")}</button>
      </form>
      <div aria-live="polite">
        {asked && !value && !problem && <p>{t("working")}</p>}
        {problem && <p class="bad">{problem}</p>}
        {value && <Report html={value} language={get().language} />}
      </div>
    </details>
  );
}
