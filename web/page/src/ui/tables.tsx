// Standings and cross table.
import { useState } from "preact/hooks";
import { differing, isEditable, names, sign } from "../model";
import { ask } from "../session";
import { type DeskFile, bytesOf, set } from "../store";
import { Name, Person, Scroll, t } from "./parts";
import { useAnswer, verdictOf } from "./rounds";

type Amount = { value: string; how: string[] };
type Compared = { explained?: { ahead: number; equal: string[]; decided: { tie_break: string; own: Amount; other: Amount; against: number } | null } };

/** What separates two participants. */
function Compare({ file }: { file: DeskFile }) {
  const standings = file.analysis!.standings!;
  const [one, setOne] = useState(0);
  const [other, setOther] = useState(0);
  const ready = one > 0 && other > 0 && one !== other;
  const question = ready ? () => ask<Compared>(file, "standings", { compare: [one, other] }) : undefined;
  const { value, problem } = useAnswer(question, [one, other, bytesOf(file)]);
  const people = names(file.analysis!);
  const choice = (id: string, label: string, chosen: number, choose: (id: number) => void) => (
    <label class="field" for={id}><span>{label}</span>
      <select id={id} value={chosen} onChange={(event) => choose(Number(event.currentTarget.value))}>
        <option value={0}>{t("choose")}</option>
        {standings.standings.map((row) => <option key={row.id} value={row.id}>{`${row.rank}. ${row.id} ${row.name}`}</option>)}
      </select></label>
  );
  const decided = value?.explained?.decided;
  return (
    <details><summary>{t("compareTwo")}</summary>
      <div class="row">{choice("compare-one", t("participant"), one, setOne)}{choice("compare-other", t("and"), other, setOther)}</div>
      <div aria-live="polite">
        {problem && <p class="bad">{problem}</p>}
        {value?.explained && (
          <p><b><Person id={value.explained.ahead} names={people} /></b>{" "}
            {decided ? t("decidedBy", { tieBreak: decided.tie_break, own: decided.own.value, other: decided.other.value }) : t("nothingDecides")}
            {value.explained.equal.length > 0 && <> <span class="dim">{t("equalOn", { list: value.explained.equal.join(", ") })}</span></>}
          </p>
        )}
      </div>
    </details>
  );
}

export function StandingsTab({ file }: { file: DeskFile }) {
  const { standings, unranked } = file.analysis!;
  if (!standings) return <p class="bad">{t("noStandings")} <Name of={unranked ?? ""} /></p>;
  const { list, edition } = standings as typeof standings & { edition: string };
  const people = names(file.analysis!);
  const clicked = isEditable(file.analysis!);
  return (
    <>
      <h3>{t("standingsAfter", { round: standings.round, rounds: standings.rounds })}</h3>
      <p class="dim">{list.join(", ")} ({edition})</p>
      <Scroll label={t("tab-standings")}>
        <table class="standings">
          <thead><tr><th scope="col">{t("rank")}</th><th scope="col" class="words">{t(file.analysis!.rounds?.form === "teams" ? "team" : "participant")}</th>
            {list.map((item) => <th key={item} scope="col">{item}</th>)}<th scope="col">{t("rankInFile")}</th></tr></thead>
          <tbody>{standings.standings.map((row) => {
            const recorded = row.recorded_rank;
            const wrong = recorded !== undefined && (recorded < row.rank || recorded > row.last);
            return (
              <tr key={row.id} class={wrong ? "differs" : ""}><td>{row.rank === row.last ? row.rank : `${row.rank}–${row.last}`}</td>
                <td class="words"><Person id={row.id} names={people} clicked={clicked} /></td>
                {list.map((item) => <td key={item}>{row.values[item]}</td>)}
                <td>{recorded ?? ""}{wrong && <span class="away"> {t("wrong")}</span>}</td></tr>
            );
          })}</tbody>
        </table>
      </Scroll>
      <Compare file={file} />
    </>
  );
}

export function CrossTab({ file }: { file: DeskFile }) {
  const analysis = file.analysis!;
  const { parsed, standings } = analysis;
  const rounds = Array.from({ length: parsed.recorded }, (_, index) => index + 1);
  const places = new Map(standings && !parsed.team_event ? standings.standings.map((row, place) => [row.id, place]) : []);
  const players = [...parsed.players].sort((one, other) => (places.get(one.id) ?? one.id) - (places.get(other.id) ?? other.id));
  const marked = rounds.map((round) => new Set([...differing(verdictOf(file, round))].flatMap((pair) => pair.split("-").map(Number))));
  const people = new Map(parsed.players.map(({ id, name }) => [id, name]));
  const clicked = isEditable(analysis);
  const open = (round: number, player: (typeof players)[number]) => {
    const block = player.rounds[round - 1];
    if (!block?.opponent) return set({ round, dialog: { what: "player", player: player.id } });
    const [white, black] = block.colour === "black" ? [block.opponent, player.id] : [player.id, block.opponent];
    set({ round, dialog: { what: "board", round, white, black } });
  };
  const text = (block: (typeof players)[number]["rounds"][number] | undefined) => {
    if (!block) return "";
    if (!block.opponent) return { U: t("bye"), H: "½", F: "1", Z: "–", "-": "–" }[block.result ?? ""] ?? "";
    return `${block.opponent}${block.colour === "white" ? "w" : block.colour === "black" ? "b" : ""}${sign(block.result)}`;
  };
  return (
    <>
      <p class="dim">{t("crossLegend")}{clicked && ` ${t("crossSelect")}`}</p>
      <Scroll label={t("tab-cross")}>
        <table class="cross">
          <thead><tr><th scope="col" class="words fixed">{t("participant")}</th>{rounds.map((round) => <th key={round} scope="col">{round}</th>)}<th scope="col">{t("points")}</th></tr></thead>
          <tbody>{players.map((player) => (
            <tr key={player.id}>
              <th scope="row" class="words fixed"><Person id={player.id} names={people} clicked={clicked} /></th>
              {rounds.map((round) => {
                const words = text(player.rounds[round - 1]);
                const wrong = marked[round - 1]!.has(player.id);
                return (
                  <td key={round} class={wrong ? "differs" : ""}>{clicked && words
                    ? <button type="button" class="cell" onClick={() => open(round, player)} aria-label={t("changeCell", { player: player.id, round, text: words })}>{words}</button>
                    : words}</td>
                );
              })}
              <td>{player.points}</td>
            </tr>
          ))}</tbody>
        </table>
      </Scroll>
    </>
  );
}
