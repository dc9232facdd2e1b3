// Starts the desk: with the file of the link, else with what was open before.
import { render } from "preact";
import { linked } from "./fragment";
import { LANGUAGES, type Language, preferred } from "./i18n";
import { open, restore, start } from "./session";
import { keep, kept } from "./storage";
import { TABS, type Tab, get, set } from "./store";
import { App } from "./ui/app";

async function begin(): Promise<void> {
  set({ language: preferred() });
  const before = await kept();
  if (before && before.language in LANGUAGES) set({ language: before.language as Language });
  render(<App />, document.getElementById("desk")!);
  await start();
  if (before?.files.length) {
    if (get().files.length === 0 && TABS.includes(before.tab as Tab)) set({ tab: before.tab as Tab });
    await restore(before.files, before.current);
  }
  keep();
  const carried = await linked().catch(() => undefined);
  if (carried) {
    history.replaceState(null, "", location.href.replace(/#.*/s, ""));
    await open([carried]);
  }
}

begin().catch((error: Error) => {
  document.getElementById("desk")!.textContent = `pairproof does not start in this browser: ${error.message}`;
});
