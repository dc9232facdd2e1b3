#!/usr/bin/env python3
"""Finds phrases that nobody would say aloud: in help texts, messages and documents.

    scripts/plain_english.py [PROGRAM] [--count]

Run from the root of the repository. It checks the comments and the names of functions of all Rust files, the string
literals of `src/` and `crates/*/src/` (not of tests), the templates beside them, the Fluent messages of
`crates/statements/locales/en.ftl`, the comments of the scripts in `scripts/` and `crates/lab/workers/`, every Markdown
file, and, if PROGRAM is given, the help of each of its commands. `--count` prints only the totals.

Exit status 0: no phrase found; 1: at least one, each as `file:line: phrase: instead`; 2: usage error.
"""

import re
import subprocess
import sys
from pathlib import Path

# Phrase (a regular expression, whole words, in any case) and what to write instead.
DENIED = [
    (r"(?<!there )(?:is|are|was|were|be) no (?!longer|more|less|better|fewer|different|later|earlier|wider)[a-z]\w*",
     'negate the verb: "is not a ..."'),
    (r"(?:that|which) (?:is|are) none", "name it: not a ..."),
    (r"(?:has|have) not the \w+", '"do not have the ...", or "have different ..."'),
    (r"(?:a|one|an) (?:line|process|file|folder|word|row|page|call|function|object|test|case|sentence) (?:a|an) \w+",
     '"per": one ... per ...'),
    (r"(?:default: |usually |about )one a \w+|` a line|names? a line|\d (?:[µm]?s|steps|points|minutes|seconds) an? (?:round|question|file|tournament|pair|player|step)",
     '"per": one ... per ...'),
    (r"go(?:es|ing|ne)? on with", "resume, continue"),
    (r"goes on|went on|to go on|go on (?:in|where|from|until)", "continues"),
    (r"in spite of", "ignore, despite"),
    (r"mend(?:s|ed|ing)?", "fix"),
    (r"tells? (?:none|about|of)", "print, report"),
    (r"(?:is|are|was|were|be) told", "is printed, is reported"),
    (r"(?:did|does|do|will|would) not do(?= ?[\";,.)]|$)", "was not enough, ran out"),
    (r"whoever|somebody|whosoever", "name the subject"),
    (r"(?:leav(?:e|es|ing)|left|let) (?:\S+ ){0,6}?alone", "skip, do not check, do not change"),
    (r"what differs", "the differences"),
    (r"(?<!a )(?<!the )(?:parts?|parted|parting) from", "differ from"),
    (r"otherwise than|(?:differs?|ended|ends?|pairs?|paired|answers?|answered) otherwise", "differently"),
    (r"dear(?:er|est)?", "expensive"),
    (r"voices?", "program, opinion"),
    (r"(?:can|could|to) be had", "available, found"),
    (r"for ever", "always"),
    (r"nothing but", "only"),
    (r"(?:giv(?:e|es|en|ing)|gave) (?:(?!\bup\b)\w+ ){0,3}up", "stop, cancel"),
    (r"giv(?:e|es|en|ing) out", "write"),
    (r"is it that|it is that", "rewrite the sentence"),
    (r"(?:is|are|was) there already", "already exists"),
    (r"(?:no|is) room for|is room that", "cannot hold; buffer"),
    (r"as you like", "at your option"),
    (r"stays? as (?:it|they) (?:is|are)", "unchanged"),
    (r"(?:is|are) wanted", "expected"),
    (r"(?:has|have) no words", "cannot express"),
    (r"(?:of|by) (?:ours|theirs)", "our ..., their ..."),
    (r"does no harm", "does not matter"),
    (r"overrul(?:e|es|ed|ing)", "override"),
    (r"unmistakable", "unambiguous"),
    (r"wish(?:es|ed)?", "request"),
    (r"nothing to say", "no findings"),
    (r"whatever the file says", "overrides the file"),
    (r"(?:is|are|was|were) said|it is said", "printed, reported"),
    (r"taken for over", "treated as finished"),
    (r"some tens of", "tens of"),
    (r"cut short", "ended early"),
    (r"cut no", "do not shorten"),
    (r"means? nothing", "has no effect"),
    (r"order of worth", "priorities"),
    (r"(?:is|are|was|were) put to (?:a|an|the|each|another)", "run ... on"),
    (r"once and for all|all the same", "leave out"),
    (r"as (?:is|was) fit|fits? no", "rewrite the sentence"),
    (r"to that end|thereof|wherein|hereby|thereby|herein", "leave out"),
    (r"not so much as|be it", "rewrite the sentence"),
    (r"what is (?:amiss|left over)", "name it"),
    (r"every so many", "every N"),
    (r"knows? of no|(?:say|says|said) nothing (?:of|about)", '"does not mention"'),
    (r"people are shown|show people", "lists ..."),
    (r"no legal pairing exists", '"the rules give no pairing": by those of Lim, one may exist'),
]

# Lines that a phrase above matches and that stay: a part of the line, and why.
ALLOWED = [
    ("cut short: round", "a comment in generated files, which other scripts read"),
    ("debug_assert!(", "for developers"),
    ('.expect("', "for developers"),
    ("| `no_pairing` | no legal pairing exists |", "certificates of the Dutch system prove it"),
    ("fn wish(&self)", "what-if questions are of the type `Wish`"),
]

PHRASES = [(re.compile(rf"(?<![\w-])(?:{phrase})(?![\w-])", re.IGNORECASE), instead) for phrase, instead in DENIED]


def hits(text):
    """Each phrase in a text, with its place. Blanks and line ends in a row count as one blank."""
    places = [match.start() for match in re.finditer(r"\S|\s+", text)]
    flat = re.sub(r"\s+", " ", text)
    for pattern, instead in PHRASES:
        for found in pattern.finditer(flat):
            yield places[found.start()], found.group(), instead


def allowed(text, offset):
    """Does the line at a place stay?"""
    end = text.find("\n", offset)
    line = text[text.rfind("\n", 0, offset) + 1:end if end >= 0 else len(text)]
    return any(part in line for part, _ in ALLOWED)


STRING = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
      | (?P<raw>\bb?r(?P<hashes>\#*)"(?P<inner>.*?)"(?P=hashes))
      | (?P<char>b?'(?:\\.[^']*|[^\\'\n])')
      | (?P<string>b?"(?P<body>(?:\\.|[^"\\])*)")
    """,
    re.VERBOSE | re.DOTALL,
)


def unescaped(body):
    """A literal's text, as long as its source, so that places stay right."""
    joined = re.sub(r"\\\n\s*", lambda gap: " " * len(gap.group()), body)
    return re.sub(r"\\[nt]", "\n ", joined)


def strings(text):
    """Pairs of offset and text: the string literals of a Rust file."""
    end = re.search(r"^#\[cfg\(test\)\]\nmod \w+ \{", text, re.MULTILINE)
    for token in STRING.finditer(text[:end.start()] if end else text):
        if token["body"] is not None:
            yield token.start("body"), unescaped(token["body"])
        elif token["inner"] is not None:
            yield token.start("inner"), token["inner"]


def comments(text, mark="//[/!]?"):
    """Pairs of offset and text: the comments of a file that have lines of their own; `mark` begins them."""
    lines, offset = [], 0
    for line in text.splitlines(keepends=True):
        comment = re.match(rf"\s*{mark}(.*)", line)
        if comment:
            lines.append((offset + comment.start(1), comment[1]))
        else:
            yield from paragraphs(lines)
            lines = []
        offset += len(line)
    yield from paragraphs(lines)


def names(text):
    """Pairs of offset and text: the names of the functions of a Rust file, as words."""
    for function in re.finditer(r"\bfn (\w+)", text):
        yield function.start(1), function[1].replace("_", " ")


def docstrings(text):
    """Pairs of offset and text: the docstrings of a Python file."""
    for docstring in re.finditer(r'"""(.*?)"""', text, re.DOTALL):
        yield docstring.start(1), docstring[1]


def paragraphs(lines):
    """Each line of a comment, continued by the next one: a phrase may be broken between them."""
    for place, (start, text) in enumerate(lines):
        following = lines[place + 1][1].strip() if place + 1 < len(lines) else ""
        yield start, f"{text}\0 {following}"


def blank(found):
    """As many blanks and line ends as were found."""
    return re.sub(r"[^\n]", " ", found.group())


def prose(text):
    """A Markdown file without fenced code and code spans, as long as before."""
    text = re.sub(r"^```.*?^```", blank, text, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"`[^`\n]+`", lambda found: "`" + "x" * (len(found.group()) - 2) + "`", text)


def pieces(kind, path, text):
    if kind == "comments":
        yield from comments(text)
        yield from names(text)
    elif kind == "scripts":
        yield from comments(text, "#")
        yield from docstrings(text)
    elif kind == "code":
        yield from strings(text)
    elif path.suffix == ".md":
        yield 0, prose(text)
    elif path.suffix in (".html", ".txt"):
        yield 0, re.sub(r"\{[{%].*?[%}]\}|<style>.*?</style>|<[^>]*>", blank, text, flags=re.DOTALL)
    else:
        yield 0, re.sub(r"^#.*$", blank, text, flags=re.MULTILINE)


def sources():
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], capture_output=True, text=True, check=True)
    for name in sorted(listed.stdout.splitlines()):
        path = Path(name)
        if not path.exists():
            continue
        code = re.match(r"(?:src|crates/[^/]+/src)/.*\.rs$", name)
        if path.suffix == ".rs":
            yield "comments", path
        if code and not {"tests", "testing.rs", "tests.rs"} & set(path.parts):
            yield "code", path
        elif re.match(r"crates/[^/]+/src/.*\.(?:html|txt)$", name):
            yield "templates", path
        elif re.match(r"scripts/.*\.(?:py|sh)$|crates/lab/workers/.*\.py$", name):
            yield "scripts", path
        elif path.suffix == ".ftl" and "/locales/en" in name:
            yield "messages", path
        elif path.suffix == ".md" and not name.startswith("target/"):
            yield "documents", path


def found_in(text, start):
    """Phrases that begin in a piece, not in what continues it."""
    line = text.partition("\0")[0]
    for offset, phrase, instead in hits(text.replace("\0", "")):
        if offset < len(line):
            yield start + offset, phrase, instead


def helps(program):
    """The help of the program and of each of its commands."""
    def run(*words):
        return subprocess.run([program, *words], capture_output=True, text=True).stdout
    yield "--help", run("--help")
    commands = re.search(r"^Commands:\n(.*?)\n\n", run("--help"), re.MULTILINE | re.DOTALL)
    for name in re.findall(r"^  (\S+)", commands[1], re.MULTILINE) if commands else []:
        if name != "help":
            yield f"{name} --help", run(name, "--help")


def main():
    words = [word for word in sys.argv[1:] if word != "--count"]
    if len(words) > 1 or any(word.startswith("-") for word in words):
        print(__doc__, file=sys.stderr)
        return 2
    counts, seen = {}, set()
    only_count = "--count" in sys.argv

    def report(kind, place, phrase, instead):
        if (place, phrase) in seen:
            return
        seen.add((place, phrase))
        counts[kind] = counts.get(kind, 0) + 1
        if not only_count:
            print(f"{place}: {phrase!r}: {instead}")

    for kind, path in sources():
        text = path.read_text(encoding="utf-8", errors="replace")
        for start, piece in pieces(kind, path, text):
            for offset, phrase, instead in found_in(piece, start):
                if not allowed(text, offset):
                    report(kind, f"{path}:{text.count(chr(10), 0, offset) + 1}", phrase, instead)
    for name, text in helps(words[0]) if words else []:
        for offset, phrase, instead in hits(text):
            report("help", f"{name}:{text.count(chr(10), 0, offset) + 1}", phrase, instead)
    for kind, count in counts.items():
        print(f"{kind}: {count}", file=sys.stderr)
    return 1 if counts else 0


if __name__ == "__main__":
    sys.exit(main())
