"""The slip that shows who sits there: a flag and a disc for each seat, dim where one steps back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ai.players import ANIMALS
from game.store.seats import PERSON
from game.ui.draw.canvas import Item
from game.ui.draw.group import Group, flatten
from game.ui.draw.spot import Spot, lying
from game.ui.draw.theme import FRAME
from game.ui.geometry import Box
from game.ui.kit.rows import in_a_row
from game.ui.parts.composition import Cutouts
from game.ui.widgets import Control, Slip
from game.ui.widgets.control import frame

if TYPE_CHECKING:
    from game.store.seats import SeatPlan
    from game.ui.draw.sprites import Sprites
    from game.ui.scenes.company import Company
    from game.ui.screen import Screen

CORNER, LIFT = 34, 8
PRESSED = 0.3
"""How much of the lift is left while it is pressed."""
FLAG, PLAYER, ASIDE = 76, 84, 36
"""A flag and the disc beside it, and how far both are from the middle, in design px where there is room."""
SEAT_W, LEAST_H = 158, 95
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
        corner = screen.px(CORNER)
        slip = Slip(self.box, FRAME, corner, LIFT * (PRESSED if pressed else 1.0))
        framed = frame(sprites, screen, self.box, 0.0, corner) if focused else []
        spots = flatten(self._tree(self.box.put(0, 0, 1 / screen.u)), screen.u, Spot)
        return [*slip.items(sprites, screen), *framed, *Cutouts([*spots.values()]).items(sprites, screen)]

    def _tree(self, box: Box) -> Group:
        seats = self.company.seats
        pitch = min(SEAT_W, (box.w - CORNER) / len(seats))
        k, xs = min(1.0, pitch / SEAT_W, box.h / LEAST_H), in_a_row(len(seats), pitch, box.center.x)
        return Group({f"seat {n}": Group(self._seat(n, plan), xs[n], box.center.y, k) for n, plan in enumerate(seats)})

    def _seat(self, number: int, plan: SeatPlan) -> dict[str, Spot]:
        player, strength = (
            "touch:navy" if plan.kind == PERSON else f"{picture_of(plan.kind)}:paper",
            self._strength(number),
        )
        return {
            f"flag {number}": lying(f"flag:{plan.shepherd}", -ASIDE, 0, FLAG, alpha=strength),
            f"player {number}": lying(f"disc:{player}", ASIDE, 0, PLAYER, alpha=strength),
        }

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
