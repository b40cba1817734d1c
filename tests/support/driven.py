"""The app under a script: time passes on request, and controls are pressed by name."""

from collections.abc import Callable

from game.ui.app import App
from game.ui.geometry import Point
from game.ui.input.event_reader import intent_of_key
from game.ui.input.intents import Press, Release
from game.ui.widgets import Control

FRAME = 1 / 60
LOOK, LONGEST = 0.1, 3.0
"""Seconds between two looks at a control, and most seconds for which it is waited for."""


class DrivenApp(App):
    """An app driven by visible names, frame by frame, as fast as possible."""

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.tick(FRAME)

    def tap(self, name: str) -> None:
        """Presses and releases the control of that name, once it has been seen for long enough.

        One that goes away while it is looked at is not pressed.

        Raises:
            LookupError: if no enabled control has that name; the message lists those there are.
        """
        self.place_of(name)
        try:
            place = self.wait_until_seen(lambda: self.place_of(name))
        except LookupError:
            return
        self.touch(*place)

    def touch(self, x: float, y: float) -> None:
        """Presses and releases a point of the reachable part."""
        self.tick(FRAME, [Press(x, y + self.unreachable_px)])
        self.tick(FRAME, [Release(x, y + self.unreachable_px)])

    def touch_seen(self, x: float, y: float) -> None:
        """Touches a point once what is there has been seen for long enough."""
        self.touch(*self.wait_until_seen(lambda: Point(x, y)))

    def place_of(self, name: str) -> Point:
        """Returns the middle of the control of that name."""
        control = next((control for control in self._pressable if control.name == name), None)
        if control is None:
            raise LookupError(f"no control {name!r} to tap; there are {self.names()}")
        return control.box.center

    def wait_until_seen(self, place: Callable[[], Point]) -> Point:
        """Ticks until a press counts at the place, as somebody does who looks before pressing; returns the place."""
        for _ in range(round(LONGEST / LOOK)):
            if self.stack.accepts(*place()):
                break
            self.tick(LOOK)
        return place()

    def key(self, name: str) -> None:
        """Presses a key, such as "down" or "return"."""
        if (intent := intent_of_key(name, self.key_map)) is None:
            raise LookupError(f"the key {name!r} means nothing")
        self.tick(FRAME, [intent])

    def names(self) -> list[str]:
        return [control.name for control in self._pressable]

    def texts(self) -> list[str]:
        return [label.words for label in self.top.labels()] if self.top else []

    @property
    def _pressable(self) -> list[Control]:
        return [control for control in self.top.controls if control.enabled] if self.top else []
