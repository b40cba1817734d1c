"""What can be asked about at the table: the lost rings of every plank."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.play.choices import phrase
from game.ui.games.turn_the_tide.layout.plan import plan_of
from game.ui.games.turn_the_tide.layout.seats import belongings_pose
from game.ui.games.turn_the_tide.looks import box_of
from game.ui.games.turn_the_tide.tableau import Tableau
from game.ui.games.turn_the_tide.why.scene import WhyScene
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.table.why import QUESTION, Question, Told

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.ui.scene import Client, Scene
    from game.ui.table.table import Table


class TideWhy:
    """Turn the Tide answers with the hand that cost a ring."""

    def questions(self, tableau: Tableau, told: Told, screen: Screen) -> Mapping[str, Question]:  # noqa: ARG002
        """A question for every seat that has lost a ring in this round, or all."""
        return {
            f"{QUESTION}ring:{seat}": Question(
                phrase("Lost rings: {shepherd}", shepherd=place.shepherd.title()), _rings_box(tableau, seat, screen)
            )
            for seat, place in enumerate(tableau.places)
            if place.out or place.rings < place.rings_full
        }

    def scene(self, app: Client, table: Table, question: str) -> Scene:
        """The card with the last hand that has cost that seat a ring."""
        return WhyScene(app, table, int(question.rpartition(":")[2]), table.tableau.round)


def _rings_box(tableau: Tableau, seat: Seat, screen: Screen) -> Box:
    """The right half of a seat's plank."""
    plank = box_of(belongings_pose(plan_of(screen, len(tableau.places)), tableau, seat)[f"plank:{seat}"])
    return Box(plank.center.x, plank.y, plank.w / 2, plank.h).at_least(screen.control_px())
