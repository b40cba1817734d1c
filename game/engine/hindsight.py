"""A round of Turn the Tide that is over, as one of its seats saw it: what a review is made from."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.api import Seat
from game.engine.games import GAMES
from game.engine.record import Record
from game.engine.turn_the_tide import Card, PlayWeather, View


class Seen(NamedTuple):
    """One seat's round: only what its own views showed."""

    bids: tuple[tuple[View, Card], ...]
    """Each bid of the seat, with its view just before."""
    end: View
    """Its view just after the round was scored."""


def seen_by(record: Record, seat: Seat, round: int) -> Seen:
    """What the seat saw and bid in a round, by playing the record over.

    Raises:
        ValueError: if the game is not Turn the Tide, or has no such seat or no such finished round.
    """
    if record.game != "turn_the_tide":
        raise ValueError(f"{record.game}: only the rounds of turn_the_tide can be looked back on")
    game, bids = GAMES[record.game], list[tuple[View, Card]]()
    state = game.new(players=record.players, **record.options)
    for step in record.steps:
        view: View = game.view(state, seat)
        move = step.get(seat)
        if isinstance(move, PlayWeather) and view.round == round:
            bids.append((view, move.card))
        state, _ = game.apply(state, step)
        if bids and len((end := game.view(state, seat)).history) > round:
            return Seen(tuple(bids), end)
    raise ValueError(f"round {round!r} is not over")


def laid_open(view: View, seat: Seat, round: int) -> frozenset[Card]:
    """The cards that the seat laid open in a finished round: those that everybody may be shown."""
    return frozenset(card for bids in view.history[round].bids if (card := bids[seat]) is not None)
