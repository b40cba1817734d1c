"""Upgrades of records written by earlier versions."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.api import AnyGame
from game.engine.sea_salt_and_paper.cards import Card
from game.engine.sea_salt_and_paper.moves import Move
from game.engine.sea_salt_and_paper.state import State


def add_pick_indices(game: AnyGame, plain: dict[str, Any]) -> dict[str, Any]:
    """Returns the record, as plain data, with the pile position of every card picked from a pile.

    Format 1 had no position, and took the lowest of equal cards.
    """
    state: State = game.new(players=plain["players"], **plain["options"])
    steps: list[dict[str, Any]] = []
    for step in plain["steps"]:
        moves = {seat: _add_pick_index(move, state) for seat, move in step.items()}
        state, _ = game.apply(state, {int(seat): msgspec.convert(move, Move) for seat, move in moves.items()})
        steps.append(moves)
    return {**plain, "steps": steps}


def _add_pick_index(move: dict[str, Any], state: State) -> dict[str, Any]:
    if move["type"] != "PickFromPile" or "index" in move or state.searched is None:
        return move
    return {**move, "index": state.piles[state.searched].index(msgspec.convert(move["card"], Card))}
