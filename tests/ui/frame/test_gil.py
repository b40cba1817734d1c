"""The switch interval of the GIL: short, but longer than a frame while one is drawn."""

import sys
from collections.abc import Iterator

import pytest

from game.ui.frame.gil import hold_gil, shorten_switch_interval, yield_gil

A_FRAME = 1 / 60
WITHOUT_THE_INTERPRETER = 8192
"""Bytes whose checksum zlib computes without the GIL; up to 5120 it keeps the GIL."""


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    turn = sys.getswitchinterval()
    yield
    sys.setswitchinterval(turn)


def test_turns_are_short_but_no_frame_is_cut_short() -> None:
    shorten_switch_interval()
    assert sys.getswitchinterval() < 0.001
    with hold_gil():
        assert sys.getswitchinterval() > A_FRAME
    assert sys.getswitchinterval() < 0.001


def test_a_frame_that_fails_ends_its_turn_too() -> None:
    shorten_switch_interval()
    with pytest.raises(RuntimeError), hold_gil():
        raise RuntimeError
    assert sys.getswitchinterval() < 0.001


def test_whoever_waits_already_is_made_to_wait_anew_for_the_longer_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    let_go: list[tuple[bool, int]] = []
    monkeypatch.setattr(
        "game.ui.frame.gil.crc32", lambda data: let_go.append((sys.getswitchinterval() > A_FRAME, len(data)))
    )
    shorten_switch_interval()
    with hold_gil():
        assert let_go == [(True, WITHOUT_THE_INTERPRETER)]


def test_while_the_system_shows_a_picture_turns_are_short_again() -> None:
    shorten_switch_interval()
    with hold_gil():
        with yield_gil():
            assert sys.getswitchinterval() < 0.001
        assert sys.getswitchinterval() > A_FRAME
