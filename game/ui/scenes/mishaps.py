"""What went wrong with the stored games and settings, told once in plain words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from game.store.trouble import Mishap, StoreTrouble
from game.ui.draw.theme import INK
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.parts.composition import rows
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.widgets import DiscButton, Label, Panel, Picture

PANEL = {"wide": (1240, 620), "square": (1240, 620), "tall": (960, 900)}
"""Width and height in design px."""
PADDING = 48
DISC = 160
WORDS = 38
READ_SECONDS = 12.0
"""After so long it goes away by itself: nobody may be there."""


class MishapsScene(Scene):
    """A sheet over whatever comes first; one press closes it.

    Args:
        told: a sentence for each thing that went wrong.
    """

    name: ClassVar[str] = "mishaps"
    is_overlay = True
    is_public = True

    def __init__(self, app: Client, told: Sequence[str]) -> None:
        super().__init__(app)
        self._told = told
        self._seconds = 0.0

    def arrange(self, screen: Screen) -> None:
        """A sign, the sentences, one way on."""
        w, h = PANEL[screen.shape]
        panel = Box.around(screen.width / 2, screen.height / 2, screen.px(w), screen.px(h))
        inner = panel.inset(screen.px(PADDING))
        side = screen.control_px(DISC)
        disc = Box.around(inner.center.x, inner.bottom - side / 2, side, side)
        text = Box(inner.x + side * 0.8, inner.y, inner.w - side * 0.8, disc.y - inner.y - screen.px(PADDING) / 2)
        sign = Box(inner.x, text.y, side * 0.6, text.h)
        lines = zip(self._told, rows(text, len(self._told)), strict=True)
        self.parts = [Panel(panel), Picture("icon_wait", sign, INK)]
        self.parts += [Label(words, box, WORDS, align="left") for words, box in lines]
        self.controls = [DiscButton(self.tr("Go on"), disc, "check", self.back, kind="coral")]

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Goes away by itself where nobody is there."""
        super().tick(dt, intents)
        self._seconds += dt
        if self._seconds >= READ_SECONDS and self.is_top:
            self.back()


def told_of(mishap: Mishap, tr: Callable[[str], str]) -> str:
    """What happened to a file on opening it, in a sentence."""
    match mishap.about, mishap.finding:
        case "folder", "taken":
            return tr("The game is open in another window: this one keeps nothing.")
        case "start", _:
            return tr("The last start failed: begun plainly.")
        case "match", _:
            return tr("A game that was left cannot be gone on with.")
        case "folder", _:
            return tr("Nothing can be kept in {path}.").format(path=mishap.path)
        case "settings", "unusable":
            return tr("Settings cannot be kept.")
        case "settings", "suspect":
            return tr("The last start failed: settings begun anew ({name}).").format(name=mishap.path.name)
        case "settings", _:
            return tr("Settings could not be read: begun anew ({name}).").format(name=mishap.path.name)
        case _, "unusable":
            return tr("Games cannot be kept.")
        case _:
            return tr("Kept games could not be read: begun anew ({name}).").format(name=mishap.path.name)


def trouble_told(trouble: StoreTrouble, tr: Callable[[str], str]) -> str:
    """Why a running game is not kept, in a sentence."""
    if trouble == "full":
        return tr("The disk is full: this game is not kept.")
    return tr("This game cannot be kept.")


def trouble_scene(app: Client, trouble: StoreTrouble) -> Scene:
    """The sheet that tells why a running game is not kept."""
    return MishapsScene(app, [trouble_told(trouble, app.words.tr)])
