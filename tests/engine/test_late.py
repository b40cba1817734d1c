"""Entries that are loaded when somebody first asks for them."""

from __future__ import annotations

import threading

import pytest

from game.engine.late import Late


def test_names_are_known_before_anything_is_loaded() -> None:
    table = Late({"one": lambda: pytest.fail("loaded"), "two": lambda: 2})
    assert list(table) == ["one", "two"]
    assert (len(table), "one" in table, "three" in table) == (2, True, False)
    assert table["two"] == 2


def test_an_entry_is_loaded_once_whoever_asks_first() -> None:
    loaded: list[int] = []

    def load() -> int:
        loaded.append(7)
        return 7

    table = Late({"slow": load})
    asking = [threading.Thread(target=table.__getitem__, args=("slow",)) for _ in range(4)]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()
    assert (loaded, table["slow"]) == ([7], 7)


def test_an_entry_can_be_put_in_and_taken_out() -> None:
    table = Late({"one": lambda: 1})
    table["two"] = 2
    assert dict(table) == {"one": 1, "two": 2}
    del table["one"]
    assert dict(table) == {"two": 2}
    with pytest.raises(KeyError):
        table["one"]
