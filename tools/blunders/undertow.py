"""Obvious blunders in Undertow!, such as a child would laugh at."""

from __future__ import annotations

from game.ai.undertow.endgame_solver import is_known, known_chances
from game.ai.undertow.heuristics import gain, nearest_section, swimmers_on
from game.ai.undertow.lookahead import state_of_view
from game.engine.api import Seat
from game.engine.undertow import SECTIONS, Move, PassCard, PlayLifeguard, PlayShark, State, View

BLUNDERS = ("shark at its own", "card for nothing", "let its last drown")
"""Kinds of blunders in Undertow!

First, a shark that eats more own swimmers than of any other seat. Second, any other card that gains nothing on the
others' mean. Third, a card not played that would save own swimmers when all others are about to be swept away. In a
solved ending a card is no blunder if it wins at least as often as none."""


def blunders_of(view: View, move: Move) -> list[str]:
    """Returns the blunders that a move would be."""
    seat = view.seat
    assert seat is not None, "an onlooker makes no move"
    if is_known(state := state_of_view(view)) and _is_as_good_as_none(state, seat, move):
        return []
    found = (_eats_its_own(view, seat, move), _is_for_nothing(view, seat, move), _lets_drown(view, seat, move))
    return [blunder for blunder, is_made in zip(BLUNDERS, found, strict=True) if is_made]


def _is_as_good_as_none(state: State, seat: Seat, move: Move) -> bool:
    if not isinstance(move, PlayLifeguard | PlayShark):
        return False
    played, kept = known_chances(state, seat, (move, PassCard()))
    return bool(played >= kept)


def _eats_its_own(view: View, seat: Seat, move: Move) -> bool:
    if not isinstance(move, PlayShark):
        return False
    own, *others = _own_first(swimmers_on(view, move.section), seat)
    return own > max(others)


def _is_for_nothing(view: View, seat: Seat, move: Move) -> bool:
    match move:
        case PlayLifeguard():
            return gain(view, seat, nearest_section(view)) <= 0
        case PlayShark(section):
            return gain(view, seat, section) >= 0 and not _eats_its_own(view, seat, move)
        case _:
            return False


def _lets_drown(view: View, seat: Seat, move: Move) -> bool:
    own = view.swimmers[seat]
    is_last = own[-1] > 0 and not any(own[:-1]) and nearest_section(view) == SECTIONS
    return is_last and isinstance(move, PassCard) and gain(view, seat, SECTIONS) > 0


def _own_first(there: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return there[seat], *there[:seat], *there[seat + 1 :]
