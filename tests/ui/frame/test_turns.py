"""The interpreter is given back soon, but not by whoever makes a frame."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from game.ui.frame.turns import share_the_interpreter, undisturbed

A_FRAME = 1 / 60


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
