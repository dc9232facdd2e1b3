// The first screen: what is wrong, who is concerned, what to do.
import type { Cause, RoundVerdict } from "../../../npm/pairproof";
import type { Key } from "../i18n";
import { differs, names, remedy, systemName } from "../model";
import { change, ignore, recheck, searchAgain, stopSearch } from "../session";
import { type DeskFile, set } from "../store";
import { Name, Person, t } from "./parts";

type Position = { field: string; text: string };
type Standings = { verdict: "agree" | "differ" | "partly-compared" | "not-compared" };

const list = (rounds: { round: number }[]): string => rounds.map(({ round }) => round).join(", ");

/** The verdict in a sentence, and whether it is good news. */
export function sentence(file: DeskFile): { text: string; mood: "good" | "bad" | "open" } {
  if (file.problem) return { text: t("notChecked", { why: file.problem }), mood: "bad" };
  const { analysis } = file;
  if (!analysis) return { text: t("checkingNow"), mood: "open" };
  const { check, summary } = analysis;
  if (check.refused) return { text: t("refused"), mood: "bad" };
  const wrong = check.rounds.filter(({ verdict }) => ["differs", "colours-differ", "illegal", "no-legal-pairing"].includes(verdict));
  const open = check.rounds.filter(({ verdict }) => ["unchecked", "unfinished", "nothing-recorded"].includes(verdict));
  if (wrong.length) return { text: t("someDiffer", { n: wrong.length, of: check.rounds.length, rounds: list(wrong) }), mood: "bad" };
  if (check.unpaired) return { text: t("notChecked", { why: String(check.unpaired) }), mood: "bad" };
  if (open.length) return { text: t("someOpen", { n: open.length, of: check.rounds.length, rounds: list(open) }), mood: "open" };
  if (!check.rounds.length) return { text: t("noRounds"), mood: "open" };
  if (summary.positions_differ) return { text: t("onlyStandings", { n: summary.positions_differ }), mood: "bad" };
  return { text: t("allAgree", { n: check.rounds.length }), mood: "good" };
}

function CauseBox({ file, cause, number }: { file: DeskFile; cause: Cause; number: number | undefined }) {
  const analysis = file.analysis!;
  const people = names(analysis);
  const edits = remedy(analysis, cause);
  const { evidence = [], alternatives = [] } = cause as { evidence?: string[]; alternatives?: { text: string }[] };
  return (
    <section class="cause">
      <h3>{number === undefined ? t("cause") : t("causeNumber", { number })}</h3>
      <p class="said"><Name of={cause.text} /></p>
      {cause.players.length > 0 && (
        <p class="who list"><span class="dim">{t("concerned")}</span> {cause.players.slice(0, 8).map((id) => <Person key={id} id={id} names={people} />)}
          {cause.players.length > 8 && <span>{t("andMore", { n: cause.players.length - 8 })}</span>}
        </p>
      )}
      <p><b>{t("todo")}</b> {t(`todo-${advice(cause.kind)}` as Key, { round: cause.rounds[0] ?? "" })}</p>
      <p class="dim">{cause.rounds.length > 0 && t("explains", { n: cause.rounds.length, rounds: cause.rounds.join(", ") })} {t("noProof")}</p>
      {edits.length > 0 && (
        <p><button type="button" onClick={() => void change(t("causeApplied"), edits)}>{t("applyCause")}</button></p>
      )}
      {(evidence.length > 0 || alternatives.length > 0) && (
        <details><summary>{t("evidence")}</summary>
          <ul>{evidence.map((text) => <li key={text}><Name of={text} /></li>)}
            {alternatives.map(({ text }) => <li key={text}>{t("orElse")} <Name of={text} /></li>)}</ul>
        </details>
      )}
    </section>
  );
}

/** The kind of advice for a kind of cause. */
function advice(kind: string): string {
  if (["edition", "system", "rounds", "acceleration", "initial-colour"].includes(kind)) return "settings";
  if (["result", "bye"].includes(kind)) return "result";
  if (["numbers", "order"].includes(kind)) return "numbers";
  if (["left-out", "taken-in"].includes(kind)) return "entries";
  return ["by-hand", "record", "one-person", "missing-round", "rule", "kept-apart"].includes(kind) ? kind : "unknown";
}

/** Why the first differing round differs, while causes are looked for or where none is found. */
function FirstReason({ file, rounds }: { file: DeskFile; rounds: RoundVerdict[] }) {
  const first = rounds.find(differs);
  const analysis = file.analysis!;
  if (!first) return null;
  const { missing = [], unexpected = [], reason } = first as { missing?: [number, number][]; unexpected?: [number, number][]; reason?: { text: string } };
  const people = names(analysis);
  const pair = ([white, black]: [number, number]) => <><Person id={white} names={people} /> – <Person id={black} names={people} /></>;
  return (
    <section class="cause">
      <h3>{t("firstDifference", { round: first.round })}</h3>
      {unexpected[0] && <p class="who"><span class="dim">{t("fileHas")}</span> {pair(unexpected[0])}</p>}
      {missing[0] && <p class="who"><span class="dim">{t("rulesGive")}</span> {pair(missing[0])}</p>}
      {reason && <p><Name of={reason.text} /></p>}
      {file.search === "done" && <p><b>{t("todo")}</b> {first.advice ? <Name of={first.advice.text} /> : t("todo-unknown", { round: first.round })}</p>}
    </section>
  );
}

function Search({ file }: { file: DeskFile }) {
  if (file.search === "running") {
    return <p class="searching"><progress aria-label={t("searching")} /> {t("searching")} <button type="button" onClick={stopSearch}>{t("stop")}</button></p>;
  }
  if (file.search === "stopped") return <p>{t("searchStopped")} <button type="button" onClick={searchAgain}>{t("searchAgain")}</button></p>;
  return null;
}

function StandingsLine({ file }: { file: DeskFile }) {
  const { check, standings } = file.analysis!;
  const { standings_verdict: verdict, standings: positions = [] } = check as { standings_verdict?: Standings; standings?: Position[] };
  if (!verdict) return null;
  const words: Record<Standings["verdict"], Key> = {
    agree: "standingsAgree", differ: "standingsDiffer", "partly-compared": "standingsPartly", "not-compared": "standingsNot",
  };
  return (
    <p>
      <span class={verdict.verdict === "agree" ? "good" : verdict.verdict === "differ" ? "bad" : "dim"}>{t(words[verdict.verdict], { n: positions.length })}</span>
      {verdict.verdict === "differ" && positions[0] && <> <Name of={positions[0].text} />.</>}
      {verdict.verdict === "differ" && standings && (
        <> <button type="button" onClick={() => void change(t("standingsWritten"), [{ edit: "standings" }])}>{t("writeStandings")}</button></>
      )}
    </p>
  );
}

export function Verdict({ file }: { file: DeskFile }) {
  const { text, mood } = sentence(file);
  const { analysis } = file;
  const checked = file.causes ?? analysis?.check;
  const causes = file.causes?.causes ?? [];
  const rounds = checked?.rounds ?? [];
  const wrong = rounds.filter(differs);
  return (
    <section class={`verdict ${mood}`} aria-labelledby="verdict-title">
      <div role="status"><h2 id="verdict-title" data-took={analysis ? Math.round(analysis.took) : ""}>{text}</h2></div>
      {file.problem && <p><button type="button" onClick={() => void recheck(file)}>{t("check")}</button></p>}
      {analysis && (
        <p class="dim"><Name of={analysis.parsed.name || file.name} />{checked?.system
          ? t("about", { n: analysis.parsed.team_event ? analysis.parsed.teams.length : analysis.parsed.players.length, system: systemName(String(checked.system)), why: String(checked.system_reason) })
          : ""}</p>
      )}
      {checked?.refused && (
        <><p><Name of={checked.refused} /></p>
          <p><b>{t("todo")}</b> {t("todo-refused")} <button type="button" onClick={() => set({ tab: "findings" })}>{t("showFindings")}</button>{" "}
            {analysis?.waivable && <button type="button" onClick={() => void ignore(file, analysis.waivable!)}>{t("checkAnyway", { code: analysis.waivable })}</button>}</p></>
      )}
      {causes[0] && <CauseBox file={file} cause={causes[0]} number={causes.length > 1 ? 1 : undefined} />}
      {causes.length > 1 && (
        <details><summary>{t("moreCauses", { n: causes.length - 1 })}</summary>
          {causes.slice(1).map((cause, place) => <CauseBox key={place} file={file} cause={cause} number={place + 2} />)}
        </details>
      )}
      {causes.length === 0 && analysis && wrong.length > 0 && <FirstReason file={file} rounds={rounds} />}
      <Search file={file} />
      {analysis && !checked?.refused && <StandingsLine file={file} />}
    </section>
  );
}
