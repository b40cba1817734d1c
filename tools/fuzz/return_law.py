"""The law of return: what is closed gives the focus back."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.app import App
from game.ui.input.intents import Activate, Back, Confirm, Hover, Intent, Pause, Release
from game.ui.scene import Scene
from game.ui.table.aids.hint import HintScene
from game.ui.table.scene import TableScene
from game.ui.widgets import Control
from tests.support.app_state import focused

BACK = frozenset({"Back", "Close", "Go on", "Stay"})
"""Names of discs that close a scene, and do nothing else; a hint may have a choice of such a name."""


class _Opening(NamedTuple):
    """A scene on which another one was opened."""

    state: object
    """Names of its controls, and what the hand of a table can choose."""
    focused: str
    """Control that had the focus before; "" where any will do."""
    is_press: bool
    """Whether a control was pressed for it, which the focus does not come back to."""


class ReturnLaw:
    """The focus comes back to where it was before another scene was opened, and never to the bar."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._top: Scene | None = None
        self._focused: Control | None = None
        """Control with the focus before the last press, or before the intent that is handled."""
        self._openings: dict[Scene, _Opening] = {}

    def expect(self, intent: Intent) -> None:
        """Notes what has the focus before an intent is handled; a release belongs to its press."""
        if not isinstance(intent, Hover | Release) or self._top is not self._app.top:
            self._top, self._focused = self._app.top, focused(self._app)

    def note(self, intent: Intent) -> None:
        """Notes that an intent has opened a scene on another one; where something is chosen there, the focus moves."""
        below, control = self._top, self._focused
        has_way_back = control is not None and control.name in BACK and not isinstance(below, HintScene)
        is_closed = isinstance(intent, Back | Pause) or has_way_back
        if self._app.top in self._openings and not is_closed:
            del self._openings[self._app.top]
        if below and below is not self._app.top and below in self._app.scenes:
            is_press = isinstance(intent, Confirm | Activate | Release)
            is_beginning = isinstance(below, TableScene) and below.focus.is_beginning  # a turn, which moves the focus
            is_chosen = isinstance(intent, Activate) or is_beginning
            is_there = control is not None and control.name in {one.name for one in below.controls}
            has_moved = is_chosen or (is_press and control is not None and control.is_in_bar)
            name = control.name if control and is_there and not has_moved else ""
            self._openings[below] = _Opening(_state(below), name, is_press)

    def check(self) -> None:
        """Checks the focus of a scene that is on top again, if it is as it was."""
        top, control = self._app.top, focused(self._app)
        opening = self._openings.pop(top, None) if top else None
        if top and opening and control and _state(top) == opening.state:
            has_way = any(one.lands and one.can_focus for one in top.visible_controls)
            is_in_bar = opening.is_press and has_way and control.is_in_bar
            assert not is_in_bar, f"the focus comes back to {control.name!r} at {top.name}"
            is_back = control.name == opening.focused or not opening.focused
            assert is_back, f"the focus was on {opening.focused!r} and comes back to {control.name!r} at {top.name}"


def _state(scene: Scene) -> object:
    return [one.name for one in scene.controls], scene.hand.sign if isinstance(scene, TableScene) else None
