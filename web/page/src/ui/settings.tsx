// What holds for the whole tournament: system and edition, number of rounds, tie-breaks; rounds can be removed.
import { useState } from "preact/hooks";
import { systemName } from "../model";
import { change } from "../session";
import { type DeskFile, versionOf } from "../store";
import { t } from "./parts";

export const SettingsTab = ({ file }: { file: DeskFile }) => <Settings key={versionOf(file)} file={file} />;

function Settings({ file }: { file: DeskFile }) {
  const { parsed, standings } = file.analysis!;
  const [rounds, setRounds] = useState(String(parsed.rounds ?? ""));
  const [list, setList] = useState(parsed.tie_breaks ?? "");
  const submit = (act: () => void) => (event: Event) => { event.preventDefault(); act(); };
  const count = Number(rounds);
  return (
    <div class="settings">
      <form class="row" onSubmit={(event) => event.preventDefault()}>
        <label class="field" for="system"><span>{t("system")}</span>
          <select id="system" value={parsed.system ?? ""} onChange={(event) => void change(t("systemChanged", { system: systemName(event.currentTarget.value) }), [{ edit: "system", system: event.currentTarget.value }])}>
            {!parsed.systems.includes(parsed.system ?? "") && <option value={parsed.system ?? ""}>{parsed.system ? systemName(parsed.system) : t("unknown")}</option>}
            {parsed.systems.map((name) => <option key={name} value={name}>{systemName(name)}</option>)}
          </select></label>
        <p class="dim">{parsed.system_reason}</p>
      </form>
      <form class="row" onSubmit={submit(() => void change(t("roundsChanged", { n: count }), [{ edit: "rounds", rounds: count }]))}>
        <label class="field" for="rounds"><span>{t("numberOfRounds")}</span><input id="rounds" type="number" min={1} max={999} required value={rounds} onInput={(event) => setRounds(event.currentTarget.value)} /></label>
        <button type="submit" disabled={!(count >= 1 && count <= 999) || count === parsed.rounds}>{t("change")}</button>
        <p class="dim">{parsed.rounds === undefined ? t("roundsUnknown") : t("roundsRecorded", { n: parsed.recorded })}</p>
      </form>
      <form class="row" onSubmit={submit(() => void change(t("tieBreaksChanged", { list: list || "–" }), [{ edit: "tie-breaks", list }]))}>
        <label class="field wide" for="tie-breaks"><span>{t("tieBreaks")}</span><input id="tie-breaks" type="text" value={list} placeholder="BH/C1, BH, SB" autocomplete="off" onInput={(event) => setList(event.currentTarget.value)} /></label>
        <button type="submit" disabled={list === (parsed.tie_breaks ?? "")}>{t("change")}</button>
        <p class="dim">{t("tieBreaksHint")}</p>
      </form>
      <div class="row">
        {standings && <button type="button" onClick={() => void change(t("standingsWritten"), [{ edit: "standings" }])}>{t("writeStandings")}</button>}
        {parsed.recorded > 0 && !parsed.team_event && (
          <button type="button" onClick={() => void change(t("roundRemoved", { round: parsed.recorded }), [{ edit: "remove-rounds", from: parsed.recorded }])}>{t("removeRound", { round: parsed.recorded })}</button>
        )}
      </div>
    </div>
  );
}
