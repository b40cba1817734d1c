"""A finished round of Turn the Tide, replayed from one seat's point of view, for reviews."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.turn_the_tide.moves import PlayWeather
from game.engine.turn_the_tide.rules import TurnTheTide

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.engine.record import Record
    from game.engine.turn_the_tide.cards import Card
    from game.engine.turn_the_tide.view import View


class SeatRound(NamedTuple):
    """One seat's round, limited to its own views."""

    bids: tuple[tuple[View, Card], ...]
    """Each bid of the seat, with its view just before."""
    end: View
    """The seat's view just after the round was scored."""


def replay_round(record: Record, seat: Seat, round: int) -> SeatRound:
    """Replays the record and returns the seat's views and bids in a round.

    Raises:
        ValueError: if the game is not Turn the Tide, or has no such seat or no such finished round.
    """
    game, bids = TurnTheTide(), list[tuple["View", "Card"]]()
    if record.game != game.name:
        raise ValueError(f"{record.game}: only the rounds of {game.name} can be looked back on")
    state = game.new(players=record.players, **record.options)
    for step in record.steps:
        view = game.view(state, seat)
        move = step.get(seat)
        if isinstance(move, PlayWeather) and view.round == round:
            bids.append((view, move.card))
        state, _ = game.apply(state, step)
        if bids and len((end := game.view(state, seat)).history) > round:
            return SeatRound(tuple(bids), end)
    raise ValueError(f"round {round!r} is not over")


def revealed_cards(view: View, seat: Seat, round: int) -> frozenset[Card]:
    """Returns the cards that the seat revealed in a finished round, and that everybody may therefore be shown."""
    return frozenset(card for bids in view.history[round].bids if (card := bids[seat]) is not None)
