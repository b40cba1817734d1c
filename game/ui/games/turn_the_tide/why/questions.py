"""What can be asked about at the table: the lost rings of every plank."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.play.choices import phrase
from game.ui.games.turn_the_tide.facts import TideSeen, hand_number, mode
from game.ui.games.turn_the_tide.heights import box_of
from game.ui.games.turn_the_tide.layout import layout
from game.ui.games.turn_the_tide.why.scene import last_hand, lost_rings
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.table.content.why import QUESTION, Question

if TYPE_CHECKING:
    from game.ui.scene import Client, Scene
    from game.ui.table.table import Table

LAST_HAND = f"{QUESTION}hand"


class TideWhy:
    """Turn the Tide answers with the hand that cost a ring."""

    def questions(self, seen: TideSeen, screen: Screen) -> Mapping[str, Question]:
        """The last hand again; and a question for every seat that has lost a ring in this round, or all."""
        view, pose, least = seen.view, layout(seen, screen), screen.control_px()
        found: dict[str, Question] = {}
        if mode(seen) == "bid" and hand_number(seen):
            string = box_of(pose["bunting"]).at_least(least)
            found[LAST_HAND] = Question(phrase("The last hand again"), string)
        for seat, shepherd in enumerate(seen.cast):
            if view.out[seat] or view.rings[seat] < view.rings_full[seat]:
                rings = phrase("Lost rings: {shepherd}", shepherd=shepherd.title())
                found[f"{QUESTION}ring:{seat}"] = Question(rings, _rings(box_of(pose[f"plank:{seat}"]), least))
        return found

    def scene(self, app: Client, table: Table, question: str) -> Scene:
        """The last hand, or the last one that has cost that seat a ring."""
        if question == LAST_HAND:
            return last_hand(app, table)
        return lost_rings(app, table, int(question.rpartition(":")[2]), table.seen.view.round)


def _rings(plank: Box, least: float) -> Box:
    """The right half of a seat's plank."""
    return Box(plank.center.x, plank.y, plank.w / 2, plank.h).at_least(least)
