"""Keys and buttons: what each action is done with, a few at a time; a press gives or takes one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from game.store.key_map import Buttons
from game.ui.boxes import Column, Grid, Node, Row
from game.ui.dialog import PADDING, Dialog
from game.ui.input.actions import action_names
from game.ui.input.buttons import shown
from game.ui.input.intents import Press, Struck
from game.ui.parts.composition import CORNER_DISC, CORNER_GAP
from game.ui.parts.leaves import LETTERS, disc_of, leaf, single_disc, words
from game.ui.widgets import Captioned, DiscButton
from game.ui.words import labelled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.input.intents import Intent
    from game.ui.scene import Client
    from game.ui.screen import Screen

MOST_ROWS = 4
"""On a page."""
WIDTH, LINE_H, TOLD_W, DISC, SMALL_DISC, GAP = 1100, 100, 880, 116, 96, 12
"""All in design px."""
LINES = 4
"""Of words in a row: what it is called, and below it all that does it."""
MOST_BUTTONS = 6
"""For one action: so many can be shown."""
ASKS_FOR = 8.0
"""Seconds after which nobody presses anything more."""


class KeysScene(Dialog):
    """Every action with its keys and buttons; what does something already is refused in words."""

    name: ClassVar[str] = "keys"
    leads_back: ClassVar[bool] = True

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._names = action_names(self.tr)
        self._page = 0
        self._asks: str | None = None
        """The action whose new button is waited for, for how many seconds more."""
        self._left = 0.0
        self._said = ""

    def content(self, screen: Screen) -> Node:
        """As many actions on a page as there is room for."""
        room = screen.stage.h - screen.control_px(CORNER_DISC) - screen.px(CORNER_GAP + 2 * PADDING)
        for rows in range(MOST_ROWS, 1, -1):
            if (sheet := self._sheet(rows)).extent(screen, 1).least <= room:
                return sheet
        return self._sheet(1)

    def _sheet(self, rows: int) -> Node:
        """A line of words, a page of actions, the way on, and back to what is meant."""
        actions = [*self._names]
        pages = [actions[first : first + rows] for first in range(0, len(actions), rows)]
        self._page %= len(pages)
        return Column(
            words(self._said or self.tr("Plus gives a key or button, minus takes the last"), WIDTH, LINE_H, lines=2),
            Grid([*map(self._row, pages[self._page])], 1, GAP, down=rows),
            Row(
                single_disc(self.tr("page back"), "back", partial(self._turn, -1), "navy", DISC),
                words(f"{self._page + 1} / {len(pages)}", 200, LINE_H),
                single_disc(self.tr("page on"), "next", partial(self._turn, 1), "navy", DISC),
                single_disc(self.tr("All as at first"), "undo", self._reset, "navy", DISC, lands=False),
                gap=24,
            ),
            gap=12,
        )

    def _row(self, action: str) -> Node:
        """What it is called, all that does it, and a disc for one more and for one less."""
        keys, name = self.app.key_map, self._names[action]
        told = ", ".join(shown(button, self.tr) for button in keys.buttons[action]) or self.tr("nothing")
        more = labelled(name, self.tr("one more"), self.tr)
        less = labelled(name, self.tr("one less"), self.tr)
        can_gain, can_lose = len(keys.buttons[action]) < MOST_BUTTONS, keys.can_lose(action)
        return Row(
            leaf(lambda box: Captioned(name, told, box, LETTERS, 1 / LINES), TOLD_W, letters=LETTERS, lines=LINES),
            disc_of(
                lambda box: DiscButton(more, box, "plus", partial(self._ask, action), enabled=can_gain), SMALL_DISC
            ),
            disc_of(
                lambda box: DiscButton(less, box, "minus", partial(self._take, action), enabled=can_lose), SMALL_DISC
            ),
            gap=GAP,
        )

    def handle(self, intent: Intent) -> None:
        """While a button is waited for, the next one is it; a touch ends that."""
        if isinstance(intent, Struck):
            self._give(intent.button)
        else:
            if isinstance(intent, Press):
                self._stop()
            super().handle(intent)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Nobody is waited for for ever."""
        super().tick(dt, intents)
        self._left -= dt
        if self._asks and self._left <= 0:
            self._say("")

    def suspend(self) -> None:
        """What is pressed elsewhere is no answer."""
        self._stop()

    def exit(self) -> None:
        """The same."""
        self._stop()

    def _ask(self, action: str) -> None:
        self._asks, self._left = action, ASKS_FOR
        self.app.key_map.is_asking = True
        self._said = self.tr("{action}: press a key or a button now").format(action=self._names[action])
        self.arrange(self.app.screen)

    def _give(self, button: str) -> None:
        action, holder = self._asks, self.app.key_map.action_of(button)
        if action is None:
            return
        if holder:
            self.app.sound.play("error")
            told = self.tr("{button} is taken: {action}. Take it away there first.")
            self._say(told.format(button=shown(button, self.tr), action=self._names[holder]))
        else:
            self._keep(self.app.key_map.with_button(action, button))

    def _take(self, action: str) -> None:
        self._keep(self.app.key_map.without_last(action))

    def _reset(self) -> None:
        self._keep({})

    def _keep(self, changed: Buttons) -> None:
        self._stop()
        self._said = ""
        self.app.change_settings(keys=dict(changed))

    def _say(self, told: str) -> None:
        self._stop()
        self._said = told
        self.arrange(self.app.screen)

    def _stop(self) -> None:
        self._asks, self.app.key_map.is_asking = None, False

    def _turn(self, pages: int) -> None:
        self._page += pages
        self._say("")
