"""No two classes of the client share a name."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import game.ui

CLIENT = Path(game.ui.__file__).parent


def test_no_two_classes_have_one_name() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path in CLIENT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path.relative_to(CLIENT)))
    assert len(found) > 300
    assert {name: places for name, places in found.items() if len(places) > 1} == {}
