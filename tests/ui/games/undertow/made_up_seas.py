"""Tables of Undertow! in the middle of a series, as short to write as to say."""

from typing import Any

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.undertow import View
from game.ui.table.seen import Lifted, Seen
from tests.engine.undertow.positions import GAME, started
from tests.ui.table.made_up import MadeUp
from tests.ui.table.random_play import Beat

SHEPHERDS = ("fathom", "brine", "purl", "dip")


def table_of(players: int = 3, home: Seat | None = 0, viewer: Seat | None = 0, **changes: Any) -> Seen[View]:
    """Returns the first turn of a game of three, with everybody's swimmers lined up.

    Args:
        changes: of the view, and of the fields that only a screen has.
    """
    beside = {field: changes.pop(field) for field in ("path", "thinking", "events") if field in changes}
    view = GAME.view(replace(started(players, games=3), **changes), viewer)
    return Seen(view, SHEPHERDS[:players], home, **beside)


def beats(state: Any, *moves: Any, viewer: Seat | None = 0, home: Seat | None = 0) -> list[Beat]:
    """Returns the steps of the last of those moves, each by the seat to act; the viewer also gets `Lifted`."""
    game = MadeUp(GAME, state, viewer, SHEPHERDS, home)
    told: list[Beat] = []
    for move in moves:
        if isinstance(move, Lifted):
            told = game.send(move)
        else:
            (seat,) = GAME.to_act(game.state)
            told = game.play({seat: move})
    return told
