"""Laws of focus, touch, choices, signs and words, checked at every intent and tick of a client."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import inf

from game.ui.app import App
from game.ui.input.intents import Activate, Arrow, Confirm, Intent, PointerIntent
from game.ui.scene import Scene
from game.ui.table.hand import TREMOR_SECONDS
from game.ui.table.scene import TableScene
from game.ui.widgets import Control
from tests.support.app_state import focused, game_state, shown_state
from tests.support.focus_laws import arrow_faults, focus_faults, is_aside
from tests.support.signs import misleading
from tools.fuzz.pointer_laws import PointerLaws
from tools.fuzz.return_law import ReturnLaw
from tools.fuzz.table_laws import TableLaws

OF_KEYS = re.compile(r"\b(Hold \w+:|Esc|Enter|keys?)\b")
OF_FINGERS = re.compile(r"\b([Tt]ap|[Tt]ouch|[Ff]inger)\b")
"""Words that only people with a keyboard, or with a touch screen, can follow."""
NO_KEYS, NO_FINGERS = frozenset({"touch", "pad"}), frozenset({"keys", "pad"})


class LawChecker:
    """Checks an app; it watches every intent, and `check` is called after each tick."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._pointers = PointerLaws(app)
        self._returns = ReturnLaw(app)
        self._table = TableLaws(app)
        self._since_confirm = inf
        self._checked: object = None
        """State of the screen that was checked last."""
        self._framed: object = None
        """The control whose frame was checked last, its scene and states."""
        self._devices: frozenset[str] = frozenset()
        """Devices used last."""
        self.intents = 0
        """Number of intents checked."""
        self._handle, app.stack.handle = app.stack.handle, self._watch  # type: ignore[method-assign]

    def check(self, dt: float, devices: frozenset[str]) -> None:
        """Checks what is shown now.

        Args:
            dt: seconds since the last check.
            devices: devices used in that time.

        Raises:
            AssertionError: naming the law that does not hold.
        """
        self._since_confirm += dt
        self._devices = devices or self._devices
        self._pointers.tick(dt)
        self._table.check(dt)
        self._returns.check()
        top = self._app.top
        assert top is not None, "there is no scene"
        shown = top, [(one.name, one.box, one.can_focus, one.lands) for one in top.visible_controls], top.focus.name
        if (shown, self._devices) != self._checked:
            self._checked = shown, self._devices
            faults = [*focus_faults(top), *arrow_faults(top.controls), *misleading(self._app), *self._unfit_words(top)]
            assert not faults, f"at {top.name}: {faults}"
        self._check_frame(top)

    def _check_frame(self, top: Scene) -> None:
        """Checks that the focus adds something to what has it."""
        control = focused(self._app)
        framed = control and (control.name, top, *control.states)
        if control and framed != self._framed and self._app.shows_focus:
            missing = self._app.render_queue.not_rendered
            plain, lifted = (control.items(self._app.sprites, self._app.screen, lift, False) for lift in (0.0, 1.0))
            if self._app.render_queue.not_rendered == missing:
                self._framed = framed
                assert plain != lifted or self._scene_shows(top), f"the focus on {control.name!r} is not seen"

    def _scene_shows(self, top: Scene) -> bool:
        """Returns whether the scene itself draws the focus, as the shelf does."""
        shown = top.items()
        self._app.shows_focus = False
        hidden = top.items()
        self._app.shows_focus = True
        return shown != hidden

    def _unfit_words(self, top: Scene) -> Iterator[str]:
        """Yields words for people who hold another device."""
        words = [label.words for label in top.labels()]
        for devices, unfit in ((NO_KEYS, OF_KEYS), (NO_FINGERS, OF_FINGERS)):
            if self._devices and self._devices <= devices:
                yield from (f"{one!r} is said to {sorted(self._devices)}" for one in words if unfit.search(one))
        if self._app.shows_digits and self._devices and self._devices <= NO_KEYS:
            yield f"digits are shown to {sorted(self._devices)}"

    def _watch(self, intent: Intent) -> None:
        """Handles an intent, and checks what it changes."""
        self.intents += 1
        self._pointers.expect(intent)
        self._returns.expect(intent)
        is_checked = isinstance(intent, PointerIntent | Confirm | Activate | Arrow)
        pressed = self._control_of(intent)
        before = (game_state(self._app), shown_state(self._app)) if is_checked else (None, None)
        top, origin = self._app.top, focused(self._app)
        self._handle(intent)
        self._returns.note(intent)
        if is_checked:
            self._pointers.check(intent, before)
        if isinstance(intent, Arrow) and top is self._app.top:
            self._check_arrow(intent, origin, before[0])
        if pressed:
            assert shown_state(self._app) != before[1], f"Enter changes nothing on {pressed.name!r}"
        if isinstance(intent, Confirm | Activate | Arrow) and (top := self._app.top):
            assert not [*focus_faults(top)], f"at {top.name} after {intent}: {[*focus_faults(top)]}"

    def _check_arrow(self, arrow: Arrow, here: Control | None, game: object) -> None:
        """Checks that an arrow has moved the focus from a control straight ahead or not at all, and nothing else."""
        there, way = focused(self._app), (arrow.dx, arrow.dy)
        assert game_state(self._app) == game, f"the arrow {way} plays"
        is_straight = here is None or there is None or here.name == there.name or not is_aside(here, there, way)
        assert is_straight, f"the arrow {way} has led from {here and here.name!r} to {there and there.name!r}"

    def _control_of(self, intent: Intent) -> Control | None:
        """Returns the control that an intent presses, so that something changes."""
        top = self._app.top
        if top is None or self._app.stack.is_loading or not isinstance(intent, Confirm | Activate):
            return None
        control = focused(self._app) if isinstance(intent, Confirm) else top.control_by_id(intent.id)
        is_early = isinstance(intent, Confirm) and self._since_confirm < TREMOR_SECONDS + 0.05
        if isinstance(intent, Confirm):
            self._since_confirm = 0.0
        is_struck = isinstance(top, TableScene) and (is_early or top.hand.has_just_picked)
        is_choice = control is not None and control.can_focus and control in top.visible_controls
        return control if is_choice and not is_struck else None
