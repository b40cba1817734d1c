"""What things are called in the client: one name, one thing."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import game.ui


def test_no_two_classes_have_one_name() -> None:
    files = Path(game.ui.__file__).parent.rglob("*.py")
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    names = Counter(node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    assert len(names) > 100
    assert [name for name, count in names.items() if count > 1] == []
