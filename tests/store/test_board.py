"""The board's file: one day's lines, kept across runs, wiped on the next day, and told where it is damaged."""

from itertools import pairwise
from pathlib import Path

import pytest

from game.guests import GUESTS
from game.store.board import REDEALS, Board, BoardEntries
from game.store.small_files import read_entries
from game.store.store import open_store
from game.store.writer import InlineWriter

TODAY, TOMORROW, DEAL, OTHER = "2026-11-28", "2026-11-29", "ABCD EFGH", "BCDE FGHJ"


def saved(folder: Path) -> BoardEntries:
    return read_entries(folder / "board.json", BoardEntries())


@pytest.fixture
def board() -> Board:
    return Board(BoardEntries(), None, InlineWriter())


def test_lines_outlive_a_power_cut_and_not_their_day(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.board.add(TODAY, DEAL, 1, {0: ("purl", 5)})
    store.board.add(TODAY, OTHER, 2, {0: ("purl", 7)})
    assert saved(tmp_path) == store.board.entries
    store.close()
    store = open_store(tmp_path)
    assert [(line.match, line.points) for line in store.board.lines(TODAY, DEAL)] == [(1, 5)]
    store.board.add(TODAY, DEAL, 3, {1: ("dip", 4)})
    assert store.board.lines(TOMORROW, DEAL) == store.board.own_lines(TOMORROW, DEAL) == []
    assert saved(tmp_path) == BoardEntries(TOMORROW)
    store.close()


@pytest.mark.parametrize("content", [b"dirt", b'{"format": 1, "lines": [{"guest": "walrus:straw"}]}'])
def test_a_damaged_file_is_told_set_aside_and_replaced(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "board.json").write_bytes(content)
    store = open_store(tmp_path)
    (warning,) = store.warnings
    assert (warning.about, warning.problem) == ("board", "broken")
    store.board.add(TODAY, DEAL, 1, {0: ("purl", 5)})
    store.close()
    assert warning.path.read_bytes() == content
    assert len(saved(tmp_path).lines) == 1


def test_visitors_count_once_a_deal_and_once_after_a_restart(board: Board) -> None:
    board.add(TODAY, DEAL, 1, {0: ("purl", 5), 2: ("dip", 3)})
    board.add(TODAY, DEAL, 2, {0: ("purl", 9), 2: ("dip", 9)})
    board.add(TODAY, OTHER, 3, {0: ("purl", 9)})
    assert [line.key for line in board.own_lines(TODAY, DEAL)] == [(1, 0), (1, 2)]
    assert [line.key for line in board.own_lines(TODAY, OTHER)] == [(3, 0)]
    board.visitors = {}
    board.add(TODAY, DEAL, 1, {0: ("purl", 5), 2: ("dip", 3)})
    assert [line.key for line in board.lines(TODAY, DEAL)] == [*board.visitors] == [(1, 0), (1, 2)]


def test_everybody_has_another_animal_and_may_have_three_more(board: Board) -> None:
    for match in range(1, len(GUESTS) - REDEALS + 1):
        board.add(TODAY, DEAL, match, {0: ("purl", 0)})
        board.visitors = {}
    *others, first = (line.guest for line in board.lines(TODAY, DEAL))
    dealt = [first]
    for _ in range(REDEALS + 1):
        board.deal_another(board.lines(TODAY, DEAL)[-1])
        dealt.append(board.lines(TODAY, DEAL)[-1].guest)
    assert dealt.pop() == dealt[-1]
    assert all(one != other for one, other in pairwise(dealt))
    assert len({*others}) == len(others) == len({*others} - {*dealt})
