"""What went wrong with the stored games and settings, told once in plain words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from game.play.choices import Phrase, phrase
from game.store.trouble import Mishap, StoreTrouble
from game.ui.boxes import Column, Node, Row
from game.ui.dialog import Dialog
from game.ui.input.intents import Intent
from game.ui.parts.leaves import picture, single_disc, words
from game.ui.scene import Client, Scene
from game.ui.screen import Screen

SIGN = 96
SENTENCE = (1000, 120)
"""The room for one, in design px."""
READ_SECONDS = 12.0
"""After so long it goes away by itself: nobody may be there."""


class MishapsScene(Dialog):
    """A sheet over whatever comes first; one press closes it.

    Args:
        told: a sentence for each thing that went wrong.
    """

    name: ClassVar[str] = "mishaps"

    def __init__(self, app: Client, told: Sequence[str]) -> None:
        super().__init__(app)
        self._told = told
        self._seconds = 0.0

    def content(self, screen: Screen) -> Node:  # noqa: ARG002
        """A sign, the sentences, one way on."""
        sentences = [words(told, *SENTENCE, align="left", lines=2) for told in self._told]
        told = Row(picture("wait", SIGN), Column(*sentences), gap=30)
        return Column(told, single_disc(self.tr("Go on"), "check", self.back), gap=30)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Goes away by itself where nobody is there."""
        super().tick(dt, intents)
        self._seconds += dt
        if self._seconds >= READ_SECONDS and self.is_top:
            self.back()


_TOLD: Mapping[tuple[str, str], Phrase] = {
    ("folder", "taken"): phrase("The game is open in another window: this one keeps nothing."),
    ("folder", "unusable"): phrase("Nothing can be kept in {path}."),
    ("start", "suspect"): phrase("The last start failed: begun plainly."),
    ("match", "broken"): phrase("A game that was left cannot be gone on with."),
    ("match", "newer"): phrase("A game of a later version stays as it is."),
    ("settings", "broken"): phrase("Settings could not be read: begun anew ({name})."),
    ("settings", "newer"): phrase("Settings of a later version stay as they are."),
    ("settings", "suspect"): phrase("The last start failed: settings begun anew ({name})."),
    ("settings", "unusable"): phrase("Settings cannot be kept."),
    ("matches", "broken"): phrase("Kept games could not be read: begun anew ({name})."),
    ("matches", "newer"): phrase("Kept games of a later version stay; new ones are not kept."),
    ("matches", "unusable"): phrase("Games cannot be kept."),
}
"""What is about what, and what was found of it."""


def told_of(mishap: Mishap, tr: Callable[[str], str]) -> str:
    """What happened to a file on opening it, in a sentence."""
    return tr(_TOLD[mishap.about, mishap.finding].words).format(path=mishap.path, name=mishap.path.name)


def trouble_told(trouble: StoreTrouble, tr: Callable[[str], str]) -> str:
    """Why a running game is not kept, in a sentence."""
    if trouble == "full":
        return tr("The disk is full: this game is not kept.")
    return tr("This game cannot be kept.")


def trouble_scene(app: Client, trouble: StoreTrouble) -> Scene:
    """The sheet that tells why a running game is not kept."""
    return MishapsScene(app, [trouble_told(trouble, app.words.tr)])
