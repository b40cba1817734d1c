"""The table registry: each table is registered at its first use."""

import pytest

from game.ui.table_registry import TableRegistry


def test_a_table_is_met_once_and_only_when_it_is_asked_for() -> None:
    met: list[str] = []
    tables = {name: name.upper() for name in ("one", "two", "three")}
    offer = TableRegistry(tables, ("three", "one"), met.append)
    assert list(offer) == ["three", "one"]
    assert ("one" in offer, "two" in offer) == (True, False)
    assert met == []
    assert [offer["one"], offer["one"]] == ["ONE", "ONE"]
    assert met == ["ONE"]
    with pytest.raises(KeyError):
        offer["two"]
