"""Discoveries at a table: each goes into the album, and a short banner shows its figure."""

from __future__ import annotations

from collections.abc import Mapping

from game.play.choices import Phrase, phrase
from game.play.firsts import album_name, discoveries_in
from game.play.games import PLAYS
from game.play.session import Session
from game.ui.draw.canvas import Item
from game.ui.draw.group import Group, Node
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import FRAME
from game.ui.geometry import Box
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.table.contract import FIGURE, AnyTable
from game.ui.table.motion.headline import LIFT
from game.ui.table.motion.short_banner import ShortBanner
from game.ui.widgets import Banner

RISE, CARD, OVERLAP = 0.5, 236, 14
"""Height of a figure's middle above its words, by the figure's; its card's side; how far that reaches below them."""
CORNER = 0.14
"""Radius of that card's corners, relative to its side. All others in design px."""


class FirstBanner(ShortBanner):
    """Shows each discovery of a person once, after the motion that it happened with.

    Only games that are kept count, and none at a kiosk, where visitors have no album.
    """

    middle, widest = 0.4, 1100

    def __init__(self, app: Client, session: Session, kind: AnyTable) -> None:
        super().__init__(app)
        self.found: dict[int, list[Phrase]] = {}
        """The sentences about discoveries, by the number of the match's event."""
        self._session, self._kind = session, kind
        self._is_kept = session.is_kept and app.config.kiosk is None
        self._words = {album_name(kind.name, first.name): first.words for first in PLAYS[kind.name].firsts}
        self._waiting: list[str] = []
        """The names of discoveries still to be shown; the first of them is being shown, if any is."""

    def find(self, number: int) -> None:
        """Adds the discoveries of the match's event with that number to the album."""
        session = self._session
        if self._is_kept and session.human_seats:
            new = self._app.store.album.add(discoveries_in(session.match, session.human_seats, number - 1, number))
            self._waiting += new
            self.found[number] = [self._sentence(name) for name in new]

    def tick(self, dt: float, is_at_rest: bool) -> None:
        """Advances by `dt` seconds; the next discovery is shown while the picture is at rest."""
        was_seen = self.is_seen
        self._seconds += dt
        if was_seen and not self.is_seen:
            self._waiting.pop(0)
        if self._waiting and is_at_rest and not self.is_seen:
            self.show()
            self._app.sound.play("slot")

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Returns a card with the figure over the slip with the words."""
        if not self.is_seen:
            return []
        slip = self._box()
        card = Box(slip.center.x - CARD / 2, slip.y + OVERLAP - CARD, CARD, CARD)
        paper = Banner(screen.box(card), FRAME, CORNER, LIFT).items(sprites, screen)
        return [*paper, *super().items(sprites, screen)]

    def words(self) -> str:
        return self._app.words.translate(self._sentence(self._waiting[0]))

    def pieces(self) -> Mapping[str, Node]:
        figure: tuple[SpriteState, ...] = self._kind.figures[self._waiting[0].partition(".")[2]]
        return {"figure": Group({str(number): piece for number, piece in enumerate(figure)}, y=-RISE * FIGURE)}

    def _sentence(self, name: str) -> Phrase:
        return phrase("A first: {what}", what=self._words[name])
