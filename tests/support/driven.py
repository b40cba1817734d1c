"""The app under a script: time passes on request, and controls are pressed by name."""

from game.ui.app import App
from game.ui.input.event_reader import intent_of_key
from game.ui.input.intents import Press, Release
from game.ui.widgets import Control

FRAME = 1 / 60


class DrivenApp(App):
    """An app driven by visible names, frame by frame, as fast as possible."""

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.tick(FRAME)

    def tap(self, name: str) -> None:
        """Presses and releases the control of that name.

        Raises:
            LookupError: if no enabled control has that name; the message lists those there are.
        """
        control = next((control for control in self._pressable if control.name == name), None)
        if control is None:
            raise LookupError(f"no control {name!r} to tap; there are {self.names()}")
        x, y = control.box.center.x, control.box.center.y + self.unreachable_px
        self.tick(FRAME, [Press(x, y)])
        self.tick(FRAME, [Release(x, y)])

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
