"""The switch interval of the GIL: short, but longer than a frame while one is drawn."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from game.ui.frame.turns import lent, share_the_interpreter, undisturbed

A_FRAME = 1 / 60
WITHOUT_THE_INTERPRETER = 8192
"""Bytes whose checksum zlib computes without the GIL; up to 5120 it keeps the GIL."""


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    turn = sys.getswitchinterval()
    yield
    sys.setswitchinterval(turn)


def test_turns_are_short_but_no_frame_is_cut_short() -> None:
    share_the_interpreter()
    assert sys.getswitchinterval() < 0.001
    with undisturbed():
        assert sys.getswitchinterval() > A_FRAME
    assert sys.getswitchinterval() < 0.001


def test_a_frame_that_fails_ends_its_turn_too() -> None:
    share_the_interpreter()
    with pytest.raises(RuntimeError), undisturbed():
        raise RuntimeError
    assert sys.getswitchinterval() < 0.001


def test_whoever_waits_already_is_made_to_wait_anew_for_the_longer_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    let_go: list[tuple[bool, int]] = []
    monkeypatch.setattr(
        "game.ui.frame.turns.crc32", lambda data: let_go.append((sys.getswitchinterval() > A_FRAME, len(data)))
    )
    share_the_interpreter()
    with undisturbed():
        assert let_go == [(True, WITHOUT_THE_INTERPRETER)]


def test_while_the_system_shows_a_picture_turns_are_short_again() -> None:
    share_the_interpreter()
    with undisturbed():
        with lent():
            assert sys.getswitchinterval() < 0.001
        assert sys.getswitchinterval() > A_FRAME
