// The page: a file is dropped, and its report is shown. The library answers; nothing is sent anywhere.

const element = (id) => document.getElementById(id);

let library = null;
let file = null; // { name, bytes }

function say(words) {
  element("status").textContent = words;
}

async function start() {
  const packed = Uint8Array.from(atob(element("module").textContent), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  library = await load(await new Response(stream).arrayBuffer());
  say("Ready. Choose a file.");
}

function show(page) {
  const frame = element("report");
  frame.srcdoc = page;
}

/** Runs a question; what stands in the way is said. */
function attempt(question) {
  try {
    return question();
  } catch (error) {
    say(`${file ? `${file.name}: ` : ""}${error.message}`);
    return undefined;
  }
}

function options(more) {
  return { path: file.name, lang: element("lang").value, ...more };
}

/** What the report says, in a sentence. */
function verdict(report) {
  const [only] = report.files;
  if (only.refused) return `refused: ${only.refused}`;
  const { rounds, agree, differ, declared, unchecked, unfinished, positions_differ: positions } = report.summary;
  const { nothing_recorded: empty, standings_incomplete: incomplete } = report.summary;
  const parts = [`${agree} of ${rounds} rounds agree`];
  if (differ) {
    const which = only.rounds.filter((round) => !["agrees", "declared", "nothing-recorded", "unchecked", "unfinished"].includes(round.verdict));
    parts.push(`${differ} differ (${which.map((round) => `round ${round.round}: ${round.verdict}`).join(", ")})`);
  }
  if (declared) parts.push(`${declared} differ as the file declares`);
  if (unchecked + unfinished) parts.push(`${unchecked + unfinished} not checked`);
  if (empty) parts.push(`${empty} not recorded`);
  if (incomplete) parts.push("standings not or only partly compared");
  if (positions) parts.push(`${positions} positions of the standings differ`);
  return parts.join("; ");
}

function pressed(name) {
  for (const button of ["check", "standings"]) {
    element(`show-${button}`).setAttribute("aria-pressed", String(button === name));
  }
}

function check() {
  pressed("check");
  attempt(() => {
    const begun = performance.now();
    const report = library.check(file.bytes, options());
    const took = Math.round(performance.now() - begun);
    say(`${file.name}: ${verdict(report)}`);
    element("status").dataset.milliseconds = took;
    const last = Math.max(0, ...report.files[0].rounds.map((round) => round.round));
    const differs = report.files[0].rounds.find((round) => round.verdict !== "agrees");
    element("round").value = differs ? differs.round : last + 1;
    // The verdict is said before the page is made.
    setTimeout(() => attempt(() => show(library.page("check", file.bytes, options()))));
  });
}

function standings() {
  pressed("standings");
  attempt(() => {
    show(library.page("standings", file.bytes, { path: file.name }));
    say(`${file.name}: standings`);
  });
}

function explain() {
  pressed("round");
  const round = Number(element("round").value);
  attempt(() => {
    show(library.page("explain", file.bytes, options({ round })));
    say(`${file.name}: round ${round}`);
  });
}

/** Numbers of a wish: `3-7`, `3`, `1-5 2-6 7`. */
function wish(kind, words) {
  const boards = words.split(/[\s,;]+/).filter(Boolean);
  if (!boards.length) throw new Error("write numbers of the file, as 3-7");
  const pairs = boards.map((board) => {
    const numbers = board.split("-").map(Number);
    if (numbers.length > 2 || numbers.some((number) => !Number.isInteger(number) || number < 0)) {
      throw new Error(`${board}: a number is wanted, or two, as 3-7`);
    }
    return [numbers[0], numbers[1] ?? 0];
  });
  const whole = pairs.every(([, other]) => other > 0);
  switch (kind) {
    case "absent":
      return { absent: pairs.map(([one]) => one) };
    case "bye":
      return { bye: pairs[0][0] };
    case "judge":
      return { judge: pairs };
    default:
      if (!whole) throw new Error("two numbers are wanted, as 3-7");
      return { [kind]: pairs };
  }
}

function whatIf() {
  pressed("round");
  const round = Number(element("round").value);
  attempt(() => {
    const wished = wish(element("wish").value, element("who").value);
    const answer = library.whatIf(file.bytes, round, wished, options());
    show(library.page("what-if", file.bytes, options({ round, ...wished })));
    const changes = answer.instead.length;
    const words = changes ? `${changes} boards change` : "the rules give that";
    say(`${file.name}: round ${round}: ${answer.impossible ? `not possible: ${answer.impossible.text}` : words}`);
  });
}

function convert() {
  const to = element("to").value;
  const list = element("notes");
  list.replaceChildren();
  attempt(() => {
    for (const note of library.conversionNotes(file.bytes, to).notes) {
      const item = document.createElement("li");
      item.textContent = `${note.line ? `line ${note.line}: ` : ""}${note.change}: ${note.message}`;
      list.append(item);
    }
    const bytes = library.convert(file.bytes, to);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes], { type: "text/plain" }));
    link.download = file.name.replace(/\.[^.]*$/, "") + `-${to}.trf`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    say(`${link.download}: ${bytes.length} bytes`);
  });
}

async function open(chosen) {
  if (!chosen) return;
  if (!library) return say("Not ready yet.");
  file = { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) };
  element("work").hidden = false;
  element("notes").replaceChildren();
  check();
}

element("file").addEventListener("change", (event) => open(event.target.files[0]));
document.addEventListener("dragover", (event) => {
  event.preventDefault();
  element("drop").classList.add("over");
});
document.addEventListener("dragleave", () => element("drop").classList.remove("over"));
document.addEventListener("drop", (event) => {
  event.preventDefault();
  element("drop").classList.remove("over");
  open(event.dataTransfer.files[0]);
});
element("lang").addEventListener("change", () => file && check());
element("show-check").addEventListener("click", check);
element("show-standings").addEventListener("click", standings);
element("round-form").addEventListener("submit", (event) => {
  event.preventDefault();
  explain();
});
element("ask").addEventListener("click", whatIf);
element("who").addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  whatIf();
});
element("convert-form").addEventListener("submit", (event) => {
  event.preventDefault();
  convert();
});
const wanted = navigator.language.slice(0, 2);
if (["en", "de", "es", "fr"].includes(wanted)) element("lang").value = wanted;
start().catch((error) => say(`The library does not start here: ${error.message}`));
