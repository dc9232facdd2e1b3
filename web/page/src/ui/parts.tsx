// Small parts that all tabs use.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { visible } from "../inert";
import { type Key, texts } from "../i18n";
import type { Analysis } from "../protocol";
import { get, set } from "../store";

/** A text of the page in its language. */
export const t = (key: Key, values?: Record<string, string | number>): string => texts(get().language)(key, values);

/** A name, whatever its direction of writing. */
export const Name = ({ of }: { of: string }) => <bdi>{visible(of)}</bdi>;

/** A player or team by number and name; a player can be clicked. */
export function Person({ id, names, clicked = true }: { id: number; names: Map<number, string>; clicked?: boolean }) {
  if (id === 0) return <span class="dim">{t("bye")}</span>;
  const name = names.get(id) ?? "";
  const inside = <><b>{id}</b> <Name of={name} /></>;
  if (!clicked) return <span>{inside}</span>;
  return <button type="button" class="link person" onClick={() => set({ dialog: { what: "player", player: id } })}>{inside}</button>;
}

/** A window in front of the page. Escape closes it, and the focus goes back. */
export function Window({ title, children, wide = false }: { title: string; children: ComponentChildren; wide?: boolean }) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    element.current?.showModal();
    return () => (before as HTMLElement | null)?.focus?.();
  }, []);
  const close = () => set({ dialog: undefined });
  return (
    <dialog ref={element} class={wide ? "wide" : ""} aria-labelledby="window-title" onClose={close}
      onClick={(event) => event.target === element.current && close()}>
      <div class="window">
        <header>
          <h2 id="window-title">{title}</h2>
          <button type="button" class="quiet" aria-label={t("close")} onClick={close}>✕</button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** A table that scrolls by itself where it is too wide. */
export function Scroll({ label, children }: { label: string; children: ComponentChildren }) {
  return <div class="scroll" role="region" aria-label={label} tabIndex={0}>{children}</div>;
}

/** A choice of a player by number and name. */
export function PlayerChoice({ id, label, analysis, value, onChoice, without = [] }: {
  id: string; label: string; analysis: Analysis; value: number; onChoice: (id: number) => void; without?: number[];
}) {
  return (
    <label class="field" for={id}>
      <span>{label}</span>
      <select id={id} value={value} onChange={(event) => onChoice(Number(event.currentTarget.value))}>
        <option value={0}>{t("choose")}</option>
        {analysis.parsed.players.filter((player) => !without.includes(player.id)).map((player) => (
          <option key={player.id} value={player.id}>{`${player.id} ${visible(player.name)}`}</option>
        ))}
      </select>
    </label>
  );
}

/** Gives a file out. */
export function download(name: string, content: BlobPart, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const stem = (name: string): string => name.replace(/^.*[/\\]/, "").replace(/\.[^.]*$/, "") || "tournament";
