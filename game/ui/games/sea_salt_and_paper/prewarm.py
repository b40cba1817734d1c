"""What the table may show soon, so that it can be drawn ahead. It knows no more of the game than the table shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.sea_salt_and_paper import RoundScored
from game.ui.draw.spot import Spot
from game.ui.games.sea_salt_and_paper.layout import layout
from game.ui.games.sea_salt_and_paper.results.scenery import count
from game.ui.games.sea_salt_and_paper.scenery import backdrop, time_of
from game.ui.games.sea_salt_and_paper.tableau import Tableau, advance
from game.ui.screen import Screen
from game.ui.table.contract import Prewarm
from game.ui.table.steps import Step


def prewarm(tableau: Tableau, coming: Sequence[Step], screen: Screen) -> Prewarm:
    """The table after the steps that wait, and with one card less in the deck its light; or that of a round's count."""
    for step in coming:
        tableau = advance(tableau, step)
    if any(isinstance(step, RoundScored) for step in coming):
        return Prewarm([*layout(tableau, screen).values()], count(screen, len(tableau.boats), time_of(tableau)))
    later = replace(tableau, deck=max(0, tableau.deck - 2))
    return Prewarm([*layout(tableau, screen).values(), *_offered(tableau, screen)], backdrop(later, screen))


def _offered(tableau: Tableau, screen: Screen) -> list[Spot]:
    """The viewer's hand as it stands when pairs can be laid: larger, in gold, with its discs."""
    if tableau.viewer is None:
        return []
    return list(layout(replace(tableau, turn=tableau.viewer, phase="pairs", path=()), screen).values())
