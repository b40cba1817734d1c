"""The name and the password of the Wi-Fi, typed on discs or on a keyboard; stored for the join screen's code."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from string import ascii_lowercase, ascii_uppercase
from typing import ClassVar

from game.play.choices import phrase
from game.store.wifi import LONGEST, Wifi, check_wifi
from game.ui.box_layout import Column, Grid, Node, Row
from game.ui.dialog import Dialog
from game.ui.geometry import Box
from game.ui.input.intents import Arrow, Confirm, Intent, Press, Typed
from game.ui.parts.composition import CORNER_DISC
from game.ui.parts.form import FIGURES_GROW
from game.ui.parts.layout_leaves import single_disc, square_control, words
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.widgets import DiscButton

SIGNS = "0123456789-_.,:;!?@#&+*/=%", "\"'()<>[]{}\\|~^`$ "
PAGES = (ascii_lowercase, ascii_uppercase, *SIGNS)
"""Characters of the keyboard's pages."""
ACROSS = {"wide": 9, "square": 9, "tall": 6}
"""Keys side by side, by the screen's shape."""
KEY, GAP, LINE = 96, 12, (1000, 70)
"""Size of a key, the gap beside it, and size of a line of text, in design px."""


class WifiScene(Dialog):
    """Asks for the name, then for the password; an empty name forgets the network."""

    name: ClassVar[str] = "wifi"
    heading = phrase("Wi-Fi")
    has_back_button = True
    is_public = False

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._network = ""
        """The name, once it has been typed."""
        self._asks_password = False
        self._text = app.settings.wifi.name
        self._page = 0
        self._by_arrows = False

    def enter(self) -> None:
        self.app.key_map.is_typing = True

    def resume(self) -> None:
        self.app.key_map.is_typing = True

    def suspend(self) -> None:
        self.app.key_map.is_typing = False

    def exit(self) -> None:
        self.app.key_map.is_typing = False

    def content(self, screen: Screen) -> Node:
        keys = [square_control(partial(self._key, letter), KEY) for letter in PAGES[self._page]]
        across = ACROSS[screen.shape]
        rows = -(-max(map(len, PAGES)) // across)
        following = PAGES[(self._page + 1) % len(PAGES)][:3]
        turn_name = self.tr("Other letters")
        side = CORNER_DISC * (1 + FIGURES_GROW * (screen.text_size - 1))
        turn = square_control(lambda box: _figure(turn_name, following, box, self._turn_page), side)
        nothing = "" if self._text else self.tr("Nothing is written yet.")
        missing = "" if self._is_valid else self._rule
        erase = single_disc(self.tr("Take one back"), "erase", self.undo, "navy", CORNER_DISC, obstacle=nothing)
        done = single_disc(self.tr("Done"), "check", self._submit, side=CORNER_DISC, obstacle=missing)
        return Column(
            words(self.tr("Password") if self._asks_password else self.tr("Name of the Wi-Fi"), *LINE),
            words(self._shown_text, *LINE),
            Grid(keys, across, GAP, down=rows),
            Row(turn, erase, done, gap=4 * GAP),
            gap=GAP,
        )

    def _key(self, letter: str, box: Box) -> DiscButton:
        figure = self.tr("space") if letter == " " else letter
        return _figure(figure, figure, box, partial(self._type, letter))

    @property
    def _shown_text(self) -> str:
        """Returns the typed text; of a password only the last character."""
        hidden = len(self._text) - 1 if self._asks_password else 0
        return "*" * hidden + self._text[max(0, hidden) :] + "_"

    @property
    def _wifi(self) -> Wifi:
        return Wifi(self._network, self._text) if self._asks_password else Wifi(self._text)

    @property
    def _rule(self) -> str:
        """Returns what a name or a password may be."""
        if self._asks_password:
            return self.tr("A password has 8 to 63 letters, digits and signs.")
        return self.tr("A name has at most 32 letters, and no spaces at its ends.")

    @property
    def _is_valid(self) -> bool:
        try:
            check_wifi(self._wifi)
        except ValueError:
            return False
        return True

    def handle(self, intent: Intent) -> None:
        """Takes typed characters, and makes Enter the tick, unless arrows have moved the focus."""
        self._by_arrows = isinstance(intent, Arrow) or (self._by_arrows and not isinstance(intent, Press | Typed))
        if isinstance(intent, Typed):
            self._type(intent.text)
        elif isinstance(intent, Confirm) and not self._by_arrows:
            self._submit()
        else:
            super().handle(intent)

    def _type(self, text: str) -> None:
        self._text = (self._text + text)[:LONGEST]
        self.arrange(self.app.screen)

    def undo(self) -> None:
        self._text = self._text[:-1]
        self.arrange(self.app.screen)

    def _turn_page(self) -> None:
        self._page = (self._page + 1) % len(PAGES)
        self.arrange(self.app.screen)

    def _submit(self) -> None:
        if not self._is_valid:
            self.app.sound.play("error")
        elif self._text and not self._asks_password:
            self._network, self._text, self._asks_password = self._text, "", True
            self.arrange(self.app.screen)
        else:
            self.app.change_settings(wifi=self._wifi)
            self.go_back()


def _figure(name: str, figure: str, box: Box, act: Callable[[], object]) -> DiscButton:
    return DiscButton(name, box, "", act, kind="paper", figure=figure)
