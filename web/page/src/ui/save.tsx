// The full report, and what leaves the page only by the hand of who uses it: the file, the report, a link.
import { useState } from "preact/hooks";
import { visible } from "../inert";
import { link } from "../fragment";
import { ask, askLong, stopSearch } from "../session";
import { type DeskFile, bytesOf, get, setFile } from "../store";
import { Name, Window, download, stem, t } from "./parts";
import { Report } from "./report";
import { useAnswer } from "./rounds";

const DIALECTS = ["trf26", "trf16", "engine"] as const;
type Dialect = (typeof DIALECTS)[number];
type Notes = { refused?: string; notes: { line: number; record: string; change: string; message: string }[] };

export function saveAsIs(file: DeskFile): void {
  download(file.name, bytesOf(file) as BlobPart, "text/plain");
  setFile(file.id, { saved: file.at });
}

export function SaveWindow({ file }: { file: DeskFile }) {
  const [dialect, setDialect] = useState<Dialect>("trf26");
  const [address, setAddress] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const version = bytesOf(file);
  const { value, problem } = useAnswer(() => ask<Notes>(file, "convert", { to: dialect, format: "json" }), [dialect, version]);
  const convert = async () => {
    try {
      const bytes = await ask<Uint8Array>(file, "convert", { to: dialect }, "bytes");
      download(`${stem(file.name)}-${dialect}.trf`, bytes as BlobPart, "text/plain");
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  const copy = async () => {
    const made = await link(file.name, version);
    if (!made) return setTrouble(t("linkTooLong"));
    setAddress(made);
    await navigator.clipboard?.writeText(made).catch(() => undefined);
  };
  return (
    <Window title={t("save")} wide>
      <p><button type="button" class="main" onClick={() => saveAsIs(file)}>{t("saveFile", { file: visible(file.name) })}</button> <span class="dim">{t("saveHint")}</span></p>
      <fieldset><legend>{t("convert")}</legend>
        <div class="row">
          <label class="field" for="dialect"><span>{t("dialect")}</span>
            <select id="dialect" value={dialect} onChange={(event) => setDialect(event.currentTarget.value as Dialect)}>
              {DIALECTS.map((name) => <option key={name} value={name}>{t(`dialect-${name}`)}</option>)}
            </select></label>
          <button type="button" disabled={!value || !!value.refused} onClick={() => void convert()}>{t("saveDialect")}</button>
        </div>
        <div aria-live="polite">
          {(problem || value?.refused) && <p class="bad"><Name of={problem ?? value?.refused ?? ""} /></p>}
          {value && !value.refused && value.notes.length === 0 && <p class="good">{t("nothingLost")}</p>}
          {value && value.notes.length > 0 && <ul class="notes">{value.notes.map((note, place) => <li key={place}>{note.line > 0 && `${t("line", { line: note.line })}: `}<Name of={note.message} /></li>)}</ul>}
        </div>
      </fieldset>
      <fieldset><legend>{t("link")}</legend>
        <p class="dim">{t("linkHint")}</p>
        <p><button type="button" onClick={() => void copy()}>{t("makeLink")}</button></p>
        {address && <label class="field wide" for="address"><span>{t("linkCopied")}</span><input id="address" type="text" readOnly value={address} onFocus={(event) => event.currentTarget.select()} /></label>}
      </fieldset>
      {trouble && <p class="bad" role="alert">{trouble}</p>}
    </Window>
  );
}

export function ReportTab({ file }: { file: DeskFile }) {
  const version = bytesOf(file);
  const [causes, setCauses] = useState(file.search !== "running");
  const question = () => askLong<string>(file, "check", { format: "html", causes });
  const { value, problem } = useAnswer(question, [version, causes, get().language]);
  return (
    <>
      <div class="row no-print">
        <button type="button" disabled={!value} onClick={() => value && download(`${stem(file.name)}.html`, value, "text/html")}>{t("saveReport")}</button>
        <button type="button" disabled={!value} onClick={() => print()}>{t("printReport")}</button>
        <label class="check"><input type="checkbox" checked={causes} onChange={(event) => setCauses(event.currentTarget.checked)} /> {t("withCauses")}</label>
      </div>
      {!value && !problem && <p class="searching" role="status"><progress aria-label={t("working")} /> {t("working")} <button type="button" onClick={stopSearch}>{t("stop")}</button></p>}
      {problem && <p class="bad">{problem}</p>}
      {value && <Report html={value} language={get().language} />}
    </>
  );
}
