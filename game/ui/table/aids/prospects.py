"""Moves that a strong player would consider, each with the chance of winning it promises, told in pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.play.choices import path_to, picked
from game.ui.draw.spot import Spot
from game.ui.geometry import Box
from game.ui.table.aids.hint import HintScene, HoldUp
from game.ui.table.aids.hint_columns import ARROW, PIPS, HintColumns, pips_of
from game.ui.table.aids.pictured import Picture, Pictures, pictured

if TYPE_CHECKING:
    from game.ai.verdicts import Prospect
    from game.play.choices import Path
    from game.ui.draw.heights import Heights
    from game.ui.scene import Client
    from game.ui.table.table import Table

MOVE_Y, MOVE = 160, (300, 300)
"""The middle, width and height of the pictures of a move."""
LAMP, LAMP_AT = 92, (134, 20)
ARROW_Y = 348
CROWN, CROWN_Y = 150, 462
LIKELY_Y, PIP, PITCH = 560, 34, 44
CHANCE, CHANCE_Y = 130, 640
"""The chance as a number."""


@dataclass(frozen=True)
class Proposed:
    """A move, how it is told, and how likely it wins."""

    move: Any
    pictures: tuple[Picture, ...]
    win: float
    is_best: bool


class ProspectHint(HintScene[Proposed]):
    """Up to two moves, the better one first.

    Args:
        pictures: how the game tells a move.
    """

    def __init__(self, pictures: Pictures, app: Client, table: Table, hold_up: HoldUp) -> None:
        self._pictures = pictures
        super().__init__(app, table, hold_up)

    def proposals(self, answer: Sequence[Prospect]) -> tuple[Proposed, ...]:
        """The moves as they were answered."""
        is_choice, cast = len(answer) > 1, self.table.session.shepherds
        return tuple(
            Proposed(one.move, self._pictures(self.view, cast, one.move), one.win, is_choice and place == 0)
            for place, one in enumerate(answer)
        )

    def columns(self, box: Box, u: float, count: int) -> ProspectColumns:
        """The moves side by side."""
        return ProspectColumns(box, u, count, self.table.kind.catalogue.heights)

    def called(self, proposal: Proposed) -> str:
        """What is picked for it, one after the other."""
        along = picked(self.choices, self.path(proposal))
        return ", ".join(self.app.words.said(choice.name) for choice in along)

    def path(self, proposal: Proposed) -> Path:
        """The shortest way to the move."""
        return path_to(self.choices, proposal.move)

    def sounds(self, told: Sequence[Proposed]) -> None:  # noqa: ARG002
        """The same soft sound for every answer."""
        self.app.sound.play("lift")


class ProspectColumns(HintColumns):
    """Moves with an arrow to the crown each may win, and the chance of that.

    Args:
        box: the place for all columns.
        u: screen px per design px.
        count: how many moves there are to be.
        heights: of the looks that tell them.
    """

    def __init__(self, box: Box, u: float, count: int, heights: Heights) -> None:
        super().__init__(box, u, count)
        self._heights = heights

    def boxes(self) -> list[Box]:
        """Where the moves are."""
        return self.boxes_of(MOVE_Y, *MOVE)

    def backs(self) -> Iterator[Spot]:
        """Nothing is known yet."""
        return iter(())

    def places(self) -> Iterator[Spot]:
        """Below each move an arrow, and the places of the pips."""
        for x in self.xs:
            yield self.spot("arrow:brings", x, ARROW_Y, ARROW, 3)
            yield from self.pips("pip:off", PIPS, x, LIKELY_Y, PIP, PITCH)

    def moves(self, told: Sequence[Proposed], turned: float) -> Iterator[Spot]:
        """The pictures of the moves, there as far as they are turned."""
        for box, one in zip(self.boxes(), told, strict=False):
            yield from pictured(one.pictures, box, self._heights, 6, turned)

    def signs(self, told: Sequence[Proposed], alpha: float) -> Iterator[Spot]:
        """A golden lamp on the better move's corner."""
        dx, y = LAMP_AT
        for x, one in self.placed(told):
            if one.is_best:
                yield self.spot("disc:hint:gold", x + dx * self.k, y, LAMP, 6, alpha)

    def outcomes(self, told: Sequence[Proposed], alpha: float) -> Iterator[Spot]:
        """The crown, and how likely it is won."""
        for x, one in self.placed(told):
            yield self.spot("crown", x, CROWN_Y, CROWN, 5, alpha)
            yield from self.pips("pip:on", pips_of(one.win), x, LIKELY_Y, PIP, PITCH, alpha)
            yield self.spot(f"percent:{round(one.win * 100)}", x, CHANCE_Y, CHANCE, 0, alpha)
