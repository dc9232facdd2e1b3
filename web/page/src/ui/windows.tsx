// Windows in which a board or a player is changed.
import { useState } from "preact/hooks";
import type { Edit } from "../../../npm/pairproof";
import { visible } from "../inert";
import { RESULTS, boardsOf, exchange, names, people, score, sign } from "../model";
import { change } from "../session";
import { type DeskFile, get, set } from "../store";
import { Name, Person, PlayerChoice, Window, t } from "./parts";

const close = () => set({ dialog: undefined });

async function carryOut(label: string, edits: Edit[]): Promise<void> {
  close();
  await change(label, edits);
}

const BYES = ["half", "full", "zero", "pairing", "none"] as const;
const BYE_NAMES = { half: "byeHalf", full: "byeFull", zero: "byeZero", pairing: "byePairing", none: "byeNothing" } as const;

export function BoardWindow({ file, round, white, black }: { file: DeskFile; round: number; white: number; black: number }) {
  const analysis = file.analysis!;
  const everybody = names(analysis);
  const boards = boardsOf(analysis, round);
  const board = boards.find((other) => other.white === white && other.black === black);
  const [out, setOut] = useState(white);
  const [instead, setInstead] = useState(0);
  if (!board) return null;
  const name = (id: number) => visible(`${id} ${everybody.get(id) ?? ""}`);
  const playing = instead > 0 && boards.some((other) => other.white === instead || other.black === instead);
  const replace = () => {
    const label = t("replaced", { round, one: name(out), other: name(instead) });
    if (playing) return carryOut(label, exchange(round, boards, out, instead));
    const pair: [number, number] = out === white ? [instead, black] : [white, instead];
    return carryOut(label, [{ edit: "bye", round, player: out, bye: "zero" }, { edit: "boards", round, boards: [pair] }]);
  };
  return (
    <Window title={t("boardTitle", { round })}>
      <p><Name of={name(white)} /> – {black ? <Name of={name(black)} /> : t("bye")}</p>
      {black > 0 && (
        <fieldset><legend>{t("result")}</legend>
          <div class="choices">
            {RESULTS.map(([own, other]) => {
              const words = score([own, other]) || t("noResult");
              const now = board.results[0] === own && board.results[1] === other;
              return <button key={words} type="button" aria-pressed={now}
                onClick={() => void carryOut(t("resultChanged", { round, white: name(white), black: name(black), result: words }), [{ edit: "result", round, player: white, result: own, opponent: other }])}>{words}</button>;
            })}
          </div>
        </fieldset>
      )}
      {black > 0 && (
        <p><button type="button" onClick={() => void carryOut(t("coloursChanged", { round, white: name(white), black: name(black) }), [{ edit: "boards", round, boards: [[black, white]] }])}>{t("turnColours")}</button></p>
      )}
      <fieldset><legend>{t("otherPlayer")}</legend>
        <div class="row">
          <label class="field" for="out"><span>{t("insteadOf")}</span>
            <select id="out" value={out} onChange={(event) => setOut(Number(event.currentTarget.value))}>
              {[white, black].filter((id) => id > 0).map((id) => <option key={id} value={id}>{name(id)}</option>)}
            </select></label>
          <PlayerChoice id="instead" label={t("plays")} analysis={analysis} value={instead} onChoice={setInstead} without={[white, black]} />
          <button type="button" disabled={!instead} onClick={() => void replace()}>{t("change")}</button>
        </div>
        {playing && <p class="dim">{t("willSwap")}</p>}
      </fieldset>
    </Window>
  );
}

export function PlayerWindow({ file, player }: { file: DeskFile; player: number }) {
  const analysis = file.analysis!;
  const byId = people(analysis);
  const everybody = names(analysis);
  const recorded = analysis.parsed.recorded;
  const [round, setRound] = useState(Math.min(get().round, Math.max(recorded, 1)));
  const [other, setOther] = useState(0);
  const record = byId.get(player);
  if (!record) return null;
  const name = (id: number) => visible(`${id} ${everybody.get(id) ?? ""}`);
  const last = Math.max(recorded + 1, analysis.parsed.rounds ?? 0);
  const open = (number: number) => {
    const board = boardsOf(analysis, number).find(({ white, black }) => white === player || black === player);
    if (board) set({ dialog: { what: "board", round: number, white: board.white, black: board.black } });
  };
  return (
    <Window title={name(player)}>
      <p class="dim">{[record.title, record.rating ?? t("unrated"), record.federation].filter(Boolean).join(" · ")} · {t("pointsInFile", { points: record.points ?? "?" })}</p>
      <div class="scroll" role="region" aria-label={t("rounds")} tabIndex={0}><table class="boards">
        <thead><tr><th scope="col">{t("roundShort")}</th><th scope="col">{t("colour")}</th><th scope="col" class="words">{t("opponent")}</th><th scope="col">{t("result")}</th></tr></thead>
        <tbody>{record.rounds.map((block, index) => (
          <tr key={index}><td>{index + 1}</td><td>{block.colour ? t(block.colour) : "–"}</td>
            <td class="words">{block.opponent ? <Person id={block.opponent} names={everybody} clicked={false} /> : "–"}</td>
            <td>{block.opponent
              ? <button type="button" class="result" onClick={() => open(index + 1)} aria-label={t("changeRound", { round: index + 1, result: sign(block.result) || t("noResult") })}>{sign(block.result) || t("noResult")}</button>
              : t(({ H: "byeHalf", F: "byeFull", U: "byePairing", Z: "byeZero" } as const)[block.result ?? ""] ?? "byeNothing")}</td></tr>
        ))}</tbody></table></div>
      <fieldset><legend>{t("byeOrAbsence")}</legend>
        <div class="row">
          <label class="field" for="bye-round"><span>{t("inRound")}</span>
            <select id="bye-round" value={round} onChange={(event) => setRound(Number(event.currentTarget.value))}>
              {Array.from({ length: last }, (_, index) => <option key={index} value={index + 1}>{index + 1}</option>)}
            </select></label>
          <div class="choices">{BYES.map((bye) => (
            <button key={bye} type="button" onClick={() => void carryOut(t("byeChanged", { round, player: name(player), bye: t(BYE_NAMES[bye]) }), [{ edit: "bye", round, player, bye }])}>{t(BYE_NAMES[bye])}</button>
          ))}</div>
        </div>
        {round <= recorded && <p class="dim">{t("byeFrees")}</p>}
      </fieldset>
      <fieldset><legend>{t("number")}</legend>
        <div class="row">
          <PlayerChoice id="number-with" label={t("exchangeNumber")} analysis={analysis} value={other} onChoice={setOther} without={[player]} />
          <button type="button" disabled={!other} onClick={() => void carryOut(t("numbersChanged", { one: name(player), other: name(other) }), [{ edit: "numbers", players: [player, other] }])}>{t("change")}</button>
        </div>
      </fieldset>
    </Window>
  );
}
