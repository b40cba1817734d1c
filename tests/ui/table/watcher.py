"""Checks every frame of a game of Turn the Tide for face-up weather cards and their owners."""

import re
from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.engine.api import Seat
from game.store.seats import PERSON, SeatPlan
from game.ui.draw.canvas import Item
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.input.intents import Intent
from game.ui.screen_describer import describe
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from game.ui.transition import CrossFade
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp

FRAME = 1 / 30
CARD = re.compile(r"Card (\d+)")
SHEPHERDS = ("purl", "dip", "fathom", "brine")


class Watcher:
    """Plays a game frame by frame and records the closed cards visible in each.

    Args:
        kinds: the controllers of the seats.
    """

    def __init__(
        self, make_app: MakeApp, patch: pytest.MonkeyPatch, kinds: Sequence[str], motion: str, **options: object
    ) -> None:
        self._faces: dict[int, tuple[pygame.Surface, set[int]]] = {}
        """The cards on every surface; surfaces are kept alive, so that no id is reused."""
        self.seen: set[int] = set()
        """The cards face up in the last frame."""
        self._mark_cards(patch)
        self._mark_pictures(patch)
        self.app: DrivenApp = make_app(seed=11, motion=motion)
        self.app.change_settings(hints="always")
        patch.setattr(self.app.canvas, "show", lambda items: [])
        seats = tuple(SeatPlan(kind, name) for kind, name in zip(kinds, SHEPHERDS, strict=False))
        scene: Any = new_game(self.app, "turn_the_tide", seats, {"length": "quick_dip", **options})
        self.scene: TableScene = scene
        self.app.push(scene)

    def frame(self, *intents: Intent) -> None:
        """Runs one frame, and fails if it shows a card of a seat that is not the viewer."""
        self.app.tick(FRAME, intents)
        self.seen = self._cards_in_the_picture()
        viewer = self.scene.table.viewer
        for seat in range(self.scene.table.session.match.players):
            if seat != viewer:
                assert not self.seen & self.hand(seat), f"seat {viewer} looks and sees cards of seat {seat}"
                assert not self._cards_told() & self.hand(seat), f"seat {viewer} is told cards of seat {seat}"

    def wait(self, frames: int) -> None:
        for _ in range(frames):
            self.frame()

    def run_until(self, name: str) -> None:
        """Runs frames until a control of that name can be pressed."""
        for _ in range(600):
            if any(control.startswith(name) for control in self.app.names()):
                return
            self.frame()
        raise AssertionError(f"{name!r} does not come; there are {self.app.names()}")

    def hand(self, seat: Seat) -> set[int]:
        """Returns the cards that only that seat may see now."""
        return set(self.scene.table.session.match.view(seat).hand)

    def _cards_told(self) -> set[int]:
        """Returns the cards named in the screen's description."""
        told = describe(self.app)
        said = (*(item.name for item in told.items), *(words for one in told.topics for words in one.sentences))
        return {int(number) for words in (*said, *told.log) for number in CARD.findall(words)}

    def _cards_in_the_picture(self) -> set[int]:
        pictures = (self._faces.get(id(item.surface)) for item in self.app.stack.items())
        return {card for picture in pictures if picture for card in picture[1]}

    def _mark_cards(self, patch: pytest.MonkeyPatch) -> None:
        """Records every surface that shows the face of a weather card."""
        piece = Sprites.piece

        def draw_and_mark(sprites: Sprites, spot: SpriteState, u: float = 0.0) -> tuple[pygame.Surface, int, int]:
            made = piece(sprites, spot, u)
            kind, *words = spot.look.split(":")
            if kind == "weather" and spot.turn >= 0.45 and spot.alpha > 0:
                self._faces[id(made[0])] = made[0], {int(words[0])}
            return made

        patch.setattr(Sprites, "piece", draw_and_mark)

    def _mark_pictures(self, patch: pytest.MonkeyPatch) -> None:
        """Records that a faded surface shows the cards of its original."""
        begin, animate = CrossFade.__init__, CrossFade._animated_items
        before: dict[CrossFade, set[int]] = {}

        def begin_and_note(fade: CrossFade, old: pygame.Surface) -> None:
            begin(fade, old)
            before[fade] = set(self.seen)

        def animate_and_mark(fade: CrossFade, *items: Sequence[Item]) -> list[Item]:
            shown = animate(fade, *items)
            self._faces[id(shown[-1].surface)] = shown[-1].surface, before[fade]
            return shown

        patch.setattr(CrossFade, "__init__", begin_and_note)
        patch.setattr(CrossFade, "_animated_items", animate_and_mark)


def persons(*seats: Seat, players: int = 3) -> tuple[str, ...]:
    return tuple(PERSON if seat in seats else "crab" for seat in range(players))
