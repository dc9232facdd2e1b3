// A page that the library made, as a part of this one. Its links lead to its own parts, and it is printed with this page.
import { useLayoutEffect, useRef } from "preact/hooks";
import { withoutOptions } from "../inert";

/** Elements that a report has none of, and that would not be inert. */
const FOREIGN = "script, iframe, object, embed, link, meta, base, form, input, button, template";

/** The styles of a report apart from its elements, for the root of a part. */
function split(html: string): { styles: CSSStyleSheet; page: Document } {
  let text = "";
  const rest = html.replace(/<style>([\s\S]*?)<\/style>/g, (_, inside: string) => {
    text += `${inside}\n`;
    return "";
  });
  const own = text.replace(/:root\b/g, ":host").replace(/(^|[\s{},])body(?=\s*\{)/g, "$1.report");
  const styles = new CSSStyleSheet();
  styles.replaceSync(`${own}\n:host { display: block; } .report { max-width: none; margin: 0; padding: 0; background: none; }`);
  return { styles, page: new DOMParser().parseFromString(rest, "text/html") };
}

/** What is shown of a page: all of it, or the elements of a selector. */
function parts(page: Document, selector: string | undefined): Node[] {
  page.querySelectorAll(FOREIGN).forEach((element) => element.remove());
  page.querySelectorAll("*").forEach((element) => {
    for (const { name } of [...element.attributes]) if (/^on|^style$|^src/i.test(name)) element.removeAttribute(name);
    const target = element.getAttribute("href");
    if (target !== null && !target.startsWith("#")) element.removeAttribute("href");
  });
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) text.nodeValue = withoutOptions(text.nodeValue ?? "");
  // This page has a main part of its own, in which the report stands.
  return selector ? [...page.querySelectorAll(selector)] : [...(page.querySelector("main") ?? page.body).childNodes];
}

export function Report({ html, selector, language = "en" }: { html: string; selector?: string; language?: string }) {
  const host = useRef<HTMLDivElement>(null);
  // Before the page is shown: a report is never there without its content.
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    const { styles, page } = split(html);
    root.adoptedStyleSheets = [styles];
    const report = document.createElement("div");
    report.className = "report";
    report.append(...parts(page, selector));
    root.replaceChildren(report);
    // A link leads to a part of the report, which is opened if it is folded.
    report.addEventListener("click", (event) => {
      const link = (event.target as Element).closest("a[href^='#']");
      if (!link) return;
      event.preventDefault();
      const target = root.getElementById(link.getAttribute("href")!.slice(1));
      if (target instanceof HTMLDetailsElement) target.open = true;
      target?.scrollIntoView({ block: "start" });
      target?.setAttribute("tabindex", "-1");
      (target as HTMLElement | null)?.focus({ preventScroll: true });
    });
    report.querySelectorAll(".scroll").forEach((part) => part.setAttribute("tabindex", "0"));
  }, [html, selector]);
  return <div ref={host} class="embedded" lang={language} />;
}
