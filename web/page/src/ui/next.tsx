// The next round: who is there, who may not meet, which games are open; then the boards, why, and what if.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Edit, Pair } from "../../../npm/pairproof";
import { visible } from "../inert";
import { type Player, boardsOf, isEditable, names } from "../model";
import { ask, change } from "../session";
import { type DeskFile, bytesOf, get, set } from "../store";
import { Name, Person, PlayerChoice, Scroll, t } from "./parts";
import { Explanation, WhatIf, useAnswer } from "./rounds";

const BYES = ["none", "zero", "half", "full"] as const;
type Bye = (typeof BYES)[number];
const NAMES = { none: "plays", zero: "byeZero", half: "byeHalf", full: "byeFull" } as const;

/** What the file says about a player in the round to come. */
function byeOf(file: DeskFile, player: Player, round: number): Bye {
  const block = player.rounds[round - 1]?.result;
  if (block && "HFZ".includes(block)) return ({ H: "half", F: "full", Z: "zero" } as const)[block as "H" | "F" | "Z"];
  const record = file.analysis!.parsed.byes.find((bye) => (bye.round ?? round) === round && bye.ids.includes(player.id));
  return record?.bye ?? "none";
}

function Present({ file, round }: { file: DeskFile; round: number }) {
  const [filter, setFilter] = useState("");
  const analysis = file.analysis!;
  const field = new Map((analysis.rounds?.next.field ?? []).map(({ id, points }) => [id, points]));
  const players = analysis.parsed.players;
  const found = players.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(filter.toLowerCase()));
  const away = players.filter((player) => byeOf(file, player, round) !== "none");
  return (
    <details open={players.length <= 40}>
      <summary>{t("present", { n: field.size || players.length - away.length, of: players.length, away: away.length })}</summary>
      <label class="field" for="present-filter"><span>{t("filter")}</span><input id="present-filter" type="search" value={filter} onInput={(event) => setFilter(event.currentTarget.value)} /></label>
      <Scroll label={t("whoPlays")}>
        <table class="boards present">
          <thead><tr><th scope="col">{t("number")}</th><th scope="col" class="words">{t("participant")}</th><th scope="col" class="optional">{t("points")}</th><th scope="col" class="words">{t("inRoundN", { round })}</th></tr></thead>
          <tbody>{found.map((player) => {
            const bye = byeOf(file, player, round);
            return (
              <tr key={player.id} class={bye === "none" ? "" : "away-row"}>
                <td>{player.id}</td><td class="words"><Name of={player.name} /></td><td class="optional">{field.get(player.id) ?? player.points}</td>
                <td class="words"><select value={bye} aria-label={t("byeIn", { player: `${player.id} ${player.name}`, round })}
                  onChange={(event) => void change(t("byeChanged", { round, player: visible(`${player.id} ${player.name}`), bye: t(NAMES[event.currentTarget.value as Bye]) }), [{ edit: "bye", round, player: player.id, bye: event.currentTarget.value as Bye }])}>
                  {BYES.map((kind) => <option key={kind} value={kind}>{t(NAMES[kind])}</option>)}</select></td>
              </tr>
            );
          })}</tbody>
        </table>
      </Scroll>
    </details>
  );
}

function Forbidden({ file, round }: { file: DeskFile; round: number }) {
  const analysis = file.analysis!;
  const people = names(analysis);
  const [one, setOne] = useState(0);
  const [other, setOther] = useState(0);
  const [always, setAlways] = useState(true);
  const prohibited = analysis.parsed.prohibited.filter(({ from = 1, to = Infinity }) => from <= round && round <= to);
  const both = (pair: Pair) => `${pair[0]} – ${pair[1]}`;
  const label = t(always ? "prohibited" : "prohibitedIn", { pair: both([one, other]), round });
  const edit: Edit = { edit: "prohibit", players: [one, other], ...(always ? {} : { rounds: [round, round] }) };
  return (
    <details>
      <summary>{t("forbidden", { n: prohibited.length })}</summary>
      <ul>{prohibited.map(({ ids, line, from, to }) => (
        <li key={line}>{ids.map((id) => <Person key={id} id={id} names={people} clicked={false} />).flatMap((person, index) => (index ? [" · ", person] : [person]))}{" "}
          {from === round && to === round && <span class="dim">({t("onlyInRound", { round })}) </span>}
          {ids.length === 2 && <button type="button" onClick={() => void change(t("allowed", { pair: both(ids as Pair) }), [{ edit: "line", line }])}>{t("allow")}</button>}</li>
      ))}</ul>
      <div class="row">
        <PlayerChoice id="forbid-one" label={t("participant")} analysis={analysis} value={one} onChoice={setOne} />
        <PlayerChoice id="forbid-other" label={t("and")} analysis={analysis} value={other} onChoice={setOther} without={[one]} />
        <label class="field" for="forbid-in"><span>{t("rounds")}</span>
          <select id="forbid-in" value={always ? "all" : "round"} onChange={(event) => setAlways(event.currentTarget.value === "all")}>
            <option value="all">{t("inAllRounds")}</option>
            <option value="round">{t("onlyInRound", { round })}</option>
          </select></label>
        <button type="button" disabled={!one || !other || one === other} onClick={() => void change(label, [edit])}>{t("forbid")}</button>
      </div>
    </details>
  );
}

/** Games without a result. */
function Open({ file, round, children }: { file: DeskFile; round: number; children?: ComponentChildren }) {
  const analysis = file.analysis!;
  const people = names(analysis);
  const rounds = Array.from({ length: round - 1 }, (_, index) => index + 1);
  const open = rounds.flatMap((number) => boardsOf(analysis, number).filter(({ black, results }) => black > 0 && results[0] === " " && results[1] === " ").map((board) => ({ ...board, number })));
  if (open.length === 0) return null;
  const result = (game: (typeof open)[number], own: string, other: string, words: string) => (
    <button type="button" onClick={() => void change(t("resultChanged", { round: game.number, white: String(game.white), black: String(game.black), result: words }), [{ edit: "result", round: game.number, player: game.white, result: own, opponent: other }])}>{words}</button>
  );
  return (
    <section class="open-games">
      <h4>{t("openGames", { n: open.length })}</h4>
      <ul>{open.slice(0, 200).map((game) => (
        <li key={`${game.number}-${game.white}`}>{t("roundShort")} {game.number}: <Person id={game.white} names={people} /> – <Person id={game.black} names={people} />{" "}
          <span class="choices">{result(game, "1", "0", "1 : 0")}{result(game, "=", "=", "½ : ½")}{result(game, "0", "1", "0 : 1")}</span></li>
      ))}</ul>
      {children}
    </section>
  );
}

type Paired = { system: string; rounds: { round: number; boards: Pair[] }[] };

export function NextTab({ file }: { file: DeskFile }) {
  const analysis = file.analysis!;
  const { parsed } = analysis;
  const [asDraws, setAsDraws] = useState(false);
  const version = bytesOf(file);
  const round = analysis.rounds?.next.round ?? analysis.parsed.recorded + 1;
  const over = analysis.parsed.rounds !== undefined && round > analysis.parsed.rounds;
  const unfinished = asDraws ? { unfinished: "draw" } : {};
  const question = analysis.check.refused || over ? undefined : () => ask<Paired>(file, "pair", { round, ...unfinished });
  const { value, problem } = useAnswer(question, [version, round, asDraws, over, get().language]);
  if (analysis.check.refused) return <p class="bad">{t("pairRefused")}</p>;
  const editable = isEditable(analysis);
  if (over) return <>{editable && <Open file={file} round={round} />}<p>{t("tournamentOver", { n: analysis.parsed.rounds ?? 0 })} <button type="button" onClick={() => set({ tab: "settings" })}>{t("tab-settings")}</button></p></>;
  const people = names(analysis);
  const points = new Map(analysis.rounds?.next.field.map((entrant) => [entrant.id, entrant.points]) ?? []);
  const boards = value?.rounds.find((other) => other.round === round)?.boards;
  const enter = () => boards && change(t("roundEntered", { round }), [{ edit: "boards", round, boards }]).then((done) => done && set({ tab: "rounds", round }));
  return (
    <>
      <h3 class="no-print">{t("nextRound", { round })}</h3>
      {editable && <div class="no-print"><Present file={file} round={round} /><Forbidden file={file} round={round} /><Open file={file} round={round}>
        <label class="check"><input type="checkbox" checked={asDraws} onChange={(event) => setAsDraws(event.currentTarget.checked)} /> {t("asDraws")}</label>
      </Open></div>}
      <section aria-live="polite">
        {!value && !problem && <p>{t("working")}</p>}
        {problem && parsed.rounds === undefined && /H011/.test(problem)
          ? <p class="bad">{t("roundsNeeded")} <button type="button" onClick={() => set({ tab: "settings" })}>{t("tab-settings")}</button></p>
          : problem && <p class="bad"><Name of={problem} />{" "}
              {/P007/.test(problem) && analysis.standings && <button type="button" onClick={() => void change(t("standingsWritten"), [{ edit: "standings" }])}>{t("writeStandings")}</button>}</p>}
        {boards && (
          <>
            <div class="row no-print">
              <h4>{t("pairingOf", { round, n: boards.filter(([, black]) => black > 0).length })}</h4>
              {editable && <button type="button" class="main" onClick={() => void enter()}>{t("enterRound")}</button>}
              <button type="button" onClick={() => print()}>{t("printBoards")}</button>
            </div>
            <h2 class="only-print">{visible(analysis.parsed.name)} – {t("round", { round })}</h2>
            <Scroll label={t("pairingOf", { round, n: boards.length })}>
              <table class="boards pairing">
                <thead><tr><th scope="col">{t("board")}</th><th scope="col" class="words">{t("white")}</th><th scope="col" class="optional">{t("points")}</th><th scope="col">{t("result")}</th><th scope="col" class="optional">{t("points")}</th><th scope="col" class="words">{t("black")}</th></tr></thead>
                <tbody>{boards.map(([white, black], place) => (
                  <tr key={white}><td>{place + 1}</td><td class="words"><Person id={white} names={people} clicked={false} /></td><td class="optional">{points.get(white)}</td>
                    <td class="blank">{black === 0 ? "" : ":"}</td><td class="optional">{points.get(black)}</td><td class="words"><Person id={black} names={people} clicked={false} /></td></tr>
                ))}</tbody>
              </table>
            </Scroll>
          </>
        )}
      </section>
      <div class="no-print">{value && <><Explanation file={file} round={round} /><WhatIf file={file} round={round} /></>}</div>
    </>
  );
}
