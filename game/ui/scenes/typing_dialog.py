"""A sheet on which somebody types, on a keyboard or on discs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.ui.box_layout import Grid, Node
from game.ui.dialog import Dialog
from game.ui.geometry import Box
from game.ui.input.intents import Arrow, Confirm, Intent, Press, Typed
from game.ui.parts.composition import CORNER_DISC
from game.ui.parts.form import FIGURES_GROW
from game.ui.parts.layout_leaves import single_disc, square_control
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.widgets import DiscButton

ACROSS = {"wide": 9, "square": 9, "tall": 6}
"""Keys side by side, by the screen's shape."""
KEYS_GROW = 0.06
"""Growth of a key with the text size, so that the widest letter grows all of it."""
KEY, GAP, LINE = 96, 12, (1000, 70)
"""Size of a key, the gap beside it, and size of a line of text, in design px."""


class TypingDialog(Dialog):
    """A text, keys for it, and discs that take one back and end it.

    Args:
        longest: the most characters.
    """

    has_back_button = True

    def __init__(self, app: Client, longest: int, text: str = "") -> None:
        super().__init__(app)
        self._longest = longest
        self._text = text
        self._by_arrows = False

    def enter(self) -> None:
        self.app.key_map.is_typing = True

    def resume(self) -> None:
        self.app.key_map.is_typing = True

    def suspend(self) -> None:
        self.app.key_map.is_typing = False

    def exit(self) -> None:
        self.app.key_map.is_typing = False

    def keys(self, screen: Screen, letters: Sequence[str], most: int) -> Node:
        """Returns a key for each letter, with room for that many."""
        across, side = ACROSS[screen.shape], KEY * (1 + KEYS_GROW * (screen.text_size - 1))
        keys = [square_control(partial(self.key, letter), side) for letter in letters]
        return Grid(keys, across, GAP, down=-(-most // across))

    def key(self, letter: str, box: Box) -> DiscButton:
        figure = self.tr("space") if letter == " " else letter
        return figure_key(figure, figure, box, partial(self.type_text, letter))

    def turn_disc(self, screen: Screen, name: str, figure: str, act: Callable[[], object]) -> Node:
        """Returns the disc that leads to other keys, with some of them on it."""
        side = CORNER_DISC * (1 + FIGURES_GROW * (screen.text_size - 1))
        return square_control(lambda box: figure_key(name, figure, box, act), side)

    def ending_discs(self, obstacle: str) -> tuple[Node, Node]:
        """Returns the discs that take one back and that end it."""
        nothing = "" if self.has_begun else self.tr("Nothing is written yet.")
        return (
            single_disc(self.tr("Take one back"), "erase", self.undo, "navy", CORNER_DISC, obstacle=nothing),
            single_disc(self.tr("Done"), "check", self.submit, side=CORNER_DISC, obstacle=obstacle),
        )

    @property
    def has_begun(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._text)

    def handle(self, intent: Intent) -> None:
        """Takes typed characters, and makes Enter the tick, unless arrows have moved the focus."""
        self._by_arrows = isinstance(intent, Arrow) or (self._by_arrows and not isinstance(intent, Press | Typed))
        if isinstance(intent, Typed):
            self.type_text(intent.text)
        elif isinstance(intent, Confirm) and not self._by_arrows:
            self.submit()
        else:
            super().handle(intent)

    def type_text(self, text: str) -> None:
        self._text = (self._text + text)[: self._longest]
        self.arrange(self.app.screen)

    def undo(self) -> None:
        self._text = self._text[:-1]
        self.arrange(self.app.screen)

    def submit(self) -> None:
        """Ends the typing."""
        raise NotImplementedError


def figure_key(name: str, figure: str, box: Box, act: Callable[[], object]) -> DiscButton:
    return DiscButton(name, box, "", act, kind="paper", figure=figure)
