"""A question before something is lost: what is asked, the way back, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from game.ui.boxes import Column, Node, Row
from game.ui.dialog import Dialog
from game.ui.parts.leaves import cutout, disc, words
from game.ui.scene import Client
from game.ui.screen import Screen

QUESTION = (1000, 140)
"""The room for what is asked, in design px."""
HEAD = 120


class Reply(NamedTuple):
    """One of the two answers: its words, its icon, and what it does once the question is gone."""

    words: str
    icon: str
    act: Callable[[], object]


class AskingScene(Dialog):
    """What keeps everything as it is comes first and has the focus.

    Args:
        shepherds: those whom it is about, shown by their heads.
    """

    name: ClassVar[str] = "asking"

    def __init__(self, app: Client, question: str, safe: Reply, bold: Reply, shepherds: Sequence[str] = ()) -> None:
        super().__init__(app)
        self._question = question
        self._replies = safe, bold
        self._shepherds = shepherds

    def content(self, screen: Screen) -> Node:
        safe, bold = self._replies
        heads = [cutout(f"head:{shepherd}:calm", HEAD, 0.9) for shepherd in self._shepherds]
        return Column(
            words(self._question, *QUESTION),
            Row(*heads),
            Row(
                disc(screen, safe.words, safe.icon, lambda: self._answer(safe), "coral"),
                disc(screen, bold.words, bold.icon, lambda: self._answer(bold), lands=False),
                gap=100,
            ),
        )

    def _answer(self, reply: Reply) -> None:
        self.app.pop(seamless=True)
        reply.act()
