"""The way to look back from a result: the last turn of each game can be seen once more."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from game.engine.match import Told
from game.engine.undertow import GameScored, TurnSkipped
from game.ui.table.endings.replay import ReplayScene
from game.ui.table.seen import Seen
from game.ui.widgets import CardControl, Control, DiscButton

if TYPE_CHECKING:
    from game.ui.geometry import Box
    from game.ui.parts.score_sheet import ScoreSheet
    from game.ui.table.endings.result import ResultScene


class LastTurn(NamedTuple):
    """How many events came before the turn, and what happened then, to the game's score."""

    begin: int
    steps: tuple[Told, ...]


def last_turn(told: Sequence[Told], game: int) -> LastTurn:
    """The last turn of a game in which anything was done.

    Args:
        told: all events of the series, the game's score among them.
        game: from 0.
    """
    end = next(place for place, (event, *_) in enumerate(told) if isinstance(event, GameScored) and event.game == game)
    turns = [list(turn) for _, turn in groupby(told[:end], key=lambda told: getattr(told.event, "seat", None))]
    while isinstance(turns[-1][0].event, TurnSkipped):
        turns.pop()
    begin = sum(map(len, turns[:-1]))
    return LastTurn(begin, (*turns[-1], told[end]))


def looks_back(scene: ResultScene, box: Box, game: int) -> Control:
    """The eye: the last turn of a game, and the table as it was then."""
    return DiscButton(scene.tr("Look at the table"), box, "eye", lambda: _replay(scene, game))


def opens_games(scene: ResultScene, sheet: ScoreSheet) -> list[Control]:
    """Every game of the sheet that is over leads to its last turn."""
    return [
        CardControl(
            scene.tr("Game {number}").format(number=number + 1),
            sheet.column(number),
            lambda number=number: _replay(scene, number),
            lands=False,
        )
        for number in range(len(sheet.rows[0].made))
    ]


def _replay(scene: ResultScene, game: int) -> None:
    table = scene.table
    told = [*table.session.match.told_since(0, None)]
    begin, steps = last_turn(told, game)
    before = Seen(told[begin - 1].view, table.seen.cast, scene.own, tuple(step.public for step in told[:begin]))
    scene.app.push(ReplayScene(scene.app, table.kind, before, steps))
