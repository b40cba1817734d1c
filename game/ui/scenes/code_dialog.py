"""A sheet that takes a code: typed, or read from a photo that a phone takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.play.choices import phrase
from game.play.deals import grouped, normalized
from game.store.seats import PERSON
from game.ui.box_layout import Node
from game.ui.input.intents import Intent
from game.ui.parts.composition import CORNER_DISC
from game.ui.parts.layout_leaves import single_disc
from game.ui.parts.seat_lineup import SHEPHERDS
from game.ui.scene import Client
from game.ui.scenes.join import BoatSlot, JoinScene
from game.ui.scenes.typing_dialog import TypingDialog


class CodeDialog(TypingDialog):
    """Letters in groups; while it is open, phones can take photos of a code."""

    def enter(self) -> None:
        super().enter()
        self.app.phones.photos.ask(True)

    def exit(self) -> None:
        super().exit()
        self.app.phones.photos.ask(False)

    def photo_discs(self) -> list[Node]:
        """Returns the disc that leads phones here, where they may come in."""
        if not self.app.phones.is_allowed:
            return []
        name, show = self.tr("By a photo with a phone"), self.opener(PhotoJoinScene)
        return [single_disc(name, "phone", show, "navy", CORNER_DISC)]

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Takes the code of a photo in place of what has been typed."""
        super().tick(dt, intents)
        if self.is_top and (code := self.app.phones.photos.pop()):
            self._text = ""
            self.type_text(code)

    def type_text(self, text: str) -> None:
        """Adds letters in groups, as they are read."""
        self._text = grouped(normalized(self._text + text)[: self._longest])
        self.arrange(self.app.screen)

    def undo(self) -> None:
        self._text = self._text[:-1].rstrip()
        self.arrange(self.app.screen)


class PhotoJoinScene(JoinScene):
    """Lets phones in to take a photo, and closes when one has been read."""

    heading: ClassVar = phrase("Phones")

    def __init__(self, app: Client) -> None:
        super().__init__(app, lambda: [BoatSlot(SHEPHERDS[0], PERSON)])

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        if self.is_top and self.app.phones.photos.is_ready:
            self.go_back()
