"""A move in pictures: the side of a card with the section it is for, or the swimmers that drift."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.undertow import Drift, Move, PlayLifeguard, PlayShark, View
from game.ui.table.content.advice import Pictures


def pictures(view: View, cast: Sequence[str], move: Move) -> Pictures:
    """A picture for the card, or one for each swimmer, its section below it.

    Args:
        view: of its mover.
        cast: each seat's shepherd.
    """
    match move:
        case PlayLifeguard():
            return (("tile:guard",),)
        case PlayShark(section):
            return (("tile:shark", f"buoy:{section}"),)
        case Drift(sections):
            assert view.seat is not None
            swimmer = f"swim:{cast[view.seat]}:calm"
            return tuple((swimmer, f"buoy:{section}") for section in sections)
        case _:
            return (("disc:die:navy",),)
