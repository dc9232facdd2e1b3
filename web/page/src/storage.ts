// What is open survives a reload: files with their versions in IndexedDB. Nothing else keeps it, and nothing is sent.
import { type DeskFile, get, subscribe } from "./store";

/** Versions that are kept of a file, and bytes of all files together. */
const VERSIONS = 50;
const BYTES = 32_000_000;

interface Kept {
  files: Pick<DeskFile, "name" | "versions" | "at" | "saved">[];
  current: number;
  tab: string;
  language: string;
}

function database(): Promise<IDBDatabase> {
  return new Promise((yes, no) => {
    const request = indexedDB.open("pairproof", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("desk");
    request.onsuccess = () => yes(request.result);
    request.onerror = () => no(request.error);
  });
}

function carriedOut<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((yes, no) => {
    request.onsuccess = () => yes(request.result);
    request.onerror = () => no(request.error);
  });
}

/** What was open before the page was loaded. */
export async function kept(): Promise<Kept | undefined> {
  try {
    const store = (await database()).transaction("desk").objectStore("desk");
    return (await carriedOut(store.get("desk"))) as Kept | undefined;
  } catch {
    return undefined;
  }
}

function now(): Kept {
  const { files, current, tab, language } = get();
  let left = BYTES;
  const smaller = files.flatMap((file) => {
    const from = Math.max(0, file.at - VERSIONS + 1);
    const versions = file.versions.slice(from, file.at + 1);
    left -= versions.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (left < 0) return [];
    return [{ name: file.name, versions, at: file.at - from, saved: file.saved - from }];
  });
  return { files: smaller, current: files.findIndex(({ id }) => id === current), tab, language };
}

/** Keeps what is open from now on. */
export function keep(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = "";
  const put = async () => {
    try {
      const store = (await database()).transaction("desk", "readwrite").objectStore("desk");
      await carriedOut(store.put(now(), "desk"));
    } catch {
      // A browser that keeps nothing shows the page all the same.
    }
  };
  subscribe(() => {
    const { files, current, tab, language } = get();
    const state = JSON.stringify([files.map(({ id, at, saved, versions }) => [id, at, saved, versions.length]), current, tab, language]);
    if (state === last) return;
    last = state;
    clearTimeout(timer);
    timer = setTimeout(() => void put(), 150);
  });
}
