"""The ways to look back from a result: hand by hand, and with the coach."""

from __future__ import annotations

from game.ui.games.turn_the_tide.scenes.coach import CoachScene
from game.ui.games.turn_the_tide.scenes.plays import PlaysScene
from game.ui.geometry import Box
from game.ui.table.result import ResultScene
from game.ui.widgets import DiscButton


def looks_back(scene: ResultScene, compare: Box, coach: Box) -> list[DiscButton]:
    """Two discs: comparing hands, and the coach where a person has played."""
    discs = [DiscButton(scene.tr("Compare hands"), compare, "eye", lambda: _compare(scene))]
    if scene.table.session.persons:
        discs.append(DiscButton(scene.tr("Coach"), coach, "coach", lambda: _coach(scene)))
    return discs


def _compare(scene: ResultScene) -> None:
    session = scene.table.session
    scene.app.push(PlaysScene(scene.app, session.match.view(None), session.shepherds))


def _coach(scene: ResultScene) -> None:
    scene.app.push(CoachScene(scene.app, scene.table))
