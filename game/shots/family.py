"""`python -m game.shots.family`: counts what a family does for a round of Turn the Tide at one screen with a curtain.

Nobody thinks, and nobody ends a motion: each press comes as soon as what it answers is at rest.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, NamedTuple

from game.shots.seating import seats
from game.store.seats import PERSON
from game.ui.input.intents import Press, Release
from game.ui.scene import Pace
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import new_game
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.scene import TableScene

if TYPE_CHECKING:
    from game.shots.driven import DrivenApp
    from game.ui.widgets import Control

FRAME = 1 / 60
LONGEST = 600.0
"""Seconds after which a round that does not end is a defect."""


class Round(NamedTuple):
    """What a round has taken."""

    hands: int
    presses: int
    seconds: float
    """By the game's own clock, the time that persons think left out."""


def family_round(app: DrivenApp, persons: int = 3, length: str = "one_tide", frame: float = FRAME) -> Round:
    """Plays one round from the deal to its result; everybody bids the lowest card.

    Args:
        frame: seconds between two looks.

    Raises:
        RuntimeError: if the round does not end.
    """
    app.stack.restart(new_game(app, "turn_the_tide", seats(*(PERSON,) * persons), {"length": length}))
    presses, seconds = 0, 0.0
    while not isinstance(app.top, ResultScene):
        if seconds > LONGEST:
            raise RuntimeError("a family's round does not end")
        due = _due(app)
        presses += due is not None
        app.tick(frame, [Press(*due.box.center), Release(*due.box.center)] if due else [])
        seconds += frame
    return Round(len(app.top.table.session.match.view(None).history[0].bids), presses, seconds)


def _due(app: DrivenApp) -> Control | None:
    """What is to be pressed next, once nothing moves any more."""
    scene = app.top
    if app.pace is Pace.LIVELY:
        return None
    if isinstance(scene, CurtainScene):
        return scene.controls[0]
    if not isinstance(scene, TableScene) or scene.awaited is None:
        return None
    return scene.hand.forward


def main() -> int:
    """Writes down what a round of three persons takes; the answer is the exit status."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.shots.studio import studio

    with studio((1280, 720)) as app:
        taken = family_round(app)
    each = f"{taken.presses / taken.hands:.1f} presses, {taken.seconds / taken.hands:.1f} seconds each"
    print(f"{taken.hands} hands: {taken.presses} presses, {taken.seconds:.0f} seconds; {each}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
