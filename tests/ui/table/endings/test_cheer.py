"""Flags and pennants that fall on the winners."""

from __future__ import annotations

from game.ui.draw.sprite_state import SpriteState
from game.ui.geometry import Box
from game.ui.motion import Motion
from game.ui.table.endings.celebration import SECONDS, SWAY, cheer
from game.ui.table.motion.playback import timeline_for
from tests.ui.table.scripted import script_of

BOX = Box(100, 50, 800, 700)


def falling(seconds: float, motion: Motion = Motion.FULL) -> list[SpriteState]:
    script = script_of({}, {})
    cheer(script, BOX, ("purl", "dip"), 0.0)
    return list(timeline_for(script, motion).pose_at(seconds).values())


def test_it_begins_and_ends_with_an_empty_sky() -> None:
    assert all(spot.y < BOX.y for spot in falling(0.0))
    assert not falling(SECONDS)


def test_where_nothing_moves_sheets_hang_in_the_air() -> None:
    still = falling(1.0, Motion.OFF)
    assert len(still) > 10
    assert still == falling(100.0, Motion.OFF) == falling(100.0, Motion.REDUCED)


def test_flags_are_the_winners() -> None:
    flags = {spot.look for seconds in range(4) for spot in falling(seconds) if spot.look.startswith("flag")}
    assert flags == {"flag:purl", "flag:dip"}


def test_nothing_leaves_the_air() -> None:
    for tenth in range(round(SECONDS * 10)):
        assert all(BOX.x - SWAY <= spot.x <= BOX.right + SWAY for spot in falling(tenth / 10))
