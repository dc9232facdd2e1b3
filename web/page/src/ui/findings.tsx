// What is wrong with the file itself, each finding with its repair.
import { useState } from "preact/hooks";
import type { Edit, Finding } from "../../../npm/pairproof";
import { visible } from "../inert";
import { change, repairable } from "../session";
import { type DeskFile, bytesOf, set } from "../store";
import { Name, t } from "./parts";
import { useAnswer } from "./rounds";

const ORDER = ["fatal", "error", "warning", "info", "none"] as const;
/** Findings about points and ranks: these are written anew. */
const STANDINGS = ["P007", "P009", "P010", "P011", "P012", "P013"];
/** Findings of a code that are shown at once. */
const SHOWN = 20;

export const severity = (finding: Finding): (typeof ORDER)[number] =>
  ORDER[Math.min(ORDER.indexOf(finding.severity), ORDER.indexOf(finding.severity_rating))] ?? "none";

/** The edit that repairs a finding; none where a person has to decide. */
export function repair(finding: Finding, safe: readonly string[], ranked: boolean): Edit | undefined {
  if (safe.includes(finding.code)) return { edit: "repair", codes: [finding.code] };
  if (STANDINGS.includes(finding.code)) return ranked ? { edit: "standings" } : undefined;
  const { line, columns, fix } = finding;
  if (!line || !columns || !fix || /^(change the case|align with blanks|remove them)$/.test(fix)) return undefined;
  return { edit: "field", line, columns, text: fix };
}

/** The codes that have a safe repair in this version of the file. */
export function useSafe(file: DeskFile): string[] {
  const codes = [...new Set(file.analysis!.findings.map(({ code }) => code))];
  return useAnswer(() => repairable(file, codes), [bytesOf(file)]).value ?? [];
}

function Group({ file, code, findings, safe }: { file: DeskFile; code: string; findings: Finding[]; safe: string[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? findings : findings.slice(0, SHOWN);
  const ranked = file.analysis!.standings !== undefined;
  const first = findings[0]!;
  const whole = safe.includes(code) || STANDINGS.includes(code);
  const button = (finding: Finding, words: string) => {
    const edit = repair(finding, safe, ranked);
    return edit && <button type="button" onClick={() => void change(t("repaired", { code }), [edit])}>{words}</button>;
  };
  return (
    <section class={`finding ${severity(first)}`}>
      <h3><span class="badge">{t(`severity-${severity(first)}`)}</span> {code}{findings.length > 1 && <span class="dim"> × {findings.length}</span>}{whole && <> {button(first, t("repairAll"))}</>}</h3>
      <ul>
        {shown.map((finding, place) => (
          <li key={place}>
            {finding.line && <button type="button" class="link" onClick={() => { set({ tab: "file" }); setTimeout(() => document.getElementById(`line-${finding.line}`)?.scrollIntoView({ block: "center" }), 50); }}>{t("line", { line: finding.line })}</button>}{" "}
            <Name of={finding.message} />{finding.fix && !whole && <span class="dim"> {t("proposal", { fix: visible(finding.fix) })}</span>}
            {!whole && <> {button(finding, t("repair"))}</>}
          </li>
        ))}
      </ul>
      {findings.length > shown.length && <button type="button" onClick={() => setAll(true)}>{t("showAll", { n: findings.length })}</button>}
    </section>
  );
}

export function FindingsTab({ file }: { file: DeskFile }) {
  const { findings } = file.analysis!;
  const safe = useSafe(file);
  if (findings.length === 0) return <p class="good">{t("noFindings")}</p>;
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.code);
    if (group) group.push(finding);
    else groups.set(finding.code, [finding]);
  }
  const grave = (list: Finding[]) => ORDER.indexOf(severity(list[0]!));
  const sorted = [...groups].sort(([, one], [, other]) => grave(one) - grave(other));
  return (
    <>
      {safe.length > 0 && (
        <p><button type="button" class="main" onClick={() => void change(t("allRepaired"), [{ edit: "repair", codes: [] }])}>{t("repairSafe")}</button> <span class="dim">{t("repairSafeHint")}</span></p>
      )}
      {sorted.map(([code, list]) => <Group key={code} file={file} code={code} findings={list} safe={safe} />)}
    </>
  );
}
