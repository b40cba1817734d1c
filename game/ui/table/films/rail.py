"""Parts of a film's sheet: the rail with its rounds, and the open hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.play.films import Film
from game.play.games import PLAYS
from game.play.session import Session
from game.ui.box_layout import Fixed, Grid, Node
from game.ui.draw.canvas import Item
from game.ui.draw.sprite_catalogue import CARD
from game.ui.draw.sprite_state import flat_sprite
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import RING_DEEP, RULE, TIDE_BLUE
from game.ui.geometry import Box
from game.ui.parts.composition import Cutouts
from game.ui.screen import Screen
from game.ui.widgets import Banner, Control

TRACK, TICK, KNOB = 0.14, 0.36, 0.5
"""Heights of the rail, of the mark of a round, and of the knob, by the rail's touch area."""
HAND_H, HEAD = 92, 0.9
"""Height of an open hand in design px, and the size of its head by that."""
LINES = {"wide": 3, "square": 2, "tall": 1}
"""Most open hands side by side."""
HAND_W = {"wide": 560, "square": 660, "tall": 900}
"""Greatest width of an open hand in design px."""
GAP = 16


class FilmRail(Control):
    """The length of a film, with a mark where each round begins; a touch seeks to that moment."""

    role = "slider"

    def __init__(self, name: str, box: Box, film: Film, moment: int, seek: Callable[[int], object]) -> None:
        super().__init__(name, box, lambda: None, focusable=False)
        self.shown_value = f"{moment} / {film.end}"
        self._film, self._moment, self.seek = film, moment, seek

    def press_at(self, x: float, y: float) -> None:  # noqa: ARG002 - only how far along counts
        left, right = self.x_of(0), self.x_of(self._film.end)
        share = min(1.0, max(0.0, (x - left) / (right - left)))
        self.seek(round(share * self._film.end))

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:  # noqa: ARG002
        """Returns the rail, what has been seen of it, the marks and the knob."""
        left, right, now, h = self.x_of(0), self.x_of(self._film.end), self.x_of(self._moment), self.box.h
        bars = [(left, right, TRACK, RULE), (left, now, TRACK, TIDE_BLUE)]
        bars += [(self.x_of(begin), self.x_of(begin) + h * TRACK, TICK, TIDE_BLUE) for begin in self._film.parts]
        bars.append((now - h * KNOB / 2, now + h * KNOB / 2, KNOB, RING_DEEP))
        y = self.box.center.y
        boxes = [(Box(a, y - h * share / 2, b - a, h * share), colour) for a, b, share, colour in bars if b > a]
        return [item for box, colour in boxes for item in Banner(box, colour, 0.5, 2).items(sprites, screen)]

    def x_of(self, moment: int) -> float:
        """Returns the horizontal place of a moment."""
        inset = self.box.h * KNOB / 2
        return self.box.x + inset + (self.box.w - 2 * inset) * moment / max(1, self._film.end)


def open_hands(session: Session, event_count: int, screen: Screen) -> Node:
    """Returns everybody's hand after the given number of events."""
    match = session.match
    hands = [hand_looks(match.game.name, match.view_after(event_count, seat)) for seat in range(match.players)]
    w = min(HAND_W[screen.shape], HAND_H * (HEAD + max(map(len, hands)) / CARD))
    cells = (Fixed(partial(_hand, who, looks), w, HAND_H) for who, looks in zip(session.shepherds, hands, strict=True))
    return Grid([*cells], LINES[screen.shape], gap=GAP)


def hand_looks(game: str, view: Any) -> list[str]:
    """Returns the looks of the cards in the hand of the seat that a view belongs to."""
    rows = PLAYS[game].hand_view(view).rows
    return [item.look for row in rows if row.kind == "hand" for item in row.items if item.look]


def _hand(shepherd: str, looks: Sequence[str], box: Box) -> Cutouts:
    """Returns a head and its cards, which overlap where there are many."""
    head, w = box.h * HEAD, box.h / CARD
    room = Box(box.x + head, box.y, box.w - head, box.h)
    pitch = min(w, (room.w - w) / max(1, len(looks) - 1))
    left = room.x + w / 2
    cards = [flat_sprite(look, left + pitch * number, box.center.y, w) for number, look in enumerate(looks)]
    return Cutouts([flat_sprite(f"head:{shepherd}:calm", box.x + head / 2, box.center.y, head), *cards])
