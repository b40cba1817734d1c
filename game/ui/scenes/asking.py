"""A question before something is lost: what is asked, the way back, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from game.ui.draw.spot import Spot
from game.ui.geometry import Box
from game.ui.parts.composition import Cutouts, columns
from game.ui.parts.panel_discs import panel_disc
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.widgets import Label, Panel

PANEL = {"wide": (1100, 640), "square": (1100, 640), "tall": (972, 760)}
"""Width and height in design px."""
PADDING = 48
WORDS = 46
QUESTION, HEADS = 0.26, 0.22
"""The question's part of the panel's height, and that of the shepherds it is about."""


class Reply(NamedTuple):
    """One of the two answers: its words, its icon, and what it does once the question is gone."""

    words: str
    icon: str
    act: Callable[[], object]


class AskingScene(Scene):
    """A panel over the dimmed scene. What keeps everything as it is comes first and has the focus.

    Args:
        shepherds: those whom it is about, shown by their heads.
    """

    name: ClassVar[str] = "asking"
    is_overlay = True
    is_public = True

    def __init__(self, app: Client, question: str, safe: Reply, bold: Reply, shepherds: Sequence[str] = ()) -> None:
        super().__init__(app)
        self._question = question
        self._replies = safe, bold
        self._shepherds = shepherds

    def arrange(self, screen: Screen) -> None:
        """The question, below it who it is about, then the two answers side by side."""
        w, h = PANEL[screen.shape]
        panel = Box.around(screen.width / 2, screen.height / 2, screen.px(w), screen.px(h))
        inner = panel.inset(screen.px(PADDING))
        question = Box(inner.x, inner.y, inner.w, inner.h * QUESTION)
        heads = Box(inner.x, question.bottom, inner.w, inner.h * HEADS * bool(self._shepherds))
        discs = columns(Box(inner.x, heads.bottom, inner.w, inner.bottom - heads.bottom), 2)
        safe, bold = self._replies
        self.parts = [Panel(panel), Label(self._question, question, WORDS), Cutouts(self._heads(heads))]
        self.controls = [
            panel_disc(screen, discs[0], safe.words, safe.icon, lambda: self._answer(safe), "coral"),
            panel_disc(screen, discs[1], bold.words, bold.icon, lambda: self._answer(bold)),
        ]
        self.controls[1].lands = False

    def _heads(self, box: Box) -> list[Spot]:
        first = box.center.x - box.h * (len(self._shepherds) - 1) / 2
        return [
            Spot(f"head:{shepherd}:calm", first + number * box.h, box.center.y, box.h * 0.9, 0, lift=4)
            for number, shepherd in enumerate(self._shepherds)
        ]

    def _answer(self, reply: Reply) -> None:
        self.app.pop(seamless=True)
        reply.act()
