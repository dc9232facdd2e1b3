// The file itself, line by line; lines with findings are marked, and every line can be changed.
import { useState } from "preact/hooks";
import type { Finding } from "../../../npm/pairproof";
import { visible } from "../inert";
import { change } from "../session";
import type { DeskFile } from "../store";
import { severity } from "./findings";
import { Name, t } from "./parts";

/** Lines that are shown at once, and characters of each. */
const SHOWN = 1000;
const CHARACTERS = 3000;

function EditLine({ number, text, done }: { number: number; text: string; done: () => void }) {
  const [now, setNow] = useState(text);
  const label = t("line", { line: number });
  const save = (event: Event) => {
    event.preventDefault();
    done();
    if (now !== text) void change(t("lineChanged", { line: number }), [{ edit: "line", line: number, text: now }]);
  };
  return (
    <form class="edit-line" onSubmit={save}>
      <input type="text" aria-label={label} value={now} spellcheck={false} autocomplete="off" ref={(element) => element?.focus()}
        onInput={(event) => setNow(event.currentTarget.value)} onKeyDown={(event) => event.key === "Escape" && done()} />
      <span class="choices">
        <button type="submit" class="main">{t("change")}</button>
        <button type="button" onClick={done}>{t("cancel")}</button>
        <button type="button" onClick={() => { done(); void change(t("lineRemoved", { line: number }), [{ edit: "line", line: number }]); }}>{t("removeLine")}</button>
      </span>
    </form>
  );
}

/** The text with the columns of findings marked. */
function Marked({ text, findings }: { text: string; findings: Finding[] }) {
  const characters = [...text];
  const spans = findings.flatMap(({ columns }) => (columns ? [columns] : []));
  if (spans.length === 0) return <>{visible(text)}</>;
  const [first, last] = spans[0]!;
  const cut = (from: number, to: number) => visible(characters.slice(from, to).join(""));
  return <>{cut(0, first - 1)}<mark>{cut(first - 1, last) || " "}</mark>{cut(Math.max(last, first - 1), characters.length)}</>;
}

export function FileTab({ file }: { file: DeskFile }) {
  const { parsed, findings } = file.analysis!;
  const lines = parsed.lines ?? [];
  const [edited, setEdited] = useState(0);
  const [only, setOnly] = useState(false);
  const [shown, setShown] = useState(SHOWN);
  const byLine = new Map<number, Finding[]>();
  for (const finding of findings) {
    if (!finding.line) continue;
    const found = byLine.get(finding.line);
    if (found) found.push(finding);
    else byLine.set(finding.line, [finding]);
  }
  const all = lines.map((text, index) => ({ text, number: index + 1 }));
  const wanted = only ? all.filter(({ number }) => byLine.has(number)) : all;
  return (
    <>
      <p class="row"><span class="dim">{t("fileFacts", { n: lines.length, dialect: parsed.dialect.toUpperCase(), encoding: parsed.encoding })}</span>
        <label class="check"><input type="checkbox" checked={only} onChange={(event) => setOnly(event.currentTarget.checked)} /> {t("onlyMarked")}</label></p>
      <div class="scroll lines" role="region" aria-label={t("tab-file")} tabIndex={0}>
        <ol>
          {wanted.slice(0, shown).map(({ text, number }) => {
            const found = byLine.get(number) ?? [];
            const worst = found[0] && severity(found[0]);
            return (
              <li key={number} id={`line-${number}`} class={worst ?? ""}>
                {edited === number
                  ? <EditLine number={number} text={text} done={() => setEdited(0)} />
                  : <button type="button" class="line" onClick={() => setEdited(number)} title={t("changeLine", { line: number })}>
                      <span class="number">{number}</span><span class="text"><Marked text={text.slice(0, CHARACTERS)} findings={found} /></span></button>}
                {found.map((finding, place) => <p key={place} class="remark">{finding.code}: <Name of={finding.message} /></p>)}
              </li>
            );
          })}
        </ol>
      </div>
      {wanted.length > shown && <p><button type="button" onClick={() => setShown(shown + 10 * SHOWN)}>{t("showMore", { n: wanted.length - shown })}</button></p>}
    </>
  );
}
