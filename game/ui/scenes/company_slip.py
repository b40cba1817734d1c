"""The slip that shows who sits there: a flag and a disc for each seat, dim where one steps back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ai.players import ANIMALS
from game.store.seats import PERSON
from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.draw.theme import FRAME
from game.ui.geometry import Box
from game.ui.parts.composition import columns
from game.ui.widgets import Control
from game.ui.widgets.control import frame
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from game.store.seats import SeatPlan
    from game.ui.draw.sprites import Sprites
    from game.ui.scenes.company import Company
    from game.ui.screen import Screen

CORNER, LIFT = 34, 8
FLAG = 76
"""A flag, and the disc beside it, in design px where there is room."""
SEAT_W = 158
DIM = 0.3
"""How much is left of a seat that has stepped back."""
STEP_SECONDS = 0.16
"""So long one seat takes to step back; the next follows."""


class CompanySlip(Control):
    """Shows a company, and is pressed to change it."""

    def __init__(self, name: str, box: Box, company: Company, on_press: Callable[[], object]) -> None:
        super().__init__(name, box, on_press)
        self.company = company
        self.seconds = 0.0
        """Since this company is shown: so many of its seats have stepped back."""

    @property
    def is_moving(self) -> bool:
        """Whether somebody is still stepping back."""
        return self.seconds < len(self.company.back) * STEP_SECONDS

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        """The slip, lower when pressed, with everybody on it."""
        corner = screen.px(CORNER)
        lift = screen.px(LIFT) * (0.3 if pressed else 1.0)
        items = [centred(sprites.slip(self.box.w, self.box.h, corner, FRAME, lift), self.box)]
        if focused:
            items += frame(sprites, screen, self.box, 0.0, corner)
        seats = self.company.seats
        w = min(screen.px(SEAT_W) * len(seats), self.box.w - corner)
        cells = columns(Box.around(*self.box.center, w, self.box.h), len(seats))
        for number, (plan, cell) in enumerate(zip(seats, cells, strict=True)):
            items += self._seat(sprites, screen, plan, cell, self._strength(number))
        return items

    def _seat(self, sprites: Sprites, screen: Screen, plan: SeatPlan, cell: Box, strength: float) -> list[Item]:
        side = min(screen.px(FLAG), cell.w * 0.48, cell.h * 0.8)
        x, y = cell.center
        flag = Spot(f"flag:{plan.shepherd}", x - side * 0.46, y, side, 0, lift=4, alpha=strength)
        icon, kind = ("touch", "navy") if plan.kind == PERSON else (picture_of(plan.kind), "paper")
        disc = sprites.faded(sprites.disc(icon, side, kind), strength)
        surface, left, top = sprites.piece(flag, screen.u)
        return [Item(surface, left, top), centred(disc, Box.around(x + side * 0.48, y, 0, 0))]

    def _strength(self, number: int) -> float:
        back = self.company.back
        if number not in back:
            return 1.0
        share = min(1.0, max(0.0, self.seconds / STEP_SECONDS - back.index(number)))
        return 1 - (1 - DIM) * share


def picture_of(animal: str) -> str:
    """The drawing of an animal, by its name."""
    pips = next(one.pips for one in ANIMALS if one.name == animal)
    return f"ai_{pips}_{animal}"
