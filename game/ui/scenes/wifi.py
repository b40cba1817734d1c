"""The name and the password of the Wi-Fi, typed on discs or on a keyboard; stored for the join screen's code."""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase
from typing import ClassVar

from game.play.choices import phrase
from game.store.wifi import LONGEST, Wifi, check_wifi
from game.ui.box_layout import Column, Node, Row
from game.ui.parts.layout_leaves import words
from game.ui.scene import Client
from game.ui.scenes.typing_dialog import GAP, LINE, TypingDialog
from game.ui.screen import Screen

SIGNS = "0123456789-_.,:;!?@#&+*/=%", "\"'()<>[]{}\\|~^`$ "
PAGES = (ascii_lowercase, ascii_uppercase, *SIGNS)
"""Characters of the keyboard's pages."""


class WifiScene(TypingDialog):
    """Asks for the name, then for the password; an empty name forgets the network."""

    name: ClassVar[str] = "wifi"
    heading = phrase("Wi-Fi")
    is_public = False

    def __init__(self, app: Client) -> None:
        super().__init__(app, LONGEST, app.settings.wifi.name)
        self._network = ""
        """The name, once it has been typed."""
        self._asks_password = False
        self._page = 0

    def content(self, screen: Screen) -> Node:
        following = PAGES[(self._page + 1) % len(PAGES)][:3]
        turn = self.turn_disc(screen, self.tr("Other letters"), following, self._turn_page)
        return Column(
            words(self.tr("Password") if self._asks_password else self.tr("Name of the Wi-Fi"), *LINE),
            words(self._shown_text, *LINE),
            self.keys(screen, PAGES[self._page], max(map(len, PAGES))),
            Row(turn, *self.ending_discs("" if self._is_valid else self._rule), gap=4 * GAP),
            gap=GAP,
        )

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

    def _turn_page(self) -> None:
        self._page = (self._page + 1) % len(PAGES)
        self.arrange(self.app.screen)

    def submit(self) -> None:
        if not self._is_valid:
            self.app.sound.play("error")
        elif self._text and not self._asks_password:
            self._network, self._text, self._asks_password = self._text, "", True
            self.arrange(self.app.screen)
        else:
            self.app.change_settings(wifi=self._wifi)
            self.go_back()
