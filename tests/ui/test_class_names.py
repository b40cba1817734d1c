"""One word is one thing: no two classes of the client share a name."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

CLIENT = Path(__file__).parents[2] / "game" / "ui"


def test_no_two_classes_of_the_client_share_a_name() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path in CLIENT.rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path.relative_to(CLIENT)))
    assert len(found) > 300
    assert {name: places for name, places in found.items() if len(places) > 1} == {}
