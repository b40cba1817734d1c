"""Checks names and docstrings for plain English: `python -m tests.plain_words [PATH ...]` prints every violation.

The rules are those of CONTRIBUTING.md; `test_plain_words.py` allows no violation.
"""

import ast
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PARTS = ("game", "tools", "tests")
LISTS = Path(__file__).with_suffix(".toml")

WORDS = {name: frozenset(words) for name, words in tomllib.loads(LISTS.read_text(encoding="utf-8")).items()}
"""By rule: `first_words`, `phrases`, `methods`, `names`, and the exception `contract_classes`."""
LONGEST_SENTENCE = 25
"""Words."""
ELLIPTIC = ("the same", "all that", "everything that", "one that")
VERB = re.compile(r"[A-Z][a-z]*(?:s|es)$")
SENTENCE_END = re.compile(r"(?<=[.!?])\s+")


class Violation(NamedTuple):
    """One place that breaks a rule."""

    path: str
    line: int
    text: str


def violations(paths: Sequence[str] = PARTS) -> list[Violation]:
    """Returns every violation in the files and folders, sorted by place."""
    found: list[Violation] = []
    for path in _files(paths):
        name = path.relative_to(ROOT).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found += [Violation(name, line, text) for line, text in _violations_of(tree)]
    return sorted(found)


def shared_class_names() -> dict[str, list[str]]:
    """Returns the names that several classes of `game/` have, each with their files."""
    places: defaultdict[str, list[str]] = defaultdict(list)
    for path in _files(("game",)):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.ClassDef)
                and node.name not in WORDS["contract_classes"]
                and not node.name.startswith("_")
            ):
                places[node.name].append(path.relative_to(ROOT).as_posix())
    return {name: files for name, files in sorted(places.items()) if len(files) > 1}


def _files(paths: Sequence[str]) -> Iterator[Path]:
    for path in (ROOT / path for path in paths):
        yield from sorted(path.rglob("*.py")) if path.is_dir() else (path,)


def _violations_of(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _name_faults(node)
        for line, text, is_function in _docstrings(node):
            yield from ((line, fault) for fault in docstring_faults(text, is_function))
        if isinstance(node, ast.ClassDef):
            for member in node.body:
                if isinstance(member, ast.FunctionDef | ast.AsyncFunctionDef) and member.name in WORDS["methods"]:
                    yield member.lineno, f"method {node.name}.{member.name}: say what it does"


def _name_faults(node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[tuple[int, str]]:
    name = node.name.strip("_")
    if name in WORDS["names"]:
        yield node.lineno, f"function {node.name}: neither a verb nor a noun"


def _docstrings(node: ast.AST) -> Iterator[tuple[int, str, bool]]:
    """Yields line, text and whether it must begin with a verb, for a node's own docstring and those of its fields."""
    if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return
    if text := ast.get_docstring(node):
        yield node.body[0].lineno, text, _needs_verb(node)
    for assignment, below in zip(node.body, node.body[1:], strict=False):
        if isinstance(assignment, ast.Assign | ast.AnnAssign) and isinstance(below, ast.Expr):
            constant = below.value
            if isinstance(constant, ast.Constant) and isinstance(constant.value, str):
                yield below.lineno, constant.value, False


def _needs_verb(node: ast.AST) -> bool:
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return False
    decorators = " ".join(ast.unparse(decorator) for decorator in node.decorator_list)
    return not re.search(r"property|fixture", decorators)


def docstring_faults(text: str, is_function: bool) -> Iterator[str]:
    """Yields what is wrong with a docstring.

    Args:
        text: the docstring.
        is_function: whether it must begin with a verb in the third person, "Whether", or a rule's number.
    """
    words = text.split()
    first = words[0].strip("`\"'(,.:;") if words else ""
    if first.lower() in WORDS["first_words"] or text.lower().startswith(
        ("the same", "all that", "everything that", "one that")
    ):
        yield f'begins "{" ".join(words[:3])}"'
    elif is_function and first != "Whether" and not first[:1].isdigit() and not VERB.match(first):
        yield f'a function\'s docstring begins with a verb ("Returns"), not "{first}"'
    plain = " ".join(words).lower()
    yield from (f'says "{phrase}"' for phrase in sorted(WORDS["phrases"]) if phrase in plain)
    prose = re.split(r"\n\s*(?:Args|Raises|Returns|Yields):", text)[0]
    for sentence in (one for paragraph in prose.split("\n\n") for one in SENTENCE_END.split(paragraph)):
        if len(sentence.split()) > LONGEST_SENTENCE:
            yield f"a sentence of {len(sentence.split())} words"


def main(paths: Sequence[str]) -> int:
    """Prints the violations in some paths, or in all, and returns the exit status."""
    found = violations(paths or PARTS)
    for path, line, text in found:
        print(f"{path}:{line}: {text}")
    print(f"{len(found)} violations")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
