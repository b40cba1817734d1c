"""The key map: each action's keys and buttons, which a press adds or removes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.store.key_map import Buttons
from game.store.key_names import is_button, nearest_button
from game.ui.box_layout import Column, Grid, Node, Row
from game.ui.dialog import PagedDialog
from game.ui.draw.craft.lettering import line_count, widest_word
from game.ui.input.buttons import action_names, button_label
from game.ui.input.intents import ButtonCaptured, Intent, Press
from game.ui.parts.composition import CORNER_DISC
from game.ui.parts.layout_leaves import LETTERS, PADDING, leaf, single_disc, words
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.widgets import Captioned
from game.ui.words import label_with_value

WIDTH, LINE_H, MESSAGE_W, SMALL_DISC, GAP = 1100, 100, 880, 96, 12
"""Widths, height and gap of a row, in design px."""
LINES = 4
"""Lines of words in a row: the action and its keys."""
MAX_PER_PAGE = 4
"""Most actions on a page."""
MOST_BUTTONS = 6
"""Most keys and buttons of one action."""
KEY_TIMEOUT = 8.0
"""Seconds to wait for a new key."""


class KeysScene(PagedDialog):
    """Every action with its keys and buttons; a key already in use is refused in words."""

    name = "keys"

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._captured_action: str | None = None
        self._seconds_left = 0.0
        self._message = ""

    @property
    def count(self) -> int:
        return len(self._names)

    @property
    def max_per_page(self) -> int:
        return MAX_PER_PAGE

    @property
    def _names(self) -> Mapping[str, str]:
        return action_names(self.app.words.translate)

    def page(self, screen: Screen, visible: range, room: int, turning: Sequence[Node]) -> Node:  # noqa: ARG002
        actions = [*self._names]
        as_at_first, reset = self.tr("All as at first"), partial(self._save, {})
        undo = single_disc(as_at_first, "undo", reset, "navy", CORNER_DISC, lands=False)
        return Column(
            words(self._message or self.tr("Plus gives a key or button, minus takes the last"), WIDTH, LINE_H, lines=2),
            Grid([self._row(actions[number]) for number in visible], 1, GAP, down=room),
            Row(*turning, undo, gap=24),
            gap=12,
        )

    def _row(self, action: str) -> Node:
        """Returns an action with its keys, and discs to add and remove one."""
        keys, name = self.app.key_map, self._names[action]
        names = ", ".join(button_label(button, self.tr) for button in keys.buttons[action]) or self.tr("nothing")
        more = label_with_value(name, self.tr("one more"), self.tr)
        less = label_with_value(name, self.tr("one less"), self.tr)
        full = "" if len(keys.buttons[action]) < MOST_BUTTONS else self.tr("No more keys fit.")
        last = "" if keys.can_remove_button(action) else self.tr("At least one key has to stay.")
        take = lambda: self._save(keys.without_last(action))  # noqa: E731
        return Row(
            leaf(
                lambda box: Captioned(name, names, box, LETTERS),
                MESSAGE_W,
                letters=LETTERS,
                lines=lambda screen: _lines(screen, name, names),
                word=widest_word(f"{name} {names}"),
            ),
            single_disc(more, "plus", partial(self._ask, action), "navy", SMALL_DISC, obstacle=full),
            single_disc(less, "minus", take, "navy", SMALL_DISC, obstacle=last),
            gap=GAP,
        )

    def handle(self, intent: Intent) -> None:
        """Takes the next key while one is waited for; a touch cancels that."""
        if isinstance(intent, ButtonCaptured):
            self._assign(intent.button)
        else:
            if isinstance(intent, Press):
                self._stop()
            super().handle(intent)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        self._seconds_left -= dt
        if self._captured_action and self._seconds_left <= 0:
            self._say("")

    def suspend(self) -> None:
        self._stop()

    def exit(self) -> None:
        self._stop()

    def _ask(self, action: str) -> None:
        self._captured_action, self._seconds_left = action, KEY_TIMEOUT
        self.app.key_map.is_capturing = True
        self._message = self.tr("{action}: press a key or a button now").format(action=self._names[action])
        self.arrange(self.app.screen)

    def _assign(self, button: str) -> None:
        action, holder = self._captured_action, self.app.key_map.action_of(button)
        if action is None:
            return
        label = button_label(button, self.tr)
        if holder:
            name = self._names.get(holder, self.tr("Headphones: a voice"))
            message = self.tr("{button} is taken: {action}. Take it away there first.")
            self._refuse(message.format(button=label, action=name))
        elif not is_button(button):
            message = self.tr("No key is called {button}. Try another, such as {other}.")
            self._refuse(message.format(button=label, other=button_label(nearest_button(button), self.tr)))
        else:
            self._save(self.app.key_map.with_button(action, button))

    def _refuse(self, message: str) -> None:
        self.app.sound.play("error")
        self._say(message)

    def _save(self, changed: Buttons) -> None:
        self._stop()
        self._message = ""
        self.app.change_settings(keys=dict(changed))

    def _say(self, message: str) -> None:
        self._stop()
        self._message = message
        self.arrange(self.app.screen)

    def _stop(self) -> None:
        self._captured_action, self.app.key_map.is_capturing = None, False

    def turn_pages(self, pages: int) -> None:
        self._message = ""
        self._stop()
        super().turn_pages(pages)


def _lines(screen: Screen, *texts: str) -> int:
    """Returns the lines of texts below one another in a row."""
    discs = WIDTH - MESSAGE_W
    room = min(MESSAGE_W, screen.design.stage.w - 2 * PADDING - discs) / screen.design.least_letter_size(LETTERS)
    return max(LINES, sum(line_count(text, room) for text in texts))
