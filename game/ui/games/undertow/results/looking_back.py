"""The way to look back from a result: the last turn of each game can be seen once more."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import groupby, takewhile
from typing import TYPE_CHECKING, NamedTuple

from game.engine.undertow import Event, GameScored, TurnSkipped
from game.play.notices import ViewerChanged
from game.ui.games.undertow.tableau import Tableau, advance, bare
from game.ui.table.replay import ReplayScene
from game.ui.widgets import CardControl, Control, DiscButton

if TYPE_CHECKING:
    from game.ui.geometry import Box
    from game.ui.parts.score_sheet import ScoreSheet
    from game.ui.table.result import ResultScene


class LastTurn(NamedTuple):
    """The table before the turn, and what happened then, to the game's score."""

    before: Tableau
    steps: tuple[Event, ...]


def last_turn(start: Tableau, events: Sequence[Event], game: int) -> LastTurn:
    """The last turn of a game in which anything was done.

    Args:
        start: the table before the first event.
        events: all of the series, the game's score among them.
        game: from 0.
    """
    until = [*takewhile(lambda event: not (isinstance(event, GameScored) and event.game == game), events)]
    turns = [list(turn) for _, turn in groupby(until, key=lambda event: getattr(event, "seat", None))]
    while isinstance(turns[-1][0], TurnSkipped):
        turns.pop()
    steps = (*turns[-1], events[len(until)])
    begin = sum(map(len, turns)) - len(turns[-1])
    return LastTurn(reduce(advance, events[:begin], start), steps)


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
    session = scene.table.session
    start = advance(bare(session.match.view(scene.own), session.shepherds), ViewerChanged(None))
    turn = last_turn(start, session.match.events_since(0, None)[0], game)
    scene.app.push(ReplayScene(scene.app, scene.table.kind, turn.before, turn.steps))
