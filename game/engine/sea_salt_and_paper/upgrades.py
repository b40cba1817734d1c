"""Kept games of earlier versions: what the rules of today ask for that their moves do not tell."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.api import AnyGame
from game.engine.sea_salt_and_paper.cards import Card
from game.engine.sea_salt_and_paper.moves import Move
from game.engine.sea_salt_and_paper.state import State


def with_places(game: AnyGame, plain: dict[str, Any]) -> dict[str, Any]:
    """A record, as plain data, in which every card picked from a pile has its place there.

    In format 1 it had none, and of cards alike the lowest was taken.
    """
    state: State = game.new(players=plain["players"], **plain["options"])
    steps: list[dict[str, Any]] = []
    for step in plain["steps"]:
        placed = {seat: _with_place(move, state) for seat, move in step.items()}
        state, _ = game.apply(state, {int(seat): msgspec.convert(move, Move) for seat, move in placed.items()})
        steps.append(placed)
    return {**plain, "steps": steps}


def _with_place(move: dict[str, Any], state: State) -> dict[str, Any]:
    if move["type"] != "PickFromPile" or "index" in move or state.searched is None:
        return move
    return {**move, "index": state.piles[state.searched].index(msgspec.convert(move["card"], Card))}
