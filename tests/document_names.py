"""Finds what documents name of the code and the code does not have."""

import ast
import builtins
import keyword
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROOMS = ("game", "tools", "tests")
DOCUMENTS = sorted(
    path.relative_to(ROOT).as_posix()
    for folder, pattern in ((ROOT, "*.md"), (ROOT / "docs", "**/*.md"))
    for path in folder.glob(pattern)
    if path.name != "CHANGELOG.md"  # a release keeps the names of its day
)
GENERATED = ("build/", "ebb-and-flock/")
"""Folders that commands make: they are in no clone."""

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"\.?[\w*-]+(?:/[\w.*-]*)+|[\w-]+\.(?:py|po|md|toml|txt|npz|js|css)")
NAME = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(?:\(\))?")
FLAG = re.compile(r"(?<![\w-])--(?:no-)?([a-z][a-z-]+)")
OWN_COMMAND = re.compile(r"--|.*\b(?:ebb-and-flock|main\.py|-m (?:game|tools|tests))(?![\w-])")
MODULE = re.compile(r"-m ((?:game|tools|tests)[\w.]*)")
PLACEHOLDER = re.compile(r"\b(?:NAME|LANGUAGE|ANIMAL)\b")
COMPOUND = re.compile(r"\b[A-Z][a-z]+[A-Z]\w+")
LINK = re.compile(r"\]\(([^)#\s]*)#?([^)\s]*)\)|src=\"([^\"]+)\"")
WORD = re.compile(r"[A-Za-z_][\w-]*")


@cache
def words_of(path: Path) -> frozenset[str]:
    """Returns each identifier of a file, and each word of its strings that are no sentences."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return frozenset(word for node in nodes for word in words_of_node(node))


def words_of_node(node: ast.AST) -> Iterator[str]:
    """Yields the names that one node of a syntax tree stands for."""
    match node:
        case ast.Constant(str(text)) if " " not in text.strip():
            yield from (text, *WORD.findall(text))
        case ast.Name(name) | ast.Attribute(attr=name) | ast.arg(name) | ast.keyword(str(name)):
            yield name
        case ast.ClassDef(name) | ast.FunctionDef(name) | ast.AsyncFunctionDef(name):
            yield name
        case ast.Import(names) | ast.ImportFrom(names=names):
            module = getattr(node, "module", None) or ""
            yield from (part for name in (module, *(alias.name for alias in names)) for part in name.split("."))
        case _:
            return


@cache
def known_words() -> frozenset[str]:
    """Returns what a document may name: words of the code, its files' names, and Python's own."""
    files = [path for room in ROOMS for path in (ROOT / room).rglob("*.*") if "__pycache__" not in path.parts]
    names = {word for path in files for word in (path.name, *path.relative_to(ROOT).with_suffix("").parts)}
    return frozenset().union(
        names, keyword.kwlist, dir(builtins), *(words_of(path) for path in files if path.suffix == ".py")
    )


def is_file(path: str) -> bool:
    """Whether a path from the root, from `game` or from `game/ui` exists; `NAME` stands for any name."""
    pattern = PLACEHOLDER.sub("*", path.rstrip("/"))
    return path.startswith(GENERATED) or any(any((ROOT / at).glob(pattern)) for at in ("", "game", "game/ui"))


def module_file(name: str) -> Path | None:
    """Returns the file of a module or of a package's `__init__`."""
    path = ROOT.joinpath(*name.split("."))
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


def is_name(name: str) -> bool:
    """Whether each part of a dotted name exists, and what a module is said to have is in it."""
    parts = name.split(".")
    if len(parts) == 1 or parts[0] not in (*ROOMS, "ui"):
        return all(part in known_words() or part.rstrip("0123456789") in known_words() for part in parts)
    parts = ["game", *parts] if parts[0] == "ui" else parts
    end = next(end for end in range(len(parts), 0, -1) if module_file(".".join(parts[:end])))
    module = module_file(".".join(parts[:end]))
    return module is not None and set(parts[end:]) <= words_of(module)


def is_true(span: str) -> bool:
    """Whether the file, name, module or flags in a span of code exist."""
    if PATH.fullmatch(span):
        return is_file(span) or span in known_words()
    if name := NAME.fullmatch(span):
        return is_name(name[1])
    flags = FLAG.findall(span) if OWN_COMMAND.match(span) else []
    return {f"--{flag}" for flag in flags} <= known_words() and all(map(module_file, MODULE.findall(span)))


def missing_names(document: str) -> list[str]:
    """Returns what a document names, in backquotes or in a sketch, that does not exist."""
    text = (ROOT / document).read_text(encoding="utf-8")
    sketches = "".join(body for language, body in FENCE.findall(text) if not language)
    spans = [span for span in SPAN.findall(FENCE.sub("", text)) if not is_true(span)]
    return spans + sorted(set(COMPOUND.findall(sketches)) - known_words())


def broken_links(document: str) -> list[str]:
    """Returns a document's links to files or headings that do not exist, but for links to the web."""
    home = ROOT / document
    found = []
    for file, heading, image in LINK.findall(home.read_text(encoding="utf-8")):
        target = (home.parent / (file or image)) if file or image else home
        if file.startswith("http"):
            continue
        if not target.exists() or (heading and heading not in anchors(target)):
            found.append(file + "#" * bool(heading) + heading + image)
    return found


def anchors(document: Path) -> set[str]:
    """Returns the anchors of a document's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings}
