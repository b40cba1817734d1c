"""`python -m tools.shots.family`: counts the presses of a family in a round of Turn the Tide on one shared screen.

Thinking time is left out and no animation is skipped: each press follows as soon as the screen is at rest.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, NamedTuple

from game.store.seats import PERSON
from game.ui.input.intents import Hover, Press, Release
from game.ui.motion import FrameRateMode
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import new_game
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.scene import TableScene
from tests.support.walk import seats

if TYPE_CHECKING:
    from game.ui.scene import Scene
    from game.ui.widgets import Control
    from tests.support.driven import DrivenApp

FRAME = 1 / 60
LONGEST = 600.0
"""Seconds after which a round counts as stuck."""


class Round(NamedTuple):
    """The effort of one round."""

    hands: int
    presses: int
    seconds: float
    """Seconds of game time, without thinking time."""


def family_round(
    app: DrivenApp, persons: int = 3, length: str = "one_tide", frame: float = FRAME, by_holding: bool = False
) -> Round:
    """Plays one round from the deal to its result; everybody bids the lowest card.

    Args:
        frame: seconds between two ticks.
        by_holding: whether to hold the eye and release it on a card, one press a bid. Otherwise presses the eye, the
            card
            and the tick.

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
        if due and by_holding:
            seconds += _slide(app, due, frame)
        app.tick(frame, [Press(*due.box.center), Release(*due.box.center)] if due and not by_holding else [])
        seconds += frame
    return Round(len(app.top.table.session.match.view(None).history[0].bids), presses, seconds)


def _slide(app: DrivenApp, eye: Control, frame: float) -> float:
    """Holds the eye until the hand is open, slides to the forward card and releases; returns the seconds taken."""
    app.tick(frame, [Press(*eye.box.center)])
    seconds = frame
    while (
        not isinstance(scene := app.top, TableScene)
        or app.frame_rate_mode is FrameRateMode.FULL
        or not scene.hand.forward
    ):
        app.tick(frame)
        seconds += frame
        if seconds > LONGEST:
            raise RuntimeError("the eye does not open")
    card = scene.hand.forward.box.center
    app.tick(frame, [Hover(*card)])
    app.tick(frame, [Release(*card)])
    return seconds + 2 * frame


def _due(app: DrivenApp) -> Control | None:
    """Returns the next control to press, or None while anything moves, or it was not seen for long enough."""
    control = None if app.frame_rate_mode is FrameRateMode.FULL else _forward(app.top)
    return control if control and app.stack.accepts(*control.box.center) else None


def _forward(scene: Scene | None) -> Control | None:
    """Returns the control that leads on for the person who is awaited."""
    if isinstance(scene, CurtainScene):
        return scene.controls[0]
    if not isinstance(scene, TableScene) or scene.awaited_seat is None:
        return None
    return scene.hand.forward


def main() -> int:
    """Prints the effort of a round of three persons, and returns the exit status."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tests.support.studio import studio

    for how, by_holding in (("eye, card, tick", False), ("eye held, let go on a card", True)):
        with studio((1280, 720)) as app:
            taken = family_round(app, by_holding=by_holding)
        each = f"{taken.presses / taken.hands:.1f} presses, {taken.seconds / taken.hands:.1f} seconds each"
        print(f"{how}: {taken.hands} hands, {taken.presses} presses, {taken.seconds:.0f} seconds; {each}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
