// The desk: the bar, the open files, the verdict, the tabs.
import { useEffect, useRef, useState } from "preact/hooks";
import { dropped, pasted, picked } from "../files";
import { LANGUAGES, type Language } from "../i18n";
import { visible } from "../inert";
import { cancel, close, go, open, show, speak } from "../session";
import { type DeskFile, TABS, type Tab, get, set, useDesk } from "../store";
import { FileTab } from "./file";
import { FindingsTab } from "./findings";
import { NextTab } from "./next";
import { Name, t } from "./parts";
import { RoundsTab } from "./rounds";
import { ReportTab, SaveWindow } from "./save";
import { SettingsTab } from "./settings";
import { CrossTab, StandingsTab } from "./tables";
import { Verdict, sentence } from "./verdict";
import { BoardWindow, PlayerWindow } from "./windows";

function Bar({ file }: { file: DeskFile | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = async (list: FileList | null) => {
    await open(await picked(list));
  };
  useEffect(() => folder.current?.setAttribute("webkitdirectory", ""), []);
  const undo = file && file.at > 0 ? file.versions[file.at]!.label : undefined;
  const redo = file?.versions[file.at + 1]?.label;
  return (
    <header class="bar no-print">
      <h1>pairproof</h1>
      <div class="tools">
        <button type="button" class="main" onClick={() => input.current?.click()}>{t("open")}</button>
        <button type="button" onClick={() => folder.current?.click()}>{t("openFolder")}</button>
        <input ref={input} id="files" type="file" multiple hidden aria-label={t("open")} onChange={(event) => { void take(event.currentTarget.files); event.currentTarget.value = ""; }} />
        <input ref={folder} id="folder" type="file" multiple hidden aria-label={t("openFolder")} onChange={(event) => { void take(event.currentTarget.files); event.currentTarget.value = ""; }} />
        {file && <>
          <button type="button" disabled={undo === undefined} onClick={() => void go(-1)} title={undo}>{t("undo")}</button>
          <button type="button" disabled={redo === undefined} onClick={() => void go(1)} title={redo}>{t("redo")}</button>
          <button type="button" disabled={!file.analysis} onClick={() => set({ dialog: { what: "save" } })}>{t("save")}{file.saved !== file.at && <span aria-label={t("unsaved")}> •</span>}</button>
        </>}
      </div>
      <label class="language"><span class="away">{t("language")}</span>
        <select id="language" value={get().language} onChange={(event) => void speak(event.currentTarget.value as Language)}>
          {Object.entries(LANGUAGES).map(([code, name]) => <option key={code} value={code} lang={code}>{name}</option>)}
        </select></label>
    </header>
  );
}

function Files({ files, current }: { files: DeskFile[]; current: number | undefined }) {
  if (files.length < 2) return null;
  const marks = { good: "✓", bad: "✗", open: "…" } as const;
  return (
    <nav class="files no-print" aria-label={t("files")}>
      <ul>{files.map((file) => {
        const { mood, text } = sentence(file);
        return (
          <li key={file.id} class={file.id === current ? "shown" : ""}>
            <button type="button" class="link" aria-current={file.id === current ? "true" : undefined} onClick={() => show(file.id)} title={text}>
              <span class={mood}>{marks[mood]}</span> <Name of={file.name} /></button>
            <button type="button" class="quiet" aria-label={t("closeFile", { file: visible(file.name) })} onClick={() => close(file.id)}>✕</button>
          </li>
        );
      })}</ul>
    </nav>
  );
}

const PARTS: Record<Tab, (props: { file: DeskFile }) => unknown> = {
  rounds: RoundsTab, standings: StandingsTab, cross: CrossTab, findings: FindingsTab, file: FileTab, next: NextTab, settings: SettingsTab, report: ReportTab,
};

function Tabs({ file, tab }: { file: DeskFile; tab: Tab }) {
  const list = useRef<HTMLDivElement>(null);
  const Part = PARTS[tab] as (props: { file: DeskFile }) => preact.JSX.Element;
  const findings = file.analysis!.findings.filter(({ severity, severity_rating }) => ![severity, severity_rating].every((grade) => grade === "none" || grade === "info")).length;
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? TABS.length - 1 : by === undefined ? undefined : (TABS.indexOf(tab) + by + TABS.length) % TABS.length;
    if (to === undefined) return;
    event.preventDefault();
    set({ tab: TABS[to]!, notice: undefined });
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  };
  return (
    <>
      <div class="tabs no-print" role="tablist" aria-label={t("parts")} ref={list} onKeyDown={move}>
        {TABS.map((name) => (
          <button key={name} type="button" role="tab" id={`tab-${name}`} aria-selected={name === tab} aria-controls="part" tabIndex={name === tab ? 0 : -1} onClick={() => set({ tab: name, notice: undefined })}>
            {t(`tab-${name}`)}{name === "findings" && findings > 0 && <span class="count"> {findings}</span>}
          </button>
        ))}
      </div>
      <section id="part" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={-1}><Part key={`${file.id}-${tab}`} file={file} /></section>
    </>
  );
}

function Welcome() {
  const [text, setText] = useState("");
  return (
    <section class="welcome">
      <p class="lead">{t("lead")}</p>
      <p class="drop">{t("dropHere")}</p>
      <p class="dim">{t("private")}</p>
      <details><summary>{t("paste")}</summary>
        <form onSubmit={(event) => { event.preventDefault(); if (text.trim()) void open([pasted(text)]); }}>
          <label class="field wide" for="paste"><span>{t("pasteHint")}</span><textarea id="paste" rows={8} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} /></label>
          <button type="submit" class="main">{t("check")}</button>
        </form>
      </details>
    </section>
  );
}

function Work({ file }: { file: DeskFile | undefined }) {
  const { work, notice, ready } = get();
  return (
    <div class="status no-print" role="status" aria-live="polite">
      {!ready && <p>{t("starting")}</p>}
      {work && <p class="searching"><progress aria-label={work.text} {...(work.steps ? { value: work.step, max: work.steps } : {})} /> {work.text} <button type="button" onClick={cancel}>{t("cancel")}</button></p>}
      {notice && !work && (
        <p class={notice.bad ? "bad" : ""}><span>{visible(notice.text)}{file && !notice.bad && <span class="dim"> · {sentence(file).text}</span>}</span>
          <button type="button" class="quiet" aria-label={t("close")} onClick={() => set({ notice: undefined })}>✕</button></p>
      )}
    </div>
  );
}

/** Drops anywhere, pastes outside of fields, and the keys for undo and redo. */
function usePage(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const inField = (target: EventTarget | null) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    const onDrop = async (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer) await open(await dropped(event.dataTransfer));
    };
    const onPaste = async (event: ClipboardEvent) => {
      if (inField(event.target) || !event.clipboardData) return;
      const files = await dropped(event.clipboardData);
      if (files.length) await open(files);
    };
    const onKey = (event: KeyboardEvent) => {
      if (inField(event.target) || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      const by = key === "z" ? (event.shiftKey ? 1 : -1) : key === "y" ? 1 : undefined;
      if (by === undefined) return;
      event.preventDefault();
      void go(by);
    };
    const on = { dragover: (event: Event) => { event.preventDefault(); setOver(true); }, dragleave: (event: Event) => (event as DragEvent).relatedTarget === null && setOver(false), drop: onDrop, paste: onPaste, keydown: onKey };
    const all = Object.entries(on) as [string, EventListener][];
    for (const [name, listener] of all) document.addEventListener(name, listener);
    return () => { for (const [name, listener] of all) document.removeEventListener(name, listener); };
  }, []);
  return over;
}

export function App() {
  const { files, current, tab, dialog, language } = useDesk();
  const over = usePage();
  const file = files.find(({ id }) => id === current);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = file ? `${visible(file.name)} – pairproof` : t("title");
  }, [language, file?.name]);
  return (
    <div class={over ? "desk over" : "desk"}>
      <Bar file={file} />
      <Work file={file} />
      <main>
        <Files files={files} current={current} />
        {!file && <Welcome />}
        {file && <Verdict file={file} />}
        {file?.analysis && <Tabs file={file} tab={tab} />}
      </main>
      {file?.analysis && dialog?.what === "board" && <BoardWindow key={`${dialog.round}-${dialog.white}`} file={file} {...dialog} />}
      {file?.analysis && dialog?.what === "player" && <PlayerWindow key={dialog.player} file={file} player={dialog.player} />}
      {file?.analysis && dialog?.what === "save" && <SaveWindow file={file} />}
    </div>
  );
}
